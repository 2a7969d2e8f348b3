//! Chapter 1: the Fate cards. A card is an Order, an Action, an Event, a random hex and a pair of dice at once.

use kernel::grid::{Grid, Hex};
use kernel::text::Diagnostic;
use serde::{Deserialize, Serialize};

/// 1-a: the nations; Germany is the Axis, the others are Allies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Germany.
    German,
    /// Russia.
    Russian,
    /// America.
    American,
}

impl Nation {
    /// All of them.
    pub const ALL: [Nation; 3] = [Nation::German, Nation::Russian, Nation::American];

    /// P-discard, 5.3: how many cards a player who passes may discard.
    pub const fn discard_limit(self) -> u8 {
        match self {
            Nation::German => 6,
            Nation::American => 5,
            Nation::Russian => 3,
        }
    }

    /// The word in content files.
    pub const fn word(self) -> &'static str {
        ["german", "russian", "american"][self as usize]
    }

    /// The colours of its pieces.
    pub const fn livery(self) -> &'static str {
        match self {
            Nation::German => "german",
            Nation::Russian => "soviet",
            Nation::American => "american",
        }
    }
}

/// Declares an enum of things on cards, each with its word in content files.
macro_rules! on_cards {
    ($(#[$doc:meta])* $Kind:ident { $($(#[$of:meta])* $Member:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $Kind { $($(#[$of])* #[serde(rename = $word)] $Member,)* }

        impl $Kind {
            /// All of them, in the order of the rules.
            pub const ALL: &'static [$Kind] = &[$($Kind::$Member),*];

            /// The word in content files.
            pub const fn word(self) -> &'static str {
                match self { $($Kind::$Member => $word),* }
            }

            /// Reads the word.
            pub fn parse(word: &str) -> Option<$Kind> {
                $Kind::ALL.iter().copied().find(|kind| kind.word() == word)
            }
        }
    };
}

on_cards! {
    /// O16-O23: what a card can be played for in one's own Turn.
    Order {
        /// O16.
        Advance "advance",
        /// O17.
        ArtilleryDenied "artillery-denied",
        /// O18.
        ArtilleryRequest "artillery-request",
        /// O19: cannot be played.
        CommandConfusion "command-confusion",
        /// O20, and A33 as an Action.
        Fire "fire",
        /// O21.
        Move "move",
        /// O22.
        Recover "recover",
        /// O23.
        Rout "rout",
    }
}

on_cards! {
    /// A25-A41: what a card can be played for in answer to something. Op Fire (A33) is the other use of Fire cards.
    Act {
        /// Breaks an enemy before a Melee.
        Ambush "A25",
        /// Moving units fire.
        AssaultFire "A26",
        /// Defender: +2 FP for a strong Weapon.
        BoreSighting "A27",
        /// Unplayable.
        CommandConfusion "A28",
        /// Cover off the attack total.
        Concealment "A29",
        /// +2 FP against moving units.
        Crossfire "A30",
        /// A fortification is blown up.
        Demolitions "A31",
        /// Foxholes at a Time advance.
        DigIn "A32",
        /// +2 FP next to the target.
        HandGrenades "A34",
        /// Defender: Foxholes before a Defence Roll.
        HiddenEntrenchments "A35.1",
        /// Defender: Mines under units that enter.
        HiddenMines "A35.2",
        /// Defender: a Pillbox in an Objective.
        HiddenPillbox "A35.3",
        /// Defender: a unit of the Support Table.
        HiddenUnit "A35.4",
        /// Defender: Wire before units that enter.
        HiddenWire "A35.5",
        /// A Squad becomes a Team instead of breaking.
        LightWounds "A36",
        /// +2 FP for one nation.
        Marksmanship "A37",
        /// 2 VP after a Melee.
        NoQuarter "A38",
        /// Smoke from a moving unit.
        SmokeGrenades "A39",
        /// Two target hexes.
        SprayFire "A40",
        /// +2 FP for Mortars and Machine Guns.
        SustainedFire "A41",
    }
}

on_cards! {
    /// E43-E77: what an Event! trigger brings.
    Fate {
        /// Breaks all units of a hex.
        AirSupport "E43",
        /// An own unit becomes Veteran.
        BattleHarden "E44",
        /// VP for the enemy's casualties.
        BattlefieldIntegrity "E45",
        /// A hex burns.
        Blaze "E46",
        /// Mines.
        BoobyTrap "E47",
        /// Smoke goes, fires spread.
        Breeze "E48",
        /// VP for Objectives.
        CommandAndControl "E49",
        /// A Russian unit rallies or dies.
        Commissar "E50",
        /// Squads without a Leader are Suppressed.
        Cower "E51",
        /// A Squad becomes two Teams.
        Deploy "E52",
        /// Smoke.
        Dust "E53",
        /// The Surrender marker moves on.
        Elan "E54",
        /// Foxholes for own units.
        Entrench "E55",
        /// The Private.
        FieldPromotion "E56",
        /// Each hand loses a card.
        FogOfWar "E57",
        /// The Hero.
        Hero "E58",
        /// A unit of the Support Table behind the lines.
        Infiltration "E59",
        /// A unit without Cover is Suppressed.
        Interdiction "E60",
        /// The opponent shows the hand.
        Interrogation "E61",
        /// A broken unit is eliminated.
        Kia "E62",
        /// The nearest Weapon breaks.
        Malfunction "E63",
        /// A broken unit rallies.
        Medic "E64",
        /// A secret chit.
        MissionObjective "E65",
        /// An own broken unit surrenders.
        PrisonersOfWar "E66",
        /// The opponent reveals a chit.
        Reconnaissance "E67",
        /// An entry of the Support Table.
        Reinforcements "E68",
        /// Wire.
        Rubble "E69",
        /// Mines or Wire are removed.
        Sappers "E70",
        /// A lost Weapon returns.
        Scrounge "E71",
        /// The nearest unit breaks.
        ShellShock "E72",
        /// Foxholes.
        Shellholes "E73",
        /// An open chit.
        StrategicObjective "E74",
        /// A Machine Gun Suppresses.
        SuppressingFire "E75",
        /// A casualty returns.
        WalkingWounded "E76",
        /// Smoke that hurts.
        WhitePhosphorus "E77",
    }
}

on_cards! {
    /// 1.9.1: what the dice of a card can set off.
    Trigger {
        /// Nothing.
        None "-",
        /// Weapons jam.
        Jammed "jam",
        /// A sniper.
        Sniper "sniper",
        /// An Event.
        Event "event",
        /// A Time advance.
        Time "time",
    }
}

/// The number of a card in its deck, from 0. [`CardId::UNKNOWN`] where a viewer may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// A card that the viewer may not know.
    pub const UNKNOWN: CardId = CardId(u8::MAX);

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// 1, 2.4: a Fate card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// At the top: playable in the own Turn.
    pub order: Order,
    /// Below: playable in answer to something.
    pub act: Act,
    /// A37: the nation that it names.
    pub nation: Nation,
    /// From the draw pile only.
    pub fate: Fate,
    /// E48: the wind, 0 to 5 clockwise from the top of the map.
    pub wind: u8,
    /// 1.8: the random hex, or [`Hex::NONE`] where the map lacks it.
    pub hex: Hex,
    /// 11.4: the number of that hex.
    pub number: u8,
    /// The white and the coloured die.
    pub dice: [u8; 2],
    /// What the dice set off.
    pub trigger: Trigger,
}

/// How many cards a deck has.
pub const CARDS: usize = 72;

/// A set of cards of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardSet {
    low: u64,
    high: u64,
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet { low: 0, high: 0 };
    /// The whole deck.
    pub const ALL: CardSet = CardSet { low: u64::MAX, high: (1 << (CARDS - 64)) - 1 };

    const fn bit(card: CardId) -> CardSet {
        match card.0 {
            n @ 0..64 => CardSet { low: 1 << n, high: 0 },
            n if (n as usize) < CARDS => CardSet { low: 0, high: 1 << (n - 64) },
            _ => CardSet::EMPTY,
        }
    }

    /// Adds a card.
    pub fn insert(&mut self, card: CardId) {
        *self = self.or(CardSet::bit(card));
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: CardId) {
        *self = self.without(CardSet::bit(card));
    }

    /// Whether a card is in it.
    pub fn contains(self, card: CardId) -> bool {
        self.meets(CardSet::bit(card))
    }

    /// Both together.
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// What both have.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet { low: self.low & other.low, high: self.high & other.high }
    }

    /// This set without the other.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// Whether both have a card in common.
    pub const fn meets(self, other: CardSet) -> bool {
        self.low & other.low != 0 || self.high & other.high != 0
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.low == 0 && self.high == 0
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let (mut low, mut high) = (self.low, self.high);
        std::iter::from_fn(move || {
            if low != 0 {
                let n = low.trailing_zeros() as u8;
                low &= low - 1;
                return Some(CardId(n));
            }
            if high != 0 {
                let n = high.trailing_zeros() as u8 + 64;
                high &= high - 1;
                return Some(CardId(n));
            }
            None
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// A nation's deck, with what can be asked of it quickly.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Whose it is.
    pub nation: Nation,
    /// The 72 cards.
    pub cards: Vec<Card>,
    by_order: [CardSet; Order::ALL.len()],
    by_act: [CardSet; Act::ALL.len()],
}

impl Deck {
    fn new(nation: Nation, cards: Vec<Card>) -> Deck {
        let pick = |wanted: &dyn Fn(&Card) -> bool| {
            let numbered = cards.iter().enumerate();
            numbered.filter(|(_, card)| wanted(card)).map(|(n, _)| CardId(n as u8)).collect()
        };
        let mut by_order = [CardSet::EMPTY; Order::ALL.len()];
        for &order in Order::ALL {
            by_order[order as usize] = pick(&|card| card.order == order);
        }
        let mut by_act = [CardSet::EMPTY; Act::ALL.len()];
        for &act in Act::ALL {
            by_act[act as usize] = pick(&|card| card.act == act);
        }
        Deck { nation, cards, by_order, by_act }
    }

    /// A card.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The cards with this Order.
    #[inline]
    pub fn with_order(&self, order: Order) -> CardSet {
        self.by_order[order as usize]
    }

    /// The cards with this Action.
    #[inline]
    pub fn with_act(&self, act: Act) -> CardSet {
        self.by_act[act as usize]
    }
}

#[derive(Deserialize)]
struct Row {
    nation: Nation,
    card: u8,
    hex: String,
    order: Order,
    action: Act,
    event: Fate,
    white: u8,
    red: u8,
    trigger: Trigger,
    param: String,
}

/// Reads a table with a header line, its columns separated by tabs, or says what is wrong with each bad row.
pub(crate) fn rows<T: for<'a> Deserialize<'a>>(file: &str, text: &str) -> Result<Vec<T>, Vec<Diagnostic>> {
    let mut reader = csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(text.as_bytes());
    let (mut rows, mut wrong) = (Vec::new(), Vec::new());
    for row in reader.deserialize() {
        match row {
            Ok(row) => rows.push(row),
            Err(error) => {
                let line = error.position().map_or(0, |position| position.line() as u32);
                wrong.push(Diagnostic::error(file, line, 0, error.to_string()));
            }
        }
    }
    if wrong.is_empty() { Ok(rows) } else { Err(wrong) }
}

/// P-deck-1, P-deck-2, P-deck-3, P-deck-4: reads the three decks for a map.
pub fn read_decks(file: &str, text: &str, grid: &Grid) -> Result<[Deck; 3], Vec<Diagnostic>> {
    let all: Vec<Row> = rows(file, text)?;
    let mut faults = Vec::new();
    let decks = Nation::ALL.map(|nation| {
        let own = all.iter().filter(|row| row.nation == nation);
        let mut cards = Vec::with_capacity(CARDS);
        for (n, row) in own.enumerate() {
            let mut fault = |what: &str| {
                let message = format!("card {} of the {} deck: {what}", row.card, nation.word());
                faults.push(Diagnostic::error(file, 0, 0, message));
            };
            if usize::from(row.card) != n + 1 {
                fault("is out of order");
            }
            if !(1..=6).contains(&row.white) || !(1..=6).contains(&row.red) {
                fault("has impossible dice");
            }
            let number = row.hex.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse();
            let number = number.unwrap_or_else(|_| {
                fault("has no hex");
                0
            });
            let wind = row.param.parse::<u8>().ok().filter(|wind| (1..=6).contains(wind));
            if row.event == Fate::Breeze && wind.is_none() {
                fault("has no wind");
            }
            let named = Nation::ALL.into_iter().find(|nation| nation.word() == row.param);
            if row.action == Act::Marksmanship && named.is_none() {
                fault("names no nation");
            }
            cards.push(Card {
                order: row.order,
                act: row.action,
                nation: named.unwrap_or(nation),
                fate: row.event,
                wind: wind.map_or(0, |wind| wind - 1),
                hex: grid.find(&row.hex).unwrap_or(Hex::NONE),
                number,
                dice: [row.white, row.red],
                trigger: row.trigger,
            });
        }
        if cards.len() != CARDS {
            let message = format!("the {} deck has {} cards, not {CARDS}", nation.word(), cards.len());
            faults.push(Diagnostic::error(file, 0, 0, message));
        }
        Deck::new(nation, cards)
    });
    if faults.is_empty() { Ok(decks) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_all_72_cards() {
        assert_eq!(CardSet::ALL.len(), CARDS);
        let all: Vec<_> = CardSet::ALL.iter().collect();
        assert_eq!(all, (0..CARDS as u8).map(CardId).collect::<Vec<_>>());
        let mut set = CardSet::EMPTY;
        for n in [0, 63, 64, 71] {
            set.insert(CardId(n));
        }
        set.insert(CardId::UNKNOWN);
        assert_eq!(set.iter().map(|card| card.0).collect::<Vec<_>>(), [0, 63, 64, 71]);
        set.remove(CardId(64));
        assert!(!set.contains(CardId(64)) && set.contains(CardId(71)));
        assert_eq!(CardSet::ALL.without(set).len(), CARDS - 3);
    }
}
