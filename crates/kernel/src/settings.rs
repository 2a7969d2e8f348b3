//! The readings of a system as a struct of small numbers, declared once.

use crate::content::{OptionSpec, Options};
use crate::text::Diagnostic;

/// Declares the settings of a system: field, name, question, and its values with what they mean, default first.
///
/// Makes `struct Settings` with the index of each chosen value, the list `OPTIONS`, `Settings::read`, and
/// `Settings::options`, which names every value.
#[macro_export]
macro_rules! settings {
    (system $system:literal;
     $($(#[$doc:meta])* $field:ident: $name:literal, $question:literal,
       [$($value:literal => $meaning:literal),+ $(,)?];)*) => {
        /// The chosen reading of each open question, as the index of its value.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Settings {
            $($(#[$doc])* pub $field: u8,)*
        }

        /// The settings in the order of the spec's questions.
        pub const OPTIONS: &[$crate::content::OptionSpec] = &[$($crate::content::OptionSpec {
            name: $name,
            question: $question,
            values: &[$($value),+],
            meaning: &[$($meaning),+],
        },)*];

        impl Settings {
            /// Reads the chosen options; names beyond [`OPTIONS`] must be among `others`.
            pub fn read(
                options: &$crate::content::Options,
                others: &[&str],
            ) -> Result<Settings, Vec<$crate::text::Diagnostic>> {
                let chosen = $crate::settings::chosen($system, OPTIONS, options, others)?;
                let mut values = chosen.into_iter();
                $(let $field = values.next().unwrap_or(0);)*
                Ok(Settings { $($field,)* })
            }

            /// Every option with its value.
            pub fn options(&self) -> $crate::content::Options {
                $crate::settings::named(OPTIONS, &[$(self.$field),*])
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
