-- An address that is told of events. The secret that messages are signed with must be known to sign them: it is encrypted under a key that
-- is made of the pepper.
CREATE TABLE webhook (
  id          TEXT COLLATE "C" PRIMARY KEY,
  account_id  TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  url         TEXT NOT NULL,
  label       TEXT NOT NULL,
  events      TEXT NOT NULL, -- separated by spaces
  ask         BYTEA NOT NULL, -- what they are looked for by, a JSON object
  sealed      BYTEA NOT NULL,
  created_at  BIGINT NOT NULL,
  disabled_at BIGINT
) WITH (fillfactor = 70);
CREATE INDEX webhook_by_account ON webhook (account_id, created_at, id);

-- A message and what became of it. An event is told once to a webhook. While it is pending, next_at says when it is due; whoever claims
-- it puts that off for as long as the claim lasts.
CREATE TABLE webhook_delivery (
  id            TEXT COLLATE "C" PRIMARY KEY,
  account_id    TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  webhook_id    TEXT COLLATE "C" NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  report_id     TEXT COLLATE "C" REFERENCES report (id) ON DELETE CASCADE,
  event         TEXT NOT NULL,
  type          TEXT NOT NULL,
  body          BYTEA NOT NULL,
  status        BIGINT NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)), -- pending, delivered, failed
  attempts      BIGINT NOT NULL DEFAULT 0,
  answered_with BIGINT NOT NULL DEFAULT 0,
  problem       TEXT NOT NULL DEFAULT '',
  created_at    BIGINT NOT NULL,
  next_at       BIGINT NOT NULL,
  attempted_at  BIGINT,
  UNIQUE (webhook_id, event)
) WITH (fillfactor = 70);
CREATE INDEX webhook_delivery_listed ON webhook_delivery (webhook_id, created_at, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_at, id) WHERE status = 0;
CREATE INDEX webhook_delivery_by_report ON webhook_delivery (report_id) WHERE report_id IS NOT NULL;
