-- A batch is many rows that are computed when the service gets to it. Counts say what became of its rows; finished_at is set with the last.
CREATE TABLE batch (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  created_at   INTEGER NOT NULL,
  finished_at  INTEGER,
  key_id       TEXT NOT NULL,
  request_id   TEXT NOT NULL,
  what         TEXT NOT NULL, -- separated by spaces
  lang         TEXT NOT NULL,
  dasha_levels INTEGER NOT NULL,
  price        INTEGER NOT NULL CHECK (price >= 0), -- of a row that succeeds
  size         INTEGER NOT NULL CHECK (size > 0),
  succeeded    INTEGER NOT NULL DEFAULT 0,
  failed       INTEGER NOT NULL DEFAULT 0,
  unpaid       INTEGER NOT NULL DEFAULT 0,
  CHECK (succeeded + failed + unpaid <= size)
) STRICT;
CREATE INDEX batch_by_account ON batch (account_id, created_at, id);
CREATE INDEX batch_open ON batch (created_at, id) WHERE finished_at IS NULL;

-- The rows as they were sent.
CREATE TABLE batch_row (
  batch_id TEXT NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  body     BLOB NOT NULL,
  PRIMARY KEY (batch_id, number)
) STRICT;

-- What became of a row, written once, in the transaction that charges for it. Documents are deflated.
CREATE TABLE batch_result (
  batch_id TEXT NOT NULL,
  number   INTEGER NOT NULL,
  status   INTEGER NOT NULL CHECK (status IN (1, 2, 3)), -- succeeded, failed, unpaid
  body     BLOB NOT NULL,
  PRIMARY KEY (batch_id, number),
  FOREIGN KEY (batch_id, number) REFERENCES batch_row (batch_id, number) ON DELETE CASCADE
) STRICT;
