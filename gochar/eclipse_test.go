package gochar_test

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func eclipses(t *testing.T, p vedic.Place, from, to vedic.JD, o gochar.Options) []gochar.Eclipse {
	t.Helper()
	list, err := gochar.Eclipses(context.Background(), sky, p, from, to, o)
	require.NoError(t, err)
	return list
}

type eclipseReference struct {
	Counts struct{ Solar map[string]int }
	Solar  []struct {
		Input    struct{ Date string }
		Expected struct {
			Greatest  string  `json:"greatest_td"`
			DeltaT    float64 `json:"delta_t_s"`
			Kind      gochar.EclipseKind
			Gamma     float64
			Magnitude float64
			Lat, Lon  float64
			Duration  *float64 `json:"duration_s"`
		}
	}
	Local []struct {
		Input    struct{ Lat, Lon float64 }
		Expected struct {
			Kind                            gochar.EclipseKind
			First, Second, Max, Third, Last string
		}
	}
	Lunar []struct {
		Input    struct{ Date string }
		Expected struct {
			Kind                             gochar.EclipseKind
			P1, U1, U2, Greatest, U3, U4, P4 string
		}
	}
}

func loadEclipses(t *testing.T) (r eclipseReference) {
	t.Helper()
	skytest.ReadJSON(t, "eclipses.json", &r)
	return r
}

// Every solar eclipse of 15 years, and no other: kind exactly, greatest within 3 s of TD, magnitude at the place of the
// greatest within 0.002, duration there within 2.5 s: the place is printed to 0.1° only, so where the path is narrow
// the longest within 0.05° counts.
func TestSolarEclipsesReference(t *testing.T) {
	ref := loadEclipses(t)
	list := eclipses(t, delhi, jd("2001-01-01"), jd("2016-01-01"), gochar.Options{Everywhere: true})
	i := 0
	var off, long, deep float64
	for _, e := range list {
		if e.Body != vedic.Sun {
			continue
		}
		require.Less(t, i, len(ref.Solar), "%v more", e.Greatest.Time())
		c := ref.Solar[i]
		i++
		want := jd(c.Input.Date + "T" + c.Expected.Greatest + "Z")
		f, _ := almanac.Engine{}.Frame(e.Greatest, vedic.Lahiri)
		got := e.Greatest + vedic.JD(f.DeltaT/86400)
		off = max(off, seconds(got, want))
		require.Equal(t, c.Expected.Kind, e.Kind, c.Input.Date)
		require.LessOrEqual(t, seconds(got, want), 3.0, c.Input.Date)
		place := vedic.Place{Lat: vedic.Degrees(c.Expected.Lat), Lon: vedic.Degrees(c.Expected.Lon)}
		there := eclipses(t, place, e.Greatest-0.5, e.Greatest+0.5, gochar.Options{})
		require.Len(t, there, 1, "%s: eclipses seen where it is greatest", c.Input.Date)
		if c.Expected.Gamma > -0.999 || c.Expected.Gamma < -1.001 { // grazing: 0.1° is too coarse
			deep = max(deep, math.Abs(there[0].Magnitude-c.Expected.Magnitude))
			require.InDelta(t, c.Expected.Magnitude, there[0].Magnitude, 0.002, "%s: magnitude", c.Input.Date)
		}
		if d := c.Expected.Duration; d != nil {
			got := seconds(there[0].Full.From, there[0].Full.To)
			if math.Abs(got-*d) > 2.5 {
				got = longest(t, place, e.Greatest)
			}
			long = max(long, math.Abs(got-*d))
			if math.Abs(got-*d) > 2.5 || there[0].Seen < gochar.Annular {
				t.Errorf("%s: %v for %.1f s, want %v s", c.Input.Date, there[0].Seen, got, *d)
			}
		}
	}
	require.Len(t, ref.Solar, i)
	t.Logf("%d eclipses: greatest %.2f s, duration %.2f s, magnitude %.4f", i, off, long, deep)
}

// longest returns the longest full phase within 0.05° of a place.
func longest(t *testing.T, p vedic.Place, at vedic.JD) (most float64) {
	lat, lon := p.Lat, p.Lon
	for i := range vedic.Angle(11) {
		for j := range vedic.Angle(11) {
			p.Lat, p.Lon = lat+(i-5)*vedic.Degree/100, lon+(j-5)*vedic.Degree/100
			for _, e := range eclipses(t, p, at-0.5, at+0.5, gochar.Options{}) {
				most = max(most, seconds(e.Full.From, e.Full.To))
			}
		}
	}
	return most
}

// Contacts at places, within 5 s. Those of 2023 and 2024 were published before the time, and come out 2 to 4 s late
// here: all of them, and by what a ΔT 2 s greater would do; with it they would agree within 2 s. What is the same with
// any ΔT, the times between the contacts, agrees within 2 s.
func TestLocalCircumstancesReference(t *testing.T) {
	for _, c := range loadEclipses(t).Local {
		place := vedic.Place{Lat: vedic.Degrees(c.Input.Lat), Lon: vedic.Degrees(c.Input.Lon)}
		want := c.Expected
		list := eclipses(t, place, jd(want.Max)-1, jd(want.Max)+1, gochar.Options{})
		require.Len(t, list, 1, want.Max)
		e := list[0]
		require.Equal(t, want.Kind, e.Seen, want.Max)
		least, most := math.Inf(1), math.Inf(-1)
		for _, x := range []struct {
			got  vedic.JD
			want string
		}{{e.Partial.From, want.First}, {e.Full.From, want.Second}, {e.Max, want.Max}, {e.Full.To, want.Third},
			{e.Partial.To, want.Last}} {
			if x.want == "" {
				require.Zero(t, x.got, "%v: a full phase at %v", want.Max, x.got.Time())
				continue
			}
			late := float64(x.got-jd(x.want)) * 86400
			require.InDelta(t, 0, late, 5, "%v: %v, want %v", want.Max, x.got.Time(), x.want)
			least, most = min(least, late), max(most, late)
		}
		require.LessOrEqual(t, most-least, 2.0, "%v: from %.1f to %.1f s late", want.Max, least, most)
	}
}

// Contacts with the shadow of the Earth, which has no sharp edge, within 5 s.
func TestLunarContactsReference(t *testing.T) {
	for _, c := range loadEclipses(t).Lunar {
		want := c.Expected
		e := eclipses(t, delhi, jd(want.Greatest)-1, jd(want.Greatest)+1, gochar.Options{})[0]
		for _, x := range []struct {
			got  vedic.JD
			want string
		}{
			{e.Penumbra.From, want.P1}, {e.Partial.From, want.U1}, {e.Full.From, want.U2}, {e.Greatest, want.Greatest},
			{e.Full.To, want.U3}, {e.Partial.To, want.U4}, {e.Penumbra.To, want.P4},
		} {
			off := seconds(x.got, jd(x.want))
			require.LessOrEqual(t, off, 5.0, "%v, want %v", x.got.Time(), x.want)
		}
	}
}

// Which eclipses Delhi and London saw and how deep, by the almanacs of those years, and what they did not see.
func TestWhatAPlaceSees(t *testing.T) {
	place := func(lat, lon float64) vedic.Place {
		return vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon)}
	}
	for _, c := range []struct {
		name  string
		place vedic.Place
		day   string
		body  vedic.Graha
		kind  gochar.EclipseKind // zero: none that counts
		seen  gochar.EclipseKind
	}{
		{"Bucharest, where totality passed", place(44.43, 26.10), "1999-08-11", vedic.Sun, gochar.Total, gochar.Total},
		{"Delhi", delhi, "1999-08-11", vedic.Sun, gochar.Total, gochar.Partial},
		{"Varanasi", place(25.3176, 82.9739), "2009-07-22", vedic.Sun, gochar.Total, gochar.Total},
		{"Delhi", delhi, "2009-07-22", vedic.Sun, gochar.Total, gochar.Partial},
		{"London", place(51.5, -0.12), "2009-07-22", vedic.Sun, gochar.Total, 0},
		{"Dallas", place(32.78, -96.8), "2024-04-08", vedic.Sun, gochar.Total, gochar.Total},
		{"Delhi, where it was night", delhi, "2024-04-08", vedic.Sun, gochar.Total, 0},
		{"Kurukshetra, in the path of the ring", place(29.9695, 76.8783), "2020-06-21", vedic.Sun, gochar.Annular,
			gochar.Annular},
		{"Delhi", delhi, "2018-07-27", vedic.Moon, gochar.Total, gochar.Total},
		{"New York, where it was day", place(40.7, -74), "2018-07-27", vedic.Moon, gochar.Total, 0},
		{"New York", place(40.7, -74), "2022-05-16", vedic.Moon, gochar.Total, gochar.Total},
		{"Delhi, where the Moon was down", delhi, "2022-05-16", vedic.Moon, gochar.Total, 0},
		{"Delhi, where she rose after totality", delhi, "2022-11-08", vedic.Moon, gochar.Total, gochar.Partial},
		{"Kolkata, where she rose at the end of it", place(22.57, 88.36), "2022-11-08", vedic.Moon, gochar.Total,
			gochar.Total},
		{"Delhi, half-shadow only", delhi, "2023-05-05", vedic.Moon, gochar.Penumbral, gochar.Penumbral},
	} {
		from := jd(c.day)
		list := eclipses(t, c.place, from, from+1, gochar.Options{Everywhere: true, Penumbral: true})
		if len(list) != 1 || list[0].Body != c.body || list[0].Kind != c.kind || list[0].Seen != c.seen {
			t.Errorf("%s %s: %+v", c.name, c.day, list)
			continue
		}
		if list[0].Seen == 0 != (len(list[0].Visible) == 0) {
			t.Errorf("%s %s: visible %v", c.name, c.day, list[0].Visible)
		}
		usual := eclipses(t, c.place, from, from+1, gochar.Options{})
		require.Equal(t, len(usual) == 1, c.seen > gochar.Penumbral, "%s %s: %d by default", c.name, c.day, len(usual))
	}
	for _, day := range []string{"2024-05-08", "2024-06-22", "2009-06-22"} { // new and full moons far from a node
		list := eclipses(t, delhi, jd(day)-1, jd(day)+2,
			gochar.Options{Everywhere: true, Penumbral: true})
		require.Empty(t, list, day)
	}
}

// The Sun sets eclipsed: in Delhi on 2022-10-25 from 16:29 to sunset at 17:42, by the almanacs of the day, within a
// minute.
func TestEclipseCutBySunset(t *testing.T) {
	e := eclipses(t, delhi, jd("2022-10-25"), jd("2022-10-26"), gochar.Options{})[0]
	if len(e.Visible) != 1 || e.Seen != gochar.Partial || e.Partial.From != e.Visible[0].From ||
		e.Partial.To <= e.Visible[0].To {
		t.Fatalf("%+v", e)
	}
	require.LessOrEqual(t, seconds(e.Visible[0].From, jd("2022-10-25T16:29:00+05:30")), 60.0, "%v", e.Visible)
	require.LessOrEqual(t, seconds(e.Visible[0].To, jd("2022-10-25T17:42:30+05:30")), 60.0, "%v", e.Visible)
	set, err := sky.Next(ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Setting: true}, e.Greatest, delhi)
	require.NoError(t, err, "the Sun sets at %v", set.Time())
	require.LessOrEqual(t, seconds(set, e.Visible[0].To), 1.0, "the Sun sets at %v", set.Time())
}

// Phases lie in each other, and spans of time join.
func TestEclipsesHoldTogether(t *testing.T) {
	from, to := jd("1990-01-01"), jd("2010-01-01")
	o := gochar.Options{Everywhere: true, Penumbral: true}
	all := eclipses(t, delhi, from, to, o)
	var parts []gochar.Eclipse
	for at := from; at < to; at += 100 {
		parts = append(parts, eclipses(t, delhi, at, min(at+100, to), o)...)
	}
	require.Len(t, all, len(parts))
	inside := func(a, b gochar.Span) bool {
		return a == gochar.Span{} || b.From < a.From && a.From < a.To && a.To < b.To
	}
	for i, e := range all {
		require.Equal(t, parts[i].Greatest, e.Greatest, "%v and %v", e.Greatest.Time(), parts[i].Greatest.Time())
		require.Equal(t, parts[i].Kind, e.Kind, "%v and %v", e.Greatest.Time(), parts[i].Greatest.Time())
		outer := e.Penumbra
		if e.Body == vedic.Sun {
			outer = gochar.Span{From: e.Partial.From - 1, To: e.Partial.To + 1}
		}
		if !inside(e.Partial, outer) || !inside(e.Full, e.Partial) ||
			e.Max != 0 && e.Full.From != 0 && !(e.Full.From < e.Max && e.Max < e.Full.To) {
			t.Errorf("%+v", e)
		}
		for _, v := range e.Visible {
			require.True(t, v.From < v.To, "%+v", e)
		}
		if e.Seen > e.Kind && e.Kind != gochar.Partial {
			t.Errorf("%v: seen %v", e.Kind, e.Seen)
		}
	}
}

// The eclipses of a century are as many of each kind as the canons count: of the Sun 77 partial, 72 annular, 68 total
// and 7 hybrid.
func TestCountsOfACentury(t *testing.T) {
	counts := map[vedic.Graha]map[gochar.EclipseKind]int{vedic.Sun: {}, vedic.Moon: {}}
	for _, e := range eclipses(t, delhi, jd("2001-01-01"), jd("2101-01-01"),
		gochar.Options{Everywhere: true, Penumbral: true}) {
		counts[e.Body][e.Kind]++
	}
	for name, want := range loadEclipses(t).Counts.Solar {
		var k gochar.EclipseKind
		require.NoError(t, k.UnmarshalText([]byte(name)))
		got := counts[vedic.Sun][k]
		require.Equal(t, want, got, "%d %v eclipses of the Sun, want %d", got, k, want)
	}
	t.Log(counts)
}
