//! Overlays, sight lines and hexes in words agree with what the rules allow.

mod common;

use aot::Aot;
use aot::action::Action;
use aot::rooms::Plan;
use aot::state::{State, UnitId, slots};
use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Plans, Rules, Secrets, Surveys, View};
use kernel::grid::Hex;
use kernel::plan::{Aim, Wish};
use kernel::rule::Silent;
use kernel::scene::{Overlay, Survey};
use kernel::seat::{Seat, Viewer};

fn game(scenario: &str) -> Aot {
    Aot::new(&common::content(), scenario, &Options::default()).unwrap()
}

/// The position after some turns between script players.
fn after_turns(game: &Aot, turns: u8) -> State {
    let mut dice = Seeded::new(4);
    let mut scripts = [aot::script::Script::new(1), aot::script::Script::new(2)];
    let mut state = game.start(&mut dice).unwrap();
    while state.turn <= turns || state.frames.at::<Plan>().is_none() {
        let kernel::game::Turn::Decide(seats, _) = game.turn(&state) else { break };
        let seat = seats.lowest().unwrap();
        let view = game.view(&state, Viewer::Seat(seat));
        let action = scripts[seat.index()].choose(game, &view, seat).unwrap();
        game.apply(&mut state, seat, action, &mut dice, &mut Silent).unwrap();
    }
    state
}

/// The run of the best plan for a wish; empty if there is none.
fn planned(game: &Aot, view: &View<State>, wish: &Wish) -> Vec<Action> {
    game.plans(view, Seat(0), wish).into_iter().next().map_or_else(Vec::new, |plan| plan.run)
}

fn asked(game: &Aot, state: &State, survey: Survey) -> Overlay {
    game.survey(&game.view(state, Viewer::Seat(Seat(0))), Seat(0), &survey)
}

#[test]
fn what_is_in_reach_can_be_ordered_and_nothing_else() {
    for scenario in ["first-orders", "kamenka-crossroads", "zarechye-bridge"] {
        let game = game(scenario);
        let state = after_turns(&game, 2);
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        for id in slots(0).filter(|&id| state.unit(id).alive() && !state.unit(id).locked) {
            let reach = asked(&game, &state, Survey::Reach { counter: id.0.into() });
            for hex in game.map.grid.hexes() {
                let wish = Wish::go([id.0.into()], hex);
                let run = planned(&game, &view, &wish);
                let goes = run.iter().any(|action| matches!(action, Action::Step(_)));
                let shaded = reach.hexes.iter().find(|shade| shade.hex == hex);
                // Fire on the Move reaches nothing that March does not.
                assert_eq!(goes, shaded.is_some(), "{scenario}: {id:?} to {}", game.map.grid.label(hex));
                let here = state.unit(id).hex == hex;
                let objection = game.objection(&view, Seat(0), &wish);
                assert!(
                    goes || here || objection.is_some(),
                    "{scenario}: {id:?}: why not {}?",
                    game.map.grid.label(hex)
                );
                let steps = run.iter().filter(|action| matches!(action, Action::Step(_))).count();
                assert!(shaded.is_none_or(|shade| shade.value == Some(steps as i32)));
            }
        }
    }
}

#[test]
fn a_route_can_be_bent_through_a_hex() {
    let game = game("first-orders");
    let state = after_turns(&game, 0);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let id = slots(0).find(|&id| game.card(&state, id).id == "t70").unwrap();
    let reach = asked(&game, &state, Survey::Reach { counter: id.0.into() });
    let near: Vec<Hex> = reach.hexes.iter().filter(|s| s.value == Some(1)).map(|s| s.hex).collect();
    let goal = reach.hexes.iter().find(|s| s.value == Some(2)).unwrap().hex;
    let mut bent = 0;
    for &via in &near {
        let wish = Wish::new([id.0.into()], Aim::Hex { hex: goal, via: vec![via] });
        let mut hex = state.unit(id).hex;
        let mut passed = Vec::new();
        for action in planned(&game, &view, &wish) {
            if let Action::Step(dir) = action {
                hex = game.map.grid.step(hex, dir);
                passed.push(hex);
            }
        }
        if !passed.is_empty() {
            assert!(passed.contains(&via) && passed.last() == Some(&goal));
            bent += usize::from(passed.len() > 2);
        }
    }
    assert!(bent > 0, "no detour was made");
}

#[test]
fn a_route_in_hand_is_gone_on_with() {
    let game = game("first-orders");
    let mut state = after_turns(&game, 0);
    let counter = 1;
    let start = state.unit(UnitId(1)).hex;
    let reach = asked(&game, &state, Survey::Reach { counter });
    let goal = reach.hexes.iter().find(|s| s.value == Some(3)).unwrap().hex;
    let go = |state: &State| {
        let view = game.view(state, Viewer::Seat(Seat(0)));
        planned(&game, &view, &Wish::go([counter], goal))
    };
    let whole = go(&state);
    assert!(matches!(whole[0], Action::Pick(_)) && whole.last() == Some(&Action::EndRoute));
    for done in 1..whole.len() {
        game.write_on_sheet(&mut state, Seat(0), whole[done - 1]);
        assert_eq!(go(&state), whole[done..], "after {done} steps");
    }
    assert_eq!(state.unit(UnitId(1)).hex, start);
}

#[test]
fn threats_are_the_shots_that_could_be_ordered() {
    let game = game("kamenka-crossroads");
    let mut shots = 0;
    for turns in 1..5 {
        let state = after_turns(&game, turns);
        for id in slots(0).filter(|&id| state.unit(id).on_map()) {
            let threat = asked(&game, &state, Survey::Threat { counter: id.0.into() });
            let here = threat.hexes.iter().find(|shade| shade.hex == state.unit(id).hex).unwrap();
            assert_eq!(here.bad, !here.counters.is_empty());
            for enemy in slots(1).filter(|&e| state.unit(e).on_map() && !state.unit(e).is_suppressed()) {
                let ready = state.unit(enemy).ammo > 0 && !state.unit(enemy).locked;
                let target = game.check_target(&state, enemy, aot::state::Kind::Fire, id).is_ok();
                let alone = !game.in_close_combat(&state, id);
                if ready && alone {
                    assert_eq!(here.counters.contains(&enemy.0.into()), target, "{enemy:?} at {id:?}");
                    shots += usize::from(target);
                }
            }
        }
    }
    assert!(shots > 0);
}

#[test]
fn sight_lines_and_the_overlay_of_what_is_seen_agree() {
    let game = game("wolf-wood-ambush");
    let state = after_turns(&game, 0);
    let view = game.view(&state, Viewer::Public);
    for from in game.map.grid.hexes().step_by(7) {
        let seen = asked(&game, &state, Survey::Seen { hex: from });
        for to in game.map.grid.hexes().filter(|&to| to != from) {
            let line = game.sight(&view, from, to);
            assert_eq!(line.blocked.is_none(), seen.hexes.iter().any(|shade| shade.hex == to));
        }
    }
}

#[test]
fn every_hex_says_what_it_is_and_unknown_ones_nothing() {
    let game = game("zarechye-bridge");
    for hex in game.map.grid.hexes() {
        let says = game.place(hex);
        assert_eq!(says[0].key, "place-terrain");
        let keys = |key: &str| says.iter().any(|message| message.key == key);
        assert_eq!(keys("place-closed"), !game.ground(hex).standable());
        assert_eq!(keys("place-defence"), game.ground(hex).defence() != 0);
    }
    assert!(game.place(Hex::NONE).is_empty());
    let state = after_turns(&game, 0);
    for counter in [31, 32, 999] {
        assert!(asked(&game, &state, Survey::Reach { counter }).hexes.is_empty());
    }
}

#[test]
fn a_wish_that_can_not_be_carried_out_is_answered_with_the_rule() {
    let game = game("first-orders");
    let state = after_turns(&game, 1);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let id = slots(0).find(|&id| state.unit(id).alive() && !state.unit(id).is_suppressed()).unwrap();
    let from = state.unit(id).hex;
    let far = game.map.grid.hexes().max_by_key(|&hex| game.map.grid.distance(from, hex)).unwrap();
    let go = |counter: UnitId| Wish::go([counter.0.into()], far);
    assert!(planned(&game, &view, &go(id)).is_empty());
    let why = game.objection(&view, Seat(0), &go(id)).unwrap();
    assert_eq!((why.rule.0, why.says.key), ("MCH-01", "too-far"));
    let fire = Wish::against([id.0.into()], id.0.into());
    assert_eq!(game.objection(&view, Seat(0), &fire).map(|why| why.says.key), Some("not-an-enemy"));
    let enemy = slots(1).next().unwrap();
    assert_eq!(game.objection(&view, Seat(0), &go(enemy)), None, "nobody wishes for the enemy's units");
}
