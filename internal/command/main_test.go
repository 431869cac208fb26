package command

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// outcome is what a command line came to.
type outcome struct {
	stdout, stderr string
	code           int
}

// jyotish runs a command line with an environment of name=value.
func jyotish(t *testing.T, environment []string, args ...string) outcome {
	t.Helper()
	return fed(t, "", environment, args...)
}

// fed runs a command line with something on standard input.
func fed(t *testing.T, stdin string, environment []string, args ...string) outcome {
	t.Helper()
	getenv := func(name string) string {
		for _, e := range environment {
			if value, ok := strings.CutPrefix(e, name+"="); ok {
				return value
			}
		}
		return ""
	}
	var stdout, stderr bytes.Buffer
	code := status(run(t.Context(), nil, args, getenv, strings.NewReader(stdin), &stdout, &stderr), &stderr)
	return outcome{stdout.String(), stderr.String(), code}
}

// in runs a command line, written in one text, on the database of the test.
func in(t *testing.T, db, line string, more ...string) outcome {
	t.Helper()
	return jyotish(t, []string{"JYOTISH_DB=" + db}, append(strings.Fields(line), more...)...)
}

// decoded reads the JSON that a command printed.
func decoded[T any](t *testing.T, o outcome) (v T) {
	t.Helper()
	require.Zero(t, o.code, o.stderr)
	require.NoError(t, json.Unmarshal([]byte(o.stdout), &v), o.stdout)
	return v
}

func TestWrongUsage(t *testing.T) {
	for _, line := range []string{
		"horoscop", "chart --nmae x", "chart --dasha-levels 4 --name x", "chart --lang fr", "places",
		"places x --limit 0", "serve extra",
		"keys create --account a", "keys create --account a --name n --scopes charts:eat",
		"keys create --account a --name n --scopes all --expires tomorrow",
		"serve --writer-model m", "serve --writer https://models.example/v1",
		"serve --writer http://models.example/v1 --writer-model m", "serve --writer models.example --writer-model m",
		"purge --older-than 1h", "credits grant --account a --amount ten --ref r", "backup",
		"backup --out x --db /no/such/file", "verify-ledger --db /no/such/file",
		"chart --gazetteer /no/such/file --name x",
	} {
		t.Run(line, func(t *testing.T) {
			got := in(t, filepath.Join(t.TempDir(), "none.db"), line)
			require.Equal(t, 2, got.code, "%+v", got)
			require.True(t, strings.HasPrefix(got.stderr, "jyotish: "), got.stderr)
			require.Empty(t, got.stdout)
		})
	}
}

// A wrong flag of serve is refused before a port is taken, so that it is refused also while another service runs.
func TestServeReadsItsFlagsFirst(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	for line, want := range map[string]string{
		"--writer-model m": "--writer", "--gazetteer /no/such/file": "/no/such/file", "--tls-cert a": "--tls-key",
		"--play /no/such/folder": "/no/such/folder", "--letterhead-colour red": "--letterhead-colour",
	} {
		got := in(t, filepath.Join(t.TempDir(), "none.db"),
			"serve --addr "+taken.Addr().String()+" --admin-addr= "+line)
		require.Equal(t, 2, got.code, "%s: %+v", line, got)
		require.Contains(t, got.stderr, want)
	}
	got := in(t, filepath.Join(t.TempDir(), "none.db"), "serve --admin-addr= --addr "+taken.Addr().String())
	require.Equal(t, 1, got.code, "%+v", got)
	require.Contains(t, got.stderr, "--addr "+taken.Addr().String())
}

// A command line that lacks flags says of all of them what they are.
func TestMissingFlagsAreExplained(t *testing.T) {
	got := in(t, filepath.Join(t.TempDir(), "none.db"), "backup")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--out=FILE")
	require.Contains(t, got.stderr, "Where the copy goes")
	help := in(t, filepath.Join(t.TempDir(), "none.db"), "keys create --help").stdout
	require.Contains(t, help, "kundali:create")
	require.Contains(t, help, `jyotish keys create --account "First customer" --name website --scopes app`)
}

func TestHelpAndVersion(t *testing.T) {
	for line, want := range map[string]string{"--help": "verify-ledger", "--version": "jyotish 1.",
		"chart --help": "--time-basis"} {
		got := jyotish(t, nil, strings.Fields(line)...)
		require.Zero(t, got.code, line)
		require.Contains(t, got.stdout, want)
	}
}

func TestEnvironmentGivesFlags(t *testing.T) {
	got := jyotish(t, []string{"JYOTISH_LIMIT=1", "JYOTISH_COUNTRY=pk"}, "places", "Hyderabad")
	require.Zero(t, got.code, got.stderr)
	require.Equal(t, 2, strings.Count(got.stdout, "\n"), got.stdout)
	require.Contains(t, got.stdout, "Sindh")

	got = jyotish(t, []string{"JYOTISH_LIMIT=1"}, "places", "Hyderabad", "--limit", "2")
	require.Equal(t, 3, strings.Count(got.stdout, "\n"), "a flag outweighs the environment: %s", got.stdout)
}

func TestStatus(t *testing.T) {
	var b bytes.Buffer
	require.Equal(t, 0, status(nil, &b))
	require.Equal(t, 1, status(context.Canceled, &b))
	require.Equal(t, 2, status(usage{context.Canceled}, &b))
	require.Equal(t, "jyotish: context canceled\njyotish: context canceled\n", b.String())
	require.Equal(t, 3, status(exit(3), &b))
}
