package muhurat

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// effect gives what becomes of a time on which a gate holds on the day at hand. A festival that makes the day self-sufficient overrules the
// gates of Sun, asta and Chaturmas, where that is asked for.
func (s *search) effect(g reason) Effect {
	e := s.gates[g]
	if e == Veto && s.o.SelfSufficientWin && s.day.feast != nil {
		switch g {
		case gateKharmas, gateGuruAsta, gateShukraAsta, gateChaturmas, gateSunSigns:
			return Caution
		}
	}
	return e
}

// asks says whether a gate can be judged at all by what the query tells.
func (s *search) asks(g reason) bool {
	switch g {
	case gateDishaShool:
		return s.o.Direction != Anywhere
	case gatePanchakaSouth:
		return s.o.Direction == South
	case gateJanmaMonth:
		return slices.ContainsFunc(s.q.People, func(p Person) bool { return p.Month != 0 })
	case gateJanmaNakshatra, gateJanmaTara:
		return len(s.q.People) > 0
	case gateBodySign:
		return s.o.BodySign != 0
	case gateAstaEdge:
		return s.o.AstaDays > 0
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

// wholeDay judges the gates that hold for a whole day: by the month and the tithi at sunrise.
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
	margin := (time.Duration(s.o.EclipseDays) * 24 * time.Hour).Microseconds()
	h[gateEclipse] = s.eclipses.meets(micros(l.Begins)-margin, micros(l.Ends)+margin)
	h[gateDishaShool] = s.o.Direction != Anywhere && directionKeys[s.o.Direction] == d.of.DishaShool.Key()
	h[gateJanmaMonth] = !d.adhika && slices.ContainsFunc(s.q.People, func(p Person) bool { return p.Month == m })
}

// closed says whether a gate holds at a moment.
func (s *search) closed(g reason, m *moment) bool {
	switch g {
	case gateKharmas:
		return m.sun == vedic.Dhanu || m.sun == vedic.Meena
	case gateGuruAsta, gateShukraAsta:
		return s.astas[g-gateGuruAsta].at(m.at) != 0
	case gateAstaEdge:
		return s.edges.at(m.at) != 0
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
		return slices.ContainsFunc(s.q.People, func(p Person) bool { return p.Nakshatra == m.star })
	case gateJanmaTara:
		return slices.ContainsFunc(s.q.People, func(p Person) bool { return p.Nakshatra.CountTo(m.star)%9 == 1 })
	case gateBodySign:
		return m.moon == s.o.BodySign
	case gateFullNewMoon:
		return m.tithi >= 14 && m.tithi <= 16 || m.tithi >= 29 || m.tithi == 1
	case gateBhoomiShayan:
		sun := vedic.Nakshatra(s.day.tracks[ofSunStar].at(m.at))
		return asleep.has(sun.CountTo(m.star))
	}
	return s.day.holds[g]
}

// asleep are the counts from the star of the Sun to that of the Moon on which the earth is held to sleep (common practice).
const asleep set32 = 1<<5 | 1<<7 | 1<<9 | 1<<12 | 1<<19 | 1<<26

// moment is what the vetoes look at.
type moment struct {
	at        int64
	tithi     vedic.Tithi
	star      vedic.Nakshatra
	pada      vedic.Pada
	yoga      vedic.NityaYoga
	avoided   bool // the part of a bad yoga that is left out
	moon, sun vedic.Rashi
	lagna     vedic.Rashi
	bhadra    int
	signs     vedic.ByGraha[vedic.Rashi]
}

func (s *search) moment(at int64) (m moment) {
	t := &s.day.tracks
	m = moment{
		at: at, tithi: vedic.Tithi(t[ofTithi].at(at)), star: vedic.Nakshatra(t[ofStar].at(at)), pada: vedic.Pada(t[ofPada].at(at)),
		yoga: vedic.NityaYoga(t[ofYoga].at(at)), avoided: t[ofAvoid].at(at) != 0, lagna: vedic.Rashi(t[ofLagna].at(at)),
		bhadra: t[ofBhadra].at(at), signs: s.signs(at),
	}
	m.moon, m.sun = m.signs.At(vedic.Moon), m.signs.At(vedic.Sun)
	return m
}

// The yogas that are left out: two whole, and the first half of the third (Muhurta Chintamani 1).
const (
	vyatipata vedic.NityaYoga = 17
	parigha   vedic.NityaYoga = 19
	vaidhriti vedic.NityaYoga = 27
)

// vetoed gives the first reason for which a moment is left out, or none.
func (s *search) vetoed(at int64) reason {
	m := s.moment(at)
	for g := range reason(gates) {
		if s.effect(g) == Veto && s.asks(g) && s.closed(g, &m) {
			return g
		}
	}
	t, r := &s.day.tracks, s.row
	switch {
	case r.tithi[m.tithi] == veto, r.krishnaTo > 0 && int(m.tithi) > 15+r.krishnaTo:
		return byTithi
	case !s.o.Lenient && r.required[1] && r.vara[s.day.of.Vara.Key] == bad:
		return byVara
	case r.star[m.star] == veto, !s.o.Lenient && r.required[0] && r.star[m.star] == unlisted:
		return byNakshatra
	case r.padas[m.star][m.pada]:
		return byPada
	case m.yoga == vyatipata, m.yoga == vaidhriti, m.yoga == parigha && m.avoided:
		return byYoga
	case m.bhadra == 1:
		return byBhadra
	case t[ofRahu].at(at) != 0:
		return byRahuKalam
	case t[ofDurmuhurta].at(at) != 0:
		return byDurmuhurta
	case t[ofVarjyam].at(at) != 0:
		return byVarjyam
	case s.o.YamagandaBlocks && t[ofYamaganda].at(at) != 0:
		return byYamaganda
	case r.traits[marsInEighth] && m.lagna.CountTo(m.signs.At(vedic.Mars)) == 8:
		return byMars
	}
	for i := range s.q.People {
		p := &s.q.People[i]
		switch {
		case p.Nakshatra.CountTo(m.star)%9 == 7:
			return byTara
		case p.Rashi.CountTo(m.moon) == 8:
			return byChandra
		}
	}
	return noReason
}

// cautions adds the gates: those that hold without a veto, and those that are open.
func (s *search) cautions(m *moment) {
	for g := range reason(gates) {
		e := s.effect(g)
		if e == Off || !s.asks(g) {
			continue
		}
		x := entry{o: gateCaution, gate: g, value: "clear", source: s.rules.gates[g]}
		switch closed := s.closed(g, m); {
		case closed && e == Caution:
			x.value, x.points = "holds", s.rules.points[gateCaution]
		case closed:
			x.value = "holds"
		case e == Veto:
			x.met = true
		default:
			continue
		}
		s.sheet.add(x)
	}
}
