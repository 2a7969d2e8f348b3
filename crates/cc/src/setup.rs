//! 8.16, 8.19: setting up: the position before the first decision, then chits and hands.

pub mod buying;
pub mod placing;

use crate::Cc;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Choosing, Placing};
use crate::scenario::Post;
use crate::sight::Veil;
use crate::state::{
    Attack, Cards, Casualties, Entry, Frame, HEXES, Hexes, Radio, State, UNITS, Unit, UnitId, foe,
};
use kernel::chance::{Chance, Halt};
use kernel::frames::Frames;
use kernel::rule::Sink;
use kernel::seat::Seat;

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
        if self.battle.file.random { self.fortifying(seat).into() } else { self.placing(state, seat).into() }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
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
        if let Some(Placing { seat, .. }) = self.state.frames.at() {
            self.state.frames.replace(self.game.placing(self.state, seat));
        }
    }

    /// A side has set up: the other one follows, or the game begins.
    fn side_ready(&mut self, seat: Seat) -> Going {
        self.mark("P-setup");
        let first = self.game.battle.file.setup_first.seat();
        if seat == first {
            return self.next(self.game.placing(self.state, foe(seat)));
        }
        self.begin()?;
        Ok(Flow::On)
    }

    /// 8.16, steps 3 and 4: chits, hands, the first Turn.
    fn begin(&mut self) -> Result<(), Halt> {
        self.sink.event(|| Event::Begun);
        // What the scenario says of these has been on the table since the opening position, which marks nothing.
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
}
