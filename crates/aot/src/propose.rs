//! A person's wish as a run of small steps: "go there", "fire at this", "finish".

use crate::Aot;
use crate::action::Action;
use crate::route::Progress;
use crate::state::{Frame, Kind, State, UnitId, slots};
use kernel::game::{Game, Wish};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// The unit of a counter in the scene.
fn unit_of(counter: u16) -> UnitId {
    u8::try_from(counter).map_or(UnitId::NONE, UnitId)
}

impl Aot {
    /// The run of actions for a wish; empty where it cannot be carried out.
    pub fn proposal(&self, view: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
        let frame = view.frames.top();
        match wish {
            Wish::Finish => self.finish_sheet(view, seat),
            Wish::Go { counter, hex, .. } if frame == Frame::Plan => self.go(view, seat, *counter, *hex),
            Wish::Go { counter, hex, .. } if frame == Frame::Deploy => {
                let id = unit_of(*counter);
                self.when_legal(view, seat, vec![Action::Pick(id), Action::Place(*hex)])
            }
            Wish::Fire { counter, target } if frame == Frame::Plan => {
                let (id, target) = (unit_of(*counter), unit_of(*target));
                self.when_legal(
                    view,
                    seat,
                    vec![Action::Pick(id), Action::Order(Kind::Fire), Action::Target(target)],
                )
            }
            _ => Vec::new(),
        }
    }

    /// The longest part of a run that is legal from here; the unit in hand is not picked again.
    fn when_legal(&self, view: &State, seat: Seat, mut run: Vec<Action>) -> Vec<Action> {
        if let Some(&Action::Pick(id)) = run.first()
            && view.sheets[seat.index()].unit == Some(id)
        {
            run.remove(0);
        }
        let mut state = *view;
        for (i, &action) in run.iter().enumerate() {
            if action == Action::Commit || self.check_on_sheet(&state, seat, action).is_err() {
                run.truncate(i);
                break;
            }
            self.write_on_sheet(&mut state, seat, action);
        }
        run
    }

    /// March to a hex by a shortest legal route, or an Attack where an enemy stands there.
    fn go(&self, view: &State, seat: Seat, counter: u16, hex: Hex) -> Vec<Action> {
        let id = unit_of(counter);
        if id.index() >= view.units.len() || id.seat() != seat.index() || hex.index() >= self.map.grid.len() {
            return Vec::new();
        }
        if !view.unit(id).alive() {
            return Vec::new();
        }
        let enemy = slots(1 - seat.index()).find(|&e| view.unit(e).on_map() && view.unit(e).hex == hex);
        let (kind, mut run) = match enemy {
            Some(target) => {
                (Kind::Attack, vec![Action::Pick(id), Action::Order(Kind::Attack), Action::Target(target)])
            }
            None => (Kind::March, vec![Action::Pick(id), Action::Order(Kind::March)]),
        };
        let Some(route) = self.shortest_route(view, id, kind, hex) else { return Vec::new() };
        run.extend(route.into_iter().map(Action::Step));
        if kind == Kind::March {
            run.push(Action::EndRoute);
        }
        self.when_legal(view, seat, run)
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
        if !matches!(state.frames.top(), Frame::Muster | Frame::Deploy | Frame::Plan) {
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
