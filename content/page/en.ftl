## Server

refusal-unreadable = The server could not read this request: { $why }
refusal-address = There is nothing at this address.
refusal-too-large = This is too large: at most 16 MB are read.
refusal-foreign = This request came from another site, so it was refused.
refusal-not-yours = That belongs to somebody else at this table.
refusal-stale = The game has moved on since. Look again, then decide.
refusal-storage = This could not be written to disk, so it was not done. Make sure that the disk has room and can be written to, then try again; nothing is lost.
refusal-damaged = This game is damaged on disk and can’t be read. Other games are not affected; this one can be deleted.
refusal-too-slow = The request did not arrive in time. Nothing was done; please try again.
refusal-fault = The program has made a mistake. Nothing was changed; please try again.
refusal-notation = That can't be read as an order: { $why }
refusal-turn = You have nothing to decide now.
refusal-over = The game is over.
refusal-running = The game still goes on; it can be looked back on when it is over.
refusal-no-dice = There are no dice for this game here, so it can only be looked at.
refusal-undo = There is nothing that you may take back.
refusal-seat = There is no such seat.
refusal-seats = This scenario has { $count } seats.
refusal-standing = There is no standing order for such a moment.
refusal-standing-acts = At this moment nothing can be done without asking you.
refusal-standing-odds = A standing order for this moment cannot depend on odds.
refusal-adviser = This game is played without an adviser.
refusal-standing-about = A standing order for this moment cannot depend on units or hexes.
refusal-player = There is no computer player of this name.
refusal-draw-computer = The computer does not agree to draws.
refusal-read-only = This game can only be looked at.
refusal-game = There is no such game. It may have been deleted.
refusal-system = There is no such rule system.
refusal-scenario = There is no such scenario.
refusal-options = The scenario can't be set up so: { $why }
refusal-texts = There are no such texts.
refusal-hex = There is no such hex on this map.
refusal-no-journal = This file is not a journal of Zug.
refusal-journal-part = This is one player's part of a running game. Only the whole journal can be replayed: download it again when the game is over.
refusal-journal = This journal can't be used: { $why }
note-differs = At line { $line } of the journal this program comes to another result ({ $why }). The game is shown up to there and can only be looked at.
note-damaged = This game is damaged on disk: the journal can be read up to line { $lines }. You can look at that part, download it or delete the game, but not play on.
note-diverged = { $changed } { $where }, today's rules come out differently: { $why }. What was recorded after that can't be shown on the board, but its decisions and dice are listed.
note-diverged-running = { $changed } { $where }, today's rules come out differently: { $why }. The game can only be looked at, up to there; everything that was recorded after that is kept.
note-other-form = { $changed } Positions were stored in another form, so they can't be compared. The game is shown as today's rules play it and can only be looked at.
note-other-rules = { $changed } Everything comes out the same by today's rules.
note-goes-on = { $changed } Everything so far has come out the same; the game goes on by today's rules.
note-other-content = This game was begun with other cards or scenarios than this program has. Everything so far has come out the same.
verified-right =
    { $dice ->
        [one] One outcome of chance was computed again from the published key, and it is right.
       *[other] All { $dice } outcomes of chance were computed again from the published key, and all are right.
    }
verified-partly =
    { $dice ->
        [one] { $dice } outcome of chance was computed again from the published key and is right.
       *[other] { $dice } outcomes of chance were computed again from the published key, and all are right.
    } { $beyond ->
        [one] One further card or chit can only be computed by the rules of that time.
       *[other] { $beyond } further cards or chits can only be computed by the rules of that time.
    }
verified-running = The key of the dice is published when the game ends; then they can be checked.
verified-wrong = The dice do not agree with the published key: { $why }
### The page in English: everything that is not a system's own.

## Everywhere

ui-close = Close
ui-cancel = Cancel
ui-language = Language
ui-theme = Theme
ui-theme-light = Light
ui-theme-dark = Dark
ui-loading = Loading …
ui-skip = Skip to the content
nav-label = Main
nav-play = Play
nav-games = My games
nav-replays = Replays
nav-rules = Rules

error-title = Something went wrong here
error-text = Your games are safe: every decision is stored before it is shown. Try again, or go back to the start.
error-refused = This cannot be shown
error-retry = Try again
error-home = To the start
error-lost = There is no such page
error-lost-text = The address may be mistyped, or the game has been deleted.

refusal-offline = The server does not answer. Is zug still running?
refusal-server = The server answered with an error ({ $status }). Nothing was changed.

## The board

board-name = Board: { $map }
board-described = The board in words
board-keys = Arrow keys, Home, End, Page Up and Page Down or Q W E A S D go from hex to hex. Enter chooses, Space presses the main button. Tab goes through everything that can be chosen now. C shows the units of a hex. Plus and minus zoom, zero shows the whole map.
board-none = No units on the board.
board-markers = On the map
board-routes = Routes
board-choices = You can choose now
board-selected = selected
board-faces = faces { $dir }
board-dir-N = north
board-dir-NNE = north-north-east
board-dir-NE = north-east
board-dir-E = east
board-dir-SE = south-east
board-dir-SSE = south-south-east
board-dir-S = south
board-dir-SSW = south-south-west
board-dir-SW = south-west
board-dir-W = west
board-dir-NW = north-west
board-dir-NNW = north-north-west
board-turret = turret { $dir }
board-hatch-open = hatch open
board-hatch-shut = hatch shut
board-wreck = wreck
board-flies = flies: { $height }
board-passenger = inside: { $name }
board-rider = on the deck: { $name }
board-towed = in tow: { $name }
board-stack-bottom = bottom
board-stack-top = top
dice-white = white { $face }
dice-coloured = coloured { $face }
board-zoom = Zoom
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-reset = Natural size
board-zoom-fit = Show the whole map
board-dice-need = { $hits } of { $of } show { $need } or less
board-dice-total = { $total } against { $against }

## Rules

rules-title = { $game }: the rules
rules-search = Search the text, titles and numbers
rules-found = { $count ->
        [0] Nothing found
        [one] { $count } section found
       *[other] { $count } sections found
    }
rules-none = No section holds all these words. Try fewer, or the other language.
rules-chapters = Chapters
rules-turn = Turn the page
rules-example = Example
rules-figure = Figure
rules-figure-missing = This figure could not be drawn.
rules-table = Table
rules-readings = Readings and settings
rules-atoms = Exact wording · { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
rule-section = Read this section of the rulebook
rule-open = Rule { $rule }
rule-link = Link to rule { $rule }
rule-unknown = The rule book has no entry of this number.
rule-book = Open in the rule book

## Home

home-hero = Five tactical games,
    every rule, all odds shown
home-lead = Choose a game and a scenario below. Play on one screen, against the computer, or watch two computers fight it out.
home-continue = Continue
home-more = { $count ->
        [one] and { $count } more game waits for you
       *[other] and { $count } more games wait for you
    }
home-games = Games
home-jump = New game: { $scenario }
home-read-rules = Read the rules
home-training = Training · { $minutes } min
home-scenarios = { $game }: scenarios
home-scenarios-count = { $count } · shortest first
home-size = { $width } × { $height } hexes
home-turns = { $count ->
        [one] turn
       *[other] turns
    }
home-minutes = { $count } min
home-forces-more = and { $count } more
home-forces-free = Forces are settled when it begins
home-balance = { $percent } ± { $spread } %, { $games } games
home-balance-title = { $side } wins { $percent } % of the games between two computer soldiers; the bar shows the 95 % interval
home-report = What the games between computers show: margins, length, losses, rules
home-mastered = strong players: { $percent } ± { $spread } %
home-mastered-title = The first side's share of { $games } games between two captains, our strongest computer players
home-mastered-uneven = favours { $side }
home-balance-none = Balance not measured yet

game-aot-name = Art of Tactic
game-aot-lead = Secret orders, then both move at once
game-aot-about = Both sides write their orders in secret, then everything happens at once: tanks meet on the road, ambushes spring, a suppressed crew does not hear you. You guess, you bluff, and you live with the order you gave. Quick to learn, and never quiet.
game-coh-name = Conflict of Heroes
game-coh-lead = Action by action, nobody waits long
game-coh-turns = { $count ->
        [one] round
       *[other] rounds
    }
game-coh-about = One unit of yours acts, one of theirs answers, and nobody waits long. After every action a die says whether the unit is spent, and a handful of command points bends the dice when it counts.
game-cc-name = Combat Commander
game-cc-lead = Your cards are your orders
game-cc-about = A hand of cards decides what your men can do, and the same cards roll the dice.
game-aslsk-name = ASL Starter Kit
game-aslsk-lead = Fire meets every step; guns and tanks
game-aslsk-about = Nothing moves unseen: the other side may answer every step with fire, and whoever breaks must run for the trees. Squads, leaders, machine guns, hidden guns, and tanks with hull and turret, by the classic rules in eight phases. The program keeps the tables; you keep your nerve.
game-panzer-name = Panzer
game-panzer-lead = Armour, angle, range, d100
game-panzer-about = Every gun against every plate, with the angle and the range.

welcome-title = New here?
welcome-text = The first battle of { $game } can be played with a guide at your side. It says what to look at and why, and you give every order yourself.
welcome-learn = Learn in { $minutes } minutes
welcome-skip = I know the game

new-title = New game
new-side = Your side in { $scenario }
new-lot = By lot
new-against = How you play
new-against-screen = One screen
new-against-computer = Computer
new-against-watch = Watch
new-seat = Your seat in { $scenario }
new-people = Who sits at this screen? Computer players take the other seats.
new-against-screen-about = { $seats ->
    [2] Two people share
   *[other] Several people share
} this screen; a curtain falls whenever secrets change hands.
new-against-computer-about = { $seats ->
    [2] You command one side, the computer the other.
   *[other] You take one seat, computer players all the others.
}
new-against-watch-about = { $seats ->
    [2] Two computer players
   *[other] Computer players
} fight, and you look on.
pace = Pace
pace-quick = Quick
pace-strict = Strict
pace-quick-about = Whoever has no choice is not asked. Play is faster, but a player who is asked has something to choose, and the other can notice that.
pace-strict-about = Everybody is asked every time, even with only one answer. That takes longer and tells nobody anything.
pace-alone = Against computers you are asked only where you have a choice.
adviser = Computer adviser
adviser-on = On
adviser-off = Off
adviser-about = Whoever is asked may ask the computer what it would do. It knows no more than that player.
new-level = Level
new-level-of = Level: { $side }
new-options = Rules and settings
new-options-changed = { $count ->
        [0] as in the book
        [one] { $count } changed
       *[other] { $count } changed
    }
new-start = Start
new-starting = Starting …

options-title = Rules and settings
options-new = a new one each time
options-lead = Where the rule book can be read in two ways, you choose. The usual reading is marked.
options-usual = usual
options-reset = Back to the usual
options-done = Done
options-switches = Optional rules, one by one ({ $count })
options-readings = Readings of open questions ({ $count })
options-touched = { $count } changed
options-as-set = as the set of rules has it
options-by-scenario = as the scenario has it: { $value }

## Game lists

holder-human = person
turn-computer = The computer is thinking
turn-yours = Your move
turn-of = { $count ->
        [one] { $sides } to decide
       *[other] To decide: { $sides }
    }
end-draw = Nobody won
end-won = Won by: { $sides }
origin-loaded = from a file
origin-what-if = what-if
games-none = No game is waiting for you.
games-start = Start one
games-continue = Continue
games-replay = Replay
games-watch = Watch
games-delete = Delete
games-damaged = damaged
games-damaged-name = Damaged game { $id }
games-journal = Journal
games-delete-title = Delete this game?
games-delete-text = “{ $name }” with all its moves will be gone for good. Download its journal first if you want to keep it.
games-deleted = “{ $name }” is deleted.
replays-none = No game has ended yet, and none has been loaded.
replays-load = Load a journal
replays-load-about = Choose a file or drop it here. It stays on this machine.

## Play

play-player-soviet = Soviet player
play-player-german = German player
play-player-american = American player
play-player-british = British player
play-player-italian = Italian player
play-holder-person = person
play-holder-computer = computer: { $name }
play-decides = decides now
play-may-act = may act
play-points = points
play-losses = losses
play-home = To the start
play-menu = Menu
play-tools = Tools
play-side = Unit, options and log
play-link-connecting = Connecting …
play-link-lost = Connection lost, trying again …
play-link-refused = The server has no such game

play-tool-select = Select
play-tool-sight = Line of sight: drag from hex to hex
play-tool-reach = How far the unit can go
play-tool-fire = What it could fire at
play-tool-cover = Where it is seen, and where it could hide
play-tool-spot = Where it would spot somebody
play-tool-command = How far its command reaches
play-tool-threat = Who could shoot me there
play-tool-layers = Layers
play-tool-replay = Replay
play-tool-rules = Rules
play-tool-settings = Settings
play-tool-menu = Menu
play-layer-labels = Names of hexes
play-layer-sectors = All fire sectors

play-undo = Undo
play-cancel = Cancel
play-do-it = Do it
play-do-plan = Do this
play-skip = Skip
play-to-board = Go to the board
play-result = Result
play-which = Which of these?
play-showing = This is happening …
play-review = What happened.
play-review-next = Everybody may look. Next: { $name }
play-waiting = Waiting …
play-waiting-for = Waiting for: { $name }
play-waiting-computer = { $name }: the computer is thinking …
play-over = The game is over.
play-cannot-go = That cannot be done from here
play-rest-waits = Something has happened: the rest of the order waits

play-options = What you can do
play-deeds = What can be done: { $name }
play-stepwise = Step by step
play-stepwise-about = Choose the action and everything about it one after the other
play-units = { $count ->
        [one] { $count } unit can act: choose it on the map or here
       *[other] { $count } units can act: choose one on the map or here
    }
play-rare = Seldom wanted ({ $count })
play-on-map = Choose one of the { $count } marked hexes on the map
play-not-now = Not now: { $why }
play-ledger = How the number is made
play-total = Total
play-assuming = Assuming: { $what }
play-armour = Armour plan of the target
play-armour-through = goes through with { $percent } %
play-armour-holds = holds
play-sampled = Estimated from { $samples } samples, ± { $error } %
play-written = Orders written
play-change = Change
play-change-order = Change this order
play-more = Details
play-less = Fewer details
play-in-hex = hex { $hex }
play-beside-map = beside the map
play-in-hand = in hand
play-sight-clear = Clear, range { $range }
play-sight-hindered = Hindrance { $hindrance }, range { $range }: { $by }
play-sight-hinders = { $value } in { $hex } ({ $why })
play-sight-blocked = Blocked: { $why } · { $rule }
play-sight-blocked-in = Blocked in { $hex }: { $why } · { $rule }

play-hand = Cards in hand
play-hand-empty = No cards in hand.
play-card = Card
play-card-look = Read the card
play-card-fits = Can be played now
play-card-chosen = chosen
play-card-corner = Random hex { $hex }
play-card-cost = Costs { $value } ({ $of })
play-card-dice = Dice { $white } and { $coloured }
play-cards-known = Cards that are known
play-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
play-pile-look = Look through it
play-pile-empty = There is no card in it.
play-carries = Carries
play-track-limit = red frame: { $what }
play-space = Space { $at }
play-space-covered = covered
play-space-now = the marker is here
play-balance-even = even
play-balance-lead = lead by { $points }: { $name }
play-objectives = Objectives
play-facts = Where play stands
play-secret = only you know this
play-window-fits = { $count ->
    [0] No card in your hand fits.
    [one] One card in your hand fits.
   *[other] { $count } cards in your hand fit.
  }
play-window-concealed = You are always asked here, so passing tells the others nothing.
play-standing = Standing orders
play-standing-paced = Standing orders · pace: { $pace }
play-standing-intro = How you are asked in moments that come often. Where you are not asked, you pass at once, or your units act by themselves if you order so. Nobody else sees these orders.
play-standing-next = Next time ask
play-standing-fits = only if something fits
play-standing-ask = always
play-standing-never = never
play-standing-about = only about chosen hexes or units
play-standing-odds = only from a chance of { $percent } %
play-standing-acts = never: act from a chance of { $percent } %
play-standing-fits-tells = If you are asked, you have something to choose: the others can notice that.
play-standing-ask-tells = Tells nothing: you are asked even if you can only pass.
play-standing-never-tells = Tells nothing: you pass at once, whatever you hold.
play-standing-about-tells = Tells the others what you keep an eye on; at the quick pace also whether you could answer.
play-standing-odds-tells = What counts is the first chance in an answer's forecast. Whether you are asked can then tell the opponent something.
play-standing-acts-tells = Your units take the best shot by themselves as soon as its first chance is good enough, else you pass. Hidden units keep quiet. The others see what is done, and can guess from what is not.
play-standing-fits-means = You are asked wherever you have more than one answer.
play-standing-ask-means = You are asked wherever you have more than one answer: a computer learns nothing from a pass.
play-standing-never-means = You pass at once, whatever you hold.
play-standing-about-means = You are asked only if it is about one of these.
play-standing-odds-means = What counts is the first chance in an answer's forecast.
play-standing-acts-means = Your units take the best shot by themselves as soon as its first chance is good enough, else you pass. Hidden units keep quiet.
play-standing-unit = { $name } in { $hex }
play-standing-gone = a unit that is gone
play-standing-nothing = nothing chosen yet: you are never asked
play-standing-drop = Drop { $name }
play-standing-add-hex = Add a hex
play-standing-add-unit = Add a unit
play-standing-add-selected = Add { $name }
play-standing-add-its-hex = Add its hex { $hex }
play-standing-sorts = Sorts of units
play-standing-range = How near
play-standing-any-range = at any range
play-standing-within = within { $hexes } hexes

play-log = Log
play-log-filter = What the log shows
play-log-all = everything
play-log-dice = dice only
play-log-empty = Nothing has happened yet.
play-recall = What happened?
play-recall-nothing = Nothing has happened yet that could be shown again.
play-beside = Tracks and facts
play-show-place = Show on the board
play-against = against { $number }
play-need = { $number } or less is a hit

play-sheet = Question and answers
play-sheet-small = Show the answers
play-sheet-middle = Show everything
play-sheet-large = Show less

play-curtain-title = Change of players
play-curtain-one = It is the turn of: { $name }. Nobody else should look at the screen now.
play-curtain-any = Who begins? Nobody else should look at the screen then.
play-i-am = I am the { $name }
play-i-am-named = I am { $name }
play-let-act = Let { $name } act

play-you-won = You have won
play-you-lost = You have lost
play-won = Won by: { $name }
play-drawn = A draw
play-again = Play again
play-again-changed = Change sides
play-next = Next: { $name }
play-sources = Points by source
play-turning-points = Turning points
review-title = Where it was decided
review-about = The computer thinks the worst turns over again, knowing only what was known then, and says what would have been better.
review-ask = Look back
review-waiting = Thinking the worst turns over…
review-seat = Seen by
review-curve = Chance of winning at the start of each turn
review-chances = Chance of winning: { $chances }
review-point = { $turn }: { $percent } %
review-turn =
    { $system ->
        [coh] Round { $turn }
       *[other] Turn { $turn }
    }
review-setup = Set-up
review-setup-short = S
review-end = End
review-fell = from { $from } % to { $to } %
review-done = Done
review-better = Better
review-percent = { $percent } %
review-luck = No clearly better way was found: the dice and the other side did this.
review-idle = There was nothing to choose.
review-even = In no turn did the chance of winning fall by much.
review-known = The chances beside decisions are those that could be known then.
review-watch = Watch it
review-watch-turn = Watch it: { $turn }
play-tool-briefing = Briefing
briefing-title = Briefing
briefing-points = How points are made
briefing-ends = When it ends
play-journal = Download journal
play-verify = Check the dice
play-verify-about = Every die can be checked against the key published at the end.
play-resign = Give up
play-resign-sure = Give up this game? This can't be undone.
play-resign-side-sure = Give up for { $side }? The whole side loses, with all its commanders. This can't be undone.
play-draw = Agree to a draw
play-draw-sure = Do all players agree to a draw? This can't be undone.
play-hand-over = Hand the screen over
play-what-if = What if: try on from here in a copy
play-take-over = Let the computer take over:

play-speed = Speed of what is shown
play-speed-none = at once
play-sound = Sounds
play-careful = Ask before every choice
play-careful-about = The first click shows it, the second does it.
play-on = on
play-off = off

key-title = Keys
key-space = Space
key-do-digit = choose an answer by its number
key-do-main = confirm
key-do-cancel = cancel
key-do-undo = undo
key-do-next = next unit
key-do-previous = unit before
key-do-change = change the order of the selected unit
key-do-sight = sight line
key-do-reach = reach
key-do-fire = what it can fire at
key-do-cover = where it is seen or can hide
key-do-spot = where it would spot somebody
key-do-command = how far its command reaches
key-do-threat = who can hit me
key-do-labels = names of hexes
key-do-sectors = fire sectors
key-do-centre = centre on the unit
key-do-board = to the board, where something can be chosen
key-do-skip = skip what is being shown
key-do-recall = what happened
key-do-advice = what would you do?
key-do-briefing = briefing
key-do-guide = next step of the training
key-do-log = to the log
key-do-replay = replay
key-do-rules = rules
key-do-menu = menu
key-do-keys = all keys
key-board = On the board
key-board-arrows = Arrows, Home, End, Page Up, Page Down
key-board-arrows-does = from hex to hex
key-board-letters = Q W E, A S D
key-board-letters-does = the six directions
key-board-enter = Enter
key-board-enter-does = what a click does; Shift bends a route
key-board-zoom = + − 0
key-board-zoom-does = zoom; 0 shows the whole map
key-board-tab = Tab
key-board-tab-does = through everything that can be chosen

guide-title = Training
guide-step = Step { $at } of { $of }
guide-aside = A word on this question
guide-next = Next
guide-skip = Skip this step
guide-leave = Leave the training
guide-strayed = That was something else, and it counts. This step still waits for you; skip it if you like.
guide-lost = The battle has taken another course, so this can’t be done just now. Never mind: read it and go on.
guide-resume = Go on with the training

## Replay

replay-log = What happened
replay-empty = Nothing has been told yet.
replay-total = { $sum } against { $need }
replay-need = needed: { $need }
replay-controls = Replay
replay-slider = Place in the game
replay-place = { $at } of { $end }
replay-first = To the beginning
replay-back = One step back
replay-back-whole = Before the last decision
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-forward-whole = To the next decision
replay-last = To the end
replay-speed = Speed
replay-at-once = at once
replay-leave = To the replays
replay-viewer = Seen by
replay-cards = Cards in hand
replay-side = Sides, tools and log
replay-points = { $count ->
        [one] point
       *[other] points
    }
replay-what-if = What if …
replay-download = Journal
replay-share = Share
replay-verify = Check dice
replay-copied = The link is copied.
replay-not-copied = Copy this link: { $url }
replay-chapter = Turn
replay-opening = Before the first turn
replay-chapter-back = One turn back
replay-chapter-on = One turn on
replay-share-title = Share this game
replay-share-local = The address of this page, { $host }, works on this computer only. To show the game to somebody else, send them its journal: they load it into their own Zug under “Replays”.
replay-share-file = Save the journal
replay-share-link = Copy the address
replay-waiting = The game goes on; the next news is shown as it comes.
replay-waiting-first = The players are making their plans. The game is shown as soon as something happens.
viewer-umpire = The umpire, who sees all
viewer-public = What everybody sees
viewer-seat = { $side }
viewer-commander = { $side }
what-if-title = What if …
what-if-text = A new game starts from this moment. What this viewer cannot know is drawn anew, and so are the dice. Within a secret phase it starts with that phase, so everybody decides anew. Who plays?
what-if-text-umpire = A new game starts from this very position with new dice. Within a secret phase it starts with that phase, so everybody decides anew. Who plays?
what-if-start = Start from here

## Server

## What is wrong with a journal

journal-differs = line { $line }: { $why }
journal-system = it belongs to another game: { $found }
journal-format = positions are stored in form { $found }, this program has form { $expected }
journal-start = it does not say how play began
journal-digest = the position is another one
journal-number = decision { $found } stands where decision { $expected } belongs
journal-too-large = the position is too large
journal-unread = the decision “{ $action }” can't be read
journal-not-their-turn = player { $seat } had nothing to decide
journal-illegal = the rules forbid it ({ $rule })
journal-undo = that could not be taken back
journal-over = the game was over by then
journal-verdict = the game ended otherwise
journal-commitment = the published secret is not the one that was promised
journal-misplaced = an unfinished decision stands among the finished ones
journal-chance-missing = more dice or cards are needed than were written down
journal-chance-other = other dice or cards are needed than were written down
journal-chance-unused = more dice or cards were written down than are needed
journal-chance-index = result { $found } stands where result { $expected } belongs
journal-chance-key = result { $index } is not the one that the secret gives
journal-running = the game has not ended yet
journal-die = this program does not know the die { $die }
journal-empty = the file is empty
journal-foreign = the file is not a journal of Zug
journal-newer = it was written by a newer program (form { $found })
journal-redacted = it is one player's part of a running game; only the whole journal can be replayed
journal-line = line { $line } is damaged
journal-truncated = line { $line } is cut off
journal-no-text = line { $line } contains bytes that are not text

## Journals of other times

changed-rules = Played by rules version { $played } (this program has version { $today }).
changed-engine = Played with version { $played } of the program.
changed-form = Played with another version of the program.
changed-content = Played with other cards, maps or scenarios than this program has.
diverged-beginning = From the beginning
diverged-decision = From decision { $number }
diverged-end = At the end
recorded-after = Recorded after that:
recorded-ended = The game ended as it was recorded.
recorded-start = The game began.
recorded-start-chance = The game began [{ $chance }].
recorded-act = { $number }. Player { $seat }: { $action }
recorded-act-chance = { $number }. Player { $seat }: { $action } [{ $chance }]
recorded-undo = Player { $seat } took back everything after decision { $to }.
recorded-resign = Player { $seat } gave up.
recorded-draw = All agreed to a draw.
recorded-time-out = Player { $seat } ran out of time.
recorded-sit = { $who } took over from player { $seat }.
recorded-void = The game could not go on.
recorded-end = The game ended, and nobody won.
recorded-won = The game ended; winner: player { $winners }.

## Plans
plan-stopped = The plan has stopped: { $what }
play-plan = Plan
play-plan-instead = Or instead
play-advice = What would you do?
play-advice-by = The computer would do this
play-advice-chance = wins with { $percent } % if both play on like that
play-advice-none = The computer has nothing to say here.
play-liking-nearly = nearly as good
play-liking-worse = worse
play-liking-far = much worse
