//! The browser client, built from `web/` and embedded.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$WEB_DIST_DIR"]
struct Dist;

/// A file of the page.
pub struct File {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its MIME type.
    pub kind: String,
    /// A digest of its bytes.
    pub digest: String,
    /// Whether its name changes whenever its bytes do, so that it can be kept for ever.
    pub hashed: bool,
}

/// The page itself.
pub const INDEX: &str = "index.html";

/// The file at a path such as `assets/index-3f2a.js`.
pub fn file(path: &str) -> Option<File> {
    let found = Dist::get(path)?;
    let kind = match found.metadata.mimetype() {
        text @ ("text/html" | "text/css" | "text/javascript") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    let digest = found.metadata.sha256_hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    Some(File { bytes: found.data, kind, digest, hashed: path.starts_with("assets/") })
}

/// The paths of all files.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Dist::iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there_and_is_html() {
        let index = file(INDEX).unwrap();
        assert_eq!(index.kind, "text/html; charset=utf-8");
        assert!(!index.hashed);
        assert!(String::from_utf8_lossy(&index.bytes).contains("<title>Zug"));
        assert!(paths().any(|path| path == INDEX));
        assert!(file("../Cargo.toml").is_none());
    }
}
