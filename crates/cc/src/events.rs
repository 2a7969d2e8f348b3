//! E42-E77: Events. What is impossible is skipped; "must" is compulsory, "may" is not; where no side is named, units
//! of either side qualify.

mod choices;

use crate::action::Action;
use crate::card::Fate;
use crate::event::{Event, Result as Outcome};
use crate::options::WalkingWounded;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Breaking, Room};
use crate::state::{Drawn, Fort, Frame, Purpose, SLOTS, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// E42: an Event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Befalling {
    pub seat: Seat,
    pub fate: Fate,
    pub stage: u8,
    pub hex: Hex,
    pub unit: UnitId,
    pub n: u8,
}

impl Room for Befalling {
    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
    }
}

/// The stages that all Events share.
mod stage {
    pub const DRAW: u8 = 0;
    pub const HEX: u8 = 1;
    pub const FIRST: u8 = 2;
    pub const SECOND: u8 = 3;
    pub const THIRD: u8 = 4;
    pub const OVER: u8 = 9;
}

/// An Event under way.
#[derive(Clone, Copy)]
struct Befall {
    seat: Seat,
    fate: Fate,
    stage: u8,
    hex: Hex,
    unit: UnitId,
    /// The wind of a Breeze, the chosen Weapon or casualty, or how far a list of units has been gone through.
    n: u8,
}

impl Befall {
    fn of(frame: Frame) -> Option<Befall> {
        match frame {
            Frame::Befalling(Befalling { seat, fate, stage, hex, unit, n }) => {
                Some(Befall { seat, fate, stage, hex, unit, n })
            }
            _ => None,
        }
    }

    fn frame(self) -> Frame {
        let Befall { seat, fate, stage, hex, unit, n } = self;
        Frame::Befalling(Befalling { seat, fate, stage, hex, unit, n })
    }

    fn at(self, stage: u8) -> Frame {
        Befall { stage, ..self }.frame()
    }

    /// E76: the chosen casualty's row and space.
    fn casualty(self) -> (Seat, u8) {
        (Seat(self.n / ROW), self.n % ROW)
    }
}

/// E76: casualties of the second row are counted from here.
const ROW: u8 = 100;

/// The rule of an Event.
fn rule(fate: Fate) -> &'static str {
    match fate {
        Fate::Blaze => "E46-a",
        Fate::Breeze => "E48-a",
        Fate::Deploy => "E52.1",
        other => other.word(),
    }
}

impl Fate {
    /// Whether it can take units of both sides at one stroke.
    pub const fn strikes_many(self) -> bool {
        matches!(self, Fate::AirSupport | Fate::Blaze | Fate::Breeze | Fate::WhitePhosphorus)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// E42: the card, the random hex if there is one, and what it says.
    pub fn befalling(&mut self, frame: Frame) -> Going {
        let Some(event) = Befall::of(frame) else { return self.pop() };
        match event.stage {
            stage::DRAW => self.draw_event(event.seat),
            stage::HEX => {
                if !needs_hex(event.fate) {
                    return self.next(event.at(stage::FIRST));
                }
                let hex = self.random_hex(event.seat)?;
                self.state.frames.replace(Befall { hex, stage: stage::FIRST, ..event }.frame());
                self.exhaust(event.seat)?;
                Ok(Flow::On)
            }
            stage::OVER => self.pop(),
            _ => self.happen(event),
        }
    }

    /// 1.9.1.1-a: the next card's Event.
    fn draw_event(&mut self, seat: Seat) -> Going {
        let card = self.reveal(seat, "1.9.1.1-a")?;
        self.mark("AMB-10");
        let (fate, wind) = {
            let card = self.deck(seat).card(card);
            (card.fate, card.wind)
        };
        self.mark(rule(fate));
        self.mark("1.9.1.1-b");
        self.sink.event(|| Event::Befell { seat, card, fate });
        let (stage, hex, unit) = (stage::HEX, Hex::NONE, UnitId::NONE);
        self.state.frames.replace(Befalling { seat, fate, stage, hex, unit, n: wind });
        self.exhaust(seat)?;
        Ok(Flow::On)
    }

    /// Everything that needs no choice; a choice is asked for if there is one.
    fn happen(&mut self, event: Befall) -> Going {
        let Befall { seat, fate, stage, hex, unit, n } = event;
        let enemy = foe(seat);
        match (fate, stage) {
            (Fate::BattlefieldIntegrity, _) => {
                let lost = self.state.casualties[enemy.index()].count;
                self.score(seat, lost.into(), "integrity");
                self.pop()
            }
            (Fate::CommandAndControl, _) => {
                let held = self.state.control.iter().filter(|&&by| by == seat.0).count();
                self.score(seat, held as i32, "command");
                self.pop()
            }
            (Fate::Cower, _) => {
                for id in self.state.of(seat) {
                    if self.game.is_leaderless_squad(self.state, id) {
                        self.suppress(id);
                    }
                }
                self.pop()
            }
            (Fate::Elan, _) => {
                let space = &mut self.state.surrender[seat.index()];
                *space = space.saturating_add(1);
                let space = *space;
                self.sink.event(|| Event::Resolve { seat, space });
                self.pop()
            }
            (Fate::FogOfWar, _) => self.fog_of_war(seat),
            (Fate::MissionObjective, _) => {
                self.draw_secret(seat)?;
                self.pop()
            }
            (Fate::StrategicObjective, _) => {
                if let Some(chit) = self.draw_chit()? {
                    self.open_chit(seat, chit);
                }
                self.pop()
            }
            (Fate::BoobyTrap, _) => self.place_there(Fort::Mines, hex),
            (Fate::Rubble, _) => self.place_there(Fort::Wire, hex),
            (Fate::Shellholes, _) => self.place_there(Fort::Foxholes, hex),
            (Fate::Dust, _) => {
                self.state.frames.pop();
                if hex.is_some() {
                    self.smoke(hex)?;
                }
                Ok(Flow::On)
            }
            (Fate::Blaze, stage::FIRST) => {
                self.state.frames.replace(event.at(stage::OVER));
                if self.game.can_smoke(self.state, hex) {
                    self.burn(hex)?;
                }
                Ok(Flow::On)
            }
            (Fate::Breeze, stage::FIRST) => self.breeze(event),
            (Fate::Infiltration, stage::FIRST) => {
                self.state.frames.replace(event.at(stage::OVER));
                self.begin_recruiting(seat, Drawn::Infiltration)
            }
            (Fate::Reinforcements, stage::FIRST) => {
                self.state.frames.replace(event.at(stage::OVER));
                self.begin_recruiting(seat, Drawn::Reinforcements)
            }
            (Fate::Interrogation, stage::FIRST) => self.interrogate(event),
            (Fate::AirSupport, stage::SECOND) => {
                // G-3: the inactive player's units first, each once.
                let state = &*self.state;
                let all = state.of(state.inactive()).chain(state.of(state.active));
                let side = |id: UnitId| u8::from(id.seat() == state.active) * SLOTS as u8;
                let turn = |id: UnitId| side(id) + id.0 % SLOTS as u8;
                let next = all.filter(|&id| turn(id) >= n).find(|&id| state.unit(id).hex == hex);
                let Some(victim) = next else { return self.pop() };
                let n = turn(victim) + 1;
                self.state.frames.replace(Befall { n, ..event }.frame());
                self.push(Breaking { unit: victim })
            }
            (Fate::Commissar, stage::SECOND) => {
                self.state.frames.replace(event.at(stage::THIRD));
                self.roll(unit.seat(), Purpose::Commissar)
            }
            (Fate::Commissar, stage::THIRD) => self.commissar(unit),
            (Fate::WalkingWounded, stage::FIRST)
                if !self.game.has_event_choice(self.state, event.frame()) =>
            {
                self.mark("E42-a");
                self.state.frames.pop();
                self.random_hex(seat)?;
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            (Fate::WalkingWounded, stage::SECOND) => {
                let hex = self.random_hex(seat)?;
                self.state.frames.replace(Befall { hex, stage: stage::THIRD, ..event }.frame());
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            (Fate::WhitePhosphorus, stage::SECOND | stage::THIRD)
                if !self.state.has(self.game.event_decider(self.state, event.frame()), hex) =>
            {
                self.next(event.at(if stage == stage::SECOND { stage::THIRD } else { stage::OVER }))
            }
            _ if self.game.has_event_choice(self.state, event.frame()) => Ok(Flow::Ask),
            _ => {
                self.mark("E42-a");
                self.pop()
            }
        }
    }

    fn place_there(&mut self, fort: Fort, hex: Hex) -> Going {
        self.state.frames.pop();
        if hex.is_some() {
            self.dig(fort, hex);
        }
        Ok(Flow::On)
    }

    /// E48: Smoke goes, and each fire spreads with the wind.
    fn breeze(&mut self, event: Befall) -> Going {
        let state = &*self.state;
        let mut smoke = crate::state::Hexes::EMPTY;
        let mut fires = crate::state::Hexes::EMPTY;
        for (hex, _) in state.veil.iter() {
            if !state.veil.blazes(hex) {
                smoke.insert(hex);
                continue;
            }
            let next = self.game.map.grid.step(hex, kernel::hex::Dir::from_index(event.n));
            if self.game.can_smoke(state, next) {
                fires.insert(next);
            }
        }
        smoke.iter().for_each(|hex| self.clear_smoke(hex));
        self.state.frames.replace(event.at(stage::OVER));
        for hex in &fires {
            self.mark("E48-b");
            self.mark("AMB-38");
            self.burn(hex)?;
        }
        Ok(Flow::On)
    }

    /// E57, AMB-46: one random card of each hand; by its place, since nobody may know the hands.
    fn fog_of_war(&mut self, seat: Seat) -> Going {
        self.mark("AMB-46");
        for side in [foe(seat), seat] {
            let hand = self.state.cards[side.index()].hand;
            let held = usize::from(self.state.cards[side.index()].held);
            if held == 0 {
                continue;
            }
            let classes = [1u16; crate::card::CARDS];
            let place = self.chance.draw(Rule("E57"), &classes[..held])?;
            let Some(card) = hand.iter().nth(place) else { continue };
            self.spend(side, card);
            self.state.tossed[side.index()] = card;
            self.sink.event(|| Event::Discarded { seat: side, card });
        }
        self.pop()
    }

    /// E61, 1.0: the opponent shows the hand.
    fn interrogate(&mut self, event: Befall) -> Going {
        let enemy = foe(event.seat);
        self.mark("1.0");
        let cards = &mut self.state.cards[enemy.index()];
        cards.shown = cards.hand;
        let hand = cards.hand;
        self.sink.reveal(SeatSet::one(event.seat));
        self.sink.event(|| Event::HandShown { seat: enemy, cards: hand.iter().collect() });
        self.next(event.at(stage::SECOND))
    }

    /// E50: the roll against the unit's Morale.
    fn commissar(&mut self, unit: UnitId) -> Going {
        self.state.frames.pop();
        if !unit.is_some() {
            return Ok(Flow::On);
        }
        let roll = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
        let morale = self.game.morale::<Sum>(self.state, unit).total();
        self.mark("AMB-32");
        let result = if roll > morale { Outcome::Eliminated } else { Outcome::Rallies };
        self.sink.event(|| Event::Rally { unit: self.state.named(unit), roll, morale, result });
        if roll > morale {
            self.eliminate(unit);
        } else {
            self.rally(unit);
        }
        Ok(Flow::On)
    }

    /// A choice within an Event.
    pub fn act_befalling(&mut self, frame: Frame, action: Action) -> Result<(), Halt> {
        let Some(event) = Befall::of(frame) else { return Ok(()) };
        let over = event.at(stage::OVER);
        if action == Action::Done {
            let next = match (event.fate, event.stage) {
                (Fate::WhitePhosphorus, stage::SECOND) => event.at(stage::THIRD),
                _ => over,
            };
            self.state.frames.replace(next);
            return Ok(());
        }
        match action {
            Action::Pick(id) => self.event_unit(event, id)?,
            Action::Gun(id) => {
                self.mark("E-tie");
                self.state.frames.replace(over);
                self.jam(id);
            }
            Action::At(hex) => self.event_hex(event, hex)?,
            Action::Discard(card) => {
                let enemy = foe(event.seat);
                self.state.frames.replace(over);
                self.spend(enemy, card);
                self.sink.event(|| Event::Discarded { seat: enemy, card });
            }
            Action::Chit(chit) => {
                self.state.frames.replace(over);
                self.reveal_chit(foe(event.seat), chit);
            }
            Action::Salvage(kind) => {
                let (stage, n) = (stage::SECOND, kind);
                self.state.frames.replace(Befall { stage, n, ..event }.frame());
            }
            Action::Casualty(side, space) => {
                let (stage, n) = (stage::SECOND, side.seat().0 * ROW + space);
                self.state.frames.replace(Befall { stage, n, ..event }.frame());
            }
            _ => {}
        }
        Ok(())
    }

    fn event_unit(&mut self, event: Befall, id: UnitId) -> Result<(), Halt> {
        let over = event.at(stage::OVER);
        self.state.frames.replace(over);
        if id.seat() != event.seat {
            self.mark("E42-c");
        }
        match (event.fate, event.stage) {
            (Fate::BattleHarden, _) => {
                self.mark("E44.1");
                self.mark("8.1.1");
                self.state.unit_mut(id).veteran = true;
                self.sink.event(|| Event::Hardened { unit: self.state.named(id) });
            }
            (Fate::Commissar, _) => {
                let (stage, unit) = (stage::SECOND, id);
                self.state.frames.replace(Befall { stage, unit, ..event }.frame());
            }
            (Fate::Deploy, _) => {
                self.mark("AMB-7");
                self.deploy(id)?;
            }
            (Fate::Interdiction | Fate::SuppressingFire, _) => self.suppress(id),
            (Fate::Kia | Fate::PrisonersOfWar, _) => self.eliminate(id),
            (Fate::Medic | Fate::Hero, _) => self.rally(id),
            (Fate::ShellShock, _) => {
                self.mark("E-tie");
                self.mark("AMB-66");
                self.push(Breaking { unit: id })?;
            }
            (Fate::Scrounge, _) => {
                self.mark("AMB-50");
                let weapon = event.n;
                self.state.armoury[usize::from(weapon)] -= 1;
                self.state.unit_mut(id).weapon = Some(crate::state::Carried { kind: weapon, broken: false });
                self.sink.event(|| Event::Salvaged { unit: self.state.named(id), weapon });
            }
            (Fate::WhitePhosphorus, stage) => {
                let next = if stage == stage::SECOND { stage::THIRD } else { stage::OVER };
                self.state.frames.replace(event.at(next));
                self.push(Breaking { unit: id })?;
            }
            _ => {}
        }
        Ok(())
    }

    fn event_hex(&mut self, event: Befall, hex: Hex) -> Result<(), Halt> {
        self.state.frames.replace(event.at(stage::OVER));
        match event.fate {
            Fate::AirSupport => {
                self.mark("E-tie");
                self.mark("AMB-66");
                let stage = stage::SECOND;
                self.state.frames.replace(Befall { stage, hex, n: 0, ..event }.frame());
            }
            Fate::Entrench => self.dig(Fort::Foxholes, hex),
            Fate::FieldPromotion => {
                self.mark("AMB-54");
                self.recruit(event.seat, self.game.side(event.seat).private, None, hex)?;
            }
            Fate::Hero => {
                self.mark("AMB-22");
                self.recruit(event.seat, self.game.side(event.seat).hero, None, hex)?;
                self.state.frames.replace(Befall { stage: stage::SECOND, hex, ..event }.frame());
            }
            Fate::Sappers => self.raze(hex),
            Fate::WalkingWounded => {
                let (side, space) = event.casualty();
                let kind = self.exhume(side, space);
                let id = self.recruit(side, kind, None, hex)?;
                let broken = self.game.settings.wounded == WalkingWounded::Broken;
                self.state.unit_mut(id).broken = broken;
                let side = crate::scenario::SideName::of(side);
                self.sink.event(|| Event::Returned { side, unit: self.state.named(id) });
            }
            Fate::WhitePhosphorus => {
                self.smoke(hex)?;
                self.state.frames.replace(Befall { stage: stage::SECOND, hex, ..event }.frame());
            }
            _ => {}
        }
        Ok(())
    }
}

/// Events that begin with a random hex.
const fn needs_hex(fate: Fate) -> bool {
    matches!(
        fate,
        Fate::AirSupport
            | Fate::Blaze
            | Fate::BoobyTrap
            | Fate::Dust
            | Fate::Malfunction
            | Fate::Rubble
            | Fate::ShellShock
            | Fate::Shellholes
    )
}

/// A set of units as their actions.
fn picks(seat: Seat, set: crate::state::Squad) -> impl Iterator<Item = Action> {
    units(seat, set).map(Action::Pick)
}
