//! The own Turn: which Order is worth most, or which cards are worth nothing.

use super::place::Field;
use super::rank::Weighed;
use super::value::Mind;
use crate::action::Action;
use crate::card::{Act, CardId, Order};
use crate::scenario::SideName;
use crate::state::{Squad, UnitId, units};
use kernel::ledger::{Ledger, Sum};

/// A card worth less than this had better be changed.
const USELESS: f32 = 0.3;

/// An Order, what it promises, and the units to activate for it.
#[derive(Clone, Copy)]
struct Intent {
    value: f32,
    units: Squad,
}

impl Intent {
    const NONE: Intent = Intent { value: 0.0, units: 0 };

    fn better(self, other: Intent) -> Intent {
        if other.value > self.value { other } else { self }
    }
}

impl Mind<'_> {
    /// What a card is worth in hand for its Order.
    fn order_worth(&self, order: Order) -> f32 {
        let defends = self.game.defends(self.seat);
        let radio = self.view.radios[self.seat.index()].is_some();
        match order {
            Order::Fire => {
                if defends {
                    0.45
                } else {
                    0.35
                }
            }
            Order::Move => {
                if defends {
                    0.15
                } else {
                    0.4
                }
            }
            Order::Advance => {
                if defends {
                    0.3
                } else {
                    0.4
                }
            }
            Order::Recover => 0.35,
            Order::Rout => 0.2,
            Order::ArtilleryRequest => {
                if radio {
                    0.4
                } else {
                    0.0
                }
            }
            Order::ArtilleryDenied => {
                if self.view.radios[self.foe.index()].is_some() {
                    0.5
                } else {
                    0.0
                }
            }
            Order::CommandConfusion => 0.0,
        }
    }

    /// What a card is worth in hand for its Action.
    fn act_worth(&self, act: Act) -> f32 {
        let defends = self.game.defends(self.seat);
        match act {
            Act::Ambush | Act::Concealment | Act::LightWounds => 0.2,
            Act::HiddenUnit if defends => 1.0,
            Act::HiddenMines | Act::HiddenWire | Act::HiddenEntrenchments | Act::HiddenPillbox if defends => {
                0.4
            }
            Act::AssaultFire | Act::SmokeGrenades if !defends => 0.12,
            Act::Crossfire | Act::HandGrenades | Act::SprayFire | Act::SustainedFire | Act::Marksmanship => {
                0.12
            }
            Act::BoreSighting if defends => 0.15,
            Act::NoQuarter => 0.1,
            Act::DigIn => 0.08,
            _ => 0.0,
        }
    }

    /// What is given up by playing a card for its Action.
    pub fn price(&self, card: CardId) -> f32 {
        0.1 + 0.5 * self.order_worth(self.game.deck(self.seat).card(card).order)
    }

    /// What a card is worth in hand.
    fn keeping(&self, card: CardId) -> f32 {
        let card = self.game.deck(self.seat).card(card);
        self.order_worth(card.order) + self.act_worth(card.act)
    }

    /// The next card to get rid of: whoever passes changes at least one, or the game would stand still.
    pub fn discard(&self, gone: u8) -> Option<CardId> {
        let hand = self.view.cards[self.seat.index()].hand;
        let deck = self.game.deck(self.seat);
        let copies = |card: CardId| hand.and(deck.with_order(deck.card(card).order)).len() as f32;
        let kept = |card: CardId| self.keeping(card) - 0.06 * (copies(card) - 1.0);
        let worst = hand.iter().map(|card| (card, kept(card))).min_by(|a, b| a.1.total_cmp(&b.1));
        let enough = if self.game.defends(self.seat) { 0.35 } else { 0.45 };
        worst.filter(|worst| gone == 0 || worst.1 < enough).map(|worst| worst.0)
    }

    /// What Recover brings.
    fn recovery(&self) -> f32 {
        let sums = &self.sums[self.seat.index()];
        let help = |id: UnitId| {
            let unit = self.view.unit(id);
            let freed = if unit.suppressed { 0.1 * self.worth(id) } else { 0.0 };
            if !unit.broken {
                return freed;
            }
            let morale = self.game.morale::<Sum>(self.view, id).total() + i32::from(unit.suppressed);
            freed + sums.below(morale) * self.game.weights.rally * self.worth(id)
        };
        self.view.of(self.seat).map(help).sum()
    }

    /// What a Rout of the enemy brings: some are driven off the map, others off what they hold.
    fn rout(&self) -> f32 {
        let sums = &self.sums[self.seat.index()];
        let edge = &self.game.side(self.foe).home;
        let harm = |id: UnitId| {
            let unit = self.view.unit(id);
            let morale = self.game.morale::<Sum>(self.view, id).total();
            let gap = edge.iter().map(|&home| self.game.map.grid.distance(unit.hex, home)).min().unwrap_or(0);
            let gone = sums.above(morale + i32::from(gap));
            let flees = sums.above(morale) - gone;
            let alone = self.view.at(self.foe, unit.hex).count_ones() == 1;
            let ground =
                self.objective(unit.hex).map_or(0.0, |n| if alone { 0.3 * self.swing(n) } else { 0.0 });
            gone * self.worth(id) + flees * (0.2 + ground)
        };
        units(self.foe, self.game.broken(self.view, self.foe)).map(harm).sum()
    }
}

impl Field<'_> {
    /// Every way to activate units that are able to carry an Order out: one of them, or a Leader and his men.
    fn bands(&self, able: Squad) -> impl Iterator<Item = (UnitId, Squad)> {
        let (mind, view) = (self.mind, self.mind.view);
        let game = mind.game;
        let starters = game.starters(view, mind.seat, able);
        units(mind.seat, starters).map(move |id| (id, game.led_by(view, id) & able | able & id.bit()))
    }

    fn fire(&self, each: &mut impl FnMut(Intent)) {
        let (mind, view) = (self.mind, self.mind.view);
        let able = mind.game.able(view, mind.seat, Order::Fire);
        let battery = mind.battery(mind.pieces_of(able));
        let intent = |(first, band): (UnitId, Squad)| Intent {
            value: mind.volley(&battery, band),
            units: band | first.bit(),
        };
        self.bands(able).map(intent).for_each(each);
    }

    fn moves(&self, each: &mut impl FnMut(Intent)) {
        let (mind, view) = (self.mind, self.mind.view);
        let able = mind.game.able(view, mind.seat, Order::Move);
        let mut gains = [0.0; 32];
        for id in units(mind.seat, able) {
            let gain = self.march(id).gain;
            gains[id.bit().trailing_zeros() as usize] =
                if gain > mind.game.weights.moving { gain } else { 0.0 };
        }
        let gain = |id: UnitId| gains[id.bit().trailing_zeros() as usize];
        let intent = |(first, band): (UnitId, Squad)| {
            let going = units(mind.seat, band).filter(|&id| gain(id) > 0.0);
            let units = going.fold(first.bit(), |set, id| set | id.bit());
            Intent { value: crate::state::units(mind.seat, units).map(gain).sum(), units }
        };
        self.bands(able).map(intent).for_each(each);
    }

    fn advances(&self, each: &mut impl FnMut(Intent)) {
        let (mind, view) = (self.mind, self.mind.view);
        let able = mind.game.able(view, mind.seat, Order::Advance);
        let mut gains = [0.0; 32];
        for id in units(mind.seat, able) {
            gains[id.bit().trailing_zeros() as usize] = self.advance(id).gain;
        }
        let intent = |(first, band): (UnitId, Squad)| {
            let melee = self.best_melee(band).filter(|melee| melee.2 > mind.game.weights.melee);
            let (fighting, mut value) = melee.map_or((0, 0.0), |(_, set, value)| (set, value));
            let mut set = first.bit() | fighting;
            for id in units(mind.seat, band & !fighting) {
                let gain = gains[id.bit().trailing_zeros() as usize];
                if gain > mind.game.weights.moving {
                    set |= id.bit();
                    value += gain;
                }
            }
            Intent { value, units: set }
        };
        self.bands(able).map(intent).for_each(each);
    }

    /// Every way to carry an Order out.
    fn intents(&self, order: Order, each: &mut impl FnMut(Intent)) {
        let (mind, view) = (self.mind, self.mind.view);
        let plain = |value| Intent { value, units: 0 };
        each(match order {
            Order::Fire => return self.fire(each),
            Order::Move => return self.moves(each),
            Order::Advance => return self.advances(each),
            Order::Recover => plain(mind.recovery()),
            Order::Rout => plain(mind.rout()),
            Order::ArtilleryDenied => plain(1.5),
            Order::ArtilleryRequest => match view.radios[mind.seat.index()] {
                Some(radio) if radio.broken => plain(0.7),
                _ => plain(mind.best_barrage(None).map_or(0.0, |barrage| barrage.value)),
            },
            Order::CommandConfusion => Intent::NONE,
        });
    }

    /// The best way to carry an Order out.
    fn intent(&self, order: Order) -> Intent {
        let mut best = Intent::NONE;
        self.intents(order, &mut |intent| best = best.better(intent));
        best
    }

    /// The card to play for an Order: the one whose Action is worth least, and what that is.
    fn card_for(&self, order: Order, legal: &[Action]) -> Option<(CardId, f32)> {
        let deck = self.mind.game.deck(self.mind.seat);
        let enemy = SideName::of(self.mind.foe);
        let card_of = |action: &Action| match *action {
            Action::Order(card) => Some(card),
            Action::Rout(card, side) if side == enemy => Some(card),
            _ => None,
        };
        let cards = legal.iter().filter_map(card_of).filter(|&card| deck.card(card).order == order);
        let valued = cards.map(|card| (card, self.mind.act_worth(deck.card(card).act)));
        valued.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// What the last Fire card is worth in the opponent's Turn.
    fn reserve(&self, order: Order) -> f32 {
        let (mind, view) = (self.mind, self.mind.view);
        let cards = mind.game.deck(mind.seat).with_order(order);
        let last = view.cards[mind.seat.index()].hand.and(cards).len() == 1;
        match order {
            Order::Fire if last && mind.game.defends(mind.seat) => mind.game.weights.last_fire,
            Order::Fire if last => 0.2,
            _ => 0.0,
        }
    }

    /// Every Order with every band that can carry it out, a pass, and the end of the Turn.
    pub fn weigh_orders(&self, legal: &[Action], weighed: &mut Weighed) {
        for &order in Order::ALL {
            let Some((card, spare)) = self.card_for(order, legal) else { continue };
            let price = self.reserve(order) + 0.5 * spare;
            let action = self.giving(order, card);
            self.intents(order, &mut |intent| weighed.add(action, intent.units, intent.value - price));
        }
        weighed.add(Action::Pass, 0, self.mind.game.weights.order);
        weighed.add(Action::End, 0, self.mind.game.weights.order);
    }

    fn giving(&self, order: Order, card: CardId) -> Action {
        match order {
            Order::Rout => Action::Rout(card, SideName::of(self.mind.foe)),
            _ => Action::Order(card),
        }
    }

    /// What to do now, and whom to activate for it.
    pub fn choose_order(&self, legal: &[Action]) -> (Action, Squad) {
        let mind = self.mind;
        let may_pass = legal.contains(&Action::Pass);
        let mut best = (if may_pass { Action::Pass } else { Action::End }, 0);
        let mut most: f32 = 0.0;
        for &order in Order::ALL {
            let Some((card, spare)) = self.card_for(order, legal) else { continue };
            let intent = self.intent(order);
            let value = intent.value - self.reserve(order) - 0.5 * spare;
            if value > most.max(mind.game.weights.order) {
                most = value;
                best = (self.giving(order, card), intent.units);
            }
        }
        let hand = mind.view.cards[mind.seat.index()].hand;
        let useless = hand.iter().filter(|&card| mind.keeping(card) < USELESS).count();
        if may_pass && most < mind.game.weights.change * useless as f32 { (Action::Pass, 0) } else { best }
    }
}
