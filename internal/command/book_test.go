package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The same book on every run of a day, in a file that only its owner reads.
func TestBook(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "asha.pdf")
	birth := []string{"--name", "Asha", "--date", "1990-08-15", "--time", "14:30", "--place", "Pune, India"}
	args := append([]string{"book", "--out", out, "--at", "2026-11-22", "--sections", "charts,dashas"}, birth...)
	require.Zero(t, jyotish(t, nil, args...).code)
	one, err := os.ReadFile(out)
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(one, []byte("%PDF-1.7")))
	info, err := os.Stat(out)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	args[2] = "-"
	got := jyotish(t, nil, args...)
	require.Zero(t, got.code)
	require.True(t, got.stdout == string(one), "standard output has the same book")

	bride, groom := filepath.Join(dir, "bride.json"), filepath.Join(dir, "groom.json")
	require.NoError(t, os.WriteFile(bride,
		[]byte(`{"name":"Asha","date":"1990-08-15","time":"14:30","place":"Pune, India"}`), 0o600))
	require.NoError(t, os.WriteFile(groom, []byte(`{"moon":{"nakshatra":5,"pada":4}}`), 0o600))
	got = jyotish(t, nil, "book", "--match", "--bride", bride, "--groom", groom, "--out", "-", "--lang", "hi")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout[:8], "%PDF-1.7")
}

// All faults are reported at once, and nothing is written.
func TestBookWrong(t *testing.T) {
	out := filepath.Join(t.TempDir(), "asha.pdf")
	got := jyotish(t, nil, "book", "--out", out, "--name", "Asha", "--date", "1990-02-30", "--time", "14:30", "--place",
		"Pune, India", "--sections", "charts,yogs", "--letterhead-logo", "book.go", "--letterhead-colour", "yellow",
		"--invocation", strings.Repeat("om", 31),
		"--style", "west", "--at", "today", "--bride", "x.json")
	require.Equal(t, 2, got.code)
	for _, want := range []string{"--date", "--sections", `"yogs" is not one of overview, charts`, "--letterhead-logo",
		"no picture", "--letterhead-colour", "--style", "--at", "--match", "--invocation: This has 62 letters"} {
		require.Contains(t, got.stderr, want)
	}
	require.NoFileExists(t, out)
	got = jyotish(t, nil, "book", "--match", "--out", out, "--sections", "charts")
	require.Equal(t, 2, got.code)
	for _, want := range []string{"--bride", "--groom", "--sections"} {
		require.Contains(t, got.stderr, want)
	}
	got = jyotish(t, nil, "book", "--out", out, "--name", "อาชา", "--date", "1990-08-15", "--time", "14:30", "--place",
		"Pune, India")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--name: The fonts of the book")
}

// What cannot be written leaves what was there, and nothing beside it.
func TestBookOut(t *testing.T) {
	dir := t.TempDir()
	birth := []string{"--name", "Asha", "--date", "1990-08-15", "--time", "14:30", "--place", "Pune, India",
		"--sections",
		"charts"}
	book := func(out string, more ...string) outcome {
		return jyotish(t, nil, append(append([]string{"book", "--out", out}, birth...), more...)...)
	}
	old := filepath.Join(dir, "old.pdf")
	require.NoError(t, os.WriteFile(old, []byte("old"), 0o600))
	for _, wrong := range [][]string{{"--letterhead-colour", "red"}, {"--at", "1100-01-01", "--sections", "doshas"}} {
		require.Equal(t, 2, book(old, wrong...).code)
		b, err := os.ReadFile(old)
		require.NoError(t, err)
		require.Equal(t, "old", string(b))
	}
	require.Contains(t, book(old, "--at", "1100-01-01", "--sections", "doshas").stderr, "--at: ")
	for _, out := range []string{dir, filepath.Join(dir, "none", "x.pdf"), filepath.Join(old, "x.pdf")} {
		got := book(out)
		require.Equal(t, 1, got.code)
		require.Contains(t, got.stderr, "--out: the book cannot be written")
	}
	link := filepath.Join(dir, "link.pdf")
	require.NoError(t, os.Symlink(old, link))
	require.Zero(t, book(link).code)
	b, err := os.ReadFile(old)
	require.NoError(t, err)
	require.Contains(t, string(b[:8]), "%PDF-1.7") // the file that the link leads to
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.Zero(t, book(os.DevNull).code)
	got := jyotish(t, nil, "book", "--match", "--bride", "rohini/2", "--groom", "ashwini/1", "--out", old, "--name",
		"X")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--name: The book of a match")
}
