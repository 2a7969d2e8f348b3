//! O16.4, A25, A38: Melees.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Nation};
use crate::event::Event;
use crate::forecast::{Outlook, Stop, Trial};
use crate::options::{InactiveFirst, MeleeStrength, MutualAmbush, NoQuarter};
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Asked, Breaking, Frame, Rolling, Room, Shown, awaits_break, awaits_roll, openly, secretly,
};
use crate::script::{Mind, Thought, Worth};
use crate::state::{Fort, Purpose, State, UnitId, foe, units};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Nobody keeps the hex on a tie.
const NOBODY: u8 = 2;
/// No side is stronger.
const STRONGEST: u8 = 200;

/// The stages of a Melee.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum MeleeStage {
    AmbushByInactive,
    AmbushByActive,
    FirstRoll,
    SecondRoll,
    Result,
    QuarterByInactive,
    QuarterByActive,
    Over,
}

use MeleeStage::{
    AmbushByActive, AmbushByInactive, FirstRoll, QuarterByActive, QuarterByInactive, Result as Conclusion,
    SecondRoll,
};

impl MeleeStage {
    /// The stage after one in which a card may be played.
    const fn after(self) -> MeleeStage {
        match self {
            AmbushByInactive => AmbushByActive,
            AmbushByActive => FirstRoll,
            QuarterByInactive => QuarterByActive,
            _ => MeleeStage::Over,
        }
    }

    /// The Action that may be played.
    fn act(self) -> Act {
        if self >= QuarterByInactive { Act::NoQuarter } else { Act::Ambush }
    }

    /// Who may play it.
    fn decider(self, state: &State) -> Seat {
        match self {
            AmbushByInactive | QuarterByInactive => state.inactive(),
            _ => state.active,
        }
    }
}

/// O16.4: a Melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Melee {
    pub hex: Hex,
    pub stage: MeleeStage,
    /// O16.4.1-b: the strengths of both sides.
    pub fp: [u8; 2],
    /// What the inactive player has reached.
    pub total: u8,
    /// AMB-49: who keeps a Bunker or Pillbox on a tie.
    pub keeper: u8,
}

impl Room for Melee {
    /// O16.4: ambushes, strength, two rolls, the result.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Melee { hex, stage, fp, total, keeper } = self;
        let both = play.state.has(Seat(0), hex) && play.state.has(Seat(1), hex);
        let answered = stage <= AmbushByActive && play.game.settings.ambushes == MutualAmbush::Answered;
        if !both && !answered && stage < QuarterByInactive {
            play.mark("O16.4-c");
            play.look_at(hex);
            if play.game.settings.quarter == NoQuarter::Any {
                return play.next(Melee { stage: QuarterByInactive, ..self });
            }
            return play.pop();
        }
        let (first, second) = (play.state.inactive(), play.state.active);
        match stage {
            AmbushByInactive | AmbushByActive | QuarterByInactive | QuarterByActive => {
                if self.may_be_joined(play.game, play.state) {
                    return Ok(Flow::Ask);
                }
                play.next(Melee { stage: stage.after(), ..self })
            }
            FirstRoll => {
                let fp = play.strengths(hex);
                play.mark("O16.4.2");
                play.sink.event(|| Event::Melee {
                    hex,
                    fp: fp.map(i32::from),
                    units: [Seat(0), Seat(1)]
                        .map(|seat| play.state.all_named(seat, play.state.at(seat, hex))),
                });
                play.state.frames.replace(Melee { stage: SecondRoll, fp, total: 0, ..self });
                play.roll(first, Purpose::Melee)
            }
            SecondRoll => {
                let total = fp[first.index()] + play.state.dice[0] + play.state.dice[1];
                play.mark("AMB-64");
                let fp = if play.game.settings.melee_strength == MeleeStrength::Each {
                    play.strengths(hex)
                } else {
                    fp
                };
                play.state.frames.replace(Melee { stage: Conclusion, fp, total, ..self });
                play.roll(second, Purpose::Melee)
            }
            Conclusion => {
                let own = fp[second.index()] + play.state.dice[0] + play.state.dice[1];
                play.conclude(hex, [total, own], keeper);
                play.next(Melee { stage: QuarterByInactive, ..self })
            }
            MeleeStage::Over => play.pop(),
        }
    }

    /// W3, W4: an Ambush before the rolls, No Quarter after them.
    fn asks(self, _: &Cc, state: &State) -> Asked {
        let rule = if self.stage.act() == Act::Ambush { "A25-a" } else { "A38" };
        secretly(self.stage.decider(state), "melee", rule)
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.holding(state, seat, self.stage.act()).iter().map(Action::Act));
        out.extend([Action::Done]);
    }

    /// A25, A38: a card, or none.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Act(card) = action else {
            play.state.frames.replace(Melee { stage: self.stage.after(), ..self });
            return Ok(());
        };
        if play.play_act(seat, card) == Act::NoQuarter {
            play.mark("A38");
            play.score(seat, 2, "no-quarter");
            return Ok(());
        }
        play.mark("A25-a");
        play.mark("A25-b");
        if seat == play.state.inactive() {
            play.mark("G-3");
        }
        if play.game.settings.first == InactiveFirst::May && self.stage == AmbushByActive {
            play.mark("AMB-28");
            play.state.frames.replace(Melee { stage: AmbushByInactive, ..self });
        }
        play.push(Ambushed { seat: foe(seat), hex: self.hex }).map(|_| ())
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        match self.stage.act() {
            Act::Ambush => (game.at("ask-ambush", self.hex), "about-ambush"),
            _ => (game.at("ask-quarter", self.hex), "about-quarter"),
        }
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        game.every_act(view, seat)
    }

    fn title(self) -> Option<&'static str> {
        Some("status-melee")
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        view.unit(unit).hex == self.hex
    }

    /// O16.4.2: the inactive player has rolled first.
    fn stake(self, game: &Cc, _: &State, roll: Shown) -> Option<Message> {
        let total = i32::from(self.fp[roll.seat.index()]) + roll.sum();
        let key = if self.total > 0 { "stake-melee-second" } else { "stake-melee" };
        let text = game.at(key, self.hex).with("total", total);
        Some(if self.total > 0 { text.with("against", self.total) } else { text })
    }

    /// A25: the Melee after an Ambush, if the enemy breaks the unit whose loss costs least.
    fn forecast(self, mut trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        let stop = trial.act(seat, action);
        let (Stop::Asked(enemy), Some(Ambushed { hex, .. })) = (stop, trial.state.frames.at()) else {
            return trial.quiet_odds(seat);
        };
        let victims = units(enemy, trial.state.at(enemy, hex));
        let after = victims.map(|victim| {
            let mut trial = trial;
            trial.act(enemy, Action::Pick(victim));
            let stop = trial.pass();
            trial.at_roll(seat, stop)
        });
        let win = |outlook: &Outlook| outlook.outcomes.first().map_or(1.0, |chance| chance.likelihood);
        let worst = after.min_by(|a, b| win(a).total_cmp(&win(b))).unwrap_or_default();
        worst.assuming(if seat == foe(enemy) { "assuming-victim" } else { "assuming-quiet" })
    }

    /// W3, W4: an Ambush always helps, and so do points.
    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.any_act().unwrap_or(Action::Done)
    }

    fn roll_worth(self, mind: &Mind<'_>, roller: Seat, sum: i32) -> Worth {
        mind.melee_roll(self, roller, sum)
    }

    fn cards_only(self) -> bool {
        true
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            AmbushByInactive | AmbushByActive => {
                above.is_none() || matches!(above, Some(Frame::Ambushed(_))) || awaits_break(above)
            }
            SecondRoll | Conclusion => awaits_roll(above, Purpose::Melee),
            QuarterByInactive | QuarterByActive => above.is_none(),
            FirstRoll | MeleeStage::Over => false,
        };
        let counted = self.fp.iter().all(|&fp| fp <= STRONGEST) && self.total <= STRONGEST + 12;
        game.is_hex(self.hex) && counted && self.keeper <= NOBODY && awaited
    }
}

impl Melee {
    /// W3, W4: whether a side could play a card for all that everybody knows.
    fn may_be_joined(self, game: &Cc, state: &State) -> bool {
        let (seat, act) = (self.stage.decider(state), self.stage.act());
        let fits = match act {
            Act::Ambush => state.has(foe(seat), self.hex),
            _ => game.merciless(seat) && state.has(seat, self.hex),
        };
        fits && game.may_act(state, seat, &[act])
    }
}

/// A25: the victim of an Ambush.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ambushed {
    pub seat: Seat,
    pub hex: Hex,
}

impl Room for Ambushed {
    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "ambushed", "A25-a")
    }

    fn offers(self, _: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(self.seat, state.at(self.seat, self.hex)).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        play.next(Breaking { unit }).map(|_| ())
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (game.at("ask-ambushed", self.hex), "about-ambushed")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.victim(thought.legal)
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && game.is_hex(self.hex) && above.is_none()
    }
}

impl Cc {
    /// O16.4.1-a: the strength of a side in a Melee.
    pub fn melee_fp<L: Ledger>(&self, state: &State, seat: Seat, hex: Hex) -> L {
        let mut ledger = L::default();
        for id in units(seat, state.at(seat, hex)) {
            ledger.add(Rule("O16.4.1-a"), "unit-fp", self.fp::<Sum>(state, id).total());
            if self.boxed_fp(state, id) {
                ledger.add(Rule("3.1.6-a"), "boxed-fp", 1);
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
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O16.4, AMB-49: a Melee begins; whoever possessed a Bunker or Pillbox keeps it on a tie.
    pub fn begin_melee(&mut self, hex: Hex) -> Going {
        self.mark("O16.4-a");
        if self.state.frames.within::<Rolling>() {
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
        self.push(Melee { hex, stage: AmbushByInactive, fp: [0; 2], total: 0, keeper })
    }

    /// O16.4.1-a: what each side brings to a Melee; Weapons add nothing.
    fn strengths(&mut self, hex: Hex) -> [u8; 2] {
        self.mark("O16.4.1-a");
        if S::HEARS {
            for seat in [Seat(0), Seat(1)] {
                for id in units(seat, self.state.at(seat, hex)) {
                    if self.state.unit(id).weapon.is_some() {
                        self.mark("O16.4.1-b");
                    }
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
}
