//! 7.2.2, B-13: at set-up a side writes in secret which of its units are under which markers, and where dummies lie. A side without
//! markers is not asked.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, written};
use crate::script::Thought;
use crate::sight::WORDS;
use crate::state::{Command, Fate, Hidden, Mark, Order, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use kernel::set::HexSet;
use serde::{Deserialize, Serialize};

/// A side writes its markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hiding {
    /// Whose.
    pub side: Side,
    /// Whether the sheet has been opened.
    pub open: bool,
}

impl Panzer {
    /// 7.2.2a: a marker that a side has left.
    pub fn free_marker(&self, state: &State, side: Side) -> Option<u8> {
        self.marker_numbers(side).find(|&at| !state.markers[usize::from(at)].exists())
    }

    /// 7.2.1b: the formation of what is under a marker, or is written to go there.
    pub fn marker_formation(&self, state: &State, marker: u8) -> Option<u8> {
        let side = self.marker_side(marker);
        let there = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && !unit.fate.is_lost() && unit.marker() == Some(marker)
        };
        units(side, u64::MAX).find(there).map(|id| self.entry(id).formation)
    }

    /// 7.2.1b: whether everything that a unit carries is of its own formation: it would go under the same marker.
    pub fn carries_its_own(&self, state: &State, id: UnitId) -> bool {
        let stranger = |one: &UnitId| {
            let other = state.unit(*one);
            other.exists() && other.carrier == id && self.entry(*one).formation != self.entry(id).formation
        };
        !units(id.side(), u64::MAX).any(|one| stranger(&one))
    }

    /// B-13: whether a unit is set up now and may still go under a marker.
    fn may_go_under(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let ready = unit.fate == Fate::Waiting && self.entry(id).turn == 0 || unit.fate == Fate::Here;
        ready && !unit.carried() && unit.marker().is_none() && self.carries_its_own(state, id)
    }

    /// 7.2.2: the hexes in which a unit may be hidden at set-up.
    fn hiding_hexes<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let (unit, zone) = (state.unit(id), &self.battle.zones[usize::from(self.entry(id).zone)]);
        let fixed = unit.fate == Fate::Here;
        let fits = move |hex: &Hex| if fixed { *hex == unit.hex } else { self.may_stand(state, id, *hex) };
        let own = fixed.then_some(unit.hex);
        own.into_iter().chain(zone.iter().copied().filter(move |_| !fixed)).filter(fits)
    }

    /// 7.2.2d: the hexes in which a side may put a dummy at set-up: wherever any of its units could stand.
    fn dummy_hexes<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = Hex> + 'a {
        let zones = move |hex: &Hex| {
            units(side, self.battle.starters[*hex][side.index()])
                .any(|id| state.unit(id).exists() && self.may_stand(state, id, *hex))
        };
        self.map.grid.hexes().filter(zones)
    }

    /// Whether a unit may be written under a marker that lies already.
    fn may_join_marker(&self, state: &State, id: UnitId, marker: u8) -> bool {
        let formation = self.marker_formation(state, marker);
        let hex = state.markers[usize::from(marker)].hex;
        formation.is_none_or(|one| one == self.entry(id).formation)
            && self.hiding_hexes(state, id).any(|one| one == hex)
    }

    /// Whether a side has markers at all.
    pub fn hides(&self, side: Side) -> bool {
        self.uses(Switch::Hidden) && !self.marker_numbers(side).is_empty()
    }

    /// B-158, 7.2.3a: whether a unit may be written to go under a marker in 8c: no enemy on the map would spot it now.
    pub fn may_vanish(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        self.hides(id.side())
            && state.is_here(id)
            && !unit.carried()
            && unit.marker().is_none()
            && !unit.marks.has(Mark::Leak)
            && self.carries_its_own(state, id)
            && !state.of(foe(id.side())).any(|enemy| self.spots(state, enemy, id))
    }

    /// 7.2.3a: the markers under which a unit may go in 8c: its own formation's in its hex; 0 stands for a new one.
    pub fn vanishing<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = u8> + 'a {
        let (side, may) = (id.side(), self.may_vanish(state, id));
        let new = may && self.free_marker(state, side).is_some();
        let fits = move |(at, marker): &(u8, Hidden)| {
            let same = self.marker_formation(state, *at).is_none_or(|one| one == self.entry(id).formation);
            may && marker.hex == state.unit(id).hex && same && !self.taken_over(state, *at)
        };
        let there = self.markers_of(state, side).filter(fits).map(|(at, _)| at + 1);
        new.then_some(0).into_iter().chain(there)
    }

    /// A dummy that has moved fast is known to be none but vehicles; nobody else goes under it.
    fn taken_over(&self, state: &State, marker: u8) -> bool {
        state.markers[usize::from(marker)].has(Hidden::FAST)
    }

    /// B-158, 7.2.3b: where a dummy may be added: within command range of a friend, out of the sight of every enemy on the map.
    pub fn added_dummies<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = Hex> + 'a {
        let grid = &self.map.grid;
        let mut near = HexSet::<WORDS>::EMPTY;
        for id in state.of(side) {
            let around = grid.axial(state.unit(id).hex).within(self.command_range(state, id).into());
            around.filter_map(|place| grid.at(place)).for_each(|hex| {
                near.insert(hex);
            });
        }
        // Where no smoke hangs, the ground alone says what enemies see.
        let clear = state.smoke.is_empty();
        let watched = match clear {
            true => state
                .of(foe(side))
                .fold(HexSet::EMPTY, |set, id| set | self.sights.seen_set(state.unit(id).hex)),
            false => HexSet::<WORDS>::EMPTY,
        };
        grid.hexes().filter(move |&hex| {
            let seen = |id: UnitId| self.line(state, state.unit(id).hex, hex).is_some();
            let open = self.charts.terrain[self.land[hex].works as usize].cost[2].points().is_some();
            near.contains(hex)
                && !watched.contains(hex)
                && open
                && (clear || !state.of(foe(side)).any(seen))
                && !self.marked(state, foe(side), hex)
                && state.at(foe(side), hex).next().is_none()
        })
    }
}

impl Room for Hiding {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !play.game.hides(self.side) {
            return play.pop();
        }
        if !self.open {
            play.open_sheets(SeatSet::one(seat_of(self.side)));
            return play.next(Hiding { open: true, ..self });
        }
        if !play.state.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        play.lay_markers(self.side);
        play.pop()
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "hide", "7.2.2a")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let (side, hand) = (side_of(seat), state.in_hand[seat.index() % 2]);
        let free = game.free_marker(state, side).is_some();
        if hand.is_some() {
            let joins = game.markers_of(state, side).filter(|(at, _)| game.may_join_marker(state, hand, *at));
            out.extend(joins.map(|(at, _)| Action::Hide(at + 1)));
            if free {
                out.extend(game.hiding_hexes(state, hand).map(Action::At));
            }
            return out.extend([Action::Done]);
        }
        out.extend(units(side, u64::MAX).filter(|&id| game.may_go_under(state, id)).map(Action::Pick));
        if free {
            out.extend(game.dummy_hexes(state, side).map(Action::At));
        }
        out.extend([Action::Commit]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let (side, at) = (side_of(seat), seat.index() % 2);
        let hand = play.state.in_hand[at];
        match action {
            Action::Pick(id) => play.state.in_hand[at] = id,
            Action::Hide(number) => {
                play.mark_all(["7.2.1b", "7.2.2c"]);
                play.state.unit_mut(hand).under = number;
                play.state.in_hand[at] = UnitId::NONE;
            }
            Action::At(hex) => {
                play.mark_all(["7.2.1a", "7.2.2a", "7.2.2b"]);
                if let Some(marker) = play.game.free_marker(play.state, side) {
                    play.state.markers[usize::from(marker)] = Hidden::draft(hex);
                    if hand.is_some() {
                        play.state.unit_mut(hand).under = marker + 1;
                    } else {
                        play.mark("7.2.2d");
                    }
                }
                play.state.in_hand[at] = UnitId::NONE;
            }
            Action::Done => play.state.in_hand[at] = UnitId::NONE,
            Action::Commit => {
                play.close_sheet(seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Hide(_) => Some(Illegal::by("7.2.1b", "another-formation")),
            Action::At(_) if game.free_marker(state, side_of(seat)).is_none() => {
                Some(Illegal::by("7.2.2a", "no-marker-left"))
            }
            _ => None,
        }
    }

    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        let hand = state.in_hand[seat.index() % 2];
        match hand.is_some() {
            true => Message::new("ask-hide-unit").with("unit", game.unit_name(hand)),
            false => Message::new("ask-hide"),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.hide()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-13: the markers lie on the map, what is under them beside it.
    fn lay_markers(&mut self, side: Side) {
        self.sink.reveal(SeatSet::first(2));
        for id in units(side, u64::MAX) {
            if self.state.unit(id).exists() && self.state.unit(id).marker().is_some() {
                self.vanish(id);
            }
        }
        self.show_drafts(side);
    }

    /// 7.2.2c: a unit and everything that it carries go under the marker that is written for it.
    pub fn vanish(&mut self, id: UnitId) {
        let Some(marker) = self.state.unit(id).marker() else { return };
        let (one, side) = (self.state.markers[usize::from(marker)], id.side());
        for number in units(side, u64::MAX) {
            let unit = self.state.unit_mut(number);
            let goes = number == id || unit.exists() && unit.carrier == id;
            if !goes || unit.fate.is_lost() {
                continue;
            }
            (unit.fate, unit.hex, unit.under) = (Fate::Hidden, one.hex, marker + 1);
            (unit.order, unit.counter) = (one.order, 0);
            for mark in [Mark::HullDown, Mark::PartialHullDown, Mark::Camouflaged, Mark::Pushed] {
                unit.marks.set(mark, false);
            }
            self.state.here[side.index()] &= !number.bit();
            self.state.spotted[number.index()] = 0;
        }
    }

    /// Markers that stood on a sheet are seen by everybody.
    pub fn show_drafts(&mut self, side: Side) {
        for (marker, one) in self.game.markers_of(self.state, side) {
            if one.has(Hidden::DRAFT) {
                self.state.markers[usize::from(marker)].set(Hidden::DRAFT, false);
                self.sink.event(|| Event::Masked { marker, side, hex: one.hex });
            }
        }
    }

    /// A73: a command for everything under a marker; who cannot hold it holds N/C.
    pub fn order_marker(&mut self, marker: u8, command: Command, counter: u8) {
        self.mark("A73");
        self.state.markers[usize::from(marker)].order = Order::of(command);
        for number in 0..crate::state::UNITS as u8 {
            let id = UnitId(number);
            let unit = self.state.unit(id);
            if unit.is_hidden() && unit.marker() == Some(marker) {
                let able = self.game.could_hold(self.state, id, command);
                let command = if able { command } else { Command::NoCommand };
                let unit = self.state.unit_mut(id);
                unit.order = Order::of(command);
                unit.counter = if command == Command::NoCommand { 0 } else { counter };
            }
        }
    }
}
