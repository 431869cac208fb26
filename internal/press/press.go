// Package press prints pages as PDF with a Chromium that is installed on the machine: no library of Go shapes
// Devanagari.
//
// The browser gets one page with its files in a folder of its own, which is removed afterwards. It resolves no name and
// its proxy leads nowhere, so that it fetches nothing; it has a bounded time, and few run at once. The dates in a PDF
// are set to one that the caller names, so that equal pages give equal bytes on one machine: fonts and versions of the
// browser differ between machines.
//
//	p, err := press.Find("") // in the PATH
//	pdf, err := p.Print(ctx, html, map[string][]byte{"style.css": css}, made)
//
// A page is made of a birth, and so of text that a caller chose: what could be smuggled into it must find nothing to
// reach. Hence the dead proxy, the resolver that finds nothing, the empty environment and the sandbox.
package press

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

// Bounds of printing.
const (
	// Limit is the time of one page, with the wait for its turn.
	Limit = 20 * time.Second
	// Width is how many are printed at once: each is a browser of its own.
	Width = 2
)

// names are those that Chromium is installed under.
var names = []string{"chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "headless-shell"}

// ErrNone reports that no Chromium was found.
var ErrNone = errors.New("press: no Chromium is installed under any of its usual names")

// ErrRoot reports that the process runs as root. Chromium has no sandbox under root, so code that
// breaks out of a page would control the machine.
var ErrRoot = errors.New("press: Chromium has no sandbox under root: run the service as another user")

// Press prints pages. It is safe for concurrent use.
type Press struct {
	// Unguarded lets Chromium run without its sandbox where the process is root's; else Print fails with ErrRoot there.
	Unguarded bool
	path      string
	turn      chan struct{}
}

// Find makes a press of the Chromium at a path, or for an empty path of one in the PATH. It fails with ErrNone where
// there is none there, and with what exec.LookPath says of a path that is no program. Nothing is started. At most Width
// pages are printed by one Press at once.
func Find(path string) (*Press, error) {
	if path != "" {
		found, err := exec.LookPath(path)
		if err != nil {
			return nil, fmt.Errorf("press: %w", err)
		}
		return &Press{path: found, turn: make(chan struct{}, Width)}, nil
	}
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			return &Press{path: found, turn: make(chan struct{}, Width)}, nil
		}
	}
	return nil, ErrNone
}

// Print prints a page. Files are what it loads, by paths relative to it; made is the date that the PDF bears. The
// errors say that the context ended or the limit passed before it was this page's turn or the page was done, that a
// path leads elsewhere, or that the browser failed, in whose case it names the cause in the browser's words.
func (p *Press) Print(ctx context.Context, html []byte, files map[string][]byte, made time.Time) ([]byte, error) {
	if os.Geteuid() == 0 && !p.Unguarded {
		return nil, ErrRoot
	}
	ctx, stop := context.WithTimeout(ctx, Limit)
	defer stop()
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return nil, fmt.Errorf("press: waiting for a turn: %w", ctx.Err())
	}
	dir, err := os.MkdirTemp("", "press-")
	if err != nil {
		return nil, fmt.Errorf("press: %w", err)
	}
	defer os.RemoveAll(dir)
	if err := lay(dir, html, files); err != nil {
		return nil, fmt.Errorf("press: %w", err)
	}
	out := filepath.Join(dir, "out.pdf")
	if err := p.run(ctx, dir, out); err != nil {
		return nil, err
	}
	pdf, err := os.ReadFile(out)
	if err != nil {
		return nil, fmt.Errorf("press: the browser wrote nothing: %w", err)
	}
	return fixed(pdf, made), nil
}

// lay puts the page and its files into a folder. A path that leads out of the folder is refused, though only the
// service names them.
func lay(dir string, html []byte, files map[string][]byte) error {
	for name, body := range files {
		if !filepath.IsLocal(name) {
			return fmt.Errorf("%q leads out of the folder of the page", name)
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, body, 0o600); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, "page.html"), html, 0o600)
}

// run runs the browser, and ends all that it started when the context does. Port 9 of this machine is where nothing
// listens, and loopback is not passed over for the proxy: a page cannot ask the service itself either.
func (p *Press) run(ctx context.Context, dir, out string) error {
	flags := []string{
		"--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync",
		"--disable-extensions", "--disable-quic", "--disable-dev-shm-usage", "--disable-breakpad", "--hide-scrollbars",
		"--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>",
		"--lang=en",
		"--user-data-dir=" + filepath.Join(dir, "profile"), "--no-pdf-header-footer", "--print-to-pdf=" + out,
	}
	if os.Geteuid() == 0 {
		flags = append(flags, "--no-sandbox") // it refuses to start a sandbox for root
	}
	cmd := exec.CommandContext(ctx, p.path, append(flags, "file://"+filepath.Join(dir, "page.html"))...)
	// Nothing of the service's own environment, which holds its secrets.
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, "TZ=UTC", "LANG=C.UTF-8"}
	together(cmd)
	cmd.WaitDelay = time.Second
	var said bytes.Buffer
	cmd.Stderr = &said
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("press: printing: %w", ctx.Err())
	case err != nil:
		return fmt.Errorf("press: %w: %s", err, last(said.Bytes()))
	}
	return nil
}

// last returns the last line of what a program said.
func last(said []byte) []byte {
	lines := bytes.Split(bytes.TrimSpace(said), []byte("\n"))
	return lines[len(lines)-1]
}

var (
	dates = regexp.MustCompile(`/(?:CreationDate|ModDate) \(D:\d{14}`)
	nodes = regexp.MustCompile(`\(node\d{8}\)`)
)

// fixed makes a PDF the same whenever it is printed: its dates are set, and the elements of its structure, which the
// browser numbers from where it happens to be, are numbered from 1 in the same order. Nothing changes its length, so
// nothing in it moves. It is a replacement in the bytes and no reading of the PDF: what is replaced stands outside of
// its compressed streams.
func fixed(pdf []byte, made time.Time) []byte {
	stamp := []byte(made.UTC().Format("20060102150405"))
	for _, at := range dates.FindAllIndex(pdf, -1) {
		copy(pdf[at[1]-len(stamp):at[1]], stamp)
	}
	var names []string
	for _, name := range nodes.FindAll(pdf, -1) {
		names = append(names, string(name))
	}
	slices.Sort(names)
	names = slices.Compact(names)
	return nodes.ReplaceAllFunc(pdf, func(name []byte) []byte {
		i, _ := slices.BinarySearch(names, string(name))
		return fmt.Appendf(nil, "(node%08d)", i+1)
	})
}
