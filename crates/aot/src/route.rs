//! Chapters 8.2 and 8.3, and the movement limits of chapter 7: which routes can be written.

use crate::Aot;
use crate::card::Card;
use crate::ground::{Base, ROAD_BONUS, Toll, bit};
use crate::options::{AttackPenalty, EnemyHex, RavineEntry, RoadStart, VillageRoad, Wire};
use crate::state::{Kind, State, UnitId};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Rule;

/// How far a route has come and what it has met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Its last hex.
    pub hex: Hex,
    /// Its length.
    pub len: u8,
    toll: Toll,
    /// TER-05: road all the way so far.
    road: bool,
    /// Some of the way was road.
    met_road: bool,
    /// RAV-03: the last step went over a bank into a ravine, and no other can follow.
    bank: bool,
    /// WIR-01: the last step went through wire that holds the unit up.
    wired: bool,
}

impl Progress {
    /// No step made yet.
    pub fn from(game: &Aot, hex: Hex) -> Progress {
        // whether the start hex must be road as well.
        let road = game.settings.road_start == RoadStart::Any || game.on_road(hex);
        Progress { hex, len: 0, toll: Toll::default(), road, met_road: false, bank: false, wired: false }
    }

    /// The route with one more step, whether or not it is allowed.
    pub fn step(mut self, game: &Aot, state: &State, id: UnitId, dir: Dir) -> Progress {
        let next = game.map.grid.step(self.hex, dir);
        if !next.is_some() {
            return self;
        }
        let (here, there) = (game.ground(self.hex), game.ground(next));
        let paved = here.paved & bit(dir) != 0;
        self.toll.enter(there, paved, &game.settings);
        // the step from open ground onto the road does not count against it.
        let joins = self.len == 0 && game.settings.road_start == RoadStart::Any && !game.on_road(self.hex);
        self.road &= paved || joins && game.on_road(next);
        self.met_road |= paved;
        self.bank = there.base == Base::Ravine && here.ravine & bit(dir) == 0;
        self.wired = game.wire_at(state, self.hex, dir).is_some() && !game.card(state, id).wire_breakthrough;
        self.hex = next;
        self.len += 1;
        self
    }

    /// TER-02..TER-06, MCH-01, MCH-02: how many hexes this route may have, line by line.
    pub fn allowance<L: Ledger>(&self, game: &Aot, card: &Card, kind: Kind) -> L {
        let mut hexes = L::default();
        let distance = match kind {
            Kind::Attack => card.orders.attack,
            Kind::March => card.orders.march,
            _ => card.orders.fire_on_the_move,
        };
        hexes.add(Rule(distance_rule(kind)), "move-card", distance.map_or(0, |d| i32::from(d.hexes)));
        if kind == Kind::March && self.road && self.len > 0 {
            hexes.add(Rule("TER-04"), "move-road", i32::from(ROAD_BONUS[card.kind as usize]));
        }
        if kind != Kind::Attack || game.settings.attack_penalty == AttackPenalty::Yes {
            self.toll.penalty(card.kind, &game.settings, &mut hexes);
        }
        hexes.floor(Rule("TER-03"), "move-at-least-one", 1);
        hexes
    }

    /// The rule to name when a route is too long: the one without which it would be short enough.
    fn too_far(&self, game: &Aot, card: &Card, kind: Kind) -> &'static str {
        let base: Sum = Progress { toll: Toll::default(), ..*self }.allowance(game, card, kind);
        let bonus = i32::from(ROAD_BONUS[card.kind as usize]);
        let len = i32::from(self.len);
        if len <= base.total() {
            return self.toll.rule();
        }
        match kind {
            Kind::March if len <= base.total() + bonus && !self.road && self.met_road => "TER-05",
            Kind::Attack | Kind::FireOnTheMove if len <= base.total() + bonus && self.road => "MCH-02",
            _ => distance_rule(kind),
        }
    }
}

impl Aot {
    /// TER-04, Q-10: whether a hex counts as road.
    fn on_road(&self, hex: Hex) -> bool {
        let ground = self.ground(hex);
        ground.road || ground.base == Base::Village && self.settings.village_road == VillageRoad::AllSides
    }

    /// Whether the unit in hand may write this step next.
    pub fn step_allowed(
        &self,
        state: &State,
        id: UnitId,
        kind: Kind,
        at: Progress,
        dir: Dir,
    ) -> Result<(), Illegal> {
        let unit = state.unit(id);
        let next = self.step_possible(state, id, at, dir, kind)?;
        let enemies = self.enemies_at(state, id, next.hex);
        if unit.locked && enemies != 0 {
            return Err(Illegal::by("WDR-07", "withdrawal-into-enemy"));
        }
        if kind != Kind::Attack && enemies != 0 && self.settings.enemy_hex == EnemyHex::Illegal {
            return Err(Illegal::by("MCH-03", "enemy-in-hex"));
        }
        if kind == Kind::Attack && !self.can_reach(state, id, next, state.unit(unit.order.target).hex) {
            return Err(Illegal::by("ATK-03", "target-out-of-reach"));
        }
        Ok(())
    }

    /// Ground, wire and distance: whether a step can follow, and where it leads.
    pub fn step_possible(
        &self,
        state: &State,
        id: UnitId,
        at: Progress,
        dir: Dir,
        kind: Kind,
    ) -> Result<Progress, Illegal> {
        let card = self.card(state, id);
        if at.bank || at.wired {
            return Err(Illegal::by(if at.bank { "RAV-03" } else { "WIR-01" }, "move-has-ended"));
        }
        let next = self.map.grid.step(at.hex, dir);
        if !next.is_some() {
            return Err(Illegal::by("MAP-01", "off-the-map"));
        }
        if self.ground(at.hex).open & bit(dir) == 0 {
            return Err(self.impassable(at.hex, next));
        }
        if self.wire_at(state, at.hex, dir).is_some()
            && !card.wire_breakthrough
            && self.settings.wire == Wire::Impassable
        {
            return Err(Illegal::by("WIR-01", "wire-in-the-way"));
        }
        let after = at.step(self, state, id, dir);
        if after.bank && at.len > 0 && self.settings.ravine_entry == RavineEntry::OnlyStep {
            return Err(Illegal::by("RAV-03", "ravine-only-step"));
        }
        let most = after.allowance::<Sum>(self, card, kind).total();
        if i32::from(after.len) > most || after.len > crate::state::Route::MOST {
            return Err(Illegal::by(after.too_far(self, card, kind), "too-far"));
        }
        Ok(after)
    }

    /// Which rule closes a hexside to tanks.
    fn impassable(&self, from: Hex, to: Hex) -> Illegal {
        let closed = [to, from].map(|h| self.ground(h).base).into_iter().find(|b| !b.row().passable);
        match closed {
            Some(Base::Swamp) => Illegal::by("TER-12", "impassable"),
            Some(Base::Lake) => Illegal::by("TER-17", "impassable"),
            _ => Illegal::by("TER-15", "impassable"),
        }
    }

    /// ATK-03: whether a route that has come so far can still be completed to the target's hex.
    pub fn can_reach(&self, state: &State, id: UnitId, at: Progress, goal: Hex) -> bool {
        if at.hex == goal {
            return at.len > 0;
        }
        if !goal.is_some() || at.bank || at.wired {
            return false;
        }
        let most = at.allowance::<Sum>(self, self.card(state, id), Kind::Attack).total();
        let left = (most - i32::from(at.len)).max(0) as u16;
        if self.map.grid.distance(at.hex, goal) > left {
            return false;
        }
        Dir::ALL.into_iter().any(|dir| {
            let next = self.map.grid.step(at.hex, dir);
            next.is_some()
                && self.map.grid.distance(next, goal) < left
                && self
                    .step_possible(state, id, at, dir, Kind::Attack)
                    .is_ok_and(|after| self.can_reach(state, id, after, goal))
        })
    }

    /// WIR-01: the wire on a hexside, by its number.
    pub fn wire_at(&self, state: &State, hex: Hex, dir: Dir) -> Option<usize> {
        if state.wires == 0 {
            return None;
        }
        let other = (self.map.grid.step(hex, dir), dir.reversed());
        let found = self.battle.wires.iter().position(|&w| w == (hex, dir) || w == other)?;
        (state.wires & (1 << found) != 0).then_some(found)
    }
}

/// The rule that limits an order's distance.
fn distance_rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Attack => "ATK-03",
        Kind::FireOnTheMove => "FOM-02",
        _ => "MCH-01",
    }
}
