-- What is left to erase of a deleted account: its chats, and its name in the matches (services/account-deletion/erase-rest.ts). A row
-- goes when all of it is done. Times are Unix milliseconds.
CREATE TABLE erasures (
  user_id TEXT PRIMARY KEY REFERENCES profiles (id),
  since INTEGER NOT NULL,
  chats_erased INTEGER NOT NULL DEFAULT 0 CHECK (chats_erased IN (0, 1)),
  matches_to INTEGER NOT NULL DEFAULT -1, -- the name is out of all matches up to this id
  tries INTEGER NOT NULL DEFAULT 0, -- that failed, one after the other
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_due ON erasures (due_at);

-- Of accounts that went before there was this, the name is still in their matches.
INSERT INTO erasures (user_id, since, due_at) SELECT user_id, deleted_at, deleted_at FROM account_deletions;
