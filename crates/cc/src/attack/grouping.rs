//! O20.3.1-a: the pieces that fire together.

use super::{Help, Piece};
use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::forecast::Trial;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Shooting, Words, asked, paid_for};
use crate::script::Thought;
use crate::state::{Attack, Means, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O20.3.1-a: pieces join the shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grouping;

impl Room for Grouping {
    /// 11.5-b: Ordnance fires alone.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.game.fires_ordnance(play.state, &play.state.attack) {
            play.mark("11.5-b");
            return play.next(Shooting::START);
        }
        Ok(Flow::Ask)
    }

    /// 10.3.2.1: a shot too weak to be taken might be rescued by secret cards.
    fn asks(self, game: &Cc, state: &State) -> Asked {
        let attack = &state.attack;
        let rescued = !attack.is_empty()
            && !game.liftable(state, attack, Help::None)
            && game.liftable(state, attack, Help::Possible);
        asked(attack.seat, "group", "O20.3.1-a", rescued)
    }

    /// The pieces that can join, and whether the shot can be taken: 10.3.2.1, with the player's own cards.
    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let attack = &state.attack;
        let joining = game.others(state, attack).filter(|&piece| game.may_join(state, attack, piece));
        out.extend(joining.map(Piece::action));
        if !attack.is_empty() {
            let enough = game.liftable(state, attack, Help::Hand);
            out.extend([if enough { Action::Done } else { Action::Withdraw }]);
        }
    }

    /// O20.3.1-a: a piece joins, or the group is complete.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => play.state.attack.units |= id.bit(),
            Action::Gun(id) => {
                play.mark("11.1-b");
                play.state.attack.weapons |= id.bit();
            }
            Action::Withdraw => {
                play.mark("O20.3.2-b");
                play.call_off();
                play.state.frames.pop();
            }
            _ => play.state.frames.replace(Shooting::START),
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        Some(match action {
            Action::Pick(id) => game.refused_piece(state, Piece::Unit(id)),
            Action::Gun(id) => game.refused_piece(state, Piece::Weapon(id)),
            Action::Done if state.attack.is_empty() => Illegal::by("O20.3-a", "nobody-fires"),
            Action::Done => Illegal::by("10.3.2.1", "too-weak"),
            Action::Withdraw => Illegal::by("O20.3.2-b", "strong-enough"),
            _ => return None,
        })
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let attack = &view.attack;
        if attack.smoke {
            return (game.at("ask-group-smoke", attack.target), "about-group-smoke");
        }
        if attack.is_empty() {
            return (game.at("ask-group", attack.target), "about-group");
        }
        let fp = game.attack_fp::<Sum>(view, attack).total();
        (game.at("ask-group-more", attack.target).with("fp", fp), "about-group")
    }

    fn words(self, _: &State) -> Words {
        Words { pick: "do-fire-with", done: "do-done-grouping", ..Words::PLAIN }
    }

    /// O20.3.2-b: a shot that others can make strong enough is not called off.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        let joins = |action: &Action| matches!(action, Action::Pick(_) | Action::Gun(_));
        paid_for(
            legal,
            |action| if legal.contains(&Action::Done) { *action == Action::Done } else { joins(action) },
        )
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        view.attack.has_unit(unit)
    }

    /// The shot as it is when a piece has joined.
    fn forecast(self, mut trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.act(seat, action);
        if matches!(action, Action::Pick(_) | Action::Gun(_)) && trial.state.frames.at::<Grouping>().is_some()
        {
            trial.state.frames.replace(Shooting::START);
        }
        trial.quiet_odds(seat)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.grouping(thought.legal)
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        game.takes_a_shot(state) && above.is_none()
    }
}

impl Attack {
    /// Whether nobody fires yet.
    pub const fn is_empty(&self) -> bool {
        self.units | self.weapons == 0
    }

    /// Whether a unit fires with its own FP.
    pub fn has_unit(&self, unit: UnitId) -> bool {
        unit.seat() == self.seat && self.units & unit.bit() != 0
    }
}

impl Cc {
    /// 11.5: whether an attack is made by Ordnance.
    pub fn fires_ordnance(&self, state: &State, attack: &Attack) -> bool {
        self.pieces(attack).any(|piece| self.is_ordnance(state, piece))
    }

    /// O20.3.1-a: whether a piece may join the group.
    pub(super) fn may_join(&self, state: &State, attack: &Attack, piece: Piece) -> bool {
        let ordnance = self.is_ordnance(state, piece);
        let alone = attack.is_empty();
        if attack.smoke {
            let id = piece.carrier();
            let smoke = matches!(piece, Piece::Weapon(_)) && self.fires_smoke(state, id);
            return alone && smoke && self.reaches(state, piece, attack.target);
        }
        if ordnance && (attack.means == Means::Op || !alone) {
            return false;
        }
        if self.fires_ordnance(state, attack) {
            return false;
        }
        if !self.reaches(state, piece, attack.target) {
            return false;
        }
        let here = state.unit(piece.carrier()).hex;
        let wired = |hex: Hex| self.in_wire(state, hex);
        let mut linked = alone;
        for member in self.pieces(attack) {
            let there = state.unit(member.carrier()).hex;
            if here != there && (wired(here) || wired(there)) {
                return false;
            }
            linked |= self.map.grid.distance(here, there) <= 1;
        }
        linked
    }
}
