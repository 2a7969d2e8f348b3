//! What a person wants, as a run of small steps: "go there", "fire at this", "finish".

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Order};
use crate::forecast::{Odds, Pile, Stop, Trial};
use crate::rooms::{
    Activating, Advancing, Assaulting, Choosing, Firing, Grouping, Marching, Moving, OpActivating, Placing,
    Reacting, Retreating,
};
use crate::state::{Frame, State, UnitId, units};
use crate::survey::unit_of;
use kernel::frames::Within;
use kernel::game::{Game, Wish};
use kernel::grid::Hex;
use kernel::seat::Seat;

/// A run of actions, each tried out as it is added.
#[derive(Clone)]
struct Run<'a> {
    trial: Trial<'a>,
    seat: Seat,
    actions: Vec<Action>,
    /// Whether the seat decides next, before any chance.
    open: bool,
}

impl Run<'_> {
    /// Adds an action if it is possible now. Where the enemy could answer a step, the run goes on as if there were no answer.
    fn take(&mut self, action: Action) -> bool {
        let game = self.trial.game;
        if !self.open || game.check(&self.trial.state, self.seat, action).is_err() {
            return false;
        }
        self.actions.push(action);
        let mut stop = self.trial.act(self.seat, action);
        while let (Stop::Asked(other), Some(Reacting { .. })) = (stop, self.trial.state.frames.at()) {
            if other == self.seat {
                break;
            }
            stop = self.trial.act(other, Action::Done);
        }
        self.open = stop == Stop::Asked(self.seat);
        true
    }

    /// Whether play is in a room of this kind.
    fn is_in<R: Within<Frame>>(&self) -> bool {
        self.trial.state.frames.at::<R>().is_some()
    }

    fn holds(&self, id: UnitId) -> bool {
        self.trial.state.picked & id.bit() != 0
    }

    /// The first card of the hand with this Order.
    fn card(&self, order: Order) -> Option<crate::card::CardId> {
        let hand = self.trial.state.cards[self.seat.index()].hand;
        hand.and(self.trial.game.deck(self.seat).with_order(order)).iter().next()
    }
}

impl Cc {
    /// A run of actions that carries a wish out as far as it can be now; empty where it cannot.
    pub fn proposal(&self, state: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
        if self.asks(state).is_none_or(|(asked, _)| asked != seat) {
            return Vec::new();
        }
        let piles = self.piles(state);
        let run = Run { trial: Trial::new(self, &piles, state), seat, actions: Vec::new(), open: true };
        let done = match wish {
            Wish::Finish => return self.plainest(state, seat).into_iter().collect(),
            Wish::Go { counter, via, hex } => self.go(run, unit_of(*counter), via, *hex),
            Wish::Fire { counter, target } => self.fire(run, &piles, unit_of(*counter), unit_of(*target)),
        };
        done.map_or_else(Vec::new, |run| run.actions)
    }

    /// The answer that does least: to pass, to let a roll count, to stop; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 5] =
            [Action::Done, Action::Accept, Action::Withdraw, Action::End, Action::Pass];
        let mut actions = Vec::new();
        self.offers(state, seat, &mut actions);
        PLAIN.into_iter().find(|plain| actions.contains(plain)).or(actions.first().copied())
    }

    /// 8.16, O16, O21: a unit is placed in a hex, or goes there: by a Move if it gets there, else by an Advance.
    fn go<'a>(&self, mut run: Run<'a>, id: UnitId, via: &[Hex], hex: Hex) -> Option<Run<'a>> {
        if !id.is_some() || id.seat() != run.seat || !run.trial.state.unit(id).exists() {
            return None;
        }
        if hex.index() >= self.map.grid.len() {
            return None;
        }
        let frames = run.trial.state.frames;
        if let Some(Placing { unit, .. }) = frames.at() {
            let in_hand = unit == id || run.take(Action::Pick(id));
            return (in_hand && run.take(Action::At(hex))).then_some(run);
        }
        if let Some(Retreating { unit, .. }) = frames.at()
            && unit == id
        {
            let dir = self.map.grid.direction(run.trial.state.unit(id).hex, hex)?;
            return run.take(Action::Step(dir)).then_some(run);
        }
        if !run.is_in::<Choosing>() {
            return self.go_on(run, id, via, hex);
        }
        [Order::Move, Order::Advance].into_iter().find_map(|order| {
            let mut run = run.clone();
            let card = run.card(order)?;
            if !run.take(Action::Order(card)) {
                return None;
            }
            self.go_on(run, id, via, hex)
        })
    }

    /// O14.1-b, O16, O21: within an Order: the unit is activated, taken in hand, and goes.
    fn go_on<'a>(&self, mut run: Run<'a>, id: UnitId, via: &[Hex], hex: Hex) -> Option<Run<'a>> {
        loop {
            let here = run.trial.state.unit(id).hex;
            let frames = run.trial.state.frames;
            let taken = if let Some(Activating { order: Order::Move | Order::Advance }) = frames.at() {
                run.take(if run.holds(id) { Action::Done } else { Action::Pick(id) })
            } else if let Some(Advancing { unit }) = frames.at()
                && unit == id
            {
                let dir = self.map.grid.direction(here, hex)?;
                return run.take(Action::Step(dir)).then_some(run);
            } else if run.is_in::<Moving>() || frames.at() == Some(Advancing { unit: UnitId::NONE }) {
                run.take(Action::Pick(id))
            } else if let Some(Marching { steps }) = frames.at() {
                let group = run.trial.state.group;
                if group & id.bit() != 0 {
                    let way = self.way_to(run.trial.piles, &run.trial.state, run.seat, group, via, hex)?;
                    let gone = way.steps.into_iter().take_while(|&dir| run.take(Action::Step(dir))).count();
                    return (gone > 0).then_some(run);
                }
                // Units that have set out stop; those only taken in hand would lose their Move.
                steps > 0 && run.take(Action::Done)
            } else {
                false
            };
            if !taken {
                return None;
            }
        }
    }

    /// O20, A26, A33: a unit fires at the hex of another, with whoever makes the shot better.
    fn fire<'a>(
        &self,
        mut run: Run<'a>,
        piles: &[Pile; 2],
        shooter: UnitId,
        target: UnitId,
    ) -> Option<Run<'a>> {
        let state = &run.trial.state;
        if !shooter.is_some() || shooter.seat() != run.seat || !target.is_some() {
            return None;
        }
        let hex = state.unit(target).hex;
        if target.seat() == run.seat || !hex.is_some() || !state.unit(shooter).hex.is_some() {
            return None;
        }
        let frames = run.trial.state.frames;
        if run.is_in::<Firing>() || run.is_in::<Assaulting>() || run.is_in::<Grouping>() {
            return self.shoot(run, piles, shooter, hex);
        }
        if run.is_in::<Moving>() || run.is_in::<Marching>() {
            let card = self.holding(&run.trial.state, run.seat, Act::AssaultFire).iter().next()?;
            run.take(Action::Act(card)).then_some(())?;
            return self.shoot(run, piles, shooter, hex);
        }
        if run.is_in::<Reacting>() {
            let ready = run.trial.state.op & shooter.bit() != 0;
            if ready && self.check(&run.trial.state, run.seat, Action::At(hex)).is_ok() {
                return self.shoot(run, piles, shooter, hex);
            }
            let card = run.card(Order::Fire)?;
            run.take(Action::Op(card)).then_some(())?;
        } else if run.is_in::<Choosing>() {
            let card = run.card(Order::Fire)?;
            run.take(Action::Order(card)).then_some(())?;
        } else if !run.is_in::<OpActivating>() && frames.at() != Some(Activating { order: Order::Fire }) {
            return None;
        }
        self.fire_with_friends(&run, piles, shooter, hex)
    }

    /// O14.1-b: the shooter alone, or under each Leader with everybody there who has the target in reach; the likeliest
    /// to break somebody, and of equals the smallest.
    fn fire_with_friends<'a>(
        &self,
        run: &Run<'a>,
        piles: &[Pile; 2],
        shooter: UnitId,
        hex: Hex,
    ) -> Option<Run<'a>> {
        let state = &run.trial.state;
        let leaders = units(run.seat, state.leaders[run.seat.index()]);
        let led = leaders.filter_map(|leader| {
            let under = self.led_by(state, leader);
            let concerned = leader == shooter || under & shooter.bit() != 0;
            let useful =
                units(run.seat, under).filter(|&id| id == shooter || self.has_in_reach(state, id, hex));
            concerned.then(|| std::iter::once(leader).chain(useful).collect::<Vec<_>>())
        });
        let parties = std::iter::once(vec![shooter]).chain(led);
        let mut best: Option<(Odds, Run<'a>)> = None;
        for party in parties {
            let mut run = run.clone();
            for id in party {
                if self.activating(&run) && !run.holds(id) {
                    run.take(Action::Pick(id));
                }
            }
            if self.activating(&run) {
                run.take(Action::Done);
            }
            let Some(run) = self.shoot(run, piles, shooter, hex) else { continue };
            let chance = Odds::of(self.shot_chance(&run.trial));
            if best.as_ref().is_none_or(|(most, _)| chance > *most) {
                best = Some((chance, run));
            }
        }
        best.map(|(_, run)| run)
    }

    fn activating(&self, run: &Run) -> bool {
        run.open && (run.is_in::<Activating>() || run.is_in::<OpActivating>())
    }

    /// Whether a unit or its Weapon has a hex in reach.
    fn has_in_reach(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        use crate::attack::Piece;
        self.reaches(state, Piece::Unit(id), hex) || self.reaches(state, Piece::Weapon(id), hex)
    }

    /// O20.3-a: the target, the pieces of the group, the shot.
    fn shoot<'a>(&self, mut run: Run<'a>, piles: &[Pile; 2], shooter: UnitId, hex: Hex) -> Option<Run<'a>> {
        if run.open && !run.is_in::<Grouping>() {
            run.take(Action::At(hex)).then_some(())?;
        }
        let takes_part = |run: &Run| {
            let attack = run.trial.state.attack;
            let joined = (attack.units | attack.weapons) & shooter.bit() != 0;
            attack.seat == shooter.seat() && attack.target == hex && joined
        };
        if run.open && run.is_in::<Grouping>() {
            if run.trial.state.attack.target != hex {
                return None;
            }
            let attack = run.trial.state.attack;
            if !attack.is_empty() && !takes_part(&run) {
                let _ = run.take(Action::Pick(shooter)) || run.take(Action::Gun(shooter));
            }
            for piece in self.best_group(piles, &run.trial.state, Some(shooter)) {
                if run.open && run.is_in::<Grouping>() {
                    run.take(piece.action());
                }
            }
            if run.open && run.is_in::<Grouping>() && !run.take(Action::Done) {
                return None;
            }
        }
        takes_part(&run).then_some(run)
    }
}
