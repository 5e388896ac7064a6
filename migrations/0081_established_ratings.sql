-- A rating is provisional until 50 points of rating matches have moved it (ESTABLISHED_EXPERIENCE of backgammon/rating.ts, which a
-- test compares), and then listed. The number stands in the condition of the indexes, so that a list costs as many rows as it shows.
DROP INDEX ranking_by_rating;
DROP INDEX ranking_by_country_and_rating;
CREATE INDEX ranking_by_rating ON profiles (rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating_experience >= 50;
CREATE INDEX ranking_by_country_and_rating ON profiles (country, rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating_experience >= 50;
DROP INDEX ranking_by_peak_rating;
DROP INDEX ranking_by_country_and_peak_rating;
CREATE INDEX ranking_by_peak_rating ON profiles (peak_rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating_experience >= 50;
CREATE INDEX ranking_by_country_and_peak_rating ON profiles (country, peak_rating DESC, id)
  WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating_experience >= 50;

-- As in 0005_statistics.sql, of ratings those that are established.
DROP TRIGGER profiles_enter_ranks;
DROP TRIGGER profiles_move_in_ranks;
DROP VIEW ranked_values;
CREATE TRIGGER profiles_enter_ranks AFTER INSERT ON profiles
  WHEN NEW.name IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL BEGIN
  INSERT INTO rank_counts (measure, country, low, players)
  SELECT p.measure, s.country, (SELECT max(low) FROM rank_steps WHERE measure = p.measure AND low <= p.value), 1
  FROM (SELECT 'rating' AS measure, iif(NEW.rating_experience >= 50, NEW.rating, NULL) AS value
    UNION ALL SELECT 'peak_rating', iif(NEW.rating_experience >= 50, NEW.peak_rating, NULL)
    UNION ALL SELECT 'balance', NEW.balance
    UNION ALL SELECT 'peak_balance', NEW.peak_balance
    UNION ALL SELECT 'wxp', NEW.wxp) AS p, (SELECT '' AS country UNION ALL SELECT NEW.country) AS s
  WHERE p.value IS NOT NULL AND s.country IS NOT NULL
  ON CONFLICT (measure, country, low) DO UPDATE SET players = players + 1;
END;
-- What was (-1) and what is (+1) cancel out wherever the player stays in their step.
CREATE TRIGGER profiles_move_in_ranks AFTER UPDATE OF
  rating, peak_rating, rating_experience, balance, peak_balance, wxp, country, name, deleted_at, suspended_at ON profiles BEGIN
  INSERT INTO rank_counts (measure, country, low, players)
  SELECT measure, country, low, sum(change) FROM (
    SELECT p.measure AS measure, s.country AS country, s.change AS change,
      (SELECT max(low) FROM rank_steps WHERE measure = p.measure AND low <= iif(s.change = 1, p.new, p.old)) AS low
    FROM (SELECT 'rating' AS measure, iif(OLD.rating_experience >= 50, OLD.rating, NULL) AS old,
        iif(NEW.rating_experience >= 50, NEW.rating, NULL) AS new
      UNION ALL SELECT 'peak_rating', iif(OLD.rating_experience >= 50, OLD.peak_rating, NULL),
        iif(NEW.rating_experience >= 50, NEW.peak_rating, NULL)
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

CREATE VIEW ranked_values (measure, value, country) AS
  SELECT 'rating', rating, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND rating IS NOT NULL
      AND rating_experience >= 50
  UNION ALL SELECT 'peak_rating', peak_rating, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL AND peak_rating IS NOT NULL
      AND rating_experience >= 50
  UNION ALL SELECT 'balance', balance, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL
  UNION ALL SELECT 'peak_balance', peak_balance, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL
  UNION ALL SELECT 'wxp', wxp, country FROM profiles
    WHERE name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL;

-- The established players who were there before this migration.
DELETE FROM rank_counts WHERE measure IN ('rating', 'peak_rating');
INSERT INTO rank_counts (measure, country, low, players)
  SELECT measure, scope, low, count(*) FROM (
    SELECT v.measure AS measure, iif(s.column1 = 0, '', v.country) AS scope,
      (SELECT max(low) FROM rank_steps WHERE measure = v.measure AND low <= v.value) AS low
    FROM ranked_values v, (VALUES (0), (1)) AS s WHERE v.measure IN ('rating', 'peak_rating')
  ) WHERE scope IS NOT NULL GROUP BY measure, scope, low;
