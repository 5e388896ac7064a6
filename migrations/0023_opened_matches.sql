-- Those whose object is not yet known to exist, the one that waits longest first (services/matchmaking/unopened.ts).
CREATE INDEX matches_opened ON matches (created_at) WHERE status = 'opened';
