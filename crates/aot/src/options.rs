//! Chapter 14: every reading that has an alternative is a named setting; the first value is the recommended one.

use kernel::content::Formerly;

kernel::settings! {
    system "aot";
    /// when the special orders other than Ambush are carried out.
    special_step: SpecialOrders, "special-orders", "Q-04",
        [Step5 "step5" => "with Ambush in step 5", Step6 "step6" => "at the end of step 6, after all movement"];
    /// the shape of a fire sector.
    sector: SectorShape, "sector", "Q-05",
        [Wedge "wedge" => "120-degree wedge without its border rows", Cone "cone" => "60-degree cone"];
    /// how ploughland and light woods slow a unit.
    penalty: TerrainPenalty, "terrain-penalty", "Q-07",
        [Order "order" => "once per order for each kind of terrain entered", Hex "hex" => "for every hex entered"];
    /// whether the road bonus needs a start on the road.
    road_start: RoadStart, "road-start", "Q-08",
        [Any "any" => "the start hex need not be road", Road "road" => "the start hex must be road too"];
    /// whether a road cancels the penalties of its base terrain.
    road_penalty: RoadPenalty, "road-penalty", "Q-09",
        [Keep "keep" => "base terrain slows on the road too", Cancel "cancel" => "no penalty when moving along a road"];
    /// how a village is connected for the road bonus.
    village_road: VillageRoad, "village-road", "Q-10",
        [AllSides "all-sides" => "through all sides", Drawn "drawn" => "only along drawn roads"];
    /// entering a ravine across its bank.
    ravine_entry: RavineEntry, "ravine-entry", "Q-11",
        [OnlyStep "only-step" => "must be the only step of the turn", EndsMove "ends-move" => "ends the move; earlier steps are allowed"];
    /// sight in a ravine.
    ravine_sight: RavineSight, "ravine-sight", "Q-12",
        [Adjacent "adjacent" => "one hex in both directions", None "none" => "none at all"];
    /// sight through a forest ride.
    ride_sight: RideSight, "ride-sight", "Q-13",
        [Along "along" => "lines pass along the ride", Inside "inside" => "open along its exits only for units inside"];
    /// a line of sight along a hexside.
    edge_sight: EdgeSight, "edge-sight", "Q-15",
        [Both "both" => "blocked only if both hexes obstruct", Either "either" => "blocked if either hex obstructs"];
    /// whether routes cross when the hex is used at different ticks.
    crossing: Crossing, "crossing", "Q-16",
        [SameTick "same-tick" => "only meetings at the same tick count", AnyTick "any-tick" => "any shared hex stops both"];
    /// whether a contest needs equal arrival.
    contest_timing: ContestTiming, "contest-timing", "Q-17",
        [Equal "equal" => "only units that arrive together contest", Any "any" => "all units with that last hex contest"];
    /// a meeting hex that is the last hex of one side only.
    half_meeting: HalfMeeting, "half-meeting", "Q-18",
        [Stop "stop" => "both stop", Contest "contest" => "they contest it"];
    /// a movement order into a hex held by a visible enemy.
    enemy_hex: EnemyHex, "enemy-hex", "Q-19",
        [Stop "stop" => "the unit stops in front of it", Illegal "illegal" => "cannot be ordered"];
    /// how many units of one side a hex may hold.
    stacking: Stacking, "stacking", "Q-20",
        [Scenario "scenario" => "as the scenario says", Unlimited "unlimited" => "no limit", One "1" => "one", Two "2" => "two", Three "3" => "three",
         Four "4" => "four"];
    /// at whom and when reaction fire is opened.
    reaction: Reaction, "reaction", "Q-21",
        [First "first" => "at the first tick with a target", Any "any" => "the owner may wait for any mover of this step"];
    /// when a Defence order spends its ammo.
    defence_ammo: DefenceAmmo, "defence-ammo", "Q-22",
        [Shot "shot" => "when the shot is made", Order "order" => "when the order is carried out"];
    /// how long Defence lasts.
    defence_time: DefenceTime, "defence-time", "Q-23",
        [Turn "turn" => "one turn", Standing "standing" => "until another order"];
    /// whether suppression takes an order's Defence bonus.
    order_bonus: OrderBonus, "order-bonus", "Q-24",
        [Stays "stays" => "stays to the end of the turn", Lost "lost" => "all bonuses vanish"];
    /// immediate tests of suppressed units.
    suppressed_test: SuppressedTest, "suppressed-test", "Q-25",
        [Skipped "skipped" => "not rolled", Rolled "rolled" => "rolled without effect"];
    /// several causes of a test in one resolution.
    tests: TestCount, "tests", "Q-26",
        [One "one" => "one test", PerOrder "per-order" => "one for each order that caused it"];
    /// the flag icon of the Stability table.
    flags: Flags, "flags", "Q-27",
        [Bookkeeping "bookkeeping" => "no effect", Limited "limited" => "a unit without a flag left to cross out leaves the map"];
    /// an Attack whose target is gone.
    lost_target: LostTarget, "lost-target", "Q-28",
        [GoOn "go-on" => "the attacker completes its route", Stay "stay" => "the attacker does not move"];
    /// an attacked unit that holds a movement order.
    caught: CaughtMoving, "caught-moving", "Q-29",
        [Withdraws "withdraws" => "handled as withdrawing", Fights "fights" => "it returns fire and its move is cancelled"];
    /// who shoots in close combat.
    pairs: Pairs, "close-combat", "Q-30",
        [All "all" => "everybody in the hex", Named "named" => "only named pairs"];
    /// CLC-01: a unit of a close combat whose card lists no enemy there.
    unable: UnableToShoot, "unable-to-shoot", "CLC-01",
        [Pays "pays" => "it takes part and spends its ammo", StandsBy "stands-by" => "it neither shoots nor pays"];
    /// when a unit without ammo is captured.
    capture: Capture, "capture", "Q-32",
        [State "state" => "before and after the exchange", Paying "paying" => "only when it cannot pay"];
    /// whether a withdrawing unit pays ammo.
    withdrawal_ammo: WithdrawalAmmo, "withdrawal-ammo", "Q-33",
        [Free "free" => "no", Paid "paid" => "yes"];
    /// withdrawal by Fire on the Move.
    withdrawal_fire: WithdrawalFire, "withdrawal-fire", "Q-34",
        [Allowed "allowed" => "it may shoot", Forbidden "forbidden" => "movement only"];
    /// a tie in a meeting attack.
    meeting_tie: MeetingTie, "meeting-tie", "Q-36",
        [Again "again" => "rolled again", Nobody "nobody" => "nobody moves"];
    /// what the enemy knows of an Ambush.
    secrecy: AmbushSecrecy, "ambush-secrecy", "Q-37",
        [Hidden "hidden" => "facing and distance are hidden", Open "open" => "everything is revealed"];
    /// when a unit that leaves its Ambush is seen again.
    reappear: Reappear, "reappear", "Q-39",
        [Reveal "reveal" => "when orders are revealed", Executed "executed" => "when its order is carried out"];
    /// AMB-12: an ordered Wait of a unit in Ambush.
    ambush_wait: AmbushWait, "ambush-wait", "AMB-12",
        [Leaves "leaves" => "ends the Ambush like any other order", Stays "stays" => "the unit stays in Ambush"];
    /// when the close combat after an ambush entry is fought.
    entry_combat: EntryCombat, "entry-combat", "Q-40",
        [AtOnce "at-once" => "at once, inside the tick", StepEnd "step-end" => "at the end of the step"];
    /// accuracy of an ambusher with a kill zone that is entered from the front.
    front_entry: FrontEntry, "front-entry", "Q-41",
        [Plain "plain" => "no bonus", Bonus "bonus" => "+1"];
    /// whether Fire on the Move may shoot from its start hex.
    fire_from_start: FireFromStart, "fire-from-start", "Q-42",
        [No "no" => "not allowed", Yes "yes" => "allowed"];
    /// ammo of a Fire on the Move that finds no shot.
    lost_shot_ammo: LostShotAmmo, "lost-shot-ammo", "Q-43",
        [Kept "kept" => "not spent", Spent "spent" => "spent"];
    /// sight at the moment of a Fire on the Move shot.
    shot_sight: ShotSight, "shot-sight", "Q-44",
        [Needed "needed" => "required besides sight at ordering", Ordered "ordered" => "only at ordering"];
    /// ammo of a Fire order whose target was destroyed before.
    dead_target_ammo: DeadTargetAmmo, "dead-target-ammo", "Q-46",
        [Spent "spent" => "spent", Kept "kept" => "kept"];
    /// the special order of a unit attacked in step 4.
    attacked_special: AttackedSpecial, "attacked-special", "Q-48",
        [Lost "lost" => "lost this turn", Kept "kept" => "carried out"];
    /// ASM-04: units of one card that assemble in one hex and are too strong together.
    assembly: Assembly, "assembly", "ASM-04",
        [Chosen "chosen" => "the owner says who joins whom", Together "together" => "all of them assemble, or none"];
    /// ordering fire without enough ammo.
    short_ammo: ShortAmmo, "short-ammo", "Q-55",
        [Illegal "illegal" => "cannot be ordered", Lost "lost" => "the order is lost when carried out"];
    /// how hits are booked against Defence and its bonuses.
    pools: DefencePool, "defence-pool", "Q-56",
        [One "one" => "one pool", Separate "separate" => "own Defence and bonuses apart"];
    /// whether terrain slows an Attack.
    attack_penalty: AttackPenalty, "attack-penalty", "Q-58",
        [Yes "yes" => "yes", No "no" => "no"];
    /// collisions of opposing Attack routes.
    attack_collision: AttackCollision, "attack-collision", "Q-59",
        [Same "same" => "as in movement", Meeting "meeting" => "only the meeting attack"];
    /// entering a hex that an enemy leaves in the same tick.
    pursuit: Pursuit, "pursuit", "Q-64",
        [Allowed "allowed" => "allowed if the enemy really leaves", Blocked "blocked" => "blocked"];
    /// WIR-01: barbed wire and units without Wire Breakthrough. The rulebook is silent; both values are ours.
    wire: Wire, "wire", "WIR-01",
        [EndsMove "ends-move" => "crossing it ends the move", Impassable "impassable" => "it cannot be crossed"];
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
        assert_eq!(
            (settings.wire, settings.stacking, settings.sector),
            (Wire::Impassable, Stacking::Three, SectorShape::Wedge)
        );
        let wrong = Options::default().with("wire", "soft").with("colour", "red");
        assert_eq!(Settings::read(&wrong, &[]).unwrap_err().len(), 2);
    }
}
