-- Matches that are, or were, analysed once more because a later engine came. What is shown and counted of a match stays that of `analyses` until the
-- new reviews are whole (docs/decisions/029-analysed-again.md).
CREATE TABLE analyses_again (
  match_id INTEGER PRIMARY KEY REFERENCES analyses (match_id),
  status TEXT NOT NULL CHECK (status IN ('working', 'done', 'failed')),
  engine_version TEXT, -- that made the reviews kept so far; NULL: there are none
  user_id TEXT NOT NULL, -- who asked last
  requested_at INTEGER NOT NULL, -- Unix ms: counts for the day's analyses
  sent_at INTEGER NOT NULL -- Unix ms: when its message was sent last
) STRICT;
CREATE INDEX analyses_again_by_user ON analyses_again (user_id, requested_at);
CREATE INDEX analyses_again_unfinished ON analyses_again (sent_at) WHERE status = 'working';

-- The new reviews until they take the place of the old ones.
CREATE TABLE reviews_again (
  match_id INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  review TEXT NOT NULL, -- a stored form: services/stored/match-review.ts
  PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;
