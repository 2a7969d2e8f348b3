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
board-keys = Arrow keys, Home, End, Page Up and Page Down or Q W E A S D go from hex to hex. Enter or Space chooses. Tab goes through everything that can be chosen now. C shows the units of a hex. Plus and minus zoom, zero shows the whole map.
board-none = No units on the board.
board-markers = On the map
board-routes = Routes
board-choices = You can choose now
board-selected = selected
board-faces = faces { $dir }
board-dir-N = north
board-dir-NE = north-east
board-dir-SE = south-east
board-dir-S = south
board-dir-SW = south-west
board-dir-NW = north-west
board-zoom = Zoom
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-reset = Natural size
board-zoom-fit = Show the whole map
board-dice-need = { $hits } of { $of } show { $need } or less
board-dice-total = { $total } against { $against }

## Rules

rules-title = { $game }: the rules
rules-lead = { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    } in our own words. Numbers in the log and beside each option lead here.
rules-search = Search titles, text and numbers
rules-found = { $count ->
        [0] Nothing found
        [one] { $count } rule found
       *[other] { $count } rules found
    }
rules-none = No rule holds all these words. Try fewer, or the other language.
rules-chapters = Chapters
rule-open = Rule { $rule }
rule-link = Link to rule { $rule }
rule-book = Open in the rule book
chapter-aot-UNI = Units and their cards
chapter-aot-STR = Strength
chapter-aot-STB = Stability
chapter-aot-AMM = Ammo
chapter-aot-STA = States
chapter-aot-FPW = Firepower
chapter-aot-MAP = The map
chapter-aot-SEQ = Sequence of play
chapter-aot-PLN = Planning
chapter-aot-EXE = Execution
chapter-aot-END = End of turn
chapter-aot-TST = Stability tests
chapter-aot-SUP = Suppression
chapter-aot-LOS = Line of sight
chapter-aot-SHT = Shooting
chapter-aot-DEF = Defence of a unit
chapter-aot-SEC = Fire sectors
chapter-aot-KZN = Kill zones
chapter-aot-DFN = Order: Defence
chapter-aot-SPF = Order: Suppressive Fire
chapter-aot-FIR = Order: Fire
chapter-aot-ATK = Order: Attack
chapter-aot-MTA = Meeting attacks
chapter-aot-CLC = Close combat
chapter-aot-WDR = Withdrawal
chapter-aot-AMB = Order: Ambush
chapter-aot-CFS = Order: Change Fire Sector
chapter-aot-ASM = Order: Assembly
chapter-aot-RSP = Order: Receive Supplies
chapter-aot-MCH = Order: March
chapter-aot-WAI = Order: Wait
chapter-aot-FOM = Order: Fire on the Move
chapter-aot-COL = Movement that meets
chapter-aot-TER = Terrain
chapter-aot-RAV = Ravines
chapter-aot-RID = Forest rides
chapter-aot-STC = Structures
chapter-aot-DEP = Depots
chapter-aot-WIR = Barbed wire
chapter-aot-ABL = Abilities
