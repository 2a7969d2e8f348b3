//! 8c, B-158: one secret sheet of both sides: turrets, hatches, facings of leg units.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, written};
use crate::script::Thought;
use crate::state::{Bearing, Hidden, Mark, State, UNITS, Unit, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Both sides adjust.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjusting {
    /// Whether the sheets have been opened.
    pub open: bool,
}

impl Panzer {
    /// 7.8.1: the hexsides to which a turret may be turned.
    pub fn turret_reach(&self, state: &State, id: UnitId) -> u8 {
        let unit = state.unit(id);
        match () {
            () if !self.uses(Switch::Turrets) || unit.bearing.locked() => 0,
            () if unit.marks.has(Mark::TurretDamage) => self.card(state, id).traverse().min(1),
            () => self.card(state, id).traverse(),
        }
    }

    /// B-158: whether there is anything to adjust of a unit.
    fn adjustable(&self, state: &State, id: UnitId) -> bool {
        let hatch = self.uses(Switch::Turrets) && self.has_hatch(state, id);
        let leg = !self.basic() && self.card(state, id).class == Class::Leg;
        let vanishes = || self.vanishing(state, id).next().is_some();
        state.is_here(id)
            && !state.unit(id).carried()
            && (self.turret_reach(state, id) > 0 || hatch || leg || vanishes())
    }

    /// B-158: the seats that have anything to write.
    pub fn adjusters(&self, state: &State) -> SeatSet {
        let able = |side: &Side| self.hides(*side) || state.of(*side).any(|id| self.adjustable(state, id));
        [Side(0), Side(1)].into_iter().filter(able).map(seat_of).collect()
    }
}

impl Room for Adjusting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.open {
            if !play.state.writing.is_empty() {
                return Ok(Flow::Ask);
            }
            play.show_adjustments();
            return play.pop();
        }
        let seats = play.game.adjusters(play.state);
        if seats.is_empty() {
            return play.pop();
        }
        for number in 0..UNITS {
            play.state.units[number].counter = 0;
        }
        play.open_sheets(seats);
        play.next(Adjusting { open: true })
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "adjust", "B-158")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let hand = state.in_hand[seat.index() % 2];
        if !hand.is_some() {
            let written = state.adjusted[seat.index() % 2];
            let ready = |id: &UnitId| game.adjustable(state, *id) && written & id.bit() == 0;
            out.extend(state.of(side_of(seat)).filter(ready).map(Action::Pick));
            if game.hides(side_of(seat)) && game.free_marker(state, side_of(seat)).is_some() {
                out.extend(game.added_dummies(state, side_of(seat)).map(Action::At));
            }
            return out.extend([Action::Commit]);
        }
        let (bearing, was) = (Bearing::from_byte(state.unit(hand).counter), state.unit(hand).bearing);
        let reach = if bearing.turret() == was.turret() { game.turret_reach(state, hand) } else { 0 };
        let near = |dir: &Dir| *dir != was.turret() && was.turret().apart(*dir) <= reach;
        out.extend(Dir::ALL.into_iter().filter(near).map(Action::Turret));
        if game.uses(Switch::Turrets) && game.has_hatch(state, hand) {
            out.extend([Action::Hatch(!bearing.buttoned())]);
        }
        if game.card(state, hand).class == Class::Leg {
            out.extend(Dir::ALL.into_iter().filter(|dir| *dir != bearing.facing()).map(Action::Face));
        }
        out.extend(game.vanishing(state, hand).map(Action::Hide));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let at = seat.index() % 2;
        let hand = play.state.in_hand[at];
        let mut sheet = Bearing::from_byte(play.state.unit(hand).counter);
        match action {
            Action::Pick(id) => {
                play.state.in_hand[at] = id;
                play.state.adjusted[at] |= id.bit();
                let unit = play.state.unit_mut(id);
                unit.counter = unit.bearing.byte();
                return Ok(());
            }
            Action::Commit => {
                play.close_sheet(seat);
                return Ok(());
            }
            Action::At(hex) => {
                play.mark("7.2.3b");
                if let Some(marker) = play.game.free_marker(play.state, side_of(seat)) {
                    play.state.markers[usize::from(marker)] = Hidden::draft(hex);
                }
                return Ok(());
            }
            Action::Hide(number) => play.write_vanishing(hand, number),
            Action::Turret(dir) => sheet.point(dir),
            Action::Hatch(up) => sheet.button(up),
            Action::Face(dir) => sheet.face(dir),
            _ => {}
        }
        play.state.unit_mut(hand).counter = sheet.byte();
        // A turret and a hatch are two lines of the sheet; everything else is one.
        let more = matches!(action, Action::Turret(_))
            && play.game.uses(Switch::Turrets)
            && play.game.has_hatch(play.state, hand);
        if !more {
            play.state.in_hand[at] = UnitId::NONE;
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let hand = state.in_hand[seat.index() % 2];
        if !hand.is_some() {
            return None;
        }
        match action {
            Action::Hide(_) if !game.carries_its_own(state, hand) => {
                Some(Illegal::by("7.2.1b", "another-formation"))
            }
            Action::Hide(_) => Some(Illegal::by("7.2.3a", "enemy-sees-it")),
            Action::Hatch(_) if !game.has_hatch(state, hand) => Some(Illegal::by("7.8.3b", "no-hatch")),
            Action::Turret(_) if state.unit(hand).bearing.locked() => {
                Some(Illegal::by("7.23.2a", "turret-too-slow"))
            }
            Action::Turret(_) => {
                let hurt = state.unit(hand).marks.has(Mark::TurretDamage);
                Some(Illegal::by(if hurt { "7.8.1e" } else { "7.8.1a" }, "turret-too-slow"))
            }
            _ => None,
        }
    }

    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        let hand = state.in_hand[seat.index() % 2];
        match hand.is_some() {
            true => Message::new("ask-adjust-unit").with("unit", game.unit_name(hand)),
            false => Message::new("ask-adjust"),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.adjust()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What is visible of the sheets becomes known.
    fn show_adjustments(&mut self) {
        self.mark("B-158");
        self.sink.reveal(SeatSet::first(2));
        for side in [Side(0), Side(1)] {
            for unit in units(side, self.state.adjusted[side.index()]) {
                let (was, bearing) =
                    (self.state.unit(unit).bearing, Bearing::from_byte(self.state.unit(unit).counter));
                (self.state.unit_mut(unit).bearing, self.state.unit_mut(unit).counter) = (bearing, 0);
                if self.state.unit(unit).marker().is_some() {
                    self.mark("7.2.3a");
                    self.vanish(unit);
                    continue;
                }
                if was.facing() != bearing.facing() {
                    self.mark("B-102");
                    self.sink.event(|| Event::Faced { unit, facing: bearing.facing(), cost: 0 });
                } else if was.turret() != bearing.turret() {
                    self.mark_all(["7.8.1a", "7.8.1b"]);
                    if self.game.close_for_gun(self.state, unit, self.state.unit(unit).hex) {
                        self.mark("7.20b");
                    }
                    self.sink.event(|| Event::Pointed { unit, turret: bearing.turret() });
                }
                if was.buttoned() != bearing.buttoned() {
                    self.mark_all(["7.8.3a", "7.8.3b", "7.8.3g"]);
                    self.sink.event(|| Event::Buttoned { unit, shut: bearing.buttoned() });
                }
            }
        }
        self.state.adjusted = [0; 2];
        self.show_drafts(Side(0));
        self.show_drafts(Side(1));
    }

    /// 7.2.3a: a unit is written to go under a marker; 0 stands for a new one in its hex.
    fn write_vanishing(&mut self, id: UnitId, number: u8) {
        let free = || self.game.free_marker(self.state, id.side()).map_or(0, |marker| marker + 1);
        let number = if number == 0 { free() } else { number };
        let Some(marker) = number.checked_sub(1) else { return };
        let hex = self.state.unit(id).hex;
        let slot = &mut self.state.markers[usize::from(marker) % crate::state::MARKERS];
        if !slot.exists() {
            *slot = Hidden::draft(hex);
        }
        // Camouflage that was declared stays known until the unit is gone.
        let unit = self.state.unit_mut(id);
        unit.under = unit.under & Unit::DECLARED | number;
    }
}
