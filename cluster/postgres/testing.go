package postgres

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"strings"
)

// TB is the part of testing.TB that MustOpen needs, so that the program does not link package testing.
type TB interface {
	Helper()
	Cleanup(func())
	Skip(args ...any)
	Fatalf(format string, args ...any)
}

// MustOpen opens an empty schema of the database that the environment names, for the time of a test. Without one the
// test is left out.
func MustOpen(tb TB) *Store {
	tb.Helper()
	s, err := Open(context.Background(), TestAddress(tb))
	if err != nil {
		tb.Fatalf("%v", err)
	}
	tb.Cleanup(func() { s.Close() })
	return s
}

// TestAddress makes an empty schema for the time of a test, and gives the address that leads to it.
func TestAddress(tb TB) string {
	tb.Helper()
	base := os.Getenv("JYOTISH_POSTGRES")
	if base == "" {
		tb.Skip("left out: it needs a PostgreSQL; run .ci/databases go test -C cluster ./..., or set one in JYOTISH_POSTGRES")
	}
	schema := "test_" + strings.ToLower(rand.Text())
	u, err := url.Parse(base)
	if err != nil {
		tb.Fatalf("JYOTISH_POSTGRES: %v", err)
	}
	run := func(statement string) {
		pool, err := connect(context.Background(), base)
		if err == nil {
			_, err = pool.Exec(context.Background(), statement)
			pool.Close()
		}
		if err != nil {
			tb.Fatalf("JYOTISH_POSTGRES: %v", err)
		}
	}
	run(`CREATE SCHEMA ` + schema)
	tb.Cleanup(func() { run(`DROP SCHEMA ` + schema + ` CASCADE`) })
	q := u.Query()
	q.Set("search_path", schema)
	u.RawQuery = q.Encode()
	return u.String()
}
