//! Positions from outside: whether play can have come there. What passes can be played to its end, whatever is decided in it.

use crate::Coh;
use crate::card::{CardId, CardSet, CardType, Effect};
use crate::pieces::{Pieces, Work};
use crate::play::Play;
use crate::rooms::{Frame, Over, Room, in_room};
use crate::secrets::UNKNOWN;
use crate::state::{
    Deed, GERMANY, Kind, Place, SEATS, State, Team, UNITS, USSR, Unit, UnitId, Victim, units,
};
use kernel::grid::Hex;
use kernel::journal::NoChance;
use kernel::rule::Silent;
use kernel::seat::Seat;
use kernel::text::Diagnostic;

/// More procedures than these never wait for each other; others find room before the present one ends.
const DEEPEST: usize = 9;
/// No sum of VP is larger.
const MOST_VP: u16 = 2000;
/// Nobody has more command points, and no part of an action costs more.
const MOST_POINTS: u8 = 60;
/// C12: no commander has more turns in addition.
const MOST_EXTRA: u8 = 8;

/// What is wrong with a position.
struct Faults(Vec<Diagnostic>);

impl Faults {
    fn hold(&mut self, right: bool, message: impl FnOnce() -> String) {
        if !right {
            self.0.push(Diagnostic::error("position", 0, 0, message()));
        }
    }

    fn need(&mut self, right: bool, message: &str) {
        self.hold(right, || message.to_owned());
    }
}

impl Coh {
    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut faults = Faults(Vec::new());
        self.check_units(state, &mut faults);
        self.check_cards(state, &mut faults);
        self.check_board(state, &mut faults);
        if faults.0.is_empty() {
            self.check_deed(state, &mut faults);
        }
        // What goes on looks at all of it, so this must be in order first.
        if faults.0.is_empty() {
            self.check_course(state, &mut faults);
        }
        if faults.0.is_empty() { Ok(()) } else { Err(faults.0) }
    }

    fn check_units(&self, state: &State, faults: &mut Faults) {
        let mut used = [0u8; Pieces::HITS];
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            let unit = state.unit(id);
            faults.hold(state.is_here(id) == unit.on_map(), || {
                format!("unit {}: it is not where the lists have it", number + 1)
            });
            if !unit.exists() {
                let stressed = state.is_stressed(id);
                faults
                    .hold(*unit == Unit::NONE && !stressed, || format!("unit {}: there is none", number + 1));
                continue;
            }
            let named = |what: &str| format!("unit {}: {what}", number + 1);
            if let Err(what) = self.check_unit(state, id) {
                faults.hold(false, || named(what));
                continue;
            }
            if let Some(hit) = unit.hit {
                used[usize::from(hit.kind)] = used[usize::from(hit.kind)].saturating_add(1);
            }
            if let Err(what) = self.check_pair(state, id) {
                faults.hold(false, || named(what));
            }
        }
        for (kind, (hit, count)) in self.pieces.hits.iter().zip(used).enumerate() {
            // A.11: an empty pool lends markers, so there may be more on units than there are.
            let left = state.pools[kind];
            faults.hold(left <= hit.copies && (left == 0 || left + count <= hit.copies), || {
                format!("{}: {count} markers in use and {left} left of {}", hit.rule, hit.copies)
            });
        }
    }

    /// What is wrong with a unit by itself.
    fn check_unit(&self, state: &State, id: UnitId) -> Result<(), &'static str> {
        let unit = state.unit(id);
        let kind = self.pieces.units.get(usize::from(unit.kind)).ok_or("there is no such kind")?;
        let gone = matches!(unit.place, Place::Destroyed | Place::Exited);
        let leaves = unit.place == Place::Exited && self.is_member(state, id);
        let open = !unit.hasty && !unit.sheltered && !unit.came_from.is_some();
        let (bare, towed) = (open && !unit.bogged, open && unit.carried());
        match () {
            () if usize::from(unit.group) >= self.battle.groups.len() => Err("there is no such group"),
            () if !self.is_seat(unit.seat) => Err("there is no such commander"),
            () if kind.nation as u8 != id.side().0 || self.side_of(unit.seat) != id.side() => {
                Err("it is on the wrong side")
            }
            () if unit.hex.is_some() != unit.on_map() || unit.on_map() && !self.is_hex(unit.hex) => {
                Err("its hex does not fit its place")
            }
            () if !self.is_hex_or_none(unit.came_from) => Err("it came from nowhere"),
            () if unit.hit.is_some_and(|hit| !hit.is_known()) => Err("there is no such marker"),
            // A.119: whoever has just left the map has its marker until the action is over.
            () if unit.hit.is_some() && !unit.on_map() && !leaves => {
                Err("only units on the map have markers")
            }
            () if !unit.on_map() && !bare => Err("only units on the map are in something"),
            () if gone && unit.hidden => Err("whoever is gone hides nowhere"),
            // A.35: who is towed stays bogged down.
            () if unit.hidden && !(bare || towed) => Err("whoever hides is in nothing"),
            () if unit.bogged && !kind.vehicle() => Err("only vehicles bog down"),
            () => Ok(()),
        }
    }

    /// DEF.13: what is wrong with a carrier and its load.
    fn check_pair(&self, state: &State, id: UnitId) -> Result<(), &'static str> {
        let unit = state.unit(id);
        if unit.carried() && unit.load.is_some() {
            return Err("a load carries nothing");
        }
        for (other, carries) in [(unit.carrier, true), (unit.load, false)] {
            if other == UnitId::NONE {
                continue;
            }
            if !self.is_unit(state, other) || other.side() != id.side() || other == id {
                return Err("it is bound to nobody");
            }
            let with = state.unit(other);
            let bound = if carries { with.load == id } else { with.carrier == id };
            let together = (with.hex, with.place, with.hidden, with.seat)
                == (unit.hex, unit.place, unit.hidden, unit.seat);
            if !bound || !together {
                return Err("it and its load do not go together");
            }
            if carries && !self.pieces.units.get(usize::from(with.kind)).is_some_and(|kind| kind.vehicle()) {
                return Err("only vehicles carry");
            }
        }
        Ok(())
    }

    fn check_cards(&self, state: &State, faults: &mut Faults) {
        let mut seen = CardSet::NONE;
        let mut add = |pile: CardSet, faults: &mut Faults| {
            faults.need(!seen.meets(pile), "a card is in two places");
            seen = seen.or(pile);
        };
        for pile in [state.draw, state.below, state.discard] {
            add(pile, faults);
        }
        let scenario = |card: CardId| self.cards.kind(card).card_type == CardType::Scenario;
        for commander in &state.commanders[..usize::from(self.battle.commanders())] {
            add(commander.hand, faults);
            faults.need(commander.held == commander.hand.len(), "a hand has another number of cards");
            let playable = commander.hand.iter().all(|card| self.cards.exists(card) && !scenario(card));
            faults.need(playable, "nobody holds such a card");
            let goal = commander.objective;
            let fits = goal == CardId::NONE || goal == UNKNOWN || self.cards.exists(goal) && scenario(goal);
            faults.need(fits, "there is no such objective");
            faults.need(commander.caps <= MOST_POINTS, "a commander has too many points");
        }
        faults.need(seen.iter().all(|card| self.cards.exists(card)), "there is no such card");
        for (number, commander) in state.commanders.iter().enumerate() {
            let base = self.battle.file.command.get(number).map_or(0, |command| command.caps);
            faults.need(commander.covered <= base, "a CAP track is too long");
        }
        for commander in &state.commanders[usize::from(self.battle.commanders())..SEATS] {
            faults.need(commander.held == 0 && commander.hand.is_empty(), "nobody sits there");
        }
    }

    fn check_board(&self, state: &State, faults: &mut Faults) {
        let rounds = self.battle.file.rounds;
        faults.hold((1..=rounds).contains(&state.round), || format!("there is no round {}", state.round));
        let sides = [state.first, state.active].into_iter().all(|side| side == GERMANY || side == USSR);
        faults.need(sides, "there is no such side");
        faults.need(
            state.vp.unsigned_abs() <= MOST_VP && state.extra <= MOST_EXTRA,
            "no game has lasted so long",
        );
        faults.need(state.acted.iter().all(|seat| self.is_seat(seat)), "nobody has had that action");
        let arrived = state.arrived.checked_shr(self.battle.groups.len() as u32).unwrap_or(0) == 0;
        faults.need(arrived, "there is no such group");
        let mut buried = [0; 2];
        for built in state.works.iter().flatten() {
            let known = self.is_hex(built.hex) && self.is_seat(built.seat);
            let kept = built.work != Work::HastyDefence && (!built.hidden || built.work == Work::Mines);
            faults.need(known && kept, "a fortification is nowhere");
            if known && built.hidden {
                buried[self.side_of(built.seat).index()] += 1;
            }
        }
        faults.need(buried == state.buried, "there are not so many hidden mines");
        for strike in state.strikes.iter().flatten() {
            let guns = self.cards.exists(strike.card)
                && matches!(self.cards.kind(strike.card).effect, Effect::Artillery105 | Effect::Artillery122);
            let known = self.is_hex(strike.hex) && self.is_seat(strike.seat);
            faults.need(known && guns, "a strike falls nowhere");
        }
        for hex in state.smoke.heavy.iter().chain(state.smoke.light.iter()) {
            let once = !(state.smoke.heavy.contains(hex) && state.smoke.light.contains(hex));
            faults.need(self.is_hex(hex) && once, "there is smoke beside the map");
        }
        faults.need(state.control.iter().all(|&owner| owner <= 2), "a hex is controlled by nobody known");
        let rolled = state.rolled.iter().all(|number| (-60..=60).contains(number));
        faults.need(rolled, "no dice show such a number");
    }

    /// The action under way by itself.
    fn check_deed(&self, state: &State, faults: &mut Faults) {
        let deed = &state.deed;
        if !self.is_seat(deed.seat) {
            return faults.need(false, "nobody acts");
        }
        let side = self.side_of(deed.seat);
        let own = |id: UnitId| state.unit(id).exists() && state.unit(id).seat == deed.seat;
        faults.need(units(side, deed.members).all(own), "somebody acts who is not there");
        // A.117: before the action is declared, hidden units may have joined it.
        let joining = matches!(state.frames.top(), Frame::Grouping(_) | Frame::Carding(_));
        let lurks = units(side, deed.members).any(|id| state.unit(id).hidden);
        faults.need(deed.unseen || joining || !lurks, "somebody acts openly in hiding");
        let parts = [deed.support, deed.moved, deed.entered, deed.done, deed.tolls];
        faults.need(parts.iter().all(|part| part & !deed.members == 0), "somebody acts who takes no part");
        let led = deed.leader == UnitId::NONE || self.is_member(state, deed.leader);
        faults.need(led, "nobody leads");
        let aimed = self.is_hex_or_none(deed.target) && self.is_hex_or_none(deed.spotter);
        let victim = match deed.victim {
            Victim::Hex => true,
            Victim::Unit(id) | Victim::Hasty(id) => self.is_unit(state, id),
            Victim::Work(number) => usize::from(number) < state.works.len(),
        };
        faults.need(aimed && victim, "the target is nowhere");
        let card = match deed.card {
            CardId::NONE => deed.kind != Kind::Card,
            card => self.cards.exists(card) && self.cards.kind(card).card_type == CardType::Action,
        };
        faults.need(card, "there is no such card to act by");
        let costs = deed.costs.iter().copied().chain([deed.confusion, deed.price.unwrap_or(0), deed.aimed]);
        faults.need(costs.into_iter().all(|cost| cost <= MOST_POINTS), "nothing costs so much");
    }

    /// Whether the procedures that wait for each other are such as do, and whoever is asked has an answer.
    fn check_course(&self, state: &State, faults: &mut Faults) {
        let frames = state.frames.as_slice();
        if state.frames.at::<Over>().is_some() {
            return faults.need(frames.len() == 1, "the game is over, and goes on");
        }
        if let Some(frame) = self.misplaced(state) {
            return faults.hold(false, || format!("no such moment: {frame:?}"));
        }
        faults.need(frames.len() <= DEEPEST, "too much goes on");
        if faults.0.is_empty() {
            faults.hold(self.rests(state), || format!("nobody has to decide in {:?}", state.frames.top()));
        }
    }

    /// A procedure that cannot be under way in a position, or does not wait for what goes on above it.
    fn misplaced(&self, state: &State) -> Option<Frame> {
        let frames = state.frames.as_slice();
        let above = frames.iter().skip(1).map(|&frame| Some(frame)).chain([None]);
        let mut places = frames.iter().copied().zip(above).enumerate();
        let fault = places.find(|&(depth, (frame, above))| {
            stands_alone(frame) != (depth == 0) || !in_room!(frame, room => room.possible(self, state, above))
        });
        fault.map(|(_, (frame, _))| frame)
    }

    /// Whether what is being done in a position can be done in it, and whoever is asked has an answer.
    pub(crate) fn is_under_way(&self, state: &State) -> bool {
        self.misplaced(state).is_none() && self.rests(state)
    }

    /// Whether play stands still here because somebody is asked, and everybody who is has an answer.
    pub(crate) fn rests(&self, state: &State) -> bool {
        let mut copy = *state;
        let mut play = Play { game: self, state: &mut copy, chance: &mut NoChance, sink: &mut Silent };
        if play.run().is_err() || copy != *state {
            return false;
        }
        let mut answers = Vec::new();
        self.asks(state).is_some_and(|(seats, _)| {
            !seats.is_empty()
                && seats.iter().all(|seat| {
                    answers.clear();
                    self.offers(state, seat, &mut answers);
                    !answers.is_empty()
                })
        })
    }
}

/// What rooms ask of the positions in which they can be.
impl Coh {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// Whether there is such a hex, or none is meant.
    pub fn is_hex_or_none(&self, hex: Hex) -> bool {
        !hex.is_some() || self.is_hex(hex)
    }

    /// Whether somebody sits there.
    pub fn is_seat(&self, seat: Seat) -> bool {
        seat.0 < self.battle.commanders()
    }

    /// Whether there is such a unit, wherever it is.
    pub fn is_unit(&self, state: &State, id: UnitId) -> bool {
        id.is_some() && state.unit(id).exists()
    }

    /// Whether a unit takes part in the action under way.
    pub fn is_member(&self, state: &State, id: UnitId) -> bool {
        let deed = &state.deed;
        id.is_some() && id.side() == self.side_of(deed.seat) && deed.members & id.bit() != 0
    }

    /// Whether a unit belongs to who acts, whether or not it is known to take part.
    pub fn is_own(&self, state: &State, id: UnitId) -> bool {
        self.is_unit(state, id) && state.unit(id).seat == state.deed.seat
    }

    /// Whether somebody leads the action under way.
    pub fn is_led(&self, state: &State) -> bool {
        self.is_member(state, state.deed.leader)
    }

    /// Whether the action under way attacks, or lays smoke.
    pub fn is_attack(&self, state: &State) -> bool {
        let deed = &state.deed;
        match deed.kind {
            Kind::Attack | Kind::Indirect | Kind::Flame | Kind::Smoke => true,
            Kind::Card => {
                let effect = self.cards.kind(deed.card).effect;
                matches!(effect, Effect::Grenades | Effect::Molotov | Effect::Demolition)
            }
            _ => false,
        }
    }

    /// Whether the action under way attacks something, and the attacker is there.
    pub fn is_aimed(&self, state: &State) -> bool {
        let deed = &state.deed;
        self.is_attack(state) && self.is_led(state) && state.is_here(deed.leader) && deed.target.is_some()
    }

    /// Whether no action is under way.
    pub fn is_idle(&self, state: &State) -> bool {
        state.deed == Deed::NONE
    }

    /// A.91: whether everybody is where the set-up has them or lets them be.
    pub fn is_setting_up(&self, state: &State) -> bool {
        let placed = |id: UnitId| {
            let (unit, listed) = (state.unit(id), self.battle.units[id.index()]);
            let area = self.battle.groups[usize::from(unit.group)].area;
            match unit.place {
                Place::Map if listed.on_map() => unit.hex == listed.hex,
                Place::Map => unit.carried() || area.contains(unit.hex),
                place => place == listed.place,
            }
        };
        let all = |side| units(side, Team::MAX).filter(|&id| state.unit(id).exists());
        state.turns == 0
            && state.round == 1
            && self.is_idle(state)
            && all(GERMANY).chain(all(USSR)).all(placed)
    }
}

/// The procedures for which no other one waits.
const fn stands_alone(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Placing(_) | Frame::Hiding(_) | Frame::PreRound(_) | Frame::Turn(_) | Frame::Over(_)
    )
}
