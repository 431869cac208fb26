package festival

import (
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// span is a stretch of time, half open.
type span struct{ from, to vedic.JD }

func (s span) holds(t vedic.JD) bool   { return s.from <= t && t < s.to }
func (s span) meets(k span) vedic.JD   { return min(s.to, k.to) - max(s.from, k.from) }
func (s span) within(k span) span      { return span{max(s.from, k.from), min(s.to, k.to)} }
func (s span) plus(days vedic.JD) span { return span{s.from + days, s.to + days} }
func (s span) middle() vedic.JD        { return (s.from + s.to) / 2 }
func (s span) part(x float64) vedic.JD { return s.from + vedic.JD((s.to-s.from)*vedic.JD(x)) }
func (s span) length() vedic.JD        { return s.to - s.from }
func (s span) cut(x, y float64) span   { return span{s.part(x), s.part(y)} }
func instant(t vedic.JD) span          { return span{t, t} }
func (s span) empty() bool             { return s.from >= s.to }
func (s span) meetsKala(k span) bool {
	if k.from == k.to {
		return s.holds(k.from)
	}
	return s.meets(k) > 0
}

// turner is an angle of the sky that only grows, in turns that are counted from its mean passage of zero near the year
// 2000. The count is what a search of panchang does not have: tithi number 30k + i is one tithi for all rows, places
// and directions of search, so that it is found once, kept under an integer, and the next is that number and one.
type turner struct {
	of func(*ephemeris.Lights) (vedic.Longitude, vedic.Angle) // the angle and its rate a day
	// a mean passage of zero, within days of the true one
	zero   vedic.JD
	period vedic.JD // the mean length of a turn
	waves  []wave   // by which the true angle leads the mean one
}

// wave is a term of a longitude: so many degrees of the sine of an argument, in degrees at J2000 and a day.
type wave struct{ size, at, rate float64 }

// lead returns by how many degrees the true angle leads the mean one, to about half a degree.
func (t *turner) lead(at vedic.JD) (sum float64) {
	days := float64(at - 2451545)
	for _, w := range t.waves {
		sum += float64(w.size * math.Sin((w.at+float64(w.rate*days))*math.Pi/180))
	}
	return sum
}

// The largest terms of the Moon, and of the Sun (Meeus, Astronomical Algorithms 25 and 47).
var (
	moonWaves = []wave{
		{6.29, 134.96, 13.064993}, {1.27, 100.74, 11.316499}, {0.66, 235.70, 24.381499}, {0.21, 269.93, 26.129986},
	}
	sunWave   = wave{1.915, 357.53, 0.98560028}
	gainWaves = append([]wave{{-1.915 - 0.185, 357.53, 0.98560028}}, moonWaves...)
)

// The means are those of Meeus, Astronomical Algorithms 47 and 49, of 2000; true passages lie within a day of them for
// centuries, those of sidereal longitudes within the few days that ayanamsas differ by.
var (
	gain = turner{func(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) {
		return vedic.Longitude(l.Moon.From(l.Sun)), l.MoonSpeed - l.SunSpeed
	}, 2451550.09766, 29.530588861, gainWaves}
	moon = turner{func(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) {
		return l.Moon, l.MoonSpeed
	}, 2451530.24, 27.321661, moonWaves}
	sun = turner{func(l *ephemeris.Lights) (vedic.Longitude, vedic.Angle) {
		return l.Sun, l.SunSpeed
	}, 2451648.3, 365.256363, []wave{sunWave}}
)

// sky keeps the passages of the Sun and the Moon that a search has found. They are the same at every place. The first
// error stays, and what is found after it is worth nothing. It belongs to one goroutine.
type sky struct {
	e        Ephemeris
	ayanamsa vedic.Ayanamsa
	karanas  pages[vedic.JD] // beginnings of karanas, 60 a lunar month
	stars    pages[vedic.JD] // entries of the Moon into nakshatras, 27 a turn
	sixths   pages[vedic.JD] // entries of the Moon into sixths of the zodiac, 6 a turn
	signs    pages[vedic.JD] // entries of the Sun into signs, 12 a year
	months   pages[lunation]
	reach    []reach          // what bounds gave last
	seen     ephemeris.Lights // what lights gave last
	err      error
}

func newSky(e Ephemeris, a vedic.Ayanamsa) *sky {
	return &sky{e: e, ayanamsa: a}
}

func (s *sky) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

// lights returns the Sun and the Moon at a moment. They stay until the next call.
func (s *sky) lights(at vedic.JD) *ephemeris.Lights {
	l, err := s.e.Lights(at, s.ayanamsa)
	if err != nil {
		s.fail(err)
	}
	s.seen = l
	return &s.seen
}

// passage finds when a turner passes the n-th of so many equal parts of its turns: Newton's method from the mean, good
// to a thousandth of a second.
func (s *sky) passage(t *turner, known *pages[vedic.JD], parts, n int) vedic.JD {
	found := known.at(n)
	if *found != 0 {
		return *found
	}
	at := t.zero + t.period*vedic.JD(n)/vedic.JD(parts)
	mean := at
	for range 2 { // the lead changes while it is made up for
		at = mean - vedic.JD(vedic.JD(t.lead(at)/360)*t.period)
	}
	want := vedic.Circle / vedic.Angle(parts) * vedic.Angle(mod(n, parts))
	for range 12 {
		l := s.lights(at)
		if s.err != nil {
			return at
		}
		here, rate := t.of(l)
		step := vedic.JD(float64((want - vedic.Angle(here)).Signed()) / float64(rate))
		at += step
		if math.Abs(float64(step)) < 1e-3 { // 86 s: what is left of the error is its square, a millisecond
			break
		}
	}
	*found = at
	return at
}

// near returns a number whose stay holds a moment, or one beside it.
func (t *turner) near(at vedic.JD, parts int) int {
	return int(math.Floor((float64((at-t.zero)/t.period) + t.lead(at)/360) * float64(parts)))
}

// bounds returns numbers between which all stays of a turner lie that meet the days from lo to hi, and perhaps some
// more: it asks for no light. Hundreds of rows ask for the same.
func (s *sky) bounds(t *turner, lo, hi, parts int) (first, last int) {
	for _, r := range s.reach {
		if r.lo == lo && r.hi == hi && r.parts == parts {
			return r.first, r.last
		}
	}
	r := reach{lo, hi, parts, t.near(vedic.JD(lo)-1, parts) - 1, t.near(vedic.JD(hi)+1, parts) + 1}
	if len(s.reach) == 8 {
		s.reach = s.reach[:0]
	}
	s.reach = append(s.reach, r)
	return r.first, r.last
}

// reach are the numbers of the stays of a turner about some days. Its parts tell the turner.
type reach struct{ lo, hi, parts, first, last int }

// karana returns the beginning of a karana by its number; 60 times the number of a lunation is its new Moon.
func (s *sky) karana(n int) vedic.JD { return s.passage(&gain, &s.karanas, 60, n) }

// tithi returns a tithi by its number: 30 times that of its lunation, and from 0 to 29 in it.
func (s *sky) tithi(n int) span { return span{s.karana(2 * n), s.karana(2*n + 2)} }

// star returns the stay of the Moon in a nakshatra, by a number that is 27 times that of her turn, and from 0 to 26 in
// it.
func (s *sky) star(n int) span {
	return span{s.passage(&moon, &s.stars, 27, n), s.passage(&moon, &s.stars, 27, n+1)}
}

// sign returns the stay of the Sun in a sign, by a number that is 12 times that of his turn, and from 0 to 11 in it.
func (s *sky) sign(n int) span {
	return span{s.passage(&sun, &s.signs, 12, n), s.passage(&sun, &s.signs, 12, n+1)}
}

// find returns the number of the stay that holds a moment. near is close, and the walk from there ends, for stays
// follow each other without a gap.
func (s *sky) find(t *turner, parts int, stay func(int) span, at vedic.JD) int {
	n := t.near(at, parts)
	for s.err == nil && at < stay(n).from {
		n--
	}
	for s.err == nil && stay(n).to <= at {
		n++
	}
	return n
}

func (s *sky) tithiAt(at vedic.JD) int { return s.find(&gain, 30, s.tithi, at) }
func (s *sky) starAt(at vedic.JD) int  { return s.find(&moon, 27, s.star, at) }
func (s *sky) signAt(at vedic.JD) int  { return s.find(&sun, 12, s.sign, at) }

// lunation is a lunar month from new Moon to new Moon, named as package panchang names it.
type lunation struct {
	span
	masa, second int // 1–12; second is the other name of a kshaya month, else 0
	adhika       bool
}

// month returns a lunation by its number. With the Sun in Meena at its first new Moon it is Chaitra; where he enters no
// sign it is adhika, where he enters two kshaya.
func (s *sky) month(k int) lunation {
	found := s.months.at(k)
	if found.to != 0 {
		return *found
	}
	m := lunation{span: span{s.karana(60 * k), s.karana(60*k + 60)}}
	first, last := s.sunAt(m.from), s.sunAt(m.to)
	m.masa = int(first.Nth(2))
	switch first.CountTo(last) {
	case 1:
		m.adhika = true
	case 3:
		m.second = int(first.Nth(3))
	}
	*found = m
	return m
}

func (s *sky) sunAt(at vedic.JD) vedic.Rashi {
	l := s.lights(at)
	return l.Sun.Rashi()
}

// named reports whether a month bears a name as a true one; 0 is every name.
func (m lunation) named(masa int) bool {
	return masa == 0 || !m.adhika && (m.masa == masa || m.second == masa)
}

// purnimanta returns the name of a half of the month where months end with the full Moon.
func (m lunation) purnimanta(shukla bool) panchang.Masa {
	if shukla || m.adhika {
		return panchang.Masa(m.masa)
	}
	if m.second != 0 {
		return panchang.Masa(m.second%12 + 1)
	}
	return panchang.Masa(m.masa%12 + 1)
}

func mod(n, m int) int { return (n%m + m) % m }

func floorDiv(n, m int) int { return (n - mod(n, m)) / m }
