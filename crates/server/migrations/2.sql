-- What a seat wants answered without being asked, by kind of window.
CREATE TABLE standing (
    game  TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    kind  TEXT NOT NULL,
    -- As JSON.
    text  TEXT NOT NULL,
    -- How many entries the journal had: windows that were open then are not answered.
    since INTEGER NOT NULL,
    PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;
