//! O20, A24: why a hex cannot be fired at, a piece cannot join a shot, or an Action cannot be played.

use crate::Cc;
use crate::attack::Piece;
use crate::card::Act;
use crate::state::{Frame, Means, State, UnitId, foe, units};
use crate::tell::words;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::seat::Seat;
use kernel::sight::Sight;

impl Cc {
    /// A24.1: why a card cannot be played for its Action now, by the rule of that Action.
    pub fn refused_act(&self, state: &State, seat: Seat, act: Act) -> Illegal {
        use Act::{
            AssaultFire, BoreSighting, Concealment, Crossfire, HandGrenades, HiddenEntrenchments,
            HiddenMines, HiddenPillbox, HiddenUnit, HiddenWire, Marksmanship, SmokeGrenades, SprayFire,
            SustainedFire,
        };
        let defending = matches!(
            act,
            BoreSighting | HiddenEntrenchments | HiddenMines | HiddenPillbox | HiddenUnit | HiddenWire
        );
        let reason = match (state.frames.top(), act) {
            _ if defending && !self.defends(seat) => "only-defender",
            (Frame::Boosting, BoreSighting) => "no-strong-weapon",
            (Frame::Boosting, Crossfire) => "nobody-moving",
            (Frame::Boosting, HandGrenades) => "nobody-adjacent",
            (Frame::Boosting, Marksmanship) => "no-squad-or-team",
            (Frame::Boosting, SustainedFire) => "no-mortar-or-mg",
            (Frame::Boosting, SprayFire) => "no-second-hex",
            (Frame::Defending { .. }, Concealment) => "no-cover",
            (Frame::Defending { .. }, HiddenEntrenchments | HiddenPillbox)
            | (Frame::Reacting { .. }, HiddenMines | HiddenWire) => "not-there",
            (Frame::Marching { .. } | Frame::Moving, AssaultFire) => "nobody-can-assault",
            (Frame::Marching { .. } | Frame::Moving, SmokeGrenades) => "nobody-can-throw",
            _ => "not-its-moment",
        };
        Illegal { rule: words::act_use(Some(act)).rule, reason }
    }

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

    /// O20.3-b: why no piece of a Fire Order can be aimed at a hex.
    pub fn refused_target(&self, state: &State, hex: Hex) -> Illegal {
        let seat = state.active;
        if hex.index() >= self.map.grid.len() || !state.has(foe(seat), hex) {
            return Illegal::by("O20.3-b", "no-enemy-there");
        }
        let weapon = |id: UnitId| state.unit(id).weapon.map(|_| Piece::Weapon(id));
        let pieces = units(seat, state.picked & !state.fired[1]).filter_map(weapon);
        let pieces = pieces.chain(units(seat, state.picked & !state.fired[0]).map(Piece::Unit));
        let refused = pieces.filter_map(|piece| self.out_of_reach(state, piece, hex)).next();
        refused.unwrap_or(Illegal::by("O20.3-a", "already-fired"))
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
