//! 10, 14: scenario files, and what is made of them.

use crate::card::{CardSet, Cards, Effect};
use crate::ground::{Ground, Type};
use crate::pieces::{Nation, Pieces, Work};
use crate::state::{Built, CONTROLS, Hexes, Place, SLOTS, UNITS, Unit, UnitId, WORKS};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::{Battlefield, Map};
use kernel::rule::Rule;
use kernel::seat::{Seat, Side, Sides};
use kernel::set::PerHex;
use kernel::text::Text;
use serde::Deserialize;

/// Hexes by a description: those named, else all of them, as far as everything else that is said holds for them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Area {
    /// Labels, and runs such as `E10-H10` along a row or a column.
    pub hexes: Vec<String>,
    /// Columns by letter: `J-O`.
    pub columns: Option<String>,
    /// Rows by number: `8-10`.
    pub rows: Option<String>,
    /// `woods`, `buildings`, `open`.
    pub terrain: Vec<String>,
    /// Levels.
    pub levels: Vec<i8>,
    /// Not these.
    pub except: Vec<String>,
}

/// A unit of a force.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Its kind.
    pub kind: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// SU.3: its hex.
    pub at: Option<String>,
    /// SU.3: its facing.
    pub facing: Option<String>,
    /// 15.6: what it carries or tows.
    pub load: Option<String>,
    /// 17.2: in the fortification of its hex.
    #[serde(default)]
    pub sheltered: bool,
}

fn one() -> u8 {
    1
}

/// 11.0: whether units start hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hiding {
    /// They do not.
    #[default]
    No,
    /// As their owner likes.
    May,
    /// They do.
    Must,
}

/// Units that are set up or arrive together.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Whose, numbered from 1.
    pub commander: u8,
    /// 0 for the set-up, else the round from which they may enter.
    #[serde(default)]
    pub round: u8,
    /// Where they are set up or enter.
    #[serde(default)]
    pub area: Area,
    /// 11.0.
    #[serde(default)]
    pub hidden: Hiding,
    /// The units.
    pub units: Vec<Member>,
    /// What these units lack here: `flame`, `smoke`.
    #[serde(default)]
    pub without: Vec<String>,
    /// C19: they come when their commander draws the event.
    #[serde(default)]
    pub event: bool,
}

/// A commander.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The side.
    pub side: Nation,
    /// What the command is called.
    pub name: Text,
    /// 3.0: base command points.
    pub caps: u8,
    /// 8.1: random cards to begin with.
    #[serde(default)]
    pub deal: u8,
    /// 9.8: cards drawn before each round.
    #[serde(default)]
    pub draw: u8,
    /// Cards to begin with.
    #[serde(default)]
    pub cards: Vec<Effect>,
    /// A.36: gets a secret objective.
    #[serde(default)]
    pub objective: bool,
    /// P.SC9: the hexes at this side's edge.
    #[serde(default)]
    pub home: Option<Area>,
}

/// 4.4: a control hex.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Where.
    pub hex: String,
    /// Who controls it at the start.
    pub owner: Option<Nation>,
    /// 9.1: VP at every round's end.
    #[serde(default = "one_point")]
    pub points: i16,
    /// Scored at the end of the scenario only.
    #[serde(default)]
    pub at_end: bool,
}

fn one_point() -> i16 {
    1
}

/// 17: a fortification or obstacle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// What.
    pub work: Work,
    /// Where, each.
    pub hexes: Vec<String>,
    /// 17.1.b.
    pub facing: Option<String>,
    /// Whose, numbered from 1.
    pub commander: u8,
    /// 17.10: hidden mines in listed hexes.
    #[serde(default)]
    pub hidden: bool,
}

/// 17.10: hidden mines that their owner places.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minefield {
    /// Whose, numbered from 1.
    pub commander: u8,
    /// How many hexes.
    pub count: u8,
    /// Where.
    pub area: Area,
}

/// 13.4: when a strike may be planned.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artillery {
    /// The weapon card.
    pub card: Effect,
    /// Whose, numbered from 1.
    pub commander: u8,
    /// The rounds before which it may be planned.
    pub rounds: Vec<u8>,
}

/// A.119: where units may leave, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// Who may leave.
    pub side: Nation,
    /// Over the edge at these hexes.
    pub area: Area,
    /// VP for a truck or wagon with its load.
    pub loaded: i16,
    /// VP for one without.
    pub empty: i16,
}

/// 9.1: VP for destroyed units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Kills {
    /// For a unit.
    pub unit: i16,
    /// For a truck or wagon.
    pub transport: i16,
    /// For a heavy tank.
    pub heavy: i16,
}

impl Default for Kills {
    fn default() -> Kills {
        Kills { unit: 1, transport: 1, heavy: 1 }
    }
}

/// P.SC9: what a secret objective asks for: control of a hex, losses of the enemy, or units at the enemy's edge.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The card.
    pub card: Effect,
    /// A control hex.
    pub control: Option<String>,
    /// Enemy units destroyed.
    #[serde(default)]
    pub destroyed: u8,
    /// Own units at the enemy's edge.
    #[serde(default)]
    pub reached: u8,
}

/// SU.2: a scenario file, such as P.SC1..P.SC12.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name in addresses.
    pub id: String,
    /// Its place in lists.
    pub order: u16,
    /// Its name.
    pub name: Text,
    /// The situation.
    pub text: Text,
    /// The boards.
    pub map: Battlefield,
    /// How many rounds.
    pub rounds: u8,
    /// 2.0.d.
    pub initiative: Nation,
    /// A.91: who sets up first, if not the side without the initiative.
    pub setup_first: Option<Nation>,
    /// SU.6: who has VP.
    pub vp_side: Nation,
    /// SU.6: how many.
    pub vp: u8,
    /// 8.1: the numbers of the battle cards.
    #[serde(default)]
    pub deck: Vec<u8>,
    /// P.SC9: of these, those that lie in the lower half.
    #[serde(default)]
    pub lower: Vec<u8>,
    /// 14.0.
    #[serde(default)]
    pub smoke: bool,
    /// 19.0.
    pub command: Vec<Command>,
    /// 4.4.
    #[serde(default)]
    pub control: Vec<Control>,
    /// 17.
    #[serde(default)]
    pub marker: Vec<Marker>,
    /// 17.10.
    #[serde(default)]
    pub minefield: Vec<Minefield>,
    /// 13.4.
    #[serde(default)]
    pub artillery: Vec<Artillery>,
    /// A.119.
    #[serde(default)]
    pub exit: Vec<Exit>,
    /// 9.1.
    #[serde(default)]
    pub kills: Kills,
    /// A.36: what secret objectives ask for.
    #[serde(default)]
    pub objective: Vec<Goal>,
    /// The units.
    pub force: Vec<Force>,
    /// A.130: more counters of a type are used than there are.
    #[serde(default)]
    pub more_counters: bool,
    /// A guided first game.
    #[serde(default)]
    pub training: bool,
    /// 19.1.a: two commands of a side have been made one.
    #[serde(skip)]
    pub joined: bool,
}

impl Scenario {
    /// 19.1.a: one commander of each side with the command points, units and cards of both, but one Adrenaline card.
    pub fn joined(mut self) -> Scenario {
        let number = |commander: u8, all: &[Command]| {
            let side = all.get(usize::from(commander.max(1)) - 1).map_or(Nation::German, |one| one.side);
            side as u8 + 1
        };
        let all = std::mem::take(&mut self.command);
        let forces = self.force.iter_mut().map(|force| &mut force.commander);
        let markers = self.marker.iter_mut().map(|marker| &mut marker.commander);
        let mines = self.minefield.iter_mut().map(|mines| &mut mines.commander);
        let guns = self.artillery.iter_mut().map(|guns| &mut guns.commander);
        forces.chain(markers).chain(mines).chain(guns).for_each(|one| *one = number(*one, &all));
        self.joined = all.len() > 2;
        for one in all {
            let Some(first) = self.command.iter_mut().find(|first| first.side == one.side) else {
                self.command.push(one);
                continue;
            };
            first.name = Text::new(
                format!("{}, {}", first.name.en, one.name.en),
                format!("{}, {}", first.name.ru, one.name.ru),
            );
            (first.caps, first.deal, first.draw) =
                (first.caps + one.caps, first.deal + one.deal, first.draw + one.draw);
            let second = first.cards.contains(&Effect::Adrenaline);
            let more = one.cards.into_iter().filter(|&card| !(second && card == Effect::Adrenaline));
            first.cards.extend(more);
            first.objective |= one.objective;
            first.home = first.home.take().or(one.home);
        }
        self
    }
}

/// A force with its hexes found.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose.
    pub seat: Seat,
    /// 0 for the set-up.
    pub round: u8,
    /// Where.
    pub area: Hexes,
    /// 11.0.
    pub hidden: Hiding,
    /// C19: they come by the event.
    pub event: bool,
    /// No flamethrower here.
    pub no_flame: bool,
    /// No smoke here.
    pub no_smoke: bool,
}

/// A control hex, found.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Where.
    pub hex: Hex,
    /// 9.1.
    pub points: i16,
    /// Scored at the end only.
    pub at_end: bool,
}

/// A scenario with everything found on its map.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The file.
    pub file: Scenario,
    /// 19.0.
    pub sides: Sides,
    /// The forces.
    pub groups: Vec<Group>,
    /// 4.4.
    pub keys: Vec<Key>,
    /// 8.1: the battle deck.
    pub deck: CardSet,
    /// P.SC9: what lies below.
    pub lower: CardSet,
    /// 8.1: the battle cards that anybody may come to hold.
    pub shared: CardSet,
    /// The cards that each commander begins with.
    pub given: [CardSet; 4],
    /// The units as they are before set-up.
    pub units: [Unit; UNITS],
    /// 17: markers with fixed places.
    pub works: [Option<Built>; WORKS],
    /// 4.4: who controls the keys at the start.
    pub control: [u8; CONTROLS],
    /// 17.10: hidden mines that are still to be placed, and where.
    pub minefields: Vec<(Seat, u8, Hexes)>,
    /// A.119: exit hexes of each side.
    pub exits: [Hexes; 2],
    /// P.SC9: the hexes at each side's edge.
    pub homes: [Hexes; 2],
}

impl Area {
    fn run(map: &Map, word: &str) -> Option<Vec<Hex>> {
        let Some((first, last)) = word.split_once('-') else { return Some(vec![map.grid.find(word)?]) };
        let [a, b] = [map.grid.find(first)?, map.grid.find(last)?];
        let place = |hex: Hex| (map.column(hex), map.row(hex));
        let ((c1, r1), (c2, r2)) = (place(a), place(b));
        if c1 != c2 && r1 != r2 {
            return None;
        }
        let all = |c: u16, r: u16| map.at(c, r);
        let columns = c1.min(c2)..=c1.max(c2);
        columns.flat_map(|c| (r1.min(r2)..=r1.max(r2)).map(move |r| all(c, r))).collect()
    }

    /// The hexes that are meant.
    pub fn find(&self, map: &Map, land: &PerHex<Ground>) -> Result<Hexes, String> {
        let named = |words: &[String]| -> Result<Hexes, String> {
            let mut found = Hexes::EMPTY;
            for word in words {
                let run =
                    Area::run(map, word).ok_or_else(|| format!("`{word}` is no hex and no run of hexes"))?;
                found.extend(run);
            }
            Ok(found)
        };
        let all = || map.grid.hexes().collect::<Hexes>();
        let mut found = if self.hexes.is_empty() { all() } else { named(&self.hexes)? };
        let bounds = |text: &str, read: &dyn Fn(&str) -> Option<u16>| {
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            Some((read(first)?, read(last)?))
        };
        let letter = |word: &str| {
            let mut letters = word.chars();
            let one = letters.next().filter(char::is_ascii_uppercase)?;
            letters.next().is_none().then(|| one as u16 - 'A' as u16)
        };
        let digit = |word: &str| word.parse::<u16>().ok()?.checked_sub(1);
        let mut keep = |fits: &dyn Fn(Hex) -> bool| {
            let out: Vec<Hex> = found.iter().filter(|&hex| !fits(hex)).collect();
            out.into_iter().for_each(|hex| {
                found.remove(hex);
            });
        };
        if let Some(columns) = &self.columns {
            let (a, b) = bounds(columns, &letter).ok_or_else(|| format!("`{columns}` are no columns"))?;
            keep(&|hex| (a..=b).contains(&map.column(hex)));
        }
        if let Some(rows) = &self.rows {
            let (a, b) = bounds(rows, &digit).ok_or_else(|| format!("`{rows}` are no rows"))?;
            keep(&|hex| (a..=b).contains(&map.row(hex)));
        }
        for word in &self.terrain {
            if !["woods", "buildings", "open"].contains(&word.as_str()) {
                return Err(format!("`{word}` is no terrain; use woods, buildings or open"));
            }
        }
        if !self.terrain.is_empty() {
            let word = |terrain: Type| match terrain {
                Type::LightWoods | Type::HeavyWoods => "woods",
                Type::WoodBuilding | Type::StoneBuilding => "buildings",
                Type::Open | Type::Plowed => "open",
                Type::Water => "water",
            };
            keep(&|hex| self.terrain.iter().any(|one| one == word(land[hex].terrain)));
        }
        if !self.levels.is_empty() {
            keep(&|hex| self.levels.contains(&land[hex].level));
        }
        let except = named(&self.except)?;
        keep(&|hex| !except.contains(hex));
        if found.is_empty() { Err("the area has no hex".to_owned()) } else { Ok(found) }
    }
}

impl Battle {
    /// Finds everything on the map, or says everything that is wrong.
    pub fn resolve(
        file: Scenario,
        map: &Map,
        land: &PerHex<Ground>,
        pieces: &Pieces,
        cards: &Cards,
    ) -> Result<Battle, Vec<String>> {
        let mut faults = Vec::new();
        let count = |nation: Nation| file.command.iter().filter(|one| one.side == nation).count() as u8;
        let [germans, soviets] = [count(Nation::German), count(Nation::Soviet)];
        let sorted = file.command.is_sorted_by_key(|one| one.side == Nation::Soviet);
        if !(1..=2).contains(&germans) || !(1..=2).contains(&soviets) || !sorted {
            faults.push("each side has one or two commanders, those of Germany first".to_owned());
            return Err(faults);
        }
        let sides = Sides::of(&[germans, soviets]);
        let commanders = file.command.len() as u8;
        let mut maker =
            Maker { map, pieces, file: &file, faults: &mut faults, units: [Unit::NONE; UNITS], used: [0; 2] };
        let mut groups = Vec::new();
        for (number, force) in file.force.iter().enumerate() {
            if !(1..=commanders).contains(&force.commander) {
                maker.faults.push(format!("there is no commander {}", force.commander));
                continue;
            }
            let seat = Seat(force.commander - 1);
            let side = Side(u8::from(seat.0 >= germans));
            let area = force.area.find(map, land).unwrap_or_else(|fault| {
                maker.faults.push(format!("force {}: {fault}", number + 1));
                Hexes::EMPTY
            });
            let without = |word: &str| force.without.iter().any(|one| one == word);
            groups.push(Group {
                seat,
                round: force.round,
                area,
                hidden: force.hidden,
                event: force.event,
                no_flame: without("flame"),
                no_smoke: without("smoke"),
            });
            for member in &force.units {
                maker.recruit(member, seat, side, (groups.len() - 1) as u8, force.hidden);
            }
        }
        let units = maker.units;
        let find = |label: &str, faults: &mut Vec<String>| {
            map.grid.find(label).unwrap_or_else(|| {
                faults.push(format!("there is no hex `{label}`"));
                Hex::NONE
            })
        };
        let mut keys = Vec::new();
        let mut control = [2; CONTROLS];
        for (key, slot) in file.control.iter().zip(&mut control) {
            keys.push(Key { hex: find(&key.hex, &mut faults), points: key.points, at_end: key.at_end });
            *slot = key.owner.map_or(2, |owner| owner as u8);
        }
        if file.control.len() > CONTROLS {
            faults.push(format!("there are at most {CONTROLS} control hexes"));
        }
        let mut works = [None; WORKS];
        let mut laid = 0;
        for marker in &file.marker {
            if !(1..=commanders).contains(&marker.commander) || marker.work == Work::HastyDefence {
                faults.push(format!(
                    "a {} of commander {} can't be set up",
                    marker.work.word(),
                    marker.commander
                ));
                continue;
            }
            let facing = marker.facing.as_deref().map_or(Some(Dir::N), Dir::from_name);
            let facing = facing.unwrap_or_else(|| {
                faults.push("a facing is n, ne, se, s, sw or nw".to_owned());
                Dir::N
            });
            for label in &marker.hexes {
                let hex = find(label, &mut faults);
                let seat = Seat(marker.commander - 1);
                let built = Built { hex, work: marker.work, facing, seat, hidden: marker.hidden };
                match works.get_mut(laid) {
                    Some(slot) => *slot = Some(built),
                    None => faults.push(format!("there are at most {WORKS} fortifications and obstacles")),
                }
                laid += 1;
            }
        }
        let mut minefields = Vec::new();
        for field in &file.minefield {
            match field.area.find(map, land) {
                Ok(area) if (1..=commanders).contains(&field.commander) => {
                    minefields.push((Seat(field.commander - 1), field.count, area));
                }
                Ok(_) => faults.push(format!("there is no commander {}", field.commander)),
                Err(fault) => faults.push(fault),
            }
        }
        let mut exits = [Hexes::EMPTY; 2];
        for exit in &file.exit {
            match exit.area.find(map, land) {
                Ok(area) => exits[exit.side as usize] |= area,
                Err(fault) => faults.push(fault),
            }
        }
        let mut homes = [Hexes::EMPTY; 2];
        for command in &file.command {
            match command.home.as_ref().map(|area| area.find(map, land)) {
                Some(Ok(area)) => homes[command.side as usize] |= area,
                Some(Err(fault)) => faults.push(fault),
                None => {}
            }
        }
        let numbered = |numbers: &[u8]| {
            let fits =
                |number: u8| cards.kinds.iter().filter(move |kind| kind.effect.number() == Some(number));
            let sets = numbers.iter().flat_map(|&number| fits(number)).map(|kind| cards.with(kind.effect));
            sets.fold(CardSet::NONE, CardSet::or)
        };
        let lower = numbered(&file.lower);
        let mut deck = numbered(&file.deck).without(lower);
        let mut given = [CardSet::NONE; 4];
        for (command, hand) in file.command.iter().zip(&mut given) {
            for &effect in &command.cards {
                // Battle cards come out of the deck, weapon cards from beside it.
                let copies = cards.with(effect);
                let free = if effect.number().is_some() { copies.and(deck) } else { copies };
                match free.first() {
                    Some(card) => {
                        deck.remove(card);
                        hand.insert(card);
                    }
                    None => faults.push("a card to begin with is not in the deck".to_owned()),
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Battle {
            sides,
            groups,
            keys,
            deck,
            lower,
            shared: numbered(&file.deck).or(lower),
            given,
            units,
            works,
            control,
            minefields,
            exits,
            homes,
            file,
        })
    }

    /// How many commanders there are.
    pub fn commanders(&self) -> u8 {
        self.file.command.len() as u8
    }

    /// The nation of a side.
    pub fn nation(side: Side) -> Nation {
        if side.0 == 0 { Nation::German } else { Nation::Soviet }
    }
}

/// A.130: how many units a side and a type may have.
const LIMIT: Rule = Rule("A.130");

struct Maker<'a> {
    map: &'a Map,
    pieces: &'a Pieces,
    file: &'a Scenario,
    faults: &'a mut Vec<String>,
    units: [Unit; UNITS],
    used: [u8; 2],
}

impl Maker<'_> {
    fn add(&mut self, kind: &str, side: Side, unit: Unit) -> UnitId {
        let Some(kind) = self.pieces.find(Battle::nation(side), kind) else {
            self.faults.push(format!("there is no unit `{kind}` of that side"));
            return UnitId::NONE;
        };
        let slot = self.used[side.index()];
        if usize::from(slot) >= SLOTS {
            self.faults.push(format!("a side has at most {SLOTS} units ({})", LIMIT.0));
            return UnitId::NONE;
        }
        let printed = &self.pieces.units[usize::from(kind)];
        let used = self.units.iter().filter(|unit| unit.exists() && unit.kind == kind).count();
        if used >= usize::from(printed.counters) && !self.file.more_counters {
            let (name, counters) = (&printed.id, printed.counters);
            self.faults.push(format!("there are {counters} counters of `{name}` only ({})", LIMIT.0));
        }
        self.used[side.index()] += 1;
        let id = UnitId::of(side, slot);
        self.units[id.index()] = Unit { kind, ..unit };
        id
    }

    fn recruit(&mut self, member: &Member, seat: Seat, side: Side, group: u8, hidden: Hiding) {
        let hex = member.at.as_deref().map(|label| {
            self.map.grid.find(label).unwrap_or_else(|| {
                self.faults.push(format!("there is no hex `{label}` in `{}`", self.file.id));
                Hex::NONE
            })
        });
        let facing = member.facing.as_deref().map(|word| {
            Dir::from_name(word).unwrap_or_else(|| {
                self.faults.push(format!("`{word}` is no facing"));
                Dir::N
            })
        });
        for _ in 0..member.count {
            let unit = Unit {
                seat,
                group,
                place: if hex.is_some() { Place::Map } else { Place::Reserve },
                hex: hex.unwrap_or(Hex::NONE),
                facing: facing.unwrap_or(Dir::N),
                hidden: hidden == Hiding::Must && hex.is_some(),
                sheltered: member.sheltered,
                ..Unit::NONE
            };
            let carrier = self.add(&member.kind, side, unit);
            if let Some(load) = &member.load {
                let load = self.add(load, side, Unit { sheltered: false, ..unit });
                if carrier.is_some() && load.is_some() {
                    self.units[carrier.index()].load = load;
                    self.units[load.index()].carrier = carrier;
                }
            }
        }
    }
}
