-- Pairings of the pools that a person let go: they never came, or gave the match up before it was a game. How many there were of
-- late says how long they wait before they may search again (services/matchmaking/dodges.ts). The Worker's clock deletes old rows.
CREATE TABLE dodges (
  person_id TEXT NOT NULL, -- profiles.person_id, or the id where that is NULL
  at INTEGER NOT NULL,
  match_id INTEGER NOT NULL,
  PRIMARY KEY (person_id, at, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dodges_by_time ON dodges (at);
