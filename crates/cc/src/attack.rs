//! O20.2, O20.3-a, A33, A26, F103.2: attacks, from the pieces that fire to the last Defence Roll.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardSet};
use crate::event::{Event, Result as Outcome};
use crate::ground::{Screen, Type};
use crate::pieces::Make;
use crate::play::{Flow, Play, Stage};
use crate::state::{Attack, Frame, Hexes, Means, Purpose, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Line, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use kernel::sight::{BLOCKED, Sight};

/// G-7: something that fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A unit with its own FP.
    Unit(UnitId),
    /// The Weapon of a unit.
    Weapon(UnitId),
}

impl Attack {
    /// The attack with one more piece.
    #[must_use]
    fn with(mut self, piece: Piece) -> Attack {
        match piece {
            Piece::Unit(id) => self.units |= id.bit(),
            Piece::Weapon(id) => self.weapons |= id.bit(),
        }
        self
    }

    /// Whether a piece takes part.
    fn has(&self, piece: Piece) -> bool {
        match piece {
            Piece::Unit(id) => self.units & id.bit() != 0,
            Piece::Weapon(id) => self.weapons & id.bit() != 0,
        }
    }
}

impl Piece {
    /// The unit, or the one that carries the Weapon.
    pub const fn carrier(self) -> UnitId {
        match self {
            Piece::Unit(id) | Piece::Weapon(id) => id,
        }
    }

    /// The action that chooses it.
    pub const fn action(self) -> Action {
        match self {
            Piece::Unit(id) => Action::Pick(id),
            Piece::Weapon(id) => Action::Gun(id),
        }
    }
}

impl Cc {
    /// The kind of the Weapon that a piece is.
    fn weapon_of(&self, state: &State, piece: Piece) -> Option<&crate::pieces::WeaponKind> {
        let Piece::Weapon(id) = piece else { return None };
        state.unit(id).weapon.map(|carried| self.weapon_kind(carried))
    }

    /// 11.5: whether a piece is Ordnance.
    pub fn is_ordnance(&self, state: &State, piece: Piece) -> bool {
        self.weapon_of(state, piece).is_some_and(|kind| kind.ordnance)
    }

    /// O20.2.2-a, O20.3.1-a: whether a piece has LOS and Range to a hex, and can fire at all.
    #[inline]
    pub fn reaches(&self, state: &State, piece: Piece, hex: Hex) -> bool {
        let id = piece.carrier();
        let from = state.unit(id).hex;
        let distance = i32::from(self.map.grid.distance(from, hex));
        if distance == 0 || self.sights.base(from, hex) == BLOCKED {
            return false;
        }
        let in_range = match piece {
            Piece::Unit(_) => distance <= self.range(state, id),
            Piece::Weapon(_) => {
                let (least, most) = self.weapon_range(state, id);
                distance >= least && distance <= most && self.weapon_ready(state, id)
            }
        };
        in_range && self.sights.look(&state.veil, from, hex) != BLOCKED
    }

    /// The pieces of an attack.
    pub fn pieces(&self, attack: &Attack) -> impl Iterator<Item = Piece> + use<> {
        let own = units(attack.seat, attack.units).map(Piece::Unit);
        own.chain(units(attack.seat, attack.weapons).map(Piece::Weapon))
    }

    /// The pieces that may take part in an attack of this kind.
    fn available(&self, state: &State, attack: &Attack) -> (Squad, Squad) {
        match attack.means {
            Means::Fire => (state.picked & !state.fired[0], state.picked & !state.fired[1]),
            // A33.3-a: not limited to one shot.
            Means::Op => (state.op, state.op),
            Means::Assault => self.assault_pieces(state),
            Means::Mines | Means::Impact => (0, 0),
        }
    }

    /// A26: units activated to Move with boxed FP, and those whose Weapons have it.
    pub fn assault_pieces(&self, state: &State) -> (Squad, Squad) {
        let own = || units(state.active, state.moving & state.on_map[state.active.index()]);
        let pick =
            |set: &dyn Fn(UnitId) -> bool| own().filter(|&id| set(id)).fold(0, |all, id| all | id.bit());
        let boxed =
            |id: UnitId| state.unit(id).weapon.is_some_and(|carried| self.weapon_kind(carried).fp.boxed);
        (pick(&|id| self.boxed_fp(state, id)), pick(&boxed))
    }

    /// O20.3.1-a: whether a piece may join the group.
    fn may_join(&self, state: &State, attack: &Attack, piece: Piece) -> bool {
        let ordnance = self.is_ordnance(state, piece);
        let alone = attack.units == 0 && attack.weapons == 0;
        if attack.smoke {
            let id = piece.carrier();
            let smoke = matches!(piece, Piece::Weapon(_)) && self.fires_smoke(state, id);
            return alone && smoke && self.reaches(state, piece, attack.target);
        }
        if ordnance && (attack.means == Means::Op || !alone) {
            return false;
        }
        if self.pieces(attack).any(|member| self.is_ordnance(state, member)) {
            return false;
        }
        if !self.reaches(state, piece, attack.target) {
            return false;
        }
        let here = state.unit(piece.carrier()).hex;
        let wired = |hex: Hex| self.in_wire(state, hex);
        let mut linked = alone;
        for member in self.pieces(attack) {
            let there = state.unit(member.carrier()).hex;
            if here != there && (wired(here) || wired(there)) {
                return false;
            }
            linked |= self.map.grid.distance(here, there) <= 1;
        }
        linked
    }

    /// The FP of a piece by itself.
    fn piece_fp<L: Ledger>(&self, state: &State, piece: Piece) -> L {
        match piece {
            Piece::Unit(id) => self.fp(state, id),
            Piece::Weapon(id) => self.weapon_fp(state, id),
        }
    }

    /// O20.3.1.2, O20.3.2-a, T88.2 and the cards: the FP of an attack.
    pub fn attack_fp<L: Ledger>(&self, state: &State, attack: &Attack) -> L {
        let best = self
            .pieces(attack)
            .max_by_key(|&piece| self.piece_fp::<Sum>(state, piece).total())
            .map(|piece| self.piece_fp::<L>(state, piece));
        let mut ledger = best.unwrap_or_default();
        let others = self.pieces(attack).count() as i32 - 1;
        ledger.add_some(Rule("O20.3.1.2"), "group", others.max(0));
        let ordnance = self.pieces(attack).any(|piece| self.is_ordnance(state, piece));
        if !ordnance {
            ledger.add_some(Rule("10.3.2"), "hindrance", -self.hindrance(state, attack));
        }
        let (up, down) = self.heights(state, attack);
        ledger.add_some(Rule("T88.2"), "target-higher", -i32::from(up));
        ledger.add_some(Rule("T88.2"), "target-lower", down.into());
        ledger.add_some(Rule("A24.1"), "cards", attack.bonus.into());
        ledger
    }

    /// 10.3.3, AMB-55: the largest Hindrance on any line of fire.
    pub fn hindrance(&self, state: &State, attack: &Attack) -> i32 {
        let line = |piece: Piece, hex: Hex| match self.sights.look(
            &state.veil,
            state.unit(piece.carrier()).hex,
            hex,
        ) {
            BLOCKED => 0,
            value => i32::from(value),
        };
        let worst = |piece: Piece| {
            let second = if attack.second.is_some() { line(piece, attack.second) } else { 0 };
            line(piece, attack.target).max(second)
        };
        self.pieces(attack).map(worst).max().unwrap_or(0)
    }

    /// T88.2, AMB-12: whether the target lies above, and whether it lies below, the firing pieces.
    fn heights(&self, state: &State, attack: &Attack) -> (bool, bool) {
        let level = |hex: Hex| self.land[hex.index()].level;
        let targets = || [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
        let from = |piece: Piece| level(state.unit(piece.carrier()).hex);
        let up = |piece: Piece| targets().any(|hex| level(hex) > from(piece));
        let down = |piece: Piece| targets().any(|hex| level(hex) < from(piece));
        if self.settings.heights == 0 {
            (self.pieces(attack).any(up), self.pieces(attack).any(down))
        } else {
            (self.pieces(attack).all(up), self.pieces(attack).all(down))
        }
    }

    /// O20.3.2-b: whether the pieces of the Fire Order could make a shot at a hex without help: one of them alone, or
    /// all that can fire with it.
    pub fn shootable(&self, state: &State, hex: Hex) -> bool {
        let fresh = Attack { seat: state.active, target: hex, ..Attack::NONE };
        let strong = |attack: &Attack| self.attack_fp::<Sum>(state, attack).total() >= 1;
        self.order_pieces(state, state.active).any(|first| {
            if !self.may_join(state, &fresh, first) {
                return false;
            }
            let mut attack = fresh.with(first);
            if strong(&attack) {
                return true;
            }
            while let Some(next) = self
                .order_pieces(state, state.active)
                .find(|&piece| !attack.has(piece) && self.may_join(state, &attack, piece))
            {
                attack = attack.with(next);
            }
            strong(&attack)
        })
    }

    /// T78.4, T88.4, T88.5-a, T88.5-b, T88.3.1, AMB-36: the rules that let a line of fire pass what it meets.
    fn line_rules(&self, state: &State, from: Hex, to: Hex) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let level = |hex: Hex| self.land[hex.index()].level;
        let flat = level(from) == level(to);
        for hex in &self.sights.between(from, to) {
            let same = flat && level(hex) == level(from);
            match self.land[hex.index()].screen() {
                Screen::Obstacle if !same => rules.extend(["T88.4", "AMB-36"]),
                Screen::Hindrance(_) if !same => rules.extend(["T88.5-a", "AMB-36"]),
                Screen::Hindrance(_) => rules.push("T78.4"),
                _ => {}
            }
            if !same && state.veil.get(hex) != 0 {
                rules.push("T88.5-b");
            }
            if self.sights.is_crest(hex) {
                rules.push("T88.3.1");
            }
        }
        rules
    }

    /// The pieces that can join, and whether the shot can be taken.
    pub fn offer_grouping(&self, state: &State, out: &mut impl Extend<Action>) {
        let attack = &state.attack;
        let (own, weapons) = self.available(state, attack);
        let own = units(attack.seat, own & !attack.units).map(Piece::Unit);
        let pieces = own.chain(units(attack.seat, weapons & !attack.weapons).map(Piece::Weapon));
        let joining = pieces.filter(|&piece| self.may_join(state, attack, piece));
        out.extend(joining.map(Piece::action));
        if attack.units | attack.weapons != 0 {
            out.extend([if self.may_shoot(state) { Action::Done } else { Action::Withdraw }]);
        }
    }

    /// 10.3.2.1: whether the shot has FP 1, or the player's own cards can lift it there.
    fn may_shoot(&self, state: &State) -> bool {
        let attack = &state.attack;
        if attack.smoke {
            return true;
        }
        let fp = self.attack_fp::<Sum>(state, attack).total();
        if fp >= 1 {
            return true;
        }
        let boosts = self.boosts(state, true);
        let held = boosts.and(state.cards[attack.seat.index()].hand).len() as i32;
        fp + 2 * held >= 1
    }

    /// W7: cards of the firing player's deck that fit the attack; without Spray Fire if only FP is wanted.
    pub fn boosts(&self, state: &State, fp_only: bool) -> CardSet {
        let attack = &state.attack;
        let seat = attack.seat;
        let deck = self.deck(seat);
        let weapons = || units(seat, attack.weapons).filter_map(|id| state.unit(id).weapon);
        let mut cards = CardSet::EMPTY;
        let mut add = |fits: bool, act: Act| {
            if fits {
                cards = cards.or(deck.with_act(act));
            }
        };
        let strong = || weapons().any(|carried| self.weapon_kind(carried).fp.value >= 5);
        add(self.defends(seat) && strong(), Act::BoreSighting);
        let hexes = || [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
        let mut targets = hexes().flat_map(|hex| units(foe(seat), state.at(foe(seat), hex)));
        add(targets.any(|id| self.counts_as_moving(state, id)), Act::Crossfire);
        let near = |piece: Piece| {
            hexes().any(|hex| self.map.grid.distance(state.unit(piece.carrier()).hex, hex) == 1)
        };
        add(self.pieces(attack).any(near), Act::HandGrenades);
        add(units(seat, attack.units).any(|id| !self.is_leader(state, id)), Act::Marksmanship);
        let rapid = |carried| matches!(self.weapon_kind(carried).make, Make::Mg | Make::Mortar);
        add(weapons().any(rapid), Act::SustainedFire);
        if !fp_only {
            add(attack.second.is_some() || !self.spray_hexes(state).is_empty(), Act::SprayFire);
        }
        cards
    }

    /// AMB-30: whether a unit counts as moving.
    pub fn counts_as_moving(&self, state: &State, id: UnitId) -> bool {
        let marching = id.seat() == state.active && state.group & id.bit() != 0;
        if self.settings.moving == 0 { state.moves(id) } else { marching }
    }

    /// A40-a, AMB-55: hexes that Spray Fire can add.
    pub fn spray_hexes(&self, state: &State) -> Hexes {
        let attack = &state.attack;
        let mut hexes = Hexes::EMPTY;
        let boxed = |piece: Piece| match piece {
            Piece::Unit(id) => self.boxed_range(state, id),
            Piece::Weapon(_) => self.weapon_of(state, piece).is_some_and(|kind| kind.range.boxed),
        };
        if attack.second.is_some() || attack.smoke || !self.pieces(attack).all(boxed) {
            return hexes;
        }
        for &hex in self.map.grid.neighbours(attack.target) {
            let enemy = hex.is_some() && state.has(foe(attack.seat), hex);
            if enemy && self.pieces(attack).all(|piece| self.reaches(state, piece, hex)) {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// W7: what the firing player can do before the Attack Roll.
    pub fn offer_boosting(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let cards = self.boosts(state, false).and(state.cards[seat.index()].hand);
        out.extend(cards.iter().map(Action::Act));
        let enough = self.attack_fp::<Sum>(state, &state.attack).total() >= 1;
        out.extend([if enough { Action::Done } else { Action::Withdraw }]);
    }

    /// A41-b: the Weapons that can break on a double.
    pub fn rapid_fire(&self, state: &State) -> impl Iterator<Item = UnitId> {
        let attack = &state.attack;
        let rapid = |id: &UnitId| {
            let make = state.unit(*id).weapon.map(|carried| self.weapon_kind(carried).make);
            matches!(make, Some(Make::Mg | Make::Mortar))
        };
        units(attack.seat, attack.weapons).filter(rapid)
    }

    /// Who makes the next Defence Roll: the inactive player's units first (G-3).
    pub fn defender(&self, state: &State) -> Option<Seat> {
        let left = |seat: Seat| state.attack.defending[seat.index()] != 0;
        [state.inactive(), state.active].into_iter().find(|&seat| left(seat))
    }

    /// W8: cards of the defending player's deck that fit, before this unit's Defence Roll.
    pub fn shelters(&self, state: &State, id: UnitId) -> CardSet {
        let (seat, hex) = (id.seat(), state.unit(id).hex);
        let deck = self.deck(seat);
        let mut cards = CardSet::EMPTY;
        if self.concealment(state, hex) > 0 {
            cards = cards.or(deck.with_act(Act::Concealment));
        }
        if self.defends(seat) && self.can_fortify(state, hex) {
            if self.land[hex.index()].kind != Type::Building {
                cards = cards.or(deck.with_act(Act::HiddenEntrenchments));
            }
            let objective = self.battle.objective_of[hex.index()] != u8::MAX;
            if objective && !state.forts.contains(&Some(crate::state::Fort::Pillbox)) {
                cards = cards.or(deck.with_act(Act::HiddenPillbox));
            }
        }
        cards
    }

    /// A29: what a Concealment takes off; against Spray Fire the better of both hexes.
    pub fn concealment(&self, state: &State, hex: Hex) -> i32 {
        let attack = &state.attack;
        let cover = |hex: Hex| self.cover_against::<Sum>(state, attack, hex).total();
        let second = if attack.second.is_some() { cover(attack.second).max(cover(attack.target)) } else { 0 };
        cover(hex).max(second)
    }

    /// W8: what the defending player can do.
    pub fn offer_defending(
        &self,
        state: &State,
        seat: Seat,
        stage: u8,
        unit: UnitId,
        out: &mut impl Extend<Action>,
    ) {
        if stage == 0 {
            out.extend(units(seat, state.attack.defending[seat.index()]).map(Action::Pick));
            return;
        }
        let cards = self.shelters(state, unit).and(state.cards[seat.index()].hand);
        out.extend(cards.iter().map(Action::Act));
        out.extend([Action::Done]);
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Targets and pieces are always somebody's choice.
    pub fn choosing_target(&mut self, frame: Frame) -> Stage {
        if frame == Frame::Grouping {
            let attack = self.state.attack;
            if attack.units | attack.weapons != 0
                && self.game.pieces(&attack).any(|piece| self.game.is_ordnance(self.state, piece))
            {
                self.mark("11.5-b");
                return self.next(Frame::Shooting { stage: 0 });
            }
        }
        Ok(Flow::Ask)
    }

    /// O20.3.1-a: a piece joins, or the group is complete.
    pub fn act_grouping(&mut self, action: Action) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => self.state.attack.units |= id.bit(),
            Action::Gun(id) => {
                self.mark("11.1-b");
                self.state.attack.weapons |= id.bit();
            }
            Action::Withdraw => {
                self.mark("O20.3.2-b");
                self.call_off();
                self.state.frames.pop();
            }
            _ => {
                self.next(Frame::Shooting { stage: 0 })?;
            }
        }
        Ok(())
    }

    /// A shot: Targeting Roll, cards, Attack Roll, Defence Rolls.
    pub fn shooting(&mut self, stage: u8) -> Stage {
        let attack = self.state.attack;
        match stage {
            0 => {
                let ordnance =
                    self.game.pieces(&attack).any(|piece| self.game.is_ordnance(self.state, piece));
                if !ordnance {
                    self.mark("O20.2");
                    return self.next(Frame::Shooting { stage: 2 });
                }
                self.mark("11.5-a");
                self.fire_away();
                self.state.frames.replace(Frame::Shooting { stage: 1 });
                self.roll(attack.seat, Purpose::Targeting)
            }
            1 => self.targeted(),
            2 => {
                self.state.frames.replace(Frame::Shooting { stage: 3 });
                self.push(Frame::Boosting)
            }
            3 if attack.withdrawn => {
                self.mark("AMB-59");
                self.call_off();
                self.pop()
            }
            3 => {
                self.fire_away();
                self.open_fire();
                self.state.frames.replace(Frame::Shooting { stage: 4 });
                self.roll(attack.seat, Purpose::Attack)
            }
            4 => self.struck(),
            5 => {
                self.state.frames.replace(Frame::Shooting { stage: 6 });
                self.push(Frame::Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE })
            }
            _ => self.pop(),
        }
    }

    /// O20.3.2-b: the shot was not made, so the pieces may try another, in Op Fire too.
    fn call_off(&mut self) {
        self.state.attack = Attack::NONE;
        for frame in self.state.frames.as_mut_slice() {
            if let Frame::Reacting { attacked, .. } = frame {
                *attacked = false;
            }
        }
    }

    /// O20.3-a: the pieces have fired.
    fn fire_away(&mut self) {
        let attack = self.state.attack;
        if attack.means == Means::Fire {
            self.state.carried_out = true;
            self.state.fired[0] |= attack.units;
            self.state.fired[1] |= attack.weapons;
        }
    }

    /// O20.2.3: the product of the dice, less Hindrance, must exceed the distance.
    fn targeted(&mut self) -> Stage {
        let attack = self.state.attack;
        let [white, red] = self.state.dice.map(i32::from);
        let hindrance = self.game.hindrance(self.state, &attack);
        let Some(gun) = units(attack.seat, attack.weapons).next() else { return self.pop() };
        let distance = i32::from(self.game.map.grid.distance(self.state.unit(gun).hex, attack.target));
        for rule in ["O20.2.3", "O20.2.2-a", "10.3.1-a"] {
            self.mark(rule);
        }
        let hit = white * red - hindrance > distance;
        self.sink.event(|| Event::Targeted { hit, product: white * red - hindrance, need: distance });
        if !hit {
            return self.pop();
        }
        if attack.smoke {
            self.mark("O20.2.1-b");
            self.state.frames.pop();
            self.smoke(attack.target)?;
            return Ok(Flow::On);
        }
        self.mark("10.3.1-b");
        self.next(Frame::Shooting { stage: 2 })
    }

    /// W7: asked wherever a card could be played for all that everybody knows, or must be.
    pub fn boosting(&mut self) -> Stage {
        let seat = self.state.attack.seat;
        let weak = self.game.attack_fp::<Sum>(self.state, &self.state.attack).total() < 1;
        if weak || self.game.may_hold(self.state, seat, self.game.boosts(self.state, false)) {
            return Ok(Flow::Ask);
        }
        self.pop()
    }

    /// A27, A30, A34, A37, A40, A41: a card before the Attack Roll.
    pub fn act_boosting(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        match action {
            Action::Act(card) => {
                let act = self.play_act(seat, card);
                if act == Act::SprayFire {
                    self.mark("A40-a");
                    if self.state.attack.second.is_some() {
                        self.mark("A40-c");
                    } else {
                        self.push(Frame::Spraying)?;
                    }
                    return Ok(());
                }
                self.mark(match act {
                    Act::BoreSighting => "A27",
                    Act::Crossfire => "A30",
                    Act::HandGrenades => "A34",
                    Act::Marksmanship => "A37",
                    _ => "A41-a",
                });
                self.state.attack.bonus += 2;
                self.state.attack.sustained += u8::from(act == Act::SustainedFire);
            }
            Action::Withdraw => {
                self.mark("10.3.2.1");
                self.state.attack.withdrawn = true;
                self.state.frames.pop();
            }
            _ => self.state.frames.pop(),
        }
        Ok(())
    }

    /// A40: the second hex.
    pub fn act_spraying(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.mark("A40-b");
        self.mark("3.1.6-c");
        self.mark("AMB-55");
        self.state.attack.second = hex;
        self.state.frames.pop();
        Ok(())
    }

    /// O20.3.3, O20.3.4-a: what is fixed when the Attack Roll is made.
    fn open_fire(&mut self) {
        let attack = self.state.attack;
        let ledger = self.game.attack_fp::<S::Ledger>(self.state, &attack);
        let fp = ledger.total();
        let lines = self.mark_lines(ledger);
        self.sink.event(|| Event::Shot {
            seat: attack.seat,
            means: attack.means,
            from: units(attack.seat, attack.units).collect(),
            weapons: units(attack.seat, attack.weapons).collect(),
            target: attack.target,
            fp: lines,
        });
        if S::HEARS {
            self.mark_fire(&attack);
        }
        let (game, state) = (self.game, &*self.state);
        let crossed = |hex: Hex| {
            let lines =
                game.pieces(&attack).map(|piece| game.sights.entered(state.unit(piece.carrier()).hex, hex));
            if !hex.is_some() {
                0
            } else if game.settings.side_cover == 0 {
                lines.fold(0, |sides, line| sides | line)
            } else {
                lines.fold(u8::MAX, |sides, line| sides & line)
            }
        };
        let sides = [crossed(attack.target), crossed(attack.second)];
        let makes = || units(attack.seat, attack.weapons).filter_map(|id| state.unit(id).weapon);
        let kind = |carried| game.weapon_kind(carried);
        let plunging = makes().any(|carried| {
            let kind = kind(carried);
            kind.make == Make::Mortar || game.settings.plunging == 1 && kind.make == Make::Gun
        });
        let bare = makes().any(|carried| kind(carried).make == Make::Flame);
        let there = |seat: Seat| {
            let second = if attack.second.is_some() { state.at(seat, attack.second) } else { 0 };
            state.at(seat, attack.target) | second
        };
        let defending = [there(Seat(0)), there(Seat(1))];
        let attack = &mut self.state.attack;
        attack.fp = fp as i8;
        (attack.sides, attack.plunging, attack.bare, attack.defending) = (sides, plunging, bare, defending);
        if bare {
            self.mark("11.6-a");
        }
    }

    /// The rules that shaped an attack.
    fn mark_fire(&mut self, attack: &Attack) {
        let state = &*self.state;
        let game = self.game;
        let pieces = game.pieces(attack).count();
        let hindered = game.hindrance(state, attack) > 0;
        let ordnance = game.pieces(attack).any(|piece| game.is_ordnance(state, piece));
        let (up, down) = game.heights(state, attack);
        let mut rules: Vec<&'static str> =
            vec!["AMB-16", "O20.3.1-c", "O20.3-c", "O20.3-c", "10.1-a", "10.1.1"];
        for piece in game.pieces(attack) {
            let from = state.unit(piece.carrier()).hex;
            for hex in [attack.target, attack.second].into_iter().filter(|hex| hex.is_some()) {
                if let Sight::Hindered { by, .. } = game.sights.trace(&state.veil, from, hex) {
                    rules.push(by.rule);
                }
                rules.extend(game.line_rules(state, from, hex));
                if [from, hex].iter().any(|end| game.land[end.index()].screen() != Screen::Clear) {
                    rules.push("10.1-b");
                }
            }
            rules.extend(game.command_rules(state, attack.seat, from));
            if matches!(piece, Piece::Weapon(_)) && game.leaders_at(state, attack.seat, from) > 1 {
                rules.push("3.3.1.3-b");
            }
        }
        if pieces > 1 {
            rules.extend(["O20.3.1.2", "O20.3.1-a", "O20.3.1-b"]);
        }
        if hindered && !ordnance {
            rules.extend(["10.3.2", "10.3.3", "O20.3.2-a"]);
        }
        if up || down {
            rules.push("T88.2");
        }
        if up && down {
            rules.push("AMB-12");
        }
        if attack.means == Means::Op {
            rules.extend(["A33.2-b", "A33.3-a", "11.5-c"]);
        }
        if game.pieces(attack).any(|piece| game.in_wire(state, state.unit(piece.carrier()).hex)) {
            rules.extend(["F106.3-a", "F106.1"]);
        }
        rules.into_iter().for_each(|rule| self.mark(rule));
    }

    /// O20.3.3: the attack total; doubles, one-shot Weapons, air bursts.
    fn struck(&mut self) -> Stage {
        let attack = self.state.attack;
        let [white, red] = self.state.dice;
        self.set_total();
        self.state.frames.replace(Frame::Shooting { stage: 5 });
        for id in units(attack.seat, attack.weapons) {
            let make = self.state.unit(id).weapon.map(|carried| self.game.weapon_kind(carried).make);
            if make == Some(Make::OneShot) {
                self.mark("11.6-b");
                self.mark("11.3-d");
                self.lose_weapon(id);
            }
        }
        if attack.sustained > 0 && white == red {
            self.mark("A41-b");
            return self.push(Frame::Overheating { left: attack.sustained });
        }
        Ok(Flow::On)
    }

    /// O20.3.3, T99-b: FP and dice, and 2 more for an air burst.
    pub fn set_total(&mut self) {
        let attack = &self.state.attack;
        let [white, red] = self.state.dice;
        let burst = attack.plunging && self.game.land[attack.target.index()].kind == Type::Woods;
        let total = i16::from(attack.fp) + i16::from(white + red) + if burst { 2 } else { 0 };
        self.mark("O20.3.3");
        if burst {
            self.mark("T99-b");
        }
        self.state.attack.total = total;
        let target = self.state.attack.target;
        self.sink.event(|| Event::Total { total: total.into(), target });
    }

    /// A41-b: a double breaks a Weapon for each Sustained Fire.
    pub fn overheating(&mut self, left: u8) -> Stage {
        if left == 0 || self.game.rapid_fire(self.state).next().is_none() {
            self.pop()
        } else {
            Ok(Flow::Ask)
        }
    }

    /// The Weapon that breaks.
    pub fn act_overheating(&mut self, left: u8, action: Action) -> Result<(), Halt> {
        let Action::Gun(id) = action else { return Ok(()) };
        self.state.frames.replace(Frame::Overheating { left: left - 1 });
        self.jam(id);
        Ok(())
    }

    /// O20.3.4-b: Defence Rolls one at a time, in the order that their owner likes.
    pub fn defending(&mut self, stage: u8, unit: UnitId, twin: UnitId) -> Stage {
        match stage {
            0 => {
                let Some(seat) = self.game.defender(self.state) else { return self.pop() };
                let left = self.state.attack.defending[seat.index()];
                if self.state.attack.defending.iter().all(|&left| left != 0) {
                    self.mark("G-3");
                }
                if left.count_ones() > 1 {
                    return Ok(Flow::Ask);
                }
                let unit = UnitId::of(seat, left.trailing_zeros() as u8);
                self.next(Frame::Defending { stage: 1, unit, twin: UnitId::NONE })
            }
            1 => {
                if !unit.is_some() {
                    return self.next(Frame::Defending { stage: 0, unit, twin });
                }
                let cards = self.game.shelters(self.state, unit);
                if self.game.may_hold(self.state, unit.seat(), cards) {
                    return Ok(Flow::Ask);
                }
                self.next(Frame::Defending { stage: 2, unit, twin })
            }
            2 => {
                self.state.attack.defending[unit.seat().index()] &= !unit.bit();
                self.state.frames.replace(Frame::Defending { stage: 3, unit, twin });
                self.roll(unit.seat(), Purpose::Defence)
            }
            _ => {
                self.state.frames.replace(Frame::Defending {
                    stage: 0,
                    unit: UnitId::NONE,
                    twin: UnitId::NONE,
                });
                let sum = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
                // A Team made of the Squad in the meantime shares its result (E52.2-b).
                let first = if unit.is_some() { unit } else { twin };
                if !first.is_some() {
                    return Ok(Flow::On);
                }
                let result = self.defence_result(first, sum);
                if self.game.settings.concealment == 1 {
                    self.state.attack.total += std::mem::take(&mut self.state.attack.concealed);
                }
                for id in [twin, unit].into_iter().filter(|id| id.is_some()) {
                    match result {
                        Outcome::Breaks => {
                            self.push(Frame::Breaking { unit: id })?;
                        }
                        Outcome::Suppressed => self.suppress(id),
                        _ => {}
                    }
                }
                Ok(Flow::On)
            }
        }
    }

    /// O20.3.4-d to f: the Defence total against the attack total.
    fn defence_result(&mut self, id: UnitId, sum: i32) -> Outcome {
        let attack = self.state.attack;
        let ledger = self.game.defence::<S::Ledger>(self.state, &attack, id);
        let total = ledger.total() + sum;
        let against = i32::from(attack.total);
        let result = match total.cmp(&against) {
            std::cmp::Ordering::Less => Outcome::Breaks,
            std::cmp::Ordering::Equal if self.game.counts_as_moving(self.state, id) => Outcome::Breaks,
            std::cmp::Ordering::Equal => Outcome::Suppressed,
            std::cmp::Ordering::Greater => Outcome::Holds,
        };
        self.mark(match total.cmp(&against) {
            std::cmp::Ordering::Less => "O20.3.4-d",
            std::cmp::Ordering::Equal => "O20.3.4-e",
            std::cmp::Ordering::Greater => "O20.3.4-f",
        });
        if S::HEARS {
            self.mark_defence(&attack, id);
        }
        let lines = self.mark_lines(ledger);
        self.sink.event(|| Event::Defended { unit: id, morale: lines, total, against, result });
        result
    }

    /// Every rule that a calculation names has decided something.
    fn mark_lines(&mut self, ledger: S::Ledger) -> Vec<Line> {
        let lines = ledger.lines();
        lines.iter().for_each(|line| self.sink.mark(line.rule));
        lines
    }

    /// The rules that shaped a Defence Roll.
    fn mark_defence(&mut self, attack: &Attack, id: UnitId) {
        for rule in ["O20.3.4-a", "O20.3.4-b", "O20.3.4-c", "3.1.4", "T78.3-a", "T78.3-b"] {
            self.mark(rule);
        }
        let hex = self.state.unit(id).hex;
        let rules = self.game.command_rules(self.state, id.seat(), hex);
        rules.into_iter().for_each(|rule| self.mark(rule));
        if !attack.bare {
            self.sink.mark(self.game.land[hex.index()].cover_rule());
        }
        if hex != attack.target && hex != attack.second {
            self.mark("AMB-33");
        }
        if attack.plunging {
            self.mark("AMB-2");
        }
        if attack.sides != [0; 2] {
            self.mark("AMB-13");
        }
        match attack.means {
            Means::Mines => {
                self.mark("AMB-14");
                self.mark("F103.2-a");
            }
            Means::Impact => self.mark("AMB-51"),
            _ => {}
        }
        let cover = self.game.cover_against::<kernel::ledger::Explained>(self.state, attack, hex);
        for line in cover.lines() {
            self.sink.mark(line.rule);
        }
    }

    /// W8, or which unit rolls next.
    pub fn act_defending(&mut self, seat: Seat, stage: u8, unit: UnitId, action: Action) -> Result<(), Halt> {
        let none = UnitId::NONE;
        match action {
            Action::Pick(id) if stage == 0 => {
                self.next(Frame::Defending { stage: 1, unit: id, twin: none })?;
            }
            Action::Act(card) => self.shelter(seat, unit, card)?,
            _ => {
                self.next(Frame::Defending { stage: 2, unit, twin: none })?;
            }
        }
        Ok(())
    }

    /// A29, A35.1, A35.3: a card before a Defence Roll.
    fn shelter(&mut self, seat: Seat, unit: UnitId, card: crate::card::CardId) -> Result<(), Halt> {
        let hex = self.state.unit(unit).hex;
        match self.play_act(seat, card) {
            Act::Concealment => {
                let by = self.game.concealment(self.state, hex);
                self.mark("A29-a");
                self.mark("AMB-23");
                if self.state.attack.second.is_some() {
                    self.mark("A29-b");
                }
                self.state.attack.total -= by as i16;
                self.state.attack.concealed += by as i16;
                let total = self.state.attack.total.into();
                self.sink.event(|| Event::Concealed { by, total });
            }
            Act::HiddenEntrenchments => {
                self.mark("A35");
                self.mark("A35.1");
                self.dig(crate::state::Fort::Foxholes, hex);
            }
            _ => {
                self.mark("A35");
                self.mark("A35.3");
                self.dig(crate::state::Fort::Pillbox, hex);
            }
        }
        Ok(())
    }

    /// F103: Mines attack the units of `targets`.
    pub fn exploding(&mut self, stage: u8) -> Stage {
        let attack = self.state.attack;
        match stage {
            0 => {
                self.state.frames.replace(Frame::Exploding { stage: 1 });
                self.roll(attack.seat, Purpose::Mines)
            }
            1 => {
                self.set_total();
                self.state.frames.replace(Frame::Exploding { stage: 2 });
                self.push(Frame::Defending { stage: 0, unit: UnitId::NONE, twin: UnitId::NONE })
            }
            _ => self.pop(),
        }
    }

    /// F103.2: a Mine attack on units that cross into or out of a hex.
    pub fn explode(&mut self, hex: Hex, seat: Seat, targets: Squad) -> Stage {
        self.mark("F103.1-a");
        self.mark("F103.1-b");
        let fp = self.state.mines.into_iter().max().unwrap_or(6);
        let mut defending = [0; 2];
        defending[seat.index()] = targets;
        self.state.attack = Attack {
            seat: foe(seat),
            means: Means::Mines,
            target: hex,
            fp: fp as i8,
            bare: true,
            defending,
            ..Attack::NONE
        };
        self.sink.event(|| Event::Mines { hex, fp: fp.into() });
        self.push(Frame::Exploding { stage: 0 })
    }
}
