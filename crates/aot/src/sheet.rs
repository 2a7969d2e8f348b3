//! Chapter 3.1: planning, and the set-up before it. Seats write in secret on their own sheets; nothing here rolls dice
//! or touches what belongs to the other seat.

use crate::Aot;
use crate::action::Action;
use crate::options::{AmbushSecrecy, FireFromStart};
use crate::route::Progress;
use crate::state::{Frame, Kind, Order, SLOTS, State, Status, Unit, UnitId, seat_bits, slots};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// What the unit in hand still needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A place on the map.
    Place,
    /// An order.
    Kind,
    /// An enemy.
    Target,
    /// A distance.
    Zone,
    /// A side.
    Face,
    /// A route.
    Route,
    /// Nothing more.
    Nothing,
}

impl Need {
    /// Whether nothing has been written about the unit yet.
    pub fn is_first(self) -> bool {
        matches!(self, Need::Place | Need::Kind)
    }
}

const NOT_NOW: Illegal = Illegal::by("PLN-03", "not-now");

impl Aot {
    /// What the unit in hand still needs (PLN-03: an order is given by filling its fields).
    pub fn need(&self, state: &State, id: UnitId) -> Need {
        let unit = state.unit(id);
        if state.frames.top() == Frame::Deploy {
            return self.need_in_deployment(unit);
        }
        let order = &unit.order;
        if !order.given {
            return Need::Kind;
        }
        match order.kind {
            Kind::Wait | Kind::Assembly | Kind::Supplies => Need::Nothing,
            Kind::SuppressiveFire | Kind::Fire if order.target == UnitId::NONE => Need::Target,
            Kind::SuppressiveFire | Kind::Fire => Need::Nothing,
            Kind::Attack | Kind::FireOnTheMove if order.target == UnitId::NONE => Need::Target,
            Kind::Attack if unit.locked || self.at_target(state, id) => Need::Nothing,
            Kind::March | Kind::FireOnTheMove if unit.locked && order.route.len() == 1 => Need::Nothing,
            Kind::Attack | Kind::March | Kind::FireOnTheMove => Need::Route,
            Kind::Defence if order.zone.is_none() => Need::Zone,
            Kind::Ambush if unit.resumes_ambush() => Need::Nothing,
            Kind::Ambush if order.zone.is_none() => Need::Zone,
            // AMB-11: a new distance keeps the facing. AMB-03: distance 0 has none.
            Kind::Ambush if order.zone == Some(0) || unit.in_ambush() && unit.sector.facing.is_some() => {
                Need::Nothing
            }
            Kind::Defence | Kind::Ambush | Kind::ChangeSector if order.facing.is_none() => Need::Face,
            Kind::Defence | Kind::Ambush | Kind::ChangeSector => Need::Nothing,
        }
    }

    fn need_in_deployment(&self, unit: &Unit) -> Need {
        let card = &self.cards[unit.card as usize];
        match unit.status {
            Status::Reserve => Need::Place,
            Status::Ambush if unit.order.zone.is_none() => Need::Zone,
            Status::Ambush if unit.order.zone != Some(0) && unit.order.facing.is_none() => Need::Face,
            // the facing of a permanent sector is set at deployment.
            Status::OnMap if card.permanent_sector && unit.sector.facing.is_none() => Need::Face,
            _ => Need::Nothing,
        }
    }

    /// Everything a seat may write now.
    pub fn legal_on_sheet(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let sheet = &state.sheets[seat.index()];
        let mut push = |action: Action| out.extend([action]);
        let mut offer = |action: Action| {
            if self.check_on_sheet(state, seat, action).is_ok() {
                push(action);
            }
        };
        if state.frames.top() == Frame::Muster {
            self.shop[seat.index()].iter().for_each(|&card| offer(Action::Buy(card)));
            return offer(Action::Commit);
        }
        let Some(id) = sheet.unit else {
            slots(seat.index()).for_each(|id| offer(Action::Pick(id)));
            return offer(Action::Commit);
        };
        match self.need(state, id) {
            Need::Place => {
                for &hex in &self.battle.sides[seat.index()].zone {
                    offer(Action::Place(hex));
                    offer(Action::Hide(hex));
                }
            }
            Need::Kind => Kind::ALL.into_iter().for_each(|kind| offer(Action::Order(kind))),
            Need::Target => {
                let kind = state.unit(id).order.kind;
                let targets =
                    slots(1 - seat.index()).filter(|&target| self.is_target(state, id, kind, target));
                targets.for_each(|target| push(Action::Target(target)));
            }
            Need::Zone => (0..=self.card(state, id).range()).for_each(|n| offer(Action::Zone(n))),
            Need::Face => Dir::ALL.into_iter().for_each(|dir| offer(Action::Face(dir))),
            Need::Route => {
                let (progress, kind) = (self.progress(state, id), state.unit(id).order.kind);
                for dir in Dir::ALL {
                    if self.step_allowed(state, id, kind, progress, dir).is_ok() {
                        push(Action::Step(dir));
                    }
                }
                for action in [Action::FireHere, Action::EndRoute] {
                    if self.check_on_sheet(state, seat, action).is_ok() {
                        push(action);
                    }
                }
            }
            Need::Nothing => {}
        }
    }

    /// Whether a seat may write this now, and if not, by which rule.
    pub fn check_on_sheet(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let me = seat.index();
        let sheet = &state.sheets[me];
        let frame = state.frames.top();
        if !state.writing[me] || sheet.committed {
            return Err(Illegal::by("EXE-02", "sheet-closed"));
        }
        if frame == Frame::Muster {
            return match action {
                Action::Buy(card) => self.check_purchase(state, me, card),
                Action::Commit if slots(me).any(|id| state.unit(id).status == Status::Reserve) => Ok(()),
                Action::Commit => Err(Illegal::by("UNI-06", "army-empty")),
                _ => Err(NOT_NOW),
            };
        }
        let Some(id) = sheet.unit else {
            return match action {
                Action::Pick(id) => self.check_pick(state, me, id),
                Action::Commit if frame == Frame::Plan => Ok(()),
                Action::Commit if slots(me).all(|id| !self.to_place(state, id)) => Ok(()),
                Action::Commit => Err(Illegal::by("SEQ-03", "units-to-place")),
                _ => Err(NOT_NOW),
            };
        };
        match (self.need(state, id), action) {
            (Need::Place, Action::Place(hex)) => self.check_place(state, me, hex),
            (Need::Place, Action::Hide(hex)) => self.check_hide(state, me, id, hex),
            (Need::Kind, Action::Order(kind)) => self.check_kind(state, id, kind),
            (Need::Target, Action::Target(target)) => {
                self.check_target(state, id, state.unit(id).order.kind, target)
            }
            (Need::Zone, Action::Zone(n)) => self.check_zone(state, id, n),
            (Need::Face, Action::Face(dir)) => self.check_facing(state, id, dir),
            (Need::Route, Action::Step(dir)) => {
                self.step_allowed(state, id, state.unit(id).order.kind, self.progress(state, id), dir)
            }
            (Need::Route, Action::FireHere) => self.check_fire_here(state, id),
            (Need::Route, Action::EndRoute) => self.check_end_route(state, id),
            _ => Err(NOT_NOW),
        }
    }

    /// Writes a legal action on the seat's own sheet. `Commit` is the caller's.
    pub fn write_on_sheet(&self, state: &mut State, seat: Seat, action: Action) {
        let me = seat.index();
        if let Action::Buy(card) = action {
            return self.buy(state, me, card);
        }
        if let Action::Pick(id) = action {
            state.sheets[me].unit = Some(id);
            state.unit_mut(id).order = Order::NONE;
            return;
        }
        let Some(id) = state.sheets[me].unit else { return };
        let deploying = state.frames.top() == Frame::Deploy;
        let unit = state.unit_mut(id);
        match action {
            Action::Place(hex) => (unit.hex, unit.status) = (hex, Status::OnMap),
            Action::Hide(hex) => {
                // by the alternative nothing is hidden once the set-up is over.
                (unit.hex, unit.status, unit.hidden) =
                    (hex, Status::Ambush, self.settings.secrecy == AmbushSecrecy::Hidden);
            }
            Action::Order(kind) => {
                unit.order = Order { kind, given: true, ..Order::NONE };
            }
            Action::Target(target) => unit.order.target = target,
            Action::Zone(n) => unit.order.zone = Some(n),
            Action::Face(dir) if deploying && unit.on_map() => unit.sector.facing = Some(dir),
            Action::Face(dir) => unit.order.facing = Some(dir),
            Action::Step(dir) => {
                unit.order.route = unit.order.route.with(dir);
                // a withdrawal by Fire on the Move shoots from the one hex it goes to.
                if unit.locked && unit.order.kind == Kind::FireOnTheMove {
                    unit.order.fire_at = Some(1);
                }
            }
            Action::FireHere => unit.order.fire_at = Some(unit.order.route.len()),
            _ => {}
        }
        if action == Action::EndRoute || self.need(state, id) == Need::Nothing {
            if deploying {
                self.settle(state.unit_mut(id));
            }
            state.sheets[me].unit = None;
        }
    }

    /// A sheet without everything about one unit. Units are bought into the first free slot, so what was bought after
    /// the one that is struck moves up.
    pub fn struck(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        let id = u8::try_from(counter).ok().map(UnitId)?;
        let mut left = sheet.to_vec();
        if matches!(sheet.first(), Some(Action::Buy(_))) {
            let nth = id.index() % SLOTS;
            let bought = nth < sheet.len() && id.index() < 2 * SLOTS;
            return bought.then(|| {
                left.remove(nth);
                left
            });
        }
        let begin = left.iter().position(|&action| action == Action::Pick(id))?;
        let run = left[begin + 1..].iter().take_while(|a| !matches!(a, Action::Pick(_) | Action::Commit));
        let end = begin + 1 + run.count();
        left.drain(begin..end);
        Some(left)
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

    fn check_purchase(&self, state: &State, me: usize, card: u8) -> Result<(), Illegal> {
        if !self.shop[me].contains(&card) {
            return Err(Illegal::by("UNI-06", "card-not-for-sale"));
        }
        if self.cards[card as usize].cost > state.purse[me] {
            return Err(Illegal::by("UNI-06", "too-dear"));
        }
        if slots(me).all(|id| state.unit(id).status != Status::Absent) {
            return Err(Illegal::by("UNI-06", "army-full"));
        }
        // Every prefix must be placeable.
        let bought = slots(me).filter(|&id| state.unit(id).status != Status::Absent).count();
        if bought >= self.room(me) { Err(Illegal::by("MAP-04", "zone-full")) } else { Ok(()) }
    }

    fn buy(&self, state: &mut State, me: usize, card: u8) {
        let def = &self.cards[card as usize];
        if let Some(id) = slots(me).find(|&id| state.unit(id).status == Status::Absent) {
            *state.unit_mut(id) = Unit::fresh(card, def);
            state.purse[me] -= def.cost;
        }
    }

    /// Whether a unit still has to be placed before play.
    pub fn to_place(&self, state: &State, id: UnitId) -> bool {
        state.unit(id).status == Status::Reserve && !self.arrives_later(id)
    }

    fn check_pick(&self, state: &State, me: usize, id: UnitId) -> Result<(), Illegal> {
        if id.index() >= state.units.len() || id.seat() != me {
            return Err(Illegal::by("UNI-01", "not-your-unit"));
        }
        let unit = state.unit(id);
        if state.frames.top() == Frame::Deploy {
            return if self.to_place(state, id) {
                Ok(())
            } else {
                Err(Illegal::by("UNI-01", "nothing-to-place"))
            };
        }
        if !unit.alive() {
            return Err(Illegal::by("STR-03", "unit-not-in-play"));
        }
        if unit.is_suppressed() {
            return Err(Illegal::by("PLN-06", "unit-suppressed"));
        }
        if unit.order.given {
            return Err(Illegal::by("PLN-02", "one-order"));
        }
        Ok(())
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

    fn room(&self, me: usize) -> usize {
        let hexes = self.battle.sides[me].zone.len();
        if self.stacking == 0 { usize::MAX } else { hexes * usize::from(self.stacking) }
    }

    /// KZN-02, KZN-03: the kill-zone distance.
    fn check_zone(&self, state: &State, id: UnitId, n: u8) -> Result<(), Illegal> {
        if n > self.card(state, id).range() {
            return Err(Illegal::by("KZN-02", "zone-beyond-range"));
        }
        let unit = state.unit(id);
        if n == 0 && unit.order.kind == Kind::Defence {
            return Err(Illegal::by("DFN-03", "zone-zero"));
        }
        Ok(())
    }

    /// RID-03: in a ride hex a sector points at an exit only.
    fn check_facing(&self, state: &State, id: UnitId, dir: Dir) -> Result<(), Illegal> {
        let ground = self.ground(state.unit(id).hex);
        if ground.has_ride() && !ground.exits(dir) {
            return Err(Illegal::by("RID-03", "no-exit-there"));
        }
        Ok(())
    }

    fn check_fire_here(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let order = &state.unit(id).order;
        if order.kind != Kind::FireOnTheMove || order.fire_at.is_some() {
            return Err(NOT_NOW);
        }
        if order.route.is_empty() && self.settings.fire_from_start == FireFromStart::No {
            return Err(Illegal::by("FOM-11", "not-from-start"));
        }
        Ok(())
    }

    fn check_end_route(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let order = &state.unit(id).order;
        if order.kind == Kind::Attack {
            return Err(Illegal::by("ATK-03", "attack-ends-at-target"));
        }
        if order.route.is_empty() {
            return Err(Illegal::by("MCH-01", "route-empty"));
        }
        if order.kind == Kind::FireOnTheMove && order.fire_at.is_none() {
            return Err(Illegal::by("FOM-03", "firing-hex-missing"));
        }
        Ok(())
    }

    /// Whether a route of the unit in hand has come to the hex of the enemy it names.
    pub fn at_target(&self, state: &State, id: UnitId) -> bool {
        let order = &state.unit(id).order;
        !order.route.is_empty() && self.progress(state, id).hex == state.unit(order.target).hex
    }

    /// How far the route of the unit in hand has come.
    pub fn progress(&self, state: &State, id: UnitId) -> Progress {
        let unit = state.unit(id);
        let mut progress = Progress::from(self, unit.hex);
        for dir in unit.order.route.steps() {
            progress = progress.step(self, state, id, dir);
        }
        progress
    }

    /// Units of a seat that are in play.
    pub fn army(&self, state: &State, me: usize) -> u32 {
        state.set(|_, unit| unit.alive()) & seat_bits(me)
    }
}
