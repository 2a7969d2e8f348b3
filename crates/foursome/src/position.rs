//! What changes during play, what commanders do, what happens.

use crate::rooms::Frame;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::seat::{Seat, SeatSet, Side, Sides};
use serde::{Deserialize, Serialize};

/// Two sides of two commanders each.
pub const SEATS: usize = 4;
/// Two squads a commander.
pub const SQUADS: usize = 8;
/// Cards show 1, 2 or 3.
pub const CARDS: usize = 3;
/// How many cards a commander may hold.
pub const HAND: u8 = 3;
/// How many rounds are played.
pub const ROUNDS: u8 = 4;
/// A card or bid that the viewer may not know.
pub const UNKNOWN: u8 = u8::MAX;

/// Who belongs to whom.
pub fn sides() -> Sides {
    Sides::of(&[2, 2])
}

/// The commander of a squad.
pub const fn commander(squad: u8) -> Seat {
    Seat(squad / 2)
}

/// The side of a squad.
pub const fn side_of(squad: u8) -> Side {
    Side(squad / 4)
}

/// The squads of a commander.
pub fn squads_of(seat: Seat) -> impl Iterator<Item = u8> {
    [seat.0 * 2, seat.0 * 2 + 1].into_iter()
}

/// The other side.
pub const fn enemy(side: Side) -> Side {
    Side(1 - side.0)
}

/// A squad; lost ones stand nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Squad {
    /// Where it stands.
    pub hex: Hex,
    /// Whether it has been hit once.
    pub shaken: bool,
    /// Whether it has acted in this round.
    pub spent: bool,
}

/// Everything that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where in the rules play stands.
    pub frames: Frames<Frame, 4>,
    /// From 1.
    pub round: u8,
    /// All squads, side by side and commander by commander.
    pub squads: [Squad; SQUADS],
    /// How many cards of each number a commander holds; nothing where the viewer may not know.
    pub hands: [[u8; CARDS]; SEATS],
    /// How many cards a commander holds, which everybody knows.
    pub held: [u8; SEATS],
    /// What each commander has bid: 0 is nothing.
    pub bids: [Option<u8>; SEATS],
    /// Who has handed the bid in.
    pub committed: SeatSet,
    /// Where each side wants to stand at the end; nowhere if the viewer may not know.
    pub goals: [Hex; 2],
    /// Which side acted first in the last round.
    pub first: Side,
    /// Who does nothing more in this round.
    pub passed: SeatSet,
    /// Points of each side.
    pub points: [u8; 2],
}

impl State {
    /// A squad by its number.
    pub fn squad(&self, squad: u8) -> &Squad {
        &self.squads[usize::from(squad) % SQUADS]
    }

    /// The same, to be changed.
    pub fn squad_mut(&mut self, squad: u8) -> &mut Squad {
        &mut self.squads[usize::from(squad) % SQUADS]
    }

    /// The squad that stands in a hex.
    pub fn at(&self, hex: Hex) -> Option<u8> {
        (0..SQUADS as u8).find(|&squad| hex.is_some() && self.squad(squad).hex == hex)
    }

    /// How many squads of a side have been lost.
    pub fn lost(&self, side: Side) -> u8 {
        (0..SQUADS as u8).filter(|&squad| side_of(squad) == side && !self.squad(squad).hex.is_some()).count()
            as u8
    }

    /// Whether a commander holds a card of this number.
    pub fn holds(&self, seat: Seat, card: u8) -> bool {
        (1..=CARDS as u8).contains(&card) && self.hands[seat.index()][usize::from(card) - 1] > 0
    }

    /// Takes a card out of a hand.
    pub fn take(&mut self, seat: Seat, card: u8) {
        self.hands[seat.index()][usize::from(card) - 1] -= 1;
        self.held[seat.index()] -= 1;
    }
}

/// One small step of a commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// FS-2: to bid a card, or 0 for none.
    Bid(u8),
    /// FS-2: to hand the bid in.
    Commit,
    /// FS-3: to order this squad.
    Order(u8),
    /// FS-3: to do nothing more in this round.
    Pass,
    /// FS-4: to move there.
    Go(Hex),
    /// FS-5: to play a card on the attack that follows.
    Play(u8),
    /// FS-5: to attack that squad.
    Fire(u8),
    /// FS-3: to let the squad rest after all.
    Rest,
    /// FS-6: to retreat there.
    Retreat(Hex),
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A bid was written.
    Wrote { seat: Seat, card: u8 },
    /// A bid was handed in.
    Committed { seat: Seat },
    /// The bids were turned up.
    Bids { cards: [u8; SEATS], first: Side },
    /// A card was drawn.
    Drew { seat: Seat, card: u8 },
    /// A round began.
    Round { round: u8 },
    /// A squad moved, or retreated.
    Moved { squad: u8, from: Hex, to: Hex, retreat: bool },
    /// A card was played.
    Played { seat: Seat, card: u8 },
    /// A commander does nothing more.
    Passed { seat: Seat },
    /// A squad attacked.
    Fired { squad: u8, target: u8, from: Hex, to: Hex, faces: [u8; 2], total: i32, hit: bool },
    /// A squad was lost.
    Lost { squad: u8, hex: Hex },
    /// The goals were turned up.
    Goals { goals: [Hex; 2], reached: [bool; 2] },
}
