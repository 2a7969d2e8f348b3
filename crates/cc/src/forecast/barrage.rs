//! O18.2.2: where an artillery round comes down, and what it strikes.

use super::pile::card_with;
use super::rolls::{Outlook, Throw};
use super::trial::Trial;
use crate::card::CardSet;
use crate::event::Event;
use crate::orders::artillery::BarrageStage;
use crate::rooms::{Barrage, Room};
use crate::state::HEXES;
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::Chances;
use kernel::rule::Rule;
use kernel::seat::Seat;

/// Where a round may come down.
struct Fall {
    accurate: f64,
    strays: f64,
    ends: [f64; HEXES],
}

impl Trial<'_> {
    /// O18.2.2: where a round comes down if the Accuracy Roll and the drift card show these dice, [`Hex::NONE`] outside
    /// the map; and whether it was accurate.
    fn falls(&self, accuracy: [u8; 2], drift: [u8; 2]) -> Option<(Hex, bool)> {
        let mut trial = *self;
        trial.lay(accuracy);
        let round: Barrage = trial.state.frames.at()?;
        let seat = trial.state.active;
        // The pile is not to run out here: its end brings the Time, not another round.
        trial.state.cards[seat.index()].draw = CardSet::ALL;
        let card = card_with(self.game, seat, drift)?;
        let (_, event) = trial.play_with(Some(card), |play| round.run(play).map(|_| ()));
        let Some(Event::Targeted { hit, .. }) = event else { return None };
        let end = trial.state.frames.at::<Barrage>().filter(|round| round.stage == BarrageStage::Fall);
        Some((end.map_or(Hex::NONE, |round| round.hex), hit))
    }

    /// O18.2.2: whether an Accuracy Roll with these dice is accurate.
    pub fn strikes_true(&self, dice: [u8; 2]) -> bool {
        self.falls(dice, [1, 1]).is_some_and(|(_, hit)| hit)
    }

    /// O18.2.2: both cards come from one pile, so the drift is drawn from what the roll leaves.
    fn fall(&self, throw: &Throw) -> Fall {
        let mut fall = Fall { accurate: 0.0, strays: 0.0, ends: [0.0; HEXES] };
        let pile = self.pile(throw.seat);
        let drifts: Vec<[u8; 2]> = (1..=6).flat_map(|white| (1..=6).map(move |red| [white, red])).collect();
        // The dice of the roll decide only whether it is accurate.
        let mut ends: [Option<Vec<Hex>>; 2] = [None, None];
        for &(dice, p) in &throw.ways {
            let hit = self.strikes_true(dice);
            fall.accurate += if hit { p } else { 0.0 };
            let ends = ends[usize::from(hit)].get_or_insert_with(|| {
                drifts
                    .iter()
                    .map(|&drift| self.falls(dice, drift).map_or(Hex::NONE, |(hex, _)| hex))
                    .collect()
            });
            let rest = if pile.count() > 0 { throw.rest(self, dice) } else { pile };
            for (drift, q) in rest.pairs() {
                let end = ends[usize::from((drift[0] - 1) * 6 + drift[1] - 1)];
                match fall.ends.get_mut(end.index()) {
                    Some(here) => *here += p * q,
                    None => fall.strays += p * q,
                }
            }
        }
        fall
    }

    /// O18.2.2, O18.2.3: the product needed, where the round may come down, and how likely each hex with units is struck.
    pub fn accuracy_outlook(&self, throw: &Throw) -> Outlook {
        let Some(Barrage { hex: target, smoke, .. }) = self.state.frames.nearest() else {
            return Outlook::default();
        };
        let mut need = Explained::default();
        need.add(Rule("O18.2.2"), "distance", self.state.attack.fp.into());
        need.add_some(Rule("10.3.1-a"), "hindrance", self.state.attack.total.into());
        let fall = self.fall(throw);
        let plain = |key, likelihood| Chances { what: Message::new(key), likelihood };
        let mut outcomes = vec![
            plain("chance-accurate", fall.accurate),
            plain("chance-on-target", fall.ends[target.index()]),
            plain("chance-strays", fall.strays),
        ];
        if !smoke {
            for seat in [crate::state::foe(throw.seat), throw.seat] {
                outcomes.extend(self.struck(&fall, seat, throw.seat));
            }
        }
        Outlook { ledgers: vec![(Some(Message::new("ledger-accuracy")), need.lines())], outcomes }
    }

    /// O18.2.3.2-a: how likely each hex with units of a side is struck, the likeliest first.
    fn struck(&self, fall: &Fall, seat: Seat, by: Seat) -> Vec<Chances> {
        let grid = &self.game.map.grid;
        let key = if seat == by { "chance-own-struck" } else { "chance-struck" };
        let within = |hex: Hex| -> f64 {
            let ends = grid.hexes().filter(|&end| grid.distance(end, hex) <= 1);
            ends.map(|end| fall.ends[end.index()]).sum()
        };
        let hexes = self.state.hexes(seat);
        let mut struck: Vec<(Hex, f64)> = hexes.iter().map(|hex| (hex, within(hex))).collect();
        struck.retain(|(_, p)| *p > 0.0);
        struck.sort_by(|a, b| b.1.total_cmp(&a.1));
        let told =
            |(hex, likelihood)| Chances { what: Message::new(key).with("hex", grid.label(hex)), likelihood };
        struck.into_iter().map(told).collect()
    }
}
