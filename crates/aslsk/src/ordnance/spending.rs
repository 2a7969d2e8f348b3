//! 1.2.4.1, 3.2.4.d, 3.2.4.o-3.2.4.s, 6.12, 7.2.1: what a shot does to the weapon: rate of fire, markers, malfunction, Low
//! Ammo.

use super::tube::{Source, Tube};
use crate::event::Event;
use crate::options::DeclineRof;
use crate::pieces::Size;
use crate::play::Play;
use crate::state::{Did, Fire, Is, Laid, Lock, Manner, Station, UnitId, units};
use crate::tables::Aim;
use kernel::chance::Chance;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 1.2.4.1.a, 3.2.4.d: whether the weapon may fire again in this phase.
    fn keeps_shot_rate(&self, fire: &Fire, tube: &Tube) -> bool {
        let rate = self.game.shot_rate(self.state, fire, tube);
        let pinned = !tube.user.is_afv() && self.state.unit(tube.user).is(Is::PINNED);
        fire.dice[0] > 0
            && fire.dice[0] <= rate
            && fire.manner != Manner::Advancing
            && !fire.intensive
            && !pinned
            && (fire.aim != Aim::Area || tube.mortar)
    }

    /// The weapon and its user are marked; whether it has kept its rate of fire is in [`Fire::kept`].
    pub fn spend_shot(&mut self, fire: &mut Fire, tube: &Tube) {
        fire.kept = self.keeps_shot_rate(fire, tube);
        self.face(fire, tube);
        if fire.intensive {
            self.mark_all(["3.2.4.o", "AMB.31"]);
        }
        match tube.source {
            Source::Arm(id) => self.spend_arm(fire, tube, id),
            Source::Main(id) => self.spend_main(fire, tube, id),
            Source::Faust(id) => self.note_shot(fire, id, false, true),
        }
        for id in units(fire.side, fire.leaders) {
            let unit = self.state.unit_mut(id);
            unit.deeds.add(Did::LEAD);
            unit.with |= fire.hands;
            unit.marks.add(match fire.manner {
                Manner::Prep => Is::PREP,
                manner if manner.is_reaction() => Is::FIRST,
                _ => 0,
            });
        }
        if fire.kept {
            self.mark("1.2.4.1.a");
            let (unit, weapon) = (tube.user, tube.weapon());
            match tube.source {
                Source::Arm(_) => self.sink.event(|| Event::KeptRate { weapon }),
                _ => self.sink.event(|| Event::KeptRateAboard { unit }),
            }
        }
    }

    /// 3.2.4.k: the weapon points where it was turned.
    fn face(&mut self, fire: &Fire, tube: &Tube) {
        if fire.turned == 0 {
            return;
        }
        self.mark("3.2.4.k");
        match tube.source {
            Source::Arm(id) => {
                let weapon = self.state.weapon_mut(id);
                weapon.facing = fire.facing;
                weapon.marks |= Laid::TURNED;
                if tube.mortar {
                    self.mark("3.2.4.i");
                }
            }
            Source::Main(id) => {
                let turns = self.game.afv(self.state, id).turret.turns();
                let unit = self.state.unit_mut(id);
                unit.swing(turns, fire.turned);
                match turns {
                    true => unit.turret = fire.facing,
                    false => self.turn_hull(id, fire.facing),
                }
            }
            Source::Faust(_) => {}
        }
    }

    /// 3.2.4.d: with ATT a weapon that is no mortar has done all that it may do in this Player Turn.
    fn is_done(fire: &Fire, tube: &Tube) -> bool {
        fire.aim == Aim::Area && !tube.mortar
    }

    fn spend_arm(&mut self, fire: &Fire, tube: &Tube, id: crate::state::WeaponId) {
        let done = Self::is_done(fire, tube);
        let bare = tube.gun && tube.rof == 0 && fire.turned > 0;
        let mark = match fire.manner {
            Manner::Prep => Laid::PREP,
            Manner::Final => Laid::FINAL | Laid::FIRED,
            Manner::Advancing => Laid::FIRED,
            _ => Laid::FIRST,
        };
        let weapon = self.state.weapon_mut(id);
        let again = weapon.is(Laid::KEPT) || fire.intensive;
        weapon.shots = weapon.shots.saturating_add(u8::from(fire.manner.is_reaction()));
        weapon.marks &= !Laid::KEPT;
        weapon.marks |= if fire.kept { Laid::KEPT } else { mark };
        if fire.intensive || bare {
            weapon.marks |= Laid::INTENSIVE;
        }
        if done {
            weapon.marks = (weapon.marks | Laid::FINAL) & !Laid::FIRED;
            self.mark("3.2.4.d");
        }
        if bare {
            self.mark("3.2.4.r");
        }
        if tube.gun {
            self.state.weapon_mut(id).marks &= !Laid::RECOVERED;
        }
        for hand in units(fire.side, fire.hands) {
            self.note_shot(fire, hand, again, !fire.kept);
        }
    }

    fn spend_main(&mut self, fire: &Fire, tube: &Tube, id: UnitId) {
        let done = Self::is_done(fire, tube);
        let bare = tube.rof == 0 && fire.turned > 0;
        let mark = match fire.manner {
            Manner::Prep => Is::PREP,
            Manner::Bounding => Is::BOUNDING,
            Manner::Final => Is::FINAL,
            Manner::Advancing => 0,
            _ => Is::FIRST,
        };
        let unit = self.state.unit_mut(id);
        unit.shots = unit.shots.saturating_add(u8::from(fire.manner.is_reaction()));
        unit.deeds.add(Did::FIRE);
        // 3.3.a, 3.5.a: whoever has fired in PFPh neither moves nor fires later, though it could have gone on then.
        let lasting = matches!(fire.manner, Manner::Bounding | Manner::Prep);
        unit.marks.add(if lasting || !fire.kept { mark } else { 0 });
        if !fire.kept {
            unit.fired |= Station::Ma.bit();
        }
        if fire.manner == Manner::Bounding {
            let only = unit.fired & !Station::Ma.bit() == 0;
            match fire.kept && only {
                true => unit.deeds.add(Did::KEEP_MA),
                false => unit.deeds.remove(Did::KEEP_MA),
            }
        }
        if fire.intensive || bare {
            unit.marks.add(Is::INTENSIVE);
        }
        if done {
            // Both markers together: nothing more in this Player Turn.
            unit.marks.add(Is::FINAL | if fire.manner == Manner::Prep { 0 } else { Is::PREP });
            self.mark("3.2.4.d");
        }
        if bare {
            self.mark("3.2.4.r");
        }
        if fire.manner == Manner::Prep {
            self.mark("3.2.5.a");
        }
    }

    /// 4.0.f, AMB.23: a unit has used a weapon; a second one costs a squad its inherent FP.
    pub fn note_shot(&mut self, fire: &Fire, holder: UnitId, again: bool, over: bool) {
        let kind = self.game.man(self.state, holder);
        let (leader, squad) = (kind.size == Size::Leader, kind.size == Size::Squad);
        let unit = self.state.unit_mut(holder);
        if !again {
            if unit.did(Did::USE) {
                unit.deeds.add(Did::SECOND | Did::FORFEIT);
                self.sink.mark(kernel::rule::Rule("4.0.f"));
            }
            unit.deeds.add(Did::USE);
        }
        if leader {
            unit.deeds.add(Did::BUSY);
        }
        if fire.manner == Manner::Prep {
            unit.deeds.add(Did::HALT);
        }
        if !squad && over {
            unit.marks.add(match fire.manner {
                Manner::Prep => Is::PREP,
                Manner::First if fire.intensive => Is::FINAL,
                Manner::First => Is::FIRST,
                Manner::Final => Is::FINAL,
                _ => 0,
            });
        }
    }

    /// AMB.78: whether the owner is asked about a rate of fire that was kept: in answer to a move, where it matters for the
    /// residual FP.
    pub fn asks_rate(&self, fire: &Fire) -> bool {
        fire.kept
            && fire.manner == Manner::First
            && fire.hits != [0; 2]
            && self.game.settings.decline_rof == DeclineRof::Yes
    }

    /// AMB.78: the rate of fire is declined: the weapon counts as having lost it.
    pub fn decline_rate(&mut self) {
        self.mark("AMB.78");
        self.state.fire.kept = false;
        let fire = self.state.fire;
        match self.game.tube(self.state, &fire).source {
            Source::Arm(id) => {
                let weapon = self.state.weapon_mut(id);
                weapon.marks = weapon.marks & !Laid::KEPT | Laid::FIRST;
            }
            Source::Main(id) => {
                let unit = self.state.unit_mut(id);
                unit.fired |= Station::Ma.bit();
                unit.marks.add(Is::FIRST);
            }
            Source::Faust(_) => {}
        }
    }

    /// 6.12, 3.2.4.q, 4.4.1.b, 7.2.1.a: whether the weapon fails with this DR, and what comes of it.
    pub fn wear(&mut self, fire: &Fire, tube: &Tube) {
        let dr = fire.dice[0] + fire.dice[1];
        let number = self.game.shot_breakdown(self.state, fire, tube);
        match tube.source {
            Source::Faust(_) => {}
            Source::Arm(id) if dr >= number => {
                let lost = tube.removes || number < tube.breakdown && dr >= tube.breakdown;
                self.mark(if tube.removes { "4.4.1.b" } else { "6.12.a" });
                if lost {
                    let rule = if fire.intensive { "3.2.4.q" } else { "6.12.b" };
                    if !tube.removes {
                        self.mark(rule);
                    }
                    self.lose_weapon(id);
                } else {
                    self.jam(id);
                }
            }
            Source::Main(id) => self.wear_main(fire, tube, id, dr, number),
            Source::Arm(_) => {}
        }
    }

    fn wear_main(&mut self, fire: &Fire, tube: &Tube, id: UnitId, dr: u8, number: u8) {
        let circled = self.game.afv(self.state, id).low_ammo;
        let low = self.state.unit(id).is(Is::LOW_AMMO);
        match () {
            () if circled && low && dr >= tube.breakdown => {
                self.mark_all(["7.2.1.a", "7.10.e"]);
                self.silence(id, true);
            }
            () if circled && low && dr + 1 >= number => {
                self.mark("7.2.1.a");
                self.silence(id, false);
            }
            () if circled && !low && dr < 12 && dr >= number => {
                self.mark("7.2.1.a");
                self.state.unit_mut(id).marks.add(Is::LOW_AMMO);
                self.sink.event(|| Event::LowAmmo { unit: id });
            }
            () if circled && low => {}
            () if dr >= number => {
                self.mark_all(["6.12.a", "7.2.b"]);
                if fire.intensive && dr >= tube.breakdown {
                    self.mark("3.2.4.q");
                    self.silence(id, false);
                    self.recall(id);
                } else {
                    self.silence(id, false);
                }
            }
            () => {}
        }
    }

    /// 7.2.b: the MA is out of order, or lost for good.
    pub fn silence(&mut self, id: UnitId, lost: bool) {
        let unit = self.state.unit_mut(id);
        unit.lock = Lock::None;
        unit.jammed |= Station::Ma.bit();
        if lost {
            unit.disabled |= Station::Ma.bit();
        }
        self.sink.event(|| Event::MalfunctionAboard { unit: id, station: Station::Ma, lost });
        if lost {
            self.recall(id);
        }
    }

    /// 7.10.e: an AFV is Recalled.
    pub fn recall(&mut self, id: UnitId) {
        self.mark("7.10.e");
        let unit = self.state.unit_mut(id);
        if !unit.is(Is::RECALL) {
            unit.marks.add(Is::RECALL);
            self.sink.event(|| Event::Recalled { unit: id });
        }
    }
}
