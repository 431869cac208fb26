package local_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// answersPage asks the engine in the page, or in a worker of it, and sends the answers to its
// server: a line with the revision of the engine, then a line for each answer. Then it sends the
// time taken.
const answersPage = `<!doctype html><title>answers</title><script type="module">
const worker = location.search.includes("worker");
if (worker) {
  const w = new Worker("/answers.js" + location.search, { type: "module" });
  w.onerror = (e) => fetch("/failed", { method: "POST", body: e.message ?? "the worker" });
} else {
  import("/answers.js" + location.search).catch((e) => fetch("/failed", { method: "POST", body: String(e) }));
}
</script>`

const answersScript = `import { load } from "/engine/index.js";
const build = new URL(import.meta.url).searchParams.get("build");
try {
  const begun = performance.now();
  const engine = await load({ build, base: location.origin + "/engine/" });
  const loaded = performance.now();
  const list = await (await fetch("/questions")).json();
  const lines = [engine.version().engine.commit];
  const from = performance.now();
  lines.push(engine.askText(list[0].word, list[0].body));
  const first = performance.now();
  for (const { word, body } of list.slice(1)) lines.push(engine.askText(word, body));
  const end = performance.now();
  const took = [loaded - begun, first - from, (end - first) / (list.length - 1)].map((ms) => ms.toFixed(1));
  await fetch("/answers?took=" + took.join(","), { method: "POST", body: lines.join("\n") + "\n" });
} catch (e) {
  await fetch("/failed", { method: "POST", body: String(e.stack ?? e) });
}`

// pageResult is the result that the page sends to its server.
type pageResult struct {
	took, failure string
	answers       []byte
}

// The npm package answers in a browser what the native engine answers, to the last byte: the build core in a page, the
// build full in a worker, JYOTISH_CHARTS charts (20 by default) and other questions between them.
func TestEngineInABrowser(t *testing.T) {
	if os.Getenv("JYOTISH_BROWSER") != "1" {
		t.Skip("set JYOTISH_BROWSER=1, with chromium installed, to compare the answers of the npm package")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("install chromium to compare the answers of the npm package")
	}
	dir, n := built(t), charts(t)
	list := questions(n)
	text, err := json.Marshal(list)
	require.NoError(t, err)
	said := make(chan pageResult, 1)
	server := httptest.NewServer(pageServer(dir, text, said))
	defer server.Close()
	for _, how := range []string{"build=core", "build=full&worker"} {
		got := visited(t, chromium, server.URL+"/?"+how, said)
		require.Empty(t, got.failure, how)
		lines := bufio.NewScanner(bytes.NewReader(got.answers))
		lines.Buffer(nil, 1<<24)
		equal(t, how[len("build="):len("build=core")], list, lines)
		t.Logf("%s: %d answers of %d charts are equal; ms to load, for the first chart, an answer then: %s", how,
			len(list), n, got.took)
	}
}

// pageServer serves the page and the engine, and sends the result that the page posts to said.
func pageServer(dir string, questions []byte, said chan<- pageResult) http.Handler {
	mux := http.NewServeMux()
	send := func(path, media string, body []byte) {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", media)
			_, _ = w.Write(body) // a page that is gone is seen by its silence
		})
	}
	send("/{$}", "text/html", []byte(answersPage))
	send("/answers.js", "text/javascript", []byte(answersScript))
	send("/questions", "application/json", questions)
	mux.Handle("GET /engine/", http.StripPrefix("/engine/", http.FileServer(http.Dir(dir))))
	mux.HandleFunc("POST /answers", func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		x := pageResult{took: r.FormValue("took"), answers: body}
		if err != nil {
			x.failure = err.Error()
		}
		said <- x
	})
	mux.HandleFunc("POST /failed", func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		said <- pageResult{failure: "the page failed: " + string(body)}
	})
	return mux
}

// visited opens a page in a new browser and returns the result that the page sends.
func visited(t *testing.T, chromium, url string, said <-chan pageResult) pageResult {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	profile, err := os.MkdirTemp("", "jyotish-browser")
	require.NoError(t, err)
	browser := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu",
		"--user-data-dir="+profile, "--no-first-run", "--remote-debugging-port=0", url)
	require.NoError(t, browser.Start())
	defer func() {
		cancel()
		_ = browser.Wait()        // which says that it was ended
		_ = os.RemoveAll(profile) // into which its own children may still write
	}()
	select {
	case x := <-said:
		return x
	case <-ctx.Done():
		t.Fatal("the page tells nothing")
	}
	return pageResult{}
}
