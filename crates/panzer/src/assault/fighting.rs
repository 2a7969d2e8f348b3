//! B-122, B-126: hand-to-hand, round by round, until one side has nobody left.

use crate::Panzer;
use crate::action::Action;
use crate::charts::MeleeMod;
use crate::event::Event;
use crate::pieces::cards::Size;
use crate::pieces::weapons::Tool;
use crate::pieces::{Class, Grade};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Arm, Fate, Mark, State, UnitId, foe, units};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Hand-to-hand, round by round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighting {
    /// Who attacks.
    pub side: Side,
    /// Whether the fight has begun.
    pub begun: bool,
    /// The attackers' primary unit of this round.
    pub primary: UnitId,
    /// Where.
    pub hex: Hex,
}

impl Fighting {
    /// A side attacks a hex.
    pub const fn over(side: Side, hex: Hex) -> Fighting {
        Fighting { side, begun: false, primary: UnitId::NONE, hex }
    }

    /// Who names a primary unit now.
    const fn names(self) -> Side {
        if self.primary.is_some() { foe(self.side) } else { self.side }
    }
}

impl Panzer {
    /// T28c: the modifiers of a side whose primary unit is named.
    pub fn melee_modifiers<L: Ledger>(&self, state: &State, primary: UnitId, defends: bool, hex: Hex) -> L {
        let mut net = L::default();
        let (side, mods) = (primary.side(), &self.charts.melee);
        let mut by = |rule: &'static str, key: &'static str, row: MeleeMod, times: i32| {
            net.add_some(Rule(rule), key, mods.get(row) * times);
        };
        let mut add = |key: &'static str, row: MeleeMod, times: i32| by("B-122", key, row, times);
        match self.entry(primary).grade {
            Grade::Elite => add("mod-grade", MeleeMod::Elite, 1),
            Grade::Veteran => add("mod-grade", MeleeMod::Veteran, 1),
            Grade::Seasoned => {}
            Grade::Regular => add("mod-grade", MeleeMod::Regular, 1),
            Grade::Green => add("mod-grade", MeleeMod::Green, 1),
        }
        let others = units(side, state.fighters[side.index()]).filter(|&id| id != primary);
        let [mut few, mut many] = [0, 0];
        for id in others {
            match self.card(state, id).leg_size() {
                Some(Size::Squad) => many += 1,
                _ => few += 1,
            }
        }
        add("mod-more", MeleeMod::More, few);
        add("mod-more-squads", MeleeMod::Squad, many);
        let nerve = state.unit(primary).nerve;
        if nerve.suppressed() {
            add("mod-suppressed", MeleeMod::Suppressed, 1);
        }
        let place = self.ground(state, hex);
        let sheltered = place.is_some_and(|place| place.prepared || place.works.is_building());
        if defends && sheltered {
            add("mod-shelter", MeleeMod::Shelter, 1);
        }
        if self.burns_men(state, side) {
            add("mod-flame", MeleeMod::Flame, 1);
        }
        match nerve.morale() {
            morale if morale.hesitates() => by("7.1.5.1c", "mod-hesitating", MeleeMod::Hesitating, 1),
            morale if morale.is_broken() => by("7.1.5.2e", "mod-broken", MeleeMod::Broken, 1),
            _ => {}
        }
        net
    }

    /// B-125: whether a side fights with a flamethrower.
    fn burns_men(&self, state: &State, side: Side) -> bool {
        let flame = |id: UnitId| {
            [Arm::First, Arm::Other].into_iter().any(|arm| self.tool(state, id, arm) == Some(Tool::Flame))
        };
        units(side, state.fighters[side.index()]).any(flame)
    }
}

impl Room for Fighting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.begun {
            return play.open_melee(self);
        }
        if play.state.fighters.contains(&0) {
            return play.close_melee(self);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.names()), "primary", "B-126")
    }

    fn offers(self, _: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let side = self.names();
        out.extend(units(side, state.fighters[side.index()]).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        if !self.primary.is_some() {
            return play.next(Fighting { primary: unit, ..self }).map(|_| ());
        }
        play.next(Fighting { primary: UnitId::NONE, ..self })?;
        play.melee_round(self.hex, self.primary, unit)
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-primary")
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.best(|thought, action| match action {
            Action::Pick(id) => Some(match thought.game.card(thought.known, *id).leg_size() {
                Some(Size::Squad) => 2.0,
                _ => 1.0,
            }),
            _ => None,
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-126: all dismounted leg and towed units of the hex defend; being attacked is a reason to check morale.
    fn open_melee(&mut self, room: Fighting) -> Going {
        self.mark_all(["B-122", "B-126", "7.1.2c"]);
        let side = foe(room.side);
        let there = self.game.standing_in(self.state, side, room.hex);
        let defends = |id: &UnitId| self.game.card(self.state, *id).class != Class::Vehicle;
        let team = units(side, there).filter(defends).fold(0, |team, id| team | id.bit());
        self.state.fighters[side.index()] = team;
        for id in units(room.side, self.state.fighters[room.side.index()]) {
            let marks = &mut self.state.unit_mut(id).marks;
            marks.set(Mark::Acted, true);
            marks.set(Mark::Moved, true);
        }
        let flame = [side, room.side].map(|foe_of| self.game.burns_men(self.state, foe(foe_of)));
        for (at, one) in [side, room.side].into_iter().enumerate() {
            for id in units(one, self.state.fighters[one.index()]) {
                if one == side || flame[at] {
                    self.expect_check(id, flame[at]);
                }
            }
        }
        if flame[0] {
            self.mark_all(["B-125", "7.1.3a"]);
            self.kindle(room.hex)?;
        }
        let (attacker, hex) = (room.side, room.hex);
        self.sink.event(|| Event::Melee { side: attacker, hex });
        self.next(Fighting { begun: true, ..room })
    }

    /// B-122: both roll; the lower total loses a step of its primary unit, equal ones both.
    fn melee_round(&mut self, hex: Hex, unit: UnitId, target: UnitId) -> Result<(), Halt> {
        let own = self.game.melee_modifiers::<S::Ledger>(self.state, unit, false, hex);
        let other = self.game.melee_modifiers::<S::Ledger>(self.state, target, true, hex);
        let more = [own.total(), other.total()];
        let mut dice = [0; 2];
        for die in &mut dice {
            *die = self.chance.roll(Rule("B-122"), &D100)?;
        }
        let totals = [0, 1].map(|at| (i32::from(dice[at]) + more[at]) as i16);
        self.sink.event(|| Event::Clashed {
            unit,
            target,
            modifiers: own.lines(),
            against: other.lines(),
            dice,
            totals,
        });
        if totals[0] <= totals[1] {
            self.bleed(unit, hex)?;
        }
        if totals[1] <= totals[0] {
            self.bleed(target, hex)?;
        }
        Ok(())
    }

    /// B-122: a step is lost: a squad becomes a half-squad, anybody else is gone.
    fn bleed(&mut self, unit: UnitId, hex: Hex) -> Result<(), Halt> {
        let card = self.game.card(self.state, unit);
        if card.leg_size() == Some(Size::Squad) && self.game.entry(unit).reduced != u16::MAX {
            return self.reduce(unit);
        }
        self.state.fighters[unit.side().index()] &= !unit.bit();
        let here = self.state.unit(unit).hex;
        self.lose(unit, Fate::Eliminated)?;
        if here == hex {
            self.grieve(unit, hex);
        }
        Ok(())
    }

    /// B-126: winning attackers move in, unless an enemy vehicle is still there.
    fn close_melee(&mut self, room: Fighting) -> Going {
        let winners = self.state.fighters[room.side.index()];
        self.state.fighters = [0; 2];
        let held = self.state.at(foe(room.side), room.hex).next().is_some();
        let grid = &self.game.map.grid;
        for unit in units(room.side, winners) {
            let from = self.state.unit(unit).hex;
            if held || from == room.hex || !self.state.is_here(unit) {
                continue;
            }
            let to = room.hex;
            let [facing, _] = crate::ground::bearings(grid.axial(from), grid.axial(to));
            self.stir(unit, true);
            self.put(unit, to, facing);
            self.sink.event(|| Event::Moved { unit, from, to, cost: 1, reverse: false });
            self.mark("7.1.2a");
            self.expect_check(unit, false);
            self.tread(unit, false)?;
        }
        self.pop()
    }
}
