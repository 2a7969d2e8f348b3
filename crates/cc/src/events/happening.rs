//! What an Event does where nobody has a choice.

use super::{Befalling, EventStage, rule};
use crate::card::{CARDS, Fate};
use crate::event::{Event, Result as Outcome};
use crate::play::{Flow, Going, Play};
use crate::rooms::Breaking;
use crate::state::{Drawn, Fort, Hexes, Purpose, SLOTS, UnitId, foe};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 1.9.1.1-a: the next card's Event.
    pub(super) fn draw_event(&mut self, seat: Seat) -> Going {
        let card = self.reveal(seat, "1.9.1.1-a")?;
        self.mark("AMB-10");
        let (fate, wind) = {
            let card = self.deck(seat).card(card);
            (card.fate, card.wind)
        };
        self.mark(rule(fate));
        self.mark("1.9.1.1-b");
        self.sink.event(|| Event::Befell { seat, card, fate });
        let stage = EventStage::RandomHex;
        self.state.frames.replace(Befalling { fate, stage, n: wind, ..Befalling::by(seat) });
        self.exhaust(seat)?;
        Ok(Flow::On)
    }

    /// Everything that needs no choice; a choice is asked for if there is one.
    pub(super) fn happen(&mut self, event: Befalling) -> Going {
        let Befalling { seat, fate, stage, hex, unit, n } = event;
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
            (Fate::Blaze, EventStage::Effect) => {
                self.state.frames.replace(event.at(EventStage::Over));
                if self.game.can_smoke(self.state, hex) {
                    self.burn(hex)?;
                }
                Ok(Flow::On)
            }
            (Fate::Breeze, EventStage::Effect) => self.breeze(event),
            (Fate::Infiltration, EventStage::Effect) => {
                self.state.frames.replace(event.at(EventStage::Over));
                self.begin_recruiting(seat, Drawn::Infiltration)
            }
            (Fate::Reinforcements, EventStage::Effect) => {
                self.state.frames.replace(event.at(EventStage::Over));
                self.begin_recruiting(seat, Drawn::Reinforcements)
            }
            (Fate::Interrogation, EventStage::Effect) => self.interrogate(event),
            (Fate::AirSupport, EventStage::Sequel) => {
                // G-3: the inactive player's units first, each once.
                let state = &*self.state;
                let all = state.of(state.inactive()).chain(state.of(state.active));
                let side = |id: UnitId| u8::from(id.seat() == state.active) * SLOTS as u8;
                let turn = |id: UnitId| side(id) + id.0 % SLOTS as u8;
                let next = all.filter(|&id| turn(id) >= n).find(|&id| state.unit(id).hex == hex);
                let Some(victim) = next else { return self.pop() };
                let n = turn(victim) + 1;
                self.state.frames.replace(Befalling { n, ..event });
                self.push(Breaking { unit: victim })
            }
            (Fate::Commissar, EventStage::Sequel) => {
                self.state.frames.replace(event.at(EventStage::Conclusion));
                self.roll(unit.seat(), Purpose::Commissar)
            }
            (Fate::Commissar, EventStage::Conclusion) => self.commissar(unit),
            (Fate::WalkingWounded, EventStage::Effect) if !event.any_choice(self.game, self.state) => {
                self.mark("E42-a");
                self.state.frames.pop();
                self.random_hex(seat)?;
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            (Fate::WalkingWounded, EventStage::Sequel) => {
                let hex = self.random_hex(seat)?;
                self.state.frames.replace(Befalling { hex, stage: EventStage::Conclusion, ..event });
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            (Fate::WhitePhosphorus, EventStage::Sequel | EventStage::Conclusion)
                if !self.state.has(event.decider(self.game, self.state), hex) =>
            {
                self.next(event.at(stage.after()))
            }
            _ if event.any_choice(self.game, self.state) => Ok(Flow::Ask),
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
    fn breeze(&mut self, event: Befalling) -> Going {
        let state = &*self.state;
        let mut smoke = Hexes::EMPTY;
        let mut fires = Hexes::EMPTY;
        for (hex, _) in state.veil.iter() {
            if !state.veil.blazes(hex) {
                smoke.insert(hex);
                continue;
            }
            let next = self.game.map.grid.step(hex, Dir::from_index(event.n));
            if self.game.can_smoke(state, next) {
                fires.insert(next);
            }
        }
        smoke.iter().for_each(|hex| self.clear_smoke(hex));
        self.state.frames.replace(event.at(EventStage::Over));
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
            let classes = [1u16; CARDS];
            let place = self.chance.draw(Rule("E57"), &classes[..held])?;
            let Some(card) = hand.iter().nth(place) else { continue };
            self.spend(side, card);
            self.state.tossed[side.index()] = card;
            self.sink.event(|| Event::Discarded { seat: side, card });
        }
        self.pop()
    }

    /// E61, 1.0: the opponent shows the hand.
    fn interrogate(&mut self, event: Befalling) -> Going {
        let enemy = foe(event.seat);
        self.mark("1.0");
        let cards = &mut self.state.cards[enemy.index()];
        cards.shown = cards.hand;
        let hand = cards.hand;
        self.sink.reveal(SeatSet::one(event.seat));
        self.sink.event(|| Event::HandShown { seat: enemy, cards: hand.iter().collect() });
        self.next(event.at(EventStage::Sequel))
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
}
