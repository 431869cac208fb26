-- A calendar that programs fetch by its address, without a key. Of the token in that only a hash and the first characters are kept, and of
-- those who fetch it only how often and when last. It goes with the report that it tells of.
CREATE TABLE feed (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  report_id    TEXT REFERENCES report (id) ON DELETE CASCADE,
  hash         BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix       TEXT NOT NULL,
  ask          BLOB NOT NULL, -- what it is made of, a JSON object
  lang         TEXT NOT NULL,
  label        TEXT NOT NULL,
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER, -- NULL: it does not end by itself
  revoked_at   INTEGER,
  reads        INTEGER NOT NULL DEFAULT 0,
  last_read_at INTEGER
) STRICT;
CREATE INDEX feed_by_account ON feed (account_id, created_at, id);
CREATE INDEX feed_by_report ON feed (report_id) WHERE report_id IS NOT NULL;
