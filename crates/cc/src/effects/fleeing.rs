//! E46, T79: fires, and units that leave them.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Cross;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Words, openly};
use crate::script::Thought;
use crate::sight::BLAZE;
use crate::state::{State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// E46: units leave the burning hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fleeing;

impl Room for Fleeing {
    /// E46-b, AMB-39: owners shift their units out of burning hexes, the inactive player first.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Some(id) = play.game.next_to_flee(play.state) else { return play.pop() };
        if play.game.refuges(play.state, play.state.unit(id).hex) == 0 {
            play.mark("E46-b");
            play.eliminate(id);
            return Ok(Flow::On);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        let owner = game.next_to_flee(state).map_or(state.active, UnitId::seat);
        openly(owner, "flee", "E46-b")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let Some(hex) = game.next_to_flee(state).map(|id| state.unit(id).hex) else { return };
        let ways = game.refuges(state, hex);
        let open = Dir::ALL.into_iter().filter(|dir| ways & (1 << dir.index()) != 0);
        out.extend(open.map(|dir| Action::At(game.map.grid.step(hex, dir))));
    }

    /// A unit is shifted.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let (Some(id), Action::At(to)) = (play.game.next_to_flee(play.state), action) else {
            return Ok(());
        };
        let hex = play.state.unit(id).hex;
        play.mark("E46-b");
        play.mark("AMB-39");
        if play.game.bridge_bars(hex) {
            play.mark("AMB-57");
        }
        // O21.2-b: of a moving group that parts, those who fled first may go on; the others have moved.
        let group = play.state.group;
        let apart = |other: UnitId| ![hex, to].contains(&play.state.unit(other).hex);
        let parted = id.seat() == play.state.active
            && group & id.bit() != 0
            && units(id.seat(), group & !id.bit()).any(apart);
        if parted {
            play.state.group &= !id.bit();
            play.state.done |= id.bit();
        }
        play.put(id, to);
        play.sink.event(|| Event::Shifted { unit: play.state.named(id), from: hex, to });
        Ok(())
    }

    /// E46-b, AMB-57: why a unit cannot leave a burning hex for another.
    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        let from = game.next_to_flee(state).map_or(Hex::NONE, |id| state.unit(id).hex);
        let next = game.is_hex(hex) && from.is_some() && game.map.grid.distance(from, hex) == 1;
        let dir = if next { game.map.grid.direction(from, hex) } else { None };
        let Some(dir) = dir else { return Some(Illegal::by("E46-b", "not-next-to-it")) };
        Some(match game.land[from.index()].may_cross(dir, &game.land[hex.index()]) {
            Cross::Bridge => Illegal::by("AMB-57", "bridge-side"),
            Cross::Cliff => Illegal::by("E46-b", "bars-cliff"),
            Cross::Free => Illegal::by("E46-b", "impassable"),
        })
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        match game.next_to_flee(view) {
            Some(id) => (game.named("ask-flee", view, id), "about-flee"),
            None => (Message::new("flee"), "about-flee"),
        }
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-step", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        match thought.mind.game.next_to_flee(thought.mind.view) {
            Some(id) => thought.field().best_hex(id, thought.legal),
            None => thought.legal[0],
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// E46-a, 8.1.5: a hex burns; Smoke and fortifications are gone, and units have to leave.
    pub fn burn(&mut self, hex: Hex) -> Result<(), Halt> {
        self.marker()?;
        self.mark("8.1.5");
        self.mark("T79");
        let old = self.state.veil.get(hex);
        if old != 0 {
            self.return_marker(old);
        }
        self.raze(hex);
        self.state.veil.set(hex, BLAZE);
        self.sink.event(|| Event::Burning { hex });
        if self.state.occupied(hex) && self.state.frames.at::<Fleeing>().is_none() {
            self.push(Fleeing)?;
        }
        Ok(())
    }
}

impl Cc {
    /// AMB-39: the next unit that has to leave a burning hex, the inactive player's first.
    pub fn next_to_flee(&self, state: &State) -> Option<UnitId> {
        let burns = |id: &UnitId| state.veil.blazes(state.unit(*id).hex);
        [state.inactive(), state.active].into_iter().find_map(|seat| state.of(seat).find(burns))
    }

    /// AMB-39, AMB-57: the directions in which units can leave a hex that burns.
    fn refuges(&self, state: &State, hex: Hex) -> u8 {
        let open = |dir: Dir| {
            let to = self.map.grid.step(hex, dir);
            self.passable(state, to) && self.crosses_freely(hex, dir)
        };
        Dir::ALL.into_iter().filter(|&dir| open(dir)).fold(0, |set, dir| set | 1 << dir.index())
    }

    /// AMB-57: whether a Major Bridge bars a side of a hex.
    pub fn bridge_bars(&self, hex: Hex) -> bool {
        let barred = |dir: Dir| {
            let to = self.map.grid.step(hex, dir);
            to.is_some() && self.land[hex.index()].may_cross(dir, &self.land[to.index()]) == Cross::Bridge
        };
        Dir::ALL.into_iter().any(barred)
    }
}
