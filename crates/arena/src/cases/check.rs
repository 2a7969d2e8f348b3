//! Checks the expectations of a step against what happened.

use super::expect::{Expect, Line, Pattern, Relation, Value, Who};
use super::plan;
use super::play::{Refusal, Run, write_event};
use crate::system::Hosted;
use kernel::odds::Forecast;
use kernel::seat::Viewer;

/// Whether an expectation holds; if not, what was found instead.
pub fn check<G: Hosted>(run: &mut Run<'_, G>, expect: &Expect) -> Result<(), String> {
    possible::<G>(expect)?;
    match expect {
        Expect::Field { who, path, relation, value } => field(run, who, path, *relation, value),
        Expect::Hidden { who, path } => hidden(run, who, path),
        Expect::Events { who, pattern, count } => events(run, who, pattern, *count),
        Expect::Before(first, second) => before(run, first, second),
        Expect::Ledger { name, line, relation, value, of } => {
            ledger(run, name, line, of.as_ref(), |found| relation.holds(found, value))
        }
        Expect::NoLedger { name, rule } => no_ledger(run, name, rule),
        Expect::Legal { seat, run: actions } => legal(run, seat, actions),
        Expect::Illegal { seat, run: actions, rule, reason } => {
            illegal(run, seat, actions, rule, reason.as_deref())
        }
        Expect::Forecast { seat, run: actions, name, line, relation, value } => {
            let forecast = forecast(run, seat, actions)?;
            forecast_ledger(run, &forecast, name, line, *relation, value)
        }
        Expect::Plan { seat, wish, says } => plan::check(run, seat, wish, says),
        Expect::Odds { seat, run: actions, outcome, relation, value } => {
            let forecast = forecast(run, seat, actions)?;
            odds(&forecast, outcome, *relation, value)
        }
    }
}

/// Whether there are such events and ledgers at all: one that never comes would always be missing.
fn possible<G: Hosted>(expect: &Expect) -> Result<(), String> {
    let kinds = G::event_kinds();
    let check = |pattern: &Pattern| {
        let names: Vec<&str> = kinds.iter().map(|(kind, _)| *kind).collect();
        let Some((kind, values)) = kinds.iter().find(|(kind, _)| *kind == pattern.name) else {
            return Err(format!(
                "that `{}` is no event of this game; use one of: {}",
                pattern.name,
                names.join(", ")
            ));
        };
        let unknown = pattern.terms.iter().find(|(name, ..)| {
            let first = name.split_once('.').map_or(name.as_str(), |(first, _)| first);
            !values.contains(&first)
        });
        match unknown {
            Some((name, ..)) => Err(format!("that {kind} has no `{name}`, but: {}", values.join(", "))),
            None => Ok(()),
        }
    };
    let ledger = |name: &String| match kinds.iter().any(|(_, values)| values.contains(&name.as_str())) {
        true => Ok(()),
        false => Err(format!("that no event of this game has a ledger `{name}`")),
    };
    if kinds.is_empty() {
        return Ok(());
    }
    match expect {
        Expect::Events { pattern, .. } => check(pattern),
        Expect::Before(first, second) => check(first).and_then(|()| check(second)),
        Expect::Ledger { name, of, .. } => ledger(name).and_then(|()| of.as_ref().map_or(Ok(()), check)),
        Expect::NoLedger { name, .. } => ledger(name),
        _ => Ok(()),
    }
}

fn viewer<G: Hosted>(run: &Run<'_, G>, who: &Who) -> Result<Viewer, String> {
    Ok(match who {
        Who::All => Viewer::Umpire,
        Who::Public => Viewer::Public,
        Who::Seat(seat) => Viewer::Seat(run.seat(seat)?),
    })
}

fn value_of<G: Hosted>(run: &Run<'_, G>, who: &Who, path: &str) -> Result<String, String> {
    if *who == Who::All {
        return run.field(&run.state, path);
    }
    run.field(&run.seen(viewer(run, who)?), path)
}

fn field<G: Hosted>(
    run: &mut Run<'_, G>,
    who: &Who,
    path: &str,
    relation: Relation,
    value: &Value,
) -> Result<(), String> {
    let found = value_of(run, who, path)?;
    let wanted = match value {
        Value::Plain(text) => text.clone(),
        Value::Field(other) => value_of(run, who, other)?,
    };
    if relation.holds(&found, &wanted) {
        // A field such as `sight A1 B2 rule` or `cost C4 N` names the rule that decides.
        if relation == Relation::Is && run.book.find(&found).is_some() {
            run.reached.insert(found);
        }
        return Ok(());
    }
    match value {
        Value::Plain(_) => Err(format!("`{found}`")),
        Value::Field(_) => Err(format!("`{found}` and `{wanted}`")),
    }
}

fn hidden<G: Hosted>(run: &Run<'_, G>, who: &Who, path: &str) -> Result<(), String> {
    let (seen, truth) = (value_of(run, who, path)?, run.field(&run.state, path)?);
    if seen == truth { Err(format!("the truth, `{seen}`")) } else { Ok(()) }
}

fn events<G: Hosted>(
    run: &Run<'_, G>,
    who: &Who,
    pattern: &Pattern,
    count: Option<usize>,
) -> Result<(), String> {
    let viewer = viewer(run, who)?;
    let told = |(event, fields): &(G::Event, _)| match who {
        Who::All => Some(Vec::clone(fields)),
        _ => run.game.hear(event, viewer).map(|heard| run.game.event_fields(&heard)),
    };
    let heard: Vec<_> = run.events.iter().filter_map(told).collect();
    let fitting: Vec<_> = heard.iter().filter(|fields| pattern.fits(fields)).collect();
    let holds = count.map_or(!fitting.is_empty(), |count| fitting.len() == count);
    if holds {
        return Ok(());
    }
    let of_kind =
        |fields: &&Vec<(String, String)>| fields.iter().any(|(n, v)| n == "event" && *v == pattern.name);
    let shown: Vec<String> = if fitting.is_empty() {
        heard.iter().filter(of_kind).map(write_event).collect()
    } else {
        fitting.into_iter().map(write_event).collect()
    };
    match shown.as_slice() {
        [] if count.is_some() => Err("none".to_owned()),
        [] => Err(format!("no {}; the events were: {}", pattern.name, kinds(&heard))),
        shown => Err(shown.join("; ")),
    }
}

fn kinds(events: &[Vec<(String, String)>]) -> String {
    let kind = |fields: &Vec<(String, String)>| {
        fields
            .iter()
            .find(|(name, _)| name == "event")
            .map_or_else(|| "?".to_owned(), |(_, kind)| kind.clone())
    };
    if events.is_empty() { "none".to_owned() } else { events.iter().map(kind).collect::<Vec<_>>().join(", ") }
}

fn before<G: Hosted>(run: &Run<'_, G>, first: &Pattern, second: &Pattern) -> Result<(), String> {
    let find = |pattern: &Pattern| run.events.iter().position(|(_, fields)| pattern.fits(fields));
    match (find(first), find(second)) {
        (Some(a), Some(b)) if a < b => Ok(()),
        (Some(_), Some(_)) => Err("the other order".to_owned()),
        (None, _) => Err(format!("no such {}", first.name)),
        (_, None) => Err(format!("no such {}", second.name)),
    }
}

fn ledger<G: Hosted>(
    run: &Run<'_, G>,
    name: &str,
    line: &Line,
    of: Option<&Pattern>,
    holds: impl Fn(&str) -> bool,
) -> Result<(), String> {
    let wanted = match line {
        Line::Total => name.to_owned(),
        Line::Rule(rule) => format!("{name}.{rule}"),
    };
    let among = run.events.iter().filter(|(_, fields)| of.is_none_or(|pattern| pattern.fits(fields)));
    let found: Vec<&str> = among
        .flat_map(|(_, fields)| fields)
        .filter(|(name, _)| *name == wanted)
        .map(|(_, value)| value.as_str())
        .collect();
    match found.as_slice() {
        [] => Err("no such line".to_owned()),
        found if found.iter().any(|value| holds(value)) => Ok(()),
        found => Err(format!("`{}`", found.join("`, `"))),
    }
}

fn no_ledger<G: Hosted>(run: &Run<'_, G>, name: &str, rule: &str) -> Result<(), String> {
    match ledger(run, name, &Line::Rule(rule.to_owned()), None, |_| false) {
        Err(none) if none == "no such line" => Ok(()),
        Err(found) => Err(found),
        Ok(()) => Ok(()),
    }
}

fn legal<G: Hosted>(run: &Run<'_, G>, seat: &str, actions: &str) -> Result<(), String> {
    match run.rehearse(run.seat(seat)?, actions) {
        Ok(_) => Ok(()),
        Err(Refusal::Illegal(illegal, action)) => Err(format!("`{action}` {illegal}")),
        Err(Refusal::Untried(why)) => Err(why),
    }
}

fn illegal<G: Hosted>(
    run: &mut Run<'_, G>,
    seat: &str,
    actions: &str,
    rule: &str,
    reason: Option<&str>,
) -> Result<(), String> {
    match run.rehearse(run.seat(seat)?, actions) {
        Ok(_) => Err("it is possible".to_owned()),
        Err(Refusal::Untried(why)) => Err(why),
        Err(Refusal::Illegal(found, action)) => {
            if found.rule.0 != rule || reason.is_some_and(|reason| reason != found.reason) {
                return Err(format!("`{action}` {found}"));
            }
            run.refused.insert(rule.to_owned());
            Ok(())
        }
    }
}

fn forecast<G: Hosted>(run: &Run<'_, G>, seat: &str, actions: &str) -> Result<Forecast, String> {
    let seat = run.seat(seat)?;
    match run.rehearse(seat, actions) {
        Ok((state, last)) => Ok(run.game.forecast(&run.game.view(&state, Viewer::Seat(seat)), seat, last)),
        Err(Refusal::Illegal(illegal, action)) => Err(format!("`{action}` {illegal}")),
        Err(Refusal::Untried(why)) => Err(why),
    }
}

fn forecast_ledger<G: Hosted>(
    run: &mut Run<'_, G>,
    forecast: &Forecast,
    name: &str,
    line: &Line,
    relation: Relation,
    value: &str,
) -> Result<(), String> {
    let called = |key: &str| key == name || key.strip_prefix("ledger-") == Some(name);
    let ledger = forecast.ledgers.iter().find(|(title, _)| title.as_ref().is_some_and(|t| called(t.key)));
    let (_, lines) = ledger.ok_or("no such ledger")?;
    run.reach(lines.iter().map(|line| line.rule));
    let wanted = lines.iter().filter(|l| match line {
        Line::Total => true,
        Line::Rule(rule) => l.rule.0 == rule,
    });
    let values: Vec<i32> = wanted.map(|line| line.value).collect();
    if values.is_empty() && *line != Line::Total {
        return Err("no such line".to_owned());
    }
    let found = values.iter().sum::<i32>().to_string();
    if relation.holds(&found, value) { Ok(()) } else { Err(format!("`{found}`")) }
}

pub fn odds(forecast: &Forecast, outcome: &str, relation: Relation, value: &str) -> Result<(), String> {
    let named = |what: &kernel::message::Message| {
        let args = what.args.iter().map(|(_, arg)| match arg {
            kernel::message::Arg::Number(n) => format!(" {n}"),
            kernel::message::Arg::Plain(text) => format!(" {text}"),
            _ => String::new(),
        });
        format!("{}{}", what.key, args.collect::<String>())
    };
    let found = forecast.outcomes.iter().find(|chances| named(&chances.what) == outcome);
    let Some(found) = found else {
        let known: Vec<_> = forecast.outcomes.iter().map(|chances| named(&chances.what)).collect();
        return Err(format!("no such outcome among: {}", known.join(", ")));
    };
    let digits = value.split_once('.').map_or(0, |(_, digits)| digits.len());
    let shown = format!("{:.digits$}", found.likelihood * 100.0);
    if relation.holds(&shown, value) { Ok(()) } else { Err(format!("{shown}%")) }
}
