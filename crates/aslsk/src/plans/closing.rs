//! 3.8: attacks at close quarters.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::rooms::Fighting;
use crate::state::{ARMOUR, FOOT, Team, UnitId, foe, units};
use crate::tell::halves_words;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::plan::Plan;

impl Planner<'_> {
    /// 3.8.b: whoever is in hand, or everybody, attacks one enemy and who is with him, or all of them: what does most.
    pub(super) fn strike(&self, target: UnitId) -> Option<Plan<Action>> {
        self.view.frames.at::<Fighting>()?;
        let enemy = foe(self.side);
        let start = Run::new(self.game, &self.view, self.seat);
        let mut able: Team = 0;
        for action in start.legal() {
            if let Action::Pick(id) = action {
                able |= id.bit();
            }
        }
        let party = self.party();
        let wanted = |id: &UnitId| match (party, self.who.is_empty()) {
            (Some(set), _) => set & id.bit() != 0,
            (None, true) => true,
            (None, false) => self.who.contains(id) || !self.who.iter().any(|one| able & one.bit() != 0),
        };
        let by: Team = units(self.side, able).filter(wanted).fold(0, |set, id| set | id.bit());
        let here = self.view.shown_at(enemy, self.view.combat.hex);
        let aims: Vec<Team> = match target.is_some() {
            true => vec![target.bit()],
            false => vec![here & FOOT, here & ARMOUR],
        };
        let tried = aims.into_iter().filter(|&at| at != 0).filter_map(|at| self.struck(&start, by, at));
        let worth =
            |one: &(Run<'_>, Team, Team)| self.game.strike_worth(&self.view, self.side, one.1, 0, one.2);
        let (run, by, at) = tried.max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        let drm = self.game.close_drm::<Sum>(&self.view, self.side, by, at).total();
        let strike = self.game.strike_of(&self.view, self.side, by, 0, at, drm);
        let price = match at & ARMOUR != 0 {
            true => Message::new("moment-ccv").with("ccv", strike.attack),
            false => Message::new("moment-odds")
                .with("attack", halves_words(strike.attack))
                .with("defence", halves_words(strike.defence)),
        };
        let targets: Vec<UnitId> = units(enemy, at).collect();
        let title = self
            .at("plan-close", self.view.combat.hex)
            .with("targets", self.game.units_in(&self.view, &targets));
        Some(Plan {
            who: counters(units(self.side, by)),
            price: Some(price),
            forecast: self.game.blows_forecast(&self.view, self.side, by, 0, at),
            knobs: self.party_knob(by, able).into_iter().collect(),
            ..Plan::new("assault", title, run.actions)
        })
    }

    /// An attack of these on those, as it is declared. Where nothing is left to choose, it is declared without being asked for.
    fn struck<'r>(&self, start: &Run<'r>, by: Team, at: Team) -> Option<(Run<'r>, Team, Team)> {
        let mut run = start.clone();
        // 3.8.r: a vehicle is attacked by one MMC, one SMC or one of each.
        let many = if at & ARMOUR != 0 { 1 } else { usize::MAX };
        let (mut strikers, mut struck): (Team, Team) = (0, 0);
        let open = |run: &Run<'_>| run.is_in::<Fighting>() && run.state.combat.by != 0;
        for id in units(self.side, by).take(many) {
            if (strikers == 0 || open(&run)) && run.take(Action::Pick(id)) {
                strikers |= self.game.close_group(&self.view, id);
            }
        }
        for id in units(foe(self.side), at) {
            if open(&run) && run.take(Action::Close(id)) {
                struck |= self.game.close_group(&self.view, id);
            }
        }
        if open(&run) && !run.take(Action::Done) {
            return None;
        }
        let struck = if struck == 0 { at } else { struck };
        (strikers != 0).then_some((run, strikers, struck))
    }
}
