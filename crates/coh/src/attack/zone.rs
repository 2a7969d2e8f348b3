//! 5, 13.1-13.3, 16.2, 17.5: what a unit can attack.

use super::Manner;
use crate::Coh;
use crate::card::Effect;
use crate::pieces::{Class, Work};
use crate::sight::in_arc;
use crate::state::{Hexes, Kind, State, UnitId, foe};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;

impl Coh {
    /// 17.5.a: the facing that counts for a unit's arc.
    #[inline]
    pub fn bearing(&self, state: &State, id: UnitId) -> Dir {
        let unit = state.unit(id);
        match state.work(unit.hex) {
            Some((_, built)) if unit.sheltered && built.work == Work::Bunker => built.facing,
            _ => unit.facing,
        }
    }

    /// 5.1: whether a hex lies in a unit's arc. A.105: a hidden unit has no facing, so everything does.
    #[inline]
    pub fn arc_covers(&self, state: &State, id: UnitId, target: Hex) -> bool {
        let unit = state.unit(id);
        unit.hidden || in_arc(&self.map.grid, unit.hex, self.bearing(state, id), target)
    }

    /// Whether one hex sees another now.
    #[inline]
    pub fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        self.sights.sees(&self.map.grid, &state.smoke, from, to)
    }

    /// The rule by which one hex does not see another now.
    pub fn hidden_by(&self, state: &State, from: Hex, to: Hex) -> Option<&'static str> {
        let line = self.sights.line(&self.map.grid, &state.smoke, from, to);
        if line.open {
            return None;
        }
        let ground = crate::sight::look(&self.map.grid, &self.land, from, to, self.settings.blind_spot);
        Some(match ground {
            Err(blocked) => blocked.rule(),
            Ok(()) if line.haze => "14.4.d",
            // A.16: heavy smoke is as high as it needs to be.
            Ok(()) if self.land[from].level != self.land[to].level => "A.16",
            Ok(()) => "14.3.c",
        })
    }

    /// DEF.4, A.26: whether a hex is in sight of a visible unit of a side.
    pub fn in_sight_of(&self, state: &State, side: kernel::seat::Side, hex: Hex) -> bool {
        state.seen(side).any(|id| self.sees(state, state.unit(id).hex, hex))
    }

    /// Whether a unit sits in a bunker.
    pub fn in_bunker(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.sheltered && state.work(unit.hex).is_some_and(|(_, built)| built.work == Work::Bunker)
    }

    /// What keeps a unit from attacking anything at all in this manner.
    pub fn barred(&self, state: &State, id: UnitId, manner: Manner) -> Result<(), Illegal> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let group = &self.battle.groups[usize::from(unit.group)];
        if kind.attack.is_none() && !matches!(manner, Manner::Weapon(_)) {
            return Err(Illegal::by("16.1.c", "never-attacks"));
        }
        if self.bans(state, id).attack {
            return Err(Illegal::by("7.3.a", "marker-forbids"));
        }
        if unit.carried() {
            return Err(Illegal::by(if kind.vehicle() { "15.10.c" } else { "15.8.c" }, "carried"));
        }
        if self.land[unit.hex].terrain == crate::ground::Type::Water {
            return Err(Illegal::by("4.8.d", "in-water"));
        }
        match manner {
            Manner::Flame if !kind.flame || group.no_flame => Err(Illegal::by("18.0.a", "no-flamethrower")),
            Manner::Indirect if kind.indirect.is_none() => Err(Illegal::by("13.0.a", "no-indirect-fire")),
            Manner::Indirect if state.in_close_combat(id) => Err(Illegal::by("6.10.a", "in-close-combat")),
            _ => Ok(()),
        }
    }

    /// 5.0, 5.3.a, DEF.1, 13.1, 13.2, 13.3.c, 18.0: whether a hex can be attacked, whoever may be there, and what it costs the attacker.
    pub fn reaches(&self, state: &State, id: UnitId, target: Hex, manner: Manner) -> Result<u8, Illegal> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let printed = match manner {
            Manner::Indirect => kind.indirect.unwrap_or(0),
            Manner::Weapon(_) | Manner::Artillery(_) => 0,
            _ => kind.attack.unwrap_or(0),
        };
        let marker = self.marker(state, id).map_or(0, |marker| marker.attack_cost);
        let cost = printed.saturating_add_signed(marker);
        let own = unit.hex == target;
        if state.in_close_combat(id) && !own {
            return Err(Illegal::by("6.10.a", "in-close-combat"));
        }
        if own {
            // A.75: in close combat the own hex is in everybody's fire zone.
            return Ok(cost);
        }
        if kind.close_only && !matches!(manner, Manner::Weapon(_)) {
            return Err(Illegal::by("16.1.c", "close-combat-only"));
        }
        let fires = matches!(manner, Manner::Direct | Manner::Indirect);
        if fires && kind.class == Class::Mortar && self.in_bunker(state, id) {
            return Err(Illegal::by("17.5.d", "mortar-in-bunker"));
        }
        let distance = self.map.grid.distance(unit.hex, target);
        let most = match manner {
            Manner::Flame => 1,
            Manner::Weapon(Effect::Demolition) => 0,
            Manner::Weapon(_) => 1,
            _ => 2 * u16::from(self.range(state, id)),
        };
        if distance > most {
            return Err(match manner {
                Manner::Flame => Illegal::by("18.0.c", "too-far"),
                _ => Illegal::by("5.3.b", "too-far"),
            });
        }
        if distance < u16::from(kind.least) && fires {
            return Err(Illegal::by("13.1.a", "too-near"));
        }
        let turret = self.turns_turret(state, id, target, manner);
        if !turret && !self.arc_covers(state, id, target) {
            let rule = match kind.class {
                _ if self.in_bunker(state, id) => "17.5.a",
                Class::Spg => "16.3.a",
                _ => "5.1.a",
            };
            return Err(Illegal::by(rule, "outside-arc"));
        }
        if manner == Manner::Indirect {
            if self.sees(state, unit.hex, target) {
                return Err(Illegal::by("13.0.a", "in-own-sight"));
            }
            if self.spotters(state, id, target).next().is_none() {
                return Err(Illegal::by("13.2.a", "no-spotter"));
            }
        } else if let Some(rule) = self.hidden_by(state, unit.hex, target) {
            return Err(Illegal::by(rule, "no-sight"));
        }
        let drop = self.land[unit.hex].level - self.land[target].level;
        if distance == 1 && drop >= 2 && matches!(kind.class, Class::Tank | Class::Spg) {
            let rule = if kind.class == Class::Spg { "A.59" } else { "15.16.a" };
            return Err(Illegal::by(rule, "down-a-cliff"));
        }
        // 16.2.a: a turret that is turned costs 2 more.
        Ok(cost + if turret { 2 } else { 0 })
    }

    /// 16.2.a, 16.2.b: whether a unit attacks a hex outside its arc by turning its turret. In a bunker nothing turns (17.5.a).
    pub fn turns_turret(&self, state: &State, id: UnitId, target: Hex, manner: Manner) -> bool {
        let own = state.unit(id).hex == target;
        self.kind(state, id).turret
            && matches!(manner, Manner::Direct | Manner::Flame)
            && !own
            && !self.in_bunker(state, id)
            && !self.arc_covers(state, id, target)
    }

    /// 13.3.a: the spotter hexes from which a hex is seen.
    pub fn spotters<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        target: Hex,
    ) -> impl Iterator<Item = Hex> + 'a {
        let home = state.unit(id).hex;
        let places = self.map.grid.axial(home).within(2).filter_map(|place| self.map.grid.at(place));
        places.filter(move |&hex| hex != home && self.sees(state, home, hex) && self.sees(state, hex, target))
    }

    /// 17.11: whether something in a hex can be destroyed, that everybody knows.
    pub fn destroyable(&self, state: &State, hex: Hex) -> bool {
        state.work(hex).is_some_and(|(_, built)| self.pieces.work(built.work).defence.is_some())
    }

    /// Whether a side may have units hidden, which everybody knows.
    pub fn may_lurk(&self, state: &State, side: kernel::seat::Side) -> bool {
        state.of(side).any(|id| state.unit(id).hidden)
    }

    /// A.43, A.99: whether there is anything in a hex that can be rolled against.
    pub fn is_target(&self, state: &State, id: UnitId, target: Hex, manner: Manner) -> Result<(), Illegal> {
        let enemies = foe(id.side());
        let own = state.unit(id).hex == target;
        let strong = |victim: UnitId| self.colours(state, id, victim, manner, own).next().is_some();
        let breaks = self.destroyable(state, target) && self.usable_colours(state, id, manner)[0];
        let mut seen = state.seen(enemies).filter(|&victim| state.unit(victim).hex == target).peekable();
        if seen.peek().is_some() {
            return match seen.any(strong) || breaks {
                true => Ok(()),
                false => Err(Illegal::by("A.99", "no-firepower")),
            };
        }
        if breaks {
            return Ok(());
        }
        // 11.7: a hex that may hold somebody; whoever shares it with a friend would have been seen (11.1.b).
        let suspected = !own && self.may_lurk(state, enemies) && !state.has(id.side(), target);
        match manner {
            Manner::Direct | Manner::Flame if suspected => Ok(()),
            Manner::Indirect if suspected => Err(Illegal::by("A.121", "nobody-there")),
            _ => Err(Illegal::by("A.43", "nobody-there")),
        }
    }

    /// Whether a unit may attack a hex, and what it costs.
    pub fn can_attack(&self, state: &State, id: UnitId, target: Hex, manner: Manner) -> Result<u8, Illegal> {
        self.barred(state, id, manner)?;
        let cost = self.reaches(state, id, target, manner)?;
        self.is_target(state, id, target, manner)?;
        Ok(cost)
    }

    /// 14, A.101: whether a unit may lay smoke on a hex, and what it costs.
    pub fn can_smoke(&self, state: &State, id: UnitId, target: Hex) -> Result<u8, Illegal> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let group = &self.battle.groups[usize::from(unit.group)];
        let Some(reach) = kind.smoke.filter(|_| self.battle.file.smoke && !group.no_smoke) else {
            return Err(Illegal::by("14.0.a", "no-smoke"));
        };
        self.barred(state, id, Manner::Direct)?;
        if state.in_close_combat(id) {
            return Err(Illegal::by("A.101", "in-close-combat"));
        }
        if self.land[target].terrain == crate::ground::Type::Water {
            return Err(Illegal::by("14.0.b", "smoke-on-water"));
        }
        if reach > 0 && self.map.grid.distance(unit.hex, target) > u16::from(reach) {
            return Err(Illegal::by("18.1.c", "too-far"));
        }
        // 13.3.d: hidden, it lays smoke only as it may fire.
        if unit.hidden {
            return match kind.indirect {
                Some(_) => self.reaches(state, id, target, Manner::Indirect),
                None => Err(Illegal::by("11.1.a", "must-be-revealed")),
            };
        }
        if unit.hex == target {
            return match reach > 0 {
                true => self.reaches(state, id, target, Manner::Direct),
                false => Err(Illegal::by("13.1.a", "too-near")),
            };
        }
        let direct = self.reaches(state, id, target, Manner::Direct);
        if direct.is_err() && kind.indirect.is_some() {
            return self.reaches(state, id, target, Manner::Indirect);
        }
        direct
    }

    /// The hexes outside which there is nothing for a unit to attack in a manner: those of enemies and of what can be destroyed; where
    /// somebody may lurk (11.7), all that it sees.
    fn suspects(&self, state: &State, id: UnitId, manner: Manner) -> Hexes {
        let (home, enemies) = (state.unit(id).hex, foe(id.side()));
        let looks = matches!(manner, Manner::Direct | Manner::Flame);
        let mut seen = self.sights.from(home);
        seen.insert(home);
        if looks && self.may_lurk(state, enemies) {
            return seen;
        }
        let there = state.seen(enemies).map(|enemy| state.unit(enemy).hex);
        let works = state.works.iter().flatten().filter(|built| !built.hidden).map(|built| built.hex);
        let hexes: Hexes = there.chain(works).collect();
        if looks { hexes & seen } else { hexes }
    }

    /// Every hex that a unit can attack in a kind of action, with the cost.
    pub fn targets<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        kind: Kind,
    ) -> impl Iterator<Item = (Hex, u8)> + 'a {
        let grid = &self.map.grid;
        let reach = match kind {
            Kind::Flame => 1,
            _ => 2 * u16::from(self.range(state, id)),
        };
        let home = state.unit(id).hex;
        let places: Hexes = match kind {
            Kind::Smoke => grid.hexes().collect(),
            kind if self.barred(state, id, Manner::of(kind)).is_err() => Hexes::EMPTY,
            kind => self.suspects(state, id, Manner::of(kind)),
        };
        let places =
            grid.hexes().filter(move |&hex| places.contains(hex) && grid.distance(home, hex) <= reach);
        places.filter_map(move |hex| {
            let cost = match kind {
                Kind::Smoke => self.can_smoke(state, id, hex),
                kind => {
                    let manner = Manner::of(kind);
                    self.is_target(state, id, hex, manner).and_then(|()| self.reaches(state, id, hex, manner))
                }
            };
            cost.ok().map(|cost| (hex, cost))
        })
    }
}
