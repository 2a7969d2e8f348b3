//! 9: rounds, and the set-up before the first one.

pub mod bombarding;
pub mod entering;
pub mod hiding;
pub mod placing;
pub mod planning;
pub mod preparing;

use crate::Coh;
use crate::card::Effect;
use crate::event::Event;
use crate::options::LastStand;
use crate::play::{Going, Play};
use crate::rooms::PreRound;
use crate::round::preparing::Step;
use crate::state::{Ending, GERMANY, Place, State, Team, USSR, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};

impl Coh {
    /// 9.7, 19.2: a commander's command points at the start of a round, losses not counted.
    pub fn base_caps(&self, seat: Seat) -> u8 {
        self.battle.file.command.get(seat.index()).map_or(0, |command| command.caps)
    }

    /// 19.2.a: what the handicap adds.
    pub fn handicap(&self, seat: Seat) -> u8 {
        let first = self.battle.sides.seats_of(self.side_of(seat)).lowest() == Some(seat);
        let extra = match self.side_of(seat) {
            GERMANY => self.settings.handicap_german as u8,
            _ => self.settings.handicap_soviet as u8,
        };
        if first { extra } else { 0 }
    }

    /// 9.7, ALG.8: what the marker is set to.
    pub fn refill(&self, state: &State, seat: Seat) -> u8 {
        let base = self.base_caps(seat);
        let left = base.saturating_sub(state.commander(seat).covered);
        left.max(base.min(3)) + self.handicap(seat)
    }

    /// A.113: whether a side has nobody left anywhere.
    fn is_gone(&self, state: &State, side: Side) -> bool {
        !units(side, Team::MAX).any(|id| self.is_in_play(state, id))
    }

    /// 9.1: what a side scores for its control hexes.
    fn control_points(&self, state: &State, side: Side, last: bool) -> i16 {
        let held = |number: usize| state.control[number] == side.0;
        let keys = self.battle.keys.iter().enumerate();
        keys.filter(|(number, key)| held(*number) && (last || !key.at_end)).map(|(_, key)| key.points).sum()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 9.0: the round is over: VP are counted, then it is tested whether the scenario ends.
    pub fn end_round(&mut self) -> Going {
        self.mark("9.0.a");
        let round = self.state.round;
        self.sink.event(|| Event::RoundOver { round });
        self.next(PreRound::START)
    }

    /// A.12: whoever only seemed to be there is removed before VP are counted; whether there was somebody.
    pub fn bury(&mut self) -> Result<bool, Halt> {
        let seeming = |side: Side| self.state.of(side).find(|&id| self.game.seems_alive(self.state, id));
        let lost = seeming(GERMANY).or_else(|| seeming(USSR));
        if let Some(id) = lost {
            self.mark("A.12");
            self.destroy(id)?;
        }
        Ok(lost.is_some())
    }

    /// 9.0, 9.1: VP are counted, and the scenario may end.
    pub fn count_round(&mut self) -> Going {
        let round = self.state.round;
        let gone = [GERMANY, USSR].into_iter().any(|side| self.game.is_gone(self.state, side));
        let ending = match self.game.settings.last_stand {
            _ if round >= self.game.battle.file.rounds => Some(Ending::LastRound),
            LastStand::Ends if gone => Some(Ending::NoUnits),
            _ => None,
        };
        let last = ending.is_some();
        self.mark("9.1.a");
        for side in [GERMANY, USSR] {
            let points = self.game.control_points(self.state, side, last);
            self.score(side, points);
        }
        self.mark("2.6.e");
        self.state.stressed = [0; 2];
        for side in [GERMANY, USSR] {
            for id in self.state.of(side) {
                if std::mem::take(&mut self.state.unit_mut(id).bogged) {
                    self.mark("A.35");
                }
            }
        }
        for commander in &mut self.state.commanders {
            commander.passed = false;
        }
        if let Some(ending) = ending {
            if ending == Ending::NoUnits {
                self.mark("A.113");
            }
            self.score_objectives();
            return self.finish(ending);
        }
        self.next(PreRound { step: Step::Begin })
    }

    /// A.36: secret objectives are shown and scored at the end.
    pub fn score_objectives(&mut self) {
        for number in 0..self.game.battle.commanders() {
            let seat = Seat(number);
            let card = self.state.commander(seat).objective;
            if !self.game.cards.exists(card) {
                continue;
            }
            self.mark("A.36");
            self.sink.event(|| Event::Resolved { seat, card });
            if self.game.has_reached(self.state, seat, self.game.cards.kind(card).effect) {
                self.score(self.game.side_of(seat), 3);
            }
        }
    }
}

impl Coh {
    /// P.SC9: whether a secret objective has been reached.
    fn has_reached(&self, state: &State, seat: Seat, objective: Effect) -> bool {
        let side = self.side_of(seat);
        let goal = self.battle.file.objective.iter().find(|goal| goal.card == objective);
        let Some(goal) = goal else { return false };
        match &goal.control {
            Some(label) => {
                let hex = self.map.grid.find(label);
                let keys = self.battle.keys.iter().position(|key| Some(key.hex) == hex);
                keys.is_some_and(|number| state.control[number] == side.0)
            }
            None if goal.destroyed > 0 => {
                let lost = units(crate::state::foe(side), Team::MAX)
                    .filter(|&id| state.unit(id).exists() && state.unit(id).place == Place::Destroyed);
                lost.count() >= usize::from(goal.destroyed)
            }
            None => {
                let home = self.battle.homes[crate::state::foe(side).index()];
                let there = state.of(side).filter(|&id| home.contains(state.unit(id).hex));
                there.count() >= usize::from(goal.reached)
            }
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// SU.1, SU.3-SU.7, A.92: command points, hands and secret objectives; then the first round begins.
    pub fn open_battle(&mut self) -> Going {
        use crate::card::{CardId, CardSet, CardType};
        use kernel::rule::Rule;
        self.mark_all(["SU.1", "SU.3", "SU.6", "SU.7"]);
        let none = self.game.settings.adrenaline == crate::options::AdrenalineStart::None;
        for number in 0..self.game.battle.commanders() {
            let seat = Seat(number);
            let command = &self.game.battle.file.command[seat.index()];
            let mut given = self.game.battle.given[seat.index()];
            if !given.and(self.game.cards.with(Effect::Adrenaline)).is_empty() {
                self.mark("A.49");
            }
            if none {
                let back = given.and(self.game.cards.with(Effect::Adrenaline));
                given = given.without(back);
                self.state.draw = self.state.draw.or(back);
            }
            let caps = self.game.refill(self.state, seat);
            self.mark("SU.4");
            let commander = &mut self.state.commanders[seat.index()];
            (commander.caps, commander.hand, commander.held) = (caps, given, given.len());
            if command.objective {
                let taken: CardSet = self
                    .state
                    .commanders
                    .iter()
                    .filter(|one| one.objective != CardId::NONE)
                    .map(|one| one.objective)
                    .collect();
                let goals = [Effect::Objective1, Effect::Objective2, Effect::Objective3, Effect::Objective4];
                let left = goals
                    .into_iter()
                    .fold(CardSet::NONE, |set, goal| set.or(self.game.cards.with(goal)))
                    .without(taken);
                let mut classes = [0; 64];
                left.iter().for_each(|card| classes[card.index()] = 1);
                let card = CardId(self.chance.draw(Rule("A.36"), &classes)? as u8);
                self.state.commanders[seat.index()].objective = card;
            }
        }
        for number in 0..self.game.battle.commanders() {
            let seat = Seat(number);
            for _ in 0..self.game.battle.file.command[seat.index()].deal {
                // A.92: scenario cards met now go back into the deck.
                let mut classes = [0; 64];
                let usual = |card: &CardId| self.game.cards.kind(*card).card_type != CardType::Scenario;
                if !self.state.draw.iter().all(|card| usual(&card)) {
                    self.mark("A.92");
                }
                self.state.draw.iter().filter(usual).for_each(|card| classes[card.index()] = 1);
                if classes.iter().all(|&class| class == 0) {
                    break;
                }
                self.mark("SU.5");
                let card = CardId(self.chance.draw(Rule("SU.5"), &classes)? as u8);
                self.state.draw.remove(card);
                let commander = &mut self.state.commanders[seat.index()];
                commander.hand.insert(card);
                commander.held += 1;
            }
        }
        self.sink.reveal(self.game.all_seats());
        let first = self.state.first;
        self.begin_round(first)
    }
}
