//! 3.4, 9.1: who is asked at each moment, by which rule, and what the answers are.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardSet};
use crate::rooms::{
    Arming, Befalling, Breaking, Choosing, Demolishing, Digging, DiggingIn, Discarding, Fleeing, Fortifying,
    Overstacked, PassWindow, Placing, Recruiting, Settling, Sharing, Supporting, TimeAdvance,
};
use crate::state::{Frame, State, UnitId};
use kernel::game::Window;
use kernel::rule::Rule;
use kernel::seat::Seat;

/// Whether a window is concealed: asked even if only one answer is possible, since being asked tells nothing then.
const fn window(kind: &'static str, rule: &'static str, concealed: bool) -> Window {
    if concealed { Window::concealed(kind, Rule(rule)) } else { Window::open(kind, Rule(rule)) }
}

impl Cc {
    /// Who decides now; nobody while play goes on by itself.
    pub fn old_asks(&self, state: &State) -> Option<(Seat, Window)> {
        let open = |seat, kind, rule| Some((seat, window(kind, rule, false)));
        let secret = |seat, kind, rule| Some((seat, window(kind, rule, true)));
        let active = state.active;
        let frame = state.frames.top();
        match frame {
            Frame::Supporting(Supporting { seat, .. }) => open(seat, "buy-support", "P-support"),
            Frame::Fortifying(Fortifying { seat, .. }) => open(seat, "buy-forts", "F100.1"),
            Frame::Placing(Placing { seat, .. }) => open(seat, "place", "P-setup"),
            Frame::Arming(Arming { seat }) => open(seat, "arm", "11.2-a"),
            Frame::Digging(Digging { seat }) => open(seat, "place-forts", "F100.3-a"),
            Frame::Choosing(Choosing) => secret(active, "choose", "5-b"),
            Frame::Discarding(Discarding { .. }) => open(active, "discard", "O15"),
            Frame::PassWindow(PassWindow) => secret(state.inactive(), "answer-pass", "A31"),
            Frame::Demolishing(Demolishing { seat }) => open(seat, "demolish", "A31"),
            Frame::Recruiting(Recruiting { seat, stage: 1, .. }) => open(seat, "support", "P-support"),
            Frame::Recruiting(Recruiting { seat, .. }) => open(seat, "recruit", "AMB-42"),
            Frame::Overstacked(Overstacked { seat, .. }) => open(seat, "overstacked", "8.2-b"),
            Frame::Sharing(Sharing { first, .. }) => open(first.seat(), "share", "AMB-71"),
            Frame::Settling(Settling) => open(active, "melee-order", "O16.4-b"),
            Frame::Befalling(Befalling { .. }) => {
                open(self.event_decider(state, frame), "event", "1.9.1.1-b")
            }
            Frame::TimeAdvance(TimeAdvance { seat, stage }) => {
                let who = self.time_decider(state, seat, stage);
                Some((who, window("time", "6.1.2-h", Cc::asks_dig_in(stage))))
            }
            Frame::DiggingIn(DiggingIn { seat }) => open(seat, "dig-in", "A32"),
            Frame::Breaking(Breaking { unit }) => secret(unit.seat(), "wounds", "A36-a"),
            Frame::Fleeing(Fleeing) => {
                let unit = self.next_to_flee(state);
                open(unit.map_or(active, UnitId::seat), "flee", "E46-b")
            }
            _ => None,
        }
    }

    /// Everything that the seat asked can answer.
    pub fn old_offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let frame = state.frames.top();
        match frame {
            Frame::Supporting(Supporting { .. })
            | Frame::Fortifying(Fortifying { .. })
            | Frame::Placing(Placing { .. })
            | Frame::Arming(Arming { .. })
            | Frame::Digging(Digging { .. }) => self.offer_set_up(state, frame, out),
            Frame::Choosing(Choosing) => {
                self.offer_choosing(state, seat, out);
                self.offer_destroying(state, seat, out);
            }
            Frame::Discarding(Discarding { gone, .. }) => self.offer_discarding(state, seat, gone, out),
            Frame::PassWindow(PassWindow) => {
                self.offer_pass_window(state, seat, out);
                self.offer_destroying(state, seat, out);
            }
            Frame::Demolishing(Demolishing { seat }) => {
                out.extend(self.demolition_sites(state, seat).map(Action::At));
            }
            Frame::Recruiting(Recruiting { .. }) => self.offer_recruiting(state, frame, out),
            Frame::Overstacked(Overstacked { hex, deployed, .. }) => {
                self.offer_overstacked(state, seat, hex, deployed, out);
            }
            Frame::Sharing(Sharing { first, second, .. }) => out.extend([first, second].map(Action::Pick)),
            Frame::Settling(Settling) => out.extend(self.contested(state).iter().map(Action::At)),
            Frame::Befalling(Befalling { .. }) => self.offer_event(state, frame, out),
            Frame::TimeAdvance(TimeAdvance { stage, .. }) => self.offer_time(state, seat, stage, out),
            Frame::DiggingIn(DiggingIn { seat }) => out.extend(self.dig_sites(state, seat).map(Action::At)),
            Frame::Breaking(Breaking { unit }) => {
                let cards = self.holding(state, unit.seat(), Act::LightWounds);
                out.extend(cards.iter().map(Action::Act));
                out.extend([Action::Done]);
            }
            Frame::Fleeing(Fleeing) => {
                let Some(hex) = self.next_to_flee(state).map(|id| state.unit(id).hex) else { return };
                let ways = self.refuges(state, hex);
                let open = kernel::hex::Dir::ALL.into_iter().filter(|dir| ways & (1 << dir.index()) != 0);
                out.extend(open.map(|dir| Action::At(self.map.grid.step(hex, dir))));
            }
            _ => {}
        }
    }

    /// 11.3-a: own Weapons that can be destroyed.
    pub fn offer_destroying(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let armed = |id: &UnitId| state.unit(*id).weapon.is_some();
        out.extend(state.of(seat).filter(armed).map(Action::Destroy));
    }

    /// The cards of a side that nobody else has seen.
    pub fn unseen(&self, state: &State, seat: Seat) -> CardSet {
        let cards = &state.cards[seat.index()];
        cards.draw.or(cards.hand.without(cards.shown))
    }
}
