//! 1.7, 13: what is secret, and who knows it.

use crate::Coh;
use crate::card::{CardId, CardSet, Effect};
use crate::event::Event;
use crate::options::PartnerHands;
use crate::pieces::{Pieces, Work};
use crate::rooms::{Frame, Hiding, Mining, Ordering, Over, Planning, Rallying, Sneaking, Stepping};
use crate::state::{Built, Deed, GERMANY, Hit, State, Strike, USSR, UnitId, foe, units};
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Rule;
use kernel::seat::{Seat, Side, Viewer};
use rand_core::Rng;

const fn secret(
    name: &'static str,
    rule: &'static str,
    known_to: &'static str,
    until: &'static str,
) -> Secret {
    Secret { name, rule: Rule(rule), known_to, until }
}

/// The table of secrets.
pub const SECRETS: &[Secret] = &[
    secret("hand", "8.0.a", "its holder", "the card is played"),
    secret("deck", "8.1.a", "nobody", "the card is drawn"),
    secret("hit marker", "7.2.a", "the unit's side", "it counts, is rallied away, or the unit is destroyed"),
    secret("pool", "7.2.a", "nobody", "the marker is turned up"),
    secret("hidden unit", "11.0.a", "its side", "it is revealed"),
    secret("hidden mines", "17.10.a", "the placer's side", "somebody enters, or they are shown"),
    secret("strike", "13.5.a", "the planner's side", "it falls"),
    secret("objective", "A.36", "its holder", "the end of the scenario"),
];

/// A card that a viewer does not know.
pub const UNKNOWN: CardId = CardId(254);

fn any_of<T: Copy>(list: &[T], rng: &mut impl Rng) -> Option<T> {
    list.get(below(rng, list.len().max(1) as u32) as usize).copied()
}

fn any_card(set: CardSet, rng: &mut impl Rng) -> Option<CardId> {
    let list: Vec<CardId> = set.iter().collect();
    any_of(&list, rng)
}

impl Coh {
    /// Whether a viewer knows what a side knows (A.114).
    fn knows_side(&self, viewer: Viewer, side: Side) -> bool {
        self.battle.sides.seats_of(side).iter().any(|seat| viewer.shares(seat))
    }

    /// A.114: whether a viewer sees a commander's hand.
    fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let partner =
            self.settings.partner_hands == PartnerHands::Open && self.knows_side(viewer, self.side_of(seat));
        viewer.shares(seat) || partner
    }

    /// What an enemy sees of a side's hidden units: that they are there.
    fn cover_units(&self, seen: &mut State, side: Side) {
        for id in seen.of(side) {
            if !seen.unit(id).hidden {
                continue;
            }
            seen.stressed[side.index()] &= !id.bit();
            let unit = seen.unit_mut(id);
            (unit.hex, unit.facing, unit.came_from) = (Hex::NONE, Dir::N, Hex::NONE);
            (unit.spent, unit.hit) = (false, None);
        }
    }

    /// A.117: what an enemy sees of an action by hidden units: its kind and its cost.
    fn cover_deed(&self, seen: &mut State) {
        let Deed { kind, seat, card, free, target, victim, price, confusion, unseen, .. } = seen.deed;
        seen.deed = Deed { kind, seat, card, free, target, victim, price, confusion, unseen, ..Deed::NONE };
        for frame in seen.frames.as_mut_slice() {
            *frame = match *frame {
                Frame::Ordering(ordering) => Frame::Ordering(Ordering { unit: UnitId::NONE, ..ordering }),
                Frame::Rallying(_) => Frame::Rallying(Rallying::START),
                Frame::Sneaking(_) => Frame::Sneaking(Sneaking::START),
                Frame::Mining(mining) => Frame::Mining(Mining { rolled: 0, ..mining }),
                Frame::Stepping(steps) => Frame::Stepping(Stepping { unit: UnitId::NONE, ..steps }),
                other => other,
            };
        }
    }
}

impl Secrets for Coh {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        let over = state.frames.at::<Over>().is_some();
        if viewer == Viewer::Umpire || over {
            return View::of_masked(seen);
        }
        for seat in self.all_seats().iter().filter(|&seat| !self.sees_hand(viewer, seat)) {
            let hand = std::mem::take(&mut seen.commanders[seat.index()].hand);
            // 8.2: who holds which weapon card is open.
            let open: CardSet =
                hand.iter().filter(|&card| self.cards.kind(card).effect.number().is_none()).collect();
            seen.commanders[seat.index()].hand = open;
            seen.draw = seen.draw.or(hand.without(open));
            if seen.commanders[seat.index()].objective != CardId::NONE {
                seen.commanders[seat.index()].objective = UNKNOWN;
            }
        }
        for side in [GERMANY, USSR].into_iter().filter(|&side| !self.knows_side(viewer, side)) {
            for id in seen.of(side) {
                if let Some(hit) = seen.unit(id).hit.filter(|hit| !hit.open) {
                    let colour = self.pieces.hits[usize::from(hit.kind)].pool;
                    seen.pools[usize::from(hit.kind)] += 1;
                    seen.unit_mut(id).hit = Some(Hit { kind: Hit::UNKNOWN[colour as usize], open: false });
                }
            }
            if seen.deed.unseen && self.side_of(seen.deed.seat) == side {
                self.cover_deed(&mut seen);
            }
            self.cover_units(&mut seen, side);
            for slot in &mut seen.works {
                if slot.is_some_and(|built| built.hidden && self.side_of(built.seat) == side) {
                    *slot = None;
                }
            }
            if state.frames.at::<Hiding>().is_some() {
                seen.buried[side.index()] = 0;
            }
            let writing = state.frames.at::<Planning>().is_some();
            for slot in &mut seen.strikes {
                if let Some(strike) = slot.filter(|strike| self.side_of(strike.seat) == side) {
                    // A.111: that something is planned is announced when all have committed.
                    let known = strike.due || !writing;
                    *slot = known.then_some(Strike { hex: Hex::NONE, smoke: false, ..strike });
                }
            }
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut world = **view;
        for seat in self.all_seats().iter().filter(|&seat| !self.sees_hand(viewer, seat)) {
            let commander = world.commanders[seat.index()];
            let mut hand = commander.hand;
            while hand.len() < commander.held {
                let Some(card) = any_card(world.draw, rng) else { break };
                world.draw.remove(card);
                hand.insert(card);
            }
            world.commanders[seat.index()].hand = hand;
            if commander.objective == UNKNOWN {
                let taken: Vec<CardId> = world.commanders.iter().map(|one| one.objective).collect();
                let goals = [Effect::Objective1, Effect::Objective2, Effect::Objective3, Effect::Objective4];
                let left: CardSet = goals
                    .into_iter()
                    .flat_map(|goal| self.cards.with(goal).iter())
                    .filter(|card| !taken.contains(card))
                    .collect();
                world.commanders[seat.index()].objective = any_card(left, rng).unwrap_or(UNKNOWN);
            }
        }
        for side in [GERMANY, USSR].into_iter().filter(|&side| !self.knows_side(viewer, side)) {
            self.suppose_markers(&mut world, side, rng);
            self.suppose_hidden(&mut world, side, rng);
            self.suppose_strikes(&mut world, side, rng);
        }
        world
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if viewer == Viewer::Umpire {
            return Some(event.clone());
        }
        let friend = |side: Side| self.knows_side(viewer, side);
        match event {
            Event::Drew { seat, .. } if !self.sees_hand(viewer, *seat) => {
                Some(Event::Drew { seat: *seat, card: UNKNOWN })
            }
            Event::Concealed { unit, .. } if !friend(unit.side()) => {
                Some(Event::Concealed { unit: UnitId::NONE, hex: Hex::NONE })
            }
            Event::Mined { seat, .. } if !friend(self.side_of(*seat)) => None,
            Event::Marked { unit, .. } if !friend(unit.side()) => {
                Some(Event::Marked { unit: *unit, hit: UNKNOWN.0 })
            }
            Event::Declared { seat, kind, unseen: true, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Declared { seat: *seat, kind: *kind, units: Vec::new(), unseen: true })
            }
            Event::Cost { seat, cost, unseen: true, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Cost { seat: *seat, lines: Vec::new(), cost: *cost, unseen: true })
            }
            Event::Checked { seat, spent, unseen: true, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Checked { seat: *seat, units: Vec::new(), spent: *spent, unseen: true })
            }
            Event::Attacked { seat, target, unseen: true, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Attacked {
                    seat: *seat,
                    unit: UnitId::NONE,
                    support: Vec::new(),
                    from: Hex::NONE,
                    target: *target,
                    unseen: true,
                })
            }
            Event::Aimed { seat, unit, need, unseen: true, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Aimed {
                    seat: *seat,
                    unit: *unit,
                    attack: Vec::new(),
                    defence: Vec::new(),
                    need: *need,
                    unseen: true,
                })
            }
            Event::MarkerShown { unit, hit, unseen: true } if !friend(unit.side()) => {
                Some(Event::MarkerShown { unit: UnitId::NONE, hit: *hit, unseen: true })
            }
            Event::Rallied { unit, success, unseen: true } if !friend(unit.side()) => {
                Some(Event::Rallied { unit: UnitId::NONE, success: *success, unseen: true })
            }
            other => Some(other.clone()),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        if state.frames.at::<Over>().is_some() {
            return None;
        }
        let mut twin = *state;
        let enemy = foe(self.side_of(seat));
        let others: Vec<Seat> =
            self.all_seats().iter().filter(|&one| !self.sees_hand(Viewer::Seat(seat), one)).collect();
        match secret {
            0 | 1 => {
                let rival = any_of(&others, rng)?;
                let battle: CardSet = state
                    .commander(rival)
                    .hand
                    .iter()
                    .filter(|&card| self.cards.kind(card).effect.number().is_some())
                    .collect();
                let many = if secret == 0 { battle.len() } else { 1 };
                for _ in 0..many.max(1) {
                    let (out, into) = (any_card(battle, rng)?, any_card(twin.draw, rng)?);
                    let hand = &mut twin.commanders[rival.index()].hand;
                    if hand.contains(out) {
                        hand.remove(out);
                        hand.insert(into);
                        twin.draw.remove(into);
                        twin.draw.insert(out);
                    }
                }
            }
            2 | 3 => {
                let marked: Vec<UnitId> = state
                    .of(enemy)
                    .filter(|&id| state.unit(id).hit.is_some_and(|hit| !hit.open) && !state.unit(id).hidden)
                    .collect();
                let id = any_of(&marked, rng)?;
                let old = state.unit(id).hit?.kind;
                let colour = self.pieces.hits[usize::from(old)].pool;
                let kinds: Vec<u8> = (0..Pieces::HITS as u8)
                    .filter(|&kind| {
                        let other = &self.pieces.hits[usize::from(kind)];
                        other.pool == colour && !other.destroyed && state.pools[usize::from(kind)] > 0
                    })
                    .collect();
                let new = any_of(&kinds, rng).filter(|_| !self.pieces.hits[usize::from(old)].destroyed)?;
                twin.pools[usize::from(old)] += 1;
                twin.pools[usize::from(new)] -= 1;
                twin.unit_mut(id).hit = Some(Hit { kind: new, open: false });
            }
            4 => {
                let hidden: Vec<UnitId> = state
                    .of(enemy)
                    .filter(|&id| state.unit(id).hidden && !state.unit(id).carried())
                    .collect();
                let id = any_of(&hidden, rng)?;
                let places: Vec<Hex> =
                    self.map.grid.hexes().filter(|&hex| self.may_lie_hidden(state, id, hex)).collect();
                let hex = any_of(&places, rng)?;
                for one in units(enemy, state.pair(id)) {
                    twin.unit_mut(one).hex = hex;
                }
            }
            5 => {
                let mines: Vec<usize> = (0..state.works.len())
                    .filter(|&number| {
                        state.works[number]
                            .is_some_and(|built| built.hidden && self.side_of(built.seat) == enemy)
                    })
                    .collect();
                let number = any_of(&mines, rng)?;
                let free = |hex: &Hex| {
                    state.works.iter().flatten().all(|built| built.hex != *hex)
                        && self.land[*hex].terrain != crate::ground::Type::Water
                };
                let places: Vec<Hex> = self.map.grid.hexes().filter(free).collect();
                twin.works[number].as_mut()?.hex = any_of(&places, rng)?;
            }
            6 => {
                let planned: Vec<usize> = (0..state.strikes.len())
                    .filter(|&number| {
                        state.strikes[number].is_some_and(|strike| self.side_of(strike.seat) == enemy)
                    })
                    .collect();
                let number = any_of(&planned, rng)?;
                let hexes: Vec<Hex> = self.map.grid.hexes().collect();
                twin.strikes[number].as_mut()?.hex = any_of(&hexes, rng)?;
            }
            _ => {
                let secretive: Vec<Seat> = others
                    .into_iter()
                    .filter(|one| state.commander(*one).objective != CardId::NONE)
                    .collect();
                let rival = any_of(&secretive, rng)?;
                let goals = [Effect::Objective1, Effect::Objective2, Effect::Objective3, Effect::Objective4];
                let taken: Vec<CardId> = state.commanders.iter().map(|one| one.objective).collect();
                let left: CardSet = goals
                    .into_iter()
                    .flat_map(|goal| self.cards.with(goal).iter())
                    .filter(|card| !taken.contains(card))
                    .collect();
                twin.commanders[rival.index()].objective = any_card(left, rng)?;
            }
        }
        Some(twin)
    }
}

impl Coh {
    /// Whether a hidden unit could be in a hex without having been found there.
    fn may_lie_hidden(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let road = self.land[hex].roads != 0;
        self.crossing(state, id, hex, None, road).is_ok()
            && self.mines_in(state, hex).is_none()
            && self.may_start_hidden(state, id, hex)
    }

    fn suppose_markers(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        for id in world.of(side) {
            let Some(hit) = world.unit(id).hit.filter(|hit| !hit.is_known()) else { continue };
            let colour = usize::from(hit.kind != Hit::UNKNOWN[0]);
            let hex = world.unit(id).hex;
            let near = |enemy: UnitId| self.map.grid.distance(world.unit(enemy).hex, hex) <= 1;
            let close = world.seen(foe(side)).any(near);
            let mut kinds: Vec<u8> = Vec::new();
            for kind in 0..Pieces::HITS as u8 {
                let marker = &self.pieces.hits[usize::from(kind)];
                // A.12: who has a Destroyed marker is never next to an enemy.
                if marker.pool as usize == colour && !(marker.destroyed && close) {
                    kinds.extend(std::iter::repeat_n(kind, usize::from(world.pools[usize::from(kind)])));
                }
            }
            let Some(kind) = any_of(&kinds, rng) else { continue };
            world.pools[usize::from(kind)] -= 1;
            world.unit_mut(id).hit = Some(Hit { kind, open: false });
        }
    }

    fn suppose_hidden(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        for id in world.of(side) {
            let unit = *world.unit(id);
            if !unit.hidden || unit.carried() {
                continue;
            }
            let places: Vec<Hex> =
                self.map.grid.hexes().filter(|&hex| self.may_lie_hidden(world, id, hex)).collect();
            let hex = any_of(&places, rng).unwrap_or(Hex(0));
            for one in units(side, world.pair(id)) {
                world.unit_mut(one).hex = hex;
            }
        }
    }

    fn suppose_strikes(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        for slot in &mut world.strikes {
            if let Some(strike) = slot.as_mut().filter(|strike| self.side_of(strike.seat) == side) {
                strike.hex = Hex(below(rng, self.map.grid.len() as u32) as u16);
            }
        }
        // 17.10: how many mines lie hidden is known, where is not.
        let Some(seat) = self.battle.sides.seats_of(side).lowest() else { return };
        for _ in 0..world.buried[side.index()] {
            let free = |hex: &Hex| {
                let built = world.works.iter().flatten().any(|built| built.hex == *hex);
                !built && self.land[*hex].terrain != crate::ground::Type::Water && !world.has(foe(side), *hex)
            };
            let places: Vec<Hex> = self.map.grid.hexes().filter(free).collect();
            let (Some(hex), Some(slot)) =
                (any_of(&places, rng), world.works.iter_mut().find(|slot| slot.is_none()))
            else {
                return;
            };
            *slot = Some(Built { hex, work: Work::Mines, facing: Dir::N, seat, hidden: true });
        }
    }
}
