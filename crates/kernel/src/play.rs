//! A game being played from room to room.

use crate::chance::Halt;
use crate::game::Rules;
use crate::seat::Seat;

/// Whether a room has to ask somebody, or has gone on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Somebody decides, or the game is over.
    Ask,
    /// Look at the top frame again.
    On,
}

/// The outcome of a stage.
pub type Going = Result<Flow, Halt>;

/// Declares how a system is played: the game, the position, where chance and reports go, and the ways from room to room.
///
/// `kernel::play! { pub struct Play of Coh in Frame, telling Event; }` goes with the frames that [`rooms!`](crate::rooms) makes; the
/// state has them as `frames`. What happens in a room is written in further `impl` blocks.
///
/// With `…, telling Event, until Over;` play also runs from room to room as most systems do it: until the room `Over` is reached or
/// somebody has a choice. An only answer is given without asking, unless the window is concealed, sealed or open to several.
#[macro_export]
macro_rules! play {
    ($(#[$meta:meta])* $vis:vis struct $play:ident of $game:ident in $frame:ident, telling $event:ident, until $over:ident;) => {
        $crate::play! { $(#[$meta])* $vis struct $play of $game in $frame, telling $event; }

        impl<C, S> $play<'_, C, S>
        where
            C: $crate::chance::Chance,
            S: $crate::rule::Sink<$event>,
        {
            /// Goes on until somebody has a choice to make.
            pub fn run(&mut self) -> Result<(), $crate::chance::Halt> {
                loop {
                    if self.state.frames.at::<$over>().is_some() {
                        return Ok(());
                    }
                    let frame = self.state.frames.top();
                    if let $crate::play::Flow::On = in_room!(frame, room => room.run(self))? {
                        continue;
                    }
                    let Some((seats, window)) = self.game.asks(self.state) else { return Ok(()) };
                    let alone = seats.lowest().filter(|_| seats.len() == 1 && !window.concealed && !window.sealed);
                    let Some(seat) = alone else { return Ok(()) };
                    let mut answers = $crate::play::Sole::NONE;
                    self.game.offers(self.state, seat, &mut answers);
                    match answers.only() {
                        Some(only) => self.act(seat, only)?,
                        None => return Ok(()),
                    }
                }
            }

            /// Carries out a decision, without what follows.
            pub fn act(
                &mut self,
                seat: $crate::seat::Seat,
                action: <$game as $crate::game::Rules>::Action,
            ) -> Result<(), $crate::chance::Halt> {
                let frame = self.state.frames.top();
                in_room!(frame, room => room.act(self, seat, action))
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $play:ident of $game:ident in $frame:ident, telling $event:ident;) => {
        $(#[$meta])*
        $vis struct $play<'a, C, S> {
            /// Scenario, map, tables, options.
            pub game: &'a $game,
            /// The position.
            pub state: &'a mut <$game as $crate::game::Rules>::State,
            /// Dice, cards and whatever else comes up.
            pub chance: &'a mut C,
            /// The reports.
            pub sink: &'a mut S,
        }

        impl<C, S> $play<'_, C, S>
        where
            C: $crate::chance::Chance,
            S: $crate::rule::Sink<$event>,
        {
            /// Goes on to another stage of the same procedure.
            #[inline]
            pub fn next(&mut self, frame: impl Into<$frame>) -> $crate::play::Going {
                self.state.frames.replace(frame);
                Ok($crate::play::Flow::On)
            }

            /// Starts a procedure inside the present one.
            #[inline]
            pub fn push(&mut self, frame: impl Into<$frame>) -> $crate::play::Going {
                self.state.frames.push(frame)?;
                Ok($crate::play::Flow::On)
            }

            /// Ends the present procedure.
            #[inline]
            pub fn pop(&mut self) -> $crate::play::Going {
                self.state.frames.pop();
                Ok($crate::play::Flow::On)
            }

            /// A rule decided something here.
            #[inline(always)]
            pub fn mark(&mut self, rule: &'static str) {
                self.sink.mark($crate::rule::Rule(rule));
            }

            /// Several rules decided something in one place.
            #[inline(always)]
            pub fn mark_all<const N: usize>(&mut self, rules: [&'static str; N]) {
                rules.into_iter().for_each(|rule| self.mark(rule));
            }
        }
    };
}

/// Finds the only answer to a decision.
pub struct Sole<A> {
    first: Option<A>,
    more: bool,
}

impl<A> Sole<A> {
    /// No answer yet.
    pub const NONE: Sole<A> = Sole { first: None, more: false };

    /// The answer, if there is no other.
    pub fn only(self) -> Option<A> {
        if self.more { None } else { self.first }
    }
}

impl<A> Extend<A> for Sole<A> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        for action in actions {
            if self.first.is_some() {
                self.more = true;
                return;
            }
            self.first = Some(action);
        }
    }
}

/// Hears whether an action is offered.
struct Wanted<A> {
    action: A,
    offered: bool,
}

impl<A: PartialEq> Extend<A> for Wanted<A> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        self.offered = self.offered || actions.into_iter().any(|action| action == self.action);
    }
}

/// Whether an action is among those that a seat is offered, for systems whose [`Rules::check`] goes by [`Rules::legal`].
pub fn is_offered<G: Rules>(game: &G, known: &G::State, seat: Seat, action: G::Action) -> bool {
    let mut wanted = Wanted { action, offered: false };
    game.legal(known, seat, &mut wanted);
    wanted.offered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sole(calls: &[&[u8]]) -> Option<u8> {
        let mut sole = Sole::NONE;
        calls.iter().for_each(|call| sole.extend(call.iter().copied()));
        sole.only()
    }

    #[test]
    fn one_answer_is_found_and_no_answer_of_two() {
        assert_eq!(sole(&[]), None);
        assert_eq!(sole(&[&[], &[7]]), Some(7));
        assert_eq!(sole(&[&[7], &[8]]), None);
        assert_eq!(sole(&[&[7, 7]]), None);
    }
}
