-- A refresh token is used once. The generation tells the current one from those before it, and the time of the last
-- rotation lets two requests that left the browser together both succeed.
ALTER TABLE sessions ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN rotated_at INTEGER;
