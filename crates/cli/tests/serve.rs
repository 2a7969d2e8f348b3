//! `zug serve` as a process: what it prints, how it dies, and that nothing is lost by it.

use reqwest::StatusCode;
use reqwest::blocking::Client;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{Message, connect};

const ZUG: &str = env!("CARGO_BIN_EXE_zug");

/// A running `zug serve` with a client.
struct Running {
    child: Child,
    page: String,
    client: Client,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &Path) -> Running {
    let mut command = Command::new(ZUG);
    command.args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"]).arg(data);
    listening(command)
}

fn listening(mut command: Command) -> Running {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let page = line.trim().strip_prefix("Zug listens on ").unwrap_or_else(|| panic!("it says {line:?}"));
    Running { page: page.to_owned(), child, client: Client::new() }
}

impl Running {
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let sent =
            self.client.post(format!("{}api/{path}", self.page)).header(CONTENT_TYPE, "application/json");
        let answer = sent.body(body.to_string()).send().unwrap();
        (answer.status(), answer.json().unwrap_or_default())
    }

    fn begin(&self) -> String {
        let wanted = json!({"system": "aot", "scenario": "first-orders", "options": {}, "seats": ["human", "human"], "seed": 1});
        let (status, game) = self.post("games", &wanted);
        assert_eq!(status, StatusCode::CREATED, "{game}");
        game["id"].as_str().unwrap().to_owned()
    }

    /// What seat 0 sees now.
    fn update(&self, game: &str) -> Value {
        let address = self.page.replacen("http", "ws", 1);
        let (mut socket, _) = connect(format!("{address}api/games/{game}/live?viewer=0")).unwrap();
        loop {
            if let Message::Text(text) = socket.read().unwrap() {
                return serde_json::from_str(text.as_str()).unwrap();
            }
        }
    }

    /// Seat 0 writes one more line of its orders.
    fn decide(&self, game: &str) -> (StatusCode, Value) {
        let update = self.update(game);
        let options = update["scene"]["options"].as_array().unwrap();
        let other = options.iter().find(|choice| choice["main"] == false && choice["forbidden"].is_null());
        let line = &other.or(options.first()).unwrap()["action"];
        self.post(&format!("games/{game}/act"), &json!({"seat": 0, "stamp": update["stamp"], "line": line}))
    }
}

/// A start that must fail with exit code 2 and say this.
fn refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.starts_with("error: ") && said.contains("help: ") && said.contains(words), "{said}");
}

fn start(data: &Path) -> Output {
    let mut command = Command::new(ZUG);
    command.args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"]).arg(data).output().unwrap()
}

#[test]
fn nothing_is_lost_when_the_server_is_killed_between_decisions() {
    let data = TempDir::new().unwrap();
    let mut running = serve(data.path());
    let game = running.begin();
    for _ in 0..5 {
        assert_eq!(running.decide(&game).0, StatusCode::OK);
        let before = running.update(&game);
        running.child.kill().unwrap();
        running.child.wait().unwrap();
        running = serve(data.path());
        assert_eq!(running.update(&game), before);
    }
}

#[test]
fn a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room() {
    let data = TempDir::new().unwrap();
    let game = serve(data.path()).begin();
    let mut limited = Command::new("bash");
    let room = "trap '' XFSZ; ulimit -S -f 400; exec \"$@\"";
    limited.args(["-c", room, "bash", ZUG, "serve", "--no-open", "--addr", "127.0.0.1:0", "--data"]);
    let running = listening({
        limited.arg(data.path());
        limited
    });
    let mut last = running.update(&game);
    let mut written = 0;
    let refusal = loop {
        assert!(written < 2000, "the disk never fills");
        let undo = last["undo"] == true && written % 2 == 1;
        let (status, answer) = match undo {
            true => running.post(&format!("games/{game}/undo"), &json!({"seat": 0, "stamp": last["stamp"]})),
            false => running.decide(&game),
        };
        if !status.is_success() {
            break answer;
        }
        written += 1;
        last = running.update(&game);
    };
    assert_eq!(refusal["says"]["key"], "refusal-storage");
    assert_eq!(running.update(&game), last, "what could not be written was not done");
    let freed = Command::new("prlimit")
        .args(["--pid", &running.child.id().to_string(), "--fsize=unlimited"])
        .status();
    assert!(freed.unwrap().success());
    assert_eq!(running.decide(&game).0, StatusCode::OK);
    let after = running.update(&game);
    drop(running);
    assert_eq!(serve(data.path()).update(&game), after);
}

#[test]
fn data_that_can_not_be_used_is_left_alone_with_a_sentence() {
    let data = TempDir::new().unwrap();
    let file = data.path().join(server::FILE);
    std::fs::write(&file, "this is no database, but somebody's only copy of something".repeat(40)).unwrap();
    let before = std::fs::read(&file).unwrap();
    refused(&start(data.path()), "is damaged");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    refused(&start(&file), "can't be used");

    let data = TempDir::new().unwrap();
    serve(data.path()).begin();
    let file = data.path().join(server::FILE);
    // The last start has left everything in the file or its log; a quiet end brings all into the file.
    let mut quiet = serve(data.path());
    Command::new("kill").args(["-TERM", &quiet.child.id().to_string()]).status().unwrap();
    assert!(quiet.child.wait().unwrap().success(), "it ends cleanly when asked to");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(0xA5);
    std::fs::write(&file, &bytes).unwrap();
    refused(&start(data.path()), "is damaged");
}

#[test]
fn a_folder_is_served_once_and_free_again_however_the_server_ends() {
    let data = TempDir::new().unwrap();
    let mut running = serve(data.path());
    let game = running.begin();
    refused(&start(data.path()), "is in use by another Zug");
    assert_eq!(running.decide(&game).0, StatusCode::OK, "the first one goes on");
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    assert_eq!(serve(data.path()).decide(&game).0, StatusCode::OK);
}

#[test]
fn a_busy_port_says_what_to_do() {
    let data = TempDir::new().unwrap();
    let running = serve(data.path());
    let address = running.page.trim_start_matches("http://").trim_end_matches('/');
    let mut second = Command::new(ZUG);
    let output =
        second.args(["serve", "--no-open", "--addr", address, "--data"]).arg(data.path()).output().unwrap();
    refused(&output, "another program uses this port");
}

#[cfg(unix)]
#[test]
fn a_folder_that_can_not_be_written_to_says_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let open =
        |path: &Path, mode| std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    let data = TempDir::new().unwrap();
    open(data.path(), 0o555);
    let is_root = std::fs::write(data.path().join("try"), "").is_ok();
    let mut command = Command::new(ZUG);
    // Nothing is read-only to root: be nobody, with a copy of the program where nobody may go.
    let place = TempDir::new().unwrap();
    if is_root {
        let copy = place.path().join("zug");
        std::fs::copy(ZUG, &copy).unwrap();
        open(place.path(), 0o755);
        open(&copy, 0o755);
        command = Command::new(&copy);
        command.current_dir("/").uid(65_534).gid(65_534);
    }
    command.args(["serve", "--no-open", "--addr", "127.0.0.1:0", "--data"]).arg(data.path());
    refused(&command.output().unwrap(), "can't be written to");
}
