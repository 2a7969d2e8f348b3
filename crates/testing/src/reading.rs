//! Whole games, read aloud.

use crate::writer::Writer;
use kernel::chance::{Seeded, below};
use kernel::game::{Game, Turn};
use kernel::grid::Hex;
use kernel::rule::Record;
use kernel::scene::Survey;
use kernel::seat::{Seat, Viewer};

/// How a random game is read.
pub struct Reading<'a> {
    /// What writes the texts.
    pub writer: &'a Writer,
    /// After how many decisions the game is left.
    pub longest: usize,
    /// Every so many decisions the table is read, with a refusal.
    pub scenes: usize,
    /// Every so many decisions odds, overlays and lines of sight are read.
    pub studies: usize,
}

impl Reading<'_> {
    /// Plays a game at random and reads everything that anybody sees, hears or is refused; `hexes` are those of its map.
    /// Says whether the game came to its end.
    pub fn play<G: Game>(&self, game: &G, hexes: &[Hex], seed: u64) -> bool {
        let writer = self.writer;
        let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(seed + 1));
        let mut state = game.start(&mut dice).unwrap_or_else(|halt| panic!("{halt}"));
        let (mut legal, mut record) = (Vec::new(), Record::default());
        hexes.iter().flat_map(|&hex| game.place(hex)).for_each(|line| writer.read(&line));
        for decision in 0..self.longest {
            let Turn::Decide(seats, window) = game.turn(&state) else { break };
            writer.read_key(window.kind);
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[below(chooser.rng(), seats.len() as u32) as usize];
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = legal[below(chooser.rng(), legal.len() as u32) as usize];
            if decision % self.scenes == 0 {
                let view = game.view(&state, Viewer::Seat(seat));
                writer.read_scene(&game.scene(&view, Viewer::Seat(seat)));
                if let Err(illegal) = game.check(&view, seat, game.any_action(chooser.rng())) {
                    writer.read_key(illegal.reason);
                }
            }
            if decision % self.studies == 0 {
                self.study(game, hexes, &state, seat, action);
            }
            record.events.clear();
            game.apply(&mut state, seat, action, &mut dice, &mut record)
                .unwrap_or_else(|halt| panic!("{halt}"));
            for viewer in
                (0..game.sides().seat_count()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public])
            {
                let heard = record.events.iter().filter_map(|event| game.hear(event, viewer));
                heard.for_each(|event| writer.read_report(&game.tell(&event)));
            }
        }
        for viewer in [Viewer::Public, Viewer::Umpire] {
            writer.read_scene(&game.scene(&game.view(&state, viewer), viewer));
        }
        matches!(game.turn(&state), Turn::Over(_))
    }

    /// The odds of an action, and what the board answers about the first counter of its seat.
    fn study<G: Game>(&self, game: &G, hexes: &[Hex], state: &G::State, seat: Seat, action: G::Action) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(state, viewer);
        self.writer.read_forecast(&game.forecast(&view, seat, action));
        let scene = game.scene(&view, viewer);
        let own = |side: u8| usize::from(side) == seat.index();
        let Some(counter) = scene.counters.iter().find(|counter| own(counter.side)) else { return };
        let (counter, hex) = (counter.id, counter.hex);
        for survey in [Survey::Reach { counter }, Survey::Threat { counter }, Survey::Seen { hex }] {
            self.writer.read_overlay(&game.survey(&view, seat, &survey));
        }
        hexes.iter().for_each(|&to| self.writer.read_sight(&game.sight(&view, hex, to)));
    }
}
