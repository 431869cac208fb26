package gochar

import (
	"context"
	"encoding"
	"errors"
	"fmt"
	"testing"

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
		if (err == nil) != (v <= last) || (len(b) == 0) != (v == 0 || v > last) {
			t.Errorf("%T(%d): %q %v", v, v, b, err)
			continue
		}
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
		if err := search(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
