package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func predictRavi(pairs ...string) []string {
	return with(append([]string{"predict"}, ravi[1:]...), pairs...)
}

// Without a word on the areas the overview stands alone: nine answers, and where to read on.
func TestPredictIsShort(t *testing.T) {
	got := jyotish(t, nil, predictRavi()...)
	require.Zero(t, got.code, got.stderr)
	for _, part := range []string{"\nMarriage\n", "\nFaith\n", "of 100 random charts", "\nRead on\n"} {
		require.Contains(t, got.stdout, part)
	}
	require.NotContains(t, got.stdout, "confidence")
	require.Less(t, strings.Count(got.stdout, "\n"), 70)
}

func TestPredict(t *testing.T) {
	got := jyotish(t, nil, predictRavi("--from", "2027-01-01", "--to", "2027-12-31")...)
	require.Zero(t, got.code, got.stderr)
	for _, area := range []string{"Career", "Wealth", "Health", "Spiritual", "the choices are yours"} {
		require.Contains(t, got.stdout, area)
	}
	hindi := jyotish(t, nil, predictRavi("--lang", "hi", "--areas", "career")...)
	require.Zero(t, hindi.code, hindi.stderr)
	require.Contains(t, hindi.stdout, "।")
	explained := jyotish(t, nil, append(predictRavi("--areas", "career"), "--explain")...)
	require.Greater(t, len(explained.stdout), len(jyotish(t, nil, predictRavi("--areas", "career")...).stdout))
}

func TestPredictAsJSON(t *testing.T) {
	type reading struct {
		Object, Generator string
		Areas             []struct{ Area string }
	}
	got := decoded[reading](t, jyotish(t, nil, append(predictRavi("--areas", "wealth,career"), "--json")...))
	require.Equal(t, "predictions", got.Object)
	require.Equal(t, "rules", got.Generator)
	require.Len(t, got.Areas, 2)
}

func TestPredictSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		pairs []string
		want  []string
	}{
		{[]string{"--areas", "love", "--from", "2027-02-30"}, []string{"--areas: ", "career", "--from: "}},
		{[]string{"--from", "2027-01-01", "--to", "2026-01-01"}, []string{"--to: "}},
		{[]string{"--from", "2027-01-01", "--to", "2047-01-02"}, []string{"--to: "}},
		{[]string{"--from", "2395-01-01", "--to", "2410-01-01"},
			[]string{"--from: ", "after 2110-05-15, the last day of this life"}},
	} {
		got := jyotish(t, nil, predictRavi(c.pairs...)...)
		require.Equal(t, 2, got.code, "%v %+v", c.pairs, got)
		require.Empty(t, got.stdout)
		for _, want := range c.want {
			require.Contains(t, got.stderr, want)
		}
	}
}
