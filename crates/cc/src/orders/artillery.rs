//! O17, O18: Artillery Denied and Artillery Request.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Defending, Room};
use crate::state::{Attack, Frame, Means, Purpose, Radio, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::Seat;
use kernel::sight::BLOCKED;
use serde::{Deserialize, Serialize};

/// O18.2.1: where the Spotting Round goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spotting {
    pub leader: UnitId,
}

impl Room for Spotting {}

/// O18.2.2, O18.2.3: accuracy, drift, impact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Barrage {
    pub leader: UnitId,
    pub hex: Hex,
    pub smoke: bool,
    pub stage: u8,
    pub left: u8,
}

impl Room for Barrage {}

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

    /// O18.2: who spots, then where.
    pub fn offer_spotting(&self, state: &State, leader: UnitId, out: &mut impl Extend<Action>) {
        let seat = state.active;
        if !leader.is_some() {
            out.extend(units(seat, self.spotters(state, seat)).map(Action::Pick));
            return;
        }
        let seen = || self.map.grid.hexes().filter(|&hex| self.spots(state, leader, hex));
        out.extend(seen().map(Action::At));
        if self.radio_smoke(state, seat) {
            out.extend(seen().map(Action::Smoke));
        }
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

    /// O18.2.3: which hex is struck next.
    pub fn offer_barrage(&self, hex: Hex, left: u8, out: &mut impl Extend<Action>) {
        let struck = (0..7).filter(|n| left & (1 << n) != 0);
        out.extend(struck.map(|n| Action::At(self.impact_hex(hex, n))));
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

    /// O18.2, O18.2.1: the Spotter, then the Spotting Round.
    pub fn act_spotting(&mut self, leader: UnitId, action: Action) -> Result<(), Halt> {
        let (hex, smoke) = match action {
            Action::Pick(id) => {
                self.mark("O18.2");
                self.state.picked = id.bit();
                self.close_list(self.state.active);
                self.state.frames.replace(Spotting { leader: id });
                return Ok(());
            }
            Action::At(hex) => (hex, false),
            Action::Smoke(hex) => {
                self.mark("O18.2.1.1");
                (hex, true)
            }
            _ => return Ok(()),
        };
        self.mark("O18.2.1");
        self.sink.event(|| Event::Spotted { hex, drift: false });
        self.next(Barrage { leader, hex, smoke, stage: 0, left: 0 }).map(|_| ())
    }

    /// O18.2.2, O18.2.3: accuracy, drift, impact.
    pub fn barrage(&mut self, leader: UnitId, hex: Hex, smoke: bool, stage: u8, left: u8) -> Going {
        let seat = self.state.active;
        let at = |hex, stage, left| Frame::Barrage(Barrage { leader, hex, smoke, stage, left });
        match stage {
            0 => {
                // The distance and Hindrance are those of the moment in which the round is called.
                let from = self.state.unit(leader).hex;
                let distance = self.game.map.grid.distance(from, hex) as u8;
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
                self.state.frames.replace(at(hex, 1, 0));
                self.roll(seat, Purpose::Accuracy)
            }
            1 => self.drift(leader, hex, smoke),
            2 if smoke => {
                self.mark("O18.2.3.1");
                for n in 0..7 {
                    let there = self.game.impact_hex(hex, n);
                    if there.is_some() {
                        self.smoke(there)?;
                    }
                }
                self.end_order()
            }
            2 => {
                self.mark("O18.2.3");
                self.mark("O18.2.3.2-a");
                let left = self.game.impacts(self.state, hex);
                self.next(at(hex, 3, left))
            }
            3 => {
                // A hex whose units have gone in the meantime is no longer attacked.
                let left = left & self.game.impacts(self.state, hex);
                if left == 0 {
                    return self.end_order();
                }
                self.state.frames.replace(at(hex, 3, left));
                Ok(Flow::Ask)
            }
            4 => self.impact(at(hex, 5, left)),
            5 => {
                self.state.frames.replace(at(hex, 3, left));
                self.push(Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE })
            }
            _ => self.end_order(),
        }
    }

    /// O18.2.2, 2.2.2: hit or miss, then the drift card, which is no roll (AMB-10).
    fn drift(&mut self, leader: UnitId, hex: Hex, smoke: bool) -> Going {
        let seat = self.state.active;
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
            self.state.frames.replace(Barrage { leader, hex: end, smoke, stage: 2, left: 0 });
        } else {
            self.mark("O18.2.2.3");
            self.sink.event(|| Event::Strayed);
            self.state.frames.replace(Barrage { leader, hex, smoke, stage: 6, left: 0 });
        }
        self.exhaust(seat)?;
        Ok(Flow::On)
    }

    /// O18.2.3: the active player chooses the next hex.
    pub fn act_barrage(
        &mut self,
        leader: UnitId,
        hex: Hex,
        smoke: bool,
        left: u8,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(target) = action else { return Ok(()) };
        let struck = (0..7).find(|&n| self.game.impact_hex(hex, n) == target).unwrap_or(0);
        let seat = self.state.active;
        let radio = self.state.radios[seat.index()];
        let fp = radio.map_or(0, |radio| self.game.pieces.radios[usize::from(radio.kind)].fp);
        let there = |side: Seat| self.state.at(side, target);
        self.state.attack = Attack {
            seat,
            means: Means::Impact,
            target,
            fp,
            plunging: true,
            defending: [there(Seat(0)), there(Seat(1))],
            ..Attack::NONE
        };
        self.mark("O18.2.3.2-b");
        let left = left & !(1 << struck);
        self.state.frames.replace(Barrage { leader, hex, smoke, stage: 4, left });
        self.roll(seat, Purpose::Impact).map(|_| ())
    }

    /// O18.2.3.3: an exact roll destroys the fortification before the units defend.
    fn impact(&mut self, after: Frame) -> Going {
        self.set_total();
        let attack = self.state.attack;
        let sum = self.state.dice[0] + self.state.dice[1];
        if sum == (20 - attack.fp) as u8 {
            for rule in ["O18.2.3.3", "AMB-31", "P-radio"] {
                self.mark(rule);
            }
            self.raze(attack.target);
        }
        self.next(after)
    }
}
