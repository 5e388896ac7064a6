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
CREATE INDEX profiles_by_rating ON profiles (rating DESC) WHERE name IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX profiles_by_wxp ON profiles (wxp DESC) WHERE name IS NOT NULL AND deleted_at IS NULL;

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
CREATE INDEX accounts_by_balance ON accounts (kind, balance DESC);

CREATE TABLE transfers (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  reason TEXT NOT NULL CHECK (reason IN ('welcome', 'bonus', 'hold', 'release', 'win', 'fee', 'purchase', 'goods', 'refund')),
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
CREATE TRIGGER accounts_keep_peak AFTER UPDATE OF balance ON accounts WHEN NEW.kind = 'player' BEGIN
  UPDATE profiles SET peak_balance = NEW.balance WHERE id = NEW.id AND peak_balance < NEW.balance;
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
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX matches_playing ON matches (mode, started_at DESC) WHERE status = 'playing';
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

-- What an operator can switch while the Worker runs: 'maintenance' = '1' suspends new matches.
CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
