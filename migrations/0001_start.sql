-- Players, sessions, coins and matches. Times are Unix milliseconds; coins are whole numbers.

CREATE TABLE profiles (
  id TEXT PRIMARY KEY, -- UUID
  issuer TEXT NOT NULL, -- OpenID Connect issuer, or the provider's name
  subject TEXT NOT NULL,
  email TEXT,
  name TEXT UNIQUE, -- username, lower case; NULL until signup is done
  rating REAL, -- NULL until the skill level is chosen
  peak_rating REAL,
  rating_experience INTEGER NOT NULL DEFAULT 0, -- points played in rating matches: the "exp" of the FIBS formula
  wxp INTEGER NOT NULL DEFAULT 0, -- experiencePoints of the specs
  win_count INTEGER NOT NULL DEFAULT 0,
  loss_count INTEGER NOT NULL DEFAULT 0,
  balance INTEGER NOT NULL DEFAULT 0, -- a copy of the account's, kept by a trigger alone, so that rankings are one index
  peak_balance INTEGER NOT NULL DEFAULT 0,
  membership TEXT NOT NULL DEFAULT 'free' CHECK (membership IN ('free', 'star', 'starplus')),
  avatar TEXT NOT NULL DEFAULT 'comet',
  board TEXT NOT NULL DEFAULT 'space',
  birthday TEXT,
  country TEXT CHECK (country IS NULL OR length(country) = 2),
  gender TEXT CHECK (gender IS NULL OR gender IN ('male', 'female', 'non-binary')),
  bonus_claimed_at INTEGER,
  name_changed_at INTEGER,
  is_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_operator IN (0, 1)),
  suspended_at INTEGER,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;
-- One index per ranking, worldwide and per country; the condition is repeated by the queries (services/stats/leaderboards.ts).
CREATE INDEX ranking_by_rating ON profiles (rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_country_and_rating ON profiles (country, rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_peak_rating ON profiles (peak_rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_country_and_peak_rating ON profiles (country, peak_rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_balance ON profiles (balance DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_country_and_balance ON profiles (country, balance DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_peak_balance ON profiles (peak_balance DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_country_and_peak_balance ON profiles (country, peak_balance DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_wxp ON profiles (wxp DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX ranking_by_country_and_wxp ON profiles (country, wxp DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES profiles (id),
  refresh_hash TEXT NOT NULL UNIQUE, -- SHA-256 of the current refresh token
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- The ledger. Coins move only by inserting a transfer: the trigger moves both balances, a CHECK keeps a player's and a
-- hold's balance from going below zero, and the unique key makes a retry harmless. Transfers are never changed.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY, -- a user id, 'hold:{matchId}', or 'house:{name}'
  kind TEXT NOT NULL CHECK (kind IN ('player', 'hold', 'house')),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT balance_not_negative CHECK (kind = 'house' OR balance >= 0)
) STRICT;

CREATE TABLE transfers (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL CHECK (reason IN ('welcome', 'bonus', 'hold', 'release', 'win', 'fee', 'purchase', 'goods', 'refund', 'forfeit')),
  match_id INTEGER,
  created_at INTEGER NOT NULL,
  CHECK (debit <> credit)
) STRICT;
CREATE INDEX transfers_by_debit ON transfers (debit, id);
CREATE INDEX transfers_by_credit ON transfers (credit, id);

CREATE TRIGGER transfers_move_coins AFTER INSERT ON transfers BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER transfers_never_change BEFORE UPDATE ON transfers BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER transfers_never_vanish BEFORE DELETE ON transfers BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER accounts_show_on_profile AFTER UPDATE OF balance ON accounts WHEN NEW.kind = 'player' BEGIN
  UPDATE profiles SET balance = NEW.balance, peak_balance = max(peak_balance, NEW.balance) WHERE id = NEW.id;
END;

INSERT INTO accounts (id, kind) VALUES ('house:mint', 'house'), ('house:fees', 'house');

CREATE TABLE matches (
  id INTEGER PRIMARY KEY, -- numeric, chosen by whoever creates the match, so that a retry finds it
  mode TEXT NOT NULL CHECK (mode IN ('coin', 'rating', 'private', 'bot')),
  status TEXT NOT NULL CHECK (status IN ('opened', 'negotiating', 'playing', 'finished', 'canceled')),
  white_id TEXT NOT NULL, -- a user id, or a bot's (starts with 00000000)
  black_id TEXT NOT NULL,
  length INTEGER NOT NULL, -- points; of a coin game its limit
  stake INTEGER NOT NULL, -- coin game: per point; else what each side puts in
  coin_level INTEGER,
  clock TEXT NOT NULL CHECK (clock IN ('speed', 'normal', 'casual')),
  cube INTEGER NOT NULL CHECK (cube IN (0, 1)),
  white_rating REAL, -- before the match
  black_rating REAL,
  white_rating_after REAL,
  black_rating_after REAL,
  white_score INTEGER NOT NULL DEFAULT 0,
  black_score INTEGER NOT NULL DEFAULT 0,
  winner_id TEXT,
  reason TEXT CHECK (reason IN ('borne_off', 'dropped', 'resigned', 'timeout')),
  white_coins INTEGER NOT NULL DEFAULT 0, -- gained by the match; negative for a loss or a fee
  black_coins INTEGER NOT NULL DEFAULT 0,
  winner_wxp INTEGER NOT NULL DEFAULT 0,
  spec TEXT NOT NULL, -- JSON of MatchSpec: what the match object is made from, again if the first time was interrupted
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
-- opened: written here, its object not yet known to exist; negotiating: the object waits for both players.
CREATE TRIGGER matches_end_once BEFORE UPDATE OF status ON matches WHEN OLD.status IN ('finished', 'canceled') BEGIN
  SELECT RAISE(ABORT, 'the match has ended');
END;
CREATE INDEX matches_playing ON matches (mode, started_at DESC, id) WHERE status = 'playing';
CREATE INDEX matches_by_white ON matches (white_id, finished_at DESC);
CREATE INDEX matches_by_black ON matches (black_id, finished_at DESC);

-- Nobody is in two matches: a match can only be created together with one row here for each human player.
CREATE TABLE active_matches (
  user_id TEXT PRIMARY KEY REFERENCES profiles (id),
  match_id INTEGER NOT NULL REFERENCES matches (id)
) STRICT;

CREATE TABLE private_games (
  code TEXT PRIMARY KEY, -- 6 characters of ABCDEFGHJKLMNPQRSTUVWXYZ23456789
  creator_id TEXT NOT NULL UNIQUE REFERENCES profiles (id),
  type TEXT NOT NULL CHECK (type IN ('single', 'match')),
  length INTEGER NOT NULL CHECK (length BETWEEN 1 AND 25),
  clock TEXT NOT NULL CHECK (clock IN ('speed', 'normal', 'casual')),
  cube INTEGER NOT NULL CHECK (cube IN (0, 1)),
  stake INTEGER NOT NULL CHECK (stake > 0),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX private_games_by_expiry ON private_games (expires_at);

-- What an operator can switch while the Worker runs: 'maintenance' = '1' suspends new matches.
CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
