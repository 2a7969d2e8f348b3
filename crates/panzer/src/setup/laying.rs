//! B-13, 7.31.1, B-136: mines and planned fire, both sides at once, in secret. A scenario that gives none asks nobody.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, written};
use crate::scenario::Field;
use crate::script::Thought;
use crate::state::{Mine, State};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Both sides write where their mines lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laying {
    /// Whether the sheets have been opened.
    pub open: bool,
}

impl Panzer {
    /// The hexes of a field that are written already.
    fn laid(&self, state: &State, field: &Field) -> usize {
        let of = |(hex, mine): &(Hex, Mine)| *mine == field.mine && field.area.contains(hex);
        state.mines.iter().filter(of).count()
    }

    /// The field that a side writes next.
    fn next_field(&self, state: &State, side: Side) -> Option<&Field> {
        let open = |field: &&Field| {
            field.side == side && field.hexes.is_some_and(|most| self.laid(state, field) < usize::from(most))
        };
        self.battle.fields.iter().filter(|_| self.uses(Switch::Mines)).find(open)
    }

    /// Whether a side has mines in a hex. Where the other side's lie nobody may learn here; a scenario never lets both lay in one hex.
    fn own_mine(&self, state: &State, side: Side, hex: Hex) -> bool {
        state.mines.get(hex).is_some_and(|mine| u8::from(mine.has(Mine::SECOND)) == side.0)
    }

    /// The seats that choose where mines lie, by what everybody knows of the scenario.
    pub fn choosers(&self) -> SeatSet {
        let fields = self.battle.fields.iter().filter(|_| self.uses(Switch::Mines));
        let plans = [Side(0), Side(1)].into_iter().filter(|&side| self.plans_allowed(side) > 0);
        fields
            .filter(|field| field.hexes.is_some_and(|most| most > 0))
            .map(|field| field.side)
            .chain(plans)
            .map(seat_of)
            .collect()
    }

    /// 7.31.1b, 7.31.1c: where the next hex of a field may be.
    fn mine_hexes<'a>(&'a self, state: &'a State, field: &'a Field) -> impl Iterator<Item = Hex> + 'a {
        let begun = self.laid(state, field) > 0;
        field.area.iter().copied().filter(move |&hex| {
            let touches = || {
                self.map.grid.neighbours(hex).iter().any(|&near| {
                    near.is_some() && field.area.contains(&near) && state.mines.get(near) == Some(field.mine)
                })
            };
            self.minable(hex) && !self.own_mine(state, field.side, hex) && (!begun || touches())
        })
    }
}

impl Room for Laying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.open {
            play.set_cohesion()?;
            let seats = play.game.choosers();
            play.open_sheets(seats);
            return play.next(Laying { open: true });
        }
        if !play.state.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "lay-mines", "7.31.1a")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if game.plan_offers(state, side_of(seat), out) {
            return;
        }
        if let Some(field) = game.next_field(state, side_of(seat)) {
            out.extend(game.mine_hexes(state, field).map(Action::At));
        }
        out.extend([Action::Commit]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Battery(_) | Action::When(_) | Action::Fall(..) => {
                play.game.write_plan(play.state, side_of(seat), action);
            }
            Action::At(_) if play.game.open_plan(play.state, side_of(seat)).is_some() => {
                play.mark("B-136");
                play.game.write_plan(play.state, side_of(seat), action);
            }
            Action::At(hex) => {
                play.mark_all(["7.31.1a", "7.31.1b", "7.31.1c", "7.31.1d"]);
                let mine = play.game.next_field(play.state, side_of(seat)).map(|field| field.mine);
                if let Some(mine) = mine {
                    play.state.mines.set(hex, mine);
                }
            }
            Action::Commit => {
                play.close_sheet(seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        match () {
            () if game.open_plan(state, side_of(seat)).is_some() => None,
            () if !game.minable(hex) => Some(Illegal::by("7.31.1b", "no-mines-there")),
            () if game.own_mine(state, side_of(seat), hex) => Some(Illegal::by("7.31.1d", "mined-already")),
            () => Some(Illegal::by("7.31.1c", "field-touches")),
        }
    }

    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        if let Some(at) = game.open_plan(state, side_of(seat)) {
            let plan = state.planned[at];
            return Message::new(match () {
                () if plan.turn == 0 => "ask-when",
                () if plan.sheaf().is_none() => "ask-plan-sheaf",
                () => "ask-plan-hex",
            });
        }
        if game.next_field(state, side_of(seat)).is_none() && game.plans_allowed(side_of(seat)) > 0 {
            return Message::new("ask-plans");
        }
        Message::new("ask-mines")
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.lay()
    }
}
