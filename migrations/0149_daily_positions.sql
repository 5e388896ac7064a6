-- The position of each day, chosen when the day is first asked for and never again. From a match of the club it is kept as it is shown, so
-- that it stays the same whatever becomes of the match; of the players nothing is kept here.
CREATE TABLE daily_positions (
  date TEXT PRIMARY KEY, -- "2026-11-23", UTC
  match_id INTEGER, -- NULL for a lesson's position
  seq INTEGER, -- the event: the play that was made there
  position TEXT UNIQUE, -- board and roll as the player sees them, whatever their colour: shown once; NULL for a lesson's
  shown TEXT NOT NULL -- a stored form: services/daily/stored-day.ts
) STRICT, WITHOUT ROWID;

-- Where such a position is looked for: plays that cost something, but no more than a player may lose without being careless
-- (services/daily/candidates.ts has the same numbers).
CREATE INDEX mistakes_for_days ON mistakes (decided_at DESC, match_id DESC, seq DESC)
  WHERE kind = 'checker' AND equity_error BETWEEN -0.2 AND -0.05;
