//! Counters with everything printed on them and lying on them.

use crate::Panzer;
use crate::options::Switch;
use crate::pieces::Class;
use crate::state::{Command, Fate, Hidden, Mark, Morale, State, Suppression, UNITS, UnitId};
use crate::tell::command_key;
use kernel::message::Message;
use kernel::scene::{Badge, Carriage, Carried, Counter, Face, Facing, Front, Hatch, Spot, Value};
use kernel::seat::Side;

impl Panzer {
    /// Every unit and wreck on the map.
    pub(super) fn counters(&self, state: &State) -> Vec<Counter> {
        let shown = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.hex.is_some() && !unit.carried() && (unit.fate == Fate::Here || unit.fate.is_wreck())
        };
        let units = (0..UNITS as u8).map(UnitId).filter(shown).map(|id| self.counter(state, id));
        units.chain(self.marker_counters(state)).collect()
    }

    /// Where a marker can be touched: markers are numbered after the units.
    pub(crate) fn marker_spot(marker: u8) -> Spot {
        Spot::Counter(UNITS as u16 + u16::from(marker))
    }

    /// 7.2: hidden-unit markers; what is under them is known to their owner's view only.
    fn marker_counters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Counter> + 'a {
        let all = [Side(0), Side(1)].into_iter().flat_map(|side| self.markers_of(state, side));
        all.map(|(at, marker)| {
            let name = self.battle.file.side.get(self.marker_side(at).index());
            let name = name.map(|side| side.name.clone()).unwrap_or_default();
            let id = UNITS as u16 + u16::from(at);
            let mut counter = Counter::new(id, self.marker_side(at).0, "unknown", name);
            counter.hex = marker.hex;
            counter.number = Some(u16::from(at) + 1);
            counter.ghost = marker.has(Hidden::DRAFT);
            counter.face = if marker.has(Hidden::ACTED) { Face::Spent } else { Face::Fresh };
            if marker.order.command() != Command::None {
                counter.order = Some(Message::new(command_key(marker.order.command())));
            }
            let flags = [(marker.has(Hidden::SPOT), "spot-move"), (marker.has(Hidden::COVER), "full-cover")];
            let badges = flags.into_iter().filter(|(on, _)| *on);
            counter.badges = badges.map(|(_, key)| Badge { key, number: None }).collect();
            let under =
                state.under(at).map(|id| Message::new("detail-under").with("unit", self.unit_name(id)));
            counter.details = under.collect();
            counter
        })
    }

    /// A unit as a counter.
    pub(super) fn counter(&self, state: &State, id: UnitId) -> Counter {
        let (unit, card) = (state.unit(id), self.card(state, id));
        let mut counter = Counter::new(id.0.into(), id.side().0, card.kind.clone(), card.name.clone());
        counter.hex = unit.hex;
        counter.number = Some(u16::from(id.0) + 1);
        counter.face = match unit.fate {
            fate if fate.is_wreck() => Face::Wreck,
            _ if unit.nerve.morale().is_broken() => Face::Broken,
            _ if unit.marks.has(Mark::Acted) => Face::Spent,
            _ => Face::Fresh,
        };
        let turret =
            (self.uses(Switch::Turrets) && card.traverse() > 0).then(|| unit.bearing.turret().into());
        counter.facing = Some(Facing { front: unit.bearing.facing().into(), turret, shown: Front::Dart });
        if self.uses(Switch::Turrets) && self.has_hatch(state, id) && unit.fate == Fate::Here {
            counter.hatch = Some(if unit.bearing.buttoned() { Hatch::Shut } else { Hatch::Open });
        }
        counter.values = self.values(state, id);
        counter.badges = badges(state, id);
        if unit.fate == Fate::Here && unit.command() != Command::None {
            counter.order = Some(Message::new(command_key(unit.command())));
        }
        counter.chosen = state.volley.target == id || state.in_hand.contains(&id);
        counter.details = self.details(state, id);
        for load in state.load(id) {
            let how = match self.card(state, load).class {
                Class::Towed => Carriage::Towed,
                _ if card.under_cover => Carriage::Passenger,
                _ => Carriage::Rider,
            };
            counter.carried.push(Carried { how, counter: self.counter(state, load) });
        }
        counter
    }

    fn values(&self, state: &State, id: UnitId) -> Vec<Value> {
        let card = self.card(state, id);
        let mut all = Vec::new();
        if card.class == Class::Vehicle {
            let [country, path, road] = card.factors;
            all.push(Value::new("move", "value-factors", format!("{country}/{path}/{road}")));
        }
        all.push(Value::new("defence", "value-defence", card.defence[0].to_string()));
        if let Some(armed) = self.armed(state, id, crate::state::Arm::Gun) {
            let best = armed.weapon.and_then(|weapon| weapon.ap).map(|ap| ap.values[0]);
            if let Some(best) = best {
                all.push(Value::new("fire", "value-penetration", best.to_string()));
            }
        }
        all
    }

    fn details(&self, state: &State, id: UnitId) -> Vec<Message> {
        let (unit, entry) = (state.unit(id), self.entry(id));
        let mut lines = Vec::new();
        if let Some(formation) = self.battle.file.formation.get(usize::from(entry.formation)) {
            lines.push(Message::new("detail-formation").with("name", formation.name.clone()));
        }
        if !self.basic() {
            lines.push(Message::new(grade_key(entry.grade)));
        }
        if unit.fate == Fate::Here {
            let spotted = state.spotted[id.index()].count_ones();
            if spotted > 0 {
                lines.push(Message::new("detail-spotted").with("units", spotted));
            }
            if let Some(place) = self.land.get(unit.hex) {
                lines.push(Message::new("place-terrain").with("terrain", Message::new(place.works.key())));
            }
        }
        lines
    }
}

const fn grade_key(grade: crate::pieces::Grade) -> &'static str {
    ["grade-elite", "grade-veteran", "grade-seasoned", "grade-regular", "grade-green"][grade as usize]
}

fn badges(state: &State, id: UnitId) -> Vec<Badge> {
    let unit = state.unit(id);
    let marks = unit.marks;
    let flags = [
        (unit.nerve.suppression() == Suppression::On, "suppressed"),
        (unit.nerve.suppression() == Suppression::Off, "suppressed-off"),
        (matches!(unit.nerve.morale(), Morale::HesitatingOn | Morale::HesitatingOff), "hesitating"),
        (unit.nerve.morale().is_broken(), "broken"),
        (marks.has(Mark::SpotFire), "spot-fire"),
        (marks.has(Mark::SpotMove), "spot-move"),
        (marks.has(Mark::TurretDamage), "turret-damage"),
        (marks.has(Mark::HullDamage), "hull-damage"),
        (marks.has(Mark::Track), "track"),
        (marks.has(Mark::HullDown), "hull-down"),
        (marks.has(Mark::FullCover), "full-cover"),
        (marks.has(Mark::InBuilding), "in-building"),
        (marks.has(Mark::Bogged), "bogged"),
    ];
    flags.into_iter().filter(|(on, _)| *on).map(|(_, key)| Badge { key, number: None }).collect()
}
