//! 12: what the rulebook leaves open. Every reading that has an alternative is a named setting; the first value is the
//! recommended one.

kernel::settings! {
    system "aslsk";
    /// AMB.66, 3.2.1.d: whether lines of sight are shown before an attack is declared.
    los_check: LosCheck, "los-check", "AMB.66",
        [Declared "declared" => "a line is checked only when an attack over it has been declared",
         Free "free" => "lines are shown at any time"];
    /// 2.2: the outlines that block and hinder.
    depictions: Depictions, "depictions", "2.2",
        [Drawn "drawn" => "the outlines that are drawn", Reduced "reduced" => "regular outlines round the centre dots"];
    /// AMB.32: half the MP of a vehicle.
    half_mp: HalfMp, "half-mp", "AMB.32",
        [Halves "halves" => "in halves", Up "up" => "rounded up"];
    /// AMB.20: critical hits of the Area Target Type.
    ch_area: ChArea, "ch-area", "AMB.20",
        [ReversedTem "reversed-tem" => "the TEM is reversed against Infantry", None "none" => "no TEM applies"];
    /// AMB.38: whom the Area Target Type hits.
    area_friends: AreaFireFriends, "area-fire-friends", "AMB.38",
        [All "all" => "every unit in the hex", Enemies "enemies" => "enemies only"];
    /// AMB.6: the largest IFE of a turret that is used in Close Combat.
    cc_ife: CcIfeLimit, "cc-ife-limit", "AMB.6",
        [Twenty "20" => "20 mm", Fifteen "15" => "15 mm"];
    /// AMB.24: vehicular MGs beyond their range.
    vmg_long: VmgLongRange, "vmg-long-range", "AMB.24",
        [No "no" => "never", Yes "yes" => "at half FP up to double range"];
    /// 3.6.i: the range of ordnance that interdicts.
    interdiction_range: InterdictionRange, "interdiction-range", "3.6.i",
        [Seventeen "17" => "17 hexes", Sixteen "16" => "16 hexes"];
    /// AMB.98: whether Interdiction is asked for.
    interdiction: Interdiction, "interdiction", "AMB.98",
        [Automatic "automatic" => "by a unit that loses nothing by it", Asked "asked" => "its owner is always asked"];
    /// AMB.49: whether a SMC that a K result has wounded checks morale.
    wound_check: WoundCheck, "wound-check", "AMB.49", [No "no" => "no", Yes "yes" => "yes"];
    /// AMB.36: what the number of Panzerfausts is counted by.
    pf_count: PfCount, "pf-count", "AMB.36",
        [Squads "squads" => "squads", Equivalents "equivalents" => "squads, and half of half-squads and crews"];
    /// T2.4.d: which TK rolls of 12 are duds.
    dud: Dud, "dud", "T2.4.d",
        [EveryTk "every-tk" => "all", PfOnly "pf-only" => "those of Panzerfausts"];
    /// AMB.62: repair attempts of a vehicle in a Rally Phase.
    repairs: RepairAttempts, "repair-attempts", "AMB.62",
        [EachWeapon "each-weapon" => "one for each weapon", One "one" => "one"];
    /// AMB.78: whether a rate of fire that is kept may be declined.
    decline_rof: DeclineRof, "decline-rof", "AMB.78", [Yes "yes" => "yes", No "no" => "no"];
    /// AMB.91: vehicles that their owner has to turn into wrecks.
    self_wreck: SelfWreck, "self-wreck", "AMB.91",
        [NoPoints "no-points" => "nobody scores", Points "points" => "the enemy scores"];
    /// AMB.103: with whom leaders defend in Close Combat.
    cc_leaders: CcLeaders, "cc-leaders", "AMB.103",
        [Attached "attached" => "with the MMC to which they are attached before", Free "free" => "with whom they attack"];
    /// T2.5.b: pinned attackers in Close Combat.
    cc_pinned: CcPinned, "cc-pinned", "T2.5.b", [Half "half" => "half FP", Full "full" => "full FP"];
    /// T2.13.a: gunshields of Italian Guns.
    italian_shield: ItalianGunshield, "italian-gunshield", "T2.13.a", [Yes "yes" => "yes", No "no" => "no"];
    /// AMB.120: fire in search of hidden Guns.
    suspect_fire: SuspectFire, "suspect-fire", "AMB.120", [Yes "yes" => "allowed", No "no" => "not allowed"];
}
