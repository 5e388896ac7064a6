-- Whether what two people met in was a game: one that was given up before it was one counts for whom the pools find next, and for nothing else.
ALTER TABLE meetings ADD COLUMN is_played INTEGER NOT NULL DEFAULT 1 CHECK (is_played IN (0, 1));
