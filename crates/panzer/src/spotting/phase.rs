//! Step 1: both sides find out at once what each of their units spots.

use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Dropping, Room};
use crate::state::{MARKERS, UNITS, UnitId, foe, units};
use kernel::chance::{Chance, D100, Halt};
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// The Spotting Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spotting {
    /// 0 before units are spotted; then the hidden-unit marker that is looked at next, from 1.
    pub next: u8,
}

impl Room for Spotting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.next > 0 {
            return play.spot_markers(self);
        }
        play.mark("B-20");
        for number in 0..UNITS as u8 {
            if !play.state.is_here(UnitId(number)) {
                play.state.spotted[usize::from(number)] = 0;
            }
        }
        let thrown = play.spot_all(Side(0))? | play.spot_all(Side(1))?;
        // A75: dice that only fall where hidden units see somebody would tell that they are there.
        let masked = play.state.markers.iter().any(|marker| marker.exists());
        if !thrown && masked && play.game.uses(Switch::LimitedSpotting) {
            play.mark("A75");
            play.chance.roll(Rule("A75"), &D100)?;
        }
        play.next(Spotting { next: 1 })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.2.2.1: markers are looked for one after another; who is found is deployed before the next.
    fn spot_markers(&mut self, room: Spotting) -> Going {
        for marker in room.next - 1..MARKERS as u8 {
            if !self.state.markers[usize::from(marker)].exists() || !self.finds_marker(marker)? {
                continue;
            }
            self.next(Spotting { next: marker + 2 })?;
            self.unmask(marker, true)?;
            return Ok(Flow::On);
        }
        self.state.frames.pop();
        for side in [Side(1), Side(0)] {
            self.drop_spots(side);
            self.push(Dropping { side })?;
        }
        Ok(Flow::On)
    }

    /// 7.2.2.1a, 7.2.2.1b, A74, A75: whether a marker is found. Where a roll is needed, it is made for every marker that could be seen if it
    /// were a vehicle, and out of sight.
    fn finds_marker(&mut self, marker: u8) -> Result<bool, Halt> {
        let game = self.game;
        let class = game.marker_class(self.state, marker);
        let team = game.marker_spotters(self.state, marker, class);
        self.mark_all(["7.2.2.1a", "7.2.2.1b"]);
        if !game.uses(Switch::LimitedSpotting) {
            return Ok(team != 0);
        }
        let side = foe(game.marker_side(marker));
        let hex = self.state.markers[usize::from(marker)].hex;
        let state = &*self.state;
        let range = |id: UnitId| game.map.grid.distance(state.unit(id).hex, hex);
        if units(side, team).any(|id| range(id) <= 1) {
            return Ok(true);
        }
        // What those under markers see is secret: where there are any, dice fall for every marker.
        let open = || game.markers_of(state, side).next().is_none();
        if open() && game.marker_spotters(state, marker, Class::Vehicle) == 0 {
            return Ok(false);
        }
        let number = |id: UnitId| {
            let seen = game.marker_sighted(state, marker, class, state.unit(id).hex);
            let most = u16::from(game.range_to(state, id, &seen).unwrap_or(1));
            u16::from(game.charts.limited[game.entry(id).grade as usize][usize::from(range(id) > most / 2)])
        };
        let best = units(side, team).map(number).max();
        self.mark_all(["A74", "A75"]);
        let dice = self.chance.roll(Rule("A75"), &D100)?;
        let more = 10 * (team.count_ones() as u16).saturating_sub(1);
        Ok(best.is_some_and(|best| u16::from(dice) <= best + more))
    }

    /// B-20, B-28b: what a side spots, anew; where a roll is needed, what was spotted before stays so while somebody could spot it.
    /// Tells whether dice were thrown.
    fn spot_all(&mut self, side: Side) -> Result<bool, Halt> {
        let mut thrown = false;
        for target in self.state.of(foe(side)) {
            if self.state.unit(target).carried() {
                continue;
            }
            let spotters = self.state.force(side).filter(|&id| self.game.spots(self.state, id, target));
            let mut team = spotters.fold(0, |team, id| team | id.bit());
            let known = self.state.spotted[target.index()];
            if team != 0 && self.game.spotting_rolls() {
                let told = match known {
                    0 => 0,
                    _ => {
                        self.mark_all(["B-28b", "7.7.1e"]);
                        self.passed_on(side, known, team)
                    }
                };
                team = if told == 0 {
                    thrown |= self.game.peers(self.state, side, target, team);
                    self.attempt(side, target, team)?
                } else {
                    told
                };
            }
            self.state.spotted[target.index()] = team;
            let scout =
                |id: UnitId| self.game.card(self.state, id).is(Flag::Recon) && self.game.mute(self.state, id);
            if units(side, team).any(scout) {
                self.mark("7.4.2e");
            }
        }
        self.drop_spots(side);
        for target in self.state.of(foe(side)) {
            let carrier = self.state.unit(target).carrier;
            if carrier.is_some() {
                self.state.spotted[target.index()] = self.state.spotted[carrier.index()];
            }
        }
        let state = &*self.state;
        let hidden = state.hidden(side).fold(0, |team, id| team | id.bit());
        let found = |open: bool| {
            let seen = |id: &UnitId| {
                let team = state.spotted[id.index()];
                team != 0 && open == (team & !hidden != 0)
            };
            state.of(foe(side)).filter(seen).collect::<Vec<UnitId>>()
        };
        self.sink.event(|| Event::Spotted { side, units: found(true) });
        if hidden != 0 {
            let what = || Box::new(Event::Spotted { side, units: found(false) });
            self.sink.event(|| Event::Covert { side, what: what() });
        }
        Ok(thrown)
    }
}
