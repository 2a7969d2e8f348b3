//! 3.3.1, 3.7: whole moves of a stack with the fire that may meet them, and advances.

use super::run::Run;
use super::{Planner, counters};
use crate::action::{Action, Way};
use crate::forecast::marching::{Meeting, Path};
use crate::ground::Halves;
use crate::rooms::{Advancing, Moving, Stepping};
use crate::state::{FOOT, Pace, Place, Team, UnitId, foe, units};
use crate::tell::halves_words;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Aim, Plan, Trace};

/// How many hexes of a way are told as risks.
const TOLD: usize = 8;

/// Who goes how by which way.
struct Trek {
    stack: Team,
    pace: Pace,
    path: Path,
    cost: Halves,
    paces: Vec<Pace>,
}

impl Planner<'_> {
    /// Who moves together: those in hand in the hex of the first.
    fn stack(&self) -> Team {
        if self.view.frames.at::<Stepping>().is_some() {
            return self.view.march.movers;
        }
        let Some(&first) = self.who.first() else { return 0 };
        let hex = self.view.unit(first).hex;
        let all = self.party().unwrap_or_else(|| self.men());
        let fits = |id: &UnitId| self.view.unit(*id).hex == hex && self.game.may_march(&self.view, *id);
        units(self.side, all & self.view.here[self.side.index()] & FOOT)
            .filter(fits)
            .fold(0, |set, id| set | id.bit())
    }

    /// 3.3.1: the way of a stack to a hex, past those that were named.
    fn path_to(&self, stack: Team, pace: Pace, hex: Hex) -> Option<(Path, Halves)> {
        let via: &[Hex] = match &self.wish.at {
            Aim::Hex { via, .. } => via,
            _ => &[],
        };
        let mut state = self.view;
        let (mut path, mut cost) = (Path::new(), 0);
        for &stop in via.iter().chain([&hex]) {
            let reach = self.game.reach(&state, self.side, stack, pace);
            let leg = reach.path(stop)?;
            let step = reach.cost(stop)?;
            cost += step;
            for dir in leg {
                path.try_push(dir).ok()?;
            }
            for id in units(self.side, stack) {
                let unit = state.unit_mut(id);
                unit.hex = stop;
                unit.spent = unit.spent.saturating_add(step);
            }
        }
        Some((path, cost))
    }

    fn trek(&self, hex: Hex) -> Option<Trek> {
        let stack = self.stack();
        if stack == 0 {
            return None;
        }
        let under_way = self.view.frames.at::<Stepping>().is_some();
        let tired = !units(self.side, stack).all(|id| self.game.may_double(&self.view, id));
        let mut open: Vec<(Pace, Path, Halves)> = Vec::new();
        let paces = if under_way { vec![self.view.march.pace] } else { Pace::ALL.to_vec() };
        for pace in paces {
            if pace == Pace::Double && tired && !under_way {
                continue;
            }
            if let Some((path, cost)) = self.path_to(stack, pace, hex).filter(|(path, _)| !path.is_empty()) {
                open.push((pace, path, cost));
            }
        }
        let paces: Vec<Pace> = open.iter().map(|(pace, ..)| *pace).collect();
        // One hex is best gone carefully; who would not arrive otherwise hurries.
        let usual = [Pace::Assault, Pace::Usual, Pace::Double];
        let wished = self.wished_pace().filter(|pace| paces.contains(pace));
        let chosen = wished.or_else(|| usual.into_iter().find(|pace| paces.contains(pace)))?;
        let (pace, path, cost) = open.into_iter().find(|(pace, ..)| *pace == chosen)?;
        Some(Trek { stack, pace, path, cost, paces })
    }

    /// 3.3.1: whoever is in hand goes to a hex.
    pub(super) fn march(&self, hex: Hex) -> Vec<Plan<Action>> {
        if self.who.first().is_some_and(|&id| self.view.unit(id).place == Place::Waiting) {
            return self.enter(hex).into_iter().collect();
        }
        let Some(trek) = self.trek(hex) else { return Vec::new() };
        let mut run = Run::new(self.game, &self.view, self.seat);
        if self.view.frames.at::<Moving>().is_some() {
            let begun = units(self.side, trek.stack).all(|id| run.take(Action::Pick(id)));
            if !begun || !run.take(Action::Pace(trek.pace)) {
                return Vec::new();
            }
        }
        for &dir in &trek.path {
            let step = Action::Step(dir, Way::Usual);
            // Once residual fire waits on the way, what follows it cannot be tried out.
            if !run.take(step) {
                if !run.halted {
                    return Vec::new();
                }
                run.actions.push(step);
            }
        }
        let leaves = self.leave(hex, &trek, &run);
        if run.halted || run.is_in::<Stepping>() && run.state.march.movers == trek.stack {
            run.actions.push(Action::Done);
        }
        [Some(self.march_told(hex, &trek, run)), leaves].into_iter().flatten().collect()
    }

    /// 3.3.1: whoever is in hand begins to move at a pace, and is asked step by step: to throw smoke, place a charge, recover a
    /// weapon.
    pub(super) fn set_out(&self) -> Vec<Plan<Action>> {
        let stack = self.stack();
        let begun = |pace: Pace| {
            let mut run = Run::new(self.game, &self.view, self.seat);
            let all = units(self.side, stack).all(|id| run.take(Action::Pick(id)));
            (stack != 0 && all && run.take(Action::Pace(pace))).then(|| {
                let how = Message::new(["pace-usual", "pace-assault", "pace-double"][pace as usize]);
                let title = Message::new("plan-set-out").with("pace", how);
                Plan { who: counters(units(self.side, stack)), ..Plan::new("move", title, run.actions) }
            })
        };
        Pace::ALL.into_iter().filter_map(begun).collect()
    }

    /// 3.3.d: whoever is in hand comes onto the map in a hex.
    fn enter(&self, hex: Hex) -> Option<Plan<Action>> {
        let mut run = Run::new(self.game, &self.view, self.seat);
        let mut came = Vec::new();
        for &id in self.who.iter().filter(|id| !id.is_afv()) {
            if run.take(Action::Pick(id)) {
                came.push(id);
            }
        }
        let set_out = run.take(Action::Pace(self.wished_pace().unwrap_or(Pace::Usual)));
        if !set_out || !run.take(Action::At(hex)) {
            return None;
        }
        if run.is_in::<Stepping>() {
            run.take(Action::Done);
        }
        Some(Plan { who: counters(came), ..Plan::new("move", self.at("plan-enter", hex), run.actions) })
    }

    fn march_told(&self, hex: Hex, trek: &Trek, run: Run<'_>) -> Plan<Action> {
        let game = self.game;
        let (met, arrives) = game.meetings(&self.view, self.side, trek.stack, trek.pace, &trek.path);
        let from = units(self.side, trek.stack).next().map_or(Hex::NONE, |id| self.view.unit(id).hex);
        let mut hexes = vec![from];
        for &dir in &trek.path {
            hexes.push(game.map.grid.step(hexes[hexes.len() - 1], dir));
        }
        let mut risks = self.fire_met(&met);
        risks.extend(self.residual_met(&hexes[1..]));
        let key = match trek.pace {
            Pace::Usual => "plan-move",
            Pace::Assault => "plan-move-assault",
            Pace::Double => "plan-move-double",
        };
        let all = game.stack_mf(&self.view, self.side, trek.stack, trek.pace);
        let price =
            Message::new("plan-mf").with("mf", halves_words(trek.cost)).with("all", halves_words(all));
        let outcome = |key: &'static str, likelihood| Chances { what: Message::new(key), likelihood };
        let forecast = Forecast {
            outcomes: vec![outcome("odds-arrives", arrives), outcome("odds-stopped", 1.0 - arrives)],
            assuming: Some(Message::new("assume-each-once").with("line", game.line_assumed())),
            ..Forecast::default()
        };
        let fellows = units(self.side, self.view.at(self.side, from) & FOOT)
            .filter(|&id| game.may_march(&self.view, id))
            .fold(0, |set: Team, id| set | id.bit());
        let under_way = self.view.frames.at::<Stepping>().is_some();
        let party = if under_way { None } else { self.party_knob(trek.stack, fellows) };
        Plan {
            who: counters(units(self.side, trek.stack)),
            price: Some(price),
            forecast,
            risks,
            traces: vec![Trace::Way { hexes }],
            knobs: party.into_iter().chain(self.pace_knob(&trek.paces, trek.pace)).collect(),
            ..Plan::new("move", self.at(key, hex), run.actions)
        }
    }

    /// 3.3.3: the fire that may meet a move, hex by hex; of a long way the worst ones.
    pub(super) fn fire_met(&self, met: &[Meeting]) -> Vec<Message> {
        let mut worst: Vec<_> = met.iter().enumerate().filter(|(_, one)| one.posts > 0).collect();
        worst.sort_by(|a, b| b.1.harm.stopped().total_cmp(&a.1.harm.stopped()));
        worst.truncate(TOLD);
        worst.sort_by_key(|(at, _)| *at);
        let risk = |(_, one): (usize, &Meeting)| {
            let percent = (100.0 * one.harm.stopped()).round() as i64;
            self.at("plan-risk-fire", one.hex).with("posts", one.posts).with("percent", percent)
        };
        worst.into_iter().map(risk).collect()
    }

    /// 3.3.5.f: residual FP on the way.
    pub(super) fn residual_met(&self, hexes: &[Hex]) -> Vec<Message> {
        let lies = |&hex: &Hex| {
            let fp = self.view.residual.get(hex)?;
            Some(self.at("plan-risk-residual", hex).with("fp", fp))
        };
        hexes.iter().filter_map(lies).collect()
    }

    /// 3.3.1.h: whoever is in hand throws smoke grenades into its hex or the next one, and is asked on.
    pub(super) fn grenades(&self, hex: Hex) -> Option<Plan<Action>> {
        let stack = self.stack();
        let mut run = Run::new(self.game, &self.view, self.seat);
        if self.view.frames.at::<Moving>().is_some() {
            let all = units(self.side, stack).all(|id| run.take(Action::Pick(id)));
            (stack != 0 && all && run.take(Action::Pace(Pace::Usual))).then_some(())?;
        }
        let forecast = self.game.smoke_forecast(&run.state);
        let price = if hex == run.state.march.hex { 2 } else { 4 };
        run.take(Action::Smoke(hex)).then_some(())?;
        Some(Plan {
            who: counters(units(self.side, stack)),
            price: Some(Message::new("plan-grenades-price").with("mf", halves_words(price))),
            forecast,
            risks: vec![Message::new("plan-risk-six")],
            ..Plan::new("smoke", self.at("plan-grenades", hex), run.actions)
        })
    }

    /// AMB.61: whoever is in hand goes to an edge hex and leaves the map there.
    fn leave(&self, hex: Hex, trek: &Trek, run: &Run<'_>) -> Option<Plan<Action>> {
        let mut run = run.clone();
        let out = |dir: &Dir| run.can(Action::Exit(*dir));
        let dir = Dir::ALL.into_iter().find(out)?;
        run.take(Action::Exit(dir));
        let mut plan = self.march_told(hex, trek, run);
        plan.title = self.at("plan-leave", hex);
        Some(plan)
    }

    /// 3.7: everybody in hand advances into a hex, or enters the map there.
    pub(super) fn advance(&self, hex: Hex) -> Option<Plan<Action>> {
        let begun = self.view.frames.at::<Advancing>()?;
        let mut run = Run::new(self.game, &self.view, self.seat);
        let party = self.party();
        let mut went: Team = 0;
        let mut traces = Vec::new();
        if begun.team != 0 {
            went = begun.team;
            let from = units(self.side, went).next().map(|id| self.view.unit(id).hex)?;
            let dir = self.direction(from, hex)?;
            run.take(Action::Step(dir, Way::Usual)).then_some(())?;
            traces.push(Trace::Way { hexes: vec![from, hex] });
        } else {
            for &id in self.who.iter().filter(|id| party.is_none_or(|set| set & id.bit() != 0)) {
                let mut tried = run.clone();
                let from = self.view.unit(id).hex;
                let step = match self.view.unit(id).place {
                    Place::Waiting => Action::At(hex),
                    _ => match self.direction(from, hex) {
                        Some(dir) => Action::Step(dir, Way::Usual),
                        None => continue,
                    },
                };
                if tried.take(Action::Pick(id)) && tried.take(step) {
                    run = tried;
                    went |= id.bit();
                    if from.is_some() {
                        traces.push(Trace::Way { hexes: vec![from, hex] });
                    }
                }
                if run.halted {
                    break;
                }
            }
        }
        if went == 0 {
            return None;
        }
        let enemies = self.view.shown_at(foe(self.side), hex);
        let key = if enemies != 0 { "plan-advance-among" } else { "plan-advance" };
        let mut plan = Plan::new("move", self.at(key, hex), run.actions);
        plan.who = counters(units(self.side, went));
        plan.price = Some(Message::new("plan-advancing").with("count", went.count_ones()));
        plan.traces = traces;
        if enemies != 0 {
            let mut there = self.view;
            units(self.side, went).for_each(|id| there.put(id, Place::Map, hex));
            there.combat.hex = hex;
            let men = there.at(self.side, hex) & FOOT;
            let at = if enemies & FOOT != 0 { enemies & FOOT } else { enemies };
            plan.forecast = self.game.blows_forecast(&there, self.side, men, 0, at);
            let back = self.game.strike_odds(&there, foe(self.side), enemies & FOOT, 0, men).0;
            if enemies & FOOT != 0 {
                let percent = (100.0 * back).round() as i64;
                plan.risks.push(Message::new("plan-risk-back").with("percent", percent));
            }
        }
        let tired = |id: UnitId| {
            !self.view.unit(id).is(crate::state::Is::CX) && run.state.unit(id).is(crate::state::Is::CX)
        };
        if units(self.side, went).any(tired) {
            plan.risks.push(Message::new("plan-risk-cx"));
        }
        let all = self.who.iter().fold(0, |set: Team, id| set | id.bit());
        plan.knobs.extend(self.party_knob(went, all));
        Some(plan)
    }

    fn direction(&self, from: Hex, to: Hex) -> Option<Dir> {
        let grid = &self.game.map.grid;
        (from.is_some() && grid.distance(from, to) == 1).then(|| grid.direction(from, to)).flatten()
    }
}
