//! A script that plays plainly: it shoots where it can, and goes to its goal where it cannot.

use crate::Foursome;
use crate::acting::Ordering;
use crate::position::{Action, Event, ROUNDS, SQUADS, State, commander, enemy, side_of, sides};
use crate::rooms::Frame;
use kernel::game::{Secrets, View};
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Answers, Candidate, Clock, FEATURES, Features, Thinking};
use rand_core::Rng;

impl Foursome {
    /// What the script does in a seat that has to decide.
    pub(crate) fn advice(&self, view: &State, seat: Seat) -> Option<Action> {
        let legal = Answers::of(self, view, seat);
        let goal = |squad| view.goals[side_of(squad).index()];
        let steps = |squad: u8| self.map.grid.distance(view.squad(squad).hex, goal(squad));
        let nearest =
            |squad: u8| self.ways(view, squad).min_by_key(|&hex| self.map.grid.distance(hex, goal(squad)));
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
                let go = nearest(squad).filter(|_| steps(squad) > 0).map(Action::Go);
                debug_assert_eq!(commander(squad), seat);
                card.or(fire).or(go).filter(|action| legal.contains(action)).or(Some(Action::Rest))
            }
            Frame::Retreating(room) => nearest(room.squad).map(Action::Retreat),
            Frame::Ended(_) => None,
        }
        .or_else(|| legal.first().copied())
    }
}

/// The script remembers nothing, and a view shows everything that a commander has been told: hands are filled from cards
/// of which there is no end.
impl Thinking for Foursome {
    type Policy = ();
    type Memory = ();

    const FEATURES: &'static [&'static str] = &["points", "squads", "shaken", "cards"];

    fn policy(&self, _: u64) {}

    fn reseed(&self, (): &mut (), _: u64) {}

    fn choose(&self, (): &mut (), known: &State, seat: Seat) -> Option<Action> {
        self.advice(known, seat)
    }

    fn rank(&self, (): &(), known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Foursome>>) {
        let Some(own) = self.advice(known, seat) else { return };
        let legal = Answers::of(self, known, seat);
        let others = legal.iter().copied().filter(|&action| action != own);
        let all = [own].into_iter().chain(others).take(most);
        out.extend(all.map(|action| Candidate::one(action, 0.0, ())));
    }

    fn clock(&self, state: &State) -> Clock {
        Clock { turn: state.round.into(), time: state.round.into(), end: ROUNDS.into() }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let mut features = [0.0; FEATURES];
        for (party, sign) in [(side, 1.0), (enemy(side), -1.0)] {
            let shaken =
                (0..SQUADS as u8).filter(|&squad| side_of(squad) == party && known.squad(squad).shaken);
            let held = sides().seats_of(party).iter().map(|seat| f32::from(known.held[seat.index()]));
            features[0] += sign * f32::from(known.points[party.index()]);
            features[1] -= sign * f32::from(known.lost(party));
            features[2] -= sign * shaken.count() as f32;
            features[3] += sign * held.sum::<f32>();
        }
        features
    }

    fn memory(&self, _: &View<State>, _: Seat) {}

    fn remember(&self, (): &mut (), _: &View<State>, _: Seat, _: &[Event]) {}

    fn determinize_with(&self, view: &View<State>, (): &(), seat: Seat, rng: &mut impl Rng) -> State {
        self.determinize(view, Viewer::Seat(seat), rng)
    }

    fn agrees(&self, (): &(), _: &State, _: Seat) -> bool {
        true
    }
}
