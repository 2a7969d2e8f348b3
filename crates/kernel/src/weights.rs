//! The weights of a script: the numbers by which it prefers one thing to another, kept as data so that they can be tuned.
//!
//! They are judgement and no rule: a game played with other weights is the same game, and replays the same.

/// The most weights that a system names.
pub const WEIGHTS: usize = 32;

/// The values of weights, in the order of their table; the rest is not used.
pub type Values = [f64; WEIGHTS];

/// Something that a script weighs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weight {
    /// What it is, in plain words.
    pub name: &'static str,
    /// Its value where nobody has said otherwise.
    pub usual: f64,
    /// The least value that makes sense.
    pub least: f64,
    /// The largest.
    pub most: f64,
}

/// The usual values of a table.
pub const fn usual(table: &[Weight]) -> Values {
    let mut values = [0.0; WEIGHTS];
    let mut at = 0;
    while at < table.len() && at < WEIGHTS {
        values[at] = table[at].usual;
        at += 1;
    }
    values
}

/// Makes the type of a system's weights: each with its name in plain words, its usual value, and the values that make sense.
#[macro_export]
macro_rules! weights {
    (
        $(#[$about:meta])*
        pub struct $name:ident: $float:ty {
            $($(#[$what:meta])* $field:ident = $words:literal, $usual:literal, $least:literal..=$most:literal;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $name {
            $($(#[$what])* pub $field: $float,)*
        }

        impl $name {
            /// The names, usual values and bounds.
            pub const TABLE: &'static [$crate::weights::Weight] = &[
                $($crate::weights::Weight { name: $words, usual: $usual, least: $least, most: $most },)*
            ];

            /// These values, in the order of the table.
            pub const fn of(values: &$crate::weights::Values) -> $name {
                const { assert!($name::TABLE.len() <= $crate::weights::WEIGHTS) };
                let mut at = 0;
                $(
                    let $field = values[at] as $float;
                    at += 1;
                )*
                let _ = at;
                $name { $($field,)* }
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::of(&$crate::weights::usual($name::TABLE))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::weights! {
        /// Two of them.
        pub struct Two: f32 {
            /// One.
            fear = "fear of fire", 0.45, 0.1..=2.0;
            /// The other.
            goal = "worth of goals", 3.0, 1.0..=9.0;
        }
    }

    #[test]
    fn usual_values_are_what_is_written_there() {
        assert_eq!(Two::default(), Two { fear: 0.45, goal: 3.0 });
        assert_eq!(Two::TABLE[1], Weight { name: "worth of goals", usual: 3.0, least: 1.0, most: 9.0 });
        let mut values = usual(Two::TABLE);
        assert_eq!(values[2..], [0.0; WEIGHTS - 2]);
        values[0] = 0.5;
        assert_eq!(Two::of(&values), Two { fear: 0.5, goal: 3.0 });
    }
}
