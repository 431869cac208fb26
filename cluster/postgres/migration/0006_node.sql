-- What nodes share while they run. It is written without the log of the server: after a crash of the server it is empty, and counting and
-- claiming begin anew.

-- The events of a subject that count, as microseconds since 1970 by the clock of the server, oldest first. idle is a moment from which
-- nothing counts any more, on a grid of ten minutes so that the index is written once in ten minutes and not at every event.
CREATE UNLOGGED TABLE rate_log (
  subject TEXT COLLATE "C" PRIMARY KEY,
  at      BIGINT[] NOT NULL,
  idle    BIGINT NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX rate_log_by_idle ON rate_log (idle);

-- rate_take counts an event of a subject unless as many as quota count that are not span old, and says whether it did, how many count,
-- and after how many microseconds there is room for another. Where the clock of the server has stepped back, the events are moved back with
-- it: neither are they forgotten early, nor is a caller locked out until the clock has caught up.
CREATE FUNCTION rate_take(who TEXT, quota BIGINT, span BIGINT, OUT admitted BOOLEAN, OUT counted BIGINT, OUT wait BIGINT)
LANGUAGE plpgsql AS $$
DECLARE
  grid CONSTANT BIGINT := 600000000;
  log  BIGINT[];
  now  BIGINT;
  gone BIGINT := 0;
BEGIN
  LOOP
    SELECT l.at INTO log FROM rate_log l WHERE l.subject = who FOR UPDATE;
    EXIT WHEN FOUND;
    now := extract(epoch FROM clock_timestamp()) * 1000000;
    INSERT INTO rate_log (subject, at, idle) VALUES (who, '{}', now) ON CONFLICT DO NOTHING;
    -- Whoever comes new takes two away that are idle, so that the table does not grow with all who ever came.
    DELETE FROM rate_log WHERE subject IN (SELECT l.subject FROM rate_log l WHERE l.idle < now - grid ORDER BY l.idle LIMIT 2 FOR UPDATE SKIP LOCKED);
  END LOOP;
  now := extract(epoch FROM clock_timestamp()) * 1000000;
  counted := coalesce(array_length(log, 1), 0);
  IF counted > 0 AND log[counted] > now THEN
    SELECT array_agg(x - (log[counted] - now) ORDER BY x) INTO log FROM unnest(log) x;
  END IF;
  WHILE gone < counted AND now - log[gone + 1] >= span LOOP
    gone := gone + 1;
  END LOOP;
  log := log[gone + 1:counted];
  admitted := counted - gone < quota;
  IF admitted THEN
    log := log || now;
  END IF;
  UPDATE rate_log SET at = log, idle = ((now + span) / grid + 1) * grid WHERE subject = who;
  counted := coalesce(array_length(log, 1), 0);
  wait := CASE WHEN counted = 0 THEN 0 ELSE log[greatest(1, counted - quota + 1)] + span - now END;
END
$$;

-- rate_full says the same without counting.
CREATE FUNCTION rate_full(who TEXT, quota BIGINT, span BIGINT, OUT filled BOOLEAN, OUT counted BIGINT, OUT wait BIGINT)
LANGUAGE plpgsql AS $$
DECLARE
  log BIGINT[];
  now BIGINT;
BEGIN
  SELECT l.at INTO log FROM rate_log l WHERE l.subject = who;
  counted := coalesce(array_length(log, 1), 0);
  now := extract(epoch FROM clock_timestamp()) * 1000000;
  IF counted > 0 THEN
    now := greatest(now, log[counted]);
    SELECT array_agg(x ORDER BY x) INTO log FROM unnest(log) x WHERE now - x < span;
    counted := coalesce(array_length(log, 1), 0);
  END IF;
  filled := counted >= quota;
  wait := CASE WHEN counted = 0 THEN 0 ELSE log[greatest(1, counted - quota + 1)] + span - now END;
END
$$;

-- The idempotency keys whose calls are under way, each until its call ends or, if the node does not come back, until a moment.
CREATE UNLOGGED TABLE running (
  account_id  TEXT COLLATE "C" NOT NULL,
  operation   TEXT COLLATE "C" NOT NULL,
  idem_key    TEXT COLLATE "C" NOT NULL,
  fingerprint BYTEA NOT NULL,
  owner       TEXT NOT NULL, -- names one call
  until       TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (account_id, operation, idem_key)
);
