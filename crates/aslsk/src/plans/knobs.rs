//! What can be changed in a plan.

use super::Planner;
use crate::action::Action;
use crate::state::{Pace, Team, UnitId, units};
use kernel::game::Notation;
use kernel::message::Message;
use kernel::plan::{Knob, KnobValue};
use kernel::scene::Spot;

/// Who takes part.
pub const PARTY: &str = "party";
/// 3.3.1: how Infantry moves.
pub const PACE: &str = "pace";

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

    /// 3.3.1: how Infantry moves.
    pub(super) fn pace_knob(&self, paces: &[Pace], chosen: Pace) -> Option<Knob> {
        let value = |&pace: &Pace| KnobValue {
            value: pace.word().to_owned(),
            label: Message::new(["pace-usual", "pace-assault", "pace-double"][pace as usize]),
            chosen: pace == chosen,
            spot: None,
        };
        let values: Vec<KnobValue> = paces.iter().map(value).collect();
        (values.len() > 1).then(|| Knob {
            name: PACE,
            label: Message::new("plan-knob-pace"),
            many: false,
            values,
        })
    }

    /// The pace that was chosen.
    pub(super) fn wished_pace(&self) -> Option<Pace> {
        self.wish.setting(PACE).and_then(Pace::parse)
    }
}
