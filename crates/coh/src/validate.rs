//! Positions from outside: whether play can have come there.

use crate::Coh;
use crate::card::{CardId, CardSet};
use crate::pieces::Pieces;
use crate::secrets::UNKNOWN;
use crate::state::{GERMANY, Place, SEATS, State, UNITS, USSR, Unit, UnitId};
use kernel::grid::Hex;
use kernel::text::Diagnostic;

/// What is wrong with a position.
struct Faults(Vec<Diagnostic>);

impl Faults {
    fn hold(&mut self, right: bool, message: impl FnOnce() -> String) {
        if !right {
            self.0.push(Diagnostic::error("position", 0, 0, message()));
        }
    }
}

impl Coh {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut faults = Faults(Vec::new());
        self.check_units(state, &mut faults);
        self.check_cards(state, &mut faults);
        self.check_board(state, &mut faults);
        if faults.0.is_empty() {
            self.check_frames(state, &mut faults);
        }
        if faults.0.is_empty() { Ok(()) } else { Err(faults.0) }
    }

    fn check_units(&self, state: &State, faults: &mut Faults) {
        let mut used = [0u8; Pieces::HITS];
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            let unit = state.unit(id);
            let here = state.is_here(id);
            faults.hold(here == unit.on_map(), || {
                format!("unit {}: it is not where the lists have it", number + 1)
            });
            if !unit.exists() {
                continue;
            }
            let named = |what: &str| format!("unit {}: {what}", number + 1);
            faults.hold(usize::from(unit.kind) < self.pieces.units.len(), || named("there is no such kind"));
            faults
                .hold(usize::from(unit.group) < self.battle.groups.len(), || named("there is no such group"));
            faults.hold(unit.seat.0 < self.battle.commanders(), || named("there is no such commander"));
            if faults.0.is_empty() {
                let kind = &self.pieces.units[usize::from(unit.kind)];
                let own = kind.nation as u8 == id.side().0 && self.side_of(unit.seat) == id.side();
                faults.hold(own, || named("it is on the wrong side"));
            }
            faults.hold(self.is_hex(unit.hex) == (unit.place == Place::Map), || {
                named("its hex does not fit its place")
            });
            faults.hold(!unit.came_from.is_some() || self.is_hex(unit.came_from), || {
                named("it came from nowhere")
            });
            if let Some(hit) = unit.hit {
                match used.get_mut(usize::from(hit.kind)) {
                    Some(count) => *count = count.saturating_add(1),
                    None => faults.hold(false, || named("there is no such marker")),
                }
            }
            self.check_pair(state, id, unit, faults);
        }
        for (kind, (hit, count)) in self.pieces.hits.iter().zip(used).enumerate() {
            // A.11: an empty pool lends markers, so there may be more on units than there are.
            let left = state.pools[kind];
            faults.hold(left <= hit.copies && (left == 0 || left + count <= hit.copies), || {
                format!("{}: {count} markers in use and {left} left of {}", hit.rule, hit.copies)
            });
        }
    }

    fn check_pair(&self, state: &State, id: UnitId, unit: &Unit, faults: &mut Faults) {
        let named = |what: &str| format!("unit {}: {what}", id.0 + 1);
        for (other, back) in [(unit.carrier, true), (unit.load, false)] {
            if other == UnitId::NONE {
                continue;
            }
            let known =
                other.is_some() && other.side() == id.side() && other != id && state.unit(other).exists();
            faults.hold(known, || named("it is bound to nobody"));
            if known {
                let with = state.unit(other);
                let bound = if back { with.load == id } else { with.carrier == id };
                let together = with.hex == unit.hex && with.place == unit.place && with.hidden == unit.hidden;
                faults.hold(bound && together, || named("it and its load do not go together"));
            }
        }
        faults.hold(!(unit.carried() && unit.load.is_some()), || named("a load carries nothing"));
    }

    fn check_cards(&self, state: &State, faults: &mut Faults) {
        let deck = self.battle.deck.or(self.battle.lower);
        let all = self.battle.given.into_iter().fold(deck, CardSet::or);
        let mut seen = CardSet::NONE;
        let mut add = |pile: CardSet, faults: &mut Faults| {
            faults.hold(!seen.meets(pile), || "a card is in two places".to_owned());
            seen = seen.or(pile);
        };
        for pile in [state.draw, state.below, state.discard] {
            add(pile, faults);
        }
        for commander in &state.commanders[..usize::from(self.battle.commanders())] {
            add(commander.hand, faults);
            faults.hold(commander.held == commander.hand.len(), || {
                "a hand has another number of cards".to_owned()
            });
            let goal = commander.objective;
            let fits = goal == CardId::NONE || goal == UNKNOWN || self.cards.exists(goal);
            faults.hold(fits, || "there is no such objective".to_owned());
        }
        let extra = seen.without(all).iter().any(|card| !self.cards.exists(card));
        faults.hold(!extra, || "there is no such card".to_owned());
        for commander in &state.commanders[usize::from(self.battle.commanders())..SEATS] {
            faults.hold(commander.held == 0 && commander.hand.is_empty(), || "nobody sits there".to_owned());
        }
    }

    fn check_board(&self, state: &State, faults: &mut Faults) {
        let rounds = self.battle.file.rounds;
        faults.hold((1..=rounds).contains(&state.round), || format!("there is no round {}", state.round));
        for side in [state.first, state.active] {
            faults.hold(side == GERMANY || side == USSR, || "there is no such side".to_owned());
        }
        for built in state.works.iter().flatten() {
            let known = self.is_hex(built.hex) && built.seat.0 < self.battle.commanders();
            faults.hold(known, || "a fortification is nowhere".to_owned());
        }
        for strike in state.strikes.iter().flatten() {
            let known = self.is_hex(strike.hex)
                && strike.seat.0 < self.battle.commanders()
                && self.cards.exists(strike.card);
            faults.hold(known, || "a strike falls nowhere".to_owned());
        }
        for hex in state.smoke.heavy.iter().chain(state.smoke.light.iter()) {
            faults.hold(self.is_hex(hex), || "there is smoke beside the map".to_owned());
        }
        faults.hold(state.control.iter().all(|&owner| owner <= 2), || {
            "a hex is controlled by nobody known".to_owned()
        });
        faults.hold(state.commanders.iter().all(|one| one.covered <= 30 && one.caps <= 60), || {
            "a CAP track is too long".to_owned()
        });
        let deed = &state.deed;
        let seat = deed.seat.0 < self.battle.commanders();
        faults.hold(seat, || "nobody acts".to_owned());
        if seat {
            let side = self.side_of(deed.seat);
            let known = crate::state::units(side, deed.members).all(|id| state.unit(id).exists());
            faults.hold(known, || "somebody acts who is not there".to_owned());
            let leads =
                deed.leader == UnitId::NONE || deed.leader.is_some() && state.unit(deed.leader).exists();
            faults.hold(leads, || "nobody leads".to_owned());
            let aims = deed.target == Hex::NONE || self.is_hex(deed.target);
            faults.hold(aims && (deed.spotter == Hex::NONE || self.is_hex(deed.spotter)), || {
                "the target is nowhere".to_owned()
            });
        }
    }

    fn check_frames(&self, state: &State, faults: &mut Faults) {
        let asked = self.asks(state);
        let over = state.frames.at::<crate::rooms::Over>().is_some();
        faults.hold(over || asked.is_some_and(|(seats, _)| !seats.is_empty()), || {
            "nobody has to decide".to_owned()
        });
    }
}
