//! What the script weighs by.

kernel::weights! {
    /// What decides how the script plays; most of it in points of victory.
    pub struct Weights: f32 {
        /// How much of what it may lose counts against a hex, less where time is short.
        fear = "dread of fire", 1.0, 0.2..=3.0;
        /// How much of it counts on the way there.
        peril = "dread of fire on a way", 0.25, 0.05..=1.0;
        /// What half a movement point nearer to the goal is worth, more where time is short.
        haste = "haste", 1.0, 0.3..=3.0;
        /// And at the least.
        least_haste = "least haste", 0.35, 0.05..=1.5;
        /// How much of the best shot that a hex offers counts for it.
        shots = "shots from a place", 0.5, 0.1..=2.0;
        /// What a step of cover is worth.
        cover = "cover", 0.4, 0.1..=2.0;
        /// What it costs to stand with several others.
        crowd = "standing together", 0.8, 0.1..=3.0;
        /// How much of an objective counts that is held, empty and near to the enemy.
        guard = "an objective to be guarded", 0.8, 0.2..=2.0;
        /// How much the shelter of a step of cover takes off.
        shelter = "shelter of cover", 0.15, 0.03..=0.3;
        /// How much more an enemy on an objective is worth.
        on_goal = "harm on an objective", 1.4, 0.8..=3.0;
        /// What moving counts against other commands.
        moving = "Move", 1.0, 0.3..=3.0;
        /// How much of its fire a Short Halt leaves.
        halt_fire = "fire of a Short Halt", 0.7, 0.2..=1.5;
        /// And of its move.
        halt_move = "move of a Short Halt", 0.6, 0.2..=1.5;
        /// What Overwatch is worth to a defender with enemies near.
        watch_defend = "Overwatch of a defender", 4.0, 1.0..=15.0;
        /// And to an attacker.
        watch_attack = "Overwatch of an attacker", 1.5, 0.3..=8.0;
        /// And to the half that watches while the other goes on.
        bounds = "Overwatch by bounds", 6.0, 0.5..=20.0;
        /// What a hidden attacker wants at least to go on.
        creep = "Move of who is hidden", 7.0, 2.0..=20.0;
        /// What a first shot has to be worth.
        least_fire = "least of fire", 0.4, 0.1..=3.0;
        /// What more shots at the same target have to be worth.
        least_more = "least of more fire at a target", 1.0, 0.2..=5.0;
        /// What a shot at who moves has to be worth.
        least_reaction = "least of reaction fire", 2.0, 0.5..=10.0;
        /// What share of a target far away it has to take.
        far_reaction = "least odds of reaction fire from afar", 0.22, 0.05..=0.6;
        /// The same at a fair range.
        fair_reaction = "least odds of reaction fire", 0.14, 0.03..=0.5;
        /// What a shot has to be worth for hidden units to show themselves.
        unmask = "least of fire out of hiding", 12.0, 3.0..=40.0;
        /// How much own losses count in a hand-to-hand fight.
        storm_loss = "own losses in an assault", 1.5, 0.4..=4.0;
        /// How much of an enemy's worth it is to drive over him.
        overrun = "driving over somebody", 0.45, 0.1..=1.2;
    }
}
