//! T78-T99, 7.3.1: what the rules say of a hex.

use crate::Cc;
use crate::ground::{Screen, Type};
use kernel::grid::Hex;
use kernel::message::Message;

impl Cc {
    /// Terrain, MP, Cover, line of sight, features, level and Objective of a hex.
    pub fn hex_in_words(&self, hex: Hex) -> Vec<Message> {
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
