package command

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A database is opened only with the secret that its keys were made under, and the message says what to do.
func TestPepper(t *testing.T) {
	dir := t.TempDir()
	good := strings.Repeat("0f", 32)
	for args, want := range map[string]string{
		"migrate --from sqlite:x.db": "both --from",
		"migrate --from x.db --to y": "both --from",
	} {
		got := jyotish(t, nil, strings.Fields(args)...)
		require.Equal(t, 2, got.code, "%s: %+v", args, got)
		require.Contains(t, got.stderr, want, args)
	}
	const server = "postgres://me:Geheim@127.0.0.1:1/none?sslmode=disable"
	require.NotContains(t, databaseName(server).String(), "Geheim")
	require.NotContains(t, databaseName("postgres://x/y?password=Geheim").String(), "Geheim")
	own := filepath.Join(dir, "own.db")
	require.Equal(t, 0, jyotish(t, nil, "account", "create", "--name", "Testers", "--db", own).code)
	other := []string{"JYOTISH_PEPPER=hex:" + good}
	for _, line := range []string{"serve --addr 127.0.0.1:0 --admin-addr=", "keys list --account x", "migrate"} { // T33
		got := jyotish(t, other, append(strings.Fields(line), "--db", own)...)
		require.Equal(t, 2, got.code, line)
		require.Contains(t,
			got.stderr, "made with another secret than the one in JYOTISH_PEPPER: no key would be valid",
			line)
	}
	got := jyotish(t, other, "doctor", "--db", own)
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stdout, "made with another secret")
	require.Equal(t, 0, jyotish(t, nil, "doctor", "--db", own).code)

	outside := filepath.Join(dir, "outside.db")
	require.Equal(t, 0, jyotish(t, other, "account", "create", "--name", "Testers", "--db", outside).code)
	got = jyotish(t, nil, "account", "list", "--db", outside)
	require.Equal(t, 2, got.code, "the secret is missing")
	require.Contains(t, got.stderr, "in the file itself")

	raw, err := parsePepper("", "hex:"+good)
	require.NoError(t, err)
	require.Len(t, raw, 32)
}
