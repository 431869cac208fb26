-- A match holds its result in every language that it may be read in. What it was made of is not kept apart from that.
CREATE TABLE match (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  created_at   INTEGER NOT NULL,
  external_ref TEXT NOT NULL,
  body         BLOB NOT NULL
) STRICT;
CREATE INDEX match_by_account ON match (account_id, created_at, id);
