package sqlite

import "path/filepath"

// TB is the part of testing.TB that MustOpen needs, so that the program does not link package testing.
type TB interface {
	Helper()
	TempDir() string
	Cleanup(func())
	Fatalf(format string, args ...any)
}

// MustOpen opens an empty database for the time of a test. It is a file, with the settings that the service runs with.
func MustOpen(tb TB) *Store {
	tb.Helper()
	s, err := Open(filepath.Join(tb.TempDir(), "test.db"))
	if err != nil {
		tb.Fatalf("%v", err)
	}
	tb.Cleanup(func() {
		if err := s.Close(); err != nil {
			tb.Fatalf("%v", err)
		}
	})
	return s
}
