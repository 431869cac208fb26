package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The calendar of a place and of a life, the same on every run of a day, in a file that only its owner reads.
func TestFeed(t *testing.T) {
	dir := t.TempDir()
	birth, out := filepath.Join(dir, "asha.json"), filepath.Join(dir, "asha.ics")
	require.NoError(t, os.WriteFile(birth,
		[]byte(`{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`), 0o600))
	args := []string{"feed", "--include", "ekadashi,dashas", "--place", "New Delhi, India", "--birth", birth,
		"--at", "2027-01-02", "--out", out}
	require.Zero(t, jyotish(t, nil, args...).code)
	file, err := os.ReadFile(out)
	require.NoError(t, err)
	info, err := os.Stat(out)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	text := strings.ReplaceAll(string(file), "\r\n ", "")
	for _, want := range []string{
		// published for 2027-01-03 in India; by hand, see TestFeedOfLife of the desk, a dasha of the same day
		"DTSTART;VALUE=DATE:20270103\r\nDTEND;VALUE=DATE:20270104\r\nTRANSP:TRANSPARENT\r\nSUMMARY;LANGUAGE=en:Saphala Ekadashi",
		"DTSTART;VALUE=DATE:20270103\r\nDTEND;VALUE=DATE:20270104\r\nTRANSP:TRANSPARENT\r\nSUMMARY;LANGUAGE=en:Jupiter–Moon dasha begins",
		"LOCATION:New Delhi", "END:VCALENDAR\r\n",
	} {
		require.Contains(t, text, want)
	}
	for _, personal := range []string{"Asha", "1990", "06:45", "Pune"} {
		require.NotContains(t, text, personal)
	}
	args[len(args)-1] = "-"
	got := jyotish(t, nil, args...)
	require.Equal(t, string(file), got.stdout)
}

// All faults are reported at once, and nothing is written.
func TestFeedWrong(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a.ics")
	got := jyotish(t, nil, "feed", "--include", "dashas,vrat", "--at", "today", "--dasha-levels", "9", "--school", "y",
		"--lang", "fr", "--out", out)
	require.Equal(t, 2, got.code)
	for _, want := range []string{"--include: There is no such part", "Perhaps vrats?", "--at", "--dasha-levels",
		"--school", "--lang", "--birth: Dashas and Sade Sati need a birth"} {
		require.Contains(t, got.stderr, want)
	}
	require.NoFileExists(t, out)
	got = jyotish(t, nil, "feed", "--include", "vrats", "--out", out, "--birth", "none.json")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--place: Say where")
	require.Contains(t, got.stderr, "--birth: Nothing in --include")
	got = jyotish(t, nil, "feed", "--include", "vrats", "--place", "Springfield, USA")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "plc_")
	require.Equal(t, 2, jyotish(t, nil, "feed").code)
}

// Files of single years for a web server, each with its own year only.
func TestFeedYears(t *testing.T) {
	dir := t.TempDir()
	args := []string{"feed", "--include", "festivals", "--place", "New Delhi, India", "--years", "2026-2027", "--out",
		dir}
	require.Zero(t, jyotish(t, nil, args...).code)
	file, err := os.ReadFile(filepath.Join(dir, "2027.ics"))
	require.NoError(t, err)
	require.Contains(t, string(file), "DTSTART;VALUE=DATE:20271029")
	require.NotContains(t, string(file), "DTSTART;VALUE=DATE:2026")
	require.FileExists(t, filepath.Join(dir, "2026.ics"))
	args[len(args)-3] = "27"
	require.Contains(t, jyotish(t, nil, args...).stderr, "for example 2026-2028")
	require.Contains(t, jyotish(t, nil, args[:len(args)-2]...).stderr, "--out for a directory")
}

// A date beyond the tables is one of the flag that it came from; feed has no --date.
func TestFeedBeyondTables(t *testing.T) {
	days := []string{"--include", "festivals", "--place", "Pune, India"}
	born := []string{"--include", "dashas", "--birth"}
	shapeB := filepath.Join(t.TempDir(), "birth.json")
	require.NoError(t, os.WriteFile(shapeB, []byte(`{"firstName":"A","birthDate":"2450-05-15","birthTime":"14:30",`+
		`"birthPlace":"Jaipur, India"}`), 0o600))
	for want, args := range map[string][]string{
		"--at: date 2450-06-01 ":                append(days[:4:4], "--at", "2450-06-01"),
		"--years: date 2399-12-31 ":             append(days[:4:4], "--years", "2399-2399", "--out", t.TempDir()),
		"--birth: date: date 2450-05-15 ":       append(born[:3:3], "2450-05-15 14:30 Jaipur, India"),
		"--birth: birthDate: date 2450-05-15 ":  append(born[:3:3], shapeB),
		"--birth: place: \"Springfield, USA\" ": append(born[:3:3], "1900-05-15 14:30 Springfield, USA"),
	} {
		got := jyotish(t, nil, append([]string{"feed"}, args...)...)
		require.Equal(t, 2, got.code, want)
		require.Contains(t, got.stderr, "jyotish: "+want)
	}
}
