//! Real dice, typed in.

use super::session::Keyboard;
use crate::common::say;
use arena::texts::Texts;
use kernel::chance::{Ask, Outcome};
use kernel::message::Message;
use kernel::rule::Rule;

/// Asks the player to throw or draw; `None` when the input has ended.
pub fn ask(keyboard: &mut Keyboard, texts: &Texts, rule: Rule, wanted: Ask<'_>) -> Option<Outcome> {
    match wanted {
        Ask::Throw(die, count) => loop {
            let named =
                |key| Message::new(key).with("rule", rule.0).with("count", count).with("die", die.name);
            say!("{}", texts.say(&named("ui-throw")));
            let line = keyboard.line()?;
            let words = line.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
            let faces: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
            let fits = |faces: &Vec<u8>| {
                faces.len() == usize::from(count) && faces.iter().all(|face| die.faces.contains(face))
            };
            match faces.filter(fits) {
                Some(faces) => return Some(Outcome::Faces(faces)),
                None => say!("{}", texts.say(&named("ui-not-dice"))),
            }
        },
        Ask::Draw(classes) => loop {
            let there: Vec<String> = (0..)
                .zip(classes)
                .filter(|(_, left)| **left > 0)
                .map(|(class, _): (u16, _)| class.to_string())
                .collect();
            let prompt = Message::new("ui-draw-from").with("rule", rule.0).with("classes", there.join(", "));
            say!("{}", texts.say(&prompt));
            let line = keyboard.line()?;
            match line.trim().parse::<u16>() {
                Ok(class) if there.contains(&class.to_string()) => return Some(Outcome::Drawn(class)),
                _ => {}
            }
        },
    }
}
