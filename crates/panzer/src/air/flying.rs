//! B-140, B-143: First Air Phase: a side places its aircraft that are due. A side without sorties is not asked.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Air, Flag};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Altitude, Bombs, Sortie, State};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// First Air Phase: a side places its aircraft that are due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flying {
    /// Whose aircraft.
    pub side: Side,
    /// Which of the sorties is looked at.
    pub number: u8,
    /// What has been chosen of it: nothing, altitude and load, the hex.
    pub stage: u8,
}

impl Flying {
    /// A side begins.
    pub const fn of(side: Side) -> Flying {
        Flying { side, number: 0, stage: 0 }
    }
}

impl Panzer {
    /// What is printed of an aircraft.
    pub fn air(&self, number: u8) -> Option<(&crate::pieces::Card, Air)> {
        let (_, card) = self.battle.sorties.get(usize::from(number))?;
        let card = self.pieces.cards.get(usize::from(*card))?;
        Some((card, card.air?))
    }

    /// B-140: whether a sortie is due.
    pub fn due(&self, state: &State, side: Side, number: u8) -> bool {
        let (file, own) =
            (self.battle.file.sortie.get(usize::from(number)), self.battle.sorties.get(usize::from(number)));
        let dark = self.uses(Switch::Weather) && self.battle.file.weather.at(state.turn).visibility < 0;
        let night = self.air(number).is_some_and(|(card, _)| card.is(Flag::Night));
        file.is_some_and(|file| file.turn == state.turn)
            && own.is_some_and(|own| own.0 == side)
            && (!night || dark)
            && state.sorties[usize::from(number)].is_none()
    }

    /// B-140: altitudes and loads of an aircraft: guns and rockets low only, bombs from anywhere.
    fn flights(&self, number: u8) -> impl Iterator<Item = (Altitude, Bombs)> + '_ {
        let loads = [Bombs::Guns, Bombs::Ap, Bombs::Rockets, Bombs::First, Bombs::Other].into_iter();
        let pairs = loads.flat_map(|load| Altitude::ALL.map(|altitude| (altitude, load)));
        pairs.filter(move |&(altitude, load)| {
            let Some((card, air)) = self.air(number) else { return false };
            let low = altitude == Altitude::Low;
            match load {
                Bombs::Guns => low && air.guns > 0,
                Bombs::Ap => low && self.air_guns(number).is_some(),
                Bombs::Rockets => low && air.rockets.0 > 0,
                Bombs::First => air.bombs[0].0 > 0 && !(low && card.is(Flag::Level)),
                Bombs::Other => air.bombs[1].0 > 0 && !(low && card.is(Flag::Level)),
            }
        })
    }
}

impl Room for Flying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if usize::from(self.number) >= play.game.battle.sorties.len() {
            return play.pop();
        }
        let begun = self.stage > 0;
        let due = play.game.due(play.state, self.side, self.number)
            && play.game.flights(self.number).next().is_some();
        if begun || due {
            return Ok(Flow::Ask);
        }
        play.next(Flying { number: self.number + 1, stage: 0, ..self })
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.side), "fly", if self.stage == 0 { "B-140" } else { "B-143" })
    }

    fn offers(self, game: &Panzer, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            0 => {
                let flights = game.flights(self.number);
                out.extend(flights.map(|(altitude, bombs)| Action::Fly(altitude, bombs)));
                out.extend([Action::Done]);
            }
            1 => out.extend(game.map.grid.hexes().map(Action::At)),
            _ => out.extend(Dir::ALL.map(Action::Face)),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let at = usize::from(self.number);
        match action {
            Action::Fly(altitude, bombs) => {
                play.mark("B-140");
                play.state.sorties[at] = Some(Sortie {
                    hex: Hex::NONE,
                    release: Hex::NONE,
                    altitude,
                    bombs,
                    approach: Dir::N,
                    hurt: 0,
                });
                play.next(Flying { stage: 1, ..self })?;
            }
            Action::At(hex) => {
                if let Some(sortie) = &mut play.state.sorties[at] {
                    sortie.hex = hex;
                }
                play.next(Flying { stage: 2, ..self })?;
            }
            Action::Face(dir) => {
                play.mark("B-143");
                if let Some(sortie) = &mut play.state.sorties[at] {
                    sortie.approach = dir;
                }
                let (side, number) = (self.side, self.number);
                let hex = play.state.sorties[at].map_or(Hex::NONE, |sortie| sortie.hex);
                play.sink.event(|| Event::Flew { side, sortie: number, hex });
                play.next(Flying { number: self.number + 1, stage: 0, ..self })?;
            }
            _ => {
                play.next(Flying { number: self.number + 1, stage: 0, ..self })?;
            }
        }
        Ok(())
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        let name = game.air(self.number).map(|(card, _)| card.name.clone()).unwrap_or_default();
        let key = match self.stage {
            0 => "ask-fly",
            1 => "ask-fly-hex",
            _ => "ask-fly-approach",
        };
        Message::new(key).with("name", name)
    }

    fn done(self) -> &'static str {
        "do-no-flight"
    }

    fn forecast(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Forecast {
        match (state.sorties.get(usize::from(self.number)).copied().flatten(), action) {
            (Some(sortie), Action::At(hex)) => game.air_forecast(state, self.number, &sortie, hex),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.sortie()
    }
}
