//! What is going on, with its numbers, above the answers.

use crate::Aslsk;
use crate::rooms::Frame;
use crate::state::{ARMOUR, Fire, State, UnitId, WeaponId, foe, units, weapons};
use crate::tell::{fp_lines, fp_words, halves_words, signed};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::scene::Moment;

fn ids(all: impl Iterator<Item = UnitId>) -> Vec<u16> {
    all.map(|id| id.0.into()).collect()
}

impl Aslsk {
    pub(super) fn moment(&self, state: &State) -> Option<Moment> {
        match state.frames.top() {
            Frame::Building(_) | Frame::Splitting(_) | Frame::Declining(_) => Some(self.volley_moment(state)),
            Frame::Manning(_) if state.fire.target.is_some() => Some(self.volley_moment(state)),
            Frame::Laying(_) if state.fire.target.is_some() => self.shot_moment(state),
            Frame::Reacting(_) | Frame::Stepping(_) | Frame::Driving(_) | Frame::Following(_) => {
                self.march_moment(state)
            }
            Frame::Fighting(_) if state.combat.hex.is_some() => Some(self.fight_moment(state)),
            _ => None,
        }
    }

    /// 3.2.2: a group that is put together: its FP, factor by factor.
    fn volley_moment(&self, state: &State) -> Moment {
        // A weapon that broke for good, or whose bearer has fallen, is no longer part of what is shown.
        let held = |id: &WeaponId| {
            state.weapon(*id).holder.is_some() && state.unit(state.weapon(*id).holder).hex.is_some()
        };
        let arms = weapons(state.fire.arms).filter(held).fold(0, |set, id| set | id.bit());
        let standing = |set| {
            let here = units(state.fire.side, set).filter(|&id| state.unit(id).hex.is_some());
            here.fold(0, |set, id| set | id.bit())
        };
        let (own, hands) = (standing(state.fire.own), standing(state.fire.hands));
        let fire = &Fire { own, hands, arms, ..state.fire };
        let text = Message::new("moment-fire").with("hex", self.place_name(fire.target));
        let mut from: Vec<Hex> = units(fire.side, fire.members()).map(|id| state.unit(id).hex).collect();
        if fire.vehicle.is_some() {
            from.push(state.unit(fire.vehicle).hex);
        }
        from.sort_unstable();
        from.dedup();
        let lines = self.firepower::<Explained>(state, fire);
        let pill = Message::new("moment-fp").with("fp", fp_words(lines.total()));
        let enemy = foe(fire.side);
        let shown = state.shown_at(enemy, fire.target) & self.affected(state, fire)[enemy.index()];
        let mut facts = Vec::new();
        if let Some(target) = units(enemy, shown).next().filter(|_| !from.is_empty()) {
            let drm = self.fire_drm::<Explained>(state, fire, target);
            facts.push(Message::new("moment-drm").with("drm", signed(drm.total())));
        }
        Moment {
            side: Some(fire.side.0),
            from,
            to: Some(fire.target),
            targets: ids(units(enemy, shown)),
            pill: Some(pill),
            ledger: fp_lines(lines.lines()),
            facts,
            ..Moment::of(text)
        }
    }

    /// 3.2.4: a shot of ordnance: its To Hit number and what is added.
    fn shot_moment(&self, state: &State) -> Option<Moment> {
        let fire = &state.fire;
        let tube = self.tube(state, fire);
        let text = Message::new("moment-shot").with("hex", self.place_name(fire.target));
        let enemy = foe(fire.side);
        let shown = state.shown_at(enemy, fire.target);
        let target = if fire.victim.is_some() { fire.victim } else { units(enemy, shown).next()? };
        let drm = self.th_drm::<Explained>(state, fire, &tube, target);
        let number = self.th_number(state, fire, &tube);
        let pill = number
            .map(|number| Message::new("moment-th").with("number", number).with("drm", signed(drm.total())));
        Some(Moment {
            side: Some(fire.side.0),
            from: vec![tube.hex],
            to: Some(fire.target),
            targets: vec![target.0.into()],
            pill,
            ledger: drm.lines(),
            ..Moment::of(text)
        })
    }

    /// 3.3.3: who moves, where, and what it has spent there.
    fn march_moment(&self, state: &State) -> Option<Moment> {
        let march = &state.march;
        let movers: Vec<UnitId> = units(march.side, march.movers).collect();
        if movers.is_empty() || !march.hex.is_some() {
            return None;
        }
        let text = Message::new("moment-move")
            .with("units", self.units_in(state, &movers))
            .with("hex", self.place_name(march.hex));
        let key = if movers[0].is_afv() { "moment-spent-mp" } else { "moment-spent" };
        let mut facts = vec![Message::new(key).with("mf", halves_words(march.here))];
        if let Some(fp) = state.residual.get(march.hex) {
            facts.push(Message::new("marker-residual").with("fp", fp));
        }
        Some(Moment {
            side: Some(march.side.0),
            to: Some(march.hex),
            targets: ids(movers.into_iter()),
            facts,
            ..Moment::of(text)
        })
    }

    /// 3.8.c: an attack at close quarters that is being chosen: FP against FP.
    fn fight_moment(&self, state: &State) -> Moment {
        let combat = &state.combat;
        let text = Message::new("moment-combat").with("hex", self.place_name(combat.hex));
        let mut moment = Moment { to: Some(combat.hex), ..Moment::of(text) };
        if combat.ambusher < 2 {
            let side = self.side_name(kernel::seat::Side(combat.ambusher));
            moment.facts.push(Message::new("log-ambush").with("side", side));
        }
        let asked = self.asks(state).and_then(|(seats, _)| seats.lowest());
        let Some(side) = asked.map(|seat| kernel::seat::Side(seat.0)).filter(|_| combat.by != 0) else {
            return moment;
        };
        moment.side = Some(side.0);
        if combat.at != 0 {
            let drm = self.close_drm::<Explained>(state, side, combat.by, combat.at);
            let strike = self.strike_of(state, side, combat.by, combat.guns, combat.at, drm.total());
            moment.targets = ids(units(foe(side), combat.at));
            moment.ledger = drm.lines();
            moment.pill = Some(match combat.at & ARMOUR != 0 {
                true => Message::new("moment-ccv").with("ccv", strike.attack),
                false => Message::new("moment-odds")
                    .with("attack", halves_words(strike.attack))
                    .with("defence", halves_words(strike.defence)),
            });
        }
        moment
    }
}
