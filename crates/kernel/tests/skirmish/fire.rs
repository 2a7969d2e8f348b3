//! Attacks: groups that grow by adjacency (SK-4), cards that strengthen them (SK-5), and the result (SK-6).

use super::deck::face;
use super::*;
use kernel::ledger::Ledger;
use kernel::seat::SeatSet;

pub const RANGE: u16 = 3;
pub const NEED: i32 = 6;
const BOOSTS: u8 = 2;

/// Only high cards strengthen an attack; whether one is in hand is secret.
pub fn boosts(class: u8) -> bool {
    face(class) >= 4
}

impl Skirmish {
    /// Whether a unit could hit another where both are known to be.
    pub fn in_range(&self, known: &State, unit: u8, target: u8) -> bool {
        let (a, b) = (&known.units[usize::from(unit)], &known.units[usize::from(target)]);
        a.hex.is_some() && b.hex.is_some() && self.grid.distance(a.hex, b.hex) <= RANGE
    }

    /// A target that everybody sees.
    pub fn may_aim(&self, known: &State, unit: u8, target: u8) -> bool {
        owner(target) != owner(unit)
            && !known.units[usize::from(target)].hidden
            && self.in_range(known, unit, target)
    }

    /// Whether a unit may join the group.
    pub fn may_join(&self, known: &State, fire: &Fire, unit: u8) -> bool {
        let new = &known.units[usize::from(unit)];
        owner(unit) == fire.seat
            && !fire.has(unit)
            && (fire.reaction || new.hidden || new.order == Order::Shoot)
            && self.in_range(known, unit, fire.target)
            && fire.shooters().all(|u| u != unit)
            && (fire.group == 0
                || fire.shooters().any(|u| self.grid.distance(known.units[usize::from(u)].hex, new.hex) <= 1))
    }

    /// The attack without its roll.
    pub fn strength<L: Ledger>(&self, fire: &Fire) -> L {
        let mut ledger = L::default();
        ledger.add(GROUP, "shooters", fire.group.count_ones() as i32);
        ledger.add_some(BOOST, "cards", i32::from(fire.boost));
        ledger
    }

    /// The number to be reached.
    pub fn defence<L: Ledger>(&self, known: &State, target: u8) -> L {
        let mut ledger = L::default();
        ledger.add(ROLL, "need", NEED);
        ledger.add_some(ROLL, "woods", i32::from(self.woods(known.units[usize::from(target)].hex)));
        ledger
    }

    /// The total of an attack with this card, and the number it has to reach.
    pub fn attack<L: Ledger>(&self, known: &State, fire: &Fire, class: u8) -> (i32, i32) {
        let total = self.strength::<L>(fire).total() + i32::from(face(class));
        (total, self.defence::<L>(known, fire.target).total())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    pub fn has_target(&mut self, unit: u8) -> bool {
        let any = units_of(other(owner(unit))).any(|t| self.game.may_aim(self.state, unit, t));
        if !any {
            self.state.frames.pop();
        }
        any
    }

    pub fn aim(&mut self, target: u8) {
        let Frame::Aiming { unit } = self.state.frames.top() else { return };
        let fire = Fire { seat: owner(unit), target, group: 1 << unit, boost: 0, reaction: false };
        self.sink.event(|| Event::Joined { unit, target });
        self.state.frames.replace(Frame::Grouping(fire));
    }

    /// The first shooter in a reaction opens the group, the others join it. A hidden one comes into the open.
    pub fn add(&mut self, seat: Seat, unit: u8) {
        let mut fire = match self.state.frames.top() {
            Frame::Reacting { unit: target } => Fire { seat, target, group: 0, boost: 0, reaction: true },
            Frame::Grouping(fire) => fire,
            _ => return,
        };
        fire.group |= 1 << unit;
        let shooter = &mut self.state.units[usize::from(unit)];
        if std::mem::take(&mut shooter.hidden) {
            let hex = shooter.hex;
            self.sink.mark(AMBUSH);
            self.sink.reveal(SeatSet::one(other(seat)));
            self.sink.event(|| Event::Revealed { unit, hex });
        }
        shooter_rests(self.state, unit);
        self.sink.event(|| Event::Joined { unit, target: fire.target });
        self.state.frames.replace(Frame::Grouping(fire));
    }

    pub fn shoot(&mut self) -> Result<(), Halt> {
        let Frame::Grouping(fire) = self.state.frames.top() else { return Ok(()) };
        self.state.frames.replace(Frame::Boosting(fire));
        self.unless_more_cards(fire)
    }

    pub fn boost(&mut self, class: u8) -> Result<(), Halt> {
        let Frame::Boosting(mut fire) = self.state.frames.top() else { return Ok(()) };
        self.play_card(fire.seat, class);
        fire.boost += 1;
        self.state.frames.replace(Frame::Boosting(fire));
        self.unless_more_cards(fire)
    }

    /// Rolls at once where everybody knows that no card can follow.
    fn unless_more_cards(&mut self, fire: Fire) -> Result<(), Halt> {
        if self.state.held[fire.seat.index()] == 0 || fire.boost >= BOOSTS {
            self.first_roll()
        } else {
            Ok(())
        }
    }

    /// Never asks: the attack takes effect, and play returns to what it interrupted.
    pub fn result(&mut self, fire: Fire, class: u8) -> bool {
        self.state.frames.pop();
        let target = fire.target;
        let (total, need) = self.game.attack::<S::Ledger>(self.state, &fire, class);
        self.sink.event(|| Event::Shot { target, total, need });
        if total < need {
            return false;
        }
        if let Frame::Marching { unit, .. } = self.state.frames.top()
            && unit == target
        {
            self.state.frames.replace(Frame::Marching { unit, left: 0 });
        }
        let hurt = &mut self.state.units[usize::from(target)];
        hurt.hits += 1;
        if !hurt.alive() {
            *hurt = Unit { hex: Hex::NONE, hits: 2, hidden: false, order: Order::Rest };
            self.state.points[fire.seat.index()] += 1;
            self.sink.event(|| Event::Eliminated { unit: target });
            if units_of(owner(target)).all(|u| !self.state.units[usize::from(u)].alive()) {
                self.state.frames = kernel::frames::Frames::new(Frame::Ended);
            }
        }
        false
    }
}

fn shooter_rests(state: &mut State, unit: u8) {
    if state.units[usize::from(unit)].order == Order::Shoot {
        state.units[usize::from(unit)].order = Order::Rest;
    }
}
