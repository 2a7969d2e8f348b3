//! Makes the index of rule citations: which line of which file names which rule of which system.

#[path = "src/rulebook/scan.rs"]
mod scan;

use scan::{Numbers, scan};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut index = String::new();
    println!("cargo::rerun-if-changed={}", root.join("content").display());
    for system in sorted(&root.join("content"))? {
        let Ok(table) = fs::read_to_string(system.join("rules.tsv")) else { continue };
        let Some(name) = system.file_name().and_then(|name| name.to_str()) else { continue };
        let numbers = Numbers::of_table(&table);
        for (folder, tests) in [("src", false), ("tests", true)] {
            let below = format!("crates/{name}/{folder}");
            println!("cargo::rerun-if-changed={}", root.join(&below).display());
            add(&root, &below, &numbers, name, tests, &mut index)?;
        }
    }
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    fs::write(out.join("citations.tsv"), index)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths: Vec<_> = folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

/// Adds the citations of a folder and its folders.
fn add(
    root: &Path,
    below: &str,
    numbers: &Numbers,
    system: &str,
    tests: bool,
    index: &mut String,
) -> io::Result<()> {
    for path in sorted(&root.join(below))? {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let file = format!("{below}/{name}");
        if path.is_dir() {
            add(root, &file, numbers, system, tests, index)?;
        } else if name.ends_with(".rs") {
            for c in scan(numbers, &fs::read_to_string(&path)?, tests) {
                let row = [system, c.kind.word(), &c.rule, &file, &c.line.to_string(), &c.name];
                writeln!(index, "{}", row.join("\t")).map_err(io::Error::other)?;
            }
        }
    }
    Ok(())
}
