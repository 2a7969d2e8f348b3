//! Answers to what the opponent does, and small choices on the way.

use super::fire::{Pieces, aim};
use super::place::Field;
use super::rank::Weighed;
use super::value::Mind;
use crate::action::Action;
use crate::attack::{Help, Piece};
use crate::card::Act;
use crate::state::{Fort, Means, Squad, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};

fn done(legal: &[Action]) -> Action {
    if legal.contains(&Action::Done) { Action::Done } else { legal[0] }
}

impl Mind<'_> {
    /// What units do together to a hex by Op Fire or Assault Fire.
    fn joint(&self, carriers: Squad, means: Means, hex: Hex) -> f32 {
        let usable = |piece: &Piece| {
            !self.game.is_ordnance(self.view, *piece) && self.game.reaches(self.view, *piece, hex)
        };
        let pieces: Pieces = self.pieces_of(carriers).filter(usable).map(|piece| (piece, 0.0)).collect();
        self.group_value(&pieces, aim(self.seat, means, hex))
    }

    /// A33: the cheapest card for Op Fire, the best units to activate, and what they do.
    fn op_fire(&self, hex: Hex, legal: &[Action]) -> Option<(Action, Squad, f32)> {
        let (game, view) = (self.game, self.view);
        let cards = legal.iter().filter_map(|action| match *action {
            Action::Op(card) => Some((*action, self.price(card))),
            _ => None,
        });
        let (action, _) = cards.min_by(|a, b| a.1.total_cmp(&b.1))?;
        let able = game.op_able(view, self.seat, hex);
        let starters = game.starters(view, self.seat, able);
        let bands = units(self.seat, starters).map(|id| {
            let band = game.led_by(view, id) & able | able & id.bit();
            (band | id.bit(), self.joint(band | view.op, Means::Op, hex))
        });
        let (band, value) = bands.max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((action, band, value))
    }

    /// W6: to open fire, to go on firing, or to hold it.
    pub fn weigh_reactions(&self, hex: Hex, legal: &[Action], weighed: &mut Weighed) {
        if let Some((action, band, value)) = self.op_fire(hex, legal) {
            weighed.add(action, band, value - self.game.weights.op_fire);
        }
        let ready = self.joint(self.view.op, Means::Op, hex);
        weighed.add(Action::At(hex), 0, ready - self.game.weights.free_shot);
        weighed.add(Action::Done, 0, 0.0);
    }

    /// W6: Op Fire and hidden works; and whom to activate.
    pub fn reacting(&self, hex: Hex, legal: &[Action]) -> (Action, Squad) {
        let (game, view) = (self.game, self.view);
        let ready = self.joint(view.op, Means::Op, hex);
        if let Some((action, band, value)) = self.op_fire(hex, legal)
            && value > game.weights.op_fire
            && value > ready + 0.2
        {
            return (action, band);
        }
        if ready > game.weights.free_shot && legal.contains(&Action::At(hex)) {
            return (Action::At(hex), 0);
        }
        let hidden = legal.iter().copied().find(|action| match *action {
            Action::Act(card) => self.hidden(game.deck(self.seat).card(card).act),
            _ => false,
        });
        (hidden.unwrap_or_else(|| done(legal)), 0)
    }

    /// A35.2, A35.5: whether Mines or Wire under the units on their way are worth the card.
    fn hidden(&self, act: Act) -> bool {
        let group = || units(self.foe, self.view.group);
        if act == Act::HiddenWire {
            return group().any(|id| !self.view.unit(id).broken && self.game.is_squad(self.view, id));
        }
        let fp = i32::from(self.view.mines[0].max(self.view.mines[1]));
        let harm = |id: UnitId| {
            let by = self.game.morale_with::<Sum>(self.view, id, 0).total() - fp;
            self.duel(self.seat).over(by) * self.breaking(id)
        };
        group().map(harm).sum::<f32>() > 0.4
    }

    /// W8: Concealment and hidden works before a Defence Roll.
    pub fn sheltering(&self, unit: UnitId, legal: &[Action]) -> Action {
        let (game, view) = (self.game, self.view);
        let hex = view.unit(unit).hex;
        let total = i32::from(view.attack.total);
        let left = view.attack.defending[self.seat.index()] | unit.bit();
        let suffer =
            |less: i32| units(self.seat, left).map(|id| self.suffering(id, total - less)).sum::<f32>();
        let now = suffer(0);
        let gain = |action: &Action| {
            let Action::Act(card) = *action else { return None };
            let cover = || game.cover_against::<Sum>(view, &view.attack, hex).total();
            let more = i32::from(view.attack.plunging);
            let less = match game.deck(self.seat).card(card).act {
                Act::Concealment => game.concealment(view, hex),
                Act::HiddenEntrenchments => 3 + more - cover(),
                _ => 5 + more - cover(),
            };
            Some((*action, now - suffer(less.max(0)) - self.price(card)))
        };
        let best = legal.iter().filter_map(gain).max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|best| best.1 > 0.0).map_or_else(|| done(legal), |best| best.0)
    }

    /// W9: Light Wounds save a broken Squad, which would be lost.
    pub fn wounds(&self, unit: UnitId, legal: &[Action]) -> Action {
        let card = legal.iter().copied().find(|action| matches!(action, Action::Act(_)));
        if self.view.unit(unit).broken { card.unwrap_or_else(|| done(legal)) } else { done(legal) }
    }

    /// W1: a hidden unit always helps; own works are blown up only if they hinder.
    pub fn answer_pass(&self, legal: &[Action]) -> Action {
        let useful = |action: &&Action| match **action {
            Action::Act(card) => match self.game.deck(self.seat).card(card).act {
                Act::HiddenUnit => true,
                _ => self.game.demolition_sites(self.view, self.seat).any(|hex| self.hinders(hex)),
            },
            _ => false,
        };
        legal.iter().find(useful).copied().unwrap_or_else(|| done(legal))
    }

    fn hinders(&self, hex: Hex) -> bool {
        matches!(self.view.fort(hex), Some(Fort::Mines | Fort::Wire))
    }

    /// A31: what hinders goes first.
    pub fn demolishing(&self, legal: &[Action]) -> Action {
        let hinders = |action: &&Action| matches!(**action, Action::At(hex) if self.hinders(hex));
        legal.iter().find(hinders).copied().unwrap_or(legal[0])
    }

    /// The hex in which better Cover helps most, and how much.
    pub fn dig_site(&self, hexes: impl Iterator<Item = Hex>) -> Option<(Hex, f32)> {
        let help = |hex: Hex| {
            let more = (3 - self.game.cover(self.view, hex)).max(0) as f32;
            (hex, more * self.stack(self.seat, hex))
        };
        hexes.map(help).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// A32: Foxholes, if somebody stands in the open.
    pub fn dig_in(&self, legal: &[Action]) -> Action {
        let site = self.dig_site(self.game.dig_sites(self.view, self.seat));
        let card = legal.iter().copied().find(|action| matches!(action, Action::Act(_)));
        if site.is_some_and(|site| site.1 > 2.0) { card.unwrap_or_else(|| done(legal)) } else { done(legal) }
    }

    /// The unit with which its side loses least, or the enemy most.
    pub fn victim(&self, legal: &[Action]) -> Action {
        let worth = |action: &Action| match *action {
            Action::Pick(id) => (*action, self.sign(id) * self.breaking(id)),
            Action::Gun(id) => (*action, self.sign(id) * self.worth(id)),
            _ => (*action, 0.0),
        };
        let best = legal.iter().map(worth).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(legal[0], |best| best.0)
    }

    /// The unit that its side likes best.
    pub fn favourite(&self, legal: &[Action]) -> Action {
        let worth = |action: &Action| match *action {
            Action::Pick(id) => (*action, -self.sign(id) * self.worth(id)),
            _ => (*action, 0.0),
        };
        let best = legal.iter().map(worth).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(legal[0], |best| best.0)
    }

    /// 8.2: a Squad is Deployed before anybody is given up.
    pub fn overstacked(&self, legal: &[Action]) -> Action {
        let deploys = |action: &&Action| matches!(action, Action::Deploy(_));
        legal.iter().find(deploys).copied().unwrap_or_else(|| self.victim(legal))
    }

    /// A26: the best target of Assault Fire, and what it suffers.
    pub fn assault(&self) -> Option<(Hex, f32)> {
        let (own, weapons) = self.game.assault_pieces(self.view);
        let shot = |hex: Hex| {
            let all =
                units(self.seat, own).map(Piece::Unit).chain(units(self.seat, weapons).map(Piece::Weapon));
            let pieces: Pieces = all
                .filter(|&piece| self.game.reaches(self.view, piece, hex))
                .map(|piece| (piece, 0.0))
                .collect();
            (hex, self.group_value(&pieces, aim(self.seat, Means::Assault, hex)))
        };
        let targets = self.game.assault_targets(self.view, Help::Hand);
        targets.iter().map(shot).max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

impl Field<'_> {
    /// The answer whose hex is the best place for a unit.
    pub fn best_hex(&self, id: UnitId, legal: &[Action]) -> Action {
        let here = self.mind.view.unit(id).hex;
        let value = |action: &Action| match *action {
            Action::At(hex) => (*action, self.place(id, hex)),
            Action::Step(dir) => (*action, self.place(id, self.mind.game.map.grid.step(here, dir))),
            _ => (*action, f32::MIN),
        };
        let best = legal.iter().map(value).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(legal[0], |best| best.0)
    }
}
