//! Content for tests, read from the repository.

use kernel::content::Content;
use std::path::Path;

/// Everything below `content/`.
pub fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut content = Content::default();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("content is there") {
            let path = entry.expect("content can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name =
                    path.strip_prefix(&root).expect("below content").to_string_lossy().replace('\\', "/");
                content.insert(name, std::fs::read_to_string(&path).expect("content is text"));
            }
        }
    }
    content
}

/// The keys of all scenarios.
#[allow(dead_code)]
pub fn scenarios(content: &Content) -> Vec<String> {
    let name = |path: &str| Some(path.strip_prefix("cc/scenarios/")?.strip_suffix(".toml")?.to_owned());
    content.under("cc/scenarios/").filter_map(|(path, _)| name(path)).collect()
}
