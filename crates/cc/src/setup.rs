//! 8.16, 8.18, 8.19: setting up: support and fortifications bought, units placed, Weapons given, chits and hands drawn.

use crate::Cc;
use crate::action::Action;
use crate::card::{CARDS, CardId, CardSet};
use crate::event::Event;
use crate::pieces::Support;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Choosing, Room};
use crate::scenario::Post;
use crate::sight::Veil;
use crate::state::{
    Attack, Cards, Carried, Casualties, Drawn, Entry, Fort, Frame, HEXES, Hexes, Radio, State, UNITS, Unit,
    UnitId, foe, units,
};
use crate::support::column;
use kernel::chance::{Chance, Halt};
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 8.19, step 6: a side buys from its Support Table; `column` 255 before the roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supporting {
    pub seat: Seat,
    pub column: u8,
}

impl Room for Supporting {}

/// 8.19, step 5: the Defender buys fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fortifying {
    pub seat: Seat,
    pub points: u8,
}

impl Room for Fortifying {}

/// 8.16: a side places its units; `unit` is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    pub seat: Seat,
    pub unit: UnitId,
}

impl Room for Placing {}

/// 8.16: a side gives its loose Weapons to units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arming {
    pub seat: Seat,
}

impl Room for Arming {}

/// 8.16: a side places its fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Digging {
    pub seat: Seat,
}

impl Room for Digging {}

/// The mark of a Support Table that has not been rolled on.
const UNROLLED: u8 = u8::MAX;
/// No loose Weapon.
pub const NO_WEAPON: u8 = u8::MAX;

impl Cc {
    /// The position before the first decision.
    pub fn opening(&self) -> State {
        let file = &self.battle.file;
        let first = file.setup_first.seat();
        let mut control = [2; 5];
        for (side, held) in [(0, &file.control.axis), (1, &file.control.allies)] {
            for &n in held {
                if let Some(by) = control.get_mut(usize::from(n).wrapping_sub(1)) {
                    *by = side;
                }
            }
        }
        let pile = Cards {
            draw: CardSet::ALL,
            hand: CardSet::EMPTY,
            held: 0,
            shown: CardSet::EMPTY,
            discard: CardSet::EMPTY,
        };
        let mut state = State {
            frames: Frames::new(Choosing),
            active: file.first.seat(),
            initiative: file.initiative.seat(),
            orders: 0,
            turns: 0,
            time: file.time,
            vp: file.vp,
            recovered: [false; 2],
            surrender: [0, 1].map(|n: usize| self.battle.sides[n].surrender),
            surrendered: [false; 2],
            control,
            open: 0,
            secret: [0; 2],
            secrets: [0; 2],
            radios: [0, 1]
                .map(|n: usize| self.battle.sides[n].radio.map(|kind| Radio { kind, broken: false })),
            mines: [0, 1].map(|n: usize| self.battle.sides[n].mines),
            cards: [pile; 2],
            casualties: [Casualties::NONE; 2],
            armoury: [0; 24],
            veil: Veil::NONE,
            cup: [3; 10],
            forts: [None; HEXES],
            held: [Hexes::EMPTY; 2],
            stock: [0, 1].map(|n: usize| self.battle.sides[n].stock),
            loose: [[NO_WEAPON; 6]; 2],
            signals: 0,
            activated: [0; 2],
            picked: 0,
            fired: [0; 2],
            moving: 0,
            done: 0,
            carried_out: false,
            group: 0,
            entry: Entry::Past,
            op: 0,
            attack: Attack::NONE,
            waiting: Hexes::EMPTY,
            tossed: [CardId::UNKNOWN; 2],
            dice: [1; 2],
            on_map: [0; 2],
            leaders: [0; 2],
            units: [Unit::NONE; UNITS],
        };
        for (n, side) in self.battle.sides.iter().enumerate() {
            for (slot, start) in side.units.iter().enumerate() {
                let space = start.space.unwrap_or(Unit::NO_SPACE);
                let id = UnitId::of(Seat(n as u8), slot as u8);
                *state.unit_mut(id) = Unit { space, ..Unit::fresh(start.kind, start.weapon) };
            }
            for (slot, &kind) in side.loose.iter().enumerate() {
                state.loose[n][slot] = kind;
            }
            for slot in 0..side.signals.len() {
                state.signals |= 1 << (slot + 4 * n);
            }
        }
        state.frames = Frames::new(self.first_part(&state, first));
        state
    }

    /// Where setting up begins; in a battle that was drawn, with what both sides buy (8.19, steps 5 and 6).
    fn first_part(&self, state: &State, seat: Seat) -> Frame {
        if self.battle.file.random { self.fortifying(seat) } else { self.placing(state, seat) }
    }

    fn fortifying(&self, seat: Seat) -> Frame {
        Frame::Fortifying(Fortifying { seat, points: self.side(seat).points })
    }

    fn placing(&self, state: &State, seat: Seat) -> Frame {
        Frame::Placing(Placing { seat, unit: self.placeable(state, seat).next().unwrap_or(UnitId::NONE) })
    }

    /// Units of a side that wait to be placed.
    pub fn unplaced(&self, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
        let slots = (0..crate::state::SLOTS as u8).map(move |slot| UnitId::of(seat, slot));
        let waits = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && !unit.hex.is_some() && unit.space == Unit::NO_SPACE
        };
        slots.filter(waits)
    }

    /// P-place: where a unit is set up by the scenario.
    fn post(&self, id: UnitId) -> Post {
        let slot = id.bit().trailing_zeros() as usize;
        self.side(id.seat()).units.get(slot).map_or(Post::Free, |start| start.post)
    }

    /// P-place: whether a unit has a place of its own.
    pub fn has_own_place(&self, id: UnitId) -> bool {
        matches!(self.post(id), Post::Within(_))
    }

    /// 8.16, P-place: the hexes among which a unit is set up.
    pub fn setup_area(&self, id: UnitId) -> &[Hex] {
        let side = self.side(id.seat());
        match self.post(id) {
            Post::Within(n) => &side.places[usize::from(n)],
            _ => &side.area,
        }
    }

    /// 8.16: hexes in which a unit can be set up. Where its own place is full, anywhere in the side's area, and if that is
    /// full too, in its own place nevertheless.
    fn setup_hexes(&self, state: &State, id: UnitId) -> impl Iterator<Item = Hex> {
        let (seat, kind) = (id.seat(), state.unit(id).kind);
        let room = move |&hex: &Hex| self.has_room(state, seat, kind, hex);
        let (own, all) = (self.setup_area(id), self.side(seat).area.as_slice());
        let (hexes, full) = match (own.iter().any(room), all.iter().any(room)) {
            (true, _) => (own, false),
            (false, true) => (all, false),
            (false, false) => (own, true),
        };
        let fits = move |hex: &Hex| room(hex) || full && self.passable(state, *hex);
        hexes.iter().copied().filter(fits)
    }

    /// 8.16, P-place: units that can be placed next: those with places of their own before all others.
    pub fn placeable(&self, state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
        let bound = self.unplaced(state, seat).any(|id| self.has_own_place(id));
        self.unplaced(state, seat).filter(move |&id| !bound || self.has_own_place(id))
    }

    /// The kind of fortification that is placed next.
    pub fn next_fort(&self, state: &State, seat: Seat) -> Option<Fort> {
        Fort::ALL.into_iter().find(|&fort| state.stock[seat.index()][fort as usize] > 0)
    }

    /// 8.16, P-place: the hexes among which the next fortification is placed.
    pub fn dig_area(&self, state: &State, seat: Seat) -> &[Hex] {
        let side = self.side(seat);
        let own = self.next_fort(state, seat).and_then(|fort| side.sites[fort as usize].as_ref());
        own.unwrap_or(&side.area)
    }

    /// 8.16: hexes in which a fortification can be set up.
    fn fort_hexes(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        self.dig_area(state, seat).iter().copied().filter(|&hex| self.can_fortify(state, hex))
    }

    /// The loose Weapon that is given next.
    pub fn next_weapon(&self, state: &State, seat: Seat) -> Option<u8> {
        state.loose[seat.index()].into_iter().find(|&kind| kind != NO_WEAPON)
    }

    /// 8.18: the price of a fortification.
    pub fn fort_cost(&self, fort: Fort) -> u8 {
        self.prices[fort as usize]
    }

    /// What can be done at this moment of setting up.
    pub fn offer_set_up(&self, state: &State, frame: Frame, out: &mut impl Extend<Action>) {
        match frame {
            Frame::Supporting(Supporting { seat, column }) => {
                out.extend(self.entries(state, seat, column, Drawn::Bought).map(Action::Entry));
                out.extend([Action::Done]);
            }
            Frame::Fortifying(Fortifying { seat, points }) => {
                let affordable = Fort::ALL.into_iter().filter(|&fort| self.fort_cost(fort) <= points);
                let room = state.stock[seat.index()].iter().sum::<u8>() < 12;
                out.extend(affordable.filter(|_| room).map(Action::Buy));
                let stronger = (7..=8).filter(|&fp| self.mine_price(fp) <= points);
                let plain = state.mines[seat.index()] == 6;
                out.extend(stronger.filter(|_| plain).map(Action::Mines));
                out.extend([Action::Done]);
            }
            Frame::Placing(Placing { seat, unit }) if unit.is_some() => {
                out.extend(self.setup_hexes(state, unit).map(Action::At));
                out.extend(self.placeable(state, seat).filter(|&id| id != unit).map(Action::Pick));
            }
            Frame::Arming(Arming { seat }) => {
                let free = |id: &UnitId| state.unit(*id).weapon.is_none();
                out.extend(state.of(seat).filter(free).map(Action::Pick));
            }
            Frame::Digging(Digging { seat }) => out.extend(self.fort_hexes(state, seat).map(Action::At)),
            _ => {}
        }
    }

    /// 8.18: what it costs to have all own Mines of this FP.
    pub fn mine_price(&self, fp: u8) -> u8 {
        self.prices[usize::from(fp) - 1]
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 8.16, 8.19: the parts of setting up, one after the other: fortifications and Support are bought by both sides,
    /// then one side sets up, then the other.
    pub fn set_up(&mut self, frame: Frame) -> Going {
        match frame {
            Frame::Supporting(Supporting { seat, column: UNROLLED }) => {
                let classes = [1u16; CARDS];
                let card = self.chance.draw(Rule("P-support"), &classes)?;
                let [white, red] = self.game.deck(seat).cards[card].dice;
                self.next(Supporting { seat, column: column(white + red) })
            }
            Frame::Supporting(Supporting { seat, column }) => {
                if self.game.entries(self.state, seat, column, Drawn::Bought).next().is_none() {
                    return self.after_support(seat);
                }
                Ok(Flow::Ask)
            }
            Frame::Fortifying(Fortifying { points, .. }) if points >= 2 => Ok(Flow::Ask),
            Frame::Fortifying(Fortifying { seat, .. }) => self.after_forts(seat),
            Frame::Placing(Placing { seat, unit }) => {
                if !unit.is_some() {
                    return self.next(Arming { seat });
                }
                Ok(Flow::Ask)
            }
            Frame::Arming(Arming { seat }) => {
                let free = |id: UnitId| self.state.unit(id).weapon.is_none();
                let nobody = !self.state.of(seat).any(free);
                if nobody || self.game.next_weapon(self.state, seat).is_none() {
                    return self.next(Digging { seat });
                }
                Ok(Flow::Ask)
            }
            Frame::Digging(Digging { seat }) => {
                let Some(fort) = self.game.next_fort(self.state, seat) else { return self.side_ready(seat) };
                if self.game.fort_hexes(self.state, seat).next().is_none() {
                    // Where its own place is full, a fortification is left out.
                    self.state.stock[seat.index()][fort as usize] = 0;
                    return Ok(Flow::On);
                }
                Ok(Flow::Ask)
            }
            _ => Ok(Flow::Ask),
        }
    }

    /// P-place: what the scenario puts on the map before anybody sets up.
    pub fn stand(&mut self) {
        for (n, side) in self.game.battle.sides.iter().enumerate() {
            for (slot, start) in side.units.iter().enumerate() {
                if let Post::Fixed(hex) = start.post {
                    self.put(UnitId::of(Seat(n as u8), slot as u8), hex);
                }
            }
            side.works.iter().for_each(|&(fort, hex)| self.dig(fort, hex));
        }
        if let Frame::Placing(Placing { seat, .. }) = self.state.frames.top() {
            self.state.frames.replace(self.game.placing(self.state, seat));
        }
    }

    fn after_forts(&mut self, seat: Seat) -> Going {
        let first = self.game.battle.file.setup_first.seat();
        self.next(match seat == first {
            true => self.game.fortifying(foe(first)),
            false => Frame::Supporting(Supporting { seat: first, column: UNROLLED }),
        })
    }

    fn after_support(&mut self, seat: Seat) -> Going {
        let first = self.game.battle.file.setup_first.seat();
        self.next(match seat == first {
            true => Frame::Supporting(Supporting { seat: foe(first), column: UNROLLED }),
            false => self.game.placing(self.state, first),
        })
    }

    /// A side has set up: the other one follows, or the game begins.
    fn side_ready(&mut self, seat: Seat) -> Going {
        self.mark("P-setup");
        let first = self.game.battle.file.setup_first.seat();
        if seat == first {
            let next = self.game.placing(self.state, foe(seat));
            return self.next(next);
        }
        self.begin()?;
        Ok(Flow::On)
    }

    /// 8.16, steps 3 and 4: chits, hands, the first Turn.
    fn begin(&mut self) -> Result<(), Halt> {
        self.sink.event(|| Event::Begun);
        self.mark("9-a");
        self.mark("6.1.1");
        self.mark("6.2.1");
        self.mark("7.3.1-a");
        let file = &self.game.battle.file;
        let (drawn, named) = (file.open, self.game.battle.open);
        for chit in 0..self.game.chits.len() as u8 {
            if named & (1 << chit) != 0 {
                self.open_chit(file.first.seat(), chit);
            }
        }
        for _ in 0..drawn {
            if let Some(chit) = self.draw_chit()? {
                self.open_chit(file.first.seat(), chit);
            }
        }
        for seat in [Seat(0), Seat(1)] {
            for _ in 0..self.game.side(seat).secret {
                self.draw_secret(seat)?;
            }
        }
        for seat in [Seat(0), Seat(1)] {
            self.mark("1.1-a");
            self.mark("1.1-b");
            let opening = self.game.side(seat).opening;
            opening.iter().for_each(|card| self.deal(seat, card));
            for _ in opening.len()..usize::from(self.game.side(seat).posture.hand()) {
                self.draw_to_hand(seat)?;
            }
        }
        self.begin_turn(file.first.seat());
        Ok(())
    }

    /// P-cards: a card of the opening hand, which everybody knows from the scenario.
    fn deal(&mut self, seat: Seat, card: CardId) {
        self.mark("P-cards");
        let cards = &mut self.state.cards[seat.index()];
        cards.draw.remove(card);
        cards.hand.insert(card);
        cards.shown.insert(card);
        cards.held += 1;
        self.sink.event(|| Event::Dealt { seat, card });
    }

    /// A choice while setting up.
    pub fn act_set_up(&mut self, frame: Frame, action: Action) -> Result<(), Halt> {
        match (frame, action) {
            (Frame::Supporting(Supporting { seat, .. }), Action::Entry(entry)) => {
                let gives = self.game.pieces.support[usize::from(entry)].gives;
                let price = i32::from(self.game.pieces.cost(gives)) / 2;
                self.sink.event(|| Event::Supported { seat, why: Drawn::Bought, entry });
                self.score(foe(seat), price, "support-bought");
                match gives {
                    Support::Radio(kind) => {
                        self.state.radios[seat.index()] = Some(Radio { kind, broken: false });
                    }
                    Support::Unit(kind, weapon) => {
                        let id = self.game.free_slot(self.state, seat).ok_or(Halt::Full("units"))?;
                        *self.state.unit_mut(id) = Unit::fresh(kind, weapon);
                    }
                }
                self.after_support(seat)?;
            }
            (Frame::Supporting(Supporting { seat, .. }), _) => {
                self.after_support(seat)?;
            }
            (Frame::Fortifying(Fortifying { seat, points }), Action::Buy(fort)) => {
                self.state.stock[seat.index()][fort as usize] += 1;
                let points = points - self.game.fort_cost(fort);
                self.next(Fortifying { seat, points })?;
            }
            (Frame::Fortifying(Fortifying { seat, points }), Action::Mines(fp)) => {
                self.state.mines[seat.index()] = fp;
                let points = points - self.game.mine_price(fp);
                self.next(Fortifying { seat, points })?;
            }
            (Frame::Fortifying(Fortifying { seat, .. }), _) => {
                self.after_forts(seat)?;
            }
            (Frame::Placing(Placing { seat, .. }), Action::Pick(unit)) => {
                self.next(Placing { seat, unit })?;
            }
            (Frame::Placing(Placing { seat, unit }), Action::At(hex)) => {
                self.mark("3.2.1");
                if self.game.has_own_place(unit) {
                    self.mark("P-place");
                }
                self.put(unit, hex);
                self.sink.event(|| Event::Placed { unit: self.state.named(unit), hex });
                let next = self.game.placing(self.state, seat);
                self.next(next)?;
            }
            (Frame::Arming(Arming { seat }), Action::Pick(id)) => self.arm(seat, id),
            (Frame::Digging(Digging { seat }), Action::At(hex)) => {
                if let Some(fort) = self.game.next_fort(self.state, seat) {
                    self.state.stock[seat.index()][fort as usize] -= 1;
                    self.dig(fort, hex);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn arm(&mut self, seat: Seat, id: UnitId) {
        let loose = &mut self.state.loose[seat.index()];
        let Some(slot) = loose.iter_mut().find(|kind| **kind != NO_WEAPON) else { return };
        let kind = std::mem::replace(slot, NO_WEAPON);
        self.mark("8.1.1");
        self.mark("11.2-a");
        self.state.unit_mut(id).weapon = Some(Carried { kind, broken: false });
        self.sink.event(|| Event::Armed { unit: self.state.named(id), weapon: kind });
    }
}

/// All units of a side, placed or not.
pub fn everybody(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    units(seat, u32::MAX).filter(|&id| state.unit(id).exists())
}
