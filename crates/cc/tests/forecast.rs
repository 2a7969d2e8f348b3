//! Forecasts against real play: the rules are carried out with every card that the pile may bring.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::attack::Piece;
use cc::card::{Act, CardId, CardSet, Trigger};
use cc::event::{Event, Result as Outcome};
use cc::forecast::Pile;
use cc::melee::MeleeStage;
use cc::roll::RollStage;
use cc::rooms::{
    Barrage, Boosting, Breaking, Choosing, Defending, Firing, Grouping, Melee, OpActivating, Overheating,
    Reacting, Rolling, Spotting, TimeAdvance,
};
use cc::state::{Attack, Carried, Ending, Frame, Means, Purpose, State, Unit, UnitId, foe};
use cc::time::TimeStage;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Forecasts, Rules, Secrets, Turn};
use kernel::grid::Hex;
use kernel::odds::{Branch, enumerate};
use kernel::rule::{Record, Silent};
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeMap;

/// How many cards a pile has in these tests.
const CARDS_LEFT: usize = 6;

/// A scenario whose dice set nothing off.
fn quiet(scenario: &str) -> Cc {
    let content = common::content();
    let mut game = Cc::new(&content, scenario, &Options::default()).unwrap();
    for deck in &mut game.decks {
        deck.cards.iter_mut().for_each(|card| card.trigger = Trigger::None);
    }
    game
}

fn decides(game: &Cc, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Decide(seats, _) => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// The same position with few cards in the piles and an empty hand for the enemy.
fn shrunk(state: &State, seat: Seat, rng: &mut Seeded) -> State {
    let mut state = *state;
    for side in [Seat(0), Seat(1)] {
        let cards = &mut state.cards[side.index()];
        if side != seat {
            cards.discard = cards.discard.or(cards.hand);
            (cards.hand, cards.shown, cards.held) = (CardSet::EMPTY, CardSet::EMPTY, 0);
        }
        let mut pool: Vec<CardId> = cards.draw.or(cards.discard).iter().collect();
        let mut draw = CardSet::EMPTY;
        for _ in 0..CARDS_LEFT {
            draw.insert(pool.swap_remove(below(rng.rng(), pool.len() as u32) as usize));
        }
        cards.draw = draw;
        cards.discard = pool.into_iter().collect();
    }
    state
}

/// What real play brought: results of Defence Rolls by unit, whether a gun hit, who lost a Melee, a Rally or Rout.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Brought {
    defended: BTreeMap<u8, u8>,
    hit: Option<bool>,
    lost: Option<Vec<u8>>,
    morale: Option<u8>,
    over: bool,
}

const fn number(result: Outcome) -> u8 {
    result as u8
}

fn heard(events: &[Event], first_only: bool) -> Brought {
    let mut brought = Brought::default();
    for event in events {
        match event {
            Event::Defended { unit, result, .. } if !first_only || brought.defended.is_empty() => {
                brought.defended.entry(unit.id.0).or_insert(number(*result));
            }
            Event::Targeted { hit, .. } => {
                brought.hit.get_or_insert(*hit);
            }
            Event::Fought { losers, .. } => {
                brought.lost.get_or_insert(losers.iter().map(|seat| seat.0).collect());
            }
            Event::Rally { result, .. } | Event::Routed { result, .. } => {
                brought.morale.get_or_insert(number(*result));
            }
            Event::Over { ending: Ending::SuddenDeath, .. } => brought.over = true,
            _ => {}
        }
    }
    brought
}

/// Whether play has gone on to the next attack of the same Order, or to another Sudden Death roll.
fn another_attack(start: &State, action: Action, events: &[Event]) -> bool {
    let rolled = |wanted: Purpose| {
        let this = |event: &&Event| matches!(event, Event::Rolled { purpose, .. } if *purpose == wanted);
        events.iter().filter(this).count()
    };
    let open = match start.frames.top() {
        Frame::Rolling(Rolling { purpose, .. }) if action == Action::Accept => Some(purpose),
        _ => None,
    };
    let past_aim = matches!(start.frames.top(), Frame::Rolling(Rolling { purpose: Purpose::Attack, .. }));
    let rolls = [Purpose::Attack, Purpose::Mines, Purpose::Impact, Purpose::Targeting, Purpose::SuddenDeath];
    rolls.into_iter().any(|purpose| {
        let over = open == Some(purpose) || purpose == Purpose::Targeting && past_aim;
        rolled(purpose) > usize::from(!over)
    })
}

/// Plays an action with these cards, lets every roll count and plays no card, until the matter is decided.
fn carry_out(
    game: &Cc,
    start: &State,
    seat: Seat,
    action: Action,
    chance: &mut Branch,
    first: bool,
) -> Result<Brought, kernel::chance::Halt> {
    let mut state = *start;
    let mut record = Record::default();
    let artillery = matches!(
        start.frames.top(),
        Frame::Spotting(Spotting { .. }) | Frame::Rolling(Rolling { purpose: Purpose::Accuracy, .. })
    );
    game.apply(&mut state, seat, action, chance, &mut record)?;
    for _ in 0..60 {
        let brought = heard(&record.events, first);
        let decided = another_attack(start, action, &record.events)
            || artillery && brought.hit.is_some()
            || first && !brought.defended.is_empty()
            || brought.lost.is_some()
            || brought.morale.is_some();
        let going = matches!(
            state.frames.top(),
            Frame::Rolling(Rolling { .. })
                | Frame::Grouping(Grouping)
                | Frame::Boosting(Boosting)
                | Frame::Defending(Defending { .. })
                | Frame::Breaking(Breaking { .. })
                | Frame::Melee(Melee { .. })
                | Frame::Overheating(Overheating { .. })
        );
        let Some(asked) = decides(game, &state).filter(|_| going && !decided) else { break };
        let plain = game.plainest(&state, asked).unwrap();
        game.apply(&mut state, asked, plain, chance, &mut record)?;
    }
    Ok(heard(&record.events, first))
}

/// Compares a forecast with real play; gives what it was about, or `None` if it tells nothing that can be compared.
fn compare(game: &Cc, state: &State, seat: Seat, action: Action) -> Option<String> {
    let view = game.view(state, Viewer::Seat(seat));
    let forecast = game.forecast(&view, seat, action);
    let open = matches!(
        forecast.assuming.as_ref()?.key,
        "assuming-quiet" | "assuming-accepted" | "assuming-rerolled"
    );
    if !open || forecast.outcomes.is_empty() {
        return None;
    }
    let top = state.frames.top();
    let first = matches!(
        top,
        Frame::Defending(Defending { .. }) | Frame::Rolling(Rolling { purpose: Purpose::Defence, .. })
    );
    let crowd = |hex: Hex| state.at(Seat(0), hex).count_ones() + state.at(Seat(1), hex).count_ones();
    // Smoke draws seven markers more.
    if state
        .frames
        .as_slice()
        .iter()
        .any(|frame| matches!(frame, Frame::Barrage(Barrage { smoke: true, .. })))
        || matches!(action, Action::Smoke(_))
    {
        return None;
    }
    if crowd(state.attack.target).max(crowd(state.attack.second)) > 3 {
        return None;
    }
    let odds = enumerate(|chance| carry_out(game, state, seat, action, chance, first)).unwrap();
    assert_eq!(odds.samples, None, "{action:?} at {top:?}");
    let sum = |holds: &dyn Fn(&Brought) -> bool| -> f64 {
        odds.results.iter().filter(|(brought, _)| holds(brought)).map(|(_, p)| p).sum()
    };
    let mut ids: Vec<u8> =
        odds.results.iter().flat_map(|(brought, _)| brought.defended.keys().copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    // A Leader who breaks takes his Command with him, and the forecast takes all units as they are now.
    let led = ids.iter().any(|&id| game.is_leader(state, UnitId(id)));
    let attacker = state.attack.seat;
    let defended =
        |id: u8, result: Outcome| sum(&|brought| brought.defended.get(&id) == Some(&number(result)));
    let mut unit = 0;
    let mut compared = Vec::new();
    for outcome in &forecast.outcomes {
        let of_unit = |unit: usize| ids.get(unit).copied();
        let truth = match outcome.what.key {
            "chance-any-breaks" => sum(&|brought| {
                let breaks = |(id, result): (&u8, &u8)| {
                    *result == number(Outcome::Breaks) && UnitId(*id).seat() != attacker
                };
                brought.defended.iter().any(breaks)
            }),
            "chance-breaks" | "chance-eliminated" if ids.is_empty() => 0.0,
            "chance-breaks" | "chance-eliminated" => {
                let Some(id) = of_unit(unit) else { continue };
                if led && !first {
                    continue;
                }
                defended(id, Outcome::Breaks)
            }
            "chance-holds" => {
                let id = of_unit(unit);
                unit += 1;
                let Some(id) = id else { continue };
                if led && !first {
                    continue;
                }
                defended(id, Outcome::Holds)
            }
            "chance-hits" | "chance-accurate" => sum(&|brought| brought.hit == Some(true)),
            "chance-wins" => sum(&|brought| brought.lost == Some(vec![foe(seat).0])),
            "chance-loses" => sum(&|brought| brought.lost == Some(vec![seat.0])),
            "chance-nobody-left" => sum(&|brought| brought.lost.as_ref().is_some_and(|lost| lost.len() != 1)),
            "chance-rallies" => sum(&|brought| brought.morale == Some(number(Outcome::Rallies))),
            "chance-retreats" => sum(&|brought| brought.morale == Some(number(Outcome::Retreats))),
            "chance-stays-broken" | "chance-stands" => {
                sum(&|brought| brought.morale == Some(number(Outcome::Holds)))
            }
            "chance-game-ends" => sum(&|brought| brought.over),
            _ => continue,
        };
        let name =
            format!("{} {action:?} at {top:?} of {seat:?}: {truth} in play, {forecast:#?}", outcome.what.key);
        assert!((truth - outcome.likelihood).abs() < 1e-9, "{name}");
        compared.push(outcome.what.key);
    }
    compared.sort_unstable();
    compared.dedup();
    (!compared.is_empty()).then(|| format!("{} {}", game.asks(state).unwrap().1.kind, compared.join(" ")))
}

#[test]
fn forecasts_agree_with_play_over_every_card() {
    // 1.9, O16.4, O20.2.3, O20.3, O22.3, O23.2, A29, A33, 9.1
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for (n, scenario) in
        ["walled-farm", "ridge-line", "hold-the-bridge", "assembly-shop"].into_iter().enumerate()
    {
        let game = quiet(scenario);
        let mut rng = Seeded::new(n as u64);
        let mut state = game.start(&mut rng).unwrap();
        for _ in 0..6000 {
            let Some(seat) = decides(&game, &state) else { break };
            let mut actions = Vec::new();
            game.legal(&state, seat, &mut actions);
            let window = game.asks(&state).unwrap().1.kind;
            let kind = match state.frames.top() {
                Frame::Rolling(Rolling { purpose, .. }) => format!("{window} {purpose:?}"),
                _ => window.to_owned(),
            };
            let action = actions[below(rng.rng(), actions.len() as u32) as usize];
            if seen.get(&kind).copied().unwrap_or(0) < 30 {
                let small = shrunk(&state, seat, &mut rng);
                if game.check(&small, seat, action).is_ok()
                    && let Some(what) = compare(&game, &small, seat, action)
                {
                    *seen.entry(what).or_default() += 1;
                    *seen.entry(kind).or_default() += 1;
                }
            }
            game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
        }
    }
    for wanted in
        ["group", "boost", "shelter", "roll Attack", "roll Defence", "roll Rally", "recover", "rout", "spot"]
    {
        assert!(seen.contains_key(wanted), "no {wanted} in {seen:#?}");
    }
    for wanted in ["chance-any-breaks", "chance-accurate", "chance-rallies", "chance-retreats"] {
        assert!(seen.keys().any(|what| what.contains(wanted)), "no {wanted} in {seen:#?}");
    }
}

/// A position in which a seat gives Orders, some Turns into a game.
fn later(game: &Cc, seed: u64) -> State {
    let mut rng = Seeded::new(seed);
    let mut state = game.start(&mut rng).unwrap();
    while state.turns < 4 || state.frames.top() != Frame::Choosing(Choosing) {
        let seat = decides(game, &state).unwrap();
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let action = actions[below(rng.rng(), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
    }
    state
}

#[test]
fn a_melee_is_told_before_and_after_an_ambush() {
    // O16.4, A25
    let game = quiet("walled-farm");
    for seed in 0..6 {
        let mut state = later(&game, seed);
        let mut rng = Seeded::new(seed);
        let seat = state.inactive();
        let (own, enemy) = (state.of(seat).next().unwrap(), state.of(foe(seat)).last().unwrap());
        let hex = state.unit(own).hex;
        state.unit_mut(enemy).hex = hex;
        if state.at(foe(seat), hex).count_ones() > 1 {
            continue;
        }
        let melee =
            Frame::Melee(Melee { hex, stage: MeleeStage::AmbushByInactive, fp: [0; 2], total: 0, keeper: 2 });
        state.frames.push(melee).unwrap();
        let ambush = game.deck(seat).with_act(Act::Ambush).iter().next().unwrap();
        let mut small = shrunk(&state, seat, &mut rng);
        let cards = &mut small.cards[seat.index()];
        cards.draw.remove(ambush);
        cards.discard.remove(ambush);
        cards.hand = [ambush].into_iter().collect();
        (cards.held, cards.shown) = (1, CardSet::EMPTY);
        let before = compare(&game, &small, seat, Action::Done).unwrap();
        assert!(before.contains("chance-wins"), "{before}");
        let after = compare(&game, &small, seat, Action::Act(ambush));
        let view = game.view(&small, Viewer::Seat(seat));
        let win =
            |action| game.forecast(&view, seat, action).outcomes.first().map_or(1.0, |told| told.likelihood);
        assert!(win(Action::Act(ambush)) >= win(Action::Done), "{after:?}");
    }
}

#[test]
fn a_gun_hits_and_breaks_as_often_as_told() {
    // O20.2.3, 10.3.1, 11.5
    let game = quiet("ridge-line");
    let ordnance: Vec<u8> = (0..game.pieces.weapons.len() as u8)
        .filter(|&kind| game.pieces.weapons[usize::from(kind)].ordnance)
        .collect();
    let mut shots = 0;
    for seed in 0..8 {
        let mut rng = Seeded::new(seed);
        let start = later(&game, seed);
        let seat = start.active;
        for id in start.of(seat) {
            let mut state = start;
            let kind = ordnance[below(rng.rng(), ordnance.len() as u32) as usize];
            *state.unit_mut(id) =
                Unit { weapon: Some(Carried { kind, broken: false }), suppressed: false, ..*state.unit(id) };
            let target =
                state.hexes(foe(seat)).iter().find(|&hex| game.reaches(&state, Piece::Weapon(id), hex));
            let Some(target) = target.filter(|_| shots < 12) else { continue };
            state.picked = id.bit();
            state.attack = Attack { seat, means: Means::Fire, target, ..Attack::NONE };
            state.frames.replace(Firing);
            state.frames.push(Grouping).unwrap();
            let small = shrunk(&state, seat, &mut rng);
            if let Some(told) = compare(&game, &small, seat, Action::Gun(id)) {
                assert!(told.contains("chance-hits"), "{told}");
                shots += 1;
            }
        }
    }
    assert!(shots > 3, "{shots}");
}

#[test]
fn a_hidden_hand_is_weighed_as_unseen_cards() {
    // 1.2-a, 1.2-b, 9.2: whatever the enemy holds, the enemy's next card is any of those not seen.
    let game = quiet("walled-farm");
    let mut rng = Seeded::new(5);
    let mut state = game.start(&mut rng).unwrap();
    let unseen: Vec<CardId> = [3u8, 9, 20, 33, 41, 60].map(CardId).to_vec();
    let view_of = |state: &State| Pile::of(&game, &game.view(state, Viewer::Seat(Seat(0))), Seat(1)).pairs();
    let mut average: BTreeMap<[u8; 2], f64> = BTreeMap::new();
    let mut views = Vec::new();
    for a in 0..6 {
        for b in a + 1..6 {
            let hand: CardSet = [unseen[a], unseen[b]].into_iter().collect();
            let cards = &mut state.cards[1];
            (cards.hand, cards.held) = (hand, 2);
            cards.draw = unseen.iter().copied().collect::<CardSet>().without(hand);
            for (dice, p) in Pile::of(&game, &state, Seat(1)).pairs() {
                *average.entry(dice).or_default() += p / 15.0;
            }
            views.push(view_of(&state));
        }
    }
    assert!(views.iter().all(|view| *view == views[0]), "the view tells nothing of the hand");
    assert_eq!(views[0].len(), average.len());
    for (dice, p) in &views[0] {
        assert!((p - average[dice]).abs() < 1e-12);
    }
}

#[test]
fn sudden_death_is_told_with_its_odds() {
    // 6.2.2-b
    let game = quiet("walled-farm");
    let mut rng = Seeded::new(1);
    let mut state = later(&game, 1);
    state.time = 8;
    let (seat, purpose, card) = (Seat(0), Purpose::SuddenDeath, CardId(0));
    state.frames.push(TimeAdvance { seat, stage: TimeStage::Verdict }).unwrap();
    state.frames.push(Rolling { seat, purpose, stage: RollStage::Ask, card, timed: false }).unwrap();
    let holder = state.initiative;
    let small = shrunk(&state, holder, &mut rng);
    let view = game.view(&small, Viewer::Seat(holder));
    let told = game.forecast(&view, holder, Action::Reroll);
    let below_eight = |card: &CardId| game.deck(seat).card(*card).dice.iter().sum::<u8>() < 8;
    let cards = view.cards[seat.index()].draw;
    let truth = cards.iter().filter(below_eight).count() as f64 / cards.len() as f64;
    assert_eq!(told.outcomes[0].what.key, "chance-game-ends");
    assert!((told.outcomes[0].likelihood - truth).abs() < 1e-12);
    assert!(compare(&game, &small, holder, Action::Accept).is_some());
}

#[test]
fn answers_begin_with_what_the_seat_hopes_for() {
    // 9.1-a, A33.2: another roll is told from the side of who asks for it, a Fire card with the best shot it allows
    let game = quiet("patrols");
    let mut rng = Seeded::new(6);
    let mut state = game.start(&mut rng).unwrap();
    let (mut rolls, mut shots) = ([0; 2], 0);
    for _ in 0..20_000 {
        let Some(seat) = decides(&game, &state) else {
            state = game.start(&mut rng).unwrap();
            continue;
        };
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let told = |state: &State, action| game.forecast(&game.view(state, Viewer::Seat(seat)), seat, action);
        match state.frames.top() {
            Frame::Rolling(Rolling { seat: roller, .. }) if rolls.iter().sum::<i32>() < 200 => {
                if let Some(first) = told(&state, Action::Reroll).outcomes.first()
                    && first.what.key.starts_with("chance-roll")
                {
                    let own = roller == seat;
                    assert_eq!(first.what.key, if own { "chance-roll-better" } else { "chance-roll-worse" });
                    rolls[usize::from(own)] += 1;
                }
            }
            Frame::Reacting(Reacting { .. }) if shots < 10 => {
                let chance =
                    |state: &State, action| told(state, action).outcomes.first().map(|one| one.likelihood);
                let mut begun = state;
                let op = actions.iter().copied().find(|action| matches!(action, Action::Op(_)));
                if let Some(op) = op {
                    game.apply(&mut begun, seat, op, &mut Seeded::new(1), &mut Silent).unwrap();
                    let mut picks = Vec::new();
                    game.legal(&begun, seat, &mut picks);
                    picks.retain(|pick| matches!(pick, Action::Pick(_)));
                    let best = picks.iter().filter_map(|&pick| chance(&begun, pick)).max_by(f64::total_cmp);
                    if matches!(begun.frames.top(), Frame::OpActivating(OpActivating { .. }))
                        && best.is_some()
                    {
                        assert_eq!(chance(&state, op), best);
                        shots += 1;
                    }
                }
            }
            _ => {}
        }
        let action = actions[below(rng.rng(), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
    }
    assert!(rolls.iter().all(|&n| n > 5) && shots > 2, "{rolls:?} {shots}");
}
