//! Questions about the board that are no decision.

use crate::Aslsk;
use crate::ground::{self, Ground, Halves};
use crate::options::{LosCheck, Settings};
use crate::pieces::Date;
use crate::sight::{Sights, in_arc};
use crate::state::{Is, Laid, Pace, State, UNITS, UnitId, foe};
use crate::tell::halves_words;
use kernel::game::{Surveys, View};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Blocked, Hindered, Overlay, OverlayKind, Shade, Sightline, Survey};
use kernel::seat::Seat;

/// The unit of a counter of the scene.
pub fn unit_of(counter: u16) -> UnitId {
    if usize::from(counter) < UNITS { UnitId(counter as u8) } else { UnitId::NONE }
}

/// The bare line between two hexes as the sight tool shows it.
pub fn ground_line(map: &Map, settings: &Settings, a: Hex, b: Hex) -> Sightline {
    let date = Date::new(44, 7);
    let (land, _) = ground::survey(map, date);
    let sights = Sights::new(map, &land, date.has_leaves(), settings.depictions);
    line_of(&sights, map.grid.distance(a, b), a, b)
}

fn line_of(sights: &Sights, range: u16, a: Hex, b: Hex) -> Sightline {
    let mut hindered = Vec::new();
    let mut total = 0;
    let blocked = sights.follow(a, b, |value, cause| {
        total += value;
        hindered.push(Hindered {
            rule: Rule(cause.rule),
            reason: Message::new(cause.reason),
            at: cause.at,
            value,
            total,
        });
    });
    let blocked =
        blocked.map(|by| Blocked { rule: Rule(by.rule), reason: Message::new(by.reason), at: by.at });
    match blocked.is_some() {
        true => Sightline::plain(range, blocked),
        false => Sightline { range, blocked, hindrance: total, hindered },
    }
}

impl Surveys for Aslsk {
    fn overlays() -> &'static [OverlayKind] {
        &[OverlayKind::Reach, OverlayKind::Fire, OverlayKind::Threat]
    }

    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let state: &State = view;
        let here = |counter: u16| {
            let id = unit_of(counter);
            (id.is_some() && state.is_here(id) && state.unit(id).hex.is_some()).then_some(id)
        };
        match *survey {
            Survey::Seen { hex } => self.seen(hex),
            Survey::Reach { counter } => {
                here(counter).map_or_else(Overlay::default, |id| self.walks(state, id))
            }
            Survey::Threat { counter } => {
                here(counter).map_or_else(Overlay::default, |id| self.threats(state, id))
            }
            Survey::Fire { counter } => {
                here(counter).map_or_else(Overlay::default, |id| self.zone(state, id))
            }
            _ => Overlay::default(),
        }
    }

    fn sight(&self, view: &View<State>, from: Hex, to: Hex) -> Sightline {
        let range = self.range(from, to);
        if self.settings.los_check == LosCheck::Declared {
            return Sightline::plain(range, None);
        }
        let mut line = line_of(&self.sights, range, from, to);
        let look = self.sights.look(view, from, to);
        for (value, rule, reason) in
            [(look.hulks, "7.4.1.a", "sight-vehicles"), (look.smoke, "1.2.5.d", "sight-smoke")]
        {
            if value > 0 && line.blocked.is_none() {
                line.hindrance += value;
                let (rule, reason) = (Rule(rule), Message::new(reason));
                line.hindered.push(Hindered { rule, reason, at: to, value, total: line.hindrance });
            }
        }
        line
    }

    fn place(&self, hex: Hex) -> Vec<Message> {
        let Some(ground) = self.land.get(hex) else { return Vec::new() };
        let mut says = vec![Message::new(ground.terrain.key())];
        let Ground { terrain, level, .. } = *ground;
        says.push(Message::new("place-tem").with("tem", i64::from(terrain.tem())));
        says.push(Message::new("place-cost").with("mf", halves_words(terrain.on_foot())));
        if level > 0 {
            says.push(Message::new("place-hill"));
        }
        if ground.has_road() {
            says.push(Message::new(if ground.paved != 0 { "place-paved" } else { "place-road" }));
        }
        says
    }
}

impl Aslsk {
    /// What a hex sees; lines are not told before they are declared (3.2.1.d).
    fn seen(&self, from: Hex) -> Overlay {
        if from.index() >= self.map.grid.len() || self.settings.los_check == LosCheck::Declared {
            return Overlay::default();
        }
        let shade = |hex: Hex| Shade { hex, value: None, bad: false, counters: Vec::new(), label: None };
        Overlay { hexes: self.sights.seen_from(from).iter().map(shade).collect(), note: None }
    }

    /// 3.3.1: how far Infantry can go by itself.
    fn walks(&self, state: &State, id: UnitId) -> Overlay {
        if id.is_afv() {
            return self.drives(state, id);
        }
        if state.unit(id).is(Is::BROKEN) {
            return self.routs(state, id);
        }
        if !state.unit(id).good_order() {
            return Overlay::default();
        }
        let reach = self.reach(state, id.side(), id.bit(), Pace::Usual);
        let mut hexes: Vec<Shade> = Vec::new();
        for goal in reach.goals().filter(|goal| reach.cost(goal.hex) == Some(goal.cost)) {
            if hexes.iter().any(|shade| shade.hex == goal.hex) {
                continue;
            }
            hexes.push(Shade {
                hex: goal.hex,
                value: Some(goal.cost.div_ceil(2).into()),
                bad: false,
                counters: Vec::new(),
                label: Some(Message::new("reach-cost").with("mf", halves_words(goal.cost))),
            });
        }
        Overlay { hexes, note: Some(Message::new("reach-note")) }
    }

    /// 3.3.2: how far an AFV can go.
    fn drives(&self, state: &State, id: UnitId) -> Overlay {
        let ways = self.driven_ways(state, id);
        let mut hexes: Vec<Shade> = Vec::new();
        for track in ways.all().iter().filter(|track| track.hex != state.unit(id).hex) {
            let cost = ways.to(track.hex, None).map_or(track.cost, |best| best.cost);
            if hexes.iter().all(|shade| shade.hex != track.hex) {
                hexes.push(Shade {
                    hex: track.hex,
                    value: Some(cost.div_ceil(2).into()),
                    bad: false,
                    counters: Vec::new(),
                    label: Some(Message::new("reach-mp").with("mp", halves_words(cost))),
                });
            }
        }
        Overlay { hexes, note: Some(Message::new("reach-note-mp")) }
    }

    /// 3.6: where a broken unit can rout to.
    fn routs(&self, state: &State, id: UnitId) -> Overlay {
        let Some(room) = self.rout_begun(state, id) else { return Overlay::default() };
        let shade = |(hex, cost): (Hex, Halves)| Shade {
            hex,
            value: Some(i32::from(cost.div_ceil(2))),
            bad: false,
            counters: Vec::new(),
            label: Some(Message::new("reach-cost").with("mf", halves_words(cost))),
        };
        let hexes = self.rout_reach(state, room).into_iter().map(shade).collect();
        Overlay { hexes, note: Some(Message::new("reach-note-rout")) }
    }

    /// 3.2.1.d: whether one hex is known not to see another: where lines are not shown, as far as that is plain.
    fn hides_from(&self, from: Hex, to: Hex) -> bool {
        match self.settings.los_check {
            LosCheck::Free => !self.sights.sees(from, to),
            LosCheck::Declared => self.sights.is_plainly_blocked(from, to),
        }
    }

    /// 3.2.4: hexes that the MA of an AFV covers as it stands.
    fn arc_zone(&self, state: &State, id: UnitId) -> Overlay {
        let tube = self.main_of(state, id);
        let covered = |hex: &Hex| {
            *hex != tube.hex
                && in_arc(&self.map.grid, tube.hex, tube.facing, *hex)
                && !self.hides_from(tube.hex, *hex)
        };
        let shade = |hex: Hex| {
            let label = Some(Message::new("zone-arc"));
            Shade { hex, value: Some(2), bad: false, counters: Vec::new(), label }
        };
        let hexes = self.map.grid.hexes().filter(covered).map(shade).collect();
        Overlay { hexes, note: Some(Message::new("zone-note-arc")) }
    }

    /// 3.2.2.c: how far the inherent FP of Infantry carries.
    fn zone(&self, state: &State, id: UnitId) -> Overlay {
        if id.is_afv() {
            return self.arc_zone(state, id);
        }
        if !self.is_mmc(state, id) || state.unit(id).is(Is::BROKEN) {
            return Overlay::default();
        }
        let (from, normal) = (state.unit(id).hex, u16::from(self.man(state, id).range));
        let shade = |hex: Hex| {
            let range = self.range(from, hex);
            if range == 0 || range > 2 * normal || self.hides_from(from, hex) {
                return None;
            }
            let (depth, key) = match range {
                1 => (3, "zone-near"),
                range if range <= normal => (2, "zone-range"),
                _ => (1, "zone-long"),
            };
            let label = Some(Message::new(key));
            Some(Shade { hex, value: Some(depth), bad: false, counters: Vec::new(), label })
        };
        let hexes = self.map.grid.hexes().filter_map(shade).collect();
        Overlay { hexes, note: Some(Message::new("zone-note")) }
    }

    /// The hexes where a unit stands or can get to.
    fn within_reach(&self, state: &State, id: UnitId) -> Vec<Hex> {
        let mut places: Vec<Hex> = match id.is_afv() {
            true => self.driven_ways(state, id).all().iter().map(|track| track.hex).collect(),
            false => {
                self.reach(state, id.side(), id.bit(), Pace::Usual).goals().map(|goal| goal.hex).collect()
            }
        };
        places.push(state.unit(id).hex);
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Whether an enemy could fire at a hex: Infantry with its inherent FP, MG and Guns, at AFVs what can hurt one.
    fn could_fire(&self, state: &State, enemy: UnitId, armour: bool, hex: Hex) -> bool {
        let unit = state.unit(enemy);
        let range = self.range(unit.hex, hex);
        if !unit.good_order() || self.hides_from(unit.hex, hex) {
            return false;
        }
        if enemy.is_afv() {
            return true;
        }
        let own =
            !armour && self.is_mmc(state, enemy) && range <= 2 * u16::from(self.man(state, enemy).range);
        let arms = |arm| {
            let kind = self.arm(state, arm);
            let far = u16::from(kind.range.1);
            let bites = kind.bore.is_some() || !armour && kind.fp > 0;
            bites && !state.weapon(arm).is(Laid::JAMMED) && (far == 0 || range <= far)
        };
        own || state.arms_of(enemy).any(arms)
    }

    /// Which enemies could fire at a unit, where it stands and in each hex that it can reach.
    fn threats(&self, state: &State, id: UnitId) -> Overlay {
        let shade = |hex: Hex| {
            let enemies = state.shown(foe(id.side()));
            let fires = |enemy: &UnitId| self.could_fire(state, *enemy, id.is_afv(), hex);
            let counters: Vec<u16> = enemies.filter(fires).map(|enemy| enemy.0.into()).collect();
            let label = Message::new("threat-from").with("number", counters.len() as i64);
            let value = (!counters.is_empty()).then_some(counters.len() as i32);
            Shade { hex, value, bad: value.is_some(), counters, label: Some(label) }
        };
        let hexes = self.within_reach(state, id).into_iter().map(shade).collect();
        Overlay { hexes, note: Some(Message::new("threat-note")) }
    }
}
