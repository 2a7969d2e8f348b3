//! What the script weighs by.

kernel::weights! {
    /// What decides how the script plays; most of it in points of victory.
    pub struct Weights: f64 {
        /// How much of a unit's strength it costs to be suppressed.
        suppressed = "a suppressed unit", 0.45, 0.1..=1.0;
        /// How much of what the enemy could take from a unit in a turn counts against a hex.
        danger = "dread of fire", 0.8, 0.2..=2.0;
        /// How much of the best shot that a hex offers counts for it.
        shots = "shots from a place", 0.35, 0.05..=1.5;
        /// What a point of defence is worth that a hex gives.
        cover = "cover", 0.35, 0.05..=1.5;
        /// What it costs to stand with another unit.
        crowd = "standing together", 0.3, 0.05..=1.5;
        /// How much of its points an objective is worth that the enemy or nobody holds.
        take = "an objective to be taken", 1.2, 0.4..=3.0;
        /// The same if it is held and enemies are near.
        guard = "an objective to be guarded", 0.9, 0.2..=2.5;
        /// The same if it is held and nobody is near.
        keep = "a quiet objective", 0.25, 0.05..=1.0;
        /// How much less an objective is worth with each friend who is there.
        share = "friends on an objective", 1.2, 0.2..=4.0;
        /// How much of its points a goal of the own side is worth.
        goal = "a goal of the own side", 1.3, 0.4..=4.0;
        /// How quickly what is worth going to loses by each turn of the way.
        far = "turns of a way", 0.8, 0.2..=3.0;
        /// How much the time counts that is left for a way.
        urgent = "time left for a way", 0.5, 0.1..=2.0;
        /// What it is worth to be near the enemy where there is nothing to hold.
        hunt = "going for the enemy", 3.0, 0.5..=10.0;
        /// What hits are worth that only help others to break through.
        together = "fire on one target", 0.12, 0.02..=0.6;
        /// How much of a shot counts that is fired on the move.
        moving_fire = "fire on the move", 0.6, 0.2..=1.5;
        /// How much own losses count in an Attack.
        attack_loss = "own losses in an Attack", 1.2, 0.4..=3.0;
        /// How much more a unit in close combat may lose than it takes before it leaves.
        stand = "loss borne in close combat", 1.6, 0.5..=4.0;
        /// What it is worth to lie in ambush, and what a shot out of it gives away.
        ambush = "lying in ambush", 1.5, 0.3..=5.0;
        /// What it is worth to stand ready while the enemy is near.
        ready = "Defence before the enemy", 1.0, 0.2..=4.0;
        /// What a shot costs who has hardly any ammunition left.
        last_ammo = "the last ammunition", 1.2, 0.2..=4.0;
    }
}
