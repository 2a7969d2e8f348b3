## Server

refusal-unreadable = The server could not read this request: { $why }
refusal-address = There is nothing at this address.
refusal-foreign = This request came from another site, so it was refused.
refusal-not-yours = That belongs to somebody else at this table.
refusal-stale = The game has moved on since. Look again, then decide.
refusal-storage = This could not be written to disk, so it was not done. Make some room on the disk, then try again; nothing is lost.
refusal-fault = The program has made a mistake. Nothing was changed; please try again.
refusal-notation = That can't be read as an order: { $why }
refusal-turn = You have nothing to decide now.
refusal-over = The game is over.
refusal-no-dice = There are no dice for this game here, so it can only be looked at.
refusal-undo = There is nothing that you may take back.
refusal-seat = There is no such seat.
refusal-seats = This scenario has { $count } seats.
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
note-differs = This program plays differently from line { $line } of the journal on ({ $why }). The game is shown up to there and can only be looked at.
note-other-content = This game was begun with other cards or scenarios than this program has. Everything so far has come out the same.
verified-right =
    { $dice ->
        [one] One outcome of chance was computed again from the published key, and it is right.
       *[other] All { $dice } outcomes of chance were computed again from the published key, and all are right.
    }
verified-running = The key of the dice is published when the game ends; then they can be checked.
verified-wrong = The dice do not agree with the published key: { $why }
