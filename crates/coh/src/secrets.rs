//! 1.7, 13: what is secret, and who knows it.

mod scramble;
mod worlds;

use crate::Coh;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::options::{HiddenList, PartnerHands};
use crate::pieces::Pieces;
use crate::rooms::{Frame, Hiding, Ordering, Over, Planning, Rallying, Sneaking};
use crate::scenario::Hiding as Manner;
use crate::state::{Deed, GERMANY, Hit, Purpose, State, Strike, Team, USSR, Unit, UnitId, units};
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Rule;
use kernel::seat::{Seat, SeatSet, Side, Viewer};
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
    if set.is_empty() { None } else { set.iter().nth(below(rng, u32::from(set.len())) as usize) }
}

impl Coh {
    /// Whether a viewer knows what a side knows (A.114).
    fn knows_side(&self, viewer: Viewer, side: Side) -> bool {
        self.battle.sides.seats_of(side).iter().any(|seat| viewer.shares(seat))
    }

    /// The sides whose secrets a viewer may not know.
    fn strangers(&self, viewer: Viewer) -> impl Iterator<Item = Side> + use<'_> {
        [GERMANY, USSR].into_iter().filter(move |&side| !self.knows_side(viewer, side))
    }

    /// A.114: whether a viewer sees a commander's hand.
    fn sees_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let partner =
            self.settings.partner_hands == PartnerHands::Open && self.knows_side(viewer, self.side_of(seat));
        viewer.shares(seat) || partner
    }

    /// A.114: everybody who sees what a commander draws.
    pub fn readers(&self, seat: Seat) -> SeatSet {
        self.all_seats().iter().filter(|&one| self.sees_hand(Viewer::Seat(one), seat)).collect()
    }

    /// 8.2: the cards of a hand that everybody knows: who holds which weapon card is open.
    fn open_cards(&self, hand: CardSet) -> CardSet {
        hand.iter().filter(|&card| self.cards.kind(card).effect.number().is_none()).collect()
    }

    /// 7.2: the markers of each kind that somebody has not seen who sees this position.
    fn unseen_markers(&self, seen: &State) -> [u8; Pieces::HITS] {
        let mut left = [0; Pieces::HITS];
        left.iter_mut().zip(&self.pieces.hits).for_each(|(left, hit)| *left = hit.copies);
        for hit in seen.units.iter().filter(|unit| unit.exists()).filter_map(|unit| unit.hit) {
            if let Some(left) = left.get_mut(usize::from(hit.kind)) {
                *left = left.saturating_sub(1);
            }
        }
        left
    }

    /// Whose hidden units are acting, so that the enemy may not know which.
    fn acts_unseen(&self, state: &State) -> Option<Side> {
        let hidden = |id: UnitId| state.is_here(id) && state.unit(id).hidden;
        let ordered = matches!(state.frames.at(), Some(Ordering { unit, .. }) if hidden(unit));
        (state.deed.unseen || hidden(state.deed.leader) || ordered).then(|| self.side_of(state.deed.seat))
    }

    /// All hidden units of a side, loads too.
    fn lurkers(&self, state: &State, side: Side) -> Team {
        state.of(side).filter(|&id| state.unit(id).hidden).fold(0, |set, id| set | id.bit())
    }

    fn cover_hands(&self, seen: &mut State, viewer: Viewer) {
        for seat in self.all_seats().iter() {
            let commander = &mut seen.commanders[seat.index()];
            if !self.sees_hand(viewer, seat) {
                let open = self.open_cards(commander.hand);
                seen.draw = seen.draw.or(commander.hand.without(open));
                commander.hand = open;
            }
            if !viewer.shares(seat) && commander.objective != CardId::NONE {
                commander.objective = UNKNOWN;
            }
        }
    }

    /// A.91, A.111: what others write on their sheets, and who has finished, is nobody's business until all have.
    fn cover_sheets(&self, seen: &mut State, viewer: Viewer) {
        if let Some(Hiding { writing }) = seen.frames.at() {
            for number in 0..seen.units.len() as u8 {
                let unit = seen.unit(UnitId(number));
                if unit.on_map() && unit.hidden && !viewer.shares(unit.seat) {
                    self.take_off_sheet(seen, UnitId(number));
                }
            }
            for number in 0..seen.works.len() {
                let written = seen.works[number].filter(|built| built.hidden && !viewer.shares(built.seat));
                if let (Some(built), None) = (written, self.battle.works[number]) {
                    seen.works[number] = None;
                    seen.buried[self.side_of(built.seat).index()] -= 1;
                }
            }
            let all = Hiding::open(self, seen).writing;
            seen.frames.replace(Hiding { writing: known_writers(all, writing, viewer) });
        }
        if let Some(Planning { writing }) = seen.frames.at() {
            for slot in &mut seen.strikes {
                *slot = slot.filter(|strike| strike.due || viewer.shares(strike.seat));
            }
            let all = self.planners(seen);
            seen.frames.replace(Planning { writing: known_writers(all, writing, viewer) });
        }
    }

    /// A unit that its commander has hidden on the sheet waits beside the map for everybody else.
    fn take_off_sheet(&self, seen: &mut State, id: UnitId) {
        seen.here[id.side().index()] &= !id.bit();
        seen.stressed[id.side().index()] &= !id.bit();
        let unit = self.battle.units[id.index()];
        let hidden = self.battle.groups[usize::from(unit.group)].hidden == Manner::May;
        *seen.unit_mut(id) = Unit { hidden, ..unit };
    }

    /// What an enemy sees of a side's hidden units: that they are there and, if lists are open, which.
    fn cover_units(&self, seen: &mut State, side: Side) {
        // A.119: also under whoever has just left the map.
        for id in units(side, Team::MAX) {
            if let Some(hit) = seen.unit(id).hit.filter(|hit| !hit.open) {
                let kind = Hit::UNKNOWN[self.pieces.pool(hit) as usize];
                seen.unit_mut(id).hit = Some(Hit { kind, open: false });
            }
        }
        for id in seen.of(side) {
            if !seen.unit(id).hidden {
                continue;
            }
            seen.stressed[side.index()] &= !id.bit();
            let unit = seen.unit_mut(id);
            (unit.hex, unit.facing, unit.came_from) = (Hex::NONE, Dir::N, Hex::NONE);
            (unit.spent, unit.hit) = (false, None);
            if self.settings.hidden_list == HiddenList::Secret {
                unit.kind = Unit::UNKNOWN;
            }
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
                Frame::Sneaking(room) => Frame::Sneaking(Sneaking { entered: UnitId::NONE, ..room }),
                other => other,
            };
        }
    }

    /// 7.7.b: the number of a rally roll would tell the marker, which stays face down if the roll fails.
    fn cover_rally(&self, seen: &mut State, viewer: Viewer) {
        for frame in seen.frames.as_mut_slice() {
            if let Frame::Rolling(roll) = frame
                && roll.purpose == Purpose::Rally
                && !self.knows_side(viewer, self.side_of(roll.seat))
            {
                roll.need = 0;
            }
        }
    }
}

/// Who is writing for all that a viewer knows: the viewer knows of the own sheet only.
fn known_writers(all: SeatSet, writing: SeatSet, viewer: Viewer) -> SeatSet {
    let others = all.iter().filter(|&seat| !viewer.shares(seat));
    others.chain(writing.iter().filter(|&seat| viewer.shares(seat))).collect()
}

impl Secrets for Coh {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        if viewer == Viewer::Umpire || state.frames.at::<Over>().is_some() {
            return View::of_masked(seen);
        }
        self.cover_hands(&mut seen, viewer);
        self.cover_sheets(&mut seen, viewer);
        self.cover_rally(&mut seen, viewer);
        let unseen = self.acts_unseen(state);
        for side in self.strangers(viewer) {
            if unseen == Some(side) {
                self.cover_deed(&mut seen);
            }
            if self.side_of(seen.deed.seat) == side {
                // A.98: a marker shows in the cost when it is announced, and not before.
                seen.deed.costs = Deed::NONE.costs;
                // A.61: who joins visible units from hiding is not known before the action is declared.
                seen.deed.members &= !self.lurkers(state, side);
            }
            self.cover_units(&mut seen, side);
            for slot in &mut seen.works {
                *slot = slot.filter(|built| !built.hidden || self.side_of(built.seat) != side);
            }
            for number in 0..seen.strikes.len() {
                let falls = self.is_falling(state, number);
                if let Some(strike) = &mut seen.strikes[number]
                    && self.side_of(strike.seat) == side
                    && !falls
                {
                    *strike = Strike { hex: Hex::NONE, smoke: false, ..*strike };
                }
            }
        }
        seen.pools = self.unseen_markers(&seen);
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.supposed(view, viewer, &crate::thinking::Memory::NOTHING, rng)
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
            Event::Concealed { unit, seen, .. } if !friend(unit.side()) => {
                seen.then_some(Event::Concealed { unit: *unit, hex: Hex::NONE, seen: true })
            }
            Event::Mined { seat, .. } if !friend(self.side_of(*seat)) => None,
            Event::Marked { unit, hit } if !friend(unit.side()) => {
                let colour = self.pieces.pool(Hit { kind: *hit, open: false });
                Some(Event::Marked { unit: *unit, hit: Hit::UNKNOWN[colour as usize] })
            }
            Event::MarkerShown { unit, hit, unseen: true } if !friend(unit.side()) => {
                Some(Event::MarkerShown { unit: UnitId::NONE, hit: *hit, unseen: true })
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
            Event::Rolled { seat, purpose: Purpose::Rally, faces, .. } if !friend(self.side_of(*seat)) => {
                Some(Event::Rolled { seat: *seat, purpose: Purpose::Rally, faces: faces.clone(), need: 0 })
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
        let known = match secret {
            0 => self.scramble_hand(&mut twin, seat, rng),
            1 => self.scramble_deck(&mut twin, seat, rng),
            2 | 3 => self.scramble_marker(&mut twin, seat, rng),
            4 => self.scramble_hidden(&mut twin, seat, rng),
            5 => self.scramble_mines(&mut twin, seat, rng),
            6 => self.scramble_strike(&mut twin, seat, rng),
            _ => self.scramble_objective(&mut twin, seat, rng),
        };
        // What nobody could decide in is no position; where the secret is part of what is being decided, it stays.
        known.map(|()| if self.is_under_way(&twin) { twin } else { *state })
    }
}
