//! SEQ-01: seats place their units, both at once or one after the other.

use super::{NOT_NOW, Need, is_open, is_own, take_in_hand, written};
use crate::Aot;
use crate::action::Action;
use crate::card::Nation;
use crate::event::Event;
use crate::plans::{Attempt, Goal};
use crate::play::Play;
use crate::rooms::{Asked, Room};
use crate::scenario::SetUp;
use crate::script::{Script, Thought};
use crate::state::{Kind, Order, Sector, State, Status, UNITS, Unit, UnitId, slots};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::scene::Marker;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Seats place their units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deploy;

impl Room for Deploy {
    fn asks(self, state: &State) -> Asked {
        written(state, Window::sealed("deploy", Rule("SEQ-01")))
    }

    fn offers(self, game: &Aot, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let me = seat.index();
        let legal = |action: &Action| self.check(game, state, seat, *action).is_ok();
        let Some(id) = state.sheets[me].unit else {
            return out.extend(slots(me).map(Action::Pick).chain([Action::Commit]).filter(legal));
        };
        match self.need(game, state, id) {
            Need::Place => {
                let zone = game.battle.sides[me].zone.iter();
                let places = zone.flat_map(|&hex| [Action::Place(hex), Action::Hide(hex)]);
                out.extend(places.filter(legal));
            }
            Need::Zone => out.extend((0..=game.card(state, id).range()).map(Action::Zone).filter(legal)),
            Need::Face => out.extend(Dir::ALL.into_iter().map(Action::Face).filter(legal)),
            _ => {}
        }
    }

    fn check(self, game: &Aot, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let me = seat.index();
        is_open(state, me)?;
        let Some(id) = state.sheets[me].unit else {
            return match action {
                Action::Pick(id) => game.check_unplaced(state, me, id),
                Action::Commit if slots(me).all(|id| !game.to_place(state, id)) => Ok(()),
                Action::Commit => Err(Illegal::by("SEQ-03", "units-to-place")),
                _ => Err(NOT_NOW),
            };
        };
        match (self.need(game, state, id), action) {
            (Need::Place, Action::Place(hex)) => game.check_place(state, me, hex),
            (Need::Place, Action::Hide(hex)) => game.check_hide(state, me, id, hex),
            (Need::Zone, Action::Zone(n)) => game.check_zone(state, id, n),
            (Need::Face, Action::Face(dir)) => game.check_facing(state, id, dir),
            _ => Err(NOT_NOW),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if action != Action::Commit {
            self.write(play.game, play.state, seat, action);
            return Ok(());
        }
        if !play.commit(seat) {
            return Ok(());
        }
        // One side has placed its units; the other follows, or the first turn begins.
        let Some(second) = play.game.deploys_second().filter(|&second| !play.state.writing[second]) else {
            return play.begin_turn(1).map(|_| ());
        };
        play.state.writing = [second == 0, second == 1];
        Ok(())
    }

    fn secret(self) -> Option<&'static str> {
        Some("set-up")
    }

    fn need(self, game: &Aot, state: &State, id: UnitId) -> Need {
        let unit = state.unit(id);
        match unit.status {
            Status::Reserve => Need::Place,
            Status::Ambush if unit.order.zone.is_none() => Need::Zone,
            Status::Ambush if unit.order.zone != Some(0) && unit.order.facing.is_none() => Need::Face,
            // the facing of a permanent sector is set at deployment.
            Status::OnMap if game.card(state, id).permanent_sector && unit.sector.facing.is_none() => {
                Need::Face
            }
            _ => Need::Nothing,
        }
    }

    fn write(self, game: &Aot, state: &mut State, seat: Seat, action: Action) {
        let me = seat.index();
        if let Action::Pick(id) = action {
            return take_in_hand(state, me, id);
        }
        let Some(id) = state.sheets[me].unit else { return };
        let unit = state.unit_mut(id);
        match action {
            Action::Place(hex) => (unit.hex, unit.status) = (hex, Status::OnMap),
            Action::Hide(hex) => {
                // by the alternative nothing is hidden once the set-up is over.
                (unit.hex, unit.status, unit.hidden) = (hex, Status::Ambush, game.hides_ambushes());
            }
            Action::Zone(n) => unit.order.zone = Some(n),
            Action::Face(dir) if unit.on_map() => unit.sector.facing = Some(dir),
            Action::Face(dir) => unit.order.facing = Some(dir),
            _ => {}
        }
        if self.need(game, state, id) == Need::Nothing {
            game.settle(state.unit_mut(id));
            state.sheets[me].unit = None;
        }
    }

    fn blank(self, game: &Aot, state: &mut State, seat: usize) {
        for id in slots(seat) {
            if state.unit(id).alive() && game.fixed_hex(id) == Hex::NONE {
                let unit = state.unit_mut(id);
                *unit = Unit {
                    status: Status::Reserve,
                    hex: Hex::NONE,
                    hidden: false,
                    sector: Sector::default(),
                    order: Order::NONE,
                    ..*unit
                };
            }
        }
    }

    fn tells_of(self, state: &State, id: UnitId) -> bool {
        state.writing[id.seat()]
    }

    fn title(self) -> &'static str {
        "phase-deploy"
    }

    fn moment(self) -> &'static str {
        "deployment"
    }

    fn in_hand(self, view: &State, seat: usize) -> Option<UnitId> {
        view.sheets[seat].unit
    }

    fn prompt(self, game: &Aot, view: &State, seat: Seat) -> Message {
        match view.in_hand(seat.index()) {
            Some(id) => game.named(self.need(game, view, id).question(), view, id),
            None => Message::new("deploy"),
        }
    }

    fn wanted(self, _: &Aot, view: &State, seat: Seat) -> Vec<Action> {
        view.sheets[seat.index()].unit.map_or(vec![Action::Commit], |_| Vec::new())
    }

    fn closing(self) -> &'static str {
        "do-commit-places"
    }

    fn markers(self, game: &Aot, view: &State, seat: usize) -> Vec<Marker> {
        if view.writing[seat] { game.zone(seat) } else { Vec::new() }
    }

    fn runs(self, game: &Aot, view: &State, seat: Seat, id: UnitId, goal: Goal<'_>) -> Vec<Vec<Action>> {
        let Goal::Hex(hex, _) = goal else { return Vec::new() };
        vec![game.when_legal(view, seat, vec![Action::Pick(id), Action::Place(hex)])]
    }

    fn attempt(self, _: &Aot, _: &State, _: Seat, _: UnitId, goal: Goal<'_>) -> Option<Attempt> {
        let Goal::Hex(hex, _) = goal else { return None };
        Some(Attempt { goal: None, kind: Kind::March, run: vec![Action::Place(hex)] })
    }

    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.written(Script::deploy)
    }

    fn possible(self, _: &Aot, state: &State) -> bool {
        state.frames.depth() == 1
    }

    fn before_play(self) -> bool {
        true
    }

    fn takes_in_hand(self, unit: &Unit) -> bool {
        unit.alive() || unit.status == Status::Reserve
    }
}

impl Aot {
    /// The seat that places its units second, where set-up is not simultaneous.
    fn deploys_second(&self) -> Option<usize> {
        let first = match self.battle.file.setup {
            SetUp::Sealed => return None,
            SetUp::SovietFirst => Nation::Soviet,
            SetUp::GermanFirst => Nation::German,
        };
        Some(usize::from(self.battle.sides[0].nation == first))
    }

    /// Set-up begins; units with a printed hex stand there already.
    pub fn begin_deployment(&self, state: &mut State) {
        state.frames.replace(Deploy);
        state.sheets = Default::default();
        let second = self.deploys_second();
        state.writing = [second != Some(0), second != Some(1)];
        for id in (0..UNITS as u8).map(UnitId) {
            let hex = self.fixed_hex(id);
            if hex.is_some() && state.unit(id).status == Status::Reserve {
                let card = &self.cards[state.unit(id).card as usize];
                let unit = state.unit_mut(id);
                (unit.hex, unit.status) = (hex, Status::OnMap);
                if card.permanent_sector {
                    unit.sector.facing = Some(self.default_facing(id, hex));
                    unit.sector.zone = card.range();
                }
            }
        }
    }

    /// Whether a unit still has to be placed before play.
    pub fn to_place(&self, state: &State, id: UnitId) -> bool {
        state.unit(id).status == Status::Reserve && !self.arrives_later(id)
    }

    fn check_unplaced(&self, state: &State, me: usize, id: UnitId) -> Result<(), Illegal> {
        is_own(me, id)?;
        if self.to_place(state, id) { Ok(()) } else { Err(Illegal::by("UNI-01", "nothing-to-place")) }
    }

    fn check_place(&self, state: &State, me: usize, hex: Hex) -> Result<(), Illegal> {
        if !self.battle.sides[me].zone.contains(&hex) {
            return Err(Illegal::by("SEQ-01", "outside-zone"));
        }
        if self.has_room(state, me, hex) { Ok(()) } else { Err(Illegal::by("MAP-04", "hex-full")) }
    }

    /// a scenario may let units start hidden in Ambush.
    fn check_hide(&self, state: &State, me: usize, id: UnitId, hex: Hex) -> Result<(), Illegal> {
        self.check_place(state, me, hex)?;
        let hidden = slots(me).filter(|&id| state.unit(id).in_ambush()).count();
        if hidden >= usize::from(self.battle.sides[me].hidden) {
            return Err(Illegal::by("AMB-06", "no-more-hidden"));
        }
        if self.card(state, id).orders.ambush.is_none() {
            return Err(Illegal::by("UNI-03", "order-not-on-card"));
        }
        if self.ground(hex).ambush() { Ok(()) } else { Err(Illegal::by("AMB-05", "no-ambush-here")) }
    }

    /// Whether one more unit of a side may be in a hex (MAP-04, Q-20).
    pub fn has_room(&self, state: &State, me: usize, hex: Hex) -> bool {
        if self.stacking == 0 {
            return true;
        }
        let there = slots(me).filter(|&id| state.unit(id).alive() && state.unit(id).hex == hex).count();
        there < usize::from(self.stacking)
    }

    /// A hidden unit's facing and distance move from the sheet into its sector.
    fn settle(&self, unit: &mut Unit) {
        if unit.in_ambush() {
            unit.sector.zone = unit.order.zone.unwrap_or(0);
            unit.sector.facing = unit.order.facing;
            unit.order = Order::NONE;
        } else if self.cards[unit.card as usize].permanent_sector {
            unit.sector.zone = self.cards[unit.card as usize].range();
        }
    }
}
