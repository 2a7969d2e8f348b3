//! Rules of the full game that have nothing to act on in this set.

mod common;

use aot::card::read_cards;

/// shows CLC-09
#[test]
fn no_card_is_an_hq_with_abilities_to_lose() {
    let content = common::content();
    let text = content.get("aot/cards.toml").expect("cards are there");
    let cards = read_cards("aot/cards.toml", text).expect("cards can be read");
    assert!(cards.iter().all(|card| card.orders.fire), "every card is a fighting unit");
    for ability in ["air_call", "fire_correction", "hq"] {
        let with = text.replacen("[[card]]", &format!("[[card]]\n{ability} = true"), 1);
        let faults = read_cards("aot/cards.toml", &with).expect_err("no such field");
        assert!(faults[0].message.contains(ability), "{faults:?}");
    }
}

/// shows STC-01
#[test]
fn a_depot_is_the_only_structure_in_a_hex_and_leaves_defence_alone() {
    use aot::Aot;
    use kernel::content::Options;
    use kernel::game::Rules;
    use kernel::ledger::{Explained, Ledger};
    let game =
        Aot::new(&common::content(), "long-balka-breakthrough", &Options::default()).expect("a scenario");
    let mut state = game.start(&mut kernel::chance::Seeded::new(1)).expect("a start");
    let depot = game.battle.depots[0].hex;
    let unit = aot::state::UnitId(0);
    (state.unit_mut(unit).hex, state.unit_mut(unit).status) = (depot, aot::state::Status::OnMap);
    let ground = game.ground(depot).defence();
    let lines = game.defence::<Explained>(&state, unit).lines();
    assert_eq!(lines.len(), 1 + usize::from(ground != 0), "{lines:?}");
}
