-- Who opens a key by OAuth in place of a secret; both are empty where the key has a secret. The hash of a linked key is that of issuer and subject.
ALTER TABLE api_key ADD COLUMN issuer TEXT;
ALTER TABLE api_key ADD COLUMN subject TEXT CHECK ((issuer IS NULL) = (subject IS NULL));
