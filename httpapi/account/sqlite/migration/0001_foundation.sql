-- Times are Unix seconds, absent ones NULL. Amounts are whole credits.

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE account (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet (
  account_id TEXT PRIMARY KEY REFERENCES account (id),
  balance    INTEGER NOT NULL CHECK (balance >= 0)
) STRICT, WITHOUT ROWID;

-- Of a secret only its hash and its first characters are kept. A key has two live secrets at most, while it is being rotated.
CREATE TABLE api_key (
  id              TEXT PRIMARY KEY,
  account_id      TEXT NOT NULL REFERENCES account (id),
  name            TEXT NOT NULL,
  hash            BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix          TEXT NOT NULL,
  previous_hash   BLOB UNIQUE CHECK (length(previous_hash) = 32),
  previous_prefix TEXT,
  previous_until  INTEGER,
  scopes          TEXT NOT NULL, -- separated by spaces
  rate_limit      INTEGER NOT NULL CHECK (rate_limit > 0),
  allowed_ips     TEXT NOT NULL, -- separated by spaces
  credit_limit    INTEGER CHECK (credit_limit >= 0),
  credits_spent   INTEGER NOT NULL DEFAULT 0 CHECK (credits_spent >= 0),
  created_at      INTEGER NOT NULL,
  expires_at      INTEGER,
  last_used_at    INTEGER,
  revoked_at      INTEGER
) STRICT;
CREATE INDEX api_key_by_account ON api_key (account_id, created_at, id);

-- Every movement is a transaction with two entries that sum to zero: one on the wallet, one on the book at the other end. Rows are
-- never changed; a correction is another transaction.
CREATE TABLE ledger_txn (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL UNIQUE,
  account_id    TEXT NOT NULL REFERENCES account (id),
  type          TEXT NOT NULL CHECK (type IN ('grant', 'debit', 'refund', 'adjustment', 'expiry')),
  balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
  operation     TEXT,
  resource      TEXT,
  key_id        TEXT,
  request_id    TEXT,
  reversal_of   TEXT REFERENCES ledger_txn (id),
  note          TEXT,
  ref           TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_txn_by_account ON ledger_txn (account_id, seq);
CREATE UNIQUE INDEX ledger_txn_by_ref ON ledger_txn (account_id, ref) WHERE ref IS NOT NULL;
CREATE UNIQUE INDEX ledger_txn_by_reversal ON ledger_txn (reversal_of) WHERE reversal_of IS NOT NULL;

CREATE TABLE ledger_entry (
  txn_seq INTEGER NOT NULL REFERENCES ledger_txn (seq),
  book    TEXT NOT NULL CHECK (book IN ('wallet', 'revenue', 'grants')),
  amount  INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (txn_seq, book)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ledger_txn_stands BEFORE UPDATE ON ledger_txn BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_txn_stays BEFORE DELETE ON ledger_txn BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_entry_stands BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_entry_stays BEFORE DELETE ON ledger_entry BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;

-- Documents are deflated. They stand last, so that lists do not read past them.
CREATE TABLE report (
  id             TEXT PRIMARY KEY,
  account_id     TEXT NOT NULL REFERENCES account (id),
  created_at     INTEGER NOT NULL,
  revision       INTEGER NOT NULL,
  name           TEXT NOT NULL,
  external_ref   TEXT NOT NULL,
  search         TEXT NOT NULL, -- name and reference without differences of case
  birth_date     TEXT NOT NULL,
  birth_time     TEXT NOT NULL,
  place_label    TEXT NOT NULL,
  ascendant      TEXT NOT NULL,
  moon_sign      TEXT NOT NULL,
  moon_nakshatra TEXT NOT NULL,
  result_sha256  TEXT NOT NULL,
  body           BLOB NOT NULL,
  sky            BLOB NOT NULL
) STRICT;
CREATE INDEX report_by_account ON report (account_id, created_at, id);
CREATE INDEX report_by_ref ON report (account_id, external_ref) WHERE external_ref <> '';

CREATE TABLE report_system (
  report_id  TEXT NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  body       BLOB NOT NULL,
  PRIMARY KEY (report_id, name)
) STRICT;

-- The answers that are replayed. When what an answer describes is deleted, its document goes too and the row stays, so that a late
-- retry is not charged again.
CREATE TABLE idempotency (
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
  UNIQUE (account_id, operation, idem_key)
) STRICT;
CREATE INDEX idempotency_by_resource ON idempotency (resource);
CREATE INDEX idempotency_by_age ON idempotency (created_at);
