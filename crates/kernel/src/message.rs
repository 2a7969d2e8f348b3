//! Words are keys with arguments; the engine never writes prose. Texts live in `content/<system>/*.ftl`.

use serde::Serialize;

/// A sentence to be looked up in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// The message's key.
    pub key: &'static str,
    /// What to fill in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(&'static str, Arg)>>"))]
    pub args: Vec<(&'static str, Arg)>,
}

/// A value that fills a gap in a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number; languages choose their plural by it.
    Number(i64),
    /// Text that is the same in every language: a hex label, a rule number.
    Plain(String),
    /// A text that content carries in both languages: the name of a tank or a village.
    Text(crate::text::Text),
    /// Another message.
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Message {
        Message::new(key)
    }
}

macro_rules! number_args {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(value: $t) -> Arg {
                Arg::Number(value.into())
            }
        }
    )*};
}
number_args!(i64, i32, i16, i8, u32, u16, u8);

impl From<&str> for Arg {
    fn from(value: &str) -> Arg {
        Arg::Plain(value.to_owned())
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Arg {
        Arg::Plain(value)
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Arg {
        Arg::Message(Box::new(value))
    }
}

impl From<crate::text::Text> for Arg {
    fn from(value: crate::text::Text) -> Arg {
        Arg::Text(value)
    }
}
