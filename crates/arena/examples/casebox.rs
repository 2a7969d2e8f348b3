//! Scratch.
#![allow(clippy::print_stdout, missing_docs)]
use std::path::Path;
fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let content = arena::content::folder(&root.join("content")).unwrap();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut files = Vec::new();
    let mut trace = false;
    let mut name = String::new();
    let mut it = args.iter();
    while let Some(a) = it.next() {
        if a == "--trace" {
            trace = true;
            continue;
        }
        if a == "--name" {
            name = it.next().unwrap().clone();
            continue;
        }
        let p = Path::new(a);
        let list: Vec<_> = if p.is_dir() {
            let mut l: Vec<_> = std::fs::read_dir(p).unwrap().flatten().map(|e| e.path()).collect();
            l.sort();
            l
        } else {
            vec![p.to_owned()]
        };
        for f in list {
            files.push((f.display().to_string(), std::fs::read_to_string(&f).unwrap()));
        }
    }
    let report = arena::cases::run(&content, &files, |n: &str| n.contains(&name));
    for v in &report.verdicts {
        if trace {
            println!("{}: {}", v.file, v.case.name);
            v.played.trace.iter().for_each(|l| println!("  {l}"));
        }
        v.to_string().lines().for_each(|l| println!("{l}"));
    }
    report.faults.iter().for_each(|f| println!("{f}"));
    println!("{} passed, {} failed", report.passed(), report.failed());
}
