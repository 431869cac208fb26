-- Whose name stands on the books of an account.
CREATE TABLE letterhead (
  account_id TEXT COLLATE "C" PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  address    TEXT NOT NULL, -- lines
  colour     TEXT NOT NULL,
  logo       BYTEA NOT NULL, -- a PNG of ours, or nothing
  changed_at BIGINT NOT NULL
);

-- What an account writes to a report. Of each tag report_fact has a word, which it is found by.
CREATE TABLE report_note (
  report_id TEXT COLLATE "C" PRIMARY KEY REFERENCES report (id) ON DELETE CASCADE,
  tags      TEXT NOT NULL, -- a line each
  note      TEXT NOT NULL
);
