//! Chapter 7: every reading that has an alternative is a named setting; the first value is the recommended one.

use kernel::content::Formerly;

kernel::settings! {
    system "cc";
    /// 3.3.1.2-b: Command of several Leaders for units.
    unit_command: UnitCommand, "unit-command", "AMB-1",
        [Highest "highest" => "one Leader counts, the best", Sum "sum" => "all Leaders in the hex add up"];
    /// 3.3.1.3-b: Command of several Leaders for Weapons.
    weapon_command: WeaponCommand, "weapon-command", "AMB-1",
        [Highest "highest" => "one Leader counts, the best", Sum "sum" => "all Leaders in the hex add up"];
    /// AMB-2: what counts as Mortars and artillery.
    plunging: PlungingFire, "plunging-fire", "AMB-2",
        [Mortars "mortars" => "Mortars and Radios", Ordnance "ordnance" => "infantry guns too"];
    /// AMB-7: who decides the Event Deploy.
    deploy: DeployEvent, "deploy-event", "AMB-7",
        [Active "active" => "the active player", Drawer "drawer" => "the player who drew it"];
    /// AMB-11: what comes first at the end of a Turn.
    turn_end: TurnEnd, "turn-end", "AMB-11",
        [Stacking "stacking" => "stacking, then the refill", Refill "refill" => "the refill, then stacking"];
    /// AMB-12: height of a Fire Group.
    heights: GroupHeight, "group-height", "AMB-12",
        [Any "any" => "one piece above or below is enough", All "all" => "only if every piece is above or below"];
    /// AMB-13: Walls and Hedges against a Fire Group.
    side_cover: HexsideCover, "hexside-cover", "AMB-13",
        [Any "any" => "one line of fire across the side is enough", All "all" => "every line of fire must cross it"];
    /// AMB-19: where exited units may go.
    exits: ExitSpace, "exit-space", "AMB-19",
        [Any "any" => "any Time Track space", Later "later" => "only spaces still to come"];
    /// AMB-20: a forced exit while VP are doubled.
    forced_exit: ForcedExit, "forced-exit", "AMB-20",
        [Once "once" => "doubled once if either chit is open", Elimination "elimination" => "doubled by the elimination chit only"];
    /// AMB-21: the state of a unit that returns by Walking Wounded.
    wounded: WalkingWounded, "walking-wounded", "AMB-21",
        [Broken "broken" => "broken", Unbroken "unbroken" => "unbroken"];
    /// AMB-23: what a Concealment lowers.
    concealment: Concealment, "concealment", "AMB-23",
        [Attack "attack" => "this Defence Roll and all later ones", Roll "roll" => "this Defence Roll only"];
    /// AMB-25: when a Melee is fought.
    melee: MeleeMoment, "melee-moment", "AMB-25",
        [AtOnce "at-once" => "after every Order, Action, Event and trigger", AfterOrder "after-order" => "after the whole Order"];
    /// AMB-27: passing without discarding.
    pass: EmptyPass, "empty-pass", "AMB-27",
        [Allowed "allowed" => "allowed", Forbidden "forbidden" => "at least one card must go"];
    /// AMB-28: whether the inactive player may wait for the active one.
    first: InactiveFirst, "inactive-first", "AMB-28",
        [Must "must" => "the inactive player goes first and is not asked again",
         May "may" => "the inactive player is asked again after the active one has acted"];
    /// AMB-30: which units count as moving.
    moving: MovingUnits, "moving-units", "AMB-30",
        [Activated "activated" => "all units activated to Move", Marching "marching" => "only those on their way"];
    /// AMB-35: what blocks sight in a hex.
    footprint: Footprint, "footprint", "AMB-35",
        [Drawn "drawn" => "the drawn outline", Hex "hex" => "the whole hex"];
    /// AMB-37, 8.20: whether the top of a Cliff is a Crest.
    cliffs: CliffCrest, "cliff-crest", "AMB-37",
        [Yes "yes" => "wherever a neighbour lies lower", No "no" => "not where a Cliff bounds it"];
    /// AMB-50: which Weapons can be scrounged.
    scrounge: Scrounge, "scrounge", "AMB-50",
        [Any "any" => "of either side", Own "own" => "of the own nation only"];
    /// AMB-54: when the Private can be placed.
    private: Private, "private", "AMB-54",
        [Mix "mix" => "only from the counter mix", Map "map" => "whenever the Private is not on the map"];
    /// AMB-60: boxed statistics of Teams.
    boxes: TeamBoxes, "team-boxes", "AMB-60",
        [Counters "counters" => "as printed", None "none" => "Teams have none"];
    /// A25-b, O16.4-c: Ambushes after one side has lost its last unit to them.
    ambushes: MutualAmbush, "mutual-ambush", "A25-b",
        [Answered "answered" => "the second player may still play theirs",
         Ended "ended" => "the Melee ends as soon as a side is wiped out"];
    /// A38, O16.4-c: No Quarter after a Melee that ended before its result.
    quarter: NoQuarter, "no-quarter", "A38",
        [Fought "fought" => "only after a Melee that was fought out",
         Any "any" => "also after one that Ambushes or triggers ended"];
    /// AMB-61: a Fire Order for Smoke alone.
    smoke_only: SmokeOrder, "smoke-order", "AMB-61",
        [No "no" => "needs an enemy in reach", Yes "yes" => "a Smoke round in reach is enough"];
    /// AMB-64: when the strength of a Melee is counted.
    melee_strength: MeleeStrength, "melee-strength", "AMB-64",
        [Once "once" => "before the first roll", Each "each" => "before each roll"];
    /// AMB-70: how long an Objective must be occupied.
    occupation: Occupation, "occupation", "AMB-70",
        [Passing "passing" => "a moment is enough", Standing "standing" => "not while moving through"];
}

/// What an earlier version of these rules did where there is a choice now.
pub const FORMERLY: &[Formerly] = &[Formerly { option: "mutual-ambush", value: "ended", rules: 1 }];
