package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command"
	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

func TestMain(m *testing.M) { commandtest.Main(m, main) }

// outcome is the output and the exit status of a command line.
type outcome struct {
	stdout, stderr string
	code           int
}

// jyotish runs a command line with an environment of name=value.
func jyotish(t testing.TB, environment []string, args ...string) outcome {
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
	code := command.Run(t.Context(), servers, args, getenv, strings.NewReader(""), &stdout, &stderr)
	return outcome{stdout.String(), stderr.String(), code}
}

// operate runs a command on a database and returns what it printed, without space around it.
func operate(t testing.TB, db string, environment []string, args ...string) string {
	t.Helper()
	got := jyotish(t, append([]string{"JYOTISH_DB=" + db}, environment...), args...)
	require.Zero(t, got.code, got.stderr)
	return strings.TrimSpace(got.stdout)
}
