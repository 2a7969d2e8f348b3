//! 5, 6, 10.5-10.8, 11.7, 13, 14, 18: attacks and smoke.

use super::run::Run;
use super::{Planner, knobs};
use crate::action::Action;
use crate::attack::Manner;
use crate::attack::aiming::AimStage;
use crate::card::{CardId, Effect};
use crate::roll::RollStage;
use crate::rooms::{Aiming, Rolling, Supporting, Volley};
use crate::state::{Kind, State, Team, UnitId, Victim, foe, units};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

/// How an attack is made.
const KINDS: [Kind; 3] = [Kind::Attack, Kind::Indirect, Kind::Flame];

impl<'a> Planner<'a> {
    /// Every attack on a hex by whoever is in hand, the best way first.
    pub(super) fn attacks(&self, hex: Hex, on: Option<UnitId>) -> Vec<Plan<Action>> {
        let mut plans: Vec<Plan<Action>> = Vec::new();
        // Whoever has begun an attack only aims it, and smoke harms nobody.
        let kinds = match self.view.frames.at::<Aiming>() {
            Some(_) if self.view.deed.kind == Kind::Smoke => Vec::new(),
            Some(_) => vec![self.view.deed.kind],
            None => KINDS.to_vec(),
        };
        for kind in kinds {
            let leaders: Vec<UnitId> = self.party().into_iter().filter(|&id| self.can(id, kind)).collect();
            let mut best: Vec<Plan<Action>> = Vec::new();
            for &leader in &leaders {
                let made: Vec<Plan<Action>> = self
                    .victims(leader, kind, hex, on)
                    .into_iter()
                    .filter_map(|aim| self.attack(leader, kind, hex, aim, on))
                    .collect();
                if made.first().map_or(0, worth) > best.first().map_or(-1, worth) {
                    best = made;
                }
            }
            plans.extend(best);
        }
        plans
    }

    /// Every attack that whoever is in hand can make on somebody in view.
    pub(super) fn every_attack(&self) -> Vec<Plan<Action>> {
        let enemies = foe(self.game.side_of(self.seat));
        let mut hexes: Vec<Hex> = self.view.seen(enemies).map(|id| self.view.unit(id).hex).collect();
        hexes.sort_by_key(|hex| hex.index());
        hexes.dedup();
        let mut plans: Vec<Plan<Action>> =
            hexes.into_iter().flat_map(|hex| self.attacks(hex, None)).collect();
        plans.sort_by_key(|plan| std::cmp::Reverse(worth(plan)));
        plans
    }

    /// 6.10.b: what is named as the target: the hex, or one thing in the own hex.
    fn victims(&self, leader: UnitId, kind: Kind, hex: Hex, on: Option<UnitId>) -> Vec<Action> {
        if self.view.unit(leader).hex != hex {
            return vec![Action::At(hex)];
        }
        let Some(run) = self.begin(self.view, leader, kind, &[]) else { return Vec::new() };
        let mut all: Vec<Action> = Vec::new();
        match run.is_in::<Aiming>() {
            true => self.game.offer_targets(&run.state, leader, &mut all),
            // What is alone in the hex is aimed at without a word.
            false => all.extend(aimed(&run.state)),
        }
        let wanted = |action: &Action| match (*action, on) {
            (Action::Pick(victim), Some(on)) => victim == on || self.view.unit(on).carrier == victim,
            (Action::At(_), _) => false,
            (_, Some(_)) => false,
            _ => true,
        };
        all.retain(wanted);
        all
    }

    fn attack(
        &self,
        leader: UnitId,
        kind: Kind,
        hex: Hex,
        aim: Action,
        on: Option<UnitId>,
    ) -> Option<Plan<Action>> {
        let mut run = self.begin(self.view, leader, kind, &[])?;
        if run.is_in::<Aiming>() && !run.take(aim) {
            return None;
        }
        if run.state.deed.target != hex || hex == self.view.unit(leader).hex && aimed(&run.state) != Some(aim)
        {
            return None;
        }
        let spotters = self.spot(&mut run, leader, hex);
        self.choose_colour(&mut run);
        let (supporters, cards) = self.support(&mut run, leader);
        let state = run.state;
        let shot = self.game.deed_shot(&state);
        let enemies = foe(leader.side());
        let victim = match state.deed.victim {
            Victim::Unit(victim) => Some(victim),
            Victim::Hex => on.filter(|&one| state.unit(one).hex == hex).or_else(|| {
                state.targets_in(self.game.victims(&state, &shot)).find(|one| one.side() == enemies)
            }),
            Victim::Work(_) | Victim::Hasty(_) => None,
        };
        let most = self.game.spare_caps(&state, self.seat);
        let caps = self.wished_for_roll(most);
        self.roll_all(&mut run, victim, caps);
        let only = match state.deed.victim {
            Victim::Unit(victim) => Some(victim),
            _ => None,
        };
        let forecast = self.game.shot_forecast(&state, &shot, state.deed.victim, victim, i32::from(caps));
        let close = shot.is_close();
        let title = self.title(&state, kind, hex, only);
        let mut plan = self.plan(if close { "assault" } else { "fire" }, title, run, caps, true);
        plan.forecast = forecast;
        plan.traces = if close { Vec::new() } else { vec![Trace::Shot { from: shot.from, to: hex }] };
        let on: Vec<UnitId> =
            std::iter::once(leader).chain(units(leader.side(), state.deed.support)).collect();
        let first = [
            self.party_knob("plan-knob-support", &on, &supporters),
            self.hex_knob(knobs::SPOTTER, "plan-knob-spotter", &spotters, state.deed.spotter),
            self.card_knob(&cards, self.wished_card().filter(|card| cards.contains(card))),
            self.roll_knob(most, caps),
        ];
        plan.knobs = first.into_iter().flatten().chain(std::mem::take(&mut plan.knobs)).collect();
        if let Some(victim) = victim
            && let Some(need) = self.need(&state, victim, caps)
        {
            let hits = Message::new("plan-hits").with("need", need.max(2));
            plan.price =
                plan.price.map(|price| Message::new("plan-both").with("first", hits).with("second", price));
            if need > 12 {
                plan.risks.push(Message::new("plan-risk-hopeless").with("need", need));
            }
        }
        Some(plan)
    }

    /// The number that a unit's attacker needs, command points counted.
    fn need(&self, state: &State, victim: UnitId, caps: u8) -> Option<i32> {
        let shot = self.game.deed_shot(state);
        let colour = self.game.best_colour(state, &shot, victim)?;
        Some(self.game.blows(state, &shot, victim, colour).need - i32::from(caps))
    }

    fn title(&self, state: &State, kind: Kind, hex: Hex, only: Option<UnitId>) -> Message {
        let at = |key: &'static str| Message::new(key).with("hex", self.game.place_name(hex));
        match (state.deed.victim, kind) {
            (Victim::Work(_), _) => at("plan-breach"),
            (Victim::Hasty(_), _) => at("plan-breach-hasty"),
            (_, Kind::Flame) => at("plan-flame"),
            (_, Kind::Indirect) => at("plan-indirect"),
            _ if only.is_some() => {
                let victim = only.unwrap_or(UnitId::NONE);
                Message::new("plan-assault").with("unit", self.game.unit_name(victim))
            }
            _ if !state.has(foe(self.game.side_of(self.seat)), hex) => {
                match self.game.may_lurk(self.view, foe(self.game.side_of(self.seat))) {
                    true => at("plan-recon"),
                    false => at("plan-breach"),
                }
            }
            _ => at("plan-fire"),
        }
    }

    /// 13.3: the spotter hex that was chosen, or the one from which the attack is strongest.
    fn spot(&self, run: &mut Run<'a>, leader: UnitId, hex: Hex) -> Vec<Hex> {
        let waits = |run: &Run<'a>| {
            run.is_in::<Aiming>()
                && run.state.frames.at::<Aiming>().is_some_and(|room| room.stage == AimStage::Spotter)
        };
        if !waits(run) {
            return Vec::new();
        }
        let all: Vec<Hex> = self.game.spotters(&run.state, leader, hex).collect();
        let best = self.game.best_spotter(&run.state, &self.game.deed_shot(&run.state));
        let chosen = self.wished_hex(knobs::SPOTTER).filter(|hex| all.contains(hex)).or(best);
        if let Some(eye) = chosen {
            run.take(Action::At(eye));
        }
        all
    }

    /// A.44: the colour that hits more easily.
    fn choose_colour(&self, run: &mut Run<'a>) {
        if !run.is_in::<Aiming>() {
            return;
        }
        let Victim::Unit(victim) = run.state.deed.victim else { return };
        let shot = self.game.deed_shot(&run.state);
        let Some(best) = self.game.best_colour(&run.state, &shot, victim) else { return };
        run.take(Action::Against(best));
    }

    /// 10.6, C11: the others of the party support, and the chosen card is played; gives who else and what else could.
    fn support(&self, run: &mut Run<'a>, leader: UnitId) -> (Vec<UnitId>, Vec<CardId>) {
        if !run.is_in::<Supporting>() {
            return (Vec::new(), Vec::new());
        }
        let all: Vec<UnitId> = self.game.supporters(&run.state).collect();
        let hand = self.view.commander(self.seat).hand;
        let cards: Vec<CardId> = hand.and(self.game.cards.with(Effect::CarefulAiming)).iter().collect();
        let cards: Vec<CardId> = cards.into_iter().filter(|&card| run.can(Action::Card(card))).collect();
        for id in self.party().into_iter().filter(|&id| id != leader) {
            run.take(Action::Pick(id));
        }
        if let Some(card) = self.wished_card().filter(|card| cards.contains(card)) {
            run.take(Action::Card(card));
        }
        run.take(Action::Done);
        (all, cards)
    }

    /// 6.9, 17.11: the rolls of an attack: the first with these command points, the others with none.
    fn roll_all(&self, run: &mut Run<'a>, first: Option<UnitId>, caps: u8) {
        if run.is_in::<Volley>() {
            let named = first.filter(|&one| run.can(Action::Pick(one)));
            let any = || {
                let volley: Volley = run.state.frames.at()?;
                run.state.targets_in(volley.left).next()
            };
            if let Some(one) = named.or_else(any) {
                run.take(Action::Pick(one));
            }
        }
        let state = run.state;
        let spare = self.game.spare_caps(&state, self.seat);
        if spare == 0 {
            return self.later_rolls(run, &state, false);
        }
        let asked = run.is_in::<Rolling>()
            && state.frames.at::<Rolling>().is_some_and(|room| room.stage == RollStage::Caps);
        if asked {
            run.take(Action::Spend(caps as i8));
        }
        self.later_rolls(run, &state, spare > caps);
    }

    /// What follows the first roll, as far as it can be foreseen.
    fn later_rolls(&self, run: &mut Run<'a>, state: &State, asked: bool) {
        let Some(volley) = state.frames.nearest::<Volley>() else { return };
        let shot = self.game.deed_shot(state);
        let mut left: [Team; 2] = volley.left;
        loop {
            let choices: Vec<UnitId> = state.targets_in(left).collect();
            let rolls = |id: UnitId| {
                self.game.colours(state, shot.unit, id, shot.manner, shot.is_close()).next().is_some()
            };
            let Some(&next) = choices.iter().find(|&&id| rolls(id)).or(choices.first()) else { break };
            if choices.len() > 1 {
                run.actions.push(Action::Pick(next));
            }
            left[next.side().index()] &= !next.bit();
            if asked && rolls(next) {
                run.actions.push(Action::Spend(0));
            }
        }
        let strong = match shot.manner {
            Manner::Direct | Manner::Indirect => self.game.kind(state, shot.unit).fp[0].is_some(),
            _ => true,
        };
        let work = volley.now.is_some() && self.game.destroyable(state, shot.target);
        let works = usize::from(work && state.deed.victim == Victim::Hex && strong);
        let dug: u32 = volley.dug.iter().map(|set| set.count_ones()).sum();
        let dug =
            if volley.now.is_some() && strong && state.deed.victim == Victim::Hex { dug as usize } else { 0 };
        if asked {
            run.actions.extend(std::iter::repeat_n(Action::Spend(0), works + dug));
        }
    }

    /// 14.1: smoke on a hex.
    pub(super) fn smoke(&self, hex: Hex) -> Option<Plan<Action>> {
        let layer = self.party().into_iter().find(|&id| self.can(id, Kind::Smoke))?;
        let mut run = self.begin(self.view, layer, Kind::Smoke, &[])?;
        let from = self.view.unit(layer).hex;
        let aimed = !run.is_in::<Aiming>() || run.take(Action::At(hex));
        if !aimed || run.state.deed.target != hex {
            return None;
        }
        let title = Message::new("plan-smoke").with("hex", self.game.place_name(hex));
        let traces = if from == hex { Vec::new() } else { vec![Trace::Shot { from, to: hex }] };
        Some(Plan { traces, ..self.plan("smoke", title, run, 0, false) })
    }
}

/// What an attack has been aimed at, as the answer that does it.
fn aimed(state: &State) -> Option<Action> {
    match state.deed.victim {
        Victim::Hex => state.deed.target.is_some().then_some(Action::At(state.deed.target)),
        Victim::Unit(victim) => Some(Action::Pick(victim)),
        Victim::Work(number) => Some(Action::Work(number)),
        Victim::Hasty(victim) => Some(Action::Hasty(victim)),
    }
}

/// How much harm a plan may do, in thousandths: a loss counts twice.
fn worth(plan: &Plan<Action>) -> i32 {
    let thousandths =
        |at: usize| plan.forecast.outcomes.get(at).map_or(0, |one| (1000.0 * one.likelihood).round() as i32);
    thousandths(0) + if plan.forecast.outcomes.len() > 2 { thousandths(1) } else { 0 }
}
