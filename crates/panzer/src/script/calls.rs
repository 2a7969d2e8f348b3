//! 2c: calls for artillery: on what is spotted and not on friends; light in the dark, smoke before guns, and fire into hexes where
//! somebody may hide (7.37). Also planned fire (B-136) and counter-battery fire (7.28).

use super::Thought;
use crate::action::Action;
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::state::{Mission, Sheaf, Shell, Stage, Tube, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Below this nothing is worth a battery's shells.
const LEAST: f32 = 1.2;

impl Thought<'_> {
    /// What shells with this sheaf at a hex are worth: enemies there, less friends.
    pub fn burst(&self, sheaf: Sheaf, row: Dir, aim: Hex) -> f32 {
        let (game, known) = (self.game, self.known);
        let grid = &game.map.grid;
        // 7.26: shells may fall a hex or two aside.
        let friends = known.of(self.side).map(|id| (id, known.unit(id).hex));
        let harm: f32 = friends
            .filter(|(_, hex)| grid.distance(aim, *hex) <= 2)
            .map(|(id, hex)| {
                let inside = game.in_sheaf(sheaf, row, aim, hex);
                self.life(id) * if inside { 0.6 } else { 0.15 }
            })
            .sum();
        let good: f32 = known
            .of(self.enemy())
            .filter(|&id| game.in_sheaf(sheaf, row, aim, known.unit(id).hex))
            .map(|id| {
                let card = game.card(known, id);
                let soft = if card.class == Class::Vehicle && card.defence[0] >= 3 { 0.07 } else { 0.25 };
                let seen = if known.spotted[id.index()] != 0 { 1.0 } else { 0.5 };
                self.prize(id) * soft * seen
            })
            .sum();
        let full = if sheaf == Sheaf::Converged { 1.3 } else { 1.0 };
        good * full - harm
    }

    /// Where a mission would do most, for a unit that sees it.
    fn best_aim(&self, mission: &Mission) -> Option<(Hex, f32)> {
        let (game, known) = (self.game, self.known);
        let dark = game.battle.file.weather.at(known.turn).visibility < 0;
        let mut best: Option<(Hex, f32)> = None;
        let spots = self.spots().iter().enumerate().map(|(at, spot)| (at, spot.hex));
        for (at, hex) in spots.filter(|(_, hex)| hex.is_some()) {
            if game.may_aim(known, mission, hex).is_err() {
                continue;
            }
            let recon = mission.shell == Shell::Gp && game.marked(known, self.enemy(), hex);
            let worth = match mission.shell {
                Shell::Gp if recon => 2.5,
                Shell::Gp => self.shelling(at),
                Shell::Light if !dark => 0.0,
                Shell::Light => {
                    let lit = known.smoke.get(hex).is_some_and(|smoke| smoke.is_lit());
                    if lit { 0.0 } else { 2.0 }
                }
                Shell::Smoke => {
                    let lies = known.smoke.get(hex).is_some();
                    let guns = known.at(self.enemy(), hex).filter(|&id| {
                        game.card(known, id).class != Class::Leg && game.card(known, id).fights()
                    });
                    if lies || self.defends() { 0.0 } else { 1.0 + guns.count() as f32 * 0.4 }
                }
            };
            if worth >= LEAST && best.is_none_or(|(_, most)| worth > most) {
                best = Some((hex, worth));
            }
        }
        best
    }

    /// Whether a unit could call for fire if it held Overwatch, and what that would bring.
    pub fn calling(&self, id: UnitId) -> f32 {
        let (game, known) = (self.game, self.known);
        let (unit, card) = (known.unit(id), game.card(known, id));
        let able = card.class == Class::Leg || card.plating != crate::pieces::cards::Plating::Soft;
        let own = |at: usize| game.battle.batteries.get(at).is_some_and(|one| one.0 == self.side);
        let any = (0..game.battle.batteries.len()).any(|at| own(at) && !known.batteries[at].out());
        let mortars = known.of(self.side).any(|one| {
            one != id
                && game.entry(one).formation == game.entry(id).formation
                && game.card(known, one).indirect.is_some()
        });
        if !able || !(any || mortars) || game.basic() || unit.nerve.suppressed() || game.mute(known, id) {
            return 0.0;
        }
        if game.mission_of(known, id).is_some() {
            return 8.0;
        }
        let skill = match () {
            () if card.is(Flag::Observer) => 1.5,
            () if card.is(Flag::Recon) || game.entry(id).hq.is_some() => 1.0,
            // Fighting units have better things to do, as a rule.
            () => 0.25,
        };
        let tube = (0..game.battle.batteries.len() as u8).find(|&at| own(usize::from(at)));
        let Some(tube) = tube.map(Tube::Battery) else { return 2.0 * skill };
        let worth = [Shell::Gp, Shell::Light, Shell::Smoke].into_iter().filter_map(|shell| {
            let mission = mission(tube, id, shell);
            self.best_aim(&mission).map(|(_, worth)| worth)
        });
        worth.fold(0.0, f32::max).min(12.0) * skill
    }

    /// B-130, B-134: calls, aims, and goes on with what is falling.
    pub fn call(&self, hand: UnitId) -> Option<Action> {
        let (game, known) = (self.game, self.known);
        let mission = game.mission_of(known, hand).and_then(|at| known.missions[at]);
        let Some(mission) = mission else { return self.tube(hand) };
        match mission.stage {
            Stage::Shell => {
                let worth = |thought: &Self, action: &Action| match action {
                    Action::Shell(shell) => {
                        let draft = Mission { shell: *shell, ..mission };
                        Some(thought.best_aim(&draft).map_or(0.0, |(_, worth)| worth))
                    }
                    _ => None,
                };
                self.best(worth)
            }
            Stage::Aim => {
                let (hex, _) = self.best_aim(&mission)?;
                self.may(Action::At(hex)).or_else(|| self.legal.first().copied())
            }
            Stage::Fall => self.best(|thought, action| match action {
                Action::Fall(sheaf, row) if mission.shell == Shell::Gp => {
                    Some(thought.burst(*sheaf, *row, mission.aim))
                }
                Action::Fall(Sheaf::Open, _) => Some(0.5),
                Action::Fall(..) => Some(0.0),
                _ => None,
            }),
            Stage::Running => {
                let worth = |thought: &Self, action: &Action| match action {
                    Action::At(hex) => {
                        let same = if *hex == mission.aim { 0.5 } else { 0.0 };
                        let value = match mission.shell {
                            Shell::Gp => thought.burst(mission.sheaf, mission.row, *hex) + same,
                            Shell::Light if *hex == mission.aim => 2.0,
                            _ => 0.0,
                        };
                        (value >= LEAST).then_some(value)
                    }
                    _ => None,
                };
                self.best(worth)
            }
            _ => None,
        }
    }

    /// The battery or mortar to be called, if any is worth it.
    fn tube(&self, hand: UnitId) -> Option<Action> {
        let worth = |thought: &Self, action: &Action| {
            let tube = match action {
                Action::Battery(number) => Tube::Battery(*number),
                Action::Target(id) => Tube::Unit(*id),
                _ => return None,
            };
            let card = thought.game.tube_card(thought.known, tube)?;
            let row = card.indirect?;
            let shells = [(Shell::Gp, row.gp > 0), (Shell::Light, row.light), (Shell::Smoke, row.smoke > 0)];
            let best = shells.into_iter().filter(|(_, has)| *has).filter_map(|(shell, _)| {
                if shell == Shell::Light && !thought.game.uses(Switch::Illumination) {
                    return None;
                }
                thought.best_aim(&mission(tube, hand, shell)).map(|(_, worth)| worth)
            });
            // A gun that has somebody before its own barrel is left to it.
            let own = match tube {
                Tube::Unit(id) => thought.best_fire(id),
                Tube::Battery(_) => 0.0,
            };
            best.max_by(f32::total_cmp).filter(|worth| *worth > own)
        };
        self.best(worth)
    }

    /// B-136: planned fire: attackers on what they will attack, defenders on the way there.
    pub fn plan_fire(&mut self) -> Option<Action> {
        let turns = u32::from(self.game.battle.file.turns);
        let first = if self.defends() { 2 } else { 1 };
        let wish = first + self.whim(3.min(turns.saturating_sub(2)).max(1));
        let row = self.whim(40);
        self.best(|thought, action| match action {
            Action::When(turn) => Some(-(f32::from(*turn) - wish as f32).abs()),
            Action::Fall(sheaf, _) => Some(match sheaf {
                Sheaf::Open => 1.0 + row as f32 / 40.0,
                Sheaf::Linear => 1.2,
                _ => 1.0,
            }),
            Action::At(hex) => Some(thought.target_ground(*hex)),
            _ => None,
        })
    }

    /// How likely there will be enemies in a hex.
    pub fn target_ground(&self, hex: Hex) -> f32 {
        let game = self.game;
        let grid = &game.map.grid;
        let place = &game.land[hex];
        let near = |to: Hex| f32::from(grid.distance(hex, to));
        if self.defends() {
            let from = self.expected().map(near).fold(99.0, f32::min);
            let roads = if place.roads != 0 { 1.5 } else { 0.0 };
            return roads - (from - 5.0).abs() * 0.3;
        }
        let goals = game.battle.goals.iter().zip(&self.known.control);
        let held = goals.filter(|(_, control)| control.owner != self.side.0).map(|(goal, _)| goal.hex);
        let nearest = held.map(near).fold(99.0, f32::min);
        let works =
            if place.prepared { 3.0 } else { 0.0 } + if place.works.is_building() { 1.0 } else { 0.0 };
        works - nearest * 0.5
    }
}

fn mission(tube: Tube, caller: UnitId, shell: Shell) -> Mission {
    Mission {
        aim: Hex::NONE,
        tube,
        caller,
        sheaf: Sheaf::Converged,
        shell,
        row: Dir::N,
        stage: Stage::Aim,
        turns: 0,
    }
}
