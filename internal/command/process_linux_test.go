package command

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// asProgram makes the test binary run as the program itself, with its arguments, in a process that a test may kill.
const asProgram = "JYOTISH_TEST_AS_PROGRAM"

// fileLimit bounds, in bytes, the files that such a process may write: a disk that is full.
const fileLimit = "JYOTISH_TEST_FILE_LIMIT"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		limitFiles()
		Main()
	}
	os.Exit(m.Run())
}

func limitFiles() {
	n, err := strconv.ParseUint(os.Getenv(fileLimit), 10, 64)
	if err != nil {
		return
	}
	signal.Ignore(syscall.SIGXFSZ) // so that the write fails, as on a disk
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		panic(err)
	}
}

// long says whether the tests run that take minutes: those that JYOTISH_LONG=1 asks for.
func long() bool { return os.Getenv("JYOTISH_LONG") != "" }

// rounds gives a number of the environment, or what stands for it: a smaller one in a plain go test than with
// JYOTISH_LONG.
func rounds(name string, plain, whenLong int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	if long() {
		return whenLong
	}
	return plain
}

// program is a command line of the program in a process of its own.
func program(environment []string, args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(append(os.Environ(), asProgram+"=1"), environment...)
	return c
}

// server is a serving process.
type server struct {
	*exec.Cmd
	base    string // address, with the prefix of the version
	started time.Duration
	ended   chan error
	log     *output
}

var servingAt = regexp.MustCompile(`Serving (\S+)/api/v1`)

// startServer starts a process that serves a database, and waits until it does.
func startServer(t testing.TB, db string, environment []string, args ...string) *server {
	t.Helper()
	line := append([]string{"serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", db}, args...)
	s := &server{Cmd: program(environment, line...), ended: make(chan error, 1), log: new(output)}
	stderr, err := s.StderrPipe()
	require.NoError(t, err)
	begin := time.Now()
	require.NoError(t, s.Start())
	up := make(chan string, 1)
	go func() {
		lines := bufio.NewReader(stderr)
		for {
			line, err := lines.ReadString('\n')
			s.log.Write([]byte(line))
			if at := servingAt.FindStringSubmatch(line); at != nil {
				up <- at[1]
			}
			if err != nil {
				break
			}
		}
		s.ended <- s.Wait()
	}()
	select {
	case at := <-up:
		s.base, s.started = at+"/api/v1", time.Since(begin)
	case err := <-s.ended:
		require.FailNow(t, "the server ended", "%v: %s", err, s.log.text())
	case <-time.After(30 * time.Second):
		s.Process.Kill()
		require.FailNow(t, "the server does not come up", s.log.text())
	}
	t.Cleanup(func() { s.Process.Kill() })
	return s
}

// kill ends the process as a power cut would, as far as its memory goes.
func (s *server) kill() {
	s.Process.Kill()
	<-s.ended
}

// stop ends it as an operator does, and gives what it ended with.
func (s *server) stop() error {
	s.Process.Signal(os.Interrupt)
	return <-s.ended
}

// heard is what came back over a socket.
type heard struct {
	status int
	header http.Header
	body   []byte
}

// credits gives what the answer charged.
func (a heard) credits(t testing.TB) int64 {
	n, err := strconv.ParseInt(a.header.Get("Credits-Charged"), 10, 64)
	require.NoError(t, err, "%d %s", a.status, a.body)
	return n
}

// sending is one request to a serving process.
type sending struct{ method, path, body, token, key string }

// send sends it. An error means that nothing is known of what came of it.
func (s *server) send(client *http.Client, q sending) (a heard, err error) {
	var body io.Reader
	if q.body != "" {
		body = strings.NewReader(q.body)
	}
	r, err := http.NewRequestWithContext(context.Background(), q.method, s.base+q.path, body)
	if err != nil {
		return a, err
	}
	if q.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Authorization", "Bearer "+q.token)
	if q.key != "" {
		r.Header.Set("Idempotency-Key", q.key)
	}
	w, err := client.Do(r)
	if err != nil {
		return a, err
	}
	defer w.Body.Close()
	a.status, a.header = w.StatusCode, w.Header
	a.body, err = io.ReadAll(w.Body)
	return a, err
}

// newClient makes a client with connections of its own.
func newClient(connections int) *http.Client {
	return &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: connections}}
}

// customer is an account with a key that may do everything, 6,000 times a minute.
type customer struct{ account, token string }

// newCustomer makes one by the commands of an operator.
func newCustomer(t testing.TB, db string, credits int) customer {
	t.Helper()
	account := strings.TrimSpace(operate(t, db, "account", "create", "--name", "Testers", "--credits",
		strconv.Itoa(credits)))
	return customer{account, newKey(t, db, account)}
}

func newKey(t testing.TB, db, account string) string {
	t.Helper()
	return strings.TrimSpace(operate(t, db, "keys", "create", "--name", "all", "--scopes", "all", "--rate-limit",
		"6000", "--account", account))
}

// operate runs a command on a database and gives what it printed.
func operate(t testing.TB, db string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	getenv := func(name string) string { return map[string]string{"JYOTISH_DB": db}[name] }
	require.NoError(t, run(t.Context(), args, getenv, strings.NewReader(""), &stdout, &stderr), stderr.String())
	return stdout.String()
}

// born gives the body of a birth that differs with its number.
func born(name string, n int) string {
	return fmt.Sprintf(`{"name":%q,"date":"%04d-%02d-%02d","time":"%02d:%02d","place":"Pune, India"}`, name, 1950+n%60,
		1+n%12, 1+n%28, n%24, n%60)
}

func idOf(t testing.TB, body []byte) string {
	t.Helper()
	var v struct{ ID string }
	require.NoError(t, json.Unmarshal(body, &v), "%s", body)
	return v.ID
}

func newFile(t testing.TB, name string) string { return filepath.Join(t.TempDir(), name) }
