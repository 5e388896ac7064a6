-- Objects taken back in time by operators (docs/backups.md), a row a page of them. Times are Unix milliseconds.
CREATE TABLE restorations (
  id INTEGER PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES profiles (id),
  part TEXT NOT NULL CHECK (part IN ('matches', 'mailboxes')),
  taken_back_to INTEGER NOT NULL,
  restored INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
