//! 3.4, 9.1: who is asked at each moment, by which rule, and what the answers are.

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::card::CardSet;
use crate::rooms::{
    Activating, Advancing, Assaulting, Barrage, Boosting, Defending, Exiting, Firing, Grouping, Marching,
    Moving, OpActivating, Overheating, Reacting, Recovering, Retreating, Routing, Smoking, Spotting,
    Spraying,
};
use crate::state::{Frame, Means, State, UnitId};
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
            Frame::Activating(Activating { .. }) => open(active, "activate", "O14.1-b"),
            Frame::Advancing(Advancing { unit }) if unit.is_some() => open(active, "advance", "O16.1-a"),
            Frame::Advancing(Advancing { .. }) => open(active, "advance-unit", "O16.1-a"),
            Frame::Firing(Firing) => {
                let by_cards = self.shots_by_cards(state, &self.aim(state, Means::Fire));
                Some((active, window("target", "O20.3-a", by_cards)))
            }
            Frame::Grouping(Grouping) => {
                Some((state.attack.seat, window("group", "O20.3.1-a", self.may_be_rescued(state))))
            }
            Frame::Boosting(Boosting) => secret(state.attack.seat, "boost", "A24.1"),
            Frame::Spraying(Spraying) => open(state.attack.seat, "spray", "A40-a"),
            Frame::Overheating(Overheating { .. }) => open(state.attack.seat, "overheat", "A41-b"),
            Frame::Defending(Defending { stage: 0, .. }) => {
                open(self.defender(state).unwrap_or(active), "defend", "O20.3.4-b")
            }
            Frame::Defending(Defending { unit, .. }) => secret(unit.seat(), "shelter", "A29-a"),
            Frame::Moving(Moving) => {
                Some((active, window("move-unit", "O21.2-a", self.may_play_moving(state))))
            }
            Frame::Marching(Marching { .. }) => {
                Some((active, window("move", "O21-a", self.may_play_moving(state))))
            }
            Frame::Reacting(Reacting { .. }) => {
                let (cards, _) = self.reaction(state, frame);
                Some((state.inactive(), window("react", "A33.1", cards)))
            }
            Frame::OpActivating(OpActivating { .. }) => open(state.inactive(), "op-activate", "A33.2-a"),
            Frame::Assaulting(Assaulting) => {
                let by_cards = self.shots_by_cards(state, &self.aim(state, Means::Assault));
                Some((active, window("assault", "A26-a", by_cards)))
            }
            Frame::Smoking(Smoking) => open(active, "grenades", "A39"),
            Frame::Exiting(Exiting { .. }) => open(active, "exit", "7.2.1-b"),
            Frame::Recovering(Recovering { .. }) => open(active, "recover", "O22.2-b"),
            Frame::Routing(Routing { .. }) => open(active, "rout", "O23.2-a"),
            Frame::Retreating(Retreating { unit, .. }) => open(unit.seat(), "retreat", "O23.3-a"),
            Frame::Spotting(Spotting { leader }) if leader.is_some() => open(active, "spot", "O18.2.1"),
            Frame::Spotting(Spotting { .. }) => open(active, "spotter", "O18.2"),
            Frame::Barrage(Barrage { .. }) => open(active, "impact", "O18.2.3"),
            _ => None,
        }
    }

    /// 10.3.2.1: a shot too weak to be taken that secret cards might rescue.
    fn may_be_rescued(&self, state: &State) -> bool {
        let attack = &state.attack;
        let any = attack.units | attack.weapons != 0;
        any && !self.liftable(state, attack, Help::None) && self.liftable(state, attack, Help::Possible)
    }

    /// Everything that the seat asked can answer.
    pub fn old_offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let frame = state.frames.top();
        match frame {
            Frame::Activating(Activating { order }) => self.offer_activating(state, seat, order, out),
            Frame::Advancing(Advancing { unit }) => self.offer_advancing(state, unit, out),
            Frame::Firing(Firing) => self.offer_firing(state, out),
            Frame::Grouping(Grouping) => self.offer_grouping(state, out),
            Frame::Boosting(Boosting) => self.offer_boosting(state, seat, out),
            Frame::Spraying(Spraying) => {
                out.extend(self.spray_hexes(state, &state.attack).iter().map(Action::At))
            }
            Frame::Overheating(Overheating { .. }) => out.extend(self.rapid_fire(state).map(Action::Gun)),
            Frame::Defending(Defending { stage, unit, .. }) => {
                self.offer_defending(state, seat, stage, unit, out)
            }
            Frame::Moving(Moving) => {
                self.offer_moving(state, out);
                self.offer_destroying(state, seat, out);
            }
            Frame::Marching(Marching { steps }) => {
                self.offer_marching(state, steps, out);
                self.offer_destroying(state, seat, out);
            }
            Frame::Reacting(Reacting { .. }) => {
                self.offer_reacting(state, seat, frame, out);
                self.offer_destroying(state, seat, out);
            }
            Frame::OpActivating(OpActivating { hex }) => self.offer_op_activating(state, seat, hex, out),
            Frame::Assaulting(Assaulting) => {
                out.extend(self.assault_targets(state, Help::Hand).iter().map(Action::At))
            }
            Frame::Smoking(Smoking) => out.extend(self.grenade_hexes(state).iter().map(Action::At)),
            Frame::Exiting(Exiting { .. }) => out.extend(self.exit_spaces(state).map(Action::Space)),
            Frame::Recovering(Recovering { left, .. }) => self.offer_recovering(state, left, out),
            Frame::Routing(Routing { seat, left, .. }) => self.offer_routing(seat, left, out),
            Frame::Retreating(Retreating { unit, .. }) => self.offer_retreating(state, unit, out),
            Frame::Spotting(Spotting { leader }) => self.offer_spotting(state, leader, out),
            Frame::Barrage(Barrage { hex, left, .. }) => self.offer_barrage(hex, left, out),
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
