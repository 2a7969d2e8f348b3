//! Builds `web/` with npm and Vite into the output folder, to be embedded.
//!
//! `WEB_DIST=DIR` embeds what is in that folder instead. Without npm, or with `WEB_SKIP_BUILD=1`, a page is embedded
//! that says what to do; `WEB_REQUIRE=1` makes that an error.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the page is made of; only what exists is watched, since a missing path would rebuild it each time.
const SOURCES: [&str; 9] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "content/page",
];

const WITHOUT_PAGE: &str = include_str!("without-page.html");

fn main() {
    for name in ["WEB_DIST", "WEB_SKIP_BUILD", "WEB_REQUIRE"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    // Asked when it runs, not when it is compiled: a target folder may have come from another checkout.
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..");
    for source in SOURCES.iter().map(|source| root.join(source)).filter(|source| source.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    println!("cargo::rerun-if-changed=without-page.html");
    let dist = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("dist");
    let embedded = match env::var_os("WEB_DIST").map(PathBuf::from) {
        Some(ready) => absolute(&ready, &root),
        None => match build(&root.join("web"), &dist) {
            Ok(()) => dist,
            Err(why) if is_set("WEB_REQUIRE") => {
                println!("cargo::error=the page can't be built: {why}");
                return;
            }
            Err(why) => {
                println!("cargo::warning=the page is not built: {why}; a page that says so is embedded");
                explain(&dist, &why);
                dist
            }
        },
    };
    if !embedded.join("index.html").is_file() {
        println!("cargo::error={} holds no index.html", embedded.display());
    }
    println!("cargo::rustc-env=WEB_DIST_DIR={}", embedded.display());
}

fn is_set(name: &str) -> bool {
    env::var(name).is_ok_and(|value| !value.is_empty() && value != "0")
}

/// A folder that was given by name, seen from where cargo was called: the root of the workspace.
fn absolute(folder: &Path, root: &Path) -> PathBuf {
    root.join(folder).canonicalize().unwrap_or_else(|_| folder.to_owned())
}

fn build(web: &Path, dist: &Path) -> Result<(), String> {
    if is_set("WEB_SKIP_BUILD") {
        return Err("WEB_SKIP_BUILD is set".to_owned());
    }
    if is_older(&web.join("node_modules/.package-lock.json"), &web.join("package-lock.json")) {
        run(npm(web).args(["ci", "--no-audit", "--no-fund"]))?;
    }
    run(npm(web).args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(dist))
}

fn npm(web: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web);
    command
}

/// Whether the packages are missing or were installed before the lockfile changed.
fn is_older(installed: &Path, lockfile: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    match (changed(installed), changed(lockfile)) {
        (Some(installed), Some(lockfile)) => installed < lockfile,
        _ => true,
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let said = command.output().map_err(|error| format!("npm can't be started ({error})"))?;
    if said.status.success() {
        return Ok(());
    }
    let words = [said.stdout, said.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    let lines: Vec<&str> = words.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = lines[lines.len().saturating_sub(12)..].join(" | ");
    Err(format!("npm ended with {}: {last}", said.status))
}

/// Writes the page that stands in for the missing one.
fn explain(dist: &Path, why: &str) {
    let why = why.replace('&', "&amp;").replace('<', "&lt;");
    let written = fs::remove_dir_all(dist)
        .or(Ok(()))
        .and_then(|()| fs::create_dir_all(dist))
        .and_then(|()| fs::write(dist.join("index.html"), WITHOUT_PAGE.replace("{why}", &why)));
    if let Err(error) = written {
        println!("cargo::error={}: {error}", dist.display());
    }
}
