//! 1.3, 3.9, AMB.117: who has won.

use crate::Aslsk;
use crate::ground::Border;
use crate::pieces::Size;
use crate::scenario::{Condition, Kinds, Way, When};
use crate::state::{Ending, Is, Place, State, Team, UnitId, foe, units};
use kernel::seat::Side;

impl Aslsk {
    /// AMB.117: who has met a condition that counts at once.
    pub fn won_at_once(&self, state: &State) -> Option<Side> {
        let met = |way: &&Way| way.when == When::AtOnce && self.is_met(state, way);
        self.battle.ways.iter().find(met).map(|way| way.side)
    }

    /// AMB.117: the end of the last turn; if nobody has met a condition, who had to prevent the first one has won.
    pub fn verdict(&self, state: &State) -> (Ending, Side) {
        match self.battle.ways.iter().find(|way| self.is_met(state, way)) {
            Some(way) => (Ending::Met, way.side),
            None => (Ending::Prevented, self.battle.ways.first().map_or(Side(0), |way| foe(way.side))),
        }
    }

    /// Whether everything that a way to win asks for holds.
    pub fn is_met(&self, state: &State, way: &Way) -> bool {
        way.conditions.iter().all(|condition| self.holds(state, way.side, condition))
    }

    fn holds(&self, state: &State, side: Side, condition: &Condition) -> bool {
        match condition {
            Condition::Control(keys, least) => {
                let held = keys.iter().filter(|&&key| self.controls(state, side, usize::from(key)));
                held.count() >= usize::from(*least)
            }
            Condition::Exit(kinds, least, afvs, edge) => {
                let left = |id: &UnitId| self.has_left(state, *id, *edge);
                let all = self.counted(state, side, *kinds, left);
                let tanks = Kinds { afv: true, ..Kinds::default() };
                all >= u32::from(*least) && self.counted(state, side, tanks, left) >= u32::from(*afvs)
            }
            Condition::Destroy(kinds, least, fewer) => {
                let lost = |side: Side| {
                    let gone = |id: &UnitId| matches!(state.unit(*id).place, Place::Gone | Place::Wreck);
                    self.counted(state, side, *kinds, gone)
                };
                let killed = lost(foe(side));
                killed >= u32::from(*least) && (!fewer || lost(side) < killed)
            }
            Condition::Hold(kinds, least, area) => {
                let there = |id: &UnitId| {
                    let unit = state.unit(*id);
                    let able = match id.is_afv() {
                        true => self.is_mobile(state, *id),
                        false => unit.good_order(),
                    };
                    unit.on_map() && area.contains(unit.hex) && able
                };
                self.counted(state, side, *kinds, there) >= u32::from(*least)
            }
            Condition::Points(least) => state.points[side.index()] >= *least,
        }
    }

    /// 2.0.k: a Good Order vehicle neither bogged nor immobilized.
    pub fn is_mobile(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.good_order() && !unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE)
    }

    /// AMB.61: whether a unit has left the map over an edge; its entry tells the hexside, its hex the place.
    fn has_left(&self, state: &State, id: UnitId, edge: Border) -> bool {
        let unit = state.unit(id);
        let way = unit.entry.checked_sub(1).map(kernel::hex::Dir::from_index);
        unit.place == Place::Exited
            && !unit.is(Is::RECALL)
            && edge.has(&self.map, unit.hex)
            && way.is_none_or(|dir| edge.ways().contains(&dir))
    }

    fn counted(&self, state: &State, side: Side, kinds: Kinds, fits: impl Fn(&UnitId) -> bool) -> u32 {
        let wanted = |id: &UnitId| match id.is_afv() {
            true => kinds.afv,
            false => match self.man(state, *id).size {
                Size::Squad => kinds.squad,
                Size::Leader => kinds.leader,
                Size::HalfSquad | Size::Crew => false,
            },
        };
        let all = units(side, Team::MAX).filter(|&id| state.unit(id).exists());
        all.filter(wanted).filter(fits).count() as u32
    }
}
