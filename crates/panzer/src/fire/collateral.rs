//! 7.23: collateral damage of a vehicle that was pierced without damage.

use crate::charts::Location;
use crate::event::{Event, Wound};
use crate::options::Switch;
use crate::pieces::cards::Plating;
use crate::play::Play;
use crate::state::{Fate, Mark, UnitId};
use kernel::chance::{Chance, D10, Halt};
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.23a, 7.23b: a hit that went through without damage may still break something; each kind once.
    pub fn collateral(&mut self, target: UnitId, location: Location) -> Result<(), Halt> {
        let card = self.game.card(self.state, target);
        if !self.game.uses(Switch::Collateral) || card.plating == Plating::Soft || location == Location::Dk {
            return Ok(());
        }
        self.mark_all(["7.23a", "7.23b"]);
        let coax = card.coax && !self.state.unit(target).marks.has(Mark::Coax);
        let die = self.chance.roll(Rule("7.23a"), &D10)?;
        let turret = self.game.has_turret(self.state, target);
        let wound = match (location, die) {
            (Location::Tf, 1) => Wound::Optics,
            (Location::Tf, 2) if coax => Wound::Coax,
            (Location::Tf, 2) => Wound::Suppressed,
            (Location::Ts | Location::Tr, 1) if turret => Wound::Ring,
            (Location::Ts | Location::Tr, 1) => Wound::Suppressed,
            (Location::Ts | Location::Tr, 2) => Wound::Radio,
            (Location::Hf, 1) => Wound::Gear,
            (Location::Hs | Location::Hr, 1) => Wound::Leak,
            _ => Wound::Nothing,
        };
        let unit = self.state.unit_mut(target);
        match wound {
            Wound::Optics => unit.marks.set(Mark::Optics, true),
            Wound::Coax => unit.marks.set(Mark::Coax, true),
            Wound::Ring => unit.bearing.lock(),
            Wound::Radio => unit.marks.set(Mark::Radio, true),
            Wound::Gear => unit.marks.set(Mark::Gear, true),
            Wound::Leak => unit.marks.set(Mark::Leak, true),
            Wound::Suppressed | Wound::Nothing => {}
        }
        self.mark(match wound {
            Wound::Optics => "7.23.1a",
            Wound::Coax => "7.23.1b",
            Wound::Ring | Wound::Suppressed => "7.23.2a",
            Wound::Radio => "7.23.2b",
            Wound::Gear => "7.23.3",
            Wound::Leak => "7.23.4a",
            Wound::Nothing => "7.23a",
        });
        self.sink.event(|| Event::Wounded { unit: target, die, wound });
        if wound == Wound::Suppressed {
            self.suppress(target);
        }
        Ok(())
    }

    /// 7.23.4: leaking vehicles roll at the start of every Movement Phase.
    pub fn leak(&mut self) -> Result<(), Halt> {
        for side in [Side(0), Side(1)] {
            for unit in self.state.of(side) {
                let marks = self.state.unit(unit).marks;
                if !marks.has(Mark::Leak) || marks.has(Mark::Dry) || !self.state.is_here(unit) {
                    continue;
                }
                self.mark("7.23.4b");
                let die = self.chance.roll(Rule("7.23.4b"), &D10)?;
                self.sink.event(|| Event::Leaked { unit, die });
                match die {
                    1 => {
                        self.state.unit_mut(unit).marks.set(Mark::Dry, true);
                        self.track_hit(unit, None)?;
                    }
                    2 => self.lose(unit, Fate::BrewedUp)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
