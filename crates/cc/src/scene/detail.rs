//! More lines about a unit: what it is, and how its figures come about.

use crate::Cc;
use crate::action::Action;
use crate::rooms::{Assaulting, Firing, Marching, Reacting, Spraying, Supporting};
use crate::state::{State, UnitId, foe, units};
use crate::tell::names::number;
use crate::tell::words;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger, Line, Sum};
use kernel::message::Message;
use kernel::seat::Seat;

impl Cc {
    /// What the panel and readers say about a unit.
    pub(super) fn details(&self, view: &State, id: UnitId) -> Vec<Message> {
        let (unit, kind) = (view.unit(id), self.kind(view, id));
        let mut details = vec![
            Message::new("detail-unit")
                .with("unit", number(id))
                .with("class", self.class_name(unit.kind))
                .with("figures", kind.figures),
            Message::new("detail-vp").with("vp", kind.vp),
        ];
        if self.is_leader(view, id) {
            details.push(Message::new("detail-command").with("command", self.face(view, id).command));
        }
        if unit.hex.is_some() {
            let ground = self.land[unit.hex.index()].kind.row();
            details.push(Message::new("detail-ground").with("ground", Message::new(ground.key)));
            details.push(Message::new("detail-cover").with("cover", self.cover(view, unit.hex)));
        }
        self.explain(&mut details, "detail-fp", self.fp(view, id));
        self.explain(&mut details, "detail-movement", self.movement(view, id));
        self.explain(&mut details, "detail-morale", self.current_morale(view, id));
        if let Some(carried) = unit.weapon {
            let kind = self.weapon_kind(carried);
            let key = if carried.broken { "detail-weapon-broken" } else { "detail-weapon" };
            let mut line = Message::new(key).with("weapon", kind.name.clone());
            if carried.broken {
                line = line.with("fixed", span(kind.fixed)).with("lost", span(kind.lost));
            }
            details.push(line);
        }
        if unit.spent > 0 {
            details.push(Message::new("detail-mp").with("left", self.mp_left(view, id).max(0)));
        }
        details
    }

    /// The second line of an answer.
    pub(super) fn more(&self, view: &State, seat: Seat, action: Action) -> Option<Message> {
        match action {
            Action::Order(id) | Action::Rout(id, _) => {
                Some(Message::new(words::order_use(self.deck(seat).card(id).order).text))
            }
            Action::Act(id) => Some(Message::new(words::act_use(Some(self.deck(seat).card(id).act)).text)),
            Action::Op(_) => Some(Message::new(words::act_use(None).text)),
            Action::Pick(id) if view.unit(id).hex.is_some() => Some(
                Message::new("more-unit")
                    .with("fp", self.fp::<Sum>(view, id).total())
                    .with("range", self.range(view, id))
                    .with("morale", self.morale::<Sum>(view, id).total()),
            ),
            Action::Gun(id) => Some(
                Message::new("more-gun")
                    .with("fp", self.weapon_fp::<Sum>(view, id).total())
                    .with("range", self.weapon_range(view, id).1),
            ),
            Action::At(hex) if aiming(view) => {
                let enemies = view.at(foe(seat), hex).count_ones();
                Some(self.about_hex("more-target", view, hex).with("count", enemies))
            }
            Action::At(hex) => Some(self.about_hex("more-hex", view, hex)),
            Action::Step(dir) => self.about_step(view, seat, dir),
            Action::Entry(entry) if view.frames.at::<Supporting>().is_some() => {
                let gives = self.pieces.support.get(usize::from(entry))?.gives;
                Some(Message::new("more-entry").with("vp", self.pieces.cost(gives) / 2))
            }
            Action::Pass => {
                Some(Message::new("more-pass").with("cards", self.side(seat).nation.discard_limit()))
            }
            Action::Reroll => Some(self.by("more-reroll", foe(seat))),
            _ => None,
        }
    }

    fn about_hex(&self, key: &'static str, view: &State, hex: Hex) -> Message {
        let ground = self.land[hex.index()].kind.row().key;
        Message::new(key).with("ground", Message::new(ground)).with("cover", self.cover(view, hex))
    }

    /// O21.1-a: what a step costs and leads to.
    fn about_step(&self, view: &State, seat: Seat, dir: Dir) -> Option<Message> {
        let to = Some(self.next_hex(view, dir)).filter(|hex| hex.is_some())?;
        if view.frames.at::<Marching>().is_none() {
            return Some(self.about_hex("more-hex", view, to));
        }
        let first = units(seat, view.group).next()?;
        let price = self.step_price(view, seat, view.unit(first).hex, dir).ok()?;
        Some(self.about_hex("more-step", view, to).with("price", price))
    }

    /// A figure with its lines, where more than the printed one counts.
    fn explain(&self, details: &mut Vec<Message>, key: &'static str, ledger: Explained) {
        let total = ledger.total();
        let lines = ledger.lines();
        if lines.len() > 1 {
            details.push(Message::new(key).with("total", total));
            details.extend(lines.into_iter().map(ledger_line));
        }
    }
}

/// Whether a hex to be fired at is chosen.
fn aiming(view: &State) -> bool {
    let frames = &view.frames;
    frames.at::<Firing>().is_some()
        || frames.at::<Assaulting>().is_some()
        || frames.at::<Spraying>().is_some()
        || frames.at::<Reacting>().is_some()
}

fn span([from, to]: [u8; 2]) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

fn ledger_line(line: Line) -> Message {
    let sign = if line.value < 0 { "−" } else { "+" };
    Message::new("detail-line")
        .with("what", Message::new(line.key))
        .with("value", format!("{sign}{}", line.value.abs()))
        .with("rule", line.rule.0)
}
