//! The page's own files.

use crate::boards::kept;
use crate::refusal::Refused;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the page; unknown paths get the page itself, which knows its own addresses.
pub async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") || !matches!(method, Method::GET | Method::HEAD) {
        return Refused::unknown("refusal-address").into_response();
    }
    let file = match page::file(path) {
        None if path.starts_with("assets/") => return Refused::unknown("refusal-address").into_response(),
        None => page::file(page::INDEX),
        file => file,
    };
    let Some(file) = file else { return Refused::unknown("refusal-address").into_response() };
    if file.hashed {
        let about = [
            (header::CONTENT_TYPE, file.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
        ];
        return (about, file.bytes).into_response();
    }
    kept(&headers, &file.digest, &file.kind, file.bytes)
}
