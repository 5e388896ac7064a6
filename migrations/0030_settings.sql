-- How a player has set the club up: JSON of a stored form (services/profile/stored-preferences.ts), NULL until they choose something.
ALTER TABLE profiles ADD COLUMN preferences TEXT;
-- By which browser a session signed in, as it names itself; NULL where none did or it is from before.
ALTER TABLE sessions ADD COLUMN user_agent TEXT;
