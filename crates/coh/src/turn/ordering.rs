//! 2.3: what a unit does.

use crate::Coh;
use crate::action::Action;
use crate::attack::Manner;
use crate::card::{CardId, CardType, Effect};
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Grouping, Room, secretly};
use crate::script::Thought;
use crate::state::{Deed, Kind, Place, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A unit has been chosen, or a card for which a unit is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ordering {
    /// Who acts, once it is known.
    pub unit: UnitId,
    /// 8.4.a: the action card that has been played, or none.
    pub card: CardId,
}

impl Ordering {
    /// C01, C02: a card that lets somebody take any action.
    pub(crate) fn frees(self, game: &Coh) -> bool {
        game.cards.exists(self.card)
            && matches!(game.cards.kind(self.card).effect, Effect::Adrenaline | Effect::CommandDecision)
    }
}

impl Room for Ordering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let fixed = play.game.cards.exists(self.card) && !self.frees(play.game);
        if fixed && self.unit.is_some() {
            return play.begin_card_deed(self.unit, self.card);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.deed.seat, "order", "2.3.a")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.unit.is_some() {
            out.extend(game.kinds(state, self.unit, self.card).map(Action::Do));
            let free = self.frees(game);
            out.extend(game.scout_before(state, seat, self.unit, free).map(Action::Card));
        } else {
            out.extend(game.users(state, seat, self.card).map(Action::Pick));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(unit) => {
                play.next(Ordering { unit, ..self })?;
            }
            Action::Card(card) => {
                play.begin_scouting(seat, card, self.unit)?;
            }
            Action::Do(kind) => {
                let free = self.frees(play.game);
                if free {
                    play.mark(if play.game.cards.kind(self.card).effect == Effect::Adrenaline {
                        "C01"
                    } else {
                        "C02"
                    });
                    play.mark("A.104");
                }
                play.mark("2.1.a");
                play.mark("2.3.a");
                let members = play.state.pair(self.unit);
                let card = if free { self.card } else { CardId::NONE };
                play.state.deed = Deed {
                    kind,
                    seat,
                    members,
                    leader: self.unit,
                    card,
                    free: free || kind == Kind::Enter,
                    ..Deed::NONE
                };
                play.next(Grouping)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Do(kind) if self.unit.is_some() => {
                Some(game.why_not(state, self.unit, kind, self.frees(game)))
            }
            Action::Pick(id) if !self.unit.is_some() && id.side() == game.side_of(seat) => {
                game.try_using(state, id, self.card).err()
            }
            Action::Card(card) if game.cards.exists(self.card) => {
                let bonus = game.cards.exists(card) && game.cards.kind(card).card_type == CardType::Bonus;
                Some(match bonus {
                    true => Illegal::by("8.4.b", "not-the-moment"),
                    false => Illegal::by("8.4.a", "one-action-card"),
                })
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let seat = state.deed.seat;
        let own = |id: UnitId| {
            let unit = state.unit(id);
            unit.seat == seat && matches!(unit.place, Place::Map | Place::Reserve) && !unit.carried()
        };
        let unit = !self.unit.is_some() || game.is_unit(state, self.unit) && own(self.unit);
        let played = game.cards.exists(self.card);
        let card = match played {
            true => game.cards.kind(self.card).card_type == CardType::Action,
            false => self.card == CardId::NONE && self.unit.is_some(),
        };
        let awaited = match above {
            Some(Frame::Scouting(scouts)) => (!played || self.frees(game)) && scouts.unit == self.unit,
            above => above.is_none(),
        };
        unit && card && awaited && state.deed.members == 0
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        match self.unit.is_some() {
            true => game.asked_of("ask-order", self.unit),
            false => Message::new("ask-card-user").with("card", game.card_name(self.card)),
        }
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        match self.unit.is_some() {
            true => thought.order(self.unit),
            false => Action::Pick(thought.plan.unit),
        }
    }
}

impl Coh {
    /// What a unit can do: alone, or with its carrier or load.
    pub fn kinds<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        card: CardId,
    ) -> impl Iterator<Item = Kind> + 'a {
        let free = self.cards.exists(card);
        // To stall comes first, since it is mostly possible.
        let order =
            [Kind::Stall].into_iter().chain(Kind::ALL.into_iter().filter(|&kind| kind != Kind::Stall));
        order.filter(move |&kind| {
            let boards = matches!(kind, Kind::Load | Kind::Hitch);
            let freed = |(carrier, _)| self.may_be_freed(state, card, state.pair(carrier), carrier);
            self.is_possible(state, id, kind, free)
                && (!boards || self.carriers(state, id, kind, free).any(freed))
        })
    }

    /// 2.2, 5.2: whether a unit can begin an action of a kind.
    fn is_possible(&self, state: &State, id: UnitId, kind: Kind, free: bool) -> bool {
        let unit = state.unit(id);
        if unit.carried() || kind == Kind::Card {
            return false;
        }
        if unit.place == Place::Reserve {
            return kind == Kind::Enter && self.can_enter(state, id);
        }
        let bans = self.bans(state, id);
        let lost = self.seems_alive(state, id);
        if !unit.on_map()
            || kind == Kind::Enter
            || lost
            || bans.others && kind != Kind::Rally && kind != Kind::Unload && kind != Kind::Hitch
        {
            return false;
        }
        // 3.4.b: nothing costs less than 1 AP.
        if !free && !self.can_afford(state, state.pair(id), id, 1) {
            return false;
        }
        // 11.1.a: whoever is hidden does only what hidden units may do; the rest begins with revealing it.
        let quiet = matches!(kind, Kind::Stall | Kind::Rally | Kind::Sneak | Kind::Indirect | Kind::Smoke);
        // A.105: by a card with the hidden icon it may also attack.
        if unit.hidden && !quiet && !(free && matches!(kind, Kind::Attack | Kind::Flame)) {
            return false;
        }
        let mortars = matches!(kind, Kind::Indirect | Kind::Smoke);
        if unit.hidden && mortars && self.in_sight_of(state, foe(id.side()), unit.hex) {
            return false;
        }
        let afford = |cost: u8| free || self.can_afford(state, state.pair(id), id, cost);
        match kind {
            Kind::Stall => afford(1),
            Kind::Rally => {
                afford(5) && units(id.side(), state.pair(id)).any(|one| self.can_rally(state, one))
            }
            Kind::Move => self.can_move(state, id) && afford(self.least_move(state, id)),
            Kind::DigIn => self.can_dig(state, id) && afford(5),
            Kind::Hide => self.can_hide(state, id) && afford(self.hidden_cost(state, id)),
            Kind::Sneak => {
                let steps = || kernel::hex::Dir::ALL.into_iter().any(|dir| self.can_sneak(state, id, dir));
                unit.hidden && afford(self.hidden_cost(state, id)) && steps()
            }
            Kind::Attack | Kind::Indirect | Kind::Flame => {
                let manner = Manner::of(kind);
                let close = kind != Kind::Indirect && self.close_target(state, id);
                self.barred(state, id, manner).is_ok()
                    && self
                        .targets(state, id, kind)
                        .any(|(hex, cost)| (hex != unit.hex || close) && afford(cost))
            }
            Kind::Smoke => {
                self.battle.file.smoke
                    && self.kind(state, id).smoke.is_some()
                    && self.targets(state, id, kind).any(|(_, cost)| afford(cost))
            }
            Kind::Load | Kind::Hitch => self.carriers(state, id, kind, free).next().is_some(),
            Kind::Unload | Kind::Unhitch => self.landings(state, id, kind, free).next().is_some(),
            Kind::Enter | Kind::Card => false,
        }
    }

    /// Whether there is an enemy, or something to be destroyed, in a unit's own hex.
    fn close_target(&self, state: &State, id: UnitId) -> bool {
        let home = state.unit(id).hex;
        state.has(foe(id.side()), home) || self.destroyable(state, home)
    }

    /// 17.6: whether a unit may dig in.
    pub fn can_dig(&self, state: &State, id: UnitId) -> bool {
        self.try_digging(state, id).is_ok()
    }

    /// The same, with the rule that forbids it.
    pub fn try_digging(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let unit = state.unit(id);
        match () {
            () if !self.kind(state, id).foot() => Err(Illegal::by("17.6.a", "not-for-it")),
            () if unit.carried() => Err(Illegal::by("15.8.c", "carried")),
            () if unit.hasty => Err(Illegal::by("17.6.b", "is-in-it")),
            () if self.is_built_on(state, id.side(), unit.hex) => {
                Err(Illegal::by("17.6.c", "other-fortification"))
            }
            () => Ok(()),
        }
    }

    /// 17.0.a, A.110: whether a fortification or obstacle that a side knows of lies in a hex, hasty defences not counted.
    pub fn is_built_on(&self, state: &State, side: kernel::seat::Side, hex: kernel::grid::Hex) -> bool {
        let known = |built: &crate::state::Built| !built.hidden || self.side_of(built.seat) == side;
        state.works.iter().flatten().any(|built| built.hex == hex && known(built))
    }

    /// 3.4, A.01: whether an action by these units is allowed at a cost: if one of them is Spent, it has to be paid in full.
    pub fn can_afford(&self, state: &State, members: Team, id: UnitId, cost: u8) -> bool {
        let side = id.side();
        let spent = units(side, members).any(|one| state.unit(one).spent);
        let stress = u8::from(members & state.stressed[side.index()] != 0);
        !spent || cost + stress <= state.commander(state.unit(id).seat).caps
    }

    /// 8.5: the units for which an action card can be played.
    pub fn users<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
        card: CardId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let kind = self.cards.kind(card);
        let side = self.side_of(seat);
        let able = kind.card_type == CardType::Action;
        let mine = move |id: &UnitId| {
            let unit = state.unit(*id);
            able && unit.exists() && unit.seat == seat && (unit.on_map() || unit.place == Place::Reserve)
        };
        units(side, Team::MAX).filter(mine).filter(move |&id| self.can_use(state, id, card))
    }
}
