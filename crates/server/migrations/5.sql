-- Whether people may ask the computer what it would do; where nothing is said, only who plays against computers.
ALTER TABLE games ADD COLUMN adviser INTEGER;
