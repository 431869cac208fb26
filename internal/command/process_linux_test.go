package command

import (
	"bytes"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

func TestMain(m *testing.M) { commandtest.Main(m, func() { Main(nil) }) }

// server is a serving process, with the requests that several tests make.
type server struct{ *commandtest.Server }

// startServer starts a process that serves a database, and waits until it serves.
func startServer(t testing.TB, db string, environment []string, args ...string) *server {
	t.Helper()
	return &server{commandtest.StartServer(t, db, environment, args...)}
}

// newCustomer creates an account with a key that has every scope and makes 6,000 calls a minute.
func newCustomer(t testing.TB, db string, credits int) commandtest.Customer {
	t.Helper()
	account := strings.TrimSpace(operate(t, db, "account", "create", "--name", "Testers", "--credits",
		strconv.Itoa(credits)))
	return commandtest.Customer{Account: account, Token: newKey(t, db, account)}
}

func newKey(t testing.TB, db, account string) string {
	t.Helper()
	return strings.TrimSpace(operate(t, db, "keys", "create", "--name", "all", "--scopes", "all", "--rate-limit",
		"6000", "--account", account))
}

// operate runs a command on a database and returns what it printed.
func operate(t testing.TB, db string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	getenv := func(name string) string { return map[string]string{"JYOTISH_DB": db}[name] }
	require.NoError(t, run(t.Context(), nil, args, getenv, strings.NewReader(""), &stdout, &stderr), stderr.String())
	return stdout.String()
}

func newFile(t testing.TB, name string) string { return filepath.Join(t.TempDir(), name) }
