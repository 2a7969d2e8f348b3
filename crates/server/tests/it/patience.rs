//! How long the server waits for those who do not go on, and how quick it is with those who do.

use crate::house::House;
use reqwest::StatusCode;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Long enough on a busy machine.
const LONG: Duration = Duration::from_secs(20);

/// Reads until something holds for what has come, or the server closes the connection.
fn read(stream: &mut TcpStream, enough: impl Fn(&str) -> bool) -> String {
    let (began, mut found, mut part) = (Instant::now(), Vec::new(), [0; 65_536]);
    stream.set_read_timeout(Some(LONG)).unwrap();
    loop {
        assert!(began.elapsed() < LONG, "it stays open");
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(more) => found.extend_from_slice(&part[..more]),
            Err(error) if error.kind() == ErrorKind::ConnectionReset => break,
            Err(error) => panic!("it stays open: {error}"),
        }
        if enough(&String::from_utf8_lossy(&found)) {
            break;
        }
    }
    String::from_utf8_lossy(&found).into_owned()
}

/// Sends something and gives everything that comes until the server closes the connection.
async fn sent(address: SocketAddr, text: String) -> String {
    let asked = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        read(&mut stream, |_| false)
    });
    asked.await.unwrap()
}

/// The head of a request for a socket.
fn upgrade(game: &str, address: SocketAddr) -> String {
    format!(
        "GET {game}/live?viewer=0 HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_and_bodies_that_do_not_end_and_idle_connections_are_given_up() {
    let house = House::impatient().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let address = house.address;
    assert_eq!(sent(address, String::new()).await, "");
    let half = sent(address, format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nX-More: ")).await;
    assert!(!half.contains("200 OK"), "{half}");
    let idle = sent(address, format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n")).await;
    assert!(idle.starts_with("HTTP/1.1 200 OK"), "{idle}");
    for path in [format!("{game}/ask"), "/api/journals".to_owned()] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"
        );
        let slow = sent(address, head + "{\"seat\":").await;
        assert!(slow.starts_with("HTTP/1.1 408 ") && slow.contains("refusal-too-slow"), "{slow}");
    }
    assert_eq!(house.get("/healthz").await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_answers_no_ping_is_given_up_and_one_that_does_stays() {
    let house = House::impatient().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let address = house.address;
    let mut page = house.watch(&game, "1").await;
    page.next().await.unwrap();
    let answer = sent(address, upgrade(&game, address));
    let (answer, update) =
        tokio::join!(answer, async { tokio::time::timeout(Duration::from_secs(2), page.next()).await });
    assert!(answer.starts_with("HTTP/1.1 101 ") && answer.contains("\"stamp\""), "{answer}");
    assert!(update.is_err(), "the page that answers is still connected");
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    assert!(!page.next().await.unwrap()["over"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_update_does_not_wait_for_the_network() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let address = house.address;
    let first_update = move || {
        let mut stream = TcpStream::connect(address).unwrap();
        // A side that has answered before confirms late what it gets, as browsers on a connection in use do.
        for _ in 0..4 {
            stream.write_all(format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).unwrap();
            read(&mut stream, |answer| answer.ends_with('}'));
        }
        let began = Instant::now();
        stream.write_all(upgrade(&game, address).as_bytes()).unwrap();
        read(&mut stream, |answer| answer.contains("\"stamp\""));
        began.elapsed()
    };
    let quickest = tokio::task::spawn_blocking(move || (0..8).map(|_| first_update()).min().unwrap());
    let quickest = quickest.await.unwrap();
    assert!(quickest < Duration::from_millis(35), "{quickest:?}");
}
