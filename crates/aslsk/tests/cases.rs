//! Runs cases/aslsk with a small reader.
mod common;
use aslsk::Aslsk;
use kernel::chance::{Outcome, Scripted};
use kernel::content::Options;
use kernel::game::{Cases, Fields, Notation, Rules, Turn};
use kernel::rule::Record;
use kernel::seat::Seat;
use std::collections::BTreeSet;

#[test]
fn cases() {
    let only = std::env::var("CASE").unwrap_or_default();
    let trace = std::env::var("TRACE").is_ok();
    let content = common::content();
    let mut bad = 0;
    let mut n = 0;
    for entry in std::fs::read_dir("../../cases/aslsk").unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let file: toml::Value = toml::from_str(&text).unwrap_or_else(|e| panic!("{:?} {e}", entry.path()));
        let json = |v: &toml::Value| serde_json::to_value(v).unwrap();
        for case in file["case"].as_array().unwrap() {
            let name = case["name"].as_str().unwrap();
            if !name.contains(&only) {
                continue;
            }
            n += 1;
            let mut setting = file.get("setting").cloned().unwrap_or(toml::Value::Table(Default::default()));
            if let Some(own) = case.get("setting") {
                for (k, v) in own.as_table().unwrap() {
                    setting.as_table_mut().unwrap().insert(k.clone(), v.clone());
                }
            }
            let mut options = Options::default();
            if let Some(o) = case.get("options") {
                for (k, v) in o.as_table().unwrap() {
                    options.insert(k.clone(), v.as_str().unwrap().to_owned());
                }
            }
            let game = match Aslsk::in_setting(&content, &json(&setting), &options) {
                Ok(g) => g,
                Err(e) => {
                    println!("{name}: setting {e:?}");
                    bad += 1;
                    continue;
                }
            };
            let mut state = match game.position(&json(&case["position"])) {
                Ok(s) => s,
                Err(e) => {
                    println!("{name}: position {e:?}");
                    bad += 1;
                    continue;
                }
            };
            if let Err(e) = game.validate(&state) {
                println!("{name}: invalid {e:?}");
                bad += 1;
                continue;
            }
            let mut marks: BTreeSet<String> = BTreeSet::new();
            'steps: for (at, step) in case["step"].as_array().unwrap().iter().enumerate() {
                let mut record: Record<aslsk::event::Event> = Record::default();
                let dice: Vec<Outcome> = step
                    .get("dice")
                    .and_then(|d| d.as_array())
                    .into_iter()
                    .flatten()
                    .map(|d| {
                        let d = d.as_str().unwrap();
                        match d.strip_prefix("draw ") {
                            Some(c) => Outcome::Drawn(c.parse().unwrap()),
                            None => Outcome::Faces(d.split(' ').map(|f| f.parse().unwrap()).collect()),
                        }
                    })
                    .collect();
                let mut chance = Scripted::new(dice);
                if let Some(todo) = step.get("do") {
                    for text in todo.as_str().unwrap().split(';').map(str::trim) {
                        let seat = match game.turn(&state) {
                            Turn::Decide(s, w) => {
                                if trace {
                                    println!("   asked {} {:?}", w.kind, s);
                                }
                                s.lowest().unwrap()
                            }
                            Turn::Over(_) => break,
                        };
                        let action = match game.read(text) {
                            Ok(a) => a,
                            Err(e) => {
                                println!("{name} step {at}: {text}: {e:?}");
                                bad += 1;
                                break 'steps;
                            }
                        };
                        if let Err(why) = game.check(&state, seat, action) {
                            let mut legal: Vec<aslsk::action::Action> = vec![];
                            game.legal(&state, seat, &mut legal);
                            println!(
                                "{name} step {at}: `{text}` {why}; legal: {}",
                                legal.iter().take(30).map(|a| game.write(*a)).collect::<Vec<_>>().join(", ")
                            );
                            bad += 1;
                            break 'steps;
                        }
                        if let Err(halt) = game.apply(&mut state, seat, action, &mut chance, &mut record) {
                            println!("{name} step {at}: `{text}` {halt} {:?}", chance.fault());
                            bad += 1;
                            for e in &record.events {
                                println!("     {e:?}");
                            }
                            break 'steps;
                        }
                    }
                    if !chance.left().is_empty() {
                        println!("{name} step {at}: dice left {:?}", chance.left());
                        bad += 1;
                    }
                }
                marks.extend(record.marks.iter().map(|r| r.0.to_owned()));
                let events: Vec<(String, Vec<(String, String)>, serde_json::Value)> = record
                    .events
                    .iter()
                    .map(|e| {
                        let v = serde_json::to_value(e).unwrap();
                        (v["event"].as_str().unwrap().to_owned(), game.event_fields(e), v)
                    })
                    .collect();
                if trace {
                    for e in &record.events {
                        println!("     {e:?}");
                    }
                }
                for e in &events {
                    for key in ["drm", "fp", "number"] {
                        if let Some(l) = e.2[key].as_array() {
                            for line in l {
                                marks.insert(line["rule"].as_str().unwrap_or_default().to_owned());
                            }
                        }
                    }
                }
                for line in step.get("expect").and_then(|d| d.as_array()).into_iter().flatten() {
                    let line = line.as_str().unwrap();
                    let ok: Result<(), String> = (|| {
                        let w: Vec<&str> = line.split(' ').collect();
                        let matches = |words: &[&str]| {
                            events
                                .iter()
                                .filter(|e| {
                                    e.0 == words[0]
                                        && words[1..].iter().all(|kv| {
                                            let (k, v) = kv.split_once('=').unwrap();
                                            e.1.iter().any(|f| {
                                                f.0 == k && f.1.eq_ignore_ascii_case(v.trim_matches('"'))
                                            })
                                        })
                                })
                                .count()
                        };
                        match w[0] {
                            "event" => {
                                if matches(&w[1..]) > 0 {
                                    Ok(())
                                } else {
                                    Err(format!(
                                        "events: {:?}",
                                        events
                                            .iter()
                                            .map(|e| format!("{} {:?}", e.0, e.1))
                                            .collect::<Vec<_>>()
                                    ))
                                }
                            }
                            "no" if w[1] == "event" => {
                                if matches(&w[2..]) == 0 {
                                    Ok(())
                                } else {
                                    Err("happened".into())
                                }
                            }
                            "ledger" | "no" => {
                                let no = w[0] == "no";
                                let w = if no { &w[1..] } else { &w[..] };
                                let key = w[1];
                                let rule = w[2];
                                let inn = w.iter().position(|x| *x == "in").map(|i| w[i + 1]);
                                let mut found = vec![];
                                for e in &events {
                                    if inn.is_none_or(|i| i == e.0) {
                                        if let Some(l) = e.2[key].as_array() {
                                            if rule == "total" {
                                                found.push(
                                                    l.iter()
                                                        .map(|x| x["value"].as_i64().unwrap())
                                                        .sum::<i64>(),
                                                );
                                            } else {
                                                found.extend(
                                                    l.iter()
                                                        .filter(|x| x["rule"] == rule)
                                                        .map(|x| x["value"].as_i64().unwrap()),
                                                );
                                            }
                                        }
                                    }
                                }
                                if no {
                                    if found.is_empty() { Ok(()) } else { Err(format!("{found:?}")) }
                                } else if found.contains(&w[4].parse().unwrap()) {
                                    Ok(())
                                } else {
                                    Err(format!(
                                        "{found:?} of {:?}",
                                        events
                                            .iter()
                                            .map(|e| (e.0.clone(), e.2[key].clone()))
                                            .collect::<Vec<_>>()
                                    ))
                                }
                            }
                            "legal" | "illegal" => {
                                let q: Vec<&str> = line.split('"').collect();
                                let seat =
                                    Seat(game.field(&state, &format!("seat {}", w[2]))?.parse().unwrap());
                                let action = game.read(q[1]).map_err(|e| format!("{e:?}"))?;
                                match (w[0], game.check(&state, seat, action)) {
                                    ("legal", Ok(())) => Ok(()),
                                    ("illegal", Err(why)) => {
                                        if let Some(r) = q[2].trim().strip_prefix("by ") {
                                            marks.insert(r.to_owned());
                                            if why.rule.0 == r { Ok(()) } else { Err(format!("{why}")) }
                                        } else {
                                            Ok(())
                                        }
                                    }
                                    (_, r) => Err(format!("{r:?}")),
                                }
                            }
                            "forecast" => Ok(()),
                            "seat" => Ok(()),
                            _ => {
                                let (path, op, want) = if let Some((a, b)) = line.split_once(" != ") {
                                    (a, "!=", b)
                                } else {
                                    let (a, b) = line.split_once(" = ").ok_or("no =")?;
                                    (a, "=", b)
                                };
                                let got = game.field(&state, path)?;
                                if path.ends_with(" rule") {
                                    marks.insert(got.clone());
                                }
                                if (got.eq_ignore_ascii_case(want)) == (op == "=") {
                                    Ok(())
                                } else {
                                    Err(got)
                                }
                            }
                        }
                    })();
                    if let Err(why) = ok {
                        println!("{name} step {at}: {line}: {why}");
                        bad += 1;
                    }
                }
                for s in step.get("shows").and_then(|d| d.as_array()).into_iter().flatten() {
                    marks.insert(s.as_str().unwrap().to_owned());
                }
            }
            for rule in case["rules"].as_array().unwrap() {
                if !marks.contains(rule.as_str().unwrap()) {
                    println!("{name}: rule {rule} not reached ({:?})", marks);
                    bad += 1;
                }
            }
        }
    }
    println!("{n} cases, {bad} faults");
    assert!(bad == 0);
}
