game-foursome-name = Foursome
game-foursome-lead = Two commanders on each side
game-foursome-about = A tiny game for four: commanders of a side share a goal and a turn, but not their cards.

status-round = Round { $round } of { $of }
track-round = Round
hand = Cards of { $who }
card-name = +{ $card }
card-text = Adds { $card } to an attack, or to the side's bid.
marker-goal = The goal of { $side }: 3 points at the end
detail-commander = Commander: { $who }
value-number = Number
value-range = Range
badge-suppressed = Hit once
badge-activated = Has acted
place-open = Open ground.
place-cover = Cover: attacks are 1 weaker here.

prompt-bid = Bid for the first move of round { $round }.
prompt-act = Order one of your squads.
prompt-order = What shall squad { $squad } do?
prompt-fire = Choose the target; your card adds { $card }.
prompt-retreat = Squad { $squad } is hit: where does it retreat?
about-either = Either commander of your side may act; the first one does.

do-bid = Bid { $card }
do-bid-nothing = Bid nothing
do-commit = Hand in the bid
do-order = Order squad { $squad }
do-pass = Pass until the next round
do-go = Go to { $hex }
do-play = Play +{ $card }
do-fire = Attack squad { $squad }
do-rest = Rest
do-retreat = Retreat to { $hex }
confirm-pass = You do nothing more in this round. Pass?
confirm-waste = The card that you have played is lost. Rest?

event-wrote = { $who } bids { $card ->
    [0] nothing
   *[other] { $card }
}.
event-committed = { $who } has handed in the bid.
event-bids = Bids: North { $north }, South { $south }. { $side } acts first.
event-drew = { $who } draws a card.
event-drew-card = { $who } draws +{ $card }.
event-round = Round { $round }
event-moved = Squad { $squad } goes to { $hex }.
event-retreated = Squad { $squad } retreats to { $hex }.
event-played = { $who } plays +{ $card }.
event-passed = { $who } passes.
event-hit = Squad { $squad } hits squad { $target }.
event-missed = Squad { $squad } misses squad { $target }.
event-lost = Squad { $squad } is lost.
event-goals = The goals were { $north } for North ({ $northgot }) and { $south } for South ({ $southgot }).
goal-reached = reached
goal-missed = not reached

ledger-attack = Added to the dice
ledger-card = Card played
ledger-crossfire = Crossfire of both commanders
ledger-cover = Cover of the target
outcome-hit = Hit: it retreats
outcome-lost = Hit: it is lost
assuming-need = Two dice must come to { $need } with what is added.

reason-points = The points decide.
has-bid = You have bid already.
not-in-hand = You do not hold that card.
not-now = That is not asked now.
not-your-turn = It is not your turn.
not-yours = That squad is not under your command.
has-acted = That squad has acted in this round.
cannot-act = That squad can neither move nor attack.
card-is-for-attack = After a card the squad can only attack or rest.
not-free-or-near = That hex is not free, or not next to the squad.
one-card = One card an attack is enough.
no-target = There is nobody to attack.
not-an-enemy = That is no enemy squad.
out-of-range = That squad is more than two hexes away.

secret-hand = Cards
secret-goal = Goal
secret-bid = Bid
card-action = Action
