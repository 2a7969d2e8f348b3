//! Positions that were damaged on their way: in their bytes, or in one of their fields.

use kernel::chance::{Seeded, below};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Numbers at the edges of what fields hold.
const NUMBERS: [u64; 20] = [0, 1, 2, 3, 4, 5, 9, 13, 16, 17, 31, 32, 33, 60, 101, 127, 150, 255, 1023, 65535];

/// One of several things.
pub fn pick<'a, T>(from: &'a [T], dice: &mut Seeded) -> Option<&'a T> {
    if from.is_empty() { None } else { from.get(below(dice.rng(), from.len() as u32) as usize) }
}

/// Whether one chance in `n` has come.
pub fn seldom(n: u32, dice: &mut Seeded) -> bool {
    below(dice.rng(), n) == 0
}

/// Every word that stands in values, to be put in place of another one.
pub fn words_of<'a>(values: impl Iterator<Item = &'a Value>) -> Vec<String> {
    fn gather(value: &Value, words: &mut BTreeSet<String>) {
        match value {
            Value::String(word) => {
                words.insert(word.clone());
            }
            Value::Array(items) => items.iter().for_each(|item| gather(item, words)),
            Value::Object(fields) => fields.values().for_each(|field| gather(field, words)),
            _ => {}
        }
    }
    let mut words = BTreeSet::new();
    values.for_each(|value| gather(value, &mut words));
    words.into_iter().collect()
}

/// A copy with some bits turned over, where that can still be read, and which bits they were.
pub fn flip_bits<T: Serialize + DeserializeOwned>(thing: &T, dice: &mut Seeded) -> Option<(T, String)> {
    let mut bytes = postcard::to_allocvec(thing).expect("what is in memory can be written");
    let mut told = String::new();
    for _ in 0..=below(dice.rng(), 3) {
        let bit = below(dice.rng(), 8 * bytes.len() as u32) as usize;
        bytes[bit / 8] ^= 1 << (bit % 8);
        told.push_str(&format!("bit {bit} of {}; ", 8 * bytes.len()));
    }
    let (copy, rest) = postcard::take_from_bytes(&bytes).ok()?;
    rest.is_empty().then_some((copy, told))
}

/// Puts something else in one place of a value: what `other` has in a place of the same kind, or a value like it. Tells
/// what was changed.
pub fn change(value: &mut Value, other: &Value, words: &[String], dice: &mut Seeded) -> String {
    let mut ways = Vec::new();
    gather_ways(value, "", &mut ways);
    let way = pick(&ways, dice).cloned().unwrap_or_default();
    let given = if seldom(3, dice) { counterpart(&way, other, dice) } else { None };
    let place = value.pointer_mut(&way).expect("a place that was just found");
    let new = given.unwrap_or_else(|| like(place, words, dice));
    let told = format!("{way}: {place} -> {new}");
    *place = new;
    told
}

/// The ways to all values within a value.
fn gather_ways(value: &Value, here: &str, ways: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| gather_ways(field, &format!("{here}/{name}"), ways));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| gather_ways(item, &format!("{here}/{n}"), ways));
        }
        _ => {}
    }
    if !here.is_empty() {
        ways.push(here.to_owned());
    }
}

/// What another value has at the end of a way, or of one through other places of the same lists.
fn counterpart(way: &str, other: &Value, dice: &mut Seeded) -> Option<Value> {
    let mut at = other;
    for part in way.split('/').skip(1) {
        at = match at {
            Value::Array(items) => pick(items, dice)?,
            Value::Object(fields) => fields.get(part)?,
            _ => return None,
        };
    }
    Some(at.clone())
}

/// Another value of the same kind.
fn like(old: &Value, words: &[String], dice: &mut Seeded) -> Value {
    match old {
        Value::Bool(holds) => Value::Bool(!holds),
        Value::Null => Value::from(*pick(&NUMBERS, dice).expect("there are some")),
        Value::Number(_) if seldom(10, dice) => Value::Null,
        Value::Number(number) if seldom(3, dice) => {
            let width = if seldom(2, dice) { 8 } else { 64 };
            Value::from(number.as_u64().unwrap_or_default() ^ 1 << below(dice.rng(), width))
        }
        Value::Number(number) if seldom(3, dice) => {
            let near = number.as_i64().unwrap_or_default();
            Value::from(if seldom(2, dice) { near.saturating_add(1) } else { near.saturating_sub(1) })
        }
        Value::Number(_) => Value::from(*pick(&NUMBERS, dice).expect("there are some")),
        Value::String(_) => pick(words, dice).cloned().map_or(Value::Null, Value::from),
        Value::Array(items) => Value::Array(rearranged(items, dice)),
        Value::Object(fields) => {
            let single = |(name, field): (&String, &Value)| {
                (
                    name.clone(),
                    if field.is_object() || seldom(2, dice) { field.clone() } else { Value::from(0) },
                )
            };
            Value::Object(fields.iter().map(single).collect::<Map<_, _>>())
        }
    }
}

/// A list with an item too few, too many, or in another's place.
fn rearranged(items: &[Value], dice: &mut Seeded) -> Vec<Value> {
    let mut items = items.to_vec();
    let many = items.len() as u32;
    if many == 0 {
        return items;
    }
    let [a, b] = [0; 2].map(|_| below(dice.rng(), many) as usize);
    match below(dice.rng(), 4) {
        0 => items.truncate(1),
        1 => {
            items.remove(a);
        }
        2 => items.insert(a, items[b].clone()),
        _ => items.swap(a, b),
    }
    items
}
