// Package arch holds the table of which package may import which, as a test: the rooms of the house and the doors
// between them.
package arch
