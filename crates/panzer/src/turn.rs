//! B-10: the sequence of play, step by step. Each step opens the room that has its rules.

use crate::action::Way;
use crate::event::Event;
use crate::fire::declaring::Mode;
use crate::play::{Going, Play, seat_of};
use crate::rooms::{
    Adjusting, Assaulting, Bombarding, Camouflaging, Countering, Declaring, Discharging, Flying, Hiding,
    Laying, Marching, Naming, Placing, Relaying, Room, Spotting, Striking,
};
use crate::state::foe;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// Section 4: the steps of set-up and of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Step {
    /// Forces are chosen.
    Buying,
    /// Mines and planned fire.
    Laying,
    /// 7.2: the defender hides units.
    HidingFirst,
    /// The defender places.
    PlacingFirst,
    /// 7.2: the other side hides units.
    HidingSecond,
    /// The other side places.
    PlacingSecond,
    /// Camouflage.
    Camouflage,
    /// A turn begins.
    Begin,
    /// 1.
    Spotting,
    /// 2a: the previous First Player.
    DischargeFirst,
    /// 2a: the other side.
    DischargeSecond,
    /// 2b, 2c.
    Orders,
    /// 2e.
    Repairs,
    /// 3.
    Initiative,
    /// 4: the First Player.
    FlyFirst,
    /// 4: the Second Player.
    FlySecond,
    /// 5a: the First Player.
    IndirectFirst,
    /// 5a: the Second Player.
    IndirectSecond,
    /// 5a: counter-battery fire.
    Counter,
    /// 5b: the First Player.
    DirectFirst,
    /// The First Player's Fire and Short Halt are turned up.
    ShowFirst,
    /// 5b: the Second Player.
    DirectSecond,
    /// The Second Player's Fire and Short Halt are turned up.
    ShowSecond,
    /// 5c: the First Player.
    WatchFirst,
    /// 5c: the Second Player.
    WatchSecond,
    /// 6.0.
    Reveal,
    /// 6a: the First Player.
    AssaultFirst,
    /// 6a: the Second Player.
    AssaultSecond,
    /// 6b: the Second Player.
    MoveSecond,
    /// 6b: the First Player.
    MoveFirst,
    /// 7: the First Player's aircraft.
    StrikeFirst,
    /// 7: the Second Player's aircraft.
    StrikeSecond,
    /// 8a, 8b.
    Recovery,
    /// 8c.
    Adjust,
    /// 8d, 8e.
    Counters,
    /// 8f.
    End,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 36] = {
        use Step::*;
        [
            Buying,
            Laying,
            HidingFirst,
            PlacingFirst,
            HidingSecond,
            PlacingSecond,
            Camouflage,
            Begin,
            Spotting,
            DischargeFirst,
            DischargeSecond,
            Orders,
            Repairs,
            Initiative,
            FlyFirst,
            FlySecond,
            IndirectFirst,
            IndirectSecond,
            Counter,
            DirectFirst,
            ShowFirst,
            DirectSecond,
            ShowSecond,
            WatchFirst,
            WatchSecond,
            Reveal,
            AssaultFirst,
            AssaultSecond,
            MoveSecond,
            MoveFirst,
            StrikeFirst,
            StrikeSecond,
            Recovery,
            Adjust,
            Counters,
            End,
        ]
    };

    /// The step after it; after the last one another turn begins.
    const fn next(self) -> Step {
        match self {
            Step::End => Step::Begin,
            step => Step::ALL[step as usize + 1],
        }
    }

    /// The key of the phase.
    pub const fn key(self) -> &'static str {
        use Step::*;
        match self {
            Buying | Laying | HidingFirst | PlacingFirst | HidingSecond | PlacingSecond | Camouflage => {
                "phase-setup"
            }
            Begin | Spotting => "phase-spotting",
            DischargeFirst | DischargeSecond | Orders | Repairs => "phase-command",
            Initiative => "phase-initiative",
            FlyFirst | FlySecond => "phase-first-air",
            IndirectFirst | IndirectSecond | Counter => "phase-indirect",
            DirectFirst | ShowFirst | DirectSecond | ShowSecond => "phase-direct",
            WatchFirst | WatchSecond => "phase-overwatch",
            Reveal | AssaultFirst | AssaultSecond => "phase-assault",
            MoveSecond | MoveFirst => "phase-movement",
            StrikeFirst | StrikeSecond => "phase-second-air",
            Recovery | Adjust | Counters | End => "phase-adjustment",
        }
    }
}

/// Where the turn stands: the step that is under way, or about to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// The step that was begun last.
    pub step: Step,
    /// Whether it has been begun.
    begun: bool,
}

impl Phase {
    /// Before everything.
    pub const START: Phase = Phase { step: Step::Buying, begun: false };

    /// In a step.
    pub const fn within(step: Step) -> Phase {
        Phase { step, begun: true }
    }
}

impl Room for Phase {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.begun {
            return play.next(Phase { step: self.step.next(), begun: false });
        }
        play.next(Phase { step: self.step, begun: true })?;
        let (first, second) = (play.state.first, foe(play.state.first));
        let previous = play.state.previous;
        let defender = play.game.battle.defender();
        if matches!(self.step, Step::IndirectFirst | Step::DirectFirst | Step::WatchFirst) {
            play.mark("B-11");
        }
        match self.step {
            Step::Buying => play.push(crate::rooms::Buying { open: false }),
            Step::Laying => play.push(Laying { open: false }),
            Step::PlacingFirst => play.push(Placing::of(defender)),
            Step::HidingFirst => play.push(Hiding { side: defender, open: false }),
            Step::HidingSecond => play.push(Hiding { side: foe(defender), open: false }),
            Step::PlacingSecond => play.push(Placing::of(foe(defender))),
            Step::Camouflage => play.push(Camouflaging { open: false }),
            Step::Begin => play.begin_turn(),
            Step::Spotting => play.push(Spotting { next: 0 }),
            Step::DischargeFirst => play.push(Discharging { side: previous }),
            Step::DischargeSecond => play.push(Discharging { side: foe(previous) }),
            Step::Orders => play.begin_orders(),
            Step::Repairs => play.repair(),
            Step::Initiative => match play.game.uses(crate::options::Switch::Staggered) {
                true => {
                    play.clear_record();
                    play.push(Naming { fires: false, open: false })
                }
                false => play.roll_initiative(),
            },
            Step::FlyFirst => play.push(Flying::of(first)),
            Step::FlySecond => play.push(Flying::of(second)),
            Step::IndirectFirst => play.push(Bombarding { side: first, next: 0 }),
            Step::IndirectSecond => play.push(Bombarding { side: second, next: 0 }),
            Step::Counter => play.push(Countering { side: first, answers: false }),
            Step::DirectFirst if play.game.checks_once() => play.begin_staggered_fire(),
            Step::DirectSecond if play.game.checks_once() => Ok(crate::play::Flow::On),
            Step::DirectFirst => play.push(Declaring::by(seat_of(first), Mode::Direct)),
            Step::ShowFirst => {
                play.mark("B-11");
                play.show_fire(first)
            }
            Step::DirectSecond => play.push(Declaring::by(seat_of(second), Mode::Direct)),
            Step::ShowSecond => play.show_fire(second),
            Step::WatchFirst => {
                if play.game.checks_once() {
                    play.mark_all(["7.42.1.3", "7.42.2a"]);
                }
                play.push(Declaring::by(seat_of(first), Mode::Watch))
            }
            Step::WatchSecond => play.push(Declaring::by(seat_of(second), Mode::Watch)),
            Step::Reveal => play.show_movement(),
            Step::AssaultFirst => play.push(Assaulting::by(first)),
            Step::AssaultSecond => play.push(Assaulting::by(second)),
            Step::MoveSecond if play.game.relays() => play.push(Relaying { done: 0 }),
            Step::MoveFirst if play.game.relays() => Ok(crate::play::Flow::On),
            Step::MoveSecond => {
                if play.game.checks_once() {
                    play.mark("7.42.3");
                }
                play.push(Marching::of(second))
            }
            Step::MoveFirst => play.push(Marching::of(first)),
            Step::StrikeFirst => play.push(Striking::of(first)),
            Step::StrikeSecond => play.push(Striking::of(second)),
            Step::Recovery => play.recover(),
            Step::Adjust => play.push(Adjusting { open: false }),
            Step::Counters => play.adjust_counters(),
            Step::End => play.end_turn(),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A turn begins: objectives are looked at, reinforcements get their Move (B-13b).
    fn begin_turn(&mut self) -> Going {
        self.mark("B-10");
        if self.state.turn == 0 && self.game.settings.switches() != crate::options::Switches::NONE {
            self.mark_all(["O-0", "O-1"]);
        }
        self.state.turn += 1;
        self.state.previous = self.state.first;
        if self.state.turn == 1 {
            self.mark("B-42");
        }
        let turn = self.state.turn;
        self.sink.event(|| Event::Turn { turn });
        self.note_holders();
        Ok(crate::play::Flow::On)
    }
}

/// B-100: the column of the card's movement factors for a way.
pub const fn factor_column(way: Way) -> usize {
    match way {
        Way::Path => 1,
        Way::Road => 2,
        _ => 0,
    }
}
