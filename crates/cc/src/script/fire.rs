//! Shots by exact odds: who joins, at whom, and which cards lift them.

use super::rank::Weighed;
use super::value::Mind;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::Act;
use crate::ground::Type;
use crate::pieces::Make;
use crate::state::{Attack, Hexes, Means, SLOTS, Squad, UnitId, foe, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;

/// A shot of the present Fire Order must promise at least this.
const WORTH_FIRING: f32 = 0.02;

/// Pieces with the best that each could do alone.
pub(super) type Pieces = ArrayVec<(Piece, f32), { 2 * SLOTS }>;

/// Pieces that could fire in one Order.
pub struct Battery {
    pieces: Pieces,
    targets: Hexes,
}

fn with(mut attack: Attack, piece: Piece) -> Attack {
    match piece {
        Piece::Unit(id) => attack.units |= id.bit(),
        Piece::Weapon(id) => attack.weapons |= id.bit(),
    }
    attack
}

/// A shot nobody has joined yet.
pub(super) fn aim(seat: Seat, means: Means, target: Hex) -> Attack {
    Attack { seat, means, target, ..Attack::NONE }
}

impl Mind<'_> {
    /// What the units in a hex suffer from an attack of this FP, in points.
    fn harm(&self, attack: &Attack, hex: Hex, fp: i32) -> f32 {
        let duel = self.duel(attack.seat);
        let victims = units(foe(attack.seat), self.view.at(foe(attack.seat), hex));
        let harm = |id: UnitId| {
            let by = self.game.defence::<Sum>(self.view, attack, id).total() - fp;
            if self.game.counts_as_moving(self.view, id) {
                return (duel.over(by) + duel.even(by)) * self.breaking(id);
            }
            duel.over(by) * self.breaking(id) + duel.even(by) * self.suppressing(id)
        };
        let factor = if self.objective(hex).is_some() { self.game.weights.on_objective } else { 1.0 };
        factor * victims.map(harm).sum::<f32>()
    }

    /// Hexsides, Mortars and flames, as they count when the shot is fired.
    fn loaded(&self, mut attack: Attack) -> Attack {
        let (game, view) = (self.game, self.view);
        let crossed = |hex: Hex| {
            let lines =
                game.pieces(&attack).map(|piece| game.sights.entered(view.unit(piece.carrier()).hex, hex));
            lines.fold(0, |sides, line| sides | line)
        };
        let second = if attack.second.is_some() { crossed(attack.second) } else { 0 };
        let sides = [crossed(attack.target), second];
        let makes = || units(attack.seat, attack.weapons).filter_map(|id| view.unit(id).weapon);
        let plunging = makes().any(|carried| game.weapon_kind(carried).make == Make::Mortar);
        let bare = makes().any(|carried| game.weapon_kind(carried).make == Make::Flame);
        (attack.sides, attack.plunging, attack.bare) = (sides, plunging, bare);
        attack
    }

    /// What a shot does on average once it is on target, in points.
    pub fn effect(&self, attack: &Attack) -> f32 {
        let attack = self.loaded(*attack);
        let burst = attack.plunging && self.game.land[attack.target.index()].kind == Type::Woods;
        let fp = self.game.attack_fp::<Sum>(self.view, &attack).total();
        if fp < 1 {
            return 0.0;
        }
        let fp = fp + if burst { 2 } else { 0 };
        let second = if attack.second.is_some() { self.harm(&attack, attack.second, fp) } else { 0.0 };
        self.harm(&attack, attack.target, fp) + second
    }

    /// What a shot does on average, a Targeting Roll included.
    pub fn shot(&self, attack: &Attack) -> f32 {
        let gun = self.game.pieces(attack).find(|&piece| self.game.is_ordnance(self.view, piece));
        let aimed = gun.map_or(1.0, |gun| self.hit_chance(attack, gun.carrier()));
        aimed * self.effect(attack)
    }

    /// How likely a Targeting Roll hits.
    fn hit_chance(&self, attack: &Attack, gun: UnitId) -> f32 {
        let distance = self.game.map.grid.distance(self.view.unit(gun).hex, attack.target);
        let need = i32::from(distance) + self.game.hindrance(self.view, attack);
        let (deck, cards) = (self.game.deck(attack.seat), self.view.cards[attack.seat.index()].draw);
        let hits = |dice: [u8; 2]| i32::from(dice[0]) * i32::from(dice[1]) > need;
        let hit = cards.iter().filter(|&card| hits(deck.card(card).dice)).count();
        hit as f32 / cards.len().max(1) as f32
    }

    /// All pieces of some units.
    pub fn pieces_of(&self, carriers: Squad) -> impl Iterator<Item = Piece> + use<> {
        units(self.seat, carriers).map(Piece::Unit).chain(units(self.seat, carriers).map(Piece::Weapon))
    }

    /// Pieces for a Fire Order, and what each could do alone to the enemy's hexes.
    pub fn battery(&self, pieces: impl Iterator<Item = Piece>) -> Battery {
        let means = Means::Fire;
        let targets = self.view.hexes(self.foe);
        let alone = |piece: Piece| {
            let best = targets.iter().map(|hex| self.solo(piece, means, hex)).fold(0.0, f32::max);
            (piece, best)
        };
        Battery { pieces: pieces.map(alone).filter(|&(_, best)| best > 0.0).collect(), targets }
    }

    /// What a piece does alone to a hex.
    fn solo(&self, piece: Piece, means: Means, hex: Hex) -> f32 {
        if !self.game.reaches(self.view, piece, hex) {
            return 0.0;
        }
        // A weak piece counts as one that helps a group a little.
        self.shot(&with(aim(self.seat, means, hex), piece)).max(0.01)
    }

    /// Whether a piece stands next to one of a group, or the group is empty.
    fn linked(&self, attack: &Attack, piece: Piece) -> bool {
        let here = self.view.unit(piece.carrier()).hex;
        let near = |member: Piece| {
            let there = self.view.unit(member.carrier()).hex;
            let wired = self.game.in_wire(self.view, here) || self.game.in_wire(self.view, there);
            here == there || !wired && self.game.map.grid.distance(here, there) <= 1
        };
        attack.units | attack.weapons == 0 || self.game.pieces(attack).any(near)
    }

    /// The piece that a group gains most by, and how much; `None` if none is worth it.
    fn recruit(&self, attack: &Attack, pieces: &[(Piece, f32)]) -> Option<(Piece, f32)> {
        let empty = attack.units | attack.weapons == 0;
        let big = |piece: Piece| self.game.is_ordnance(self.view, piece);
        if !empty && self.game.pieces(attack).any(big) {
            return None;
        }
        let before = if empty { 0.0 } else { self.shot(attack) };
        let mut best = None;
        for &(piece, alone) in pieces {
            let inside = match piece {
                Piece::Unit(id) => attack.units & id.bit() != 0,
                Piece::Weapon(id) => attack.weapons & id.bit() != 0,
            };
            let fits = empty || !big(piece) && self.linked(attack, piece);
            if inside || !fits || !self.game.reaches(self.view, piece, attack.target) {
                continue;
            }
            let more = self.shot(&with(*attack, piece)) - before;
            let wanted = empty || more > (self.game.weights.join * alone).max(0.002);
            if wanted && best.is_none_or(|(_, most)| more > most) {
                best = Some((piece, more));
            }
        }
        best
    }

    /// What the best group for a shot does.
    pub fn group_value(&self, pieces: &[(Piece, f32)], mut attack: Attack) -> f32 {
        let mut value = 0.0;
        while let Some((piece, more)) = self.recruit(&attack, pieces) {
            attack = with(attack, piece);
            value += more;
        }
        value
    }

    /// What the shots of a battery do, by their targets.
    fn shots(&self, battery: &Battery) -> impl Iterator<Item = (Hex, f32)> {
        let value = |hex| self.group_value(&battery.pieces, aim(self.seat, Means::Fire, hex));
        battery.targets.iter().map(move |hex| (hex, value(hex))).filter(|shot| shot.1 > 0.0)
    }

    /// The best shot of a battery.
    pub fn best_shot(&self, battery: &Battery) -> Option<(Hex, f32)> {
        self.shots(battery).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// O20: every target that can be shot at, and to be done.
    pub fn weigh_targets(&self, weighed: &mut Weighed) {
        let battery = self.battery(self.game.order_pieces(self.view, self.seat));
        self.shots(&battery).for_each(|(hex, value)| weighed.add(Action::At(hex), 0, value));
        weighed.add(Action::Done, 0, WORTH_FIRING);
    }

    /// O20: the next target; a shot must be made if one can be.
    pub fn next_target(&self, legal: &[Action]) -> Action {
        let battery = self.battery(self.game.order_pieces(self.view, self.seat));
        match self.best_shot(&battery) {
            Some((hex, value)) if value > WORTH_FIRING && legal.contains(&Action::At(hex)) => Action::At(hex),
            _ if legal.contains(&Action::Done) => Action::Done,
            _ => {
                let targets = self.view.hexes(self.foe);
                let shot = targets.iter().find(|&hex| self.game.shootable(self.view, hex));
                shot.map_or(legal[0], Action::At)
            }
        }
    }

    /// What units can do together in one Fire Order: all alone, or one group and the rest alone.
    pub fn volley(&self, battery: &Battery, carriers: Squad) -> f32 {
        let ours = |piece: &&(Piece, f32)| piece.0.carrier().bit() & carriers != 0;
        let pieces: Pieces = battery.pieces.iter().filter(ours).copied().collect();
        let alone: f32 = pieces.iter().map(|piece| piece.1).sum();
        if pieces.len() < 2 {
            return alone;
        }
        let massed = |hex: Hex| {
            let near = |piece: &&(Piece, f32)| {
                !self.game.is_ordnance(self.view, piece.0) && self.game.reaches(self.view, piece.0, hex)
            };
            let first = pieces.iter().filter(near).max_by(|a, b| a.1.total_cmp(&b.1))?;
            let mut attack = with(aim(self.seat, Means::Fire, hex), first.0);
            let mut used = first.1;
            for piece in pieces.iter().filter(near) {
                if piece.0 != first.0 && self.linked(&attack, piece.0) {
                    attack = with(attack, piece.0);
                    used += piece.1;
                }
            }
            Some(self.shot(&attack) + alone - used)
        };
        battery.targets.iter().filter_map(massed).fold(alone, f32::max)
    }

    /// Pieces that an answer would add to the present shot.
    fn offered(&self, legal: &[Action]) -> Pieces {
        let means = self.view.attack.means;
        let targets = self.view.hexes(self.foe);
        let alone = |piece: Piece| {
            if means != Means::Fire {
                return (piece, 0.0);
            }
            (piece, targets.iter().map(|hex| self.solo(piece, means, hex)).fold(0.0, f32::max))
        };
        let piece = |action: &Action| match *action {
            Action::Pick(id) => Some(Piece::Unit(id)),
            Action::Gun(id) => Some(Piece::Weapon(id)),
            _ => None,
        };
        legal.iter().filter_map(piece).map(alone).take(2 * SLOTS).collect()
    }

    /// The next piece of the shot being put together, or that it is complete.
    pub fn grouping(&self, legal: &[Action]) -> Action {
        let pieces = self.offered(legal);
        let empty = self.view.attack.units | self.view.attack.weapons == 0;
        match self.recruit(&self.view.attack, &pieces) {
            Some((piece, more)) if !empty || more > 0.0 => piece.action(),
            _ if legal.contains(&Action::Done) => Action::Done,
            // Too weak so far: only more pieces can make a shot of it.
            _ => self.strengthening(&pieces).map_or(Action::Withdraw, Piece::action),
        }
    }

    /// A piece by which the shot has FP 1, alone or with others of the Fire Order that can still join.
    fn strengthening(&self, pieces: &[(Piece, f32)]) -> Option<Piece> {
        let (game, view) = (self.game, self.view);
        let strong = |attack: &Attack| game.attack_fp::<Sum>(view, attack).total() >= 1;
        let target = view.attack.target;
        let joins = |piece: &Piece| !game.is_ordnance(view, *piece) && game.reaches(view, *piece, target);
        let enough = |first: &Piece| {
            let mut attack = with(view.attack, *first);
            let mut left: ArrayVec<Piece, { 2 * SLOTS }> =
                game.order_pieces(view, self.seat).filter(joins).collect();
            while !strong(&attack) {
                let Some(n) = left.iter().position(|&piece| self.linked(&attack, piece)) else {
                    return false;
                };
                attack = with(attack, left.swap_remove(n));
            }
            true
        };
        pieces.iter().map(|piece| piece.0).find(enough)
    }

    /// A card before the Attack Roll, if it changes much.
    pub fn boosting(&self, legal: &[Action]) -> Action {
        let attack = &self.view.attack;
        let before = self.effect(attack);
        let gain = |action: &Action| {
            let Action::Act(card) = *action else { return None };
            let act = self.game.deck(self.seat).card(card).act;
            let after = if act == Act::SprayFire {
                if attack.second.is_some() {
                    return None;
                }
                self.best_spray().map_or(0.0, |spray| spray.1)
            } else {
                self.effect(&Attack { bonus: attack.bonus + 2, ..*attack })
            };
            Some((*action, after - before - self.price(card)))
        };
        let best = legal.iter().filter_map(gain).max_by(|a, b| a.1.total_cmp(&b.1));
        let strengthens = |action: &Action| match *action {
            Action::Act(card) => self.game.deck(self.seat).card(card).act != Act::SprayFire,
            _ => false,
        };
        match best {
            Some((action, gain)) if gain > 0.0 => action,
            _ if legal.contains(&Action::Done) => Action::Done,
            // O20.3.2-b: a shot without FP that is called off could be tried again for ever.
            _ => legal.iter().copied().find(strengthens).unwrap_or(Action::Withdraw),
        }
    }

    /// The second hex of Spray Fire, and what both suffer.
    pub fn best_spray(&self) -> Option<(Hex, f32)> {
        let attack = self.view.attack;
        let hexes = self.game.spray_hexes(self.view, &self.view.attack);
        let shots = hexes.iter().map(|second| (second, self.effect(&Attack { second, ..attack })));
        shots.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}
