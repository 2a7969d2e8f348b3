//! O20.3.1-a: the group that makes the most of a shot.

use super::pile::Pile;
use super::trial::Trial;
use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::pieces::Make;
use crate::rooms::{Grouping, Room, Shooting};
use crate::state::{Attack, State, UnitId};
use kernel::ledger::{Ledger, Sum};

/// How many pieces a group is begun with, for a trial.
const BEGINNERS: usize = 6;

/// The piece that an action chooses.
const fn piece(action: Action) -> Option<Piece> {
    match action {
        Action::Pick(id) => Some(Piece::Unit(id)),
        Action::Gun(id) => Some(Piece::Weapon(id)),
        _ => None,
    }
}

/// A piece joins an attack.
fn join(attack: &mut Attack, piece: Piece) {
    match piece {
        Piece::Unit(id) => attack.units |= id.bit(),
        Piece::Weapon(id) => attack.weapons |= id.bit(),
    }
}

impl Cc {
    /// The pieces that may join the attack now.
    pub fn joiners(&self, state: &State) -> Vec<Piece> {
        let mut actions = Vec::new();
        Grouping.offers(self, state, state.attack.seat, &mut actions);
        actions.into_iter().filter_map(piece).collect()
    }

    /// 11.6-b: whether a piece is gone once it has fired.
    fn used_up(&self, state: &State, piece: Piece) -> bool {
        let Piece::Weapon(id) = piece else { return false };
        state.unit(id).weapon.is_some_and(|carried| self.weapon_kind(carried).make == Make::OneShot)
    }

    /// The FP of the attack under way if this piece joins it.
    fn fp_with(&self, state: &State, piece: Piece) -> i32 {
        let mut attack = state.attack;
        join(&mut attack, piece);
        self.attack_fp::<Sum>(state, &attack).total()
    }

    /// Adds piece after piece as long as FP rises; those that are used up stay out.
    fn gather(&self, mut state: State) -> (State, Vec<Piece>) {
        let mut joined = Vec::new();
        loop {
            let now = self.attack_fp::<Sum>(&state, &state.attack).total();
            let fit = |piece: &Piece| !self.used_up(&state, *piece) && !self.is_ordnance(&state, *piece);
            let more = self
                .joiners(&state)
                .into_iter()
                .filter(fit)
                .map(|piece| (self.fp_with(&state, piece), piece));
            let Some((_, best)) = more.filter(|(fp, _)| *fp > now).max_by_key(|(fp, _)| *fp) else {
                return (state, joined);
            };
            join(&mut state.attack, best);
            joined.push(best);
        }
    }

    /// The pieces that should be added to the shot under way so that it breaks somebody as likely as can be; `must`
    /// takes part if it can. Empty if nobody can be added or nobody should.
    pub fn best_group(&self, piles: &[Pile; 2], state: &State, must: Option<UnitId>) -> Vec<Piece> {
        let begun = state.attack.units | state.attack.weapons != 0;
        if begun {
            return self.gather(*state).1;
        }
        let mut first = self.joiners(state);
        if must.is_some_and(|id| first.iter().any(|piece| piece.carrier() == id)) {
            first.retain(|piece| Some(piece.carrier()) == must);
        }
        if first.iter().any(|&piece| !self.used_up(state, piece)) {
            first.retain(|&piece| !self.used_up(state, piece));
        }
        first.sort_by_key(|&piece| std::cmp::Reverse(self.fp_with(state, piece)));
        let mut best: (f64, Vec<Piece>) = (-1.0, Vec::new());
        for piece in first.into_iter().take(BEGINNERS) {
            let mut with = *state;
            join(&mut with.attack, piece);
            let (ready, more) =
                if self.is_ordnance(state, piece) { (with, Vec::new()) } else { self.gather(with) };
            let chance = self.ready_chance(piles, &ready);
            if chance > best.0 + 1e-12 {
                best = (chance, std::iter::once(piece).chain(more).collect());
            }
        }
        best.1
    }

    /// Brings the pieces together that make the largest FP, and gives it.
    pub fn strongest_group(&self, state: &mut State) -> i32 {
        let mut first = self.joiners(state);
        first.sort_by_key(|&piece| std::cmp::Reverse(self.fp_with(state, piece)));
        let total = |state: &State| self.attack_fp::<Sum>(state, &state.attack).total();
        let groups = first.into_iter().take(BEGINNERS / 2).map(|piece| {
            let mut with = *state;
            join(&mut with.attack, piece);
            if self.is_ordnance(state, piece) { with } else { self.gather(with).0 }
        });
        if let Some(best) = groups.max_by_key(|with| total(with)) {
            *state = best;
        }
        total(state)
    }

    /// How likely a shot by the pieces that have joined breaks at least one enemy.
    pub fn ready_chance(&self, piles: &[Pile; 2], state: &State) -> f64 {
        let mut trial = Trial::new(self, piles, state);
        if trial.state.frames.at::<Grouping>().is_some() {
            trial.state.frames.replace(Shooting::START);
        }
        self.shot_chance(&trial).unwrap_or(0.0)
    }
}
