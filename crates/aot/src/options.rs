//! Chapter 14: every reading that has an alternative is a named setting; the first value is the recommended one.

use kernel::content::Formerly;

kernel::settings! {
    system "aot";
    /// when the special orders other than Ambush are carried out.
    special_step: "special-orders", "Q-04",
        ["step5" => "with Ambush in step 5", "step6" => "at the end of step 6, after all movement"];
    /// the shape of a fire sector.
    sector: "sector", "Q-05",
        ["wedge" => "120-degree wedge without its border rows", "cone" => "60-degree cone"];
    /// how ploughland and light woods slow a unit.
    penalty: "terrain-penalty", "Q-07",
        ["order" => "once per order for each kind of terrain entered", "hex" => "for every hex entered"];
    /// whether the road bonus needs a start on the road.
    road_start: "road-start", "Q-08",
        ["any" => "the start hex need not be road", "road" => "the start hex must be road too"];
    /// whether a road cancels the penalties of its base terrain.
    road_penalty: "road-penalty", "Q-09",
        ["keep" => "base terrain slows on the road too", "cancel" => "no penalty when moving along a road"];
    /// how a village is connected for the road bonus.
    village_road: "village-road", "Q-10",
        ["all-sides" => "through all sides", "drawn" => "only along drawn roads"];
    /// entering a ravine across its bank.
    ravine_entry: "ravine-entry", "Q-11",
        ["only-step" => "must be the only step of the turn", "ends-move" => "ends the move; earlier steps are allowed"];
    /// sight in a ravine.
    ravine_sight: "ravine-sight", "Q-12",
        ["adjacent" => "one hex in both directions", "none" => "none at all"];
    /// sight through a forest ride.
    ride_sight: "ride-sight", "Q-13",
        ["along" => "lines pass along the ride", "inside" => "open along its exits only for units inside"];
    /// a line of sight along a hexside.
    edge_sight: "edge-sight", "Q-15",
        ["both" => "blocked only if both hexes obstruct", "either" => "blocked if either hex obstructs"];
    /// whether routes cross when the hex is used at different ticks.
    crossing: "crossing", "Q-16",
        ["same-tick" => "only meetings at the same tick count", "any-tick" => "any shared hex stops both"];
    /// whether a contest needs equal arrival.
    contest_timing: "contest-timing", "Q-17",
        ["equal" => "only units that arrive together contest", "any" => "all units with that last hex contest"];
    /// a meeting hex that is the last hex of one side only.
    half_meeting: "half-meeting", "Q-18",
        ["stop" => "both stop", "contest" => "they contest it"];
    /// a movement order into a hex held by a visible enemy.
    enemy_hex: "enemy-hex", "Q-19",
        ["stop" => "the unit stops in front of it", "illegal" => "cannot be ordered"];
    /// how many units of one side a hex may hold.
    stacking: "stacking", "Q-20",
        ["scenario" => "as the scenario says", "unlimited" => "no limit", "1" => "one", "2" => "two", "3" => "three",
         "4" => "four"];
    /// at whom and when reaction fire is opened.
    reaction: "reaction", "Q-21",
        ["first" => "at the first tick with a target", "any" => "the owner may wait for any mover of this step"];
    /// when a Defence order spends its ammo.
    defence_ammo: "defence-ammo", "Q-22",
        ["shot" => "when the shot is made", "order" => "when the order is carried out"];
    /// how long Defence lasts.
    defence_time: "defence-time", "Q-23",
        ["turn" => "one turn", "standing" => "until another order"];
    /// whether suppression takes an order's Defence bonus.
    order_bonus: "order-bonus", "Q-24",
        ["stays" => "stays to the end of the turn", "lost" => "all bonuses vanish"];
    /// immediate tests of suppressed units.
    suppressed_test: "suppressed-test", "Q-25",
        ["skipped" => "not rolled", "rolled" => "rolled without effect"];
    /// several causes of a test in one resolution.
    tests: "tests", "Q-26",
        ["one" => "one test", "per-order" => "one for each order that caused it"];
    /// the flag icon of the Stability table.
    flags: "flags", "Q-27",
        ["bookkeeping" => "no effect", "limited" => "a unit without a flag left to cross out leaves the map"];
    /// an Attack whose target is gone.
    lost_target: "lost-target", "Q-28",
        ["go-on" => "the attacker completes its route", "stay" => "the attacker does not move"];
    /// an attacked unit that holds a movement order.
    caught: "caught-moving", "Q-29",
        ["withdraws" => "handled as withdrawing", "fights" => "it returns fire and its move is cancelled"];
    /// who shoots in close combat.
    pairs: "close-combat", "Q-30",
        ["all" => "everybody in the hex", "named" => "only named pairs"];
    /// CLC-01: a unit of a close combat whose card lists no enemy there.
    unable: "unable-to-shoot", "CLC-01",
        ["pays" => "it takes part and spends its ammo", "stands-by" => "it neither shoots nor pays"];
    /// when a unit without ammo is captured.
    capture: "capture", "Q-32",
        ["state" => "before and after the exchange", "paying" => "only when it cannot pay"];
    /// whether a withdrawing unit pays ammo.
    withdrawal_ammo: "withdrawal-ammo", "Q-33",
        ["free" => "no", "paid" => "yes"];
    /// withdrawal by Fire on the Move.
    withdrawal_fire: "withdrawal-fire", "Q-34",
        ["allowed" => "it may shoot", "forbidden" => "movement only"];
    /// a tie in a meeting attack.
    meeting_tie: "meeting-tie", "Q-36",
        ["again" => "rolled again", "nobody" => "nobody moves"];
    /// what the enemy knows of an Ambush.
    secrecy: "ambush-secrecy", "Q-37",
        ["hidden" => "facing and distance are hidden", "open" => "everything is revealed"];
    /// when a unit that leaves its Ambush is seen again.
    reappear: "reappear", "Q-39",
        ["reveal" => "when orders are revealed", "executed" => "when its order is carried out"];
    /// AMB-12: an ordered Wait of a unit in Ambush.
    ambush_wait: "ambush-wait", "AMB-12",
        ["leaves" => "ends the Ambush like any other order", "stays" => "the unit stays in Ambush"];
    /// when the close combat after an ambush entry is fought.
    entry_combat: "entry-combat", "Q-40",
        ["at-once" => "at once, inside the tick", "step-end" => "at the end of the step"];
    /// accuracy of an ambusher with a kill zone that is entered from the front.
    front_entry: "front-entry", "Q-41",
        ["plain" => "no bonus", "bonus" => "+1"];
    /// whether Fire on the Move may shoot from its start hex.
    fire_from_start: "fire-from-start", "Q-42",
        ["no" => "not allowed", "yes" => "allowed"];
    /// ammo of a Fire on the Move that finds no shot.
    lost_shot_ammo: "lost-shot-ammo", "Q-43",
        ["kept" => "not spent", "spent" => "spent"];
    /// sight at the moment of a Fire on the Move shot.
    shot_sight: "shot-sight", "Q-44",
        ["needed" => "required besides sight at ordering", "ordered" => "only at ordering"];
    /// ammo of a Fire order whose target was destroyed before.
    dead_target_ammo: "dead-target-ammo", "Q-46",
        ["spent" => "spent", "kept" => "kept"];
    /// the special order of a unit attacked in step 4.
    attacked_special: "attacked-special", "Q-48",
        ["lost" => "lost this turn", "kept" => "carried out"];
    /// ASM-04: units of one card that assemble in one hex and are too strong together.
    assembly: "assembly", "ASM-04",
        ["chosen" => "the owner says who joins whom", "together" => "all of them assemble, or none"];
    /// ordering fire without enough ammo.
    short_ammo: "short-ammo", "Q-55",
        ["illegal" => "cannot be ordered", "lost" => "the order is lost when carried out"];
    /// how hits are booked against Defence and its bonuses.
    pools: "defence-pool", "Q-56",
        ["one" => "one pool", "separate" => "own Defence and bonuses apart"];
    /// whether terrain slows an Attack.
    attack_penalty: "attack-penalty", "Q-58",
        ["yes" => "yes", "no" => "no"];
    /// collisions of opposing Attack routes.
    attack_collision: "attack-collision", "Q-59",
        ["same" => "as in movement", "meeting" => "only the meeting attack"];
    /// entering a hex that an enemy leaves in the same tick.
    pursuit: "pursuit", "Q-64",
        ["allowed" => "allowed if the enemy really leaves", "blocked" => "blocked"];
    /// WIR-01: barbed wire and units without Wire Breakthrough. The rulebook is silent; both values are ours.
    wire: "wire", "WIR-01",
        ["ends-move" => "crossing it ends the move", "impassable" => "it cannot be crossed"];
}

/// What an earlier version of these rules did where there is a choice now.
pub const FORMERLY: &[Formerly] = &[
    Formerly { option: "unable-to-shoot", value: "stands-by", rules: 1 },
    Formerly { option: "ambush-wait", value: "stays", rules: 1 },
    Formerly { option: "assembly", value: "together", rules: 1 },
];

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::content::Options;

    #[test]
    fn every_option_has_a_meaning_for_each_value_and_a_name_of_its_own() {
        for (i, spec) in OPTIONS.iter().enumerate() {
            assert_eq!(spec.values.len(), spec.meaning.len(), "{}", spec.name);
            assert!(spec.values.len() > 1);
            assert!(OPTIONS[..i].iter().all(|other| other.name != spec.name));
        }
    }

    #[test]
    fn choices_reach_their_fields() {
        let chosen = Options::default().with("wire", "impassable").with("stacking", "3");
        let settings = Settings::read(&chosen, &[]).unwrap();
        assert_eq!((settings.wire, settings.stacking, settings.sector), (1, 4, 0));
        let wrong = Options::default().with("wire", "soft").with("colour", "red");
        assert_eq!(Settings::read(&wrong, &[]).unwrap_err().len(), 2);
    }
}
