//! Questions about the board that are no decisions: how far, who could shoot, what is seen, what a hex is.

use crate::Panzer;
use crate::action::Way;
use crate::charts::Charts;
use crate::fire::declaring::Mode;
use crate::ground::{Place, SIDES, cost_column};
use crate::sight::look;
use crate::state::{State, UNITS, UnitId, foe};
use kernel::game::{Surveys, View};
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
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
    /// The hexes that a vehicle could reach cross country or along its route, with what they cost, turning not counted.
    fn reach(&self, state: &State, id: UnitId) -> BTreeMap<Hex, u8> {
        let mut best: BTreeMap<Hex, u8> = BTreeMap::new();
        for way in self.ways(state, id) {
            let budget = self.budget(state, id, way);
            let mut open = vec![(state.unit(id).hex, 0u8)];
            let mut seen: BTreeMap<Hex, u8> = BTreeMap::new();
            while let Some((hex, spent)) = open.pop() {
                for dir in Dir::ALL {
                    let Some(cost) = self.entry_cost(state, id, hex, dir, way) else { continue };
                    let cost = if matches!(way, Way::Foot | Way::March) { 1 } else { cost };
                    let (next, total) = (self.map.grid.step(hex, dir), spent.saturating_add(cost));
                    let whole = spent == 0 && hex == state.unit(id).hex;
                    if (total <= budget || whole) && seen.get(&next).is_none_or(|&least| total < least) {
                        seen.insert(next, total);
                        if total < budget {
                            open.push((next, total));
                        }
                    }
                }
            }
            for (hex, cost) in seen {
                let least = best.entry(hex).or_insert(cost);
                *least = cost.min(*least);
            }
        }
        best
    }
}

impl Surveys for Panzer {
    fn overlays() -> &'static [OverlayKind] {
        &[OverlayKind::Reach, OverlayKind::Fire, OverlayKind::Threat]
    }

    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let state: &State = view;
        let there = |counter: u16| Some(unit_of(counter)).filter(|&id| state.is_here(id));
        let hexes = match survey {
            Survey::Reach { counter } => there(*counter).map_or_else(Vec::new, |id| {
                self.reach(state, id).into_iter().map(|(hex, cost)| shade(hex, Some(cost.into()))).collect()
            }),
            Survey::Fire { counter } | Survey::Cover { counter } => {
                there(*counter).map_or_else(Vec::new, |id| {
                    let from = state.unit(id).hex;
                    let reach = crate::state::Arm::ALL
                        .iter()
                        .filter_map(|&arm| self.armed(state, id, arm))
                        .flat_map(|armed| [armed.weapon.and_then(|weapon| weapon.ap), armed.gp])
                        .flatten()
                        .map(|round| u16::from(round.reach()))
                        .max()
                        .unwrap_or(0);
                    let near = |hex: &Hex| {
                        let range = self.map.grid.distance(from, *hex);
                        (1..=reach).contains(&range) && self.line(state, from, *hex).is_some()
                    };
                    self.map.grid.hexes().filter(near).map(|hex| shade(hex, None)).collect()
                })
            }
            Survey::Threat { counter } => there(*counter).map_or_else(Vec::new, |id| {
                let enemies = state.of(foe(id.side()));
                let able = |enemy: &UnitId| self.could_fire(state, *enemy, id, Mode::Watch);
                enemies
                    .filter(|enemy| able(enemy))
                    .map(|enemy| Shade {
                        bad: true,
                        counters: vec![enemy.0.into()],
                        ..shade(state.unit(enemy).hex, None)
                    })
                    .collect()
            }),
            Survey::Seen { hex } if hex.index() < self.map.grid.len() => {
                let seen = |to: &Hex| self.line(state, *hex, *to).is_some();
                self.map.grid.hexes().filter(seen).map(|hex| shade(hex, None)).collect()
            }
            Survey::Seen { .. } => Vec::new(),
        };
        Overlay { hexes, note: None }
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
