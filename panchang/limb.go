package panchang

import (
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// limb is what segments are of.
type limb interface {
	vedic.Tithi | vedic.Nakshatra | vedic.NityaYoga | vedic.Karana
	Name(vedic.Lang) string
}

// Segment is a limb of the panchang that runs in a day, whole: it may begin before the day and end after it.
type Segment[K limb] struct {
	Span
	// Number is 1 to 30 of a tithi, 1 to 27 of a nakshatra and a yoga, 1 to 60 of a karana.
	Number int `json:"number"`
	vedic.Named[K]
	// Pada is 1 to 4, of a nakshatra when the segment or the day begins, whichever is later; 0 and left out of others.
	Pada vedic.Pada `json:"pada,omitempty"`
	// Lord is that of Vimshottari, of a nakshatra; nil of others.
	Lord *vedic.Graha `json:"lord"`
	// Deity is a display name, of a tithi and a nakshatra; nil of others.
	Deity *string `json:"deity"`
	// EndsNextDay says that it runs on at the next sunrise.
	EndsNextDay bool `json:"endsNextDay"`
	// Kshaya says that it begins and ends within the day and so owns no sunrise; never set for a karana, since most do.
	Kshaya bool `json:"kshaya"`
	// Vriddhi says that it owns two sunrises.
	Vriddhi bool `json:"vriddhi"`
	// Repeat is 1 on the first of the two days and 2 on the second; else 0.
	Repeat int `json:"repeat,omitempty"`
	// Quality is "bad" for the nine yogas; else "" and left out.
	Quality Quality `json:"quality,omitempty"`
	// Avoid is the part of a bad yoga that is left out where the rest is used (Muhurta Chintamani 1), from its
	// beginning: some ghatis, the half of Parigha, or the whole of Vyatipata and Vaidhriti. Nil of others.
	Avoid *Span `json:"avoid,omitempty"`
}

// StarSpan is a stay in a nakshatra, or in one pada of it.
type StarSpan struct {
	Span
	// Nakshatra is 1 to 27.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	// Pada is 1 to 4, or 0 for all of them together.
	Pada vedic.Pada `json:"pada,omitempty"`
}

// SignSpan is a stay in a sign.
type SignSpan struct {
	Span
	// Rashi is the sidereal sign.
	Rashi vedic.Rashi `json:"rashi"`
}

// limbs fills in the five limbs.
func (w *walker) limbs(day *Day, c *course) error {
	day.Tithi = segments[vedic.Tithi](w, c, c.tithis)
	for i := range day.Tithi {
		day.Tithi[i].Deity = w.deity(tithiDeities[(day.Tithi[i].Number-1)%30])
	}
	day.Nakshatra = segments[vedic.Nakshatra](w, c, c.stars)
	for i := range day.Nakshatra {
		s := &day.Nakshatra[i]
		lord := s.Key.Lord()
		s.Pada, s.Lord, s.Deity = 1, &lord, w.deity(starDeities.At(s.Key))
	}
	if here := c.padas[0].i; here/4 == c.stars[0].i {
		day.Nakshatra[0].Pada = vedic.Pada(here%4 + 1)
	}
	day.Yoga = segments[vedic.NityaYoga](w, c, c.yogas)
	for i := range day.Yoga {
		w.avoid(&day.Yoga[i], c.yogas[i])
	}
	day.Karana = segments[vedic.Karana](w, c, c.karanas)
	for i := range day.Karana {
		s := &day.Karana[i]
		s.Kshaya, s.Vriddhi, s.Repeat = false, false, 0 // tithis, nakshatras and yogas are said to be lost or to grow
	}
	return nil
}

// segments makes the limb of a list of stays. Lost and grown are counted by sunrises, not by lengths: what stands at
// neither sunrise is lost, and what is at both has grown. The second of tolerance is that of parts: a limb that
// ends within it of a sunrise belongs to the day before alone.
func segments[K limb](w *walker, c *course, parts []part) []Segment[K] {
	list := make([]Segment[K], len(parts))
	for i, p := range parts {
		s := &list[i]
		s.Number, s.Named, s.Span = p.i+1, vedic.Name(K(p.i+1), w.o.Lang), w.span(p.start, p.end)
		owns, ownsNext := p.start <= c.begin+second, p.end > c.end+second
		s.EndsNextDay, s.Kshaya = ownsNext, !owns && !ownsNext
		switch {
		case owns && ownsNext:
			s.Vriddhi, s.Repeat = true, 1
		case owns && c.beforeRise != 0 && p.start <= c.beforeRise+second:
			s.Vriddhi, s.Repeat = true, 2
		}
	}
	return list
}

func (w *walker) deity(t Term) *string {
	name := t.Name(w.o.Lang)
	return &name
}

// avoid marks the nine bad yogas and the part of each that is left out where the rest is used: ghatis of 24 minutes.
func (w *walker) avoid(s *Segment[vedic.NityaYoga], p part) {
	ghatis := badYogas[s.Key-1]
	if ghatis == 0 {
		return
	}
	s.Quality = Bad
	end := p.end
	switch {
	case ghatis == halfYoga:
		end = (p.start + p.end) / 2
	case ghatis != wholeYoga:
		end = min(p.end, p.start.Plus(time.Duration(ghatis)*24*time.Minute))
	}
	span := w.span(p.start, end)
	s.Avoid = &span
}

// signs fills in the stays of Sun and Moon in signs and padas.
func (w *walker) signs(day *Day, c *course) error {
	day.MoonSigns, day.SunSigns = w.signSpans(c.moonSigns), w.signSpans(c.sunSigns)
	day.Padas, day.SunStars = w.padaSpans(c.padas), w.padaSpans(c.sunPadas)
	return nil
}

func (w *walker) signSpans(parts []part) []SignSpan {
	list := make([]SignSpan, len(parts))
	for i, p := range parts {
		list[i] = SignSpan{w.span(p.start, p.end), vedic.Rashi(p.i + 1)}
	}
	return list
}

func (w *walker) padaSpans(parts []part) []StarSpan {
	list := make([]StarSpan, len(parts))
	for i, p := range parts {
		list[i] = StarSpan{w.span(p.start, p.end), vedic.Nakshatra(p.i/4 + 1), vedic.Pada(p.i%4 + 1)}
	}
	return list
}
