//! One vocabulary of terrain for all five games; each system maps it to its own table.
//!
//! A hex has one [`Terrain`]; each hexside may carry several [`Side`] features; roads, rails and water run from hexside
//! to hexside as a [`Linear`] feature; a hex may have a [`Bridge`]. What else a scenario says of a hex is a
//! [`FactKind`].

use serde::{Deserialize, Serialize};
use std::fmt;

/// An enum whose members have the names that stand in content files (in kebab case, as serde writes them).
macro_rules! vocabulary {
    ($(#[$doc:meta])* $Kind:ident { $($(#[$of:meta])* $Member:ident $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum $Kind { $($(#[$of])* $Member,)* }

        impl $Kind {
            /// All of them, in the order of the vocabulary.
            pub const ALL: &'static [$Kind] = &[$($Kind::$Member),*];

            /// The name in content files.
            pub const fn name(self) -> &'static str {
                match self { $($Kind::$Member => $name),* }
            }

            /// Reads a name, in any case.
            pub fn parse(text: &str) -> Option<$Kind> {
                $Kind::ALL.iter().copied().find(|k| k.name().eq_ignore_ascii_case(text))
            }

            /// Its number, for tables.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $Kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

vocabulary! {
    /// What covers a hex.
    Terrain {
        /// Open ground, plain, clear.
        Open "open",
        /// Standing crops: grain, field.
        Grain "grain",
        /// Ploughed field.
        Plough "plough",
        /// Brush, bushes, scrub.
        Brush "brush",
        /// Orchard.
        Orchard "orchard",
        /// A few trees, lower than woods.
        LightGrove "light-grove",
        /// A stand of trees, lower than woods.
        Grove "grove",
        /// Light woods.
        LightWoods "light-woods",
        /// Woods; heavy woods where a game has only light and heavy.
        Woods "woods",
        /// Forest that no vehicle enters.
        DenseWoods "dense-woods",
        /// Marsh, swamp.
        Marsh "marsh",
        /// Lake, river: a barrier of water.
        Water "water",
        /// A hex that a stream fills from bank to bank.
        Stream "stream",
        /// A shallow place where water can be crossed.
        Ford "ford",
        /// Gully, ravine, balka.
        Gully "gully",
        /// Ditch, anti-tank ditch.
        Ditch "ditch",
        /// Rough ground, stones.
        Rough "rough",
        /// Shell craters.
        Crater "crater",
        /// Wooden building.
        WoodenBuilding "wooden-building",
        /// Brick building.
        BrickBuilding "brick-building",
        /// Stone building.
        StoneBuilding "stone-building",
        /// Village: small houses and yards.
        Village "village",
        /// What is left of a building.
        Rubble "rubble",
        /// Street or square between buildings.
        Street "street",
        /// Narrow lane between buildings.
        Alley "alley",
    }
}

impl Terrain {
    const SYMBOLS: &'static [u8; 25] = b".,=botTlwFm~sfgdrchBHvupa";

    /// The character that stands for it in the rows of a map.
    pub const fn symbol(self) -> char {
        Terrain::SYMBOLS[self as usize] as char
    }

    /// The terrain with this symbol.
    pub fn from_symbol(symbol: char) -> Option<Terrain> {
        Terrain::ALL.iter().copied().find(|t| t.symbol() == symbol)
    }

    /// Trees that stand close: groves and all kinds of woods. They grow together into one shape.
    pub const fn is_trees(self) -> bool {
        use Terrain::*;
        matches!(self, LightGrove | Grove | LightWoods | Woods | DenseWoods)
    }

    /// A building of any material; a village is not one building.
    pub const fn is_building(self) -> bool {
        matches!(self, Terrain::WoodenBuilding | Terrain::BrickBuilding | Terrain::StoneBuilding)
    }

    /// Water, whether it can be waded or not.
    pub const fn is_wet(self) -> bool {
        matches!(self, Terrain::Water | Terrain::Stream | Terrain::Ford | Terrain::Marsh)
    }
}

vocabulary! {
    /// What stands or lies on a hexside.
    Side {
        /// Stone wall.
        Wall "wall",
        /// Hedge.
        Hedge "hedge",
        /// Fence.
        Fence "fence",
        /// Cliff.
        Cliff "cliff",
        /// Steep bank of a stream.
        Bank "bank",
        /// Crest: the rim of higher ground.
        Crest "crest",
        /// Slope without a level of its own.
        Slope "slope",
    }
}

/// The features of one hexside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SideSet(u8);

impl SideSet {
    /// A bare hexside.
    pub const EMPTY: SideSet = SideSet(0);

    /// Whether the hexside is bare.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has this feature.
    pub const fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Adds a feature.
    pub const fn insert(&mut self, side: Side) {
        self.0 |= 1 << side as u8;
    }

    /// Its features in the order of the vocabulary.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.iter().copied().filter(move |&s| self.has(s))
    }
}

vocabulary! {
    /// What runs through hexes from hexside to hexside.
    Linear {
        /// Dirt road.
        Road "road",
        /// Paved road.
        Paved "paved",
        /// Path, trail.
        Path "path",
        /// Railway.
        Railway "railway",
        /// Stream.
        Stream "stream",
        /// The bed of a gully.
        Gully "gully",
        /// Forest ride: a corridor through woods.
        Ride "ride",
    }
}

vocabulary! {
    /// A bridge in a hex.
    Bridge {
        /// Lies within one hex; the ground beside it can be used.
        Minor "minor",
        /// Fills the hex: one is on the bridge or not in the hex at all.
        Major "major",
    }
}

vocabulary! {
    /// What a scenario can say of a hex or a hexside besides its terrain; see [`Fact`](crate::map::Fact).
    FactKind {
        /// A way with room for one vehicle.
        Narrow "narrow",
        /// What a bridge bears.
        Weight "weight",
        /// Frozen water, and what it bears.
        Ice "ice",
        /// Snow, mud, flood.
        Ground "ground",
        /// A prepared position.
        Prepared "prepared",
        /// Wire, in a hex or on hexsides.
        Wire "wire",
        /// A roadblock, in a hex or on hexsides.
        Roadblock "roadblock",
        /// A road that lies below the ground beside it.
        Sunken "sunken",
    }
}

impl FactKind {
    /// Whether it may stand on a hexside as well as in a hex.
    pub const fn on_sides(self) -> bool {
        matches!(self, FactKind::Wire | FactKind::Roadblock)
    }
}

vocabulary! {
    /// The state of the ground where it is not the usual one.
    GroundState {
        /// Covered with snow.
        Snow "snow",
        /// Soft after rain or thaw.
        Mud "mud",
        /// Under water after rain or thaw: streams and rivers that cannot be crossed.
        Flood "flood",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_and_symbols_are_unique_and_can_be_read() {
        let symbols: BTreeSet<char> = Terrain::ALL.iter().map(|t| t.symbol()).collect();
        assert_eq!(symbols.len(), Terrain::ALL.len());
        assert!(!symbols.contains(&'#'));
        for &t in Terrain::ALL {
            assert_eq!(Terrain::from_symbol(t.symbol()), Some(t));
            assert_eq!(Terrain::parse(&t.name().to_uppercase()), Some(t));
            assert_eq!(serde_json::to_value(t).unwrap(), t.name());
        }
        for &s in Side::ALL {
            assert_eq!(Side::parse(s.name()), Some(s));
            assert_eq!(serde_json::to_value(s).unwrap(), s.name());
        }
        for &l in Linear::ALL {
            assert_eq!(serde_json::to_value(l).unwrap(), l.name());
        }
        assert_eq!(Bridge::parse("minor"), Some(Bridge::Minor));
    }

    #[test]
    fn symbols_are_the_documented_ones() {
        use Terrain::*;
        let known = [(Open, '.'), (Plough, '='), (Woods, 'w'), (DenseWoods, 'F'), (Water, '~'), (Gully, 'g')];
        assert!(known.iter().all(|&(t, c)| t.symbol() == c));
        assert_eq!((WoodenBuilding.symbol(), StoneBuilding.symbol(), Rubble.symbol()), ('h', 'H', 'u'));
    }

    #[test]
    fn a_hexside_may_carry_several_features() {
        let mut set = SideSet::EMPTY;
        set.insert(Side::Cliff);
        set.insert(Side::Wall);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Side::Wall, Side::Cliff]);
        assert!(!set.has(Side::Hedge) && !set.is_empty());
    }
}
