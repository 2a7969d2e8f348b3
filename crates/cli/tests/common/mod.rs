//! Runs the built `zug` and looks at what it says.
#![allow(dead_code)]

use arena::system::System;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What came of a run.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// It ended with this exit code.
    #[track_caller]
    pub fn code(self, code: i32) -> Ran {
        assert_eq!(self.code, code, "\n--- out\n{}\n--- err\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }

    /// It said this on standard output.
    #[track_caller]
    pub fn says(self, text: &str) -> Ran {
        assert!(self.out.contains(text), "`{text}` is not in\n{}", self.out);
        self
    }

    /// It complained so.
    #[track_caller]
    pub fn complains(self, text: &str) -> Ran {
        assert!(self.err.contains(text), "`{text}` is not in\n{}", self.err);
        self
    }

    /// What it printed, as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}:\n{}", self.out))
    }
}

fn finish(command: &mut Command, input: &str) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("zug starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    // A program that ends early closes its input; that is no fault of the test.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("zug ends");
    Ran {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs `zug` with these arguments.
pub fn zug(args: &[&str]) -> Ran {
    finish(Command::new(env!("CARGO_BIN_EXE_zug")).args(args), "")
}

/// Runs `zug` in a folder, with this typed in.
pub fn zug_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    finish(Command::new(env!("CARGO_BIN_EXE_zug")).args(args).current_dir(folder), input)
}

/// Runs `zug` on so many cores.
pub fn zug_on(cores: u32, args: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zug"));
    finish(command.args(args).env("RAYON_NUM_THREADS", cores.to_string()), "")
}

/// An empty folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A finished game of this system between random players, and its folder.
pub fn finished_game(name: &str, system: &dyn System) -> PathBuf {
    let folder = folder(&format!("{name}-{}", system.key()));
    let args = ["play", system.key(), system.bench_scenario(), "--seat", "0=random", "--seat", "1=random"];
    zug_in(&folder, &[&args[..], &["--seed", "3", "--save", "game.journal"]].concat(), "")
        .code(0)
        .says("The game is over");
    folder
}
