//! The secrets of the table replaced by others, each as its row says.

use super::{any_card, any_of};
use crate::Coh;
use crate::card::{CardId, CardSet};
use crate::options::HiddenList;
use crate::pieces::Pieces;
use crate::rooms::{Bombarding, Frame, Hiding};
use crate::state::{Hit, SLOTS, State, Team, UnitId, foe, units};
use kernel::chance::below;
use kernel::grid::Hex;
use kernel::seat::{Seat, Viewer};
use rand_core::Rng;

/// Two bits of a set change places.
fn exchange(set: &mut Team, a: UnitId, b: UnitId) {
    if (*set & a.bit() != 0) != (*set & b.bit() != 0) {
        *set ^= a.bit() | b.bit();
    }
}

impl Coh {
    /// Cards of a hand that only its holder knows.
    fn closed_hand(&self, state: &State, seat: Seat) -> CardSet {
        let hand = state.commander(seat).hand;
        hand.without(self.open_cards(hand))
    }

    /// Commanders whose cards a seat does not see, and who hold some.
    fn card_players(&self, state: &State, seat: Seat) -> Vec<Seat> {
        let closed = |one: &Seat| {
            !self.sees_hand(Viewer::Seat(seat), *one) && !self.closed_hand(state, *one).is_empty()
        };
        self.all_seats().iter().filter(closed).collect()
    }

    fn exchange_card(&self, twin: &mut State, rival: Seat, out: CardId, rng: &mut impl Rng) {
        let Some(into) = any_card(self.holdable(twin.draw), rng) else { return };
        twin.draw.remove(into);
        twin.draw.insert(out);
        let hand = &mut twin.commanders[rival.index()].hand;
        hand.remove(out);
        hand.insert(into);
    }

    /// 8.0: cards in a hand are known to their holder.
    pub(super) fn scramble_hand(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let rival = any_of(&self.card_players(twin, seat), rng)?;
        for out in self.closed_hand(twin, rival).iter() {
            self.exchange_card(twin, rival, out, rng);
        }
        Some(())
    }

    /// 8.1: nobody knows the order of the deck. It is nowhere in the position; what may lie in it is, and one of its cards
    /// changes places with one of a rival's hand.
    pub(super) fn scramble_deck(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        if self.battle.deck.is_empty() {
            return None;
        }
        if let Some(rival) = any_of(&self.card_players(twin, seat), rng)
            && let Some(out) = any_card(self.closed_hand(twin, rival), rng)
        {
            self.exchange_card(twin, rival, out, rng);
        }
        Some(())
    }

    /// 7.2: a face-down marker is known to the unit's owner, and nobody knows what is left in a pool.
    pub(super) fn scramble_marker(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let enemy = foe(self.side_of(seat));
        let marked = |id: &UnitId| twin.unit(*id).hit.is_some_and(|hit| !hit.open);
        let id = any_of(&units(enemy, Team::MAX).filter(marked).collect::<Vec<_>>(), rng)?;
        let colour = self.pieces.pool(twin.unit(id).hit?);
        let left = self.unseen_markers(twin);
        let fits = |kind: &usize| {
            let marker = &self.pieces.hits[*kind];
            marker.pool == colour && left[*kind] > 0 && self.may_lie_under(twin, id, marker)
        };
        if let Some(kind) = any_of(&(0..Pieces::HITS).filter(fits).collect::<Vec<_>>(), rng) {
            twin.unit_mut(id).hit = Some(Hit { kind: kind as u8, open: false });
            twin.pools = self.unseen_markers(twin);
        }
        Some(())
    }

    /// 11.0, A.117: the hex of a hidden unit, its status, and which of several acts, are known to its side.
    pub(super) fn scramble_hidden(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let enemy = foe(self.side_of(seat));
        let hidden: Vec<UnitId> =
            twin.of(enemy).filter(|&id| twin.unit(id).hidden && !twin.unit(id).carried()).collect();
        let id = any_of(&hidden, rng)?;
        match below(rng, 4) {
            0 => {
                let unit = twin.unit_mut(id);
                unit.spent = !unit.spent;
            }
            1 => twin.stressed[enemy.index()] ^= id.bit(),
            2 => {
                let secret = self.settings.hidden_list == HiddenList::Secret;
                let alone = |id: UnitId| twin.pair(id) == id.bit();
                let (one, kind) = (twin.unit(id).seat, twin.unit(id).kind);
                let like = |other: &UnitId| {
                    let unit = twin.unit(*other);
                    *other != id && alone(*other) && unit.seat == one && (secret || unit.kind == kind)
                };
                let others: Vec<UnitId> = hidden.iter().copied().filter(like).collect();
                if let Some(other) = any_of(&others, rng).filter(|_| alone(id)) {
                    let acting = self.side_of(twin.deed.seat) == enemy;
                    exchange_roles(twin, id, other, acting);
                }
            }
            _ => {
                let hexes = match twin.frames.at::<Hiding>() {
                    Some(_) => self.set_up_hexes(twin, id).collect(),
                    None => self.hiding_hexes(twin, id),
                };
                if let Some(hex) = any_of(&hexes, rng) {
                    for one in units(enemy, twin.pair(id)) {
                        twin.unit_mut(one).hex = hex;
                    }
                }
            }
        }
        Some(())
    }

    /// 17.10: hidden mines are known to the side that placed them.
    pub(super) fn scramble_mines(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let enemy = foe(self.side_of(seat));
        let own = |number: &usize| {
            twin.works[*number].is_some_and(|built| built.hidden && self.side_of(built.seat) == enemy)
        };
        let mines: Vec<usize> = (0..twin.works.len()).filter(own).collect();
        let number = any_of(&mines, rng)?;
        if let Some(hex) = any_of(&self.mining_hexes(twin, enemy), rng) {
            twin.works[number].as_mut()?.hex = hex;
        }
        Some(())
    }

    /// 13.5: hex and shells of a planned strike are known to the planner's side, until it falls.
    pub(super) fn scramble_strike(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let enemy = foe(self.side_of(seat));
        let planned = |number: &usize| {
            let own = twin.strikes[*number].is_some_and(|strike| self.side_of(strike.seat) == enemy);
            own && !self.is_falling(twin, *number)
        };
        let strikes: Vec<usize> = (0..twin.strikes.len()).filter(planned).collect();
        let number = any_of(&strikes, rng)?;
        let hex = Hex(below(rng, self.map.grid.len() as u32) as u16);
        let dry = self.land[hex].terrain != crate::ground::Type::Water;
        let smoke = self.battle.file.smoke && dry && below(rng, 2) == 0;
        let strike = twin.strikes[number].as_mut()?;
        (strike.hex, strike.smoke) = (hex, smoke);
        Some(())
    }

    /// 13.6: whether a strike is being carried out, so that everybody knows it.
    pub(super) fn is_falling(&self, state: &State, number: usize) -> bool {
        state.frames.nearest::<Bombarding>().is_some_and(|room| usize::from(room.strike) == number)
    }

    /// A.36: a secret objective is known to its holder.
    pub(super) fn scramble_objective(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let has = |one: &Seat| *one != seat && twin.commander(*one).objective != CardId::NONE;
        let rival = any_of(&self.all_seats().iter().filter(has).collect::<Vec<_>>(), rng)?;
        twin.commanders[rival.index()].objective = any_card(self.free_objectives(twin), rng)?;
        Some(())
    }
}

/// Two hidden units change places in everything that they are doing, if it is their side that acts.
fn exchange_roles(twin: &mut State, a: UnitId, b: UnitId, acting: bool) {
    let side = a.side().index();
    let groups = (twin.unit(a).group, twin.unit(b).group);
    twin.units.swap(a.index(), b.index());
    (twin.unit_mut(a).group, twin.unit_mut(b).group) = groups;
    exchange(&mut twin.stressed[side], a, b);
    if !acting {
        return;
    }
    let other = |id: UnitId| match id {
        id if id == a => b,
        id if id == b => a,
        id => id,
    };
    let deed = &mut twin.deed;
    for set in [
        &mut deed.members,
        &mut deed.support,
        &mut deed.moved,
        &mut deed.entered,
        &mut deed.done,
        &mut deed.tolls,
    ] {
        exchange(set, a, b);
    }
    deed.costs.swap(a.index() % SLOTS, b.index() % SLOTS);
    deed.leader = other(deed.leader);
    for frame in twin.frames.as_mut_slice() {
        match frame {
            Frame::Ordering(room) => room.unit = other(room.unit),
            Frame::Sneaking(room) => room.entered = other(room.entered),
            Frame::Rallying(room) => {
                room.now = other(room.now);
                exchange(&mut room.rolled, a, b);
            }
            _ => {}
        }
    }
}
