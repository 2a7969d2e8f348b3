//! O21, A26, A39: the Move Order, what a step costs, and the cards that go with it.

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::card::{Act, CardId};
use crate::event::Event;
use crate::forecast::Trial;
use crate::ground::step_cost;
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Advancing, Asked, Assaulting, Frame, Marching, Room, Settling, Words, asked, openly, paid_for,
};
use crate::script::Thought;
use crate::state::{Entry, Fort, Hexes, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O21: the Move Order: which units go next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moving;

impl Room for Moving {
    /// O21: unit after unit, until all are done.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.state.group = 0;
        if play.state.moving & !play.state.done == 0 {
            play.mark("O14.4-b");
            return play.end_order();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        asked(state.active, "move-unit", "O21.2-a", game.may_play_moving(state))
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(seat, state.moving & !state.done).map(Action::Pick));
        game.offer_moving_cards(state, out);
        if state.carried_out || game.waiting(state) == 0 {
            out.extend([Action::Done]);
        }
        game.offer_destroying(state, seat, out);
    }

    /// O21.2-a: a unit is taken in hand, a card is played, or the Order ends.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("O21.2-a");
                play.state.group = id.bit();
                play.state.entry = Entry::Past;
                play.push(Marching { steps: 0 })?;
            }
            Action::Act(card) => play.play_moving(card)?,
            _ => {
                play.mark("O14.4-b");
                play.end_order()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) => Some(game.refused_mover(state, seat, id)),
            Action::Done => Some(Illegal::by("O14.4-b", "nobody-has-moved")),
            _ => None,
        }
    }

    fn unfit(self, act: Act) -> &'static str {
        unfit_to_move(act)
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("move-unit"), "about-move-unit")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-order", ..Words::PLAIN }
    }

    /// O21.2-a: who has been activated moves.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| matches!(action, Action::Pick(_)))
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        game.every_act(view, seat)
    }

    fn title(self) -> Option<&'static str> {
        Some("order-move")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Pick(id) => trial.movement_lines(id),
            Action::Act(_) => trial.card_odds(seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.field().moving(thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        matches!(above, None | Some(Frame::Marching(_) | Frame::Settling(_) | Frame::Smoking(_)))
    }
}

/// A39: where the Smoke goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Smoking;

impl Room for Smoking {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "grenades", "A39")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.grenade_hexes(state).iter().map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.state.frames.pop();
        play.smoke(hex)
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("grenades"), "about-grenades")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-smoke", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let site = thought.field().smoke_site();
        site.map_or(thought.legal[0], |site| Action::At(site.0))
    }
}

/// W5: why the cards of a Move Order cannot be played now.
pub fn unfit_to_move(act: Act) -> &'static str {
    match act {
        Act::AssaultFire => "nobody-can-assault",
        Act::SmokeGrenades => "nobody-can-throw",
        _ => "not-its-moment",
    }
}

impl Cc {
    /// F105.2-a: whether a step goes through the Trench network.
    pub fn sheltered(&self, state: &State, from: Hex, to: Hex) -> bool {
        let works = |hex: Hex| matches!(state.fort(hex), Some(Fort::Trench | Fort::Bunker | Fort::Pillbox));
        let trench = |hex: Hex| state.fort(hex) == Some(Fort::Trench);
        trench(from) && works(to) || works(from) && trench(to)
    }

    /// O21.1-a, O21.4-a, F105.2-a: the MP of a Move step past these enemies, or the rule that forbids it.
    pub fn step_past(&self, state: &State, enemies: &Hexes, from: Hex, dir: Dir) -> Result<u8, Illegal> {
        let to = self.map.grid.step(from, dir);
        if !to.is_some() {
            return Err(Illegal::by("O21.4-d", "off-map"));
        }
        if enemies.contains(to) {
            return Err(Illegal::by("O21.4-a", "enemy-there"));
        }
        self.land_price(state, from, dir).map_err(|(_, reason)| match reason {
            "bars-cliff" => Illegal::by("O21.4-b", reason),
            "bars-bridge-side" => Illegal::by("O21.4-c", reason),
            _ => Illegal::by("O21.4-a", reason),
        })
    }

    /// T78.2, T79, F105.2-a: the MP of a Move step by terrain, Blazes and Trenches, or what bars it, and why.
    pub fn land_price(&self, state: &State, from: Hex, dir: Dir) -> Result<u8, (Rule, &'static str)> {
        let to = self.map.grid.step(from, dir);
        if to.is_some() && state.veil.blazes(to) {
            return Err((Rule("T79"), "blaze"));
        }
        let price = self.ground_price(from, dir)?;
        Ok(if self.sheltered(state, from, to) { 1 } else { price })
    }

    /// T78.2, P-snow: the MP of a Move step by what is drawn on the map, and 1 more in snow.
    pub fn ground_price(&self, from: Hex, dir: Dir) -> Result<u8, (Rule, &'static str)> {
        let price = step_cost(&self.land, &self.map.grid, from, dir)?;
        Ok(price + u8::from(self.snowed(from, dir)))
    }

    /// P-snow: whether snow slows a step: not along a Road, Railway or Trail.
    pub fn snowed(&self, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let along = || to.is_some() && self.land[from.index()].along(dir, &self.land[to.index()]);
        self.battle.file.special.snow && !along()
    }

    /// The same for one question.
    pub fn step_price(&self, state: &State, seat: Seat, from: Hex, dir: Dir) -> Result<u8, Illegal> {
        self.step_past(state, &state.hexes(foe(seat)), from, dir)
    }

    /// AMB-41: MP that a unit has left in its present hex.
    pub fn mp_left(&self, state: &State, id: UnitId) -> i32 {
        self.movement::<Sum>(state, id).total() - i32::from(state.unit(id).spent)
    }

    /// O21.2-b: MP that all units of a group have left.
    pub fn group_mp(&self, state: &State, seat: Seat, group: Squad) -> i32 {
        units(seat, group).map(|id| self.mp_left(state, id)).min().unwrap_or(0)
    }

    /// O21: whether a unit could make a step or leave the map.
    pub fn can_move(&self, state: &State, id: UnitId, enemies: &Hexes) -> bool {
        let mp = self.mp_left(state, id);
        let hex = state.unit(id).hex;
        let step =
            |dir: Dir| self.step_past(state, enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp);
        mp > 0 && (Dir::ALL.into_iter().any(step) || self.may_exit(id.seat(), hex))
    }

    /// Units of the Move Order that have not gone yet and could.
    pub fn waiting(&self, state: &State) -> Squad {
        let left = state.moving & !state.done;
        let enemies = state.hexes(state.inactive());
        units(state.active, left)
            .filter(|&id| self.can_move(state, id, &enemies))
            .fold(0, |set, id| set | id.bit())
    }

    /// W5: cards that the active player may play at any moment of the Move Order.
    pub fn offer_moving_cards(&self, state: &State, out: &mut impl Extend<Action>) {
        let seat = state.active;
        let assault = self.holding(state, seat, Act::AssaultFire);
        if !assault.is_empty() && !self.assault_targets(state, Help::Hand).is_empty() {
            out.extend(assault.iter().map(Action::Act));
        }
        let smoke = self.holding(state, seat, Act::SmokeGrenades);
        if !smoke.is_empty() && !self.grenade_hexes(state).is_empty() {
            out.extend(smoke.iter().map(Action::Act));
        }
    }

    /// W5: whether a card could be played now for all that everybody knows.
    pub fn may_play_moving(&self, state: &State) -> bool {
        let seat = state.active;
        self.may_act(state, seat, &[Act::AssaultFire])
            && !self.assault_targets(state, Help::Possible).is_empty()
            || self.may_act(state, seat, &[Act::SmokeGrenades]) && !self.grenade_hexes(state).is_empty()
    }

    /// A39: hexes in which moving units with boxed Movement can place Smoke.
    pub fn grenade_hexes(&self, state: &State) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        for id in units(state.active, state.moving & state.on_map[state.active.index()]) {
            if !self.boxed_movement(state, id) {
                continue;
            }
            let here = state.unit(id).hex;
            for &hex in self.map.grid.neighbours(here).iter().chain([&here]) {
                if self.can_smoke(state, hex) {
                    hexes.insert(hex);
                }
            }
        }
        hexes
    }

    /// O14.1-c, O21.2-a: why a unit cannot go next, or along with others.
    pub fn refused_mover(&self, state: &State, seat: Seat, id: UnitId) -> Illegal {
        if !id.is_some() || id.seat() != seat || !state.unit(id).hex.is_some() {
            return Illegal::by("O14.1-b", "not-your-unit");
        }
        if (state.moving | state.picked) & id.bit() == 0 {
            return Illegal::by("O14.1-c", "not-activated");
        }
        if state.frames.at::<Advancing>().is_some() {
            Illegal::by("O16.1-a", "already-moved")
        } else if state.done & id.bit() != 0 {
            Illegal::by("O21.2-a", "already-moved")
        } else {
            Illegal::by("O21.2-b", "not-together")
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// W5: Assault Fire or Smoke Grenades.
    pub fn play_moving(&mut self, card: CardId) -> Result<(), Halt> {
        let seat = self.state.active;
        let act = self.play_act(seat, card);
        self.mark("O14.3");
        self.mark("AMB-30");
        if act == Act::AssaultFire {
            self.mark("A26-a");
            self.mark("3.1.6-a");
            self.push(Settling)?;
            self.push(Assaulting)?;
        } else {
            self.mark("A39");
            self.mark("3.1.6-b");
            self.push(Smoking)?;
        }
        Ok(())
    }
}
