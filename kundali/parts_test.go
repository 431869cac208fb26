package kundali

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

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
		if _, err := p.AppendJSON(nil); err != nil {
			t.Fatal(err)
		}
		spoil(&p)
		if b, err := p.AppendJSON(nil); err == nil {
			t.Errorf("%s: %s", name, b)
		}
	}
	for name, spoil := range map[string]func(*House){
		"sign": func(h *House) { h.Rashi.Key = 13 }, "lord": func(h *House) { h.Lord = 10 },
		"who aspects":  func(h *House) { h.AspectedBy = []vedic.Graha{10, vedic.Sun} },
		"who occupies": func(h *House) { h.Occupants = []vedic.Graha{vedic.Sun, 10} },
	} {
		h := c.Houses[3]
		if _, err := h.AppendJSON(nil); err != nil {
			t.Fatal(err)
		}
		spoil(&h)
		if b, err := h.AppendJSON(nil); err == nil {
			t.Errorf("%s: %s", name, b)
		}
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
		if b, err := p.AppendJSON(nil); err == nil {
			t.Errorf("%s: %s", name, b)
		}
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
		if err != nil {
			t.Fatal(err)
		}
		var back, want map[string]any
		tagged, err := json.Marshal(h)
		if err != nil || json.Unmarshal(got, &back) != nil || json.Unmarshal(tagged, &want) != nil {
			t.Fatalf("%s %s %v", got, tagged, err)
		}
		for _, list := range []string{"aspectedBy", "occupants"} {
			a, _ := json.Marshal(back[list])
			b, _ := json.Marshal(want[list])
			if string(a) != string(b) {
				t.Errorf("%s: %s, want %s", list, a, b)
			}
		}
	}
	for text, list := range map[string][]vedic.Bhava{"null": nil, "[]": {}, "[3]": {3}, "[3,12,1]": {3, 12, 1}} {
		if got := appendHouses(nil, list); string(got) != text {
			t.Errorf("%s, want %s", got, text)
		}
	}
}

// A period that begins at the zero instant writes it, though nothing came before it.
func TestPeriodFromTheZeroInstant(t *testing.T) {
	p := DashaPeriod{Lord: vedic.Moon, Level: 1, End: vedic.Instant{Time: time.Unix(0, 0).UTC()}}
	b, err := p.AppendJSON(nil)
	if err != nil || !strings.Contains(string(b), `"start":"0001-01-01T00:00:00Z"`) {
		t.Errorf("%s %v", b, err)
	}
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
		if _, err := CastUntimed(e, from, from.Add(span), vedic.Place{}, vedic.Settings{}); err != nil ||
			e.looks != looks {
			t.Errorf("%v: %d looks, %v", span, e.looks, err)
		}
	}
	// An error of any look is the error of the whole. Mars turns back within the first hour.
	whole := &countedSky{turns: true}
	if _, err := CastUntimed(whole, from, from.Add(24*time.Hour), vedic.Place{}, vedic.Settings{}); err != nil ||
		whole.looks < 30 {
		t.Fatal(whole.looks, err)
	}
	for n := 1; n <= whole.looks; n++ {
		e := &countedSky{turns: true, fails: n}
		if _, err := CastUntimed(e, from, from.Add(24*time.Hour), vedic.Place{}, vedic.Settings{}); !errors.Is(err,
			errLook) {
			t.Errorf("look %d fails: %v", n, err)
		}
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
			if len(got) != 0 || got == nil {
				t.Errorf("%v to %v: %v", x.from, x.to, got)
			}
			continue
		}
		if len(got) != x.last-x.first+1 || got[0].Lord != nine[x.first].Lord ||
			got[len(got)-1].Lord != nine[x.last].Lord {
			t.Errorf("%v to %v: %v", x.from, x.to, got)
		}
		for _, p := range got {
			if p.Partial != (p.Lord == nine[2].Lord) { // the one that begins with the birth, and not the one before
				t.Errorf("%v to %v: %+v", x.from, x.to, p)
			}
		}
	}
	end := dashaWriter{levels: 1, to: forever, birth: nine[2].End, zone: time.UTC}
	for i, p := range end.list(tree.Mahas()) {
		if p.Partial != (i == 3) {
			t.Errorf("%d: %+v", i, p)
		}
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
	if got := p.reaches(6*vedic.Degree, 1); got != 720 {
		t.Errorf("at the end of the half day: %v", got)
	}
}
