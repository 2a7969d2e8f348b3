### Combat Commander: Europe in English. Reasons are short sentences without a full stop; the page adds the rule number.

## Windows: what is being decided

buy-support = Buy support, or do without
buy-forts = Buy fortifications
place = Place your units
arm = Give the Weapon to a unit
place-forts = Place your fortifications
choose = Give an Order, or pass
discard = Discard cards
answer-pass = Answer the pass
demolish = Choose the fortification to blow up
support = Choose an entry of your Support Table
recruit = Choose where the unit appears
overstacked = Make room in an overfull hex
share = Choose the Team that gets what the Squad had
activate = Choose the units to activate
advance = Choose the hex to Advance into
advance-unit = Choose the unit that Advances next
target = Choose the hex that the activated units fire at
group = Fire Group
boost = Add cards to the attack
spray = Choose the second target hex
overheat = Choose the Weapon that breaks
defend = Choose the unit that makes the next Defence Roll
shelter = Answer before the Defence Roll
move-unit = Choose the unit that moves next
move = Choose the next hex
react = Answer the move
op-activate = Choose the units for Op Fire
assault = Choose the target of Assault Fire
grenades = Choose the hex for the Smoke
exit = Choose the Time Track space
recover = Choose the unit that makes the next Rally Roll
rout = Choose the unit that makes the next Rout Roll
retreat = Choose the next hex of the Retreat
spot = Place the Spotting Round
spotter = Choose the Spotter
impact = Choose the hex that is struck next
melee = Play a card in the Melee, or not
ambushed = Choose the unit that breaks
melee-order = Choose the Melee that is fought first
roll = Let the roll count, or have it made again
snipe = Choose the sniper's victim
event = Decide what the Event asks
time = Decide what the Time advance asks
dig-in = Choose the hex for the Foxholes
wounds = Answer before the Squad breaks
flee = Choose the hex to flee to

## Standing orders

standing-roll = After any roll, with the Initiative card
standing-react = After each hex that the enemy enters
standing-boost = Before your Attack Roll
standing-shelter = Before your Defence Roll
standing-wounds = Before your Squad breaks
standing-melee = In a Melee
standing-answer-pass = After the enemy has passed
standing-time = When Time advances

## Questions

ask-buy-forts = Buy fortifications: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left
ask-place = Choose a hex for { $name }
ask-arm = Choose the unit that carries { $weapon }
ask-place-forts = Choose a hex for { $fort } ({ $left } left)
ask-choose = Play a card for its Order ({ $left } left), or pass and discard
ask-choose-more = Play a card for another Order ({ $left } left), or end the Turn
ask-choose-end = All Orders are given: end the Turn
ask-discard = Discard up to { $left ->
        [one] { $left } card
       *[other] { $left } cards
    } more
ask-answer-pass = { $nation } has passed: answer with a card, or play none
ask-recruit = Choose the hex in which { $what } appears
ask-overstacked = { $hex } holds { $figures } of your figures, 7 are allowed: choose who goes
ask-activate = { $order }: choose the first unit or a Leader
ask-activate-more = { $order }: { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } named; name more, or begin
ask-advance = Choose the hex into which { $name } in { $hex } Advances
ask-group = Choose the first piece that fires at { $hex }
ask-group-more = Fire at { $hex } with FP { $fp }: add pieces, or shoot
ask-group-smoke = Choose the Weapon that fires Smoke into { $hex }
ask-boost = Fire at { $hex } with FP { $fp }: play cards for more, or roll
ask-spray = Spray Fire: choose the second hex to strike, next to { $hex }
ask-defend = Attack total { $against }: choose the unit that rolls next
ask-shelter = { $name } in { $hex } defends with { $morale } plus dice against { $against }: play a card, or roll
ask-move = { $name } in { $hex }: { $left } MP left; choose the next hex, or stop
ask-last-cards = Nobody is left on the way: play a card for those who have moved, or end the Order
ask-react = Enemies have entered { $hex }: answer with a card, or let them go
ask-react-ready = Your activated units can fire at { $hex }: fire, or let the enemies go
ask-op-activate = Op Fire at { $hex }: choose who is activated
ask-exit = { $name } leaves the map from { $hex }: choose the space on which it waits
ask-rout = Choose the unit ({ $nation }) that makes the next Rout Roll
ask-retreat = { $name } Retreats from { $hex }, { $left ->
        [one] { $left } hex
       *[other] { $left } hexes
    } to go: choose the next
ask-flee = { $name } must leave the burning hex { $hex }: choose where to
ask-spot = { $name } in { $hex } spots: place the Spotting Round
ask-impact = Shells fall around { $hex }: choose the hex that is struck next
ask-ambush = Melee in { $hex }: play Ambush, or fight
ask-quarter = The Melee in { $hex } is over: play No Quarter for 2 VP, or not
ask-ambushed = Ambush in { $hex }: choose the unit that breaks
ask-roll = { $nation }, { $purpose }: { $white } + { $red } = { $sum }. Let it count, or give up the Initiative card and roll again?
ask-roll-trigger = { $nation }, { $purpose }: { $white } + { $red } = { $sum }, { $trigger } Let it count, or give up the Initiative card and roll again?
ask-snipe = A sniper near { $hex }: choose the unit that breaks, or nobody
ask-event-unit = Event “{ $event }”: choose the unit{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-event-hex = Event “{ $event }”: choose the hex{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-event-card = Event “{ $event }”: choose the card{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-event-weapon = Event “{ $event }”: choose the Weapon{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-event-chit = Event “{ $event }”: choose the objective{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-event-casualty = Event “{ $event }”: choose the lost unit{ $declinable ->
    [1] , or nothing
   *[other] {""}
  }
ask-time-smoke = Time advances: choose the Smoke that clears
ask-time-arrival = { $name } arrives: choose the hex of your map edge
ask-time-dig = Time advances: play Dig In, or not
ask-wounds = { $name } in { $hex } is about to break: play Light Wounds for 1 VP, or let it happen

## What a window is for

about-buy-support = One entry of the column that was rolled, for half its price in VP to the opponent.
about-buy-forts = The Defender spends points on fortifications; unspent points are lost.
about-place = Units stand in the own set-up area, at most 7 figures in a hex.
about-arm = A unit carries one Weapon at most.
about-place-forts = One fortification in a hex of the own set-up area, never on Water.
about-choose = Each Order costs a card with that Order. A player who gives none may pass and discard instead.
about-choose-end = At the end of the Turn stacking is checked and the hand refilled.
about-discard = Whoever passes may discard up to the limit of their nation; the hand is refilled at the end of the Turn.
about-answer-pass = Demolitions blows up a fortification under your unit; Hidden Unit, for the Defender, brings a unit from the Support Table.
about-demolish = One fortification in a hex with a unit of yours is eliminated.
about-support = The roll gave the column; one entry of it is yours, free of charge.
about-recruit = The card says where the unit may appear.
about-overstacked = At the end of a Turn a hex holds at most 7 figures of a side. One Squad may Deploy first.
about-share = When a Squad becomes two Teams, each of its markers and its Weapon goes to one of them.
about-activate-fire = One unit, or a Leader and any units within the Leader's Command radius. Somebody must have a target.
about-activate-move = One unit, or a Leader and any units within the Leader's Command radius. Somebody must cross a hexside.
about-activate-advance = One unit, or a Leader and any units within the Leader's Command radius, each one hex.
about-advance = One neighbouring hex, even with enemies in it: then there is a Melee. No Op Fire answers an Advance.
about-target = Each activated piece fires once. The target hex must hold an enemy, or get Smoke.
about-group = The strongest piece counts fully, each other one adds 1. All must see and reach the target and form a chain.
about-group-smoke = One Weapon that can fire Smoke, after a Targeting Roll.
about-boost = Before the Attack Roll: Bore Sighting, Crossfire, Hand Grenades, Marksmanship and Sustained Fire add 2 FP each, Spray Fire a second hex.
about-spray = One Attack Roll strikes both hexes; each unit has the Cover of its own.
about-overheat = The Attack Roll was a double: Sustained Fire costs a Mortar or Machine Gun.
about-defend = Every unit in the target hex rolls. Lower than the attack total breaks, equal Suppresses.
about-shelter = Before this Defence Roll: Concealment lowers the attack total by the Cover; Hidden Entrenchments and Hidden Pillbox, for the Defender, improve it.
about-assault = Moving units and Weapons with boxed FP make one Fire Attack.
about-move-unit = One unit or stack finishes before the next begins. Assault Fire and Smoke Grenades may be played meanwhile.
about-move = Each hex costs MP, and enemies may answer each of them. Units in one hex may move together; a Weapon changes hands for 1 MP.
about-last-cards = Assault Fire and Smoke Grenades may be played until the Move Order is over.
about-react = A Fire card activates units for Op Fire, which lasts until this Move Order ends. Hidden Mines and Hidden Wire are for the Defender.
about-react-advance = No Op Fire at an Advance, but the Defender may play Hidden Mines and Hidden Wire.
about-op-activate = One unit, or a Leader and any units within the Leader's Command radius. They may fire at every hex entered in this Move Order.
about-grenades = A random Smoke marker, in the hex of a moving unit with boxed Movement or next to it.
about-exit = The unit returns on its own edge when Time reaches that space.
about-recover = Less than Morale rallies, equal Suppresses, more has no effect.
about-rout = More than Morale: the unit Retreats by the difference. Equal Suppresses.
about-retreat = Each hex must be nearer to the own map edge; over the edge the unit is lost.
about-flee = Nobody stays in a Blaze: to a neighbouring passable hex.
about-spot = Any hex that the Spotter sees. The round drifts even after a good accuracy roll.
about-spotter = An unbroken Leader that has not been activated yet.
about-impact = The hex of the Spotting Round and its neighbours, each once, friend and foe alike.
about-ambush = Each Ambush breaks an enemy unit before the strength of the Melee is counted; the opponent chooses which.
about-quarter = Each No Quarter is worth 2 VP to a side that has survived the Melee.
about-ambushed = One of your units in this Melee breaks.
about-melee-order = Units of both sides share several hexes; the active player chooses.
about-roll = Whoever holds the Initiative card may have any roll made again, triggers included; the card then goes to the opponent.
about-snipe = One unit of either side in the random hex or next to it.
about-time-smoke = Each Time advance removes one Smoke marker.
about-time-arrival = Reinforcements enter on the own map edge, within the stacking limit.
about-time-dig = Dig In places Foxholes under one of your units.
about-dig-in = A hex with a unit of yours, without Water, Blaze or fortification.
about-wounds = For 1 VP the Squad becomes a Team instead of breaking.

## Answers

unit-at = { $name } ({ $unit }), { $hex }
do-order = { $order }
do-rout = Rout: { $nation }
do-act = { $action }
do-op = Op Fire
do-discard = Discard { $card }
do-take = Take { $name } ({ $unit })
do-pick = { $name } ({ $unit }) in { $hex }
do-activate = Activate { $name } ({ $unit }) in { $hex }
do-join = { $name } ({ $unit }) goes along
do-fire-with = Fire with { $name } ({ $unit }) in { $hex }
do-arm = Give it to { $name } ({ $unit }) in { $hex }
do-remove = Eliminate { $name } ({ $unit })
do-deploy = Deploy { $name } ({ $unit }) into two Teams
do-gun = { $weapon }: { $unit }
do-give = Hand { $weapon } to { $to }
do-destroy = Destroy { $weapon }: { $unit }
do-at = Choose { $hex }
do-spot = Spotting Round in { $hex }
do-strike = Strike { $hex }
do-dig = Foxholes in { $hex }
do-demolish = Blow it up in { $hex }
do-place = Place in { $hex }
do-fire-at = Fire at { $hex }
do-op-fire = Op Fire at { $hex }
do-melee = Melee in { $hex }
do-smoke = Smoke into { $hex }
do-step = Go to { $hex }
do-exit = Leave the map
do-space = Wait on space { $space }
do-entry = { $what }
do-buy = { $fort }: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
do-mines = Mines with FP { $fp }: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
do-chit = Reveal: { $chit }
do-salvage = Take { $weapon }
do-casualty = { $name } ({ $nation })
do-reroll = Roll again
do-accept = Let it count
do-pass = Pass
do-end = End the Turn
do-withdraw = Call the shot off
do-decline = Choose nothing
do-no-card = Play no card
do-let-go = Let them go
do-done-buying = Buy nothing more
do-done-discarding = Discard no more
do-done-activating = Activate these units
do-done-grouping = Shoot
do-done-boosting = Roll the attack
do-done-marching = Stop here
do-done-order = End the Order
do-done-sheltering = Roll for defence
do-done-breaking = Let it break
more-unit = FP { $fp }, Range { $range }, Morale { $morale }
more-gun = FP { $fp }, Range { $range }
more-target = { $count ->
        [one] { $count } enemy
       *[other] { $count } enemies
    }, { $ground }, Cover { $cover }
more-hex = { $ground }, Cover { $cover }
more-step = { $ground }, Cover { $cover }, { $price } MP
more-entry = { $vp } VP to the opponent
more-pass = Up to { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } may be discarded
more-reroll = The Initiative card goes to { $nation }
confirm-destroy = { $weapon } will be out of play. Destroy it?
confirm-space = Time stands at { $time }: from space { $space } the unit does not come back. Choose it all the same?

## What a roll decides

stake-attack = Attack total at { $hex }: { $total }.
stake-defence = { $name } in { $hex }: defence total { $total } against { $against }: { $result }.
stake-morale = { $name } in { $hex }: { $total } against Morale { $against }: { $result }.
stake-melee = Melee in { $hex }: total { $total }; the active player rolls next.
stake-melee-second = Melee in { $hex }: total { $total } against { $against }; the lower one loses.
stake-support = Column { $column } of the Support Table.
stake-game-ends = { $sum } is less than Time { $time }: the game ends.
stake-game-goes-on = { $sum } is not less than Time { $time }: the game goes on.

## Orders

order-advance = Advance
order-artillery-denied = Artillery Denied
order-artillery-request = Artillery Request
order-command-confusion = Command Confusion
order-fire = Fire
order-move = Move
order-recover = Recover
order-rout = Rout
text-advance = Each unit enters one neighbouring hex, even an enemy's, and fights a Melee there.
text-artillery-denied = The enemy Radio breaks; a broken one is eliminated.
text-artillery-request = Repairs your Radio, or calls its fire on a hex that a Leader sees.
text-command-confusion = Cannot be played.
text-fire = Activated units and Weapons fire, each once, alone or in groups. As an Action: Op Fire.
text-move = Activated units move, each up to its Movement.
text-recover = Removes your Suppressed markers; each broken unit of yours rolls to rally.
text-rout = Each broken unit of one side rolls, and Retreats if it fails.

## Actions

action-for = { $action } ({ $nation })
action-ambush = Ambush
action-assault-fire = Assault Fire
action-bore-sighting = Bore Sighting
action-command-confusion = Command Confusion
action-concealment = Concealment
action-crossfire = Crossfire
action-demolitions = Demolitions
action-dig-in = Dig In
action-op-fire = Op Fire
action-hand-grenades = Hand Grenades
action-hidden-entrenchments = Hidden Entrenchments
action-hidden-mines = Hidden Mines
action-hidden-pillbox = Hidden Pillbox
action-hidden-unit = Hidden Unit
action-hidden-wire = Hidden Wire
action-light-wounds = Light Wounds
action-marksmanship = Marksmanship
action-no-quarter = No Quarter
action-smoke-grenades = Smoke Grenades
action-spray-fire = Spray Fire
action-sustained-fire = Sustained Fire
text-ambush = Before the rolls of a Melee: the opponent breaks one of their own units in it.
text-assault-fire = During your Move Order: moving units and Weapons with boxed FP make one Fire Attack.
text-bore-sighting = Defender, before an Attack Roll with a Weapon of printed FP 5 or more: +2 FP.
text-concealment = Before your Defence Roll: the attack total drops by the Cover of the target hex.
text-crossfire = Before an Attack Roll against a moving unit: +2 FP.
text-demolitions = When the opponent has discarded by passing: one fortification under a unit of yours is eliminated.
text-dig-in = At a Time advance: Foxholes in a hex with a unit of yours.
text-op-fire = When the enemy has moved into a hex: activates units, which may fire at every hex entered until the Order ends.
text-hand-grenades = Before an Attack Roll with a piece next to the target: +2 FP.
text-hidden-entrenchments = Defender, before a Defence Roll: Foxholes in the attacked hex, not in a Building.
text-hidden-mines = Defender, after the enemy has entered a hex: Mines there, which attack at once.
text-hidden-pillbox = Defender, before a Defence Roll in an Objective: a Pillbox there, if none is in play.
text-hidden-unit = Defender, when the opponent has discarded by passing: a unit of the Support Table in Cover of the set-up area.
text-hidden-wire = Defender, after the enemy has entered a hex: Wire there.
text-light-wounds = When a Squad of yours is about to break: it becomes a Team instead, for 1 VP.
text-marksmanship = Before an Attack Roll with a Squad or Team of the nation named: +2 FP.
text-no-quarter = After a Melee that a unit of yours has survived: 2 VP.
text-smoke-grenades = During your Move Order: Smoke at or next to a moving unit with boxed Movement.
text-spray-fire = Before an Attack Roll, if all firing pieces have boxed Range: two neighbouring target hexes.
text-sustained-fire = Before an Attack Roll with a Mortar or Machine Gun: +2 FP; on a double one of them breaks.

## Events

event-toward = { $event } ({ $dir })
event-air-support = Air Support
event-battle-harden = Battle Harden
event-battlefield-integrity = Battlefield Integrity
event-blaze = Blaze
event-booby-trap = Booby Trap
event-breeze = Breeze
event-command-and-control = Command & Control
event-commissar = Commissar
event-cower = Cower
event-deploy = Deploy
event-dust = Dust
event-elan = Élan
event-entrench = Entrench
event-field-promotion = Field Promotion
event-fog-of-war = Fog of War
event-hero = Hero
event-infiltration = Infiltration
event-interdiction = Interdiction
event-interrogation = Interrogation
event-kia = KIA
event-malfunction = Malfunction
event-medic = Medic!
event-mission-objective = Mission Objective
event-prisoners-of-war = Prisoners of War
event-reconnaissance = Reconnaissance
event-reinforcements = Reinforcements
event-rubble = Rubble
event-sappers = Sappers
event-scrounge = Scrounge
event-shell-shock = Shell Shock
event-shellholes = Shellholes
event-strategic-objective = Strategic Objective
event-suppressing-fire = Suppressing Fire
event-walking-wounded = Walking Wounded
event-white-phosphorus = White Phosphorus
text-air-support = The drawing player may break all units in the random hex, or in the occupied hex nearest to it.
text-battle-harden = One own unit becomes a Veteran.
text-battlefield-integrity = 1 VP for each enemy unit on the Casualty Track.
text-blaze = The random hex burns; units in it flee.
text-booby-trap = Mines in the random hex.
text-breeze = All Smoke goes; fires spread with the wind.
text-command-and-control = 1 VP for each Objective controlled.
text-commissar = The Russian player rolls for one broken Russian unit: more than Morale eliminates it, else it rallies.
text-cower = Own Squads outside all Command radii are Suppressed.
text-deploy = A Squad may become two Teams.
text-dust = Smoke in the random hex.
text-elan = The own Surrender marker moves up one space.
text-entrench = Foxholes in a hex with own units.
text-field-promotion = The Private may appear in a hex with an own broken unit.
text-fog-of-war = Each hand loses a random card.
text-hero = The Hero appears in a friendly hex and may rally a unit there.
text-infiltration = A unit of the Support Table appears at the random hex.
text-interdiction = One unit of either side in a hex with Cover less than 1 is Suppressed.
text-interrogation = The opponent shows the hand; one card of it may be discarded.
text-kia = One broken unit of either side is eliminated.
text-malfunction = The unbroken Weapon nearest to the random hex breaks.
text-medic = One broken unit of either side rallies.
text-mission-objective = A secret chit more for the drawing player.
text-prisoners-of-war = One own broken unit next to an enemy is eliminated.
text-reconnaissance = The opponent reveals one secret chit.
text-reinforcements = An entry of the Support Table arrives on the own map edge.
text-rubble = Wire in the random hex.
text-sappers = Mines or Wire in one hex may be removed.
text-scrounge = A lost Weapon may be given to an own unit without one.
text-shell-shock = The unit nearest to the random hex breaks.
text-shellholes = Foxholes in the random hex.
text-strategic-objective = An open chit more.
text-suppressing-fire = An enemy within LOS and Range of an own Machine Gun is Suppressed.
text-walking-wounded = A casualty of either side returns at the random hex.
text-white-phosphorus = Smoke may be placed next to an own unbroken Squad; each side breaks one of its units in that hex.

## Triggers and directions

trigger-event = Event!
trigger-jammed = Jammed!
trigger-sniper = Sniper!
trigger-time = Time!
dir-n = N
dir-ne = NE
dir-se = SE
dir-s = S
dir-sw = SW
dir-nw = NW

## Nations, units, fortifications, chits

nation-german = Germany
nation-russian = Russia
nation-american = America
class-leader = Leader
class-team = Team
class-squad = Squad
fort-foxholes = Foxholes
fort-trench = Trench
fort-bunker = Bunker
fort-pillbox = Pillbox
fort-mines = Mines
fort-wire = Wire
nowhere = off the map
card-name = { $order } / { $action }
card-unknown = an unknown card
support-unit = { $name }
support-armed = { $name } with { $weapon }
chit-objective = Chit { $letter }: Objective { $objective } is worth { $worth } VP
chit-all = Chit { $letter }: every Objective is worth { $worth } VP
chit-win = Chit { $letter }: whoever controls all Objectives wins before a Sudden Death roll
chit-exit = Chit { $letter }: VP for leaving the map are doubled
chit-elimination = Chit { $letter }: VP for eliminated units are doubled
chit-unknown = An unknown chit

## Where play stands

status-set-up = Set-up
status-turn = Turn { $turn }: { $nation }
status-time = Time { $time }, Sudden Death from { $end }
status-won = { $nation } wins
status-pass = Pass
status-melee = Melee
status-time-advance = Time advance
surrender = A side has surrendered
no-units = A side has no units left on the map
sudden-death = Sudden Death has ended the game
all-objectives = One side controls all Objectives
track-time = Time
track-losses = Casualties
track-casualties = Casualties: { $nation }
track-balance = Victory points
mark-sudden-death = Sudden Death from space { $space }
mark-surrender = Surrender
mark-arrival = Arrives: { $name } ({ $nation })
mark-casualty = Lost: { $name }
card-order = Order
card-action = Action
card-event = Event
chip-orders = Orders left, { $nation }
chip-initiative = Initiative: { $nation }
chip-fog = Fog: Hindrance { $hindrance } on every line of sight longer than { $beyond }
chip-twilight = Twilight: Hindrance { $hindrance } on every line of sight longer than { $beyond }
chip-snow = Snow: 1 MP more for each step off Roads, Railways and Trails
chip-excluded = Chits not in the cup: { $letters }
chip-radio = { $nation }: { $radio }, FP
chip-radio-broken = { $nation }: { $radio }, broken, FP
chip-mines = Mines, { $nation }: FP
chip-stock = To place, { $nation }: { $fort }
chip-loose = To give out, { $nation }: { $weapon }
chip-objective = Objective { $objective }, { $hex }: nobody's
chip-objective-held = Objective { $objective }, { $hex }: { $nation }
chip-secrets = Secret chits, { $nation }
hand-reserve = To be placed: { $nation }
hand-cards = Hand: { $nation }
pile-draw = Draw pile: { $nation }
pile-discard = Discard pile: { $nation }

## Counters and markers

value-fp = FP
value-range = Range
value-movement = Movement
value-morale = Morale
value-command = Command
value-penalty = Movement of the carrier
badge-broken = Broken
broken = Broken
badge-suppressed = Suppressed
badge-veteran = Veteran
badge-defending = Activated for Op Fire
badge-fired = Has fired
badge-activated = Activated this Turn
badge-moved = Moving, MP left
detail-unit = Unit { $unit }: { $class }, { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }
detail-vp = Worth { $vp } VP
detail-command = Command radius { $command ->
        [one] { $command } hex
       *[other] { $command } hexes
    }
detail-ground = Terrain: { $ground }
detail-cover = Cover { $cover }
detail-fp = FP { $total }
detail-movement = Movement { $total }
detail-morale = Morale { $total }
detail-line = { $what } { $value } ({ $rule })
detail-weapon = Carries { $weapon }
detail-weapon-broken = Carries { $weapon }, broken: fixed on { $fixed }, eliminated on { $lost }
detail-mp = { $left } MP left
marker-area = Set-up area: { $nation }
marker-blaze = Blaze
marker-smoke = Smoke { $value }
marker-objective = Objective { $objective }, nobody's, { $worth } VP by open chits
marker-objective-held = Objective { $objective }, { $nation }, { $worth } VP by open chits
marker-spotting-round = Spotting Round
marker-target = Target of the attack by { $nation }
terrain-major-bridge = Major Bridge
terrain-building = Building
terrain-water-barrier = Water Barrier
terrain-stream = Stream
terrain-marsh = Marsh
terrain-gully = Gully
terrain-woods = Woods
terrain-brush = Brush
terrain-orchard = Orchard
terrain-field = Field
terrain-open = Open Ground

## Ledgers

printed-fp = printed FP
printed-movement = printed Movement
printed-morale = printed Morale
printed-range = printed Range
command = Leader's Command
veteran = Veteran
suppressed = Suppressed
wire = Wire
least = never below 0
weapon-penalty = carries a Weapon
road-bonus = Road
cover = Cover
weapon-fp = FP of the Weapon
terrain-cover = Cover of the terrain
hedge-cover = Cover of the Hedge
wall-cover = Cover of the Wall
fort-cover = Cover of the fortification
road-cover = Road through the hex
hindrance = Hindrance
target-higher = target lies higher
target-lower = target lies lower
cards = cards played
unit-fp = FP of the unit
boxed-fp = boxed FP

## Line of sight

sight-blaze = A Blaze blocks the line of sight
sight-smoke = Smoke hinders the line of sight
sight-obstacle = An Obstacle blocks the line of sight
sight-hindrance = The terrain hinders the line of sight
sight-by-hindrance = { $ground } in the way
sight-by-obstacle = { $ground } blocks the line of sight
sight-bridge = A Bridge hinders the line of sight
sight-railway = A Railway hinders the line of sight
sight-wall = A Wall hinders the line of sight
sight-hedge = A Hedge hinders the line of sight
sight-fence = A Fence hinders the line of sight
sight-hill = A Hill blocks the line of sight
sight-crest = A Crest line blocks the line of sight
sight-no-crest = The higher hex is no Crest hex
sight-blind = The target lies in a Blind hex
sight-gully = A Gully hides what is in it
sight-fog = Fog hinders the line of sight
sight-twilight = Twilight hinders the line of sight

## Why not

not-your-decision = The other side decides now
not-among-answers = This cannot be done now
game-over = The game is over
not-in-hand = The card is not in your hand
no-orders-left = No Orders are left in this Turn
orders-given = After an Order nobody passes
no-order-given = No Order has been given yet: pass instead
already-routed = That side has been activated for Recover or Rout this Turn
already-recovered = You have been activated for Recover or Rout this Turn
nobody-broken = Nobody is broken
nobody-to-recover = None of your units is broken or Suppressed
nobody-can-advance = No unit can Advance
nobody-can-move = No unit can Move
nobody-has-moved = Somebody must move before the Order ends
not-at-enemy-edge = Not at the enemy map edge
not-nearer = A Retreat leads nearer to the own edge
discard-one = At least one card must be discarded
too-weak = The shot has no FP left
no-enemy-radio = The enemy has no Radio
no-radio-or-spotter = It takes a Radio and a Leader who can spot
no-weapon = It carries no Weapon
weapon-broken = The Weapon is broken
carrier-broken = A broken unit fires no Weapon
carrier-suppressed = A Suppressed unit fires no Weapon
weapon-in-water = No Weapon fires from Water
weapon-in-wire = No Weapon fires from Wire
too-near = That is nearer than its shortest Range
out-of-range = That is out of Range
no-enemy-there = There is no enemy unit
already-fired = It has fired in this Order
not-activated = It is not activated for this
ordnance-in-op-fire = Ordnance takes no part in Op Fire
ordnance-alone = Ordnance fires alone
group-in-wire = From Wire only the units of one hex fire together
no-chain = The hexes of a Fire Group form a chain
unplayable = This card cannot be played
only-defender = Only the scenario Defender plays this
no-strong-weapon = No firing Weapon has a printed FP of 5 or more
nobody-moving = None of the targets is moving
nobody-adjacent = Nobody who fires is adjacent to the target
no-squad-or-team = No Squad or Team of this nation fires
no-mortar-or-mg = No Mortar or Machine Gun fires
no-second-hex = There is no second hex to spray
no-cover = There is no Cover to hide behind
not-there = It cannot be placed there
nobody-can-assault = Nobody on the move with boxed FP has a target
nobody-can-throw = Nobody on the move has boxed Movement
not-its-moment = This Action is not for this moment
no-target = No enemy is in sight and Range
not-enough-mp = Not enough MP
not-your-unit = This is not a unit of yours on the map
already-activated = The unit has been activated this Turn
leaders-lead-no-leaders = A Leader activates no other Leader
out-of-command = Outside the Command radius
cannot-carry-out = The unit cannot carry the Order out
off-map = Off the map
impassable = The hex is impassable
cliff-with-weapon = No Weapon goes over a Cliff
bridge-side = The side of a Major Bridge cannot be crossed
blaze = The hex burns
enemy-there = An enemy is in the hex
bars-map-edge = Off the map
bars-cliff = A Cliff cannot be crossed
bars-bridge-side = The side of a Major Bridge cannot be crossed
bars-water = Water cannot be entered
no-initiative = Only the holder of the Initiative card decides on a roll
no-fire-card = Only a Fire card can be played for Op Fire
has-weapon = It has a Weapon already
order-under-way = An Order is still being carried out
turn-ending = This Turn is ending: no more Orders
not-your-turn = Orders are given in your own Turn only
cannot-deploy = It cannot Deploy here
must-fire = Somebody must fire before the Order ends
nobody-fires = No piece has been chosen yet
strong-enough = The shot can be made
space-is-past = That space of the Time Track is past
no-smoke-rounds = There are no Smoke rounds for this
no-smoke-there = There is no Smoke
no-roll = No roll is waiting
nothing-to-demolish = No fortification shares a hex with your units
water = Nothing can be placed in Water
not-entered = Nobody has entered that hex just now
advancing = Nobody Op Fires at units that Advance
in-trench = Units that move by Trench are safe from Op Fire
already-shot-at = One Fire Attack has answered this step
outside-area = Outside the set-up area
hex-full = The hex would hold more than 7 figures
fort-there = A fortification is there already
not-in-column = The roll does not allow this entry
not-that-year = It does not exist in this year
no-radio-here = A Radio cannot be chosen here
radio-there = You have a Radio already
occupied = Somebody is in the hex
without-cover = The hex has no Cover
not-next-to-it = That hex is too far off
not-at-own-edge = Not at your own map edge
already-struck = That hex has been struck already
nothing-there = There is neither a unit nor a fortification
already-moved = It has moved in this Order
not-together = Only units that begin the Order in one hex move together
not-stacked = They are not in the same hex

## Forecasts

ledger-fp = Attack
ledger-defence = Defence: { $unit }
ledger-against = Defence against { $against }: { $unit }
ledger-morale = Morale: { $unit }
ledger-targeting = The product of the dice must exceed
ledger-accuracy = The product of the dice must exceed
ledger-sudden-death = The game ends on a sum below
ledger-melee-own = Own strength in the Melee
ledger-melee-enemy = Enemy strength in the Melee
ledger-vp = Victory points
ledger-mp = MP
ledger-mp-left = MP left after a step of { $price }
distance = distance
light-wounds = Light Wounds
mines-fp = FP of the Mines
radio-fp = FP of the Radio
air-burst = shells burst in the trees
time-marker = Time
mp-spent = MP spent
mp-gone = Wire takes all MP
chance-breaks = { $unit } breaks
chance-breaks-without = { $unit } breaks without the card
chance-any-breaks = Somebody breaks
chance-eliminated = { $unit } is eliminated
chance-suppressed = { $unit } is Suppressed
chance-holds = { $unit } holds
chance-team = { $unit } becomes a Team
chance-rallies = { $unit } rallies
chance-stays-broken = { $unit } stays broken
chance-retreats = { $unit } Retreats
chance-stands = { $unit } stands
chance-hits = Hit
chance-smoke = Smoke lands in the hex
chance-accurate = Accurate
chance-on-target = The round falls into the chosen hex
chance-strays = The round leaves the map
chance-struck = Enemies in { $hex } are struck
chance-own-struck = Own units in { $hex } are struck
chance-game-ends = The game ends
chance-wins = The Melee is won
chance-loses = The Melee is lost
chance-nobody-left = A tie: nobody is left
chance-roll-better = Better for the roller than these dice
chance-roll-worse = Worse for the roller than these dice
assuming-quiet = Nobody plays a card or uses the Initiative card
assuming-best-group = All who can join fire; nobody plays a card or uses the Initiative card
assuming-best-hex = Fired at the hex where it does most; all who can join fire; nobody plays another card or uses the Initiative card
assuming-accepted = These dice count; nobody plays a card after them
assuming-rerolled = The new dice count; nobody plays a card after them
assuming-victim = The enemy breaks the unit whose loss costs least; nobody plays another card
assuming-first-roll = Each roll by itself, as if it came first
assuming-melee-now = The Melee is fought at once; nobody plays a card

## Overlays and hexes in words

reach-cost = { $cost } MP, { $left } left
reach-note = Hexes that one Move Order reaches, if nobody answers
threat-none = Nobody could fire here
threat-from = { $number ->
        [one] { $number } enemy
       *[other] { $number } enemies
    } could fire here: FP { $fp }, Hindrance { $hindrance }, breaks in { $chance } %
threat-note = Op Fire in the hexes that the unit could move to, a Fire Order where it stands; without cards that add FP
seen-hindered = Hindrance { $hindrance }
seen-note = Hexes in line of sight, with the Hindrance on the way
place-terrain = { $terrain }
place-cost = { $cost } MP to enter ({ $rule })
place-impassable = Nobody can enter ({ $rule })
place-track-only = Entered along a Road or Railway only ({ $rule })
place-cover = Cover { $cover } ({ $rule })
place-road = Road: Cover is 1 less ({ $rule })
place-railway = Railway ({ $rule })
place-trail = Trail ({ $rule })
place-bridge = Bridge ({ $rule })
place-water = Water hex: no Weapon fires from it ({ $rule })
place-gully = Gully: sees and is seen from neighbouring and higher hexes only ({ $rule })
place-walls = Wall: { $sides } ({ $rule })
place-hedges = Hedge: { $sides } ({ $rule })
place-fences = Fence: { $sides } ({ $rule })
place-cliffs = Cliff: { $sides } ({ $rule })
place-level = Level { $level } ({ $rule })
place-crest = Crest hex ({ $rule })
place-objective = Objective { $number } ({ $rule })
place-sight-clear = Does not hinder sight ({ $rule })
place-sight-hindered = Hindrance { $hindrance } ({ $rule })
place-sight-blocked = Blocks sight ({ $rule })

## Rolls and attacks

roll-attack = Attack Roll
roll-mines = roll of the Mines
roll-impact = Impact Roll
roll-defence = Defence Roll
roll-targeting = Targeting Roll
roll-accuracy = accuracy roll
roll-melee = Melee roll
roll-rally = Rally Roll
roll-rout = Rout Roll
roll-commissar = roll of the Commissar
roll-support = roll on the Support Table
roll-sudden-death = Sudden Death roll
means-fire = Fire Attack
means-op = Op Fire
means-assault = Assault Fire
means-mines = Mine attack
means-impact = Impact
result-breaks = breaks
result-suppressed = Suppressed
result-holds = no effect
result-rallies = rallies
result-retreats = Retreats
result-eliminated = eliminated
score-objective = Objective
score-objective-lost = Objective lost
score-eliminated = unit eliminated
score-exited = unit left the map
score-light-wounds = Light Wounds
score-no-quarter = No Quarter
score-integrity = Battlefield Integrity
score-command = Command & Control
score-support = support bought by the opponent
score-defender = Defender at a Time advance
score-other = other reasons

## Log

log-placed = { $name } ({ $unit }, { $nation }) is placed in { $hex }.
log-armed = { $name } ({ $unit }, { $nation }) gets { $weapon }.
log-begun = Set-up is over; the battle begins.
log-turn = Turn { $turn }: { $nation }.
log-ordered = { $nation } gives the Order { $order }.
log-acted = { $nation } plays { $action }.
log-discarded = { $nation } discards { $card }.
log-drew = { $nation } draws { $card }.
log-drew-hidden = { $nation } draws a card.
log-passed = { $nation } passes { $cards ->
        [0] without discarding
        [one] and discards { $cards } card
       *[other] and discards { $cards } cards
    }.
log-ended = { $nation } ends the Turn.
log-activated = { $nation } activates { $count ->
        [one] unit
       *[other] units
    }: { $units }.
log-dealt = { $nation } begins with { $card }.
log-hand-shown = { $nation } shows the hand of { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
log-supported-hidden = { $nation } has kept hidden: { $what }.
log-supported-infiltration = { $nation } infiltrates: { $what }.
log-supported-reinforcements = { $nation } gets reinforcements: { $what }.
log-supported-bought = { $nation } buys support: { $what }.
log-rolled = { $nation }, { $purpose }: { $white } + { $red } = { $sum }.
log-rerolled = { $nation } uses the Initiative card: the roll is made again.
log-triggered = The dice trigger: { $trigger }
log-resumed = Back to the { $purpose } of { $nation }: { $sum }.
log-random-hex = Random hex: { $hex }.
log-befell = { $nation } draws the Event: { $event }.
log-shot = { $nation }, { $means } at { $hex }: { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }, FP { $fp }.
log-targeted-hit = Product of the dice less Hindrance { $product } against distance { $need }: hit.
log-targeted-missed = Product of the dice less Hindrance { $product } against distance { $need }: missed.
log-total = Attack total at { $hex }: { $total }.
log-concealed = Concealment takes off { $by }: attack total { $total }.
log-defended = { $name } ({ $unit }, { $nation }), defence total { $total } against { $against }: { $result }.
log-mines = Mines go off in { $hex } with FP { $fp }.
log-melee = Melee in { $hex }: { $first } { $one }, { $second } { $two }.
log-fought = Melee in { $hex }: { $first } { $one }, { $second } { $two }; lost by { $loser }.
log-fought-both = Melee in { $hex }: { $first } { $one }, { $second } { $two }; nobody survives.
log-fought-held = Melee in { $hex }: { $first } { $one }, { $second } { $two }; nobody falls.
log-rally = { $name } ({ $unit }, { $nation }) rolls { $roll } against Morale { $morale }: { $result }.
log-rout = { $name } ({ $unit }, { $nation }), Rout Roll { $roll } against Morale { $morale }: { $result }.
log-broke = { $name } ({ $unit }, { $nation }) breaks.
log-eliminated = { $name } ({ $unit }, { $nation }) is eliminated in { $hex }.
log-suppressed = { $name } ({ $unit }, { $nation }) is Suppressed.
log-rallied = { $name } ({ $unit }, { $nation }) rallies.
log-freed = { $name } ({ $unit }, { $nation }) is no longer Suppressed.
log-hardened = { $name } ({ $unit }, { $nation }) becomes a Veteran.
log-moved = { $name } ({ $unit }, { $nation }) moves from { $from } to { $to }.
log-advanced = { $name } ({ $unit }, { $nation }) Advances from { $from } to { $to }.
log-retreated = { $name } ({ $unit }, { $nation }) Retreats from { $from } to { $to }.
log-exited = { $name } ({ $unit }, { $nation }) leaves the map and waits on space { $space }.
log-appeared = { $name } ({ $unit }, { $nation }) appears in { $hex }.
log-shifted = { $name } ({ $unit }, { $nation }) flees from { $from } to { $to }.
log-deployed = { $name } ({ $unit }, { $nation }) becomes two Teams: { $unit } and { $second }.
log-wounded = { $name } ({ $unit }, { $nation }) becomes a Team.
log-given = { $name } ({ $unit }, { $nation }) hands its Weapon to unit { $to }.
log-jammed = The Weapon of { $name } ({ $unit }, { $nation }) breaks.
log-repaired = The Weapon of { $name } ({ $unit }, { $nation }) is repaired.
log-weapon-lost = { $name } ({ $unit }, { $nation }) loses { $weapon }.
log-salvaged = { $name } ({ $unit }, { $nation }) finds { $weapon }.
log-returned = { $name } ({ $unit }, { $nation }) returns from the Casualty Track.
log-radio-broke = The Radio breaks: { $nation }.
log-radio-fixed = The Radio is repaired: { $nation }.
log-radio-lost = The Radio is eliminated: { $nation }.
log-radio-came = { $nation } gets { $radio }.
log-spotted = The Spotting Round is placed in { $hex }.
log-drifted = The Spotting Round drifts to { $hex }.
log-strayed = The Spotting Round leaves the map: the shells are lost.
log-dug = In { $hex } there is now: { $fort }.
log-razed = In { $hex } there is no longer: { $fort }.
log-smoke = Smoke { $value } in { $hex }.
log-cleared = The Smoke in { $hex } clears.
log-burning = { $hex } burns.
log-controlled = { $nation } takes control of Objective { $objective }.
log-chit-open = { $chit }.
log-chit-secret = { $nation } draws a secret chit. { $chit }.
log-chit-hidden = { $nation } draws a secret chit.
log-scored = { $nation } gains { $vp } VP: { $why }.
log-scored-loss = { $nation } loses { $vp } VP: { $why }.
log-time = Time advances to { $time }.
log-resolve = { $nation } fights on: Surrender now at space { $space }.
log-over = { $why }. { $nation } wins.

## Secrets

secret-hand = Cards in hand
secret-draw-pile = Cards of the draw pile
secret-secret-chit = Secret chits

## Readings of the rules

option-seed = Number of the random scenario
option-unit-command = Command of several Leaders for units
option-unit-command-highest = One Leader counts, the best
option-unit-command-sum = All Leaders in the hex add up
option-weapon-command = Command of several Leaders for Weapons
option-weapon-command-highest = One Leader counts, the best
option-weapon-command-sum = All Leaders in the hex add up
option-plunging-fire = What counts as Mortars and artillery
option-plunging-fire-mortars = Mortars and Radios
option-plunging-fire-ordnance = Infantry guns too
option-deploy-event = Who decides the Event Deploy
option-deploy-event-active = The active player
option-deploy-event-drawer = The player who drew it
option-turn-end = What comes first at the end of a Turn
option-turn-end-stacking = Stacking, then the refill
option-turn-end-refill = The refill, then stacking
option-group-height = Height of a Fire Group
option-group-height-any = One piece above or below is enough
option-group-height-all = Only if every piece is above or below
option-hexside-cover = Walls and Hedges against a Fire Group
option-hexside-cover-any = One line of fire across the side is enough
option-hexside-cover-all = Every line of fire must cross it
option-exit-space = Where units that leave the map may wait
option-exit-space-any = On any Time Track space
option-exit-space-later = Only on spaces still to come
option-forced-exit = A forced exit while VP are doubled
option-forced-exit-once = Doubled once if either chit is open
option-forced-exit-elimination = Doubled by the elimination chit only
option-walking-wounded = The unit that returns by Walking Wounded
option-walking-wounded-broken = Is broken
option-walking-wounded-unbroken = Is unbroken
option-concealment = What a Concealment lowers
option-concealment-attack = This Defence Roll and all later ones
option-concealment-roll = This Defence Roll only
option-melee-moment = When a Melee is fought
option-melee-moment-at-once = After every Order, Action, Event and trigger
option-melee-moment-after-order = After the whole Order
option-empty-pass = Passing without discarding
option-empty-pass-allowed = Is allowed
option-empty-pass-forbidden = At least one card must go
option-inactive-first = Whether the inactive player may wait for the active one
option-inactive-first-must = The inactive player goes first and is not asked again
option-inactive-first-may = The inactive player is asked again after the active one has acted
option-moving-units = Which units count as moving
option-moving-units-activated = All units activated to Move
option-moving-units-marching = Only those on their way
option-footprint = What blocks sight in a hex
option-footprint-drawn = The drawn outline
option-footprint-hex = The whole hex
option-cliff-crest = Whether the top of a Cliff is a Crest
option-cliff-crest-no = Not where a Cliff bounds it
option-cliff-crest-yes = Wherever a neighbour lies lower
option-scrounge = Which Weapons can be scrounged
option-scrounge-any = Of either side
option-scrounge-own = Of the own nation only
option-private = When the Private can be placed
option-private-mix = Only from the counter mix
option-private-map = Whenever the Private is not on the map
option-team-boxes = Boxed figures of Teams
option-team-boxes-counters = As printed
option-team-boxes-none = Teams have none
option-mutual-ambush = Ambushes after one side of a Melee has been wiped out by them
option-mutual-ambush-answered = The second player may still play theirs
option-mutual-ambush-ended = The Melee ends as soon as a side is wiped out
option-no-quarter = No Quarter after a Melee that ended before its result
option-no-quarter-fought = Only after a Melee that was fought out
option-no-quarter-any = Also after one that Ambushes or triggers ended
option-smoke-order = A Fire Order for Smoke alone
option-smoke-order-no = Needs an enemy in reach
option-smoke-order-yes = A Smoke round in reach is enough
option-melee-strength = When the strength of a Melee is counted
option-melee-strength-once = Before the first roll
option-melee-strength-each = Before each roll
option-occupation = How long an Objective must be occupied
option-occupation-passing = A moment is enough
option-occupation-standing = Not while moving through

# What is going on
moment-attack = { $nation }, { $means } at { $hex }: { $pieces }
moment-attack-open = { $nation }, { $means } at { $hex }
moment-struck = { $means } at { $hex }
moment-fp = FP { $fp } + dice
moment-total = attack { $total }
moment-defender = { $name } ({ $unit }): Morale { $morale } + dice, Cover { $cover } included
moment-melee = Melee in { $hex }
moment-melee-side = { $nation }, FP { $fp }: { $units }
moment-step = { $nation } has entered { $hex }: { $units }
moment-mover = { $name } ({ $unit }): Morale { $morale } there

# Cards beside the map
episode-side = { $nation }
episode-units = { $units }
episode-fp = FP { $fp }
episode-melee = Melee in { $hex }
episode-melee-text = Both sides roll and add their FP. The lower total is eliminated.
episode-artillery-text = A Spotting Round is placed, the dice say how far it drifts, and the shells strike that hex and its neighbours.

# What VP were made with
source-start = Lead at the start
source-objectives = Objectives
source-eliminated = Enemies eliminated
source-exited = Units off the far edge
source-defender = Defender's Time advances
source-support = Support bought by the opponent
source-cards = Cards and Events

# Briefing
briefing-objectives = Objectives: whoever was last there alone has their worth in VP.
briefing-chits = The worth is said by chits: { $open } open, { $secret } secret.
briefing-eliminated = Each enemy unit eliminated: its worth in VP, which its details name.
briefing-exited = Each own unit that leaves by the enemy's edge: its worth in VP.
briefing-defender = At each Time advance the Defender gains 1 VP.
briefing-ahead = { $nation } begins with a lead of { $vp } VP.
briefing-sudden-death = From Time { $space } on, each Time advance may end the game: on a roll below the Time.
briefing-sudden-death-drawn = From a space that the decks draw, each Time advance may end the game: on a roll below the Time.
briefing-surrender = { $nation } surrenders at { $losses } losses.
briefing-no-units = A side without units on the map has lost.
briefing-tie = Otherwise VP decide; on a tie, the Initiative card.

## Plans
plan-place = Place in { $hex }
plan-retreat = Retreat to { $hex }
plan-move = Move to { $hex }
plan-advance = Advance into { $hex }
plan-assault = Advance into { $hex }: Melee
plan-fire = Fire at { $hex }
plan-op-fire = Op Fire at { $hex }
plan-assault-fire = Assault Fire at { $hex }
plan-recover = Recover: { $count ->
    [0] Suppression goes
    [one] { $count } broken unit rolls
   *[other] { $count } broken units roll
}
plan-rout = Rout ({ $nation }): { $count ->
    [one] { $count } broken unit rolls
   *[other] { $count } broken units roll
}
plan-plays = plays { $card }
plan-card = the one with { $act }
plan-piece = { $name } ({ $unit })
plan-knob-card = Paid with
plan-knob-pieces = Fire
plan-knob-party = Go
plan-knob-along = Also activated, to go after them
plan-risk-op-fire = { $count ->
    [one] { $count } enemy unit could fire
   *[other] { $count } enemy units could fire
} on the way, first in { $hex }
plan-short-party = { $count ->
    [one] { $count } of those in hand stays behind
   *[other] { $count } of those in hand stay behind
}
plan-no-card = There is no { $card } card in your hand
plan-no-sight = Out of sight: { $what } in { $hex }
plan-too-far = { $hex } is out of reach with { $mp } MP

## Advice
plan-list = { $first }; { $next }
plan-discard = Discard: { $cards }
advice-best-shot = The best shot. { $what }: { $percent } %
advice-shot = { $what }: { $percent } %
advice-melee = Hand to hand. { $what }: { $percent } %
advice-objective = Goes to Objective { $objective } ({ $hex }), worth { $points } VP as far as you know
advice-out-of-fire = Out of the fire of { $count ->
    [one] one enemy
   *[other] { $count } enemies
}
advice-less-fire = There { $left ->
    [one] one enemy
   *[other] { $left } enemies
} could fire at them, here { $count }
advice-cover = { $hex } gives Cover { $cover }, here it is { $before }
advice-nearer = Nearer to Objective { $objective }: { $cost } MP are left to it
advice-go = The best place within reach seems to be { $hex }
advice-recover = { $count ->
    [one] A broken unit
   *[other] { $count } broken units
} may rally
advice-rout = { $count ->
    [one] A broken unit
   *[other] { $count } broken units
} may have to Retreat
advice-pass = No Order is worth its card now: better cards may come
advice-discard = These cards help least here
advice-place-cover = { $hex } gives Cover { $cover }
advice-place-near = From there it is { $cost } MP to Objective { $objective }
advice-card = { $what }: { $with } % with the card, { $without } % without
advice-end = No other Order is worth its card: the rest is kept for the enemy’s Turn
advice-accept = The roll is not worth the Initiative card
advice-no-card = No card is worth playing here
advice-enough = Nothing more seems worth doing here

# Training
guide-welcome = You lead half a platoon of Americans from the south. A German rear guard holds the walled farm; one squad of recruits waits on the road. You will fire, move, storm and recover. The course is yours: nothing here can break.
guide-goal = The walled farm, G4 and G5, is Objective 4. Whoever was the last to have it alone holds it, and its chit is worth 4 points. Now the Germans hold it, so they are 4 points ahead.
guide-place-one = Set-up. The Lieutenant, a squad and a machine-gun team stand in H9 already. Two squads are yours to place, one click each.
guide-place-one-do = Place the first squad in G9.
guide-place-two = Side by side they can fire together later.
guide-place-two-do = Place the second squad in I9.
guide-hand = These six cards are everything: orders, reactions and dice. The coloured band on top is an Order, for your own Turn. The line below it is an Action, for its moment in anybody’s Turn. A card is used for one of them and is gone.
guide-card = Command Confusion can’t be given as an Order. Still the card is worth something: its Action below, Sustained Fire, will help a machine gun.
guide-orders = Your Turn. You may give up to three Orders, one after the other, or pass and discard cards instead. A unit takes part in one Order a Turn.
guide-leader = Play by pointing: first at who acts, then at what. A Leader takes others along: all units within his Command, 2 hexes here, can follow the same Order. Those in his own hex fight better, too.
guide-leader-do = Click the stack in H9.
guide-target = The German squad on the road in H7 is in sight and in Range.
guide-target-do = Click the enemy in H7.
guide-plan = A whole plan: who fires, which card pays, what are the odds. A Fire Group has the FP of one piece, plus 1 for each other. The Lieutenant adds his Command 2 to the squad and the machine gun beside him. Touch a name to leave it out; other plans stand below.
guide-shoot = One word starts it all: the card is played, the units are activated, the shot is fired.
guide-shoot-do = Confirm with the big button or Space, and answer what is asked on the way.
guide-dice = Dice are on the cards of the draw pile. Attack: FP plus the dice. Defence: Morale with Cover, plus the dice. Defence lower: the unit breaks. Equal: it is Suppressed, or breaks if it is moving. Higher: nothing.
guide-broken = A broken unit shows its reverse: weaker in everything. It may still act, but fires no Weapon. If it breaks once more, it is eliminated, and you score its points.
guide-mover = Second Order: Move. The stack in H9 has been activated; its mark says so. The squad you placed first is still fresh.
guide-mover-do = Click the squad in G9.
guide-route = The house in G7 stands next to the broken squad and gives Cover 3, which is added to Morale. Open ground costs 1 MP, a building 2; the squad has 4.
guide-route-do = Click G7.
guide-risk = The plan warns you: after each step the enemy may answer with Op Fire, if he holds a Fire card and sees you. Step by step works as well: click the Move card, then the unit, then hex after hex.
guide-go = It is worth it: from the house you can storm.
guide-go-do = Confirm the plan.
guide-end = A third Order would be possible, but keep your other Fire card: in the enemy’s Turn it is Op Fire. At the end of your Turn you draw back to six cards.
guide-end-do = End the Turn.
guide-enemy = The enemy’s Turn. When he does something that one of your cards can answer, you are asked.
guide-enemy-do = Answer as you like; the lesson goes on with your next Turn.
guide-time = The Time Track. Time goes on when a roll shows Time or a draw pile runs out. From space 3 on, each advance brings a Sudden Death roll: less than the number of the space, and the game is over. Each advance gives the defender 1 point, so don’t linger.
guide-points = Points have one marker that moves to and fro. Each eliminated unit counts for its enemy, a squad 2; so do Objectives, and units that leave over the enemy’s edge. Unfold “Tracks and facts” to see tracks, Objectives and losses.
guide-assault = Now storm. Advance takes a unit one hex, even into an enemy’s, without paying MP, and nobody may fire at it on the way.
guide-assault-do = Click your squad in G7.
guide-storm = Two ways may be open: fire once more, or Advance into Melee. Compare their odds.
guide-storm-do = Click the enemy in H7, and choose the plan with Melee.
guide-melee-odds = In Melee both sides add their FP to a roll, a boxed FP counts 1 more, Weapons and Cover don’t count. The lower total is eliminated; a tie takes both. Broken men fight badly: that is why you broke them first.
guide-melee = The enemy may have an Ambush ready. So it goes.
guide-melee-do = Confirm the plan.
guide-fought = The log has the totals, and who was eliminated. Eliminated units go to the Casualty Track. If that reaches a side’s Surrender space, this side has lost at once.
guide-recover = One of your own is broken. Recover is for all of yours at once: Suppressed markers come off, and each broken unit rolls to rally. Cards can be pointed at, too.
guide-recover-do = Click Recover on a card in your hand.
guide-rally = A Rally Roll lower than Morale, Cover included, turns the unit round again. Equal: it stays broken and is Suppressed.
guide-rally-do = Confirm the plan.
guide-finish = More Orders would be allowed; a good card kept is an answer in the enemy’s Turn.
guide-finish-do = End the Turn.
guide-wait = The enemy again.
guide-wait-do = Answer what you are asked, if anything.
guide-pass = Cards that don’t fit clog the hand: Artillery Request needs a Radio, and you have none. Instead of giving Orders you may pass and discard.
guide-pass-do = Pass.
guide-discard = Click the cards that you don’t want. You draw as many at once; the others stay.
guide-discard-do = Discard two or three, then finish with the big button.
guide-initiative = Whoever holds the Initiative card may have any roll made again, his own or the enemy’s. The card then goes to the other side. On a tie of points its holder wins.
guide-ends = A game ends when a side surrenders, when a side has nobody left on the map, or by Sudden Death. Then points decide.
guide-alone = From here on you lead alone. Break the Corporal’s men with fire, go from cover to cover, storm the farm: you hold it when you are in it and no German is. The briefing, the rules and this training are in the menu. Next try “Patrols at the Crossroads”.
guide-when-boost = Before the roll you may play Actions that add FP, as many as you hold. Sustained Fire gives a firing machine gun 2 more; cards that don’t fit are pale. Click an Action and confirm it, or roll at once.
guide-when-roll = You hold the Initiative card: you may have this roll made again, and the card goes to the enemy. It is precious. Let ordinary rolls count, and save it for one that matters.
guide-when-react = The enemy has moved where you may see him. A Fire card in hand is Op Fire now: click the enemy who moved, read the plan, confirm. Or let him go with the big button.
guide-when-wounds = A squad of yours is about to break. With Light Wounds a fresh Team takes its place instead, half as strong. You may also let it break and keep the card.
guide-when-defend = Your unit is about to defend. Some Actions help now, such as Concealment. Play one, or roll.
guide-when-melee = A Melee begins. Ambush breaks one enemy before the rolls. Play it if you have it, or go on.
guide-when-event = A roll has set off an Event: the next card of the pile is turned up and its Event happens. Choose what it asks for.
guide-when-snipe = A Sniper: whoever rolled may break one unit in the hex that was drawn, or next to it.
