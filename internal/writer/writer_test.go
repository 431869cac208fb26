package writer_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/vedic"
)

// sections are n of one statement each.
func sections(n int) (list []retell.Section) {
	for i := range n {
		id := string(rune('a' + i))
		list = append(list, retell.Section{ID: id, Lang: vedic.English, Statements: []retell.Statement{{ID: id + ".s",
			Facts: []retell.Ground{{ID: id + ".s", Text: "Mars is in the 10th house."}}}}})
	}
	return list
}

// answer is a completion with a content.
func answer(model, content string) string {
	b, err := json.Marshal(map[string]any{"model": model, "choices": []any{map[string]any{"message": map[string]string{
		"role": "assistant", "content": content}}}})
	if err != nil {
		panic(err)
	}
	return string(b)
}

func statementJSON(id, text string) string {
	b, _ := json.Marshal(map[string]any{"statements": []retell.Reworded{{ID: id,
		Sentences: []retell.Sentence{{Text: text,
			Facts: []string{id}}}}}})
	return string(b)
}

func open(t *testing.T, serve http.HandlerFunc, change func(*writer.Config)) *writer.Writer {
	t.Helper()
	s := httptest.NewServer(serve)
	t.Cleanup(s.Close)
	c := writer.Config{URL: s.URL + "/v1/chat/completions", Model: "small", Key: "sk-test"}
	if change != nil {
		change(&c)
	}
	w, err := writer.New(c)
	require.NoError(t, err)
	return w
}

// Write sends the usual call with the key. It checks the response and returns it with the model and
// a hash of the request, which is the same each time.
func TestWrite(t *testing.T) {
	var bodies [2]atomic.Pointer[string]
	w := open(t, func(out http.ResponseWriter, r *http.Request) {
		raw, err := io.ReadAll(r.Body)
		if err != nil || r.Method != "POST" || r.URL.Path != "/v1/chat/completions" ||
			r.Header.Get("Authorization") != "Bearer sk-test" || r.Header.Get("Content-Type") != "application/json" {
			out.WriteHeader(400)
			return
		}
		body := string(raw)
		at, id := 0, "a.s"
		if strings.Contains(body, "b.s") {
			at, id = 1, "b.s"
		}
		bodies[at].Store(&body)
		text := map[string]string{"a.s": "In the 10th house stands Mars.", "b.s": "In the 9th house stands Mars."}[id]
		_, _ = io.WriteString(out, answer("small-2026", statementJSON(id, text)))
	}, nil)
	work, err := w.Write(t.Context(), sections(2))
	require.NoError(t, err)
	require.Equal(t, map[string]string{"a.s": "In the 10th house stands Mars."}, work.Verdict.Texts)
	require.Equal(t, 2, work.Verdict.Sentences)
	require.Equal(t, 1, work.Verdict.Passed)
	require.Len(t, work.Verdict.Refused, 1)
	require.Equal(t, "small-2026", work.Model)
	require.Len(t, work.Prompt, 64)
	require.Empty(t, work.Silent)
	again, err := w.Write(t.Context(), sections(2))
	require.NoError(t, err)
	require.Equal(t, work, again)
	other, err := w.Write(t.Context(), sections(1))
	require.NoError(t, err)
	require.NotEqual(t, work.Prompt, other.Prompt)
	for i := range bodies {
		var c struct {
			Model    string
			Messages []struct{ Role, Content string }
			Stream   bool
		}
		require.NoError(t, json.Unmarshal([]byte(*bodies[i].Load()), &c))
		require.Equal(t, "small", c.Model)
		require.False(t, c.Stream)
		require.Equal(t, "system", c.Messages[0].Role)
		require.Contains(t, c.Messages[0].Content, "in English")
		require.Contains(t, c.Messages[1].Content, "Mars is in the 10th house.")
	}
}

// When a writer fails, none of its words are returned and the reason is a key. No call waits longer
// than the time limit.
func TestFailures(t *testing.T) {
	block := make(chan struct{})
	defer close(block)
	for name, x := range map[string]struct {
		serve http.HandlerFunc
		why   string
	}{
		"refuses": {func(out http.ResponseWriter, _ *http.Request) { out.WriteHeader(429) }, writer.Refused},
		"redirects": {func(out http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/elsewhere" {
				http.Redirect(out, r, "/elsewhere", http.StatusTemporaryRedirect)
				return
			}
			_, _ = io.WriteString(out, answer("m", statementJSON("a.s", "Mars is in the 10th house.")))
		}, writer.Refused},
		"talks": {func(out http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(out, "hello")
		}, writer.Rubbish},
		"no choice": {func(out http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(out, `{"choices":[]}`)
		}, writer.Rubbish},
		"prose": {func(out http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(out, answer("m", "Of course! Mars is in the 10th house."))
		}, writer.Rubbish},
		"endless": {func(out http.ResponseWriter, _ *http.Request) {
			for range 2 * retell.MostAnswer / 1024 * 2 {
				if _, err := io.WriteString(out, strings.Repeat(" ", 1024)); err != nil {
					return
				}
			}
		}, writer.TooLong},
		"breaks off": {func(out http.ResponseWriter, _ *http.Request) {
			out.Header().Set("Content-Length", "1000")
			_, _ = io.WriteString(out, "{")
		}, writer.Unreachable},
		"sleeps": {func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-block:
			case <-r.Context().Done():
			}
		}, writer.TimedOut},
		"sleeps in the middle": {func(out http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(out, "{")
			_ = http.NewResponseController(out).Flush()
			select {
			case <-block:
			case <-r.Context().Done():
			}
		}, writer.TimedOut},
	} {
		patience := time.Minute
		if x.why == writer.TimedOut {
			patience = 50 * time.Millisecond
		}
		w := open(t, x.serve, func(c *writer.Config) { c.Patience = patience })
		work, err := w.Write(t.Context(), sections(1))
		require.NoError(t, err, name)
		require.Equal(t, map[string]string{"a": x.why}, work.Silent, name)
		require.Empty(t, work.Verdict.Texts, name)
		require.Equal(t, 1, work.Verdict.Sentences, name)
		require.Zero(t, work.Verdict.Passed, name)
		require.Equal(t, "small", work.Model, name)
	}
	gone := httptest.NewServer(nil)
	gone.Close()
	w := open(t, nil, func(c *writer.Config) { c.URL = gone.URL })
	work, err := w.Write(t.Context(), sections(1))
	require.NoError(t, err)
	require.Equal(t, map[string]string{"a": writer.Unreachable}, work.Silent)
}

// A caller who is gone has nothing written.
func TestCallerIsGone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := open(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then is it seen that the caller goes
		cancel()
		<-r.Context().Done()
	}, nil)
	_, err := w.Write(ctx, sections(1))
	require.ErrorIs(t, err, context.Canceled)
}

// At most six sections are asked for at a time.
func TestTurns(t *testing.T) {
	var now, most atomic.Int32
	gate := make(chan struct{})
	open6 := sync.OnceFunc(func() { close(gate) })
	w := open(t, func(out http.ResponseWriter, _ *http.Request) {
		n := now.Add(1)
		defer now.Add(-1)
		for {
			if m := most.Load(); n <= m || most.CompareAndSwap(m, n) {
				break
			}
		}
		if n == 6 {
			open6() // all that come at first are here
		}
		<-gate
		_, _ = io.WriteString(out, "{}")
	}, nil)
	_, err := w.Write(t.Context(), sections(11))
	require.NoError(t, err)
	require.EqualValues(t, 6, most.Load())
}

// Facts of births are sent to that address, so only addresses that cannot be read on the way are
// accepted.
func TestAddresses(t *testing.T) {
	for url, ok := range map[string]bool{
		"https://models.example/v1/chat/completions": true, "https://models.example/x?api-version=1": true,
		"http://127.0.0.1:11434/v1/chat/completions": true, "http://[::1]/v1": true, "http://10.0.0.5/v1": true,
		"http://ollama:11434/v1/chat/completions": true, "http://localhost/v1": true,
		"http://models.example/v1": false, "http://203.0.113.5/v1": false, "ftp://models.example": false, "": false,
		"models.example/v1": false, "https://": false, "https://a:b@models.example/v1": false,
		"https://models.example/#x": false,
	} {
		_, err := writer.New(writer.Config{URL: url, Model: "m"})
		require.Equal(t, ok, err == nil, "%s: %v", url, err)
		if err != nil {
			require.NotContains(t, err.Error(), "a:b")
		}
	}
	for _, c := range []writer.Config{{Model: ""}, {Model: "a b"}, {Model: strings.Repeat("m", 101)},
		{Model: "m", Key: "a\nb"}} {
		c.URL = "https://models.example/v1"
		_, err := writer.New(c)
		require.Error(t, err)
		if c.Key != "" {
			require.NotContains(t, err.Error(), c.Key)
		}
	}
}
