//! `web/src/wire.ts` is what the server's types say. `UPDATE_WIRE=1 cargo test -p zug-server --test wire` writes it.

use arena::asking::{Advised, Answer, Planned, Plans, Question};
use arena::at_table::Told;
use arena::book::{Arrow, Block, Book, Chapter, Drawing, Inline, Label, Picture, Section, Seen};
use arena::catalogue::{Balance, Briefing, Force, PlayerInfo, ScenarioInfo, ScenarioSide};
use arena::draw::{Board, Place};
use arena::review::{Better, Fall, Review, TurnStart};
use arena::standing::Pace;
use arena::training::{Training, TrainingAside, TrainingStep};
use kernel::advice::Liking;
use kernel::arc::Heading;
use kernel::game::StandingOrder;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::message::{Arg, Message};
use kernel::odds::{Chances, Forecast, Strike};
use kernel::plan::{Aim, Knob, KnobValue, Objection, Plan, Setting, Trace, Wish};
use kernel::rule::Rule;
use kernel::scene::*;
use kernel::text::Text;
use server::wire::*;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use ts_rs::{Config, TS};

const HEAD: &str = "\
// What travels between the server and the page. Made from the Rust types by
// `UPDATE_WIRE=1 cargo test -p zug-server --test wire`; do not edit by hand.
";

#[derive(Default)]
struct Sheet {
    text: String,
    known: BTreeSet<String>,
    used: BTreeSet<String>,
}

impl Sheet {
    fn title(&mut self, title: &str) {
        write!(self.text, "\n// ---- {title} ----\n").unwrap();
    }

    fn add<T: TS + 'static>(&mut self) {
        let config = Config::new().with_large_int("number");
        let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config));
        self.text.push_str(&laid_out(&text));
        self.known.insert(T::ident(&config));
        self.used.extend(T::dependencies(&config).into_iter().map(|used| used.ts_name));
    }
}

/// Comments on one line each, fields indented.
fn laid_out(text: &str) -> String {
    let text = text.replace("/**\n * ", "/** ").replace("\n */\n", " */\n").replace("\n * ", " ");
    let mut inside = false;
    let mut lines = String::new();
    for line in text.lines().map(str::trim_end) {
        writeln!(lines, "{}{line}", if inside { "  " } else { "" }).unwrap();
        inside = !line.ends_with(';') && (inside || line.starts_with("export"));
    }
    lines.replace(", };\n", "\n};\n")
}

macro_rules! add {
    ($sheet:ident: $title:literal, $($t:ty),+) => {
        $sheet.title($title);
        $($sheet.add::<$t>();)+
    };
}

fn sheet() -> String {
    let mut sheet = Sheet { text: HEAD.to_owned(), ..Sheet::default() };
    add!(sheet: "words and places", Hex, Rule, Dir, Heading, Text, Arg, Message);
    add!(sheet: "the scene", Scene, Moment, Tally, Side, Commander, Counter, Face, Facing, Front, Hatch, Carried, Carriage, Flight);
    add!(sheet: "on a counter and on the map", Small, Value, Ink, Badge, Tag, Marker);
    add!(sheet: "beside the map", Track, TrackForm, Pointer, Mark, MarkForm, Waiting, Holding, Chip, ChipForm);
    add!(sheet: "cards", Hand, Pile, Card, Cost, Purse, CardPart, PartForm);
    add!(sheet: "the question", Prompt, OverlayKind, Choice, Spot);
    add!(sheet: "what happened", Report, Episode, EpisodeKind, Party, Gain, Thrown, Fallen, DieColour, Cue, Told);
    add!(sheet: "questions before a decision", Line, Forecast, Strike, Chances, Question, Answer<Refusal>);
    add!(sheet: "plans", Wish, Aim, Setting, Plans, Planned, Advised, Liking, Plan<String>, Trace, Knob, KnobValue, Objection);
    add!(sheet: "questions about the board", Survey, Overlay, Shade, Sightline, Blocked, Hindered);
    add!(sheet: "what there is to play", Viewer, Catalogue, SystemInfo, PlayerInfo, OptionInfo, ScenarioInfo);
    add!(sheet: "scenarios", ScenarioSide, Force, Briefing, Balance, RuleInfo, Training, TrainingStep, TrainingAside);
    add!(sheet: "the rulebook", Book, Chapter, Section, Block, Inline, Picture, Drawing, Seen, Arrow, Label);
    add!(sheet: "games", GameInfo, Damage, Origin, SeatInfo, Holder, Over, NewGame);
    add!(sheet: "a game", Board, Place, Update, LogPart, PlanInfo, StandingInfo, StandingOrder, Pace, ReplayInfo, Verified, Refusal);
    add!(sheet: "looking back", Review, TurnStart, Fall, Better);
    add!(sheet: "requests", ActRequest, ActReply, UndoRequest, RetractRequest, ResignRequest, DrawRequest);
    add!(sheet: "more requests", SeatRequest, StandingRequest, PaceRequest, AskRequest, WhatIfRequest);
    let missing: Vec<_> = sheet.used.difference(&sheet.known).collect();
    assert!(missing.is_empty(), "not on the sheet: {missing:?}");
    sheet.text
}

#[test]
fn the_page_has_the_types_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let text = sheet();
    if std::env::var_os("UPDATE_WIRE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(found == text, "web/src/wire.ts is stale: UPDATE_WIRE=1 cargo test -p zug-server --test wire");
}
