//! What the rulebook leaves open is decided before play begins, and each decision is a named setting of its own.

mod common;

use coh::Coh;
use coh::card::Effect;
use kernel::content::Options;
use kernel::game::Rules;

/// shows 42.a
#[test]
fn nothing_is_left_to_agreement_at_the_table() {
    let content = common::content();
    let rules = content.get("coh/rules.tsv").expect("the rules");
    let known: Vec<&str> = rules.lines().filter_map(|row| row.split('\t').next()).collect();
    let game = Coh::new(&content, "first-shots", &Options::default()).expect("a scenario");
    let chosen = game.chosen();
    for option in Coh::options() {
        assert!(option.values.len() > 1, "{}: no alternative", option.name);
        assert_eq!(option.values.len(), option.meaning.len(), "{}: a meaning for each value", option.name);
        assert!(known.contains(&option.question), "{}: {} is no rule", option.name, option.question);
        assert_eq!(
            chosen.get(option.name),
            Some(option.values[0]),
            "{}: the first is the default",
            option.name
        );
    }
    // Section 15 of the spec, and the two commands of 19.1.a; the handicap is one for each side.
    let names: Vec<&str> = Coh::options().iter().map(|option| option.name).collect();
    for name in [
        "swift-stress",
        "blind-spot",
        "vehicle-uphill",
        "bonus-order",
        "flame-ignores",
        "mines-stay",
        "adrenaline-start",
        "he-guns",
        "empty-pool",
        "reveal-moment",
        "cc-transport",
        "turret-support",
        "adrenaline-group",
        "hidden-card-attack",
        "last-stand",
        "partner-hands",
        "commands",
        "hidden-list",
        "tracked-terrain",
        "congestion",
        "mines-bonus",
        "road-block",
        "quick-reaction",
        "bogged-roll",
        "truck-wheels",
        "gun-damaged",
        "handicap-german",
        "handicap-soviet",
    ] {
        assert!(names.contains(&name), "{name}");
    }
}

/// shows 19.1.a
#[test]
fn joined_commands_have_the_units_points_and_cards_of_both_but_one_adrenaline() {
    let content = common::content();
    let path = "coh/scenarios/two-commands.toml";
    let mut file = coh::read_scenario(path, content.get(path).expect("a scenario")).expect("a scenario");
    file.command.iter_mut().for_each(|command| command.cards.push(Effect::Adrenaline));
    file.command[1].cards.push(Effect::Luck);
    let apart = file.clone();
    let joined = file.joined();
    assert_eq!(joined.command.len(), 2);
    for (command, pair) in joined.command.iter().zip(apart.command.chunks(2)) {
        assert_eq!(command.side, pair[0].side);
        assert_eq!(command.caps, pair[0].caps + pair[1].caps);
        assert_eq!(command.deal, pair[0].deal + pair[1].deal);
        assert_eq!(command.draw, pair[0].draw + pair[1].draw);
        assert_eq!(command.cards.iter().filter(|&&card| card == Effect::Adrenaline).count(), 1);
    }
    assert!(joined.command[0].cards.contains(&Effect::Luck));
    for (after, before) in joined.force.iter().zip(&apart.force) {
        assert_eq!(after.commander, if before.commander <= 2 { 1 } else { 2 });
        assert_eq!(after.units, before.units);
    }
}
