// Package local runs operations in programs that include the engine, such as a page in a browser or
// a Python program: a JSON object in, a JSON object out.
//
// The request is {"birth": …, "with": {…}, "lang": "en", "now": "2026-11-22T09:00:00Z"}: the birth
// as in the service's API, the fields of the operation, the language, and the current time. The
// response is the answer of the service's API, or {"error": {…}} with all faults.
//
// The ephemeris tables, time zones and places are loaded as files, so that a page need not fetch
// what it does not use. A file is identified by its hash. If a request needs a file that is not
// loaded, the error names it; an answer never depends on which files are loaded.
package local
