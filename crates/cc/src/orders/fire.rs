//! O20: the Fire Order.

use crate::Cc;
use crate::action::Action;
use crate::attack::{Help, Piece};
use crate::event::Event;
use crate::forecast::Trial;
use crate::options::SmokeOrder;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Grouping, Room, Words, asked, paid_for};
use crate::script::{Thought, Weighed};
use crate::state::{Attack, Hexes, Means, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O20: the Fire Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Firing;

impl Room for Firing {
    /// O20: attack after attack, until the player stops or nobody can fire.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !play.game.has_shot(play.state) {
            play.mark("AMB-44");
            return play.end_order();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        let by_cards = game.shots_by_cards(state, &game.aim(state, Means::Fire));
        asked(state.active, "target", "O20.3-a", by_cards)
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        game.offer_targets(state, Help::Hand, out);
        let targets = state.hexes(foe(state.active));
        if state.carried_out || !targets.iter().any(|hex| game.shootable(state, hex)) {
            out.extend([Action::Done]);
        }
    }

    /// O20.3-a: a target is chosen, or the Order ends.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let (target, smoke) = match action {
            Action::At(hex) => (hex, false),
            Action::Smoke(hex) => {
                play.mark("O20.2.1-a");
                if play.game.settings.smoke_only == SmokeOrder::Yes {
                    play.mark("AMB-61");
                }
                (hex, true)
            }
            _ => return play.end_order().map(|_| ()),
        };
        play.mark("O20.3-a");
        play.mark("O20.3-b");
        play.state.attack = Attack { seat, means: Means::Fire, target, smoke, ..Attack::NONE };
        play.push(Grouping).map(|_| ())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(hex) => Some(game.refused_target(state, Means::Fire, hex)),
            Action::Smoke(hex) => Some(game.refused_smoke(state, hex)),
            Action::Done => Some(Illegal::by("O14.4-a", "must-fire")),
            _ => None,
        }
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("target"), "about-target")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-fire-at", done: "do-done-order", ..Words::PLAIN }
    }

    /// O20.3-a: who has been activated fires.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| matches!(action, Action::At(_)))
    }

    fn title(self) -> Option<&'static str> {
        Some("order-fire")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::At(hex) => trial.best_shot_odds(seat, action, hex),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.next_target(thought.legal)
    }

    fn weigh(self, thought: &Thought<'_>, weighed: &mut Weighed) {
        thought.mind.weigh_targets(weighed);
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        match above {
            None => true,
            Some(Frame::Grouping(_) | Frame::Shooting(_)) => state.attack.means == Means::Fire,
            _ => false,
        }
    }
}

/// A26: the target of Assault Fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assaulting;

impl Room for Assaulting {
    fn asks(self, game: &Cc, state: &State) -> Asked {
        let by_cards = game.shots_by_cards(state, &game.aim(state, Means::Assault));
        asked(state.active, "assault", "A26-a", by_cards)
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.assault_targets(state, Help::Hand).iter().map(Action::At));
    }

    /// A26-b: the hex that is fired at.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(target) = action else { return Ok(()) };
        play.mark("A26-b");
        play.state.attack = Attack { seat, means: Means::Assault, target, ..Attack::NONE };
        play.next(Grouping).map(|_| ())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(hex) => Some(game.refused_target(state, Means::Assault, hex)),
            _ => None,
        }
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("assault"), "about-assault")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-fire-at", ..Words::PLAIN }
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::At(hex) => trial.best_shot_odds(seat, action, hex),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.assault().map_or(thought.legal[0], |shot| Action::At(shot.0))
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

    /// A26-a, 10.3.2.1: hexes that Assault Fire can be aimed at.
    pub fn assault_targets(&self, state: &State, help: Help) -> Hexes {
        self.shots(state, &self.aim(state, Means::Assault), help)
    }
}

/// Hears whether anything was offered.
struct Any(bool);

impl Extend<Action> for Any {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0 |= actions.into_iter().next().is_some();
    }
}
