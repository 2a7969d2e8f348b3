//! Commands that list, draw, check and measure.

mod common;

use arena::system::SYSTEMS;
use common::{folder, zug, zug_in, zug_on};
use std::fs;

#[test]
fn commands_explain_themselves() {
    zug(&["help"]).code(0).says("Serve the page and open it in the browser").says("--no-open");
    zug(&["--no-open", "list"]).code(2).complains("belong to `zug serve`");
    zug(&["march"]).code(2).complains("unrecognized subcommand");
    for command in
        ["serve", "play", "sim", "duel", "fit", "tune", "contract", "lint", "odds", "case", "rules"]
    {
        zug(&[command, "--help"]).code(0).says("Example");
    }
    let keys: Vec<_> = SYSTEMS.iter().map(|system| system.key()).collect();
    for command in ["play", "sim", "contract", "options", "rules"] {
        zug(&[command, "--help"]).code(0).says(&format!("one of: {}", keys.join(", ")));
    }
}

#[test]
fn systems_and_options_are_listed() {
    zug(&["list"]).code(0).says("kamenka-crossroads").says("random");
    let keys: Vec<_> = SYSTEMS.iter().map(|system| system.key()).collect();
    assert_eq!(zug(&["list", "--systems"]).code(0).out.lines().collect::<Vec<_>>(), keys);
    let json = zug(&["list", "aot", "--json"]).code(0).json();
    assert_eq!(json[0]["system"], "aot");
    zug(&["list", "go"]).code(2).complains("use one of: aot");
    zug(&["options", "aot"]).code(0).says("sector (Q-05)").says("wedge");
    assert!(zug(&["options", "aot", "--json"]).code(0).json().as_array().is_some_and(|all| all.len() > 20));
    zug(&["options", "chess"]).code(2);
}

#[test]
fn maps_are_drawn() {
    let folder = folder("maps");
    zug(&["map", "kamenka"]).code(0).says("     A    B").says("village");
    zug_in(&folder, &["map", "kamenka", "--svg", "k.svg", "--dark"], "").code(0);
    assert!(fs::read_to_string(folder.join("k.svg")).unwrap().starts_with("<svg"));
    zug(&["map", "atlantis"]).code(2).complains("use one of:").complains("birch-farm");
}

#[test]
fn sight_has_reasons() {
    zug(&["los", "kamenka", "C4", "C5"]).code(0).says("C4 sees C5");
    let far = zug(&["los", "kamenka", "A1", "P12", "--json"]).code(0).json();
    assert_eq!((&far["sees"], &far["rule"]), (&false.into(), &"LOS-06".into()));
    zug(&["los", "kamenka", "A1", "P12"]).code(0).says("does not see").says("LOS-06, at P12");
    let hindered = ["los", "cherry-farm", "C5", "H5", "--system", "cc"];
    zug(&hindered)
        .code(0)
        .says("C5 sees H5, range 5, through Hindrance 2")
        .says("2: Orchard in the way (T91, at E5)");
    let json = zug(&[&hindered[..], &["--json"]].concat()).code(0).json();
    assert_eq!(
        (&json["sees"], &json["hindrance"], &json["hindered"][1]["hex"]),
        (&true.into(), &2.into(), &"F5".into())
    );
    zug(&["los", "kamenka", "A1", "Z99"]).code(2).complains("no hex of kamenka");
    zug(&["los", "kamenka", "A1", "B1", "--option", "sector=round"]).code(2).complains("wedge");
}

#[test]
fn the_content_is_clean_and_faults_are_found() {
    zug(&["lint"]).code(0).says("0 errors");
    let folder = folder("lint");
    fs::write(folder.join("bad.map"), "map bad\nsize 3 x\n").unwrap();
    zug_in(&folder, &["lint", "bad.map"], "").code(1).says("bad.map:2");
    fs::write(folder.join("rules.tsv"), "id\tkind\nA-1\tx\ty\tz\nA-1\tx\ty\tz\n").unwrap();
    zug_in(&folder, &["lint", "rules.tsv"], "").code(1).says("seven columns").says("already in line 2");
    fs::write(folder.join("en.ftl"), "key = { $\n").unwrap();
    zug_in(&folder, &["lint", "en.ftl", "--json"], "").code(1).says("\"error\"");
    zug_in(&folder, &["lint", "none.map"], "").code(2).complains("none.map");
    zug_in(&folder, &["lint", "cards.toml"], "").code(2).complains("whole content folder");
}

#[test]
fn languages_must_have_the_same_keys() {
    let folder = folder("lint-languages");
    fs::create_dir_all(folder.join("maps")).unwrap();
    fs::create_dir_all(folder.join("common")).unwrap();
    fs::write(folder.join("maps/m.map"), "map m\n").unwrap();
    fs::write(folder.join("common/en.ftl"), "yes = yes\nno = no\n").unwrap();
    fs::write(folder.join("common/ru.ftl"), "yes = да\n").unwrap();
    zug_in(&folder, &["lint", "."], "").code(1).says("common/ru.ftl: error: the key `no`");
}

#[test]
fn content_can_come_from_a_folder() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
    zug(&["--content", root, "list"]).code(0).says("first-orders");
    zug(&["list", "--content", "no-such-folder"]).code(2).complains("no-such-folder");
}

#[test]
fn simulations_are_the_same_on_any_number_of_cores() {
    for system in SYSTEMS {
        let key = system.key();
        let args = ["sim", key, "--scenario", "all", "--games", "12", "--seed", "9", "--swap", "--json", "-"];
        let [one, two] = [1, 2].map(|cores| zug_on(cores, &args).code(0));
        assert_eq!(one.out, two.out, "{key}");
        let json = one.json();
        assert_eq!(json[0]["games"], 12);
        assert!(json[0]["by_player"].is_array());
    }
}

#[test]
fn simulations_say_who_wins() {
    zug(&["sim", "aot", "--scenario", "first-orders", "--games", "4"])
        .code(0)
        .says("draws")
        .says("decisions a game");
    zug(&["sim", "aot", "--scenario", "waterloo"]).code(2).complains("use one of: first-orders");
    zug(&["sim", "aot", "--a", "napoleon"]).code(2).complains("random");
    zug(&["sim", "aot", "--option", "sector"]).code(2).complains("name=value");
    zug(&["sim", "aot", "--option", "sector=round"]).code(2).complains("wedge, cone");
}

#[test]
fn the_contract_counts_what_it_checks_and_shows_one_game_again() {
    for system in SYSTEMS {
        let (key, scenario) = (system.key(), system.bench_scenario());
        let one = ["contract", key, "--scenario", scenario, "--game", "0x2a"];
        let [a, b] = [zug(&one), zug(&one)];
        assert_eq!(a.out, b.out);
        let mut told = a.says("1 games");
        for secret in system.secrets() {
            told = told.says(&format!("times the secret `{}`", secret.name));
        }
    }
    zug(&["contract", "aot", "--game", "1"]).code(2).complains("--scenario");
    zug(&["contract", "aot", "--scenario", "waterloo"]).code(2);
}

#[test]
fn balance_is_recorded() {
    let folder = folder("balance");
    let sim =
        ["sim", "aot", "--scenario", "first-orders", "--games", "4", "--seed", "7", "--record", "b.tsv"];
    zug_in(&folder, &sim, "").code(0).says("(script)");
    let text = fs::read_to_string(folder.join("b.tsv")).unwrap();
    let row: Vec<&str> = text.lines().nth(1).unwrap().split('\t').collect();
    assert_eq!((row.len(), &row[..3]), (5, &["first-orders", "script", "4"][..]));
    zug_in(&folder, &[&sim[..], &["--a", "random"]].concat(), "").code(2).complains("the same player");
    zug_in(&folder, &[&sim[..], &["--a", "random", "--b", "random"]].concat(), "").code(0);
    let both = fs::read_to_string(folder.join("b.tsv")).unwrap();
    fs::write(folder.join("old.tsv"), "scenario\tgames\twins of each seat\nfirst-orders\t9\t4\t5\n").unwrap();
    let again = sim.map(|word| if word == "b.tsv" { "old.tsv" } else { word });
    zug_in(&folder, &again, "").code(2).complains("old.tsv");
    assert!(fs::read_to_string(folder.join("old.tsv")).unwrap().contains("first-orders\t9\t4\t5"));
    assert!(both.starts_with(&text) && both.lines().last().unwrap().starts_with("first-orders\trandom\t4\t"));
}

#[test]
fn duels_say_who_is_better_and_are_recorded() {
    let folder = folder("duel");
    let duel = [
        "duel",
        "aot",
        "think:playouts=8,turns=1,candidates=3",
        "random",
        "--scenario",
        "first-orders",
        "--pairs",
        "2",
        "--seed",
        "7",
    ];
    let [one, two] = [1, 2].map(|cores| zug_on(cores, &[&duel[..], &["--json"]].concat()).code(0));
    assert_eq!(one.out, two.out);
    let json = one.json();
    assert_eq!((&json["games"], &json["scenarios"][0][0]), (&4.into(), &"first-orders".into()));
    assert!(json["score"].as_f64() > Some(0.5), "whoever thinks beats chance");
    let recorded = [&duel[..], &["--record", "l.tsv", "--date", "1944-06-22", "--commit", "abc"]].concat();
    for rows in [2, 3] {
        zug_in(&folder, &recorded, "")
            .code(0)
            .says("think:playouts=8,turns=1,candidates=3 against random")
            .says("Elo");
        let ladder = fs::read_to_string(folder.join("l.tsv")).unwrap();
        assert_eq!(ladder.lines().count(), rows);
        assert!(
            ladder
                .lines()
                .last()
                .unwrap()
                .starts_with("1944-06-22\tabc\tthink:playouts=8,turns=1,candidates=3\trandom\t4\t")
        );
    }
    zug(&["duel", "aot", "napoleon", "random"]).code(2).complains("think:playouts=");
    zug(&["duel", "aot", "script", "random", "--until", "40,0"]).code(2).complains("the smaller first");
    zug(&["duel", "aot", "script", "random", "--record", "l.tsv"]).code(2).complains("--commit");
}

#[test]
fn judges_are_fitted() {
    let folder = folder("fit");
    let fit = ["fit", "aot", "--games", "2", "--seed", "3"];
    let [one, two] = [1, 2].map(|cores| zug_on(cores, &fit).code(0));
    assert_eq!(one.out, two.out);
    zug_in(&folder, &[&fit[..], &["--record", "j.tsv"]].concat(), "").code(0).says("positions of");
    let table = fs::read_to_string(folder.join("j.tsv")).unwrap();
    assert!(
        table.starts_with("feature\tearly\tlate\npoints\t") && table.contains("\nscenario first-orders\t")
    );
}

#[test]
fn scripts_are_tuned_and_only_a_proven_table_is_written() {
    let folder = folder("tune");
    let tune = ["tune", "aot", "--games", "256", "--seed", "3", "--scenario", "first-orders"];
    let [one, two] = [1, 2].map(|cores| zug_on(cores, &tune).code(0));
    assert_eq!(one.out, two.out);
    let told =
        zug_in(&folder, &[&tune[..], &["--record", "s.tsv"]].concat(), "").code(0).says("round 1: a step");
    let written = fs::read_to_string(folder.join("s.tsv"));
    assert_eq!(told.out.contains("It is not proven"), written.is_err());
    if let Ok(table) = written {
        assert!(table.starts_with("weight\tvalue\tkeen\tkeen-1\t"), "{table}");
    }
    zug(&["tune", "aot", "--scenario", "waterloo"]).code(2).complains("use one of: first-orders");
}

#[test]
fn tempers_are_tuned_beside_the_script_and_find_company() {
    let folder = folder("tempers");
    let column = |table: &str, name: &str| -> Vec<String> {
        let at = table.lines().next().unwrap().split('\t').position(|head| head == name);
        let at = at.unwrap_or_else(|| panic!("no column {name} in {table}"));
        table.lines().skip(1).map(|row| row.split('\t').nth(at).unwrap().to_owned()).collect()
    };
    let shipped = arena::content::embedded().get("aot/script.tsv").unwrap().to_owned();
    let look =
        ["tune", "aot", "--games", "80", "--seed", "3", "--scenario", "first-orders", "--temper", "keen"];
    let look = [&look[..], &["--company", "2"]].concat();
    let [one, two] = [1, 2].map(|cores| zug_on(cores, &look).code(0));
    assert_eq!(one.out, two.out);
    zug_in(&folder, &[&look[..], &["--record", "s.tsv"]].concat(), "").code(0).says("keen-2 scores");
    let table = fs::read_to_string(folder.join("s.tsv")).unwrap();
    assert_eq!(table.lines().next(), Some("weight\tvalue\tkeen\tkeen-1\tkeen-2"));
    for same in ["weight", "value", "keen"] {
        assert_eq!(column(&table, same), column(&shipped, same), "{same}");
    }
    assert_ne!(column(&table, "keen-1"), column(&table, "keen-2"));
    zug(&["tune", "aot", "--temper", "meek", "--company", "2"]).code(2).complains("no temper `meek`");
    zug(&["tune", "aot", "--company", "2"]).code(2).complains("--temper");
    zug(&["tune", "aot", "--temper", "so\tso"]).code(2).complains("letters");
}

#[test]
fn what_a_script_weighs_is_content() {
    let content = folder("weights");
    for (path, text) in arena::content::embedded().files() {
        let path = content.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let script = ["--a", "script", "--b", "script"];
    let sim = ["sim", "aot", "--scenario", "first-orders", "--games", "8", "--seed", "5", "--json", "-"];
    let sim = [&sim[..], &script].concat();
    let with = |table: &str, args: &[&str]| {
        fs::write(content.join("aot/script.tsv"), table).unwrap();
        zug(&[args, &["--content", content.to_str().unwrap()]].concat())
    };
    let usual = with("weight\tvalue\n", &sim).code(0).out;
    assert_eq!(with("weight\tvalue\ncover\t0.35\n", &sim).code(0).out, usual);
    assert_ne!(with("weight\tvalue\ndread of fire\t2\nfire on one target\t0.02\n", &sim).code(0).out, usual);
    with("weight\tvalue\ncourage\t1\n", &["lint"])
        .code(1)
        .says("aot/script.tsv:2")
        .says("weighs no `courage`");
    with("weight\tvalue\ncover\tnan\n", &["lint"])
        .code(1)
        .says("give a number from 0.05 to 1.5; 0.35 is usual");
}

#[test]
fn playouts_need_no_memory_once_warm() {
    let speed = zug(&["bench", "--seconds", "0.02", "--json"]).code(0).json();
    for system in SYSTEMS {
        let (key, measured) = (system.key(), &speed["systems"][system.key()]);
        for players in ["allocations", "script_allocations"] {
            assert_eq!(measured[players], 0.0, "{key}: heap {players} for a decision");
        }
        assert!(measured["one_core"]["decisions"].as_f64() > Some(0.0), "{key}");
        assert_eq!(measured["replay"]["decisions"], 2000, "{key}");
        assert!(measured["pictures"]["measured"]["counters"].as_u64() > Some(0), "{key}");
        assert!(measured["pictures"]["measured"]["forecast_us"].as_f64() > Some(0.0), "{key}");
    }
    let crowd = &speed["systems"]["aot"]["pictures"];
    assert_eq!(crowd["scenario"], "battle");
    let counters = crowd["measured"]["counters"].as_u64();
    assert!(counters > Some(24), "nearly all units that there can be, not {counters:?}");
    assert_eq!(speed["sight"]["hexes"], 660);
    zug(&["bench", "aot", "--seconds", "0"]).code(2).complains("0.01");
}
