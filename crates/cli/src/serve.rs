//! `zug` and `zug serve`: the page in the browser.

use crate::common::say;
use crate::failure::Failure;
use kernel::content::Content;
use server::{Server, Storage};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

const ADDRESS: &str = "127.0.0.1:7077";

/// Serve the page and open it in the browser; the same as `zug` alone.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug\n  \
    zug serve --addr 127.0.0.1:8080 --data ~/games --no-open\n\n\
    The games are kept in the folder of --data, else of the variable ZUG_DATA, else in your data folder.\n\
    Whoever reaches the address may play all of them: keep it on this machine unless you trust your network.")]
pub struct Args {
    /// Where to listen; port 0 takes a free one. [default: 127.0.0.1:7077]
    #[arg(long, value_name = "HOST:PORT")]
    addr: Option<String>,
    /// The folder in which games are kept.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

impl Args {
    /// Refuses these arguments before another command.
    pub fn only_alone(&self) -> Result<(), Failure> {
        match self.addr.is_some() || self.data.is_some() || self.no_open {
            true => Err(Failure::new("--addr, --data and --no-open belong to `zug serve`")),
            false => Ok(()),
        }
    }
}

pub fn run(args: Args, content: Content) -> Result<ExitCode, Failure> {
    let wanted = std::env::var("ZUG_LOG").ok().and_then(|text| text.parse().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(Level::WARN));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(filter).init();
    let folder = data_folder(args.data)?;
    let address = args.addr.unwrap_or_else(|| ADDRESS.to_owned());
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::new)?;
    let served = runtime.block_on(async {
        let listener = listen(&address).await?;
        let storage = Storage::open(&folder).await.map_err(Failure::new)?;
        let here = listener.local_addr().map_err(Failure::new)?;
        let page = format!("http://{}/", reachable(here));
        let interrupted = interrupted();
        say!("Zug listens on {page}");
        if !args.no_open {
            open_browser(&page);
        }
        let name = address.rsplit_once(':').map_or(address.as_str(), |(name, _)| name);
        Server::new(content, storage).run(listener, name, interrupted).await;
        Ok(())
    });
    // Computer players that are still thinking are not waited for: what counts is on disk.
    runtime.shutdown_background();
    served.map(|()| ExitCode::SUCCESS)
}

/// The folder for games: the given one, the environment's, or the user's own.
fn data_folder(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let named = std::env::var_os("ZUG_DATA").filter(|name| !name.is_empty()).map(PathBuf::from);
    given.or(named).or_else(|| Some(dirs::data_dir()?.join("zug"))).ok_or_else(|| {
        Failure::new("this machine has no folder for your data")
            .help("name one with --data DIR or the variable ZUG_DATA")
    })
}

async fn listen(address: &str) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        let failure = Failure::new(format!("can't listen on {address}: {error}"));
        match error.kind() {
            ErrorKind::AddrInUse => failure.help(
                "another program uses this port, perhaps a Zug that runs already: open http://127.0.0.1:7077/, or \
                 choose another port with --addr 127.0.0.1:8080",
            ),
            ErrorKind::PermissionDenied => failure.help("choose a port above 1023: --addr 127.0.0.1:8080"),
            _ => failure.help("give an address of this machine as HOST:PORT, such as --addr 127.0.0.1:8080"),
        }
    })
}

/// An address that a browser on this machine can open.
fn reachable(listening: SocketAddr) -> SocketAddr {
    let mut open = listening;
    if listening.ip().is_unspecified() {
        let home =
            if listening.is_ipv4() { [127, 0, 0, 1].into() } else { std::net::Ipv6Addr::LOCALHOST.into() };
        open.set_ip(home);
    }
    open
}

/// Opens the page; where there is no browser, the printed address has to do.
fn open_browser(page: &str) {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(before).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}

/// Waits for Ctrl-C or a request to end, which are heard from now on.
#[cfg(unix)]
fn interrupted() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let [ctrl_c, asked] = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| {
        let heard = signal(kind);
        async {
            match heard {
                Ok(mut signal) => signal.recv().await,
                Err(_) => std::future::pending().await,
            }
        }
    });
    async {
        tokio::select! {
            _ = ctrl_c => {}
            _ = asked => {}
        }
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
