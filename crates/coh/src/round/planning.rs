//! 13.5: off-board artillery is planned in secret.

use crate::Coh;
use crate::action::Action;
use crate::card::CardId;
use crate::event::Event;
use crate::ground::Type;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room};
use crate::script::Thought;
use crate::state::{State, Strike};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Commanders with a usable artillery card write down where it strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Planning {
    /// Who is still writing.
    pub writing: SeatSet,
}

impl Planning {
    /// Everybody writes.
    pub const fn open(writing: SeatSet) -> Planning {
        Planning { writing }
    }
}

impl Room for Planning {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        // Nobody can tell from the list who wrote first.
        play.state.strikes.sort_unstable_by_key(|slot| {
            slot.map_or((2, 0), |strike| (u8::from(!strike.due), strike.seat.0))
        });
        // A.111: that a strike is planned is announced when all have committed.
        for strike in play.state.strikes.into_iter().flatten().filter(|strike| !strike.due) {
            play.mark("A.111");
            play.sink.event(|| Event::Planned { seat: strike.seat, card: strike.card });
        }
        play.pop()
    }

    fn asks(self, _: &Coh, _: &State) -> Asked {
        Some((self.writing, Window::sealed("plan", Rule("13.5.a"))))
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if !self.writing.contains(seat) {
            return;
        }
        out.extend([Action::Commit]);
        if game.own_plan(state, seat).is_some() {
            return;
        }
        out.extend(game.map.grid.hexes().map(Action::At));
        if game.battle.file.smoke {
            let dry = |hex: &kernel::grid::Hex| game.land[*hex].terrain != Type::Water;
            out.extend(game.map.grid.hexes().filter(dry).map(Action::Smoke));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let (hex, smoke) = match action {
            Action::At(hex) => (hex, false),
            Action::Smoke(hex) => (hex, true),
            _ => {
                play.next(Planning { writing: self.writing.without(seat) })?;
                return Ok(());
            }
        };
        play.mark("13.5.a");
        play.mark("8.7.a");
        let card = play.game.usable_artillery(play.state, seat).unwrap_or(CardId::NONE);
        let place = play.state.strikes.iter_mut().find(|slot| slot.is_none());
        if let Some(slot) = place {
            *slot = Some(Strike { card, seat, hex, smoke, due: false });
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        Planning::why_not(game, state, seat, action)
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let able = |seat: Seat| {
            let planned = game.own_plan(state, seat).is_some();
            game.planners(state).contains(seat) && (planned || game.usable_artillery(state, seat).is_some())
        };
        above.is_none() && self.writing.iter().all(able)
    }

    fn prompt(self, game: &Coh, view: &State, seat: Seat) -> Message {
        match game.usable_artillery(view, seat) {
            Some(card) => Message::new("ask-plan").with("card", game.card_name(card)),
            None => Message::new("ask-commit"),
        }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.mind.strike_plan(thought.legal)
    }
}

impl Planning {
    /// 13.5, 14.0, A.111: why something cannot be planned.
    fn why_not(game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(_) | Action::Smoke(_) if game.own_plan(state, seat).is_some() => {
                Some(Illegal::by("A.111", "planned-already"))
            }
            Action::Smoke(_) if !game.battle.file.smoke => Some(Illegal::by("14.0.a", "no-smoke")),
            Action::Smoke(_) => Some(Illegal::by("14.0.b", "smoke-on-water")),
            _ => None,
        }
    }
}

impl Coh {
    /// 13.4.a, A.111: the artillery card that a commander may plan with now.
    pub fn usable_artillery(&self, state: &State, seat: Seat) -> Option<CardId> {
        let last = state.round >= self.battle.file.rounds;
        self.battle.file.artillery.iter().find_map(|guns| {
            let own = Seat(guns.commander - 1) == seat && guns.rounds.contains(&state.round);
            let card = self.holds(state, seat, guns.card)?;
            (own && !last).then_some(card)
        })
    }

    /// Everybody who may plan now; who holds which artillery is open (8.2).
    pub fn planners(&self, state: &State) -> SeatSet {
        self.all_seats().iter().filter(|&seat| self.usable_artillery_known(state, seat)).collect()
    }

    fn usable_artillery_known(&self, state: &State, seat: Seat) -> bool {
        let last = state.round >= self.battle.file.rounds;
        let own = |guns: &crate::scenario::Artillery| {
            Seat(guns.commander - 1) == seat && guns.rounds.contains(&state.round)
        };
        !last && self.battle.file.artillery.iter().any(own)
    }

    /// What a commander has planned in this pre-round.
    pub fn own_plan(&self, state: &State, seat: Seat) -> Option<Strike> {
        state.strikes.into_iter().flatten().find(|strike| strike.seat == seat && !strike.due)
    }
}
