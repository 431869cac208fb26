-- Who may sign in by e-mail. Of an address only its HMAC is kept. key_id is the key whose permissions such a session has; its secret is
-- known to nobody.
CREATE TABLE account_email (
  email      BYTEA PRIMARY KEY CHECK (length(email) = 32),
  account_id TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  key_id     TEXT COLLATE "C" NOT NULL REFERENCES api_key (id),
  created_at BIGINT NOT NULL
);
CREATE INDEX account_email_by_account ON account_email (account_id);

-- Links that were sent and not yet used. Of a token only its HMAC is kept.
CREATE TABLE email_link (
  hash       BYTEA PRIMARY KEY CHECK (length(hash) = 32),
  email      BYTEA NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX email_link_by_email ON email_link (email, expires_at);
CREATE INDEX email_link_by_end ON email_link (expires_at);
