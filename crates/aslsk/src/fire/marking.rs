//! 3.2.5, 3.3.3, 1.2.4.1, 4.1: what firing does to who has fired: markers, rates of fire, malfunctions.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Sort;
use crate::play::Play;
use crate::state::{Arms, Did, Fire, Is, Laid, Manner, State, UnitId, WeaponId, units, weapons};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;

impl Aslsk {
    /// 1.2.4.1.a: whether a weapon may fire again in this phase, unless its owner has declined (AMB.78).
    pub fn keeps_rate(&self, state: &State, fire: &Fire, cowered: u8, id: WeaponId) -> bool {
        let weapon = state.weapon(id);
        let never = fire.manner == Manner::Advancing || self.arm(state, id).sort == Sort::Ft;
        let used_up = weapon.is(Laid::FIRST | Laid::FINAL) && !weapon.is(Laid::KEPT);
        // The dice of a blind attack count, too.
        (1..=self.rate(state, id)).contains(&fire.dice[0])
            && cowered == 0
            && !never
            && !used_up
            && fire.declined & id.bit() == 0
            && !state.unit(weapon.holder).is(Is::PINNED)
    }

    /// 3.3.3.g, 3.3.3.k: members of an attack on a mover who fire again with what has been marked.
    pub fn again(&self, state: &State, fire: &Fire) -> crate::state::Team {
        if !fire.manner.is_reaction() {
            return 0;
        }
        let old = |id: &WeaponId| {
            let weapon = state.weapon(*id);
            weapon.is(Laid::FIRST | Laid::FINAL) && !weapon.is(Laid::KEPT)
        };
        let armed = weapons(fire.arms).filter(old).fold(0, |set, id| set | state.weapon(id).holder.bit());
        let marked = |id: &UnitId| state.unit(*id).is(Is::FIRST | Is::FINAL);
        units(fire.side, fire.own).filter(marked).fold(armed, |set, id| set | id.bit())
    }

    /// 1.2.4.1.a, 5.5.a: the rate of fire that a MG has in this attack.
    pub fn rate(&self, state: &State, id: WeaponId) -> u8 {
        let kind = self.arm(state, id);
        if kind.is_gun() {
            // 6.8.a: only the IFE of a Gun is fired here.
            let fire = Fire { arms: id.bit(), ife: true, ..Fire::NONE };
            return self.shot_rate(state, &fire, &self.tube_of(state, id));
        }
        kind.rof.saturating_sub(u8::from(self.captured(state, id)))
    }

    /// 4.1.c, 4.1.f, 5.4.a, 5.5.a: the number from which a MG malfunctions now.
    pub fn breakdown(&self, state: &State, fire: &Fire, id: WeaponId) -> u8 {
        let weapon = state.weapon(id);
        let again = weapon.is(Laid::FIRST | Laid::FINAL) && fire.manner != Manner::Advancing;
        self.arm(state, id).breakdown
            - 2 * u8::from(again)
            - 2 * u8::from(self.captured(state, id))
            - 2 * u8::from(weapon.gun && self.unqualified(state, &self.tube_of(state, id)))
            - u8::from(self.inexperienced(state, weapon.holder))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Everybody who has taken part in an attack is marked, except weapons that keep their rate of fire.
    pub fn spend_fire(&mut self, fire: &Fire, cowered: u8) {
        let (unit_mark, arm_mark) = match fire.manner {
            Manner::Prep => (Is::PREP, Laid::PREP),
            Manner::First if cowered == 0 => (Is::FIRST, Laid::FIRST),
            Manner::First | Manner::Subsequent | Manner::Protective | Manner::Final => {
                (Is::FINAL, Laid::FINAL)
            }
            _ => (0, Laid::FIRED),
        };
        if cowered > 0 {
            self.mark_all(["3.2.2.g", "AMB.72"]);
        }
        match fire.manner {
            Manner::Prep => self.mark("3.2.5.a"),
            Manner::First => self.mark("3.3.3.d"),
            _ => {}
        }
        let again = self.game.again(self.state, fire);
        for id in weapons(fire.arms) {
            let holder = self.state.weapon(id).holder;
            let kept = self.game.keeps_rate(self.state, fire, cowered, id);
            let weapon = self.state.weapon_mut(id);
            let reacts = fire.manner.is_reaction() && weapon.is(Laid::FIRST | Laid::FINAL);
            let again = reacts || weapon.is(Laid::KEPT);
            if kept {
                weapon.marks |= Laid::KEPT;
                self.sink.mark(kernel::rule::Rule("1.2.4.1.a"));
                self.sink.event(|| Event::KeptRate { weapon: id });
            } else {
                weapon.marks = weapon.marks & !Laid::KEPT | arm_mark;
            }
            self.note_use(fire.manner, holder, fire.arms, again);
            self.state.weapon_mut(id).shots += 1;
            // AMB.23: a half-squad or crew has fired the weapon instead of its own FP. 3.2.2.g: who cowers is marked with
            // whatever he has fired.
            let gun = self.state.weapon(id).gun;
            let instead = !gun && self.game.man(self.state, holder).halves() == 1;
            self.state.unit_mut(holder).shots += u8::from(instead);
            if instead && !kept || cowered > 0 && self.game.is_mmc(self.state, holder) {
                let unit = self.state.unit_mut(holder);
                unit.marks.add(unit_mark);
                unit.deeds.add(Did::FIRE);
            }
        }
        for id in units(fire.side, fire.own) {
            let unit = self.state.unit_mut(id);
            unit.marks.add(unit_mark);
            unit.deeds.add(Did::FIRE);
            unit.shots += 1;
            self.forget_targets(id);
        }
        for id in units(fire.side, fire.hands & !fire.own) {
            self.note_helper(fire, id);
        }
        self.mark_leaders(fire);
        self.exhaust(fire, again);
    }

    /// 4.1.a: a second SMC at a MG has used it, too.
    fn note_helper(&mut self, fire: &Fire, id: UnitId) {
        let armed = weapons(fire.arms).any(|arm| self.state.weapon(arm).holder == id);
        if !armed && self.game.is_leader(self.state, id) {
            self.note_use(fire.manner, id, fire.arms, false);
        }
    }

    /// 4.0.f, 4.0.g: a unit has used a weapon; with a second one a squad has no inherent FP left in this Player Turn.
    pub fn note_use(&mut self, manner: Manner, holder: UnitId, weapon: Arms, again: bool) {
        let leader = self.game.is_leader(self.state, holder);
        let earlier = self.game.used_before(self.state, holder, weapon) > 0;
        let unit = self.state.unit_mut(holder);
        if again {
            return;
        }
        if unit.did(Did::USE) || earlier {
            unit.deeds.add(Did::SECOND | Did::FORFEIT);
            self.sink.mark(kernel::rule::Rule("4.0.f"));
        }
        unit.deeds.add(Did::USE);
        if leader {
            unit.deeds.add(Did::BUSY);
            self.sink.mark(kernel::rule::Rule("4.0.g"));
        }
        if manner == Manner::Prep {
            // 3.2.5.a: whoever has fired in PFPh does not move.
            unit.deeds.add(Did::HALT);
        }
    }

    /// 3.2.2.m, 3.2.2.n: leaders have directed, and whom.
    fn mark_leaders(&mut self, fire: &Fire) {
        for id in units(fire.side, fire.leaders) {
            self.mark_all(["3.2.2.m", "3.2.2.n", "1.2.1.a", "AMB.74"]);
            let mark = match fire.manner {
                Manner::Prep => Is::PREP,
                manner if manner.is_reaction() => Is::FIRST,
                _ => 0,
            };
            if fire.manner == Manner::Final && self.state.unit(id).did(Did::LEAD) {
                self.mark("3.4.c");
            }
            let unit = self.state.unit_mut(id);
            unit.deeds.add(Did::LEAD);
            unit.with |= fire.members();
            unit.marks.add(mark);
        }
    }

    /// 3.3.3.h: after Subsequent First Fire the unit and all its weapons are marked Final Fire.
    fn exhaust(&mut self, fire: &Fire, again: crate::state::Team) {
        if again != 0 {
            self.mark("3.3.3.h");
        }
        for id in units(fire.side, again) {
            let unit = self.state.unit_mut(id);
            unit.marks.remove(Is::FIRST);
            unit.marks.add(Is::FINAL);
            for arm in self.state.arms() {
                let weapon = self.state.weapon_mut(arm);
                if weapon.holder == id {
                    weapon.marks = weapon.marks & !(Laid::FIRST | Laid::KEPT) | Laid::FINAL;
                }
            }
        }
    }

    /// 4.1.c, 4.1.f: the MG of an attack that malfunctions, and whether it is lost.
    pub fn failing(&mut self, fire: &Fire) -> Result<Option<(WeaponId, bool)>, Halt> {
        let dr = fire.dice[0] + fire.dice[1];
        let breaks = |id: &WeaponId| match self.game.arm(self.state, *id).sort {
            Sort::Mg | Sort::Atr | Sort::Gun => dr >= self.game.breakdown(self.state, fire, *id),
            Sort::Ft => dr >= self.game.removal(self.state, *id),
            _ => false,
        };
        let broken: ArrayVec<WeaponId, 40> = weapons(fire.arms).filter(breaks).collect();
        if broken.is_empty() {
            return Ok(None);
        }
        self.mark("4.1.c");
        let id = broken[self.any_of("4.1.c", broken.len())?];
        if self.game.arm(self.state, id).removes {
            self.mark("4.2.b");
            return Ok(Some((id, true)));
        }
        let printed = self.game.arm(self.state, id).breakdown;
        let lost = dr >= printed && self.game.breakdown(self.state, fire, id) < printed;
        if self.state.weapon(id).is(Laid::FIRST | Laid::FINAL) {
            self.mark("4.1.f");
            if fire.manner.is_reaction() {
                self.mark("3.3.3.i");
            }
        }
        Ok(Some((id, lost)))
    }

    /// 4.1.c, 4.1.f: a MG has malfunctioned, or is lost.
    pub fn fail_weapon(&mut self, failing: Option<(WeaponId, bool)>) {
        match failing {
            Some((id, true)) => self.lose_weapon(id),
            Some((id, false)) => self.jam(id),
            None => {}
        }
    }
}
