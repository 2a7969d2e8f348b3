//! 10: what a person points at, as whole plans: fire of a group with its leader, a shot of ordnance, a whole move with the
//! fire that may meet it, rallies, routs, advances, Close Combat. Each plan is a run of small steps that the rules themselves
//! have tried out.

mod aboard;
mod chores;
mod closing;
mod driving;
mod fire;
mod knobs;
mod movement;
mod objection;
mod run;
mod shots;

use crate::Aslsk;
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::rooms::{Declining, Fighting, Following, Frame, Laying, Reacting, Routing};
use crate::state::{FOOT, Is, Laid, Place, State, Team, UnitId, foe, units};
use crate::survey::unit_of;
use kernel::game::{Plans, Rules, StandingOrder, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Aim, Objection, Plan, Wish};
use kernel::seat::{Seat, Side};
use run::Run;

/// A wish with everything that plans for it are made from.
pub(crate) struct Planner<'a> {
    game: &'a Aslsk,
    /// The position with nothing in it that the seat does not know.
    view: State,
    /// Enemies on the map whose hex the seat does not know.
    unseen: Team,
    seat: Seat,
    side: Side,
    wish: &'a Wish,
    /// The own units in hand, the first one first.
    who: Vec<UnitId>,
}

const fn window(kind: &'static str, name: &'static str, default: StandingOrder) -> StandingSpec {
    StandingSpec { kind, name, odds: false, about: true, sorts: &[], acts: false, secret: false, default }
}

/// 10: windows that come often and are mostly passed.
const STANDING: &[StandingSpec] = &[
    StandingSpec {
        kind: "react",
        name: "standing-react",
        odds: true,
        about: true,
        sorts: &[],
        acts: true,
        secret: true,
        default: StandingOrder::Odds(25),
    },
    window("pivot", "standing-pivot", StandingOrder::Never),
    window("keep-dm", "standing-keep-dm", StandingOrder::Never),
    window("recover", "standing-recover", StandingOrder::Fits),
    window("repair", "standing-repair", StandingOrder::Fits),
    window("transfer", "standing-transfer", StandingOrder::Never),
    window("rof", "standing-rof", StandingOrder::Never),
    window("acquire", "standing-acquire", StandingOrder::Fits),
    window("attach", "standing-attach", StandingOrder::Never),
];

impl Plans for Aslsk {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        if !self.asks_seat(view, seat) {
            return Vec::new();
        }
        let mut plans = self.planner(view, seat, wish).plans();
        plans.retain(|plan| !plan.run.is_empty());
        plans
    }

    fn objection(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        self.asks_seat(view, seat).then(|| self.planner(view, seat, wish).objection()).flatten()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).into_iter().collect()
    }

    /// 10, 3.3.3: whoever sees the enemy move fires once. Hidden Guns stay hidden, and nobody fires again with a First Fire marker.
    fn unasked(&self, view: &View<State>, seat: Seat) -> Option<Wish> {
        if !self.asks_seat(view, seat) || view.frames.at::<Reacting>().is_none() {
            return None;
        }
        let spent = |weapon| view.weapon(weapon).marks & (Laid::FIRST | Laid::FINAL | Laid::INTENSIVE) != 0;
        let fresh = |&id: &UnitId| {
            let quiet = Is::HIDDEN | Is::FIRST | Is::FINAL | Is::INTENSIVE;
            !view.unit(id).is(quiet) && !view.arms_of(id).any(spent)
        };
        let who = counters(view.of(Side(seat.0)).filter(fresh));
        let mover = units(view.march.side, view.march.movers).next()?;
        (!who.is_empty()).then(|| Wish::against(who, mover.0.into()))
    }

    fn standing() -> &'static [StandingSpec] {
        STANDING
    }
}

impl Aslsk {
    fn asks_seat(&self, view: &State, seat: Seat) -> bool {
        self.asks(view).is_some_and(|(seats, _)| seats.contains(seat))
    }

    /// The answer that does least; a rate of fire is kept, leaders fight with somebody, who can be interdicted is. Where there
    /// is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 4] = [Action::Pass, Action::Done, Action::No, Action::Yes];
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        let rate = matches!(state.frames.at(), Some(Laying { stage: LayStage::Rate }));
        let kept = state.frames.at::<Declining>().is_some() || state.frames.at::<Following>().is_some();
        if rate || kept || state.frames.at::<Routing>().is_some() {
            return [Action::Yes]
                .into_iter()
                .chain(PLAIN)
                .find(|one| legal.contains(one))
                .or(legal.first().copied());
        }
        if state.frames.at::<Fighting>().is_some() && legal.contains(&Action::No) {
            return legal.first().copied();
        }
        PLAIN.into_iter().find(|plain| legal.contains(plain)).or(legal.first().copied())
    }

    /// 3.2.2: what everybody who can fire at a hex may do to it together.
    pub(crate) fn volley_forecast(&self, view: &State, seat: Seat, hex: Hex) -> Forecast {
        let wish = Wish::new([], Aim::Hex { hex, via: Vec::new() });
        self.planner(view, seat, &wish).volley(hex).map(|plan| plan.forecast).unwrap_or_default()
    }

    /// 3.2.4: what a shot may bring whose target or target type is named now.
    pub(crate) fn named_forecast(&self, view: &State, seat: Seat, action: Action) -> Forecast {
        let wish = Wish::new([], Aim::Hex { hex: Hex::NONE, via: Vec::new() });
        self.planner(view, seat, &wish).named(action).unwrap_or_default()
    }

    fn planner<'a>(&'a self, view: &State, seat: Seat, wish: &'a Wish) -> Planner<'a> {
        let side = Side(seat.0);
        let own = |id: &UnitId| {
            let unit = view.unit(*id);
            id.is_some()
                && id.side() == side
                && unit.exists()
                && (state_has(view, *id) || unit.place == Place::Waiting)
        };
        let mut who: Vec<UnitId> = Vec::new();
        for id in wish.who.iter().map(|&counter| unit_of(counter)).filter(|id| id.is_some()).filter(own) {
            if !who.contains(&id) {
                who.push(id);
            }
        }
        let mut bare = *view;
        let enemy = foe(side);
        let unseen = view.of(enemy).filter(|&id| !view.unit(id).hex.is_some());
        let unseen = unseen.fold(0, |set, id| set | id.bit());
        bare.here[enemy.index()] &= !unseen;
        Planner { game: self, view: bare, unseen, seat, side, wish, who }
    }
}

fn state_has(view: &State, id: UnitId) -> bool {
    view.is_here(id) && view.unit(id).hex.is_some()
}

impl<'a> Planner<'a> {
    fn plans(&self) -> Vec<Plan<Action>> {
        match self.wish.at {
            Aim::Hex { hex, .. } if hex.index() < self.game.map.grid.len() => self.towards(hex, UnitId::NONE),
            Aim::Counter { counter } => self.about(unit_of(counter)),
            _ => Vec::new(),
        }
    }

    /// An enemy is dealt with; whoever points at a friend is shown what all can do together.
    fn about(&self, target: UnitId) -> Vec<Plan<Action>> {
        if !target.is_some() || !self.view.unit(target).exists() {
            return Vec::new();
        }
        if target.side() == self.side {
            return self.together(target);
        }
        match self.view.is_here(target) {
            true => self.towards(self.view.unit(target).hex, target),
            false => Vec::new(),
        }
    }

    /// What can be done about a hex now.
    fn towards(&self, hex: Hex, target: UnitId) -> Vec<Plan<Action>> {
        match self.view.frames.top() {
            Frame::Firing(_) | Frame::Reacting(_) => {
                let start = Run::new(self.game, &self.view, self.seat);
                let mut plans: Vec<_> = self.volley(hex).into_iter().collect();
                plans.extend(self.armed(&start, hex, target));
                plans.extend(self.storms(&start, hex));
                plans
            }
            Frame::Pivoting(_) => self.turn_to(hex),
            Frame::Driving(_) => self.aboard(hex, target),
            Frame::Moving(_) if self.driver().is_some() => self.aboard(hex, target),
            Frame::Moving(_) | Frame::Stepping(_) => {
                let mut plans = self.march(hex);
                plans.extend(self.grenades(hex));
                plans
            }
            Frame::Advancing(_) => self.advance(hex).into_iter().collect(),
            Frame::Fighting(_) => self.strike(target).into_iter().collect(),
            Frame::Placing(_) => self.set_up(hex).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Whoever moves now; an AFV is fired at by itself.
    fn first_mover(&self) -> UnitId {
        let march = &self.view.march;
        units(march.side, march.movers).next().unwrap_or(UnitId::NONE)
    }

    /// 3.3.2, 3.3.2.2: the AFV that moves fires at an enemy, goes to a hex, or throws smoke.
    fn aboard(&self, hex: Hex, target: UnitId) -> Vec<Plan<Action>> {
        let Some(id) = self.driver() else { return Vec::new() };
        let Some(start) = self.driven(id) else { return Vec::new() };
        let mut plans = Vec::new();
        if self.view.shown_at(foe(self.side), hex) != 0 {
            plans.extend(self.armed(&start, hex, target));
        }
        plans.extend(self.drive(hex));
        plans.extend(self.puff(&start, id, hex));
        plans
    }

    /// Shots of ordnance, and the MGs of AFVs.
    fn armed(&self, start: &Run<'a>, hex: Hex, target: UnitId) -> Vec<Plan<Action>> {
        let mut plans = self.shots(start, hex, target);
        plans.extend(self.sprays(start, hex));
        plans
    }

    /// What can be done about friends: rallied, routed, or all at once.
    fn together(&self, target: UnitId) -> Vec<Plan<Action>> {
        match self.view.frames.top() {
            Frame::Rallying(_) => self.rally(target),
            Frame::Routing(_) => self.rout(target),
            Frame::Fighting(_) => self.strike(UnitId::NONE).into_iter().collect(),
            Frame::Driving(_) => self.aboard(self.view.unit(target).hex, UnitId::NONE),
            Frame::Moving(_) if self.driver().is_some() => {
                let mut plans = self.aboard(self.view.unit(target).hex, UnitId::NONE);
                plans.extend(self.set_off());
                plans
            }
            Frame::Moving(_) => self.set_out(),
            Frame::Stepping(_) => self.grenades(self.view.unit(target).hex).into_iter().collect(),
            Frame::Reacting(_) => {
                let mut plans = self.towards(self.view.march.hex, self.first_mover());
                plans.extend(self.stir(target));
                plans
            }
            _ => Vec::new(),
        }
    }

    /// Infantry in hand on the map; all Infantry if nobody is in hand.
    fn men(&self) -> Team {
        let here = self.view.here[self.side.index()] & FOOT;
        match self.who.is_empty() {
            true => here,
            false => self.who.iter().fold(0, |set: Team, id| set | id.bit()) & here,
        }
    }

    fn at(&self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.game.place_name(hex))
    }
}

/// The counters of units, by their ids in the scene.
fn counters(ids: impl IntoIterator<Item = UnitId>) -> Vec<u16> {
    ids.into_iter().map(|id| id.0.into()).collect()
}
