//! Why a wish has no plan: the rule that stands in its way, not the first one that comes along.

use super::Planner;
use crate::attack::Manner;
use crate::card::CardId;
use crate::moves::Path;
use crate::rooms::Choosing;
use crate::state::{Kind, Place, UnitId, foe};
use crate::survey::unit_of;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection};
use kernel::rule::Rule;

impl Planner<'_> {
    /// Why there is no plan for the wish, where a rule forbids it.
    pub(super) fn objection(&self) -> Option<Objection> {
        if let Aim::Card { card, .. } = self.wish.at {
            return self.no_card(CardId(card));
        }
        let first = *self.who.first()?;
        let target = match self.wish.at {
            Aim::Hex { hex, .. } if hex.index() < self.game.map.grid.len() => hex,
            Aim::Counter { counter } => {
                let other = unit_of(counter);
                self.game.is_placed(self.view, other).then(|| self.view.unit(other).hex)?
            }
            _ => return None,
        };
        if let Some(why) = self.not_now(first) {
            return Some(why);
        }
        if self.view.unit(first).place == Place::Reserve {
            return Some(Illegal::by("4.12.b", "plan-not-entry").into());
        }
        match self.view.has(foe(first.side()), target) {
            true => self.no_attack(first, target),
            false => self.no_way(first, target),
        }
    }

    /// 2.2.b, 3.4, 7.3: whoever cannot act at all.
    fn not_now(&self, id: UnitId) -> Option<Objection> {
        let unit = self.view.unit(id);
        self.view.frames.at::<Choosing>()?;
        if unit.carried() {
            return Some(Illegal::by("15.8.c", "carried").into());
        }
        if self.game.bans(self.view, id).others && !self.can(id, Kind::Rally) {
            return Some(Illegal::by("7.3.a", "marker-forbids").into());
        }
        if unit.spent && !self.game.can_act(self.view, id) {
            let caps = self.view.commander(self.seat).caps;
            return Some(Objection {
                rule: Rule("2.2.b"),
                says: Message::new("plan-spent").with("caps", caps),
            });
        }
        None
    }

    /// 5, 6, 13: why an attack on a hex is not possible.
    fn no_attack(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        match self.game.can_attack(self.view, id, hex, Manner::Direct) {
            Err(why) if why.reason == "no-sight" => {
                let blocked = self.game.sight_line(self.view, self.view.unit(id).hex, hex).blocked;
                let says = |blocked: kernel::scene::Blocked| {
                    let what = Message::new("plan-no-sight").with("what", blocked.reason);
                    (blocked.rule, what.with("hex", self.game.place_name(blocked.at)))
                };
                let (rule, says) = blocked.map(says).unwrap_or((why.rule, Message::new(why.reason)));
                Some(Objection { rule, says })
            }
            Err(why) => Some(why.into()),
            Ok(cost) => self.too_dear(id, cost),
        }
    }

    /// 3.4.b: a Spent unit whose commander cannot pay for it.
    fn too_dear(&self, id: UnitId, cost: u8) -> Option<Objection> {
        let stress = u8::from(self.view.is_stressed(id));
        let caps = self.view.commander(self.seat).caps;
        (self.view.unit(id).spent && cost + stress > caps).then(|| Objection {
            rule: Rule("3.4.b"),
            says: Message::new("plan-too-dear").with("cost", cost + stress).with("caps", caps),
        })
    }

    /// 4, 15: why a hex is not reached.
    fn no_way(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        let home = self.bare.unit(id).hex;
        if home == hex {
            return None;
        }
        if self.game.bans(&self.bare, id).movement {
            return Some(Illegal::by("7.3.a", "marker-forbids").into());
        }
        if let Some(dir) = self.game.map.grid.direction(home, hex).filter(|_| self.adjacent(home, hex)) {
            let path = self.walker().map_or_else(Path::default, |room| room.path);
            return match self.game.way(&self.bare, id, path, dir) {
                Err(why) => Some(why.into()),
                Ok(way) => self.too_dear(id, self.game.move_cost(&self.bare, id) + way.cost),
            };
        }
        let vehicle = self.game.kind(&self.bare, id).vehicle();
        Some(match vehicle {
            true => Illegal::by("15.2.a", "plan-too-far").into(),
            false => Illegal::by("4.5.a", "plan-one-hex").into(),
        })
    }

    fn adjacent(&self, a: Hex, b: Hex) -> bool {
        self.game.map.grid.distance(a, b) == 1
    }

    /// 8.4: why a card cannot be played now.
    fn no_card(&self, card: CardId) -> Option<Objection> {
        let held = self.view.commander(self.seat).hand.iter().any(|one| one == card);
        if !held || !self.game.cards.exists(card) {
            return None;
        }
        let kind = self.game.cards.kind(card);
        let says = Message::new("plan-card-not-now").with("card", self.game.card_name(card));
        Some(Objection { rule: Rule(kind.effect.rule()), says })
    }
}
