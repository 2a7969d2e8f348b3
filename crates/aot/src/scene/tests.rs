//! Who is asked, who is not, and what a picture keeps to itself.

use crate::Aot;
use crate::action::Action;
use crate::rooms;
use crate::state::{Kind, State, UnitId};
use kernel::chance::Seeded;
use kernel::content::{Content, Options};
use kernel::contract::{Plan, Report, check};
use kernel::game::{Forecasts, Notation, Plans, Rules, Secrets, Showing};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Silent;
use kernel::scene::{Scene, Spot};
use kernel::seat::{Seat, Viewer};
use std::path::{Path, PathBuf};

fn read(content: &mut Content, root: &Path, folder: &str) {
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        if path.is_file() {
            let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
            content.insert(name, std::fs::read_to_string(&path).unwrap());
        }
    }
}

fn game(scenario: &str) -> Aot {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut content = Content::default();
    for folder in ["maps", "aot", "aot/scenarios"] {
        read(&mut content, &root, folder);
    }
    Aot::new(&content, scenario, &Options::default()).unwrap()
}

fn picture(game: &Aot, state: &State, viewer: Viewer) -> Scene {
    game.scene(&game.view(state, viewer), viewer)
}

fn act(game: &Aot, state: &mut State, seat: Seat, action: Action) {
    game.check(state, seat, action).unwrap();
    game.apply(state, seat, action, &mut Seeded::new(1), &mut Silent).unwrap();
}

/// Both sides set up in the plainest way.
fn planning(game: &Aot) -> State {
    let mut state = game.start(&mut Seeded::new(1)).unwrap();
    while state.frames.at::<rooms::Plan>().is_none() {
        for seat in [Seat(0), Seat(1)] {
            let view = game.view(&state, Viewer::Seat(seat));
            for action in game.finish(&view, seat) {
                act(game, &mut state, seat, action);
            }
        }
    }
    state
}

#[test]
fn who_decides_is_asked_and_nobody_else() {
    let game = game("first-orders");
    let mut state = planning(&game);
    for viewer in [Viewer::Public, Viewer::Umpire] {
        let scene = picture(&game, &state, viewer);
        assert!(scene.prompt.is_none() && scene.options.is_empty());
        assert!(!scene.counters.is_empty());
    }
    let scene = picture(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(scene.prompt.unwrap().text.key, "plan");
    act(&game, &mut state, Seat(0), Action::Commit);
    let done = picture(&game, &state, Viewer::Seat(Seat(0)));
    assert!(done.prompt.is_none() && done.options.is_empty());
    assert_eq!(done.sides.iter().map(|s| s.deciding()).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn whether_the_enemy_has_finished_is_not_shown() {
    let game = game("first-orders");
    let before = planning(&game);
    let mut after = before;
    act(&game, &mut after, Seat(0), Action::Commit);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let scene = picture(&game, &after, viewer);
        assert_eq!(scene, picture(&game, &before, viewer));
        assert!(scene.sides[0].deciding());
    }
}

#[test]
fn the_order_menu_names_what_is_forbidden_and_why() {
    let game = game("first-orders");
    let mut state = planning(&game);
    let id = UnitId(0);
    act(&game, &mut state, Seat(0), Action::Pick(id));
    let scene = picture(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(scene.prompt.unwrap().text.key, "ask-order");
    assert_eq!(scene.options.len(), Kind::ALL.len());
    for option in &scene.options {
        let action = game.read(&option.action).unwrap();
        let refused = game.check(&state, Seat(0), action).err();
        assert_eq!(option.forbidden.as_ref().map(|f| (f.0, f.1.key)), refused.map(|i| (i.rule, i.reason)));
    }
    act(&game, &mut state, Seat(0), Action::Order(Kind::March));
    let scene = picture(&game, &state, Viewer::Seat(Seat(0)));
    let next = |spot| matches!(spot, Spot::Hex(hex) if game.map.grid.distance(hex, state.unit(id).hex) == 1);
    assert!(scene.options.iter().all(|option| next(option.spot)));
}

#[test]
fn closing_the_sheet_asks_about_units_without_orders() {
    let game = game("first-orders");
    let mut state = planning(&game);
    let confirm = |state: &State| {
        let options = picture(&game, state, Viewer::Seat(Seat(0))).options;
        options.into_iter().find(|option| option.main).unwrap().confirm
    };
    assert_eq!(confirm(&state), Some(Message::new("confirm-orders").with("units", 3)));
    for id in (0..3).map(UnitId) {
        act(&game, &mut state, Seat(0), Action::Pick(id));
        act(&game, &mut state, Seat(0), Action::Order(Kind::Wait));
    }
    assert_eq!(confirm(&state), None);
}

#[test]
fn a_sector_is_shown_with_its_hexes_and_forecast() {
    let game = game("first-orders");
    let mut state = planning(&game);
    let id = UnitId(0);
    act(&game, &mut state, Seat(0), Action::Pick(id));
    act(&game, &mut state, Seat(0), Action::Order(Kind::Defence));
    act(&game, &mut state, Seat(0), Action::Zone(2));
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let forecast = game.forecast(&view, Seat(0), Action::Face(Dir::SE));
    act(&game, &mut state, Seat(0), Action::Face(Dir::SE));
    let sector = |viewer| {
        let scene = picture(&game, &state, viewer);
        scene.counters.into_iter().find(|c| c.id == 0).unwrap().sector
    };
    let hexes = sector(Viewer::Seat(Seat(0)));
    assert!(!hexes.is_empty() && sector(Viewer::Seat(Seat(1))).is_empty());
    assert!(hexes.iter().all(|&hex| game.map.grid.distance(hex, state.unit(id).hex) <= 2));
    assert_eq!(forecast.ledgers[0].1[0].value, hexes.len() as i32);
}

#[test]
fn a_move_tells_how_far_it_may_go() {
    let game = game("first-orders");
    let mut state = planning(&game);
    act(&game, &mut state, Seat(0), Action::Pick(UnitId(0)));
    act(&game, &mut state, Seat(0), Action::Order(Kind::March));
    let scene = picture(&game, &state, Viewer::Seat(Seat(0)));
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    for option in scene.options.iter().filter(|option| option.forbidden.is_none()) {
        let forecast = game.forecast(&view, Seat(0), game.read(&option.action).unwrap());
        let most: i32 = forecast.ledgers[0].1.iter().map(|line| line.value).sum();
        let told = option.detail.as_ref().unwrap();
        assert!(told.args.contains(&("of", most.into())) && told.args.contains(&("used", 1.into())));
    }
}

#[test]
fn a_hidden_unit_is_in_no_picture_but_its_owners() {
    let game = game("wolf-wood-ambush");
    let state = planning(&game);
    let mut hidden = state;
    let lurker = (0..32).map(UnitId).find(|&id| {
        let unit = state.unit(id);
        unit.alive() && game.battle.sides[id.seat()].hidden > 0
    });
    let id = lurker.unwrap();
    let places: Vec<Hex> =
        game.battle.sides[id.seat()].zone.iter().copied().filter(|&hex| game.ground(hex).ambush()).collect();
    let pictures = [places[0], places[places.len() - 1]].map(|hex| {
        let unit = hidden.unit_mut(id);
        (unit.hex, unit.hidden, unit.status) = (hex, true, crate::state::Status::Ambush);
        let own = Viewer::Seat(Seat(id.seat() as u8));
        assert!(
            picture(&game, &hidden, own).counters.iter().any(|c| c.id == u16::from(id.0) && c.hex == hex)
        );
        let enemy = Viewer::Seat(Seat(1 - id.seat() as u8));
        let scene = picture(&game, &hidden, enemy);
        assert!(scene.counters.iter().all(|counter| counter.id != u16::from(id.0)));
        [enemy, Viewer::Public].map(|viewer| serde_json::to_string(&picture(&game, &hidden, viewer)).unwrap())
    });
    assert_eq!(pictures[0], pictures[1], "the picture depends on where the hidden unit lies");
}

#[test]
fn the_enemys_set_up_is_not_shown_while_it_is_made() {
    let game = game("first-orders");
    let mut state = game.start(&mut Seeded::new(1)).unwrap();
    let before = picture(&game, &state, Viewer::Seat(Seat(1)));
    let first = picture(&game, &state, Viewer::Seat(Seat(0)));
    assert!(matches!(first.options[0].spot, Spot::Counter(_)));
    for _ in 0..2 {
        let action = game.read(&picture(&game, &state, Viewer::Seat(Seat(0))).options[0].action).unwrap();
        act(&game, &mut state, Seat(0), action);
    }
    assert_eq!(picture(&game, &state, Viewer::Seat(Seat(0))).counters.len(), first.counters.len() + 1);
    assert_eq!(picture(&game, &state, Viewer::Seat(Seat(1))), before);
}

#[test]
fn pictures_keep_the_contract() {
    let mut report = Report::default();
    let nothing = Plan {
        valid: 0,
        probes: 0,
        notation: 0,
        copies: 0,
        views: 0,
        worlds: 0,
        forecasts: 0,
        batches: 0,
        reruns: 0,
        dry: 0,
        sheets: 0,
        replays: 0,
        ..Plan::thorough(3, 5)
    };
    for scenario in ["wolf-wood-ambush", "zarechye-bridge", "first-orders", "battle"] {
        check(&game(scenario), &Plan { scenes: 3, secrets: 20, ..nothing }, &mut report);
    }
    assert!(report.faults().is_empty(), "{:#?}", report.faults().first());
}
