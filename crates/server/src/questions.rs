//! What may be asked before somebody decides. Answers use only what the viewer may know, and change nothing.

use crate::commands::line_length;
use crate::computers::Moment;
use crate::refusal::{self, At, Body, Refused};
use crate::rooms::{Live, Rooms};
use crate::wire::{Answered, AskRequest};
use crate::work::blocking;
use arena::asking::{Answer, Question, Unanswered};
use axum::Json;
use axum::extract::State;
use kernel::advice::Weighed;
use kernel::plan::Wish;
use kernel::seat::{Seat, Viewer};
use std::sync::Arc;

/// How many questions one request may ask.
const MOST_QUESTIONS: usize = 256;
/// How many hexes, counters and settings a wish may name.
const MOST_NAMED: usize = 64;
/// The longest word of a setting.
const LONGEST_WORD: usize = 64;

/// Answers questions one by one. The room is unlocked between two of them, so that play goes on.
pub async fn ask(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<AskRequest>,
) -> refusal::Answer<Json<Vec<Answered>>> {
    if request.questions.len() > MOST_QUESTIONS {
        return Err(Refused::unreadable(format!("more than {MOST_QUESTIONS} questions")));
    }
    request.questions.iter().try_for_each(measured)?;
    let viewer = request.viewer.0;
    rooms.open(&id).await?.live.standing().may_look(viewer)?;
    let mut answers = Vec::with_capacity(request.questions.len());
    for question in request.questions {
        let thought = match (&question, viewer) {
            (Question::Advice {}, Viewer::Seat(seat)) => thought(&rooms, &id, seat).await?,
            _ => None,
        };
        let opened = rooms.open(&id).await?;
        let answer = blocking(&rooms.answers, move || {
            let live = &opened.live;
            live.standing().may_look(viewer)?;
            may_ask(live, viewer, &question)?;
            let answer = match (thought, viewer) {
                (Some((moment, thought)), Viewer::Seat(seat)) if Moment::of(live, seat) == moment => {
                    Answer::Advice(Box::new(live.game.advised(seat, &thought)))
                }
                _ => live.game.ask(viewer, &question)?,
            };
            Ok::<_, Refused>(answer.map(|refused| Refused::from(refused).body))
        });
        answers.push(answer.await??);
    }
    Ok(Json(answers))
}

/// What the strongest computer player thinks of what a seat could do now. Like its own decisions it is thought out without
/// holding the game up.
async fn thought(rooms: &Arc<Rooms>, id: &str, seat: Seat) -> refusal::Answer<Option<(Moment, Weighed)>> {
    let (moment, weighing) = {
        let opened = rooms.open(id).await?;
        let live = &opened.live;
        live.standing().may_look(Viewer::Seat(seat))?;
        may_ask(live, Viewer::Seat(seat), &Question::Advice {})?;
        (Moment::of(live, seat), live.game.weighing(seat))
    };
    let Some(weighing) = weighing else { return Ok(None) };
    let weighed = blocking(&rooms.thinkers, move || weighing(&|| false)).await?;
    Ok(Some((moment, weighed)))
}

/// Whether the game has an adviser for whoever asks for one.
fn may_ask(live: &Live, viewer: Viewer, question: &Question) -> refusal::Answer<()> {
    match (question, viewer) {
        (Question::Advice {}, Viewer::Seat(seat)) if !live.advises(seat) => {
            Err(Refused::against("refusal-adviser"))
        }
        _ => Ok(()),
    }
}

/// Refuses questions that nobody would ask.
fn measured(question: &Question) -> refusal::Answer<()> {
    match question {
        Question::Forecast { line } | Question::Why { line } => line_length(line),
        Question::Plans { wish } => wish_length(wish),
        _ => Ok(()),
    }
}

/// Refuses wishes that nobody would have.
pub fn wish_length(wish: &Wish) -> refusal::Answer<()> {
    let words = wish.set.iter().flat_map(|set| [&set.knob, &set.value]);
    let long = words.into_iter().any(|word| word.len() > LONGEST_WORD);
    if wish.hexes().count() > MOST_NAMED || wish.who.len() > MOST_NAMED || wish.set.len() > MOST_NAMED || long
    {
        return Err(Refused::unreadable(format!("a wish names at most {MOST_NAMED} things, in short words")));
    }
    Ok(())
}

impl From<Unanswered> for Refused {
    fn from(why: Unanswered) -> Refused {
        match why {
            Unanswered::NoSeat => Refused::not_yours(),
            Unanswered::NoHex => Refused::unknown("refusal-hex"),
        }
    }
}
