-- Who has met whom of late, a row for each of the two people: what the same two, and new accounts, may still move
-- (services/matchmaking/fair-share.ts), and whom the pools do not pair again at once. The Worker's clock deletes old rows.
CREATE TABLE meetings (
  person_id TEXT NOT NULL, -- profiles.person_id, or the id where that is NULL
  at INTEGER NOT NULL,
  match_id INTEGER NOT NULL,
  opponent_id TEXT NOT NULL, -- the other person
  mode TEXT NOT NULL CHECK (mode IN ('coin', 'rating', 'private')),
  coins INTEGER NOT NULL CHECK (coins >= 0), -- that changed hands
  PRIMARY KEY (person_id, at, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meetings_by_time ON meetings (at);

-- Finished coin and rating games that were played: until there are a few, private games move little.
ALTER TABLE profiles ADD COLUMN pool_games INTEGER NOT NULL DEFAULT 0;
UPDATE profiles SET pool_games =
  (SELECT count(*) FROM matches WHERE white_id = profiles.id AND status = 'finished' AND mode IN ('coin', 'rating'))
  + (SELECT count(*) FROM matches WHERE black_id = profiles.id AND status = 'finished' AND mode IN ('coin', 'rating'));
