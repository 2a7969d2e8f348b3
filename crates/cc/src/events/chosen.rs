//! What a choice in an Event does.

use super::{Befalling, EventStage, ROW};
use crate::action::Action;
use crate::card::Fate;
use crate::event::Event;
use crate::options::WalkingWounded;
use crate::play::Play;
use crate::rooms::Breaking;
use crate::scenario::SideName;
use crate::state::{Carried, Fort, UnitId, foe};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit, a hex, a card or whatever the Event lets choose; or nothing.
    pub(super) fn choose(&mut self, event: Befalling, action: Action) -> Result<(), Halt> {
        let over = event.at(EventStage::Over);
        if action == Action::Done {
            let white = event.fate == Fate::WhitePhosphorus;
            self.state.frames.replace(if white { event.at(event.stage.after()) } else { over });
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
                let (stage, n) = (EventStage::Sequel, kind);
                self.state.frames.replace(Befalling { stage, n, ..event });
            }
            Action::Casualty(side, space) => {
                let (stage, n) = (EventStage::Sequel, side.seat().0 * ROW + space);
                self.state.frames.replace(Befalling { stage, n, ..event });
            }
            _ => {}
        }
        Ok(())
    }

    fn event_unit(&mut self, event: Befalling, id: UnitId) -> Result<(), Halt> {
        let over = event.at(EventStage::Over);
        self.state.frames.replace(over);
        if id.seat() != event.seat {
            self.mark("E42-c");
        }
        match event.fate {
            Fate::BattleHarden => {
                self.mark("E44.1");
                self.mark("8.1.1");
                self.state.unit_mut(id).veteran = true;
                self.sink.event(|| Event::Hardened { unit: self.state.named(id) });
            }
            Fate::Commissar => {
                let (stage, unit) = (EventStage::Sequel, id);
                self.state.frames.replace(Befalling { stage, unit, ..event });
            }
            Fate::Deploy => {
                self.mark("AMB-7");
                self.deploy(id)?;
            }
            Fate::Interdiction | Fate::SuppressingFire => self.suppress(id),
            Fate::Kia | Fate::PrisonersOfWar => self.eliminate(id),
            Fate::Medic | Fate::Hero => self.rally(id),
            Fate::ShellShock => {
                self.mark("E-tie");
                self.mark("AMB-66");
                self.push(Breaking { unit: id })?;
            }
            Fate::Scrounge => {
                self.mark("AMB-50");
                let weapon = event.n;
                self.state.armoury[usize::from(weapon)] -= 1;
                self.state.unit_mut(id).weapon = Some(Carried { kind: weapon, broken: false });
                self.sink.event(|| Event::Salvaged { unit: self.state.named(id), weapon });
            }
            Fate::WhitePhosphorus => {
                self.state.frames.replace(event.at(event.stage.after()));
                self.push(Breaking { unit: id })?;
            }
            _ => {}
        }
        Ok(())
    }

    fn event_hex(&mut self, event: Befalling, hex: Hex) -> Result<(), Halt> {
        self.state.frames.replace(event.at(EventStage::Over));
        match event.fate {
            Fate::AirSupport => {
                self.mark("E-tie");
                self.mark("AMB-66");
                let stage = EventStage::Sequel;
                self.state.frames.replace(Befalling { stage, hex, n: 0, ..event });
            }
            Fate::Entrench => self.dig(Fort::Foxholes, hex),
            Fate::FieldPromotion => {
                self.mark("AMB-54");
                self.recruit(event.seat, self.game.side(event.seat).private, None, hex)?;
            }
            Fate::Hero => {
                self.mark("AMB-22");
                self.recruit(event.seat, self.game.side(event.seat).hero, None, hex)?;
                self.state.frames.replace(Befalling { stage: EventStage::Sequel, hex, ..event });
            }
            Fate::Sappers => self.raze(hex),
            Fate::WalkingWounded => {
                let (side, space) = event.casualty();
                let kind = self.exhume(side, space);
                let id = self.recruit(side, kind, None, hex)?;
                let broken = self.game.settings.wounded == WalkingWounded::Broken;
                self.state.unit_mut(id).broken = broken;
                let side = SideName::of(side);
                self.sink.event(|| Event::Returned { side, unit: self.state.named(id) });
            }
            Fate::WhitePhosphorus => {
                self.smoke(hex)?;
                self.state.frames.replace(Befalling { stage: EventStage::Sequel, hex, ..event });
            }
            _ => {}
        }
        Ok(())
    }
}
