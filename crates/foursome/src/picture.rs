//! What a player sees, reads and is asked.

use crate::Foursome;
use crate::acting::Ordering;
use crate::attack::{FIRE, NEED, RANGE};
use crate::bidding::{BID, DRAW};
use crate::ending::END;
use crate::hosted;
use crate::position::{
    Action, CARDS, Event, HAND, ROUNDS, SQUADS, State, UNKNOWN, commander, side_of, sides,
};
use crate::rooms::{Frame, Room, in_room};
use kernel::game::{Notation, Rules, Showing, Turn, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{
    Badge, Card, CardPart, Choice, Commander, Counter, Cue, Hand, Marker, PartForm, Prompt, Report, Scene,
    Side, Spot, Thrown, Track, TrackForm, Value,
};
use kernel::seat::{Seat, Viewer};
use kernel::text::Text;

/// The id of a card in a hand: its number and which of its like it is.
fn card_id(card: u8, copy: u8) -> u8 {
    card * 4 + copy
}

fn by_seat(key: &'static str, seat: Seat) -> Report {
    let text = Message::new(key).with("who", hosted::seats()[seat.index()].clone());
    Report { side: Some(sides().of_seat(seat).0), ..Report::of(text) }
}

fn by_squad(key: &'static str, squad: u8) -> Report {
    Report { side: Some(side_of(squad).0), ..Report::of(Message::new(key).with("squad", squad + 1)) }
}

fn with(mut report: Report, name: &'static str, value: impl Into<kernel::message::Arg>) -> Report {
    report.text = report.text.with(name, value);
    report
}

impl Showing for Foursome {
    fn scene(&self, view: &View<State>, viewer: Viewer) -> Scene {
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
            scene.prompt = Some(Prompt {
                kind: window.kind,
                text,
                about,
                rule: window.rule,
                concealed: false,
                overlay: None,
            });
            let mut legal = Vec::new();
            self.legal(view, seat, &mut legal);
            scene.options = legal.into_iter().map(|action| self.choice(view, action)).collect();
        }
        scene
    }

    fn tell(&self, event: &Event) -> Report {
        let label = |hex| self.map.grid.label(hex);
        let ruled = |report: Report, rule: Rule| Report { rule: Some(rule), ..report };
        match *event {
            Event::Wrote { seat, card } => ruled(with(by_seat("event-wrote", seat), "card", card), BID),
            Event::Committed { seat } => ruled(by_seat("event-committed", seat), BID),
            Event::Bids { cards: [a, b, c, d], first } => {
                let text = Message::new("event-bids").with("side", hosted::side(first).0);
                let text = text.with("north", a + b).with("south", c + d);
                ruled(Report { side: Some(first.0), ..Report::of(text) }, BID)
            }
            Event::Drew { seat, card: UNKNOWN } => ruled(by_seat("event-drew", seat), DRAW),
            Event::Drew { seat, card } => ruled(with(by_seat("event-drew-card", seat), "card", card), DRAW),
            Event::Round { round } => {
                Report { cue: Cue::Banner, ..Report::of(Message::new("event-round").with("round", round)) }
            }
            Event::Moved { squad, from, to, retreat } => {
                let key = if retreat { "event-retreated" } else { "event-moved" };
                let cue = Cue::Move { counter: squad.into(), path: vec![from, to] };
                Report { cue, ..with(by_squad(key, squad), "hex", label(to)) }
            }
            Event::Played { seat, card } => ruled(with(by_seat("event-played", seat), "card", card), FIRE),
            Event::Passed { seat } => by_seat("event-passed", seat),
            Event::Fired { squad, target, from, to, faces, total, hit } => {
                let key = if hit { "event-hit" } else { "event-missed" };
                let dice = Thrown { total: Some((total, NEED)), ..Thrown::of("d6", faces.iter().copied()) };
                let cue = Cue::Fire { counter: squad.into(), target: target.into(), from, to, hit };
                let report = with(by_squad(key, squad), "target", target + 1);
                Report { dice: Some(dice), cue, ..ruled(report, FIRE) }
            }
            Event::Lost { squad, hex } => {
                Report { cue: Cue::Lost { counter: squad.into(), hex }, ..by_squad("event-lost", squad) }
            }
            Event::Goals { goals, reached } => {
                let text =
                    Message::new("event-goals").with("north", label(goals[0])).with("south", label(goals[1]));
                let winner = |side: usize| if reached[side] { "goal-reached" } else { "goal-missed" };
                let told =
                    text.with("northgot", Message::new(winner(0))).with("southgot", Message::new(winner(1)));
                let side = reached.iter().position(|&got| got).map(|side| side as u8);
                ruled(Report { side, ..Report::of(told) }, END)
            }
        }
    }
}

impl Foursome {
    fn side(&self, view: &State, side: kernel::seat::Side, turn: Turn) -> Side {
        let (name, livery) = hosted::side(side);
        let commander = |seat: Seat| Commander {
            seat: seat.0,
            name: Some(hosted::seats()[seat.index()].clone()),
            deciding: matches!(turn, Turn::Decide(set, _) if set.contains(seat)),
        };
        let fallen = |&squad: &u8| side_of(squad) == side && !view.squad(squad).hex.is_some();
        let lost = (0..SQUADS as u8).filter(fallen).count() as u16;
        let points = Some(view.points[side.index()].into());
        Side {
            name,
            livery,
            points,
            lost,
            commanders: sides().seats_of(side).iter().map(commander).collect(),
        }
    }

    /// The goal of a side whose goal the viewer knows.
    fn goal(&self, view: &State, side: kernel::seat::Side) -> Option<Marker> {
        let hex = view.goals[side.index()];
        let label = Message::new("marker-goal").with("side", hosted::side(side).0);
        let goal =
            Marker { kind: "goal", hex, side: None, of: None, owner: Some(side.0), number: Some(3), label };
        hex.is_some().then_some(goal)
    }

    pub(crate) fn choice(&self, view: &State, action: Action) -> Choice {
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
        Choice {
            action: self.write(action),
            label,
            detail: None,
            spot,
            main,
            aside: false,
            takes: false,
            confirm,
            covers: Vec::new(),
            forbidden: None,
        }
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
