//! What lies on the map besides units: depots, wire, objectives, zones, and the routes being written.

use crate::Aot;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{State, Status, UnitId, slots};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::{Marker, Spot};
use kernel::seat::{Seat, Viewer};

impl Aot {
    pub(super) fn markers(&self, view: &State, viewer: Viewer) -> Vec<Marker> {
        let mut markers = self.depots(view);
        markers.extend(self.wires(view));
        markers.extend(self.objectives(view));
        markers.extend(self.goals());
        markers.extend(self.reinforcements(view));
        for seat in (0..2usize).filter(|&s| viewer.shares(Seat(s as u8))) {
            markers.extend(in_room!(view.frames.top(), room => room.markers(self, view, seat)));
        }
        markers
    }

    /// DEP-03: depots are open to both.
    fn depots(&self, view: &State) -> Vec<Marker> {
        let depots = self.battle.depots.iter().zip(view.depots);
        depots
            .map(|(depot, stock)| Marker {
                owner: Some(depot.seat),
                number: Some(stock.into()),
                ..plain("depot", depot.hex, Message::new("marker-depot").with("stock", stock))
            })
            .collect()
    }

    fn wires(&self, view: &State) -> Vec<Marker> {
        let standing = self.battle.wires.iter().enumerate().filter(|(i, _)| view.wires & (1 << i) != 0);
        standing
            .map(|(_, &(hex, dir))| Marker {
                side: Some(dir),
                ..plain("wire", hex, Message::new("marker-wire"))
            })
            .collect()
    }

    fn objectives(&self, view: &State) -> Vec<Marker> {
        let objectives = self.battle.objectives.iter().zip(view.control);
        objectives
            .map(|(objective, holder)| {
                let held = holder < 2;
                let key = if held { "marker-objective-held" } else { "marker-objective" };
                let mut label =
                    Message::new(key).with("name", objective.name.clone()).with("points", objective.points);
                if held {
                    label = label.with("side", self.side_name(holder.into()));
                }
                Marker {
                    owner: held.then_some(holder),
                    number: Some(objective.points),
                    ..plain("objective", objective.hex, label)
                }
            })
            .collect()
    }

    fn goals(&self) -> Vec<Marker> {
        let mut markers = Vec::new();
        for goal in &self.battle.goals {
            let label = Message::new("marker-goal")
                .with("side", self.side_name(goal.seat.into()))
                .with("points", goal.points);
            markers.extend(goal.hexes.iter().map(|&hex| Marker {
                owner: Some(goal.seat),
                number: Some(goal.points),
                ..plain("goal", hex, label.clone())
            }));
        }
        markers
    }

    /// Units that arrive later, where they are first expected.
    fn reinforcements(&self, view: &State) -> Vec<Marker> {
        let waiting = (0..2).flat_map(slots).filter(|&id| view.unit(id).status == Status::Reserve);
        let expected = waiting.filter_map(|id| {
            let start = self.start_of(id).filter(|start| start.turn > 0)?;
            let label = self.named("marker-reinforcement", view, id).with("turn", start.turn);
            Some(Marker {
                owner: Some(id.seat() as u8),
                number: Some(start.turn.into()),
                ..plain("reinforcement", *start.entry.first()?, label)
            })
        });
        expected.collect()
    }

    /// The hexes in which a seat may place its units.
    pub(crate) fn zone(&self, seat: usize) -> Vec<Marker> {
        let zone = self.battle.sides[seat].zone.iter();
        zone.map(|&hex| Marker { owner: Some(seat as u8), ..plain("zone", hex, Message::new("marker-zone")) })
            .collect()
    }

    /// PLN-03: the routes on a seat's own sheet, step by step.
    pub(crate) fn routes(&self, view: &State, seat: usize) -> Vec<Marker> {
        let mut markers = Vec::new();
        for id in slots(seat).filter(|&id| view.unit(id).alive() && view.unit(id).order.given) {
            let unit = view.unit(id);
            for (i, hex) in self.route_hexes(unit.hex, &unit.order).enumerate() {
                let step = i as u8 + 1;
                let kind = if unit.order.fire_at == Some(step) { "firing-hex" } else { "route" };
                markers.push(self.route_marker(kind, view, id, hex, step));
            }
            markers.extend(self.aim_marker(view, id));
        }
        markers
    }

    /// FIR-01, SPF-01, FOM-01: the enemy that an order names, where it is seen.
    fn aim_marker(&self, view: &State, id: UnitId) -> Option<Marker> {
        let target = Some(view.unit(id).order.target).filter(|&target| target != UnitId::NONE)?;
        let hex = view.unit(target).hex;
        let label = self.named("marker-aim", view, id).with("target", target.number());
        hex.is_some().then(|| Marker {
            owner: Some(id.seat() as u8),
            of: Some(Spot::Counter(id.0.into())),
            ..plain("aim", hex, label.with("enemy", self.short_name(view, target)))
        })
    }

    fn route_marker(&self, kind: &'static str, view: &State, id: UnitId, hex: Hex, step: u8) -> Marker {
        let key = if kind == "route" { "marker-route" } else { "marker-firing-hex" };
        Marker {
            owner: Some(id.seat() as u8),
            number: Some(id.number().into()),
            of: Some(Spot::Counter(id.0.into())),
            ..plain(kind, hex, self.named(key, view, id).with("step", step))
        }
    }
}

fn plain(kind: &'static str, hex: Hex, label: Message) -> Marker {
    Marker { kind, hex, side: None, owner: None, number: None, of: None, label }
}
