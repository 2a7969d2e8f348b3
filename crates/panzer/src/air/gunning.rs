//! B-142: the AP guns of an aircraft: one shot at one vehicle in the release hex.

use super::striking::{DAMAGED, SUPPRESSED, Striking};
use crate::Panzer;
use crate::charts::{Angle, ApMod, Cover, Location, Slope};
use crate::event::Event;
use crate::fire::harm::Weight;
use crate::ground::sector;
use crate::options::Switch;
use crate::pieces::{Band, Class, Grade, Nation, Weapon};
use crate::play::Play;
use crate::state::{Sortie, State, UnitId, foe};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// B-142: the row of an aircraft's AP guns.
    pub fn air_guns(&self, number: u8) -> Option<&Weapon> {
        let (_, air) = self.air(number)?;
        self.pieces.weapons.get(usize::from(air.ap?)).filter(|weapon| weapon.ap.is_some())
    }

    /// B-142: the vehicles at which an aircraft may fire its AP guns.
    pub fn strafed<'a>(
        &'a self,
        state: &'a State,
        room: Striking,
        hex: Hex,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let vehicle = |id: &UnitId| self.card(state, *id).class == Class::Vehicle;
        state.at(foe(room.side), hex).filter(vehicle)
    }

    /// B-142, T3: what changes the hit number of an aircraft.
    pub fn strafing_modifiers<L: Ledger>(&self, state: &State, grade: Grade, hurt: u8, target: UnitId) -> L {
        let mut net = L::default();
        let mods = &self.charts.ap;
        net.add_some(Rule("B-142"), "mod-size", self.card(state, target).size.into());
        let mut add = |key: &'static str, row: ApMod| net.add_some(Rule("B-142"), key, mods.get(row));
        if state.unit(target).order.known_moving() == Some(true) {
            add("mod-moving", ApMod::Moving);
        }
        match self.cover(state, target, Hex::NONE) {
            Cover::None => {}
            Cover::Light => add("mod-light-cover", ApMod::Light),
            Cover::Medium => add("mod-medium-cover", ApMod::Medium),
            Cover::Heavy => add("mod-heavy-cover", ApMod::Heavy),
        }
        add(
            "mod-grade",
            match grade {
                Grade::Elite => ApMod::Elite,
                Grade::Veteran => ApMod::Veteran,
                Grade::Seasoned => ApMod::Seasoned,
                Grade::Regular => ApMod::Regular,
                Grade::Green => ApMod::Green,
            },
        );
        if hurt & SUPPRESSED != 0 {
            add("mod-suppressed", ApMod::Suppressed);
        }
        if hurt & DAMAGED != 0 {
            add("mod-damaged", ApMod::Damaged);
        }
        net
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-142: band S, a falling shot, the angle of the approach, the penetration of band P.
    pub fn strafe(&mut self, room: Striking, sortie: Sortie, target: UnitId) -> Result<(), Halt> {
        let Some(weapon) = self.game.air_guns(room.number) else { return Ok(()) };
        let Some(round) = weapon.ap else { return Ok(()) };
        self.mark("B-142");
        self.ask_moving(target);
        let grade = self.game.force_grade(room.side);
        let modifiers = self.game.strafing_modifiers::<S::Ledger>(self.state, grade, sortie.hurt, target);
        let need = self.game.charts.hit_number(modifiers.total(), Band::S);
        let dice = self.chance.roll(Rule("B-142"), &D100)?;
        let hit = dice <= need;
        let hex = self.state.unit(target).hex;
        self.sink.event(|| Event::Aimed {
            unit: UnitId::NONE,
            target,
            from: hex,
            to: hex,
            modifiers: modifiers.lines(),
            need,
            dice,
            hit,
        });
        self.attacked(target, hit);
        if !hit {
            return Ok(());
        }
        let soviet = self.game.air(room.number).is_some_and(|(card, _)| card.nation == Nation::Soviet);
        let penetration = self.vary(UnitId::NONE, soviet, round.value(Band::P))?;
        let facing = self.state.unit(target).bearing.facing();
        let angle = Angle::of(sector(facing, sortie.approach));
        let dice = self.chance.roll(Rule("B-56"), &D100)?;
        let mut location = self.game.charts.location(Slope::Falling, angle, dice);
        let (mut angle, turret) = (angle, self.state.unit(target).bearing.turret());
        if location.is_turret()
            && self.game.uses(Switch::Turrets)
            && self.game.card(self.state, target).traverse() > 0
        {
            angle = Angle::of(sector(turret, sortie.approach));
            location = self.game.charts.location(Slope::Falling, angle, dice);
        }
        self.sink.event(|| Event::Struck {
            target,
            angle,
            slope: Slope::Falling,
            location: Some(location),
            dice,
            missed: false,
        });
        if location == Location::Tk {
            self.track_hit(target, Some(Weight { gp_max: weapon.gp_max, small: weapon.small_arms }))?;
            return self.hit_riders(UnitId::NONE, hex, target);
        }
        let plate = self.game.plate(self.state, target, location, angle, Slope::Falling);
        let armour =
            plate.map(|armour| self.game.skirted(self.state, target, location, weapon.energy, armour));
        let through = armour.is_none_or(|armour| penetration > armour);
        let shown = armour.unwrap_or(0);
        self.sink.event(|| Event::Plate { target, penetration, armour: shown, through });
        if through {
            self.pierce(target, location, weapon.damage, weapon.energy)?;
        }
        self.hit_riders(UnitId::NONE, hex, target)
    }
}
