//! W7, A27-A41: cards before the Attack Roll.

use super::Piece;
use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardSet};
use crate::event::Event;
use crate::forecast::Trial;
use crate::pieces::Make;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, openly, paid_for, secretly};
use crate::script::Thought;
use crate::state::{Attack, Hexes, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// W7: cards before the Attack Roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Boosting;

impl Room for Boosting {
    /// W7: asked wherever a card could be played for all that everybody knows, or must be.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let (game, state) = (play.game, &*play.state);
        let weak = game.attack_fp::<Sum>(state, &state.attack).total() < 1;
        if weak || game.may_hold(state, state.attack.seat, game.boosts(state, &state.attack, false)) {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        secretly(state.attack.seat, "boost", "A24.1")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let cards = game.boosts(state, &state.attack, false).and(state.cards[seat.index()].hand);
        out.extend(cards.iter().map(Action::Act));
        let enough = game.attack_fp::<Sum>(state, &state.attack).total() >= 1;
        out.extend([if enough { Action::Done } else { Action::Withdraw }]);
    }

    /// A27, A30, A34, A37, A40, A41: a card before the Attack Roll.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Act(card) => {
                let act = play.play_act(seat, card);
                if act == Act::SprayFire {
                    play.mark("A40-a");
                    if play.state.attack.second.is_some() {
                        play.mark("A40-c");
                    } else {
                        play.push(Spraying)?;
                    }
                    return Ok(());
                }
                play.mark(match act {
                    Act::BoreSighting => "A27",
                    Act::Crossfire => "A30",
                    Act::HandGrenades => "A34",
                    Act::Marksmanship => "A37",
                    _ => "A41-a",
                });
                play.state.attack.bonus += 2;
                play.state.attack.sustained += u8::from(act == Act::SustainedFire);
            }
            Action::Withdraw => {
                play.mark("10.3.2.1");
                play.state.attack.withdrawn = true;
                play.state.frames.pop();
            }
            _ => play.state.frames.pop(),
        }
        Ok(())
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Done => Some(Illegal::by("10.3.2.1", "too-weak")),
            Action::Withdraw => Some(Illegal::by("O20.3.2-b", "strong-enough")),
            _ => None,
        }
    }

    fn unfit(self, act: Act) -> &'static str {
        match act {
            Act::BoreSighting => "no-strong-weapon",
            Act::Crossfire => "nobody-moving",
            Act::HandGrenades => "nobody-adjacent",
            Act::Marksmanship => "no-squad-or-team",
            Act::SustainedFire => "no-mortar-or-mg",
            Act::SprayFire => "no-second-hex",
            _ => "not-its-moment",
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let fp = game.attack_fp::<Sum>(view, &view.attack).total();
        (game.at("ask-boost", view.attack.target).with("fp", fp), "about-boost")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-boosting", ..Words::PLAIN }
    }

    /// 10.3.2.1: a shot that cards can make strong enough is not called off.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        let plays = |action: &Action| matches!(action, Action::Act(_));
        paid_for(
            legal,
            |action| if legal.contains(&Action::Done) { *action == Action::Done } else { plays(action) },
        )
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        game.every_act(view, seat)
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        view.attack.has_unit(unit)
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Act(_) => trial.card_odds(seat, action),
            _ => trial.odds_after(seat, action),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.boosting(thought.legal)
    }

    fn cards_only(self) -> bool {
        true
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        game.takes_a_shot(state) && matches!(above, None | Some(Frame::Spraying(_)))
    }
}

/// A40: the second target hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spraying;

impl Room for Spraying {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.attack.seat, "spray", "A40-a")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.spray_hexes(state, &state.attack).iter().map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.mark("A40-b");
        play.mark("3.1.6-c");
        play.mark("AMB-55");
        play.state.attack.second = hex;
        play.state.frames.pop();
        Ok(())
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        (game.at("ask-spray", view.attack.target), "about-spray")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-fire-at", ..Words::PLAIN }
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        view.attack.has_unit(unit)
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.best_spray().map_or(thought.legal[0], |spray| Action::At(spray.0))
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        game.takes_a_shot(state) && above.is_none()
    }
}

impl Cc {
    /// W7: cards of the firing player's deck that fit the attack; without Spray Fire if only FP is wanted.
    pub fn boosts(&self, state: &State, attack: &Attack, fp_only: bool) -> CardSet {
        let seat = attack.seat;
        let deck = self.deck(seat);
        let weapons = || units(seat, attack.weapons).filter_map(|id| state.unit(id).weapon);
        let mut cards = CardSet::EMPTY;
        let mut add = |fits: bool, act: Act| {
            if fits {
                cards = cards.or(deck.with_act(act));
            }
        };
        let strong = || weapons().any(|carried| self.weapon_kind(carried).fp.value >= 5);
        add(self.defends(seat) && strong(), Act::BoreSighting);
        let hexes = || [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
        let mut targets = hexes().flat_map(|hex| units(foe(seat), state.at(foe(seat), hex)));
        add(targets.any(|id| self.counts_as_moving(state, id)), Act::Crossfire);
        let near = |piece: Piece| {
            hexes().any(|hex| self.map.grid.distance(state.unit(piece.carrier()).hex, hex) == 1)
        };
        add(self.pieces(attack).any(near), Act::HandGrenades);
        add(units(seat, attack.units).any(|id| !self.is_leader(state, id)), Act::Marksmanship);
        let rapid = |carried| matches!(self.weapon_kind(carried).make, Make::Mg | Make::Mortar);
        add(weapons().any(rapid), Act::SustainedFire);
        if !fp_only {
            add(attack.second.is_some() || !self.spray_hexes(state, attack).is_empty(), Act::SprayFire);
        }
        cards
    }

    /// 3.1.6-c: whether a piece has boxed Range.
    pub(super) fn boxed_piece(&self, state: &State, piece: Piece) -> bool {
        match piece {
            Piece::Unit(id) => self.boxed_range(state, id),
            Piece::Weapon(_) => self.weapon_of(state, piece).is_some_and(|kind| kind.range.boxed),
        }
    }

    /// A40-a, AMB-55: hexes that Spray Fire can add.
    pub fn spray_hexes(&self, state: &State, attack: &Attack) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        let boxed = |piece: Piece| self.boxed_piece(state, piece);
        if attack.second.is_some() || attack.smoke || !self.pieces(attack).all(boxed) {
            return hexes;
        }
        for &hex in self.map.grid.neighbours(attack.target) {
            let enemy = hex.is_some() && state.has(foe(attack.seat), hex);
            if enemy && self.pieces(attack).all(|piece| self.reaches(state, piece, hex)) {
                hexes.insert(hex);
            }
        }
        hexes
    }
}
