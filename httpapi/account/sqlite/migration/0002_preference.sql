-- What people chose on the pages of an account. An empty text is no choice.
CREATE TABLE preference (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  community  TEXT NOT NULL, -- whose festivals are listed
  style      TEXT NOT NULL, -- how charts are drawn
  changed_at INTEGER NOT NULL
) STRICT;
