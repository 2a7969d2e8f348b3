//! Conflict of Heroes in the arena.

use crate::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide, all};
use crate::system::Hosted;
use ai::Effort;
use coh::Coh;
use coh::ground::{self, WORDS};
use coh::options::Settings;
use coh::pieces::{Nation, Pieces};
use coh::scenario::{Battle, Scenario};
use coh::state::{Place, State};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};

fn info(content: &Content, pieces: &Pieces, file: Scenario) -> Result<ScenarioInfo, Vec<Diagnostic>> {
    let map = file.map.read(content, &format!("coh/scenarios/{}.toml", file.id), &WORDS)?;
    let turns = file.rounds.into();
    let sides = vec![side(pieces, &file, Nation::German), side(pieces, &file, Nation::Soviet)];
    Ok(ScenarioInfo {
        map: map.id,
        size: (map.cols, map.rows),
        turns,
        minutes: minutes(turns, &sides),
        kind: kind(&file),
        briefing: Briefing { points: coh::briefing::points(&file), ends: coh::briefing::ends(&file) },
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

/// Who starts with something that the other side has to take is attacked.
fn kind(file: &Scenario) -> &'static str {
    let held = |nation: Nation| file.control.iter().any(|key| key.owner == Some(nation));
    if held(Nation::German) == held(Nation::Soviet) { "meeting" } else { "attack" }
}

fn side(pieces: &Pieces, file: &Scenario, nation: Nation) -> ScenarioSide {
    let commands: Vec<_> = file.command.iter().filter(|command| command.side == nation).collect();
    let mut forces: Vec<Force> = Vec::new();
    let own = file.force.iter().filter(|force| {
        let at = usize::from(force.commander).wrapping_sub(1);
        file.command.get(at).is_some_and(|command| command.side == nation)
    });
    for member in own.flat_map(|force| &force.units) {
        for word in [Some(&member.kind), member.load.as_ref()].into_iter().flatten() {
            let Some(kind) = pieces.find(nation, word).map(|kind| &pieces.units[usize::from(kind)]) else {
                continue;
            };
            match forces.iter_mut().find(|force| force.name == kind.name) {
                Some(force) => force.count += u32::from(member.count),
                None => forces.push(Force {
                    symbol: kind.id.clone(),
                    name: kind.name.clone(),
                    count: member.count.into(),
                }),
            }
        }
    }
    let seats = match &commands[..] {
        [_] => vec![name(nation)],
        several => several.iter().map(|command| command.name.clone()).collect(),
    };
    ScenarioSide { name: name(nation), livery: Battle::livery(Side(nation as u8)), seats, forces }
}

fn name(nation: Nation) -> Text {
    Battle::name(Side(nation as u8))
}

/// Against the computer an action of each side takes half a minute, and a unit acts about twice a round; in fives.
fn minutes(rounds: u32, sides: &[ScenarioSide]) -> u32 {
    let units: u32 = sides.iter().flat_map(|side| &side.forces).map(|force| force.count).sum();
    (rounds * units * 30).div_ceil(300) * 5
}

impl Hosted for Coh {
    const WORDS: Vocabulary = WORDS;
    const BENCH: &'static str = "hill-line";
    const EFFORTS: [Effort; 3] = [
        Effort::new(0, 12).with_temper(1).choosing(126, 24, 10),
        Effort::new(48, 12).with_temper(1).choosing(84, 24, 10),
        Effort::new(160, 12).with_temper(1).choosing(252, 24, 10),
    ];
    const PLANS_THROUGH: bool = true;

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let texts = content.under("coh/scenarios/");
        let mut files = all(texts.map(|(path, text)| coh::read_scenario(path, text)))?;
        files.sort_by_key(|file| file.order);
        let pieces = Pieces::read(|name| content.get(name).map(str::to_owned))?;
        all(files.into_iter().map(|file| info(content, &pieces, file)))
    }

    fn verbs() -> &'static [&'static str] {
        &coh::action::VERBS
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn side_names(&self) -> Vec<Text> {
        vec![name(Nation::German), name(Nation::Soviet)]
    }

    /// Commanders are called by their commands where a side has two of them.
    fn seat_names(&self) -> Vec<Text> {
        let commands = &self.battle.file.command;
        let alone = |nation| commands.iter().filter(|command| command.side == nation).count() == 1;
        let called = |side| if alone(side) { Some(name(side)) } else { None };
        commands.iter().map(|command| called(command.side).unwrap_or_else(|| command.name.clone())).collect()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn fallen(&self, state: &State) -> Vec<(Side, Text)> {
        let gone =
            |id: &coh::state::UnitId| state.unit(*id).exists() && state.unit(*id).place == Place::Destroyed;
        let of = |side: Side| {
            let lost = coh::state::units(side, coh::state::Team::MAX).filter(gone);
            lost.map(move |id| (side, self.pieces.units[usize::from(state.unit(id).kind)].name.clone()))
        };
        of(coh::state::GERMANY).chain(of(coh::state::USSR)).collect()
    }

    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let settings = Settings::read(options, &[])?;
        Ok(coh::survey::ground_line(&map.grid, &ground::survey(map), settings.blind_spot, a, b))
    }
}
