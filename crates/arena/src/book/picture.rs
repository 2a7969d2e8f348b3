//! What a figure looks like: made from the game itself, as everything that is drawn.

use super::figure::{Figure, Form, Rows, Show, Shown, file_of};
use crate::cases::Failure;
use crate::cases::file::Case;
use crate::cases::play::{Run, outcome};
use crate::draw::Board;
use crate::rulebook::Rulebook;
use crate::system::{Hosted, System};
use kernel::content::Content;
use kernel::grid::{Grid, Hex};
use kernel::map::Map;
use kernel::scene::{Card, Counter, Scene, Side, Sightline};
use kernel::seat::Viewer;
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// What a figure of the rulebook shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "as", rename_all = "kebab-case")]
pub enum Picture {
    /// A piece of the map.
    Board(Box<Drawing>),
    /// Counters alone.
    Counters {
        /// The sides.
        sides: Vec<Side>,
        /// The counters.
        counters: Vec<Counter>,
    },
    /// The cards of units with all their values.
    Units {
        /// The sides.
        sides: Vec<Side>,
        /// The units.
        counters: Vec<Counter>,
    },
    /// Cards.
    Hand {
        /// Which.
        cards: Vec<Card>,
    },
    /// A table.
    Table {
        /// What its columns are called.
        head: Vec<Text>,
        /// Its rows.
        rows: Vec<Vec<Text>>,
    },
}

/// A piece of the map with everything on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drawing {
    /// The board.
    pub board: Board,
    /// What stands and lies on it.
    pub scene: Scene,
    /// Left, top, width and height of the piece.
    pub piece: [f64; 4],
    /// Lines of sight.
    pub sight: Vec<Seen>,
    /// Lines of fire.
    pub fire: Vec<Arrow>,
    /// Ways of units.
    pub routes: Vec<Vec<Hex>>,
    /// Tinted hexes.
    pub mark: Vec<Hex>,
    /// Hexes tinted as harm.
    pub bad: Vec<Hex>,
    /// Words in hexes.
    pub words: Vec<Label>,
}

/// A line of sight.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seen {
    /// From where.
    pub from: Hex,
    /// To where.
    pub to: Hex,
    /// What is in the way.
    pub line: Sightline,
}

/// A line of fire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arrow {
    /// From where.
    pub from: Hex,
    /// To where.
    pub to: Hex,
    /// What is written beside it.
    pub words: String,
}

/// Words in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Label {
    /// Where.
    pub hex: Hex,
    /// Which.
    pub words: String,
}

/// What a figure shows, with the map that it is drawn on, if it is drawn on one.
pub fn picture(
    system: &dyn System,
    content: &Content,
    figure: &Figure,
) -> Result<(Option<Map>, Picture), Vec<Diagnostic>> {
    match &figure.shown {
        Shown::Table(rows) => Ok((None, table(content, system.key(), figure, rows)?)),
        Shown::Moment(case, show) => {
            let book = Rulebook::of(content, system.key())?;
            let (map, picture) = system.depict(content, &book, case, show).map_err(|failures| {
                let told = |failure: Failure| {
                    let message = format!("figure `{}`: {}", figure.name, failure.message);
                    Diagnostic::error(&file_of(system.key()), failure.line, 0, message)
                };
                failures.into_iter().map(told).collect::<Vec<_>>()
            })?;
            Ok((Some(map), picture))
        }
    }
}

/// What a figure shows of a moment of the game.
pub fn moment<G: Hosted>(
    content: &Content,
    book: &Rulebook,
    case: &Case,
    show: &Show,
) -> Result<(Map, Picture), Vec<Failure>> {
    let run: Run<'_, G> = outcome(content, book, case)?;
    let shown = shown(&run, show);
    let picture = shown.map_err(|message| vec![Failure { line: case.line, step: None, message }])?;
    Ok((run.game.map().clone(), picture))
}

fn shown<G: Hosted>(run: &Run<'_, G>, show: &Show) -> Result<Picture, String> {
    let viewer = match show.seat.as_deref() {
        None | Some("umpire") => Viewer::Umpire,
        Some("public") => Viewer::Public,
        Some(name) => Viewer::Seat(run.seat(name)?),
    };
    let view = run.game.view(&run.state, viewer);
    let scene = Scene { prompt: None, options: Vec::new(), ..run.game.scene(&view, viewer) };
    let wanted =
        |counter: &Counter| show.units.is_empty() || show.units.contains(&G::call_number(counter.id));
    let counters = || {
        let counters: Vec<Counter> = scene.every_counter().filter(|one| wanted(one)).cloned().collect();
        if counters.is_empty() { Err("there is no such counter".to_owned()) } else { Ok(counters) }
    };
    match show.form {
        Form::Counters => Ok(Picture::Counters { counters: counters()?, sides: scene.sides }),
        Form::Units => Ok(Picture::Units { counters: counters()?, sides: scene.sides }),
        Form::Hand => {
            let of_seat =
                |seat: u8| viewer == Viewer::Umpire || viewer == Viewer::Seat(kernel::seat::Seat(seat));
            let hands = scene.hands.into_iter().filter(|hand| of_seat(hand.seat));
            let cards: Vec<Card> = hands.flat_map(|hand| hand.cards).collect();
            if cards.is_empty() {
                Err("there is no card in hand".to_owned())
            } else {
                Ok(Picture::Hand { cards })
            }
        }
        Form::Board => {
            let grid = &run.game.map().grid;
            let (from_to, places) = (|text: &String| ends(grid, text), |text: &String| hexes(grid, text));
            let sight = show.sight.iter().map(|text| {
                let (from, to, _) = from_to(text)?;
                Ok(Seen { from, to, line: run.game.sight(&view, from, to) })
            });
            let fire = show.fire.iter().map(|text| {
                let (from, to, words) = from_to(text)?;
                Ok(Arrow { from, to, words })
            });
            let words = show
                .words
                .iter()
                .map(|(hex, words)| Ok(Label { hex: hex_of(grid, hex)?, words: words.clone() }));
            let board = Board::of(run.game.map(), grid.hexes().map(|_| Vec::new()));
            Ok(Picture::Board(Box::new(Drawing {
                piece: match &show.hexes {
                    Some(text) => piece(&board, &hexes(grid, text)?),
                    None => board.frame,
                },
                sight: sight.collect::<Result<_, String>>()?,
                fire: fire.collect::<Result<_, String>>()?,
                routes: show.routes.iter().map(places).collect::<Result<_, String>>()?,
                mark: show.mark.iter().map(|text| hex_of(grid, text)).collect::<Result<_, String>>()?,
                bad: show.bad.iter().map(|text| hex_of(grid, text)).collect::<Result<_, String>>()?,
                words: words.collect::<Result<_, String>>()?,
                board,
                scene,
            })))
        }
    }
}

fn hex_of(grid: &Grid, label: &str) -> Result<Hex, String> {
    grid.find(label).ok_or_else(|| format!("there is no hex `{label}`"))
}

fn hexes(grid: &Grid, text: &str) -> Result<Vec<Hex>, String> {
    text.split_whitespace().map(|label| hex_of(grid, label)).collect()
}

/// Two hexes, and whatever is said after them.
fn ends(grid: &Grid, text: &str) -> Result<(Hex, Hex, String), String> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some(from), Some(to)) => {
            Ok((hex_of(grid, from)?, hex_of(grid, to)?, words.collect::<Vec<_>>().join(" ")))
        }
        _ => Err(format!("a line has two ends, `{text}` does not")),
    }
}

/// The smallest piece of a board that holds these hexes.
fn piece(board: &Board, hexes: &[Hex]) -> [f64; 4] {
    const SIDE: f64 = 36.0;
    let height = SIDE * 3f64.sqrt() / 2.0;
    let places = || hexes.iter().filter_map(|hex| board.hexes.get(hex.index()));
    let low = |of: fn(&crate::draw::Place) -> f64| places().map(of).fold(f64::MAX, f64::min);
    let high = |of: fn(&crate::draw::Place) -> f64| places().map(of).fold(f64::MIN, f64::max);
    if hexes.is_empty() {
        return board.frame;
    }
    let [left, top, width, tall] = board.frame;
    let (from_x, from_y) = ((low(|p| p.x) - SIDE).max(left), (low(|p| p.y) - height).max(top));
    let (to_x, to_y) = ((high(|p| p.x) + SIDE).min(left + width), (high(|p| p.y) + height).min(top + tall));
    [from_x, from_y, to_x - from_x, to_y - from_y]
}

fn table(content: &Content, system: &str, figure: &Figure, rows: &Rows) -> Result<Picture, Vec<Diagnostic>> {
    let wrong = |message: String| {
        let message = format!("figure `{}`: {message}", figure.name);
        vec![Diagnostic::error(&file_of(system), figure.line, 0, message)]
    };
    let path = format!("{system}/{}", rows.file);
    let text = content.get(&path).ok_or_else(|| wrong(format!("there is no file {path}")))?;
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let names = lines.next().unwrap_or_default();
    let place = |name: &str| names.iter().position(|other| *other == name);
    let known = |name: &str| place(name).ok_or_else(|| wrong(format!("{path} has no column `{name}`")));
    let columns = rows.columns.iter().map(|column| {
        let own = |language: &str| place(&format!("{}_{language}", column.from));
        match (own("en"), own("ru")) {
            (Some(en), Some(ru)) => Ok((en, ru)),
            _ => known(&column.from).map(|at| (at, at)),
        }
    });
    let columns = columns.collect::<Result<Vec<_>, _>>()?;
    let only = rows.only.iter().map(|(name, value)| Ok((known(name)?, value.as_str())));
    let only = only.collect::<Result<Vec<_>, Vec<Diagnostic>>>()?;
    let cell = |row: &[&str], at: usize| row.get(at).copied().unwrap_or_default().to_owned();
    let found: Vec<Vec<Text>> = lines
        .filter(|row| only.iter().all(|(at, value)| row.get(*at) == Some(value)))
        .map(|row| columns.iter().map(|(en, ru)| Text::new(cell(&row, *en), cell(&row, *ru))).collect())
        .collect();
    if found.is_empty() {
        return Err(wrong(format!("no row of {path} is meant")));
    }
    let head = rows.columns.iter().map(|column| Text::new(&column.en, &column.ru)).collect();
    Ok(Picture::Table { head, rows: found })
}
