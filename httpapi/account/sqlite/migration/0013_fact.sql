-- What reports are chosen by: words such as moon.nakshatra.rohini, separated by spaces, and spans such as venus:-12:3456 in Unix seconds,
-- of which the first belongs and the last does not. A report of before has no row until the service has made it.
CREATE TABLE report_fact (
  report_id TEXT PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  facts     TEXT NOT NULL,
  spans     TEXT NOT NULL
) STRICT;

-- The index of the words, by the numbers of report_search. It goes with the report, before that loses its number.
CREATE VIEW report_search_told AS SELECT s.nth, f.facts FROM report_fact f JOIN report_search s ON s.report_id = f.report_id;
CREATE VIRTUAL TABLE report_search_fact USING fts5 (facts, content = 'report_search_told', content_rowid = 'nth', detail = none,
  columnsize = 0, tokenize = "ascii tokenchars '._'");
INSERT INTO report_search_fact (report_search_fact, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER report_search_fact_in AFTER INSERT ON report_fact BEGIN
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search WHERE report_id = new.report_id;
END;
CREATE TRIGGER report_search_fact_anew AFTER UPDATE OF facts ON report_fact WHEN old.facts <> new.facts BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts)
    SELECT 'delete', nth, old.facts FROM report_search WHERE report_id = old.report_id;
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search WHERE report_id = new.report_id;
END;
CREATE TRIGGER report_search_fact_out BEFORE DELETE ON report BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts)
    SELECT 'delete', nth, facts FROM report_search_told WHERE nth = (SELECT nth FROM report_search WHERE report_id = old.id);
END;
