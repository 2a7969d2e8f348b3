//! 10.5-10.8, C11: who supports an attack.

use super::Manner;
use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::options::TurretSupport;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Volley, Words, secretly};
use crate::script::Thought;
use crate::state::{Kind, State, UnitId, Victim};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Units join the attack, and cards are played for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supporting;

impl Room for Supporting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = play.state.deed.seat;
        let aims = play.game.may_hold(play.state, seat, &[Effect::CarefulAiming]);
        match aims
            || play.game.supporters(play.state).next().is_some()
            || play.game.may_be_supported(play.state)
        {
            true => Ok(Flow::Ask),
            false => play.next(Volley::START),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.deed.seat, "add-support", "10.5.a")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        out.extend(game.supporters(state).map(Action::Pick));
        out.extend(game.holds(state, seat, Effect::CarefulAiming).map(Action::Card));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("10.6.a");
                if play.game.is_special(play.state) {
                    play.mark("A.122");
                }
                if play.state.unit(id).spent {
                    play.mark("10.1.b");
                }
                play.state.deed.support |= id.bit();
                play.state.deed.members |= play.state.pair(id);
            }
            Action::Card(card) => {
                play.mark("C11");
                play.spend_card(seat, card);
                play.state.deed.aimed += 1;
            }
            _ => {
                play.next(Volley::START)?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) => game.try_supporting(state, id).err(),
            Action::Card(_) => Some(Illegal::by("8.4.b", "not-the-moment")),
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        above.is_none() && game.is_aimed(state)
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        Message::new("ask-support").with("hex", game.place_name(view.deed.target))
    }

    fn words(self) -> Words {
        Words { pick: "do-support", done: "do-fire", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.support()
    }
}

impl Coh {
    /// A.122: an attack of a special kind, which may be supported all the same.
    fn is_special(&self, state: &State) -> bool {
        let enemies = crate::state::foe(self.side_of(state.deed.seat));
        let recon = state.deed.victim == Victim::Hex && !state.has(enemies, state.deed.target);
        recon || matches!(self.deed_manner(state), Manner::Flame | Manner::Indirect)
    }

    /// Whether somebody might support the attack under way for all that the enemy knows.
    fn may_be_supported(&self, state: &State) -> bool {
        let fixed = matches!(self.deed_manner(state), Manner::Weapon(_));
        !fixed && (state.deed.unseen || self.may_be_joined(state))
    }

    /// 10.6: the units that may support the attack under way.
    pub fn supporters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let fixed = matches!(self.deed_manner(state), Manner::Weapon(_));
        let own = state.of(state.deed.leader.side());
        own.filter(move |&id| !fixed && self.try_supporting(state, id).is_ok())
    }

    /// 10.6, A.42, A.122: whether a unit may support the attack under way, or the rule that forbids it.
    fn try_supporting(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let deed = &state.deed;
        let leader = deed.leader;
        if !state.is_here(id) || id.side() != leader.side() || deed.members & id.bit() != 0 {
            return Err(Illegal::by("10.6.a", "not-near"));
        }
        if let Manner::Weapon(_) = self.deed_manner(state) {
            return Err(Illegal::by("A.122", "no-support"));
        }
        let unit = state.unit(id);
        if unit.seat != deed.seat {
            return Err(Illegal::by("A.116", "not-your-unit"));
        }
        // A.61: hidden and visible units form no group.
        if unit.hidden != state.unit(leader).hidden {
            return Err(Illegal::by("A.61", "hidden"));
        }
        // 11.1.a: only the mortar that fires from out of sight stays hidden, unless a card lets all of them.
        if unit.hidden && deed.kind == Kind::Indirect && !deed.free {
            return Err(Illegal::by("11.1.a", "must-be-revealed"));
        }
        // A.42: who cannot attack cannot support.
        self.barred(state, id, Manner::Direct).map_err(|why| Illegal::by("A.42", why.reason))?;
        let (home, target) = (state.unit(leader).hex, deed.target);
        match home == target {
            true if unit.hex != home => return Err(Illegal::by("10.6.e", "not-in-hex")),
            true => {}
            false if self.map.grid.distance(unit.hex, home) > 1 => {
                return Err(Illegal::by("10.6.a", "not-near"));
            }
            false => self.try_supporting_at(state, id, target)?,
        }
        // 10.6.d: no marker that changes its firepower.
        let steady = |marker: &crate::pieces::HitKind| marker.fp == [0, 0] && marker.mutes == [false; 2];
        if !self.marker(state, id).is_none_or(steady) {
            return Err(Illegal::by("10.6.d", "marker-forbids"));
        }
        let usable = self.usable_colours(state, id, Manner::Direct);
        let red_only = matches!(deed.victim, Victim::Work(_) | Victim::Hasty(_));
        if !usable[0] && (red_only || !usable[1]) {
            return Err(Illegal::by("A.99", "no-firepower"));
        }
        match self.can_join(state, id) {
            true => Ok(()),
            false => Err(Illegal::by("10.1.b", "too-dear")),
        }
    }

    /// 10.6.b, 10.6.c: whether a hex lies in a supporter's own fire zone and normal range.
    fn try_supporting_at(&self, state: &State, id: UnitId, target: kernel::grid::Hex) -> Result<(), Illegal> {
        let reached = self.reaches(state, id, target, Manner::Direct);
        reached.map_err(|why| match why.rule.0 {
            "6.10.a" | "16.1.c" => Illegal::by("A.42", why.reason),
            "5.3.b" => Illegal::by("10.6.c", why.reason),
            _ => Illegal::by("10.6.b", why.reason),
        })?;
        let turned = self.settings.turret_support == TurretSupport::Yes && self.kind(state, id).turret;
        if !turned && !self.arc_covers(state, id, target) {
            let turret = self.kind(state, id).turret;
            return Err(Illegal::by(if turret { "A.103" } else { "10.6.b" }, "outside-arc"));
        }
        let far = self.map.grid.distance(state.unit(id).hex, target) > u16::from(self.range(state, id));
        if far { Err(Illegal::by("10.6.c", "too-far")) } else { Ok(()) }
    }
}
