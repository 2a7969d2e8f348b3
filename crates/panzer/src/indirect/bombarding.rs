//! 5a: indirect fire of a side falls: response, drift, impact. A side without missions is not asked.

use crate::Panzer;
use crate::charts::{GpMod, GpResult, ResponseMod};
use crate::event::Event;
use crate::fire::pounding::Impact;
use crate::options::{Light, ReconRoll, SovietCallsWaived, Switch};
use crate::pieces::{Flag, Nation};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Checking, Room};
use crate::state::{
    Command, Load, MISSIONS, Mark, Mission, PLANNED, Sheaf, Shell, Smoke, Stage, State, Stock, Tube, UnitId,
    units,
};
use kernel::chance::{Chance, D6, D10, D100, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Indirect fire of a side falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bombarding {
    /// Whose fire.
    pub side: Side,
    /// The mission that is next.
    pub next: u8,
}

impl Room for Bombarding {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let at = usize::from(self.next);
        if at >= PLANNED + MISSIONS {
            return play.pop();
        }
        play.next(Bombarding { next: self.next + 1, ..self })?;
        let Some(at) = at.checked_sub(PLANNED) else { return play.fall_planned(self, at) };
        let Some(mission) = play.state.missions[at] else { return Ok(Flow::On) };
        if play.game.tube_side(mission.tube) != self.side {
            return Ok(Flow::On);
        }
        if mission.stage == Stage::Falling {
            play.state.missions[at] = None;
            play.land(at, mission)?;
        } else {
            play.carry_out(at, mission)?;
        }
        // 7.2.2.3c: who is hidden where it comes down is shown first.
        if let Some(mission) = play.state.missions[at].filter(|one| one.stage == Stage::Falling) {
            play.next(self)?;
            return play.uncover_under(&mission);
        }
        play.push(Checking::ALL)
    }
}

impl Panzer {
    /// T13: the value that a caller needs: for a call, a continuation, an adjustment.
    pub fn response_value(&self, state: &State, mission: &Mission) -> u8 {
        let card = self.card(state, mission.caller);
        let west = matches!(card.nation, Nation::Us | Nation::British);
        let row = match () {
            () if card.is(Flag::Observer) && west => 0,
            () if card.is(Flag::Observer) => 1,
            () if self.entry(mission.caller).hq.is_some() || card.is(Flag::Recon) => 2,
            () => 3,
        };
        let column = match mission.stage {
            Stage::Continued => 1,
            Stage::Adjusted => 2,
            _ => 0,
        };
        self.charts.response[row][column]
    }

    /// 7.37a, B-132: whether a call is reconnaissance by fire, as it was when it was written.
    pub fn is_recon(&self, mission: &Mission) -> bool {
        mission.stage == Stage::Called && mission.turns & Mission::RECON != 0
    }

    /// T13b: what changes the response.
    pub fn response_modifiers<L: Ledger>(&self, state: &State, mission: &Mission) -> L {
        let mut net = L::default();
        let mods = &self.charts.response_mods;
        let morale = state.unit(mission.caller).nerve.morale();
        let mut add = |rule: &'static str, key: &'static str, row: ResponseMod| {
            net.add_some(Rule(rule), key, mods.get(row));
        };
        if morale.hesitates() {
            add("7.1.5.1e", "mod-hesitating", ResponseMod::Hesitating);
        }
        if morale.is_broken() {
            add("7.1.5.2h", "mod-broken", ResponseMod::Broken);
        }
        let card = self.card(state, mission.caller);
        let soviet = card.nation == Nation::Soviet
            && card.is(Flag::Observer)
            && mission.stage == Stage::Called
            && self.uses(Switch::SovietCalls)
            && self.settings.soviet_calls_waived == SovietCallsWaived::Off;
        match self.battle.date.year() {
            1941 if soviet => add("7.5a", "mod-soviet-calls", ResponseMod::Soviet1941),
            1942 if soviet => add("7.5b", "mod-soviet-calls", ResponseMod::Soviet1942),
            _ => {}
        }
        if self.is_recon(mission) || mission.stage == Stage::Answered {
            add("7.37b", "mod-recon-fire", ResponseMod::Recon);
        }
        match mission.tube {
            Tube::Battery(number) if state.batteries[usize::from(number)].damaged() => {
                add("7.28.2e", "mod-damaged", ResponseMod::Damaged);
            }
            Tube::Unit(id) if self.entry(id).formation == self.entry(mission.caller).formation => {
                add("B-137", "mod-own-mortar", ResponseMod::Own);
            }
            _ => {}
        }
        net
    }

    /// T24: the hexes of a sheaf around an aim hex.
    pub fn footprint(&self, sheaf: Sheaf, row: Dir, aim: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.map.grid.hexes().filter(move |&hex| self.in_sheaf(sheaf, row, aim, hex))
    }

    /// T24: whether a hex lies under a sheaf.
    pub fn in_sheaf(&self, sheaf: Sheaf, row: Dir, aim: Hex, hex: Hex) -> bool {
        let grid = &self.map.grid;
        match sheaf {
            Sheaf::Converged => hex == aim,
            Sheaf::Open => grid.distance(aim, hex) <= 1,
            Sheaf::Rocket => grid.distance(aim, hex) <= 2,
            Sheaf::Linear => {
                let center = grid.axial(aim);
                (-2..=2).any(|n: i16| center.steps(row, n) == grid.axial(hex))
            }
        }
    }

    /// T8: what changes indirect fire at a unit.
    pub fn shell_modifiers<L: Ledger>(&self, state: &State, tube: Tube, target: UnitId) -> L {
        let mut net = L::default();
        self.gp_cover(state, target, Hex::NONE, &mut net);
        self.tube_modifiers(state, tube, &mut net);
        net
    }

    /// T8: what changes indirect fire whatever it falls on.
    fn tube_modifiers<L: Ledger>(&self, state: &State, tube: Tube, net: &mut L) {
        let mods = &self.charts.gp;
        let mut add =
            |rule: &'static str, key: &'static str, row: GpMod| net.add_some(Rule(rule), key, mods.get(row));
        add("B-133", "mod-indirect", GpMod::Indirect);
        match tube {
            Tube::Battery(number) => {
                let battery = &state.batteries[usize::from(number)];
                if battery.suppressed() {
                    add("7.28.2d", "mod-suppressed", GpMod::Suppressed);
                }
                if battery.damaged() {
                    add("7.28.2e", "mod-damaged", GpMod::Damaged);
                }
            }
            Tube::Unit(id) => {
                let nerve = state.unit(id).nerve;
                if nerve.suppressed() {
                    add("B-72", "mod-suppressed", GpMod::Suppressed);
                }
                if nerve.morale().hesitates() {
                    add("7.1.5.1a", "mod-hesitating", GpMod::Hesitating);
                }
                if nerve.morale().is_broken() {
                    add("7.1.5.2c", "mod-broken", GpMod::Broken);
                }
            }
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-130 to B-139: one mission of this turn.
    fn carry_out(&mut self, at: usize, mission: Mission) -> Result<(), Halt> {
        let caller = mission.caller;
        let own = mission.tube == Tube::Unit(caller);
        // B-130, B-134: what nobody has continued ends; so does the mission of a caller who is lost, suppressed or blind.
        let unit = self.state.unit(caller);
        let sees = self.game.present(self.state, caller)
            && self.game.line(self.state, unit.hex, mission.aim).is_some();
        let command = if own { Command::Fire } else { Command::Overwatch };
        let ready = sees && unit.command() == command && (own || !unit.nerve.suppressed());
        let waits = mission.stage == Stage::Answered;
        let complete =
            matches!(mission.stage, Stage::Called | Stage::Continued | Stage::Adjusted | Stage::Answered);
        let manned = match mission.tube {
            Tube::Unit(id) => {
                self.game.present(self.state, id) && self.state.unit(id).command() == Command::Fire
            }
            Tube::Battery(number) => !self.state.batteries[usize::from(number)].out(),
        };
        self.state.missions[at] = None;
        if !complete || !manned || !waits && !ready {
            return Ok(());
        }
        self.sink.reveal(SeatSet::first(2));
        if !waits {
            self.mark_all(["B-130", "B-38"]);
            self.show(caller);
            self.state.unit_mut(caller).marks.set(Mark::Acted, true);
        }
        if let Tube::Unit(id) = mission.tube {
            self.mark("B-137");
            self.show(id);
            let marks = &mut self.state.unit_mut(id).marks;
            marks.set(Mark::Acted, true);
            marks.set(Mark::Fired, true);
        }
        let recon = self.game.is_recon(&mission);
        let mut drifts = false;
        let at_impact = self.game.settings.recon_roll == ReconRoll::AtImpact;
        // 7.37c, A41: reconnaissance by fire is answered at the call, or by option when it falls.
        let rolls = !own && if waits { at_impact } else { !(recon && at_impact) };
        if rolls {
            let Some(drift) = self.respond(&mission)? else { return Ok(()) };
            drifts = drift;
        }
        if recon {
            self.mark_all(["7.37a", "7.37b", "7.37c"]);
            self.state.missions[at] = Some(Mission { stage: Stage::Answered, turns: 0, ..mission });
            return Ok(());
        }
        if mission.shell == Shell::Smoke && !self.has_smoke(mission.tube)? {
            return Ok(());
        }
        let Some(aim) = self.drift_to(mission.aim, drifts)? else { return Ok(()) };
        let landed = Mission { aim, ..mission };
        if self.marker_under(&landed).is_some() {
            let turns = if waits { mission.turns | 128 } else { mission.turns };
            self.state.missions[at] = Some(Mission { stage: Stage::Falling, turns, ..landed });
            return Ok(());
        }
        let turns = if waits { mission.turns | 128 } else { mission.turns };
        self.land(at, Mission { turns, ..landed })
    }

    /// B-139, 7.28b: a battery has fired; rockets are silent for three turns.
    pub fn has_fired(&mut self, number: u8, sheaf: Sheaf) {
        let at = usize::from(number) % crate::state::BATTERIES;
        self.state.batteries[at].set_fired(true);
        if sheaf == Sheaf::Rocket {
            self.mark("B-139");
            self.state.batteries[at].silence(4);
        }
    }

    /// 7.2.2.3c: a marker where GP fire comes down.
    pub fn marker_under(&self, mission: &Mission) -> Option<u8> {
        let there =
            |hex: Hex| self.game.footprint(mission.sheaf, mission.row, mission.aim).any(|one| one == hex);
        let hit = |marker: &crate::state::Hidden| {
            mission.shell == Shell::Gp && marker.exists() && there(marker.hex)
        };
        self.state.markers.iter().position(hit).map(|at| at as u8)
    }

    /// 7.2.2.3c: a marker that is a target is shown with all its units.
    pub fn uncover_under(&mut self, mission: &Mission) -> Going {
        if let Some(marker) = self.marker_under(mission) {
            self.mark("7.2.2.3c");
            self.unmask(marker, false)?;
        }
        Ok(Flow::On)
    }

    /// B-133, B-134: a mission comes down, and may go on.
    fn land(&mut self, at: usize, mission: Mission) -> Result<(), Halt> {
        // 7.37c: what was answered a turn ago bears the highest bit; it is not continued.
        let (waits, turns) = (mission.turns & 128 != 0, mission.turns & 127);
        let (caller, aim) = (mission.caller, mission.aim);
        let own = mission.tube == Tube::Unit(caller);
        if self.marker_under(&mission).is_some() {
            self.state.missions[at] = Some(Mission { stage: Stage::Falling, ..mission });
            return Ok(());
        }
        let landed = Mission { turns, ..mission };
        self.impact(&landed)?;
        if let Tube::Battery(number) = mission.tube {
            self.has_fired(number, mission.sheaf);
            if mission.sheaf == Sheaf::Rocket {
                return Ok(());
            }
        }
        let still = self.game.present(self.state, caller)
            && self.game.line(self.state, self.state.unit(caller).hex, aim).is_some();
        if still && !waits && !own {
            let turns = (turns + 1).min(127);
            self.state.missions[at] = Some(Mission { stage: Stage::Running, turns, ..landed });
        }
        Ok(())
    }

    /// B-130, 7.26a: the response to a call; none if it fails, else whether the fire drifts.
    fn respond(&mut self, mission: &Mission) -> Result<Option<bool>, Halt> {
        let need = self.game.response_value(self.state, mission);
        let modifiers = self.game.response_modifiers::<S::Ledger>(self.state, mission);
        let total = modifiers.total();
        self.mark(match mission.stage {
            Stage::Called => "B-131",
            _ => "B-134",
        });
        let caller = self.game.card(self.state, mission.caller);
        if self.game.settings.soviet_calls_waived == SovietCallsWaived::On
            && self.game.uses(Switch::SovietCalls)
            && caller.nation == Nation::Soviet
        {
            self.mark("7.5d");
        }
        let die = self.chance.roll(Rule("B-130"), &D10)?;
        let result = i32::from(die) + total;
        let answered = result >= i32::from(need) || die == 10;
        let unit = mission.caller;
        if self.state.unit(unit).is_hidden() {
            self.mark("7.2.2.3b");
        }
        self.tell(unit, || Event::Called { unit, modifiers: modifiers.lines(), die, need, answered });
        let drifts = self.game.uses(Switch::Drift) && result <= i32::from(need);
        Ok(answered.then_some(drifts))
    }

    /// B-59, B-130: the limit of smoke, rolled after the response.
    fn has_smoke(&mut self, tube: Tube) -> Result<bool, Halt> {
        let limit =
            self.game.tube_card(self.state, tube).and_then(|card| card.indirect).map_or(0, |row| row.smoke);
        match tube {
            Tube::Unit(id) => self.search(id, Load::Smoke, limit, Stock::Smoke),
            Tube::Battery(number) => {
                self.mark("B-59");
                let battery = usize::from(number);
                if self.state.batteries[battery].clear() {
                    return Ok(false);
                }
                let die = self.chance.roll(Rule("B-59"), &D10)?;
                self.state.batteries[battery].set_clear(die == 10);
                let found = die < 10 && die <= limit;
                self.sink.event(|| Event::Loaded { battery: number, die, limit, found });
                Ok(found)
            }
        }
    }

    /// 7.26b: where fire that drifts falls; nowhere if it leaves the map.
    fn drift_to(&mut self, aim: Hex, drifts: bool) -> Result<Option<Hex>, Halt> {
        if !drifts {
            return Ok(Some(aim));
        }
        self.mark_all(["7.26a", "7.26b", "7.26c"]);
        let die = self.chance.roll(Rule("7.26b"), &D10)?;
        let way = self.chance.roll(Rule("7.26b"), &D6)?;
        let (hexes, dir) = (if die <= 6 { 1 } else { 2 }, Dir::from_index((way - 1) % 6));
        let mut hex = aim;
        for _ in 0..hexes {
            hex = if hex.is_some() { self.game.map.grid.step(hex, dir) } else { Hex::NONE };
        }
        self.sink.event(|| Event::Drifted { from: aim, to: hex, hexes });
        Ok(hex.is_some().then_some(hex))
    }

    /// B-133, B-135, T24: shells, smoke or light come down.
    pub fn impact(&mut self, mission: &Mission) -> Result<(), Halt> {
        let Some(row) = self.game.tube_card(self.state, mission.tube).and_then(|card| card.indirect) else {
            return Ok(());
        };
        self.mark_all(["B-132", "B-133", "B-87"]);
        let (aim, sheaf) = (mission.aim, mission.sheaf);
        self.sink.event(|| Event::Fell { hex: aim, shell: mission.shell, sheaf });
        let game = self.game;
        let mut hexes = match (mission.shell, game.settings.light) {
            (Shell::Light, Light::Wide) => game.footprint(Sheaf::Open, Dir::N, aim),
            (Shell::Light, Light::Hex) => game.footprint(Sheaf::Converged, Dir::N, aim),
            _ => game.footprint(sheaf, mission.row, aim),
        };
        match mission.shell {
            Shell::Light => {
                self.mark_all(["7.27a", "A84", "7.31.3d"]);
                hexes.try_for_each(|hex| self.lay_smoke(hex, Smoke::light()))
            }
            Shell::Smoke => {
                self.mark("7.31.3d");
                let smoke = if sheaf == Sheaf::Converged { Smoke::thick() } else { Smoke::open() };
                hexes.try_for_each(|hex| self.lay_smoke(hex, smoke))
            }
            Shell::Gp => {
                let factor = if sheaf == Sheaf::Converged { row.gp } else { (row.gp / 2).max(1) };
                hexes.try_for_each(|hex| self.shell_hex(mission, hex, factor, row.gp))
            }
        }
    }

    /// B-133, 7.31.3b, 7.35a: every unit in a hex is attacked, of either side; mines may be cleared, and the hex may burn.
    fn shell_hex(&mut self, mission: &Mission, hex: Hex, factor: u8, gp_max: u8) -> Result<(), Halt> {
        let unit = match mission.tube {
            Tube::Unit(id) if !self.state.unit(id).is_hidden() => id,
            _ => UnitId::NONE,
        };
        let teams = [Side(0), Side(1)].map(|side| self.game.standing_in(self.state, side, hex));
        for side in [Side(0), Side(1)] {
            for target in units(side, teams[side.index()]) {
                if self.state.is_here(target) {
                    let modifiers = self.game.shell_modifiers::<S::Ledger>(self.state, mission.tube, target);
                    self.pound(Impact { unit, from: hex, factor, gp_max }, target, modifiers)?;
                }
            }
        }
        self.scorch(hex, factor)?;
        let mut modifiers = Sum::default();
        self.game.tube_modifiers(self.state, mission.tube, &mut modifiers);
        self.sweep(hex, factor, modifiers.total())
    }

    /// 7.31.3b: an attack from above on a discovered minefield.
    pub fn sweep(&mut self, hex: Hex, factor: u8, modifier: i32) -> Result<(), Halt> {
        let Some(defence) = self.game.mine_defence(self.state, hex) else { return Ok(()) };
        if !self.game.uses(Switch::Mines) {
            return Ok(());
        }
        self.mark("7.31.3c");
        let dice = self.chance.roll(Rule("7.31.3b"), &D100)?;
        let difference = i32::from(factor) - i32::from(defence);
        let result = self.game.charts.gp_result(difference, i32::from(dice) + modifier);
        self.sink.event(|| Event::Swept { hex, dice, result });
        if result == GpResult::Effective {
            self.clear_mines(hex);
        }
        Ok(())
    }

    /// B-139, 7.28.2d: batteries as the turn ends: rockets load, suppressed ones may recover.
    pub fn rest_batteries(&mut self) -> Result<(), Halt> {
        for number in 0..self.state.batteries.len() {
            let battery = &mut self.state.batteries[number];
            battery.silence(battery.silent().saturating_sub(1));
            battery.set_fired(false);
            if battery.suppressed() && !battery.out() {
                let dice = self.chance.roll(Rule("7.28.2d"), &D100)?;
                let success = dice <= 50;
                self.state.batteries[number].suppress(!success);
                let battery = number as u8;
                self.mark("7.28.2d");
                self.sink.event(|| Event::Steadied { battery, dice, success });
            }
        }
        self.state.hunters_used = 0;
        Ok(())
    }
}
