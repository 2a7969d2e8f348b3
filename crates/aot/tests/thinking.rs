//! Worlds that a seat supposes agree with everything it was told: whatever it supposes about the other's ambushers is put
//! into the past, where it would have been true all the time, and the game is played again from there. The seat must hear
//! and see the same. `WORLDS` sets how many games of each scenario are played.

mod common;

use aot::Aot;
use aot::action::Action;
use aot::event::Event;
use aot::rooms::PickMover;
use aot::state::{Sector, State, Status, UnitId, slots};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Record;
use kernel::seat::{Seat, Viewer};
use kernel::thinking::{Thinking, play_on, remember_step};

/// A decision, and the position that it was made in.
struct Made {
    before: State,
    seat: Seat,
    action: Action,
    /// The seed of the dice that fell after it.
    dice: u64,
}

/// A game as far as it has been played.
struct Past<'a> {
    game: &'a Aot,
    made: Vec<Made>,
    now: State,
}

/// What came of putting a world into the past.
#[derive(PartialEq, Eq)]
enum Replay {
    /// Nobody lies in Ambush.
    Idle,
    /// The other seat could not have decided as it did, or another unit of it chooses its target first.
    Elsewhere,
    Same,
    Different,
}

impl Past<'_> {
    fn state(&self, n: usize) -> &State {
        self.made.get(n).map_or(&self.now, |made| &made.before)
    }

    /// The first position since which an ambusher has lain as it does now, as far as the other seat can know: an order to
    /// look elsewhere may have changed nothing.
    fn since(&self, id: UnitId) -> usize {
        let now = self.now.unit(id);
        let as_now = |n: &usize| {
            let then = self.state(*n).unit(id);
            let stays = (then.hex, then.sector) == (now.hex, now.sector) && !then.order.given;
            then.in_ambush() && stays && self.state(*n).turn > 0
        };
        (0..self.made.len()).rev().take_while(as_now).last().unwrap_or(self.made.len())
    }

    /// Plays on from when the ambushers took their places, with those that a seat supposes instead of the true ones.
    fn replay(&self, world: &State, seat: Seat) -> Replay {
        let lying: Vec<(UnitId, usize)> = slots(1 - seat.index())
            .filter(|&id| self.now.unit(id).in_ambush())
            .map(|id| (id, self.since(id)))
            .collect();
        let Some(first) = lying.iter().map(|lies| lies.1).min() else { return Replay::Idle };
        let mut twin = *self.state(first);
        for n in first..=self.made.len() {
            for &(id, _) in lying.iter().filter(|lies| lies.1 == n) {
                (twin.unit_mut(id).hex, twin.unit_mut(id).sector) =
                    (world.unit(id).hex, world.unit(id).sector);
            }
            let viewer = Viewer::Seat(seat);
            if self.game.view(&twin, viewer) != self.game.view(self.state(n), viewer) {
                let choose = [&twin, self.state(n)].map(|state| state.frames.at::<PickMover>().is_some());
                return if choose == [true; 2] { Replay::Elsewhere } else { Replay::Different };
            }
            let Some(made) = self.made.get(n) else { break };
            if self.game.check(&twin, made.seat, made.action).is_err() {
                assert_ne!(made.seat, seat, "what a seat may do does not depend on what it supposes");
                return Replay::Elsewhere;
            }
            let (mut truth, mut sinks) = (made.before, [Record::default(), Record::default()]);
            for (state, sink) in [&mut truth, &mut twin].into_iter().zip(&mut sinks) {
                let done = self.game.apply(state, made.seat, made.action, &mut Seeded::new(made.dice), sink);
                done.expect("it goes on");
            }
            let [told, heard] = sinks
                .map(|sink| sink.events.iter().filter_map(|e| self.game.hear(e, viewer)).collect::<Vec<_>>());
            if told != heard {
                return Replay::Different;
            }
        }
        Replay::Same
    }
}

/// What was found in many games.
#[derive(Default, Debug)]
struct Found {
    same: u32,
    different: u32,
    elsewhere: u32,
    /// Worlds supposed from the view alone that what was told rules out.
    forgetful: u32,
}

/// Plays a game of scripts that often do anything, and looks at worlds on the way.
fn look(game: &Aot, seed: u64, found: &mut Found) {
    let mut stream = Seeded::new(seed);
    let mut past = Past { game, made: Vec::new(), now: game.start(&mut stream).expect("it starts") };
    let seats = [Seat(0), Seat(1)];
    let mut memories = seats.map(|seat| game.memory(&game.view(&past.now, Viewer::Seat(seat)), seat));
    let mut policies = seats.map(|seat| game.policy(seed + u64::from(seat.0)));
    let wild = below(stream.rng(), 3) * 30;
    while let Turn::Decide(asked, window) = game.turn(&past.now) {
        let seat = asked.lowest().expect("somebody decides");
        let view = game.view(&past.now, Viewer::Seat(seat));
        let mut action = game.choose(&mut policies[seat.index()], &view, seat).expect("it decides");
        if below(stream.rng(), 100) < wild {
            let mut legal = Vec::new();
            game.legal(&view, seat, &mut legal);
            legal.retain(|&other| !window.sealed || other != Action::Commit);
            let count = legal.len() as u32;
            action = if count > 0 { legal[below(stream.rng(), count) as usize] } else { action };
        }
        let dice = u64::from(below(stream.rng(), u32::MAX));
        let before = past.now;
        let mut sink = Record::default();
        game.apply(&mut past.now, seat, action, &mut Seeded::new(dice), &mut sink).expect("it goes on");
        past.made.push(Made { before, seat, action, dice });
        for (seat, memory) in seats.into_iter().zip(&mut memories) {
            remember_step(game, memory, seat, &sink.events, &past.now);
            if below(stream.rng(), 12) == 0 && matches!(game.turn(&past.now), Turn::Decide(..)) {
                let view = game.view(&past.now, Viewer::Seat(seat));
                let world = game.determinize_with(&view, memory, seat, stream.rng());
                match past.replay(&world, seat) {
                    Replay::Idle => continue,
                    Replay::Same => found.same += 1,
                    Replay::Elsewhere => found.elsewhere += 1,
                    Replay::Different => found.different += 1,
                }
                let world = game.determinize(&view, Viewer::Seat(seat), stream.rng());
                found.forgetful += u32::from(past.replay(&world, seat) == Replay::Different);
            }
        }
    }
}

fn battles() -> Vec<Aot> {
    let content = common::content();
    let ready = |id: &String| Aot::new(&content, id, &Options::default()).expect("a scenario");
    common::AOT.scenarios(&content).iter().map(ready).collect()
}

#[test]
fn worlds_agree_with_everything_that_was_told() {
    let mut found = Found::default();
    let games = std::env::var("WORLDS").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    for (n, game) in battles().iter().enumerate() {
        for seed in 0..games {
            look(game, 1000 * n as u64 + seed, &mut found);
        }
    }
    assert_eq!(found.different, 0, "{found:?}");
    assert!(found.same > 1000 && found.elsewhere * 10 < found.same, "{found:?}");
    assert!(found.forgetful > 10, "views alone forget: {found:?}");
}

#[test]
fn the_same_seeds_give_the_same_playouts() {
    for game in battles().iter().take(3) {
        let [one, two] = [(); 2].map(|()| {
            let mut dice = Seeded::new(3);
            let mut state = game.start(&mut dice).expect("it starts");
            let mut policies = [game.policy(1), game.policy(2)];
            play_on(game, &mut state, &mut policies, 3, &mut dice).expect("it goes on");
            // A copy of the policies goes on as they would.
            let (mut copies, mut twin) = (policies.clone(), state);
            let (mut again, mut other) = (Seeded::new(4), Seeded::new(4));
            play_on(game, &mut state, &mut policies, 2, &mut again).expect("it goes on");
            play_on(game, &mut twin, &mut copies, 2, &mut other).expect("it goes on");
            assert_eq!(state, twin);
            state
        });
        assert_eq!(one, two);
    }
}

/// AMB-21: whoever comes upon an enemy fights instead of moving on, so the silence of an ambusher says nothing about that
/// hex, even if the enemy met there is gone before the tick is over.
#[test]
fn who_takes_the_hex_of_a_captured_enemy_has_not_passed_unseen() {
    let game = Aot::new(&common::content(), "brickworks-stand", &Options::default()).unwrap();
    let dice = &mut Seeded::new(1);
    let mut world = game.start(dice).unwrap();
    play_on(&game, &mut world, &mut [game.policy(1), game.policy(2)], 1, dice).expect("it goes on");
    let (lying, met, mover) = (UnitId(0), UnitId(1), UnitId(16));
    let hex = |label: &str| game.map.grid.find(label).unwrap();
    for id in slots(0) {
        (world.unit_mut(id).status, world.unit_mut(id).hex) = (Status::Destroyed, Hex::NONE);
    }
    for (id, label) in [(lying, "J6"), (met, "I7"), (mover, "H8")] {
        let unit = world.unit_mut(id);
        (unit.status, unit.hex, unit.hidden) = (Status::OnMap, hex(label), false);
    }
    let unit = world.unit_mut(lying);
    (unit.status, unit.hidden) = (Status::Ambush, true);
    unit.sector = Sector { facing: Some(Dir::SW), zone: 1 };
    let seat = Seat(1);
    let view = |world: &State| game.view(world, Viewer::Seat(seat));
    let mut memory = game.first_memory(&view(&world), 1);
    assert!(game.fits_memory(&memory, &world, 1));
    let taken = [
        Event::Moved { unit: mover, from: hex("H8"), to: hex("I7") },
        Event::Removed { unit: met, hex: hex("I7"), status: Status::Captured },
        Event::TurnEnds { turn: 1 },
    ];
    world.unit_mut(mover).hex = hex("I7");
    (world.unit_mut(met).status, world.unit_mut(met).hex) = (Status::Captured, Hex::NONE);
    game.told(&mut memory, &view(&world), 1, taken.iter());
    assert!(game.fits_memory(&memory, &world, 1), "the truth is possible");
    // Had nobody been there, the ambusher would have fired.
    world.unit_mut(mover).hex = hex("H8");
    let mut passed = game.first_memory(&view(&world), 1);
    world.unit_mut(mover).hex = hex("I7");
    game.told(&mut passed, &view(&world), 1, [taken[0].clone(), taken[2].clone()].iter());
    assert!(!game.fits_memory(&passed, &world, 1), "it lies elsewhere");
}
