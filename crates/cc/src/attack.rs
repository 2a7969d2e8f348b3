//! O20.2, O20.3-a, A33, A26, F103.2: attacks, from the pieces that fire to the last Defence Roll.

pub mod boosting;
pub mod defence;
pub mod grouping;
pub mod lift;
pub mod mines;
pub mod shooting;

pub use lift::Help;

use crate::Cc;
use crate::action::Action;
use crate::ground::Screen;
use crate::options::{GroupHeight, MovingUnits};
use crate::state::{Attack, Means, Squad, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::line::{Meets, line};
use kernel::rule::Rule;
use kernel::sight::BLOCKED;

/// G-7: something that fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A unit with its own FP.
    Unit(UnitId),
    /// The Weapon of a unit.
    Weapon(UnitId),
}

impl Attack {
    /// The attack with one more piece.
    #[must_use]
    fn with(mut self, piece: Piece) -> Attack {
        match piece {
            Piece::Unit(id) => self.units |= id.bit(),
            Piece::Weapon(id) => self.weapons |= id.bit(),
        }
        self
    }
}

impl Piece {
    /// The unit, or the one that carries the Weapon.
    pub const fn carrier(self) -> UnitId {
        match self {
            Piece::Unit(id) | Piece::Weapon(id) => id,
        }
    }

    /// The action that chooses it.
    pub const fn action(self) -> Action {
        match self {
            Piece::Unit(id) => Action::Pick(id),
            Piece::Weapon(id) => Action::Gun(id),
        }
    }
}

impl Cc {
    /// The kind of the Weapon that a piece is.
    fn weapon_of(&self, state: &State, piece: Piece) -> Option<&crate::pieces::WeaponKind> {
        let Piece::Weapon(id) = piece else { return None };
        state.unit(id).weapon.map(|carried| self.weapon_kind(carried))
    }

    /// 11.5: whether a piece is Ordnance.
    pub fn is_ordnance(&self, state: &State, piece: Piece) -> bool {
        self.weapon_of(state, piece).is_some_and(|kind| kind.ordnance)
    }

    /// O20.2.2-a, O20.3.1-a: whether a piece has LOS and Range to a hex, and can fire at all.
    #[inline]
    pub fn reaches(&self, state: &State, piece: Piece, hex: Hex) -> bool {
        let id = piece.carrier();
        let from = state.unit(id).hex;
        let distance = i32::from(self.map.grid.distance(from, hex));
        if distance == 0 || self.sights.base(from, hex) == BLOCKED {
            return false;
        }
        let in_range = match piece {
            Piece::Unit(_) => distance <= self.range(state, id),
            Piece::Weapon(_) => {
                let (least, most) = self.weapon_range(state, id);
                distance >= least && distance <= most && self.weapon_ready(state, id)
            }
        };
        in_range && self.sights.look(&state.veil, from, hex) != BLOCKED
    }

    /// The pieces of an attack.
    pub fn pieces(&self, attack: &Attack) -> impl Iterator<Item = Piece> + use<> {
        let own = units(attack.seat, attack.units).map(Piece::Unit);
        own.chain(units(attack.seat, attack.weapons).map(Piece::Weapon))
    }

    /// O20.3-a, A33, A26: whether pieces of the right side have something to fire at.
    pub fn takes_a_shot(&self, state: &State) -> bool {
        let attack = &state.attack;
        let shooter = match attack.means {
            Means::Fire | Means::Assault => state.active,
            Means::Op => state.inactive(),
            Means::Mines | Means::Impact => return false,
        };
        attack.seat == shooter && self.is_hex(attack.target)
    }

    /// The pieces that may take part in an attack of this kind.
    pub fn available(&self, state: &State, attack: &Attack) -> (Squad, Squad) {
        match attack.means {
            Means::Fire => (state.picked & !state.fired[0], state.picked & !state.fired[1]),
            // A33.3-a: not limited to one shot.
            Means::Op => (state.op, state.op),
            Means::Assault => self.assault_pieces(state),
            Means::Mines | Means::Impact => (0, 0),
        }
    }

    /// A26: units activated to Move with boxed FP, and those whose Weapons have it.
    pub fn assault_pieces(&self, state: &State) -> (Squad, Squad) {
        let own = || units(state.active, state.moving & state.on_map[state.active.index()]);
        let pick =
            |set: &dyn Fn(UnitId) -> bool| own().filter(|&id| set(id)).fold(0, |all, id| all | id.bit());
        let boxed =
            |id: UnitId| state.unit(id).weapon.is_some_and(|carried| self.weapon_kind(carried).fp.boxed);
        (pick(&|id| self.boxed_fp(state, id)), pick(&boxed))
    }

    /// The FP of a piece by itself.
    fn piece_fp<L: Ledger>(&self, state: &State, piece: Piece) -> L {
        match piece {
            Piece::Unit(id) => self.fp(state, id),
            Piece::Weapon(id) => self.weapon_fp(state, id),
        }
    }

    /// O20.3.1.2, O20.3.2-a, T88.2 and the cards: the FP of an attack.
    pub fn attack_fp<L: Ledger>(&self, state: &State, attack: &Attack) -> L {
        let best = self
            .pieces(attack)
            .max_by_key(|&piece| self.piece_fp::<Sum>(state, piece).total())
            .map(|piece| self.piece_fp::<L>(state, piece));
        let mut ledger = best.unwrap_or_default();
        let others = self.pieces(attack).count() as i32 - 1;
        ledger.add_some(Rule("O20.3.1.2"), "group", others.max(0));
        let ordnance = self.pieces(attack).any(|piece| self.is_ordnance(state, piece));
        if !ordnance {
            ledger.add_some(Rule("10.3.2"), "hindrance", -self.hindrance(state, attack));
        }
        let (up, down) = self.heights(state, attack);
        ledger.add_some(Rule("T88.2"), "target-higher", -i32::from(up));
        ledger.add_some(Rule("T88.2"), "target-lower", down.into());
        ledger.add_some(Rule("A24.1"), "cards", attack.bonus.into());
        ledger
    }

    /// 10.3.3, AMB-55: the largest Hindrance on any line of fire.
    pub fn hindrance(&self, state: &State, attack: &Attack) -> i32 {
        let line = |piece: Piece, hex: Hex| match self.sights.look(
            &state.veil,
            state.unit(piece.carrier()).hex,
            hex,
        ) {
            BLOCKED => 0,
            value => i32::from(value),
        };
        let worst = |piece: Piece| {
            let second = if attack.second.is_some() { line(piece, attack.second) } else { 0 };
            line(piece, attack.target).max(second)
        };
        self.pieces(attack).map(worst).max().unwrap_or(0)
    }

    /// T88.2, AMB-12: whether the target lies above, and whether it lies below, the firing pieces.
    fn heights(&self, state: &State, attack: &Attack) -> (bool, bool) {
        let level = |hex: Hex| self.land[hex.index()].level;
        let targets = || [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
        let from = |piece: Piece| level(state.unit(piece.carrier()).hex);
        let up = |piece: Piece| targets().any(|hex| level(hex) > from(piece));
        let down = |piece: Piece| targets().any(|hex| level(hex) < from(piece));
        if self.settings.heights == GroupHeight::Any {
            (self.pieces(attack).any(up), self.pieces(attack).any(down))
        } else {
            (self.pieces(attack).all(up), self.pieces(attack).all(down))
        }
    }

    /// T78.4, T88.4, T88.5-a, T88.5-b, T88.3.1, AMB-36: the rules that let a line of fire pass what it meets.
    fn line_rules(&self, state: &State, from: Hex, to: Hex) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let level = |hex: Hex| self.land[hex.index()].level;
        let flat = level(from) == level(to);
        let seen = self.sights.base(from, to);
        for hex in &self.sights.between(from, to) {
            let same = flat && level(hex) == level(from);
            match self.land[hex.index()].screen() {
                Screen::Obstacle if same && self.land[hex.index()].road() => rules.push("T93-d"),
                Screen::Hindrance(n) if same && seen < n && self.land[hex.index()].road() => {
                    rules.push("T93-d");
                }
                Screen::Obstacle if !same => rules.extend(["T88.4", "AMB-36"]),
                Screen::Hindrance(_) if !same => rules.extend(["T88.5-a", "AMB-36"]),
                Screen::Hindrance(_) => rules.push("T78.4"),
                _ => {}
            }
            if !same && state.veil.get(hex) != 0 {
                rules.push("T88.5-b");
            }
            if self.sights.is_crest(hex) {
                rules.push("T88.3.1");
            }
        }
        if !flat {
            rules.push("AMB-37");
        }
        let (from, to) = (self.map.grid.axial(from), self.map.grid.axial(to));
        if line(from, to).any(|met| matches!(met, Meets::Along { .. })) {
            rules.push("AMB-35");
        }
        rules
    }

    /// AMB-30: whether a unit counts as moving.
    pub fn counts_as_moving(&self, state: &State, id: UnitId) -> bool {
        state.moves(id) && (self.settings.moving == MovingUnits::Activated || state.group & id.bit() != 0)
    }
}
