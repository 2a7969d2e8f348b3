//! Worlds that a seat supposes agree with everything it was told: every card that the other hand holds or has played must
//! have come into it by a draw of its own, at a moment when it did not lie on the discard pile. Whether that can be is a
//! question of matching draws with cards, asked of the whole story that the seat has heard.

mod common;

use cc::Cc;
use cc::card::{CardId, CardSet};
use cc::event::Event;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Record;
use kernel::seat::{Seat, Viewer};
use kernel::thinking::{Thinking, play_on, remember_step};

/// Something that was told of a hand and its deck.
enum Told {
    /// A card came into the hand; which one only if it lay open.
    Came(Option<CardId>),
    /// A card of the hand was played or discarded.
    Left(CardId),
    /// A card of the draw pile was turned up.
    Turned(CardId),
    Shuffled,
    Shown(Vec<CardId>),
}

/// The story of the other's cards, as one seat heard it.
struct Story {
    rival: Seat,
    told: Vec<Told>,
}

impl Story {
    fn hear(&mut self, event: &Event) {
        let of = |seat: Seat| seat == self.rival;
        let told = match event {
            Event::Drew { seat, .. } if of(*seat) => Told::Came(None),
            Event::Dealt { seat, card } if of(*seat) => Told::Came(Some(*card)),
            Event::Ordered { seat, card, .. }
            | Event::Acted { seat, card, .. }
            | Event::Discarded { seat, card }
                if of(*seat) =>
            {
                Told::Left(*card)
            }
            Event::Rolled { seat, card, .. }
            | Event::RandomHex { seat, card, .. }
            | Event::Befell { seat, card, .. }
                if of(*seat) =>
            {
                Told::Turned(*card)
            }
            Event::Time { seat, .. } if of(*seat) => Told::Shuffled,
            Event::HandShown { seat, cards } if of(*seat) => Told::Shown(cards.clone()),
            _ => return,
        };
        self.told.push(told);
    }

    /// Whether a card that came at one moment can have been in the hand up to another.
    fn could_stay(&self, card: CardId, came: usize, left: usize) -> bool {
        let open = |told: &Told| matches!(told, Told::Left(other) | Told::Turned(other) if *other == card);
        if came >= left || matches!(self.told[came], Told::Came(Some(dealt)) if dealt != card) {
            return false;
        }
        let shuffled = self.told[..came].iter().rposition(|told| matches!(told, Told::Shuffled)).unwrap_or(0);
        let lay_open = self.told[shuffled..came].iter().any(open);
        let seen = self.told[came..left].iter().any(open);
        let not_shown = self.told[came..left]
            .iter()
            .any(|told| matches!(told, Told::Shown(hand) if !hand.contains(&card)));
        // Who was shown with the card has had it since before.
        let had = self.told[..came]
            .iter()
            .rposition(|told| matches!(told, Told::Shown(hand) if hand.contains(&card)));
        let still = had.is_some_and(|shown| !self.told[shown..came].iter().any(open));
        !lay_open && !seen && !not_shown && !still
    }

    /// Whether a hand can be the one at the end of the story.
    fn allows(&self, hand: CardSet) -> bool {
        let came: Vec<usize> =
            (0..self.told.len()).filter(|&n| matches!(self.told[n], Told::Came(_))).collect();
        let gone = self.told.iter().enumerate().filter_map(|(n, told)| match told {
            Told::Left(card) => Some((*card, n)),
            _ => None,
        });
        let cards: Vec<(CardId, usize)> =
            gone.chain(hand.iter().map(|card| (card, self.told.len()))).collect();
        let mut owner: Vec<Option<usize>> = vec![None; came.len()];
        cards.len() == came.len()
            && (0..cards.len())
                .all(|card| self.place(card, &cards, &came, &mut owner, &mut vec![false; came.len()]))
    }

    /// Finds a draw for a card, and other draws for those in its way.
    fn place(
        &self,
        card: usize,
        cards: &[(CardId, usize)],
        came: &[usize],
        owner: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for draw in 0..came.len() {
            if tried[draw] || !self.could_stay(cards[card].0, came[draw], cards[card].1) {
                continue;
            }
            tried[draw] = true;
            if owner[draw].is_none_or(|other| self.place(other, cards, came, owner, tried)) {
                owner[draw] = Some(card);
                return true;
            }
        }
        false
    }
}

fn battles() -> Vec<Cc> {
    let content = common::content();
    let ready = |id: &String| Cc::new(&content, id, &Options::default()).expect("a scenario");
    common::CC.scenarios(&content).iter().map(ready).collect()
}

/// Worlds looked at, and worlds supposed from the view alone that what was told rules out.
#[derive(Default, Debug)]
struct Found {
    worlds: u32,
    forgetful: u32,
}

fn look(game: &Cc, seed: u64, found: &mut Found) {
    let mut stream = Seeded::new(seed);
    let mut dice = Seeded::new(seed + 1);
    let mut state = game.start(&mut dice).expect("it starts");
    let seats = [Seat(0), Seat(1)];
    let mut memories = seats.map(|seat| game.memory(&game.view(&state, Viewer::Seat(seat)), seat));
    let mut stories = seats.map(|seat| Story { rival: Seat(1 - seat.0), told: Vec::new() });
    let mut policies = seats.map(|seat| game.policy(seed + u64::from(seat.0)));
    while let Turn::Decide(asked, _) = game.turn(&state) {
        let seat = asked.lowest().expect("somebody decides");
        let view = game.view(&state, Viewer::Seat(seat));
        let mut action = game.choose(&mut policies[seat.index()], &view, seat).expect("it decides");
        if below(stream.rng(), 6) == 0 {
            let mut legal = Vec::new();
            game.legal(&view, seat, &mut legal);
            action = legal[below(stream.rng(), legal.len() as u32) as usize];
        }
        let mut sink = Record::default();
        game.apply(&mut state, seat, action, &mut dice, &mut sink).expect("it goes on");
        for (seat, (memory, story)) in seats.into_iter().zip(memories.iter_mut().zip(&mut stories)) {
            let viewer = Viewer::Seat(seat);
            sink.events
                .iter()
                .filter_map(|event| game.hear(event, viewer))
                .for_each(|event| story.hear(&event));
            remember_step(game, memory, seat, &sink.events, &state);
            if below(stream.rng(), 40) > 0 {
                continue;
            }
            let view = game.view(&state, viewer);
            let hand = |world: cc::state::State| world.cards[story.rival.index()].hand;
            assert!(story.allows(hand(state)), "the truth is possible");
            let world = hand(game.determinize_with(&view, memory, seat, stream.rng()));
            assert!(story.allows(world), "game {seed}: {world:?} of {story:?}", story = story.told.len());
            found.worlds += 1;
            found.forgetful += u32::from(!story.allows(hand(game.determinize(&view, viewer, stream.rng()))));
        }
    }
}

#[test]
fn worlds_agree_with_everything_that_was_told() {
    let mut found = Found::default();
    for (n, game) in battles().iter().enumerate() {
        for seed in 0..2 {
            look(game, 1000 * n as u64 + seed, &mut found);
        }
    }
    assert!(found.worlds > 500 && found.forgetful > 50, "{found:?}");
}

#[test]
fn the_same_seeds_give_the_same_playouts() {
    for game in battles().iter().take(3) {
        let [one, two] = [(); 2].map(|()| {
            let mut dice = Seeded::new(3);
            let mut state = game.start(&mut dice).expect("it starts");
            let mut policies = [game.policy(1), game.policy(2)];
            play_on(game, &mut state, &mut policies, 6, &mut dice).expect("it goes on");
            // A copy of the policies goes on as they would.
            let (mut copies, mut twin) = (policies.clone(), state);
            let (mut again, mut other) = (Seeded::new(4), Seeded::new(4));
            play_on(game, &mut state, &mut policies, 4, &mut again).expect("it goes on");
            play_on(game, &mut twin, &mut copies, 4, &mut other).expect("it goes on");
            assert_eq!(state, twin);
            state
        });
        assert_eq!(one, two);
    }
}
