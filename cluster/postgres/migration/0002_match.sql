-- A match holds its result in every language that it may be read in. What it was made of is not kept apart from that.
CREATE TABLE match (
  id           TEXT COLLATE "C" PRIMARY KEY,
  account_id   TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  created_at   BIGINT NOT NULL,
  external_ref TEXT COLLATE "C" NOT NULL,
  body         BYTEA NOT NULL
);
ALTER TABLE match ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX match_by_account ON match (account_id, created_at, id);
