//! FS-3 and FS-4: sides take turns; whichever commander of a side is first orders one squad.

use crate::Foursome;
use crate::attack::FIRE;
use crate::bidding::Bidding;
use crate::position::{
    Action, CARDS, Event, ROUNDS, SQUADS, State, commander, enemy, side_of, sides, squads_of,
};
use crate::rooms::{Play, Room};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// FS-3: the turn of a side.
pub const TURN: Rule = Rule("FS-3");
/// FS-4: moving.
pub const MOVE: Rule = Rule("FS-4");

/// Somebody of this side orders a squad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acting {
    /// Whose turn it is.
    pub side: Side,
}

/// A squad gets its order, perhaps after a card was played on it (0 is none).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ordering {
    /// Which.
    pub squad: u8,
    /// The card for its attack.
    pub card: u8,
}

impl Foursome {
    /// FS-4: the free hexes around a squad.
    pub fn ways(&self, known: &State, squad: u8) -> impl Iterator<Item = Hex> {
        let around = match known.squad(squad).hex {
            hex if hex.is_some() => *self.map.grid.neighbours(hex),
            _ => [Hex::NONE; 6],
        };
        around.into_iter().filter(|&hex| hex.is_some() && known.at(hex).is_none())
    }

    /// FS-3: whether there is anything that a squad could still do in this round.
    fn can_act(&self, known: &State, squad: u8) -> bool {
        !known.squad(squad).spent
            && (self.ways(known, squad).next().is_some() || self.has_target(known, squad))
    }

    /// FS-3: who of a side can still order a squad.
    fn able(&self, known: &State, side: Side) -> SeatSet {
        let able = |seat: &Seat| {
            !known.passed.contains(*seat) && squads_of(*seat).any(|squad| self.can_act(known, squad))
        };
        sides().seats_of(side).iter().filter(able).collect()
    }
}

impl Room for Acting {
    fn asks(self, game: &Foursome, state: &State) -> Option<(SeatSet, Window)> {
        let able = game.able(state, self.side);
        (!able.is_empty()).then_some((able, Window::open("act", TURN)))
    }

    fn offers(self, _: &Foursome, _: &State, seat: Seat, offer: &mut impl FnMut(Action)) {
        squads_of(seat).map(Action::Order).chain([Action::Pass]).for_each(offer);
    }

    fn check(self, game: &Foursome, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::Order(squad) if usize::from(squad) >= SQUADS || commander(squad) != seat => {
                Err(Illegal::by("FS-3", "not-yours"))
            }
            Action::Order(squad) if known.squad(squad).spent => Err(Illegal::by("FS-3", "has-acted")),
            Action::Order(squad) if game.can_act(known, squad) => Ok(()),
            Action::Order(_) => Err(Illegal::by("FS-3", "cannot-act")),
            _ => Err(Illegal::by("FS-3", "not-now")),
        }
    }

    fn answer<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Order(squad) => play.state.frames.push(Ordering { squad, card: 0 }),
            _ => {
                play.state.passed = play.state.passed.with(seat);
                play.state.frames.replace(Acting { side: enemy(self.side) });
                play.sink.event(|| Event::Passed { seat });
                Ok(())
            }
        }
    }

    fn prompt(self, _: &State) -> Message {
        "prompt-act".into()
    }

    /// Nobody of this side can act any more: the other side goes on, or the round ends.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Result<(), Halt> {
        let other = enemy(self.side);
        if play.game.able(play.state, other).is_empty() {
            return play.end_round();
        }
        play.state.frames.replace(Acting { side: other });
        Ok(())
    }
}

impl Room for Ordering {
    fn asks(self, _: &Foursome, _: &State) -> Option<(SeatSet, Window)> {
        Some((SeatSet::one(commander(self.squad)), Window::open("order", TURN)))
    }

    fn offers(self, game: &Foursome, known: &State, _: Seat, offer: &mut impl FnMut(Action)) {
        game.ways(known, self.squad).map(Action::Go).for_each(&mut *offer);
        (0..SQUADS as u8).map(Action::Fire).for_each(&mut *offer);
        (1..=CARDS as u8).map(Action::Play).chain([Action::Rest]).for_each(offer);
    }

    fn check(self, game: &Foursome, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Rest => Ok(()),
            Action::Go(_) if self.card > 0 => Err(Illegal::by("FS-5", "card-is-for-attack")),
            Action::Go(hex) if game.ways(known, self.squad).any(|way| way == hex) => Ok(()),
            Action::Go(_) => Err(Illegal::by("FS-4", "not-free-or-near")),
            Action::Fire(target) => game.may_fire(known, self.squad, target),
            Action::Play(_) if self.card > 0 => Err(Illegal::by("FS-5", "one-card")),
            Action::Play(card) if !known.holds(seat, card) => Err(Illegal::by("FS-1", "not-in-hand")),
            Action::Play(_) if !game.has_target(known, self.squad) => Err(Illegal::by("FS-5", "no-target")),
            Action::Play(_) => Ok(()),
            _ => Err(Illegal::by("FS-3", "not-now")),
        }
    }

    fn answer<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Play(card) = action {
            play.state.take(seat, card);
            play.state.frames.replace(Ordering { card, ..self });
            play.sink.mark(FIRE);
            play.sink.reveal(sides().all_seats().without(seat));
            play.sink.event(|| Event::Played { seat, card });
            return Ok(());
        }
        play.state.squad_mut(self.squad).spent = true;
        play.state.frames.pop();
        play.state.frames.replace(Acting { side: enemy(side_of(self.squad)) });
        match action {
            Action::Go(hex) => play.step(self.squad, hex, false),
            Action::Fire(target) => play.attack(self.squad, target, self.card)?,
            _ => {}
        }
        Ok(())
    }

    fn prompt(self, known: &State) -> Message {
        let squad = Message::new("prompt-order").with("squad", self.squad + 1);
        if self.card > 0 {
            Message::new("prompt-fire").with("card", self.card)
        } else {
            squad.with("round", known.round)
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// FS-4: a squad goes into a neighbouring hex.
    pub fn step(&mut self, squad: u8, to: Hex, retreat: bool) {
        self.sink.mark(MOVE);
        let from = std::mem::replace(&mut self.state.squad_mut(squad).hex, to);
        self.sink.event(|| Event::Moved { squad, from, to, retreat });
    }

    /// FS-3: everybody draws and bids again, or the game ends.
    fn end_round(&mut self) -> Result<(), Halt> {
        if self.state.round >= ROUNDS || self.state.lost(Side(0)) == 4 || self.state.lost(Side(1)) == 4 {
            self.end();
            return Ok(());
        }
        self.state.round += 1;
        self.state.passed = SeatSet::NONE;
        self.state.squads.iter_mut().for_each(|squad| squad.spent = false);
        let round = self.state.round;
        self.sink.event(|| Event::Round { round });
        self.fill_hands()?;
        self.state.frames.replace(Bidding);
        Ok(())
    }
}
