-- A batch is many rows that are computed when the service gets to it. Counts say what became of its rows; finished_at is set with the last.
CREATE TABLE batch (
  id           TEXT COLLATE "C" PRIMARY KEY,
  account_id   TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  created_at   BIGINT NOT NULL,
  finished_at  BIGINT,
  key_id       TEXT COLLATE "C" NOT NULL,
  request_id   TEXT COLLATE "C" NOT NULL,
  what         TEXT COLLATE "C" NOT NULL, -- separated by spaces
  lang         TEXT COLLATE "C" NOT NULL,
  dasha_levels BIGINT NOT NULL,
  price        BIGINT NOT NULL CHECK (price >= 0), -- of a row that succeeds
  size         BIGINT NOT NULL CHECK (size > 0),
  succeeded    BIGINT NOT NULL DEFAULT 0,
  failed       BIGINT NOT NULL DEFAULT 0,
  unpaid       BIGINT NOT NULL DEFAULT 0,
  CHECK (succeeded + failed + unpaid <= size)
);
CREATE INDEX batch_by_account ON batch (account_id, created_at, id);
CREATE INDEX batch_open ON batch (created_at, id) WHERE finished_at IS NULL;

-- The rows as they were sent.
CREATE TABLE batch_row (
  batch_id TEXT COLLATE "C" NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  number   BIGINT NOT NULL,
  body     BYTEA NOT NULL,
  PRIMARY KEY (batch_id, number)
);

-- What became of a row, written once, in the transaction that charges for it. Documents are deflated.
CREATE TABLE batch_result (
  batch_id TEXT COLLATE "C" NOT NULL,
  number   BIGINT NOT NULL,
  status   BIGINT NOT NULL CHECK (status IN (1, 2, 3)), -- succeeded, failed, unpaid
  body     BYTEA NOT NULL,
  PRIMARY KEY (batch_id, number),
  FOREIGN KEY (batch_id, number) REFERENCES batch_row (batch_id, number) ON DELETE CASCADE
);
ALTER TABLE batch_result ALTER COLUMN body SET STORAGE EXTERNAL;
