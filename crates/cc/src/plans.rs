//! What a person points at, as whole plans: a shot with everybody who should take part, a way for a stack, a card for all
//! who need it. Each plan is a run of small steps that the rules themselves have tried out.

mod advice;
mod cards;
mod fire;
mod movement;
mod objection;
mod run;

use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::{CARDS, CardId, Order};
use crate::forecast::Pile;
use crate::rooms::Placing;
use crate::standing;
use crate::state::{State, UnitId};
use crate::survey::unit_of;
use crate::tell::names::number;
use crate::tell::words;
use kernel::game::{Notation, Plans, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Knob, KnobValue, Objection, Plan, Wish};
use kernel::scene::Spot;
use kernel::seat::Seat;
use run::Run;

/// The names of what can be changed in a plan.
mod knob {
    /// Which card pays.
    pub const CARD: &str = "card";
    /// The pieces that fire.
    pub const PIECES: &str = "pieces";
    /// The units that go.
    pub const PARTY: &str = "party";
    /// The units that the card activates besides those that go now.
    pub const ALONG: &str = "along";
}

/// A wish with everything that plans for it are made from.
pub(crate) struct Planner<'a> {
    game: &'a Cc,
    piles: &'a [Pile; 2],
    view: &'a State,
    seat: Seat,
    wish: &'a Wish,
    /// The own units in hand: on the map, or still to be placed.
    who: Vec<UnitId>,
}

impl Plans for Cc {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        if !self.asks_seat(view, seat) {
            return Vec::new();
        }
        self.planner(&self.piles(view), view, seat, wish).plans()
    }

    fn objection(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        if !self.asks_seat(view, seat) {
            return None;
        }
        self.planner(&self.piles(view), view, seat, wish).objection()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).filter(|_| self.asks_seat(view, seat)).into_iter().collect()
    }

    fn standing() -> &'static [StandingSpec] {
        standing::STANDING
    }
}

impl Cc {
    fn asks_seat(&self, view: &State, seat: Seat) -> bool {
        self.asks(view).is_some_and(|(asked, _)| asked == seat)
    }

    fn planner<'a>(
        &'a self,
        piles: &'a [Pile; 2],
        view: &'a State,
        seat: Seat,
        wish: &'a Wish,
    ) -> Planner<'a> {
        // Who waits beside the map can only be placed.
        let placing = view.frames.at::<Placing>().is_some();
        let there = |id: UnitId| view.is_here(id) || placing && view.exists(id);
        let own = |id: &UnitId| there(*id) && id.seat() == seat;
        let mut who: Vec<UnitId> = wish.who.iter().map(|&counter| unit_of(counter)).filter(own).collect();
        who.sort_by_key(|id| id.0);
        who.dedup();
        Planner { game: self, piles, view, seat, wish, who }
    }

    /// The answer that does least: to pass, to let a roll count, to stop; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 5] =
            [Action::Done, Action::Accept, Action::Withdraw, Action::End, Action::Pass];
        let mut actions = Vec::new();
        self.offers(state, seat, &mut actions);
        PLAIN.into_iter().find(|plain| actions.contains(plain)).or(actions.first().copied())
    }
}

impl<'a> Planner<'a> {
    fn plans(&self) -> Vec<Plan<Action>> {
        match &self.wish.at {
            Aim::Hex { hex, via } if self.game.is_hex(*hex) => self.towards(*hex, via),
            Aim::Hex { .. } => Vec::new(),
            Aim::Counter { counter } => match self.enemy(unit_of(*counter)) {
                Some(hex) => self.against(hex),
                None => Vec::new(),
            },
            Aim::Card { card, part } => match self.held(*card) {
                Some(card) if part.as_deref() != Some("action") => self.with_card(card),
                _ => Vec::new(),
            },
        }
    }

    /// O16, O20, A26, A33: a shot at the enemy, or an Advance into Melee.
    fn against(&self, hex: Hex) -> Vec<Plan<Action>> {
        let mut plans = self.fire(hex);
        if !self.who.is_empty() {
            plans.extend(self.advance(hex));
        }
        plans
    }

    /// 8.16, O16, O21: to place, to move or to advance; where an enemy stands, what is done against it.
    fn towards(&self, hex: Hex, via: &[Hex]) -> Vec<Plan<Action>> {
        let Some(&first) = self.who.first() else { return Vec::new() };
        if let Some(Placing { unit, .. }) = self.view.frames.at() {
            let mut run = self.run();
            let in_hand = unit == first || run.take(Action::Pick(first));
            let placed = in_hand && run.take(Action::At(hex));
            let title = self.game.at("plan-place", hex);
            let plan = || Plan { who: vec![first.0.into()], ..Plan::new("place", title, run.actions) };
            return if placed { vec![plan()] } else { Vec::new() };
        }
        let mut plans: Vec<Plan<Action>> = self.retreat(first, hex).into_iter().collect();
        plans.extend(self.go(hex, via));
        plans.extend(self.advance(hex));
        if self.view.has(crate::state::foe(self.seat), hex) {
            plans.extend(self.fire(hex));
        }
        plans
    }

    /// The hex of an enemy on the map.
    fn enemy(&self, id: UnitId) -> Option<Hex> {
        let there = id.is_some() && id.seat() != self.seat && self.view.unit(id).exists();
        let hex = there.then(|| self.view.unit(id).hex)?;
        hex.is_some().then_some(hex)
    }

    /// A run that has not begun.
    fn run(&self) -> Run<'a> {
        Run::new(self.game, self.piles, self.view, self.seat)
    }

    /// The card of the own hand with this id in the scene.
    fn held(&self, id: u8) -> Option<CardId> {
        let card = CardId(id.checked_sub(self.seat.0 * CARDS as u8)?);
        let known = card.index() < CARDS && self.view.cards[self.seat.index()].hand.contains(card);
        known.then_some(card)
    }

    /// The cards of the hand with an Order, the one that was chosen first.
    fn payers(&self, order: Order) -> Vec<CardId> {
        let hand = self.view.cards[self.seat.index()].hand;
        let mut cards: Vec<CardId> = hand.and(self.game.deck(self.seat).with_order(order)).iter().collect();
        let pointed = match self.wish.at {
            Aim::Card { card, .. } => self.held(card),
            _ => None,
        };
        let chosen = self.wish.setting(knob::CARD).and_then(|word| word.parse().ok());
        if let Some(chosen) = chosen.and_then(|id: u8| self.held(id)).or(pointed) {
            cards.sort_by_key(|&card| card != chosen);
        }
        cards
    }

    /// Which card pays for a plan, in words, and what else could pay.
    fn paid(&self, mut plan: Plan<Action>, order: Order, card: Option<CardId>) -> Plan<Action> {
        let Some(paying) = card else { return plan };
        let name = Message::new(words::order_use(order).name);
        plan.price = Some(Message::new("plan-plays").with("card", name));
        plan.card = Some(self.card_id(paying));
        let deck = self.game.deck(self.seat);
        // Of cards with the same Action it does not matter which is played.
        let mut cards: Vec<CardId> = vec![paying];
        for card in self.payers(order) {
            if cards
                .iter()
                .all(|&other| words::act_name(deck.card(other)) != words::act_name(deck.card(card)))
            {
                cards.push(card);
            }
        }
        if cards.len() > 1 {
            let value = |&card: &CardId| KnobValue {
                value: self.card_id(card).to_string(),
                label: Message::new("plan-card").with("act", words::act_name(deck.card(card))),
                chosen: card == paying,
                spot: Some(Spot::Card { id: self.card_id(card), part: None }),
            };
            let label = Message::new("plan-knob-card");
            let mut values: Vec<_> = cards.iter().map(value).collect();
            values.sort_by(|a, b| a.value.len().cmp(&b.value.len()).then(a.value.cmp(&b.value)));
            plan.knobs.push(Knob { name: knob::CARD, label, many: false, values });
        }
        plan
    }

    fn card_id(&self, card: CardId) -> u8 {
        self.seat.0 * CARDS as u8 + card.0
    }

    /// A unit or its Weapon by name and number.
    fn piece_name(&self, piece: Piece) -> Message {
        let unit = self.view.unit(piece.carrier());
        let name = match (piece, unit.weapon) {
            (Piece::Weapon(_), Some(carried)) => self.game.weapon_name(carried.kind),
            _ => self.game.kind_name(unit.kind),
        };
        Message::new("plan-piece").with("name", name).with("unit", number(piece.carrier()))
    }

    /// A knob of units that are on or off.
    fn units_knob(
        &self,
        name: &'static str,
        label: &'static str,
        all: &[UnitId],
        on: &[UnitId],
    ) -> Option<Knob> {
        let value = |&id: &UnitId| KnobValue {
            value: self.game.write(Action::Pick(id)),
            label: self.piece_name(Piece::Unit(id)),
            chosen: on.contains(&id),
            spot: Some(Spot::Counter(id.0.into())),
        };
        let knob =
            || Knob { name, label: Message::new(label), many: true, values: all.iter().map(value).collect() };
        (!all.is_empty()).then(knob)
    }

    /// The pieces that were switched on by hand, where anything was.
    fn set_pieces(&self, knob: &str) -> Option<Vec<Piece>> {
        let read = |word: &str| match self.game.read(word).ok()? {
            Action::Pick(id) if self.is_own(id) => Some(Piece::Unit(id)),
            Action::Gun(id) if self.is_own(id) => Some(Piece::Weapon(id)),
            _ => None,
        };
        let pieces: Vec<Piece> = self.wish.settings(knob).filter_map(read).collect();
        (!pieces.is_empty()).then_some(pieces)
    }

    fn is_own(&self, id: UnitId) -> bool {
        self.view.is_here(id) && id.seat() == self.seat
    }
}
