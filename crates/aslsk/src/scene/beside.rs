//! 10: what lies beside the map: the turn track with reinforcements, the strip of phases, boxes, Panzerfaust shots.

use crate::Aslsk;
use crate::ground::Border;
use crate::rooms::Frame;
use crate::scenario::Condition;
use crate::state::{FIRST, Phase, Place, SECOND, State, Team, UnitId, units};
use kernel::message::Message;
use kernel::scene::{Chip, ChipForm, Counter, Hand, Holding, Mark, MarkForm, Track, TrackForm};
use kernel::seat::Side;

impl Aslsk {
    /// 3.9, 3.0.a: turns with who will arrive, and the eight phases.
    pub(super) fn tracks(&self, state: &State) -> Vec<Track> {
        let turns = i32::from(self.battle.file.turns);
        let now = i32::from(state.turn.max(1));
        let mut turn = Track::new("turn", TrackForm::Time, Message::new("track-turn"), now, (1, turns));
        for group in self.battle.groups.iter().filter(|group| group.turn > 0) {
            turn.marks.push(Mark {
                at: i32::from(group.turn),
                label: Message::new("track-arrival").with("side", self.side_name(group.side)),
                form: MarkForm::Dot,
                side: Some(group.side.0),
            });
        }
        if self.battle.file.half {
            let label = Message::new("track-half").with("side", self.side_name(self.battle.moves_first));
            turn.marks.push(Mark { at: turns, label, form: MarkForm::Limit, side: None });
        }
        if state.turn == 0 {
            return vec![turn];
        }
        let mut phase =
            Track::new("phase", TrackForm::Steps, Message::new("track-phase"), state.phase as i32, (0, 7));
        phase.labels = Phase::ALL.iter().map(|phase| Message::new(phase.key())).collect();
        vec![turn, phase]
    }

    fn waiting(&self, state: &State, side: Side, fits: impl Fn(UnitId) -> bool) -> Vec<Counter> {
        let all = units(side, Team::MAX).filter(|&id| state.unit(id).exists() && fits(id));
        all.map(|id| self.counter(state, id)).collect()
    }

    /// 3.3.d, 3.3.e: who waits beside the map, group by group, who has left it, and who is lost.
    pub(super) fn boxes(&self, state: &State) -> Vec<Holding> {
        let mut all = Vec::new();
        for side in [FIRST, SECOND] {
            let mut add = |key, name, note: Option<Message>, counters: Vec<Counter>| {
                if !counters.is_empty() {
                    let count = counters.len() as u8;
                    let (side, tags) = (Some(side.0), Vec::new());
                    all.push(Holding { key, name: Message::new(name), side, note, count, counters, tags });
                }
            };
            let at = |id: UnitId, place: Place| state.unit(id).place == place;
            for (number, group) in self.battle.groups.iter().enumerate().filter(|(_, one)| one.side == side) {
                let there =
                    |id: UnitId| usize::from(state.unit(id).group) == number && at(id, Place::Waiting);
                if group.turn > 0 && !self.enters_now(state, number) {
                    let over = Message::new(group.edge.map_or("edge-any", Border::key));
                    let note = Message::new("box-arrives").with("turn", group.turn).with("edge", over);
                    add("entering", "box-entering", Some(note), self.waiting(state, side, there));
                }
            }
            add("exited", "box-exited", None, self.waiting(state, side, |id| at(id, Place::Exited)));
            add("lost", "box-lost", None, self.waiting(state, side, |id| at(id, Place::Gone)));
        }
        all
    }

    /// 3.3.d: whether who waits in a group may enter in this MPh.
    fn enters_now(&self, state: &State, number: usize) -> bool {
        let due = self
            .battle
            .groups
            .get(number)
            .is_some_and(|group| group.side == state.attacker && (1..=state.turn).contains(&group.turn));
        // Whoever is asked about something else is not kept from seeing it by all who wait.
        let chosen = matches!(state.frames.top(), Frame::Moving(_) | Frame::Gathering(_));
        due && state.phase == Phase::Movement && chosen
    }

    /// 1.3, 3.3.d: what a side has still to set up lies before it, and who may enter now.
    pub(super) fn hands(&self, state: &State) -> Vec<Hand> {
        let mut hands = Vec::new();
        let mut add = |side: Side, name: &'static str, counters: Vec<Counter>| {
            if !counters.is_empty() {
                let (count, name) = (counters.len() as u8, Message::new(name));
                hands.push(Hand { seat: side.0, name, count, counters, cards: Vec::new(), limit: None });
            }
        };
        for side in [FIRST, SECOND] {
            let left = self.unplaced(state, side);
            add(side, "hand-set-up", self.waiting(state, side, |id| left & id.bit() != 0));
            let enters = |id: UnitId| {
                let unit = state.unit(id);
                unit.place == Place::Waiting && self.enters_now(state, usize::from(unit.group))
            };
            add(side, "hand-enter", self.waiting(state, side, |id| id.side() == side && enters(id)));
        }
        hands
    }

    /// 4.4.2.c: Panzerfaust shots left; AMB.116: what is to be controlled.
    pub(super) fn chips(&self, state: &State) -> Vec<Chip> {
        let mut all = Vec::new();
        for side in [FIRST, SECOND].into_iter().filter(|side| self.battle.fausts[side.index()] > 0) {
            all.push(Chip {
                key: "fausts",
                form: ChipForm::Fact,
                label: Message::new("chip-fausts"),
                value: state.fausts[side.index()].to_string(),
                side: Some(side.0),
                hex: None,
                secret: false,
            });
        }
        for key in self.keys_of_victory() {
            let owner = state.control[key];
            let hex = self.battle.keys[key][0];
            all.push(Chip {
                key: "control",
                form: ChipForm::Objective,
                label: Message::new("chip-control").with("hex", self.place_name(hex)),
                value: String::new(),
                side: (owner.0 < 2).then_some(owner.0),
                hex: Some(hex),
                secret: false,
            });
        }
        all
    }

    /// The keys on which a way to win depends, each once.
    pub(crate) fn keys_of_victory(&self) -> Vec<usize> {
        let mut keys = Vec::new();
        for condition in self.battle.ways.iter().flat_map(|way| &way.conditions) {
            let Condition::Control(some, _) = condition else { continue };
            keys.extend(some.iter().map(|&key| usize::from(key)));
        }
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}
