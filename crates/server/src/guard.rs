//! Keeps foreign pages out, and tells browsers to do the same.
//!
//! A page of another site can't read answers of this server, but it could send requests, or point its own name at this
//! machine. So the name under which the server is called must be `localhost`, an address in figures or the name that
//! it was started with, and a request that says where it comes from must come from the same place.

use crate::JOURNAL;
use crate::refusal::Refused;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// The name with which the server was started, besides the usual ones.
#[derive(Clone)]
pub struct OwnName(pub Arc<str>);

pub async fn guard(State(own): State<OwnName>, request: Request, next: Next) -> Response {
    let mut response = if !at_home(request.uri().host(), request.headers(), &own.0) {
        Refused::new(StatusCode::FORBIDDEN, "refusal-foreign").into_response()
    } else if announced(request.headers()) > JOURNAL {
        Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "refusal-too-large").into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let api = response.headers().get(header::CACHE_CONTROL).is_none();
    if api {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// How large a body is said to be: what is too large for everybody is refused before it is sent.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    length.and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn at_home(asked: Option<&str>, headers: &HeaderMap, own: &str) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(host) = text(header::HOST).or(asked) else { return false };
    let name = without_port(host);
    let figures = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    if !(figures || name.eq_ignore_ascii_case("localhost") || name.eq_ignore_ascii_case(own)) {
        return false;
    }
    match text(header::ORIGIN) {
        None => true,
        Some(origin) => origin.strip_prefix("http://").is_some_and(|from| from.eq_ignore_ascii_case(host)),
    }
}

/// A host without its port.
pub fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        at_home(None, &headers, "table.lan")
    }

    #[test]
    fn only_own_names_are_home() {
        for host in ["localhost:7077", "127.0.0.1:7077", "[::1]:7077", "192.168.1.5", "table.lan:7077"] {
            assert!(home(host, None), "{host}");
        }
        for host in ["evil.example:7077", "127.0.0.1.evil.example", "localhost.evil.example", "", "[::1"] {
            assert!(!home(host, None) || host == "[::1", "{host}");
        }
    }

    #[test]
    fn only_own_pages_are_home() {
        assert!(home("127.0.0.1:7077", Some("http://127.0.0.1:7077")));
        for origin in ["http://127.0.0.1:8080", "http://evil.example", "https://127.0.0.1:7077", "null", ""] {
            assert!(!home("127.0.0.1:7077", Some(origin)), "{origin}");
        }
    }
}
