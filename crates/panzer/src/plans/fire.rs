//! B-50, B-113: the shots of everybody who can fire at a target, each with its best weapon; smoke on a hex.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::fire::declaring::{Declaring, Mode};
use crate::forecast::{ANGLES, SLOPES, Share, percent, tenths};
use crate::pieces::Class;
use crate::state::{Arm, Load, Mark, Shot, State, Stock, Team, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::ledger::Sum;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Plan, Trace};

/// Nobody else joins once the target is gone with this likelihood.
const ENOUGH: Share = 0.75;
/// A shot that is worth less is not proposed.
const WORTH: Share = 0.02;
/// One-shot weapons are kept for better shots.
const WORTH_ONE_SHOT: Share = 0.2;

/// A unit with the shots that it would fire at the target.
struct Shooter {
    id: UnitId,
    shots: Vec<Shot>,
    worth: Share,
}

impl<'a> Planner<'a> {
    /// Whoever is in hand, or else as many as are needed, fire at a target. Who has acted is no longer meant.
    pub(super) fn volley(&self, target: UnitId) -> Option<Plan<Action>> {
        let room = self.view.frames.at::<Declaring>()?;
        let mut run = Run::new(self.game, self.view, self.seat);
        let named = self.view.volley.target;
        if named.is_some() && named != target || !named.is_some() && !run.take(Action::Target(target)) {
            return None;
        }
        let legal = run.legal();
        let mut shooters = self.shooters(&run.state, &legal, target, room.mode);
        shooters.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let able = shooters.iter().fold(0, |team: Team, one| team | one.id.bit());
        let hand = self.who.iter().fold(0, |team: Team, id| team | id.bit()) & able;
        let chosen = match self.party() {
            Some(party) => party & able,
            None if hand != 0 => hand,
            None if self.who.iter().any(|&id| !self.view.unit(id).marks.has(Mark::Acted)) => return None,
            None => self.enough(&run.state, &shooters, target, room.mode),
        };
        let chosen = if chosen == 0 { shooters.first().map_or(0, |one| one.id.bit()) } else { chosen };
        let mut fired: Vec<Shot> = run.state.volley.shots().collect();
        let mut who = Vec::new();
        for one in shooters.iter().filter(|one| chosen & one.id.bit() != 0) {
            for &shot in &one.shots {
                if run.take(Action::Shoot(shot.unit, shot.arm(), shot.load())) {
                    fired.push(shot);
                    if !who.contains(&one.id) {
                        who.push(one.id);
                    }
                }
            }
            // B-113: on overwatch one unit fires, and then it is asked again.
            if room.mode != Mode::Direct && !who.is_empty() {
                break;
            }
        }
        if fired.is_empty() || !run.take(Action::Done) {
            return None;
        }
        let base = self.aimed_state(target);
        let forecast = self.game.volley_forecast(&base, &fired, target, room.mode);
        let mut loads: Vec<Load> = legal
            .iter()
            .filter_map(|action| match action {
                Action::Shoot(id, _, load) if able & id.bit() != 0 => Some(*load),
                _ => None,
            })
            .collect();
        loads.sort_unstable();
        loads.dedup();
        let hexes: Vec<Hex> = who.iter().map(|&id| self.view.unit(id).hex).collect();
        let to = self.view.unit(target).hex;
        let mut traces: Vec<Trace> = hexes.iter().map(|&from| Trace::Shot { from, to }).collect();
        traces.dedup();
        let on = who.iter().fold(0, |team: Team, id| team | id.bit());
        Some(Plan {
            who: counters(who.iter().copied()),
            price: Some(self.volley_price(&base, &fired, target, room.mode)),
            risks: self.fire_risks(&base, &fired, target, room.mode),
            traces,
            knobs: self.party_knob(on, able).into_iter().chain(self.ammo_knob(&loads)).collect(),
            forecast,
            ..Plan::new(
                "fire",
                self.named("plan-fire", target).with("hex", self.game.place_name(to)),
                run.actions,
            )
        })
    }

    /// The position with this target named.
    fn aimed_state(&self, target: UnitId) -> State {
        let mut state = *self.view;
        if !state.volley.target.is_some() {
            state.volley = crate::state::Volley::at(target);
        }
        state
    }

    /// Everybody who could fire, each with the best of its weapons: a vehicle one gun, a leg unit all that it has (B-78).
    fn shooters(&self, state: &State, legal: &[Action], target: UnitId, mode: Mode) -> Vec<Shooter> {
        let wished = self.wished_load();
        let mut all: Vec<Shooter> = Vec::new();
        for id in state.of(self.side) {
            let mut best: [Option<(Shot, Share)>; 5] = [None; 5];
            for action in legal {
                let Action::Shoot(unit, arm, load) = *action else { continue };
                if unit != id || load == Load::Suppressive && wished != Some(load) {
                    continue;
                }
                let shot = Shot::of(id, arm, load);
                let worth = self.game.after_shot(state, shot, target, mode).map_or(0.0, |one| one.worth());
                let liked = wished == Some(load);
                let more = worth + if liked { 10.0 } else { 0.0 };
                let slot = &mut best[arm as usize];
                if slot.is_none_or(|(_, most)| more > most + 1e-9) {
                    *slot = Some((shot, more));
                }
            }
            let mut shots: Vec<(Shot, Share)> = best.into_iter().flatten().collect();
            if shots.is_empty() {
                continue;
            }
            shots.sort_by(|a, b| b.1.total_cmp(&a.1));
            if self.game.card(state, id).class != Class::Leg {
                shots.truncate(1);
            }
            let one_shot = |shot: &Shot| {
                let armed = self.game.armed(state, id, shot.arm());
                armed.is_some_and(|armed| armed.weapon.is_some_and(|weapon| weapon.one_shot))
            };
            let keep =
                |(shot, worth): &(Shot, Share)| *worth >= if one_shot(shot) { WORTH_ONE_SHOT } else { WORTH };
            let worth = shots.iter().map(|(_, worth)| worth % 10.0).sum();
            let first = shots[0].0;
            let mut shots: Vec<Shot> = shots.iter().filter(|one| keep(one)).map(|one| one.0).collect();
            if shots.is_empty() {
                shots.push(first);
            }
            all.push(Shooter { id, shots, worth });
        }
        all
    }

    /// So many, the best first, that the target is likely gone; on overwatch the best one.
    fn enough(&self, state: &State, shooters: &[Shooter], target: UnitId, mode: Mode) -> Team {
        let mut fortune = self.game.fortune(state, target);
        let mut team: Team = 0;
        for one in shooters.iter().filter(|one| one.worth >= WORTH) {
            if fortune.out >= ENOUGH || mode != Mode::Direct && team != 0 {
                break;
            }
            team |= one.id.bit();
            for &shot in &one.shots {
                if let Some(blow) = self.game.blow(state, shot, crate::Panzer::fired(shot, target, mode)) {
                    fortune.take(&blow);
                }
            }
        }
        team
    }

    /// What is fired, the hit number and from where it strikes; of several shots the numbers only.
    fn volley_price(&self, state: &State, shots: &[Shot], target: UnitId, mode: Mode) -> Message {
        let fired = |shot: Shot| crate::Panzer::fired(shot, target, mode);
        let needs: Vec<u8> = shots
            .iter()
            .filter(|shot| shot.load().is_ap())
            .filter_map(|&shot| self.game.ap_aim::<Sum>(state, fired(shot)).map(|aim| aim.need))
            .collect();
        match (shots, needs.as_slice()) {
            ([shot], [need]) => {
                let (angle, slope) = self.game.coming(state, fired(*shot));
                Message::new("plan-shot-price")
                    .with("load", Message::new(crate::scene::load_key(shot.load())))
                    .with("need", *need)
                    .with("angle", Message::new(ANGLES[angle as usize]))
                    .with("slope", Message::new(SLOPES[slope as usize]))
            }
            (_, []) => Message::new("plan-gp-price").with("shots", shots.len() as i64),
            (_, needs) => {
                let text: Vec<String> = needs.iter().map(u8::to_string).collect();
                Message::new("plan-shots-price")
                    .with("shots", shots.len() as i64)
                    .with("needs", text.join(", "))
            }
        }
    }

    /// B-21, B-38, B-59, B-6: what firing exposes itself to, and what may go wrong.
    fn fire_risks(&self, state: &State, shots: &[Shot], target: UnitId, mode: Mode) -> Vec<Message> {
        let mut risks = Vec::new();
        if let Some(shot) = shots.iter().find(|shot| shot.load() == Load::Special) {
            let ammo = self.game.card(state, shot.unit).ammo;
            let energy = self.game.energy(state, crate::Panzer::fired(*shot, target, mode));
            let limit = match energy {
                crate::pieces::weapons::Energy::Ke => ammo.special,
                crate::pieces::weapons::Energy::Ce => ammo.heat,
            };
            risks.push(
                self.named("plan-risk-special", shot.unit).with("chance", i64::from(limit.min(9)) * 10),
            );
        }
        for shot in shots.iter().filter(|shot| shot.load().is_ap()).take(1) {
            let sectors = self.game.entered(state, target, state.unit(shot.unit).hex);
            if self.game.angle(sectors[0]) != self.game.angle(sectors[1]) {
                risks.push(Message::new("plan-risk-corner"));
            }
        }
        if mode == Mode::Direct {
            let mut shown = *state;
            for shot in shots {
                shown.unit_mut(shot.unit).spot(Mark::SpotFire);
            }
            let watchers = self.game.watchers(state, self.side);
            let answers = |enemy: &UnitId| {
                shots.iter().any(|shot| self.game.could_fire(&shown, *enemy, shot.unit, Mode::Watch))
            };
            let count = units(foe(self.side), watchers).filter(answers).count();
            if count > 0 {
                risks.push(Message::new("plan-risk-watch").with("count", count as i64));
            }
        }
        risks
    }

    /// B-67, 7.22: whoever is in hand puts smoke into a hex, a leg unit into its own.
    pub(super) fn smoke(&self, hex: Hex) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, self.view, self.seat);
        let try_out = |&id: &UnitId, arm: Arm| {
            let mut run = start.clone();
            run.take(Action::Shoot(id, arm, Load::Smoke)).then_some(())?;
            let own = arm == Arm::Small && self.view.unit(id).hex == hex;
            if !own && !run.take(Action::At(hex)) {
                return None;
            }
            let limit = match arm {
                Arm::Small => self.game.smoke_limit(self.view, id),
                _ => self.game.card(self.view, id).ammo.smoke,
            };
            let stock = if arm == Arm::Small { Stock::Pots } else { Stock::Smoke };
            let there = if self.view.unit(id).arms.lacks(stock) { 0 } else { limit.min(9) };
            let chance = tenths(there);
            let outcome = |key: &'static str, likelihood| Chances { what: Message::new(key), likelihood };
            Some(Plan {
                who: counters([id]),
                forecast: Forecast {
                    outcomes: vec![outcome("odds-smoke", chance), outcome("odds-no-smoke", 1.0 - chance)],
                    ..Forecast::default()
                },
                price: Some(Message::new("plan-smoke-price").with("percent", percent(chance))),
                traces: vec![Trace::Shot { from: self.view.unit(id).hex, to: hex }],
                ..Plan::new("smoke", self.at("plan-smoke", hex), run.actions)
            })
        };
        let tries = self.who.iter().flat_map(|id| [Arm::Gun, Arm::Small].map(|arm| try_out(id, arm)));
        tries.flatten().collect()
    }
}
