//! Which rules an attack on the IFT shows by being what it is; for who listens.

use crate::event::Event;
use crate::ground::Type;
use crate::play::Play;
use crate::state::{Did, FIRST, Fire, Is, Laid, Manner, SECOND, UnitId, units, weapons};
use kernel::chance::Chance;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What holds for the attack as a whole.
    pub(super) fn note_attack(&mut self, fire: &Fire) {
        if !S::HEARS {
            return;
        }
        let members = fire.members();
        let mut hexes = units(fire.side, members).map(|id| self.state.unit(id).hex);
        let first = hexes.next();
        let apart = hexes.any(|hex| Some(hex) != first);
        let near = first == Some(fire.target);
        if members.count_ones() > 1 {
            self.mark("3.2.2.i");
        }
        if apart {
            self.mark("AMB.22");
        }
        if near {
            self.mark("3.2.2.1.a");
        }
        if self.state.shown_at(crate::state::foe(fire.side), fire.target) == 0 {
            self.mark("AMB.120");
        }
        if fire.ife && self.game.again(self.state, fire) != 0 {
            self.mark("6.8.b");
        }
        if self.game.is_flame(self.state, fire) {
            self.mark_all(["4.2.a", "4.2.e", "3.2.2.j"]);
        }
        let joint = weapons(fire.arms).any(|arm| fire.own & self.state.weapon(arm).holder.bit() != 0);
        if joint {
            self.mark("4.1.e");
        }
        let green = units(fire.side, members).any(|id| self.game.inexperienced(self.state, id));
        if green {
            self.mark("5.4.a");
        }
        match fire.manner {
            Manner::Final => {
                self.mark("3.4.b");
                if units(fire.side, members).any(|id| self.state.unit(id).is(Is::FIRST)) {
                    self.mark("3.4.e");
                }
            }
            Manner::Advancing => {
                self.mark("3.5.c");
                let moved = Did::MOVE | Did::ENTER | Did::SMOKE;
                if units(fire.side, members).any(|id| self.state.unit(id).did(moved)) {
                    self.mark("AMB.96");
                }
            }
            manner if manner.is_reaction() => {
                self.mark_all(["3.3.3.b", "3.3.3.c", "3.3.3.m", "AMB.83"]);
                let again = self.game.again(self.state, fire);
                if again != 0 {
                    self.mark("AMB.35");
                }
                if units(fire.side, again).any(|id| self.game.is_answered(self.state, id)) {
                    self.mark("AMB.73");
                }
            }
            _ => {}
        }
        self.note_users(fire);
    }

    /// 1.2.4.a, AMB.23, 5.5.a: who uses which weapon.
    fn note_users(&mut self, fire: &Fire) {
        for arm in weapons(fire.arms) {
            self.mark("1.2.4.a");
            let holder = self.state.weapon(arm).holder;
            let squad = self.game.man(self.state, holder).size == crate::pieces::Size::Squad;
            if fire.own & holder.bit() == 0 && self.state.unit(holder).did(Did::FIRE) {
                self.mark("3.2.2.e");
            }
            if !squad && self.game.is_mmc(self.state, holder) {
                self.mark("AMB.23");
            }
            if self.game.captured(self.state, arm) {
                self.mark("5.5.a");
            }
            if self.game.arm(self.state, arm).sort == crate::pieces::Sort::Atr {
                self.mark("4.4.4.a");
            }
            if self.state.weapon(arm).is(Laid::KEPT) {
                self.mark("AMB.73");
            }
        }
    }

    /// What holds for a target, fired on from the worst hex of the attack.
    pub(super) fn note_target(&mut self, fire: &Fire, id: UnitId) {
        let Some(from) = self.game.worst_hex(self.state, fire, id) else { return };
        if !S::HEARS {
            return;
        }
        let unit = *self.state.unit(id);
        let ground = self.game.land[unit.hex];
        let view = self.game.sights.look(self.state, from, unit.hex);
        let moving = fire.manner.is_reaction() && !id.is_afv();
        let above = self.game.is_above(self.state, false, from, id);
        let higher = ground.level > self.game.land[from].level;
        if self.state.smoke_at(from) > 0 {
            self.mark("1.2.5.e");
        }
        if view.smoke > 0 {
            self.mark("AMB.33");
        }
        if view.hulks > 0 {
            self.mark("AMB.51");
        }
        if higher {
            self.mark("1.1.1.af");
        }
        if ground.level > 0 && self.game.land[from].level > 0 {
            self.mark_all(["1.1.1.ah", "AMB.34"]);
        }
        let between = |one: UnitId| self.game.sights.passes(from, unit.hex, self.state.unit(one).hex);
        if [FIRST, SECOND].into_iter().any(|side| self.state.shown(side).any(between)) {
            self.mark("3.2.1.j");
        }
        if id.is_afv() {
            if unit.is(Is::CE) && ground.terrain.tem() > 0 {
                self.mark("AMB.25");
            }
            if ground.is_woods_road() {
                self.mark("1.1.1.t");
            }
            return;
        }
        if ground.is_woods_road() && unit.did(Did::ROAD) && moving {
            self.mark("1.1.1.r");
        }
        if unit.did(Did::ROAD) && moving {
            self.mark("1.1.1.h");
        }
        if moving {
            match ground.terrain {
                Type::Open if view.hindrance() > 0 => self.mark("2.0.f"),
                Type::Open if above => self.mark("1.1.1.al"),
                Type::Open if higher => self.mark_all(["1.1.1.am", "1.1.1.an"]),
                Type::Orchard if self.game.is_in_open(self.state, from, id, view.hindrance()) => {
                    self.mark("1.1.1.y");
                }
                Type::Grain | Type::Brush | Type::Orchard => self.mark("1.1.1.ae"),
                _ => {}
            }
            if unit.is(Is::BROKEN | Is::PINNED) {
                self.mark("3.3.3.n");
            }
        }
    }
}
