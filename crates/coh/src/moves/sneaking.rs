//! 11.3-11.5: hiding, and moving while hidden.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Gait;
use crate::options::RevealMoment;
use crate::play::{Flow, Going, Play};
use crate::rooms::{AfterAction, Asked, Frame, Revealing, Room, Words, is_placing, secretly};
use crate::script::Thought;
use crate::state::{Deed, Kind, SEATS, SLOTS, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 11.3.a: what it costs to hide, or to move while hidden.
pub const HIDDEN_MOVE: u8 = 5;

/// Members of a group hide or go on hidden, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sneaking {
    /// Who has entered a hex and may have to be revealed there.
    pub entered: UnitId,
    /// A.97: hidden units may be revealed after every hex, by this seat next, counted from 1; 0 if nobody is asked.
    pub asking: u8,
}

impl Sneaking {
    /// Nobody has gone anywhere yet.
    pub const START: Sneaking = Sneaking { entered: UnitId::NONE, asking: 0 };

    fn next(game: &Coh, state: &State) -> Option<UnitId> {
        let side = game.side_of(state.deed.seat);
        let left: Team = state.deed.members & !state.deed.done & state.here[side.index()];
        units(side, left).find(|&id| !state.unit(id).carried())
    }
}

impl Room for Sneaking {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.entered.is_some() {
            let every = play.game.settings.reveal == RevealMoment::EveryHex;
            play.next(Sneaking { asking: u8::from(every), ..Sneaking::START })?;
            let id = self.entered;
            return if play.state.is_here(id) { play.enter_works(id) } else { Ok(Flow::On) };
        }
        // Those who hide together do it at once: nobody is found by a comrade who is about to hide.
        let hiding = Sneaking::next(play.game, play.state).is_some_and(|id| !play.state.unit(id).hidden);
        if !hiding && (play.reveal_forced()? || play.remove_lost()?) {
            return Ok(Flow::On);
        }
        if let Some(number) = self.asking.checked_sub(1) {
            if number >= play.game.battle.commanders() {
                return play.next(Sneaking::START);
            }
            play.next(Sneaking { asking: self.asking + 1, ..self })?;
            return match play.game.hides_somebody(play.state, Seat(number)) {
                true => play.push(Revealing { seat: Seat(number) }),
                false => Ok(Flow::On),
            };
        }
        match Sneaking::next(play.game, play.state) {
            Some(_) => Ok(Flow::Ask),
            None => {
                play.forget_stayers();
                play.pop()
            }
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.deed.seat, "sneak", if state.deed.kind == Kind::Hide { "11.4.b" } else { "11.5.a" })
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let Some(id) = Sneaking::next(game, state) else { return };
        if !state.unit(id).hidden {
            out.extend(game.hiding_places(state, id).map(Action::At));
            // Somebody who has been revealed meanwhile may see every place.
            if game.hiding_places(state, id).next().is_none() {
                out.extend([Action::Done]);
            }
            return;
        }
        let steps = || Dir::ALL.into_iter().filter(|&dir| game.can_sneak(state, id, dir));
        out.extend(steps().map(Action::Step));
        // 10.2.b: a member may stay, but somebody goes.
        let side = game.side_of(state.deed.seat);
        let others = state.deed.members & !state.deed.done & !state.pair(id) & state.here[side.index()];
        if state.deed.moved != 0 || others != 0 || steps().next().is_none() {
            out.extend([Action::Done]);
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Some(id) = Sneaking::next(play.game, play.state) else { return Ok(()) };
        let pair = play.state.pair(id);
        play.state.deed.done |= pair;
        if action != Action::Done {
            play.state.deed.moved |= pair;
        }
        match action {
            Action::At(hex) => {
                play.mark("11.4.b");
                let stays = play.state.unit(id).hex == hex;
                if S::HEARS && play.game.only_hidden_look(play.state, id, hex) {
                    play.mark("A.26");
                }
                play.hide(id, hex);
                play.next(Sneaking { entered: if stays { UnitId::NONE } else { id }, asking: 0 })?;
            }
            Action::Step(dir) => {
                play.mark("11.5.a");
                let to = play.game.map.grid.step(play.state.unit(id).hex, dir);
                let seen = play.game.must_show(play.state, id, to);
                if S::HEARS {
                    play.mark_sneaking(id, dir);
                }
                // 6.12.b: whoever comes among enemies is seen there, and closes the way it came.
                let from = play.state.unit(id).hex;
                let among = play.state.has(foe(id.side()), to);
                for one in units(id.side(), pair) {
                    let unit = play.state.unit_mut(one);
                    unit.hex = to;
                    unit.came_from = if among { from } else { Hex::NONE };
                }
                play.state.deed.entered |= pair;
                play.sink.event(|| Event::Concealed { unit: id, hex: to, seen: false });
                play.next(Sneaking { entered: id, asking: 0 })?;
                if seen {
                    play.reveal(id)?;
                }
            }
            _ => play.next(Sneaking::START).map(|_| ())?,
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let id = Sneaking::next(game, state)?;
        match action {
            Action::Step(dir) if state.unit(id).hidden => {
                let from = state.unit(id).hex;
                let to = game.map.grid.step(from, dir);
                let road = crate::ground::by_road(&game.land, &game.map.grid, from, dir);
                match to.is_some() {
                    true => game.crossing(state, id, to, Some((from, dir)), road).err(),
                    false => Some(Illegal::by("4.12.f", "off-the-map")),
                }
            }
            Action::At(hex) if !state.unit(id).hidden => Some(match () {
                () if game.map.grid.distance(state.unit(id).hex, hex) > 1 => {
                    Illegal::by("11.4.b", "not-adjacent")
                }
                () if !game.is_unseen(state, id.side(), hex) => Illegal::by("11.4.b", "in-enemy-sight"),
                () if state.has(id.side(), hex) => Illegal::by("11.1.b", "would-be-revealed"),
                () => Illegal::by("A.29", "impassable"),
            }),
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let entered = !self.entered.is_some() || game.is_member(state, self.entered);
        let awaited = match above {
            None => !self.entered.is_some() && self.asking == 0,
            Some(Frame::Mining(_)) => !self.entered.is_some(),
            Some(Frame::Revealing(_)) => self.asking > 1,
            above => is_placing(above),
        };
        // C05, C14: also after a move at whose end scouts have hidden the unit.
        let quick = state.frames.nearest::<AfterAction>().is_some();
        let kind = matches!(state.deed.kind, Kind::Hide | Kind::Sneak) || quick;
        kind && entered && awaited && self.asking <= SEATS as u8 + 1 && game.is_led(state)
    }

    fn centre(self, game: &Coh, view: &State) -> Hex {
        Sneaking::next(game, view).map_or(Hex::NONE, |id| view.unit(id).hex)
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        let key = if view.deed.kind == Kind::Hide { "ask-hide-where" } else { "ask-sneak" };
        game.asked_of(key, Sneaking::next(game, view).unwrap_or(UnitId::NONE))
    }

    fn words(self) -> Words {
        Words { done: "do-stay", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.sneak()
    }
}

impl Coh {
    /// 11.4.a: whether a unit may hide now.
    pub fn can_hide(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.visible()
            && !unit.carried()
            && !self.bans(state, id).movement
            && self.is_unseen(state, id.side(), unit.hex)
            && !state.has(foe(id.side()), unit.hex)
            && self.hiding_places(state, id).next().is_some()
    }

    /// 11.4.b: where a unit may hide: its own hex or a neighbour, out of sight; A.89: not where visible units are.
    pub fn hiding_places<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let home = state.unit(id).hex;
        let own = state.pair(id) | state.deed.members;
        let alone = move |hex: Hex| {
            let friends = state.at(id.side(), hex) & !own;
            friends == 0 && !state.has(foe(id.side()), hex)
        };
        let near = Dir::ALL.into_iter().map(move |dir| (self.map.grid.step(home, dir), Some(dir)));
        let all = [(home, None)].into_iter().chain(near).filter(|(hex, _)| hex.is_some());
        all.filter(move |&(hex, dir)| {
            let passable = dir.is_none_or(|dir| self.is_passable(state, id, dir));
            passable && alone(hex) && self.is_unseen(state, id.side(), hex)
        })
        .map(|(hex, _)| hex)
    }

    /// A.26: whether nobody but hidden enemies has a hex in sight.
    fn only_hidden_look(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let enemies = foe(id.side());
        units(enemies, state.lurking(enemies)).any(|enemy| self.sees(state, state.unit(enemy).hex, hex))
    }

    /// A.29: impassable terrain stays impassable.
    fn is_passable(&self, state: &State, id: UnitId, dir: Dir) -> bool {
        let from = state.unit(id).hex;
        let to = self.map.grid.step(from, dir);
        let road = crate::ground::by_road(&self.land, &self.map.grid, from, dir);
        to.is_some() && self.crossing(state, id, to, Some((from, dir)), road).is_ok()
    }

    /// 11.3: what it costs a unit to hide, or to move while hidden. A.71: a load's marker counts for its own deeds only.
    pub fn hidden_cost(&self, state: &State, id: UnitId) -> u8 {
        let marker = self.marker(state, id).filter(|_| !state.unit(id).carried());
        HIDDEN_MOVE + marker.map_or(0, |marker| marker.move_cost.max(0) as u8)
    }

    /// 11.5: whether a hidden unit may move one hex on.
    pub fn can_sneak(&self, state: &State, id: UnitId, dir: Dir) -> bool {
        !self.bans(state, id).movement && self.is_passable(state, id, dir)
    }

    /// 11.5: whether a hidden unit that goes to a hex is seen there.
    pub fn must_show(&self, state: &State, id: UnitId, to: Hex) -> bool {
        let foot = self.kind(state, id).gait == Gait::Foot;
        state.seen(foe(id.side())).any(|enemy| {
            let from = state.unit(enemy).hex;
            if !self.sees(state, from, to) {
                return false;
            }
            let hides = self.land[to].terrain.shelters()
                || state.smoke.heavy.contains(to)
                || self.sights.behind_wall(from, to);
            let far = self.map.grid.distance(from, to) > 2;
            !foot || from == to || !(hides || far)
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 10.4.b, 10.12.a: the marker of a member that has not gone anywhere adds nothing.
    fn forget_stayers(&mut self) {
        let Deed { seat, members, moved, .. } = self.state.deed;
        for id in units(self.game.side_of(seat), members & !moved) {
            self.mark("10.4.b");
            let cost = &mut self.state.deed.costs[id.index() % SLOTS];
            *cost = HIDDEN_MOVE.min(*cost);
        }
    }

    /// 11.5.b, A.29, A.96: what is particular about a hidden unit's way.
    fn mark_sneaking(&mut self, id: UnitId, dir: Dir) {
        let from = self.state.unit(id).hex;
        let to = self.game.map.grid.step(from, dir);
        let foot = self.game.kind(self.state, id).gait == Gait::Foot;
        if foot && self.game.in_sight_of(self.state, foe(id.side()), to) {
            self.mark("11.5.b");
        }
        let road = crate::ground::by_road(&self.game.land, &self.game.map.grid, from, dir);
        let way = self.game.crossing(self.state, id, to, Some((from, dir)), road);
        if way.is_ok_and(|way| way.cost > 0 || way.toll) {
            self.mark("A.29");
        }
        let enemies = foe(id.side());
        if units(enemies, self.state.lurking(enemies)).any(|enemy| self.state.unit(enemy).hex == to) {
            self.mark("A.96");
        }
    }

    /// 11.4.b, A.129: a unit, with its load, is taken off the map and its hex written down.
    pub fn hide(&mut self, id: UnitId, hex: Hex) {
        let before = self.state.unit(id).hex;
        let acts =
            id.side() == self.game.side_of(self.state.deed.seat) && self.state.deed.members & id.bit() != 0;
        self.state.deed.unseen |= acts;
        if acts {
            self.mark("A.117");
        }
        for one in units(id.side(), self.state.pair(id)) {
            self.lose_hasty(one);
            let unit = self.state.unit_mut(one);
            (unit.hidden, unit.hex) = (true, hex);
            unit.sheltered = false;
            unit.came_from = Hex::NONE;
        }
        if self.state.pair(id).count_ones() > 1 {
            self.mark("A.129");
        }
        self.sink.event(|| Event::Concealed { unit: id, hex, seen: true });
        self.look_at_control(before);
    }
}
