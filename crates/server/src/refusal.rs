//! Why a request was not carried out: a status, and words for the page.

use crate::rooms::Rooms;
use crate::wire;
use arena::at_table;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Json, RequestPartsExt};
use kernel::message::Message;
use kernel::table;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A refusal on its way to the page.
#[derive(Clone, Debug)]
pub struct Refused {
    pub status: StatusCode,
    pub body: wire::Refusal,
}

/// What most handlers give.
pub type Answer<T> = Result<T, Refused>;

impl Refused {
    pub fn new(status: StatusCode, says: impl Into<Message>) -> Refused {
        Refused { status, body: wire::Refusal { says: says.into(), rule: None, action: None } }
    }

    /// The request can't be read.
    pub fn unreadable(why: impl Into<String>) -> Refused {
        let says = Message::new("refusal-unreadable").with("why", why.into());
        Refused::new(StatusCode::BAD_REQUEST, says)
    }

    /// There is no such thing.
    pub fn unknown(says: &'static str) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, says)
    }

    /// That is not this viewer's to see or do.
    pub fn not_yours() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "refusal-not-yours")
    }

    /// The rules or the state of the game forbid it.
    pub fn against(says: impl Into<Message>) -> Refused {
        Refused::new(StatusCode::UNPROCESSABLE_ENTITY, says)
    }

    /// The game has moved on since.
    pub fn stale() -> Refused {
        Refused::new(StatusCode::CONFLICT, "refusal-stale")
    }

    /// It could not be written down; nothing has changed.
    pub fn storage() -> Refused {
        Refused::new(StatusCode::INSUFFICIENT_STORAGE, "refusal-storage")
    }

    /// What is stored can't be read any more.
    pub fn damaged() -> Refused {
        Refused::against("refusal-damaged")
    }

    /// The request did not come to its end in time.
    pub fn too_slow() -> Refused {
        Refused::new(StatusCode::REQUEST_TIMEOUT, "refusal-too-slow")
    }

    /// A fault of the program; nothing has changed.
    pub fn fault() -> Refused {
        Refused::new(StatusCode::INTERNAL_SERVER_ERROR, "refusal-fault")
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

impl From<table::Refusal> for Refused {
    fn from(refusal: table::Refusal) -> Refused {
        use table::Refusal as R;
        match refusal {
            R::Illegal(illegal) => {
                let mut refused = Refused::against(illegal.reason);
                refused.body.rule = Some(illegal.rule);
                refused
            }
            R::Unread(why) => Refused::against(Message::new("refusal-notation").with("why", why)),
            R::NotYourTurn(_) => Refused::against("refusal-turn"),
            R::Over => Refused::against("refusal-over"),
            R::Void => Refused::against("void"),
            R::Dry => Refused::against("refusal-no-dice"),
            R::NothingToUndo => Refused::against("refusal-undo"),
            R::NoSuchSeat(_) => Refused::unknown("refusal-seat"),
            R::WrongSecret | R::Difference(_) => Refused::fault(),
        }
    }
}

impl From<at_table::Refused> for Refused {
    fn from(refused: at_table::Refused) -> Refused {
        let mut answer = Refused::from(refused.refusal);
        answer.body.action = Some(refused.action).filter(|action| !action.is_empty());
        answer
    }
}

/// A JSON body; what can't be read is refused in words.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Rooms>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, rooms: &Arc<Rooms>) -> Answer<Body<T>> {
        match in_time(rooms, Json::from_request(request, rooms)).await? {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(Refused {
                status: at_most_400(rejection.status()),
                ..Refused::unreadable(rejection.body_text())
            }),
        }
    }
}

/// Waits for a body as long as it may take.
pub async fn in_time<T>(rooms: &Rooms, body: impl Future<Output = T>) -> Answer<T> {
    tokio::time::timeout(rooms.patience.body, body).await.map_err(|_| Refused::too_slow())
}

/// Too large stays too large; everything else that can't be read is a bad request.
fn at_most_400(status: StatusCode) -> StatusCode {
    if status == StatusCode::PAYLOAD_TOO_LARGE { status } else { StatusCode::BAD_REQUEST }
}

/// Parts of the address.
pub struct At<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send + 'static> FromRequestParts<S> for At<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Answer<At<T>> {
        match parts.extract::<Path<T>>().await {
            Ok(Path(value)) => Ok(At(value)),
            Err(rejection) => Err(Refused::unreadable(rejection.body_text())),
        }
    }
}

/// The query of the address.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + 'static> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Answer<Asked<T>> {
        match parts.extract::<Query<T>>().await {
            Ok(Query(value)) => Ok(Asked(value)),
            Err(rejection) => Err(Refused::unreadable(rejection.body_text())),
        }
    }
}

/// The address exists, but not for this method.
pub async fn wrong_method() -> Refused {
    Refused::new(StatusCode::METHOD_NOT_ALLOWED, "refusal-address")
}
