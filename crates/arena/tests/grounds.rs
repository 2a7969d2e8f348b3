//! The grounds of scenarios in every system: boards laid together, words without a rule.

use arena::content::embedded;
use arena::draw::{DrawOptions, layout, svg};
use arena::prepared::{Ready, Seating};
use arena::system::{SYSTEMS, System};
use arena::{lint, plain};
use kernel::content::{Content, Options};
use kernel::fair::ServerSecret;
use kernel::seat::Viewer;
use kernel::text::Diagnostic;

/// The most that a position may take, so that a search can copy it at will.
const STATE: usize = 4096;

#[test]
fn positions_are_small() {
    for system in SYSTEMS {
        assert!(system.state_size() <= STATE, "{}: {} bytes", system.key(), system.state_size());
    }
}

fn file(system: &dyn System) -> String {
    format!("{}/scenarios/{}.toml", system.key(), system.bench_scenario())
}

/// The content with another ground for the scenario on which speed is measured.
fn on(system: &dyn System, ground: &str) -> Content {
    let mut content = embedded();
    let text = content.get(&file(system)).unwrap();
    let line = text.lines().find(|line| line.starts_with("map = ")).unwrap();
    let text = text.replacen(line, &format!("map = {ground}"), 1);
    content.insert(file(system), text);
    content
}

fn prepare(system: &dyn System, content: &Content) -> Result<Box<dyn Ready>, Vec<Diagnostic>> {
    system.prepare(content, system.bench_scenario(), &Options::default())
}

fn usual(system: &dyn System) -> Box<dyn Ready> {
    prepare(system, &embedded()).unwrap_or_else(|found| panic!("{found:#?}"))
}

/// The board of that scenario, cut in two and laid together again.
fn halves(system: &dyn System, more: &str) -> String {
    let ready = usual(system);
    let map = ready.map();
    let label = |col: u16, row: u16| map.grid.label(kernel::grid::Hex(row * map.cols + col)).to_owned();
    let (id, half, right, low) = (&map.id, map.cols / 2, map.cols - 1, map.rows - 1);
    let [a, b, c, d] = [label(0, 0), label(half - 1, low), label(half, 0), label(right, low)];
    format!(
        "{{ id = \"{id}\", boards = [{{ map = \"{id}\", part = [\"{a}\", \"{b}\"] }}, \
         {{ map = \"{id}\", at = [{half}, 0], part = [\"{c}\", \"{d}\"] }}]{more} }}"
    )
}

#[test]
fn a_board_cut_in_two_and_joined_plays_as_before() {
    for &system in SYSTEMS {
        let whole = usual(system);
        let content = on(system, &halves(system, ""));
        let joined = prepare(system, &content).unwrap_or_else(|found| panic!("{found:#?}"));
        assert_eq!(joined.map().boards.len(), 2);
        assert_eq!(joined.map().grid, whole.map().grid);
        assert_eq!(joined.map().shapes(), whole.map().shapes());
        let yardstick = system.yardstick();
        let players = vec![yardstick; whole.sides().seat_count().into()];
        for seed in 0..3 {
            let played = |ready: &dyn Ready| format!("{:?}", ready.simulate(&players, seed));
            assert_eq!(played(&*joined), played(&*whole), "{} {seed}", system.key());
        }
        // What is strange about the ground is as strange as before.
        let told = |content: &Content, file: &str| -> Vec<String> {
            lint::content(content).into_iter().filter(|d| d.file == file).map(|d| d.message).collect()
        };
        let board = format!("maps/{}.map", whole.map().id);
        assert_eq!(told(&content, &file(system)), told(&embedded(), &board));
    }
}

#[test]
fn every_board_that_is_laid_is_part_of_the_digest() {
    for &system in SYSTEMS {
        let map = usual(system).map().id.clone();
        let mut content =
            on(system, &halves(system, "").replacen(&format!("map = \"{map}\""), "map = \"left\"", 1));
        let board = content.get(&format!("maps/{map}.map")).unwrap().to_owned();
        content.insert("maps/left.map", board.replacen(&format!("map {map}"), "map left", 1));
        let digest = |content: &Content| prepare(system, content).unwrap().content().to_owned();
        let own = digest(&content);
        for path in ["maps/left.map".to_owned(), format!("maps/{map}.map")] {
            let mut other = content.clone();
            other.insert(path.as_str(), format!("{}# another\n", content.get(&path).unwrap()));
            assert_ne!(digest(&other), own, "{} {path}", system.key());
        }
        let mut other = content.clone();
        other.insert("maps/unused.map", "?");
        assert_eq!(digest(&other), own);
    }
}

#[test]
fn a_laid_ground_is_drawn_and_listed() {
    for &system in SYSTEMS {
        let content = on(system, &halves(system, "").replacen("id = \"", "id = \"laid-", 1));
        let mut content = content.clone();
        // Combat Commander lists its Objectives by map.
        if let Some(fields) = content.get("cc/maps.tsv").map(str::to_owned) {
            let more: String = fields.lines().skip(1).map(|line| format!("laid-{line}\n")).collect();
            content.insert("cc/maps.tsv", fields + &more);
        }
        let ready = prepare(system, &content).unwrap_or_else(|found| panic!("{found:#?}"));
        let map = ready.map();
        assert!(map.id.starts_with("laid-"));
        let drawing = svg(map, &DrawOptions { labels: true, ..DrawOptions::default() });
        assert!(drawing.contains(&format!("clip-path=\"url(#{}-board)\"", map.id)));
        assert_eq!(layout(map).centres, layout(usual(system).map()).centres);
        assert_eq!(
            plain::drawing(map, |_| String::new()),
            plain::drawing(usual(system).map(), |_| String::new())
        );
        let seats = vec!["somebody".to_owned(); ready.sides().seat_count().into()];
        let game = ready.begin(Seating { seats, secret: ServerSecret([5; 32]) }).unwrap();
        assert_eq!(game.scene(Viewer::Public).map, map.id);
        let info = system.scenarios(&content).unwrap().into_iter().find(|s| s.id == system.bench_scenario());
        assert_eq!(info.unwrap().map, map.id);
    }
}

#[test]
fn a_system_refuses_facts_that_it_has_no_rule_for() {
    for &system in SYSTEMS {
        let (map, words) = (usual(system).map().id.clone(), system.words());
        let ground = |fact: &str| format!("{{ boards = [{{ map = \"{map}\" }}], facts = [\"{fact}\"] }}");
        let label = usual(system).map().grid.label(kernel::grid::Hex(0)).to_owned();
        let facts =
            ["narrow", "weight 20", "ice any", "ground snow", "prepared", "wire", "roadblock", "sunken"];
        let mut linted = false;
        for (fact, kind) in facts.iter().zip(kernel::terrain::FactKind::ALL) {
            for side in ["", " S"].into_iter().filter(|side| side.is_empty() || kind.on_sides()) {
                let known = if side.is_empty() { words.facts } else { words.side_facts };
                let content = on(system, &ground(&format!("{fact} {label}{side}")));
                match prepare(system, &content) {
                    Ok(_) => assert!(known.contains(kind), "{}: {fact}{side}", system.key()),
                    Err(found) => {
                        let wanted = format!("{} has no rule for the fact `{kind}`", system.title());
                        assert!(!known.contains(kind) && found[0].message.starts_with(&wanted), "{found:#?}");
                        // Looking through everything takes its time: once says that the linter tells it too.
                        if !std::mem::replace(&mut linted, true) {
                            let told = lint::content(&content);
                            let tells = |told: &Diagnostic| {
                                told.file == file(system) && told.message.starts_with(&wanted)
                            };
                            assert!(told.iter().any(tells));
                        }
                    }
                }
            }
        }
        let found = prepare(system, &on(system, &ground("wire Z99"))).err().unwrap();
        assert_eq!((found.len(), found[0].file.as_str()), (1, file(system).as_str()));
        assert!(found[0].line > 0 && found[0].message.contains("no hex `Z99`"));
    }
}
