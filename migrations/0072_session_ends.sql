-- Sessions that ended long ago are deleted by the clock (services/sessions/sweep.ts), which is to find them.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_end ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
