//! O20, A26, A33: why a hex cannot be fired at, or a piece cannot join a shot.

use crate::Cc;
use crate::attack::Piece;
use crate::rooms::{Reacting, Stepping};
use crate::state::{Attack, Entry, Gait, Means, State, UnitId, foe, units};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::seat::Seat;
use kernel::sight::Sight;

impl Cc {
    /// 3.2.3-a, 11.4-a, 13.2-b, T-water-a, F106.3-b: why a unit's Weapon is silent.
    fn silent(&self, state: &State, id: UnitId) -> Option<Illegal> {
        let unit = state.unit(id);
        let Some(carried) = unit.weapon else { return Some(Illegal::by("11.1-a", "no-weapon")) };
        if carried.broken {
            return Some(Illegal::by("11.4-a", "weapon-broken"));
        }
        if unit.broken {
            return Some(Illegal::by("3.2.3-a", "carrier-broken"));
        }
        if unit.suppressed {
            return Some(Illegal::by("13.2-b", "carrier-suppressed"));
        }
        if self.land[unit.hex.index()].water() {
            return Some(Illegal::by("T-water-a", "weapon-in-water"));
        }
        self.in_wire(state, unit.hex).then(|| Illegal::by("F106.3-b", "weapon-in-wire"))
    }

    /// O20.2.2-a, O20.2.2-b, 10.2: why a piece does not reach a hex.
    fn out_of_reach(&self, state: &State, piece: Piece, hex: Hex) -> Option<Illegal> {
        let id = piece.carrier();
        let from = state.unit(id).hex;
        let distance = i32::from(self.map.grid.distance(from, hex));
        let (least, most) = match piece {
            Piece::Unit(_) => (1, self.range(state, id)),
            Piece::Weapon(_) => {
                if let Some(silent) = self.silent(state, id) {
                    return Some(silent);
                }
                self.weapon_range(state, id)
            }
        };
        if distance < least {
            return Some(Illegal::by("O20.2.2-b", "too-near"));
        }
        if distance > most {
            return Some(Illegal::by("O20.2.2-a", "out-of-range"));
        }
        match self.sights.trace(&state.veil, from, hex) {
            Sight::Blocked { by } => Some(Illegal { rule: Rule(by.rule), reason: by.reason }),
            Sight::Clear | Sight::Hindered { .. } => None,
        }
    }

    /// O20.3-b, A26-a, 10.3.2.1: why no shot of this kind can be aimed at a hex.
    pub fn refused_target(&self, state: &State, means: Means, hex: Hex) -> Illegal {
        let aim = Attack { target: hex, ..self.aim(state, means) };
        if !self.is_hex(hex) || !state.has(foe(aim.seat), hex) {
            return Illegal::by("O20.3-b", "no-enemy-there");
        }
        let (own, weapons) = self.available(state, &aim);
        let armed = |id: &UnitId| state.unit(*id).weapon.is_some();
        let guns = units(aim.seat, weapons).filter(armed).map(Piece::Weapon);
        let pieces = || guns.chain(units(aim.seat, own).map(Piece::Unit));
        let usable = |piece: &Piece| means != Means::Op || !self.is_ordnance(state, *piece);
        let mut refused = None;
        for piece in pieces().filter(usable) {
            match self.out_of_reach(state, piece, hex) {
                None => return Illegal::by("10.3.2.1", "too-weak"),
                reason => refused = refused.or(reason),
            }
        }
        let nobody = match means {
            Means::Fire => Illegal::by("O20.3-a", "already-fired"),
            Means::Assault => Illegal::by("A26-a", "nobody-can-assault"),
            _ => Illegal::by("A33.2-b", "not-activated"),
        };
        refused.unwrap_or(nobody)
    }

    /// O20.2.1-a: why no Smoke round can be fired at a hex.
    pub fn refused_smoke(&self, state: &State, hex: Hex) -> Illegal {
        if !self.is_hex(hex) {
            return Illegal::by("O20.2.1-a", "off-map");
        }
        let smoker =
            |id: &UnitId| state.unit(*id).weapon.is_some_and(|carried| self.weapon_kind(carried).smoke);
        let Some(id) = units(state.active, state.picked).find(smoker) else {
            return Illegal::by("O20.2.1-a", "no-smoke-rounds");
        };
        if state.fired[1] & id.bit() != 0 {
            return Illegal::by("O20.3-a", "already-fired");
        }
        let refused = self.out_of_reach(state, Piece::Weapon(id), hex);
        refused.unwrap_or_else(|| self.refused_marker(state, hex))
    }

    /// T-water-b, 8.1.5: why no Smoke can be placed in a hex.
    pub fn refused_marker(&self, state: &State, hex: Hex) -> Illegal {
        if state.veil.blazes(hex) { Illegal::by("8.1.5", "blaze") } else { Illegal::by("T-water-b", "water") }
    }

    /// A33, O16.1-c, F105.2-b: why units that enter a hex cannot be Op Fired at; `shot` if nobody is to be activated.
    pub fn refused_op_fire(&self, state: &State, seat: Seat, shot: Option<Hex>) -> Illegal {
        let Some(Reacting { gait, hex }) = state.frames.at() else {
            return Illegal::by("A33.1", "not-its-moment");
        };
        let sheltered = || state.frames.nearest::<Stepping>().is_some_and(|step| step.sheltered);
        if shot.is_some_and(|there| there != hex) {
            return Illegal::by("A33.2-b", "not-entered");
        }
        if gait == Gait::Advance {
            return Illegal::by("O16.1-c", "advancing");
        }
        if state.entry == Entry::Covered && sheltered() {
            return Illegal::by("F105.2-b", "in-trench");
        }
        if state.entry != Entry::Exposed {
            return Illegal::by("A33.3-b", "already-shot-at");
        }
        if !state.has(state.active, hex) {
            return Illegal::by("O20.3-b", "no-enemy-there");
        }
        match shot {
            Some(hex) => self.refused_target(state, Means::Op, hex),
            None if state.of(seat).all(|id| !self.activatable(state, id)) => {
                Illegal::by("A33.3-c", "already-activated")
            }
            None => Illegal::by("A33.2-a", "no-target"),
        }
    }

    /// O20.3-a, O20.3.1-b, 11.5-b, 11.5-c, F106.3-a: why a piece cannot join a shot.
    pub fn refused_piece(&self, state: &State, piece: Piece) -> Illegal {
        let attack = &state.attack;
        let id = piece.carrier();
        let there = id.is_some() && id.seat() == attack.seat && state.unit(id).hex.is_some();
        let (named, fired) = match (attack.means, piece) {
            (Means::Op, _) => (state.op, 0),
            (Means::Assault, Piece::Unit(_)) => (self.assault_pieces(state).0, 0),
            (Means::Assault, Piece::Weapon(_)) => (self.assault_pieces(state).1, 0),
            (_, Piece::Unit(_)) => (state.picked, state.fired[0]),
            (_, Piece::Weapon(_)) => (state.picked, state.fired[1]),
        };
        if !there || named & id.bit() == 0 {
            let rule = if attack.means == Means::Assault { "A26-a" } else { "O20.3-a" };
            return Illegal::by(rule, "not-activated");
        }
        if fired & id.bit() != 0 {
            return Illegal::by("O20.3-a", "already-fired");
        }
        if let Some(refused) = self.out_of_reach(state, piece, attack.target) {
            return refused;
        }
        let ordnance = self.is_ordnance(state, piece);
        if ordnance && attack.means == Means::Op {
            return Illegal::by("11.5-c", "ordnance-in-op-fire");
        }
        if ordnance || self.pieces(attack).any(|member| self.is_ordnance(state, member)) {
            return Illegal::by("11.5-b", "ordnance-alone");
        }
        let here = state.unit(id).hex;
        let other = |member: Piece| state.unit(member.carrier()).hex;
        let wired = |hex: Hex| self.in_wire(state, hex);
        if self.pieces(attack).any(|member| other(member) != here && (wired(here) || wired(other(member)))) {
            return Illegal::by("F106.3-a", "group-in-wire");
        }
        Illegal::by("O20.3.1-b", "no-chain")
    }
}
