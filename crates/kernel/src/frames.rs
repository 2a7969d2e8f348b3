//! Where we are in the rules, as data: a stack of frames of fixed capacity.

use crate::chance::Halt;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A stack of small copyable frames; the top one says what is going on.
#[derive(Clone, Copy)]
pub struct Frames<F, const N: usize> {
    depth: u8,
    frames: [F; N],
}

impl<F: Copy, const N: usize> Frames<F, N> {
    /// A stack whose only frame is `bottom`.
    pub const fn new(bottom: F) -> Self {
        Frames { depth: 1, frames: [bottom; N] }
    }

    /// What is going on now.
    #[inline]
    pub fn top(&self) -> F {
        self.frames[self.depth as usize - 1]
    }

    /// Goes on to another stage of the same procedure.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        self.frames[self.depth as usize - 1] = frame;
    }

    /// Starts a procedure inside the present one.
    #[inline]
    pub fn push(&mut self, frame: F) -> Result<(), Halt> {
        let slot = self.frames.get_mut(self.depth as usize).ok_or(Halt::Full("frames"))?;
        *slot = frame;
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
        let mut frames = Frames::<u8, 2>::new(1);
        frames.push(2).unwrap();
        assert_eq!(frames.push(3), Err(Halt::Full("frames")));
        assert_eq!(frames.as_slice(), [1, 2]);
        frames.pop();
        frames.pop();
        assert_eq!(frames.top(), 1);
    }

    #[test]
    fn only_open_frames_are_compared_and_stored() {
        let mut a = Frames::<u8, 4>::new(1);
        a.push(9).unwrap();
        a.pop();
        assert_eq!(a, Frames::new(1));
        let bytes = postcard::to_allocvec(&a).unwrap();
        assert_eq!(postcard::from_bytes::<Frames<u8, 4>>(&bytes).unwrap(), a);
    }
}
