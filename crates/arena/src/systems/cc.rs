//! Combat Commander: Europe in the arena.

use crate::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide, all};
use crate::system::Hosted;
use ai::Effort;
use cc::Cc;
use cc::card::Nation;
use cc::ground::{self, WORDS};
use cc::options::Settings;
use cc::pieces::Pieces;
use cc::scenario::{Posture, Scenario, SideFile};
use cc::sight::{Sights, Veil};
use cc::state::State;
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};

/// Seeds of the random scenario that lists offer.
const SEEDS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn info(content: &Content, pieces: &Pieces, file: Scenario) -> Result<ScenarioInfo, Vec<Diagnostic>> {
    let (id, name, text, random) = (file.id.clone(), file.name.clone(), file.text.clone(), file.random);
    let briefing = Briefing { points: cc::briefing::points(&file), ends: cc::briefing::ends(&file) };
    // A scenario that the decks draw shows the battle of its first seed.
    let file = if random { cc::generate::generate(content, &file, 1)? } else { file };
    let map = file.map.read(content, &format!("cc/scenarios/{id}.toml"), &WORDS)?;
    let turns = u32::from(file.sudden_death.saturating_sub(file.time));
    let sides: Vec<_> = file.side.iter().map(|side| forces(pieces, side, random)).collect();
    Ok(ScenarioInfo {
        id,
        name,
        text,
        map: map.id,
        size: (map.cols, map.rows),
        turns,
        minutes: minutes(turns, &file),
        kind: kind(&file, random),
        briefing,
        sides,
        settings: if random {
            vec![("seed".to_owned(), SEEDS.map(str::to_owned).into())]
        } else {
            Vec::new()
        },
        usual: Vec::new(),
        balance: None,
        mastered: None,
        studied: false,
    })
}

/// G-8: what kind of battle it is.
fn kind(file: &Scenario, random: bool) -> &'static str {
    let defends = |side: &SideFile| side.posture == Posture::Defend;
    match random {
        true => "battle",
        false if file.side.iter().any(defends) => "attack",
        false => "meeting",
    }
}

fn forces(pieces: &Pieces, side: &SideFile, random: bool) -> ScenarioSide {
    let mut forces: Vec<Force> = Vec::new();
    let mut add = |symbol: &str, name: &Text, count: u8| match forces.iter_mut().find(|f| f.name == *name) {
        Some(force) => force.count += u32::from(count),
        None => forces.push(Force { symbol: symbol.to_owned(), name: name.clone(), count: count.into() }),
    };
    let at_start = side.units.iter().map(|force| (Some(&force.unit), force.weapon.as_ref(), force.count));
    let later = side.reinforcements.iter().map(|late| (late.unit.as_ref(), late.weapon.as_ref(), late.count));
    let loose = side.weapons.iter().map(|arms| (None, Some(&arms.weapon), arms.count));
    for (unit, weapon, count) in at_start.chain(later).chain(loose) {
        if let Some(kind) = unit.and_then(|id| pieces.unit(id, side.nation)) {
            let kind = &pieces.units[usize::from(kind)];
            add(&kind.symbol, &kind.name, count);
        }
        if let Some(kind) = weapon.and_then(|id| pieces.weapon(id, side.nation)) {
            let kind = &pieces.weapons[usize::from(kind)];
            add(&kind.symbol, &kind.name, count);
        }
    }
    if random {
        forces.clear();
    }
    // Whom the decks will draw is not known yet.
    let name = match side.nation {
        _ if !random => side.name.clone(),
        Nation::German => Text { en: "Axis".to_owned(), ru: "Ось".to_owned() },
        _ => Text { en: "Allies".to_owned(), ru: "Союзники".to_owned() },
    };
    ScenarioSide { seats: vec![name.clone()], name, livery: side.nation.livery(), forces }
}

/// Against the computer each space of the Time Track takes about six minutes, more with many Orders; in fives.
fn minutes(turns: u32, file: &Scenario) -> u32 {
    let orders: u32 = file.side.iter().map(|side| u32::from(side.orders)).sum();
    (turns * (2 + orders)).div_ceil(5) * 5
}

impl Hosted for Cc {
    const WORDS: Vocabulary = WORDS;
    const BENCH: &'static str = "walled-farm";
    const EFFORTS: [Effort; 3] = [
        Effort::new(48, 2).with_temper(1),
        Effort::new(160, 2).with_temper(1),
        Effort::new(480, 2).with_temper(1),
    ];

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let texts = content.under("cc/scenarios/");
        let mut files = all(texts.map(|(path, text)| cc::read_scenario(path, text)))?;
        files.sort_by_key(|file| file.order);
        let pieces = Pieces::read(|name| content.get(name).map(str::to_owned))?;
        all(files.into_iter().map(|file| info(content, &pieces, file)))
    }

    fn verbs() -> &'static [&'static str] {
        &cc::action::VERBS
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn snow(&self) -> bool {
        let file = &self.battle.file;
        file.winter || file.special.snow
    }

    fn side_names(&self) -> Vec<Text> {
        self.battle.file.side.iter().map(|side| side.name.clone()).collect()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.turns.into()
    }

    fn fallen(&self, state: &State) -> Vec<(Side, Text)> {
        let rows = [Side(0), Side(1)].into_iter().zip(&state.casualties);
        rows.flat_map(|(side, row)| {
            let known = row.kinds().iter().map(move |&kind| (side, self.kind_name(kind)));
            // Past the end of the track nobody is told apart.
            let more = usize::from(row.count).saturating_sub(row.kinds().len());
            known.chain(std::iter::repeat_n((side, Text::default()), more))
        })
        .collect()
    }

    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let settings = Settings::read(options, &[])?;
        Ok(Sights::by(&settings, map, &ground::survey(map)).line(&Veil::NONE, a, b))
    }
}
