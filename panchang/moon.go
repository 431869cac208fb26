package panchang

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Bhadra is Vishti, the seventh karana, in the world where it dwells by the sign of the Moon. Where the Moon changes
// her sign it is in two pieces, which share mukha and puchha. On earth (prithvi) it blocks beginnings; elsewhere it
// is a caution.
type Bhadra struct {
	Span
	// Loka is svarga, patala or prithvi, by the sign of the Moon.
	Loka vedic.Named[Term] `json:"loka"`
	// Quality is "bad" on earth, "neutral" elsewhere.
	Quality Quality `json:"quality"`
	// Mukha is its face, the worst part: of the whole Vishti, so that it may lie outside of this piece.
	Mukha Span `json:"mukha"`
	// Puchha is its tail, in which some acts succeed; likewise.
	Puchha Span `json:"puchha"`
	// Rule names the text.
	Rule Citation `json:"rule"`
}

// bhadra fills in the Vishtis that meet the day.
func (w *walker) bhadra(day *Day, c *course) error {
	day.Bhadra = []Bhadra{}
	for _, p := range c.karanas {
		if !vishti(p) {
			continue
		}
		mukha, puchha, err := w.mukha(p)
		if err != nil {
			return err
		}
		from, err := w.look(p.start)
		if err != nil {
			return err
		}
		stays, err := w.parts(nil, &w.moon, &signs, &from, p.end)
		if err != nil {
			return err
		}
		for _, s := range stays {
			start, end := max(p.start, s.start), min(p.end, s.end)
			if end <= c.begin || start >= c.end {
				continue
			}
			l := lokas[s.i]
			b := Bhadra{Span: w.span(start, end), Loka: w.named(l), Quality: Neutral, Mukha: mukha, Puchha: puchha,
				Rule: Citation{"bhadra", chintamani}}
			if l == prithvi {
				b.Quality = Bad
			}
			day.Bhadra = append(day.Bhadra, b)
		}
	}
	return nil
}

// vishti reports whether a part of the 60 karanas is Vishti, the 8th and every seventh to the 57th.
func vishti(p part) bool { return vedic.Karana(p.i+1).String() == "vishti" }

// mukha returns face and tail of a Bhadra. By the Muhurta Chintamani the tithi has eight yamas: the face is the first
// five sixtieths of the tithi from the beginning of one, the tail the last three before the end of another.
func (w *walker) mukha(p part) (mukha, puchha Span, err error) {
	if w.o.BhadraSimple {
		return w.span(p.start, p.start+5*ghati), w.span(p.end-3*ghati, p.end), nil
	}
	s, err := w.look((p.start + p.end) / 2)
	if err != nil {
		return mukha, puchha, err
	}
	stay, err := w.parts(nil, &w.gain, &tithis, &s, s.at)
	if err != nil {
		return mukha, puchha, err
	}
	t := stay[0]
	length, yamas := t.end-t.start, bhadraYamas[t.i]
	face := t.start + vedic.JD(yamas[0]-1)*length/8
	tail := t.start + vedic.JD(yamas[1])*length/8
	return w.span(face, face+length*5/60), w.span(tail-length*3/60, tail), nil
}

// panchaka fills in the Panchaka that meets the day, whole, and the stays in the nakshatras at the three junctions. It
// begins at 300°, the third pada of Dhanishta, and its kind is by the weekday on which it begins, maybe days before
// this one.
func (w *walker) panchaka(day *Day, c *course) error {
	day.Panchaka, day.Gandmool, day.Gandanta = []Slot{}, []StarSpan{}, []StarSpan{}
	for _, p := range c.stars {
		if n := vedic.Nakshatra(p.i + 1); n.Gandamoola() {
			day.Gandmool = append(day.Gandmool, StarSpan{w.span(p.start, p.end), n, 0})
		}
	}
	for i, p := range c.padas {
		if p.i%36 == 0 || p.i%36 == 35 { // beside 0°, 120° and 240°
			day.Gandanta = append(day.Gandanta, day.Padas[i])
		}
	}
	from := 300 * vedic.Degree
	if w.o.PanchakaWhole {
		from = stars.edge(int(vedic.Dhanishta) - 1)
	}
	start, err := w.edge(&w.moon, from, &c.first, vedic.Angle(c.first.Moon) < from)
	if err != nil || start >= c.end {
		return err
	}
	end, err := w.edge(&w.moon, 0, &c.first, ahead)
	if err != nil {
		return err
	}
	v, err := w.varaAt(start)
	if err != nil {
		return err
	}
	kind := panchakas[v-1]
	s := w.slot(kind.term, start, end, kind.quality, practice)
	s.Rule.Rule = "panchaka"
	day.Panchaka = append(day.Panchaka, s)
	return nil
}

// varaAt returns the weekday of the Hindu day that holds a moment.
func (w *walker) varaAt(at vedic.JD) (vedic.Vara, error) {
	civil := vedic.DateOf(at.Time().In(w.place.Zone))
	h, err := w.daylight(civil)
	if h.rise == 0 {
		h.rise = w.six(civil)
	}
	if err == nil && at < h.rise {
		civil = civil.Plus(-1)
	}
	return vedic.VaraOf(civil.Weekday()), err
}

// Tarabala is for whom the nakshatra of the Moon is good: the birth nakshatras, 1 to 27, from which she is the 2nd,
// 4th, 6th, 8th or 9th in nines. From the first, of birth, she is neutral unless the options say otherwise. The lists
// at the top are those when the day begins.
type Tarabala struct {
	// Favourable are birth nakshatras, 1 to 27, ascending.
	Favourable []int `json:"favourable"`
	// Neutral are those counted as the first; empty with JanmaTaraGood.
	Neutral []int `json:"neutral"`
	// Spans are one for each nakshatra of the Moon in the day, whole.
	Spans []TaraSpan `json:"spans"`
}

// TaraSpan is Tarabala while the Moon stays in a nakshatra.
type TaraSpan struct {
	Span
	Favourable []int `json:"favourable"` // stars of birth for which it is favourable
	Neutral    []int `json:"neutral"`    // stars of birth for which it is neither
}

// Chandrabala is for whom the sign of the Moon is good: the birth signs from which she is the 1st, 3rd, 6th, 7th, 10th
// or 11th; in the bright half also those from which she is the 2nd, 5th or 9th. Chandrashtama is the sign from which
// she is the 8th.
type Chandrabala struct {
	// Favourable are birth signs, from Mesha on.
	Favourable []vedic.Rashi `json:"favourable"`
	// Shukla are those that are good in the bright half besides, when the day begins; empty in the dark half.
	Shukla []vedic.Rashi `json:"favourableInShukla"`
	// Chandrashtama is one sign, never 0.
	Chandrashtama vedic.Rashi `json:"chandrashtama"`
	// Spans are one for each sign of the Moon in the day, whole.
	Spans []ChandraSpan `json:"spans"`
}

// ChandraSpan is Chandrabala while the Moon stays in a sign.
type ChandraSpan struct {
	Span
	Favourable    []vedic.Rashi `json:"favourable"` // signs of birth for which the Moon is favourable
	Chandrashtama vedic.Rashi   `json:"chandrashtama"`
}

// bala fills in what the Moon is to those born under other stars and signs.
func (w *walker) bala(day *Day, c *course) error {
	for _, p := range c.stars {
		s := TaraSpan{Span: w.span(p.start, p.end), Favourable: make([]int, 0, 18), Neutral: []int{}}
		for n := vedic.Ashwini; n <= vedic.Revati; n++ {
			switch r := n.CountTo(vedic.Nakshatra(p.i+1)) % 9; {
			case r == 1 && !w.o.JanmaTaraGood:
				s.Neutral = append(s.Neutral, int(n))
			case r != 3 && r != 5 && r != 7:
				s.Favourable = append(s.Favourable, int(n))
			}
		}
		day.Tarabala.Spans = append(day.Tarabala.Spans, s)
	}
	day.Tarabala.Favourable, day.Tarabala.Neutral = day.Tarabala.Spans[0].Favourable, day.Tarabala.Spans[0].Neutral
	b := &day.Chandrabala
	b.Shukla = []vedic.Rashi{}
	for _, m := range day.MoonSigns {
		s := ChandraSpan{Span: m.Span, Favourable: make([]vedic.Rashi, 0, 6)}
		for r := vedic.Mesha; r <= vedic.Meena; r++ {
			switch r.CountTo(m.Rashi) {
			case 1, 3, 6, 7, 10, 11:
				s.Favourable = append(s.Favourable, r)
			case 2, 5, 9:
				if len(b.Spans) == 0 && day.Month.Paksha == "shukla" {
					b.Shukla = append(b.Shukla, r)
				}
			case 8:
				s.Chandrashtama = r
			}
		}
		b.Spans = append(b.Spans, s)
	}
	b.Favourable, b.Chandrashtama = b.Spans[0].Favourable, b.Spans[0].Chandrashtama
	return nil
}

// lagnas fills in the signs that rise in the day, cut to it, and the rests of five.
func (w *walker) lagnas(day *Day, c *course) error {
	list, err := w.e.Ascents(c.begin, c.end, w.place, w.o.Ayanamsa)
	if err != nil {
		return err
	}
	parts := make([]part, len(list))
	for i, a := range list {
		parts[i] = part{int(a.Rashi) - 1, a.From, c.end}
		if i+1 < len(list) {
			parts[i].end = list[i+1].From
		}
	}
	day.Lagnas = w.signSpans(parts)
	day.PanchakaRahita = w.rahita(c, parts)
	return nil
}

// Rising is the ephemeris that [Navamshas] needs; *ephemeris.Observer implements it.
type Rising interface {
	Navamshas(from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]ephemeris.Ascent, error)
}

// Navamshas returns the signs of the navamshas that rise in a day, cut to it, as [Day] has the signs themselves: some
// 108, and so a search that a Day does not make for everybody. The error is that of e.
func Navamshas(e Rising, d *Day) ([]SignSpan, error) {
	if e == nil {
		return nil, fmt.Errorf("panchang: %w", vedic.ErrNoEphemeris)
	}
	if d == nil {
		return nil, errors.New("panchang: the day is nil")
	}
	list, err := e.Navamshas(vedic.JDOf(d.Light.Begins.Time), vedic.JDOf(d.Light.Ends.Time), d.Place,
		d.Options.Ayanamsa)
	if err != nil {
		return nil, fmt.Errorf("panchang %v: %w", d.Date, err)
	}
	spans := make([]SignSpan, len(list))
	for i, a := range list {
		spans[i] = SignSpan{Span{vedic.InstantOf(a.From, d.Place.Zone), d.Light.Ends}, a.Rashi}
		if i > 0 {
			spans[i-1].End = spans[i].Start
		}
	}
	return spans, nil
}

// rahita returns the Panchaka rahita of each time in which tithi, nakshatra and lagna stay: the rest when nine divides
// the sum of their numbers and that of the weekday (B. V. Raman, Muhurtha). Neighbours with the same name are one.
func (w *walker) rahita(c *course, lagnas []part) []Slot {
	list := make([]Slot, 0, 16)
	t, n := 0, 0
	for _, l := range lagnas {
		for from := l.start; from < l.end; {
			for t+1 < len(c.tithis) && c.tithis[t].end <= from {
				t++
			}
			for n+1 < len(c.stars) && c.stars[n].end <= from {
				n++
			}
			end := l.end
			for _, p := range [2]part{c.tithis[t], c.stars[n]} {
				if p.end > from {
					end = min(end, p.end)
				}
			}
			kind := rahitas[(c.tithis[t].i+1+int(c.vara)+c.stars[n].i+1+l.i+1)%9]
			if k := len(list) - 1; k >= 0 && list[k].Key == kind {
				list[k].End = w.instant(end)
			} else {
				s := w.slot(kind, from, end, qualityOf(kind == rahitaGood), raman)
				s.Rule.Rule = "panchaka_rahita"
				list = append(list, s)
			}
			from = end
		}
	}
	return list
}

// Compass is where a journey meets resistance and where powers dwell.
type Compass struct {
	// Direction to avoid, a display name.
	ShoolName string `json:"dishaShoolName"`
	// ShoolRemedy is what is customarily taken before such a journey, in words.
	ShoolRemedy string `json:"dishaShoolRemedy"`
	// RahuVasa is where Rahu dwells on the weekday.
	RahuVasa vedic.Named[Term] `json:"rahuVasa"`
	// StarShool are the directions that nakshatras of the day close, whole stays; often empty.
	StarShool []Slot `json:"nakshatraShool"`
	// ChandraVasa is where the Moon dwells by her sign: East of a sign of fire, South of earth, West of air, North of
	// water.
	ChandraVasa []Slot `json:"chandraVasa"`
	// YoginiVasa is where the Yogini dwells by the tithi.
	YoginiVasa []Slot `json:"yoginiVasa"`
}

// compass fills in the directions.
func (w *walker) compass(day *Day, c *course) error {
	d := &day.Directions
	d.ShoolName, d.ShoolRemedy = day.DishaShool.Name(w.o.Lang), shoolRemedies[c.vara-1].Name(w.o.Lang)
	d.RahuVasa = w.named(rahuVasas[c.vara-1])
	d.StarShool = []Slot{}
	for _, p := range c.stars {
		if t := starShool(vedic.Nakshatra(p.i+1), w.o.WideShool); t != "" {
			d.StarShool = append(d.StarShool, w.direction("nakshatra_shool", t, p, Bad, chintamani))
		}
	}
	for _, p := range c.moonSigns {
		d.ChandraVasa = append(d.ChandraVasa, w.direction("chandra_vasa", chandraVasas[p.i%4], p, Good, practice))
	}
	for _, p := range c.tithis {
		d.YoginiVasa = append(d.YoginiVasa, w.direction("yogini_vasa", yoginiVasa(p.i), p, Neutral, practice))
	}
	return nil
}

func (w *walker) direction(rule string, t Term, p part, q Quality, s vedic.Source) Slot {
	return Slot{Span: w.span(p.start, p.end), Named: w.named(t), Quality: q, Rule: Citation{rule, s}}
}

// yoginiVasa returns the direction of the Yogini in a tithi, counted from 0; Amavasya goes with the eighth.
func yoginiVasa(i int) Term {
	if i == 29 {
		return yoginiVasas[7]
	}
	return yoginiVasas[i%15%8]
}
