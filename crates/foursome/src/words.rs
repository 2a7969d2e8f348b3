//! What happened, in words and on the board.

use crate::Foursome;
use crate::attack::{FIRE, NEED};
use crate::bidding::{BID, DRAW};
use crate::ending::END;
use crate::hosted;
use crate::position::{Event, UNKNOWN, side_of, sides};
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Cue, Report, Thrown};
use kernel::seat::{Seat, Side};

fn by_seat(key: &'static str, seat: Seat) -> Report {
    let text = Message::new(key).with("who", hosted::seats()[seat.index()].clone());
    Report { side: Some(sides().of_seat(seat).0), ..Report::of(text) }
}

fn by_squad(key: &'static str, squad: u8) -> Report {
    Report { side: Some(side_of(squad).0), ..Report::of(Message::new(key).with("squad", squad + 1)) }
}

fn with(mut report: Report, name: &'static str, value: impl Into<kernel::message::Arg>) -> Report {
    report.text = report.text.with(name, value);
    report
}

impl Foursome {
    pub(crate) fn told(&self, event: &Event) -> Report {
        let label = |hex| self.map.grid.label(hex);
        let ruled = |report: Report, rule: Rule| Report { rule: Some(rule), ..report };
        match *event {
            Event::Wrote { seat, card } => ruled(with(by_seat("event-wrote", seat), "card", card), BID),
            Event::Committed { seat } => ruled(by_seat("event-committed", seat), BID),
            Event::Bids { cards: [a, b, c, d], first } => {
                let text = Message::new("event-bids").with("side", hosted::side(first).0);
                let text = text.with("north", a + b).with("south", c + d);
                ruled(Report { side: Some(first.0), ..Report::of(text) }, BID)
            }
            Event::Drew { seat, card: UNKNOWN } => ruled(by_seat("event-drew", seat), DRAW),
            Event::Drew { seat, card } => ruled(with(by_seat("event-drew-card", seat), "card", card), DRAW),
            Event::Round { round } => {
                Report { cue: Cue::Banner, ..Report::of(Message::new("event-round").with("round", round)) }
            }
            Event::Moved { squad, from, to, retreat } => {
                let key = if retreat { "event-retreated" } else { "event-moved" };
                let cue = Cue::Move { counter: squad.into(), path: vec![from, to] };
                Report { cue, ..with(by_squad(key, squad), "hex", label(to)) }
            }
            Event::Played { seat, card } => ruled(with(by_seat("event-played", seat), "card", card), FIRE),
            Event::Passed { seat } => by_seat("event-passed", seat),
            Event::Fired { squad, target, from, to, faces, total, hit } => {
                let key = if hit { "event-hit" } else { "event-missed" };
                let dice = Thrown { total: Some((total, NEED)), ..Thrown::of("d6", faces.iter().copied()) };
                let cue = Cue::Fire { counter: squad.into(), target: target.into(), from, to, hit };
                let report = with(by_squad(key, squad), "target", target + 1);
                Report { dice: Some(dice), cue, ..ruled(report, FIRE) }
            }
            Event::Lost { squad, hex } => {
                Report { cue: Cue::Lost { counter: squad.into(), hex }, ..by_squad("event-lost", squad) }
            }
            Event::Goals { goals, reached } => {
                let text =
                    Message::new("event-goals").with("north", label(goals[0])).with("south", label(goals[1]));
                let winner = |side: usize| if reached[side] { "goal-reached" } else { "goal-missed" };
                let told =
                    text.with("northgot", Message::new(winner(0))).with("southgot", Message::new(winner(1)));
                let side = reached.iter().position(|&got| got).map(|side| Side(side as u8).0);
                ruled(Report { side, ..Report::of(told) }, END)
            }
        }
    }
}
