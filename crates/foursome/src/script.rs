//! A script that plays plainly: it shoots where it can, and goes to its goal where it cannot.

use crate::Foursome;
use crate::acting::Ordering;
use crate::position::{Action, State, commander, side_of};
use crate::rooms::Frame;
use kernel::game::{Game, View};
use kernel::grid::Hex;
use kernel::seat::Seat;

impl Foursome {
    /// What the script does in a seat that has to decide.
    pub(crate) fn advice(&self, view: &View<State>, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(view, seat, &mut legal);
        let goal = |squad| view.goals[side_of(squad).index()];
        let steps = |squad: u8| self.map.grid.distance(view.squad(squad).hex, goal(squad));
        let nearest = |ways: &[Hex], squad: u8| {
            ways.iter().copied().min_by_key(|&hex| self.map.grid.distance(hex, goal(squad)))
        };
        match view.frames.top() {
            Frame::Bidding(_) => legal.iter().copied().find(|&a| a == Action::Commit || a == Action::Bid(1)),
            Frame::Acting(_) => {
                let squads =
                    legal.iter().filter_map(|a| if let Action::Order(s) = a { Some(*s) } else { None });
                let shooter = squads.clone().find(|&squad| self.has_target(view, squad));
                shooter.or_else(|| squads.max_by_key(|&squad| steps(squad))).map(Action::Order)
            }
            Frame::Ordering(Ordering { squad, .. }) => {
                let fire = legal.iter().copied().find(|action| matches!(action, Action::Fire(_)));
                let card = legal.iter().copied().rfind(|action| matches!(action, Action::Play(_)));
                let ways: Vec<_> = self.ways(view, squad).collect();
                let go = nearest(&ways, squad).filter(|_| steps(squad) > 0).map(Action::Go);
                debug_assert_eq!(commander(squad), seat);
                card.or(fire).or(go).filter(|action| legal.contains(action)).or(Some(Action::Rest))
            }
            Frame::Retreating(room) => {
                let ways: Vec<_> = self.ways(view, room.squad).collect();
                nearest(&ways, room.squad).map(Action::Retreat)
            }
            Frame::Ended(_) => None,
        }
        .or_else(|| legal.first().copied())
    }
}
