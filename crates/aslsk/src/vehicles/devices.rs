//! 7.5: smoke devices of AFVs.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Device;
use crate::play::Play;
use crate::rooms::{Asked, Room, openly};
use crate::sight::in_arc;
use crate::state::{Did, Is, SmokeKind, State, Station, UnitId};
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 7.5.b: into which hex a smoke mortar is fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Puffing {
    /// By which AFV.
    pub unit: UnitId,
}

impl Aslsk {
    /// 7.5.a-7.5.c: whether an AFV may try its smoke device.
    pub fn may_puff(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let Some((device, _)) = self.afv(state, id).device(self.battle.date) else { return false };
        let fired = Is::PREP | Is::FIRST | Is::FINAL | Is::INTENSIVE | Is::BOUNDING;
        let indoors = self.land.get(unit.hex).is_none_or(|ground| ground.terrain.is_building());
        let hatch = match device {
            Device::SP => unit.is(Is::CE),
            Device::SN => !unit.is(Is::CE),
            Device::SM => !indoors && self.puffs(state, id).next().is_some(),
            Device::SD => true,
        };
        unit.on_map()
            && unit.good_order()
            && hatch
            && !unit.did(Did::SMOKE | Did::FIRE)
            && unit.fired == 0
            && !unit.is(fired)
    }

    /// 7.5.b: hexes into which a smoke mortar can be fired: at range 1 to 3 and in sight.
    fn puffs<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let from = state.unit(id).hex;
        let near = self.map.grid.hexes().filter(move |&hex| (1..=3).contains(&self.range(from, hex)));
        near.filter(move |&hex| self.sights.sees(from, hex) && self.puff_arc(state, id, hex).is_some())
    }

    /// The TCA nearest to the present one from which a smoke mortar reaches a hex. A moving AFV turns it with MP.
    fn puff_arc(&self, state: &State, id: UnitId, to: Hex) -> Option<Spine> {
        let unit = state.unit(id);
        let turns = self.afv(state, id).turret.turns();
        let now = if turns { unit.turret } else { unit.hull };
        let covers = |spine: &Spine| in_arc(&self.map.grid, unit.hex, *spine, to);
        let best = Spine::ALL.into_iter().filter(covers).min_by_key(|spine| now.apart(*spine))?;
        (turns || best == now).then_some(best)
    }

    /// 7.5.a, 7.5.b: what is added to the DR.
    pub fn puff_drm<L: Ledger>(&self, state: &State, id: UnitId, to: Hex) -> L {
        let unit = state.unit(id);
        let mut drm = L::default();
        if !unit.is(Is::CE) {
            drm.add(Rule("7.5.a"), "drm-buttoned-up", 1);
        }
        if to == unit.hex {
            return drm;
        }
        if let Some(arc) = self.puff_arc(state, id, to) {
            let turning = self.station_turning(state, id, Station::Ma);
            let turn = self.turn_drm(unit.hex, true, turning, unit.turret.apart(arc));
            drm.add_some(Rule("7.5.b"), "drm-ca", turn);
        }
        if self.is_under_way(state, id) || self.is_moving(state, id) {
            drm.add(Rule("7.5.b"), "drm-moving", 2);
        }
        let view = self.sights.look(state, unit.hex, to);
        drm.add_some(Rule("7.5.b"), "drm-hindrance", view.hindrance());
        drm
    }
}

impl Room for Puffing {
    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        openly(self.unit.side(), "smoke", "7.5.b")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.puffs(state, self.unit).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.pop()?;
        play.puff(self.unit, hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// An AFV tries its smoke device; a mortar asks where to.
    pub fn begin_puff(&mut self, id: UnitId) -> Result<(), Halt> {
        let device = self.game.afv(self.state, id).device(self.game.battle.date);
        match device {
            Some((Device::SM, _)) => self.push(Puffing { unit: id }).map(|_| ()),
            Some(_) => {
                let hex = self.state.unit(id).hex;
                self.puff(id, hex)
            }
            None => Ok(()),
        }
    }

    /// 7.5.a: a DR up to the usage number places dispersed smoke; in the own MPh that costs 1 MP.
    fn puff(&mut self, id: UnitId, hex: Hex) -> Result<(), Halt> {
        self.mark_all(["7.5.a", "7.5.b", "7.5.c"]);
        let Some((_, number)) = self.game.afv(self.state, id).device(self.game.battle.date) else {
            return Ok(());
        };
        let drm = self.game.puff_drm::<S::Ledger>(self.state, id, hex);
        if let Some(arc) = self.game.puff_arc(self.state, id, hex).filter(|_| hex != self.state.unit(id).hex)
            && self.game.afv(self.state, id).turret.turns()
        {
            if self.state.unit(id).turret != arc {
                self.forget_aim(id);
            }
            self.state.unit_mut(id).turret = arc;
        }
        let dice = self.dr("7.5.a")?;
        let success = i32::from(dice[0] + dice[1]) + drm.total() <= i32::from(number);
        self.state.unit_mut(id).deeds.add(Did::SMOKE);
        self.sink.event(|| Event::SmokeDevice { unit: id, hex, dice, drm: drm.lines(), number, success });
        if success {
            self.lay_smoke(hex, SmokeKind::Dispersed, id.side());
        }
        if id.side() != self.state.attacker {
            self.mark("AMB.111");
            return Ok(());
        }
        match success {
            true => self.pay_for_smoke(id),
            false => Ok(()),
        }
    }
}
