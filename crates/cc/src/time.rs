//! Chapter 6: game time.

use crate::Cc;
use crate::action::Action;
use crate::card::Act;
use crate::event::{Event, Named};
use crate::options::InactiveFirst;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Room, Settling};
use crate::scenario::{Posture, Special};
use crate::sight::BLAZE;
use crate::state::{Ending, Fort, Frame, Purpose, Radio, SLOTS, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 6.1.2: a Time advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeAdvance {
    pub seat: Seat,
    pub stage: u8,
}

impl Room for TimeAdvance {}

/// A32.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiggingIn {
    pub seat: Seat,
}

impl Room for DiggingIn {}

/// The stages of a Time advance (6.1.2).
mod stage {
    pub const SHUFFLE: u8 = 0;
    pub const SUDDEN_DEATH: u8 = 1;
    pub const VERDICT: u8 = 2;
    pub const DEFENDER: u8 = 3;
    pub const SMOKE: u8 = 4;
    pub const ARRIVALS: u8 = 5;
    pub const DIG_IN_INACTIVE: u8 = 6;
    pub const DIG_IN_ACTIVE: u8 = 7;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.1.2: the six steps of a Time advance, caused by `seat`.
    pub fn time_advance(&mut self, seat: Seat, stage: u8) -> Going {
        let at = |stage| Frame::TimeAdvance(TimeAdvance { seat, stage });
        match stage {
            stage::SHUFFLE => {
                self.state.time += 1;
                let time = self.state.time;
                self.sink.event(|| Event::Time { time, seat });
                self.mark("6.1.2-c");
                self.mark("1.4");
                let cards = &mut self.state.cards[seat.index()];
                cards.draw = cards.draw.or(cards.discard);
                cards.discard = crate::card::CardSet::EMPTY;
                self.next(at(stage::SUDDEN_DEATH))
            }
            stage::SUDDEN_DEATH => self.sudden_death(seat),
            stage::VERDICT => {
                let sum = self.state.dice[0] + self.state.dice[1];
                self.mark("6.2.2-b");
                self.mark("P-time");
                if sum < self.state.time {
                    self.mark("6.3-3");
                    self.count_up(Ending::SuddenDeath);
                    return Ok(Flow::On);
                }
                self.next(at(stage::DEFENDER))
            }
            stage::DEFENDER => {
                for side in [Seat(0), Seat(1)] {
                    if self.game.side(side).posture == Posture::Defend {
                        self.mark("6.1.2-e");
                        self.mark("AMB-47");
                        self.score(side, 1, "defender");
                    }
                }
                self.next(at(stage::SMOKE))
            }
            stage::SMOKE => {
                if self.game.smokes(self.state).next().is_none() {
                    return self.next(at(stage::ARRIVALS));
                }
                Ok(Flow::Ask)
            }
            stage::ARRIVALS => self.arrivals(seat),
            stage::DIG_IN_INACTIVE | stage::DIG_IN_ACTIVE => {
                let side = self.game.digger(self.state, stage);
                if self.game.may_dig_in(self.state, side) {
                    return Ok(Flow::Ask);
                }
                self.next(at(stage + 1))
            }
            _ => {
                self.mark("6.1.2-i");
                self.next(Settling)
            }
        }
    }

    /// 6.1.2-d, 6.2.2: the Sudden Death roll, if one is due.
    fn sudden_death(&mut self, seat: Seat) -> Going {
        if self.state.time < self.game.battle.file.sudden_death {
            return self.next(TimeAdvance { seat, stage: stage::DEFENDER });
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
        self.state.frames.replace(TimeAdvance { seat, stage: stage::VERDICT });
        self.roll(seat, Purpose::SuddenDeath)
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
    fn arrivals(&mut self, seat: Seat) -> Going {
        self.radio_arrivals();
        while let Some(id) = self.game.next_arrival(self.state) {
            if self.game.entrances(self.state, id).next().is_some() {
                return Ok(Flow::Ask);
            }
            self.mark("AMB-43");
            self.state.unit_mut(id).space += 1;
        }
        self.next(TimeAdvance { seat, stage: stage::DIG_IN_INACTIVE })
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

    /// Answers within a Time advance: which Smoke goes, where a unit enters, Dig In.
    pub fn act_time(&mut self, decider: Seat, seat: Seat, stage: u8, action: Action) -> Result<(), Halt> {
        match (stage, action) {
            (stage::SMOKE, Action::At(hex)) => {
                self.mark("6.1.2-f");
                self.clear_smoke(hex);
                self.next(TimeAdvance { seat, stage: stage::ARRIVALS })?;
            }
            (stage::ARRIVALS, Action::At(hex)) => {
                let Some(id) = self.game.next_arrival(self.state) else { return Ok(()) };
                self.mark("6.1.2-g");
                self.mark("AMB-67");
                if id.seat() == self.state.inactive() {
                    self.mark("G-3");
                }
                self.put(id, hex);
                let kind = self.state.unit(id).kind;
                self.sink.event(|| Event::Appeared { unit: Named { id, kind }, hex });
            }
            (_, Action::Act(card)) => {
                self.mark("6.1.2-h");
                self.play_act(decider, card);
                if self.game.settings.first == InactiveFirst::May && stage == stage::DIG_IN_ACTIVE {
                    self.mark("AMB-28");
                    self.state.frames.replace(TimeAdvance { seat, stage: stage::DIG_IN_INACTIVE });
                }
                self.push(DiggingIn { seat: decider })?;
            }
            _ => {
                self.next(TimeAdvance { seat, stage: stage + 1 })?;
            }
        }
        Ok(())
    }

    /// A32: where the Foxholes go.
    pub fn digging_in(&mut self, seat: Seat) -> Going {
        if self.game.dig_sites(self.state, seat).next().is_none() {
            return self.pop();
        }
        Ok(Flow::Ask)
    }

    /// A32: Foxholes are dug.
    pub fn act_digging_in(&mut self, _: Seat, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.mark("A32");
        self.state.frames.replace(Settling);
        self.dig(Fort::Foxholes, hex);
        Ok(())
    }
}

impl Cc {
    /// Hexes with Smoke.
    pub fn smokes(&self, state: &State) -> impl Iterator<Item = Hex> {
        state.veil.iter().filter(|&(_, value)| value != BLAZE).map(|(hex, _)| hex)
    }

    /// The side that is asked for Dig In, the inactive one first.
    pub fn digger(&self, state: &State, stage: u8) -> Seat {
        if stage == stage::DIG_IN_INACTIVE { state.inactive() } else { state.active }
    }

    /// A32: whether a side could Dig In for all that everybody knows.
    pub fn may_dig_in(&self, state: &State, seat: Seat) -> bool {
        self.may_act(state, seat, &[Act::DigIn]) && self.dig_sites(state, seat).next().is_some()
    }

    /// A32: hexes with a friendly unit where Foxholes can be dug.
    pub fn dig_sites(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        let hexes = state.hexes(seat);
        let mut sites = crate::state::Hexes::EMPTY;
        for hex in hexes.iter().filter(|&hex| self.can_fortify(state, hex)) {
            sites.insert(hex);
        }
        (0..crate::state::HEXES as u16).map(Hex).filter(move |hex| sites.contains(*hex))
    }

    /// The next unit that arrives at this time, the inactive player's first.
    pub fn next_arrival(&self, state: &State) -> Option<UnitId> {
        let waiting = |seat: Seat| {
            let slots = (0..SLOTS as u8).map(move |slot| UnitId::of(seat, slot));
            slots.into_iter().find(|&id| state.unit(id).exists() && state.unit(id).space == state.time)
        };
        waiting(state.inactive()).or_else(|| waiting(state.active))
    }

    /// The unit that enters at this stage of a Time advance.
    pub fn arriving(&self, state: &State, stage: u8) -> Option<UnitId> {
        if stage == stage::ARRIVALS { self.next_arrival(state) } else { None }
    }

    /// AMB-42, AMB-43: hexes of the own edge in which a unit can enter.
    pub fn entrances(&self, state: &State, id: UnitId) -> impl Iterator<Item = Hex> {
        let (seat, kind) = (id.seat(), state.unit(id).kind);
        self.side(seat).home.iter().copied().filter(move |&hex| self.has_room(state, seat, kind, hex))
    }

    /// AMB-42: whether a unit of a kind can be placed in a hex: passable, and at most 7 own figures.
    pub fn has_room(&self, state: &State, seat: Seat, kind: u8, hex: Hex) -> bool {
        let figures = self.pieces.units[usize::from(kind)].figures;
        self.passable(state, hex) && self.figures(state, seat, hex) + figures <= 7
    }

    /// Who decides within a Time advance.
    pub fn time_decider(&self, state: &State, seat: Seat, stage: u8) -> Seat {
        match stage {
            stage::ARRIVALS => self.next_arrival(state).map_or(seat, UnitId::seat),
            stage::DIG_IN_INACTIVE | stage::DIG_IN_ACTIVE => self.digger(state, stage),
            _ => seat,
        }
    }

    /// Whether a Time advance asks for Dig In.
    pub fn asks_dig_in(stage: u8) -> bool {
        matches!(stage, stage::DIG_IN_INACTIVE | stage::DIG_IN_ACTIVE)
    }

    /// What can be answered within a Time advance.
    pub fn offer_time(&self, state: &State, seat: Seat, stage: u8, out: &mut impl Extend<Action>) {
        match stage {
            stage::SMOKE => out.extend(self.smokes(state).map(Action::At)),
            stage::ARRIVALS => {
                if let Some(id) = self.next_arrival(state) {
                    out.extend(self.entrances(state, id).map(Action::At));
                }
            }
            _ => {
                out.extend(self.holding(state, seat, Act::DigIn).iter().map(Action::Act));
                out.extend([Action::Done]);
            }
        }
    }
}
