-- A key may have several earlier secrets, each until the end of its grace period. The columns previous_* of api_key are no longer used.
CREATE TABLE api_key_previous (
  hash   BYTEA PRIMARY KEY CHECK (length(hash) = 32),
  key_id TEXT COLLATE "C" NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  prefix TEXT NOT NULL,
  until  BIGINT NOT NULL
);
CREATE INDEX api_key_previous_by_key ON api_key_previous (key_id, until);
INSERT INTO api_key_previous SELECT previous_hash, id, previous_prefix, previous_until FROM api_key WHERE previous_hash IS NOT NULL;
UPDATE api_key SET previous_hash = NULL, previous_prefix = NULL, previous_until = NULL WHERE previous_hash IS NOT NULL;
ALTER TABLE api_key ADD COLUMN rotated_at BIGINT;
ALTER TABLE api_key ADD COLUMN last_used_from TEXT;
