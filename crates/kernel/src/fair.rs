//! Dice that anyone can check.
//!
//! Before play the server draws a secret and puts its hash into the journal's head; each seat adds a salt. Both make
//! the key, and outcome number `i` of a game is the start of stream `i` of that key. When the game is over the secret
//! is published, and every die can be computed again.

use crate::chance::{Chance, Die, Faces, Halt, draw_from, throw_from};
use crate::rule::Rule;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// What the server keeps to itself until the end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSecret(pub [u8; 32]);

impl std::fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ServerSecret(…)")
    }
}

impl ServerSecret {
    /// The hash that binds the server before play begins, in hexadecimal.
    pub fn commitment(&self) -> String {
        to_hex(&Sha256::digest(self.0))
    }

    /// The key of a game with these salts, one per seat in seat order.
    pub fn key(&self, salts: &[String]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"zug dice 1");
        hash.update(self.0);
        for salt in salts {
            hash.update((salt.len() as u64).to_le_bytes());
            hash.update(salt.as_bytes());
        }
        hash.finalize().into()
    }

    /// In hexadecimal, for publication.
    pub fn to_hex(&self) -> String {
        to_hex(&self.0)
    }

    /// From hexadecimal.
    pub fn from_hex(text: &str) -> Option<ServerSecret> {
        let bytes = text.as_bytes();
        if bytes.len() != 64 || !bytes.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut secret = [0; 32];
        for (i, byte) in secret.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
        }
        Some(ServerSecret(secret))
    }
}

fn to_hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, b| {
        let _ = write!(text, "{b:02x}");
        text
    })
}

/// The source of a game's dice: every request uses the next index, and no index is ever used twice.
#[derive(Clone, Debug)]
pub struct Fair {
    key: [u8; 32],
    next: u64,
}

impl Fair {
    /// The dice of this key, starting at index `next`.
    pub fn new(key: [u8; 32], next: u64) -> Fair {
        Fair { key, next }
    }

    fn stream(&mut self) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.key);
        rng.set_stream(self.next);
        self.next += 1;
        rng
    }
}

impl Chance for Fair {
    fn throw(&mut self, _: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        Ok(throw_from(&mut self.stream(), die, n))
    }

    fn draw(&mut self, _: Rule, classes: &[u16]) -> Result<usize, Halt> {
        draw_from(&mut self.stream(), classes).ok_or(Halt::Dry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::D6;

    #[test]
    fn outcomes_depend_on_secret_salts_and_index_only() {
        let secret = ServerSecret([7; 32]);
        let key = secret.key(&["north".into(), "south".into()]);
        assert_ne!(key, secret.key(&["northsouth".into(), String::new()]));
        let mut dice = Fair::new(key, 0);
        let first: Vec<_> = (0..8).map(|_| dice.throw(Rule("X"), &D6, 3).unwrap()).collect();
        let mut again = Fair::new(key, 5);
        assert_eq!(again.throw(Rule("Y"), &D6, 3).unwrap(), first[5]);
        assert_eq!(first[0].as_slice(), [3, 5, 3]);
    }

    #[test]
    fn secrets_survive_hexadecimal_and_refuse_nonsense() {
        let secret = ServerSecret([0xA5; 32]);
        assert_eq!(ServerSecret::from_hex(&secret.to_hex()), Some(secret));
        for bad in ["", "zz", &"é".repeat(32), &"+1".repeat(32)] {
            assert_eq!(ServerSecret::from_hex(bad), None, "{bad}");
        }
    }
}
