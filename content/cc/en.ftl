## Hexes and forecasts

assuming-quiet = If the dice set nothing off, no roll is made again and nobody plays another card; unseen cards count alike
assuming-best-group = With the group that makes the most of it; if the dice set nothing off, no roll is made again and nobody plays another card
assuming-accepted = If the dice set nothing off and nobody plays another card
assuming-rerolled = One new roll from the cards not seen, which is not made again; the Initiative card goes to the other side
assuming-first-roll = Each roll as if it were the first; if the dice set nothing off and no roll is made again
assuming-victim = If the enemy breaks the unit that leaves him strongest; no roll is made again and nobody plays another card
assuming-melee-now = If nobody else joins the Melee, no roll is made again and nobody plays another card
ledger-fp = Firepower
ledger-defence = Morale under fire: { $unit }
ledger-against = Morale under fire: { $unit }, against a total of { $against }
ledger-morale = Morale: { $unit }
ledger-targeting = The product of the dice must exceed
ledger-accuracy = The product of the dice must exceed
ledger-melee-own = Own strength in the Melee
ledger-melee-enemy = Enemy strength in the Melee
ledger-mp = Movement points
ledger-mp-left = Movement points left after a step for { $price }
ledger-sudden-death = The game ends if the dice show less than
ledger-vp = Victory points
mines-fp = Mines
radio-fp = Radio
air-burst = Air burst in Woods
distance = Distance
time-marker = Time marker
mp-spent = Spent
mp-gone = Wire takes all that is left
chance-any-breaks = At least one breaks
chance-breaks = { $unit } breaks
chance-eliminated = { $unit } is eliminated
chance-suppressed = { $unit } is Suppressed
chance-holds = { $unit } holds
chance-breaks-without = { $unit } breaks without the card
chance-team = { $unit } becomes an unbroken Team
chance-hits = The shot is on target
chance-smoke = Smoke is placed
chance-accurate = The Spotting Round is accurate
chance-on-target = It comes down in the hex chosen
chance-strays = It leaves the map
chance-struck = { $hex } is struck
chance-own-struck = Own units in { $hex } are struck
chance-wins = The Melee is won
chance-loses = The Melee is lost
chance-nobody-left = Both sides are eliminated
chance-rallies = { $unit } rallies
chance-stays-broken = { $unit } stays broken
chance-retreats = { $unit } retreats
chance-stands = { $unit } stands
chance-game-ends = The game ends
chance-roll-better = The new roll is better for whoever rolls
chance-roll-worse = The new roll is worse for whoever rolls
reach-cost = { $cost } MP, { $left } left
reach-note = Hexes that a Move Order reaches, with Leaders and Roads as they are now
threat-from = { $number ->
    [one] { $number } enemy
   *[other] { $number } enemies
  } could fire: FP { $fp }, Hindrance { $hindrance }, breaks this unit in { $chance } % of all cases
threat-none = Nobody could fire here
threat-note = The strongest enemy group: Op Fire at a unit that moves there, a Fire Order where it stands; whoever must be activated is
seen-hindered = Hindrance { $hindrance }
seen-note = Hexes in line of sight with the Hindrance on the way
place-terrain = { $terrain }
place-cost = Costs { $cost } MP to enter ({ $rule })
place-impassable = Nobody can enter ({ $rule })
place-track-only = Can be entered only along its Road or Railway ({ $rule })
place-cover = Cover { $cover } ({ $rule })
place-road = Road: 1 MP along it, one more MP in the Order, Cover less 1 ({ $rule })
place-railway = Railway: 1 MP along it, and a Hindrance of 1 across it ({ $rule })
place-trail = Trail: 1 MP along it ({ $rule })
place-bridge = Bridge ({ $rule })
place-water = Water: no Weapon fires from here, and nothing can be dug or smoked ({ $rule })
place-gully = Gully: units in it see, and are seen from, adjacent and higher hexes only ({ $rule })
place-walls = Walls on { $sides ->
    [one] { $sides } hexside
   *[other] { $sides } hexsides
  }: Cover 2 against fire across them, 1 MP more ({ $rule })
place-hedges = Hedges on { $sides ->
    [one] { $sides } hexside
   *[other] { $sides } hexsides
  }: Cover 1 against fire across them, 1 MP more ({ $rule })
place-fences = Fences on { $sides ->
    [one] { $sides } hexside
   *[other] { $sides } hexsides
  }: 1 MP more, Hindrance 1 ({ $rule })
place-cliffs = Cliffs on { $sides ->
    [one] { $sides } hexside
   *[other] { $sides } hexsides
  }: only an Advance without a Weapon gets over ({ $rule })
place-sight-clear = Does not hinder sight ({ $rule })
place-sight-hindered = Hindrance { $hindrance } to sight through it ({ $rule })
place-sight-blocked = Blocks sight through it ({ $rule })
place-level = Level { $level } ({ $rule })
place-crest = Crest hex: a neighbour lies lower ({ $rule })
place-objective = Objective { $number } ({ $rule })
