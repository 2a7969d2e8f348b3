//! 7.1.1: the Cohesion Point of a formation: printed, rolled before play, or rolled at its first loss.

use crate::Panzer;
use crate::event::Event;
use crate::options::{Cohesion, Switch};
use crate::pieces::{Date, Nation};
use crate::play::Play;
use kernel::chance::{Chance, D100, Halt};
use kernel::rule::{Rule, Sink};

/// The level of a formation of which a scenario says nothing: Good.
const USUAL: u8 = 4;

/// Whether a row of T14 such as `Soviet early 1942` holds for a nation at a date.
fn holds(row: &str, nation: Nation, date: Date) -> bool {
    let name = ["German", "Soviet", "US", "British", "French", "Italian"][nation as usize];
    let Some(rest) = row.strip_prefix(name) else { return false };
    let (year, rest) = (date.year(), rest.trim());
    if let Some(from) = rest.strip_prefix("from ") {
        return from.parse().is_ok_and(|from: u16| year >= from);
    }
    let (early, late) = (rest.strip_prefix("early "), rest.strip_prefix("late "));
    let months = match (early, late) {
        (Some(_), _) => 1..=6,
        (_, Some(_)) => 7..=12,
        _ => 1..=12,
    };
    let span = early.or(late).unwrap_or(rest);
    let (first, last) = span.split_once('-').unwrap_or((span, span));
    let first: Option<u16> = first.parse().ok();
    let last = last.parse::<u16>().ok().map(|last| if last < 100 { 1900 + last } else { last });
    match (first, last) {
        (Some(first), Some(last)) => (first..=last).contains(&year) && months.contains(&date.month()),
        _ => rest.is_empty(),
    }
}

impl Panzer {
    /// T14, T14b: what is added to the roll of a formation.
    pub fn cohesion_modifier(&self, formation: usize) -> i32 {
        let company = &self.battle.companies[formation];
        let nation = self.battle.file.side[company.side.index()].nation;
        let period = self.charts.periods.iter().find(|period| holds(&period.name, nation, self.battle.date));
        period.map_or(0, |period| i32::from(period.value))
            + i32::from(self.charts.cohesion[company.grade as usize])
    }

    /// 7.1.1.1d, 7.1.1.1e: how far a rolled level may lie from the printed one.
    fn limited_level(&self, formation: usize, level: u8) -> u8 {
        let company = &self.battle.companies[formation];
        let Some(printed) = company.level else { return level };
        let late = self.battle.date.year() >= 1944;
        match self.battle.file.side[company.side.index()].nation {
            Nation::German | Nation::Us | Nation::British => {
                level.clamp(printed.saturating_sub(2), (printed + 2).min(8))
            }
            Nation::French if late => level.clamp(printed.saturating_sub(2), (printed + 2).min(8)),
            Nation::Soviet | Nation::French | Nation::Italian => level.max(printed.saturating_sub(1)),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.1.1d: before play every formation gets its Cohesion Point, unless it comes later.
    pub fn set_cohesion(&mut self) -> Result<(), Halt> {
        if !self.game.uses(Switch::Morale) {
            return Ok(());
        }
        for formation in 0..self.game.battle.companies.len() {
            match self.game.settings.cohesion {
                Cohesion::Printed => {
                    let level = self.game.battle.companies[formation].level.unwrap_or(USUAL);
                    self.note_cohesion(formation, level);
                }
                Cohesion::Rolled => self.roll_cohesion(formation)?,
                Cohesion::Late => {}
            }
        }
        Ok(())
    }

    /// 7.1.1.1: a level is rolled.
    pub fn roll_cohesion(&mut self, formation: usize) -> Result<(), Halt> {
        self.mark_all(["7.1.1.1a", "7.1.1.1b", "7.1.1.1c"]);
        if self.game.cohesion_modifier(formation) != 0 {
            self.mark("7.1.1.1g");
        }
        let dice = self.chance.roll(Rule("7.1.1.1a"), &D100)?;
        let result = i32::from(dice) + self.game.cohesion_modifier(formation);
        let level = self.game.limited_level(formation, self.game.charts.cohesion_level(result) as u8);
        self.note_cohesion(formation, level);
        Ok(())
    }

    fn note_cohesion(&mut self, formation: usize, level: u8) {
        let company = &self.game.battle.companies[formation];
        let printed = company.cohesion.filter(|_| self.game.settings.cohesion == Cohesion::Printed);
        let number = printed
            .unwrap_or_else(|| self.game.charts.cohesion_points(level.into(), company.strength))
            .max(1);
        let record = &mut self.state.formations[formation];
        (record.level, record.cohesion) = (level, number);
        let formation = formation as u8;
        self.sink.event(|| Event::Cohesion { formation, level, number });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// shows 7.1.1.1g
    #[test]
    fn rows_hold_for_their_nation_and_period() {
        let at = |text: &str| Date::parse(text).expect("a month");
        assert!(holds("Soviet early 1942", Nation::Soviet, at("1942-03")));
        assert!(!holds("Soviet early 1942", Nation::Soviet, at("1942-09")));
        assert!(holds("Soviet late 1942", Nation::Soviet, at("1942-09")));
        assert!(holds("German 1939-42", Nation::German, at("1941-06")));
        assert!(!holds("German 1939-42", Nation::Soviet, at("1941-06")));
        assert!(
            holds("German 1944", Nation::German, at("1944-12"))
                && !holds("German 1944", Nation::German, at("1945-01"))
        );
        assert!(
            holds("French from 1944", Nation::French, at("1945-02"))
                && holds("Italian", Nation::Italian, at("1941-01"))
        );
    }
}
