-- The latest reading of a report, with the options and the ruleset that it was made with.
CREATE TABLE report_prediction (
  report_id  TEXT COLLATE "C" PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  options    TEXT NOT NULL,
  body       BYTEA NOT NULL
);
ALTER TABLE report_prediction ALTER COLUMN body SET STORAGE EXTERNAL;
