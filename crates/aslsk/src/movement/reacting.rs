//! 3.3.3: the DEFENDER answers an expenditure with fire, as often as he is able.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Building, Room, openly, secretly};
use crate::state::{ARMOUR, Aimed, Fire, Is, Manner, Phase, State, Station, UnitId, foe, units, weapons};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// AMB.82: the DEFENDER's window after an expenditure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reacting;

impl Aslsk {
    /// 3.3.3.m, AMB.83: how often one unit or weapon may attack a mover in its present Location.
    pub fn shot_cap(&self, state: &State) -> u8 {
        state.march.here.div_ceil(2).max(1)
    }

    /// AMB.73: whether the hex of a unit has answered the present expenditure.
    pub fn is_answered(&self, state: &State, id: UnitId) -> bool {
        state.march.answered & id.bit() != 0
    }

    /// 3.2.2.l, AMB.73: whether somebody in the hex of a unit has fired at a target in this phase, so that it is too late to
    /// join.
    pub fn is_too_late(&self, state: &State, id: UnitId, target: Hex) -> bool {
        let hex = state.unit(id).hex;
        state.phase != Phase::Movement && state.aimed.contains(&Aimed { from: hex, at: target })
    }

    /// Whether somebody is left whom fire could affect.
    fn has_movers(&self, state: &State) -> bool {
        let march = &state.march;
        let there = state.at(march.side, march.hex) & march.movers;
        units(march.side, there).any(|id| !id.is_afv() || state.unit(id).is(Is::CE))
    }
}

impl Room for Reacting {
    fn asks(self, game: &Aslsk, state: &State) -> Asked {
        let side = foe(state.march.side);
        // 6.4: being asked must not tell where a hidden Gun is.
        match game.hides(state, side) {
            true => secretly(side, "react", "3.3.3.a"),
            false => openly(side, "react", "3.3.3.a"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let (side, target) = (foe(state.march.side), state.march.hex);
        if game.has_movers(state) {
            out.extend(units(side, game.firers_at(state, side, target)).map(Action::Pick));
            let small = game.mgs_at(state, side, target);
            // 7.7.d, 4.1.d: a MG taken against an AFV is laid on it as ordnance; at its exposed crew it fires with the hex named.
            if game.at_armour(state) && small != 0 {
                out.extend([Action::At(target)]);
            }
            let small = if game.at_armour(state) { 0 } else { small };
            out.extend(weapons(small | game.flames_at(state, side, target)).map(Action::Take));
        }
        if !game.has_movers(state) && game.at_armour(state) {
            out.extend(weapons(game.flames_at(state, side, target)).map(Action::Take));
        }
        game.ordnance_offers(state, side, Manner::First, out);
        out.extend(game.mg_offers(state, side, Manner::First).map(|(id, station)| Action::Man(id, station)));
        out.extend(units(side, game.stormers(state, side)).map(Action::Close));
        for id in state.of(side).filter(|id| id.is_afv()) {
            if game.may_stir(state, id) {
                out.extend([Action::Motion(id)]);
            }
            if game.may_puff(state, id) && game.sights.sees(state.unit(id).hex, target) {
                out.extend([Action::Smoke(state.unit(id).hex)]);
            }
        }
        out.extend([Action::Pass]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Man(id, station) if station != Station::Ma => {
                play.mark("3.3.3.a");
                play.begin_manning(id.side(), Manner::First, id, station)?;
            }
            Action::Motion(id) => play.try_motion(id)?,
            Action::Close(id) => play.begin_storm(id)?,
            Action::Smoke(hex) => {
                let side = foe(play.state.march.side);
                if let Some(id) = units(side, play.state.at(side, hex) & ARMOUR).next() {
                    play.begin_puff(id)?;
                }
            }
            action if play.game.is_shot(play.state, action) => {
                play.mark("3.3.3.a");
                play.begin_shot(foe(play.state.march.side), Manner::First, action)?;
            }
            Action::Pick(_) | Action::Take(_) | Action::At(_) => {
                play.mark("3.3.3.a");
                let (side, target) = (foe(play.state.march.side), play.state.march.hex);
                play.state.fire = Fire { manner: Manner::First, side, target, ..Fire::NONE };
                play.push(Building)?;
                if !matches!(action, Action::At(_)) {
                    Building.act(play, seat, action)?;
                }
            }
            _ => {
                play.mark("AMB.82");
                play.pop()?;
            }
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.2.l, AMB.73: a hex fires small arms at a target once in a phase, and once in answer to an expenditure.
    pub fn answer(&mut self, fire: &Fire) {
        if self.game.is_flame(self.state, fire) {
            return;
        }
        self.mark("3.2.2.l");
        for id in units(fire.side, fire.members()) {
            let hex = self.state.unit(id).hex;
            match fire.manner.is_reaction() {
                true => self.state.march.answered |= self.state.at(fire.side, hex),
                false => {
                    let aimed = Aimed { from: hex, at: fire.target };
                    let free = |slot: &&mut Aimed| !slot.at.is_some() || **slot == aimed;
                    if let Some(slot) = self.state.aimed.iter_mut().find(free) {
                        *slot = aimed;
                    }
                }
            }
        }
    }
}
