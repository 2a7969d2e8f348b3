//! What the script weighs by.

kernel::weights! {
    /// What decides how the script plays; most of it in points of victory.
    pub struct Weights: f32 {
        /// How likely it is that somebody who is seen is shot at.
        shot_at = "shot at where it stays", 0.5, 0.1..=1.0;
        /// How likely it is that somebody who goes through a hex is shot at.
        on_the_way = "shot at on its way", 0.3, 0.05..=1.0;
        /// The same if the enemy has been opening fire in this Order.
        under_fire = "shot at on its way under fire", 0.8, 0.1..=1.5;
        /// What can be shot from a hex counts for less than what is shot.
        prospect = "shots from a place", 0.3, 0.05..=1.0;
        /// MP over which a goal loses most of its pull.
        pull = "reach of an Objective's pull", 7.0, 2.0..=20.0;
        /// How much of an Objective's worth it is to guard it.
        guard = "guarding an Objective", 0.7, 0.1..=2.0;
        /// How much an attacker presses on.
        attack = "zeal of an attacker", 0.6, 0.2..=1.5;
        /// How much a defender does.
        defend = "zeal of a defender", 0.35, 0.1..=1.0;
        /// How much of what a unit can do in a fight its loss costs.
        fighting = "fighting power lost with a unit", 0.7, 0.2..=2.0;
        /// How much of its worth a unit loses that breaks.
        breaking = "a unit that breaks", 0.3, 0.1..=0.8;
        /// How much of a unit's worth it is to rally it.
        rally = "a unit that rallies", 0.45, 0.1..=1.2;
        /// How much of what a piece could do alone it must add to a group to join it.
        join = "least part of a piece in a group", 0.85, 0.3..=1.5;
        /// Harm to units on an Objective counts for more.
        on_objective = "harm on an Objective", 1.2, 0.6..=2.5;
        /// Op Fire must promise at least this.
        op_fire = "least of Op Fire", 0.3, 0.05..=1.5;
        /// A shot that costs no card must promise at least this.
        free_shot = "least of a shot without a card", 0.08, 0.01..=0.5;
        /// A Move must bring at least this.
        moving = "least of a Move", 0.12, 0.02..=0.6;
        /// A Melee must promise at least this.
        melee = "least of a Melee", 0.6, 0.1..=2.5;
        /// Any Order must promise at least this.
        order = "least of an Order", 0.1, 0.02..=0.6;
        /// What it is worth to change a useless card.
        change = "changing a useless card", 0.12, 0.02..=0.6;
        /// What the last Fire card is worth to a defender in the opponent's Turn.
        last_fire = "a defender's last Fire card", 0.5, 0.1..=2.0;
        /// What the Initiative card is worth: it settles ties, and other rolls are to come.
        initiative = "the Initiative card", 1.3, 0.3..=5.0;
    }
}
