//! ASL Starter Kit in the arena.

use crate::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide, all};
use crate::system::Hosted;
use ai::Effort;
use aslsk::Aslsk;
use aslsk::ground::WORDS;
use aslsk::options::Settings;
use aslsk::pieces::{Piece, Pieces};
use aslsk::scenario::{Party, Scenario};
use aslsk::state::{Place, State, Team, units};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};

fn info(content: &Content, pieces: &Pieces, file: Scenario) -> Result<ScenarioInfo, Vec<Diagnostic>> {
    let map = file.map.read(content, &format!("aslsk/scenarios/{}.toml", file.id), &WORDS)?;
    let turns = file.turns.into();
    let sides: Vec<ScenarioSide> = file.side.iter().map(|party| side(pieces, party)).collect();
    Ok(ScenarioInfo {
        map: map.id,
        size: (map.cols, map.rows),
        turns,
        minutes: minutes(turns, &sides),
        kind: kind(&file),
        briefing: Briefing { points: aslsk::briefing::points(&file), ends: aslsk::briefing::ends(&file) },
        sides,
        id: file.id,
        name: file.name,
        text: file.text,
        settings: Vec::new(),
        usual: Vec::new(),
        balance: None,
        mastered: None,
        studied: false,
    })
}

/// Where nobody stands on the map at the start, both sides come.
fn kind(file: &Scenario) -> &'static str {
    let waits = |party: &Party| party.group.iter().all(|group| group.edge.is_some());
    if file.side.iter().all(waits) { "meeting" } else { "attack" }
}

fn side(pieces: &Pieces, party: &Party) -> ScenarioSide {
    let mut forces: Vec<Force> = Vec::new();
    for member in party.group.iter().flat_map(|group| &group.pieces) {
        let nation = member.nation.unwrap_or(party.nation);
        let (symbol, name) = match pieces.find(nation, &member.kind) {
            Some(Piece::Man(kind)) => ("squad", pieces.men[usize::from(kind)].name.clone()),
            Some(Piece::Weapon(kind)) => {
                let kind = &pieces.weapons[usize::from(kind)];
                (kind.symbol(), kind.name.clone())
            }
            Some(Piece::Vehicle(kind)) => ("medium-tank", pieces.vehicles[usize::from(kind)].name.clone()),
            None => continue,
        };
        match forces.iter_mut().find(|force| force.name == name) {
            Some(force) => force.count += u32::from(member.count),
            None => forces.push(Force { symbol: symbol.to_owned(), name, count: member.count.into() }),
        }
    }
    let name = party.nation.title();
    ScenarioSide { name: name.clone(), livery: party.nation.livery(), seats: vec![name], forces }
}

/// Against the computer a unit takes half a minute a turn; in fives.
fn minutes(turns: u32, sides: &[ScenarioSide]) -> u32 {
    let pieces: u32 = sides.iter().flat_map(|side| &side.forces).map(|force| force.count).sum();
    (turns * pieces * 30).div_ceil(300) * 5
}

impl Hosted for Aslsk {
    const WORDS: Vocabulary = WORDS;
    const BENCH: &'static str = "crossroads";
    const EFFORTS: [Effort; 3] = [
        Effort::new(0, 2).with_temper(1).choosing(168, 3, 1),
        Effort::new(24, 2).with_temper(1).choosing(168, 3, 1),
        Effort::new(96, 2).with_temper(1).choosing(336, 3, 1),
    ];
    const PLANS_THROUGH: bool = true;

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let texts = content.under("aslsk/scenarios/");
        let mut files = all(texts.map(|(path, text)| aslsk::read_scenario(path, text)))?;
        files.sort_by_key(|file| file.order);
        let pieces = Pieces::read(|name| content.get(name).map(str::to_owned))?;
        all(files.into_iter().map(|file| info(content, &pieces, file)))
    }

    fn verbs() -> &'static [&'static str] {
        &aslsk::action::VERBS
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn side_names(&self) -> Vec<Text> {
        self.battle.nations.map(|nation| nation.title()).into()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn fallen(&self, state: &State) -> Vec<(Side, Text)> {
        let gone = |id: &aslsk::state::UnitId| {
            state.unit(*id).exists() && matches!(state.unit(*id).place, Place::Gone | Place::Wreck)
        };
        let all = [Side(0), Side(1)].into_iter().flat_map(|side| units(side, Team::MAX));
        all.filter(gone).map(|id| (id.side(), self.name_now(state, id))).collect()
    }

    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let settings = Settings::read(options, &[])?;
        Ok(aslsk::survey::ground_line(map, &settings, a, b))
    }
}
