//! Questions about a running game that are no decision: one list of them, and one door to every system.

use crate::at_table::{Host, Match, Refused};
use crate::system::Hosted;
use kernel::advice::{Advice, Liking, Weighed, advice};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Objection, Plan, Wish};
use kernel::scene::{Counter, Marker, Overlay, Scene, Sightline, Survey};
use kernel::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What can be asked. Answers use only what the viewer may know, and change nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// What may this line bring?
    Forecast {
        /// Actions in notation.
        line: String,
    },
    /// How can this be done, and if not at all, why not?
    Plans {
        /// What is wanted.
        wish: Wish,
    },
    /// What would the computer do in this place?
    Advice {},
    /// Why is this line not possible?
    Why {
        /// Actions in notation.
        line: String,
    },
    /// Where could this counter go, who could shoot at it there, what is seen from here?
    Survey {
        /// The question.
        survey: Survey,
    },
    /// Does one hex see another?
    Sight {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
}

/// What a game answers; the kind is that of the question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "ask", content = "answer", rename_all = "kebab-case")]
pub enum Answer<R> {
    /// The forecast of the line's last action that has one.
    Forecast(Option<Forecast>),
    /// Whole plans, the best one first.
    Plans(Box<Plans>),
    /// What the computer would do, the best first; nothing where nobody is asked.
    Advice(Box<Plans>),
    /// Why the line is not possible, if it is not.
    Why(Option<R>),
    /// To be laid over the map.
    Survey(Overlay),
    /// What is in the way.
    Sight(Sightline),
}

impl<R> Answer<R> {
    /// The same answer with other words for why not.
    pub fn map<T>(self, words: impl Fn(R) -> T) -> Answer<T> {
        match self {
            Answer::Forecast(forecast) => Answer::Forecast(forecast),
            Answer::Plans(plans) => Answer::Plans(plans),
            Answer::Advice(plans) => Answer::Advice(plans),
            Answer::Why(why) => Answer::Why(why.map(words)),
            Answer::Survey(overlay) => Answer::Survey(overlay),
            Answer::Sight(line) => Answer::Sight(line),
        }
    }
}

/// How a wish can be carried out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Plans {
    /// Whole plans, the best one first.
    pub plans: Vec<Planned>,
    /// Why there is none, where a rule forbids it.
    pub why_not: Option<Objection>,
}

/// A plan with what it looks like on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Planned {
    /// The plan, its steps in notation.
    pub plan: Plan<String>,
    /// The markers that it would leave on the map, as far as it needs no chance.
    pub marks: Vec<Marker>,
    /// The counters that would stand elsewhere, as far as it needs no chance.
    pub places: Vec<(u16, Hex)>,
    /// Where it was asked, what the computer thinks of it.
    pub advised: Option<Advised>,
}

/// What the computer thinks of a plan of its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advised {
    /// Why it is good.
    pub why: Message,
    /// How it compares with the best.
    pub liking: Liking,
    /// The chance of winning with it in whole per cent, if the computer has thought about it.
    pub chance: Option<u8>,
}

/// Why a question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswered {
    /// Only seats can ask that.
    #[error("only a seat can ask that")]
    NoSeat,
    /// There is no such hex.
    #[error("there is no such hex")]
    NoHex,
}

impl<G: Hosted> Host<G> {
    /// Answers a question as a viewer may be answered.
    pub(crate) fn answer(&self, viewer: Viewer, question: &Question) -> Result<Answer<Refused>, Unanswered> {
        let game = self.table.game();
        if let Question::Sight { from, to } = question {
            self.known([from, to])?;
            return Ok(Answer::Sight(game.sight(&self.table.view(viewer), *from, *to)));
        }
        let Viewer::Seat(seat) = viewer else { return Err(Unanswered::NoSeat) };
        Ok(match question {
            Question::Forecast { line } => Answer::Forecast(self.forecast(seat, line)),
            Question::Plans { wish } => {
                self.known(wish.hexes())?;
                Answer::Plans(Box::new(self.plans(seat, wish)))
            }
            Question::Advice {} => Answer::Advice(Box::new(self.advice(seat, None))),
            Question::Why { line } => Answer::Why(self.walk(seat, line, |_, _| ()).err()),
            Question::Survey { survey } => {
                if let Survey::Seen { hex } = survey {
                    self.known([hex])?;
                }
                Answer::Survey(game.survey(&self.table.view(viewer), seat, survey))
            }
            Question::Sight { .. } => return Err(Unanswered::NoHex),
        })
    }

    fn known<'a>(&self, hexes: impl IntoIterator<Item = &'a Hex>) -> Result<(), Unanswered> {
        let all = self.table.game().map().grid.len();
        if hexes.into_iter().all(|hex| hex.index() < all) { Ok(()) } else { Err(Unanswered::NoHex) }
    }

    fn forecast(&self, seat: Seat, line: &str) -> Option<Forecast> {
        let game = self.table.game();
        let mut found = None;
        let walked = self.walk(seat, line, |state, action| {
            let forecast = game.forecast(&game.view(state, Viewer::Seat(seat)), seat, action);
            if forecast != Forecast::default() {
                found = Some(forecast);
            }
        });
        walked.ok().and(found)
    }

    fn plans(&self, seat: Seat, wish: &Wish) -> Plans {
        let game = self.table.game();
        let view = self.table.view(Viewer::Seat(seat));
        let now = self.scene(Viewer::Seat(seat));
        let plans: Vec<_> = game
            .plans(&view, seat, wish)
            .into_iter()
            .filter_map(|plan| self.planned(seat, &now, plan))
            .collect();
        let why_not = if plans.is_empty() { game.objection(&view, seat, wish) } else { None };
        Plans { plans, why_not }
    }

    /// What somebody would do who knows what the seat knows: the script, if nobody has thought about it.
    pub(crate) fn advice(&self, seat: Seat, thought: Option<&Weighed>) -> Plans {
        let now = self.scene(Viewer::Seat(seat));
        let view = self.table.view(Viewer::Seat(seat));
        let told = advice(self.adviser(thought), &view, seat, thought).into_iter();
        let plans = told.filter_map(|Advice { plan, why, liking, chance }| {
            let chance = chance.map(|chance| (100.0 * chance).round() as u8);
            Some(Planned {
                advised: Some(Advised { why, liking, chance }),
                ..self.planned(seat, &now, plan)?
            })
        });
        Plans { plans: plans.collect(), why_not: None }
    }

    fn planned(&self, seat: Seat, now: &Scene, plan: Plan<G::Action>) -> Option<Planned> {
        let plan = plan.map(|action| self.table.game().write(action));
        let later = self.after(seat, &plan.run.join("; ")).ok()?;
        let marks = later.markers.iter().filter(|marker| !now.markers.contains(marker)).cloned().collect();
        let stood = |id: u16| now.every_counter().find(|counter| counter.id == id).map(|counter| counter.hex);
        let moved = |counter: &&Counter| counter.hex.is_some() && stood(counter.id) != Some(counter.hex);
        let places = later.every_counter().filter(moved).map(|counter| (counter.id, counter.hex)).collect();
        Some(Planned { plan, marks, places, advised: None })
    }
}
