-- A link under which a report is read without a key. Of its token only a hash and the first characters are kept, and of those who follow
-- it only how often and when last. It goes with its report.
CREATE TABLE share (
  id             TEXT PRIMARY KEY,
  report_id      TEXT NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  hash           BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix         TEXT NOT NULL,
  pii            TEXT NOT NULL CHECK (pii IN ('none', 'initials', 'full')),
  include        TEXT NOT NULL, -- separated by spaces
  lang           TEXT NOT NULL,
  label          TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  expires_at     INTEGER NOT NULL,
  revoked_at     INTEGER,
  views          INTEGER NOT NULL DEFAULT 0,
  last_viewed_at INTEGER
) STRICT;
CREATE INDEX share_by_report ON share (report_id, created_at, id);
