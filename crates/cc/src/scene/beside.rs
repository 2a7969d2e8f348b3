//! Tracks and small facts beside the map.

use super::SIDES;
use crate::Cc;
use crate::rooms::Over;
use crate::scenario::Haze;
use crate::state::{Fort, State, Unit, UnitId, units};
use crate::tell::words;
use kernel::message::Message;
use kernel::scene::{Chip, ChipForm, Mark, MarkForm, Track, TrackForm};
use kernel::seat::{Seat, Viewer};

/// 6.1: the last space of the Time Track.
const LAST_SPACE: i32 = crate::orders::LAST_SPACE as i32;
/// The keys of the tracks on which answers are chosen.
pub(super) const TIME_TRACK: &str = "time";
pub(super) const CASUALTY_TRACK: &str = "casualties";
/// How far the balance of VP is drawn before it grows.
const BALANCE: i32 = 20;

impl Cc {
    pub(super) fn tracks(&self, view: &State) -> Vec<Track> {
        let mut tracks = vec![self.time_track(view)];
        tracks.extend(SIDES.map(|seat| self.casualty_track(view, seat)));
        let at = i32::from(view.vp);
        let reach = BALANCE.max(at.abs());
        let name = Message::new("track-balance");
        let balance = Track::new("balance", TrackForm::Balance, name, at, (-reach, reach));
        tracks.push(Track { between: Some((1, 0)), ..balance });
        tracks
    }

    /// 6.1, 6.2.1, 7.2.1: time, Sudden Death, and whoever waits.
    fn time_track(&self, view: &State) -> Track {
        let end = self.battle.file.sudden_death;
        let mut marks = vec![Mark {
            at: end.into(),
            label: Message::new("mark-sudden-death").with("space", end),
            form: MarkForm::Limit,
            side: None,
        }];
        for seat in SIDES {
            let mark = |space: u8, label: Message| Mark {
                at: space.into(),
                label,
                form: MarkForm::Dot,
                side: Some(seat.0),
            };
            let waits = |id: &UnitId| view.unit(*id).exists() && view.unit(*id).space != Unit::NO_SPACE;
            for id in units(seat, u32::MAX).filter(waits) {
                let unit = view.unit(id);
                let label = self.by("mark-arrival", seat).with("name", self.kind_name(unit.kind));
                marks.push(mark(unit.space, label));
            }
            for (n, &(space, radio)) in self.side(seat).signals.iter().enumerate() {
                if view.signals & (1 << (n + 4 * seat.index())) != 0 {
                    let label = self.by("mark-arrival", seat).with("name", self.radio_name(radio));
                    marks.push(mark(space, label));
                }
            }
        }
        let last = LAST_SPACE.max(view.time.into());
        let name = Message::new("track-time");
        Track { marks, ..Track::new(TIME_TRACK, TrackForm::Time, name, view.time.into(), (0, last)) }
    }

    /// 4.2: who has fallen, and where the side surrenders.
    fn casualty_track(&self, view: &State, seat: Seat) -> Track {
        let row = &view.casualties[seat.index()];
        let end = i32::from(view.surrender[seat.index()]);
        let mut marks = vec![Mark {
            at: end,
            label: Message::new("mark-surrender"),
            form: MarkForm::Limit,
            side: Some(seat.0),
        }];
        marks.extend(row.kinds().iter().enumerate().map(|(n, &kind)| Mark {
            at: n as i32 + 1,
            label: Message::new("mark-casualty").with("name", self.kind_name(kind)),
            form: MarkForm::Said,
            side: Some(seat.0),
        }));
        let at = i32::from(row.count);
        let name = self.by("track-casualties", seat);
        let heading = Some(Message::new("track-losses"));
        let track = Track::new(CASUALTY_TRACK, TrackForm::Fill, name, at, (1, end.max(at)));
        Track { heading, side: Some(seat.0), marks, ..track }
    }

    pub(super) fn chips(&self, view: &State, viewer: Viewer) -> Vec<Chip> {
        let mut chips = Vec::new();
        if view.turns > 0 && view.frames.at::<Over>().is_none() {
            let limit = self.side(view.active).orders;
            let left = limit.saturating_sub(view.orders);
            let value = format!("{left}/{limit}");
            chips.push(fact("orders", self.by("chip-orders", view.active), value, view.active));
        }
        let holder = self.by("chip-initiative", view.initiative);
        chips.push(fact("initiative", holder, String::new(), view.initiative));
        chips.extend(self.special_chips());
        for seat in SIDES {
            chips.extend(self.radio_chip(view, seat));
            chips.extend(self.supplies(view, seat));
        }
        chips.extend(self.objective_chips(view));
        chips.extend(self.chit_chips(view, viewer));
        chips
    }

    /// P-haze, P-snow, P-chits: the special rules of the scenario.
    fn special_chips(&self) -> Vec<Chip> {
        let special = &self.battle.file.special;
        let form = ChipForm::Fact;
        let chip = |key, label, value: String| Chip {
            key,
            form,
            label,
            value,
            side: None,
            hex: None,
            secret: false,
        };
        let haze = |key, label, haze: Haze| {
            let label = Message::new(label).with("hindrance", haze.hindrance).with("beyond", haze.beyond);
            chip(key, label, haze.hindrance.to_string())
        };
        let mut chips = Vec::new();
        chips.extend(special.fog.map(|fog| haze("fog", "chip-fog", fog)));
        chips.extend(special.twilight.map(|dusk| haze("twilight", "chip-twilight", dusk)));
        if special.snow {
            chips.push(chip("snow", Message::new("chip-snow"), String::new()));
        }
        if !special.excluded_chits.is_empty() {
            let letters: Vec<String> = special.excluded_chits.iter().map(char::to_string).collect();
            let label = Message::new("chip-excluded").with("letters", letters.join(", "));
            chips.push(chip("excluded", label, String::new()));
        }
        chips
    }

    /// 12: the Radio of a side.
    fn radio_chip(&self, view: &State, seat: Seat) -> Option<Chip> {
        let radio = view.radios[seat.index()]?;
        let key = if radio.broken { "chip-radio-broken" } else { "chip-radio" };
        let label = self.by(key, seat).with("radio", self.radio_name(radio.kind));
        let fp = self.pieces.radios[usize::from(radio.kind)].fp;
        Some(fact("radio", label, fp.to_string(), seat))
    }

    /// What a side has still to place at set-up, and how strong its Mines are.
    fn supplies(&self, view: &State, seat: Seat) -> Vec<Chip> {
        let mut chips = Vec::new();
        let me = seat.index();
        let mined = view.stock[me][Fort::Mines as usize] > 0 || view.forts.contains(&Some(Fort::Mines));
        if mined || view.mines[me] > 6 {
            chips.push(fact("mines", self.by("chip-mines", seat), view.mines[me].to_string(), seat));
        }
        for fort in Fort::ALL {
            let count = view.stock[me][fort as usize];
            if count > 0 {
                let label = self.by("chip-stock", seat).with("fort", words::fort(fort));
                chips.push(fact("stock", label, count.to_string(), seat));
            }
        }
        for kind in view.loose[me].into_iter().filter(|&kind| kind != crate::setup::NO_WEAPON) {
            let label = self.by("chip-loose", seat).with("weapon", self.weapon_name(kind));
            chips.push(fact("loose", label, String::new(), seat));
        }
        chips
    }

    /// 7.3.2-a: what each Objective is worth by the open chits.
    fn objective_chips(&self, view: &State) -> Vec<Chip> {
        let chip = |n: usize| {
            let hex = self.battle.objectives[n].first().copied();
            let by = Some(view.control[n]).filter(|&by| by < 2);
            let label = match by {
                Some(by) => self.by("chip-objective-held", Seat(by)),
                None => Message::new("chip-objective"),
            };
            let place = hex.map_or("", |hex| self.map.grid.label(hex));
            Chip {
                key: "objective",
                form: ChipForm::Objective,
                label: label.with("objective", n as u8 + 1).with("hex", place),
                value: self.worth(view.open, n).to_string(),
                side: by,
                hex,
                secret: false,
            }
        };
        (0..5).map(chip).collect()
    }

    /// 7.3.2, 7.3.3: the chits that this viewer knows, and the number of the others.
    fn chit_chips(&self, view: &State, viewer: Viewer) -> Vec<Chip> {
        let known = |set: u32| (0..self.chits.len() as u8).filter(move |n| set & (1 << n) != 0);
        let mut chips: Vec<_> = known(view.open)
            .map(|n| Chip {
                key: "chit",
                form: ChipForm::Fact,
                label: self.chit_name(n),
                value: String::new(),
                side: None,
                hex: None,
                secret: false,
            })
            .collect();
        for seat in SIDES {
            if viewer.shares(seat) {
                chips.extend(
                    known(view.secret[seat.index()]).map(|n| Chip {
                        secret: true,
                        ..fact("chit", self.chit_name(n), String::new(), seat)
                    }),
                );
            } else if view.secrets[seat.index()] > 0 {
                let label = self.by("chip-secrets", seat);
                chips.push(fact("secrets", label, view.secrets[seat.index()].to_string(), seat));
            }
        }
        chips
    }
}

fn fact(key: &'static str, label: Message, value: String, seat: Seat) -> Chip {
    Chip { key, form: ChipForm::Fact, label, value, side: Some(seat.0), hex: None, secret: false }
}
