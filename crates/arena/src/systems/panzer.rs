//! Panzer in the arena.

use crate::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide, all};
use crate::system::Hosted;
use ai::Effort;
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};
use panzer::Panzer;
use panzer::action::Action;
use panzer::charts::Charts;
use panzer::ground::{self, WORDS};
use panzer::pieces::{Nation, Pieces};
use panzer::scenario::Scenario;
use panzer::state::{State, UNITS, UnitId};

fn info(content: &Content, pieces: &Pieces, file: Scenario) -> Result<ScenarioInfo, Vec<Diagnostic>> {
    let map = file.map.read(content, &format!("panzer/scenarios/{}.toml", file.id), &WORDS)?;
    let turns = file.turns.into();
    let sides: Vec<_> = (0..file.side.len()).map(|at| side(pieces, &file, at)).collect();
    let held = file.objective.iter().filter_map(|goal| goal.owner).collect::<Vec<_>>();
    let attack =
        held.len() == file.objective.len() && held.windows(2).all(|two| two[0] == two[1]) && !held.is_empty();
    let preset = file.rules.clone().map(|rules| ("rules".to_owned(), rules));
    let usual =
        preset.into_iter().chain(file.options.iter().map(|(name, value)| (name.clone(), value.clone())));
    Ok(ScenarioInfo {
        usual: usual.collect(),
        map: map.id,
        size: (map.cols, map.rows),
        turns,
        minutes: minutes(turns, &sides),
        kind: if attack { "attack" } else { "meeting" },
        briefing: Briefing { points: panzer::briefing::points(&file), ends: panzer::briefing::ends(&file) },
        sides,
        id: file.id,
        name: file.name,
        text: file.text,
        settings: Vec::new(),
        balance: None,
        mastered: None,
        studied: false,
    })
}

fn side(pieces: &Pieces, file: &Scenario, at: usize) -> ScenarioSide {
    let mut forces: Vec<Force> = Vec::new();
    let own = file.formation.iter().filter(|formation| usize::from(formation.side) == at + 1);
    for member in own.flat_map(|formation| &formation.platoon).flat_map(|platoon| &platoon.units) {
        for id in std::iter::once(&member.card).chain(&member.load) {
            let Some(card) = pieces.find(id).map(|number| &pieces.cards[usize::from(number)]) else {
                continue;
            };
            match forces.iter_mut().find(|force| force.name == card.name) {
                Some(force) => force.count += u32::from(member.count),
                None => forces.push(Force {
                    symbol: panzer::scene::drawing(card).to_owned(),
                    name: card.name.clone(),
                    count: member.count.into(),
                }),
            }
        }
    }
    let name = file.side[at].name.clone();
    ScenarioSide { livery: livery(file.side[at].nation), seats: vec![name.clone()], name, forces }
}

const fn livery(nation: Nation) -> &'static str {
    match nation {
        Nation::German => "german",
        Nation::Soviet => "soviet",
        _ => "american",
    }
}

/// A unit takes about half a minute a turn; in fives.
fn minutes(turns: u32, sides: &[ScenarioSide]) -> u32 {
    let units: u32 = sides.iter().flat_map(|side| &side.forces).map(|force| force.count).sum();
    (turns * units * 30).div_ceil(300) * 5
}

impl Hosted for Panzer {
    const WORDS: Vocabulary = WORDS;
    const BENCH: &'static str = "tank-clash";
    const EFFORTS: [Effort; 3] = [
        Effort::new(0, 2).with_temper(1).choosing(120, 3, 1),
        Effort::new(0, 2).with_temper(1).choosing(168, 6, 1),
        Effort::new(0, 2).with_temper(1).choosing(336, 6, 1),
    ];

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let texts = content.under("panzer/scenarios/");
        let mut files = all(texts.map(|(path, text)| panzer::read_scenario(path, text)))?;
        files.sort_by_key(|file| file.order);
        let pieces = Pieces::read(content)?;
        all(files.into_iter().map(|file| info(content, &pieces, file)))
    }

    fn verbs() -> &'static [&'static str] {
        &panzer::action::VERBS
    }

    fn only_names(action: Action) -> bool {
        matches!(action, Action::Pick(_) | Action::Join(_))
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn side_names(&self) -> Vec<Text> {
        self.battle.file.side.iter().map(|side| side.name.clone()).collect()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn fallen(&self, state: &State) -> Vec<(Side, Text)> {
        let lost = (0..UNITS as u8).map(UnitId).filter(|&id| state.unit(id).fate.is_lost());
        lost.map(|id| (id.side(), self.card(state, id).name.clone())).collect()
    }

    fn sight_on(map: &Map, _: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let charts = Charts::read(&crate::content::embedded())?;
        Ok(panzer::survey::ground_line(&map.grid, &ground::survey(map, true), &charts, a, b))
    }
}
