package muhurat

import (
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// entry is one ground for the score of a moment.
type entry struct {
	o      outcome
	gate   reason // of a gate, else noReason
	value  string
	points score
	source vedic.Source
	person int
	idle   bool // listed without points, because another person's factor counts
}

// sheet holds the grounds of a moment, in an array and not a slice: a moment that is scored needs no memory of its own.
type sheet struct {
	list [96]entry
	n    int
}

func (t *sheet) add(e entry) {
	t.list[t.n] = e
	t.n++
}

// heavy is a fault that keeps a time from being excellent.
const heavy = 8 * point

// faulty reports whether a ground takes as much as that.
func (t *sheet) faulty() bool {
	for i := range t.list[:t.n] {
		if e := &t.list[i]; e.points <= -heavy && !e.idle {
			return true
		}
	}
	return false
}

// put adds an outcome with the points and the source of the rules.
func (s *search) put(o outcome, value string) {
	s.sheet.add(entry{o: o, gate: noReason, value: value, points: s.rules.points[o], source: s.rules.sources[o]})
}

// putRow adds an outcome whose source is that of the activity's list.
func (s *search) putRow(o outcome, value string, source vedic.Source) {
	s.put(o, value)
	s.sheet.list[s.sheet.n-1].source = source
}

// weigh scores the free times of the day in pieces within which nothing changes. Everything that is judged is a track,
// so that one look at the beginning of a piece is right for all of it.
func (s *search) weigh() {
	d := &s.day
	for _, f := range d.free {
		cuts := d.cut(f.from, f.to, d.tracks[:], s.stays[:], s.combust[:], s.hidden[:])
		for i, from := range cuts[:len(cuts)-1] {
			p := piece{from: from, to: cuts[i+1], score: s.score(from), lagna: vedic.Rashi(d.tracks[ofLagna].at(from))}
			p.faulty = s.sheet.faulty()
			d.pieces = append(d.pieces, p)
		}
	}
}

// score fills the sheet with the grounds of a moment and gives their sum, which may go beyond 0 and 100. The reliefs
// come last, since they ease what is on the sheet; the sum is taken when the sheet is done, not as it is filled.
func (s *search) score(at int64) score {
	m := s.moment(at)
	s.sheet.n = 0
	s.limbs(&m)
	s.lagnas(&m)
	s.times(&m)
	s.yogas(&m)
	s.people(&m)
	s.directions(&m)
	s.cautions(&m)
	s.reliefs(&m)
	sum := score(s.rules.base) * point
	for _, e := range s.sheet.list[:s.sheet.n] {
		if !e.idle {
			sum += e.points
		}
	}
	return sum
}

// limbs judges nakshatra, tithi, vara, yoga, karana and month.
func (s *search) limbs(m *moment) {
	d, r := &s.day, s.row
	s.putRow([bad + 1]outcome{bad: starUnlisted, unlisted: starUnlisted,
		prescribed: starPrescribed, permitted: starPermitted}[r.star[m.star]], m.star.String(), r.starSource)
	bright := m.tithi.Shukla() != r.waning
	in := (int(m.tithi)-1)%15 + 1
	o := tithiUnlisted
	switch g := r.tithi[m.tithi]; {
	case g == prescribed && bright:
		o = tithiShukla
	case g == prescribed && in <= 10:
		o = tithiKrishna
	case g == prescribed:
		o = tithiLate
	case g == permitted && bright:
		o = tithiPermittedShukla
	case g == permitted:
		o = tithiPermittedKrishna
	}
	s.putRow(o, m.tithi.String(), r.tithiSource)
	if d.tracks[ofTithiUneven].at(m.at) != 0 {
		s.put(tithiUneven, m.tithi.String())
	}
	v := d.of.Vara.Key
	s.putRow([bad + 1]outcome{unlisted: varaUnlisted, prescribed: varaPrescribed, permitted: varaPermitted,
		bad: varaBad}[r.vara[v]], v.String(), r.varaSource)
	o = yogaGood
	if m.avoided {
		o = yogaAvoided
	} else if badYogas.has(int(m.yoga)) {
		o = yogaSpent
	}
	s.put(o, m.yoga.String())
	k := vedic.Karana(d.tracks[ofKarana].at(m.at))
	switch {
	case m.bhadra != 0:
		s.put(bhadraElsewhere, k.String())
	case k >= 58:
		s.put(karanaFixed, k.String())
	case k == 1:
		s.put(karanaNeutral, k.String())
	default:
		s.put(karanaGood, k.String())
	}
	if d.adhika {
		return // the month that is added is of no name's credit
	}
	switch r.month[d.month] {
	case prescribed:
		s.putRow(monthPrescribed, d.month.String(), r.monthSource)
	case permitted:
		s.putRow(monthPermitted, d.month.String(), r.monthSource)
	}
}

// badYogas are the nine of which a part is bad (Muhurta Chintamani 1).
const badYogas set32 = 1<<1 | 1<<6 | 1<<9 | 1<<10 | 1<<13 | 1<<15 | 1<<17 | 1<<19 | 1<<27

// times judges the parts of the day.
func (s *search) times(m *moment) {
	t, of := &s.day.tracks, s.day.of
	if i := t[ofChoghadiya].at(m.at); i != 0 {
		x := &of.Choghadiya[i-1]
		s.put(map3(x.Quality, choghadiyaGood, choghadiyaNeutral, choghadiyaBad), x.Key.Key())
	}
	if g := vedic.Graha(t[ofHora].at(m.at)); g != 0 && s.row.horas[g-1] {
		s.put(horaGood, g.String())
	}
	if i := t[ofAnandadi].at(m.at); i != 0 {
		x := &of.Anandadi[i-1]
		s.put(map3(x.Quality, anandadiGood, anandadiGood, anandadiBad), x.Key.Key())
	}
	if i := t[ofRahita].at(m.at); i != 0 && of.PanchakaRahita[i-1].Quality == panchang.Bad {
		s.put(rahitaBad, of.PanchakaRahita[i-1].Key.Key())
	}
	if t[ofYamaganda].at(m.at) != 0 {
		s.put(yamagandaRuns, "yamaganda")
	}
	if t[ofGulika].at(m.at) != 0 && !s.row.traits[gulikaRepeats] {
		s.put(gulikaRuns, "gulika")
	}
	if f := s.day.feast; f != "" {
		s.put(selfSufficient, string(f))
	}
}

func map3(q panchang.Quality, good, neutral, bad outcome) outcome {
	switch q {
	case panchang.Good:
		return good
	case panchang.Bad:
		return bad
	}
	return neutral
}

// yogas judges the special yogas that count for the activity.
func (s *search) yogas(m *moment) {
	v := s.day.of.Vara.Key
	for i := range yogas {
		if s.day.tracks[ofSpecial+i].at(m.at) != 0 && s.row.without[i]>>v&1 == 0 {
			s.put(amritSiddhiHolds+outcome(i), yogaKeys[i])
		}
	}
}
