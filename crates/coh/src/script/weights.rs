//! What the script weighs by.

kernel::weights! {
    /// What decides how the script plays; most of it in points of victory.
    pub struct Weights: f32 {
        /// A hit that does not destroy, as a share of the loss.
        hit = "a hit", 0.35, 0.1..=0.8;
        /// How much more it is worth to strike in close combat.
        close = "a strike in close combat", 2.0, 0.8..=4.0;
        /// How much of what enemies could do to a unit counts against its place.
        danger = "dread of fire", 0.45, 0.1..=1.5;
        /// How much of the best attack that a place offers counts for it.
        shots = "shots from a place", 0.45, 0.1..=1.5;
        /// What a point of defence is worth that a hex gives.
        cover = "cover", 0.04, 0.01..=0.3;
        /// What it costs to stand with another unit.
        crowd = "standing together", 0.12, 0.02..=0.6;
        /// What a control hex is worth besides its points.
        key = "a control hex", 0.8, 0.2..=3.0;
        /// What each point of it is worth in each round to come.
        key_point = "a point of a control hex", 0.7, 0.2..=2.0;
        /// How much of it counts for another unit where one of the own side holds it.
        key_held = "a control hex with somebody in it", 0.35, 0.05..=1.0;
        /// The same where it is held and empty.
        key_empty = "a control hex left empty", 0.8, 0.2..=2.0;
        /// How much of it counts to be there.
        key_there = "being in a control hex", 1.3, 0.4..=3.0;
        /// Half hexes over which a goal loses half of its pull.
        pull = "reach of a goal's pull", 8.0, 2.0..=25.0;
        /// What each hex nearer to the enemy is worth.
        hunt = "going for the enemy", 0.02, 0.002..=0.15;
        /// What it is worth to storm crews.
        storm = "storming crews", 0.8, 0.2..=2.5;
        /// What a command point is worth while many are fresh.
        command = "a command point", 0.1, 0.02..=0.4;
        /// What it is worth to a unit to be fresh, whoever is near.
        fresh = "being fresh", 0.06, 0.01..=0.3;
        /// And for each enemy in its sight.
        fresh_seen = "being fresh before an enemy", 0.08, 0.02..=0.4;
        /// What a card is worth in the hand at the start.
        card = "a card in the hand", 0.15, 0.03..=0.6;
        /// How much of its life a unit is worth that is rid of its marker.
        relief = "a unit that rallies", 0.3, 0.1..=0.9;
        /// How much of a danger a hasty defence takes away in a round.
        dig = "a hasty defence", 0.2, 0.05..=0.8;
        /// What a move has to be worth.
        least_move = "least of a move", 0.06, 0.01..=0.3;
        /// What a shot has to be worth for a hidden unit to show itself.
        reveal = "least shot out of hiding", 0.55, 0.15..=1.5;
    }
}
