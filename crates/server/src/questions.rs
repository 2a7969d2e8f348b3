//! What may be asked before somebody decides. Answers use only what the viewer may know, and change nothing.

use crate::commands::line_length;
use crate::refusal::{self, At, Body, Refused};
use crate::rooms::Rooms;
use crate::wire::{Answered, AskRequest};
use crate::work::blocking;
use arena::asking::{Question, Unanswered};
use axum::Json;
use axum::extract::State;
use kernel::game::Wish;
use std::sync::Arc;

/// How many questions one request may ask.
const MOST_QUESTIONS: usize = 256;
/// How many hexes a wish may name on the way.
const MOST_VIA: usize = 64;

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
            let answer = opened.live.game.ask(viewer, &question)?;
            Ok::<_, Refused>(answer.map(|refused| Refused::from(refused).body))
        });
        answers.push(answer.await??);
    }
    Ok(Json(answers))
}

/// Refuses questions that nobody would ask.
fn measured(question: &Question) -> refusal::Answer<()> {
    match question {
        Question::Forecast { line } | Question::Why { line } => line_length(line),
        Question::Propose { wish: Wish::Go { via, .. } }
        | Question::WhyNot { wish: Wish::Go { via, .. } }
            if via.len() > MOST_VIA =>
        {
            Err(Refused::unreadable(format!("more than {MOST_VIA} hexes on the way")))
        }
        _ => Ok(()),
    }
}

impl From<Unanswered> for Refused {
    fn from(why: Unanswered) -> Refused {
        match why {
            Unanswered::NoSeat => Refused::not_yours(),
            Unanswered::NoHex => Refused::unknown("refusal-hex"),
        }
    }
}
