//! Why a wish has no plan: the rule that stands in its way, not the first one that comes along.

use super::Planner;
use crate::action::Action;
use crate::rooms::Frame;
use crate::rout::RoutStage;
use crate::state::{Did, Is, Pace, Place, UnitId, foe};
use crate::survey::unit_of;
use crate::tell::halves_words;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection};
use kernel::rule::Rule;

impl Planner<'_> {
    /// Why there is no plan for the wish, where a rule forbids it.
    pub(super) fn objection(&self) -> Option<Objection> {
        let target = match self.wish.at {
            Aim::Hex { hex, .. } if hex.index() < self.game.map.grid.len() => hex,
            Aim::Counter { counter } => {
                let other = unit_of(counter);
                (other.is_some() && self.view.is_here(other)).then(|| self.view.unit(other).hex)?
            }
            _ => return None,
        };
        match self.view.frames.top() {
            Frame::Placing(_) => Some(self.game.refusal(&self.view, self.seat, Action::At(target)).into()),
            Frame::Firing(_) | Frame::Reacting(_) => self.no_fire(*self.who.first()?, target),
            Frame::Moving(_) | Frame::Driving(_) if self.driver().is_some() => {
                self.no_road(self.driver()?, target)
            }
            Frame::Moving(_) | Frame::Stepping(_) => self.no_way(*self.who.first()?, target),
            Frame::Advancing(_) => self.no_advance(*self.who.first()?, target),
            Frame::Routing(room) if room.stage == RoutStage::Unit => {
                let id = *self.who.first()?;
                Some(self.game.refusal(&self.view, self.seat, Action::Pick(id)).into())
            }
            _ => None,
        }
    }

    fn unfit(&self, id: UnitId) -> Option<Illegal> {
        let unit = self.view.unit(id);
        Some(match () {
            () if unit.is(Is::BROKEN) => Illegal::by("2.0.c", "broken"),
            () if unit.is(Is::MELEE) => Illegal::by("3.8.o", "in-melee"),
            () => return None,
        })
    }

    /// 3.2.2, 3.3.3: why a unit does not fire at a hex.
    fn no_fire(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        if let Some(unfit) = self.unfit(id) {
            return Some(unfit.into());
        }
        let unit = self.view.unit(id);
        let reacts = matches!(self.view.frames.top(), Frame::Reacting(_));
        if reacts && hex != self.view.march.hex {
            return Some(Illegal::by("3.3.3.c", "not-the-mover").into());
        }
        if self.view.shown_at(foe(self.side), hex) == 0 {
            return Some(Illegal::by("3.2.b", "nobody-there").into());
        }
        if unit.is(Is::PREP | Is::FINAL) || unit.did(Did::FIRE | Did::FORFEIT) {
            return Some(Illegal::by("3.2.a", "has-fired").into());
        }
        if self.game.sights.is_plainly_blocked(unit.hex, hex) {
            return Some(Illegal::by("3.2.1.d", "plainly-blocked").into());
        }
        if id.is_afv() {
            return Some(Illegal::by("7.8.a", "weapon-idle").into());
        }
        let Some(reach) = self.game.own_reach(&self.view, id).filter(|_| unit.hex.is_some()) else {
            return Some(Illegal::by("3.2.a", "cannot-fire").into());
        };
        let range = self.game.range(unit.hex, hex);
        (range > reach).then(|| Objection {
            rule: Rule("3.2.2.c"),
            says: Message::new("plan-too-far-to-fire").with("range", range).with("reach", reach),
        })
    }

    /// 3.3: why a unit does not get to a hex.
    fn no_way(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        if let Some(unfit) = self.unfit(id) {
            return Some(unfit.into());
        }
        let unit = self.view.unit(id);
        if unit.is(Is::PINNED) {
            return Some(Illegal::by("3.2.3.l", "pinned").into());
        }
        if unit.is(Is::PREP) {
            return Some(Illegal::by("3.2.5.a", "has-prepped").into());
        }
        if matches!(self.view.frames.top(), Frame::Moving(_)) && !self.game.may_march(&self.view, id) {
            return Some(Illegal::by("3.3.a", "has-moved").into());
        }
        if self.view.shown_at(foe(self.side), hex) != 0 {
            return Some(Illegal::by("3.3.b", "enemy-there").into());
        }
        let mf = self.game.stack_mf(&self.view, self.side, id.bit(), Pace::Usual);
        (unit.hex != hex).then(|| Objection {
            rule: Rule("3.3.1.a"),
            says: Message::new("plan-too-far").with("mf", halves_words(mf)),
        })
    }

    /// 3.3.2: why an AFV does not get to a hex.
    fn no_road(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        let unit = self.view.unit(id);
        Some(match () {
            () if unit.is(Is::BOGGED | Is::MIRED) => Illegal::by("7.6.b", "bogged").into(),
            () if unit.is(Is::PREP) => Illegal::by("3.2.5.a", "has-prepped").into(),
            () if unit.place == Place::Map && !self.game.is_mobile(&self.view, id) => {
                Illegal::by("2.0.j", "immobile").into()
            }
            () if matches!(self.view.frames.top(), Frame::Moving(_))
                && !self.game.may_drive(&self.view, id) =>
            {
                Illegal::by("3.3.a", "has-moved").into()
            }
            () if self.game.rival(&self.view, id, hex).is_some() => {
                Illegal::by("3.3.2.l", "enemy-armour").into()
            }
            () => Objection {
                rule: Rule("3.3.2.a"),
                says: Message::new("plan-too-far-mp")
                    .with("mp", halves_words(self.game.mp_left(&self.view, id))),
            },
        })
    }

    /// 3.7: why a unit does not advance into a hex.
    fn no_advance(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        let unit = self.view.unit(id);
        if unit.place == Place::Map && self.game.range(unit.hex, hex) > 1 {
            return Some(Illegal::by("3.7.a", "plan-one-hex").into());
        }
        Some(self.game.refusal(&self.view, self.seat, Action::Pick(id)).into())
    }
}
