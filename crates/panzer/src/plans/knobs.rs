//! What can be changed in a plan.

use super::Planner;
use crate::action::{Action, Way};
use crate::scene::{load_key, way_key};
use crate::state::{Load, Team, UnitId, units};
use crate::tell::DIRECTIONS;
use kernel::game::Notation;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Knob, KnobValue};
use kernel::scene::Spot;

/// Who takes part.
pub const PARTY: &str = "party";
/// B-50: what is fired.
pub const AMMUNITION: &str = "ammo";
/// B-103: by road, path or cross country.
pub const WAY: &str = "way";
/// B-101: forwards or backwards.
pub const GEAR: &str = "gear";
/// B-102: how it stands at the end.
pub const FACING: &str = "facing";

/// A knob of one value, if there is anything to choose.
pub(super) fn one_of(name: &'static str, label: &'static str, values: Vec<KnobValue>) -> Option<Knob> {
    (values.len() > 1).then(|| Knob { name, label: Message::new(label), many: false, values })
}

pub(super) fn plain(value: &str, label: &'static str, chosen: bool) -> KnobValue {
    KnobValue { value: value.to_owned(), label: Message::new(label), chosen, spot: None }
}

impl Planner<'_> {
    /// Who takes part, and who else could.
    pub(super) fn party_knob(&self, on: Team, all: Team) -> Option<Knob> {
        let value = |id: UnitId| KnobValue {
            value: self.game.write(Action::Pick(id)),
            label: self.game.unit_name(id),
            chosen: on & id.bit() != 0,
            spot: Some(Spot::Counter(id.0.into())),
        };
        let values: Vec<KnobValue> = units(self.side, on | all).map(value).collect();
        let label = Message::new("plan-knob-party");
        (values.len() > 1).then_some(Knob { name: PARTY, label, many: true, values })
    }

    /// Whoever was switched on; nothing where the knob was not touched.
    pub(super) fn party(&self) -> Option<Team> {
        let touched = self.wish.set.iter().any(|set| set.knob == PARTY);
        let named = |word: &str| match self.game.read(word) {
            Ok(Action::Pick(id)) if id.side() == self.side => id.bit(),
            _ => 0,
        };
        touched.then(|| self.wish.settings(PARTY).fold(0, |set, word| set | named(word)))
    }

    /// B-59: what is fired, where there is a choice; `best` lets everybody choose.
    pub(super) fn ammo_knob(&self, loads: &[Load]) -> Option<Knob> {
        let chosen = self.wished_load();
        let best = plain("best", "plan-ammo-best", chosen.is_none());
        let one = |&load: &Load| plain(load.word(), load_key(load), chosen == Some(load));
        let values = [best].into_iter().chain(loads.iter().map(one)).collect();
        one_of(AMMUNITION, "plan-knob-ammo", values).filter(|_| loads.len() > 1)
    }

    /// What was chosen to be fired.
    pub(super) fn wished_load(&self) -> Option<Load> {
        let word = self.wish.setting(AMMUNITION)?;
        Load::ALL.into_iter().find(|load| load.word() == word)
    }

    /// B-103: how a unit goes.
    pub(super) fn way_knob(&self, ways: &[Way], chosen: Way) -> Option<Knob> {
        let value = |&way: &Way| plain(way.word(), way_key(way), way == chosen);
        one_of(WAY, "plan-knob-way", ways.iter().map(value).collect())
    }

    /// The way that was chosen.
    pub(super) fn wished_way(&self) -> Option<Way> {
        let word = self.wish.setting(WAY)?;
        Way::ALL.into_iter().find(|way| way.word() == word)
    }

    /// B-101: forwards, or backwards with the front to the enemy.
    pub(super) fn gear_knob(&self, back: bool) -> Option<Knob> {
        let values = vec![plain("ahead", "plan-gear-ahead", !back), plain("back", "plan-gear-back", back)];
        one_of(GEAR, "plan-knob-gear", values)
    }

    /// Whether the unit should go backwards.
    pub(super) fn backwards(&self) -> bool {
        self.wish.setting(GEAR) == Some("back")
    }

    /// B-102: how the unit stands at the end of its way.
    pub(super) fn facing_knob(&self, all: &[Dir], chosen: Dir) -> Option<Knob> {
        let value = |&dir: &Dir| plain(dir.name(), DIRECTIONS[dir.index()], dir == chosen);
        one_of(FACING, "plan-knob-facing", all.iter().map(value).collect())
    }

    /// The facing that was chosen.
    pub(super) fn wished_facing(&self) -> Option<Dir> {
        let word = self.wish.setting(FACING)?;
        Dir::ALL.into_iter().find(|dir| dir.name() == word)
    }
}
