-- id_tokens that have opened a session, by a hash; each is forgotten once it has expired (services/sessions/sweep.ts).
CREATE TABLE used_id_tokens (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX used_id_tokens_by_expiry ON used_id_tokens (expires_at);
