-- Avatars and boards that a player has unlocked for good. What they are and cost is in services/goods/catalogue.ts; what is
-- free for all, or for star members, has no row here.
CREATE TABLE goods_owned (
  user_id TEXT NOT NULL REFERENCES profiles (id),
  kind TEXT NOT NULL CHECK (kind IN ('avatar', 'board')),
  item_id TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0), -- coins paid
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;
