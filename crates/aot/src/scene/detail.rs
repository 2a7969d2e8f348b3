//! The second line of a choice.

use crate::Aot;
use crate::action::Action;
use crate::rooms::{Frame, Room, in_room};
use crate::shooting::Manner;
use crate::state::{Kind, State, UnitId};
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::seat::Seat;

impl Aot {
    /// What is worth knowing about a choice besides its name.
    pub(super) fn detail(&self, view: &State, seat: Seat, action: Action) -> Option<Message> {
        let unit = view.in_hand(seat.index());
        match action {
            Action::Buy(card) => {
                let card = &self.cards[card as usize];
                Some(
                    Message::new("more-buy")
                        .with("type", Message::new(card.kind.key()))
                        .with("strength", card.strength)
                        .with("defence", card.defence)
                        .with("range", card.range())
                        .with("march", card.orders.march.map_or(0, |march| march.hexes)),
                )
            }
            Action::Pick(id) if view.unit(id).hex.is_some() => {
                let unit = view.unit(id);
                let at = Message::new("more-pick").with("hex", self.map.grid.label(unit.hex));
                Some(at.with("strength", unit.strength).with("ammo", unit.ammo))
            }
            Action::Order(kind) => Some(self.order_detail(view, unit, kind)),
            Action::Target(target) | Action::Shoot(target) | Action::Engage(target) => {
                let manner = |id| in_room!(view.frames.top(), room => room.manner(view.unit(id)));
                unit.map(|id| self.shot_detail(view, id, target, manner(id)))
            }
            Action::Step(dir) => unit.map(|id| self.step_detail(view, id, dir)),
            Action::Join(id) | Action::Keep(id) => {
                Some(Message::new("more-keep").with("strength", view.unit(id).strength))
            }
            _ => None,
        }
    }

    fn shot_detail(&self, view: &State, id: UnitId, target: UnitId, manner: Manner) -> Message {
        let (from, to) = (view.unit(id).hex, view.unit(target).hex);
        let dice = self.shot_dice::<Sum>(view, id, target, manner).total();
        let need = self.shot_accuracy::<Sum>(view, id, target, manner).total().clamp(0, 6);
        let ground = Message::new(self.ground(to).key());
        let shot = Message::new(if manner == Manner::Close { "more-fight" } else { "more-shot" });
        let shot = shot.with("ground", ground).with("dice", dice).with("need", need);
        shot.with("range", self.map.grid.distance(from, to)).with("defence", self.defence_left(view, target))
    }

    fn step_detail(&self, view: &State, id: UnitId, dir: Dir) -> Message {
        let after = self.progress(view, id).step(self, view, id, dir);
        let most = after.allowance::<Sum>(self, self.card(view, id), view.unit(id).order.kind).total();
        let ground = Message::new(self.ground(after.hex).key());
        Message::new("more-step").with("ground", ground).with("used", after.len).with("of", most)
    }

    fn order_detail(&self, view: &State, unit: Option<UnitId>, kind: Kind) -> Message {
        let orders = unit.map(|id| &self.card(view, id).orders);
        let distance = orders.and_then(|orders| match kind {
            Kind::Attack => orders.attack,
            Kind::March => orders.march,
            Kind::FireOnTheMove => orders.fire_on_the_move,
            _ => None,
        });
        let turns = orders.and_then(|orders| match kind {
            Kind::Ambush => orders.ambush.map(|ambush| ambush.turns),
            Kind::Supplies => orders.supplies.map(|supplies| supplies.turns),
            _ => None,
        });
        let leaves = unit.is_some_and(|id| view.unit(id).in_ambush()) && self.ends_ambush(kind);
        let about = Message::new(match kind {
            Kind::Wait if leaves => "about-wait-ambush",
            Kind::Wait => "about-wait",
            Kind::Defence => "about-defence",
            Kind::SuppressiveFire => "about-suppressive-fire",
            Kind::Fire => "about-fire",
            Kind::Attack => "about-attack",
            Kind::Ambush => "about-ambush",
            Kind::ChangeSector => "about-change-sector",
            Kind::Assembly => "about-assembly",
            Kind::Supplies => "about-supplies",
            Kind::March => "about-march",
            Kind::FireOnTheMove => "about-fire-on-the-move",
        });
        match kind {
            Kind::Attack | Kind::March | Kind::FireOnTheMove => {
                about.with("hexes", distance.map_or(0, |distance| distance.hexes))
            }
            Kind::Ambush | Kind::Supplies => about.with("turns", turns.unwrap_or(1)),
            _ => about,
        }
    }
}
