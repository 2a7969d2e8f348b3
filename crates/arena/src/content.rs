//! Where content comes from: the folder that is built into the program, or one on disk.

use include_dir::{Dir, include_dir};
use kernel::content::Content;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// Why a content folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// A file or folder can't be read.
    #[error("{}: {error}", .path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is no content in it.
    #[error("{}: there are no maps in this folder; a content folder has maps/ and one folder for each system", .0.display())]
    Empty(PathBuf),
}

/// The content that is built into the program.
pub fn embedded() -> Content {
    let mut content = Content::default();
    add_embedded(&EMBEDDED, &mut content);
    content
}

fn add_embedded(dir: &Dir<'_>, content: &mut Content) {
    for file in dir.files() {
        if let (Some(path), Some(text)) = (file.path().to_str(), file.contents_utf8()) {
            content.insert(path.replace('\\', "/"), text);
        }
    }
    dir.dirs().for_each(|dir| add_embedded(dir, content));
}

/// The content of a folder on disk.
pub fn folder(root: &Path) -> Result<Content, ContentError> {
    let mut content = Content::default();
    add_folder(root, "", &mut content)?;
    if content.under("maps/").next().is_none() {
        return Err(ContentError::Empty(root.to_owned()));
    }
    Ok(content)
}

fn add_folder(folder: &Path, below: &str, content: &mut Content) -> Result<(), ContentError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| ContentError::Read { path, error }
    };
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            add_folder(&path, &format!("{below}{name}/"), content)?;
        } else {
            content.insert(format!("{below}{name}"), fs::read_to_string(&path).map_err(failed(&path))?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_content_is_that_of_the_folder() {
        let disk = folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")).unwrap();
        assert!(embedded().files().eq(disk.files()));
    }

    #[test]
    fn a_folder_without_content_is_refused() {
        assert!(matches!(folder(Path::new("src")), Err(ContentError::Empty(_))));
        assert!(matches!(folder(Path::new("no such folder")), Err(ContentError::Read { .. })));
    }
}
