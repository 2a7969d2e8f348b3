//! B-140 to B-144: an aircraft comes over a hex, attacks one, and is fired at.

use super::knobs::{one_of, plain};
use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::air::striking::Stage;
use crate::rooms::{Flying, Striking};
use crate::state::{Altitude, Bombs, Sortie, Team, UNITS, UnitId};
use crate::tell::DIRECTIONS;
use kernel::game::Notation;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{KnobValue, Plan, Trace};

/// B-140: how high it comes, and with what.
const FLIGHT: &str = "flight";
/// B-142: from where it comes.
const APPROACH: &str = "approach";

impl Planner<'_> {
    /// B-143: the aircraft that is asked about comes over a hex, with what does most there.
    pub(super) fn fly(&self, hex: Hex) -> Vec<Plan<Action>> {
        let Some(room) = self.view.frames.at::<Flying>() else { return Vec::new() };
        let start = Run::new(self.game, self.view, self.seat);
        let begun = self.view.sorties.get(usize::from(room.number)).copied().flatten();
        let flights: Vec<(Altitude, Bombs)> = match (room.stage, begun) {
            (0, _) => start.legal().iter().filter_map(|action| flight(*action)).collect(),
            (_, Some(sortie)) => vec![(sortie.altitude, sortie.bombs)],
            _ => Vec::new(),
        };
        let wished = self.wish.setting(FLIGHT);
        let word = |&(altitude, bombs): &(Altitude, Bombs)| self.game.write(Action::Fly(altitude, bombs));
        let approaches = |one: (Altitude, Bombs)| {
            self.game.approaches(self.view, room.number, hex, |dir| aloft(one, hex, dir))
        };
        let worth = |one: &(Altitude, Bombs)| approaches(*one)[0].1;
        let best =
            flights.iter().copied().reduce(|best, one| if worth(&one) > worth(&best) { one } else { best });
        let chosen = flights.iter().copied().find(|one| Some(word(one).as_str()) == wished).or(best);
        let Some(chosen) = chosen.filter(|_| room.stage < 2) else { return Vec::new() };
        let approaches = approaches(chosen);
        let wished = self.wish.setting(APPROACH);
        let from = approaches.iter().find(|(dir, _)| Some(dir.name()) == wished).unwrap_or(&approaches[0]).0;
        let mut run = start;
        if room.stage == 0 && !run.take(Action::Fly(chosen.0, chosen.1)) {
            return Vec::new();
        }
        if !run.take(Action::At(hex)) || !run.take(Action::Face(from)) {
            return Vec::new();
        }
        let sortie = aloft(chosen, hex, from);
        let mut knobs = Vec::new();
        let loads = flights.iter().map(|one| KnobValue {
            label: self.game.label(self.view, Action::Fly(one.0, one.1)).0,
            ..plain(&word(one), "", *one == chosen)
        });
        knobs.extend(one_of(FLIGHT, "plan-knob-flight", loads.collect()));
        if chosen.1 == Bombs::Ap {
            let ways = Dir::ALL.map(|dir| plain(dir.name(), DIRECTIONS[dir.index()], dir == from));
            knobs.extend(one_of(APPROACH, "plan-knob-approach", ways.to_vec()));
        }
        let name = self.game.air(room.number).map(|(card, _)| card.name.clone()).unwrap_or_default();
        let mut plan = Plan::new("air", self.at("plan-fly", hex).with("name", name), run.actions);
        plan.price = Some(self.game.label(self.view, Action::Fly(chosen.0, chosen.1)).0);
        plan.forecast = self.game.air_forecast(self.view, room.number, &sortie, hex);
        plan.risks = self.blast_risks(hex, chosen.1);
        let near = |one: &Hex| self.game.may_release(self.view, self.side, &sortie, *one);
        if !self.game.map.grid.hexes().any(|one| near(&one)) {
            plan.risks.push(Message::new("plan-risk-no-director"));
        }
        plan.traces = vec![Trace::Front { hex, facing: from.reversed() }, self.struck(hex, chosen.1)];
        plan.knobs = knobs;
        vec![plan]
    }

    /// B-140b: the hexes that an attack strikes: bombs the neighbours as well.
    fn struck(&self, hex: Hex, bombs: Bombs) -> Trace {
        let wide = matches!(bombs, Bombs::First | Bombs::Other);
        let beside = self.game.map.grid.neighbours(hex).iter().copied().filter(|one| wide && one.is_some());
        Trace::Area { hexes: std::iter::once(hex).chain(beside).collect() }
    }

    /// Own units that the attack would hit as well.
    fn blast_risks(&self, hex: Hex, bombs: Bombs) -> Vec<Message> {
        let reach = u16::from(matches!(bombs, Bombs::First | Bombs::Other));
        let near = |id: &UnitId| self.game.map.grid.distance(self.view.unit(*id).hex, hex) <= reach;
        let friends = match bombs {
            Bombs::Ap => 0,
            _ => self.view.of(self.side).filter(near).count(),
        };
        let told = (friends > 0).then(|| Message::new("plan-risk-bombs").with("count", friends as i64));
        told.into_iter().collect()
    }

    /// B-143: the aircraft attacks a hex.
    pub(super) fn strike(&self, hex: Hex) -> Vec<Plan<Action>> {
        let Some(room) = self.view.frames.at::<Striking>().filter(|room| room.stage == Stage::Release) else {
            return self.answers_at(hex);
        };
        let Some(sortie) = self.view.sorties[usize::from(room.number)] else { return Vec::new() };
        let mut run = Run::new(self.game, self.view, self.seat);
        if !run.take(Action::At(hex)) {
            return Vec::new();
        }
        let name = self.game.air(room.number).map(|(card, _)| card.name.clone()).unwrap_or_default();
        let title = self.at("plan-strike", hex).with("name", name);
        vec![Plan {
            forecast: self.game.air_forecast(self.view, room.number, &sortie, hex),
            price: Some(self.game.label(self.view, Action::Fly(sortie.altitude, sortie.bombs)).0),
            risks: self.blast_risks(hex, sortie.bombs),
            traces: vec![Trace::Shot { from: sortie.hex, to: hex }, self.struck(hex, sortie.bombs)],
            ..Plan::new("air", title, run.actions)
        }]
    }

    /// B-140b: everybody who can, or whoever is in hand, fires at the aircraft, the best first.
    pub(super) fn flak(&self, counter: u16) -> Option<Plan<Action>> {
        let room = self.view.frames.at::<Striking>().filter(|room| room.stage == Stage::Flak)?;
        (counter == aircraft(room.number)).then_some(())?;
        let mut run = Run::new(self.game, self.view, self.seat);
        let mut able = Vec::new();
        for action in run.legal() {
            if let Action::Shoot(id, ..) = action {
                able.push((id, self.game.flak_hits(self.view, room, id)));
            }
        }
        able.sort_by(|a, b| b.1.total_cmp(&a.1));
        let all = able.iter().fold(0, |team: Team, (id, _)| team | id.bit());
        let hand = self.who.iter().fold(0, |team: Team, id| team | id.bit()) & all;
        let wanted = match self.party() {
            Some(party) => party & all,
            None if hand != 0 => hand,
            None => all,
        };
        let guns: Vec<UnitId> = able.iter().map(|one| one.0).filter(|id| wanted & id.bit() != 0).collect();
        for &id in &guns {
            let shot = Action::Shoot(id, crate::state::Arm::Gun, crate::state::Load::Gp);
            if !run.take(shot) {
                run.actions.push(shot);
            }
        }
        let sortie = self.view.sorties[usize::from(room.number)]?;
        let name = self.game.air(room.number).map(|(card, _)| card.name.clone()).unwrap_or_default();
        let from = guns.iter().map(|&id| Trace::Shot { from: self.view.unit(id).hex, to: sortie.release });
        (!guns.is_empty()).then(|| Plan {
            who: counters(guns.iter().copied()),
            price: Some(Message::new("plan-flak-price").with("guns", guns.len() as i64)),
            forecast: self.game.flak_forecast(self.view, room, &guns),
            traces: from.collect(),
            knobs: self.party_knob(wanted, all).into_iter().collect(),
            ..Plan::new("fire", Message::new("plan-flak").with("name", name), run.actions)
        })
    }
}

fn flight(action: Action) -> Option<(Altitude, Bombs)> {
    match action {
        Action::Fly(altitude, bombs) => Some((altitude, bombs)),
        _ => None,
    }
}

fn aloft((altitude, bombs): (Altitude, Bombs), hex: Hex, approach: Dir) -> Sortie {
    Sortie { hex, release: Hex::NONE, altitude, bombs, approach, hurt: 0 }
}

/// The counter of an aircraft in the scene.
pub(super) const fn aircraft(number: u8) -> u16 {
    (UNITS + crate::state::MARKERS) as u16 + number as u16
}
