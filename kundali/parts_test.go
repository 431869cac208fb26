package kundali

import (
	"encoding/json"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// A position, a house or a period with one value that is none is not written: each field alone is an error.
func TestSpoiltPartsAreNotWritten(t *testing.T) {
	c := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	for name, spoil := range map[string]func(*GrahaPosition){
		"graha": func(p *GrahaPosition) { p.Graha.Key = 10 }, "sign": func(p *GrahaPosition) { p.Rashi.Key = 13 },
		"lord of the sign":   func(p *GrahaPosition) { p.SignLord = 10 },
		"nakshatra":          func(p *GrahaPosition) { p.Nakshatra.Key = 28 },
		"lord of its dashas": func(p *GrahaPosition) { p.Nakshatra.Lord = 10 },
	} {
		p := c.Planets[3]
		_, err := p.AppendJSON(nil)
		require.NoError(t, err)
		spoil(&p)
		b, err := p.AppendJSON(nil)
		require.Error(t, err, "%s: %s", name, b)
	}
	for name, spoil := range map[string]func(*House){
		"sign": func(h *House) { h.Rashi.Key = 13 }, "lord": func(h *House) { h.Lord = 10 },
		"who aspects":  func(h *House) { h.AspectedBy = []vedic.Graha{10, vedic.Sun} },
		"who occupies": func(h *House) { h.Occupants = []vedic.Graha{vedic.Sun, 10} },
	} {
		h := c.Houses[3]
		_, err := h.AppendJSON(nil)
		require.NoError(t, err)
		spoil(&h)
		b, err := h.AppendJSON(nil)
		require.Error(t, err, "%s: %s", name, b)
	}
	for name, spoil := range map[string]func(*DashaPeriod){
		"lord":            func(p *DashaPeriod) { p.Lord = 10 },
		"first sub":       func(p *DashaPeriod) { p.Sub[0].Lord = 0 },
		"last sub":        func(p *DashaPeriod) { p.Sub[8].Lord = 0 },
		"a sub of a sub":  func(p *DashaPeriod) { p.Sub[4].Sub = make([]DashaPeriod, 1) },
		"one sub, spoilt": func(p *DashaPeriod) { p.Sub = make([]DashaPeriod, 1) },
	} {
		p := c.Vimshottari.Periods[1]
		p.Sub = append([]DashaPeriod(nil), p.Sub...)
		spoil(&p)
		b, err := p.AppendJSON(nil)
		require.Error(t, err, "%s: %s", name, b)
	}
}

// Lists of none are [], lists that are not there are null, as encoding/json writes them.
func TestListsAsTagged(t *testing.T) {
	for _, h := range []House{
		{}, {AspectedBy: []vedic.Graha{}, Occupants: []vedic.Graha{}},
		{AspectedBy: []vedic.Graha{vedic.Sun}, Occupants: []vedic.Graha{vedic.Moon, vedic.Ketu}},
	} {
		h.Rashi, h.Lord, h.House = vedic.Name(vedic.Mesha, vedic.English), vedic.Mars, 1
		got, err := h.AppendJSON(nil)
		require.NoError(t, err)
		var back, want map[string]any
		tagged, err := json.Marshal(h)
		if err != nil || json.Unmarshal(got, &back) != nil || json.Unmarshal(tagged, &want) != nil {
			t.Fatalf("%s %s %v", got, tagged, err)
		}
		for _, list := range []string{"aspectedBy", "occupants"} {
			a, _ := json.Marshal(back[list])
			b, _ := json.Marshal(want[list])
			require.Equal(t, string(b), string(a), "%s: %s, want %s", list, a, b)
		}
	}
	for text, list := range map[string][]vedic.Bhava{"null": nil, "[]": {}, "[3]": {3}, "[3,12,1]": {3, 12, 1}} {
		got := appendHouses(nil, list)
		require.Equal(t, text, string(got), string(got))
	}
}

// A period that begins at the zero instant writes it, though nothing came before it.
func TestPeriodFromTheZeroInstant(t *testing.T) {
	p := DashaPeriod{Lord: vedic.Moon, Level: 1, End: vedic.Instant{Time: time.Unix(0, 0).UTC()}}
	b, err := p.AppendJSON(nil)
	require.NoError(t, err, string(b))
	require.Contains(t, string(b), `"start":"0001-01-01T00:00:00Z"`, string(b))
}

// The time of a birth may be off by up to half a day, and the Moon is asked for as far.
func TestReachByHand(t *testing.T) {
	c := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	for span, ok := range map[time.Duration]bool{-1: false, 0: true, 12 * time.Hour: true, 12*time.Hour + 1: false} {
		var wrong *vedic.RangeError
		b := Birth{Accuracy: span}
		if err := b.check(); (err == nil) != ok || !ok && !errors.As(err, &wrong) {
			t.Errorf("accuracy %v: %v", span, err)
		}
		if first, last, err := c.MoonWithin(span); (err == nil) != ok ||
			!ok && (!errors.As(err, &wrong) || first != 0 || last != 0) {
			t.Errorf("the Moon within %v: %v %v %v", span, first, last, err)
		}
	}
}

// A day of 48 hours is the longest, and one nanosecond the shortest.
func TestUntimedSpans(t *testing.T) {
	from := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	for span, looks := range map[time.Duration]int{1: 2, time.Hour: 2, time.Hour + 1: 3, 48 * time.Hour: 49} {
		e := &countedSky{}
		_, err := CastUntimed(e, from, from.Add(span), vedic.Place{}, vedic.Settings{})
		require.NoError(t, err, span)
		require.Equal(t, looks, e.looks, span)
	}
	// An error of any look is the error of the whole. Mars turns back within the first hour.
	whole := &countedSky{turns: true}
	_, err := CastUntimed(whole, from, from.Add(24*time.Hour), vedic.Place{}, vedic.Settings{})
	require.NoError(t, err)
	require.GreaterOrEqual(t, whole.looks, 30)
	for n := 1; n <= whole.looks; n++ {
		e := &countedSky{turns: true, fails: n}
		_, err := CastUntimed(e, from, from.Add(24*time.Hour), vedic.Place{}, vedic.Settings{})
		require.ErrorIs(t, err, errLook, "look %d fails", n)
	}
}

var errLook = errors.New("this look fails")

// countedSky counts how often it is looked at.
type countedSky struct {
	looks, fails int
	turns        bool
}

func (c *countedSky) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (sky vedic.Sky, err error) {
	if c.looks++; c.looks == c.fails {
		return sky, errLook
	}
	sky.At, sky.Place, sky.Settings = at, p, s
	if c.turns && at > vedic.JDOf(time.Date(2000, 1, 1, 0, 20, 0, 0, time.UTC)) {
		sky.Grahas[vedic.Mars-1].Speed = -1
	}
	return sky, nil
}

// A period is of a span if it ends after its beginning and begins at its end or before.
func TestDashaListAtTheEnds(t *testing.T) {
	tree := dasha.Vimshottari(vedic.NewLongitude(45*vedic.Degree), 2451545, 0)
	nine := tree.Mahas()
	for _, x := range []struct {
		from, to    vedic.JD
		first, last int // of the nine; -1 for none
	}{
		{nine[0].End, nine[0].End, 1, 1}, {nine[0].End, nine[1].End, 1, 2}, {nine[3].Start, nine[3].Start, 3, 3},
		{nine[8].End, nine[8].End, -1, -1}, {nine[8].End - 1, forever, 8, 8},
		{nine[4].Start + 1, nine[4].Start, -1, -1},
		{nine[0].Start - 10, nine[0].Start - 5, -1, -1}, {nine[0].Start - 10, nine[0].Start, 0, 0},
	} {
		w := dashaWriter{levels: 1, from: x.from, to: x.to, birth: nine[2].Start, zone: time.UTC}
		got := w.list(tree.Mahas())
		if x.first < 0 {
			require.Empty(t, got, "%v to %v", x.from, x.to)
			require.NotNil(t, got, "%v to %v", x.from, x.to)
			continue
		}
		require.Len(t, got, x.last-x.first+1, "%v to %v", x.from, x.to)
		require.Equal(t, nine[x.first].Lord, got[0].Lord, "%v to %v", x.from, x.to)
		require.Equal(t, nine[x.last].Lord, got[len(got)-1].Lord, "%v to %v", x.from, x.to)
		for _, p := range got {
			if p.Partial != (p.Lord == nine[2].Lord) { // the one that begins with the birth, and not the one before
				t.Errorf("%v to %v: %+v", x.from, x.to, p)
			}
		}
	}
	end := dashaWriter{levels: 1, to: forever, birth: nine[2].End, zone: time.UTC}
	for i, p := range end.list(tree.Mahas()) {
		require.Equal(t, i == 3, p.Partial, "%d: %+v", i, p)
	}
}

// At the beginning of a part the Moon was in another a moment before; half a day may not be enough to leave one.
func TestReachesByHand(t *testing.T) {
	p := path{a: 6 * float64(vedic.Degree)}
	if d := p.holds(0, pada); d.Earlier != 0 || math.Abs(float64(d.Later)-400) > 0.01 {
		t.Errorf("%+v", d)
	}
	if d := p.holds(vedic.NewLongitude(nakshatra/2), nakshatra); d.Earlier != never || d.Later != never {
		t.Errorf("%+v", d)
	}
	require.EqualValues(t, 720, p.reaches(6*vedic.Degree, 1), "at the end of the half day")
}
