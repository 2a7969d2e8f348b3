//! 8.4, C01-C17, W01-W03: a card from the hand with whoever is in hand, or whom it helps.

use super::run::Run;
use super::{Planner, knobs};
use crate::action::Action;
use crate::attack::Shot;
use crate::card::{CardId, Effect};
use crate::deeds::CardStage;
use crate::rooms::{Aiming, Carding, Choosing, Ordering, Rolling, Supporting};
use crate::state::{Purpose, UnitId, Victim};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Knob, KnobValue, Plan, Trace};
use kernel::seat::Seat;

impl<'a> Planner<'a> {
    /// 8.4: a card played at the start of the turn.
    pub(super) fn with_card(&self, card: CardId) -> Vec<Plan<Action>> {
        let held = self.view.commander(self.seat).hand;
        if !self.game.cards.exists(card)
            || !held.iter().any(|one| one == card)
            || self.view.frames.at::<Choosing>().is_none()
        {
            return Vec::new();
        }
        let mut run = Run::new(self.game, self.view, self.seat);
        if !run.take(Action::Card(card)) {
            return Vec::new();
        }
        let title = |key: &'static str| Message::new(key).with("card", self.game.card_name(card));
        let plan = match self.game.cards.kind(card).effect {
            Effect::SwiftAction => {
                let price = Message::new("plan-price-command").with("cost", self.game.cards.kind(card).cost);
                Some(Plan { price: Some(price), ..Plan::new("card", title("plan-card-alone"), run.actions) })
            }
            effect => self.for_somebody(run, card, effect),
        };
        plan.into_iter().map(|plan| Plan { card: Some(card.0), ..plan }).collect()
    }

    /// 8.4.a: a card played for a unit.
    fn for_somebody(&self, mut run: Run<'a>, card: CardId, effect: Effect) -> Option<Plan<Action>> {
        let users: Vec<UnitId> = self.game.users(self.view, self.seat, card).collect();
        let fits = |id: &UnitId| users.contains(id);
        let user = self
            .wished_user()
            .filter(fits)
            .or_else(|| self.who.iter().copied().find(|id| fits(id)))
            .or_else(|| users.first().copied())?;
        if run.is_in::<Ordering>()
            && run.state.frames.at::<Ordering>().is_some_and(|room| !room.unit.is_some())
        {
            run.take(Action::Pick(user)).then_some(())?;
        }
        let title = Message::new(match effect {
            Effect::Adrenaline | Effect::CommandDecision => "plan-card-any",
            _ => "plan-card",
        });
        let title = title.with("card", self.game.card_name(card)).with("unit", self.game.unit_name(user));
        let user_knob = self.user_knob(&users, user);
        if matches!(effect, Effect::Adrenaline | Effect::CommandDecision) {
            let price = Some(Message::new("plan-price-free"));
            let (who, knobs) = (vec![user.0.into()], user_knob.into_iter().collect());
            return Some(Plan { who, price, knobs, ..Plan::new("card", title, run.actions) });
        }
        let mut knobs: Vec<Knob> = user_knob.into_iter().collect();
        let mut traces = Vec::new();
        let (forecast, caps) = self.card_details(&mut run, user, &mut knobs, &mut traces);
        let rolled = !run.open();
        let mut plan = self.plan("card", title, run, caps, rolled);
        plan.forecast = forecast;
        plan.traces = traces;
        plan.knobs = knobs.into_iter().chain(std::mem::take(&mut plan.knobs)).collect();
        Some(plan)
    }

    /// What a card still wants to know: who joins, which enemy, which hex.
    fn card_details(
        &self,
        run: &mut Run<'a>,
        user: UnitId,
        knobs: &mut Vec<Knob>,
        traces: &mut Vec<Trace>,
    ) -> (Forecast, u8) {
        let stage =
            |run: &Run<'a>| run.state.frames.at::<Carding>().filter(|_| run.open()).map(|room| room.stage);
        match stage(run) {
            Some(CardStage::Group) => self.join_card(run, user, knobs),
            Some(CardStage::Enemy) => self.aim_sniper(run, knobs),
            Some(CardStage::Mines) => {
                let all: Vec<Hex> = self.game.minable(&run.state, user).collect();
                let first = all.first().copied();
                if let Some(hex) = self.wished_hex(knobs::PLACE).filter(|hex| all.contains(hex)).or(first) {
                    run.take(Action::At(hex));
                    knobs.extend(self.hex_knob(knobs::PLACE, "plan-knob-place", &all, hex));
                }
            }
            _ => {}
        }
        let mut forecast = Forecast::default();
        if run.is_in::<Aiming>() {
            forecast = self.throw(run, user, knobs, traces);
        }
        if run.is_in::<Supporting>() {
            run.take(Action::Done);
        }
        let mut caps = 0;
        if let Some(rolling) = run.state.frames.at::<Rolling>().filter(|_| run.open()) {
            let most = self.game.spare_caps(&run.state, self.seat);
            caps = self.wished_for_roll(most);
            if rolling.purpose == Purpose::Rally {
                forecast = self.game.roll_forecast(Purpose::Rally, i32::from(rolling.need) - i32::from(caps));
            }
            knobs.extend(self.roll_knob(most, caps));
            run.take(Action::Spend(caps as i8));
        }
        (forecast, caps)
    }

    /// 8.8.b: whoever may join does, unless it was switched off.
    fn join_card(&self, run: &mut Run<'a>, user: UnitId, knobs: &mut Vec<Knob>) {
        let mut all: Vec<UnitId> = vec![user];
        let touched = self.wish.set.iter().any(|set| set.knob == knobs::PARTY);
        let party = self.party();
        let mut on = vec![user];
        loop {
            let mut offered: Vec<Action> = Vec::new();
            self.game.each_offer(&run.state, self.seat, |action| offered.push(action));
            let joiners = offered.iter().filter_map(|action| match action {
                Action::Pick(id) => Some(*id),
                _ => None,
            });
            all.extend(joiners.clone().filter(|id| !all.contains(id)).collect::<Vec<_>>());
            let next = joiners.clone().find(|id| !touched || party.contains(id));
            let Some(id) = next.filter(|&id| run.take(Action::Pick(id))) else { break };
            on.push(id);
        }
        run.take(Action::Done);
        knobs.extend(self.party_knob("plan-knob-party", &on, &all));
    }

    /// A.116: which enemy commander.
    fn aim_sniper(&self, run: &mut Run<'a>, knobs: &mut Vec<Knob>) {
        let side = crate::state::foe(self.game.side_of(self.seat));
        let enemies: Vec<Seat> = self.game.battle.sides.seats_of(side).iter().collect();
        let wished = self.wish.setting(knobs::ENEMY).and_then(|word| word.parse().ok()).map(Seat);
        let richest = enemies.iter().copied().max_by_key(|&seat| self.view.commander(seat).caps);
        let Some(enemy) = wished.filter(|seat| enemies.contains(seat)).or(richest) else { return };
        run.take(Action::Spend(enemy.0 as i8));
        let value = |&seat: &Seat| KnobValue {
            value: seat.0.to_string(),
            label: Message::new("plan-commander").with("who", self.game.seat_name(seat)),
            chosen: seat == enemy,
            spot: None,
        };
        knobs.push(Knob {
            name: knobs::ENEMY,
            label: Message::new("plan-knob-enemy"),
            many: false,
            values: enemies.iter().map(value).collect(),
        });
    }

    /// W01-W03: the target that suffers most, or the one in the hex that was chosen.
    fn throw(
        &self,
        run: &mut Run<'a>,
        user: UnitId,
        knobs: &mut Vec<Knob>,
        traces: &mut Vec<Trace>,
    ) -> Forecast {
        let home = run.state.unit(user).hex;
        let mut targets: Vec<Action> = Vec::new();
        self.game.offer_targets(&run.state, user, &mut targets);
        let odds = |action: &Action| {
            let (target, only) = match *action {
                Action::At(hex) => (hex, None),
                Action::Pick(victim) => (home, Some(victim)),
                _ => return None,
            };
            let shot = Shot { target, ..self.game.deed_shot(&run.state) };
            Some(self.game.attack_forecast(&run.state, &shot, only, None))
        };
        let chance = |action: &Action| {
            odds(action).and_then(|told| told.outcomes.first().map(|one| one.likelihood)).unwrap_or(0.0)
        };
        let wished = self.wished_hex(knobs::PLACE);
        let named =
            targets.iter().copied().find(|action| matches!(action, Action::At(hex) if Some(*hex) == wished));
        let best = targets.iter().copied().max_by(|a, b| chance(a).total_cmp(&chance(b)));
        let Some(target) = named.or(best) else { return Forecast::default() };
        let forecast = odds(&target).unwrap_or_default();
        let hexes: Vec<Hex> = targets
            .iter()
            .filter_map(|action| match action {
                Action::At(hex) => Some(*hex),
                _ => None,
            })
            .collect();
        run.take(target);
        if run.state.deed.victim == Victim::Hex && run.state.deed.target.is_some() {
            let hex = run.state.deed.target;
            knobs.extend(self.hex_knob(knobs::PLACE, "plan-knob-target", &hexes, hex));
            traces.push(Trace::Shot { from: home, to: hex });
        }
        forecast
    }
}
