//! Counters as they are printed and marked.

use crate::Aslsk;
use crate::pieces::Size;
use crate::state::{FIRST, Is, Laid, Place, SECOND, State, Team, UnitId, WeaponId, units};
use kernel::scene::{Badge, Counter, Face, Facing, Hatch, Small, Value};

/// Badges in the order in which they are shown.
const BADGES: [(u32, &str); 17] = [
    (Is::DM, "badge-dm"),
    (Is::PINNED, "badge-pinned"),
    (Is::CX, "badge-cx"),
    (Is::WOUNDED, "badge-wounded"),
    (Is::MELEE, "badge-melee"),
    (Is::PREP, "badge-prep"),
    (Is::FIRST, "badge-first-fire"),
    (Is::FINAL, "badge-final-fire"),
    (Is::INTENSIVE, "badge-intensive"),
    (Is::BOUNDING, "badge-bounding"),
    (Is::MOTION, "badge-motion"),
    (Is::BOGGED, "badge-bogged"),
    (Is::IMMOBILE, "badge-immobilized"),
    (Is::SHOCK, "badge-shock"),
    (Is::UK, "badge-uk"),
    (Is::STUN, "badge-stun"),
    (Is::RECALL, "badge-recall"),
];

impl Aslsk {
    /// Everything that stands on the map and whose hex the viewer knows.
    pub(super) fn counters(&self, state: &State) -> Vec<Counter> {
        let stands = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && matches!(unit.place, Place::Map | Place::Wreck) && unit.hex.is_some()
        };
        let all = [FIRST, SECOND].into_iter().flat_map(|side| units(side, Team::MAX));
        all.filter(stands).map(|id| self.counter(state, id)).collect()
    }

    /// One counter.
    pub(super) fn counter(&self, state: &State, id: UnitId) -> Counter {
        let unit = state.unit(id);
        let symbol = match id.is_afv() {
            true => "medium-tank",
            false => match self.man(state, id).size {
                Size::Squad => "squad",
                Size::HalfSquad => "half-squad",
                Size::Crew => "crew",
                Size::Leader => "leader",
            },
        };
        let name = self.name_now(state, id);
        let hex =
            if matches!(unit.place, Place::Map | Place::Wreck) { unit.hex } else { kernel::grid::Hex::NONE };
        let mut counter = Counter {
            hex,
            number: Some(u16::from(id.0) + 1),
            badges: badges(unit.marks.0),
            ghost: unit.is(Is::HIDDEN),
            face: match () {
                () if unit.place == Place::Wreck => Face::Wreck,
                () if unit.is(Is::BROKEN) => Face::Broken,
                () => Face::Fresh,
            },
            small: state.arms_of(id).map(|weapon| self.small(state, weapon)).collect(),
            ..Counter::new(u16::from(id.0), id.side().0, symbol, name)
        };
        match id.is_afv() {
            true => {
                let kind = self.afv(state, id);
                counter.values = vec![
                    Value::new("nw", "value-mp", kind.mp.to_string()),
                    Value::new("se", "value-armour", format!("{}/{}", kind.armour[0], kind.armour[2])),
                ];
                if let Some(bore) = kind.bore {
                    counter.values.push(Value::new("sw", "value-gun", bore.to_string()));
                }
                let mut facing = Facing::to(unit.hull);
                facing.turret = kind.turret.turns().then(|| unit.turret.into());
                counter.facing = Some(facing);
                counter.hatch = Some(if unit.is(Is::CE) { Hatch::Open } else { Hatch::Shut });
            }
            false => self.strength(state, id, &mut counter),
        }
        counter
    }

    fn strength(&self, state: &State, id: UnitId, counter: &mut Counter) {
        let (unit, kind) = (state.unit(id), self.man(state, id));
        if unit.is(Is::BROKEN) {
            let mut value = Value::new("se", "value-morale", kind.broken.to_string());
            value.boxed = kind.self_rally;
            counter.values = vec![value];
            return;
        }
        let mut morale = Value::new("se", "value-morale", kind.morale.to_string());
        morale.underlined = kind.no_elr;
        counter.values = match kind.size {
            Size::Leader => {
                vec![morale, Value::new("sw", "value-leadership", format!("{:+}", kind.leadership))]
            }
            _ => {
                let mut fp = Value::new("sw", "value-fp", kind.fp.to_string());
                fp.underlined = kind.assault_fire;
                vec![fp, Value::new("s", "value-range", kind.range.to_string()), morale]
            }
        };
        if kind.smoke > 0 {
            counter.values.push(Value::new("nw", "value-smoke", kind.smoke.to_string()));
        }
    }

    fn small(&self, state: &State, id: WeaponId) -> Small {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        let jammed = weapon.is(Laid::JAMMED);
        let marks = [
            (Laid::PREP, "badge-prep"),
            (Laid::FIRST, "badge-first-fire"),
            (Laid::FINAL, "badge-final-fire"),
            (Laid::INTENSIVE, "badge-intensive"),
        ];
        let mut values = Vec::new();
        if kind.fp > 0 {
            values.push(Value::new("sw", "value-fp", kind.fp.to_string()));
        }
        if let Some(bore) = kind.bore {
            values.push(Value::new("sw", "value-gun", bore.to_string()));
        }
        if kind.rof > 0 {
            let mut rof = Value::new("ne", "value-rof", kind.rof.to_string());
            rof.boxed = true;
            values.push(rof);
        }
        Small {
            id: u16::from(id.0),
            symbol: kind.symbol().to_owned(),
            name: kind.name.clone(),
            values,
            badges: marks
                .into_iter()
                .filter(|mark| weapon.is(mark.0))
                .map(|mark| Badge { key: mark.1, number: None })
                .collect(),
            face: if jammed { Face::Broken } else { Face::Fresh },
            tags: Vec::new(),
            chosen: state.fire.arms & id.bit() != 0,
        }
    }
}

fn badges(marks: u32) -> Vec<Badge> {
    let on = BADGES.into_iter().filter(|badge| marks & badge.0 != 0);
    on.map(|badge| Badge { key: badge.1, number: None }).collect()
}
