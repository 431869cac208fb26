-- Who is signed in to the dashboard. Of the token only a hash is kept. A session goes with the secret that opened it: one whose key_hash
-- is no longer the key's has ended.
CREATE TABLE session (
  hash       BYTEA PRIMARY KEY CHECK (length(hash) = 32),
  key_id     TEXT COLLATE "C" NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  key_hash   BYTEA NOT NULL CHECK (length(key_hash) = 32),
  created_at BIGINT NOT NULL,
  seen_at    BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX session_by_end ON session (expires_at);
CREATE INDEX session_by_key ON session (key_id);
