//! Who decides, who wins and who looks: seats, sides, viewers.
//!
//! A seat is not a side: a side may have several seats. Seats decide and hold secrets; sides win, lose and resign.

use serde::{Deserialize, Serialize};

/// One chair at the table, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One party to the conflict, numbered from 0: it wins, loses and resigns. Its seats decide for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

macro_rules! small_set {
    ($(#[$doc:meta])* $set:ident of $item:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        pub struct $set(u8);

        impl $set {
            /// Nobody.
            pub const NONE: $set = $set(0);

            /// The first `n`.
            #[inline]
            pub const fn first(n: u8) -> $set {
                $set(if n >= 8 { u8::MAX } else { (1 << n) - 1 })
            }

            /// Just this one.
            #[inline]
            pub const fn one(item: $item) -> $set {
                $set(1 << item.0)
            }

            /// Whether this one belongs to the set.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                item.0 < 8 && self.0 & (1 << item.0) != 0
            }

            /// The set with this one added.
            #[inline]
            pub const fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.0)
            }

            /// The set with this one taken out.
            #[inline]
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.0))
            }

            /// Both sets together.
            #[inline]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is nobody in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one with the lowest number.
            #[inline]
            pub const fn lowest(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }

            /// All in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                (0..8).map($item).filter(move |&item| self.contains(item))
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::NONE, $set::with)
            }
        }
    };
}

small_set! {
    /// Up to eight seats.
    SeatSet of Seat
}

small_set! {
    /// Up to eight sides.
    SideSet of Side
}

/// Which seats belong to which side. Seats are numbered side by side: first all of side 0, then those of side 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    /// How many seats each side has; 0 past the last side.
    seats: [u8; Sides::MOST],
}

impl Sides {
    /// The most sides that a game can have.
    pub const MOST: usize = 4;

    /// Two sides with one seat each.
    pub const DUEL: Sides = Sides { seats: [1, 1, 0, 0] };

    /// Sides with so many seats each; at most four sides, eight seats.
    pub fn of(seats: &[u8]) -> Sides {
        let mut all = [0; Sides::MOST];
        all.iter_mut().zip(seats).for_each(|(side, &count)| *side = count);
        debug_assert!(all.iter().sum::<u8>() <= 8);
        Sides { seats: all }
    }

    /// How many sides there are.
    pub fn len(self) -> usize {
        self.seats.iter().filter(|&&count| count > 0).count()
    }

    /// Whether nobody plays.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many seats there are.
    pub fn seat_count(self) -> u8 {
        self.seats.iter().sum()
    }

    /// All sides.
    pub fn all(self) -> SideSet {
        SideSet::first(self.len() as u8)
    }

    /// All seats.
    pub fn all_seats(self) -> SeatSet {
        SeatSet::first(self.seat_count())
    }

    /// The side that a seat belongs to; that of the last seat for seats that do not exist.
    pub fn of_seat(self, seat: Seat) -> Side {
        let mut left = seat.0;
        for side in self.all().iter() {
            match left.checked_sub(self.seats[side.index()]) {
                Some(rest) => left = rest,
                None => return side,
            }
        }
        Side((self.len() as u8).saturating_sub(1))
    }

    /// The seats of a side.
    pub fn seats_of(self, side: Side) -> SeatSet {
        let before: u8 = self.seats.iter().take(side.index()).sum();
        let count = self.seats.get(side.index()).copied().unwrap_or(0);
        (before..before + count).map(Seat).collect()
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator, who knows only what every player knows.
    Public,
    /// Somebody who may know everything: after the end, and in tests.
    Umpire,
}

impl Viewer {
    /// Whether this viewer knows what `seat` knows.
    pub fn shares(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::Umpire => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbered_side_by_side() {
        let sides = Sides::of(&[2, 1]);
        assert_eq!((sides.len(), sides.seat_count()), (2, 3));
        assert_eq!([0, 1, 2, 9].map(|seat| sides.of_seat(Seat(seat)).0), [0, 0, 1, 1]);
        assert_eq!(sides.seats_of(Side(0)), SeatSet::first(2));
        assert_eq!(sides.seats_of(Side(1)), SeatSet::one(Seat(2)));
        assert!(sides.seats_of(Side(2)).is_empty() && sides.seats_of(Side(9)).is_empty());
        assert_eq!(Sides::of(&[1, 1]), Sides::DUEL);
    }
}
