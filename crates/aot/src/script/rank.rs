//! The few answers that are worth thinking about, the script's own first.

use super::Script;
use super::orders::Mind;
use super::queue::Run;
use crate::Aot;
use crate::action::Action;
use crate::rooms::Plan;
use crate::state::{Kind, SLOTS, State, UnitId};
use arrayvec::ArrayVec;
use kernel::game::Rules;
use kernel::seat::Seat;
use kernel::thinking::Candidate;

/// How many actions of a run about a unit are legal one after the other: what the script plans on its rough map, or has
/// planned before others did something, is not always an order by the rules.
fn legal_part(game: &Aot, view: &State, seat: Seat, id: UnitId, run: &[Action]) -> usize {
    let mut state = *view;
    if !matches!(run.first(), Some(Action::Pick(_))) {
        state.sheets[seat.index()].unit = Some(id);
    }
    run.iter()
        .take_while(|&&action| {
            let legal = game.check(&state, seat, action).is_ok();
            if legal {
                game.write_on_sheet(&mut state, seat, action);
            }
            legal
        })
        .count()
}

fn can_be_written(game: &Aot, view: &State, seat: Seat, id: UnitId, run: &[Action]) -> bool {
    legal_part(game, view, seat, id, run) == run.len()
}

impl Script {
    /// The script's own choice first. While orders are written, a candidate is a whole order: of the unit in hand, of the
    /// next unit, or, before the sheet is closed, of a unit that has none.
    pub fn rank(&self, game: &Aot, view: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Aot>>) {
        let mut own = self.clone();
        let Some(action) = own.choose(game, view, seat).filter(|_| most > 0) else { return };
        let mut clear = *view;
        let in_hand = clear.sheets[seat.index()].unit.take();
        let planning = view.frames.at::<Plan>().is_some();
        match (action, in_hand) {
            (Action::Pick(id), None) if planning => own.orders_of(game, &clear, seat, action, id, most, out),
            (Action::Order(_), Some(id)) if planning => {
                own.orders_of(game, &clear, seat, action, id, most, out);
            }
            (Action::Commit, None) if planning => own.late_orders(game, &clear, seat, most, out),
            _ => out.push(Candidate::one(action, 0.0, own)),
        }
    }

    /// What a unit could be ordered to do instead of what is planned for it, which begins with `action`.
    #[allow(clippy::too_many_arguments)]
    fn orders_of(
        mut self,
        game: &Aot,
        view: &State,
        seat: Seat,
        action: Action,
        id: UnitId,
        most: usize,
        out: &mut Vec<Candidate<Aot>>,
    ) {
        let mut own = Run::new();
        own.push(action);
        self.queue.take_rest_of_run(&mut own);
        own.truncate(legal_part(game, view, seat, id, &own).max(1));
        let mind = Mind::with_orders(game, view, seat.index());
        let offers = mind.offers(id, most + 1);
        let place = out.len();
        out.push(Candidate { run: own, weight: 0.0, policy: self.clone() });
        for offer in &offers.best {
            let mut run = Run::new();
            if let Action::Pick(_) = action {
                run.push(action);
            }
            run.extend(offer.run.iter().copied());
            if offer.run.is_empty() {
                if view.unit(id).in_ambush() || game.check_kind(view, id, Kind::Wait).is_err() {
                    continue;
                }
                run.push(Action::Order(Kind::Wait));
            }
            if run == out[place].run {
                out[place].weight = out[place].weight.max(offer.value as f32);
            } else if out.len() - place < most && can_be_written(game, view, seat, id, &run) {
                out.push(Candidate { run, weight: offer.value as f32, policy: self.clone() });
            }
        }
        // What was planned with the whole sheet in mind is the script's choice, whatever it seems worth alone.
        let best = out[place + 1..].first().map_or(out[place].weight, |other| other.weight);
        out[place].weight = out[place].weight.max(best);
    }

    /// Closing the sheet, or an order after all for a unit without one.
    fn late_orders(
        mut self,
        game: &Aot,
        view: &State,
        seat: Seat,
        most: usize,
        out: &mut Vec<Candidate<Aot>>,
    ) {
        out.push(Candidate::one(Action::Commit, 0.0, self.clone()));
        // Whoever gets a late order is asked again before the sheet is closed.
        self.queue.push(Action::Commit);
        let mind = Mind::with_orders(game, view, seat.index());
        let mut late: ArrayVec<(f64, Run), SLOTS> = ArrayVec::new();
        for id in mind.units(seat) {
            let offers = mind.offers(id, 2);
            let idle =
                offers.best.iter().find(|offer| offer.run.is_empty()).map_or(f64::MAX, |idle| idle.value);
            if let Some(order) = offers.best.iter().find(|offer| !offer.run.is_empty()) {
                let mut run = Run::new();
                run.push(Action::Pick(id));
                run.extend(order.run.iter().copied());
                if can_be_written(game, view, seat, id, &run) {
                    late.push(((order.value - idle).clamp(-99.0, 0.0), run));
                }
            }
        }
        late.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (weight, run) in late.into_iter().take(most - 1) {
            out.push(Candidate { run, weight: weight as f32, policy: self.clone() });
        }
    }
}
