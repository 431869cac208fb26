package redis

import "os"

// TB is the part of testing.TB that TestAddress needs, so that the program does not link package testing.
type TB interface {
	Helper()
	Skip(args ...any)
}

// TestAddress returns the address of a server for tests. Without one the test is left out.
func TestAddress(tb TB) string {
	tb.Helper()
	address := os.Getenv("JYOTISH_REDIS")
	if address == "" {
		tb.Skip("left out: it needs a Redis or Valkey; run .ci/databases go test -C cluster ./..., or set one in JYOTISH_REDIS")
	}
	return address
}
