//! C14, A.80: scouts, before or after a unit's action.

use crate::Coh;
use crate::action::Action;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Ordering, Room, Words, is_placing, secretly};
use crate::state::{Kind, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Scouts look for hidden enemies, or the unit hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scouting {
    /// Who acts or has acted.
    pub unit: UnitId,
    /// It has been chosen to look; whoever is found is placed.
    pub looks: bool,
}

impl Room for Scouting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.looks {
            return Ok(Flow::Ask);
        }
        match play.game.scouted(play.state, self.unit) {
            Some(enemy) => {
                play.reveal(enemy)?;
                Ok(Flow::On)
            }
            None => play.pop(),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.unit(self.unit).seat, "scout", "A.80")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        if game.can_vanish(state, self.unit) {
            out.extend([Action::Do(Kind::Hide)]);
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.mark("A.80");
        match action {
            Action::Do(Kind::Hide) => {
                play.pop()?;
                let hex = play.state.unit(self.unit).hex;
                play.hide(self.unit, hex);
            }
            _ => {
                // That nobody is found tells something, too.
                play.sink.reveal(play.game.all_seats());
                play.next(Scouting { looks: true, ..self })?;
            }
        }
        Ok(())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        if !state.is_here(self.unit) || state.unit(self.unit).seat != state.deed.seat {
            return false;
        }
        // Before its action the unit must be able to do something afterwards, even if it hides.
        let free = state.frames.nearest::<Ordering>().is_some_and(|room| room.frees(game));
        let caps = if free { u8::MAX } else { state.commander(state.deed.seat).caps };
        let able = state.deed.members != 0 || game.can_stall(state, self.unit, caps);
        able && if self.looks { is_placing(above) } else { above.is_none() }
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-scout", self.unit)
    }

    fn words(self) -> Words {
        Words { done: "do-look", ..Words::PLAIN }
    }
}

impl Coh {
    /// C14: the card with which a commander can scout for a unit, if there is one. 8.8.a: not for who is hidden.
    pub fn scout_card(&self, state: &State, seat: Seat, id: UnitId) -> Option<CardId> {
        let able = state.is_here(id) && state.unit(id).visible() && !state.unit(id).carried();
        let card =
            self.holds(state, seat, Effect::Scouts).filter(|_| able && !self.seems_alive(state, id))?;
        (self.spare_caps(state, seat) >= self.cards.kind(card).cost).then_some(card)
    }

    /// C14: the same before the action: afterwards the unit must still be able to do something, even if it hides.
    pub fn scout_before(&self, state: &State, seat: Seat, id: UnitId, free: bool) -> Option<CardId> {
        let card = self.scout_card(state, seat, id)?;
        let left = state.commander(seat).caps - self.cards.kind(card).cost;
        self.can_stall(state, id, if free { u8::MAX } else { left }).then_some(card)
    }

    /// 2.8: whether a unit can at least stall, hidden or not, for these command points.
    fn can_stall(&self, state: &State, id: UnitId, caps: u8) -> bool {
        let pair = state.pair(id);
        let spent = units(id.side(), pair).any(|one| state.unit(one).spent);
        let stress = u8::from(pair & state.stressed[id.side().index()] != 0);
        !self.bans(state, id).others && (!spent || stress < caps)
    }

    /// 11.4.a: whether a unit could hide in its own hex.
    fn can_vanish(&self, state: &State, id: UnitId) -> bool {
        let home = state.unit(id).hex;
        // 11.1.b: others of its group stay where they are, for all to see.
        let alone = state.at(id.side(), home) & !state.pair(id) == 0;
        alone && self.can_hide(state, id) && self.hiding_places(state, id).any(|hex| hex == home)
    }

    /// A.80: a hidden enemy within three hexes and in sight.
    fn scouted(&self, state: &State, id: UnitId) -> Option<UnitId> {
        let from = state.unit(id).hex;
        units(foe(id.side()), state.lurking(foe(id.side()))).find(|&enemy| {
            let hex = state.unit(enemy).hex;
            self.map.grid.distance(from, hex) <= 3 && self.sees(state, from, hex)
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// C14: the card is played, and command points pay for it.
    pub fn begin_scouting(&mut self, seat: Seat, card: CardId, unit: UnitId) -> Going {
        self.mark("C14");
        let cost = self.game.cards.kind(card).cost;
        self.spend_card(seat, card);
        self.spend_caps(seat, cost);
        self.push(Scouting { unit, looks: false })
    }
}
