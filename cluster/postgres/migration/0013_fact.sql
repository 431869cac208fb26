-- What reports are chosen by: words such as moon.nakshatra.rohini, separated by spaces, and spans such as venus:-12:3456 in Unix seconds,
-- of which the first belongs and the last does not. A report of before has no row until the service has made it.
CREATE TABLE report_fact (
  report_id TEXT COLLATE "C" PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  facts     TEXT COLLATE "C" NOT NULL,
  spans     TEXT COLLATE "C" NOT NULL
);
CREATE INDEX report_fact_by_word ON report_fact USING gin (string_to_array(facts, ' '));
