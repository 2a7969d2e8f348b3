//! T2.5-T2.7: Close Combat, leader creation, the position of a demolition charge.

use super::Reader;
use serde::Serialize;

/// T2.5.a: the odds of the columns as attack and defence.
pub const CLOSE_ODDS: [(u16, u16); 12] =
    [(1, 8), (1, 6), (1, 4), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1), (8, 1), (10, 1)];

/// T2.7.a: where a demolition charge has come to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DcPosition {
    /// Against the top or the bottom.
    Aerial,
    /// Against the face through which it was placed.
    Normal,
    /// Beside the AFV.
    Crew,
    /// Nowhere.
    Nowhere,
}

/// The charts.
#[derive(Clone, Debug)]
pub struct Close {
    kill: [i8; 14],
    leaders: [Option<&'static str>; 8],
    aerial: [u8; 8],
}

impl Close {
    pub(super) fn read(reader: &mut Reader) -> Close {
        const ROWS: [&str; 14] = [
            "<1-8", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1", "10-1",
            ">10-1",
        ];
        const LEADERS: [&str; 7] = ["<=1", "2", "3", "4", "5", "6", ">=7"];
        const ARMOUR: [&str; 8] = ["0", "1", "2", "3", "4", "6", "8", "11+"];
        let mut leaders = [None; 8];
        for (dr, row) in LEADERS.iter().enumerate() {
            let word = reader.word("leader-creation", row, "leader");
            leaders[dr + 1] = ["8-1", "8-0", "7-0", "6+1"].into_iter().find(|leader| *leader == word);
        }
        leaders[0] = leaders[1];
        Close {
            kill: ROWS.map(|row| reader.number("cct", row, "kill")),
            leaders,
            aerial: ARMOUR.map(|af| reader.number("aerial-af", &format!("side/rear {af}"), "af") as u8),
        }
    }

    /// T2.5.a: the kill number of an attack; FP in any common unit.
    pub fn kill(&self, attack: i32, defence: i32) -> i8 {
        let (a, d) = (i64::from(attack), i64::from(defence.max(1)));
        if a > 10 * d {
            return self.kill[13];
        }
        let reached = CLOSE_ODDS.iter().rposition(|&(x, y)| a * i64::from(y) >= d * i64::from(x));
        self.kill[reached.map_or(0, |at| at + 1)]
    }

    /// T2.6.a: the leader that a Final dr creates.
    pub fn leader(&self, dr: i32) -> Option<&'static str> {
        self.leaders[dr.clamp(0, 7) as usize]
    }

    /// T2.7.a.
    pub fn position(dr: i32) -> DcPosition {
        match dr {
            ..=5 => DcPosition::Aerial,
            6..=8 => DcPosition::Normal,
            9..=11 => DcPosition::Crew,
            _ => DcPosition::Nowhere,
        }
    }

    /// T2.7.a: armour above and below, by that of side and rear.
    pub fn aerial(&self, side: u8) -> u8 {
        let at = [0, 1, 2, 3, 4, 6, 8, 11].iter().rposition(|&af| side >= af);
        self.aerial[at.unwrap_or(0)]
    }
}
