//! What a player does, in small steps, and its notation.

use crate::Aot;
use crate::state::{Kind, State, UnitId};
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Buys a unit of this card.
    Buy(u8),
    /// Takes a unit in hand, to place it or to order it.
    Pick(UnitId),
    /// Places the unit in hand.
    Place(Hex),
    /// Places the unit in hand, hidden in Ambush.
    Hide(Hex),
    /// Chooses the order of the unit in hand.
    Order(Kind),
    /// Names the enemy.
    Target(UnitId),
    /// Names the kill-zone distance.
    Zone(u8),
    /// Names the side that the sector points at.
    Face(Dir),
    /// Adds a hex to the route.
    Step(Dir),
    /// Underlines the last hex of the route: the shot is made there.
    FireHere,
    /// Ends the route.
    EndRoute,
    /// Closes the sheet.
    Commit,
    /// DFN-09, AMB-24: reaction fire at this mover.
    Shoot(UnitId),
    /// CLC-04: fights this enemy.
    Engage(UnitId),
    /// RSP-03: takes so much ammo.
    Take(u8),
    /// ASM-04: joins this unit to the assembly.
    Join(UnitId),
    /// ASM-04: nobody else joins it.
    Enough,
    /// ASM-07: keeps this unit's card and number.
    Keep(UnitId),
}

/// The words with which actions begin in notation.
pub const VERBS: [&str; 18] = [
    "buy",
    "unit",
    "place",
    "hide",
    "order",
    "target",
    "zone",
    "face",
    "step",
    "fire-here",
    "end-route",
    "commit",
    "shoot",
    "engage",
    "take",
    "join",
    "enough",
    "keep",
];

impl Notation for Aot {
    fn write(&self, action: Action) -> String {
        let hex = |h: Hex| self.map.grid.label(h);
        match action {
            Action::Buy(card) => format!("buy {}", self.cards.get(card as usize).map_or("?", |c| &c.id)),
            Action::Pick(id) => format!("unit {}", id.number()),
            Action::Place(h) => format!("place {}", hex(h)),
            Action::Hide(h) => format!("hide {}", hex(h)),
            Action::Order(kind) => format!("order {}", kind.word()),
            Action::Target(id) => format!("target {}", id.number()),
            Action::Zone(n) => format!("zone {n}"),
            Action::Face(dir) => format!("face {}", dir.name()),
            Action::Step(dir) => format!("step {}", dir.name()),
            Action::FireHere => "fire-here".to_owned(),
            Action::EndRoute => "end-route".to_owned(),
            Action::Commit => "commit".to_owned(),
            Action::Shoot(id) => format!("shoot {}", id.number()),
            Action::Engage(id) => format!("engage {}", id.number()),
            Action::Take(n) => format!("take {n}"),
            Action::Join(id) => format!("join {}", id.number()),
            Action::Enough => "enough".to_owned(),
            Action::Keep(id) => format!("keep {}", id.number()),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let object = words.next();
        if let Some(extra) = words.next() {
            return Err(Unread(format!("`{extra}` is too much after `{verb}`")));
        }
        let object = |what: &str| object.ok_or_else(|| Unread(format!("`{verb}` needs {what}")));
        Ok(match verb.as_str() {
            "buy" => {
                let id = object("a card")?;
                let found = self.cards.iter().position(|c| c.id == id);
                Action::Buy(found.ok_or_else(|| Unread(format!("there is no card `{id}`")))? as u8)
            }
            "unit" => Action::Pick(read_unit(object("a unit number")?)?),
            "place" => Action::Place(self.read_hex(object("a hex")?)?),
            "hide" => Action::Hide(self.read_hex(object("a hex")?)?),
            "order" => Action::Order(read_kind(object("an order")?)?),
            "target" => Action::Target(read_unit(object("a unit number")?)?),
            "zone" => Action::Zone(read_number(object("a distance")?)?),
            "face" => Action::Face(read_dir(object("a direction")?)?),
            "step" => Action::Step(read_dir(object("a direction")?)?),
            "fire-here" => Action::FireHere,
            "end-route" => Action::EndRoute,
            "commit" => Action::Commit,
            "shoot" => Action::Shoot(read_unit(object("a unit number")?)?),
            "engage" => Action::Engage(read_unit(object("a unit number")?)?),
            "take" => Action::Take(read_number(object("a number")?)?),
            "join" => Action::Join(read_unit(object("a unit number")?)?),
            "enough" => Action::Enough,
            "keep" => Action::Keep(read_unit(object("a unit number")?)?),
            "" => return Err(Unread("nothing was written".to_owned())),
            other => {
                return Err(Unread(format!(
                    "`{other}` is no action; try unit, order, target, zone, face, step, commit"
                )));
            }
        })
    }

    /// A whole order on one line, as a player would say it, or single actions separated by semicolons:
    /// `3 march B4 C4`, `3 fire 17`, `3 defence NE 2`, `3 attack 17 B4 C4`, `3 ambush NE 2`, `3 ambush 0`,
    /// `3 fire-moving 17 B4 C4! D4`, `3 place B4`, `3 hide B4 NE 2`.
    fn read_run(&self, known: &State, seat: Seat, text: &str) -> Result<Vec<Action>, Unread> {
        let mut run = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let words: Vec<&str> = part.split_whitespace().collect();
            match (words.first().map(|w| w.parse::<u8>()), words.get(1)) {
                (Some(Ok(_)), Some(_)) => self.read_order(known, seat, &words, &mut run)?,
                _ => run.push(self.read(part)?),
            }
        }
        Ok(run)
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let mut pick = |bound: usize| below(rng, bound.max(1) as u32) as usize;
        let unit = UnitId(pick(34) as u8);
        let hex = Hex(pick(self.map.grid.len()) as u16);
        let dir = Dir::from_index(pick(6) as u8);
        match pick(18) {
            0 => Action::Buy(pick(self.cards.len()) as u8),
            1 => Action::Pick(unit),
            2 => Action::Place(hex),
            3 => Action::Hide(hex),
            4 => Action::Order(Kind::ALL[pick(Kind::ALL.len())]),
            5 => Action::Target(unit),
            6 => Action::Zone(pick(9) as u8),
            7 => Action::Face(dir),
            8 => Action::Step(dir),
            9 => Action::FireHere,
            10 => Action::EndRoute,
            11 => Action::Commit,
            12 => Action::Shoot(unit),
            13 => Action::Engage(unit),
            14 => Action::Take(pick(22) as u8),
            15 => Action::Join(unit),
            16 => Action::Enough,
            _ => Action::Keep(unit),
        }
    }
}

impl Aot {
    fn read_order(
        &self,
        known: &State,
        seat: Seat,
        words: &[&str],
        run: &mut Vec<Action>,
    ) -> Result<(), Unread> {
        let id = read_unit(words[0])?;
        if known.sheets.get(seat.index()).is_none_or(|sheet| sheet.unit != Some(id)) {
            run.push(Action::Pick(id));
        }
        let (word, mut rest) = (words[1], &words[2..]);
        if matches!(word, "place" | "hide") {
            let hex = self.read_hex(rest.first().ok_or_else(|| Unread(format!("`{word}` needs a hex")))?)?;
            run.push(if word == "hide" { Action::Hide(hex) } else { Action::Place(hex) });
            return read_sector(&rest[1..], run);
        }
        let kind = read_kind(word)?;
        run.push(Action::Order(kind));
        match kind {
            Kind::Wait | Kind::Assembly | Kind::Supplies => {}
            Kind::Defence | Kind::Ambush | Kind::ChangeSector => return read_sector(rest, run),
            Kind::SuppressiveFire | Kind::Fire => {
                let target = rest.first().ok_or_else(|| Unread(format!("`{word}` needs a target")))?;
                run.push(Action::Target(read_unit(target)?));
                rest = &rest[1..];
            }
            Kind::Attack | Kind::March | Kind::FireOnTheMove => {
                if kind != Kind::March {
                    let target = rest.first().ok_or_else(|| Unread(format!("`{word}` needs a target")))?;
                    run.push(Action::Target(read_unit(target)?));
                    rest = &rest[1..];
                }
                let unit = known.units.get(id.index()).ok_or_else(|| Unread("no such unit".to_owned()))?;
                self.read_route(unit.hex, unit.locked, kind, rest, run)?;
                rest = &[];
            }
        }
        match rest.first() {
            Some(extra) => Err(Unread(format!("`{extra}` is too much"))),
            None => Ok(()),
        }
    }

    /// A route in hex labels; `!` after a label underlines it.
    fn read_route(
        &self,
        start: Hex,
        locked: bool,
        kind: Kind,
        labels: &[&str],
        run: &mut Vec<Action>,
    ) -> Result<(), Unread> {
        let mut at = start;
        for (i, label) in labels.iter().enumerate() {
            let (plain, marked) = match label.strip_suffix('!') {
                Some(plain) => (plain, true),
                None => (*label, false),
            };
            let hex = self.read_hex(plain)?;
            if hex == at && i == 0 && marked {
                run.push(Action::FireHere);
                continue;
            }
            let next = at.is_some().then(|| self.map.grid.direction(at, hex)).flatten();
            let dir = next.ok_or_else(|| Unread(format!("`{plain}` is not next to the hex before it")))?;
            run.push(Action::Step(dir));
            if marked && !locked {
                run.push(Action::FireHere);
            }
            at = hex;
        }
        if kind != Kind::Attack && !locked {
            run.push(Action::EndRoute);
        }
        Ok(())
    }

    fn read_hex(&self, label: &str) -> Result<Hex, Unread> {
        self.map.grid.find(label).ok_or_else(|| Unread(format!("`{label}` is no hex of this map")))
    }
}

/// `NE 2`, `0`, `NE`: facing and distance in either order.
fn read_sector(words: &[&str], run: &mut Vec<Action>) -> Result<(), Unread> {
    let zone = words.iter().find_map(|w| w.parse::<u8>().ok());
    let facing = words.iter().find_map(|w| Dir::from_name(w));
    if words.len() != usize::from(zone.is_some()) + usize::from(facing.is_some()) {
        return Err(Unread(format!("`{}` is not a direction and a distance", words.join(" "))));
    }
    run.extend(zone.map(Action::Zone));
    run.extend(facing.map(Action::Face));
    Ok(())
}

fn read_unit(text: &str) -> Result<UnitId, Unread> {
    match text.parse::<u8>() {
        Ok(n @ 1..=254) => Ok(UnitId(n - 1)),
        _ => Err(Unread(format!("`{text}` is no unit number"))),
    }
}

fn read_number(text: &str) -> Result<u8, Unread> {
    text.parse().map_err(|_| Unread(format!("`{text}` is no number")))
}

fn read_dir(text: &str) -> Result<Dir, Unread> {
    Dir::from_name(text)
        .ok_or_else(|| Unread(format!("`{text}` is no direction; use N, NE, SE, S, SW or NW")))
}

fn read_kind(text: &str) -> Result<Kind, Unread> {
    let found = Kind::ALL.into_iter().find(|k| k.word().eq_ignore_ascii_case(text));
    found.ok_or_else(|| {
        let words: Vec<_> = Kind::ALL.iter().map(|k| k.word()).collect();
        Unread(format!("`{text}` is no order; use one of: {}", words.join(", ")))
    })
}
