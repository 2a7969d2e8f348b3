//! What a case expects, as sentences: `unit 17 strength = 2`, `event shot hits=2`, `illegal seat 0 "3 fire 18" by
//! PLN-06`. docs/cases.md has the grammar.

use std::fmt;

/// How two values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// `=`
    Is,
    /// `!=`
    IsNot,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `<`
    Below,
    /// `>`
    Above,
}

impl Relation {
    /// All of them, the longer signs first.
    const ALL: [(&'static str, Relation); 6] = [
        ("!=", Relation::IsNot),
        ("<=", Relation::AtMost),
        (">=", Relation::AtLeast),
        ("=", Relation::Is),
        ("<", Relation::Below),
        (">", Relation::Above),
    ];

    fn read(text: &str) -> Option<Relation> {
        Relation::ALL.iter().find(|(sign, _)| *sign == text).map(|(_, relation)| *relation)
    }

    /// Compares two texts, as numbers where both are; words are equal in upper and lower case.
    pub fn holds(self, found: &str, wanted: &str) -> bool {
        let number = |text: &str| {
            let plain = text.starts_with(|c: char| c.is_ascii_digit() || c == '-');
            text.parse::<f64>().ok().filter(|_| plain)
        };
        if let (Some(found), Some(wanted)) = (number(found), number(wanted)) {
            return match self {
                Relation::Is => found == wanted,
                Relation::IsNot => found != wanted,
                Relation::AtMost => found <= wanted,
                Relation::AtLeast => found >= wanted,
                Relation::Below => found < wanted,
                Relation::Above => found > wanted,
            };
        }
        match self {
            Relation::Is => found.eq_ignore_ascii_case(wanted),
            Relation::IsNot => !found.eq_ignore_ascii_case(wanted),
            _ => false,
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = Relation::ALL.iter().find(|(_, relation)| relation == self).map_or("?", |(sign, _)| sign);
        f.write_str(sign)
    }
}

/// What a value is compared with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A word or a number.
    Plain(String),
    /// Another field: `[unit 2 defence]`.
    Field(String),
}

/// An event by its kind and some of its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The kind.
    pub name: String,
    /// Values that must agree.
    pub terms: Vec<(String, Relation, String)>,
}

impl Pattern {
    /// Whether an event with these values fits.
    pub fn fits(&self, fields: &[(String, String)]) -> bool {
        let value = |name: &str| fields.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
        value("event") == Some(&self.name)
            && self.terms.iter().all(|(name, relation, wanted)| match value(name) {
                Some(found) => relation.holds(found, wanted),
                None => *relation == Relation::IsNot,
            })
    }
}

/// Who looks or listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Nobody in particular: the true state.
    All,
    /// A seat, by number or by the name of its side.
    Seat(String),
    /// A spectator.
    Public,
}

/// Which line of a ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The sum.
    Total,
    /// What a rule adds.
    Rule(String),
}

/// One expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    /// A field of the position, or of what somebody sees of it.
    Field { who: Who, path: String, relation: Relation, value: Value },
    /// What somebody sees differs from the truth.
    Hidden { who: Who, path: String },
    /// So many events happened in this step, or were heard of; `None` for at least one.
    Events { who: Who, pattern: Pattern, count: Option<usize> },
    /// An event came before another.
    Before(Pattern, Pattern),
    /// A ledger of an event of this step has this line.
    Ledger { name: String, line: Line, relation: Relation, value: String, of: Option<Pattern> },
    /// No ledger of this step has this line.
    NoLedger { name: String, rule: String },
    /// A run of actions is possible.
    Legal { seat: String, run: String },
    /// A run of actions is refused by a rule.
    Illegal { seat: String, run: String, rule: String, reason: Option<String> },
    /// The ledger of a forecast.
    Forecast { seat: String, run: String, name: String, line: Line, relation: Relation, value: String },
    /// The best plan for a wish.
    Plan { seat: String, wish: String, says: PlanSays },
    /// A likelihood of a forecast, in percent.
    Odds { seat: String, run: String, outcome: String, relation: Relation, value: String },
}

/// What is expected of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanSays {
    /// Its steps.
    Does(String),
    /// Its title and price, in English.
    Words(String),
    /// A likelihood, in percent.
    Odds { outcome: String, relation: Relation, value: String },
    /// That there is none, by this rule and for this reason.
    Nothing { rule: String, reason: Option<String> },
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Word {
    text: String,
    quoted: bool,
}

/// Words separated by spaces; words in double quotes stay together.
fn words(sentence: &str) -> Result<Vec<Word>, String> {
    let mut words: Vec<Word> = Vec::new();
    let (mut inside, mut fresh) = (false, true);
    for c in sentence.chars() {
        if c == '"' {
            if fresh {
                words.push(Word { text: String::new(), quoted: true });
            }
            (inside, fresh) = (!inside, false);
        } else if c.is_whitespace() && !inside {
            fresh = true;
        } else if fresh {
            words.push(Word { text: c.to_string(), quoted: false });
            fresh = false;
        } else if let Some(word) = words.last_mut() {
            word.text.push(c);
        }
    }
    if inside { Err("a quotation mark is not closed".to_owned()) } else { Ok(words) }
}

/// The words of a sentence, read from the front.
struct Reader {
    words: Vec<Word>,
    at: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> &str {
        self.words.get(self.at + ahead).filter(|word| !word.quoted).map_or("", |word| &word.text)
    }

    /// Takes these words if they come next.
    fn take(&mut self, phrase: &[&str]) -> bool {
        let comes = phrase.iter().enumerate().all(|(i, word)| self.peek(i) == *word);
        self.at += if comes { phrase.len() } else { 0 };
        comes
    }

    fn next(&mut self, what: &str) -> Result<String, String> {
        let word = self.words.get(self.at).ok_or_else(|| format!("{what} is missing"))?;
        self.at += 1;
        Ok(word.text.clone())
    }

    fn quoted(&mut self) -> Result<String, String> {
        match self.words.get(self.at) {
            Some(word) if word.quoted => {
                self.at += 1;
                Ok(word.text.clone())
            }
            _ => Err("write the actions in double quotes".to_owned()),
        }
    }

    fn end(&self) -> Result<(), String> {
        match self.words.get(self.at) {
            Some(word) => Err(format!("`{}` is too much", word.text)),
            None => Ok(()),
        }
    }

    fn seat(&mut self) -> Result<String, String> {
        if self.take(&["seat"]) {
            self.next("the seat")
        } else {
            Err("`seat` and its number are missing".to_owned())
        }
    }

    fn relation(&mut self) -> Result<Relation, String> {
        let sign = self.next("a comparison (=, !=, <=, >=, <, >)")?;
        Relation::read(&sign).ok_or_else(|| format!("`{sign}` is no comparison; use =, !=, <=, >=, < or >"))
    }

    /// Everything up to the comparison.
    fn path(&mut self) -> Result<String, String> {
        let mut path = Vec::new();
        while self.at < self.words.len() && Relation::read(self.peek(0)).is_none() {
            path.push(self.next("a field")?);
        }
        if path.is_empty() { Err("a field is missing".to_owned()) } else { Ok(path.join(" ")) }
    }

    /// Everything that is left.
    fn rest(&mut self) -> Result<String, String> {
        let rest: Vec<_> = self.words[self.at..].iter().map(|word| word.text.as_str()).collect();
        let rest = rest.join(" ");
        self.at = self.words.len();
        if rest.is_empty() { Err("a value is missing".to_owned()) } else { Ok(rest) }
    }

    fn field(&mut self, who: Who) -> Result<Expect, String> {
        let path = self.path()?;
        let relation = self.relation().map_err(|_| {
            format!("`{path}` is compared with nothing; write =, !=, <=, >=, < or > with spaces around it")
        })?;
        let rest = self.rest()?;
        let value = match rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(field) => Value::Field(field.trim().to_owned()),
            None => Value::Plain(rest),
        };
        Ok(Expect::Field { who, path, relation, value })
    }

    fn pattern(&mut self) -> Result<Pattern, String> {
        let name = self.next("the kind of event")?;
        let mut terms = Vec::new();
        while self.at < self.words.len() && !matches!(self.peek(0), "before" | "in") {
            let term = self.next("a value")?;
            terms.push(read_term(&term)?);
        }
        Ok(Pattern { name, terms })
    }

    fn line(&mut self) -> Result<Line, String> {
        let word = self.next("a rule or `total`")?;
        Ok(if word == "total" { Line::Total } else { Line::Rule(word) })
    }

    fn event(&mut self) -> Result<Expect, String> {
        let first = self.pattern()?;
        if !self.take(&["before"]) {
            return Ok(Expect::Events { who: Who::All, pattern: first, count: None });
        }
        self.take(&["event"]);
        Ok(Expect::Before(first, self.pattern()?))
    }

    fn ledger(&mut self) -> Result<Expect, String> {
        let (name, line, relation) = (self.next("the name of the ledger")?, self.line()?, self.relation()?);
        let value = self.next("a value")?;
        let of = if self.take(&["in"]) {
            self.take(&["event"]);
            Some(self.pattern()?)
        } else {
            None
        };
        Ok(Expect::Ledger { name, line, relation, value, of })
    }

    fn refusal(&mut self) -> Result<Expect, String> {
        let (seat, run) = (self.seat()?, self.quoted()?);
        let (rule, reason) = self.by()?;
        Ok(Expect::Illegal { seat, run, rule, reason })
    }

    /// The rule that forbids something, and the reason.
    fn by(&mut self) -> Result<(String, Option<String>), String> {
        if !self.take(&["by"]) {
            return Err("`by` and the rule that forbids it are missing".to_owned());
        }
        let rule = self.next("the rule")?;
        let reason = if self.take(&["because"]) { Some(self.next("the reason")?) } else { None };
        Ok((rule, reason))
    }

    fn plan(&mut self) -> Result<Expect, String> {
        let (seat, wish) = (self.seat()?, self.quoted()?);
        let says = match self.next("`does`, `says` or `odds`")?.as_str() {
            "does" => PlanSays::Does(self.quoted()?),
            "says" => PlanSays::Words(self.quoted()?),
            "odds" => {
                let (outcome, relation, value) = self.odds()?;
                PlanSays::Odds { outcome, relation, value }
            }
            other => return Err(format!("`{other}` is neither `does` nor `says` nor `odds`")),
        };
        Ok(Expect::Plan { seat, wish, says })
    }

    fn odds(&mut self) -> Result<(String, Relation, String), String> {
        let (outcome, relation) = (self.path()?, self.relation()?);
        let value = self.next("a percentage")?;
        let value =
            value.strip_suffix('%').ok_or_else(|| format!("`{value}` is no percentage like `12.5%`"))?;
        value.parse::<f64>().map_err(|_| format!("`{value}` is no number"))?;
        Ok((outcome, relation, value.to_owned()))
    }

    fn forecast(&mut self) -> Result<Expect, String> {
        let (seat, run) = (self.seat()?, self.quoted()?);
        if self.take(&["odds"]) {
            let (outcome, relation, value) = self.odds()?;
            return Ok(Expect::Odds { seat, run, outcome, relation, value });
        }
        let (name, line) = (self.next("the name of a ledger, or `odds`")?, self.line()?);
        let (relation, value) = (self.relation()?, self.next("a value")?);
        Ok(Expect::Forecast { seat, run, name, line, relation, value })
    }

    /// `sees`, `cannot see`, `hears`, `does not hear`; `None` where the sentence is about something else.
    fn senses(&mut self) -> Option<Result<Expect, String>> {
        let (who, ahead) = match self.peek(0) {
            "seat" => (Who::Seat(self.peek(1).to_owned()), 2),
            "public" => (Who::Public, 1),
            _ => return None,
        };
        let start = self.at;
        self.at += ahead;
        if self.take(&["sees"]) {
            return Some(self.field(who));
        }
        if self.take(&["cannot", "see"]) {
            return Some(self.rest().map(|path| Expect::Hidden { who, path }));
        }
        let count = if self.take(&["does", "not", "hear"]) {
            Some(0)
        } else if self.take(&["hears"]) {
            None
        } else {
            self.at = start;
            return None;
        };
        self.take(&["event"]);
        Some(self.pattern().map(|pattern| Expect::Events { who, pattern, count }))
    }

    fn sentence(&mut self) -> Result<Expect, String> {
        if let Some(expect) = self.senses() {
            return expect;
        }
        if self.take(&["no", "event"]) {
            let pattern = self.pattern()?;
            return Ok(Expect::Events { who: Who::All, pattern, count: Some(0) });
        }
        if self.take(&["no", "ledger"]) {
            return Ok(Expect::NoLedger {
                name: self.next("the name of the ledger")?,
                rule: self.next("the rule")?,
            });
        }
        if self.take(&["no", "plan"]) {
            let (seat, wish) = (self.seat()?, self.quoted()?);
            let (rule, reason) = self.by()?;
            return Ok(Expect::Plan { seat, wish, says: PlanSays::Nothing { rule, reason } });
        }
        if matches!(self.peek(1), "event" | "events") && self.peek(0).parse::<usize>().is_ok() {
            let count = self.next("a number")?.parse().ok();
            self.at += 1;
            return Ok(Expect::Events { who: Who::All, pattern: self.pattern()?, count });
        }
        let first = self.peek(0).to_owned();
        let known = ["event", "ledger", "legal", "illegal", "forecast", "plan"].contains(&first.as_str());
        self.at += usize::from(known);
        match first.as_str() {
            "event" => self.event(),
            "ledger" => self.ledger(),
            "legal" => Ok(Expect::Legal { seat: self.seat()?, run: self.quoted()? }),
            "illegal" => self.refusal(),
            "forecast" => self.forecast(),
            "plan" => self.plan(),
            _ => self.field(Who::All),
        }
    }
}

/// `hits=2`, `hits>=2`.
fn read_term(term: &str) -> Result<(String, Relation, String), String> {
    let signs =
        Relation::ALL.iter().filter_map(|(sign, relation)| Some((term.find(sign)?, *sign, *relation)));
    let first = signs.min_by_key(|(at, sign, _)| (*at, usize::MAX - sign.len()));
    let (at, sign, relation) =
        first.filter(|(at, ..)| *at > 0).ok_or_else(|| format!("`{term}` is not of the form name=value"))?;
    Ok((term[..at].to_owned(), relation, term[at + sign.len()..].to_owned()))
}

impl Expect {
    /// Reads a sentence.
    pub fn read(sentence: &str) -> Result<Expect, String> {
        let mut reader = Reader { words: words(sentence)?, at: 0 };
        let expect = reader.sentence()?;
        reader.end()?;
        Ok(expect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Value {
        Value::Plain(text.to_owned())
    }

    #[test]
    fn sentences_are_read() {
        let field = |who, path: &str, relation, value| {
            Ok(Expect::Field { who, path: path.to_owned(), relation, value })
        };
        assert_eq!(
            Expect::read("unit 17 strength = 2"),
            field(Who::All, "unit 17 strength", Relation::Is, plain("2"))
        );
        assert_eq!(
            Expect::read("unit 1 defence > [unit 2 defence]"),
            field(Who::All, "unit 1 defence", Relation::Above, Value::Field("unit 2 defence".to_owned()))
        );
        assert_eq!(
            Expect::read("seat 1 sees unit 3 hex = C4"),
            field(Who::Seat("1".to_owned()), "unit 3 hex", Relation::Is, plain("C4"))
        );
        let path = "unit 3 hex".to_owned();
        assert_eq!(
            Expect::read("public cannot see unit 3 hex"),
            Ok(Expect::Hidden { who: Who::Public, path })
        );
        assert!(matches!(Expect::read("no event test"), Ok(Expect::Events { count: Some(0), .. })));
        assert!(matches!(Expect::read("2 events shot unit=1"), Ok(Expect::Events { count: Some(2), .. })));
        assert!(matches!(Expect::read("event hit unit=1 before event test"), Ok(Expect::Before(..))));
        assert!(matches!(
            Expect::read("seat 0 does not hear moved"),
            Ok(Expect::Events { count: Some(0), .. })
        ));
        assert!(matches!(
            Expect::read("ledger dice SPF-03 = 6 in shot unit=1"),
            Ok(Expect::Ledger { of: Some(_), .. })
        ));
        assert!(matches!(Expect::read(r#"legal seat 0 "3 fire 18""#), Ok(Expect::Legal { .. })));
        assert!(matches!(
            Expect::read(r#"forecast seat 0 "1 fire 17" odds chance-destroyed = 12.5%"#),
            Ok(Expect::Odds { .. })
        ));
    }

    #[test]
    fn terms_keep_their_quoted_values_together() {
        let Ok(Expect::Events { pattern, .. }) = Expect::read(r#"event shot faces="3 4" hits>=1 unit!=2"#)
        else {
            panic!("not an event");
        };
        let is = |name: &str, relation, value: &str| (name.to_owned(), relation, value.to_owned());
        assert_eq!(
            pattern.terms,
            [
                is("faces", Relation::Is, "3 4"),
                is("hits", Relation::AtLeast, "1"),
                is("unit", Relation::IsNot, "2")
            ]
        );
        let fields = |hits: &str| {
            vec![
                ("event".to_owned(), "shot".to_owned()),
                ("faces".to_owned(), "3 4".to_owned()),
                ("hits".to_owned(), hits.to_owned()),
            ]
        };
        assert!(pattern.fits(&fields("1")));
        assert!(!pattern.fits(&fields("0")));
    }

    #[test]
    fn mistakes_are_named() {
        let wrong = |sentence: &str| Expect::read(sentence).unwrap_err();
        assert!(wrong("unit 3 hex").contains("compared with nothing"));
        assert!(wrong(r#"illegal seat 0 "3 fire 18""#).contains("`by`"));
        assert!(wrong("legal seat 0 3 fire 18").contains("double quotes"));
        assert!(wrong("event shot hits").contains("name=value"));
        assert!(wrong(r#"legal seat 0 "3 fire"#).contains("not closed"));
        assert!(wrong("ledger dice total = 4 4").contains("too much"));
    }

    #[test]
    fn numbers_compare_as_numbers_and_words_as_words() {
        assert!(Relation::Is.holds("04", "4") && Relation::AtLeast.holds("10", "9"));
        assert!(Relation::Is.holds("c4", "C4") && Relation::IsNot.holds("none", "C4"));
        assert!(!Relation::Below.holds("a", "b"));
    }
}
