package contradiction

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

var observer = ephemeris.New(almanac.Engine{})

// all compares every reading of a chart, each at its full length.
func all(t *testing.T, c *kundali.Chart) (list []Contradiction) {
	t.Helper()
	from := vedic.Date{Year: 2026, Month: 11, Day: 28}
	p, err := prediction.Of(c, prediction.Options{From: from, To: from.Plus(5 * 365), Length: prediction.Full})
	require.NoError(t, err)
	l, err := life.Of(context.Background(), observer, c,
		life.Options{Length: prediction.Full, Now: time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)})
	require.NoError(t, err)
	r, err := remedy.For(c, dosha.All(c, dosha.Options{}), remedy.Options{Most: 9})
	require.NoError(t, err)
	list = append(InPrediction(p), InLife(l)...)
	list = append(list, InYogas(yoga.All(c, yoga.Options{}), yoga.Rank(c, yoga.Options{}), c.Lagna.Rashi.Key)...)
	return append(list, InRemedies(r)...)
}

// Over random births no reading contradicts itself: 50, and as many as JYOTISH_CONTRADICTIONS says in .ci/long.
func TestNoContradictions(t *testing.T) {
	n := 50
	if s := os.Getenv("JYOTISH_CONTRADICTIONS"); s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	rnd := rand.New(rand.NewPCG(36, 36))
	count := map[string]int{}
	for range n {
		at := time.Unix(-1_000_000_000+rnd.Int64N(2_100_000_000), 0).UTC()
		c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: vedic.Place{
			Lat: vedic.Degrees(rnd.Float64()*100 - 50), Lon: vedic.Degrees(rnd.Float64()*360 - 180)}},
			vedic.Settings{})
		require.NoError(t, err)
		for _, x := range all(t, c) {
			if count[x.Where]++; count[x.Where] <= 5 {
				t.Errorf("born %v: %v", at, x)
			}
		}
	}
	t.Logf("%d charts: %v", n, count)
}

// A planted contradiction is found in each kind of reading, and a sentence or a yoga that weighs it settles it.
func TestPlanted(t *testing.T) {
	strength := prediction.Statement{ID: "career.strength.mars", Polarity: prediction.Favourable}
	caution := prediction.Statement{ID: "career.caution.mars", Polarity: prediction.Challenging}
	other := prediction.Statement{ID: "career.caution.venus", Polarity: prediction.Challenging}
	mixed := prediction.Statement{ID: "career.caution.mars", Polarity: prediction.Mixed}
	late := prediction.Statement{ID: "career.timing.2027-01", Polarity: prediction.Challenging,
		Period: &prediction.Period{Dasha: []vedic.Graha{vedic.Sun, vedic.Mars}}}
	weighed := late
	weighed.Rules = []finding.Citation{{RuleID: "prediction.weighed"}}
	for _, c := range []struct {
		said []prediction.Statement
		want int
	}{
		{[]prediction.Statement{strength, caution}, 1}, {[]prediction.Statement{strength, late}, 1},
		{[]prediction.Statement{strength, other}, 0}, {[]prediction.Statement{strength, mixed}, 0},
		{[]prediction.Statement{strength, weighed}, 0},
	} {
		r := &prediction.Report{Areas: []prediction.Reading{{Area: prediction.Career, Statements: c.said}}}
		require.Len(t, InPrediction(r), c.want, c.said)
	}
	for _, c := range []struct {
		ids  []string
		want int
	}{
		{[]string{"reason.for", "reason.against"}, 1}, {[]string{"reason.for", "planet.place"}, 0},
		{[]string{"reason.for", "reason.against", "planet.whole.good"}, 0},
	} {
		p := life.Paragraph{Subject: "mars"}
		for _, id := range c.ids {
			p.Sentences = append(p.Sentences, life.Sentence{ID: id})
		}
		r := &life.Reading{Sections: []life.Section{{Part: life.Home, Paragraphs: []life.Paragraph{p}}}}
		require.Len(t, InLife(r), c.want, c.ids)
	}
	found := []yoga.Finding{{ID: "bhava_nirbhagya", Present: true}}
	h := &yoga.Headings{Yogas: []yoga.Heading{{ID: "lord_9_strong", Planets: []vedic.Graha{vedic.Jupiter}}}}
	require.Len(t, InYogas(found, h, vedic.Karka), 1, "yogas")
	h.Balances = []yoga.Balance{{Graha: vedic.Jupiter, House: 9}}
	require.Empty(t, InYogas(found, h, vedic.Karka), "weighed yogas")
	for aim, want := range map[remedy.Aim]int{remedy.Pacify: 1, remedy.Strengthen: 0} {
		r := &remedy.Report{Afflicted: []remedy.Affliction{{Graha: vedic.Mars, Nature: "yogakaraka", Aim: aim}}}
		require.Len(t, InRemedies(r), want, "remedies to %v", aim)
	}
}
