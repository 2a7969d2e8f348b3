//! 9.3: whether a position from outside is possible. What passes can be played to its end, whatever is decided in it.

use crate::Cc;
use crate::action::Action;
use crate::card::{CARDS, CardId, CardSet, Nation};
use crate::orders::LAST_SPACE;
use crate::roll::RollStage;
use crate::rooms::{
    Befalling, Fleeing, Melee, OpActivating, Over, Rolling, Room, Sniping, TimeAdvance, in_room,
};
use crate::scenario::Posture;
use crate::setup::NO_WEAPON;
use crate::sight::BLAZE;
use crate::state::{Frame, HEXES, SLOTS, State, Unit, UnitId};
use kernel::frames::Within;
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::set::HexSet;
use kernel::text::Diagnostic;
use std::mem::discriminant;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];
/// More procedures than these never wait for each other; so many more find room before the present one ends.
const DEEPEST: usize = 20;
/// No sum of VP, no strength and no number of Turns is larger.
const MOST_VP: u16 = 2000;
const MOST_FP: u16 = 100;
const MOST_TURNS: u16 = 10_000;
/// No pile of pieces is larger.
const MOST_PIECES: u8 = 40;
/// P-smoke: markers of a value.
const MARKERS: u8 = 3;

impl Cc {
    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut wrong = Vec::new();
        self.check_ranges(state, &mut wrong);
        if wrong.is_empty() {
            for seat in SEATS {
                self.check_cards(state, seat, &mut wrong);
                self.check_units(state, seat, &mut wrong);
            }
            self.check_hexes(state, &mut wrong);
            self.check_chits(state, &mut wrong);
            self.check_attack(state, &mut wrong);
        }
        // What goes on looks at all of it, so this must be in order first.
        if wrong.is_empty() {
            self.check_course(state, &mut wrong);
        }
        if wrong.is_empty() {
            return Ok(());
        }
        Err(wrong.into_iter().map(|message| Diagnostic::error("position", 0, 0, message)).collect())
    }

    /// Numbers that index tables or are added to.
    fn check_ranges(&self, state: &State, wrong: &mut Vec<String>) {
        let mut need = |holds: bool, what: &str| {
            if !holds {
                wrong.push(what.to_owned());
            }
        };
        need(state.active.0 < 2 && state.initiative.0 < 2, "there are two sides");
        need(state.time <= LAST_SPACE, "the Time Track has no such space");
        need(state.turns <= MOST_TURNS && state.vp.unsigned_abs() <= MOST_VP, "no game has lasted so long");
        need(state.surrendered == [false; 2], "a side has surrendered, and play goes on");
        need(state.control.iter().all(|&by| by <= 2), "the control of an Objective is impossible");
        need(state.dice.iter().all(|die| (1..=6).contains(die)), "a die has no such face");
        need(state.cup.iter().all(|&markers| markers <= MARKERS), "the Smoke cup is too full");
        need(state.mines.iter().all(|&fp| fp <= MOST_PIECES), "Mines are too strong");
        let stock = state.stock.iter().flatten().chain(&state.armoury);
        need(stock.into_iter().all(|&count| count <= MOST_PIECES), "there are too many pieces");
        let card = |card: &CardId| card.index() < CARDS || *card == CardId::UNKNOWN;
        need(state.tossed.iter().all(card), "there is no such card");
        let weapon = |kind: u8| usize::from(kind) < self.pieces.weapons.len();
        let loose = |&kind: &u8| kind == NO_WEAPON || weapon(kind);
        need(state.loose.iter().flatten().all(loose), "a loose Weapon is impossible");
        let radio = |kind: u8| usize::from(kind) < self.pieces.radios.len();
        need(state.radios.iter().flatten().all(|there| radio(there.kind)), "a Radio is impossible");
        let hexes = |set: &HexSet<3>| set.iter().all(|hex| self.is_hex(hex));
        need(state.held.iter().all(hexes) && hexes(&state.waiting), "there is no such hex");
        for row in &state.casualties {
            let told_apart = row.kinds().len() == usize::from(row.count).min(row.kinds.len());
            let known = row.kinds().iter().all(|&kind| usize::from(kind) < self.pieces.units.len());
            need(told_apart && known, "a casualty is impossible");
        }
        for unit in state.units.iter().filter(|unit| unit.exists()) {
            let kind = usize::from(unit.kind) < self.pieces.units.len();
            let armed = unit.weapon.is_none_or(|carried| weapon(carried.kind));
            let waits = unit.space == Unit::NO_SPACE || unit.space <= MOST_PIECES;
            if !self.hex_or_none(unit.hex) || !kind || !armed || !waits || unit.spent > Unit::EXHAUSTED {
                wrong.push(format!("a unit is impossible: {unit:?}"));
            }
        }
    }

    /// Places and units of the attack and of the Order under way.
    fn check_attack(&self, state: &State, wrong: &mut Vec<String>) {
        let attack = &state.attack;
        let strength = [attack.fp.into(), attack.bonus.into(), attack.sustained.into(), attack.total];
        let moderate = strength.iter().chain([&attack.concealed]).all(|fp| fp.unsigned_abs() <= MOST_FP);
        let aimed = self.hex_or_none(attack.target) && self.hex_or_none(attack.second);
        if attack.seat.0 > 1 || !aimed || !moderate {
            wrong.push("the attack is impossible".to_owned());
            return;
        }
        // A33.2-a: meanwhile the other side's units are named.
        let op = state.frames.within::<OpActivating>();
        let naming = if op { state.inactive() } else { state.active };
        let ordered = state.fired.iter().fold(state.moving | state.done | state.group, |all, set| all | set);
        let here = state.all_here(naming, state.picked)
            && state.all_here(state.active, ordered)
            && state.all_here(state.inactive(), state.op)
            && state.all_here(attack.seat, attack.units | attack.weapons)
            && SEATS.into_iter().all(|seat| state.all_here(seat, attack.defending[seat.index()]))
            && SEATS.into_iter().all(|seat| state.all_here(seat, state.activated[seat.index()]));
        if !here {
            wrong.push("units take part that are not there".to_owned());
        }
        if ordered | state.picked | state.op != 0
            && !under_order(state.frames.as_slice()[0])
            && !is_over(state)
        {
            wrong.push("O14.2: units carry out an Order that nobody has given".to_owned());
        }
    }

    fn check_cards(&self, state: &State, seat: Seat, wrong: &mut Vec<String>) {
        let cards = &state.cards[seat.index()];
        let all = cards.draw.or(cards.hand).or(cards.discard);
        let sum = cards.draw.len() + cards.hand.len() + cards.discard.len();
        if all != CardSet::ALL || sum != CARDS {
            wrong.push(format!("the 72 cards of side {} are not all there once", seat.0));
        }
        if cards.hand.len() != usize::from(cards.held) || !cards.shown.without(cards.hand).is_empty() {
            wrong.push(format!("the hand of side {} is not what it is said to be", seat.0));
        }
        if cards.draw.is_empty() && !is_over(state) || cards.held > Posture::Attack.hand() {
            wrong.push(format!("side {} has more cards than its hand holds, or has none to draw", seat.0));
        }
    }

    fn check_units(&self, state: &State, seat: Seat, wrong: &mut Vec<String>) {
        let setting_up = state.turns == 0;
        for slot in 0..SLOTS as u8 {
            let id = UnitId::of(seat, slot);
            let unit = state.unit(id);
            let on_map = state.on_map[seat.index()] & id.bit() != 0;
            if on_map != unit.hex.is_some() || on_map && !unit.exists() {
                wrong.push(format!("unit {} is on the map and is not", id.0 + 1));
                continue;
            }
            let leader = state.leaders[seat.index()] & id.bit() != 0;
            if leader != (on_map && self.is_leader(state, id)) {
                wrong.push(format!("unit {} leads and does not", id.0 + 1));
            }
            if on_map
                && !self.passable(state, unit.hex)
                && !state.frames.within::<Fleeing>()
                && !is_over(state)
            {
                wrong.push(format!("unit {} is where nobody can be", id.0 + 1));
            }
            let waits = unit.space != Unit::NO_SPACE;
            if on_map && waits || unit.exists() && !on_map && !waits && !setting_up {
                wrong.push(format!(
                    "unit {} is neither on the map nor on the Time Track, or on both",
                    id.0 + 1
                ));
            }
            let own = |nation: Nation| nation == self.side(seat).nation;
            if unit.exists() && !self.kind(state, id).nation.is_none_or(own) {
                wrong.push(format!("unit {} fights for the enemy", id.0 + 1));
            }
        }
    }

    fn check_hexes(&self, state: &State, wrong: &mut Vec<String>) {
        for hex in (0..HEXES as u16).map(Hex) {
            let (fort, veil) = (state.fort(hex), state.veil.get(hex));
            if fort.is_none() && veil == 0 {
                continue;
            }
            if !self.is_hex(hex) || self.land[hex.index()].water() {
                wrong.push(format!("hex {} cannot hold a marker", hex.0));
            } else if veil == BLAZE && fort.is_some() {
                wrong.push(format!("{} burns and is fortified", self.map.grid.label(hex)));
            }
        }
    }

    fn check_chits(&self, state: &State, wrong: &mut Vec<String>) {
        let [axis, allies] = state.secret;
        let all = self.chits.len() as u32;
        if state.open & axis != 0 || state.open & allies != 0 || axis & allies != 0 {
            wrong.push("a chit is in two places".to_owned());
        }
        if (state.open | axis | allies) & !self.battle.chits != 0 || self.battle.chits >> all != 0 {
            wrong.push("there is no such chit".to_owned());
        }
        for (secret, count) in state.secret.iter().zip(state.secrets) {
            if secret.count_ones() != u32::from(count) {
                wrong.push("the secret chits are not as many as is said".to_owned());
            }
        }
    }

    /// 3: whether the procedures that wait for each other are such as do, and whoever is asked has an answer.
    fn check_course(&self, state: &State, wrong: &mut Vec<String>) {
        let frames = state.frames.as_slice();
        let above = frames.iter().skip(1).map(|&frame| Some(frame)).chain([None]);
        for (&frame, above) in frames.iter().zip(above) {
            if !in_room!(frame, room => room.possible(self, state, above)) {
                wrong.push(format!("no such moment: {frame:?}"));
            }
        }
        if !stands_alone(frames[0]) || frames.len() > DEEPEST || repeats(frames) || triggers_nest(frames) {
            wrong.push(format!("these do not wait for each other: {frames:?}"));
        }
        if wrong.is_empty() && !is_over(state) && !self.asks_somebody(state) {
            wrong.push(format!("nobody has anything to decide: {:?}", state.frames.top()));
        }
    }

    /// Whether play rests here, and there is an answer.
    fn asks_somebody(&self, state: &State) -> bool {
        let Some((seat, _)) = self.rests(state).then(|| self.asks(state)).flatten() else { return false };
        let mut answers = Vec::new();
        self.offers(state, seat, &mut answers);
        answers.iter().any(|answer| !matches!(answer, Action::Destroy(_)))
    }
}

/// Whether the game has ended, in the middle of whatever went on.
fn is_over(state: &State) -> bool {
    state.frames.at::<Over>().is_some()
}

/// 5, 8.16, 8.19: the procedures of setting up and of a Turn, for which no other one waits.
const fn stands_alone(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Supporting(_)
            | Frame::Fortifying(_)
            | Frame::Placing(_)
            | Frame::Arming(_)
            | Frame::Digging(_)
            | Frame::Choosing(_)
            | Frame::Discarding(_)
            | Frame::EndingTurn(_)
            | Frame::Activating(_)
            | Frame::Advancing(_)
            | Frame::Firing(_)
            | Frame::Moving(_)
            | Frame::Recovering(_)
            | Frame::Routing(_)
            | Frame::Spotting(_)
            | Frame::Barrage(_)
            | Frame::Over(_)
    )
}

/// O14: the procedures of an Order for which units are named.
const fn under_order(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Activating(_)
            | Frame::Advancing(_)
            | Frame::Firing(_)
            | Frame::Moving(_)
            | Frame::Spotting(_)
            | Frame::Barrage(_)
    )
}

/// Whether a procedure is begun within itself that cannot be: O20.3-a, attacks never nest, and a hex is fought over once.
fn repeats(frames: &[Frame]) -> bool {
    let may_repeat = |frame: &Frame| {
        matches!(
            frame,
            Frame::Rolling(_)
                | Frame::Settling(_)
                | Frame::Melee(_)
                | Frame::Breaking(_)
                | Frame::Retreating(_)
                | Frame::TimeAdvance(_)
                | Frame::Recruiting(_)
        )
    };
    frames.iter().enumerate().any(|(n, frame)| {
        let again = |before: &Frame| match (Melee::of(*before), Melee::of(*frame)) {
            (Some(before), Some(now)) => before.hex == now.hex,
            _ => discriminant(before) == discriminant(frame) && !may_repeat(frame),
        };
        frames[..n].iter().any(again)
    })
}

/// 1.9.1-d: whether a roll within a trigger, an Event or a Time advance has a trigger of its own.
fn triggers_nest(frames: &[Frame]) -> bool {
    let resolving = |frame: &Frame| {
        Sniping::of(*frame).is_some() || Befalling::of(*frame).is_some() || TimeAdvance::of(*frame).is_some()
    };
    let triggered = |frame: &Frame| {
        Rolling::of(*frame).is_some_and(|roll| matches!(roll.stage, RollStage::Settle | RollStage::Count))
    };
    let within = frames.iter().skip_while(|frame| !resolving(frame));
    within.into_iter().any(triggered)
}
