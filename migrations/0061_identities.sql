-- Who deletes an account and signs up again goes on where they stopped: rating and bonus stay on the deleted row of
-- `profiles`, and are handed to the new account by the identity's keyed hash (services/auth/players.ts).

-- The person behind an account: the id of their first one, NULL where this is the first. What counts per person counts across it.
ALTER TABLE profiles ADD COLUMN person_id TEXT;
CREATE INDEX profiles_by_person ON profiles (person_id) WHERE person_id IS NOT NULL;

-- Which hashes are to be forgotten (services/account-deletion/forget.ts); a forgotten one is ''.
CREATE INDEX account_deletions_by_time ON account_deletions (deleted_at) WHERE identity_hash <> '';
