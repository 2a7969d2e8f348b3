//! Journals of other times: old forms, mended rules, changed defaults.

mod common;

use common::{A, CONTENT, Guess, guess, play, table};
use kernel::content::{Content, Options};
use kernel::game::Rules;
use kernel::journal::{
    Changes, Difference, Digest, Dispute, Entry, FORMAT, Fault, Journal, Mismatch, Reopened, check_dice,
    reopen, verify,
};
use kernel::table::Table;
use std::sync::Arc;

/// A finished game with three throws and one draw; its act 5 is the last throw.
fn finished() -> Journal {
    let mut table = table(&["rounds=1"]);
    play(&mut table, "A pick 3, A commit, B pick 4, B commit, A throw, B nod, A grab, A pass, B pass");
    table.journal().clone()
}

/// The same as rules version 1 could have left it: act 5 has led to another position.
fn of_older_rules() -> Journal {
    let mut journal = finished();
    journal.head.rules = 1;
    match &mut journal.entries[5] {
        Entry::Act { n: 5, digest, .. } => *digest = Digest(0),
        other => panic!("{other:?}"),
    }
    journal
}

fn opened(journal: &Journal) -> Reopened<Table<Guess>> {
    reopen(guess(&["rounds=1"]), journal, CONTENT).unwrap()
}

fn key(reopened: &Reopened<Table<Guess>>) -> Option<&'static str> {
    reopened.note().map(|note| note.key)
}

#[test]
fn a_head_names_every_option_and_setting_and_the_rules_version() {
    let head = table(&["alone=on"]).journal().head.clone();
    assert_eq!((head.zug, head.rules), (FORMAT, 2));
    let all: Vec<_> = head.options.iter().collect();
    let expected = [
        ("alone", "on"),
        ("dice", "on"),
        ("faults", "off"),
        ("open", "on"),
        ("reveal", "on"),
        ("rounds", "4"),
    ];
    assert_eq!(all, expected);
    let again = Guess::new(&Content::default(), "plain", &head.options).unwrap();
    assert_eq!(again.chosen(), head.options);
}

#[test]
fn a_journal_of_format_1_is_read_with_the_defaults_of_its_time() {
    let text = table(&["reveal=off"]).journal().write();
    let (head, rest) = text.split_once('\n').unwrap();
    let mut head: serde_json::Value = serde_json::from_str(head).unwrap();
    head["zug"] = 1.into();
    head["options"] = serde_json::json!({ "open": "on" });
    head.as_object_mut().unwrap().remove("rules");
    let old = Journal::read(&format!("{head}\n{rest}")).unwrap();
    assert_eq!((old.head.zug, old.head.rules), (1, 1));
    let options = old.head.options.clone().as_of(old.head.rules, Guess::formerly());
    assert_eq!(options, Options::default().with("open", "on").with("reveal", "off"));
    let game = Arc::new(Guess::new(&Content::default(), "plain", &options).unwrap());
    let reopened = reopen(Arc::clone(&game), &old, CONTENT).unwrap();
    assert!(reopened.goes_on());
    assert_eq!(key(&reopened), Some("note-goes-on"));
    // What is tried out from there names everything, the old reading included.
    let branch = reopened.game.what_if(kernel::seat::Viewer::Seat(A), 7);
    assert_eq!((branch.journal().head.rules, &branch.journal().head.options), (2, &game.chosen()));
    assert_eq!(branch.journal().head.options.get("reveal"), Some("off"));
}

#[test]
fn a_game_of_older_rules_is_shown_up_to_the_first_difference() {
    let journal = of_older_rules();
    let reopened = opened(&journal);
    assert!(!reopened.goes_on() && reopened.damage().is_none());
    assert!(matches!(reopened.difference, Some(Difference { entry: 5, what: Mismatch::Digest { .. } })));
    assert_eq!(reopened.game.journal().entries, journal.entries[..5]);
    let note = reopened.note().unwrap();
    let (changed, place) = (serde_json::to_value(&note.args[0]), serde_json::to_value(&note.args[1]));
    assert_eq!(note.key, "note-diverged");
    let numbers = changed.unwrap().to_string();
    assert!(numbers.contains("changed-rules") && numbers.contains("\"played\",{\"number\":1}"), "{numbers}");
    let place = place.unwrap().to_string();
    assert!(place.contains("diverged-decision") && place.contains("{\"number\":5}"), "{place}");
    let listed: Vec<_> = journal.recorded_from(5).iter().map(|message| message.key).collect();
    let acts = ["recorded-act-chance", "recorded-act", "recorded-act-chance", "recorded-act", "recorded-act"];
    assert_eq!(listed, [&acts[..], &["recorded-won"]].concat());

    let mut running = journal;
    running.entries.pop();
    assert_eq!(key(&opened(&running)), Some("note-diverged-running"));
    assert!(!opened(&running).goes_on());
}

#[test]
fn the_same_difference_without_any_change_is_damage() {
    let mut journal = of_older_rules();
    journal.head.rules = 2;
    let reopened = opened(&journal);
    assert!(reopened.damage().is_some() && !reopened.goes_on());
    assert_eq!(key(&reopened), Some("note-differs"));
    assert!(matches!(verify(guess(&["rounds=1"]), &journal, CONTENT), Err(Dispute::Difference(_))));
    // Other content and another engine explain it as well as other rules; nothing explains a skipped number.
    let other = reopen(guess(&["rounds=1"]), &journal, "another").unwrap();
    assert!(other.damage().is_none());
    journal.head.engine = "0.0.1".into();
    assert!(opened(&journal).damage().is_none());
    if let Entry::Act { n, .. } = &mut journal.entries[5] {
        *n = 9;
    }
    assert_eq!(key(&opened(&journal)), Some("note-differs"));
}

#[test]
fn dice_of_older_rules_are_still_checked() {
    let game = || guess(&["rounds=1"]);
    let mut journal = of_older_rules();
    let checked = verify(game(), &journal, CONTENT).unwrap();
    assert_eq!((checked.throws, checked.draws, checked.beyond), (3, 0, 1));
    if let Entry::Act { chance, .. } = &mut journal.entries[5] {
        let kernel::chance::Outcome::Faces(faces) = &mut chance[0].outcome else { panic!() };
        faces[0] = 1 + faces[0] % 9;
    }
    let forged = verify(game(), &journal, CONTENT);
    assert!(matches!(forged, Err(Dispute::Wrong { entry: 5, fault: Fault::Key { .. } })), "{forged:?}");
    assert!(check_dice(&journal).is_err());
}

#[test]
fn positions_of_another_form_are_not_compared_and_the_game_is_only_looked_at() {
    let mut journal = of_older_rules();
    journal.head.state_format = 0;
    let reopened = opened(&journal);
    assert!(reopened.difference.is_none() && !reopened.goes_on());
    assert_eq!(key(&reopened), Some("note-other-form"));
    assert_eq!(reopened.game.journal().entries, journal.entries);
    let checked = verify(guess(&["rounds=1"]), &journal, CONTENT).unwrap();
    assert_eq!((checked.throws, checked.draws, checked.beyond), (3, 1, 0));
}

#[test]
fn a_game_that_can_not_be_followed_from_its_start_shows_the_scenario_as_it_is_set_up_today() {
    let mut journal = of_older_rules();
    if let Entry::Start { digest, .. } = &mut journal.entries[0] {
        *digest = Digest(0);
    }
    let reopened = opened(&journal);
    assert_eq!(reopened.difference.as_ref().map(|difference| difference.entry), Some(0));
    assert_eq!((key(&reopened), reopened.game.history().len()), (Some("note-diverged"), 0));
    assert_eq!(journal.recorded_from(0).len(), journal.entries.len());
    journal.head.rules = 2;
    assert!(reopen(guess(&["rounds=1"]), &journal, CONTENT).is_err(), "nothing explains it");
    let changes = Changes::since::<Guess>(&journal.head, CONTENT);
    assert!(!changes.any());
}
