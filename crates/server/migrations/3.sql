-- What the row must say to be believed: how many lines the journal has, the running hash of their texts, and hashes of
-- what the row itself says. All are filled in for older games when this is carried out.
ALTER TABLE games ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN info_seal INTEGER NOT NULL DEFAULT 0;
