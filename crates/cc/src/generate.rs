//! 8.19: scenarios drawn from the decks.
//!
//! The steps are those of the spec. Step 6, Support, is left to the set-up, where both players decide what they buy; so is
//! what a Defender builds for the points of step 5.

use crate::card::{CARDS, Nation, rows};
use crate::ground::WORDS;
use crate::pieces::Quality;
use crate::scenario::{
    Arms, Control, Edge, Field, Force, Posture, Scenario, SideFile, SideName, SpecialRules,
};
use kernel::chance::{Chance, Seeded};
use kernel::content::Content;
use kernel::map::Battlefield;
use kernel::rule::Rule;
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;

const DECKS: &str = "cc/decks.tsv";
const MAPS: &str = "cc/maps.tsv";
const FORCES: &str = "cc/forces.tsv";
const NAMES: &str = "cc/names.tsv";

/// Step 1: the year by the coloured die where the enemy of Germany is Russia.
const RUSSIAN_YEARS: [u16; 6] = [1941, 1941, 1942, 1943, 1944, 1945];
/// Step 1: the year by the coloured die where it is America.
const AMERICAN_YEARS: [u16; 6] = [1943, 1943, 1944, 1944, 1944, 1945];
/// Step 5: Squads that an Attacker has beyond the order of battle.
const MORE_SQUADS: u8 = 3;
/// Step 5: points for fortifications.
const DEFENDER_POINTS: u8 = 15;

type Faults = Vec<Diagnostic>;

fn fault(file: &str, message: impl Into<String>) -> Faults {
    vec![Diagnostic::error(file, 0, 0, message)]
}

/// 8.19: a scenario drawn from the decks with this seed; the same seed gives the same scenario. Id, name and text stay
/// those of the template.
///
/// Where an order of battle "may be" another, as the Elite of Germany may be SS or Parachute, the seed chooses among all
/// that the year allows, each as likely as the usual one.
pub fn generate(content: &Content, template: &Scenario, seed: u64) -> Result<Scenario, Faults> {
    Tables::read(content)?.draw(template, seed)
}

/// What the generator reads from content.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The white and the coloured die of each card, by nation.
    dice: [Vec<[u8; 2]>; 3],
    /// The battlefields that the coloured die chooses from.
    fields: Vec<GeneratorMap>,
    forces: Vec<OrderOfBattle>,
    names: Vec<NameRow>,
}

#[derive(Clone, Debug)]
struct GeneratorMap {
    map: String,
    sideways: bool,
    cols: u16,
    rows: u16,
}

/// 4.3.1: one line of the table of forces.
#[derive(Clone, Debug)]
struct OrderOfBattle {
    nation: Nation,
    quality: Quality,
    years: [u16; 2],
    leaders: Vec<Force>,
    squads: Vec<Force>,
    teams: Vec<Force>,
    weapons: Vec<Arms>,
    orders: u8,
    initiative: u8,
    surrender: u8,
}

#[derive(Deserialize)]
struct CardRow {
    nation: Nation,
    white: u8,
    red: u8,
}

#[derive(Deserialize)]
struct ForceRow {
    nation: Nation,
    quality: Quality,
    years: String,
    leaders: String,
    squads: String,
    weapons: String,
    teams: String,
    orders: u8,
    initiative: u8,
    surrender: u8,
}

#[derive(Clone, Debug, Deserialize)]
struct NameRow {
    nation: Nation,
    quality: Quality,
    squad: String,
    name_en: String,
    name_ru: String,
}

/// `corporal-x*2 team-weapon+heavy-mg`: units with their Weapons, and how many; `-` for none.
fn forces(text: &str) -> Option<Vec<Force>> {
    let one = |word: &str| {
        let (what, count) = match word.split_once('*') {
            Some((what, count)) => (what, count.parse().ok()?),
            None => (word, 1),
        };
        let (unit, weapon) = match what.split_once('+') {
            Some((unit, weapon)) => (unit, Some(weapon.to_owned())),
            None => (what, None),
        };
        Some(Force { unit: unit.to_owned(), weapon, count, area: None, at: None })
    };
    text.split_whitespace().filter(|word| *word != "-").map(one).collect()
}

impl ForceRow {
    fn read(self) -> Option<OrderOfBattle> {
        let (from, to) = self.years.split_once('-')?;
        let weapons = forces(&self.weapons)?;
        let weapons = weapons.into_iter().map(|arms| Arms { weapon: arms.unit, count: arms.count });
        Some(OrderOfBattle {
            nation: self.nation,
            quality: self.quality,
            years: [from.parse().ok()?, to.parse().ok()?],
            leaders: forces(&self.leaders)?,
            squads: forces(&self.squads).filter(|squads| !squads.is_empty())?,
            teams: forces(&self.teams)?,
            weapons: weapons.collect(),
            orders: self.orders,
            initiative: self.initiative,
            surrender: self.surrender,
        })
    }
}

impl OrderOfBattle {
    /// The place of the main type among the Squads: the most numerous, of equals the first.
    fn main(&self) -> usize {
        let most = self.squads.iter().map(|squad| squad.count).max();
        self.squads.iter().position(|squad| Some(squad.count) == most).unwrap_or(0)
    }
}

/// A roll of the generator.
#[derive(Clone, Copy)]
struct Roll {
    white: u8,
    red: u8,
}

impl Roll {
    const fn sum(self) -> u8 {
        self.white + self.red
    }
}

/// Step 1: the nation of the Allies and the year.
fn theatre(roll: Roll) -> (Nation, u16) {
    let year = usize::from(roll.red - 1);
    match roll.white {
        1..=3 => (Nation::Russian, RUSSIAN_YEARS[year]),
        _ => (Nation::American, AMERICAN_YEARS[year]),
    }
}

/// Step 2: the edges of the Axis and the Allies.
fn edges(roll: Roll, sideways: bool) -> [Edge; 2] {
    let axis = match (sideways, roll.white % 2 == 1) {
        (false, true) => Edge::Bottom,
        (true, true) => Edge::Right,
        (false, false) => Edge::Top,
        (true, false) => Edge::Left,
    };
    [axis, axis.opposite()]
}

/// G-8, step 3: what the Axis and the Allies are there for.
fn postures(roll: Roll) -> [Posture; 2] {
    match roll.sum() {
        ..=5 => [Posture::Attack, Posture::Defend],
        6..=8 => [Posture::Recon, Posture::Recon],
        _ => [Posture::Defend, Posture::Attack],
    }
}

/// 4.3.1, step 4.
fn quality(roll: Roll) -> Quality {
    match roll.sum() {
        ..=5 => Quality::Green,
        6..=9 => Quality::Line,
        _ => Quality::Elite,
    }
}

/// Step 10: how many rows or columns a side sets up in.
const fn depth(posture: Posture) -> u16 {
    match posture {
        Posture::Recon => 3,
        Posture::Attack => 2,
        Posture::Defend => 7,
    }
}

/// Step 10: the set-up area at an edge.
fn area(field: &GeneratorMap, edge: Edge, posture: Posture) -> String {
    let depth = depth(posture);
    let (first, last) = match edge {
        Edge::Top | Edge::Left => (1, depth),
        Edge::Bottom => (field.rows - depth + 1, field.rows),
        Edge::Right => (field.cols - depth + 1, field.cols),
    };
    let letter = |column: u16| char::from(b'A' + (column - 1) as u8);
    if field.sideways {
        format!("columns {}-{}", letter(first), letter(last))
    } else {
        format!("rows {first}-{last}")
    }
}

impl Tables {
    /// Reads them.
    pub fn read(content: &Content) -> Result<Tables, Faults> {
        let text = |file: &str| content.get(file).ok_or_else(|| fault(file, "the file is missing"));
        let cards: Vec<CardRow> = rows(DECKS, text(DECKS)?)?;
        let dice = Nation::ALL.map(|nation| {
            let own = cards.iter().filter(|card| card.nation == nation);
            own.map(|card| [card.white, card.red]).collect::<Vec<_>>()
        });
        let possible = |dice: &[u8; 2]| dice.iter().all(|die| (1..=6).contains(die));
        if dice.iter().any(|deck| deck.len() != CARDS || !deck.iter().all(possible)) {
            return Err(fault(DECKS, format!("a deck has {CARDS} cards with two dice each")));
        }
        let fields: Vec<Field> = rows(MAPS, text(MAPS)?)?;
        let fields = ["1", "2", "3"].map(|number| {
            let field = fields.iter().find(|field| field.generator == number);
            let field = field.ok_or_else(|| fault(MAPS, format!("no map has the number {number}")))?;
            let map = Battlefield::of(&field.map).read(content, MAPS, &WORDS)?;
            if map.cols < 9 || map.rows < 9 || map.cols > 26 {
                let message = format!("map `{}` is too small or too large for the set-up areas", field.map);
                return Err(fault(MAPS, message));
            }
            let sideways = field.edges == "left-right";
            Ok(GeneratorMap { map: field.map.clone(), sideways, cols: map.cols, rows: map.rows })
        });
        let forces = rows::<ForceRow>(FORCES, text(FORCES)?)?.into_iter().map(ForceRow::read);
        let forces: Option<Vec<_>> = forces.collect();
        Ok(Tables {
            dice,
            fields: fields.into_iter().collect::<Result<_, _>>()?,
            forces: forces.ok_or_else(|| fault(FORCES, "years or numbers cannot be read"))?,
            names: rows(NAMES, text(NAMES)?)?,
        })
    }

    /// 8.19: as [`generate`].
    pub fn draw(&self, template: &Scenario, seed: u64) -> Result<Scenario, Faults> {
        let mut draw = Draw { tables: self, chance: Seeded::new(seed) };
        let (enemy, year) = theatre(draw.roll(Nation::German)?);
        let ground = draw.roll(Nation::German)?;
        let field = &self.fields[usize::from((ground.red - 1) / 2)];
        let edges = edges(ground, field.sideways);
        let postures = postures(draw.roll(enemy)?);
        let nations = [Nation::German, enemy];
        let qualities = [quality(draw.roll(Nation::German)?), quality(draw.roll(enemy)?)];
        let mut orders_of_battle = Vec::with_capacity(2);
        for (nation, quality) in nations.into_iter().zip(qualities) {
            orders_of_battle.push(draw.order_of_battle(nation, quality, year)?);
        }
        let mut side = Vec::with_capacity(2);
        for (i, force) in orders_of_battle.iter().enumerate() {
            side.push(self.side(force, postures[i], edges[i], area(field, edges[i], postures[i]))?);
        }
        let initiative = match orders_of_battle.as_slice() {
            [axis, allies] if allies.initiative > axis.initiative => SideName::Allies,
            _ => SideName::Axis,
        };
        let defender = match postures {
            [Posture::Defend, _] => Some(SideName::Axis),
            [_, Posture::Defend] => Some(SideName::Allies),
            _ => None,
        };
        let setup_first = defender.unwrap_or_else(|| other(initiative));
        let held = |name| if defender == Some(name) { vec![1, 2, 3, 4, 5] } else { Vec::new() };
        Ok(Scenario {
            id: template.id.clone(),
            order: template.order,
            name: template.name.clone(),
            text: template.text.clone(),
            random: template.random,
            map: Battlefield::of(&field.map),
            year,
            winter: false,
            time: 0,
            sudden_death: if defender.is_none() { 6 } else { 7 },
            vp: 0,
            initiative,
            setup_first,
            first: other(setup_first),
            open: 1,
            open_named: Vec::new(),
            control: Control { axis: held(SideName::Axis), allies: held(SideName::Allies) },
            special: SpecialRules::default(),
            side,
        })
    }

    /// Step 5: a side with its order of battle, as its posture changes it.
    fn side(
        &self,
        force: &OrderOfBattle,
        posture: Posture,
        edge: Edge,
        area: String,
    ) -> Result<SideFile, Faults> {
        let main = force.main();
        let squad = &force.squads[main].unit;
        let fits = |row: &&NameRow| {
            row.nation == force.nation && row.quality == force.quality && row.squad == *squad
        };
        let name = self.names.iter().find(fits).ok_or_else(|| {
            fault(NAMES, format!("{} {:?} with `{squad}` has no name", force.nation.word(), force.quality))
        })?;
        let mut squads = force.squads.clone();
        let (orders, surrender) = match posture {
            Posture::Attack => {
                squads[main].count += MORE_SQUADS;
                (force.orders + 1, force.surrender + 2)
            }
            Posture::Recon | Posture::Defend => (force.orders, force.surrender),
        };
        Ok(SideFile {
            nation: force.nation,
            posture,
            quality: force.quality,
            name: Text::new(&name.name_en, &name.name_ru),
            orders: orders.clamp(1, 6),
            surrender,
            edge,
            area,
            units: [force.leaders.clone(), squads, force.teams.clone()].concat(),
            weapons: force.weapons.clone(),
            forts: Vec::new(),
            mines: 6,
            radio: None,
            secret: 1,
            reinforcements: Vec::new(),
            points: if posture == Posture::Defend { DEFENDER_POINTS } else { 0 },
            opening: Vec::new(),
        })
    }
}

const fn other(side: SideName) -> SideName {
    match side {
        SideName::Axis => SideName::Allies,
        SideName::Allies => SideName::Axis,
    }
}

/// A scenario while it is being drawn.
struct Draw<'a> {
    tables: &'a Tables,
    chance: Seeded,
}

impl<'a> Draw<'a> {
    /// 1.9-a: the dice of a card from the nation's whole deck, which is shuffled again after each step. Nothing else on
    /// the card counts here.
    fn roll(&mut self, nation: Nation) -> Result<Roll, Faults> {
        let deck = &self.tables.dice[nation as usize];
        let drawn = self.chance.draw(Rule("1.9-a"), &[1; CARDS]);
        let [white, red] = deck[drawn.map_err(|halt| fault(DECKS, halt.to_string()))?];
        Ok(Roll { white, red })
    }

    /// 4.3.1, step 5: an order of battle of this quality that exists in the year.
    fn order_of_battle(
        &mut self,
        nation: Nation,
        quality: Quality,
        year: u16,
    ) -> Result<&'a OrderOfBattle, Faults> {
        let exists = |force: &&OrderOfBattle| {
            let [from, to] = force.years;
            force.nation == nation && force.quality == quality && (from..=to).contains(&year)
        };
        let possible: Vec<_> = self.tables.forces.iter().filter(exists).collect();
        let drawn = self.chance.draw(Rule("4.3.1"), &vec![1; possible.len()]);
        let none = |_| fault(FORCES, format!("{} {quality:?} has no forces in {year}", nation.word()));
        Ok(possible[drawn.map_err(none)?])
    }
}
