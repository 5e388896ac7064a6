-- Games that guests played against a bot in their own browser and brought into a new account: one each. The match itself stands in
-- `matches` and `archived_matches` like any other; a row here says that its dice were the guest's own.
CREATE TABLE guest_games (
  user_id TEXT PRIMARY KEY REFERENCES profiles (id),
  match_id INTEGER NOT NULL UNIQUE REFERENCES matches (id),
  seed TEXT NOT NULL UNIQUE, -- of its dice, hex: nobody keeps the same game twice, under whatever name
  kept_at INTEGER NOT NULL -- Unix milliseconds
) STRICT;
