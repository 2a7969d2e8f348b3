//! Positions that a viewer cannot tell from the true one.

use super::{UNKNOWN, any_card, any_of};
use crate::Coh;
use crate::card::{CardSet, CardType, Effect};
use crate::pieces::{Colour, HitKind, Pieces, Rally, Work};
use crate::rooms::{AfterAction, Frame, Grouping, Ordering, Over, Rallying, is_rolling};
use crate::state::{Built, Hit, Kind, Purpose, State, Team, Unit, UnitId, foe, units};
use crate::thinking::Memory;
use kernel::chance::below;
use kernel::game::View;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{Side, Viewer};
use rand_core::Rng;

/// How often secrets are made up, or somebody who acts unseen is looked for, until what is being done can be done so.
const TRIES: u32 = 24;

impl Coh {
    /// A position that agrees with a view and with what the viewer remembers.
    pub(crate) fn supposed(
        &self,
        view: &View<State>,
        viewer: Viewer,
        memory: &Memory,
        rng: &mut impl Rng,
    ) -> State {
        if view.frames.at::<Over>().is_some() {
            return **view;
        }
        let mut world = self.suppose(view, viewer, memory, rng);
        // What is being done says something about the secrets of who does it.
        for _ in 1..TRIES {
            if self.is_under_way(&world) {
                break;
            }
            world = self.suppose(view, viewer, memory, rng);
        }
        world
    }

    /// A position that agrees with a view, though perhaps not with what is being done in it.
    fn suppose(&self, view: &State, viewer: Viewer, memory: &Memory, rng: &mut impl Rng) -> State {
        let mut world = *view;
        self.suppose_hands(&mut world, viewer, rng);
        for side in self.strangers(viewer) {
            self.suppose_kinds(&mut world, side, memory, rng);
            self.suppose_markers(&mut world, side, memory, rng);
            self.suppose_hidden(&mut world, side, rng);
            self.suppose_mines(&mut world, side, rng);
            for strike in world.strikes.iter_mut().flatten() {
                if self.side_of(strike.seat) == side && !strike.hex.is_some() {
                    strike.hex = Hex(below(rng, self.map.grid.len() as u32) as u16);
                }
            }
        }
        self.suppose_actor(&mut world, rng);
        world.pools = self.unseen_markers(&world);
        world
    }

    /// Cards that a hand can hold.
    pub(super) fn holdable(&self, pile: CardSet) -> CardSet {
        pile.iter().filter(|&card| self.cards.kind(card).card_type != CardType::Scenario).collect()
    }

    /// A.36: the objectives that nobody is known to have.
    pub(super) fn free_objectives(&self, state: &State) -> CardSet {
        let goals = [Effect::Objective1, Effect::Objective2, Effect::Objective3, Effect::Objective4];
        let all = goals.into_iter().fold(CardSet::NONE, |set, goal| set.or(self.cards.with(goal)));
        all.iter().filter(|&card| state.commanders.iter().all(|one| one.objective != card)).collect()
    }

    fn suppose_hands(&self, world: &mut State, viewer: Viewer, rng: &mut impl Rng) {
        for seat in self.all_seats().iter() {
            let commander = world.commanders[seat.index()];
            let mut hand = commander.hand;
            while !self.sees_hand(viewer, seat) && hand.len() < commander.held {
                let Some(card) = any_card(self.holdable(world.draw), rng) else { break };
                world.draw.remove(card);
                hand.insert(card);
            }
            world.commanders[seat.index()].hand = hand;
            if commander.objective == UNKNOWN {
                let goal = any_card(self.free_objectives(world), rng);
                world.commanders[seat.index()].objective = goal.unwrap_or(UNKNOWN);
            }
        }
    }

    /// A.117: in secret lists any of a side's hidden units may be any other.
    fn suppose_kinds(&self, world: &mut State, side: Side, memory: &Memory, rng: &mut impl Rng) {
        let listed = |id: UnitId| match self.battle.units[id.index()] {
            unit if unit.exists() => unit.kind,
            _ => self.pieces.first_of(side),
        };
        let masked: Vec<UnitId> = world.of(side).filter(|&id| world.unit(id).kind == Unit::UNKNOWN).collect();
        let single = |id: &UnitId| world.pair(*id) == id.bit() && memory.kind(*id).is_none();
        let mixed: Vec<UnitId> = masked.iter().copied().filter(single).collect();
        let mut kinds: Vec<u8> = mixed.iter().map(|&id| listed(id)).collect();
        for last in (1..kinds.len()).rev() {
            kinds.swap(last, below(rng, last as u32 + 1) as usize);
        }
        for id in masked {
            let kind = match mixed.iter().position(|&one| one == id) {
                Some(number) => kinds[number],
                None => memory.kind(id).unwrap_or_else(|| listed(id)),
            };
            world.unit_mut(id).kind = kind;
        }
    }

    /// A.12: whether a visible enemy is in a unit's hex or next to it, so that a Destroyed marker would have shown.
    pub(super) fn is_pressed(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        let near = |enemy: UnitId| self.map.grid.distance(state.unit(enemy).hex, hex) <= 1;
        hex.is_some() && state.seen(foe(id.side())).any(near)
    }

    /// A.12: whether a unit is rolled against, now or next, so that a Destroyed marker would have shown.
    fn is_under_fire(&self, state: &State, id: UnitId) -> bool {
        let fired_at = |left: [Team; 2], now: UnitId| now == id || left[id.side().index()] & id.bit() != 0;
        state.frames.as_slice().iter().any(|&frame| match frame {
            Frame::Volley(room) => fired_at(room.left, room.now),
            Frame::Bombarding(room) => fired_at(room.left, room.now),
            _ => false,
        })
    }

    /// Whether such a marker may lie face down under a unit for all that everybody sees: who has joined a move can move.
    pub(super) fn may_lie_under(&self, state: &State, id: UnitId, marker: &HitKind) -> bool {
        let deed = &state.deed;
        let joined = self.is_member(state, id) && (deed.moved | deed.done) & id.bit() == 0;
        let moves = deed.kind == Kind::Move && joined && !state.unit(id).carried();
        let doomed = self.is_pressed(state, id) || self.is_under_fire(state, id);
        !(marker.destroyed && doomed || marker.bans.movement && moves)
    }

    fn suppose_markers(&self, world: &mut State, side: Side, memory: &Memory, rng: &mut impl Rng) {
        for (id, kind) in memory.markers(world, side) {
            world.unit_mut(id).hit = Some(Hit { kind, open: true });
        }
        // A.119: also under whoever has just left the map.
        for id in units(side, Team::MAX) {
            let Some(hit) = world.unit(id).hit.filter(|hit| !hit.is_known()) else { continue };
            let (colour, left) = (self.pieces.pool(hit), self.unseen_markers(world));
            let fits = |kind: &usize| {
                let marker = &self.pieces.hits[*kind];
                marker.pool == colour && self.may_lie_under(world, id, marker)
            };
            let possible = || (0..Pieces::HITS).filter(fits);
            let mut kinds: Vec<usize> =
                possible().flat_map(|kind| std::iter::repeat_n(kind, usize::from(left[kind]))).collect();
            if kinds.is_empty() {
                // A.11: more markers than there are.
                kinds.extend(possible());
            }
            let kind = any_of(&kinds, rng).unwrap_or(0) as u8;
            world.unit_mut(id).hit = Some(Hit { kind, open: false });
        }
    }

    /// Whether a hidden unit could be in a hex without having been found there.
    pub(super) fn may_lie_hidden(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let road = self.land[hex].roads != 0;
        self.crossing(state, id, hex, None, road).is_ok()
            && self.mines_in(state, hex).is_none()
            && self.found_in(state, id, hex).is_none()
    }

    pub(super) fn hiding_hexes(&self, state: &State, id: UnitId) -> Vec<Hex> {
        self.map.grid.hexes().filter(|&hex| self.may_lie_hidden(state, id, hex)).collect()
    }

    fn suppose_hidden(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        for id in world.of(side) {
            if !world.unit(id).hidden || world.unit(id).carried() {
                continue;
            }
            self.suppose_hex(world, id, rng);
        }
    }

    /// A hidden unit, with its load, may be anywhere where it would not have been found.
    fn suppose_hex(&self, world: &mut State, id: UnitId, rng: &mut impl Rng) {
        let hex = any_of(&self.hiding_hexes(world, id), rng).unwrap_or(Hex(0));
        for one in units(id.side(), world.pair(id)) {
            world.unit_mut(one).hex = hex;
        }
    }

    /// Hexes in which a side's hidden mines may lie.
    pub(super) fn mining_hexes(&self, state: &State, side: Side) -> Vec<Hex> {
        let free = |hex: &Hex| {
            let built = state.works.iter().flatten().any(|built| built.hex == *hex);
            !built && self.land[*hex].terrain != crate::ground::Type::Water && !state.has(foe(side), *hex)
        };
        self.map.grid.hexes().filter(free).collect()
    }

    /// 17.10: how many mines lie hidden is known, where is not.
    fn suppose_mines(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        let Some(seat) = self.battle.sides.seats_of(side).lowest() else { return };
        for _ in 0..world.buried[side.index()] {
            let place = any_of(&self.mining_hexes(world, side), rng);
            let slot = world.works.iter_mut().find(|slot| slot.is_none());
            let (Some(hex), Some(slot)) = (place, slot) else { return };
            *slot = Some(Built { hex, work: Work::Mines, facing: Dir::N, seat, hidden: true });
        }
    }

    /// A.117: somebody hidden acts; any of them may be the one who can.
    fn suppose_actor(&self, world: &mut State, rng: &mut impl Rng) {
        let ordered = world.frames.at::<Ordering>().filter(|room| !room.unit.is_some());
        let grouped = world.frames.at::<Grouping>().is_some();
        let unseen = (world.deed.unseen || grouped) && world.deed.leader == UnitId::NONE;
        // A card may have been played, and nobody named for it yet.
        let open = ordered.is_some_and(|room| self.cards.exists(room.card)) && self.rests(world);
        if open || ordered.is_none() && !unseen {
            return;
        }
        let seat = world.deed.seat;
        let mut able: Vec<UnitId> = self.hidden_of(world, seat).collect();
        if able.is_empty() && unseen {
            // Whoever acted has been found.
            able.extend(world.of(self.side_of(seat)).filter(|&id| world.unit(id).seat == seat));
        }
        let before = *world;
        for number in 0..TRIES {
            *world = before;
            let Some(id) = any_of(&able, rng) else { return };
            if number > 0 && world.unit(id).hidden {
                self.suppose_hex(world, id, rng);
            }
            self.suppose_acting(world, id, rng);
            if self.rests(world) {
                return;
            }
        }
    }

    /// Somebody is the one who acts.
    fn suppose_acting(&self, world: &mut State, id: UnitId, rng: &mut impl Rng) {
        if let Some(room) = world.frames.at::<Ordering>() {
            match self.cards.exists(room.card) && !room.frees(self) {
                // C03, C04: who is named for the card has a marker that can be got rid of.
                true if world.unit(id).hit.is_none() => {
                    world.unit_mut(id).hit = self.some_marker(world, rng);
                }
                true => {}
                false => world.frames.replace(Ordering { unit: id, ..room }),
            }
            return;
        }
        let rallies = is_rolling(Some(world.frames.top()), Purpose::Rally);
        // C05: who is asked after a move has entered a hex, even if scouts have hidden it since.
        let moves = world.deed.kind == Kind::Move;
        let walked = world.frames.at::<AfterAction>().is_some_and(|room| room.quick || moves);
        let pair = world.pair(id);
        (world.deed.leader, world.deed.members) = (id, pair);
        world.deed.entered = if walked { pair } else { 0 };
        for frame in world.frames.as_mut_slice() {
            if let Frame::Rallying(room) = frame
                && rallies
            {
                *room = Rallying { rolled: id.bit(), now: id };
            }
        }
    }

    /// A soft marker of those that nobody has seen and that can be rallied away.
    fn some_marker(&self, world: &State, rng: &mut impl Rng) -> Option<Hit> {
        let left = self.unseen_markers(world);
        let fits = |kind: &usize| {
            let marker = &self.pieces.hits[*kind];
            let rallied = matches!(marker.rally, Rally::Number(_));
            marker.pool == Colour::Red && rallied && left[*kind] > 0
        };
        let kind = any_of(&(0..Pieces::HITS).filter(fits).collect::<Vec<_>>(), rng)?;
        Some(Hit { kind: kind as u8, open: false })
    }
}
