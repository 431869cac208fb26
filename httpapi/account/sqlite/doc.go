// Package sqlite keeps accounts, keys, the ledger of credits and reports in one SQLite file; it implements the storage
// that package account declares.
//
// All writing goes through one connection. What callers want written at the same moment is committed together, each in
// a savepoint of its own, so that many of them share one wait for the disk; a commit is durable before anybody hears of
// it (synchronous=FULL). Reading goes through a pool of connections that never wait for the writer (write-ahead log).
// Several processes may have the file open, as the command does beside the server.
//
// Times are whole seconds in UTC. The file holds birth data and the pepper of the keys, and is readable by its owner
// only.
//
// One writer is no loss: SQLite has one in any case, and a queue before it is fairer and faster than callers that try
// in turn for the lock of the file. What it does cost is that a transaction must be short, so packing is done before
// it, and purges are many small ones.
//
// The file is watched: where its path leads elsewhere, nothing is committed any more ([Store.Same]); where the disk is
// full, deletions use a reserve. Tested besides the suite of storetest: kill -9 while selling, each index harmed in
// turn, backups under load, databases of earlier schemas.
package sqlite
