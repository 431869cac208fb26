package commandtest

import (
	"bufio"
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

// FileLimit is an environment variable of such a process: the most bytes that it may write to a file. It stands for a
// full disk.
const FileLimit = "JYOTISH_TEST_FILE_LIMIT"

// Main is the TestMain of a test binary that starts processes: it runs the program in such a process, and the tests
// otherwise.
func Main(m *testing.M, program func()) {
	if os.Getenv(asProgram) != "" {
		limitFiles()
		program()
	}
	os.Exit(m.Run())
}

func limitFiles() {
	n, err := strconv.ParseUint(os.Getenv(FileLimit), 10, 64)
	if err != nil {
		return
	}
	signal.Ignore(syscall.SIGXFSZ) // so that the write fails, as on a disk
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		panic(err)
	}
}

// Program returns a command line of the program, to be started in a process of its own.
func Program(environment []string, args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	none := filepath.Join(os.TempDir(), "jyotish-test-without-defaults.json") // not those of the user
	c.Env = append(append(os.Environ(), asProgram+"=1", "JYOTISH_CONFIG="+none), environment...)
	return c
}

// Server is a serving process.
type Server struct {
	*exec.Cmd
	Base    string        // the address, with the prefix of the version
	Started time.Duration // how long the start took
	Log     *Output
	ended   chan error
}

var servingAt = regexp.MustCompile(`Serving (\S+)/api/v1`)

// StartServer starts a process that serves a database, and waits until it serves. The process ends with the test.
func StartServer(t testing.TB, db string, environment []string, args ...string) *Server {
	t.Helper()
	line := append([]string{"serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", db}, args...)
	s := &Server{Cmd: Program(environment, line...), ended: make(chan error, 1), Log: new(Output)}
	stderr, err := s.StderrPipe()
	require.NoError(t, err)
	begin := time.Now()
	require.NoError(t, s.Start())
	up := make(chan string, 1)
	go func() {
		lines := bufio.NewReader(stderr)
		for {
			line, err := lines.ReadString('\n')
			s.Log.Write([]byte(line))
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
		s.Base, s.Started = at+"/api/v1", time.Since(begin)
	case err := <-s.ended:
		require.FailNow(t, "the server ended", "%v: %s", err, s.Log.Text())
	case <-time.After(30 * time.Second):
		s.Process.Kill()
		require.FailNow(t, "the server does not come up", s.Log.Text())
	}
	t.Cleanup(func() { s.Process.Kill() })
	return s
}

// Kill ends the process as a power cut would, except that the system keeps what was written to files.
func (s *Server) Kill() {
	s.Process.Kill()
	<-s.ended
}

// Stop interrupts the process and returns the error that it ended with.
func (s *Server) Stop() error {
	s.Process.Signal(os.Interrupt)
	return <-s.ended
}

// Request is one request to a serving process.
type Request struct{ Method, Path, Body, Token, Key string }

// Get returns a GET request.
func Get(path, token string) Request { return Request{Method: "GET", Path: path, Token: token} }

// Post returns a POST request. The key is the Idempotency-Key; an empty one sends none.
func Post(path, body, token, key string) Request { return Request{"POST", path, body, token, key} }

// Generate returns a request that buys a chart of a birth that differs with n.
func Generate(n int, token, key string) Request {
	return Post("/kundali/generate", Birth("Asha Rao", n), token, key)
}

// Response is the answer to a request.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// Credits returns what the request was charged.
func (r Response) Credits(t testing.TB) int64 {
	n, err := strconv.ParseInt(r.Header.Get("Credits-Charged"), 10, 64)
	require.NoError(t, err, "%d %s", r.Status, r.Body)
	return n
}

// Send sends a request. After an error it is unknown whether the request was processed.
func (s *Server) Send(client *http.Client, q Request) (a Response, err error) {
	var body io.Reader
	if q.Body != "" {
		body = strings.NewReader(q.Body)
	}
	r, err := http.NewRequestWithContext(context.Background(), q.Method, s.Base+q.Path, body)
	if err != nil {
		return a, err
	}
	if q.Body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Authorization", "Bearer "+q.Token)
	if q.Key != "" {
		r.Header.Set("Idempotency-Key", q.Key)
	}
	w, err := client.Do(r)
	if err != nil {
		return a, err
	}
	defer w.Body.Close()
	a.Status, a.Header = w.StatusCode, w.Header
	a.Body, err = io.ReadAll(w.Body)
	return a, err
}

// NewClient returns a client that keeps up to this many connections open, and shares none with other clients.
func NewClient(connections int) *http.Client {
	return &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: connections}}
}

// Customer is an account with a key.
type Customer struct{ Account, Token string }

// Long reports whether tests run that take minutes: JYOTISH_LONG=1 asks for them.
func Long() bool { return os.Getenv("JYOTISH_LONG") != "" }

// Rounds returns the number in an environment variable. If there is none, it returns whenLong for long tests and plain
// for others.
func Rounds(name string, plain, whenLong int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	if Long() {
		return whenLong
	}
	return plain
}

// Birth returns the body of a request with a birth that differs with n.
func Birth(name string, n int) string {
	return fmt.Sprintf(`{"name":%q,"date":"%04d-%02d-%02d","time":"%02d:%02d","place":"Pune, India"}`, name, 1950+n%60,
		1+n%12, 1+n%28, n%24, n%60)
}

// ID returns the id in the body of a response.
func ID(t testing.TB, body []byte) string {
	t.Helper()
	var v struct{ ID string }
	require.NoError(t, json.Unmarshal(body, &v), "%s", body)
	return v.ID
}
