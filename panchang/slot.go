package panchang

import "github.com/jyotish-go/jyotish/vedic"

// Slot is a time with a name and a quality, and the rule that lays it.
type Slot struct {
	Span
	vedic.Named[Term]
	// Good, bad, mixed or neutral by tradition.
	Quality Quality `json:"quality"`
	// Rule names the rule and its text.
	Rule Citation `json:"rule"`
	// Half is "day" or "night", of a choghadiya and a prahara; else "" and left out.
	Half string `json:"half,omitempty"`
	// Number is that of a prahara, 1 to 8, or of an anandadi yoga, 1 to 28; else 0 and left out.
	Number int `json:"number,omitempty"`
}

// Hora is the hour of a graha.
type Hora struct {
	Span
	// Lord is the graha whose hour it is, never a node.
	Lord vedic.Graha `json:"lord"`
}

// slot makes a slot whose rule is of the same name as its key.
func (w *walker) slot(t Term, from, to vedic.JD, q Quality, s vedic.Source) Slot {
	return Slot{Span: w.span(from, to), Named: w.named(t), Quality: q, Rule: Citation{string(t), s}}
}

// slots fills in what divides day and night. A polar day without divisions has only those of the Moon.
func (w *walker) slots(day *Day, c *course) error {
	list := make([]Slot, 0, 24)
	if c.divided() {
		list = w.eighths(list, c)
		list = w.muhurtas(list, c)
		list = w.durmuhurta(list, c)
		day.Kalas = w.kalas(c)
	} else {
		day.Kalas = []Slot{}
	}
	day.Slots = w.varjyam(list, c)
	return nil
}

// eighths appends Rahu kalam, Yamaganda and Gulika: each an eighth of daylight, by the weekday. They last an hour and a
// half only where day and night are equal; clocks that print 90 minutes everywhere are right at the equinox alone.
func (w *walker) eighths(list []Slot, c *course) []Slot {
	for i, t := range [3]Term{"slot.rahu_kalam", "slot.yamaganda", "slot.gulika"} {
		n := vedic.JD(eighths[i][c.vara-1])
		eighth := c.day() / 8
		list = append(list, w.slot(t, c.begin+vedic.JD((n-1)*eighth), c.begin+vedic.JD(n*eighth), Bad, drik))
	}
	return list
}

// muhurtas appends what is laid by muhurtas, fifteenths of daylight and of the night. Abhijit, the eighth of the day,
// is not on Wednesdays. Brahma muhurta is of the night before the day, so that it lies before the day begins.
func (w *walker) muhurtas(list []Slot, c *course) []Slot {
	day, night := c.day()/15, c.night()/15
	if c.vara != vedic.Budhavara {
		list = append(list, w.slot("slot.abhijit", c.begin+vedic.JD(7*day), c.begin+vedic.JD(8*day), Good, drik))
	}
	if c.beforeSet != 0 {
		before := c.lastNight() / 15
		from, to := c.begin-vedic.JD(2*before), c.begin-before
		if w.o.BrahmaFixed {
			from, to = c.begin-96*minute, c.begin-48*minute
		}
		list = append(list, w.slot("slot.brahma", from, to, Good, drik))
		list = append(list, w.slot("slot.pratah_sandhya", c.begin-vedic.JD(1.5*before), c.begin, Good, drik))
	}
	return append(list,
		w.slot("slot.arunodaya", c.begin-96*minute, c.begin, Neutral, practice),
		w.slot("slot.vijaya", c.begin+vedic.JD(10*day), c.begin+vedic.JD(11*day), Good, drik),
		w.slot("slot.godhuli", c.dusk, c.dusk+night/2, Good, drik),
		w.slot("slot.sayahna_sandhya", c.dusk, c.dusk+vedic.JD(1.5*night), Good, drik),
		w.slot("slot.pradosha", c.dusk, c.dusk+vedic.JD(3*night), Neutral, drik),
		w.slot("slot.nishita", c.dusk+vedic.JD(7*night), c.dusk+vedic.JD(8*night), Neutral, drik))
}

// A minute of time and a ghati of 24 minutes, in days.
const (
	minute vedic.JD = 1.0 / 1440
	ghati           = 24 * minute
)

// durmuhurta appends the inauspicious muhurtas of the weekday.
func (w *walker) durmuhurta(list []Slot, c *course) []Slot {
	day, night := durmuhurtas[c.vara-1], durmuhurtaNights[c.vara-1]
	source := drik
	if c.vara == vedic.Shanivara {
		switch w.o.Durmuhurta {
		case DurmuhurtaThird:
			day, source = []uint8{3}, practice
		case DurmuhurtaNarada:
			day, night, source = []uint8{2}, []uint8{1}, narada
		}
	}
	for _, half := range []struct {
		numbers []uint8
		from    vedic.JD
		each    vedic.JD
	}{{day, c.begin, c.day() / 15}, {night, c.dusk, c.night() / 15}} {
		for _, n := range half.numbers {
			list = append(list, w.slot("slot.durmuhurta", half.from+vedic.JD(vedic.JD(n-1)*half.each),
				half.from+vedic.JD(vedic.JD(n)*half.each), Bad, source))
		}
	}
	return list
}

// kalas returns the five parts of the day, for festivals, and the eight praharas of day and night.
func (w *walker) kalas(c *course) []Slot {
	list := make([]Slot, 0, 13)
	for i, t := range kalaTerms {
		n := vedic.JD(i)
		list = append(list, w.slot(t, c.begin+n*c.day()/5, c.begin+(n+1)*c.day()/5, Neutral, practice))
	}
	for i := range 8 {
		from, each, half := c.begin, c.day()/4, "day"
		if i >= 4 {
			from, each, half = c.dusk, c.night()/4, "night"
		}
		n := vedic.JD(i % 4)
		s := w.slot("kala.prahara", from+vedic.JD(n*each), from+vedic.JD((n+1)*each), Neutral, practice)
		s.Half, s.Number = half, i+1
		list = append(list, s)
	}
	return list
}

// varjyam appends the times to leave (tyajya) and the nectar times of the Moon's nakshatras: sixtieths of the stay in
// each, not ghatis of the clock, since a stay lasts from 20 to 27 hours. A nakshatra that began before sunrise has its
// own in the day too, so all that meet the day are laid, and what does not meet it is left out.
func (w *walker) varjyam(list []Slot, c *course) []Slot {
	for _, p := range c.stars {
		ghatis := []uint8{varjyams[p.i]}
		if p.i+1 == int(vedic.Mula) {
			ghatis = mulaVarjyams[w.o.Mula]
		}
		for _, g := range ghatis {
			list = w.ghatis(list, c, p, g, "slot.varjyam", Bad)
		}
		list = w.ghatis(list, c, p, amrits[p.i], "slot.amrit_kalam", Good)
	}
	return list
}

// ghatis appends four sixtieths of a stay if they meet the day.
func (w *walker) ghatis(list []Slot, c *course, p part, g uint8, t Term, q Quality) []Slot {
	sixtieth := (p.end - p.start) / 60
	from := p.start + vedic.JD(vedic.JD(g)*sixtieth)
	to := from + vedic.JD(4*sixtieth)
	if to <= c.begin || from >= c.end {
		return list
	}
	return append(list, w.slot(t, from, to, q, chintamani))
}

// choghadiya fills in the eighths of day and night, and the horas.
func (w *walker) choghadiya(day *Day, c *course) error {
	day.Choghadiya, day.Hora = []Slot{}, []Hora{}
	if !c.divided() {
		return nil
	}
	day.Choghadiya, day.Hora = make([]Slot, 0, 16), make([]Hora, 0, 24)
	for i := range 16 {
		from, each, half := c.begin, c.day()/8, "day"
		if i >= 8 {
			from, each, half = c.dusk, c.night()/8, "night"
		}
		term, quality := ChoghadiyaOf(c.vara, i)
		n := vedic.JD(i % 8)
		s := w.slot(term, from+vedic.JD(n*each), from+vedic.JD((n+1)*each), quality, practice)
		s.Half = half
		day.Choghadiya = append(day.Choghadiya, s)
	}
	for i := range 24 {
		from, each, n := c.begin, c.day()/12, vedic.JD(i%12)
		if i >= 12 {
			from, each = c.dusk, c.night()/12
		}
		if w.o.EqualHoras {
			from, each, n = c.begin, (c.end-c.begin)/24, vedic.JD(i)
		}
		day.Hora = append(day.Hora, Hora{w.span(from+vedic.JD(n*each), from+vedic.JD((n+1)*each)), horaLord(c.vara, i)})
	}
	return nil
}

// ChoghadiyaOf returns the name and the quality of a choghadiya of a weekday: 0 to 7 are the eighths of daylight, 8 to
// 15 those of the night. Both are zero for a weekday or a number that is none.
func ChoghadiyaOf(v vedic.Vara, i int) (Term, Quality) {
	if v < vedic.Ravivara || v > vedic.Shanivara || i < 0 || i > 15 {
		return "", ""
	}
	order, k := &choghadiyaByDay, choghadiyaDays[v-1]+i
	if i >= 8 {
		order, k = &choghadiyaByNight, choghadiyaNights[v-1]+i-8
	}
	kind := choghadiyas[order[k%7]]
	return kind.term, kind.quality
}

// horaLord returns the lord of the hour, counted from 0: from the lord of the weekday on in the order of falling speed.
func horaLord(v vedic.Vara, hour int) vedic.Graha {
	return horaLords[(horaStarts[v-1]+hour)%7]
}
