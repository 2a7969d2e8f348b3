//! O20.2, O20.3.3, A41: a shot, from its Targeting Roll to its last Defence Roll.

use super::Piece;
use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::ground::{Screen, Type};
use crate::options::{HexsideCover, PlungingFire};
use crate::pieces::Make;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Boosting, Defending, Frame, Room, Shown, asks_nobody, awaits_roll, openly};
use crate::scene::hit_or_miss;
use crate::script::{Mind, Thought, Worth};
use crate::state::{Attack, Entry, Means, Purpose, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use kernel::sight::{BLOCKED, Sight, What};
use serde::{Deserialize, Serialize};

/// The stages of a shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ShotStage {
    Aim,
    /// The Targeting Roll has been made.
    Targeted,
    /// W7: cards before the Attack Roll.
    Boost,
    Fire,
    /// The Attack Roll has been made.
    Struck,
    Defend,
    Over,
}

/// A shot from its Targeting Roll to its last Defence Roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shooting {
    pub stage: ShotStage,
}

impl Room for Shooting {
    asks_nobody!();

    /// Targeting Roll, cards, Attack Roll, Defence Rolls.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let attack = play.state.attack;
        match self.stage {
            ShotStage::Aim => {
                if !play.game.fires_ordnance(play.state, &attack) {
                    play.mark("O20.2");
                    return play.next(Shooting { stage: ShotStage::Boost });
                }
                play.mark("11.5-a");
                play.fire_away();
                play.state.frames.replace(Shooting { stage: ShotStage::Targeted });
                play.roll(attack.seat, Purpose::Targeting)
            }
            ShotStage::Targeted => play.targeted(),
            ShotStage::Boost => {
                play.state.frames.replace(Shooting { stage: ShotStage::Fire });
                play.push(Boosting)
            }
            ShotStage::Fire if attack.withdrawn => {
                play.mark("AMB-59");
                play.call_off();
                play.pop()
            }
            ShotStage::Fire => {
                play.fire_away();
                play.open_fire();
                play.state.frames.replace(Shooting { stage: ShotStage::Struck });
                play.roll(attack.seat, Purpose::Attack)
            }
            ShotStage::Struck => play.struck(),
            ShotStage::Defend => {
                play.state.frames.replace(Shooting { stage: ShotStage::Over });
                play.push(Defending::START)
            }
            ShotStage::Over => play.pop(),
        }
    }

    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        if self.stage == ShotStage::Struck {
            return Some(game.attack_stake(view, roll));
        }
        let attack = &view.attack;
        let gun = units(attack.seat, attack.weapons).next()?;
        let from = view.unit(gun).hex;
        let hindrance = match game.sights.look(&view.veil, from, attack.target) {
            BLOCKED => 0,
            value => i32::from(value),
        };
        let distance = game.map.grid.distance(from, attack.target);
        Some(hit_or_miss(roll.product() - hindrance, distance.into()))
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        if self.stage == ShotStage::Struck { mind.attack_roll(sum) } else { Worth::default() }
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let awaited = match (self.stage, above) {
            (ShotStage::Targeted, _) => awaits_roll(above, Purpose::Targeting),
            (ShotStage::Struck, _) => awaits_roll(above, Purpose::Attack),
            (ShotStage::Fire, Some(Frame::Boosting(_)))
            | (ShotStage::Defend, Some(Frame::Overheating(_)))
            | (ShotStage::Over, Some(Frame::Defending(_))) => true,
            _ => false,
        };
        game.takes_a_shot(state) && awaited
    }
}

impl Shooting {
    /// The pieces are chosen.
    pub const START: Shooting = Shooting { stage: ShotStage::Aim };
}

/// A41: which Weapon breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overheating {
    /// How many have to break.
    pub left: u8,
}

impl Room for Overheating {
    /// A41-b: a double breaks a Weapon for each Sustained Fire.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.left == 0 || play.game.rapid_fire(play.state).next().is_none() {
            return play.pop();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.attack.seat, "overheat", "A41-b")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.rapid_fire(state).map(Action::Gun));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Gun(id) = action else { return Ok(()) };
        play.state.frames.replace(Overheating { left: self.left - 1 });
        play.jam(id);
        Ok(())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("overheat"), "about-overheat")
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        view.attack.has_unit(unit)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.victim(thought.legal)
    }

    fn cards_only(self) -> bool {
        true
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        above.is_none()
    }
}

impl Cc {
    /// A41-b: the Weapons that can break on a double.
    fn rapid_fire(&self, state: &State) -> impl Iterator<Item = UnitId> {
        let attack = &state.attack;
        let rapid = |id: &UnitId| {
            let make = state.unit(*id).weapon.map(|carried| self.weapon_kind(carried).make);
            matches!(make, Some(Make::Mg | Make::Mortar))
        };
        units(attack.seat, attack.weapons).filter(rapid)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O20.3.2-b: the shot was not made, so the pieces may try another, in Op Fire too.
    pub(super) fn call_off(&mut self) {
        if self.state.attack.means == Means::Op {
            self.state.entry = Entry::Exposed;
        }
        self.state.attack = Attack::NONE;
    }

    /// O20.3-a: the pieces have fired.
    fn fire_away(&mut self) {
        let attack = self.state.attack;
        if attack.means == Means::Fire {
            self.state.carried_out = true;
            self.state.fired[0] |= attack.units;
            self.state.fired[1] |= attack.weapons;
        }
    }

    /// O20.2.3: the product of the dice, less Hindrance, must exceed the distance.
    fn targeted(&mut self) -> Going {
        let attack = self.state.attack;
        let [white, red] = self.state.dice.map(i32::from);
        let hindrance = self.game.hindrance(self.state, &attack);
        let Some(gun) = units(attack.seat, attack.weapons).next() else { return self.pop() };
        let distance = i32::from(self.game.map.grid.distance(self.state.unit(gun).hex, attack.target));
        self.mark("O20.2.2-a");
        self.mark("10.3.1-a");
        self.mark("O20.2.3");
        let hit = white * red - hindrance > distance;
        self.sink.event(|| Event::Targeted { hit, product: white * red - hindrance, need: distance });
        if !hit {
            return self.pop();
        }
        if attack.smoke {
            self.mark("O20.2.1-b");
            self.state.frames.pop();
            self.smoke(attack.target)?;
            return Ok(Flow::On);
        }
        self.mark("10.3.1-b");
        self.next(Shooting { stage: ShotStage::Boost })
    }

    /// O20.3.3, O20.3.4-a: what is fixed when the Attack Roll is made.
    fn open_fire(&mut self) {
        let attack = self.state.attack;
        let ledger = self.game.attack_fp::<S::Ledger>(self.state, &attack);
        let fp = ledger.total();
        let lines = self.mark_lines(ledger);
        self.sink.event(|| Event::Shot {
            seat: attack.seat,
            means: attack.means,
            from: self.state.all_named(attack.seat, attack.units),
            weapons: self.state.all_named(attack.seat, attack.weapons),
            hexes: self.state.hexes_of(attack.seat, attack.units | attack.weapons),
            target: attack.target,
            fp: lines,
        });
        if S::HEARS {
            self.mark_fire(&attack);
        }
        let (game, state) = (self.game, &*self.state);
        let crossed = |hex: Hex| {
            let lines =
                game.pieces(&attack).map(|piece| game.sights.entered(state.unit(piece.carrier()).hex, hex));
            if !hex.is_some() {
                0
            } else if game.settings.side_cover == HexsideCover::Any {
                lines.fold(0, |sides, line| sides | line)
            } else {
                lines.fold(u8::MAX, |sides, line| sides & line)
            }
        };
        let sides = [crossed(attack.target), crossed(attack.second)];
        let makes = || units(attack.seat, attack.weapons).filter_map(|id| state.unit(id).weapon);
        let kind = |carried| game.weapon_kind(carried);
        let plunging = makes().any(|carried| {
            let kind = kind(carried);
            kind.make == Make::Mortar
                || game.settings.plunging == PlungingFire::Ordnance && kind.make == Make::Gun
        });
        let bare = makes().any(|carried| kind(carried).make == Make::Flame);
        let there = |seat: Seat| {
            let second = if attack.second.is_some() { state.at(seat, attack.second) } else { 0 };
            state.at(seat, attack.target) | second
        };
        let defending = [there(Seat(0)), there(Seat(1))];
        let attack = &mut self.state.attack;
        attack.fp = fp as i8;
        (attack.sides, attack.plunging, attack.bare, attack.defending) = (sides, plunging, bare, defending);
        if bare {
            self.mark("11.6-a");
        }
    }

    /// The rules that shaped an attack.
    fn mark_fire(&mut self, attack: &Attack) {
        // What let the pieces fire was asked when they were offered, where nobody hears: it is told here.
        self.mark_all(["AMB-16", "O20.3.1-c", "O20.3-c", "10.1-a", "10.1-d", "10.1.1", "10.2"]);
        let (game, state, sink) = (self.game, &*self.state, &mut *self.sink);
        let mut mark = |rule: &'static str| sink.mark(Rule(rule));
        for piece in game.pieces(attack) {
            let from = state.unit(piece.carrier()).hex;
            for hex in [attack.target, attack.second].into_iter().filter(|hex| hex.is_some()) {
                if let Sight::Hindered { by, .. } = game.sights.trace(&state.veil, from, hex) {
                    mark(by.rule);
                    if matches!(by.what, What::Side { .. }) {
                        mark("10.1-c");
                    }
                }
                game.line_rules(state, from, hex).into_iter().for_each(&mut mark);
                if [from, hex].iter().any(|end| game.land[end.index()].screen() != Screen::Clear) {
                    mark("10.1-b");
                }
            }
            game.command_rules(state, attack.seat, from).into_iter().for_each(&mut mark);
            if matches!(piece, Piece::Weapon(_)) && game.leaders_at(state, attack.seat, from) > 1 {
                mark("3.3.1.3-b");
            }
            if game.in_wire(state, from) {
                mark("F106.3-a");
                mark("F106.1");
            }
        }
        if game.pieces(attack).count() > 1 {
            ["O20.3.1.2", "O20.3.1-a", "O20.3.1-b"].into_iter().for_each(&mut mark);
        }
        if game.hindrance(state, attack) > 0 && !game.fires_ordnance(state, attack) {
            ["10.3.2", "10.3.3", "O20.3.2-a"].into_iter().for_each(&mut mark);
        }
        let (up, down) = game.heights(state, attack);
        if up || down {
            mark("T88.2");
        }
        if up && down {
            mark("AMB-12");
        }
        if attack.means == Means::Op {
            ["A33.2-b", "A33.3-a", "11.5-c"].into_iter().for_each(&mut mark);
        }
    }

    /// O20.3.3: the attack total; doubles, one-shot Weapons, air bursts.
    fn struck(&mut self) -> Going {
        let attack = self.state.attack;
        let [white, red] = self.state.dice;
        self.set_total();
        self.state.frames.replace(Shooting { stage: ShotStage::Defend });
        for id in units(attack.seat, attack.weapons) {
            let make = self.state.unit(id).weapon.map(|carried| self.game.weapon_kind(carried).make);
            if make == Some(Make::OneShot) {
                self.mark("11.6-b");
                self.mark("11.3-d");
                self.lose_weapon(id);
            }
        }
        if attack.sustained > 0 && white == red {
            self.mark("A41-b");
            return self.push(Overheating { left: attack.sustained });
        }
        Ok(Flow::On)
    }

    /// O20.3.3, T99-b: FP and dice, and 2 more for an air burst.
    pub fn set_total(&mut self) {
        let attack = &self.state.attack;
        let [white, red] = self.state.dice;
        let burst = attack.plunging && self.game.land[attack.target.index()].kind == Type::Woods;
        let total = i16::from(attack.fp) + i16::from(white + red) + if burst { 2 } else { 0 };
        self.mark("O20.3.3");
        if burst {
            self.mark("T99-b");
        }
        self.state.attack.total = total;
        let target = self.state.attack.target;
        self.sink.event(|| Event::Total { total: total.into(), target });
    }
}
