//! What is reckoned once for the whole game is what the rules say of each step.

mod common;

use kernel::content::Options;
use kernel::game::Rules;
use kernel::hex::Dir;
use panzer::Panzer;
use panzer::action::Way;
use panzer::state::{UNITS, UnitId};

#[test]
fn every_step_costs_what_the_rules_say() {
    let content = common::content();
    for name in common::scenarios() {
        let game = Panzer::new(&content, &name, &Options::default()).expect("a scenario");
        let state = game.opening();
        let units = (0..UNITS as u8).map(UnitId).filter(|&id| state.unit(id).exists());
        for id in units.step_by(3) {
            for (hex, dir) in game.map.grid.hexes().flat_map(|hex| Dir::ALL.map(|dir| (hex, dir))) {
                for way in [Way::Country, Way::Foot, Way::Path, Way::Road] {
                    let (kept, said) = (
                        game.ground_cost(&state, id, hex, dir, way),
                        game.reckoned_cost(&state, id, hex, dir, way),
                    );
                    assert_eq!(kept, said, "{name}: {id:?} from {hex:?} to {dir:?} by {way:?}");
                }
            }
        }
    }
}
