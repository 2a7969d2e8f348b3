//! What happens to pieces, hexes and VP, whatever the cause.

pub mod breaking;
pub mod deploying;
pub mod fleeing;

use crate::Cc;
use crate::event::{Event, Named};
use crate::options::ForcedExit;
use crate::play::Play;
use crate::rooms::{Frame, Room, in_room};
use crate::scenario::Special;
use crate::sight::BLAZE;
use crate::state::{Carried, Casualties, Fort, HEXES, SLOTS, State, Unit, UnitId, foe};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

impl Cc {
    /// T79, T98: whether units can be in a hex at all.
    #[inline]
    pub fn passable(&self, state: &State, hex: Hex) -> bool {
        hex.is_some() && !self.land[hex.index()].impassable() && state.veil.get(hex) != BLAZE
    }

    /// T83, T80.1: whether a hexside bars nobody.
    pub fn crosses_freely(&self, hex: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(hex, dir);
        if !to.is_some() {
            return false;
        }
        self.land[hex.index()].may_cross(dir, &self.land[to.index()]).free()
    }

    /// F100.3-b, 8.1.5: whether a fortification can be placed in a hex.
    pub fn can_fortify(&self, state: &State, hex: Hex) -> bool {
        hex.is_some()
            && !self.land[hex.index()].water()
            && state.veil.get(hex) != BLAZE
            && state.fort(hex).is_none()
    }

    /// T-water-b, 8.1.5: whether Smoke can be placed in a hex.
    pub fn can_smoke(&self, state: &State, hex: Hex) -> bool {
        hex.is_some() && !self.land[hex.index()].water() && state.veil.get(hex) != BLAZE
    }

    /// 7.3.2-a: what an Objective is worth by the open chits.
    pub fn worth(&self, chits: u32, objective: usize) -> i32 {
        let open = self.chits.iter().enumerate().filter(|(n, _)| chits & (1 << n) != 0);
        open.map(|(_, chit)| i32::from(chit.worth[objective])).sum()
    }

    /// P-chits, 7.3.2-e: chits that are not in the cup.
    pub fn gone(&self, state: &State) -> u32 {
        state.open | state.secret[0] | state.secret[1] | !self.battle.chits
    }

    /// 7.3.2: whether an open chit does something special.
    pub fn special(&self, state: &State, special: Special) -> bool {
        let open = self.chits.iter().enumerate().filter(|(n, _)| state.open & (1 << n) != 0);
        open.into_iter().any(|(_, chit)| chit.special == special)
    }

    /// The side that occupies an Objective alone (7.3.1.1).
    pub fn sole_occupier(&self, state: &State, objective: usize) -> Option<Seat> {
        let hexes = &self.battle.objectives[objective];
        let there = |seat: Seat| hexes.iter().any(|&hex| state.has(seat, hex));
        match (there(Seat(0)), there(Seat(1))) {
            (true, false) => Some(Seat(0)),
            (false, true) => Some(Seat(1)),
            _ => None,
        }
    }

    /// G-4, G-5: own units, or an own Objective without enemies.
    pub fn friendly(&self, state: &State, seat: Seat, hex: Hex) -> bool {
        if state.has(seat, hex) {
            return true;
        }
        let objective = self.battle.objective_of[hex.index()];
        let Some(hexes) = self.battle.objectives.get(usize::from(objective)) else { return false };
        let enemy = |&there: &Hex| state.has(foe(seat), there);
        state.control[usize::from(objective)] == seat.0 && !hexes.iter().any(enemy)
    }

    /// A slot for another unit of a side.
    pub fn free_slot(&self, state: &State, seat: Seat) -> Option<UnitId> {
        let slots = (0..SLOTS as u8).map(|slot| UnitId::of(seat, slot));
        slots.into_iter().find(|&id| !state.unit(id).exists())
    }

    /// Whether a side's unit of a kind is on the map or elsewhere in play.
    pub fn in_play(&self, state: &State, seat: Seat, kind: u8) -> bool {
        (0..SLOTS as u8).any(|slot| state.unit(UnitId::of(seat, slot)).kind == kind)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.1.1: VP for a side.
    pub fn score(&mut self, seat: Seat, vp: i32, why: &'static str) {
        if vp == 0 {
            return;
        }
        self.mark("4.1.1");
        self.state.vp += (if seat.0 == 0 { vp } else { -vp }) as i16;
        self.sink.event(|| Event::Scored { seat, vp, why });
    }

    /// 7.3.1, 7.3.3-a: whoever is alone in an Objective controls it from this moment on.
    pub fn look_at(&mut self, hex: Hex) {
        let Some(&objective) = self.game.battle.objective_of.get(hex.index()) else { return };
        let (axis, allies) = (self.state.has(Seat(0), hex), self.state.has(Seat(1), hex));
        if axis != allies {
            // AMB-49: the hex's last possessor, for Bunkers and Pillboxes.
            let seat = Seat(u8::from(allies));
            self.state.held[seat.index()].insert(hex);
            self.state.held[foe(seat).index()].remove(hex);
        }
        if objective == u8::MAX {
            return;
        }
        let n = usize::from(objective);
        let Some(seat) = self.game.sole_occupier(self.state, n) else {
            if self.game.battle.objectives[n].len() > 1 {
                self.mark("7.3.1.1");
            }
            return;
        };
        let old = self.state.control[n];
        if old == seat.0 {
            return;
        }
        self.mark("7.3.1-b");
        self.mark("AMB-70");
        if self.game.battle.objectives[n].len() > 1 {
            self.mark("7.3.1.1");
        }
        let worth = self.game.worth(self.state.open, n);
        self.state.control[n] = seat.0;
        self.sink.event(|| Event::Controlled { objective: objective + 1, by: seat, vp: worth });
        if worth != 0 {
            self.mark("7.3.3-a");
        }
        if old < 2 {
            self.score(Seat(old), -worth, "objective-lost");
        }
        self.score(seat, worth, "objective");
    }

    /// A unit stands in a hex from now on.
    pub fn put(&mut self, id: UnitId, hex: Hex) {
        let seat = id.seat().index();
        let from = self.state.unit(id).hex;
        let unit = self.state.unit_mut(id);
        (unit.hex, unit.space) = (hex, Unit::NO_SPACE);
        self.state.on_map[seat] |= id.bit();
        if self.game.is_leader(self.state, id) {
            self.state.leaders[seat] |= id.bit();
        }
        if from.is_some() {
            self.look_at(from);
        }
        self.look_at(hex);
    }

    /// A new unit enters play.
    pub fn recruit(&mut self, seat: Seat, kind: u8, weapon: Option<u8>, hex: Hex) -> Result<UnitId, Halt> {
        let id = self.game.free_slot(self.state, seat).ok_or(Halt::Full("units"))?;
        self.mark("AMB-67");
        *self.state.unit_mut(id) = Unit::fresh(kind, weapon);
        self.put(id, hex);
        self.sink.event(|| Event::Appeared { unit: Named { id, kind }, hex });
        Ok(id)
    }

    /// Takes a unit off the map, out of every set of units, and out of every procedure that waits for it.
    pub fn leave(&mut self, id: UnitId) {
        let (seat, bit) = (id.seat().index(), id.bit());
        let active = id.seat() == self.state.active;
        let state = &mut *self.state;
        state.on_map[seat] &= !bit;
        state.leaders[seat] &= !bit;
        state.activated[seat] &= !bit;
        state.attack.defending[seat] &= !bit;
        if active {
            state.picked &= !bit;
            state.moving &= !bit;
            state.group &= !bit;
            state.done &= !bit;
            state.fired = state.fired.map(|set| set & !bit);
        } else {
            state.op &= !bit;
        }
        if state.attack.seat == id.seat() {
            state.attack.units &= !bit;
            state.attack.weapons &= !bit;
        }
        let turn = state.active;
        for frame in state.frames.as_mut_slice() {
            in_room!(frame, room => room.lose(id, turn));
        }
    }

    /// 3.2.4, 4.2, 7.1: a unit is eliminated.
    pub fn eliminate(&mut self, id: UnitId) {
        let hex = self.state.unit(id).hex;
        self.eliminate_with_others(id);
        self.look_at(hex);
    }

    /// The same where others fall by the same result: who holds the hex is seen when all are gone.
    pub fn eliminate_with_others(&mut self, id: UnitId) {
        let twice = self.game.special(self.state, Special::Elimination);
        self.remove(id, twice);
    }

    /// 7.2.2, AMB-20: a unit is driven off its own edge.
    pub fn drive_off(&mut self, id: UnitId) {
        self.mark("7.2.2-a");
        self.mark("7.2.2-b");
        let elimination = self.game.special(self.state, Special::Elimination);
        let exit = self.game.settings.forced_exit == ForcedExit::Once
            && self.game.special(self.state, Special::Exit);
        if elimination || exit {
            self.mark("AMB-20");
        }
        let hex = self.state.unit(id).hex;
        self.remove(id, elimination || exit);
        self.look_at(hex);
    }

    fn remove(&mut self, id: UnitId, twice: bool) {
        let unit = *self.state.unit(id);
        if !unit.exists() {
            return;
        }
        let kind = &self.game.pieces.units[usize::from(unit.kind)];
        let vp = i32::from(kind.vp) * if twice { 2 } else { 1 };
        self.mark("7.1");
        self.mark("P-vp");
        self.mark("4.2-d");
        if twice {
            self.mark("7.3.2-d");
        }
        if unit.weapon.is_some() {
            self.mark("4.2-b");
            self.mark("11.3-b");
        }
        self.lose_weapon(id);
        self.leave(id);
        *self.state.unit_mut(id) = Unit::NONE;
        self.sink.event(|| Event::Eliminated { unit: Named { id, kind: unit.kind }, hex: unit.hex, vp });
        if kind.hero {
            self.mark("E58.1-a");
        } else {
            self.score(foe(id.seat()), vp, "eliminated");
            self.bury(id.seat(), unit.kind);
        }
    }

    /// 4.2-a: a casualty is placed in the next space of its row.
    fn bury(&mut self, seat: Seat, kind: u8) {
        self.mark("4.2-a");
        let row = &mut self.state.casualties[seat.index()];
        if let Some(space) = row.kinds.get_mut(usize::from(row.count)) {
            *space = kind;
        }
        row.count = row.count.saturating_add(1);
        if row.count >= self.state.surrender[seat.index()] {
            self.state.surrendered[seat.index()] = true;
        }
    }

    /// AMB-21: a casualty leaves its row, which closes up.
    pub fn exhume(&mut self, seat: Seat, space: u8) -> u8 {
        self.mark("AMB-21");
        let row = &mut self.state.casualties[seat.index()];
        let kind = row.kinds[usize::from(space)];
        row.kinds.copy_within(usize::from(space) + 1.., usize::from(space));
        row.kinds[Casualties::ROOM - 1] = Unit::FREE;
        row.count -= 1;
        kind
    }

    /// 13.1, 8.1.1: a unit is Suppressed, once.
    pub fn suppress(&mut self, id: UnitId) {
        self.mark("13.1");
        if self.state.unit(id).suppressed {
            self.mark("8.1.1");
            return;
        }
        self.state.unit_mut(id).suppressed = true;
        self.sink.event(|| Event::Suppressed { unit: self.state.named(id) });
    }

    /// 3.2.5: a unit rallies.
    pub fn rally(&mut self, id: UnitId) {
        self.mark("3.2.5");
        self.state.unit_mut(id).broken = false;
        self.sink.event(|| Event::Rallied { unit: self.state.named(id) });
    }

    /// 11.4-a: a Weapon breaks; a broken one is eliminated.
    pub fn jam(&mut self, id: UnitId) {
        match self.state.unit(id).weapon {
            None => {}
            Some(Carried { broken: true, .. }) => {
                self.mark("11.4-a");
                self.mark("11.3-d");
                self.lose_weapon(id);
            }
            Some(carried) => {
                self.mark("11.4-a");
                self.state.unit_mut(id).weapon = Some(Carried { broken: true, ..carried });
                self.sink.event(|| Event::Jammed { unit: self.state.named(id) });
            }
        }
    }

    /// 11.3-d: a Weapon goes to the Weapons box.
    pub fn lose_weapon(&mut self, id: UnitId) {
        let Some(carried) = self.state.unit_mut(id).weapon.take() else { return };
        let count = &mut self.state.armoury[usize::from(carried.kind)];
        *count = count.saturating_add(1);
        self.sink.event(|| Event::WeaponLost { unit: self.state.named(id), weapon: carried.kind });
    }

    /// F100.3-a, 8.1.3: a fortification is placed where it can be.
    pub fn dig(&mut self, fort: Fort, hex: Hex) {
        if !self.game.can_fortify(self.state, hex) {
            self.mark("8.1");
            self.mark("8.1.3");
            if self.game.land.get(hex.index()).is_some_and(|ground| ground.water()) {
                self.mark("F100.3-b");
            }
            return;
        }
        self.mark("F100.1");
        self.state.forts[hex.index()] = Some(fort);
        self.sink.event(|| Event::Dug { fort, hex });
    }

    /// F100.2: a fortification leaves play.
    pub fn raze(&mut self, hex: Hex) {
        if let Some(fort) = self.state.forts[hex.index()].take() {
            self.mark("F100.2");
            self.sink.event(|| Event::Razed { fort, hex });
        }
    }

    /// P-smoke, AMB-48: a marker from the cup; from an empty cup, one like those it began with.
    fn marker(&mut self) -> Result<u8, Halt> {
        self.mark("P-smoke");
        let cup = self.state.cup.map(u16::from);
        if cup == [0; 10] {
            self.mark("AMB-48");
            return Ok(self.chance.draw(Rule("AMB-48"), &[3; 10])? as u8 + 1);
        }
        let value = self.chance.draw(Rule("T94"), &cup)?;
        self.state.cup[value] -= 1;
        Ok(value as u8 + 1)
    }

    /// A marker goes back into the cup.
    fn return_marker(&mut self, value: u8) {
        if let Some(count) = self.state.cup.get_mut(usize::from(value).wrapping_sub(1)) {
            *count = (*count + 1).min(3);
        }
    }

    /// T94, 8.1.4: random Smoke; of two markers the thicker stays.
    pub fn smoke(&mut self, hex: Hex) -> Result<(), Halt> {
        if !self.game.can_smoke(self.state, hex) {
            self.mark("T-water-b");
            return Ok(());
        }
        self.mark("T94");
        let value = self.marker()?;
        let old = self.state.veil.get(hex);
        if old != 0 {
            self.mark("8.1");
            self.mark("8.1.4");
        }
        self.return_marker(old.min(value));
        if value > old {
            self.state.veil.set(hex, value);
        }
        self.sink.event(|| Event::Smoke { hex, value: value.max(old) });
        Ok(())
    }

    /// Smoke leaves the map.
    pub fn clear_smoke(&mut self, hex: Hex) {
        let value = self.state.veil.get(hex);
        self.return_marker(value);
        self.state.veil.set(hex, 0);
        self.sink.event(|| Event::Cleared { hex });
    }

    /// 7.3.3-a, 7.3.3-c: a chit lies open and scores.
    pub fn open_chit(&mut self, seat: Seat, chit: u8) {
        self.state.open |= 1 << chit;
        self.sink.event(|| Event::Chit { seat, chit: Some(chit), open: true });
        self.mark("7.3.3-a");
        for n in 0..5 {
            let worth = i32::from(self.game.chits[usize::from(chit)].worth[n]);
            let by = self.state.control[n];
            if by < 2 {
                self.score(Seat(by), worth, "objective");
            }
        }
    }

    /// 7.3.2-e: a chit from the cup.
    pub fn draw_chit(&mut self) -> Result<Option<u8>, Halt> {
        let gone = self.game.gone(self.state);
        if !self.game.battle.file.special.excluded_chits.is_empty() {
            self.mark("P-chits");
        }
        let mut classes = [0u16; 32];
        let classes = &mut classes[..self.game.chits.len()];
        for (n, class) in classes.iter_mut().enumerate() {
            *class = u16::from(gone & (1 << n) == 0);
        }
        if classes.iter().all(|&n| n == 0) {
            self.mark("AMB-69");
            return Ok(None);
        }
        self.mark("7.3.2-e");
        Ok(Some(self.chance.draw(Rule("7.3.2-e"), classes)? as u8))
    }

    /// 7.3.3: a side draws a secret chit; one without a secret side becomes open.
    pub fn draw_secret(&mut self, seat: Seat) -> Result<(), Halt> {
        let Some(chit) = self.draw_chit()? else { return Ok(()) };
        if !self.game.chits[usize::from(chit)].secret {
            self.mark("7.3.3-c");
            self.mark("AMB-68");
            self.sink.reveal(SeatSet::one(foe(seat)));
            self.open_chit(seat, chit);
            return Ok(());
        }
        self.mark("4.3.3");
        self.state.secret[seat.index()] |= 1 << chit;
        self.state.secrets[seat.index()] += 1;
        self.sink.event(|| Event::Chit { seat, chit: Some(chit), open: false });
        Ok(())
    }

    /// 7.3.3-b: a secret chit is revealed and scores.
    pub fn reveal_chit(&mut self, seat: Seat, chit: u8) {
        self.mark("7.3.3-b");
        self.state.secret[seat.index()] &= !(1 << chit);
        self.state.secrets[seat.index()] -= 1;
        self.sink.reveal(SeatSet::one(foe(seat)));
        self.open_chit(seat, chit);
    }
}

const _: () = assert!(HEXES <= 192, "a set of hexes has three words");
