package gochar_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Saturn turned on 13 July 2025 at 09:36 IST in printed almanacs, and at 08:57:34 among the stars.
func TestTropicalStation(t *testing.T) {
	from := jd("2025-07-01")
	tropical, err := gochar.TropicalStations(context.Background(), sky, vedic.Saturn, from, from+30, gochar.Options{})
	require.NoError(t, err)
	require.Len(t, tropical, 1)
	stars, err := gochar.Stations(context.Background(), sky, vedic.Saturn, from, from+30, gochar.Options{})
	require.NoError(t, err)
	require.Len(t, stars, 1)
	got := tropical[0].At.Time().In(ist).Format("2006-01-02 15:04")
	require.Equal(t, "2025-07-13 09:36", got, tropical[0])
	require.True(t, tropical[0].Retrograde, "%+v at %s", tropical[0], got)
	require.LessOrEqual(t, seconds(stars[0].At, jd("2025-07-13T08:57:34+05:30")), 1.0, "%v", stars[0].At.Time().In(ist))
	_, err = gochar.TropicalStations(context.Background(), sky, 0, from, from+30, gochar.Options{})
	require.Error(t, err, "no graha turned")
}

// By hand: the lagna at 5° of Karka, the Moon at 20° of Meena; Saturn at 25° of Meena is in the 9th from the one
// and in the 1st from the other, 5° past her; he aspects the 3rd from himself, Vrishabha, where the Sun at 25°30′ is
// half a degree from his exact aspect.
func TestAgainst(t *testing.T) {
	birth := skytest.Sky("lagna karka 5, moon meena 20, sun vrishabha 25°30′, mars simha 3, venus makara 9")
	natal := gochar.NatalOf(&birth)
	now := skytest.Sky("saturn meena 25, jupiter mithuna 11, moon tula 4")
	transits := gochar.Of(&now.Grahas)
	all := gochar.Against(&transits, &natal, vedic.Degree, gochar.Options{})
	saturn := all[vedic.Saturn-1]
	if saturn.FromLagna != 9 || saturn.From[vedic.Moon-1] != 1 || saturn.Verdict.House != 1 || saturn.Bindus != nil ||
		saturn.Sarva != nil {
		t.Errorf("%+v", saturn)
	}
	contact := func(r gochar.Reading, point vedic.Graha) *gochar.Contact {
		for i := range r.Contacts {
			if r.Contacts[i].Natal == point {
				return &r.Contacts[i]
			}
		}
		return nil
	}
	if c := contact(saturn, vedic.Moon); c == nil || c.Count != 1 || c.Apart != -5*vedic.Degree || c.Exact {
		t.Errorf("%+v", c)
	}
	if c := contact(saturn, vedic.Sun); c == nil || c.Count != 3 || c.Apart != vedic.Degree/2 || !c.Exact {
		t.Errorf("%+v", c)
	}
	require.Nil(t, contact(saturn, vedic.Mars), "Saturn aspects no sixth")
	if k := saturn.Kakshya; k.Number != 7 || k.Lord != vedic.Moon || k.Gives != nil { // 22°30′ to 26°15′
		t.Errorf("%+v", k)
	}
	natal.HourUnknown = true
	for _, r := range gochar.Against(&transits, &natal, vedic.Degree, gochar.Options{}) {
		require.Zero(t, r.FromLagna, "counted from no lagna: %+v", r)
		require.Nil(t, contact(r, 0), "counted from no lagna: %+v", r)
	}
	natal.Bindus = &gochar.Bindus{}
	natal.Bindus.Tables[vedic.Saturn-1][vedic.Meena-1], natal.Bindus.Sarva[vedic.Meena-1] = 5, 31
	natal.Bindus.Gives[vedic.Saturn-1][6][vedic.Meena-1] = true
	all = gochar.Against(&transits, &natal, vedic.Degree, gochar.Options{})
	if r := all[vedic.Saturn-1]; r.Bindus == nil || *r.Bindus != 5 || *r.Sarva != 31 || r.Kakshya.Gives == nil ||
		!*r.Kakshya.Gives {
		t.Errorf("%+v", r)
	}
	if r := all[vedic.Rahu-1]; r.Bindus != nil || r.Kakshya.Gives != nil || r.Sarva == nil {
		t.Errorf("%+v", r)
	}
	touched := natal.Touched(vedic.NewLongitude(vedic.Degrees(351)), 2*vedic.Degree) // an eclipse at 21° of Meena
	if len(touched) != 1 || touched[0].Natal != vedic.Moon || touched[0].Apart != -vedic.Degree {
		t.Errorf("%+v", touched)
	}
}

// The passages of a century are those of the entries, whether they are looked at closely all the way or not; they join
// without a gap, and those of Ketu are Rahu's, opposite.
func TestPassagesAreIngresses(t *testing.T) {
	birth := skytest.Sky("moon meena 20")
	natal := gochar.NatalOf(&birth)
	for _, o := range []gochar.Options{{}, {Ayanamsa: vedic.TrueChitra}} {
		for _, span := range [][2]vedic.JD{{2415020, 2415020 + century}, {2450000.3, 2450000.3 + 40*365},
			{2378500, 2378500 + 3*century}} {
			grahas := append(gochar.Lasting(), vedic.Mars, vedic.Venus)
			list, err := gochar.Passages(context.Background(), sky, grahas, &natal, span[0], span[1], o)
			require.NoError(t, err)
			for _, g := range grahas {
				ingresses, err := gochar.Ingresses(context.Background(), sky, g, span[0], span[1], o)
				require.NoError(t, err)
				var own []gochar.Passage
				for _, p := range list {
					if p.Graha == g {
						own = append(own, p)
					}
				}
				if len(own) != len(ingresses)+1 || !own[0].OpenFrom || own[0].From != span[0] ||
					!own[len(own)-1].OpenTo {
					t.Fatalf("%v: %d passages, %d entries", g, len(own), len(ingresses))
				}
				for i, in := range ingresses {
					p := own[i+1]
					if seconds(p.From, in.At) > 0.001 || p.From != own[i].To || p.Rashi != in.Rashi ||
						p.Retrograde != in.Retrograde || p.Murti == 0 {
						t.Errorf("%v: %+v, want %+v", g, p, in)
					}
					require.Equal(t, vedic.Meena.CountTo(p.Rashi), int(p.FromMoon), "%+v", p)
					require.NotZero(t, p.FromLagna, "%+v", p)
				}
			}
		}
	}
}

// Saturn does good in the 3rd, 6th and 11th from the Moon.
func TestPassageGood(t *testing.T) {
	birth := skytest.Sky("moon makara 20")
	natal := gochar.NatalOf(&birth)
	list, err := gochar.Passages(context.Background(), sky, []vedic.Graha{vedic.Saturn, vedic.Venus}, &natal,
		jd("2025-04-15"), jd("2025-05-15"), gochar.Options{})
	require.NoError(t, err, list)
	require.GreaterOrEqual(t, len(list), 2, list)
	for _, p := range list {
		if p.Graha == vedic.Saturn && (p.Rashi != vedic.Meena || p.FromMoon != 3 || !p.Good) {
			t.Errorf("%+v", p)
		}
	}
	_, err = gochar.Passages(context.Background(), sky, []vedic.Graha{0}, &natal, 2451545, 2451546,
		gochar.Options{})
	require.Error(t, err, "no graha passed")
}

// A crossing of the beginnings of signs is an entry; Mercury comes over one degree three times where he turns beside
// it.
func TestCrossings(t *testing.T) {
	from := jd("2024-01-01")
	for _, g := range []vedic.Graha{vedic.Mercury, vedic.Moon, vedic.Rahu, vedic.Saturn} {
		over := make([]vedic.Longitude, 12)
		for i := range over {
			over[i] = vedic.Longitude(vedic.Angle(i) * vedic.Sign)
		}
		got, err := gochar.Crossings(context.Background(), sky, g, over, from, from+2*365, gochar.Options{})
		require.NoError(t, err)
		want, err := gochar.Ingresses(context.Background(), sky, g, from, from+2*365, gochar.Options{})
		require.NoError(t, err, g)
		require.Len(t, got, len(want), g)
		for i, c := range got {
			if seconds(c.At, want[i].At) > 0.001 || c.Longitude != want[i].Edge || c.Retrograde != want[i].Retrograde {
				t.Errorf("%v: %+v, want %+v", g, c, want[i])
			}
		}
	}
	stations, err := gochar.Stations(context.Background(), sky, vedic.Mercury, from, from+300, gochar.Options{})
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(stations), 2)
	beside := []vedic.Longitude{stations[0].Longitude.Plus(-vedic.Degree)}
	if !stations[0].Retrograde {
		beside[0] = stations[0].Longitude.Plus(vedic.Degree)
	}
	list, err := gochar.Crossings(context.Background(), sky, vedic.Mercury, beside, stations[0].At-60,
		stations[0].At+60, gochar.Options{})
	if err != nil || len(list) != 3 || list[0].Retrograde || !list[1].Retrograde || list[2].Retrograde {
		t.Errorf("%+v, %v", list, err)
	}
}

// The great conjunction of 21 December 2020: Jupiter 6′ south of Saturn at 18:20 UT by apparent longitude (Jean Meeus;
// NASA).
func TestMeetings(t *testing.T) {
	list, err := gochar.Meetings(context.Background(), sky, vedic.Jupiter, vedic.Saturn, jd("2015-01-01"),
		jd("2025-01-01"), gochar.Options{})
	require.NoError(t, err)
	require.Len(t, list, 1)
	m := list[0]
	require.LessOrEqual(t, seconds(m.At, jd("2020-12-21T18:20:00Z")), 120.0, "%+v at %v", m, m.At.Time())
	require.True(t, (m.Latitudes+6*vedic.Arcminute).Abs() <= 20*vedic.Arcsecond, "%+v at %v", m, m.At.Time())
	require.Equal(t, vedic.Makara, m.Longitude.Rashi(), "%+v at %v", m, m.At.Time())
	// The Moon meets the Sun as the elongation ends, at new Moon: thirteen times in 2024 but for one.
	moons, err := gochar.Meetings(context.Background(), sky, vedic.Moon, vedic.Sun, jd("2024-01-01"), jd("2025-01-01"),
		gochar.Options{})
	require.NoError(t, err)
	require.Len(t, moons, 13)
	if off := seconds(moons[3].At, jd("2024-04-08T18:21:00Z")); off > 60 { // the new Moon of the eclipse
		t.Error(moons[3].At.Time())
	}
	if none, err := gochar.Meetings(context.Background(), sky, vedic.Rahu, vedic.Ketu, 2451545, 2451546,
		gochar.Options{}); none != nil || err != nil {
		t.Error(none, err)
	}
	var want *vedic.ParseError
	_, err = gochar.Meetings(context.Background(), sky, vedic.Sun, vedic.Sun, 2451545, 2451546,
		gochar.Options{})
	require.ErrorAs(t, err, &want)
}

// A life of a hundred years of Saturn, Jupiter and the nodes.
func BenchmarkPassages(b *testing.B) {
	birth := skytest.Sky("moon meena 20")
	natal := gochar.NatalOf(&birth)
	benchmark(b, func(from, to vedic.JD) (int, error) {
		list, err := gochar.Passages(context.Background(), sky, gochar.Lasting(), &natal, from, to, gochar.Options{})
		return len(list), err
	})
}

func BenchmarkAgainst(b *testing.B) {
	birth := skytest.Sky("moon meena 20")
	natal := gochar.NatalOf(&birth)
	transits := gochar.Of(&birth.Grahas)
	b.ReportAllocs()
	for b.Loop() {
		gochar.Against(&transits, &natal, vedic.Degree, gochar.Options{})
	}
}
