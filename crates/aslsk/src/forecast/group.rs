//! 3.2.2: fire groups with everything that can take part, and what they are likely to do.

use super::harm::Harm;
use crate::Aslsk;
use crate::pieces::Size;
use crate::state::{Fire, Manner, State, Team, UnitId, foe, units, weapons};
use crate::tables::Ift;
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Side;

/// The most hexes from which a group fires.
pub const GROUP: usize = 12;

/// Hexes from which somebody fires.
pub type Posts = ArrayVec<Hex, GROUP>;

impl Aslsk {
    /// The hexes of those who could fire at a target now, as far as they are allowed.
    pub fn posts(&self, state: &State, side: Side, target: Hex, allowed: Team) -> Posts {
        let mut posts = Posts::new();
        let mut add = |hex: Hex| {
            if hex.is_some() && !posts.contains(&hex) {
                let _ = posts.try_push(hex);
            }
        };
        units(side, self.firers_at(state, side, target) & allowed).for_each(|id| add(state.unit(id).hex));
        for arm in weapons(self.mgs_at(state, side, target)) {
            if allowed & state.weapon(arm).holder.bit() != 0 {
                add(state.hex_of(arm));
            }
        }
        posts
    }

    /// 3.2.2.i: those of some hexes that are linked with one of them.
    pub fn linked(&self, posts: &Posts, first: Hex) -> Posts {
        let mut group = Posts::new();
        group.push(first);
        let mut at = 0;
        while at < group.len() {
            let here = group[at];
            at += 1;
            for &hex in posts {
                if self.range(here, hex) == 1 && !group.contains(&hex) {
                    let _ = group.try_push(hex);
                }
            }
        }
        group
    }

    /// 3.2.2, 4.0.f: an attack from some linked hexes with everything that is allowed, directed where that helps.
    pub fn group(
        &self,
        state: &State,
        side: Side,
        manner: Manner,
        target: Hex,
        posts: &[Hex],
        allowed: Team,
    ) -> Fire {
        let mut fire = Fire { manner, side, target, ..Fire::NONE };
        let own = self.firers_at(state, side, target) & allowed;
        let arms = self.mgs_at(state, side, target);
        let here = |id: UnitId| posts.contains(&state.unit(id).hex) && allowed & id.bit() != 0;
        for id in units(side, own).filter(|&id| here(id)) {
            fire.own |= id.bit();
        }
        for arm in weapons(arms) {
            let holder = state.weapon(arm).holder;
            if !here(holder) {
                continue;
            }
            let used = weapons(fire.arms).filter(|&one| state.weapon(one).holder == holder).count();
            let before = usize::from(
                state.unit(holder).did(crate::state::Did::USE)
                    && !state.weapon(arm).is(crate::state::Laid::KEPT),
            );
            let kind = self.man(state, holder);
            let most = match kind.size {
                Size::Squad if fire.own & holder.bit() != 0 => 1,
                Size::Squad => 2,
                _ => 1,
            };
            if used + before >= most {
                continue;
            }
            // Who is no squad fires one or the other: what has more FP.
            if kind.size != Size::Squad && fire.own & holder.bit() != 0 {
                if kind.fp >= self.arm(state, arm).fp {
                    continue;
                }
                fire.own &= !holder.bit();
            }
            fire.arms |= arm.bit();
            fire.hands |= holder.bit();
        }
        self.direct(state, &mut fire, allowed);
        fire
    }

    /// 3.2.2.m: leaders direct an attack if every hex of it has one, and none of them makes it worse.
    fn direct(&self, state: &State, fire: &mut Fire, allowed: Team) {
        let mut with = *state;
        with.fire = *fire;
        loop {
            let able = self.directing(&with) & allowed;
            let good = units(fire.side, able).filter(|&id| self.leadership(state, id) <= 0);
            let Some(best) = good.min_by_key(|&id| self.leadership(state, id)) else { break };
            with.fire.leaders |= best.bit();
        }
        if self.directs(state, &with.fire).is_some() {
            fire.leaders = with.fire.leaders;
        }
    }

    /// What an attack is likely to do to one of its targets.
    pub fn harm_of(&self, state: &State, fire: &Fire, target: UnitId) -> Harm {
        let column = Ift::column(self.firepower::<Sum>(state, fire).total());
        let drm = self.fire_drm::<Sum>(state, fire, target).total();
        let enemy = foe(fire.side);
        let many = self.affected(state, fire)[enemy.index()].count_ones() as usize;
        self.harm(state, column, drm, self.cowering(state, fire), target, many)
    }
}
