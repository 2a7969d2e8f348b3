//! Events as sentences.

use crate::Panzer;
use crate::action::Inside;
use crate::assault::engineers::Work;
use crate::charts::{GpResult, Harm};
use crate::event::{Event, Mettle, Toll, Wound};
use crate::mines::Burst;
use crate::state::{Command, Condition, Fate, Shell, UnitId, foe};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::{Arg, Message};
use kernel::rule::Rule;
use kernel::scene::{Cue, Report, Thrown};
use kernel::seat::{Side, SideSet};

/// The keys of directions.
pub const DIRECTIONS: [&str; 6] = ["way-n", "way-ne", "way-se", "way-s", "way-sw", "way-nw"];

/// The keys of cohesion levels, best first.
const LEVELS: [&str; 9] = [
    "level-superb",
    "level-outstanding",
    "level-superior",
    "level-excellent",
    "level-good",
    "level-fair",
    "level-mediocre",
    "level-weak",
    "level-poor",
];

/// The key of a command.
pub const fn command_key(command: Command) -> &'static str {
    match command {
        Command::None => "command-none",
        Command::Fire => "command-fire",
        Command::Move => "command-move",
        Command::ShortHalt => "command-short-halt",
        Command::Overwatch => "command-overwatch",
        Command::NoCommand => "command-nc",
        Command::Unknown => "command-unknown",
    }
}

/// The key of what became of a unit.
pub const fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::KnockedOut => "fate-knocked-out",
        Fate::BrewedUp => "fate-brewed-up",
        Fate::Abandoned => "fate-abandoned",
        Fate::Sunk => "fate-sunk",
        _ => "fate-eliminated",
    }
}

impl Panzer {
    /// A hex in words.
    pub fn place_name(&self, hex: Hex) -> Arg {
        Arg::from(self.map.grid.label(hex))
    }

    /// A unit in words.
    pub fn unit_name(&self, id: UnitId) -> Message {
        let card = id.is_some().then(|| self.pieces.cards.get(usize::from(self.entry(id).card))).flatten();
        match card {
            Some(card) => {
                Message::new("unit").with("name", card.name.clone()).with("number", i64::from(id.0) + 1)
            }
            None => Message::new("unit-unknown"),
        }
    }

    /// A side in words.
    pub fn side_name(&self, side: Side) -> Arg {
        self.battle
            .file
            .side
            .get(side.index())
            .map_or_else(|| Arg::from(""), |one| Arg::from(one.name.clone()))
    }

    /// An aircraft in words.
    fn air_name(&self, number: u8) -> Arg {
        let unknown = || Arg::from(Message::new("unit-unknown"));
        self.air(number).map_or_else(unknown, |(card, _)| Arg::from(card.name.clone()))
    }

    /// T27: the key of what engineers attack, as the map has it.
    pub fn work_name(&self, hex: Hex, work: Work) -> &'static str {
        match work {
            Work::Ground => self.land.get(hex).map_or("terrain-ditch", |place| place.works.key()),
            Work::Prepared => "terrain-prepared",
            Work::Roadblock => "terrain-roadblock",
            Work::Wire => "terrain-wire",
            Work::Mines => "marker-mines",
            work => ["side-wall", "terrain-wire", "terrain-roadblock"][work.kind().min(2)],
        }
    }

    fn by_unit(&self, key: &'static str, id: UnitId) -> Report {
        let side = if id.is_some() { Some(id.side().0) } else { None };
        Report { side, ..Report::of(Message::new(key).with("unit", self.unit_name(id))) }
    }

    fn by_side(&self, key: &'static str, side: Side) -> Report {
        Report { side: Some(side.0), ..Report::of(Message::new(key).with("side", self.side_name(side))) }
    }

    /// An event as a sentence, with what to show of it.
    pub fn sentence(&self, event: &Event) -> Report {
        let (report, rule) = self.told(event);
        Report { rule: Some(Rule(rule)), ..report }
    }

    fn told(&self, event: &Event) -> (Report, &'static str) {
        let with = |report: Report, name: &'static str, value: Arg| Report {
            text: report.text.with(name, value),
            ..report
        };
        let way = |dir: Dir| Arg::from(Message::new(DIRECTIONS[dir.index()]));
        let hundred = |dice: u8, need: i32| Thrown { need: Some(need), ..Thrown::of("d100", [dice]) };
        let ten = |die: u8| Thrown::of("d10", [die]);
        match event {
            Event::Placed { unit, hex, facing } => {
                let cue = Cue::Appear { counter: unit.0.into(), hex: *hex };
                let report = with(self.by_unit("log-placed", *unit), "hex", self.place_name(*hex));
                (Report { cue, ..with(report, "way", way(*facing)) }, "B-13")
            }
            Event::Bought { side, formation } => {
                let file = self.battle.file.formation.get(usize::from(*formation));
                let name = file.map(|one| one.name.clone()).unwrap_or_default();
                (with(self.by_side("log-bought", *side), "name", Arg::from(name)), "B-13")
            }
            Event::Masked { marker, side, hex } => {
                let report = with(self.by_side("log-masked", *side), "hex", self.place_name(*hex));
                (with(report, "marker", Arg::from(i64::from(*marker) + 1)), "7.2.1a")
            }
            Event::Unmasked { marker, side, hex, units } => {
                let key = if units.is_empty() { "log-dummy" } else { "log-unmasked" };
                let report = with(self.by_side(key, *side), "hex", self.place_name(*hex));
                let report = with(report, "units", Arg::from(units.len() as i64));
                (with(report, "marker", Arg::from(i64::from(*marker) + 1)), "7.2.2.1c")
            }
            Event::Crept { marker, to, .. } => {
                let text = Message::new("log-crept").with("marker", i64::from(*marker) + 1);
                let side = Some(self.marker_side(*marker).0);
                (Report { side, ..Report::of(text.with("hex", self.place_name(*to))) }, "7.2.2.2a")
            }
            Event::Bared { marker, command } => {
                let text = Message::new("log-bared").with("marker", i64::from(*marker) + 1);
                let side = Some(self.marker_side(*marker).0);
                (
                    Report { side, ..Report::of(text.with("command", Message::new(command_key(*command)))) },
                    "B-34",
                )
            }
            Event::Named { side, group, dice, totals } => {
                let key = if dice[0] == 0 { "log-next-formation" } else { "log-named" };
                let report = with(self.by_side(key, *side), "group", Arg::from(self.group_name(*group)));
                if dice[0] == 0 {
                    return (report, "7.42.1.1b");
                }
                let report = with(report, "one", Arg::from(totals[0]));
                let dice = Some(Thrown::of("d100", *dice));
                (Report { dice, ..with(report, "other", Arg::from(totals[1])) }, "7.42.1a")
            }
            Event::Covert { what, .. } => self.told(what),
            Event::Turn { turn } => {
                let text = Message::new("log-turn").with("turn", *turn);
                (Report { cue: Cue::Banner, opens: true, ..Report::of(text) }, "B-10")
            }
            Event::Spotted { side, units } => {
                (with(self.by_side("log-spotted", *side), "units", Arg::from(units.len() as i64)), "B-20")
            }
            Event::Available { formation, side, active, commands } => {
                let name =
                    self.battle.file.formation.get(usize::from(*formation)).map(|one| one.name.clone());
                let report =
                    with(self.by_side("log-available", *side), "formation", name.unwrap_or_default().into());
                let report = with(report, "units", Arg::from(*active));
                (with(report, "commands", Arg::from(*commands)), "B-30")
            }
            Event::Ordered => (Report { opens: true, ..Report::of(Message::new("log-ordered")) }, "B-33"),
            Event::Initiative { dice, totals, first } => {
                let report = with(self.by_side("log-initiative", *first), "one", Arg::from(totals[0]));
                let dice = Some(Thrown::of("d100", *dice));
                (Report { dice, opens: true, ..with(report, "other", Arg::from(totals[1])) }, "B-40")
            }
            Event::Shown { unit, command } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                let name = Arg::from(Message::new(command_key(*command)));
                (Report { cue, ..with(self.by_unit("log-shown", *unit), "command", name) }, "B-34")
            }
            Event::Answered { unit, moving } => {
                (self.by_unit(if *moving { "log-moving" } else { "log-not-moving" }, *unit), "B-34")
            }
            Event::Declared { unit, target, watch, .. } => {
                let key = if *watch { "log-watch" } else { "log-declared" };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                let upsets = SideSet::one(foe(unit.side()));
                (Report { opens: true, upsets, ..report }, if *watch { "B-110" } else { "B-50" })
            }
            Event::Wasted { unit, target } => {
                (with(self.by_unit("log-wasted", *unit), "target", self.unit_name(*target).into()), "B-50")
            }
            Event::Searched { unit, die, limit, found, .. } => {
                let key = if *found { "log-found" } else { "log-not-found" };
                let report = with(self.by_unit(key, *unit), "limit", Arg::from(*limit));
                (Report { dice: Some(ten(*die)), ..report }, "B-59")
            }
            Event::Aimed { unit, target, from, to, need, dice, hit, .. } => {
                let key = if *hit { "log-hit" } else { "log-missed" };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                let cue = Cue::Fire {
                    counter: unit.0.into(),
                    target: target.0.into(),
                    from: *from,
                    to: *to,
                    hit: *hit,
                };
                let report = with(report, "need", Arg::from(*need));
                (Report { cue, dice: Some(hundred(*dice, (*need).into())), ..report }, "B-52")
            }
            Event::Varied { unit, dice, change, penetration } => {
                let report = with(self.by_unit("log-varied", *unit), "change", Arg::from(*change));
                let report = with(report, "penetration", Arg::from(*penetration));
                (Report { dice: Some(Thrown::of("d10", *dice)), ..report }, "7.12a")
            }
            Event::Struck { target, location, dice, missed, .. } => {
                let key = match (location, missed) {
                    (Some(_), false) => "log-struck",
                    (Some(_), true) => "log-hull-down",
                    (None, _) => "log-struck-plain",
                };
                let mut report = self.by_unit(key, *target);
                if let Some(location) = location {
                    report = with(
                        report,
                        "location",
                        Arg::from(Message::new(crate::forecast::LOCATIONS[*location as usize])),
                    );
                    report.dice = Some(Thrown::of("d100", [*dice]));
                }
                (report, "B-56")
            }
            Event::Plate { target, penetration, armour, through } => {
                let key = if *through { "log-through" } else { "log-held" };
                let report = with(self.by_unit(key, *target), "penetration", Arg::from(*penetration));
                (with(report, "armour", Arg::from(*armour)), "B-57")
            }
            Event::Rolled { target, die, harm, .. } => {
                let key = match harm {
                    Harm::None => "log-harm-none",
                    Harm::Track => "log-harm-track",
                    Harm::Damaged => "log-harm-damaged",
                    Harm::KnockedOut => "log-harm-out",
                    Harm::BrewedUp => "log-harm-burns",
                };
                (Report { dice: Some(ten(*die)), ..self.by_unit(key, *target) }, "B-58")
            }
            Event::Shelled { unit, target, from, to, factor, defence, dice, result, .. } => {
                let key = match (unit.is_some(), result) {
                    (true, GpResult::None) => "log-gp-none",
                    (true, GpResult::Suppression) => "log-gp-suppression",
                    (true, GpResult::Effective) => "log-gp-effective",
                    (false, GpResult::None) => "log-blast-none",
                    (false, GpResult::Suppression) => "log-blast-suppression",
                    (false, GpResult::Effective) => "log-blast-effective",
                };
                let report = match unit.is_some() {
                    true => with(self.by_unit(key, *unit), "target", self.unit_name(*target).into()),
                    false => self.by_unit(key, *target),
                };
                let report = with(report, "factor", Arg::from(*factor));
                let report = with(report, "defence", Arg::from(*defence));
                let hit = *result != GpResult::None;
                let cue = match unit.is_some() {
                    true => Cue::Fire {
                        counter: unit.0.into(),
                        target: target.0.into(),
                        from: *from,
                        to: *to,
                        hit,
                    },
                    false => Cue::Still,
                };
                (Report { cue, dice: Some(Thrown::of("d100", [*dice])), ..report }, "B-71")
            }
            Event::Damaged { unit, turret } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                let key = if *turret { "log-turret-damage" } else { "log-hull-damage" };
                (Report { cue, ..self.by_unit(key, *unit) }, "B-80")
            }
            Event::Tracked { unit } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                (Report { cue, ..self.by_unit("log-track", *unit) }, "B-82")
            }
            Event::Bailed { unit, dice, need, gone, .. } => {
                let key = if *gone { "log-bailed" } else { "log-stayed" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "B-83")
            }
            Event::Lost { unit, hex, fate } => {
                let report = with(self.by_unit("log-lost", *unit), "hex", self.place_name(*hex));
                let cue = Cue::Lost { counter: unit.0.into(), hex: *hex };
                let upsets = SideSet::one(unit.side());
                let name = Arg::from(Message::new(fate_key(*fate)));
                (Report { cue, upsets, ..with(report, "fate", name) }, "B-5")
            }
            Event::Reduced { unit } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                (Report { cue, ..self.by_unit("log-reduced", *unit) }, "B-73")
            }
            Event::Suppressed { unit } => {
                let cue = Cue::State { counter: unit.0.into(), badge: Some("suppressed") };
                let upsets = SideSet::one(unit.side());
                (Report { cue, upsets, ..self.by_unit("log-suppressed", *unit) }, "B-90")
            }
            Event::Recovered { unit, dice, need, success, .. } => {
                let key = if *success { "log-recovered" } else { "log-not-recovered" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "B-90")
            }
            Event::Idle { unit, idle } => {
                (self.by_unit(if *idle { "log-idle" } else { "log-not-idle" }, *unit), "B-34")
            }
            Event::Cohesion { formation, level, number } => {
                let name =
                    self.battle.file.formation.get(usize::from(*formation)).map(|one| one.name.clone());
                let text = Message::new("log-cohesion")
                    .with("formation", name.unwrap_or_default())
                    .with("level", Message::new(LEVELS[usize::from(*level).min(8)]))
                    .with("number", *number);
                (Report::of(text), "7.1.1a")
            }
            Event::Checked { unit, dice, result, .. } => {
                let key = match result {
                    Mettle::Passed => "log-check-passed",
                    Mettle::Hesitates => "log-check-hesitates",
                    Mettle::Broken => "log-check-broken",
                };
                let upsets = SideSet::one(unit.side());
                let dice = Some(Thrown::of("d100", [*dice]));
                (Report { dice, upsets, ..self.by_unit(key, *unit) }, "7.1.4a")
            }
            Event::Frightened { unit, dice, result, .. } => {
                let key = if *result == Mettle::Passed { "log-no-fright" } else { "log-fright" };
                (Report { dice: Some(Thrown::of("d100", [*dice])), ..self.by_unit(key, *unit) }, "7.6a")
            }
            Event::Rallied { unit, dice, need, success, .. } => {
                let key = if *success { "log-rallied" } else { "log-not-rallied" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "7.1.6.2a")
            }
            Event::Wounded { unit, die, wound } => {
                let key = match wound {
                    Wound::Nothing => "log-wound-none",
                    Wound::Optics => "log-wound-optics",
                    Wound::Coax => "log-wound-coax",
                    Wound::Ring => "log-wound-ring",
                    Wound::Radio => "log-wound-radio",
                    Wound::Gear => "log-wound-gear",
                    Wound::Leak => "log-wound-leak",
                    Wound::Suppressed => "log-wound-shock",
                };
                (Report { dice: Some(ten(*die)), ..self.by_unit(key, *unit) }, "7.23a")
            }
            Event::Leaked { unit, die } => {
                (Report { dice: Some(ten(*die)), ..self.by_unit("log-leaked", *unit) }, "7.23.4b")
            }
            Event::Repaired { unit, die, now, .. } => {
                let key = match now {
                    Condition::Fine => "log-repaired",
                    Condition::Jammed => "log-still-jammed",
                    Condition::Out => "log-weapon-out",
                };
                (Report { dice: Some(ten(*die)), ..self.by_unit(key, *unit) }, "7.25c")
            }
            Event::Drove { unit, points, .. } => {
                let report = with(self.by_unit("log-drove", *unit), "points", Arg::from(*points));
                (Report { opens: true, ..report }, "B-100")
            }
            Event::Moved { unit, from, to, cost, reverse } => {
                let cue = match from.is_some() {
                    true => Cue::Move { counter: unit.0.into(), path: vec![*from, *to] },
                    false => Cue::Appear { counter: unit.0.into(), hex: *to },
                };
                let key = match (from.is_some(), reverse) {
                    (false, _) => "log-entered",
                    (true, true) => "log-backed",
                    (true, false) => "log-moved",
                };
                let report = with(self.by_unit(key, *unit), "to", self.place_name(*to));
                let rule = if from.is_some() { "B-101" } else { "B-13b" };
                (Report { cue, ..with(report, "cost", Arg::from(*cost)) }, rule)
            }
            Event::Faced { unit, facing, .. } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                (Report { cue, ..with(self.by_unit("log-faced", *unit), "way", way(*facing)) }, "B-102")
            }
            Event::Pointed { unit, turret } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                (Report { cue, ..with(self.by_unit("log-pointed", *unit), "way", way(*turret)) }, "7.8.1b")
            }
            Event::Buttoned { unit, shut } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                let key = if *shut { "log-shut" } else { "log-opened" };
                (Report { cue, ..self.by_unit(key, *unit) }, "7.8.3a")
            }
            Event::Bogged { unit, dice, need, stuck, .. } => {
                let key = if *stuck { "log-bogged" } else { "log-not-bogged" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "7.29b")
            }
            Event::Sought { unit, dice, need, found } => {
                let key = if *found { "log-hull-down-found" } else { "log-hull-down-not-found" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "B-104")
            }
            Event::Shifted { unit, inside } => {
                let key = match inside {
                    Inside::Enter => "log-enter-building",
                    Inside::Leave => "log-leave-building",
                    Inside::Cover => "log-full-cover",
                    Inside::HullDown | Inside::Uncover => "log-leave-cover",
                };
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                (Report { cue, ..self.by_unit(key, *unit) }, "B-104")
            }
            Event::Mounted { unit, carrier } => (
                with(self.by_unit("log-mounted", *unit), "carrier", self.unit_name(*carrier).into()),
                "B-107",
            ),
            Event::Dismounted { unit, carrier, hex } => {
                let cue = Cue::Appear { counter: unit.0.into(), hex: *hex };
                let report =
                    with(self.by_unit("log-dismounted", *unit), "carrier", self.unit_name(*carrier).into());
                (Report { cue, ..report }, "B-107")
            }
            Event::Pushed { unit, target, dice, success, .. } => {
                let key = if *success { "log-pushed" } else { "log-not-pushed" };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                (Report { dice: Some(Thrown::of("d100", [*dice])), ..report }, "7.30f")
            }
            Event::Assaulted { unit, target, from, to, factor, defence, dice, result, .. } => {
                let key = match result {
                    GpResult::None => "log-assault-none",
                    GpResult::Suppression => "log-assault-suppression",
                    GpResult::Effective => "log-assault-effective",
                };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                let report = with(report, "factor", Arg::from(*factor));
                let report = with(report, "defence", Arg::from(*defence));
                let cue = Cue::Fire {
                    counter: unit.0.into(),
                    target: target.0.into(),
                    from: *from,
                    to: *to,
                    hit: *result != GpResult::None,
                };
                let upsets = SideSet::one(foe(unit.side()));
                (
                    Report { cue, upsets, dice: Some(Thrown::of("d100", [*dice])), opens: true, ..report },
                    "B-121",
                )
            }
            Event::Melee { side, hex } => {
                let report = with(self.by_side("log-melee", *side), "hex", self.place_name(*hex));
                (Report { opens: true, upsets: SideSet::one(foe(*side)), ..report }, "B-122")
            }
            Event::Clashed { unit, target, dice, totals, .. } => {
                let report =
                    with(self.by_unit("log-clashed", *unit), "target", self.unit_name(*target).into());
                let report = with(report, "one", Arg::from(totals[0]));
                (
                    Report {
                        dice: Some(Thrown::of("d100", *dice)),
                        ..with(report, "other", Arg::from(totals[1]))
                    },
                    "B-122",
                )
            }
            Event::Blasted { unit, hex, work, factor, defence, dice, result, .. } => {
                let key = match result {
                    GpResult::Effective => "log-blasted",
                    _ => "log-not-blasted",
                };
                let what = Arg::from(Message::new(self.work_name(*hex, *work)));
                let report = with(self.by_unit(key, *unit), "what", what);
                let report = with(report, "hex", self.place_name(*hex));
                let report = with(report, "factor", Arg::from(*factor));
                let report = with(report, "defence", Arg::from(*defence));
                (Report { dice: Some(Thrown::of("d100", [*dice])), opens: true, ..report }, "7.19b")
            }
            Event::Destroyed { hex, work } => {
                let what = Arg::from(Message::new(self.work_name(*hex, *work)));
                let text =
                    Message::new("log-destroyed").with("what", what).with("hex", self.place_name(*hex));
                (Report::of(text), "7.19c")
            }
            Event::Cleared { hex } => {
                (Report::of(Message::new("log-cleared").with("hex", self.place_name(*hex))), "7.31.3b")
            }
            Event::Discovered { hex, vehicles } => {
                let key = if *vehicles { "log-mines-vehicles" } else { "log-mines-leg" };
                (Report::of(Message::new(key).with("hex", self.place_name(*hex))), "7.31.2b")
            }
            Event::Mined { unit, dice, burst, .. } => {
                let key = match burst {
                    Burst::Nothing => "log-mined-nothing",
                    Burst::Hull => "log-mined-hull",
                    Burst::Track => "log-mined-track",
                    Burst::Effective => "log-mined-effective",
                };
                let upsets = SideSet::one(unit.side());
                (
                    Report { dice: Some(Thrown::of("d100", [*dice])), upsets, ..self.by_unit(key, *unit) },
                    "7.31.2.1a",
                )
            }
            Event::Smouldered { hex, dice, need, burns, .. } => {
                let key = if *burns { "log-catches" } else { "log-not-catches" };
                let text = Message::new(key).with("hex", self.place_name(*hex)).with("need", *need);
                (Report { dice: Some(hundred(*dice, (*need).into())), ..Report::of(text) }, "7.35.1a")
            }
            Event::Caught { hex } => {
                (Report::of(Message::new("log-burning").with("hex", self.place_name(*hex))), "7.35b")
            }
            Event::Smoked { hex, thick, light } => {
                let key = match (thick, light) {
                    (_, true) => "log-lit",
                    (true, _) => "log-thick-smoke",
                    _ => "log-smoke",
                };
                (Report::of(Message::new(key).with("hex", self.place_name(*hex))), "B-135")
            }
            Event::Clouded { unit } => (self.by_unit("log-cloud", *unit), "7.9c"),
            Event::Peered { unit, target, dice, need, found } => {
                let key = if *found { "log-peered" } else { "log-not-peered" };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                let report = with(report, "need", Arg::from(*need));
                (Report { dice: Some(hundred(*dice, (*need).into())), ..report }, "7.7.1d")
            }
            Event::Challenged { unit, target, die, need, found } => {
                let key = if *found { "log-challenged" } else { "log-not-challenged" };
                let report = with(self.by_unit(key, *unit), "target", self.unit_name(*target).into());
                (Report { dice: Some(ten(*die)), ..with(report, "need", Arg::from(*need)) }, "7.24b")
            }
            Event::Exposed { unit } => (self.by_unit("log-exposed", *unit), "7.24d"),
            Event::Called { unit, die, need, answered, .. } => {
                let key = if *answered { "log-called" } else { "log-not-called" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                (Report { dice: Some(ten(*die)), opens: true, ..report }, "B-130")
            }
            Event::Loaded { battery, die, limit, found } => {
                let key = if *found { "log-battery-smoke" } else { "log-battery-no-smoke" };
                let text = Message::new(key).with("number", i64::from(*battery) + 1).with("limit", *limit);
                (Report { dice: Some(ten(*die)), ..Report::of(text) }, "B-59")
            }
            Event::Drifted { to, hexes, .. } => {
                let text = match to.is_some() {
                    true => {
                        Message::new("log-drifted").with("hex", self.place_name(*to)).with("hexes", *hexes)
                    }
                    false => Message::new("log-drifted-off"),
                };
                (Report::of(text), "7.26b")
            }
            Event::Fell { hex, shell, .. } => {
                let key = match shell {
                    Shell::Gp => "log-fell-gp",
                    Shell::Smoke => "log-fell-smoke",
                    Shell::Light => "log-fell-light",
                };
                (Report::of(Message::new(key).with("hex", self.place_name(*hex))), "B-133")
            }
            Event::Swept { hex, dice, .. } => {
                let text = Message::new("log-swept").with("hex", self.place_name(*hex));
                (Report { dice: Some(Thrown::of("d100", [*dice])), ..Report::of(text) }, "7.31.3b")
            }
            Event::Steadied { battery, dice, success } => {
                let key = if *success { "log-battery-recovers" } else { "log-battery-suppressed-still" };
                let text = Message::new(key).with("number", i64::from(*battery) + 1);
                (Report { dice: Some(hundred(*dice, 50)), ..Report::of(text) }, "7.28.2d")
            }
            Event::Located { side, battery, dice, need, found, .. } => {
                let key = if *found { "log-located" } else { "log-not-located" };
                let report = with(self.by_side(key, *side), "number", Arg::from(i64::from(*battery) + 1));
                (Report { dice: Some(hundred(*dice, (*need).into())), opens: true, ..report }, "7.28.2a")
            }
            Event::Struckback { side, battery, dice, toll } => {
                let key = match toll {
                    Toll::Suppressed => "log-battery-suppressed",
                    Toll::Damaged => "log-battery-damaged",
                    Toll::Out => "log-battery-out",
                };
                let report = with(self.by_side(key, *side), "number", Arg::from(i64::from(*battery) + 1));
                (Report { dice: Some(Thrown::of("d100", [*dice])), ..report }, "7.28.2c")
            }
            Event::Flew { side, sortie, hex } => {
                let report = with(self.by_side("log-flew", *side), "name", self.air_name(*sortie));
                (Report { opens: true, ..with(report, "hex", self.place_name(*hex)) }, "B-143")
            }
            Event::Flak { unit, sortie, factor, defence, dice, result, .. } => {
                let key = match result {
                    GpResult::None => "log-flak-none",
                    GpResult::Suppression => "log-flak-suppression",
                    GpResult::Effective => "log-flak-effective",
                };
                let report = with(self.by_unit(key, *unit), "name", self.air_name(*sortie));
                let report = with(report, "factor", Arg::from(*factor));
                let report = with(report, "defence", Arg::from(*defence));
                (Report { dice: Some(Thrown::of("d100", [*dice])), opens: true, ..report }, "B-140b")
            }
            Event::ShotDown { sortie, die } => {
                let text = Message::new("log-shot-down").with("name", self.air_name(*sortie));
                (Report { dice: Some(ten(*die)), ..Report::of(text) }, "B-140b")
            }
            Event::Bombed { sortie, hex } => {
                let text = Message::new("log-bombed").with("name", self.air_name(*sortie));
                (Report { opens: true, ..Report::of(text.with("hex", self.place_name(*hex))) }, "B-140b")
            }
            Event::Dropped { unit, die, gone, .. } => {
                let key = if *gone { "log-weapon-lost" } else { "log-weapon-kept" };
                (Report { dice: Some(ten(*die)), ..self.by_unit(key, *unit) }, "7.17a")
            }
            Event::Exited { unit, hex } => {
                let cue = Cue::Lost { counter: unit.0.into(), hex: *hex };
                (
                    Report { cue, ..with(self.by_unit("log-exited", *unit), "hex", self.place_name(*hex)) },
                    "B-109c",
                )
            }
            Event::Controlled { hex, side } => {
                (with(self.by_side("log-controlled", *side), "hex", self.place_name(*hex)), "B-161")
            }
            Event::Over { points, .. } => {
                let text = Message::new("log-over").with("one", points[0]).with("other", points[1]);
                (Report { cue: Cue::Banner, opens: true, ..Report::of(text) }, "B-163")
            }
        }
    }
}
