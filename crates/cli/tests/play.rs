//! Games in the terminal, and what can be done with their journals.

mod common;

use arena::system::SYSTEMS;
use common::{finished_game, folder, zug, zug_in};
use std::fs;

const FIRST: [&str; 6] = ["play", "aot", "first-orders", "--seed", "5", "--save"];

#[test]
fn a_game_is_played_by_numbers_notation_and_questions() {
    let folder = folder("play");
    let typed = "help\nboard\nunits\nlog\n1\nodds 1\nwhy commit\n99\nfly\nundo\n1 place A5\nquit\n";
    zug_in(&folder, &[&FIRST[..], &["g.journal"]].concat(), typed)
        .code(0)
        .says("Options:")
        .says("     A    B")
        .says("PLN-03")
        .says("There is no option 99")
        .says("no action")
        .says("Taken back")
        .says("zug resume g.journal");
    let journal = fs::read_to_string(folder.join("g.journal")).unwrap();
    assert!(journal.contains(r#""action":"place A5""#), "{journal}");
    assert!(folder.join("g.journal.key").exists());
}

#[test]
fn the_end_of_the_input_saves_and_the_game_goes_on() {
    let folder = folder("eof");
    zug_in(&folder, &["play", "aot", "first-orders", "--seed", "5"], "1 place A5")
        .code(0)
        .says("zug resume zug-first-orders.journal");
    zug_in(&folder, &["resume", "zug-first-orders.journal"], "log\nundo\nundo\n").code(0).says("Taken back");
    zug_in(&folder, &["play", "aot", "first-orders"], "").code(0);
    assert!(
        !folder.join("zug-first-orders-2.journal").exists(),
        "a game in which nothing was done is not saved"
    );
    fs::remove_file(folder.join("zug-first-orders.journal.key")).unwrap();
    let resume = ["resume", "zug-first-orders.journal"];
    zug_in(&folder, &resume, "").code(2).complains("--dice real");
    zug_in(&folder, &[&resume[..], &["--dice", "real"]].concat(), "").code(0);
    fs::write(folder.join("zug-first-orders.journal.key"), "00".repeat(32)).unwrap();
    zug_in(&folder, &resume, "").code(2).complains("not the secret");
}

/// The first offer is always possible.
#[test]
fn a_saved_game_goes_on_in_every_system() {
    for system in SYSTEMS {
        let folder = folder(&format!("saved-{}", system.key()));
        let args = ["play", system.key(), system.bench_scenario(), "--seed", "5", "--save", "g.journal"];
        zug_in(&folder, &args, "1\n1\n").code(0).says("zug resume g.journal");
        let before = fs::read_to_string(folder.join("g.journal")).unwrap();
        zug_in(&folder, &["resume", "g.journal"], "log\n1\n").code(0).says("zug resume g.journal");
        let after = fs::read_to_string(folder.join("g.journal")).unwrap();
        // Who sits down again is written before the sheets that are still open.
        let kept = before.lines().all(|line| after.lines().any(|other| other == line));
        assert!(kept && after.lines().count() > before.lines().count(), "{}: {after}", system.key());
    }
}

#[test]
fn a_game_speaks_russian() {
    let folder = folder("russian");
    zug_in(&folder, &[&FIRST[..], &["r.journal", "--lang", "ru"]].concat(), "help\n")
        .code(0)
        .says("Вы играете")
        .says("Варианты:");
}

#[test]
fn cards_are_told_to_whoever_holds_them() {
    let folder = folder("cards");
    // Seven units are placed and two Weapons given, always with the first answer; the computer follows.
    let typed = format!("{}units\nquit\n", "1\n".repeat(9));
    zug_in(&folder, &["play", "cc", "patrols", "--seed", "5"], &typed)
        .code(0)
        .says("To be placed: Germany: 7")
        .says("Hand: Germany: 5 (0..5)")
        .says("Draw pile: Germany: 67")
        .says("Hand: Russia: ");
}

#[test]
fn two_people_hand_over_the_screen() {
    let folder = folder("hot-seat");
    let place = "1 place A5; 2 place B6; 3 place B7\ncommit\n\n";
    zug_in(&folder, &[&FIRST[..], &["h.journal", "--seat", "1=human"]].concat(), place)
        .code(0)
        .says("You play Tank brigade patrol")
        .says("Hand over to Panzer division patrol")
        .says("You play Panzer division patrol");
}

#[test]
fn giving_up_ends_the_game() {
    let folder = folder("resign");
    zug_in(&folder, &[&FIRST[..], &["g.journal"]].concat(), "resign\n")
        .code(0)
        .says("given up")
        .says("Panzer division patrol wins");
    assert!(!folder.join("g.journal.key").exists());
    zug_in(&folder, &["verify", "g.journal"], "").code(0);
}

#[test]
fn bad_wishes_are_refused_with_advice() {
    zug(&["play", "aot", "waterloo"]).code(2).complains("use one of: first-orders");
    zug(&["play", "whist", "x"]).code(2).complains("use one of: aot");
    zug(&["play", "aot", "battle", "--option", "map=moon"]).code(2).complains("choose one of");
    zug(&["play", "aot", "first-orders", "--option", "colour=red"]).code(2).complains("zug options aot");
    zug(&["play", "aot", "first-orders", "--seat", "7=random"]).code(2).complains("0 Tank brigade patrol");
    zug(&["play", "aot", "first-orders", "--seat", "1=napoleon"]).code(2).complains("random");
    zug(&["play", "aot", "first-orders", "--seat", "1"]).code(2).complains("side=who");
    zug(&["play", "aot", "first-orders", "--lang", "la"]).code(2);
}

#[test]
fn journals_are_told_and_verified() {
    for system in SYSTEMS {
        let folder = finished_game("replay", *system);
        zug_in(&folder, &["replay", "game.journal"], "").code(0).says("decisions").says("The game is over");
        zug_in(&folder, &["replay", "game.journal", "--to", "10"], "").code(0).says("9 decisions");
        zug_in(&folder, &["replay", "game.journal", "--to", "99999"], "").code(2).complains("entries 1 to");
        let json = zug_in(&folder, &["replay", "game.journal", "--json"], "").code(0).json();
        assert_eq!(json["head"]["system"], system.key());
        zug_in(&folder, &["verify", "game.journal"], "").code(0).says("what the key gives");
        assert_eq!(zug_in(&folder, &["verify", "game.journal", "--json"], "").code(0).json()["ok"], true);
    }
}

#[test]
fn damaged_and_foreign_files_are_named_with_their_line() {
    for system in SYSTEMS {
        let folder = finished_game("damaged", *system);
        let whole = fs::read_to_string(folder.join("game.journal")).unwrap();
        let bad = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        bad("cut.journal", &whole[..whole.len() / 2]);
        bad("foreign.journal", "once upon a time\n");
        bad("empty.journal", "");
        bad(
            "other.journal",
            &whole.replacen(&format!("\"system\":\"{}\"", system.key()), r#""system":"go""#, 1),
        );
        let changed: Vec<_> =
            (1..).zip(whole.lines()).map(|(n, line)| if n == 5 { "{\"fly\":{}}" } else { line }).collect();
        bad("changed.journal", &changed.join("\n"));
        for command in ["replay", "verify", "resume"] {
            let refused = |file: &str| zug_in(&folder, &[command, file], "").code(2);
            refused("cut.journal").complains("line ");
            refused("foreign.journal").complains("not a Zug journal");
            refused("empty.journal").complains("empty");
            refused("other.journal").complains("there is no system `go`");
            refused("changed.journal").complains("line 5");
            refused("missing.journal").complains("missing.journal");
        }
        zug_in(&folder, &["odds", "cut.journal", "commit", "--seat", "0"], "").code(2).complains("line ");
    }
}

#[test]
fn a_changed_decision_is_found_at_its_line() {
    for system in SYSTEMS {
        let folder = finished_game("forged", *system);
        let whole = fs::read_to_string(folder.join("game.journal")).unwrap();
        let at = whole.find("\"digest\":\"").unwrap() + 10;
        let forged =
            format!("{}{}{}", &whole[..at], if &whole[at..=at] == "0" { "1" } else { "0" }, &whole[at + 1..]);
        fs::write(folder.join("forged.journal"), forged).unwrap();
        zug_in(&folder, &["replay", "forged.journal"], "").code(2).complains("line 2").complains("digest");
        zug_in(&folder, &["verify", "forged.journal"], "").code(1).says("digest");
    }
}

#[test]
fn a_game_of_older_rules_is_told_up_to_the_first_difference() {
    for system in SYSTEMS {
        let folder = finished_game("older", *system);
        let whole = fs::read_to_string(folder.join("game.journal")).unwrap();
        let today = system.rules();
        let (now, then) = (format!("\"rules\":{today},"), format!("\"rules\":{},", today - 1));
        let mut lines: Vec<String> = whole.replacen(&now, &then, 1).lines().map(str::to_owned).collect();
        let at = lines[8].find("\"digest\":\"").unwrap() + 10;
        lines[8].replace_range(at..at + 16, "0123456789abcdef");
        let old = lines.join("\n") + "\n";
        fs::write(folder.join("old.journal"), &old).unwrap();
        let played = format!("Played by rules version {} (this program has version {today}).", today - 1);
        let replay =
            |more: &[&str]| zug_in(&folder, &[&["replay", "old.journal"], more].concat(), "").code(0);
        replay(&[])
            .says("6 decisions")
            .says(&format!("{played} From decision 7, today's rules come out differently"))
            .says("Recorded after that:")
            .says("  7. Player ");
        replay(&["--lang", "ru"])
            .says("Начиная с решения 7 нынешние правила дают другое")
            .says("Записано дальше:");
        replay(&["--to", "5"]).says("4 decisions").says("Everything so far has come out the same");
        assert_eq!(replay(&["--json"]).json()["recorded"].as_array().unwrap().len(), lines.len() - 8);
        zug_in(&folder, &["verify", "old.journal"], "").code(0).says("what the key gives").says(&played);
        zug_in(&folder, &["resume", "old.journal"], "").code(2).complains(&played).complains("zug replay");
        assert_eq!(fs::read_to_string(folder.join("old.journal")).unwrap(), old, "it stays as it is");
    }
}

#[test]
fn a_replay_shows_the_options_that_are_unusual() {
    let folder = folder("options");
    let play = ["play", "aot", "first-orders", "--option", "wire=impassable", "--save", "g.journal"];
    zug_in(&folder, &play, "resign\n").code(0);
    let head = fs::read_to_string(folder.join("g.journal")).unwrap().lines().next().unwrap().to_owned();
    assert!(head.contains(r#""wire":"impassable""#) && head.contains(r#""sector":"wedge""#), "{head}");
    let told = zug_in(&folder, &["replay", "g.journal"], "").code(0).says("option wire=impassable");
    assert_eq!(told.out.matches("\noption ").count(), 1, "{}", told.out);
}

#[test]
fn odds_of_a_saved_game() {
    let folder = folder("odds");
    zug_in(&folder, &[&FIRST[..], &["g.journal"]].concat(), "1 place A5\n").code(0);
    let odds = |action: &str, seat: &str| zug_in(&folder, &["odds", "g.journal", action, "--seat", seat], "");
    odds("2 place B5", "0").code(0).says("no odds");
    odds("2 fly B5", "0").code(2).complains("no order");
    odds("2 place B5", "9").code(2).complains("no seat 9");
    zug_in(&folder, &["verify", "g.journal"], "").code(2).complains("not ended");
}
