//! Chapter 2.2 and 2.3: the unit card.

use kernel::text::{Diagnostic, Text};
use serde::Deserialize;

/// UNI-04: the kinds of unit. Other kinds of the full game would be added here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum UnitType {
    /// Light tanks.
    Light,
    /// Medium tanks.
    Medium,
    /// Heavy tanks.
    Heavy,
}

impl UnitType {
    /// All of them.
    pub const ALL: [UnitType; 3] = [UnitType::Light, UnitType::Medium, UnitType::Heavy];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        ["type-light", "type-medium", "type-heavy"][self as usize]
    }
}

/// Whose tank it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// The Red Army.
    Soviet,
    /// The Wehrmacht.
    German,
}

impl Nation {
    /// The key of its colours.
    pub fn livery(self) -> &'static str {
        ["soviet", "german"][self as usize]
    }
}

/// How good the crew is (DEF-01: better crews have higher Defence).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Crew {
    /// Line troops.
    Ordinary,
    /// Soviet Guards.
    Guards,
    /// German veterans.
    Veteran,
}

/// STB-02: the Stability table of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stability {
    /// Dice of a test.
    pub dice: u8,
    /// Value at full strength.
    pub start: u8,
    /// Loss per damage.
    pub loss: u8,
}

/// FPW-02, FPW-03: dice by target type and by strength.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Intensity {
    #[serde(default)]
    light: Vec<u8>,
    #[serde(default)]
    medium: Vec<u8>,
    #[serde(default)]
    heavy: Vec<u8>,
}

/// by how many dice Fire on the Move is reduced.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Reduction {
    /// The same at every strength.
    Dice(u8),
    /// By strength 1, 2, ...
    Table(Vec<u8>),
}

/// An order that gives a Defence bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// What it adds to Defence.
    pub bonus: u8,
}

/// The Ambush order of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmbushOrder {
    /// What it adds to Defence.
    pub bonus: u8,
    /// AMB-08: turns it takes.
    pub turns: u8,
}

/// An order that takes turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// How many.
    pub turns: u8,
}

/// An order that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distance {
    /// Hexes.
    #[serde(rename = "move")]
    pub hexes: u8,
}

/// UNI-02, UNI-03: the back of the card: the orders a unit can be given.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Back {
    /// Defence.
    pub defence: Option<Bonus>,
    /// Suppressive Fire.
    pub suppressive_fire: bool,
    /// Fire.
    pub fire: bool,
    /// Attack.
    pub attack: Option<Distance>,
    /// Ambush.
    pub ambush: Option<AmbushOrder>,
    /// Change Fire Sector.
    pub change_sector: bool,
    /// Assembly.
    pub assembly: bool,
    /// Receive Supplies.
    pub supplies: Option<Turns>,
    /// March.
    pub march: Option<Distance>,
    /// Wait; every unit may, printed or not (WAI-02).
    pub wait: bool,
    /// Fire on the Move.
    pub fire_on_the_move: Option<Distance>,
}

/// A unit card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its key; also the symbol that pairs card and model, without effect on play (UNI-05).
    pub id: String,
    /// Made for cases and tests: never for sale.
    #[serde(default)]
    pub test: bool,
    /// The tank's name.
    pub name: Text,
    /// Whose.
    pub nation: Nation,
    /// UNI-04: type.
    #[serde(rename = "type")]
    pub kind: UnitType,
    /// The crew.
    pub crew: Crew,
    /// First and last year of service.
    pub years: [u16; 2],
    /// UNI-06: points for army building.
    pub cost: u16,
    /// STR-01: maximum strength.
    pub strength: u8,
    /// STB-02.
    pub stability: Stability,
    /// Flags of the Stability table.
    pub flags: u8,
    /// DEF-01: own Defence.
    pub defence: u8,
    /// SEC-06, Q-63: always has a sector.
    pub permanent_sector: bool,
    /// AMM-01: clips.
    pub ammo: u8,
    /// FPW-05..07: accuracy in the own hex, then at distance 1, 2, ...
    pub accuracy: Vec<u8>,
    /// SUP-04: accuracy while suppressed.
    pub suppressed_accuracy: u8,
    /// FPW-01..04.
    pub intensity: Intensity,
    /// ABL-02, Q-45.
    pub fom_reduction: Reduction,
    /// ABL-01.
    pub wire_breakthrough: bool,
    /// The back.
    pub orders: Back,
}

impl Card {
    /// FPW-06: weapon range in hexes.
    pub fn range(&self) -> u8 {
        self.accuracy.len() as u8 - 1
    }

    /// FPW-01: whether this card can target that type.
    pub fn targets(&self, kind: UnitType) -> bool {
        !self.scale(kind).is_empty()
    }

    /// FPW-03, SHT-03: dice against a type at a strength.
    pub fn dice(&self, kind: UnitType, strength: u8) -> u8 {
        let scale = self.scale(kind);
        scale.get((strength as usize).saturating_sub(1)).or(scale.last()).copied().unwrap_or(0)
    }

    /// ABL-02: dice lost when firing on the move at a strength.
    pub fn reduction(&self, strength: u8) -> u8 {
        match &self.fom_reduction {
            Reduction::Dice(n) => *n,
            Reduction::Table(by) => by.get((strength as usize).saturating_sub(1)).copied().unwrap_or(0),
        }
    }

    /// STB-03: Stability at a strength.
    pub fn stability_at(&self, strength: u8) -> i32 {
        let lost = i32::from(self.strength) - i32::from(strength);
        i32::from(self.stability.start) - i32::from(self.stability.loss) * lost
    }

    fn scale(&self, kind: UnitType) -> &[u8] {
        match kind {
            UnitType::Light => &self.intensity.light,
            UnitType::Medium => &self.intensity.medium,
            UnitType::Heavy => &self.intensity.heavy,
        }
    }

    /// What is wrong with the values, if anything.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut need = |holds: bool, what: &str| {
            if !holds {
                faults.push(format!("card {}: {what}", self.id));
            }
        };
        need((1..=6).contains(&self.strength), "strength must be 1 to 6");
        need((2..=8).contains(&self.accuracy.len()), "accuracy needs 2 to 8 cells, own hex first");
        need(self.accuracy.iter().all(|a| (1..=5).contains(a)), "accuracy must be 1 to 5");
        need((1..=5).contains(&self.suppressed_accuracy), "suppressed_accuracy must be 1 to 5");
        need(self.defence <= 10, "defence must be at most 10");
        let bonuses = [self.orders.defence.map(|d| d.bonus), self.orders.ambush.map(|a| a.bonus)];
        need(bonuses.iter().flatten().all(|&bonus| bonus <= 10), "a bonus to Defence must be at most 10");
        need((1..=20).contains(&self.ammo), "ammo must be 1 to 20");
        need((1..=4).contains(&self.stability.dice), "stability.dice must be 1 to 4");
        need(self.cost > 0, "cost must be above 0");
        need(self.years[0] <= self.years[1], "years must be in order");
        let full = self.strength as usize;
        for kind in UnitType::ALL {
            let scale = self.scale(kind);
            need(scale.is_empty() || scale.len() == full, "an intensity scale needs one cell per strength");
            need(scale.iter().all(|d| (1..=20).contains(d)), "intensity must be 1 to 20 dice");
            need(scale.is_sorted(), "FPW-04: fewer vehicles never have more dice");
        }
        need(UnitType::ALL.iter().any(|&k| self.targets(k)), "needs at least one intensity scale");
        if let Reduction::Table(by) = &self.fom_reduction {
            need(by.len() == full, "fom_reduction needs one cell per strength");
        }
        let moves = [self.orders.attack, self.orders.march, self.orders.fire_on_the_move];
        need(moves.iter().flatten().all(|d| (1..=6).contains(&d.hexes)), "moves must be 1 to 6 hexes");
        need(self.orders.ambush.is_none_or(|a| (1..=4).contains(&a.turns)), "ambush takes 1 to 4 turns");
        need(self.orders.supplies.is_none_or(|s| (1..=4).contains(&s.turns)), "supplies take 1 to 4 turns");
        faults
    }
}

/// The most cards of the whole content: units name theirs by a small number.
pub const MOST: usize = u8::MAX as usize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<Card>,
}

/// Reads a file of cards, or says everything that is wrong with it.
pub fn read_cards(file: &str, text: &str) -> Result<Vec<Card>, Vec<Diagnostic>> {
    let cards = kernel::content::read_toml::<CardFile>(file, text)?.card;
    let mut faults: Vec<String> = cards.iter().flat_map(Card::faults).collect();
    for (i, card) in cards.iter().enumerate() {
        if cards[..i].iter().any(|other| other.id == card.id) {
            faults.push(format!("card {} is there twice", card.id));
        }
    }
    if faults.is_empty() {
        Ok(cards)
    } else {
        Err(faults.into_iter().map(|message| Diagnostic::error(file, 0, 0, message)).collect())
    }
}
