//! What changes during play, what players do, what happens.

use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub const UNITS: usize = 8;

/// Kinds of cards; the last two bring an event.
pub const CARDS: usize = 8;
pub const FACE: [u8; CARDS] = [1, 2, 3, 4, 5, 6, 3, 5];
pub const COPIES: u8 = 3;
pub type Pile = [u8; CARDS];

/// A card that the viewer may not know.
pub const UNKNOWN: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Order {
    Rest,
    March,
    Shoot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Nowhere if eliminated, not yet placed, or hidden from the viewer.
    pub hex: Hex,
    pub hits: u8,
    pub hidden: bool,
    pub order: Order,
}

impl Unit {
    pub fn alive(&self) -> bool {
        self.hits < 2
    }
}

/// The orders of a seat while they are being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    pub orders: [Order; UNITS / 2],
    pub written: u8,
    pub committed: bool,
}

impl Sheet {
    pub const BLANK: Sheet = Sheet { orders: [Order::Rest; UNITS / 2], written: 0, committed: false };
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fire {
    pub seat: Seat,
    pub target: u8,
    /// The shooters, one bit each.
    pub group: u8,
    pub boost: u8,
    /// Fired in reaction to a march, so that anybody may join.
    pub reaction: bool,
}

impl Fire {
    pub fn has(&self, unit: u8) -> bool {
        self.group & (1 << unit) != 0
    }

    pub fn shooters(&self) -> impl Iterator<Item = u8> + use<> {
        let group = self.group;
        (0..UNITS as u8).filter(move |u| group & (1 << u) != 0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    Planning,
    Activating { seat: Seat, passed: SeatSet },
    Marching { unit: u8, left: u8 },
    Reacting { unit: u8 },
    Aiming { unit: u8 },
    Grouping(Fire),
    Boosting(Fire),
    Firing { fire: Fire, class: u8 },
    Rolling { seat: Seat, class: u8, again: u8 },
    Rallying { seat: Seat },
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub frames: Frames<Frame, 6>,
    pub units: [Unit; UNITS],
    /// The draw pile; in a view, every card that the viewer has not seen.
    pub deck: Pile,
    pub discard: Pile,
    pub hands: [Pile; 2],
    /// How many cards each seat holds, which everybody knows.
    pub held: [u8; 2],
    pub sheets: [Sheet; 2],
    pub initiative: Seat,
    pub round: u8,
    pub points: [i8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    Place(Hex),
    Write(Order),
    Commit,
    Activate(u8),
    Pass,
    Step(Dir),
    Halt,
    Aim(u8),
    Add(u8),
    Shoot,
    Hold,
    Boost(u8),
    Ready,
    Reroll,
    Accept,
    Rally(u8),
    Decline,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Placed { seat: Seat, hex: Hex },
    Wrote { seat: Seat, order: Order },
    Committed { seat: Seat },
    Orders { seat: Seat, orders: [Order; UNITS / 2] },
    Initiative { seat: Seat, cards: [u8; 2] },
    Dealt { seat: Seat, class: u8 },
    Reshuffled,
    Activated { unit: u8 },
    Passed { seat: Seat },
    Stepped { unit: u8, hex: Hex },
    Blocked { unit: u8, by: u8 },
    Revealed { unit: u8, hex: Hex },
    Joined { unit: u8, target: u8 },
    Boosted { seat: Seat, class: u8 },
    Rolled { seat: Seat, class: u8 },
    Rallied { unit: u8 },
    Shot { target: u8, total: i32, need: i32 },
    Eliminated { unit: u8 },
    Round { round: u8 },
}
