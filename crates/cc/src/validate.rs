//! 9.3: whether a position from outside is possible.

use crate::Cc;
use crate::card::CardSet;
use crate::rooms::{
    Boosting, Defending, Exploding, Fleeing, Grouping, Room, Shooting, Spraying, in_room,
};
use crate::setup::NO_WEAPON;
use crate::sight::BLAZE;
use crate::state::{Frame, HEXES, SLOTS, State, Unit, UnitId};
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::text::Diagnostic;

impl Cc {
    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut wrong = Vec::new();
        self.check_ranges(state, &mut wrong);
        if wrong.is_empty() {
            for seat in [Seat(0), Seat(1)] {
                self.check_cards(state, seat, &mut wrong);
                self.check_units(state, seat, &mut wrong);
            }
            self.check_hexes(state, &mut wrong);
            self.check_chits(state, &mut wrong);
        }
        if wrong.is_empty() {
            return Ok(());
        }
        Err(wrong.into_iter().map(|message| Diagnostic::error("position", 0, 0, message)).collect())
    }

    /// Numbers that index tables.
    fn check_ranges(&self, state: &State, wrong: &mut Vec<String>) {
        if state.active.0 > 1 || state.initiative.0 > 1 {
            wrong.push("there are two sides".to_owned());
        }
        if state.time > 100 || state.control.iter().any(|&by| by > 2) {
            wrong.push("the Time or the control of an Objective is impossible".to_owned());
        }
        for unit in &state.units {
            let hex = !unit.hex.is_some() || unit.hex.index() < self.map.grid.len();
            let kind = !unit.exists() || usize::from(unit.kind) < self.pieces.units.len();
            let weapon =
                unit.weapon.is_none_or(|carried| usize::from(carried.kind) < self.pieces.weapons.len());
            if !hex || !kind || !weapon {
                wrong.push(format!("a unit is impossible: {unit:?}"));
            }
        }
        for row in &state.casualties {
            if row.kinds().iter().any(|&kind| usize::from(kind) >= self.pieces.units.len()) {
                wrong.push("a casualty is impossible".to_owned());
            }
        }
        if state.armoury.iter().any(|&count| count > 100) {
            wrong.push("the Weapons box is too full".to_owned());
        }
        let loose = |&kind: &u8| kind == NO_WEAPON || usize::from(kind) < self.pieces.weapons.len();
        if !state.loose.iter().flatten().all(loose) {
            wrong.push("a loose Weapon is impossible".to_owned());
        }
        self.check_attack(state, wrong);
        for radio in state.radios.into_iter().flatten() {
            if usize::from(radio.kind) >= self.pieces.radios.len() {
                wrong.push("a Radio is impossible".to_owned());
            }
        }
        for frame in state.frames.as_slice() {
            if !in_room!(*frame, room => room.possible(self, state)) {
                wrong.push(format!("no such moment: {frame:?}"));
            }
        }
    }

    /// Places and sides of the attack under way, or of the last one.
    fn check_attack(&self, state: &State, wrong: &mut Vec<String>) {
        let (attack, frames) = (&state.attack, &state.frames);
        let under_way = frames.within::<Grouping>()
            || frames.within::<Boosting>()
            || frames.within::<Spraying>()
            || frames.within::<Shooting>()
            || frames.within::<Defending>()
            || frames.within::<Exploding>();
        let aimed = if under_way { self.is_hex(attack.target) } else { self.hex_or_none(attack.target) };
        if attack.seat.0 > 1 || !aimed || !self.hex_or_none(attack.second) {
            wrong.push("the attack is impossible".to_owned());
        }
    }

    fn check_cards(&self, state: &State, seat: Seat, wrong: &mut Vec<String>) {
        let cards = &state.cards[seat.index()];
        let all = cards.draw.or(cards.hand).or(cards.discard);
        let sum = cards.draw.len() + cards.hand.len() + cards.discard.len();
        if all != CardSet::ALL || sum != crate::card::CARDS {
            wrong.push(format!("the 72 cards of side {} are not all there once", seat.0));
        }
        if cards.hand.len() != usize::from(cards.held) || !cards.shown.without(cards.hand).is_empty() {
            wrong.push(format!("the hand of side {} is not what it is said to be", seat.0));
        }
    }

    fn check_units(&self, state: &State, seat: Seat, wrong: &mut Vec<String>) {
        for slot in 0..SLOTS as u8 {
            let id = UnitId::of(seat, slot);
            let unit = state.unit(id);
            let on_map = state.on_map[seat.index()] & id.bit() != 0;
            if on_map != unit.hex.is_some() || on_map && !unit.exists() {
                wrong.push(format!("unit {} is on the map and is not", id.0 + 1));
                continue;
            }
            let leader = state.leaders[seat.index()] & id.bit() != 0;
            if leader != (on_map && self.is_leader(state, id)) {
                wrong.push(format!("unit {} leads and does not", id.0 + 1));
            }
            if on_map && !self.passable(state, unit.hex) && !self.flee(state) {
                wrong.push(format!("unit {} is where nobody can be", id.0 + 1));
            }
            if on_map && unit.space != Unit::NO_SPACE {
                wrong.push(format!("unit {} is on the map and on the Time Track", id.0 + 1));
            }
        }
    }

    /// Whether units are on their way out of burning hexes.
    fn flee(&self, state: &State) -> bool {
        state.frames.within::<Fleeing>()
    }

    fn check_hexes(&self, state: &State, wrong: &mut Vec<String>) {
        for hex in (0..HEXES as u16).map(Hex) {
            let (fort, veil) = (state.fort(hex), state.veil.get(hex));
            if fort.is_none() && veil == 0 {
                continue;
            }
            if hex.index() >= self.map.grid.len() || self.land[hex.index()].water() {
                wrong.push(format!("{} cannot hold a marker", self.map.grid.label(hex)));
            } else if veil == BLAZE && fort.is_some() {
                wrong.push(format!("{} burns and is fortified", self.map.grid.label(hex)));
            }
        }
    }

    fn check_chits(&self, state: &State, wrong: &mut Vec<String>) {
        let [axis, allies] = state.secret;
        let all = self.chits.len() as u32;
        if state.open & axis != 0 || state.open & allies != 0 || axis & allies != 0 {
            wrong.push("a chit is in two places".to_owned());
        }
        if (state.open | axis | allies) & !self.battle.chits != 0 || self.battle.chits >> all != 0 {
            wrong.push("there is no such chit".to_owned());
        }
        for (secret, count) in state.secret.iter().zip(state.secrets) {
            if secret.count_ones() != u32::from(count) {
                wrong.push("the secret chits are not as many as is said".to_owned());
            }
        }
    }
}
