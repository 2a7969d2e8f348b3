//! What a seat had to choose in some turns of the past, as it saw it then.

use crate::system::Hosted;
use kernel::game::{Turn, View, Window};
use kernel::journal::Difference;
use kernel::seat::{Seat, Viewer};
use kernel::table::{Past, Step};
use kernel::thinking::{LONGEST_RUN, Thinking, remember_step};
use kernel::tryout::Tryout;

/// A moment at which a seat decided.
pub(super) struct Choice<G: Thinking> {
    /// The number of the turn.
    pub turn: u32,
    /// How many entries the seat's log had.
    pub at: usize,
    /// What the seat saw,
    pub view: View<G::State>,
    /// and what it had been told.
    pub memory: G::Memory,
    /// What it did: as far as it needed no chance and nobody else, or to the end of its sheet.
    pub done: Vec<G::Action>,
    /// Whether it was written on a sheet.
    pub sealed: bool,
}

/// Everything that a seat chose in these turns, in order. Of what is done in one go only the beginning is a choice, but
/// each line of a sheet is one.
pub(super) fn choices<G: Hosted>(
    past: &Past<G>,
    seat: Seat,
    turns: &[u32],
) -> Result<Vec<Choice<G>>, Difference> {
    let game = &**past.game();
    let memory = game.memory(&game.view(&past.start()?, Viewer::Seat(seat)), seat);
    let mut reader = Reader { game, seat, turns, memory, line: None, sheet: None, choices: Vec::new() };
    past.again(|step| reader.read(&step))?;
    reader.close();
    Ok(reader.choices)
}

/// Follows the past.
struct Reader<'a, G: Thinking> {
    game: &'a G,
    seat: Seat,
    turns: &'a [u32],
    memory: G::Memory,
    line: Option<(Choice<G>, Option<Window>)>,
    sheet: Option<Sheet<G>>,
    choices: Vec<Choice<G>>,
}

/// What the seat wrote in a sealed window, and the moment at which that was opened.
struct Sheet<G: Thinking> {
    turn: u32,
    at: usize,
    state: G::State,
    memory: G::Memory,
    actions: Vec<G::Action>,
}

impl<G: Hosted> Reader<'_, G> {
    fn read(&mut self, step: &Step<'_, G>) {
        let (own, window) = (step.seat == self.seat, window(self.game, step.before));
        let sealed = window.is_some_and(|window| window.sealed);
        if !step.inside {
            self.close_sheet();
        }
        if sealed || !own {
            self.close_line();
        }
        if sealed && !step.inside {
            self.sheet = Some(Sheet {
                turn: self.game.turn_number(step.before),
                at: step.heard[0],
                state: step.before.clone(),
                memory: self.memory.clone(),
                actions: Vec::new(),
            });
        }
        if own {
            match &mut self.sheet {
                Some(sheet) => sheet.actions.push(step.action),
                None => self.act(step, window),
            }
        }
        remember_step(self.game, &mut self.memory, self.seat, &step.record.events, step.after);
    }

    /// One more action of a line.
    fn act(&mut self, step: &Step<'_, G>, window: Option<Window>) {
        let (line, asked) = self.line.get_or_insert_with(|| {
            let view = self.game.view(step.before, Viewer::Seat(self.seat));
            let turn = self.game.turn_number(step.before);
            let (at, memory) = (step.heard[0], self.memory.clone());
            (Choice { turn, at, view, memory, done: Vec::new(), sealed: false }, window)
        });
        line.done.push(step.action);
        let next = match self.game.turn(step.after) {
            Turn::Decide(seats, window) if seats.contains(self.seat) => Some(window),
            _ => None,
        };
        let goes_on = next.is_some() && (G::PLANS_THROUGH || next == *asked);
        let learned = step.chance > 0 || !step.record.revealed.is_empty();
        if !goes_on || learned || line.done.len() == LONGEST_RUN {
            self.close_line();
        }
    }

    fn close(&mut self) {
        self.close_line();
        self.close_sheet();
    }

    fn close_line(&mut self) {
        let line = self.line.take().map(|(line, _)| line);
        self.choices.extend(line.filter(|line| self.turns.contains(&line.turn)));
    }

    fn close_sheet(&mut self) {
        let Some(sheet) = self.sheet.take().filter(|sheet| self.turns.contains(&sheet.turn)) else { return };
        let Sheet { turn, at, state, memory, actions } = sheet;
        let mut tried = Tryout::new(self.game, state, self.seat);
        for (n, &action) in actions.iter().enumerate() {
            if !tried.is_open() {
                break;
            }
            let view = self.game.view(&tried.state, Viewer::Seat(self.seat));
            let (memory, done) = (memory.clone(), actions[n..].to_vec());
            self.choices.push(Choice { turn, at, view, memory, done, sealed: true });
            tried.act(action);
        }
    }
}

/// The window that is open.
pub(super) fn window<G: Hosted>(game: &G, state: &G::State) -> Option<Window> {
    match game.turn(state) {
        Turn::Decide(_, window) => Some(window),
        Turn::Over(_) => None,
    }
}

#[cfg(all(test, feature = "aot"))]
mod tests {
    use super::*;
    use crate::content::embedded;
    use crate::prepared::Prepared;
    use aot::Aot;
    use kernel::content::Options;
    use kernel::fair::ServerSecret;
    use kernel::game::Rules;
    use kernel::table::{Setup, Table};
    use std::sync::Arc;

    /// Seat 1 always writes first, so that its sheet comes before the other's and would be seen if it could be.
    #[test]
    fn what_is_looked_back_on_is_what_the_seat_saw_then() {
        let game = Prepared::<Aot>::new(&embedded(), "first-orders", &Options::default()).unwrap().game;
        let setup = Setup {
            scenario: "first-orders".into(),
            content: String::new(),
            seats: vec![String::new(); 2],
            salts: vec![String::new(); 2],
        };
        let mut table = Table::new(Arc::clone(&game), setup, ServerSecret([4; 32])).unwrap();
        let mut policies = [0, 1].map(|seed| game.policy(seed));
        let mut seen: [Vec<_>; 2] = Default::default();
        while let Some(seat) = table.to_decide().iter().last() {
            let view = table.view(Viewer::Seat(seat));
            let action = game.choose(&mut policies[seat.index()], &view, seat).unwrap();
            let sealed = matches!(game.turn(&view), Turn::Decide(_, window) if window.sealed);
            seen[seat.index()].push((view, action, sealed));
            table.act(seat, action).unwrap();
        }
        let every: Vec<u32> = (0..100).collect();
        for (seat, seen) in [Seat(0), Seat(1)].into_iter().zip(seen) {
            let found = choices(&table.past(Viewer::Seat(seat)), seat, &every).unwrap();
            let (sheets, lines): (Vec<_>, Vec<_>) = found.iter().partition(|choice| choice.sealed);
            let written: Vec<_> = seen.iter().filter(|(.., sealed)| *sealed).collect();
            assert_eq!(sheets.len(), written.len());
            for (choice, (view, action, _)) in sheets.into_iter().zip(written) {
                assert!(*choice.view == **view, "the other's sheet changes nothing");
                assert_eq!(choice.done.first(), Some(action));
            }
            for choice in lines {
                assert!(
                    seen.iter().any(|(view, action, _)| **view == *choice.view && choice.done[0] == *action)
                );
            }
        }
    }
}
