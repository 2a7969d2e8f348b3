//! 2.8, 7.6, 11.4, 15.6-15.10, 17.3, 17.6: everything that is neither a way nor an attack.

use super::run::Run;
use super::{Planner, knobs};
use crate::action::Action;
use crate::rooms::{Loading, Rolling, Sneaking, Unloading};
use crate::state::{Kind, Place, Purpose, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::plan::Plan;

impl<'a> Planner<'a> {
    /// The first of those in hand who can begin a kind of action, and the others.
    fn leader(&self, kind: Kind) -> Option<(UnitId, Vec<UnitId>)> {
        let party = self.party();
        let first = party.iter().copied().find(|&id| self.can(id, kind))?;
        Some((first, party.into_iter().filter(|&id| id != first).collect()))
    }

    /// An action that needs nothing but who takes part.
    pub(super) fn simple(&self, kind: Kind, verb: &'static str, title: &'static str) -> Option<Plan<Action>> {
        let (first, rest) = self.leader(kind)?;
        let run = self.begin(&self.bare, first, kind, &rest)?;
        let knob = self.group_knob(&run, first, kind);
        let mut plan = self.plan(verb, Message::new(title), run, 0, false);
        plan.knobs.splice(0..0, knob);
        Some(plan)
    }

    /// 10.2: who takes part in a group action, and who else could.
    fn group_knob(&self, run: &Run<'a>, first: UnitId, kind: Kind) -> Option<kernel::plan::Knob> {
        let on: Vec<UnitId> = std::iter::once(first).chain(run.members().filter(|&id| id != first)).collect();
        let mut before = Run::new(self.game, &self.bare, self.seat);
        before.take(Action::Pick(first));
        before.take(Action::Do(kind));
        let waits = before.is_in::<crate::rooms::Grouping>();
        let more: Vec<UnitId> = if waits { self.game.joiners(&before.state).collect() } else { Vec::new() };
        self.party_knob("plan-knob-party", &on, &more)
    }

    /// 7.6, 10.9: a unit or a group rallies.
    pub(super) fn rally(&self) -> Option<Plan<Action>> {
        let (first, rest) = self.leader(Kind::Rally)?;
        let mut run = self.begin(self.view, first, Kind::Rally, &rest)?;
        let knob = self.group_knob(&run, first, Kind::Rally);
        let state = run.state;
        let side = first.side();
        let rolling: Vec<UnitId> =
            units(side, state.deed.members).filter(|&id| self.game.can_rally(&state, id)).collect();
        let most = self.game.spare_caps(&state, self.seat);
        let caps = self.wished_for_roll(most);
        let one = *rolling.first()?;
        let need = self.game.rally_number::<Sum>(&state, one).total() - i32::from(caps);
        if run.is_in::<Rolling>() {
            run.take(Action::Spend(caps as i8));
        }
        if most > caps {
            run.actions.extend(rolling.iter().skip(1).map(|_| Action::Spend(0)));
        }
        let title = match rolling.len() {
            1 => Message::new("plan-rally").with("unit", self.game.unit_name(one)),
            count => Message::new("plan-rally-group").with("count", count as i64),
        };
        let mut plan = self.plan("rally", title, run, caps, true);
        let hits = Message::new("plan-rallies").with("need", need.max(2));
        plan.price =
            plan.price.map(|price| Message::new("plan-both").with("first", hits).with("second", price));
        plan.forecast = self.game.roll_forecast(Purpose::Rally, need);
        plan.forecast.ledgers = vec![(
            Some(Message::new("odds-rally").with("unit", self.game.unit_name(one))),
            self.game.rally_number::<kernel::ledger::Explained>(&state, one).lines(),
        )];
        plan.knobs.splice(0..0, knob.into_iter().chain(self.roll_knob(most, caps)));
        Some(plan)
    }

    /// 15.7, 15.10: onto a vehicle, or into its tow.
    pub(super) fn boarding(&self, onto: Option<UnitId>) -> Vec<Plan<Action>> {
        let mut plans = Vec::new();
        for (kind, key) in [(Kind::Load, "plan-load"), (Kind::Hitch, "plan-hitch")] {
            let Some((id, _)) = self.leader(kind) else { continue };
            let carriers: Vec<UnitId> = self
                .game
                .carriers(&self.bare, id, kind, self.game.cards.exists(self.played()))
                .map(|(carrier, _)| carrier)
                .filter(|&carrier| onto.is_none_or(|onto| onto == carrier))
                .collect();
            for carrier in carriers {
                let Some(mut run) = self.begin(&self.bare, id, kind, &[]) else { continue };
                if run.is_in::<Loading>() {
                    run.take(Action::Pick(carrier));
                }
                if run.state.unit(carrier).load != id {
                    continue;
                }
                let title = Message::new(key).with("unit", self.game.unit_name(carrier));
                plans.push(self.plan("load", title, run, 0, false));
            }
        }
        plans
    }

    /// 15.9: the load gets off in a hex.
    pub(super) fn landing(&self, hex: Hex) -> Option<Plan<Action>> {
        [Kind::Unload, Kind::Unhitch].into_iter().find_map(|kind| self.unload(kind, hex))
    }

    /// 15.9: the load gets off, where the carrier stands first.
    pub(super) fn landings(&self) -> Vec<Plan<Action>> {
        let Some(&id) = self.who.first().filter(|&&id| self.view.unit(id).place == Place::Map) else {
            return Vec::new();
        };
        self.landing(self.view.unit(id).hex).into_iter().collect()
    }

    fn unload(&self, kind: Kind, hex: Hex) -> Option<Plan<Action>> {
        let (id, _) = self.leader(kind)?;
        let load = self.bare.unit(id).load;
        let mut run = self.begin(&self.bare, id, kind, &[])?;
        if run.is_in::<Unloading>() {
            run.take(Action::At(hex)).then_some(())?;
        }
        if !load.is_some() || run.state.unit(load).carried() || run.state.unit(load).hex != hex {
            return None;
        }
        let kept = run.state.unit(load).facing;
        let facing = self.wished_facing().unwrap_or(kept);
        // 15.11.b: who gets off chooses a facing.
        if !run.take(Action::Face(facing)) && run.is_in::<crate::rooms::Stepping>() {
            run.take(Action::Done);
        }
        let key = if kind == Kind::Unhitch { "plan-unhitch" } else { "plan-unload" };
        let title =
            Message::new(key).with("unit", self.game.unit_name(load)).with("hex", self.game.place_name(hex));
        let traces = vec![super::movement::front(&run, load)];
        let mut plan = self.plan("unload", title, run, 0, false);
        plan.traces = traces;
        plan.knobs.insert(0, self.facing_knob(facing));
        Some(plan)
    }

    /// 17.3.b, 17.3.c: into the fortification of the hex, or out of it.
    pub(super) fn fortification(&self) -> Option<Plan<Action>> {
        let (id, _) = self.leader(Kind::Move)?;
        let inside = self.bare.unit(id).sheltered;
        let run = self.begin(&self.bare, id, Kind::Move, &[])?;
        let (step, key) =
            if inside { (Action::Leave, "plan-leave") } else { (Action::Occupy, "plan-occupy") };
        let mut run = run;
        run.take(step).then_some(())?;
        Some(self.plan("shelter", Message::new(key), run, 0, false))
    }

    /// 11.4: a unit hides where it stands, or in a hex beside.
    pub(super) fn hiding(&self) -> Option<Plan<Action>> {
        let (id, _) = self.leader(Kind::Hide)?;
        let home = self.bare.unit(id).hex;
        let places: Vec<Hex> = self.game.hiding_places(&self.bare, id).collect();
        let hex = self
            .wished_hex(knobs::PLACE)
            .filter(|hex| places.contains(hex))
            .or_else(|| places.contains(&home).then_some(home))
            .or(places.first().copied())?;
        let mut plan = self.hide_in(id, hex)?;
        plan.knobs.splice(0..0, self.hex_knob(knobs::PLACE, "plan-knob-place", &places, hex));
        Some(plan)
    }

    /// 11.4: a unit hides in the hex that is pointed at.
    pub(super) fn concealment(&self, hex: Hex) -> Option<Plan<Action>> {
        let (id, _) = self.leader(Kind::Hide)?;
        self.hide_in(id, hex)
    }

    fn hide_in(&self, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let rest: Vec<UnitId> = self.party().into_iter().filter(|&one| one != id).collect();
        let mut run = self.begin(&self.bare, id, Kind::Hide, &rest)?;
        while run.is_in::<Sneaking>() {
            // Whoever cannot come along hides where it stands.
            let first = run.take(Action::At(hex));
            let waiting = || units(id.side(), run.state.deed.members & !run.state.deed.done).next();
            let home = waiting().map(|one| run.state.unit(one).hex);
            if !first && !home.is_some_and(|home| run.take(Action::At(home))) {
                return None;
            }
        }
        if !run.state.unit(id).hidden || run.state.unit(id).hex != hex {
            return None;
        }
        let title = Message::new("plan-hide").with("hex", self.game.place_name(hex));
        Some(self.plan("hide", title, run, 0, false))
    }
}
