//! The question and its answers, with what cannot be done and why.

use crate::Aot;
use crate::action::Action;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{State, UnitId};
use crate::tell::names::compass;
use crate::tell::order::order_name;
use kernel::game::{Illegal, Notation, Rules, Window};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Choice, Prompt, Spot};
use kernel::seat::Seat;

impl Aot {
    /// What is asked of a seat that decides.
    pub(super) fn prompt(&self, view: &State, seat: Seat, window: Window) -> Prompt {
        let text = in_room!(view.frames.top(), room => room.prompt(self, view, seat));
        let overlay = in_room!(view.frames.top(), room => room.overlay(self, view, seat));
        Prompt {
            kind: window.kind,
            text,
            about: None,
            rule: window.rule,
            concealed: window.concealed,
            overlay,
        }
    }

    /// Everything the seat may do, then what it may not.
    pub(super) fn choices(&self, view: &State, seat: Seat) -> Vec<Choice> {
        let mut legal = Vec::new();
        self.legal(view, seat, &mut legal);
        let mut choices: Vec<_> =
            legal.into_iter().map(|action| self.choice(view, seat, action, None)).collect();
        for action in in_room!(view.frames.top(), room => room.wanted(self, view, seat)) {
            // What is not on the card at all is no news to its owner.
            let printed = |illegal: &Illegal| illegal.reason != "order-not-on-card";
            if let Some(illegal) = self.check(view, seat, action).err().filter(printed) {
                choices.push(self.choice(view, seat, action, Some(illegal)));
            }
        }
        choices
    }

    fn choice(&self, view: &State, seat: Seat, action: Action, illegal: Option<Illegal>) -> Choice {
        let forbidden = illegal.map(|illegal| (illegal.rule, self.reason(view, seat, action, illegal)));
        let (label, spot) = (self.label(view, seat, action), self.spot(view, seat, action));
        let main = matches!(action, Action::Commit | Action::EndRoute);
        let confirm = match action {
            Action::Commit if forbidden.is_none() => {
                in_room!(view.frames.top(), room => room.forgotten(self, view, seat))
            }
            _ => None,
        };
        let detail = if forbidden.is_none() { self.detail(view, seat, action) } else { None };
        let covers = self.covers(view, seat, action);
        let action = self.write(action);
        Choice { action, label, detail, spot, main, aside: false, takes: false, confirm, covers, forbidden }
    }

    /// KZN-04: the fire sector that a facing or a distance would give the unit in hand.
    fn covers(&self, view: &State, seat: Seat, action: Action) -> Vec<Hex> {
        let Some(unit) = view.in_hand(seat.index()).map(|id| view.unit(id)) else { return Vec::new() };
        let card = &self.cards[usize::from(unit.card)];
        match action {
            Action::Face(dir) => self.kill_zone(unit.hex, dir, unit.order.zone.unwrap_or(card.range())),
            Action::Zone(zone) => {
                unit.order.facing.map_or_else(Vec::new, |dir| self.kill_zone(unit.hex, dir, zone))
            }
            _ => Vec::new(),
        }
    }

    /// Why not; what blocks a line of sight is named with its place.
    pub(crate) fn reason(&self, view: &State, seat: Seat, action: Action, illegal: Illegal) -> Message {
        let why = Message::new(illegal.reason);
        let (Action::Target(target), Some(id)) = (action, view.in_hand(seat.index())) else { return why };
        let (from, to) = (view.unit(id).hex, view.unit(target).hex);
        match crate::sight::trace(&self.map.grid, &self.land, &self.settings, from, to) {
            Err(blocked) if blocked.reason == illegal.reason && blocked.at != to => {
                Message::new("why-at").with("why", why).with("hex", self.map.grid.label(blocked.at))
            }
            _ => why,
        }
    }

    /// What it says on the button.
    fn label(&self, view: &State, seat: Seat, action: Action) -> Message {
        let on = |key, hex: Hex| Message::new(key).with("hex", self.map.grid.label(hex));
        match action {
            Action::Buy(card) => {
                let card = &self.cards[card as usize];
                Message::new("do-buy").with("name", card.name.clone()).with("cost", card.cost)
            }
            Action::Pick(id) => self.named("do-pick", view, id),
            Action::Place(hex) => on("do-place", hex),
            Action::Hide(hex) => on("do-hide", hex),
            Action::Order(kind) => {
                let unit = view.in_hand(seat.index()).map(|id| view.unit(id));
                Message::new(unit.map_or(kind.key(), |unit| order_name(unit, kind)))
            }
            Action::Target(id) => self.named("do-target", view, id),
            Action::Zone(zone) => Message::new("do-zone").with("zone", zone),
            Action::Face(dir) => Message::new("do-face").with("facing", compass(dir)),
            Action::Step(dir) => on("do-step", self.next_hex(view, seat, dir)),
            Action::FireHere => Message::new("do-fire-here"),
            Action::EndRoute => Message::new("do-end-route"),
            Action::Commit => Message::new(in_room!(view.frames.top(), room => room.closing())),
            Action::Shoot(id) => self.named("do-shoot", view, id),
            Action::Engage(id) => self.named("do-engage", view, id),
            Action::Take(ammo) => Message::new("do-take").with("ammo", ammo),
            Action::Join(id) => self.named("do-join", view, id),
            Action::Enough => Message::new("do-enough"),
            Action::Keep(id) => self.named("do-keep", view, id),
        }
    }

    /// Where on the table it is chosen.
    fn spot(&self, view: &State, seat: Seat, action: Action) -> Spot {
        match action {
            Action::Pick(id)
            | Action::Target(id)
            | Action::Shoot(id)
            | Action::Engage(id)
            | Action::Join(id)
            | Action::Keep(id) => Spot::Counter(id.0.into()),
            Action::Place(hex) | Action::Hide(hex) => Spot::Hex(hex),
            Action::Step(dir) => Spot::Hex(self.next_hex(view, seat, dir)),
            Action::Face(dir) => {
                view.in_hand(seat.index()).map_or(Spot::Button, |id| Spot::Side(view.unit(id).hex, dir))
            }
            _ => Spot::Button,
        }
    }

    /// The hex to which a step would take the route in hand.
    fn next_hex(&self, view: &State, seat: Seat, dir: Dir) -> Hex {
        view.in_hand(seat.index())
            .map_or(Hex::NONE, |id| self.map.grid.step(self.progress(view, id).hex, dir))
    }

    pub(crate) fn named(&self, key: &'static str, view: &State, id: UnitId) -> Message {
        Message::new(key).with("unit", id.number()).with("name", self.short_name(view, id))
    }
}
