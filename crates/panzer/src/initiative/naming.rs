//! 7.42.1: staggered initiative: both sides name a formation in secret, then the dice fall; the winner's fires and is recorded.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::fire::declaring::Mode;
use crate::options::{InitiativeUnit, StaggerMove, Switch};
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Checking, Declaring, Room, written};
use crate::script::Thought;
use crate::state::{GROUPS, State, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::message::{Arg, Message};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Both sides name a formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Naming {
    /// Whether the winner's formation fires at once; the first pair only decides who is First Player.
    pub fires: bool,
    /// Whether the sheets have been opened.
    pub open: bool,
}

/// Who may act in a part of a step: one group, those that are not in the record, or everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Group(pub u8);

impl Group {
    /// Everybody.
    pub const ALL: Group = Group(u8::MAX);
    /// A90: those that are not in the record.
    pub const UNRECORDED: Group = Group(u8::MAX - 1);
}

impl Panzer {
    /// 7.42d: whether platoons take turns, not formations.
    pub fn by_platoon(&self) -> bool {
        match self.settings.initiative_unit {
            InitiativeUnit::Scenario => self.battle.file.by_platoon,
            InitiativeUnit::Company => false,
            InitiativeUnit::Platoon => true,
        }
    }

    /// 7.42d: the formation or platoon with which a unit fires and moves; where there are too many platoons the last ones go together.
    pub fn group_of(&self, id: UnitId) -> u8 {
        let entry = self.entry(id);
        let number = if self.by_platoon() { entry.platoon } else { entry.formation };
        number.min(GROUPS as u8 - 1)
    }

    /// Whether a unit may act in a part of a step.
    #[inline]
    pub fn in_group(&self, state: &State, group: Group, id: UnitId) -> bool {
        match group {
            Group::ALL => true,
            Group::UNRECORDED => state.record[usize::from(self.group_of(id))] == 0,
            Group(number) => self.group_of(id) == number,
        }
    }

    /// A89: the groups of a side that are there and not yet in the record.
    pub fn unnamed<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = u8> + 'a {
        let present = state.force(side).fold(0u32, |set, id| set | 1 << self.group_of(id));
        let there = move |group: &u8| present >> *group & 1 == 1;
        (0..GROUPS as u8).filter(|&group| state.record[usize::from(group)] == 0).filter(there)
    }

    /// The seats that have a group to name.
    pub fn namers(&self, state: &State) -> SeatSet {
        let any = |side: &Side| self.unnamed(state, *side).next().is_some();
        [Side(0), Side(1)].into_iter().filter(any).map(seat_of).collect()
    }

    /// A group in words.
    pub fn group_name(&self, group: u8) -> Message {
        let fits = |id: &UnitId| self.is_unit(*id) && self.group_of(*id) == group;
        let unit = (0..crate::state::UNITS as u8).map(UnitId).find(fits);
        let file = unit.and_then(|id| self.battle.file.formation.get(usize::from(self.entry(id).formation)));
        let name = file.map(|one| one.name.clone()).unwrap_or_default();
        match self.by_platoon() {
            true => Message::new("group-platoon").with("name", name).with("number", i64::from(group) + 1),
            false => Message::new("group-company").with("name", Arg::from(name)),
        }
    }

    /// The group at a place of the record.
    pub fn group_at(&self, state: &State, place: u8) -> Option<u8> {
        let found = state.record.iter().position(|&one| place > 0 && one == place);
        found.map(|group| group as u8)
    }

    /// Whose a group is.
    pub fn group_side(&self, group: u8) -> Side {
        let whose = |id: &UnitId| self.is_unit(*id) && self.group_of(*id) == group;
        (0..crate::state::UNITS as u8).map(UnitId).find(whose).map_or(Side(0), UnitId::side)
    }

    /// The last place that is taken in the record.
    pub fn recorded(&self, state: &State) -> u8 {
        state.record.iter().copied().max().unwrap_or(0)
    }
}

impl Room for Naming {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.open {
            let seats = play.game.namers(play.state);
            if seats.is_empty() {
                // Who was under fire and has not checked yet does so now.
                play.mark("7.42.1.2b");
                return play.next(Checking { only: u8::MAX });
            }
            play.state.named = [u8::MAX; 2];
            play.open_sheets(seats);
            return play.next(Naming { open: true, ..self });
        }
        if !play.state.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        play.settle_naming(self)
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "name", "7.42.1a")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.unnamed(state, side_of(seat)).map(Action::Name));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Name(group) = action {
            play.state.named[seat.index() % 2] = group;
            play.close_sheet(seat);
        }
        Ok(())
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-name")
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.name_group()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A turn begins with an empty record.
    pub fn clear_record(&mut self) {
        self.state.record = [0; GROUPS];
    }

    /// 7.42.1a, 7.42.1.1: the dice decide whose formation is next; where one side has none left, the other's are.
    fn settle_naming(&mut self, room: Naming) -> Going {
        let named = self.state.named;
        self.sink.reveal(SeatSet::first(2));
        self.mark_all(["7.42.1a", "7.42d", "A89"]);
        let both = named.iter().all(|&group| usize::from(group) < GROUPS);
        let (side, dice, totals) = match both {
            true => self.roll_pair()?,
            false => {
                self.mark("7.42.1.1b");
                (Side(u8::from(usize::from(named[0]) >= GROUPS)), [0; 2], [0; 2])
            }
        };
        let group = named[side.index()];
        let place = self.game.recorded(self.state) + 1;
        self.state.record[usize::from(group) % GROUPS] = place;
        self.state.named = [u8::MAX; 2];
        self.sink.event(|| Event::Named { side, group, dice, totals });
        if !room.fires {
            self.mark_all(["7.42.1b", "7.42.1c", "B-41"]);
            self.state.first = side;
            return self.pop();
        }
        self.mark_all(["7.42.1.1a", "7.42.1.2a"]);
        self.next(Naming { fires: true, open: false })?;
        self.push(Declaring::of_group(seat_of(side), Mode::Direct, Group(group)))
    }

    /// 7.42.1a: both roll with the modifiers of their forces; equal totals roll again.
    fn roll_pair(&mut self) -> Result<(Side, [u8; 2], [i16; 2]), Halt> {
        loop {
            let dice = [self.chance.roll(Rule("7.42.1a"), &D100)?, self.chance.roll(Rule("7.42.1a"), &D100)?];
            let totals =
                [0, 1].map(|side| i16::from(dice[side]) + self.initiative_modifier(Side(side as u8)));
            if totals[0] != totals[1] {
                return Ok((Side(u8::from(totals[1] > totals[0])), dice, totals));
            }
        }
    }

    /// 5b, 7.42.1b: the formation that the initial First Player named fires first; then pairs of formations are named.
    pub fn begin_staggered_fire(&mut self) -> Going {
        self.push(Naming { fires: true, open: false })?;
        let first = self.state.record.iter().position(|&place| place == 1);
        match first {
            Some(group) => {
                let seat = seat_of(self.state.first);
                self.push(Declaring::of_group(seat, Mode::Direct, Group(group as u8)))
            }
            None => Ok(Flow::On),
        }
    }
}

impl Panzer {
    /// 7.42.2, 7.42.3: whether formations move in the reverse order of the record.
    #[inline]
    pub fn relays(&self) -> bool {
        self.uses(Switch::Staggered) && self.settings.stagger_move == StaggerMove::Reverse
    }

    /// 7.42.1.2b: whether units check once for all direct fire, not after each target.
    #[inline]
    pub fn checks_once(&self) -> bool {
        self.uses(Switch::Staggered)
    }
}
