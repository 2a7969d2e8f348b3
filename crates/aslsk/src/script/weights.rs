//! What the script weighs by.

kernel::weights! {
    /// What decides how the script plays; most of it in squads.
    pub struct Weights: f32 {
        /// What half a MF nearer to a goal is worth where there is time enough.
        nearer = "half a MF nearer to a goal", 0.3, 0.05..=1.0;
        /// How urgent it is at most to get somewhere.
        haste = "most haste", 1.8, 0.8..=4.0;
        /// How much of the worst fire on a way is feared.
        worst_fire = "dread of the worst fire on a way", 0.6, 0.1..=2.0;
        /// And of the rest of it.
        other_fire = "dread of other fire on a way", 0.2, 0.02..=1.0;
        /// How much of the fire on a place is feared.
        exposed = "dread of fire on a place", 0.8, 0.2..=2.0;
        /// What a key is worth that is not held yet.
        take = "a key to be taken", 0.7, 0.2..=2.5;
        /// What it is worth besides in the last turns.
        soon = "a key to be taken soon", 1.2, 0.2..=4.0;
        /// What a key is worth that is held and empty.
        keep = "a key to be kept", 0.45, 0.1..=2.0;
        /// How much of a move that was not made counts against Prep Fire: who moves can still fire a little afterwards.
        forgone = "moves forgone for Prep Fire", 0.6, 0.1..=1.5;
        /// What an attack has to be worth in a fire phase.
        least_fire = "least of an attack by fire", 0.03, 0.005..=0.2;
        /// What an answer to a move has to be worth while nobody is near.
        patience = "patience with who moves", 0.08, 0.01..=0.4;
        /// How much more with each enemy who is still to move.
        patience_more = "patience for each who is to move", 0.015, 0.002..=0.1;
        /// What Final Protective Fire has to be worth, which is paid with a check.
        protective = "least of Final Protective Fire", 0.3, 0.05..=1.0;
        /// What a shot of ordnance at who moves has to be worth.
        least_shot = "least of a shot at who moves", 0.12, 0.02..=0.5;
        /// What a hidden Gun waits for at the start, the less the later it is.
        hidden = "patience of a hidden Gun", 0.25, 0.05..=1.0;
        /// What a move has to be worth.
        least_move = "least of a move", 0.04, 0.01..=0.3;
        /// How much own losses in Close Combat count.
        close_loss = "own losses in Close Combat", 0.7, 0.2..=2.0;
        /// What the fight for a key is worth.
        close_key = "Close Combat for a key", 0.3, 0.05..=1.5;
        /// How much of a unit it costs that it may break.
        broken = "a unit that breaks", 0.55, 0.2..=1.2;
        /// What a shot that is sure to stop it costs an AFV on its way, in halves of a MP.
        shy = "dread of an AFV", 16.0, 4.0..=50.0;
        /// How likely an AFV may be stopped in the next hex if it has turns to spare.
        dared = "risk that an AFV takes", 0.3, 0.05..=0.9;
        /// How many turns that are.
        spare = "turns that an AFV has to spare", 1.5, 0.5..=4.0;
        /// What it is worth to be next to an AFV that stands alone.
        hunt = "hunting an AFV", 0.6, 0.1..=2.0;
    }
}
