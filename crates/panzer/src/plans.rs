//! Whole plans for what a person points at.

use crate::Panzer;
use crate::action::Action;
use crate::state::State;
use kernel::game::{Plans, Rules, StandingSpec, View};
use kernel::message::Message;
use kernel::plan::{Aim, Plan, Trace, Wish};
use kernel::scene::Spot;
use kernel::seat::Seat;

impl Plans for Panzer {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(view, seat, &mut legal);
        let pointed = |action: &Action| {
            let (_, spot) = self.label(view, *action);
            match (&wish.at, spot) {
                (Aim::Hex { hex, via }, Spot::Hex(there)) => via.is_empty() && *hex == there,
                (Aim::Counter { counter }, Spot::Counter(there)) => *counter == there,
                _ => false,
            }
        };
        let fits = legal.into_iter().filter(pointed);
        fits.map(|action| {
            let (title, _) = self.label(view, action);
            let mut plan = Plan::new("act", title, vec![action]);
            plan.forecast = kernel::game::Forecasts::forecast(self, view, seat, action);
            if let (Action::Shoot(id, ..), target) = (action, view.volley.target)
                && target.is_some()
            {
                plan.traces.push(Trace::Shot { from: view.unit(id).hex, to: view.unit(target).hex });
            }
            plan
        })
        .collect()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).into_iter().collect()
    }

    fn retract(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        struck(sheet, counter)
    }

    fn standing() -> &'static [StandingSpec] {
        crate::standing::STANDING
    }
}

/// A sheet without everything about one unit: from where it is taken in hand up to the next one, or where it joins.
fn struck(sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
    let id = u8::try_from(counter).ok().map(crate::state::UnitId)?;
    let mut left = sheet.to_vec();
    if let Some(at) = left.iter().position(|action| *action == Action::Join(id)) {
        left.remove(at);
        return Some(left);
    }
    let begin = left.iter().position(|action| *action == Action::Pick(id))?;
    let run = left[begin + 1..].iter().take_while(|a| !matches!(a, Action::Pick(_) | Action::Commit));
    let end = begin + 1 + run.count();
    left.drain(begin..end);
    Some(left)
}

impl Panzer {
    /// The answer that does least: to declare nothing, to stop, to close a sheet; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        let plain = [Action::Done, Action::Commit].into_iter().find(|plain| legal.contains(plain));
        plain.or(legal.first().copied())
    }

    /// A message about a unit.
    pub fn about_unit(&self, key: &'static str, id: crate::state::UnitId) -> Message {
        Message::new(key).with("unit", self.unit_name(id))
    }
}
