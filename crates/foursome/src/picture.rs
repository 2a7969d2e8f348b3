//! What a player sees and is asked.

use crate::Foursome;
use crate::acting::Ordering;
use crate::attack::{FIRE, RANGE};
use crate::hosted;
use crate::position::{Action, CARDS, HAND, ROUNDS, SQUADS, State, commander, side_of, sides};
use crate::rooms::{Frame, Room, in_room};
use kernel::game::{Game, Turn, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::{
    Badge, Card, CardPart, Choice, Commander, Counter, Hand, Marker, PartForm, Prompt, Scene, Side, Spot,
    Track, TrackForm, Value,
};
use kernel::seat::{Seat, Viewer};
use kernel::text::Text;

/// The id of a card in a hand: its number and which of its like it is.
fn card_id(card: u8, copy: u8) -> u8 {
    card * 4 + copy
}

impl Foursome {
    pub(crate) fn picture(&self, view: &View<State>, viewer: Viewer) -> Scene {
        let turn = self.turn(view);
        let mut scene = Scene {
            map: self.map.id.clone(),
            status: vec![Message::new("status-round").with("round", view.round).with("of", ROUNDS)],
            sides: sides().all().iter().map(|side| self.side(view, side, turn)).collect(),
            counters: (0..SQUADS as u8).filter_map(|squad| counter(view, squad)).collect(),
            markers: sides().all().iter().filter_map(|side| self.goal(view, side)).collect(),
            tracks: vec![Track::new(
                "rounds",
                TrackForm::Time,
                "track-round".into(),
                view.round.into(),
                (1, ROUNDS.into()),
            )],
            hands: sides().all_seats().iter().map(|seat| hand(view, seat)).collect(),
            ..Scene::default()
        };
        if let (Viewer::Seat(seat), Turn::Decide(set, window)) = (viewer, turn)
            && set.contains(seat)
        {
            let text = in_room!(view.frames.top(), room => room.prompt(view));
            let about = (set.len() > 1 && !window.sealed).then(|| "about-either".into());
            scene.prompt =
                Some(Prompt { kind: window.kind, text, about, rule: window.rule, concealed: false });
            let mut legal = Vec::new();
            self.legal(view, seat, &mut legal);
            scene.options = legal.into_iter().map(|action| self.choice(view, action)).collect();
        }
        scene
    }

    fn side(&self, view: &State, side: kernel::seat::Side, turn: Turn) -> Side {
        let (name, livery) = hosted::side(side);
        let commander = |seat: Seat| Commander {
            seat: seat.0,
            name: Some(hosted::seats()[seat.index()].clone()),
            deciding: matches!(turn, Turn::Decide(set, _) if set.contains(seat)),
        };
        let points = Some(view.points[side.index()].into());
        Side { name, livery, points, commanders: sides().seats_of(side).iter().map(commander).collect() }
    }

    /// The goal of a side whose goal the viewer knows.
    fn goal(&self, view: &State, side: kernel::seat::Side) -> Option<Marker> {
        let hex = view.goals[side.index()];
        let label = Message::new("marker-goal").with("side", hosted::side(side).0);
        let goal =
            Marker { kind: "goal", hex, side: None, of: None, owner: Some(side.0), number: Some(3), label };
        hex.is_some().then_some(goal)
    }

    fn choice(&self, view: &State, action: Action) -> Choice {
        let label = |key: &'static str| Message::new(key);
        let at = |key: &'static str, hex: Hex| label(key).with("hex", self.map.grid.label(hex));
        let (label, spot) = match action {
            Action::Bid(0) => (label("do-bid-nothing"), Spot::Button),
            Action::Bid(card) => {
                (label("do-bid").with("card", card), Spot::Card { id: card_id(card, 0), part: None })
            }
            Action::Commit => (label("do-commit"), Spot::Button),
            Action::Order(squad) => (label("do-order").with("squad", squad + 1), Spot::Counter(squad.into())),
            Action::Pass => (label("do-pass"), Spot::Button),
            Action::Go(hex) => (at("do-go", hex), Spot::Hex(hex)),
            Action::Play(card) => (
                label("do-play").with("card", card),
                Spot::Card { id: card_id(card, 0), part: Some("action") },
            ),
            Action::Fire(target) => {
                (label("do-fire").with("squad", target + 1), Spot::Counter(target.into()))
            }
            Action::Rest => (label("do-rest"), Spot::Button),
            Action::Retreat(hex) => (at("do-retreat", hex), Spot::Hex(hex)),
        };
        let main = matches!(action, Action::Commit | Action::Pass | Action::Rest);
        let waste = action == Action::Pass
            || matches!(view.frames.top(), Frame::Ordering(Ordering { card: 1.., .. }) if action == Action::Rest);
        let confirm =
            waste.then(|| if action == Action::Pass { "confirm-pass" } else { "confirm-waste" }.into());
        Choice { action: self.written(action), label, detail: None, spot, main, confirm, forbidden: None }
    }
}

fn counter(view: &State, id: u8) -> Option<Counter> {
    let squad = view.squad(id);
    let chosen = match view.frames.top() {
        Frame::Ordering(room) => room.squad == id,
        Frame::Retreating(room) => room.squad == id,
        _ => false,
    };
    let badge = |key| Badge { key, number: None };
    let badges = [(squad.shaken, "suppressed"), (squad.spent, "activated")];
    let who = hosted::seats()[commander(id).index()].clone();
    let name =
        Text::new(format!("Squad {}, {}", id + 1, who.en), format!("Отделение {}, {}", id + 1, who.ru));
    squad.hex.is_some().then(|| Counter {
        hex: squad.hex,
        values: vec![
            Value::new("sw", "value-number", (id + 1).to_string()),
            Value::new("se", "value-range", RANGE.to_string()),
        ],
        badges: badges.into_iter().filter(|(on, _)| *on).map(|(_, key)| badge(key)).collect(),
        chosen,
        details: vec![Message::new("detail-commander").with("who", who)],
        ..Counter::new(id.into(), side_of(id).0, "squad", name)
    })
}

/// The cards of a seat, as far as the viewer knows them.
fn hand(view: &State, seat: Seat) -> Hand {
    let at = seat.index();
    let chosen = view.bids[at];
    let copies = |card: u8| (0..view.hands[at][usize::from(card) - 1]).map(move |copy| (card, copy));
    let cards = (1..=CARDS as u8).flat_map(copies).map(|(card, copy)| Card {
        id: card_id(card, copy),
        livery: hosted::side(sides().of_seat(seat)).1,
        parts: vec![CardPart {
            slot: "action",
            form: PartForm::Row,
            sort: Message::new("card-action"),
            name: Message::new("card-name").with("card", card),
            text: Some(Message::new("card-text").with("card", card)),
            rule: FIRE,
            usable: matches!(view.frames.top(), Frame::Ordering(room) if commander(room.squad) == seat),
            icon: "crossfire",
        }],
        dice: None,
        corner: format!("+{card}"),
        note: None,
        kind: None,
        cost: None,
        chosen: chosen == Some(card) && copy == 0,
    });
    Hand {
        seat: seat.0,
        name: Message::new("hand").with("who", hosted::seats()[at].clone()),
        counters: Vec::new(),
        cards: cards.collect(),
        count: view.held[at],
        limit: Some(HAND),
    }
}
