// Package writer asks a language model of the operator's to word a reading anew: any endpoint with the usual interface
// of chat completions. What it answers is checked by the package retell before anybody reads it.
//
// It calls one address, which the operator gave, and follows no redirect from it. What it sends holds the statements of
// a reading, which are facts of a birth; no name, date, time or place. Nothing of what is sent or answered stands in an
// error.
//
// A model can invent; so nothing that it says is shown unless package retell finds in it the facts of our own words and
// no others. A section that is late, broken or wrong stays as it was, which costs its reader nothing.
package writer
