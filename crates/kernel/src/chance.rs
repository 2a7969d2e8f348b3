//! Chance is a parameter: rule code asks for dice and draws, and never knows where they come from.
//!
//! Sources: [`Seeded`] for playouts, [`Fair`](crate::fair::Fair) for games that anyone can check, [`Scripted`] for
//! tests, [`Recorded`](crate::journal::Recorded) for replay, [`Branch`](crate::odds::Branch) for exact odds, and
//! [`Asked`] for dice thrown by hand. A source can run dry; rule code passes that on.

use crate::rule::Rule;
use arrayvec::ArrayVec;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// A kind of die, with its faces in full.
#[derive(PartialEq, Eq, Debug)]
pub struct Die {
    /// Its name in journals and cases.
    pub name: &'static str,
    /// Its faces, equal ones repeated.
    pub faces: &'static [u8],
}

/// The ordinary six-sided die.
pub static D6: Die = Die { name: "d6", faces: &[1, 2, 3, 4, 5, 6] };
/// A ten-sided die numbered 1 to 10.
pub static D10: Die = Die { name: "d10", faces: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
/// Two ten-sided dice read as 1 to 100.
pub static D100: Die = Die { name: "d100", faces: &HUNDRED };
/// Conflict of Heroes: the spent die.
pub static SPENT: Die = Die { name: "spent", faces: &[1, 1, 2, 3, 3, 4, 5, 5, 6, 7] };

static HUNDRED: [u8; 100] = {
    let mut faces = [0; 100];
    let mut i = 0;
    while i < 100 {
        faces[i] = i as u8 + 1;
        i += 1;
    }
    faces
};

/// The dice of one throw, in the order thrown. At most [`Faces::CAPACITY`](ArrayVec::CAPACITY) of them.
pub type Faces = ArrayVec<u8, 32>;

/// Why rule code could not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Halt {
    /// The source of chance has no answer (yet).
    #[error("no more chance")]
    Dry,
    /// A fixed capacity is exhausted; the game is void and its journal kept.
    #[error("the position is too large: {0}")]
    Full(&'static str),
}

/// A throw of several dice against a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// How many dice show the needed number or less.
    pub hits: u8,
    /// The dice, for people; empty where only the hits were decided.
    pub faces: Faces,
}

/// A throw of several dice that are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The sum.
    pub sum: u16,
    /// The dice, for people; empty where only the sum was decided.
    pub faces: Faces,
}

/// A source of dice and draws. Each call is one entry of the journal.
pub trait Chance {
    /// Throws `n` dice that are told apart.
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt>;

    /// Draws from a pile of which only the numbers of each class are known; gives the class.
    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt>;

    /// Throws one die.
    fn roll(&mut self, rule: Rule, die: &'static Die) -> Result<u8, Halt> {
        Ok(self.throw(rule, die, 1)?.first().copied().unwrap_or(0))
    }

    /// Throws `n` dice of which only the sum matters.
    fn sum(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Total, Halt> {
        let faces = self.throw(rule, die, n)?;
        Ok(Total { sum: faces.iter().map(|&f| u16::from(f)).sum(), faces })
    }

    /// Throws `n` dice of which only the number at or below `need` matters.
    fn pool(&mut self, rule: Rule, die: &'static Die, n: u8, need: u8) -> Result<Pool, Halt> {
        let faces = self.throw(rule, die, n)?;
        Ok(Pool { hits: faces.iter().filter(|&&f| f <= need).count() as u8, faces })
    }
}

/// A borrowed source is a source too. By way of `&mut dyn Chance` rule code is compiled once for all of them.
impl<C: Chance + ?Sized> Chance for &mut C {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        (**self).throw(rule, die, n)
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        (**self).draw(rule, classes)
    }

    fn roll(&mut self, rule: Rule, die: &'static Die) -> Result<u8, Halt> {
        (**self).roll(rule, die)
    }

    fn sum(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Total, Halt> {
        (**self).sum(rule, die, n)
    }

    fn pool(&mut self, rule: Rule, die: &'static Die, n: u8, need: u8) -> Result<Pool, Halt> {
        (**self).pool(rule, die, n, need)
    }
}

/// A number below `bound`, each equally likely, by rejection. Pinned by a test vector: journals depend on it.
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0);
    let excess = (u32::MAX % bound + 1) % bound;
    loop {
        let word = rng.next_u32();
        if word <= u32::MAX - excess {
            return word % bound;
        }
    }
}

/// Dice from a generator. Shared by [`Seeded`] and [`Fair`](crate::fair::Fair).
pub(crate) fn throw_from(rng: &mut impl Rng, die: &Die, n: u8) -> Faces {
    let sides = die.faces.len() as u32;
    (0..n.min(Faces::new().capacity() as u8)).map(|_| die.faces[below(rng, sides) as usize]).collect()
}

/// A draw from a generator. `None` if every class is empty.
pub(crate) fn draw_from(rng: &mut impl Rng, classes: &[u16]) -> Option<usize> {
    let all: u32 = classes.iter().map(|&n| u32::from(n)).sum();
    if all == 0 {
        return None;
    }
    let mut left = below(rng, all);
    classes.iter().position(|&n| {
        let here = left < u32::from(n);
        left = left.wrapping_sub(if here { 0 } else { u32::from(n) });
        here
    })
}

/// A fast seeded stream for playouts.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The generator below, for choices that are not part of the game.
    pub fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.0
    }
}

impl Chance for Seeded {
    #[inline]
    fn throw(&mut self, _: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        Ok(throw_from(&mut self.0, die, n))
    }

    fn draw(&mut self, _: Rule, classes: &[u16]) -> Result<usize, Halt> {
        draw_from(&mut self.0, classes).ok_or(Halt::Dry)
    }
}

/// One outcome of chance as written in cases and journals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Faces of dice in the order thrown.
    Faces(Vec<u8>),
    /// The class drawn.
    Drawn(u16),
}

/// The faces of an outcome, if they are `n` faces of this die and not more than a throw can have; otherwise what they
/// are instead.
fn fitting(outcome: &Outcome, die: &Die, n: u8) -> Result<Faces, String> {
    let Outcome::Faces(faces) = outcome else { return Err("a draw".to_owned()) };
    if let Some(face) = faces.iter().find(|face| !die.faces.contains(face)) {
        return Err(format!("a face {face}"));
    }
    match Faces::try_from(faces.as_slice()) {
        Ok(fitting) if faces.len() == usize::from(n) => Ok(fitting),
        _ => Err(format!("{} dice", faces.len())),
    }
}

/// Outcomes laid down beforehand; each must be asked for, in order, with the right number of dice.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    outcomes: Vec<Outcome>,
    used: usize,
    fault: Option<Fault>,
}

/// Why a script does not fit what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which outcome does not fit; `None` if all had been used.
    pub outcome: Option<usize>,
    /// What was asked for, and what is there instead.
    pub message: String,
}

impl Scripted {
    /// These outcomes, in this order.
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> Scripted {
        Scripted { outcomes: outcomes.into_iter().collect(), used: 0, fault: None }
    }

    /// How many outcomes were asked for.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Outcomes nobody asked for.
    pub fn left(&self) -> &[Outcome] {
        &self.outcomes[self.used..]
    }

    /// What went wrong, if a throw did not fit the script.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// The next outcome, if it fits; otherwise the script is at fault.
    fn next<T>(
        &mut self,
        asked: impl Fn() -> String,
        fit: impl FnOnce(&Outcome) -> Result<T, String>,
    ) -> Result<T, Halt> {
        let fault = match self.outcomes.get(self.used).map(fit) {
            None => Fault { outcome: None, message: format!("{} asked for, but no more are given", asked()) },
            Some(Ok(fitting)) => {
                self.used += 1;
                return Ok(fitting);
            }
            Some(Err(instead)) => {
                let message = format!("{} asked for, not {instead}", asked());
                self.used += 1;
                Fault { outcome: Some(self.used - 1), message }
            }
        };
        self.fault.get_or_insert(fault);
        Err(Halt::Dry)
    }
}

impl Chance for Scripted {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        self.next(|| format!("{n} {} by {rule}", die.name), |outcome| fitting(outcome, die, n))
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        self.next(
            || format!("a draw by {rule}"),
            |outcome| match outcome {
                Outcome::Faces(_) => Err("dice".to_owned()),
                Outcome::Drawn(class) => match classes.get(usize::from(*class)) {
                    Some(1..) => Ok(usize::from(*class)),
                    _ => Err("one that can't be drawn".to_owned()),
                },
            },
        )
    }
}

/// Dice thrown by hand: the closure is asked for each throw or draw and may decline.
pub struct Asked<F>(pub F);

/// What a hand is asked to throw.
#[derive(Clone, Copy, Debug)]
pub enum Ask<'a> {
    /// So many dice of a kind.
    Throw(&'static Die, u8),
    /// A draw from classes.
    Draw(&'a [u16]),
}

impl<F: FnMut(Rule, Ask<'_>) -> Option<Outcome>> Chance for Asked<F> {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        (self.0)(rule, Ask::Throw(die, n)).and_then(|outcome| fitting(&outcome, die, n).ok()).ok_or(Halt::Dry)
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        match (self.0)(rule, Ask::Draw(classes)) {
            Some(Outcome::Drawn(c)) if classes.get(usize::from(c)).is_some_and(|&n| n > 0) => {
                Ok(usize::from(c))
            }
            _ => Err(Halt::Dry),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Rule = Rule("TEST-01");

    #[test]
    fn seeded_dice_are_pinned() {
        let mut dice = Seeded::new(42);
        let faces = dice.throw(RULE, &D6, 12).unwrap();
        assert_eq!(faces.as_slice(), [4, 4, 5, 1, 3, 3, 5, 4, 1, 3, 3, 4]);
        assert_eq!(dice.draw(RULE, &[0, 3, 0, 5]), Ok(3));
    }

    #[test]
    fn pools_count_dice_at_or_below_the_need() {
        let mut dice = Scripted::new([Outcome::Faces(vec![1, 3, 4, 6])]);
        assert_eq!(dice.pool(RULE, &D6, 4, 3).unwrap().hits, 2);
        assert!(dice.left().is_empty() && dice.fault().is_none());
    }

    #[test]
    fn a_script_that_does_not_fit_runs_dry_and_says_why() {
        let thrown = |outcome: Option<Outcome>| {
            let mut dice = Scripted::new(outcome);
            assert_eq!(dice.throw(RULE, &D6, 2), Err(Halt::Dry));
            dice.fault().unwrap().message.clone()
        };
        assert_eq!(thrown(None), "2 d6 by TEST-01 asked for, but no more are given");
        assert_eq!(thrown(Some(Outcome::Faces(vec![1, 7]))), "2 d6 by TEST-01 asked for, not a face 7");
        assert_eq!(thrown(Some(Outcome::Faces(vec![1, 2, 3]))), "2 d6 by TEST-01 asked for, not 3 dice");
        assert_eq!(thrown(Some(Outcome::Drawn(1))), "2 d6 by TEST-01 asked for, not a draw");
        let mut pile = Scripted::new([Outcome::Drawn(1), Outcome::Drawn(0)]);
        assert_eq!((pile.draw(RULE, &[0, 2]), pile.draw(RULE, &[0, 1])), (Ok(1), Err(Halt::Dry)));
        let message = "a draw by TEST-01 asked for, not one that can't be drawn".to_owned();
        assert_eq!(pile.fault(), Some(&Fault { outcome: Some(1), message }));
    }

    #[test]
    fn draws_follow_the_numbers_of_each_class() {
        let mut dice = Seeded::new(7);
        let mut seen = [0; 3];
        for _ in 0..4000 {
            seen[dice.draw(RULE, &[1, 0, 3]).unwrap()] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((900..1100).contains(&seen[0]), "{seen:?}");
        assert_eq!(dice.draw(RULE, &[0, 0]), Err(Halt::Dry));
    }
}
