// Package swiss is an ephemeris engine that calls the Swiss Ephemeris, the C library of
// Astrodienst, through swephgo. It needs the build tag swisseph and libswe (Debian:
// libswe-dev). The almanac is generated from it and tested against it.
//
// libswe keeps its settings in thread-local memory. So one goroutine, locked to its thread,
// owns the library; every request carries all its settings, and a chart is one request. The
// data files (DE441, 1800-01-05 to 2399-12-31, AGPL) are embedded, verified by their SHA-256
// and written to a private directory, so that no other file of the machine is used.
//
// Results are accepted only if the library reports that they come from the files: a silent
// fallback to the Moshier model is an error.
package swiss
