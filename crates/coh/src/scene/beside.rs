//! Tracks, boxes, hands and piles beside the map.

use crate::Coh;
use crate::card::{CardId, CardKind, CardType, CostColour};
use crate::scenario::Battle;
use crate::state::{GERMANY, Place, State, USSR, Unit, UnitId};
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{
    Card, CardPart, Chip, ChipForm, Cost, Counter, Hand, Holding, Mark, MarkForm, PartForm, Pile, Pointer,
    Purse, Track, TrackForm,
};
use kernel::seat::{Seat, Side, Viewer};

/// The name of the only part of a card.
pub const PART: &str = "play";

impl Coh {
    pub(super) fn tracks(&self, state: &State) -> Vec<Track> {
        let rounds = i32::from(self.battle.file.rounds);
        let mut time = Track::new(
            "rounds",
            TrackForm::Time,
            Message::new("track-rounds"),
            state.round.into(),
            (1, rounds),
        );
        for group in self.battle.groups.iter().filter(|group| group.round > state.round) {
            time.marks.push(Mark {
                at: group.round.into(),
                label: Message::new("mark-reinforcements").with("who", self.seat_name(group.seat)),
                form: MarkForm::Dot,
                side: Some(self.side_of(group.seat).0),
            });
        }
        let points = i32::from(state.points(state.leader()));
        let at = if state.leader() == GERMANY { -points } else { points };
        let far = points.max(8);
        let mut line = Track::new("vp", TrackForm::Line, Message::new("track-vp"), at, (-far, far));
        line.skips_zero = true;
        line.between = Some((GERMANY.0, USSR.0));
        line.pointers[0].side = Some(state.leader().0);
        let mut all = vec![time, line];
        for seat in self.all_seats().iter() {
            let commander = state.commander(seat);
            let base = i32::from(self.base_caps(seat));
            let last = base.max(commander.caps.into());
            let name = Message::new("track-caps").with("who", self.seat_name(seat));
            let mut track = Track::new("caps", TrackForm::Count, name, commander.caps.into(), (0, last));
            track.side = Some(self.side_of(seat).0);
            track.pointers =
                vec![Pointer { at: commander.caps.into(), side: Some(self.side_of(seat).0), label: None }];
            let covered = i32::from(commander.covered);
            track.covered = (base - covered + 1..=base).collect();
            all.push(track);
        }
        all
    }

    /// A.117: hidden enemies; which they are is shown if the lists are open.
    fn hidden_box(&self, state: &State, side: Side) -> Option<Holding> {
        let hidden: Vec<UnitId> = state
            .of(side)
            .filter(|&id| state.unit(id).hidden && !state.unit(id).hex.is_some() && !state.unit(id).carried())
            .collect();
        let known = hidden.iter().filter(|&&id| state.unit(id).kind != Unit::UNKNOWN);
        let counters: Vec<_> = known.map(|&id| self.counter(state, id)).collect();
        (!hidden.is_empty()).then(|| Holding {
            key: "hidden",
            name: Message::new("box-hidden"),
            side: Some(side.0),
            note: None,
            count: hidden.len() as u8,
            counters,
            tags: Vec::new(),
        })
    }

    /// 9.9, 7.11, A.119: reserves by the round of their arrival, losses, and who has left the map.
    pub(super) fn boxes(&self, state: &State, viewer: Viewer) -> Vec<Holding> {
        let mut all = Vec::new();
        let holding = |key: &'static str, name: Message, side: Side, counters: Vec<Counter>| Holding {
            key,
            name,
            side: Some(side.0),
            note: None,
            count: counters.len() as u8,
            counters,
            tags: Vec::new(),
        };
        for side in [GERMANY, USSR] {
            all.extend(self.hidden_box(state, side));
            let group = |id: UnitId| &self.battle.groups[usize::from(state.unit(id).group)];
            // Who is ready to enter lies before its own commander, and here for everybody else.
            let ready =
                |id: UnitId| self.has_arrived(state, id) && viewer != Viewer::Seat(state.unit(id).seat);
            let name = Message::new("box-ready");
            all.push(holding("ready", name, side, self.waiting(state, side, Place::Reserve, ready)));
            for round in state.round + 1..=self.battle.file.rounds {
                let later = |id: UnitId| !group(id).event && group(id).round == round;
                let name = Message::new("box-reserve").with("round", round);
                all.push(holding("reserve", name, side, self.waiting(state, side, Place::Reserve, later)));
            }
            let unsure = |id: UnitId| group(id).event && !self.has_arrived(state, id);
            let name = Message::new("box-event");
            all.push(holding("event", name, side, self.waiting(state, side, Place::Reserve, unsure)));
            for (key, name, place) in
                [("losses", "box-losses", Place::Destroyed), ("exited", "box-exited", Place::Exited)]
            {
                let there = self.waiting(state, side, place, |_| true);
                all.push(holding(key, Message::new(name), side, there));
            }
        }
        all.retain(|held| held.count > 0);
        all
    }

    pub(super) fn chips(&self, state: &State) -> Vec<Chip> {
        let first = Chip {
            key: "initiative",
            form: ChipForm::Fact,
            label: Message::new("chip-initiative"),
            value: String::new(),
            side: Some(state.first.0),
            hex: None,
            secret: false,
        };
        let keys = self.battle.keys.iter().zip(&state.control).map(|(key, &owner)| Chip {
            key: "control",
            form: ChipForm::Objective,
            label: Message::new("marker-control").with("points", key.points),
            value: key.points.to_string(),
            side: (owner < 2).then_some(owner),
            hex: Some(key.hex),
            secret: false,
        });
        std::iter::once(first).chain(keys).collect()
    }

    pub(super) fn hands(&self, state: &State, viewer: Viewer, asked: Option<Seat>) -> Vec<Hand> {
        let shown = |seat: Seat| {
            let commander = state.commander(seat);
            let mut cards: Vec<Card> = commander
                .hand
                .iter()
                .map(|card| self.card_shown(state, seat, card, asked == Some(seat)))
                .collect();
            if self.cards.exists(commander.objective) && viewer.shares(seat) {
                cards.push(self.card_shown(state, seat, commander.objective, false));
            }
            Hand {
                seat: seat.0,
                name: Message::new("hand").with("who", self.seat_name(seat)),
                counters: Vec::new(),
                count: commander.held + u8::from(commander.objective != CardId::NONE),
                cards,
                // 8.0.a: any number.
                limit: Some(0),
            }
        };
        // 4.12: who can enter lies ready beside the map.
        let entry = |seat: Seat| {
            let ready = |id: UnitId| state.unit(id).seat == seat && self.has_arrived(state, id);
            let counters = self.waiting(state, self.side_of(seat), Place::Reserve, ready);
            Hand {
                seat: seat.0,
                name: Message::new("hand-entry"),
                count: counters.len() as u8,
                counters,
                cards: Vec::new(),
                limit: None,
            }
        };
        let used = |hand: &Hand| hand.count > 0;
        let own = |seat: Seat| (viewer == Viewer::Seat(seat)).then(|| entry(seat));
        let all = self.all_seats().iter().flat_map(|seat| own(seat).into_iter().chain([shown(seat)]));
        all.filter(used).collect()
    }

    /// 8.1: one deck for everybody; it lies before whoever looks at it.
    pub(super) fn piles(&self, state: &State, seat: Seat) -> Vec<Pile> {
        let last: Vec<Card> =
            state.discard.iter().map(|card| self.card_shown(state, seat, card, false)).collect();
        let held: u16 = self.all_seats().iter().map(|seat| u16::from(state.commander(seat).held)).sum();
        let unseen = u16::from(state.draw.len()) + u16::from(state.below.len());
        let shown: u16 =
            self.all_seats().iter().map(|seat| u16::from(state.commander(seat).hand.len())).sum();
        let pile = |name: &'static str, count: u16, cards: Vec<Card>| Pile {
            seat: seat.0,
            name: Message::new(name),
            count,
            top: None,
            cards,
        };
        if self.battle.deck.is_empty() {
            return Vec::new();
        }
        vec![
            pile("pile-draw", unseen.saturating_sub(held.saturating_sub(shown)), Vec::new()),
            pile("pile-discard", last.len() as u16, last),
        ]
    }

    fn card_shown(&self, state: &State, seat: Seat, card: CardId, usable: bool) -> Card {
        let kind = self.cards.kind(card);
        let playable = usable && {
            let mut found = false;
            self.each_offer(state, seat, |action| {
                found |= action == crate::action::Action::Card(card)
                    || matches!(action, crate::action::Action::Again(one, _) if one == card);
            });
            found
        };
        let cost = match kind.colour {
            CostColour::Green => Some((Purse::Either, "cost-ap")),
            CostColour::Blue => Some((Purse::Command, "cost-cap")),
            CostColour::None => None,
        };
        Card {
            id: card.0,
            livery: Battle::livery(self.side_of(seat)),
            parts: vec![CardPart {
                slot: PART,
                form: PartForm::Band,
                sort: Message::new(card_type(kind)),
                name: Message::new("card").with("name", kind.name.clone()),
                text: Some(Message::new(kind.effect.text())),
                rule: Rule(kind.effect.rule()),
                usable: playable,
                icon: kind.effect.icon(),
            }],
            dice: None,
            corner: String::new(),
            note: None,
            kind: Some(Message::new(card_type(kind))),
            cost: cost.map(|(purse, of)| Cost { value: kind.cost, of: Message::new(of), purse }),
            chosen: state.deed.card == card,
        }
    }
}

fn card_type(kind: &CardKind) -> &'static str {
    match kind.card_type {
        CardType::Action => "card-action",
        CardType::Bonus => "card-bonus",
        CardType::Scenario => "card-scenario",
        CardType::Artillery => "card-artillery",
    }
}
