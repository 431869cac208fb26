package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account/redis"
)

// serverAddress is postgres.TestAddress, for a program that speaks to it.
func serverAddress(t testing.TB) string {
	t.Helper()
	address := postgres.TestAddress(t)
	needCluster(t)
	return address
}

// counterAddress is redis.TestAddress, likewise.
func counterAddress(t testing.TB) string {
	t.Helper()
	address := redis.TestAddress(t)
	needCluster(t)
	return address
}

func needCluster(t testing.TB) {
	t.Helper()
	if !clustered {
		t.Skip("left out: this program speaks to no servers; run go test -tags jyotish_cluster")
	}
}

// The program without servers says in one line which one has them, wherever a server is named, and does nothing.
func TestSingle(t *testing.T) {
	if clustered {
		t.Skip("left out: this program speaks to servers")
	}
	const server, counter = "postgres://me:Geheim@127.0.0.1:1/none", "redis://me:Geheim@127.0.0.1:1/0"
	for _, args := range []string{
		"serve --db " + server,
		"worker --db " + server,
		"doctor --db " + server,
		"verify-ledger --db postgresql://me:Geheim@127.0.0.1:1/none",
		"migrate --from sqlite:" + t.TempDir() + "/none.db --to " + server,
		"serve --addr 127.0.0.1:0 --admin-addr= --db " + t.TempDir() + "/x.db --ratelimit " + counter,
	} {
		got := jyotish(t, nil, strings.Fields(args)...)
		require.Equal(t, 2, got.code, "%s: %+v", args, got)
		require.Contains(t, got.stderr,
			"go install -tags jyotish_cluster github.com/jyotish-go/jyotish/cmd/jyotish@latest", args)
		require.NotContains(t, got.stderr, "Geheim", args)
		require.Empty(t, got.stdout, args)
	}
}
