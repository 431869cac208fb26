-- What accounts buy for money. Sums are in the smallest unit of the currency, taxes included. What the invoice says of seller and buyer
-- is as it was when the order was made. payment_ref, invoice and paid_at are set together.
CREATE TABLE credit_order (
  id          TEXT PRIMARY KEY,
  account_id  TEXT NOT NULL REFERENCES account (id),
  credits     INTEGER NOT NULL CHECK (credits > 0),
  price       INTEGER NOT NULL CHECK (price > 0),
  tax         INTEGER NOT NULL CHECK (tax >= 0 AND tax < price),
  tax_name    TEXT NOT NULL, -- with its rate; empty is none
  currency    TEXT NOT NULL,
  provider    TEXT NOT NULL,
  seller      TEXT NOT NULL, -- lines
  buyer       TEXT NOT NULL, -- lines
  created_at  INTEGER NOT NULL,
  payment_ref TEXT,
  invoice     INTEGER UNIQUE,
  paid_at     INTEGER,
  CHECK ((paid_at IS NULL) = (invoice IS NULL) AND (paid_at IS NULL) = (payment_ref IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_order_by_account ON credit_order (account_id, created_at, id);
CREATE INDEX credit_order_by_time ON credit_order (created_at, id);
CREATE INDEX credit_order_unpaid ON credit_order (created_at, id) WHERE paid_at IS NULL;

-- The number of the last invoice, in one row once there is one. An invoice takes its number in the transaction that it is paid in, so
-- that there are no gaps.
CREATE TABLE invoice_number (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  latest INTEGER NOT NULL
) STRICT;
