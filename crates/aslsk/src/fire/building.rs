//! 3.2.2: an attack is put together: who fires what, and who directs.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Size;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Volley, openly, secretly};
use crate::state::{Arms, Did, Fire, Is, Laid, Phase, State, Team, UnitId, WeaponId, units, weapons};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 3.2.2: the firers of an attack are named; it is in [`State::fire`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Building;

impl Aslsk {
    /// 3.2.2.i: whether a hex is linked to an attack: it has a member, or is next to one. A lone leader is no link.
    pub fn is_linked(&self, state: &State, fire: &Fire, hex: Hex) -> bool {
        let members = fire.members();
        members == 0 || units(fire.side, members).any(|id| self.range(state.unit(id).hex, hex) <= 1)
    }

    /// Units whose inherent FP can join the attack under way.
    pub fn joining(&self, state: &State) -> Team {
        let fire = &state.fire;
        let able = self.firers_at(state, fire.side, fire.target) & !fire.own;
        let fits = |id: &UnitId| {
            // 4.0.f: with two weapons in this attack a squad has no inherent FP left; others fire one or the other.
            let used = weapons(fire.arms).filter(|&arm| state.weapon(arm).holder == *id).count();
            let most = if self.man(state, *id).size == Size::Squad { 1 } else { 0 };
            let again = state.unit(*id).is(Is::FIRST);
            let earlier = if again { 0 } else { self.used_before(state, *id, fire.arms) };
            used + earlier <= most && self.is_linked(state, fire, state.unit(*id).hex)
        };
        units(fire.side, able).filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// MGs and ATRs that can join the attack under way.
    pub fn joining_arms(&self, state: &State) -> Arms {
        let fire = &state.fire;
        let able = self.mgs_at(state, fire.side, fire.target) & !fire.arms;
        let far = self.has_far(state);
        let fits = |id: &WeaponId| {
            let holder = state.weapon(*id).holder;
            let used = weapons(fire.arms).filter(|&arm| state.weapon(arm).holder == holder).count();
            let own = fire.own & holder.bit() != 0;
            let most = match self.man(state, holder).size {
                Size::Squad if own => 1,
                Size::Squad => 2,
                _ if own => 0,
                _ => 1,
            };
            // A weapon that fires again is the one that its user goes on using.
            let weapon = state.weapon(*id);
            let again = state.phase == Phase::Movement && weapon.is(Laid::FIRST | Laid::FINAL);
            let before = usize::from(state.unit(holder).did(Did::USE) && !weapon.is(Laid::KEPT) && !again);
            let anew = !again && !weapon.is(Laid::KEPT | Laid::FIRST);
            let earlier = if anew { self.used_before(state, holder, fire.arms | id.bit()) } else { 0 };
            // 4.1.b: the leader whom a far MG needs does not fire one himself.
            used + before.max(earlier) < most
                && !(far && self.is_leader(state, holder))
                && self.is_linked(state, fire, state.hex_of(*id))
        };
        weapons(able).filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// 3.2.2.m, AMB.74: leaders who may direct the attack under way: in a hex of a member, free, and nobody else there yet.
    pub fn directing(&self, state: &State) -> Team {
        let fire = &state.fire;
        let has_member = |hex: Hex| units(fire.side, fire.members()).any(|id| state.unit(id).hex == hex);
        let led = |hex: Hex| units(fire.side, fire.leaders).any(|id| state.unit(id).hex == hex);
        let able = |id: &UnitId| {
            let unit = state.unit(*id);
            let free = !unit.did(Did::LEAD) || unit.with != 0 && fire.members() & !unit.with == 0;
            self.can_lead(state, *id)
                && fire.hands & id.bit() == 0
                && !unit.did(Did::BUSY | Did::USE)
                && free
                && has_member(unit.hex)
                && !led(unit.hex)
        };
        units(fire.side, state.here[fire.side.index()]).filter(able).fold(0, |set, id| set | id.bit())
    }
}

impl Aslsk {
    /// 4.1.a: SMCs who can help another one to fire his MG.
    fn helping(&self, state: &State) -> Team {
        let fire = &state.fire;
        let alone = |id: UnitId| {
            let hex = state.unit(id).hex;
            let mates = units(fire.side, fire.hands).filter(|&one| state.unit(one).hex == hex);
            self.is_leader(state, id) && mates.count() == 1
        };
        let armed =
            |arm| self.arm(state, arm).sort == crate::pieces::Sort::Mg && alone(state.weapon(arm).holder);
        let mut able = 0;
        if self.has_far(state) {
            return able;
        }
        for arm in weapons(fire.arms).filter(|&arm| armed(arm)) {
            let hex = state.unit(state.weapon(arm).holder).hex;
            let fits = |id: &UnitId| {
                let free = !state.unit(*id).did(Did::USE | Did::BUSY | Did::LEAD);
                free && fire.members() & id.bit() == 0 && fire.leaders & id.bit() == 0
            };
            let here = units(fire.side, self.leaders_at(state, fire.side, hex)).filter(fits);
            able |= here.fold(0, |set: Team, id| set | id.bit());
        }
        able
    }

    /// 4.1.b: whether a MG of the attack fires farther than 16 hexes.
    fn has_far(&self, state: &State) -> bool {
        let fire = &state.fire;
        weapons(fire.arms).any(|arm| self.range(state.hex_of(arm), fire.target) > 16)
    }

    /// 4.1.b: whether every MG that fires farther than 16 hexes is directed.
    fn is_led_far(&self, state: &State) -> bool {
        let fire = &state.fire;
        weapons(fire.arms).all(|arm| {
            let hex = state.hex_of(arm);
            let led = units(fire.side, fire.leaders).any(|id| state.unit(id).hex == hex);
            led || self.range(hex, fire.target) <= 16
        })
    }

    /// 3.3.3.l: the MGs that a unit has to use in Final Protective Fire besides these.
    fn owed(&self, state: &State, id: UnitId) -> Arms {
        let fire = &state.fire;
        let room = match self.man(state, id).size {
            Size::Squad => 1,
            Size::HalfSquad | Size::Crew | Size::Leader => 0,
        };
        let used = weapons(fire.arms).filter(|&arm| state.weapon(arm).holder == id).count();
        let fits = |arm: &WeaponId| {
            let weapon = state.weapon(*arm);
            weapon.holder == id && fire.arms & arm.bit() == 0 && self.mg_reach(state, *arm).is_some()
        };
        let all = state.arms().filter(fits);
        all.take(room.max(used) - used).fold(0, |set, arm| set | arm.bit())
    }
}

impl Aslsk {
    /// The attack under way with one more piece: a unit, a weapon or a leader.
    pub(crate) fn joined(&self, state: &State, action: Action) -> Fire {
        let mut fire = state.fire;
        match action {
            Action::Pick(id) if self.is_leader(state, id) => fire.hands |= id.bit(),
            Action::Pick(id) => fire.own |= id.bit(),
            Action::Take(id) => {
                fire.arms |= id.bit();
                fire.hands |= state.weapon(id).holder.bit();
            }
            Action::Lead(id) => fire.leaders |= id.bit(),
            _ => {}
        }
        match self.using_all(state, action) {
            Some(id) => self.with_all(&State { fire, ..*state }, id),
            None => fire,
        }
    }

    /// 3.3.3.l: who has to use everything, inherent FP and a MG, because this is Final Protective Fire.
    fn using_all(&self, state: &State, action: Action) -> Option<UnitId> {
        let id = match action {
            Action::Pick(id) if !self.is_leader(state, id) => id,
            Action::Take(id) => state.weapon(id).holder,
            _ => return None,
        };
        (state.fire.manner.is_reaction() && state.unit(id).is(Is::FINAL)).then_some(id)
    }

    fn with_all(&self, state: &State, id: UnitId) -> Fire {
        let mut fire = state.fire;
        if self.man(state, id).size == Size::Squad && self.own_reach(state, id).is_some() {
            fire.own |= id.bit();
        }
        let owed = self.owed(&State { fire, ..*state }, id);
        if owed != 0 {
            fire.arms |= owed;
            fire.hands |= id.bit();
        }
        fire
    }
}

impl Room for Building {
    fn run<C: Chance, S: Sink<Event>>(self, _: &mut Play<'_, C, S>) -> Going {
        Ok(Flow::Ask)
    }

    fn asks(self, game: &Aslsk, state: &State) -> Asked {
        let side = state.fire.side;
        // 6.4: being asked must not tell that a hidden crew could join in.
        match game.hidden(state, side).next().is_some() {
            true => secretly(side, "build", "3.2.2.i"),
            false => openly(side, "build", "3.2.2.i"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let fire = &state.fire;
        let enemy = crate::state::foe(fire.side);
        let soft = game.can_suffer(state, fire.side, fire.target) || state.shown_at(enemy, fire.target) == 0;
        // 4.2.e: a flamethrower fires alone.
        if game.is_flame(state, fire) {
            out.extend(units(enemy, game.flame_victims(state, fire)).map(Action::Pick));
            if soft {
                out.extend([Action::Done]);
            }
            return;
        }
        if !soft {
            return out.extend(weapons(game.flames_at(state, fire.side, fire.target)).map(Action::Take));
        }
        out.extend(units(fire.side, game.joining(state) | game.helping(state)).map(Action::Pick));
        out.extend(weapons(game.joining_arms(state)).map(Action::Take));
        if fire.members() == 0 {
            return out.extend(weapons(game.flames_at(state, fire.side, fire.target)).map(Action::Take));
        }
        out.extend(units(fire.side, game.directing(state)).map(Action::Lead));
        if game.is_led_far(state) {
            out.extend([Action::Done]);
        }
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::Take(id) = action else { return None };
        let alone = state.weapon(id).exists() && {
            let kind = game.arm(state, id);
            kind.is_ordnance() || kind.sort == crate::pieces::Sort::Ft
        };
        alone.then(|| Illegal::by("3.2.2.j", "fires-alone"))
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) if id.is_afv() => {
                play.burn(id)?;
            }
            Action::Pick(_) | Action::Take(_) | Action::Lead(_) => {
                if play.game.using_all(play.state, action).is_some() {
                    play.mark("3.3.3.l");
                }
                play.state.fire = play.game.joined(play.state, action);
            }
            _ => {
                play.next(Volley::START)?;
            }
        }
        Ok(())
    }
}
