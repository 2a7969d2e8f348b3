//! Why a wish has no plan: the rule that stands in its way, not the first one that comes along.

use super::Planner;
use crate::action::{Action, Way};
use crate::fire::declaring::{Declaring, Mode};
use crate::pieces::Class;
use crate::rooms::Frame;
use crate::state::{Arm, Command, Load, Mark, UnitId};
use crate::survey::unit_of;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection};
use kernel::rule::Rule;

impl Planner<'_> {
    /// Why there is no plan for the wish, where a rule forbids it.
    pub(super) fn objection(&self) -> Option<Objection> {
        let first = self.who.first().copied();
        match (self.view.frames.top(), &self.wish.at) {
            (Frame::Declaring(room), Aim::Counter { counter }) => {
                self.no_fire(room, first, unit_of(*counter))
            }
            (Frame::Ordering(_), Aim::Counter { counter }) => self.no_order(first, unit_of(*counter)),
            (Frame::Marching(_) | Frame::Driving(_), Aim::Hex { hex, .. }) => self.no_way(first, *hex),
            (Frame::Marching(_) | Frame::Driving(_), Aim::Counter { counter }) => {
                self.no_overrun(first, unit_of(*counter))
            }
            (Frame::Assaulting(_), Aim::Counter { counter }) => {
                let action = first.map_or(Action::Target(unit_of(*counter)), Action::Pick);
                Some(self.game.refusal(self.view, self.seat, action).into())
            }
            (Frame::Placing(_), Aim::Hex { hex, .. }) => {
                Some(self.game.refusal(self.view, self.seat, Action::At(*hex)).into())
            }
            _ => None,
        }
    }

    /// B-50: why a unit, or nobody, fires at a target.
    fn no_fire(&self, room: Declaring, first: Option<UnitId>, target: UnitId) -> Option<Objection> {
        let (game, view) = (self.game, self.view);
        if !target.is_some() || target.side() == self.side {
            return None;
        }
        if room.mode == Mode::Reaction && view.volley.target != target {
            return Some(Illegal::by("B-110", "not-the-mover").into());
        }
        let Some(id) = first else {
            return Some(game.refusal(view, self.seat, Action::Target(target)).into());
        };
        if !game.command_allows(view, id, room.mode) {
            let says = self.named("plan-wrong-command", id);
            let rule = if room.mode == Mode::Direct { "B-35" } else { "B-38" };
            return Some(Objection { rule: Rule(rule), says });
        }
        // The weapon that comes nearest to it tells why not.
        let tries = Arm::ALL.into_iter().filter(|&arm| game.armed(view, id, arm).is_some());
        let loads = [Load::Ap, Load::Gp];
        let refusals =
            tries.flat_map(|arm| loads.map(|load| game.may_fire(view, id, arm, load, target, room.mode)));
        let mut why: Option<Illegal> = None;
        for refusal in refusals {
            match refusal {
                Ok(_) => return Some(Illegal::by("7.14a", "nearer-vehicle").into()),
                Err(illegal) => {
                    let vague = why.is_none_or(|one| matches!(one.rule.0, "B-59" | "B-64"));
                    why = if vague { Some(illegal) } else { why };
                }
            }
        }
        why.map(Objection::from)
    }

    /// B-30 to B-33: why a unit gets no command.
    fn no_order(&self, first: Option<UnitId>, target: UnitId) -> Option<Objection> {
        let id = if target.is_some() && target.side() == self.side { target } else { first? };
        let unit = self.view.unit(id);
        let formation = self.game.entry(id).formation;
        Some(match () {
            () if unit.carried() => Illegal::by("B-31", "is-carried").into(),
            () if unit.command() != Command::None => Illegal::by("B-14", "has-command").into(),
            () if target.is_some() && target.side() != self.side => {
                if self.view.spotted[target.index()] & id.bit() == 0 {
                    Illegal::by("B-23", "not-spotted").into()
                } else {
                    let arm =
                        Arm::ALL.into_iter().find(|&arm| self.game.armed(self.view, id, arm).is_some())?;
                    let tried = self.game.may_fire(self.view, id, arm, Load::Gp, target, Mode::Direct);
                    tried.err().unwrap_or_else(|| Illegal::by("B-30", "no-command-left")).into()
                }
            }
            () => Objection {
                rule: Rule("B-30"),
                says: Message::new("plan-no-command-left")
                    .with("commands", self.view.formations[usize::from(formation)].commands),
            },
        })
    }

    /// B-37, B-82, B-101 to B-106: why a unit does not get to a hex.
    fn no_way(&self, first: Option<UnitId>, hex: Hex) -> Option<Objection> {
        let (game, view) = (self.game, self.view);
        let id = self.under_way().map(|room| room.unit).or(first)?;
        let unit = view.unit(id);
        if self.under_way().is_none() && !game.may_move(view, id) {
            return Some(match () {
                () if unit.marks.has(Mark::Track) => Illegal::by("B-82", "track-hit").into(),
                () if unit.carried() => Illegal::by("B-107", "is-carried").into(),
                () if !unit.command().moves() => {
                    Objection { rule: Rule("B-37"), says: self.named("plan-wrong-command", id) }
                }
                () => Illegal::by("B-14", "has-acted").into(),
            });
        }
        if view.at(crate::state::foe(self.side), hex).next().is_some() {
            return Some(Illegal::by("B-105", "enemy-there").into());
        }
        let foot = game.card(view, id).class != Class::Vehicle;
        let way = if foot { Way::Foot } else { Way::Country };
        Some(Objection {
            rule: Rule(if foot { "B-106" } else { "B-101" }),
            says: Message::new(if foot { "plan-too-far-foot" } else { "plan-too-far" })
                .with("points", game.budget(view, id, way)),
        })
    }

    /// B-123: why a vehicle does not overrun those in a hex.
    fn no_overrun(&self, first: Option<UnitId>, target: UnitId) -> Option<Objection> {
        let id = self.under_way().map(|room| room.unit).or(first)?;
        if !target.is_some() || target.side() == self.side {
            return None;
        }
        let class = |id: UnitId| self.game.card(self.view, id).class;
        Some(match () {
            () if class(id) != Class::Vehicle => Illegal::by("B-120", "assault-first").into(),
            () if class(target) == Class::Vehicle => Illegal::by("B-123", "enemy-vehicle").into(),
            () if self.game.shaken(self.view, id) => {
                Illegal::by(self.game.shaken_by(self.view, id), "shaken").into()
            }
            () => return self.no_way(Some(id), self.view.unit(target).hex),
        })
    }
}
