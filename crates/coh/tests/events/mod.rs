//! One or more of each event.

use coh::card::CardId;
use coh::event::{Blow, Event};
use coh::pieces::Work;
use coh::secrets::UNKNOWN;
use coh::state::{Ending, Kind, Purpose, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::rule::Rule;
use kernel::seat::{Seat, Side};

/// One or more of each event.
pub fn events() -> Vec<Event> {
    let (unit, nobody, hex, to) = (UnitId(0), UnitId::NONE, Hex(0), Hex(1));
    let (seat, card, side) = (Seat(1), CardId(7), Side(1));
    let mut events = vec![
        Event::Placed { unit, hex, facing: Dir::N },
        Event::Concealed { unit, hex, seen: false },
        Event::Concealed { unit, hex: Hex::NONE, seen: true },
        Event::Mined { seat, hex },
        Event::Round { round: 2 },
        Event::Turn { seat, turn: 3 },
        Event::Drew { seat, card },
        Event::Drew { seat, card: UNKNOWN },
        Event::Played { seat, card },
        Event::Resolved { seat, card },
        Event::Passed { seat },
        Event::Moved { unit, from: hex, to },
        Event::Moved { unit, from: Hex::NONE, to },
        Event::Revealed { unit, hex, facing: Dir::S },
        Event::MinesRevealed { hex },
        Event::Spent { seat, caps: 1, left: 4 },
        Event::Spent { seat, caps: 2, left: 0 },
        Event::Marked { unit, hit: 3 },
        Event::Marked { unit, hit: UNKNOWN.0 },
        Event::MarkerShown { unit, hit: 10, unseen: false },
        Event::MarkerShown { unit: nobody, hit: 10, unseen: true },
        Event::Destroyed { unit, hex },
        Event::Smoked { hex },
        Event::Cost { seat, lines: cost(), cost: 4, unseen: false },
        Event::Scored { side, points: 2, vp: 3 },
        Event::Controlled { hex, side },
        Event::Covered { seat, left: 5 },
        Event::Initiative { side },
        Event::Planned { seat, card },
        Event::RoundOver { round: 2 },
    ];
    events.extend(Kind::ALL.map(|kind| Event::Declared { seat, kind, units: vec![unit], unseen: false }));
    events.push(Event::Declared { seat, kind: Kind::Stall, units: Vec::new(), unseen: true });
    events.extend(Dir::ALL.map(|facing| Event::Faced { unit, facing }));
    events.extend([false, true].map(|inside| Event::Sheltered { unit, inside }));
    events.extend([0, 1, 3].map(|points| Event::Exited { unit, hex, points }));
    events.extend(Work::ALL.map(|work| Event::WorkLost { hex, work }));
    events.extend(Work::ALL.map(|work| Event::WorkMade { hex, work, unit }));
    events.extend([false, true].map(|success| Event::Rallied { unit, success, unseen: false }));
    events.extend([false, true].map(|success| Event::Rallied { unit: nobody, success, unseen: true }));
    events.extend([false, true].map(|drifted| Event::Fell { card, hex, drifted }));
    for blow in [Blow::Miss, Blow::Hit, Blow::Critical, Blow::Second] {
        events.push(Event::Struck { unit, blow });
    }
    for ending in [Ending::LastRound, Ending::CeaseFire, Ending::NoUnits] {
        events.push(Event::Over { ending, winner: side });
    }
    events.extend(checks());
    events.extend(attacks());
    events.extend(rolls());
    events
}

fn cost() -> Vec<Line> {
    vec![Line { rule: Rule("2.4.a"), key: "action-cost", value: 4 }]
}

fn checks() -> Vec<Event> {
    let lists = [vec![], vec![UnitId(0)], vec![UnitId(0), UnitId(1)]];
    let check = |units: &Vec<UnitId>, spent| Event::Checked {
        seat: Seat(0),
        units: units.clone(),
        spent,
        unseen: units.is_empty(),
    };
    lists.iter().flat_map(|units| [check(units, false), check(units, true)]).collect()
}

fn attacks() -> Vec<Event> {
    let (seat, unit, from, target) = (Seat(0), UnitId(0), Hex(0), Hex(2));
    let attacked =
        |support: Vec<UnitId>| Event::Attacked { seat, unit, support, from, target, unseen: false };
    let line = |key: &'static str, value| vec![Line { rule: Rule("6.6.a"), key, value }];
    vec![
        attacked(Vec::new()),
        attacked(vec![UnitId(1)]),
        attacked(vec![UnitId(1), UnitId(2)]),
        Event::Attacked {
            seat,
            unit: UnitId::NONE,
            support: Vec::new(),
            from: Hex::NONE,
            target,
            unseen: true,
        },
        Event::Aimed {
            seat,
            unit,
            attack: line("firepower", 4),
            defence: line("front", 11),
            need: 7,
            unseen: false,
        },
        Event::Aimed { seat, unit, attack: Vec::new(), defence: Vec::new(), need: 7, unseen: true },
    ]
}

fn rolls() -> Vec<Event> {
    let purposes = [
        Purpose::Hit,
        Purpose::Recon,
        Purpose::Rally,
        Purpose::Mines,
        Purpose::Drift,
        Purpose::Direction,
        Purpose::Initiative,
        Purpose::Toll,
        Purpose::Officer,
        Purpose::Sniper,
        Purpose::Bog,
        Purpose::Spent,
    ];
    let roll = |purpose: Purpose| Event::Rolled {
        seat: Seat(0),
        purpose,
        faces: vec![3; usize::from(purpose.dice())],
        need: 7,
    };
    purposes.map(roll).into()
}
