//! What a player sees, hears and may expect.

use super::state::UNITS;
use super::*;
use kernel::game::{Forecasts, Notation, Rules, Showing, Turn, View};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, enumerate};
use kernel::scene::{
    Badge, Card, Choice, Commander, Counter, Hand, Marker, Prompt, Report, Scene, Side, Spot, Track,
    TrackForm, Value,
};
use kernel::seat::Viewer;
use kernel::text::Text;

impl Showing for Skirmish {
    fn scene(&self, view: &View<State>, viewer: Viewer) -> Scene {
        let turn = self.turn(view);
        let deciding = |seat| matches!(turn, Turn::Decide(set, _) if set.contains(seat));
        let mut scene = Scene {
            map: "meeting".into(),
            status: vec![Message::new("round").with("number", view.round)],
            sides: [("North", "Север"), ("South", "Юг")]
                .into_iter()
                .zip([Seat(0), Seat(1)])
                .map(|((en, ru), seat)| Side {
                    name: Text::new(en, ru),
                    livery: if seat.0 == 0 { "blue" } else { "red" },
                    points: Some(view.points[seat.index()].into()),
                    lost: 0,
                    commanders: Commander::alone(seat, deciding(seat)),
                })
                .collect(),
            counters: (0..UNITS as u8).filter_map(|u| self.counter(view, u)).collect(),
            markers: self.grid.hexes().filter(|&h| self.woods(h)).map(woods).collect(),
            tracks: vec![Track::new(
                "rounds",
                TrackForm::Time,
                "rounds".into(),
                view.round.into(),
                (0, ROUNDS.into()),
            )],
            hands: [0u8, 1].map(|seat| hand(view, seat)).to_vec(),
            ..Scene::default()
        };
        if let (Viewer::Seat(seat), Turn::Decide(set, window)) = (viewer, turn)
            && set.contains(seat)
        {
            scene.prompt = Some(Prompt {
                kind: window.kind,
                text: window.kind.into(),
                about: None,
                rule: window.rule,
                concealed: window.concealed,
                overlay: None,
            });
            let mut legal = Vec::new();
            self.legal(view, seat, &mut legal);
            scene.options = legal.into_iter().map(|action| self.choice(view, action)).collect();
        }
        scene
    }

    fn tell(&self, event: &Event) -> Report {
        let squad = |key, unit: u8| Message::new(key).with("squad", unit);
        Report::of(match *event {
            Event::Placed { hex, .. } => Message::new("placed").with("hex", self.grid.label(hex)),
            Event::Wrote { seat, .. } => Message::new("wrote").with("seat", seat.0),
            Event::Committed { seat } => Message::new("committed").with("seat", seat.0),
            Event::Orders { seat, .. } => Message::new("orders").with("seat", seat.0),
            Event::Initiative { seat, .. } => Message::new("initiative").with("seat", seat.0),
            Event::Dealt { seat, class } => Message::new("dealt").with("seat", seat.0).with("card", class),
            Event::Reshuffled => "reshuffled".into(),
            Event::Activated { unit } => squad("activated", unit),
            Event::Passed { seat } => Message::new("passed").with("seat", seat.0),
            Event::Stepped { unit, hex } => squad("stepped", unit).with("hex", self.grid.label(hex)),
            Event::Blocked { unit, by } => squad("blocked", unit).with("by", by),
            Event::Revealed { unit, hex } => squad("revealed", unit).with("hex", self.grid.label(hex)),
            Event::Joined { unit, target } => squad("joined", unit).with("target", target),
            Event::Boosted { class, .. } => Message::new("boosted").with("card", class),
            Event::Rolled { class, .. } => Message::new("rolled").with("card", class),
            Event::Rallied { unit } => squad("rallied", unit),
            Event::Shot { target, total, need } => {
                squad("shot", target).with("total", total).with("need", need)
            }
            Event::Eliminated { unit } => squad("eliminated", unit),
            Event::Round { round } => Message::new("round").with("number", round),
        })
    }
}

impl Forecasts for Skirmish {
    /// The odds of an attack, if nobody has the roll made again.
    fn forecast(&self, view: &View<State>, _: Seat, action: Action) -> Forecast {
        let fire = match (view.frames.top(), action) {
            (Frame::Grouping(fire), Action::Shoot) | (Frame::Boosting(fire), Action::Ready) => fire,
            _ => return Forecast::default(),
        };
        let odds = enumerate(|chance| {
            let mut pile = view.deck;
            let class = deck::draw_card(&mut pile, ROLL, chance)?;
            let (total, need) = self.attack::<Sum>(view, &fire, class);
            Ok(total >= need)
        });
        let scale = if self.flaw == Flaw::Percentages { 100.0 } else { 1.0 };
        let outcomes = odds.map_or(Vec::new(), |odds| odds.results);
        Forecast {
            ledgers: vec![
                (Some("attack".into()), self.strength::<Explained>(&fire).lines()),
                (Some("defence".into()), self.defence::<Explained>(view, fire.target).lines()),
            ],
            outcomes: outcomes
                .into_iter()
                .map(|(hit, likelihood)| Chances {
                    what: if hit { "hit" } else { "miss" }.into(),
                    likelihood: likelihood * scale,
                })
                .collect(),
            assuming: Some("no-reroll".into()),
            ..Forecast::default()
        }
    }
}

impl Skirmish {
    fn counter(&self, view: &State, id: u8) -> Option<Counter> {
        let unit = &view.units[usize::from(id)];
        let mut badges = Vec::new();
        if unit.hidden {
            badges.push(Badge { key: "hidden", number: None });
        }
        if unit.hits > 0 {
            badges.push(Badge { key: "hit", number: Some(unit.hits.into()) });
        }
        unit.hex.is_some().then(|| Counter {
            hex: unit.hex,
            values: vec![Value::new("sw", "range", fire::RANGE.to_string())],
            badges,
            ghost: unit.hidden,
            ..Counter::new(
                id.into(),
                owner(id).0,
                "infantry",
                Text::new(format!("Squad {id}"), format!("Отделение {id}")),
            )
        })
    }

    fn choice(&self, view: &State, action: Action) -> Choice {
        let spot = match (view.frames.top(), action) {
            (_, Action::Place(hex)) => Spot::Hex(hex),
            (Frame::Marching { unit, .. }, Action::Step(dir)) => {
                Spot::Hex(self.grid.step(view.units[usize::from(unit)].hex, dir))
            }
            (_, Action::Activate(u) | Action::Aim(u) | Action::Add(u) | Action::Rally(u)) => {
                Spot::Counter(u.into())
            }
            (_, Action::Boost(class)) => Spot::Card { id: class, part: None },
            _ => Spot::Button,
        };
        Choice {
            action: self.write(action),
            label: "do".into(),
            detail: None,
            spot,
            main: false,
            aside: false,
            takes: false,
            confirm: None,
            covers: Vec::new(),
            forbidden: None,
        }
    }
}

fn woods(hex: Hex) -> Marker {
    Marker { kind: "woods", hex, side: None, owner: None, number: None, of: None, label: "woods".into() }
}

fn hand(view: &State, seat: u8) -> Hand {
    let cards = view.hands[usize::from(seat)].iter().enumerate();
    Hand {
        seat,
        name: "hand".into(),
        counters: Vec::new(),
        cards: cards.flat_map(|(class, &n)| (0..n).map(move |_| card(class as u8))).collect(),
        count: view.held[usize::from(seat)],
        limit: None,
    }
}

fn card(class: u8) -> Card {
    let corner = class.to_string();
    Card {
        id: class,
        livery: "blue",
        parts: Vec::new(),
        dice: None,
        corner,
        note: None,
        kind: None,
        cost: None,
        chosen: false,
    }
}
