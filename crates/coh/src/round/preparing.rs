//! 9.4: the pre-round sequence.

use crate::Coh;
use crate::card::{CardId, CardType, Effect};
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Bombarding, Frame, Planning, Room, is_placing, is_rolling};
use crate::state::{Ending, GERMANY, Purpose, State, USSR, foe};
use kernel::chance::{Chance, Halt};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// The steps in which something can be asked or thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// 9.0: whoever only seemed to be there is removed.
    Bury,
    /// 9.0: VP are counted.
    Count,
    /// 1-5 and 7: what happens by itself.
    Begin,
    /// ALG.10: thinner smoke may show who was hidden.
    Look,
    /// 6: this commander draws next, in the order of A.73, and has drawn so many.
    Draw(u8, u8),
    /// 8.
    Plan,
    /// 9.
    Bombard,
    /// 10: the side without VP rolls.
    Initiative,
    /// The roll has been made.
    First,
}

/// The upkeep between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PreRound {
    /// Which step.
    pub step: Step,
}

impl PreRound {
    /// The first step.
    pub const START: PreRound = PreRound { step: Step::Bury };
}

impl Room for PreRound {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.step {
            Step::Bury => match play.bury()? {
                true => Ok(Flow::On),
                false => play.next(PreRound { step: Step::Count }),
            },
            Step::Count => play.count_round(),
            Step::Begin => {
                play.prepare();
                play.next(PreRound { step: Step::Look })
            }
            Step::Look => match play.reveal_forced()? || play.remove_lost()? {
                true => Ok(Flow::On),
                false => play.next(PreRound { step: Step::Draw(0, 0) }),
            },
            Step::Draw(number, _) if number >= play.game.battle.commanders() => {
                play.next(PreRound { step: Step::Plan })
            }
            Step::Draw(number, drawn) => {
                let seat = play.game.nth_by_initiative(play.state.first, number);
                let wanted = play.game.battle.file.command[seat.index()].draw;
                if drawn >= wanted {
                    return play.next(PreRound { step: Step::Draw(number + 1, 0) });
                }
                play.next(PreRound { step: Step::Draw(number, drawn + 1) })?;
                play.mark("9.8.a");
                play.mark("A.73");
                play.draw_card(seat)
            }
            Step::Plan => {
                play.next(PreRound { step: Step::Bombard })?;
                match play.game.planners(play.state).is_empty() {
                    true => Ok(Flow::On),
                    false => {
                        play.mark("9.10.a");
                        play.push(Planning::open(play.game.planners(play.state)))
                    }
                }
            }
            Step::Bombard => {
                let due = play.game.next_strike(play.state);
                match due {
                    Some(number) => {
                        play.mark("9.10.a");
                        play.mark("A.73");
                        play.push(Bombarding::of(number))
                    }
                    None => play.next(PreRound { step: Step::Initiative }),
                }
            }
            Step::Initiative => {
                play.next(PreRound { step: Step::First })?;
                let side = foe(play.state.leader());
                let seat = play.game.battle.sides.seats_of(side).lowest().unwrap_or(Seat(0));
                play.mark("9.11.a");
                play.roll(Purpose::Initiative, seat, 7)
            }
            Step::First => {
                let [total, need] = play.state.rolled;
                let roller = foe(play.state.leader());
                let first = if total >= need { roller } else { foe(roller) };
                play.begin_round(first)
            }
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.step {
            Step::Bury | Step::Look => is_placing(above),
            Step::Bombard => matches!(above, Some(Frame::Planning(_) | Frame::Bombarding(_))),
            Step::First => is_rolling(above, Purpose::Initiative),
            Step::Count | Step::Begin | Step::Draw(..) | Step::Plan | Step::Initiative => false,
        };
        // Before the last round nothing comes after it.
        let goes_on = self.step == Step::Bury || state.round > 1;
        awaited && goes_on && game.is_idle(state)
    }
}

impl Coh {
    /// A.73: the commanders in the order in which they draw and strike: the side that was first in the last round.
    pub fn nth_by_initiative(&self, first: Side, number: u8) -> Seat {
        let seats = |side: Side| self.battle.sides.seats_of(side).iter();
        seats(first).chain(seats(foe(first))).nth(usize::from(number)).unwrap_or(Seat(0))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 9.4: steps 1 to 5.
    fn prepare(&mut self) {
        self.mark_all(["9.4.a", "9.5.a", "9.7.a"]);
        self.state.round += 1;
        if !self.state.smoke.is_empty() {
            self.mark("9.10.a");
            self.mark("14.4.a");
            self.state.smoke.thin();
        }
        // 13.4.a: what was planned in the last pre-round falls in this one.
        for strike in self.state.strikes.iter_mut().flatten() {
            strike.due = true;
        }
        for side in [GERMANY, USSR] {
            for id in self.state.of(side) {
                let unit = self.state.unit_mut(id);
                if std::mem::take(&mut unit.spent) {
                    let apart = unit.hidden || unit.carried();
                    self.mark("9.6.a");
                    if apart {
                        self.mark("A.56");
                    }
                }
            }
        }
        if self.game.battle.file.joined {
            self.mark("19.1.a");
        }
        for number in 0..self.game.battle.commanders() {
            let caps = self.game.refill(self.state, Seat(number));
            if self.game.handicap(Seat(number)) > 0 {
                self.mark("19.2.a");
            }
            self.state.commanders[usize::from(number)].caps = caps;
        }
        let round = self.state.round;
        self.sink.event(|| Event::Round { round });
        if self.game.battle.groups.iter().any(|group| !group.event && group.round == round) {
            self.mark("9.9.a");
        }
    }

    /// 2.0: the first turn of a round.
    pub fn begin_round(&mut self, first: Side) -> Going {
        self.mark("2.0.d");
        self.mark("3.0.a");
        self.state.first = first;
        self.state.active = first;
        self.state.extra = 0;
        self.sink.event(|| Event::Initiative { side: first });
        self.begin_side_turn()
    }

    /// 8.1, 8.6, A.37: one card; a scenario card is carried out and replaced.
    pub fn draw_card(&mut self, seat: Seat) -> Going {
        loop {
            let Some(card) = self.take_card()? else {
                self.mark("A.87");
                return Ok(Flow::On);
            };
            if self.game.cards.kind(card).card_type != CardType::Scenario {
                self.mark("8.1.a");
                if self.state.commander(seat).held > 0 {
                    // Whatever was not played is still there.
                    self.mark("8.0.a");
                }
                let commander = &mut self.state.commanders[seat.index()];
                commander.hand.insert(card);
                commander.held += 1;
                self.sink.reveal(self.game.readers(seat));
                self.sink.event(|| Event::Drew { seat, card });
                return Ok(Flow::On);
            }
            self.mark("8.6.a");
            self.mark("A.92");
            self.state.discard.insert(card);
            self.sink.reveal(self.game.all_seats());
            self.sink.event(|| Event::Resolved { seat, card });
            match self.game.cards.kind(card).effect {
                Effect::Scoring => {
                    self.mark("C18");
                    for side in [GERMANY, USSR] {
                        let held = self
                            .game
                            .battle
                            .keys
                            .iter()
                            .enumerate()
                            .filter(|(n, _)| self.state.control[*n] == side.0);
                        let points = held.count() as i16;
                        self.score(side, points);
                    }
                }
                Effect::Event => {
                    self.mark("C19");
                    self.event_arrives(seat);
                }
                _ => {
                    self.mark("C20");
                    self.score_objectives();
                    return self.finish(Ending::CeaseFire);
                }
            }
        }
    }

    /// P.SC9: once the upper half of the deck has been drawn, what lies in the lower half may come up. Which other cards are
    /// in which half nobody knows, so it is as if all were drawn from both.
    fn reach_lower_half(&mut self) {
        let whole = self.game.battle.deck.len() + self.game.battle.lower.len();
        let left = self.state.draw.len() + self.state.below.len();
        if !self.state.below.is_empty() && 2 * left <= whole + 1 {
            self.mark("P.SC9");
            self.state.draw = self.state.draw.or(std::mem::take(&mut self.state.below));
        }
    }

    /// A card off the pile; discards are shuffled when it is empty.
    fn take_card(&mut self) -> Result<Option<CardId>, Halt> {
        self.reach_lower_half();
        if self.state.draw.is_empty() {
            // A.87: nothing is shuffled where only scenario cards lie.
            let usual = |card: CardId| self.game.cards.kind(card).card_type != CardType::Scenario;
            if self.state.discard.iter().any(usual) {
                self.mark("A.37");
                self.state.draw = std::mem::take(&mut self.state.discard);
            }
        }
        if self.state.draw.is_empty() {
            return Ok(None);
        }
        let mut classes = [0; 64];
        for card in self.state.draw.iter() {
            classes[card.index()] = 1;
        }
        let card = CardId(self.chance.draw(Rule("8.1.a"), &classes)? as u8);
        self.state.draw.remove(card);
        Ok(Some(card))
    }

    /// P.SC9: what the event brings to who drew it.
    fn event_arrives(&mut self, seat: Seat) {
        for group in 0..self.game.battle.groups.len() as u8 {
            let force = &self.game.battle.groups[usize::from(group)];
            if force.event && force.seat == seat {
                self.state.arrived |= 1 << group;
            }
        }
    }
}
