package gochar

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is the ephemeris that a search needs; *ephemeris.Observer implements it.
type Ephemeris interface {
	// Range returns the first and the last moment of UT that can be asked for.
	Range() (first, last vedic.JD)
	// Batch calls job with an engine that is valid until job returns, and gives what job returns.
	Batch(job func(ephemeris.Engine) error) error
}

// Options are the choices in which almanacs differ. The zero Options are the commonest practice.
type Options struct {
	// Ayanamsa is what signs are counted by; zero is Lahiri.
	Ayanamsa vedic.Ayanamsa
	// Nakshatras is what nakshatras are counted by; zero is Ayanamsa. See [vedic.NakshatraZodiac].
	Nakshatras vedic.NakshatraZodiac
	// Node is which node is Rahu; zero the mean one. The true one wavers, and turns about four times a month.
	Node vedic.Node
	// Division is what Ingresses are entries into; zero the signs.
	Division Division

	// NodesObstruct has Rahu and Ketu obstruct and relieve other grahas too, in [Judge].
	NodesObstruct bool

	// Penumbral has [Eclipses] also give those of the Moon that touch, or are seen at the place to touch, the penumbra
	// only.
	Penumbral bool
	// Everywhere has [Eclipses] also give those that the place does not see.
	Everywhere bool
}

// OptionsOf returns the options by which transits are compared with a birth of these settings.
func OptionsOf(s vedic.Settings) Options {
	return Options{Ayanamsa: s.Ayanamsa, Nakshatras: s.Nakshatras, Node: s.Node}
}

// zodiacs returns the settings that say how longitudes are counted.
func (o *Options) zodiacs() vedic.Settings {
	return vedic.Settings{Ayanamsa: o.Ayanamsa, Nakshatras: o.Nakshatras}
}

// Division is a division of the circle that grahas go through.
type Division uint8

// The divisions.
const (
	// ByRashi is by the twelve signs.
	ByRashi Division = iota
	// ByNakshatra is by the 27 lunar mansions.
	ByNakshatra
	// ByPada is by their 108 quarters, which are also the navamsas.
	ByPada
)

var divisions = [...]int{ByRashi: 12, ByNakshatra: 27, ByPada: 108}

// Span is a stretch of time. It holds its beginning and not its end; the zero Span is none.
type Span struct {
	// From and To are Julian days of UT.
	From vedic.JD `json:"from"`
	To   vedic.JD `json:"to"`
}

// check refuses what no search can be made of.
func check(e Ephemeris, from, to vedic.JD, o *Options, grahas ...vedic.Graha) error {
	if e == nil {
		return vedic.ErrNoEphemeris
	}
	first, last := e.Range()
	for _, at := range [2]vedic.JD{from, to} {
		if !(at >= first && at <= last) {
			return ephemeris.Beyond(e, at)
		}
	}
	if to < from {
		return fmt.Errorf("gochar: a span ends before it begins: %w", ephemeris.OutOfRange(to, from, last))
	}
	for _, c := range [...]struct {
		what       string
		got, count int
	}{
		{"ayanamsa", int(o.Ayanamsa), vedic.AyanamsaCount}, {"node", int(o.Node), int(vedic.TrueNode) + 1},
		{"division", int(o.Division), len(divisions)},
	} {
		if c.got >= c.count {
			return &vedic.RangeError{What: "option " + c.what, Got: fmt.Sprint(c.got), Low: "0",
				High: fmt.Sprint(c.count - 1)}
		}
	}
	if err := o.zodiacs().Check(); err != nil {
		return fmt.Errorf("gochar: %w", err)
	}
	for _, g := range grahas {
		if err := checkGraha(g); err != nil {
			return err
		}
	}
	return nil
}

func checkGraha(g vedic.Graha) error {
	if g < vedic.Sun || g > vedic.Ketu {
		return &vedic.ParseError{What: "graha", Got: g.String(), Want: "one of the nine"}
	}
	return nil
}
