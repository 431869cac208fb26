// Package storetest holds the tests that every storage of the service passes, whatever it keeps its rows in: a table of
// tests over a function that opens an empty store. It is imported by tests only.
//
// A store is held to what callers can see, and to what many of them can do to it at once: a number of goroutines does
// the same thing together, and exactly as many succeed as may. No test waits for time to pass or asserts how long
// something took. A wallet is checked for linearizability: what each caller saw must fit one order of all operations.
//
// A new method of account.Store gets its test here first, in the file of its noun and the table of suite.go; then no
// store can forget it.
package storetest
