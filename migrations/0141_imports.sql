-- Matches that a player brought along from elsewhere (docs/decisions/105-imports.md): theirs alone, and apart from all that was played
-- here. Each has a row in `matches` and its analysis as every match has them, but against nobody: both sides are names without an
-- account there, so that no history, ranking, statistic or rule about people ever counts it.
CREATE TABLE imports (
  match_id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES profiles (id),
  fingerprint TEXT NOT NULL, -- of what was played: nobody keeps the same match twice
  seat TEXT CHECK (seat IN ('white', 'black')), -- which side is the player; NULL for neither
  counts INTEGER NOT NULL DEFAULT 0 CHECK (counts IN (0, 1)), -- whether its mistakes are saved with the player's own
  white_name TEXT NOT NULL,
  black_name TEXT NOT NULL,
  is_finished INTEGER NOT NULL CHECK (is_finished IN (0, 1)), -- 0: the file breaks off before the end
  imported_at INTEGER NOT NULL, -- Unix milliseconds
  record TEXT NOT NULL, -- a stored form: services/analysis/stored-import.ts
  UNIQUE (user_id, fingerprint)
) STRICT;
CREATE INDEX imports_by_player ON imports (user_id, imported_at DESC, match_id DESC);

-- What the engine said of their events; other matches keep it in their objects.
CREATE TABLE import_reviews (
  match_id INTEGER NOT NULL,
  game INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  review TEXT NOT NULL, -- a stored form: services/stored/match-review.ts
  PRIMARY KEY (match_id, game, seq)
) STRICT, WITHOUT ROWID;
