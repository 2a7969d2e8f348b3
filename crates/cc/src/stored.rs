//! How long lists of mostly empty places are stored: without the empty ones.

/// Units by slot.
pub mod units {
    use crate::state::{UNITS, Unit};
    use serde::de::Error;
    use serde::ser::SerializeSeq;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the slots that hold a unit, each with its number.
    pub fn serialize<S: Serializer>(units: &[Unit; UNITS], serializer: S) -> Result<S::Ok, S::Error> {
        let filled = || units.iter().enumerate().filter(|(_, unit)| unit.exists());
        let mut list = serializer.serialize_seq(Some(filled().count()))?;
        for (slot, unit) in filled() {
            list.serialize_element(&(slot as u8, unit))?;
        }
        list.end()
    }

    /// Reads them back; the other slots are empty.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Unit; UNITS], D::Error> {
        let mut units = [Unit::NONE; UNITS];
        for (slot, unit) in Vec::<(u8, Unit)>::deserialize(deserializer)? {
            *units.get_mut(usize::from(slot)).ok_or_else(|| D::Error::custom("no such slot"))? = unit;
        }
        Ok(units)
    }
}

/// Fortifications by hex.
pub mod forts {
    use crate::state::{Fort, HEXES};
    use serde::de::Error;
    use serde::ser::SerializeSeq;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the fortified hexes.
    pub fn serialize<S: Serializer>(forts: &[Option<Fort>; HEXES], serializer: S) -> Result<S::Ok, S::Error> {
        let dug = || forts.iter().enumerate().filter_map(|(hex, fort)| fort.map(|fort| (hex as u8, fort)));
        let mut list = serializer.serialize_seq(Some(dug().count()))?;
        for entry in dug() {
            list.serialize_element(&entry)?;
        }
        list.end()
    }

    /// Reads them back.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Option<Fort>; HEXES], D::Error> {
        let mut forts = [None; HEXES];
        for (hex, fort) in Vec::<(u8, Fort)>::deserialize(deserializer)? {
            *forts.get_mut(usize::from(hex)).ok_or_else(|| D::Error::custom("no such hex"))? = Some(fort);
        }
        Ok(forts)
    }
}
