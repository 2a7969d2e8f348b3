//! What may be asked before somebody decides. Answers use only what the viewer may know, and change nothing.

use crate::commands::line_length;
use crate::refusal::{self, At, Body, Refused};
use crate::rooms::{Live, Rooms};
use crate::wire::{Answered, AskRequest};
use crate::work::blocking;
use arena::asking::{Question, Unanswered};
use axum::Json;
use axum::extract::State;
use kernel::plan::Wish;
use kernel::seat::Viewer;
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
        let opened = rooms.open(&id).await?;
        let answer = blocking(&rooms.answers, move || {
            opened.live.standing().may_look(viewer)?;
            may_ask(&opened.live, viewer, &question)?;
            let answer = opened.live.game.ask(viewer, &question)?;
            Ok::<_, Refused>(answer.map(|refused| Refused::from(refused).body))
        });
        answers.push(answer.await??);
    }
    Ok(Json(answers))
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
