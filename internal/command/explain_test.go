package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// A printout is read from a file or from standard input. The Moon of the file is ten minutes of arc off, and nothing
// else.
func TestExplainDifference(t *testing.T) {
	text, err := os.ReadFile("testdata/printout.txt")
	require.NoError(t, err)
	file := jyotish(t, nil, "explain-difference", "testdata/printout.txt")
	require.Zero(t, file.code, file.stderr)
	require.Equal(t, file.stdout, fed(t, string(text), nil, "explain-difference", "-").stdout)
	require.Contains(t, file.stdout, "Their ayanamsa is Lahiri. 5 of 6 values agree. The one that does not: Moon")
	require.Contains(t, file.stdout, "Their settings as flags:\n--ayanamsa lahiri\n")
	require.Contains(t, file.stdout, "1990-05-15 14:30:00 +05:30\n", "the birth that was read")

	got := decoded[op.Explanation](t, jyotish(t, nil, "explain-difference", "--json", "testdata/printout.txt"))
	require.Equal(t, 5, got.Agree)
	require.Equal(t, "1990-05-15T14:30:00+05:30", got.At.Time.Format("2006-01-02T15:04:05-07:00"))

	// What the text lacks is asked for, and flags take the place of what it has.
	bare := "\n\n" + strings.Join(strings.Split(string(text), "\n")[2:], "\n")
	o := fed(t, bare, nil, "explain-difference", "-")
	require.Equal(t, 2, o.code)
	require.Contains(t, o.stderr, "--date: No date of birth was read")
	require.Contains(t, o.stderr, "--time: No time of birth was read")
	o = fed(t, bare, nil, "explain-difference", "-", "--date", "1990-05-15", "--time", "14:30")
	require.Equal(t, file.stdout, o.stdout)
	o = fed(t, string(text), nil, "explain-difference", "-", "--utc-offset", "+04:30")
	require.Contains(t, strings.Join(strings.Fields(o.stdout), " "), "1 h earlier than the clock")
}

// The flags of a printout can be pasted into a shell; where no settings are found, they are not called theirs.
func TestExplainDifferenceFlags(t *testing.T) {
	const birth = "Date: 1990-05-15\nTime: 14:30\nTime Zone: +05:30\n"
	// The Lahiri longitudes of the file with 21.8″ added to the ayanamsa, rounded to seconds.
	o := fed(t,
		birth+"Sun Taurus 0°32'14\"\nMoon Capricorn 1°52'53\"\nMars Aquarius 24°30'10\"\nSaturn Capricorn 1°30'48\"\n",
		nil, "explain-difference", "-")
	require.Regexp(t, `(?m)^--ayanamsa lahiri_vp285 --ayanamsa-offset 0\.00\d+$`, o.stdout)
	require.Regexp(t, `Sun .* −0\.\d\d″ +agrees`, o.stdout)
	o = fed(t, birth+"Sun Taurus 20°32'14\"\nMoon Capricorn 1°52'53\"\nMars Leo 24°30'10\"\n", nil,
		"explain-difference", "-")
	require.Contains(t,
		o.stdout, "No settings were found; the values are compared with those of these flags:\n--ayanamsa lahiri\n")
	require.NotContains(t, o.stdout, "Their settings as flags")
}

// A text without values, a file that is too long and one that is not there are refused without repeating them.
func TestExplainDifferenceRefuses(t *testing.T) {
	long := filepath.Join(t.TempDir(), "long.txt")
	require.NoError(t, os.WriteFile(long, []byte(strings.Repeat("Moon Aries 1°2'\n", 5000)), 0o600))
	for _, c := range []struct{ stdin, name, want string }{
		{"Dear friend, it was 1990.\n", "-", "no value was recognised"}, {"", long, "48 kilobytes"},
		{"", "missing.txt", "file: open missing.txt: no such file"}, {"%PDF-1.7\x00", "-", "not a text in UTF-8"},
	} {
		o := fed(t, c.stdin, nil, "explain-difference", c.name)
		require.Equal(t, 2, o.code, c.name)
		require.Contains(t, strings.ToLower(o.stderr), strings.ToLower(c.want))
		require.NotContains(t, o.stderr, "Dear friend")
	}
	o := fed(t, "", nil, "explain-difference")
	require.Equal(t, 2, o.code)
	require.Equal(t, "jyotish: file: This is required: the name of a file, or - for standard input.\n", o.stderr)
	require.Contains(t, jyotish(t, nil, "help", "explain-difference").stdout, "explain-difference [<file>]")
}
