//! 13.6-13.8, 14.2: strikes fall.

use crate::Coh;
use crate::action::Action;
use crate::attack::{Manner, Shot};
use crate::event::Event;
use crate::pieces::{Colour, Work};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, is_placing, is_rolling, openly};
use crate::script::Thought;
use crate::state::{GERMANY, Hexes, Purpose, State, Team, USSR, Unit, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::{Axial, Dir};
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where a strike stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StrikeStage {
    /// 13.7.a: the drift check.
    Drift,
    /// It has been made.
    Drifted,
    /// A.112: the arrow, after a failed check; so many hexes.
    Arrow(u8),
    /// 13.7.b: the direction has been thrown, the arrow pointing there.
    Thrown(u8, Dir),
    /// Hidden units in the seven hexes are revealed.
    Reveal,
    /// 13.8: the next target.
    Next,
    /// A roll against a unit has been made.
    Struck,
    /// A.63: a roll against a fortification or obstacle, from this number on.
    Works(u8),
    /// It has been made.
    Breached(u8),
    /// A.77: the roll against the hasty defence of a unit has been made.
    Dug,
}

/// One strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bombarding {
    /// Which.
    pub strike: u8,
    /// 13.6: where the marker is laid.
    pub hex: Hex,
    /// 13.7.b: how far it has drifted, and in which direction.
    pub drift: (u8, Dir),
    /// Units that have not been rolled for.
    pub left: [Team; 2],
    /// Hasty defences that have not been rolled for.
    pub dug: [Team; 2],
    /// Who is rolled for now.
    pub now: UnitId,
    /// In which colour.
    pub colour: Colour,
    /// Where it stands.
    pub stage: StrikeStage,
}

impl Bombarding {
    /// A strike that begins.
    pub const fn of(strike: u8) -> Bombarding {
        Bombarding {
            strike,
            hex: Hex::NONE,
            drift: (0, Dir::N),
            left: [0; 2],
            dug: [0; 2],
            now: UnitId::NONE,
            colour: Colour::Red,
            stage: StrikeStage::Drift,
        }
    }

    fn at(self, stage: StrikeStage) -> Bombarding {
        Bombarding { stage, ..self }
    }

    /// 13.6, 13.7.b: where the marker lies, on the map or beyond its edge.
    pub fn place(self, game: &Coh) -> Axial {
        game.map.grid.axial(self.hex).steps(self.drift.1, i16::from(self.drift.0))
    }

    fn shot(self, game: &Coh, state: &State, target: Hex) -> Shot {
        let card = state.strikes[usize::from(self.strike)].map(|strike| strike.card);
        let effect = card.map_or(crate::card::Effect::Artillery105, |card| game.cards.kind(card).effect);
        Shot {
            manner: Manner::Artillery(effect),
            unit: UnitId::NONE,
            from: Hex::NONE,
            eye: Hex::NONE,
            target,
            support: 0,
            aimed: 0,
        }
    }
}

impl Room for Bombarding {
    fn run<C: Chance, S: Sink<Event>>(mut self, play: &mut Play<'_, C, S>) -> Going {
        let Some(strike) = play.state.strikes[usize::from(self.strike)] else { return play.pop() };
        let seat = strike.seat;
        match self.stage {
            StrikeStage::Drift => {
                play.mark("13.6.a");
                play.sink.reveal(play.game.all_seats());
                self.hex = strike.hex;
                play.next(self.at(StrikeStage::Drifted))?;
                let need = if play.game.side_of(seat) == GERMANY { 3 } else { 4 };
                play.mark("13.7.a");
                play.roll(Purpose::Drift, seat, need)
            }
            StrikeStage::Drifted => {
                let [total, need] = play.state.rolled;
                match total >= need {
                    true => play.fall(self),
                    false => play.next(self.at(StrikeStage::Arrow(total.clamp(1, 6) as u8))),
                }
            }
            StrikeStage::Arrow(_) => Ok(Flow::Ask),
            StrikeStage::Thrown(hexes, arrow) => {
                let [total, _] = play.state.rolled;
                play.mark("13.7.b");
                play.mark("A.90");
                // A.90: 1 is the direction of the arrow, the others follow clockwise.
                self.drift = (hexes, arrow.turned((total.clamp(1, 6) - 1) as u8));
                play.fall(self)
            }
            StrikeStage::Reveal => {
                if play.reveal_under(self)? {
                    return Ok(Flow::On);
                }
                let hexes = play.game.struck_hexes(self.place(play.game));
                self.left = play.game.under(play.state, hexes, |_| true);
                self.dug = play.game.under(play.state, hexes, |unit| unit.hasty);
                play.next(self.at(StrikeStage::Next))
            }
            StrikeStage::Next => {
                if let Some(lost) = play.game.lost_among(play.state, &mut self.left) {
                    play.mark("A.12");
                    play.next(self)?;
                    play.destroy(lost)?;
                    return Ok(Flow::On);
                }
                let mut choices = play.state.targets_in(self.left);
                let (first, second) = (choices.next(), choices.next());
                drop(choices);
                match (first, second) {
                    (None, _) => play.next(self.at(StrikeStage::Works(0))),
                    (Some(only), None) => play.bombard(self, seat, only),
                    _ => {
                        play.next(self)?;
                        Ok(Flow::Ask)
                    }
                }
            }
            StrikeStage::Struck => {
                let [total, need] = play.state.rolled;
                let (victim, colour) = (self.now, self.colour);
                play.next(Bombarding { now: UnitId::NONE, ..self.at(StrikeStage::Next) })?;
                play.strike(victim, colour, total, need)?;
                play.note_own_loss(seat, victim);
                Ok(Flow::On)
            }
            StrikeStage::Works(number) => play.bombard_work(self, seat, number),
            StrikeStage::Breached(number) => {
                let [total, need] = play.state.rolled;
                if total >= need {
                    play.mark("17.11.a");
                    play.lose_work(number);
                }
                play.next(self.at(StrikeStage::Works(number + 1)))
            }
            StrikeStage::Dug => {
                let [total, need] = play.state.rolled;
                if total >= need && play.state.is_here(self.now) {
                    play.mark("17.11.a");
                    play.state.unit_mut(self.now).hasty = false;
                    let hex = play.state.unit(self.now).hex;
                    play.sink.event(|| Event::WorkLost { hex, work: Work::HastyDefence });
                }
                play.next(Bombarding { now: UnitId::NONE, ..self.at(StrikeStage::Works(u8::MAX)) })
            }
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        let seat = state.strikes[usize::from(self.strike)].map_or(Seat(0), |strike| strike.seat);
        match self.stage {
            StrikeStage::Arrow(_) => openly(seat, "arrow", "A.112"),
            _ => openly(seat, "next-target", "6.9.e"),
        }
    }

    fn offers(self, _: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            StrikeStage::Arrow(_) => out.extend(Dir::ALL.map(Action::Face)),
            StrikeStage::Next => out.extend(state.targets_in(self.left).map(Action::Pick)),
            _ => {}
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.stage, action) {
            (StrikeStage::Arrow(hexes), Action::Face(arrow)) => {
                play.mark("A.112");
                play.next(self.at(StrikeStage::Thrown(hexes, arrow)))?;
                play.roll(Purpose::Direction, seat, 0)?;
            }
            (_, Action::Pick(victim)) => {
                play.bombard(self, seat, victim)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let known = state.strikes.get(usize::from(self.strike)).is_some_and(|strike| strike.is_some());
        let hit = is_rolling(above, Purpose::Hit) && state.is_here(self.now);
        let awaited = match self.stage {
            StrikeStage::Drifted => is_rolling(above, Purpose::Drift),
            StrikeStage::Arrow(hexes) => above.is_none() && (1..=6).contains(&hexes),
            StrikeStage::Thrown(hexes, _) => {
                is_rolling(above, Purpose::Direction) && (1..=6).contains(&hexes)
            }
            StrikeStage::Reveal => is_placing(above),
            StrikeStage::Next => above.is_none() || is_placing(above),
            StrikeStage::Struck | StrikeStage::Dug => hit,
            StrikeStage::Breached(number) => {
                is_rolling(above, Purpose::Hit) && usize::from(number) < state.works.len()
            }
            StrikeStage::Drift | StrikeStage::Works(_) => false,
        };
        known && game.is_hex(self.hex) && self.drift.0 <= 6 && awaited
    }

    fn centre(self, game: &Coh, _: &State) -> Hex {
        game.map.grid.at(self.place(game)).unwrap_or(Hex::NONE)
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        match self.stage {
            StrikeStage::Arrow(hexes) => Message::new("ask-arrow").with("hexes", hexes),
            _ => Message::new("ask-next-target"),
        }
    }

    fn words(self) -> Words {
        Words { pick: "do-attack-unit", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.next_target()
    }
}

impl Coh {
    /// The strike that falls next, in the order of A.73.
    pub fn next_strike(&self, state: &State) -> Option<u8> {
        (0..self.battle.commanders()).find_map(|number| {
            let seat = self.nth_by_initiative(state.first, number);
            let due = |slot: &Option<crate::state::Strike>| {
                slot.is_some_and(|strike| strike.due && strike.seat == seat)
            };
            state.strikes.iter().position(due).map(|number| number as u8)
        })
    }

    /// 13.8, A.47: the seven hexes of a strike, as far as they are on the map.
    fn struck_hexes(&self, place: Axial) -> Hexes {
        place.within(1).filter_map(|near| self.map.grid.at(near)).collect()
    }

    /// 13.8: everybody in the seven hexes to whom something applies.
    fn under(&self, state: &State, hexes: Hexes, applies: impl Fn(&Unit) -> bool) -> [Team; 2] {
        [GERMANY, USSR].map(|side| {
            let struck = |id: &UnitId| hexes.contains(state.unit(*id).hex) && applies(state.unit(*id));
            state.seen(side).filter(struck).fold(0, |set, id| set | id.bit())
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 13.8, 14.2, A.47: the marker lies where it lies, perhaps beyond the edge; hexes of the map are struck or smoked.
    fn fall(&mut self, strike: Bombarding) -> Going {
        let Some(planned) = self.state.strikes[usize::from(strike.strike)] else { return self.pop() };
        let place = strike.place(self.game);
        let (card, drifted) = (planned.card, strike.drift.0 > 0);
        let hex = self.game.map.grid.at(place).unwrap_or(Hex::NONE);
        self.sink.event(|| Event::Fell { card, hex, drifted });
        let hexes = self.game.struck_hexes(place);
        if hexes.len() < 7 {
            self.mark("A.47");
        }
        if planned.smoke {
            self.mark("14.2.a");
            hexes.iter().for_each(|hex| self.lay_smoke(hex));
            return self.end_strike(strike);
        }
        self.mark("13.8.a");
        self.next(strike.at(StrikeStage::Reveal))
    }

    fn end_strike(&mut self, strike: Bombarding) -> Going {
        self.state.strikes[usize::from(strike.strike)] = None;
        self.pop()
    }

    /// A.25: hidden units in the area are revealed and attacked.
    fn reveal_under(&mut self, strike: Bombarding) -> Result<bool, Halt> {
        let hexes = self.game.struck_hexes(strike.place(self.game));
        for side in [GERMANY, USSR] {
            for id in units(side, self.state.lurking(side)) {
                if hexes.contains(self.state.unit(id).hex) {
                    self.mark("A.25");
                    self.reveal(id)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn bombard(&mut self, mut strike: Bombarding, seat: Seat, victim: UnitId) -> Going {
        strike.left[victim.side().index()] &= !victim.bit();
        let target = self.state.unit(victim).hex;
        let shot = strike.shot(self.game, self.state, target);
        let kind = self.game.kind(self.state, victim);
        // 13.9.b, 16.5.a: high explosive strikes the flank, and an open top is soft.
        let colour = if kind.open_top { Colour::Red } else { kind.defence[1].colour };
        let need = self.aim(seat, &shot, victim, colour);
        (strike.now, strike.colour) = (victim, colour);
        self.next(strike.at(StrikeStage::Struck))?;
        self.roll(Purpose::Hit, seat, need)
    }

    fn bombard_work(&mut self, mut strike: Bombarding, seat: Seat, from: u8) -> Going {
        let hexes = self.game.struck_hexes(strike.place(self.game));
        for number in from..self.state.works.len() as u8 {
            let Some(built) = self.state.works[usize::from(number)] else { continue };
            let printed = self.game.pieces.work(built.work).defence;
            if built.hidden || printed.is_none() || !hexes.contains(built.hex) {
                continue;
            }
            self.mark("A.63");
            let shot = strike.shot(self.game, self.state, built.hex);
            let defence = self.game.work_rating::<Sum>(self.state, &shot, built.work).total();
            let attack = self.game.attack_rating::<Sum>(self.state, &shot, Colour::Red).total();
            self.next(strike.at(StrikeStage::Breached(number)))?;
            return self.roll(Purpose::Hit, seat, (defence - attack) as i8);
        }
        for side in [GERMANY, USSR] {
            let dug = strike.dug[side.index()] & self.state.here[side.index()];
            let Some(id) = units(side, dug).find(|&id| self.state.unit(id).hasty) else { continue };
            self.mark("A.63");
            self.mark("A.77");
            strike.dug[side.index()] &= !id.bit();
            let shot = strike.shot(self.game, self.state, self.state.unit(id).hex);
            let defence = self.game.work_rating::<Sum>(self.state, &shot, Work::HastyDefence).total();
            let attack = self.game.attack_rating::<Sum>(self.state, &shot, Colour::Red).total();
            self.next(Bombarding { now: id, ..strike.at(StrikeStage::Dug) })?;
            return self.roll(Purpose::Hit, seat, (defence - attack) as i8);
        }
        self.end_strike(strike)
    }
}
