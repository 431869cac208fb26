-- A batch whose rest cannot be paid ends with why, and no result for those rows. bytes is what its rows and results take. Batches that are
-- there already are kept for thirty days from now, since nobody was told that they would go.
ALTER TABLE batch ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE batch ADD COLUMN end_code TEXT COLLATE "C";
ALTER TABLE batch ADD COLUMN end_detail TEXT;
ALTER TABLE batch ADD COLUMN kept_until BIGINT;
UPDATE batch SET kept_until = CAST(extract(epoch FROM clock_timestamp()) AS bigint) + 30 * 86400, bytes =
  (SELECT coalesce(sum(length(body)), 0) FROM batch_row WHERE batch_id = batch.id) +
  (SELECT coalesce(sum(length(body)), 0) FROM batch_result WHERE batch_id = batch.id);
CREATE INDEX batch_by_end ON batch (finished_at) WHERE finished_at IS NOT NULL;

-- What the test keys of an account make belongs to another account beside it, which has no credits. Its priced answers are counted by day.
ALTER TABLE account ADD COLUMN test_of TEXT COLLATE "C" REFERENCES account (id);
CREATE UNIQUE INDEX account_by_test ON account (test_of) WHERE test_of IS NOT NULL;
CREATE TABLE test_use (
  account_id TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  day        BIGINT NOT NULL, -- since 1970
  used       BIGINT NOT NULL,
  PRIMARY KEY (account_id, day)
);
