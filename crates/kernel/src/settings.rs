//! The readings of a system, each a type of its own, declared once.

use crate::content::{OptionSpec, Options};
use crate::text::Diagnostic;

/// Declares the settings of a system: field, type, name, question, and the values with what they mean, default first.
///
/// Makes an enum for each setting, `struct Settings` with the chosen values, the list `OPTIONS`, `Settings::read`, and
/// `Settings::options`, which names every value.
///
/// ```
/// kernel::settings! {
///     system "demo";
///     /// Q-1: who goes first.
///     first: FirstPlayer, "first-player", "Q-1", [Lot "lot" => "by lot", Host "host" => "the host"];
/// }
///
/// let chosen = Settings::read(&kernel::content::Options::default().with("first-player", "host"), &[]).unwrap();
/// assert_eq!(chosen.first, FirstPlayer::Host);
/// assert_eq!(Settings::default().first, FirstPlayer::Lot);
/// ```
#[macro_export]
macro_rules! settings {
    (system $system:literal;
     $($(#[$doc:meta])* $field:ident: $kind:ident, $name:literal, $question:literal,
       [$first:ident $first_value:literal => $first_meaning:literal
        $(, $other:ident $other_value:literal => $other_meaning:literal)* $(,)?];)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
            pub enum $kind {
                #[doc = $first_meaning]
                #[default]
                $first,
                $(#[doc = $other_meaning] $other,)*
            }

            impl $kind {
                const ALL: &[$kind] = &[$kind::$first $(, $kind::$other)*];
            }
        )*

        /// The chosen reading of each open question.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $kind,)*
        }

        /// The settings in the order of the spec's questions.
        pub const OPTIONS: &[$crate::content::OptionSpec] = &[$($crate::content::OptionSpec {
            name: $name,
            question: $question,
            values: &[$first_value $(, $other_value)*],
            meaning: &[$first_meaning $(, $other_meaning)*],
        },)*];

        impl Settings {
            /// Reads the chosen options; names beyond [`OPTIONS`] must be among `others`.
            pub fn read(
                options: &$crate::content::Options,
                others: &[&str],
            ) -> Result<Settings, Vec<$crate::text::Diagnostic>> {
                let chosen = $crate::settings::chosen($system, OPTIONS, options, others)?;
                let mut values = chosen.into_iter();
                $(let $field = values.next().and_then(|at| $kind::ALL.get(usize::from(at)));)*
                Ok(Settings { $($field: $field.copied().unwrap_or_default(),)* })
            }

            /// Every option with its value.
            pub fn options(&self) -> $crate::content::Options {
                $crate::settings::named(OPTIONS, &[$(self.$field as u8),*])
            }
        }
    };
}

/// Every option with the name of its value; an index past the last value is left out.
pub fn named(specs: &[OptionSpec], values: &[u8]) -> Options {
    let pairs = specs
        .iter()
        .zip(values)
        .filter_map(|(spec, &at)| Some((spec.name, spec.values.get(usize::from(at))?)));
    pairs.fold(Options::default(), |all, (name, value)| all.with(name, *value))
}

/// The index of the chosen value of each option, or everything that is wrong with the choices.
pub fn chosen(
    system: &str,
    specs: &[OptionSpec],
    options: &Options,
    others: &[&str],
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let fault = |message: String| Diagnostic::error("options", 0, 0, message);
    for (name, _) in options.iter() {
        if !specs.iter().any(|spec| spec.name == name) && !others.contains(&name) {
            faults.push(fault(format!("there is no option `{name}`; see `zug options {system}`")));
        }
    }
    let mut values = Vec::with_capacity(specs.len());
    for spec in specs {
        match options.choose(spec) {
            Ok(value) => values.push(value as u8),
            Err(message) => faults.push(fault(message)),
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(faults) }
}
