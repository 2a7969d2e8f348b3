//! Which drawing stands for which AFV; those without one have the drawing of their nearest relative, or a plain tank.

/// Drawings by the name of the AFV.
const DRAWN: [(&str, &str); 43] = [
    ("PzKpfw IIF", "pz2f"),
    ("PzKpfw IIIH", "panzer-3h"),
    ("PzKpfw IIIJ", "pz3j"),
    ("PzKpfw IIIL", "pz3l"),
    ("PzKpfw IIIN", "pz3n"),
    ("PzKpfw IVF1", "pz4f1"),
    ("PzKpfw IVF2", "pz4g"),
    ("PzKpfw IVH", "pz4h"),
    ("PzKpfw IVJ", "pz4h"),
    ("PzKpfw VG (Panther)", "panther"),
    ("PzKpfw VIE (Tiger I)", "tiger"),
    ("PzKpfw VIB (King Tiger)", "tiger"),
    ("StuG IIIB", "stug3f"),
    ("StuG IIIG", "stug3g"),
    ("JgdPz IV", "stug3g"),
    ("PSW 222", "sdkfz-232"),
    ("PSW 234/1", "sdkfz-232"),
    ("T-60 M42", "t60"),
    ("T-70", "t70"),
    ("T-26 M33", "t26"),
    ("BT-7 M37", "bt7"),
    ("T-34 M41", "t34-41"),
    ("T-34 M43", "t34-43"),
    ("T-34/85", "t34-85"),
    ("KV-1E", "kv1"),
    ("KV-1 M41", "kv1"),
    ("KV-1S", "kv1s"),
    ("IS-2", "is2"),
    ("SU-76M", "su76"),
    ("SU-85", "su122"),
    ("SU-122", "su122"),
    ("SU-152", "su152"),
    ("BA-6", "ba-10"),
    ("BA-64B", "ba-10"),
    ("M4", "sherman"),
    ("M4A1", "sherman"),
    ("M4A3", "sherman"),
    ("M4A3(75)W", "sherman"),
    ("M4A3(76)W", "sherman"),
    ("M4A3(105)", "sherman"),
    ("Sherman III(a)", "sherman"),
    ("Sherman V(a)", "sherman"),
    ("Matilda II", "matilda-su"),
];

/// The drawing of an AFV.
pub(super) fn drawing(key: &str) -> &'static str {
    DRAWN.iter().find(|(name, _)| *name == key).map_or("medium-tank", |(_, drawing)| drawing)
}
