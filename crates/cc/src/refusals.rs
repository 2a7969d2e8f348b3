//! Why something cannot be done: the rule that forbids it, and only if there is none, the rule of the moment.

mod fire;
mod places;

use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::{Act, Order};
use crate::rooms::{
    Activating, Advancing, Assaulting, Barrage, Boosting, Choosing, Defending, Discarding, EndingTurn,
    Exiting, Firing, Grouping, Marching, Moving, OpActivating, Over, Reacting, Retreating, Rolling, Room,
    Spotting, in_room,
};
use crate::state::{Frame, Means, State, UnitId};
use crate::tell::words;
use kernel::game::Illegal;
use kernel::seat::Seat;

impl Cc {
    /// Why something is not possible.
    pub fn refusal(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if state.frames.at::<Over>().is_some() {
            return Illegal::by("6.3-1", "game-over");
        }
        let Some((asked, window)) = self.asks(state) else { return Illegal::by("5-a", "not-your-decision") };
        if asked != seat {
            let rolling = state.frames.at::<Rolling>().is_some();
            return match action {
                Action::Reroll | Action::Accept if rolling => Illegal::by("9.1-a", "no-initiative"),
                _ => Illegal::by("5-a", "not-your-decision"),
            };
        }
        let hand = state.cards[seat.index()].hand;
        let said = || in_room!(state.frames.top(), room => room.refuses(self, state, seat, action));
        match action {
            Action::Order(card) | Action::Act(card) | Action::Op(card) | Action::Rout(card, _)
                if !hand.contains(card) =>
            {
                Illegal::by("1-b", "not-in-hand")
            }
            Action::Act(card) if self.deck(seat).card(card).act == Act::CommandConfusion => {
                Illegal::by("A28", "unplayable")
            }
            Action::Pass | Action::End
                if state.frames.at::<Choosing>().is_none() && self.order_under_way(state) =>
            {
                Illegal::by("O14.2", "order-under-way")
            }
            Action::Order(_) | Action::Rout(..) => said().unwrap_or_else(|| self.refused_order(state, seat)),
            Action::Act(card) => {
                said().unwrap_or_else(|| self.refused_act(state, seat, self.deck(seat).card(card).act))
            }
            Action::Op(card) if self.deck(seat).card(card).order != Order::Fire => {
                Illegal::by("A33.1-b", "no-fire-card")
            }
            Action::Op(_) => self.refused_op_fire(state, seat, None),
            _ => {
                let here = Illegal { rule: window.rule, reason: "not-among-answers" };
                said().unwrap_or_else(|| self.refused_anywhere(state, seat, action).unwrap_or(here))
            }
        }
    }

    /// Why anything but a card cannot be chosen.
    pub fn old_refuses(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        use Action::{At, Done, Exit, Give, Gun, Pick, Smoke, Step, Withdraw};
        let here = Illegal { rule: self.asks(state)?.1.rule, reason: "not-among-answers" };
        Some(match (state.frames.top(), action) {
            (Frame::Activating(Activating { .. }) | Frame::OpActivating(OpActivating { .. }), Pick(id)) => {
                self.refused_unit(state, seat, id)
            }
            (Frame::Activating(Activating { .. }) | Frame::OpActivating(OpActivating { .. }), Done) => {
                self.refused_list(state)
            }
            (Frame::Advancing(Advancing { unit }), Step(dir)) if unit.is_some() => {
                self.advance_step(state, unit, dir).err().unwrap_or(here)
            }
            (Frame::Advancing(Advancing { unit }), Exit) => self.refused_exit(state, seat, unit),
            (Frame::Advancing(Advancing { .. }) | Frame::Moving(Moving), Pick(id)) => {
                self.refused_mover(state, seat, id)
            }
            (Frame::Marching(Marching { .. }), Pick(id)) => self.refused_mover(state, seat, id),
            (Frame::Advancing(Advancing { .. }), Done) => Illegal::by("O14.4-a", "nobody-has-moved"),
            (Frame::Marching(Marching { .. }) | Frame::Moving(Moving), Done) => {
                Illegal::by("O14.4-b", "nobody-has-moved")
            }
            (Frame::Marching(Marching { .. }), Step(dir)) => self.refused_step(state, seat, dir),
            (Frame::Marching(Marching { .. }), Give(from, to)) => {
                self.refused_transfer(state, seat, from, to)
            }
            (Frame::Marching(Marching { .. }), Exit) => self.refused_exit(state, seat, self.leading(state)),
            (Frame::Reacting(Reacting { .. }), At(hex)) => self.refused_op_fire(state, seat, Some(hex)),
            (Frame::Firing(Firing), At(hex)) => self.refused_target(state, Means::Fire, hex),
            (Frame::Firing(Firing), Smoke(hex)) => self.refused_smoke(state, hex),
            (Frame::Firing(Firing), Done) => Illegal::by("O14.4-a", "must-fire"),
            (Frame::Assaulting(Assaulting), At(hex)) => self.refused_target(state, Means::Assault, hex),
            (Frame::Grouping(Grouping), Pick(id)) => self.refused_piece(state, Piece::Unit(id)),
            (Frame::Grouping(Grouping), Gun(id)) => self.refused_piece(state, Piece::Weapon(id)),
            (Frame::Grouping(Grouping), Done) if state.attack.units | state.attack.weapons == 0 => {
                Illegal::by("O20.3-a", "nobody-fires")
            }
            (Frame::Grouping(Grouping) | Frame::Boosting(Boosting), Done) => {
                Illegal::by("10.3.2.1", "too-weak")
            }
            (Frame::Grouping(Grouping) | Frame::Boosting(Boosting), Withdraw) => {
                Illegal::by("O20.3.2-b", "strong-enough")
            }
            (Frame::Exiting(Exiting { .. }), Action::Space(space)) if space <= crate::orders::LAST_SPACE => {
                Illegal::by("AMB-19", "space-is-past")
            }
            (Frame::Retreating(Retreating { unit, .. }), Step(dir)) if unit.is_some() => {
                self.refused_retreat(state, unit, dir)
            }
            (Frame::Spotting(Spotting { leader }), Smoke(_))
                if leader.is_some() && !self.radio_smoke(state, seat) =>
            {
                Illegal::by("O18.2.1.1", "no-smoke-rounds")
            }
            (Frame::Barrage(Barrage { hex: around, .. }), At(hex)) => self.refused_impact(state, around, hex),
            _ => return None,
        })
    }

    /// Why something cannot be chosen in any room that says nothing else of it.
    fn refused_anywhere(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Destroy(id) if !self.owns_weapon(state, seat, id) => {
                Some(Illegal::by("11.3-a", "no-weapon"))
            }
            Action::Reroll | Action::Accept => Some(Illegal::by("9.1-a", "no-roll")),
            _ => None,
        }
    }

    /// Whether an Order, or what hangs on it, has not been carried out to its end.
    fn order_under_way(&self, state: &State) -> bool {
        let over = state.frames.within::<EndingTurn>() || state.frames.within::<Discarding>();
        state.turns > 0 && state.orders > 0 && !over
    }

    fn owns_weapon(&self, state: &State, seat: Seat, id: UnitId) -> bool {
        id.is_some() && id.seat() == seat && state.unit(id).weapon.is_some()
    }

    /// The first unit of those on their way.
    fn leading(&self, state: &State) -> UnitId {
        crate::state::units(state.active, state.group).next().unwrap_or(UnitId::NONE)
    }

    /// O14, O15: why no card can be played for its Order outside the choice of one.
    fn refused_order(&self, state: &State, seat: Seat) -> Illegal {
        if seat != state.active {
            Illegal::by("1.5-a", "not-your-turn")
        } else if self.order_under_way(state) {
            Illegal::by("O14.2", "order-under-way")
        } else {
            Illegal::by("5-b", "turn-ending")
        }
    }

    /// A24.1: why a card cannot be played for its Action now, by the rule of that Action.
    pub fn refused_act(&self, state: &State, seat: Seat, act: Act) -> Illegal {
        use Act::{
            AssaultFire, BoreSighting, Concealment, Crossfire, HandGrenades, HiddenEntrenchments,
            HiddenMines, HiddenPillbox, HiddenUnit, HiddenWire, Marksmanship, SmokeGrenades, SprayFire,
            SustainedFire,
        };
        let defending = matches!(
            act,
            BoreSighting | HiddenEntrenchments | HiddenMines | HiddenPillbox | HiddenUnit | HiddenWire
        );
        let reason = match (state.frames.top(), act) {
            _ if defending && !self.defends(seat) => "only-defender",
            (Frame::Boosting(Boosting), BoreSighting) => "no-strong-weapon",
            (Frame::Boosting(Boosting), Crossfire) => "nobody-moving",
            (Frame::Boosting(Boosting), HandGrenades) => "nobody-adjacent",
            (Frame::Boosting(Boosting), Marksmanship) => "no-squad-or-team",
            (Frame::Boosting(Boosting), SustainedFire) => "no-mortar-or-mg",
            (Frame::Boosting(Boosting), SprayFire) => "no-second-hex",
            (Frame::Defending(Defending { .. }), Concealment) => "no-cover",
            (Frame::Defending(Defending { .. }), HiddenEntrenchments | HiddenPillbox)
            | (Frame::Reacting(Reacting { .. }), HiddenMines | HiddenWire) => "not-there",
            (Frame::Marching(Marching { .. }) | Frame::Moving(Moving), AssaultFire) => "nobody-can-assault",
            (Frame::Marching(Marching { .. }) | Frame::Moving(Moving), SmokeGrenades) => "nobody-can-throw",
            _ => "not-its-moment",
        };
        Illegal { rule: words::act_use(Some(act)).rule, reason }
    }
}
