//! 1.9, 9.1: what each kind of roll decides, over the dice that may come up.

use super::pile::{Likely, Pile, sum};
use super::shot::{Effect, about_unit};
use super::trial::{Stop, Trial};
use crate::event::{Event, Result as Outcome};
use crate::rooms::{Defending, Melee, Recovering, Room, Routing, Shooting};
use crate::state::{Purpose, UnitId, foe, units};
use kernel::frames::Within;
use kernel::ledger::{Explained, Ledger, Line};
use kernel::message::Message;
use kernel::odds::Chances;
use kernel::rule::Rule;
use kernel::seat::Seat;

/// A roll over the dice that may come up.
#[derive(Clone, Debug)]
pub struct Throw {
    /// Who rolls.
    pub seat: Seat,
    /// The dice, each with its likelihood.
    pub ways: Vec<Likely>,
    /// Whether the dice are still in the pile.
    fresh: bool,
}

impl Throw {
    /// A roll whose sum counts.
    pub fn fresh(trial: &Trial, seat: Seat) -> Throw {
        Throw { seat, ways: trial.sums(seat), fresh: true }
    }

    /// A roll whose dice count one by one.
    pub fn pairs(trial: &Trial, seat: Seat) -> Throw {
        Throw { seat, ways: trial.pile(seat).pairs(), fresh: true }
    }

    /// A roll for this purpose.
    pub fn of(trial: &Trial, seat: Seat, purpose: Purpose) -> Throw {
        match purpose {
            Purpose::Targeting | Purpose::Accuracy => Throw::pairs(trial, seat),
            _ => Throw::fresh(trial, seat),
        }
    }

    /// Dice that lie open.
    pub fn shown(seat: Seat, dice: [u8; 2]) -> Throw {
        Throw { seat, ways: vec![(dice, 1.0)], fresh: false }
    }

    /// The same roll if it brings these dice.
    pub fn only(&self, dice: [u8; 2]) -> Throw {
        Throw { ways: vec![(dice, 1.0)], ..self.clone() }
    }

    /// The pile after these dice.
    pub fn rest(&self, trial: &Trial, dice: [u8; 2]) -> Pile {
        let pile = trial.pile(self.seat);
        if self.fresh { pile.without(dice) } else { pile }
    }
}

/// Calculations and odds.
#[derive(Clone, Debug, Default)]
pub struct Outlook {
    /// The calculations, each with its name.
    pub ledgers: Vec<(Option<Message>, Vec<Line>)>,
    /// The odds, most important first.
    pub outcomes: Vec<Chances>,
}

impl Outlook {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Outlook) -> Outlook {
        self.ledgers.extend(other.ledgers);
        self.outcomes.extend(other.outcomes);
        self
    }
}

fn chance(key: &'static str, likelihood: f64) -> Chances {
    Chances { what: Message::new(key), likelihood }
}

impl<'a> Trial<'a> {
    /// What the roll that is due decides.
    pub fn roll_outlook(&self, viewer: Seat, purpose: Purpose, throw: &Throw) -> Outlook {
        match purpose {
            Purpose::Attack | Purpose::Mines | Purpose::Impact => self.attack_outlook(throw),
            Purpose::Targeting => self.targeting_outlook(throw),
            Purpose::Accuracy => self.accuracy_outlook(throw),
            Purpose::Defence => self.defence_outlook(throw),
            Purpose::Melee => self.melee_outlook(viewer, throw),
            Purpose::Rally | Purpose::Rout => self.morale_outlook(throw),
            Purpose::SuddenDeath => self.sudden_death_outlook(throw),
            Purpose::Commissar | Purpose::Support => Outlook::default(),
        }
    }

    /// 9.1: how good these dice are for whoever rolls them; only its order counts. `None` where that depends on the
    /// players' plans.
    pub fn worth(&self, purpose: Purpose, throw: &Throw, dice: [u8; 2]) -> Option<f64> {
        let mut trial = *self;
        Some(match purpose {
            Purpose::Attack | Purpose::Mines | Purpose::Impact => self.effects(&throw.only(dice)).any,
            Purpose::Targeting => f64::from(u8::from(self.hits(dice))),
            Purpose::Accuracy => f64::from(u8::from(self.strikes_true(dice))),
            Purpose::Melee => {
                let [win, lose, _] = self.fight(throw.seat, dice);
                win - lose
            }
            Purpose::Defence | Purpose::Rally | Purpose::Rout => match trial.settle(dice)? {
                Event::Defended { result: Outcome::Holds, .. } => 2.0,
                Event::Defended { result: Outcome::Suppressed, .. } => 1.0,
                Event::Rally { result: Outcome::Rallies, .. } => 2.0,
                Event::Rally { result: Outcome::Holds, .. } => 1.0,
                Event::Routed { result, unit, roll, morale } => {
                    let pain = match result {
                        Outcome::Retreats => f64::from(1 + roll - morale),
                        Outcome::Suppressed => 1.0,
                        _ => 0.0,
                    };
                    if unit.id.seat() == throw.seat { -pain } else { pain }
                }
                _ => 0.0,
            },
            Purpose::SuddenDeath | Purpose::Commissar | Purpose::Support => return None,
        })
    }

    /// O20.2.3: whether a Targeting Roll with these dice hits.
    fn hits(&self, dice: [u8; 2]) -> bool {
        let mut trial = *self;
        trial.lay(dice);
        let Some(shot) = trial.state.frames.at::<Shooting>() else { return false };
        let (_, event) = trial.play_with(None, |play| shot.run(play).map(|_| ()));
        matches!(event, Some(Event::Targeted { hit: true, .. }))
    }

    /// O20.2.3: how likely a Targeting Roll hits; and the attack that follows, at its Attack Roll, with the dice of that
    /// roll in the likelihoods that they have together with a hit.
    pub fn targeting(&self, throw: &Throw) -> (f64, Option<(Trial<'a>, Throw)>) {
        let mut hits = 0.0;
        let mut next: Option<(Trial<'a>, Throw)> = None;
        for &(dice, p) in throw.ways.iter().filter(|(dice, _)| self.hits(*dice)) {
            hits += p;
            if next.is_none() {
                let mut after = *self;
                after.lay(dice);
                if let Stop::Roll(seat, Purpose::Attack) = after.pass() {
                    next = Some((after, Throw { seat, ways: Vec::new(), fresh: throw.fresh }));
                }
            }
            let Some((_, attack)) = &mut next else { continue };
            for (roll, q) in throw.rest(self, dice).sums() {
                match attack.ways.iter_mut().find(|(other, _)| sum(*other) == sum(roll)) {
                    Some((_, all)) => *all += p * q,
                    None => attack.ways.push((roll, p * q)),
                }
            }
        }
        (hits, next)
    }

    /// O20.2.3, 10.3.1: the product needed, the hit and what it does.
    fn targeting_outlook(&self, throw: &Throw) -> Outlook {
        let attack = &self.state.attack;
        let mut need = Explained::default();
        if let Some(gun) = units(attack.seat, attack.weapons).next() {
            let distance = self.game.map.grid.distance(self.state.unit(gun).hex, attack.target);
            need.add(Rule("O20.2.3"), "distance", distance.into());
            need.add_some(Rule("10.3.1-a"), "hindrance", self.game.hindrance(&self.state, attack));
        }
        let (hits, next) = self.targeting(throw);
        let key = if attack.smoke { "chance-smoke" } else { "chance-hits" };
        let hit = Outlook {
            ledgers: vec![(Some(Message::new("ledger-targeting")), need.lines())],
            outcomes: vec![chance(key, hits)],
        };
        match next {
            Some((after, attack)) => hit.and(after.attack_outlook(&attack)),
            None => hit,
        }
    }

    /// O20.3.4-a: the Defence Roll of the unit under fire.
    fn defence_outlook(&self, throw: &Throw) -> Outlook {
        let Some(id) = self.rolling_unit() else { return Outlook::default() };
        let mut trial = *self;
        trial.state.frames.pop();
        let results = trial.defence_results(id);
        let mut effect = Effect::none(id);
        for &(dice, p) in &throw.ways {
            effect.count(results[usize::from(sum(dice))], p);
        }
        let attack = &self.state.attack;
        let morale: Explained = self.game.defence(&self.state, attack, id);
        let name = about_unit(self.game, self, "ledger-against", id).with("against", attack.total);
        Outlook {
            ledgers: vec![(Some(name), morale.lines())],
            outcomes: self.told_of(&effect).into_iter().collect(),
        }
    }

    /// The unit for which a Defence, Rally or Rout Roll is made.
    fn rolling_unit(&self) -> Option<UnitId> {
        let waiting = self.state.frames.below()?;
        let defending = Defending::of(waiting).map(|room| [room.unit, room.twin]);
        let recovering = || Recovering::of(waiting).map(|room| [room.unit, room.twin]);
        let routing = || Routing::of(waiting).map(|room| [room.unit, room.twin]);
        let [unit, twin] = defending.or_else(recovering).or_else(routing)?;
        [unit, twin].into_iter().find(|id| id.is_some())
    }

    /// O22.3, O23.2: a Rally or Rout Roll against Morale.
    fn morale_outlook(&self, throw: &Throw) -> Outlook {
        let Some(id) = self.rolling_unit() else { return Outlook::default() };
        let morale: Explained = self.game.morale(&self.state, id);
        let name = about_unit(self.game, self, "ledger-morale", id);
        let told = |key, likelihood| Chances { what: about_unit(self.game, self, key, id), likelihood };
        let mut odds = [0.0; 4];
        for &(dice, p) in &throw.ways {
            let mut trial = *self;
            match trial.settle(dice) {
                Some(Event::Rally { result, .. } | Event::Routed { result, .. }) => match result {
                    Outcome::Rallies => odds[0] += p,
                    Outcome::Retreats => odds[1] += p,
                    Outcome::Suppressed => odds[2] += p,
                    _ => odds[3] += p,
                },
                _ => return Outlook::default(),
            }
        }
        let outcomes = if self.state.frames.within::<Routing>() {
            vec![
                told("chance-retreats", odds[1]),
                told("chance-suppressed", odds[2]),
                told("chance-stands", odds[3]),
            ]
        } else {
            vec![
                told("chance-rallies", odds[0]),
                told("chance-suppressed", odds[2]),
                told("chance-stays-broken", odds[3]),
            ]
        };
        Outlook { ledgers: vec![(Some(name), morale.lines())], outcomes }
    }

    /// 6.2.2: whether the game ends.
    fn sudden_death_outlook(&self, throw: &Throw) -> Outlook {
        let ends = |dice: [u8; 2]| {
            let mut trial = *self;
            trial.settle(dice);
            trial.stop() == Stop::Over
        };
        let likelihood = throw.ways.iter().filter(|(dice, _)| ends(*dice)).map(|(_, p)| p).sum();
        let mut time = Explained::default();
        time.add(Rule("6.2.2-b"), "time-marker", self.state.time.into());
        Outlook {
            ledgers: vec![(Some(Message::new("ledger-sudden-death")), time.lines())],
            outcomes: vec![chance("chance-game-ends", likelihood)],
        }
    }

    /// O16.4.3-a: how likely a side wins, loses, and that nobody is left, if a Melee Roll of it or its enemy counts with
    /// these dice.
    pub fn fight(&self, seat: Seat, dice: [u8; 2]) -> [f64; 3] {
        let mut odds = [0.0; 3];
        let mut count = |event: Option<Event>, p: f64| {
            if let Some(Event::Fought { losers, .. }) = event {
                let result = match losers.as_slice() {
                    [one] => usize::from(*one == seat),
                    _ => 2,
                };
                odds[result] += p;
            }
        };
        let mut first = *self;
        let event = first.settle(dice);
        if event.is_some() {
            count(event, 1.0);
            return odds;
        }
        if let Stop::Roll(other, Purpose::Melee) = first.pass() {
            for (dice, p) in first.sums(other) {
                let mut second = first;
                count(second.settle(dice), p);
            }
        }
        odds
    }

    /// O16.4: strengths and odds of a Melee whose roll is due.
    fn melee_outlook(&self, viewer: Seat, throw: &Throw) -> Outlook {
        let Some(Melee { hex, .. }) = self.state.frames.nearest() else { return Outlook::default() };
        let lines = |seat: Seat| self.game.melee_fp::<Explained>(&self.state, seat, hex).lines();
        let mut odds = [0.0; 3];
        for &(dice, p) in &throw.ways {
            let one = self.fight(viewer, dice);
            odds.iter_mut().zip(one).for_each(|(all, q)| *all += p * q);
        }
        let [win, lose, tie] = odds;
        Outlook {
            ledgers: vec![
                (Some(Message::new("ledger-melee-own")), lines(viewer)),
                (Some(Message::new("ledger-melee-enemy")), lines(foe(viewer))),
            ],
            outcomes: vec![
                chance("chance-wins", win),
                chance("chance-loses", lose),
                chance("chance-nobody-left", tie),
            ],
        }
    }

    /// 9.1: how a new roll compares with the dice that lie open.
    pub fn comparison(&self, purpose: Purpose, throw: &Throw, now: [u8; 2]) -> Vec<Chances> {
        let shown = Throw::shown(throw.seat, now);
        let Some(present) = self.worth(purpose, &shown, now) else { return Vec::new() };
        let (mut better, mut worse) = (0.0, 0.0);
        for &(dice, p) in &throw.ways {
            let Some(worth) = self.worth(purpose, throw, dice) else { return Vec::new() };
            if worth > present + 1e-12 {
                better += p;
            } else if worth < present - 1e-12 {
                worse += p;
            }
        }
        vec![chance("chance-roll-better", better), chance("chance-roll-worse", worse)]
    }
}
