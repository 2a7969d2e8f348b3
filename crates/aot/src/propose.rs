//! A person's wish as a run of small steps: "go there", "fire at this", "finish".

use crate::Aot;
use crate::action::Action;
use crate::rooms::{Frame, Room, in_room};
use crate::route::Progress;
use crate::sheet::Need;
use crate::state::{Kind, State, UnitId, members, slots};
use kernel::game::{Game, Illegal, Wish};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// The steps by which a wish would be tried.
pub struct Attempt {
    /// Whose wish it is.
    pub id: UnitId,
    /// The hex to be reached, if there is one.
    pub goal: Option<Hex>,
    /// The order that would be given.
    pub kind: Kind,
    /// What would be written, once the unit is in hand.
    pub run: Vec<Action>,
}

/// The unit of a counter in the scene.
pub(crate) fn unit_of(counter: u16) -> UnitId {
    u8::try_from(counter).map_or(UnitId::NONE, UnitId)
}

impl Aot {
    /// The run of actions for a wish; empty where it cannot be carried out.
    pub fn proposal(&self, view: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
        match wish {
            Wish::Finish => self.finish_sheet(view, seat),
            _ => in_room!(view.frames.top(), room => room.proposes(self, view, seat, wish)),
        }
    }

    /// The rule that forbids a wish: the first step of it that is not legal, or where every way to a hex ends.
    pub fn objection_to(&self, view: &State, seat: Seat, wish: &Wish) -> Option<Illegal> {
        let attempt = in_room!(view.frames.top(), room => room.attempt(self, view, seat, wish))?;
        let Attempt { id, goal, kind, mut run } = attempt;
        if id.index() >= view.units.len() || id.seat() != seat.index() || !view.unit(id).alive() {
            return None;
        }
        let in_hand = self.order_in_hand(view, seat, id);
        match in_hand {
            Some(_) => run.retain(|action| !matches!(action, Action::Order(_))),
            None if view.sheets[seat.index()].unit != Some(id) => run.insert(0, Action::Pick(id)),
            None => {}
        }
        let mut state = *view;
        for action in run {
            if let Err(illegal) = self.check(&state, seat, action) {
                return Some(illegal);
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        let kind = in_hand.unwrap_or(kind);
        let start =
            in_hand.map_or_else(|| Progress::from(self, view.unit(id).hex), |_| self.progress(view, id));
        self.nearest_obstacle(view, id, kind, start, goal?)
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

    /// A shortest route that the order allows, found breadth first over routes.
    pub fn shortest_route(&self, view: &State, id: UnitId, kind: Kind, goal: Hex) -> Option<Vec<Dir>> {
        let start = Progress::from(self, view.unit(id).hex);
        let mut routes: Vec<(Progress, Vec<Dir>)> = vec![(start, Vec::new())];
        let mut next = 0;
        while next < routes.len() {
            let (at, route) = routes[next].clone();
            next += 1;
            if at.hex == goal && at.len > 0 {
                return Some(route);
            }
            for dir in Dir::ALL {
                let Ok(after) = self.step_possible(view, id, at, dir, kind) else { continue };
                if routes.iter().any(|(seen, _)| seen.hex == after.hex && *seen == after) {
                    continue;
                }
                let mut longer = route.clone();
                longer.push(dir);
                routes.push((after, longer));
            }
        }
        None
    }

    /// Completes the order in hand with its first answers, then closes the sheet.
    fn finish_sheet(&self, view: &State, seat: Seat) -> Vec<Action> {
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
