package life

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func compared(t *testing.T, seed uint64, n int) (list []*Comparison) {
	t.Helper()
	charts := births(t, n+1, seed)
	for i := range n {
		c, err := Compare(context.Background(), observer, charts[i], charts[i+1], CompareOptions{Now: now})
		require.NoError(t, err)
		list = append(list, c)
	}
	return list
}

// What is compared is counted again from longitudes alone: the signs between the Moons, who stands within five degrees
// of what, and the twenty years, which the spans fill without a gap.
func TestComparisonIsCounted(t *testing.T) {
	met := 0
	for _, c := range compared(t, 31, 40) {
		a, b := sumsOf(c.views[0].c), sumsOf(c.views[1].c)
		if there := (b.sign[1]-a.sign[1]+12)%12 + 1; there != c.Moons.There || there != 1 && c.Moons.Back != 14-there {
			t.Errorf("%d signs there and %d back, counted %d", c.Moons.There, c.Moons.Back, there)
		}
		for _, m := range c.Meetings {
			from, to, other := a, b, c.views[1].c
			if m.Of == 2 {
				from, to, other = b, a, c.views[0].c
			}
			at := vedic.Angle(other.Sky.Lagna).Degrees()
			if m.Point != 0 {
				at = to.deg[m.Point-1]
			}
			apart := math.Abs(math.Mod(from.deg[m.Graha-1]-at+540, 360) - 180)
			require.LessOrEqual(t, apart, 5.0, "%v: ° from %v, told %v", m.Graha, m.Point, m.Apart)
			require.InDelta(t, float64(m.Apart), apart, 0.006, "%v: ° from %v, told %v", m.Graha, m.Point, m.Apart)
			if house := (from.sign[m.Graha-1]-to.lagna+12)%12 + 1; house != int(m.House) {
				t.Errorf("%v in house %d, counted %d", m.Graha, m.House, house)
			}
			met++
		}
		at := c.AsOf.Time
		for _, x := range c.Times {
			require.True(t, x.Start.Time.Equal(at), "from %v to %v, after %v", x.Start, x.End, at)
			require.True(t, x.End.After(at), "from %v to %v, after %v", x.Start, x.End, at)
			at = x.End.Time
		}
		if end := c.AsOf.AddDate(20, 0, 0); len(c.Times) > 0 && at.After(end) {
			t.Errorf("told until %v, twenty years end %v", at, end)
		}
	}
	require.GreaterOrEqual(t, met, 40)
}

// A chart beside itself: one sign, one lord, every graha upon itself where it is a point, and the same bands.
func TestComparisonWithItself(t *testing.T) {
	chart := asha(t)
	c, err := Compare(context.Background(), observer, chart, chart, CompareOptions{Now: now})
	require.NoError(t, err)
	if c.Moons.There != 1 || c.Moons.Lords != "same" || c.Lagnas.Lords != "same" || len(c.Yogas) == 0 {
		t.Errorf("%+v %+v %v", c.Moons, c.Lagnas, c.Yogas)
	}
	upon := 0
	for _, m := range c.Meetings {
		if m.Graha == m.Point && m.Apart == 0 {
			upon++
		}
	}
	require.GreaterOrEqual(t, upon, 6)
	for _, x := range c.Times {
		require.Equal(t, x.Bands[1], x.Bands[0], "%+v", x)
		require.False(t, strings.HasSuffix(x.Kind, "carries"), "%+v", x)
	}
}

// Lords by nature (BPHS 3.55): the Sun and Jupiter are friends, the Sun and Saturn enemies; the Moon has no enemy and
// Mercury holds her for one; Mars and Venus are neutral to each other.
func TestLordsByNature(t *testing.T) {
	for _, x := range []struct {
		a, b vedic.Graha
		want Standing
	}{{vedic.Sun, vedic.Jupiter, "friends"}, {vedic.Sun, vedic.Saturn, "enemies"}, {vedic.Moon, vedic.Mercury, "mixed"},
		{vedic.Mars, vedic.Venus, "neutral"}, {vedic.Venus, vedic.Venus, "same"},
		// Mars holds Mercury for an enemy, who is neutral to him; Saturn is neutral to Jupiter and he to Saturn; the
		// Moon is neutral to Jupiter, who holds her for a friend.
		{vedic.Mars, vedic.Mercury, "enemies"}, {vedic.Mercury, vedic.Mars, "enemies"},
		{vedic.Jupiter, vedic.Saturn, "neutral"}, {vedic.Moon, vedic.Jupiter, "friends"},
		{vedic.Jupiter, vedic.Moon, "friends"}} {
		require.Equal(t, x.want, standing(x.a, x.b), "%v and %v", x.a, x.b)
	}
}

// What is said of two charts: 200 to 450 words, no forbidden one, the same facts in both languages, and no Latin letter
// in Hindi.
func TestComparisonInWords(t *testing.T) {
	least, most := math.MaxInt, 0
	for _, c := range compared(t, 33, 60) {
		h := c.In(vedic.Hindi)
		words := 0
		for i, x := range c.Chapters {
			if x.Title == "" || len(x.Sentences) == 0 || len(h.Chapters[i].Sentences) != len(x.Sentences) {
				t.Fatalf("chapter %s", x.Subject)
			}
			for k, s := range x.Sentences {
				other := h.Chapters[i].Sentences[k]
				require.Equal(t, other.ID, s.ID)
				require.Equal(t, other.Because[0].Path, s.Because[0].Path)
				check(t, vedic.English, s.Text)
				check(t, vedic.Hindi, other.Text)
				if strings.ContainsFunc(other.Text, func(r rune) bool {
					return r < unicode.MaxASCII && unicode.IsLetter(r)
				}) {
					t.Errorf("Latin letters: %s", other.Text)
				}
				words += len(strings.Fields(s.Text))
			}
		}
		if len(c.Overlaps) > 0 && !strings.Contains(c.Method, "793") {
			t.Error("a window without the honest sentence")
		}
		least, most = min(least, words), max(most, words)
	}
	t.Logf("%d to %d words", least, most)
	require.GreaterOrEqual(t, least, 200)
	require.LessOrEqual(t, most, 450)
}

// A comparison begins at the day of the request in the zone of the first birth.
func TestComparisonNeedsSkies(t *testing.T) {
	chart := asha(t)
	read := *chart
	read.Sky.At = 0
	_, err := Compare(context.Background(), observer, chart, &read, CompareOptions{Now: time.Now()})
	require.Error(t, err)
	require.Contains(t, err.Error(), "chart 2")
}
