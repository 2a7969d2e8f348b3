//! Playing at a table: turns, sheets, undo, endings.

mod common;

use common::{A, Action, B, Event, Phase, guess, play, random_step, table};
use kernel::chance::{Outcome, Scripted, Seeded};
use kernel::game::{Secrets, Turn};
use kernel::journal::{Entry, replay};
use kernel::seat::{Seat, SeatSet, Side, SideSet, Viewer};
use kernel::table::{Refusal, Table};

/// Through the first round's plans, to the leader's open window.
const PLANNED: &str = "A pick 3, B pick 4, A commit, B commit";

#[test]
fn sealed_seats_decide_together_and_then_one_by_one() {
    let mut table = table(&[]);
    assert_eq!(table.to_decide(), SeatSet::first(2));
    play(&mut table, "A pick 3, A commit");
    assert_eq!(table.to_decide(), SeatSet::one(B));
    assert!(matches!(table.turn(), Turn::Decide(seats, _) if seats == SeatSet::first(2)));
    assert_eq!(table.state().picks, [[0; 3]; 2]);
    assert_eq!(table.known(A).picks[0], [3, 0, 0]);
    assert!(table.legal(A).is_empty() && !table.legal(B).is_empty());
    play(&mut table, "B pick 4, B commit");
    assert_eq!(table.state().phase, Phase::Open(A));
    assert_eq!(table.to_decide(), SeatSet::one(A));
    assert_eq!(table.history().len(), 4);
}

#[test]
fn how_sheets_interleave_does_not_matter() {
    let lines = [
        "A pick 1, A pick 2, A commit, B pick 5, B commit",
        "B pick 5, B commit, A pick 1, A pick 2, A commit",
        "A pick 1, B pick 5, A pick 2, B commit, A commit",
        "B pick 5, A pick 1, A pick 2, A commit, B commit",
    ];
    let journals = lines.map(|line| {
        let mut table = table(&[]);
        play(&mut table, line);
        table.journal().clone()
    });
    assert_eq!(journals[0].entries.len(), 6);
    assert!(journals.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_sheet_is_seen_by_its_owner_only() {
    let mut table = table(&[]);
    let before = (table.view(Viewer::Seat(B)), table.view(Viewer::Public), table.legal(B), table.can_undo(B));
    play(&mut table, "A pick 3, A commit");
    let after = (table.view(Viewer::Seat(B)), table.view(Viewer::Public), table.legal(B), table.can_undo(B));
    assert_eq!(before, after);
    assert_eq!(table.view(Viewer::Seat(A)).picks[0], [3, 0, 0]);
    assert!(table.log(Viewer::Umpire).is_empty());
}

#[test]
fn a_seat_alone_in_a_sealed_window_writes_a_sheet_too() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    play(&mut table, "A pass, B pass, A pick 1, B pick 1, A commit, B commit, B pass, A pass");
    assert_eq!(table.to_decide(), SeatSet::one(A));
    let entries = table.journal().entries.len();
    play(&mut table, "A pick 6, A pick 2");
    assert_eq!(table.journal().entries.len(), entries);
    table.undo(A).unwrap();
    assert_eq!(table.known(A).picks[0], [6, 0, 0]);
    play(&mut table, "A commit");
    assert_eq!(table.journal().entries.len(), entries + 2);
    assert_eq!(table.state().phase, Phase::Open(A));
}

#[test]
fn chance_on_a_sheet_is_refused() {
    let mut table = table(&["faults=on"]);
    assert_eq!(table.act(A, Action::Cheat), Err(Refusal::Dry));
    assert_eq!(table.journal().sheets(), []);
}

#[test]
fn refusals_change_nothing() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    let (state, journal) = (table.state().clone(), table.journal().clone());
    assert_eq!(table.act(B, Action::Step), Err(Refusal::NotYourTurn(B)));
    assert_eq!(table.act(Seat(200), Action::Step), Err(Refusal::NotYourTurn(Seat(200))));
    assert!(matches!(table.act(A, Action::Nod), Err(Refusal::Illegal(why)) if why.rule.0 == "GUESS-9"));
    assert!(matches!(table.act_text(A, "fly"), Err(Refusal::Unread(_))));
    assert_eq!(table.act_with(A, Action::Throw, &mut Scripted::default()), Err(Refusal::Dry));
    assert_eq!(table.resign(Seat(9)), Err(Refusal::NoSuchSeat(Seat(9))));
    assert_eq!(table.offer_draw(Seat(9)), Err(Refusal::NoSuchSeat(Seat(9))));
    assert_eq!((&state, &journal), (table.state(), table.journal()));
}

#[test]
fn a_commit_without_dice_leaves_the_sheets_open() {
    let mut table = table(&[]);
    play(&mut table, "A pick 3, A commit, B pick 4");
    let journal = table.journal().clone();
    assert_eq!(table.act_with(B, Action::Commit, &mut Scripted::default()), Err(Refusal::Dry));
    assert_eq!(table.journal(), &journal);
    assert_eq!(table.to_decide(), SeatSet::one(B));
    let done = table.act_with(B, Action::Commit, &mut Scripted::new([Outcome::Faces(vec![4])])).unwrap();
    assert_eq!(table.history().len(), 4);
    assert!(replay(guess(&[]), table.journal(), None).is_ok(), "numbers and dice go on without a gap");
    assert!(done.committed && done.chance == 1 && done.revealed == SeatSet::first(2));
    assert!(table.log(Viewer::Public).iter().any(|heard| heard.events.contains(&Event::Scored(B, 6))));
}

#[test]
fn an_overflow_voids_the_game_and_keeps_its_journal() {
    let mut table = table(&["faults=on"]);
    play(&mut table, PLANNED);
    play(&mut table, "A heap, A heap, A heap");
    let state = table.state().clone();
    assert_eq!(table.act(A, Action::Heap), Err(Refusal::Void));
    assert_eq!(table.act(A, Action::Pass), Err(Refusal::Void));
    assert!(table.is_void() && table.verdict().unwrap().winners.is_empty());
    assert_eq!(table.state(), &state);
    assert_eq!(table.history().len(), 7);
    assert!(matches!(&table.journal().entries[8], Entry::Void { reason } if reason.contains("heap")));
}

#[test]
fn undo_passes_neither_chance_nor_secrets_nor_others_decisions() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    assert!(!table.can_undo(A) && !table.can_undo(B));
    let open = table.state().clone();
    play(&mut table, "A step, A step");
    assert!(table.can_undo(A) && !table.can_undo(B));
    table.undo(A).unwrap();
    table.undo(A).unwrap();
    assert_eq!(table.state(), &open);
    assert_eq!(table.undo(A), Err(Refusal::NothingToUndo));

    play(&mut table, "A step, A grab");
    assert!(!table.can_undo(A));
    play(&mut table, "A step, A show");
    assert!(!table.can_undo(A));
    play(&mut table, "A step, A pass");
    assert!(table.can_undo(A), "Ben has not decided yet");
    play(&mut table, "B step");
    assert!(!table.can_undo(A) && table.can_undo(B));
    table.undo(B).unwrap();
    assert!(!table.can_undo(A), "Ben has decided, even if it was taken back");
    play(&mut table, "B throw");
    assert!(!table.can_undo(B));
    play(&mut table, "A nod");
    assert!(table.can_undo(A));
}

#[test]
fn a_committed_sheet_is_closed() {
    let mut table = table(&[]);
    assert!(!table.can_undo(A));
    play(&mut table, "A pick 3, A pick 4");
    table.undo(A).unwrap();
    assert_eq!(table.known(A).picks[0], [3, 0, 0]);
    play(&mut table, "A commit");
    assert!(!table.can_undo(A));
    assert_eq!(table.undo(A), Err(Refusal::NothingToUndo));
    assert_eq!(table.undo(B), Err(Refusal::NothingToUndo));
}

#[test]
fn by_consent_everything_can_be_taken_back_but_no_die_is_used_twice() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    let open = table.state().clone();
    play(&mut table, "A throw, B nod, A grab");
    table.undo_by_consent(A, 4).unwrap();
    assert_eq!(table.state(), &open);
    assert_eq!(table.undo_by_consent(A, 4), Err(Refusal::NothingToUndo));
    assert_eq!(table.undo_by_consent(A, 6), Err(Refusal::NothingToUndo), "act 6 does not stand any more");
    play(&mut table, "A throw");
    let indexes: Vec<u64> = table
        .journal()
        .entries
        .iter()
        .flat_map(|entry| match entry {
            Entry::Start { chance, .. } | Entry::Act { chance, .. } => chance.as_slice(),
            _ => &[],
        })
        .map(|rolled| rolled.i)
        .collect();
    assert_eq!(indexes, [0, 1, 2, 3, 4]);
    assert!(matches!(table.journal().entries.last(), Some(Entry::Act { n: 8, .. })));

    // A sealed window is taken back as a whole.
    table.undo_by_consent(B, 2).unwrap();
    assert_eq!(table.history().len(), 0);
    assert_eq!(table.to_decide(), SeatSet::first(2));
}

#[test]
fn what_was_agreed_on_can_not_be_taken_back_alone() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    play(&mut table, "A step, A step");
    table.undo_by_consent(B, 5).unwrap();
    assert!(!table.can_undo(A));
}

#[test]
fn a_closed_window_stays_closed_even_if_nothing_was_thrown_or_shown() {
    let mut table = table(&["dice=off", "reveal=off"]);
    play(&mut table, PLANNED);
    assert!(!table.can_undo(A) && !table.can_undo(B));
    assert_eq!(table.undo(B), Err(Refusal::NothingToUndo));
}

#[test]
fn one_sealed_window_may_follow_another() {
    let options = ["dice=off", "reveal=off", "open=off"];
    let mut table = table(&options);
    play(&mut table, "A pick 1, A commit, B pick 2, B commit");
    assert_eq!((table.state().round, table.history().len()), (1, 4));
    let first = table.state().clone();
    play(&mut table, PLANNED);
    assert_eq!((table.state().round, table.to_decide()), (2, SeatSet::one(A)));
    play(&mut table, "A pick 1, A commit");
    assert_eq!((table.state().round, table.to_decide()), (3, SeatSet::first(2)));
    assert!(replay(guess(&options), table.journal(), None).is_ok());
    table.undo_by_consent(A, 6).unwrap();
    assert_eq!(table.state(), &first, "the second window is taken back, the first stands");
}

#[test]
fn what_a_seat_alone_reveals_closes_its_sheet() {
    let mut table = table(&["dice=off", "open=off", "alone=on"]);
    play(&mut table, "A pick 1, A commit");
    assert_eq!((table.state().round, table.history().len()), (1, 2));
    assert!(!table.can_undo(A));
}

#[test]
fn consent_clears_open_sheets() {
    let mut table = table(&[]);
    play(&mut table, "A pick 1, B pick 2, B commit");
    table.undo_by_consent(B, 0).unwrap();
    assert_eq!(table.to_decide(), SeatSet::first(2));
    assert_eq!(table.known(A).picks, [[0; 3]; 2]);
}

#[test]
fn games_end_by_resigning_agreement_and_time() {
    let mut resigned = table(&[]);
    play(&mut resigned, "B pick 2");
    resigned.resign(A).unwrap();
    assert_eq!(resigned.verdict().unwrap().winners, SideSet::one(Side(1)));
    assert_eq!(resigned.act(B, Action::Commit), Err(Refusal::Over));
    assert_eq!(resigned.resign(B), Err(Refusal::Over));
    assert!(resigned.journal().end().is_some() && resigned.journal().sheets().is_empty());
    assert_eq!(resigned.known(B), resigned.state());

    let mut drawn = table(&[]);
    play(&mut drawn, PLANNED);
    assert_eq!(drawn.offer_draw(A), Ok(false));
    play(&mut drawn, "A step");
    assert_eq!(drawn.offer_draw(B), Ok(false), "playing on takes an offer off the table");
    assert_eq!(drawn.offer_draw(A), Ok(true));
    assert_eq!(drawn.verdict().unwrap().reason, "draw-agreed");

    let mut slow = table(&[]);
    slow.sit(B, "Bea").unwrap();
    assert_eq!(slow.who(), ["Ann", "Bea"]);
    let mut journal = slow.journal().clone();
    journal.entries.push(Entry::TimeOut { seat: B });
    let slow = Table::from_journal(guess(&[]), journal).unwrap();
    assert_eq!(slow.verdict().unwrap().winners, SideSet::one(Side(0)));
}

#[test]
fn a_game_played_out_publishes_its_secret() {
    let mut table = table(&["rounds=2"]);
    let mut rng = Seeded::new(1);
    while random_step(&mut table, rng.rng()) {
        assert_eq!(table.journal().end().is_some(), table.verdict().is_some());
    }
    assert_eq!(table.journal().end().unwrap().0, common::SECRET.to_hex());
    assert!(!table.can_undo(A) && !table.can_undo(B));
}

#[test]
fn what_if_starts_from_what_the_viewer_knows() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    play(&mut table, "A grab, A pass");
    let mut tokens = [0; 3];
    for seed in 0..60 {
        let mut trial = table.what_if(Viewer::Seat(B), seed);
        assert_eq!(trial.view(Viewer::Seat(B)), table.view(Viewer::Seat(B)));
        tokens[usize::from(trial.state().token[0])] += 1;
        assert_ne!(trial.journal().head.commitment, table.journal().head.commitment);
        assert_eq!(trial.journal().entries.len(), 1);
        play(&mut trial, "B throw, A nod");
        let again = replay(guess(&[]), trial.journal(), None).unwrap();
        assert_eq!(again.state(), trial.state());
    }
    assert!(tokens.iter().all(|&n| n > 5), "{tokens:?}");
    assert_eq!(table.history().len(), 6);
}

#[test]
fn what_if_keeps_the_own_sheet() {
    let mut table = table(&[]);
    play(&mut table, "A pick 5, B pick 6, B commit");
    let mut trial = table.what_if(Viewer::Seat(A), 3);
    assert_eq!(trial.state().picks, [[5, 0, 0], [0; 3]]);
    play(&mut trial, "A commit, B pick 1, B commit");
    assert_eq!(trial.state().phase, Phase::Open(A));
}

#[test]
fn what_if_from_within_a_sealed_window_begins_with_it() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    for heard in 0..4 {
        let trial = table.what_if_after(Viewer::Umpire, heard, 1).unwrap();
        assert_eq!(trial.state().picks, [[0; 3]; 2], "after {heard}");
        assert_eq!(trial.to_decide().len(), 2);
    }
    assert_eq!(table.what_if_after(Viewer::Umpire, 4, 1).unwrap().state().phase, Phase::Open(A));
}

#[test]
fn logs_tell_each_viewer_what_he_may_hear() {
    let mut table = table(&[]);
    play(&mut table, PLANNED);
    play(&mut table, "A grab");
    let told = |viewer| -> Vec<Event> { table.log(viewer).into_iter().flat_map(|h| h.events).collect() };
    assert!(told(Viewer::Seat(A)).contains(&Event::Picked(A, 3)));
    for viewer in [Viewer::Seat(B), Viewer::Public] {
        let log = told(viewer);
        assert!(log.contains(&Event::Grabbed(A, 99)) && !log.contains(&Event::Picked(A, 3)), "{log:?}");
    }
    let marks: Vec<_> = table.history().iter().flat_map(|logged| &logged.marks).collect();
    assert_eq!(marks.len(), 1);
    assert_eq!(table.log_since(Viewer::Public, 1).len(), 1);
    assert_eq!(table.heard_by(Viewer::Public), 2);
    assert_eq!(table.log(Viewer::Public).len(), 2, "what nobody hears leaves no trace");
}

#[test]
fn one_can_look_back_at_what_one_could_know() {
    let mut table = table(&["rounds=40"]);
    let mut rng = Seeded::new(4);
    let viewer = Viewer::Seat(B);
    let mut seen = vec![(0, table.view(viewer))];
    while table.history().len() < 300 {
        random_step(&mut table, rng.rng());
        let heard = table.log(viewer).len();
        if seen.last().is_some_and(|last| last.0 < heard) {
            seen.push((heard, table.game().view(table.state(), viewer)));
        }
    }
    assert!(seen.len() > 100);
    for (heard, then) in seen {
        assert_eq!(table.view_after(viewer, heard).unwrap(), then, "{heard}");
    }
}

#[test]
fn going_far_back_finds_every_state_again() {
    let mut table = table(&["rounds=60"]);
    let mut rng = Seeded::new(8);
    let mut states = vec![(0, table.state().clone())];
    for far in [190, 5, 127, 128, 63, 190, 64] {
        while table.history().len() < 200 {
            random_step(&mut table, rng.rng());
            states.push((table.last_standing(), table.state().clone()));
        }
        let to = table.history()[far].n;
        table.undo_by_consent(A, to).unwrap();
        let reached = table.last_standing();
        assert!(reached <= to && table.history().len() + 8 > far);
        let then = states.iter().find(|(n, _)| *n == reached).unwrap();
        assert_eq!(table.state(), &then.1);
        let again = replay(guess(&["rounds=60"]), table.journal(), None).unwrap();
        assert_eq!(again.state(), table.state());
    }
}
