-- What stands out about a player, for the operators' desk: a hint with its numbers, never a verdict (decision 113). Times are Unix
-- milliseconds.

CREATE TABLE flags (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES profiles (id),
  rule TEXT NOT NULL, -- FLAG_RULES of contract/flags.ts
  other_id TEXT NOT NULL DEFAULT '', -- the other player, where there is one
  strength REAL NOT NULL, -- how far beyond the rule's limit: 1 is at it
  numbers TEXT NOT NULL CHECK (json_valid(numbers)), -- JSON: what was counted, by name
  raised_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  closed_at INTEGER, -- an operator has looked
  UNIQUE (user_id, rule, other_id)
) STRICT;
CREATE INDEX flags_by_other ON flags (other_id) WHERE other_id <> '';
CREATE INDEX flags_open ON flags (strength DESC, id) WHERE closed_at IS NULL;

-- Of a player and an analysed match against people: how the moves compare with the engine's choices by their difficulty, and how the
-- time that they took goes with it, as sums (services/operator/likeness.ts). Written once, a while after the analysis.
CREATE TABLE match_likeness (
  user_id TEXT NOT NULL REFERENCES profiles (id),
  match_id INTEGER NOT NULL,
  sums TEXT NOT NULL CHECK (json_valid(sums)), -- JSON of LikenessSums
  PRIMARY KEY (user_id, match_id)
) STRICT, WITHOUT ROWID;

-- The analyses that were done since a moment (services/operator/sweep-flags.ts).
CREATE INDEX analyses_done ON analyses (finished_at, match_id) WHERE status = 'done';

-- Where a session signed in from: a keyed hash of the address, which tells nothing but whether two are the same. It goes with the session.
ALTER TABLE sessions ADD COLUMN address_hash TEXT;
CREATE INDEX sessions_by_address ON sessions (address_hash, user_id) WHERE address_hash IS NOT NULL;
