//! O17, O18: Artillery Denied and Artillery Request.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::forecast::Trial;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Defending, Frame, Room, Shown, Words, awaits_roll, awaits_time, openly};
use crate::scene::hit_or_miss;
use crate::script::{Mind, Thought, Worth};
use crate::state::{Attack, Means, Purpose, Radio, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use kernel::sight::BLOCKED;
use serde::{Deserialize, Serialize};

/// O18.2.1: where the Spotting Round goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spotting {
    /// The Spotter, once one is named.
    pub leader: UnitId,
}

impl Room for Spotting {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        if self.leader.is_some() {
            openly(state.active, "spot", "O18.2.1")
        } else {
            openly(state.active, "spotter", "O18.2")
        }
    }

    /// O18.2: who spots, then where.
    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if !self.leader.is_some() {
            out.extend(units(seat, game.spotters(state, seat)).map(Action::Pick));
            return;
        }
        let seen = || game.map.grid.hexes().filter(|&hex| game.spots(state, self.leader, hex));
        out.extend(seen().map(Action::At));
        if game.radio_smoke(state, seat) {
            out.extend(seen().map(Action::Smoke));
        }
    }

    /// O18.2, O18.2.1: the Spotter, then the Spotting Round.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let (hex, smoke) = match action {
            Action::Pick(leader) => {
                play.mark("O18.2");
                play.state.picked = leader.bit();
                play.close_list(seat);
                play.state.frames.replace(Spotting { leader });
                return Ok(());
            }
            Action::At(hex) => (hex, false),
            Action::Smoke(hex) => {
                play.mark("O18.2.1.1");
                (hex, true)
            }
            _ => return Ok(()),
        };
        play.mark("O18.2.1");
        play.sink.event(|| Event::Spotted { hex, drift: false });
        let stage = BarrageStage::Call;
        play.next(Barrage { leader: self.leader, hex, smoke, stage, left: 0 }).map(|_| ())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Smoke(_) if self.leader.is_some() && !game.radio_smoke(state, seat) => {
                Some(Illegal::by("O18.2.1.1", "no-smoke-rounds"))
            }
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        if self.leader.is_some() {
            (game.named("ask-spot", view, self.leader), "about-spot")
        } else {
            (Message::new("spotter"), "about-spotter")
        }
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-spot", ..Words::PLAIN }
    }

    fn title(self) -> Option<&'static str> {
        Some("order-artillery-request")
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.leader == unit
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let spotter = self.leader.is_some().then_some(self.leader);
        match thought.mind.best_barrage(spotter) {
            Some(barrage) if spotter.is_some() => Action::At(barrage.hex),
            Some(barrage) => Action::Pick(barrage.leader),
            None => thought.legal[0],
        }
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let own = self.leader.seat() == state.active || self.leader == UnitId::NONE;
        state.here_or_none(self.leader) && own && above.is_none()
    }
}

/// The stages of an artillery round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BarrageStage {
    /// The round is called, and the Accuracy Roll made.
    Call,
    Drift,
    /// It comes down.
    Fall,
    /// Which hex is struck next.
    Choose,
    /// The Impact Roll has been made.
    Impact,
    Defend,
    /// It came down outside the map.
    Strayed,
}

/// O18.2.2, O18.2.3: accuracy, drift, impact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Barrage {
    pub leader: UnitId,
    pub hex: Hex,
    pub smoke: bool,
    pub stage: BarrageStage,
    /// The hexes that have not been struck, one bit each.
    pub left: u8,
}

impl Room for Barrage {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            BarrageStage::Call => play.call_round(self),
            BarrageStage::Drift => play.drift(self),
            BarrageStage::Fall if self.smoke => {
                play.mark("O18.2.3.1");
                for n in 0..7 {
                    let there = play.game.impact_hex(self.hex, n);
                    if there.is_some() {
                        play.smoke(there)?;
                    }
                }
                play.end_order()
            }
            BarrageStage::Fall => {
                play.mark("O18.2.3");
                play.mark("O18.2.3.2-a");
                let left = play.game.impacts(play.state, self.hex);
                play.next(Barrage { stage: BarrageStage::Choose, left, ..self })
            }
            BarrageStage::Choose => {
                // A hex whose units have gone in the meantime is no longer attacked.
                let left = self.left & play.game.impacts(play.state, self.hex);
                if left == 0 {
                    return play.end_order();
                }
                play.state.frames.replace(Barrage { left, ..self });
                Ok(Flow::Ask)
            }
            BarrageStage::Impact => {
                play.impact();
                play.next(Barrage { stage: BarrageStage::Defend, ..self })
            }
            BarrageStage::Defend => {
                play.state.frames.replace(Barrage { stage: BarrageStage::Choose, ..self });
                play.push(Defending::START)
            }
            BarrageStage::Strayed => play.end_order(),
        }
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "impact", "O18.2.3")
    }

    fn offers(self, game: &Cc, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        let struck = (0..7).filter(|n| self.left & (1 << n) != 0);
        out.extend(struck.map(|n| Action::At(game.impact_hex(self.hex, n))));
    }

    /// O18.2.3: the active player chooses the next hex.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(target) = action else { return Ok(()) };
        let struck = (0..7).find(|&n| play.game.impact_hex(self.hex, n) == target).unwrap_or(0);
        let radio = play.state.radios[seat.index()];
        let fp = radio.map_or(0, |radio| play.game.pieces.radios[usize::from(radio.kind)].fp);
        play.state.attack = Attack {
            seat,
            means: Means::Impact,
            target,
            fp,
            plunging: true,
            defending: [Seat(0), Seat(1)].map(|side| play.state.at(side, target)),
            ..Attack::NONE
        };
        play.mark("O18.2.3.2-b");
        let left = self.left & !(1 << struck);
        play.state.frames.replace(Barrage { stage: BarrageStage::Impact, left, ..self });
        play.roll(seat, Purpose::Impact).map(|_| ())
    }

    /// O18.2.3, O18.2.3.2-a: why a hex cannot be struck now.
    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        Some(if !game.is_hex(hex) || game.map.grid.distance(self.hex, hex) > 1 {
            Illegal::by("O18.2.3", "not-next-to-it")
        } else if state.occupied(hex) || state.fort(hex).is_some() {
            Illegal::by("O18.2.3", "already-struck")
        } else {
            Illegal::by("O18.2.3.2-a", "nothing-there")
        })
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (game.at("ask-impact", self.hex), "about-impact")
    }

    /// O18.2.2: whether the round is accurate; O18.2.3.2-b: how strong it is.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let attack = &view.attack;
        Some(if self.stage == BarrageStage::Impact {
            game.attack_stake(view, roll)
        } else {
            hit_or_miss(roll.product() - i32::from(attack.total), attack.fp.into())
        })
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-strike", ..Words::PLAIN }
    }

    fn title(self) -> Option<&'static str> {
        Some("order-artillery-request")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.most_enemies(thought.legal)
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        if self.stage == BarrageStage::Impact { mind.attack_roll(sum) } else { Worth::default() }
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            BarrageStage::Drift => awaits_roll(above, Purpose::Accuracy),
            BarrageStage::Fall | BarrageStage::Strayed => awaits_time(above),
            BarrageStage::Choose => {
                above.is_none()
                    || matches!(above, Some(Frame::Defending(_))) && game.is_hex(state.attack.target)
            }
            BarrageStage::Impact => awaits_roll(above, Purpose::Impact) && game.is_hex(state.attack.target),
            BarrageStage::Call | BarrageStage::Defend => false,
        };
        game.is_hex(self.hex) && awaited
    }
}

impl Cc {
    /// O18.2: Leaders who can be Spotters.
    pub fn spotters(&self, state: &State, seat: Seat) -> Squad {
        let fit = |id: &UnitId| !state.unit(*id).broken && self.activatable(state, *id);
        units(seat, state.leaders[seat.index()]).filter(fit).fold(0, |set, id| set | id.bit())
    }

    /// O18-a: whether Artillery can be requested: Battery Access or Fire for Effect.
    pub fn may_request(&self, state: &State, seat: Seat) -> bool {
        match state.radios[seat.index()] {
            None => false,
            Some(Radio { broken: true, .. }) => true,
            Some(_) => self.spotters(state, seat) != 0,
        }
    }

    /// Whether a side's Radio can fire Smoke.
    pub fn radio_smoke(&self, state: &State, seat: Seat) -> bool {
        let radio = state.radios[seat.index()];
        radio.is_some_and(|radio| self.pieces.radios[usize::from(radio.kind)].smoke)
    }

    /// O18.2.1: whether a Spotter sees a hex; the Spotter's own always (AMB-56).
    fn spots(&self, state: &State, leader: UnitId, hex: Hex) -> bool {
        let from = state.unit(leader).hex;
        from == hex || self.sights.look(&state.veil, from, hex) != BLOCKED
    }

    /// The hex of an impact: 0 the Spotting Round itself, 1 to 6 its neighbours.
    fn impact_hex(&self, hex: Hex, n: u8) -> Hex {
        if n == 0 { hex } else { self.map.grid.step(hex, Dir::from_index(n - 1)) }
    }

    /// O18.2.3.2-a: affected hexes with a unit or a fortification, one bit each.
    fn impacts(&self, state: &State, hex: Hex) -> u8 {
        let struck = |n: &u8| {
            let there = self.impact_hex(hex, *n);
            there.is_some() && (state.occupied(there) || state.fort(there).is_some())
        };
        (0..7).filter(struck).fold(0, |set, n| set | 1 << n)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O17: the enemy Radio breaks, a broken one is eliminated.
    pub fn deny_artillery(&mut self, seat: Seat) -> Result<(), Halt> {
        let enemy = foe(seat);
        self.mark("O17-a");
        self.mark("O17-b");
        match &mut self.state.radios[enemy.index()] {
            Some(radio) if !radio.broken => {
                radio.broken = true;
                self.sink.event(|| Event::RadioBroke { seat: enemy });
            }
            slot => {
                *slot = None;
                self.sink.event(|| Event::RadioLost { seat: enemy });
            }
        }
        self.end_order().map(|_| ())
    }

    /// O18: Battery Access with a broken Radio, else Fire for Effect.
    pub fn request_artillery(&mut self, seat: Seat) -> Result<(), Halt> {
        self.mark("O18-a");
        self.mark("12-a");
        if let Some(radio) = &mut self.state.radios[seat.index()]
            && radio.broken
        {
            radio.broken = false;
            self.mark("O18.1");
            self.sink.event(|| Event::RadioFixed { seat });
            return self.end_order().map(|_| ());
        }
        self.state.frames.replace(Spotting { leader: UnitId::NONE });
        Ok(())
    }

    /// O18.2.2: the distance and Hindrance are those of the moment in which the round is called.
    fn call_round(&mut self, round: Barrage) -> Going {
        let seat = self.state.active;
        let (from, hex) = (self.state.unit(round.leader).hex, round.hex);
        let distance = self.game.map.grid.distance(from, hex);
        let hindrance = match self.game.sights.look(&self.state.veil, from, hex) {
            BLOCKED => self.state.veil.get(hex),
            value => value,
        };
        if from == hex {
            self.mark("AMB-56");
        }
        self.state.attack = Attack {
            seat,
            means: Means::Impact,
            fp: distance as i8,
            total: hindrance.into(),
            ..Attack::NONE
        };
        self.state.frames.replace(Barrage { stage: BarrageStage::Drift, left: 0, ..round });
        self.roll(seat, Purpose::Accuracy)
    }

    /// O18.2.2, 2.2.2: hit or miss, then the drift card, which is no roll (AMB-10).
    fn drift(&mut self, round: Barrage) -> Going {
        let (seat, hex) = (self.state.active, round.hex);
        let [white, red] = self.state.dice.map(i32::from);
        let distance = i32::from(self.state.attack.fp);
        let product = white * red - i32::from(self.state.attack.total);
        let hit = product > distance;
        self.mark("O18.2.2");
        self.mark("10.3.1-a");
        self.sink.event(|| Event::Targeted { hit, product, need: distance });
        self.mark("AMB-10");
        let card = self.reveal(seat, "O18.2.2.1")?;
        let [white, red] = self.deck(seat).card(card).dice;
        let grid = &self.game.map.grid;
        let step =
            |hex: Hex, die: u8| if hex.is_some() { grid.step(hex, Dir::from_index(die - 1)) } else { hex };
        let end =
            if hit { step(step(hex, white), red) } else { (0..red).fold(hex, |hex, _| step(hex, white)) };
        self.mark(if hit { "O18.2.2.1" } else { "O18.2.2.2" });
        if end.is_some() {
            if self.game.land[end.index()].impassable() {
                self.mark("O18.2.2.3");
            }
            self.sink.event(|| Event::Spotted { hex: end, drift: true });
            self.state.frames.replace(Barrage { hex: end, stage: BarrageStage::Fall, left: 0, ..round });
        } else {
            self.mark("O18.2.2.3");
            self.sink.event(|| Event::Strayed);
            self.state.frames.replace(Barrage { stage: BarrageStage::Strayed, left: 0, ..round });
        }
        self.exhaust(seat)?;
        Ok(Flow::On)
    }

    /// O18.2.3.3: an exact roll destroys the fortification before the units defend.
    fn impact(&mut self) {
        self.set_total();
        let attack = self.state.attack;
        let vulnerability = 20 - attack.fp;
        self.mark("P-radio");
        if self.state.dice[0] + self.state.dice[1] == vulnerability as u8 {
            self.mark("O18.2.3.3");
            self.mark("AMB-31");
            self.raze(attack.target);
        }
    }
}
