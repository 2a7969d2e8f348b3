//! Art of Tactic in the arena.

use crate::system::{Hosted, InTheWay, PlayerMaker, ScenarioInfo};
use aot::Aot;
use aot::options::Settings;
use aot::script::Script;
use aot::state::{State, Status, slots};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::text::{Diagnostic, Text};

impl Hosted for Aot {
    const TITLE: &'static str = "Art of Tactic";
    const BENCH: &'static str = "kamenka-crossroads";

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let mut files = Vec::new();
        for (path, text) in content.under("aot/scenarios/") {
            files.push(aot::read_scenario(path, text)?);
        }
        files.sort_by_key(|file| file.order);
        let info = |file: aot::scenario::Scenario| {
            let grounds: Vec<_> = file.battle.map.into_iter().map(|ground| ground.map).collect();
            ScenarioInfo {
                id: file.id,
                name: file.name,
                text: file.text,
                map: file.map,
                turns: file.turns.into(),
                settings: if grounds.is_empty() { Vec::new() } else { vec![("map".to_owned(), grounds)] },
            }
        };
        Ok(files.into_iter().map(info).collect())
    }

    fn players() -> &'static [PlayerMaker<Aot>] {
        const PLAYERS: &[PlayerMaker<Aot>] = &[("script", |_game, seed| {
            let mut script = Script::new(seed);
            ai::by(move |game, view, seat| script.choose(game, view, seat))
        })];
        PLAYERS
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn sides(&self) -> Vec<Text> {
        self.battle.file.side.iter().map(|side| side.name.clone()).collect()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.turn.into()
    }

    fn losses(&self, state: &State) -> [i32; 4] {
        let lost = |seat| {
            let gone = |status| matches!(status, Status::Destroyed | Status::Captured | Status::Routed);
            slots(seat).filter(|&id| gone(state.unit(id).status)).count() as i32
        };
        [lost(0), lost(1), 0, 0]
    }

    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Option<InTheWay>, Vec<Diagnostic>> {
        let settings = Settings::read(options, &[])?;
        let land = aot::ground::survey(map, &settings);
        let blocked = aot::sight::trace(&map.grid, &land, &settings, a, b).err();
        Ok(blocked.map(|blocked| InTheWay { rule: blocked.rule, reason: blocked.reason, at: blocked.at }))
    }
}
