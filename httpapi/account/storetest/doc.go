// Package storetest has the tests that every storage of the service must pass: a table of tests
// over a function that opens an empty store. Only tests import it.
//
// The tests check what callers can observe and what concurrent callers can cause: a number of
// goroutines does the same thing at once, and exactly the allowed number succeeds. No test waits
// for time to pass or asserts a duration. A wallet is checked for linearizability: the results of
// all callers must fit one order of all operations.
//
// Add the test of a new method of account.Store here first, in the file of its noun and in the
// table of suite.go, so that every store must pass it.
package storetest
