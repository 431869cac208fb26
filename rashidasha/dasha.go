package rashidasha

import (
	"fmt"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Dasha is a dasha of one birth. Lengths are the rulers of a cycle in their order. Left is what is left at birth of the
// first of them, 1 but in Sudasa. Brahma is in the dashas that begin from him. A Dasha that was read back from JSON
// has no periods.
type Dasha struct {
	// Which system, by key.
	System System `json:"system"`
	// The chart that it was reckoned in; D1 for the rashi.
	Varga varga.Varga `json:"varga"`
	// Where it begins and why; the zero seed in Naisargika, which begins with the Moon in every chart.
	Seed Seed `json:"seed,omitzero"`
	// The rulers of a cycle in their order, with their years: twelve signs, or seven to nine
	// grahas.
	Lengths []Length `json:"lengths"`
	// The part of the first that is left at birth, in (0, 1]; 1 but in Sudasa.
	Left Years `json:"firstPart"`
	// In Sthira and Brahma, how he was found; otherwise nil.
	Brahma *Seat `json:"brahma,omitempty"`
	// How sure the rules are.
	Trust Trust `json:"trust"`
	// Who teaches it.
	Source vedic.Source `json:"source"`

	birth   vedic.JD
	year    vedic.DashaYear
	mahas   []Period
	divides int              // into how many parts
	parts   [slots][12]ruler // of each ruler
	wheel   [2]int           // how far the signs of Moon and Sun are from that of the lagna, in Sudarshana
}

// ruler is a sign or a graha. One of the two is zero. The lagna's years in Naisargika are those of
// a sign.
type ruler struct {
	rashi vedic.Rashi
	graha vedic.Graha
}

// slots are for twelve signs and nine grahas.
const slots = 12 + 9

// slot returns the row of a ruler's parts: signs first, then grahas.
func slot(r ruler) int {
	if r.graha != 0 {
		return 11 + int(r.graha)
	}
	return int(r.rashi) - 1
}

// Of returns the dasha of any system for a sky. The error has everything that is wrong at once:
// *[vedic.ParseError] and *[vedic.RangeError] for invalid arguments, dasha.ErrHourUnknown if the
// system needs the hour of birth, and [ErrNoSunrise] if Varnada has no sunrise.
//
// The length of the year is that of the sky's settings. Of is safe for concurrent use.
func Of(s System, sky *vedic.Sky, o Options) (*Dasha, error) {
	if err := sky.Check(); err != nil {
		return nil, fmt.Errorf("rashidasha: %w", err)
	}
	if err := o.check(s, sky); err != nil {
		return nil, fmt.Errorf("rashidasha: %w", err)
	}
	r := &rows[s]
	v := r.varga
	if o.Varga != 0 {
		v = o.Varga
	}
	x, err := read(sky, v, &o)
	if err != nil {
		return nil, fmt.Errorf("rashidasha: %w", err)
	}
	d := &Dasha{System: s, Varga: v, Left: 1, Trust: r.trust, Source: r.source, birth: sky.At,
		year: sky.Settings.Year}
	switch {
	case s == Naisargika:
		d.naisargika(x)
	case s == Moola:
		d.moola(x)
	default:
		p, err := r.plan(x)
		if err != nil {
			return nil, fmt.Errorf("rashidasha: %v: %w", s, err)
		}
		d.follow(x, &p)
	}
	d.run()
	return d, nil
}

// follow carries out the plan of a system of signs. Parts are laid out for all twelve signs, for at
// lower levels any sign may rule.
func (d *Dasha) follow(x *reading, p *plan) {
	d.Seed, d.divides = p.seed, 12
	if p.source != (vedic.Source{}) {
		d.Source, d.Trust = p.source, p.trust
	}
	if p.first != 0 {
		d.Left = Years(p.first)
	}
	for _, r := range p.order {
		d.Lengths = append(d.Lengths, p.length(r))
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		for i, part := range p.parts(x, r) {
			d.parts[slot(ruler{rashi: r})][i] = ruler{rashi: part}
		}
	}
	switch d.System {
	case Sthira, Brahma:
		seat := x.brahma()
		d.Brahma = &seat
	case Sudarshana:
		d.wheel = [2]int{d.Seed.Rashi.CountTo(x.chart.Sign(vedic.Moon)), d.Seed.Rashi.CountTo(x.chart.Sign(vedic.Sun))}
	}
}

// span is how many years are covered at least: the full life of the texts.
const span = 120

// run lays out the maha dashas, cycle after cycle until they cover a life. Those of no years stay
// in their place. The natural ages come but once. In the second cycle, and in every other one after
// it, most systems give a sign what is left of twelve years. Ends are reckoned from birth, so that
// roundings do not add up.
func (d *Dasha) run() {
	gone, start := 0.0, d.birth
	for cycle := 1; gone < span && (cycle == 1 || d.System != Naisargika); cycle++ {
		for i, l := range d.Lengths {
			years := float64(l.Years)
			switch {
			case cycle%2 == 0:
				years = float64(l.Second)
			case cycle == 1 && i == 0:
				years *= float64(d.Left)
			}
			gone += years
			end := dasha.Later(d.birth, gone, d.year)
			d.mahas = append(d.mahas, d.period(ruler{l.Rashi, l.Graha}, 1, cycle, start, end))
			start = end
		}
	}
}

// period makes a period; in Sudarshana it adds the signs that run from Moon and Sun, which are
// always as far from that of the lagna as they were at birth.
func (d *Dasha) period(r ruler, level, cycle int, start, end vedic.JD) Period {
	p := Period{Rashi: r.rashi, Lord: r.graha, Level: level, Cycle: cycle, Start: start, End: end}
	if d.wheel[0] != 0 {
		p.FromMoon, p.FromSun = p.Rashi.Nth(d.wheel[0]), p.Rashi.Nth(d.wheel[1])
	}
	return p
}
