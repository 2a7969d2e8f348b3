//! Counters with everything printed on them and lying on them.

use super::answer::{altitude_key, bombs_key};
use crate::Panzer;
use crate::air::striking::{DAMAGED, SUPPRESSED};
use crate::charts::Location;
use crate::fire::weapons::Lies;
use crate::options::Switch;
use crate::pieces::cards::{Field, Plating};
use crate::pieces::{Air, Class};
use crate::rooms::{Frame, Ordering, Room, in_room};
use crate::state::{
    Arm, Command, Condition, Fate, Hidden, MARKERS, Mark, Morale, Stage, State, Suppression, UNITS, UnitId,
};
use crate::tell::command_key;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::{Badge, Carriage, Carried, Counter, Face, Facing, Flight, Front, Hatch, Spot, Value};
use kernel::seat::Side;

impl Panzer {
    /// Every unit and wreck on the map.
    pub(super) fn counters(&self, state: &State) -> Vec<Counter> {
        let shown = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.hex.is_some() && !unit.carried() && (unit.fate == Fate::Here || unit.fate.is_wreck())
        };
        let units = (0..UNITS as u8).map(UnitId).filter(shown).map(|id| self.counter(state, id));
        units.chain(self.marker_counters(state)).chain(self.aircraft(state)).collect()
    }

    /// B-140: aircraft over the map, numbered after the markers.
    fn aircraft<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Counter> + 'a {
        let up = (0..state.sorties.len()).filter_map(|number| self.aircraft_counter(state, number));
        up.filter(|counter| counter.hex.is_some())
    }

    /// An aircraft, over the map or still to come.
    pub(super) fn aircraft_counter(&self, state: &State, number: usize) -> Option<Counter> {
        let &(side, card) = self.battle.sorties.get(number)?;
        let card = self.pieces.cards.get(usize::from(card))?;
        let id = (UNITS + MARKERS + number) as u16;
        let mut counter = Counter::new(id, side.0, super::symbol::drawing(card), card.name.clone());
        counter.number = Some(number as u16 + 1);
        counter.chosen = match state.frames.top() {
            Frame::Flying(room) => usize::from(room.number) == number,
            Frame::Striking(room) => usize::from(room.number) == number,
            _ => false,
        };
        if let Some(air) = card.air {
            counter.values.push(Value::new("ne", "value-defence", air.defence.to_string()));
            counter.details = self.loads_said(&air);
        }
        if let Some(sortie) = state.sorties.get(number).copied().flatten() {
            let hex = if sortie.release.is_some() { sortie.release } else { sortie.hex };
            counter.hex = hex;
            counter.facing = Some(Facing::to(sortie.approach.reversed()));
            let label = Message::new(altitude_key(sortie.altitude));
            counter.flight = Some(Flight { height: sortie.altitude as u8 + 1, label });
            counter.details.insert(0, Message::new(bombs_key(sortie.bombs)));
            let hurt = [(SUPPRESSED, "suppressed"), (DAMAGED, "hull-damage")];
            let badges = hurt.into_iter().filter(|(bit, _)| sortie.hurt & bit != 0);
            counter.badges = badges.map(|(_, key)| Badge { key, number: None }).collect();
        }
        Some(counter)
    }

    /// T30: what an aircraft carries.
    fn loads_said(&self, air: &Air) -> Vec<Message> {
        let mut lines = Vec::new();
        let said = |key: &'static str, (times, factor): (u8, u8)| {
            Message::new("detail-air")
                .with("load", Message::new(key))
                .with("times", times)
                .with("factor", factor)
        };
        if air.guns > 0 {
            lines.push(said("load-guns", (1, air.guns)));
        }
        for (key, load) in
            [("load-rockets", air.rockets), ("load-bombs", air.bombs[0]), ("load-other-bombs", air.bombs[1])]
        {
            if load.0 > 0 {
                lines.push(said(key, load));
            }
        }
        lines
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
        let mut counter =
            Counter::new(id.0.into(), id.side().0, super::symbol::drawing(card), card.name.clone());
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
        // On a sheet it can still be changed; later the badge tells it.
        let writing = state.frames.at::<Ordering>().is_some();
        if unit.fate == Fate::Here && writing && unit.command() != Command::None {
            counter.order = Some(Message::new(command_key(unit.command())));
        }
        counter.chosen = self.is_chosen(state, id);
        counter.sector = self.field_of_fire(state, id);
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

    /// Whether the question is about this unit.
    fn is_chosen(&self, state: &State, id: UnitId) -> bool {
        let about = in_room!(state.frames.top(), room => room.about(state));
        if about == id || state.volley.target == id {
            return true;
        }
        if !state.in_hand.contains(&id) {
            return false;
        }
        // Whoever has got a command is done with, unless a call is being written.
        let call = self.mission_of(state, id).and_then(|at| state.missions[at]);
        let open = call.is_some_and(|one| matches!(one.stage, Stage::Shell | Stage::Aim | Stage::Fall));
        state.frames.at::<Ordering>().is_none() || state.unit(id).command() == Command::None || open
    }

    /// B-61, 7.8: where the main gun fires without being brought round, a few hexes far; nothing for who fires all round.
    fn field_of_fire(&self, state: &State, id: UnitId) -> Vec<Hex> {
        let unit = state.unit(id);
        let Some(armed) = self.armed(state, id, Arm::Gun) else { return Vec::new() };
        let turret = self.uses(Switch::Turrets) && armed.traverse > 0;
        let fixed = !turret && armed.field != Field::All;
        if unit.fate != Fate::Here || unit.carried() || !turret && !fixed {
            return Vec::new();
        }
        let grid = &self.map.grid;
        let near = |hex: &Hex| (1..=3).contains(&grid.distance(unit.hex, *hex));
        let inside = |hex: &Hex| self.lies(state, id, &armed, *hex) == Lies::Inside;
        grid.hexes().filter(near).filter(inside).collect()
    }

    fn values(&self, state: &State, id: UnitId) -> Vec<Value> {
        let card = self.card(state, id);
        let mut all = Vec::new();
        if card.class == Class::Vehicle {
            all.push(Value::new("se", "value-move", card.factors[0].to_string()));
        }
        all.push(Value::new("ne", "value-defence", card.defence[0].to_string()));
        let guns =
            [Arm::Gun, Arm::First, Arm::Other].into_iter().filter_map(|arm| self.armed(state, id, arm));
        let piercing = guns.filter_map(|armed| armed.weapon?.ap).map(|ap| ap.values[0]).max();
        let gp =
            Arm::ALL.into_iter().filter_map(|arm| self.armed(state, id, arm)).map(|armed| armed.gp_max).max();
        match (piercing, gp) {
            (Some(best), _) if card.class != Class::Leg => {
                all.push(Value::new("sw", "value-penetration", best.to_string()));
            }
            (_, Some(most)) if most > 0 => all.push(Value::new("sw", "value-gp", most.to_string())),
            _ => {}
        }
        if let Some(size) = card.leg_size() {
            let text = ["2", "1", "•"][size as usize];
            all.push(Value::new("nw", "value-steps", text));
        }
        all
    }

    fn details(&self, state: &State, id: UnitId) -> Vec<Message> {
        let (unit, entry, card) = (state.unit(id), self.entry(id), self.card(state, id));
        let mut lines = Vec::new();
        let formation = usize::from(entry.formation);
        if self.battle.file.formation.get(formation).is_some() {
            lines.push(Message::new("detail-formation").with("name", self.formation_name(formation)));
        }
        if entry.hq.is_some() {
            lines.push(Message::new("detail-command-unit"));
        }
        if !self.basic() {
            lines.push(Message::new(grade_key(entry.grade)));
            lines.push(Message::new("detail-command-range").with("range", self.command_range(state, id)));
        }
        if card.class == Class::Vehicle {
            let [country, path, road] = card.factors;
            lines.push(
                Message::new("detail-factors").with("country", country).with("path", path).with("road", road),
            );
            lines.push(self.plates_said(id, state));
        }
        for arm in Arm::ALL {
            let Some(armed) = self.armed(state, id, arm) else { continue };
            let reach = [armed.weapon.and_then(|weapon| weapon.ap), armed.gp].into_iter().flatten();
            let far = reach.map(|round| round.reach()).max().unwrap_or(0);
            let piercing = armed.weapon.and_then(|weapon| weapon.ap).map_or(0, |ap| ap.values[0]);
            lines.push(
                Message::new("detail-weapon")
                    .with("arm", self.arm_name(state, id, arm))
                    .with("ap", piercing)
                    .with("gp", armed.gp_max)
                    .with("range", far),
            );
        }
        if unit.fate == Fate::Here {
            let spotted = state.spotted[id.index()].count_ones();
            lines.push(match spotted {
                0 => Message::new("detail-unspotted"),
                count => Message::new("detail-spotted").with("units", count),
            });
            if let Some(place) = self.land.get(unit.hex) {
                lines.push(Message::new("place-terrain").with("terrain", Message::new(place.works.key())));
            }
        }
        lines
    }

    /// T23: the armour of a vehicle against level shots.
    fn plates_said(&self, id: UnitId, state: &State) -> Message {
        let card = self.card(state, id);
        if card.plating == Plating::Soft {
            return Message::new("detail-unarmoured");
        }
        if self.basic() {
            return Message::new("detail-basic-armour")
                .with("front", card.basic[0])
                .with("rear", card.basic[1]);
        }
        let front = &card.front[0];
        Message::new("detail-armour")
            .with("turret", front[0])
            .with("hull", front[2])
            .with("side", card.oblique[0][Location::Hs as usize])
            .with("rear", front[3])
    }
}

const fn grade_key(grade: crate::pieces::Grade) -> &'static str {
    ["grade-elite", "grade-veteran", "grade-seasoned", "grade-regular", "grade-green"][grade as usize]
}

fn badges(state: &State, id: UnitId) -> Vec<Badge> {
    let unit = state.unit(id);
    let marks = unit.marks;
    let morale = unit.nerve.morale();
    let hidden_hull = marks.has(Mark::HullDown) || marks.has(Mark::PartialHullDown);
    let inside = [Mark::Optics, Mark::Coax, Mark::Radio, Mark::Gear, Mark::Leak, Mark::Dry];
    let jammed = Arm::ALL.iter().any(|&arm| unit.arms.works(arm) != Condition::Fine);
    let flags = [
        (unit.nerve.suppression() == Suppression::On, "suppressed"),
        (unit.nerve.suppression() == Suppression::Off, "suppressed-off"),
        (morale == Morale::HesitatingOn, "hesitating"),
        (morale == Morale::HesitatingOff, "hesitating-off"),
        (morale == Morale::BrokenOn, "broken"),
        (morale == Morale::BrokenOff, "broken-off"),
        (marks.has(Mark::TurretDamage), "turret-damage"),
        (marks.has(Mark::HullDamage), "hull-damage"),
        (marks.has(Mark::Track), "track"),
        (marks.any(&inside), "collateral"),
        (jammed, "malfunction"),
        (marks.has(Mark::SpotFire), "spot-fire"),
        (marks.has(Mark::SpotMove), "spot-move"),
        (hidden_hull, "hull-down"),
        (marks.has(Mark::FullCover), "full-cover"),
        (marks.has(Mark::InBuilding), "in-building"),
        (marks.has(Mark::Bogged), "bogged"),
        (marks.clouded(), "cloud"),
        (marks.has(Mark::Camouflaged), "camouflaged"),
    ];
    let command =
        (unit.fate == Fate::Here && !unit.carried()).then(|| command_badge(unit.command())).flatten();
    let shown = flags.into_iter().filter(|(on, _)| *on).map(|(_, key)| key);
    command.into_iter().chain(shown).map(|key| Badge { key, number: None }).collect()
}

/// B-33: a counter face down, or one of its five faces.
const fn command_badge(command: Command) -> Option<&'static str> {
    match command {
        Command::None => None,
        Command::Unknown => Some("command-down"),
        Command::Fire => Some("command-fire"),
        Command::Move => Some("command-move"),
        Command::ShortHalt => Some("command-short-halt"),
        Command::Overwatch => Some("command-overwatch"),
        Command::NoCommand => Some("command-nc"),
    }
}
