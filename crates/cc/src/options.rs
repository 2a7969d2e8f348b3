//! Chapter 7: every reading that has an alternative is a named setting; the first value is the recommended one.

use kernel::content::Formerly;

kernel::settings! {
    system "cc";
    /// 3.3.1.2-b: Command of several Leaders for units.
    unit_command: "unit-command", "AMB-1",
        ["highest" => "one Leader counts, the best", "sum" => "all Leaders in the hex add up"];
    /// 3.3.1.3-b: Command of several Leaders for Weapons.
    weapon_command: "weapon-command", "AMB-1",
        ["highest" => "one Leader counts, the best", "sum" => "all Leaders in the hex add up"];
    /// AMB-2: what counts as Mortars and artillery.
    plunging: "plunging-fire", "AMB-2",
        ["mortars" => "Mortars and Radios", "ordnance" => "infantry guns too"];
    /// AMB-7: who decides the Event Deploy.
    deploy: "deploy-event", "AMB-7",
        ["active" => "the active player", "drawer" => "the player who drew it"];
    /// AMB-11: what comes first at the end of a Turn.
    turn_end: "turn-end", "AMB-11",
        ["stacking" => "stacking, then the refill", "refill" => "the refill, then stacking"];
    /// AMB-12: height of a Fire Group.
    heights: "group-height", "AMB-12",
        ["any" => "one piece above or below is enough", "all" => "only if every piece is above or below"];
    /// AMB-13: Walls and Hedges against a Fire Group.
    side_cover: "hexside-cover", "AMB-13",
        ["any" => "one line of fire across the side is enough", "all" => "every line of fire must cross it"];
    /// AMB-19: where exited units may go.
    exits: "exit-space", "AMB-19",
        ["any" => "any Time Track space", "later" => "only spaces still to come"];
    /// AMB-20: a forced exit while VP are doubled.
    forced_exit: "forced-exit", "AMB-20",
        ["once" => "doubled once if either chit is open", "elimination" => "doubled by the elimination chit only"];
    /// AMB-21: the state of a unit that returns by Walking Wounded.
    wounded: "walking-wounded", "AMB-21",
        ["broken" => "broken", "unbroken" => "unbroken"];
    /// AMB-23: what a Concealment lowers.
    concealment: "concealment", "AMB-23",
        ["attack" => "this Defence Roll and all later ones", "roll" => "this Defence Roll only"];
    /// AMB-25: when a Melee is fought.
    melee: "melee-moment", "AMB-25",
        ["at-once" => "after every Order, Action, Event and trigger", "after-order" => "after the whole Order"];
    /// AMB-27: passing without discarding.
    pass: "empty-pass", "AMB-27",
        ["allowed" => "allowed", "forbidden" => "at least one card must go"];
    /// AMB-28: whether the inactive player may wait for the active one.
    first: "inactive-first", "AMB-28",
        ["must" => "the inactive player goes first and is not asked again",
         "may" => "the inactive player is asked again after the active one has acted"];
    /// AMB-30: which units count as moving.
    moving: "moving-units", "AMB-30",
        ["activated" => "all units activated to Move", "marching" => "only those on their way"];
    /// AMB-35: what blocks sight in a hex.
    footprint: "footprint", "AMB-35",
        ["drawn" => "the drawn outline", "hex" => "the whole hex"];
    /// AMB-37, 8.20: whether the top of a Cliff is a Crest.
    cliffs: "cliff-crest", "AMB-37",
        ["yes" => "wherever a neighbour lies lower", "no" => "not where a Cliff bounds it"];
    /// AMB-50: which Weapons can be scrounged.
    scrounge: "scrounge", "AMB-50",
        ["any" => "of either side", "own" => "of the own nation only"];
    /// AMB-54: when the Private can be placed.
    private: "private", "AMB-54",
        ["mix" => "only from the counter mix", "map" => "whenever the Private is not on the map"];
    /// AMB-60: boxed statistics of Teams.
    boxes: "team-boxes", "AMB-60",
        ["counters" => "as printed", "none" => "Teams have none"];
    /// A25-b, O16.4-c: Ambushes after one side has lost its last unit to them.
    ambushes: "mutual-ambush", "A25-b",
        ["answered" => "the second player may still play theirs",
         "ended" => "the Melee ends as soon as a side is wiped out"];
    /// A38, O16.4-c: No Quarter after a Melee that ended before its result.
    quarter: "no-quarter", "A38",
        ["fought" => "only after a Melee that was fought out",
         "any" => "also after one that Ambushes or triggers ended"];
    /// AMB-61: a Fire Order for Smoke alone.
    smoke_only: "smoke-order", "AMB-61",
        ["no" => "needs an enemy in reach", "yes" => "a Smoke round in reach is enough"];
    /// AMB-64: when the strength of a Melee is counted.
    melee_strength: "melee-strength", "AMB-64",
        ["once" => "before the first roll", "each" => "before each roll"];
    /// AMB-70: how long an Objective must be occupied.
    occupation: "occupation", "AMB-70",
        ["passing" => "a moment is enough", "standing" => "not while moving through"];
}

/// What an earlier version of these rules did where there is a choice now.
pub const FORMERLY: &[Formerly] = &[Formerly { option: "mutual-ambush", value: "ended", rules: 1 }];
