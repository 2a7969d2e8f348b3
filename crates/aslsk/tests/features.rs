//! What the scenarios show: games between script players meet every feature that their scenario is there for.

mod common;

use aslsk::Aslsk;
use aslsk::event::{Check, Event};
use aslsk::ground::Type;
use aslsk::pieces::{Ammo, Drive, GunType, Mount, Sort, Turret};
use aslsk::state::{Manner, UnitId, WeaponId};
use aslsk::tables::{Facing, Location};
use kernel::content::Options;
use kernel::game::Rules;
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::rule::Rule;
use std::ops::Deref;
use testing::{Asked, Showcase, Step};

/// The scenarios by their letters in the specification.
const SCENARIOS: [(char, &str); 13] = [
    ('A', "crossroads"),
    ('B', "gun-line"),
    ('C', "armour-at-noon"),
    ('D', "first-street"),
    ('E', "house-to-house"),
    ('F', "sicilian-road"),
    ('G', "winter-road"),
    ('H', "meeting-in-the-wood"),
    ('I', "last-shells"),
    ('J', "border-june"),
    ('K', "long-approach"),
    ('L', "airfield-town"),
    ('M', "breakout-at-dusk"),
];

/// The most games of a short run: they meet every feature somewhere, and in each of its scenarios unless it is seldom there.
/// A long one, `ASLSK_GAMES=200`, meets each wherever the table asks for it.
const GAMES: u64 = 80;

/// One decision and what came of it, looked at.
struct Look<'a>(&'a Step<'a, Aslsk>);

impl<'a> Deref for Look<'a> {
    type Target = Step<'a, Aslsk>;

    fn deref(&self) -> &Step<'a, Aslsk> {
        self.0
    }
}

impl Look<'_> {
    fn any(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.record.events.iter().any(test)
    }

    fn marks(&self, rule: &'static str) -> bool {
        self.record.marks.contains(&Rule(rule))
    }

    fn checks(&self, wanted: Check) -> bool {
        self.any(|event| matches!(event, Event::Checked { check, .. } if *check == wanted))
    }

    fn fires(&self, wanted: Manner) -> bool {
        self.any(|event| matches!(event, Event::Fired { manner, .. } if *manner == wanted))
    }

    /// A line in the FP or the DRM of an attack on the IFT, or in the DRM of a shot.
    fn line(&self, key: &str) -> bool {
        let has = |lines: &[Line]| lines.iter().any(|line| line.key == key);
        self.any(|event| match event {
            Event::Fired { fp, drm, .. } => has(fp) || has(drm),
            Event::Shot { drm, .. } => has(drm),
            _ => false,
        })
    }

    /// A shot of a weapon of such a sort.
    fn shoots(&self, test: impl Fn(Sort) -> bool) -> bool {
        self.any(|event| match event {
            Event::Shot { weapon, .. } => weapon.is_some() && test(self.game.arm(self.before, *weapon).sort),
            _ => false,
        })
    }

    /// A shot of a Gun of such a kind.
    fn gun(&self, test: impl Fn(&aslsk::pieces::Gun) -> bool) -> bool {
        self.any(|event| match event {
            Event::Shot { weapon, .. } if weapon.is_some() => {
                self.game.arm(self.before, *weapon).gun.as_ref().is_some_and(&test)
            }
            _ => false,
        })
    }

    fn loads(&self, test: impl Fn(Ammo) -> bool) -> bool {
        self.any(|event| matches!(event, Event::Shot { ammo, .. } if test(*ammo)))
    }

    /// An AFV goes from a hex to the next one.
    fn drives(&self, test: impl Fn(UnitId, Hex, Hex) -> bool) -> bool {
        self.any(|event| match event {
            Event::Moved { unit, from, hex } => unit.is_afv() && from.is_some() && test(*unit, *from, *hex),
            _ => false,
        })
    }

    fn turret(&self, test: impl Fn(Turret) -> bool) -> bool {
        self.any(|event| match event {
            Event::Shot { unit, .. } | Event::Moved { unit, .. } => {
                unit.is_afv() && test(self.game.afv(self.before, *unit).turret)
            }
            _ => false,
        })
    }

    fn enters(&self, from: Hex, to: Hex) -> Option<Type> {
        let dir = self.game.map.grid.direction(from, to)?;
        (!self.game.is_road_step(from, dir)).then(|| self.game.land[to].terrain)
    }

    fn hit(&self, test: impl Fn(Location, Facing) -> bool) -> bool {
        self.any(|event| match event {
            Event::Penetration { location, facing, .. } => test(*location, *facing),
            _ => false,
        })
    }
}

/// A feature, the scenarios that must show it by their letters, and how it is known.
type Feature = (&'static str, &'static str, fn(&Look) -> bool);

const ALL: &str = "ABCDEFGHIJKLM";
const TANKS: &str = "BCEFGHIJKLM";

/// The table of part 11, each row in its parts; a part is asked of a scenario whose forces can show it.
const FEATURES: &[Feature] = &[
    // squads, leaders, FG, MC, rally, rout, advance, CC, Melee
    ("fire group of several hexes", ALL, |look| {
        look.any(|event| matches!(event, Event::Fired { from, .. } if from.len() > 1))
    }),
    ("directed by a leader", ALL, |look| look.line("drm-leader")),
    ("morale check", ALL, |look| look.checks(Check::Morale)),
    ("pin check", ALL, |look| look.checks(Check::Pin)),
    ("broken", ALL, |look| look.any(|event| matches!(event, Event::Broke { .. }))),
    ("rallied", ALL, |look| look.any(|event| matches!(event, Event::Rally { success: true, .. }))),
    ("routed", ALL, |look| look.any(|event| matches!(event, Event::Routed { .. }))),
    ("advanced", ALL, |look| look.any(|event| matches!(event, Event::Advanced { .. }))),
    ("close combat", ALL, |look| look.any(|event| matches!(event, Event::Struck { .. }))),
    ("melee", ALL, |look| look.any(|event| matches!(event, Event::Melee { held: true, .. }))),
    // DFF, SFF, FPF, residual FP, cowering
    ("defensive first fire", ALL, |look| look.fires(Manner::First)),
    ("subsequent first fire", ALL, |look| look.fires(Manner::Subsequent)),
    ("final protective fire", ALL, |look| look.fires(Manner::Protective)),
    ("residual fire", ALL, |look| look.fires(Manner::Residual)),
    ("cowering", ALL, |look| look.any(|event| matches!(event, Event::Fired { cowers: 1.., .. }))),
    // MG ROF, malfunction, repair, recovery, portage
    ("rate of fire", ALL, |look| look.any(|event| matches!(event, Event::KeptRate { .. }))),
    ("malfunction", ALL, |look| look.any(|event| matches!(event, Event::Malfunction { .. }))),
    ("repair", ALL, |look| look.any(|event| matches!(event, Event::Repair { .. }))),
    ("recovery", ALL, |look| look.any(|event| matches!(event, Event::Recovery { .. }))),
    ("portage", ALL, |look| look.marks("4.0.c")),
    // ELR ladder, green and conscript units, promotion
    ("replaced by ELR", "FIJM", |look| look.any(|event| matches!(event, Event::Replaced { .. }))),
    ("inexperienced", "FIJM", |look| {
        look.marks("5.4.a") || look.any(|event| matches!(event, Event::Fired { cowers: 2, .. }))
    }),
    ("promotion", "FIJM", |look| look.marks("5.3.a")),
    // smoke grenades, Assault Fire
    ("smoke grenades", "ACEFHIKM", |look| look.any(|event| matches!(event, Event::Grenades { .. }))),
    ("assault fire", "ACEFHIKM", |look| look.line("fp-assault-fire")),
    // light mortar, large mortar, air burst, area acquisition
    ("light mortar", "AEFJ", |look| look.shoots(|sort| sort == Sort::Mortar)),
    ("large mortar", "BFGK", |look| look.gun(|gun| gun.gun == GunType::Mtr)),
    ("air burst", "ABEFGJK", |look| look.marks("1.1.1.p") || look.line("drm-air-burst")),
    ("area acquisition", "ABEFGJK", |look| look.marks("6.11.a")),
    // Guns: emplacement, HIP, gunshield, Intensive Fire, manhandling
    ("emplacement", "BFGJKLM", |look| look.line("drm-emplaced")),
    ("hidden Gun", "BFGJKLM", |look| look.any(|event| matches!(event, Event::Placed { hidden: true, .. }))),
    ("hidden Gun found", "BFGJKLM", |look| look.any(|event| matches!(event, Event::Revealed { .. }))),
    ("gunshield", "BFGJKLM", |look| look.marks("6.6.a")),
    ("intensive fire", "BFGJKLM", |look| look.marks("3.2.4.o")),
    ("manhandling", "BFGJKL", |look| look.any(|event| matches!(event, Event::Pushed { .. }))),
    // limbered and 360° Guns, IFE, non-qualified use
    ("limbered Gun", "LM", |look| look.gun(|gun| !gun.qsu)),
    ("360° mount", "LM", |look| look.gun(|gun| gun.mount == Mount::Round)),
    ("IFE", "L", |look| look.marks("6.8.a")),
    ("non-qualified use", "LM", |look| look.marks("3.2.4.s")),
    // FT, DC
    ("flamethrower", "EI", |look| look.marks("4.2.a")),
    ("demolition charge", "EHIM", |look| look.any(|event| matches!(event, Event::ChargePlaced { .. }))),
    // BAZ, PSK, PF, PIAT, backblast
    ("bazooka", "CFM", |look| look.shoots(|sort| sort == Sort::Baz)),
    ("Panzerschreck", "CEHI", |look| look.shoots(|sort| sort == Sort::Psk)),
    ("Panzerfaust", "CEHIM", |look| look.any(|event| matches!(event, Event::FaustCheck { .. }))),
    ("PIAT", "E", |look| look.shoots(|sort| sort == Sort::Piat)),
    ("backblast", "CEHIM", |look| look.marks("4.4.3.a")),
    // ATR
    ("ATR", "BGJKL", |look| {
        look.shoots(|sort| sort == Sort::Atr)
            || look.any(|event| match event {
                Event::Fired { weapons, .. } => {
                    weapons.iter().any(|&id| look.game.arm(look.before, id).sort == Sort::Atr)
                }
                _ => false,
            })
    }),
    // AFV movement, Motion, Bounding Fire, VMG, wrecks, cover
    ("AFV moves", TANKS, |look| look.drives(|_, _, _| true)),
    ("Motion", TANKS, |look| {
        look.any(|event| matches!(event, Event::InMotion { .. } | Event::MotionTried { success: true, .. }))
    }),
    ("bounding fire", TANKS, |look| {
        look.any(|event| {
            matches!(
                event,
                Event::Shot { manner: Manner::Bounding, .. } | Event::Fired { manner: Manner::Bounding, .. }
            )
        })
    }),
    ("MG of an AFV", TANKS, |look| look.marks("7.8.a")),
    ("wreck", TANKS, |look| look.marks("7.4.b")),
    // TK, hull/turret, facing, Shock, Stun, Recall, immobilization
    ("hull hit", TANKS, |look| look.hit(|place, _| place == Location::Hull)),
    ("turret hit", TANKS, |look| look.hit(|place, _| place == Location::Turret)),
    ("front", TANKS, |look| look.hit(|_, face| face == Facing::Front)),
    ("side or rear", TANKS, |look| look.hit(|_, face| face != Facing::Front)),
    ("Shock", TANKS, |look| look.any(|event| matches!(event, Event::Shocked { .. }))),
    ("Stun", TANKS, |look| look.any(|event| matches!(event, Event::Stunned { .. }))),
    ("Recall", TANKS, |look| look.any(|event| matches!(event, Event::Recalled { .. }))),
    ("immobilized", TANKS, |look| look.any(|event| matches!(event, Event::Immobilized { .. }))),
    // CE/BU, collateral attacks, PAATC, CC Reaction Fire, CC with vehicles
    ("hatches", TANKS, |look| look.any(|event| matches!(event, Event::Hatch { .. } | Event::Shut { .. }))),
    ("collateral attack", TANKS, |look| look.marks("7.12.a")),
    ("PAATC", TANKS, |look| look.checks(Check::AntiArmor)),
    ("CC reaction fire", TANKS, |look| look.marks("3.3.4.a")),
    ("CC with a vehicle", TANKS, |look| {
        look.any(|event| match event {
            Event::Struck { units, targets, .. } => units.iter().chain(targets).any(|id| id.is_afv()),
            _ => false,
        })
    }),
    // smoke devices sD, sM, sP, sN; ordnance smoke, WP
    ("smoke device", "CEGHIJKLM", |look| look.any(|event| matches!(event, Event::SmokeDevice { .. }))),
    ("ordnance smoke", "BCEGHJKM", |look| look.loads(|ammo| ammo == Ammo::Smoke)),
    ("WP", "CEM", |look| look.loads(|ammo| ammo == Ammo::Wp)),
    // special ammo, depletion, Low Ammo, No IF
    ("special ammunition", "BCFGHIKM", |look| look.loads(|ammo| !matches!(ammo, Ammo::He | Ammo::Ap))),
    ("depletion", "BCFGHIKM", |look| look.any(|event| matches!(event, Event::Depleted { .. }))),
    ("low ammunition", "I", |look| look.any(|event| matches!(event, Event::LowAmmo { .. }))),
    // bog, woods, buildings entered by AFVs, woods-road
    ("bog check", "BFGHIJK", |look| look.any(|event| matches!(event, Event::Bog { .. }))),
    ("AFV into woods or a building", "BFGHIJK", |look| {
        look.drives(|_, from, to| look.enters(from, to).is_some_and(Type::is_cover))
    }),
    // armored cars, red MP breakdown, 1MT, RST, NT
    ("armoured car", "HM", |look| {
        look.drives(|id, _, _| look.game.afv(look.before, id).drive != Drive::Tracked)
    }),
    ("breakdown roll", "FIJKL", |look| look.any(|event| matches!(event, Event::Breakdown { .. }))),
    ("one-man or restricted turret", "FGHJK", |look| {
        look.turret(|turret| matches!(turret, Turret::Rst | Turret::OneMan))
    }),
    ("no turret", "GIKM", |look| look.turret(|turret| turret == Turret::Nt)),
    // hill, crest, Height Advantage
    ("uphill", "BCFGHJKM", |look| {
        look.any(|event| match event {
            Event::Moved { from, hex, .. } | Event::Advanced { from, hex, .. } => {
                from.is_some() && look.game.land[*hex].level > look.game.land[*from].level
            }
            _ => false,
        })
    }),
    ("height advantage", "BCFGHJKM", |look| look.line("drm-height")),
    // grain and orchard
    ("hindrance", ALL, |look| look.line("drm-hindrance")),
    // paved and dirt roads, road bonus
    ("road bonus", ALL, |look| look.marks("1.1.1.i")),
    ("AFV by road", TANKS, |look| look.marks("1.1.1.j")),
    // multi-hex buildings, Control of buildings
    ("control", "ABCDEFGIJL", |look| look.any(|event| matches!(event, Event::Controlled { .. }))),
    // entry, reinforcements by turn, exit, two boards
    ("entry", "BCEFGHIJKLM", |look| look.marks("3.3.d")),
    ("reinforcements", "EGL", |look| look.before.turn > 1 && look.marks("3.3.d")),
    ("exit", "BHKM", |look| look.any(|event| matches!(event, Event::Exited { .. }))),
    // captured weapons
    ("captured weapon", "BDFGHIJK", |look| {
        look.any(|event| match event {
            Event::Recovery { unit, weapon, success: true, .. } => captured(look, *unit, *weapon),
            _ => false,
        })
    }),
];

fn captured(look: &Look, unit: UnitId, weapon: WeaponId) -> bool {
    look.before.weapon(weapon).side != unit.side()
}

/// What fewer than one game in ten shows, and in which scenarios. A short run is not asked for it there; a long one is.
const SELDOM: &[(&str, &str)] = &[
    ("final protective fire", "EIK"),
    ("inexperienced", "F"),
    ("smoke grenades", "I"),
    ("air burst", "J"),
    ("gunshield", "BFGJKL"),
    ("manhandling", "GJ"),
    ("Motion", "EL"),
    ("Shock", "EL"),
    ("Stun", "E"),
    ("Recall", "B"),
    ("immobilized", "E"),
    ("PAATC", "I"),
    ("CC reaction fire", "EIKL"),
    ("CC with a vehicle", "EI"),
    ("WP", "E"),
    ("depletion", "F"),
    ("uphill", "J"),
    ("height advantage", "B"),
    ("road bonus", "ABCDEIL"),
];

fn is_seldom(what: &str, letter: char) -> bool {
    SELDOM.iter().any(|(name, letters)| *name == what && letters.contains(letter))
}

#[test]
fn scenarios_show_what_they_are_there_for() {
    let content = common::content();
    let names = SCENARIOS.map(|(_, name)| name);
    let showcase = Showcase { system: "aslsk", scenarios: &names, games: GAMES };
    let missing = showcase.unseen(
        |name| Aslsk::new(&content, name, &Options::default()).unwrap(),
        |at| {
            let letter = SCENARIOS[at].0;
            let all = FEATURES.iter().enumerate().filter(|(_, feature)| feature.1.contains(letter));
            all.map(|(number, &(name, _, _))| Asked { number, name, seldom: false }).collect()
        },
        |number, step| FEATURES[number].2(&Look(step)),
    );
    let letter = |name: &str| SCENARIOS.iter().find(|one| one.1 == name).map_or('?', |one| one.0);
    let excused = |(name, what): &(&str, &str)| !showcase.is_long() && is_seldom(what, letter(name));
    let left: Vec<_> = missing.iter().filter(|one| !excused(one)).collect();
    assert!(left.is_empty(), "not met: {left:#?}");
    for (what, letters, _) in FEATURES {
        let missed = missing.iter().filter(|one| one.1 == *what).count();
        assert!(missed < letters.len(), "{what}: in no game of any scenario");
    }
}

#[test]
fn what_is_seldom_is_asked_for_somewhere() {
    for (what, seldom) in SELDOM {
        let asked = FEATURES.iter().find(|feature| feature.0 == *what).map_or("", |feature| feature.1);
        assert!(seldom.chars().all(|letter| asked.contains(letter)), "{what}: {seldom} of {asked}");
    }
}

#[test]
fn every_scenario_is_asked_for_enough() {
    for (letter, name) in SCENARIOS {
        let asked = FEATURES.iter().filter(|feature| feature.1.contains(letter)).count();
        assert!(asked > 20, "{name}: {asked}");
    }
}
