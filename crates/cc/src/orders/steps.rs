//! A step into a hex by any gait: Mines, its price, and what it takes along.

use crate::Cc;
use crate::event::Event;
use crate::ground::Type;
use crate::options::Occupation;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Advancing, Frame, Reacting, Retreating, Room, asks_nobody};
use crate::state::{Entry, Fort, Gait, Squad, State, Unit, UnitId, foe, units};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepStage {
    /// F103.1-a: Mines in the hex that is left.
    Leave,
    Walk,
    /// After the Mines in the hex that was entered.
    Entered,
    Over,
}

/// A step into a hex, by any gait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stepping {
    pub gait: Gait,
    pub from: Hex,
    pub to: Hex,
    pub stage: StepStage,
    /// F105.2-a: whether it goes through the Trench network.
    pub sheltered: bool,
}

impl Room for Stepping {
    asks_nobody!();

    /// Mines on leaving, the step itself, Mines on entering, and the opponent's answer.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Stepping { gait, from, to, stage, sheltered } = self;
        let Some(first) = play.game.walkers(play.state, gait).next() else {
            // A33.1: nobody is left of those who went, but the step has been made.
            return if stage == StepStage::Entered { play.entered(self) } else { play.pop() };
        };
        let seat = first.seat();
        let walkers = play.game.walkers(play.state, gait).fold(0, |set: Squad, id| set | id.bit());
        match stage {
            StepStage::Leave => {
                play.state.frames.replace(Stepping { stage: StepStage::Walk, ..self });
                if play.state.fort(from) == Some(Fort::Mines) {
                    return play.explode(from, seat, walkers);
                }
                Ok(Flow::On)
            }
            StepStage::Walk
                if play.state.unit(first).hex != from || play.game.closed(play.state, seat, gait, to) =>
            {
                if play.state.has(foe(seat), to) {
                    play.mark(if gait == Gait::Retreat { "O23.3.5" } else { "O21.4-a" });
                }
                if gait == Gait::Move {
                    play.mark("AMB-14");
                    play.pay(seat, walkers, from, to, sheltered);
                }
                play.balk(gait);
                Ok(Flow::On)
            }
            StepStage::Walk => {
                let mined = play.state.fort(from) == Some(Fort::Mines);
                if mined && units(seat, walkers).any(|id| play.state.unit(id).broken) {
                    play.mark("F103.2-b");
                }
                play.walk(gait, seat, walkers, to, sheltered);
                play.state.frames.replace(Stepping { stage: StepStage::Entered, ..self });
                if play.state.fort(to) == Some(Fort::Mines) {
                    return play.explode(to, seat, walkers);
                }
                Ok(Flow::On)
            }
            StepStage::Entered => play.entered(self),
            StepStage::Over => play.pop(),
        }
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        let next = game.is_hex(self.from) && game.is_hex(self.to);
        let awaited = match (self.stage, above) {
            (StepStage::Walk | StepStage::Entered, Some(Frame::Exploding(_))) => true,
            (StepStage::Over, Some(Frame::Reacting(reacting))) => {
                reacting.gait == self.gait && reacting.hex == self.to
            }
            _ => false,
        };
        next && game.map.grid.distance(self.from, self.to) == 1 && awaited
    }
}

impl Stepping {
    /// A step that is about to be made.
    pub const fn new(gait: Gait, from: Hex, to: Hex) -> Stepping {
        Stepping { gait, from, to, stage: StepStage::Leave, sheltered: false }
    }
}

impl Cc {
    /// Whether units may no longer go into a hex.
    fn closed(&self, state: &State, seat: Seat, gait: Gait, to: Hex) -> bool {
        !self.passable(state, to) || gait != Gait::Advance && state.has(foe(seat), to)
    }

    /// Who takes the next step: the unit that Advances or Retreats, or the first of a group on its way.
    pub fn walker(&self, state: &State) -> Option<UnitId> {
        let advancing = state.frames.at().map(|Advancing { unit }| unit);
        let single = advancing.or_else(|| state.frames.at().map(|Retreating { unit, .. }| unit));
        match single {
            Some(unit) => Some(unit).filter(|id| id.is_some()),
            None => units(state.active, state.group).next(),
        }
    }

    /// The units that a step carries along.
    pub fn walkers(&self, state: &State, gait: Gait) -> impl Iterator<Item = UnitId> + use<> {
        let (fleeing, group) = match (gait, state.frames.nearest::<Retreating>()) {
            (Gait::Retreat, Some(Retreating { unit, twin, .. })) => ([unit, twin], 0),
            (Gait::Retreat, None) => ([UnitId::NONE; 2], 0),
            _ => ([UnitId::NONE; 2], state.group),
        };
        fleeing.into_iter().filter(|id| id.is_some()).chain(units(state.active, group))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// W6: the units have entered the hex, and the opponent answers.
    fn entered(&mut self, step: Stepping) -> Going {
        self.state.frames.replace(Stepping { stage: StepStage::Over, ..step });
        if step.gait == Gait::Retreat {
            self.mark("O23.3.2");
            return Ok(Flow::On);
        }
        self.mark("O21.6");
        let exposed = step.gait == Gait::Move && !step.sheltered;
        self.state.entry = if exposed { Entry::Exposed } else { Entry::Covered };
        match step.gait {
            Gait::Move => self.mark("O21.5"),
            _ => self.mark("O16.1-c"),
        }
        if step.sheltered {
            self.mark("F105.2-b");
        }
        self.push(Reacting { gait: step.gait, hex: step.to })
    }

    /// E46-b, T79, O21.4-a, O23.3.5: nobody goes into a hex that the Mines' Event has set on fire or filled with enemies,
    /// and units that fled from their own hex have not gone where they meant to. A Retreat goes on as far as before.
    fn balk(&mut self, gait: Gait) {
        self.mark("E46-b");
        self.state.frames.pop();
        if let (Gait::Retreat, Some(retreat)) = (gait, self.state.frames.at::<Retreating>()) {
            self.state.frames.replace(Retreating { left: retreat.left + 1, ..retreat });
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
        // The price was asked when the step was offered, where nobody hears: what made it is told here.
        self.mark_all(["O21-a", "O21.1-a", "O21.1-b", "AMB-41", "T78.2"]);
        if sheltered {
            self.mark("F105.2-a");
        } else if self.game.snowed(from, dir) {
            self.mark("P-snow");
        }
        if there.level > here.level {
            self.mark("T88.1");
        }
        if there.road() {
            self.mark("T93-b");
        }
        match there.kind {
            Type::MajorBridge => self.mark_all(["T78.1-a", "T78.1-c"]),
            Type::Open => self.mark("T78.1-b"),
            _ if there.minor_bridge => self.mark_all(["T80.2", "T78.1-c"]),
            _ => {}
        }
        let drawn = [
            (here.roads, "T93-a"),
            (here.rails, "T92"),
            (here.trails, "T96"),
            (here.walls, "T97-a"),
            (here.hedges, "T87-a"),
            (here.fences, "T84"),
        ];
        for (sides, rule) in drawn {
            if sides & (1 << dir.index()) != 0 {
                self.mark(rule);
            }
        }
        if Type::of(self.game.map.terrain(to)) != there.kind {
            self.mark("AMB-24");
        }
        self.sink.mark(there.kind.row().rule);
        for id in units(self.state.active, self.state.group) {
            let lines = self.game.movement::<Explained>(self.state, id).lines();
            lines.into_iter().for_each(|line| self.sink.mark(line.rule));
        }
    }
}
