//! 10: counters as they are printed and marked.

use super::symbol::drawing;
use crate::Aslsk;
use crate::pieces::{Class, Size};
use crate::rooms::Frame;
use crate::sight::in_arc;
use crate::state::{
    Did, FIRST, Is, Laid, Phase, Place, SECOND, State, Station, Team, UnitId, WeaponId, foe, units,
};
use crate::tell::shots::AMMO;
use crate::tell::station_key;
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::{Badge, Counter, Face, Facing, Hatch, Ink, Small, Tag, Value};

/// 2.4: badges in the order in which they are shown.
const BADGES: [(u32, &str); 24] = [
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
    (Is::HAZARD, "badge-hazard"),
    (Is::MOTION, "badge-motion"),
    (Is::BOGGED, "badge-bogged"),
    (Is::MIRED, "badge-mired"),
    (Is::IMMOBILE, "badge-immobilized"),
    (Is::SHOCK, "badge-shock"),
    (Is::UK, "badge-uk"),
    (Is::STUN, "badge-stun"),
    (Is::STUNNED_OUT, "badge-stun-recall"),
    (Is::SHAKEN, "badge-plus-one"),
    (Is::RECALL, "badge-recall"),
    (Is::LOW_AMMO, "badge-low-ammo"),
    (Is::HIDDEN, "badge-hidden"),
    (Is::BROKEN, "badge-broken"),
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
        let name = self.name_now(state, id);
        let shown = matches!(unit.place, Place::Map | Place::Wreck);
        let mut counter = Counter {
            hex: if shown { unit.hex } else { Hex::NONE },
            number: Some(u16::from(id.0) + 1),
            badges: badges(unit.marks.0),
            tags: self.acquirers(state, id),
            chosen: self.is_chosen(state, id),
            ghost: unit.is(Is::HIDDEN),
            face: match () {
                () if unit.place == Place::Wreck => Face::Wreck,
                () if unit.is(Is::BROKEN) => Face::Broken,
                () => Face::Fresh,
            },
            small: state.arms_of(id).map(|weapon| self.small(state, weapon)).collect(),
            details: self.details(state, id),
            ..Counter::new(u16::from(id.0), id.side().0, self.symbol(state, id), name)
        };
        if self.meets_enemies(state, id) {
            counter.badges.push(Badge { key: "badge-close-combat", number: None });
        }
        match id.is_afv() {
            true => self.vehicle(state, id, &mut counter),
            false => self.men(state, id, &mut counter),
        }
        counter
    }

    /// 3.8.a: whether a unit shares its hex with enemies whom it will fight, and is not yet held in Melee.
    fn meets_enemies(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        matches!(state.phase, Phase::Advance | Phase::CloseCombat)
            && state.is_here(id)
            && unit.hex.is_some()
            && !unit.is(Is::MELEE | Is::HIDDEN)
            && state.shown_at(foe(id.side()), unit.hex) != 0
    }

    fn symbol(&self, state: &State, id: UnitId) -> &'static str {
        if id.is_afv() {
            return drawing(&self.afv(state, id).key);
        }
        match self.man(state, id).size {
            Size::Squad => "squad",
            Size::HalfSquad => "half-squad",
            Size::Crew => "weapon-team",
            Size::Leader => "leader",
        }
    }

    /// Whom the question is about: firers, movers, who routs, advances, fights or is set up.
    fn is_chosen(&self, state: &State, id: UnitId) -> bool {
        let fire = &state.fire;
        let fires = fire.side == id.side() && (fire.members() | fire.leaders) & id.bit() != 0;
        let moves = state.march.side == id.side() && state.march.movers & id.bit() != 0;
        match state.frames.top() {
            Frame::Building(_) | Frame::Splitting(_) | Frame::Declining(_) | Frame::Laying(_) => {
                fires || fire.vehicle == id
            }
            Frame::Gathering(_)
            | Frame::Stepping(_)
            | Frame::Reacting(_)
            | Frame::Driving(_)
            | Frame::Following(_) => moves,
            Frame::Manning(_) => fire.vehicle == id,
            Frame::Routing(room) => room.unit == id || room.leader == id,
            Frame::Advancing(room) => {
                state.attacker == id.side() && (room.team & id.bit() != 0 || room.leader == id)
            }
            Frame::Fighting(_) => {
                state.combat.by & id.bit() != 0 && state.is_here(id) && state.unit(id).hex == state.combat.hex
            }
            Frame::Placing(room) => room.unit == id,
            Frame::Rallying(room) => room.unit == id,
            Frame::Pivoting(room) => room.unit == id,
            _ => false,
        }
    }

    /// 7.1, 7.2: what is printed on an AFV, its hull and turret, its hatches.
    fn vehicle(&self, state: &State, id: UnitId, counter: &mut Counter) {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        let mut mp = Value::new("nw", "value-mp", kind.mp.to_string());
        mp.ink = if kind.breaks <= 12 { Ink::Red } else { Ink::Plain };
        let armour = format!("{}/{}", kind.armour[0], kind.armour[2]);
        counter.values = vec![mp, Value::new("se", "value-armour", armour)];
        if let Some(bore) = kind.bore {
            counter.values.push(Value::new("sw", "value-gun", bore.to_string()));
        }
        if kind.rof > 0 {
            let mut rof = Value::new("ne", "value-rof", kind.rof.to_string());
            rof.boxed = true;
            counter.values.push(rof);
        }
        let mut facing = Facing::to(unit.hull);
        facing.turret = kind.turret.turns().then(|| unit.turret.into());
        counter.facing = Some(facing);
        if unit.place == Place::Map {
            let front = if kind.turret.turns() { unit.turret } else { unit.hull };
            counter.sector = self.sector(unit.hex, front);
            counter.hatch = Some(if unit.is(Is::CE) { Hatch::Open } else { Hatch::Shut });
        }
    }

    /// 3.2.4.j: the hexes of a covered arc.
    fn sector(&self, from: Hex, spine: Spine) -> Vec<Hex> {
        if !from.is_some() {
            return Vec::new();
        }
        self.map.grid.hexes().filter(|&hex| in_arc(&self.map.grid, from, spine, hex)).collect()
    }

    /// 1.2.1-1.2.3: strength, smoke exponent, underlines; the broken side.
    fn men(&self, state: &State, id: UnitId, counter: &mut Counter) {
        let (unit, kind) = (state.unit(id), self.man(state, id));
        // Leaders lie on top of those whom they lead.
        counter.place = u8::from(kind.size == Size::Leader);
        if let Some(gun) = state.gun_of(id).filter(|_| unit.hex.is_some()) {
            let facing = state.weapon(gun).facing;
            counter.facing = Some(Facing::to(facing));
            counter.sector = self.sector(unit.hex, facing);
        }
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
                vec![morale, Value::new("sw", "value-leadership", leadership(kind.leadership))]
            }
            _ => {
                let mut fp = Value::new("sw", "value-fp", kind.fp.to_string());
                fp.underlined = kind.assault_fire;
                let class = Value::new("ne", "value-class", class_letter(kind.class));
                vec![fp, Value::new("s", "value-range", kind.range.to_string()), morale, class]
            }
        };
        if kind.smoke > 0 {
            counter.values.push(Value::new("nw", "value-smoke", kind.smoke.to_string()));
        }
    }

    /// More about a counter in words: its class and ELR, what it has done, what is out of order or used up.
    fn details(&self, state: &State, id: UnitId) -> Vec<Message> {
        let unit = state.unit(id);
        let mut says = Vec::new();
        if !id.is_afv() && self.man(state, id).is_mmc() {
            says.push(Message::new(class_key(self.man(state, id).class)));
        }
        if id.is_afv() {
            let mgs = self.afv(state, id).mgs;
            for (fp, key) in mgs.into_iter().zip(["detail-bmg", "detail-cmg", "detail-aamg", "detail-rmg"]) {
                if fp > 0 {
                    says.push(Message::new(key).with("fp", fp));
                }
            }
        }
        let mut say = |yes: bool, key: &'static str| {
            if yes {
                says.push(Message::new(key));
            }
        };
        say(unit.did(Did::ASSAULT), "detail-assault");
        say(unit.did(Did::MOVE) && !unit.did(Did::ASSAULT), "detail-moved");
        say(unit.did(Did::LEAD), "detail-led");
        say(unit.did(Did::TIRED), "detail-tired");
        if let Some(group) = self.battle.groups.get(usize::from(unit.group)).filter(|_| !id.is_afv()) {
            says.push(Message::new("detail-elr").with("elr", group.elr));
        }
        for (set, key) in [(unit.jammed, "detail-jammed"), (unit.disabled, "detail-disabled")] {
            for station in Station::ALL.into_iter().filter(|station| set & station.bit() != 0) {
                says.push(Message::new(key).with("what", Message::new(station_key(station))));
            }
        }
        let arms = state.arms_of(id).map(|arm| state.weapon(arm).depleted).fold(0, |all, one| all | one);
        for (number, ammo) in AMMO.into_iter().enumerate() {
            if (unit.depleted | arms) & 1 << number != 0 {
                says.push(Message::new("detail-depleted").with("ammo", Message::new(ammo)));
            }
        }
        says
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
        if kind.range.1 > 0 {
            values.push(Value::new("s", "value-range", kind.range.1.to_string()));
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
            tags: self.weapon_tags(state, id),
            chosen: state.fire.arms & id.bit() != 0,
        }
    }

    /// What lies on a weapon: out of order, rate of fire kept, captured, emplaced.
    fn weapon_tags(&self, state: &State, id: WeaponId) -> Vec<Tag> {
        let weapon = state.weapon(id);
        let tag = |kind: &'static str, text: &str, key: &'static str| Tag {
            kind,
            text: text.to_owned(),
            owner: Some(weapon.holder.side().0),
            of: None,
            down: false,
            label: Message::new(key),
        };
        let mut tags = Vec::new();
        if weapon.is(Laid::JAMMED) {
            tags.push(tag("malfunction", "", "tag-malfunction"));
        }
        if weapon.is(Laid::KEPT) {
            tags.push(tag("rate-of-fire", "", "tag-rate"));
        }
        if self.captured(state, id) {
            tags.push(tag("captured", "+", "tag-captured"));
        }
        tags
    }
}

/// 1.2.1.a: the DRM of a leader with its sign.
fn leadership(drm: i8) -> String {
    match drm {
        0 => "0".to_owned(),
        1.. => format!("+{drm}"),
        _ => format!("−{}", drm.unsigned_abs()),
    }
}

/// 1.2.2.a: the letter of a class.
fn class_letter(class: Class) -> &'static str {
    match class {
        Class::Elite => "E",
        Class::First => "1",
        Class::Second => "2",
        Class::Green => "G",
        Class::Conscript => "C",
    }
}

fn class_key(class: Class) -> &'static str {
    match class {
        Class::Elite => "class-elite",
        Class::First => "class-first",
        Class::Second => "class-second",
        Class::Green => "class-green",
        Class::Conscript => "class-conscript",
    }
}

fn badges(marks: u32) -> Vec<Badge> {
    let on = BADGES.into_iter().filter(|badge| marks & badge.0 != 0);
    on.map(|badge| Badge { key: badge.1, number: None }).collect()
}
