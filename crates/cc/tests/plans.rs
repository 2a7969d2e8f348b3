//! Wishes as plans: they are carried out step by step, and do what was wished.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::card::{CardSet, Order};
use cc::event::Event;
use cc::rooms::{Boosting, Choosing, Rolling};
use cc::state::{Frame, Purpose, State, UnitId, foe};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Plans, Rules, Secrets, Surveys, Turn};
use kernel::grid::Hex;
use kernel::plan::{Aim, Wish};
use kernel::rule::{Record, Silent};
use kernel::scene::Survey;
use kernel::seat::{Seat, Viewer};

fn game(scenario: &str) -> Cc {
    Cc::new(&common::content(), scenario, &Options::default()).unwrap()
}

fn asked(game: &Cc, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Decide(seats, _) => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// A position in which a seat gives Orders with exactly these cards in hand; the enemy's hand is empty.
fn position(game: &Cc, seed: u64, turns: u16, orders: &[Order]) -> (State, Seat) {
    let mut rng = Seeded::new(seed);
    let mut state = game.start(&mut rng).unwrap();
    let seat = loop {
        let seat = asked(game, &state).expect("the game goes on");
        if state.turns >= turns && state.frames.top() == Frame::Choosing(Choosing) && state.orders == 0 {
            break seat;
        }
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let action = actions[below(rng.rng(), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
    };
    for side in [seat, foe(seat)] {
        let cards = &mut state.cards[side.index()];
        let hand: CardSet = match side == seat {
            true => {
                orders.iter().filter_map(|&order| game.deck(seat).with_order(order).iter().next()).collect()
            }
            false => CardSet::EMPTY,
        };
        cards.draw = CardSet::ALL.without(hand);
        (cards.hand, cards.held, cards.shown, cards.discard) =
            (hand, hand.len() as u8, CardSet::EMPTY, CardSet::EMPTY);
    }
    state.forts.iter_mut().for_each(|fort| *fort = None);
    (state, seat)
}

fn proposed(game: &Cc, state: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
    let plans = game.plans(&game.view(state, Viewer::Seat(seat)), seat, wish);
    plans.into_iter().next().map_or_else(Vec::new, |plan| plan.run)
}

/// Carries a run out to its end; every step must be legal and the seat's own until a roll is due.
fn carried_out(game: &Cc, start: &State, seat: Seat, run: &[Action]) -> State {
    carried_out_and_heard(game, start, seat, run).0
}

fn carried_out_and_heard(game: &Cc, start: &State, seat: Seat, run: &[Action]) -> (State, Vec<Event>) {
    let mut state = *start;
    let mut record = Record::default();
    for &action in run {
        if let Frame::Rolling(Rolling { .. }) = state.frames.top() {
            panic!("a roll before {action:?} of {run:?}");
        }
        game.check(&state, seat, action).unwrap_or_else(|why| panic!("{action:?} of {run:?}: {why}"));
        game.apply(&mut state, seat, action, &mut Seeded::new(1), &mut record).unwrap();
    }
    (state, record.events)
}

#[test]
fn a_unit_goes_where_the_survey_says_it_can() {
    // O14.1, O21
    let mut ways = 0;
    for (scenario, seed) in [("walled-farm", 1), ("ridge-line", 2)] {
        let game = game(scenario);
        let (state, seat) = position(&game, seed, 3, &[Order::Move]);
        let view = game.view(&state, Viewer::Seat(seat));
        let movers = game.able(&state, seat, Order::Move);
        for id in cc::state::units(seat, movers).take(4) {
            let reach = game.survey(&view, seat, &Survey::Reach { counter: id.0.into() });
            for shade in reach.hexes.iter().step_by(3) {
                let wish = Wish::go([id.0.into()], shade.hex);
                let run = proposed(&game, &state, seat, &wish);
                assert!(matches!(run.first(), Some(Action::Order(_))), "{wish:?}: {run:?}");
                let (after, events) = carried_out_and_heard(&game, &state, seat, &run);
                assert_eq!(after.unit(id).hex, shade.hex, "{run:?}");
                let spent = events.iter().rev().find_map(|event| match event {
                    Event::Went { spent, .. } => Some(i32::from(*spent)),
                    _ => None,
                });
                assert_eq!(spent, shade.value, "{run:?}");
                ways += 1;
            }
        }
    }
    assert!(ways > 20, "{ways}");
}

#[test]
fn a_way_passes_the_hexes_named() {
    // O21
    let game = game("ridge-line");
    let (state, seat) = position(&game, 2, 3, &[Order::Move]);
    let movers = game.able(&state, seat, Order::Move);
    let mut detours = 0;
    for id in cc::state::units(seat, movers) {
        let here = state.unit(id).hex;
        for &via in game.map.grid.neighbours(here) {
            for &goal in game.map.grid.neighbours(here).iter().filter(|&&hex| hex != via) {
                if !via.is_some() || !goal.is_some() {
                    continue;
                }
                let wish = Wish::new([id.0.into()], Aim::Hex { hex: goal, via: vec![via] });
                let run = proposed(&game, &state, seat, &wish);
                let mut at = here;
                let mut passed = Vec::new();
                for action in &run {
                    if let Action::Step(dir) = action {
                        at = game.map.grid.step(at, *dir);
                        passed.push(at);
                    }
                }
                if run.is_empty() {
                    continue;
                }
                assert_eq!(passed.last(), Some(&goal));
                assert!(passed.contains(&via), "{passed:?} without {via:?}");
                detours += 1;
            }
        }
    }
    assert!(detours > 0);
}

#[test]
fn an_advance_takes_a_unit_one_hex_also_among_enemies() {
    // O16.1
    let game = game("walled-farm");
    let (mut state, seat) = position(&game, 1, 3, &[Order::Advance]);
    let id = cc::state::units(seat, game.able(&state, seat, Order::Advance)).next().unwrap();
    let enemy = state.of(foe(seat)).next().unwrap();
    let open = |hex: &&Hex| {
        let dir = game.map.grid.direction(state.unit(id).hex, **hex);
        dir.is_some_and(|dir| game.advance_step(&state, id, dir).is_ok())
    };
    let hex = *game.map.grid.neighbours(state.unit(id).hex).iter().find(open).unwrap();
    let far = game.map.grid.hexes().find(|&far| game.map.grid.distance(far, hex) > 5).unwrap();
    let go = |state: &State, hex: Hex| proposed(&game, state, seat, &Wish::go([id.0.into()], hex));
    state.unit_mut(enemy).hex = hex;
    let run = go(&state, hex);
    assert!(matches!(run.last(), Some(Action::Step(_))), "{run:?}");
    let steps = run.iter().filter(|action| matches!(action, Action::Step(_)));
    assert_eq!(steps.count(), 1);
    assert!(go(&state, far).is_empty());
    let theirs = Wish::go([enemy.0.into()], hex);
    assert!(proposed(&game, &state, seat, &theirs).is_empty(), "nobody moves the enemy's units");
}

#[test]
fn a_shot_is_aimed_grouped_and_fired() {
    // O20.3, O14.1-b
    let mut shots = 0;
    for (scenario, seed) in
        [("walled-farm", 4), ("walled-farm", 7), ("ridge-line", 5), ("ridge-line", 8), ("assembly-shop", 6)]
    {
        let game = game(scenario);
        let (state, seat) = position(&game, seed, 6, &[Order::Fire]);
        let able = game.able(&state, seat, Order::Fire);
        for id in cc::state::units(seat, able).take(6) {
            for target in state.of(foe(seat)) {
                let wish = Wish::against([id.0.into()], target.0.into());
                let run = proposed(&game, &state, seat, &wish);
                let hex = state.unit(target).hex;
                let reaches = |piece| game.reaches(&state, piece, hex);
                let in_reach = reaches(cc::attack::Piece::Unit(id)) || reaches(cc::attack::Piece::Weapon(id));
                assert!(run.is_empty() || in_reach, "{wish:?}: {run:?}");
                if run.is_empty() {
                    continue;
                }
                let after = carried_out(&game, &state, seat, &run);
                assert_eq!(after.attack.target, hex);
                assert_ne!((after.attack.units | after.attack.weapons) & id.bit(), 0, "{run:?}");
                let fired = matches!(
                    after.frames.top(),
                    Frame::Boosting(Boosting)
                        | Frame::Rolling(Rolling { purpose: Purpose::Attack | Purpose::Targeting, .. })
                );
                assert!(fired, "{run:?} ends at {:?}", after.frames.top());
                shots += 1;
            }
        }
    }
    assert!(shots > 5, "{shots}");
}

#[test]
fn units_are_set_up_where_they_are_put() {
    // 8.16
    let game = game("walled-farm");
    let state = game.start(&mut Seeded::new(1)).unwrap();
    let seat = asked(&game, &state).unwrap();
    let mut actions = Vec::new();
    game.legal(&state, seat, &mut actions);
    let mut hexes =
        actions.iter().filter_map(|action| if let Action::At(hex) = action { Some(*hex) } else { None });
    let hex = hexes.next_back().unwrap();
    for id in game.unplaced(&state, seat) {
        let wish = Wish::go([id.0.into()], hex);
        let run = proposed(&game, &state, seat, &wish);
        assert_eq!(carried_out(&game, &state, seat, &run).unit(id).hex, hex, "{run:?}");
    }
    let nobody = Wish::go([UnitId::NONE.0.into()], hex);
    assert!(proposed(&game, &state, seat, &nobody).is_empty());
}
