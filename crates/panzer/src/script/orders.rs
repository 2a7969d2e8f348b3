//! 2c: commands. What each unit would best do is thought of once a turn; then the counters go where they matter most, and whoever may
//! shares one.

use super::Thought;
use super::going::Gaze;
use super::ways::Ways;
use crate::action::{Action, Inside, Way};
use crate::assault::engineers::Work;
use crate::pieces::{Class, Flag};
use crate::state::{Command, Mark, SLOTS, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// The parts of a point in which a plan keeps what things are worth.
const PARTS: f32 = 128.0;

/// What each command would be worth to a unit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wish {
    fire: f32,
    go: f32,
    halt: f32,
    watch: f32,
}

impl Wish {
    /// What a command would be worth.
    pub(super) fn of(self, command: Command) -> f32 {
        match command {
            Command::Fire => self.fire,
            Command::Move => self.go,
            Command::ShortHalt => self.halt,
            Command::Overwatch => self.watch,
            _ => 0.0,
        }
    }

    fn best(self) -> (Command, f32) {
        let all = [
            (Command::Fire, self.fire),
            (Command::Move, self.go),
            (Command::ShortHalt, self.halt),
            (Command::Overwatch, self.watch),
        ];
        let best = all.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|(_, worth)| *worth > 0.0).unwrap_or((Command::NoCommand, 0.0))
    }
}

impl Thought<'_> {
    /// What each unit of the side shall do this turn.
    fn think_of_orders(&mut self) {
        let (turn, side) = (self.known.turn, self.side);
        if self.script.plan.turn == turn && self.script.plan.side == side {
            return;
        }
        let mut wants = [Command::None; SLOTS];
        let mut worth = [0; SLOTS];
        let (seen, ways) = (self.watched(), [Way::Country; SLOTS]);
        self.script.plan = super::Plan { turn, side, wants, worth, seen, ways };
        self.remember_hexes();
        for id in self.known.force(side) {
            let at = id.index() % SLOTS;
            let (command, value) = self.wish(id).best();
            (wants[at], worth[at]) = (command, (value * PARTS).ceil().clamp(0.0, f32::from(u16::MAX)) as u16);
        }
        self.script.plan.wants = wants;
        self.script.plan.worth = worth;
    }

    fn wanted(&self, id: UnitId) -> (Command, f32) {
        let at = id.index() % SLOTS;
        (self.script.plan.wants[at], f32::from(self.script.plan.worth[at]) / PARTS)
    }

    /// 2c: takes the unit whose command matters most, gives it, and lets others share the counter.
    pub fn order(&mut self) -> Option<Action> {
        self.think_of_orders();
        let hand = self.known.in_hand[self.seat.index() % 2];
        if hand.is_some() && self.known.unit(hand).command() == Command::None {
            return self.give(hand);
        }
        if hand.is_some()
            && let Some(call) = self.call(hand)
        {
            return Some(call);
        }
        let command = if hand.is_some() { self.known.unit(hand).command() } else { Command::None };
        let join = |thought: &Self, action: &Action| match action {
            Action::Join(id) => {
                let (wants, worth) = thought.wanted(*id);
                (wants == command || thought.herds(*id)).then_some(worth)
            }
            _ => None,
        };
        if let Some(join) = self.best(join) {
            return Some(join);
        }
        let pick = |thought: &Self, action: &Action| match action {
            Action::Pick(id) => {
                let (wants, worth) = thought.wanted(*id);
                // Who calls for fire is taken last: the mortars must have theirs first.
                let last = wants == Command::Overwatch && !thought.known.unit(*id).is_hidden();
                let useful = wants != Command::NoCommand && worth > 0.0;
                useful.then_some(if last { worth * 0.5 } else { worth })
            }
            Action::Feign(marker, command) => {
                let moves = !thought.defends() && marker % 2 == 0;
                let feigned = if moves { Command::Move } else { Command::Overwatch };
                (*command == feigned).then_some(0.01)
            }
            _ => None,
        };
        self.best(pick).or(Some(Action::Commit))
    }

    /// B-33: the command that is wanted, or what comes next to it.
    fn give(&self, id: UnitId) -> Option<Action> {
        let (wants, _) = self.wanted(id);
        if matches!(wants, Command::Fire | Command::ShortHalt | Command::Move)
            && let Some(out) = self.may(Action::Inside(Inside::Uncover))
        {
            return Some(out);
        }
        let order = match wants {
            Command::Fire => [Command::Fire, Command::Overwatch, Command::ShortHalt, Command::Move],
            Command::Move => [Command::Move, Command::ShortHalt, Command::Overwatch, Command::Fire],
            Command::ShortHalt => [Command::ShortHalt, Command::Fire, Command::Move, Command::Overwatch],
            _ => [Command::Overwatch, Command::Fire, Command::Move, Command::ShortHalt],
        };
        order.into_iter().find_map(|command| self.may(Action::Give(command)))
    }

    /// What each command would be worth to a unit this turn.
    pub(super) fn wish(&mut self, id: UnitId) -> Wish {
        let (game, known) = (self.game, self.known);
        let (unit, card) = (known.unit(id), game.card(known, id));
        if unit.carried() && !unit.is_hidden() {
            return Wish::default();
        }
        let weights = game.weights;
        let go = weights.moving * self.moving(id);
        if !card.fights() {
            return Wish { go, ..Wish::default() };
        }
        if unit.is_hidden() {
            let onward = self.aim(id).is_some_and(|aim| aim.open && aim.far > 0 && aim.far != Ways::NEVER);
            return match self.defends() {
                true => Wish { go: go * 0.2, watch: 6.0, ..Wish::default() },
                false => Wish {
                    go: if onward { go.max(weights.creep) } else { 0.0 },
                    watch: 3.0,
                    ..Wish::default()
                },
            };
        }
        let fire =
            if unit.marks.has(Mark::FullCover) && unit.nerve.suppressed() { 0.0 } else { self.best_fire(id) };
        let shaken = unit.nerve.morale().is_broken();
        let (fire, tube) = match card.indirect {
            Some(_) if card.class != Class::Vehicle => (fire.max(5.0), true),
            _ => (fire, false),
        };
        let drives = card.class == Class::Vehicle;
        let halt = match go > 0.0 && fire > 0.0 && (drives || card.class == Class::Leg) {
            true if shaken => 0.0,
            true => fire * weights.halt_fire + go * weights.halt_move,
            false => 0.0,
        };
        let near = self.nearest_enemy(unit.hex);
        let calls = if tube { 0.0 } else { self.calling(id) };
        let waits = match (self.defends(), near) {
            (true, 0..=14) => weights.watch_defend,
            (true, 15..=24) => 2.5,
            (false, 0..=5) => weights.watch_attack,
            (false, 6..=12) => 0.8,
            _ => 0.4,
        };
        let waits = if drives && self.will_climb(id) { waits + 10.0 } else { waits };
        // B-140b: who can fire at aircraft keeps its shot for those that are due.
        let waits = if card.aa.is_some() && self.aircraft_due() { waits + 8.0 } else { waits };
        // 7.22, B-104: infantry under fire makes smoke to get on, or goes to ground.
        let pinned = card.class == Class::Leg && self.danger(id, unit.hex) > 0.5;
        let feared = card.class == Class::Leg && self.danger(id, unit.hex) > 0.25;
        let smokes = feared && !unit.nerve.suppressed() && game.smoke_limit(known, id) > 0 && !self.defends();
        let halt = match smokes && known.smoke.get(unit.hex).is_none() {
            true => halt.max(go * 0.9 + 1.5),
            false => halt,
        };
        let ducks = pinned && unit.nerve.suppressed() && !unit.marks.has(Mark::FullCover);
        let go = if ducks { go.max(3.0) } else { go };
        let watch = if card.class == Class::Leg && near > 6 { waits * 0.3 } else { waits } + calls;
        // By bounds: while one half goes on the other is ready for guns that show themselves.
        let bounds = drives
            && !self.defends()
            && near <= 14
            && (id.0 + known.turn).is_multiple_of(2)
            && self.slack(id) > 2.0;
        let watch = if bounds { watch + weights.bounds } else { watch };
        // 7.24d: who lies under a net lets them come.
        let lies = unit.marks.has(Mark::Camouflaged) && self.defends();
        let (go, halt, watch) = if lies { (0.0, 0.0, watch + 4.0) } else { (go, halt, watch) };
        let storm = self.storming(id);
        Wish { fire, go: go.max(storm), halt, watch }
    }

    /// B-140: an enemy aircraft is to come this turn, as the scenario tells both sides.
    fn aircraft_due(&self) -> bool {
        let (game, known, enemy) = (self.game, self.known, self.enemy());
        (0..game.battle.sorties.len()).any(|number| game.due(known, enemy, number as u8))
    }

    /// 7.13.1: somebody must come up out of a gully or over a wall before the gun of this unit, and shows its belly then.
    fn will_climb(&self, id: UnitId) -> bool {
        let (game, known, hex) = (self.game, self.known, self.known.unit(id).hex);
        let level = |hex: Hex| game.land[hex].standing();
        let before = |from: Hex, dir: Dir| {
            let to = game.map.grid.step(from, dir);
            game.climbs(known, from, dir) && level(to) == level(hex) && game.sights.open(hex, to)
        };
        let near = |from: Hex| game.map.grid.distance(hex, from) <= 16;
        let vehicle = |enemy: &UnitId| game.card(known, *enemy).class == Class::Vehicle;
        let lurking = known.of(self.enemy()).filter(vehicle).map(|enemy| known.unit(enemy).hex);
        lurking.into_iter().any(|from| near(from) && Dir::ALL.into_iter().any(|dir| before(from, dir)))
    }

    /// The turns that a unit has to spare on its way.
    fn slack(&self, id: UnitId) -> f32 {
        self.aim(id).map_or(9.0, |aim| self.turns() - 1.0 - f32::from(aim.far) / self.pace(id))
    }

    /// What it is worth to a unit to move this turn.
    fn moving(&mut self, id: UnitId) -> f32 {
        let (game, known) = (self.game, self.known);
        let (unit, card) = (known.unit(id), game.card(known, id));
        if game.stuck(known, id) {
            // B-107: men get out of what cannot go on.
            return if known.load(id).next().is_some() { 4.0 } else { 0.0 };
        }
        if card.class == Class::Towed && !card.is(Flag::Push) {
            return 0.0;
        }
        let loaded = known.load(id).next().is_some();
        let danger = self.danger(id, unit.hex);
        if self.spent(id) || !card.fights() && !loaded && danger > 0.3 {
            // Away from those who see it.
            return if danger > 0.2 { 4.0 + danger * 3.0 } else { 0.0 };
        }
        if card.is(Flag::Engineer) && self.work_near(id).is_some() {
            return 9.0;
        }
        let Some(aim) = self.aim(id).filter(|aim| aim.far != Ways::NEVER) else { return 0.0 };
        if aim.far == 0 {
            let inside = card.class != Class::Vehicle
                && game.land.get(unit.hex).is_some_and(|place| place.works.is_building())
                && !unit.marks.has(Mark::InBuilding);
            return if inside { 3.0 } else { 0.0 };
        }
        if card.class == Class::Towed {
            // B-107b: light guns are pushed on when nobody is in sight.
            let sees = known.of(self.enemy()).any(|enemy| game.sights.open(unit.hex, known.unit(enemy).hex));
            return if sees || !aim.open { 0.0 } else { 1.5 };
        }
        if !card.fights() && !loaded {
            return if self.hauls(id) { 5.0 } else { 0.0 };
        }
        let gaze = self.gaze(id);
        let (gain, way) = self.outlet(id, gaze);
        self.script.plan.ways[id.index() % SLOTS] = way;
        (gain + if loaded && gain > 0.0 { 2.0 } else { 0.0 }) * (0.85 + 0.3 * self.bent(id))
    }

    /// What the best move of a unit would bring, and by which way.
    fn outlet(&self, id: UnitId, gaze: Gaze) -> (f32, Way) {
        let (game, known) = (self.game, self.known);
        let hex = known.unit(id).hex;
        if game.card(known, id).class != Class::Vehicle {
            let here = self.stand(id, hex, gaze).0;
            let next = |dir: Dir| {
                game.entry_cost(known, id, hex, dir, Way::Foot)?;
                Some(self.stand(id, game.map.grid.step(hex, dir), gaze).0)
            };
            let best = Dir::ALL.into_iter().filter_map(next).fold(here, f32::max);
            return (best - here, Way::Foot);
        }
        let mut best = (0.0, Way::Country);
        for way in [Way::Country, Way::Path, Way::Road] {
            let starts = |dir: &Dir| game.route(known, hex, *dir, way);
            if way != Way::Country && !Dir::ALL.iter().any(starts) {
                continue;
            }
            let outing = self.outing(id, way, game.budget(known, id, way), true, gaze);
            if outing.go - outing.stay > best.0 {
                best = (outing.go - outing.stay, way);
            }
        }
        best
    }

    /// The way that a unit was told to take.
    pub fn way_of(&self, id: UnitId) -> Way {
        self.script.plan.ways[id.index() % SLOTS]
    }

    /// Whether an empty carrier has somebody beside it who wants to be carried.
    pub fn hauls(&self, id: UnitId) -> bool {
        let hex = self.known.unit(id).hex;
        self.known.at(self.side, hex).any(|one| self.rides(one, id))
    }

    /// Whether a unit that stands beside a carrier would rather ride: it has far to go.
    pub fn rides(&self, id: UnitId, carrier: UnitId) -> bool {
        let class = self.game.card(self.known, id).class;
        id != carrier
            && class == Class::Leg
            && self.game.has_room(self.known, carrier, id)
            && self.aim(id).is_some_and(|aim| aim.open && aim.far >= 12 && aim.far != Ways::NEVER)
            && self.nearest_enemy(self.known.unit(id).hex) > 5
    }

    /// 7.19, 7.31.3: something in the way that engineers could do away with.
    pub fn work_near(&self, id: UnitId) -> Option<(Hex, Work)> {
        let game = self.game;
        game.works(self.known, id).find(|&(hex, work)| {
            let bridge = game.land.get(hex).is_some_and(|place| place.works == crate::charts::Works::Bridge);
            match work {
                Work::Ground if bridge => self.defends() && self.nearest_enemy(hex) <= 5,
                Work::Prepared => false,
                _ if self.defends() => false,
                _ => work.side().is_none_or(|dir| {
                    let next = game.map.grid.step(hex, dir);
                    self.aim(id).is_some_and(|aim| game.ways.to(aim.goal, id, next) < aim.far)
                }),
            }
        })
    }
}
