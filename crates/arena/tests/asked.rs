//! How often a person is asked: the script plays for them against itself, and what would be put to them is counted.

use arena::content::embedded;
use arena::prepared::Seating;
use arena::standing::{Company, Pace, acted, answer, forced};
use arena::system::system;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::{StandingOrder, Turn};
use kernel::seat::Seat;
use std::collections::BTreeMap;

/// Windows of the player's own Orders and Actions; whatever else is asked comes from the enemy, the dice or an Event.
const OWN: [&str; 22] = [
    "place",
    "arm",
    "choose",
    "discard",
    "activate",
    "target",
    "group",
    "move-unit",
    "move",
    "advance-unit",
    "advance",
    "assault",
    "grenades",
    "exit",
    "recover",
    "rout",
    "spotter",
    "spot",
    "impact",
    "op-activate",
    "spray",
    "melee-order",
];

/// What games asked the person of their first seat.
#[derive(Default)]
struct Count {
    turns: u32,
    asked: BTreeMap<&'static str, u32>,
    skipped: BTreeMap<&'static str, u32>,
    without_choice: u32,
    /// How often somebody acted without being asked.
    acted: u32,
}

impl Count {
    fn beyond(&self) -> u32 {
        self.asked.iter().filter(|(kind, _)| !OWN.contains(kind)).map(|(_, count)| count).sum()
    }

    /// The script against itself in Combat Commander, with what is answered for the person of the first seat.
    fn play(&mut self, seed: u8, company: Company) {
        self.play_at(("cc", "patrols"), seed, company, &StandingOrder::Ask, |_| false);
    }

    /// The same in any game: windows that are wanted have this order.
    fn play_at(
        &mut self,
        (key, scenario): (&str, &str),
        seed: u8,
        company: Company,
        order: &StandingOrder,
        wanted: impl Fn(&str) -> bool,
    ) {
        let ready = system(key).unwrap().prepare(&embedded(), scenario, &Options::default()).unwrap();
        let seats = vec!["human".to_owned(), "script".to_owned()];
        let mut game = ready.begin(Seating { seats, secret: ServerSecret([seed; 32]) }).unwrap();
        for seat in [Seat(0), Seat(1)] {
            assert!(game.seat_player(seat, "script", seed.into()));
        }
        while let (Some(seat), Turn::Decide(_, window)) = (game.to_decide().lowest(), game.turn()) {
            if seat == Seat(0) {
                let given = wanted(window.kind).then_some(order);
                let done = acted(&*game, seat, given).map(|(_, run)| run.join("; "));
                self.acted += u32::from(done.is_some());
                if let Some(line) = done.or_else(|| answer(&*game, seat, given, company)) {
                    *self.skipped.entry(window.kind).or_default() += 1;
                    game.act_line(seat, &line, None).unwrap();
                    continue;
                }
                *self.asked.entry(window.kind).or_default() += 1;
                self.without_choice += u32::from(forced(&*game, seat).is_some());
            }
            game.player_decides(seat, None).unwrap();
        }
        self.turns += game.turn_number();
    }
}

#[test]
fn against_the_computer_nobody_is_asked_without_a_choice_and_seldom_beyond_their_own_orders() {
    let mut all = Count::default();
    (0..10).for_each(|seed| all.play(seed, Company { alone: true, pace: Pace::Strict }));
    let beyond = f64::from(all.beyond()) / f64::from(all.turns);
    println!("{} turns, {beyond:.2} a turn beyond: {:?}; skipped: {:?}", all.turns, all.asked, all.skipped);
    assert_eq!(all.without_choice, 0);
    assert!(all.turns > 100 && beyond <= 4.0, "{beyond}");
}

#[test]
fn whoever_lets_units_fire_by_themselves_is_not_asked_about_moves_and_fires_all_the_same() {
    let alone = Company { alone: true, pace: Pace::Strict };
    let counted = |order: &StandingOrder, wanted: fn(&str) -> bool| {
        let mut all = Count::default();
        (0..2).for_each(|seed| all.play_at(("aslsk", "crossroads"), seed, alone, order, wanted));
        let reactions = all.asked.get("react").copied().unwrap_or(0);
        println!(
            "{} turns, {reactions} reactions asked, {} by themselves: {:?}",
            all.turns, all.acted, all.asked
        );
        (all, reactions)
    };
    let (usual, asked) = counted(&StandingOrder::Ask, |_| false);
    // Every turn has one of the enemy's in which each step could be fired at: 30 to 80 times.
    assert!(asked > 0 && asked <= usual.turns * 12, "{asked} in {} turns", usual.turns);
    assert_eq!(usual.acted, 0);
    let (own, asked) = counted(&StandingOrder::Acts(20), |kind| kind == "react");
    assert_eq!(asked, 0);
    assert!(own.acted > 3, "{}", own.acted);
}

#[test]
fn strict_games_between_people_ask_far_more_often() {
    let count = |pace| {
        let mut count = Count::default();
        count.play(1, Company { alone: false, pace });
        count
    };
    let (quick, strict) = (count(Pace::Quick), count(Pace::Strict));
    assert_eq!(quick.without_choice, 0);
    assert!(strict.without_choice > 20, "{}", strict.without_choice);
    assert!(strict.skipped.keys().all(|&kind| kind == "roll"), "{:?}", strict.skipped);
}

/// Windows of Panzer's set-up, which come once.
const SET_UP: [&str; 7] =
    ["place", "place-facing", "hide", "lay-mines", "camouflage", "buy", "deploy-facing"];

/// How many plans of Panzer a line begins, or ends something; whatever else is answered belongs to a plan that has begun. A sheet
/// is a line of its own.
fn plans_in(kind: &str, line: &str) -> u32 {
    let steps = || line.split("; ");
    let begun = |verb: &str| steps().filter(|step| step.starts_with(verb)).count() as u32;
    match kind {
        "shots" | "step" => 0,
        "orders" => 1 + begun("give "),
        "adjust" => 1 + begun("pick "),
        "assault" => begun("pick ") + begun("done"),
        "fly" => begun("fly "),
        kind => u32::from(!SET_UP.contains(&kind)),
    }
}

/// What a person of the first seat is asked in a game of Panzer between scripts, and in how many turns.
fn asked_in_panzer(seed: u8, company: Company) -> (u32, BTreeMap<&'static str, u32>) {
    let ready = system("panzer").unwrap().prepare(&embedded(), "tank-clash", &Options::default()).unwrap();
    let seats = vec!["human".to_owned(), "script".to_owned()];
    let mut game = ready.begin(Seating { seats, secret: ServerSecret([seed; 32]) }).unwrap();
    let mut asked = BTreeMap::new();
    while let (Some(seat), Turn::Decide(_, window)) = (game.to_decide().lowest(), game.turn()) {
        if seat == Seat(0)
            && let Some(line) = answer(&*game, seat, None, company)
        {
            game.act_line(seat, &line, None).unwrap();
            continue;
        }
        let line = game.thought(seat, "script", seed.into()).and_then(|think| think(&|| false)).unwrap();
        if seat == Seat(0) {
            *asked.entry(window.kind).or_default() += plans_in(window.kind, &line);
        }
        game.act_line(seat, &line, None).unwrap();
    }
    (game.turn_number(), asked)
}

#[test]
fn a_turn_of_a_company_in_panzer_asks_what_matters() {
    let alone = Company { alone: true, pace: Pace::Quick };
    let (turns, asked) = asked_in_panzer(3, alone);
    let each = f64::from(asked.values().sum::<u32>()) / f64::from(turns);
    println!("{turns} turns, {each:.1} a turn: {asked:?}");
    assert!(turns >= 6 && (10.0..=40.0).contains(&each), "{each}");
    let watched = asked.get("overwatch").copied().unwrap_or(0) + asked.get("watch").copied().unwrap_or(0);
    assert!(watched <= 4 * turns, "{asked:?}");
}
