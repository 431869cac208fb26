-- The numbers of reports that are in neither index yet. An index writes its lists out at the end of each savepoint, which made half of what
-- a sale cost: now a sale leaves a number here, and the writer gives both indexes many reports at once, in the order of their numbers, which
-- they write out once. A search has what is left done first. Whatever deletes or changes a report asks here whether the indexes know it:
-- to take out of one what it does not have would break it.
CREATE TABLE report_search_late (
  nth INTEGER PRIMARY KEY
) STRICT;

DROP TRIGGER report_search_gram_in;
CREATE TRIGGER report_search_gram_in AFTER INSERT ON report_search BEGIN
  INSERT INTO report_search_late (nth) VALUES (new.nth);
END;
DROP TRIGGER report_search_gram_out;
CREATE TRIGGER report_search_gram_out AFTER DELETE ON report_search BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) SELECT 'delete', old.nth, old.search
    WHERE NOT EXISTS (SELECT 1 FROM report_search_late WHERE nth = old.nth);
  DELETE FROM report_search_late WHERE nth = old.nth;
END;
DROP TRIGGER report_search_gram_anew;
CREATE TRIGGER report_search_gram_anew AFTER UPDATE OF search ON report_search
  WHEN NOT EXISTS (SELECT 1 FROM report_search_late WHERE nth = old.nth) BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) VALUES ('delete', old.nth, old.search);
  INSERT INTO report_search_gram (rowid, search) VALUES (new.nth, new.search);
END;

DROP TRIGGER report_search_fact_in;
CREATE TRIGGER report_search_fact_in AFTER INSERT ON report_fact BEGIN
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search s WHERE report_id = new.report_id
    AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
END;
DROP TRIGGER report_search_fact_anew;
CREATE TRIGGER report_search_fact_anew AFTER UPDATE OF facts ON report_fact WHEN old.facts <> new.facts BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts) SELECT 'delete', nth, old.facts FROM report_search s
    WHERE report_id = old.report_id AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search s WHERE report_id = new.report_id
    AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
END;
DROP TRIGGER report_search_fact_out;
CREATE TRIGGER report_search_fact_out BEFORE DELETE ON report BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts)
    SELECT 'delete', nth, facts FROM report_search_told t WHERE nth = (SELECT nth FROM report_search WHERE report_id = old.id)
      AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = t.nth);
END;
