//! The answers to a question: where to touch, what to read, and what cannot be done and why.

use super::beside::{CASUALTY_TRACK, TIME_TRACK};
use super::cards::card_spot;
use crate::Cc;
use crate::action::Action;
use crate::card::CardId;
use crate::rooms::{Befalling, PASSING, Room, Words, in_room};
use crate::state::{Frame, State, UnitId, foe};
use crate::tell::words;
use kernel::game::Notation;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Choice, Spot};
use kernel::seat::Seat;

impl Cc {
    /// Everything the seat may do, then what a player would look for and may not.
    pub(super) fn choices(&self, view: &State, seat: Seat, legal: &[Action]) -> Vec<Choice> {
        let lead = in_room!(view.frames.top(), room => room.lead(legal));
        let choice =
            |&action: &Action| Choice { main: lead == Some(action), ..self.choice(view, seat, action) };
        let mut choices: Vec<_> = legal.iter().map(choice).collect();
        let wanted = in_room!(view.frames.top(), room => room.wanted(self, view, seat, legal));
        // Nobody looks for a way to where there is no hex.
        let nowhere =
            |action: &Action| matches!(action, Action::Step(dir) if !self.next_hex(view, *dir).is_some());
        let refused = wanted.into_iter().filter(|action| !legal.contains(action) && !nowhere(action));
        choices.extend(refused.map(|action| {
            let illegal = self.refusal(view, seat, action);
            Choice {
                detail: None,
                confirm: None,
                main: lead.is_none() && PASSING.contains(&action),
                forbidden: Some((illegal.rule, Message::new(illegal.reason))),
                ..self.choice(view, seat, action)
            }
        }));
        choices
    }

    fn choice(&self, view: &State, seat: Seat, action: Action) -> Choice {
        Choice {
            action: self.write(action),
            label: self.label(view, seat, action),
            detail: self.more(view, seat, action),
            spot: self.spot(view, seat, action),
            main: false,
            aside: matches!(action, Action::Destroy(_)),
            takes: false,
            confirm: self.warning(view, action),
            covers: Vec::new(),
            forbidden: None,
        }
    }

    /// 11.3-a, 7.2.1-b: what cannot be undone and is hardly meant.
    fn warning(&self, view: &State, action: Action) -> Option<Message> {
        match action {
            Action::Destroy(id) => {
                let weapon = view.unit(id).weapon.map(|carried| self.weapon_name(carried.kind));
                Some(Message::new("confirm-destroy").with("weapon", weapon.unwrap_or_default()))
            }
            Action::Space(space) if space <= view.time => {
                Some(Message::new("confirm-space").with("space", space).with("time", view.time))
            }
            _ => None,
        }
    }

    /// What it says on the button.
    fn label(&self, view: &State, seat: Seat, action: Action) -> Message {
        let card = |key: &'static str, card: CardId| {
            Message::new(key).with("action", words::act_name(self.deck(seat).card(card)))
        };
        match action {
            Action::Order(id) => {
                let order = self.deck(seat).card(id).order;
                Message::new("do-order").with("order", Message::new(words::order_use(order).name))
            }
            Action::Rout(_, side) => self.by("do-rout", side.seat()),
            Action::Act(id) => card("do-act", id),
            Action::Op(_) => Message::new("do-op"),
            Action::Discard(id) => {
                let owner = self.discarder(view, seat);
                Message::new("do-discard").with("card", self.card_name(owner, id))
            }
            Action::Pick(id) => self.named(words_here(view).pick, view, id),
            Action::Gun(id) => self.armed("do-gun", view, id),
            Action::At(hex) => self.at(words_here(view).at, hex),
            Action::Smoke(hex) => self.at("do-smoke", hex),
            Action::Step(dir) => self.at("do-step", self.next_hex(view, dir)),
            Action::Exit => Message::new("do-exit"),
            Action::Space(space) => Message::new("do-space").with("space", space),
            Action::Give(from, to) => {
                self.armed("do-give", view, from).with("to", self.named("unit-at", view, to))
            }
            Action::Destroy(id) => self.armed("do-destroy", view, id),
            Action::Entry(entry) => Message::new("do-entry").with("what", self.support_name(entry)),
            Action::Buy(fort) => {
                Message::new("do-buy").with("fort", words::fort(fort)).with("cost", self.fort_cost(fort))
            }
            Action::Mines(fp) => {
                let cost = if (7..=8).contains(&fp) { self.mine_price(fp) } else { 0 };
                Message::new("do-mines").with("fp", fp).with("cost", cost)
            }
            Action::Chit(chit) => Message::new("do-chit").with("chit", self.chit_name(chit)),
            Action::Salvage(kind) => Message::new("do-salvage").with("weapon", self.weapon_name(kind)),
            Action::Casualty(side, space) => {
                let row = &view.casualties[side.seat().index()];
                let kind = row.kinds().get(usize::from(space)).copied();
                let name = kind.map(|kind| self.kind_name(kind)).unwrap_or_default();
                self.by("do-casualty", side.seat()).with("name", name)
            }
            Action::Deploy(id) => self.named("do-deploy", view, id),
            Action::Reroll => Message::new("do-reroll"),
            Action::Accept => Message::new("do-accept"),
            Action::Pass => Message::new("do-pass"),
            Action::End => Message::new("do-end"),
            Action::Withdraw => Message::new("do-withdraw"),
            Action::Done => Message::new(words_here(view).done),
        }
    }

    /// A sentence about a unit's Weapon.
    fn armed(&self, key: &'static str, view: &State, id: UnitId) -> Message {
        let weapon = view.unit(id).weapon.map(|carried| self.weapon_name(carried.kind));
        let unit = self.named("unit-at", view, id);
        Message::new(key).with("weapon", weapon.unwrap_or_default()).with("unit", unit)
    }

    /// Where on the table it is chosen. To destroy a Weapon is a button, so that nobody does it by touching a unit.
    fn spot(&self, view: &State, seat: Seat, action: Action) -> Spot {
        match action {
            Action::Order(card) | Action::Rout(card, _) | Action::Op(card) => {
                card_spot(seat, card, Some("order"))
            }
            Action::Act(card) => card_spot(seat, card, Some("action")),
            Action::Discard(card) => card_spot(self.discarder(view, seat), card, None),
            Action::Pick(id) | Action::Deploy(id) | Action::Give(_, id) => Spot::Counter(id.0.into()),
            Action::Gun(id) => Spot::Small(id.0.into()),
            Action::At(hex) | Action::Smoke(hex) => Spot::Hex(hex),
            Action::Step(dir) => match self.next_hex(view, dir) {
                hex if hex.is_some() => Spot::Hex(hex),
                _ => Spot::Button,
            },
            Action::Space(space) => Spot::Space { track: TIME_TRACK, side: None, at: space.into() },
            Action::Casualty(side, space) => {
                let side = Some(side.seat().0);
                Spot::Space { track: CASUALTY_TRACK, side, at: i32::from(space) + 1 }
            }
            _ => Spot::Button,
        }
    }

    /// E61: in an Interrogation the opponent's card is discarded.
    fn discarder(&self, view: &State, seat: Seat) -> Seat {
        if view.frames.at::<Befalling>().is_some() { foe(seat) } else { seat }
    }

    /// The hex to which a step would lead.
    pub(super) fn next_hex(&self, view: &State, dir: Dir) -> Hex {
        match self.walker(view).filter(|id| id.is_some() && view.unit(*id).hex.is_some()) {
            Some(id) => self.map.grid.step(view.unit(id).hex, dir),
            None => Hex::NONE,
        }
    }
}

/// What the common answers mean at this moment.
fn words_here(view: &State) -> Words {
    in_room!(view.frames.top(), room => room.words(view))
}
