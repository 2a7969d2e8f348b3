//! 6b: a whole move as one plan: its way and cost, how the unit stands at its end, and the overwatch that may meet it.

use super::route::{Route, Routes, hexes_of};
use super::run::Run;
use super::{Planner, counters};
use crate::action::{Action, Way};
use crate::forecast::{Threats, percent};
use crate::movement::driving::Driving;
use crate::pieces::Class;
use crate::rooms::Marching;
use crate::state::{Fate, State, UnitId, foe};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Aim, Plan, Trace};

/// How many hexes of a way are told as risks.
const TOLD: usize = 5;

/// A way that was chosen, with the others.
struct Trek {
    way: Way,
    ways: Vec<Way>,
    route: Route,
    facings: Vec<Dir>,
}

impl Planner<'_> {
    /// The move that is under way, if one is.
    pub(super) fn under_way(&self) -> Option<Driving> {
        self.view.frames.at::<Driving>()
    }

    /// The move with which a unit begins.
    pub(super) fn begin(&self, id: UnitId, way: Way) -> Driving {
        self.under_way().filter(|room| room.unit == id).unwrap_or(Driving::start(id, way))
    }

    /// The ways in which a unit could go.
    pub(super) fn ways_of(&self, state: &State, id: UnitId) -> Vec<Way> {
        match self.under_way() {
            Some(room) => vec![room.way],
            None => self.game.ways(state, id).collect(),
        }
    }

    /// Whoever is in hand goes to a hex, one after another.
    pub(super) fn march(&self, hex: Hex) -> Vec<Plan<Action>> {
        let movers: Vec<UnitId> = match self.under_way() {
            Some(room) => vec![room.unit],
            None => {
                let party = self.party();
                let wished = |id: &UnitId| party.is_none_or(|team| team & id.bit() != 0);
                self.who.iter().copied().filter(wished).collect()
            }
        };
        if movers.first().is_some_and(|&id| self.view.unit(id).fate == Fate::Waiting) {
            return self.enter(hex, movers[0]).into_iter().collect();
        }
        let mut run = Run::new(self.game, self.view, self.seat);
        let mut told: Vec<(UnitId, Trek)> = Vec::new();
        for id in movers {
            let Some(trek) = self.trek(&run.state, id, hex) else { continue };
            if self.drive(&mut run, id, &trek) {
                told.push((id, trek));
            }
        }
        match told.as_slice() {
            [] => Vec::new(),
            [(id, trek)] => vec![self.march_told(hex, *id, trek, run)],
            all => vec![self.column_told(hex, all, run)],
        }
    }

    /// The best way of a unit to a hex, past those that were named.
    fn trek(&self, state: &State, id: UnitId, hex: Hex) -> Option<Trek> {
        if !state.is_here(id) || state.unit(id).carried() {
            return None;
        }
        if self.under_way().is_none() && !self.game.may_move(state, id) {
            return None;
        }
        let back = self.backwards() && self.game.card(state, id).class == Class::Vehicle;
        let facing = self.wished_facing();
        let mut open: Vec<(Way, Route, Vec<Dir>)> = Vec::new();
        for way in self.ways_of(state, id) {
            let routes = self.game.routes(state, self.begin(id, way), back);
            let found = self.past(state, &routes, id, way, back, hex, facing);
            if let Some(route) = found.filter(|route| !route.steps.is_empty()) {
                open.push((way, route, routes.facings(hex)));
            }
        }
        let ways: Vec<Way> = open.iter().map(|(way, ..)| *way).collect();
        let wished = self.wished_way().filter(|way| ways.contains(way));
        // The shortest way in hexes, and of those the one that leaves most to spend.
        let rank = |route: &Route| {
            (hexes_of(route).len(), u16::from(route.cost) * 100 / u16::from(route.budget.max(1)))
        };
        let (way, route, facings) = match wished {
            Some(way) => open.into_iter().find(|one| one.0 == way)?,
            None => open.into_iter().min_by_key(|(_, route, _)| rank(route))?,
        };
        Some(Trek { way, ways, route, facings })
    }

    /// A route past the hexes that were named on the way.
    #[expect(clippy::too_many_arguments, reason = "a search is all of these")]
    fn past(
        &self,
        state: &State,
        routes: &Routes,
        id: UnitId,
        way: Way,
        back: bool,
        hex: Hex,
        facing: Option<Dir>,
    ) -> Option<Route> {
        let via: &[Hex] = match &self.wish.at {
            Aim::Hex { via, .. } => via,
            _ => &[],
        };
        let Some((first, rest)) = via.split_first() else {
            return routes.to(hex, facing).or_else(|| routes.to(hex, None));
        };
        let mut there = *state;
        let mut all = routes.to(*first, None)?;
        for (at, &stop) in rest.iter().chain([&hex]).enumerate() {
            let unit = there.unit_mut(id);
            let (now, faces) = *all.stands.last()?;
            unit.hex = now;
            unit.bearing.face(faces);
            let next = self.game.routes(&there, Driving { way, ..all.room }, back);
            let last = at == rest.len();
            let leg = next.to(stop, facing.filter(|_| last)).or_else(|| next.to(stop, None))?;
            all.steps.extend(leg.steps);
            all.stands.extend(leg.stands.into_iter().skip(1));
            (all.cost, all.room) = (leg.cost, leg.room);
        }
        Some(all)
    }

    /// Adds a whole move to a run. After the first dice what follows cannot be tried out, and is written down as it was found.
    pub(super) fn drive_steps(&self, run: &mut Run<'_>, id: UnitId, way: Way, steps: &[Action]) -> bool {
        let starts = self.under_way().is_none().then_some(Action::Drive(id, way));
        for &step in starts.iter().chain(steps) {
            if !run.take(step) {
                if !run.halted {
                    return false;
                }
                run.actions.push(step);
            }
        }
        true
    }

    fn drive(&self, run: &mut Run<'_>, id: UnitId, trek: &Trek) -> bool {
        let before = run.clone();
        if !self.drive_steps(run, id, trek.way, &trek.route.steps) {
            *run = before;
            return false;
        }
        if run.halted || run.is_in::<Driving>() {
            let halted = run.halted;
            if !run.take(Action::Done) && halted {
                run.actions.push(Action::Done);
            }
        }
        true
    }

    fn march_told(&self, hex: Hex, id: UnitId, trek: &Trek, run: Run<'_>) -> Plan<Action> {
        let threats = self.game.threats(self.view, id, &trek.route.stands[1..]);
        let foot = self.game.card(self.view, id).class != Class::Vehicle;
        let price = match foot {
            true => {
                Message::new("plan-foot-price").with("way", Message::new(crate::scene::way_key(trek.way)))
            }
            false => Message::new("plan-move-price")
                .with("cost", trek.route.cost)
                .with("of", trek.route.budget)
                .with("way", Message::new(crate::scene::way_key(trek.way))),
        };
        let (_, facing) = *trek.route.stands.last().unwrap_or(&(hex, Dir::N));
        let mut knobs = Vec::new();
        knobs.extend(self.way_knob(&trek.ways, trek.way));
        if !foot {
            knobs.extend(self.facing_knob(&trek.facings, facing));
            knobs.extend(self.gear_knob(self.backwards()));
        }
        let mut risks = self.met(&threats);
        risks.extend(self.way_risks(id, trek));
        let mut traces = vec![Trace::Way { hexes: hexes_of(&trek.route) }];
        if !foot {
            traces.push(Trace::Front { hex, facing });
        }
        Plan {
            who: counters([id]),
            price: Some(price),
            forecast: arrival(&threats),
            risks,
            traces,
            knobs,
            ..Plan::new(
                "move",
                self.at(if self.backwards() { "plan-back" } else { "plan-move" }, hex),
                run.actions,
            )
        }
    }

    /// Several units that go to one hex, one after another.
    fn column_told(&self, hex: Hex, all: &[(UnitId, Trek)], run: Run<'_>) -> Plan<Action> {
        let on = all.iter().fold(0, |team, (id, _)| team | id.bit());
        let could = self.who.iter().fold(on, |team, id| team | id.bit());
        let threats: Vec<Threats> =
            all.iter().map(|(id, trek)| self.game.threats(self.view, *id, &trek.route.stands[1..])).collect();
        let mut risks = Vec::new();
        for ((id, _), one) in all.iter().zip(&threats) {
            if one.arrives < 0.995 {
                risks.push(self.named("plan-risk-one", *id).with("percent", percent(1.0 - one.arrives)));
            }
        }
        let worst = threats.iter().min_by(|a, b| a.arrives.total_cmp(&b.arrives));
        Plan {
            who: counters(all.iter().map(|(id, _)| *id)),
            price: Some(Message::new("plan-column-price").with("units", all.len() as i64)),
            forecast: worst.map(arrival).unwrap_or_default(),
            risks,
            traces: all.iter().map(|(_, trek)| Trace::Way { hexes: hexes_of(&trek.route) }).collect(),
            knobs: self.party_knob(on, could).into_iter().collect(),
            ..Plan::new("move", self.at("plan-move", hex), run.actions)
        }
    }

    /// B-113: the overwatch that may meet a move, hex by hex; of a long way the worst ones.
    pub(super) fn met(&self, threats: &Threats) -> Vec<Message> {
        let mut worst: Vec<_> = threats.met.iter().enumerate().collect();
        worst.sort_by(|a, b| b.1.worst.1.total_cmp(&a.1.worst.1));
        worst.truncate(TOLD);
        worst.sort_by_key(|(at, _)| *at);
        worst
            .into_iter()
            .map(|(_, one)| {
                self.at("plan-risk-overwatch", one.hex)
                    .with("posts", one.posts)
                    .with("unit", self.game.unit_name(one.worst.0))
                    .with("percent", percent(one.worst.1))
            })
            .collect()
    }

    /// 7.29, 7.31: mud and known mines on the way.
    fn way_risks(&self, id: UnitId, trek: &Trek) -> Vec<Message> {
        let mut risks = Vec::new();
        let hexes = hexes_of(&trek.route);
        if trek.way == Way::Country {
            let mut there = *self.view;
            for &hex in &hexes[..hexes.len().saturating_sub(1)] {
                there.unit_mut(id).hex = hex;
                let number = self.game.bog_number(&there, id);
                if number > 0 {
                    risks.push(self.at("plan-risk-bog", hex).with("percent", number));
                }
            }
        }
        let mined = hexes.iter().skip(1).filter(|&&hex| self.view.mines.get(hex).is_some());
        risks.extend(mined.map(|&hex| self.at("plan-risk-mines", hex)));
        risks
    }

    /// B-13b: a reinforcement comes onto the map in a hex.
    fn enter(&self, hex: Hex, id: UnitId) -> Option<Plan<Action>> {
        let mut run = Run::new(self.game, self.view, self.seat);
        if self.view.frames.at::<Marching>().is_some() {
            let foot = self.game.card(self.view, id).class != Class::Vehicle;
            run.take(Action::Drive(id, if foot { Way::Foot } else { Way::Country })).then_some(())?;
        }
        run.take(Action::At(hex)).then_some(())?;
        Some(Plan { who: counters([id]), ..Plan::new("move", self.at("plan-enter", hex), run.actions) })
    }

    /// B-123: the vehicle in hand drives over the units in a hex.
    pub(super) fn run_over(&self, target: UnitId) -> Vec<Plan<Action>> {
        let id = self.under_way().map(|room| room.unit).or(self.who.first().copied());
        let Some(id) = id.filter(|&id| self.view.is_here(id)) else { return Vec::new() };
        let hex = self.view.unit(target).hex;
        if self.game.card(self.view, id).class != Class::Vehicle || !hex.is_some() {
            return Vec::new();
        }
        for way in self.ways_of(self.view, id) {
            let routes = self.game.routes(self.view, self.begin(id, way), false);
            for dir in Dir::ALL {
                let beside = self.game.map.grid.step(hex, dir.reversed());
                let Some(route) =
                    Some(beside).filter(|one| one.is_some()).and_then(|one| routes.to(one, Some(dir)))
                else {
                    continue;
                };
                let mut run = Run::new(self.game, self.view, self.seat);
                if !self.drive_steps(&mut run, id, way, &route.steps) {
                    continue;
                }
                if !run.take(Action::Overrun(dir)) {
                    continue;
                }
                return vec![self.run_over_told(id, &route, hex, run)];
            }
        }
        Vec::new()
    }

    fn run_over_told(&self, id: UnitId, route: &Route, hex: Hex, run: Run<'_>) -> Plan<Action> {
        let mut hexes = hexes_of(route);
        hexes.push(hex);
        let mut way: Vec<(Hex, Dir)> = route.stands[1..].to_vec();
        way.push((hex, route.stands.last().map_or(Dir::N, |stand| stand.1)));
        let threats = self.game.threats(self.view, id, &way);
        let mut risks = self.met(&threats);
        let back = self.view.at(foe(self.side), hex).count();
        risks.push(Message::new("plan-risk-repel").with("count", back as i64));
        Plan {
            who: counters([id]),
            forecast: self.game.overrun_forecast(self.view, id, hex),
            risks,
            traces: vec![Trace::Way { hexes }],
            ..Plan::new("overrun", self.at("plan-overrun", hex), run.actions)
        }
    }
}

/// How likely a move comes to its end.
fn arrival(threats: &Threats) -> Forecast {
    if threats.met.is_empty() {
        return Forecast::default();
    }
    let outcome = |key: &'static str, likelihood| Chances { what: Message::new(key), likelihood };
    Forecast {
        outcomes: vec![
            outcome("odds-arrives", threats.arrives),
            outcome("odds-stopped", 1.0 - threats.arrives),
        ],
        assuming: Some(Message::new("assuming-watch")),
        ..Forecast::default()
    }
}
