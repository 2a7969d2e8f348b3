//! O20.3.4-a, A29-a, A35.1, A35.3: Defence Rolls.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardId, CardSet};
use crate::event::{Event, Result as Outcome};
use crate::forecast::Trial;
use crate::ground::Type;
use crate::options::Concealment;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Breaking, Frame, Room, Shown, Words, awaits_break, awaits_roll, openly, secretly};
use crate::scene::present;
use crate::script::{Mind, Thought, Worth};
use crate::state::{Attack, Fort, Means, Purpose, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Line, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The stages of a Defence Roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DefenceStage {
    /// Which unit rolls next.
    Choose,
    /// W8: cards before its roll.
    Shelter,
    Roll,
    Result,
}

/// O20.3.4-a: Defence Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defending {
    pub stage: DefenceStage,
    /// The unit that rolls.
    pub unit: UnitId,
    /// E52.2-b: the Team that it has been divided from since.
    pub twin: UnitId,
}

impl Room for Defending {
    /// O20.3.4-b: Defence Rolls one at a time, in the order that their owner likes.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Defending { stage, unit, twin } = self;
        match stage {
            DefenceStage::Choose => {
                let Some(seat) = play.game.defender(play.state) else { return play.pop() };
                let left = play.state.attack.defending[seat.index()];
                if play.state.attack.defending.iter().all(|&left| left != 0) {
                    play.mark("G-3");
                }
                if left.count_ones() > 1 {
                    return Ok(Flow::Ask);
                }
                let unit = UnitId::of(seat, left.trailing_zeros() as u8);
                play.next(Defending { stage: DefenceStage::Shelter, unit, twin: UnitId::NONE })
            }
            DefenceStage::Shelter => {
                if !unit.is_some() {
                    return play.next(Defending { stage: DefenceStage::Choose, ..self });
                }
                let cards = play.game.shelters(play.state, unit);
                if play.game.may_hold(play.state, unit.seat(), cards) {
                    return Ok(Flow::Ask);
                }
                play.next(Defending { stage: DefenceStage::Roll, ..self })
            }
            DefenceStage::Roll => {
                play.state.attack.defending[unit.seat().index()] &= !unit.bit();
                play.state.frames.replace(Defending { stage: DefenceStage::Result, ..self });
                play.roll(unit.seat(), Purpose::Defence)
            }
            DefenceStage::Result => {
                play.state.frames.replace(Defending::START);
                let sum = i32::from(play.state.dice[0]) + i32::from(play.state.dice[1]);
                // A Team made of the Squad in the meantime shares its result (E52.2-b).
                let first = if unit.is_some() { unit } else { twin };
                let result = first.is_some().then(|| play.defence_result(first, sum));
                if play.game.settings.concealment == Concealment::Roll {
                    play.state.attack.total += std::mem::take(&mut play.state.attack.concealed);
                }
                let Some(result) = result else { return Ok(Flow::On) };
                for id in [twin, unit].into_iter().filter(|id| id.is_some()) {
                    match result {
                        Outcome::Breaks => {
                            play.push(Breaking { unit: id })?;
                        }
                        Outcome::Suppressed => play.suppress(id),
                        _ => {}
                    }
                }
                Ok(Flow::On)
            }
        }
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        match self.stage {
            DefenceStage::Choose => {
                openly(game.defender(state).unwrap_or(state.active), "defend", "O20.3.4-b")
            }
            _ => secretly(self.unit.seat(), "shelter", "A29-a"),
        }
    }

    /// W8: what the defending player can do.
    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.stage == DefenceStage::Choose {
            out.extend(units(seat, state.attack.defending[seat.index()]).map(Action::Pick));
            return;
        }
        let cards = game.shelters(state, self.unit).and(state.cards[seat.index()].hand);
        out.extend(cards.iter().map(Action::Act));
        out.extend([Action::Done]);
    }

    /// W8, or which unit rolls next.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let next = match action {
            Action::Pick(unit) if self.stage == DefenceStage::Choose => {
                Defending { stage: DefenceStage::Shelter, unit, twin: UnitId::NONE }
            }
            Action::Act(card) => return play.shelter(seat, self.unit, card),
            _ => Defending { stage: DefenceStage::Roll, unit: self.unit, twin: UnitId::NONE },
        };
        play.next(next).map(|_| ())
    }

    fn unfit(self, act: Act) -> &'static str {
        match act {
            Act::Concealment => "no-cover",
            Act::HiddenEntrenchments | Act::HiddenPillbox => "not-there",
            _ => "not-its-moment",
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let against = view.attack.total;
        if self.stage == DefenceStage::Choose {
            return (Message::new("ask-defend").with("against", against), "about-defend");
        }
        let morale = game.defence::<Sum>(view, &view.attack, self.unit).total();
        let text = game.named("ask-shelter", view, self.unit).with("morale", morale);
        (text.with("against", against), "about-shelter")
    }

    /// O20.3.4-d, O20.3.4-e, O20.3.4-f.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let unit = present(view, self.unit)?;
        let total = game.defence::<Sum>(view, &view.attack, unit).total() + roll.sum();
        let tie = if view.moves(unit) { "result-breaks" } else { "result-suppressed" };
        let totals = [total, view.attack.total.into()];
        Some(game.verdict("stake-defence", view, unit, totals, ["result-breaks", tie, "result-holds"]))
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-sheltering", ..Words::PLAIN }
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        if self.stage == DefenceStage::Choose { Vec::new() } else { game.every_act(view, seat) }
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Act(_) => trial.shelter_odds(seat, self.unit, action),
            _ => trial.odds_after(seat, action),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        match self.stage {
            DefenceStage::Choose => thought.mind.favourite(thought.legal),
            _ => thought.mind.sheltering(self.unit, thought.legal),
        }
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        mind.defence_roll(self.unit, sum)
    }

    fn cards_only(self) -> bool {
        self.stage != DefenceStage::Choose
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if self.unit == unit {
            self.twin = twin;
        }
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let named = state.here_or_none(self.unit) && state.here_or_none(self.twin);
        let awaited = match self.stage {
            DefenceStage::Choose => above.is_none() || awaits_break(above),
            DefenceStage::Shelter => state.is_here(self.unit) && above.is_none(),
            DefenceStage::Roll => false,
            DefenceStage::Result => awaits_roll(above, Purpose::Defence),
        };
        game.is_hex(state.attack.target) && named && awaited
    }
}

impl Defending {
    /// The next unit has to be chosen.
    pub const START: Defending =
        Defending { stage: DefenceStage::Choose, unit: UnitId::NONE, twin: UnitId::NONE };

    /// The Defence Roll of a unit has been made.
    pub const fn rolled(unit: UnitId) -> Defending {
        Defending { stage: DefenceStage::Result, unit, twin: UnitId::NONE }
    }
}

impl Cc {
    /// Who makes the next Defence Roll: the inactive player's units first (G-3).
    pub fn defender(&self, state: &State) -> Option<Seat> {
        let left = |seat: Seat| state.attack.defending[seat.index()] != 0;
        [state.inactive(), state.active].into_iter().find(|&seat| left(seat))
    }

    /// W8: cards of the defending player's deck that fit, before this unit's Defence Roll.
    pub fn shelters(&self, state: &State, id: UnitId) -> CardSet {
        let (seat, hex) = (id.seat(), state.unit(id).hex);
        let deck = self.deck(seat);
        let mut cards = CardSet::EMPTY;
        if self.concealment(state, hex) > 0 {
            cards = cards.or(deck.with_act(Act::Concealment));
        }
        if self.defends(seat) && self.can_fortify(state, hex) {
            if self.land[hex.index()].kind != Type::Building {
                cards = cards.or(deck.with_act(Act::HiddenEntrenchments));
            }
            let objective = self.battle.objective_of[hex.index()] != u8::MAX;
            if objective && !state.forts.contains(&Some(Fort::Pillbox)) {
                cards = cards.or(deck.with_act(Act::HiddenPillbox));
            }
        }
        cards
    }

    /// A29: what a Concealment takes off; against Spray Fire the better of both hexes.
    pub fn concealment(&self, state: &State, hex: Hex) -> i32 {
        let attack = &state.attack;
        let cover = |hex: Hex| self.cover_against::<Sum>(state, attack, hex).total();
        let second = if attack.second.is_some() { cover(attack.second).max(cover(attack.target)) } else { 0 };
        cover(hex).max(second)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O20.3.4-d to f: the Defence total against the attack total.
    fn defence_result(&mut self, id: UnitId, sum: i32) -> Outcome {
        let attack = self.state.attack;
        let ledger = self.game.defence::<S::Ledger>(self.state, &attack, id);
        let total = ledger.total() + sum;
        let against = i32::from(attack.total);
        let result = match total.cmp(&against) {
            Ordering::Less => Outcome::Breaks,
            Ordering::Equal if self.game.counts_as_moving(self.state, id) => Outcome::Breaks,
            Ordering::Equal => Outcome::Suppressed,
            Ordering::Greater => Outcome::Holds,
        };
        self.mark(match total.cmp(&against) {
            Ordering::Less => "O20.3.4-d",
            Ordering::Equal => "O20.3.4-e",
            Ordering::Greater => "O20.3.4-f",
        });
        if S::HEARS {
            self.mark_defence(&attack, id);
        }
        let lines = self.mark_lines(ledger);
        self.sink.event(|| Event::Defended {
            unit: self.state.named(id),
            morale: lines,
            total,
            against,
            result,
        });
        result
    }

    /// Every rule that a calculation names has decided something.
    pub(super) fn mark_lines(&mut self, ledger: S::Ledger) -> Vec<Line> {
        let lines = ledger.lines();
        lines.iter().for_each(|line| self.sink.mark(line.rule));
        lines
    }

    /// The rules that shaped a Defence Roll.
    fn mark_defence(&mut self, attack: &Attack, id: UnitId) {
        // The total is one sum for all of these.
        self.mark_all(["O20.3.4-a", "O20.3.4-b", "O20.3.4-c", "3.1.4", "T78.3-a", "T78.3-b"]);
        let hex = self.state.unit(id).hex;
        let rules = self.game.command_rules(self.state, id.seat(), hex);
        rules.into_iter().for_each(|rule| self.mark(rule));
        if !attack.bare {
            self.sink.mark(self.game.land[hex.index()].cover_rule());
        }
        if hex != attack.target && hex != attack.second {
            self.mark("AMB-33");
        }
        if attack.plunging {
            self.mark("AMB-2");
        }
        if attack.sides != [0; 2] {
            self.mark("AMB-13");
        }
        match attack.means {
            Means::Mines => {
                self.mark("AMB-14");
                self.mark("F103.2-a");
            }
            Means::Impact => self.mark("AMB-51"),
            _ => {}
        }
        let cover = self.game.cover_against::<kernel::ledger::Explained>(self.state, attack, hex);
        for line in cover.lines() {
            self.sink.mark(line.rule);
        }
    }

    /// A29, A35.1, A35.3: a card before a Defence Roll.
    fn shelter(&mut self, seat: Seat, unit: UnitId, card: CardId) -> Result<(), Halt> {
        let hex = self.state.unit(unit).hex;
        match self.play_act(seat, card) {
            Act::Concealment => {
                let by = self.game.concealment(self.state, hex);
                self.mark("A29-a");
                self.mark("AMB-23");
                if self.state.attack.second.is_some() {
                    self.mark("A29-b");
                }
                self.state.attack.total -= by as i16;
                self.state.attack.concealed += by as i16;
                let total = self.state.attack.total.into();
                self.sink.event(|| Event::Concealed { by, total });
            }
            Act::HiddenEntrenchments => {
                self.mark("A35");
                self.mark("A35.1");
                self.dig(Fort::Foxholes, hex);
            }
            _ => {
                self.mark("A35");
                self.mark("A35.3");
                self.dig(Fort::Pillbox, hex);
            }
        }
        Ok(())
    }
}
