//! A running server with a client, for tests.

use futures_util::StreamExt;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use server::{Patience, Server, Storage};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Long enough for anything; no test waits for it when all is well.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct House {
    pub address: SocketAddr,
    pub client: Client,
    pub folder: TempDir,
    end: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
}

impl House {
    /// Announces a body of this size without sending it, and gives the beginning of the answer.
    pub async fn announce(&self, path: &str, size: usize) -> String {
        let address = self.address;
        let head = format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {size}\r\n\r\n");
        let asked = tokio::task::spawn_blocking(move || {
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).unwrap();
            String::from_utf8_lossy(&answer).into_owned() + " "
        });
        asked.await.unwrap()
    }

    pub async fn open() -> House {
        House::at(TempDir::new().unwrap()).await
    }

    /// A server that is soon tired of waiting.
    pub async fn impatient() -> House {
        let [ping, wait] = [100, 500].map(Duration::from_millis);
        let patience = Patience { head: wait, body: wait, ping, silence: wait };
        House::with(TempDir::new().unwrap(), patience).await
    }

    /// A server over the games of a folder.
    pub async fn at(folder: TempDir) -> House {
        House::with(folder, Patience::default()).await
    }

    async fn with(folder: TempDir, patience: Patience) -> House {
        let (address, end, served) = serve(folder.path(), patience).await;
        House { address, client: Client::new(), folder, end: Some(end), served }
    }

    /// The same games after a restart.
    pub async fn restarted(self) -> House {
        House::at(self.ended().await).await
    }

    /// What is left when the server has ended.
    pub async fn ended(mut self) -> TempDir {
        self.end.take().unwrap().send(()).unwrap();
        self.served.await.unwrap();
        self.folder
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, self.url(path))
    }

    pub async fn get(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.unwrap()
    }

    pub async fn text(&self, path: &str) -> String {
        self.get(path).await.text().await.unwrap()
    }

    pub async fn json(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let sent =
            self.request(Method::POST, path).header(CONTENT_TYPE, "application/json").body(body.to_string());
        let answer = sent.send().await.unwrap();
        let status = answer.status();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Begins a game of the training scenario and gives its address.
    pub async fn begin(&self, seats: [&str; 2], seed: Option<u32>) -> String {
        self.begin_of(("aot", "first-orders"), seats, seed).await
    }

    /// Begins a game of this system and scenario and gives its address.
    pub async fn begin_of(&self, game: (&str, &str), seats: [&str; 2], seed: Option<u32>) -> String {
        let wanted =
            json!({"system": game.0, "scenario": game.1, "options": {}, "seats": seats, "seed": seed});
        let (status, game) = self.post("/api/games", &wanted).await;
        assert_eq!(status, StatusCode::CREATED, "{game}");
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    /// The stamp of what a viewer is shown now.
    pub async fn stamp(&self, game: &str, viewer: &str) -> Value {
        self.watch(game, viewer).await.next().await.unwrap()["stamp"].clone()
    }

    /// Seat 0 gives up.
    pub async fn resign(&self, game: &str) -> (StatusCode, Value) {
        let stamp = self.stamp(game, "0").await;
        self.post(&format!("{game}/resign"), &json!({"seat": 0, "stamp": stamp})).await
    }

    /// Somebody else decides for a seat, as everybody sees the game.
    pub async fn seat(&self, game: &str, seat: u8, holder: &str) -> (StatusCode, Value) {
        let stamp = self.stamp(game, "public").await;
        let wanted = json!({"seat": seat, "holder": holder, "viewer": "public", "stamp": stamp});
        self.post(&format!("{game}/seat"), &wanted).await
    }

    pub async fn watch(&self, game: &str, viewer: &str) -> Watcher {
        let url = format!("ws://{}{game}/live?viewer={viewer}", self.address);
        Watcher { socket: connect_async(url).await.unwrap().0, log: Vec::new() }
    }
}

async fn serve(folder: &Path, patience: Patience) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let storage = Storage::open(folder).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = oneshot::channel::<()>();
    let server = Server::with_patience(arena::content::embedded(), storage, patience);
    let served = tokio::spawn(async move {
        let ended = async { drop(ended.await) };
        server.run(listener, "localhost", ended).await;
    });
    (address, end, served)
}

/// The database of a server that has ended.
pub async fn disk(folder: &TempDir) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.path().join(server::FILE)).foreign_keys(false);
    file.connect().await.unwrap()
}

/// Makes a database what older programs have left: without tallies and seals.
pub async fn to_form_2(mut disk: SqliteConnection) {
    for column in ["lines", "chain", "seal", "info_seal", "pace", "adviser"] {
        let drop = AssertSqlSafe(format!("ALTER TABLE games DROP COLUMN {column}"));
        sqlx::query(drop).execute(&mut disk).await.unwrap();
    }
    sqlx::query("UPDATE meta SET value = 2 WHERE key = 'schema'").execute(&mut disk).await.unwrap();
    disk.close().await.unwrap();
}

/// One viewer's socket, with the log as the page keeps it.
pub struct Watcher {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub log: Vec<Value>,
}

impl Watcher {
    /// The next update; `None` when the server has closed the socket.
    pub async fn next(&mut self) -> Option<Value> {
        let text = self.next_text().await?;
        let update: Value = serde_json::from_str(&text).unwrap();
        let from = update["log"]["from"].as_u64().unwrap() as usize;
        assert!(from <= self.log.len(), "an update leaves a gap in the log");
        self.log.truncate(from);
        self.log.extend(update["log"]["entries"].as_array().unwrap().iter().cloned());
        Some(update)
    }

    pub async fn next_text(&mut self) -> Option<String> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the server is silent") {
                Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The newest update for which something holds.
    pub async fn until(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let update = self.next().await.expect("the socket is open");
            if wanted(&update) {
                return update;
            }
        }
    }
}

/// Choices that look random and are the same each time.
pub struct Whim(u64);

impl Whim {
    pub fn new(seed: u64) -> Whim {
        Whim(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// The possible choices of an update, those that move play on and the others.
pub fn choices(update: &Value) -> (Vec<String>, Vec<String>) {
    let options = update["scene"]["options"].as_array().unwrap();
    let possible = options.iter().filter(|choice| choice["forbidden"].is_null());
    let name = |choice: &Value| choice["action"].as_str().unwrap().to_owned();
    let (main, other): (Vec<_>, Vec<_>) = possible.partition(|choice| choice["main"] == true);
    (main.into_iter().map(name).collect(), other.into_iter().map(name).collect())
}
