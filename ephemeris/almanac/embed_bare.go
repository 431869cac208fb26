//go:build jyotish_bare

package almanac

// embedded is empty in a program that gets its tables as a file, as one does that is sent to a browser. There the zero
// Engine panics.
var embedded []byte
