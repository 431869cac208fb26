// Package postgres keeps accounts, keys, the ledger of credits and reports in PostgreSQL; it implements the storage
// that package account declares, for any number of nodes on one database. A node keeps nothing that another would need.
//
// Charges are exact by a lock on the row of the wallet: one statement takes the credits if they are there, and whoever
// comes second waits until the first has committed and then sees what is left (READ COMMITTED evaluates the condition
// again). All that is derived from a wallet, a key's own limit and the order of its ledger, happens under that lock;
// what must be there once is a unique index, and what is counted first (active keys, keys that may manage keys) is
// counted under a lock on the account. Serializable transactions would be as exact, but they answer a crowd around one
// wallet by breaking all but one of them off, and an account with 200 calls under way would spend its time on trying
// again; behind a lock they stand in line, and no more work is done than needed. An engine that has only serializable
// transactions (CockroachDB) may still break one off: then it is run again.
//
// A transaction that is begun is finished even if its caller is gone, within a few seconds. A connection that is lost
// before its COMMIT was sent has changed nothing. One that is lost while waiting for the answer to COMMIT may have: the
// storage then waits for the lock and looks whether the row of the ledger is there, and if it cannot even do that,
// fails with account.ErrUnavailable; a caller who repeats the call with its Idempotency-Key is served what was made, or
// charged for the first time.
//
// Batches are handed out to workers by River (riverqueue/river), whose tables stand in the same schema: the rows of a
// batch and their jobs are stored in one transaction. That a row is done once does not hang on the queue: what became
// of it, the counts of the batch and the charge are one transaction on a unique row.
//
// Times are whole seconds in UTC. The pepper of the keys is not kept in the database; only a seal under it is, so that
// a node that was started with another one says so instead of refusing every key.
package postgres
