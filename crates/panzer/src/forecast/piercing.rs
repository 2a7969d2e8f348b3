//! 7.12: how likely a penetration beats an armour: counted out once, as it is the same for every hit.

use crate::Panzer;
use crate::pieces::{Round, Weapon};

/// By how much dice change a penetration at most, and one more on both sides.
const SPREAD: i32 = 13;

/// How likely one penetration beats each armour near to it.
#[derive(Clone, Copy, Debug)]
pub struct Beats {
    penetration: i32,
    shares: [f64; 2 * SPREAD as usize + 1],
}

impl Beats {
    fn new(game: &Panzer, soviet: bool, penetration: u8) -> Beats {
        let all = game.penetrations(soviet, penetration);
        let penetration = i32::from(penetration);
        let mut shares = [0.0; 2 * SPREAD as usize + 1];
        for (share, armour) in shares.iter_mut().zip(penetration - SPREAD..) {
            *share = all.iter().filter(|(value, _)| *value > armour).map(|(_, share)| share).sum();
        }
        Beats { penetration, shares }
    }

    /// How likely it goes through this armour, or where there is none that could stop it.
    #[inline]
    pub fn over(&self, armour: Option<u8>) -> f64 {
        let off = armour.map_or(-SPREAD, |armour| i32::from(armour) - self.penetration);
        self.shares[(off.clamp(-SPREAD, SPREAD) + SPREAD) as usize]
    }
}

/// The same for every penetration of a weapon, of guns of the other nations and of Soviet ones (7.12).
#[derive(Clone, Debug, Default)]
pub struct Piercing([Vec<Beats>; 2]);

impl Piercing {
    /// Counts out every penetration that there is.
    pub fn new(game: &Panzer) -> Piercing {
        let rounds = |weapon: &Weapon| [weapon.ap, weapon.special.map(|special| special.round)];
        let best = |round: Round| round.values.into_iter().max().unwrap_or(0);
        let most = game.pieces.weapons.iter().flat_map(rounds).flatten().map(best).max().unwrap_or(0);
        Piercing([false, true].map(|soviet| (0..=most).map(|at| Beats::new(game, soviet, at)).collect()))
    }

    /// How likely a penetration beats each armour.
    pub fn of(&self, game: &Panzer, soviet: bool, penetration: u8) -> Beats {
        let counted = self.0[usize::from(soviet)].get(usize::from(penetration));
        counted.copied().unwrap_or_else(|| Beats::new(game, soviet, penetration))
    }
}
