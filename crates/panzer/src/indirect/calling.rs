//! B-130, B-132, B-134, B-137, 7.37: calls for indirect fire, as they are written on the sheet of commands.

use crate::Panzer;
use crate::action::Action;
use crate::options::Switch;
use crate::pieces::cards::Size;
use crate::pieces::{Card, Class, Flag};
use crate::state::{Command, MISSIONS, Mission, Sheaf, Shell, Stage, State, Tube, UnitId, foe};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;

impl Panzer {
    /// Whose a tube is.
    pub fn tube_side(&self, tube: Tube) -> Side {
        match tube {
            Tube::Battery(number) => {
                self.battle.batteries.get(usize::from(number)).map_or(Side(0), |one| one.0)
            }
            Tube::Unit(id) => id.side(),
        }
    }

    /// The card of a tube.
    pub fn tube_card(&self, state: &State, tube: Tube) -> Option<&Card> {
        match tube {
            Tube::Battery(number) => {
                let (_, card) = self.battle.batteries.get(usize::from(number))?;
                self.pieces.cards.get(usize::from(*card))
            }
            Tube::Unit(id) => Some(self.card(state, id)),
        }
    }

    /// B-130, 7.4.3, 7.23.2b, B-91: whether a unit may call fire.
    pub fn may_call(&self, state: &State, id: UnitId) -> bool {
        let (unit, card) = (state.unit(id), self.card(state, id));
        let able = match card.class {
            Class::Leg => true,
            Class::Vehicle => card.plating != crate::pieces::cards::Plating::Soft,
            _ => false,
        };
        !self.basic()
            && able
            && card.fights()
            && !unit.carried()
            && unit.command() == Command::Overwatch
            && !unit.nerve.suppressed()
            && !unit.marks.has(crate::state::Mark::Radio)
            && !self.mute(state, id)
    }

    /// B-130, B-137: whether a unit with its command could call some tube, its own included, or goes on with its mission.
    pub fn has_tubes(&self, state: &State, id: UnitId) -> bool {
        let own = Tube::Unit(id);
        self.may_call(state, id)
            && (self.mission_of(state, id).is_some() || self.tubes(state, id).next().is_some())
            || self.free_tube(state, own)
    }

    /// The mission that a unit is writing or has written.
    pub fn mission_of(&self, state: &State, caller: UnitId) -> Option<usize> {
        state.missions.iter().position(|one| one.is_some_and(|mission| mission.caller == caller))
    }

    /// B-130: whether a tube is free for a new call.
    fn free_tube(&self, state: &State, tube: Tube) -> bool {
        let busy = |mission: &Mission| mission.tube == tube && mission.stage != Stage::Running;
        let taken = state.missions.iter().flatten().any(busy);
        let works = match tube {
            Tube::Battery(number) => {
                let battery = &state.batteries[usize::from(number)];
                !battery.out() && battery.silent() == 0 && !self.planned_now(state, number)
            }
            Tube::Unit(id) => {
                self.present(state, id)
                    && !state.unit(id).carried()
                    && state.unit(id).command() == Command::Fire
            }
        };
        !taken && works && self.tube_card(state, tube).is_some_and(|card| card.indirect.is_some())
    }

    /// B-133, B-137: the tubes that a unit could call.
    pub fn tubes<'a>(&'a self, state: &'a State, caller: UnitId) -> impl Iterator<Item = Tube> + 'a {
        let formation = self.entry(caller).formation;
        let batteries = (0..self.battle.batteries.len() as u8).filter(move |&number| {
            let file = self.battle.file.battery.get(usize::from(number));
            let attached = file.and_then(|one| one.attached).is_none_or(|only| only == formation + 1);
            self.battle.batteries[usize::from(number)].0 == caller.side() && attached
        });
        // B-137: mortars listen to observers, command units and squads of their formation.
        let card = self.card(state, caller);
        let heard = card.is(Flag::Observer)
            || self.entry(caller).hq.is_some()
            || card.leg_size() == Some(Size::Squad);
        let mortars = state
            .force(caller.side())
            .filter(move |&id| heard && id != caller && self.entry(id).formation == formation)
            .map(Tube::Unit);
        batteries.map(Tube::Battery).chain(mortars).filter(move |&tube| self.free_tube(state, tube))
    }

    /// The kinds of shell that a tube has.
    fn shells<'a>(&'a self, state: &'a State, tube: Tube) -> impl Iterator<Item = Shell> + 'a {
        let row = self.tube_card(state, tube).and_then(|card| card.indirect);
        [Shell::Gp, Shell::Smoke, Shell::Light].into_iter().filter(move |shell| {
            row.is_some_and(|row| match shell {
                Shell::Gp => row.gp > 0,
                Shell::Smoke => row.smoke > 0,
                Shell::Light => row.light && self.uses(Switch::Illumination),
            })
        })
    }

    /// B-132: whether a hex holds an enemy that is spotted.
    fn holds_spotted(&self, state: &State, side: Side, hex: Hex) -> bool {
        state.at(foe(side), hex).any(|id| state.spotted[id.index()] != 0)
    }

    /// B-137: whether a tube on the map reaches a hex; batteries off the map always do.
    fn tube_reaches(&self, state: &State, tube: Tube, hex: Hex) -> bool {
        let Tube::Unit(id) = tube else { return true };
        if !self.present(state, id) {
            return false;
        }
        let range = self.map.grid.distance(state.unit(id).hex, hex);
        self.card(state, id).indirect.is_some_and(|row| (row.least..=row.most).contains(&range))
    }

    /// B-130, B-132, B-137, 7.37a: whether a mission may be aimed at a hex, or the rule that forbids it.
    pub fn may_aim(&self, state: &State, mission: &Mission, hex: Hex) -> Result<(), Illegal> {
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let (eye, side) = (state.unit(mission.caller).hex, mission.caller.side());
        if !eye.is_some() || self.line(state, eye, hex).is_none() {
            return no("B-130", "no-sight");
        }
        if !self.tube_reaches(state, mission.tube, hex) {
            return no("B-137", "out-of-range");
        }
        if mission.shell != Shell::Gp || self.holds_spotted(state, side, hex) {
            return Ok(());
        }
        match self.may_search(state, mission) {
            true => Ok(()),
            false => no("B-132", "nobody-spotted"),
        }
    }

    /// 7.37a: whether a mission may be reconnaissance by fire.
    fn may_search(&self, state: &State, mission: &Mission) -> bool {
        self.uses(Switch::ReconFire)
            && matches!(mission.tube, Tube::Battery(_))
            && self.card(state, mission.caller).is(Flag::Observer)
    }

    /// The hexes at which a mission may be aimed.
    fn aims<'a>(&'a self, state: &'a State, mission: &'a Mission) -> impl Iterator<Item = Hex> + 'a {
        let seen = self.sights.seen_from(state.unit(mission.caller).hex);
        seen.filter(move |&hex| self.may_aim(state, mission, hex).is_ok())
    }

    /// A mission that has only been thought of.
    const fn draft(tube: Tube, caller: UnitId, shell: Shell) -> Mission {
        Mission {
            aim: Hex::NONE,
            tube,
            caller,
            sheaf: Sheaf::Converged,
            shell,
            row: Dir::N,
            stage: Stage::Shell,
            turns: 0,
        }
    }

    /// Whether there is any hex at which a tube could be aimed with a shell.
    fn has_aim(&self, state: &State, tube: Tube, caller: UnitId, shell: Shell) -> bool {
        let draft = Panzer::draft(tube, caller, shell);
        if shell == Shell::Gp && !self.may_search(state, &draft) {
            let mut found = state.of(foe(caller.side())).filter(|id| state.spotted[id.index()] != 0);
            return found.any(|id| self.may_aim(state, &draft, state.unit(id).hex).is_ok());
        }
        self.aims(state, &draft).next().is_some()
    }

    fn usable(&self, state: &State, tube: Tube, caller: UnitId) -> bool {
        self.free_tube(state, tube)
            && self.shells(state, tube).any(|shell| self.has_aim(state, tube, caller, shell))
    }

    /// B-139: whether a tube fires rockets.
    pub fn is_rocket(&self, state: &State, tube: Tube) -> bool {
        self.tube_card(state, tube).is_some_and(|card| card.is(Flag::Rocket))
    }

    /// T24, B-139: the sheaves of a mission.
    fn sheaves(&self, state: &State, mission: &Mission) -> &'static [(Sheaf, Dir)] {
        const PLAIN: [(Sheaf, Dir); 5] = [
            (Sheaf::Converged, Dir::N),
            (Sheaf::Open, Dir::N),
            (Sheaf::Linear, Dir::N),
            (Sheaf::Linear, Dir::NE),
            (Sheaf::Linear, Dir::SE),
        ];
        let blind =
            mission.shell == Shell::Gp && !self.holds_spotted(state, mission.caller.side(), mission.aim);
        let plain = matches!(mission.tube, Tube::Unit(_)) || mission.shell == Shell::Light || blind;
        match self.is_rocket(state, mission.tube) {
            true => &[(Sheaf::Rocket, Dir::N)],
            false if plain => &PLAIN[..1],
            false => &PLAIN,
        }
    }

    /// What the sheet of commands offers about fire for the unit in hand; tells whether something has to be chosen first.
    pub fn call_offers(&self, state: &State, hand: UnitId, out: &mut impl Extend<Action>) -> bool {
        let own = self.card(state, hand).indirect.is_some() && state.unit(hand).command() == Command::Fire;
        let mission = self.mission_of(state, hand).and_then(|at| state.missions[at]);
        let Some(mission) = mission else {
            let half = MISSIONS / 2;
            let mut places = state.missions.iter().skip(half * hand.side().index()).take(half);
            let free = places.any(Option::is_none);
            if own && free && self.usable(state, Tube::Unit(hand), hand) {
                out.extend([Action::Target(hand)]);
            }
            if self.may_call(state, hand) && free {
                let tubes = self.tubes(state, hand).filter(|&tube| self.usable(state, tube, hand));
                out.extend(tubes.map(|tube| match tube {
                    Tube::Battery(number) => Action::Battery(number),
                    Tube::Unit(id) => Action::Target(id),
                }));
            }
            return false;
        };
        match mission.stage {
            Stage::Shell => {
                let fit = |shell: &Shell| self.has_aim(state, mission.tube, hand, *shell);
                out.extend(self.shells(state, mission.tube).filter(fit).map(Action::Shell));
            }
            Stage::Aim => out.extend(self.aims(state, &mission).map(Action::At)),
            Stage::Fall => {
                let sheaves = self.sheaves(state, &mission).iter();
                out.extend(sheaves.map(|&(sheaf, row)| Action::Fall(sheaf, row)));
            }
            Stage::Running if self.may_call(state, hand) => {
                let near = |hex: &Hex| {
                    self.map.grid.distance(mission.aim, *hex) <= 2
                        && self.tube_reaches(state, mission.tube, *hex)
                };
                let sees = |hex: &Hex| self.line(state, state.unit(hand).hex, *hex).is_some();
                let hexes = self.map.grid.hexes().filter(near).filter(sees);
                out.extend(hexes.map(Action::At));
                return false;
            }
            _ => return false,
        }
        true
    }

    /// What an answer on the sheet makes of the missions.
    pub fn write_call(&self, state: &mut State, hand: UnitId, action: Action) {
        let at = self.mission_of(state, hand);
        let tube = match action {
            Action::Battery(number) => Some(Tube::Battery(number)),
            Action::Target(id) => Some(Tube::Unit(id)),
            _ => None,
        };
        if let Some(tube) = tube {
            // A new call takes the battery away from a mission that nobody has continued.
            for slot in &mut state.missions {
                if slot.is_some_and(|one| one.tube == tube) {
                    *slot = None;
                }
            }
            let mission = Panzer::draft(tube, hand, Shell::Gp);
            // Each side has half of the places, so that sheets do not get in each other's way.
            let half = MISSIONS / 2;
            let places = state.missions.iter_mut().skip(half * hand.side().index()).take(half);
            if let Some(slot) = places.into_iter().find(|slot| slot.is_none()) {
                *slot = Some(mission);
            }
            return;
        }
        let Some(mut mission) = at.and_then(|at| state.missions[at]) else { return };
        match action {
            Action::Shell(shell) => (mission.shell, mission.stage) = (shell, Stage::Aim),
            Action::At(hex) if mission.stage == Stage::Running => {
                mission.stage = if hex == mission.aim { Stage::Continued } else { Stage::Adjusted };
                mission.aim = hex;
            }
            Action::At(hex) => (mission.aim, mission.stage) = (hex, Stage::Fall),
            Action::Fall(sheaf, row) => {
                let blind =
                    mission.shell == Shell::Gp && !self.holds_spotted(state, hand.side(), mission.aim);
                mission.turns = if blind { Mission::RECON } else { 0 };
                (mission.sheaf, mission.row, mission.stage) = (sheaf, row, Stage::Called);
            }
            _ => {}
        }
        if let Some(at) = at {
            state.missions[at] = Some(mission);
        }
    }
}
