//! Answers as buttons and places of the table.

use super::beside::PART;
use crate::Coh;
use crate::action::Action;
use crate::pieces::Colour;
use crate::rooms::Frame;
use crate::state::{Kind, State, UnitId};
use crate::tell::DIRECTIONS;
use kernel::game::{Notation, Rules};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Choice, Spot};
use kernel::seat::Seat;

/// Passes every action on.
struct Each<F>(F);

impl<F: FnMut(Action)> Extend<Action> for Each<F> {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        actions.into_iter().for_each(&mut self.0);
    }
}

impl Coh {
    /// Looks at every answer.
    pub fn each_offer(&self, state: &State, seat: Seat, look: impl FnMut(Action)) {
        self.legal(state, seat, &mut Each(look));
    }

    /// Every answer as it is shown.
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let mut all = Vec::new();
        self.each_offer(state, seat, |action| all.push((action, self.choice(state, action))));
        // 3.2: mostly a roll is to be helped.
        all.sort_by_key(|(action, _)| matches!(action, Action::Spend(caps) if *caps < 0));
        let mut all: Vec<Choice> = all.into_iter().map(|(_, choice)| choice).collect();
        if !all.iter().any(|choice| choice.main) && all.len() == 1 {
            all[0].main = true;
        }
        all
    }

    /// An answer as it is shown.
    pub fn choice(&self, state: &State, action: Action) -> Choice {
        let (label, spot) = self.label(state, action);
        Choice {
            action: self.write(action),
            label,
            detail: None,
            spot,
            main: is_main(state, action),
            aside: matches!(action, Action::GiveUp(_)),
            takes: matches!((state.frames.top(), action), (Frame::Choosing(_), Action::Pick(_))),
            confirm: (action == Action::Pass && self.has_fresh(state)).then(|| Message::new("confirm-pass")),
            covers: self.covered(state, action),
            forbidden: None,
        }
    }

    /// What a unit would have in its arc.
    fn covered(&self, state: &State, action: Action) -> Vec<Hex> {
        let centre = self.centre(state);
        match (action, state.frames.top()) {
            (Action::Face(_), Frame::Bombarding(_)) => Vec::new(),
            (Action::Face(dir), _) if centre.is_some() => self.near_arc(centre, dir),
            _ => Vec::new(),
        }
    }

    fn label(&self, state: &State, action: Action) -> (Message, Spot) {
        let unit = |key: &'static str, id: UnitId| {
            (Message::new(key).with("unit", self.unit_name(id)), self.spot_of(state, id))
        };
        let centre = self.centre(state);
        let side = |dir: Dir| if centre.is_some() { Spot::Side(centre, dir) } else { Spot::Button };
        let toward = |dir: Dir| {
            let to = if centre.is_some() { self.map.grid.step(centre, dir) } else { centre };
            if to.is_some() { Spot::Hex(to) } else { Spot::Button }
        };
        match action {
            Action::Pick(id) => unit(Coh::words(state).pick, id),
            Action::Do(kind) => (Message::new(kind_key(kind)), Spot::Button),
            Action::Card(card) => (
                Message::new("do-card").with("card", self.card_name(card)),
                Spot::Card { id: card.0, part: Some(PART) },
            ),
            Action::Again(card, die) => {
                let text = Message::new("do-again")
                    .with("card", self.card_name(card))
                    .with("die", i64::from(die) + 1);
                (text, Spot::Button)
            }
            Action::At(hex) => {
                let key = if let Frame::Planning(_) = state.frames.top() { "do-shell" } else { "do-at" };
                (Message::new(key).with("hex", self.place_name(hex)), Spot::Hex(hex))
            }
            Action::Smoke(hex) => {
                (Message::new("do-smoke-at").with("hex", self.place_name(hex)), Spot::Hex(hex))
            }
            Action::Step(dir) => {
                (Message::new("do-step").with("way", Message::new(DIRECTIONS[dir.index()])), toward(dir))
            }
            Action::Face(dir) => {
                let key = if let Frame::Bombarding(_) = state.frames.top() { "do-arrow" } else { "do-face" };
                (Message::new(key).with("way", Message::new(DIRECTIONS[dir.index()])), side(dir))
            }
            Action::Occupy => (Message::new("do-occupy"), Spot::Button),
            Action::Leave => (Message::new("do-leave"), Spot::Button),
            Action::Exit(dir) => {
                (Message::new("do-exit").with("way", Message::new(DIRECTIONS[dir.index()])), side(dir))
            }
            Action::Work(number) => {
                let work = state.works.get(usize::from(number)).copied().flatten();
                let name = work.map(|built| self.pieces.work(built.work).name.clone()).unwrap_or_default();
                (Message::new("do-work").with("what", name), Spot::Button)
            }
            Action::Hasty(id) => unit("do-hasty", id),
            Action::Against(Colour::Red) => (Message::new("do-against-red"), Spot::Button),
            Action::Against(Colour::Blue) => (Message::new("do-against-blue"), Spot::Button),
            Action::Spend(caps) => self.spending(state, caps),
            Action::Reveal(id) => unit("do-reveal", id),
            Action::GiveUp(id) => unit("do-give-up", id),
            Action::Defer => (Message::new("do-defer"), Spot::Button),
            Action::Pass => (Message::new("do-pass"), Spot::Button),
            Action::Commit => (Message::new("do-commit"), Spot::Button),
            Action::Done => (Message::new(Coh::words(state).done), Spot::Button),
        }
    }

    fn spending(&self, state: &State, caps: i8) -> (Message, Spot) {
        let key = match state.frames.top() {
            Frame::Carding(_) => {
                let who = self.seat_name(Seat(caps.max(0) as u8));
                return (Message::new("do-snipe").with("who", who), Spot::Button);
            }
            _ if caps < 0 => "do-spend-against",
            _ => Coh::words(state).spend,
        };
        (Message::new(key).with("caps", i64::from(caps.unsigned_abs())), Spot::Button)
    }

    /// 2.7: whether the commander who decides has a Fresh unit that could still act.
    fn has_fresh(&self, state: &State) -> bool {
        let Frame::Choosing(room) = state.frames.top() else { return false };
        let mine = |id: UnitId| state.unit(id).seat == room.seat && !state.unit(id).spent;
        state.of(self.side_of(room.seat)).any(|id| mine(id) && self.can_act(state, id))
    }

    /// Where a unit can be touched.
    fn spot_of(&self, state: &State, id: UnitId) -> Spot {
        let unit = state.unit(id);
        let shown = unit.exists() && (!unit.on_map() || unit.hex.is_some());
        if shown { Spot::Counter(id.0.into()) } else { Spot::Button }
    }
}

/// The answer that moves play on.
fn is_main(state: &State, action: Action) -> bool {
    match action {
        Action::Done | Action::Commit => true,
        Action::Pass => matches!(state.frames.top(), Frame::Choosing(_)),
        Action::Spend(0) => true,
        _ => false,
    }
}

/// The key of what a unit may do.
pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Move => "act-move",
        Kind::Enter => "act-enter",
        Kind::Attack => "act-attack",
        Kind::Indirect => "act-indirect",
        Kind::Flame => "act-flame",
        Kind::Smoke => "act-smoke",
        Kind::Rally => "act-rally",
        Kind::Stall => "act-stall",
        Kind::Hide => "act-hide",
        Kind::Sneak => "act-sneak",
        Kind::DigIn => "act-dig-in",
        Kind::Load => "act-load",
        Kind::Unload => "act-unload",
        Kind::Hitch => "act-hitch",
        Kind::Unhitch => "act-unhitch",
        Kind::Card => "act-card",
    }
}
