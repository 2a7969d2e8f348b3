//! A scenario with everything found on its map.

use super::{Counted, Force, Scenario, Ssr, When};
use crate::ground::{Border, Building, Ground, NO_BUILDING};
use crate::pieces::{Date, Nation, Piece, Pieces, Size};
use crate::state::{AFVS, Arms, Hexes, KEYS, MEN, Owner, SLOTS, UNITS, Unit, UnitId, WEAPONS, Weapon};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::seat::Side;
use kernel::set::PerHex;

/// A group with its hexes found.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose.
    pub side: Side,
    /// 5.1.a.
    pub elr: u8,
    /// Where they set up or enter.
    pub area: Hexes,
    /// The turn in which they enter; 0 for the set-up.
    pub turn: u8,
    /// 3.3.d: over which edge.
    pub edge: Option<Border>,
    /// 7.7: AFVs that enter are CE.
    pub exposed: bool,
}

/// What a condition counts: AFVs, squads, Guns, leaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds {
    /// AFVs.
    pub afv: bool,
    /// Squads.
    pub squad: bool,
    /// Guns.
    pub gun: bool,
    /// Leaders.
    pub leader: bool,
}

impl Kinds {
    fn of(list: &[Counted]) -> Kinds {
        Kinds {
            afv: list.contains(&Counted::Afv),
            squad: list.contains(&Counted::Squad),
            gun: list.contains(&Counted::Gun),
            leader: list.contains(&Counted::Leader),
        }
    }
}

/// A condition of victory.
#[derive(Clone, Debug)]
pub enum Condition {
    /// Control of so many of these keys.
    Control(Vec<u8>, u8),
    /// So many have left over an edge, so many of them AFVs.
    Exit(Kinds, u8, u8, Border),
    /// So many enemies are destroyed; and fewer of the own ones.
    Destroy(Kinds, u8, bool),
    /// So many are in an area.
    Hold(Kinds, u8, Hexes),
    /// AMB.118: so many points.
    Points(u16),
}

/// A way to win.
#[derive(Clone, Debug)]
pub struct Way {
    /// Whose.
    pub side: Side,
    /// AMB.117.
    pub when: When,
    /// All that must hold.
    pub conditions: Vec<Condition>,
}

/// A scenario with everything found on its map.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The file.
    pub file: Scenario,
    /// 2.1.
    pub date: Date,
    /// The nations of the sides.
    pub nations: [Nation; 2],
    /// AMB.114: their friendly edges.
    pub edges: [Border; 2],
    /// Who moves first.
    pub moves_first: Side,
    /// The groups.
    pub groups: Vec<Group>,
    /// Ways to win.
    pub ways: Vec<Way>,
    /// AMB.116: buildings and hexes whose control counts: their hexes.
    pub keys: Vec<Vec<Hex>>,
    /// AMB.116: who controls them at the start.
    pub control: [Owner; KEYS],
    /// The units before set-up.
    pub units: [Unit; UNITS],
    /// The weapons before set-up.
    pub weapons: [Weapon; WEAPONS],
    /// 4.4.2.c: Panzerfaust shots of each side.
    pub fausts: [u8; 2],
}

impl Battle {
    /// The weapons of both sides.
    pub fn armoury(&self) -> Arms {
        let all = (0..WEAPONS).filter(|&at| self.weapons[at].exists());
        all.fold(0, |set, at| set | 1 << at)
    }

    /// The nation of a side.
    pub fn nation(&self, side: Side) -> Nation {
        self.nations[side.index() % 2]
    }

    /// Whether a special rule holds.
    pub fn has(&self, ssr: Ssr) -> bool {
        self.file.ssr.contains(&ssr)
    }

    /// T2.17.a, T2.17.b: finds everything on the map, or says everything that is wrong.
    pub fn resolve(
        file: Scenario,
        map: &Map,
        land: &PerHex<Ground>,
        buildings: &[Building],
        pieces: &Pieces,
        equivalents: bool,
    ) -> Result<Battle, Vec<String>> {
        let mut faults = Vec::new();
        let [first, second] = file.side.as_slice() else {
            return Err(vec!["there are two sides".to_owned()]);
        };
        if first.nation == second.nation {
            faults.push("the two sides have different nations".to_owned());
        }
        let date = Date::parse(&file.date).unwrap_or_else(|| {
            faults.push(format!("`{}` is no date such as 1944-06", file.date));
            Date::new(44, 6)
        });
        let nations = [first.nation, second.nation];
        let side_of = |nation: Nation| (0..2).find(|&at| nations[at] == nation).map(|at| Side(at as u8));
        let moves_first = match file.moves_first {
            None => Side(1),
            Some(nation) => side_of(nation).unwrap_or_else(|| {
                faults.push("nobody moves first".to_owned());
                Side(1)
            }),
        };
        let mut maker = Maker {
            map,
            pieces,
            faults: &mut faults,
            units: [Unit::NONE; UNITS],
            weapons: [Weapon::NONE; WEAPONS],
            men: [0; 2],
            afvs: [0; 2],
            arms: 0,
        };
        let mut groups = Vec::new();
        for (at, party) in file.side.iter().enumerate() {
            for force in &party.group {
                let number = groups.len() as u8;
                let group = maker.group(force, Side(at as u8), nations[at], number);
                groups.push(group);
            }
        }
        let (units, weapons) = (maker.units, maker.weapons);
        for weapon in weapons.iter().filter(|weapon| weapon.exists()) {
            let kind = &pieces.weapons[usize::from(weapon.kind)];
            if kind.since.is_some_and(|since| since > date) {
                faults.push(format!("there is no `{}` yet in {}", kind.key, file.date));
            }
        }
        let mut keys: Vec<Vec<Hex>> = buildings.iter().map(|building| building.hexes.clone()).collect();
        let mut ways = Vec::new();
        for victory in &file.victory {
            let Some(side) = side_of(victory.side) else {
                faults.push("nobody can win so".to_owned());
                continue;
            };
            let mut conditions = Vec::new();
            if let Some(control) = &victory.control {
                let mut wanted = Vec::new();
                for label in &control.hexes {
                    let Some(hex) = map.grid.find(label) else {
                        faults.push(format!("there is no hex `{label}`"));
                        continue;
                    };
                    let building = land[hex].building;
                    if building != NO_BUILDING {
                        wanted.push(building);
                    } else {
                        wanted.push(keys.len() as u8);
                        keys.push(vec![hex]);
                    }
                }
                let least = control.least.unwrap_or(wanted.len() as u8);
                conditions.push(Condition::Control(wanted, least));
            }
            if let Some(exit) = &victory.exit {
                conditions.push(Condition::Exit(Kinds::of(&exit.kinds), exit.least, exit.afvs, exit.edge));
            }
            if let Some(destroy) = &victory.destroy {
                conditions.push(Condition::Destroy(Kinds::of(&destroy.kinds), destroy.least, destroy.fewer));
            }
            if let Some(hold) = &victory.hold {
                match hold.area.find(map) {
                    Ok(area) => conditions.push(Condition::Hold(Kinds::of(&hold.kinds), hold.least, area)),
                    Err(fault) => faults.push(fault),
                }
            }
            conditions.extend(victory.points.map(Condition::Points));
            if conditions.is_empty() {
                faults.push("a way to win has no condition".to_owned());
            }
            ways.push(Way { side, when: victory.when, conditions });
        }
        if ways.is_empty() {
            faults.push("nobody can win".to_owned());
        }
        if keys.len() > KEYS {
            faults.push(format!("there are at most {KEYS} buildings and hexes to control"));
        }
        let mut control = [Owner::NOBODY; KEYS];
        for (hexes, owner) in keys.iter().zip(&mut control) {
            let holds = |group: &&Group| group.turn == 0 && hexes.iter().all(|&hex| group.area.contains(hex));
            if let Some(group) = groups.iter().find(holds) {
                *owner = Owner(group.side.0);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut battle = Battle {
            date,
            nations,
            edges: [first.edge, second.edge],
            moves_first,
            groups,
            ways,
            keys,
            control,
            units,
            weapons,
            fausts: [0; 2],
            file,
        };
        battle.fausts = [0, 1].map(|at| battle.panzerfausts(pieces, Side(at), equivalents));
        Ok(battle)
    }

    /// 4.4.2, 4.4.2.c, AMB.36: how many Panzerfausts a side can fire.
    fn panzerfausts(&self, pieces: &Pieces, side: Side, equivalents: bool) -> u8 {
        let of = |side: Side| (0..SLOTS as u8).map(move |slot| &self.units[UnitId::of(side, slot).index()]);
        let armour = of(Side(1 - side.0)).skip(MEN).any(Unit::exists);
        let early = self.date < Date::new(43, 10);
        let allowed = (armour || self.has(Ssr::Panzerfausts)) && !self.has(Ssr::NoPanzerfausts);
        if self.nation(side) != Nation::German || early || !allowed {
            return 0;
        }
        let halves = |unit: &Unit| {
            let kind = &pieces.men[usize::from(unit.kind)];
            if kind.size == Size::Squad || equivalents { u32::from(kind.halves()) } else { 0 }
        };
        let squads: u32 = of(side).take(MEN).filter(|unit| unit.exists()).map(halves).sum::<u32>() / 2;
        let shots = match self.date.year {
            ..=43 => squads,
            44 => squads * 3 / 2,
            _ => squads * 2,
        };
        shots.min(255) as u8
    }
}

struct Maker<'a> {
    map: &'a Map,
    pieces: &'a Pieces,
    faults: &'a mut Vec<String>,
    units: [Unit; UNITS],
    weapons: [Weapon; WEAPONS],
    men: [u8; 2],
    afvs: [u8; 2],
    arms: u8,
}

impl Maker<'_> {
    fn group(&mut self, force: &Force, side: Side, nation: Nation, number: u8) -> Group {
        let enters = force.edge.is_some() || force.turn.is_some();
        let turn = if enters { force.turn.unwrap_or(1).max(1) } else { 0 };
        let mut area = force.area.find(self.map).unwrap_or_else(|fault| {
            self.faults.push(fault);
            Hexes::EMPTY
        });
        if let Some(edge) = force.edge {
            area = area.iter().filter(|&hex| edge.has(self.map, hex)).collect();
            if area.is_empty() {
                self.faults.push("a group enters over no hex".to_owned());
            }
        } else if enters {
            self.faults.push("a group that enters has an edge".to_owned());
        }
        for member in &force.pieces {
            let make = member.nation.unwrap_or(nation);
            match self.pieces.find(make, &member.kind) {
                Some(piece) => (0..member.count).for_each(|_| self.add(piece, side, number, force.exposed)),
                None => self.faults.push(format!("there is no piece `{}`", member.kind)),
            }
        }
        Group { side, elr: force.elr, area, turn, edge: force.edge, exposed: force.exposed }
    }

    fn add(&mut self, piece: Piece, side: Side, group: u8, exposed: bool) {
        let at = side.index();
        match piece {
            Piece::Man(kind) if usize::from(self.men[at]) < MEN => {
                self.units[UnitId::of(side, self.men[at]).index()] = Unit { kind, group, ..Unit::NONE };
                self.men[at] += 1;
            }
            Piece::Vehicle(kind) if usize::from(self.afvs[at]) < AFVS => {
                let id = UnitId::of(side, MEN as u8 + self.afvs[at]);
                let mut unit = Unit { kind, group, ..Unit::NONE };
                if exposed {
                    unit.marks.add(crate::state::Is::CE);
                }
                self.units[id.index()] = unit;
                self.afvs[at] += 1;
            }
            Piece::Weapon(kind) if usize::from(self.arms) < WEAPONS => {
                let gun = self.pieces.weapons[usize::from(kind)].is_gun();
                self.weapons[usize::from(self.arms)] = Weapon { kind, side, gun, group, ..Weapon::NONE };
                self.arms += 1;
            }
            _ => self.faults.push(format!(
                "a side has at most {MEN} Infantry counters and {AFVS} AFVs, both at most {WEAPONS} weapons"
            )),
        }
    }
}
