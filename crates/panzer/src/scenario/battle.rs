//! A scenario with everything found: cards, hexes, formations.

use super::file::{Area, FormationFile, Hq, Member, MineFile, Scenario};
use crate::pieces::cards::Radio;
use crate::pieces::{Card, Class, Date, Flag, Grade, Pieces};
use crate::state::{
    BATTERIES, Bearing, Control, FORMATIONS, Fate, MARKERS, MINES, Mine, OBJECTIVES, PLANNED, SLOTS, SORTIES,
    Team, UNITS, Unit, UnitId,
};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::seat::Side;
use kernel::set::PerHex;
use std::collections::BTreeSet;

/// What is fixed of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of its card.
    pub card: u16,
    /// B-73: the number of the card of what is left of it.
    pub reduced: u16,
    /// Its formation.
    pub formation: u8,
    /// 7.3: its platoon, counted over all formations.
    pub platoon: u8,
    /// Its grade.
    pub grade: Grade,
    /// B-8: a headquarters.
    pub hq: Option<Hq>,
    /// B-65: attached weapons.
    pub attached: [Option<u8>; 2],
    /// B-13b: the turn in which it enters; 0 for the set-up.
    pub turn: u8,
    /// The number of its area.
    pub zone: u8,
    /// 7.4: it has a radio.
    pub radio: bool,
}

impl Entry {
    /// No unit.
    pub const NONE: Entry = Entry {
        card: u16::MAX,
        reduced: u16::MAX,
        formation: 0,
        platoon: 0,
        grade: Grade::Seasoned,
        hq: None,
        attached: [None; 2],
        turn: 0,
        zone: 0,
        radio: true,
    };
}

/// What is fixed of a formation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// Whose.
    pub side: Side,
    /// Its grade.
    pub grade: Grade,
    /// Its units.
    pub members: Team,
    /// 7.1.1b: its combat units at the start.
    pub strength: u8,
    /// 7.1.1: the printed level, 0 for Superb; none if it is not printed.
    pub level: Option<u8>,
    /// 7.1.1: the printed number.
    pub cohesion: Option<u8>,
    /// 7.43: the formation with its next higher headquarters.
    pub under: Option<u8>,
    /// 7.43b, 7.43l: the radius of its company headquarters.
    pub radius: u8,
}

/// B-161: an objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Where.
    pub hex: Hex,
    /// What it is worth.
    pub points: u16,
}

/// A scenario with everything found.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The file.
    pub file: Scenario,
    /// The month.
    pub date: Date,
    /// What is fixed of each unit.
    pub roster: Box<[Entry; UNITS]>,
    /// The units before set-up.
    pub units: Box<[Unit; UNITS]>,
    /// The formations.
    pub companies: Vec<Company>,
    /// The hexes of each area.
    pub zones: Vec<Vec<Hex>>,
    /// B-13: the units of each side that may be set up in a hex.
    pub starters: PerHex<[Team; 2]>,
    /// The objectives.
    pub goals: Vec<Goal>,
    /// Who controls them at the start.
    pub control: [Control; OBJECTIVES],
    /// B-109c: from where each side leaves for points.
    pub exits: [Vec<Hex>; 2],
    /// B-42: the First Player of the turn before the first.
    pub before: Side,
    /// The cards of batteries, counter-battery units and sorties, with their sides.
    pub batteries: Vec<(Side, u16)>,
    /// 7.28.
    pub hunters: Vec<(Side, u16)>,
    /// B-140.
    pub sorties: Vec<(Side, u16)>,
    /// 7.31.1: minefields.
    pub fields: Vec<Field>,
}

/// 7.31.1: a minefield of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Whose.
    pub side: Side,
    /// Where it may lie.
    pub area: Vec<Hex>,
    /// How many hexes its owner chooses; none if it lies everywhere there.
    pub hexes: Option<u8>,
    /// What lies in each hex.
    pub mine: Mine,
}

/// 7.1.1a: the names of the levels, best first.
pub const LEVELS: [&str; 9] =
    ["superb", "outstanding", "superior", "excellent", "good", "fair", "mediocre", "weak", "poor"];

/// Finds the hexes of an area.
pub fn hexes_of(map: &Map, area: &Area) -> Result<Vec<Hex>, String> {
    let find = |label: &str| map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"));
    if area.0.is_empty() {
        return Ok(map.grid.hexes().collect());
    }
    let mut found = BTreeSet::new();
    for word in &area.0 {
        match word.split_once('-') {
            None => drop(found.insert(find(word)?)),
            Some((from, to)) => {
                let (from, to) = (find(from)?, find(to)?);
                let inside = |hex: &Hex| {
                    (map.column(from)..=map.column(to)).contains(&map.column(*hex))
                        && (map.row(from)..=map.row(to)).contains(&map.row(*hex))
                };
                found.extend(map.grid.hexes().filter(inside));
            }
        }
    }
    Ok(found.into_iter().collect())
}

struct Builder<'a> {
    map: &'a Map,
    pieces: &'a Pieces,
    basic: bool,
    date: Date,
    roster: Box<[Entry; UNITS]>,
    units: Box<[Unit; UNITS]>,
    used: [u8; 2],
    zones: Vec<Vec<Hex>>,
    faults: Vec<String>,
}

impl Builder<'_> {
    fn fault(&mut self, told: impl Into<String>) {
        self.faults.push(told.into());
    }

    fn side(&mut self, number: u8) -> Side {
        if !(1..=2).contains(&number) {
            self.fault(format!("there is no side {number}"));
        }
        Side(number.clamp(1, 2) - 1)
    }

    fn card(&mut self, id: &str) -> Option<u16> {
        let found = self.pieces.find(id);
        if found.is_none() {
            self.fault(format!("there is no card {id}"));
        }
        found
    }

    fn area(&mut self, area: &Area) -> u8 {
        let hexes = hexes_of(self.map, area).unwrap_or_else(|told| {
            self.fault(told);
            Vec::new()
        });
        self.zones.push(hexes);
        (self.zones.len() - 1) as u8
    }

    fn add(&mut self, side: Side, entry: Entry, unit: Unit) -> Option<UnitId> {
        let number = self.used[side.index()];
        if usize::from(number) >= SLOTS {
            self.fault(format!("a side has at most {SLOTS} units"));
            return None;
        }
        self.used[side.index()] += 1;
        let id = UnitId::of(side, number);
        self.roster[id.index()] = entry;
        self.units[id.index()] = unit;
        Some(id)
    }

    fn entry(&mut self, formation: &FormationFile, member: &Member, id: &str) -> Option<Entry> {
        let at = self.card(id)?;
        let card = &self.pieces.cards[usize::from(at)];
        if !matches!(card.class, Class::Vehicle | Class::Towed | Class::Leg) {
            self.fault(format!("{id} is no unit of a formation"));
        }
        if self.date < card.years.0 || self.date > card.years.1 {
            self.fault(format!("{id} is not there at this date"));
        }
        if self.basic && card.class != Class::Vehicle {
            self.fault(format!("{id}: the basic game has vehicles only"));
        }
        let mut attached = [None; 2];
        if member.with.len() > 2 {
            self.fault(format!("{id} takes at most two attached weapons"));
        }
        for (slot, name) in attached.iter_mut().zip(&member.with) {
            *slot = self.pieces.weapon(name);
            match slot.map(|at| self.pieces.weapons[usize::from(at)].from) {
                None => self.fault(format!("there is no weapon `{name}`")),
                Some(Some(from)) if self.date < from => {
                    self.fault(format!("`{name}` is not there at this date"));
                }
                Some(_) => {}
            }
        }
        let card: &Card = &self.pieces.cards[usize::from(at)];
        let command = member.hq.is_some() || card.is(Flag::Command);
        Some(Entry {
            card: at,
            reduced: card.reduced.as_deref().and_then(|id| self.pieces.find(id)).unwrap_or(u16::MAX),
            grade: member.grade.unwrap_or(formation.grade),
            hq: member.hq.or(card.is(Flag::Command).then_some(Hq::Company)),
            attached,
            radio: member.radio.unwrap_or(match card.radio {
                Radio::Yes => true,
                Radio::No => false,
                Radio::CommandOnly => command,
            }),
            ..Entry::NONE
        })
    }

    fn member(&mut self, file: &FormationFile, member: &Member, like: Entry) -> Team {
        let side = self.side(file.side);
        let mut team = 0;
        for _ in 0..member.count {
            let Some(entry) = self.entry(file, member, &member.card) else { return team };
            let entry = Entry {
                formation: like.formation,
                platoon: like.platoon,
                turn: like.turn,
                zone: like.zone,
                ..entry
            };
            let hex = match &member.at {
                None => Hex::NONE,
                Some(label) => self.map.grid.find(label).unwrap_or_else(|| {
                    self.fault(format!("`{label}` is no hex of the map"));
                    Hex::NONE
                }),
            };
            let facing = member.facing.as_deref().map(|word| Dir::from_name(word).ok_or(word));
            let facing = facing.unwrap_or(Ok(Dir::N)).unwrap_or_else(|word| {
                let told = format!("`{word}` is no facing");
                self.faults.push(told);
                Dir::N
            });
            let fate = if hex.is_some() && entry.turn == 0 { Fate::Here } else { Fate::Waiting };
            let unit = Unit { hex, fate, bearing: Bearing::of(facing), ..Unit::NONE };
            let Some(id) = self.add(side, entry, unit) else { return team };
            team |= id.bit();
            for card in &member.load {
                // B-8: what is said of the carrier but its grade is not said of its load; a command unit is one by its card.
                let own = Member { hq: None, radio: None, with: Vec::new(), ..member.clone() };
                let Some(load) = self.entry(file, &own, card) else { continue };
                let load = Entry {
                    formation: like.formation,
                    platoon: like.platoon,
                    turn: like.turn,
                    zone: like.zone,
                    ..load
                };
                let loaded = self.add(side, load, Unit { carrier: id, ..unit });
                team |= loaded.map_or(0, UnitId::bit);
            }
        }
        team
    }
}

impl Battle {
    /// Finds everything that a file names, or says what is wrong.
    pub fn resolve(file: Scenario, map: &Map, pieces: &Pieces, basic: bool) -> Result<Battle, Vec<String>> {
        let date = Date::parse(&file.date).ok_or_else(|| vec![format!("`{}` is no month", file.date)])?;
        let mut builder = Builder {
            map,
            pieces,
            basic,
            date,
            roster: Box::new([Entry::NONE; UNITS]),
            units: Box::new([Unit::NONE; UNITS]),
            used: [0; 2],
            zones: Vec::new(),
            faults: Vec::new(),
        };
        if file.side.len() != 2 {
            builder.fault("a scenario has two sides");
        }
        if file.formation.len() > FORMATIONS {
            builder.fault(format!("there are at most {FORMATIONS} formations"));
        }
        if file.side.iter().map(|one| usize::from(one.hidden)).sum::<usize>() > MARKERS {
            builder.fault(format!("there are at most {MARKERS} hidden-unit markers"));
        }
        if file.side.iter().any(|one| usize::from(one.planned) > PLANNED / 2) {
            builder.fault(format!("a side has at most {} entries of planned fire", PLANNED / 2));
        }
        if file.turns == 0 || file.turns > 30 {
            builder.fault("a game has 1 to 30 turns");
        }
        let mut companies = Vec::new();
        let mut platoon = 0;
        for (number, formation) in file.formation.iter().enumerate().take(FORMATIONS) {
            // 7.43: the chain of command stays in one force and leads upwards.
            let above = formation.under.map(|above| usize::from(above).wrapping_sub(1));
            let sound = |above: usize| {
                above != number && file.formation.get(above).is_some_and(|one| one.side == formation.side)
            };
            if above.is_some_and(|above| !sound(above)) {
                builder.fault(format!("{} is under no formation of its side", formation.name.en));
            }
            let mut members = 0;
            for section in &formation.platoon {
                let zone = builder.area(&section.area);
                let like =
                    Entry { formation: number as u8, platoon, turn: section.turn, zone, ..Entry::NONE };
                platoon = platoon.saturating_add(1);
                for member in &section.units {
                    members |= builder.member(formation, member, like);
                }
            }
            companies.push(builder.company(formation, members));
        }
        let goals: Vec<Goal> =
            file.objective.iter().filter_map(|one| builder.goal(&one.hex, one.points)).collect();
        if goals.len() > OBJECTIVES {
            builder.fault(format!("there are at most {OBJECTIVES} objectives"));
        }
        let mut control = [Control::NOBODY; OBJECTIVES];
        for (slot, objective) in control.iter_mut().zip(&file.objective) {
            slot.owner = objective.owner.map_or(2, |number| builder.side(number).0);
        }
        let mut exits = [Vec::new(), Vec::new()];
        for exit in &file.exit {
            let side = builder.side(exit.side);
            match hexes_of(map, &exit.area) {
                Ok(hexes) => exits[side.index()].extend(hexes),
                Err(told) => builder.fault(told),
            }
        }
        let batteries =
            builder.cards(file.battery.iter().map(|one| (one.side, &one.card)), Class::Battery, BATTERIES);
        let hunters =
            builder.cards(file.hunter.iter().map(|one| (one.side, &one.card)), Class::CounterBattery, 8);
        let sorties =
            builder.cards(file.sortie.iter().map(|one| (one.side, &one.card)), Class::Aircraft, SORTIES);
        let fields: Vec<Field> = file.mines.iter().map(|one| builder.field(one)).collect();
        builder.check_fields(&fields);
        let last = if file.defender == 1 { 2 } else { 1 };
        let before = builder.side(file.before.unwrap_or(last));
        builder.side(file.defender);
        let Builder { roster, units, zones, faults, .. } = builder;
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut starters = PerHex::from_fn(map.grid.len(), |_| [0; 2]);
        for id in (0..UNITS as u8).map(UnitId) {
            let (entry, there) = (&roster[id.index()], units[id.index()].exists());
            let zone = zones.get(usize::from(entry.zone)).filter(|_| there && entry.turn == 0);
            for &hex in zone.into_iter().flatten() {
                starters[hex][id.side().index()] |= id.bit();
            }
        }
        Ok(Battle {
            file,
            date,
            roster,
            units,
            companies,
            zones,
            starters,
            goals,
            control,
            exits,
            before,
            batteries,
            hunters,
            sorties,
            fields,
        })
    }

    /// B-13: who sets up first.
    pub fn defender(&self) -> Side {
        Side(self.file.defender.clamp(1, 2) - 1)
    }
}

impl Builder<'_> {
    fn company(&mut self, file: &FormationFile, members: Team) -> Company {
        let side = self.side(file.side);
        let fights = |number: u8| {
            let entry = self.roster[UnitId::of(side, number).index()];
            self.pieces.cards.get(usize::from(entry.card)).is_some_and(Card::fights)
        };
        let strength = kernel::set::bits(members).filter(|&number| fights(number)).count() as u8;
        let level = file
            .cohesion
            .as_deref()
            .map(|word| LEVELS.iter().position(|level| *level == word).map(|at| at as u8).ok_or(word));
        let level = match level.transpose() {
            Ok(level) => level,
            Err(word) => {
                let told = format!("`{word}` is no cohesion level; use one of: {}", LEVELS.join(", "));
                self.faults.push(told);
                None
            }
        };
        if members == 0 {
            self.fault(format!("{} has no units", file.name.en));
        }
        Company {
            side,
            grade: file.grade,
            members,
            strength,
            level,
            cohesion: file.cp,
            under: file.under.and_then(|number| number.checked_sub(1)),
            radius: file.radius.unwrap_or(10),
        }
    }

    /// 3.6, 7.31.1: all mines of a scenario have room, and no hex is for both sides to mine.
    fn check_fields(&mut self, fields: &[Field]) {
        let many: usize = fields.iter().map(|one| one.hexes.map_or(one.area.len(), usize::from)).sum();
        if many > MINES {
            self.fault(format!("there are at most {MINES} hexes with mines"));
        }
        let [ours, theirs] =
            [0, 1].map(|side| fields.iter().filter(move |one| one.side.0 == side).flat_map(|one| &one.area));
        if ours.clone().any(|hex| theirs.clone().any(|other| other == hex)) {
            self.fault("both sides may lay mines in one hex");
        }
    }

    fn field(&mut self, file: &MineFile) -> Field {
        let side = self.side(file.side);
        let area = hexes_of(self.map, &file.area).unwrap_or_else(|told| {
            self.fault(told);
            Vec::new()
        });
        if !file.vehicles && !file.leg {
            self.fault("mines are against vehicles, against leg units, or both");
        }
        let bit = |on: bool, bit: u8| if on { bit } else { 0 };
        let mine = bit(side.0 == 1, Mine::SECOND)
            | bit(file.deliberate, Mine::DELIBERATE)
            | bit(file.vehicles, Mine::VEHICLES)
            | bit(file.leg, Mine::LEG)
            | bit(file.visible && file.vehicles, Mine::KNOWN_VEHICLES)
            | bit(file.visible && file.leg, Mine::KNOWN_LEG);
        Field { side, area, hexes: file.hexes, mine: Mine(mine) }
    }

    fn goal(&mut self, label: &str, points: u16) -> Option<Goal> {
        let hex = self.map.grid.find(label);
        if hex.is_none() {
            self.fault(format!("`{label}` is no hex of the map"));
        }
        Some(Goal { hex: hex?, points })
    }

    fn cards<'f>(
        &mut self,
        list: impl Iterator<Item = (u8, &'f String)>,
        class: Class,
        most: usize,
    ) -> Vec<(Side, u16)> {
        let mut all = Vec::new();
        for (side, id) in list {
            let side = self.side(side);
            let Some(card) = self.card(id) else { continue };
            let found = &self.pieces.cards[usize::from(card)];
            let (right, years) = (found.class == class, found.years);
            if !right {
                self.fault(format!("{id} is not of the right class"));
            }
            // Guns far behind the front may be whatever a scenario finds; an aircraft is seen.
            if class == Class::Aircraft && (self.date < years.0 || self.date > years.1) {
                self.fault(format!("{id} is not there at this date"));
            }
            all.push((side, card));
        }
        if all.len() > most {
            self.fault(format!("there are at most {most} of these"));
        }
        all
    }
}
