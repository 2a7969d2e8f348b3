//! 8: the cards. Every copy of a card has a number of its own, so that a pile is a set.

use crate::pieces::{Nation, rows};
use kernel::set::bits;
use kernel::text::{Diagnostic, Text};
use serde::{Deserialize, Serialize};

/// One card of the fifty-five.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// No card.
    pub const NONE: CardId = CardId(u8::MAX);

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cards. Nobody, not even the state, knows the order of a draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CardSet(pub u64);

impl CardSet {
    /// No cards.
    pub const NONE: CardSet = CardSet(0);

    /// Whether a card is in it.
    #[inline]
    pub const fn contains(self, card: CardId) -> bool {
        card.0 < 64 && self.0 & (1 << card.0) != 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0 |= 1 << (card.0 & 63);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << (card.0 & 63));
    }

    /// Both together.
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// What is in both.
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// What is in this one only.
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Whether they have a card in common.
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        bits(self.0).map(CardId)
    }

    /// The card with the lowest number.
    pub fn first(self) -> Option<CardId> {
        self.iter().next()
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, |mut set, card| {
            set.insert(card);
            set
        })
    }
}

/// C01-C24, W01-W05: what a card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Effect {
    /// C01.
    Adrenaline,
    /// C02.
    CommandDecision,
    /// C03.
    FollowMe,
    /// C04.
    RallyUp,
    /// C05.
    QuickReaction,
    /// C06.
    Confusion,
    /// C07.
    VeteranSergeants,
    /// C08.
    FrontLineOfficer,
    /// C09.
    TakeCover,
    /// C10.
    SniperFire,
    /// C11.
    CarefulAiming,
    /// C12.
    SwiftAction,
    /// C13.
    Luck,
    /// C14.
    Scouts,
    /// C15.
    BoggedDown,
    /// C16.
    ClearObstacle,
    /// C17.
    MineLaying,
    /// C18.
    Scoring,
    /// C19.
    Event,
    /// C20.
    CeaseFire,
    /// C21.
    #[serde(rename = "objective-1")]
    Objective1,
    /// C22.
    #[serde(rename = "objective-2")]
    Objective2,
    /// C23.
    #[serde(rename = "objective-3")]
    Objective3,
    /// C24.
    #[serde(rename = "objective-4")]
    Objective4,
    /// W01.
    Grenades,
    /// W02.
    Molotov,
    /// W03.
    Demolition,
    /// W04.
    #[serde(rename = "artillery-105")]
    Artillery105,
    /// W05.
    #[serde(rename = "artillery-122")]
    Artillery122,
}

/// The row of the list of rules, the key of what it does in words, and the drawing of each card, in the order of [`Effect`].
const PRINTED: [(&str, &str, &str); Effect::COUNT] = [
    ("C01", "card-text-adrenaline", "adrenaline"),
    ("C02", "card-text-command-decision", "command-decision"),
    ("C03", "card-text-follow-me", "light-wounds"),
    ("C04", "card-text-rally-up", "recover"),
    ("C05", "card-text-quick-reaction", "advance"),
    ("C06", "card-text-confusion", "command-confusion"),
    ("C07", "card-text-veteran-sergeants", "again"),
    ("C08", "card-text-front-line-officer", "officer"),
    ("C09", "card-text-take-cover", "dig-in"),
    ("C10", "card-text-sniper-fire", "marksmanship"),
    ("C11", "card-text-careful-aiming", "bore-sighting"),
    ("C12", "card-text-swift-action", "swift"),
    ("C13", "card-text-luck", "luck"),
    ("C14", "card-text-scouts", "hidden-unit"),
    ("C15", "card-text-bogged-down", "bogged-down"),
    ("C16", "card-text-clear-obstacle", "hidden-wire"),
    ("C17", "card-text-mine-laying", "hidden-mines"),
    ("C18", "card-text-scoring", "scoring"),
    ("C19", "card-text-event", "event"),
    ("C20", "card-text-cease-fire", "cease-fire"),
    ("C21–C24", "card-text-objective-1", "objective"),
    ("C21–C24", "card-text-objective-2", "objective"),
    ("C21–C24", "card-text-objective-3", "objective"),
    ("C21–C24", "card-text-objective-4", "objective"),
    ("W01", "card-text-grenades", "hand-grenades"),
    ("W02", "card-text-molotov", "molotov"),
    ("W03", "card-text-demolition", "demolitions"),
    ("W04", "card-text-artillery-105", "artillery-request"),
    ("W05", "card-text-artillery-122", "artillery-request"),
];

impl Effect {
    /// How many there are.
    pub const COUNT: usize = 29;

    /// T7, T8: the row of the list of rules.
    pub const fn rule(self) -> &'static str {
        PRINTED[self as usize].0
    }

    /// The key of what it does, in words.
    pub const fn text(self) -> &'static str {
        PRINTED[self as usize].1
    }

    /// The name of its drawing.
    pub const fn icon(self) -> &'static str {
        PRINTED[self as usize].2
    }

    /// The number of the battle card, 1 to 24; none for weapon cards.
    pub const fn number(self) -> Option<u8> {
        let number = self as u8 + 1;
        if number <= 24 { Some(number) } else { None }
    }
}

/// 8.3.a: the icon at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardType {
    /// 8.4.a.
    Action,
    /// 8.4.b.
    Bonus,
    /// 8.6.
    Scenario,
    /// 8.7.
    Artillery,
}

/// 8.5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CostColour {
    /// 8.5.a: for a unit; command points reduce it.
    Green,
    /// 8.5.b: paid with command points.
    Blue,
    /// 8.6, 8.7.
    None,
}

/// T7, T8: a kind of card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardKind {
    /// The row of the list of rules.
    pub rule: String,
    /// What it does.
    pub effect: Effect,
    /// Its name.
    pub name: Text,
    /// How many there are.
    pub copies: u8,
    /// 8.3.
    pub card_type: CardType,
    /// 8.5.
    pub colour: CostColour,
    /// 8.5: in AP.
    pub cost: u8,
    /// 8.8.b: a group may use it.
    pub group: bool,
    /// 8.8.a.
    pub hidden: bool,
    /// 8.8.c.
    pub he: bool,
    /// 8.2: who may have it.
    pub nation: Option<Nation>,
    /// The firepower of a weapon card, red and blue.
    pub fp: [i8; 2],
}

#[derive(Deserialize)]
struct CardRow {
    id: String,
    key: Effect,
    name_en: String,
    name_ru: String,
    copies: u8,
    #[serde(rename = "type")]
    card_type: CardType,
    cost_colour: CostColour,
    cost: u8,
    icons: String,
    user: String,
    fp_red: String,
    fp_blue: String,
}

/// All cards: kinds, and which kind each card is.
#[derive(Clone, Debug)]
pub struct Cards {
    /// P.C01..P.C18, P.W01..P.W05, in the order of [`Effect`].
    pub kinds: Vec<CardKind>,
    /// The kind of each card.
    pub of: Vec<u8>,
    /// The cards of each kind.
    pub copies: [CardSet; Effect::COUNT],
}

impl Cards {
    /// Reads the table.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Cards, Vec<Diagnostic>> {
        const FILE: &str = "coh/cards.tsv";
        let fault = |message: &str| vec![Diagnostic::error(FILE, 0, 0, message)];
        let text = get(FILE).ok_or_else(|| fault("the file is missing"))?;
        let (mut kinds, mut of, mut copies) = (Vec::new(), Vec::new(), [CardSet::NONE; Effect::COUNT]);
        for row in rows::<CardRow>(FILE, &text)? {
            if row.key as usize != kinds.len() {
                return Err(fault("the cards are not in the order of their numbers"));
            }
            for _ in 0..row.copies {
                copies[row.key as usize].insert(CardId(of.len() as u8));
                of.push(row.key as u8);
            }
            let icon = |word: &str| row.icons.split_whitespace().any(|one| one == word);
            let number = |word: &str| if word == "-" { Ok(0) } else { word.parse() };
            let bad = |_| fault("a firepower can't be read");
            kinds.push(CardKind {
                effect: row.key,
                copies: row.copies,
                card_type: row.card_type,
                colour: row.cost_colour,
                cost: row.cost,
                group: icon("group"),
                hidden: icon("hidden"),
                he: icon("he"),
                nation: match () {
                    () if row.user.contains("German") => Some(Nation::German),
                    () if row.user.contains("Soviet") || row.user == "USSR" => Some(Nation::Soviet),
                    () => None,
                },
                fp: [number(&row.fp_red).map_err(bad)?, number(&row.fp_blue).map_err(bad)?],
                name: Text::new(row.name_en, row.name_ru),
                rule: row.id,
            });
        }
        if kinds.len() != Effect::COUNT || of.len() > 64 {
            return Err(fault("there are twenty-nine kinds of card and at most sixty-four cards"));
        }
        Ok(Cards { kinds, of, copies })
    }

    /// The kind of a card.
    #[inline]
    pub fn kind(&self, card: CardId) -> &CardKind {
        &self.kinds[usize::from(self.of[card.index()])]
    }

    /// All cards of a kind.
    #[inline]
    pub fn with(&self, effect: Effect) -> CardSet {
        self.copies[effect as usize]
    }

    /// Whether there is such a card.
    pub fn exists(&self, card: CardId) -> bool {
        card.index() < self.of.len()
    }
}
