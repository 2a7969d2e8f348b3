### Art of Tactic in English. Reasons are short sentences without a full stop; the page adds the rule number.

## Windows: what is being decided

muster = Choose your units
deploy = Place your units
plan = Choose a unit to order, or finish
pick-mover = Choose the moving enemy to shoot at
pick-enemy = Choose the enemy to fight
pick-ammo = Choose how much ammo to take
pick-partner = Choose who joins the assembly, or finish it
pick-card = Choose the card and number that stay

## Questions about the unit in hand

ask-buy = Buy units: { $points ->
        [one] { $points } point left
       *[other] { $points } points left
    }
ask-place = Choose a hex for unit { $unit } ({ $name })
ask-order = Choose an order for unit { $unit } ({ $name })
ask-target = Choose the target of unit { $unit } ({ $name })
ask-zone = Choose the kill zone distance of unit { $unit } ({ $name })
ask-facing = Choose the side that the fire sector of unit { $unit } ({ $name }) points at
ask-route = Choose the next hex on the route of unit { $unit } ({ $name })
ask-mover = Choose the moving enemy that unit { $unit } ({ $name }) shoots at
ask-enemy = Choose the enemy that unit { $unit } ({ $name }) fights
ask-ammo = Choose how much ammo unit { $unit } ({ $name }) takes
ask-partner = Choose who joins unit { $unit } ({ $name }), or finish its assembly
ask-card = Choose the card and number that stay when unit { $unit } ({ $name }) assembles

## Answers

do-buy = { $name }: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
do-pick = Unit { $unit } ({ $name })
do-place = Place in { $hex }
do-hide = Hide in Ambush in { $hex }
do-target = Target: unit { $unit } ({ $name })
do-zone = { $zone ->
        [0] Own hex only
        [one] { $zone } hex
       *[other] { $zone } hexes
    }
do-face = Fire sector toward { $facing }
do-step = Go to { $hex }
do-fire-here = Shoot from here
do-end-route = End the route
do-commit-army = Finish choosing
do-commit-places = Finish set-up
do-commit-orders = Finish orders
do-shoot = Shoot at unit { $unit } ({ $name })
do-engage = Fight unit { $unit } ({ $name })
do-take = { $ammo ->
        [0] Take no ammo
       *[other] Take { $ammo } ammo
    }
do-join = Join unit { $unit } ({ $name })
do-enough = Nobody else
do-keep = Keep unit { $unit } ({ $name })

## Second lines of answers

more-buy = { $type }, strength { $strength }, Defence { $defence }, range { $range }, March { $march }
more-pick = In { $hex }, strength { $strength }, ammo { $ammo }
more-keep = Strength { $strength }
more-shot = { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } hitting on { $need } or less; { $ground }, Defence { $defence }
more-fight = { $range ->
        [0] In the same hex
        [one] { $range } hex away
       *[other] { $range } hexes away
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    } hitting on { $need } or less; { $ground }, Defence { $defence }
more-step = { $ground }, { $used } of { $of }
about-wait = Stay and do nothing
about-wait-ambush = Leave the Ambush and do nothing; without an order the unit stays in it
about-defence = Better Defence, and one shot at an enemy that moves in your sector
about-suppressive-fire = More dice and a test for sure, for 3 ammo
about-fire = One shot at an enemy in sight and range
about-attack = Enter an enemy's hex and fight there, up to { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
about-ambush = Lie hidden and fire first; takes { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
about-change-sector = Turn the fire sector
about-assembly = Merge with a unit of the same card in the hex
about-supplies = Take ammo from the depot; takes { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
about-march = Move up to { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, farther on a road
about-fire-on-the-move = Move up to { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } and shoot with fewer dice
confirm-orders = { $units ->
        [one] { $units } unit that could get an order has none
       *[other] { $units } units that could get an order have none
    }. Finish all the same?
confirm-points = { $points ->
        [one] { $points } point is left
       *[other] { $points } points are left
    }, enough for another unit. Finish all the same?

## Orders

order-wait = Wait
order-defence = Defence
order-suppressive-fire = Suppressive Fire
order-fire = Fire
order-attack = Attack
order-ambush = Ambush
order-change-sector = Change Fire Sector
order-assembly = Assembly
order-supplies = Receive Supplies
order-march = March
order-fire-on-the-move = Fire on the Move
order-close-combat = Fight on in close combat
order-withdrawal = Withdrawal
order-withdrawal-firing = Withdrawal with Fire on the Move
order-kill-zone = New kill zone
order-ambush-continued = Continue Ambush
order-supplies-continued = Continue Receive Supplies
order-with-target = { $order }, target unit { $target } ({ $enemy })
order-with-route = { $order }, route { $route }
order-with-steps = { $order }, { $steps ->
        [one] { $steps } hex
       *[other] { $steps } hexes
    }
order-with-sector = { $order }, sector toward { $facing }, kill zone { $zone }
order-with-facing = { $order }, sector toward { $facing }
order-with-zone = { $order }, kill zone { $zone }

## Directions

dir-n = N
dir-ne = NE
dir-se = SE
dir-s = S
dir-sw = SW
dir-nw = NW

## Where play stands

status-turn = Turn { $turn } of { $of }
status-turns = { $of ->
        [one] { $of } turn
       *[other] { $of } turns
    }
status-won = { $side } wins
status-draw = Draw
phase-muster = Choosing the force
phase-deploy = Set-up
phase-plan = Issue orders
phase-reveal = Orders revealed
phase-fire = Steps 1 to 3: Defence and fire
phase-attack = Step 4: Attack
phase-close-combat = Close combat
phase-special = Step 5: Ambush and special orders
phase-movement = Step 6: movement orders
phase-tests = Stability tests
over-destroyed = One side has no units left
over-time = The last turn is over
track-turns = Turns
track-points = Victory points: { $side }
hand-reserve = Beside the map: { $side }
track-purse = Points to spend: { $side }

## Counters

value-strength = Strength
value-defence = Defence left
value-dice = Dice, at most
value-range = Range
value-march = March distance
badge-suppressed = Suppressed
badge-ambush = In Ambush
badge-hidden = Hidden
badge-locked = Locked in combat
badge-close-combat = In close combat
badge-withdrawing = Withdrawing
badge-defending = In Defence
badge-no-ammo = Out of ammo
badge-ordered = Order given
badge-long-order = Order in progress
type-light = Light tanks
type-medium = Medium tanks
type-heavy = Heavy tanks
detail-unit = Unit { $unit }: { $type }
detail-strength = Strength { $now } of { $full }
detail-ammo = Ammo { $now } of { $full }
detail-stability = Stability { $stability }, test with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
detail-dice = Dice against light { $light }, medium { $medium }, heavy { $heavy }
detail-accuracy = Accuracy { $cells } by distance, { $own } in own hex
detail-ground = Terrain: { $ground }
detail-defence = Defence left { $left }
detail-line = { $what } { $value } ({ $rule })
detail-absorbed = { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } taken by Defence this turn
detail-order = Order: { $order }
detail-long-order = { $order }: turn { $made } of { $turns }
detail-suppressed = Suppressed since turn { $turn }
detail-flags = Flags crossed out: { $crossed } of { $flags }

## Markers

marker-depot = Depot, stock { $stock }
marker-wire = Barbed wire
marker-objective = { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, held by nobody
marker-objective-held = { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, held by { $side }
marker-goal = Breakthrough zone of { $side }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for each unit
marker-reinforcement = Reinforcements: unit { $unit } ({ $name }), turn { $turn }
marker-zone = Set-up zone
marker-route = Unit { $unit } ({ $name }), step { $step }
marker-firing-hex = Unit { $unit } ({ $name }), step { $step }: shoots from here

## Terrain

terrain-plain = Plain
terrain-bushes = Bushes
terrain-swamp = Swamp
terrain-ploughland = Ploughland
terrain-light-woods = Light woods
terrain-forest = Forest
terrain-ride = Forest ride
terrain-lake = Lake
terrain-stones = Stones
terrain-ravine = Ravine
terrain-village = Village

## Overlays and hexes in words

reach-by = { $order }, { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
reach-note = Hexes that one order reaches this turn, if nobody stands in the way
reach-suppressed = A suppressed unit takes no orders
threat-from = { $number ->
        [0] Nobody known could shoot here
        [one] { $number } known enemy could shoot here
       *[other] { $number } known enemies could shoot here
    }
threat-note = How many known enemies could fire there from where they stand now, from Ambush in any direction; hidden units and movement are not counted
seen-note = Hexes in line of sight, at most six away; a suppressed unit or one in close combat sees one hex
place-terrain = { $ground }
place-closed = Tanks cannot enter ({ $rule })
place-road-only = Tanks can enter only along a road ({ $rule })
place-ride = Tanks can enter only by the exits of the ride ({ $rule })
place-slow = Slows a move once an order: light tanks by { $light }, medium by { $medium }, heavy by { $heavy } hexes ({ $rule })
place-ravine = Entering across the bank ends the move ({ $rule })
place-road = Road: a March on road all the way goes farther, light tanks by { $light }, medium by { $medium }, heavy by { $heavy } hexes ({ $rule })
place-bridge = Bridge ({ $rule })
place-defence = Adds { $bonus } to Defence ({ $rule })
place-blocks = Blocks the line of sight through it ({ $rule })
place-sight-ravine = Seen and seeing one hex away only ({ $rule })
place-sight-ride = Sight runs only along the exits of the ride ({ $rule })
place-ambush = Tanks can lie in Ambush here ({ $rule })
sight-by-terrain = { $ground } in { $hex } blocks the line of sight
sight-by-edge = { $ground } on both sides of the line blocks it at { $hex }

## Ledgers

ledger-dice = Dice
ledger-accuracy = Accuracy
ledger-defence = Defence
ledger-move = Hexes this order allows, { $used } used
ledger-sector = Fire sector
sector-hexes = Hexes covered
dice-intensity = Intensity of fire
dice-suppressive = Suppressive Fire, half as many again
dice-moving = Fewer dice on the move
move-card = distance of the order
move-road = road all the way
move-at-least-one = at least one hex
dice-at-least-one = At least one die
accuracy-distance = Accuracy at this distance
accuracy-own-hex = Accuracy in own hex
accuracy-suppressed = Accuracy while suppressed
accuracy-ambush = From Ambush
defence-own = Own Defence
defence-order = Order Defence
defence-ambush = Order Ambush

## Forecasts

chance-destroyed = Destroyed
chance-suppressed = Suppressed
chance-damage = { $number } damage or more
chance-nothing = No effect
assuming-as-they-stand = Both as they stand now; nobody else shoots
assuming-close-combat = In one hex, both as they are now; nobody else shoots
chance-no-shot = No shot
assuming-free-way = If nobody stands in the way
assuming-no-shot = From that hex the target as it stands now is out of range or out of sight
assuming-no-firing-hex = From no hex that it can reach is the target, as it stands now, in range and in sight
assuming-from-hex = From { $hex }; the target as it stands now, nobody else shoots
assuming-sector = Fires once at an enemy that moves in these hexes; { $enemies ->
        [0] no known enemy is there now
        [one] { $enemies } known enemy is there now
       *[other] { $enemies } known enemies are there now
    }

## Why not

why-at = { $why }: { $hex }
not-now = This is not what is being asked now
not-your-decision = The other side decides now
not-among-answers = This is not among the answers
game-over = The game is over
sheet-closed = Your sheet is closed
order-not-on-card = The order is not on the card
one-order = The unit has its order for this turn
unit-suppressed = The unit is suppressed
unit-locked = The unit is locked in combat: it fights on or withdraws
unit-not-in-play = The unit is not in play
not-your-unit = This is not your unit
not-an-enemy = This is not an enemy
not-enough-ammo = Not enough ammo
nothing-to-place = The unit needs no place
units-to-place = Some units are still to be placed
outside-zone = Outside your set-up zone
hex-full = The hex is full
zone-full = The set-up zone has no room for more units
army-empty = There is no unit yet
army-full = The army is full
card-not-for-sale = This card cannot be chosen here
too-dear = Not enough points
no-more-hidden = No more units may start hidden
no-target = There is nobody to name as target
type-not-listed = The card has no dice against this type
target-in-ambush = A unit in Ambush cannot be a target
target-in-close-combat = The target is in close combat
target-out-of-reach = The target is too far to attack
not-in-this-hex = The enemy is not in this hex
out-of-range = Out of range
outside-sector = Outside the fire sector
sight-suppressed = A suppressed unit sees one hex
sight-close-combat = A unit in close combat sees one hex
sight-too-far = Nobody sees farther than six hexes
sight-terrain = Terrain blocks the line of sight
sight-edge = Terrain on both sides blocks the line of sight
sight-ravine = A ravine hides what is in it
sight-ride = The line does not run along the forest ride
zone-beyond-range = The kill zone is deeper than the range
zone-zero = Defence needs a kill zone of at least one hex
no-exit-there = The forest ride has no exit there
nowhere-to-go = There is no hex to go to
off-the-map = Off the map
impassable = Tanks cannot go there
too-far = Too far
move-has-ended = The move ends here
ravine-only-step = Entering the ravine is the only step of a turn
wire-in-the-way = Barbed wire is in the way
enemy-in-hex = An enemy holds the hex
route-empty = The route has no hex yet
attack-ends-at-target = An Attack ends in the target's hex
firing-hex-missing = The firing hex is not chosen yet
not-from-start = No shot from the start hex
withdrawal-into-enemy = No withdrawal into a hex with an enemy
withdrawal-without-fire = No shot while withdrawing
no-ambush-here = No Ambush in this terrain
no-same-card = There is no other unit of this card
not-in-one-hex = No other unit of this card is in the hex and ready
too-strong-together = Together they exceed the strength on the card
no-depot-here = There is no depot in this hex
enemy-depot = The depot belongs to the enemy
depot-empty = The depot is empty
ammo-full = Ammo is full

## Events

event-turn-begins = Turn { $turn } of { $of } begins.
event-turn-ends = Turn { $turn } ends.
event-arrived = Unit { $unit } ({ $name }) arrives in { $hex }.
event-no-order = Unit { $unit } ({ $name }) has no order.
event-ordered = Unit { $unit } ({ $name }): { $order }.
event-defends = Unit { $unit } ({ $name }) takes up Defence.
event-shot = { $shot }: { $hits ->
        [0] no hits
        [one] { $hits } hit
       *[other] { $hits } hits
    }.
shot-fire = Unit { $unit } ({ $name }) fires at unit { $target } ({ $enemy })
shot-suppressive = Unit { $unit } ({ $name }) lays Suppressive Fire on unit { $target } ({ $enemy })
shot-moving = Unit { $unit } ({ $name }) fires on the move at unit { $target } ({ $enemy })
shot-defence = Unit { $unit } ({ $name }) fires from Defence at unit { $target } ({ $enemy })
shot-ambush = Unit { $unit } ({ $name }) fires from Ambush at unit { $target } ({ $enemy })
shot-close = Unit { $unit } ({ $name }) fights unit { $target } ({ $enemy }) in close combat
event-shot-lost = Unit { $unit } ({ $name }) does not fire: { $why }.
lost-target-gone = the target is gone
lost-close-combat = the target is in close combat
lost-no-shot = the target is out of reach or out of sight
lost-type = its card lists no enemy in the hex
event-hit = Unit { $unit } ({ $name }): { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }, Defence takes { $absorbed }: { $damage } damage, strength { $strength }.
event-hit-absorbed = Unit { $unit } ({ $name }): { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }, Defence holds: no effect.
event-destroyed = Unit { $unit } ({ $name }) in { $hex } is destroyed.
event-captured = Unit { $unit } ({ $name }) in { $hex } is captured.
event-routed = Unit { $unit } ({ $name }) leaves the map from { $hex }: no flag is left.
event-merged-away = Unit { $unit } ({ $name }) in { $hex } joins another unit.
event-test-passed = Unit { $unit } ({ $name }), { $why }: holds.
event-test-failed = Unit { $unit } ({ $name }), { $why }: fails.
test-damage = Stability test after damage
test-suppressive = Stability test under Suppressive Fire
test-flank = flank test
test-repeat = repeat Stability test
event-suppressed = Unit { $unit } ({ $name }) is suppressed.
event-suppressed-order-lost = Unit { $unit } ({ $name }) is suppressed and loses its order.
event-recovered = Unit { $unit } ({ $name }) is ready for orders again.
event-moved = Unit { $unit } ({ $name }) moves from { $from } to { $to }.
event-stopped = Unit { $unit } ({ $name }) stops before { $hex }: { $why }.
stop-crossing = enemy routes cross there
stop-head-on = it meets an enemy head-on
stop-contest = the hex stays contested
stop-enemy = an enemy holds the hex
stop-full = the hex is full
event-contest-won = Unit { $unit } ({ $name }) contests { $hex }: with Stability { $stability } makes { $sum }, enters.
event-contest-lost = Unit { $unit } ({ $name }) contests { $hex }: with Stability { $stability } makes { $sum }, does not enter.
event-meeting = Meeting attack: unit { $unit } ({ $name }) rolls more than unit { $target } ({ $enemy }) and moves.
event-meeting-tie = Meeting attack: unit { $unit } ({ $name }) rolls the same as unit { $target } ({ $enemy }); nobody moves.
event-wire-broken = Unit { $unit } ({ $name }) breaks the wire at { $hex }.
event-discovered = Unit { $unit } ({ $name }) is discovered in { $hex }.
event-left-ambush = Unit { $unit } ({ $name }) leaves its Ambush in { $hex }.
event-long-order = Unit { $unit } ({ $name }) carries on its order, turn { $turns }.
event-ambushed = Unit { $unit } ({ $name }) lies in Ambush in { $hex }.
event-sector-changed = Unit { $unit } ({ $name }) changes its fire sector.
event-merged = Unit { $unit } ({ $name }) assembles: strength { $strength }, ammo { $ammo }.
event-supplied = Unit { $unit } ({ $name }) takes { $ammo } ammo; the depot has { $left } left.
event-taken = { $side } takes { $place } ({ $hex }).
event-over = The game is over. { $why }. { $first } { $first-points }, { $second } { $second-points }.

## The guided training, in the order of its steps

guide-welcome = You lead three Soviet tank platoons; the enemy comes from the east. Both sides write their orders in secret, then everything is carried out at once. Drag the map to look around; zoom with the wheel or two fingers.
guide-pick-tank = First you set up. Your platoons wait beside the map. Each counter is a platoon of up to three tanks.
guide-pick-tank-do = Take the T-34, unit 1.
guide-place-tank = The marked hexes are your set-up zone. From B5 the road leads to the farm.
guide-place-tank-do = Place the T-34 in B5.
guide-pick-light = The two T-70 are light tanks: fast, but thin-skinned.
guide-pick-light-do = Take unit 2.
guide-place-light = It shall look after the road from behind.
guide-place-light-do = Place it in B4.
guide-pick-last = One platoon is left.
guide-pick-last-do = Take unit 3.
guide-place-last = From B7 it looks over the ploughed field.
guide-place-last-do = Place it in B7.
guide-finish-places = All stand. Until you finish, every place can still be changed.
guide-finish-places-do = Finish set-up with the big button, or with Space.
guide-choose = Turn 1. Each unit gets one order a turn, and the enemy does not see what you write. Begin with the T-34.
guide-choose-do = Click the T-34.
guide-march = The orders of its card are listed; what is not possible says why. The quick way is to point at the map: click a far hex, and the whole order is planned.
guide-march-do = Click E4, on the road.
guide-confirm = The route is drawn on the map: March, three hexes. Nothing is written yet; a click on another hex would plan another route.
guide-confirm-do = Confirm the plan with the big button, or click E4 once more.
guide-second = Unit 2 shall cover the road, step by step this time.
guide-second-do = Click the T-70 in B4.
guide-defence = Defence gives it more protection, and one shot at an enemy that moves in its sector.
guide-defence-do = Choose Defence.
guide-zone = How far out does it open fire? Hits are likelier near by; three hexes are its full range.
guide-zone-do = Choose a kill zone of 3.
guide-facing = The sector opens to one side. Point at a side to see what it would cover before you choose.
guide-facing-do = Choose SE, towards the road, and confirm.
guide-commit = Unit 3 may stay without an order; that is Wait. You will be asked once more.
guide-commit-do = Finish your orders.
guide-revealed = Now all orders lie open. They are carried out in six steps, always in this sequence: Defence, Suppressive Fire, Fire, Attack, Ambush and special orders, movement. The log tells it line by line; a click on a rule number shows the rule.
guide-farm = Birch Farm in G5 is worth 4 points to whoever holds it at the end. A light platoon of the enemy has rolled into it, and your T-34 in E4 sees it.
guide-shooter = Turn 2. Time for the first shot.
guide-shooter-do = Click the T-34 again.
guide-target = To fire, point at the enemy. The target has to be in sight and in range when you write the order.
guide-target-do = Click the Pz 38(t), unit 19, in G5.
guide-odds = This is the whole plan: a platoon of three tanks rolls 12 dice at a light target, and at two hexes a die hits with 3 or less. The bars below show what may come of it. Suppressive Fire stands beside it: half as many dice more, for three clips of ammo instead of one.
guide-fire = Fire is cheap and good enough here.
guide-fire-do = Confirm the plan.
guide-volley = The order is written; the red line shows it. The others may wait this turn.
guide-volley-do = Finish your orders, and see who shoots first.
guide-dice = Look at the dice in the log. Every die that is not higher than the accuracy is a hit. All shots of one step fall at the same moment; Suppressive Fire comes a step before Fire.
guide-defended = Each hit first uses up one point of the target’s Defence. What gets through is damage: one tank each, and a test of nerves for the crews. Defence is whole again next turn.
guide-destroyed = A platoon without tanks is removed from the map. Each tank that is lost counts as points for the other side.
guide-alone = That was a whole turn with a volley. From here on you lead alone: march to the farm, fire at what you see, stay in Defence where you fear an attack. Turn 8 is the last. Questions? The rules are at hand by every number, and the menu brings this training back.

## Secrets, by their names in the table of secrets

secret-orders = Orders on a sheet
secret-purchases = Units chosen
secret-set-up = Places of set-up
secret-ambush-sector = Facing and distance of an Ambush
secret-hidden-hex = Hex of a hidden unit

## Options, by name and by value

option-map = Map
option-budget = Points for each side
option-special-orders = When special orders other than Ambush are carried out
option-special-orders-step5 = With Ambush in step 5
option-special-orders-step6 = At the end of step 6, after all movement
option-sector = Shape of a fire sector
option-sector-wedge = 120-degree wedge without its border rows
option-sector-cone = 60-degree cone
option-terrain-penalty = How ploughland and light woods slow a unit
option-terrain-penalty-order = Once per order for each terrain entered
option-terrain-penalty-hex = For every hex entered
option-road-start = Where a road bonus starts
option-road-start-any = Any start hex
option-road-start-road = The start hex is road too
option-road-penalty = Penalties of the terrain under a road
option-road-penalty-keep = They count on the road too
option-road-penalty-cancel = None when moving along the road
option-village-road = How a village connects roads
option-village-road-all-sides = Through all sides
option-village-road-drawn = Only along drawn roads
option-ravine-entry = Entering a ravine across its bank
option-ravine-entry-only-step = The only step of the turn
option-ravine-entry-ends-move = Ends the move; earlier steps are allowed
option-ravine-sight = Sight in a ravine
option-ravine-sight-adjacent = One hex in both directions
option-ravine-sight-none = None
option-ride-sight = Sight through a forest ride
option-ride-sight-along = Lines pass along the ride
option-ride-sight-inside = Only units inside see out by its exits
option-edge-sight = A line of sight along a hexside
option-edge-sight-both = Blocked if both hexes obstruct
option-edge-sight-either = Blocked if either hex obstructs
option-crossing = Routes that cross at different moments
option-crossing-same-tick = Only meetings at the same moment count
option-crossing-any-tick = Any shared hex stops both
option-contest-timing = Who contests a last hex
option-contest-timing-equal = Units that arrive together
option-contest-timing-any = All units that end there
option-half-meeting = Meeting in a hex that is the last of one side only
option-half-meeting-stop = Both stop
option-half-meeting-contest = They contest it
option-enemy-hex = Movement into a hex with a visible enemy
option-enemy-hex-stop = The unit stops in front of it
option-enemy-hex-illegal = Cannot be ordered
option-stacking = Units of one side in a hex
option-stacking-scenario = As the scenario says
option-stacking-unlimited = No limit
option-stacking-1 = One
option-stacking-2 = Two
option-stacking-3 = Three
option-stacking-4 = Four
option-reaction = When reaction fire is opened
option-reaction-first = At the first moment with a target
option-reaction-any = The owner may wait for any mover of the step
option-defence-ammo = When Defence spends its ammo
option-defence-ammo-shot = With the shot
option-defence-ammo-order = With the order
option-defence-time = How long Defence lasts
option-defence-time-turn = One turn
option-defence-time-standing = Until another order
option-order-bonus = Defence bonus of an order under suppression
option-order-bonus-stays = Stays to the end of the turn
option-order-bonus-lost = Lost
option-suppressed-test = Immediate tests of suppressed units
option-suppressed-test-skipped = Not rolled
option-suppressed-test-rolled = Rolled without effect
option-tests = Several causes of a test at once
option-tests-one = One test
option-tests-per-order = One for each order that causes it
option-flags = Flags of the Stability table
option-flags-bookkeeping = No effect
option-flags-limited = A unit without a flag to cross out leaves the map
option-lost-target = An Attack whose target is gone
option-lost-target-go-on = The attacker completes its route
option-lost-target-stay = The attacker does not move
option-caught-moving = An attacked unit with a movement order
option-caught-moving-withdraws = It withdraws
option-caught-moving-fights = It returns fire and its move is cancelled
option-close-combat = Who shoots in close combat
option-close-combat-all = Everybody in the hex
option-close-combat-named = Only named pairs
option-unable-to-shoot = A unit in close combat that can shoot at nobody there
option-unable-to-shoot-pays = It takes part and spends its ammo
option-unable-to-shoot-stands-by = It neither shoots nor pays
option-capture = When a unit without ammo is captured
option-capture-state = Before and after the exchange
option-capture-paying = Only when it cannot pay
option-withdrawal-ammo = Ammo of a withdrawing unit
option-withdrawal-ammo-free = Not spent
option-withdrawal-ammo-paid = Spent
option-withdrawal-fire = Withdrawal by Fire on the Move
option-withdrawal-fire-allowed = It may shoot
option-withdrawal-fire-forbidden = Movement only
option-meeting-tie = A tie in a meeting attack
option-meeting-tie-again = Rolled again
option-meeting-tie-nobody = Nobody moves
option-ambush-secrecy = What the enemy knows of an Ambush
option-ambush-secrecy-hidden = Facing and distance are hidden
option-ambush-secrecy-open = Everything is revealed
option-reappear = When a unit that leaves its Ambush is seen
option-reappear-reveal = When orders are revealed
option-reappear-executed = When its order is carried out
option-ambush-wait = An ordered Wait of a unit in Ambush
option-ambush-wait-leaves = Ends the Ambush like any other order
option-ambush-wait-stays = The unit stays in Ambush
option-entry-combat = Close combat after entering an Ambush
option-entry-combat-at-once = At once
option-entry-combat-step-end = At the end of the step
option-front-entry = Accuracy of an ambusher that is entered from the front
option-front-entry-plain = No bonus
option-front-entry-bonus = +1
option-fire-from-start = Fire on the Move from the start hex
option-fire-from-start-no = Not allowed
option-fire-from-start-yes = Allowed
option-lost-shot-ammo = Ammo of a Fire on the Move that finds no shot
option-lost-shot-ammo-kept = Kept
option-lost-shot-ammo-spent = Spent
option-shot-sight = Sight at the moment of a Fire on the Move shot
option-shot-sight-needed = Required besides sight at ordering
option-shot-sight-ordered = Only at ordering
option-dead-target-ammo = Ammo of a Fire order whose target is already destroyed
option-dead-target-ammo-spent = Spent
option-dead-target-ammo-kept = Kept
option-attacked-special = Special order of a unit attacked in step 4
option-attacked-special-lost = Lost this turn
option-attacked-special-kept = Carried out
option-assembly = Assembling units of one card that are too strong together
option-assembly-chosen = The owner chooses who joins whom
option-assembly-together = All of them assemble, or none
option-short-ammo = Ordering fire without enough ammo
option-short-ammo-illegal = Cannot be ordered
option-short-ammo-lost = The order is lost when carried out
option-defence-pool = How hits count against Defence and its bonuses
option-defence-pool-one = One pool
option-defence-pool-separate = Own Defence and bonuses apart
option-attack-penalty = Terrain slows an Attack
option-attack-penalty-yes = Yes
option-attack-penalty-no = No
option-attack-collision = Collisions of opposing Attacks
option-attack-collision-same = As in movement
option-attack-collision-meeting = Only the meeting attack
option-pursuit = Entering a hex that an enemy leaves at the same moment
option-pursuit-allowed = Allowed if the enemy really leaves
option-pursuit-blocked = Blocked
option-wire = Barbed wire for units without Wire Breakthrough
option-wire-ends-move = Crossing it ends the move
option-wire-impassable = It cannot be crossed

# What is going on
moment-reaction = Unit { $unit } ({ $name }) in { $hex } fires at what moves through its sector
moment-close-combat = Unit { $unit } ({ $name }) fights in { $hex }
moment-target = Unit { $unit } ({ $name }) in { $hex }: strength { $strength }, Defence { $defence }
marker-aim = Unit { $unit } ({ $name }) is to fire at unit { $target } ({ $enemy })

# Cards beside the map
episode-unit = Unit { $unit } ({ $name })
episode-close-combat = Close combat in { $hex }
episode-meeting = Meeting attack
episode-dice = { $dice ->
    [one] { $dice } die, hits on { $need } or less
   *[other] { $dice } dice, hits on { $need } or less
}
episode-die = rolls { $die }

# What points were made with
source-objectives = Objectives held
source-losses = Enemy losses
source-goals = Units at their goal

# Briefing
briefing-objective = { $name } ({ $hex }): { $points } for whoever was last there alone.
briefing-goal = { $side }: { $points } for each unsuppressed unit that ends the game in { $hexes }.
briefing-losses-strength = One point for each strength point that the enemy has lost.
briefing-losses-cost = A tenth of the cost of what the enemy has lost.
briefing-turns = The game ends after turn { $turns }; whoever has more points has won.
briefing-destroyed = A side without units has lost at once.
briefing-tie = On equal points { $side } has won.
briefing-draw = Equal points are a draw.

## Plans
plan-place = place in { $hex }
plan-of-unit = { $name } ({ $unit }): { $what }
plan-risk-shot = { $number ->
        [one] { $number } known enemy could shoot
       *[other] { $number } known enemies could shoot
    } at it on the way.
plan-several = { $first }; { $next }
chance-of-unit = Unit { $unit }: { $what }

## Advice
advice-best-shot = The best shot. { $what }: { $percent } %
advice-shot = { $what }: { $percent } %
advice-melee = In close combat. { $what }: { $percent } %
advice-objective = Takes { $name }: { $points ->
    [one] one point
   *[other] { $points } points
}
advice-out-of-fire = Out of the fire of { $count ->
    [one] one enemy
   *[other] { $count } enemies
}
advice-less-fire = There { $left ->
    [one] one enemy
   *[other] { $left } enemies
} could fire at it, here { $count }
advice-cover = { $hex } adds { $bonus } to Defence
advice-nearer = Nearer to { $name }: { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} left
advice-nearer-goal = Nearer to the goal: { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} left
advice-place-near = From there it is { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} to { $name }
advice-supplies = Only { $left } ammo left
advice-ambush = Hidden, it shoots first at whoever comes into its sector
advice-defence = It waits for whoever comes into its sector
advice-wait = Nothing that it could do seems worth more than staying
advice-commit = Everybody has an order, and none seems worth changing
