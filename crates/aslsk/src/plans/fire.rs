//! 3.2.2: a group fires with its leader.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::forecast::group::Posts;
use crate::rooms::{Building, Firing, Reacting};
use crate::state::{FOOT, Fire, Manner, Phase, State, Team, UnitId, units, weapons};
use crate::tables::{COLUMNS, Ift};
use crate::tell::{fp_words, signed};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

impl Planner<'_> {
    /// Those who may take part: whoever is in hand and the leaders with them; whoever was switched on.
    fn firing_party(&self) -> Team {
        if let Some(party) = self.party() {
            return party;
        }
        let men = self.men();
        let with = |id: &UnitId| {
            let hex = self.view.unit(*id).hex;
            units(self.side, men).any(|one| self.view.unit(one).hex == hex)
        };
        let leaders = units(self.side, self.view.here[self.side.index()] & FOOT)
            .filter(|&id| self.game.is_leader(&self.view, id))
            .filter(with);
        leaders.fold(men, |set, id| set | id.bit())
    }

    /// The hexes of those who could fire at another one, without those whose line is plainly blocked.
    fn lookouts(&self, target: Hex, party: Team) -> Posts {
        let mut posts = self.game.posts(&self.view, self.side, target, party);
        posts.retain(|hex| !self.game.sights.is_plainly_blocked(*hex, target));
        posts
    }

    /// The linked hexes from which to fire: those of whoever is in hand first, else the strongest.
    fn stand(&self, manner: Manner, target: Hex, posts: &Posts, party: Team) -> Option<Posts> {
        let home = self.who.first().map(|&id| self.view.unit(id).hex).filter(|hex| posts.contains(hex));
        let strength = |hex: Hex| {
            let fire =
                self.game.group(&self.view, self.side, manner, target, &self.game.linked(posts, hex), party);
            self.game.firepower::<Sum>(&self.view, &fire).total()
        };
        let first = home.or_else(|| posts.iter().copied().max_by_key(|&hex| strength(hex)))?;
        Some(self.game.linked(posts, first))
    }

    /// 3.2.2: everybody in hand who can fires at a hex as one group.
    pub(super) fn volley(&self, hex: Hex) -> Option<Plan<Action>> {
        let reacts = self.view.frames.at::<Reacting>().is_some();
        if reacts && hex != self.view.march.hex {
            return None;
        }
        let manner = if reacts { Manner::First } else { self.game.manner_of(&self.view) };
        let party = self.firing_party();
        let posts = self.lookouts(hex, party);
        let stand = self.stand(manner, hex, &posts, party)?;
        let fire = self.chosen(self.game.group(&self.view, self.side, manner, hex, &stand, party));
        let mut run = Run::new(self.game, &self.view, self.seat);
        if self.view.frames.at::<Firing>().is_some() && !run.take(Action::At(hex)) {
            return None;
        }
        let mut made = fire;
        self.build(&mut run, &fire);
        // Where nothing is left to choose, the attack is made without being asked for.
        if run.is_in::<Building>() {
            let built = &run.state.fire;
            (made.own, made.arms, made.leaders) = (built.own, built.arms, built.leaders);
            made.hands = built.hands;
            if !run.take(Action::Done) {
                return None;
            }
        }
        let built = State { fire: made, ..self.view };
        let all = self.others(manner, hex);
        (made.members() != 0).then(|| self.told(&built, run, all))
    }

    /// 4.0.f: only the weapons that were switched on; who fires none of them, and not itself, has no part.
    fn chosen(&self, fire: Fire) -> Fire {
        let Some(arms) = self.wished_arms() else { return fire };
        let arms = fire.arms & arms;
        let hands = weapons(arms).fold(0, |set: Team, id| set | self.view.weapon(id).holder.bit());
        Fire { arms, hands, ..fire }
    }

    /// 4.0.f: the weapons of those who take part that bear on the hex.
    fn armoury(&self, fire: &Fire) -> crate::state::Arms {
        let bear = self.game.mgs_at(&self.view, self.side, fire.target);
        let held =
            |id: &crate::state::WeaponId| (fire.own | fire.hands) & self.view.weapon(*id).holder.bit() != 0;
        weapons(bear).filter(held).fold(0, |set, id| set | id.bit())
    }

    /// The pieces of a group are named one after the other, each as soon as it is linked.
    fn build(&self, run: &mut Run<'_>, fire: &Fire) {
        loop {
            let own = units(self.side, fire.own & !run.state.fire.own).map(Action::Pick);
            let arms = weapons(fire.arms & !run.state.fire.arms).map(Action::Take);
            let Some(next) = own.chain(arms).find(|&action| run.can(action)) else { break };
            run.take(next);
        }
        for leader in units(self.side, fire.leaders) {
            run.take(Action::Lead(leader));
        }
    }

    /// Everybody who could join such an attack.
    fn others(&self, manner: Manner, hex: Hex) -> Team {
        let all = self.view.here[self.side.index()] & FOOT;
        let posts = self.lookouts(hex, all);
        let Some(stand) = self.stand(manner, hex, &posts, all) else { return 0 };
        let fire = self.game.group(&self.view, self.side, manner, hex, &stand, all);
        let leaders =
            stand.iter().fold(0, |set, &hex| set | self.game.leaders_at(&self.view, self.side, hex));
        fire.members() | leaders
    }

    fn told(&self, built: &State, run: Run<'_>, all: Team) -> Plan<Action> {
        let (game, fire) = (self.game, built.fire);
        let fp = game.firepower::<Sum>(built, &fire).total();
        let column = Ift::column(fp).map_or(0, |column| COLUMNS[usize::from(column)]);
        let enemy = crate::state::foe(self.side);
        let targets = game.affected(built, &fire)[enemy.index()] & built.shown_at(enemy, fire.target);
        let drm = units(enemy, targets).next().map(|id| game.fire_drm::<Sum>(built, &fire, id).total());
        let price = Message::new("plan-fire-price")
            .with("fp", fp_words(fp))
            .with("column", column)
            .with("drm", signed(drm.unwrap_or(0)));
        let mut risks = self.line_risk();
        if game.cowering(built, &fire) > 0 {
            risks.push(Message::new("plan-risk-cower").with("columns", game.cowering(built, &fire)));
        }
        if self.view.phase == Phase::PrepFire {
            risks.push(Message::new("plan-risk-prep"));
        }
        let mut from: Vec<Hex> = units(self.side, fire.members()).map(|id| built.unit(id).hex).collect();
        from.sort_unstable();
        from.dedup();
        let shot = |from: Hex| Trace::Shot { from, to: fire.target };
        let on = fire.members() | fire.leaders;
        let knobs = [self.party_knob(on, all), self.arms_knob(fire.arms, self.armoury(&fire))];
        Plan {
            who: counters(units(self.side, on)),
            price: Some(price),
            forecast: game.fire_forecast(built, &fire),
            risks,
            traces: from.into_iter().filter(|&hex| hex != fire.target).map(shot).collect(),
            knobs: knobs.into_iter().flatten().collect(),
            ..Plan::new("fire", self.at("plan-fire", fire.target), run.actions)
        }
    }
}
