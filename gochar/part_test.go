package gochar

import (
	"context"
	"encoding"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// keyed is a counted thing of this package.
type keyed interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// read is T(n) written and read back over another value.
func read[T interface {
	~uint8
	keyed
}, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, last T) {
	t.Helper()
	for v := T(0); v <= last+1; v++ {
		b, err := v.MarshalText()
		require.Equal(t, v <= last, err == nil, "%T(%d): %q %v", v, v, b, err)
		require.Equal(t, v == 0 || v > last, len(b) == 0, "%T(%d): %q %v", v, v, b, err)
		if err != nil {
			continue
		}
		back := last // what is read takes its place, also nothing
		if err := P(&back).UnmarshalText(b); err != nil || back != v {
			t.Errorf("%T(%d): %q is read as %d, %v", v, v, b, back, err)
		}
	}
	back := last
	var wrong *vedic.ParseError
	if err := P(&back).UnmarshalText([]byte("no such key")); !errors.As(err, &wrong) || back != last {
		t.Errorf("%T: %v %v", last, back, err)
	}
}

// Every key is read back as what it was, and no text as none.
func TestKeysAreReadBack(t *testing.T) {
	read(t, EclipseKind(len(eclipseKeys)))
	read(t, Shani(len(shaniKeys)))
	read(t, Phase(len(phaseKeys)))
	read(t, Murti(len(murtiKeys)))
	read(t, Outcome(len(outcomeKeys)))
}

// noBatch is an ephemeris that must not be asked.
type noBatch struct {
	*ephemeris.Observer
	t *testing.T
}

func (n noBatch) Batch(func(ephemeris.Engine) error) error {
	n.t.Error("the ephemeris is asked after the end of the context")
	return nil
}

// A search that is begun after the end of its context asks the ephemeris for nothing.
func TestEndedBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := noBatch{ephemeris.New(almanac.Engine{}), t}
	from, to := vedic.JD(2461000), vedic.JD(2461100)
	for name, search := range map[string]func() error{
		"ingresses": func() error { _, err := Ingresses(ctx, e, vedic.Mercury, from, to, Options{}); return err },
		"stations":  func() error { _, err := Stations(ctx, e, vedic.Mercury, from, to, Options{}); return err },
		"meetings": func() error {
			_, err := Meetings(ctx, e, vedic.Mercury, vedic.Venus, from, to, Options{})
			return err
		},
		"combustions": func() error { _, err := Combustions(ctx, e, vedic.Mercury, from, to, Options{}); return err },
		"shanis":      func() error { _, err := Shanis(ctx, e, vedic.Mesha, from, to, Options{}); return err },
		"passages": func() error {
			_, err := Passages(ctx, e, Lasting(), &Natal{}, from, to, Options{})
			return err
		},
		"eclipses": func() error {
			_, err := Eclipses(ctx, e, vedic.Place{Lat: vedic.Degree, Lon: vedic.Degree}, from, to, Options{})
			return err
		},
	} {
		require.ErrorIs(t, search(), context.Canceled, name)
	}
}

// Saturn through the twelfths about the Moon, each for two and a half years: Sade Sati in the twelfth, first and second
// from her, the dhaiyas in the fourth and the eighth, and nothing else. The stays of one kind are one period where less
// than a year lies between them.
func TestHauntingByHand(t *testing.T) {
	h := haunting{origin: edge(int(vedic.Meena)-1, 12), moon: vedic.Mesha} // the twelfths are Meena, Mesha …
	enter := func(part int, at vedic.JD, back bool) {
		lon := vedic.NewLongitude(vedic.Angle(part)*vedic.Sign + vedic.Degree)
		h.enter(entry{mark: mark{at: at, lon: lon}, part: part, back: back})
	}
	for part := range 12 {
		enter(part, 1000+900*vedic.JD(part), false)
	}
	h.leave(1000 + 900*12)
	want := []struct {
		kind     Shani
		from, to vedic.JD
		phases   []Phase
		houses   []vedic.Bhava
		signs    []vedic.Rashi
	}{
		{SadeSati, 1000, 3700, []Phase{Rising, Peak, Setting}, []vedic.Bhava{12, 1, 2},
			[]vedic.Rashi{vedic.Meena, vedic.Mesha, vedic.Vrishabha}},
		{KantakaShani, 4600, 5500, []Phase{0}, []vedic.Bhava{4}, []vedic.Rashi{vedic.Karka}},
		{AshtamaShani, 8200, 9100, []Phase{0}, []vedic.Bhava{8}, []vedic.Rashi{vedic.Vrishchika}},
	}
	require.Len(t, h.all, len(want))
	for i, w := range want {
		p := h.all[i]
		if p.Kind != w.kind || p.From != w.from || p.To != w.to || len(p.Stays) != len(w.phases) || len(p.Breaks) != 0 {
			t.Fatalf("%+v", p)
		}
		for j, s := range p.Stays {
			if s.Phase != w.phases[j] || s.House != w.houses[j] || s.Rashi != w.signs[j] || s.Retrograde {
				t.Errorf("%v: %+v", w.kind, s)
			}
		}
	}
	for away, one := range map[vedic.JD]bool{1: true, 365: true, 365.25: false, 400: false} {
		h := haunting{origin: 0}
		h.enter(entry{mark: mark{at: 1000}, part: 4})
		h.enter(entry{mark: mark{at: 1100}, part: 5})
		h.enter(entry{mark: mark{at: 1100 + away}, part: 4, back: true})
		h.leave(2000)
		require.Equal(t, one, len(h.all) == 1, "%v days away: %+v", away, h.all)
		if p := h.all[0]; one && (len(p.Breaks) != 1 || p.Breaks[0] != Span{1100, 1100 + away} || p.To != 2000 ||
			len(p.Stays) != 2 || !p.Stays[1].Retrograde || p.Stays[0].Retrograde) {
			t.Errorf("%v days away: %+v", away, p)
		}
	}
}

// A life cuts the periods that reach beyond its end, with their stays and breaks, and leaves out what begins later.
func TestCutShanisByHand(t *testing.T) {
	p := ShaniPeriod{Kind: SadeSati, Span: Span{100, 200}, OpenTo: true,
		Stays:  []Stay{{Span: Span{100, 120}}, {Span: Span{130, 160}}, {Span: Span{160, 200}}},
		Breaks: []Span{{120, 130}, {150, 155}}}
	for _, c := range []struct {
		end           vedic.JD
		to            vedic.JD // 0 for none
		stays, breaks int
		open          bool
	}{{100, 0, 0, 0, false}, {101, 101, 1, 0, false}, {120, 120, 1, 0, false}, {125, 125, 1, 1, false},
		{130, 130, 1, 1, false}, {150, 150, 2, 1, false}, {160, 160, 2, 2, false}, {161, 161, 3, 2, false},
		{200, 200, 3, 2, true}, {300, 200, 3, 2, true}} {
		got := CutShanis([]ShaniPeriod{p}, c.end)
		require.Equal(t, c.to == 0, len(got) == 0, "%v: %+v", c.end, got)
		if c.to == 0 {
			continue
		}
		x := got[0]
		if x.To != c.to || len(x.Stays) != c.stays || len(x.Breaks) != c.breaks || x.OpenTo != c.open ||
			x.Stays[c.stays-1].To > c.end || c.breaks > 0 && x.Breaks[c.breaks-1].To > c.end {
			t.Errorf("%v: %+v", c.end, x)
		}
	}
	if p.To != 200 || p.Stays[2].To != 200 || p.Breaks[1].To != 155 {
		t.Errorf("the given period was changed: %+v", p)
	}
}
