//! How long the server waits for those who do not go on, and how quick it is with those who do.

use crate::house::House;
use reqwest::StatusCode;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Long enough on a busy machine.
const LONG: Duration = Duration::from_secs(20);

/// Sends something and gives everything that comes until the server closes the connection.
async fn sent(address: SocketAddr, text: String) -> String {
    let asked = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = Vec::new();
        match stream.read_to_end(&mut answer) {
            Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("it stays open: {error}"),
            _ => String::from_utf8_lossy(&answer).into_owned(),
        }
    });
    asked.await.unwrap()
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
    for path in [format!("{game}/why"), "/api/journals".to_owned()] {
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
    let silent = format!(
        "GET {game}/live?viewer=0 HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut page = house.watch(&game, "1").await;
    page.next().await.unwrap();
    let answer = sent(address, silent);
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
    let mut quickest = LONG;
    for _ in 0..8 {
        let began = Instant::now();
        house.watch(&game, "0").await.next_text().await.unwrap();
        quickest = quickest.min(began.elapsed());
    }
    assert!(quickest < Duration::from_millis(35), "{quickest:?}");
}
