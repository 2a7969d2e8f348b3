//! 1.2.1-1.2.3, T2.10: squads, half-squads, crews, leaders.

use super::{Nation, Row, rows};
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// 1.2.2: how many men a counter stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// A squad.
    Squad,
    /// A half-squad.
    HalfSquad,
    /// A crew.
    Crew,
    /// 1.2.1: a leader, the one kind of SMC.
    Leader,
}

/// 1.2.2.a: the quality of a MMC.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// E.
    Elite,
    /// 1.
    First,
    /// 2.
    Second,
    /// G.
    Green,
    /// C.
    Conscript,
}

/// A counter of Infantry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ManKind {
    /// Whose it is.
    pub nation: Nation,
    /// Its printed strength, which is its word in content files.
    pub key: String,
    /// What it is called.
    pub name: Text,
    /// How large it is.
    pub size: Size,
    /// FP; 0 of a leader.
    pub fp: u8,
    /// Normal range.
    pub range: u8,
    /// Morale.
    pub morale: u8,
    /// 1.2.3: morale of the broken side.
    pub broken: u8,
    /// 1.2.3: boxed broken morale.
    pub self_rally: bool,
    /// Quality.
    pub class: Class,
    /// Smoke exponent, 0 if there is none.
    pub smoke: u8,
    /// 3.5.b: underlined FP.
    pub assault_fire: bool,
    /// 5.1.b: underlined morale.
    pub no_elr: bool,
    /// 5.1.b: underlined by SSR.
    pub ssr_elr: bool,
    /// 3.2.3.d: the half-squad that it is reduced to.
    pub half: Option<u8>,
    /// 5.1.a: what replaces it.
    pub worse: Option<u8>,
    /// 1.2.1: leadership DRM.
    pub leadership: i8,
}

impl ManKind {
    /// A multi-man counter.
    #[inline]
    pub fn is_mmc(&self) -> bool {
        self.size != Size::Leader
    }

    /// 2.0.g: how much it counts for stacking, in halves of a squad.
    #[inline]
    pub fn halves(&self) -> u8 {
        match self.size {
            Size::Squad => 2,
            Size::HalfSquad | Size::Crew => 1,
            Size::Leader => 0,
        }
    }
}

fn leadership(key: &str) -> Option<i8> {
    let at = key.rfind(['-', '+'])?;
    key[at..].parse().ok()
}

struct Draft {
    kind: ManKind,
    half: String,
    worse: String,
}

fn draft(row: &Row) -> Result<Draft, Diagnostic> {
    let size = row.choice(
        "kind",
        &[
            ("squad", Size::Squad),
            ("half-squad", Size::HalfSquad),
            ("crew", Size::Crew),
            ("leader", Size::Leader),
        ],
    )?;
    let key = row.word("key")?.to_owned();
    let leads = if size == Size::Leader { leadership(&key) } else { Some(0) };
    let class = row.choice(
        "class",
        &[
            ("elite", Class::Elite),
            ("first", Class::First),
            ("second", Class::Second),
            ("green", Class::Green),
            ("conscript", Class::Conscript),
        ],
    )?;
    let kind = ManKind {
        nation: row.nation()?,
        name: Text::default(),
        size,
        fp: row.number("fp")?,
        range: row.number("range")?,
        morale: row.number("morale")?,
        broken: row.number("broken_morale")?,
        self_rally: row.yes("self_rally")?,
        class,
        smoke: row.number("smoke")?,
        assault_fire: row.yes("assault_fire")?,
        no_elr: row.word("no_elr")? == "y",
        ssr_elr: row.word("no_elr")? == "ssr",
        half: None,
        worse: None,
        leadership: leads.ok_or_else(|| row.wrong(format!("`{key}` is no leader")))?,
        key,
    };
    Ok(Draft { kind, half: row.word("reduces_to")?.to_owned(), worse: row.word("elr_to")?.to_owned() })
}

/// Reads the table and ties each unit to what it is reduced to and replaced by.
pub(super) fn read(text: Option<String>) -> Result<Vec<ManKind>, Vec<Diagnostic>> {
    const FILE: &str = "aslsk/units.tsv";
    let drafts = rows(FILE, text, draft)?;
    let mut faults = Vec::new();
    let mut find = |of: &ManKind, key: &str, size: Size| {
        if key == "-" {
            return None;
        }
        let fits = |one: &Draft| one.kind.nation == of.nation && one.kind.key == key && one.kind.size == size;
        let found = drafts.iter().position(fits);
        if found.is_none() {
            faults.push(Diagnostic::error(FILE, 0, 0, format!("{}: there is no `{key}`", of.key)));
        }
        found.map(|at| at as u8)
    };
    let tied: Vec<ManKind> = drafts
        .iter()
        .map(|Draft { kind, half, worse }| {
            let half = find(kind, half, Size::HalfSquad);
            let worse = find(kind, worse, kind.size);
            ManKind { half, worse, ..kind.clone() }
        })
        .collect();
    if faults.is_empty() { Ok(tied) } else { Err(faults) }
}
