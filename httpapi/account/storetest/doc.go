// Package storetest holds the tests that every storage of the service passes, whatever it keeps its rows in: a table of
// tests over a function that opens an empty store. It is imported by tests only.
package storetest
