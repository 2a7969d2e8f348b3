//! Questions about the board that are no decisions: how far, who could shoot there, what is seen, what a hex does.

use crate::Aot;
use crate::ground::{Base, Ground, ROAD_BONUS};
use crate::options::Settings;
use crate::route::Progress;
use crate::sight::trace;
use crate::state::{Kind, State, UnitId, members, seat_bits};
use kernel::game::{Surveys, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::message::Message;
use kernel::scene::{Blocked, Overlay, Shade, Sightline, Survey};
use kernel::seat::Seat;

impl Surveys for Aot {
    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let known = |counter: u16| {
            let id = u8::try_from(counter).map(UnitId).ok().filter(|id| id.index() < view.units.len())?;
            (view.unit(id).alive() && view.unit(id).hex.is_some()).then_some(id)
        };
        match *survey {
            Survey::Reach { counter } => {
                known(counter).map_or_else(Overlay::default, |id| self.reach(view, id))
            }
            Survey::Threat { counter } => {
                known(counter).map_or_else(Overlay::default, |id| self.threat(view, id))
            }
            Survey::Seen { hex } if hex.index() < self.map.grid.len() => self.seen(hex),
            _ => Overlay::default(),
        }
    }

    fn sight(&self, _: &View<State>, from: Hex, to: Hex) -> Sightline {
        sightline(&self.map, &self.land, &self.settings, from, to)
    }

    fn place(&self, hex: Hex) -> Vec<Message> {
        let Some(ground) = self.land.get(hex.index()) else { return Vec::new() };
        let row = ground.base.row();
        let by = |key, rule: &'static str| Message::new(key).with("rule", rule);
        let mut says = vec![Message::new("place-terrain").with("ground", Message::new(ground.key()))];
        if !ground.standable() {
            says.push(by("place-closed", row.rule.0));
        } else if !row.passable {
            says.push(if ground.has_ride() {
                by("place-ride", "RID-01")
            } else {
                by("place-road-only", row.rule.0)
            });
        }
        if row.penalty != [0; 3] {
            let [light, medium, heavy] = row.penalty;
            says.push(
                by("place-slow", row.rule.0).with("light", light).with("medium", medium).with("heavy", heavy),
            );
        }
        if ground.base == Base::Ravine {
            says.push(by("place-ravine", "RAV-03"));
        }
        if ground.road || ground.base == Base::Village {
            let [light, medium, heavy] = ROAD_BONUS;
            says.push(
                by("place-road", "TER-04").with("light", light).with("medium", medium).with("heavy", heavy),
            );
        }
        if ground.bridge {
            says.push(by("place-bridge", "TER-22"));
        }
        if ground.defence() != 0 {
            says.push(by("place-defence", ground.defence_rule().0).with("bonus", ground.defence()));
        }
        if ground.has_ride() {
            says.push(by("place-sight-ride", "LOS-10"));
        } else if row.obstructs {
            says.push(by("place-blocks", "LOS-02"));
        } else if ground.base == Base::Ravine {
            says.push(by("place-sight-ravine", "LOS-09"));
        }
        if ground.ambush() {
            says.push(by("place-ambush", "AMB-05"));
        }
        says
    }
}

impl Aot {
    /// Every hex that a unit could be ordered to go to, by the order that takes it there.
    fn reach(&self, view: &State, id: UnitId) -> Overlay {
        if view.unit(id).is_suppressed() {
            return Overlay { note: Some(Message::new("reach-suppressed")), ..Overlay::default() };
        }
        let mut hexes: Vec<Shade> = Vec::new();
        for kind in [Kind::March, Kind::FireOnTheMove, Kind::Attack] {
            for at in self.reachable(view, id, kind) {
                if hexes.iter().any(|shade| shade.hex == at.hex) {
                    continue;
                }
                let label = Message::new("reach-by").with("order", Message::new(kind.key()));
                let enemies = members(self.enemies_at(view, id, at.hex));
                hexes.push(Shade {
                    hex: at.hex,
                    value: Some(at.len.into()),
                    bad: false,
                    counters: enemies.map(|enemy| enemy.0.into()).collect(),
                    label: Some(label.with("hexes", at.len)),
                });
            }
        }
        Overlay { hexes, note: Some(Message::new("reach-note")) }
    }

    /// Every hex that an order of this kind leads to, with the shortest route's progress there. Nobody walks through a
    /// visible enemy (MCH-03); an Attack ends where one stands.
    fn reachable(&self, view: &State, id: UnitId, kind: Kind) -> Vec<Progress> {
        let unit = view.unit(id);
        if self.check_kind(view, id, kind).is_err() || kind == Kind::Attack && unit.locked {
            return Vec::new();
        }
        let mut ends: Vec<Progress> = Vec::new();
        for at in self.spread(view, id, kind) {
            let enemies = self.enemies_at(view, id, at.hex);
            let ends_here = match kind {
                Kind::Attack => {
                    members(enemies).any(|enemy| self.check_target(view, id, kind, enemy).is_ok())
                }
                _ => enemies == 0,
            };
            if ends_here && ends.iter().all(|end| end.hex != at.hex) {
                ends.push(at);
            }
        }
        ends
    }

    /// Every point of every route that an order of this kind allows, the shorter ones first.
    pub(crate) fn spread(&self, view: &State, id: UnitId, kind: Kind) -> Vec<Progress> {
        let unit = view.unit(id);
        let most = if unit.locked { 1 } else { u8::MAX };
        let mut routes = vec![Progress::from(self, unit.hex)];
        let mut next = 0;
        while next < routes.len() {
            let at = routes[next];
            next += 1;
            let stops = at.len > 0 && self.enemies_at(view, id, at.hex) != 0;
            if at.len >= most || stops {
                continue;
            }
            for dir in Dir::ALL {
                if let Ok(after) = self.step_possible(view, id, at, dir, kind)
                    && !routes.contains(&after)
                {
                    routes.push(after);
                }
            }
        }
        routes.split_off(1)
    }

    /// Who could shoot at a unit where it stands, and in every hex that it could go to.
    fn threat(&self, view: &State, id: UnitId) -> Overlay {
        let unit = view.unit(id);
        let mut places = vec![unit.hex];
        for kind in [Kind::March, Kind::FireOnTheMove] {
            for at in self.reachable(view, id, kind) {
                if !places.contains(&at.hex) {
                    places.push(at.hex);
                }
            }
        }
        let shade = |hex: Hex| {
            let counters: Vec<u16> = self.shooters(view, id, hex).map(|enemy| enemy.0.into()).collect();
            let number = counters.len() as u32;
            Shade {
                hex,
                value: Some(number as i32),
                bad: number > 0,
                counters,
                label: Some(Message::new("threat-from").with("number", number)),
            }
        };
        Overlay { hexes: places.into_iter().map(shade).collect(), note: Some(Message::new("threat-note")) }
    }

    /// Known enemies that could shoot at a unit in a hex from where they stand: ready, with ammo, range and sight
    /// (LOS-13, SHT-01), and with their permanent sector, where they have one, towards it (SEC-02).
    pub(crate) fn shooters(&self, view: &State, id: UnitId, hex: Hex) -> impl Iterator<Item = UnitId> {
        members(seat_bits(1 - id.seat())).filter(move |&enemy| {
            let (unit, card) = (view.unit(enemy), self.card(view, enemy));
            let ready = unit.alive() && !unit.is_suppressed() && unit.ammo > 0 && !unit.locked;
            let sector = if unit.in_ambush() { None } else { self.shooting_sector(view, enemy) };
            ready
                && unit.hex.is_some()
                && unit.hex != hex
                && card.targets(self.card(view, id).kind)
                && self.map.grid.distance(unit.hex, hex) <= u16::from(card.range())
                && self.sees(unit.hex, hex)
                && sector.is_none_or(|sector| self.in_sector(unit.hex, sector, hex))
        })
    }

    /// LOS-01..LOS-11: everything that is seen from a hex.
    fn seen(&self, from: Hex) -> Overlay {
        let plain = |hex| Shade { hex, value: None, bad: false, counters: Vec::new(), label: None };
        let hexes = self.map.grid.hexes().filter(|&hex| hex != from && self.sees(from, hex)).map(plain);
        Overlay { hexes: hexes.collect(), note: Some(Message::new("seen-note")) }
    }
}

/// Whether one hex of a map sees another, and what is in the way.
pub fn sightline(map: &Map, land: &[Ground], settings: &Settings, from: Hex, to: Hex) -> Sightline {
    let blocked = trace(&map.grid, land, settings, from, to).err().map(|blocked| {
        let key = match blocked.reason {
            "sight-terrain" => "sight-by-terrain",
            "sight-edge" => "sight-by-edge",
            other => other,
        };
        let mut reason = Message::new(key);
        if key != blocked.reason {
            let ground = Message::new(land[blocked.at.index()].key());
            reason = reason.with("ground", ground).with("hex", map.grid.label(blocked.at));
        }
        Blocked { rule: blocked.rule, reason, at: blocked.at }
    });
    Sightline::plain(map.grid.distance(from, to), blocked)
}
