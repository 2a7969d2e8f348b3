CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    system   TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options  TEXT NOT NULL,
    origin   TEXT NOT NULL,
    -- A JSON list: "human" or the name of a computer player for each seat.
    holders  TEXT NOT NULL,
    -- What the dice are made of, in hexadecimal; a loaded journal may have none.
    secret   TEXT,
    -- What lists show of the game, as JSON. Made from what everybody may know.
    info     TEXT NOT NULL,
    created  INTEGER NOT NULL,
    updated  INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    -- Whether a computer player has to decide.
    waiting  INTEGER NOT NULL
) STRICT;

CREATE INDEX games_waiting ON games (waiting) WHERE waiting = 1;

-- The journal of each game, line by line.
CREATE TABLE lines (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
