//! C03, C04, C08-C10, C16, C17, W01-W03: action cards and what they do.

use crate::Coh;
use crate::action::Action;
use crate::attack::Manner;
use crate::attack::aiming::AimStage;
use crate::card::{CardId, CardType, Effect};
use crate::event::Event;
use crate::ground::Type;
use crate::pieces::{Rally, Work};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Aiming, Asked, Frame, Rallying, Room, Words, is_rolling, openly, secretly};
use crate::scenario::Battle;
use crate::script::Thought;
use crate::state::{Built, Deed, Kind, Place, Purpose, SLOTS, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where a card stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardStage {
    /// 8.8.b: who takes part.
    Group,
    /// C10, A.116: which enemy commander, where there are two.
    Enemy,
    /// C17: where mines are laid.
    Mines,
    /// C08, C10: the die has been thrown.
    Rolled,
}

/// An action card is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carding {
    /// What it does.
    pub effect: Effect,
    /// C10: at whom.
    pub enemy: Seat,
    /// Where it stands.
    pub stage: CardStage,
}

impl Room for Carding {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            CardStage::Rolled => {
                let [total, _] = play.state.rolled;
                let seat = play.state.deed.seat;
                match self.effect {
                    Effect::FrontLineOfficer => {
                        play.mark("A.108");
                        play.state.commanders[seat.index()].caps += total.max(0) as u8;
                    }
                    _ => {
                        let lost = [0, 0, 1, 1, 2, 2, 3][total.clamp(0, 6) as usize];
                        let left = play.state.commander(self.enemy).caps;
                        if lost > left {
                            play.mark("A.108");
                        }
                        play.spend_caps(self.enemy, lost.min(left));
                    }
                }
                play.pop()
            }
            CardStage::Group if !play.game.card_groups(play.state, self.effect) => play.finish_card(self),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        match self.stage {
            CardStage::Group => secretly(state.deed.seat, "group", "8.8.b"),
            CardStage::Enemy => openly(state.deed.seat, "enemy", "A.116"),
            CardStage::Mines => secretly(state.deed.seat, "mines", "C17"),
            CardStage::Rolled => None,
        }
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            CardStage::Group => {
                out.extend([Action::Done]);
                out.extend(game.card_joiners(state, self.effect).map(Action::Pick));
            }
            CardStage::Enemy => {
                let enemies = game.battle.sides.seats_of(foe(game.side_of(state.deed.seat)));
                out.extend(enemies.iter().map(|seat| Action::Spend(seat.0 as i8)));
            }
            CardStage::Mines => {
                for hex in game.minable(state, state.deed.leader) {
                    out.extend([Action::At(hex)]);
                }
            }
            CardStage::Rolled => {}
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("8.8.b");
                play.state.deed.members |= play.state.pair(id);
            }
            Action::Spend(enemy) => {
                play.next(Carding { enemy: Seat(enemy.max(0) as u8), stage: CardStage::Rolled, ..self })?;
                play.roll(Purpose::Sniper, seat, 0)?;
            }
            Action::At(hex) => {
                play.lay_mines(seat, hex);
                play.pop()?;
            }
            _ => {
                play.finish_card(self)?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let rule = self.effect.rule();
        match (self.stage, action) {
            (CardStage::Group, Action::Pick(id)) => {
                let own = state.is_here(id) && id.side() == game.side_of(state.deed.seat);
                let fought = own && state.in_close_combat(id);
                Some(match self.effect {
                    Effect::TakeCover if own => {
                        game.try_cover(state, id).err().unwrap_or(Illegal::by("10.2.a", "not-near"))
                    }
                    _ if fought => Illegal::by(rule, "enemy-in-hex"),
                    _ => Illegal::by("10.2.a", "not-near"),
                })
            }
            (CardStage::Mines, Action::At(hex)) => {
                let home = state.unit(state.deed.leader).hex;
                let far = game.map.grid.distance(home, hex) > 1;
                let enemy = state.has(foe(game.side_of(state.deed.seat)), hex);
                Some(match () {
                    () if far => Illegal::by("C17", "too-far"),
                    () if enemy => Illegal::by("C17", "enemy-in-hex"),
                    () => Illegal::by("A.110", "no-room-for-mines"),
                })
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            CardStage::Group => above.is_none() && matches!(self.effect, Effect::RallyUp | Effect::TakeCover),
            CardStage::Enemy => above.is_none() && self.effect == Effect::SniperFire,
            CardStage::Mines => above.is_none() && self.effect == Effect::MineLaying,
            CardStage::Rolled if self.effect == Effect::FrontLineOfficer => {
                is_rolling(above, Purpose::Officer)
            }
            CardStage::Rolled => is_rolling(above, Purpose::Sniper),
        };
        let here = game.is_led(state) && state.is_here(state.deed.leader);
        awaited && here && state.deed.kind == Kind::Card && game.is_seat(self.enemy)
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        match self.stage {
            CardStage::Enemy => Message::new("ask-enemy"),
            CardStage::Mines => Message::new("ask-mines"),
            _ => Message::new("ask-group").with("what", game.card_name(view.deed.card)),
        }
    }

    fn words(self) -> Words {
        Words { pick: "do-join", done: "do-go", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.card(self)
    }
}

impl Coh {
    /// 8.5.a: whether a unit may have an action card played for it.
    pub fn can_use(&self, state: &State, id: UnitId, card: CardId) -> bool {
        self.try_using(state, id, card).is_ok()
    }

    /// The same, with the rule that forbids it.
    pub fn try_using(&self, state: &State, id: UnitId, card: CardId) -> Result<(), Illegal> {
        let (kind, unit) = (self.cards.kind(card), state.unit(id));
        let pair = || units(id.side(), state.pair(id));
        match () {
            () if self.seems_alive(state, id) => return Err(Illegal::by("7.3.a", "marker-forbids")),
            () if unit.carried() && kind.effect != Effect::FollowMe => {
                return Err(Illegal::by("15.8.a", "carried"));
            }
            // A.104: to enter the map is an action, too; every other card is for units on the map.
            () if !(unit.on_map()
                || unit.place == Place::Reserve && kind.effect == Effect::CommandDecision) =>
            {
                return Err(Illegal::by(kind.effect.rule(), "not-on-the-map"));
            }
            // 8.5.a: what command points cannot pay, a Fresh unit pays by its check.
            () if pair().any(|one| state.unit(one).spent) && state.commander(unit.seat).caps < kind.cost => {
                return Err(Illegal::by("8.5.a", "too-dear"));
            }
            () if unit.hidden && !kind.hidden => return Err(Illegal::by("8.8.a", "must-be-revealed")),
            () => {}
        }
        match kind.effect {
            Effect::Grenades | Effect::Molotov | Effect::Demolition => {
                self.try_weapon(state, id, kind.effect)
            }
            _ => self.try_effect(state, id, card),
        }
    }

    /// C01-C17: whether what a card does is possible for a unit.
    fn try_effect(&self, state: &State, id: UnitId, card: CardId) -> Result<(), Illegal> {
        let (kind, unit) = (self.cards.kind(card), state.unit(id));
        let pair = || units(id.side(), state.pair(id));
        let rule = kind.effect.rule();
        let says = |holds: bool, why: &'static str| if holds { Ok(()) } else { Err(Illegal::by(rule, why)) };
        let fought = !unit.hidden && state.has(foe(id.side()), unit.hex);
        let bans = self.bans(state, id);
        match kind.effect {
            Effect::Adrenaline => {
                says(pair().any(|one| state.unit(one).spent), "not-spent")?;
                if !self.may_be_freed(state, card, state.pair(id), id) {
                    return Err(Illegal::by("A.104", "not-spent"));
                }
                says(self.kinds(state, id, card).next().is_some(), "nothing-to-do")
            }
            Effect::CommandDecision => says(self.kinds(state, id, card).next().is_some(), "nothing-to-do"),
            Effect::FollowMe => {
                let marker = self.marker(state, id);
                says(marker.is_some_and(|marker| marker.rally != Rally::Never), "no-hit-marker")
            }
            Effect::RallyUp => {
                says(!fought, "enemy-in-hex")?;
                says(pair().any(|one| self.can_rally(state, one)), "no-hit-marker")
            }
            Effect::FrontLineOfficer if bans.others => Err(Illegal::by("7.3.a", "marker-forbids")),
            // A.88: for Sniper fire it is only named.
            Effect::FrontLineOfficer | Effect::SniperFire => Ok(()),
            Effect::TakeCover => self.try_cover(state, id),
            Effect::ClearObstacle => {
                let obstacle = state.work(unit.hex).is_some_and(|(_, built)| !built.work.is_fortification());
                says(!fought, "enemy-in-hex")?;
                says(unit.hit.is_none(), "marker-forbids")?;
                says(obstacle, "no-obstacle")
            }
            Effect::MineLaying => {
                says(self.kind(state, id).foot(), "not-for-it")?;
                says(unit.hit.is_none(), "marker-forbids")?;
                says(!fought, "enemy-in-hex")?;
                says(self.minable(state, id).next().is_some(), "no-room-for-mines")
            }
            _ => Err(Illegal::by("8.4.a", "not-the-moment")),
        }
    }

    /// C09, A.110: whether a unit may have a hasty defence by a card.
    fn try_cover(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let unit = state.unit(id);
        match () {
            () if self.bans(state, id).others => Err(Illegal::by("7.3.a", "marker-forbids")),
            () if state.in_close_combat(id) => Err(Illegal::by("C09", "enemy-in-hex")),
            () if unit.hasty => Err(Illegal::by("17.6.b", "is-in-it")),
            () if self.is_built_on(state, id.side(), unit.hex) => {
                Err(Illegal::by("A.110", "other-fortification"))
            }
            () => Ok(()),
        }
    }

    /// W01-W03, A.82: whether a unit may use a weapon card: a foot unit of its nation that may attack, and somebody to attack.
    fn try_weapon(&self, state: &State, id: UnitId, effect: Effect) -> Result<(), Illegal> {
        let manner = Manner::Weapon(effect);
        let home = state.unit(id).hex;
        let nation = self.cards.kinds[effect as usize].nation == Some(Battle::nation(id.side()));
        if !self.kind(state, id).foot() || !nation {
            return Err(Illegal::by(effect.rule(), "not-for-it"));
        }
        self.barred(state, id, manner)?;
        let near = || self.map.grid.neighbours(home).iter().copied().filter(|hex| hex.is_some());
        let close = state.has(foe(id.side()), home) || self.destroyable(state, home);
        let target = close
            || !state.in_close_combat(id)
                && near().any(|hex| self.can_attack(state, id, hex, manner).is_ok());
        if target { Ok(()) } else { Err(Illegal::by(effect.rule(), "nobody-there")) }
    }

    /// 8.4, 8.5: why a card cannot be played as, or at the start of, the turn's action.
    pub fn why_not_play(&self, state: &State, seat: Seat, card: CardId) -> Illegal {
        if !self.cards.exists(card) || !state.commander(seat).hand.contains(card) {
            return Illegal::by("8.0.a", "not-in-hand");
        }
        let kind = self.cards.kind(card);
        match kind.card_type {
            CardType::Bonus if kind.effect == Effect::SwiftAction => Illegal::by("8.5.b", "too-dear"),
            CardType::Bonus => Illegal::by("8.4.b", "not-the-moment"),
            CardType::Artillery => Illegal::by("8.7.a", "not-the-moment"),
            CardType::Scenario => Illegal::by("8.6.a", "not-the-moment"),
            CardType::Action => {
                let mut own = state.of(self.side_of(seat)).filter(|&id| state.unit(id).seat == seat);
                let why = own.find_map(|id| self.try_using(state, id, card).err());
                why.unwrap_or(Illegal::by("A.88", "no-unit"))
            }
        }
    }

    /// C17, A.110: where a unit may lay mines.
    pub fn minable<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + 'a {
        let home = state.unit(id).hex;
        let room = state.works.iter().any(Option::is_none);
        let near = self.map.grid.neighbours(home).iter().copied().filter(|hex| hex.is_some());
        // 17.6.c: not among hasty defences either.
        let dug = move |hex: Hex| {
            state.seen(id.side()).any(|one| state.unit(one).hex == hex && state.unit(one).hasty)
        };
        [home].into_iter().chain(near).filter(move |&hex| {
            room && self.land[hex].terrain != Type::Water
                && !self.is_built_on(state, id.side(), hex)
                && !dug(hex)
                && !state.has(foe(id.side()), hex)
        })
    }

    /// 8.8.b: whether somebody may join a card for all that the enemy knows.
    fn card_groups(&self, state: &State, effect: Effect) -> bool {
        let groups = matches!(effect, Effect::RallyUp | Effect::TakeCover);
        groups && (self.card_joiners(state, effect).next().is_some() || self.may_be_joined(state))
    }

    /// 8.8.b: who may join a card with the group icon.
    fn card_joiners<'a>(&'a self, state: &'a State, effect: Effect) -> impl Iterator<Item = UnitId> + 'a {
        let deed = &state.deed;
        let groups = matches!(effect, Effect::RallyUp | Effect::TakeCover);
        let side = self.side_of(deed.seat);
        state.of(side).filter(move |&id| {
            let unit = state.unit(id);
            let near = |member: UnitId| self.map.grid.distance(state.unit(member).hex, unit.hex) <= 1;
            let fought = !unit.hidden && state.has(foe(side), unit.hex);
            // A.55: who has no marker may be among those who rally.
            let able = match effect {
                Effect::RallyUp => !self.seems_alive(state, id),
                _ => !unit.hidden && self.try_cover(state, id).is_ok(),
            };
            groups
                && deed.members & id.bit() == 0
                && unit.seat == deed.seat
                && !unit.carried()
                && !fought
                && able
                && unit.hidden == state.unit(deed.leader).hidden
                && units(side, deed.members).any(near)
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 8.4.a: a card is played for a unit; that is the turn's action.
    pub fn begin_card_deed(&mut self, id: UnitId, card: CardId) -> Going {
        let kind = self.game.cards.kind(card);
        let (effect, cost) = (kind.effect, kind.cost);
        let seat = self.state.unit(id).seat;
        self.mark("8.5.a");
        self.mark("A.05");
        let members = self.state.pair(id);
        self.state.deed = Deed { kind: Kind::Card, seat, members, leader: id, card, ..Deed::NONE };
        self.state.deed.costs[id.index() % SLOTS] = cost;
        let unseen = self.state.unit(id).hidden;
        self.state.deed.unseen = unseen;
        let state = &*self.state;
        self.sink.event(|| {
            let units = state.listed(id.side(), members);
            Event::Declared { seat, kind: Kind::Card, units, unseen }
        });
        match effect {
            Effect::FollowMe => {
                self.mark("C03");
                self.return_marker(id);
                self.sink.event(|| Event::Rallied { unit: id, success: true, unseen });
                self.pop()
            }
            Effect::FrontLineOfficer => {
                self.mark("C08");
                self.next(Carding { effect, enemy: seat, stage: CardStage::Rolled })?;
                self.roll(Purpose::Officer, seat, 0)
            }
            Effect::SniperFire => {
                self.mark("C10");
                self.mark("A.88");
                self.next(Carding { effect, enemy: seat, stage: CardStage::Enemy })
            }
            Effect::ClearObstacle => {
                self.mark("C16");
                self.mark("A.110");
                let hex = self.state.unit(id).hex;
                if let Some((number, _)) = self.state.work(hex) {
                    self.lose_work(number);
                }
                self.pop()
            }
            Effect::MineLaying => {
                self.mark("C17");
                self.next(Carding { effect, enemy: seat, stage: CardStage::Mines })
            }
            Effect::Grenades | Effect::Molotov | Effect::Demolition => {
                self.mark(effect.rule());
                self.mark("A.65");
                self.mark("A.82");
                self.next(Aiming { stage: AimStage::Target })
            }
            _ => self.next(Carding { effect, enemy: seat, stage: CardStage::Group }),
        }
    }

    /// C17, A.110: mines in a hex, hidden if it is in no enemy's sight; they come after all that lie there.
    fn lay_mines(&mut self, seat: Seat, hex: Hex) {
        self.mark("A.110");
        let side = self.game.side_of(seat);
        let hidden = self.game.is_unseen(self.state, side, hex);
        let built = Built { hex, work: Work::Mines, facing: Dir::N, seat, hidden };
        let works = &mut self.state.works;
        let last = works.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let slot = if last < works.len() { Some(last) } else { works.iter().position(Option::is_none) };
        if let Some(slot) = slot {
            works[slot] = Some(built);
            self.state.buried[side.index()] += u8::from(hidden);
        }
        let unit = self.state.deed.leader;
        match hidden {
            true => self.sink.event(|| Event::Mined { seat, hex }),
            false => self.sink.event(|| Event::WorkMade { hex, work: Work::Mines, unit }),
        }
    }

    /// C04, C09: the group is complete.
    fn finish_card(&mut self, card: Carding) -> Going {
        let side = self.game.side_of(self.state.deed.seat);
        if self.state.deed.members.count_ones() > 1 {
            self.mark("10.12.b");
        }
        match card.effect {
            Effect::RallyUp => {
                self.mark("C04");
                self.next(Rallying::START)
            }
            _ => {
                self.mark("C09");
                self.mark("A.110");
                for id in units(side, self.state.deed.members) {
                    if !self.state.unit(id).carried() {
                        self.dig_in(id);
                    }
                }
                self.pop()
            }
        }
    }
}
