-- Whether people are asked where only one answer is possible. Games of older programs always asked.
ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'strict';
