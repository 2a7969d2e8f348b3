//! B-50, B-59, B-61, B-68, B-78: which of its weapons a unit may fire at a target, and with what.

use super::declaring::Mode;
use crate::Panzer;
use crate::ground::sectors;
use crate::options::{FixedArc, Switch};
use crate::pieces::cards::{Field, Plating};
use crate::pieces::weapons::{Energy, Tool};
use crate::pieces::{Band, Class, Flag, Round, Weapon};
use crate::state::{Arm, Command, Condition, Load, Mark, Shot, State, Stock, Unit, UnitId};
use kernel::game::Illegal;

/// A weapon of a unit, as it stands on its card.
#[derive(Clone, Copy, Debug)]
pub struct Armed<'a> {
    /// Its row; none for the small arms of leg units.
    pub weapon: Option<&'a Weapon>,
    /// Its GP round.
    pub gp: Option<Round>,
    /// B-74: its greatest GP factor.
    pub gp_max: u8,
    /// B-70.
    pub small_arms: bool,
    /// B-61; leg units fire into one sector, to which they may turn (B-78).
    pub field: Field,
    /// 7.8.1.
    pub traverse: u8,
}

/// B-111: how a target lies to a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// In the field of fire.
    Inside,
    /// B-111: outside, and the weapon can be brought round.
    Outside,
    /// Out of reach.
    Never,
}

impl Panzer {
    /// A weapon of a unit, if it has it and it is not lost.
    pub fn armed(&self, state: &State, id: UnitId, arm: Arm) -> Option<Armed<'_>> {
        let (card, entry, unit) = (self.card(state, id), self.entry(id), state.unit(id));
        let of = |number: u8, field: Field, traverse: u8| {
            let weapon = &self.pieces.weapons[usize::from(number)];
            Armed {
                weapon: Some(weapon),
                gp: weapon.gp,
                gp_max: weapon.gp_max,
                small_arms: weapon.small_arms,
                field,
                traverse,
            }
        };
        match arm {
            Arm::Gun | Arm::Second => {
                let gun = card.guns[usize::from(arm == Arm::Second)]?;
                Some(of(gun.weapon, gun.field, gun.traverse))
            }
            Arm::Small => {
                let gp = card.small?;
                let gp_max = gp.values.into_iter().max().unwrap_or(0);
                Some(Armed {
                    weapon: None,
                    gp: Some(gp),
                    gp_max,
                    small_arms: true,
                    field: Field::All,
                    traverse: 0,
                })
            }
            Arm::First | Arm::Other => {
                let at = usize::from(arm == Arm::Other);
                let lost = [Mark::LostFirst, Mark::LostOther][at];
                (!unit.marks.has(lost)).then_some(())?;
                Some(of(entry.attached[at]?, Field::All, 0))
            }
        }
    }

    /// B-59, B-68: a second weapon with chemical rounds lives on the limit of these.
    pub fn rationed(&self, armed: &Armed<'_>, arm: Arm) -> bool {
        arm == Arm::Second && armed.weapon.is_some_and(|weapon| weapon.energy == Energy::Ce)
    }

    /// B-59: the round of a load; none if the weapon has none, or none is left.
    pub fn round(&self, state: &State, id: UnitId, armed: &Armed<'_>, load: Load) -> Option<(Round, Energy)> {
        let unit = state.unit(id);
        let date = self.battle.date;
        if armed.weapon.is_some_and(|weapon| weapon.from.is_some_and(|from| from > date)) {
            return None;
        }
        match load {
            Load::Ap => {
                let weapon = armed.weapon?;
                Some((weapon.ap?, weapon.energy))
            }
            Load::Special => {
                let special = armed.weapon?.special.filter(|special| special.from <= self.battle.date)?;
                let ammo = self.card(state, id).ammo;
                let (limit, stock) = match special.energy {
                    Energy::Ke => (ammo.special, Stock::Special),
                    Energy::Ce => (ammo.heat, Stock::Heat),
                };
                (!self.basic() && limit > 0 && !unit.arms.lacks(stock))
                    .then_some((special.round, special.energy))
            }
            Load::Gp | Load::Suppressive => {
                let rocket = armed.weapon.is_some_and(|weapon| weapon.hand_held);
                let allowed = !self.basic() && (!rocket || self.uses(Switch::CeGp));
                allowed.then_some((armed.gp?, Energy::Ke))
            }
            Load::Smoke => None,
        }
    }

    /// B-61, B-111, 7.8, 7.16: how a hex lies to a weapon of a unit.
    pub fn lies(&self, state: &State, id: UnitId, armed: &Armed<'_>, hex: kernel::grid::Hex) -> Lies {
        let (card, unit) = (self.card(state, id), state.unit(id));
        let grid = &self.map.grid;
        let hull = sectors(grid, unit.hex, unit.bearing.facing(), hex);
        if card.class == Class::Leg {
            return if hull.contains(&0) { Lies::Inside } else { Lies::Outside };
        }
        let turreted = armed.traverse > 0;
        if self.uses(Switch::Turrets) && turreted {
            let turret = sectors(grid, unit.hex, unit.bearing.turret(), hex);
            if turret.contains(&0) {
                return Lies::Inside;
            }
            let steps = turret.map(|sector| sector.min(6 - sector)).into_iter().min().unwrap_or(3);
            let damaged = unit.marks.has(Mark::TurretDamage);
            let most = match () {
                () if unit.bearing.locked() => 0,
                () if damaged => armed.traverse.min(1),
                () => armed.traverse,
            };
            return if steps <= most { Lies::Outside } else { Lies::Never };
        }
        let platform = self.uses(Switch::Platforms) && card.is(Flag::Platform);
        // B-61: towed guns fire ahead; those on platforms turn to what they fire at on overwatch.
        let field = if card.class == Class::Towed { Field::Front } else { armed.field };
        match field {
            Field::All if hull.contains(&0) || platform => Lies::Inside,
            Field::All => Lies::Outside,
            Field::Front if hull.iter().any(|&sector| self.in_fixed(sector, 0)) => Lies::Inside,
            Field::Rear if hull.iter().any(|&sector| self.in_fixed(sector, 3)) => Lies::Inside,
            Field::Front if platform => Lies::Inside,
            Field::Front | Field::Rear => Lies::Never,
        }
    }

    /// B-111: whether a unit had to bring its weapon round for a shot that it has declared.
    pub fn brought_round(&self, state: &State, id: UnitId) -> bool {
        state.volley.shots().any(|shot| shot.unit == id && shot.brought_round())
    }

    /// A58: the sectors of a fixed mount.
    fn in_fixed(&self, sector: u8, middle: u8) -> bool {
        let off = (sector + 6 - middle) % 6;
        off == 0 || self.settings.fixed_arc == FixedArc::Three && (off == 1 || off == 5)
    }

    /// B-14, B-35 to B-38: whether the command of a unit lets it fire now.
    pub fn command_allows(&self, state: &State, id: UnitId, mode: Mode) -> bool {
        let unit = state.unit(id);
        match mode {
            Mode::Direct => unit.command().fires(),
            Mode::Watch | Mode::Reaction => {
                unit.command() == Command::Overwatch && !unit.marks.has(Mark::Acted)
            }
        }
    }

    /// B-50: whether a weapon may fire at a target with a load, apart from the unit's command; and which rule forbids it.
    pub fn may_fire(
        &self,
        state: &State,
        id: UnitId,
        arm: Arm,
        load: Load,
        target: UnitId,
        mode: Mode,
    ) -> Result<Band, Illegal> {
        self.may_meet(state, id, target)?;
        let armed = self.may_handle(state, id, arm)?;
        let round = self.may_load(state, id, &armed, load, self.card(state, target).class)?;
        let range = self.map.grid.distance(state.unit(id).hex, state.unit(target).hex);
        if range == 0 {
            return Err(Illegal::by("B-77", "too-near"));
        }
        let Some(band) = round.band(range) else { return Err(Illegal::by("B-51", "out-of-range")) };
        self.may_aim_at(state, id, target, mode)?;
        self.may_bear(state, id, &armed, target, mode)?;
        Ok(band)
    }

    /// B-24, B-50: whether one unit fires and the other can be fired at.
    fn may_meet(&self, state: &State, id: UnitId, target: UnitId) -> Result<(), Illegal> {
        let (unit, aim) = (state.unit(id), state.unit(target));
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        if !state.is_here(id) || unit.carried() || !self.card(state, id).fights() {
            return no("B-24", "cannot-fire");
        }
        if !state.is_here(target) || aim.carried() || target.side() == id.side() {
            return no("B-50", "no-target");
        }
        Ok(())
    }

    /// B-50, B-68, B-104, 7.25b: whether a unit has a weapon that works and has not fired.
    fn may_handle(&self, state: &State, id: UnitId, arm: Arm) -> Result<Armed<'_>, Illegal> {
        let unit = state.unit(id);
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let Some(armed) = self.armed(state, id, arm) else { return no("B-50", "no-such-weapon") };
        if unit.marks.has(arm.fired()) {
            return no("B-50", "weapon-has-fired");
        }
        let twin = match arm {
            Arm::Gun => Some(Arm::Second),
            Arm::Second => Some(Arm::Gun),
            _ => None,
        };
        if twin.is_some_and(|twin| unit.marks.has(twin.fired())) {
            return no("B-68", "other-weapon-has-fired");
        }
        if unit.arms.works(arm) != Condition::Fine {
            return no("7.25b", "weapon-jammed");
        }
        if unit.marks.has(Mark::Unhitched) || unit.marks.has(Mark::FullCover) {
            return no("B-104", "cannot-fire-now");
        }
        if armed.weapon.is_some_and(|weapon| weapon.tool == Tool::Flame) {
            return no("B-125", "no-such-round");
        }
        if self.rationed(&armed, arm) && unit.arms.lacks(Stock::Heat) {
            return no("B-59", "no-such-round");
        }
        Ok(armed)
    }

    /// B-59, B-64, 7.18a: the round that a weapon has for a target of a class.
    fn may_load(
        &self,
        state: &State,
        id: UnitId,
        armed: &Armed<'_>,
        load: Load,
        class: Class,
    ) -> Result<Round, Illegal> {
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        if load.is_ap() && class != Class::Vehicle {
            return no("B-64", "ap-needs-vehicle");
        }
        if load == Load::Suppressive
            && (!self.uses(Switch::Suppressive) || !armed.small_arms || class == Class::Vehicle)
        {
            return no("7.18a", "not-suppressive");
        }
        let Some((round, _)) = self.round(state, id, armed, load) else {
            return no("B-59", "no-such-round");
        };
        Ok(round)
    }

    /// B-23, B-25, B-79: whether a unit sees and spots a target, without friends beside it.
    fn may_aim_at(&self, state: &State, id: UnitId, target: UnitId, mode: Mode) -> Result<(), Illegal> {
        let (unit, aim) = (state.unit(id), state.unit(target));
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        if self.line(state, unit.hex, aim.hex).is_none() {
            return no("B-25", "no-sight");
        }
        let spotted = match mode {
            Mode::Direct => state.spotted[target.index()] & id.bit() != 0,
            Mode::Watch | Mode::Reaction => self.spots(state, id, target),
        };
        if !spotted {
            return no("B-23", "not-spotted");
        }
        // 7.24b: camouflage that was declared and has not been seen through hides its unit from overwatch as well.
        let far = self.map.grid.distance(unit.hex, aim.hex) > 1;
        let found = state.spotted[target.index()] & id.bit() != 0;
        let veiled = self.uses(Switch::Camouflage)
            && aim.marks.has(Mark::Camouflaged)
            && aim.under & Unit::DECLARED != 0;
        if mode != Mode::Direct && veiled && far && !found {
            return no("7.24b", "not-spotted");
        }
        // B-79: nobody fires into a hex with friends.
        if state.at(id.side(), aim.hex).next().is_some() {
            return no("B-79", "friends-there");
        }
        Ok(())
    }

    /// B-61, B-78, 7.8: whether a weapon can be brought to bear on a target.
    fn may_bear(
        &self,
        state: &State,
        id: UnitId,
        armed: &Armed<'_>,
        target: UnitId,
        mode: Mode,
    ) -> Result<(), Illegal> {
        let unit = state.unit(id);
        let lies = self.lies(state, id, armed, state.unit(target).hex);
        let leg = self.card(state, id).class == Class::Leg;
        let turned = leg && Arm::ALL.iter().any(|arm| unit.marks.has(arm.fired()));
        let reaches = match (lies, mode) {
            (Lies::Never, _) => false,
            (Lies::Outside, _) if turned => false,
            (Lies::Inside, Mode::Direct) if self.card(state, id).class == Class::Towed => {
                let ahead = sectors(&self.map.grid, unit.hex, unit.bearing.facing(), state.unit(target).hex);
                ahead.iter().any(|&sector| self.in_fixed(sector, 0))
            }
            (Lies::Outside, Mode::Direct) => leg || !self.uses(Switch::Turrets) || armed.traverse == 0,
            _ => true,
        };
        if !reaches {
            let turned = self.uses(Switch::Turrets) && armed.traverse > 0 && mode == Mode::Direct;
            return Err(Illegal::by(if turned { "7.8a" } else { "B-61" }, "outside-field"));
        }
        Ok(())
    }

    /// What a weapon could fire at a target.
    pub const LOADS: [Load; 4] = [Load::Ap, Load::Special, Load::Gp, Load::Suppressive];

    /// Whether a unit could fire anything at a target, apart from its command.
    pub fn could_fire(&self, state: &State, id: UnitId, target: UnitId, mode: Mode) -> bool {
        self.shots_at(state, id, target, mode).next().is_some()
    }

    /// Every shot that [`Panzer::may_fire`] allows, what takes longest being looked at last.
    pub fn shots_at<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        target: UnitId,
        mode: Mode,
    ) -> impl Iterator<Item = Shot> + 'a {
        let (from, to) = (state.unit(id).hex, state.unit(target).hex);
        let found = mode != Mode::Direct || state.spotted[target.index()] & id.bit() != 0;
        let meet =
            found && from != to && self.sights.open(from, to) && self.may_meet(state, id, target).is_ok();
        let range = self.map.grid.distance(from, to);
        let class = self.card(state, target).class;
        let mut sees = None;
        Arm::ALL.into_iter().filter(move |_| meet).flat_map(move |arm| {
            let armed = self.may_handle(state, id, arm).ok();
            let reaches = |load: Load| {
                armed.is_some_and(|armed| {
                    let round = self.may_load(state, id, &armed, load, class);
                    round.is_ok_and(|round| round.band(range).is_some())
                })
            };
            let loads = Panzer::LOADS.map(reaches);
            let bears = loads.contains(&true)
                && *sees.get_or_insert_with(|| self.may_aim_at(state, id, target, mode).is_ok())
                && armed.is_some_and(|armed| self.may_bear(state, id, &armed, target, mode).is_ok());
            let all = Panzer::LOADS.into_iter().zip(loads).filter(move |(_, reaches)| *reaches && bears);
            all.map(move |(load, _)| Shot::of(id, arm, load))
        })
    }

    /// B-71: the GP defence of a unit against fire from a hex; guns with a shield have it in front.
    pub fn gp_defence(&self, state: &State, id: UnitId, from: kernel::grid::Hex) -> u8 {
        let (card, unit) = (self.card(state, id), state.unit(id));
        if card.class != Class::Towed {
            return card.defence[0];
        }
        // From above, and in its own hex, a shield does not help.
        if from == unit.hex {
            return card.defence[1];
        }
        let ahead = sectors(&self.map.grid, unit.hex, unit.bearing.facing(), from);
        card.defence[usize::from(!ahead.iter().any(|sector| matches!(sector, 0 | 1 | 5)))]
    }

    /// 7.8.3k: type A vehicles have hatches.
    pub fn has_hatch(&self, state: &State, id: UnitId) -> bool {
        let card = self.card(state, id);
        card.class == Class::Vehicle && card.plating == Plating::Armoured
    }
}
