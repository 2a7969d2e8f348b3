//! 11.0, 17.10, A.91: hidden units and hidden mines are written down by all at once.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Work;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room};
use crate::scenario::Hiding as Manner;
use crate::script::Thought;
use crate::state::{Built, Place, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Window;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Commanders write down where their hidden units and mines are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hiding {
    /// Who is still writing.
    pub writing: SeatSet,
}

impl Hiding {
    /// Everybody writes who has something to hide.
    pub fn open(game: &Coh, state: &State) -> Hiding {
        let has = |seat: &Seat| {
            game.next_to_hide(state, *seat).is_some() || game.mines_left(state, *seat).is_some()
        };
        Hiding { writing: game.all_seats().iter().filter(has).collect() }
    }
}

impl Room for Hiding {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.writing.is_empty() {
            false => Ok(Flow::Ask),
            true => {
                // Nobody can tell from the list who wrote first.
                let fixed = play.game.battle.works.iter().flatten().count();
                play.state.works[fixed..].sort_unstable_by_key(|slot| {
                    slot.map_or((true, 0, 0), |built| (false, built.seat.0, built.hex.0))
                });
                play.open_battle()
            }
        }
    }

    fn asks(self, _: &Coh, _: &State) -> Asked {
        Some((self.writing, Window::sealed("hide", Rule("A.91"))))
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if !self.writing.contains(seat) {
            return;
        }
        if let Some(id) = game.next_to_hide(state, seat) {
            out.extend(
                game.set_up_hexes(state, id)
                    .filter(|&hex| game.may_start_hidden(state, id, hex))
                    .map(Action::At),
            );
            return;
        }
        match game.mines_left(state, seat) {
            Some(area) => {
                let free = |hex: &Hex| {
                    state
                        .works
                        .iter()
                        .flatten()
                        .all(|built| built.hex != *hex || built.seat != seat && built.hidden)
                };
                out.extend(area.iter().filter(free).map(Action::At));
            }
            None => out.extend([Action::Commit]),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else {
            return play.next(Hiding { writing: self.writing.without(seat) }).map(|_| ());
        };
        if let Some(id) = play.game.next_to_hide(play.state, seat) {
            play.mark("11.0.a");
            for one in units(id.side(), play.state.pair(id)) {
                play.state.here[one.side().index()] |= one.bit();
                let unit = play.state.unit_mut(one);
                (unit.place, unit.hex, unit.hidden) = (Place::Map, hex, true);
            }
            play.sink.event(|| Event::Concealed { unit: id, hex, seen: false });
            return Ok(());
        }
        play.mark("17.10.a");
        let built = Built { hex, work: Work::Mines, facing: Dir::N, seat, hidden: true };
        if let Some(slot) = play.state.works.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(built);
            play.state.buried[play.game.side_of(seat).index()] += 1;
        }
        play.sink.event(|| Event::Mined { seat, hex });
        Ok(())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let has_written =
            |seat: Seat| game.next_to_hide(state, seat).is_none() && game.mines_left(state, seat).is_none();
        let all = game.all_seats();
        let writing = self.writing.iter().all(|seat| all.contains(seat));
        let written = all.iter().all(|seat| self.writing.contains(seat) || has_written(seat));
        above.is_none() && writing && written && game.is_setting_up(state)
    }

    fn prompt(self, game: &Coh, view: &State, seat: Seat) -> Message {
        match game.next_to_hide(view, seat) {
            Some(id) => game.asked_of("ask-hide", id),
            None if game.mines_left(view, seat).is_some() => Message::new("ask-mines"),
            None => Message::new("ask-commit"),
        }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        let mind = thought.mind;
        let best = match mind.game.next_to_hide(mind.view, mind.seat) {
            Some(id) => mind.best_hex(thought.legal, |hex| mind.ambush(id, hex)),
            None => mind.best_hex(thought.legal, |hex| mind.minefield(hex)),
        };
        best.unwrap_or(Action::Commit)
    }
}

impl Coh {
    /// A unit of a commander that starts hidden and has no hex yet.
    pub fn next_to_hide(&self, state: &State, seat: Seat) -> Option<UnitId> {
        units(self.side_of(seat), Team::MAX).find(|&id| {
            let unit = state.unit(id);
            if !unit.exists() || unit.seat != seat || unit.place != Place::Reserve || unit.carried() {
                return false;
            }
            let group = &self.battle.groups[usize::from(unit.group)];
            group.round == 0 && !group.event && (group.hidden == Manner::Must || unit.hidden)
        })
    }

    /// 11.1: a hidden unit is not set up where it would be revealed at once.
    pub fn may_start_hidden(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        self.found_in(state, id, hex).is_none()
    }

    /// 17.10: where a commander has still to hide mines.
    pub fn mines_left(&self, state: &State, seat: Seat) -> Option<crate::state::Hexes> {
        let mut laid = state
            .works
            .iter()
            .flatten()
            .filter(|built| built.work == Work::Mines && built.hidden && built.seat == seat)
            .count()
            .saturating_sub(self.fixed_mines(seat));
        for (owner, count, area) in &self.battle.minefields {
            if *owner == seat {
                if laid < usize::from(*count) {
                    return Some(*area);
                }
                laid -= usize::from(*count);
            }
        }
        None
    }

    /// Hidden mines in hexes that the scenario names.
    fn fixed_mines(&self, seat: Seat) -> usize {
        let own = |built: &&Built| built.work == Work::Mines && built.hidden && built.seat == seat;
        self.battle.works.iter().flatten().filter(own).count()
    }
}
