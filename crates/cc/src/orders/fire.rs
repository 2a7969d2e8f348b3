//! O20: the Fire Order.

use crate::Cc;
use crate::action::Action;
use crate::attack::{Help, Piece};
use crate::event::Event;
use crate::options::SmokeOrder;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Grouping, Room};
use crate::state::{Attack, Hexes, Means, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O20: the Fire Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Firing;

impl Room for Firing {}

/// A26: the target of Assault Fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assaulting;

impl Room for Assaulting {}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O20: attack after attack, until the player stops or nobody can fire.
    pub fn firing(&mut self) -> Going {
        if !self.game.has_shot(self.state) {
            self.mark("AMB-44");
            return self.end_order();
        }
        Ok(Flow::Ask)
    }

    /// O20.3-a: a target is chosen, or the Order ends.
    pub fn act_firing(&mut self, action: Action) -> Result<(), Halt> {
        let (target, smoke) = match action {
            Action::At(hex) => (hex, false),
            Action::Smoke(hex) => {
                self.mark("O20.2.1-a");
                if self.game.settings.smoke_only == SmokeOrder::Yes {
                    self.mark("AMB-61");
                }
                (hex, true)
            }
            _ => {
                self.end_order()?;
                return Ok(());
            }
        };
        self.mark("O20.3-a");
        self.mark("O20.3-b");
        let seat = self.state.active;
        self.state.attack = Attack { seat, means: Means::Fire, target, smoke, ..Attack::NONE };
        self.push(Grouping).map(|_| ())
    }
}

impl Cc {
    /// O20.1: whether a unit or its Weapon has an enemy within LOS and Range.
    pub fn has_target(&self, state: &State, id: UnitId, enemies: &Hexes) -> bool {
        let reaches = |hex: Hex| {
            self.reaches(state, Piece::Unit(id), hex) || self.reaches(state, Piece::Weapon(id), hex)
        };
        enemies.iter().any(reaches)
            || self.settings.smoke_only == SmokeOrder::Yes && self.fires_smoke(state, id)
    }

    /// O20.2.1-a: whether a unit's Weapon is ready to fire Smoke.
    pub fn fires_smoke(&self, state: &State, id: UnitId) -> bool {
        let smoke = state.unit(id).weapon.is_some_and(|carried| self.weapon_kind(carried).smoke);
        smoke && self.weapon_ready(state, id)
    }

    /// Whether a piece of the Fire Order can still shoot at something, for all that everybody knows.
    fn has_shot(&self, state: &State) -> bool {
        let mut any = Any(false);
        self.offer_targets(state, Help::Possible, &mut any);
        any.0
    }

    fn offer_targets(&self, state: &State, help: Help, out: &mut impl Extend<Action>) {
        let seat = state.active;
        out.extend(self.shots(state, &self.aim(state, Means::Fire), help).iter().map(Action::At));
        let smokers = state.picked & !state.fired[1];
        let smokers = units(seat, smokers).filter(|&id| self.fires_smoke(state, id));
        let mut seen = Hexes::EMPTY;
        for id in smokers {
            for hex in self.map.grid.hexes() {
                if self.reaches(state, Piece::Weapon(id), hex) && self.can_smoke(state, hex) {
                    seen.insert(hex);
                }
            }
        }
        out.extend(seen.iter().map(Action::Smoke));
    }

    /// O20.3-a: the pieces of the Fire Order that have not fired.
    pub fn order_pieces(&self, state: &State, seat: Seat) -> impl Iterator<Item = Piece> {
        let own = units(seat, state.picked & !state.fired[0]).map(Piece::Unit);
        own.chain(units(seat, state.picked & !state.fired[1]).map(Piece::Weapon))
    }

    /// O20: the targets of the Fire Order.
    pub fn offer_firing(&self, state: &State, out: &mut impl Extend<Action>) {
        self.offer_targets(state, Help::Hand, out);
        let targets = state.hexes(foe(state.active));
        if state.carried_out || !targets.iter().any(|hex| self.shootable(state, hex)) {
            out.extend([Action::Done]);
        }
    }
}

/// Hears whether anything was offered.
struct Any(bool);

impl Extend<Action> for Any {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0 |= actions.into_iter().next().is_some();
    }
}
