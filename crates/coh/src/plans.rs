//! What a person points at, as whole plans: an attack with everybody who should take part, a way for a unit or a stack.

use crate::Coh;
use crate::action::Action;
use crate::attack::Manner;
use crate::card::CardId;
use crate::forecast::{plain_shot, spent_chance};
use crate::rooms::Choosing;
use crate::state::{Kind, State, UnitId, foe};
use crate::survey::unit_of;
use kernel::game::{Plans, Rules, StandingOrder, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Plan, Trace, Wish};
use kernel::seat::Seat;
use kernel::tryout::Tryout;

const fn standing(
    kind: &'static str,
    name: &'static str,
    odds: bool,
    default: StandingOrder,
) -> StandingSpec {
    StandingSpec { kind, name, odds, about: false, default }
}

/// 13: windows that come often and are mostly passed.
const STANDING: &[StandingSpec] = &[
    standing("luck", "standing-luck", false, StandingOrder::Fits),
    standing("confuse", "standing-confuse", false, StandingOrder::Fits),
    standing("bog", "standing-bog", false, StandingOrder::Fits),
    standing("reveal", "standing-reveal", false, StandingOrder::Ask),
    standing("after-action", "standing-after", false, StandingOrder::Fits),
    standing("roll-caps", "standing-roll-caps", true, StandingOrder::Ask),
    standing("check-caps", "standing-check-caps", true, StandingOrder::Ask),
];

impl Plans for Coh {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        if view.frames.at::<Choosing>().is_none()
            || !self.asks(view).is_some_and(|(seats, _)| seats.contains(seat))
        {
            return Vec::new();
        }
        let own = |id: &UnitId| {
            self.is_placed(view, *id) && view.unit(*id).seat == seat && !view.unit(*id).carried()
        };
        let who: Vec<UnitId> = wish.who.iter().map(|&counter| unit_of(counter)).filter(own).collect();
        let Some((&first, rest)) = who.split_first() else { return Vec::new() };
        match wish.at {
            Aim::Counter { counter } => {
                let victim = unit_of(counter);
                if !self.is_placed(view, victim) || victim.side() == first.side() {
                    return Vec::new();
                }
                self.fire_plan(view, seat, first, rest, view.unit(victim).hex, Some(victim))
                    .into_iter()
                    .collect()
            }
            Aim::Hex { hex, .. } if hex.index() >= self.map.grid.len() => Vec::new(),
            Aim::Hex { hex, .. } if view.has(foe(first.side()), hex) => {
                let fire = self.fire_plan(view, seat, first, rest, hex, None);
                fire.into_iter().chain(self.move_plan(view, seat, first, hex)).collect()
            }
            Aim::Hex { hex, .. } => self.move_plan(view, seat, first, hex).into_iter().collect(),
            Aim::Card { .. } => Vec::new(),
        }
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(view, seat, &mut legal);
        let plain = [Action::Done, Action::Commit, Action::Spend(0), Action::Pass];
        let first = plain.into_iter().find(|action| legal.contains(action));
        first.or_else(|| legal.first().copied()).into_iter().collect()
    }

    fn standing() -> &'static [StandingSpec] {
        STANDING
    }
}

impl Coh {
    /// A run as far as the rules carry it without chance or somebody else's answer.
    fn tried(&self, view: &State, seat: Seat, run: &[Action]) -> Option<(Vec<Action>, State)> {
        let mut tryout = Tryout::new(self, *view, seat);
        let mut done = Vec::new();
        for &action in run {
            if tryout.stop.is_some() {
                break;
            }
            // What has only one answer answers itself.
            if self.check(&tryout.state, seat, action).is_err() {
                continue;
            }
            tryout.act(action);
            done.push(action);
        }
        (!done.is_empty()).then_some((done, tryout.state))
    }

    /// An attack by a unit with everybody else in hand in support.
    fn fire_plan(
        &self,
        view: &State,
        seat: Seat,
        id: UnitId,
        rest: &[UnitId],
        target: Hex,
        victim: Option<UnitId>,
    ) -> Option<Plan<Action>> {
        let close = view.unit(id).hex == target;
        let kind = [Kind::Attack, Kind::Indirect].into_iter().find(|&kind| {
            let manner = Manner::of(kind);
            self.kinds(view, id, CardId::NONE).any(|one| one == kind)
                && self.can_attack(view, id, target, manner).is_ok()
        })?;
        let aim = match (close, victim) {
            (true, Some(victim)) => Action::Pick(victim),
            (true, None) => return None,
            (false, _) => Action::At(target),
        };
        let mut run = vec![Action::Pick(id), Action::Do(kind), aim];
        run.extend(rest.iter().map(|&other| Action::Pick(other)));
        run.push(Action::Done);
        let (run, _) = self.tried(view, seat, &run)?;
        let mut shot = plain_shot(view, id, target, Manner::of(kind));
        let joined = |other: &&UnitId| run.contains(&Action::Pick(**other));
        let support: Vec<UnitId> = rest.iter().filter(joined).copied().collect();
        shot.support = support.len() as i32;
        let forecast = self.attack_forecast(view, &shot, victim.filter(|_| close));
        let cost = self.reaches(view, id, target, Manner::of(kind)).unwrap_or(0)
            + u8::from(view.is_stressed(id) || support.iter().any(|&other| view.is_stressed(other)));
        let title = Message::new("plan-fire").with("hex", self.place_name(target));
        Some(Plan {
            who: std::iter::once(id).chain(support).map(|one| one.0.into()).collect(),
            price: Some(self.price(cost)),
            forecast,
            traces: if close { Vec::new() } else { vec![Trace::Shot { from: shot.from, to: target }] },
            ..Plan::new("fire", title, run)
        })
    }

    /// A move of a unit to a hex that it can reach in one action.
    fn move_plan(&self, view: &State, seat: Seat, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        if !self.kinds(view, id, CardId::NONE).any(|kind| kind == Kind::Move) {
            return None;
        }
        let way = self.reachable(view, id).into_iter().find(|way| way.hex == hex)?;
        let mut run = vec![Action::Pick(id), Action::Do(Kind::Move), Action::Done];
        for (turn, dir) in &way.steps {
            run.extend(turn.map(Action::Face));
            run.push(Action::Step(*dir));
        }
        let (run, _) = self.tried(view, seat, &run)?;
        let mut hexes = vec![view.unit(id).hex];
        for (_, dir) in &way.steps {
            let last = hexes.last().copied().unwrap_or(Hex::NONE);
            hexes.push(self.map.grid.step(last, *dir));
        }
        let cost = way.cost + u8::from(view.is_stressed(id));
        let title = Message::new("plan-move").with("hex", self.place_name(hex));
        Some(Plan {
            who: vec![id.0.into()],
            price: Some(self.price(cost)),
            traces: vec![Trace::Way { hexes }],
            ..Plan::new("move", title, run)
        })
    }

    /// What an action costs, and how likely it makes who acts Spent.
    fn price(&self, cost: u8) -> Message {
        let percent = (100.0 * spent_chance(cost)).round() as i64;
        Message::new("plan-price").with("cost", cost).with("spent", percent)
    }
}
