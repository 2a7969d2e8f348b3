//! FS-5 and FS-6: attacks, and what a hit does.

use crate::Foursome;
use crate::acting::Ordering;
use crate::ending::Ended;
use crate::position::{Action, Event, SQUADS, State, commander, enemy, side_of};
use crate::rooms::{Play, Room};
use kernel::chance::{Chance, D6, Halt};
use kernel::game::{Forecasts, Illegal, Rules, View, Window};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, enumerate};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side};
use kernel::terrain::Terrain;
use serde::{Deserialize, Serialize};

/// FS-5: the attack.
pub const FIRE: Rule = Rule("FS-5");
/// FS-6: the retreat.
pub const RETREAT: Rule = Rule("FS-6");
/// FS-5: how far squads shoot.
pub const RANGE: u16 = 2;
/// FS-5: what dice and strength must come to.
pub const NEED: i32 = 8;

/// A squad that was hit retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreating {
    /// Which.
    pub squad: u8,
}

/// What the dice of an attack came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
struct Shot {
    hit: bool,
    total: i32,
    faces: [u8; 2],
}

impl Foursome {
    /// FS-5: whether a squad may attack another.
    pub fn may_fire(&self, known: &State, squad: u8, target: u8) -> Result<(), Illegal> {
        if usize::from(target) >= SQUADS || side_of(target) == side_of(squad) {
            return Err(Illegal::by("FS-5", "not-an-enemy"));
        }
        let (from, to) = (known.squad(squad).hex, known.squad(target).hex);
        let near = from.is_some() && to.is_some() && self.map.grid.distance(from, to) <= RANGE;
        if near { Ok(()) } else { Err(Illegal::by("FS-5", "out-of-range")) }
    }

    /// FS-5: whether a squad could attack anybody.
    pub fn has_target(&self, known: &State, squad: u8) -> bool {
        (0..SQUADS as u8).any(|target| self.may_fire(known, squad, target).is_ok())
    }

    /// FS-5: what is added to the dice.
    fn strength<L: Ledger>(&self, known: &State, squad: u8, target: u8, card: u8) -> L {
        let to = known.squad(target).hex;
        let helps = |&other: &u8| {
            let hex = known.squad(other).hex;
            side_of(other) == side_of(squad)
                && commander(other) != commander(squad)
                && hex.is_some()
                && self.map.grid.distance(hex, to) <= RANGE
        };
        let mut ledger = L::default();
        ledger.add_some(FIRE, "ledger-card", card.into());
        ledger.add_some(FIRE, "ledger-crossfire", i32::from((0..SQUADS as u8).any(|other| helps(&other))));
        ledger.add_some(FIRE, "ledger-cover", -i32::from(self.covered(to)));
        ledger
    }

    /// FS-5: whether a hex gives cover.
    pub fn covered(&self, hex: Hex) -> bool {
        self.map.terrain(hex) != Terrain::Open
    }

    fn shoot(&self, strength: i32, chance: &mut impl Chance) -> Result<Shot, Halt> {
        let dice = chance.sum(FIRE, &D6, 2)?;
        let total = i32::from(dice.sum) + strength;
        let face = |n: usize| dice.faces.get(n).copied().unwrap_or(0);
        Ok(Shot { hit: total >= NEED, total, faces: [face(0), face(1)] })
    }

    /// FS-5: how likely an attack hits.
    pub fn odds(&self, known: &State, squad: u8, target: u8, card: u8) -> Forecast {
        let ledger: kernel::ledger::Explained = self.strength(known, squad, target, card);
        let strength = ledger.total();
        let Ok(odds) = enumerate(|chance| Ok(self.shoot(strength, chance)?.hit)) else {
            return Forecast::default();
        };
        let likelihood = odds.results.iter().filter(|(hit, _)| *hit).map(|(_, p)| p).sum();
        let what = if known.squad(target).shaken { "outcome-lost" } else { "outcome-hit" };
        Forecast {
            ledgers: vec![(Some("ledger-attack".into()), ledger.lines())],
            outcomes: vec![Chances { what: what.into(), likelihood }],
            assuming: Some(Message::new("assuming-need").with("need", NEED)),
            samples: odds.samples,
            ..Forecast::default()
        }
    }
}

impl Forecasts for Foursome {
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        match (view.frames.at::<Ordering>(), action) {
            (Some(room), Action::Fire(target)) if self.check(view, seat, action).is_ok() => {
                self.odds(view, room.squad, target, room.card)
            }
            _ => Forecast::default(),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// FS-5: the dice fall; a first hit makes the target retreat, a second one removes it.
    pub fn attack(&mut self, squad: u8, target: u8, card: u8) -> Result<(), Halt> {
        self.sink.mark(FIRE);
        let strength = self.game.strength::<S::Ledger>(self.state, squad, target, card).total();
        let Shot { hit, total, faces } = self.game.shoot(strength, self.chance)?;
        let (from, to) = (self.state.squad(squad).hex, self.state.squad(target).hex);
        self.sink.event(|| Event::Fired { squad, target, from, to, faces, total, hit });
        if !hit {
            return Ok(());
        }
        let ways = self.game.ways(self.state, target).count();
        if std::mem::replace(&mut self.state.squad_mut(target).shaken, true) || ways == 0 {
            self.remove(target);
            return Ok(());
        }
        self.state.frames.push(Retreating { squad: target })
    }

    /// FS-6: a squad is lost, which is a point for the enemy.
    fn remove(&mut self, squad: u8) {
        let hex = std::mem::replace(&mut self.state.squad_mut(squad).hex, Hex::NONE);
        self.state.points[enemy(side_of(squad)).index()] += 1;
        self.sink.event(|| Event::Lost { squad, hex });
        if self.state.lost(side_of(squad)) == 4 {
            self.end();
        }
    }

    /// FS-7: the goals are turned up, and a squad on its side's goal is worth three points.
    pub fn end(&mut self) {
        self.sink.mark(crate::ending::END);
        let goals = self.state.goals;
        let reached = [0, 1].map(|side: u8| {
            self.state.at(goals[usize::from(side)]).is_some_and(|squad| side_of(squad) == Side(side))
        });
        for (points, _) in self.state.points.iter_mut().zip(reached).filter(|(_, reached)| *reached) {
            *points += 3;
        }
        self.state.frames.replace(Ended);
        self.sink.reveal(crate::position::sides().all_seats());
        self.sink.event(|| Event::Goals { goals, reached });
    }
}

impl Room for Retreating {
    fn asks(self, game: &Foursome, state: &State) -> Option<(SeatSet, Window)> {
        let choice = game.ways(state, self.squad).nth(1).is_some();
        choice.then_some((SeatSet::one(commander(self.squad)), Window::open("retreat", RETREAT)))
    }

    fn offers(self, game: &Foursome, known: &State, _: Seat, offer: &mut impl FnMut(Action)) {
        game.ways(known, self.squad).map(Action::Retreat).for_each(offer);
    }

    fn check(self, game: &Foursome, known: &State, _: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Retreat(hex) if game.ways(known, self.squad).any(|way| way == hex) => Ok(()),
            Action::Retreat(_) => Err(Illegal::by("FS-4", "not-free-or-near")),
            _ => Err(Illegal::by("FS-6", "not-now")),
        }
    }

    fn answer<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Retreat(hex) = action {
            play.sink.mark(RETREAT);
            play.state.frames.pop();
            play.step(self.squad, hex, true);
        }
        Ok(())
    }

    fn prompt(self, _: &State) -> Message {
        Message::new("prompt-retreat").with("squad", self.squad + 1)
    }

    /// There is one way only.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Result<(), Halt> {
        let way = play.game.ways(play.state, self.squad).next();
        play.state.frames.pop();
        if let Some(hex) = way {
            play.step(self.squad, hex, true);
        }
        Ok(())
    }
}
