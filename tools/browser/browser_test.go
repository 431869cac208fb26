package browser

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// do is a step in the browser.
type do = chromedp.Action[chromedp.Void]

// window is a browser that looks at a service, and notes what it complains of and whom it calls.
type window struct {
	*testing.T
	ctx   context.Context
	base  string
	token string
	store string

	mu       sync.Mutex
	wrong    []string
	asked    map[string]bool // other hosts
	received int64           // bytes since the last count
}

// newWindow starts a service with further flags and a browser, or skips the test.
func newWindow(t *testing.T, flags ...string) *window {
	if os.Getenv("JYOTISH_BROWSER") != "1" {
		t.Skip("set JYOTISH_BROWSER=1, with chromium installed, to look at the pages in a browser")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("install chromium to look at the pages in a browser")
	}
	w := &window{T: t, asked: map[string]bool{}, store: filepath.Join(t.TempDir(), "browser.db")}
	w.serve(append([]string{"--bootstrap", "--public-charts"}, flags...))

	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU)
	allocated, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, close := chromedp.NewContext(allocated)
	t.Cleanup(close)
	w.ctx = ctx
	require.NoError(t, chromedp.Do(ctx))
	require.NoError(t, chromedp.Listen(ctx, w.note))
	w.run(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, log.Enable, cdp.Empty{})
		if err == nil {
			_, err = cdp.Call(ctx, target, network.Enable, network.EnableParams{})
		}
		return err
	}))
	return w
}

// program builds the command once.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "jyotish-browser")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "jyotish")
	build := exec.Command("go", "build", "-C", "../..", "-o", file, "./cmd/jyotish")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return file, nil
})

// TestMain removes the built command after the tests.
func TestMain(m *testing.M) {
	code := m.Run()
	if os.Getenv("JYOTISH_BROWSER") == "1" {
		if file, err := program(); err == nil {
			os.RemoveAll(filepath.Dir(file))
		}
	}
	os.Exit(code)
}

// serve starts the service, waits until it listens, and stops it after the test.
func (w *window) serve(flags []string) {
	w.Helper()
	file, err := program()
	require.NoError(w, err)
	line := append([]string{"serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", w.store}, flags...)
	service := exec.Command(file, line...)
	output := &lines{}
	service.Stdout, service.Stderr = output, output
	require.NoError(w, service.Start())
	w.Cleanup(func() {
		require.NoError(w, service.Process.Signal(os.Interrupt))
		require.NoError(w, service.Wait())
	})
	address, key := regexp.MustCompile(`Serving (http://[0-9.:]+)/`), regexp.MustCompile(`jk_live_\w{38}`)
	require.Eventually(w, func() bool {
		return address.MatchString(output.text()) && key.MatchString(output.text())
	}, time.Minute, 20*time.Millisecond, "%s", output)
	w.base = address.FindStringSubmatch(output.text())[1]
	w.token = key.FindString(output.text())
}

// lines keeps what a program prints.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (l *lines) String() string { return l.text() }

// note takes down what must not be: messages of the console, of which a breach of the content policy is one,
// exceptions, and requests to other hosts.
func (w *window) note(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		if e.Entry.Level == "verbose" {
			return // advice
		}
		w.wrong = append(w.wrong, fmt.Sprintf("%s: %s (%s)", e.Entry.Level, e.Entry.Text, e.Entry.URL))
	case *runtime.EventConsoleAPICalled:
		w.wrong = append(w.wrong, fmt.Sprintf("console: %v", e.Type))
	case *runtime.EventExceptionThrown:
		w.wrong = append(w.wrong, "exception: "+e.ExceptionDetails.Text)
	case *network.EventRequestWillBeSent:
		if u := e.Request.URL; !strings.HasPrefix(u, w.base+"/") && !strings.HasPrefix(u, "data:") {
			w.asked[u] = true
		}
	case *network.EventLoadingFinished:
		w.received += int64(e.EncodedDataLength)
	}
}

// calm checks that nothing was noted.
func (w *window) calm() {
	w.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	require.Empty(w, w.wrong)
	require.Empty(w, w.asked)
}

// run takes steps, all pages within a minute.
func (w *window) run(steps ...do) {
	w.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, time.Minute)
	defer cancel()
	require.NoError(w, chromedp.Do(ctx, steps...))
}

func (w *window) open(path string) do { return chromedp.Navigate(w.base + path) }

// until waits for a thing to be true in the page, whichever page that is by then.
func until(what string) do {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for {
			if ok, err := chromedp.Evaluate[bool](what)(ctx, target); err == nil && ok {
				return nil
			}
			select {
			case <-ctx.Done():
				return fmt.Errorf("%s: %w", what, ctx.Err())
			case <-time.After(20 * time.Millisecond):
			}
		}
	})
}

// see waits until a thing is there to be seen.
func see(what string) do {
	return until(fmt.Sprintf("document.readyState === 'complete' && !!document.querySelector(%q)?.checkVisibility()",
		what))
}

// follow clicks a thing and waits until another is there on the next page.
func follow(what, next string) do {
	return chromedp.Steps(chromedp.Evaluate[chromedp.Void]("window.before = true"), click(what),
		until("!window.before"), see(next))
}

func click(what string) do { return chromedp.Click(chromedp.CSS(what)) }

func typed(field, text string) do { return chromedp.SendKeys(chromedp.CSS(field), text) }

func (w *window) text(of string) string {
	w.Helper()
	out, err := chromedp.Run(w.ctx, chromedp.Evaluate[string](fmt.Sprintf("document.querySelector(%q).innerText", of)))
	require.NoError(w, err)
	return strings.TrimSpace(out)
}

func (w *window) value(of string) string {
	w.Helper()
	out, err := chromedp.Run(w.ctx, chromedp.Evaluate[string](fmt.Sprintf("document.querySelector(%q).value", of)))
	require.NoError(w, err)
	return out
}

func (w *window) signIn(token string) {
	w.Helper()
	w.run(w.open("/dashboard"), see("#key"), typed("#key", token), follow("main button", "#credits"))
}

// set fills fields that have pickers.
func set(field, value string) do {
	return chromedp.SetValue(chromedp.CSS(field), value)
}

//go:embed testdata/decent.js
var decent string

// decent checks the page that is open for those who do not see it, see little, or use no mouse; at both widths, light
// and dark.
func (w *window) decent() {
	w.Helper()
	for _, width := range []int64{320, 1100} {
		for _, dark := range []bool{false, true} {
			w.run(look(width, 800, dark))
			wrong, err := chromedp.Run(w.ctx, chromedp.Evaluate[[]string](decent))
			require.NoError(w, err)
			require.Empty(w, wrong, "%d wide, dark: %v", width, dark)
		}
	}
	w.axe()
}

// looks are how axe-core looks at a page: in English narrow and light, wide and dark; in Hindi the other two; with
// JYOTISH_LONG=1 all four in either.
var looks = []struct {
	width int64
	dark  bool
}{{360, false}, {1280, true}, {360, true}, {1280, false}}

// askAxe says what axe-core finds. A page may draw itself anew when it becomes dark, and what is drawn meanwhile has
// half its names; so the page is asked again before it is called wrong.
const askAxe = `(async () => {
	let wrong;
	for (let i = 0; i < 3; i++) {
		const found = await axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
		wrong = found.violations.map(v => v.impact + " " + v.id + ": " + v.help + ": " +
			v.nodes.map(n => n.target + " " + n.html.slice(0, 120) + " " + n.failureSummary).join(" | "));
		if (!wrong.length) break;
		await new Promise(r => setTimeout(r, 200));
	}
	return wrong;
})()`

// axe asks axe-core too, where JYOTISH_AXE says where its file axe.min.js is.
func (w *window) axe() {
	w.Helper()
	path := os.Getenv("JYOTISH_AXE")
	if path == "" {
		return
	}
	source, err := os.ReadFile(path)
	require.NoError(w, err)
	w.run(chromedp.Evaluate[chromedp.Void](string(source) + "; undefined"))
	lang, err := chromedp.Run(w.ctx, chromedp.Evaluate[string]("document.documentElement.lang"))
	require.NoError(w, err)
	these := looks[:2]
	if lang == "hi" {
		these = looks[2:]
	}
	if os.Getenv("JYOTISH_LONG") == "1" {
		these = looks
	}
	for _, x := range these {
		w.run(look(x.width, 900, x.dark))
		wrong, err := chromedp.Run(w.ctx, chromedp.Evaluate[[]string](askAxe, chromedp.EvalAwaitPromise))
		require.NoError(w, err)
		require.Empty(w, wrong, "%d wide, dark: %v, %s", x.width, x.dark, lang)
	}
}

// keyboard walks through the page with Tab: every link, button and field is reached, in the order that it is read, and
// shows that it is.
func (w *window) keyboard() {
	w.Helper()
	const reachable = `[...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]` +
		`.filter(e => e.checkVisibility() && !e.disabled && e.tabIndex >= 0)`
	w.run(chromedp.Steps(chromedp.Evaluate[chromedp.Void](`document.body.tabIndex = -1;
		document.body.focus(); document.body.removeAttribute("tabindex")`)))
	n, err := chromedp.Run(w.ctx, chromedp.Evaluate[int](reachable+".length"))
	require.NoError(w, err)
	require.Positive(w, n)
	for i := range n {
		w.run(chromedp.Evaluate[chromedp.Void]("window.last = document.activeElement"), chromedp.KeyEvent("\t"))
		for range 6 { // fields of dates and times have more stops than one
			stays, err := chromedp.Run(w.ctx,
				chromedp.Evaluate[bool]("document.activeElement === window.last && /date|time/.test(window.last.type)"))
			require.NoError(w, err)
			if !stays {
				break
			}
			w.run(chromedp.KeyEvent("\t"))
		}
		ok, err := chromedp.Run(w.ctx, chromedp.Evaluate[string](fmt.Sprintf(`(() => {
			const e = document.activeElement, wanted = %s[%d], o = getComputedStyle(e);
			if (e !== wanted) return "focus is on " + e.outerHTML.slice(0, 100) + " and should be on " + wanted.outerHTML.slice(0, 100);
			return o.outlineStyle === "none" || parseFloat(o.outlineWidth) < 2 ? "no one sees the focus on " + e.outerHTML.slice(0, 100) : "";
		})()`, reachable, i)))
		require.NoError(w, err)
		require.Empty(w, ok)
	}
}

// look sets the width of the window and whether it is dark.
func look(width, height int64, dark bool) do {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	return chromedp.Steps(chromedp.EmulateViewport(width, height),
		chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia,
				emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
					Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
			return err
		}))
}
