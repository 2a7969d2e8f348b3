//! 10.3.2.1, AMB-59: which shots have FP 1 or can be lifted there.

use super::Piece;
use crate::Cc;
use crate::card::{Act, CardSet};
use crate::state::{Attack, HEXES, Means, Squad, State, foe, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::sight::BLOCKED;

/// The cards that are counted on to raise the FP of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Help {
    /// None at all.
    None,
    /// Those in the firing player's hand: what that player knows.
    Hand,
    /// Those that the hand could hold: what everybody knows.
    Possible,
}

/// Units that may fire, and units whose Weapons may.
type Battery = (Squad, Squad);

/// The pieces of a battery that do not take part in an attack yet.
fn rest(attack: &Attack, (own, weapons): Battery) -> impl Iterator<Item = Piece> + use<> {
    let own = units(attack.seat, own & !attack.units).map(Piece::Unit);
    own.chain(units(attack.seat, weapons & !attack.weapons).map(Piece::Weapon))
}

impl Cc {
    /// How many of these cards a player can play before a shot, besides `spent` others.
    fn helping(&self, state: &State, attack: &Attack, cards: CardSet, help: Help, spent: usize) -> i32 {
        let own = &state.cards[attack.seat.index()];
        let count = match help {
            Help::None => 0,
            Help::Hand => own.hand.and(cards).len(),
            Help::Possible => {
                let most = usize::from(own.held).saturating_sub(spent);
                own.draw.or(own.hand).and(cards).len().min(most)
            }
        };
        count as i32
    }

    /// 10.3.2.1: whether exactly these pieces have FP 1 against these hexes, or get it by cards of 2 FP each.
    fn strong(&self, state: &State, attack: &Attack, help: Help) -> bool {
        let fp = self.attack_fp::<Sum>(state, attack).total();
        if fp >= 1 || help == Help::None {
            return fp >= 1;
        }
        let spent = usize::from(attack.second.is_some() && state.attack.second != attack.second);
        fp + 2 * self.helping(state, attack, self.boosts(state, attack, true), help, spent) >= 1
    }

    /// A40: whether a Spray Fire card can be counted on.
    fn may_spray(&self, state: &State, attack: &Attack, help: Help) -> bool {
        let cards = self.deck(attack.seat).with_act(Act::SprayFire);
        !attack.second.is_some() && self.helping(state, attack, cards, help, 0) > 0
    }

    /// 10.3.2.1: whether exactly these pieces can make the shot. A Spray Fire adds no FP, but a second hex that lies
    /// lower, nearer or full of moving units does.
    pub fn liftable(&self, state: &State, attack: &Attack, help: Help) -> bool {
        let sprayed = |second: Hex| self.strong(state, &Attack { second, ..*attack }, help);
        attack.smoke
            || self.strong(state, attack, help)
            || self.may_spray(state, attack, help) && self.spray_hexes(state, attack).iter().any(sprayed)
    }

    /// The pieces that may take part in an attack and do not yet.
    pub(super) fn others(&self, state: &State, attack: &Attack) -> impl Iterator<Item = Piece> + use<> {
        rest(attack, self.available(state, attack))
    }

    /// Whether pieces that fire with these can make the shot. All that add no Hindrance join: each is worth 1 FP, and
    /// takes 1 off at most, for height.
    fn grows(&self, state: &State, attack: &Attack, all: Battery, help: Help) -> bool {
        let spraying = attack.second.is_some();
        let fits = |group: &Attack, piece: Piece| {
            let sprays =
                !spraying || self.boxed_piece(state, piece) && self.reaches(state, piece, attack.second);
            sprays && self.may_join(state, group, piece)
        };
        let least = self.hindrance(state, attack);
        let lines = rest(attack, all).map(|piece| self.line_of_fire(state, attack, piece));
        let worst = lines.fold(least, i32::max);
        (least..=worst).any(|hindrance| {
            let mut group = *attack;
            while let Some(next) = rest(&group, all)
                .find(|&piece| self.line_of_fire(state, attack, piece) <= hindrance && fits(&group, piece))
            {
                group = group.with(next);
                if self.strong(state, &group, help) {
                    return true;
                }
            }
            false
        })
    }

    /// The Hindrance that a piece meets on its way to the hexes attacked.
    fn line_of_fire(&self, state: &State, attack: &Attack, piece: Piece) -> i32 {
        let from = state.unit(piece.carrier()).hex;
        let targets = [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
        let met = targets.map(|hex| self.sights.look(&state.veil, from, hex));
        met.filter(|&value| value != BLOCKED).max().unwrap_or(0).into()
    }

    /// 10.3.2.1: whether a shot of this kind at this hex can be made by anybody, alone or together.
    pub fn can_shoot(&self, state: &State, aim: &Attack, help: Help) -> bool {
        self.some_shoot(state, aim, self.available(state, aim), help)
    }

    fn some_shoot(&self, state: &State, aim: &Attack, all: Battery, help: Help) -> bool {
        let firsts = || rest(aim, all).filter(|&piece| self.may_join(state, aim, piece));
        let alone = |piece: Piece| {
            self.surely_strong(state, aim, piece) || self.strong(state, &aim.with(piece), help)
        };
        if firsts().any(alone) {
            return true;
        }
        if firsts().next().is_none() {
            return false;
        }
        let together = |aim: &Attack, piece: Piece| self.grows(state, &aim.with(piece), all, help);
        if firsts().any(|piece| together(aim, piece)) {
            return true;
        }
        if !self.may_spray(state, aim, help) {
            return false;
        }
        let neighbours = self.map.grid.neighbours(aim.target).iter();
        let mut seconds = neighbours.filter(|hex| hex.is_some() && state.has(foe(aim.seat), **hex));
        seconds.any(|&second| {
            let aim = Attack { second, ..*aim };
            let sprays = |piece: &Piece| {
                self.boxed_piece(state, *piece)
                    && self.may_join(state, &aim, *piece)
                    && self.reaches(state, *piece, second)
            };
            let shoots = |piece: Piece| self.strong(state, &aim.with(piece), help) || together(&aim, piece);
            rest(&aim, all).filter(sprays).any(shoots)
        })
    }

    /// A quick answer for most shots: a piece that has FP to spare, even if the target lies higher.
    fn surely_strong(&self, state: &State, aim: &Attack, piece: Piece) -> bool {
        let hindrance = if self.is_ordnance(state, piece) { 0 } else { self.line_of_fire(state, aim, piece) };
        self.piece_fp::<Sum>(state, piece).total() - hindrance >= 2
    }

    /// The enemy hexes at which a shot of this kind can be made.
    pub fn shots(&self, state: &State, aim: Attack, help: Help) -> impl Iterator<Item = Hex> {
        let all = self.available(state, &aim);
        let targets = state.hexes(foe(aim.seat));
        let shot = move |&target: &Hex| self.some_shoot(state, &Attack { target, ..aim }, all, help);
        let end = if all == (0, 0) { 0 } else { HEXES as u16 };
        (0..end).map(Hex).filter(move |&hex| targets.contains(hex)).filter(shot)
    }

    /// Whether which shots can be made depends on cards that only their holder knows.
    pub fn shots_by_cards(&self, state: &State, aim: &Attack) -> bool {
        let all = self.available(state, aim);
        state.hexes(foe(aim.seat)).iter().any(|target| {
            let aim = Attack { target, ..*aim };
            !self.some_shoot(state, &aim, all, Help::None)
                && self.some_shoot(state, &aim, all, Help::Possible)
        })
    }

    /// O20.3.2-b: whether the pieces of the Fire Order can make a shot at a hex without any card.
    pub fn shootable(&self, state: &State, target: Hex) -> bool {
        self.can_shoot(state, &Attack { target, ..self.aim(state, Means::Fire) }, Help::None)
    }

    /// A shot that is still to be aimed.
    pub fn aim(&self, state: &State, means: Means) -> Attack {
        let seat = if means == Means::Op { state.inactive() } else { state.active };
        Attack { seat, means, ..Attack::NONE }
    }
}
