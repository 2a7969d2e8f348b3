# Words that all systems share: how games end at the table, and what the terminal says.

void = The game can't go on and is void.
resigned = One side has given up.
time-out = One side's time has run out.
draw-agreed = Both sides have agreed to a draw.

ui-you-play = You play { $side }.
ui-hand-over = Hand over to { $side }, then press Enter.
ui-decides = Turn { $turn }. { $side } decides: { $prompt }
ui-options = Options:
ui-how = Type a number, an action or a whole order; `help` lists the commands.
ui-no-option = There is no option { $number }; there are { $count }.
ui-refused = Not done: { $action }: { $why }
ui-rest-not-done = Done up to here: the rest of the line waits, since something has happened.
ui-possible = That is possible.
ui-undone = Taken back.
ui-nothing-to-undo = There is nothing that you may take back.
ui-no-odds = There are no odds to tell for that.
ui-assuming = Assuming: { $what }
ui-sampled = Estimated from { $samples } samples.
ui-saved = Saved to { $file }. Go on with: zug resume { $file }
ui-kept = The finished game is in { $file }.
ui-nothing-new = Nothing has happened yet.
ui-ended = The game is over: { $reason }
ui-winner = { $side } wins.
ui-draw = Nobody wins.
ui-points = { $side }: { $points } points
ui-throw = By { $rule }, throw { $count } { $die } and type what they show:
ui-draw-from = By { $rule }, draw one of { $classes } and type its number:
ui-not-dice = That is not { $count } { $die }.
ui-no-dice = Without dice nothing can happen; the game stays as it was.
ui-by-rule = by { $rule }
ui-dice = dice { $dice }
ui-dice-need = dice { $dice }, needed { $need } or less
ui-dice-total = dice { $dice }: { $total } against { $against }
ui-help =
    number        choose that option
    notation      an action, several separated by semicolons, or a whole order on one line
    odds X        what option or notation X may bring, with the calculation
    why X         whether X is possible, and which rule forbids it
    board         draw the board
    units         describe everything on the board
    log           everything that you have been told
    undo          take back your last step
    save FILE     save the game
    resign        give up
    quit          save and leave

## Kinds of scenario

kind-training = Training
kind-meeting = Meeting engagement
kind-attack = Attack
kind-ambush = Ambush
kind-breakthrough = Breakthrough
kind-stand = Last stand
kind-battle = Battle built from points

## Computer players

player-recruit = Recruit
player-recruit-about = Knows the orders, but often gives the wrong one. Good for your first battles.
player-soldier = Soldier
player-soldier-about = Shoots where the odds are best, uses cover and goes for what counts.
player-sergeant = Sergeant
player-sergeant-about = Thinks a moment ahead: what may come of it in the next turns?
player-lieutenant = Lieutenant
player-lieutenant-about = Thinks longer, and seldom gives a chance away.
player-captain = Captain
player-captain-about = May take two seconds and more to think. The strongest opponent.

## Advice
advice-odds = { $what }: { $percent } %
advice-maxim = A rule of thumb says so; the odds do not decide it

## Report
report-title = { $game }: what many games say
report-lead = Games between computer players. A bar shows how many games the first side won; the line in it is the 95 % interval, the dashes stand for an even battle.
report-scenario = Scenario
report-balance = Who wins
report-draws = Drawn
report-length = Turns
report-played = { $games } games, { $first } against { $second }, seed { $seed }; { $decisions } decisions a game.
report-won = { $side } wins { $percent } % ({ $low } to { $high })
report-drawn = drawn { $percent } %
report-margins = Lead in points at the end
report-margins-note = To the right of zero { $side } leads.
report-turns = Turns until the end
report-prospects = When games are decided
report-prospects-note = The chance of { $side } at the start of each turn, as the computer judges it: the upper line in games that it wins, the lower line in the others. Shaded: games whose winner is already named with four chances in five.
report-fallen = Losses a game
report-rules = Rules that decide some games
report-rules-note = { $always } rules decide something in every game, { $some } in some of them; the game has { $rules } such rules.
