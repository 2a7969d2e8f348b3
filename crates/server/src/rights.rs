//! Who may look as whom, and decide for whom. Nothing else in the server decides that.

use crate::refusal::{Answer, Refused};
use crate::wire::{Holder, Origin};
use kernel::seat::{Seat, Viewer};

/// What decides about rights in a game.
#[derive(Clone, Copy)]
pub struct Standing<'a> {
    /// Who holds the seats.
    pub holders: &'a [Holder],
    /// Whether the game is over.
    pub over: bool,
    /// How the game came here.
    pub origin: Origin,
    /// Whether it can only be looked at.
    pub read_only: bool,
}

impl Standing<'_> {
    /// Whether whoever reaches this server may look as this viewer: as the public, as a person at this machine, and as
    /// anybody once the game is over. A loaded journal has no secrets from whoever loaded it.
    pub fn may_look(self, viewer: Viewer) -> Answer<Viewer> {
        let open = self.over || self.origin == Origin::Loaded;
        let allowed = match viewer {
            Viewer::Public => true,
            Viewer::Umpire => open,
            Viewer::Seat(seat) => match self.holders.get(seat.index()) {
                None => return Err(Refused::unknown("refusal-seat")),
                Some(holder) => open || *holder == Holder::Human,
            },
        };
        if allowed { Ok(viewer) } else { Err(Refused::not_yours()) }
    }

    /// Whether whoever reaches this server may decide for a seat.
    pub fn may_decide(self, seat: u8) -> Answer<Seat> {
        let seat = Seat(seat);
        match self.holders.get(seat.index()) {
            None => Err(Refused::unknown("refusal-seat")),
            Some(_) if self.read_only => Err(Refused::against("refusal-read-only")),
            Some(Holder::Human) => Ok(seat),
            Some(Holder::Computer(_)) => Err(Refused::not_yours()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::StatusCode;

    const SEATS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(9))];

    fn looks(standing: Standing<'_>) -> Vec<bool> {
        let all = [Viewer::Public, Viewer::Umpire].into_iter().chain(SEATS);
        all.map(|viewer| standing.may_look(viewer).is_ok()).collect()
    }

    #[test]
    fn before_the_end_nobody_looks_as_a_computer_player_or_as_umpire() {
        let holders = [Holder::Human, Holder::Computer("script".to_owned())];
        let running = Standing { holders: &holders, over: false, origin: Origin::Play, read_only: false };
        assert_eq!(looks(running), [true, false, true, false, false]);
        assert_eq!(looks(Standing { over: true, ..running }), [true, true, true, true, false]);
        assert_eq!(looks(Standing { origin: Origin::Loaded, ..running }), [true, true, true, true, false]);
    }

    #[test]
    fn only_people_decide_and_only_where_play_goes_on() {
        let holders = [Holder::Human, Holder::Computer("script".to_owned())];
        let running = Standing { holders: &holders, over: false, origin: Origin::Play, read_only: false };
        assert_eq!(running.may_decide(0).unwrap(), Seat(0));
        assert_eq!(running.may_decide(1).unwrap_err().status, StatusCode::FORBIDDEN);
        assert_eq!(running.may_decide(200).unwrap_err().status, StatusCode::NOT_FOUND);
        let closed = Standing { read_only: true, ..running };
        assert_eq!(closed.may_decide(0).unwrap_err().status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}
