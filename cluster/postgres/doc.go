// Package postgres stores accounts, keys, the credit ledger and reports in PostgreSQL. It
// implements the storage of package account for any number of nodes on one database. A node has no
// state that another would need.
//
// A charge locks the row of the wallet: one statement takes the credits if there are enough, and a
// concurrent one waits for the commit and then sees the remaining balance (READ COMMITTED evaluates
// the condition again). The limit of a key and the order of the ledger depend on the same lock.
// What must be unique has a unique index, and what is counted first (active keys, keys that may
// manage keys) is counted under a lock on the account. Serializable transactions would be as
// correct, but with many calls on one wallet all but one would be aborted and retried; with a lock
// they queue. A database that has only serializable transactions (CockroachDB) may still abort one,
// which is then retried.
//
// A transaction that has begun is completed within a few seconds even if its caller is gone. A
// connection lost before COMMIT was sent has changed nothing. If it is lost before the answer to
// COMMIT, the storage waits for the lock and checks whether the row of the ledger exists. If that
// fails too, the error is account.ErrUnavailable; a caller that repeats the call with its
// Idempotency-Key gets the stored answer, or is charged for the first time.
//
// River (riverqueue/river) distributes batches to workers; its tables are in the same schema. The
// rows of a batch and their jobs are stored in one transaction. That a row is charged once does not
// depend on the queue: its result, the counts of the batch and the charge are one transaction on a
// unique row.
//
// Times are whole seconds in UTC. The database has only a seal of the pepper, so that a node
// started with another pepper reports it instead of refusing every key.
package postgres
