//! A player that follows simple maxims: fire where the odds are best, watch where somebody may come, and drive for the objectives under
//! cover. It sees the view of its own seat only.

use crate::Panzer;
use crate::action::{Action, Way};
use crate::assault::assaulting::Stage;
use crate::charts::Cover;
use crate::fire::declaring::Mode;
use crate::movement::driving::Driving;
use crate::pieces::Class;
use crate::play::side_of;
use crate::rooms::{Assaulting, Frame, Room, in_room};
use crate::state::{Arm, Command, Shot, State, UnitId, foe};
use kernel::chance::{Seeded, below};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{Seat, Side};
use kernel::thinking::Answers;

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { stream: Seeded::new(seed) }
    }

    /// What to do now. Asked only when this seat decides.
    pub fn choose(&mut self, game: &Panzer, known: &State, seat: Seat) -> Action {
        let legal = Answers::of(game, known, seat);
        match &*legal {
            [] => Action::Done,
            [only] => *only,
            legal => {
                let mut thought = Thought { game, known, seat, legal };
                let wish = in_room!(known.frames.top(), room => room.script(&mut thought));
                match wish.filter(|wish| legal.contains(wish)) {
                    Some(wish) => wish,
                    None => self.otherwise(legal),
                }
            }
        }
    }

    /// The plainest answer; where there is none, any.
    fn otherwise(&mut self, legal: &[Action]) -> Action {
        if let Some(plain) = [Action::Done, Action::Commit].into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        legal[below(self.stream.rng(), legal.len() as u32) as usize]
    }
}

/// What the script player has in mind when it is asked.
pub struct Thought<'a> {
    /// The game.
    pub game: &'a Panzer,
    /// What it knows.
    pub known: &'a State,
    /// Who it is.
    pub seat: Seat,
    /// What it may answer.
    pub legal: &'a [Action],
}

impl Thought<'_> {
    fn side(&self) -> Side {
        side_of(self.seat)
    }

    /// The answer that is worth most; nothing is worth it below 0.
    pub fn best(&self, worth: impl Fn(&Self, &Action) -> Option<f32>) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        for action in self.legal {
            if let Some(value) = worth(self, action)
                && best.is_none_or(|(_, most)| value > most)
            {
                best = Some((*action, value));
            }
        }
        best.map(|(action, _)| action)
    }

    /// Where this side wants to go: the nearest objective that it does not hold, else the nearest enemy.
    fn goal(&self, from: Hex) -> Option<Hex> {
        let distance = |hex: &Hex| self.game.map.grid.distance(from, *hex);
        let goals = self.game.battle.goals.iter().zip(&self.known.control);
        let open = goals.filter(|(_, control)| control.owner != self.side().0).map(|(goal, _)| goal.hex);
        let enemies = self.known.of(foe(self.side())).map(|id| self.known.unit(id).hex);
        open.min_by_key(distance).or_else(|| enemies.min_by_key(distance))
    }

    /// The direction in which the enemy is.
    pub fn outlook(&self, from: Hex) -> Dir {
        let enemies = self.known.of(foe(self.side())).map(|id| self.known.unit(id).hex);
        let goals = self.game.battle.goals.iter().map(|goal| goal.hex);
        let far = enemies.chain(goals).filter(|&hex| hex.is_some() && hex != from);
        let near = far.min_by_key(|&hex| self.game.map.grid.distance(from, hex));
        let grid = &self.game.map.grid;
        near.map_or(Dir::N, |hex| crate::ground::bearings(grid.axial(from), grid.axial(hex))[0])
    }

    /// What a hex is worth to stand in.
    pub fn post(&self, hex: Hex) -> f32 {
        let place = &self.game.land[hex];
        let cover = self.game.charts.terrain[place.works as usize].cover[0] as u8;
        let near = self.goal(hex).map_or(0, |goal| self.game.map.grid.distance(hex, goal));
        f32::from(cover) + f32::from(place.level) * 0.5 - f32::from(near) * 0.2
    }

    /// 2c: who has a target fires, who has a way to go moves, the others watch.
    pub fn order(&self) -> Option<Action> {
        let hand = self.known.in_hand[self.seat.index() % 2];
        if hand.is_some() && self.known.unit(hand).command() == Command::None {
            return self.command(hand);
        }
        let joins = |action: &&Action| matches!(action, Action::Join(_));
        if hand.is_some()
            && let Some(Action::Join(id)) = self.legal.iter().find(joins)
            && self.wanted(*id) == self.known.unit(hand).command()
        {
            return Some(Action::Join(*id));
        }
        let picks = self.legal.iter().copied().filter(|action| matches!(action, Action::Pick(_)));
        picks.into_iter().next().or(Some(Action::Commit))
    }

    fn wanted(&self, id: UnitId) -> Command {
        let side = foe(self.side());
        let target =
            self.known.of(side).any(|enemy| self.game.could_fire(self.known, id, enemy, Mode::Direct));
        let unit = self.known.unit(id);
        let near = self.goal(unit.hex).map_or(0, |goal| self.game.map.grid.distance(unit.hex, goal));
        let defends = self.game.battle.defender() == self.side();
        match () {
            () if target => Command::Fire,
            () if near == 0 || defends && near <= 2 => Command::Overwatch,
            () => Command::Move,
        }
    }

    fn command(&self, id: UnitId) -> Option<Action> {
        let wanted = Action::Give(self.wanted(id));
        let plain = Action::Give(Command::Overwatch);
        [wanted, plain].into_iter().find(|action| self.legal.contains(action))
    }

    /// 5b, 5c: the shot with the best odds; in overwatch only one that is worth it.
    pub fn fire(&self, mode: Mode) -> Option<Action> {
        let least = if mode == Mode::Direct { 0.02 } else { 0.2 };
        let target = self.known.volley.target;
        let shot = |id: UnitId, arm, load, target| {
            self.game.shot_value(self.known, Shot::of(id, arm, load), target, mode)
        };
        if !target.is_some() {
            let worth = |_: &Self, action: &Action| match action {
                Action::Target(enemy) => {
                    let best = self.known.of(self.side()).filter_map(|id| self.best_shot(id, *enemy, mode));
                    best.max_by(f32::total_cmp).filter(|value| *value >= least)
                }
                _ => None,
            };
            return self.best(worth).or(Some(Action::Done));
        }
        let worth = |_: &Self, action: &Action| match action {
            Action::Shoot(id, arm, load) => {
                Some(shot(*id, *arm, *load, target)).filter(|value| *value >= least)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    fn best_shot(&self, id: UnitId, target: UnitId, mode: Mode) -> Option<f32> {
        if !self.game.command_allows(self.known, id, mode) {
            return None;
        }
        let mut best: Option<f32> = None;
        for arm in Arm::ALL {
            for load in Panzer::LOADS {
                if self.game.may_fire(self.known, id, arm, load, target, mode).is_ok() {
                    let value = self.game.shot_value(self.known, Shot::of(id, arm, load), target, mode);
                    best = Some(best.map_or(value, |most| most.max(value)));
                }
            }
        }
        best
    }

    /// 6b: everybody who holds a command to move, by road where that leads nearer.
    pub fn march(&self) -> Option<Action> {
        let worth = |_: &Self, action: &Action| match action {
            Action::Drive(id, way) => {
                let unit = self.known.unit(*id);
                if !unit.hex.is_some() {
                    return Some(3.0);
                }
                let goal = self.goal(unit.hex)?;
                let near = self.game.map.grid.distance(unit.hex, goal);
                let leads = |dir: &Dir| {
                    let next = self.game.map.grid.step(unit.hex, *dir);
                    next.is_some()
                        && self.game.route(self.known, unit.hex, *dir, *way)
                        && self.game.map.grid.distance(next, goal) < near
                };
                match way {
                    Way::Country | Way::Foot => Some(1.0),
                    Way::March => Some(0.5),
                    Way::Path | Way::Road => Dir::ALL.iter().any(leads).then_some(2.0),
                }
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 6b: nearer to the goal, under cover at the end.
    pub fn drive(&self, room: Driving) -> Option<Action> {
        let unit = self.known.unit(room.unit);
        if !unit.hex.is_some() {
            return self.best(|thought, action| match action {
                Action::At(hex) => Some(thought.post(*hex)),
                _ => None,
            });
        }
        let goal = self.goal(unit.hex)?;
        let grid = &self.game.map.grid;
        let near = grid.distance(unit.hex, goal);
        if near == 0 {
            return Some(Action::Done);
        }
        let leg = self.game.card(self.known, room.unit).class != Class::Vehicle;
        let worth = |_: &Self, action: &Action| match action {
            Action::Step(dir) => {
                let next = grid.step(unit.hex, *dir);
                let cover =
                    self.game.charts.terrain[self.game.land[next].works as usize].cover[usize::from(leg)];
                let gain = f32::from(near) - f32::from(grid.distance(next, goal));
                let hidden = if cover > Cover::None { 0.2 } else { 0.0 };
                (gain > 0.0).then_some(gain + hidden)
            }
            Action::Face(dir) if room.turned == 0 && !leg => {
                let now = grid.step(unit.hex, unit.bearing.facing());
                let then = grid.step(unit.hex, *dir);
                let far = |hex: Hex| if hex.is_some() { grid.distance(hex, goal) } else { u16::MAX };
                let open =
                    self.game.entry_cost(self.known, room.unit, unit.hex, *dir, Way::Country).is_some();
                (open && far(then) < far(now).min(near)).then_some(0.5)
            }
            Action::Exit(_) => Some(5.0),
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// B-121: the attack on a vehicle with the best odds.
    pub fn assault(&self, vehicle: UnitId) -> Option<Action> {
        let worth = |_: &Self, action: &Action| match action {
            Action::Shoot(id, arm, _) => {
                let (some, full) = self.game.assault_odds(self.known, *id, vehicle, *arm);
                Some((full + some * 0.3) as f32)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 6a: vehicles are attacked where the odds are fair, other units only by more steps than they have.
    pub fn storm(&self, room: Assaulting) -> Option<Action> {
        let fair = |id: UnitId, target: UnitId| {
            if self.game.card(self.known, target).class != Class::Vehicle {
                return None;
            }
            let (_, full) = self.game.assault_odds(self.known, id, target, Arm::Small);
            (full >= 0.3).then_some(full as f32)
        };
        let enemies = || self.known.of(foe(self.side())).filter(|&enemy| !self.known.unit(enemy).carried());
        let worth = |_: &Self, action: &Action| match action {
            Action::Pick(id) if room.stage == Stage::Who => {
                let hex = self.known.unit(*id).hex;
                let near =
                    |enemy: &UnitId| self.game.map.grid.distance(hex, self.known.unit(*enemy).hex) <= 1;
                enemies().filter(near).filter_map(|enemy| fair(*id, enemy)).max_by(f32::total_cmp)
            }
            Action::Target(enemy) => fair(room.unit, *enemy),
            Action::Step(_) => Some(1.0),
            Action::Shoot(..) => Some(1.0),
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 7.2.2: everybody who may goes under a marker of his own while there are some, and a few dummies lie beside them.
    pub fn hide(&self) -> Option<Action> {
        let hand = self.known.in_hand[self.seat.index() % 2];
        let post = |thought: &Self, action: &Action| match action {
            Action::At(hex) => Some(thought.post(*hex)),
            Action::Hide(_) => Some(-50.0),
            _ => None,
        };
        if hand.is_some() {
            return self.best(post).or(Some(Action::Done));
        }
        let fights =
            |action: &&Action| matches!(action, Action::Pick(id) if self.game.card(self.known, *id).fights());
        let used = self.game.markers_of(self.known, self.side()).count();
        let most = self.game.marker_numbers(self.side()).len();
        match self.legal.iter().find(fights) {
            Some(pick) if used * 3 < most * 2 => Some(*pick),
            _ if used < most => self.best(post).or(Some(Action::Commit)),
            _ => Some(Action::Commit),
        }
    }

    /// 7.2.2.2: a marker goes nearer to the goal.
    pub fn creep(&self, marker: u8) -> Option<Action> {
        let grid = &self.game.map.grid;
        let from = self.known.markers[usize::from(marker) % crate::state::MARKERS].hex;
        let goal = self.goal(from)?;
        let near = grid.distance(from, goal);
        let worth = |_: &Self, action: &Action| match action {
            Action::Step(dir) => {
                let gain = f32::from(near) - f32::from(grid.distance(grid.step(from, *dir), goal));
                (gain > 0.0).then_some(gain)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// B-143: aircraft come over the nearest enemies, as low as they may.
    pub fn sortie(&self) -> Option<Action> {
        let enemies = || self.known.of(foe(self.side())).map(|id| self.known.unit(id).hex);
        let worth = |_: &Self, action: &Action| match action {
            Action::Fly(..) | Action::Face(_) => Some(1.0),
            Action::At(hex) => {
                let near = enemies().filter(|there| self.game.map.grid.distance(*hex, *there) <= 1).count();
                Some(near as f32)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }
}
