// Package share makes what a public link shows of a report or a match: only the members that the link may show, with as
// much personal data as its owner allowed.
package share
