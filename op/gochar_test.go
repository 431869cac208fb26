package op_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// transitsOver returns the transits over Pune.
func transitsOver(t *testing.T, list string) *op.Gochar {
	t.Helper()
	reply, err := ask(t, "gochar", fields(list))
	require.NoError(t, err, list)
	return reply.(*op.Answer[op.Gochar]).Result
}

// The events of 2026 as almanacs print them: three times Mercury turns, Jupiter enters Karka on 2 June, comes back to
// it from Simha, and Venus is combust until the end of January. Four eclipses, of which Pune sees those that are above
// its horizon.
func TestGocharEvents(t *testing.T) {
	g := transitsOver(t, "year=2026 events=station grahas=mercury")
	var turns []string
	for _, s := range g.Stations {
		turn := vedic.DateOf(s.At.Time).String()
		if s.Retrograde {
			turn += " R"
		}
		turns = append(turns, turn)
		require.NotNil(t, s.Tropical)
		require.Less(t, s.Tropical.Sub(s.At.Time).Abs().Hours(), 1.0)
	}
	require.Equal(t, "2026-02-26 R, 2026-03-21, 2026-06-29 R, 2026-07-24, 2026-10-24 R, 2026-11-13",
		strings.Join(turns, ", "))
	require.Nil(t, g.Ingresses)
	require.Nil(t, g.Eclipses)

	g = transitsOver(t, "year=2026 events=ingress grahas=jupiter")
	require.Equal(t, "2026-06-02 karka, 2026-10-31 simha", entries(g.Ingresses))
	g = transitsOver(t, "from=2026-06-03 to=2026-10-30 events=ingress grahas=jupiter")
	require.NotNil(t, g.Ingresses)
	require.Empty(t, g.Ingresses)
	g = transitsOver(t, "from=2027-01-14 to=2027-01-15 events=ingress grahas=sun")
	require.Len(t, g.Ingresses, 1, "Makara Sankranti")

	g = transitsOver(t, "year=2026 events=eclipse everywhere=true")
	var dates []string
	for _, e := range g.Eclipses {
		dates = append(dates, vedic.DateOf(e.Greatest.Time).String())
	}
	require.Equal(t, "2026-02-17 2026-03-03 2026-08-12 2026-08-28", strings.Join(dates, " "))
	seen := transitsOver(t, "year=2026 events=eclipse")
	require.Less(t, len(seen.Eclipses), 4)
	require.NotNil(t, seen.Eclipses)
}

func entries(list []op.GrahaIngress) string {
	var out []string
	for _, in := range list {
		out = append(out, vedic.DateOf(in.At.Time).String()+" "+in.Rashi.String())
	}
	return strings.Join(out, ", ")
}

// Lists are in order of time, whatever the order of the grahas, and each of the kinds that are asked for is there.
func TestGocharOrder(t *testing.T) {
	g := transitsOver(t, "from=2026-01-01 to=2026-03-31")
	for i := range g.Ingresses[1:] {
		require.False(t, g.Ingresses[i+1].At.Before(g.Ingresses[i].At.Time))
	}
	for i := range g.Conjunctions[1:] {
		require.False(t, g.Conjunctions[i+1].At.Before(g.Conjunctions[i].At.Time))
	}
	for _, m := range g.Combust {
		require.NotEqual(t, vedic.Sun, m.Graha)
		require.False(t, m.Graha.Node())
		require.True(t, m.Start.Before(m.End.Time))
		require.NotNil(t, m.Conjunctions)
	}
	for _, h := range g.Asta {
		require.Contains(t, []vedic.Graha{vedic.Jupiter, vedic.Venus}, h.Graha)
	}
	require.NotEmpty(t, g.Combust)
	require.NotEmpty(t, g.Asta, "Venus was hidden in January 2026")
	require.Equal(t, "2026-01-01T00:00:00+05:30", g.At.Format("2006-01-02T15:04:05Z07:00"), "the beginning of the span")
	one, other := transitsOver(t, "year=2026 events=conjunction grahas=mars,sun"),
		transitsOver(t, "year=2026 events=conjunction grahas=sun,mars,sun")
	require.Equal(t, one.Conjunctions, other.Conjunctions)
	require.Equal(t, 1, len(one.Conjunctions), "the Sun passes Mars in January 2026")
	require.Equal(t, "2026-01-09", vedic.DateOf(one.Conjunctions[0].At.Time).String())
}

// Without a span there are positions alone: now, or at the moment that is asked for.
func TestGocharPositions(t *testing.T) {
	now := transitsOver(t, "")
	require.Equal(t, "2026-11-21T14:30:00+05:30", now.At.Format("2006-01-02T15:04:05Z07:00"))
	require.Nil(t, now.From)
	require.Nil(t, now.Stations)
	// On Makara Sankranti the Sun is in Makara.
	g := transitsOver(t, "at=2027-01-16")
	require.Equal(t, vedic.Makara, g.Grahas[0].Rashi)
	require.Equal(t, "Capricorn", g.Grahas[0].RashiName)
}
