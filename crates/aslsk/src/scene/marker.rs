//! 10: what lies on the map: smoke, residual FP, acquired hexes, charges, lost weapons, what is to be controlled.

use crate::Aslsk;
use crate::pieces::Sort;
use crate::state::{FIRST, Laid, Lock, SECOND, SmokeKind, State, UnitId, WEAPONS, WeaponId, foe};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::{Marker, Spot, Tag};

impl Aslsk {
    pub(super) fn markers(&self, state: &State) -> Vec<Marker> {
        let mut all = Vec::new();
        let plain = |kind: &'static str, hex: Hex, label: Message| Marker {
            kind,
            hex,
            side: None,
            owner: None,
            number: None,
            of: None,
            label,
        };
        for smoke in state.smoke.iter().filter(|smoke| smoke.hex.is_some()) {
            let key = match smoke.kind {
                SmokeKind::Grenade => "marker-smoke-grenade",
                SmokeKind::Full | SmokeKind::Dispersed => "marker-smoke",
                SmokeKind::WpFull | SmokeKind::WpDispersed => "marker-wp",
            };
            let label = Message::new(key).with("value", smoke.kind.value());
            all.push(Marker {
                number: Some(smoke.kind.value().into()),
                owner: Some(smoke.side.0),
                ..plain("smoke", smoke.hex, label)
            });
        }
        // 3.3.5.a: residual FP is always the DEFENDER's.
        let owner = Some(foe(state.attacker).0);
        for (hex, fp) in state.residual.iter() {
            let label = Message::new("marker-residual").with("fp", fp);
            all.push(Marker { number: Some(fp.into()), owner, ..plain("residual", hex, label) });
        }
        for key in self.keys_of_victory() {
            let owner = state.control[key];
            let label = Message::new("marker-objective");
            let owner = (owner.0 < 2).then_some(owner.0);
            all.push(Marker { owner, ..plain("objective", self.battle.keys[key][0], label) });
        }
        for (spot, side, lock) in self.locks(state) {
            let (Lock::Area(hex, value) | Lock::Last(hex, value)) = lock else { continue };
            let label = Message::new("marker-acquired").with("value", value);
            let number = Some(-i32::from(value));
            all.push(Marker { number, owner: Some(side), of: spot, ..plain("acquired", hex, label) });
        }
        for id in (0..WEAPONS as u8).map(WeaponId) {
            let weapon = state.weapon(id);
            if !weapon.exists() || weapon.holder.is_some() || !weapon.hex.is_some() {
                continue;
            }
            let charge = weapon.is(Laid::PLACED) && self.arm(state, id).sort == Sort::Dc;
            let (kind, key) = if charge { ("charge", "marker-dc") } else { ("weapon", "marker-lying") };
            let label = Message::new(key).with("weapon", self.weapon_in(state, id));
            all.push(Marker { owner: Some(weapon.side.0), ..plain(kind, weapon.hex, label) });
        }
        all
    }

    /// 6.10, 6.11: what weapons have acquired: where the weapon is on the table, whose it is, and what.
    fn locks<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Option<Spot>, u8, Lock)> + 'a {
        let arms = (0..WEAPONS as u8).map(WeaponId).filter_map(move |id| {
            let weapon = state.weapon(id);
            let manned = weapon.exists() && weapon.holder.is_some() && self.is_seen(state, weapon.holder);
            manned.then(|| (Some(Spot::Small(id.0.into())), weapon.holder.side().0, weapon.lock))
        });
        let afvs = [FIRST, SECOND].into_iter().flat_map(|side| state.of(side)).filter(|id| id.is_afv());
        let mains = afvs.map(|id| (Some(Spot::Counter(id.0.into())), id.side().0, state.unit(id).lock));
        arms.chain(mains).filter(|(_, _, lock)| !matches!(lock, Lock::None))
    }

    /// Whether a viewer knows where a unit is.
    pub(super) fn is_seen(&self, state: &State, id: UnitId) -> bool {
        state.is_here(id) && state.unit(id).hex.is_some()
    }

    /// 6.10: the markers of those who have acquired a unit, tied to their weapons.
    pub(super) fn acquirers(&self, state: &State, id: UnitId) -> Vec<Tag> {
        let held = |(of, side, lock): (Option<Spot>, u8, Lock)| {
            let Lock::Unit(target, value) = lock else { return None };
            let label = Message::new("marker-acquired").with("value", value);
            let tag = Tag {
                kind: "acquired",
                text: format!("−{value}"),
                owner: Some(side),
                of,
                down: false,
                label,
            };
            (target == id).then_some(tag)
        };
        self.locks(state).filter_map(held).collect()
    }
}
