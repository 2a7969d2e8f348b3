//! Art of Tactic in the arena.

use crate::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide, all};
use crate::system::Hosted;
use ai::Effort;
use aot::Aot;
use aot::action::Action;
use aot::card::Card;
use aot::ground::WORDS;
use aot::options::Settings;
use aot::scenario::{Scenario, SideFile};
use aot::state::{State, Status, slots};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};

fn info(content: &Content, cards: &[Card], file: Scenario) -> Result<ScenarioInfo, Vec<Diagnostic>> {
    let map = file.map.read(content, &format!("aot/scenarios/{}.toml", file.id), &WORDS)?;
    let sides: Vec<_> = file.side.iter().map(|side| forces(cards, side)).collect();
    let briefing = Briefing { points: aot::briefing::points(&file), ends: aot::briefing::ends(&file) };
    let grounds: Vec<_> = file.battle.map.into_iter().map(|ground| ground.map.id()).collect();
    Ok(ScenarioInfo {
        id: file.id,
        name: file.name,
        text: file.text,
        map: map.id,
        size: (map.cols, map.rows),
        turns: file.turns.into(),
        minutes: minutes(file.turns.into(), &sides),
        kind: file.kind.key(),
        briefing,
        sides,
        settings: if grounds.is_empty() { Vec::new() } else { vec![("map".to_owned(), grounds)] },
        usual: Vec::new(),
        balance: None,
        mastered: None,
        studied: false,
    })
}

fn forces(cards: &[Card], side: &SideFile) -> ScenarioSide {
    let at_start = side.units.iter().map(|force| (&force.card, force.count));
    let later = side.reinforcements.iter().map(|late| (&late.card, late.count));
    let mut forces: Vec<Force> = Vec::new();
    for (id, count) in at_start.chain(later) {
        match forces.iter_mut().find(|force| force.symbol == *id) {
            Some(force) => force.count += u32::from(count),
            None => {
                let name = cards.iter().find(|card| card.id == *id).map(|card| card.name.clone());
                let name = name.unwrap_or_else(|| Text::new(id.as_str(), id.as_str()));
                forces.push(Force { symbol: id.clone(), name, count: count.into() });
            }
        }
    }
    ScenarioSide {
        name: side.name.clone(),
        livery: side.nation.livery(),
        seats: vec![side.name.clone()],
        forces,
    }
}

/// Against the computer a turn takes a minute to watch and twenty seconds for each order; in fives.
fn minutes(turns: u32, sides: &[ScenarioSide]) -> u32 {
    /// What a battle's budget usually buys.
    const BOUGHT: u32 = 6;
    let units = |side: &ScenarioSide| match side.forces.iter().map(|force| force.count).sum() {
        0 => BOUGHT,
        units => units,
    };
    let most = sides.iter().map(units).max().unwrap_or(BOUGHT);
    (turns * (60 + 20 * most)).div_ceil(300) * 5
}

impl Hosted for Aot {
    const WORDS: Vocabulary = WORDS;
    const BENCH: &'static str = "kamenka-crossroads";
    const EFFORTS: [Effort; 3] = [
        Effort::new(48, 1),
        Effort::new(48, 1).with_temper(1),
        Effort { candidates: 10, caution: 1.0, enemies: 6, ..Effort::new(240, 1).with_temper(1) },
    ];

    /// Nearly every slot of both sides is filled.
    fn crowd() -> Option<(&'static str, Options)> {
        Some(("battle", Options::default().with("budget", "3000").with("stacking", "unlimited")))
    }

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let texts = content.under("aot/scenarios/");
        let mut files = all(texts.map(|(path, text)| aot::read_scenario(path, text)))?;
        files.sort_by_key(|file| file.order);
        let cards = aot::all_cards(content)?;
        all(files.into_iter().map(|file| info(content, &cards, file)))
    }

    fn verbs() -> &'static [&'static str] {
        &aot::action::VERBS
    }

    fn only_names(action: Action) -> bool {
        matches!(action, Action::Pick(_))
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
        let gone = |status| matches!(status, Status::Destroyed | Status::Captured | Status::Routed);
        let of = |seat: u8| {
            let lost = slots(seat.into()).filter(|&id| gone(state.unit(id).status));
            lost.map(move |id| (Side(seat), self.card(state, id).name.clone()))
        };
        of(0).chain(of(1)).collect()
    }

    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let settings = Settings::read(options, &[])?;
        Ok(aot::survey::sightline(map, &aot::ground::survey(map, &settings), &settings, a, b))
    }
}
