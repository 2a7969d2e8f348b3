//! P1, PLN-01: both sides write orders for their units.

use super::{NOT_NOW, Need, is_open, is_own, take_in_hand, written};
use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::options::FireFromStart;
use crate::plans::{Attempt, Goal};
use crate::play::Play;
use crate::rooms::{Asked, Reveal, Room};
use crate::route::Progress;
use crate::script::{Script, Thought};
use crate::state::{Kind, Order, State, Unit, UnitId, slots};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::scene::{Marker, OverlayKind};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Both sides write their orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan;

impl Room for Plan {
    fn asks(self, state: &State) -> Asked {
        written(state, Window::sealed("plan", Rule("PLN-01")))
    }

    fn offers(self, game: &Aot, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let me = seat.index();
        let legal = |action: &Action| self.check(game, state, seat, *action).is_ok();
        let Some(id) = state.sheets[me].unit else {
            return out.extend(slots(me).map(Action::Pick).chain([Action::Commit]).filter(legal));
        };
        let kind = state.unit(id).order.kind;
        match self.need(game, state, id) {
            Need::Kind => out.extend(Kind::ALL.into_iter().map(Action::Order).filter(legal)),
            Need::Target => {
                let targets = slots(1 - me).filter(|&target| game.is_target(state, id, kind, target));
                out.extend(targets.map(Action::Target));
            }
            Need::Zone => out.extend((0..=game.card(state, id).range()).map(Action::Zone).filter(legal)),
            Need::Face => out.extend(Dir::ALL.into_iter().map(Action::Face).filter(legal)),
            Need::Route => {
                let progress = game.progress(state, id);
                let open = |dir: &Dir| game.step_allowed(state, id, kind, progress, *dir).is_ok();
                out.extend(Dir::ALL.into_iter().filter(open).map(Action::Step));
                out.extend([Action::FireHere, Action::EndRoute].into_iter().filter(legal));
            }
            Need::Place | Need::Nothing => {}
        }
    }

    fn check(self, game: &Aot, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let me = seat.index();
        is_open(state, me)?;
        let Some(id) = state.sheets[me].unit else {
            return match action {
                Action::Pick(id) => check_ready(state, me, id),
                Action::Commit => Ok(()),
                _ => Err(NOT_NOW),
            };
        };
        let kind = state.unit(id).order.kind;
        match (self.need(game, state, id), action) {
            (Need::Kind, Action::Order(kind)) => game.check_kind(state, id, kind),
            (Need::Target, Action::Target(target)) => game.check_target(state, id, kind, target),
            (Need::Zone, Action::Zone(n)) => game.check_zone(state, id, n),
            (Need::Face, Action::Face(dir)) => game.check_facing(state, id, dir),
            (Need::Route, Action::Step(dir)) => {
                game.step_allowed(state, id, kind, game.progress(state, id), dir)
            }
            (Need::Route, Action::FireHere) => game.check_fire_here(state, id),
            (Need::Route, Action::EndRoute) => check_end_route(&state.unit(id).order),
            _ => Err(NOT_NOW),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if action != Action::Commit {
            self.write(play.game, play.state, seat, action);
            return Ok(());
        }
        play.mark("PLN-01");
        if play.commit(seat) {
            play.next(Reveal)?;
        }
        Ok(())
    }

    fn secret(self) -> Option<&'static str> {
        Some("orders")
    }

    fn need(self, game: &Aot, state: &State, id: UnitId) -> Need {
        let unit = state.unit(id);
        let order = &unit.order;
        if !order.given {
            return Need::Kind;
        }
        match order.kind {
            Kind::Wait | Kind::Assembly | Kind::Supplies => Need::Nothing,
            Kind::SuppressiveFire | Kind::Fire if order.target == UnitId::NONE => Need::Target,
            Kind::SuppressiveFire | Kind::Fire => Need::Nothing,
            Kind::Attack | Kind::FireOnTheMove if order.target == UnitId::NONE => Need::Target,
            Kind::Attack if unit.locked || game.at_target(state, id) => Need::Nothing,
            Kind::March | Kind::FireOnTheMove if unit.locked && order.route.len() == 1 => Need::Nothing,
            Kind::Attack | Kind::March | Kind::FireOnTheMove => Need::Route,
            Kind::Defence if order.zone.is_none() => Need::Zone,
            Kind::Ambush if unit.resumes_ambush() => Need::Nothing,
            Kind::Ambush if order.zone.is_none() => Need::Zone,
            // AMB-11: a new distance keeps the facing. AMB-03: distance 0 has none.
            Kind::Ambush if order.zone == Some(0) || unit.in_ambush() && unit.sector.facing.is_some() => {
                Need::Nothing
            }
            Kind::Defence | Kind::Ambush | Kind::ChangeSector if order.facing.is_none() => Need::Face,
            Kind::Defence | Kind::Ambush | Kind::ChangeSector => Need::Nothing,
        }
    }

    fn write(self, game: &Aot, state: &mut State, seat: Seat, action: Action) {
        let me = seat.index();
        if let Action::Pick(id) = action {
            return take_in_hand(state, me, id);
        }
        let Some(id) = state.sheets[me].unit else { return };
        let (locked, order) = (state.unit(id).locked, &mut state.unit_mut(id).order);
        match action {
            Action::Order(kind) => *order = Order { kind, given: true, ..Order::NONE },
            Action::Target(target) => order.target = target,
            Action::Zone(n) => order.zone = Some(n),
            Action::Face(dir) => order.facing = Some(dir),
            Action::Step(dir) => {
                order.route = order.route.with(dir);
                // a withdrawal by Fire on the Move shoots from the one hex it goes to.
                if locked && order.kind == Kind::FireOnTheMove {
                    order.fire_at = Some(1);
                }
            }
            Action::FireHere => order.fire_at = Some(order.route.len()),
            _ => {}
        }
        if action == Action::EndRoute || self.need(game, state, id) == Need::Nothing {
            state.sheets[me].unit = None;
        }
    }

    fn blank(self, _: &Aot, state: &mut State, seat: usize) {
        for id in slots(seat) {
            let unit = state.unit_mut(id);
            // a standing Defence is known from the turn before.
            unit.order = if unit.marks.defending { standing(unit) } else { Order::NONE };
        }
    }

    fn tells_of(self, state: &State, id: UnitId) -> bool {
        state.unit(id).order.given
    }

    fn title(self) -> &'static str {
        "phase-plan"
    }

    fn moment(self) -> &'static str {
        "planning"
    }

    fn in_hand(self, view: &State, seat: usize) -> Option<UnitId> {
        view.sheets[seat].unit
    }

    fn prompt(self, game: &Aot, view: &State, seat: Seat) -> Message {
        match view.in_hand(seat.index()) {
            Some(id) => game.named(self.need(game, view, id).question(), view, id),
            None => Message::new("plan"),
        }
    }

    /// How far a unit without an order could march.
    fn overlay(self, game: &Aot, view: &State, seat: Seat) -> Option<OverlayKind> {
        let id = view.in_hand(seat.index())?;
        (self.need(game, view, id) == Need::Kind).then_some(OverlayKind::Reach)
    }

    fn wanted(self, game: &Aot, view: &State, seat: Seat) -> Vec<Action> {
        let me = seat.index();
        let Some(id) = view.sheets[me].unit else {
            let suppressed = |id: &UnitId| view.unit(*id).alive() && view.unit(*id).is_suppressed();
            return slots(me).filter(suppressed).map(Action::Pick).collect();
        };
        match self.need(game, view, id) {
            Need::Kind => Kind::ALL.into_iter().map(Action::Order).collect(),
            Need::Target => slots(1 - me).filter(|&id| view.unit(id).on_map()).map(Action::Target).collect(),
            _ => Vec::new(),
        }
    }

    /// WAI-03: units without an order.
    fn forgotten(self, _: &Aot, view: &State, seat: Seat) -> Option<Message> {
        let idle = slots(seat.index()).filter(|&id| {
            let unit = view.unit(id);
            let settled = unit.order.given || unit.marks.defending || unit.in_ambush();
            unit.alive() && !unit.is_suppressed() && !settled
        });
        let units = idle.count() as u32;
        (units > 0).then(|| Message::new("confirm-orders").with("units", units))
    }

    fn markers(self, game: &Aot, view: &State, seat: usize) -> Vec<Marker> {
        game.routes(view, seat)
    }

    fn forecast(self, game: &Aot, view: &State, seat: Seat, action: Action) -> Forecast {
        view.sheets[seat.index()].unit.map(|id| game.plan_forecast(view, id, action)).unwrap_or_default()
    }

    /// At an enemy: Fire, or an Attack, or Suppressive Fire. To a hex: a March, or as its enemy is dealt with.
    fn runs(self, game: &Aot, view: &State, seat: Seat, id: UnitId, goal: Goal<'_>) -> Vec<Vec<Action>> {
        let (enemy, hex, via) = match goal {
            Goal::Unit(enemy) => (Some(enemy), view.unit(enemy).hex, &[][..]),
            Goal::Hex(hex, via) => (game.enemy_in(view, seat, hex), hex, via),
        };
        let Some(target) = enemy else { return vec![game.go(view, seat, id, via, hex)] };
        if game.order_in_hand(view, seat, id).is_some() {
            let named = game.when_legal(view, seat, vec![Action::Target(target)]);
            return if named.is_empty() { vec![game.go(view, seat, id, via, hex)] } else { vec![named] };
        }
        let fire = |kind| {
            let run = vec![Action::Pick(id), Action::Order(kind), Action::Target(target)];
            let legal = game.when_legal(view, seat, run.clone());
            if legal.last() == run.last() { legal } else { Vec::new() }
        };
        let attack = game.go(view, seat, id, via, hex);
        let named = attack.contains(&Action::Target(target));
        let attack = if named { attack } else { Vec::new() };
        match goal {
            Goal::Unit(_) => vec![fire(Kind::Fire), attack, fire(Kind::SuppressiveFire)],
            Goal::Hex(..) => vec![attack, fire(Kind::Fire), fire(Kind::SuppressiveFire)],
        }
    }

    fn attempt(self, game: &Aot, view: &State, seat: Seat, _: UnitId, goal: Goal<'_>) -> Option<Attempt> {
        let aimed = |kind, target| vec![Action::Order(kind), Action::Target(target)];
        Some(match goal {
            Goal::Unit(enemy) => Attempt { goal: None, kind: Kind::Fire, run: aimed(Kind::Fire, enemy) },
            Goal::Hex(hex, _) => match game.enemy_in(view, seat, hex) {
                Some(enemy) => {
                    Attempt { goal: Some(hex), kind: Kind::Attack, run: aimed(Kind::Attack, enemy) }
                }
                None => Attempt { goal: Some(hex), kind: Kind::March, run: vec![Action::Order(Kind::March)] },
            },
        })
    }

    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.written(Script::plan)
    }

    fn possible(self, _: &Aot, state: &State) -> bool {
        state.frames.depth() == 1
    }

    fn takes_in_hand(self, unit: &Unit) -> bool {
        unit.alive() && !unit.is_suppressed()
    }
}

/// PLN-02, PLN-06: whether a unit can be given an order.
fn check_ready(state: &State, me: usize, id: UnitId) -> Result<(), Illegal> {
    is_own(me, id)?;
    let unit = state.unit(id);
    if !unit.alive() {
        return Err(Illegal::by("STR-03", "unit-not-in-play"));
    }
    if unit.is_suppressed() {
        return Err(Illegal::by("PLN-06", "unit-suppressed"));
    }
    if unit.order.given {
        return Err(Illegal::by("PLN-02", "one-order"));
    }
    Ok(())
}

fn check_end_route(order: &Order) -> Result<(), Illegal> {
    if order.kind == Kind::Attack {
        return Err(Illegal::by("ATK-03", "attack-ends-at-target"));
    }
    if order.route.is_empty() {
        return Err(Illegal::by("MCH-01", "route-empty"));
    }
    if order.kind == Kind::FireOnTheMove && order.fire_at.is_none() {
        return Err(Illegal::by("FOM-03", "firing-hex-missing"));
    }
    Ok(())
}

/// the Defence order of last turn, not yet given again.
fn standing(unit: &Unit) -> Order {
    Order { kind: Kind::Defence, facing: unit.sector.facing, zone: Some(unit.sector.zone), ..Order::NONE }
}

impl Aot {
    fn check_fire_here(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let order = &state.unit(id).order;
        if order.kind != Kind::FireOnTheMove || order.fire_at.is_some() {
            return Err(NOT_NOW);
        }
        if order.route.is_empty() && self.settings.fire_from_start == FireFromStart::No {
            return Err(Illegal::by("FOM-11", "not-from-start"));
        }
        Ok(())
    }

    /// Whether a route of the unit in hand has come to the hex of the enemy it names.
    pub fn at_target(&self, state: &State, id: UnitId) -> bool {
        let order = &state.unit(id).order;
        !order.route.is_empty() && self.progress(state, id).hex == state.unit(order.target).hex
    }

    /// How far the route of the unit in hand has come.
    pub fn progress(&self, state: &State, id: UnitId) -> Progress {
        let unit = state.unit(id);
        let mut progress = Progress::from(self, unit.hex);
        for dir in unit.order.route.steps() {
            progress = progress.step(self, state, id, dir);
        }
        progress
    }
}
