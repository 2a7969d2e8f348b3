//! What standing orders answer in place of the person who has set them.

use crate::asking::{Answer, Question};
use crate::at_table::Match;
use kernel::game::{StandingOrder, StandingSpec, Turn};
use kernel::scene::Choice;
use kernel::seat::{Seat, Viewer};

/// The kind of window in which a seat is asked now, if it can have a standing order.
pub fn asked(game: &dyn Match, seat: Seat) -> Option<&'static StandingSpec> {
    match game.turn() {
        Turn::Decide(_, window) if !window.sealed && game.to_decide().contains(seat) => {
            game.standing().iter().find(|spec| spec.kind == window.kind)
        }
        _ => None,
    }
}

/// The answer that an order gives for a seat now; `None` if the person has to be asked. Where there is no way to pass,
/// as where a unit must be placed, the person always is.
pub fn answer(game: &dyn Match, seat: Seat, order: StandingOrder) -> Option<String> {
    let least = match order {
        StandingOrder::Ask => return None,
        StandingOrder::Never => None,
        StandingOrder::Odds(percent) => Some(f64::from(percent) / 100.0),
    };
    let plain = game.plainest(seat)?;
    let options = game.scene(Viewer::Seat(seat)).options;
    let possible = |choice: &&Choice| choice.forbidden.is_none();
    if !options.iter().filter(possible).any(|choice| choice.main && choice.action == plain) {
        return None;
    }
    let worth_asking = |choice: &Choice| {
        let question = Question::Forecast { line: choice.action.clone() };
        let first = match game.ask(Viewer::Seat(seat), &question) {
            Ok(Answer::Forecast(Some(told))) => told.outcomes.first().map(|chance| chance.likelihood),
            _ => None,
        };
        least.zip(first).is_some_and(|(least, first)| first + 1e-9 >= least)
    };
    let others = || options.iter().filter(possible).filter(|choice| choice.action != plain);
    let asks = least.is_some() && others().any(worth_asking);
    (!asks).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::embedded;
    use crate::prepared::Seating;
    use crate::system::system;
    use crate::texts::{LANGUAGES, Texts};
    use kernel::content::Options;
    use kernel::fair::ServerSecret;

    #[test]
    fn every_kind_has_a_name_in_both_languages() {
        let content = embedded();
        let game = played_to("roll", 1, |_, _| true);
        assert!(!game.standing().is_empty());
        for texts in LANGUAGES.map(|language| Texts::new(&content, "cc", language)) {
            for spec in game.standing() {
                assert_ne!(texts.key(spec.name), spec.name, "{}", texts.language());
            }
        }
    }

    /// Plays on with the script until a seat is asked in a window of this kind.
    fn played_to(kind: &str, secret: u8, mut wanted: impl FnMut(&dyn Match, Seat) -> bool) -> Box<dyn Match> {
        let ready = system("cc").unwrap().prepare(&embedded(), "patrols", &Options::default()).unwrap();
        let seats = vec!["script".to_owned(); 2];
        let mut game = ready.begin(Seating { seats, secret: ServerSecret([secret; 32]) }).unwrap();
        for seat in [Seat(0), Seat(1)] {
            assert!(game.seat_player(seat, "script", secret.into()));
        }
        loop {
            let seat = game.to_decide().iter().next().expect("such a window comes before the end");
            if asked(&*game, seat).is_some_and(|spec| spec.kind == kind) && wanted(&*game, seat) {
                return game;
            }
            game.player_decides(seat, None).unwrap();
        }
    }

    #[test]
    fn never_is_the_plain_answer_and_ask_is_none() {
        let game = played_to("roll", 3, |_, _| true);
        let seat = game.to_decide().iter().next().unwrap();
        assert_eq!(answer(&*game, seat, StandingOrder::Never).as_deref(), Some("accept"));
        assert_eq!(answer(&*game, seat, StandingOrder::Ask), None);
        assert_eq!(asked(&*game, Seat(1 - seat.0)), None, "the other seat is not asked");
    }

    #[test]
    fn odds_ask_from_the_chance_that_the_forecast_shows() {
        let chance = |game: &dyn Match, seat: Seat| {
            let reroll = Question::Forecast { line: "reroll".to_owned() };
            let Ok(Answer::Forecast(Some(told))) = game.ask(Viewer::Seat(seat), &reroll) else { return 0.0 };
            told.outcomes.first().map_or(0.0, |first| first.likelihood * 100.0)
        };
        let game = played_to("roll", 5, |game, seat| (10.0..90.0).contains(&chance(game, seat)));
        let seat = game.to_decide().iter().next().unwrap();
        let percent = chance(&*game, seat);
        let below = StandingOrder::Odds(percent.floor() as u8);
        let above = StandingOrder::Odds(percent.floor() as u8 + 1);
        assert_eq!(answer(&*game, seat, below), None, "{percent}");
        assert_eq!(answer(&*game, seat, above).as_deref(), Some("accept"), "{percent}");
    }
}
