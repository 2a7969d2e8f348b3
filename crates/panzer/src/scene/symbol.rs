//! Which drawing stands for which card; those without one of their own have that of their nearest relative, or of their kind.

use crate::pieces::Card;

/// Drawings by how the name of a vehicle or gun begins; the first that fits counts.
const DRAWN: [(&str, &str); 92] = [
    ("PzKpfw IIIM", "pz3l"),
    ("PzKpfw IIIN", "pz3n"),
    ("PzKpfw IIIF", "panzer-3e"),
    ("PzKpfw IIIG", "panzer-3e"),
    ("PzKpfw IIIH", "panzer-3h"),
    ("PzKpfw IIIJ", "pz3j"),
    ("PzKpfw IIIL", "pz3l"),
    ("PzBeobWg III", "panzer-3h"),
    ("PzKpfw IIC", "pz2f"),
    ("PzKpfw IIF", "pz2f"),
    ("PzKpfw IB", "pz2f"),
    ("PzKpfw 35(t)", "pz38t"),
    ("PzKpfw 38(t)", "pz38t"),
    ("PzKpfw IVE", "pz4d"),
    ("PzKpfw IVF1", "pz4f1"),
    ("PzKpfw IVF2", "panzer-4f2"),
    ("PzKpfw IVG", "pz4g"),
    ("PzKpfw IV/70", "jagdpanzer"),
    ("PzKpfw IV", "pz4h"),
    ("PzKpfw VIB", "tiger-2"),
    ("PzKpfw VIE", "tiger"),
    ("PzKpfw V", "panther"),
    ("StuG IIIB", "stug-short"),
    ("StuG IIIE", "stug-short"),
    ("StuG IIIF", "stug3f"),
    ("StuG", "stug3g"),
    ("StuH", "stug-short"),
    ("JgdPz IV", "jagdpanzer"),
    ("JgdPz 38(t)", "hetzer"),
    ("Jagdpanther", "jagdpanther"),
    ("Jagdtiger", "ferdinand"),
    ("Ferdinand", "ferdinand"),
    ("Brummb", "brummbaer"),
    ("Panzerj", "pzjg-35r"),
    ("Marder", "marder"),
    ("Nashorn", "open-howitzer"),
    ("Wespe", "open-howitzer"),
    ("Hummel", "open-howitzer"),
    ("Grille", "open-howitzer"),
    ("Wirbelwind", "flak-tank"),
    ("Möbelwagen", "flak-tank"),
    ("SdKfz 23", "sdkfz-232"),
    ("SdKfz 22", "scout-car"),
    ("SdKfz 25", "sdkfz-251"),
    ("SdKfz 10/4", "flak-halftrack"),
    ("SdKfz 7/1", "flak-halftrack"),
    ("SdKfz", "tractor"),
    ("T-60", "t60"),
    ("T-70", "t70"),
    ("T-3", "tankette"),
    ("T-40", "tankette"),
    ("T-26", "t26"),
    ("T-28", "t28"),
    ("BT-", "bt7"),
    ("T-34/76 M40", "t34-40"),
    ("T-34/76 M41", "t34-41"),
    ("T-34/76 M42", "t34-42"),
    ("T-34/76", "t34-43"),
    ("T-34/57", "t34-41"),
    ("T-34/85", "t34-85"),
    ("KV-1S", "kv1s"),
    ("KV-1", "kv1"),
    ("KV-2", "kv2"),
    ("KV-85", "kv1s"),
    ("IS-", "is2"),
    ("SU-76", "su76"),
    ("SU-85", "su-85"),
    ("SU-100", "su-85"),
    ("SU-122", "su122"),
    ("SU-152", "su152"),
    ("ISU-", "su152"),
    ("ZiS-30", "zis-30"),
    ("BA-64", "scout-car"),
    ("BA-20", "scout-car"),
    ("BA-", "ba-10"),
    ("Matilda", "matilda-su"),
    ("Churchill", "churchill"),
    ("Valentine", "valentine"),
    ("M3 medium", "lee"),
    ("M3A1 Stuart", "stuart"),
    ("M5A1", "stuart"),
    ("M10", "m10"),
    ("M4", "sherman"),
    ("8.8cm FlaK", "flak-18"),
    ("85mm 52-K", "flak-18"),
    ("3.7cm PaK 36", "pak-36"),
    ("2.8cm", "pak-36"),
    ("45mm", "gun-45"),
    ("7.5cm leIG", "leig-18"),
    ("15cm sIG", "leig-18"),
    ("76.2mm M27", "gun-76-regimental"),
    ("76.2mm F-22", "gun-f22"),
];

/// Drawings by the kind of a card.
const KINDS: [(&str, &str); 19] = [
    ("tank", "pz4f1"),
    ("spg", "stug3g"),
    ("halftrack", "sdkfz-251"),
    ("armoured-car", "ba-10"),
    ("scout-car", "scout-car"),
    ("carrier", "tankette"),
    ("truck", "opel-blitz"),
    ("tractor", "tractor"),
    ("car", "car"),
    ("motorcycle", "motorcycle"),
    ("aa", "flak-halftrack"),
    ("at-gun", "pak-38"),
    ("aa-gun", "light-flak"),
    ("inf-gun", "leig-18"),
    ("howitzer", "fk-297"),
    ("squad", "squad"),
    ("half-squad", "half-squad"),
    ("battery", "gun"),
    ("aircraft", "attack-aircraft"),
];

/// Drawings of sections by a word of their name.
const SECTIONS: [(&str, &str); 12] = [
    ("Maxim", "maxim"),
    ("HMG", "hmg-34"),
    ("HQ", "hq"),
    ("FO", "radio"),
    ("50mm", "mortar-50"),
    ("5cm", "mortar-50"),
    ("GrW", "mortar-81"),
    ("mortar", "mortar-82"),
    ("Flame", "flame"),
    ("hunter", "tank-hunters"),
    ("AT rifle", "mg-34"),
    ("section", "weapon-team"),
];

/// Squads that look different from riflemen.
const SQUADS: [(&str, &str); 3] = [("SMG", "smg"), ("Pioneer", "pioneers"), ("Sapper", "pioneers")];

/// The drawing of a card.
pub fn drawing(card: &Card) -> &'static str {
    let name = card.name.en.as_str();
    let named =
        |list: &[(&str, &'static str)]| list.iter().find(|(word, _)| name.contains(word)).map(|one| one.1);
    let begins = DRAWN.iter().find(|(start, _)| name.starts_with(start)).map(|one| one.1);
    match card.kind.as_str() {
        "section" => named(&SECTIONS).unwrap_or("weapon-team"),
        "squad" => named(&SQUADS).unwrap_or("squad"),
        "half-squad" => "half-squad",
        "aircraft" => match () {
            () if name.starts_with("Ju 87") => "dive-bomber",
            () if name.starts_with("Pe-2") || name.starts_with("Po-2") => "bomber",
            () => "attack-aircraft",
        },
        kind => {
            let by_kind = || KINDS.iter().find(|(word, _)| *word == kind).map(|one| one.1);
            begins.or_else(by_kind).unwrap_or("medium-tank")
        }
    }
}
