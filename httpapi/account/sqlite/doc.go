// Package sqlite stores accounts, keys, the credit ledger and reports in one SQLite file. It
// implements the storage of package account.
//
// All writes use one connection. Concurrent writes are committed together, each in a savepoint of
// its own, so that they share one wait for the disk. A commit is durable before its caller is
// notified (synchronous=FULL). Reads use a pool of connections that never wait for the writer
// (write-ahead log). Several processes may open the file: the command can be used while the server
// runs.
//
// Times are whole seconds in UTC. The file has birth data and the pepper of the keys, and only its
// owner can read it.
//
// A single writer costs no throughput: SQLite allows one writer anyway, and a queue in front of it
// is fairer and faster than callers that poll the lock of the file. The price is that transactions
// must be short. Data is therefore compressed before a transaction, and a purge is many small
// transactions.
//
// The file is monitored. If another file replaces it at its path, nothing is committed any more
// ([Store.Same]). If the disk is full, deletions use a reserve. Besides the suite of storetest, the
// tests cover kill -9 during sales, damage to each index, backups under load, and databases of
// earlier schemas.
package sqlite
