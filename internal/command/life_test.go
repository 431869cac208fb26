package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The reading of a life at the command line: its parts on a sheet, its JSON proven by verify, and what is wrong named.
func TestLifeAtTheCommandLine(t *testing.T) {
	birth := []string{"--date", "1917-11-19", "--time", "23:11", "--place", "Allahabad, India"}
	sheet := jyotish(t, nil, append([]string{"life", "--length", "brief"}, birth...)...).stdout
	for _, want := range []string{"Mind and learning", "Travel, faith and the road ahead",
		"For marriage, ", "no commoner at the wedding than by"} {
		require.Contains(t, sheet, want)
	}
	hindi := jyotish(t, nil, append([]string{"life", "--parts", "dashas", "--lang", "hi"}, birth...)...).stdout
	require.Contains(t, hindi, "जीवन की दशाएँ")
	require.NotContains(t, hindi, "परिवार और घर")

	doc := jyotish(t, nil, append([]string{"life", "--json"}, birth...)...).stdout
	file := filepath.Join(t.TempDir(), "life.json")
	require.NoError(t, os.WriteFile(file, []byte(doc), 0o600))
	require.Contains(t, jyotish(t, nil, "verify", file).stdout, "as it was made")
}

// The compare command writes both charts in both languages. Faults of the other birth are reported
// by its flag.
func TestCompareAtTheCommandLine(t *testing.T) {
	birth := []string{"compare", "--date", "1917-11-19", "--time", "23:11", "--place", "Allahabad, India"}
	other := append(birth, "--with", "testdata/other.json")
	sheet := jyotish(t, nil, other...).stdout
	for _, want := range []string{"The two Moons", "Where the charts touch", "The dashas side by side",
		"nothing is scored"} {
		require.Contains(t, sheet, want)
	}
	require.Contains(t, jyotish(t, nil, append(other, "--lang", "hi")...).stdout, "दोनों चंद्र")
	wrong := jyotish(t, nil, birth...)
	require.NotZero(t, wrong.code)
	require.Contains(t, wrong.stderr, "--with: Send the other person")
	require.Contains(t, jyotish(t, nil, append(birth, "--report", "kun_x")...).stderr, "unknown flag --report")
	require.NotContains(t, jyotish(t, nil, "compare", "--help").stdout, "--report")
	// a wrong file is reported once, with the correction
	missing := jyotish(t, nil, append(birth, "--with", "testdata/nothing.json")...)
	require.Equal(t, 2, missing.code)
	require.Equal(t, "jyotish: --with: open testdata/nothing.json: no such file or directory.\n", missing.stderr)
	text := jyotish(t, nil, append(birth, "--with", "life_test.go")...)
	require.Contains(t, text.stderr, "--with: life_test.go has no birth: it is neither JSON")
	require.Equal(t, 1, strings.Count(text.stderr, "\n"))
}
