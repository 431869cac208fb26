package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A town by its name and by its id is published once, into a new folder.
func TestPublish(t *testing.T) {
	towns, to := file(t, "towns.txt", "# Pune twice\n\nPune, India\nplc_qzml\n"), filepath.Join(t.TempDir(), "site")
	got := jyotish(t, nil, "publish", "--places", towns, "--years", "2026", "--out", to)
	require.Zero(t, got.code, got.stderr)
	require.Regexp(t, `^jyotish: \d+ files, \d+ MB, in `, got.stderr)
	index, err := os.ReadFile(filepath.Join(to, "hi", "index.html"))
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(index), "<bdi>पुणे</bdi>"))
	day, err := os.ReadFile(filepath.Join(to, "panchang", "pune-plc_qzml", "2026-11-08.html"))
	require.NoError(t, err)
	require.Contains(t, string(day), "Diwali")
	got = jyotish(t, nil, "publish", "--places", towns, "--years", "2026", "--out", to)
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--out: The folder is not empty")
}

func TestWrongPublications(t *testing.T) {
	to := filepath.Join(t.TempDir(), "site")
	for _, c := range []struct {
		towns string
		args  []string
		want  []string
	}{
		{"", nil, []string{"--places: This is required", "--years: This is required", "--out: This is required"}},
		{"Pune, India", []string{"--years", "26", "--service", "jyotish.example"},
			[]string{"--years: Use the first", "--service: Use an address such as https://jyotish.example."}},
		{"Pune, India", []string{"--years", "1799-1801"}, []string{"--years: The pages have the years 1801 to 2398."}},
		{"# none\n", []string{"--years", "2026"}, []string{"--places: the file names no town"}},
		{"Pune, India\nHyderabad\nXyzzyville\n", []string{"--years", "2026"},
			[]string{`line 3: place "Xyzzyville" is not known`}},
	} {
		args := append([]string{"publish"}, c.args...)
		if c.args != nil {
			args = append(args, "--places", file(t, "towns.txt", c.towns), "--out", to)
		}
		got := jyotish(t, nil, args...)
		require.Equal(t, 2, got.code, args)
		for _, want := range c.want {
			require.Contains(t, got.stderr, want)
		}
		require.NoDirExists(t, to)
	}
	got := jyotish(t, nil, "publish", "--places", "/no/such/file", "--years", "2026", "--out", to)
	require.Contains(t, got.stderr, "/no/such/file")
}
