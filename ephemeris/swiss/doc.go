// Package swiss is an engine that asks the Swiss Ephemeris, the C library of Astrodienst, through swephgo. It exists
// under the build tag swisseph only and needs libswe (Debian: libswe-dev); it is the authority that the almanac is made
// from and held against.
//
// libswe keeps its settings in memory of the operating-system thread. So one goroutine, locked to its thread for ever,
// owns the library; every request carries all its settings to it, and a chart is one request. The data files (DE441,
// 1800-01-05 to 2399-12-31, AGPL) are embedded, verified by their SHA-256 and written to a private directory, so that
// no file of the machine has a say.
//
// An answer is accepted only if the library says that it comes from the files: a silent fall back to the Moshier model
// is an error.
package swiss
