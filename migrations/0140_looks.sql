-- Deeper looks at decisions of finished matches that a player keeps: made in their browser, theirs alone, and never the club's verdict.
-- `look` is a stored form (services/analysis/stored-look.ts). Of a decision the last one is kept.
CREATE TABLE looks (
  user_id TEXT NOT NULL,
  match_id INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('play', 'cube')),
  look TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, match_id, seq, part)
) WITHOUT ROWID;
