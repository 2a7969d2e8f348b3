//! 7.43: the radii of headquarters.

use crate::Panzer;
use crate::options::Switch;
use crate::pieces::Flag;
use crate::scenario::Hq;
use crate::state::{Fate, Mark, State, UnitId, units};

/// 7.43: what the headquarters of a formation leave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contact {
    /// 7.43b, 7.43d: only half of its commands may be Move or Short Halt.
    pub halved: bool,
    /// 7.43g to 7.43k: rows that it loses.
    pub lowered: u8,
    /// Which rules made it so, one bit each of [`Contact::RULES`].
    pub why: u8,
}

/// 7.43e: the radius of headquarters above a company.
const HIGHER: u8 = 20;

impl Contact {
    /// The rules that take something from a formation.
    pub const RULES: [&str; 6] = ["7.43b", "7.43d", "7.43g", "7.43h", "7.43j", "7.43k"];
}

impl Panzer {
    /// Whether a unit is there, on the map or under a marker.
    pub fn present(&self, state: &State, id: UnitId) -> bool {
        state.is_here(id) || id.is_some() && state.unit(id).is_hidden()
    }

    /// The headquarters of a level in a formation, lost ones included.
    fn headquarters(&self, formation: usize, level: Hq) -> impl Iterator<Item = UnitId> + '_ {
        let company = &self.battle.companies[formation];
        units(company.side, company.members).filter(move |&id| self.entry(id).hq == Some(level))
    }

    /// 7.43e, 7.43n, 7.23.2b: the radius of a headquarters, whatever the grade.
    fn radius_of(&self, state: &State, id: UnitId, usual: u8) -> u16 {
        let mute =
            self.uses(Switch::Radios) && !self.entry(id).radio || state.unit(id).marks.has(Mark::Radio);
        if mute { 0 } else { u16::from(usual) }
    }

    /// 7.43e: the radius of a unit that is a headquarters, where the rule is used.
    pub fn command_radius(&self, state: &State, id: UnitId) -> Option<u16> {
        let usual = match self.entry(id).hq.filter(|_| self.uses(Switch::CommandRadius))? {
            Hq::Company => self.battle.companies.get(usize::from(self.entry(id).formation))?.radius,
            Hq::Battalion | Hq::Regiment => HIGHER,
        };
        Some(self.radius_of(state, id, usual))
    }

    /// 7.43f: whether a headquarters is off the map, not yet there, gone from it or never bought: then everybody is within its radius.
    fn off_map(&self, state: &State, id: UnitId) -> bool {
        matches!(state.unit(id).fate, Fate::Absent | Fate::Waiting | Fate::Exited)
    }

    /// Whether a headquarters is neither eliminated, abandoned nor destroyed.
    fn alive(&self, state: &State, id: UnitId) -> bool {
        self.present(state, id) || self.off_map(state, id)
    }

    /// Whether some headquarters reaches a unit.
    fn reached_by(&self, state: &State, hqs: impl Iterator<Item = UnitId>, id: UnitId, usual: u8) -> bool {
        let hex = state.unit(id).hex;
        hqs.filter(|&hq| self.alive(state, hq)).any(|hq| {
            let apart = || self.map.grid.distance(state.unit(hq).hex, hex);
            self.off_map(state, hq) || apart() <= self.radius_of(state, hq, usual)
        })
    }

    /// The formation above another one that has headquarters of a level; none if they are off the map.
    fn above(&self, formation: usize, level: Hq) -> Option<usize> {
        let mut at = formation;
        for _ in 0..4 {
            if self.headquarters(at, level).next().is_some() {
                return Some(at);
            }
            at = usize::from(self.battle.companies[at].under?);
            self.battle.companies.get(at)?;
        }
        None
    }

    /// 7.43f, 7.43i, 7.43m, A97: what the headquarters of a formation leave it this turn; N/C is never touched.
    pub fn contact(&self, state: &State, formation: usize) -> Contact {
        let mut contact = Contact::default();
        if !self.uses(Switch::CommandRadius) {
            return contact;
        }
        let company = &self.battle.companies[formation];
        let chq = || self.headquarters(formation, Hq::Company);
        if chq().next().is_some() {
            let lost = !chq().any(|hq| self.alive(state, hq));
            let outside = |id: UnitId| {
                !self.card(state, id).is(Flag::Recon)
                    && !state.unit(id).carried()
                    && !self.reached_by(state, chq(), id, company.radius)
            };
            contact.halved = lost || self.members(state, formation).any(outside);
            contact.why |= u8::from(contact.halved) << u8::from(lost);
        }
        if let Some(battalion) = self.above(formation, Hq::Battalion) {
            let bhq = || self.headquarters(battalion, Hq::Battalion);
            let lost = !bhq().any(|hq| self.alive(state, hq));
            let mut own = chq().filter(|&hq| self.present(state, hq)).peekable();
            let apart = own.peek().is_some() && !own.any(|hq| self.reached_by(state, bhq(), hq, HIGHER));
            contact.lowered += if lost || apart { 2 } else { 0 };
            contact.why |= u8::from(lost || apart) << (2 + u8::from(lost));
            if let Some(regiment) = self.above(formation, Hq::Regiment) {
                let rhq = || self.headquarters(regiment, Hq::Regiment);
                let gone = !rhq().any(|hq| self.alive(state, hq));
                let mut near = bhq().filter(|&hq| self.present(state, hq)).peekable();
                let far = near.peek().is_some() && !near.any(|hq| self.reached_by(state, rhq(), hq, HIGHER));
                contact.lowered += if gone || far { 2 } else { 0 };
                contact.why |= u8::from(gone || far) << (4 + u8::from(gone));
            }
        }
        contact
    }
}
