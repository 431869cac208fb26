-- What names and references are searched by. It is derived of report by triggers, and stays behind when a database is moved.

-- Accounts by small numbers, which begin the numbers of their reports.
CREATE TABLE report_search_owner (
  number     INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE REFERENCES account (id)
) STRICT;

-- nth counts in the order of lists, so that the index finds the reports of one account newest first: number of the account * 2^46 +
-- seconds since 2020 (31 bits) * 2^15 + a count within the second (an account cannot sell more than 32,768 in one; what were more would be
-- found, out of its place). A U+0001 stands before each word, and two before the first letter of
-- all, so that the beginning of a word of one or two letters makes three characters with those before it.
CREATE TABLE report_search (
  nth       INTEGER PRIMARY KEY,
  report_id TEXT NOT NULL UNIQUE REFERENCES report (id) ON DELETE CASCADE,
  search    TEXT NOT NULL
) STRICT;

INSERT INTO report_search_owner (account_id) SELECT DISTINCT account_id FROM report;
INSERT INTO report_search (nth, report_id, search)
  SELECT (o.number << 46 | min(max(r.created_at - 1577836800, 0), 2147483647) << 15) +
    row_number() OVER (PARTITION BY r.account_id, r.created_at ORDER BY r.id) - 1, r.id,
    char(1, 1) || replace(replace(r.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1))
  FROM report r JOIN report_search_owner o ON o.account_id = r.account_id;

CREATE VIRTUAL TABLE report_search_gram USING fts5 (search, content = 'report_search', content_rowid = 'nth', detail = none,
  columnsize = 0, tokenize = 'trigram case_sensitive 1');
-- What is deleted goes out of the pages of the index at once, as it goes out of those of the tables.
INSERT INTO report_search_gram (report_search_gram, rank) VALUES ('secure-delete', 1);
INSERT INTO report_search_gram (report_search_gram) VALUES ('rebuild');

CREATE TRIGGER report_search_begins AFTER INSERT ON report BEGIN
  INSERT INTO report_search_owner (account_id) VALUES (new.account_id) ON CONFLICT DO NOTHING;
  INSERT INTO report_search (nth, report_id, search)
    SELECT coalesce((SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first AND first + 32766
        AND NOT EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)),
      (SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first + 32767 AND (first | (1 << 46) - 1)
        AND EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)), first), new.id,
      char(1, 1) || replace(replace(new.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1))
    FROM (SELECT number << 46 | min(max(new.created_at - 1577836800, 0), 2147483647) << 15 AS first
      FROM report_search_owner WHERE account_id = new.account_id);
END;
CREATE TRIGGER report_search_follows AFTER UPDATE OF search ON report WHEN old.search <> new.search BEGIN
  UPDATE report_search SET search =
    char(1, 1) || replace(replace(new.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1)) WHERE report_id = new.id;
END;

CREATE TRIGGER report_search_gram_in AFTER INSERT ON report_search BEGIN
  INSERT INTO report_search_gram (rowid, search) VALUES (new.nth, new.search);
END;
CREATE TRIGGER report_search_gram_out AFTER DELETE ON report_search BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) VALUES ('delete', old.nth, old.search);
END;
CREATE TRIGGER report_search_gram_anew AFTER UPDATE OF search ON report_search BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) VALUES ('delete', old.nth, old.search);
  INSERT INTO report_search_gram (rowid, search) VALUES (new.nth, new.search);
END;
