//! Events as sentences.

mod drives;
pub mod shots;

use crate::Aslsk;
use crate::event::{Check, Event};
use crate::state::{Ending, Manner, SmokeKind, State, Station, UnitId, WeaponId};
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::message::{Arg, Message};
use kernel::rule::Rule;
use kernel::scene::{Cue, DieColour, Report, Thrown};
use kernel::seat::{Side, SideSet};

impl Aslsk {
    /// A hex in words.
    pub fn place_name(&self, hex: Hex) -> Arg {
        if hex.is_some() { Arg::from(self.map.grid.label(hex)) } else { Arg::from("?") }
    }

    /// A unit in words. Counters are known by the number and by what they were when the scenario began.
    pub fn unit_name(&self, id: UnitId) -> Message {
        let number = i64::from(id.0) + 1;
        match self.battle.units.get(id.index()).filter(|unit| unit.exists()) {
            Some(unit) => {
                let name = match id.is_afv() {
                    true => self.pieces.vehicles[usize::from(unit.kind)].name.clone(),
                    false => self.pieces.men[usize::from(unit.kind)].name.clone(),
                };
                Message::new("unit").with("name", name).with("number", number)
            }
            None if id.is_some() => Message::new("unit-new-leader").with("number", number),
            None => Message::new("unit-unknown"),
        }
    }

    /// A unit in words, as it is now.
    pub fn unit_in(&self, state: &State, id: UnitId) -> Message {
        if !id.is_some() || !state.unit(id).exists() {
            return self.unit_name(id);
        }
        let number = i64::from(id.0) + 1;
        Message::new("unit").with("name", self.name_now(state, id)).with("number", number)
    }

    /// Several units in words, as they are now.
    pub fn units_in(&self, state: &State, ids: &[UnitId]) -> Message {
        match ids {
            [] => Message::new("unit-unknown"),
            [one] => self.unit_in(state, *one),
            [one, rest @ ..] => {
                Message::new("units").with("first", self.unit_in(state, *one)).with("more", rest.len() as i64)
            }
        }
    }

    /// Several units in words.
    pub fn unit_names(&self, ids: &[UnitId]) -> Message {
        match ids {
            [] => Message::new("unit-unknown"),
            [one] => self.unit_name(*one),
            [one, rest @ ..] => {
                Message::new("units").with("first", self.unit_name(*one)).with("more", rest.len() as i64)
            }
        }
    }

    /// A weapon in words, as it lies on the table.
    pub fn weapon_in(&self, state: &State, id: WeaponId) -> Message {
        if !id.is_some() || !state.weapon(id).exists() {
            return self.weapon_name(id);
        }
        let name = self.arm(state, id).name.clone();
        Message::new("weapon").with("name", name).with("number", i64::from(id.0) + 1)
    }

    /// A weapon in words.
    pub fn weapon_name(&self, id: WeaponId) -> Message {
        match self.battle.weapons.get(id.index()).filter(|weapon| weapon.exists()) {
            Some(weapon) => Message::new("weapon")
                .with("name", self.pieces.weapons[usize::from(weapon.kind)].name.clone())
                .with("number", i64::from(id.0) + 1),
            None => Message::new("weapon-unknown"),
        }
    }

    /// A side in words.
    pub fn side_name(&self, side: Side) -> Message {
        Message::new(self.battle.nation(side).key())
    }

    pub(crate) fn by_unit(&self, key: &'static str, id: UnitId) -> Report {
        let text = Message::new(key).with("unit", self.unit_name(id));
        Report { side: id.is_some().then(|| id.side().0), ..Report::of(text) }
    }

    pub(crate) fn by_weapon(&self, key: &'static str, id: WeaponId) -> Report {
        Report::of(Message::new(key).with("weapon", self.weapon_name(id)))
    }

    /// An event as a sentence, with what to show of it.
    pub fn sentence(&self, event: &Event) -> Report {
        let with = |report: Report, name: &'static str, value: Arg| Report {
            text: report.text.with(name, value),
            ..report
        };
        let ruled = |report: Report, rule: &'static str| Report { rule: Some(Rule(rule)), ..report };
        let counter = |id: UnitId| u16::from(id.0);
        let dice = |dice: [u8; 2]| Some(Thrown::pair("d6", dice[1], dice[0]));
        match event {
            Event::Placed { unit, hex, hidden } => {
                let key = if *hidden { "log-hidden" } else { "log-placed" };
                let report = with(self.by_unit(key, *unit), "hex", self.place_name(*hex));
                let cue = match hex.is_some() {
                    true => Cue::Appear { counter: counter(*unit), hex: *hex },
                    false => Cue::Still,
                };
                ruled(Report { cue, ..report }, "AMB.59")
            }
            Event::Given { weapon, unit } => {
                let report =
                    with(self.by_unit("log-given", *unit), "weapon", self.weapon_name(*weapon).into());
                ruled(report, "3.1.g")
            }
            Event::Turn { turn, side } => {
                let text = Message::new("log-turn").with("turn", *turn).with("side", self.side_name(*side));
                let report = Report { cue: Cue::Banner, opens: true, side: Some(side.0), ..Report::of(text) };
                ruled(report, "3.9.a")
            }
            Event::Phase { phase, side } => {
                let text = Message::new("log-phase").with("phase", Message::new(phase.key()));
                ruled(Report { opens: true, side: Some(side.0), ..Report::of(text) }, "3.0.a")
            }
            Event::Recovery { unit, weapon, die, drm, success } => {
                let key = if *success { "log-recovered" } else { "log-not-recovered" };
                let report = with(self.by_unit(key, *unit), "weapon", self.weapon_name(*weapon).into());
                let thrown = Thrown::of("d6", [*die]);
                let report = with(report, "sum", Arg::from(i64::from(*die) + i64::from(*drm)));
                ruled(Report { dice: Some(thrown), ..report }, "3.1.d")
            }
            Event::Repair { weapon, die, success } => {
                let key = if *success { "log-repaired" } else { "log-not-repaired" };
                let dice = Some(Thrown::of("d6", [*die]));
                ruled(Report { dice, ..self.by_weapon(key, *weapon) }, "3.1.e")
            }
            Event::RepairAboard { unit, station, die, success, lost } => {
                let key = match (success, lost) {
                    (true, _) => "log-repaired-aboard",
                    (false, true) => "log-disabled",
                    (false, false) => "log-not-repaired-aboard",
                };
                let what = Message::new(station_key(*station));
                let dice = Some(Thrown::of("d6", [*die]));
                ruled(Report { dice, ..with(self.by_unit(key, *unit), "what", what.into()) }, "3.1.f")
            }
            Event::Rally { unit, dice: thrown, drm, need, success, .. } => {
                let key = if *success { "log-rallied" } else { "log-not-rallied" };
                let report = with(self.by_unit(key, *unit), "need", Arg::from(*need));
                let mut dice = dice(*thrown);
                let sum: i32 = drm.iter().map(|line| line.value).sum::<i32>()
                    + thrown.iter().map(|&die| i32::from(die)).sum::<i32>();
                if let Some(dice) = &mut dice {
                    dice.total = Some((sum, i32::from(*need)));
                }
                let cue = Cue::State { counter: counter(*unit), badge: None };
                ruled(Report { dice, cue, ..with(report, "sum", Arg::from(sum)) }, "3.1.j")
            }
            Event::ShockRecovery { unit, die, success } => {
                let key = if *success { "log-shock-over" } else { "log-shock-stays" };
                let dice = Some(Thrown::of("d6", [*die]));
                ruled(Report { dice, ..self.by_unit(key, *unit) }, "7.10.a")
            }
            Event::Desperate { unit } => ruled(self.by_unit("log-dm", *unit), "3.2.3.p"),
            Event::Calmed { unit } => ruled(self.by_unit("log-dm-over", *unit), "3.1.n"),
            Event::Fired {
                side,
                manner,
                units,
                weapons,
                from,
                target,
                column,
                drm,
                dice: thrown,
                cowers,
                ..
            } => {
                let sum: i32 = drm.iter().map(|line| line.value).sum();
                let key = match (manner.is_thing(), *cowers > 0) {
                    (true, _) => thing_key(*manner),
                    (false, true) => "log-fired-cowering",
                    (false, false) => "log-fired",
                };
                let text = Message::new(key)
                    .with("units", self.unit_names(units))
                    .with("hex", self.place_name(*target))
                    .with("column", *column)
                    .with("drm", signed(sum));
                let mut dice = dice(*thrown);
                self.tell_rate(&mut dice, weapons, thrown[0]);
                let from: Vec<Hex> = from.iter().copied().filter(|hex| hex != target).collect();
                let report = Report {
                    side: Some(side.0),
                    dice,
                    cue: Cue::Volley { from, to: *target },
                    opens: !manner.is_thing(),
                    ..Report::of(text)
                };
                ruled(report, "3.2.3.a")
            }
            Event::Shot { .. }
            | Event::Depleted { .. }
            | Event::Acquired { .. }
            | Event::FaustCheck { .. }
            | Event::Penetration { .. }
            | Event::Shocked { .. }
            | Event::Recalled { .. }
            | Event::MalfunctionAboard { .. }
            | Event::LowAmmo { .. }
            | Event::KeptRateAboard { .. }
            | Event::Pivoted { .. } => self.shot_sentence(event),
            Event::NoLine { side, units, target } => {
                let text = Message::new("log-no-line")
                    .with("units", self.unit_names(units))
                    .with("hex", self.place_name(*target));
                ruled(Report { side: Some(side.0), opens: true, ..Report::of(text) }, "3.2.1.d")
            }
            Event::Result { unit, result } => {
                let report = with(self.by_unit("log-result", *unit), "result", Arg::from(result.0.word()));
                let cue = Cue::Hit { counter: counter(*unit) };
                ruled(Report { cue, upsets: SideSet::one(unit.side()), ..report }, "3.2.3.a")
            }
            Event::Checked { unit, check, dice: thrown, drm, need, passed } => {
                let sum: i32 = drm.iter().map(|line| line.value).sum::<i32>()
                    + thrown.iter().map(|&die| i32::from(die)).sum::<i32>();
                let key = if *passed { "log-check-passed" } else { "log-check-failed" };
                let (rule, what) = check_words(*check);
                let mut dice = dice(*thrown);
                if let Some(dice) = &mut dice {
                    dice.total = Some((sum, i32::from(*need)));
                }
                let report = with(self.by_unit(key, *unit), "what", Message::new(what).into());
                let report = with(with(report, "sum", Arg::from(sum)), "need", Arg::from(*need));
                ruled(Report { dice, ..report }, rule)
            }
            Event::Broke { unit } => self.state_of("log-broke", *unit, "3.2.3.h"),
            Event::Pinned { unit } => self.state_of("log-pinned", *unit, "3.2.3.j"),
            Event::Reduced { unit, kind } => {
                let report = self.state_of("log-reduced", *unit, "3.2.3.d");
                Report { weight: 1, ..with(report, "kind", Arg::from(kind.as_str())) }
            }
            Event::Replaced { unit, kind } => {
                with(self.state_of("log-replaced", *unit, "5.1.a"), "kind", Arg::from(kind.as_str()))
            }
            Event::Wounded { unit, die, dead } => {
                let key = if *dead { "log-wound-fatal" } else { "log-wounded" };
                Report { dice: Some(Thrown::of("d6", [*die])), ..self.state_of(key, *unit, "3.2.3.e") }
            }
            Event::Eliminated { unit, hex } => {
                let report = with(self.by_unit("log-eliminated", *unit), "hex", self.place_name(*hex));
                let cue = Cue::Lost { counter: counter(*unit), hex: *hex };
                let upsets = SideSet::one(unit.side());
                ruled(Report { cue, upsets, weight: 2, ..report }, "3.2.3.b")
            }
            Event::Malfunction { weapon } => ruled(self.by_weapon("log-malfunction", *weapon), "4.1.c"),
            Event::WeaponLost { weapon } => ruled(self.by_weapon("log-weapon-lost", *weapon), "4.0.d"),
            Event::Dropped { weapon, hex } => {
                ruled(with(self.by_weapon("log-dropped", *weapon), "hex", self.place_name(*hex)), "4.0.i")
            }
            Event::KeptRate { weapon } => ruled(self.by_weapon("log-kept-rate", *weapon), "1.2.4.1.a"),
            Event::Stunned { unit, out } => {
                self.state_of(if *out { "log-stunned-out" } else { "log-stunned" }, *unit, "7.10.d")
            }
            Event::Shut { unit } => self.state_of("log-shut", *unit, "3.2.3.q"),
            Event::Smoke { hex, kind, gone } => {
                let key = match (gone, kind) {
                    (true, _) => "log-smoke-gone",
                    (false, SmokeKind::WpFull | SmokeKind::WpDispersed) => "log-wp",
                    (false, _) => "log-smoke",
                };
                let text = Message::new(key).with("hex", self.place_name(*hex)).with("value", kind.value());
                ruled(Report { cue: Cue::Place { hex: *hex }, ..Report::of(text) }, "1.2.5.b")
            }
            Event::Residual { hex, fp } => {
                let text =
                    Message::new("log-residual-left").with("hex", self.place_name(*hex)).with("fp", *fp);
                ruled(Report { cue: Cue::Place { hex: *hex }, ..Report::of(text) }, "3.3.5.a")
            }
            Event::Moved { unit, from, hex } => {
                let key = if from.is_some() { "log-moved" } else { "log-entered" };
                let cue = match from.is_some() {
                    true => Cue::Move { counter: counter(*unit), path: vec![*from, *hex] },
                    false => Cue::Appear { counter: counter(*unit), hex: *hex },
                };
                let report = with(self.by_unit(key, *unit), "from", self.place_name(*from));
                ruled(Report { cue, ..with(report, "to", self.place_name(*hex)) }, "3.3.a")
            }
            Event::Grenades { unit, hex, die, success, .. } => {
                let key = if *success { "log-grenades" } else { "log-no-grenades" };
                let dice = Some(Thrown::of("d6", [*die]));
                let report = with(self.by_unit(key, *unit), "hex", self.place_name(*hex));
                ruled(Report { dice, ..report }, "3.3.1.h")
            }
            Event::ChargePlaced { weapon, hex } => {
                let report = with(self.by_weapon("log-charge-placed", *weapon), "hex", self.place_name(*hex));
                ruled(Report { cue: Cue::Place { hex: *hex }, ..report }, "4.3.a")
            }
            Event::ChargeFailed { weapon, hex, dice: thrown } => {
                let report = with(self.by_weapon("log-charge-failed", *weapon), "hex", self.place_name(*hex));
                ruled(Report { dice: dice(*thrown), ..report }, "4.3.b")
            }
            Event::Revealed { unit, weapon, hex } => {
                let report =
                    with(self.by_unit("log-revealed", *unit), "weapon", self.weapon_name(*weapon).into());
                let cue = Cue::Appear { counter: counter(*unit), hex: *hex };
                let report = with(report, "hex", self.place_name(*hex));
                ruled(Report { cue, upsets: SideSet::first(2), ..report }, "6.4.c")
            }
            Event::Controlled { hex, side } => {
                let text = Message::new("log-controlled")
                    .with("side", self.side_name(*side))
                    .with("hex", self.place_name(*hex));
                let cue = Cue::Place { hex: *hex };
                ruled(Report { cue, side: Some(side.0), weight: 2, ..Report::of(text) }, "2.0.a")
            }
            Event::Advanced { unit, from, hex } => {
                let report = with(self.by_unit("log-advanced", *unit), "from", self.place_name(*from));
                let report = with(report, "to", self.place_name(*hex));
                let cue = match from.is_some() {
                    true => Cue::Move { counter: counter(*unit), path: vec![*from, *hex] },
                    false => Cue::Appear { counter: counter(*unit), hex: *hex },
                };
                ruled(Report { cue, ..report }, "3.7.a")
            }
            Event::Routed { unit, hex, from, crawls, .. } => {
                let key = if *crawls { "log-crawled" } else { "log-routed" };
                let report = with(self.by_unit(key, *unit), "from", self.place_name(*from));
                let report = with(report, "to", self.place_name(*hex));
                let cue = Cue::Move { counter: counter(*unit), path: vec![*from, *hex] };
                ruled(Report { cue, ..report }, if *crawls { "3.6.h" } else { "3.6.e" })
            }
            Event::FailedToRout { unit } => {
                ruled(Report { weight: 2, ..self.by_unit("log-failed-to-rout", *unit) }, "3.6.a")
            }
            Event::Hatch { unit, open } => {
                let key = if *open { "log-hatch-open" } else { "log-hatch-shut" };
                self.state_of(key, *unit, "7.7.b")
            }
            Event::CloseCombat { hex } => {
                let text = Message::new("log-close-combat").with("hex", self.place_name(*hex));
                ruled(Report { cue: Cue::Place { hex: *hex }, opens: true, ..Report::of(text) }, "3.8.a")
            }
            Event::AmbushRoll { side, die, drm } => {
                let sum = i64::from(*die) + drm.iter().map(|line| i64::from(line.value)).sum::<i64>();
                let text =
                    Message::new("log-ambush-roll").with("side", self.side_name(*side)).with("sum", sum);
                let dice = Some(Thrown::of("d6", [*die]));
                ruled(Report { dice, side: Some(side.0), ..Report::of(text) }, "3.8.g")
            }
            Event::Ambush { side, hex } => {
                let text = Message::new("log-ambush").with("side", self.side_name(*side));
                let cue = Cue::Place { hex: *hex };
                ruled(Report { cue, side: Some(side.0), weight: 2, ..Report::of(text) }, "3.8.g")
            }
            Event::Declared { units, targets, attack, defence, .. } => {
                let text = Message::new("log-declared")
                    .with("units", self.unit_names(units))
                    .with("targets", self.unit_names(targets))
                    .with("attack", halves_words(*attack))
                    .with("defence", halves_words(*defence));
                ruled(Report { side: side_of(units), ..Report::of(text) }, "AMB.104")
            }
            Event::Struck { units, targets, dice: thrown, drm, kill } => {
                let sum = thrown.iter().map(|&die| i32::from(die)).sum::<i32>() + i32::from(*drm);
                let key = match sum - i32::from(*kill) {
                    ..=-1 => "log-struck-down",
                    0 => "log-struck-hard",
                    _ => "log-struck-vain",
                };
                let mut dice = dice(*thrown);
                if let Some(dice) = &mut dice {
                    dice.total = Some((sum, i32::from(*kill)));
                }
                let text = Message::new(key)
                    .with("units", self.unit_names(units))
                    .with("targets", self.unit_names(targets))
                    .with("sum", i64::from(sum))
                    .with("kill", i64::from(*kill));
                ruled(Report { dice, side: side_of(units), weight: 2, ..Report::of(text) }, "3.8.c")
            }
            Event::Immobilized { unit } => self.state_of("log-immobilized", *unit, "7.10.c"),
            Event::CloseDefence { unit, dice: thrown, works, .. } => {
                let key = if *works { "log-close-defence-works" } else { "log-close-defence-fails" };
                ruled(Report { dice: dice(*thrown), ..self.by_unit(key, *unit) }, "3.8.n")
            }
            Event::Melee { unit, held } => {
                let key = if *held { "log-melee" } else { "log-melee-over" };
                self.state_of(key, *unit, "3.8.o")
            }
            Event::Started { .. }
            | Event::Stopped { .. }
            | Event::Turned { .. }
            | Event::InMotion { .. }
            | Event::Bog { .. }
            | Event::Unbog { .. }
            | Event::Breakdown { .. }
            | Event::MotionTried { .. }
            | Event::SmokeDevice { .. }
            | Event::Exited { .. }
            | Event::Pushed { .. }
            | Event::ChargeLies { .. } => self.drive_sentence(event),
            Event::Over { ending, winner } => {
                let key = match ending {
                    Ending::Met => "log-over-met",
                    Ending::AtOnce => "log-over-at-once",
                    Ending::Prevented => "log-over-prevented",
                };
                let text = Message::new(key).with("side", self.side_name(*winner));
                ruled(Report { cue: Cue::Banner, opens: true, ..Report::of(text) }, "AMB.117")
            }
        }
    }

    pub(crate) fn state_of(&self, key: &'static str, id: UnitId, rule: &'static str) -> Report {
        let cue = Cue::State { counter: id.0.into(), badge: None };
        let upsets = if id.is_some() { SideSet::one(id.side()) } else { SideSet::NONE };
        Report { cue, upsets, rule: Some(Rule(rule)), ..self.by_unit(key, id) }
    }

    /// 1.2.4.1: the coloured die tells whether a weapon keeps its rate of fire.
    fn tell_rate(&self, dice: &mut Option<Thrown>, weapons: &[WeaponId], coloured: u8) {
        let known = weapons.iter().filter_map(|id| self.battle.weapons.get(id.index()));
        let kinds = known.filter_map(|weapon| self.pieces.weapons.get(usize::from(weapon.kind)));
        let Some(rate) = kinds.map(|kind| kind.rof).max().filter(|&rate| rate > 0) else { return };
        let key = if coloured <= rate { "die-rate-kept" } else { "die-rate-lost" };
        self.tell_die(dice, Message::new(key));
    }

    /// What the coloured die decides by itself.
    pub(crate) fn tell_die(&self, dice: &mut Option<Thrown>, what: Message) {
        let all = dice.iter_mut().flat_map(|thrown| &mut thrown.dice);
        for die in all.filter(|die| die.colour == DieColour::Coloured) {
            die.decides = Some(what.clone());
        }
    }

    /// What a unit is called now.
    pub fn name_now(&self, state: &State, id: UnitId) -> kernel::text::Text {
        match id.is_afv() {
            true => self.afv(state, id).name.clone(),
            false => self.man(state, id).name.clone(),
        }
    }
}

/// Whose units these are.
fn side_of(units: &[UnitId]) -> Option<u8> {
    units.first().map(|id| id.side().0)
}

fn thing_key(manner: Manner) -> &'static str {
    match manner {
        Manner::Residual => "log-residual",
        Manner::Charge => "log-charge",
        Manner::Backblast => "log-backblast",
        _ => "log-close-defence",
    }
}

fn check_words(check: Check) -> (&'static str, &'static str) {
    match check {
        Check::Morale => ("3.2.3.g", "check-morale"),
        Check::Pin => ("3.2.3.k", "check-pin"),
        Check::LeaderLost => ("3.2.3.n", "check-leader-lost"),
        Check::LeaderBroken => ("3.2.3.o", "check-leader-broken"),
        Check::AntiArmor => ("3.7.c", "check-anti-armor"),
        Check::Interdiction => ("3.6.i", "check-interdiction"),
    }
}

/// The key of a vehicular weapon.
pub fn station_key(station: Station) -> &'static str {
    ["station-ma", "station-bmg", "station-cmg", "station-aamg", "station-rmg"][station as usize]
}

/// A number of halves as it is written.
pub fn halves_words(halves: u8) -> String {
    fp_words(32 * i32::from(halves))
}

/// FP line by line in whole FP: each line says what the sum gains, so that they add up to the FP that count.
pub fn fp_lines(lines: Vec<Line>) -> Vec<Line> {
    let mut sum = 0;
    let whole = |line: Line| {
        let before = sum;
        sum += line.value;
        Line { value: i32::div_euclid(sum, 64) - i32::div_euclid(before, 64), ..line }
    };
    lines.into_iter().map(whole).collect()
}

/// FP in 64ths as they are written, to a quarter.
pub fn fp_words(fp: i32) -> String {
    let (whole, rest) = (fp / 64, ["", "¼", "½", "¾"][(fp.rem_euclid(64) / 16) as usize]);
    if whole == 0 && !rest.is_empty() { rest.to_owned() } else { format!("{whole}{rest}") }
}

/// A modifier with its sign.
pub(crate) fn signed(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("−{}", -value),
    }
}
