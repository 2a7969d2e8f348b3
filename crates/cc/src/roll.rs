//! 1.8, 1.9, 9: rolls from the top of the draw pile, the Initiative card, triggers and random hexes.

use crate::Cc;
use crate::action::Action;
use crate::card::{CARDS, CardId, Fate, Trigger};
use crate::event::Event;
use crate::play::{Flow, Play, Stage};
use crate::state::{Frame, Purpose, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;

/// The stages of a roll.
mod stage {
    pub const REVEAL: u8 = 0;
    pub const EMPTIED: u8 = 1;
    pub const ASK: u8 = 2;
    pub const TRIGGER: u8 = 3;
    pub const SETTLE: u8 = 4;
    pub const COUNT: u8 = 5;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Starts a roll on top of the present procedure.
    pub fn roll(&mut self, seat: Seat, purpose: Purpose) -> Stage {
        self.mark("1.9-a");
        let card = CardId::UNKNOWN;
        self.push(Frame::Rolling { seat, purpose, stage: stage::REVEAL, card, timed: false })
    }

    /// 1.2-b: the top card of a draw pile, whose order nobody knows.
    pub fn top_card(&mut self, seat: Seat, rule: &'static str) -> Result<CardId, Halt> {
        let cards = &mut self.state.cards[seat.index()];
        let mut classes = [0u16; CARDS];
        cards.draw.iter().for_each(|card| classes[card.index()] = 1);
        let card = CardId(self.chance.draw(Rule(rule), &classes)? as u8);
        cards.draw.remove(card);
        self.mark("1.2-b");
        Ok(card)
    }

    /// 1.3: the top card is turned up and discarded.
    pub fn reveal(&mut self, seat: Seat, rule: &'static str) -> Result<CardId, Halt> {
        let card = self.top_card(seat, rule)?;
        self.mark("1.3");
        self.mark("1.2-c");
        self.state.cards[seat.index()].discard.insert(card);
        Ok(card)
    }

    /// 6.1.2-a: an empty draw pile is a Time advance, before anything else goes on.
    pub fn exhaust(&mut self, seat: Seat) -> Result<bool, Halt> {
        if !self.state.cards[seat.index()].draw.is_empty() {
            return Ok(false);
        }
        self.mark("6.1.2-a");
        self.mark("AMB-29");
        self.push(Frame::Advance { seat, stage: 0 })?;
        Ok(true)
    }

    /// 3.2 of the sequence: reveal, Time advance, Initiative, trigger, result.
    pub fn rolling(&mut self, seat: Seat, purpose: Purpose, stage: u8, card: CardId, timed: bool) -> Stage {
        let frame = |stage, card, timed| Frame::Rolling { seat, purpose, stage, card, timed };
        match stage {
            stage::REVEAL => {
                let card = self.reveal(seat, "1.9-a")?;
                let [white, red] = self.deck(seat).card(card).dice;
                self.sink.event(|| Event::Rolled { seat, purpose, card, white, red });
                self.state.frames.replace(frame(stage::ASK, card, false));
                if self.state.cards[seat.index()].draw.is_empty() {
                    self.mark("AMB-9");
                    self.state.frames.replace(frame(stage::EMPTIED, card, true));
                    self.exhaust(seat)?;
                }
                Ok(Flow::On)
            }
            stage::EMPTIED => self.next(frame(stage::ASK, card, timed)),
            stage::ASK => Ok(Flow::Ask),
            stage::TRIGGER => {
                let trigger = self.deck(seat).card(card).trigger;
                self.state.frames.replace(frame(stage::COUNT, card, timed));
                if trigger == Trigger::None {
                    return Ok(Flow::On);
                }
                if self.resolving_trigger() {
                    self.mark("1.9.1-d");
                    self.mark("E42-b");
                    return Ok(Flow::On);
                }
                self.trigger(seat, purpose, trigger, frame(stage::SETTLE, card, timed), timed)
            }
            stage::SETTLE => {
                self.state.frames.replace(frame(stage::COUNT, card, timed));
                self.push(Frame::Settling)
            }
            _ => {
                self.mark("1.9-b");
                self.state.dice = self.deck(seat).card(card).dice;
                self.pop()
            }
        }
    }

    /// 1.9.1-d: whether a trigger, an Event or a Time advance is being resolved.
    fn resolving_trigger(&self) -> bool {
        let quiet = |frame: &Frame| {
            matches!(frame, Frame::Sniping { .. } | Frame::Befalling { .. } | Frame::Advance { .. })
        };
        self.state.frames.as_slice().iter().any(quiet)
    }

    fn trigger(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        trigger: Trigger,
        after: Frame,
        timed: bool,
    ) -> Stage {
        self.sink.event(|| Event::Triggered { seat, trigger });
        match trigger {
            Trigger::None => Ok(Flow::On),
            Trigger::Jammed => {
                if purpose != Purpose::Attack {
                    self.mark("1.9.1.2-b");
                    if matches!(purpose, Purpose::Mines | Purpose::Impact) {
                        self.mark("1.9.1.2-c");
                    }
                    return Ok(Flow::On);
                }
                self.mark("1.9.1.2-a");
                self.mark("O20.3.3.1");
                self.state.frames.replace(after);
                let attack = self.state.attack;
                units(attack.seat, attack.weapons).for_each(|id| self.jam(id));
                Ok(Flow::On)
            }
            Trigger::Time if timed => {
                self.mark("1.9.1.4");
                self.mark("6.1.2-b");
                Ok(Flow::On)
            }
            Trigger::Time => {
                self.begin_trigger(after);
                self.mark("1.9.1.4");
                self.mark("6.1.2-a");
                self.push(Frame::Advance { seat, stage: 0 })
            }
            Trigger::Sniper => {
                self.begin_trigger(after);
                self.mark("1.9.1.3-a");
                self.push(Frame::Sniping { seat, stage: 0, hex: Hex::NONE })
            }
            Trigger::Event => {
                self.begin_trigger(after);
                self.mark("1.9.1.1-a");
                self.mark("1.7");
                let (fate, unit) = (Fate::Elan, UnitId::NONE);
                self.push(Frame::Befalling { seat, fate, stage: 0, hex: Hex::NONE, unit, n: 0 })
            }
        }
    }

    fn begin_trigger(&mut self, after: Frame) {
        self.mark("1.9.1-a");
        self.mark("1.9.1-b");
        if let Frame::Rolling { timed: true, .. } = after {
            self.mark("1.9.1-c");
        }
        self.state.frames.replace(after);
    }

    /// 9.1: the holder of the Initiative card lets the roll count or has it made again.
    pub fn act_rolling(&mut self, frame: Frame, action: Action) -> Result<(), Halt> {
        let Frame::Rolling { seat, purpose, card, timed, .. } = frame else { return Ok(()) };
        if action == Action::Reroll {
            let by = self.state.initiative;
            self.mark("9.1-a");
            self.mark("9.1-b");
            if seat != by {
                self.mark("9.1-c");
            }
            self.sink.event(|| Event::Rerolled { by });
            self.state.initiative = foe(by);
            let card = CardId::UNKNOWN;
            self.next(Frame::Rolling { seat, purpose, stage: stage::REVEAL, card, timed: false })?;
        } else {
            self.next(Frame::Rolling { seat, purpose, stage: stage::TRIGGER, card, timed })?;
        }
        Ok(())
    }

    /// 1.8, 11.4-b: a random hex; its number first repairs or destroys broken Weapons.
    pub fn random_hex(&mut self, seat: Seat) -> Result<Hex, Halt> {
        let card = self.reveal(seat, "1.8")?;
        self.mark("1.8");
        self.mark("AMB-10");
        let (hex, number) = {
            let card = self.deck(seat).card(card);
            (card.hex, card.number)
        };
        self.sink.event(|| Event::RandomHex { seat, card, hex });
        for side in [Seat(0), Seat(1)] {
            for id in self.state.of(side) {
                let Some(carried) = self.state.unit(id).weapon.filter(|carried| carried.broken) else {
                    continue;
                };
                self.mark("11.4-b");
                let kind = self.game.weapon_kind(carried);
                let within = |span: [u8; 2]| (span[0]..=span[1]).contains(&number);
                if within(kind.fixed) {
                    self.mark("11.4-c");
                    if let Some(carried) = &mut self.state.unit_mut(id).weapon {
                        carried.broken = false;
                    }
                    self.sink.event(|| Event::Repaired { unit: self.state.named(id) });
                } else if within(kind.lost) {
                    self.mark("11.4-d");
                    self.mark("11.3-d");
                    self.lose_weapon(id);
                }
            }
        }
        Ok(hex)
    }

    /// 1.9.1.3: the roller may break a unit in the random hex or next to it.
    pub fn sniping(&mut self, seat: Seat, stage: u8, hex: Hex) -> Stage {
        match stage {
            0 => {
                let hex = self.random_hex(seat)?;
                self.state.frames.replace(Frame::Sniping { seat, stage: 1, hex });
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            1 if self.game.snipable(self.state, hex).any(|_| true) => Ok(Flow::Ask),
            _ => self.pop(),
        }
    }

    /// The victim of the sniper, if any.
    pub fn act_sniping(&mut self, seat: Seat, hex: Hex, action: Action) -> Result<(), Halt> {
        self.state.frames.replace(Frame::Sniping { seat, stage: 2, hex });
        if let Action::Pick(unit) = action {
            self.push(Frame::Breaking { unit })?;
        } else {
            self.mark("1.9.1.3-b");
        }
        Ok(())
    }
}

impl Cc {
    /// 1.9.1.3-a, G-1, G-2: units of both sides in a hex or next to it.
    pub fn snipable(&self, state: &State, hex: Hex) -> impl Iterator<Item = UnitId> {
        let all = state.of(Seat(0)).chain(state.of(Seat(1)));
        let near = move |id: &UnitId| {
            let there = state.unit(*id).hex;
            hex.is_some() && self.map.grid.distance(hex, there) <= 1
        };
        all.filter(near)
    }
}
