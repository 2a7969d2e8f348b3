//! Slow work, kept off the threads that answer requests.

use crate::refusal::{Answer, Refused};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Semaphore;

/// Allows a number of jobs at once; the others wait their turn.
#[derive(Clone)]
pub struct Pool(Arc<Semaphore>);

impl Pool {
    pub fn new(at_once: usize) -> Pool {
        Pool(Arc::new(Semaphore::new(at_once)))
    }
}

/// Runs a job in a pool. If it panics, the request is refused and nobody else is affected.
pub async fn blocking<T: Send + 'static>(
    pool: &Pool,
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let permit = Arc::clone(&pool.0).acquire_owned().await.map_err(|_| Refused::fault())?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(|error| {
        tracing::error!("a piece of work failed: {error}");
        Refused::fault()
    })
}

/// Finishes something even if whoever asked for it has disconnected.
pub async fn to_its_end<T: Send + 'static>(
    work: impl Future<Output = Answer<T>> + Send + 'static,
) -> Answer<T> {
    tokio::spawn(work).await.unwrap_or_else(|error| {
        tracing::error!("a request failed: {error}");
        Err(Refused::fault())
    })
}

/// Whoever waits for a piece of work: when this is dropped, with the request or before, nobody does any more.
#[derive(Default)]
pub struct Asker(Arc<AtomicBool>);

impl Asker {
    /// Whether the asker is gone, as a long piece of work can ask now and then.
    pub fn is_gone(&self) -> impl Fn() -> bool + Send + use<> {
        let gone = Arc::clone(&self.0);
        move || gone.load(Ordering::Relaxed)
    }
}

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
