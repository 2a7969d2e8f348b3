//! What can be changed in a plan.

use super::Planner;
use super::driving::End;
use crate::action::{Action, spine_named};
use crate::pieces::Ammo;
use crate::scene::POINTS;
use crate::state::{Arms, Is, Pace, Team, UnitId, units, weapons};
use crate::tables::Aim;
use crate::tell::shots::AMMO;
use kernel::arc::{Heading, Spine};
use kernel::game::Notation;
use kernel::message::Message;
use kernel::plan::{Knob, KnobValue};
use kernel::scene::Spot;

/// Who takes part.
pub const PARTY: &str = "party";
/// 3.3.1: how Infantry moves.
pub const PACE: &str = "pace";
/// 4.0.f: which weapons of those who take part are fired.
pub const ARMS: &str = "arms";
/// 3.3.2: how the move of an AFV ends,
pub const END: &str = "end";
/// with which VCA,
pub const HULL: &str = "hull";
/// and which TCA.
pub const TURRET: &str = "turret";
/// 7.7: whether the crew is exposed.
pub const HATCH: &str = "hatch";
/// 3.2.4.a: the target type.
pub const AIM: &str = "aim";
/// 6.2: the ammunition.
pub const AMMUNITION: &str = "ammo";

/// The target types, by the keys of their names.
const AIMS: [&str; 4] = ["aim-infantry", "aim-area", "aim-vehicle", "aim-own"];
/// 6.8: fire by the IFE.
pub const RAPID: &str = "rapid";

/// A knob of one value, if there is anything to choose.
fn one_of(name: &'static str, label: &'static str, values: Vec<KnobValue>) -> Option<Knob> {
    (values.len() > 1).then(|| Knob { name, label: Message::new(label), many: false, values })
}

fn plain(value: &str, label: &'static str, chosen: bool) -> KnobValue {
    KnobValue { value: value.to_owned(), label: Message::new(label), chosen, spot: None }
}

impl Planner<'_> {
    /// Who takes part, and who else could.
    pub(super) fn party_knob(&self, on: Team, all: Team) -> Option<Knob> {
        let value = |id: UnitId| KnobValue {
            value: self.game.write(Action::Pick(id)),
            label: self.game.unit_in(&self.view, id),
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
        let value = |&pace: &Pace| {
            plain(pace.word(), ["pace-usual", "pace-assault", "pace-double"][pace as usize], pace == chosen)
        };
        one_of(PACE, "plan-knob-pace", paces.iter().map(value).collect())
    }

    /// 4.0.f: which weapons fire, and which else could.
    pub(super) fn arms_knob(&self, on: Arms, all: Arms) -> Option<Knob> {
        let value = |id: crate::state::WeaponId| KnobValue {
            value: self.game.write(Action::Take(id)),
            label: self.game.weapon_in(&self.view, id),
            chosen: on & id.bit() != 0,
            spot: Some(Spot::Small(id.0.into())),
        };
        let values: Vec<KnobValue> = weapons(on | all).map(value).collect();
        let label = Message::new("plan-knob-arms");
        (!values.is_empty()).then_some(Knob { name: ARMS, label, many: true, values })
    }

    /// The weapons that were switched on; nothing where the knob was not touched.
    pub(super) fn wished_arms(&self) -> Option<Arms> {
        let touched = self.wish.set.iter().any(|set| set.knob == ARMS);
        let named = |word: &str| match self.game.read(word) {
            Ok(Action::Take(id)) => id.bit(),
            _ => 0,
        };
        touched.then(|| self.wish.settings(ARMS).fold(0, |set, word| set | named(word)))
    }

    /// 3.3.2: how the move of an AFV ends.
    pub(super) fn end_knob(&self, ends: &[End], chosen: End) -> Option<Knob> {
        let value = |&end: &End| plain(end.word(), end.key(), end == chosen);
        one_of(END, "plan-knob-end", ends.iter().map(value).collect())
    }

    /// The end that was chosen.
    pub(super) fn wished_end(&self) -> Option<End> {
        let word = self.wish.setting(END)?;
        End::ALL.into_iter().find(|end| end.word() == word)
    }

    /// A VCA or TCA.
    pub(super) fn spine_knob(
        &self,
        name: &'static str,
        label: &'static str,
        all: &[Spine],
        chosen: Spine,
    ) -> Option<Knob> {
        let value = |&spine: &Spine| {
            let word = Heading::from(spine).name().to_ascii_lowercase();
            plain(&word, POINTS[spine.index()], spine == chosen)
        };
        one_of(name, label, all.iter().map(value).collect())
    }

    /// The VCA or TCA that was chosen.
    pub(super) fn wished_spine(&self, name: &str) -> Option<Spine> {
        self.wish.setting(name).and_then(spine_named)
    }

    /// 7.7: the hatches of an AFV that sets out.
    pub(super) fn hatch_knob(&self, id: UnitId) -> Option<Knob> {
        let begins = self.view.unit(id).spent == 0 && self.game.may_turn_hatch(&self.view, id);
        let open = self.wished_hatch().unwrap_or(self.view.unit(id).is(Is::CE));
        let values = vec![plain("shut", "hatch-shut", !open), plain("open", "hatch-open", open)];
        one_of(HATCH, "plan-knob-hatch", values).filter(|_| begins)
    }

    /// What was said about the hatches.
    pub(super) fn wished_hatch(&self) -> Option<bool> {
        self.wish.setting(HATCH).map(|word| word == "open")
    }

    /// 3.2.4.a, 6.8: the target types of a shot; none is fire by the IFE.
    pub(super) fn aim_knob(&self, aims: &[Option<Aim>], chosen: Option<Aim>) -> Option<Knob> {
        let value = |&aim: &Option<Aim>| match aim {
            Some(kind) => plain(kind.word(), AIMS[kind as usize], aim == chosen),
            None => plain(RAPID, "do-rapid", aim == chosen),
        };
        one_of(AIM, "plan-knob-aim", aims.iter().map(value).collect())
    }

    /// 6.2: what is loaded.
    pub(super) fn ammo_knob(&self, all: &[Ammo], chosen: Ammo) -> Option<Knob> {
        let value = |&ammo: &Ammo| plain(ammo.word(), AMMO[ammo as usize], ammo == chosen);
        one_of(AMMUNITION, "plan-knob-ammo", all.iter().map(value).collect())
    }

    /// The pace that was chosen.
    pub(super) fn wished_pace(&self) -> Option<Pace> {
        self.wish.setting(PACE).and_then(Pace::parse)
    }
}
