//! Questions about the board that are no decision.

use crate::Aslsk;
use crate::ground::{self, Ground};
use crate::options::{LosCheck, Settings};
use crate::pieces::Date;
use crate::sight::Sights;
use crate::state::{State, UNITS, UnitId};
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
        &[OverlayKind::Fire]
    }

    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let state: &State = view;
        let from = match *survey {
            Survey::Seen { hex } => hex,
            Survey::Reach { counter }
            | Survey::Threat { counter }
            | Survey::Fire { counter }
            | Survey::Cover { counter } => {
                let id = unit_of(counter);
                if id.is_some() && state.is_here(id) { state.unit(id).hex } else { Hex::NONE }
            }
        };
        // 3.2.1.d: lines are not told before they are declared.
        if from.index() >= self.map.grid.len() || self.settings.los_check == LosCheck::Declared {
            return Overlay::default();
        }
        let shade = |hex: Hex| Shade { hex, value: None, bad: false, counters: Vec::new(), label: None };
        Overlay { hexes: self.sights.seen_from(from).iter().map(shade).collect(), note: None }
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
        says.push(Message::new("place-cost").with("halves", i64::from(terrain.on_foot())));
        if level > 0 {
            says.push(Message::new("place-hill"));
        }
        if ground.has_road() {
            says.push(Message::new(if ground.paved != 0 { "place-paved" } else { "place-road" }));
        }
        says
    }
}
