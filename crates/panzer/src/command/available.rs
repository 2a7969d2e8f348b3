//! B-30: commands that a formation has this turn.

use super::radius::Contact;
use crate::Panzer;
use crate::event::Event;
use crate::options::Switch;
use crate::play::Play;
use crate::state::{Morale, State, UnitId, units};
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::{SeatSet, Side};

impl Panzer {
    /// B-30: whether a unit counts for commands: a combat unit on the map, not broken, and not carried.
    fn counts(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let broken = matches!(unit.nerve.morale(), Morale::BrokenOn | Morale::BrokenOff);
        self.card(state, id).fights() && !unit.carried() && !broken
    }

    /// The units of a formation that are there, hidden ones included (B-30).
    pub fn members<'a>(&'a self, state: &'a State, formation: usize) -> impl Iterator<Item = UnitId> + 'a {
        let company = &self.battle.companies[formation];
        units(company.side, company.members).filter(move |&id| self.present(state, id))
    }

    /// B-30: available commands. In the basic game every unit has its own.
    pub fn available(&self, state: &State, formation: usize) -> (u8, u8) {
        let company = &self.battle.companies[formation];
        let active = self.members(state, formation).filter(|&id| self.counts(state, id)).count() as u8;
        if self.basic() {
            return (active, active);
        }
        let grade = company.grade.lowered(state.formations[formation].lowered);
        // B-30: at least 1; a formation without an active unit has none to give.
        let any = self.members(state, formation).next().is_some();
        (active, self.charts.available(grade, active).max(u8::from(any)))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 2b: every formation counts its commands.
    pub fn count_commands(&mut self) {
        // 7.43: how many commands there are tells how far from their headquarters hidden units may be.
        let hidden = |side: Side| self.state.hidden(side).next().is_some();
        if self.game.uses(Switch::CommandRadius) && [Side(0), Side(1)].into_iter().any(hidden) {
            self.sink.reveal(SeatSet::first(2));
        }
        for formation in 0..self.game.battle.companies.len() {
            let contact = self.game.contact(self.state, formation);
            self.state.formations[formation].lowered = contact.lowered;
            let (active, commands) = self.game.available(self.state, formation);
            self.mark(if self.game.basic() { "B-33" } else { "B-30" });
            for (at, rule) in Contact::RULES.into_iter().enumerate() {
                if contact.why >> at & 1 == 1 {
                    self.mark(rule);
                }
            }
            let hqs = units(self.game.battle.companies[formation].side, u64::MAX);
            let silent = |id: UnitId| self.state.is_here(id) && self.game.entry(id).hq.is_some();
            if contact.why != 0 && hqs.filter(|&id| silent(id)).any(|id| self.game.mute(self.state, id)) {
                self.mark("7.43e");
            }
            let broken = |id: UnitId| self.state.unit(id).nerve.morale().is_broken();
            if self.game.members(self.state, formation).any(broken) {
                self.mark("7.1.5.2a");
            }
            let record = &mut self.state.formations[formation];
            let movers = if contact.halved { (commands / 2).max(1) } else { commands };
            (record.commands, record.movers, record.headless) = (commands, movers, contact.halved);
            let side = self.game.battle.companies[formation].side;
            let formation = formation as u8;
            self.sink.event(|| Event::Available { formation, side, active, commands });
        }
    }
}
