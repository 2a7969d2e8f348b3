//! O16.4, A25, A38: Melees.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Nation};
use crate::event::Event;
use crate::play::{Flow, Play, Stage};
use crate::state::{Fort, Frame, Purpose, State, foe, units};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;
use std::cmp::Ordering;

/// The stages of a Melee.
mod stage {
    pub const AMBUSH_INACTIVE: u8 = 0;
    pub const AMBUSH_ACTIVE: u8 = 1;
    pub const FIRST_ROLL: u8 = 2;
    pub const SECOND_ROLL: u8 = 3;
    pub const RESULT: u8 = 4;
    pub const QUARTER_INACTIVE: u8 = 5;
    pub const QUARTER_ACTIVE: u8 = 6;
}

/// Nobody keeps the hex on a tie.
const NOBODY: u8 = 2;

impl Cc {
    /// O16.4.1-a: the strength of a side in a Melee.
    pub fn melee_fp<L: Ledger>(&self, state: &State, seat: Seat, hex: Hex) -> L {
        let mut ledger = L::default();
        for id in units(seat, state.at(seat, hex)) {
            ledger.add(kernel::rule::Rule("O16.4.1-a"), "unit-fp", self.fp::<Sum>(state, id).total());
            if self.boxed_fp(state, id) {
                ledger.add(kernel::rule::Rule("3.1.6-a"), "boxed-fp", 1);
            }
        }
        ledger
    }

    /// A38: whether a nation may give no quarter.
    fn merciless(&self, seat: Seat) -> bool {
        match self.side(seat).nation {
            Nation::Russian => true,
            Nation::German => self.side(foe(seat)).nation == Nation::Russian,
            Nation::American => false,
        }
    }

    /// Who may answer at this stage of a Melee.
    pub fn melee_decider(&self, state: &State, stage: u8) -> Seat {
        match stage {
            stage::AMBUSH_INACTIVE | stage::QUARTER_INACTIVE => state.inactive(),
            _ => state.active,
        }
    }

    /// The Action that may be played at this stage of a Melee.
    pub fn melee_act(stage: u8) -> Act {
        if stage >= stage::QUARTER_INACTIVE { Act::NoQuarter } else { Act::Ambush }
    }

    /// W3, W4: whether a side could play a card for all that everybody knows.
    fn may_join_melee(&self, state: &State, hex: Hex, stage: u8) -> bool {
        let seat = self.melee_decider(state, stage);
        let act = Cc::melee_act(stage);
        let fits = match act {
            Act::Ambush => state.has(foe(seat), hex),
            _ => self.merciless(seat) && state.has(seat, hex),
        };
        fits && self.may_act(state, seat, &[act])
    }

    /// W3, W4: the cards that can be played.
    pub fn offer_melee(&self, state: &State, seat: Seat, stage: u8, out: &mut impl Extend<Action>) {
        out.extend(self.holding(state, seat, Cc::melee_act(stage)).iter().map(Action::Act));
        out.extend([Action::Done]);
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O16.4, AMB-49: a Melee begins; whoever possessed a Bunker or Pillbox keeps it on a tie.
    pub fn begin_melee(&mut self, hex: Hex) -> Stage {
        self.mark("O16.4-a");
        if self.resolving_below() {
            self.mark("AMB-8");
        }
        if !self.game.fighting(self.state) {
            let mut waiting = self.game.contested(self.state);
            waiting.remove(hex);
            self.state.waiting = waiting;
        }
        let works = matches!(self.state.fort(hex), Some(Fort::Bunker | Fort::Pillbox));
        let last = |seat: u8| self.state.held[usize::from(seat)].contains(hex);
        let keeper = (0..2).find(|&seat| works && last(seat)).unwrap_or(NOBODY);
        self.push(Frame::Melee { hex, stage: stage::AMBUSH_INACTIVE, fp: [0; 2], total: 0, keeper })
    }

    /// Whether a roll waits below for its trigger to be over.
    fn resolving_below(&self) -> bool {
        self.state.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Rolling { .. }))
    }

    /// O16.4: ambushes, strength, two rolls, the result.
    pub fn melee(&mut self, hex: Hex, stage: u8, fp: [u8; 2], total: u8, keeper: u8) -> Stage {
        let at = |stage, fp, total| Frame::Melee { hex, stage, fp, total, keeper };
        let both = self.state.has(Seat(0), hex) && self.state.has(Seat(1), hex);
        let answered = stage <= stage::AMBUSH_ACTIVE && self.game.settings.ambushes == 0;
        if !both && !answered && stage < stage::QUARTER_INACTIVE {
            self.mark("O16.4-c");
            self.look_at(hex);
            if self.game.settings.quarter == 1 {
                return self.next(at(stage::QUARTER_INACTIVE, fp, total));
            }
            return self.pop();
        }
        let (first, second) = (self.state.inactive(), self.state.active);
        match stage {
            stage::AMBUSH_INACTIVE | stage::AMBUSH_ACTIVE => {
                if self.game.may_join_melee(self.state, hex, stage) {
                    return Ok(Flow::Ask);
                }
                self.next(at(stage + 1, fp, total))
            }
            stage::FIRST_ROLL => {
                let fp = self.strengths(hex);
                for rule in ["O16.4.1-a", "O16.4.1-b", "AMB-64", "O16.4.2", "A25-b"] {
                    self.mark(rule);
                }
                self.sink.event(|| Event::Melee { hex, fp: fp.map(i32::from) });
                self.state.frames.replace(at(stage::SECOND_ROLL, fp, 0));
                self.roll(first, Purpose::Melee)
            }
            stage::SECOND_ROLL => {
                let total = fp[first.index()] + self.state.dice[0] + self.state.dice[1];
                let fp = if self.game.settings.melee_strength == 1 { self.strengths(hex) } else { fp };
                self.state.frames.replace(at(stage::RESULT, fp, total));
                self.roll(second, Purpose::Melee)
            }
            stage::RESULT => {
                let own = fp[second.index()] + self.state.dice[0] + self.state.dice[1];
                self.conclude(hex, [total, own], keeper);
                self.next(at(stage::QUARTER_INACTIVE, fp, total))
            }
            stage::QUARTER_INACTIVE | stage::QUARTER_ACTIVE => {
                if self.game.may_join_melee(self.state, hex, stage) {
                    return Ok(Flow::Ask);
                }
                self.next(at(stage + 1, fp, total))
            }
            _ => self.pop(),
        }
    }

    fn strengths(&mut self, hex: Hex) -> [u8; 2] {
        if S::HEARS {
            for seat in [Seat(0), Seat(1)] {
                for id in units(seat, self.state.at(seat, hex)) {
                    let lines = self.game.fp::<Explained>(self.state, id).lines();
                    lines.into_iter().for_each(|line| self.sink.mark(line.rule));
                }
            }
        }
        [Seat(0), Seat(1)].map(|seat| self.game.melee_fp::<Sum>(self.state, seat, hex).total() as u8)
    }

    /// O16.4.3-a: the lower total is eliminated; on a tie both, except the keeper of a Bunker or Pillbox.
    fn conclude(&mut self, hex: Hex, totals: [u8; 2], keeper: u8) {
        let (first, second) = (self.state.inactive(), self.state.active);
        let mut losers = ArrayVec::<Seat, 2>::new();
        match totals[0].cmp(&totals[1]) {
            Ordering::Less => losers.push(first),
            Ordering::Greater => losers.push(second),
            Ordering::Equal => losers.extend([first, second].into_iter().filter(|seat| seat.0 != keeper)),
        }
        if totals[0] == totals[1] {
            self.mark("O16.4.3-b");
            self.mark("AMB-49");
            match self.state.fort(hex) {
                Some(Fort::Bunker) if keeper != NOBODY => self.mark("F101-b"),
                Some(Fort::Pillbox) if keeper != NOBODY => self.mark("F104-b"),
                _ => {}
            }
        } else {
            self.mark("O16.4.3-a");
        }
        let mut by_seat = [0; 2];
        by_seat[first.index()] = i32::from(totals[0]);
        by_seat[second.index()] = i32::from(totals[1]);
        self.sink.event(|| Event::Fought { hex, totals: by_seat, losers: losers.to_vec() });
        for seat in losers {
            for id in units(seat, self.state.at(seat, hex)) {
                self.eliminate_with_others(id);
            }
        }
        self.look_at(hex);
    }

    /// A25, A38: a card, or none.
    pub fn act_melee(&mut self, seat: Seat, frame: Frame, action: Action) -> Result<(), Halt> {
        let Frame::Melee { hex, stage, fp, total, keeper } = frame else { return Ok(()) };
        let Action::Act(card) = action else {
            self.state.frames.replace(Frame::Melee { hex, stage: stage + 1, fp, total, keeper });
            return Ok(());
        };
        if self.play_act(seat, card) == Act::NoQuarter {
            self.mark("A38");
            self.score(seat, 2, "no-quarter");
            return Ok(());
        }
        self.mark("A25-a");
        if !self.state.has(seat, hex) {
            self.mark("A25-b");
        }
        if seat == self.state.inactive() {
            self.mark("G-3");
        }
        if self.game.settings.first == 1 && stage == stage::AMBUSH_ACTIVE {
            self.mark("AMB-28");
            let stage = stage::AMBUSH_INACTIVE;
            self.state.frames.replace(Frame::Melee { hex, stage, fp, total, keeper });
        }
        self.push(Frame::Ambushed { seat: foe(seat), hex }).map(|_| ())
    }

    /// The victim of an Ambush breaks.
    pub fn act_ambushed(&mut self, action: Action) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        self.next(Frame::Breaking { unit }).map(|_| ())
    }
}

impl Cc {
    /// A25-a: the units among which the victim of an Ambush is chosen.
    pub fn offer_ambushed(&self, state: &State, seat: Seat, hex: Hex, out: &mut impl Extend<Action>) {
        out.extend(units(seat, state.at(seat, hex)).map(Action::Pick));
    }
}
