-- The latest reading of a report, with the options and the ruleset that it was made with.
CREATE TABLE report_prediction (
  report_id  TEXT PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  options    TEXT NOT NULL,
  body       BLOB NOT NULL
) STRICT;
