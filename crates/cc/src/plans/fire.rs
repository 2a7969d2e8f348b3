//! O20, A26, A33: plans to fire at a hex.

use super::run::Run;
use super::{Planner, knob};
use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::{Act, CardId, Order};
use crate::forecast::{Odds, Trial};
use crate::rooms::{
    Activating, Assaulting, Choosing, Firing, Grouping, Marching, Moving, OpActivating, Reacting,
};
use crate::state::{UnitId, units};
use kernel::game::Notation;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Knob, KnobValue, Plan, Trace, Wish};
use kernel::scene::Spot;
use kernel::seat::Seat;

/// How many units are tried as shooters where nobody is in hand.
const SHOOTERS: usize = 8;

/// What pays for a shot, and what it is called.
#[derive(Clone, Copy)]
pub(super) struct Means {
    pub order: Order,
    pub card: Option<CardId>,
    pub title: &'static str,
}

impl Cc {
    /// The odds of the likeliest shot at a hex to which this position can lead: those that its plan tells.
    pub(crate) fn planned_shot_odds(&self, from: &Trial<'_>, seat: Seat, hex: Hex) -> Forecast {
        let wish = Wish::go([], hex);
        let planner = self.planner(from.piles, &from.state, seat, &wish);
        let best = planner.best(&planner.run(), hex);
        best.map(|(_, run)| run.odds()).unwrap_or_default()
    }
}

impl<'a> Planner<'a> {
    /// O20: the shot of those in hand with whoever makes it better; of several in hand first by themselves.
    pub(super) fn fire(&self, hex: Hex) -> Vec<Plan<Action>> {
        let Some((run, means)) = self.begin_fire() else { return Vec::new() };
        let mut shots: Vec<(Odds, Run<'a>)> = Vec::new();
        if let Some(pieces) = self.set_pieces(knob::PIECES) {
            shots.extend(self.exactly(&run, &pieces, hex));
        } else {
            if self.who.len() > 1 {
                shots.extend(self.all_in_hand(&run, hex));
            }
            let better = |odds: Odds| shots.iter().all(|(other, _)| odds > *other);
            if let Some(best) = self.best(&run, hex).filter(|best| better(best.0)) {
                shots.push(best);
            }
        }
        shots.into_iter().map(|(_, run)| self.shot(run, means, hex)).collect()
    }

    /// The shot is paid for, or goes on where it has been.
    fn begin_fire(&self) -> Option<(Run<'a>, Means)> {
        let mut run = self.run();
        let fire = Means { order: Order::Fire, card: None, title: "plan-fire" };
        if run.is_in::<Firing>() || run.is_in::<Assaulting>() || run.is_in::<Grouping>() {
            return Some((run, fire));
        }
        if run.is_in::<OpActivating>() || self.view.frames.at() == Some(Activating { order: Order::Fire }) {
            return Some((run, fire));
        }
        if run.is_in::<Moving>() || run.is_in::<Marching>() {
            let card = self.game.holding(self.view, self.seat, Act::AssaultFire).iter().next()?;
            let means = Means { title: "plan-assault-fire", ..fire };
            return run.take(Action::Act(card)).then_some((run, means));
        }
        let op = Means { title: "plan-op-fire", ..fire };
        if let Some(Reacting { hex, .. }) = self.view.frames.at() {
            let ready = |id: &UnitId| self.view.op & id.bit() != 0;
            let free = self.who.is_empty() || self.who.iter().any(ready);
            if free && run.take(Action::At(hex)) {
                return Some((run, op));
            }
            let card = *self.payers(Order::Fire).first()?;
            let means = Means { card: Some(card), ..op };
            return run.take(Action::Op(card)).then_some((run, means));
        }
        if run.is_in::<Choosing>() {
            let card = *self.payers(Order::Fire).first()?;
            let means = Means { card: Some(card), ..fire };
            return run.take(Action::Order(card)).then_some((run, means));
        }
        None
    }

    /// The likeliest shot with one of those in hand, or with anybody.
    fn best(&self, run: &Run<'a>, hex: Hex) -> Option<(Odds, Run<'a>)> {
        if self.who.is_empty() && !run.activating() {
            return self.shoot(run.clone(), None, hex);
        }
        let shooters = if self.who.is_empty() { self.shooters(run, hex) } else { self.who.clone() };
        let shots = shooters.into_iter().filter_map(|shooter| self.with_friends(run, shooter, hex));
        shots.reduce(|best, shot| if shot.0 > best.0 { shot } else { best })
    }

    /// Units that could take part, those that reach the hex and are nearest first.
    fn shooters(&self, run: &Run<'a>, hex: Hex) -> Vec<UnitId> {
        let state = &run.trial.state;
        let grid = &self.game.map.grid;
        let mut shooters: Vec<UnitId> =
            state.of(self.seat).filter(|&id| self.has_in_reach(run, id, hex)).collect();
        shooters.sort_by_key(|&id| grid.distance(state.unit(id).hex, hex));
        shooters.truncate(SHOOTERS);
        shooters
    }

    fn has_in_reach(&self, run: &Run<'a>, id: UnitId, hex: Hex) -> bool {
        let state = &run.trial.state;
        self.game.reaches(state, Piece::Unit(id), hex) || self.game.reaches(state, Piece::Weapon(id), hex)
    }

    /// O14.1-b: the shooter alone, or under each Leader with everybody there who has the target in reach; the likeliest
    /// to break somebody, and of equals the smallest.
    fn with_friends(&self, run: &Run<'a>, shooter: UnitId, hex: Hex) -> Option<(Odds, Run<'a>)> {
        if !run.activating() {
            return self.shoot(run.clone(), Some(shooter), hex);
        }
        let state = &run.trial.state;
        let leaders = units(self.seat, state.leaders[self.seat.index()]);
        let led = leaders.filter_map(|leader| {
            let under = self.game.led_by(state, leader);
            let concerned = leader == shooter || under & shooter.bit() != 0;
            let useful =
                units(self.seat, under).filter(|&id| id == shooter || self.has_in_reach(run, id, hex));
            concerned.then(|| std::iter::once(leader).chain(useful).collect::<Vec<_>>())
        });
        let mut best: Option<(Odds, Run<'a>)> = None;
        for party in std::iter::once(vec![shooter]).chain(led) {
            let mut run = run.clone();
            run.activate(&party);
            let Some(shot) = self.shoot(run, Some(shooter), hex) else { continue };
            if best.as_ref().is_none_or(|(most, _)| shot.0 > *most) {
                best = Some(shot);
            }
        }
        best
    }

    /// Everybody in hand who reaches the hex, with the Weapons, and nobody else.
    fn all_in_hand(&self, run: &Run<'a>, hex: Hex) -> Option<(Odds, Run<'a>)> {
        let both = |&id: &UnitId| [Piece::Unit(id), Piece::Weapon(id)];
        let reach = |piece: &Piece| self.game.reaches(&run.trial.state, *piece, hex);
        let pieces: Vec<Piece> = self.who.iter().flat_map(both).filter(reach).collect();
        let ordnance = |piece: &Piece| self.game.is_ordnance(&run.trial.state, *piece);
        // 11.5-b: Ordnance fires alone.
        let pieces: Vec<Piece> = match pieces.iter().all(ordnance) {
            true => pieces.into_iter().take(1).collect(),
            false => pieces.into_iter().filter(|piece| !ordnance(piece)).collect(),
        };
        self.exactly(run, &pieces, hex)
    }

    /// O14.1-b, O20.3.1-a: just these pieces, under whichever Leader can activate all of them.
    fn exactly(&self, run: &Run<'a>, pieces: &[Piece], hex: Hex) -> Option<(Odds, Run<'a>)> {
        let mut carriers: Vec<UnitId> = pieces.iter().map(|piece| piece.carrier()).collect();
        carriers.sort_by_key(|id| id.0);
        carriers.dedup();
        if !run.activating() {
            return self.with_pieces(run.clone(), pieces, hex);
        }
        let state = &run.trial.state;
        let leaders = units(self.seat, state.leaders[self.seat.index()]);
        let parties = leaders.map(|leader| {
            let rest = carriers.iter().copied().filter(move |&id| id != leader);
            std::iter::once(leader).chain(rest).collect::<Vec<_>>()
        });
        let alone = (carriers.len() == 1).then(|| carriers.clone());
        alone.into_iter().chain(parties).find_map(|party| {
            let mut run = run.clone();
            run.activate(&party);
            self.with_pieces(run, pieces, hex)
        })
    }

    /// The target, just these pieces in an order in which they can join, the shot.
    fn with_pieces(&self, mut run: Run<'a>, pieces: &[Piece], hex: Hex) -> Option<(Odds, Run<'a>)> {
        self.aim(&mut run, hex)?;
        let mut left = pieces.to_vec();
        while run.open() && run.is_in::<Grouping>() && !left.is_empty() {
            let joined = left.iter().position(|piece| run.take(piece.action()))?;
            left.remove(joined);
        }
        left.is_empty().then(|| self.close(run)).flatten()
    }

    /// O20.3-a: the target, the pieces that make the most of the shot, the shot; the shooter takes part.
    fn shoot(&self, mut run: Run<'a>, shooter: Option<UnitId>, hex: Hex) -> Option<(Odds, Run<'a>)> {
        self.aim(&mut run, hex)?;
        let part = |run: &Run, id: UnitId| {
            let attack = run.trial.state.attack;
            (attack.units | attack.weapons) & id.bit() != 0
        };
        if run.open() && run.is_in::<Grouping>() {
            if let Some(id) = shooter.filter(|&id| !run.trial.state.attack.is_empty() && !part(&run, id)) {
                let _ = run.take(Action::Pick(id)) || run.take(Action::Gun(id));
            }
            for piece in self.game.best_group(self.piles, &run.trial.state, shooter) {
                if run.open() && run.is_in::<Grouping>() {
                    run.take(piece.action());
                }
            }
        }
        let (odds, run) = self.close(run)?;
        shooter.is_none_or(|id| part(&run, id)).then_some((odds, run))
    }

    /// The hex is named, where it has not been.
    fn aim(&self, run: &mut Run<'a>, hex: Hex) -> Option<()> {
        if run.open() && !run.is_in::<Grouping>() {
            run.take(Action::At(hex)).then_some(())?;
        }
        let attack = run.trial.state.attack;
        (attack.seat == self.seat && attack.target == hex).then_some(())
    }

    /// The group is complete.
    fn close(&self, mut run: Run<'a>) -> Option<(Odds, Run<'a>)> {
        if run.open() && run.is_in::<Grouping>() {
            run.take(Action::Done).then_some(())?;
        }
        let odds = Odds::of(Some(self.game.shot_chance(&run.trial)?));
        Some((odds, run))
    }

    /// The shot in words.
    pub(super) fn shot(&self, run: Run<'a>, means: Means, hex: Hex) -> Plan<Action> {
        let pieces = run.pieces();
        let carriers: Vec<UnitId> = units(self.seat, {
            let attack = run.trial.state.attack;
            attack.units | attack.weapons
        })
        .collect();
        let mut froms: Vec<Hex> = carriers.iter().map(|&id| run.trial.state.unit(id).hex).collect();
        froms.sort_by_key(|from| from.0);
        froms.dedup();
        let plan = Plan {
            who: carriers.iter().map(|id| id.0.into()).collect(),
            forecast: run.odds(),
            traces: froms.into_iter().map(|from| Trace::Shot { from, to: hex }).collect(),
            knobs: self.pieces_knob(&run, &pieces, hex).into_iter().collect(),
            ..Plan::new("fire", self.game.at(means.title, hex), run.actions)
        };
        self.paid(plan, means.order, means.card)
    }

    /// O20.3.1-a: who fires, and who else could.
    fn pieces_knob(&self, run: &Run<'a>, on: &[Piece], hex: Hex) -> Option<Knob> {
        let state = self.view;
        let near: Vec<UnitId> = on.iter().map(|piece| piece.carrier()).collect();
        let beside = |id: UnitId| {
            let distance =
                |other: &UnitId| self.game.map.grid.distance(state.unit(*other).hex, state.unit(id).hex);
            near.iter().any(|other| distance(other) <= 1)
        };
        let ordnance = |piece: Piece| self.game.is_ordnance(state, piece);
        let fit = |piece: &Piece| {
            let id = piece.carrier();
            let able = self.game.activatable(state, id)
                || run.trial.state.picked & id.bit() != 0
                || state.op & id.bit() != 0;
            on.contains(piece)
                || able && self.game.reaches(state, *piece, hex) && beside(id) && !ordnance(*piece)
        };
        let both = |id: UnitId| [Piece::Unit(id), Piece::Weapon(id)];
        let all: Vec<Piece> = state.of(self.seat).flat_map(both).filter(fit).collect();
        let value = |&piece: &Piece| KnobValue {
            value: self.game.write(piece.action()),
            label: self.piece_name(piece),
            chosen: on.contains(&piece),
            spot: Some(Spot::Counter(piece.carrier().0.into())),
        };
        let label = Message::new("plan-knob-pieces");
        Some(Knob { name: knob::PIECES, label, many: true, values: all.iter().map(value).collect() })
    }
}
