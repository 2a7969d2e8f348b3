//! C03, C04, C08-C10, C16, C17, W01-W03: action cards and what they do.

use crate::Coh;
use crate::action::Action;
use crate::attack::Manner;
use crate::attack::aiming::AimStage;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::ground::Type;
use crate::options::AdrenalineGroup;
use crate::pieces::{Rally, Work};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Aiming, Asked, Rallying, Room, openly, secretly};
use crate::state::{Built, Deed, Kind, Place, Purpose, SLOTS, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
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
                        play.spend_caps(self.enemy, lost);
                    }
                }
                play.pop()
            }
            CardStage::Group if play.game.card_joiners(play.state, self.effect).next().is_none() => {
                play.finish_card(self)
            }
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
                let hidden = play.game.is_unseen(play.state, play.game.side_of(seat), hex);
                let built = Built { hex, work: Work::Mines, facing: Dir::N, seat, hidden };
                if let Some(slot) = play.state.works.iter_mut().find(|slot| slot.is_none()) {
                    *slot = Some(built);
                    play.state.buried[play.game.side_of(seat).index()] += u8::from(hidden);
                }
                play.sink.event(|| Event::Mined { seat, hex });
                play.pop()?;
            }
            _ => {
                play.finish_card(self)?;
            }
        }
        Ok(())
    }
}

impl Coh {
    /// 8.5.a: whether a unit may have an action card played for it.
    pub fn can_use(&self, state: &State, id: UnitId, card: CardId) -> bool {
        let (kind, unit, own) = (self.cards.kind(card), state.unit(id), self.kind(state, id));
        let enemies = foe(id.side());
        let bans = self.bans(state, id);
        if self.seems_alive(state, id) || unit.carried() && kind.effect != Effect::FollowMe {
            return false;
        }
        if unit.place == Place::Reserve {
            // C02: to enter the map costs nothing anyway.
            return false;
        }
        // 8.5.a: what command points cannot pay, a Fresh unit pays by its check.
        if unit.spent && state.commander(unit.seat).caps < kind.cost {
            return false;
        }
        if unit.hidden && !kind.hidden {
            return false;
        }
        let fought = !unit.hidden && state.has(enemies, unit.hex);
        match kind.effect {
            Effect::Adrenaline => {
                let tired = match self.settings.adrenaline_group {
                    AdrenalineGroup::AllSpent => {
                        units(id.side(), state.pair(id)).all(|one| state.unit(one).spent)
                    }
                    AdrenalineGroup::Any => units(id.side(), state.pair(id)).any(|one| state.unit(one).spent),
                };
                tired && self.kinds(state, id, card).next().is_some()
            }
            Effect::CommandDecision => self.kinds(state, id, card).next().is_some(),
            Effect::FollowMe => self.marker(state, id).is_some_and(|marker| marker.rally != Rally::Never),
            Effect::RallyUp => !fought && self.can_rally(state, id),
            Effect::FrontLineOfficer | Effect::SniperFire => true,
            Effect::TakeCover => !fought && !unit.hasty && !self.is_built_on(state, id.side(), unit.hex),
            Effect::ClearObstacle => {
                let obstacle = state.work(unit.hex).is_some_and(|(_, built)| !built.work.is_fortification());
                !fought && unit.hit.is_none() && obstacle
            }
            Effect::MineLaying => {
                own.foot() && unit.hit.is_none() && !fought && self.minable(state, id).next().is_some()
            }
            Effect::Grenades | Effect::Molotov | Effect::Demolition => {
                let nation = kind.nation == Some(crate::scenario::Battle::nation(id.side()));
                own.foot() && nation && !bans.attack && self.weapon_targets(state, id, kind.effect)
            }
            _ => false,
        }
    }

    /// W01-W03: whether there is somebody to be attacked.
    fn weapon_targets(&self, state: &State, id: UnitId, effect: Effect) -> bool {
        let manner = Manner::Weapon(effect);
        let home = state.unit(id).hex;
        let near = || self.map.grid.neighbours(home).iter().copied().filter(|hex| hex.is_some());
        if self.barred(state, id, manner).is_err() {
            return false;
        }
        let close = state.has(foe(id.side()), home) || self.destroyable(state, home);
        close
            || !state.in_close_combat(id) && near().any(|hex| self.can_attack(state, id, hex, manner).is_ok())
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

    /// 8.8.b: who may join a card with the group icon.
    fn card_joiners<'a>(&'a self, state: &'a State, effect: Effect) -> impl Iterator<Item = UnitId> + 'a {
        let deed = &state.deed;
        let groups = matches!(effect, Effect::RallyUp | Effect::TakeCover);
        let side = self.side_of(deed.seat);
        state.of(side).filter(move |&id| {
            let unit = state.unit(id);
            let near = |member: UnitId| self.map.grid.distance(state.unit(member).hex, unit.hex) <= 1;
            let fought = !unit.hidden && state.has(foe(side), unit.hex);
            let able = match effect {
                Effect::RallyUp => self.can_rally(state, id),
                _ => !unit.hidden && !unit.hasty && !self.is_built_on(state, side, unit.hex),
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
        self.spend_card(seat, card);
        let listed = self.state.listed(id.side(), members);
        let unseen = self.state.unit(id).hidden;
        self.state.deed.unseen = unseen;
        self.sink.event(|| Event::Declared { seat, kind: Kind::Card, units: listed, unseen });
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
                self.mark("A.65");
                self.mark("A.82");
                self.next(Aiming { stage: AimStage::Target })
            }
            _ => self.next(Carding { effect, enemy: seat, stage: CardStage::Group }),
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
                for id in units(side, self.state.deed.members) {
                    self.dig_in(id);
                }
                self.pop()
            }
        }
    }
}
