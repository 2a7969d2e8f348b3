//! What a person points at, as whole plans: an attack with everybody who should take part, a way for a unit or a group, a
//! card for whom it helps most. Each plan is a run of small steps that the rules themselves have tried out.

mod cards;
mod chores;
mod fire;
mod knobs;
mod leaving;
mod movement;
mod objection;
mod run;

use crate::Coh;
use crate::action::Action;
use crate::attack::aiming::AimStage;
use crate::card::CardId;
use crate::forecast::spent_chance;
use crate::rooms::{Aiming, Choosing, Ordering, Stepping};
use crate::standing;
use crate::state::{Kind, Place, State, UnitId, foe};
use crate::survey::unit_of;
use kernel::game::{Plans, Rules, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection, Plan, Wish};
use kernel::seat::Seat;
use run::Run;

/// A wish with everything that plans for it are made from.
pub(crate) struct Planner<'a> {
    game: &'a Coh,
    view: &'a State,
    /// The position with nothing in it that the seat does not know: ways are tried out there.
    bare: State,
    seat: Seat,
    wish: &'a Wish,
    /// The own units in hand, on the map or waiting to enter, the first one first.
    who: Vec<UnitId>,
}

impl Plans for Coh {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        match self.asks_seat(view, seat) {
            true => self.planner(view, seat, wish).plans(),
            false => Vec::new(),
        }
    }

    fn objection(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        self.asks_seat(view, seat).then(|| self.planner(view, seat, wish).objection()).flatten()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).into_iter().collect()
    }

    fn standing() -> &'static [StandingSpec] {
        standing::STANDING
    }
}

impl Coh {
    fn asks_seat(&self, view: &State, seat: Seat) -> bool {
        self.asks(view).is_some_and(|(seats, _)| seats.contains(seat))
    }

    /// The answer that does least: to play nothing, to spend nothing, to pass; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 4] = [Action::Done, Action::Commit, Action::Spend(0), Action::Pass];
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        PLAIN.into_iter().find(|plain| legal.contains(plain)).or(legal.first().copied())
    }

    /// 2.4, 2.5, 3.3: what the action under way costs in words, with the command points that are put into it.
    pub fn price_words(&self, state: &State, paid: u8) -> Message {
        let cost = self.final_cost(state);
        if state.deed.free || cost == 0 {
            return Message::new("plan-price-free");
        }
        if self.needs_full_payment(state) {
            return Message::new("plan-price-caps").with("cost", cost);
        }
        let left = cost.saturating_sub(paid);
        let percent = (100.0 * spent_chance(left)).round() as i64;
        match paid {
            0 => Message::new("plan-price").with("cost", cost).with("spent", percent),
            _ => Message::new("plan-price-paid").with("cost", cost).with("caps", paid).with("spent", percent),
        }
    }

    fn planner<'a>(&'a self, view: &'a State, seat: Seat, wish: &'a Wish) -> Planner<'a> {
        let own = |id: &UnitId| {
            let id = *id;
            if !id.is_some() || !view.unit(id).exists() || view.unit(id).carried() {
                return false;
            }
            let waits = view.unit(id).place == Place::Reserve && self.has_arrived(view, id);
            view.unit(id).seat == seat && (self.is_placed(view, id) || waits)
        };
        let mut who: Vec<UnitId> = Vec::new();
        for id in wish.who.iter().map(|&counter| unit_of(counter)).filter(own) {
            if !who.contains(&id) {
                who.push(id);
            }
        }
        let side = foe(self.side_of(seat));
        let mut bare = *view;
        for id in view.of(side).filter(|&id| view.unit(id).hidden) {
            bare.here[side.index()] &= !id.bit();
            bare.unit_mut(id).place = Place::Reserve;
        }
        Planner { game: self, view, bare, seat, wish, who }
    }
}

impl<'a> Planner<'a> {
    fn plans(&self) -> Vec<Plan<Action>> {
        match self.wish.at {
            Aim::Card { card, .. } => self.with_card(CardId(card)),
            Aim::Hex { hex, .. } if hex.index() >= self.game.map.grid.len() => Vec::new(),
            Aim::Hex { hex, .. } => self.towards(hex),
            Aim::Counter { counter } => self.about(unit_of(counter)),
        }
    }

    /// An enemy is dealt with, a friend is boarded or taken in tow, and whoever points at itself is shown all it can do.
    fn about(&self, target: UnitId) -> Vec<Plan<Action>> {
        if !target.is_some() || !self.view.unit(target).exists() || self.who.is_empty() {
            return Vec::new();
        }
        if self.who.contains(&target) {
            return self.everything();
        }
        if !self.game.is_placed(self.view, target) {
            return Vec::new();
        }
        let hex = self.view.unit(target).hex;
        if target.side() == foe(self.game.side_of(self.seat)) {
            let mut plans = self.attacks(hex, Some(target));
            plans.extend(self.smoke(hex));
            plans.extend(self.go(hex));
            plans.extend(self.turn_towards(hex));
            return plans;
        }
        let mut plans = self.boarding(Some(target));
        plans.extend(self.go(hex));
        plans
    }

    /// 4, 5, 11, 13, 14, 15: what can be done about a hex, what is mostly meant first.
    fn towards(&self, hex: Hex) -> Vec<Plan<Action>> {
        let enemies = self.view.has(foe(self.game.side_of(self.seat)), hex);
        let mut plans = Vec::new();
        if enemies {
            plans.extend(self.attacks(hex, None));
        }
        plans.extend(self.go(hex));
        plans.extend(self.leave(Some(hex)));
        plans.extend(self.landing(hex));
        plans.extend(self.concealment(hex));
        if !enemies {
            plans.extend(self.attacks(hex, None));
        }
        plans.extend(self.smoke(hex));
        // Who is only pointed at a far place is told why it cannot go there.
        if enemies || !plans.is_empty() {
            plans.extend(self.turn_towards(hex));
        }
        plans
    }

    /// Everything that whoever is in hand can do without being shown a place.
    fn everything(&self) -> Vec<Plan<Action>> {
        let mut plans = self.every_attack();
        plans.extend(self.rally());
        plans.extend(self.leave(None));
        plans.extend(self.boarding(None));
        plans.extend(self.landings());
        plans.extend(self.fortification());
        plans.extend(self.entry());
        plans.extend(self.simple(Kind::DigIn, "dig", "plan-dig-in"));
        plans.extend(self.hiding());
        plans.extend(self.pivot(None));
        plans.extend(self.simple(Kind::Stall, "stall", "plan-stall"));
        plans
    }

    /// The card by which the unit in hand acts, if one has been played for it.
    fn played(&self) -> CardId {
        self.view.frames.at::<Ordering>().map_or(CardId::NONE, |room| room.card)
    }

    /// Whether a unit can begin an action of a kind now.
    fn can(&self, id: UnitId, kind: Kind) -> bool {
        if self.aims(id, kind) {
            return true;
        }
        let free = match self.view.frames.at::<Ordering>() {
            Some(room) if room.unit.is_some() && room.unit != id => return false,
            Some(_) => true,
            None => self.view.frames.at::<Choosing>().is_some(),
        };
        free && self.game.kinds(self.view, id, self.played()).any(|one| one == kind)
    }

    /// Whether a unit has begun an attack of a kind, or lays smoke, and is asked at what.
    fn aims(&self, id: UnitId, kind: Kind) -> bool {
        let asked = self.view.frames.at::<Aiming>().is_some_and(|room| room.stage == AimStage::Target);
        asked && self.view.deed.leader == id && self.view.deed.kind == kind
    }

    /// A run in which a unit has been chosen for a kind of action, and these with it.
    fn begin(&self, from: &State, id: UnitId, kind: Kind, along: &[UnitId]) -> Option<Run<'a>> {
        if self.aims(id, kind) {
            return Some(Run::new(self.game, from, self.seat));
        }
        if !self.can(id, kind) {
            return None;
        }
        let mut run = Run::new(self.game, from, self.seat);
        let chosen = self.view.frames.at::<Ordering>().is_some_and(|room| room.unit == id);
        if !chosen && !run.take(Action::Pick(id)) {
            return None;
        }
        // What a unit can do in one way only, it is not asked.
        if run.is_in::<Ordering>() && !run.take(Action::Do(kind)) {
            return None;
        }
        if run.state.deed.kind != kind || run.state.deed.leader != id {
            return None;
        }
        run.gather(along);
        Some(run)
    }

    /// The unit that is on its way, where one is.
    fn walker(&self) -> Option<Stepping> {
        self.view.frames.at::<Stepping>().filter(|room| self.who.contains(&room.unit))
    }

    /// The plan of a run, with who takes part, its price, and command points for its check.
    fn plan(
        &self,
        verb: &'static str,
        title: Message,
        mut run: Run<'a>,
        spent_on_roll: u8,
        chance: bool,
    ) -> Plan<Action> {
        let most = self.most_for_check(&run.doing, spent_on_roll);
        let before = run.doing;
        let paid = most.and_then(|most| self.pay(&mut run, most, chance));
        run.doing = before;
        let mut who: Vec<UnitId> = run.members().collect();
        if who.is_empty() {
            who.extend(self.who.first());
        }
        who.sort_by_key(|id| self.who.iter().position(|one| one == id).unwrap_or(usize::MAX));
        let knobs = most.zip(paid).and_then(|(most, paid)| self.check_knob(most, paid)).into_iter().collect();
        Plan {
            who: who.into_iter().map(|id| id.0.into()).collect(),
            price: Some(self.game.price_words(&run.doing, paid.unwrap_or(0))),
            knobs,
            ..Plan::new(verb, title, run.actions)
        }
    }

    /// 3.3: the command points that were chosen for the spent check are part of the run; nothing where it does not come to
    /// the check.
    fn pay(&self, run: &mut Run<'a>, most: u8, chance: bool) -> Option<u8> {
        let paid = self.wish.setting(knobs::CHECK).and_then(|word| word.parse().ok()).unwrap_or(0);
        let paid: u8 = std::cmp::min(paid, most);
        let step = Action::Spend(paid as i8);
        if chance {
            run.actions.push(step);
            return Some(paid);
        }
        run.take(step).then_some(paid)
    }

    /// How many command points can be put into the check; nothing where nobody will be asked.
    fn most_for_check(&self, state: &State, spent_on_roll: u8) -> Option<u8> {
        let cost = self.game.final_cost(state);
        let caps = state.commander(self.seat).caps.saturating_sub(spent_on_roll);
        let asked = !state.deed.free && cost > 0 && caps > 0 && !self.game.needs_full_payment(state);
        asked.then(|| caps.min(cost))
    }
}
