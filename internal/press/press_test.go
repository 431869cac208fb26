package press

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var made = time.Date(2026, 11, 22, 1, 2, 3, 0, time.UTC)

func TestFixed(t *testing.T) {
	got := fixed([]byte("a /CreationDate (D:20200101000000+00'00')\n/ModDate (D:20200101000000+00'00') (node00000231) [(node00000233)] (node00000231)"), made)
	want := "a /CreationDate (D:20261122010203+00'00')\n/ModDate (D:20261122010203+00'00') (node00000001) [(node00000002)] (node00000001)"
	require.Equal(t, want, string(got), "%s", got)
}

func TestFind(t *testing.T) {
	_, err := Find(filepath.Join(t.TempDir(), "chromium"))
	require.Error(t, err, "a program that is not there was found")
	t.Setenv("PATH", t.TempDir())
	_, err = Find("")
	require.ErrorIs(t, err, ErrNone)
}

// script is a press whose browser is a script of the shell.
func script(t *testing.T, lines string) *Press {
	t.Helper()
	path := filepath.Join(t.TempDir(), "browser")
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+lines+"\n"), 0o700))
	p, err := Find(path)
	require.NoError(t, err)
	p.Unguarded = true
	return p
}

// A process of root prints no page without a sandbox, unless it is configured to do so.
func TestRootKeepsTheSandbox(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root has no sandbox")
	}
	p := script(t, prints)
	p.Unguarded = false
	_, err := p.Print(context.Background(), nil, map[string][]byte{"style.css": nil}, made)
	require.ErrorIs(t, err, ErrRoot)
}

// prints is a browser that copies what the page loads and the page.
const prints = `for a; do case $a in --print-to-pdf=*) out=${a#*=};; file://*) page=${a#file://};; esac; done
cat "$(dirname "$page")/style.css" "$page" > "$out"`

func TestPrint(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	files := map[string][]byte{"style.css": []byte("css ")}
	got, err := script(t, prints).Print(context.Background(), []byte("<h1>"), files, made)
	require.NoError(t, err, string(got))
	require.Equal(t, "css <h1>", string(got), string(got))
	for what, p := range map[string]*Press{"no lib": script(t, "echo first >&2; echo 'no lib' >&2; exit 3"),
		"wrote nothing": script(t, "exit 0")} {
		if _, err := p.Print(context.Background(), nil, nil, made); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	_, err = script(t, prints).Print(context.Background(), nil, map[string][]byte{"../x": nil}, made)
	require.Error(t, err, "a file was written elsewhere")
	t.Setenv("JYOTISH_PEPPER", "secret")
	got, err = script(t, `for a; do case $a in --print-to-pdf=*) out=${a#*=};; esac; done; env > "$out"`).
		Print(context.Background(), nil, nil, made)
	if err != nil || bytes.Contains(got, []byte("secret")) || !bytes.Contains(got, []byte("TZ=UTC")) {
		t.Errorf("the browser is told %s, %v", got, err)
	}
	left, err := os.ReadDir(os.Getenv("TMPDIR"))
	require.NoError(t, err)
	for _, e := range left {
		require.False(t, strings.HasPrefix(e.Name(), "press-"), "%s is left", e.Name())
	}
}

// A print that takes too long is ended with all processes that it started. A caller that gets no
// turn in time receives an error.
func TestPrintIsBounded(t *testing.T) {
	p := script(t, "sleep 60 & wait")
	ctx, stop := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer stop()
	done := make(chan error)
	begun := time.Now()
	for range Width + 1 {
		go func() {
			_, err := p.Print(ctx, nil, nil, made)
			done <- err
		}()
	}
	for range Width + 1 {
		require.ErrorIs(t, <-done, context.DeadlineExceeded)
	}
	took := time.Since(begun)
	require.True(t, took <= 10*time.Second, "it took %v", took)
}

// With Chromium: Devanagari is in the PDF, the bytes are the same each time, and an address of another host is not
// asked.
func TestChromium(t *testing.T) {
	p, err := Find("")
	if err != nil {
		t.Skip("needs Chromium: apt-get install chromium, and run again")
	}
	p.Unguarded = true // of our own page
	page := []byte("<!doctype html><html lang=hi><title>क्ष</title><h1>कुंडली</h1><table><tr><th scope=row>a<td>b</table><img src='http://example.com/x.png'>")
	first, err := p.Print(context.Background(), page, nil, made)
	require.NoError(t, err)
	again, err := p.Print(context.Background(), page, nil, made)
	if err != nil || !bytes.Equal(first, again) || !bytes.HasPrefix(first, []byte("%PDF-")) {
		t.Errorf("%d and %d bytes, %v", len(first), len(again), err)
	}
}
