//! Zug over HTTP and WebSockets. Knows no rule: it moves journals and scenes between storage, tables and the page.

mod assets;
mod boards;
mod books;
mod clock;
mod commands;
mod computers;
mod connections;
mod games;
mod guard;
mod lists;
mod live;
mod orders;
mod plans;
mod questions;
mod refusal;
mod replays;
mod rights;
mod rooms;
mod storage;
pub mod wire;
mod work;

pub use connections::Patience;
pub use storage::{FILE, LOCK, StartError, Storage};

use arena::system::{SYSTEMS, Systems};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use guard::OwnName;
use kernel::content::Content;
use rooms::Rooms;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

/// The largest body of a command.
const COMMAND: usize = 64 * 1024;
/// The largest journal that can be loaded.
const JOURNAL: usize = 16 * 1024 * 1024;
/// How long requests that are under way may still take when the server ends.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often idle rooms are looked for.
const SWEEP: Duration = Duration::from_secs(60);

/// A server that is ready to answer.
pub struct Server {
    rooms: Arc<Rooms>,
}

impl Server {
    /// A server of this content and these games.
    pub fn new(content: Content, storage: Storage) -> Server {
        Server::with_patience(content, storage, Patience::default())
    }

    /// The same with other limits of time.
    pub fn with_patience(content: Content, storage: Storage, patience: Patience) -> Server {
        Server::hosting(SYSTEMS, content, storage, patience)
    }

    /// A server of other systems than the usual ones, for tests.
    pub fn hosting(systems: Systems, content: Content, storage: Storage, patience: Patience) -> Server {
        Server { rooms: Rooms::new(systems, Arc::new(content), storage, patience) }
    }

    /// Answers until `end`, under the usual names of this machine and `own_name`.
    pub async fn run(self, listener: TcpListener, own_name: &str, end: impl Future<Output = ()>) {
        let rooms = Arc::clone(&self.rooms);
        let upkeep = tokio::spawn(upkeep(Arc::clone(&rooms)));
        let head = rooms.patience.head;
        let app = routes(rooms, OwnName(own_name.into()));
        let (ended, mut ending) = tokio::sync::watch::channel(());
        let end = async move {
            end.await;
            drop(ended);
        };
        // Open sockets would hold the server up for ever.
        tokio::select! {
            () = connections::serve(listener, app, head, end) => {}
            () = async { let _ = ending.changed().await; tokio::time::sleep(LAST_WORDS).await } => {}
        }
        upkeep.abort();
        self.rooms.storage.close().await;
    }
}

/// Lets interrupted computer players go on, and unloads what is idle.
async fn upkeep(rooms: Arc<Rooms>) {
    match rooms.storage.waiting().await {
        Ok(games) => {
            for id in games {
                if let Err(refused) = rooms.open(&id).await {
                    tracing::warn!("game {id} does not go on: {:?}", refused.body);
                }
            }
        }
        Err(error) => tracing::warn!("{error}"),
    }
    loop {
        tokio::time::sleep(SWEEP).await;
        rooms.unload_idle();
    }
}

fn routes(rooms: Arc<Rooms>, own_name: OwnName) -> Router {
    let game = Router::new()
        .route("/", get(games::info).delete(games::forget))
        .route("/board", get(boards::board))
        .route("/map.svg", get(boards::game_map))
        .route("/live", get(live::live))
        .route("/act", post(commands::act))
        .route("/undo", post(commands::undo))
        .route("/retract", post(commands::retract))
        .route("/resign", post(commands::resign))
        .route("/draw", post(commands::draw))
        .route("/seat", post(commands::seat))
        .route("/standing", post(orders::set))
        .route("/pace", post(orders::set_pace))
        .route("/ask", post(questions::ask))
        .route("/replay", get(replays::replay))
        .route("/at/{n}", get(replays::at))
        .route("/review", get(replays::review))
        .route("/what-if", post(replays::what_if))
        .route("/journal", get(replays::journal))
        .route("/verify", post(replays::verify));
    let journals =
        Router::new().route("/api/journals", post(replays::load)).layer(DefaultBodyLimit::max(JOURNAL));
    Router::new()
        .route("/healthz", get(lists::healthz))
        .route("/api/catalogue", get(lists::catalogue))
        .route("/api/texts/{system}/{file}", get(lists::texts))
        .route("/api/rules/{system}", get(lists::rules))
        .route("/report/{system}/{language}", get(books::report))
        .route("/api/rulebook/{system}/{language}", get(books::text))
        .route("/api/rulebook/{system}/figures/{name}", get(books::figure))
        .route("/api/rulebook/{system}/figures/{name}/map.svg", get(books::ground))
        .route("/api/scenarios/{system}/{id}/map.svg", get(boards::scenario_map))
        .route("/api/games", get(games::list).post(games::begin))
        .nest("/api/games/{id}", game)
        .layer(DefaultBodyLimit::max(COMMAND))
        .merge(journals)
        .fallback(assets::file)
        .method_not_allowed_fallback(refusal::wrong_method)
        .with_state(rooms)
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(own_name, guard::guard))
}
