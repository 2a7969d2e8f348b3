//! 1.1.1, 6.3, 7.4, 7.7: what protects a target: TEM, Height Advantage, emplacement, AFVs and wrecks, an open hatch.

use crate::Aslsk;
use crate::pieces::Size;
use crate::sight::hinders;
use crate::state::{Did, Fire, Is, Laid, Manner, Phase, State, UnitId};
use kernel::grid::Hex;

/// What protects a target, with its rule and the key of its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The DRM.
    pub value: i8,
    /// By which rule.
    pub rule: &'static str,
    /// The key of its name.
    pub key: &'static str,
}

impl Cover {
    /// Nothing.
    pub const NONE: Cover = Cover { value: 0, rule: "1.1.1.b", key: "drm-terrain" };

    pub(super) fn or(self, value: i8, rule: &'static str, key: &'static str) -> Cover {
        if value > self.value { Cover { value, rule, key } } else { self }
    }
}

impl Aslsk {
    /// 1.1.1: the TEM of a target hex for a unit there that is fired on from another hex; mortars burst in the trees.
    pub fn terrain_cover(&self, state: &State, fire: &Fire, mortar: bool, from: Hex, id: UnitId) -> Cover {
        let hex = state.unit(id).hex;
        let ground = &self.land[hex];
        let woods = ground.terrain == crate::ground::Type::Woods;
        if woods && mortar {
            return Cover { value: -1, rule: "1.1.1.p", key: "drm-air-burst" };
        }
        // 1.1.1.r, 1.1.1.t: on the road through the woods, unless they stand between.
        let on_road = match id.is_afv() {
            true => ground.is_woods_road(),
            false => {
                let moving = fire.manner.is_reaction() || fire.manner == Manner::Residual;
                ground.is_woods_road() && moving && state.unit(id).did(Did::ROAD)
            }
        };
        if on_road && (from == hex || !self.sights.crosses_cover(from, hex)) {
            return Cover::NONE;
        }
        let rule = if woods { "1.1.1.o" } else { "1.1.1.e" };
        Cover::NONE.or(ground.terrain.tem(), rule, "drm-terrain")
    }

    /// 1.1.1.ak-1.1.1.am: whether a target has Height Advantage over a firer.
    pub fn is_above(&self, state: &State, mortar: bool, from: Hex, id: UnitId) -> bool {
        let unit = state.unit(id);
        if mortar || self.land[unit.hex].level <= self.land[from].level {
            return false;
        }
        let moving = matches!(state.phase, Phase::Movement | Phase::Rout);
        let climbed = moving && unit.did(Did::CREST) && unit.entry > 0;
        !(climbed && self.sights.entered(from, unit.hex) & 1 << (unit.entry - 1) != 0)
    }

    /// 7.4.a: whether an AFV or wreck that has not moved gives cover in a hex.
    pub fn has_hulk(&self, state: &State, hex: Hex, besides: UnitId) -> bool {
        state.hulks(hex).any(|id| id != besides && hinders(state, id))
    }

    /// 6.3.a: whether a unit is the crew of an emplaced Gun.
    pub fn is_emplaced(&self, state: &State, id: UnitId) -> bool {
        let crew = !id.is_afv() && self.man(state, id).size == Size::Crew;
        crew && state.gun_of(id).is_some_and(|gun| state.weapon(gun).is(Laid::EMPLACED))
    }

    /// The best protection of a target against a firer in a hex: of positive DRM only one counts.
    pub fn cover(&self, state: &State, fire: &Fire, mortar: bool, from: Hex, id: UnitId) -> Cover {
        let terrain = self.terrain_cover(state, fire, mortar, from, id);
        if terrain.value < 0 {
            return terrain;
        }
        let mut cover = terrain;
        if self.is_emplaced(state, id) {
            cover = cover.or(2, "6.3.a", "drm-emplaced");
        }
        if !mortar && !id.is_afv() && !self.is_ordnance_shot(fire) {
            cover = cover.or(self.shield(state, id, from, false), "6.6.a", "drm-gunshield");
        }
        if id.is_afv() && state.unit(id).is(Is::CE) {
            cover = cover.or(self.afv(state, id).ce, "7.7.d", "drm-crew-exposed");
        }
        if cover.value == 0 && self.is_above(state, mortar, from, id) {
            cover = cover.or(1, "1.1.1.ak", "drm-height");
        }
        if cover.value == 0 && !id.is_afv() && self.has_hulk(state, state.unit(id).hex, id) {
            cover = cover.or(1, "7.4.a", "drm-vehicle");
        }
        cover
    }

    /// 3.3.3.f, 1.1.1.h, 1.1.1.al: whether a firer sees a unit move in open ground.
    pub fn is_in_open(&self, state: &State, from: Hex, id: UnitId, hindrance: i32) -> bool {
        let unit = state.unit(id);
        let ground = &self.land[unit.hex];
        let open = match ground.terrain {
            crate::ground::Type::Open => true,
            crate::ground::Type::Woods | crate::ground::Type::Grain | crate::ground::Type::Brush => {
                unit.did(Did::ROAD) && ground.has_road() && !self.sights.crosses_cover(from, unit.hex)
            }
            crate::ground::Type::Orchard => {
                unit.did(Did::ROAD) && ground.has_road() && self.sights.stays_on_road(from, unit.hex)
            }
            _ => false,
        };
        open && hindrance == 0
            && !self.is_above(state, false, from, id)
            && !self.has_hulk(state, unit.hex, id)
            && !self.is_emplaced(state, id)
    }
}
