//! Odds of orders and decisions, from the same code that resolves them.

use crate::Aot;
use crate::action::Action;
use crate::options::FireFromStart;
use crate::play::Play;
use crate::rooms::{Frame, Room, in_room};
use crate::route::Progress;
use crate::shooting::{Manner, Volley};
use crate::state::{Kind, State, Status, Unit, UnitId, members, seat_bits};
use kernel::game::{Forecasts, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, Odds, enumerate};
use kernel::rule::{Rule, Silent};
use kernel::seat::Seat;

/// What one volley does to its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Effect {
    /// Strength lost.
    pub damage: u8,
    /// Whether it is removed.
    pub destroyed: bool,
    /// Whether it is suppressed.
    pub suppressed: bool,
}

impl Forecasts for Aot {
    /// Only shots have odds worth showing before the enemy's orders are known; moves and
    /// sectors tell what they cost and cover.
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        if seat.index() > 1 {
            return Forecast::default();
        }
        in_room!(view.frames.top(), room => room.forecast(self, view, seat, action))
    }
}

impl Aot {
    /// What a step of writing an order comes to.
    pub(crate) fn plan_forecast(&self, view: &State, id: UnitId, action: Action) -> Forecast {
        let unit = view.unit(id);
        let progress = self.progress(view, id);
        match action {
            Action::Target(target) if unit.order.kind == Kind::FireOnTheMove => {
                self.moving_forecast(view, id, target, self.nearest_firing_hex(view, id, target))
            }
            Action::Target(target) => {
                let shot = |manner| self.shot_forecast(view, id, target, manner);
                Manner::of(unit.order.kind).map(shot).unwrap_or_default()
            }
            Action::Order(kind @ (Kind::March | Kind::Attack | Kind::FireOnTheMove)) => {
                self.move_forecast(view, id, kind, Progress::from(self, unit.hex))
            }
            Action::Step(dir) if unit.order.kind.moves() || unit.order.kind == Kind::Attack => {
                self.move_forecast(view, id, unit.order.kind, progress.step(self, view, id, dir))
            }
            Action::EndRoute => match unit.order.fire_at {
                Some(step) => self.underlined_forecast(view, id, step),
                None => self.move_forecast(view, id, unit.order.kind, progress),
            },
            Action::FireHere => self.underlined_forecast(view, id, unit.order.route.len()),
            Action::Face(dir) => {
                let zone = unit.order.zone.unwrap_or(unit.sector.zone);
                self.sector_forecast(view, id, dir, zone)
            }
            _ => Forecast::default(),
        }
    }

    /// TER-02..TER-06: how many hexes a route may have, line by line, and how many it has.
    fn move_forecast(&self, view: &State, id: UnitId, kind: Kind, at: Progress) -> Forecast {
        let most: Explained = at.allowance(self, self.card(view, id), kind);
        let name = Message::new("ledger-move").with("used", at.len);
        Forecast {
            ledgers: vec![(Some(name), most.lines())],
            assuming: Some(Message::new("assuming-free-way")),
            ..Forecast::default()
        }
    }

    /// FOM-03: the shot of a Fire on the Move from the hex that is underlined.
    fn underlined_forecast(&self, view: &State, id: UnitId, step: u8) -> Forecast {
        let Unit { hex: start, order, .. } = *view.unit(id);
        let hex = self.route_hexes(start, &order).take(step.into()).last().unwrap_or(start);
        self.moving_forecast(view, id, order.target, Some(hex))
    }

    /// FOM-02, FOM-09: where a Fire on the Move can come nearest to its target and still shoot at it.
    fn nearest_firing_hex(&self, view: &State, id: UnitId, target: UnitId) -> Option<Hex> {
        let start = self.settings.fire_from_start == FireFromStart::Yes;
        let ways = self.spread(view, id, Kind::FireOnTheMove).into_iter().map(|at| at.hex);
        let hexes = start.then_some(view.unit(id).hex).into_iter().chain(ways);
        let open = hexes.filter(|&hex| self.moving_shot_from(view, id, target, hex).is_some());
        open.min_by_key(|&hex| self.map.grid.distance(hex, view.unit(target).hex))
    }

    /// FOM-09: the position from which a Fire on the Move would shoot in a hex, if it can.
    fn moving_shot_from(&self, view: &State, id: UnitId, target: UnitId, hex: Hex) -> Option<State> {
        let mut there = *view;
        there.unit_mut(id).hex = hex;
        let possible =
            self.can_forecast(&there, id, target) && self.check_shot(&there, id, target, "FOM-09").is_ok();
        possible.then_some(there)
    }

    /// FOM-09: the shot of a Fire on the Move from a hex; none where it can't be made.
    fn moving_forecast(&self, view: &State, id: UnitId, target: UnitId, from: Option<Hex>) -> Forecast {
        let hex = from.and_then(|hex| Some((hex, self.moving_shot_from(view, id, target, hex)?)));
        let Some((hex, there)) = hex else {
            let reason = if from.is_some() { "assuming-no-shot" } else { "assuming-no-firing-hex" };
            return Forecast {
                assuming: Some(Message::new(reason)),
                outcomes: vec![Chances { what: Message::new("chance-no-shot"), likelihood: 1.0 }],
                ..Forecast::default()
            };
        };
        let shot = self.shot_forecast(&there, id, target, Manner::Moving);
        let assuming = Message::new("assuming-from-hex").with("hex", self.map.grid.label(hex));
        Forecast { assuming: Some(assuming), ..shot }
    }

    /// KZN-04, DFN-01, AMB-01: what a sector covers, and what its order adds to Defence.
    fn sector_forecast(&self, view: &State, id: UnitId, dir: Dir, zone: u8) -> Forecast {
        let unit = view.unit(id);
        let card = self.card(view, id);
        let hexes = self.kill_zone(unit.hex, dir, zone);
        let enemies = members(seat_bits(1 - id.seat()))
            .filter(|&enemy| view.unit(enemy).on_map() && hexes.contains(&view.unit(enemy).hex));
        let mut covers = Explained::default();
        covers.add(Rule("KZN-04"), "sector-hexes", hexes.len() as i32);
        let mut ledgers = vec![(Some(Message::new("ledger-sector")), covers.lines())];
        let mut defence: Explained = self.defence(view, id);
        match unit.order.kind {
            Kind::Defence if !unit.marks.defending => {
                defence.add_some(
                    Rule("DFN-01"),
                    "defence-order",
                    card.orders.defence.map_or(0, |d| d.bonus.into()),
                );
            }
            Kind::Ambush if !unit.in_ambush() => {
                defence.add_some(
                    Rule("AMB-01"),
                    "defence-ambush",
                    card.orders.ambush.map_or(0, |a| a.bonus.into()),
                );
            }
            _ => {}
        }
        ledgers.push((Some(Message::new("ledger-defence")), defence.lines()));
        let enemies = enemies.count() as u32;
        let assuming = Some(Message::new("assuming-sector").with("enemies", enemies));
        Forecast { ledgers, assuming, ..Forecast::default() }
    }

    fn can_forecast(&self, view: &State, id: UnitId, target: UnitId) -> bool {
        let known = |id: UnitId| {
            id.index() < view.units.len() && view.unit(id).alive() && view.unit(id).hex.is_some()
        };
        known(id) && known(target) && self.card(view, id).targets(self.card(view, target).kind)
    }

    /// What a shot may do, if both are known to be there and the card lists such a target.
    pub(crate) fn shot_forecast(&self, view: &State, id: UnitId, target: UnitId, manner: Manner) -> Forecast {
        if !self.can_forecast(view, id, target) {
            return Forecast::default();
        }
        let named = |key: &'static str, ledger: Explained| (Some(Message::new(key)), ledger.lines());
        let ledgers = vec![
            named("ledger-dice", self.shot_dice(view, id, target, manner)),
            named("ledger-accuracy", self.shot_accuracy(view, id, target, manner)),
            named("ledger-defence", self.defence(view, target)),
        ];
        let assuming =
            if manner == Manner::Close { "assuming-close-combat" } else { "assuming-as-they-stand" };
        let Some(Odds { results: odds, samples }) = self.shot_effects(view, id, target, manner) else {
            return Forecast::default();
        };
        let sum = |holds: &dyn Fn(&Effect) -> bool| {
            odds.iter().filter(|(e, _)| holds(e)).map(|(_, p)| p).sum::<f64>()
        };
        let mut outcomes = vec![
            Chances { what: Message::new("chance-destroyed"), likelihood: sum(&|e| e.destroyed) },
            Chances { what: Message::new("chance-suppressed"), likelihood: sum(&|e| e.suppressed) },
        ];
        for damage in 1..=view.unit(target).strength {
            let likelihood = sum(&|e| e.damage >= damage);
            outcomes.push(Chances { what: Message::new("chance-damage").with("number", damage), likelihood });
        }
        let nothing = sum(&|e| !e.suppressed && !e.destroyed && e.damage == 0);
        outcomes.push(Chances { what: Message::new("chance-nothing"), likelihood: nothing });
        Forecast { ledgers, outcomes, assuming: Some(Message::new(assuming)), samples, ..Forecast::default() }
    }

    /// Every effect of one shot with its likelihood: target as it stands, nobody else shoots.
    pub fn shot_effects(
        &self,
        view: &State,
        id: UnitId,
        target: UnitId,
        manner: Manner,
    ) -> Option<Odds<Effect>> {
        let odds = enumerate(|chance| {
            let mut state = *view;
            let before = state.unit(target).strength;
            let fresh = !state.unit(target).is_suppressed();
            let mut sink = Silent;
            let mut play = Play { game: self, state: &mut state, chance, sink: &mut sink };
            let mut volley = Volley::default();
            play.shoot(id, target, manner, &mut volley)?;
            play.resolve(&volley)?;
            let unit = state.unit(target);
            Ok(Effect {
                damage: before - unit.strength,
                destroyed: unit.status == Status::Destroyed,
                suppressed: fresh && unit.is_suppressed(),
            })
        });
        odds.ok()
    }
}
