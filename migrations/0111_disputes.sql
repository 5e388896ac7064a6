-- Refunds in parts, disputes, and goods that are taken back and given again. Times are Unix milliseconds.

ALTER TABLE orders ADD COLUMN charge_ref TEXT; -- the provider's id of the payment itself: what refunds and disputes name
ALTER TABLE orders ADD COLUMN refunded_amount INTEGER NOT NULL DEFAULT 0; -- given back so far, in all
ALTER TABLE orders ADD COLUMN is_taken INTEGER NOT NULL DEFAULT 0 CHECK (is_taken IN (0, 1)); -- what was bought is taken back
UPDATE orders SET is_taken = 1, refunded_amount = amount WHERE status = 'refunded';
CREATE UNIQUE INDEX orders_by_charge ON orders (provider, charge_ref) WHERE charge_ref IS NOT NULL;
ALTER TABLE membership_periods ADD COLUMN taken_ms INTEGER; -- how much of it a refund or a dispute took away

-- Each refund that a provider tells by itself: told twice, it counts once.
CREATE TABLE order_refunds (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL, -- the provider's id
  order_id TEXT NOT NULL REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  told_at INTEGER NOT NULL,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id);

-- Payments that their payer disputes with the provider or the bank.
CREATE TABLE order_disputes (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost')), -- by the club
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_disputes_by_order ON order_disputes (order_id);
CREATE INDEX order_disputes_open ON order_disputes (opened_at) WHERE status = 'open';

-- Every change of an order, numbered: of two notices at once the second finds its number taken and reads again. NULL is refused
-- where the player's membership is not as it was read.
CREATE TABLE order_changes (
  order_id TEXT NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  what TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, number)
) STRICT, WITHOUT ROWID;
