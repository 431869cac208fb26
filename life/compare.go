package life

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// CompareOptions configure [Compare]. The first Gender is that of the first chart.
type CompareOptions struct {
	// Now begins the years compared, at the start of its day in the zone of the first birth. It
	// must not be zero.
	Now time.Time
	// Genders are those of the charts; zero means not given, and then marriage is considered from
	// the age of 18.
	Genders [2]yoga.Gender
	// Lang is the language of Chapters, Method and Disclaimer.
	Lang vedic.Lang
}

// Comparison sets two charts side by side, without a score or a verdict; package milan judges a
// marriage. "first" and "second" are the charts in the order given.
type Comparison struct {
	// AsOf is the midnight that begins the day of Now.
	AsOf vedic.Instant `json:"asOf"`
	// The signs and stars of the two Moons.
	Moons MoonPair `json:"moons"`
	// Lagnas are the rising signs.
	Lagnas LordPair `json:"lagnas"`
	// Grahas within five degrees of the other chart's lagna (without a point), Sun, Moon, Venus or the lord of a
	// kendra or trikona; empty, not nil, if there are none.
	Meetings []Meeting `json:"meetings"`
	// Yogas are the ids of headings that both charts have, in the order of the first chart.
	Yogas []string `json:"sharedYogas"`
	// Times cover the next twenty years in order, without a gap.
	Times []SharedTime `json:"times"`
	// Windows of both for one matter; they foretell nothing.
	Overlaps []Overlap `json:"overlaps"`
	// Chapters has six chapters: "moons", "lagnas", "meetings", "yogas", "times" and "overlaps".
	Chapters []Chapter `json:"chapters"`
	// How windows were tested, and that they foretell nothing; empty without a common one; otherwise "".
	Method string `json:"summary"`
	// Disclaimer says what a comparison is not, and names the ruleset.
	Disclaimer string `json:"disclaimer"`

	views [2]*view
}

// MoonPair is the Moons of two charts. There and Back count signs from the first to the second and
// back, counting the starting sign as 1. Lords is the natural relation of the lords of the two
// signs.
type MoonPair struct {
	// Rashis and Stars are in the order of the charts.
	Rashis [2]vedic.Rashi     `json:"rashis"`
	Stars  [2]vedic.Nakshatra `json:"nakshatras"` // of the first Moon and of the second
	// Signs from the first Moon to the second, its own counted; there and back are 1 to 12; together 14, or both 1.
	There int      `json:"there"`
	Back  int      `json:"back"`  // signs from the second Moon to the first
	Lords Standing `json:"lords"` // how the lords of the two signs regard each other by nature
}

// LordPair is the rising signs of two charts and the natural relation of their lords.
type LordPair struct {
	Rashis [2]vedic.Rashi `json:"rashis"` // the signs of the two
	Lords  Standing       `json:"lords"`  // how the lords of the two signs regard each other by nature
}

// Standing is the natural relation of two lords (BPHS 3.55): "same" for one graha, "friends",
// "enemies", "mixed" if the two disagree, "neutral" if both are neutral.
type Standing string

// Meeting is a graha of one chart within five degrees of a point of the other: its lagna, Sun, Moon
// or Venus, or the lord of a kendra or a trikona. Of is 1 for a graha of the first chart. Point is
// zero for the lagna. House is the graha's house from the lagna of the other chart.
type Meeting struct {
	// Whose graha it is; of is 1 or 2.
	Of    int         `json:"of"`
	Graha vedic.Graha `json:"graha"`
	Point vedic.Graha `json:"point,omitzero"`
	// House is 1 to 12 by signs.
	House vedic.Bhava `json:"house"`
	// Apart is the distance in degrees, 0 to 5, to 0.01.
	Apart vedic.Decimal `json:"apart"`
}

// SharedTime is a span in which neither maha dasha changes. Kind is "both_good", "both_demanding",
// "first_carries" or "second_carries" if only one is good, or "even".
type SharedTime struct {
	// Start and End lie within the twenty years.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Lords are the lords of the maha dashas, and Bands their bands, in the order of the charts.
	Lords [2]vedic.Graha `json:"lords"`
	Bands [2]Band        `json:"bands"` // of the first chart and of the second
	Kind  string         `json:"kind"`  // the kind, by key
}

// Overlap is a span in which both charts have a window for a matter; Class is the lower of the two.
type Overlap struct {
	Matter window.Matter `json:"matter"` // one of the eight matters of life
	// Start and End are at least 27 days apart; neither window is over at AsOf.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
	Class window.Class  `json:"class"` // the lower of the two
}

// Chapter is a part of a comparison in words.
type Chapter struct {
	// Subject is the key, Title its heading.
	Subject   string     `json:"subject"`
	Title     string     `json:"title"`     // the title in a few words
	Sentences []Sentence `json:"sentences"` // the sentences, each with its facts and rules
}

const (
	meetingOrb    = 5 * vedic.Degree
	yearsCompared = 20
	mostOverlaps  = 3
	leastOverlap  = 27 * 24 * time.Hour // windows are whole months
)

// Compare compares two charts. Errors are [kundali.ErrNoSky] for a chart that was read back from
// JSON, and any error of the ephemeris, with the number of the chart. Children, health and debts
// are not compared. Compare is safe for concurrent use if the ephemeris is.
func Compare(ctx context.Context, e gochar.Ephemeris, first, second *kundali.Chart, o CompareOptions) (*Comparison,
	error) {
	charts := [2]*kundali.Chart{first, second}
	for i, chart := range charts {
		if err := chart.CheckSky(); err != nil {
			return nil, fmt.Errorf("life: chart %d: %w", i+1, err)
		}
	}
	zone := first.Birth.Time.Location()
	c := &Comparison{AsOf: vedic.Instant{Time: vedic.DateOf(o.Now.In(zone)).In(zone)}}
	var dashas [2][]Period
	var list [2][]window.MatterWindows
	for i, chart := range charts {
		r, err := Of(ctx, nil, chart, Options{Parts: []Part{Dashas}, Now: o.Now, Gender: o.Genders[i]})
		if err != nil {
			return nil, fmt.Errorf("life: chart %d: %w", i+1, err)
		}
		list[i], err = window.Of(ctx, e, chart, window.Options{Now: o.Now, Gender: o.Genders[i],
			Matters: []window.Matter{window.Marriage, window.Career, window.Property, window.Foreign,
				window.Education}})
		if err != nil {
			return nil, fmt.Errorf("life: chart %d: %w", i+1, err)
		}
		c.views[i], dashas[i] = r.v, r.Dashas
	}
	a, b := c.views[0], c.views[1]
	c.Moons = moonPair(a, b)
	c.Lagnas = LordPair{[2]vedic.Rashi{a.Lagna, b.Lagna}, standing(a.Lagna.Lord(), b.Lagna.Lord())}
	c.Meetings = append(meetings(1, a, b), meetings(2, b, a)...)
	slices.SortStableFunc(c.Meetings, func(x, y Meeting) int { return cmp.Compare(x.Apart, y.Apart) })
	if c.Meetings == nil {
		c.Meetings = []Meeting{}
	}
	c.Yogas = sharedYogas(a, b)
	c.Times = sharedTimes(dashas, c.AsOf)
	c.Overlaps = overlaps(list)
	return c.In(o.Lang), nil
}

func moonPair(a, b *view) (m MoonPair) {
	for i, v := range []*view{a, b} {
		m.Rashis[i] = v.Sign.At(vedic.Moon)
		m.Stars[i] = v.c.Planets[vedic.Moon-1].Nakshatra.Key
	}
	m.There, m.Back = m.Rashis[0].CountTo(m.Rashis[1]), m.Rashis[1].CountTo(m.Rashis[0])
	m.Lords = standing(m.Rashis[0].Lord(), m.Rashis[1].Lord())
	return m
}

// standing checks both directions, since natural friendship is not mutual: the Moon counts Mercury
// a friend, but Mercury counts the Moon an enemy.
func standing(a, b vedic.Graha) Standing {
	if a == b {
		return "same"
	}
	switch x, y := vedic.NaturalMaitri(a, b), vedic.NaturalMaitri(b, a); {
	case x >= 0 && y >= 0 && x+y > 0:
		return "friends"
	case x <= 0 && y <= 0 && x+y < 0:
		return "enemies"
	case x == 0 && y == 0:
		return "neutral"
	}
	return "mixed"
}

// meetings returns the grahas of one chart that are close to a point of the other, each with the
// closest point.
func meetings(of int, v, other *view) (list []Meeting) {
	points := finding.Of(vedic.Sun, vedic.Moon, vedic.Venus)
	for _, n := range []vedic.Bhava{1, 4, 5, 7, 9, 10} {
		points |= finding.Of(other.LordOf(n))
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		best, at := meetingOrb+1, vedic.Graha(0)
		for p := vedic.Graha(0); p <= vedic.Saturn; p++ {
			place := other.c.Lagna.Longitude
			if p != 0 {
				if place = other.At.At(p); !points.Has(p) {
					continue
				}
			}
			if d := v.At.At(g).Distance(place); d < best {
				best, at = d, p
			}
		}
		if best <= meetingOrb {
			list = append(list, Meeting{of, g, at, vedic.Bhava(other.Lagna.CountTo(v.Sign.At(g))),
				vedic.Decimal(math.Round(best.Degrees()*100) / 100)})
		}
	}
	return list
}

func sharedYogas(a, b *view) []string {
	list := []string{}
	for i := range a.heads.Yogas {
		id := a.heads.Yogas[i].ID
		if slices.ContainsFunc(b.heads.Yogas, func(h yoga.Heading) bool { return h.ID == id }) {
			list = append(list, id)
		}
	}
	return list
}

// sharedTimes lays the maha dashas of the coming years over each other.
func sharedTimes(dashas [2][]Period, now vedic.Instant) []SharedTime {
	list := []SharedTime{}
	end := now.AddDate(yearsCompared, 0, 0)
	for i, k := 0, 0; i < len(dashas[0]) && k < len(dashas[1]); {
		a, b := &dashas[0][i], &dashas[1][k]
		t := SharedTime{Start: latest(now, a.Start, b.Start), End: a.End, Lords: [2]vedic.Graha{a.Lord, b.Lord},
			Bands: [2]Band{a.Band, b.Band}}
		if b.End.Before(t.End.Time) {
			t.End = b.End
		}
		if !a.End.After(t.End.Time) {
			i++
		}
		if !b.End.After(t.End.Time) {
			k++
		}
		if t.End.After(end) {
			t.End.Time = end
		}
		if t.Start.Before(t.End.Time) {
			t.Kind = kindOf(t.Bands)
			list = append(list, t)
		}
	}
	return list
}

func latest(list ...vedic.Instant) vedic.Instant {
	return slices.MaxFunc(list, func(a, b vedic.Instant) int { return a.Compare(b.Time) })
}

func kindOf(b [2]Band) string {
	switch {
	case b[0] >= Helpful && b[1] >= Helpful:
		return "both_good"
	case b[0] == Demanding && b[1] == Demanding:
		return "both_demanding"
	case b[0] >= Helpful:
		return "first_carries"
	case b[1] >= Helpful:
		return "second_carries"
	}
	return "even"
}

// overlaps returns where windows of both for one matter lie over each other, in time to come, the better class first.
func overlaps(windows [2][]window.MatterWindows) []Overlap {
	list := []Overlap{}
	for i := range windows[0] {
		for _, a := range windows[0][i].Windows {
			for _, b := range windows[1][i].Windows {
				o := Overlap{Matter: windows[0][i].Matter, Start: latest(a.Start, b.Start), End: a.End,
					Class: min(a.Class, b.Class)}
				if b.End.Before(o.End.Time) {
					o.End = b.End
				}
				if !a.Past && !b.Past && o.End.Sub(o.Start.Time) >= leastOverlap {
					list = append(list, o)
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Overlap) int {
		return cmp.Or(int(b.Class)-int(a.Class), a.Start.Compare(b.Start.Time))
	})
	list = list[:min(mostOverlaps, len(list))]
	slices.SortStableFunc(list, func(a, b Overlap) int { return a.Start.Compare(b.Start.Time) })
	return list
}

// In returns a copy of the comparison in a language without computing it again. A comparison that
// was parsed from JSON has no chart and keeps its language.
func (c *Comparison) In(l vedic.Lang) *Comparison {
	if c.views[0] == nil || c.views[1] == nil {
		other := *c
		return &other
	}
	other := *c
	other.Chapters, other.Method = []Chapter{}, ""
	w := &comparer{c: c, writer: &writer{view: c.views[0], l: l.Words(), length: Full, said: map[string]bool{},
		now: c.AsOf.Time, years: yearsCompared}}
	for _, x := range []struct {
		subject string
		write   func()
	}{{"moons", w.moons}, {"lagnas", w.lagnas}, {"meetings", w.meetings}, {"yogas", w.yogas}, {"times", w.times},
		{"overlaps", w.overlaps}} {
		w.section = &Section{Paragraphs: []Paragraph{}}
		w.open(x.subject, "")
		x.write()
		other.Chapters = append(other.Chapters, Chapter{x.subject, w.word("compare." + x.subject),
			w.section.Paragraphs[0].Sentences})
	}
	if len(c.Overlaps) > 0 {
		other.Method = answer.Tested(w.l)
	}
	other.Disclaimer = w.word("compare.disclaimer") + " " + w.fill("disclaimer", "ruleset", vedic.Ruleset)
	return &other
}
