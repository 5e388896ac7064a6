-- What is left of a deleted account beside its matches: why it went, and a keyed hash of who it was, which tells nothing
-- about the person but keeps an identity that comes back from a second welcome gift.
CREATE TABLE account_deletions (
  user_id TEXT PRIMARY KEY REFERENCES profiles (id),
  identity_hash TEXT NOT NULL,
  reason TEXT NOT NULL,
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_deletions_by_identity ON account_deletions (identity_hash);
