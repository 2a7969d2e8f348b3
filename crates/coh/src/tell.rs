//! Events as sentences.

use crate::Coh;
use crate::card::CardId;
use crate::event::{Blow, Event};
use crate::pieces::{Pieces, Work};
use crate::scenario::Battle;
use crate::state::{Kind, Purpose, UnitId, foe};
use kernel::grid::Hex;
use kernel::message::{Arg, Message};
use kernel::rule::Rule;
use kernel::scene::{Cue, Gain, Report, Thrown};
use kernel::seat::{Seat, Side, SideSet};
use kernel::text::Text;

impl Coh {
    /// A hex in words.
    pub fn place_name(&self, hex: Hex) -> Arg {
        if hex.is_some() { Arg::from(self.map.grid.label(hex)) } else { Arg::from("?") }
    }

    /// A unit in words; its kind never changes, so the scenario knows it.
    pub fn unit_name(&self, id: UnitId) -> Message {
        match self.battle.units.get(id.index()).filter(|unit| unit.exists()) {
            Some(unit) => {
                let kind = &self.pieces.units[usize::from(unit.kind)];
                Message::new("unit").with("name", kind.name.clone()).with("number", i64::from(id.0) + 1)
            }
            None => Message::new("unit-unknown"),
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

    /// A card in words.
    pub fn card_name(&self, card: CardId) -> Message {
        match self.cards.exists(card) {
            true => Message::new("card").with("name", self.cards.kind(card).name.clone()),
            false => Message::new("card-unknown"),
        }
    }

    /// A side in words.
    pub fn side_name(&self, side: Side) -> Message {
        Message::new(if side.0 == 0 { "side-german" } else { "side-soviet" })
    }

    /// A commander in words: by the side, where there is no other one.
    pub fn seat_name(&self, seat: Seat) -> Arg {
        let side = self.side_of(seat);
        if self.battle.sides.seats_of(side).len() == 1 {
            return self.side_name(side).into();
        }
        let name = self.battle.file.command.get(seat.index()).map(|command| command.name.clone());
        name.map_or_else(|| Arg::from(""), Arg::from)
    }

    fn by_seat(&self, key: &'static str, seat: Seat) -> Report {
        let text = Message::new(key).with("who", self.seat_name(seat));
        Report { side: Some(self.side_of(seat).0), ..Report::of(text) }
    }

    fn by_unit(&self, key: &'static str, id: UnitId) -> Report {
        let text = Message::new(key).with("unit", self.unit_name(id));
        let side = if id.is_some() { Some(id.side().0) } else { None };
        Report { side, ..Report::of(text) }
    }

    fn hit_name(&self, hit: u8) -> Message {
        match self.pieces.hits.get(usize::from(hit)).filter(|_| usize::from(hit) < Pieces::HITS) {
            Some(kind) => Message::new("hit").with("name", kind.name.clone()),
            None => Message::new("hit-unknown"),
        }
    }

    fn work_name(&self, work: Work) -> Message {
        Message::new("work").with("name", self.pieces.work(work).name.clone())
    }

    /// An event as a sentence, with what to show of it.
    pub fn sentence(&self, event: &Event) -> Report {
        let at = |report: Report, hex: Hex| Report {
            text: report.text.with("hex", self.place_name(hex)),
            ..report
        };
        let ruled = |report: Report, rule: &'static str| Report { rule: Some(Rule(rule)), ..report };
        let with = |report: Report, name: &'static str, value: Arg| Report {
            text: report.text.with(name, value),
            ..report
        };
        match event {
            Event::Placed { unit, hex, .. } => {
                let cue = Cue::Appear { counter: unit.0.into(), hex: *hex };
                ruled(Report { cue, ..at(self.by_unit("log-placed", *unit), *hex) }, "A.91")
            }
            Event::Concealed { unit, hex, .. } if !hex.is_some() => {
                ruled(self.by_unit("log-vanished", *unit), "11.4.b")
            }
            Event::Concealed { unit, hex, .. } => {
                ruled(at(self.by_unit("log-concealed", *unit), *hex), "11.0.a")
            }
            Event::Mined { seat, hex } => ruled(at(self.by_seat("log-mined", *seat), *hex), "17.10.a"),
            Event::Round { round } => {
                let text = Message::new("log-round").with("round", *round);
                ruled(Report { cue: Cue::Banner, opens: true, ..Report::of(text) }, "9.5.a")
            }
            Event::Turn { seat, turn } => {
                let report = with(self.by_seat("log-turn", *seat), "turn", Arg::from(*turn));
                ruled(Report { opens: true, ..report }, "2.0.a")
            }
            Event::Drew { seat, card } => {
                ruled(with(self.by_seat("log-drew", *seat), "card", self.card_name(*card).into()), "8.1.a")
            }
            Event::Played { seat, card } => {
                let upsets = SideSet::one(foe(self.side_of(*seat)));
                let report = with(self.by_seat("log-played", *seat), "card", self.card_name(*card).into());
                ruled(Report { upsets, ..report }, "8.4.a")
            }
            Event::Resolved { seat, card } => ruled(
                with(self.by_seat("log-resolved", *seat), "card", self.card_name(*card).into()),
                "8.6.a",
            ),
            Event::Passed { seat } => ruled(self.by_seat("log-passed", *seat), "2.7.a"),
            Event::Declared { seat, kind, units, .. } => {
                let report =
                    with(self.by_seat(declared(*kind), *seat), "units", self.unit_names(units).into());
                ruled(Report { opens: true, ..report }, "2.3.a")
            }
            Event::Moved { unit, from, to } => {
                let cue = match from.is_some() {
                    true => Cue::Move { counter: unit.0.into(), path: vec![*from, *to] },
                    false => Cue::Appear { counter: unit.0.into(), hex: *to },
                };
                let key = if from.is_some() { "log-moved" } else { "log-entered" };
                let report = with(self.by_unit(key, *unit), "from", self.place_name(*from));
                let rule = if from.is_some() { "4.5.a" } else { "4.12.b" };
                ruled(Report { cue, ..with(report, "to", self.place_name(*to)) }, rule)
            }
            Event::Faced { unit, facing } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                let way = Arg::from(Message::new(DIRECTIONS[facing.index()]));
                ruled(Report { cue, ..with(self.by_unit("log-faced", *unit), "way", way) }, "4.1.b")
            }
            Event::Sheltered { unit, inside } => {
                let key = if *inside { "log-sheltered" } else { "log-unsheltered" };
                ruled(self.by_unit(key, *unit), "17.3.a")
            }
            Event::Exited { unit, hex, points } => {
                let cue = Cue::Lost { counter: unit.0.into(), hex: *hex };
                let report = with(self.by_unit("log-exited", *unit), "points", Arg::from(*points));
                ruled(Report { cue, ..at(report, *hex) }, "A.119")
            }
            Event::Revealed { unit, hex, .. } => {
                let cue = Cue::Appear { counter: unit.0.into(), hex: *hex };
                let upsets = SideSet::first(2);
                ruled(Report { cue, upsets, ..at(self.by_unit("log-revealed", *unit), *hex) }, "11.2.a")
            }
            Event::MinesRevealed { hex } => {
                let text = Message::new("log-mines").with("hex", self.place_name(*hex));
                let cue = Cue::Place { hex: *hex };
                ruled(Report { cue, upsets: SideSet::first(2), ..Report::of(text) }, "17.10.a")
            }
            Event::Attacked { seat, unit, support, from, target, .. } => {
                let key = if support.is_empty() { "log-attacked" } else { "log-attacked-group" };
                let report = with(self.by_unit(key, *unit), "support", Arg::from(support.len() as i64));
                let report = Report { side: Some(self.side_of(*seat).0), ..report };
                let from: Vec<Hex> = [*from].into_iter().filter(|hex| hex.is_some()).collect();
                let cue = Cue::Volley { from, to: *target };
                ruled(Report { cue, ..at(report, *target) }, "6.0.a")
            }
            Event::Aimed { unit, attack, defence, need, .. } => {
                let sum = |lines: &[kernel::ledger::Line]| {
                    Arg::from(lines.iter().map(|line| line.value).sum::<i32>())
                };
                let key = if defence.is_empty() { "log-aimed-unseen" } else { "log-aimed" };
                let report = with(self.by_unit(key, *unit), "attack", sum(attack));
                ruled(with(with(report, "defence", sum(defence)), "need", Arg::from(*need)), "6.8.a")
            }
            Event::Spent { seat, caps, left } => {
                let report = with(self.by_seat("log-caps", *seat), "caps", Arg::from(*caps));
                ruled(with(report, "left", Arg::from(*left)), "3.1.a")
            }
            Event::Rolled { seat, purpose: Purpose::Rally, faces, need: 0 } => {
                let sum: i32 = faces.iter().map(|&face| i32::from(face)).sum();
                let dice = Thrown::of(Purpose::Rally.die().name, faces.iter().copied());
                let report = with(self.by_seat("log-roll-rally-closed", *seat), "sum", Arg::from(sum));
                ruled(Report { dice: Some(dice), ..report }, "7.7.b")
            }
            Event::Rolled { seat, purpose, faces, need } => {
                let die = purpose.die().name;
                let sum: i32 = faces.iter().map(|&face| i32::from(face)).sum();
                let mut dice = Thrown::of(die, faces.iter().copied());
                if rolls_against(*purpose) {
                    dice.total = Some((sum, i32::from(*need)));
                }
                let report = with(self.by_seat(rolled(*purpose), *seat), "need", Arg::from(*need));
                ruled(Report { dice: Some(dice), ..with(report, "sum", Arg::from(sum)) }, purpose.rule())
            }
            Event::Struck { unit, blow } => {
                let (key, rule) = match blow {
                    Blow::Miss => ("log-missed", "6.8.a"),
                    Blow::Hit => ("log-hit", "7.0.a"),
                    Blow::Critical => ("log-critical", "7.1.a"),
                    Blow::Second => ("log-second", "7.4.a"),
                };
                let cue = if *blow == Blow::Miss { Cue::Still } else { Cue::Hit { counter: unit.0.into() } };
                let upsets = if *blow == Blow::Miss { SideSet::NONE } else { SideSet::one(unit.side()) };
                ruled(Report { cue, upsets, ..self.by_unit(key, *unit) }, rule)
            }
            Event::Marked { unit, hit } => {
                let cue = Cue::State { counter: unit.0.into(), badge: None };
                ruled(
                    Report {
                        cue,
                        ..with(self.by_unit("log-marked", *unit), "hit", self.hit_name(*hit).into())
                    },
                    "7.2.a",
                )
            }
            Event::MarkerShown { unit, hit, .. } => {
                ruled(with(self.by_unit("log-marker", *unit), "hit", self.hit_name(*hit).into()), "7.5.a")
            }
            Event::Rallied { unit, success, .. } => {
                ruled(self.by_unit(if *success { "log-rallied" } else { "log-not-rallied" }, *unit), "7.7.a")
            }
            Event::Destroyed { unit, hex } => {
                let cue = Cue::Lost { counter: unit.0.into(), hex: *hex };
                let report = at(self.by_unit("log-destroyed", *unit), *hex);
                ruled(Report { cue, upsets: SideSet::one(unit.side()), weight: 2, ..report }, "7.11.a")
            }
            Event::WorkLost { hex, work } => {
                let text = Message::new("log-work-lost").with("work", self.work_name(*work));
                ruled(Report { cue: Cue::Place { hex: *hex }, ..at(Report::of(text), *hex) }, "17.11.a")
            }
            Event::WorkMade { hex, work, unit } => {
                let report = with(self.by_unit("log-work-made", *unit), "work", self.work_name(*work).into());
                ruled(Report { cue: Cue::Place { hex: *hex }, ..at(report, *hex) }, "17.6.a")
            }
            Event::Smoked { hex } => {
                let text = Message::new("log-smoked");
                ruled(Report { cue: Cue::Place { hex: *hex }, ..at(Report::of(text), *hex) }, "14.1.a")
            }
            Event::Cost { seat, cost, .. } => {
                ruled(with(self.by_seat("log-cost", *seat), "cost", Arg::from(*cost)), "2.4.a")
            }
            Event::Checked { seat, units, spent, .. } => {
                let key = if *spent { "log-spent" } else { "log-fresh" };
                ruled(with(self.by_seat(key, *seat), "units", self.unit_names(units).into()), "2.5.a")
            }
            Event::Scored { side, points, .. } => {
                let text =
                    Message::new("log-scored").with("side", self.side_name(*side)).with("points", *points);
                let gain =
                    Gain { side: side.0, points: (*points).into(), source: Message::new("source-points") };
                let weight = points.unsigned_abs();
                ruled(Report { side: Some(side.0), gain: Some(gain), weight, ..Report::of(text) }, "9.1.a")
            }
            Event::Controlled { hex, side } => {
                let text = Message::new("log-controlled").with("side", self.side_name(*side));
                let report = Report {
                    side: Some(side.0),
                    cue: Cue::Place { hex: *hex },
                    weight: 1,
                    ..Report::of(text)
                };
                ruled(at(report, *hex), "4.4.b")
            }
            Event::Covered { seat, left } => {
                ruled(with(self.by_seat("log-covered", *seat), "left", Arg::from(*left)), "7.12.a")
            }
            Event::Initiative { side } => {
                let text = Message::new("log-initiative").with("side", self.side_name(*side));
                ruled(Report { side: Some(side.0), ..Report::of(text) }, "9.11.a")
            }
            Event::Planned { seat, card } => ruled(
                with(self.by_seat("log-planned", *seat), "card", self.card_name(*card).into()),
                "13.5.a",
            ),
            Event::Fell { card, hex, .. } if !hex.is_some() => {
                let text = Message::new("log-fell-beyond").with("card", self.card_name(*card));
                ruled(Report { opens: true, ..Report::of(text) }, "A.47")
            }
            Event::Fell { card, hex, drifted } => {
                let key = if *drifted { "log-drifted" } else { "log-fell" };
                let text = Message::new(key).with("card", self.card_name(*card));
                ruled(
                    Report { cue: Cue::Place { hex: *hex }, opens: true, ..at(Report::of(text), *hex) },
                    "13.8.a",
                )
            }
            Event::RoundOver { round } => {
                ruled(Report::of(Message::new("log-round-over").with("round", *round)), "9.0.a")
            }
            Event::Over { winner, .. } => {
                let text = Message::new("log-over").with("side", self.side_name(*winner));
                ruled(Report { side: Some(winner.0), cue: Cue::Banner, ..Report::of(text) }, "9.3.a")
            }
        }
    }
}

/// The names of the directions.
pub const DIRECTIONS: [&str; 6] = ["way-n", "way-ne", "way-se", "way-s", "way-sw", "way-nw"];

fn declared(kind: Kind) -> &'static str {
    match kind {
        Kind::Move => "log-do-move",
        Kind::Enter => "log-do-enter",
        Kind::Attack => "log-do-attack",
        Kind::Indirect => "log-do-indirect",
        Kind::Flame => "log-do-flame",
        Kind::Smoke => "log-do-smoke",
        Kind::Rally => "log-do-rally",
        Kind::Stall => "log-do-stall",
        Kind::Hide => "log-do-hide",
        Kind::Sneak => "log-do-sneak",
        Kind::DigIn => "log-do-dig-in",
        Kind::Load => "log-do-load",
        Kind::Unload => "log-do-unload",
        Kind::Hitch => "log-do-hitch",
        Kind::Unhitch => "log-do-unhitch",
        Kind::Card => "log-do-card",
    }
}

fn rolled(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Hit => "log-roll-hit",
        Purpose::Recon => "log-roll-recon",
        Purpose::Rally => "log-roll-rally",
        Purpose::Mines => "log-roll-mines",
        Purpose::Drift => "log-roll-drift",
        Purpose::Direction => "log-roll-direction",
        Purpose::Initiative => "log-roll-initiative",
        Purpose::Toll => "log-roll-toll",
        Purpose::Officer => "log-roll-officer",
        Purpose::Sniper => "log-roll-sniper",
        Purpose::Bog => "log-roll-bog",
        Purpose::Luck => "log-roll-luck",
        Purpose::Spent => "log-roll-spent",
    }
}

fn rolls_against(purpose: Purpose) -> bool {
    !matches!(
        purpose,
        Purpose::Direction | Purpose::Toll | Purpose::Officer | Purpose::Sniper | Purpose::Luck
    )
}

impl Battle {
    /// What a side is called.
    pub fn name(side: Side) -> Text {
        if side.0 == 0 { Text::new("Germany", "Германия") } else { Text::new("USSR", "СССР") }
    }

    /// The livery of a side.
    pub fn livery(side: Side) -> &'static str {
        if side.0 == 0 { "german" } else { "soviet" }
    }
}
