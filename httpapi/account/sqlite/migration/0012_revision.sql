-- The charts that a report had before its birth was corrected: 1 is the one that was bought. They go with the report.
CREATE TABLE report_revision (
  report_id      TEXT NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  number         INTEGER NOT NULL CHECK (number > 0),
  replaced_at    INTEGER NOT NULL,
  name           TEXT NOT NULL,
  birth_date     TEXT NOT NULL,
  birth_time     TEXT NOT NULL,
  place_label    TEXT NOT NULL,
  ascendant      TEXT NOT NULL,
  moon_sign      TEXT NOT NULL,
  moon_nakshatra TEXT NOT NULL,
  result_sha256  TEXT NOT NULL,
  body           BLOB NOT NULL,
  sky            BLOB NOT NULL,
  PRIMARY KEY (report_id, number)
) STRICT;
