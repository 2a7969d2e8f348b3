//! Answers as buttons and places of the table.

use crate::Panzer;
use crate::action::{Action, Inside, Way};
use crate::ground::sectors;
use crate::rooms::{Buying, Creeping, Driving, Frame, Ordering, Room, in_room};
use crate::state::{Altitude, Arm, Bombs, Fate, Load, Sheaf, Shell, Stage, State, UnitId};
use crate::tell::{DIRECTIONS, command_key};
use kernel::game::{Notation, Rules};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::{Arg, Message};
use kernel::scene::{Choice, Spot};
use kernel::seat::Seat;

impl Panzer {
    /// Every answer as it is shown.
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        let mut all: Vec<Choice> = legal.into_iter().map(|action| self.choice(state, action)).collect();
        if !all.iter().any(|choice| choice.main) && all.len() == 1 {
            all[0].main = true;
        }
        all
    }

    fn choice(&self, state: &State, action: Action) -> Choice {
        let (label, spot) = self.label(state, action);
        Choice {
            action: self.write(action),
            label,
            detail: None,
            spot,
            main: matches!(action, Action::Done | Action::Commit),
            aside: self.is_aside(state, action),
            takes: self.takes(state, action),
            confirm: None,
            covers: self.covers(state, action),
            forbidden: None,
        }
    }

    /// Whether an answer only points at its counter: what comes of it is a plan.
    fn takes(&self, state: &State, action: Action) -> bool {
        match state.frames.top() {
            Frame::Ordering(_) | Frame::Assaulting(_) => matches!(action, Action::Pick(_)),
            Frame::Adjusting(_) | Frame::Discharging(_) => matches!(action, Action::Pick(_)),
            Frame::Marching(_) => matches!(action, Action::Drive(..)),
            Frame::Declaring(_) => matches!(action, Action::Target(_)),
            _ => false,
        }
    }

    /// What a plan does better, or what is hardly ever meant.
    fn is_aside(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Shoot(_, _, Load::Smoke) => true,
            Action::Join(_) => state.frames.at::<Ordering>().is_some(),
            Action::Feign(..) => true,
            _ => false,
        }
    }

    /// B-61, T24: the hexes that an answer would cover: the field of fire of a facing, the footprint of a sheaf.
    fn covers(&self, state: &State, action: Action) -> Vec<Hex> {
        match action {
            Action::Fall(sheaf, row) => {
                let drafted = state.missions.iter().flatten().find(|one| one.stage == Stage::Fall);
                let aim = drafted.map_or(Hex::NONE, |one| one.aim);
                if aim.is_some() { self.footprint(sheaf, row, aim).collect() } else { Vec::new() }
            }
            Action::Face(dir) | Action::Turret(dir) => {
                let from = self.standing_hex(state);
                if !from.is_some() {
                    return Vec::new();
                }
                let grid = &self.map.grid;
                let ahead = |hex: &Hex| {
                    let range = grid.distance(from, *hex);
                    (1..=6).contains(&range) && sectors(grid, from, dir, *hex).contains(&0)
                };
                grid.hexes().filter(ahead).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Where the unit that the question is about stands.
    fn standing_hex(&self, state: &State) -> Hex {
        let about = in_room!(state.frames.top(), room => room.about(state));
        let hand = [about].into_iter().chain(state.in_hand).find(|id| id.is_some());
        hand.map_or(Hex::NONE, |id| state.unit(id).hex)
    }

    /// An answer in words, and where it can be touched.
    pub fn label(&self, state: &State, action: Action) -> (Message, Spot) {
        let unit = |key: &'static str, id: UnitId| {
            let unit = state.unit(id);
            let shown =
                unit.hex.is_some() && !unit.carried() && (unit.fate == Fate::Here || unit.fate.is_wreck());
            let spot = match unit.marker() {
                Some(marker) if unit.is_hidden() => Panzer::marker_spot(marker),
                _ if shown => Spot::Counter(id.0.into()),
                _ => Spot::Button,
            };
            (Message::new(key).with("unit", self.unit_name(id)), spot)
        };
        let way = |dir: Dir| Arg::from(Message::new(DIRECTIONS[dir.index()]));
        let turned = |key: &'static str, dir: Dir| (Message::new(key).with("way", way(dir)), Spot::Button);
        // Where nothing else lies on the hexsides, they are touched.
        let faced = |key: &'static str, dir: Dir| {
            let hex = self.standing_hex(state);
            let alone =
                matches!(state.frames.top(), Frame::Placing(_) | Frame::Deploying(_) | Frame::Alighting(_));
            let spot = if alone && hex.is_some() { Spot::Side(hex, dir) } else { Spot::Button };
            (turned(key, dir).0, spot)
        };
        let toward = |key: &'static str, dir: Dir| {
            let creeps =
                state.frames.at::<Creeping>().map(|room| state.markers[usize::from(room.marker)].hex);
            let from = state.frames.at::<Driving>().map(|room| state.unit(room.unit).hex).or(creeps);
            let to = from.filter(|hex| hex.is_some()).map(|hex| self.map.grid.step(hex, dir));
            let spot = to.filter(|hex| hex.is_some()).map_or(Spot::Button, Spot::Hex);
            (Message::new(key).with("way", way(dir)), spot)
        };
        let number =
            |key: &'static str, n: u8| (Message::new(key).with("number", i64::from(n) + 1), Spot::Button);
        match action {
            Action::Pick(id) => unit("do-pick", id),
            Action::Give(command) => (Message::new(command_key(command)), Spot::Button),
            Action::Join(id) if state.frames.at::<Ordering>().is_some() => {
                (unit("do-join", id).0, Spot::Button)
            }
            Action::Join(id) => unit("do-join", id),
            Action::At(hex) => (Message::new("do-at").with("hex", self.place_name(hex)), Spot::Hex(hex)),
            Action::Face(dir) => faced("do-face", dir),
            Action::Turret(dir) => turned("do-turret", dir),
            Action::Hatch(up) => (Message::new(if up { "do-shut" } else { "do-open" }), Spot::Button),
            Action::Target(id) if state.frames.at::<Ordering>().is_some() => unit("do-own-mortar", id),
            Action::Target(id) => unit("do-target", id),
            Action::Shoot(id, arm, load) => {
                let (text, spot) = unit("do-shoot", id);
                let text = text
                    .with("arm", self.arm_name(state, id, arm))
                    .with("load", Message::new(load_key(load)));
                (text, if load == Load::Smoke { Spot::Button } else { spot })
            }
            Action::Angle(sector) => (Message::new("do-angle").with("sector", sector), Spot::Button),
            Action::Drive(id, way) => {
                let (text, spot) = unit("do-drive", id);
                let waits = state.unit(id).fate == Fate::Waiting;
                (
                    text.with("way", Message::new(way_key(way))),
                    if waits { Spot::Counter(id.0.into()) } else { spot },
                )
            }
            Action::Step(dir) => toward("do-step", dir),
            Action::Back(dir) => (toward("do-back", dir).0, Spot::Button),
            Action::Inside(inside) => (Message::new(inside_key(inside)), Spot::Button),
            Action::Overrun(dir) => toward("do-overrun", dir),
            Action::Exit(dir) => turned("do-exit", dir),
            Action::Mount(id) => unit("do-mount", id),
            Action::Unload(id) => unit("do-unload", id),
            Action::Push(id) => unit("do-push", id),
            Action::Battery(n) => number("do-battery", n),
            Action::Fall(Sheaf::Linear, dir) => turned("do-fall", dir),
            Action::Fall(sheaf, _) => (Message::new(sheaf_key(sheaf)), Spot::Button),
            Action::Shell(shell) => (Message::new(shell_key(shell)), Spot::Button),
            Action::Fly(altitude, bombs) => {
                let text = Message::new("do-fly").with("altitude", Message::new(altitude_key(altitude)));
                (text.with("load", Message::new(bombs_key(bombs))), Spot::Button)
            }
            Action::When(turn) => (Message::new("do-when").with("turn", turn), Spot::Button),
            Action::Name(n) if state.frames.at::<Buying>().is_some() => {
                let file = self.battle.file.formation.get(usize::from(n));
                let name = file.map(|one| one.name.clone()).unwrap_or_default();
                let text = Message::new("do-buy").with("name", Arg::from(name));
                (text.with("points", i64::from(self.price(usize::from(n)))), Spot::Button)
            }
            Action::Name(n) => (Message::new("do-name").with("group", self.group_name(n)), Spot::Button),
            Action::Creep(n, way) => {
                let text = Message::new("do-creep").with("marker", i64::from(n) + 1);
                (text.with("way", Message::new(way_key(way))), Panzer::marker_spot(n))
            }
            Action::Unmask(n) => {
                (Message::new("do-unmask").with("marker", i64::from(n) + 1), Panzer::marker_spot(n))
            }
            Action::Feign(n, command) => {
                let text = Message::new("do-feign").with("marker", i64::from(n) + 1);
                (text.with("command", Message::new(command_key(command))), Panzer::marker_spot(n))
            }
            Action::Hide(0) => (Message::new("do-new-marker"), Spot::Button),
            Action::Hide(n) => (Message::new("do-hide").with("number", n), Spot::Button),
            Action::Blow(hex, work) => {
                let text = Message::new("do-blow").with("what", Message::new(self.work_name(hex, work)));
                (text.with("hex", self.place_name(hex)), Spot::Hex(hex))
            }
            Action::Commit => (Message::new("do-commit"), Spot::Button),
            // B-50: what is declared is fired.
            Action::Done if matches!(state.frames.top(), Frame::Declaring(_)) && !state.volley.is_empty() => {
                (Message::new("do-fire-volley"), Spot::Button)
            }
            Action::Done => {
                let key = in_room!(state.frames.top(), room => room.done());
                (Message::new(key), Spot::Button)
            }
        }
    }

    /// A weapon in words: its own name, or what it is.
    pub fn arm_name(&self, state: &State, id: UnitId, arm: Arm) -> Arg {
        match self.armed(state, id, arm).and_then(|armed| armed.weapon) {
            Some(weapon) => Arg::from(weapon.name.as_str()),
            None => Arg::from(Message::new("arm-small")),
        }
    }
}

pub const fn shell_key(shell: Shell) -> &'static str {
    match shell {
        Shell::Gp => "shell-gp",
        Shell::Smoke => "shell-smoke",
        Shell::Light => "shell-light",
    }
}

pub const fn altitude_key(altitude: Altitude) -> &'static str {
    match altitude {
        Altitude::Low => "altitude-low",
        Altitude::Medium => "altitude-medium",
        Altitude::High => "altitude-high",
    }
}

pub const fn bombs_key(bombs: Bombs) -> &'static str {
    match bombs {
        Bombs::Guns => "load-guns",
        Bombs::Ap => "load-ap",
        Bombs::Rockets => "load-rockets",
        Bombs::First => "load-bombs",
        Bombs::Other => "load-other-bombs",
    }
}

pub const fn sheaf_key(sheaf: Sheaf) -> &'static str {
    match sheaf {
        Sheaf::Open => "sheaf-open",
        Sheaf::Rocket => "sheaf-rocket",
        Sheaf::Converged | Sheaf::Linear => "sheaf-converged",
    }
}

pub const fn load_key(load: Load) -> &'static str {
    match load {
        Load::Ap => "load-ap",
        Load::Special => "load-special",
        Load::Gp => "load-gp",
        Load::Suppressive => "load-suppressive",
        Load::Smoke => "load-smoke",
    }
}

pub const fn way_key(way: Way) -> &'static str {
    match way {
        Way::Country => "drive-country",
        Way::Path => "drive-path",
        Way::Road => "drive-road",
        Way::Foot => "drive-foot",
        Way::March => "drive-march",
    }
}

const fn inside_key(inside: Inside) -> &'static str {
    match inside {
        Inside::HullDown => "do-hull-down",
        Inside::Enter => "do-enter-building",
        Inside::Leave => "do-leave-building",
        Inside::Cover => "do-full-cover",
        Inside::Uncover => "do-leave-cover",
    }
}
