//! B-34: when counters are turned up, and what has to be answered before.

use crate::Panzer;
use crate::event::Event;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Checking, Phase};
use crate::state::{Command, Hidden, Mark, State, UnitId, foe, units};
use crate::turn::Step;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::{SeatSet, Side};

impl Panzer {
    /// B-34: the commands that a face-down counter of a side can still be, by what everybody knows of the sequence of play.
    pub fn concealable(&self, state: &State, side: Side) -> &'static [Command] {
        const ALL: &[Command] =
            &[Command::Fire, Command::Move, Command::ShortHalt, Command::Overwatch, Command::NoCommand];
        const UNFIRED: &[Command] = &[Command::Move, Command::Overwatch, Command::NoCommand];
        const UNMOVED: &[Command] = &[Command::Overwatch, Command::NoCommand];
        let step = state.frames.as_slice().iter().find_map(|frame| match frame {
            crate::rooms::Frame::Phase(Phase { step, .. }) => Some(*step),
            _ => None,
        });
        let shown = if side == state.first { Step::ShowFirst } else { Step::ShowSecond };
        match step {
            Some(step) if step >= Step::Reveal => UNMOVED,
            Some(step) if step >= shown => UNFIRED,
            _ => ALL,
        }
    }

    /// Whether a unit's counter lies face down.
    #[inline]
    pub fn face_down(&self, state: &State, id: UnitId) -> bool {
        let order = state.unit(id).order;
        !order.is_shown() && order.command() != Command::None
    }

    /// B-34: a unit with its carrier and all whom that carries: they have one counter, and what is known of it is known of all.
    pub fn of_one_counter(&self, state: &State, id: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        let unit = state.unit(id);
        let bearer = if unit.carried() { unit.carrier } else { id };
        let shares = |one: &UnitId| *one == bearer || state.unit(*one).carrier == bearer;
        let all = state.of(id.side()).filter(shares).fold(id.bit(), |team, one| team | one.bit());
        units(id.side(), all)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-34: a counter is turned up.
    pub fn show(&mut self, unit: UnitId) {
        if !self.game.face_down(self.state, unit) || self.state.unit(unit).is_hidden() {
            return;
        }
        self.mark("B-34");
        // B-31: the counter of a carrier is that of what it carries.
        for one in self.game.of_one_counter(self.state, unit) {
            self.state.unit_mut(one).order.show();
        }
        let command = self.state.unit(unit).command();
        self.sink.reveal(SeatSet::one(seat_of(foe(unit.side()))));
        self.sink.event(|| Event::Shown { unit, command });
    }

    /// B-34: Fire and Short Halt of a side are turned up at the end of its part of 5b.
    pub fn show_fire(&mut self, side: Side) -> Going {
        for id in self.state.of(side) {
            if self.state.unit(id).command().fires() && !self.state.unit(id).carried() {
                self.show(id);
            }
        }
        self.bare(side, Command::fires);
        Ok(Flow::On)
    }

    /// 7.2, B-34: the counters of markers with these commands are turned up.
    fn bare(&mut self, side: Side, fits: fn(Command) -> bool) {
        for (marker, one) in self.game.markers_of(self.state, side) {
            if one.face_down() && fits(one.order.command()) {
                self.mark("B-34");
                self.state.markers[usize::from(marker)].order.show();
                self.sink.reveal(SeatSet::one(seat_of(foe(side))));
                self.sink.event(|| Event::Bared { marker, command: one.order.command() });
            }
        }
    }

    /// B-29, B-34, B-39: at the start of the Movement Phase all Move and Short Halt are turned up and marked Spot/Move.
    pub fn show_movement(&mut self) -> Going {
        self.leak()?;
        for side in [Side(0), Side(1)] {
            for id in self.state.of(side) {
                if self.state.unit(id).command().moves() && !self.state.unit(id).carried() {
                    self.show(id);
                    self.mark_all(["B-29", "B-39"]);
                    self.state.unit_mut(id).spot(Mark::SpotMove);
                    self.expose(id, false);
                }
            }
            self.bare(side, Command::moves);
            for (marker, one) in self.game.markers_of(self.state, side) {
                if one.order.command().moves() {
                    self.mark("7.2.2.2b");
                    self.state.markers[usize::from(marker)].set(Hidden::SPOT | Hidden::FRESH, true);
                }
            }
        }
        // 7.1.2g: who has seen a vehicle burn out or a headquarters lost checks now.
        self.push(Checking::ALL)
    }

    /// B-34: the owner says whether a unit that is fired at holds Move or Short Halt; only this becomes known.
    pub fn ask_moving(&mut self, unit: UnitId) {
        let order = self.state.unit(unit).order;
        if !self.game.face_down(self.state, unit) || order.asked().0 {
            return;
        }
        self.mark("B-34");
        for one in self.game.of_one_counter(self.state, unit) {
            self.state.unit_mut(one).order.ask_moving();
        }
        let moving = order.command().moves();
        self.sink.reveal(SeatSet::one(seat_of(foe(unit.side()))));
        self.sink.event(|| Event::Answered { unit, moving });
    }
}
