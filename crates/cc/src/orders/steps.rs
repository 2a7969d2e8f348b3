//! A step into a hex by any gait: Mines, its price, and what it takes along.

use crate::Cc;
use crate::event::Event;
use crate::ground::Type;
use crate::options::Occupation;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Reacting, Retreating, Room};
use crate::state::{Entry, Fort, Frame, Gait, Squad, State, Unit, UnitId, foe, units};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A step into a hex, by any gait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stepping {
    pub gait: Gait,
    pub from: Hex,
    pub to: Hex,
    pub stage: u8,
    pub sheltered: bool,
}

impl Room for Stepping {}

impl Cc {
    /// Whether units may no longer go into a hex.
    fn closed(&self, state: &State, seat: Seat, gait: Gait, to: Hex) -> bool {
        !self.passable(state, to) || gait != Gait::Advance && state.has(foe(seat), to)
    }

    /// The units that a step carries along.
    pub fn walkers(&self, state: &State, gait: Gait) -> impl Iterator<Item = UnitId> + use<> {
        let below = state.frames.as_slice();
        let retreating = below.iter().rev().find_map(|frame| match frame {
            Frame::Retreating(Retreating { unit, twin, .. }) => Some([*unit, *twin]),
            _ => None,
        });
        let fleeing = retreating.filter(|_| gait == Gait::Retreat).unwrap_or([UnitId::NONE; 2]);
        let group = if gait == Gait::Retreat { 0 } else { state.group };
        fleeing.into_iter().filter(|id| id.is_some()).chain(units(state.active, group))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A step by any gait: Mines on leaving, the step itself, Mines on entering, and the opponent's answer.
    pub fn stepping(&mut self, gait: Gait, from: Hex, to: Hex, stage: u8, sheltered: bool) -> Going {
        let at = |stage| Frame::Stepping(Stepping { gait, from, to, stage, sheltered });
        let Some(first) = self.game.walkers(self.state, gait).next() else {
            // A33.1: nobody is left of those who went, but the step has been made.
            return if stage == 2 { self.entered(gait, from, to, sheltered) } else { self.pop() };
        };
        let seat = first.seat();
        let walkers = self.game.walkers(self.state, gait).fold(0, |set: Squad, id| set | id.bit());
        match stage {
            0 => {
                self.state.frames.replace(at(1));
                if self.state.fort(from) == Some(Fort::Mines) {
                    return self.explode(from, seat, walkers);
                }
                Ok(Flow::On)
            }
            1 if self.state.unit(first).hex != from || self.game.closed(self.state, seat, gait, to) => {
                if self.state.has(foe(seat), to) {
                    self.mark(if gait == Gait::Retreat { "O23.3.5" } else { "O21.4-a" });
                }
                if gait == Gait::Move {
                    self.mark("AMB-14");
                    self.pay(seat, walkers, from, to, sheltered);
                }
                self.balk(gait);
                Ok(Flow::On)
            }
            1 => {
                let mined = self.state.fort(from) == Some(Fort::Mines);
                if mined && units(seat, walkers).any(|id| self.state.unit(id).broken) {
                    self.mark("F103.2-b");
                }
                self.walk(gait, seat, walkers, to, sheltered);
                self.state.frames.replace(at(2));
                if self.state.fort(to) == Some(Fort::Mines) {
                    return self.explode(to, seat, walkers);
                }
                Ok(Flow::On)
            }
            2 => self.entered(gait, from, to, sheltered),
            _ => self.pop(),
        }
    }

    /// W6: the units have entered the hex, and the opponent answers.
    fn entered(&mut self, gait: Gait, from: Hex, to: Hex, sheltered: bool) -> Going {
        self.state.frames.replace(Stepping { gait, from, to, stage: 3, sheltered });
        if gait == Gait::Retreat {
            self.mark("O23.3.2");
            return Ok(Flow::On);
        }
        self.mark("O21.6");
        let exposed = gait == Gait::Move && !sheltered;
        self.state.entry = if exposed { Entry::Exposed } else { Entry::Covered };
        self.push(Reacting { gait, hex: to })
    }

    /// E46-b, T79, O21.4-a, O23.3.5: nobody goes into a hex that the Mines' Event has set on fire or filled with enemies,
    /// and units that fled from their own hex have not gone where they meant to. A Retreat goes on as far as before.
    fn balk(&mut self, gait: Gait) {
        self.mark("E46-b");
        self.state.frames.pop();
        if let (Gait::Retreat, Frame::Retreating(Retreating { unit, twin, left })) =
            (gait, self.state.frames.top())
        {
            self.state.frames.replace(Retreating { unit, twin, left: left + 1 });
        }
    }

    /// Units go into a hex; a Move costs MP.
    fn walk(&mut self, gait: Gait, seat: Seat, walkers: Squad, to: Hex, sheltered: bool) {
        let Some(first) = units(seat, walkers).next() else { return };
        let from = self.state.unit(first).hex;
        if gait == Gait::Move {
            let dir = self.game.map.grid.direction(from, to).unwrap_or(Dir::N);
            self.mark_step(from, to, dir, sheltered);
            self.pay(seat, walkers, from, to, sheltered);
        }
        let wire = self.game.in_wire(self.state, from) || self.game.in_wire(self.state, to);
        if wire {
            self.mark(if gait == Gait::Move { "F106.2-a" } else { "F106.2-b" });
            if gait == Gait::Retreat {
                self.mark("O23.3.3");
            }
        }
        self.state.carried_out = true;
        let road = self.game.land[to.index()].road();
        for id in units(seat, walkers) {
            let unit = self.state.unit_mut(id);
            unit.road |= gait == Gait::Move && road;
            unit.hex = to;
            let spent = unit.spent;
            self.sink.event(|| Event::Went { unit: self.state.named(id), from, to, gait, spent });
        }
        if S::HEARS && self.game.figures(self.state, seat, to) > 7 {
            self.mark("8.2-d");
        }
        // AMB-70: by the other reading only the end of the way counts for those who go.
        let passing = gait == Gait::Move && self.game.settings.occupation == Occupation::Standing;
        let objective = |hex: Hex| self.game.battle.objective_of[hex.index()];
        if !passing || objective(from) != objective(to) {
            self.look_at(from);
        }
        if !passing {
            self.look_at(to);
        }
    }

    /// O21.1-a, AMB-14: units pay for a step, whatever becomes of it.
    fn pay(&mut self, seat: Seat, walkers: Squad, from: Hex, to: Hex, sheltered: bool) {
        let dir = self.game.map.grid.direction(from, to).unwrap_or(Dir::N);
        let land = self.game.ground_price(from, dir).unwrap_or(1);
        let price = if sheltered { 1 } else { land };
        let wire = self.game.in_wire(self.state, from) || self.game.in_wire(self.state, to);
        for id in units(seat, walkers) {
            let unit = self.state.unit_mut(id);
            unit.spent = if wire { Unit::EXHAUSTED } else { unit.spent.saturating_add(price) };
        }
    }

    /// The rules that priced a Move step.
    fn mark_step(&mut self, from: Hex, to: Hex, dir: Dir, sheltered: bool) {
        if !S::HEARS {
            return;
        }
        let (here, there) = (self.game.land[from.index()], self.game.land[to.index()]);
        let mut rules = vec!["O21-a", "O21.1-a", "O21.1-b", "AMB-41", "O21.5", "T78.2"];
        if sheltered {
            rules.extend(["F105.2-a", "F105.2-b"]);
        } else if self.game.snowed(from, dir) {
            rules.push("P-snow");
        }
        if there.level > here.level {
            rules.push("T88.1");
        }
        if there.road() {
            rules.push("T93-b");
        }
        match there.kind {
            Type::MajorBridge => rules.extend(["T78.1-a", "T78.1-c"]),
            Type::Open => rules.push("T78.1-b"),
            _ if there.minor_bridge => rules.extend(["T80.2", "T78.1-c"]),
            _ => {}
        }
        let bit = 1 << dir.index();
        let along = [(here.roads, "T93-a"), (here.rails, "T92"), (here.trails, "T96")];
        rules.extend(along.into_iter().filter(|(sides, _)| sides & bit != 0).map(|(_, rule)| rule));
        let sides = [(here.walls, "T97-a"), (here.hedges, "T87-a"), (here.fences, "T84")];
        rules.extend(sides.into_iter().filter(|(sides, _)| sides & bit != 0).map(|(_, rule)| rule));
        if Type::of(self.game.map.terrain(to)) != there.kind {
            rules.push("AMB-24");
        }
        rules.into_iter().for_each(|rule| self.mark(rule));
        self.sink.mark(there.kind.row().rule);
        for id in units(self.state.active, self.state.group) {
            let lines = self.game.movement::<Explained>(self.state, id).lines();
            lines.into_iter().for_each(|line| self.sink.mark(line.rule));
        }
    }
}
