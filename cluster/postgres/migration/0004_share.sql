-- A link under which a report is read without a key. Of its token only a hash and the first characters are kept, and of those who follow
-- it only how often and when last. It goes with its report.
CREATE TABLE share (
  id             TEXT COLLATE "C" PRIMARY KEY,
  report_id      TEXT COLLATE "C" NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  hash           BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix         TEXT NOT NULL,
  pii            TEXT NOT NULL CHECK (pii IN ('none', 'initials', 'full')),
  include        TEXT NOT NULL, -- separated by spaces
  lang           TEXT NOT NULL,
  label          TEXT NOT NULL,
  created_at     BIGINT NOT NULL,
  expires_at     BIGINT NOT NULL,
  revoked_at     BIGINT,
  views          BIGINT NOT NULL DEFAULT 0,
  last_viewed_at BIGINT
) WITH (fillfactor = 70);
CREATE INDEX share_by_report ON share (report_id, created_at, id);
