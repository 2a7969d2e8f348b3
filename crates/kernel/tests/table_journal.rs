//! Journals: storing and resuming at every point, damage, replay, dice that can be checked, what each viewer gets.

mod common;

use common::{A, B, CONTENT, Guess, Phase, SECRET, guess, play, random_step, table};
use kernel::chance::{Outcome, Seeded, below};
use kernel::fair::ServerSecret;
use kernel::journal::{
    Checked, Digest, Dispute, Entry, Fault, Journal, JournalError, Mismatch, check_dice, die_named, replay,
};
use kernel::seat::{Seat, Side, Viewer};
use kernel::table::{Refusal, Table};
use proptest::prelude::*;
use rand_core::Rng;
use std::sync::{Arc, LazyLock};

fn verify(game: Arc<Guess>, journal: &Journal) -> Result<Checked, Dispute> {
    kernel::journal::verify(game, journal, CONTENT)
}

fn same(one: &Table<Guess>, other: &Table<Guess>) {
    assert_eq!(one.state(), other.state());
    assert_eq!(one.journal().entries, other.journal().entries);
    assert_eq!(one.journal().sheets(), other.journal().sheets());
    assert_eq!(one.history(), other.history());
    assert_eq!(one.who(), other.who());
    assert_eq!((one.turn(), one.to_decide()), (other.turn(), other.to_decide()));
    for seat in [A, B] {
        assert_eq!(one.known(seat), other.known(seat));
        assert_eq!(one.can_undo(seat), other.can_undo(seat));
        assert_eq!(one.journal_for(Viewer::Seat(seat)), other.journal_for(Viewer::Seat(seat)));
    }
}

/// A step of random play in which people also take back, change places and now and then agree to go far back.
fn lively_step(table: &mut Table<Guess>, rng: &mut impl Rng) -> bool {
    let seat = Seat(below(rng, 2) as u8);
    match below(rng, 24) {
        0..4 if table.can_undo(seat) => table.undo(seat).unwrap(),
        4 => {
            let to = below(rng, table.last_standing() + 1);
            let _ = table.undo_by_consent(seat, to);
        }
        6..8 => drop(table.retract(seat, below(rng, 9) as u16)),
        5 if table.verdict().is_none() => table.sit(seat, "Cleo \"the\" Hand\n").unwrap(),
        _ => return random_step(table, rng),
    }
    true
}

/// A game played to its end.
fn finished(seed: u64) -> Table<Guess> {
    let mut table = table(&["rounds=5"]);
    let mut rng = Seeded::new(seed);
    while lively_step(&mut table, rng.rng()) {}
    table
}

/// The journals of twenty finished games.
static FINISHED: LazyLock<Vec<String>> =
    LazyLock::new(|| (0..20).map(|seed| finished(seed).journal().write()).collect());

fn resumed(journal: &Journal) -> Table<Guess> {
    Table::from_journal(guess(&["rounds=5"]), journal.clone()).unwrap()
}

#[test]
fn a_game_can_be_stored_and_resumed_at_every_point() {
    for seed in 0..12 {
        let mut table = table(&["rounds=5"]);
        let mut rng = Seeded::new(seed);
        let mut stored = table.journal().write();
        let mut mark = table.journal().mark();
        loop {
            let more = lively_step(&mut table, rng.rng());
            for line in table.journal().lines_since(mark) {
                stored.push_str(&line);
                stored.push('\n');
            }
            mark = table.journal().mark();
            for text in [&stored, &table.journal().write()] {
                let journal = Journal::read(text).unwrap();
                same(&table, &resumed(&journal).with_secret(SECRET).unwrap());
            }
            if !more {
                break;
            }
        }
    }
}

#[test]
fn a_struck_line_leaves_the_others_on_the_sheet_and_in_the_journal() {
    let mut table = table(&["rounds=5"]);
    play(&mut table, "A pick 1, A pick 2, A pick 3, B pick 2");
    table.retract(A, 2).unwrap();
    assert_eq!(table.known(A).picks[0], [1, 3, 0]);
    assert_eq!(table.known(B).picks[1], [2, 0, 0]);
    assert_eq!(table.journal().sheets(), [(A, vec!["pick 1", "pick 3"]), (B, vec!["pick 2"])]);
    let again = resumed(&Journal::read(&table.journal().write()).unwrap()).with_secret(SECRET).unwrap();
    same(&table, &again);
    assert_eq!(table.retract(A, 2), Err(Refusal::NothingToUndo));
    play(&mut table, "A commit");
    assert_eq!(table.retract(A, 1), Err(Refusal::NothingToUndo), "what is committed stands");
}

#[test]
fn a_resumed_game_goes_on_as_if_nothing_had_happened() {
    for stop in 0..60 {
        let mut rng = Seeded::new(5);
        let mut through = table(&["rounds=5"]);
        for _ in 0..stop {
            lively_step(&mut through, rng.rng());
        }
        let mut later = resumed(through.journal()).with_secret(SECRET).unwrap();
        let mut again = rng.clone();
        while lively_step(&mut through, rng.rng()) {}
        while lively_step(&mut later, again.rng()) {}
        same(&through, &later);
    }
}

#[test]
fn lines_of_a_closing_window_that_were_half_stored_are_no_harm() {
    let mut whole = table(&["rounds=5"]);
    play(&mut whole, "A pick 1, A pick 2, B pick 3, A commit");
    let mut stored = whole.journal().write();
    let mark = whole.journal().mark();
    play(&mut whole, "B commit");
    let lines = whole.journal().lines_since(mark);
    assert_eq!(lines.len(), 5);
    for line in &lines[..4] {
        stored.push_str(line);
        stored.push('\n');
        let journal = Journal::read(&stored).unwrap();
        let mut table = resumed(&journal).with_secret(SECRET).unwrap();
        play(&mut table, "B commit");
        assert_eq!(table.state(), whole.state());
        assert_eq!(table.journal().entries, whole.journal().entries);
    }
}

#[test]
fn a_table_without_its_secret_has_no_dice() {
    let mut game = table(&["rounds=5"]);
    play(&mut game, "A pick 1, B pick 1, A commit, B commit");
    let mut table = resumed(game.journal());
    play(&mut table, "A step");
    assert_eq!(table.act_text(A, "throw"), Err(Refusal::Dry));
    assert_eq!(table.with_secret(ServerSecret([1; 32])).unwrap_err(), Refusal::WrongSecret);
}

#[test]
fn sheets_that_are_all_closed_are_carried_out_when_dice_are_there() {
    let mut game = table(&["rounds=5"]);
    play(&mut game, "A pick 1, A commit, B pick 3");
    let mut journal = game.journal().clone();
    journal.append("{\"sheet\":{\"seat\":1,\"action\":\"commit\"}}").unwrap();
    let table = resumed(&journal).with_secret(SECRET).unwrap();
    assert_eq!(table.state().phase, Phase::Open(A));
    play(&mut game, "B commit");
    same(&game, &table);
}

#[test]
fn sheets_that_could_not_have_been_written_are_refused() {
    let fresh = || table(&["rounds=5"]).journal().clone();
    let mut opened = table(&["rounds=5"]);
    play(&mut opened, "A pick 1, A commit, B pick 3, B commit");
    let what = |mut journal: Journal, seat: u8, action: &str| {
        journal.append(&Entry::Sheet { seat: Seat(seat), action: action.into() }.line()).unwrap();
        Table::from_journal(guess(&["rounds=5"]), journal).unwrap_err().what
    };
    assert!(matches!(what(fresh(), 0, "commit"), Mismatch::Illegal(_)));
    assert!(matches!(what(fresh(), 0, "fly"), Mismatch::Unread { .. }));
    assert!(matches!(what(fresh(), 200, "pick 1"), Mismatch::NotTheirTurn(_)));
    assert!(matches!(what(opened.journal().clone(), 0, "step"), Mismatch::NotTheirTurn(A)));
}

#[test]
fn replay_can_stop_anywhere() {
    let table = finished(3);
    let journal = table.journal();
    for upto in 1..=journal.entries.len() {
        let part = replay(guess(&["rounds=5"]), journal, Some(upto)).unwrap();
        assert_eq!(part.journal().entries, journal.entries[..upto]);
    }
    assert!(matches!(replay(guess(&[]), journal, Some(0)).unwrap_err().what, Mismatch::NoStart));
}

/// The journal of a finished game after a change to one of its acts.
fn tampered(change: impl FnOnce(&mut Entry)) -> Journal {
    let mut table = table(&["rounds=1"]);
    play(&mut table, "A pick 3, A commit, B pick 4, B commit, A throw, B nod, A grab, A pass, B pass");
    let mut journal = table.journal().clone();
    let throw =
        journal.entries.iter().position(|e| matches!(e, Entry::Act { action, .. } if action == "throw"));
    change(&mut journal.entries[throw.unwrap()]);
    journal
}

fn with_chance(entry: &mut Entry) -> &mut kernel::journal::Rolled {
    match entry {
        Entry::Act { chance, .. } => &mut chance[0],
        other => panic!("{other:?}"),
    }
}

#[test]
fn replay_names_the_first_difference() {
    let game = || guess(&["rounds=1"]);
    let what = |journal: &Journal| {
        let difference = replay(game(), journal, None).unwrap_err();
        assert_eq!(difference.entry, 5);
        assert!(difference.to_string().starts_with("entry 5 (line 7): "), "{difference}");
        difference.what
    };
    assert!(replay(game(), &tampered(|_| {}), None).is_ok());
    let digest = |entry: &mut Entry| match entry {
        Entry::Act { digest, .. } => *digest = Digest(0),
        other => panic!("{other:?}"),
    };
    assert!(matches!(what(&tampered(digest)), Mismatch::Digest { expected: Digest(0), .. }));
    let act = |action: &str, seat: Seat, n: u32| {
        let act = Entry::Act { n, seat, action: action.into(), chance: vec![], digest: Digest(0) };
        what(&tampered(|entry| *entry = act))
    };
    assert!(matches!(act("throw", A, 5), Mismatch::Chance(Fault::Missing { .. })));
    assert!(matches!(act("throw", B, 5), Mismatch::NotTheirTurn(B)));
    assert!(matches!(act("throw", Seat(77), 5), Mismatch::NotTheirTurn(_)));
    assert!(matches!(act("throw", A, 6), Mismatch::Number { expected: 5, found: 6 }));
    assert!(matches!(act("fly", A, 5), Mismatch::Unread { .. }));
    assert!(matches!(act("nod", A, 5), Mismatch::Illegal(_)));
    let rolled =
        |change: fn(&mut kernel::journal::Rolled)| what(&tampered(|entry| change(with_chance(entry))));
    for change in [
        (|rolled| rolled.rule = "GUESS-7".into()) as fn(&mut kernel::journal::Rolled),
        |rolled| rolled.die = "d6".into(),
        |rolled| rolled.outcome = Outcome::Faces(vec![1, 2]),
        |rolled| rolled.outcome = Outcome::Faces(vec![11]),
        |rolled| rolled.outcome = Outcome::Faces(vec![1; 300]),
        |rolled| rolled.outcome = Outcome::Drawn(1),
    ] {
        assert!(matches!(rolled(change), Mismatch::Chance(Fault::Other { .. })));
    }
    assert!(matches!(
        rolled(|rolled| rolled.i = 7),
        Mismatch::Chance(Fault::Index { expected: 2, found: 7 })
    ));
    let undo = Entry::Undo { seat: A, to: 0, consent: false };
    assert!(matches!(what(&tampered(|entry| *entry = undo)), Mismatch::Undo { to: 0 }));
    let resign = Entry::Resign { seat: Seat(200) };
    assert!(matches!(what(&tampered(|entry| *entry = resign)), Mismatch::NoSuchSeat(_)));
    let sheet = Entry::Sheet { seat: A, action: "step".into() };
    assert!(matches!(what(&tampered(|entry| *entry = sheet)), Mismatch::Misplaced));
}

#[test]
fn replay_refuses_other_games_and_endings() {
    let mut journal = tampered(|_| {});
    let what = |journal: &Journal| replay(guess(&["rounds=1"]), journal, None).unwrap_err().what;
    journal.head.system = "chess".into();
    assert!(matches!(what(&journal), Mismatch::System { expected: "guess", .. }));
    journal = tampered(|_| {});
    journal.head.state_format = 2;
    assert!(matches!(what(&journal), Mismatch::Format { expected: 1, found: 2 }));
    journal = tampered(|_| {});
    if let Some(Entry::End { verdict, .. }) = journal.entries.last_mut() {
        verdict.winners = vec![Side(0), Side(1)];
    }
    assert!(matches!(what(&journal), Mismatch::Verdict { .. }));
    journal = tampered(|_| {});
    let last = journal.entries.len() - 1;
    journal.entries.insert(last, Entry::Draw {});
    assert!(matches!(what(&journal), Mismatch::Over));
    for position in ["0", "zz", "00", ""] {
        journal = tampered(|_| {});
        let position = Some(position.to_owned());
        journal.entries[0] = Entry::Start { chance: vec![], digest: Digest(0), position };
        assert!(matches!(what(&journal), Mismatch::Position(_)));
    }
}

#[test]
fn every_die_of_an_ended_game_can_be_checked() {
    let game = || guess(&["rounds=1"]);
    let journal = tampered(|_| {});
    let checked = verify(game(), &journal).unwrap();
    assert_eq!((checked.throws, checked.draws), (3, 1));
    assert_eq!(check_dice(&journal).unwrap().throws, 3);
    for seed in 0..20 {
        let table = finished(seed);
        assert!(verify(guess(&["rounds=5"]), table.journal()).is_ok());
    }

    // A better throw than the key gives, with a digest that fits it.
    let mut better = tampered(|_| {});
    let old = better.entries.clone();
    let face = match &with_chance(&mut better.entries[5]).outcome {
        Outcome::Faces(faces) => faces[0],
        Outcome::Drawn(_) => 0,
    };
    let other = 1 + face % 9;
    with_chance(&mut better.entries[5]).outcome = Outcome::Faces(vec![other]);
    assert!(replay(game(), &better, None).is_ok(), "the state does not depend on faces below ten");
    let wrong = Dispute::Wrong {
        entry: 5,
        fault: Fault::Key {
            index: 2,
            recorded: Outcome::Faces(vec![other]),
            computed: Some(Outcome::Faces(vec![face])),
        },
    };
    assert_eq!(verify(game(), &better), Err(wrong.clone()));
    assert_eq!(check_dice(&better), Err(wrong));
    better.entries = old;

    let mut promised = better.clone();
    promised.head.commitment = ServerSecret([1; 32]).commitment();
    assert_eq!(verify(game(), &promised), Err(Dispute::Commitment));
    let mut salted = better.clone();
    salted.head.salts[1].push('!');
    assert!(matches!(verify(game(), &salted), Err(Dispute::Wrong { .. })));
    let mut skipped = better.clone();
    with_chance(&mut skipped.entries[5]).i = 3;
    assert!(matches!(check_dice(&skipped), Err(Dispute::Wrong { entry: 5, fault: Fault::Index { .. } })));
    let mut loaded = better.clone();
    with_chance(&mut loaded.entries[5]).die = "d7".into();
    assert!(matches!(check_dice(&loaded), Err(Dispute::UnknownDie { index: 2, .. })));
    better.entries.pop();
    assert_eq!(verify(game(), &better), Err(Dispute::Running));
    assert!(die_named("spent").is_some() && die_named("d100").is_some());
}

#[test]
fn a_wrong_draw_is_found_by_replaying() {
    let game = || guess(&["rounds=1"]);
    let mut journal = tampered(|_| {});
    let at = journal.entries.iter().position(|e| matches!(e, Entry::Act { action, .. } if action == "grab"));
    let at = at.unwrap();
    let grab = with_chance(&mut journal.entries[at]);
    grab.outcome = if grab.outcome == Outcome::Drawn(0) { Outcome::Drawn(1) } else { Outcome::Drawn(0) };
    assert!(check_dice(&journal).is_ok(), "without the rules a draw can't be computed");
    assert!(
        matches!(verify(game(), &journal), Err(Dispute::Wrong { entry, fault: Fault::Key { index: 3, .. } }) if entry == at)
    );
}

#[test]
fn until_the_end_nobody_gets_what_they_may_not_know() {
    let mut table = table(&["rounds=2"]);
    let mut rng = Seeded::new(11);
    let mut looked = 0;
    while lively_step(&mut table, rng.rng()) && table.verdict().is_none() {
        let digests: Vec<String> = table
            .journal()
            .entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Start { digest, .. } | Entry::Act { digest, .. } => Some(digest.to_string()),
                _ => None,
            })
            .collect();
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
            let text = table.journal_for(viewer);
            assert_eq!(Journal::read(&text), Err(JournalError::Redacted));
            assert!(!text.contains(&SECRET.to_hex()));
            assert!(digests.iter().all(|digest| !text.contains(digest)));
            for seat in [A, B].into_iter().filter(|&seat| !viewer.shares(seat)) {
                assert!(!text.contains(&format!("\"Picked\":[{}", seat.0)), "{text}");
                assert!(!text.contains(&format!("\"sheet\":{{\"seat\":{}", seat.0)), "{text}");
            }
            if viewer == Viewer::Public {
                assert!(!text.contains("\"action\""), "{text}");
            }
            looked += 1;
        }
    }
    assert!(looked > 30);
    for viewer in [Viewer::Seat(A), Viewer::Public] {
        assert_eq!(table.journal_for(viewer), table.journal().write());
    }
}

#[test]
fn what_others_write_on_their_sheets_changes_nothing_that_a_viewer_gets() {
    let mut texts =
        ["B pick 1, A pick 4", "A pick 4, B pick 2, B pick 3, B commit", "A pick 4"].map(|line| {
            let mut table = table(&[]);
            play(&mut table, line);
            (table.journal_for(Viewer::Seat(A)), table.journal_for(Viewer::Public))
        });
    assert!(texts[0].0.contains("pick 4"));
    texts.sort();
    assert_eq!(texts[0], texts[2]);
}

#[test]
fn a_reader_says_what_is_wrong_and_where() {
    let text = finished(1).journal().write();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(Journal::read(&text).unwrap().write(), text);
    assert_eq!(Journal::read(""), Err(JournalError::Empty));
    assert_eq!(Journal::read("\n \n"), Err(JournalError::Empty));
    for other in ["hello\n", "[1]\n", "{\"format\":1}\n", "7"] {
        assert!(matches!(Journal::read(other), Err(JournalError::NotAJournal(_))), "{other}");
    }
    let newer = text.replacen("{\"zug\":2,", "{\"zug\":3,", 1);
    assert_eq!(Journal::read(&newer), Err(JournalError::Newer { found: 3 }));
    assert!(matches!(Journal::read("{\"zug\":1}\n"), Err(JournalError::Line { line: 1, .. })));

    let bad = [lines[0], lines[1], "{\"acts\":{}}", lines[2]].join("\n");
    let error = Journal::read(&bad).unwrap_err();
    assert!(error.to_string().starts_with("line 3: expected an entry"), "{error}");
    let headless = [lines[0], lines[2]].join("\n");
    assert!(
        matches!(Journal::read(&headless), Err(JournalError::Line { line: 2, expected, .. }) if expected.contains("start"))
    );
    let twice = [lines[0], lines[1], lines[1]].join("\n");
    assert!(matches!(Journal::read(&twice), Err(JournalError::Line { line: 3, .. })));
    let after = format!("{text}{}\n", lines[2]);
    assert!(matches!(Journal::read(&after), Err(JournalError::Line { .. })));
    let struck = [lines[0], lines[1], "{\"strike\":{\"seat\":0}}"].join("\n");
    assert!(matches!(Journal::read(&struck), Err(JournalError::Line { line: 3, .. })));
}

#[test]
fn a_journal_that_was_cut_off_is_recovered_up_to_its_last_whole_line() {
    let text = finished(2).journal().write();
    let head = text.find('\n').unwrap();
    for cut in (0..text.len()).step_by(7) {
        let part = &text[..cut];
        let kept = part.matches('\n').count();
        match Journal::recover(part.as_bytes()) {
            Ok(recovered) => {
                assert!(recovered.kept == kept || recovered.kept == kept + 1);
                let lost = recovered.damage.is_some();
                assert_eq!(recovered.lost, usize::from(lost));
                if lost {
                    let cut_off = JournalError::Truncated { line: kept + 1 };
                    assert_eq!(recovered.damage, Some(cut_off.clone()));
                    assert_eq!(Journal::read(part), Err(cut_off));
                }
                if !recovered.journal.entries.is_empty() {
                    resumed(&recovered.journal);
                }
            }
            Err(error) => assert!(cut <= head, "{error}"),
        }
    }
    let mut bytes = text.clone().into_bytes();
    let middle = head + text[head + 1..].find('\n').unwrap() + 20;
    bytes[middle] = 0xFF;
    let recovered = Journal::recover(&bytes).unwrap();
    assert_eq!((recovered.kept, recovered.damage), (2, Some(JournalError::NoText { line: 3 })));
    assert_eq!(recovered.kept + recovered.lost, text.lines().count());
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Journal::recover(&bytes);
        let _ = Journal::read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_damage_makes_reading_or_replaying_panic(
        game in 0usize..20,
        at in any::<prop::sample::Index>(),
        with in proptest::collection::vec(any::<u8>(), 0..6),
        drop in 0usize..6,
    ) {
        let mut bytes = FINISHED[game].clone().into_bytes();
        let at = at.index(bytes.len());
        let to = (at + drop).min(bytes.len());
        bytes.splice(at..to, with);
        if let Ok(recovered) = Journal::recover(&bytes) {
            let _ = replay(guess(&["rounds=5"]), &recovered.journal, None);
            let _ = verify(guess(&["rounds=5"]), &recovered.journal);
            let _ = check_dice(&recovered.journal);
        }
    }

    #[test]
    fn digits_changed_in_a_journal_never_make_replay_panic(
        game in 0usize..20,
        places in proptest::collection::vec((any::<prop::sample::Index>(), 0u8..10), 1..5),
    ) {
        let mut bytes = FINISHED[game].clone().into_bytes();
        let digits: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
        for (place, digit) in places {
            bytes[digits[place.index(digits.len())]] = b'0' + digit;
        }
        if let Ok(recovered) = Journal::recover(&bytes) {
            let _ = replay(guess(&["rounds=5"]), &recovered.journal, None);
            let _ = verify(guess(&["rounds=5"]), &recovered.journal);
        }
    }
}
