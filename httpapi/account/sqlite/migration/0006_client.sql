-- The people whom an account advises. search is name, phone and tags, folded.
CREATE TABLE client (
  id         TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  name       TEXT NOT NULL,
  phone      TEXT NOT NULL,
  tags       TEXT NOT NULL, -- a line each
  note       TEXT NOT NULL,
  search     TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX client_by_account ON client (account_id, created_at, id);

-- The charts and matches of a client, by their ids. One that is deleted leaves its id here.
CREATE TABLE client_item (
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  item      TEXT NOT NULL,
  added_at  INTEGER NOT NULL,
  PRIMARY KEY (client_id, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE client_visit (
  id         TEXT PRIMARY KEY,
  client_id  TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  day        TEXT NOT NULL, -- as 2026-11-29
  note       TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX client_visit_by_client ON client_visit (client_id, day, id);
