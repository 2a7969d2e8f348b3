//! Seeds made from seeds, so that game `k` of a batch is the same on any number of cores.

/// A seed for part `n` of something that has a seed.
pub fn part(seed: u64, n: u64) -> u64 {
    scatter(seed ^ scatter(n.wrapping_add(0x9E37_79B9_7F4A_7C15)))
}

/// A seed for the part with this name.
pub fn named(seed: u64, name: &str) -> u64 {
    let word = name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    part(seed, word)
}

fn scatter(mut word: u64) -> u64 {
    word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_differ_and_stay_the_same() {
        let seeds: std::collections::BTreeSet<_> = (0..1000).map(|n| part(named(1, "kamenka"), n)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_ne!(named(1, "a"), named(1, "b"));
        assert_eq!(part(1, 2), part(1, 2));
    }
}
