package couple

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

var observer = ephemeris.New(almanac.Engine{})

func cast(t testing.TB, at time.Time, lat, lon float64) *kundali.Chart {
	t.Helper()
	c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(lat),
		Lon: vedic.Degrees(lon), Zone: at.Location()}}, vedic.Settings{})
	require.NoError(t, err)
	return c
}

// births casts random births between two years in four cities.
func births(t testing.TB, n int, seed uint64, from, years int) []*kundali.Chart {
	return skytest.Births(t, n, rand.NewPCG(seed, 36), from, years,
		func(at time.Time, where vedic.Place) (*kundali.Chart, error) {
			return kundali.Cast(observer, kundali.Birth{Time: at, Place: where}, vedic.Settings{})
		})
}

// royals are Charles, Prince of Wales, and Lady Diana Spencer, as of their engagement on 24 February 1981. Her time is
// her mother's word, his from the announcement of the palace.
func royals(t testing.TB) (bride, groom *kundali.Chart, o Options) {
	return cast(t, time.Date(1961, 7, 1, 19, 45, 0, 0, time.FixedZone("BST", 3600)), 52.8286, 0.5158),
		cast(t, time.Date(1948, 11, 14, 21, 14, 0, 0, time.UTC), 51.5014, -0.1419),
		Options{Now: time.Date(1981, 2, 24, 0, 0, 0, 0, time.UTC), Genders: [2]yoga.Gender{yoga.Female, yoga.Male}}
}

// A public couple whole, in both languages, as it is read: the points of package milan and the outlook.
func TestGolden(t *testing.T) {
	bride, groom, o := royals(t)
	r, err := milan.Match(milan.Party{Chart: bride}, milan.Party{Chart: groom},
		milan.Options{Bands: milan.ServiceBands})
	require.NoError(t, err)
	look, err := Of(t.Context(), observer, bride, groom, o)
	require.NoError(t, err)
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		r, look := r.In(l), look.In(l)
		var b strings.Builder
		fmt.Fprintf(&b, "%s\n\n", r.Verdict.Text)
		for i := range r.Kootas {
			fmt.Fprintf(&b, "- %s\n", r.Kootas[i].Text)
		}
		fmt.Fprintln(&b)
		for i := range r.Doshas {
			fmt.Fprintf(&b, "- %s\n", r.Doshas[i].Text)
		}
		fmt.Fprintf(&b, "\n%s\n%s\n\n", look.Promises[0].Text, look.Promises[1].Text)
		if look.When != "" {
			fmt.Fprintln(&b, look.When)
		}
		for _, x := range look.Times {
			fmt.Fprintf(&b, "- %s\n", x.Text)
		}
		fmt.Fprintf(&b, "\n%s\n\n-----\n%s\n%s\n", strings.Join(r.Next, "\n"), strings.Join(look.Method, "\n"),
			look.Disclaimer)
		golden.Text(t, fmt.Sprintf("couple/royals-%v.txt", l), []byte(b.String()))
	}
}

// How often both run a period of a kind, over 400 random pairs from the 24th year on.
func TestShares(t *testing.T) {
	charts := births(t, 800, 5, 1950, 40)
	var both, hard, all float64
	for i := range len(charts) / 2 {
		a, b := charts[2*i], charts[2*i+1]
		from := a.Birth.Time
		if b.Birth.Time.After(from) {
			from = b.Birth.Time
		}
		from = from.AddDate(24, 0, 0)
		var p [2][]life.MatterPeriod
		for k, c := range []*kundali.Chart{a, b} {
			var err error
			p[k], err = life.PeriodsOf(c, window.Marriage, from, from.AddDate(years, 0, 0))
			require.NoError(t, err)
		}
		for m := range 12 * years {
			at := from.AddDate(0, m, 14)
			now := func(list []life.MatterPeriod) *life.MatterPeriod {
				for i := range list {
					if list[i].End.After(at) {
						return &list[i]
					}
				}
				t.Fatal("no period runs")
				return nil
			}
			switch x, y := now(p[0]), now(p[1]); {
			case x.Favours && y.Favours:
				both++
			case x.Band == life.Demanding && y.Band == life.Demanding:
				hard++
			}
			all++
		}
	}
	t.Logf("both %.1f, hard %.1f", 100*both/all, 100*hard/all)
	require.InDelta(t, bothFavourable, 100*both/all, 2)
	require.InDelta(t, bothHard, 100*hard/all, 1.5)
}

// Each time of 60 random couples is counted again month by month from the charts: within it both run periods of its
// kind and the lords named, and it is as long as it can be.
func TestTimesAreTrue(t *testing.T) {
	charts := births(t, 120, 9, 1985, 20)
	now := time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	found := 0
	for i := range 60 {
		pair := [2]*kundali.Chart{charts[2*i], charts[2*i+1]}
		o, err := Of(t.Context(), observer, pair[0], pair[1], Options{Now: now})
		require.NoError(t, err)
		for k, c := range pair {
			a, err := answer.Of(t.Context(), observer, c, answer.Options{Question: answer.Marriage, Now: now})
			require.NoError(t, err)
			require.Equal(t, a.Verdict, o.Promises[k].Verdict)
			require.Contains(t, o.Promises[k].Text, a.Summary)
		}
		for _, x := range o.Times {
			found++
			require.GreaterOrEqual(t, x.End.Sub(x.Start.Time), leastTime)
			require.False(t, x.Start.Before(now))
			for at := x.Start.Add(time.Hour); at.Before(x.End.Time); at = at.AddDate(0, 0, 10) {
				for k, c := range pair {
					d, err := c.Dashas(2, at, at)
					require.NoError(t, err)
					lords := Lords{d.Periods[0].Lord, d.Periods[0].Sub[0].Lord}
					require.Contains(t, [2][]Lords{x.Bride, x.Groom}[k], lords)
					p, err := life.PeriodsOf(c, window.Marriage, at, at.Add(time.Minute))
					require.NoError(t, err)
					require.Equal(t, x.Kind == Favourable, p[0].Favours)
					require.Equal(t, x.Kind == Hard, p[0].Band == life.Demanding)
				}
			}
		}
	}
	require.Greater(t, found, 60)
}

// Where both favour marriage is a time; where one does only, or for less than 27 days, is none.
func TestTimes(t *testing.T) {
	on := func(month, day int) vedic.Instant {
		return vedic.Instant{Time: time.Date(2030, time.Month(month), day, 0, 0, 0, 0, time.UTC)}
	}
	period := func(from, to vedic.Instant, g vedic.Graha, favours bool, b life.Band) life.MatterPeriod {
		return life.MatterPeriod{Maha: vedic.Venus, Antara: g, Start: from, End: to, Favours: favours, Band: b}
	}
	groom := []life.MatterPeriod{
		period(on(1, 1), on(4, 1), vedic.Moon, true, life.Strong),
		period(on(4, 1), on(12, 31), vedic.Mars, false, life.Demanding)}
	for _, c := range []struct {
		name  string
		bride []life.MatterPeriod
		want  []string
	}{
		{"both favour, then both are hard", []life.MatterPeriod{
			period(on(1, 1), on(3, 1), vedic.Sun, true, life.Helpful),
			period(on(3, 1), on(12, 31), vedic.Rahu, false, life.Demanding)},
			[]string{"favourable 01-01 03-01", "hard 04-01 12-31"}},
		{"spans of one kind are one", []life.MatterPeriod{
			period(on(1, 1), on(2, 1), vedic.Sun, true, life.Helpful),
			period(on(2, 1), on(12, 31), vedic.Rahu, true, life.Mixed)}, []string{"favourable 01-01 04-01"}},
		{"26 days are too few", []life.MatterPeriod{
			period(on(1, 1), on(1, 27), vedic.Sun, true, life.Helpful),
			period(on(1, 27), on(12, 31), vedic.Rahu, false, life.Mixed)}, []string{}},
		{"one of them only", []life.MatterPeriod{
			period(on(1, 1), on(12, 31), vedic.Sun, false, life.Helpful)}, []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := []string{}
			for _, x := range timesOf([2][]life.MatterPeriod{c.bride, groom}, on(1, 1).Time, on(12, 31).Time) {
				got = append(got, x.Kind.String()+" "+x.Start.Format("01-02")+" "+x.End.Format("01-02"))
			}
			require.Equal(t, c.want, got)
		})
	}
}

// Two children have no promise yet, and the years begin where both are old enough.
func TestChildren(t *testing.T) {
	bride := cast(t, time.Date(2020, 3, 8, 10, 30, 0, 0, time.UTC), 28.6, 77.2)
	groom := cast(t, time.Date(2018, 3, 8, 10, 30, 0, 0, time.UTC), 28.6, 77.2)
	o, err := Of(t.Context(), observer, bride, groom, Options{Now: time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)})
	require.NoError(t, err)
	require.Equal(t, answer.Early, o.Promises[0].Verdict)
	for _, x := range o.Times {
		require.GreaterOrEqual(t, x.Start.Year(), 2038)
	}
}

// An error says whose chart it is about.
func TestErrors(t *testing.T) {
	bride, _, o := royals(t)
	_, err := Of(context.Background(), observer, bride, &kundali.Chart{}, o)
	require.ErrorIs(t, err, kundali.ErrNoSky)
	require.ErrorContains(t, err, "groom")
}

func TestTextsAreComplete(t *testing.T) {
	for _, fault := range texts.Check([]string{"bride", "groom", "time.favourable", "time.hard", "when",
		"then", "method.promise", "method.times", "method.share", "disclaimer"}) {
		t.Error(fault)
	}
}

func BenchmarkOf(b *testing.B) {
	bride, groom, o := royals(b)
	for b.Loop() {
		if _, err := Of(context.Background(), observer, bride, groom, o); err != nil {
			b.Fatal(err)
		}
	}
}
