//! 3.2, C07, C13: dice. Command points before the throw, cards after it.

use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, is_rolling, privately, secretly};
use crate::script::Thought;
use crate::state::{Purpose, State};
use kernel::chance::{Chance, D6, Die, Halt, SPENT};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RollStage {
    /// 3.2: command points may be spent.
    Caps,
    /// The dice are thrown.
    Throw,
    /// C07, C13: cards may be played.
    Luck,
    /// A.79: the die of Luck! has been thrown.
    Lucky,
}

/// A roll that does not count yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolling {
    /// What for.
    pub purpose: Purpose,
    /// Whose.
    pub seat: Seat,
    /// The number to be reached, command points included.
    pub need: i8,
    /// 3.2: command points spent on it.
    pub used: u8,
    /// 13.7.c: what command points add to the result itself.
    pub shift: i8,
    /// The dice; the second is 0 where there is one.
    pub faces: [u8; 2],
    /// C13: what luck adds.
    pub luck: i8,
    /// Where the roll stands.
    pub stage: RollStage,
}

impl Purpose {
    /// The key of what the roll decides.
    pub const fn stake(self) -> &'static str {
        match self {
            Purpose::Hit => "stake-hit",
            Purpose::Recon => "stake-recon",
            Purpose::Rally => "stake-rally",
            Purpose::Mines => "stake-mines",
            Purpose::Drift => "stake-drift",
            Purpose::Direction => "stake-direction",
            Purpose::Initiative => "stake-initiative",
            Purpose::Toll => "stake-toll",
            Purpose::Officer => "stake-officer",
            Purpose::Sniper => "stake-sniper",
            Purpose::Bog => "stake-bog",
            Purpose::Luck => "stake-luck",
            Purpose::Spent => "stake-spent",
        }
    }

    /// How many dice.
    pub const fn dice(self) -> u8 {
        match self {
            Purpose::Hit
            | Purpose::Recon
            | Purpose::Rally
            | Purpose::Mines
            | Purpose::Initiative
            | Purpose::Bog => 2,
            Purpose::Drift
            | Purpose::Direction
            | Purpose::Toll
            | Purpose::Officer
            | Purpose::Sniper
            | Purpose::Luck
            | Purpose::Spent => 1,
        }
    }

    /// Which dice.
    pub const fn die(self) -> &'static Die {
        if matches!(self, Purpose::Spent) { &SPENT } else { &D6 }
    }

    /// The rule that asks for it.
    pub const fn rule(self) -> &'static str {
        match self {
            Purpose::Hit => "6.8.a",
            Purpose::Recon => "11.7.a",
            Purpose::Rally => "7.7.a",
            Purpose::Mines => "17.10.b",
            Purpose::Drift => "13.7.a",
            Purpose::Direction => "13.7.b",
            Purpose::Initiative => "9.11.a",
            Purpose::Toll => "17.8.a",
            Purpose::Officer => "C08",
            Purpose::Sniper => "C10",
            Purpose::Bog => "C15",
            Purpose::Luck => "A.79",
            Purpose::Spent => "2.5.a",
        }
    }

    /// 3.2.b: whether command points may shift it.
    pub const fn takes_caps(self) -> bool {
        !matches!(self, Purpose::Toll | Purpose::Officer | Purpose::Sniper | Purpose::Luck | Purpose::Spent)
    }

    /// The rule by which no more than two command points shift it.
    const fn most_caps_rule(self) -> &'static str {
        match self {
            Purpose::Hit => "6.8.b",
            Purpose::Rally => "7.8.b",
            _ => "3.2.a",
        }
    }

    /// The rule by which command points shift it.
    const fn caps_rule(self) -> &'static str {
        match self {
            Purpose::Hit => "6.8.b",
            Purpose::Rally => "7.8.b",
            Purpose::Initiative => "A.38",
            Purpose::Recon => "11.7.e",
            Purpose::Mines => "17.10.d",
            Purpose::Direction => "13.7.c",
            _ => "3.2.b",
        }
    }
}

impl Rolling {
    /// A roll that begins.
    pub const fn new(purpose: Purpose, seat: Seat, need: i8) -> Rolling {
        Rolling { purpose, seat, need, used: 0, shift: 0, faces: [0; 2], luck: 0, stage: RollStage::Caps }
    }

    /// What counts: the dice, what luck adds, and 13.7.c for a direction.
    pub fn total(self) -> i8 {
        let sum = self.faces[0] as i8 + self.faces[1] as i8 + self.luck;
        match self.purpose {
            Purpose::Direction => (sum + self.shift).clamp(1, 6),
            // A.79: a die stays on its faces, two dice do not.
            Purpose::Spent => sum.clamp(1, 7),
            purpose if purpose.dice() == 1 => sum.clamp(1, 6),
            _ => sum,
        }
    }

    /// Whether only the roller knows how many command points can be spent.
    fn is_private(self, game: &Coh, state: &State) -> bool {
        state.deed.seat == self.seat && game.is_private(state)
    }

    /// Whether there may be command points to spend for all that everybody knows.
    fn may_spend(self, game: &Coh, state: &State) -> bool {
        match self.is_private(game, state) {
            true => self.purpose.takes_caps() && state.commander(self.seat).caps > 0,
            false => self.most_caps(game, state) > 0,
        }
    }

    /// Whether cards can be of any use for all that everybody knows.
    fn may_be_changed(self, game: &Coh, state: &State) -> bool {
        // A.107: Luck! does not change the die of a Luck!.
        let luck = if self.purpose == Purpose::Luck { Effect::VeteranSergeants } else { Effect::Luck };
        game.may_hold(state, self.seat, &[Effect::VeteranSergeants, luck])
    }
}

impl Room for Rolling {
    fn run<C: Chance, S: Sink<Event>>(mut self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            RollStage::Caps if self.may_spend(play.game, play.state) => Ok(Flow::Ask),
            RollStage::Caps => self.after_caps(play),
            RollStage::Throw => {
                self.seat = self.first(play.game);
                let Rolling { purpose, seat, need, .. } = self;
                let faces = play.chance.throw(Rule(purpose.rule()), purpose.die(), purpose.dice())?;
                self.faces = [faces.first().copied().unwrap_or(0), faces.get(1).copied().unwrap_or(0)];
                play.sink.event(|| Event::Rolled { seat, purpose, faces: faces.to_vec(), need });
                play.next(Rolling { stage: RollStage::Luck, ..self })
            }
            RollStage::Luck if self.may_be_changed(play.game, play.state) => Ok(Flow::Ask),
            RollStage::Luck => self.after_luck(play),
            RollStage::Lucky => {
                let [die, _] = play.state.rolled;
                self.luck += if die == 1 { -3 } else { 2 };
                play.next(Rolling { stage: RollStage::Luck, ..self })
            }
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        match self.stage {
            // A.117, A.127: what is set aside for an action that nobody sees is not told by who is asked on its way.
            RollStage::Caps => {
                let kind = if self.purpose == Purpose::Mines { "mine-caps" } else { "roll-caps" };
                privately(self.is_private(game, state), self.seat, kind, "3.2.a")
            }
            RollStage::Throw => None,
            RollStage::Luck if self.may_be_changed(game, state) => secretly(self.seat, "luck", "A.107"),
            RollStage::Luck | RollStage::Lucky => None,
        }
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            RollStage::Caps => {
                let most = self.most_caps(game, state) as i8;
                out.extend((-most..=most).map(Action::Spend));
            }
            RollStage::Throw | RollStage::Lucky => {}
            RollStage::Luck => {
                out.extend([Action::Done]);
                if let Some(card) = game.holds(state, seat, Effect::Luck)
                    && self.purpose != Purpose::Luck
                {
                    out.extend([Action::Card(card)]);
                }
                if let Some(card) = game.holds(state, seat, Effect::VeteranSergeants) {
                    out.extend((0..self.purpose.dice()).map(|die| Action::Again(card, die)));
                }
            }
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        mut self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Spend(caps) => {
                if caps != 0 {
                    play.mark("3.2.a");
                    play.mark("3.2.b");
                    play.mark(self.purpose.caps_rule());
                    play.spend_caps(seat, caps.unsigned_abs());
                }
                match self.purpose {
                    Purpose::Direction => self.shift = caps,
                    Purpose::Hit => {
                        // 6.9.d: this roll only.
                        play.mark("6.9.d");
                        self.need -= caps;
                    }
                    _ => self.need -= caps,
                }
                self.used += caps.unsigned_abs();
                self.after_caps(play)?;
            }
            Action::Again(card, die) => {
                play.mark("C07");
                play.mark("A.107");
                play.spend_card(seat, card);
                let face = play.chance.roll(Rule("C07"), self.purpose.die())?;
                self.faces[usize::from(die & 1)] = face;
                let Rolling { purpose, need, faces, .. } = self;
                play.sink.event(|| Event::Rolled {
                    seat,
                    purpose,
                    faces: faces[..usize::from(purpose.dice())].to_vec(),
                    need,
                });
                play.next(self)?;
            }
            Action::Card(card) => {
                play.mark("C13");
                play.mark("A.107");
                play.mark("A.79");
                play.spend_card(seat, card);
                play.next(Rolling { stage: RollStage::Lucky, ..self })?;
                play.roll(Purpose::Luck, seat, 0)?;
            }
            _ => {
                self.after_luck(play)?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match (self.stage, action) {
            (RollStage::Caps, Action::Spend(caps)) => Some(match caps.unsigned_abs() {
                caps if caps + self.used > 2 => {
                    Illegal::by(self.purpose.most_caps_rule(), "two-points-at-most")
                }
                caps if caps > state.commander(seat).caps => Illegal::by("3.1.a", "no-points-left"),
                _ => Illegal::by("A.127", "points-set-aside"),
            }),
            (RollStage::Luck, Action::Card(card) | Action::Again(card, _)) => {
                let effect = game.cards.exists(card).then(|| game.cards.kind(card).effect);
                Some(match effect {
                    Some(Effect::Luck) if self.purpose == Purpose::Luck => {
                        Illegal::by("A.107", "not-on-luck")
                    }
                    Some(Effect::Luck | Effect::VeteranSergeants) => Illegal::by("A.107", "not-the-moment"),
                    _ => Illegal::by("8.4.b", "not-the-moment"),
                })
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, _: &State, above: Option<Frame>) -> bool {
        let [first, second] = self.faces;
        let die = |face: u8| self.purpose.die().faces.contains(&face);
        let thrown = die(first) && if self.purpose.dice() > 1 { die(second) } else { second == 0 };
        let awaited = match self.stage {
            RollStage::Caps => above.is_none(),
            RollStage::Luck => above.is_none() && thrown,
            RollStage::Lucky => is_rolling(above, Purpose::Luck) && thrown && self.purpose != Purpose::Luck,
            RollStage::Throw => false,
        };
        let near = |number: i8| (-60..=60).contains(&number);
        let few = self.used <= 2 && (-2..=2).contains(&self.shift) && (-20..=20).contains(&self.luck);
        awaited && near(self.need) && few && game.is_seat(self.seat)
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        let key = match (self.stage, self.purpose) {
            (RollStage::Luck, Purpose::Spent) => "ask-luck-spent",
            (RollStage::Luck, _) => "ask-luck",
            (_, Purpose::Direction) => "ask-caps-direction",
            _ => "ask-caps",
        };
        let sum: i64 = self.faces.iter().map(|&face| i64::from(face)).sum();
        let what = Message::new(self.purpose.stake());
        Message::new(key).with("need", self.need).with("sum", sum).with("what", what)
    }

    fn words(self) -> Words {
        Words { done: "do-accept", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.mind.roll(&self, thought.legal)
    }
}

impl Rolling {
    /// 3.2.a, A.115: the most command points that the commander asked may spend on it.
    fn most_caps(self, game: &Coh, state: &State) -> u8 {
        match self.purpose.takes_caps() {
            true => game.spare_caps(state, self.seat).min(2u8.saturating_sub(self.used)),
            false => 0,
        }
    }

    /// A.115: the commander of a side who is asked after this one; an initiative roll is the side's.
    fn partner(self, game: &Coh) -> Option<Seat> {
        let own = game.battle.sides.seats_of(game.side_of(self.seat));
        own.iter().find(|seat| self.purpose == Purpose::Initiative && seat.0 > self.seat.0)
    }

    /// A.115: whose roll it is: of a side's roll the first commander's.
    fn first(self, game: &Coh) -> Seat {
        let own = game.battle.sides.seats_of(game.side_of(self.seat)).lowest();
        if self.purpose == Purpose::Initiative { own.unwrap_or(self.seat) } else { self.seat }
    }

    fn after_caps<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.partner(play.game) {
            Some(seat) => {
                play.mark("A.115");
                play.next(Rolling { seat, ..self })
            }
            None => play.next(Rolling { stage: RollStage::Throw, ..self }),
        }
    }

    fn after_luck<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.partner(play.game) {
            Some(seat) => play.next(Rolling { seat, ..self }),
            None => self.settle(play),
        }
    }

    /// The roll counts: whoever waits for it finds it in the position.
    fn settle<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.state.rolled = [self.total(), self.need];
        play.pop()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Begins a roll.
    pub fn roll(&mut self, purpose: Purpose, seat: Seat, need: i8) -> Going {
        self.push(Rolling::new(purpose, seat, need))
    }
}

impl Coh {
    /// A.127: command points that are not set aside for the action under way.
    pub fn spare_caps(&self, state: &State, seat: Seat) -> u8 {
        let caps = state.commander(seat).caps;
        let deed = &state.deed;
        if deed.members == 0 || deed.seat != seat || !self.needs_full_payment(state) {
            return caps;
        }
        caps.saturating_sub(self.worst_cost(state))
    }
}
