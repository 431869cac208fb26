-- The charts that a report had before its birth was corrected: 1 is the one that was bought. They go with the report.
CREATE TABLE report_revision (
  report_id      TEXT COLLATE "C" NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  number         BIGINT NOT NULL CHECK (number > 0),
  replaced_at    BIGINT NOT NULL,
  name           TEXT NOT NULL,
  birth_date     TEXT NOT NULL,
  birth_time     TEXT NOT NULL,
  place_label    TEXT NOT NULL,
  ascendant      TEXT NOT NULL,
  moon_sign      TEXT NOT NULL,
  moon_nakshatra TEXT NOT NULL,
  result_sha256  TEXT NOT NULL,
  body           BYTEA NOT NULL,
  sky            BYTEA NOT NULL,
  PRIMARY KEY (report_id, number)
);
ALTER TABLE report_revision ALTER COLUMN body SET STORAGE EXTERNAL, ALTER COLUMN sky SET STORAGE EXTERNAL;
