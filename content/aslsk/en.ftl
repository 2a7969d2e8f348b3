### ASL Starter Kit #3 in English. Reasons are short sentences without a full stop; the page adds the rule number.

## Sides and turns

side-german = German Army
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
acquire = A stack that was acquired has parted: whom does the marker follow?
rof = Keep the rate of fire, or decline it
pf-target = Choose whom the Panzerfaust hits

## Standing orders

standing-react = After every step of the enemy
standing-pivot = Turning Guns and AFVs without firing
standing-keep-dm = Keeping DM at the end of the Rally Phase
standing-recover = Recovering weapons
standing-repair = Repairing weapons
standing-transfer = Handing weapons over
standing-acquire = Acquired stacks that part
standing-rof = Rate of fire kept
standing-attach = Leaders in close combat

## Pieces

class-elite = Elite
class-first = First line
class-second = Second line
class-green = Green
class-conscript = Conscript
station-ma = Main armament
station-bmg = Bow MG
station-cmg = Coaxial MG
station-aamg = Anti-aircraft MG
station-rmg = Rear MG

## Values of counters

value-fp = FP
value-range = Range
value-morale = Morale
value-leadership = Leadership
value-smoke = Smoke exponent
value-mp = MP
value-rof = ROF
value-gun = Calibre

## Markers and states

badge-broken = Broken
badge-dm = DM
badge-pinned = Pinned
badge-cx = CX
badge-wounded = Wounded
badge-prep = Prep Fire
badge-first-fire = First Fire
badge-final-fire = Final Fire
badge-intensive = Intensive Fire
badge-bounding = Bounding Fire
badge-hidden = Hidden
badge-motion = Motion
badge-bogged = Bogged
badge-mired = Mired
badge-immobilized = Immobilized
badge-shock = Shock
badge-uk = Unconfirmed kill
badge-stun = Stun
badge-stun-recall = STUN
badge-plus-one = +1
badge-recall = Recall
tag-malfunction = Malfunction
badge-low-ammo = Low Ammo
tag-captured = Captured
badge-melee = Melee
badge-close-combat = Close combat
marker-residual = Residual FP { $fp }
marker-smoke = Smoke +{ $value }
marker-wp = White phosphorus +{ $value }
marker-acquired = Acquired −{ $value }
marker-dc = Demolition charge

## Terrain

terrain-open = Open ground
terrain-grain = Grain
terrain-brush = Brush
terrain-orchard = Orchard
terrain-woods = Woods
terrain-wooden = Wooden building
terrain-stone = Stone building

## Ammunition and target types

ammo-he = HE
ammo-ap = AP
ammo-apcr = APCR
ammo-apds = APDS
ammo-heat = HEAT
ammo-smoke = Smoke
ammo-wp = White phosphorus
place-hull = hull
place-turret = turret
facing-front = front
facing-side = side
facing-rear = rear

## Results

result-none = no effect
result-destroyed = destroyed
result-immobilized = immobilized
result-shock = shock
result-possible-shock = possible Shock
result-stun = stun
result-dud = dud

## Modifiers in ledgers

drm-terrain = terrain
drm-hindrance = hindrances
drm-ffmo = FFMO: moving in open ground
drm-ffnam = FFNAM: not assault-moving
drm-cx = CX
drm-smoke = smoke
drm-height = Height Advantage
drm-air-burst = air burst
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
drm-hidden-target = hidden target
drm-pinned = pinned firer
fp-point-blank = point-blank fire
fp-same-hex = triple point-blank fire
fp-long-range = long range
fp-advancing = Advancing Fire
fp-subsequent = fired already
fp-pinned = pinned
fp-motion = vehicle on the move
fp-assault-fire = Assault Fire

## Secrets

secret-hidden-Gun = Places of hidden Guns

## Readings of the rules

option-los-check = When a line of sight may be checked
option-los-check-declared = Only once an attack over it is declared
option-los-check-free = At any time
option-los-check-declared-about = As the rules have it: chances read “if the line is clear”, and an attack over a blocked line is lost.
option-los-check-free-about = Lines are shown and counted before you fire. Good for first games.
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

## Units and weapons by name

unit = { $name } ({ $number })
units = { $first } and { $more } more
unit-new-leader = new leader ({ $number })
unit-unknown = somebody
weapon = { $name } [{ $number }]
weapon-unknown = a weapon
status-phase = { $side }: { $phase }
value-class = Class
detail-bmg = Bow MG: { $fp } FP
detail-cmg = Coaxial MG: { $fp } FP
detail-aamg = Anti-aircraft MG: { $fp } FP
detail-rmg = Rear MG: { $fp } FP
value-armour = Armour of the hull: front/side
badge-hazard = Hazardous Movement
tag-rate = Rate of fire kept: may fire again
detail-assault = Has used Assault Movement
detail-moved = Has moved
detail-led = Has directed fire
detail-tired = Was CX when its Movement Phase began
detail-elr = ELR { $elr }
detail-jammed = Out of order: { $what }
detail-disabled = Disabled for good: { $what }
detail-depleted = Used up: { $ammo }
marker-smoke-grenade = Smoke grenades +{ $value }
marker-objective = To be controlled
marker-lying = Nobody's: { $weapon }

## Beside the map

track-turn = Turn
track-phase = Phase
track-arrival = Reinforcements: { $side }
track-half = The game ends after the Player Turn of: { $side }
box-entering = To enter
box-arrives = From turn { $turn }, { $edge }
box-exited = Have left the map
box-lost = Eliminated
chip-fausts = Panzerfaust shots left
chip-control = Control of { $hex }
edge-north = over the north edge
edge-east = over the east edge
edge-south = over the south edge
edge-west = over the west edge
edge-any = over their edge
briefing-control = { $side } has to control at least { $least } of: { $hexes }
briefing-exit = { $side } has to leave the map { $edge }: at least { $least } ({ $kinds })
briefing-destroy = { $side } has to destroy at least { $least } ({ $kinds })
briefing-hold = { $side } has to hold its area with at least { $least } ({ $kinds })
briefing-points = { $side } has to make at least { $points } victory points
briefing-turns = The game lasts { $turns } turns
briefing-turns-half = The game lasts { $turns } turns; in the last one only the first side moves
briefing-at-once = Whoever meets such a condition wins at once
briefing-prevent = Otherwise whoever has to prevent it wins
counted-afvs = AFVs
counted-squads = squads
counted-guns = Guns
counted-leaders = leaders
counted-several = AFVs and squads
victory-met = A condition of victory was met.
victory-at-once = A condition of victory was met at once.
victory-prevented = The enemy was kept from his goal.

## Questions

build = Choose who fires, or open fire
pace = Choose who goes along, and how
rout-drop = Choose what is left behind
explode = Choose the next charge to explode
close-defence = Use the close-defence weapon, or not
check-order = Choose which leader checks first
phase = The phase goes on
ask-place = Where does { $unit } set up?
ask-holder = Who gets { $weapon }?
ask-hull = Which way does { $unit } face?
ask-turret = Which way does the turret of { $unit } point?
ask-hatch = { $unit }: crew exposed or buttoned up?
ask-hide = Does { $unit } set up hidden?
ask-rally-leader = Who rallies { $unit }?
ask-fire = { $phase }: point at an enemy, or end your fire
ask-build = Who fires at { $hex }?
ask-pace = { $units }: who goes along, and how?
ask-step = { $units }: where next?
ask-react = { $units } on the move in { $hex }: do you fire?
ask-aim = Which target type against { $hex }?
ask-ammo = Which ammunition against { $hex }?
ask-arc = To which arc is the weapon turned to fire at { $hex }?
ask-rout-drop = { $unit } routs: what is left behind?
ask-rout-step = { $unit } routs: where to?
ask-interdict = Do you interdict { $unit }?
ask-advance = { $units }: advance where?
ask-attach = Close combat in { $hex }: with whom does your leader fight?
ask-strike = Close combat in { $hex }: who attacks whom?
ask-defence = Close combat in { $hex }: use the close-defence weapon?
ask-drive = { $unit }: { $mp } MP left, what next?
ask-man-more = Which more weapons of the AFV fire at { $hex }?
ask-swerve = Which way does { $unit } turn?
ask-pivot = Which way is { $weapon } turned?

## Answers

do-pick = { $unit }
do-at = { $hex }
do-take = { $weapon }
do-man = { $unit }: { $what }
do-give = { $weapon } to { $unit }
do-drop = Drop { $weapon }
do-destroy = Destroy { $weapon }
do-lead = Directed by { $unit }
do-hull = Face { $way }
do-turn-afv = Turn { $unit }
do-turret = Turret { $way }
do-open = Crew exposed
do-shut = Button up
do-hide = Hidden
do-place-openly = In plain view
pace-usual = Usual movement
pace-assault = Assault Movement
pace-double = Double Time
do-step = Go { $way }
do-step-cover = Go { $way }, off the road
do-step-half = Go { $way } for half the MP
do-step-all = Go { $way } for all MP
do-push = Push the Gun { $way }
do-crawl = Low Crawl { $way }
do-exit = Leave the map { $way }
do-start = Start
do-stop = Stop
do-spend = Spend { $mp } MP more
do-smoke = Smoke in { $hex }
do-charge = Place the charge in { $hex }
do-faust = { $unit } looks for a Panzerfaust
do-motion = { $unit } tries to get moving
do-close = Attack { $unit }
do-attach = With { $unit }
do-unattached = On his own
do-attack-with = { $unit } attacks
do-declare = Declare the attack
do-fire = Fire
do-fire-with = { $unit } fires
do-rally = Rally { $unit }
do-repair = Repair { $weapon }
do-rout = { $unit } routs
do-join = { $unit } goes along
do-stay = { $unit } stays behind for now
do-stop-here = Stop here
do-no-leader = Without a leader
do-follow = It follows who moves
do-not-follow = It stays on who stays
do-keep-rate = Keep the rate of fire
do-decline-rate = Decline it
do-careful = Avoid the backblast
do-careless = Risk the backblast
do-interdict = Interdict
do-let-go = Let it go
do-yes = Yes
do-no = No
do-done = Done
do-pass = No more
do-hold-fire = Hold fire
do-end-fire = End my fire
do-end-moves = End movement
do-end-advance = End the advance
do-end-rout = End the rout
do-end-pivot = Leave them so
do-keep-dm = Keep DM: { $unit }
dir-n = north
dir-ne = north-east
dir-se = south-east
dir-s = south
dir-sw = south-west
dir-nw = north-west
spine-nne = north-north-east
spine-e = east
spine-sse = south-south-east
spine-ssw = south-south-west
spine-w = west
spine-nnw = north-north-west
point-nne = ↗ NNE
point-e = → E
point-sse = ↘ SSE
point-ssw = ↙ SSW
point-w = ← W
point-nnw = ↖ NNW

## What is going on

moment-fire = Fire at { $hex }
moment-fp = { $fp } FP
moment-drm = DRM { $drm }
moment-shot = A shot at { $hex }
moment-th = TH { $number }, DRM { $drm }
moment-move = { $units } in { $hex }
moment-spent = { $mf } MF spent there
moment-combat = Close combat in { $hex }
moment-ccv = CCV { $ccv }
moment-odds = { $attack } against { $defence } FP
ledger-fp = Firepower
ledger-column = IFT column
ift-column = column of the IFT
ledger-drm = DRM
ledger-rally = Rally DRM
assume-clear-line = if the line of sight is clear
assume-clear-line-short = If the line is clear
assume-as-it-stands = the targets as they stand now
odds-hurt = Broken or worse
odds-pinned = Pinned
odds-kia = KIA
odds-k = K
odds-mc = Morale check
odds-ptc = Pin check
odds-nothing = No effect
odds-rallied = Rallied
odds-rally-loss = Reduced by a 12
odds-arrives = All arrive
odds-stopped = Somebody is pinned, broken or lost
odds-cc-kill = All attacked are eliminated
odds-cc-reduce = One of them is reduced
odds-smoke = Smoke is placed

## The ground

place-tem = TEM { $tem }
place-cost = Infantry enters for { $mf } MF
place-hill = Level 1
place-paved = A paved road
place-road = A dirt road
sight-woods = Woods
sight-building = A building
sight-grain = Grain
sight-brush = Brush
sight-orchard = An orchard
sight-hill = Higher ground
sight-crest = A crest line
sight-no-crest = Hidden below the crest
sight-smoke = Smoke
sight-vehicles = AFVs and wrecks
reach-note = How far the unit can go at its usual pace, and for how many MF
reach-note-rout = Where the unit can rout to, and for how many MF
reach-cost = { $mf } MF
zone-note = How far the unit can fire, without what plainly lies behind something
zone-near = Point-blank
zone-range = Normal range
zone-long = Long range
threat-note = Enemies who could fire there if the line is clear
threat-from = { $number } could fire there
reach-mp = { $mp } MP
reach-note-mp = How far the AFV can go, and for how many MP
zone-arc = In the covered arc
zone-note-arc = What its main armament covers as it stands

## Reasons

game-over = The game is over
not-your-decision = Somebody else decides now
not-among-answers = That is no answer to this question
broken = It is broken
pinned = It is pinned
in-melee = It is held in Melee
not-broken = It is not broken
not-desperate = It is not under DM
no-way-to-rout = It has nowhere to rout to
must-rout = Somebody has to rout first
beside-enemy = Past or into a known enemy
towards-enemy = Towards an enemy who sees it
not-to-cover = Not on the way to the nearest cover
no-mf = It does not have the MF
no-room = There is no room for it
off-map = That is off the map
nobody = Nobody was chosen
not-good-order = It is not in Good Order
too-tired = It is CX, and the hex would cost it all its MF
has-pushed = It has pushed a Gun
has-turned = It has turned its Gun
has-attacked = It has attacked already
was-attacked = It has been attacked already
too-many = Only one MMC, one SMC, or one of each attack a vehicle
vehicle-v-vehicle = Vehicles do not attack vehicles

no-target = Nobody is there whom fire could hurt
immune = Small arms do not hurt a closed AFV
out-of-range = Out of range
no-line = No line of sight
enemy-in-hex = An enemy is in its own hex
fired-before = Its hex has fired there in this phase
all-have-fired = Everybody who could has fired
one-hex = Assault Movement goes one hex
leader-needed = A unit that has used his bonus ends its move with the leader
weapon-moved = The weapon has been moved by another unit
in-motion = An AFV in Motion has still to move
recalled-waits = A Recalled AFV has still to make for its own edge
immobile = It cannot move
not-started = It has not started
not-stopped = It has not stopped
not-ahead = Only into a hex ahead of its hull
not-all-mp = All MP only as its first step
no-mp = It does not have the MP
mp-left = Its MP are not spent
no-such-way = It cannot enter so
no-cars = Armoured cars do not enter buildings
crew-exposed = Not with open hatches
enemy-armour = It may not stay with an enemy AFV
hatch-fixed = Its hatches stay as they are for now
no-smoke = It cannot lay smoke now
weapon-idle = That weapon cannot fire now

## Modifiers of checks, rallies and close combat

drm-check = the check
drm-dm = DM
drm-self-rally = self-rally
drm-anti-armor = unsure against armour
drm-ambusher = ambush
drm-ambushed = ambushed
drm-broken = broken unit
drm-inexperienced = inexperienced unit
drm-vehicle-ambush = vehicle
drm-buttoned = buttoned up
drm-stunned = stunned
drm-broken-target = all targets broken
drm-target-cx = all targets CX
drm-motion = target in Motion
drm-open-top = open-topped
drm-exposed-crew = crew exposed
drm-no-mg = no working MG
drm-immobile = cannot move
drm-escort = Infantry beside the vehicle
drm-vehicle = vehicle or wreck in the hex
fp-own = inherent FP
fp-weapon = weapon
fp-residual = residual FP
fp-first-fire = First Fire already
fp-single-smc = leader alone with the MG
fp-far-mg = beyond 16 hexes
check-morale = morale check
check-pin = pin task check
check-leader-lost = check for the loss of a leader
check-leader-broken = check for a broken leader
check-anti-armor = PAATC
check-interdiction = Interdiction check

die-rate-kept = rate of fire kept
die-rate-lost = rate of fire lost

plan-set-out = Step by step: { $pace }
moment-spent-mp = { $mf } MP spent there

## What happened

log-placed = { $unit } sets up in { $hex }.
log-hidden = { $unit } sets up hidden.
log-given = { $unit } gets { $weapon }.
log-turn = Turn { $turn }: { $side }.
log-phase = Phase: { $phase }.
log-recovered = { $unit } recovers { $weapon }: { $sum }.
log-not-recovered = { $unit } does not recover { $weapon }: { $sum }.
log-repaired = { $weapon } works again.
log-not-repaired = { $weapon } is not repaired.
log-repaired-aboard = { $unit }: works again, { $what }.
log-not-repaired-aboard = { $unit }: not repaired, { $what }.
log-disabled = { $unit }: disabled for good, { $what }.
log-rallied = { $unit } rallies: { $sum } against { $need }.
log-not-rallied = { $unit } does not rally: { $sum } against { $need }.
log-shock-over = { $unit } recovers.
log-shock-stays = { $unit } does not recover.
log-dm = { $unit } comes under DM.
log-dm-over = { $unit } loses its DM.
log-fired = { $units }: fire at { $hex }, column { $column }, DRM { $drm }.
log-fired-cowering = { $units }: fire at { $hex } while cowering, column { $column }, DRM { $drm }.
log-residual = Residual FP in { $hex }: column { $column }, DRM { $drm }.
log-charge = The charge explodes in { $hex }: column { $column }, DRM { $drm }.
log-backblast = Backblast in { $hex }: column { $column }, DRM { $drm }.
log-close-defence = Close-defence weapon in { $hex }: column { $column }, DRM { $drm }.
log-no-line = { $units }: no line of sight to { $hex }, the attack is lost.
log-result = { $unit }: { $result }.
log-check-passed = { $unit } passes the { $what }: { $sum } against { $need }.
log-check-failed = { $unit } fails the { $what }: { $sum } against { $need }.
log-broke = { $unit } breaks.
log-pinned = { $unit } is pinned.
log-reduced = { $unit } is reduced: { $kind }.
log-replaced = { $unit } is replaced: { $kind }.
log-wounded = { $unit } is wounded.
log-wound-fatal = { $unit } dies of his wound.
log-eliminated = { $unit } is eliminated in { $hex }.
log-malfunction = { $weapon } malfunctions.
log-weapon-lost = { $weapon } is lost.
log-dropped = { $weapon } lies in { $hex }.
log-kept-rate = { $weapon } may fire again.
log-stunned = { $unit } is stunned.
log-stunned-out = { $unit } is stunned and will be Recalled.
log-shut = { $unit } buttons up.
log-smoke = Smoke in { $hex }: +{ $value }.
log-wp = White phosphorus in { $hex }: +{ $value }.
log-smoke-gone = The smoke in { $hex } is gone.
log-residual-left = Residual FP { $fp } in { $hex }.
log-moved = { $unit } moves from { $from } to { $to }.
log-entered = { $unit } enters the map in { $to }.
log-grenades = { $unit } places smoke in { $hex }.
log-no-grenades = { $unit } places no smoke in { $hex }.
log-charge-placed = { $weapon } is placed in { $hex }.
log-charge-failed = { $weapon } in { $hex } does not explode.
log-revealed = { $unit } is found in { $hex } with { $weapon }.
log-controlled = { $side } controls { $hex }.
log-advanced = { $unit } advances from { $from } to { $to }.
log-routed = { $unit } routs from { $from } to { $to }.
log-crawled = { $unit } crawls from { $from } to { $to }.
log-failed-to-rout = { $unit } could not rout.
log-hatch-open = { $unit }: crew exposed.
log-hatch-shut = { $unit }: buttoned up.
log-close-combat = Close combat in { $hex }.
log-ambush-roll = { $side }, ambush: { $sum }.
log-ambush = { $side } ambushes.
log-declared = { $units }: attack on { $targets }, { $attack } against { $defence } FP.
log-struck-down = { $units }: eliminated { $targets }, { $sum } against { $kill }.
log-struck-hard = { $units }: reduced { $targets }, { $sum } against { $kill }.
log-struck-vain = { $units }: in vain against { $targets }, { $sum } against { $kill }.
log-close-defence-works = { $unit }: the close-defence weapon works.
log-close-defence-fails = { $unit }: the close-defence weapon fails.
log-melee = { $unit } is held in Melee.
log-melee-over = { $unit } is free again.
log-over-met = { $side } has met its condition and wins.
log-over-at-once = { $side } has met its condition and wins at once.
log-over-prevented = { $side } has kept the enemy from his goal and wins.

## Plans

plan-place = Set up in { $hex }: { $unit }
plan-fire = Fire at { $hex }
plan-fire-price = { $fp } FP, column { $column }, DRM { $drm }
plan-shot = { $unit } shoots at { $hex }
plan-shot-price = TH { $number }, DRM { $drm }, { $ammo }
plan-move = Move to { $hex }
plan-move-assault = Assault Movement to { $hex }
plan-move-double = Double Time to { $hex }
plan-mf = { $mf } of { $all } MF
plan-advance = Advance to { $hex }
plan-advance-among = Advance into close combat in { $hex }
plan-advancing = { $count ->
        [one] one unit
       *[other] { $count } units
     }
plan-rally = Rally { $unit }
plan-rally-all = Rally all: { $count } units
plan-rally-led = rallied by { $unit }
plan-rally-alone = self-rally
plan-rout = { $unit } routs to { $hex }
plan-rout-all = Rout all: { $count } units
plan-close = Close combat in { $hex }: attack { $targets }
plan-knob-party = Who takes part
plan-knob-pace = How they move
plan-risk-line = If the line is blocked, the attack is lost
plan-risk-cower = Without a leader doubles cower: { $columns ->
        [one] one column less
       *[other] { $columns } columns less
     }
plan-risk-prep = Whoever fires now does not move in this turn
plan-risk-fire = { $hex }: fire from { $posts ->
        [one] one hex
       *[other] { $posts } hexes
     }, the worst stops { $percent } %
plan-risk-residual = { $hex }: residual FP { $fp }
plan-risk-back = The enemy's answer eliminates all with { $percent } %
plan-risk-cx = The advance exhausts: CX
plan-risk-twelve = An Original 12 costs a Casualty Reduction
plan-risk-interdiction = It may be interdicted on its way
plan-too-far-to-fire = { $range } hexes away, and it fires at most { $reach }
plan-too-far = It does not get there with { $mf } MF
plan-one-hex = An advance goes one hex
not-the-mover = Only at who moves now
nobody-there = No known enemy is there
plainly-blocked = Something plainly stands in between
has-fired = It has fired already
cannot-fire = It cannot fire now
has-prepped = It has fired in the Prep Fire Phase
has-moved = It has moved already
enemy-there = Infantry does not move into a hex with a known enemy
assume-each-once = every hex of the enemy fires once where it does most; { $line }
secret-arc-of-a-hidden-Gun = Arcs of hidden Guns

## The guided training

guide-welcome = This is one street of a town and eight phases of a turn. You lead the Russian platoon; a German one holds the other side.
guide-goal = Whoever controls the Town Hall after four turns wins. A squad in good order inside and no enemy in it: that is control.
guide-counter = A squad: firepower, range and morale stand at the bottom, 4-4-7. Range is in hexes; beyond it, up to twice as far, the firepower is halved.
guide-leader = A leader: morale 8 and leadership −1. He takes one from the dice of those whom he directs, checks and rallies with them, and lends them two movement factors.
guide-set-up = The enemy has set up. Now your pieces: stone walls protect best, +3 on the dice of whoever fires at them.
guide-set-up-do = Set up the squad in the School, D5
guide-set-up-rest = Three squads fit into a hex, but a crowd is a good target. Give the machine gun to a squad near the leader.
guide-set-up-rest-do = Set up the others; if you are asked to fire, end that phase for now
guide-phases = Rally, Prep Fire, Movement, Defensive Fire, Advancing Fire, Rout, Advance, Close Combat: you are the attacker in your half of a turn, and the enemy fires in it too.
guide-mover = It is the Movement Phase. Infantry has four movement factors; open ground costs one, buildings and woods two.
guide-mover-do = Take the squad in D5 in hand
guide-route = One hex can be gone with Assault Movement: slower, but the enemy loses a bonus against you.
guide-route-do = Point at E5, the other half of the School
guide-risks = The plan tells who could fire at you on the way and how likely you arrive. Nobody may check a line of sight beforehand, so it says: if the line is clear.
guide-go = After every step the defender may fire at who moves. Where he has fired, residual firepower stays for the next.
guide-go-do = Carry the plan out
guide-others = Move the others as far as you like. Who moves in the open without Assault Movement gives the enemy −2.
guide-others-do = Move whom you want, then end the Movement Phase
guide-final-fire = Now the defender fires once more, then your units fire with half their firepower: the Advancing Fire Phase.
guide-advance = At last everybody may advance one hex, without being fired at, even into a hex with enemies: then there is close combat.
guide-advance-do = Go through the phases: fire, advance where it helps, end the turn
guide-enemy-turn = The enemy's half of the turn. When he moves in your sight, you are asked whether you fire: best while he is in the open.
guide-shoot = Squads in one hex or in adjacent ones fire as one group; the column of the table is their firepower together. With a leader in every hex they do not cower.
guide-shoot-do = Fire when you can: point at an enemy with your squads in hand, and carry the plan out
guide-table = Both dice plus all modifiers are looked up in the column. KIA and K kill; MC asks the target to throw its morale or less; PTC only pins.
guide-broken = A broken unit does nothing but rout and rally. Under DM it rallies badly: +4.
guide-rout = In the Rout Phase broken units next to an enemy, or in the open in his sight, have to run to the nearest building or woods; who cannot is lost.
guide-close = In close combat firepower is compared as odds; both sides strike at once. In buildings and woods somebody may be ambushed.
guide-on = The rest is yours: fire from cover, move where nobody looks, advance into the Town Hall.
guide-on-do = Win the Town Hall, or lose it with honour
guide-when-rally = A broken unit may try to rally: morale or less with both dice, −1 in cover, +4 under DM. A 12 costs men.
guide-when-react = The enemy moves in your sight. Fire now, or wait until he is nearer or in the open: each squad has one full shot in this phase.
guide-when-rout = Choose who runs, then where to: nearest cover first, never past an enemy.
guide-when-rate = The coloured die was low: the weapon may fire again in this phase.
guide-when-close = Say who attacks whom. All on all is simple; all on one is surer.
hand-enter = To enter now
hand-set-up = To be set up

plan-enter = Enter the map in { $hex }
plan-drive = Drive to { $hex } and stop
plan-drive-motion = Drive to { $hex }, in Motion
plan-drive-on = Drive to { $hex }, then decide
plan-leave = Leave the map from { $hex }
plan-set-off = Step by step: { $unit }
plan-mp = { $mp } of { $all } MP
plan-spray = MGs of { $unit } at { $hex }
plan-puff = { $unit }: smoke in { $hex }
plan-puff-price = 1 MP if it succeeds; { $number } or less
plan-grenades = Smoke grenades into { $hex }
plan-grenades-price = { $mf } MF
plan-stir = { $unit } tries to get into Motion
plan-storm = { $unit } attacks the AFV in { $hex }
plan-turn = { $unit } turns towards { $hex }
plan-rapid-price = by its IFE
plan-knob-arms = Which weapons fire
plan-knob-end = At the end
plan-knob-hull = Hull points
plan-knob-turret = Turret points
plan-knob-hatch = Crew
plan-knob-aim = Target type
plan-knob-ammo = Ammunition
end-stop = stop
end-motion = stay in Motion
end-open = decide there
hatch-shut = buttoned up (BU)
hatch-open = exposed (CE)
plan-risk-bog = On the way it may bog or break down
plan-risk-six = A 6 ends the thrower's move
plan-risk-intensive = Intensive Fire: +2, and it may break
plan-risk-turned = It has to turn: { $count ->
        [one] one hexspine
       *[other] { $count } hexspines
    }
plan-risk-turn = What it had acquired is lost, and it is no longer hidden
plan-too-far-mp = It does not get there with { $mp } MP
odds-drives = It arrives unharmed
odds-drive-hit = It is stunned, stopped or destroyed

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
odds-miss = Miss
odds-stopped-afv = Stunned or worse
odds-possible-shock = Possible Shock
odds-stun = Stun
odds-shock = Shock
odds-immobilized = Immobilized
odds-destroyed = Destroyed
log-shot-hit = { $weapon } hits { $hex } with { $ammo }: number { $number }, DRM { $drm }.
log-shot-miss = { $weapon } misses { $hex } with { $ammo }: number { $number }, DRM { $drm }.
log-shot-critical = { $weapon } scores a critical hit on { $hex } with { $ammo }.
log-no-ammo = { $weapon } has no { $ammo }.
log-last-ammo = { $weapon } fires its last { $ammo }.
log-acquired = { $weapon } has acquired { $hex }: −{ $value }.
log-faust-found = { $unit } has a Panzerfaust: { $sum }.
log-faust-none = { $unit } finds no Panzerfaust: { $sum }.
log-penetration = { $unit } is hit: { $place }, { $facing }; Final TK number { $number }: { $result }.
log-immobilized = { $unit } is immobilized.
log-shocked = { $unit } is in Shock.
log-recalled = { $unit } is Recalled.
log-malfunction-aboard = { $unit }: { $what } malfunctions.
log-disabled-aboard = { $unit }: { $what } is disabled for good.
log-low-ammo = { $unit } is low on ammunition.
log-kept-rate-aboard = { $unit }: the main armament may fire again.
log-pivoted = { $weapon } turns.

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
fp-bounding = fire in the own Movement Phase
bogged = It is bogged
gun-indoors = The Gun does not fit into a building
fires-alone = It never fires together with others
cannot-push = The Gun cannot be pushed there
in-building = Not from a building
limbered = This Gun is limbered and never moves
log-started = { $unit } starts.
log-stopped = { $unit } stops.
log-turned = { $unit } turns.
log-in-motion = { $unit } stays in Motion.
log-bogged = { $unit } is bogged: { $sum }.
log-not-bogged = { $unit } does not bog: { $sum }.
log-unbogged = { $unit } comes free for { $cost } MP.
log-still-bogged = { $unit } does not come free.
log-broken-down = { $unit } breaks down.
log-engine-holds = The engine of { $unit } holds.
log-motion = { $unit } gets into Motion.
log-no-motion = { $unit } does not get into Motion.
log-smoke-device = { $unit } lays smoke in { $hex }: { $sum } against { $number }.
log-no-smoke-device = { $unit } fails to lay smoke: { $sum } against { $number }.
log-exited = { $unit } leaves the map from { $hex }.
log-pushed = { $unit } pushes { $weapon }: { $sum } against { $number }.
log-not-pushed = { $unit } cannot push { $weapon }: { $sum } against { $number }.
log-charge-lies = { $weapon } lies at { $unit }: position { $sum }.
