//! 3.4, 9.1: who is asked at each moment, by which rule, and what the answers are.

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::card::{Act, CardSet};
use crate::rooms::{
    Activating, Advancing, Arming, Assaulting, Barrage, Befalling, Boosting, Breaking, Choosing, Defending,
    Demolishing, Digging, DiggingIn, Discarding, EndingTurn, Exiting, Exploding, Firing, Fleeing, Fortifying,
    Grouping, Marching, Moving, OpActivating, Over, Overheating, Overstacked, PassWindow, Placing, Reacting,
    Recovering, Recruiting, Retreating, Routing, Settling, Sharing, Shooting, Smoking, Spotting, Spraying,
    Stepping, Supporting, TimeAdvance,
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
            Frame::EndingTurn(EndingTurn { .. })
            | Frame::Shooting(Shooting { .. })
            | Frame::Exploding(Exploding { .. })
            | Frame::Stepping(Stepping { .. })
            | Frame::Over(Over { .. })
            | Frame::Melee(_)
            | Frame::Ambushed(_)
            | Frame::Rolling(_)
            | Frame::Sniping(_) => None,
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
            Frame::EndingTurn(EndingTurn { .. })
            | Frame::Shooting(Shooting { .. })
            | Frame::Exploding(Exploding { .. })
            | Frame::Stepping(Stepping { .. })
            | Frame::Over(Over { .. })
            | Frame::Melee(_)
            | Frame::Ambushed(_)
            | Frame::Rolling(_)
            | Frame::Sniping(_) => {}
        }
    }

    /// 11.3-a: own Weapons that can be destroyed.
    fn offer_destroying(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let armed = |id: &UnitId| state.unit(*id).weapon.is_some();
        out.extend(state.of(seat).filter(armed).map(Action::Destroy));
    }

    /// The cards of a side that nobody else has seen.
    pub fn unseen(&self, state: &State, seat: Seat) -> CardSet {
        let cards = &state.cards[seat.index()];
        cards.draw.or(cards.hand.without(cards.shown))
    }
}
