package sqlite

import (
	"os"
	"path/filepath"
	"sync"
)

// TB is the part of testing.TB that MustOpen needs, so that the program does not link package testing.
type TB interface {
	Helper()
	TempDir() string
	Cleanup(func())
	Fatalf(format string, args ...any)
}

// MustOpen opens an empty database for the time of a test. It is a file, with the settings that the service runs with.
// The empty databases of one process are copies of one, since hundreds of tests need one each, and have one pepper.
func MustOpen(tb TB) *Store {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "test.db")
	content, err := empty()
	if err == nil {
		err = os.WriteFile(path, content, 0o600)
	}
	if err != nil {
		tb.Fatalf("%v", err)
	}
	// A reserve of holes keeps no room, but the tests of the reserve remove it first, and no other needs one.
	if err := os.WriteFile(path+"-reserve", nil, 0o600); err == nil {
		os.Truncate(path+"-reserve", reserveSize)
	}
	s, err := Open(path)
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

// empty returns the file of a database that has its schema and nothing else.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "jyotish-empty")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "empty.db")
	s, err := Open(path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})
