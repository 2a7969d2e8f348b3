//! 10: who takes part.

use crate::Coh;
use crate::action::Action;
use crate::attack::aiming::AimStage;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::options::{AdrenalineGroup, HiddenAttack};
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Aiming, Asked, Frame, Loading, Marching, Rallying, Room, Sneaking, Unloading, Words, secretly,
};
use crate::scene::kind_key;
use crate::script::Thought;
use crate::state::{Kind, Place, SLOTS, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// More units may join the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grouping;

impl Room for Grouping {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let (game, state) = (play.game, &*play.state);
        let joiner = game.joiners(state).next().is_some() || game.may_join_unseen(state);
        match joiner || game.is_grouped(state.deed.kind) && game.may_be_joined(state) {
            true => Ok(Flow::Ask),
            false => play.begin_deed(),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.deed.seat, "group", "10.0.a")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        out.extend(game.joiners(state).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark(if play.state.deed.kind == Kind::Enter { "4.12.d" } else { "10.2.a" });
                if play.state.unit(id).spent {
                    play.mark("10.1.b");
                }
                if play.state.unit(id).hidden != play.state.unit(play.state.deed.leader).hidden {
                    play.mark("A.61");
                }
                play.state.deed.members |= play.state.pair(id);
            }
            _ => {
                play.begin_deed()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let side = game.side_of(state.deed.seat);
        match action {
            Action::Pick(id) if id.is_some() && id.side() == side && state.unit(id).exists() => {
                game.try_joining(state, id).err()
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let waits = state.deed.kind == Kind::Enter;
        let place = if waits { Place::Reserve } else { Place::Map };
        above.is_none() && game.is_led(state) && state.unit(state.deed.leader).place == place
    }

    fn prompt(self, _: &Coh, view: &State, _: Seat) -> Message {
        Message::new("ask-group").with("what", Message::new(kind_key(view.deed.kind)))
    }

    fn words(self) -> Words {
        Words { pick: "do-join", done: "do-go", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.join()
    }
}

impl Coh {
    /// 10.2, 10.9, 10.12, 4.12.d: the units that may join the action under way.
    pub fn joiners<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.side_of(state.deed.seat);
        let all = if state.deed.kind == Kind::Enter { Team::MAX } else { state.here[side.index()] };
        let all = if self.is_grouped(state.deed.kind) { all } else { 0 };
        units(side, all).filter(move |&id| state.unit(id).exists() && self.try_joining(state, id).is_ok())
    }

    /// A.117: whether somebody might join from hiding, or join somebody hidden, for all that everybody knows: who is asked tells
    /// nothing about where they are.
    fn may_join_unseen(&self, state: &State) -> bool {
        let deed = &state.deed;
        let side = self.side_of(deed.seat);
        let hides = matches!(deed.kind, Kind::Hide | Kind::Sneak);
        let unseen = units(side, deed.members).any(|id| state.unit(id).hidden);
        let other = |id: UnitId| {
            let unit = state.unit(id);
            let joins = unit.hidden || hides && unseen && self.is_unseen(state, side, unit.hex);
            joins && unit.seat == deed.seat && !unit.carried() && deed.members & id.bit() == 0
        };
        (hides || unseen) && self.is_grouped(deed.kind) && state.of(side).any(other)
    }

    /// 10.1.a: whether a group chooses its members for such an action before it begins.
    fn is_grouped(&self, kind: Kind) -> bool {
        matches!(
            kind,
            Kind::Move | Kind::Rally | Kind::Stall | Kind::Hide | Kind::Sneak | Kind::DigIn | Kind::Enter
        )
    }

    /// 10.1, 10.2, A.61, A.116: whether a unit may join the action under way.
    fn try_joining(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let deed = &state.deed;
        let unit = state.unit(id);
        if unit.seat != deed.seat {
            return Err(Illegal::by("A.116", "other-commander"));
        }
        if deed.members & id.bit() != 0 {
            return Err(Illegal::by("10.2.a", "takes-part"));
        }
        if unit.carried() {
            return Err(Illegal::by("15.8.a", "carried"));
        }
        if deed.kind == Kind::Enter {
            return match unit.place == Place::Reserve && self.can_enter_beside(state, id) {
                true => Ok(()),
                false => Err(Illegal::by("A.60", "no-entry")),
            };
        }
        if !unit.on_map() || self.seems_alive(state, id) {
            return Err(Illegal::by("7.3.a", "marker-forbids"));
        }
        // A.61: a hidden group has hidden units, or units that hide; no other group has both.
        let sneaks = matches!(deed.kind, Kind::Hide | Kind::Sneak);
        if unit.hidden != state.unit(deed.leader).hidden && !sneaks {
            return Err(Illegal::by("A.61", "hidden-and-visible"));
        }
        let bans = self.bans(state, id);
        match deed.kind {
            Kind::Move if bans.movement || bans.others => Err(Illegal::by("7.3.a", "marker-forbids")),
            Kind::Move if !self.can_move(state, id) => Err(Illegal::by("17.5.a", "faces-as-the-bunker")),
            Kind::Stall if bans.others => Err(Illegal::by("7.3.a", "marker-forbids")),
            Kind::Sneak | Kind::Hide if bans.movement => Err(Illegal::by("7.3.a", "marker-forbids")),
            Kind::Sneak | Kind::Hide if !unit.hidden => self.why_not_hide(state, id).map_or(Ok(()), Err),
            Kind::DigIn if bans.others => Err(Illegal::by("7.3.a", "marker-forbids")),
            Kind::DigIn => self.try_digging(state, id).map(|_| ()),
            _ => Ok(()),
        }?;
        let grid = &self.map.grid;
        let near = |member: UnitId| grid.distance(state.unit(member).hex, unit.hex) <= 1;
        match () {
            () if !units(id.side(), deed.members).any(near) => Err(Illegal::by("10.2.a", "not-adjacent")),
            () if !self.may_be_freed(state, deed.card, state.pair(id), id) => {
                Err(Illegal::by("A.104", "not-spent"))
            }
            () if !self.can_join(state, id) => Err(Illegal::by("10.1.b", "too-dear")),
            () => Ok(()),
        }
    }

    /// 10.1.b, A.01: whether a unit may take part as far as its freshness goes.
    pub fn can_join(&self, state: &State, id: UnitId) -> bool {
        let deed = &state.deed;
        if !self.may_be_freed(state, deed.card, state.pair(id), id) {
            return false;
        }
        let least = match deed.kind {
            Kind::Move => 1,
            Kind::Rally | Kind::DigIn => 5,
            // A.01: whoever else takes part may cost more than the one who joins.
            Kind::Hide | Kind::Sneak => self.hidden_cost(state, id).max(self.dearest_member(state)),
            Kind::Stall => 1,
            Kind::Enter => 0,
            _ => deed.costs.iter().copied().max().unwrap_or(0),
        };
        deed.free || self.can_afford(state, deed.members | state.pair(id), id, least)
    }

    /// The most that the hidden move of a member costs.
    fn dearest_member(&self, state: &State) -> u8 {
        let all = units(self.side_of(state.deed.seat), state.deed.members);
        all.map(|id| self.hidden_cost(state, id)).max().unwrap_or(0)
    }

    /// C01, A.104: Adrenaline is for Spent units only, in one reading for any group with one.
    pub fn may_be_freed(&self, state: &State, card: CardId, members: Team, id: UnitId) -> bool {
        let adrenaline = self.cards.exists(card) && self.cards.kind(card).effect == Effect::Adrenaline;
        !adrenaline
            || self.settings.adrenaline_group == AdrenalineGroup::Any
            || units(id.side(), members).all(|one| state.unit(one).spent)
    }

    /// A.01: whether a member's part may cost so much: who is Spent must be able to pay it all.
    pub fn within_means(&self, state: &State, id: UnitId, cost: u8, toll: bool) -> bool {
        let deed = &state.deed;
        if deed.free || !self.needs_full_payment(state) {
            return true;
        }
        let others = self.worst_cost_of(state, |one| one != id);
        let own = cost + if toll { 6 } else { 0 };
        let stress = u8::from(deed.members & state.stressed[id.side().index()] != 0);
        others.max(own) + stress <= state.commander(deed.seat).caps
    }

    /// 3.4.b: whether a member of the action under way is Spent.
    pub fn needs_full_payment(&self, state: &State) -> bool {
        let side = self.side_of(state.deed.seat);
        !state.deed.free && units(side, state.deed.members).any(|id| state.unit(id).spent)
    }

    /// A.01: the most that the action under way can cost, before the enemy adds anything.
    pub fn worst_cost(&self, state: &State) -> u8 {
        let side = self.side_of(state.deed.seat);
        // 8.5.c: Stress adds nothing to what a card costs.
        let tired = state.deed.kind != Kind::Card && state.deed.members & state.stressed[side.index()] != 0;
        self.worst_cost_of(state, |_| true) + u8::from(tired)
    }

    fn worst_cost_of(&self, state: &State, counts: impl Fn(UnitId) -> bool) -> u8 {
        let deed = &state.deed;
        let side = self.side_of(deed.seat);
        let part = |id: UnitId| {
            let toll = if deed.tolls & id.bit() != 0 { 6 } else { 0 };
            deed.costs[id.index() % SLOTS] + toll
        };
        units(side, deed.members).filter(|&id| counts(id)).map(part).max().unwrap_or(0)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 2.1: the action is declared, and performed.
    pub fn begin_deed(&mut self) -> Going {
        let deed = self.state.deed;
        let side = self.game.side_of(deed.seat);
        if deed.members.count_ones() > 1 {
            self.mark("10.1.a");
            match deed.kind {
                Kind::Rally => self.mark("10.9.a"),
                Kind::Stall | Kind::Hide | Kind::Sneak | Kind::DigIn => self.mark("10.12.a"),
                _ => {}
            }
        }
        let unseen = units(side, deed.members).any(|id| self.state.unit(id).hidden);
        self.state.deed.unseen = unseen;
        if unseen {
            self.mark("A.117");
        }
        let state = &*self.state;
        self.sink.event(|| {
            let units = state.listed(side, deed.members);
            Event::Declared { seat: deed.seat, kind: deed.kind, units, unseen }
        });
        if self.state.unit(deed.leader).load.is_some() {
            self.mark("15.8.b");
        }
        let attacks = matches!(deed.kind, Kind::Attack | Kind::Flame);
        if unseen && attacks {
            self.mark("A.105");
        }
        if unseen && attacks && self.game.settings.hidden_attack == HiddenAttack::Reveals {
            self.state.deed.unseen = false;
            self.next(Aiming { stage: AimStage::Target })?;
            self.reveal(deed.leader)?;
            return Ok(Flow::On);
        }
        match deed.kind {
            Kind::Move => self.next(Marching),
            Kind::Enter => self.begin_entry(),
            Kind::Attack | Kind::Indirect | Kind::Flame | Kind::Smoke => {
                self.next(Aiming { stage: AimStage::Target })
            }
            Kind::Rally => {
                self.mark("7.6.a");
                self.even_cost(5);
                self.next(Rallying::START)
            }
            Kind::Stall => {
                self.mark("2.8.a");
                self.mark("2.8.b");
                self.even_cost(1);
                self.pop()
            }
            Kind::Hide | Kind::Sneak => {
                self.mark("11.3.a");
                for id in units(side, deed.members) {
                    self.state.deed.costs[id.index() % SLOTS] = self.game.hidden_cost(self.state, id);
                    if self.state.unit(id).carried() && self.game.marker(self.state, id).is_some() {
                        self.mark("A.71");
                    }
                }
                self.next(Sneaking::START)
            }
            Kind::DigIn => {
                self.mark("17.6.a");
                self.even_cost(5);
                for id in units(side, deed.members) {
                    self.dig_in(id);
                }
                self.pop()
            }
            Kind::Load | Kind::Hitch => self.next(Loading::of(deed.leader)),
            Kind::Unload | Kind::Unhitch => self.next(Unloading { unit: deed.leader }),
            Kind::Card => self.pop(),
        }
    }

    /// Everybody's part costs the same.
    fn even_cost(&mut self, cost: u8) {
        let side = self.game.side_of(self.state.deed.seat);
        for id in units(side, self.state.deed.members) {
            self.state.deed.costs[id.index() % SLOTS] = cost;
        }
    }

    /// 17.6, A.84: a unit digs in; there is a marker for everybody.
    pub fn dig_in(&mut self, id: UnitId) {
        self.mark("A.84");
        let hex = self.state.unit(id).hex;
        let among = self.state.at(id.side(), hex);
        if units(id.side(), among).any(|one| self.state.unit(one).hasty) {
            self.mark("17.6.c");
        }
        self.state.unit_mut(id).hasty = true;
        self.sink.event(|| Event::WorkMade { hex, work: crate::pieces::Work::HastyDefence, unit: id });
    }
}
