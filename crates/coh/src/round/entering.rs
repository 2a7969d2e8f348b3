//! 4.12, A.60, A.118: reinforcements enter the map.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::moves::Path;
use crate::moves::stepping::StepStage;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Stepping, openly};
use crate::script::Thought;
use crate::state::{Hexes, Kind, Place, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Units choose where they enter, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entering {
    /// Who enters next.
    pub unit: UnitId,
    /// A.60: where others of the group have entered.
    pub used: [Hex; 3],
}

impl Entering {
    /// The first of a group.
    pub const fn first(unit: UnitId) -> Entering {
        Entering { unit, used: [Hex::NONE; 3] }
    }

    /// A.60: the same hex as the others, or one next to all of theirs.
    fn is_beside(self, game: &Coh, hex: Hex) -> bool {
        self.used.iter().all(|&other| !other.is_some() || game.map.grid.distance(hex, other) <= 1)
    }

    fn hexes<'a>(self, game: &'a Coh, state: &'a State) -> impl Iterator<Item = Hex> + 'a {
        game.entry_hexes(state, self.unit).filter(move |&hex| self.is_beside(game, hex))
    }
}

impl Room for Entering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let side = play.game.side_of(play.state.deed.seat);
        if self.unit.is_some() {
            if self.hexes(play.game, play.state).next().is_some() {
                return Ok(Flow::Ask);
            }
            // Nobody can enter here any more: the unit stays beside the map.
            let pair = play.state.pair(self.unit);
            play.state.deed.members &= !pair;
            return play.next(Entering { unit: UnitId::NONE, ..self });
        }
        let left = play.state.deed.members & !play.state.here[side.index()] & !play.state.deed.done;
        let reserve =
            |id: &UnitId| play.state.unit(*id).place == Place::Reserve && !play.state.unit(*id).carried();
        let next = units(side, left).find(reserve);
        match next {
            Some(unit) => play.next(Entering { unit, ..self }),
            None => play.pop(),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        openly(state.deed.seat, "enter", "4.12.b")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(self.hexes(game, state).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        let id = self.unit;
        play.mark_all(["4.12.a", "4.12.b", "A.06", "A.118"]);
        if play.state.pair(id).count_ones() > 1 {
            play.mark("4.12.d");
        }
        let area = play.game.battle.groups[usize::from(play.state.unit(id).group)].area;
        if !area.contains(hex) {
            play.mark("4.12.e");
        }
        let road = play.game.enters_by_road(hex);
        let ended = play.game.crossing(play.state, id, hex, None, road).is_ok_and(|way| way.ended);
        for one in units(id.side(), play.state.pair(id)) {
            play.state.here[one.side().index()] |= one.bit();
            let unit = play.state.unit_mut(one);
            (unit.place, unit.hex) = (Place::Map, hex);
            unit.came_from = Hex::NONE;
        }
        play.state.deed.moved |= id.bit();
        play.sink.event(|| Event::Moved { unit: id, from: Hex::NONE, to: hex });
        let path = Path { entered: 1, regular: true, ended, ..Path::default() };
        let mut used = self.used;
        if !used.contains(&hex) {
            if used[0].is_some() {
                play.mark("A.60");
            }
            if let Some(slot) = used.iter_mut().find(|slot| !slot.is_some()) {
                *slot = hex;
            }
        }
        play.next(Entering { unit: UnitId::NONE, used })?;
        play.push(Stepping {
            unit: id,
            from: Hex::NONE,
            path,
            cost: 0,
            back: false,
            quick: false,
            stage: StepStage::Entered,
        })?;
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(hex) if game.entry_hexes(state, self.unit).any(|one| one == hex) => {
                Some(Illegal::by("A.60", "not-adjacent"))
            }
            Action::At(hex)
                if game.battle.groups[usize::from(state.unit(self.unit).group)].area.contains(hex) =>
            {
                Some(Illegal::by("A.118", "impassable"))
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let waits = |id: UnitId| {
            let unit = state.unit(id);
            game.is_member(state, id) && unit.place == Place::Reserve && !unit.carried()
        };
        let awaited = match above {
            None => self.unit.is_some() && waits(self.unit),
            above => self.unit == UnitId::NONE && matches!(above, Some(Frame::Stepping(_))),
        };
        let used = self.used.iter().all(|&hex| game.is_hex_or_none(hex));
        awaited && used && state.deed.kind == Kind::Enter
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-enter", self.unit)
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        let mind = thought.mind;
        thought.best_hex(|hex| mind.post(self.unit, hex))
    }
}

impl Coh {
    /// A.118: whether a road leads into a hex from beyond the edge.
    pub fn enters_by_road(&self, hex: Hex) -> bool {
        Dir::ALL.into_iter().any(|dir| !self.map.grid.step(hex, dir).is_some() && self.land[hex].road(dir))
    }

    /// 9.9: whether a unit's group has come.
    pub fn has_arrived(&self, state: &State, id: UnitId) -> bool {
        let number = state.unit(id).group;
        let group = &self.battle.groups[usize::from(number)];
        match group.event {
            true => state.arrived & (1 << number) != 0,
            false => group.round > 0 && group.round <= state.round,
        }
    }

    /// Whether a unit is on the map or will come to it, as far as is known: an event may never happen.
    pub fn is_in_play(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let comes = || !self.battle.groups[usize::from(unit.group)].event || self.has_arrived(state, id);
        unit.exists() && (unit.place == Place::Map || unit.place == Place::Reserve && comes())
    }

    /// Whether a unit can enter the map now.
    pub fn can_enter(&self, state: &State, id: UnitId) -> bool {
        !state.unit(id).carried()
            && self.has_arrived(state, id)
            && self.entry_hexes(state, id).next().is_some()
    }

    /// 4.12.d, A.60: whether a unit can enter next to the one that enters first.
    pub fn can_enter_beside(&self, state: &State, id: UnitId) -> bool {
        let leader = state.deed.leader;
        let beside =
            |hex: Hex| self.entry_hexes(state, leader).any(|other| self.map.grid.distance(hex, other) <= 1);
        self.can_enter(state, id) && self.entry_hexes(state, id).any(beside)
    }

    /// 4.12.b, 4.12.e: the hexes in which a unit may enter.
    pub fn entry_hexes<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let area = self.battle.groups[usize::from(state.unit(id).group)].area;
        let enemies = foe(id.side());
        let blocked = area.iter().all(|hex| state.has(enemies, hex));
        let near = |hex: Hex| area.iter().any(|block| self.map.grid.distance(hex, block) <= 2);
        let edge = |hex: Hex| Dir::ALL.into_iter().any(|dir| !self.map.grid.step(hex, dir).is_some());
        let open: Hexes = match blocked {
            true => {
                self.map.grid.hexes().filter(|&hex| area.contains(hex) || edge(hex) && near(hex)).collect()
            }
            false => area,
        };
        let fits = move |hex: &Hex| self.crossing(state, id, *hex, None, self.enters_by_road(*hex)).is_ok();
        self.map.grid.hexes().filter(move |&hex| open.contains(hex)).filter(fits)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.12: the unit chosen enters.
    pub fn begin_entry(&mut self) -> Going {
        self.mark("9.9.a");
        self.next(Entering::first(self.state.deed.leader))
    }
}
