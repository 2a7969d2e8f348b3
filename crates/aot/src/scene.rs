//! What to draw and what to ask.

use crate::Aot;
use crate::state::State;
use kernel::scene::Scene;
use kernel::seat::Viewer;

impl Aot {
    /// The table as a viewer sees it.
    pub fn picture(&self, view: &State, viewer: Viewer) -> Scene {
        let _ = (view, viewer);
        Scene::default()
    }
}
