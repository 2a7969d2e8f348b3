//! What to draw and what to ask.

use crate::Cc;
use crate::state::State;
use kernel::message::Message;
use kernel::scene::{Choice, Prompt, Scene, Spot};
use kernel::seat::Viewer;

impl Cc {
    /// The board as a viewer sees it.
    pub fn picture(&self, state: &State, viewer: Viewer) -> Scene {
        let mut scene = Scene { map: self.map.id.clone(), ..Scene::default() };
        if let (Viewer::Seat(seat), Some((asked, window))) = (viewer, self.asks(state))
            && seat == asked
        {
            scene.prompt = Some(Prompt {
                kind: window.kind,
                text: Message::new(window.kind),
                rule: window.rule,
                about: None,
                concealed: window.concealed,
            });
            let mut actions = Vec::new();
            self.offers(state, seat, &mut actions);
            scene.options = actions
                .into_iter()
                .map(|action| Choice {
                    action: self.write_action(action),
                    label: Message::new("do").with("what", self.write_action(action)),
                    detail: None,
                    spot: Spot::Button,
                    main: false,
                    confirm: None,
                    forbidden: None,
                })
                .collect();
        }
        scene
    }
}
