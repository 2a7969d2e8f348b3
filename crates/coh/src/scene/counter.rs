//! 1.2: counters with everything printed on them and lying on them.

use crate::Coh;
use crate::ground::Gait;
use crate::pieces::{Colour, Firepower, HitKind, Rally, UnitKind, Work};
use crate::sight::in_arc;
use crate::state::{GERMANY, Hit, Place, State, USSR, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Badge, Carriage, Carried, Counter, Face, Facing, Front, Ink, Tag, Value};

impl Coh {
    /// Every unit on the map that this viewer knows the place of.
    pub(super) fn counters(&self, state: &State) -> Vec<Counter> {
        let mut all = Vec::new();
        for side in [GERMANY, USSR] {
            for id in state.of(side) {
                let unit = state.unit(id);
                if unit.hex.is_some() && !unit.carried() {
                    all.push(self.counter(state, id));
                }
            }
        }
        all
    }

    /// A unit as a counter.
    pub(super) fn counter(&self, state: &State, id: UnitId) -> Counter {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let mut counter = Counter::new(id.0.into(), id.side().0, kind.id.clone(), kind.name.clone());
        counter.hex = unit.hex;
        counter.number = Some(u16::from(id.0) + 1);
        counter.values = values(kind);
        counter.face = if unit.spent { Face::Spent } else { Face::Fresh };
        counter.ghost = unit.hidden;
        counter.chosen = self.concerns(state, id);
        if unit.on_map() && !unit.hidden {
            let front = self.bearing(state, id).into();
            counter.facing = Some(Facing { front, turret: None, shown: Front::Bar });
            counter.sector = self.near_arc(unit.hex, self.bearing(state, id));
        }
        if unit.sheltered {
            let name = state.work(unit.hex).map(|(_, built)| self.pieces.work(built.work).name.clone());
            counter.within = name.map(|name| Message::new("within").with("what", name));
            counter.place = 1;
        }
        counter.badges = self.badges(state, id);
        counter.tags = self.hit_tag(state, id).into_iter().collect();
        counter.details = self.details(state, id);
        if unit.load.is_some() {
            let how = match self.kind(state, unit.load).gait {
                Gait::Foot if kind.shield => Carriage::Passenger,
                Gait::Foot => Carriage::Rider,
                _ => Carriage::Towed,
            };
            counter.carried.push(Carried { how, counter: self.counter(state, unit.load) });
        }
        counter
    }

    /// 5.1: the near part of an arc.
    pub(super) fn near_arc(&self, from: Hex, facing: Dir) -> Vec<Hex> {
        let grid = &self.map.grid;
        let near = grid.axial(from).within(3).filter_map(|place| grid.at(place));
        near.filter(|&hex| in_arc(grid, from, facing, hex)).collect()
    }

    fn badges(&self, state: &State, id: UnitId) -> Vec<Badge> {
        let unit = state.unit(id);
        let flags = [
            (unit.spent, "spent"),
            (state.is_stressed(id), "stressed"),
            (unit.hidden, "hidden"),
            (unit.hasty, "hasty"),
            (unit.bogged, "bogged"),
        ];
        flags.into_iter().filter(|(on, _)| *on).map(|(_, key)| Badge { key, number: None }).collect()
    }

    fn hit_tag(&self, state: &State, id: UnitId) -> Option<Tag> {
        let hit = state.unit(id).hit?;
        let known = self.marker(state, id);
        let armoured = match known {
            Some(marker) => marker.pool == Colour::Blue,
            None => hit.kind == Hit::UNKNOWN[1],
        };
        let label = match known {
            Some(marker) => Message::new("hit").with("name", marker.name.clone()),
            None => Message::new("hit-unknown"),
        };
        Some(Tag {
            kind: if armoured { "hit-armoured" } else { "hit" },
            text: known.map_or_else(String::new, |marker| match marker.rally {
                Rally::Number(number) => number.to_string(),
                _ => "—".to_owned(),
            }),
            owner: Some(id.side().0),
            of: None,
            down: !hit.open,
            label,
        })
    }

    fn details(&self, state: &State, id: UnitId) -> Vec<Message> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let mut lines = vec![Message::new(class_key(kind))];
        if unit.on_map() && unit.hex.is_some() {
            lines.push(
                Message::new("detail-ground").with("ground", Message::new(self.land[unit.hex].terrain.key())),
            );
        }
        if let Some(marker) = self.marker(state, id) {
            lines.push(Message::new("detail-hit").with("name", marker.name.clone()));
            lines.extend(effects(marker));
        }
        if unit.spent {
            lines.push(Message::new("detail-spent"));
        }
        if state.is_stressed(id) {
            lines.push(Message::new("detail-stressed"));
        }
        if unit.hidden {
            lines.push(Message::new("detail-hidden"));
        }
        if unit.hasty {
            lines.push(Message::new("work").with("name", self.pieces.work(Work::HastyDefence).name.clone()));
        }
        if self.battle.commanders() > 2 {
            lines.push(Message::new("detail-commander").with("who", self.seat_name(unit.seat)));
        }
        lines
    }

    /// Units that wait beside the map.
    pub(super) fn waiting(
        &self,
        state: &State,
        side: kernel::seat::Side,
        place: Place,
        which: impl Fn(UnitId) -> bool,
    ) -> Vec<Counter> {
        units(side, crate::state::Team::MAX)
            .filter(|&id| {
                let unit = state.unit(id);
                unit.exists() && unit.place == place && !unit.carried() && which(id)
            })
            .map(|id| self.counter(state, id))
            .collect()
    }
}

/// The key of what a unit is.
fn class_key(kind: &UnitKind) -> &'static str {
    use crate::pieces::Class;
    match kind.class {
        Class::Infantry if kind.pioneer => "class-pioneers",
        Class::Infantry => "class-infantry",
        Class::Crew => "class-crew",
        Class::Mortar => "class-mortar",
        Class::Gun => "class-gun",
        Class::Wagon => "class-wagon",
        Class::Truck => "class-truck",
        Class::Apc => "class-apc",
        Class::GunCarrier => "class-gun-carrier",
        Class::ArmouredCar => "class-armoured-car",
        Class::Spg => "class-spg",
        Class::Tank => "class-tank",
    }
}

/// 7.3: what a hit marker does, in words.
fn effects(marker: &HitKind) -> Vec<Message> {
    let mut all = Vec::new();
    let bans = marker.bans;
    match (bans.others, bans.attack, bans.movement) {
        (true, ..) => all.push(Message::new("hit-only-rally")),
        (_, attack, movement) => {
            all.extend(attack.then(|| Message::new("hit-no-attack")));
            all.extend(movement.then(|| Message::new("hit-no-move")));
        }
    }
    let muted = marker.mutes.into_iter().zip(["hit-no-fp-red", "hit-no-fp-blue"]);
    all.extend(muted.filter(|(mute, _)| *mute).map(|(_, key)| Message::new(key)));
    for (value, key) in [
        (marker.attack_cost, "hit-attack-cost"),
        (marker.move_cost, "hit-move-cost"),
        (marker.fp[0], "hit-fp"),
        (marker.defence[0], "hit-front"),
        (marker.defence[1], "hit-flank"),
    ] {
        if value != 0 {
            let sign = if value < 0 { "−" } else { "+" };
            all.push(Message::new(key).with("value", format!("{sign}{}", value.unsigned_abs())));
        }
    }
    all.extend(marker.range.map(|range| Message::new("hit-range").with("range", range)));
    all.push(match marker.rally {
        Rally::Number(number) => Message::new("hit-rally").with("need", number),
        _ => Message::new("hit-no-rally"),
    });
    all
}

/// 1.2: the figures in the corners.
fn values(kind: &UnitKind) -> Vec<Value> {
    let ink = |colour: Colour| if colour == Colour::Red { Ink::Red } else { Ink::Blue };
    let mut all = Vec::new();
    if let Some(attack) = kind.attack {
        let text =
            kind.indirect.map_or_else(|| attack.to_string(), |indirect| format!("{attack}({indirect})"));
        all.push(Value { boxed: kind.turret, ..Value::new("nw", "value-attack", text) });
    }
    let bonus = "•".repeat(usize::from(kind.wheels + kind.tracks));
    let gait = match kind.gait {
        Gait::Foot => Ink::Red,
        Gait::Wheeled | Gait::Gun => Ink::Green,
        Gait::Tracked => Ink::Blue,
    };
    all.push(Value { ink: gait, ..Value::new("ne", "value-move", format!("{}{bonus}", kind.movement)) });
    let fp = |fp: Option<Firepower>, colour: Colour, key: &'static str| {
        fp.map(|fp| Value {
            ink: ink(colour),
            boxed: fp.crewed,
            ..Value::new("sw", key, fp.value.to_string())
        })
    };
    all.extend(fp(kind.fp[0], Colour::Red, "value-fp-red"));
    all.extend(fp(kind.fp[1], Colour::Blue, "value-fp-blue"));
    if kind.attack.is_some() {
        let range =
            if kind.least > 0 { format!("{}-{}", kind.least, kind.range) } else { kind.range.to_string() };
        all.push(Value::new("s", "value-range", range));
    }
    for (defence, key) in kind.defence.into_iter().zip(["value-front", "value-flank"]) {
        let boxed = kind.open_top && key == "value-flank";
        all.push(Value {
            ink: ink(defence.colour),
            boxed,
            ..Value::new("se", key, defence.value.to_string())
        });
    }
    all
}
