//! 6.0, 6.9, 11.7, 17.11: the rolls of an attack, and smoke.

use super::rating::Aspect;
use super::{Manner, Shot};
use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Type;
use crate::pieces::{Colour, HitKind, Work};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, is_placing, is_rolling, openly};
use crate::script::Thought;
use crate::state::{GERMANY, Kind, Purpose, State, Team, USSR, UnitId, Victim, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Line, Sum};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where an attack stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum VolleyStage {
    /// It begins.
    Start,
    /// The attacker has survived mines; smoke is laid, or hidden units are looked for.
    Open,
    /// 11.7: a roll has been made to find hidden units.
    Search,
    /// Hidden units that were found are being placed.
    Found,
    /// 6.9: the next target.
    Next,
    /// A roll against a unit has been made.
    Struck,
    /// 17.11: fortifications and obstacles, from this number on; hasty defences follow.
    Works(u8),
    /// A roll against one has been made.
    Breached(u8),
    /// A.77: a roll against the hasty defence of a unit has been made.
    Dug,
}

/// The rolls of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Units of both sides that have not been rolled for.
    pub left: [Team; 2],
    /// Hasty defences that have not been rolled for.
    pub dug: [Team; 2],
    /// Who is rolled for now.
    pub now: UnitId,
    /// In which colour.
    pub colour: Colour,
    /// Where the attack stands.
    pub stage: VolleyStage,
}

impl Volley {
    /// An attack that begins.
    pub const START: Volley = Volley {
        left: [0; 2],
        dug: [0; 2],
        now: UnitId::NONE,
        colour: Colour::Red,
        stage: VolleyStage::Start,
    };

    fn at(self, stage: VolleyStage) -> Volley {
        Volley { stage, ..self }
    }
}

impl Room for Volley {
    fn run<C: Chance, S: Sink<Event>>(mut self, play: &mut Play<'_, C, S>) -> Going {
        let shot = play.game.deed_shot(play.state);
        match self.stage {
            VolleyStage::Start => {
                play.declare_attack(&shot);
                play.next(self.at(VolleyStage::Open))?;
                if shot.is_close() {
                    play.mined_in_place(shot.unit, false)?;
                }
                Ok(Flow::On)
            }
            // A.33: mines came first; who is lost, or may not attack any more, does not.
            VolleyStage::Open if !play.state.is_here(shot.unit) => play.pop(),
            VolleyStage::Open if play.game.bans(play.state, shot.unit).attack => {
                // That it goes no further tells something of the marker.
                play.sink.reveal(play.game.all_seats());
                play.mark("7.3.a");
                play.pop()
            }
            VolleyStage::Open if play.state.deed.kind == Kind::Smoke => {
                play.mark(if play.game.kind(play.state, shot.unit).pioneer { "18.1.c" } else { "14.1.a" });
                play.lay_smoke(shot.target);
                play.next(self.at(VolleyStage::Found))?;
                Ok(Flow::On)
            }
            VolleyStage::Open => {
                let enemies = foe(shot.unit.side());
                let suspected = !shot.is_close()
                    && !play.state.has(enemies, shot.target)
                    // 11.1.b: who shared the hex with a friend would have been seen.
                    && !play.state.has(shot.unit.side(), shot.target)
                    && play.game.may_lurk(play.state, enemies)
                    && !matches!(shot.manner, Manner::Indirect | Manner::Weapon(_));
                match () {
                    () if suspected && shot.manner == Manner::Flame => {
                        play.mark("18.0.f");
                        play.mark("A.121");
                        play.next(self.at(VolleyStage::Found))?;
                        play.reveal_in(shot.target)
                    }
                    () if suspected => {
                        // 11.7.e: one action with one cost, and two rolls with command points each.
                        play.mark("11.7.e");
                        play.next(self.at(VolleyStage::Search))?;
                        let number = play.game.reveal_ledger::<S::Ledger>(shot.from, shot.target);
                        let need = number.total() as i8;
                        number.lines().iter().for_each(|line| play.sink.mark(line.rule));
                        play.roll(Purpose::Recon, play.state.deed.seat, need)
                    }
                    () => {
                        self.left = play.game.victims(play.state, &shot);
                        self.dug = play.game.dug_in(play.state, &shot);
                        if play.state.deed.victim == Victim::Hex && !play.state.has(enemies, shot.target) {
                            play.mark("A.43");
                        }
                        // 6.9.a, 6.10.e: friends in the hex are rolled against, too.
                        if self.left[shot.unit.side().index()] != 0 {
                            play.mark("6.10.e");
                        }
                        play.next(self.at(VolleyStage::Next))
                    }
                }
            }
            VolleyStage::Search => {
                let [total, need] = play.state.rolled;
                if total < need {
                    play.mark("11.7.b");
                    return play.next(self.at(VolleyStage::Works(0)));
                }
                play.next(self.at(VolleyStage::Found))?;
                play.reveal_in(shot.target)
            }
            VolleyStage::Found if play.state.deed.kind == Kind::Smoke => match play.reveal_forced()? {
                true => Ok(Flow::On),
                false => play.pop(),
            },
            VolleyStage::Found => {
                // 11.7.d: all of them are placed, then attacked.
                if play.reveal_next_in(shot.target)? {
                    return Ok(Flow::On);
                }
                if play.state.has(foe(shot.unit.side()), shot.target) {
                    play.mark("11.7.d");
                } else {
                    play.mark("11.7.c");
                }
                self.left = play.game.victims(play.state, &shot);
                self.dug = play.game.dug_in(play.state, &shot);
                play.next(self.at(VolleyStage::Next))
            }
            VolleyStage::Next => {
                if let Some(lost) = play.game.lost_among(play.state, &mut self.left) {
                    play.mark("A.12");
                    // A.123: nobody may be left to be rolled against; the action has been taken all the same.
                    if self.left == [0; 2] {
                        play.mark("A.123");
                    }
                    play.next(self)?;
                    play.destroy(lost)?;
                    return Ok(Flow::On);
                }
                let mut choices = play.state.targets_in(self.left);
                let (first, second) = (choices.next(), choices.next());
                drop(choices);
                match (first, second) {
                    (None, _) => play.next(self.at(VolleyStage::Works(0))),
                    (Some(only), None) => play.roll_against(self, &shot, only),
                    _ => {
                        play.next(self)?;
                        Ok(Flow::Ask)
                    }
                }
            }
            VolleyStage::Struck => {
                let [total, need] = play.state.rolled;
                let (victim, colour) = (self.now, self.colour);
                play.next(Volley { now: UnitId::NONE, ..self.at(VolleyStage::Next) })?;
                play.strike(victim, colour, total, need)?;
                play.note_own_loss(play.state.deed.seat, victim);
                Ok(Flow::On)
            }
            VolleyStage::Works(number) => play.roll_against_work(self, &shot, number),
            VolleyStage::Breached(number) => {
                let [total, need] = play.state.rolled;
                if total >= need {
                    play.mark("17.11.a");
                    play.lose_work(number);
                }
                play.next(self.at(VolleyStage::Works(number + 1)))
            }
            VolleyStage::Dug => {
                let [total, need] = play.state.rolled;
                play.mark("A.77");
                if total >= need && play.state.is_here(self.now) {
                    play.mark("17.11.a");
                    play.state.unit_mut(self.now).hasty = false;
                    let hex = shot.target;
                    play.sink.event(|| Event::WorkLost { hex, work: Work::HastyDefence });
                }
                play.next(Volley { now: UnitId::NONE, ..self.at(VolleyStage::Works(u8::MAX)) })
            }
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        openly(state.deed.seat, "next-target", "6.9.e")
    }

    fn offers(self, _: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if self.stage == VolleyStage::Next {
            out.extend(state.targets_in(self.left).map(Action::Pick));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(victim) = action else { return Ok(()) };
        play.mark("6.9.e");
        let shot = play.game.deed_shot(play.state);
        play.roll_against(self, &shot, victim).map(|_| ())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let hit = is_rolling(above, Purpose::Hit);
        let placing = is_placing(above);
        let awaited = match self.stage {
            VolleyStage::Open => placing || matches!(above, Some(Frame::Mining(_))),
            VolleyStage::Search => is_rolling(above, Purpose::Recon),
            VolleyStage::Found => placing,
            VolleyStage::Next => above.is_none() || placing,
            VolleyStage::Struck | VolleyStage::Dug => hit && state.is_here(self.now),
            VolleyStage::Breached(number) => hit && usize::from(number) < state.works.len(),
            VolleyStage::Start | VolleyStage::Works(_) => false,
        };
        // Mines may have taken the attacker.
        let led = self.stage == VolleyStage::Open && game.is_led(state) && state.deed.target.is_some();
        awaited && (led || game.is_aimed(state))
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        Message::new("ask-next-target")
    }

    fn words(self) -> Words {
        Words { pick: "do-attack-unit", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.next_target()
    }
}

impl Coh {
    /// 6.9.a, 6.10.b: the units that an attack rolls against.
    pub fn victims(&self, state: &State, shot: &Shot) -> [Team; 2] {
        let mut all = [0; 2];
        match state.deed.victim {
            Victim::Work(_) | Victim::Hasty(_) => {}
            Victim::Unit(victim) => {
                let pair = self.settings.cc_transport == crate::options::CcTransport::Pair;
                all[victim.side().index()] = if pair { state.pair(victim) } else { victim.bit() };
            }
            Victim::Hex => {
                for side in [GERMANY, USSR] {
                    all[side.index()] = state.at(side, shot.target);
                }
            }
        }
        all
    }

    /// A.12: who has a Destroyed marker and becomes a target is removed and not rolled for.
    pub fn lost_among(&self, state: &State, left: &mut [Team; 2]) -> Option<UnitId> {
        for side in [GERMANY, USSR] {
            left[side.index()] &= state.here[side.index()];
            let lost = units(side, left[side.index()]).find(|&id| self.seems_alive(state, id));
            if let Some(id) = lost {
                left[side.index()] &= !id.bit();
                return lost;
            }
        }
        None
    }

    /// A.98: whether the marker of an attacker that the enemy sees changes the attack rating: its firepower, or a range of
    /// 1 that makes this a long shot. A.82: not if a card or a flamethrower is used.
    fn weighs_on_attack(&self, state: &State, shot: &Shot, colour: Colour) -> bool {
        let own = matches!(shot.manner, Manner::Direct | Manner::Indirect);
        if !own || !shot.unit.is_some() || state.unit(shot.unit).hidden {
            return false;
        }
        self.marker(state, shot.unit).is_some_and(|marker| {
            let distance = self.map.grid.distance(shot.from, shot.target);
            let short = |range: u8| {
                distance > u16::from(range) && distance <= u16::from(self.kind(state, shot.unit).range)
            };
            marker.fp[colour as usize] != 0 || marker.range.is_some_and(short)
        })
    }

    /// 17.11.b, A.77: hasty defences that are rolled against after the units.
    fn dug_in(&self, state: &State, shot: &Shot) -> [Team; 2] {
        let mut all = [0; 2];
        match state.deed.victim {
            Victim::Hasty(victim) => all[victim.side().index()] = victim.bit(),
            Victim::Hex => {
                for side in [GERMANY, USSR] {
                    let dug = units(side, state.at(side, shot.target)).filter(|&id| state.unit(id).hasty);
                    all[side.index()] = dug.fold(0, |set, id| set | id.bit());
                }
            }
            _ => {}
        }
        all
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    fn declare_attack(&mut self, shot: &Shot) {
        let (seat, unit, from, target) = (self.state.deed.seat, shot.unit, shot.from, shot.target);
        self.mark("6.0.a");
        if self.state.deed.support != 0 {
            self.mark("10.7.a");
            self.mark("10.8.a");
        }
        self.mark_mortar(shot);
        if self.game.kind(self.state, unit).class == crate::pieces::Class::Gun {
            self.mark("A.74");
        }
        if shot.manner == Manner::Flame {
            self.mark(if self.game.kind(self.state, unit).pioneer { "18.1.a" } else { "18.0.a" });
        }
        if self.state.unit(unit).load.is_some() {
            self.mark("A.51");
        }
        let state = &*self.state;
        self.sink.event(|| {
            let support = state.listed(unit.side(), state.deed.support);
            Event::Attacked { seat, unit, support, from, target, unseen: state.deed.unseen }
        });
    }

    /// The number is worked out, and the dice are asked for.
    fn roll_against(&mut self, mut volley: Volley, shot: &Shot, victim: UnitId) -> Going {
        volley.left[victim.side().index()] &= !victim.bit();
        let chosen = self.state.deed.colour;
        let mut colours = self.game.colours(self.state, shot.unit, victim, shot.manner, shot.is_close());
        let first = colours.next();
        let colour = if colours.next().is_some() { Some(chosen) } else { first };
        let Some(colour) = colour else {
            // A.99: nothing to roll with against this colour.
            self.mark("A.99");
            self.tell_silence(shot);
            return self.next(volley);
        };
        let need = self.aim(self.state.deed.seat, shot, victim, colour);
        self.tell_number(shot);
        (volley.now, volley.colour) = (victim, colour);
        self.next(volley.at(VolleyStage::Struck))?;
        if self.state.deed.victim == Victim::Hex {
            self.mark("6.9.a");
            self.mark("6.9.c");
            if self.state.deed.support != 0 {
                self.mark("A.53");
            }
        }
        if self.state.deed.aimed > 0 {
            self.mark("A.62");
        }
        self.roll(Purpose::Hit, self.state.deed.seat, need)
    }

    /// 6.0, A.98: the number to be rolled against a unit; markers that change it are turned up.
    pub fn aim(&mut self, seat: Seat, shot: &Shot, victim: UnitId, colour: Colour) -> i8 {
        let defence = self.game.defence_rating::<S::Ledger>(self.state, shot, victim);
        let attack = self.game.attack_rating::<S::Ledger>(self.state, shot, colour);
        let aspect = self.game.aspect(self.state, shot, victim).0 as usize;
        if self.game.marker(self.state, victim).is_some_and(|marker| marker.defence[aspect] != 0) {
            self.show_marker(victim);
        }
        self.show_attacker(shot, colour);
        let need = (defence.total() - attack.total()) as i8;
        if S::HEARS {
            let (attack, defence) = (attack.lines(), defence.lines());
            attack.iter().chain(&defence).for_each(|line| self.sink.mark(line.rule));
            self.mark_shot(shot);
            self.mark_target(shot, victim, colour, &defence);
            self.mark("ALG.7");
            // A.45: a range of 1 reaches two hexes, the second as a long one.
            let cut = shot.unit.is_some()
                && self.game.marker(self.state, shot.unit).is_some_and(|marker| marker.range.is_some());
            if cut && attack.iter().any(|line| line.rule.0 == "6.7.a") {
                self.mark("A.45");
            }
            self.mark(self.game.land[shot.target].terrain.rule());
            match self.state.smoke.density(shot.target) {
                0 => {}
                1 => self.mark("TR.10"),
                _ => self.mark("TR.9"),
            }
            let unseen = self.state.deed.unseen;
            self.sink.event(|| Event::Aimed { seat, unit: victim, attack, defence, need, unseen });
        }
        need
    }

    /// A.105, VAR.16: of an attack from hiding the number is told, and with it something of whoever attacks; the colour that is
    /// rolled with tells something of a marker that forbids the other.
    fn tell_number(&mut self, shot: &Shot) {
        let mutes = |marker: &HitKind| marker.mutes != [false; 2];
        let muted = self.game.hides_marker(self.state, shot.unit)
            && self.game.marker(self.state, shot.unit).is_some_and(mutes);
        if muted || self.state.deed.unseen {
            self.sink.reveal(self.game.all_seats());
        }
    }

    /// VAR.16, A.99: that nothing is rolled tells something of an attacker's marker, or of who attacks from hiding.
    fn tell_silence(&mut self, shot: &Shot) {
        if self.state.deed.unseen || self.game.hides_marker(self.state, shot.unit) {
            self.sink.reveal(self.game.all_seats());
        }
    }

    /// A.98: an attacker's marker that changes the attack rating is turned up.
    fn show_attacker(&mut self, shot: &Shot, colour: Colour) {
        if self.game.weighs_on_attack(self.state, shot, colour) {
            self.show_marker(shot.unit);
        }
    }

    /// 13: what is particular to mortars, and to who fires unseen.
    fn mark_mortar(&mut self, shot: &Shot) {
        let kind = self.game.kind(self.state, shot.unit);
        let mortar = kind.class == crate::pieces::Class::Mortar;
        let indirect = self.game.deed_manner(self.state) == Manner::Indirect;
        let distance = self.game.map.grid.distance(shot.from, shot.target);
        if mortar && shot.is_close() {
            self.mark("13.1.b");
        }
        if indirect && distance > u16::from(self.game.range(self.state, shot.unit)) {
            self.mark("A.50");
        }
        if mortar && self.state.deed.unseen {
            self.mark("13.3.d");
        }
    }

    /// 13.9.a, A.17: what a shot from a spotter hex or in smoke decides.
    fn mark_shot(&mut self, shot: &Shot) {
        let level = |hex: kernel::grid::Hex| self.game.land[hex].level;
        if shot.manner == Manner::Indirect
            && level(shot.eye).cmp(&level(shot.target)) != level(shot.from).cmp(&level(shot.target))
        {
            self.mark("13.9.a");
        }
        if shot.is_close() && self.state.smoke.any(shot.target) {
            self.mark("A.17");
        }
    }

    /// What a target's nature decides besides the lines of its ratings.
    fn mark_target(&mut self, shot: &Shot, victim: UnitId, colour: Colour, defence: &[Line]) {
        let flank = self.game.aspect(self.state, shot, victim).0 == Aspect::Flank;
        if self.game.kind(self.state, victim).open_top && flank {
            self.mark(if colour == Colour::Red { "16.5.a" } else { "16.5.b" });
        }
        if self.state.unit(victim).carried() {
            self.mark("15.11.a");
        }
        if self.game.is_he(self.state, shot) && self.game.land[shot.target].walls != 0 {
            self.mark("6.5.b");
        }
        // A.64: the height of the leader's hex counts, and that of the hex a carrier and its load share.
        let slope = shot.eye.is_some() && self.game.land[shot.eye].level != self.game.land[shot.target].level;
        if slope && (self.state.deed.support != 0 || self.state.unit(victim).carried()) {
            self.mark("A.64");
        }
        // 17.1.c, 17.2.a: black numbers count against both colours, and on top of the terrain.
        const BONUS: [&str; 6] = ["17.4.a", "17.5.b", "17.5.c", "17.6.b", "17.9.a", "A.31"];
        if defence.iter().any(|line| BONUS.contains(&line.rule.0)) {
            self.mark("17.1.c");
            if self.state.unit(victim).sheltered && defence.iter().any(|line| line.rule.0 == "6.4.a") {
                self.mark("17.2.a");
            }
        }
    }

    /// 17.11: the next fortification or obstacle of the hex, then the hasty defences.
    fn roll_against_work(&mut self, mut volley: Volley, shot: &Shot, from: u8) -> Going {
        let victim = self.state.deed.victim;
        let wanted = |number: u8| match victim {
            Victim::Work(only) => only == number,
            Victim::Hex => true,
            Victim::Unit(_) | Victim::Hasty(_) => false,
        };
        let strong = self.game.usable_colours(self.state, shot.unit, shot.manner)[0];
        let built = volley.dug != [0; 2] || self.game.destroyable(self.state, shot.target);
        if built && !strong {
            self.tell_silence(shot);
        }
        let attack = self.game.attack_rating::<Sum>(self.state, shot, Colour::Red).total();
        let seat = self.state.deed.seat;
        let count = self.state.works.len() as u8;
        for number in (from..count).filter(|&number| strong && wanted(number)) {
            let Some(built) = self.state.works[usize::from(number)]
                .filter(|built| built.hex == shot.target && !built.hidden)
            else {
                continue;
            };
            if self.game.pieces.work(built.work).defence.is_none() {
                continue;
            }
            let need = self.aim_at_work(shot, built.work) - attack;
            self.next(volley.at(VolleyStage::Breached(number)))?;
            return self.roll(Purpose::Hit, seat, need as i8);
        }
        for side in [GERMANY, USSR] {
            let dug = volley.dug[side.index()] & self.state.here[side.index()];
            if let Some(id) = units(side, dug).find(|&id| strong && self.state.unit(id).hasty) {
                volley.dug[side.index()] &= !id.bit();
                let need = self.aim_at_work(shot, Work::HastyDefence) - attack;
                self.next(Volley { now: id, ..volley.at(VolleyStage::Dug) })?;
                return self.roll(Purpose::Hit, seat, need as i8);
            }
        }
        self.pop()
    }

    /// 17.11, A.100: the defence of a fortification or obstacle that is rolled against.
    fn aim_at_work(&mut self, shot: &Shot, work: Work) -> i32 {
        let defence = self.game.work_rating::<S::Ledger>(self.state, shot, work);
        let total = defence.total();
        self.show_attacker(shot, Colour::Red);
        self.tell_number(shot);
        self.mark(if shot.is_close() { "17.11.c" } else { "17.11.b" });
        self.mark("A.100");
        defence.lines().iter().for_each(|line| self.sink.mark(line.rule));
        total
    }

    /// 11.7.d: everybody hidden in a hex is placed.
    fn reveal_in(&mut self, hex: kernel::grid::Hex) -> Going {
        self.reveal_next_in(hex)?;
        Ok(Flow::On)
    }

    fn reveal_next_in(&mut self, hex: kernel::grid::Hex) -> Result<bool, Halt> {
        for side in [GERMANY, USSR] {
            for id in units(side, self.state.lurking(side)) {
                if self.state.unit(id).hex == hex {
                    self.mark("11.1.e");
                    self.reveal(id)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// 14: heavy smoke in a hex.
    pub fn lay_smoke(&mut self, hex: kernel::grid::Hex) {
        if self.game.land[hex].terrain == Type::Water {
            self.mark("A.58");
        }
        if self.state.smoke.any(hex) {
            self.mark("A.76");
        }
        self.state.smoke.lay(hex);
        self.sink.event(|| Event::Smoked { hex });
    }
}
