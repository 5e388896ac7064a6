-- Friends, notifications and pop-ups. Times are Unix milliseconds.

-- One row a pair, whoever asked, so that a pair cannot be in two states. The id that sorts first is the low one.
CREATE TABLE friendships (
  low_id TEXT NOT NULL REFERENCES profiles (id),
  high_id TEXT NOT NULL REFERENCES profiles (id),
  status TEXT NOT NULL CHECK (status IN ('pending', 'friends', 'rejected')),
  asked_by TEXT NOT NULL,
  message TEXT NOT NULL CHECK (length(message) <= 200), -- what the asker wrote
  asked_at INTEGER NOT NULL,
  decided_at INTEGER, -- of the acceptance or the rejection
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id),
  CHECK (asked_by IN (low_id, high_id)),
  CHECK ((status = 'pending') = (decided_at IS NULL))
) STRICT, WITHOUT ROWID;
-- A user's list reads one part of each of these.
CREATE INDEX friendships_by_low ON friendships (low_id, status, asked_by);
CREATE INDEX friendships_by_high ON friendships (high_id, status, asked_by);

-- Search by the beginning of a name; holds all that a result shows, so that counting reads the index alone.
CREATE INDEX profiles_by_name ON profiles (name, id, avatar)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;

CREATE TABLE internal_notifications (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES profiles (id),
  key TEXT NOT NULL, -- names the occasion: telling of it again replaces what was told
  event TEXT NOT NULL CHECK (event IN ('friendship_proposed', 'friendship_accepted', 'level_up', 'level_down')),
  about_id TEXT REFERENCES profiles (id), -- the other player of a friendship event, whose name is read when it is shown
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  read INTEGER NOT NULL DEFAULT 0 CHECK (read IN (0, 1)),
  inserted_at INTEGER NOT NULL,
  UNIQUE (user_id, key)
) STRICT;
CREATE INDEX internal_notifications_newest ON internal_notifications (user_id, inserted_at DESC, id DESC);
CREATE INDEX internal_notifications_about ON internal_notifications (about_id) WHERE about_id IS NOT NULL;

-- What the club shows by itself on a page, and to whom.
CREATE TABLE popups (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  page TEXT NOT NULL,
  sort_order INTEGER NOT NULL,
  template TEXT NOT NULL CHECK (template IN ('image_button', 'default', 'simple1', 'simple2')),
  shown_by TEXT NOT NULL CHECK (shown_by IN ('arrival', 'icon')), -- by itself, or by a click on its lobby icon
  web TEXT NOT NULL CHECK (json_valid(web)), -- title, image, button, payments: contract/notifications.ts
  lobby_icon TEXT, -- path of the icon's picture
  reward INTEGER CHECK (reward > 0), -- coins that collecting pays, once a player
  memberships TEXT NOT NULL DEFAULT '["free","star","starplus"]' CHECK (json_valid(memberships)),
  feature TEXT, -- shown only where this feature is on
  min_age INTEGER NOT NULL DEFAULT 0, -- of the account, milliseconds
  max_age INTEGER,
  min_matches INTEGER NOT NULL DEFAULT 0, -- won and lost
  starts_at INTEGER,
  ends_at INTEGER,
  CHECK (shown_by = 'arrival' OR lobby_icon IS NOT NULL)
) STRICT;
CREATE INDEX popups_by_page ON popups (page, sort_order, id);

-- What a player answered a pop-up with: it is not shown to him again.
CREATE TABLE popup_answers (
  user_id TEXT NOT NULL REFERENCES profiles (id),
  popup_id TEXT NOT NULL REFERENCES popups (id) ON DELETE CASCADE,
  answer TEXT NOT NULL CHECK (answer IN ('dismissed', 'collected')),
  answered_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, popup_id)
) STRICT, WITHOUT ROWID;
