-- The people whom an account advises. search is name, phone and tags, folded.
CREATE TABLE client (
  id         TEXT COLLATE "C" PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  name       TEXT NOT NULL,
  phone      TEXT NOT NULL,
  tags       TEXT NOT NULL, -- a line each
  note       TEXT NOT NULL,
  search     TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX client_by_account ON client (account_id, created_at, id);

-- The charts and matches of a client, by their ids. One that is deleted leaves its id here.
CREATE TABLE client_item (
  client_id TEXT COLLATE "C" NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  item      TEXT COLLATE "C" NOT NULL,
  added_at  BIGINT NOT NULL,
  PRIMARY KEY (client_id, item)
);

CREATE TABLE client_visit (
  id         TEXT COLLATE "C" PRIMARY KEY,
  client_id  TEXT COLLATE "C" NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  day        TEXT NOT NULL, -- as 2026-11-29
  note       TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX client_visit_by_client ON client_visit (client_id, day, id);
