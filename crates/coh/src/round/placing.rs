//! A.91: set-up in free areas, openly and unit by unit.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Hiding, Room, Words, openly};
use crate::scenario::Hiding as Manner;
use crate::script::Thought;
use crate::state::{Place, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// What is to be said of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlaceStage {
    /// Its hex.
    Hex,
    /// Its facing.
    Facing,
    /// Whether it occupies the fortification there.
    Shelter,
}

/// A commander sets units up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The commander, by the order of set-up.
    pub number: u8,
    /// Which unit.
    pub unit: UnitId,
    /// What is to be said of it.
    pub stage: PlaceStage,
}

impl Placing {
    /// The first commander begins.
    pub const START: Placing = Placing { number: 0, unit: UnitId::NONE, stage: PlaceStage::Hex };
}

impl Room for Placing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() {
            return Ok(Flow::Ask);
        }
        if self.number >= play.game.battle.commanders() {
            return play.next(Hiding::open(play.game, play.state));
        }
        let seat = play.game.nth_in_setup(self.number);
        match play.game.next_to_place(play.state, seat) {
            Some(unit) => play.next(Placing { unit, stage: PlaceStage::Hex, ..self }),
            None => play.next(Placing { number: self.number + 1, ..Placing::START }),
        }
    }

    fn asks(self, game: &Coh, _: &State) -> Asked {
        openly(game.nth_in_setup(self.number), "place", "A.91")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            PlaceStage::Hex => {
                out.extend(game.set_up_hexes(state, self.unit).map(Action::At));
                // 11.0: who may hide is placed later, in secret.
                if game.battle.groups[usize::from(state.unit(self.unit).group)].hidden == Manner::May {
                    out.extend([Action::Done]);
                }
            }
            PlaceStage::Facing => out.extend(Dir::ALL.map(Action::Face)),
            PlaceStage::Shelter => out.extend([Action::Occupy, Action::Done]),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = self.unit;
        match action {
            Action::At(hex) => {
                play.mark("A.91");
                for one in units(id.side(), play.state.pair(id)) {
                    play.state.here[one.side().index()] |= one.bit();
                    let unit = play.state.unit_mut(one);
                    (unit.place, unit.hex) = (Place::Map, hex);
                }
                play.next(Placing { stage: PlaceStage::Facing, ..self })?;
            }
            Action::Face(dir) => {
                for one in units(id.side(), play.state.pair(id)) {
                    play.state.unit_mut(one).facing = dir;
                }
                let hex = play.state.unit(id).hex;
                play.sink.event(|| Event::Placed { unit: id, hex, facing: dir });
                match play.game.can_shelter(play.state, id, hex) {
                    true => play.next(Placing { stage: PlaceStage::Shelter, ..self })?,
                    false => play.next(Placing { unit: UnitId::NONE, ..self })?,
                };
            }
            Action::Occupy => {
                play.shelter_unit(id, true);
                play.next(Placing { unit: UnitId::NONE, ..self })?;
            }
            _ => {
                if self.stage == PlaceStage::Hex {
                    play.mark("11.0.a");
                    play.state.unit_mut(id).hidden = true;
                }
                play.next(Placing { unit: UnitId::NONE, ..self })?;
            }
        }
        Ok(())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        if !game.is_unit(state, self.unit) || self.number >= game.battle.commanders() {
            return false;
        }
        let unit = state.unit(self.unit);
        let named = match self.stage {
            PlaceStage::Hex => game.next_to_place(state, unit.seat) == Some(self.unit),
            PlaceStage::Facing | PlaceStage::Shelter => unit.visible() && !unit.carried(),
        };
        above.is_none() && unit.seat == game.nth_in_setup(self.number) && named && game.is_setting_up(state)
    }

    fn centre(self, _: &Coh, view: &State) -> Hex {
        view.unit(self.unit).hex
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        let key = match self.stage {
            PlaceStage::Hex => "ask-place",
            PlaceStage::Facing => "ask-facing",
            PlaceStage::Shelter => "ask-shelter",
        };
        game.asked_of(key, self.unit)
    }

    fn words(self) -> Words {
        let done = if self.stage == PlaceStage::Shelter { "do-stay-outside" } else { "do-place-hidden" };
        Words { done, ..Words::PLAIN }
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        let mind = thought.mind;
        match self.stage {
            // 11.0: whoever may start hidden does.
            PlaceStage::Hex if thought.legal.contains(&Action::Done) => Action::Done,
            PlaceStage::Hex => thought.best_hex(|hex| mind.post(self.unit, hex)),
            PlaceStage::Facing => thought.outlook(self.unit),
            PlaceStage::Shelter => Action::Occupy,
        }
    }
}

impl Coh {
    /// A.91: the commanders in the order of set-up: the side without the initiative first, unless the scenario says otherwise.
    fn nth_in_setup(&self, number: u8) -> Seat {
        let file = &self.battle.file;
        let first = match file.setup_first {
            Some(nation) => kernel::seat::Side(nation as u8),
            None => foe(kernel::seat::Side(file.initiative as u8)),
        };
        self.nth_by_initiative(first, number)
    }

    /// A unit of a commander that is set up freely and openly, and has not been placed.
    fn next_to_place(&self, state: &State, seat: Seat) -> Option<UnitId> {
        units(self.side_of(seat), Team::MAX).find(|&id| {
            let unit = state.unit(id);
            let group = &self.battle.groups[usize::from(unit.group.min(self.battle.groups.len() as u8 - 1))];
            unit.exists()
                && unit.seat == seat
                && unit.place == Place::Reserve
                && !unit.carried()
                && !unit.hidden
                && group.round == 0
                && !group.event
                && group.hidden != Manner::Must
        })
    }

    /// The hexes in which a unit may be set up.
    pub fn set_up_hexes<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let area = &self.battle.groups[usize::from(state.unit(id).group)].area;
        let side = id.side();
        area.iter().filter(move |&hex| {
            let road = self.land[hex].roads != 0;
            self.crossing(state, id, hex, None, road).is_ok() && !state.has(foe(side), hex)
        })
    }
}
