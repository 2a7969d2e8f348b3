//! 3.3.4, AMB.94: Infantry attacks a vehicle that moves in its hex: CC Reaction Fire.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Room, openly};
use crate::state::{ARMOUR, Blow, Combat, Did, FOOT, Is, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Who attacks the vehicle that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Storming {
    /// The first of them.
    pub unit: UnitId,
}

impl Aslsk {
    /// 3.3.4.a, AMB.83: whether a unit may attack the vehicle that moves in its hex.
    pub fn may_storm(&self, state: &State, id: UnitId) -> bool {
        let (unit, march) = (state.unit(id), &state.march);
        let there = state.at(march.side, march.hex) & march.movers & ARMOUR != 0;
        !id.is_afv()
            && there
            && state.is_here(id)
            && unit.hex == march.hex
            && unit.good_order()
            && !unit.is(Is::PINNED | Is::HIDDEN)
            && unit.shots < self.shot_cap(state)
    }

    /// Units of a side that may attack the vehicle that moves.
    pub fn stormers(&self, state: &State, side: kernel::seat::Side) -> Team {
        let here = units(side, state.at(side, state.march.hex) & FOOT);
        here.filter(|&id| self.may_storm(state, id)).fold(0, |set, id| set | id.bit())
    }

    /// 3.3.4.b: whether a unit has fired before, a weapon included.
    fn has_fired(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.is(Is::FIRST | Is::FINAL) || unit.did(Did::FIRE | Did::USE)
    }
}

impl Room for Storming {
    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        openly(self.unit.side(), "storm", "AMB.94")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let side = self.unit.side();
        if game.is_mmc(state, self.unit) {
            let with = units(side, game.stormers(state, side)).filter(|&id| game.is_leader(state, id));
            out.extend(with.map(Action::Lead));
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.pop()?;
        let team = match action {
            Action::Lead(leader) => self.unit.bit() | leader.bit(),
            _ => self.unit.bit(),
        };
        play.storm_mover(self.unit, team)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.4.a: a MMC first dares, once for an AFV; who fails is pinned.
    pub fn begin_storm(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.3.4.a", "AMB.94"]);
        let known = self.state.unit(id).did(Did::BRAVE);
        if self.game.is_mmc(self.state, id) && !known && !self.dares(id)? {
            return Ok(());
        }
        self.push(Storming { unit: id }).map(|_| ())
    }

    /// 3.3.4.a, 3.3.4.b: the attack, as a kind of Defensive First Fire. 3.3.3.k: as Final Protective Fire its DR is a NMC too.
    fn storm_mover(&mut self, id: UnitId, team: Team) -> Result<(), Halt> {
        let side = id.side();
        let hex = self.state.march.hex;
        let enemy = foe(side);
        let Some(afv) = units(enemy, self.state.at(enemy, hex) & self.state.march.movers & ARMOUR).next()
        else {
            return Ok(());
        };
        self.state.combat = Combat { hex, ..Combat::NONE };
        let drm = self.game.close_drm::<S::Ledger>(self.state, side, team, afv.bit());
        let mut strike = self.game.strike_of(self.state, side, team, 0, afv.bit(), drm.total());
        let fired = units(side, team).any(|one| self.game.has_fired(self.state, one));
        if fired {
            self.mark("3.3.4.b");
            strike.attack = strike.attack.saturating_sub(1);
        }
        let final_fire = |one: &UnitId| self.state.unit(*one).is(Is::FINAL);
        let protective = units(side, team).filter(final_fire).fold(0, |set: Team, one| set | one.bit());
        self.sink.event(|| Event::Declared {
            units: units(side, team).collect(),
            targets: vec![afv],
            attack: strike.attack,
            defence: 0,
            drm: drm.lines(),
        });
        let dice = self.storm(side, strike)?;
        self.state.combat = Combat::NONE;
        for one in units(side, team) {
            if !self.state.is_here(one) {
                continue;
            }
            let unit = self.state.unit_mut(one);
            unit.shots += 1;
            let again = unit.is(Is::FIRST | Is::FINAL);
            unit.marks.remove(if again { Is::FIRST } else { 0 });
            unit.marks.add(if again { Is::FINAL } else { Is::FIRST });
            unit.deeds.add(Did::FIRE);
            self.mark_arms(one, again);
        }
        if protective != 0 {
            self.mark("3.3.3.k");
            self.state.blow = Blow { hex, ..Blow::NONE };
            // 3.2.3.g: the leader checks first, and helps the other only if he has passed unharmed.
            let led = units(side, team).find(|&one| self.game.is_leader(self.state, one));
            let first = led.map_or(0, |leader| leader.bit()) & protective;
            for one in units(side, first).chain(units(side, protective & !first)) {
                let mut drm = S::Ledger::default();
                if let Some(leader) =
                    led.filter(|&leader| leader != one && self.game.can_lead(self.state, leader))
                {
                    let leads = self.game.leadership(self.state, leader);
                    drm.add_some(kernel::rule::Rule("3.3.3.k"), "drm-leader", leads.into());
                }
                if self.state.is_here(one) {
                    self.judge(one, crate::event::Check::Morale, dice, drm)?;
                }
            }
            return self
                .push(crate::rooms::Suffering { stage: crate::effects::HurtStage::Check })
                .map(|_| ());
        }
        Ok(())
    }

    /// 3.3.4.a: the weapons of who has attacked are marked with him.
    fn mark_arms(&mut self, id: UnitId, again: bool) {
        use crate::state::Laid;
        for arm in self.state.arms() {
            let weapon = self.state.weapon_mut(arm);
            if weapon.holder == id {
                weapon.marks &= !(Laid::KEPT | if again { Laid::FIRST } else { 0 });
                weapon.marks |= if again { Laid::FINAL } else { Laid::FIRST };
            }
        }
    }
}
