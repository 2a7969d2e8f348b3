//! 11.1, 11.2, 15.11.b: units that appear on the map with a facing of their owner's choice.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::{Gait, Type};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, is_placing, openly};
use crate::script::Thought;
use crate::state::{GERMANY, Kind, State, Team, USSR, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A unit's owner chooses its facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Facing {
    /// Who.
    pub unit: UnitId,
    /// It was hidden until now.
    pub bare: bool,
}

impl Room for Facing {
    fn asks(self, _: &Coh, state: &State) -> Asked {
        let rule = match state.deed.kind {
            _ if self.bare => "11.2.a",
            Kind::Unload => "15.9.a",
            _ => "15.11.b",
        };
        openly(state.unit(self.unit).seat, "facing", rule)
    }

    fn offers(self, _: &Coh, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(Dir::ALL.map(Action::Face));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Face(dir) = action else { return Ok(()) };
        play.pop()?;
        play.face(self.unit, dir);
        if self.bare {
            play.mark("11.2.a");
            // 11.1.f: whoever has been revealed may show others in turn, and remove who only seems to be there (ALG.10).
            if !play.reveal_forced()? {
                while play.remove_lost()? {}
            }
        }
        Ok(())
    }

    fn possible(self, _: &Coh, state: &State, above: Option<Frame>) -> bool {
        state.is_here(self.unit) && (above.is_none() || is_placing(above))
    }

    fn centre(self, _: &Coh, view: &State) -> Hex {
        view.unit(self.unit).hex
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-facing", self.unit)
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.outlook(self.unit)
    }
}

/// A.67: units that have been revealed together; the active commander says who gets its facing next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unveiling {
    /// Who has no facing yet, by side.
    pub left: [Team; 2],
}

impl Unveiling {
    fn units(self) -> impl Iterator<Item = UnitId> {
        [GERMANY, USSR].into_iter().flat_map(move |side| units(side, self.left[side.index()]))
    }
}

impl Room for Unveiling {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let mut left = self.units();
        match (left.next(), left.next()) {
            (Some(_), Some(_)) => Ok(Flow::Ask),
            (Some(unit), None) => play.next(Facing { unit, bare: true }),
            (None, _) => play.pop(),
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        let own = game.side_of(state.deed.seat) == state.active;
        let first = game.battle.sides.seats_of(state.active).lowest();
        openly(if own { state.deed.seat } else { first.unwrap_or(Seat(0)) }, "unveil", "A.67")
    }

    fn offers(self, _: &Coh, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(self.units().map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        play.mark("A.67");
        let mut left = self.left;
        left[unit.side().index()] &= !unit.bit();
        play.next(Unveiling { left })?;
        play.push(Facing { unit, bare: true }).map(|_| ())
    }

    fn possible(self, _: &Coh, state: &State, above: Option<Frame>) -> bool {
        let here = self.units().all(|id| state.is_here(id));
        here && (above.is_none() || is_placing(above))
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        Message::new("ask-unveil")
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.left[unit.side().index()] & unit.bit() != 0
    }
}

impl Coh {
    /// A.28, A.83: whether a hex conceals from somebody who looks from another.
    fn conceals(&self, state: &State, hex: Hex, from: Hex) -> bool {
        self.land[hex].terrain.shelters()
            || state.smoke.heavy.contains(hex)
            || self.sights.behind_wall(from, hex)
    }

    /// 11.1.b-d: whether a hidden unit must be revealed where it is, and by which rule.
    pub fn is_found(&self, state: &State, id: UnitId) -> Option<&'static str> {
        self.found_in(state, id, state.unit(id).hex)
    }

    /// 11.1.b-d: whether a unit that is hidden in a hex must be revealed there, and by which rule.
    pub fn found_in(&self, state: &State, id: UnitId, hex: Hex) -> Option<&'static str> {
        if [GERMANY, USSR].into_iter().any(|side| state.has(side, hex)) {
            return Some("11.1.b");
        }
        let foot = self.kind(state, id).gait == Gait::Foot;
        let found = |enemy: UnitId| {
            let from = state.unit(enemy).hex;
            let near = !foot || self.map.grid.distance(from, hex) <= 2;
            near && !self.conceals(state, hex, from) && self.sees(state, from, hex)
        };
        let seen = state.seen(foe(id.side())).any(found);
        seen.then_some(if foot { "11.1.d" } else { "11.1.c" })
    }

    /// A.83: whether only heavy smoke in its open hex keeps a hidden unit from being found.
    fn is_screened(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if !state.smoke.heavy.contains(unit.hex) || self.land[unit.hex].terrain.shelters() {
            return false;
        }
        let foot = self.kind(state, id).gait == Gait::Foot;
        state.seen(foe(id.side())).map(|enemy| state.unit(enemy).hex).any(|from| {
            let near = !foot || self.map.grid.distance(from, unit.hex) <= 2;
            near && self.sees(state, from, unit.hex)
        })
    }

    /// A.28: whether only a wall of its open hex keeps a hidden unit from being found by somebody.
    fn is_walled_off(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if state.smoke.heavy.contains(unit.hex) || self.land[unit.hex].terrain.shelters() {
            return false;
        }
        let foot = self.kind(state, id).gait == Gait::Foot;
        state.seen(foe(id.side())).map(|enemy| state.unit(enemy).hex).any(|from| {
            let near = !foot || self.map.grid.distance(from, unit.hex) <= 2;
            near && self.sights.behind_wall(from, unit.hex) && self.sees(state, from, unit.hex)
        })
    }

    /// 11.4.a: whether a hex is out of sight of every visible enemy.
    pub fn is_unseen(&self, state: &State, side: Side, hex: Hex) -> bool {
        !self.in_sight_of(state, foe(side), hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 11.1, 11.2: a hidden unit, with its load, is placed for all to see; its owner chooses the facing.
    pub fn reveal(&mut self, id: UnitId) -> Result<(), Halt> {
        let id = if self.state.unit(id).carried() { self.state.unit(id).carrier } else { id };
        if !self.state.unit(id).hidden {
            return Ok(());
        }
        self.unveil(id);
        self.push(Facing { unit: id, bare: true }).map(|_| ())
    }

    /// 11.1: a hidden unit, with its load, is hidden no longer.
    fn unveil(&mut self, id: UnitId) {
        let pair = self.state.pair(id);
        for one in units(id.side(), pair) {
            self.state.unit_mut(one).hidden = false;
        }
        if pair.count_ones() > 1 {
            self.mark("A.129");
        }
        // Who has been found goes no further in secret.
        if matches!(self.state.deed.kind, Kind::Hide | Kind::Sneak) {
            self.state.deed.done |= pair & self.state.deed.members;
        }
        let (hex, facing) = (self.state.unit(id).hex, self.state.unit(id).facing);
        self.sink.reveal(self.game.all_seats());
        self.sink.event(|| Event::Revealed { unit: id, hex, facing });
        // A.57: from now on it counts for control.
        if self.game.battle.keys.iter().any(|key| key.hex == hex) {
            self.mark("A.57");
        }
        self.look_at_control(hex);
    }

    /// A.83, A.89, A.96: what is particular about who finds a hidden unit, and where.
    fn mark_finder(&mut self, id: UnitId, rule: &str) {
        let hex = self.state.unit(id).hex;
        let friend = self.state.has(id.side(), hex);
        let enemies = units(foe(id.side()), self.state.at(foe(id.side()), hex));
        let drives = { enemies }.any(|one| self.game.kind(self.state, one).vehicle());
        let terrain = self.game.land[hex].terrain;
        if rule == "11.1.b" {
            self.mark(if friend || drives { "A.89" } else { "A.96" });
        } else if terrain != Type::Open {
            self.mark("A.83");
        }
    }

    /// 11.1, A.67: reveals all units that must be; whether there were any.
    pub fn reveal_forced(&mut self) -> Result<bool, Halt> {
        let mut left: [Team; 2] = [0; 2];
        for side in [GERMANY, USSR] {
            for id in units(side, self.state.lurking(side)) {
                if S::HEARS {
                    self.mark_shelter(id);
                }
                if let Some(rule) = self.game.is_found(self.state, id) {
                    self.mark(rule);
                    self.mark_finder(id, rule);
                    left[side.index()] |= id.bit();
                }
            }
        }
        for side in [GERMANY, USSR] {
            units(side, left[side.index()]).for_each(|id| self.unveil(id));
        }
        match left {
            [0, 0] => Ok(false),
            _ => self.push(Unveiling { left }).map(|_| true),
        }
    }

    /// A.28, A.83: whether only smoke or a wall keeps a hidden unit from being found.
    fn mark_shelter(&mut self, id: UnitId) {
        if self.game.is_screened(self.state, id) {
            self.mark("A.83");
        }
        if self.game.is_walled_off(self.state, id) {
            self.mark("A.28");
        }
    }
}
