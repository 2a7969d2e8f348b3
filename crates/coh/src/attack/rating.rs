//! 6, T9, T10: attack and defence ratings, each with the rule of every line.

use super::{Manner, Shot};
use crate::Coh;
use crate::card::Effect;
use crate::ground::Type;
use crate::options::{FlameIgnores, HeGuns, RoadBlock};
use crate::pieces::{Class, Colour, Work};
use crate::state::{State, UnitId};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Rule;

/// 6.3: which defence of a target is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    /// The larger one.
    Front,
    /// The smaller one.
    Flank,
}

impl Coh {
    /// DEF.9: whether an attack is high explosive.
    pub fn is_he(&self, state: &State, shot: &Shot) -> bool {
        match shot.manner {
            Manner::Artillery(_) => true,
            Manner::Weapon(effect) => self.cards.kinds[effect as usize].he,
            Manner::Flame => false,
            Manner::Direct | Manner::Indirect => {
                let kind = self.kind(state, shot.unit);
                let infantry_gun = kind.class == Class::Gun && kind.fp[1].is_some_and(|fp| fp.value <= 0);
                kind.he || self.settings.he_guns == HeGuns::Yes && infantry_gun
            }
        }
    }

    /// 6.3.a, 6.10.c, 13.9.b, 18.0.d: the defence that counts.
    pub fn aspect(&self, state: &State, shot: &Shot, victim: UnitId) -> (Aspect, &'static str) {
        match () {
            () if shot.is_close() => (Aspect::Flank, "6.10.c"),
            () if shot.manner == Manner::Flame => (Aspect::Flank, "18.0.d"),
            () if self.is_he(state, shot) => (Aspect::Flank, "13.9.b"),
            () if !self.arc_covers(state, victim, shot.from) => (Aspect::Flank, "6.3.a"),
            () => (Aspect::Front, "6.1.a"),
        }
    }

    /// 6.6.a, A.99, VAR.16: the colours in which somebody has firepower: printed, and not taken away by a marker.
    pub fn usable_colours(&self, state: &State, id: UnitId, manner: Manner) -> [bool; 2] {
        let kind = self.kind(state, id);
        match manner {
            Manner::Direct | Manner::Indirect => {
                let mute = self.marker(state, id).map_or([false; 2], |marker| marker.mutes);
                [Colour::Red, Colour::Blue]
                    .map(|colour| kind.firepower(colour).is_some() && !mute[colour as usize])
            }
            _ => [true; 2],
        }
    }

    /// 6.2.a, 6.9.c, 16.5, A.44: the colours in which a target can be attacked by somebody.
    pub fn colours(
        &self,
        state: &State,
        id: UnitId,
        victim: UnitId,
        manner: Manner,
        close: bool,
    ) -> impl Iterator<Item = Colour> + use<> {
        let usable = self.usable_colours(state, id, manner);
        let shown = self.shown_colours(state, id, victim, manner, close);
        shown.into_iter().flatten().filter(move |&colour| usable[colour as usize])
    }

    /// A.44: whether the attacker has to say a colour. What both can read on the counters decides: a hit marker that
    /// takes one of them away must not show by a question that is left out.
    pub fn says_colour(&self, state: &State, id: UnitId, victim: UnitId, manner: Manner) -> bool {
        let printed = |colour: Colour| match manner {
            Manner::Direct | Manner::Indirect => self.kind(state, id).firepower(colour).is_some(),
            _ => true,
        };
        let shown = self.shown_colours(state, id, victim, manner, true);
        shown.into_iter().all(|colour| colour.is_some_and(printed))
    }

    /// The colours that a target shows to somebody: the usual one, and the one that close combat lets him choose.
    fn shown_colours(
        &self,
        state: &State,
        id: UnitId,
        victim: UnitId,
        manner: Manner,
        close: bool,
    ) -> [Option<Colour>; 2] {
        let from = state.unit(id).hex;
        let target = if close { from } else { state.unit(victim).hex };
        let shot = Shot { manner, unit: id, from, eye: from, target, support: 0, aimed: 0 };
        let aspect = self.aspect(state, &shot, victim).0;
        let he = self.is_he(state, &shot);
        let kind = self.kind(state, victim);
        let printed = kind.defence[aspect as usize].colour;
        let open = kind.open_top && printed == Colour::Blue && aspect == Aspect::Flank;
        let turned = open && (he || manner == Manner::Flame);
        let first = if turned { Colour::Red } else { printed };
        [Some(first), (open && close && !turned).then_some(Colour::Red)]
    }

    /// 6.6, T9: the attack rating.
    pub fn attack_rating<L: Ledger>(&self, state: &State, shot: &Shot, colour: Colour) -> L {
        let mut rating = L::default();
        let at = colour as usize;
        let mut crewed = false;
        match shot.manner {
            Manner::Flame => rating.add(Rule("18.0.b"), "firepower", 3),
            Manner::Weapon(effect) | Manner::Artillery(effect) => {
                let kind = &self.cards.kinds[effect as usize];
                rating.add(Rule("A.65"), "firepower", i32::from(kind.fp[at]));
            }
            Manner::Direct | Manner::Indirect => {
                let fp = self.kind(state, shot.unit).fp[at];
                rating.add(Rule("6.6.a"), "firepower", fp.map_or(0, |fp| i32::from(fp.value)));
                crewed = fp.is_some_and(|fp| fp.crewed);
                let marker = self.marker(state, shot.unit).map_or(0, |marker| marker.fp[at]);
                rating.add_some(Rule("7.3.a"), "hit-marker", i32::from(marker));
            }
        }
        rating.add_some(Rule("C11"), "careful-aiming", 2 * shot.aimed);
        rating.add_some(Rule("10.7.a"), "support", shot.support);
        if shot.unit.is_some() && shot.from.is_some() {
            let distance = i32::from(self.map.grid.distance(shot.from, shot.target));
            let molotov = shot.manner == Manner::Weapon(Effect::Molotov);
            match distance {
                0 if crewed => rating.add(Rule("6.11.a"), "crewed", -2),
                0 => rating.add(Rule("6.7.c"), "close-combat", 4),
                1 if molotov => rating.add(Rule("W02"), "thrown", -2),
                1 => rating.add(Rule("6.7.b"), "adjacent", 3),
                _ => {}
            }
            let measured = matches!(shot.manner, Manner::Direct | Manner::Indirect);
            if measured && distance > i32::from(self.range(state, shot.unit)) {
                rating.add(Rule("6.7.a"), "long-range", -2);
            }
            let smoke = state.smoke.density(shot.from);
            rating.add_some(Rule(if smoke > 1 { "14.3.b" } else { "14.4.b" }), "smoke", -smoke);
        }
        if shot.eye.is_some() && self.land[shot.eye].level > self.land[shot.target].level {
            rating.add(Rule("12.3.a"), "higher", 1);
        }
        rating
    }

    /// 6.4, 14: what the terrain of a hex gives, unless a rule takes it away, and smoke in it or on the way.
    fn cover<L: Ledger>(
        &self,
        state: &State,
        shot: &Shot,
        rating: &mut L,
        bare: Option<&'static str>,
        woods: bool,
        wall: bool,
    ) {
        let ground = self.land[shot.target].terrain;
        let wall = wall && shot.from.is_some() && self.sights.behind_wall(shot.eye, shot.target);
        match bare {
            Some(rule) if ground.defence() != 0 || wall => rating.add(Rule(rule), "no-terrain", 0),
            Some(_) => {}
            None => {
                if woods || ground != Type::HeavyWoods {
                    // 6.10.d: whoever is no vehicle keeps it in close combat.
                    let rule = if shot.is_close() { "6.10.d" } else { "6.4.a" };
                    rating.add_some(Rule(rule), ground.key(), i32::from(ground.defence()));
                } else {
                    rating.add(Rule("13.9.c"), "no-terrain", 0);
                }
                match wall {
                    true => {
                        let rule = crate::sight::wall_rule(&self.map.grid, &self.land, shot.eye, shot.target);
                        rating.add(Rule(rule.unwrap_or("6.5.a")), "wall", 1);
                    }
                    // In close combat no wall lies between the two.
                    false if shot.is_close() && self.land[shot.target].walls != 0 => {
                        rating.add(Rule("A.09"), "wall", 0);
                    }
                    false => {}
                }
            }
        }
        self.smoke(state, shot, rating);
    }

    /// 14.3, 14.4, A.18: smoke in the target hex and light smoke on the way, never more than 2 together.
    fn smoke<L: Ledger>(&self, state: &State, shot: &Shot, rating: &mut L) {
        let there = state.smoke.density(shot.target);
        let looks = shot.eye.is_some() && shot.eye != shot.target;
        let haze = looks && self.sights.line(&self.map.grid, &state.smoke, shot.eye, shot.target).haze;
        rating.add_some(Rule(if there > 1 { "14.3.a" } else { "14.4.b" }), "smoke", there);
        match there {
            0 if haze => rating.add(Rule("14.4.c"), "smoke-between", 1),
            1 if haze => rating.add(Rule("A.18"), "smoke-between", 1),
            _ if haze => rating.add(Rule("14.4.e"), "smoke-between", 0),
            _ => {}
        }
    }

    /// 6.1, T10: the defence rating of a unit.
    pub fn defence_rating<L: Ledger>(&self, state: &State, shot: &Shot, victim: UnitId) -> L {
        let mut rating = L::default();
        let kind = self.kind(state, victim);
        let (aspect, why) = self.aspect(state, shot, victim);
        let at = aspect as usize;
        let key = if aspect == Aspect::Front { "front" } else { "flank" };
        rating.add(Rule(why), key, i32::from(kind.defence[at].value));
        for marker in [self.marker(state, victim), self.bog(state, victim)].into_iter().flatten() {
            rating.add_some(Rule("7.3.a"), "hit-marker", i32::from(marker.defence[at]));
        }
        let flame = shot.manner == Manner::Flame;
        let all = !(flame && self.settings.flame == FlameIgnores::AllButSmoke);
        let he = self.is_he(state, shot);
        let bare = match shot.manner {
            Manner::Flame => Some("18.0.e"),
            Manner::Weapon(Effect::Demolition) => Some("W03"),
            _ if shot.is_close() && kind.vehicle() => Some("15.14.a"),
            _ => None,
        };
        let woods = !(he && self.flank_colour(state, victim) == Colour::Red);
        self.cover(state, shot, &mut rating, bare, woods, !he && !shot.is_close());
        if all {
            self.help(state, shot, victim, &mut rating);
        } else if self.help_ignored(state, shot, victim) {
            rating.add(Rule("A.32"), "all-ignored", 0);
        }
        rating
    }

    /// Everything besides terrain and smoke that helps a unit: height, fortifications, vehicles.
    fn help<L: Ledger>(&self, state: &State, shot: &Shot, victim: UnitId, rating: &mut L) {
        let (unit, kind) = (state.unit(victim), self.kind(state, victim));
        if shot.eye.is_some() && self.land[shot.target].level > self.land[shot.eye].level {
            rating.add(Rule("12.3.b"), "higher", 1);
        }
        self.shelter(state, shot, victim, rating);
        if kind.foot()
            && !unit.carried()
            && let Some(rule) = self.beside_vehicle(state, victim)
        {
            rating.add(Rule(rule), "vehicle-cover", 1);
        }
        let aspect = self.aspect(state, shot, victim).0;
        // Who is towed is not inside.
        if unit.carried()
            && kind.foot()
            && self.kind(state, unit.carrier).shield
            && kind.defence[aspect as usize].colour == Colour::Red
        {
            rating.add(Rule("16.6.a"), "shield", 2);
        }
    }

    /// A.32: whether there is anything of that kind for a flamethrower to ignore.
    fn help_ignored(&self, state: &State, shot: &Shot, victim: UnitId) -> bool {
        let mut rest = Sum::default();
        self.help(state, shot, victim, &mut rest);
        rest.total() != 0
    }

    /// 13.9.c, 16.5.a: the colour of a unit's flank against high explosive.
    fn flank_colour(&self, state: &State, victim: UnitId) -> Colour {
        let kind = self.kind(state, victim);
        if kind.open_top { Colour::Red } else { kind.defence[1].colour }
    }

    /// 17: what fortifications and obstacles give.
    fn shelter<L: Ledger>(&self, state: &State, shot: &Shot, victim: UnitId, rating: &mut L) {
        let unit = state.unit(victim);
        if unit.hasty {
            rating.add(
                Rule("17.6.b"),
                "hasty-defence",
                i32::from(self.pieces.work(Work::HastyDefence).bonus[0]),
            );
        }
        let Some((_, built)) = state.work(unit.hex) else { return };
        let [front, flank] = self.pieces.work(built.work).bonus.map(i32::from);
        match built.work {
            Work::Trench if unit.sheltered => rating.add(Rule("17.4.a"), "trench", front),
            Work::Bunker if unit.sheltered => {
                let ahead = !shot.is_close()
                    && shot.from.is_some()
                    && crate::sight::in_arc(&self.map.grid, built.hex, built.facing, shot.from);
                let rule = match () {
                    () if shot.is_close() => "17.5.c",
                    () if self.is_he(state, shot) => "A.31",
                    () => "17.5.b",
                };
                rating.add(Rule(rule), "bunker", if ahead { front } else { flank });
            }
            Work::RoadBlock if self.settings.road_block == RoadBlock::Source => {
                rating.add(Rule("17.9.a"), "road-block", front);
            }
            _ => {}
        }
    }

    /// 15.15.a, A.52: the rule by which a friendly vehicle in its hex covers a unit; trucks and wagons do, too.
    fn beside_vehicle(&self, state: &State, id: UnitId) -> Option<&'static str> {
        let hex = state.unit(id).hex;
        let own = state.seen(id.side()).filter(|&other| other != id && state.unit(other).hex == hex);
        let mut classes = own.map(|other| self.kind(state, other)).filter(|kind| kind.vehicle()).peekable();
        classes.peek()?;
        let soft = classes.all(|kind| matches!(kind.class, Class::Truck | Class::Wagon));
        Some(if soft { "A.52" } else { "15.15.a" })
    }

    /// A.100: the defence rating of a fortification or obstacle.
    pub fn work_rating<L: Ledger>(&self, state: &State, shot: &Shot, work: Work) -> L {
        let mut rating = L::default();
        rating.add(Rule("17.11.a"), "defence", i32::from(self.pieces.work(work).defence.unwrap_or(0)));
        let flame = shot.manner == Manner::Flame;
        let bare = match () {
            () if shot.is_close() => Some("17.11.c"),
            () if flame => Some("A.100"),
            () => None,
        };
        self.cover(state, shot, &mut rating, bare, true, false);
        let all = !(flame && self.settings.flame == FlameIgnores::AllButSmoke);
        if all && shot.eye.is_some() && self.land[shot.target].level > self.land[shot.eye].level {
            rating.add(Rule("12.3.b"), "higher", 1);
        }
        rating
    }

    /// 11.7.a: the number that finds hidden units in a hex.
    pub fn reveal_number(&self, from: Hex, target: Hex) -> i32 {
        self.reveal_ledger::<Sum>(from, target).total()
    }

    /// 11.7.a, A.27: the same with its lines: terrain and a wall count, smoke does not.
    pub fn reveal_ledger<L: Ledger>(&self, from: Hex, target: Hex) -> L {
        let mut number = L::default();
        let ground = self.land[target].terrain;
        number.add(Rule("11.7.a"), "reveal-number", 6);
        number.add_some(Rule("A.27"), ground.key(), i32::from(ground.defence()));
        number.add_some(Rule("A.27"), "wall", i32::from(self.sights.behind_wall(from, target)));
        number
    }
}
