//! 10.3.2.1, AMB-59: which shots have FP 1 or can be lifted there.

use super::Piece;
use crate::Cc;
use crate::card::{Act, CardSet};
use crate::state::{Attack, Hexes, Means, Squad, State, foe, units};
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
        let all = self.available(state, aim);
        let target: Hexes = [aim.target].into_iter().collect();
        let (reached, strong) = self.first_look(state, aim, all, &target);
        !strong.is_empty() || !reached.is_empty() && self.weak_shoot(state, aim, all, help)
    }

    /// Which of these hexes somebody reaches, and at which of them somebody has FP 1 alone.
    fn first_look(&self, state: &State, aim: &Attack, all: Battery, targets: &Hexes) -> (Hexes, Hexes) {
        let (mut reached, mut strong) = (Hexes::EMPTY, Hexes::EMPTY);
        for piece in rest(aim, all) {
            let (id, ordnance) = (piece.carrier(), self.is_ordnance(state, piece));
            if ordnance && aim.means == Means::Op {
                continue;
            }
            let (least, most) = match piece {
                Piece::Unit(_) => (1, self.range(state, id)),
                Piece::Weapon(_) if self.weapon_ready(state, id) => self.weapon_range(state, id),
                Piece::Weapon(_) => continue,
            };
            let from = state.unit(id).hex;
            let fp = self.piece_fp::<Sum>(state, piece).total();
            for target in &(*targets - strong) {
                let distance = i32::from(self.map.grid.distance(from, target));
                if !(least.max(1)..=most).contains(&distance) {
                    continue;
                }
                let seen = self.sights.look(&state.veil, from, target);
                if seen == BLOCKED {
                    continue;
                }
                reached.insert(target);
                // A piece with FP to spare shoots even at a higher hex.
                let spare = fp - if ordnance { 0 } else { i32::from(seen) };
                let attack = || Attack { target, ..*aim }.with(piece);
                if spare >= 2 || self.strong(state, &attack(), Help::None) {
                    strong.insert(target);
                }
            }
        }
        (reached, strong)
    }

    /// 10.3.2.1: whether cards or a group lift a shot that nobody can make alone.
    fn weak_shoot(&self, state: &State, aim: &Attack, all: Battery, help: Help) -> bool {
        let firsts = || rest(aim, all).filter(|&piece| self.may_join(state, aim, piece));
        if firsts().any(|piece| self.strong(state, &aim.with(piece), help)) {
            return true;
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

    /// The enemy hexes at which a shot of this kind can be made.
    pub fn shots(&self, state: &State, aim: &Attack, help: Help) -> Hexes {
        let all = self.available(state, aim);
        if all == (0, 0) {
            return Hexes::EMPTY;
        }
        let (reached, mut shots) = self.first_look(state, aim, all, &state.hexes(foe(aim.seat)));
        for target in &(reached - shots) {
            if self.weak_shoot(state, &Attack { target, ..*aim }, all, help) {
                shots.insert(target);
            }
        }
        shots
    }

    /// Whether which shots can be made depends on cards that only their holder knows.
    pub fn shots_by_cards(&self, state: &State, aim: &Attack) -> bool {
        let all = self.available(state, aim);
        let (reached, strong) = self.first_look(state, aim, all, &state.hexes(foe(aim.seat)));
        (reached - strong).iter().any(|target| {
            let aim = Attack { target, ..*aim };
            !self.weak_shoot(state, &aim, all, Help::None)
                && self.weak_shoot(state, &aim, all, Help::Possible)
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
