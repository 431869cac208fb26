package rectify

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// A navamsa by hand, all in Mesha, whose navamsas of 3°20′ are Mesha, Vrishabha and so on: the lagna at 1° is in Mesha,
// so its lord is Mars, and the seventh is Tula of Venus.
func TestDivisional(t *testing.T) {
	at := func(degrees float64) vedic.Position {
		return vedic.Position{Longitude: vedic.NewLongitude(vedic.Degrees(degrees))}
	}
	sky := vedic.Sky{Lagna: vedic.NewLongitude(vedic.Degree)}
	sky.Grahas = vedic.ByGraha[vedic.Position]{
		at(21), // the Sun in Tula, the seventh
		at(2),  // the Moon in Mesha, the lagna
		at(4),  // Mars in Vrishabha: lord of the lagna
		at(8),  // Mercury in Mithuna: nothing
		at(11), // Jupiter in Karka: nothing
		at(8),  // Venus in Mithuna: lord of the seventh
		at(11), // Saturn in Karka: nothing
		at(4),  // Rahu in Vrishabha: half of Venus
		at(8),  // Ketu in Mithuna: half of Mercury
	}
	require.Equal(t, vedic.ByGraha[float64]{1, 0.5, 0.5, 0, 0, 1, 0, 0.5, 0},
		divisional(&sky, varga.D9, finding.Of(vedic.Bhava(7))))
}

// The weights make 1, and a score is their sum by hand: 0.35 + 0.20/2 + 0.30.
func TestScore(t *testing.T) {
	all := values{1, 1, 1, 1}
	require.InDelta(t, 1, all.score(), 1e-12)
	some := values{1, 0, 0.5, 1}
	require.InDelta(t, 0.75, some.score(), 1e-12)
}

// Neighbours that are good enough are one interval; its best part has the highest score only.
func TestIntervals(t *testing.T) {
	x := &searcher{Search: Search{From: time.Unix(0, 0).UTC(), To: time.Unix(215, 0).UTC(), Step: 30 * time.Second}}
	for _, score := range []float64{5, 8, 9, 9, 8, 3, 8, 9} {
		x.cells = append(x.cells, cell{score: score})
	}
	list := x.intervals(func(c *cell) bool { return c.score >= 8 }, func(float64) vedic.Decimal { return 0 })
	seconds := func(s Span) [2]int64 { return [2]int64{s.From.Unix(), s.To.Unix()} }
	require.Len(t, list, 2)
	require.Equal(t, [2]int64{30, 150}, seconds(list[0].Span))
	require.Equal(t, [2]int64{60, 120}, seconds(list[0].Best))
	require.Equal(t, [2]int64{180, 215}, seconds(list[1].Span)) // the window ends within the last step
	require.Equal(t, [2]int64{210, 215}, seconds(list[1].Best))
}

func TestEvents(t *testing.T) {
	for _, s := range []string{"marriage:2014-02-10", "work:2009-07", "work:-0470-07", "home:-0470-07-31"} {
		e, err := ParseEvent(s)
		require.NoError(t, err)
		require.Equal(t, s, e.String())
	}
	for s, want := range map[string]string{"विवाह: 2014-02-10": "marriage:2014-02-10",
		"move abroad:2009-07": "move:2009-07"} {
		e, err := ParseEvent(s)
		require.NoError(t, err)
		require.Equal(t, want, e.String())
	}
	for _, s := range []string{"", "marriage", "marriage:", "marriage:2014", "marriage:2014-13", "funeral:2014-02-10"} {
		_, err := ParseEvent(s)
		require.Error(t, err, s)
	}
}

// In the 17th century the calendars were ten days apart, and 1700 was a leap year of the Julian one alone.
func TestJulianEvents(t *testing.T) {
	for s, want := range map[string]vedic.Date{
		"marriage:1630-02-19": {Year: 1630, Month: time.March, Day: 1},
		"work:1640-07":        {Year: 1640, Month: time.July, Day: 11},
		"home:1700-02-29":     {Year: 1700, Month: time.March, Day: 11},
	} {
		e, err := ParseJulianEvent(s)
		require.NoError(t, err)
		require.Equal(t, want, e.Date, s)
		require.Equal(t, s, e.String())
	}
	_, err := ParseEvent("home:1700-02-29")
	require.Error(t, err)
	_, err = ParseJulianEvent("home:1701-02-29")
	require.Error(t, err)
}

func TestTexts(t *testing.T) {
	known := []string{"span", "answer.found", "answer.chance", "event.window", "event.same", "event.best",
		"advice.more",
		"advice.days", "advice.idle", "advice.narrow", "advice.several", "limit"}
	for _, k := range Kinds() {
		known = append(known, "kind."+k.String())
	}
	for _, r := range rules {
		known = append(known, "rule."+r.Rule)
	}
	for _, fault := range text.New(textFiles).Check(known) {
		t.Error(fault)
	}
}
