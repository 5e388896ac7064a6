-- Those that may have lost a message, the one that waits longest first (services/analysis/sweep.ts).
CREATE INDEX analyses_unfinished ON analyses (requested_at) WHERE status IN ('queued', 'running');
