-- What a player's statistics and his place in the rankings are read from, so that each costs a bounded number of rows.

-- One row a human player and finished match, written by the settlement's own batch. A player is in one match at a time and
-- match ids grow with time, so the key is also his history in order.
CREATE TABLE player_matches (
  user_id TEXT NOT NULL,
  match_id INTEGER NOT NULL,
  type TEXT CHECK (type IN ('coin', '1p', '3p', '5p', '7p')), -- NULL: a bot game, or a length that no table shows
  finished_at INTEGER NOT NULL,
  won INTEGER NOT NULL CHECK (won IN (0, 1)),
  balance INTEGER NOT NULL, -- coins right after the match
  rating REAL, -- right after a rating match; NULL for any other
  wxp INTEGER NOT NULL CHECK (wxp >= 0), -- gained
  openings_won INTEGER, -- NULL until the match's rolls are counted
  openings_lost INTEGER,
  error_rate REAL, -- NULL until the match is analysed, and without decisions
  PRIMARY KEY (user_id, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_matches_rated ON player_matches (user_id, match_id, rating, finished_at) WHERE rating IS NOT NULL;
CREATE INDEX player_matches_analysed ON player_matches (user_id, type, match_id, error_rate)
  WHERE type IS NOT NULL AND error_rate IS NOT NULL;

-- Wins and losses over all of a player's matches, one row a type.
CREATE TABLE player_results (
  user_id TEXT NOT NULL,
  type TEXT NOT NULL,
  won INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER player_matches_add_up AFTER INSERT ON player_matches WHEN NEW.type IS NOT NULL BEGIN
  INSERT INTO player_results (user_id, type, won, lost) VALUES (NEW.user_id, NEW.type, NEW.won, 1 - NEW.won)
    ON CONFLICT (user_id, type) DO UPDATE SET won = won + excluded.won, lost = lost + excluded.lost;
END;

-- The error rate of an analysed match; bots have no row to find.
CREATE TRIGGER analysis_players_rate AFTER UPDATE OF error_rate ON analysis_players BEGIN
  UPDATE player_matches SET error_rate = NEW.error_rate WHERE user_id = NEW.user_id AND match_id = NEW.match_id;
END;
CREATE TRIGGER analysis_players_rate_at_once AFTER INSERT ON analysis_players WHEN NEW.error_rate IS NOT NULL BEGIN
  UPDATE player_matches SET error_rate = NEW.error_rate WHERE user_id = NEW.user_id AND match_id = NEW.match_id;
END;

-- What points at a match is looked up whenever a match is written.
CREATE INDEX active_matches_by_match ON active_matches (match_id);

-- A player's position is how many stand above him. Counting them one by one takes 50 ms for a million players, so each
-- ranking is cut into steps and each step's players are counted as they come and go: a position is the sum of the steps
-- above his own, and of those above him within it (services/stats/leaderboards.ts).
CREATE TABLE rank_steps (
  measure TEXT NOT NULL, -- the column of profiles
  low REAL NOT NULL, -- the step's lowest value; it ends below the next one's
  PRIMARY KEY (measure, low)
) STRICT, WITHOUT ROWID;
-- Ratings: every 5 points. Coins and WXP, which no bell curve fits: each step 2 % above the one before; also every 100 up to
-- 20,000 coins, where many players share a round sum, so that those who share one lie at the low end of a step.
INSERT INTO rank_steps (measure, low) VALUES
  ('rating', -1e9), ('peak_rating', -1e9), ('balance', -1e9), ('peak_balance', -1e9), ('wxp', -1e9);
INSERT OR IGNORE INTO rank_steps (measure, low)
  WITH RECURSIVE steps (low) AS (VALUES (0) UNION ALL SELECT low + 5 FROM steps WHERE low < 4000)
  SELECT m.column1, low FROM steps, (VALUES ('rating'), ('peak_rating')) AS m;
INSERT OR IGNORE INTO rank_steps (measure, low)
  WITH RECURSIVE steps (low) AS (VALUES (0) UNION ALL SELECT low + 100 FROM steps WHERE low < 20000)
  SELECT m.column1, low FROM steps, (VALUES ('balance'), ('peak_balance')) AS m;
INSERT OR IGNORE INTO rank_steps (measure, low)
  WITH RECURSIVE steps (low) AS (VALUES (0) UNION ALL SELECT max(low + 1, low * 51 / 50) FROM steps WHERE low < 1000000000000)
  SELECT m.column1, low FROM steps, (VALUES ('balance'), ('peak_balance'), ('wxp')) AS m;

CREATE TABLE rank_counts (
  measure TEXT NOT NULL,
  country TEXT NOT NULL, -- '' is the world
  low REAL NOT NULL,
  players INTEGER NOT NULL,
  PRIMARY KEY (measure, country, low)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER profiles_enter_ranks AFTER INSERT ON profiles
  WHEN NEW.name IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL BEGIN
  INSERT INTO rank_counts (measure, country, low, players)
  SELECT p.measure, s.country, (SELECT max(low) FROM rank_steps WHERE measure = p.measure AND low <= p.value), 1
  FROM (SELECT 'rating' AS measure, NEW.rating AS value
    UNION ALL SELECT 'peak_rating', NEW.peak_rating
    UNION ALL SELECT 'balance', NEW.balance
    UNION ALL SELECT 'peak_balance', NEW.peak_balance
    UNION ALL SELECT 'wxp', NEW.wxp) AS p, (SELECT '' AS country UNION ALL SELECT NEW.country) AS s
  WHERE p.value IS NOT NULL AND s.country IS NOT NULL
  ON CONFLICT (measure, country, low) DO UPDATE SET players = players + 1;
END;
-- What was (-1) and what is (+1) cancel out wherever the player stays in his step.
CREATE TRIGGER profiles_move_in_ranks AFTER UPDATE OF
  rating, peak_rating, balance, peak_balance, wxp, country, name, deleted_at, suspended_at ON profiles BEGIN
  INSERT INTO rank_counts (measure, country, low, players)
  SELECT measure, country, low, sum(change) FROM (
    SELECT p.measure AS measure, s.country AS country, s.change AS change,
      (SELECT max(low) FROM rank_steps WHERE measure = p.measure AND low <= iif(s.change = 1, p.new, p.old)) AS low
    FROM (SELECT 'rating' AS measure, OLD.rating AS old, NEW.rating AS new
      UNION ALL SELECT 'peak_rating', OLD.peak_rating, NEW.peak_rating
      UNION ALL SELECT 'balance', OLD.balance, NEW.balance
      UNION ALL SELECT 'peak_balance', OLD.peak_balance, NEW.peak_balance
      UNION ALL SELECT 'wxp', OLD.wxp, NEW.wxp) AS p,
      (SELECT '' AS country, -1 AS change WHERE OLD.name IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.suspended_at IS NULL
      UNION ALL SELECT OLD.country, -1 WHERE OLD.name IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.suspended_at IS NULL
      UNION ALL SELECT '', 1 WHERE NEW.name IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL
      UNION ALL SELECT NEW.country, 1 WHERE NEW.name IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL) AS s
    WHERE s.country IS NOT NULL AND (p.old IS NOT p.new OR OLD.country IS NOT NEW.country
      OR OLD.name IS NOT NEW.name OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.suspended_at IS NOT NEW.suspended_at)
  ) WHERE low IS NOT NULL GROUP BY measure, country, low HAVING sum(change) <> 0
  ON CONFLICT (measure, country, low) DO UPDATE SET players = players + excluded.players;
END;

-- Every value of every ranking once, with the player's country.
CREATE VIEW ranked_values (measure, value, country) AS
  SELECT 'rating', rating, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating IS NOT NULL
  UNION ALL SELECT 'peak_rating', peak_rating, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND peak_rating IS NOT NULL
  UNION ALL SELECT 'balance', balance, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL
  UNION ALL SELECT 'peak_balance', peak_balance, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL
  UNION ALL SELECT 'wxp', wxp, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;
-- The players who were there before this migration.
INSERT INTO rank_counts (measure, country, low, players)
  SELECT measure, scope, low, count(*) FROM (
    SELECT v.measure AS measure, iif(s.column1 = 0, '', v.country) AS scope,
      (SELECT max(low) FROM rank_steps WHERE measure = v.measure AND low <= v.value) AS low
    FROM ranked_values v, (VALUES (0), (1)) AS s
  ) WHERE scope IS NOT NULL GROUP BY measure, scope, low;
