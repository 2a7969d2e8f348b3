//! The computer players of a system: the script, and the levels that are offered to people.

use crate::system::{Hosted, PlayerMaker};
use ai::{Blunder, Effort, Mind, Moods, Player, Scripted, Thinker};
use std::marker::PhantomData;
use std::sync::Arc;

/// The players of one system.
pub struct Levels<G>(PhantomData<G>);

impl<G: Hosted> Levels<G> {
    /// The script first; the others are what people play against, from the script going astray now and then to those who
    /// think ahead.
    pub const ALL: &'static [PlayerMaker<G>] = &[
        PlayerMaker { name: "script", level: None, thinks: false, make: script },
        PlayerMaker {
            name: "recruit",
            level: Some(1),
            thinks: false,
            make: |game, _, seed| blundering(game, 22, seed),
        },
        PlayerMaker { name: "soldier", level: Some(2), thinks: false, make: script },
        PlayerMaker { name: "sergeant", level: Some(3), thinks: true, make: thinking::<G, 0> },
        PlayerMaker { name: "lieutenant", level: Some(4), thinks: true, make: thinking::<G, 1> },
        PlayerMaker { name: "captain", level: Some(5), thinks: true, make: thinking::<G, 2> },
    ];
}

fn script<G: Hosted>(game: &G, _: &Arc<Mind<G>>, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Scripted::new(game, seed))
}

/// The script, going astray in so many of a hundred small steps.
fn blundering<G: Hosted>(game: &G, percent: u32, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Blunder::new(Scripted::new(game, seed), percent, seed))
}

fn thinking<G: Hosted, const LEVEL: usize>(game: &G, mind: &Arc<Mind<G>>, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Thinker::new(game, Arc::clone(mind), G::EFFORTS[LEVEL], seed))
}

/// How the name of a player begins that is made for a study, and what may follow it.
pub const STUDY: &str =
    "think:playouts=48,turns=2,candidates=6,caution=1.5,sheets=48,temper=0,enemies=1,moods=0/3/1";

/// The effort of a player that is made for a study: what its name does not say is as in [`STUDY`], and sheets have as many playouts
/// as other decisions.
pub fn study(name: &str) -> Option<Effort> {
    let mut effort = Effort::new(48, 2);
    let mut sheets = None;
    for word in name.strip_prefix("think:")?.split(',').filter(|word| !word.is_empty()) {
        let (what, value) = word.split_once('=')?;
        match what {
            "playouts" => effort.playouts = value.parse().ok()?,
            "turns" => effort.horizon = value.parse().ok()?,
            "candidates" => effort.candidates = value.parse().ok()?,
            "caution" => effort.caution = value.parse().ok().filter(|caution: &f32| caution.is_finite())?,
            "sheets" => sheets = Some(value.parse().ok()?),
            "temper" => effort.temper = value.parse().ok()?,
            "moods" => {
                let numbers: Result<Vec<u32>, _> = value.split('/').map(str::parse).collect();
                let [playouts, horizon, keeps] = numbers.ok()?[..] else { return None };
                effort.moods = (playouts > 0).then_some(Moods { playouts, horizon, keeps });
            }
            "enemies" => effort.enemies = value.parse().ok()?,
            _ => return None,
        }
    }
    effort.on_sheets = sheets.unwrap_or(effort.playouts);
    Some(effort)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::embedded;
    use crate::prepared::{Prepared, player};
    use ai::Desk;
    use kernel::chance::Seeded;
    use kernel::content::Options;
    use kernel::game::{Rules, Turn};

    /// What a computer player has settled on for some turns is taken over by whoever thinks for the same seat after it.
    #[test]
    fn a_mood_outlasts_the_thought_that_found_it() {
        let prepared = Prepared::<coh::Coh>::new(&embedded(), coh::Coh::BENCH, &Options::default());
        let prepared = prepared.unwrap();
        let game = &*prepared.game;
        let state = game.start(&mut Seeded::new(4)).unwrap();
        let Turn::Decide(seats, _) = game.turn(&state) else { panic!("nobody is asked") };
        let seat = seats.lowest().unwrap();
        let mut room = Vec::new();
        let mut think = |player: &mut dyn Player<coh::Coh>| {
            let chosen = player.choose(&mut Desk::new(game, &state, seat, &mut room));
            assert!(chosen.is_some());
            player.mood().unwrap()
        };
        let [mut first, mut second, mut other] =
            [1, 2, 3].map(|seed| player(game, &prepared.mind, "sergeant", seed));
        let fresh = second.mood().unwrap();
        let mood = think(&mut *first);
        assert_ne!(mood, fresh, "it has looked around");
        assert_eq!(think(&mut *first), mood, "once a turn");
        second.go_on_in(mood);
        assert_eq!(think(&mut *second), mood, "and nobody looks again");
        assert_ne!(think(&mut *other), mood, "others look for themselves");
    }

    #[test]
    fn players_for_studies_are_named_by_what_they_do() {
        let all = study(STUDY).unwrap();
        assert_eq!(all, Effort::new(48, 2));
        assert_eq!(study("think:"), Some(all));
        let effort = study("think:playouts=9,turns=3,sheets=4,temper=2,enemies=5,moods=84/6/2").unwrap();
        let expected = Effort { on_sheets: 4, enemies: 5, ..Effort::new(9, 3) };
        assert_eq!(effort, expected.with_temper(2).choosing(84, 6, 2));
        for wrong in
            ["think", "think:9", "think:playouts=-1", "think:caution=NaN", "think:moods=84/6", "think:luck=1"]
        {
            assert_eq!(study(wrong), None, "{wrong}");
        }
    }
}
