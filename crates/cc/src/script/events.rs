//! Events: the most harm to the enemy, the most help to ourselves.

use super::place::Field;
use super::value::Mind;
use crate::action::Action;
use crate::card::Fate;
use crate::scenario::SideName;
use crate::state::{Fort, UnitId};
use kernel::grid::Hex;

impl Mind<'_> {
    /// The answer that is worth most by a measure.
    pub fn most(&self, legal: &[Action], worth: impl Fn(Action) -> f32) -> Action {
        let valued = legal.iter().map(|&action| (action, worth(action)));
        valued.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(Action::Done, |best| best.0)
    }

    /// Enemies in a hex less own units there.
    fn balance(&self, hex: Hex) -> f32 {
        self.stack(self.foe, hex) - self.stack(self.seat, hex)
    }

    /// The hex with most enemies.
    pub fn most_enemies(&self, legal: &[Action]) -> Action {
        self.most(legal, |action| match action {
            Action::At(hex) => self.balance(hex),
            _ => 0.0,
        })
    }

    /// E42: what to choose in an Event.
    pub fn event(&self, field: &Field<'_>, fate: Fate, legal: &[Action]) -> Action {
        let helps = |id: UnitId| -self.sign(id) * self.worth(id);
        match fate {
            Fate::BattleHarden | Fate::Medic | Fate::Commissar | Fate::Hero => {
                self.most(legal, |action| match action {
                    Action::Pick(id) => helps(id),
                    Action::At(hex) => 0.1 + self.rallied(hex) + 0.1 * self.stack(self.seat, hex),
                    _ => 0.0,
                })
            }
            Fate::AirSupport => self.most_enemies(legal),
            Fate::Entrench => self.most(legal, |action| match action {
                Action::At(hex) => self.dig_site([hex].into_iter()).map_or(0.0, |site| site.1),
                _ => 0.0,
            }),
            Fate::FieldPromotion => self.most(legal, |action| match action {
                Action::At(hex) => 1.0 + self.stack(self.seat, hex),
                _ => 0.0,
            }),
            Fate::Sappers => self.most(legal, |action| match action {
                Action::At(hex) => self.lifted(field, hex),
                _ => 0.0,
            }),
            Fate::Interrogation => self.most(legal, |action| f32::from(matches!(action, Action::Discard(_)))),
            Fate::Reconnaissance => self.most(legal, |action| match action {
                Action::Chit(n) => self.shown(usize::from(n)),
                _ => 0.0,
            }),
            Fate::Scrounge => self.most(legal, |action| match action {
                Action::Salvage(kind) => f32::from(self.game.pieces.weapons[usize::from(kind)].fp.value),
                Action::Pick(id) if !self.game.is_leader(self.view, id) => 0.1 + self.worth(id),
                _ => 0.0,
            }),
            Fate::WalkingWounded => self.wounded(field, legal),
            Fate::WhitePhosphorus => self.most(legal, |action| match action {
                Action::At(hex) => self.balance(hex) - 0.5,
                Action::Pick(id) => -self.worth(id),
                _ => 0.0,
            }),
            Fate::Deploy => Action::Done,
            _ => self.victim(legal),
        }
    }

    /// Own broken units in a hex.
    fn rallied(&self, hex: Hex) -> f32 {
        let broken = |id: &UnitId| self.view.unit(*id).broken && self.view.unit(*id).hex == hex;
        self.view.of(self.seat).filter(broken).map(|id| self.worth(id)).fold(0.0, f32::max)
    }

    /// E70: Mines and Wire help the Defender.
    fn lifted(&self, field: &Field<'_>, hex: Hex) -> f32 {
        let help = if self.game.defends(self.seat) { -0.5 } else { 0.5 };
        let occupied = if self.view.has(self.seat, hex) { 2.0 } else { 0.0 };
        let kind = if self.view.fort(hex) == Some(Fort::Mines) { 0.3 } else { 0.0 };
        help * (1.0 + kind + field.importance(hex)) + occupied
    }

    /// E67: what a chit brings if it is shown now.
    fn shown(&self, chit: usize) -> f32 {
        let worth = |n: usize| {
            let points = f32::from(self.game.chits[chit].worth[n]);
            match self.view.control[n] {
                by if by == self.seat.0 => points,
                2 => 0.0,
                _ => -points,
            }
        };
        (0..5).map(worth).sum()
    }

    /// E76: an own casualty returns where it helps, an enemy's where it does not.
    fn wounded(&self, field: &Field<'_>, legal: &[Action]) -> Action {
        self.most(legal, |action| match action {
            Action::Casualty(side, space) => {
                let kind = self.view.casualties[side.seat().index()].kinds[usize::from(space)];
                let vp = self.game.pieces.units.get(usize::from(kind)).map_or(0, |kind| kind.vp);
                if side == SideName::of(self.seat) { f32::from(vp) } else { -f32::from(vp) }
            }
            Action::At(hex) => field.importance(hex) - field.exposure(hex),
            _ => 0.0,
        })
    }
}
