//! One or more of each event.

use cc::card::{Act, CardId, Fate, Order, Trigger};
use cc::event::{Event, Named, Result as Outcome};
use cc::scenario::SideName;
use cc::state::{Drawn, Ending, Fort, Gait, Means, Purpose, UnitId};
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::rule::Rule;
use kernel::seat::Seat;

fn named(id: u8) -> Named {
    Named { id: UnitId(id), kind: 3 }
}

/// One or more of each event.
pub fn events() -> Vec<Event> {
    let (unit, second, hex, to) = (named(0), named(33), Hex(0), Hex(1));
    let (seat, card) = (Seat(1), CardId(7));
    let mut events = vec![
        Event::Placed { unit, hex },
        Event::Armed { unit, weapon: 0 },
        Event::Begun,
        Event::Turn { seat, turn: 3 },
        Event::Discarded { seat, card },
        Event::Drew { seat, card },
        Event::Drew { seat, card: CardId::UNKNOWN },
        Event::Ended { seat },
        Event::Activated { seat, units: vec![second] },
        Event::Activated { seat, units: vec![second, named(34)] },
        Event::Rerolled { by: seat },
        Event::RandomHex { seat, card, hex },
        Event::RandomHex { seat, card, hex: Hex::NONE },
        Event::Total { total: 14, target: hex },
        Event::Concealed { by: 2, total: 12 },
        Event::Broke { unit },
        Event::Eliminated { unit, hex, vp: 2 },
        Event::Suppressed { unit },
        Event::Rallied { unit },
        Event::Freed { unit },
        Event::Hardened { unit },
        Event::Exited { unit, space: 4, vp: 2 },
        Event::Appeared { unit, hex },
        Event::Shifted { unit, from: hex, to },
        Event::Deployed { unit, second: named(1) },
        Event::Wounded { unit },
        Event::Given { from: unit, to: named(1) },
        Event::Jammed { unit },
        Event::Repaired { unit },
        Event::WeaponLost { unit, weapon: 1 },
        Event::Salvaged { unit, weapon: 1 },
        Event::RadioBroke { seat },
        Event::RadioFixed { seat },
        Event::RadioLost { seat },
        Event::RadioCame { seat, radio: 0 },
        Event::Strayed,
        Event::Smoke { hex, value: 6 },
        Event::Cleared { hex },
        Event::Burning { hex },
        Event::Mines { hex, fp: 6 },
        Event::Melee { hex, fp: [5, 7], units: [vec![unit], vec![unit]] },
        Event::Fought { hex, totals: [10, 12], losers: vec![Seat(0)] },
        Event::Fought { hex, totals: [11, 11], losers: vec![Seat(0), Seat(1)] },
        Event::Fought { hex, totals: [11, 11], losers: Vec::new() },
        Event::Controlled { objective: 2, by: seat, vp: 1 },
        Event::Chit { seat, chit: None, open: false },
        Event::Time { time: 4, seat },
        Event::Resolve { seat, space: 8 },
        Event::Dealt { seat, card },
        Event::HandShown { seat, cards: vec![card] },
        Event::Returned { side: SideName::Axis, unit },
    ];
    events.push(Event::Resumed { seat, purpose: Purpose::Attack, white: 3, red: 5 });
    events.extend(Order::ALL.iter().map(|&order| Event::Ordered { seat, card, order }));
    events.extend(Act::ALL.iter().map(|&act| Event::Acted { seat, card, act: Some(act) }));
    events.push(Event::Acted { seat, card, act: None });
    events.extend(Fate::ALL.iter().map(|&fate| Event::Befell { seat, card, fate }));
    events.extend((0..72).map(|n| Event::Befell { seat, card: CardId(n), fate: Fate::Breeze }));
    events.extend(Fort::ALL.map(|fort| Event::Dug { fort, hex }));
    events.extend(Fort::ALL.map(|fort| Event::Razed { fort, hex }));
    events.extend([0, 1, 5].map(|discarded| Event::Passed { seat, discarded }));
    events.extend([false, true].map(|drift| Event::Spotted { hex, drift }));
    events.extend([false, true].map(|hit| Event::Targeted { hit, product: 6, need: 6 }));
    for trigger in [Trigger::Jammed, Trigger::Sniper, Trigger::Event, Trigger::Time] {
        events.push(Event::Triggered { seat, trigger });
    }
    for gait in [Gait::Move, Gait::Advance, Gait::Retreat] {
        events.push(Event::Went { unit, from: hex, to, gait, spent: 1 });
    }
    for chit in 0..22 {
        events.extend([false, true].map(|open| Event::Chit { seat, chit: Some(chit), open }));
    }
    for why in [Drawn::Hidden, Drawn::Infiltration, Drawn::Reinforcements, Drawn::Bought] {
        events.extend((0..57).map(|entry| Event::Supported { seat, why, entry }));
    }
    events.extend(rolls());
    events.extend(shots());
    events.extend(ends());
    events
}

fn rolls() -> Vec<Event> {
    let purposes = [
        Purpose::Attack,
        Purpose::Mines,
        Purpose::Impact,
        Purpose::Defence,
        Purpose::Targeting,
        Purpose::Accuracy,
        Purpose::Melee,
        Purpose::Rally,
        Purpose::Rout,
        Purpose::Commissar,
        Purpose::Support,
        Purpose::SuddenDeath,
    ];
    let roll = |purpose| Event::Rolled { seat: Seat(0), purpose, card: CardId(0), white: 3, red: 5 };
    let mut events: Vec<_> = purposes.map(roll).into();
    let results = [
        Outcome::Breaks,
        Outcome::Suppressed,
        Outcome::Holds,
        Outcome::Rallies,
        Outcome::Retreats,
        Outcome::Eliminated,
    ];
    for result in results {
        let (unit, roll, morale) = (named(2), 9, 8);
        events.push(Event::Defended { unit, morale: Vec::new(), total: 11, against: 12, result });
        events.push(Event::Routed { unit, roll, morale, result });
        events.push(Event::Rally { unit, roll, morale, result });
    }
    events
}

fn shots() -> Vec<Event> {
    let fp = || vec![Line { rule: Rule("3.1"), key: "printed-fp", value: 5 }];
    let (from, weapons) = (vec![named(0), named(1)], vec![named(1)]);
    let shot = |means| {
        let (from, weapons) = (from.clone(), weapons.clone());
        Event::Shot {
            seat: Seat(0),
            means,
            from,
            weapons,
            hexes: vec![Hex(2), Hex(5)],
            target: Hex(3),
            fp: fp(),
        }
    };
    [Means::Fire, Means::Op, Means::Assault, Means::Mines, Means::Impact].map(shot).into()
}

fn ends() -> Vec<Event> {
    let reasons = [
        "objective",
        "objective-lost",
        "eliminated",
        "exited",
        "light-wounds",
        "no-quarter",
        "integrity",
        "command",
        "support-bought",
        "defender",
    ];
    let mut events = Vec::new();
    for why in reasons {
        events.extend([1, -3].map(|vp| Event::Scored { seat: Seat(0), vp, why }));
    }
    let endings = [Ending::Surrender, Ending::NoUnits, Ending::SuddenDeath, Ending::AllObjectives];
    events.extend(endings.map(|ending| Event::Over { ending, winner: Seat(1) }));
    events
}
