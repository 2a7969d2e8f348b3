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
