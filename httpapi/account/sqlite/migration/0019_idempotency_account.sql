-- An account uses an idempotency key for one request, of whichever operation. Where a key was used for several operations, the answer
-- that was stored first is kept.
CREATE TABLE idempotency_new (
  account_id  TEXT NOT NULL REFERENCES account (id),
  operation   TEXT NOT NULL,
  idem_key    TEXT NOT NULL,
  fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 32),
  status      INTEGER NOT NULL,
  location    TEXT NOT NULL,
  language    TEXT NOT NULL,
  resource    TEXT NOT NULL,
  created_at  INTEGER NOT NULL,
  receipt     BLOB,
  document    BLOB,
  UNIQUE (account_id, idem_key)
) STRICT;
INSERT OR IGNORE INTO idempotency_new SELECT * FROM idempotency ORDER BY created_at, rowid;
DROP TABLE idempotency;
ALTER TABLE idempotency_new RENAME TO idempotency;
CREATE INDEX idempotency_by_resource ON idempotency (resource);
CREATE INDEX idempotency_by_age ON idempotency (created_at);
