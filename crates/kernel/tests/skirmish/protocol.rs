//! The game as the kernel sees it.

use super::deck::{DEALT, MOST};
use super::orders::{ordered, unplaced};
use super::state::{CARDS, COPIES, Pile, Sheet};
use super::*;
use kernel::content::{Content, OptionSpec, Options};
use kernel::frames::Frames;
use kernel::game::{Cases, Fields, Illegal, Rules, Surveys, Turn, Verdict, View, Window};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Overlay, Sightline, Survey};
use kernel::seat::{SeatSet, Side, SideSet};
use kernel::text::Diagnostic;

impl Skirmish {
    /// Everything a seat could do at such a moment; the rules pick from it.
    fn candidates(&self, frame: Frame, seat: Seat, mut offer: impl FnMut(Action)) {
        use Action as A;
        let units = units_of(seat);
        match frame {
            Frame::Planning => {
                self.home(seat).map(A::Place).for_each(&mut offer);
                [Order::Rest, Order::March, Order::Shoot].map(A::Write).into_iter().for_each(&mut offer);
                offer(A::Commit);
            }
            Frame::Activating { .. } => units.map(A::Activate).chain([A::Pass]).for_each(offer),
            Frame::Marching { .. } => Dir::ALL.into_iter().map(A::Step).chain([A::Halt]).for_each(offer),
            Frame::Reacting { .. } => units.map(A::Add).chain([A::Hold]).for_each(offer),
            Frame::Aiming { .. } => units_of(other(seat)).map(A::Aim).chain([A::Hold]).for_each(offer),
            Frame::Grouping(_) => units.map(A::Add).chain([A::Shoot]).for_each(offer),
            Frame::Boosting(_) => (0..CARDS as u8).map(A::Boost).chain([A::Ready]).for_each(offer),
            Frame::Rolling { .. } => [A::Accept, A::Reroll].into_iter().for_each(offer),
            Frame::Rallying { .. } => units.map(A::Rally).chain([A::Decline]).for_each(offer),
            Frame::Firing { .. } | Frame::Ended => {}
        }
    }

    /// Who is asked at such a moment, and how.
    fn window(&self, state: &State) -> Option<(SeatSet, Window)> {
        let one = |seat, window| Some((SeatSet::one(seat), window));
        match state.frames.top() {
            Frame::Planning => {
                let writing = [Seat(0), Seat(1)].into_iter().filter(|s| !state.sheets[s.index()].committed);
                Some((writing.collect(), Window::sealed("planning", ORDERS)))
            }
            Frame::Activating { seat, .. } => one(seat, Window::open("activating", ORDERS)),
            Frame::Marching { unit, .. } => one(owner(unit), Window::open("marching", MARCH)),
            Frame::Reacting { unit } if self.flaw == Flaw::BareWindow => {
                one(other(owner(unit)), Window::open("reacting", REACTION))
            }
            Frame::Reacting { unit } => one(other(owner(unit)), Window::concealed("reacting", REACTION)),
            Frame::Aiming { unit } => one(owner(unit), Window::open("aiming", GROUP)),
            Frame::Grouping(fire) => one(fire.seat, Window::concealed("grouping", GROUP)),
            Frame::Boosting(fire) => one(fire.seat, Window::concealed("boosting", BOOST)),
            Frame::Rolling { .. } => one(state.initiative, Window::open("rolling", ROLL)),
            Frame::Rallying { seat } => one(seat, Window::open("rallying", EVENT)),
            Frame::Firing { .. } | Frame::Ended => None,
        }
    }

    /// Whether the rules let a seat that is asked do this.
    fn permits(&self, known: &State, seat: Seat, action: Action) -> bool {
        let own = |unit: u8| units_of(seat).contains(&unit);
        match (known.frames.top(), action) {
            (Frame::Planning, Action::Place(hex)) => {
                unplaced(known, seat) && self.home(seat).any(|home| home == hex)
            }
            (Frame::Planning, Action::Write(_)) => {
                let written = usize::from(known.sheets[seat.index()].written);
                !unplaced(known, seat) && written < ordered(known, seat).count()
            }
            (Frame::Planning, Action::Commit) => {
                let written = usize::from(known.sheets[seat.index()].written);
                !unplaced(known, seat) && written == ordered(known, seat).count()
            }
            (Frame::Activating { .. }, Action::Activate(unit)) => {
                own(unit) && known.units[usize::from(unit)].order != Order::Rest
            }
            (Frame::Marching { unit, .. }, Action::Step(dir)) => self.may_step(known, unit, dir),
            (Frame::Reacting { unit: target }, Action::Add(unit)) => {
                own(unit) && self.in_range(known, unit, target)
            }
            (Frame::Aiming { unit }, Action::Aim(target)) => {
                units_of(other(seat)).contains(&target) && self.may_aim(known, unit, target)
            }
            (Frame::Grouping(fire), Action::Add(unit)) => own(unit) && self.may_join(known, &fire, unit),
            (Frame::Grouping(fire), Action::Shoot) => {
                self.flaw != Flaw::DeadEndGroup || fire.group.count_ones() > 1
            }
            (Frame::Boosting(_), Action::Boost(class)) => {
                let held = known.hands[seat.index()].get(usize::from(class)).is_some_and(|&n| n > 0);
                held && fire::boosts(class)
            }
            (Frame::Rallying { .. }, Action::Rally(unit)) => {
                own(unit) && known.units[usize::from(unit)].hits == 1
            }
            (Frame::Activating { .. }, Action::Pass)
            | (Frame::Marching { .. }, Action::Halt)
            | (Frame::Reacting { .. } | Frame::Aiming { .. }, Action::Hold)
            | (Frame::Boosting(_), Action::Ready)
            | (Frame::Rolling { .. }, Action::Accept | Action::Reroll)
            | (Frame::Rallying { .. }, Action::Decline) => true,
            _ => false,
        }
    }

    fn complaints(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        for class in 0..CARDS {
            let all =
                state.deck[class] + state.discard[class] + state.hands[0][class] + state.hands[1][class];
            if all != COPIES {
                wrong.push(format!("{all} cards of class {class}"));
            }
        }
        for seat in [Seat(0), Seat(1)] {
            let held = state.held[seat.index()];
            if held != state.hands[seat.index()].iter().sum::<u8>() || held > MOST {
                wrong.push(format!("{held} cards in hand"));
            }
            for u in units_of(seat) {
                let unit = &state.units[usize::from(u)];
                let placed = unit.hex.is_some() && unit.hex.index() < self.grid.len();
                let waiting = unplaced(state, seat) && unit.hidden && state.frames.top() == Frame::Planning;
                if unit.alive() != placed && !waiting {
                    wrong.push(format!("unit {u} at {:?} with {} hits", unit.hex, unit.hits));
                }
                if unit.hidden && placed && !self.home(seat).any(|h| h == unit.hex) {
                    wrong.push(format!("unit {u} hides at {:?}", unit.hex));
                }
                if placed && march::enemy_seen(state, seat, unit.hex) {
                    wrong.push(format!("unit {u} stands with an enemy"));
                }
            }
        }
        wrong
    }
}

impl Rules for Skirmish {
    const SYSTEM: &'static str = "skirmish";
    const RULES: u32 = 1;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 3000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(_: &Content, scenario: &str, _: &Options) -> Result<Self, Vec<Diagnostic>> {
        match scenario {
            "meeting" => Ok(Skirmish::new(Flaw::None)),
            _ => Err(vec![Diagnostic::error(scenario, 0, 0, "there is only the scenario `meeting`")]),
        }
    }

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn chosen(&self) -> Options {
        Options::default()
    }

    fn start(&self, chance: &mut impl Chance) -> Result<State, Halt> {
        let squad = |hex| Unit { hex: Hex(hex), hits: 0, hidden: false, order: Order::Rest };
        let hidden = Unit { hex: Hex::NONE, hits: 0, hidden: true, order: Order::Rest };
        let mut state = State {
            frames: Frames::new(Frame::Planning),
            units: [squad(0), squad(2), squad(4), hidden, squad(19), squad(21), squad(23), hidden],
            deck: [COPIES; CARDS],
            discard: Pile::default(),
            hands: [Pile::default(); 2],
            held: [0; 2],
            sheets: [Sheet::BLANK; 2],
            initiative: Seat(0),
            round: 0,
            points: [0; 2],
        };
        let mut play = Play { game: self, state: &mut state, chance, sink: &mut kernel::rule::Silent };
        for seat in [Seat(0), Seat(1)] {
            for _ in 0..DEALT {
                play.deal(seat)?;
            }
        }
        Ok(state)
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let wrong = self.complaints(state);
        if wrong.is_empty() {
            return Ok(());
        }
        Err(wrong.into_iter().map(|w| Diagnostic::error("state", 0, 0, w)).collect())
    }

    fn turn(&self, state: &State) -> Turn {
        match self.window(state) {
            Some((seats, window)) => Turn::Decide(seats, window),
            None => {
                let [north, south] = state.points;
                let winners = match north.cmp(&south) {
                    std::cmp::Ordering::Greater => SideSet::one(Side(0)),
                    std::cmp::Ordering::Less => SideSet::one(Side(1)),
                    std::cmp::Ordering::Equal => SideSet::NONE,
                };
                let points = [north.into(), south.into(), 0, 0];
                Turn::Over(Verdict { winners, reason: "losses", points })
            }
        }
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let lets = |seats: SeatSet| seats.contains(seat) || self.flaw == Flaw::OutOfTurn;
        if self.window(known).is_some_and(|(seats, _)| lets(seats)) {
            self.candidates(known.frames.top(), seat, |action| {
                if self.permits(known, seat, action) {
                    out.extend([action]);
                    if self.flaw == Flaw::ListedTwice && action == Action::Pass {
                        out.extend([action]);
                    }
                }
            });
        }
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some((seats, window)) = self.window(known) else { return Err(Illegal::by("SK-0", "over")) };
        if !seats.contains(seat) {
            return Err(Illegal::by(window.rule.0, "not-your-turn"));
        }
        let lax = self.flaw == Flaw::LaxCheck
            && matches!((known.frames.top(), action), (Frame::Marching { .. }, Action::Step(_)));
        if lax || self.permits(known, seat, action) {
            return Ok(());
        }
        Err(Illegal::by(window.rule.0, "not-now"))
    }

    fn apply<C: Chance, S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        Play { game: self, state, chance, sink }.act(seat, action)
    }
}

impl Surveys for Skirmish {
    fn survey(&self, _: &View<State>, _: Seat, _: &Survey) -> Overlay {
        Overlay::default()
    }

    fn sight(&self, _: &View<State>, from: Hex, to: Hex) -> Sightline {
        Sightline::plain(self.grid.distance(from, to), None)
    }

    fn place(&self, _: Hex) -> Vec<Message> {
        Vec::new()
    }
}

impl Cases for Skirmish {}

impl Fields for Skirmish {}
