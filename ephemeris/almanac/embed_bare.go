//go:build jyotish_bare

package almanac

// embedded and older are empty under the build tag jyotish_bare, for programs that load their tables from
// a file, such as the browser build. The zero Engine panics there.
var embedded, older []byte
