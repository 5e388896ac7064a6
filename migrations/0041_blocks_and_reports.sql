-- Keeping somebody away, and telling the operators of them. Times are Unix milliseconds.

CREATE TABLE blocks (
  blocker_id TEXT NOT NULL REFERENCES profiles (id),
  blocked_id TEXT NOT NULL REFERENCES profiles (id),
  blocked_at INTEGER NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);

CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  reporter_id TEXT NOT NULL REFERENCES profiles (id),
  reported_id TEXT NOT NULL REFERENCES profiles (id),
  reason TEXT NOT NULL, -- contract/friend-terms.ts
  details TEXT NOT NULL CHECK (json_valid(details)), -- JSON of a stored form (services/operator/stored-report.ts)
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_by_reporter ON reports (reporter_id, id);
CREATE INDEX reports_by_reported ON reports (reported_id, id);
