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
