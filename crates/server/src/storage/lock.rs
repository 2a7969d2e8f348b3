//! One server for a folder: two would write different continuations of the same games.

use super::StartError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The name of the file that is locked while a server uses the folder. It is empty, and may stay.
pub const LOCK: &str = "zug.lock";

/// Takes a folder for this server alone. The operating system gives it back however the program ends.
pub fn take(folder: &Path) -> Result<File, StartError> {
    let path = folder.join(LOCK);
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| unusable(folder, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::Taken(folder.to_owned())),
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
            tracing::warn!(
                "{} is on a disk without locks: take care to start one server only",
                folder.display()
            );
            Ok(file)
        }
        Err(TryLockError::Error(error)) => Err(unusable(folder, error)),
    }
}

/// Why a folder can't be used, in words.
pub fn unusable(folder: &Path, error: io::Error) -> StartError {
    let path = folder.to_owned();
    match error.kind() {
        ErrorKind::StorageFull => StartError::Full(path),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => StartError::ReadOnly(path),
        _ => StartError::Folder { path, error },
    }
}
