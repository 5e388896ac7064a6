-- A membership that was bought ends: profiles.membership counts until then (backgammon/economy.ts, membershipAt). NULL: it
-- was given without an end, or the player is free.
ALTER TABLE profiles ADD COLUMN membership_ends_at INTEGER;

-- What players buy with money. An order is paid by its provider's word alone, and never twice.
CREATE TABLE orders (
  id TEXT PRIMARY KEY, -- UUID, known to the provider
  user_id TEXT NOT NULL REFERENCES profiles (id),
  product_id TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('card', 'paypal', 'applepay')),
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'paypal')),
  provider_ref TEXT, -- the provider's id of the order; NULL until it has answered
  amount INTEGER NOT NULL CHECK (amount > 0), -- in the currency's smallest unit, as it was when the order was opened
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  coins INTEGER NOT NULL CHECK (coins >= 0), -- 0 for a membership
  membership TEXT CHECK (membership IN ('star', 'starplus')), -- NULL for coins
  months INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'failed', 'refunded')),
  was_paid INTEGER NOT NULL DEFAULT 0 CHECK (was_paid IN (0, 1)), -- whether its goods were ever handed over
  coins_back INTEGER NOT NULL DEFAULT 0, -- coins taken back by a refund: what was there, at most `coins`
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK ((coins > 0) <> (membership IS NOT NULL)),
  CHECK (coins_back BETWEEN 0 AND coins)
) STRICT;
CREATE UNIQUE INDEX orders_by_reference ON orders (provider, provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC);
-- Refunded is the end, whatever the provider still says later.
CREATE TRIGGER orders_refunded_is_final BEFORE UPDATE OF status ON orders
WHEN OLD.status = 'refunded' AND NEW.status <> 'refunded' BEGIN
  SELECT RAISE(ABORT, 'the order was refunded');
END;

-- Every notice of a provider that was acted on, so that the same one again does nothing.
CREATE TABLE payment_events (
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'paypal')),
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  received_at INTEGER NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- What each bought membership added, in order: the account of how profiles.membership_ends_at came about.
CREATE TABLE membership_periods (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  user_id TEXT NOT NULL REFERENCES profiles (id),
  membership TEXT NOT NULL CHECK (membership IN ('star', 'starplus')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  refunded_at INTEGER
) STRICT;
CREATE INDEX membership_periods_by_user ON membership_periods (user_id, starts_at);
