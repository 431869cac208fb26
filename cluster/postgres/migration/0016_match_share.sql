-- Links under which anybody may read what a match comes to. Of the token in one only a hash and the first characters are kept, and of those who
-- open it only how often and when last. It goes with its match. Before, these links stood among the feeds under ids of their own.
CREATE TABLE match_share (
  id             TEXT COLLATE "C" PRIMARY KEY,
  match_id       TEXT COLLATE "C" NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  hash           BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  prefix         TEXT NOT NULL,
  pii            TEXT NOT NULL CHECK (pii IN ('none', 'initials', 'full')),
  lang           TEXT NOT NULL,
  label          TEXT NOT NULL,
  created_at     BIGINT NOT NULL,
  expires_at     BIGINT NOT NULL,
  revoked_at     BIGINT,
  views          BIGINT NOT NULL DEFAULT 0,
  last_viewed_at BIGINT
);
CREATE INDEX match_share_by_match ON match_share (match_id, created_at, id);

INSERT INTO match_share (id, match_id, hash, prefix, pii, lang, label, created_at, expires_at, revoked_at, views, last_viewed_at)
  SELECT split_part(f.id, '.', 2), m.id, f.hash, f.prefix, convert_from(f.ask, 'UTF8'), f.lang, f.label, f.created_at, f.expires_at,
    f.revoked_at, f.reads, f.last_read_at
  FROM feed f JOIN match m ON m.id = split_part(f.id, '.', 1) WHERE substr(f.id, 1, 3) = 'gm_';
DELETE FROM feed WHERE substr(id, 1, 3) = 'gm_';
