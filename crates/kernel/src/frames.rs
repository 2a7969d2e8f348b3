//! Where we are in the rules, as data: a stack of frames of fixed capacity.
//!
//! A frame is a room: one moment of the rules, a type of its own, with everything that is said about it in one file.
//! [`rooms!`](crate::rooms) makes the enum of a system's frames from the list of its rooms.

use crate::chance::Halt;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// One kind of frame.
pub trait Within<F>: Copy + Into<F> {
    /// The room that a frame is, if it is one of this kind.
    fn of(frame: F) -> Option<Self>;
}

/// Makes the frames of a system from the list of its rooms, each with the module that has everything about it:
///
/// ```
/// mod turn {
///     #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
///     pub struct Choosing;
///     #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
///     pub struct Discarding { pub left: u8 }
///     impl Choosing { pub fn asks(self) -> &'static str { "choose" } }
///     impl Discarding { pub fn asks(self) -> &'static str { "discard" } }
/// }
///
/// kernel::rooms! {
///     ($) pub enum Frame, each by in_room {
///         Choosing in turn,
///         Discarding in turn,
///     }
/// }
///
/// let frame = Frame::from(turn::Discarding { left: 2 });
/// assert_eq!(in_room!(frame, room => room.asks()), "discard");
/// ```
///
/// The order of the list is the order of the stored numbers: new rooms come last. The macro that is named last does the
/// same with the room of a frame whichever it is, which is how a system asks a frame what its trait of rooms can answer.
#[macro_export]
macro_rules! rooms {
    (($d:tt) $(#[$meta:meta])* $vis:vis enum $frame:ident, each by $in_room:ident {
        $($room:ident in $($module:ident)::+),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        $vis enum $frame {
            $(#[doc = concat!("In `", stringify!($($module)::+), "`.")] $room($($module)::+::$room),)+
        }

        $(
            impl From<$($module)::+::$room> for $frame {
                #[inline]
                fn from(room: $($module)::+::$room) -> $frame {
                    $frame::$room(room)
                }
            }

            impl $crate::frames::Within<$frame> for $($module)::+::$room {
                #[inline]
                fn of(frame: $frame) -> Option<Self> {
                    if let $frame::$room(room) = frame { Some(room) } else { None }
                }
            }
        )+

        macro_rules! $in_room {
            ($d frame:expr, $d room:ident => $d then:expr) => {
                match $d frame { $($frame::$room($d room) => $d then,)+ }
            };
        }
        #[allow(unused_imports)]
        pub(crate) use $in_room;
    };
}

/// A stack of small copyable frames; the top one says what is going on.
#[derive(Clone, Copy)]
pub struct Frames<F, const N: usize> {
    depth: u8,
    frames: [F; N],
}

impl<F: Copy, const N: usize> Frames<F, N> {
    /// A stack whose only frame is `bottom`.
    pub fn new(bottom: impl Into<F>) -> Self {
        Frames { depth: 1, frames: [bottom.into(); N] }
    }

    /// What is going on now.
    #[inline]
    pub fn top(&self) -> F {
        self.frames[self.depth as usize - 1]
    }

    /// Goes on to another stage of the same procedure.
    #[inline]
    pub fn replace(&mut self, frame: impl Into<F>) {
        self.frames[self.depth as usize - 1] = frame.into();
    }

    /// Starts a procedure inside the present one.
    #[inline]
    pub fn push(&mut self, frame: impl Into<F>) -> Result<(), Halt> {
        let slot = self.frames.get_mut(self.depth as usize).ok_or(Halt::Full("frames"))?;
        *slot = frame.into();
        self.depth += 1;
        Ok(())
    }

    /// Ends the present procedure; the bottom frame stays.
    #[inline]
    pub fn pop(&mut self) {
        if self.depth > 1 {
            self.depth -= 1;
        }
    }

    /// The room that play is in, if it is one of this kind.
    #[inline]
    pub fn at<R: Within<F>>(&self) -> Option<R> {
        R::of(self.top())
    }

    /// The procedure that waits for the present one to end.
    pub fn below(&self) -> Option<F> {
        self.as_slice().iter().rev().nth(1).copied()
    }

    /// The room of this kind that was entered last and has not been left.
    pub fn nearest<R: Within<F>>(&self) -> Option<R> {
        self.as_slice().iter().rev().find_map(|&frame| R::of(frame))
    }

    /// Whether a room of this kind has been entered and not left.
    pub fn within<R: Within<F>>(&self) -> bool {
        self.as_slice().iter().any(|&frame| R::of(frame).is_some())
    }

    /// How many procedures are open.
    pub fn depth(&self) -> usize {
        self.depth as usize
    }

    /// The frames from the bottom up.
    pub fn as_slice(&self) -> &[F] {
        &self.frames[..self.depth as usize]
    }

    /// The frames from the bottom up, for what changes in procedures that wait below.
    pub fn as_mut_slice(&mut self) -> &mut [F] {
        &mut self.frames[..self.depth as usize]
    }
}

impl<F: Copy + PartialEq, const N: usize> PartialEq for Frames<F, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<F: Copy + Eq, const N: usize> Eq for Frames<F, N> {}

impl<F: Copy + fmt::Debug, const N: usize> fmt::Debug for Frames<F, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<F: Copy + Serialize, const N: usize> Serialize for Frames<F, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, F: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Frames<F, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let frames = Vec::<F>::deserialize(deserializer)?;
        let &bottom = frames.first().ok_or_else(|| D::Error::custom("no frame"))?;
        let mut stack = Frames::new(bottom);
        for &frame in &frames[1..] {
            stack.push(frame).map_err(D::Error::custom)?;
        }
        Ok(stack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_stack_halts_and_stays_as_it_was() {
        let mut frames = Frames::<u8, 2>::new(1u8);
        frames.push(2u8).unwrap();
        assert_eq!(frames.push(3u8), Err(Halt::Full("frames")));
        assert_eq!(frames.as_slice(), [1, 2]);
        frames.pop();
        frames.pop();
        assert_eq!(frames.top(), 1);
    }

    #[test]
    fn only_open_frames_are_compared_and_stored() {
        let mut a = Frames::<u8, 4>::new(1u8);
        a.push(9u8).unwrap();
        a.pop();
        assert_eq!(a, Frames::new(1u8));
        let bytes = postcard::to_allocvec(&a).unwrap();
        assert_eq!(postcard::from_bytes::<Frames<u8, 4>>(&bytes).unwrap(), a);
    }
}
