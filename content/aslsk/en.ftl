### ASL Starter Kit #3 in English. Reasons are short sentences without a full stop; the page adds the rule number.

## Sides and turns

side-german = Germany
side-russian = Red Army
side-american = US Army
side-british = British Army
side-italian = Italian Army
phase-rally = Rally
phase-prep-fire = Prep Fire
phase-movement = Movement
phase-defensive-fire = Defensive Fire
phase-advancing-fire = Advancing Fire
phase-rout = Rout
phase-advance = Advance
phase-close-combat = Close Combat
phase-set-up = Set-up
role-attacker = Attacker
role-defender = Defender
status-turn = Turn { $turn } of { $of }
status-over = The game is over

## Windows: what is being decided

place = Place your pieces
recover = Recover weapons
repair = Repair weapons
transfer = Hand weapons over
self-rally = Self-rally
rally = Rally broken units
keep-dm = Keep DM, or let it go
fire = Fire, or end the phase
pivot = Turn Guns and AFVs, or leave them
mover = Choose who moves, or end the phase
step = Choose the next step
react = Answer the enemy's move
rout = Choose who routs
rout-step = Choose the next hex of the rout
interdict = Interdict, or not
advance = Choose who advances, or end the phase
cc-hex = Choose the next close combat
attach = Arrange your leaders for close combat
declare = Declare your attacks in close combat
strike = Attack in close combat, or pass
split = The fire group has come apart: one attack or several
rof = Keep the rate of fire, or decline it
acquire = Acquire the target, or not
pf-target = Choose whom the Panzerfaust hits

## Standing orders

standing-react = After every step of the enemy
standing-pivot = Turning Guns and AFVs without firing
standing-keep-dm = Keeping DM at the end of the Rally Phase
standing-recover = Recovering weapons
standing-repair = Repairing weapons
standing-transfer = Handing weapons over
standing-rof = Rate of fire kept
standing-acquire = Acquiring targets
standing-attach = Leaders in close combat

## Pieces

class-elite = Elite
class-first = First line
class-second = Second line
class-green = Green
class-conscript = Conscript
kind-squad = Squad
kind-half-squad = Half-squad
kind-crew = Crew
kind-leader = Leader
kind-sw = Support weapon
kind-mg = Machine gun
kind-ft = Flamethrower
kind-dc = Demolition charge
kind-latw = Light anti-tank weapon
kind-mortar = Light mortar
kind-gun = Gun
kind-vehicle = Tracked AFV
kind-car = Armoured car
kind-wreck = Wreck
gun-mtr = Mortar (MTR)
gun-at = Anti-tank Gun (AT)
gun-inf = Infantry Gun (INF)
gun-art = Artillery piece (ART)
gun-aa = Anti-aircraft Gun (AA)
turret-t = Fast turret (T)
turret-st = Slow turret (ST)
turret-rst = Restricted slow turret (RST)
turret-1mt = One-man turret (1MT)
turret-nt = No turret (NT)
part-ma = Main armament
part-bmg = Bow MG
part-cmg = Coaxial MG
part-aamg = Anti-aircraft MG
part-rmg = Rear MG
part-ife = IFE
device-sd = Smoke dischargers (sD)
device-sm = Smoke mortar (sM)
device-sp = Smoke pots (sP)
device-sn = Close-defence weapon (sN)

## Values of counters

value-fp = FP
value-range = Range
value-morale = Morale
value-leadership = Leadership
value-smoke = Smoke exponent
value-mf = MF
value-mp = MP
value-pp = PP
value-rof = ROF
value-breakdown = B#
value-removal = X#
value-repair = R#
value-manhandling = M#
value-calibre = Calibre
value-front = Armour, front
value-side = Armour, side and rear
value-size = Target size
value-elr = ELR

## Markers and states

state-broken = Broken
state-dm = DM
state-pinned = Pinned
state-cx = CX
state-wounded = Wounded
state-prep-fire = Prep Fire
state-first-fire = First Fire
state-final-fire = Final Fire
state-intensive-fire = Intensive Fire
state-bounding-fire = Bounding Fire
state-hip = Hidden
state-emplaced = Emplaced
state-motion = Motion
state-ce = Crew exposed
state-bu = Buttoned up
state-bogged = Bogged
state-mired = Mired
state-immobilized = Immobilized
state-shock = Shock
state-uk = Unconfirmed kill
state-stun = Stun
state-stun-recall = STUN
state-plus-one = +1
state-recall = Recall
state-malfunction = Malfunction
state-disabled = Disabled
state-low-ammo = Low Ammo
state-captured = Captured
state-melee = Melee
state-cc = Close combat
marker-residual = Residual FP { $fp }
marker-smoke = Smoke +{ $value }
marker-wp = White phosphorus +{ $value }
marker-acquired = Acquired { $value }
marker-dc = Demolition charge
marker-melee = Melee
marker-control = Control: { $side }

## Terrain

terrain-open = Open ground
terrain-grain = Grain
terrain-brush = Brush
terrain-orchard = Orchard
terrain-woods = Woods
terrain-wooden = Wooden building
terrain-stone = Stone building
terrain-hill = Hill
terrain-crest = Crest line
terrain-road = Dirt road
terrain-paved = Paved road
terrain-woods-road = Woods-road
terrain-orchard-road = Orchard-road

## Ammunition and target types

ammo-he = HE
ammo-ap = AP
ammo-apcr = APCR
ammo-apds = APDS
ammo-heat = HEAT
ammo-smoke = Smoke
ammo-wp = White phosphorus
target-infantry = Infantry Target Type
target-area = Area Target Type
target-vehicle = Vehicle Target Type
place-hull = Hull
place-turret = Turret
facing-front = Front
facing-side = Side
facing-rear = Rear

## Results

result-none = No effect
result-kia = { $count }KIA
result-k = K/{ $modifier }
result-mc = { $modifier }MC
result-nmc = NMC
result-ptc = PTC
result-miss = Miss
result-hit = Hit
result-critical = Critical hit
result-destroyed = Destroyed
result-immobilized = Immobilized
result-shock = Shock
result-possible-shock = Possible Shock
result-stun = Stun
result-dud = Dud
result-eliminated = Eliminated
result-reduced = Casualty Reduction
result-broken = Broken
result-pinned = Pinned
result-passed = Passed

## Modifiers in ledgers

drm-tem = terrain
drm-hindrance = hindrances
drm-leadership = leadership
drm-ffmo = FFMO: moving in open ground
drm-ffnam = FFNAM: not assault-moving
drm-hazardous = Hazardous Movement
drm-cx = CX
drm-smoke = smoke
drm-height = Height Advantage
drm-air-burst = air burst
drm-emplacement = emplacement
drm-gunshield = gunshield
drm-cover = vehicle or wreck in the hex
drm-crew-exposed = crew exposed
drm-flamethrower = target carries a flamethrower
drm-ca = covered arc changed
drm-intensive = Intensive Fire
drm-own-hex = fire within the own hex
drm-backblast = backblast avoided
drm-buttoned-up = buttoned up
drm-bounding = Bounding Fire
drm-acquired = acquisition
drm-size = target size
drm-moving = moving target
drm-advancing = fire in the Advancing Fire Phase
drm-captured = captured weapon
drm-non-qualified = non-qualified use
drm-stun = +1 after Stun
drm-hidden-target = hidden target
drm-pinned = pinned firer
fp-point-blank = point-blank fire
fp-triple = triple point-blank fire
fp-long-range = long range
fp-advancing = Advancing Fire
fp-subsequent = fired already
fp-pinned = pinned
fp-area = Area Fire
fp-motion = vehicle on the move
fp-assault = Assault Fire
fp-cowering = cowering

## Secrets

secret-hidden-guns = Places of hidden Guns

## Readings of the rules

option-los-check = When a line of sight may be checked
option-los-check-declared = Only once an attack over it is declared
option-los-check-free = At any time
option-depictions = What blocks and hinders sight
option-depictions-drawn = The outlines that are drawn
option-depictions-reduced = Regular outlines round the centre dots
option-half-mp = Half the MP of a vehicle
option-half-mp-halves = Halves count
option-half-mp-up = Rounded up
option-ch-area = TEM in a critical hit of the Area Target Type
option-ch-area-reversed-tem = Reversed against Infantry
option-ch-area-none = Not applied
option-area-fire-friends = Whom the Area Target Type hits
option-area-fire-friends-all = Everybody in the hex
option-area-fire-friends-enemies = Enemies only
option-cc-ife-limit = Turret IFE used in close combat
option-cc-ife-limit-20 = Up to 20 mm
option-cc-ife-limit-15 = Up to 15 mm
option-vmg-long-range = Vehicle MGs beyond their range
option-vmg-long-range-no = Never
option-vmg-long-range-yes = At half FP up to double range
option-interdiction-range = Range at which ordnance interdicts
option-interdiction-range-17 = 17 hexes
option-interdiction-range-16 = 16 hexes
option-interdiction = Who decides on Interdiction
option-interdiction-automatic = The program, where it costs nothing
option-interdiction-asked = The owner, every time
option-wound-check = Leader wounded by a K result checks morale
option-wound-check-no = No
option-wound-check-yes = Yes
option-pf-count = Panzerfaust shots counted by
option-pf-count-squads = Squads
option-pf-count-equivalents = Squads, and half for half-squads and crews
option-dud = Which TK rolls of 12 are duds
option-dud-every-tk = All
option-dud-pf-only = Those of Panzerfausts
option-repair-attempts = Repair attempts of an AFV in a Rally Phase
option-repair-attempts-each-weapon = One for each weapon
option-repair-attempts-one = One
option-decline-rof = A rate of fire that is kept may be declined
option-decline-rof-yes = Yes
option-decline-rof-no = No
option-self-wreck = AFVs that their owner has to wreck
option-self-wreck-no-points = Nobody scores
option-self-wreck-points = The enemy scores
option-cc-leaders = With whom leaders defend in close combat
option-cc-leaders-attached = With the unit to which they are attached before
option-cc-leaders-free = With whom they attack
option-cc-pinned = Pinned attackers in close combat
option-cc-pinned-half = Half FP
option-cc-pinned-full = Full FP
option-italian-gunshield = Gunshields of Italian Guns
option-italian-gunshield-yes = Yes
option-italian-gunshield-no = No
option-suspect-fire = Fire at empty hexes in search of hidden Guns
option-suspect-fire-yes = Allowed
option-suspect-fire-no = Not allowed

## Ordnance: questions, answers, sentences

lay = Choose the target of the shot
lay-aim = Choose the target type
lay-ammo = Choose the ammunition
lay-arc = Choose the covered arc
lay-leader = Choose a leader to direct the shot, or none
lay-backblast = Avoid the backblast (TH +2), or risk it
aim-infantry = Infantry Target Type
aim-area = Area Target Type
aim-vehicle = Vehicle Target Type
aim-own = The weapon's own To Hit table
do-rapid = Fire the IFE
drm-bounding-few = few MP in the target's sight
drm-leader = leadership
drm-hazard = Hazardous Movement
drm-emplaced = emplacement
drm-vehicles-between = AFVs and wrecks between
drm-plus-one = +1 after Stun
drm-critical = terrain against the target: critical hit
drm-thin-armour = all armour 4 or less
drm-thick-armour = all armour 8 or more
drm-wp = terrain against white phosphorus
drm-pf-infantry = target is no AFV
drm-pf-few = half-squad or crew
drm-pf-smc = leader
drm-pf-late = 1945
fp-shell = shell
fp-critical = critical hit
fp-area-type = Area Target Type: half
tk-basic = To Kill number
tk-critical = critical hit
tk-range = range
tk-rear = rear
tk-armour = armour
tk-exposed = crew exposed
tk-far-flame = long range
th-number = To Hit number
ledger-th = To Hit number
odds-hit = Hit
odds-critical = Critical hit
odds-possible-shock = Possible Shock
odds-stun = Stun
odds-shock = Shock
odds-immobilized = Immobilized
odds-destroyed = Destroyed
log-shot-hit = { $weapon } hits { $hex } with { $ammo }: number { $number }, DRM { $drm }
log-shot-miss = { $weapon } misses { $hex } with { $ammo }: number { $number }, DRM { $drm }
log-shot-critical = { $weapon } scores a critical hit on { $hex } with { $ammo }
log-no-ammo = { $weapon } has no { $ammo }
log-last-ammo = { $weapon } fires its last { $ammo }
log-acquired = { $weapon } has acquired { $hex }: −{ $value }
log-faust-found = { $unit } has a Panzerfaust: { $sum }
log-faust-none = { $unit } finds no Panzerfaust: { $sum }
log-penetration = { $unit } is hit: { $place }, { $facing }; Final TK number { $number }: { $result }
log-immobilized = { $unit } is immobilized
log-shocked = { $unit } is in Shock
log-recalled = { $unit } is Recalled
log-malfunction-aboard = { $unit }: { $what } malfunctions
log-disabled-aboard = { $unit }: { $what } is disabled for good
log-low-ammo = { $unit } is low on ammunition
log-kept-rate-aboard = { $unit }: the main armament may fire again
log-pivoted = { $weapon } turns

## Vehicles: questions, modifiers, sentences

drive = Move the AFV
enter = Choose how the AFV faces when it enters
man = Choose the target of the machine guns
man-more = Add weapons of the AFV, or fire
smoke = Choose the hex for the smoke mortar
swerve = Turn the AFV, or leave it
storm = Attack the vehicle, alone or with a leader
crowd = Too many in one hex: choose who is lost
charge-target = Choose what the charge is meant for
drm-ground-pressure = ground pressure
drm-armored-car = armoured car
drm-half-mp = entered with half of the MP
drm-uphill = uphill
drm-fixed-mount = fixed bow MG against a moving target
drm-manhandling-terrain = terrain
drm-manhandling-mf = MF for the hex
drm-helpers = more men at the Gun
drm-road = along a road
drm-charge-front = through the front
drm-charge-rear = through the rear
drm-immobile = immobile vehicle
drm-motion = in Motion
fp-bounding = fire in the own Movement Phase
log-started = { $unit } starts
log-stopped = { $unit } stops
log-turned = { $unit } turns
log-in-motion = { $unit } stays in Motion
log-bogged = { $unit } is bogged: { $sum }
log-not-bogged = { $unit } does not bog: { $sum }
log-unbogged = { $unit } comes free for { $cost } MP
log-still-bogged = { $unit } does not come free
log-broken-down = { $unit } breaks down
log-engine-holds = The engine of { $unit } holds
log-motion = { $unit } gets into Motion
log-no-motion = { $unit } does not get into Motion
log-smoke-device = { $unit } lays smoke in { $hex }: { $sum } against { $number }
log-no-smoke-device = { $unit } fails to lay smoke: { $sum } against { $number }
log-exited = { $unit } leaves the map from { $hex }
log-pushed = { $unit } pushes { $weapon }: { $sum } against { $number }
log-not-pushed = { $unit } cannot push { $weapon }: { $sum } against { $number }
log-charge-lies = { $weapon } lies at { $unit }: position { $sum }
