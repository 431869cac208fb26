-- A calendar that programs fetch by its address, without a key. Of the token in that only a hash and the first characters are kept, and of
-- those who fetch it only how often and when last. It goes with the report that it tells of.
CREATE TABLE feed (
  id           TEXT COLLATE "C" PRIMARY KEY,
  account_id   TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  report_id    TEXT COLLATE "C" REFERENCES report (id) ON DELETE CASCADE,
  hash         BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix       TEXT NOT NULL,
  ask          BYTEA NOT NULL, -- what it is made of, a JSON object
  lang         TEXT NOT NULL,
  label        TEXT NOT NULL,
  created_at   BIGINT NOT NULL,
  expires_at   BIGINT, -- NULL: it does not end by itself
  revoked_at   BIGINT,
  reads        BIGINT NOT NULL DEFAULT 0,
  last_read_at BIGINT
) WITH (fillfactor = 70);
CREATE INDEX feed_by_account ON feed (account_id, created_at, id);
CREATE INDEX feed_by_report ON feed (report_id) WHERE report_id IS NOT NULL;
