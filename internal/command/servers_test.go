package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A program without servers says in one line which program connects to them, wherever a server is named, and does
// nothing.
func TestSQLiteOnly(t *testing.T) {
	const server, counter = "postgres://me:Geheim@127.0.0.1:1/none", "redis://me:Geheim@127.0.0.1:1/0"
	for args, flag := range map[string]string{
		"serve --db " + server:  "--db",
		"worker --db " + server: "--db",
		"doctor --db " + server: "--db",
		"verify-ledger --db postgresql://me:Geheim@127.0.0.1:1/none":                                  "--db",
		"migrate --from sqlite:" + t.TempDir() + "/none.db --to " + server:                            "--to",
		"serve --addr 127.0.0.1:0 --admin-addr= --db " + t.TempDir() + "/x.db --ratelimit " + counter: "--ratelimit",
	} {
		got := jyotish(t, nil, strings.Fields(args)...)
		require.Equal(t, 2, got.code, "%s: %+v", args, got)
		require.Contains(t, got.stderr, "jyotish: "+flag+": this program stores data in SQLite files", args)
		require.Contains(t, got.stderr, "go build -C cluster ./cmd/jyotish-cluster", args)
		require.NotContains(t, got.stderr, "Geheim", args)
		require.Empty(t, got.stdout, args)
	}
	got := jyotish(t, []string{"JYOTISH_DB=" + server}, "keys", "list", "--account", "x")
	require.Equal(t, 2, got.code, "%+v", got)
	require.Contains(t, got.stderr, "--db: this program stores data in SQLite files")
	require.NotContains(t, got.stderr, "Geheim")
}
