//! O16, O21, O23.3: plans to go to a hex.

use super::run::Run;
use super::{Planner, knob};
use crate::action::Action;
use crate::attack::Piece;
use crate::card::{CardId, Order};
use crate::rooms::{Activating, Advancing, Choosing, Marching, Moving, Retreating};
use crate::state::{Squad, State, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Plan, Trace};

fn bits(units: &[UnitId]) -> Squad {
    units.iter().fold(0, |set, id| set | id.bit())
}

impl<'a> Planner<'a> {
    /// O23.3: the next step of a Retreat.
    pub(super) fn retreat(&self, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let Retreating { unit, .. } = self.view.frames.at()?;
        let from = self.view.unit(id).hex;
        let dir = self.game.map.grid.direction(from, hex).filter(|_| unit == id)?;
        let mut run = self.run();
        run.take(Action::Step(dir)).then_some(())?;
        let traces = vec![Trace::Way { hexes: vec![from, hex] }];
        let who = vec![id.0.into()];
        Some(Plan { who, traces, ..Plan::new("move", self.game.at("plan-retreat", hex), run.actions) })
    }

    /// O21: a Move of everybody in hand to a hex, as one group from each hex.
    pub(super) fn go(&self, hex: Hex, via: &[Hex]) -> Option<Plan<Action>> {
        let (mut run, card) = self.begin(Order::Move)?;
        let party = self.party();
        self.activate(&mut run, Order::Move, &party);
        let mut gone: Vec<UnitId> = Vec::new();
        let mut traces = Vec::new();
        let mut forecast = Forecast::default();
        while let Some((group, way, odds)) = self.march(&mut run, &party, &gone, via, hex) {
            gone.extend(group);
            traces.push(Trace::Way { hexes: way });
            if gone.len() == party.len() || !self.set_out_again(&mut run) {
                forecast = odds;
                break;
            }
            forecast = odds;
        }
        if gone.is_empty() {
            return None;
        }
        self.halt(&mut run);
        let mut plan = Plan {
            who: gone.iter().map(|id| id.0.into()).collect(),
            forecast,
            risks: self.dangers(&gone, &traces, party.len()),
            traces,
            ..Plan::new("move", self.game.at("plan-move", hex), run.actions)
        };
        if card.is_some() {
            plan.knobs.extend(self.party_knob(&gone));
            plan.knobs.extend(self.along_knob(&gone));
        }
        Some(self.paid(plan, Order::Move, card))
    }

    /// O16: an Advance of everybody in hand who stands beside the hex.
    pub(super) fn advance(&self, hex: Hex) -> Option<Plan<Action>> {
        let grid = &self.game.map.grid;
        let beside = |id: &UnitId| grid.direction(self.view.unit(*id).hex, hex).is_some();
        let (mut run, card) = self.begin(Order::Advance)?;
        let party: Vec<UnitId> = self.party().into_iter().filter(beside).collect();
        self.activate(&mut run, Order::Advance, &party);
        let mut gone: Vec<UnitId> = Vec::new();
        let mut forecast = Forecast::default();
        for &id in &party {
            if run.open() && self.in_hand(&run).is_none() {
                run.take(Action::Pick(id));
            }
            if self.in_hand(&run) != Some(id) {
                continue;
            }
            let Some(dir) = grid.direction(run.trial.state.unit(id).hex, hex) else { continue };
            let odds = run.trial.step_odds(self.seat, Action::Step(dir));
            if run.take(Action::Step(dir)) {
                forecast = odds;
                gone.push(id);
            }
        }
        if gone.is_empty() {
            return None;
        }
        let mut froms: Vec<Hex> = gone.iter().map(|&id| self.view.unit(id).hex).collect();
        froms.sort_by_key(|from| from.0);
        froms.dedup();
        let fights = self.view.has(foe(self.seat), hex);
        let (verb, title) = if fights { ("assault", "plan-assault") } else { ("advance", "plan-advance") };
        let mut plan = Plan {
            who: gone.iter().map(|id| id.0.into()).collect(),
            forecast,
            traces: froms.into_iter().map(|from| Trace::Way { hexes: vec![from, hex] }).collect(),
            ..Plan::new(verb, self.game.at(title, hex), run.actions)
        };
        if card.is_some() {
            plan.knobs.extend(self.party_knob(&gone));
            plan.knobs.extend(self.along_knob(&gone));
        }
        Some(self.paid(plan, Order::Advance, card))
    }

    /// The unit of an Advance that is in hand.
    fn in_hand(&self, run: &Run<'a>) -> Option<UnitId> {
        let Advancing { unit } = run.trial.state.frames.at()?;
        unit.is_some().then_some(unit)
    }

    /// The Order is paid for, or goes on where it has been.
    fn begin(&self, order: Order) -> Option<(Run<'a>, Option<CardId>)> {
        let mut run = self.run();
        let under_way = match order {
            Order::Move => run.is_in::<Moving>() || run.is_in::<Marching>(),
            _ => run.is_in::<Advancing>(),
        };
        if under_way || self.view.frames.at() == Some(Activating { order }) {
            return Some((run, None));
        }
        if !run.is_in::<Choosing>() {
            return None;
        }
        let card = *self.payers(order).first()?;
        run.take(Action::Order(card)).then_some((run, Some(card)))
    }

    /// The units that are to go: those in hand, or those that were switched on.
    fn party(&self) -> Vec<UnitId> {
        let set = self.set_pieces(knob::PARTY);
        set.map_or_else(|| self.who.clone(), |pieces| pieces.into_iter().map(Piece::carrier).collect())
    }

    /// O14.1-b: the party is activated, a Leader first; where several have none with them, under one who leads them all.
    fn activate(&self, run: &mut Run<'a>, order: Order, party: &[UnitId]) {
        if !run.activating() || run.trial.state.frames.at() != Some(Activating { order }) {
            return;
        }
        let state = run.trial.state;
        let along: Vec<UnitId> =
            self.set_pieces(knob::ALONG).into_iter().flatten().map(Piece::carrier).collect();
        let mut units: Vec<UnitId> = party.iter().chain(&along).copied().collect();
        let leads_rest = |leader: &UnitId| {
            let rest = bits(&units) & !leader.bit();
            rest != 0 && self.game.led_by(&state, *leader) & rest == rest
        };
        let own = self.leader_of(&state, &units, leads_rest);
        if let Some(leader) = own {
            units.retain(|&id| id != leader);
            units.insert(0, leader);
        }
        run.activate(&units);
    }

    /// A Leader among the units who leads the rest, else one beside them.
    fn leader_of(&self, state: &State, party: &[UnitId], leads: impl Fn(&UnitId) -> bool) -> Option<UnitId> {
        if party.len() < 2 {
            return None;
        }
        let mut leaders: Vec<UnitId> =
            units(self.seat, state.leaders[self.seat.index()]).filter(leads).collect();
        leaders.sort_by_key(|id| !party.contains(id));
        leaders.first().copied()
    }

    /// O21.2-a: the next units of the party that stand together go to the hex; gives them, their way and its odds.
    fn march(
        &self,
        run: &mut Run<'a>,
        party: &[UnitId],
        gone: &[UnitId],
        via: &[Hex],
        hex: Hex,
    ) -> Option<(Vec<UnitId>, Vec<Hex>, Forecast)> {
        let waits = |run: &Run, id: &UnitId| {
            let state = &run.trial.state;
            !gone.contains(id) && state.unit(*id).exists() && (state.moving & !state.done) & id.bit() != 0
        };
        if run.open() && run.is_in::<Moving>() {
            let next = party.iter().copied().find(|id| waits(run, id))?;
            run.take(Action::Pick(next)).then_some(())?;
        }
        let Marching { steps } = run.trial.state.frames.at()?;
        if steps == 0 {
            for id in party.iter().copied().filter(|id| !gone.contains(id)) {
                if run.trial.state.group & id.bit() == 0 {
                    run.take(Action::Pick(id));
                }
            }
        }
        let group = run.trial.state.group;
        let moved: Vec<UnitId> = units(self.seat, group).collect();
        if bits(party) & group == 0 || !run.open() {
            return None;
        }
        let way = self.game.way_to(self.piles, &run.trial.state, self.seat, group, via, hex)?;
        let mut hexes = vec![run.trial.state.unit(*moved.first()?).hex];
        let mut odds = Forecast::default();
        for dir in way.steps {
            let told = run.trial.step_odds(self.seat, Action::Step(dir));
            let next = self.game.map.grid.step(*hexes.last()?, dir);
            if !run.take(Action::Step(dir)) {
                break;
            }
            odds = told;
            hexes.push(next);
        }
        (hexes.len() > 1).then_some((moved, hexes, odds))
    }

    /// A group that has arrived stops, so that the next one can go.
    fn set_out_again(&self, run: &mut Run<'a>) -> bool {
        if run.open() && run.is_in::<Marching>() && run.trial.state.group != 0 {
            run.take(Action::Done);
        }
        run.open() && (run.is_in::<Moving>() || run.is_in::<Marching>())
    }

    /// W5: who has arrived stops, unless there are cards to be played on the way.
    fn halt(&self, run: &mut Run<'a>) {
        let mut cards = Vec::new();
        self.game.offer_moving_cards(&run.trial.state, &mut cards);
        if cards.is_empty() && run.open() && run.is_in::<Marching>() {
            run.take(Action::Done);
        }
    }

    /// A33: how many enemies could fire on the way, and where first; and who has to stay behind.
    pub(super) fn dangers(&self, gone: &[UnitId], traces: &[Trace], wanted: usize) -> Vec<Message> {
        let mut risks = Vec::new();
        let mut shooters: Squad = 0;
        let mut first = Hex::NONE;
        for trace in traces {
            let Trace::Way { hexes } = trace else { continue };
            let Some(&walker) = gone.iter().find(|id| self.view.unit(**id).hex == hexes[0]) else { continue };
            for &hex in &hexes[1..] {
                let could = self.game.could_fire(self.view, walker, hex);
                if could != 0 && !first.is_some() {
                    first = hex;
                }
                shooters |= could;
            }
        }
        if shooters != 0 {
            risks.push(self.game.at("plan-risk-op-fire", first).with("count", shooters.count_ones()));
        }
        if gone.len() < wanted {
            risks.push(Message::new("plan-short-party").with("count", (wanted - gone.len()) as u32));
        }
        risks
    }

    /// Who goes, who else was in hand, and who else stands where they set out.
    fn party_knob(&self, gone: &[UnitId]) -> Option<kernel::plan::Knob> {
        let together = |id: &UnitId| {
            let hex = self.view.unit(*id).hex;
            gone.iter().any(|other| self.view.unit(*other).hex == hex)
        };
        let meant = |id: &UnitId| self.who.contains(id) || together(id);
        let fit = |id: &UnitId| gone.contains(id) || meant(id) && self.game.activatable(self.view, *id);
        let all: Vec<UnitId> = self.view.of(self.seat).filter(fit).collect();
        self.units_knob(knob::PARTY, "plan-knob-party", &all, gone)
    }

    /// 3.3.1.1: whom the card could activate besides, to go after them.
    fn along_knob(&self, gone: &[UnitId]) -> Option<kernel::plan::Knob> {
        let led = gone.iter().fold(0, |set, &id| set | self.game.led_by(self.view, id)) & !bits(gone);
        let on: Vec<UnitId> =
            self.set_pieces(knob::ALONG).into_iter().flatten().map(Piece::carrier).collect();
        let here =
            |id: &UnitId| gone.iter().any(|other| self.view.unit(*other).hex == self.view.unit(*id).hex);
        let all: Vec<UnitId> = units(self.seat, led).filter(|id| !here(id)).collect();
        self.units_knob(knob::ALONG, "plan-knob-along", &all, &on)
    }
}
