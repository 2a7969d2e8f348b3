//! Odds: what an attack, a roll or a check may bring.

use crate::Coh;
use crate::action::Action;
use crate::attack::aiming::AimStage;
use crate::attack::{Manner, Shot};
use crate::pieces::{Colour, Work};
use crate::roll::RollStage;
use crate::rooms::{Frame, Rolling};
use crate::state::{GERMANY, Purpose, State, USSR, UnitId, Victim, foe, units};
use kernel::chance::{D6, SPENT};
use kernel::game::{Forecasts, View};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Line, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, sums};
use kernel::seat::Seat;

/// How likely two dice show a number or more.
pub fn at_least(need: i32) -> f64 {
    sums(&D6, 2).iter().filter(|(sum, _)| i32::from(*sum) >= need).map(|(_, chance)| chance).sum()
}

/// 2.5.c, 3.3.b, T6: how likely a cost makes a unit Spent: so many faces of the spent die do not exceed it.
pub fn spent_chance(cost: u8) -> f64 {
    if cost == 0 {
        return 0.0;
    }
    sums(&SPENT, 1).iter().filter(|(face, _)| *face <= u16::from(cost)).map(|(_, chance)| chance).sum()
}

/// What an attack roll does to one unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Blows {
    /// The number to be rolled.
    pub need: i32,
    /// Chance of a marker.
    pub hit: f64,
    /// Chance that it is destroyed.
    pub destroyed: f64,
}

impl Blows {
    /// 6.8, 7.1, 7.4: what a roll that needs this may do to a unit, which a second hit destroys.
    fn of(need: i32, second: bool) -> Blows {
        let (any, critical) = (at_least(need), at_least(need + 4));
        match second {
            true => Blows { need, hit: 0.0, destroyed: any },
            false => Blows { need, hit: any - critical, destroyed: critical },
        }
    }

    /// 3.2: the same with command points.
    fn helped(self, caps: i32, second: bool) -> Blows {
        if caps == 0 { self } else { Blows::of(self.need - caps, second) }
    }
}

impl Coh {
    /// 6.8, 7.1, 7.4: what a roll against a unit may do.
    pub fn blows(&self, state: &State, shot: &Shot, victim: UnitId, colour: Colour) -> Blows {
        let need = self.defence_rating::<Sum>(state, shot, victim).total()
            - self.attack_rating::<Sum>(state, shot, colour).total();
        Blows::of(need, state.unit(victim).hit.is_some())
    }

    /// The shot that an action under way would become with this target, seen from the best spotter hex.
    fn shot_at(&self, state: &State, target: Hex) -> Shot {
        let shot = Shot { target, ..self.deed_shot(state) };
        match shot.manner {
            Manner::Indirect => Shot { eye: self.best_spotter(state, &shot).unwrap_or(shot.eye), ..shot },
            _ => shot,
        }
    }

    /// 13.3: the spotter hex from which an attack is strongest.
    pub fn best_spotter(&self, state: &State, shot: &Shot) -> Option<Hex> {
        let enemies = foe(shot.unit.side());
        let first = units(enemies, state.at(enemies, shot.target)).next();
        let strength = |eye: Hex| {
            let shot = Shot { eye, ..*shot };
            let attack = self.attack_rating::<Sum>(state, &shot, Colour::Red).total();
            attack - first.map_or(0, |id| self.defence_rating::<Sum>(state, &shot, id).total())
        };
        self.spotters(state, shot.unit, shot.target).max_by_key(|&eye| strength(eye))
    }

    /// A.44: the colour of firepower that hits a unit more easily, the first one if they are equal.
    pub fn best_colour(&self, state: &State, shot: &Shot, victim: UnitId) -> Option<Colour> {
        let colours = self.colours(state, shot.unit, victim, shot.manner, shot.is_close());
        colours.min_by_key(|&colour| self.blows(state, shot, victim, colour).need)
    }

    /// 6, 11.7, 17.11: the odds of a shot at what it is aimed at. Command points help the first roll.
    pub fn shot_forecast(
        &self,
        state: &State,
        shot: &Shot,
        at: Victim,
        first: Option<UnitId>,
        caps: i32,
    ) -> Forecast {
        let enemies = foe(shot.unit.side());
        let work = state.work(shot.target).map(|(_, built)| built.work);
        match at {
            Victim::Unit(victim) => {
                self.attack_forecast(state, shot, Some(victim), first.map(|one| (one, caps)))
            }
            Victim::Work(_) => self.works_forecast(state, shot, work.into_iter(), caps),
            Victim::Hasty(_) => self.works_forecast(state, shot, [Work::HastyDefence].into_iter(), caps),
            Victim::Hex if state.has(enemies, shot.target) => {
                self.attack_forecast(state, shot, None, first.map(|one| (one, caps)))
            }
            Victim::Hex if self.destroyable(state, shot.target) && !self.may_lurk(state, enemies) => {
                self.works_forecast(state, shot, work.into_iter(), caps)
            }
            Victim::Hex => {
                let need = self.reveal_number(shot.from, shot.target) - caps;
                self.roll_forecast(Purpose::Recon, need)
            }
        }
    }

    /// The odds of an attack on everybody in a hex, or on one unit.
    /// Command points help against one of them.
    pub fn attack_forecast(
        &self,
        state: &State,
        shot: &Shot,
        only: Option<UnitId>,
        caps: Option<(UnitId, i32)>,
    ) -> Forecast {
        let enemies = foe(shot.unit.side());
        let victims: Vec<UnitId> = match only {
            Some(victim) => units(victim.side(), state.pair(victim)).collect(),
            None => units(enemies, state.at(enemies, shot.target)).collect(),
        };
        let (mut none_hit, mut none_lost) = (1.0, 1.0);
        let mut ledgers: Vec<(Option<Message>, Vec<Line>)> = Vec::new();
        for victim in victims {
            let Some(colour) = self.best_colour(state, shot, victim) else { continue };
            let helped = caps.filter(|(helped, _)| *helped == victim).map_or(0, |(_, caps)| caps);
            let blows =
                self.blows(state, shot, victim, colour).helped(helped, state.unit(victim).hit.is_some());
            none_hit *= 1.0 - blows.hit - blows.destroyed;
            none_lost *= 1.0 - blows.destroyed;
            let mut lines = self.defence_rating::<Explained>(state, shot, victim).lines();
            let attack = self.attack_rating::<Explained>(state, shot, colour).lines();
            lines.extend(attack.into_iter().map(|line| Line { value: -line.value, ..line }));
            if helped > 0 {
                lines.push(Line { rule: kernel::rule::Rule("3.2.a"), key: "caps-spent", value: -helped });
            }
            ledgers.push((Some(Message::new("odds-need").with("unit", self.unit_name(victim))), lines));
        }
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        let mut outcomes = Vec::new();
        if !ledgers.is_empty() {
            outcomes.extend([
                outcome("odds-hit", 1.0 - none_hit),
                outcome("odds-destroyed", 1.0 - none_lost),
                outcome("odds-miss", none_hit),
            ]);
        }
        if only.is_none() {
            let works = self.works_forecast(state, shot, self.breakable(state, shot.target), 0);
            ledgers.extend(works.ledgers);
            outcomes.extend(works.outcomes);
        }
        Forecast { ledgers, outcomes, ..Forecast::default() }
    }

    /// 17.11.b, A.77: what an attack on a hex rolls against after the units.
    fn breakable<'a>(&'a self, state: &'a State, hex: Hex) -> impl Iterator<Item = Work> + 'a {
        let here = |side| units(side, state.at(side, hex));
        let dug = here(GERMANY).chain(here(USSR)).filter(|&id| state.unit(id).hasty);
        let work = state.work(hex).map(|(_, built)| built.work);
        work.into_iter()
            .filter(|&work| self.pieces.work(work).defence.is_some())
            .chain(dug.map(|_| Work::HastyDefence))
    }

    /// 17.11, A.100: the odds against fortifications and obstacles.
    fn works_forecast(
        &self,
        state: &State,
        shot: &Shot,
        works: impl Iterator<Item = Work>,
        caps: i32,
    ) -> Forecast {
        let attack = self.attack_rating::<Explained>(state, shot, Colour::Red);
        let strength = attack.total() + caps;
        let mut attack = attack.lines();
        if caps > 0 {
            attack.push(Line { rule: kernel::rule::Rule("3.2.a"), key: "caps-spent", value: caps });
        }
        let (mut all_stand, mut ledgers) = (1.0, Vec::new());
        for work in works {
            let defence = self.work_rating::<Explained>(state, shot, work);
            all_stand *= 1.0 - at_least(defence.total() - strength);
            let mut lines = defence.lines();
            lines.extend(attack.iter().map(|line| Line { value: -line.value, ..*line }));
            ledgers.push((Some(Message::new("odds-need-work")), lines));
        }
        if ledgers.is_empty() {
            return Forecast::default();
        }
        let outcomes = vec![Chances { what: Message::new("odds-work-lost"), likelihood: 1.0 - all_stand }];
        Forecast { ledgers, outcomes, ..Forecast::default() }
    }

    pub(crate) fn roll_forecast(&self, purpose: Purpose, need: i32) -> Forecast {
        let success = match purpose {
            Purpose::Drift => (1..=6).filter(|&face| face >= need).count() as f64 / 6.0,
            _ => at_least(need),
        };
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        Forecast {
            outcomes: vec![outcome("odds-success", success), outcome("odds-failure", 1.0 - success)],
            ..Forecast::default()
        }
    }

    /// C07, C13, A.79: what a card does to a roll that has been made.
    fn luck_forecast(&self, roll: Rolling, action: Action) -> Forecast {
        let die = roll.purpose.die();
        let success = |roll: Rolling| if roll.total() >= roll.need { 1.0 } else { 0.0 };
        let likelihood: f64 = match action {
            Action::Done => success(roll),
            Action::Card(_) => {
                let moved = |luck: i8| success(Rolling { luck: roll.luck + luck, ..roll });
                moved(-3) / 6.0 + moved(2) * 5.0 / 6.0
            }
            Action::Again(_, at) => sums(die, 1)
                .iter()
                .map(|(face, chance)| {
                    let mut again = roll;
                    again.faces[usize::from(at & 1)] = *face as u8;
                    chance * success(again)
                })
                .sum(),
            _ => return Forecast::default(),
        };
        if matches!(roll.purpose, Purpose::Direction | Purpose::Toll | Purpose::Officer | Purpose::Sniper) {
            return Forecast::default();
        }
        let (good, bad) = match roll.purpose {
            Purpose::Spent => ("odds-fresh", "odds-spent"),
            _ => ("odds-success", "odds-failure"),
        };
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        Forecast {
            outcomes: vec![outcome(good, likelihood), outcome(bad, 1.0 - likelihood)],
            ..Forecast::default()
        }
    }

    /// The chance of becoming Spent at a cost.
    pub fn check_forecast(&self, cost: u8) -> Forecast {
        let spent = spent_chance(cost);
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        Forecast {
            outcomes: vec![outcome("odds-fresh", 1.0 - spent), outcome("odds-spent", spent)],
            ..Forecast::default()
        }
    }
}

impl Forecasts for Coh {
    fn forecast(&self, view: &View<State>, _: Seat, action: Action) -> Forecast {
        let state: &State = view;
        match (state.frames.top(), action) {
            (Frame::Paying(_), Action::Spend(caps)) => {
                self.check_forecast(self.final_cost(state).saturating_sub(caps.max(0) as u8))
            }
            (Frame::Rolling(room), Action::Spend(caps))
                if room.stage == RollStage::Caps && room.purpose != Purpose::Direction =>
            {
                self.roll_forecast(room.purpose, i32::from(room.need) - i32::from(caps))
            }
            (Frame::Rolling(room), action) if room.stage == RollStage::Luck => {
                self.luck_forecast(room, action)
            }
            (Frame::Aiming(room), action)
                if room.stage == AimStage::Target && state.is_here(state.deed.leader) =>
            {
                if state.deed.kind == crate::state::Kind::Smoke {
                    return Forecast::default();
                }
                let home = state.unit(state.deed.leader).hex;
                let odds = |hex: Hex, at: Victim, first: Option<UnitId>| {
                    self.shot_forecast(state, &self.shot_at(state, hex), at, first, 0)
                };
                match action {
                    Action::At(hex) => odds(hex, Victim::Hex, None),
                    Action::Pick(victim) => odds(home, Victim::Unit(victim), Some(victim)),
                    Action::Work(number) => odds(home, Victim::Work(number), None),
                    Action::Hasty(victim) => odds(home, Victim::Hasty(victim), None),
                    _ => Forecast::default(),
                }
            }
            (Frame::Aiming(_), Action::At(eye)) if state.is_here(state.deed.leader) => {
                let shot = Shot { eye, ..self.deed_shot(state) };
                self.shot_forecast(state, &shot, state.deed.victim, None, 0)
            }
            (Frame::Supporting(_), Action::Pick(_) | Action::Done) if state.is_here(state.deed.leader) => {
                let mut shot = self.deed_shot(state);
                shot.support += i32::from(matches!(action, Action::Pick(_)));
                self.shot_forecast(state, &shot, state.deed.victim, None, 0)
            }
            _ => Forecast::default(),
        }
    }
}

/// A shot by a unit from where it stands.
pub fn plain_shot(state: &State, id: UnitId, target: Hex, manner: Manner) -> Shot {
    let from = state.unit(id).hex;
    Shot { manner, unit: id, from, eye: from, target, support: 0, aimed: 0 }
}
