//! Chapter 6: game time.

pub mod digging_in;

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardSet};
use crate::event::{Event, Named};
use crate::options::InactiveFirst;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, DiggingIn, Frame, Room, Settling, Shown, asked, awaits_roll};
use crate::scenario::{Posture, Special};
use crate::script::{Mind, Thought, Worth};
use crate::sight::BLAZE;
use crate::state::{Ending, Purpose, Radio, SLOTS, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of a Time advance (6.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TimeStage {
    Shuffle,
    SuddenDeath,
    Verdict,
    Defender,
    Smoke,
    Arrivals,
    DigInInactive,
    DigInActive,
    Over,
}

impl TimeStage {
    /// The stage after one in which somebody may Dig In.
    const fn after(self) -> TimeStage {
        if let TimeStage::DigInInactive = self { TimeStage::DigInActive } else { TimeStage::Over }
    }

    const fn is_dig_in(self) -> bool {
        matches!(self, TimeStage::DigInInactive | TimeStage::DigInActive)
    }
}

/// 6.1.2: a Time advance, caused by `seat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeAdvance {
    pub seat: Seat,
    pub stage: TimeStage,
}

impl Room for TimeAdvance {
    /// 6.1.2: the six steps of a Time advance.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = self.seat;
        match self.stage {
            TimeStage::Shuffle => {
                play.state.time += 1;
                let time = play.state.time;
                play.sink.event(|| Event::Time { time, seat });
                play.mark("6.1.2-c");
                play.mark("1.4");
                let cards = &mut play.state.cards[seat.index()];
                cards.draw = cards.draw.or(cards.discard);
                cards.discard = CardSet::EMPTY;
                play.next(self.at(TimeStage::SuddenDeath))
            }
            TimeStage::SuddenDeath => play.sudden_death(self),
            TimeStage::Verdict => {
                let sum = play.state.dice[0] + play.state.dice[1];
                play.mark("6.2.2-b");
                play.mark("P-time");
                if sum < play.state.time {
                    play.mark("6.3-3");
                    play.count_up(Ending::SuddenDeath);
                    return Ok(Flow::On);
                }
                play.next(self.at(TimeStage::Defender))
            }
            TimeStage::Defender => {
                for side in [Seat(0), Seat(1)] {
                    if play.game.side(side).posture == Posture::Defend {
                        play.mark("6.1.2-e");
                        play.mark("AMB-47");
                        play.score(side, 1, "defender");
                    }
                }
                play.next(self.at(TimeStage::Smoke))
            }
            TimeStage::Smoke => {
                if play.game.smokes(play.state).next().is_none() {
                    return play.next(self.at(TimeStage::Arrivals));
                }
                Ok(Flow::Ask)
            }
            TimeStage::Arrivals => play.arrivals(self),
            TimeStage::DigInInactive | TimeStage::DigInActive => {
                if play.game.may_dig_in(play.state, self.decider(play.game, play.state)) {
                    return Ok(Flow::Ask);
                }
                play.next(self.at(self.stage.after()))
            }
            TimeStage::Over => {
                play.mark("6.1.2-i");
                play.next(Settling)
            }
        }
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        asked(self.decider(game, state), "time", "6.1.2-h", self.stage.is_dig_in())
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            TimeStage::Smoke => out.extend(game.smokes(state).map(Action::At)),
            TimeStage::Arrivals => {
                if let Some(id) = game.next_arrival(state) {
                    out.extend(game.entrances(state, id).map(Action::At));
                }
            }
            _ => {
                out.extend(game.holding(state, seat, Act::DigIn).iter().map(Action::Act));
                out.extend([Action::Done]);
            }
        }
    }

    /// Which Smoke goes, where a unit enters, Dig In.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.stage, action) {
            (TimeStage::Smoke, Action::At(hex)) => {
                play.mark("6.1.2-f");
                play.clear_smoke(hex);
                play.state.frames.replace(self.at(TimeStage::Arrivals));
            }
            (TimeStage::Arrivals, Action::At(hex)) => {
                let Some(id) = play.game.next_arrival(play.state) else { return Ok(()) };
                play.mark("6.1.2-g");
                play.mark("AMB-67");
                if id.seat() == play.state.inactive() {
                    play.mark("G-3");
                }
                play.put(id, hex);
                let kind = play.state.unit(id).kind;
                play.sink.event(|| Event::Appeared { unit: Named { id, kind }, hex });
            }
            (stage, Action::Act(card)) => {
                play.mark("6.1.2-h");
                play.play_act(seat, card);
                if play.game.settings.first == InactiveFirst::May && stage == TimeStage::DigInActive {
                    play.mark("AMB-28");
                    play.state.frames.replace(self.at(TimeStage::DigInInactive));
                }
                play.push(DiggingIn { seat })?;
            }
            (stage, _) => play.state.frames.replace(self.at(stage.after())),
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        if self.stage.is_dig_in() {
            return None;
        }
        Some(match self.arriving(game, state) {
            None => Illegal::by("6.1.2-f", "no-smoke-there"),
            Some(id) if !game.side(id.seat()).home.contains(&hex) => {
                Illegal::by("6.1.2-g", "not-at-own-edge")
            }
            Some(_) if !game.passable(state, hex) => Illegal::by("AMB-43", "impassable"),
            Some(_) => Illegal::by("AMB-42", "hex-full"),
        })
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        if self.stage.is_dig_in() {
            return (Message::new("ask-time-dig"), "about-time-dig");
        }
        match self.arriving(game, view) {
            Some(id) => {
                let name = game.kind_name(view.unit(id).kind);
                (Message::new("ask-time-arrival").with("name", name), "about-time-arrival")
            }
            None => (Message::new("ask-time-smoke"), "about-time-smoke"),
        }
    }

    /// 6.2.2-b: whether the game ends.
    fn stake(self, _: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let ends = roll.sum() < i32::from(view.time);
        let key = if ends { "stake-game-ends" } else { "stake-game-goes-on" };
        Some(Message::new(key).with("sum", roll.sum()).with("time", view.time))
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        if self.stage.is_dig_in() { game.every_act(view, seat) } else { Vec::new() }
    }

    fn title(self) -> Option<&'static str> {
        Some("status-time-advance")
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let (mind, legal) = (thought.mind, thought.legal);
        if self.stage.is_dig_in() {
            return mind.dig_in(legal);
        }
        match mind.game.next_arrival(mind.view) {
            Some(id) if id.seat() == mind.seat => thought.field().best_hex(id, legal),
            _ => legal[0],
        }
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        mind.sudden_death_roll(sum)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            TimeStage::Verdict => awaits_roll(above, Purpose::SuddenDeath),
            TimeStage::Smoke | TimeStage::Arrivals => above.is_none(),
            TimeStage::DigInInactive | TimeStage::DigInActive => {
                matches!(above, None | Some(Frame::DiggingIn(_) | Frame::Settling(_)))
            }
            TimeStage::Shuffle | TimeStage::SuddenDeath | TimeStage::Defender | TimeStage::Over => false,
        };
        self.seat.0 < 2 && awaited
    }
}

impl TimeAdvance {
    /// A Time advance at its beginning.
    pub const fn by(seat: Seat) -> TimeAdvance {
        TimeAdvance { seat, stage: TimeStage::Shuffle }
    }

    const fn at(self, stage: TimeStage) -> TimeAdvance {
        TimeAdvance { stage, ..self }
    }

    /// Whoever causes it clears Smoke; the owner of an arrival places it; both may Dig In, the inactive player first.
    fn decider(self, game: &Cc, state: &State) -> Seat {
        match self.stage {
            TimeStage::Arrivals => game.next_arrival(state).map_or(self.seat, UnitId::seat),
            TimeStage::DigInInactive => state.inactive(),
            TimeStage::DigInActive => state.active,
            _ => self.seat,
        }
    }

    /// The unit that enters now.
    fn arriving(self, game: &Cc, state: &State) -> Option<UnitId> {
        if self.stage == TimeStage::Arrivals { game.next_arrival(state) } else { None }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.1.2-d, 6.2.2: the Sudden Death roll, if one is due.
    fn sudden_death(&mut self, time: TimeAdvance) -> Going {
        if self.state.time < self.game.battle.file.sudden_death {
            return self.next(time.at(TimeStage::Defender));
        }
        if self.game.special(self.state, Special::Win) {
            let holds_all = |side: u8| self.state.control.iter().all(|&by| by == side);
            if let Some(winner) = (0..2).find(|&side| holds_all(side)) {
                self.mark("7.3.2-b");
                self.finish(Ending::AllObjectives, Seat(winner));
                return Ok(Flow::On);
            }
        }
        self.mark("6.1.2-d");
        self.mark("6.2.2-a");
        self.state.frames.replace(time.at(TimeStage::Verdict));
        self.roll(time.seat, Purpose::SuddenDeath)
    }

    /// 6.3.2: secret chits are revealed, then VP decide.
    pub fn count_up(&mut self, ending: Ending) {
        self.mark("6.3.2-a");
        for seat in [Seat(0), Seat(1)] {
            for chit in 0..self.game.chits.len() as u8 {
                if self.state.secret[seat.index()] & (1 << chit) != 0 {
                    self.reveal_chit(seat, chit);
                }
            }
        }
        let winner = match self.state.vp {
            0 => {
                self.mark("6.3.2-b");
                self.mark("9.2");
                self.state.initiative
            }
            vp => Seat(u8::from(vp < 0)),
        };
        self.finish(ending, winner);
    }

    /// 6.1.2-g, AMB-43: units waiting in this space enter on their own edge, the inactive player's first.
    fn arrivals(&mut self, time: TimeAdvance) -> Going {
        self.radio_arrivals();
        while let Some(id) = self.game.next_arrival(self.state) {
            if self.game.entrances(self.state, id).next().is_some() {
                return Ok(Flow::Ask);
            }
            self.mark("AMB-43");
            self.state.unit_mut(id).space += 1;
        }
        self.next(time.at(TimeStage::DigInInactive))
    }

    /// AMB-63: a Radio arrives in an empty box or is lost.
    fn radio_arrivals(&mut self) {
        let time = self.state.time;
        for seat in [Seat(0), Seat(1)] {
            let game = self.game;
            for (n, &(space, kind)) in game.side(seat).signals.iter().enumerate() {
                let bit = 1 << (n + 4 * seat.index());
                if space != time || self.state.signals & bit == 0 {
                    continue;
                }
                self.state.signals &= !bit;
                self.mark("6.1.2-g");
                self.mark("8.1.2");
                if self.state.radios[seat.index()].is_some() {
                    self.mark("AMB-63");
                    continue;
                }
                self.state.radios[seat.index()] = Some(Radio { kind, broken: false });
                self.sink.event(|| Event::RadioCame { seat, radio: kind });
            }
        }
    }
}

impl Cc {
    /// Hexes with Smoke.
    fn smokes(&self, state: &State) -> impl Iterator<Item = Hex> {
        state.veil.iter().filter(|&(_, value)| value != BLAZE).map(|(hex, _)| hex)
    }

    /// The next unit that arrives at this time, the inactive player's first.
    pub fn next_arrival(&self, state: &State) -> Option<UnitId> {
        let waiting = |seat: Seat| {
            let slots = (0..SLOTS as u8).map(move |slot| UnitId::of(seat, slot));
            slots.into_iter().find(|&id| state.unit(id).exists() && state.unit(id).space == state.time)
        };
        waiting(state.inactive()).or_else(|| waiting(state.active))
    }

    /// AMB-42, AMB-43: hexes of the own edge in which a unit can enter.
    fn entrances(&self, state: &State, id: UnitId) -> impl Iterator<Item = Hex> {
        let (seat, kind) = (id.seat(), state.unit(id).kind);
        self.side(seat).home.iter().copied().filter(move |&hex| self.has_room(state, seat, kind, hex))
    }

    /// AMB-42: whether a unit of a kind can be placed in a hex: passable, and at most 7 own figures.
    pub fn has_room(&self, state: &State, seat: Seat, kind: u8, hex: Hex) -> bool {
        let figures = self.pieces.units[usize::from(kind)].figures;
        self.passable(state, hex) && self.figures(state, seat, hex) + figures <= 7
    }
}
