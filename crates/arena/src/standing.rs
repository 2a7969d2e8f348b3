//! Whether a person is asked: what standing orders answer in their place, and where there is nothing to choose.

use crate::asking::{Answer, Question};
use crate::at_table::Match;
use kernel::game::{StandingOrder, StandingSpec, Turn, Window};
use kernel::grid::Hex;
use kernel::plan::{Plan, Wish};
use kernel::scene::{Choice, Counter, Scene, Spot};
use kernel::seat::{Seat, Viewer};
use kernel::table::Refusal;
use serde::{Deserialize, Serialize};

/// Whether people who play with each other are asked where only one answer is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// They are not: who is asked has a choice, and the others can tell.
    #[default]
    Quick,
    /// They are, so that being asked tells nothing.
    Strict,
}

/// Among whom a person decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// Whether everybody else is a computer player, which learns nothing from not being kept waiting.
    pub alone: bool,
    /// The pace of the game.
    pub pace: Pace,
}

impl Company {
    /// Whether a window with one answer is answered without asking.
    pub fn skips(self) -> bool {
        self.alone || self.pace == Pace::Quick
    }

    /// The order of a seat that has set none.
    pub fn unset(self, spec: &StandingSpec) -> StandingOrder {
        match &spec.default {
            StandingOrder::Fits if !self.skips() => StandingOrder::Ask,
            StandingOrder::Odds(_) if !self.skips() && spec.secret => StandingOrder::Ask,
            order => order.clone(),
        }
    }
}

/// The window in which a seat is asked now, unless it is sealed: a sheet is closed by nobody but its writer.
fn open_window(game: &dyn Match, seat: Seat) -> Option<Window> {
    match game.turn() {
        Turn::Decide(_, window) if !window.sealed && game.to_decide().contains(seat) => Some(window),
        _ => None,
    }
}

/// The kind of window in which a seat is asked now, if it can have a standing order.
pub fn asked(game: &dyn Match, seat: Seat) -> Option<&'static StandingSpec> {
    let window = open_window(game, seat)?;
    game.standing().iter().find(|spec| spec.kind == window.kind)
}

/// The only answer that a seat can give now. What has to be confirmed is never given by itself.
pub fn forced(game: &dyn Match, seat: Seat) -> Option<String> {
    open_window(game, seat)?;
    only(&game.scene(Viewer::Seat(seat)))
}

fn only(scene: &Scene) -> Option<String> {
    let mut answers = fitting(scene);
    let first = answers.next().filter(|choice| choice.confirm.is_none())?;
    answers.next().is_none().then(|| first.action.clone())
}

/// The answers that are possible and answer the question.
fn fitting(scene: &Scene) -> impl Iterator<Item = &Choice> {
    scene.options.iter().filter(|choice| choice.forbidden.is_none() && !choice.aside)
}

/// The answer that is given for a seat without asking, by its order or because there is no other; `None` if the person
/// has to be asked. Whoever acts by itself has done so before ([`acted`]), and passes here. `given` is the order that the seat has set for windows of this kind.
pub fn answer(
    game: &dyn Match,
    seat: Seat,
    given: Option<&StandingOrder>,
    company: Company,
) -> Option<String> {
    open_window(game, seat)?;
    let unset = asked(game, seat).map(|spec| company.unset(spec));
    let scene = game.scene(Viewer::Seat(seat));
    let order = given.or(unset.as_ref());
    let passes = match order {
        Some(StandingOrder::Never | StandingOrder::Acts(_)) => true,
        Some(StandingOrder::Odds(percent)) => !promising(game, seat, &scene, *percent),
        Some(StandingOrder::About { counters, hexes, sorts, within }) => {
            let near = Near { sorts, within: *within };
            !about(game, seat, &scene, counters, hexes, near)
        }
        Some(StandingOrder::Ask | StandingOrder::Fits) | None => false,
    };
    let skips = match order {
        // Who wants to be asked always keeps a secret, which no computer could learn.
        Some(StandingOrder::Ask) => company.alone,
        Some(StandingOrder::Fits) => true,
        _ => company.skips(),
    };
    let plain = if passes { plain(game, seat, &scene) } else { None };
    plain.or_else(|| only(&scene).filter(|_| skips))
}

/// What is done for a seat without asking, if it has ordered to act by itself: the likeliest plan for what it wants, where its
/// odds are good enough. Where there is none, [`answer`] passes.
pub fn acted(game: &dyn Match, seat: Seat, given: Option<&StandingOrder>) -> Option<(Wish, Vec<String>)> {
    let unset = asked(game, seat).map(|spec| &spec.default);
    let Some(&StandingOrder::Acts(percent)) = given.or(unset) else { return None };
    let wish = game.unasked(seat)?;
    let question = Question::Plans { wish };
    let Ok(Answer::Plans(told)) = game.ask(Viewer::Seat(seat), &question) else { return None };
    let Question::Plans { wish } = question else { return None };
    let odds = |plan: &Plan<String>| plan.forecast.outcomes.first().map_or(0.0, |first| first.likelihood);
    let plans = told.plans.into_iter().map(|planned| planned.plan);
    let likely = plans.filter(|plan| odds(plan) >= least(percent));
    // Of equal ones the first, which the system thinks best.
    let best = likely.reduce(|best, plan| if odds(&plan) > odds(&best) { plan } else { best })?;
    Some((wish, best.run))
}

/// Takes a seat's last action back; and where it had no choice, the one before too.
pub fn take_back(game: &mut dyn Match, seat: Seat, company: Company) -> Result<(), Refusal> {
    game.undo(seat)?;
    while company.skips() && game.can_undo(seat) && forced(game, seat).is_some() {
        game.undo(seat)?;
    }
    Ok(())
}

/// The plainest answer, if it lets the window pass; where a unit must be placed on the map, none does.
fn plain(game: &dyn Match, seat: Seat, scene: &Scene) -> Option<String> {
    let plain = game.plainest(seat)?;
    let beside = |spot: Spot| matches!(spot, Spot::Button | Spot::Side(..));
    fitting(scene).any(|choice| beside(choice.spot) && choice.action == plain).then_some(plain)
}

/// The chance that so many per cent ask for.
fn least(percent: u8) -> f64 {
    f64::from(percent) / 100.0 - 1e-9
}

/// Whether the first outcome of some answer has at least this chance, besides the plainest one's.
fn promising(game: &dyn Match, seat: Seat, scene: &Scene, percent: u8) -> bool {
    let least = least(percent);
    let plain = game.plainest(seat);
    let likely = |choice: &Choice| {
        let question = Question::Forecast { line: choice.action.clone() };
        match game.ask(Viewer::Seat(seat), &question) {
            Ok(Answer::Forecast(Some(told))) => {
                told.outcomes.first().is_some_and(|chance| chance.likelihood >= least)
            }
            _ => false,
        }
    };
    fitting(scene).filter(|choice| Some(&choice.action) != plain.as_ref()).any(likely)
}

/// What sort of counter a question may be about, and how near.
#[derive(Clone, Copy)]
struct Near<'a> {
    sorts: &'a [String],
    within: Option<u8>,
}

impl Near<'_> {
    fn fits(self, game: &dyn Match, seat: Seat, scene: &Scene, counter: &Counter) -> bool {
        let sorted = |one: &String| game.sort(seat, counter.id) == Some(one.as_str());
        let own = |side: u8| {
            scene
                .sides
                .get(usize::from(side))
                .is_some_and(|one| one.commanders.iter().any(|one| one.seat == seat.0))
        };
        let near = |most: u8| {
            let mut others = scene.counters.iter().filter(|one| own(one.side) && one.hex.is_some());
            counter.hex.is_some()
                && others.any(|one| game.map().grid.distance(one.hex, counter.hex) <= most.into())
        };
        let named = !self.sorts.is_empty() || self.within.is_some();
        named && (self.sorts.is_empty() || self.sorts.iter().any(sorted)) && self.within.is_none_or(near)
    }
}

/// Whether the question is about one of these counters, about one in these hexes, or about one of these sorts that is near enough.
fn about(
    game: &dyn Match,
    seat: Seat,
    scene: &Scene,
    counters: &[u16],
    hexes: &[Hex],
    near: Near<'_>,
) -> bool {
    let mut chosen = scene.every_counter().filter(|counter| counter.chosen);
    chosen.any(|counter| {
        counters.contains(&counter.id)
            || hexes.contains(&counter.hex)
            || near.fits(game, seat, scene, counter)
    })
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

    fn named(counters: Vec<u16>, hexes: Vec<Hex>) -> StandingOrder {
        StandingOrder::About { counters, hexes, sorts: vec![], within: None }
    }

    const STRICT: Company = Company { alone: false, pace: Pace::Strict };
    const QUICK: Company = Company { alone: false, pace: Pace::Quick };
    const ALONE: Company = Company { alone: true, pace: Pace::Strict };

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
        assert_eq!(answer(&*game, seat, Some(&StandingOrder::Never), STRICT).as_deref(), Some("accept"));
        assert_eq!(answer(&*game, seat, Some(&StandingOrder::Ask), STRICT), None);
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
        assert_eq!(answer(&*game, seat, Some(&below), STRICT), None, "{percent}");
        assert_eq!(answer(&*game, seat, Some(&above), STRICT).as_deref(), Some("accept"), "{percent}");
    }

    #[test]
    fn who_has_no_choice_is_asked_only_to_keep_a_secret() {
        let game = played_to("react", 3, |game, seat| forced(game, seat).is_some());
        let seat = game.to_decide().lowest().unwrap();
        assert_eq!(answer(&*game, seat, None, STRICT), None);
        let kept = answer(&*game, seat, Some(&StandingOrder::Ask), QUICK);
        assert_eq!(kept, None, "the seat keeps its own secret");
        for (order, company) in [
            (None, QUICK),
            (None, ALONE),
            (Some(StandingOrder::Ask), ALONE),
            (Some(StandingOrder::Fits), STRICT),
            (Some(named(vec![], vec![])), STRICT),
        ] {
            let given = answer(&*game, seat, order.as_ref(), company);
            assert_eq!(given.as_deref(), Some("done"), "{order:?} {company:?}");
        }
    }

    #[test]
    fn who_has_a_choice_is_asked_unless_an_order_passes() {
        let fits = |game: &dyn Match, seat| fitting(&game.scene(Viewer::Seat(seat))).count() > 1;
        let game = played_to("react", 4, fits);
        let seat = game.to_decide().lowest().unwrap();
        for company in [QUICK, STRICT, ALONE] {
            assert_eq!(answer(&*game, seat, None, company), None);
            let never = answer(&*game, seat, Some(&StandingOrder::Never), company);
            assert_eq!(never.as_deref(), Some("done"));
        }
        let scene = game.scene(Viewer::Seat(seat));
        let moved = scene.every_counter().find(|counter| counter.chosen).unwrap();
        let here = named(vec![], vec![moved.hex]);
        let it = named(vec![moved.id], vec![]);
        let elsewhere = named(vec![moved.id + 1], vec![Hex(0)]);
        let near = |within| StandingOrder::About { counters: vec![], hexes: vec![], sorts: vec![], within };
        let far = answer(&*game, seat, Some(&near(Some(0))), QUICK);
        assert_eq!(far.as_deref(), Some("done"), "nobody of the own side stands in the same hex");
        assert_eq!(answer(&*game, seat, Some(&near(Some(40))), QUICK), None);
        assert_eq!(answer(&*game, seat, Some(&here), QUICK), None);
        assert_eq!(answer(&*game, seat, Some(&it), QUICK), None);
        assert_eq!(answer(&*game, seat, Some(&elsewhere), QUICK).as_deref(), Some("done"));
    }

    #[test]
    fn what_is_paid_for_is_the_main_answer() {
        let ready = |game: &dyn Match, seat| {
            game.scene(Viewer::Seat(seat)).options.iter().any(|choice| choice.action.starts_with("at "))
        };
        let game = played_to("react", 6, ready);
        let scene = game.scene(Viewer::Seat(game.to_decide().lowest().unwrap()));
        let main: Vec<_> = scene.options.iter().filter(|choice| choice.main).collect();
        assert_eq!(main.len(), 1);
        assert!(main[0].action.starts_with("at "), "{}", main[0].action);
        assert_eq!(scene.prompt.map(|prompt| prompt.text.key), Some("ask-react-ready"));
    }
}
