//! 3.2, 3.3.3: whom to fire at, with whom, and when.

use super::Plan;
use super::mind::{Mind, Worth};
use super::threat::{Sweeps, Threats};
use crate::action::Action;
use crate::forecast::group::Posts;
use crate::state::{FOOT, Fire, Is, Laid, Manner, Phase, SLOTS, Team, UnitId, WeaponId, units, weapons};
use arrayvec::ArrayVec;
use kernel::grid::Hex;

/// An attack that could be made, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Salvo {
    /// The attack.
    pub fire: Fire,
    /// Its worth.
    pub worth: Worth,
}

/// The best attacks, the best one first.
pub type Salvos = ArrayVec<Salvo, 8>;

impl Mind<'_> {
    /// What an attack is worth: what it does to all whom it affects.
    pub fn salvo(&self, fire: &Fire) -> Worth {
        let affected = self.game.affected(self.view, fire);
        let enemies = units(self.enemy(), affected[self.enemy().index()]);
        let gain: Worth = enemies.map(|id| self.price(id, self.game.harm_of(self.view, fire, id))).sum();
        let friends = units(self.side, affected[self.side.index()]);
        let loss: Worth = friends.map(|id| self.price(id, self.game.harm_of(self.view, fire, id))).sum();
        gain - loss
    }

    /// Those who may fire small arms at a hex: nobody shows a hidden Gun for that, nor leaves one that works, unless the
    /// enemy is next to it.
    fn riflemen(&self, target: Hex) -> Team {
        let all = self.view.here[self.side.index()] & FOOT;
        let serves = |id: &UnitId| {
            let works = |gun: WeaponId| !self.view.weapon(gun).is(Laid::JAMMED | Laid::FINAL | Laid::PREP);
            let near = self.game.range(self.view.unit(*id).hex, target) <= 1;
            !near && self.view.gun_of(*id).is_some_and(|gun| works(gun) || self.view.unit(*id).is(Is::HIDDEN))
        };
        units(self.side, all).filter(serves).fold(all, |left: Team, id| left & !id.bit())
    }

    /// 3.2.2: attacks at a hex: from every hex alone, and from all that are linked.
    pub fn salvos_at(&self, manner: Manner, target: Hex, out: &mut Salvos) {
        let all = self.riflemen(target);
        let posts: Posts = self
            .game
            .posts(self.view, self.side, target, all)
            .into_iter()
            .filter(|&hex| hex == target || self.game.sights.sees(hex, target))
            .collect();
        let mut tried: ArrayVec<Fire, 24> = ArrayVec::new();
        for &post in &posts {
            let linked = self.game.linked(&posts, post);
            for stand in [&[post][..], &linked[..]] {
                let fire = self.game.group(self.view, self.side, manner, target, stand, all);
                if fire.members() == 0 || tried.contains(&fire) || tried.is_full() {
                    continue;
                }
                tried.push(fire);
            }
        }
        for arm in weapons(self.game.flames_at(self.view, self.side, target)) {
            let hands = self.view.weapon(arm).holder.bit();
            let flame = Fire { manner, side: self.side, target, arms: arm.bit(), hands, ..Fire::NONE };
            let _ = tried.try_push(flame);
        }
        for fire in tried {
            let worth = self.salvo(&fire);
            insert(out, Salvo { fire, worth });
        }
    }

    /// 3.2.5, 3.4, 3.5: all attacks of a fire phase that are worth what they cost.
    pub fn salvos(&self) -> Salvos {
        let manner = self.game.manner_of(self.view);
        let mut all = Salvos::new();
        for action in self.legal {
            if let Action::At(hex) = action {
                self.salvos_at(manner, *hex, &mut all);
            }
        }
        if self.view.phase == Phase::PrepFire {
            let mut sweeps = Sweeps::new(Threats::of(self, true));
            let mut known: [Option<Worth>; SLOTS] = [None; SLOTS];
            let mut best = |id: UnitId| {
                *known[id.slot()].get_or_insert_with(|| {
                    self.best_move(id.bit(), &mut sweeps).map_or(0.0, |trip| trip.worth.max(0.0))
                })
            };
            for salvo in &mut all {
                let moves: Worth = units(self.side, salvo.fire.members()).map(&mut best).sum();
                salvo.worth -= self.game.weights.forgone * moves;
            }
            all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        all
    }

    /// A fire phase: the best attack, or a shot, or the end.
    pub(super) fn fire(&self, plan: &mut Plan) -> Option<Action> {
        plan.smoke = Hex::NONE;
        if let Some((action, hex)) = self.smoke_shot() {
            plan.smoke = hex;
            return Some(action);
        }
        let best = self.salvos().into_iter().next();
        let shot = self.best_shot();
        let worth = best.map_or(0.0, |salvo| salvo.worth);
        if let Some((action, value)) = shot
            && value > worth.max(self.game.weights.least_fire)
        {
            return Some(action);
        }
        if let Some((action, value)) = self.best_gunner()
            && value > worth.max(self.game.weights.least_fire)
        {
            return Some(action);
        }
        match best.filter(|salvo| salvo.worth > self.game.weights.least_fire) {
            Some(salvo) => {
                self.aim(plan, &salvo.fire);
                Some(Action::At(salvo.fire.target))
            }
            None => Some(Action::Pass),
        }
    }

    /// The group that was decided on is kept in mind.
    pub(super) fn aim(&self, plan: &mut Plan, fire: &Fire) {
        plan.target = fire.target;
        (plan.own, plan.arms, plan.leaders) = (fire.own, fire.arms, fire.leaders);
    }

    /// 3.2.2: the next piece of the group, then fire.
    pub(super) fn build(&self, plan: &Plan) -> Option<Action> {
        let fire = &self.view.fire;
        let known = plan.target == fire.target;
        let own = units(self.side, plan.own & !fire.own).map(Action::Pick);
        let arms = weapons(plan.arms & !fire.arms).map(Action::Take);
        let leaders = units(self.side, plan.leaders & !fire.leaders).map(Action::Lead);
        let mut next = own.chain(arms).chain(leaders).filter(|_| known);
        next.find(|action| self.legal.contains(action)).or_else(|| match self.legal.contains(&Action::Done) {
            true => Some(Action::Done),
            false => self.legal.first().copied(),
        })
    }

    /// What an answer to a move has to be worth: more while there is much to come.
    fn patience(&self) -> Worth {
        let march = &self.view.march;
        let later = self.game.marchers(self.view).count_ones().min(8) as f32;
        let near = self.key_at(march.hex).is_some()
            || self.view.of(self.side).any(|id| {
                let hex = self.view.unit(id).hex;
                hex.is_some() && self.game.range(hex, march.hex) <= 1
            });
        let weights = &self.game.weights;
        if near { 0.06 } else { weights.patience + weights.patience_more * later }
    }

    /// 3.3.3: all answers to a move, the best one first.
    pub fn answers(&self) -> Salvos {
        let mut all = Salvos::new();
        self.salvos_at(Manner::First, self.view.march.hex, &mut all);
        let patience = self.patience();
        for salvo in &mut all {
            let members = salvo.fire.members();
            let marked = |mark: u32| units(self.side, members).any(|id| self.view.unit(id).is(mark));
            // 3.3.3.k: Final Protective Fire is paid with a check.
            salvo.worth -= match () {
                () if marked(Is::FINAL) => self.game.weights.protective,
                () if marked(Is::FIRST) => patience + 0.03,
                () => patience,
            };
        }
        all.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        all
    }

    /// 3.3.3: the best answer to a move, if it is good enough.
    pub(super) fn react(&self, plan: &mut Plan) -> Option<Action> {
        plan.smoke = Hex::NONE;
        if let Some(action) = self.stir() {
            return Some(action);
        }
        if let Some((action, worth)) = self.best_shot()
            && worth > self.game.weights.least_shot
        {
            return Some(action);
        }
        if let Some((action, worth)) = self.best_gunner()
            && worth > 0.15
        {
            return Some(action);
        }
        let best = self.answers().into_iter().next().filter(|salvo| salvo.worth > 0.0);
        let Some(salvo) = best else { return Some(Action::Pass) };
        self.aim(plan, &salvo.fire);
        let own = units(self.side, plan.own).map(Action::Pick);
        let mut first = own.chain(weapons(plan.arms).map(Action::Take));
        first.find(|action| self.legal.contains(action)).or(Some(Action::Pass))
    }
}

impl Mind<'_> {
    /// 3.3.4, 3.3.2.1, 7.5: what else answers a move: an attack on the vehicle in the hex; now and then Motion or smoke.
    fn stir(&self) -> Option<Action> {
        let afv = units(self.enemy(), self.view.march.movers).any(UnitId::is_afv);
        self.legal.iter().copied().find(|action| match *action {
            Action::Close(id) => self.game.is_mmc(self.view, id),
            Action::Motion(_) => afv && self.chances(3, 16),
            Action::Smoke(_) => afv && self.chances(4, 10),
            _ => false,
        })
    }
}

/// Keeps the best ones in order.
fn insert(all: &mut Salvos, salvo: Salvo) {
    let at = all.iter().position(|one| one.worth < salvo.worth).unwrap_or(all.len());
    if at >= all.capacity() {
        return;
    }
    if all.is_full() {
        all.pop();
    }
    all.insert(at, salvo);
}
