//! 7.2, 11: what may not be told by whom is asked, or how much there is to choose from.

use crate::Coh;
use crate::state::{Kind, State, UnitId, units};

impl Coh {
    /// 7.2: whether a face-down marker lies under a unit, which its owner alone knows.
    #[inline]
    pub fn hides_marker(&self, state: &State, id: UnitId) -> bool {
        id.is_some() && state.unit(id).hit.is_some_and(|hit| !hit.open)
    }

    /// Whether the choices in the action under way depend on something that only its owner knows: a hidden unit, or a
    /// face-down marker.
    pub fn is_private(&self, state: &State) -> bool {
        let deed = &state.deed;
        let side = self.side_of(deed.seat);
        deed.unseen || units(side, deed.members).any(|id| self.hides_marker(state, id))
    }

    /// Whether everybody knows that a unit cannot move.
    pub fn is_stuck(&self, state: &State, id: UnitId) -> bool {
        self.bans(state, id).movement && (state.unit(id).bogged || !self.hides_marker(state, id))
    }

    /// Whether somebody could join the action under way for all that the enemy knows: a hidden unit, or one next to a member
    /// whose face-down marker may or may not forbid it, or (A.110) own hidden mines where it would dig in.
    pub fn may_be_joined(&self, state: &State) -> bool {
        let deed = &state.deed;
        let leader = state.unit(deed.leader);
        // A.61: a hidden group has units that hide, too.
        let mixed = matches!(deed.kind, Kind::Hide | Kind::Sneak);
        if deed.kind == Kind::Enter {
            return false;
        }
        let side = deed.leader.side();
        let digs = matches!(deed.kind, Kind::DigIn | Kind::Card) && state.buried[side.index()] > 0;
        state.of(side).any(|id| {
            let unit = state.unit(id);
            let apart = deed.members & id.bit() != 0
                || unit.seat != deed.seat
                || unit.carried()
                || unit.hidden != leader.hidden && !mixed;
            let near = |member: UnitId| self.map.grid.distance(state.unit(member).hex, unit.hex) <= 1;
            let mined = digs && !unit.hasty && state.work(unit.hex).is_none();
            let doubtful = mined || self.hides_marker(state, id);
            !apart && (unit.hidden || doubtful && units(id.side(), deed.members).any(near))
        })
    }
}
