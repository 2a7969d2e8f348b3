//! A person's wish as whole plans: "go there", "fire at this", for one unit or for several.

use crate::Aot;
use crate::action::Action;
use crate::rooms::{Frame, Room, in_room};
use crate::route::Progress;
use crate::sheet::Need;
use crate::state::{Kind, State, Status, Unit, UnitId, members, slots};
use kernel::game::{Illegal, Plans, Rules, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Aim, Objection, Plan, Wish};
use kernel::seat::Seat;

/// The steps by which a wish would be tried.
pub struct Attempt {
    /// The hex to be reached, if there is one.
    pub goal: Option<Hex>,
    /// The order that would be given.
    pub kind: Kind,
    /// What would be written, once the unit is in hand.
    pub run: Vec<Action>,
}

/// What a unit is to deal with.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// A hex, by way of others.
    Hex(Hex, &'a [Hex]),
    /// A unit, which should be an enemy.
    Unit(UnitId),
}

/// The unit of a counter in the scene.
pub(crate) fn unit_of(counter: u16) -> UnitId {
    u8::try_from(counter).map_or(UnitId::NONE, UnitId)
}

/// Two plans of one kind as one; the odds of each unit by its number.
fn together(plan: Plan<Action>, more: Plan<Action>) -> Plan<Action> {
    let numbered = |plan: &Plan<Action>| {
        let unit = plan.who.first().map_or(0, |&counter| unit_of(counter).number());
        let first = plan.forecast.outcomes.first().cloned();
        first.map(|mut chance| {
            chance.what = Message::new("chance-of-unit").with("unit", unit).with("what", chance.what);
            chance
        })
    };
    let mut outcomes = match plan.who.len() {
        1 => numbered(&plan).into_iter().collect(),
        _ => plan.forecast.outcomes.clone(),
    };
    outcomes.extend(numbered(&more));
    let forecast = Forecast { outcomes, assuming: plan.forecast.assuming.clone(), ..Forecast::default() };
    Plan {
        title: Message::new("plan-several").with("first", plan.title.clone()).with("next", more.title),
        run: [plan.run, more.run].concat(),
        who: [plan.who, more.who].concat(),
        forecast,
        ..plan
    }
}

impl Plans for Aot {
    /// Several units each get the same order.
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        let Some(goal) = self.goal(view, wish) else { return Vec::new() };
        let units = self.in_wish(view, seat, wish);
        let Some((&first, others)) = units.split_first() else { return Vec::new() };
        let mut plans = Vec::new();
        for run in self.runs(view, seat, first, goal) {
            let mut plan = self.plan_of(view, seat, first, run);
            let mut state = self.after_writing(view, seat, &plan.run);
            for &id in others {
                let runs = self.runs(&state, seat, id, goal);
                let same = runs.into_iter().map(|run| self.plan_of(&state, seat, id, run));
                let Some(more) = same.into_iter().find(|more| more.verb == plan.verb) else { continue };
                state = self.after_writing(&state, seat, &more.run);
                plan = together(plan, more);
            }
            plans.push(plan);
        }
        plans
    }

    /// The rule that forbids a wish: the first step of it that is not legal, or where every way to a hex ends.
    fn objection(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        let id = *self.in_wish(view, seat, wish).first()?;
        let aim = self.goal(view, wish)?;
        let attempt = in_room!(view.frames.top(), room => room.attempt(self, view, seat, id, aim))?;
        let Attempt { goal, kind, mut run } = attempt;
        let in_hand = self.order_in_hand(view, seat, id);
        match in_hand {
            Some(_) => run.retain(|action| !matches!(action, Action::Order(_))),
            None if view.sheets[seat.index()].unit != Some(id) => run.insert(0, Action::Pick(id)),
            None => {}
        }
        let mut state = **view;
        let mut nobody = None;
        for action in run {
            if let Err(illegal) = self.check(&state, seat, action) {
                // That there is nobody to shoot at says less than why this one is no target.
                if action == Action::Order(Kind::Fire) && matches!(aim, Goal::Unit(_)) {
                    nobody = Some(illegal);
                } else {
                    let says = self.reason(&state, seat, action, illegal);
                    return Some(Objection { rule: illegal.rule, says });
                }
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        if let Some(illegal) = nobody {
            return Some(illegal.into());
        }
        let kind = in_hand.unwrap_or(kind);
        let start =
            in_hand.map_or_else(|| Progress::from(self, view.unit(id).hex), |_| self.progress(view, id));
        self.nearest_obstacle(view, id, kind, start, goal?).map(Objection::from)
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.finish_sheet(view, seat)
    }

    fn retract(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        self.struck(sheet, counter)
    }
}

impl Aot {
    /// What a wish points at; nothing where it is no matter of orders.
    fn goal<'a>(&self, view: &State, wish: &'a Wish) -> Option<Goal<'a>> {
        match &wish.at {
            Aim::Hex { hex, via } => (hex.index() < self.map.grid.len()).then_some(Goal::Hex(*hex, via)),
            Aim::Counter { counter } => {
                let id = unit_of(*counter);
                (id.index() < view.units.len() && view.unit(id).on_map()).then_some(Goal::Unit(id))
            }
            Aim::Card { .. } => None,
        }
    }

    /// The own units that a wish names and that are still there.
    fn in_wish(&self, view: &State, seat: Seat, wish: &Wish) -> Vec<UnitId> {
        let in_play = |unit: &Unit| unit.alive() || unit.status == Status::Reserve;
        let own = |id: &UnitId| {
            id.index() < view.units.len() && id.seat() == seat.index() && in_play(view.unit(*id))
        };
        let mut units: Vec<UnitId> = Vec::new();
        for id in wish.who.iter().map(|&counter| unit_of(counter)).filter(own) {
            if !units.contains(&id) {
                units.push(id);
            }
        }
        units
    }

    fn runs(&self, view: &State, seat: Seat, id: UnitId, goal: Goal<'_>) -> Vec<Vec<Action>> {
        let runs = in_room!(view.frames.top(), room => room.runs(self, view, seat, id, goal));
        runs.into_iter().filter(|run| !run.is_empty()).collect()
    }

    /// The sheet after a run.
    pub(crate) fn after_writing(&self, view: &State, seat: Seat, run: &[Action]) -> State {
        let mut state = *view;
        run.iter().for_each(|&action| self.write_on_sheet(&mut state, seat, action));
        state
    }

    /// A run of one unit in words, with the last odds that it comes to.
    pub(crate) fn plan_of(&self, view: &State, seat: Seat, id: UnitId, run: Vec<Action>) -> Plan<Action> {
        let mut state = *view;
        let mut forecast = Forecast::default();
        for &action in &run {
            let told = in_room!(state.frames.top(), room => room.forecast(self, &state, seat, action));
            // Where the shot has odds, the way to it changes nothing about them.
            if told != Forecast::default() && (forecast.outcomes.is_empty() || !told.outcomes.is_empty()) {
                forecast = told;
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        let unit = state.unit(id);
        let (verb, what) = match run.last() {
            Some(Action::Place(hex)) => {
                ("place", Message::new("plan-place").with("hex", self.map.grid.label(*hex)))
            }
            _ => (unit.order.kind.key(), self.order_of(&state, unit)),
        };
        let name = self.short_name(&state, id);
        let title =
            Message::new("plan-of-unit").with("unit", id.number()).with("name", name).with("what", what);
        let risks = self.dangers(&state, id);
        Plan { who: vec![id.0.into()], forecast, risks, ..Plan::new(verb, title, run) }
    }

    /// What the route of a written order exposes itself to: known enemies that could shoot at it on the way.
    fn dangers(&self, state: &State, id: UnitId) -> Vec<Message> {
        let unit = state.unit(id);
        let mut hex = unit.hex;
        let mut enemies: Vec<UnitId> = Vec::new();
        for dir in unit.order.route.steps() {
            hex = self.map.grid.step(hex, dir);
            for enemy in self.shooters(state, id, hex) {
                if !enemies.contains(&enemy) {
                    enemies.push(enemy);
                }
            }
        }
        let number = enemies.len() as u32;
        (number > 0).then(|| Message::new("plan-risk-shot").with("number", number)).into_iter().collect()
    }

    /// What stops the way that comes nearest to a hex; nothing if one arrives there.
    fn nearest_obstacle(
        &self,
        view: &State,
        id: UnitId,
        kind: Kind,
        start: Progress,
        goal: Hex,
    ) -> Option<Illegal> {
        let mut ways = vec![start];
        let mut nearest: Option<(u16, Illegal)> = None;
        let mut next = 0;
        while let Some(&at) = ways.get(next) {
            next += 1;
            if at.len > 0 && at.hex == goal {
                return None;
            }
            if at.len > 0 && self.enemies_at(view, id, at.hex) != 0 {
                let left = self.map.grid.distance(at.hex, goal);
                if nearest.is_none_or(|(least, _)| left < least) {
                    nearest = Some((left, Illegal::by("MCH-03", "enemy-in-hex")));
                }
                continue;
            }
            let ahead = |dir| self.map.grid.step(at.hex, dir);
            for dir in Dir::ALL.into_iter().filter(|&dir| ahead(dir).is_some()) {
                match self.step_possible(view, id, at, dir, kind) {
                    Ok(after) if !ways.contains(&after) => ways.push(after),
                    Ok(_) => {}
                    Err(illegal) => {
                        let left = self.map.grid.distance(ahead(dir), goal);
                        if nearest.is_none_or(|(least, _)| left < least) {
                            nearest = Some((left, illegal));
                        }
                    }
                }
            }
        }
        nearest.map(|(_, illegal)| illegal)
    }

    /// A visible enemy in a hex.
    pub(crate) fn enemy_in(&self, view: &State, seat: Seat, hex: Hex) -> Option<UnitId> {
        slots(1 - seat.index()).find(|&enemy| view.unit(enemy).on_map() && view.unit(enemy).hex == hex)
    }

    /// The order being written for a unit, if it is in hand and one has been chosen.
    pub(crate) fn order_in_hand(&self, view: &State, seat: Seat, id: UnitId) -> Option<Kind> {
        let in_hand = view.sheets.get(seat.index())?.unit == Some(id);
        (in_hand && !self.need(view, id).is_first()).then(|| view.unit(id).order.kind)
    }

    /// The longest part of a run that is legal from here; the unit in hand is not picked again.
    pub(crate) fn when_legal(&self, view: &State, seat: Seat, mut run: Vec<Action>) -> Vec<Action> {
        if let Some(&Action::Pick(id)) = run.first()
            && view.sheets[seat.index()].unit == Some(id)
        {
            run.remove(0);
        }
        let mut state = *view;
        for (i, &action) in run.iter().enumerate() {
            if action == Action::Commit || self.check(&state, seat, action).is_err() {
                run.truncate(i);
                break;
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        run
    }

    /// A March to a hex by a shortest legal route through the hexes named, or an Attack where an enemy stands there.
    /// An order that is being written is continued.
    pub(crate) fn go(&self, view: &State, seat: Seat, id: UnitId, via: &[Hex], hex: Hex) -> Vec<Action> {
        if id.index() >= view.units.len() || id.seat() != seat.index() || hex.index() >= self.map.grid.len() {
            return Vec::new();
        }
        if !view.unit(id).alive() {
            return Vec::new();
        }
        let enemy = self.enemy_in(view, seat, hex);
        let (kind, mut run) = match (self.order_in_hand(view, seat, id), enemy) {
            (Some(_), Some(target)) if self.need(view, id) == Need::Target => {
                return self.when_legal(view, seat, vec![Action::Target(target)]);
            }
            (Some(_), _) if self.need(view, id) != Need::Route => return Vec::new(),
            (Some(kind), _) => (kind, Vec::new()),
            (None, Some(target)) => {
                (Kind::Attack, vec![Action::Pick(id), Action::Order(Kind::Attack), Action::Target(target)])
            }
            (None, None) => (Kind::March, vec![Action::Pick(id), Action::Order(Kind::March)]),
        };
        let start = match run.is_empty() {
            true => self.progress(view, id),
            false => Progress::from(self, view.unit(id).hex),
        };
        let Some(route) = self.route_through(view, id, kind, start, via, hex) else { return Vec::new() };
        let fires = kind == Kind::FireOnTheMove && view.unit(id).order.fire_at.is_none();
        let firing = fires.then(|| self.firing_step(view, id, start, &route));
        for (i, &dir) in route.iter().enumerate() {
            run.push(Action::Step(dir));
            if firing == Some(i) {
                run.push(Action::FireHere);
            }
        }
        if kind != Kind::Attack {
            run.push(Action::EndRoute);
        }
        self.when_legal(view, seat, run)
    }

    /// A shortest way on to a hex that touches these hexes in this order, as an order of this kind allows it. Nobody
    /// walks through a visible enemy (MCH-03).
    fn route_through(
        &self,
        view: &State,
        id: UnitId,
        kind: Kind,
        start: Progress,
        via: &[Hex],
        goal: Hex,
    ) -> Option<Vec<Dir>> {
        let via: Vec<Hex> = via.iter().copied().filter(|&hex| hex != start.hex && hex != goal).collect();
        if start.hex == goal && start.len > 0 && via.is_empty() {
            return Some(Vec::new());
        }
        let mut routes = vec![(start, 0, Vec::new())];
        let mut next = 0;
        while next < routes.len() {
            let (at, passed, steps) = routes[next].clone();
            next += 1;
            if !steps.is_empty() && self.enemies_at(view, id, at.hex) != 0 {
                continue;
            }
            for dir in Dir::ALL {
                let Ok(after) = self.step_possible(view, id, at, dir, kind) else { continue };
                let passed = passed + usize::from(via.get(passed) == Some(&after.hex));
                if routes.iter().any(|(seen, marks, _)| *seen == after && *marks == passed) {
                    continue;
                }
                let mut longer: Vec<Dir> = steps.clone();
                longer.push(dir);
                if after.hex == goal && passed == via.len() {
                    return Some(longer);
                }
                routes.push((after, passed, longer));
            }
        }
        None
    }

    /// FOM-03, FOM-09: the step after which the shot is best made: where the target is in range and seen, and near.
    fn firing_step(&self, view: &State, id: UnitId, start: Progress, route: &[Dir]) -> usize {
        let target = view.unit(id).order.target;
        let mut hex = start.hex;
        let mut best = (u16::MAX, route.len().saturating_sub(1));
        for (i, &dir) in route.iter().enumerate() {
            hex = self.map.grid.step(hex, dir);
            let mut there = *view;
            there.unit_mut(id).hex = hex;
            let open = members(target.bit()).all(|t| self.check_shot(&there, id, t, "FOM-09").is_ok());
            let distance = self.map.grid.distance(hex, view.unit(target).hex);
            if open && distance < best.0 {
                best = (distance, i);
            }
        }
        best.1
    }

    /// Completes the order in hand with its first answers, then closes the sheet.
    pub(crate) fn finish_sheet(&self, view: &State, seat: Seat) -> Vec<Action> {
        let mut state = *view;
        let mut run = Vec::new();
        let mut legal = Vec::new();
        if state.secret().is_none() {
            self.legal(view, seat, &mut run);
            run.truncate(1);
            return run;
        }
        for _ in 0..400 {
            legal.clear();
            self.legal(&state, seat, &mut legal);
            let in_hand = state.sheets[seat.index()].unit.is_some();
            let plain = |a: &&Action| matches!(a, Action::Commit | Action::EndRoute);
            let choice = legal.iter().find(plain).filter(|_| !in_hand || legal.contains(&Action::EndRoute));
            let Some(&action) = choice.or(legal.first()) else { return run };
            run.push(action);
            if action == Action::Commit {
                return run;
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        run
    }
}
