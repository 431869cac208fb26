-- An account uses an idempotency key for one request, of whichever operation. Where a key was used for several operations, the answer
-- that was stored first is kept.
DELETE FROM idempotency later USING idempotency first WHERE first.account_id = later.account_id AND first.idem_key = later.idem_key
  AND (first.created_at, first.operation) < (later.created_at, later.operation);
ALTER TABLE idempotency DROP CONSTRAINT idempotency_account_id_operation_idem_key_key;
ALTER TABLE idempotency ADD UNIQUE (account_id, idem_key);
TRUNCATE running;
ALTER TABLE running DROP CONSTRAINT running_pkey;
ALTER TABLE running ADD PRIMARY KEY (account_id, idem_key);
