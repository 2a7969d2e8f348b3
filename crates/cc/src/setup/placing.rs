//! 8.16: a side puts its units on the map, gives them Weapons and digs its fortifications.

use super::NO_WEAPON;
use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, openly};
use crate::scenario::Post;
use crate::script::Thought;
use crate::state::{Carried, Fort, SLOTS, State, Unit, UnitId};
use crate::tell::words;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 8.16: a side places its units; `unit` is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    pub seat: Seat,
    pub unit: UnitId,
}

impl Room for Placing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() { Ok(Flow::Ask) } else { play.next(Arming { seat: self.seat }) }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "place", "P-setup")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if !self.unit.is_some() {
            return;
        }
        out.extend(game.setup_hexes(state, self.unit).map(Action::At));
        out.extend(game.placeable(state, self.seat).filter(|&id| id != self.unit).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(unit) => play.state.frames.replace(Placing { unit, ..self }),
            Action::At(hex) => {
                play.mark("3.2.1");
                if play.game.has_own_place(self.unit) {
                    play.mark("P-place");
                }
                play.put(self.unit, hex);
                play.sink.event(|| Event::Placed { unit: play.state.named(self.unit), hex });
                play.state.frames.replace(play.game.placing(play.state, self.seat));
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        let waits = state.exists(self.unit);
        Some(if !waits || !game.setup_area(self.unit).contains(&hex) {
            let rule = if waits && game.has_own_place(self.unit) { "P-place" } else { "P-setup" };
            Illegal::by(rule, "outside-area")
        } else if !game.passable(state, hex) {
            Illegal::by("P-setup", "impassable")
        } else {
            Illegal::by("P-setup", "hex-full")
        })
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        if !view.exists(self.unit) {
            return (Message::new("place"), "about-place");
        }
        let name = game.kind_name(view.unit(self.unit).kind);
        (Message::new("ask-place").with("name", name), "about-place")
    }

    fn words(self, _: &State) -> Words {
        Words { pick: "do-take", at: "do-place", ..Words::PLAIN }
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.placing(thought.ways, self.unit, thought.legal)
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let waits = self.seat.0 < 2 && game.unplaced(state, self.seat).any(|id| id == self.unit);
        waits && above.is_none()
    }
}

/// 8.16: a side gives its loose Weapons to units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arming {
    pub seat: Seat,
}

impl Room for Arming {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let somebody = self.unarmed(play.state).next().is_some();
        if somebody && play.game.next_weapon(play.state, self.seat).is_some() {
            return Ok(Flow::Ask);
        }
        play.next(Digging { seat: self.seat })
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "arm", "11.2-a")
    }

    fn offers(self, _: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(self.unarmed(state).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(id) = action else { return Ok(()) };
        let loose = &mut play.state.loose[self.seat.index()];
        let Some(slot) = loose.iter_mut().find(|kind| **kind != NO_WEAPON) else { return Ok(()) };
        let kind = std::mem::replace(slot, NO_WEAPON);
        play.mark("8.1.1");
        play.mark("11.2-a");
        play.state.unit_mut(id).weapon = Some(Carried { kind, broken: false });
        play.sink.event(|| Event::Armed { unit: play.state.named(id), weapon: kind });
        Ok(())
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        matches!(action, Action::Pick(_)).then(|| Illegal::by("11.2-a", "has-weapon"))
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let weapon = game.next_weapon(view, self.seat).map(|kind| game.weapon_name(kind));
        (Message::new("ask-arm").with("weapon", weapon.unwrap_or_default()), "about-arm")
    }

    fn words(self, _: &State) -> Words {
        Words { pick: "do-arm", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.arming(thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && above.is_none()
    }
}

impl Arming {
    /// 11.2-a: units that carry nothing yet.
    fn unarmed(self, state: &State) -> impl Iterator<Item = UnitId> {
        state.of(self.seat).filter(|&id| state.unit(id).weapon.is_none())
    }
}

/// 8.16: a side places its fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Digging {
    pub seat: Seat,
}

impl Room for Digging {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = self.seat;
        let Some(fort) = play.game.next_fort(play.state, seat) else { return play.side_ready(seat) };
        if play.game.fort_hexes(play.state, seat).next().is_none() {
            // Where its own place is full, a fortification is left out.
            play.state.stock[seat.index()][fort as usize] = 0;
            return Ok(Flow::On);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "place-forts", "F100.3-a")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.fort_hexes(state, self.seat).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let fort = play.game.next_fort(play.state, self.seat);
        if let (Action::At(hex), Some(fort)) = (action, fort) {
            play.state.stock[self.seat.index()][fort as usize] -= 1;
            play.dig(fort, hex);
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        let area = game.dig_area(state, self.seat);
        Some(if !area.contains(&hex) {
            let rule = if area == game.side(self.seat).area { "P-setup" } else { "P-place" };
            Illegal::by(rule, "outside-area")
        } else if game.land[hex.index()].water() {
            Illegal::by("F100.3-b", "water")
        } else {
            Illegal::by("F100.3-a", "fort-there")
        })
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let Some(fort) = game.next_fort(view, self.seat) else {
            return (Message::new("place-forts"), "about-place-forts");
        };
        let left = view.stock[self.seat.index()][fort as usize];
        let text = Message::new("ask-place-forts").with("fort", words::fort(fort));
        (text.with("left", left), "about-place-forts")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-place", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.digging(thought.ways, thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && above.is_none()
    }
}

impl Cc {
    /// The next unit is taken in hand.
    pub(super) fn placing(&self, state: &State, seat: Seat) -> Placing {
        Placing { seat, unit: self.placeable(state, seat).next().unwrap_or(UnitId::NONE) }
    }

    /// Units of a side that wait to be placed.
    pub fn unplaced(&self, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
        let slots = (0..SLOTS as u8).map(move |slot| UnitId::of(seat, slot));
        let waits = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && !unit.hex.is_some() && unit.space == Unit::NO_SPACE
        };
        slots.filter(waits)
    }

    /// P-place: where a unit is set up by the scenario.
    fn post(&self, id: UnitId) -> Post {
        let slot = id.bit().trailing_zeros() as usize;
        self.side(id.seat()).units.get(slot).map_or(Post::Free, |start| start.post)
    }

    /// P-place: whether a unit has a place of its own.
    pub fn has_own_place(&self, id: UnitId) -> bool {
        matches!(self.post(id), Post::Within(_))
    }

    /// 8.16, P-place: the hexes among which a unit is set up.
    pub fn setup_area(&self, id: UnitId) -> &[Hex] {
        let side = self.side(id.seat());
        match self.post(id) {
            Post::Within(n) => &side.places[usize::from(n)],
            _ => &side.area,
        }
    }

    /// 8.16: hexes in which a unit can be set up. Where its own place is full, anywhere in the side's area, and if that is
    /// full too, in its own place nevertheless.
    fn setup_hexes(&self, state: &State, id: UnitId) -> impl Iterator<Item = Hex> {
        let (seat, kind) = (id.seat(), state.unit(id).kind);
        let room = move |&hex: &Hex| self.has_room(state, seat, kind, hex);
        let (own, all) = (self.setup_area(id), self.side(seat).area.as_slice());
        let (hexes, full) = match (own.iter().any(room), all.iter().any(room)) {
            (true, _) => (own, false),
            (false, true) => (all, false),
            (false, false) => (own, true),
        };
        let fits = move |hex: &Hex| room(hex) || full && self.passable(state, *hex);
        hexes.iter().copied().filter(fits)
    }

    /// 8.16, P-place: units that can be placed next: those with places of their own before all others.
    pub fn placeable(&self, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
        let bound = self.unplaced(state, seat).any(|id| self.has_own_place(id));
        self.unplaced(state, seat).filter(move |&id| !bound || self.has_own_place(id))
    }

    /// The kind of fortification that is placed next.
    pub fn next_fort(&self, state: &State, seat: Seat) -> Option<Fort> {
        Fort::ALL.into_iter().find(|&fort| state.stock[seat.index()][fort as usize] > 0)
    }

    /// 8.16, P-place: the hexes among which the next fortification is placed.
    pub fn dig_area(&self, state: &State, seat: Seat) -> &[Hex] {
        let side = self.side(seat);
        let own = self.next_fort(state, seat).and_then(|fort| side.sites[fort as usize].as_ref());
        own.unwrap_or(&side.area)
    }

    /// 8.16: hexes in which a fortification can be set up.
    fn fort_hexes(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        self.dig_area(state, seat).iter().copied().filter(|&hex| self.can_fortify(state, hex))
    }

    /// The loose Weapon that is given next.
    pub fn next_weapon(&self, state: &State, seat: Seat) -> Option<u8> {
        state.loose[seat.index()].into_iter().find(|&kind| kind != NO_WEAPON)
    }
}
