//! 1.8, 1.9, 9: rolls from the top of the draw pile, the Initiative card, triggers and random hexes.

use crate::Cc;
use crate::action::Action;
use crate::card::{CARDS, CardId, Trigger};
use crate::event::Event;
use crate::forecast::{Outlook, Throw, Trial};
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Asked, Befalling, Breaking, Frame, Room, Settling, Shown, TimeAdvance, Words, awaits_break, awaits_time,
    in_room, openly, paid_for,
};
use crate::script::Thought;
use crate::state::{Purpose, State, UnitId, foe, units};
use crate::tell::words;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RollStage {
    Reveal,
    /// The draw pile is empty, and time has advanced.
    Emptied,
    /// The holder of the Initiative card decides.
    Ask,
    Trigger,
    /// After what a trigger has done.
    Settle,
    Count,
}

/// 1.9: a roll, its re-rolls and its trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolling {
    pub seat: Seat,
    pub purpose: Purpose,
    pub stage: RollStage,
    pub card: CardId,
    /// Whether its card was the last of the draw pile.
    pub timed: bool,
}

impl Room for Rolling {
    /// 3.2 of the sequence: reveal, Time advance, Initiative, trigger, result.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Rolling { seat, purpose, stage, card, timed } = self;
        match stage {
            RollStage::Reveal => {
                let card = play.reveal(seat, "1.9-a")?;
                let [white, red] = play.deck(seat).card(card).dice;
                play.sink.event(|| Event::Rolled { seat, purpose, card, white, red });
                play.state.frames.replace(Rolling { stage: RollStage::Ask, card, timed: false, ..self });
                if play.state.cards[seat.index()].draw.is_empty() {
                    play.mark("AMB-9");
                    play.state.frames.replace(Rolling {
                        stage: RollStage::Emptied,
                        card,
                        timed: true,
                        ..self
                    });
                    play.exhaust(seat)?;
                }
                Ok(Flow::On)
            }
            RollStage::Emptied => play.next(Rolling { stage: RollStage::Ask, ..self }),
            RollStage::Ask => Ok(Flow::Ask),
            RollStage::Trigger => {
                let trigger = play.deck(seat).card(card).trigger;
                play.state.frames.replace(Rolling { stage: RollStage::Count, ..self });
                if trigger == Trigger::None {
                    return Ok(Flow::On);
                }
                if play.resolving_trigger() {
                    play.mark("1.9.1-d");
                    play.mark("E42-b");
                    return Ok(Flow::On);
                }
                play.trigger(seat, purpose, trigger, Rolling { stage: RollStage::Settle, ..self }, timed)
            }
            RollStage::Settle => {
                play.state.frames.replace(Rolling { stage: RollStage::Count, ..self });
                play.push(Settling)
            }
            RollStage::Count => {
                play.mark("1.9-b");
                let (dice, trigger) = {
                    let card = play.deck(seat).card(card);
                    (card.dice, card.trigger)
                };
                let interrupts = match trigger {
                    Trigger::None | Trigger::Jammed => false,
                    Trigger::Time => !timed,
                    Trigger::Sniper | Trigger::Event => true,
                };
                if interrupts && !play.resolving_trigger() {
                    let [white, red] = dice;
                    play.sink.event(|| Event::Resumed { seat, purpose, white, red });
                }
                play.state.dice = dice;
                play.pop()
            }
        }
    }

    /// 9.1: the holder of the Initiative card.
    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.initiative, "roll", "9.1-a")
    }

    fn offers(self, _: &Cc, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Accept, Action::Reroll]);
    }

    /// 9.1: the roll counts, or is made again.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if action != Action::Reroll {
            return play.next(Rolling { stage: RollStage::Trigger, ..self }).map(|_| ());
        }
        let by = play.state.initiative;
        play.mark("9.1-a");
        play.mark("9.1-b");
        if self.seat != by {
            play.mark("9.1-c");
        }
        play.sink.event(|| Event::Rerolled { by });
        play.state.initiative = foe(by);
        let again = Rolling { stage: RollStage::Reveal, card: CardId::UNKNOWN, timed: false, ..self };
        play.next(again).map(|_| ())
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        let Some(card) = game.deck(self.seat).cards.get(self.card.index()) else {
            return (Message::new("roll"), "about-roll");
        };
        let [white, red] = card.dice;
        let trigger = words::trigger(card.trigger);
        let key = if trigger.is_some() { "ask-roll-trigger" } else { "ask-roll" };
        let text = game
            .by(key, self.seat)
            .with("purpose", words::purpose(self.purpose))
            .with("white", white)
            .with("red", red)
            .with("sum", white + red);
        let text = trigger.into_iter().fold(text, |text, trigger| text.with("trigger", trigger));
        (text, "about-roll")
    }

    /// What the roll decides if it counts: the procedure that waits for it knows.
    fn about(self, game: &Cc, view: &State) -> Option<Message> {
        let dice = game.deck(self.seat).cards.get(self.card.index())?.dice;
        let roll = Shown { seat: self.seat, purpose: self.purpose, dice };
        in_room!(view.frames.below()?, room => room.stake(game, view, roll))
    }

    /// 9.1: what the dice that lie open decide, or what others would.
    fn forecast(self, trial: Trial<'_>, viewer: Seat, action: Action) -> Forecast {
        let Rolling { seat, purpose, card, .. } = self;
        let dice = trial.game.deck(seat).card(card).dice;
        if action == Action::Accept {
            let outlook = trial.roll_outlook(viewer, purpose, &Throw::shown(seat, dice));
            return outlook.assuming("assuming-accepted");
        }
        let throw = Throw::of(&trial, seat, purpose);
        let mut outlook = trial.roll_outlook(viewer, purpose, &throw);
        let mut outcomes = trial.comparison(purpose, &throw, dice);
        if viewer != seat {
            outcomes.reverse();
        }
        outcomes.append(&mut outlook.outcomes);
        Outlook { outcomes, ..outlook }.assuming("assuming-rerolled")
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let again = thought.mind.reroll(self.seat, self.card);
        if again { Action::Reroll } else { Action::Accept }
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            RollStage::Ask => above.is_none(),
            RollStage::Emptied => awaits_time(above),
            RollStage::Settle => {
                matches!(above, Some(Frame::Sniping(_) | Frame::Befalling(_))) || awaits_time(above)
            }
            RollStage::Count => matches!(above, Some(Frame::Settling(_))),
            RollStage::Reveal | RollStage::Trigger => false,
        };
        self.seat.0 < 2 && self.card.index() < CARDS && awaited
    }
}

/// The stages of a sniper's shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SnipeStage {
    Draw,
    Ask,
    Done,
}

/// 1.9.1.3: the roller may break a unit in the random hex or next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sniping {
    pub seat: Seat,
    pub stage: SnipeStage,
    pub hex: Hex,
}

impl Room for Sniping {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            SnipeStage::Draw => {
                let hex = play.random_hex(self.seat)?;
                play.state.frames.replace(Sniping { stage: SnipeStage::Ask, hex, ..self });
                play.exhaust(self.seat)?;
                Ok(Flow::On)
            }
            SnipeStage::Ask if self.victims(play.game, play.state).any(|_| true) => Ok(Flow::Ask),
            _ => play.pop(),
        }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "snipe", "1.9.1.3-a")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(self.victims(game, state).map(Action::Pick));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.state.frames.replace(Sniping { stage: SnipeStage::Done, ..self });
        if let Action::Pick(unit) = action {
            play.push(Breaking { unit })?;
        } else {
            play.mark("1.9.1.3-b");
        }
        Ok(())
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (game.at("ask-snipe", self.hex), "about-snipe")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-decline", ..Words::PLAIN }
    }

    /// 1.9.1.3-a: the trigger has given the shot.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| *action != Action::Done)
    }

    fn title(self) -> Option<&'static str> {
        Some("trigger-sniper")
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.victim(thought.legal)
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            SnipeStage::Draw => false,
            SnipeStage::Ask => above.is_none() || awaits_time(above),
            SnipeStage::Done => awaits_break(above),
        };
        self.seat.0 < 2 && game.hex_or_none(self.hex) && awaited
    }
}

impl Sniping {
    /// 1.9.1.3-a, G-1, G-2: units of both sides in the hex or next to it.
    fn victims(self, game: &Cc, state: &State) -> impl Iterator<Item = UnitId> {
        let all = state.of(Seat(0)).chain(state.of(Seat(1)));
        let near = move |id: &UnitId| {
            self.hex.is_some() && game.map.grid.distance(self.hex, state.unit(*id).hex) <= 1
        };
        all.filter(near)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Starts a roll on top of the present procedure.
    pub fn roll(&mut self, seat: Seat, purpose: Purpose) -> Going {
        self.mark("1.9-a");
        let card = CardId::UNKNOWN;
        self.push(Rolling { seat, purpose, stage: RollStage::Reveal, card, timed: false })
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
        self.push(TimeAdvance::by(seat))?;
        Ok(true)
    }

    /// 1.9.1-d: whether a trigger, an Event or a Time advance is being resolved.
    fn resolving_trigger(&self) -> bool {
        let frames = &self.state.frames;
        frames.within::<Sniping>() || frames.within::<Befalling>() || frames.within::<TimeAdvance>()
    }

    fn trigger(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        trigger: Trigger,
        after: Rolling,
        timed: bool,
    ) -> Going {
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
                self.push(TimeAdvance::by(seat))
            }
            Trigger::Sniper => {
                self.begin_trigger(after);
                self.mark("1.9.1.3-a");
                self.push(Sniping { seat, stage: SnipeStage::Draw, hex: Hex::NONE })
            }
            Trigger::Event => {
                self.begin_trigger(after);
                self.mark("1.9.1.1-a");
                self.mark("1.7");
                self.push(Befalling::by(seat))
            }
        }
    }

    fn begin_trigger(&mut self, after: Rolling) {
        self.mark("1.9.1-a");
        self.mark("1.9.1-b");
        if after.timed {
            self.mark("1.9.1-c");
        }
        self.state.frames.replace(after);
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
}
