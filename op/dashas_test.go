package op_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// dashas returns the periods of the birth in Pune by fields such as "system=yogini levels=2".
func dashas(t *testing.T, list string) *op.Dashas {
	t.Helper()
	q := op.OperationNamed("dasha")
	reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``))},
		q.FromTexts(fields(list)))
	require.NoError(t, err, list)
	a, ok := reply.(*op.Answer[op.Dashas])
	require.True(t, ok, list)
	return a.Result
}

// Periods of every system follow each other without a gap, from one that the birth lies in, and those within a period
// fill it. One of them runs now at each level.
func TestDashasFollow(t *testing.T) {
	q := op.OperationNamed("dasha")
	i := slices.IndexFunc(q.Fields, func(f op.Field) bool { return f.Name == "system" })
	require.Greater(t, len(q.Fields[i].Keys), 20)
	for _, system := range q.Fields[i].Keys[1:] {
		d := dashas(t, "levels=2 system="+system)
		require.Equal(t, system, d.System)
		require.Equal(t, 2, d.Levels)
		require.NotEmpty(t, d.Name, system)
		require.NotEmpty(t, d.Source.Work, system)
		require.True(t, d.Periods[0].Partial, system)
		for i, p := range d.Periods {
			require.Equal(t, 1, p.Level, system)
			if i > 0 {
				require.Equal(t, d.Periods[i-1].End, p.Start, system)
				require.False(t, p.Partial, system)
			}
			for k, sub := range p.Sub {
				require.Equal(t, 2, sub.Level, system)
				require.Nil(t, sub.Sub, system)
				if k > 0 {
					require.Equal(t, p.Sub[k-1].End, sub.Start, system)
				}
			}
			if n := len(p.Sub); n > 0 {
				require.Equal(t, p.End, p.Sub[n-1].End, system)
			}
		}
		require.Len(t, d.Current, 2, system)
		for _, p := range d.Current {
			require.False(t, today.Before(p.Start.Time), system)
			require.True(t, today.Before(p.End.Time), system)
			require.Nil(t, p.Sub, system)
		}
	}
}

// The yoginis have one to eight years in the order Mangala (Moon), Pingala (Sun), Dhanya (Jupiter), Bhramari (Mars),
// Bhadrika (Mercury), Ulka (Saturn), Siddha (Venus) and Sankata (Rahu). The first is that of the star of the Moon and
// three more, by eights: Shravana is the 22nd, 22 + 3 = 25 leaves 1, Mangala.
func TestYoginiDasha(t *testing.T) {
	d := dashas(t, "system=yogini levels=1")
	require.Equal(t, vedic.Shravana, d.MoonNakshatra.Key)
	lords := []vedic.Graha{vedic.Moon, vedic.Sun, vedic.Jupiter, vedic.Mars, vedic.Mercury, vedic.Saturn, vedic.Venus,
		vedic.Rahu}
	for i, lord := range lords {
		p := d.Periods[i]
		require.Equal(t, lord, p.Lord)
		require.Nil(t, p.Sub)
		require.InDelta(t, float64(i+1)*365.25, p.End.Sub(p.Start.Time).Hours()/24, 0.001)
	}
	require.Equal(t, vedic.Moon, d.Periods[8].Lord)
	var names []string
	for _, y := range d.Yoginis {
		names = append(names, y.Name)
	}
	require.Equal(t, "Mangala Pingala Dhanya Bhramari Bhadrika Ulka Siddha Sankata", strings.Join(names, " "))
	require.Equal(t, vedic.Moon, d.Balance.Lord)
	require.Equal(t, "moon", d.Seed.Point.String())
}

// A span has the periods that meet it, and a moment the one chain that runs then.
func TestDashasOfSpan(t *testing.T) {
	all := dashas(t, "system=yogini levels=1")
	second := all.Periods[1]
	day := func(p vedic.Instant, days int) string { return vedic.DateOf(p.AddDate(0, 0, days)).String() }
	for _, c := range []struct {
		from, to string
		want     []op.DashaPeriod
	}{
		{day(second.Start, 1), day(second.End, -1), all.Periods[1:2]},
		{day(second.Start, -1), day(second.End, -1), all.Periods[0:2]},
		{day(second.Start, 1), day(second.End, 1), all.Periods[1:3]},
		{"1990-01-01", day(second.Start, -1), all.Periods[0:1]},
	} {
		require.Equal(t, c.want, dashas(t, "system=yogini levels=1 from="+c.from+" to="+c.to).Periods, c)
	}
	at := dashas(t, "system=yogini levels=3 at="+day(second.Start, 1))
	require.Len(t, at.Periods, 1)
	require.Len(t, at.Current, 3)
	require.Equal(t, second.Start, at.Current[0].Start)
	require.Equal(t, day(second.Start, 1), vedic.DateOf(at.AsOf.Time).String())
	before := dashas(t, "system=yogini at=1980-01-01")
	require.Empty(t, before.Periods)
	require.NotNil(t, before.Current)
	require.Empty(t, before.Current)
}

// Vimshottari as everybody counts it has the shape of the chart's own; counted from another point, that of all systems.
func TestUsualDashas(t *testing.T) {
	q := op.OperationNamed("dasha")
	for list, usual := range map[string]bool{"": true, "system=vimshottari": true, "levels=2": true, "seed=moon": true,
		"seed=sun": false, "tribhagi=true": false, "star=kshema": false, "division=next": false} {
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: cast(t, with(``))},
			q.FromTexts(fields(list)))
		require.NoError(t, err, list)
		_, ok := reply.(*op.Answer[kundali.Vimshottari])
		require.Equal(t, usual, ok, list)
	}
}

// Every point that a dasha can be counted from is found in a chart with a sunrise, and the star that it stands in
// begins it: from the Sun in Krittika, whose lord he is, Vimshottari begins with the Sun.
func TestSeeds(t *testing.T) {
	q := op.OperationNamed("dasha")
	i := slices.IndexFunc(q.Fields, func(f op.Field) bool { return f.Name == "seed" })
	for _, seed := range q.Fields[i].Keys[1:] {
		d := dashas(t, "levels=1 seed="+seed)
		require.Equal(t, seed, d.Seed.Point.String())
		star, _ := d.Seed.Longitude.Nakshatra()
		require.Equal(t, star.Lord(), d.Periods[0].Lord, seed)
	}
	require.Equal(t, vedic.Sun, dashas(t, "levels=1 seed=sun").Periods[0].Lord)
	polar := cast(t, with(`"date":"1990-12-21","place":"Tromsø, Norway"`)) // the Sun does not rise
	for seed, want := range map[string]string{"gulika": "/seed not_allowed", "lagna": "", "sun": ""} {
		_, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: polar},
			q.FromTexts(fields("seed="+seed)))
		require.Equal(t, want, faults(err), seed)
	}
}
