//! Connections: taken in, answered, and closed when the other side is silent for too long.

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

/// How long the server waits for the other side.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the whole head of a request, the first or the next one of a connection.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// How often a page is asked over its socket whether it is still there.
    pub ping: Duration,
    /// How long a page may be silent, or not take in what it is sent.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        let [head, body, ping, silence] = [30, 60, 20, 50].map(Duration::from_secs);
        Patience { head, body, ping, silence }
    }
}

/// How long to wait when the system gives no connection, as when too many files are open.
const NO_CONNECTION: Duration = Duration::from_millis(500);

/// Answers whoever connects until `end`; requests that are under way then are answered to their end.
pub async fn serve(listener: TcpListener, app: Router, head: Duration, end: impl Future<Output = ()>) {
    let (ending, ended) = watch::channel(());
    let mut end = pin!(end);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = &mut end => break,
        };
        match taken {
            Ok((stream, _)) => {
                at_once(&stream);
                tokio::spawn(converse(stream, app.clone(), head, ended.clone()));
            }
            Err(error) => {
                tracing::debug!("no connection: {error}");
                tokio::time::sleep(NO_CONNECTION).await;
            }
        }
    }
    drop((listener, ended));
    let _ = ending.send(());
    ending.closed().await;
}

/// Sends everything at once. The system would keep small messages back until the page has confirmed the one before,
/// which costs a new socket some 40 ms.
fn at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a connection may be slow: {error}");
    }
}

/// All requests of one connection.
async fn converse(stream: TcpStream, app: Router, head: Duration, mut ended: watch::Receiver<()>) {
    let answer = service_fn(move |request: Request<Incoming>| app.clone().call(request.map(Body::new)));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    let result = tokio::select! {
        result = connection.as_mut() => result,
        _ = ended.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = result {
        tracing::debug!("a connection ended: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn small_messages_are_not_kept_back() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (page, taken) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (stream, _) = taken.unwrap();
        assert!(page.is_ok() && !stream.nodelay().unwrap());
        at_once(&stream);
        assert!(stream.nodelay().unwrap());
    }
}
