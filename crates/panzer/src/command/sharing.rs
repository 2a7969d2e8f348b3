//! B-31, B-32, 7.3: who may share a command counter.

use crate::Panzer;
use crate::options::{Share, Switch};
use crate::pieces::Class;
use crate::state::{Command, Mark, State, Team, UnitId, units};
use kernel::game::Illegal;

impl Panzer {
    /// B-8: a command unit that can still command.
    pub fn commands(&self, state: &State, id: UnitId) -> bool {
        self.entry(id).hq.is_some() && !state.unit(id).marks.has(Mark::Radio)
    }

    /// B-32, 7.4.2b, 7.1.5.2a: the command range of a unit.
    pub fn command_range(&self, state: &State, id: UnitId) -> u8 {
        let entry = self.entry(id);
        let company = &self.battle.companies[usize::from(entry.formation)];
        if self.mute(state, id) || state.unit(id).nerve.morale().is_broken() {
            return 0;
        }
        let more = if self.commands(state, id) { self.charts.command_unit } else { 0 };
        self.charts.command_range[company.grade as usize] + more
    }

    /// B-31, B-32: whether two units are near enough to share; of a link with a command unit the larger range counts.
    pub fn linked(&self, state: &State, one: UnitId, other: UnitId) -> bool {
        let apart = self.map.grid.distance(state.unit(one).hex, state.unit(other).hex);
        let (a, b) = (self.command_range(state, one), self.command_range(state, other));
        let hq = self.commands(state, one) || self.commands(state, other);
        apart <= u16::from(if hq { a.max(b) } else { a.min(b) })
    }

    /// 7.3: whether two units belong together: the same platoon, or a command unit of the chain and its subordinate.
    fn together(&self, state: &State, one: UnitId, other: UnitId) -> bool {
        if !self.uses(Switch::Platoons) || self.entry(one).platoon == self.entry(other).platoon {
            return true;
        }
        self.commands(state, one) || self.commands(state, other)
    }

    /// 7.3c: whether a headquarters and a unit of another formation below it may share a counter.
    pub fn chained(&self, state: &State, one: UnitId, other: UnitId) -> bool {
        let leads = |hq: UnitId, id: UnitId| self.commands(state, hq) && self.in_chain(hq, id);
        let apart = self.entry(one).formation != self.entry(other).formation;
        self.uses(Switch::Platoons) && apart && (leads(one, other) || leads(other, one))
    }

    /// B-31, B-32, 7.3b, 7.4.2: the rule that keeps a unit from sharing the counter of another one.
    pub fn unshared(&self, state: &State, hand: UnitId, id: UnitId) -> Illegal {
        let group = self.sharers(state, hand);
        let command = state.unit(hand).command();
        let strangers = || units(id.side(), group).any(|one| !self.together(state, one, id));
        match () {
            () if strangers() => Illegal::by("7.3b", "another-platoon"),
            () if !self.may_hold(state, id, command) => Illegal::by("B-33", "cannot-hold"),
            () if !self.fits_platoon(state, id, command) => Illegal::by("7.4.2a", "another-command"),
            () if self.mute(state, id) => Illegal::by("7.4.2b", "out-of-command-range"),
            () => Illegal::by("B-32", "out-of-command-range"),
        }
    }

    /// The units that share a counter of a formation.
    pub fn sharers(&self, state: &State, id: UnitId) -> Team {
        let unit = state.unit(id);
        let same = |other: &UnitId| {
            let one = state.unit(*other);
            unit.counter > 0
                && one.counter == unit.counter
                && self.entry(*other).formation == self.entry(id).formation
        };
        state.of(id.side()).filter(same).fold(id.bit(), |team, other| team | other.bit())
    }

    /// B-31: whether a unit may join those who share a counter.
    pub fn may_join(&self, state: &State, group: Team, id: UnitId) -> bool {
        let side = id.side();
        if !units(side, group).all(|one| self.together(state, one, id)) {
            return false;
        }
        let mut links = units(side, group).map(|one| self.linked(state, one, id));
        match self.settings.share {
            Share::Chain => links.any(|near| near),
            Share::Pairs => links.all(|near| near),
        }
    }

    /// B-30, B-33 to B-38: whether a unit may hold a command at all.
    pub fn may_hold(&self, state: &State, id: UnitId, command: Command) -> bool {
        let (unit, card) = (state.unit(id), self.card(state, id));
        let stuck = unit.marks.has(Mark::Track) || unit.marks.has(Mark::Dry);
        match command {
            Command::Fire | Command::Overwatch => card.fights(),
            // B-107: passengers dismount from a carrier that holds Move.
            Command::Move => !stuck || state.load(id).next().is_some(),
            Command::ShortHalt => card.fights() && !stuck && card.class != Class::Towed,
            Command::NoCommand => true,
            Command::None | Command::Unknown => false,
        }
    }
}
