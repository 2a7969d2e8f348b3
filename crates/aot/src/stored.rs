//! How units are stored: without their empty slots, since most scenarios fill less than half of them.

use crate::state::{Status, UNITS, Unit};
use serde::de::Error;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes the slots that hold a unit, each with its number.
pub fn serialize<S: Serializer>(units: &[Unit; UNITS], serializer: S) -> Result<S::Ok, S::Error> {
    let filled = || units.iter().enumerate().filter(|(_, unit)| unit.status != Status::Absent);
    let mut list = serializer.serialize_seq(Some(filled().count()))?;
    for (slot, unit) in filled() {
        list.serialize_element(&(slot as u8, unit))?;
    }
    list.end()
}

/// Reads them back; the other slots are empty.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Unit; UNITS], D::Error> {
    let mut units = [Unit::ABSENT; UNITS];
    for (slot, unit) in Vec::<(u8, Unit)>::deserialize(deserializer)? {
        *units.get_mut(usize::from(slot)).ok_or_else(|| D::Error::custom("no such slot"))? = unit;
    }
    Ok(units)
}
