//! Positions from outside: whether play can have come there.

use crate::Panzer;
use crate::action::Action;
use crate::assault::assaulting::Stage;
use crate::rooms::{Adjusting, Buying, Camouflaging, Frame, Hiding, Laying, Naming, Ordering, Over};
use crate::state::{
    Bearing, Command, Fate, MISSIONS, Mark, PLANNED, Stage as MissionStage, State, Team, Tube, UNITS, UnitId,
    foe, units,
};
use kernel::grid::Hex;
use kernel::seat::Side;
use kernel::text::Diagnostic;

/// What is wrong with a position.
struct Faults(Vec<Diagnostic>);

impl Faults {
    fn hold(&mut self, right: bool, message: impl FnOnce() -> String) {
        if !right {
            self.0.push(Diagnostic::error("position", 0, 0, message()));
        }
    }
}

/// Counts answers without keeping them.
struct Answers(usize);

impl Extend<Action> for Answers {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0 += actions.into_iter().count();
    }
}

impl Panzer {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// Whether there is such a unit in this battle.
    pub fn is_unit(&self, id: UnitId) -> bool {
        id.is_some() && usize::from(self.entry(id).card) < self.pieces.cards.len()
    }

    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut faults = Faults(Vec::new());
        for number in 0..UNITS as u8 {
            self.check_unit(state, UnitId(number), &mut faults);
        }
        self.check_board(state, &mut faults);
        self.check_lists(state, &mut faults);
        if faults.0.is_empty() {
            self.check_frames(state, &mut faults);
        }
        if faults.0.is_empty() {
            self.check_question(state, &mut faults);
        }
        if faults.0.is_empty() { Ok(()) } else { Err(faults.0) }
    }

    fn check_unit(&self, state: &State, id: UnitId, faults: &mut Faults) {
        let unit = state.unit(id);
        let named = |what: &str| format!("unit {}: {what}", u16::from(id.0) + 1);
        faults.hold(state.is_here(id) == (unit.fate == Fate::Here), || {
            named("it is not where the lists have it")
        });
        if !unit.exists() {
            return;
        }
        faults.hold(self.is_unit(id), || named("there is no such unit in this battle"));
        let placed = matches!(unit.fate, Fate::Here | Fate::Hidden) || unit.fate.is_wreck();
        if unit.fate == Fate::Hidden {
            let marker = unit.marker().filter(|at| self.marker_numbers(id.side()).contains(at));
            let there = marker.is_some_and(|at| state.markers[usize::from(at)].hex == unit.hex);
            faults.hold(there, || named("it is hidden under no marker"));
        } else if let Some(at) = unit.marker() {
            let writes = state.frames.at::<Hiding>().is_some_and(|room| room.open && room.side == id.side())
                || state.frames.at::<Adjusting>().is_some_and(|room| room.open) && state.is_here(id);
            let own = self.marker_numbers(id.side()).contains(&at) && state.markers[usize::from(at)].exists();
            faults.hold(writes && own, || named("it is under a marker and is not hidden"));
        }
        faults.hold(!placed || self.is_hex(unit.hex), || named("it stands nowhere"));
        faults.hold(placed || unit.fate == Fate::Waiting || !unit.hex.is_some(), || {
            named("it is gone and still stands somewhere")
        });
        faults.hold(!unit.hex.is_some() || self.is_hex(unit.hex), || named("there is no such hex"));
        let sound =
            unit.order.is_sound() && unit.bearing.is_sound() && unit.nerve.is_sound() && unit.arms.is_sound();
        faults.hold(sound, || named("its state makes no sense"));
        let adjusting = state.frames.at::<Adjusting>().is_some_and(|room| room.open);
        let written = state.adjusted[id.side().index()] & id.bit() != 0;
        let counter = match adjusting {
            true if written => Bearing::from_byte(unit.counter).is_sound(),
            true => unit.counter == 0,
            false => unit.counter <= crate::command::ordering::GUEST,
        };
        faults.hold(counter, || named("there is no such command counter"));
        let both = unit.marks.has(Mark::SpotMove) && unit.marks.has(Mark::SpotFire);
        faults.hold(!both, || named("it has two spot markers"));
        if unit.carrier.is_some() {
            let carrier = state.unit(unit.carrier);
            let own = unit.carrier.side() == id.side() && unit.carrier != id && !carrier.carried();
            faults.hold(own && carrier.fate == unit.fate && carrier.hex == unit.hex, || {
                named("it is not where its carrier is")
            });
        } else {
            faults.hold(unit.carrier == UnitId::NONE, || named("there is no such carrier"));
        }
        if unit.fate == Fate::Here && unit.command() == Command::NoCommand && !adjusting {
            faults.hold(unit.counter == 0, || named("it holds a counter and no command"));
        }
    }

    fn check_board(&self, state: &State, faults: &mut Faults) {
        faults.hold(state.turn <= self.battle.file.turns, || "there is no such turn".to_owned());
        faults.hold(state.first.0 < 2 && state.previous.0 < 2, || "there is no such side".to_owned());
        faults.hold(state.control.iter().all(|one| one.owner <= 2 && one.held <= 2), || {
            "an objective is controlled by nobody that there is".to_owned()
        });
        let hexes = state.smoke.iter().map(|(hex, _)| hex).chain(state.mines.iter().map(|(hex, _)| hex));
        for (at, mission) in state.missions.iter().enumerate() {
            let Some(mission) = mission else { continue };
            let own = self.tube_side(mission.tube) == mission.caller.side()
                && mission.caller.side().index() == at / (MISSIONS / 2);
            let tube = match mission.tube {
                Tube::Battery(number) => usize::from(number) < self.battle.batteries.len(),
                Tube::Unit(id) => self.is_unit(id),
            };
            let aimed =
                matches!(mission.stage, MissionStage::Shell | MissionStage::Aim) || self.is_hex(mission.aim);
            faults.hold(tube && own && aimed && self.is_unit(mission.caller), || {
                "a mission makes no sense".to_owned()
            });
        }
        for side in [Side(0), Side(1)] {
            let fight = units(side, state.fighters[side.index()]);
            faults.hold(fight.clone().all(|id| self.is_unit(id)), || {
                "somebody fights who is not there".to_owned()
            });
        }
        let hexes = hexes.chain(state.fires.iter().map(|(hex, _)| hex));
        let hexes = hexes.chain(state.shelled.iter().map(|(hex, _)| hex));
        let hexes: Vec<Hex> = hexes.collect();
        faults.hold(hexes.iter().all(|&hex| self.is_hex(hex)), || "something lies beyond the map".to_owned());
        for (at, marker) in state.markers.iter().enumerate().filter(|(_, marker)| marker.exists()) {
            let side = self.marker_side(at as u8);
            let own = self.marker_numbers(side).contains(&(at as u8));
            faults.hold(own && self.is_hex(marker.hex) && marker.is_sound(), || {
                format!("marker {} makes no sense", at + 1)
            });
            let mut formations = state.under(at as u8).map(|id| self.entry(id).formation);
            let first = formations.next();
            faults.hold(formations.all(|one| Some(one) == first), || {
                format!("marker {} mixes formations", at + 1)
            });
        }
        let hiding = state.frames.at::<Hiding>().is_some();
        for side in [Side(0), Side(1)] {
            let own = |id: UnitId| {
                !id.is_some() || self.is_unit(id) && id.side() == side && (self.present(state, id) || hiding)
            };
            faults.hold(own(state.in_hand[side.index()]), || "a sheet is about nobody".to_owned());
            let written = units(side, state.adjusted[side.index()]);
            let buying = state.frames.at::<Buying>().is_some();
            faults.hold(buying || written.clone().all(|id| self.present(state, id)), || {
                "a sheet is about nobody".to_owned()
            });
        }
        let places = state.record.iter().filter(|&&place| place > 0).count();
        faults.hold(state.record.iter().all(|&place| usize::from(place) <= places), || {
            "the record of formations has a gap".to_owned()
        });
        faults.hold(state.writing.iter().all(|seat| seat.0 < 2), || "nobody writes there".to_owned());
        let volley = &state.volley;
        let fires = |frame: &Frame| matches!(frame, Frame::Declaring(_) | Frame::Resolving(_));
        faults.hold(!volley.target.is_some() || state.frames.as_slice().iter().any(fires), || {
            "somebody is fired at and nobody fires".to_owned()
        });
        let target = volley.target == UnitId::NONE || self.is_unit(volley.target);
        faults
            .hold(target && volley.is_sound() && volley.shots().all(|shot| self.is_unit(shot.unit)), || {
                "a shot is declared by nobody".to_owned()
            });
    }

    /// What is written, planned, in the air, on the ground and seen is about things of this battle.
    fn check_lists(&self, state: &State, faults: &mut Faults) {
        let somewhere = |hex: Hex| !hex.is_some() || self.is_hex(hex);
        for (at, plan) in state.planned.iter().enumerate().filter(|(_, plan)| plan.exists()) {
            let battery = self.battle.batteries.get(usize::from(plan.battery()));
            let own = battery.is_some_and(|one| one.0.index() == at / (PLANNED / 2));
            faults.hold(own && somewhere(plan.aim) && plan.turn <= self.battle.file.turns, || {
                "planned fire makes no sense".to_owned()
            });
        }
        for (at, sortie) in state.sorties.iter().enumerate() {
            let Some(sortie) = sortie else { continue };
            let there = at < self.battle.sorties.len() && somewhere(sortie.hex) && somewhere(sortie.release);
            faults.hold(there, || format!("sortie {} makes no sense", at + 1));
        }
        faults.hold(state.missions.iter().flatten().all(|one| somewhere(one.aim)), || {
            "a mission is aimed beyond the map".to_owned()
        });
        let known: [Team; 2] = [Side(0), Side(1)].map(|side| {
            units(side, u64::MAX).filter(|&id| self.is_unit(id)).fold(0, |team, id| team | id.bit())
        });
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            let seen = state.spotted[id.index()];
            faults.hold(seen & !known[foe(id.side()).index()] == 0, || {
                format!("unit {} is spotted by nobody that there is", u16::from(number) + 1)
            });
        }
        let smoke = state.smoke.iter().all(|(_, smoke)| smoke.0 < 32);
        let mines = state.mines.iter().all(|(_, mine)| mine.0 < 64);
        let fires = state.fires.iter().all(|(_, since)| since <= state.turn.min(31));
        faults.hold(smoke && mines && fires, || "what lies in a hex makes no sense".to_owned());
        let placed = state.record.iter().filter(|&&place| place > 0);
        let twice = |place: &u8| state.record.iter().filter(|&one| one == place).count() > 1;
        faults.hold(!placed.clone().any(twice), || "two formations have one place in the record".to_owned());
    }

    /// Whether somebody is asked, and whoever is asked has an answer.
    pub fn is_answerable(&self, state: &State) -> bool {
        let mut faults = Faults(Vec::new());
        self.check_question(state, &mut faults);
        faults.0.is_empty()
    }

    /// Somebody is asked, and whoever is asked has an answer.
    fn check_question(&self, state: &State, faults: &mut Faults) {
        if state.frames.at::<Over>().is_some() {
            return;
        }
        let Some((seats, window)) = self.asks(state) else {
            return faults.hold(false, || "nobody is asked".to_owned());
        };
        faults.hold(!seats.is_empty(), || format!("nobody is asked about {}", window.kind));
        for seat in seats.iter() {
            let mut answers = Answers(0);
            self.offers(state, seat, &mut answers);
            faults.hold(answers.0 > 0, || format!("seat {} has no answer to {}", seat.0, window.kind));
        }
    }

    fn check_frames(&self, state: &State, faults: &mut Faults) {
        let frames = state.frames.as_slice();
        let bottom = matches!(frames.first(), Some(Frame::Phase(_) | Frame::Over(_)));
        faults.hold(bottom, || "play stands nowhere in the sequence".to_owned());
        for (at, frame) in frames.iter().enumerate() {
            let sound = match *frame {
                Frame::Phase(_) | Frame::Over(_) => at == 0,
                Frame::Placing(room) => {
                    room.side.0 < 2
                        && (!room.unit.is_some()
                            || self.is_unit(room.unit) && self.is_hex(state.unit(room.unit).hex))
                }
                Frame::Declaring(room) => {
                    room.seat.0 < 2
                        && (!room.unit.is_some() || self.is_unit(room.unit) && state.is_here(room.unit))
                }
                Frame::Resolving(room) => self.is_unit(room.target) && room.sector <= 6,
                Frame::Angling(room) => {
                    let below = at.checked_sub(1).map(|under| frames[under]);
                    let shot = matches!(below, Some(Frame::Resolving(_))) && state.volley.next().is_some();
                    room.seat.0 < 2 && room.sectors.iter().all(|sector| *sector < 6) && shot
                }
                Frame::Driving(room) => self.is_unit(room.unit),
                Frame::Marching(room) => room.side.0 < 2,
                Frame::Discharging(room) => room.side.0 < 2,
                Frame::Assaulting(room) => {
                    let there = |id: UnitId| self.is_unit(id) && self.is_hex(state.unit(id).hex);
                    room.side.0 < 2
                        && (room.stage == Stage::Who || there(room.unit))
                        && (!matches!(room.stage, Stage::Approach | Stage::Weapon | Stage::Group)
                            || there(room.target))
                        && (room.stage != Stage::Charge || self.is_hex(room.hex))
                }
                Frame::Fighting(room) => {
                    room.side.0 < 2
                        && self.is_hex(room.hex)
                        && (!room.primary.is_some() || self.is_unit(room.primary))
                }
                Frame::Flying(room) => {
                    let there = state.sorties.get(usize::from(room.number)).copied().flatten();
                    room.side.0 < 2 && (room.stage == 0 || there.is_some())
                }
                Frame::Striking(room) => {
                    let there = state.sorties.get(usize::from(room.number)).copied().flatten();
                    let release = there.is_none_or(|one| self.is_hex(one.release));
                    room.side.0 < 2 && (room.stage == crate::air::striking::Stage::Release || release)
                }
                Frame::Deploying(room) => {
                    let there = !room.unit.is_some() || self.is_unit(room.unit) && state.is_here(room.unit);
                    room.side.0 < 2 && self.is_hex(room.hex) && room.is_sound() && there
                }
                Frame::Hiding(room) => room.side.0 < 2,
                Frame::Creeping(room) => {
                    state.markers.get(usize::from(room.marker)).is_some_and(|marker| self.is_hex(marker.hex))
                }
                Frame::Spotting(room) => usize::from(room.next) <= crate::state::MARKERS + 2,
                Frame::Bombarding(room) => room.side.0 < 2,
                Frame::Countering(room) => room.side.0 < 2,
                Frame::Alighting(room) => self.is_unit(room.unit) && state.is_here(room.unit),
                Frame::Smoking(room) => self.is_unit(room.unit) && state.is_here(room.unit),
                Frame::Repelling(room) => self.is_unit(room.vehicle),
                _ => true,
            };
            faults.hold(sound, || format!("frame {at} of the play makes no sense"));
        }
        if let Some(Frame::Driving(room)) = frames.iter().find(|frame| matches!(frame, Frame::Driving(_))) {
            let unit = state.unit(room.unit);
            let there = unit.fate == Fate::Waiting || self.is_hex(unit.hex) || unit.fate.is_lost();
            faults.hold(there, || "somebody moves who is not there".to_owned());
        }
        let sheets = state.frames.at::<Ordering>().is_some()
            || state.frames.at::<Adjusting>().is_some()
            || state.frames.at::<Laying>().is_some()
            || state.frames.at::<Hiding>().is_some()
            || state.frames.at::<Naming>().is_some()
            || state.frames.at::<Buying>().is_some()
            || state.frames.at::<Camouflaging>().is_some();
        faults
            .hold(sheets || state.writing.is_empty(), || "somebody writes and there is no sheet".to_owned());
    }
}
