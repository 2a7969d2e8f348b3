//! The conversation: what is said, what is asked, and what a player may type.

use super::{Manner, dice};
use crate::common::{rule_text, say};
use crate::failure::Failure;
use crate::journals;
use crate::telling;
use arena::asking::{Answer, Question};
use arena::at_table::{Match, Refused};
use arena::plain;
use arena::standing::{self, Company, Pace};
use arena::texts::Texts;
use kernel::chance::{Asked, Chance};
use kernel::content::Content;
use kernel::fair::ServerSecret;
use kernel::game::Turn;
use kernel::message::Message;
use kernel::seat::{Seat, Viewer};
use kernel::table::Refusal;
use std::collections::VecDeque;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Lines that somebody types.
pub struct Keyboard(std::io::StdinLock<'static>);

impl Keyboard {
    /// The next line; `None` when the input has ended.
    pub fn line(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        match self.0.read_until(b'\n', &mut bytes) {
            Ok(1..) => Some(String::from_utf8_lossy(&bytes).trim().to_owned()),
            _ => None,
        }
    }
}

/// A game in the terminal.
pub struct Session<'a> {
    game: Box<dyn Match>,
    texts: Texts,
    content: &'a Content,
    secret: Option<ServerSecret>,
    file: Option<PathBuf>,
    real_dice: bool,
    pace: Pace,
    keyboard: Keyboard,
    /// How much of its log each seat has been told.
    told: Vec<usize>,
    /// Who looks at the screen.
    present: Option<Seat>,
    /// Whether a person has decided anything.
    touched: bool,
    /// The turn whose board has been described last, by seat.
    described: Vec<Option<u32>>,
}

/// Whether the conversation goes on.
enum Next {
    Ask,
    AskAgain,
    Leave,
}

impl<'a> Session<'a> {
    pub fn new(
        game: Box<dyn Match>,
        texts: Texts,
        content: &'a Content,
        secret: Option<ServerSecret>,
        file: Option<PathBuf>,
        manner: &Manner,
    ) -> Session<'a> {
        let seats = usize::from(game.sides().seat_count());
        Session {
            game,
            texts,
            content,
            secret,
            file,
            real_dice: manner.real_dice(),
            pace: manner.pace(),
            keyboard: Keyboard(std::io::stdin().lock()),
            told: vec![0; seats],
            present: None,
            touched: false,
            described: vec![None; seats],
        }
    }

    /// Plays until the game is over or the player leaves.
    pub fn play(mut self) -> Result<ExitCode, Failure> {
        loop {
            if self.game.verdict().is_some() {
                self.tell_ending();
                self.keep()?;
                return Ok(ExitCode::SUCCESS);
            }
            let deciding: VecDeque<Seat> = self.game.to_decide().iter().collect();
            let Some(&first) = deciding.front() else {
                return Err(Failure::new("nobody can decide anything; please report this game"));
            };
            if let Some(&seat) = deciding.iter().find(|&&seat| self.game.has_player(seat)) {
                if let Err(refusal) = self.computer(seat) {
                    self.keep()?;
                    if refusal == Refusal::Dry {
                        self.put(Message::new("ui-no-dice"));
                        return Ok(ExitCode::SUCCESS);
                    }
                    return Err(Failure::new(format!("the computer player of seat {}: {refusal}", seat.0)));
                }
                continue;
            }
            if let Some(only) = standing::forced(&*self.game, first).filter(|_| self.company().skips()) {
                match self.act(first, &only) {
                    Next::Leave => {
                        self.keep()?;
                        return Ok(ExitCode::SUCCESS);
                    }
                    _ => continue,
                }
            }
            if !self.take_seat(first) || matches!(self.converse(first)?, Next::Leave) {
                self.keep()?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    }

    fn computer(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (keyboard, texts) = (&mut self.keyboard, &self.texts);
        let mut asked =
            Asked(|rule, wanted: kernel::chance::Ask<'_>| dice::ask(keyboard, texts, rule, wanted));
        let chance: Option<&mut dyn Chance> = if self.real_dice { Some(&mut asked) } else { None };
        self.game.player_decides(seat, chance).map(drop)
    }

    fn humans(&self) -> usize {
        (0..self.game.sides().seat_count()).filter(|&seat| !self.game.has_player(Seat(seat))).count()
    }

    fn company(&self) -> Company {
        Company { alone: self.humans() == 1, pace: self.pace }
    }

    fn side(&self, seat: Seat) -> String {
        let names = self.game.seat_names();
        names.get(seat.index()).map_or_else(|| seat.0.to_string(), |side| self.texts.text(side).to_owned())
    }

    fn put(&self, message: Message) {
        say!("{}", self.texts.say(&message));
    }

    /// Makes sure that the right person looks at the screen; false when the input has ended.
    fn take_seat(&mut self, seat: Seat) -> bool {
        if self.present == Some(seat) {
            return true;
        }
        if self.humans() > 1 && self.present.is_some() {
            say!("{}", "\n".repeat(40));
            self.put(Message::new("ui-hand-over").with("side", self.side(seat)));
            if self.keyboard.line().is_none() {
                return false;
            }
        }
        self.put(Message::new("ui-you-play").with("side", self.side(seat)));
        self.present = Some(seat);
        true
    }

    /// One decision of a person: what is new, what is asked, and what they type.
    fn converse(&mut self, seat: Seat) -> Result<Next, Failure> {
        self.tell_news(seat);
        let turn = self.game.turn_number();
        if self.described[seat.index()] != Some(turn) {
            self.described[seat.index()] = Some(turn);
            self.describe(seat);
            self.put(Message::new("ui-how"));
        }
        let offers = self.ask(seat);
        loop {
            let Some(line) = self.keyboard.line() else { return Ok(Next::Leave) };
            match self.obey(seat, &line, &offers)? {
                Next::AskAgain => {}
                next => return Ok(next),
            }
        }
    }

    fn tell_news(&mut self, seat: Seat) {
        let viewer = Viewer::Seat(seat);
        let since = std::mem::replace(&mut self.told[seat.index()], self.game.heard(viewer));
        telling::news(&*self.game, &self.texts, viewer, since);
    }

    fn describe(&self, seat: Seat) {
        let scene = self.game.scene(Viewer::Seat(seat));
        let description = plain::description(&*self.game, &scene, &self.texts);
        if !description.is_empty() {
            say!("{}", description.trim_end());
        }
    }

    /// Asks the question and lists the answers; gives them in notation.
    fn ask(&self, seat: Seat) -> Vec<String> {
        let scene = self.game.scene(Viewer::Seat(seat));
        let prompt = match (scene.prompt, self.game.turn()) {
            (Some(prompt), _) => format!("{} ({})", self.texts.say(&prompt.text), prompt.rule),
            (None, Turn::Decide(_, window)) => format!("{} ({})", self.texts.key(window.kind), window.rule),
            (None, Turn::Over(_)) => String::new(),
        };
        let decides = Message::new("ui-decides").with("turn", self.game.turn_number());
        self.put(decides.with("side", self.side(seat)).with("prompt", prompt));
        self.put(Message::new("ui-options"));
        let offers = self.game.offers(seat);
        for (number, offer) in (1..).zip(&offers) {
            match &offer.label {
                Some(label) => say!("{number:>4}. {} [{}]", self.texts.say(label), offer.action),
                None => say!("{number:>4}. {}", offer.action),
            }
        }
        offers.into_iter().map(|offer| offer.action).collect()
    }

    /// Does what a line says.
    fn obey(&mut self, seat: Seat, line: &str, offers: &[String]) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let company = self.company();
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("", _) => {}
            ("help" | "?", true) => self.put(Message::new("ui-help")),
            ("quit" | "exit", true) => return Ok(Next::Leave),
            ("board", true) => {
                say!("{}", plain::board(&*self.game, &self.game.scene(Viewer::Seat(seat))).trim_end());
            }
            ("units", true) => self.describe(seat),
            ("log", true) => {
                if telling::log(&*self.game, &self.texts, Viewer::Seat(seat)) == 0 {
                    self.put(Message::new("ui-nothing-new"));
                }
            }
            ("save", false) => {
                self.save(Path::new(rest))?;
                self.file = Some(PathBuf::from(rest));
            }
            ("undo", true) => match standing::take_back(&mut *self.game, seat, company) {
                Ok(()) => {
                    self.put(Message::new("ui-undone"));
                    return Ok(Next::Ask);
                }
                Err(_) => self.put(Message::new("ui-nothing-to-undo")),
            },
            ("resign", true) => {
                self.game.resign(seat).map_err(Failure::new)?;
                return Ok(Next::Ask);
            }
            ("odds", false) => {
                if let Some(line) = self.meant(rest, offers) {
                    match self.game.check_line(seat, &line) {
                        Ok(()) => {
                            let question = Question::Forecast { line };
                            if let Ok(Answer::Forecast(told)) = self.game.ask(Viewer::Seat(seat), &question) {
                                telling::forecast(&told.unwrap_or_default(), &self.texts);
                            }
                        }
                        Err(refused) => self.refuse(&refused),
                    }
                }
            }
            ("why", false) => {
                if let Some(line) = self.meant(rest, offers) {
                    match self.game.check_line(seat, &line) {
                        Ok(()) => self.put(Message::new("ui-possible")),
                        Err(refused) => self.refuse(&refused),
                    }
                }
            }
            _ => {
                if let Some(line) = self.meant(line, offers) {
                    return Ok(self.act(seat, &line));
                }
            }
        }
        Ok(Next::AskAgain)
    }

    /// The notation of an option's number, or the line itself.
    fn meant(&self, line: &str, offers: &[String]) -> Option<String> {
        let Ok(number) = line.parse::<usize>() else { return Some(line.to_owned()) };
        let offer = number.checked_sub(1).and_then(|at| offers.get(at));
        if offer.is_none() {
            let count = offers.len().to_string();
            self.put(Message::new("ui-no-option").with("number", line).with("count", count));
        }
        offer.cloned()
    }

    fn act(&mut self, seat: Seat, line: &str) -> Next {
        let (keyboard, texts) = (&mut self.keyboard, &self.texts);
        let mut asked =
            Asked(|rule, wanted: kernel::chance::Ask<'_>| dice::ask(keyboard, texts, rule, wanted));
        let chance: Option<&mut dyn Chance> = if self.real_dice { Some(&mut asked) } else { None };
        match self.game.act_line(seat, line, chance) {
            Ok(run) => {
                self.touched = true;
                if run.done < run.of {
                    self.put(Message::new("ui-rest-not-done"));
                }
                Next::Ask
            }
            Err(Refused { refusal: Refusal::Dry, .. }) => {
                self.put(Message::new("ui-no-dice"));
                Next::Leave
            }
            Err(refused) => {
                self.refuse(&refused);
                Next::AskAgain
            }
        }
    }

    /// Says why something was not done, with the rule in our words.
    fn refuse(&self, refused: &Refused) {
        let why = match &refused.refusal {
            Refusal::Illegal(illegal) => {
                let by = Message::new("ui-by-rule").with("rule", illegal.rule.0);
                format!("{} ({})", self.texts.key(illegal.reason), self.texts.say(&by))
            }
            other => other.to_string(),
        };
        self.put(Message::new("ui-refused").with("action", refused.action.as_str()).with("why", why));
        if let Refusal::Illegal(illegal) = &refused.refusal {
            let system = &self.game.journal().head.system;
            if let Some(text) = rule_text(self.content, system, illegal.rule.0, self.texts.language()) {
                say!("  {text}");
            }
        }
    }

    fn tell_ending(&mut self) {
        for seat in (0..self.game.sides().seat_count()).map(Seat) {
            if !self.game.has_player(seat) && (self.present == Some(seat) || self.present.is_none()) {
                self.tell_news(seat);
            }
        }
        telling::ending(&*self.game, &self.texts);
    }

    fn save(&self, path: &Path) -> Result<(), Failure> {
        journals::save(path, &*self.game, self.secret.as_ref())?;
        let key = if self.game.verdict().is_some() { "ui-kept" } else { "ui-saved" };
        self.put(Message::new(key).with("file", path.display().to_string()));
        Ok(())
    }

    /// Saves the game at the end: to its file, or to a new one in this folder if a person has
    /// decided anything.
    fn keep(&self) -> Result<(), Failure> {
        match &self.file {
            Some(file) => self.save(file),
            None if self.game.verdict().is_some() || !self.touched => Ok(()),
            None => {
                let scenario = &self.game.journal().head.scenario;
                let names = (1..).map(|n: u32| match n {
                    1 => format!("zug-{scenario}.journal"),
                    n => format!("zug-{scenario}-{n}.journal"),
                });
                let free = names.map(PathBuf::from).find(|path| !path.exists());
                free.map_or(Ok(()), |path| self.save(&path))
            }
        }
    }
}
