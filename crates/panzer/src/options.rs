//! 7.0, 12: every optional rule is a switch, every open question a named reading with the recommended value first; presets set many
//! switches at once (T32), and some need others (1.1).

use kernel::content::{Need, Options, Preset};
use kernel::text::Diagnostic;

macro_rules! switches {
    (on { $($on:ident $on_field:ident $on_name:literal $on_rule:literal $on_doc:literal;)* }
     off { $($off:ident $off_field:ident $off_name:literal $off_rule:literal $off_doc:literal;)* }
     readings { $($readings:tt)* }) => {
        kernel::settings! {
            system "panzer";
            /// T32: which optional rules are used where nothing else is said.
            rules: Rules, "rules", "O-1",
                [Full "full" => "every optional rule but staggered initiative",
                 Basic "basic" => "the basic game, no optional rule",
                 Advanced "advanced" => "the advanced game, no optional rule",
                 Standard "standard" => "the advanced game with the usual optional rules",
                 Staggered "staggered" => "every optional rule"];
            $(#[doc = $on_doc] $on_field: $on, $on_name, $on_rule, [On "on" => "used", Off "off" => "not used"];)*
            $(#[doc = $off_doc] $off_field: $off, $off_name, $off_rule, [Off "off" => "not used", On "on" => "used"];)*
            $($readings)*
        }

        /// The optional rules.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Switch { $(#[doc = $on_doc] $on,)* $(#[doc = $off_doc] $off,)* }

        impl Switch {
            /// All of them, in the order of the rules.
            pub const ALL: &'static [Switch] = &[$(Switch::$on,)* $(Switch::$off,)*];
            /// The names of their options, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($on_name,)* $($off_name,)*];
        }

        impl Settings {
            /// The optional rules that are used.
            pub fn switches(&self) -> Switches {
                let mut set = 0;
                $(set |= u64::from(self.$on_field == $on::On) << Switch::$on as u8;)*
                $(set |= u64::from(self.$off_field == $off::On) << Switch::$off as u8;)*
                Switches(set)
            }
        }
    };
}

/// The optional rules that are used, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches(u64);

impl Switches {
    /// None of them.
    pub const NONE: Switches = Switches(0);

    /// Whether a rule is used.
    #[inline]
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u8) != 0
    }
}

switches! {
    on {
        Morale morale "morale" "7.1.1a" "7.1: morale.";
        Hidden hidden "hidden" "7.2.1a" "7.2: hidden units.";
        Platoons platoons "platoons" "7.3a" "7.3: platoon and section command control.";
        Radios radios "radios" "7.4a" "7.4: vehicles without radios.";
        SovietCalls soviet_calls "soviet-calls" "7.5a" "7.5: Soviet early-war communications.";
        TankFright tank_fright "tank-fright" "7.6a" "7.6: Tank Fright.";
        LimitedSpotting limited_spotting "limited-spotting" "7.7a" "7.7: limited spotting.";
        Turrets turrets "turrets" "7.8a" "7.8: turrets and hatches.";
        Dischargers dischargers "dischargers" "7.9a" "7.9: smoke dischargers.";
        CeAmmo ce_ammo "ce-ammo" "7.10.1" "7.10: chemical-energy ammunition.";
        BrewUp brew_up "brew-up" "7.11a" "7.11: the brew-up modifier.";
        VariablePenetration variance "variance" "7.12a" "7.12: variable AP penetration.";
        LowerPlate lower_plate "lower-plate" "7.13.1" "7.13: the lower hull plate.";
        FirePriority fire_priority "fire-priority" "7.14a" "7.14: fire priority.";
        CeGp ce_gp "ce-gp" "7.15" "7.15: GP fire with chemical ammunition.";
        Platforms platforms "platforms" "7.16a" "7.16: platform-mounted weapons.";
        WeaponLoss weapon_loss "weapon-loss" "7.17a" "7.17: loss of attached weapons.";
        Suppressive suppressive "suppressive" "7.18a" "7.18: suppressive fire.";
        Engineers engineers "engineers" "7.19a" "7.19: engineers against terrain.";
        LongGuns long_guns "long-guns" "7.20a" "7.20: long guns.";
        TrackDamage track_damage "track-damage" "7.21a" "7.21: variable track damage.";
        InfantrySmoke infantry_smoke "infantry-smoke" "7.22a" "7.22: infantry smoke.";
        Collateral collateral "collateral" "7.23a" "7.23: collateral vehicle damage.";
        Camouflage camouflage "camouflage" "7.24a" "7.24: camouflage.";
        Malfunction malfunction "malfunction" "7.25a" "7.25: weapon malfunction.";
        Drift drift "drift" "7.26a" "7.26: drift.";
        Illumination illumination "illumination" "7.27a" "7.27: illumination.";
        CounterBattery counter_battery "counter-battery" "7.28a" "7.28: counter-battery fire.";
        Bogging bogging "bogging" "7.29a" "7.29: bogging.";
        NarrowRoads narrow_roads "narrow-roads" "7.30a" "7.30: narrow roads.";
        Mines mines "mines" "7.31a" "7.31: mines.";
        WeightLimits weight_limits "weight-limits" "7.32a" "7.32: weight limits.";
        DualControls dual_controls "dual-controls" "7.33" "7.33: dual controls.";
        Amphibious amphibious "amphibious" "7.34a" "7.34: amphibious movement.";
        Fires fires "fires" "7.35a" "7.35: fires.";
        Weather weather "weather" "7.36.1" "7.36: time of day and weather.";
        ReconFire recon_fire "recon-fire" "7.37a" "7.37: reconnaissance by fire.";
        CommandRadius command_radius "command-radius" "7.43a" "7.43: command radius.";
    }
    off {
        Staggered staggered "staggered" "7.42.1a" "7.42: staggered initiative.";
    }
    readings {
        /// Section 2: the game without what belongs to the advanced one.
        game: Game, "game", "B-10", [Advanced "advanced" => "the advanced game", Basic "basic" => "vehicles and AP fire only"];
        /// 7.1.1.1: where cohesion comes from.
        cohesion: Cohesion, "cohesion", "7.1.1.1f",
            [Printed "printed" => "as the scenario says", Rolled "rolled" => "rolled before play",
             Late "late" => "rolled at the formation's first loss"];
        /// A4: a broken unit that moves.
        break_move_flip: BreakMoveFlip, "break-move-flip", "7.1.5.2g",
            [Literal "literal" => "Break/On becomes Off", Symmetric "symmetric" => "Break/Off becomes On"];
        /// A66: whether a miss is an attack.
        attacked: Attacked, "attacked", "A66", [Any "any" => "every shot", Hit "hit" => "only one that hits"];
        /// A70: the command in the recovery roll.
        recovery_command: RecoveryCommand, "recovery-command", "A70",
            [Counts "counts" => "the command held this turn counts", Ignored "ignored" => "it does not"];
        /// A9: when tanks frighten.
        fright_period: FrightPeriod, "fright-period", "7.6a",
            [Y1941 "1941" => "in 1941", To1941 "to-1941" => "up to 1941"];
        /// 7.6b: Green leg units fear tanks in any period.
        fright_green: FrightGreen, "fright-green", "7.6b", [Off "off" => "no", On "on" => "yes"];
        /// 7.12e: Soviet metallurgy.
        soviet_dice: SovietDice, "soviet-dice", "7.12e",
            [Off "off" => "dice as thrown", On "on" => "1 less on each Soviet variance die"];
        /// 7.5d: better-supplied Soviets.
        soviet_calls_waived: SovietCallsWaived, "soviet-calls-waived", "7.5d", [Off "off" => "no", On "on" => "yes"];
        /// 7.10.1b: vehicles without skirts.
        skirts_lost: SkirtsLost, "skirts-lost", "7.10.1b",
            [Off "off" => "skirts are there", On "on" => "skirts are lost"];
        /// A13: Seasoned pilots in bomb drift.
        drift_seasoned: DriftSeasoned, "drift-seasoned", "7.26e",
            [Zero "zero" => "no modifier", MinusOne "minus-one" => "-1"];
        /// A27: towing in snow or mud.
        tow_bog: TowBog, "tow-bog", "7.36.3c",
            [Instead "instead" => "-5 for each towed unit instead of -5 for towing", Both "both" => "both"];
        /// A16: how bog numbers are read.
        bog_read: BogRead, "bog-read", "7.29c",
            [Dice "dice" => "modifiers change the dice", Range "range" => "the range is already reduced"];
        /// A67: platoons without radios.
        no_radio: NoRadio, "no-radio", "7.4.2a",
            [SameKind "same-kind" => "all hold the same kind of command, one for each hex",
             OneHex "one-hex" => "only one hex gets the command"];
        /// B-31: who may share a command.
        share: Share, "share", "B-31",
            [Chain "chain" => "a chain of units in range", Pairs "pairs" => "every two of them in range"];
        /// A69: fire priority.
        priority: Priority, "priority", "A69",
            [IfFiring "if-firing" => "who fires, fires at the nearest", MustFire "must-fire" => "it has to fire"];
        /// A68: entering a burning hex.
        enter_fire: EnterFire, "enter-fire", "A68", [No "no" => "forbidden", Yes "yes" => "allowed"];
        /// 7.35.3: hand-held weapons that miss.
        handheld_fire: HandheldFire, "handheld-fire", "7.35.3",
            [Off "off" => "start no fire", On "on" => "may start a fire"];
        /// A41: when recon by fire is answered.
        recon_roll: ReconRoll, "recon-roll", "7.37c",
            [AtCall "at-call" => "in the turn of the call", AtImpact "at-impact" => "in the turn in which it falls"];
        /// A77: which spots are dropped above Max.
        max_spots: MaxSpots, "max-spots", "7.7.2",
            [Nearest "nearest" => "the nearest are kept", Ask "ask" => "the owner chooses"];
        /// A84: what an illuminating round lights.
        light: Light, "light", "A84", [Wide "wide" => "the aim hex and its neighbours", Hex "hex" => "the aim hex"];
        /// A87: snow on roads.
        snow_roads: SnowRoads, "snow-roads", "A87",
            [Cost "cost" => "costs 1 more there, too", Cleared "cleared" => "roads are cleared"];
        /// 7.42.2, 7.42.3: movement under staggered initiative.
        stagger_move: StaggerMove, "stagger-move", "7.42.3",
            [Reverse "reverse" => "formations in reverse order", Streamlined "streamlined" => "side by side"];
        /// 7.42d: the unit of alternation.
        initiative_unit: InitiativeUnit, "initiative-unit", "7.42.1a",
            [Scenario "scenario" => "as the scenario says", Company "company" => "companies", Platoon "platoon" => "platoons"];
        /// A58: sectors of an F or R mount.
        fixed_arc: FixedArc, "fixed-arc", "B-61", [One "1" => "one sector", Three "3" => "three sectors"];
        /// 7.30i: leaving a sunken road over its sides.
        sunken_exits: SunkenExits, "sunken-exits", "7.30i", [No "no" => "forbidden", Yes "yes" => "allowed"];
    }
}

/// How many optional rules there are.
pub const SWITCHES: usize = Switch::ALL.len();

const fn all_set(value: &'static str) -> [(&'static str, &'static str); SWITCHES] {
    let mut sets = [("", value); SWITCHES];
    let mut at = 0;
    while at < SWITCHES {
        sets[at].0 = Switch::NAMES[at];
        at += 1;
    }
    sets
}

const fn set(
    mut sets: [(&'static str, &'static str); SWITCHES],
    switches: &[Switch],
    value: &'static str,
) -> [(&'static str, &'static str); SWITCHES] {
    let mut at = 0;
    while at < switches.len() {
        sets[switches[at] as usize].1 = value;
        at += 1;
    }
    sets
}

const NONE: [(&str, &str); SWITCHES] = all_set("off");

const STANDARD: [(&str, &str); SWITCHES] = {
    use Switch::*;
    set(
        NONE,
        &[
            Morale,
            Platoons,
            Radios,
            SovietCalls,
            TankFright,
            Turrets,
            Dischargers,
            CeAmmo,
            BrewUp,
            VariablePenetration,
            LowerPlate,
            CeGp,
            Platforms,
            WeaponLoss,
            Suppressive,
            LongGuns,
            TrackDamage,
            InfantrySmoke,
            Collateral,
            Malfunction,
            Drift,
            Illumination,
            Bogging,
        ],
        "on",
    )
};

const FULL: [(&str, &str); SWITCHES] = set(all_set("on"), &[Switch::Staggered], "off");

const BASIC: [(&str, &str); SWITCHES + 1] = {
    let mut sets = [("game", "basic"); SWITCHES + 1];
    let mut at = 0;
    while at < SWITCHES {
        sets[at] = NONE[at];
        at += 1;
    }
    sets
};

/// T32.
pub const PRESETS: &[Preset] = &[
    Preset { option: "rules", value: "full", sets: &FULL },
    Preset { option: "rules", value: "basic", sets: &BASIC },
    Preset { option: "rules", value: "advanced", sets: &NONE },
    Preset { option: "rules", value: "standard", sets: &STANDARD },
    Preset { option: "rules", value: "staggered", sets: &all_set("on") },
];

/// 1.1: long guns need turrets, and every optional rule the advanced game. What else 1.1 names holds for single clauses, which do nothing
/// without the rule that they need (A55).
pub const NEEDS: &[Need] = &{
    let mut needs = [Need { option: "long-guns", value: "on", other: "turrets", with: "on" }; SWITCHES + 1];
    let mut at = 0;
    while at < SWITCHES {
        needs[at] = Need { option: Switch::NAMES[at], value: "on", other: "game", with: "advanced" };
        at += 1;
    }
    needs
};

impl Settings {
    /// The settings of a game: what was chosen, over what the scenario asks for, over the preset. A scenario's wishes count where the preset
    /// has optional rules at all.
    pub fn of(chosen: &Options, preset: Option<&str>, wishes: &Options) -> Result<Settings, Vec<Diagnostic>> {
        let fault = |message: String| Diagnostic::error("options", 0, 0, message);
        let named = chosen.get("rules").or(preset).unwrap_or("full");
        let Some(found) = PRESETS.iter().find(|preset| preset.value == named) else {
            return Settings::read(chosen, &[]);
        };
        let mut usual = found.options();
        if matches!(named, "full" | "standard" | "staggered") {
            usual = wishes.iter().fold(usual, |all, (name, value)| all.with(name, value));
        }
        let all = chosen
            .over(&usual, OPTIONS, NEEDS)
            .map_err(|told| told.into_iter().map(fault).collect::<Vec<_>>())?;
        Settings::read(&all, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Result<Settings, Vec<Diagnostic>> {
        let chosen = pairs.iter().fold(Options::default(), |all, (name, value)| all.with(*name, *value));
        Settings::of(&chosen, None, &Options::default())
    }

    fn count(settings: &Settings) -> usize {
        Switch::ALL.iter().filter(|switch| settings.switches().has(**switch)).count()
    }

    /// shows O-0 O-1
    #[test]
    fn presets_set_the_switches_that_the_table_names() {
        let counts = ["basic", "advanced", "standard", "full", "staggered"]
            .map(|preset| count(&of(&[("rules", preset)]).expect("a preset")));
        assert_eq!(counts, [0, 0, 23, 38, 39]);
        assert_eq!((SWITCHES, OPTIONS.len()), (39, 1 + 39 + 26));
        assert_eq!(of(&[("rules", "basic")]).expect("a preset").game, Game::Basic);
        assert_eq!(
            of(&[]).expect("the default").switches(),
            of(&[("rules", "full")]).expect("full").switches()
        );
    }

    #[test]
    fn what_is_chosen_stands_over_the_preset_and_the_scenario() {
        let settings = of(&[("rules", "advanced"), ("mines", "on")]).expect("one rule");
        assert!(settings.switches().has(Switch::Mines) && count(&settings) == 1);
        let wishes = Options::default().with("mines", "on").with("turrets", "off");
        let wished = |rules: &str| {
            Settings::of(&Options::default().with("rules", rules), None, &wishes)
                .expect("a preset")
                .switches()
        };
        assert!(wished("standard").has(Switch::Mines) && !wished("standard").has(Switch::LongGuns));
        assert!(!wished("advanced").has(Switch::Mines));
    }

    #[test]
    fn a_long_gun_needs_its_turret() {
        let off = of(&[("turrets", "off")]).expect("the usual gives way");
        assert!(!off.switches().has(Switch::LongGuns));
        assert!(of(&[("turrets", "off"), ("long-guns", "on")]).is_err());
        assert!(of(&[("rules", "basic"), ("mines", "on")]).is_err());
    }

    #[test]
    fn settings_name_every_value_so_that_they_make_the_same_game() {
        for preset in ["basic", "standard", "full"] {
            let settings = of(&[("rules", preset), ("share", "pairs")]).expect("settings");
            let again = Settings::of(&settings.options(), Some("advanced"), &Options::default());
            assert_eq!(again.expect("the same"), settings);
        }
    }
}
