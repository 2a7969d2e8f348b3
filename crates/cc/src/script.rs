//! A player that follows simple maxims: fire where the odds are best, go under cover for what is worth points, fight
//! hand to hand only with good odds, keep cards for the opponent's Turn, and be as bold as posture, time and points ask.
//!
//! It sees the view of its own seat only. Everything is valued in points of victory, so that a shot, a step and a card
//! can be compared; the values are estimates, and with forecasts the only fractions of the crate.

mod artillery;
mod events;
mod fire;
mod movement;
mod odds;
mod orders;
mod place;
mod reactions;
mod rolls;
mod setup;
mod value;
mod ways;

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Order};
use crate::rooms::{
    Activating, Advancing, Assaulting, Barrage, Boosting, Defending, Exiting, Firing, Grouping, Marching,
    Moving, OpActivating, Overheating, Reacting, Recovering, Retreating, Room, Routing, Smoking, Spotting,
    Spraying, in_room,
};
use crate::state::{Frame, Squad, State, UnitId, units};
use kernel::chance::{Seeded, below};
use kernel::game::{Game, View};
use kernel::seat::Seat;
use movement::WORTH_MOVING;
use orders::WORTH_A_MELEE;
use place::Field;
pub use value::Mind;
use ways::Ways;

/// A shot of the present Fire Order must promise at least this.
const WORTH_FIRING: f32 = 0.02;
/// Assault Fire must promise at least this.
const WORTH_ASSAULT: f32 = 0.5;
/// Smoke must spare at least this.
const WORTH_SMOKE: f32 = 0.6;

/// What something is worth, in points of victory.
pub type Worth = f32;

/// The script player of one seat in one game.
pub struct Script {
    ways: Option<Ways>,
    /// The units to be activated for the Order or the Op Fire that has just been announced.
    plan: Squad,
    legal: Vec<Action>,
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { ways: None, plan: 0, legal: Vec::new(), stream: Seeded::new(seed) }
    }

    /// What to do now. Asked only when this seat decides.
    pub fn choose(&mut self, game: &Cc, view: &View<State>, seat: Seat) -> Action {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        game.legal(view, seat, &mut legal);
        let action = match legal.as_slice() {
            [] => Action::Done,
            [only] => *only,
            _ => {
                let wish = self.wish(game, view, seat, &legal);
                if legal.contains(&wish) { wish } else { self.otherwise(game, view, seat, &legal) }
            }
        };
        self.legal = legal;
        action
    }

    /// The plainest answer; where there is none, any that destroys nothing.
    fn otherwise(&mut self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Action {
        let plain = [Action::Done, Action::Accept, Action::Withdraw, Action::End, Action::Pass];
        if let Some(plain) = plain.into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        debug_assert!(game.asks(view).is_some_and(|(asked, _)| asked == seat));
        let harmless: Vec<_> = legal.iter().filter(|action| !matches!(action, Action::Destroy(_))).collect();
        let chosen = below(self.stream.rng(), harmless.len().max(1) as u32) as usize;
        harmless.get(chosen).map_or(legal[0], |action| **action)
    }

    /// What the seat would like to do.
    fn wish(&mut self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Action {
        let ways = &*self.ways.get_or_insert_with(|| Ways::new(game, seat));
        let mind = Mind::new(game, view, seat);
        let mut thought = Thought { mind: &mind, ways, plan: &mut self.plan, legal };
        in_room!(view.frames.top(), room => room.script(&mut thought))
    }
}

/// What the script player has in mind when it is asked.
pub struct Thought<'a> {
    /// The position and what things in it are worth.
    pub mind: &'a Mind<'a>,
    /// How far it is to everywhere.
    pub ways: &'a Ways,
    /// The units to be activated for the Order or the Op Fire that has just been announced.
    pub plan: &'a mut Squad,
    /// What is possible.
    pub legal: &'a [Action],
}

impl<'a> Thought<'a> {
    /// The ground as this side sees it.
    pub fn field(&self) -> Field<'a> {
        Field::new(self.mind, self.ways)
    }

    /// A card that can be played for its Action.
    pub fn any_act(&self) -> Option<Action> {
        self.legal.iter().copied().find(|action| matches!(action, Action::Act(_)))
    }

    pub fn old_wish(&mut self) -> Action {
        let (mind, ways, legal) = (self.mind, self.ways, self.legal);
        let view = mind.view;
        match view.frames.top() {
            Frame::Activating(Activating { order }) => self.activate(mind, order, legal),
            Frame::OpActivating(OpActivating { .. }) => self.activate(mind, Order::Fire, legal),
            Frame::Advancing(Advancing { unit }) => advancing(&Field::new(mind, ways), unit, legal),
            Frame::Firing(Firing) => firing(mind, legal),
            Frame::Grouping(Grouping) => mind.grouping(legal),
            Frame::Boosting(Boosting) => mind.boosting(legal),
            Frame::Spraying(Spraying) => mind.best_spray().map_or(legal[0], |spray| Action::At(spray.0)),
            Frame::Overheating(Overheating { .. }) => mind.victim(legal),
            Frame::Defending(Defending { stage: 0, .. }) => mind.favourite(legal),
            Frame::Defending(Defending { unit, .. }) => mind.sheltering(unit, legal),
            Frame::Moving(Moving) => moving(&Field::new(mind, ways), legal),
            Frame::Marching(Marching { steps }) => marching(&Field::new(mind, ways), steps, legal),
            Frame::Reacting(Reacting { hex, .. }) => {
                let (action, plan) = mind.reacting(hex, legal);
                *self.plan = plan;
                action
            }
            Frame::Assaulting(Assaulting) => mind.assault().map_or(legal[0], |shot| Action::At(shot.0)),
            Frame::Smoking(Smoking) => {
                let site = Field::new(mind, ways).smoke_site();
                site.map_or(legal[0], |site| Action::At(site.0))
            }
            Frame::Exiting(Exiting { .. }) => Action::Space((view.time + 1).min(13)),
            Frame::Recovering(Recovering { .. }) => mind.favourite(legal),
            Frame::Retreating(Retreating { unit, .. }) => Field::new(mind, ways).best_hex(unit, legal),
            Frame::Spotting(Spotting { leader }) => {
                match mind.best_barrage(leader.is_some().then_some(leader)) {
                    Some(barrage) if leader.is_some() => Action::At(barrage.hex),
                    Some(barrage) => Action::Pick(barrage.leader),
                    None => legal[0],
                }
            }
            Frame::Barrage(Barrage { .. }) => mind.most_enemies(legal),
            Frame::Routing(Routing { .. }) => mind.victim(legal),
            _ => legal[0],
        }
    }

    /// O14.1-b: the units of the plan, one after the other; a Leader first.
    fn activate(&mut self, mind: &Mind<'_>, order: Order, legal: &[Action]) -> Action {
        let view = mind.view;
        let left = *self.plan & !view.picked;
        let leaders = left & view.leaders[mind.seat.index()];
        let wanted = units(mind.seat, leaders).chain(units(mind.seat, left & !leaders));
        let next = wanted.map(Action::Pick).find(|pick| legal.contains(pick));
        match next {
            Some(pick) => pick,
            None if legal.contains(&Action::Done) => Action::Done,
            None if order == Order::Fire || order == Order::Move => mind.favourite(legal),
            None => legal[0],
        }
    }
}

/// O20: the next target; a shot must be made if one can be.
fn firing(mind: &Mind<'_>, legal: &[Action]) -> Action {
    let battery = mind.battery(mind.game.order_pieces(mind.view, mind.seat));
    match mind.best_shot(&battery) {
        Some((hex, value)) if value > WORTH_FIRING && legal.contains(&Action::At(hex)) => Action::At(hex),
        _ if legal.contains(&Action::Done) => Action::Done,
        _ => {
            let targets = mind.view.hexes(mind.foe);
            let shot = targets.iter().find(|&hex| mind.game.shootable(mind.view, hex));
            shot.map_or(legal[0], Action::At)
        }
    }
}

/// O16: who goes where.
fn advancing(field: &Field<'_>, unit: UnitId, legal: &[Action]) -> Action {
    let (mind, view) = (field.mind, field.mind.view);
    let picks =
        || legal.iter().filter_map(|action| if let Action::Pick(id) = action { Some(*id) } else { None });
    let ready = if unit.is_some() { unit.bit() } else { picks().fold(0, |set, id| set | id.bit()) };
    let whole = if unit.is_some() { view.picked & !view.done } else { ready };
    if let Some((hex, set, value)) = field.best_melee(whole)
        && value > WORTH_A_MELEE
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
        let course = field.advance(unit);
        return match course.first {
            Action::Done => field.forced_march(unit, &peaceful(field, unit, legal)).unwrap_or(legal[0]),
            first => first,
        };
    }
    let best = picks().map(|id| (id, field.advance(id).gain)).max_by(|a, b| a.1.total_cmp(&b.1));
    match best {
        Some((id, gain)) if gain > WORTH_MOVING || !legal.contains(&Action::Done) => Action::Pick(id),
        _ => Action::Done,
    }
}

/// Steps that lead into no Melee, or all if there are no others.
fn peaceful(field: &Field<'_>, unit: UnitId, legal: &[Action]) -> Vec<Action> {
    let (mind, view) = (field.mind, field.mind.view);
    let hex = view.unit(unit).hex;
    let calm = |action: &&Action| match **action {
        Action::Step(dir) => !view.has(mind.foe, mind.game.map.grid.step(hex, dir)),
        _ => true,
    };
    let steps: Vec<_> = legal.iter().filter(calm).copied().collect();
    if steps.is_empty() { legal.to_vec() } else { steps }
}

/// A26, A39: a card for moving units: a good shot, or Smoke before a dangerous step.
fn moving_card(field: &Field<'_>, legal: &[Action]) -> Option<Action> {
    let mind = field.mind;
    let holding = |act: Act| {
        legal.iter().copied().find(|action| match *action {
            Action::Act(card) => mind.game.deck(mind.seat).card(card).act == act,
            _ => false,
        })
    };
    let assault = || mind.assault().is_some_and(|shot| shot.1 > WORTH_ASSAULT);
    let assault = holding(Act::AssaultFire).filter(|_| assault());
    let smoke = || field.smoke_site().is_some_and(|site| site.1 > WORTH_SMOKE);
    assault.or_else(|| holding(Act::SmokeGrenades).filter(|_| smoke()))
}

/// O21: who goes next: the men before their Leader.
fn moving(field: &Field<'_>, legal: &[Action]) -> Action {
    let (mind, view) = (field.mind, field.mind.view);
    if let Some(card) = moving_card(field, legal) {
        return card;
    }
    let gain = |action: &Action| match *action {
        Action::Pick(id) => {
            let gain = field.march(id).gain;
            Some((id, if mind.game.is_leader(view, id) { gain - 10.0 } else { gain }))
        }
        _ => None,
    };
    let worth = |gain: f32| gain > WORTH_MOVING || gain < -5.0 && gain + 10.0 > WORTH_MOVING;
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
fn marching(field: &Field<'_>, steps: u8, legal: &[Action]) -> Action {
    let (mind, view) = (field.mind, field.mind.view);
    if let Some(card) = moving_card(field, legal) {
        return card;
    }
    let Some(unit) = units(mind.seat, view.group).next() else { return legal[0] };
    let course = field.march(unit);
    if course.first != Action::Done && (steps > 0 || course.gain > WORTH_MOVING) {
        return course.first;
    }
    // Somebody has to go before the Order can end.
    let must = steps == 0 && !view.carried_out;
    match field.forced_march(unit, legal) {
        Some(step) if must || !legal.contains(&Action::Done) => step,
        _ => Action::Done,
    }
}
