//! 2.8: a scenario as it is played: everything looked up, or what is wrong with it.

use super::places::{hexes_of, listed};
use super::{Chit, Edge, Force, Posture, Scenario, SideFile, SideName, Works};
use crate::card::{CARDS, CardId, CardSet, Nation};
use crate::ground::Ground;
use crate::pieces::Pieces;
use crate::state::{Fort, SLOTS};
use kernel::grid::Hex;
use kernel::map::Map;
use serde::Deserialize;

/// 8.2-a: figures that a hex has room for.
const ROOM: u32 = 7;

/// P-map: what a map has for this game: Objectives and the edges that players use.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Field {
    /// The map's id.
    pub map: String,
    /// Five hexes.
    pub objectives: String,
    /// `top-bottom` or `left-right`.
    pub edges: String,
    /// 8.19: the number that chooses it in the generator.
    pub generator: String,
}

/// A unit of a side at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Its kind.
    pub kind: u8,
    /// Its Weapon's kind.
    pub weapon: Option<u8>,
    /// The space on which it waits, if it comes later.
    pub space: Option<u8>,
    /// Where it is set up.
    pub post: Post,
}

/// P-place: where a unit is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// Anywhere in the side's area.
    Free,
    /// In one of the side's own places, by number.
    Within(u8),
    /// It stands here from the start.
    Fixed(Hex),
}

/// A side as it is played.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its nation.
    pub nation: Nation,
    /// What it is there for.
    pub posture: Posture,
    /// The Team that replaces Squads.
    pub team: u8,
    /// The Hero.
    pub hero: u8,
    /// The Private.
    pub private: u8,
    /// 5.1.
    pub orders: u8,
    /// 4.2.
    pub surrender: u8,
    /// Its edge.
    pub edge: Edge,
    /// The hexes of its edge.
    pub home: Vec<Hex>,
    /// Its set-up area.
    pub area: Vec<Hex>,
    /// P-place: the places of units that do not set up in the area.
    pub places: Vec<Vec<Hex>>,
    /// P-place: where the fortifications of each kind are placed, if not in the area.
    pub sites: [Option<Vec<Hex>>; 6],
    /// P-place: fortifications that are there from the start.
    pub works: Vec<(Fort, Hex)>,
    /// Its units.
    pub units: Vec<Start>,
    /// Its loose Weapons by kind.
    pub loose: Vec<u8>,
    /// Its fortifications.
    pub stock: [u8; 6],
    /// F103.2.
    pub mines: u8,
    /// Its Radio.
    pub radio: Option<u8>,
    /// Radios that come later: the space and the kind.
    pub signals: Vec<(u8, u8)>,
    /// Secret chits.
    pub secret: u8,
    /// 8.19: points for fortifications.
    pub points: u8,
    /// P-cards: cards of the opening hand.
    pub opening: CardSet,
}

/// The scenario as it is played.
#[derive(Clone, Debug)]
pub struct Battle {
    /// As it is written.
    pub file: Scenario,
    /// 2.3, 7.3.1.1: the hexes of each Objective.
    pub objectives: [Vec<Hex>; 5],
    /// The Objective that a hex belongs to, 255 for none.
    pub objective_of: Vec<u8>,
    /// Both sides.
    pub sides: [Side; 2],
    /// Named open chits, one bit each.
    pub open: u32,
    /// P-chits: the chits of this battle, one bit each.
    pub chits: u32,
}

/// The hexes of an edge.
pub fn edge_hexes(map: &Map, edge: Edge) -> Vec<Hex> {
    let on = |&hex: &Hex| {
        let (col, row) = (map.column(hex), map.row(hex));
        match edge {
            Edge::Top => row == 0,
            Edge::Bottom => row + 1 == map.rows,
            Edge::Left => col == 0,
            Edge::Right => col + 1 == map.cols,
        }
    };
    map.grid.hexes().filter(on).collect()
}

struct Resolver<'a> {
    map: &'a Map,
    land: &'a [Ground],
    pieces: &'a Pieces,
    year: u16,
    faults: Vec<String>,
}

impl Resolver<'_> {
    fn unit(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.unit(id, nation);
        let Some(kind) = found else {
            self.faults.push(format!("there is no {} unit `{id}`", nation.word()));
            return 0;
        };
        let years = self.pieces.units[usize::from(kind)].years;
        if !(years[0]..=years[1]).contains(&self.year) {
            self.faults.push(format!("unit `{id}` does not exist in {}", self.year));
        }
        kind
    }

    fn weapon(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.weapon(id, nation);
        let Some(kind) = found else {
            self.faults.push(format!("there is no {} Weapon `{id}`", nation.word()));
            return 0;
        };
        let years = self.pieces.weapons[usize::from(kind)].years;
        if !(years[0]..=years[1]).contains(&self.year) {
            self.faults.push(format!("Weapon `{id}` does not exist in {}", self.year));
        }
        kind
    }

    fn radio(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.radio(id, nation);
        found.unwrap_or_else(|| {
            self.faults.push(format!("there is no {} Radio `{id}`", nation.word()));
            0
        })
    }

    fn side(&mut self, file: &SideFile) -> Side {
        let nation = file.nation;
        let (mut units, mut places) = (Vec::new(), Vec::new());
        for force in &file.units {
            let kind = self.unit(&force.unit, nation);
            let weapon = force.weapon.as_ref().map(|id| self.weapon(id, nation));
            let posts = self.posts(force, &mut places);
            units.extend(posts.into_iter().map(|post| Start { kind, weapon, space: None, post }));
        }
        let mut signals = Vec::new();
        for late in &file.reinforcements {
            if let Some(id) = &late.unit {
                let kind = self.unit(id, nation);
                let weapon = late.weapon.as_ref().map(|id| self.weapon(id, nation));
                let space = Some(late.space);
                units.extend((0..late.count).map(|_| Start { kind, weapon, space, post: Post::Free }));
            } else if let Some(id) = &late.radio {
                signals.push((late.space, self.radio(id, nation)));
            } else {
                self.faults.push("a reinforcement is neither a unit nor a Radio".to_owned());
            }
        }
        let mut loose = Vec::new();
        for arms in &file.weapons {
            let kind = self.weapon(&arms.weapon, nation);
            loose.extend((0..arms.count).map(|_| kind));
        }
        let (mut stock, mut works) = ([0; 6], Vec::new());
        let mut sites: [Option<Vec<Hex>>; 6] = Default::default();
        for (n, work) in file.forts.iter().enumerate() {
            match &work.at {
                Some(_) => works.extend(self.fixed_works(work)),
                None => {
                    let stock: &mut u8 = &mut stock[work.kind as usize];
                    *stock = stock.saturating_add(work.count.unwrap_or(1));
                }
            }
            let same = |other: &&Works| other.kind == work.kind && other.at.is_none();
            if work.at.is_none() && file.forts[..n].iter().filter(same).any(|other| other.area != work.area) {
                self.faults.push(format!("all `{}` are placed in one area", work.kind.word()));
            }
            if let Some(area) = &work.area {
                sites[work.kind as usize] = Some(self.place(area));
            }
        }
        let area = self.place(&file.area);
        if units.len() + loose.len() > SLOTS {
            self.faults.push(format!("a side has at most {SLOTS} units"));
        }
        if loose.len() > 6 || file.reinforcements.len() > 8 {
            self.faults.push("too many loose Weapons or reinforcements".to_owned());
        }
        if signals.len() > 4 {
            self.faults.push("a side has at most 4 Radios to come".to_owned());
        }
        let carriers = units.iter().filter(|unit| unit.weapon.is_none() && unit.space.is_none()).count();
        if loose.len() > carriers {
            self.faults.push("more loose Weapons than units to carry them".to_owned());
        }
        if !(1..=6).contains(&file.orders) {
            self.faults.push("the Order limit is 1 to 6".to_owned());
        }
        if !(6..=8).contains(&file.mines) {
            self.faults.push("the FP of Mines is 6, 7 or 8".to_owned());
        }
        Side {
            nation,
            posture: file.posture,
            team: self.pieces.team(nation, file.quality).unwrap_or(0),
            hero: self.pieces.unit("hero", nation).unwrap_or(0),
            private: self.pieces.unit("private", nation).unwrap_or(0),
            orders: file.orders,
            surrender: file.surrender,
            edge: file.edge,
            home: edge_hexes(self.map, file.edge),
            area,
            places,
            sites,
            works,
            units,
            loose,
            stock,
            mines: file.mines,
            radio: file.radio.as_ref().map(|id| self.radio(id, nation)),
            signals,
            secret: file.secret,
            points: file.points,
            opening: self.opening(file),
        }
    }

    /// P-place: the hexes of a place.
    fn place(&mut self, text: &str) -> Vec<Hex> {
        hexes_of(text, self.map).unwrap_or_else(|fault| {
            self.faults.push(fault);
            Vec::new()
        })
    }

    /// P-place: one hex for all, or one for each.
    fn fixed(&mut self, text: &str, count: u8) -> Vec<Hex> {
        let hexes = listed(text, self.map).unwrap_or_else(|fault| {
            self.faults.push(fault);
            Vec::new()
        });
        match hexes.as_slice() {
            [only] => vec![*only; usize::from(count)],
            several if several.is_empty() || several.len() == usize::from(count) => hexes,
            several => {
                self.faults.push(format!("`at = \"{text}\"` has {} hexes for {count}", several.len()));
                Vec::new()
            }
        }
    }

    /// P-place: where the units of a force are set up.
    fn posts(&mut self, force: &Force, places: &mut Vec<Vec<Hex>>) -> Vec<Post> {
        match (&force.at, &force.area) {
            (Some(_), Some(_)) => {
                self.faults.push(format!("`{}` has either `at` or `area`, not both", force.unit));
                Vec::new()
            }
            (Some(at), None) => {
                let hexes = self.fixed(at, force.count);
                if let Some(hex) = hexes.iter().find(|hex| self.land[hex.index()].impassable()) {
                    self.faults.push(format!("no unit can stand in {}", self.map.grid.label(*hex)));
                }
                hexes.into_iter().map(Post::Fixed).collect()
            }
            (None, Some(area)) => {
                let hexes = self.place(area);
                let known = places.iter().position(|place| *place == hexes);
                let n = known.unwrap_or_else(|| {
                    places.push(hexes);
                    places.len() - 1
                });
                vec![Post::Within(n as u8); usize::from(force.count)]
            }
            (None, None) => vec![Post::Free; usize::from(force.count)],
        }
    }

    /// P-place, F100.3-b: fortifications that are there from the start.
    fn fixed_works(&mut self, work: &Works) -> Vec<(Fort, Hex)> {
        let at = work.at.as_deref().unwrap_or_default();
        if work.area.is_some() {
            self.faults.push(format!("`{}` has either `at` or `area`, not both", work.kind.word()));
        }
        let count = work.count.unwrap_or(at.split_whitespace().count() as u8);
        let hexes = self.fixed(at, count);
        for &hex in &hexes {
            if self.land[hex.index()].water() {
                self.faults.push(format!("{} is Water and holds no fortification", self.map.grid.label(hex)));
            }
        }
        hexes.into_iter().map(|hex| (work.kind, hex)).collect()
    }

    /// P-cards: the cards of the opening hand.
    fn opening(&mut self, file: &SideFile) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for &number in &file.opening {
            if !(1..=CARDS as u8).contains(&number) {
                self.faults.push(format!("there is no card {number}; a deck has the cards 1 to {CARDS}"));
                continue;
            }
            let card = CardId(number - 1);
            if cards.contains(card) {
                self.faults.push(format!("the opening card {number} is named twice"));
            }
            cards.insert(card);
        }
        if cards.len() > usize::from(file.posture.hand()) {
            self.faults.push(format!("an opening hand has at most {} cards", file.posture.hand()));
        }
        cards
    }

    /// 8.16: whether everybody finds room: in the hexes of those who stand there, in places, in the area.
    fn check_room(&mut self, name: SideName, side: &Side) {
        let figures = |start: &Start| u32::from(self.pieces.units[usize::from(start.kind)].figures);
        let mut taken = vec![0; self.map.grid.len()];
        for start in &side.units {
            if let Post::Fixed(hex) = start.post {
                taken[hex.index()] += figures(start);
            }
        }
        let room = |hexes: &[Hex]| -> u32 {
            let open = hexes.iter().filter(|hex| !self.land[hex.index()].impassable());
            open.map(|hex| ROOM.saturating_sub(taken[hex.index()])).sum()
        };
        let need = |post: &dyn Fn(Post) -> bool| -> u32 {
            let here = side.units.iter().filter(|start| start.space.is_none() && post(start.post));
            here.map(figures).sum()
        };
        let mut faults = Vec::new();
        for (hex, &taken) in self.map.grid.hexes().zip(&taken) {
            if taken > ROOM {
                let label = self.map.grid.label(hex);
                faults.push(format!("{name:?}: {taken} figures in {label}, and room for {ROOM}"));
            }
        }
        for (n, place) in side.places.iter().enumerate() {
            let (need, room) = (need(&|post| post == Post::Within(n as u8)), room(place));
            if need > room {
                let labels: Vec<&str> = place.iter().map(|hex| self.map.grid.label(*hex)).collect();
                let labels = labels.join(" ");
                faults.push(format!("{name:?}: {need} figures are set up in {labels}, and room for {room}"));
            }
        }
        let (need, room) = (need(&|post| post == Post::Free), room(&side.area));
        if need > room {
            faults.push(format!("{name:?}: {need} figures for the set-up area, and room for {room}"));
        }
        self.faults.extend(faults);
    }
}

impl Side {
    /// All hexes in which something of this side is set up.
    fn ground(&self) -> impl Iterator<Item = Hex> {
        let fixed = self.units.iter().filter_map(|start| match start.post {
            Post::Fixed(hex) => Some(hex),
            _ => None,
        });
        let sites = self.sites.iter().flatten().chain(&self.places).flatten();
        let works = self.works.iter().map(|(_, hex)| *hex);
        self.area.iter().chain(sites).copied().chain(fixed).chain(works)
    }
}

impl Battle {
    /// Looks everything up, or says what is wrong.
    pub fn resolve(
        file: Scenario,
        map: &Map,
        pieces: &Pieces,
        chits: &[Chit],
        objectives: &[Hex],
        (land, buildings): (&[Ground], &[u8]),
    ) -> Result<Battle, Vec<String>> {
        let mut resolver = Resolver { map, land, pieces, year: file.year, faults: Vec::new() };
        let [first, second] = match file.side.as_slice() {
            [first, second] => [resolver.side(first), resolver.side(second)],
            _ => return Err(vec!["a scenario has two sides".to_owned()]),
        };
        resolver.check_room(SideName::Axis, &first);
        resolver.check_room(SideName::Allies, &second);
        let mut faults = resolver.faults;
        if first.nation != Nation::German || second.nation == Nation::German {
            faults.push("the Axis is Germany and comes first, the Allies are Russia or America".to_owned());
        }
        if first.edge.opposite() != second.edge {
            faults.push("the players' edges lie opposite each other".to_owned());
        }
        let ground: Vec<Hex> = second.ground().collect();
        if let Some(hex) = first.ground().find(|hex| ground.contains(hex)) {
            faults.push(format!("the set-up areas overlap in {}", map.grid.label(hex)));
        }
        let works: Vec<Hex> = first.works.iter().chain(&second.works).map(|(_, hex)| *hex).collect();
        if let Some(n) = (1..works.len()).find(|&n| works[..n].contains(&works[n])) {
            faults.push(format!("two fortifications in {}", map.grid.label(works[n])));
        }
        if !(1939..=1945).contains(&file.year) {
            faults.push(format!("{} is no year of the war", file.year));
        }
        if file.sudden_death > 12 || file.time > 12 {
            faults.push("the Time and Sudden Death markers start at 12 at most".to_owned());
        }
        let mut open = 0;
        for letter in &file.open_named {
            match chits.iter().position(|chit| chit.letter == *letter) {
                Some(n) => open |= 1 << n,
                None => faults.push(format!("there is no chit `{letter}`")),
            }
        }
        let drawn = open_chits(&file, chits, open, &mut faults);
        for (name, haze) in [("fog", file.special.fog), ("twilight", file.special.twilight)] {
            if haze.is_some_and(|haze| !(1..=10).contains(&haze.hindrance) || haze.beyond > 20) {
                faults.push(format!("{name}: a `hindrance` is 1 to 10, `beyond` at most 20 hexes"));
            }
        }
        let mut hexes: [Vec<Hex>; 5] = Default::default();
        let mut objective_of = vec![u8::MAX; map.grid.len()];
        if objectives.len() != 5 {
            faults.push("a map has five Objectives".to_owned());
        }
        for (n, &hex) in objectives.iter().enumerate().take(5) {
            let building = buildings[hex.index()];
            let part =
                |other: &Hex| *other == hex || building != u8::MAX && buildings[other.index()] == building;
            hexes[n] = map.grid.hexes().filter(part).collect();
            for part in &hexes[n] {
                if objective_of[part.index()] != u8::MAX {
                    faults.push(format!("two Objectives share {}", map.grid.label(*part)));
                }
                objective_of[part.index()] = n as u8;
            }
        }
        if faults.is_empty() {
            let sides = [first, second];
            Ok(Battle { file, objectives: hexes, objective_of, sides, open, chits: drawn })
        } else {
            Err(faults)
        }
    }
}

/// P-chits: the chits of a battle without those that are excluded.
fn open_chits(file: &Scenario, chits: &[Chit], open: u32, faults: &mut Vec<String>) -> u32 {
    let mut left = (1u32 << chits.len()) - 1;
    for letter in &file.special.excluded_chits {
        match chits.iter().position(|chit| chit.letter == *letter) {
            Some(n) if open & (1 << n) != 0 => {
                faults.push(format!("chit `{letter}` is excluded and open at once"));
            }
            Some(n) => left &= !(1 << n),
            None => faults.push(format!("there is no chit `{letter}` to exclude")),
        }
    }
    let drawn = file.side.iter().map(|side| u32::from(side.secret)).sum::<u32>() + u32::from(file.open);
    let cup = (left & !open).count_ones();
    if drawn > cup {
        faults.push(format!("{drawn} chits are drawn, and the cup holds {cup}"));
    }
    left
}
