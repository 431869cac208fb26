-- The shape of answers that a key wants where a call names none, as 2026-12. Without one it is that of before there were others.
ALTER TABLE api_key ADD COLUMN answer_version TEXT COLLATE "C" CHECK (length(answer_version) = 7);
