-- The number from which those of an account's reports are counted, a multiple of 2^46. Until now it was the number of the account * 2^61,
-- not 2^46: SQLite gives << and | one rank. So every eighth account had its reports among those of another one, which a search went
-- through before it left them out. Reports of the first eight accounts keep their numbers; NULL is the number of the account * 2^46.
ALTER TABLE report_search_owner ADD COLUMN first INTEGER;
UPDATE report_search_owner SET first = number << 61 WHERE number <= 8;

DROP TRIGGER report_search_begins;
CREATE TRIGGER report_search_begins AFTER INSERT ON report BEGIN
  INSERT INTO report_search_owner (account_id) VALUES (new.account_id) ON CONFLICT DO NOTHING;
  INSERT INTO report_search (nth, report_id, search)
    SELECT coalesce((SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first AND first + 32766
        AND NOT EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)),
      (SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first + 32767 AND (first | ((1 << 46) - 1))
        AND EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)), first), new.id,
      char(1, 1) || replace(replace(new.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1))
    FROM (SELECT coalesce(first, number << 46) | (min(max(new.created_at - 1577836800, 0), 2147483647) << 15) AS first
      FROM report_search_owner WHERE account_id = new.account_id);
END;

-- The reports of further accounts get numbers of their own, and the indexes are made anew where there are any.
UPDATE report_search SET nth = (nth & ((1 << 46) - 1)) | (SELECT o.number << 46 FROM report r JOIN report_search_owner o
    ON o.account_id = r.account_id WHERE r.id = report_search.report_id)
  WHERE report_id IN (SELECT r.id FROM report_search_owner o JOIN report r ON r.account_id = o.account_id WHERE o.number > 8);
INSERT INTO report_search_gram (report_search_gram)
  SELECT 'rebuild' WHERE EXISTS (SELECT 1 FROM report_search_owner WHERE number > 8);
INSERT INTO report_search_fact (report_search_fact)
  SELECT 'rebuild' WHERE EXISTS (SELECT 1 FROM report_search_owner WHERE number > 8);
