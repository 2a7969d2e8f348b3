//! 7.19, 7.31.3, T27: engineers attack terrain and mines.

use crate::Panzer;
use crate::charts::{GpResult, Works};
use crate::event::Event;
use crate::ground::Place;
use crate::options::Switch;
use crate::pieces::Flag;
use crate::pieces::weapons::Tool;
use crate::play::Play;
use crate::state::{Arm, Fate, Mine, Part, State, UNITS, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

pub use crate::state::Work;

impl Panzer {
    /// T27: the GP defence of something that engineers could attack there; none if it is not there.
    pub fn work_defence(&self, state: &State, hex: Hex, work: Work) -> Option<u8> {
        let place = self.ground(state, hex)?;
        let of = |works: Works| Some(self.charts.terrain[works as usize].defence);
        match work {
            Work::Ground if matches!(place.works, Works::Ditch | Works::Bridge) => of(place.works),
            Work::Prepared if place.prepared => of(Works::Prepared),
            Work::Roadblock if place.roadblock => of(Works::Roadblock),
            Work::Wire if place.wire => of(Works::Wire),
            Work::Mines => self.mine_defence(state, hex),
            _ => {
                let dir = work.side()?;
                let beyond = self.map.grid.step(hex, dir);
                let set = |place: &Place| [place.sides[0], place.wires, place.blocks][work.kind()];
                let there = |place: &Place, dir: Dir| set(place) >> dir as u8 & 1 == 1;
                let other = self.ground(state, beyond).is_some_and(|place| there(&place, dir.reversed()));
                let feature = [Works::Wall, Works::Wire, Works::Roadblock][work.kind()];
                (there(&place, dir) || other).then(|| of(feature)).flatten()
            }
        }
    }

    /// 7.19a, 7.19c: what a unit of engineers could attack: in its hex or beside it, walls beside it only.
    pub fn works<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = (Hex, Work)> + 'a {
        let from = state.unit(id).hex;
        let able = self.card(state, id).is(Flag::Engineer) && from.is_some();
        let near = std::iter::once(from).chain(Dir::ALL.into_iter().map(move |dir| match able {
            true => self.map.grid.step(from, dir),
            false => Hex::NONE,
        }));
        near.filter(move |hex| able && hex.is_some()).flat_map(move |hex| {
            Work::ALL.into_iter().map(move |work| (hex, work)).filter(move |&(hex, work)| {
                let switch = if work == Work::Mines { Switch::Mines } else { Switch::Engineers };
                let wall = work.side().is_none_or(|_| hex == from);
                let bridge = self.ground(state, hex).is_some_and(|place| place.works == Works::Bridge);
                let friends = work == Work::Ground && bridge && self.friends_on(state, id, hex);
                self.uses(switch) && wall && !friends && self.work_defence(state, hex, work).is_some()
            })
        })
    }

    /// T27: whether somebody of a unit's side is in a hex, under a marker or not.
    pub fn friends_on(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        state.at(id.side(), hex).next().is_some() || self.marked(state, id.side(), hex)
    }

    /// T27: with what a unit attacks terrain: as it is, or with a demolition charge.
    pub fn charges<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Arm> + 'a {
        let fit = move |arm: &Arm| {
            matches!(self.tool(state, id, *arm), Some(Tool::Demolition)) || *arm == Arm::Small
        };
        Arm::ALL.into_iter().filter(fit)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.19b, A45: two Effective results in a row destroy a feature; one clears mines (7.31.3b).
    pub fn demolish(&mut self, unit: UnitId, arm: Arm, hex: Hex, work: Work) -> Result<(), Halt> {
        let Some(defence) = self.game.work_defence(self.state, hex, work) else { return Ok(()) };
        let tool = self.game.tool(self.state, unit, arm).unwrap_or(Tool::None);
        self.mark_all(["7.19a", "7.19b"]);
        let factor = self.game.assault_factor(self.state, unit, tool);
        self.use_tool(unit, arm, tool);
        let rolls = if work == Work::Mines { 1 } else { 2 };
        let mut done = false;
        for _ in 0..rolls {
            let mut modifiers = S::Ledger::default();
            self.game.assault_grade(unit, &mut modifiers);
            let total = modifiers.total();
            let dice = self.chance.roll(Rule("7.19b"), &D100)?;
            let result =
                self.game.charts.gp_result(i32::from(factor) - i32::from(defence), i32::from(dice) + total);
            self.sink.event(|| Event::Blasted {
                unit,
                hex,
                work,
                factor,
                defence,
                modifiers: modifiers.lines(),
                dice,
                result,
            });
            done = result == GpResult::Effective;
            if !done {
                break;
            }
        }
        if done {
            self.mark("7.19c");
            match work {
                Work::Mines => self.clear_mines(hex),
                Work::Ground => self.bring_down(hex)?,
                Work::Prepared => self.tear(hex, Part::PREPARED),
                Work::Roadblock => self.tear(hex, Part::ROADBLOCK),
                Work::Wire => self.tear(hex, Part::WIRE),
                _ => {
                    if let Some(dir) = work.side() {
                        let (owner, part) = Part::on_side(&self.game.map.grid, hex, dir, work.kind());
                        self.tear(owner, part);
                    }
                }
            }
            self.sink.event(|| Event::Destroyed { hex, work });
        }
        Ok(())
    }

    /// T27: something is no longer there.
    pub fn tear(&mut self, hex: Hex, part: Part) {
        if let Some(number) = self.game.work_number(hex, part) {
            self.state.torn.add(number);
        }
    }

    /// T27: with a bridge everything on it is lost, under markers too, and wrecks as well.
    fn bring_down(&mut self, hex: Hex) -> Result<(), Halt> {
        let bridge = self.game.land[hex].works == Works::Bridge;
        self.tear(hex, Part::GROUND);
        if !bridge {
            return Ok(());
        }
        self.lift_all(hex);
        for id in (0..UNITS as u8).map(UnitId) {
            if self.state.unit(id).hex != hex {
                continue;
            }
            if self.state.is_here(id) && !self.state.unit(id).carried() {
                self.lose(id, Fate::Eliminated)?;
            } else if self.state.unit(id).fate.is_wreck() {
                let wreck = self.state.unit_mut(id);
                (wreck.hex, wreck.fate) = (Hex::NONE, Fate::Eliminated);
            }
        }
        Ok(())
    }

    /// 7.31.3b: the mines of a hex are gone.
    pub fn clear_mines(&mut self, hex: Hex) {
        self.mark("7.31.3b");
        self.state.mines.remove(hex);
        self.sink.event(|| Event::Cleared { hex });
    }
}

impl Panzer {
    /// 7.31.3c: the GP defence of a discovered minefield.
    pub fn mine_defence(&self, state: &State, hex: Hex) -> Option<u8> {
        let mine = state.mines.get(hex)?;
        let known = mine.0 & (Mine::KNOWN_VEHICLES | Mine::KNOWN_LEG) != 0;
        known.then_some(if mine.has(Mine::DELIBERATE) { 6 } else { 3 })
    }
}
