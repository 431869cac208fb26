package muhurat

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Effect is what a gate does to a time on which it holds. No gate closes a time: that is for schools.
type Effect uint8

// The effects.
const (
	// Off disables the gate and does not list it.
	Off Effect = iota
	// Note lists the gate without points.
	Note
	// Caution deducts the points of the rule gate.caution.
	Caution
)

var effectKeys = []string{"off", "note", "caution"}

// MarshalText returns the key.
func (e Effect) MarshalText() ([]byte, error) { return enum.Text(e, 0, "Effect", effectKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (e *Effect) UnmarshalText(b []byte) error { return enum.Read(e, 0, "effect", b, effectKeys) }

// asks reports whether the query contains what a gate needs.
func (s *search) asks(g reason) bool {
	switch g {
	case gateDishaShool:
		return s.p.Direction != Anywhere
	case gatePanchakaSouth:
		return s.p.Direction == South
	case gateJanmaMonth:
		return slices.ContainsFunc(s.p.People, func(p Person) bool { return p.Month != 0 })
	case gateJanmaNakshatra, gateJanmaTara:
		return len(s.p.People) > 0
	case gateBodySign:
		return s.p.BodySign != 0
	}
	return true
}

// The amanta months that gates name.
const (
	ashadha    = 4
	bhadrapada = 6
	kartika    = 8
	phalguna   = 12
)

// wholeDay judges the gates that hold for a whole day: by the month and the tithi at sunrise, as almanacs count days.
// Chaturmas goes from Ashadha shukla 11 (Devshayani) to Kartika shukla 11 (Devuthani) and its day is already free. A
// leap Ashadha comes before the true one and is free; a leap Kartika is before the end and closed. Where the eleventh
// is lost between two sunrises, the day in which it runs is taken for it.
func (s *search) wholeDay() {
	d := &s.day
	m, t := d.month, int(d.of.Tithi[0].Key)
	ekadashi := t
	for _, x := range d.of.Tithi {
		if x.Kshaya && x.Key == 11 {
			ekadashi = 11 // lost: it is kept on the day in which it runs
		}
	}
	h := &d.holds
	h[gateAdhika], h[gateKshayaMasa] = d.adhika, d.of.Month.Kshaya
	switch {
	case m == ashadha:
		h[gateChaturmas] = !d.adhika && ekadashi >= 11
	case m == kartika:
		h[gateChaturmas] = d.adhika || ekadashi < 11
	default:
		h[gateChaturmas] = m > ashadha && m < kartika
	}
	h[gatePitru] = m == bhadrapada && !d.adhika && t > 15
	h[gateHolashtak] = m == phalguna && !d.adhika && t >= 8 && t <= 15
	l := &d.of.Light
	h[gateEclipse] = s.eclipses.meets(micros(l.Begins), micros(l.Ends))
	h[gateDishaShool] = s.p.Direction != Anywhere && directionKeys[s.p.Direction] == d.of.DishaShool.Key()
	h[gateJanmaMonth] = !d.adhika && slices.ContainsFunc(s.p.People, func(p Person) bool { return p.Month == m })
}

// closed reports whether a gate holds at a moment. What it does then is for the effect of the row, not for this.
func (s *search) closed(g reason, m *moment) bool {
	switch g {
	case gateKharmas:
		return m.sun == vedic.Dhanu || m.sun == vedic.Meena
	case gateGuruAsta, gateShukraAsta:
		return s.hidden[g-gateGuruAsta].at(m.at) != 0
	case gateSankranti:
		return s.day.tracks[ofSankranti].at(m.at) != 0
	case gateSimhastha:
		return m.signs.At(vedic.Jupiter) == vedic.Simha
	case gateUttarayana:
		return m.sun > vedic.Mithuna && m.sun < vedic.Makara
	case gateSunSigns:
		return !s.row.sunSigns.has(int(m.sun))
	case gateGandanta:
		return s.day.tracks[ofGandanta].at(m.at) != 0
	case gateTithiGandanta:
		return s.day.tracks[ofTithiGandanta].at(m.at) != 0
	case gatePanchaka, gatePanchakaSouth:
		return s.day.tracks[ofPanchaka].at(m.at) != 0
	case gateJanmaNakshatra:
		return slices.ContainsFunc(s.p.People, func(p Person) bool { return p.Nakshatra == m.star })
	case gateJanmaTara:
		return slices.ContainsFunc(s.p.People, func(p Person) bool { return p.Nakshatra.CountTo(m.star)%9 == 1 })
	case gateBodySign:
		return m.moon == s.p.BodySign
	case gateFullNewMoon:
		return m.tithi >= 14 && m.tithi <= 16 || m.tithi >= 29 || m.tithi == 1
	case gateBhoomiShayan:
		sun := vedic.Nakshatra(s.day.tracks[ofSunStar].at(m.at))
		return asleep.has(sun.CountTo(m.star))
	}
	return s.day.holds[g]
}

// asleep are the counts from the star of the Sun to that of the Moon on which the earth is held to sleep (common
// practice).
const asleep set32 = 1<<5 | 1<<7 | 1<<9 | 1<<12 | 1<<19 | 1<<26

// moment is what the gates and the grounds look at, read off the tracks once for all of them. Limbs that do not hold,
// as outside of the day, are zero.
type moment struct {
	at    int64
	tithi vedic.Tithi
	star  vedic.Nakshatra
	pada  vedic.Pada
	yoga  vedic.NityaYoga
	// the moment is in the part of a bad yoga that is left out
	avoided   bool
	moon, sun vedic.Rashi
	lagna     vedic.Rashi
	// as in ofBhadra: 0 none, 1 on earth, 2 elsewhere
	bhadra int
	signs  vedic.ByGraha[vedic.Rashi]
}

func (s *search) moment(at int64) (m moment) {
	t := &s.day.tracks
	m = moment{
		at: at, tithi: vedic.Tithi(t[ofTithi].at(at)), star: vedic.Nakshatra(t[ofStar].at(at)),
		pada: vedic.Pada(t[ofPada].at(at)),
		yoga: vedic.NityaYoga(t[ofYoga].at(at)), avoided: t[ofAvoid].at(at) != 0, lagna: vedic.Rashi(t[ofLagna].at(at)),
		bhadra: t[ofBhadra].at(at), signs: s.signs(at),
	}
	m.moon, m.sun = m.signs.At(vedic.Moon), m.signs.At(vedic.Sun)
	return m
}

// cautions adds the gates that hold.
func (s *search) cautions(m *moment) {
	for g := range reason(gates) {
		e := s.gates[g]
		if e == Off || !s.asks(g) || !s.closed(g, m) {
			continue
		}
		x := entry{o: gateCaution, gate: g, value: "holds", source: s.rules.gates[g]}
		if e == Caution {
			x.points = s.rules.points[gateCaution]
		}
		s.sheet.add(x)
	}
}
