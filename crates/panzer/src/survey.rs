//! Questions about the board that are no decisions: how far, who could shoot, what is seen, what a hex is.

use crate::Panzer;
use crate::charts::Charts;
use crate::fire::declaring::Mode;
use crate::fire::weapons::Lies;
use crate::ground::{Place, SIDES, cost_column};
use crate::pieces::Class;
use crate::rooms::Driving;
use crate::sight::look;
use crate::state::{Arm, Fate, State, UNITS, UnitId, foe, units};
use kernel::game::{Surveys, View};
use kernel::grid::{Grid, Hex};
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Blocked, Hindered, Overlay, OverlayKind, Shade, Sightline, Survey};
use kernel::seat::Seat;
use kernel::set::PerHex;
use std::collections::BTreeMap;

/// The unit of a counter in the scene.
pub fn unit_of(counter: u16) -> UnitId {
    match u8::try_from(counter) {
        Ok(n) if usize::from(n) < UNITS => UnitId(n),
        _ => UnitId::NONE,
    }
}

/// B-25: a line of sight as the ground alone has it.
pub fn ground_line(grid: &Grid, land: &PerHex<Place>, charts: &Charts, a: Hex, b: Hex) -> Sightline {
    let blocked = look(grid, land, charts, a, b).err().map(|cause| Blocked {
        rule: Rule(cause.rule()),
        reason: Message::new(cause.key()),
        at: cause.hex(),
    });
    Sightline::plain(grid.distance(a, b), blocked)
}

fn shade(hex: Hex, value: Option<i32>) -> Shade {
    Shade { hex, value, bad: false, counters: Vec::new(), label: None }
}

impl Panzer {
    /// The hexes that a unit could reach by some way, with the least that they cost, turning counted.
    fn reach(&self, state: &State, id: UnitId) -> BTreeMap<Hex, u8> {
        let mut best: BTreeMap<Hex, u8> = BTreeMap::new();
        let under_way = state.frames.at::<Driving>().filter(|room| room.unit == id);
        let starts: Vec<Driving> = match under_way {
            Some(room) => vec![room],
            None => self.ways(state, id).map(|way| Driving::start(id, way)).collect(),
        };
        for start in starts {
            for (hex, cost) in self.routes(state, start, false).costs() {
                let least = best.entry(hex).or_insert(cost);
                *least = cost.min(*least);
            }
        }
        best.remove(&state.unit(id).hex);
        best
    }

    /// B-110: who could fire at a unit in a hex, whatever their counters say.
    fn posts(&self, state: &State, id: UnitId, hex: Hex) -> Vec<u16> {
        let mut there = *state;
        there.unit_mut(id).hex = hex;
        let able = |enemy: &UnitId| self.could_fire(&there, *enemy, id, Mode::Reaction);
        state.of(foe(id.side())).filter(able).map(|enemy| enemy.0.into()).collect()
    }

    /// B-20: where a unit would spot a vehicle that has neither moved nor fired.
    fn spotted_around(&self, state: &State, id: UnitId) -> Vec<Shade> {
        let vehicle = |one: &UnitId| self.card(state, *one).class == Class::Vehicle;
        let enemies = || units(foe(id.side()), u64::MAX).filter(|&one| state.unit(one).exists());
        let Some(like) = enemies().find(vehicle).or_else(|| enemies().next()) else { return Vec::new() };
        let from = state.unit(id).hex;
        let mut there = *state;
        let unit = there.unit_mut(like);
        (unit.marks, unit.fate, unit.carrier) = (Default::default(), Fate::Here, UnitId::NONE);
        let grid = &self.map.grid;
        let mut seen = Vec::new();
        for hex in grid.hexes().filter(|&hex| hex != from) {
            there.unit_mut(like).hex = hex;
            let range = self.spotting_range(&there, id, like);
            if range.is_some_and(|range| grid.distance(from, hex) <= range.into()) {
                seen.push(shade(hex, None));
            }
        }
        seen
    }

    /// B-51, B-61: what a unit's weapons reach from where it stands; the figure is larger where they hit better.
    fn firing(&self, state: &State, id: UnitId) -> Vec<Shade> {
        let from = state.unit(id).hex;
        let mut best: BTreeMap<Hex, i32> = BTreeMap::new();
        for armed in Arm::ALL.iter().filter_map(|&arm| self.armed(state, id, arm)) {
            let rounds = [armed.weapon.and_then(|weapon| weapon.ap), armed.gp];
            for round in rounds.into_iter().flatten() {
                for hex in self.map.grid.hexes() {
                    let range = self.map.grid.distance(from, hex);
                    let Some(band) = round.band(range).filter(|_| range > 0) else { continue };
                    if self.lies(state, id, &armed, hex) == Lies::Never
                        || self.line(state, from, hex).is_none()
                    {
                        continue;
                    }
                    let good = 5 - band as i32;
                    let most = best.entry(hex).or_insert(good);
                    *most = good.max(*most);
                }
            }
        }
        best.into_iter().map(|(hex, good)| shade(hex, Some(good))).collect()
    }
}

impl Surveys for Panzer {
    fn overlays() -> &'static [OverlayKind] {
        &[OverlayKind::Reach, OverlayKind::Fire, OverlayKind::Threat, OverlayKind::Spot, OverlayKind::Command]
    }

    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let state: &State = view;
        let mut note = None;
        let there = |counter: u16| Some(unit_of(counter)).filter(|&id| state.is_here(id));
        let hexes = match survey {
            Survey::Reach { counter } => there(*counter).map_or_else(Vec::new, |id| {
                self.reach(state, id).into_iter().map(|(hex, cost)| shade(hex, Some(cost.into()))).collect()
            }),
            Survey::Fire { counter } => there(*counter).map_or_else(Vec::new, |id| self.firing(state, id)),
            Survey::Threat { counter } | Survey::Cover { counter } => {
                let looks = |id: UnitId| {
                    let mut hexes: Vec<Hex> = vec![state.unit(id).hex];
                    hexes.extend(self.reach(state, id).into_keys());
                    let met = hexes.into_iter().map(|hex| (hex, self.posts(state, id, hex)));
                    met.filter(|(_, posts)| !posts.is_empty())
                        .map(|(hex, counters)| Shade {
                            bad: true,
                            counters: counters.clone(),
                            ..shade(hex, Some(counters.len() as i32))
                        })
                        .collect()
                };
                there(*counter).map_or_else(Vec::new, looks)
            }
            Survey::Seen { hex } if hex.index() < self.map.grid.len() => {
                let seen = |to: &Hex| self.line(state, *hex, *to).is_some();
                self.map.grid.hexes().filter(seen).map(|hex| shade(hex, None)).collect()
            }
            Survey::Spot { counter } => {
                note = Some(Message::new("overlay-spots"));
                there(*counter).map_or_else(Vec::new, |id| self.spotted_around(state, id))
            }
            Survey::Command { counter } => there(*counter).map_or_else(Vec::new, |id| {
                let (range, radius) = (self.command_range(state, id).into(), self.command_radius(state, id));
                note = Some(match radius {
                    Some(radius) => {
                        Message::new("overlay-radius").with("range", range).with("radius", radius)
                    }
                    None => Message::new("overlay-range").with("range", range),
                });
                let from = state.unit(id).hex;
                let grid = &self.map.grid;
                let near = |hex: &Hex| grid.distance(from, *hex) <= radius.unwrap_or(range);
                grid.hexes().filter(near).map(|hex| shade(hex, None)).collect()
            }),
            Survey::Seen { .. } => Vec::new(),
        };
        Overlay { hexes, note }
    }

    fn sight(&self, view: &View<State>, from: Hex, to: Hex) -> Sightline {
        if from.index() >= self.map.grid.len() || to.index() >= self.map.grid.len() {
            return Sightline::plain(0, None);
        }
        let mut line = ground_line(&self.map.grid, &self.land, &self.charts, from, to);
        let haze = crate::sight::haze(&self.map.grid, view, from, to);
        let smoke = haze.open + haze.thick + haze.wrecks;
        if line.blocked.is_none() && smoke > 0 {
            line.hindrance = smoke;
            let reason = Message::new("sight-smoke");
            line.hindered.push(Hindered { rule: Rule("B-138"), reason, at: to, value: smoke, total: smoke });
        }
        line
    }

    fn place(&self, hex: Hex) -> Vec<Message> {
        let Some(place) = self.land.get(hex) else { return Vec::new() };
        let row = &self.charts.terrain[place.works as usize];
        let mut says = vec![Message::new("place-terrain").with("terrain", Message::new(place.works.key()))];
        says.push(Message::new("place-level").with("level", place.level));
        let cost = |column: usize| row.cost[column].points().map_or(-1, i32::from);
        says.push(
            Message::new("place-cost")
                .with("tracked", cost(cost_column(Some(crate::pieces::cards::Mode::Tracked))))
                .with("wheeled", cost(cost_column(Some(crate::pieces::cards::Mode::Wheeled))))
                .with("leg", cost(cost_column(None))),
        );
        says.push(
            Message::new("place-cover")
                .with("vehicle", Message::new(cover_key(row.cover[0] as u8)))
                .with("leg", Message::new(cover_key(row.cover[1] as u8))),
        );
        for (at, works) in SIDES.iter().enumerate() {
            if place.sides[at] != 0 {
                says.push(Message::new("place-side").with("what", Message::new(works.key())));
            }
        }
        says
    }
}

const fn cover_key(cover: u8) -> &'static str {
    match cover {
        0 => "cover-none",
        1 => "cover-light",
        2 => "cover-medium",
        _ => "cover-heavy",
    }
}
