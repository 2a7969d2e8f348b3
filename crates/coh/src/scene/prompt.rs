//! Questions in words, and what is going on.

use super::answer::kind_key;
use crate::Coh;
use crate::rooms::{Confusing, Paying, Volley};
use crate::state::{State, UnitId, units};
use crate::turn::paying::CONFUSION;
use kernel::game::Window;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::scene::{Moment, Prompt};
use kernel::seat::Seat;

impl Coh {
    pub(super) fn prompt(&self, state: &State, seat: Seat, window: Window) -> Prompt {
        Prompt {
            kind: window.kind,
            text: self.question(state, seat),
            about: None,
            rule: window.rule,
            concealed: window.concealed,
            overlay: self.overlay(state),
        }
    }

    /// A question about a unit.
    pub fn asked_of(&self, key: &'static str, id: UnitId) -> Message {
        Message::new(key).with("unit", self.unit_name(id))
    }

    /// What is going on, above the answers.
    pub(super) fn moment(&self, state: &State) -> Option<Moment> {
        match state.frames.nearest::<Volley>() {
            Some(volley) => self.attack_moment(state, volley),
            None => self.deed_moment(state),
        }
    }

    /// 2.4: an action whose cost is announced, and how likely it makes who acted Spent.
    fn deed_moment(&self, state: &State) -> Option<Moment> {
        let deed = &state.deed;
        deed.price?;
        let answered = state.frames.at::<Confusing>().is_some();
        if !answered && state.frames.nearest::<Paying>().is_none() {
            return None;
        }
        let side = self.side_of(deed.seat);
        let mut who: Vec<UnitId> =
            units(side, deed.members).filter(|&id| !state.unit(id).carried()).collect();
        who.sort_by_key(|&id| id != deed.leader);
        let text = Message::new("moment-deed")
            .with("what", Message::new(kind_key(deed.kind)))
            .with("units", self.unit_names(&who));
        let mut facts = vec![self.price_words(state, 0)];
        if answered {
            let mut dearer = *state;
            dearer.deed.confusion += CONFUSION;
            facts.push(Message::new("moment-confused").with("price", self.price_words(&dearer, 0)));
        }
        let places = who.iter().map(|&id| state.unit(id).hex).filter(|hex| hex.is_some());
        let mut from: Vec<_> = places.collect();
        from.dedup();
        Some(Moment { side: Some(side.0), from, facts, ..Moment::of(text) })
    }

    fn attack_moment(&self, state: &State, volley: Volley) -> Option<Moment> {
        let deed = &state.deed;
        if !deed.leader.is_some() || !state.is_here(deed.leader) {
            return None;
        }
        let shot = self.deed_shot(state);
        let text = Message::new("moment-attack")
            .with("unit", self.unit_name(deed.leader))
            .with("hex", self.place_name(shot.target));
        let mut moment = Moment {
            side: Some(deed.leader.side().0),
            from: vec![shot.from],
            to: Some(shot.target),
            ..Moment::of(text)
        };
        if volley.now.is_some() && state.is_here(volley.now) {
            let defence = self.defence_rating::<Explained>(state, &shot, volley.now);
            let attack = self.attack_rating::<Explained>(state, &shot, volley.colour);
            let need = defence.total() - attack.total();
            moment.targets = vec![volley.now.0.into()];
            moment.pill = Some(Message::new("moment-need").with("need", need));
            moment.facts = vec![Message::new("moment-defence").with("value", defence.total())];
            moment.ledger = attack.lines();
        }
        Some(moment)
    }
}
