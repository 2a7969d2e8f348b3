//! 2: turns.

pub mod after;
pub mod choosing;
pub mod grouping;
pub mod ordering;
pub mod paying;
pub mod privacy;
mod refusing;
pub mod revealing;
pub mod scouting;

use crate::Coh;
use crate::event::Event;
use crate::options::{QuickReaction, SwiftStress};
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    AfterAction, Choosing, Confusing, Frame, Paying, Revealing, Room, is_acting, is_placing, is_rolling,
};
use crate::state::{Deed, Kind, Purpose, State, Team, foe, units};
use kernel::chance::Chance;
use kernel::frames::Within;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TurnStage {
    /// It begins.
    Begin,
    /// 11.1.f: hidden units may be revealed, by this seat next.
    Reveal(u8),
    /// The commander chooses.
    Choose,
    /// What was chosen has been carried out.
    Acted,
    /// A.125: dice that belong to the cost.
    Tolls,
    /// One of them has been thrown.
    Tolled,
    /// C06: this seat may confuse next.
    Confuse(u8),
    /// 3.3.
    Pay,
    /// C05: in another reading after the check.
    Late,
    /// 2.7: the commander has passed.
    Passed,
    /// It ends.
    End,
}

/// 2.0.c, 2.1: a commander's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Where it stands.
    pub stage: TurnStage,
}

impl Turn {
    /// A turn that begins.
    pub const fn of(seat: Seat) -> Turn {
        Turn { seat, stage: TurnStage::Begin }
    }

    fn at(self, stage: TurnStage) -> Turn {
        Turn { stage, ..self }
    }
}

impl Room for Turn {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = self.seat;
        match self.stage {
            TurnStage::Begin => {
                play.mark("2.0.a");
                play.state.turns = play.state.turns.saturating_add(1);
                play.state.deed = Deed { seat, ..Deed::NONE };
                let turn = play.state.turns;
                play.sink.event(|| Event::Turn { seat, turn });
                if play.game.has_nothing(play.state, seat) {
                    play.mark("A.93");
                    return play.next(self.at(TurnStage::Passed));
                }
                play.next(self.at(TurnStage::Reveal(0)))
            }
            TurnStage::Reveal(number) if number < play.game.battle.commanders() => {
                play.next(self.at(TurnStage::Reveal(number + 1)))?;
                // The others first, then the commander whose turn it is.
                let asked = play.game.nth_other(seat, number);
                if play.game.hides_somebody(play.state, asked) {
                    play.push(Revealing { seat: asked })
                } else {
                    Ok(Flow::On)
                }
            }
            TurnStage::Reveal(_) => play.next(self.at(TurnStage::Choose)),
            TurnStage::Choose => {
                play.next(self.at(TurnStage::Acted))?;
                play.push(Choosing { seat })
            }
            TurnStage::Acted => {
                // ALG.10: whatever has moved.
                if play.remove_lost()? {
                    return Ok(Flow::On);
                }
                play.next(self.at(TurnStage::Tolls))?;
                play.push(AfterAction { seat, quick: false, late: false })
            }
            TurnStage::Tolls => {
                play.look_at_controls();
                play.pay_toll(self)
            }
            TurnStage::Tolled => play.add_toll(self),
            TurnStage::Confuse(number) if number < play.game.battle.commanders() => {
                play.next(self.at(TurnStage::Confuse(number + 1)))?;
                let asked = Seat(number);
                let enemy = play.game.side_of(asked) != play.game.side_of(seat);
                if enemy && play.game.battle.commanders() > 2 {
                    play.mark("A.116");
                }
                if enemy { play.push(Confusing { seat: asked }) } else { Ok(Flow::On) }
            }
            TurnStage::Confuse(_) => play.next(self.at(TurnStage::Pay)),
            TurnStage::Pay => {
                play.next(self.at(TurnStage::Late))?;
                play.push(Paying::new(seat))
            }
            TurnStage::Late => {
                play.next(self.at(TurnStage::End))?;
                match play.game.settings.quick {
                    QuickReaction::AfterCheck => play.push(AfterAction { seat, quick: false, late: true }),
                    QuickReaction::BeforeCheck => Ok(Flow::On),
                }
            }
            TurnStage::Passed => play.end_turn(seat, true),
            TurnStage::End => play.end_turn(seat, false),
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let Some(above) = above else { return false };
        let awaited = match self.stage {
            TurnStage::Reveal(number) => {
                number > 0 && (Revealing::of(above).is_some() || is_placing(Some(above)))
            }
            TurnStage::Acted => is_acting(above) || is_placing(Some(above)),
            TurnStage::Tolls => AfterAction::of(above).is_some_and(|room| !room.late),
            TurnStage::Tolled => is_rolling(Some(above), Purpose::Toll),
            TurnStage::Confuse(number) => number > 0 && Confusing::of(above).is_some(),
            TurnStage::Late => Paying::of(above).is_some(),
            TurnStage::End => AfterAction::of(above).is_some_and(|room| room.late),
            TurnStage::Begin | TurnStage::Choose | TurnStage::Pay | TurnStage::Passed => false,
        };
        // What was decided has been done once its cost is worked out.
        let counted = !matches!(self.stage, TurnStage::Confuse(_) | TurnStage::Late | TurnStage::End)
            || state.deed.price.is_some();
        let own = state.deed.seat == self.seat
            && game.side_of(self.seat) == state.active
            && !state.acted.contains(self.seat);
        awaited && counted && own
    }
}

impl Coh {
    /// The seats in the order in which they are asked in a commander's turn: that commander last.
    fn nth_other(&self, seat: Seat, number: u8) -> Seat {
        let count = self.battle.commanders();
        Seat((seat.0 + 1 + number) % count)
    }

    /// 11.1.f: whether a commander has a hidden unit, which everybody knows.
    pub fn hides_somebody(&self, state: &State, seat: Seat) -> bool {
        state.of(self.side_of(seat)).any(|id| state.unit(id).hidden && state.unit(id).seat == seat)
    }

    /// A.93: whether a commander has no unit anywhere and no card.
    pub fn has_nothing(&self, state: &State, seat: Seat) -> bool {
        let mine = |id: crate::state::UnitId| state.unit(id).seat == seat && self.is_in_play(state, id);
        state.commander(seat).held == 0 && !units(self.side_of(seat), Team::MAX).any(mine)
    }

    /// A commander's units, wherever they are.
    pub fn units_of(&self, state: &State, seat: Seat) -> Team {
        units(self.side_of(seat), Team::MAX)
            .filter(|&id| state.unit(id).exists() && state.unit(id).seat == seat)
            .fold(0, |set, id| set | id.bit())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 2.6, 2.7: Stress is set anew, and the next turn or the end of the round follows.
    fn end_turn(&mut self, seat: Seat, passed: bool) -> Going {
        let side = self.game.side_of(seat);
        let own = self.game.units_of(self.state, seat);
        let members = if passed { 0 } else { self.state.deed.members };
        self.mark(if passed { "2.7.b" } else { "2.6.a" });
        if S::HEARS && !passed {
            self.mark_stress(seat, own);
        }
        // A.04: the first of two turns in a row may stress nobody.
        let free = self.state.extra > 0 && self.game.settings.swift_stress == SwiftStress::Free;
        let members = if free { 0 } else { members };
        let stressed = &mut self.state.stressed[side.index()];
        *stressed = *stressed & !own | members & own;
        if members.count_ones() > 1 {
            self.mark("10.1.c");
        }
        self.return_exited_markers();
        self.state.deed = Deed::NONE;
        self.state.commanders[seat.index()].passed = passed;
        if passed {
            self.mark("2.7.a");
            self.sink.event(|| Event::Passed { seat });
        } else if self.state.extra > 0 && self.game.battle.commanders() == 2 {
            // 2.7.d, A.81: an action before a pass in the second turn breaks the succession.
            self.mark("A.81");
            for commander in &mut self.state.commanders {
                commander.passed = false;
            }
        }
        // A.81: his own two passes end nothing, but the enemy's pass and the first of them do.
        let over = passed && usize::from(self.game.battle.commanders()) == 2 && self.all_have_passed();
        if self.state.extra > 0 && !over {
            self.mark("C12");
            if passed {
                self.mark("A.81");
            }
            self.state.extra -= 1;
            // A.120: in the second turn nobody has come since the last one.
            let own = self.game.battle.sides.seats_of(side);
            if own.iter().all(|other| other == seat || self.state.acted.contains(other)) {
                self.mark("A.120");
                self.reopen_ways();
            }
            return self.next(Turn::of(seat));
        }
        self.state.acted = self.state.acted.with(seat);
        let waiting =
            self.game.battle.sides.seats_of(side).iter().find(|&other| !self.state.acted.contains(other));
        if let Some(partner) = waiting {
            // 19.1.b: also if one player leads both commands.
            self.mark("19.0.b");
            self.mark("19.1.b");
            return self.next(Turn::of(partner));
        }
        self.end_side_turn()
    }

    /// 2.6.b-2.6.d, 2.7.c, A.04, A.54: what is particular about who is stressed by the action that ends, and who no longer is.
    fn mark_stress(&mut self, seat: Seat, own: Team) {
        let deed = self.state.deed;
        let side = self.game.side_of(seat);
        let before = self.state.stressed[side.index()] & own;
        let spent = units(side, deed.members).any(|id| self.state.unit(id).spent);
        let rules = [
            (before & deed.members != 0, "2.6.b"),
            (before & !deed.members != 0, "2.6.c"),
            (deed.members != 0 && (spent || deed.free || deed.price == Some(0)), "2.6.d"),
            (self.state.commander(seat).passed, "2.7.c"),
            (self.state.extra > 0, "A.04"),
            (deed.kind == Kind::Move && deed.members & !deed.moved != 0, "A.54"),
        ];
        for (_, rule) in rules.into_iter().filter(|(holds, _)| *holds) {
            self.mark(rule);
        }
    }

    /// Whether every commander has passed in the latest turn.
    fn all_have_passed(&self) -> bool {
        let count = usize::from(self.game.battle.commanders());
        self.state.commanders[..count].iter().all(|one| one.passed)
    }

    /// All commanders of a side have had their action.
    fn end_side_turn(&mut self) -> Going {
        self.reopen_ways();
        let count = usize::from(self.game.battle.commanders());
        let passed = self.state.commanders[..count].iter().filter(|one| one.passed).count();
        // 2.7.d, 19.0.c: two commanders both pass; of more, all but one.
        let enough = if count == 2 { 2 } else { count - 1 };
        if passed >= enough {
            self.mark("2.0.c");
            self.mark(if count == 2 { "2.7.d" } else { "19.0.c" });
            if count > 2 {
                self.mark("A.41");
            }
            return self.end_round();
        }
        self.state.active = foe(self.state.active);
        self.begin_side_turn()
    }

    /// 6.12.b: whoever came among the active side's units binds them in one turn only.
    fn reopen_ways(&mut self) {
        let side = foe(self.state.active);
        for id in units(side, self.state.here[side.index()]) {
            self.state.unit_mut(id).came_from = Hex::NONE;
        }
    }

    /// 2.0: the active side's turn begins.
    pub fn begin_side_turn(&mut self) -> Going {
        self.state.acted = SeatSet::NONE;
        let first = self.game.battle.sides.seats_of(self.state.active).lowest().unwrap_or(Seat(0));
        self.next(Turn::of(first))
    }
}
