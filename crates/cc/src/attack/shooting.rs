//! O20.2, O20.3.3, A27-A41: a shot, from its pieces to its attack total.

use super::Piece;
use crate::action::Action;
use crate::card::Act;
use crate::event::Event;
use crate::ground::{Screen, Type};
use crate::options::{HexsideCover, PlungingFire};
use crate::pieces::Make;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Defending, Room};
use crate::state::{Attack, Entry, Frame, Means, Purpose, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;
use kernel::sight::{Sight, What};
use serde::{Deserialize, Serialize};

/// O20.3.1-a: pieces join the shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grouping;

impl Room for Grouping {}

/// A shot from its Targeting Roll to its last Defence Roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shooting {
    pub stage: u8,
}

impl Room for Shooting {}

/// W7: cards before the Attack Roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Boosting;

impl Room for Boosting {}

/// A40: the second target hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spraying;

impl Room for Spraying {}

/// A41: which Weapon breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overheating {
    pub left: u8,
}

impl Room for Overheating {}

/// F103: Mines go off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exploding {
    pub stage: u8,
}

impl Room for Exploding {}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Targets and pieces are always somebody's choice.
    pub fn choosing_target(&mut self, frame: Frame) -> Going {
        if frame == Frame::Grouping(Grouping) {
            let attack = self.state.attack;
            if attack.units | attack.weapons != 0
                && self.game.pieces(&attack).any(|piece| self.game.is_ordnance(self.state, piece))
            {
                self.mark("11.5-b");
                return self.next(Shooting { stage: 0 });
            }
        }
        Ok(Flow::Ask)
    }

    /// O20.3.1-a: a piece joins, or the group is complete.
    pub fn act_grouping(&mut self, action: Action) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => self.state.attack.units |= id.bit(),
            Action::Gun(id) => {
                self.mark("11.1-b");
                self.state.attack.weapons |= id.bit();
            }
            Action::Withdraw => {
                self.mark("O20.3.2-b");
                self.call_off();
                self.state.frames.pop();
            }
            _ => {
                self.next(Shooting { stage: 0 })?;
            }
        }
        Ok(())
    }

    /// A shot: Targeting Roll, cards, Attack Roll, Defence Rolls.
    pub fn shooting(&mut self, stage: u8) -> Going {
        let attack = self.state.attack;
        match stage {
            0 => {
                let ordnance =
                    self.game.pieces(&attack).any(|piece| self.game.is_ordnance(self.state, piece));
                if !ordnance {
                    self.mark("O20.2");
                    return self.next(Shooting { stage: 2 });
                }
                self.mark("11.5-a");
                self.fire_away();
                self.state.frames.replace(Shooting { stage: 1 });
                self.roll(attack.seat, Purpose::Targeting)
            }
            1 => self.targeted(),
            2 => {
                self.state.frames.replace(Shooting { stage: 3 });
                self.push(Boosting)
            }
            3 if attack.withdrawn => {
                self.mark("AMB-59");
                self.call_off();
                self.pop()
            }
            3 => {
                self.fire_away();
                self.open_fire();
                self.state.frames.replace(Shooting { stage: 4 });
                self.roll(attack.seat, Purpose::Attack)
            }
            4 => self.struck(),
            5 => {
                self.state.frames.replace(Shooting { stage: 6 });
                self.push(Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE })
            }
            _ => self.pop(),
        }
    }

    /// O20.3.2-b: the shot was not made, so the pieces may try another, in Op Fire too.
    fn call_off(&mut self) {
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
        for rule in ["O20.2.3", "O20.2.2-a", "10.3.1-a"] {
            self.mark(rule);
        }
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
        self.next(Shooting { stage: 2 })
    }

    /// W7: asked wherever a card could be played for all that everybody knows, or must be.
    pub fn boosting(&mut self) -> Going {
        let seat = self.state.attack.seat;
        let weak = self.game.attack_fp::<Sum>(self.state, &self.state.attack).total() < 1;
        if weak
            || self.game.may_hold(self.state, seat, self.game.boosts(self.state, &self.state.attack, false))
        {
            return Ok(Flow::Ask);
        }
        self.pop()
    }

    /// A27, A30, A34, A37, A40, A41: a card before the Attack Roll.
    pub fn act_boosting(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        match action {
            Action::Act(card) => {
                let act = self.play_act(seat, card);
                if act == Act::SprayFire {
                    self.mark("A40-a");
                    if self.state.attack.second.is_some() {
                        self.mark("A40-c");
                    } else {
                        self.push(Spraying)?;
                    }
                    return Ok(());
                }
                self.mark(match act {
                    Act::BoreSighting => "A27",
                    Act::Crossfire => "A30",
                    Act::HandGrenades => "A34",
                    Act::Marksmanship => "A37",
                    _ => "A41-a",
                });
                self.state.attack.bonus += 2;
                self.state.attack.sustained += u8::from(act == Act::SustainedFire);
            }
            Action::Withdraw => {
                self.mark("10.3.2.1");
                self.state.attack.withdrawn = true;
                self.state.frames.pop();
            }
            _ => self.state.frames.pop(),
        }
        Ok(())
    }

    /// A40: the second hex.
    pub fn act_spraying(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.mark("A40-b");
        self.mark("3.1.6-c");
        self.mark("AMB-55");
        self.state.attack.second = hex;
        self.state.frames.pop();
        Ok(())
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
        let state = &*self.state;
        let game = self.game;
        let pieces = game.pieces(attack).count();
        let hindered = game.hindrance(state, attack) > 0;
        let ordnance = game.pieces(attack).any(|piece| game.is_ordnance(state, piece));
        let (up, down) = game.heights(state, attack);
        let mut rules: Vec<&'static str> =
            vec!["AMB-16", "O20.3.1-c", "O20.3-c", "10.1-a", "10.1-d", "10.1.1", "10.2"];
        for piece in game.pieces(attack) {
            let from = state.unit(piece.carrier()).hex;
            for hex in [attack.target, attack.second].into_iter().filter(|hex| hex.is_some()) {
                if let Sight::Hindered { by, .. } = game.sights.trace(&state.veil, from, hex) {
                    rules.push(by.rule);
                    if matches!(by.what, What::Side { .. }) {
                        rules.push("10.1-c");
                    }
                }
                rules.extend(game.line_rules(state, from, hex));
                if [from, hex].iter().any(|end| game.land[end.index()].screen() != Screen::Clear) {
                    rules.push("10.1-b");
                }
            }
            rules.extend(game.command_rules(state, attack.seat, from));
            if matches!(piece, Piece::Weapon(_)) && game.leaders_at(state, attack.seat, from) > 1 {
                rules.push("3.3.1.3-b");
            }
        }
        if pieces > 1 {
            rules.extend(["O20.3.1.2", "O20.3.1-a", "O20.3.1-b"]);
        }
        if hindered && !ordnance {
            rules.extend(["10.3.2", "10.3.3", "O20.3.2-a"]);
        }
        if up || down {
            rules.push("T88.2");
        }
        if up && down {
            rules.push("AMB-12");
        }
        if attack.means == Means::Op {
            rules.extend(["A33.2-b", "A33.3-a", "11.5-c"]);
        }
        if game.pieces(attack).any(|piece| game.in_wire(state, state.unit(piece.carrier()).hex)) {
            rules.extend(["F106.3-a", "F106.1"]);
        }
        rules.into_iter().for_each(|rule| self.mark(rule));
    }

    /// O20.3.3: the attack total; doubles, one-shot Weapons, air bursts.
    fn struck(&mut self) -> Going {
        let attack = self.state.attack;
        let [white, red] = self.state.dice;
        self.set_total();
        self.state.frames.replace(Shooting { stage: 5 });
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

    /// A41-b: a double breaks a Weapon for each Sustained Fire.
    pub fn overheating(&mut self, left: u8) -> Going {
        if left == 0 || self.game.rapid_fire(self.state).next().is_none() {
            self.pop()
        } else {
            Ok(Flow::Ask)
        }
    }

    /// The Weapon that breaks.
    pub fn act_overheating(&mut self, left: u8, action: Action) -> Result<(), Halt> {
        let Action::Gun(id) = action else { return Ok(()) };
        self.state.frames.replace(Overheating { left: left - 1 });
        self.jam(id);
        Ok(())
    }
}
