//! 10.4: what lies beside the map: the turn track with First Player and reinforcements, the phases, formations with their commands and
//! losses, batteries, sorties, who waits and who is lost.

use crate::Panzer;
use crate::options::Switch;
use crate::rooms::{Frame, Ordering, Phase, Placing};
use crate::state::{Command, Fate, State, UnitId, units};
use crate::turn::Step;
use kernel::message::{Arg, Message};
use kernel::scene::{Chip, ChipForm, Counter, Hand, Holding, Mark, MarkForm, Pointer, Tag, Track, TrackForm};
use kernel::seat::Side;

/// The phases of a turn in their order.
const PHASES: [&str; 11] = [
    "phase-spotting",
    "phase-command",
    "phase-initiative",
    "phase-first-air",
    "phase-indirect",
    "phase-direct",
    "phase-overwatch",
    "phase-assault",
    "phase-movement",
    "phase-second-air",
    "phase-adjustment",
];

/// Where aircraft come, among the phases.
const FIRST_AIR: usize = 3;

impl Panzer {
    /// The step that is under way.
    pub(super) fn step_now(&self, state: &State) -> Option<Step> {
        state.frames.as_slice().iter().find_map(|frame| match frame {
            Frame::Phase(Phase { step, .. }) => Some(*step),
            _ => None,
        })
    }

    /// B-10, B-13b, 7.1: turns with who will come, the phases, and the cohesion of every formation.
    pub(super) fn tracks(&self, state: &State) -> Vec<Track> {
        let turns = i32::from(self.battle.file.turns);
        let now = i32::from(state.turn.max(1));
        let mut turn = Track::new("turn", TrackForm::Time, Message::new("track-turn"), now, (1, turns));
        let mut told: Vec<(u8, Side)> = Vec::new();
        for number in 0..crate::state::UNITS as u8 {
            let id = UnitId(number);
            let due = self.entry(id).turn;
            if state.unit(id).exists() && due > 0 && !told.contains(&(due, id.side())) {
                told.push((due, id.side()));
                turn.marks.push(Mark {
                    at: due.into(),
                    label: Message::new("track-arrival").with("side", self.side_name(id.side())),
                    form: MarkForm::Dot,
                    side: Some(id.side().0),
                });
            }
        }
        let mut tracks = vec![turn];
        let key = self.step_now(state).map(Step::key);
        if let Some(at) = PHASES.iter().position(|phase| Some(*phase) == key) {
            let last = PHASES.len() as i32 - 1;
            let mut phase =
                Track::new("phase", TrackForm::Steps, Message::new("track-phase"), at as i32, (0, last));
            phase.labels = PHASES.iter().map(|&phase| Message::new(phase)).collect();
            if self.basic() {
                let absent = ["phase-first-air", "phase-indirect", "phase-assault", "phase-second-air"];
                let covered = PHASES.iter().enumerate().filter(|(_, key)| absent.contains(key));
                phase.covered = covered.map(|(at, _)| at as i32).collect();
            }
            tracks.push(phase);
        }
        tracks.extend(self.formation_tracks(state));
        tracks
    }

    /// 7.1.1, B-30: losses of each formation against the number at which it wavers.
    fn formation_tracks(&self, state: &State) -> Vec<Track> {
        let mut all = Vec::new();
        for (number, company) in self.battle.companies.iter().enumerate() {
            if company.members == 0 {
                continue;
            }
            let record = &state.formations[number];
            let name = self.formation_name(number);
            let strength = i32::from(company.strength.max(1));
            let title = Message::new("track-losses").with("name", name);
            let mut track = Track::new("losses", TrackForm::Fill, title, record.losses.into(), (0, strength));
            track.heading = Some(Message::new("track-formations").with("side", self.side_name(company.side)));
            track.side = Some(company.side.0);
            track.pointers =
                vec![Pointer { at: record.losses.into(), side: Some(company.side.0), label: None }];
            if self.uses(Switch::Morale) && record.cohesion > 0 && i32::from(record.cohesion) <= strength {
                track.marks.push(Mark {
                    at: record.cohesion.into(),
                    label: Message::new("track-cohesion").with("number", record.cohesion),
                    form: MarkForm::Limit,
                    side: None,
                });
            }
            all.push(track);
        }
        all
    }

    /// A formation in words.
    pub fn formation_name(&self, number: usize) -> Arg {
        self.battle
            .file
            .formation
            .get(number)
            .map_or_else(|| Arg::from(""), |one| Arg::from(one.name.clone()))
    }

    /// B-40, B-30, B-161: the First Player, commands left, objectives.
    pub(super) fn chips(&self, state: &State) -> Vec<Chip> {
        let mut all = Vec::new();
        if state.turn > 0 {
            all.push(Chip {
                key: "first",
                form: ChipForm::Fact,
                label: Message::new("chip-first").with("side", self.side_name(state.first)),
                value: String::new(),
                side: Some(state.first.0),
                hex: None,
                secret: false,
            });
        }
        if state.frames.at::<Ordering>().is_some() {
            for (number, company) in self.battle.companies.iter().enumerate() {
                let record = &state.formations[number];
                if record.commands == 0 {
                    continue;
                }
                let used = self.counters_used(state, number);
                all.push(Chip {
                    key: "commands",
                    form: ChipForm::Fact,
                    label: Message::new("chip-commands").with("name", self.formation_name(number)),
                    value: match used {
                        0 => record.commands.to_string(),
                        used => format!("{}/{}", record.commands.saturating_sub(used), record.commands),
                    },
                    side: Some(company.side.0),
                    hex: None,
                    secret: used > 0,
                });
            }
        }
        for (goal, control) in self.battle.goals.iter().zip(&state.control) {
            all.push(Chip {
                key: "objective",
                form: ChipForm::Objective,
                label: Message::new("chip-objective").with("hex", self.place_name(goal.hex)),
                value: goal.points.to_string(),
                side: (control.owner < 2).then_some(control.owner),
                hex: Some(goal.hex),
                secret: false,
            });
        }
        all
    }

    /// B-30: how many counters of a formation are in use on a sheet.
    fn counters_used(&self, state: &State, formation: usize) -> u8 {
        let mut seen = 0u64;
        for id in self.members(state, formation) {
            let unit = state.unit(id);
            if (1..=64).contains(&unit.counter) && unit.command() != Command::None {
                seen |= 1 << (unit.counter - 1);
            }
        }
        seen.count_ones() as u8
    }

    fn counters_of(&self, state: &State, side: Side, fits: impl Fn(UnitId) -> bool) -> Vec<Counter> {
        let all = units(side, u64::MAX).filter(|&id| state.unit(id).exists() && fits(id));
        all.map(|id| self.counter(state, id)).collect()
    }

    /// B-13b, 7.28, B-140: who will come, batteries, aircraft, who has left and who is lost without a wreck.
    pub(super) fn boxes(&self, state: &State) -> Vec<Holding> {
        let mut all = Vec::new();
        for side in [Side(0), Side(1)] {
            let mut add = |key, name, note: Option<Message>, counters: Vec<Counter>, tags: Vec<Tag>| {
                if !counters.is_empty() || !tags.is_empty() {
                    let count = counters.len().max(tags.len()) as u8;
                    let name = Message::new(name);
                    all.push(Holding { key, name, side: Some(side.0), note, counters, tags, count });
                }
            };
            let waits = |id: UnitId, turn: u8| {
                let unit = state.unit(id);
                unit.fate == Fate::Waiting && self.entry(id).turn == turn && !unit.carried()
            };
            for turn in 1..=self.battle.file.turns {
                let coming = self.counters_of(state, side, |id| waits(id, turn));
                let note = Message::new("box-turn").with("turn", turn);
                add("entering", "box-entering", Some(note), coming, Vec::new());
            }
            add("batteries", "box-batteries", None, Vec::new(), self.battery_tags(state, side));
            for turn in state.turn.max(1)..=self.battle.file.turns {
                let note = Message::new("box-turn").with("turn", turn);
                add("sorties", "box-sorties", Some(note), self.sorties_due(state, side, turn), Vec::new());
            }
            let fate = |id: UnitId, fate: Fate| state.unit(id).fate == fate;
            add(
                "exited",
                "box-exited",
                None,
                self.counters_of(state, side, |id| fate(id, Fate::Exited)),
                Vec::new(),
            );
            let gone = |id: UnitId| state.unit(id).fate.is_lost() && !state.unit(id).fate.is_wreck();
            add("lost", "box-lost", None, self.counters_of(state, side, gone), Vec::new());
        }
        all
    }

    fn battery_tags(&self, state: &State, side: Side) -> Vec<Tag> {
        let mut tags = Vec::new();
        for (number, (owner, card)) in self.battle.batteries.iter().enumerate() {
            if *owner != side {
                continue;
            }
            let battery = state.batteries[number];
            let key = match () {
                () if battery.out() => "battery-out",
                () if battery.silent() > 0 => "battery-silent",
                () if battery.suppressed() => "battery-suppressed",
                () if battery.damaged() => "battery-damaged",
                () => "battery-ready",
            };
            let name = self.pieces.cards.get(usize::from(*card)).map(|card| Arg::from(card.name.clone()));
            tags.push(Tag {
                kind: "battery",
                text: (number + 1).to_string(),
                owner: Some(side.0),
                of: None,
                down: battery.out(),
                label: Message::new(key)
                    .with("name", name.unwrap_or_else(|| Arg::from("")))
                    .with("number", number as i64 + 1)
                    .with("turns", battery.silent()),
            });
        }
        tags
    }

    /// B-140: the aircraft of a side that come in a turn, the one that is asked about in hand.
    fn sorties_due(&self, state: &State, side: Side, turn: u8) -> Vec<Counter> {
        let over = match self.step_now(state).map(Step::key) {
            Some(key) => PHASES.iter().position(|phase| *phase == key) > Some(FIRST_AIR),
            None => false,
        };
        let due = |number: usize| self.battle.file.sortie.get(number).map_or(0, |one| one.turn);
        let waits = |number: usize| {
            let up = state.sorties.get(number).copied().flatten().is_some_and(|one| one.hex.is_some());
            due(number) == turn && (turn > state.turn || turn == state.turn && !over && !up)
        };
        let own = self
            .battle
            .sorties
            .iter()
            .enumerate()
            .filter(|(number, (owner, _))| *owner == side && waits(*number));
        own.filter_map(|(number, _)| self.aircraft_counter(state, number)).collect()
    }

    /// B-13: what a side has still to set up lies before it.
    pub(super) fn hands(&self, state: &State) -> Vec<Hand> {
        let Some(room) = state.frames.at::<Placing>() else { return Vec::new() };
        let waits = |id: UnitId| {
            let unit = state.unit(id);
            unit.fate == Fate::Waiting && self.entry(id).turn == 0 && !unit.carried() && !unit.hex.is_some()
        };
        let counters = self.counters_of(state, room.side, waits);
        if counters.is_empty() {
            return Vec::new();
        }
        let count = counters.len() as u8;
        vec![Hand {
            seat: room.side.0,
            name: Message::new("hand-set-up"),
            counters,
            cards: Vec::new(),
            count,
            limit: None,
        }]
    }
}
