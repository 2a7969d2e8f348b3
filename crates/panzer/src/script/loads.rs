//! B-107: who is carried, towed and set down, and when.

use super::Thought;
use super::mind::Aim;
use super::ways::Ways;
use crate::action::Action;
use crate::movement::driving::Driving;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::state::UnitId;

impl Thought<'_> {
    /// What a carrier takes up or sets down now, if anything.
    pub fn handle_load(&self, room: Driving, aim: Option<Aim>) -> Option<Action> {
        let worth = |thought: &Self, action: &Action| match action {
            Action::Unload(id) => thought.alights(room, *id, aim).then_some(1.0),
            Action::Mount(id) if thought.known.unit(*id).carrier != room.unit => {
                let drives = thought.game.card(thought.known, room.unit).class == Class::Vehicle;
                (drives && room.entered == 0 && thought.rides(*id, room.unit)).then_some(0.5)
            }
            _ => None,
        };
        self.best(worth)
    }

    /// Whether a passenger or a gun should be set down here.
    fn alights(&self, room: Driving, id: UnitId, aim: Option<Aim>) -> bool {
        let (game, known) = (self.game, self.known);
        let hex = known.unit(room.unit).hex;
        let carrier = game.card(known, room.unit);
        let near = self.nearest_enemy(hex);
        let far = aim.map_or(Ways::NEVER, |aim| game.ways.to(aim.goal, id, hex));
        let danger = self.danger(room.unit, hex);
        let swims = game.ground(known, hex).is_some_and(|place| {
            matches!(place.works, crate::charts::Works::Water | crate::charts::Works::Stream)
        });
        if swims {
            return false;
        }
        // 7.19: engineers get off where there is work to do, and everybody where the carrier cannot go on.
        if game.stuck(known, room.unit) || self.work_near(id).is_some() {
            return true;
        }
        // Who has to get away stays aboard.
        if aim.is_some_and(|aim| aim.goal == game.ways.exit(self.side)) {
            return near <= 2 && danger > 0.8;
        }
        match game.card(known, id).class {
            // A gun wants to see something, from cover, and not at arm's length.
            Class::Towed => {
                let sees = self.worry(hex).is_some_and(|there| game.sights.open(hex, there));
                let holds = aim.is_some_and(|aim| !aim.open) || self.defends();
                sees && near <= 14 && (self.cover(id, hex) > 0.0 || near <= 8) || holds && far <= 8
            }
            _ if carrier.plating == Plating::Soft => near <= 6 || danger > 0.3 || far <= 4,
            // Half-tracks go nearer, and tank riders jump off before the assault.
            _ if carrier.under_cover => near <= 3 || danger > 0.8 || far <= 2,
            _ => near <= 3 || far <= 2 || danger > 1.5,
        }
    }
}
