package milan

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// ErrParty means that a party has neither a chart nor a nakshatra and a pada, or both.
var ErrParty = errors.New("a party is either a chart, or a nakshatra and a pada")

// Party is one of the two people: a chart, or the nakshatra and pada of the Moon.
type Party struct {
	// Chart is the birth chart; nil if only the nakshatra is known.
	Chart *kundali.Chart
	// Nakshatra is that of the Moon, 1 to 27; zero with a chart.
	Nakshatra vedic.Nakshatra
	// Pada is its quarter, 1 to 4; zero beside a chart. The sign follows from both, since no sign ends within a pada.
	Pada vedic.Pada
}

// moon is the Moon of a party, as far as the kootas ask.
type moon struct {
	at     vedic.Longitude // of a nakshatra and a pada alone the middle of the pada
	star   vedic.Nakshatra
	pada   vedic.Pada
	sign   vedic.Rashi
	lord   vedic.Graha
	ninth  vedic.Graha // lord of the navamsa sign
	traits vedic.NakshatraTraits
	gana   uint8
	nadi   uint8
	group  uint8 // of vashya
	middle bool  // at is only the middle of the pada
}

// ErrZodiacs means that the chart of a party counts nakshatras by another zodiac than signs. A match reads both from
// one Moon: its tables give each sign nine padas.
var ErrZodiacs = errors.New("a match needs one zodiac: cast both charts without nakshatraAyanamsa")

// moon reads the party. The error is ErrParty, ErrZodiacs or a *vedic.RangeError.
func (p *Party) moon() (m moon, err error) {
	switch {
	case (p.Chart != nil) == (p.Nakshatra != 0 || p.Pada != 0):
		return m, ErrParty
	case p.Chart != nil:
		m, of := moonAt(p.Chart.Planets[vedic.Moon-1].Longitude), &p.Chart.Planets[vedic.Moon-1].Nakshatra
		if p.Chart.Sky.Settings.Nakshatras != 0 || m.star != of.Key || m.pada != of.Pada {
			return m, ErrZodiacs // a chart read back from JSON has no settings
		}
		return m, nil
	case p.Nakshatra < vedic.Ashwini || p.Nakshatra > vedic.Revati:
		return m, &vedic.RangeError{What: "nakshatra", Got: strconv.Itoa(int(p.Nakshatra)), Low: "1", High: "27"}
	case p.Pada < 1 || p.Pada > 4:
		return m, &vedic.RangeError{What: "pada", Got: strconv.Itoa(int(p.Pada)), Low: "1", High: "4"}
	}
	return moonOf(p.Nakshatra, p.Pada), nil
}

// moonOf takes the middle of a pada; no sign ends within one.
func moonOf(n vedic.Nakshatra, p vedic.Pada) moon {
	i := 4*(vedic.Angle(n)-1) + vedic.Angle(p) - 1
	m := moonAt(vedic.Longitude((2*i + 1) * (vedic.Circle / 216)))
	m.middle = true
	return m
}

// moonAt reads off a longitude all that the kootas ask. The groups of vashya go by halves of a sign, so part 24 of the
// circle is sought, and 15° itself falls in the second half.
func moonAt(at vedic.Longitude) moon {
	m := moon{at: at, sign: at.Rashi()}
	m.star, m.pada = at.Nakshatra()
	m.lord, m.ninth, m.traits = m.sign.Lord(), at.Navamsa().Lord(), m.star.Traits()
	m.gana, m.nadi = index(ganaKeys, m.traits.Gana), index(nadiKeys, m.traits.Nadi)
	half, _ := at.Part(24)
	m.group = vashyaGroups[half/2][half%2]
	return m
}

func index(keys []string, key string) uint8 { return uint8(slices.Index(keys, key)) }

// halfCounts reports whether vashya hangs on the degree and only the middle of the pada is known:
// in the first pada of Purva Ashadha and the second of Shravana, whose middles are 15° of Dhanu and
// of Makara.
func (m *moon) halfCounts() bool {
	return m.middle && m.at.InSign() == vedic.Sign/2 && (m.sign == vedic.Dhanu || m.sign == vedic.Makara)
}

// stars lists the padas that the Moon may have stood in within the stated accuracy of the birth, in their order; one
// where it is certain. The Moon may pass the end of the circle meanwhile, so it is walked from the first to the last
// and not from the lower number to the higher.
func (p *Party) stars() ([]Star, error) {
	c := p.Chart
	if c == nil {
		return []Star{{p.Nakshatra, p.Pada}}, nil
	}
	at := c.Planets[vedic.Moon-1].Longitude
	n, q := at.Nakshatra()
	if !slices.Contains(c.Sensitivity.Unstable, "moonPada") &&
		!slices.Contains(c.Sensitivity.Unstable, "moonNakshatra") {
		return []Star{{n, q}}, nil
	}
	first, last, err := c.MoonWithin(c.Birth.Accuracy)
	if err != nil {
		return nil, fmt.Errorf("the padas of an uncertain birth: %w", err)
	}
	from, _ := first.Part(108)
	to, _ := last.Part(108)
	list := []Star{}
	for i := from; ; i = (i + 1) % 108 {
		list = append(list, Star{vedic.Nakshatra(i/4 + 1), vedic.Pada(i%4 + 1)})
		if i == to {
			return list, nil
		}
	}
}

// Star is a nakshatra with its pada.
type Star struct {
	// Nakshatra is 1 to 27.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	// Pada is 1 to 4.
	Pada vedic.Pada `json:"pada"`
}
