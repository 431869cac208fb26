package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// match-lists matches pairs in the same way as the match command. All faults are reported at once.
func TestMatchLists(t *testing.T) {
	brides := file(t, "brides.csv", "externalRef,moon.nakshatra,moon.pada\na,4,2\nb,1,1\n")
	grooms := file(t, "grooms.csv", "externalRef,moon.nakshatra,moon.pada\nx,13,1\n")
	got := jyotish(t, nil, "match-lists", "--brides", brides, "--grooms", grooms)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stderr, "2 brides, 1 grooms, 2 pairs")
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	require.Len(t, lines, 3)
	one := jyotish(t, nil, "match", "--bride", "rohini/2", "--groom", "hasta/1")
	require.Contains(t, one.stdout, strings.Split(lines[1], ",")[2])
	require.True(t, strings.HasPrefix(lines[1], "a,x,"))

	wrong := jyotish(t, nil, "match-lists", "--brides", "b.txt", "--least", "40", "--varna", "none")
	require.Equal(t, 2, wrong.code)
	for _, flag := range []string{"--brides", "--grooms", "--least", "--varna"} {
		require.Contains(t, wrong.stderr, flag)
	}
	bad := jyotish(t, nil, "match-lists", "--grooms", grooms, "--brides",
		file(t, "b.csv", "moon.nakshatra,moon.pada\n99,1\n"))
	require.Equal(t, 3, bad.code, bad.stderr)
}
