//! What the tests share.
#![allow(dead_code)]

use kernel::content::Content;
use std::path::Path;

/// The content of this repository.
pub fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut content = Content::default();
    gather(&root, &root, &mut content);
    content
}

/// The scenarios of this repository, by name.
pub fn scenarios() -> Vec<String> {
    let content = content();
    let named = |path: &str| {
        let name = path.strip_prefix("panzer/scenarios/")?.strip_suffix(".toml")?;
        Some(name.to_owned())
    };
    content.under("panzer/scenarios/").filter_map(|(path, _)| named(path)).collect()
}

fn gather(root: &Path, folder: &Path, content: &mut Content) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(root, &path, content);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
            content.insert(name, text);
        }
    }
}
