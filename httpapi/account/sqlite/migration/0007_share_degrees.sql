-- A link may tell degrees and no name: the check of the column is another. A check cannot be changed in its place, so that the table is
-- made anew. Links with pii none stay what they are; they tell signs alone from now on, by the program.
CREATE TABLE share_anew (
  id             TEXT PRIMARY KEY,
  report_id      TEXT NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  hash           BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix         TEXT NOT NULL,
  pii            TEXT NOT NULL CHECK (pii IN ('none', 'degrees', 'initials', 'full')),
  include        TEXT NOT NULL, -- separated by spaces
  lang           TEXT NOT NULL,
  label          TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  expires_at     INTEGER NOT NULL,
  revoked_at     INTEGER,
  views          INTEGER NOT NULL DEFAULT 0,
  last_viewed_at INTEGER
) STRICT;
INSERT INTO share_anew (id, report_id, hash, prefix, pii, include, lang, label, created_at, expires_at, revoked_at, views, last_viewed_at)
  SELECT id, report_id, hash, prefix, pii, include, lang, label, created_at, expires_at, revoked_at, views, last_viewed_at FROM share;
DROP TABLE share;
ALTER TABLE share_anew RENAME TO share;
CREATE INDEX share_by_report ON share (report_id, created_at, id);
