//! A server with the shipped systems and this game, for the tests of the page:
//! `foursome serve --addr HOST:PORT --data DIR`, in the manner of `zug serve`.

use server::{Patience, Server, Storage};
use std::error::Error;
use std::path::Path;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        let at = args.iter().position(|arg| arg == name).ok_or_else(|| format!("{name} is missing"))?;
        args.get(at + 1).cloned().ok_or_else(|| format!("{name} needs a value"))
    };
    let (address, folder) = (value("--addr")?, value("--data")?);
    let listener = TcpListener::bind(&address).await?;
    let storage = Storage::open(Path::new(&folder)).await?;
    println!("Foursome listens on http://{}/", listener.local_addr()?);
    let server = Server::hosting(&foursome::SYSTEMS, foursome::content(), storage, Patience::default());
    let name = address.rsplit_once(':').map_or(address.as_str(), |(name, _)| name);
    server.run(listener, name, async { drop(tokio::signal::ctrl_c().await) }).await;
    Ok(())
}
