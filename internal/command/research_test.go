package command

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// The outcome test reads a file of dates, writes their distribution, and names every wrong row.
func TestResearchOutcome(t *testing.T) {
	var b strings.Builder
	fmt.Fprintln(&b, "date,time,utc_offset,lat,lon,event,gender")
	for i := range 30 {
		fmt.Fprintf(&b, "%d-%02d-%02d,%02d:%02d,+05:30,28.6,77.2,%d-%02d-%02d,%s\n", 1940+i, 1+i%12, 1+(i*7)%28,
			(i*5)%24,
			(i*11)%60, 1964+i+i%9, 2+i%4, 2+(i*3)%26, []string{"female", "male"}[i%2])
	}
	fmt.Fprintln(&b, "1950-05-05,10:00,+05:30,28.6,77.2,1975-01-01,male")
	got := fed(t, b.String(), nil, "research", "outcome", "--events", "-")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "30 events of marriage, 1 dropped")
	require.Contains(t, got.stdout, "by chance 0.500")
	hindi := fed(t, b.String(), nil, "research", "outcome", "--events", "-", "--lang", "hi")
	require.Zero(t, hindi.code, hindi.stderr)
	require.Contains(t, hindi.stdout, "विवाह की 30 घटनाएँ गिनी गईं, 1 छोड़ी गईं")
	require.False(t, strings.ContainsFunc(hindi.stdout, func(r rune) bool { return r < 128 && unicode.IsLetter(r) }),
		hindi.stdout)
	type outcome struct{ Events, Dropped int }
	require.Equal(t, outcome{30, 1}, decoded[outcome](t, fed(t, b.String(), nil, "research", "outcome", "--events", "-",
		"--json")))

	for file, why := range map[string]string{
		"": "the file is empty", "date,time\n": "lacks utc_offset",
		"date,time,utc_offset,lat,lon,event\n1950-13-01,10:00,+05:30,95,77,5 May\n": `"95" is not a number from -90 to 90`,
		b.String()[:200]: "a test needs 20",
	} {
		got := fed(t, file[:strings.LastIndexByte("\n"+file, '\n')], nil, "research", "outcome", "--events", "-")
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, why)
	}
	require.Equal(t, 2, jyotish(t, nil, "research", "outcome", "--events", "-", "--matter", "love").code)
}
