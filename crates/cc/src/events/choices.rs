//! What can be chosen in an Event, and by whom.

use super::{Befall, picks, stage};
use crate::Cc;
use crate::action::Action;
use crate::card::Fate;
use crate::options::{DeployEvent, Private, Scrounge};
use crate::pieces::Make;
use crate::scenario::SideName;
use crate::state::{Casualties, Fort, Frame, Hexes, State, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::sight::BLOCKED;

/// Hears whether anything was offered.
struct Any(bool);

impl Extend<Action> for Any {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0 |= actions.into_iter().any(|action| action != Action::Done);
    }
}

impl Cc {
    /// 1.9.1.1-b: who decides in an Event: the drawing player, unless it says otherwise.
    pub fn event_decider(&self, state: &State, frame: Frame) -> Seat {
        let Some(event) = Befall::of(frame) else { return state.active };
        match (event.fate, event.stage) {
            (Fate::Deploy, _) if self.settings.deploy == DeployEvent::Active => state.active,
            (Fate::Reconnaissance, _) => foe(event.seat),
            (Fate::WhitePhosphorus, stage::SECOND) => state.inactive(),
            (Fate::WhitePhosphorus, stage::THIRD) => state.active,
            (Fate::Commissar, _) => self.russian().unwrap_or(event.seat),
            _ => event.seat,
        }
    }

    /// The Russian player.
    fn russian(&self) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|&seat| self.side(seat).nation == crate::card::Nation::Russian)
    }

    /// Whether an Event has anything to choose from.
    pub fn has_event_choice(&self, state: &State, frame: Frame) -> bool {
        let mut any = Any(false);
        self.offer_event(state, frame, &mut any);
        any.0
    }

    /// E51: a Squad, not yet Suppressed, outside all Command radii.
    pub fn is_leaderless_squad(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let led = units(id.seat(), state.leaders[id.seat().index()]).any(|leader| {
            let radius = self.face(state, leader).command as u16;
            self.map.grid.distance(state.unit(leader).hex, unit.hex) <= radius
        });
        self.is_squad(state, id) && !unit.suppressed && !led
    }

    /// AMB-66: of these hexes, those nearest to a hex.
    fn nearest(&self, hex: Hex, among: &Hexes) -> Hexes {
        let mut nearest = Hexes::EMPTY;
        if !hex.is_some() {
            return nearest;
        }
        let distance = |other: Hex| self.map.grid.distance(hex, other);
        let Some(least) = among.iter().map(distance).min() else { return nearest };
        for other in among.iter().filter(|&other| distance(other) == least) {
            nearest.insert(other);
        }
        nearest
    }

    /// What can be chosen now.
    pub fn offer_event(&self, state: &State, frame: Frame, out: &mut impl Extend<Action>) {
        let Some(event) = Befall::of(frame) else { return };
        let (seat, hex) = (event.seat, event.hex);
        let both = [Seat(0), Seat(1)];
        let mut of_both = |fits: &dyn Fn(UnitId) -> bool| {
            for side in both {
                out.extend(state.of(side).filter(|&id| fits(id)).map(Action::Pick));
            }
        };
        match (event.fate, event.stage) {
            (Fate::BattleHarden, _) => of_both(&|id| id.seat() == seat && !state.unit(id).veteran),
            (Fate::Commissar, stage::FIRST) => {
                let side = self.event_decider(state, frame);
                of_both(&|id| id.seat() == side && state.unit(id).broken);
            }
            (Fate::Interdiction, _) => {
                of_both(&|id| !state.unit(id).suppressed && self.cover(state, state.unit(id).hex) < 1);
            }
            (Fate::Kia | Fate::Medic, _) => of_both(&|id| state.unit(id).broken),
            (Fate::PrisonersOfWar, _) => {
                let captured = |id: UnitId| {
                    let here = state.unit(id).hex;
                    let next = |other: UnitId| self.map.grid.distance(here, state.unit(other).hex) == 1;
                    id.seat() == seat && state.unit(id).broken && state.of(foe(seat)).any(next)
                };
                of_both(&captured);
            }
            (Fate::SuppressingFire, _) => of_both(&|id| self.under_machine_guns(state, seat, id)),
            (Fate::ShellShock, _) => {
                let all = state.hexes(Seat(0)) | state.hexes(Seat(1));
                let nearest = self.nearest(hex, &all);
                of_both(&|id| nearest.contains(state.unit(id).hex));
            }
            (Fate::Malfunction, _) => self.offer_weapons(state, hex, out),
            (Fate::AirSupport, _) => {
                let all = state.hexes(Seat(0)) | state.hexes(Seat(1));
                out.extend(self.nearest(hex, &all).iter().map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::Deploy, _) => {
                let side = self.event_decider(state, frame);
                if self.free_slot(state, side).is_some() {
                    out.extend(state.of(side).filter(|&id| self.is_squad(state, id)).map(Action::Pick));
                }
                out.extend([Action::Done]);
            }
            (Fate::Entrench, _) => out.extend(self.dig_sites(state, seat).map(Action::At)),
            (Fate::FieldPromotion, _) => {
                if self.private_available(state, seat) {
                    let mut hexes = Hexes::EMPTY;
                    units(seat, self.broken(state, seat)).for_each(|id| {
                        hexes.insert(state.unit(id).hex);
                    });
                    out.extend(hexes.iter().map(Action::At));
                }
                out.extend([Action::Done]);
            }
            (Fate::Hero, stage::FIRST) => {
                let ready = !self.in_play(state, seat, self.side(seat).hero);
                if ready && self.free_slot(state, seat).is_some() {
                    let fits = |hex: &Hex| self.passable(state, *hex) && self.friendly(state, seat, *hex);
                    out.extend(self.map.grid.hexes().filter(fits).map(Action::At));
                }
            }
            (Fate::Hero, _) => {
                out.extend(picks(seat, self.broken(state, seat) & state.at(seat, hex)));
                out.extend([Action::Done]);
            }
            (Fate::Interrogation, _) => {
                out.extend(state.cards[foe(seat).index()].shown.iter().map(Action::Discard));
                out.extend([Action::Done]);
            }
            (Fate::Reconnaissance, _) => {
                let secret = state.secret[foe(seat).index()];
                out.extend((0..self.chits.len() as u8).filter(|n| secret & (1 << n) != 0).map(Action::Chit));
            }
            (Fate::Sappers, _) => {
                let lifted = |hex: &Hex| matches!(state.fort(*hex), Some(Fort::Mines | Fort::Wire));
                out.extend(self.map.grid.hexes().filter(lifted).map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::Scrounge, _) => self.offer_salvage(state, event, out),
            (Fate::WalkingWounded, stage::FIRST) => {
                for side in both {
                    if self.free_slot(state, side).is_some() {
                        let row = &state.casualties[side.index()];
                        let count = usize::from(row.count).min(Casualties::ROOM) as u8;
                        out.extend((0..count).map(|n| Action::Casualty(SideName::of(side), n)));
                    }
                }
            }
            (Fate::WalkingWounded, _) => {
                let (side, space) = event.casualty();
                let kind = state.casualties[side.index()].kinds[usize::from(space)];
                let fits = |there: &Hex| {
                    hex.is_some()
                        && self.map.grid.distance(hex, *there) <= 1
                        && self.has_room(state, side, kind, *there)
                };
                out.extend(self.map.grid.hexes().filter(fits).map(Action::At));
            }
            (Fate::WhitePhosphorus, stage::FIRST) => {
                let squad = |id: UnitId| self.is_squad(state, id) && !state.unit(id).broken;
                let mut hexes = Hexes::EMPTY;
                for id in state.of(seat).filter(|&id| squad(id)) {
                    for &next in self.map.grid.neighbours(state.unit(id).hex) {
                        if self.can_smoke(state, next) {
                            hexes.insert(next);
                        }
                    }
                }
                out.extend(hexes.iter().map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::WhitePhosphorus, _) => {
                let side = self.event_decider(state, frame);
                out.extend(picks(side, state.at(side, hex)));
            }
            _ => {}
        }
    }

    /// E63: the unbroken Weapons nearest to a hex.
    fn offer_weapons(&self, state: &State, hex: Hex, out: &mut impl Extend<Action>) {
        let armed = |id: &UnitId| state.unit(*id).weapon.is_some_and(|carried| !carried.broken);
        let all = || state.of(Seat(0)).chain(state.of(Seat(1))).filter(armed);
        let mut hexes = Hexes::EMPTY;
        all().for_each(|id| {
            hexes.insert(state.unit(id).hex);
        });
        let nearest = self.nearest(hex, &hexes);
        out.extend(all().filter(|&id| nearest.contains(state.unit(id).hex)).map(Action::Gun));
    }

    /// E75: an enemy, not yet Suppressed, in LOS and Range of a working MG.
    fn under_machine_guns(&self, state: &State, seat: Seat, id: UnitId) -> bool {
        let there = state.unit(id).hex;
        let covers = |gunner: UnitId| {
            let unit = state.unit(gunner);
            let Some(carried) = unit.weapon else { return false };
            let works = !carried.broken && !unit.broken && !unit.suppressed;
            let distance = i32::from(self.map.grid.distance(unit.hex, there));
            let (least, most) = self.weapon_range(state, gunner);
            works
                && self.weapon_kind(carried).make == Make::Mg
                && distance >= least.max(1)
                && distance <= most
                && self.sights.look(&state.veil, unit.hex, there) != BLOCKED
        };
        id.seat() == foe(seat) && !state.unit(id).suppressed && state.of(seat).any(covers)
    }

    /// E71: a lost Weapon, then its new carrier.
    fn offer_salvage(&self, state: &State, event: Befall, out: &mut impl Extend<Action>) {
        let seat = event.seat;
        let free = |id: &UnitId| state.unit(*id).weapon.is_none();
        if event.stage == stage::SECOND {
            out.extend(state.of(seat).filter(free).map(Action::Pick));
            return;
        }
        if state.of(seat).any(|id| free(&id)) {
            let nation = self.side(seat).nation;
            let may = |kind: &u8| {
                let own = self.pieces.weapons[usize::from(*kind)].nation;
                self.settings.scrounge == Scrounge::Any || own.is_none_or(|own| own == nation)
            };
            let lost = (0..self.pieces.weapons.len() as u8).filter(|&n| state.armoury[usize::from(n)] > 0);
            out.extend(lost.filter(may).map(Action::Salvage));
        }
        out.extend([Action::Done]);
    }

    /// AMB-54: whether the Private can be placed.
    fn private_available(&self, state: &State, seat: Seat) -> bool {
        let kind = self.side(seat).private;
        let on_map = state.of(seat).any(|id| state.unit(id).kind == kind);
        let room = self.free_slot(state, seat).is_some();
        if self.settings.private == Private::Map {
            return room && !on_map;
        }
        let lost = state.casualties[seat.index()].kinds().contains(&kind);
        room && !self.in_play(state, seat, kind) && !lost
    }
}
