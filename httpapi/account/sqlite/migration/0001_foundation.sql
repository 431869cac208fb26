-- Times are Unix seconds, absent ones NULL. Amounts are whole credits.

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- test_of is set of the account that holds what the test keys of another account make. It has no credits.
CREATE TABLE account (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  test_of    TEXT REFERENCES account (id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_by_test ON account (test_of) WHERE test_of IS NOT NULL;

-- How many priced answers a test account got on a day.
CREATE TABLE test_use (
  account_id TEXT NOT NULL REFERENCES account (id),
  day        INTEGER NOT NULL, -- since 1970
  used       INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet (
  account_id TEXT PRIMARY KEY REFERENCES account (id),
  balance    INTEGER NOT NULL CHECK (balance >= 0)
) STRICT, WITHOUT ROWID;

-- Of a secret only its hash and its first characters are kept. Earlier secrets stand in api_key_previous.
CREATE TABLE api_key (
  id              TEXT PRIMARY KEY,
  account_id      TEXT NOT NULL REFERENCES account (id),
  name            TEXT NOT NULL,
  hash            BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix          TEXT NOT NULL,
  scopes          TEXT NOT NULL, -- separated by spaces
  rate_limit      INTEGER NOT NULL CHECK (rate_limit > 0),
  allowed_ips     TEXT NOT NULL, -- separated by spaces
  credit_limit    INTEGER CHECK (credit_limit >= 0),
  credits_spent   INTEGER NOT NULL DEFAULT 0 CHECK (credits_spent >= 0),
  created_at      INTEGER NOT NULL,
  expires_at      INTEGER,
  last_used_at    INTEGER,
  last_used_from  TEXT,
  rotated_at      INTEGER,
  revoked_at      INTEGER
) STRICT;
CREATE INDEX api_key_by_account ON api_key (account_id, created_at, id);

-- The secrets that a key had before rotations, each until the end of its grace period.
CREATE TABLE api_key_previous (
  hash   BLOB PRIMARY KEY CHECK (length(hash) = 32),
  key_id TEXT NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  prefix TEXT NOT NULL,
  until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_previous_by_key ON api_key_previous (key_id, until);

-- Every movement is a transaction with two entries that sum to zero: one on the wallet, one on the book at the other end. Rows are
-- never changed; a correction is another transaction.
CREATE TABLE ledger_txn (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL UNIQUE,
  account_id    TEXT NOT NULL REFERENCES account (id),
  type          TEXT NOT NULL CHECK (type IN ('grant', 'debit', 'refund', 'adjustment', 'expiry')),
  balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
  operation     TEXT,
  resource      TEXT,
  key_id        TEXT,
  request_id    TEXT,
  reversal_of   TEXT REFERENCES ledger_txn (id),
  note          TEXT,
  ref           TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_txn_by_account ON ledger_txn (account_id, seq);
CREATE UNIQUE INDEX ledger_txn_by_ref ON ledger_txn (account_id, ref) WHERE ref IS NOT NULL;
CREATE UNIQUE INDEX ledger_txn_by_reversal ON ledger_txn (reversal_of) WHERE reversal_of IS NOT NULL;

CREATE TABLE ledger_entry (
  txn_seq INTEGER NOT NULL REFERENCES ledger_txn (seq),
  book    TEXT NOT NULL CHECK (book IN ('wallet', 'revenue', 'grants')),
  amount  INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (txn_seq, book)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ledger_txn_stands BEFORE UPDATE ON ledger_txn BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_txn_stays BEFORE DELETE ON ledger_txn BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_entry_stands BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;
CREATE TRIGGER ledger_entry_stays BEFORE DELETE ON ledger_entry BEGIN SELECT RAISE (ABORT, 'the ledger is never changed'); END;

-- Documents are deflated. They stand last, so that lists do not read past them.
CREATE TABLE report (
  id             TEXT PRIMARY KEY,
  account_id     TEXT NOT NULL REFERENCES account (id),
  created_at     INTEGER NOT NULL,
  revision       INTEGER NOT NULL,
  name           TEXT NOT NULL,
  external_ref   TEXT NOT NULL,
  search         TEXT NOT NULL, -- name and reference without differences of case
  birth_date     TEXT NOT NULL,
  birth_time     TEXT NOT NULL,
  place_label    TEXT NOT NULL,
  ascendant      TEXT NOT NULL,
  moon_sign      TEXT NOT NULL,
  moon_nakshatra TEXT NOT NULL,
  result_sha256  TEXT NOT NULL,
  body           BLOB NOT NULL,
  sky            BLOB NOT NULL
) STRICT;
CREATE INDEX report_by_account ON report (account_id, created_at, id);
CREATE INDEX report_by_ref ON report (account_id, external_ref) WHERE external_ref <> '';

CREATE TABLE report_system (
  report_id  TEXT NOT NULL REFERENCES report (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  body       BLOB NOT NULL,
  PRIMARY KEY (report_id, name)
) STRICT;

-- The answers that are replayed. When what an answer describes is deleted, its document goes too and the row stays, so that a late
-- retry is not charged again.
CREATE TABLE idempotency (
  account_id  TEXT NOT NULL REFERENCES account (id),
  operation   TEXT NOT NULL,
  idem_key    TEXT NOT NULL,
  fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 32),
  status      INTEGER NOT NULL,
  location    TEXT NOT NULL,
  language    TEXT NOT NULL,
  resource    TEXT NOT NULL,
  created_at  INTEGER NOT NULL,
  receipt     BLOB,
  document    BLOB,
  UNIQUE (account_id, idem_key)
) STRICT;
CREATE INDEX idempotency_by_resource ON idempotency (resource);
CREATE INDEX idempotency_by_age ON idempotency (created_at);

-- A match holds its result in every language that it may be read in. What it was made of is not kept apart from that.
CREATE TABLE match (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  created_at   INTEGER NOT NULL,
  external_ref TEXT NOT NULL,
  body         BLOB NOT NULL
) STRICT;
CREATE INDEX match_by_account ON match (account_id, created_at, id);

-- The latest reading of a report, with the options and the ruleset that it was made with.
CREATE TABLE report_prediction (
  report_id  TEXT PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  options    TEXT NOT NULL,
  body       BLOB NOT NULL
) STRICT;

-- A link under which a report is read without a key. Of its token only a hash and the first characters are kept, and of those who follow
-- it only how often and when last. It goes with its report.
CREATE TABLE share (
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
CREATE INDEX share_by_report ON share (report_id, created_at, id);

-- Who is signed in to the dashboard. Of the token only a hash is kept. A session goes with the secret that opened it: one whose key_hash
-- is no longer the key's has ended.
CREATE TABLE session (
  hash       BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  key_id     TEXT NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  key_hash   BLOB NOT NULL CHECK (length(key_hash) = 32),
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_end ON session (expires_at);
CREATE INDEX session_by_key ON session (key_id);

-- A batch is many rows that are computed when the service gets to it. Counts say what became of its rows; finished_at is set with the last.
CREATE TABLE batch (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  created_at   INTEGER NOT NULL,
  finished_at  INTEGER,
  key_id       TEXT NOT NULL,
  request_id   TEXT NOT NULL,
  what         TEXT NOT NULL, -- separated by spaces
  lang         TEXT NOT NULL,
  dasha_levels INTEGER NOT NULL,
  price        INTEGER NOT NULL CHECK (price >= 0), -- of a row that succeeds
  size         INTEGER NOT NULL CHECK (size > 0),
  succeeded    INTEGER NOT NULL DEFAULT 0,
  failed       INTEGER NOT NULL DEFAULT 0,
  unpaid       INTEGER NOT NULL DEFAULT 0,
  bytes        INTEGER NOT NULL DEFAULT 0, -- of its rows and results
  end_code     TEXT, -- why it ended before its last row: the rest could not be paid
  end_detail   TEXT,
  CHECK (succeeded + failed + unpaid <= size)
) STRICT;
CREATE INDEX batch_by_account ON batch (account_id, created_at, id);
CREATE INDEX batch_open ON batch (created_at, id) WHERE finished_at IS NULL;
CREATE INDEX batch_by_end ON batch (finished_at) WHERE finished_at IS NOT NULL;

-- The rows as they were sent.
CREATE TABLE batch_row (
  batch_id TEXT NOT NULL REFERENCES batch (id) ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  body     BLOB NOT NULL,
  PRIMARY KEY (batch_id, number)
) STRICT;

-- What became of a row, written once, in the transaction that charges for it. Documents are deflated.
CREATE TABLE batch_result (
  batch_id TEXT NOT NULL,
  number   INTEGER NOT NULL,
  status   INTEGER NOT NULL CHECK (status IN (1, 2, 3)), -- succeeded, failed, unpaid
  body     BLOB NOT NULL,
  PRIMARY KEY (batch_id, number),
  FOREIGN KEY (batch_id, number) REFERENCES batch_row (batch_id, number) ON DELETE CASCADE
) STRICT;

-- A calendar that programs fetch by its address, without a key. Of the token in that only a hash and the first characters are kept, and of
-- those who fetch it only how often and when last. It goes with the report that it tells of.
CREATE TABLE feed (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  report_id    TEXT REFERENCES report (id) ON DELETE CASCADE,
  hash         BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix       TEXT NOT NULL,
  ask          BLOB NOT NULL, -- what it is made of, a JSON object
  lang         TEXT NOT NULL,
  label        TEXT NOT NULL,
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER, -- NULL: it does not end by itself
  revoked_at   INTEGER,
  reads        INTEGER NOT NULL DEFAULT 0,
  last_read_at INTEGER
) STRICT;
CREATE INDEX feed_by_account ON feed (account_id, created_at, id);
CREATE INDEX feed_by_report ON feed (report_id) WHERE report_id IS NOT NULL;

-- An address that is told of events. The secret that messages are signed with must be known to sign them: it is encrypted under a key that
-- is made of the pepper.
CREATE TABLE webhook (
  id          TEXT PRIMARY KEY,
  account_id  TEXT NOT NULL REFERENCES account (id),
  url         TEXT NOT NULL,
  label       TEXT NOT NULL,
  events      TEXT NOT NULL, -- separated by spaces
  ask         BLOB NOT NULL, -- what they are looked for by, a JSON object
  sealed      BLOB NOT NULL,
  created_at  INTEGER NOT NULL,
  disabled_at INTEGER
) STRICT;
CREATE INDEX webhook_by_account ON webhook (account_id, created_at, id);

-- A message and what became of it. An event is told once to a webhook. While it is pending, next_at says when it is due; whoever claims
-- it puts that off for as long as the claim lasts.
CREATE TABLE webhook_delivery (
  id            TEXT PRIMARY KEY,
  account_id    TEXT NOT NULL REFERENCES account (id),
  webhook_id    TEXT NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  report_id     TEXT REFERENCES report (id) ON DELETE CASCADE,
  event         TEXT NOT NULL,
  type          TEXT NOT NULL,
  body          BLOB NOT NULL,
  status        INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)), -- pending, delivered, failed
  attempts      INTEGER NOT NULL DEFAULT 0,
  answered_with INTEGER NOT NULL DEFAULT 0,
  problem       TEXT NOT NULL DEFAULT '',
  created_at    INTEGER NOT NULL,
  next_at       INTEGER NOT NULL,
  attempted_at  INTEGER,
  UNIQUE (webhook_id, event)
) STRICT;
CREATE INDEX webhook_delivery_listed ON webhook_delivery (webhook_id, created_at, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_at, id) WHERE status = 0;
CREATE INDEX webhook_delivery_by_report ON webhook_delivery (report_id) WHERE report_id IS NOT NULL;

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

-- The numbers of reports that are in neither index yet. An index writes its lists out at the end of each savepoint, which made half of what
-- a sale cost: now a sale leaves a number here, and the writer gives both indexes many reports at once, in the order of their numbers, which
-- they write out once. A search has what is left done first. Whatever deletes or changes a report asks here whether the indexes know it:
-- to take out of one what it does not have would break it.
CREATE TABLE report_search_late (
  nth INTEGER PRIMARY KEY
) STRICT;

CREATE VIRTUAL TABLE report_search_gram USING fts5 (search, content = 'report_search', content_rowid = 'nth', detail = none,
  columnsize = 0, tokenize = 'trigram case_sensitive 1');
-- What is deleted goes out of the pages of the index at once, as it goes out of those of the tables.
INSERT INTO report_search_gram (report_search_gram, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER report_search_begins AFTER INSERT ON report BEGIN
  INSERT INTO report_search_owner (account_id) VALUES (new.account_id) ON CONFLICT DO NOTHING;
  INSERT INTO report_search (nth, report_id, search)
    SELECT coalesce((SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first AND first + 32766
        AND NOT EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)),
      (SELECT max(nth) + 1 FROM report_search WHERE nth BETWEEN first + 32767 AND (first | ((1 << 46) - 1))
        AND EXISTS (SELECT 1 FROM report_search WHERE nth = first + 32767)), first), new.id,
      char(1, 1) || replace(replace(new.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1))
    FROM (SELECT (number << 46) | (min(max(new.created_at - 1577836800, 0), 2147483647) << 15) AS first
      FROM report_search_owner WHERE account_id = new.account_id);
END;
CREATE TRIGGER report_search_follows AFTER UPDATE OF search ON report WHEN old.search <> new.search BEGIN
  UPDATE report_search SET search =
    char(1, 1) || replace(replace(new.search, ' ', ' ' || char(1, 1)), char(10), char(10, 1, 1)) WHERE report_id = new.id;
END;

CREATE TRIGGER report_search_gram_in AFTER INSERT ON report_search BEGIN
  INSERT INTO report_search_late (nth) VALUES (new.nth);
END;
CREATE TRIGGER report_search_gram_out AFTER DELETE ON report_search BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) SELECT 'delete', old.nth, old.search
    WHERE NOT EXISTS (SELECT 1 FROM report_search_late WHERE nth = old.nth);
  DELETE FROM report_search_late WHERE nth = old.nth;
END;
CREATE TRIGGER report_search_gram_anew AFTER UPDATE OF search ON report_search
  WHEN NOT EXISTS (SELECT 1 FROM report_search_late WHERE nth = old.nth) BEGIN
  INSERT INTO report_search_gram (report_search_gram, rowid, search) VALUES ('delete', old.nth, old.search);
  INSERT INTO report_search_gram (rowid, search) VALUES (new.nth, new.search);
END;

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

-- What reports are chosen by: words such as moon.nakshatra.rohini, separated by spaces, and spans such as venus:-12:3456 in Unix seconds,
-- of which the first belongs and the last does not.
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
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search s WHERE report_id = new.report_id
    AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
END;
CREATE TRIGGER report_search_fact_anew AFTER UPDATE OF facts ON report_fact WHEN old.facts <> new.facts BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts) SELECT 'delete', nth, old.facts FROM report_search s
    WHERE report_id = old.report_id AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
  INSERT INTO report_search_fact (rowid, facts) SELECT nth, new.facts FROM report_search s WHERE report_id = new.report_id
    AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = s.nth);
END;
CREATE TRIGGER report_search_fact_out BEFORE DELETE ON report BEGIN
  INSERT INTO report_search_fact (report_search_fact, rowid, facts)
    SELECT 'delete', nth, facts FROM report_search_told t WHERE nth = (SELECT nth FROM report_search WHERE report_id = old.id)
      AND NOT EXISTS (SELECT 1 FROM report_search_late l WHERE l.nth = t.nth);
END;

-- Whose name stands on the books of an account.
CREATE TABLE letterhead (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  address    TEXT NOT NULL, -- lines
  colour     TEXT NOT NULL,
  logo       BLOB NOT NULL, -- a PNG of ours, or nothing
  changed_at INTEGER NOT NULL
) STRICT;

-- What an account writes to a report. Of each tag report_fact has a word, which it is found by.
CREATE TABLE report_note (
  report_id TEXT PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  tags      TEXT NOT NULL, -- a line each
  note      TEXT NOT NULL
) STRICT;

-- Links under which anybody may read what a match comes to. Of the token in one only a hash and the first characters are kept, and of those who
-- open it only how often and when last. It goes with its match.
CREATE TABLE match_share (
  id             TEXT PRIMARY KEY,
  match_id       TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  hash           BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix         TEXT NOT NULL,
  pii            TEXT NOT NULL CHECK (pii IN ('none', 'initials', 'full')),
  lang           TEXT NOT NULL,
  label          TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  expires_at     INTEGER NOT NULL,
  revoked_at     INTEGER,
  views          INTEGER NOT NULL DEFAULT 0,
  last_viewed_at INTEGER
) STRICT;
CREATE INDEX match_share_by_match ON match_share (match_id, created_at, id);
