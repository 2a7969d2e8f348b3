//! Questions about a running game that are no decision: one list of them, and one door to every system.

use crate::at_table::{Host, Refused};
use crate::system::Hosted;
use kernel::game::Wish;
use kernel::grid::Hex;
use kernel::odds::Forecast;
use kernel::scene::{Overlay, Scene, Sightline, Survey};
use kernel::seat::{Seat, Viewer};
use kernel::table::Refusal;
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
    /// How can this be done?
    Propose {
        /// What is wanted.
        wish: Wish,
    },
    /// Why is this line not possible?
    Why {
        /// Actions in notation.
        line: String,
    },
    /// Why can this not be carried out to its end, where a rule forbids it?
    WhyNot {
        /// What is wanted.
        wish: Wish,
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
    /// A line that does what was wished; `None` if it can't be done.
    Propose(Option<Proposal>),
    /// Why the line is not possible, if it is not.
    Why(Option<R>),
    /// The rule that forbids it, if one does.
    WhyNot(Option<R>),
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
            Answer::Propose(proposal) => Answer::Propose(proposal),
            Answer::Why(why) => Answer::Why(why.map(words)),
            Answer::WhyNot(why) => Answer::WhyNot(why.map(words)),
            Answer::Survey(overlay) => Answer::Survey(overlay),
            Answer::Sight(line) => Answer::Sight(line),
        }
    }
}

/// A line that does what was wished.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// The line.
    pub line: String,
    /// What would be seen after it.
    pub scene: Scene,
    /// What it may bring.
    pub forecast: Option<Forecast>,
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
            Question::Propose { wish } => {
                self.known_wish(wish)?;
                Answer::Propose(self.proposal(seat, wish))
            }
            Question::Why { line } => Answer::Why(self.walk(seat, line, |_, _| ()).err()),
            Question::WhyNot { wish } => {
                self.known_wish(wish)?;
                let illegal = game.objection(&self.table.view(viewer), seat, wish);
                let refused = |illegal| Refused { action: String::new(), refusal: Refusal::Illegal(illegal) };
                Answer::WhyNot(illegal.map(refused))
            }
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

    fn known_wish(&self, wish: &Wish) -> Result<(), Unanswered> {
        match wish {
            Wish::Go { via, hex, .. } => self.known(via.iter().chain([hex])),
            Wish::Fire { .. } | Wish::Finish => Ok(()),
        }
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

    fn proposal(&self, seat: Seat, wish: &Wish) -> Option<Proposal> {
        let game = self.table.game();
        let run = game.propose(&self.table.view(Viewer::Seat(seat)), seat, wish);
        let run: Vec<String> = run.into_iter().map(|action| game.write(action)).collect();
        if run.is_empty() {
            return None;
        }
        let line = run.join("; ");
        let (scene, forecast) = (self.after(seat, &line).ok()?, self.forecast(seat, &line));
        Some(Proposal { line, scene, forecast })
    }
}
