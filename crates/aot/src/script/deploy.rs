//! Buying and placing units.

use super::Script;
use crate::Aot;
use crate::action::Action;
use crate::card::MOST;
use crate::state::{SLOTS, State, UnitId, slots};
use arrayvec::ArrayVec;
use kernel::chance::below;
use kernel::game::Rules;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

impl Script {
    /// A handful of platoons of about equal worth, and the change spent on the best that fits.
    pub(crate) fn muster(&mut self, game: &Aot, view: &State, seat: Seat) {
        let shop = &game.shop[seat.index()];
        let cost = |card: u8| game.cards[card as usize].cost;
        let mut purse = view.purse[seat.index()];
        let mut state = *view;
        loop {
            let fair = purse / 3;
            let affordable: ArrayVec<u8, MOST> =
                shop.iter().copied().filter(|&c| game.check(&state, seat, Action::Buy(c)).is_ok()).collect();
            let wanted: ArrayVec<u8, MOST> = affordable
                .iter()
                .copied()
                .filter(|&c| (fair / 2..=fair.max(60)).contains(&cost(c)))
                .collect();
            let choice = if wanted.is_empty() {
                affordable.iter().copied().max_by_key(|&c| cost(c))
            } else {
                Some(wanted[below(self.stream.rng(), wanted.len() as u32) as usize])
            };
            let Some(card) = choice else { return };
            purse -= cost(card);
            self.queue.push(Action::Buy(card));
            game.write_on_sheet(&mut state, seat, Action::Buy(card));
        }
    }

    /// Strong units first, each where it is near to what counts and under cover; some of them hidden.
    pub(crate) fn deploy(&mut self, game: &Aot, view: &State, seat: Seat) {
        let me = seat.index();
        let mut state = *view;
        let mut units: ArrayVec<UnitId, SLOTS> = slots(me).filter(|&id| game.to_place(view, id)).collect();
        units.sort_by_key(|&id| std::cmp::Reverse(game.card(view, id).cost));
        for id in units {
            game.write_on_sheet(&mut state, seat, Action::Pick(id));
            self.queue.push(Action::Pick(id));
            let mut best: Option<(f64, Action)> = None;
            for &hex in &game.battle.sides[me].zone {
                for action in [Action::Hide(hex), Action::Place(hex)] {
                    if game.check(&state, seat, action).is_err() {
                        continue;
                    }
                    let hidden = matches!(action, Action::Hide(_));
                    let value = self.placing_worth(game, &state, id, hex, hidden);
                    if best.is_none_or(|(most, _)| value > most) {
                        best = Some((value, action));
                    }
                }
            }
            let Some((_, action)) = best else { return };
            let hex = match action {
                Action::Hide(hex) | Action::Place(hex) => hex,
                _ => return,
            };
            let mut run = ArrayVec::<Action, 3>::new();
            run.push(action);
            let facing = facing_to_enemy(game, hex, me);
            if let Action::Hide(_) = action {
                run.push(Action::Zone(kill_zone(game, view, id)));
                run.push(Action::Face(facing));
            } else if game.card(view, id).permanent_sector {
                run.push(Action::Face(facing));
            }
            for action in run {
                if game.check(&state, seat, action).is_ok() {
                    game.write_on_sheet(&mut state, seat, action);
                    self.queue.push(action);
                }
            }
        }
    }

    fn placing_worth(&mut self, game: &Aot, state: &State, id: UnitId, hex: Hex, hidden: bool) -> f64 {
        let reach = f64::from(game.card(state, id).orders.march.map_or(1, |m| m.hexes));
        let mut value = 0.0;
        for place in
            game.ways().places.iter().filter(|p| p.seat.is_none_or(|s| s == id.seat()) && p.points > 0.0)
        {
            let friends = slots(id.seat())
                .filter(|&f| f != id && state.unit(f).alive() && place.steps(state.unit(f).hex) <= 1)
                .count();
            let turns = f64::from(place.steps(hex).min(99)) / reach;
            value += place.points / (1.0 + turns) / (1.0 + 0.7 * friends as f64);
        }
        let crowd = slots(id.seat()).filter(|&f| state.unit(f).alive() && state.unit(f).hex == hex).count();
        value += 0.6 * f64::from(game.ground(hex).defence()) - 0.5 * crowd as f64;
        if hidden {
            // Worth lying in wait only near what the enemy wants.
            value += if value > 3.0 { 1.5 } else { -2.0 };
        }
        value + f64::from(below(self.stream.rng(), 100)) / 1000.0
    }
}

/// The side towards the middle of the enemy's set-up zone.
pub(super) fn facing_to_enemy(game: &Aot, hex: Hex, me: usize) -> Dir {
    let zone = &game.battle.sides[1 - me].zone;
    let far = |dir: &Dir| {
        let next = game.map.grid.step(hex, *dir);
        let closed = game.ground(hex).has_ride() && !game.ground(hex).exits(*dir);
        if !next.is_some() || closed {
            return u64::MAX;
        }
        zone.iter().map(|&h| u64::from(game.map.grid.distance(next, h))).sum::<u64>()
    };
    Dir::ALL.into_iter().min_by_key(far).unwrap_or(Dir::N)
}

/// As far as the gun hits with at least every second die, and two hexes at least.
pub(super) fn kill_zone(game: &Aot, view: &State, id: UnitId) -> u8 {
    let card = game.card(view, id);
    let good = card.accuracy.iter().skip(1).take_while(|&&a| a >= 3).count() as u8;
    good.clamp(1, card.range()).max(card.range().min(2))
}
