//! The keys of names and texts of what is printed on cards and pieces, with the rules to read about them.

use crate::card::{Act, Card, Fate, Nation, Order, Trigger};
use crate::state::{Ending, Fort, Gait, Means, Purpose};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Rule;

/// A use of a card: the keys of its name and text, its rule, and the key of its drawing.
pub(crate) struct Use {
    pub name: &'static str,
    pub text: &'static str,
    pub rule: Rule,
    pub icon: &'static str,
}

const fn row(name: &'static str, text: &'static str, rule: &'static str, icon: &'static str) -> Use {
    Use { name, text, rule: Rule(rule), icon }
}

/// O16-O23, in the order of [`Order::ALL`].
static ORDERS: [Use; 8] = [
    row("order-advance", "text-advance", "O16.1-a", "advance"),
    row("order-artillery-denied", "text-artillery-denied", "O17-a", "artillery-denied"),
    row("order-artillery-request", "text-artillery-request", "O18-a", "artillery-request"),
    row("order-command-confusion", "text-command-confusion", "O19", "command-confusion"),
    row("order-fire", "text-fire", "O20.1", "fire"),
    row("order-move", "text-move", "O21-a", "move"),
    row("order-recover", "text-recover", "O22.1-a", "recover"),
    row("order-rout", "text-rout", "O23.1-a", "rout"),
];

/// A25-A41, in the order of [`Act::ALL`].
static ACTS: [Use; 20] = [
    row("action-ambush", "text-ambush", "A25-a", "ambush"),
    row("action-assault-fire", "text-assault-fire", "A26-a", "assault-fire"),
    row("action-bore-sighting", "text-bore-sighting", "A27", "bore-sighting"),
    row("action-command-confusion", "text-command-confusion", "A28", "command-confusion"),
    row("action-concealment", "text-concealment", "A29-a", "concealment"),
    row("action-crossfire", "text-crossfire", "A30", "crossfire"),
    row("action-demolitions", "text-demolitions", "A31", "demolitions"),
    row("action-dig-in", "text-dig-in", "A32", "dig-in"),
    row("action-hand-grenades", "text-hand-grenades", "A34", "hand-grenades"),
    row("action-hidden-entrenchments", "text-hidden-entrenchments", "A35.1", "hidden-entrenchments"),
    row("action-hidden-mines", "text-hidden-mines", "A35.2", "hidden-mines"),
    row("action-hidden-pillbox", "text-hidden-pillbox", "A35.3", "hidden-pillbox"),
    row("action-hidden-unit", "text-hidden-unit", "A35.4-a", "hidden-unit"),
    row("action-hidden-wire", "text-hidden-wire", "A35.5", "hidden-wire"),
    row("action-light-wounds", "text-light-wounds", "A36-a", "light-wounds"),
    row("action-marksmanship", "text-marksmanship", "A37", "marksmanship"),
    row("action-no-quarter", "text-no-quarter", "A38", "no-quarter"),
    row("action-smoke-grenades", "text-smoke-grenades", "A39", "smoke-grenades"),
    row("action-spray-fire", "text-spray-fire", "A40-a", "spray-fire"),
    row("action-sustained-fire", "text-sustained-fire", "A41-a", "sustained-fire"),
];

/// A33: the other use of Fire cards.
static OP_FIRE: Use = row("action-op-fire", "text-op-fire", "A33.1", "fire");

/// E43-E77, in the order of [`Fate::ALL`].
static FATES: [Use; 35] = [
    row("event-air-support", "text-air-support", "E43", "event"),
    row("event-battle-harden", "text-battle-harden", "E44", "event"),
    row("event-battlefield-integrity", "text-battlefield-integrity", "E45", "event"),
    row("event-blaze", "text-blaze", "E46-a", "event"),
    row("event-booby-trap", "text-booby-trap", "E47", "event"),
    row("event-breeze", "text-breeze", "E48-a", "event"),
    row("event-command-and-control", "text-command-and-control", "E49", "event"),
    row("event-commissar", "text-commissar", "E50", "event"),
    row("event-cower", "text-cower", "E51", "event"),
    row("event-deploy", "text-deploy", "E52.1", "event"),
    row("event-dust", "text-dust", "E53", "event"),
    row("event-elan", "text-elan", "E54", "event"),
    row("event-entrench", "text-entrench", "E55", "event"),
    row("event-field-promotion", "text-field-promotion", "E56", "event"),
    row("event-fog-of-war", "text-fog-of-war", "E57", "event"),
    row("event-hero", "text-hero", "E58", "event"),
    row("event-infiltration", "text-infiltration", "E59", "event"),
    row("event-interdiction", "text-interdiction", "E60", "event"),
    row("event-interrogation", "text-interrogation", "E61", "event"),
    row("event-kia", "text-kia", "E62", "event"),
    row("event-malfunction", "text-malfunction", "E63", "event"),
    row("event-medic", "text-medic", "E64", "event"),
    row("event-mission-objective", "text-mission-objective", "E65", "event"),
    row("event-prisoners-of-war", "text-prisoners-of-war", "E66", "event"),
    row("event-reconnaissance", "text-reconnaissance", "E67", "event"),
    row("event-reinforcements", "text-reinforcements", "E68", "event"),
    row("event-rubble", "text-rubble", "E69", "event"),
    row("event-sappers", "text-sappers", "E70", "event"),
    row("event-scrounge", "text-scrounge", "E71", "event"),
    row("event-shell-shock", "text-shell-shock", "E72", "event"),
    row("event-shellholes", "text-shellholes", "E73", "event"),
    row("event-strategic-objective", "text-strategic-objective", "E74", "event"),
    row("event-suppressing-fire", "text-suppressing-fire", "E75", "event"),
    row("event-walking-wounded", "text-walking-wounded", "E76", "event"),
    row("event-white-phosphorus", "text-white-phosphorus", "E77", "event"),
];

/// What an Order is called and does.
pub(crate) fn order_use(order: Order) -> &'static Use {
    &ORDERS[order as usize]
}

/// What an Action is called and does; none is Op Fire.
pub(crate) fn act_use(act: Option<Act>) -> &'static Use {
    act.map_or(&OP_FIRE, |act| &ACTS[act as usize])
}

/// What an Event is called and does.
pub(crate) fn fate_use(fate: Fate) -> &'static Use {
    &FATES[fate as usize]
}

/// A37: the name of a card's Action, with the nation that it names.
pub(crate) fn act_name(card: &Card) -> Message {
    let name = Message::new(act_use(Some(card.act)).name);
    if card.act == Act::Marksmanship {
        return Message::new("action-for").with("action", name).with("nation", nation(card.nation));
    }
    name
}

/// E48: the name of a card's Event, with the wind that it names.
pub(crate) fn fate_name(card: &Card) -> Message {
    let name = Message::new(fate_use(card.fate).name);
    if card.fate == Fate::Breeze {
        let wind = compass(Dir::from_index(card.wind));
        return Message::new("event-toward").with("event", name).with("dir", wind);
    }
    name
}

/// The name of a nation.
pub(crate) fn nation(nation: Nation) -> Message {
    Message::new(match nation {
        Nation::German => "nation-german",
        Nation::Russian => "nation-russian",
        Nation::American => "nation-american",
    })
}

/// A direction of the map.
pub(crate) fn compass(dir: Dir) -> Message {
    Message::new(["dir-n", "dir-ne", "dir-se", "dir-s", "dir-sw", "dir-nw"][dir.index()])
}

/// What dice set off; nothing has no name.
pub(crate) fn trigger(trigger: Trigger) -> Option<Message> {
    let key = match trigger {
        Trigger::None => return None,
        Trigger::Jammed => "trigger-jammed",
        Trigger::Sniper => "trigger-sniper",
        Trigger::Event => "trigger-event",
        Trigger::Time => "trigger-time",
    };
    Some(Message::new(key))
}

/// The name of a fortification.
pub(crate) fn fort(fort: Fort) -> Message {
    Message::new(match fort {
        Fort::Foxholes => "fort-foxholes",
        Fort::Trench => "fort-trench",
        Fort::Bunker => "fort-bunker",
        Fort::Pillbox => "fort-pillbox",
        Fort::Mines => "fort-mines",
        Fort::Wire => "fort-wire",
    })
}

/// The rule to read about a fortification.
pub(crate) const fn fort_rule(fort: Fort) -> Rule {
    Rule(match fort {
        Fort::Foxholes => "F102",
        Fort::Trench => "F105.1",
        Fort::Bunker => "F101-a",
        Fort::Pillbox => "F104-a",
        Fort::Mines => "F103.1-a",
        Fort::Wire => "F106.1",
    })
}

/// What a roll is for.
pub(crate) fn purpose(purpose: Purpose) -> Message {
    Message::new(match purpose {
        Purpose::Attack => "roll-attack",
        Purpose::Mines => "roll-mines",
        Purpose::Impact => "roll-impact",
        Purpose::Defence => "roll-defence",
        Purpose::Targeting => "roll-targeting",
        Purpose::Accuracy => "roll-accuracy",
        Purpose::Melee => "roll-melee",
        Purpose::Rally => "roll-rally",
        Purpose::Rout => "roll-rout",
        Purpose::Commissar => "roll-commissar",
        Purpose::Support => "roll-support",
        Purpose::SuddenDeath => "roll-sudden-death",
    })
}

/// The rule of a roll.
pub(crate) const fn purpose_rule(purpose: Purpose) -> Rule {
    Rule(match purpose {
        Purpose::Attack => "O20.3.3",
        Purpose::Mines => "F103.2-a",
        Purpose::Impact => "O18.2.3.2-b",
        Purpose::Defence => "O20.3.4-c",
        Purpose::Targeting => "O20.2.3",
        Purpose::Accuracy => "O18.2.2",
        Purpose::Melee => "O16.4.2",
        Purpose::Rally => "O22.3",
        Purpose::Rout => "O23.2-b",
        Purpose::Commissar => "E50",
        Purpose::Support => "P-support",
        Purpose::SuddenDeath => "6.2.2-a",
    })
}

/// With what an attack is made.
pub(crate) fn means(means: Means) -> Message {
    Message::new(match means {
        Means::Fire => "means-fire",
        Means::Op => "means-op",
        Means::Assault => "means-assault",
        Means::Mines => "means-mines",
        Means::Impact => "means-impact",
    })
}

/// The rule of an attack.
pub(crate) const fn means_rule(means: Means) -> Rule {
    Rule(match means {
        Means::Fire => "O20.3-a",
        Means::Op => "A33.2-b",
        Means::Assault => "A26-b",
        Means::Mines => "F103.2-a",
        Means::Impact => "O18.2.3.2-b",
    })
}

/// How a unit goes.
pub(crate) const fn gait_rule(gait: Gait) -> Rule {
    Rule(match gait {
        Gait::Move => "O21.1-a",
        Gait::Advance => "O16.1-a",
        Gait::Retreat => "O23.3-b",
    })
}

/// How the game ended: the keys are the verdict's reasons.
pub(crate) const fn ending(ending: Ending) -> (&'static str, Rule) {
    match ending {
        Ending::Surrender => ("surrender", Rule("6.3-1")),
        Ending::NoUnits => ("no-units", Rule("6.3-2")),
        Ending::SuddenDeath => ("sudden-death", Rule("6.3-3")),
        Ending::AllObjectives => ("all-objectives", Rule("7.3.2-b")),
    }
}

/// For what VP are gained.
pub(crate) fn score(why: &str) -> &'static str {
    match why {
        "objective" => "score-objective",
        "objective-lost" => "score-objective-lost",
        "eliminated" => "score-eliminated",
        "exited" => "score-exited",
        "light-wounds" => "score-light-wounds",
        "no-quarter" => "score-no-quarter",
        "integrity" => "score-integrity",
        "command" => "score-command",
        "support-bought" => "score-support",
        "defender" => "score-defender",
        _ => "score-other",
    }
}

/// What VP are counted under when the game is over.
pub(crate) fn source(why: &str) -> &'static str {
    match why {
        "objective" | "objective-lost" => "source-objectives",
        "eliminated" => "source-eliminated",
        "exited" => "source-exited",
        "defender" => "source-defender",
        "support-bought" => "source-support",
        _ => "source-cards",
    }
}

/// The rule by which VP are gained.
pub(crate) fn score_rule(why: &str) -> Rule {
    Rule(match why {
        "objective" | "objective-lost" => "7.3.3-a",
        "eliminated" => "7.1",
        "exited" => "7.2.1-b",
        "light-wounds" => "A36-b",
        "no-quarter" => "A38",
        "integrity" => "E45",
        "command" => "E49",
        "support-bought" => "P-support",
        "defender" => "6.1.2-e",
        _ => "4.1.1",
    })
}
