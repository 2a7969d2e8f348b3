//! What can be chosen in an Event, and by whom.

use super::{Befalling, EventStage};
use crate::Cc;
use crate::action::Action;
use crate::card::{Fate, Nation};
use crate::options::{DeployEvent, Private, Scrounge};
use crate::pieces::Make;
use crate::scenario::SideName;
use crate::state::{Fort, Hexes, Squad, State, UnitId, foe, units};
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

impl Befalling {
    /// 1.9.1.1-b: who decides: the drawing player, unless the Event says otherwise.
    pub(super) fn decider(self, game: &Cc, state: &State) -> Seat {
        match (self.fate, self.stage) {
            (Fate::Deploy, _) if game.settings.deploy == DeployEvent::Active => state.active,
            (Fate::Reconnaissance, _) => foe(self.seat),
            (Fate::WhitePhosphorus, EventStage::Sequel) => state.inactive(),
            (Fate::WhitePhosphorus, EventStage::Conclusion) => state.active,
            (Fate::Commissar, _) => game.russian().unwrap_or(self.seat),
            _ => self.seat,
        }
    }

    /// Whether there is anything to choose from.
    pub(super) fn any_choice(self, game: &Cc, state: &State) -> bool {
        let mut any = Any(false);
        self.choices(game, state, &mut any);
        any.0
    }

    /// What can be chosen now.
    pub(super) fn choices(self, game: &Cc, state: &State, out: &mut impl Extend<Action>) {
        let (seat, hex) = (self.seat, self.hex);
        let both = [Seat(0), Seat(1)];
        let mut of_both = |fits: &dyn Fn(UnitId) -> bool| {
            for side in both {
                out.extend(state.of(side).filter(|&id| fits(id)).map(Action::Pick));
            }
        };
        match (self.fate, self.stage) {
            (Fate::BattleHarden, _) => of_both(&|id| id.seat() == seat && !state.unit(id).veteran),
            (Fate::Commissar, EventStage::Effect) => {
                let side = self.decider(game, state);
                of_both(&|id| id.seat() == side && state.unit(id).broken);
            }
            (Fate::Interdiction, _) => {
                of_both(&|id| !state.unit(id).suppressed && game.cover(state, state.unit(id).hex) < 1);
            }
            (Fate::Kia | Fate::Medic, _) => of_both(&|id| state.unit(id).broken),
            (Fate::PrisonersOfWar, _) => {
                let captured = |id: UnitId| {
                    let here = state.unit(id).hex;
                    let next = |other: UnitId| game.map.grid.distance(here, state.unit(other).hex) == 1;
                    id.seat() == seat && state.unit(id).broken && state.of(foe(seat)).any(next)
                };
                of_both(&captured);
            }
            (Fate::SuppressingFire, _) => of_both(&|id| game.under_machine_guns(state, seat, id)),
            (Fate::ShellShock, _) => {
                let all = state.hexes(Seat(0)) | state.hexes(Seat(1));
                let nearest = game.nearest(hex, &all);
                of_both(&|id| nearest.contains(state.unit(id).hex));
            }
            (Fate::Malfunction, _) => game.offer_weapons(state, hex, out),
            (Fate::AirSupport, _) => {
                let all = state.hexes(Seat(0)) | state.hexes(Seat(1));
                out.extend(game.nearest(hex, &all).iter().map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::Deploy, _) => {
                let side = self.decider(game, state);
                if game.free_slot(state, side).is_some() {
                    out.extend(state.of(side).filter(|&id| game.is_squad(state, id)).map(Action::Pick));
                }
                out.extend([Action::Done]);
            }
            (Fate::Entrench, _) => out.extend(game.dig_sites(state, seat).map(Action::At)),
            (Fate::FieldPromotion, _) => {
                if game.private_available(state, seat) {
                    let mut hexes = Hexes::EMPTY;
                    units(seat, game.broken(state, seat)).for_each(|id| {
                        hexes.insert(state.unit(id).hex);
                    });
                    out.extend(hexes.iter().map(Action::At));
                }
                out.extend([Action::Done]);
            }
            (Fate::Hero, EventStage::Effect) => {
                let ready = !game.in_play(state, seat, game.side(seat).hero);
                if ready && game.free_slot(state, seat).is_some() {
                    let fits = |hex: &Hex| game.passable(state, *hex) && game.friendly(state, seat, *hex);
                    out.extend(game.map.grid.hexes().filter(fits).map(Action::At));
                }
            }
            (Fate::Hero, _) => {
                out.extend(picks(seat, game.broken(state, seat) & state.at(seat, hex)));
                out.extend([Action::Done]);
            }
            (Fate::Interrogation, _) => {
                out.extend(state.cards[foe(seat).index()].shown.iter().map(Action::Discard));
                out.extend([Action::Done]);
            }
            (Fate::Reconnaissance, _) => {
                let secret = state.secret[foe(seat).index()];
                out.extend((0..game.chits.len() as u8).filter(|n| secret & (1 << n) != 0).map(Action::Chit));
            }
            (Fate::Sappers, _) => {
                let lifted = |hex: &Hex| matches!(state.fort(*hex), Some(Fort::Mines | Fort::Wire));
                out.extend(game.map.grid.hexes().filter(lifted).map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::Scrounge, _) => game.offer_salvage(state, self, out),
            (Fate::WalkingWounded, EventStage::Effect) => {
                for side in both {
                    if game.free_slot(state, side).is_some() {
                        let count = state.casualties[side.index()].kinds().len() as u8;
                        out.extend((0..count).map(|n| Action::Casualty(SideName::of(side), n)));
                    }
                }
            }
            (Fate::WalkingWounded, _) => {
                let (side, space) = self.casualty();
                let kind = state.casualties[side.index()].kinds[usize::from(space)];
                let fits = |there: &Hex| {
                    hex.is_some()
                        && game.map.grid.distance(hex, *there) <= 1
                        && game.has_room(state, side, kind, *there)
                };
                out.extend(game.map.grid.hexes().filter(fits).map(Action::At));
            }
            (Fate::WhitePhosphorus, EventStage::Effect) => {
                let squad = |id: UnitId| game.is_squad(state, id) && !state.unit(id).broken;
                let mut hexes = Hexes::EMPTY;
                for id in state.of(seat).filter(|&id| squad(id)) {
                    for &next in game.map.grid.neighbours(state.unit(id).hex) {
                        if game.can_smoke(state, next) {
                            hexes.insert(next);
                        }
                    }
                }
                out.extend(hexes.iter().map(Action::At));
                out.extend([Action::Done]);
            }
            (Fate::WhitePhosphorus, _) => {
                let side = self.decider(game, state);
                out.extend(picks(side, state.at(side, hex)));
            }
            _ => {}
        }
    }
}

impl Cc {
    /// The Russian player.
    fn russian(&self) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|&seat| self.side(seat).nation == Nation::Russian)
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
    fn offer_salvage(&self, state: &State, event: Befalling, out: &mut impl Extend<Action>) {
        let seat = event.seat;
        let free = |id: &UnitId| state.unit(*id).weapon.is_none();
        if event.stage == EventStage::Sequel {
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

/// A set of units as their actions.
fn picks(seat: Seat, set: Squad) -> impl Iterator<Item = Action> {
    units(seat, set).map(Action::Pick)
}
