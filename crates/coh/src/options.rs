//! 42.a: what the rulebook leaves to common sense is fixed by readings. Every reading that has an alternative is a named
//! setting; the first value is the recommended one.

kernel::settings! {
    system "coh";
    /// A.04: Stress in the second turn of Swift action.
    swift_stress: SwiftStress, "swift-stress", "A.04",
        [Pays "pays" => "who acts in both turns is stressed in the second", Free "free" => "the first turn stresses nobody"];
    /// A.15: what hides the hex behind it from high ground.
    blind_spot: BlindSpot, "blind-spot", "A.15",
        [Always "always" => "woods and buildings always hide the hex right behind them",
         BaseLevel "base-level" => "only if they stand at least as high as the hidden hex"];
    /// A.20: whether vehicles pay for climbing.
    uphill: VehicleUphill, "vehicle-uphill", "A.20",
        [Pays "pays" => "one AP for every level climbed", Free "free" => "nothing"];
    /// A.21: which hex of a vehicle's path is the regular move.
    bonus_order: BonusOrder, "bonus-order", "A.21",
        [RegularFirst "regular-first" => "the first", Any "any" => "any one of them"];
    /// A.32: what a flamethrower ignores.
    flame: FlameIgnores, "flame-ignores", "A.32",
        [AllButSmoke "all-but-smoke" => "every help of the defender but smoke", Terrain "terrain" => "terrain only"];
    /// A.34: whether mines stay after exploding.
    mines: MinesStay, "mines-stay", "A.34", [Yes "yes" => "they stay", No "no" => "they are gone"];
    /// A.49: the Adrenaline card that a scenario gives to begin with.
    adrenaline: AdrenalineStart, "adrenaline-start", "A.49",
        [Scenario "scenario" => "as the scenario says", None "none" => "nobody gets one"];
    /// A.74: whether guns fire high explosive.
    he_guns: HeGuns, "he-guns", "A.74",
        [No "no" => "only mortars, artillery and cards do", Yes "yes" => "infantry guns do, too"];
    /// A.11: a hit when the pool of markers is empty.
    empty_pool: EmptyPool, "empty-pool", "A.11",
        [PrintedMix "printed-mix" => "a marker as if the pool were full", NoMarker "no-marker" => "no marker"];
    /// A.97: when a hidden unit may be revealed at will.
    reveal: RevealMoment, "reveal-moment", "A.97",
        [TurnStart "turn-start" => "at the start of a turn and before a spent check",
         EveryHex "every-hex" => "also after every hex that anybody enters"];
    /// A.102: a loaded carrier as the one target in close combat.
    cc_transport: CcTransport, "cc-transport", "A.102",
        [Pair "pair" => "both are attacked, the load first", One "one" => "the attacker names one of them"];
    /// A.103: whether a turret helps to support.
    turret_support: TurretSupport, "turret-support", "A.103",
        [No "no" => "a supporter needs the target in its arc", Yes "yes" => "a turret may support in any direction"];
    /// A.104: who may act by Adrenaline.
    adrenaline_group: AdrenalineGroup, "adrenaline-group", "A.104",
        [AllSpent "all-spent" => "Spent units only", Any "any" => "any group with a Spent unit"];
    /// A.105: a hidden unit that attacks by a card with the hidden icon.
    hidden_attack: HiddenAttack, "hidden-card-attack", "A.105",
        [Stays "stays" => "stays hidden", Reveals "reveals" => "is revealed"];
    /// A.113: a side without units at a round's end.
    last_stand: LastStand, "last-stand", "A.113",
        [Ends "ends" => "the scenario ends", GoesOn "goes-on" => "the scenario goes on"];
    /// A.114: the hands of two commanders of one side.
    partner_hands: PartnerHands, "partner-hands", "A.114",
        [Closed "closed" => "closed to each other", Open "open" => "open to each other"];
    /// 19.1.a: who leads the two commands of a side.
    commands: Commands, "commands", "19.1.a",
        [Separate "separate" => "each has its own commander, command points and cards",
         Joined "joined" => "one commander leads both as one"];
    /// A.117: whether it is known which units are hidden.
    hidden_list: HiddenList, "hidden-list", "A.117",
        [Public "public" => "everybody knows which units are hidden", Secret "secret" => "only their number is known"];
    /// VAR.01: tracked vehicles in difficult terrain.
    tracked_terrain: TrackedTerrain, "tracked-terrain", "15.3.c",
        [Source "source" => "buildings 2 and 3, walls 1", English "english" => "buildings 1 and 2, walls 0"];
    /// VAR.02: wheel bonus moves and other vehicles.
    congestion: Congestion, "congestion", "15.2.c",
        [BothWays "both-ways" => "neither into nor out of their hex", Entering "entering" => "not into their hex"];
    /// VAR.05: bonus moves and mines.
    mines_bonus: MinesBonus, "mines-bonus", "17.10.e",
        [GoOn "go-on" => "a vehicle that survives may go on", Stop "stop" => "no bonus move into or out of mines"];
    /// VAR.06: what a road block does.
    road_block: RoadBlock, "road-block", "17.9.b",
        [Source "source" => "protects, and costs tracked vehicles a die", English "english" => "only stops wheels and bonus moves"];
    /// VAR.14: when Quick reaction is played.
    quick: QuickReaction, "quick-reaction", "C05",
        [BeforeCheck "before-check" => "before the spent check", AfterCheck "after-check" => "after it"];
    /// VAR.14: whether Bogged down needs a roll.
    bogged: BoggedRoll, "bogged-roll", "C15",
        [None "none" => "no", Needs4 "needs-4" => "4 or more with two dice"];
    /// VAR.15: the wheel symbols of trucks.
    truck_wheels: TruckWheels, "truck-wheels", "15.2.b", [One "one" => "one", Two "two" => "two"];
    /// VAR.16: what Gun damaged forbids.
    gun_damaged: GunDamaged, "gun-damaged", "HA.2",
        [All "all" => "every attack", Split "split" => "one marker red firepower, the other blue"];
    /// 19.2.a: extra command points a round for Germany.
    handicap_german: HandicapGerman, "handicap-german", "19.2.a", [None "0" => "none", One "1" => "one", Two "2" => "two"];
    /// 19.2.a: extra command points a round for the USSR.
    handicap_soviet: HandicapSoviet, "handicap-soviet", "19.2.a", [None "0" => "none", One "1" => "one", Two "2" => "two"];
}
