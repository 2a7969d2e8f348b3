//! What is going on: the attack, the Melee or the step that a question is about, with its numbers.

use crate::Cc;
use crate::melee::MeleeStage;
use crate::rooms::{Barrage, Boosting, Defending, Exploding, Grouping, Melee, Reacting, Shooting, Spraying};
use crate::state::{Attack, Frame, Means, State, UnitId, foe, units};
use crate::tell::words;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::scene::Moment;
use kernel::seat::Seat;

impl Cc {
    /// What is told above the answers: of the innermost procedure that has something to tell.
    pub(super) fn moment(&self, view: &State) -> Option<Moment> {
        view.frames.as_slice().iter().rev().find_map(|frame| match *frame {
            Frame::Melee(melee) => Some(self.melee_moment(view, melee)),
            Frame::Reacting(room) => self.step_moment(view, room),
            Frame::Barrage(Barrage { .. }) if view.attack.means != Means::Impact => None,
            Frame::Grouping(Grouping { .. })
            | Frame::Boosting(Boosting { .. })
            | Frame::Spraying(Spraying { .. })
            | Frame::Shooting(Shooting { .. })
            | Frame::Barrage(Barrage { .. })
            | Frame::Exploding(Exploding { .. })
            | Frame::Defending(Defending { .. }) => self.attack_moment(view, *frame),
            _ => None,
        })
    }

    /// O20.3-a: who fires at whom, with what FP, and what the defenders have.
    fn attack_moment(&self, view: &State, at: Frame) -> Option<Moment> {
        let attack = &view.attack;
        if !self.is_hex(attack.target) {
            return None;
        }
        let fired = attack.units | attack.weapons;
        let from = view.hexes_of(attack.seat, fired);
        let text = match attack.means {
            Means::Mines | Means::Impact => Message::new("moment-struck"),
            _ if fired == 0 => self.by("moment-attack-open", attack.seat),
            _ => self
                .by("moment-attack", attack.seat)
                .with("pieces", self.list(&view.all_named(attack.seat, fired))),
        };
        let rolled = attack.total != 0 && !matches!(at, Frame::Shooting(_) | Frame::Boosting(_));
        let ledger =
            if from.is_empty() { Vec::new() } else { self.attack_fp::<Explained>(view, attack).lines() };
        let fp: i32 =
            if from.is_empty() { attack.fp.into() } else { ledger.iter().map(|line| line.value).sum() };
        let pill = if rolled {
            Some(Message::new("moment-total").with("total", attack.total))
        } else {
            (fp != 0).then(|| Message::new("moment-fp").with("fp", fp))
        };
        let there = [Seat(0), Seat(1)].map(|seat| (seat, view.at(seat, attack.target)));
        let struck = |seat: Seat| seat == foe(attack.seat) || from.is_empty();
        let targets: Vec<UnitId> = there
            .into_iter()
            .filter(|&(seat, _)| struck(seat))
            .flat_map(|(seat, set)| units(seat, set))
            .collect();
        let facts = targets.iter().map(|&id| self.defender_fact(view, attack, id)).collect();
        Some(Moment {
            side: Some(attack.seat.0),
            from,
            to: Some(attack.target),
            targets: targets.iter().map(|id| id.0.into()).collect(),
            pill,
            ledger,
            facts,
            ..Moment::of(
                text.with("means", words::means(attack.means)).with("hex", self.hex_name(attack.target)),
            )
        })
    }

    /// O20.3.4-a: what a unit adds to its Defence Roll.
    fn defender_fact(&self, view: &State, attack: &Attack, id: UnitId) -> Message {
        let cover: i32 = self.cover_against::<Sum>(view, attack, view.unit(id).hex).total();
        self.named("moment-defender", view, id)
            .with("morale", self.morale_with::<Sum>(view, id, cover).total())
            .with("cover", cover)
    }

    /// O16.4: both sides of a Melee with their strengths.
    fn melee_moment(&self, view: &State, melee: Melee) -> Moment {
        let counted = melee.stage > MeleeStage::FirstRoll;
        let facts = [Seat(0), Seat(1)].map(|seat| {
            let set = view.at(seat, melee.hex);
            let fp = if counted {
                melee.fp[seat.index()].into()
            } else {
                self.melee_fp::<Sum>(view, seat, melee.hex).total()
            };
            self.by("moment-melee-side", seat)
                .with("units", self.list(&view.all_named(seat, set)))
                .with("fp", fp)
        });
        let there = |seat: Seat| units(seat, view.at(seat, melee.hex)).map(|id| id.0.into());
        Moment {
            to: Some(melee.hex),
            targets: there(Seat(0)).chain(there(Seat(1))).collect(),
            facts: facts.into(),
            ..Moment::of(self.at("moment-melee", melee.hex))
        }
    }

    /// W6: who has entered which hex, by a Move or an Advance.
    fn step_moment(&self, view: &State, room: Reacting) -> Option<Moment> {
        let seat = view.active;
        let movers: Vec<UnitId> = units(seat, view.group & view.at(seat, room.hex)).collect();
        if movers.is_empty() {
            return None;
        }
        let named: Vec<_> = movers.iter().map(|&id| view.named(id)).collect();
        let facts = movers.iter().map(|&id| {
            let morale = self.morale::<Sum>(view, id).total();
            self.named("moment-mover", view, id).with("morale", morale)
        });
        Some(Moment {
            side: Some(seat.0),
            to: Some(room.hex),
            targets: movers.iter().map(|id| id.0.into()).collect(),
            facts: facts.collect(),
            ..Moment::of(
                self.by("moment-step", seat)
                    .with("units", self.list(&named))
                    .with("hex", self.hex_name(room.hex)),
            )
        })
    }
}
