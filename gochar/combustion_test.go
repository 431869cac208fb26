package gochar_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func combustions(t *testing.T, g vedic.Graha, from, to vedic.JD, o gochar.Options) []gochar.Combustion {
	t.Helper()
	list, err := gochar.Combustions(context.Background(), sky, g, from, to, o)
	require.NoError(t, err)
	return list
}

// Days of combustion: Jupiter 11° from the Sun on 2025-06-09, and 10.8° on 2025-07-09, by the rules on muhurat.
// Conjunctions of Venus as ephemerides print them, to the minute.
func TestPublishedCombustions(t *testing.T) {
	jupiter := combustions(t, vedic.Jupiter, jd("2025-06-20"), jd("2025-06-21"), gochar.Options{})
	require.Len(t, jupiter, 1)
	require.Equal(t, "06-09", jupiter[0].From.Time().Format("01-02"))
	require.InDelta(t, 0, float64(jupiter[0].To-jd("2025-07-09T12:00:00Z")), 1)
	venus := combustions(t, vedic.Venus, jd("2025-01-01"), jd("2026-01-01"), gochar.Options{})
	require.Len(t, venus, 2)
	inner, outer := venus[0], venus[1]
	require.True(t, inner.Conjunctions[0].Inferior, "%+v", inner)
	require.LessOrEqual(t, seconds(inner.Conjunctions[0].At, jd("2025-03-23T01:07:00Z")), 60.0, "%+v", inner)
	require.False(t, outer.Conjunctions[0].Inferior, "%+v", outer)
	require.LessOrEqual(t, seconds(outer.Conjunctions[0].At, jd("2026-01-06T16:36:00Z")), 60.0, "%+v", outer)
}

// The Moon within 12° of the Sun is the tithi before the new moon and the one after it: their edges in panchang.json,
// which come from another program, within 2 s.
func TestCombustionOfTheMoonIsTwoTithis(t *testing.T) {
	var file struct {
		Cases []struct {
			Expected struct {
				Elements struct {
					Tithi []struct {
						Index int
						End   vedic.JD `json:"end_jd"`
					}
				} `json:"elements_sunrise_to_sunrise"`
			}
		}
	}
	skytest.ReadJSON(t, "panchang.json", &file)
	checked := 0
	for _, c := range file.Cases {
		for _, x := range c.Expected.Elements.Tithi {
			if x.End == 0 {
				continue
			}
			list := combustions(t, vedic.Moon, x.End-0.01, x.End+0.01, gochar.Options{})
			switch x.Index % 30 {
			case 29: // begins
				checked++
				require.Len(t, list, 1, "tithi %d ends at %v", x.Index, x.End.Time())
				require.LessOrEqual(t, seconds(list[0].From, x.End), 2.0, "tithi %d ends at %v", x.Index, x.End.Time())
			case 0:
				checked++
				if len(list) != 1 || len(list[0].Conjunctions) != 1 || seconds(list[0].Conjunctions[0].At, x.End) > 2 {
					t.Errorf("tithi %d ends at %v: %+v", x.Index, x.End.Time(), list)
				}
			case 1: // ends
				checked++
				require.Len(t, list, 1, "tithi %d ends at %v", x.Index, x.End.Time())
				require.LessOrEqual(t, seconds(list[0].To, x.End), 2.0, "tithi %d ends at %v", x.Index, x.End.Time())
			}
		}
	}
	require.GreaterOrEqual(t, checked, 5)
}

// Over 60 years: at each edge the distance is the orb of the motion, to the microarcsecond and what a Julian day
// resolves, unless a turn decides; every asta holds one conjunction, and each is as the table of that moment has it.
func TestAstasAreByTheOrb(t *testing.T) {
	from, to := jd("1960-01-01"), jd("2020-01-01")
	for _, g := range []vedic.Graha{vedic.Moon, vedic.Mars, vedic.Mercury, vedic.Jupiter, vedic.Venus, vedic.Saturn} {
		if g == vedic.Moon {
			to = jd("1963-01-01")
		} else {
			to = jd("2020-01-01")
		}
		list := combustions(t, g, from, to, gochar.Options{})
		byTurn, last := 0, vedic.JD(0)
		for _, a := range list {
			if len(a.Conjunctions) != 1 || a.OpenFrom || a.OpenTo ||
				!(last < a.From && a.From < a.Conjunctions[0].At && a.Conjunctions[0].At < a.To) {
				t.Fatalf("%v: %+v", g, a)
			}
			last = a.To
			for i, at := range [2]vedic.JD{a.From, a.To} {
				all, err := gochar.At(sky, at, gochar.Options{})
				require.NoError(t, err)
				x := all.At(g)
				before, _ := gochar.At(sky, at-1e-6, gochar.Options{})
				orb, _ := g.CombustionOrb(x.Retrograde)
				require.Equal(t, i == 0, x.Combust, "%v at %v: %+v", g, at.Time(), x)
				require.NotEqual(t, x.Combust, before[g-1].Combust, "%v at %v: %+v", g, at.Time(), x)
				if x.Retrograde != before[g-1].Retrograde {
					byTurn++
				} else if (x.FromSun - orb).Abs() > 40 {
					t.Errorf("%v at %v: %d µas off the orb", g, at.Time(), int64(x.FromSun-orb))
				}
			}
			all, _ := gochar.At(sky, a.Conjunctions[0].At, gochar.Options{})
			if x := all.At(g); x.FromSun > 40 || x.Retrograde != a.Conjunctions[0].Inferior {
				t.Errorf("%v at %v: %+v", g, a.Conjunctions[0].At.Time(), x)
			}
		}
		t.Logf("%v: %d, %d edges by a turn", g, len(list), byTurn)
		require.GreaterOrEqual(t, len(list), 20, g)
	}
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Rahu, vedic.Ketu} {
		require.Nil(t, combustions(t, g, from, to, gochar.Options{}), "%v is burnt", g)
	}
}

// The table of a moment is what the whole sky has, to the last digit.
func TestAtIsTheSky(t *testing.T) {
	for at := jd("1810-03-03"); at < jd("2390-01-01"); at += 9999.9 {
		for _, o := range []gochar.Options{{}, {Ayanamsa: vedic.Raman, Node: vedic.TrueNode}} {
			s, err := sky.Sky(at, delhi, vedic.Settings{Ayanamsa: o.Ayanamsa, Node: o.Node})
			require.NoError(t, err)
			all, err := gochar.At(sky, at, o)
			require.NoError(t, err, at)
			require.Equal(t, gochar.Of(&s.Grahas), all, at)
		}
	}
}

// Example 10 of the rules: 12° from the Sun Mercury is burnt in direct motion (14°) and not in retrograde (12°, at
// which he is not).
func TestTransitsOfASky(t *testing.T) {
	for text, want := range map[string]bool{
		"sun mesha 8°, mercury mesha 20° retro": false, "sun mesha 8°, mercury mesha 20°": true,
		"sun mesha 8°, mercury mesha 22°":             false,
		"sun mesha 8°, mercury mesha 19°59′59″ retro": true,
	} {
		s := skytest.Sky(text)
		all := gochar.Of(&s.Grahas)
		if x := all.At(vedic.Mercury); x.Combust != want || x.Rashi != vedic.Mesha || x.Graha != vedic.Mercury {
			t.Errorf("%s: %+v", text, x)
		}
	}
	s := skytest.Sky("sun karka 8°, venus karka 1°")
	all := gochar.Of(&s.Grahas)
	require.True(t, all.At(vedic.Venus).Combust, "Venus at 7°: %+v", all.At(vedic.Venus))
}
