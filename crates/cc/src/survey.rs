//! Questions about the board that are no decisions: how far, who could shoot, what is seen, what a hex is.

mod route;

pub use route::Way;

use crate::Cc;
use crate::forecast::{Pile, Trial};
use crate::ground::{Screen, Type};
use crate::rooms::{Choosing, Shooting};
use crate::sight::{Sights, Veil};
use crate::state::{Attack, Means, Squad, State, UNITS, UnitId, foe};
use kernel::frames::Frames;
use kernel::game::{Surveys, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Blocked, Hindered, Overlay, Shade, Sightline, Survey};
use kernel::seat::Seat;
use kernel::sight::{BLOCKED, Cause};

/// The unit of a counter in the scene.
pub fn unit_of(counter: u16) -> UnitId {
    match u8::try_from(counter) {
        Ok(n) if usize::from(n) < UNITS => UnitId(n),
        _ => UnitId::NONE,
    }
}

impl Surveys for Cc {
    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        match *survey {
            Survey::Reach { counter } => self.reach(view, unit_of(counter)),
            Survey::Threat { counter } => self.threat(view, unit_of(counter)),
            Survey::Seen { hex } if hex.index() < self.map.grid.len() => self.seen(view, hex),
            _ => Overlay::default(),
        }
    }

    /// 10.1-e: whether one hex sees another, and what is in the way.
    fn sight(&self, view: &View<State>, from: Hex, to: Hex) -> Sightline {
        let len = self.map.grid.len();
        if from.index() >= len || to.index() >= len {
            return Sightline::plain(0, None);
        }
        self.sights.line(&view.veil, from, to)
    }

    /// T78-T99, 7.3.1: terrain, MP, Cover, line of sight, features, level and Objective of a hex.
    fn place(&self, hex: Hex) -> Vec<Message> {
        let Some(ground) = self.land.get(hex.index()) else { return Vec::new() };
        let row = ground.kind.row();
        let by = |key, rule: &'static str| Message::new(key).with("rule", rule);
        let mut says = vec![Message::new("place-terrain").with("terrain", Message::new(row.key))];
        match row.cost {
            _ if ground.impassable() => says.push(by("place-impassable", row.rule.0)),
            None => says.push(by("place-track-only", row.rule.0)),
            Some(cost) => says.push(by("place-cost", row.rule.0).with("cost", cost)),
        }
        says.push(by("place-cover", ground.cover_rule().0).with("cover", ground.cover()));
        if ground.road() {
            says.push(by("place-road", "T93-c"));
        }
        says.push(match ground.screen() {
            Screen::Clear => by("place-sight-clear", row.rule.0),
            Screen::Hindrance(value) => by("place-sight-hindered", row.rule.0).with("hindrance", value),
            Screen::Obstacle => by("place-sight-blocked", row.rule.0),
        });
        for (has, key, rule) in [
            (ground.rails != 0, "place-railway", "T92"),
            (ground.trails != 0, "place-trail", "T96"),
            (ground.bridge(), "place-bridge", "T80-a"),
            (ground.water(), "place-water", "T-water-a"),
            (ground.kind == Type::Gully, "place-gully", "T86-b"),
        ] {
            if has {
                says.push(by(key, rule));
            }
        }
        for (sides, key, rule) in [
            (ground.walls, "place-walls", "T97-b"),
            (ground.hedges, "place-hedges", "T87-b"),
            (ground.fences, "place-fences", "T84"),
            (ground.cliffs, "place-cliffs", "T83"),
        ] {
            if sides != 0 {
                says.push(by(key, rule).with("sides", sides.count_ones()));
            }
        }
        if ground.level != 0 {
            says.push(by("place-level", "T88.1").with("level", ground.level));
        }
        if self.sights.is_crest(hex) {
            says.push(by("place-crest", "T88.3.1"));
        }
        let objective = self.battle.objective_of[hex.index()];
        if objective != u8::MAX {
            says.push(by("place-objective", "2.3").with("number", objective + 1));
        }
        says
    }
}

impl Cc {
    fn on_map(&self, view: &State, id: UnitId) -> bool {
        id.is_some() && view.on_map[id.seat().index()] & id.bit() != 0
    }

    /// O21.1-a: the hexes that a unit could go to in a Move Order, with the MP that its Leaders and Roads give it as they
    /// stand.
    fn reach(&self, view: &State, id: UnitId) -> Overlay {
        if !self.on_map(view, id) {
            return Overlay::default();
        }
        let piles = self.piles(view);
        let shade = |way: Way| Shade {
            hex: way.hex,
            value: Some(way.cost.into()),
            bad: false,
            counters: Vec::new(),
            label: Some(Message::new("reach-cost").with("cost", way.cost).with("left", way.left)),
        };
        let here = view.unit(id).hex;
        let ways = self.ways(&piles, view, id.seat(), id.bit(), &[], false);
        let hexes = ways.into_iter().filter(|way| way.hex != here).map(shade).collect();
        Overlay { hexes, note: Some(Message::new("reach-note")) }
    }

    /// Who could fire at a unit: by Op Fire in each hex that it could move to, by a Fire Order where it stands.
    fn threat(&self, view: &State, id: UnitId) -> Overlay {
        if !self.on_map(view, id) {
            return Overlay::default();
        }
        let piles = self.piles(view);
        let here = view.unit(id).hex;
        let mut hexes = vec![here];
        let ways = self.ways(&piles, view, id.seat(), id.bit(), &[], false);
        hexes.extend(ways.into_iter().map(|way| way.hex).filter(|&hex| hex != here));
        let shades = hexes.into_iter().map(|hex| self.danger(&piles, view, id, hex)).collect();
        Overlay { hexes: shades, note: Some(Message::new("threat-note")) }
    }

    /// O20.1, A33.2-a: how the enemy could fire at a unit in a hex, whichever units have to be activated for it.
    fn under_fire(&self, view: &State, id: UnitId, hex: Hex) -> State {
        let (seat, enemy) = (id.seat(), foe(id.seat()));
        let mut state = *view;
        let moves = hex != state.unit(id).hex;
        state.unit_mut(id).hex = hex;
        let ready = |other: &UnitId| {
            let used = view.active == seat && !self.activatable(view, *other);
            !moves || !used || view.op & other.bit() != 0
        };
        let shooters = state.of(enemy).filter(ready).fold(0, |set, other| set | other.bit());
        (state.active, state.moving, state.group) =
            if moves { (seat, id.bit(), id.bit()) } else { (enemy, 0, 0) };
        (state.picked, state.op, state.fired) = (shooters, shooters, [0; 2]);
        let means = if moves { Means::Op } else { Means::Fire };
        state.attack = Attack { seat: enemy, means, target: hex, ..Attack::NONE };
        state.frames = Frames::new(Choosing);
        state
    }

    /// A33: the enemies that could fire at a unit which enters a hex.
    pub fn could_fire(&self, view: &State, id: UnitId, hex: Hex) -> Squad {
        let state = self.under_fire(view, id, hex);
        self.joiners(&state).into_iter().fold(0, |set, piece| set | piece.carrier().bit())
    }

    /// Who could fire at a unit in a hex, and how likely the strongest group breaks it.
    fn danger(&self, piles: &[Pile; 2], view: &State, id: UnitId, hex: Hex) -> Shade {
        let mut state = self.under_fire(view, id, hex);
        let mut counters: Vec<u16> =
            self.joiners(&state).into_iter().map(|piece| piece.carrier().0.into()).collect();
        counters.sort_unstable();
        counters.dedup();
        if counters.is_empty() {
            let label = Some(Message::new("threat-none"));
            return Shade { hex, value: None, bad: false, counters, label };
        }
        let fp = self.strongest_group(&mut state);
        let hindrance = self.hindrance(&state, &state.attack);
        // The shot stands above something, so that one too weak to be fired can be called off.
        if state.frames.push(Shooting::START).is_err() {
            return Shade { hex, value: None, bad: false, counters, label: None };
        }
        let chance = self.break_chance(&Trial::new(self, piles, &state), id);
        let percent = (100.0 * chance).round() as i32;
        let label = Message::new("threat-from")
            .with("number", counters.len() as u32)
            .with("fp", fp)
            .with("hindrance", hindrance)
            .with("chance", percent);
        Shade { hex, value: Some(percent), bad: percent > 0, counters, label: Some(label) }
    }

    /// 10.1: everything that is seen from a hex, and through what Hindrance.
    fn seen(&self, view: &State, from: Hex) -> Overlay {
        let look = |hex: Hex| self.sights.look(&view.veil, from, hex);
        let visible = self.map.grid.hexes().filter(|&hex| hex != from && look(hex) != BLOCKED);
        let shade = |hex: Hex| {
            let hindrance = look(hex);
            let hindered = hindrance > 0;
            Shade {
                hex,
                value: hindered.then_some(hindrance.into()),
                bad: false,
                counters: Vec::new(),
                label: hindered.then(|| Message::new("seen-hindered").with("hindrance", hindrance)),
            }
        };
        Overlay { hexes: visible.map(shade).collect(), note: Some(Message::new("seen-note")) }
    }
}

impl Sights {
    /// 10.1-e, 10.3.3: whether one hex sees another, and everything that is in the way.
    pub fn line(&self, veil: &Veil, from: Hex, to: Hex) -> Sightline {
        let mut line = Sightline::plain(self.range(from, to), None);
        if from == to {
            return line;
        }
        self.follow(veil, from, to, |value, by| {
            let (rule, reason, at) = (Rule(by.rule), self.in_the_way(&by), by.at);
            if value == BLOCKED {
                line.blocked = Some(Blocked { rule, reason, at });
            } else {
                line.hindrance = line.hindrance.max(value);
                line.hindered.push(Hindered { rule, reason, at, value, total: line.hindrance });
            }
        });
        if line.blocked.is_some() {
            line.hindrance = 0;
            line.hindered.clear();
        }
        line
    }

    /// What acts on a line, with the name of the terrain where it is terrain.
    fn in_the_way(&self, by: &Cause) -> Message {
        let key = match by.reason {
            "sight-hindrance" => "sight-by-hindrance",
            "sight-obstacle" => "sight-by-obstacle",
            other => return Message::new(other),
        };
        Message::new(key).with("ground", Message::new(self.terrain(by.at).row().key))
    }
}
