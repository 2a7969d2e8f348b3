//! 7.2: markers and dummies.

use super::Thought;
use super::ways::Ways;
use crate::action::{Action, Way};
use crate::state::{Command, MARKERS, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

impl Thought<'_> {
    fn marker_hex(&self, marker: u8) -> Hex {
        self.known.markers[usize::from(marker) % MARKERS].hex
    }

    /// 7.2.2: everybody who fights goes under a marker of his own while there are some, and dummies lie beside them.
    pub fn hide(&mut self) -> Option<Action> {
        let hand = self.known.in_hand[self.seat.index() % 2];
        if hand.is_some() {
            let place = |thought: &Self, action: &Action| match action {
                Action::At(hex) => Some(thought.post(hand, *hex)),
                _ => None,
            };
            let join = |action: &&Action| matches!(action, Action::Hide(_));
            let shares = self.bent(hand) > 0.8;
            if shares && let Some(join) = self.legal.iter().find(join) {
                return Some(*join);
            }
            return self.best(place).or(Some(Action::Done));
        }
        let used = self.game.markers_of(self.known, self.side).count();
        // 7.24a: nets are for those who stay on the map.
        let nets = usize::from(self.game.nets(self.known, self.side));
        let bare = self.legal.iter().filter(|action| matches!(action, Action::Pick(_))).count();
        let most = self.game.marker_numbers(self.side).len();
        let pick = |thought: &Self, action: &Action| match action {
            Action::Pick(id) if thought.game.card(thought.known, *id).fights() => Some(thought.life(*id)),
            _ => None,
        };
        if used * 4 < most * 3
            && bare > nets
            && let Some(pick) = self.best(pick)
        {
            return Some(pick);
        }
        let fights = |id: &UnitId| self.known.unit(*id).exists() && self.game.card(self.known, *id).fights();
        let like = crate::state::units(self.side, u64::MAX).find(fights);
        if used < most
            && let Some(like) = like
        {
            let dummy = |thought: &Self, action: &Action| match action {
                // On a road it passes for vehicles, which are feared more.
                Action::At(hex) => {
                    let road = |dir: &Dir| thought.game.route(thought.known, *hex, *dir, Way::Road);
                    let fast = if Dir::ALL.iter().any(road) { 4.0 } else { 0.0 };
                    Some(thought.post(like, *hex) + fast)
                }
                _ => None,
            };
            return self.best(dummy).or(Some(Action::Commit));
        }
        Some(Action::Commit)
    }

    /// The unit that stands for a marker: what is under it, or for a dummy any of the side.
    fn stand_in(&self, marker: u8) -> Option<UnitId> {
        self.game.lead(self.known, marker).or_else(|| self.known.force(self.side).next())
    }

    /// 7.2.2.2: whether a marker moves, and how.
    pub fn creeping(&self, marker: u8, way: Way) -> Option<f32> {
        let id = self.stand_in(marker)?;
        let aim = self.aim_from(id, self.marker_hex(marker)).filter(|aim| aim.far != Ways::NEVER)?;
        let hex = self.marker_hex(marker);
        // A route is worth taking where it leads nearer to the goal.
        let nearer = |dir: &Dir| {
            self.game.route(self.known, hex, *dir, way)
                && self.game.ways.to(aim.goal, id, self.game.map.grid.step(hex, *dir)) < aim.far
        };
        let leads = matches!(way, Way::Road | Way::Path) && Dir::ALL.iter().any(nearer);
        (aim.far > 0 && aim.open).then_some(match way {
            Way::Road if leads => 12.0,
            Way::Path if leads => 11.0,
            Way::Country => 10.0,
            Way::March if self.nearest_enemy(hex) > 6 => 9.0,
            Way::Foot => 8.0,
            _ => 1.0,
        })
    }

    /// 7.2.2.3a: who has come to an objective shows itself to hold it.
    pub fn stepping_out(&self, marker: u8) -> Option<f32> {
        let hex = self.marker_hex(marker);
        let open =
            |at: usize| self.game.battle.goals[at].hex == hex && self.known.control[at].owner != self.side.0;
        (0..self.game.battle.goals.len()).any(open).then_some(20.0)
    }

    /// 7.2.2.2: a marker goes nearer to the goal.
    pub fn creep(&self, marker: u8) -> Option<Action> {
        let grid = &self.game.map.grid;
        let from = self.marker_hex(marker);
        let id = self.stand_in(marker)?;
        let aim = self.aim_from(id, from)?;
        let worth = |thought: &Self, action: &Action| match action {
            Action::Step(dir) => {
                let next = grid.step(from, *dir);
                let far = thought.game.ways.to(aim.goal, id, next);
                (far < aim.far).then(|| f32::from(aim.far - far) + 0.3 * thought.cover(id, next))
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 7.2.2.1d: those who are found stay together, or spread where there is cover.
    pub fn deploy(&self, unit: UnitId, hex: Hex) -> Option<Action> {
        if unit.is_some() {
            return Some(Action::Face(self.outlook(self.known.unit(unit).hex)));
        }
        let done = self.may(Action::Done);
        let best = self.best(|thought, action| match action {
            Action::At(there) => {
                let crowd = thought.known.at(thought.side, *there).count() as f32;
                let cover = f32::from(
                    thought.game.charts.terrain[thought.game.land[*there].works as usize].cover[1] as u8,
                );
                Some(cover - crowd - if *there == hex { 0.0 } else { 0.3 })
            }
            _ => None,
        });
        best.or(done)
    }

    /// Whether a unit of a defender would rather vanish again (7.2.3a).
    pub fn vanishes(&self, id: UnitId) -> bool {
        let unit = self.known.unit(id);
        let holds = self.aim(id).is_none_or(|aim| !aim.open || aim.far > 20);
        let goal = self.game.battle.goals.iter().any(|goal| goal.hex == unit.hex);
        holds && !goal && unit.command() != Command::Move
    }
}
