//! 6.5: Guns are pushed by hand.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Halves;
use crate::pieces::{Size, fits_building};
use crate::play::Play;
use crate::state::{Did, Is, Laid, Pace, State, UnitId, WeaponId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// 6.5.a, 6.5.c, 1.2.6.b: the Gun that the movers can push, with who mans it.
    pub fn pushed_gun(&self, state: &State) -> Option<(UnitId, WeaponId)> {
        let march = &state.march;
        let movers = || units(march.side, march.movers);
        if march.pace == Pace::Assault || movers().any(|id| self.load(state, id) > 0) {
            return None;
        }
        let mut guns = movers().filter_map(|id| Some((id, state.gun_of(id)?)));
        let (id, gun) = guns.next()?;
        let light = self.arm(state, gun).gun.is_some_and(|printed| printed.qsu);
        (guns.next().is_none() && light && !state.weapon(gun).is(Laid::STUCK)).then_some((id, gun))
    }

    /// 6.5.a: what it costs to push a Gun into the next hex, in halves; none if that is impossible.
    pub fn push_cost(&self, state: &State, dir: Dir) -> Option<Halves> {
        let (_, gun) = self.pushed_gun(state)?;
        let march = &state.march;
        let to = self.map.grid.step(march.hex, dir);
        let ground = self.land.get(to)?;
        let fits =
            !ground.terrain.is_building() || self.arm(state, gun).gun.is_some_and(|gun| fits_building(&gun));
        let cost = 2 * self.foot_cost(state, march.hex, dir, false)?;
        let free =
            state.shown_at(foe(march.side), to) == 0 && self.has_room(state, march.side, to, march.movers);
        (fits && free && self.can_spend(state, cost, false)).then_some(cost)
    }

    /// T2.9.a: what is added to the DR.
    pub fn push_drm<L: Ledger>(&self, state: &State, gunner: UnitId, dir: Dir, cost: Halves) -> L {
        let march = &state.march;
        let to = self.map.grid.step(march.hex, dir);
        let mut drm = L::default();
        let tem = i32::from(self.land[to].terrain.tem()).max(0);
        drm.add_some(Rule("T2.9.a"), "drm-manhandling-terrain", tem);
        drm.add_some(Rule("T2.9.a"), "drm-manhandling-mf", i32::from(cost.div_ceil(2)));
        let leads = units(march.side, march.movers).filter(|&id| self.can_lead(state, id));
        let best = leads.map(|id| self.leadership(state, id)).min().unwrap_or(0);
        drm.add_some(Rule("T2.9.a"), "drm-leader", best.into());
        let hands = units(march.side, march.movers).filter(|&id| id != gunner);
        let help: i32 = hands
            .map(|id| match self.man(state, id).size {
                Size::Squad => 2,
                Size::HalfSquad | Size::Crew => 1,
                Size::Leader => 0,
            })
            .sum();
        drm.add_some(Rule("T2.9.a"), "drm-helpers", -help.min(4));
        if self.is_road_step(march.hex, dir) {
            drm.add(Rule("T2.9.a"), "drm-road", -2);
        }
        drm
    }

    pub(super) fn offer_pushes(&self, state: &State, out: &mut impl Extend<Action>) {
        if self.pushed_gun(state).is_some() {
            let open = Dir::ALL.into_iter().filter(|&dir| self.push_cost(state, dir).is_some());
            out.extend(open.map(Action::Push));
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.5.b: below the M# the Gun moves and may go on, with just that number it moves and stays, above it nobody moves. The Gun
    /// that may now be turned, if it has moved (6.5.e).
    pub(super) fn push_gun(&mut self, dir: Dir) -> Result<Option<WeaponId>, Halt> {
        let (Some((gunner, gun)), Some(cost)) =
            (self.game.pushed_gun(self.state), self.game.push_cost(self.state, dir))
        else {
            return Ok(None);
        };
        self.mark_all(["6.5.a", "6.5.b", "6.5.c", "6.5.d", "T2.9.a"]);
        let (side, movers, from) = (self.state.march.side, self.state.march.movers, self.state.march.hex);
        let to: Hex = self.game.map.grid.step(from, dir);
        for id in units(side, movers) {
            let unit = self.state.unit_mut(id);
            unit.deeds.add(Did::PUSH);
            unit.marks.add(Is::HAZARD);
        }
        self.state.march.strayed |= movers;
        let number = self.game.arm(self.state, gun).gun.map_or(0, |printed| printed.manhandle);
        let drm = self.game.push_drm::<S::Ledger>(self.state, gunner, dir, cost);
        let dice = self.dr("6.5.b")?;
        let margin = i32::from(dice[0] + dice[1]) + drm.total() - i32::from(number);
        let moved = margin <= 0 && !self.uncover(foe(side), to);
        self.sink.event(|| Event::Pushed {
            unit: gunner,
            weapon: gun,
            dice,
            drm: drm.lines(),
            number,
            moved,
        });
        if margin >= 0 || !moved {
            self.state.weapon_mut(gun).marks |= Laid::STUCK;
            units(side, movers).for_each(|id| self.state.unit_mut(id).deeds.add(Did::HALT));
        }
        if moved {
            for id in units(side, movers) {
                self.walk(id, dir, false);
                self.sink.event(|| Event::Moved { unit: id, from, hex: to });
            }
            let weapon = self.state.weapon_mut(gun);
            weapon.marks = (weapon.marks | Laid::MOVED) & !Laid::EMPLACED;
            let march = &mut self.state.march;
            (march.before, march.hex) = (from, to);
            (march.here, march.swept, march.swept_drm) = (0, 0, 0);
            self.reset_shots();
        }
        self.spend(cost);
        self.find_seen();
        Ok(moved.then_some(gun))
    }
}
