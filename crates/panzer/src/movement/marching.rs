//! 6b: a side moves its units, one after another.

use super::driving::Driving;
use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::ground::cost_column;
use crate::initiative::naming::Group;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, openly, secretly};
use crate::script::Thought;
use crate::state::{Command, Fate, Mark, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A side moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marching {
    /// Who moves.
    pub side: Side,
    /// 7.42.2: which of its formations.
    pub group: Group,
}

impl Marching {
    /// A side moves everything.
    pub const fn of(side: Side) -> Marching {
        Marching { side, group: Group::ALL }
    }
}

impl Panzer {
    /// B-13b: whether a unit is due to enter.
    pub fn may_enter(&self, state: &State, id: UnitId) -> bool {
        let (unit, entry) = (state.unit(id), self.entry(id));
        unit.fate == Fate::Waiting
            && !unit.carried()
            && entry.turn > 0
            && entry.turn <= state.turn
            && !unit.marks.has(Mark::Acted)
            && self.entry_hexes(state, id).next().is_some()
    }

    /// B-13b: the hexes through which a unit may enter now.
    pub fn entry_hexes<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let column = cost_column(self.card(state, id).mode);
        let zone = &self.battle.zones[usize::from(self.entry(id).zone)];
        zone.iter().copied().filter(move |&hex| {
            let place = &self.land[hex];
            let open = self.charts.terrain[place.works as usize].cost[column].points().is_some()
                || (place.roads | place.paths) != 0;
            let enemy = foe(id.side());
            open && !place.roadblock
                && state.at(enemy, hex).next().is_none()
                && !self.marked(state, enemy, hex)
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-101b: what reduces the movement factor of a vehicle.
    fn mark_reductions(&mut self, id: UnitId, way: Way) {
        if self.game.card(self.state, id).class != Class::Vehicle {
            return;
        }
        let unit = self.state.unit(id);
        let careful = self.game.careful(self.state);
        let broken = unit.nerve.morale().is_broken();
        let hurt = unit.marks.any(&[Mark::Gear, Mark::HullDamage]);
        let halts = unit.command() == Command::ShortHalt;
        let decided = [
            ("B-101b", careful || broken || hurt || halts),
            ("B-36", halts),
            ("7.1.5.2f", broken),
            ("7.23.3", unit.marks.has(Mark::Gear)),
            ("7.36.2a", careful),
            ("7.36.2b", careful && matches!(way, Way::Road | Way::Path)),
        ];
        decided.into_iter().filter(|(_, holds)| *holds).for_each(|(rule, _)| self.mark(rule));
    }
}

impl Room for Marching {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let (game, state) = (play.game, &*play.state);
        let ours = |id: &UnitId| game.in_group(state, self.group, *id);
        let moves = state.of(self.side).filter(ours).any(|id| game.may_move(state, id));
        let enters = units(self.side, u64::MAX).filter(ours).any(|id| game.may_enter(state, id));
        let creeps = game.markers_of(state, self.side).any(|(_, marker)| game.may_creep(&marker));
        if moves || enters || creeps {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, game: &Panzer, state: &State) -> Asked {
        // 7.42: which formation is under a marker is secret, and so whether it could go now.
        if game.markers_of(state, self.side).any(|(_, marker)| game.may_creep(&marker)) {
            return secretly(seat_of(self.side), "move", "B-12");
        }
        openly(seat_of(self.side), "move", "B-12")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let ours = |id: &UnitId| game.in_group(state, self.group, *id);
        for id in state.of(self.side).filter(ours).filter(|&id| game.may_move(state, id)) {
            out.extend(game.ways(state, id).map(|way| Action::Drive(id, way)));
        }
        for id in units(self.side, u64::MAX).filter(ours).filter(|&id| game.may_enter(state, id)) {
            let foot = game.card(state, id).class != Class::Vehicle;
            out.extend([Action::Drive(id, if foot { Way::Foot } else { Way::Country })]);
        }
        for (at, marker) in game.markers_of(state, self.side) {
            // A dummy belongs to no formation: it moves with any.
            if game.may_creep(&marker) && state.under(at).all(|id| ours(&id)) {
                out.extend(game.marker_ways(state, at).map(|way| Action::Creep(at, way)));
            }
        }
        let theirs = |marker: &u8| state.under(*marker).all(|id| ours(&id));
        out.extend(game.may_unmask(state, self.side, Command::moves).filter(theirs).map(Action::Unmask));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Drive(unit, way) => {
                play.mark_all(["B-12", "B-37", "B-100"]);
                play.mark_reductions(unit, way);
                let points = play.game.budget(play.state, unit, way);
                play.state.unit_mut(unit).marks.set(Mark::Acted, true);
                play.state.unit_mut(unit).marks.set(Mark::Moved, true);
                play.state.fighters = [0; 2];
                play.sink.event(|| Event::Drove { unit, way, points });
                play.move_shaken(unit);
                play.push(Driving::start(unit, way))?;
            }
            Action::Creep(marker, way) => play.begin_creeping(marker, way)?,
            Action::Unmask(marker) => {
                play.mark("7.2.2.3a");
                play.unmask(marker, false)?;
            }
            Action::Done => {
                play.pop()?;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let Action::Drive(id, way) = action else { return None };
        if id.side() != side_of(seat) || !state.is_here(id) {
            return Some(Illegal::by("B-12", "not-your-unit"));
        }
        let unit = state.unit(id);
        match () {
            () if !game.in_group(state, self.group, id) => Some(Illegal::by("7.42.2b", "not-its-turn")),
            () if unit.marks.has(Mark::Track) && !game.may_move(state, id) => {
                Some(Illegal::by("B-82", "track-hit"))
            }
            () if !unit.command().moves() => Some(Illegal::by("B-37", "command-forbids")),
            () if !game.may_move(state, id) => Some(Illegal::by("B-14", "has-acted")),
            () if game.no_march(state, id) && way == Way::March => Some(Illegal::by("7.36.2a", "too-dark")),
            () if way == Way::March && unit.nerve.suppressed() => Some(Illegal::by("B-91", "cannot-march")),
            () if way == Way::March && unit.nerve.morale().is_broken() => {
                Some(Illegal::by("7.1.5.2f", "cannot-march"))
            }
            () => Some(Illegal::by("B-103", "no-route")),
        }
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-move")
    }

    fn done(self) -> &'static str {
        "do-end-movement"
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.march()
    }
}
