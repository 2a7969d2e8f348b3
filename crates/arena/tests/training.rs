//! The guided trainings: what they name is there, and whoever follows them comes to their end, whatever the dice do.

use arena::asking::{Answer, Question};
use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::Seating;
use arena::system::{SYSTEMS, System, system};
use arena::training::{Training, TrainingStep};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::plan::{Aim, Wish};
use kernel::scene::Scene;
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// More decisions than a step takes.
const ENOUGH: usize = 200;

fn trainings() -> Vec<(&'static dyn System, Training)> {
    let content = embedded();
    SYSTEMS.iter().filter_map(|&system| Some((system, system.training(&content)?))).collect()
}

fn begun(system: &dyn System, training: &Training, secret: u8) -> Box<dyn Match> {
    let ready = system.prepare(&embedded(), &training.scenario, &Options::default()).unwrap();
    let seats = vec!["human".to_owned(); 2];
    ready.begin(Seating { seats, secret: ServerSecret([secret; 32]) }).unwrap()
}

fn everybody(scene: &Scene) -> BTreeSet<u16> {
    scene.every_counter().map(|counter| counter.id).collect()
}

fn after<'a>(texts: impl IntoIterator<Item = &'a String>, kind: &str) -> Vec<String> {
    let rest = texts.into_iter().filter_map(|text| text.strip_prefix(kind)?.strip_prefix(':'));
    rest.map(str::to_owned).collect()
}

#[test]
fn the_counters_of_a_training_are_in_its_scenario() {
    assert_eq!(trainings().len(), SYSTEMS.len());
    for (system, training) in trainings() {
        let game = begun(system, &training, 1);
        // Whoever is to learn may not see yet where the others set up.
        let there = everybody(&game.scene(Viewer::Umpire));
        let texts = training.steps.iter().flat_map(|step| step.point.iter().chain(&step.until));
        for kind in ["counter", "taken"] {
            for id in after(texts.clone(), kind) {
                assert!(there.contains(&id.parse().unwrap()), "{}: {kind} {id}", system.key());
            }
        }
    }
}

/// Does what a training says, as far as this battle allows it.
struct Pupil {
    game: Box<dyn Match>,
    seat: Seat,
    hand: Vec<u16>,
    plan: Vec<String>,
}

impl Pupil {
    fn scene(&self) -> Scene {
        self.game.scene(Viewer::Seat(self.seat))
    }

    fn told(&self, key: &str) -> usize {
        let log = self.game.log(Viewer::Seat(self.seat), 0);
        log.iter().flat_map(|told| &told.reports).filter(|report| report.text.key == key).count()
    }

    fn offered(&self, prefix: &str) -> Option<String> {
        let fits = |action: &str| action == prefix || action.starts_with(&format!("{prefix} "));
        let found = self.scene().options.into_iter().find(|one| one.forbidden.is_none() && fits(&one.action));
        found.map(|choice| choice.action)
    }

    /// Somebody else decides, or the pupil in the plainest way.
    fn pass_time(&mut self) -> bool {
        let to_decide = self.game.to_decide();
        let Some(seat) = to_decide.iter().find(|&seat| seat != self.seat).or(to_decide.iter().next()) else {
            return false;
        };
        let plain = if seat == self.seat { self.game.plainest(seat) } else { None };
        let line = plain.or_else(|| self.game.thought(seat, "recruit", 5)?(&|| false));
        self.game.act_line(seat, &line.unwrap(), None).is_ok()
    }

    fn act(&mut self, action: &str) -> bool {
        for _ in 0..ENOUGH {
            let mine = self.game.to_decide().contains(self.seat);
            if mine && self.game.act_line(self.seat, action, None).is_ok() {
                return true;
            }
            if mine
                && self.scene().prompt.is_some_and(|prompt| prompt.kind == "choose" || prompt.kind == "plan")
            {
                return false;
            }
            if !self.pass_time() {
                return false;
            }
        }
        false
    }

    fn aim(&self, point: &str) -> Option<Aim> {
        let (kind, what) = point.split_once(':')?;
        let scene = self.scene();
        match kind {
            "hex" => Some(Aim::Hex { hex: self.game.map().grid.find(what)?, via: Vec::new() }),
            "counter" => Some(Aim::Counter { counter: what.parse().ok()? }),
            "part" => scene.hands.iter().flat_map(|hand| &hand.cards).find_map(|card| {
                let part = card.parts.iter().find(|part| part.name.key == what && part.usable)?;
                Some(Aim::Card { card: card.id, part: Some(part.slot.into()) })
            }),
            _ => None,
        }
    }

    fn planned(&self, point: &str, verb: &str) -> Option<Vec<String>> {
        let asked: Vec<_> = self.scene().counters.iter().filter(|one| one.chosen).map(|one| one.id).collect();
        let who = if asked.is_empty() { self.hand.clone() } else { asked };
        let wish = Wish { who, at: self.aim(point)?, set: Vec::new() };
        let Ok(Answer::Plans(found)) = self.game.ask(Viewer::Seat(self.seat), &Question::Plans { wish })
        else {
            return None;
        };
        found.plans.into_iter().find(|one| one.plan.verb == verb).map(|one| one.plan.run)
    }

    /// Whether the step could be followed.
    fn follow(&mut self, step: &TrainingStep) -> bool {
        if step.until.iter().any(|until| until == "next") {
            return true;
        }
        while !self.game.to_decide().contains(self.seat) && self.pass_time() {}
        let point = step.point.as_deref().unwrap_or_default();
        if let Some(id) = after(&step.until, "taken").first().and_then(|id| id.parse().ok()) {
            self.hand = vec![id];
            return everybody(&self.scene()).contains(&id);
        }
        if let Some(verb) = after(&step.until, "planned").first() {
            if verb == "rally" {
                self.hand.clear();
            }
            self.plan = self.planned(point, verb).unwrap_or_default();
            return !self.plan.is_empty();
        }
        if let Some(kind) = after(&step.until, "asked").first() {
            let asked = |pupil: &Pupil| pupil.scene().prompt.is_some_and(|prompt| prompt.kind == *kind);
            return (0..ENOUGH).any(|_| asked(self) || !self.pass_time()) && asked(self);
        }
        let ends = after(&step.until, "told");
        if !ends.is_empty() {
            let told = |pupil: &Pupil| ends.iter().map(|key| pupil.told(key)).sum::<usize>();
            let before = told(self);
            for action in std::mem::take(&mut self.plan) {
                // Once it is told, the rest of the plan is carried out as far as it goes by itself.
                let done = match told(self) > before {
                    true => self.game.act_line(self.seat, &action, None).is_ok(),
                    false => self.act(&action),
                };
                if !done {
                    break;
                }
            }
            return (0..ENOUGH).any(|_| told(self) > before || !self.pass_time()) && told(self) > before;
        }
        if !self.plan.is_empty() {
            let run = std::mem::take(&mut self.plan);
            return run.iter().all(|action| self.act(action));
        }
        let wanted = after(&step.until, "action");
        let pointed = point.strip_prefix("action:").and_then(|prefix| self.offered(prefix));
        let label = point.strip_prefix("hex:");
        let placed =
            label.and_then(|label| wanted.iter().find_map(|verb| self.offered(&format!("{verb} {label}"))));
        let action = pointed.or(placed).or_else(|| wanted.iter().find_map(|prefix| self.offered(prefix)));
        action.is_some_and(|action| self.act(&action))
    }
}

#[test]
fn whoever_follows_a_training_comes_to_its_end_whatever_the_dice_do() {
    for (system, training) in trainings() {
        for secret in 1..=6 {
            let mut pupil = Pupil {
                game: begun(system, &training, secret),
                seat: Seat(training.seat),
                hand: Vec::new(),
                plan: Vec::new(),
            };
            while !pupil.game.to_decide().contains(pupil.seat) {
                assert!(pupil.pass_time());
            }
            let followed: Vec<_> =
                training.steps.iter().map(|step| (&step.say, pupil.follow(step))).collect();
            let first = followed.iter().position(|(_, done)| !done).unwrap_or(followed.len());
            // From here on others and chance have a word.
            let open = if system.key() == "aot" { "guide-revealed" } else { "guide-shoot" };
            let certain = training.steps.iter().position(|step| step.say == open).unwrap();
            assert!(first >= certain, "{}, {secret}: {:?}", system.key(), followed[first]);
            while pupil.game.verdict().is_none() && !pupil.game.to_decide().contains(pupil.seat) {
                assert!(pupil.pass_time(), "{}, {secret}: nobody goes on", system.key());
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_training_is_found() {
    let faults = |key: &str, from: &str, to: &str| {
        let mut content = embedded();
        let path = format!("{key}/training.toml");
        let text = content.get(&path).unwrap().replacen(from, to, 1);
        assert_ne!(content.get(&path), Some(text.as_str()), "{from}");
        content.insert(&path, text);
        let found = system(key).unwrap().lint(&content);
        found.iter().filter(|finding| finding.file == path).count()
    };
    assert_eq!(faults("aot", "# The", "# A"), 0);
    assert_eq!(faults("cc", "# The", "# A"), 0);
    for (from, to) in [
        ("guide-welcome", "guide-farewell"),
        ("until = [\"next\"]", "until = [\"action:unit\"]"),
        ("first-orders", "last-orders"),
        ("seat = 0", "seat = 7"),
        ("action:place", "action:drop"),
        ("planned:order-march", "plotted:order-march"),
        ("told:event-shot\"]", "told:event-shout\"]"),
        ("only = \"told:", "only = \"tells:"),
        ("until = [\"next\"]", "until = []"),
        ("ui:board", "ui:cellar"),
        ("hex:B5", "hex:Z99"),
        ("counter:0", "counter:one"),
        ("PLN-01", "PLN-99"),
        ("say =", "speak ="),
    ] {
        assert!(faults("aot", from, to) > 0, "{to}");
    }
    for (from, to) in [
        ("part:order-command-confusion", "part:order-tea"),
        ("own:broken", "own:asleep"),
        ("guide-when-boost", "guide-when-lost"),
        ("taken:35", "taken:squad"),
        ("A33.1", "A33.99"),
    ] {
        assert!(faults("cc", from, to) > 0, "{to}");
    }
}
