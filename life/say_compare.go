package life

import (
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// comparer writes a comparison: a writer that knows two charts.
type comparer struct {
	*writer
	c *Comparison
}

// whose returns the words for one of the two, 0 the first: "the first chart".
func (w *comparer) whose(i int) string { return w.word("compare.chart." + strconv.Itoa(i+1)) }

func (w *comparer) moons() {
	m := &w.c.Moons
	w.say("compare.moon", fact("moons.rashis", m.Rashis[0].String()+","+m.Rashis[1].String()), "sign",
		w.sign(m.Rashis[0]), "other", w.sign(m.Rashis[1]), "phrase", prediction.OfMoon(m.Rashis[0], w.l), "theme",
		prediction.OfMoon(m.Rashis[1], w.l))
	frame := "compare.distance." + strconv.Itoa(min(m.There, m.Back))
	w.say(frame, fact("moons.distance", strconv.Itoa(m.There)+"/"+strconv.Itoa(m.Back)))
	w.lords("moons", m.Rashis, m.Lords)
	if m.Stars[0] == m.Stars[1] {
		w.say("compare.one_star", fact("moons.nakshatras", m.Stars[0].String()), "name", m.Stars[0].Name(w.l), "phrase",
			prediction.OfStar(m.Stars[0], w.l))
		return
	}
	w.say("compare.stars", fact("moons.nakshatras", m.Stars[0].String()+","+m.Stars[1].String()), "name",
		m.Stars[0].Name(w.l), "phrase", prediction.OfStar(m.Stars[0], w.l), "other", m.Stars[1].Name(w.l), "theme",
		prediction.OfStar(m.Stars[1], w.l))
}

func (w *comparer) lagnas() {
	r := w.c.Lagnas.Rashis
	w.say("compare.rising", fact("lagnas.rashis", r[0].String()+","+r[1].String()), "sign", w.sign(r[0]), "other",
		w.sign(r[1]), "phrase", prediction.OfRising(r[0], w.l), "theme", prediction.OfRising(r[1], w.l))
	w.lords("lagnas", r, w.c.Lagnas.Lords)
}

func (w *comparer) lords(of string, r [2]vedic.Rashi, s Standing) {
	w.say("compare."+of+"."+string(s), fact(of+".lords", string(s)), "graha", w.name(r[0].Lord()), "other",
		w.name(r[1].Lord()))
}

// mostMeetings is how many meetings are in the text; the result has all of them.
const mostMeetings = 5

func (w *comparer) meetings() {
	if len(w.c.Meetings) == 0 {
		w.say("compare.apart", fact("meetings", "0"))
	}
	for i := range w.c.Meetings[:min(mostMeetings, len(w.c.Meetings))] {
		m := &w.c.Meetings[i]
		point := w.word("natal.lagna")
		if m.Point != 0 {
			point = w.word("natal." + strconv.Itoa(int(m.Point)))
		}
		w.say("compare.meeting", fact("meetings."+strconv.Itoa(m.Of)+"."+m.Graha.String(), m.Point.String()), "graha",
			w.name(m.Graha), "of", w.whose(m.Of-1), "chart", w.whose(2-m.Of), "other", point, "nth", w.nth(m.House),
			"theme", w.theme(m.House))
	}
}

func (w *comparer) yogas() {
	if len(w.c.Yogas) == 0 {
		w.say("compare.no_yoga", fact("sharedYogas", ""))
		return
	}
	var names []string
	for _, h := range w.heads.In(w.l).Yogas {
		for _, id := range w.c.Yogas {
			if h.ID == id {
				names = append(names, h.Name)
			}
		}
	}
	w.say("compare.yoga", fact("sharedYogas", w.c.Yogas[0]), "list", w.join(names))
}

func (w *comparer) times() {
	for i := range w.c.Times {
		t := &w.c.Times[i]
		frame := "compare.time." + t.Kind
		if t.Lords[0] == t.Lords[1] {
			frame += ".same"
		}
		w.say(frame, fact("times."+t.Start.Format(time.DateOnly), t.Bands[0].String()+","+
			t.Bands[1].String()), "during", w.during(t.Start.Time, t.End.Time), "graha", w.name(t.Lords[0]),
			"other", w.name(t.Lords[1]))
	}
}

func (w *comparer) overlaps() {
	if len(w.c.Overlaps) == 0 {
		w.say("compare.no_overlap", fact("overlaps", "0"))
	}
	for i := range w.c.Overlaps {
		o := &w.c.Overlaps[i]
		w.say("compare.overlap", fact("overlaps."+o.Matter.String(), o.Start.Format(time.DateOnly)), "matter",
			w.word("matter."+o.Matter.String()), "span", w.span(o.Start.Time, o.End.Time), "class",
			w.word("class."+o.Class.String()))
	}
}
