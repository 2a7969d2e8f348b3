### Conflict of Heroes: Awakening the Bear in English. Reasons are short sentences without a full stop; the page adds the rule number.

## Windows: what is being decided

place = Place your units
hide = Hide your units and mines
plan = Plan artillery strikes
arrow = Point the arrow of the artillery marker
next-target = Choose the next target
reveal = Reveal hidden units, or not
choose = Choose who acts, or pass
order = Choose the action
group = Choose who takes part
check-caps = Spend command points before the spent check
confuse = Answer the enemy's action
after-action = Play a card after the action
quick = Choose who goes one hex further
scout = Look for hidden enemies, or hide
march = Choose who moves next
step = Choose the next hex
pivot = Go on, turn or stop
bog = Answer the enemy's vehicle
facing = Choose the facing
unveil = Choose who gets a facing
enter = Choose the entry hex
load = Choose the carrier
unload = Choose the hex to unload in
sneak = Choose the hex of the hidden unit
target = Choose the target
spotter = Choose the spotter hex
colour = Choose red or blue firepower
add-support = Choose who supports the attack
enemy = Choose the enemy commander
mines = Choose the hex for the mines
roll-caps = Spend command points before the roll
mine-caps = Spend command points on the roll of your mines
luck = Let the roll count, or play a card

## Standing orders

standing-luck = After your own roll, with a card
standing-confuse = Before the enemy's spent check
standing-bog = After each hex that an enemy vehicle enters
standing-reveal = At the start of a turn, with hidden units
standing-after = After your own action, with a card
standing-mine-caps = Before the roll of your own mines, with command points
standing-roll-caps = Before your own roll, with command points
standing-check-caps = Before your own spent check, with command points

## Questions

ask-place = Choose a hex for { $unit }
ask-facing = Choose the facing of { $unit }
ask-unveil = Choose which revealed unit gets its facing next
ask-shelter = Should { $unit } occupy the fortification?
ask-hide = Choose the hex in which { $unit } is hidden
ask-mines = Choose a hex for the mines
ask-commit = Everything is hidden: finish the set-up
ask-plan = { $card }: choose the hex of the strike, high explosive or smoke, or finish without one
ask-arrow = The shells drift { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }: point the arrow, from which the die counts the direction
ask-next-target = Choose the unit that is rolled for next
ask-reveal = Reveal a hidden unit, or stay hidden?
ask-choose = Choose who acts, or pass ({ $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    } left)
ask-order = Choose what { $unit } does
ask-card-user = Choose the unit for which you play “{ $card }”
ask-group = { $what }: choose who takes part as well, or begin
ask-pay = The action costs { $cost } AP: spend CAPs, each for 1 AP less
ask-confuse = The enemy's action costs { $cost } AP: play a card against it, or let it be
ask-quick = Choose the unit that goes one hex further, free of charge
ask-after = Play a card before the cost is paid?
ask-scout = Scouts: look for hidden enemies within three hexes of { $unit }, or hide it?
ask-march = Choose the unit that moves next, or end the move
ask-step = Choose where { $unit } goes, or its new facing
ask-go-on = { $unit } has moved: go on, turn or stop
ask-turn = { $unit } has moved: turn it, or stop
ask-bog = Play a card to stop { $unit }, or let it go on?
ask-enter = Choose the hex in which { $unit } enters
ask-load = Choose the vehicle that takes { $unit }
ask-unload = Choose the hex in which { $unit } unloads
ask-sneak = Choose the next hex of { $unit }, which goes hidden, or stay
ask-hide-where = Choose the hex in which { $unit } hides
ask-target = Choose the target of { $unit }
ask-spotter = Choose the hex from which the fire is spotted
ask-colour = Choose red or blue firepower against the open top
ask-support = Choose who supports the attack on { $hex }, for +1 each, or attack
ask-enemy = Choose the commander who loses command points
ask-caps = { $what }, { $need } or more: spend up to 2 CAPs, each +1
ask-caps-direction = { $what }: spend up to 2 CAPs to shift the die
ask-luck = { $what }: { $sum } rolled{ $need ->
        [0] {""}
       *[other] , { $need } needed
    }. Let it count, or play a card?
ask-luck-spent = { $what }: { $sum } rolled, { $need } or more keeps Fresh. Let it count, or play a card?
ask-wait = Nothing is to be decided now

## Answers

do-pick = { $unit }
do-join = Take along { $unit }
do-support = { $unit } supports
do-attack-unit = Attack { $unit }
do-load-on = Load onto { $unit }
do-march = Move { $unit }
do-card = Play “{ $card }”
do-again = Play “{ $card }”: roll die { $die } again
do-at = Choose { $hex }
do-shell = High explosive on { $hex }
do-smoke-at = Smoke on { $hex }
do-step = Go { $way }
do-face = Face { $way }
do-arrow = Point the arrow { $way }
do-occupy = Occupy the fortification
do-leave = Leave the fortification
do-exit = Leave the map, { $way }
do-work = Attack: { $what }
do-hasty = Attack the hasty defence of { $unit }
do-against-red = Use red firepower
do-against-blue = Use blue firepower
do-reveal = Reveal { $unit }
do-give-up = Give up the hasty defence of { $unit }
do-defer = Let the other commander go first
do-pass = Pass
do-commit = Finish
do-snipe = Shoot at { $who }
do-pay = { $caps ->
        [0] Spend nothing
        [one] Spend { $caps } CAP
       *[other] Spend { $caps } CAPs
    }
do-spend = { $caps ->
        [0] Roll without CAPs
        [one] { $caps } CAP: +{ $caps } to the roll
       *[other] { $caps } CAPs: +{ $caps } to the roll
    }
do-spend-against = { $caps ->
        [one] { $caps } CAP: −{ $caps } to the roll
       *[other] { $caps } CAPs: −{ $caps } to the roll
    }
do-stop = Stop here
do-end-march = End the move
do-go = Begin
do-fire = Attack
do-accept = Let it count
do-stay-hidden = Stay hidden
do-look = Look for hidden enemies
do-stay-outside = Stay outside
do-place-hidden = Set it up hidden, later
do-stay = Stay where it is
do-nothing = Play nothing
do-done = Done
confirm-pass = Pass? If the other side passes right after you, the round is over.

## Actions

act-move = Move or pivot
act-enter = Enter the map
act-attack = Attack
act-indirect = Indirect fire
act-flame = Flamethrower
act-smoke = Lay smoke
act-rally = Rally
act-stall = Stall
act-hide = Hide
act-sneak = Hidden move
act-dig-in = Hasty defence
act-load = Load
act-unload = Unload
act-hitch = Take in tow
act-unhitch = Unhitch
act-card = Play a card

## What a roll decides

stake-hit = Attack roll
stake-recon = Recon by fire
stake-rally = Rally
stake-mines = Mines
stake-drift = Drift of the artillery
stake-direction = Direction of the drift
stake-initiative = Initiative
stake-toll = Extra cost of the obstacle
stake-officer = Front-line officer
stake-sniper = Sniper fire
stake-luck = Luck
stake-bog = Bogged down
stake-spent = Spent check

## What is going on

moment-attack = { $unit } attacks { $hex }
moment-deed = { $what }: { $units }
moment-confused = With the card: { $price }
moment-need = { $need } or more hits
moment-defence = Defence rating { $value }

## Names

unit = { $name } ({ $number })
unit-unknown = Hidden unit
units = { $first } and { $more } more
card = { $name }
card-unknown = face down
side-german = Germany
side-soviet = USSR
hit = { $name }
hit-unknown = Unknown hit marker
work = { $name }
within = { $what }
way-n = north
way-ne = north-east
way-se = south-east
way-s = south
way-sw = south-west
way-nw = north-west

## The table

status-round = Round { $round } of { $of }
status-turn = Turn: { $side }
status-setup = Set-up
status-over = The game is over
track-rounds = Rounds
track-vp = Victory points
track-caps = CAPs: { $who }
mark-reinforcements = Reinforcements: { $who }
box-reserve = Arrives in round { $round }
box-ready = Ready to enter the map
box-event = Arrives by an event
box-hidden = Hidden
hand-entry = Ready to enter the map
box-losses = Losses
box-exited = Left the map
chip-initiative = Initiative
hand = Hand: { $who }
pile-draw = Battle deck
pile-discard = Discard pile
source-points = Victory points
marker-control = Control marker: { $points } VP
marker-exit = { $side } may leave the map here
marker-hidden = { $what }, unknown to the enemy
marker-heavy-smoke = Heavy smoke
marker-light-smoke = Light smoke
marker-spotter = Spotter hex
marker-strike = Planned strike: { $card }
last-round = The last round is over
cease-fire = Cease-fire
no-units = One side has no units left

## Counters

value-attack = Attack, AP
value-move = Move, AP
value-fp-red = FP, soft
value-fp-blue = FP, armour
value-range = Range
value-front = Front
value-flank = Flank
spent = Spent
stressed = Stressed
hidden = Hidden
hasty = Hasty defence
bogged = Bogged down
detail-ground = Terrain: { $ground }
detail-hit = Hit marker: { $name }
hit-only-rally = May only rally
hit-no-attack = No attacks
hit-no-move = No moving and no turning
hit-no-fp-red = No firepower against men and soft vehicles
hit-no-fp-blue = No firepower against armour
hit-attack-cost = Attack cost { $value } AP
hit-move-cost = Move cost { $value } AP
hit-fp = Firepower { $value }
hit-front = Front defence { $value }
hit-flank = Flank defence { $value }
hit-range = Range { $range }
hit-rally = Rallies on { $need } or more
hit-no-rally = Cannot rally
detail-spent = Spent: acts for 0 AP only
detail-stressed = Stressed: acting again costs 1 AP more
detail-hidden = Hidden from the enemy
detail-commander = Commander: { $who }
class-infantry = Infantry
class-pioneers = Pioneers
class-crew = Weapon with crew
class-mortar = Mortar
class-gun = Gun
class-wagon = Wagon
class-truck = Truck
class-apc = Armoured personnel carrier
class-gun-carrier = Gun on a carrier
class-armoured-car = Armoured car
class-spg = Self-propelled gun
class-tank = Tank

## Terrain

terrain-open = Open ground
terrain-plowed = Plowed field
terrain-water = Water
terrain-light-woods = Light woods
terrain-heavy-woods = Heavy woods
terrain-wood-building = Wood building
terrain-stone-building = Stone building

## Cards

card-action = Action
card-bonus = Bonus
card-scenario = Scenario
card-artillery = Artillery
cost-ap = AP
cost-cap = CAPs
card-text-adrenaline = Your turn's action: a Spent unit, or a group of Spent units, takes any one action at 0 AP, without a spent check.
card-text-command-decision = Your turn's action: any unit or group takes any one action at 0 AP, without a spent check.
card-text-follow-me = Your turn's action: removes the hit marker of one unit without a roll, even with an enemy in its hex or if the marker allows no rally. Never a Destroyed marker.
card-text-rally-up = Your turn's action: a unit or group outside close combat rallies at 0 AP, one roll for each member with a hit marker.
card-text-quick-reaction = After your move action: one unit that has entered a hex goes one passable hex further at no cost, then may turn.
card-text-confusion = In the enemy's turn, before the spent check: the action costs 3 AP more. Not against entering the map or printed card costs.
card-text-veteran-sergeants = After any roll of yours: roll one of its dice again.
card-text-front-line-officer = Your turn's action, played for one unit: roll 1d6 and gain that many CAPs for this round, even beyond the track.
card-text-take-cover = Your turn's action: a unit or group outside close combat gets hasty defences, vehicles too, Fresh or Spent.
card-text-sniper-fire = Your turn's action, played for one unit: roll 1d6. The enemy loses no CAP on 1, 1 on 2–3, 2 on 4–5, 3 on 6.
card-text-careful-aiming = When you attack, alone or in a group: +2 FP for every roll of this attack.
card-text-swift-action = At the start of your turn: you take this turn and one more before the enemy's.
card-text-luck = After any roll of yours: roll 1d6. On 1 the total drops by 3, on 2–6 it rises by 2.
card-text-scouts = Just before or after the action of your unit: either every hidden enemy within 3 hexes and in its LOS is revealed, or the unit hides in its hex, if no enemy sees it.
card-text-bogged-down = When an enemy vehicle has entered a hex: it is Immobilised until the end of the round, front −1, flank +1. Towing it out of the hex frees it.
card-text-clear-obstacle = Your turn's action: a unit without hit marker removes the wire, mines or road block in its hex. No enemy may be there.
card-text-mine-laying = Your turn's action: a foot unit without hit marker lays mines in its own or an adjacent hex without enemies. They are hidden if no enemy sees that hex.
card-text-scoring = When drawn: VP are scored as the scenario says. Then another card is drawn.
card-text-event = When drawn: the event of the scenario happens. Then another card is drawn.
card-text-cease-fire = When drawn: the game is over at once, with the VP as they stand.
card-text-objective-1 = Secret objective 1 of the scenario. It is shown at the end and brings 3 VP if it has been reached.
card-text-objective-2 = Secret objective 2 of the scenario. It is shown at the end and brings 3 VP if it has been reached.
card-text-objective-3 = Secret objective 3 of the scenario. It is shown at the end and brings 3 VP if it has been reached.
card-text-objective-4 = Secret objective 4 of the scenario. It is shown at the end and brings 3 VP if it has been reached.
card-text-grenades = Your turn's action: a foot unit attacks its own hex or an adjacent one with FP 4 red, 2 blue. +4 in close combat, +3 at an adjacent hex.
card-text-molotov = Your turn's action: a foot unit attacks its own hex or an adjacent one with FP 3 red, 4 blue. +4 in close combat, −2 at an adjacent hex.
card-text-demolition = Your turn's action: a foot unit attacks one target in its own hex with FP 6, red and blue, +4 for close combat. Terrain does not protect.
card-text-artillery-105 = Planned before a round, falls before the next: FP 5 red, 7 blue against the flank of everybody in a hex and its six neighbours, or smoke there. Stays on target on a drift roll of 3 or more.
card-text-artillery-122 = Planned before a round, falls before the next: FP 5 red, 7 blue against the flank of everybody in a hex and its six neighbours, or smoke there. Stays on target on a drift roll of 4 or more.

## Ledgers

action-cost = cost of the action
card-cost = cost of the card
stress = stress
confusion = Battlefield confusion
rally-number = number on the marker
friends = own units without hit marker
fortification = fortification
firepower = FP
hit-marker = hit marker
caps-spent = command points
careful-aiming = Careful aiming
support = supporting units
crewed = weapon with crew in close combat
close-combat = close combat
adjacent = adjacent hex
reveal-number = to find hidden units
long-range = long range
thrown = thrown into the next hex
higher = stands higher
smoke = smoke
smoke-between = light smoke on the way
wall = wall
front = front defence
flank = flank defence
vehicle-cover = behind an own vehicle
shield = armour of the carrier
hasty-defence = hasty defence
trench = trench
bunker = bunker
road-block = road block
defence = defence of the fortification or obstacle
no-terrain = no help of the terrain
all-ignored = everything but smoke ignored

## Forecasts

odds-need = Needed against { $unit }
odds-rally = Needed to rally { $unit }
odds-hit = Somebody is hit
odds-destroyed = Somebody is destroyed
odds-miss = Nobody is hit
odds-need-work = Needed against the fortification or obstacle
odds-work-lost = A fortification or obstacle is destroyed
odds-success = Success
odds-failure = Failure
odds-fresh = Stays Fresh
odds-spent = Becomes Spent

## Plans

plan-fire = Attack { $hex }
plan-assault = Attack { $unit } in close combat
plan-indirect = Indirect fire at { $hex }
plan-flame = Flamethrower at { $hex }
plan-recon = Recon by fire: { $hex }
plan-breach = Destroy what stands in { $hex }
plan-breach-hasty = Destroy the hasty defence in { $hex }
plan-smoke = Smoke on { $hex }
plan-hits = hits on { $need } or more
plan-rallies = rallies on { $need } or more
plan-both = { $first }; { $second }
plan-move = Move to { $hex }
plan-move-among = Move to { $hex }, among the enemies
plan-enter = Enter the map in { $hex }
plan-exit = Leave the map from { $hex }{ $points ->
        [0] {""}
       *[other] {": "}{ $points } VP
    }
plan-sneak = Go on hidden to { $hex }
plan-pivot = Turn to the { $way }
plan-rally = Rally { $unit }
plan-rally-group = Rally { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
plan-dig-in = Dig in: a hasty defence
plan-stall = Stall: do nothing and keep the turn going
plan-load = Get onto { $unit }
plan-hitch = Be taken in tow by { $unit }
plan-unload = Unload { $unit } in { $hex }
plan-unhitch = Unhitch { $unit } in { $hex }
plan-occupy = Occupy the fortification
plan-leave = Leave the fortification
plan-hide = Hide in { $hex }
plan-card = Play “{ $card }” for { $unit }
plan-card-any = Play “{ $card }” for { $unit }, then choose its action
plan-card-alone = Play “{ $card }”
plan-price = { $cost } AP: { $spent } % to be Spent
plan-price-paid = { $cost } AP less { $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    }: { $spent } % to be Spent
plan-price-caps = { $cost ->
        [one] { $cost } CAP
       *[other] { $cost } CAPs
    }, since a Spent unit takes part
plan-price-free = free of charge, no spent check
plan-price-command = { $cost ->
        [one] { $cost } CAP
       *[other] { $cost } CAPs
    }
plan-caps = { $caps }
plan-hex = { $hex }
plan-commander = { $who }
plan-no-card = none
plan-inside = inside
plan-outside = outside
plan-knob-roll = CAPs for the roll, each +1
plan-knob-check = CAPs for the spent check, each 1 AP less
plan-knob-party = Who takes part
plan-knob-support = Who attacks, the others support for +1 each
plan-knob-facing = Facing afterwards
plan-knob-shelter = Fortification
plan-knob-spotter = Spotter hex
plan-knob-card = Card for this attack
plan-knob-user = For whom
plan-knob-place = Which hex
plan-knob-target = Target
plan-knob-enemy = Which commander
plan-risk-hopeless = { $need } is more than two dice can show
plan-risk-mines = Mines in { $hex }
plan-risk-toll = The obstacle in { $hex } costs one die of AP more
plan-risk-seen = In { $hex } it is seen and revealed
plan-short-party = { $count ->
        [one] { $count } unit stays behind
       *[other] { $count } units stay behind
    }
plan-not-entry = It does not enter the map there
plan-spent = It is Spent, and your { $caps ->
        [one] { $caps } CAP does
       *[other] { $caps } CAPs do
    } not pay for an action
plan-too-dear = It is Spent: this costs { $cost } CAPs and you have { $caps }
plan-too-far = One action does not reach so far
plan-one-hex = One move action goes one hex
plan-no-sight = { $what } in { $hex }
plan-card-not-now = “{ $card }” cannot be played now

## Overlays and hexes in words

reach-cost = { $cost } AP
reach-entry = Entry hex
reach-entry-note = Hexes in which the unit enters the map
reach-note = Hexes that one move action reaches, without stress and dice for obstacles
threat-none = Nobody could attack here
threat-from = { $number ->
        [one] { $number } enemy
       *[other] { $number } enemies
    } could attack here, hit in up to { $chance } %
threat-note = Attacks by the enemies in view, without support and cards
zone-adjacent = Adjacent: +3 to the attack
zone-range = In range
zone-long = At long range: −2 to the attack
zone-note = Hexes that it can attack now: adjacent, in range, at long range
cover-seen = In sight of an enemy
cover-hide = It can hide here
cover-note = Red: in sight of enemies in view. Blue: it can hide here now
seen-note = Hexes in line of sight
sight-terrain = { $ground } blocks the line of sight
sight-ground = Higher ground blocks the line of sight
sight-blind-spot = The lower hex lies in a blind spot
sight-smoke = Smoke blocks the line of sight
sight-haze = Light smoke hinders the line of sight
place-terrain = { $terrain }
place-defence = +{ $value } to the defence ({ $rule })
place-foot = on foot
place-wheeled = wheeled
place-tracked = tracked
place-impassable = Impassable: { $who } ({ $rule })
place-cost = +{ $cost } AP to enter: { $who } ({ $rule })
place-blocks = Blocks the line of sight ({ $rule })
place-road = Road ({ $rule })
place-walls = Wall on { $sides ->
        [one] { $sides } side
       *[other] { $sides } sides
    } ({ $rule })
place-level = Level { $level } ({ $rule })
place-control = Control marker, { $points } VP ({ $rule })

## Briefing

briefing-kills = Each enemy unit destroyed: { $points } VP.
briefing-transports = Each truck or wagon destroyed: { $points } VP.
briefing-heavy = Each heavy tank destroyed: { $points } VP.
briefing-control = Control of { $hex } at the end of each round: { $points } VP.
briefing-control-end = Control of { $hex } at the end of the game: { $points } VP.
briefing-exit = { $side }: each truck or wagon that leaves the map brings { $loaded } VP with its load, { $empty } without.
briefing-objectives = A secret objective that has been reached: 3 VP.
briefing-start = { $side } begins with { $points } VP.
briefing-rounds = The game ends after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }.
briefing-cease-fire = The Cease-fire card ends it at once.
briefing-winner = Whoever has VP then wins; there is no draw.

## Why not

not-your-decision = Another commander decides now
not-among-answers = This cannot be done now
only-cheaper = This can only make it cheaper
below-zero = Nothing costs less than 0 AP
no-support = Nobody supports such an attack
no-caps = There are not so many command points
must-be-paid = Who is Spent has to pay for it in full
game-over = The game is over
off-the-map = Nobody leaves the map there
marker-forbids = The hit marker forbids it
enemy-came-from-there = The enemy in the hex came from there
no-bonus-moves = There are no bonus moves left
no-bonus-there = No bonus move goes there
congested = Another vehicle blocks the road
impassable = The hex is impassable for it
wall-in-the-way = It cannot cross the wall
too-steep = The slope is too steep
never-attacks = It never attacks
carried = It is being carried
in-water = Nobody attacks from water
no-flamethrower = It has no flamethrower
no-indirect-fire = It has no indirect fire
in-close-combat = It is in close combat
mortar-in-bunker = No mortar fires from a bunker
close-combat-only = It attacks in its own hex only
too-far = The hex is out of range
too-near = The hex is nearer than the minimum range
outside-arc = The hex is outside the arc of fire
in-own-sight = It sees the hex itself
no-spotter = No spotter hex sees the target
no-sight = There is no line of sight
down-a-cliff = It cannot fire down a steep slope
no-firepower = It has no firepower against anything there
nobody-there = There is nothing to attack
no-smoke = It cannot lay smoke
smoke-on-water = There is no smoke on water
other-commander = It belongs to the other commander
takes-part = It takes part already
cannot-defer = Only the first commander may let the other go first, and once
planned-already = A strike has been planned with this card
somebody-moves = Somebody of the group has to move
hidden-and-visible = Hidden and visible units form no such group
would-be-revealed = A visible unit there would show it at once
not-for-it = It is not for this unit
no-fortification = There is no fortification in the hex
enemy-in-it = The enemy is in it
faces-as-the-bunker = Whoever is in a bunker faces as it does
faces-there = It faces there already
has-turned = It has turned already
is-in-it = It is in it already
not-in-it = It is not in one
has-moved = It has moved already
too-dear = There are not enough command points for who is Spent
no-transport = No vehicle of one's own is there
not-carried = Vehicles are not carried
has-a-load = It carries or tows something already
has-no-load = It carries nothing
other-load = Vehicles are unhitched, others unloaded
not-adjacent = The hex is not adjacent
can-move = It can move by itself
tracks-needed = Only a tracked vehicle can tow it
not-in-one-hex = Both must be in one hex
one-target = One target has to be named
whole-hex = The hex is attacked, and everybody in it
not-destroyable = Nothing there can be destroyed
other-fortification = There is a fortification or obstacle already
not-your-unit = This unit is not yours
not-on-the-map = It is not on the map
on-the-map = It is on the map already
not-yet = It has not arrived yet
no-entry = There is no hex where it can enter
must-be-revealed = It must be revealed first
not-hidden = It is not hidden
is-hidden = It is hidden already
no-hit-marker = It has no hit marker
no-rally-number = The marker has no rally number
enemy-in-hex = An enemy is in the hex
in-enemy-sight = The enemy sees it
no-hiding-place = There is no place to hide
cost-is-fixed = Nothing changes this cost
no-obstacle = There is no obstacle in its hex
no-points-left = There are not so many command points
no-room-for-mines = Mines cannot be laid there
no-unit = There is no unit for which it could be played
not-in-hand = The card is not in your hand
not-in-hex = It is not in that hex
not-near = It is not in the same hex or an adjacent one
not-on-luck = One Luck card does not change the die of another
not-spent = It is not Spent
not-the-moment = This is not the moment for the card
nothing-to-do = There is nothing that it could do
one-action-card = One action card a turn, and it is the action
points-set-aside = These command points are set aside for the action
two-points-at-most = Two command points at most for a roll

## Log

log-placed = { $unit } is placed in { $hex }.
log-concealed = { $unit } is hidden in { $hex }.
log-vanished = { $unit } hides; nobody else knows where.
log-mined = { $who }: mines are laid in { $hex }.
log-round = Round { $round } begins.
log-turn = Turn { $turn }: { $who }.
log-drew = { $who }: a card is drawn ({ $card }).
log-played = { $who }: “{ $card }” is played.
log-resolved = { $who }: “{ $card }” is shown.
log-passed = { $who }: pass.
log-do-move = { $who }, move: { $units }.
log-do-enter = { $who }, entry onto the map: { $units }.
log-do-attack = { $who }, attack: { $units }.
log-do-indirect = { $who }, indirect fire: { $units }.
log-do-flame = { $who }, flamethrower: { $units }.
log-do-smoke = { $who }, smoke: { $units }.
log-do-rally = { $who }, rally: { $units }.
log-do-stall = { $who }, stall: { $units }.
log-do-hide = { $who }, hiding: { $units }.
log-do-sneak = { $who }, hidden move: { $units }.
log-do-dig-in = { $who }, hasty defence: { $units }.
log-do-load = { $who }, loading: { $units }.
log-do-unload = { $who }, unloading: { $units }.
log-do-hitch = { $who }, taking in tow: { $units }.
log-do-unhitch = { $who }, unhitching: { $units }.
log-do-card = { $who }, card for { $units }.
log-moved = { $unit } moves from { $from } to { $to }.
log-entered = { $unit } enters the map in { $to }.
log-faced = { $unit } faces { $way }.
log-sheltered = { $unit } occupies the fortification.
log-unsheltered = { $unit } leaves the fortification.
log-exited = { $unit } leaves the map from { $hex }{ $points ->
        [0] {""}
       *[other] : { $points } VP
    }.
log-revealed = { $unit } is revealed in { $hex }.
log-mines = Mines are found in { $hex }.
log-attacked = { $unit } attacks { $hex }.
log-attacked-group = { $unit } attacks { $hex }, supported by { $support ->
        [one] { $support } unit
       *[other] { $support } units
    }.
log-aimed = { $unit }: defence { $defence }, attack { $attack }; { $need } or more hits.
log-aimed-unseen = { $unit }: { $need } or more hits.
log-caps = { $who }: −{ $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    }, { $left } left.
log-roll-hit = { $who }, attack roll: { $sum } against { $need }.
log-roll-recon = { $who }, recon by fire: { $sum } against { $need }.
log-roll-rally = { $who }, rally roll: { $sum } against { $need }.
log-roll-rally-closed = { $who }, rally roll: { $sum }.
log-roll-mines = { $who }, mines: { $sum } against { $need }.
log-roll-drift = { $who }, drift roll: { $sum } against { $need }.
log-roll-direction = { $who }, direction of the drift: { $sum }.
log-roll-initiative = { $who }, initiative roll: { $sum } against { $need }.
log-roll-toll = { $who }, the obstacle costs more: { $sum } AP.
log-roll-officer = { $who }, Front-line officer: { $sum }.
log-roll-sniper = { $who }, Sniper fire: { $sum }.
log-roll-luck = { $who }, Luck: { $sum }.
log-roll-bog = { $who }, Bogged down: { $sum } against { $need }.
log-roll-spent = { $who }, spent check: { $sum } against { $need }.
log-missed = { $unit } is missed.
log-hit = { $unit } is hit.
log-critical = { $unit } gets a critical hit.
log-second = { $unit } gets a second hit.
log-marked = { $unit } gets a hit marker: { $hit }.
log-marker = { $unit } shows its hit marker: { $hit }.
log-rallied = { $unit } rallies.
log-not-rallied = { $unit } does not rally.
log-destroyed = { $unit } is destroyed in { $hex }.
log-work-lost = No longer in { $hex }: { $work }.
log-work-made = { $unit } builds in { $hex }: { $work }.
log-smoked = Smoke in { $hex }.
log-cost = { $who }: the action costs { $cost } AP.
log-spent = { $who }, Spent now: { $units }.
log-fresh = { $who }, still Fresh: { $units }.
log-scored = { $side } scores { $points } VP.
log-controlled = { $side } takes control of { $hex }.
log-covered = { $who }: a loss lowers the CAPs of a round to { $left }.
log-initiative = { $side } has the initiative.
log-planned = { $who }: a strike is planned, { $card }.
log-fell = { $card } falls on { $hex }.
log-fell-beyond = { $card } falls beyond the edge of the map.
log-drifted = { $card } drifts and falls on { $hex }.
log-round-over = Round { $round } is over.
log-over = The battle is over. { $side } wins.

## Secrets

secret-hand = Cards in hand
secret-deck = Cards of the battle deck
secret-hit-marker = Hit markers face down
secret-pool = Hit markers not drawn yet
secret-hidden-unit = Places of hidden units
secret-hidden-mines = Places of hidden mines
secret-strike = Planned strikes
secret-objective = Secret objectives

## Readings of the rules

option-swift-stress = Stress in the second turn of Swift action
option-swift-stress-pays = Who acts in both turns pays 1 AP more in the second
option-swift-stress-free = The first turn stresses nobody
option-blind-spot = What hides the hex behind it from high ground
option-blind-spot-always = Woods and buildings always hide the hex right behind them
option-blind-spot-base-level = Only if they stand at least as high as the hidden hex
option-vehicle-uphill = Vehicles going uphill
option-vehicle-uphill-pays = 1 AP for each level climbed
option-vehicle-uphill-free = Pay nothing for it
option-bonus-order = Which hex of a vehicle's path is the regular move
option-bonus-order-regular-first = The first
option-bonus-order-any = Any one of them
option-flame-ignores = What a flamethrower ignores
option-flame-ignores-all-but-smoke = All that helps the defence but smoke
option-flame-ignores-terrain = Terrain only
option-mines-stay = Mines after exploding
option-mines-stay-yes = Stay
option-mines-stay-no = Are gone
option-adrenaline-start = Adrenaline to begin with
option-adrenaline-start-scenario = As the scenario says
option-adrenaline-start-none = Nobody gets one
option-he-guns = Who fires high explosive
option-he-guns-no = Mortars, artillery and cards only
option-he-guns-yes = Infantry guns too
option-empty-pool = A hit when no marker is left
option-empty-pool-printed-mix = A marker as if the pool were full
option-empty-pool-no-marker = No marker
option-reveal-moment = When a hidden unit may be revealed at will
option-reveal-moment-turn-start = At the start of a turn and before a spent check
option-reveal-moment-every-hex = Also after every hex that anybody enters
option-cc-transport = A loaded carrier attacked in close combat
option-cc-transport-pair = Both are attacked, the load first
option-cc-transport-one = The attacker names one of them
option-turret-support = Supporting an attack with a turret
option-turret-support-no = The target must be in the supporter's arc
option-turret-support-yes = A turret supports in any direction
option-adrenaline-group = Who may act by Adrenaline
option-adrenaline-group-all-spent = Spent units only
option-adrenaline-group-any = Any group with a Spent unit
option-hidden-card-attack = A hidden unit that attacks by a card with the hidden icon
option-hidden-card-attack-stays = Stays hidden
option-hidden-card-attack-reveals = Is revealed
option-last-stand = A side without units at the end of a round
option-last-stand-ends = The game ends
option-last-stand-goes-on = The game goes on
option-partner-hands = Hands of two commanders of one side
option-partner-hands-closed = Closed to each other
option-partner-hands-open = Open to each other
option-commands = Two commands of a side
option-commands-separate = Each has its own commander, command points and cards
option-commands-joined = One commander leads both as one
option-hidden-list = Which units are hidden
option-hidden-list-public = Everybody knows
option-hidden-list-secret = Only their number is known
option-tracked-terrain = Tracked vehicles in difficult terrain
option-tracked-terrain-source = Wood buildings 2 AP, stone buildings 3, walls 1
option-tracked-terrain-english = Wood buildings 1 AP, stone buildings 2, walls 0
option-congestion = Wheel bonus moves and other vehicles
option-congestion-both-ways = Neither into nor out of their hex
option-congestion-entering = Not into their hex
option-mines-bonus = Bonus moves and mines
option-mines-bonus-go-on = A vehicle that survives may go on
option-mines-bonus-stop = No bonus move into or out of mines
option-road-block = What a road block does
option-road-block-source = Protects, and costs tracked vehicles a die
option-road-block-english = Only stops wheels and bonus moves
option-quick-reaction = When Quick reaction is played
option-quick-reaction-before-check = Before the spent check
option-quick-reaction-after-check = After the spent check
option-bogged-roll = A roll for Bogged down
option-bogged-roll-none = None is needed
option-bogged-roll-needs-4 = 4 or more with two dice
option-truck-wheels = Wheel symbols of trucks
option-truck-wheels-one = One
option-truck-wheels-two = Two
option-gun-damaged = What Gun damaged forbids
option-gun-damaged-all = Every attack
option-gun-damaged-split = One marker red FP, the other blue
option-handicap-german = Extra CAPs a round for Germany
option-handicap-german-0 = None
option-handicap-german-1 = 1
option-handicap-german-2 = 2
option-handicap-soviet = Extra CAPs a round for the USSR
option-handicap-soviet-0 = None
option-handicap-soviet-1 = 1
option-handicap-soviet-2 = 2

## Training

guide-welcome = A German patrol comes to a village; you lead it. Two enemy units are there: rifles in F5 and a Maxim machine gun in H6. You have two rifle squads and a machine gun, and three rounds.
guide-goal = The flag is the crossroads. Whoever controls it when the last round is over gets 1 victory point, and every unit destroyed is 1 more. The Soviets begin with 1, and there is no draw: only one side has points at a time.
guide-counter = A counter reads like this: top left what an attack costs, top right what a move costs, bottom left its firepower, red against men and blue against armour, bottom right its defence from the front and from the flank.
guide-front = The green bar is its front. It attacks only what lies in that third of the circle, and whoever attacks it from elsewhere meets the weaker flank.
guide-turns = A round has no fixed number of turns. One unit of yours acts, then one of theirs, and so on until both sides pass in a row.
guide-reserve = Your units wait beside the map. To enter costs nothing and tires nobody. The machine gun goes first: it will cover the others.
guide-reserve-do = Click the MG 34 beside the map.
guide-entry = The marked hexes are where it may enter. From H10 it looks past the houses at the squad in F5.
guide-entry-do = Click H10.
guide-plan = This is a plan: what is done, what it costs, and everything you can change in place, such as the facing. Nothing has happened yet.
guide-go = A plan is carried out when you say so.
guide-go-do = Press “Do this” or the space bar.
guide-answer = The enemy has answered with an action of its own, or has passed. Everything that happens is told here, with the rule that decides it.
guide-second = Now a rifle squad.
guide-second-do = Click the first rifle squad beside the map.
guide-second-entry = The woods will hide it from the village. From F10 it is one step to them.
guide-second-entry-do = Click F10.
guide-second-go = It costs nothing, as before.
guide-second-go-do = Press “Do this”.
guide-mover = On the map a squad moves one hex in an action.
guide-mover-do = Click the rifle squad in F10.
guide-route = Light woods cost 1 AP more to enter, and whoever is in them is harder to hit.
guide-route-do = Click F9.
guide-price = The price is in action points. Nobody pays them from a purse: after the action a die is thrown, and if it shows the price or less, the unit is Spent for the rest of the round. Cheap actions seldom tire anybody.
guide-march = So a unit may act again and again, as long as its luck holds.
guide-march-do = Press “Do this”, and watch the die.
guide-check = There is the spent check: the price, the die, and whether the squad is still Fresh. Command points could have made it cheaper, 1 AP each.
guide-stress = Whoever has just acted is stressed: to act in the very next turn costs it 1 AP more. So take turns among your units.
guide-gunner = Now fire. The machine gun reaches nine hexes, and twice as far with a penalty.
guide-gunner-do = Click the MG 34.
guide-target = It attacks everybody in one hex of its arc that it sees.
guide-target-do = Click the Soviet rifle squad in F5.
guide-odds = Firepower and defence give the number that two dice must reach. Below stand the chances: hit, destroyed, missed. Four more than needed destroys at once, and so does a second hit.
guide-shoot = Up to two command points add to the roll, one each. You can set them in the plan, or save them.
guide-shoot-do = Press “Do this”.
guide-dice = The roll, what it was compared with, and what came of it.
guide-hit = A hit marker lies face down on the unit: only its owner knows what it does. A second hit destroys it, unless it rallies first, for 5 AP.
guide-caps = Command points come back every round, fewer after losses. They add to rolls, make actions cheaper, and let a Spent unit act if they pay for all of it.
guide-pass = Whoever passes may act again later in the round, but if the enemy passes right after, the round is over. Then everybody is Fresh again.
guide-alone = That is the game. Close in on the crossroads with cover, shoot what cannot shoot back, and keep a command point for the roll that matters. You are on your own now.
guide-when-roll-caps = Before a roll you may spend up to two command points, each for +1. To roll without them is the big button.
guide-when-check-caps = Before the spent check each command point takes 1 AP off the price. To spend nothing is the big button.
