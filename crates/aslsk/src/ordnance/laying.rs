//! 3.2.4, 10: a shot of ordnance is put together: target, target type, ammunition, arc, leader, backblast; then it is fired.

use super::readiness::Ready;
use super::tube::{Source, Tube};
use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Ammo, Sort};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Manning, Room, openly};
use crate::state::{Did, FOOT, Fire, Manner, State, Team, UnitId, foe, units};
use crate::tables::Aim;
use crate::vehicles::manning::ManStage;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Where a shot stands; it is in [`State::fire`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LayStage {
    /// At what.
    Target,
    /// 3.2.4.a.
    Aim,
    /// 6.2.
    Load,
    /// 3.2.4.k.
    Arc,
    /// 4.4.1.a, 4.5.b.
    Lead,
    /// 4.4.3.a.
    Care,
    /// The dice.
    Fire,
    /// AMB.78.
    Rate,
    /// 4.4.2.f.
    Choose,
    /// What a hit does.
    Effect,
    /// 4.4.3.a: what comes behind.
    After,
}

/// A shot of ordnance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laying {
    /// How far it has come.
    pub stage: LayStage,
}

impl Laying {
    /// At a stage.
    pub const fn at(stage: LayStage) -> Laying {
        Laying { stage }
    }
}

/// The shot with which an answer begins: a weapon, a MA, a Panzerfaust.
fn begun(state: &State, side: Side, manner: Manner, action: Action) -> Option<Fire> {
    let fire = Fire { manner, side, aim: Aim::Infantry, laid: true, ..Fire::NONE };
    Some(match action {
        Action::Take(id) => {
            let holder = state.weapon(id).holder;
            Fire { arms: id.bit(), hands: if holder.is_some() { holder.bit() } else { 0 }, ..fire }
        }
        Action::Man(id, crate::state::Station::Ma) => {
            Fire { vehicle: id, stations: crate::state::Station::Ma.bit(), ..fire }
        }
        Action::Faust(id) => Fire { hands: id.bit(), aim: Aim::Own, ammo: Ammo::Heat, ..fire },
        _ => return None,
    })
}

impl Aslsk {
    /// 3.2.4: the ordnance of a side that has something to fire at now, each as the answer that begins its shot.
    pub fn ordnance_offers(&self, state: &State, side: Side, manner: Manner, out: &mut impl Extend<Action>) {
        for (tube, ready) in self.tubes(state, side) {
            if self.has_target(state, &tube, ready, manner) {
                out.extend([match tube.source {
                    Source::Arm(id) => Action::Take(id),
                    Source::Main(id) => Action::Man(id, crate::state::Station::Ma),
                    Source::Faust(id) => Action::Faust(id),
                }]);
            }
        }
    }

    /// Whether a side has ordnance with something to fire at.
    pub fn has_ordnance(&self, state: &State, side: Side, manner: Manner) -> bool {
        self.tubes(state, side).any(|(tube, ready)| self.has_target(state, &tube, ready, manner))
    }

    /// Whether only AFVs move.
    pub fn at_armour(&self, state: &State) -> bool {
        units(state.march.side, state.march.movers).all(UnitId::is_afv)
    }

    /// Whether an answer to a move begins a shot of ordnance: a MG or ATR only at an AFV.
    pub fn is_shot(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Take(id) => match self.arm(state, id).sort {
                Sort::Ft | Sort::Dc => false,
                Sort::Mg | Sort::Atr => self.at_armour(state),
                _ => true,
            },
            other => self.begins_shot(other),
        }
    }

    /// Whether an answer begins a shot of ordnance.
    pub fn begins_shot(&self, action: Action) -> bool {
        matches!(action, Action::Take(_) | Action::Man(_, crate::state::Station::Ma) | Action::Faust(_))
    }

    /// 4.4.1.a, 4.4.2.g, 4.4.5.b, 4.5.b: leaders who may direct a shot: not of Guns and MA.
    pub fn shot_leaders(&self, state: &State, fire: &Fire, tube: &Tube) -> Team {
        if tube.gun || tube.is_main() || fire.ife {
            return 0;
        }
        let able = |id: &UnitId| {
            let unit = state.unit(*id);
            let free = !unit.did(Did::LEAD) || unit.with != 0 && fire.hands & !unit.with == 0;
            fire.hands & id.bit() == 0 && free && !unit.did(Did::BUSY | Did::USE)
        };
        units(fire.side, self.leaders_at(state, fire.side, tube.hex))
            .filter(able)
            .fold(0, |set, id| set | id.bit())
    }

    /// 4.4.3.a: whether the firer has to choose what to do about the backblast.
    pub fn minds_backblast(&self, tube: &Tube) -> bool {
        tube.blasts_back() && self.land.get(tube.hex).is_some_and(|ground| ground.terrain.is_building())
    }

    /// The ammunition that may be chosen.
    fn loads<'a>(
        &'a self,
        state: &'a State,
        fire: &'a Fire,
        tube: &'a Tube<'a>,
    ) -> impl Iterator<Item = Ammo> + 'a {
        let fits = move |ammo: &Ammo| self.suits(state, tube, fire.manner, fire.aim, fire.target, *ammo);
        // 6.2: AP at vehicles and HE at others unless something else is said.
        let usual = if fire.aim == Aim::Vehicle { Ammo::Ap } else { Ammo::He };
        std::iter::once(usual).chain(Ammo::ALL.into_iter().filter(move |&ammo| ammo != usual)).filter(fits)
    }

    /// 6.8.a: whether the IFE may be fired at a hex instead.
    fn may_use_ife(&self, state: &State, fire: &Fire, tube: &Tube) -> bool {
        let aboard =
            tube.is_main() && self.mg_ready(state, tube.user, crate::state::Station::Ma, fire.manner);
        let rapid = self.rapid_at(state, tube, fire.manner, fire.target);
        fire.victim == UnitId::NONE
            && (rapid
                || aboard
                    && tube.ife > 0
                    && !fire.intensive
                    && self.range(tube.hex, fire.target) <= 32
                    && self.can_suffer_at(state, fire))
    }

    fn can_suffer_at(&self, state: &State, fire: &Fire) -> bool {
        let enemy = foe(fire.side);
        let here = state.shown_at(enemy, fire.target);
        units(enemy, here).any(|id| {
            let moves = !fire.manner.is_reaction() || state.march.movers & id.bit() != 0;
            moves && (!id.is_afv() || state.unit(id).is(crate::state::Is::CE))
        })
    }

    /// 4.4.2.f: whom the firer of a Panzerfaust may pick: who mans a Gun or possesses a SW.
    pub fn faust_picks(&self, state: &State, fire: &Fire) -> Team {
        let side = foe(fire.side);
        let armed = |id: &UnitId| state.arms_of(*id).next().is_some();
        units(side, fire.hits[side.index()] & FOOT).filter(armed).fold(0, |set, id| set | id.bit())
    }
}

impl Room for Laying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let game = play.game;
        let tube = game.tube(play.state, &play.state.fire);
        match self.stage {
            LayStage::Target | LayStage::Aim | LayStage::Load | LayStage::Arc => Ok(Flow::Ask),
            LayStage::Lead => match game.shot_leaders(play.state, &play.state.fire, &tube) {
                0 => play.next(Laying::at(LayStage::Care)),
                _ => Ok(Flow::Ask),
            },
            LayStage::Care => match game.minds_backblast(&tube) {
                true => Ok(Flow::Ask),
                false => play.next(Laying::at(LayStage::Fire)),
            },
            LayStage::Fire => play.fire_shot(),
            LayStage::Rate => Ok(Flow::Ask),
            LayStage::Choose => Ok(Flow::Ask),
            LayStage::Effect => play.take_effect(),
            LayStage::After => play.finish_shot(),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        let side = state.fire.side;
        match self.stage {
            LayStage::Target => openly(side, "lay", "3.2.4.a"),
            LayStage::Aim => openly(side, "lay-aim", "3.2.4.a"),
            LayStage::Load => openly(side, "lay-ammo", "AMB.79"),
            LayStage::Arc => openly(side, "lay-arc", "3.2.4.k"),
            LayStage::Lead => openly(side, "lay-leader", "4.5.b"),
            LayStage::Care => openly(side, "lay-backblast", "4.4.3.a"),
            LayStage::Rate => openly(side, "rof", "AMB.78"),
            LayStage::Choose => openly(side, "pf-target", "4.4.2.f"),
            LayStage::Fire | LayStage::Effect | LayStage::After => None,
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let fire = &state.fire;
        let tube = game.tube(state, fire);
        let ready = match game.tube_ready(state, &tube) {
            Ready::Rapid => Ready::Rapid,
            ready if fire.intensive => ready,
            _ => Ready::Usual,
        };
        match self.stage {
            LayStage::Target => {
                let enemies = state.shown(foe(fire.side));
                let afvs = enemies.filter(|&id| game.can_lay_on(state, &tube, ready, fire.manner, id));
                out.extend(afvs.map(Action::Pick));
                out.extend(game.hexes_for(state, &tube, ready, fire.manner).map(Action::At));
            }
            LayStage::Aim => {
                out.extend(
                    game.hex_aims(state, &tube, ready, fire.manner, fire.target).into_iter().map(Action::Aim),
                );
                if game.may_use_ife(state, fire, &tube) {
                    out.extend([Action::Rapid]);
                }
            }
            LayStage::Load => out.extend(game.loads(state, fire, &tube).map(Action::Load)),
            LayStage::Arc => {
                let turn = if tube.is_main() && tube.turning != super::tube::Turning::Fixed {
                    Action::Turret
                } else {
                    Action::Hull
                };
                out.extend(game.arcs(state, &tube, fire.manner, fire.target).into_iter().map(turn));
            }
            LayStage::Lead => {
                out.extend(units(fire.side, game.shot_leaders(state, fire, &tube)).map(Action::Lead));
                out.extend([Action::Done]);
            }
            LayStage::Care | LayStage::Rate => out.extend([Action::Yes, Action::No]),
            LayStage::Choose => {
                out.extend(units(foe(fire.side), game.faust_picks(state, fire)).map(Action::Pick));
                out.extend([Action::Done]);
            }
            LayStage::Fire | LayStage::Effect | LayStage::After => {}
        }
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let (LayStage::Target, Action::At(hex)) = (self.stage, action) else { return None };
        let tube = game.tube(state, &state.fire);
        if !game.is_hex(hex) || !tube.hex.is_some() {
            return None;
        }
        let range = game.range(tube.hex, hex);
        let beyond = range < tube.range.0 || tube.range.1 > 0 && range > tube.range.1;
        beyond.then(|| Illegal::by("3.2.4.y", "out-of-range"))
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let tube = play.game.tube(play.state, &play.state.fire);
        let fire = &mut play.state.fire;
        let next = match (self.stage, action) {
            (LayStage::Target, Action::Pick(id)) => {
                fire.victim = id;
                fire.aim = if tube.is_scw() { Aim::Own } else { Aim::Vehicle };
                let hex = play.state.unit(id).hex;
                play.state.fire.target = hex;
                LayStage::Load
            }
            (LayStage::Target, Action::At(hex)) => {
                fire.target = hex;
                LayStage::Aim
            }
            (LayStage::Aim, Action::Aim(aim)) => {
                fire.aim = aim;
                LayStage::Load
            }
            (LayStage::Aim, Action::Rapid) if tube.is_main() => {
                fire.laid = false;
                play.mark_all(["6.8.a", "AMB.56"]);
                return play.next(Manning::at(ManStage::More)).map(|_| ());
            }
            (LayStage::Aim, Action::Rapid) => {
                // 6.8.b: fired again it is SFF, not Intensive Fire.
                (fire.ife, fire.intensive) = (true, false);
                LayStage::Arc
            }
            (LayStage::Load, Action::Load(ammo)) => {
                fire.ammo = ammo;
                LayStage::Arc
            }
            (LayStage::Arc, Action::Hull(spine) | Action::Turret(spine)) => {
                fire.facing = spine;
                fire.turned = tube.facing.apart(spine);
                LayStage::Lead
            }
            (LayStage::Lead, Action::Lead(id)) => {
                fire.leaders = id.bit();
                LayStage::Care
            }
            (LayStage::Lead, _) => LayStage::Care,
            (LayStage::Care, answer) => {
                fire.careful = answer == Action::Yes;
                LayStage::Fire
            }
            (LayStage::Rate, answer) => {
                if answer == Action::No {
                    play.decline_rate();
                }
                play.after_rate()
            }
            (LayStage::Choose, Action::Pick(id)) => {
                let side = id.side().index();
                fire.hits = [0; 2];
                fire.hits[side] = id.bit();
                LayStage::Effect
            }
            (LayStage::Choose, _) => {
                play.pick_at_random()?;
                LayStage::Effect
            }
            (stage, _) => stage,
        };
        play.next(Laying::at(next)).map(|_| ())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A shot of ordnance begins with the answer that names the weapon.
    pub fn begin_shot(&mut self, side: Side, manner: Manner, action: Action) -> Result<(), Halt> {
        let Some(mut fire) = begun(self.state, side, manner, action) else { return Ok(()) };
        let tube = self.game.tube(self.state, &fire);
        fire.intensive =
            matches!(self.game.tube_ready(self.state, &tube), Ready::Intensive | Ready::Adjacent);
        if matches!(tube.sort, Sort::Baz | Sort::Psk | Sort::Mg)
            && !tube.is_main()
            && self.game.is_leader(self.state, tube.user)
            && let Some(other) = self.game.second_hand(self.state, tube.user)
        {
            self.mark(if tube.sort == Sort::Mg { "4.1.a" } else { "4.4.1.a" });
            fire.hands |= other.bit();
        }
        self.state.fire = fire;
        // 6.4.c: what is laid for all to see is no longer hidden.
        self.expose(tube.user);
        self.push(Laying::at(LayStage::Target)).map(|_| ())
    }
}
