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
package sqlite
