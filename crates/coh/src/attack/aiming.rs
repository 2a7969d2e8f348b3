//! 5.0, 6.10, 13.3, 14.1: what is attacked, or where smoke is laid.

use super::{Manner, Shot};
use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Colour;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Supporting, Words, is_placing, privately};
use crate::script::Thought;
use crate::state::{Kind, State, UnitId, Victim, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// What is still to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AimStage {
    /// The hex, or the one target in the own hex.
    Target,
    /// 13.3.a: the spotter hex.
    Spotter,
    /// A.44: red or blue against an open top.
    Colour,
}

/// The attacker chooses the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aiming {
    /// What is still to be said.
    pub stage: AimStage,
}

/// Hears whether there is any answer.
struct Any<'a>(&'a mut bool);

impl Extend<Action> for Any<'_> {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        *self.0 |= actions.into_iter().next().is_some();
    }
}

impl Room for Aiming {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let mut any = false;
        self.offers(play.game, play.state, play.state.deed.seat, &mut Any(&mut any));
        match any {
            true => Ok(Flow::Ask),
            // A.123: a unit that was revealed has nobody in its arc; the action has been taken all the same.
            false => {
                play.mark("A.123");
                play.pop()
            }
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        let (kind, rule) = match self.stage {
            AimStage::Target => ("target", "5.0.a"),
            AimStage::Spotter => ("spotter", "13.3.a"),
            AimStage::Colour => ("colour", "A.44"),
        };
        privately(game.is_private(state), state.deed.seat, kind, rule)
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let id = state.deed.leader;
        match self.stage {
            AimStage::Target => game.offer_targets(state, id, out),
            AimStage::Spotter => out.extend(game.spotters(state, id, state.deed.target).map(Action::At)),
            AimStage::Colour => {
                let Victim::Unit(victim) = state.deed.victim else { return };
                let manner = game.deed_manner(state);
                out.extend(game.colours(state, id, victim, manner, true).map(Action::Against));
            }
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = play.state.deed.leader;
        let home = play.state.unit(id).hex;
        match (self.stage, action) {
            (AimStage::Spotter, Action::At(hex)) => {
                play.mark("13.0.a");
                play.mark("13.2.a");
                play.mark("13.3.b");
                play.state.deed.spotter = hex;
                play.next(Supporting)?;
            }
            (AimStage::Colour, Action::Against(colour)) => {
                play.mark("A.44");
                play.state.deed.colour = colour;
                play.next(Supporting)?;
            }
            (_, Action::At(hex)) => {
                play.mark_all(["5.0.a", "ALG.1", "ALG.2", "ALG.3", "ALG.4"]);
                play.aim_at(id, hex)?;
            }
            (_, Action::Pick(victim)) => {
                play.mark("6.10.b");
                play.mark("A.75");
                if play.state.unit(victim).load.is_some() || play.state.unit(victim).carried() {
                    play.mark("A.102");
                }
                play.state.deed.target = home;
                play.state.deed.victim = Victim::Unit(victim);
                play.note_attack_cost(id);
                let manner = play.game.deed_manner(play.state);
                let first = play.game.colours(play.state, id, victim, manner, true).next();
                play.state.deed.colour = first.unwrap_or(Colour::Red);
                match play.game.says_colour(play.state, id, victim, manner) {
                    true => play.next(Aiming { stage: AimStage::Colour })?,
                    false => play.next(Supporting)?,
                };
            }
            (_, Action::Work(number)) => {
                play.mark("17.11.c");
                play.state.deed.target = home;
                play.state.deed.victim = Victim::Work(number);
                play.note_attack_cost(id);
                play.next(Supporting)?;
            }
            (_, Action::Hasty(victim)) => {
                play.mark("A.77");
                play.state.deed.target = home;
                play.state.deed.victim = Victim::Hasty(victim);
                play.note_attack_cost(id);
                play.next(Supporting)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match self.stage {
            AimStage::Target => game.why_not_aim(state, state.deed.leader, action),
            AimStage::Spotter => match action {
                Action::At(hex) => game.why_no_spotter(state, state.deed.leader, hex),
                _ => None,
            },
            AimStage::Colour => Some(Illegal::by("A.99", "no-firepower")),
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let aimed = match self.stage {
            AimStage::Target => above.is_none() || is_placing(above),
            AimStage::Spotter => above.is_none() && state.deed.target.is_some(),
            AimStage::Colour => {
                above.is_none() && matches!(state.deed.victim, Victim::Unit(victim) if state.is_here(victim))
            }
        };
        aimed && game.is_led(state) && state.is_here(state.deed.leader) && game.is_attack(state)
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        match self.stage {
            AimStage::Target => game.asked_of("ask-target", view.deed.leader),
            AimStage::Spotter => Message::new("ask-spotter"),
            AimStage::Colour => Message::new("ask-colour"),
        }
    }

    fn words(self) -> Words {
        Words { pick: "do-attack-unit", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.aim(self)
    }
}

impl Coh {
    /// Why a hex, or somebody or something in the own hex, cannot be attacked in the action under way.
    fn why_not_aim(&self, state: &State, id: UnitId, action: Action) -> Option<Illegal> {
        let poor = Illegal::by("A.01", "too-dear");
        let manner = self.deed_manner(state);
        match action {
            Action::At(hex) if state.deed.kind == Kind::Smoke => {
                self.can_smoke(state, id, hex).err().or(Some(poor))
            }
            Action::At(hex) if hex == state.unit(id).hex => Some(Illegal::by("6.10.b", "one-target")),
            Action::At(hex) => self.can_attack(state, id, hex, manner).err().or(Some(poor)),
            Action::Pick(victim) if !state.is_here(victim) || victim.side() == id.side() => {
                Some(Illegal::by("6.10.a", "nobody-there"))
            }
            Action::Pick(victim) if state.unit(victim).hex != state.unit(id).hex => {
                Some(Illegal::by("6.9.a", "whole-hex"))
            }
            Action::Pick(victim) if state.unit(victim).carried() => Some(Illegal::by("A.102", "carried")),
            Action::Pick(_) => Some(Illegal::by("A.99", "no-firepower")),
            Action::Work(_) | Action::Hasty(_) => Some(Illegal::by("17.11.a", "not-destroyable")),
            _ => None,
        }
    }

    /// 13.2.a, 13.3.a: why a hex is no spotter hex for the target under fire.
    fn why_no_spotter(&self, state: &State, id: UnitId, hex: kernel::grid::Hex) -> Option<Illegal> {
        let home = state.unit(id).hex;
        match () {
            () if self.map.grid.distance(home, hex) > 2 => Some(Illegal::by("13.3.a", "too-far")),
            () if !self.sees(state, home, hex) => Some(Illegal::by("13.3.a", "no-sight")),
            () if !self.sees(state, hex, state.deed.target) => Some(Illegal::by("13.2.a", "no-sight")),
            () => None,
        }
    }

    /// With what the action under way attacks.
    pub fn deed_manner(&self, state: &State) -> Manner {
        let deed = &state.deed;
        match deed.kind {
            Kind::Card if self.cards.exists(deed.card) => Manner::Weapon(self.cards.kind(deed.card).effect),
            kind => Manner::of(kind),
        }
    }

    /// The shot of the action under way.
    pub fn deed_shot(&self, state: &State) -> Shot {
        let deed = &state.deed;
        let from = state.unit(deed.leader).hex;
        let eye = if deed.spotter.is_some() { deed.spotter } else { from };
        Shot {
            manner: self.deed_manner(state),
            unit: deed.leader,
            from,
            eye,
            target: deed.target,
            support: deed.support.count_ones() as i32,
            aimed: i32::from(deed.aimed),
        }
    }

    /// Everything that a unit can attack in the action under way.
    pub fn offer_targets(&self, state: &State, id: UnitId, out: &mut impl Extend<Action>) {
        let home = state.unit(id).hex;
        let manner = self.deed_manner(state);
        let fits = |cost: u8| self.within_means(state, id, cost, false);
        if state.deed.kind == Kind::Smoke {
            out.extend(
                self.targets(state, id, Kind::Smoke)
                    .filter(|&(_, cost)| fits(cost))
                    .map(|(hex, _)| Action::At(hex)),
            );
            return;
        }
        if manner != Manner::Indirect && self.reaches(state, id, home, manner).is_ok_and(fits) {
            let enemies = state.at(foe(id.side()), home);
            let strong = |victim: &UnitId| self.colours(state, id, *victim, manner, true).next().is_some();
            // 15.11, A.102: a carrier and its load are one target.
            let named = |victim: &UnitId| {
                !state.unit(*victim).carried()
                    || self.settings.cc_transport == crate::options::CcTransport::One
            };
            out.extend(units(foe(id.side()), enemies).filter(strong).filter(named).map(Action::Pick));
            if let Some((number, built)) = state.work(home)
                && self.pieces.work(built.work).defence.is_some()
            {
                out.extend([Action::Work(number)]);
            }
            let hasty = |victim: &UnitId| state.unit(*victim).hasty;
            out.extend(units(foe(id.side()), enemies).filter(hasty).map(Action::Hasty));
        }
        if state.in_close_combat(id) {
            return;
        }
        let kind = state.deed.kind;
        if let Manner::Weapon(_) = manner {
            let near = self.map.grid.neighbours(home).iter().copied().filter(|hex| hex.is_some());
            out.extend(near.filter(|&hex| self.can_attack(state, id, hex, manner).is_ok()).map(Action::At));
            return;
        }
        out.extend(
            self.targets(state, id, kind)
                .filter(|&(hex, cost)| hex != home && fits(cost))
                .map(|(hex, _)| Action::At(hex)),
        );
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What the attacker's attack costs.
    fn note_attack_cost(&mut self, id: UnitId) {
        let (manner, target) = (self.game.deed_manner(self.state), self.state.deed.target);
        // A.65: an attack with a weapon card costs what is printed on it.
        if let Manner::Weapon(_) = manner {
            return;
        }
        if target == self.state.unit(id).hex && self.game.kind(self.state, id).turret {
            self.mark("A.46");
        }
        let cost = match self.state.deed.kind {
            Kind::Smoke => self.game.can_smoke(self.state, id, target),
            _ => self.game.reaches(self.state, id, target, manner),
        };
        if self.game.turns_turret(self.state, id, target, manner) {
            self.mark("16.2.a");
        }
        self.note_cost(id, cost.unwrap_or(0));
    }

    /// A hex is the target.
    fn aim_at(&mut self, id: UnitId, hex: kernel::grid::Hex) -> Result<(), Halt> {
        self.state.deed.target = hex;
        self.state.deed.victim = Victim::Hex;
        self.note_attack_cost(id);
        let far = self.state.deed.kind == Kind::Smoke
            && self.game.reaches(self.state, id, hex, Manner::Direct).is_err()
            && self.state.unit(id).hex != hex;
        match () {
            () if self.state.deed.kind == Kind::Indirect => self.next(Aiming { stage: AimStage::Spotter })?,
            // 14.1: smoke needs no spotter to be named, only one to exist.
            () if self.state.deed.kind == Kind::Smoke => {
                self.mark(if far { "13.2.a" } else { "14.1.a" });
                // A.101: nobody supports, no card is played, and the distance takes nothing off.
                self.mark("A.101");
                self.next(crate::rooms::Volley::START)?
            }
            () => self.next(Supporting)?,
        };
        Ok(())
    }
}
