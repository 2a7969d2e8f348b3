//! The enemy as this side sees him now, gathered once a decision: who may fire at a hex, who may be fired at from there, and how near he
//! is to what both want.

use super::Thought;
use super::mind::Hopes;
use crate::Panzer;
use crate::charts::Cover;
use crate::ground::{HEXES, Place};
use crate::pieces::Class;
use crate::pieces::cards::Field;
use crate::state::{MARKERS, Mark, OBJECTIVES, SLOTS, Sheaf, State, UNITS, UnitId, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::hex::{Axial, Dir};
use std::cell::{Cell, OnceCell};

/// The most enemies and markers.
const SPOTS: usize = SLOTS + MARKERS;

/// An enemy unit that stands by itself.
#[derive(Clone, Copy)]
struct Foe {
    hex: Hex,
    place: Axial,
    facing: Dir,
    /// Its kind in [`Menace`](super::menace::Menace).
    kind: usize,
    /// B-14: who has many in sight fires at one of them.
    many: f32,
    /// How ready it is to fire.
    able: f32,
    /// B-61: a gun without a turret has to turn first.
    fixed: bool,
    /// What a shot at it is worth.
    worth: f32,
    spotted: f32,
    low: f32,
    bare: f32,
}

/// Where an enemy, or one of his markers, is.
#[derive(Clone, Copy)]
pub struct Spot {
    /// The hex.
    pub hex: Hex,
    place: Axial,
    /// Whether it is to be feared.
    pub fights: bool,
}

/// How an objective stands.
#[derive(Clone, Copy, Default)]
pub struct Stake {
    /// How many own units stand there.
    pub guards: usize,
    /// How far the nearest enemy is.
    pub near: u16,
}

/// What a hex has been found to be like for a kind of unit.
#[derive(Clone, Copy)]
struct Known {
    kind: u8,
    risk: f32,
    /// No number as long as nobody has asked.
    chance: f32,
}

impl Known {
    const NOTHING: Known = Known { kind: u8::MAX, risk: 0.0, chance: f32::NAN };
}

/// What is gathered of the enemy, each part when it is asked for first.
#[derive(Default)]
pub struct Front {
    /// What has been found out of each hex, while many units look at the same ones.
    memory: OnceCell<[Cell<Known>; HEXES]>,
    /// What the loss of each unit costs; no number where nobody has asked yet.
    lives: OnceCell<[Cell<f32>; UNITS]>,
    /// Where the enemy is set up or enters, and how many units there.
    starts: OnceCell<ArrayVec<(Hex, u8), SLOTS>>,
    /// What the unit that was looked at last hopes for.
    hopes: Cell<Option<Hopes>>,
    /// How many own units stand in each hex.
    crowds: OnceCell<[u8; HEXES]>,
    foes: OnceCell<ArrayVec<Foe, SLOTS>>,
    spots: OnceCell<ArrayVec<Spot, SPOTS>>,
    stakes: OnceCell<[Stake; OBJECTIVES]>,
    /// What shells are worth at each spot; no number where nobody has asked yet.
    shells: OnceCell<[Cell<f32>; SPOTS]>,
}

impl Panzer {
    /// T12: how good the cover of a hex is for somebody of a class who stays there.
    pub(super) fn shelter(&self, state: &State, class: Class, hex: Hex) -> f32 {
        let inside = class != Class::Vehicle;
        let cover = self.cover_of(state, hex, class, [inside, false], Hex::NONE);
        let dug = class == Class::Vehicle && self.land.get(hex).is_some_and(|place| place.prepared);
        match cover {
            Cover::None if dug => 2.0,
            cover => f32::from(cover as u8) + if dug { 1.0 } else { 0.0 },
        }
    }
}

impl Thought<'_> {
    /// Where the enemies are, and then their markers.
    pub fn spots(&self) -> &[Spot] {
        self.front.spots.get_or_init(|| {
            let (game, known) = (self.game, self.known);
            let spot = |hex: Hex, fights: bool| Spot { hex, place: game.map.grid.axial(hex), fights };
            let unit = |id: UnitId| spot(known.unit(id).hex, game.card(known, id).fights());
            let markers = game.markers_of(known, self.enemy()).map(|(_, marker)| spot(marker.hex, true));
            known.of(self.enemy()).map(unit).chain(markers).collect()
        })
    }

    /// The nearest enemies, how far away they are.
    pub fn nearest_enemy(&self, hex: Hex) -> u16 {
        let place = |spot: &Spot| spot.place.distance(self.game.map.grid.axial(hex));
        self.spots().iter().map(place).min().unwrap_or(99)
    }

    /// What the shells of a battery are worth at a spot.
    pub fn shelling(&self, at: usize) -> f32 {
        let all = self.front.shells.get_or_init(|| [const { Cell::new(f32::NAN) }; SPOTS]);
        if all[at].get().is_nan() {
            let hex = self.spots()[at].hex;
            let burst = |sheaf: Sheaf| self.burst(sheaf, Dir::N, hex);
            all[at].set(burst(Sheaf::Converged).max(burst(Sheaf::Open)));
        }
        all[at].get()
    }

    /// How many own units stand in a hex, without one of them.
    pub fn crowd(&self, id: UnitId, hex: Hex) -> usize {
        let crowds = self.front.crowds.get_or_init(|| {
            let mut crowds = [0; HEXES];
            for one in self.known.of(self.side).map(|id| self.known.unit(id)).filter(|one| !one.carried()) {
                if let Some(crowd) = crowds.get_mut(one.hex.index()) {
                    *crowd += 1;
                }
            }
            crowds
        });
        let unit = self.known.unit(id);
        let own = unit.hex == hex && self.known.is_here(id) && !unit.carried();
        usize::from(crowds[hex.index() % HEXES] - u8::from(own))
    }

    /// What the loss of a unit costs, counted out when it is asked for first.
    pub fn once(&self, id: UnitId, life: impl Fn(UnitId) -> f32) -> f32 {
        let kept = &self.front.lives.get_or_init(|| [const { Cell::new(f32::NAN) }; UNITS])[id.index()];
        if kept.get().is_nan() {
            kept.set(life(id));
        }
        kept.get()
    }

    /// From where the enemy may come, and how many units: where they are set up or enter.
    pub fn starts(&self) -> &[(Hex, u8)] {
        self.front.starts.get_or_init(|| {
            let game = self.game;
            let mut starts = ArrayVec::<(Hex, u8), SLOTS>::new();
            for id in units(self.enemy(), u64::MAX).filter(|&id| self.known.unit(id).exists()) {
                let zone = game.battle.zones.get(usize::from(game.entry(id).zone));
                let Some(&hex) = zone.and_then(|zone| zone.get(zone.len() / 2)) else { continue };
                match starts.iter_mut().find(|(start, _)| *start == hex) {
                    Some((_, count)) => *count += 1,
                    None => starts.push((hex, 1)),
                }
            }
            starts
        })
    }

    /// From where the enemy may come.
    pub fn expected(&self) -> impl Iterator<Item = Hex> + '_ {
        self.starts().iter().map(|(hex, _)| *hex)
    }

    /// What each objective is worth to a unit.
    pub fn hopes(&self, id: UnitId) -> Hopes {
        if let Some(hopes) = self.front.hopes.get().filter(|hopes| hopes.id == id) {
            return hopes;
        }
        let hopes = self.hopes_of(id);
        self.front.hopes.set(Some(hopes));
        hopes
    }

    /// From now on what is found out of a hex is remembered for units of the same kind.
    pub fn remember_hexes(&self) {
        self.front.memory.get_or_init(|| [const { Cell::new(Known::NOTHING) }; HEXES]);
    }

    fn remembered(&self, hex: Hex) -> Option<&Cell<Known>> {
        self.front.memory.get()?.get(hex.index())
    }

    /// How each objective stands.
    pub fn stakes(&self) -> &[Stake; OBJECTIVES] {
        self.front.stakes.get_or_init(|| {
            let mut stakes = [Stake::default(); OBJECTIVES];
            for (stake, goal) in stakes.iter_mut().zip(&self.game.battle.goals) {
                let guards = self.known.at(self.side, goal.hex).count();
                *stake = Stake { guards, near: self.nearest_enemy(goal.hex) };
            }
            stakes
        })
    }

    fn foes(&self) -> &[Foe] {
        self.front.foes.get_or_init(|| {
            let there = |id: &UnitId| {
                let unit = self.known.unit(*id);
                !unit.carried() && unit.hex.is_some()
            };
            self.known.of(self.enemy()).filter(there).map(|id| self.foe(id)).collect()
        })
    }

    fn foe(&self, id: UnitId) -> Foe {
        let (game, known) = (self.game, self.known);
        let (unit, card) = (known.unit(id), game.card(known, id));
        let seen = self.plan().map_or(1, |plan| plan.seen[id.index() % SLOTS].max(1));
        let shaken = unit.nerve.suppressed() || unit.nerve.morale().is_broken();
        let blind = known.smoke.get(unit.hex).is_some_and(|smoke| !smoke.is_lit());
        Foe {
            hex: unit.hex,
            place: game.map.grid.axial(unit.hex),
            facing: unit.bearing.facing(),
            kind: game.ways.menace.kind(id),
            many: 1.0 / (1.0 + 0.3 * f32::from(seen - 1)),
            able: (if shaken { 0.4 } else { 1.0 }) * (if blind { 0.6 } else { 1.0 }),
            fixed: card.class != Class::Leg && card.guns[0].is_some_and(|gun| gun.field == Field::Front),
            worth: f32::from(card.points) + 4.0,
            spotted: if known.spotted[id.index()] != 0 { 1.0 } else { 0.6 },
            low: if unit.marks.has(Mark::HullDown) { 0.6 } else { 1.0 },
            bare: 1.0 - game.weights.shelter * self.cover(id, unit.hex).min(3.0),
        }
    }

    /// The sectors of an enemy in which a place lies.
    fn sectors_of(foe: &Foe, place: Axial) -> [u8; 2] {
        crate::ground::bearings(foe.place, place).map(|dir| crate::ground::sector(foe.facing, dir))
    }

    /// T12: how good the cover of a hex is for a unit that stays there.
    pub fn cover(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, class) = (self.game, self.game.card(self.known, id).class);
        let whole = self.known.torn.is_empty() || game.land.get(hex).is_some_and(Place::is_firm);
        match game.ways.cover(class, hex) {
            Some(cover) if whole => cover,
            _ => game.shelter(self.known, class, hex),
        }
    }

    /// How much of a unit the enemy's fire of a turn would take away in a hex: of those that see it and could hurt it.
    pub fn risk(&self, id: UnitId, hex: Hex) -> f32 {
        self.risk_under(id, hex, self.cover(id, hex))
    }

    /// The same under cover that is known.
    pub fn risk_under(&self, id: UnitId, hex: Hex, cover: f32) -> f32 {
        let kind = self.game.ways.menace.kind(id) as u8;
        let Some(memory) = self.remembered(hex) else { return self.reckoned_risk(id, hex, cover) };
        let known = memory.get();
        if known.kind == kind {
            return known.risk;
        }
        let risk = self.reckoned_risk(id, hex, cover);
        memory.set(Known { kind, risk, chance: f32::NAN });
        risk
    }

    fn reckoned_risk(&self, id: UnitId, hex: Hex, cover: f32) -> f32 {
        let (game, foes) = (self.game, self.foes());
        if foes.is_empty() {
            return 0.0;
        }
        let column = match game.card(self.known, id).class {
            Class::Vehicle => 0,
            Class::Towed => 1,
            _ => 2,
        };
        // B-21: who goes on is seen from farther away.
        let dark = i32::from(game.battle.file.weather.at(self.known.turn).visibility);
        let far = u16::from(game.charts.spotting_range(column, 2 - cover as i32 + dark));
        let shelter = 1.0 - game.weights.shelter * cover.min(3.0);
        let (menace, prey, place) = (&game.ways.menace, game.ways.menace.kind(id), game.map.grid.axial(hex));
        let mut sum = 0.0;
        for foe in foes {
            let range = foe.place.distance(place);
            if range > far || range == 0 {
                continue;
            }
            let share = menace.between(foe.kind, prey, 0, range);
            if share <= 0.0 || !game.sights.open(hex, foe.hex) {
                continue;
            }
            let aside = foe.fixed && !Self::sectors_of(foe, place).contains(&0);
            sum += share * foe.many * (foe.able * if aside { 0.4 } else { 1.0 });
        }
        1.0 - 1.0 / (1.0 + sum * shelter)
    }

    /// How much fire a unit has to fear in a hex, for rules of thumb: about 1 for one good gun at a fair range.
    pub fn danger(&self, id: UnitId, hex: Hex) -> f32 {
        3.0 * self.risk(id, hex)
    }

    /// What no shot of a unit is worth more than, wherever it stands.
    pub fn best_chance(&self, id: UnitId) -> f32 {
        let (menace, firer) = (&self.game.ways.menace, self.game.ways.menace.kind(id));
        let worth = |foe: &Foe| menace.most(firer, foe.kind) * foe.worth * foe.spotted * foe.low * foe.bare;
        self.foes().iter().map(worth).fold(0.0, f32::max)
    }

    /// What the best shot of a unit would be worth in a turn if it stood in a hex, in points; flanks count.
    pub fn chance(&self, id: UnitId, hex: Hex) -> f32 {
        let kind = self.game.ways.menace.kind(id) as u8;
        let Some(memory) = self.remembered(hex) else { return self.reckoned_chance(id, hex) };
        let known = memory.get();
        if known.kind == kind && !known.chance.is_nan() {
            return known.chance;
        }
        let chance = self.reckoned_chance(id, hex);
        if known.kind == kind {
            memory.set(Known { chance, ..known });
        }
        chance
    }

    fn reckoned_chance(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, foes) = (self.game, self.foes());
        if foes.is_empty() {
            return 0.0;
        }
        let (menace, firer, place) = (&game.ways.menace, game.ways.menace.kind(id), game.map.grid.axial(hex));
        let mut best: f32 = 0.0;
        for foe in foes {
            let range = foe.place.distance(place);
            if menace.between(firer, foe.kind, 1, range) <= 0.0 {
                continue;
            }
            let worth = |share: f32| share * foe.worth * foe.spotted * foe.low * foe.bare;
            if worth(menace.peak(firer, foe.kind, range)) <= best || !game.sights.open(hex, foe.hex) {
                continue;
            }
            let sides = Self::sectors_of(foe, place);
            let aspect = match sides[0].min(6 - sides[0]) {
                0 => 0,
                3 => 2,
                _ => 1,
            };
            best = best.max(worth(menace.between(firer, foe.kind, aspect, range)));
        }
        best
    }
}
