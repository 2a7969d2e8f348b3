//! B-67, 7.22, B-135: smoke shells by direct fire, smoke of infantry, and where smoke lies.

use super::weapons::{Armed, Lies};
use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::fires::room;
use crate::options::Switch;
use crate::pieces::cards::Size;
use crate::pieces::{Class, Flag, Grade};
use crate::play::{Play, seat_of};
use crate::rooms::{Asked, Room, secretly};
use crate::script::Thought;
use crate::state::{Arm, Command, Condition, Load, Mark, Smoke, State, Stock, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A gun chooses the hex for its smoke shell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Smoking {
    /// Whose gun.
    pub unit: UnitId,
    /// Which.
    pub arm: Arm,
}

impl Panzer {
    /// 7.22.2: the smoke limit of a leg unit; 0 for none.
    pub fn smoke_limit(&self, state: &State, id: UnitId) -> u8 {
        let card = self.card(state, id);
        if card.smoke == 0 || !matches!(card.leg_size(), Some(Size::Squad | Size::HalfSquad)) {
            return 0;
        }
        let [elite, veteran, green, engineers] = self.charts.smoke_limit;
        let grade = match self.entry(id).grade {
            Grade::Elite => elite,
            Grade::Veteran => veteran,
            Grade::Green => green,
            Grade::Seasoned | Grade::Regular => 0,
        };
        let more = grade + if card.is(Flag::Engineer) { engineers } else { 0 };
        card.smoke.saturating_add_signed(more)
    }

    /// B-67, 7.22, B-91: whether a unit may make smoke with a weapon now, or the rule that forbids it.
    pub fn may_smoke(&self, state: &State, id: UnitId, arm: Arm) -> Result<(), Illegal> {
        let (unit, card) = (state.unit(id), self.card(state, id));
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let shaken = unit.nerve.suppressed()
            || arm == Arm::Small && (unit.nerve.morale().hesitates() || unit.nerve.morale().is_broken());
        if self.basic() || !state.is_here(id) || unit.carried() || shaken {
            return no("B-91", "cannot-smoke");
        }
        if unit.marks.has(arm.fired()) || unit.marks.has(Mark::FullCover) {
            return no("B-50", "weapon-has-fired");
        }
        if arm == Arm::Small {
            let alone = !state
                .at(id.side(), unit.hex)
                .any(|one| one != id && self.card(state, one).class != Class::Vehicle);
            let limit = self.smoke_limit(state, id) > 0 && !unit.arms.lacks(Stock::Pots);
            let may = self.uses(Switch::InfantrySmoke) && unit.command().fires() && alone && limit;
            return if may { Ok(()) } else { no("7.22a", "no-such-round") };
        }
        let gun = arm == Arm::Gun && card.ammo.smoke > 0 && !unit.arms.lacks(Stock::Smoke);
        let twin = unit.marks.has(Arm::Second.fired());
        let works = unit.arms.works(arm) == Condition::Fine;
        let may = gun && works && !twin && unit.command() == Command::Fire;
        if may { Ok(()) } else { no("B-67", "no-such-round") }
    }

    /// B-67: whether a gun may put smoke into a hex: in sight, in its field of fire, within GP range.
    fn smoke_reaches(&self, state: &State, room: Smoking, armed: &Armed<'_>, hex: Hex) -> bool {
        let from = state.unit(room.unit).hex;
        let range = self.map.grid.distance(from, hex);
        let near = armed.gp.is_some_and(|gp| gp.band(range).is_some());
        let reaches = || match self.lies(state, room.unit, armed, hex) {
            Lies::Inside => true,
            Lies::Outside => !self.uses(Switch::Turrets) || armed.traverse == 0,
            Lies::Never => false,
        };
        range > 0 && near && self.line(state, from, hex).is_some() && reaches()
    }

    /// B-67: the hexes into which a gun may put smoke.
    fn smoke_hexes<'a>(&'a self, state: &'a State, room: Smoking) -> impl Iterator<Item = Hex> + 'a {
        let armed = self.armed(state, room.unit, room.arm);
        armed.into_iter().flat_map(move |armed| {
            self.map.grid.hexes().filter(move |&hex| self.smoke_reaches(state, room, &armed, hex))
        })
    }

    /// B-67: whether a gun has any hex to put smoke into.
    pub fn smokes_somewhere(&self, state: &State, id: UnitId, arm: Arm) -> bool {
        arm == Arm::Small || self.smoke_hexes(state, Smoking { unit: id, arm }).next().is_some()
    }
}

impl Room for Smoking {
    fn asks(self, _: &Panzer, _: &State) -> Asked {
        secretly(seat_of(self.unit.side()), "smoke-hex", "B-67")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.smoke_hexes(state, self).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.pop()?;
        play.mark("B-67");
        let limit = play.game.card(play.state, self.unit).ammo.smoke;
        if play.search(self.unit, Load::Smoke, limit, Stock::Smoke)? {
            play.lay_smoke(hex, Smoke::open())?;
        }
        Ok(())
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-smoke").with("unit", game.unit_name(self.unit))
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Fire)
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.lay_smoke(self)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-67, 7.22: a unit uses its fire for smoke.
    pub fn make_smoke(&mut self, unit: UnitId, arm: Arm) -> Result<(), Halt> {
        self.show(unit);
        let drives =
            self.game.uses(Switch::FirePriority) && self.game.card(self.state, unit).class == Class::Vehicle;
        let one = self.state.unit_mut(unit);
        one.marks.set(arm.fired(), true);
        one.marks.set(Mark::Acted, true);
        one.spot(Mark::SpotFire);
        // 7.14b: a vehicle that has fired keeps its target where its counter was; smoke is fired at nobody.
        one.counter = if drives { 0 } else { one.counter };
        if arm != Arm::Small {
            return self.push(Smoking { unit, arm }).map(|_| ());
        }
        self.mark_all(["7.22a", "7.22b", "7.22.2a", "7.22.2b"]);
        let limit = self.game.smoke_limit(self.state, unit);
        if self.search(unit, Load::Smoke, limit, Stock::Pots)? {
            self.mark("7.22c");
            let hex = self.state.unit(unit).hex;
            self.lay_smoke(hex, Smoke::open())?;
        }
        Ok(())
    }

    /// B-135: smoke or light lies in a hex, its On side up.
    pub fn lay_smoke(&mut self, hex: Hex, smoke: Smoke) -> Result<(), Halt> {
        self.mark("B-135");
        let there = self.state.smoke.get(hex).unwrap_or_default();
        room(self.state.smoke.set(hex, there.with(smoke)), "hexes with smoke")?;
        self.sink.event(|| Event::Smoked { hex, thick: smoke.is_thick(), light: smoke.is_lit() });
        Ok(())
    }
}
