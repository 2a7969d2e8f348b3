//! O16, O21: who goes next, and how far.

use super::place::Field;
use crate::action::Action;
use crate::card::Act;
use crate::state::{UnitId, units};

/// Assault Fire must promise at least this.
const WORTH_ASSAULT: f32 = 0.5;
/// Smoke must spare at least this.
const WORTH_SMOKE: f32 = 0.6;

impl Field<'_> {
    /// O16: who goes where.
    pub fn advancing(&self, unit: UnitId, legal: &[Action]) -> Action {
        let (mind, view) = (self.mind, self.mind.view);
        let picks =
            || legal.iter().filter_map(|action| if let Action::Pick(id) = action { Some(*id) } else { None });
        let ready = if unit.is_some() { unit.bit() } else { picks().fold(0, |set, id| set | id.bit()) };
        let whole = if unit.is_some() { view.picked & !view.done } else { ready };
        if let Some((hex, set, value)) = self.best_melee(whole)
            && value > mind.game.weights.melee
        {
            if unit.is_some() && set & unit.bit() != 0 {
                let dir = mind.game.map.grid.direction(view.unit(unit).hex, hex);
                return dir.map_or(legal[0], Action::Step);
            }
            if !unit.is_some() {
                return units(mind.seat, set).next().map_or(Action::Done, Action::Pick);
            }
        }
        if unit.is_some() {
            let course = self.advance(unit);
            return match course.first {
                Action::Done => self.peaceful_march(unit, legal).unwrap_or(legal[0]),
                first => first,
            };
        }
        let best = picks().map(|id| (id, self.advance(id).gain)).max_by(|a, b| a.1.total_cmp(&b.1));
        match best {
            Some((id, gain)) if gain > mind.game.weights.moving || !legal.contains(&Action::Done) => {
                Action::Pick(id)
            }
            _ => Action::Done,
        }
    }

    /// The best step that leads into no Melee, or the best of all if there are no others.
    fn peaceful_march(&self, unit: UnitId, legal: &[Action]) -> Option<Action> {
        let (mind, view) = (self.mind, self.mind.view);
        let hex = view.unit(unit).hex;
        let calm = |action: &&Action| match **action {
            Action::Step(dir) => !view.has(mind.foe, mind.game.map.grid.step(hex, dir)),
            _ => true,
        };
        let steps = || legal.iter().filter(calm);
        if steps().next().is_none() {
            return self.forced_march(unit, legal.iter());
        }
        self.forced_march(unit, steps())
    }

    /// A26, A39: a card for moving units: a good shot, or Smoke before a dangerous step.
    fn moving_card(&self, legal: &[Action]) -> Option<Action> {
        let mind = self.mind;
        let holding = |act: Act| {
            legal.iter().copied().find(|action| match *action {
                Action::Act(card) => mind.game.deck(mind.seat).card(card).act == act,
                _ => false,
            })
        };
        let assault = || mind.assault().is_some_and(|shot| shot.1 > WORTH_ASSAULT);
        let assault = holding(Act::AssaultFire).filter(|_| assault());
        let smoke = || self.smoke_site().is_some_and(|site| site.1 > WORTH_SMOKE);
        assault.or_else(|| holding(Act::SmokeGrenades).filter(|_| smoke()))
    }

    /// O21: who goes next: the men before their Leader.
    pub fn moving(&self, legal: &[Action]) -> Action {
        let (mind, view) = (self.mind, self.mind.view);
        if let Some(card) = self.moving_card(legal) {
            return card;
        }
        let gain = |action: &Action| match *action {
            Action::Pick(id) => {
                let gain = self.march(id).gain;
                Some((id, if mind.game.is_leader(view, id) { gain - 10.0 } else { gain }))
            }
            _ => None,
        };
        let least = mind.game.weights.moving;
        let worth = |gain: f32| gain > least || gain < -5.0 && gain + 10.0 > least;
        let best =
            legal.iter().filter_map(gain).filter(|(_, gain)| worth(*gain)).max_by(|a, b| a.1.total_cmp(&b.1));
        match best {
            Some((id, _)) => Action::Pick(id),
            None if legal.contains(&Action::Done) => Action::Done,
            None => {
                let enemies = view.hexes(mind.foe);
                let can = |action: &&Action| matches!(**action, Action::Pick(id) if mind.game.can_move(view, id, &enemies));
                legal.iter().find(can).copied().unwrap_or(legal[0])
            }
        }
    }

    /// O21: the next step, or the end of the way.
    pub fn marching(&self, steps: u8, legal: &[Action]) -> Action {
        let (mind, view) = (self.mind, self.mind.view);
        if let Some(card) = self.moving_card(legal) {
            return card;
        }
        let Some(unit) = units(mind.seat, view.group).next() else { return legal[0] };
        let course = self.march(unit);
        if course.first != Action::Done && (steps > 0 || course.gain > mind.game.weights.moving) {
            return course.first;
        }
        // Somebody has to go before the Order can end.
        let must = steps == 0 && !view.carried_out;
        match self.forced_march(unit, legal.iter()) {
            Some(step) if must || !legal.contains(&Action::Done) => step,
            _ => Action::Done,
        }
    }
}
