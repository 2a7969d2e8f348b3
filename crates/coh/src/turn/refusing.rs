//! 5.2 of the spec: why a unit cannot take an action.

use crate::Coh;
use crate::attack::Manner;
use crate::pieces::Rally;
use crate::state::{Kind, Place, State, UnitId, foe, units};
use kernel::game::Illegal;
use kernel::grid::Hex;

impl Coh {
    /// Why a unit cannot be chosen to act.
    pub fn why_not_chosen(&self, state: &State, seat: kernel::seat::Seat, id: UnitId) -> Option<Illegal> {
        let known = id.is_some() && state.unit(id).exists() && state.unit(id).seat == seat;
        if !known {
            let partner = id.is_some() && state.unit(id).exists() && id.side() == self.side_of(seat);
            return Some(Illegal::by(if partner { "19.0.a" } else { "2.2.a" }, "not-your-unit"));
        }
        let unit = state.unit(id);
        match unit.place {
            _ if unit.carried() => Some(Illegal::by("15.8.a", "carried")),
            Place::Destroyed | Place::Exited => Some(Illegal::by("7.11.a", "not-on-the-map")),
            Place::Reserve => self.why_not_enter(state, id),
            Place::Map => Some(self.why_not(state, id, Kind::Stall, false)),
        }
    }

    /// 4.12, 9.9: why a unit cannot enter the map.
    fn why_not_enter(&self, state: &State, id: UnitId) -> Option<Illegal> {
        Some(match self.has_arrived(state, id) {
            false => Illegal::by("9.9.a", "not-yet"),
            true => Illegal::by("4.12.b", "no-entry"),
        })
    }

    /// Why a unit cannot begin an action of a kind.
    pub fn why_not(&self, state: &State, id: UnitId, kind: Kind, free: bool) -> Illegal {
        let unit = state.unit(id);
        let bans = self.bans(state, id);
        let quiet = matches!(kind, Kind::Stall | Kind::Rally | Kind::Sneak | Kind::Indirect | Kind::Smoke);
        let poor = self.too_dear(state, id);
        match kind {
            _ if unit.carried() => Illegal::by("15.8.a", "carried"),
            _ if unit.place == Place::Reserve => {
                self.why_not_enter(state, id).unwrap_or(Illegal::by("4.12.a", "not-on-the-map"))
            }
            Kind::Enter => Illegal::by("4.12.a", "on-the-map"),
            Kind::Card => Illegal::by("8.4.a", "not-the-moment"),
            _ if self.seems_alive(state, id) => Illegal::by("7.3.a", "marker-forbids"),
            Kind::Rally => self.why_not_rally(state, id).unwrap_or(poor),
            Kind::Unload | Kind::Unhitch if !unit.load.is_some() => Illegal::by("15.9.a", "has-no-load"),
            Kind::Hitch => self.why_not_ride(state, id, kind, free).unwrap_or(poor),
            _ if bans.others && kind != Kind::Unload => {
                Illegal::by(if unit.load.is_some() { "A.71" } else { "7.3.a" }, "marker-forbids")
            }
            _ if unit.hidden && !quiet && !(free && matches!(kind, Kind::Attack | Kind::Flame)) => {
                Illegal::by("11.1.a", "must-be-revealed")
            }
            Kind::Indirect | Kind::Smoke
                if unit.hidden && self.in_sight_of(state, foe(id.side()), unit.hex) =>
            {
                Illegal::by("11.1.a", "must-be-revealed")
            }
            Kind::Stall => poor,
            Kind::Move => {
                if bans.movement {
                    Illegal::by("7.3.a", "marker-forbids")
                } else {
                    poor
                }
            }
            Kind::DigIn => self.try_digging(state, id).err().unwrap_or(poor),
            Kind::Hide => self.why_not_hide(state, id).unwrap_or(poor),
            Kind::Sneak if !unit.hidden => Illegal::by("11.5.a", "not-hidden"),
            Kind::Sneak if bans.movement => Illegal::by("7.3.a", "marker-forbids"),
            Kind::Sneak => poor,
            Kind::Attack | Kind::Indirect | Kind::Flame => {
                self.why_not_attack(state, id, Manner::of(kind)).unwrap_or(poor)
            }
            Kind::Smoke => self.why_not_smoke(state, id).unwrap_or(poor),
            Kind::Load => self.why_not_ride(state, id, kind, free).unwrap_or(poor),
            Kind::Unload | Kind::Unhitch => {
                self.fare_off(state, id, unit.hex, kind, free, &mut |_| {}).err().unwrap_or(poor)
            }
        }
    }

    /// A.01, A.23: the action costs more than can be paid for who is Spent.
    fn too_dear(&self, state: &State, id: UnitId) -> Illegal {
        let spent = units(id.side(), state.pair(id)).filter(|&one| state.unit(one).spent).count() as u32;
        let mixed = spent > 0 && spent < state.pair(id).count_ones();
        Illegal::by(if mixed { "A.23" } else { "A.01" }, "too-dear")
    }

    /// 7.9: why nobody of a unit and its load can rally.
    fn why_not_rally(&self, state: &State, id: UnitId) -> Option<Illegal> {
        let pair = || units(id.side(), state.pair(id));
        if pair().any(|one| self.can_rally(state, one)) {
            return None;
        }
        let mut markers = pair().filter_map(|one| self.marker(state, one)).peekable();
        Some(match () {
            () if markers.peek().is_none() => Illegal::by("7.6.a", "no-hit-marker"),
            () if markers.all(|marker| !matches!(marker.rally, Rally::Number(_))) => {
                Illegal::by("7.9.b", "no-rally-number")
            }
            () => Illegal::by("7.9.a", "enemy-in-hex"),
        })
    }

    /// 11.4: why a unit cannot hide.
    pub fn why_not_hide(&self, state: &State, id: UnitId) -> Option<Illegal> {
        let unit = state.unit(id);
        match () {
            () if unit.hidden => Some(Illegal::by("11.4.a", "is-hidden")),
            () if self.bans(state, id).movement => Some(Illegal::by("7.3.a", "marker-forbids")),
            () if !self.is_unseen(state, id.side(), unit.hex) => {
                Some(Illegal::by("11.4.a", "in-enemy-sight"))
            }
            () if self.hiding_places(state, id).next().is_none() => {
                Some(Illegal::by("11.4.b", "no-hiding-place"))
            }
            () => None,
        }
    }

    /// The nearest visible enemy's hex.
    fn nearest_enemy(&self, state: &State, id: UnitId) -> Option<Hex> {
        let home = state.unit(id).hex;
        let hexes = state.seen(foe(id.side())).map(|enemy| state.unit(enemy).hex);
        hexes.min_by_key(|&hex| self.map.grid.distance(home, hex))
    }

    /// Why a unit can attack nobody: what keeps it from all attacks, or from that on the nearest enemy.
    fn why_not_attack(&self, state: &State, id: UnitId, manner: Manner) -> Option<Illegal> {
        if let Err(why) = self.barred(state, id, manner) {
            return Some(why);
        }
        match self.nearest_enemy(state, id) {
            Some(hex) => self.can_attack(state, id, hex, manner).err(),
            None => Some(Illegal::by("A.43", "nobody-there")),
        }
    }

    /// 14.0: why a unit can lay no smoke.
    fn why_not_smoke(&self, state: &State, id: UnitId) -> Option<Illegal> {
        let hex = self.nearest_enemy(state, id).unwrap_or(state.unit(id).hex);
        self.can_smoke(state, id, hex).err()
    }

    /// 15.6, 15.10: why no vehicle takes a unit.
    fn why_not_ride(&self, state: &State, id: UnitId, kind: Kind, free: bool) -> Option<Illegal> {
        let home = state.unit(id).hex;
        let vehicles = state.seen(id.side()).filter(|&one| one != id && self.kind(state, one).vehicle());
        let nearest = vehicles.min_by_key(|&one| self.map.grid.distance(home, state.unit(one).hex));
        match nearest {
            Some(carrier) => self.fare_on(state, id, carrier, kind, free, &mut |_| {}).err(),
            None => Some(Illegal::by("15.6.a", "no-transport")),
        }
    }
}
