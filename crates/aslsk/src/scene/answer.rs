//! Answers as buttons and places of the table.

use crate::Aslsk;
use crate::action::Action;
use crate::rally::Step;
use crate::rooms::{Frame, Reacting};
use crate::rout::RoutStage;
use crate::sight::in_arc;
use crate::state::{State, UnitId, WeaponId, units};
use crate::tell::{halves_words, station_key};
use kernel::arc::Spine;
use kernel::game::{Notation, Rules};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Choice, Spot};
use kernel::seat::Seat;

/// The keys of the hexspines.
const SPINES: [&str; 6] = ["spine-nne", "spine-e", "spine-sse", "spine-ssw", "spine-w", "spine-nnw"];
/// The same in short, with an arrow.
pub const POINTS: [&str; 6] = ["point-nne", "point-e", "point-sse", "point-ssw", "point-w", "point-nnw"];
/// The keys of the directions.
pub const DIRECTIONS: [&str; 6] = ["dir-n", "dir-ne", "dir-se", "dir-s", "dir-sw", "dir-nw"];

impl Aslsk {
    /// Every answer as it is shown.
    pub(super) fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        legal.into_iter().map(|action| self.choice(state, action)).collect()
    }

    fn choice(&self, state: &State, action: Action) -> Choice {
        let (label, spot) = self.label(state, action);
        Choice {
            action: self.write(action),
            label,
            detail: None,
            spot,
            main: matches!(action, Action::Pass | Action::Done),
            aside: is_aside(state, action) || self.is_vain(state, action),
            takes: takes(state, action),
            confirm: None,
            covers: self.covers(state, action),
            forbidden: None,
        }
    }

    /// 3.2.1.d: whether an answer to a move would fire over a line that is plainly blocked.
    fn is_vain(&self, state: &State, action: Action) -> bool {
        if state.frames.at::<Reacting>().is_none() {
            return false;
        }
        let by = match action {
            Action::Pick(id) | Action::Man(id, _) | Action::Faust(id) => id,
            Action::Take(id) => state.weapon(id).holder,
            _ => return false,
        };
        let from = if by.is_some() { state.unit(by).hex } else { Hex::NONE };
        from.is_some() && self.sights.is_plainly_blocked(from, state.march.hex)
    }

    /// Where the units that the question is about stand.
    fn here(&self, state: &State) -> Hex {
        let of = |id: UnitId| if id.is_some() { state.unit(id).hex } else { Hex::NONE };
        match state.frames.top() {
            Frame::Stepping(_) | Frame::Driving(_) => state.march.hex,
            Frame::Manning(_) => of(state.fire.vehicle),
            Frame::Routing(room) => of(room.unit),
            Frame::Advancing(room) => units(state.attacker, room.team).next().map_or(Hex::NONE, of),
            Frame::Placing(room) => of(room.unit),
            Frame::Pivoting(room) if room.weapon.is_some() => state.hex_of(room.weapon),
            Frame::Pivoting(room) => of(room.unit),
            Frame::Laying(_) => self.tube(state, &state.fire).hex,
            _ => Hex::NONE,
        }
    }

    /// The next hex in a direction.
    fn ahead(&self, state: &State, dir: Dir) -> Hex {
        let here = self.here(state);
        if here.is_some() { self.map.grid.step(here, dir) } else { Hex::NONE }
    }

    /// 3.2.4.j: the arc that an answer about a facing would cover.
    fn covers(&self, state: &State, action: Action) -> Vec<Hex> {
        let (Action::Hull(spine) | Action::Turret(spine)) = action else { return Vec::new() };
        let here = self.here(state);
        if !here.is_some() {
            return Vec::new();
        }
        self.map.grid.hexes().filter(|&hex| in_arc(&self.map.grid, here, spine, hex)).collect()
    }

    fn unit_spot(&self, state: &State, id: UnitId) -> Spot {
        let unit = state.unit(id);
        let shown = unit.exists() && (!unit.on_map() || unit.hex.is_some());
        if shown { Spot::Counter(id.0.into()) } else { Spot::Button }
    }

    fn weapon_spot(&self, state: &State, id: WeaponId) -> Spot {
        let holder = state.weapon(id).holder;
        let shown = holder.is_some() && matches!(self.unit_spot(state, holder), Spot::Counter(_));
        if shown { Spot::Small(id.0.into()) } else { Spot::Button }
    }

    fn label(&self, state: &State, action: Action) -> (Message, Spot) {
        let unit = |key: &'static str, id: UnitId| {
            (Message::new(key).with("unit", self.unit_in(state, id)), self.unit_spot(state, id))
        };
        let weapon = |key: &'static str, id: WeaponId| {
            (Message::new(key).with("weapon", self.weapon_in(state, id)), self.weapon_spot(state, id))
        };
        let spine = |key: &'static str, spine: Spine| {
            (Message::new(key).with("way", Message::new(SPINES[spine.index()])), Spot::Button)
        };
        let way = |key: &'static str, dir: Dir| {
            let to = self.ahead(state, dir);
            let spot = if to.is_some() { Spot::Hex(to) } else { Spot::Button };
            (Message::new(key).with("way", Message::new(DIRECTIONS[dir.index()])), spot)
        };
        let plain = |key: &'static str| (Message::new(key), Spot::Button);
        match action {
            Action::Pick(id) => unit(picked(state), id),
            // Counters and hexes are pointed at for whole attacks; piece by piece they are put together from the list.
            Action::Take(id) if is_firing(state) => (weapon("do-take", id).0, Spot::Button),
            Action::Destroy(id) if is_firing(state) => (weapon("do-destroy", id).0, Spot::Button),
            Action::At(hex) if is_firing(state) => {
                (Message::new("do-at").with("hex", self.place_name(hex)), Spot::Button)
            }
            Action::Take(id) => weapon(taken(state), id),
            Action::Man(id, _) if matches!(state.frames.top(), Frame::Pivoting(_)) => unit("do-turn-afv", id),
            Action::Man(id, station) => {
                let text = Message::new("do-man").with("unit", self.unit_in(state, id));
                (text.with("what", Message::new(station_key(station))), Spot::Button)
            }
            Action::Give(id, to) => {
                let text = Message::new("do-give").with("weapon", self.weapon_in(state, id));
                (text.with("unit", self.unit_in(state, to)), Spot::Button)
            }
            Action::Drop(id) => weapon("do-drop", id),
            Action::Destroy(id) => weapon("do-destroy", id),
            Action::At(hex) => (Message::new("do-at").with("hex", self.place_name(hex)), Spot::Hex(hex)),
            Action::Lead(id) => unit("do-lead", id),
            Action::Aim(aim) => {
                let keys = ["aim-infantry", "aim-area", "aim-vehicle", "aim-own"];
                plain(keys[aim as usize])
            }
            Action::Load(ammo) => {
                let keys =
                    ["ammo-he", "ammo-ap", "ammo-apcr", "ammo-apds", "ammo-heat", "ammo-smoke", "ammo-wp"];
                plain(keys[ammo as usize])
            }
            Action::Rapid => plain("do-rapid"),
            Action::Hull(to) => spine("do-hull", to),
            Action::Turret(to) => spine("do-turret", to),
            Action::Crew(open) => plain(if open { "do-open" } else { "do-shut" }),
            Action::Hide => plain("do-hide"),
            Action::Pace(pace) => plain(["pace-usual", "pace-assault", "pace-double"][pace as usize]),
            Action::Step(dir, by) => {
                let keys = ["do-step", "do-step-cover", "do-step-half", "do-step-all"];
                way(keys[by as usize], dir)
            }
            Action::Push(dir) => way("do-push", dir),
            Action::Crawl(dir) => way("do-crawl", dir),
            Action::Exit(dir) => way("do-exit", dir),
            Action::Start => plain("do-start"),
            Action::Stop => plain("do-stop"),
            Action::Spend(halves) => {
                (Message::new("do-spend").with("mp", halves_words(halves)), Spot::Button)
            }
            Action::Smoke(hex) => {
                (Message::new("do-smoke").with("hex", self.place_name(hex)), Spot::Hex(hex))
            }
            Action::Charge(_, hex) => {
                (Message::new("do-charge").with("hex", self.place_name(hex)), Spot::Hex(hex))
            }
            Action::Faust(id) => unit("do-faust", id),
            Action::Motion(id) => unit("do-motion", id),
            Action::Close(id) => unit(if is_attaching(state) { "do-attach" } else { "do-close" }, id),
            Action::Yes => plain(agreed(state)),
            Action::No => plain(declined(state)),
            Action::Done => plain(done(state)),
            Action::Pass => plain(passed(state)),
        }
    }
}

/// Whether attacks are begun in this window.
fn is_firing(state: &State) -> bool {
    matches!(state.frames.top(), Frame::Firing(_) | Frame::Reacting(_))
}

/// What is hardly ever meant: weapons dropped or destroyed, an attack begun without saying who fires.
fn is_aside(state: &State, action: Action) -> bool {
    match action {
        Action::Drop(_) | Action::Destroy(_) => true,
        Action::At(_) => is_firing(state),
        _ => false,
    }
}

fn passed(state: &State) -> &'static str {
    match state.frames.top() {
        Frame::Reacting(_) => "do-hold-fire",
        Frame::Firing(_) => "do-end-fire",
        Frame::Moving(_) => "do-end-moves",
        Frame::Advancing(_) => "do-end-advance",
        Frame::Routing(_) => "do-end-rout",
        Frame::Pivoting(_) => "do-end-pivot",
        _ => "do-pass",
    }
}

/// Whether an answer only takes its counter in hand: where it goes, or what it does, is pointed at.
fn takes(state: &State, action: Action) -> bool {
    let Action::Pick(id) = action else { return false };
    match state.frames.top() {
        Frame::Moving(_) | Frame::Reacting(_) => true,
        Frame::Advancing(room) => room.team == 0 && !id.is_afv(),
        Frame::Routing(room) => room.stage == RoutStage::Unit,
        Frame::Fighting(_) => state.combat.by == 0,
        _ => false,
    }
}

fn picked(state: &State) -> &'static str {
    match state.frames.top() {
        Frame::Building(_) => "do-fire-with",
        Frame::Rallying(room) if room.step == Step::Settle => "do-keep-dm",
        Frame::Rallying(_) => "do-rally",
        Frame::Reacting(_) => "do-fire-with",
        Frame::Routing(_) => "do-rout",
        Frame::Fighting(_) => "do-attack-with",
        Frame::Stepping(_) => "do-stay",
        Frame::Gathering(_) => "do-join",
        _ => "do-pick",
    }
}

/// AMB.103: whether a leader's place in Close Combat is asked for.
fn is_attaching(state: &State) -> bool {
    use crate::melee::{FightStage, Fighting};
    matches!(state.frames.at(), Some(Fighting { stage: FightStage::Attach(_) }))
}

fn agreed(state: &State) -> &'static str {
    use crate::ordnance::laying::LayStage;
    match state.frames.top() {
        Frame::Declining(_) => "do-keep-rate",
        Frame::Following(_) => "do-follow",
        Frame::Laying(room) if room.stage == LayStage::Rate => "do-keep-rate",
        Frame::Laying(_) => "do-careful",
        Frame::Routing(_) => "do-interdict",
        _ => "do-yes",
    }
}

fn declined(state: &State) -> &'static str {
    use crate::ordnance::laying::LayStage;
    match state.frames.top() {
        Frame::Declining(_) => "do-decline-rate",
        Frame::Following(_) => "do-not-follow",
        Frame::Laying(room) if room.stage == LayStage::Rate => "do-decline-rate",
        Frame::Laying(_) => "do-careless",
        Frame::Routing(_) => "do-let-go",
        Frame::Fighting(_) if is_attaching(state) => "do-unattached",
        _ => "do-no",
    }
}

fn taken(state: &State) -> &'static str {
    match state.frames.top() {
        Frame::Rallying(_) => "do-repair",
        _ => "do-take",
    }
}

fn done(state: &State) -> &'static str {
    match state.frames.top() {
        Frame::Building(_) => "do-fire",
        Frame::Placing(_) => "do-place-openly",
        Frame::Fighting(_) => "do-declare",
        Frame::Stepping(_) | Frame::Routing(_) => "do-stop-here",
        Frame::Laying(_) => "do-no-leader",
        _ => "do-done",
    }
}
