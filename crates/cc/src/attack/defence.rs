//! O20.3.4-a, A29-a, A35.1, A35.3, F103.2-a: Defence Rolls, and Mines.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardSet};
use crate::event::{Event, Result as Outcome};
use crate::ground::Type;
use crate::options::Concealment;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Breaking, Exploding, Room};
use crate::state::{Attack, Means, Purpose, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Line, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O20.3.4-a: Defence Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defending {
    pub stage: u8,
    pub unit: UnitId,
    pub twin: UnitId,
}

impl Room for Defending {
    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if self.unit == unit {
            self.twin = twin;
        }
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
            if objective && !state.forts.contains(&Some(crate::state::Fort::Pillbox)) {
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

    /// W8: what the defending player can do.
    pub fn offer_defending(
        &self,
        state: &State,
        seat: Seat,
        stage: u8,
        unit: UnitId,
        out: &mut impl Extend<Action>,
    ) {
        if stage == 0 {
            out.extend(units(seat, state.attack.defending[seat.index()]).map(Action::Pick));
            return;
        }
        let cards = self.shelters(state, unit).and(state.cards[seat.index()].hand);
        out.extend(cards.iter().map(Action::Act));
        out.extend([Action::Done]);
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O20.3.4-b: Defence Rolls one at a time, in the order that their owner likes.
    pub fn defending(&mut self, stage: u8, unit: UnitId, twin: UnitId) -> Going {
        match stage {
            0 => {
                let Some(seat) = self.game.defender(self.state) else { return self.pop() };
                let left = self.state.attack.defending[seat.index()];
                if self.state.attack.defending.iter().all(|&left| left != 0) {
                    self.mark("G-3");
                }
                if left.count_ones() > 1 {
                    return Ok(Flow::Ask);
                }
                let unit = UnitId::of(seat, left.trailing_zeros() as u8);
                self.next(Defending { stage: 1, unit, twin: UnitId::NONE })
            }
            1 => {
                if !unit.is_some() {
                    return self.next(Defending { stage: 0, unit, twin });
                }
                let cards = self.game.shelters(self.state, unit);
                if self.game.may_hold(self.state, unit.seat(), cards) {
                    return Ok(Flow::Ask);
                }
                self.next(Defending { stage: 2, unit, twin })
            }
            2 => {
                self.state.attack.defending[unit.seat().index()] &= !unit.bit();
                self.state.frames.replace(Defending { stage: 3, unit, twin });
                self.roll(unit.seat(), Purpose::Defence)
            }
            _ => {
                self.state.frames.replace(Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE });
                let sum = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
                // A Team made of the Squad in the meantime shares its result (E52.2-b).
                let first = if unit.is_some() { unit } else { twin };
                let result = first.is_some().then(|| self.defence_result(first, sum));
                if self.game.settings.concealment == Concealment::Roll {
                    self.state.attack.total += std::mem::take(&mut self.state.attack.concealed);
                }
                let Some(result) = result else { return Ok(Flow::On) };
                for id in [twin, unit].into_iter().filter(|id| id.is_some()) {
                    match result {
                        Outcome::Breaks => {
                            self.push(Breaking { unit: id })?;
                        }
                        Outcome::Suppressed => self.suppress(id),
                        _ => {}
                    }
                }
                Ok(Flow::On)
            }
        }
    }

    /// O20.3.4-d to f: the Defence total against the attack total.
    fn defence_result(&mut self, id: UnitId, sum: i32) -> Outcome {
        let attack = self.state.attack;
        let ledger = self.game.defence::<S::Ledger>(self.state, &attack, id);
        let total = ledger.total() + sum;
        let against = i32::from(attack.total);
        let result = match total.cmp(&against) {
            std::cmp::Ordering::Less => Outcome::Breaks,
            std::cmp::Ordering::Equal if self.game.counts_as_moving(self.state, id) => Outcome::Breaks,
            std::cmp::Ordering::Equal => Outcome::Suppressed,
            std::cmp::Ordering::Greater => Outcome::Holds,
        };
        self.mark(match total.cmp(&against) {
            std::cmp::Ordering::Less => "O20.3.4-d",
            std::cmp::Ordering::Equal => "O20.3.4-e",
            std::cmp::Ordering::Greater => "O20.3.4-f",
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
        for rule in ["O20.3.4-a", "O20.3.4-b", "O20.3.4-c", "3.1.4", "T78.3-a", "T78.3-b"] {
            self.mark(rule);
        }
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

    /// W8, or which unit rolls next.
    pub fn act_defending(&mut self, seat: Seat, stage: u8, unit: UnitId, action: Action) -> Result<(), Halt> {
        let none = UnitId::NONE;
        match action {
            Action::Pick(id) if stage == 0 => {
                self.next(Defending { stage: 1, unit: id, twin: none })?;
            }
            Action::Act(card) => self.shelter(seat, unit, card)?,
            _ => {
                self.next(Defending { stage: 2, unit, twin: none })?;
            }
        }
        Ok(())
    }

    /// A29, A35.1, A35.3: a card before a Defence Roll.
    fn shelter(&mut self, seat: Seat, unit: UnitId, card: crate::card::CardId) -> Result<(), Halt> {
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
                self.dig(crate::state::Fort::Foxholes, hex);
            }
            _ => {
                self.mark("A35");
                self.mark("A35.3");
                self.dig(crate::state::Fort::Pillbox, hex);
            }
        }
        Ok(())
    }

    /// F103: Mines attack the units of `targets`.
    pub fn exploding(&mut self, stage: u8) -> Going {
        let attack = self.state.attack;
        match stage {
            0 => {
                self.state.frames.replace(Exploding { stage: 1 });
                self.roll(attack.seat, Purpose::Mines)
            }
            1 => {
                self.set_total();
                self.state.frames.replace(Exploding { stage: 2 });
                self.push(Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE })
            }
            _ => self.pop(),
        }
    }

    /// F103.2: a Mine attack on units that cross into or out of a hex.
    pub fn explode(&mut self, hex: Hex, seat: Seat, targets: Squad) -> Going {
        self.mark("F103.1-a");
        self.mark("F103.1-b");
        let fp = self.state.mines.into_iter().max().unwrap_or(6);
        let mut defending = [0; 2];
        defending[seat.index()] = targets;
        self.state.attack = Attack {
            seat: foe(seat),
            means: Means::Mines,
            target: hex,
            fp: fp as i8,
            bare: true,
            defending,
            ..Attack::NONE
        };
        self.sink.event(|| Event::Mines { hex, fp: fp.into() });
        self.push(Exploding { stage: 0 })
    }
}
