//! 2.16: objectives, points, and the end of the game.

use crate::Panzer;
use crate::event::Event;
use crate::play::{Ending, Flow, Going, Over, Play};
use crate::state::{Fate, Mark, State, UNITS, UnitId, foe, units};
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::{SeatSet, Side};

impl Panzer {
    /// B-161: who stands alone in a hex: 0, 1, or 2 for nobody.
    pub fn holder(&self, state: &State, hex: kernel::grid::Hex) -> u8 {
        let there = |side: Side| state.at(side, hex).next().is_some();
        match (there(Side(0)), there(Side(1))) {
            (true, false) => 0,
            (false, true) => 1,
            _ => 2,
        }
    }

    /// B-160, T29: the points of both sides as they are now.
    pub fn points(&self, state: &State) -> [i32; 2] {
        let given = |side: usize| self.battle.file.side.get(side).map_or(0, |one| i32::from(one.points));
        let mut points = [0, 1].map(|side| i32::from(state.exits[side]) + given(side));
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            let unit = state.unit(id);
            if !unit.exists() {
                continue;
            }
            let whole = i32::from(self.pieces.cards[usize::from(self.entry(id).card)].points);
            let hurt = unit.marks.damaged() || unit.marks.has(Mark::Track) || unit.marks.has(Mark::Reduced);
            let worth = match unit.fate {
                fate if fate.is_lost() => whole,
                Fate::Here | Fate::Hidden if hurt => whole / 2,
                _ => 0,
            };
            points[foe(id.side()).index()] += worth;
        }
        // 7.28.2f, 7.28.3: batteries and counter-battery units out of action.
        let out = |at: usize| state.batteries.get(at).is_some_and(|battery| battery.out());
        let lost = self.battle.batteries.iter().enumerate().filter(|(at, _)| out(*at)).map(|(_, one)| one);
        let hunters = self.battle.hunters.iter().enumerate();
        let gone = hunters.filter(|(at, _)| state.hunters_out >> at & 1 == 1).map(|(_, one)| one);
        for (side, card) in lost.chain(gone) {
            points[foe(*side).index()] += i32::from(self.pieces.cards[usize::from(*card)].points);
        }
        for (goal, control) in self.battle.goals.iter().zip(&state.control) {
            if let Some(side) = points.get_mut(usize::from(control.owner)) {
                *side += i32::from(goal.points);
            }
        }
        points
    }

    /// B-162: the winner by the ratio of points; below 1.25 to 1 it is a draw.
    pub fn winner(&self, state: &State, ending: Ending) -> Option<Side> {
        if ending == Ending::NoUnits {
            let left = [Side(0), Side(1)].map(|side| self.can_fight_on(state, side));
            return match left {
                [true, false] => Some(Side(0)),
                [false, true] => Some(Side(1)),
                _ => None,
            };
        }
        let [one, other] = self.points(state);
        let (most, least, side) = if one >= other { (one, other, Side(0)) } else { (other, one, Side(1)) };
        (most > least && most * 100 >= least * 125).then_some(side)
    }

    /// B-163: whether a side has a combat unit on the map or still to come.
    pub fn can_fight_on(&self, state: &State, side: Side) -> bool {
        units(side, u64::MAX).any(|id| {
            let coming = state.unit(id).fate == Fate::Waiting;
            (coming || self.present(state, id)) && self.card(state, id).fights()
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-161: who holds the objectives alone as a turn begins.
    pub fn note_holders(&mut self) {
        for (at, goal) in self.game.battle.goals.iter().enumerate() {
            self.state.control[at].held = self.game.holder(self.state, goal.hex);
        }
    }

    /// 8f, B-161, B-163: objectives change hands, and the game may be over.
    pub fn end_turn(&mut self) -> Going {
        self.mark("B-161");
        for (at, goal) in self.game.battle.goals.iter().enumerate() {
            let now = self.game.holder(self.state, goal.hex);
            let control = &mut self.state.control[at];
            if now < 2 && now == control.held && control.owner != now {
                control.owner = now;
                self.sink.event(|| Event::Controlled { hex: goal.hex, side: Side(now) });
            }
        }
        let fights = [Side(0), Side(1)].map(|side| self.game.can_fight_on(self.state, side));
        if fights != [true; 2] {
            return self.finish(Ending::NoUnits);
        }
        if self.state.turn >= self.game.battle.file.turns {
            return self.finish(Ending::LastTurn);
        }
        Ok(Flow::On)
    }

    /// B-163: the game is over.
    fn finish(&mut self, ending: Ending) -> Going {
        self.mark_all(["B-160", "B-162", "B-163"]);
        while self.state.frames.depth() > 1 {
            self.state.frames.pop();
        }
        self.state.frames.replace(Over { ending });
        let points = self.game.points(self.state);
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Over { ending, points });
        Ok(Flow::On)
    }
}
