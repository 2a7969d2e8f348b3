//! What lies on the map besides units: fortifications, Smoke, fires, Objectives, and where shells fall.

use super::counter::shooting;
use crate::Cc;
use crate::rooms::{Barrage, Digging, Placing};
use crate::sight::BLAZE;
use crate::state::{Fort, State};
use crate::tell::words;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::Marker;
use kernel::seat::Seat;

impl Cc {
    pub(super) fn markers(&self, view: &State) -> Vec<Marker> {
        let mut markers = self.set_up_area(view);
        markers.extend(self.forts(view));
        markers.extend(self.veils(view));
        markers.extend(self.objective_markers(view));
        markers.extend(self.aims(view));
        markers
    }

    /// 8.16: the ground on which a side sets up.
    fn set_up_area(&self, view: &State) -> Vec<Marker> {
        let placing = view.frames.at::<Placing>().map(|room| room.unit).filter(|unit| unit.is_some());
        let area = placing.map(|unit| (unit.seat(), self.setup_area(unit)));
        let digging = view.frames.at::<Digging>().map(|room| room.seat);
        let area = area.or_else(|| digging.map(|seat| (seat, self.dig_area(view, seat))));
        let Some((seat, area)) = area else { return Vec::new() };
        let label = self.by("marker-area", seat);
        let zone = |&hex: &Hex| Marker { owner: Some(seat.0), ..plain("zone", hex, label.clone()) };
        area.iter().map(zone).collect()
    }

    /// F100: fortifications belong to nobody once they are placed.
    fn forts(&self, view: &State) -> Vec<Marker> {
        let there = self.map.grid.hexes().filter_map(|hex| Some((hex, view.fort(hex)?)));
        let strength = view.mines.into_iter().max().map(i32::from);
        let marker = |(hex, fort): (Hex, Fort)| Marker {
            number: strength.filter(|_| fort == Fort::Mines),
            ..plain(fort.word(), hex, words::fort(fort))
        };
        there.map(marker).collect()
    }

    /// T79, T94.
    fn veils(&self, view: &State) -> Vec<Marker> {
        let marker = |(hex, value): (Hex, u8)| match value {
            BLAZE => plain("blaze", hex, Message::new("marker-blaze")),
            value => Marker {
                number: Some(value.into()),
                ..plain("smoke", hex, Message::new("marker-smoke").with("value", value))
            },
        };
        view.veil.iter().map(marker).collect()
    }

    /// 7.3: each Objective on its first hex, with its number and who controls it.
    fn objective_markers(&self, view: &State) -> Vec<Marker> {
        let marker = |n: usize| {
            let hex = *self.battle.objectives[n].first()?;
            let owner = Some(view.control[n]).filter(|&by| by < 2);
            let (number, worth) = (n as u8 + 1, self.worth(view.open, n));
            let label = match owner {
                Some(by) => self.by("marker-objective-held", Seat(by)),
                None => Message::new("marker-objective"),
            };
            let label = label.with("objective", number).with("worth", worth);
            Some(Marker { owner, number: Some(number.into()), ..plain("objective-number", hex, label) })
        };
        (0..5).filter_map(marker).collect()
    }

    /// The Spotting Round, and the hexes of an attack under way.
    fn aims(&self, view: &State) -> Vec<Marker> {
        let mut aims = Vec::new();
        if let Some(Barrage { hex, .. }) = view.frames.nearest() {
            let label = Message::new("marker-spotting-round");
            aims.push(Marker { owner: Some(view.active.0), ..plain("spotting-round", hex, label) });
        }
        let attack = &view.attack;
        if shooting(view) {
            let hexes = [attack.target, attack.second].into_iter().filter(|hex| hex.is_some());
            aims.extend(hexes.map(|hex| Marker {
                owner: Some(attack.seat.0),
                ..plain("firing-hex", hex, self.by("marker-target", attack.seat))
            }));
        }
        aims
    }
}

fn plain(kind: &'static str, hex: Hex, label: Message) -> Marker {
    Marker { kind, hex, side: None, owner: None, number: None, of: None, label }
}
