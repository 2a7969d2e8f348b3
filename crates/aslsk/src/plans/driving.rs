//! 3.3.2: whole moves of an AFV: started, turned where it has to, stopped or kept in Motion, with the fire that may meet it.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::forecast::tracks::{Leg, Track, Tracks};
use crate::rooms::{Driving, Moving};
use crate::state::{Place, UnitId};
use crate::tell::halves_words;
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Plan, Trace};

/// How a move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// 3.3.2.c: the AFV stops.
    Stop,
    /// 3.3.2.j: it stays in Motion.
    Motion,
    /// Whoever drives is asked again there, to fire or to go on.
    Open,
}

impl End {
    /// All of them, the usual one first.
    pub const ALL: [End; 3] = [End::Stop, End::Motion, End::Open];

    /// The word of the knob.
    pub const fn word(self) -> &'static str {
        ["stop", "motion", "open"][self as usize]
    }

    pub const fn key(self) -> &'static str {
        ["end-stop", "end-motion", "end-open"][self as usize]
    }

    const fn title(self) -> &'static str {
        ["plan-drive", "plan-drive-motion", "plan-drive-on"][self as usize]
    }
}

/// The most MP that are spent for nothing with a hex.
const SLACK: usize = 24;

impl<'a> Planner<'a> {
    /// The AFV that is under way, or in hand.
    pub(super) fn driver(&self) -> Option<UnitId> {
        match self.view.frames.at::<Driving>() {
            Some(_) => Some(self.game.driver(&self.view)),
            None => self.who.first().copied().filter(|id| id.is_afv()),
        }
        .filter(|id| id.is_some() && id.side() == self.side)
    }

    /// A run in which the AFV is the one that moves.
    pub(super) fn driven(&self, id: UnitId) -> Option<Run<'a>> {
        let mut run = Run::new(self.game, &self.view, self.seat);
        if self.view.frames.at::<Moving>().is_some() && !run.take(Action::Pick(id)) {
            return None;
        }
        run.is_in::<Driving>().then_some(run)
    }

    /// 3.3.2: the AFV in hand goes to a hex; where that is the edge to leave by, it may leave.
    pub(super) fn drive(&self, hex: Hex) -> Vec<Plan<Action>> {
        let Some(id) = self.driver() else { return Vec::new() };
        let Some(mut start) = self.driven(id) else { return Vec::new() };
        self.turn_hatch(&mut start, id);
        let tracks = self.game.driven_ways(&start.state, id);
        let mut plans = Vec::new();
        if self.view.unit(id).hex != hex || self.wished_spine(super::knobs::HULL).is_some() {
            plans.extend(self.drive_to(&start, &tracks, id, hex));
        }
        plans.extend(self.drive_off(&start, &tracks, id, hex));
        plans
    }

    /// The AFV in hand begins its MPh, and whoever drives it is asked step by step.
    pub(super) fn set_off(&self) -> Option<Plan<Action>> {
        let id = self.driver()?;
        let run = self.driven(id)?;
        let title = Message::new("plan-set-off").with("unit", self.game.unit_in(&self.view, id));
        Some(Plan { who: counters([id]), ..Plan::new("move", title, run.actions) })
    }

    fn turn_hatch(&self, run: &mut Run<'a>, id: UnitId) {
        if let Some(open) =
            self.wished_hatch().filter(|&open| open != run.state.unit(id).is(crate::state::Is::CE))
        {
            run.take(Action::Crew(open));
        }
    }

    fn drive_to(&self, start: &Run<'a>, tracks: &Tracks, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let goal = tracks.to(hex, self.wished_spine(super::knobs::HULL)).or_else(|| tracks.to(hex, None))?;
        let way = tracks.way(goal);
        let mut open: Vec<(End, Run<'a>)> = Vec::new();
        for end in End::ALL {
            open.extend(self.driven_by(start, id, &way, end).map(|run| (end, run)));
        }
        let wished = self.wished_end().filter(|end| open.iter().any(|(one, _)| one == end));
        let ends: Vec<End> = open.iter().map(|(end, _)| *end).collect();
        let chosen = wished.or_else(|| ends.first().copied())?;
        let (_, run) = open.into_iter().find(|(end, _)| *end == chosen)?;
        let mut plan = self.drive_told(start, id, &way, run);
        plan.title = self.at(chosen.title(), hex);
        let hulls: Vec<Spine> =
            Spine::ALL.into_iter().filter(|&hull| tracks.to(hex, Some(hull)).is_some()).collect();
        plan.knobs.extend(self.end_knob(&ends, chosen));
        plan.knobs.extend(self.spine_knob(super::knobs::HULL, "plan-knob-hull", &hulls, goal.hull));
        if chosen != End::Open && self.game.afv(&self.view, id).turret.turns() {
            let now = self.wished_spine(super::knobs::TURRET).unwrap_or(self.turret_at(start, id, goal));
            plan.knobs.extend(self.spine_knob(super::knobs::TURRET, "plan-knob-turret", &Spine::ALL, now));
        }
        plan.knobs.extend(self.hatch_knob(id));
        Some(plan)
    }

    /// 3.3.2.q: where the turret points when the hull has turned.
    fn turret_at(&self, start: &Run<'a>, id: UnitId, goal: Track) -> Spine {
        let unit = start.state.unit(id);
        match unit.place {
            Place::Waiting => goal.hull,
            _ => unit.turret.turned((goal.hull.index() + 6 - unit.hull.index()) as u8 % 6),
        }
    }

    /// AMB.61: the AFV leaves the map from a hex.
    fn drive_off(&self, start: &Run<'a>, tracks: &Tracks, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let game = self.game;
        let left = game.mp_left(&start.state, id);
        let out = |track: &&Track| {
            track.hull.sides().into_iter().find(|&dir| {
                game.may_exit(self.side, hex, dir)
                    && track.cost + game.exit_fare(&start.state, id, hex, dir) <= left
            })
        };
        let goal = tracks
            .all()
            .iter()
            .filter(|track| track.hex == hex && out(track).is_some())
            .min_by_key(|track| track.cost)?;
        let way = tracks.way(*goal);
        let mut run = self.driven_by(start, id, &way, End::Open)?;
        let exit = Action::Exit(out(&goal)?);
        if run.halted {
            run.actions.push(exit);
        } else if !run.take(exit) {
            return None;
        }
        let mut plan = self.drive_told(start, id, &way, run);
        plan.title = self.at("plan-leave", hex);
        Some(plan)
    }

    /// The steps of a move with its end; none if the MP do not allow it.
    fn driven_by(&self, start: &Run<'a>, id: UnitId, way: &[Track], end: End) -> Option<Run<'a>> {
        let mut run = start.clone();
        if self.game.start_fare(&run.state, id) > 0 {
            self.go(&mut run, Action::Start)?;
        }
        let last = way.len() - 1;
        let aims = self.wished_spine(super::knobs::TURRET);
        for (at, track) in way.iter().enumerate() {
            let ends = at == last && end == End::Motion;
            match track.leg {
                Leg::Start => {}
                Leg::Enter => {
                    self.go(&mut run, Action::At(track.hex))?;
                    self.go(&mut run, Action::Hull(track.hull))?;
                    if self.game.afv(&self.view, id).turret.turns() {
                        self.go(&mut run, Action::Turret(aims.unwrap_or(track.hull)))?;
                    }
                }
                Leg::Turn => {
                    self.aim(&mut run, id, aims.filter(|_| ends));
                    self.go(&mut run, Action::Hull(track.hull))?;
                }
                Leg::Step(dir, by) => {
                    self.aim(&mut run, id, aims.filter(|_| ends));
                    match ends && !run.halted {
                        true => run = self.rolled(run, Action::Step(dir, by))?,
                        false => self.go(&mut run, Action::Step(dir, by))?,
                    }
                }
            }
        }
        match end {
            End::Open => {}
            End::Stop => {
                self.aim(&mut run, id, aims);
                self.go(&mut run, Action::Stop)?;
                self.finish(&mut run);
            }
            End::Motion => {
                if !run.halted && !run.can(Action::Done) {
                    return None;
                }
                self.finish(&mut run);
            }
        }
        Some(run)
    }

    /// What cannot be tried out after dice is added all the same.
    fn go(&self, run: &mut Run<'a>, action: Action) -> Option<()> {
        if run.halted {
            run.actions.push(action);
            return Some(());
        }
        run.take(action).then_some(())
    }

    /// 3.3.2.f: the turret turns with the next expenditure.
    fn aim(&self, run: &mut Run<'a>, id: UnitId, to: Option<Spine>) {
        if let Some(spine) = to.filter(|&spine| !run.halted && run.state.unit(id).turret != spine) {
            run.take(Action::Turret(spine));
        }
    }

    /// 3.3.2.p: the last hex is entered with so many MP that the move may end there in Motion.
    fn rolled(&self, run: Run<'a>, step: Action) -> Option<Run<'a>> {
        let mut spent = run;
        for _ in 0..SLACK {
            let mut tried = spent.clone();
            if tried.take(step) && (tried.halted || tried.can(Action::Done)) {
                return Some(tried);
            }
            if !spent.take(Action::Spend(2)) {
                return None;
            }
        }
        None
    }

    fn finish(&self, run: &mut Run<'a>) {
        match run.halted {
            true => run.actions.push(Action::Done),
            false => {
                run.take(Action::Done);
            }
        }
    }

    fn drive_told(&self, start: &Run<'a>, id: UnitId, way: &[Track], run: Run<'a>) -> Plan<Action> {
        let game = self.game;
        let (met, arrives) = game.drive_meetings(&start.state, id, way);
        let mut hexes: Vec<Hex> = way.iter().map(|track| track.hex).collect();
        hexes.dedup();
        let cost = way.last().map_or(0, |track| track.cost);
        let price = Message::new("plan-mp")
            .with("mp", halves_words(cost))
            .with("all", halves_words(game.mp_left(&start.state, id)));
        let outcome = |key: &'static str, likelihood| Chances { what: Message::new(key), likelihood };
        let mut risks = self.fire_met(&met);
        risks.extend(self.residual_met(&hexes[1..]));
        if run.halted {
            risks.push(Message::new("plan-risk-bog"));
        }
        Plan {
            who: counters([id]),
            price: Some(price),
            forecast: Forecast {
                outcomes: vec![outcome("odds-drives", arrives), outcome("odds-drive-hit", 1.0 - arrives)],
                assuming: Some(Message::new("assume-each-once").with("line", game.line_assumed())),
                ..Forecast::default()
            },
            risks,
            traces: vec![Trace::Way { hexes }],
            ..Plan::new("move", Message::new("plan-drive"), run.actions)
        }
    }
}
