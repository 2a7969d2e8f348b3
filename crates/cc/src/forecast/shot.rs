//! O20.3.3, O20.3.4-a, F103.2, O18.2.3: what an attack does to everybody in its target.

use super::pile::{Pile, sum};
use super::rolls::{Outlook, Throw};
use super::trial::{Stop, Trial};
use crate::Cc;
use crate::event::{Event, Result as Outcome};
use crate::rooms::{Defending, Room};
use crate::state::{Attack, Means, Purpose, UnitId, units};
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::Chances;
use kernel::rule::Rule;
use kernel::seat::Seat;

/// How likely each result of a Defence Roll is for one unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effect {
    /// Whose.
    pub id: UnitId,
    /// That it breaks, or is eliminated if it is broken.
    pub breaks: f64,
    /// That it is Suppressed.
    pub suppressed: f64,
    /// That nothing happens.
    pub holds: f64,
}

/// What an attack does.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Effects {
    /// To each unit by itself, with the Morale that it has now.
    pub units: Vec<Effect>,
    /// That at least one enemy of the attacker breaks.
    pub any: f64,
}

/// The result of each sum of a Defence Roll, by the sum.
type Results = [Outcome; 13];

/// Everybody who has to make a Defence Roll.
fn defenders(attack: &Attack) -> Vec<UnitId> {
    let of = |seat: Seat| units(seat, attack.defending[seat.index()]);
    of(Seat(0)).chain(of(Seat(1))).collect()
}

/// A named calculation about a unit.
pub fn about_unit(game: &Cc, trial: &Trial, key: &'static str, id: UnitId) -> Message {
    Message::new(key).with("unit", game.kind(&trial.state, id).name.clone())
}

impl Trial<'_> {
    /// O20.3.4-a: what each sum of a Defence Roll does to a unit, once the attack total is known.
    pub fn defence_results(&self, id: UnitId) -> Results {
        let mut results = [Outcome::Holds; 13];
        for roll in 2..=12u8 {
            let mut trial = *self;
            trial.state.dice = [roll / 2, roll - roll / 2];
            let rolled = Defending::rolled(id);
            trial.state.frames.replace(rolled);
            let (_, event) = trial.play_with(None, |play| rolled.run(play).map(|_| ()));
            if let Some(Event::Defended { result, .. }) = event {
                results[usize::from(roll)] = result;
            }
        }
        results
    }

    /// O20.3.3: the Attack Roll counts with these dice; gives whether anybody has to defend.
    pub fn strike(&mut self, dice: [u8; 2]) -> bool {
        self.lay(dice);
        self.pass();
        if !self.state.frames.within::<Defending>() {
            return false;
        }
        while self.state.frames.at::<Defending>().is_none() {
            self.state.frames.pop();
        }
        true
    }

    /// What the attack whose Attack Roll is due does, over these dice.
    pub fn effects(&self, throw: &Throw) -> Effects {
        let attack = self.state.attack;
        let everybody = defenders(&attack);
        let mut effects = Effects { units: everybody.into_iter().map(Effect::none).collect(), any: 0.0 };
        for &(dice, p) in &throw.ways {
            let mut struck = *self;
            if !struck.strike(dice) {
                continue;
            }
            let mut safe: Vec<[bool; 13]> = Vec::new();
            for effect in &mut effects.units {
                let results = struck.defence_results(effect.id);
                let own = effect.id.seat() == throw.seat;
                let pile = if own { throw.rest(self, dice) } else { self.pile(effect.id.seat()) };
                effect.add(p, &results, &pile);
                if effect.id.seat() != attack.seat {
                    safe.push(results.map(|result| result != Outcome::Breaks));
                }
            }
            let pile = self.pile(crate::state::foe(attack.seat));
            effects.any += p * (1.0 - pile.all(&mut safe));
        }
        effects
    }

    /// The attack whose Attack Roll is due, line by line, and its odds.
    pub fn attack_outlook(&self, throw: &Throw) -> Outlook {
        let effects = self.effects(throw);
        let mut ledgers = vec![(Some(Message::new("ledger-fp")), self.fire_lines(throw).lines())];
        for effect in &effects.units {
            let morale: Explained = match throw.ways.first() {
                Some(&(dice, _)) => {
                    let mut struck = *self;
                    struck.strike(dice);
                    self.game.defence(&struck.state, &struck.state.attack, effect.id)
                }
                None => Explained::default(),
            };
            let name = about_unit(self.game, self, "ledger-defence", effect.id);
            ledgers.push((Some(name), morale.lines()));
        }
        Outlook { ledgers, outcomes: self.told(&effects) }
    }

    /// O20.3.2-a, T99-b: the FP of the attack.
    fn fire_lines(&self, throw: &Throw) -> Explained {
        let attack = &self.state.attack;
        let mut lines: Explained = match attack.means {
            Means::Fire | Means::Op | Means::Assault => self.game.attack_fp(&self.state, attack),
            Means::Mines => {
                let mut lines = Explained::default();
                lines.add(Rule("F103.2-a"), "mines-fp", attack.fp.into());
                lines
            }
            Means::Impact => {
                let mut lines = Explained::default();
                lines.add(Rule("O18.2.3.2-b"), "radio-fp", attack.fp.into());
                lines
            }
        };
        if let Some(&(dice, _)) = throw.ways.first() {
            let mut struck = *self;
            struck.strike(dice);
            let burst = i32::from(struck.state.attack.total) - i32::from(attack.fp) - i32::from(sum(dice));
            lines.add_some(Rule("T99-b"), "air-burst", burst);
        }
        lines
    }

    /// Effects as sentences.
    fn told(&self, effects: &Effects) -> Vec<Chances> {
        let mut outcomes = Vec::new();
        if effects.units.len() > 1 {
            outcomes.push(Chances { what: Message::new("chance-any-breaks"), likelihood: effects.any });
        }
        for effect in &effects.units {
            outcomes.extend(self.told_of(effect));
        }
        outcomes
    }

    /// The three results of a Defence Roll as sentences.
    pub fn told_of(&self, effect: &Effect) -> [Chances; 3] {
        let fatal = self.state.unit(effect.id).broken;
        let breaks = if fatal { "chance-eliminated" } else { "chance-breaks" };
        let told =
            |key, likelihood| Chances { what: about_unit(self.game, self, key, effect.id), likelihood };
        [
            told(breaks, effect.breaks),
            told("chance-suppressed", effect.suppressed),
            told("chance-holds", effect.holds),
        ]
    }
}

impl Effect {
    /// Nothing known yet.
    pub const fn none(id: UnitId) -> Effect {
        Effect { id, breaks: 0.0, suppressed: 0.0, holds: 0.0 }
    }

    /// Adds the Defence Rolls of a pile under an attack total of this likelihood.
    pub fn add(&mut self, p: f64, results: &Results, pile: &Pile) {
        for (dice, q) in pile.sums() {
            self.count(results[usize::from(sum(dice))], p * q);
        }
    }

    /// Adds one result.
    pub fn count(&mut self, result: Outcome, p: f64) {
        match result {
            Outcome::Breaks => self.breaks += p,
            Outcome::Suppressed => self.suppressed += p,
            _ => self.holds += p,
        }
    }
}

/// A likelihood to be compared: differences below a billionth are none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Odds(u64);

impl Odds {
    /// Of something that may not happen at all.
    pub fn of(likelihood: Option<f64>) -> Odds {
        Odds((likelihood.unwrap_or(0.0) * 1e9).round() as u64)
    }
}

impl Cc {
    /// How likely a shot that is ready to be fired breaks at least one enemy; its Targeting Roll included. `None` where
    /// the trial does not come to a shot.
    pub fn shot_chance(&self, trial: &Trial) -> Option<f64> {
        let mut trial = *trial;
        match trial.pass() {
            Stop::Roll(seat, Purpose::Attack) => Some(trial.effects(&Throw::fresh(&trial, seat)).any),
            Stop::Roll(seat, Purpose::Targeting) => {
                let (_, hit) = trial.targeting(&Throw::pairs(&trial, seat));
                Some(hit.map_or(0.0, |(at, throw)| at.effects(&throw).any))
            }
            _ => None,
        }
    }

    /// How likely a shot that is ready breaks this unit.
    pub fn break_chance(&self, trial: &Trial, id: UnitId) -> f64 {
        let mut trial = *trial;
        let alone = |mut at: Trial, throw: &Throw| {
            at.state.attack.defending = [0; 2];
            at.state.attack.defending[id.seat().index()] = id.bit();
            at.effects(throw).units.first().map_or(0.0, |effect| effect.breaks)
        };
        match trial.pass() {
            Stop::Roll(seat, Purpose::Attack) => alone(trial, &Throw::fresh(&trial, seat)),
            Stop::Roll(seat, Purpose::Targeting) => {
                let (_, hit) = trial.targeting(&Throw::pairs(&trial, seat));
                hit.map_or(0.0, |(at, throw)| alone(at, &throw))
            }
            _ => 0.0,
        }
    }
}
