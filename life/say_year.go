package life

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// transits writes the year ahead: Saturn around the Moon, each stay of the three slow grahas, and
// the dates.
func (w *writer) transits(r *Reading) {
	t := r.Transits
	w.open("year", "")
	w.running(r)
	w.open("shani", "")
	for i := range t.Shanis {
		w.shani(&t.Shanis[i])
	}
	for _, g := range slow {
		w.open("transit."+g.String(), w.title(g))
		for i := range t.Stays {
			if t.Stays[i].Graha == g {
				w.stay(&t.Stays[i])
			}
		}
	}
	if w.length == Brief {
		return
	}
	w.open("months", "")
	w.yearMonths(t.Months)
	w.open("dates", "")
	for i := range t.Dates {
		w.dated(&t.Dates[i])
	}
}

// running names the lords of the time in which the year begins.
func (w *writer) running(r *Reading) {
	d, err := w.c.Dashas(2, r.Transits.From.Time, r.Transits.From.Add(time.Hour))
	if err != nil || len(d.Periods) == 0 || len(d.Periods[0].Sub) == 0 {
		return
	}
	maha, antara := d.Periods[0].Lord, d.Periods[0].Sub[0].Lord
	frame := "year.dasha"
	if maha == antara {
		frame = "year.own"
	}
	w.say(frame, fact("year.dasha", maha.String()+"/"+antara.String()), "graha", w.name(antara), "other", w.name(maha),
		"theme", w.theme(w.House.At(antara)))
}

// How many months of a year are in the text: the lightest ones and those that ask for care.
const (
	lightMonths = 4
	heavyMonths = 2
)

// yearMonths writes the lightest and the heaviest months by date, each with the two transits that
// set it apart.
func (w *writer) yearMonths(list []YearMonth) {
	for i := range list {
		m := &list[i]
		frame := ""
		switch {
		case m.Rank <= lightMonths:
			frame = "year.light"
		case m.Rank > len(list)-heavyMonths:
			frame = "year.heavy"
		default:
			continue
		}
		w.say(frame, fact("year.month."+m.Start.Format("2006-01"), strconv.Itoa(m.Rank)), "from",
			w.month(m.Start.Time), "ground", w.seenIn(&m.Because[0], frame), "other",
			w.seenIn(&m.Because[1], frame))
	}
}

// seenIn returns the phrase for a transit that sets a month apart. A transit of even weight has a
// phrase of its own for light and for heavy months.
func (w *writer) seenIn(s *Sight, month string) string {
	id := "sight." + levelOf(s.Weight)
	if id == "sight.even" {
		id += strings.TrimPrefix(month, "year")
	}
	if s.Bindus < 0 {
		id += ".node"
	}
	return w.fill(id, "graha", w.name(s.Graha), "nth", w.nth(s.FromLagna), "n", strconv.Itoa(s.Bindus))
}

func (w *writer) shani(p *Shani) {
	from, to := p.Start.Time, p.End.Time
	f := fact("shani."+p.Kind.String(), from.Format(time.DateOnly))
	if p.Kind != gochar.SadeSati {
		w.say("shani.dhaiya", f, "during", w.during(from, to), "nth", w.nth(p.Phases[0].FromMoon))
		return
	}
	frame := "shani.sade_sati.now"
	if from.After(w.now) {
		frame = "shani.sade_sati.next"
	}
	w.say(frame, f, "from", w.month(from), "to", w.month(to))
	for i := range p.Phases {
		w.phase(&p.Phases[i])
	}
	if n := w.bindus.Of(bala.Contributor(vedic.Saturn)).Bindus.At(w.Sign.At(vedic.Moon)); n >= 4 {
		w.say("shani.mild", fact("saturn.bindus.moon", strconv.Itoa(n)), "n", strconv.Itoa(n))
	}
	w.say("shani.asks", fact("shani.asks", p.Kind.String()))
}

// phase writes a part of Sade Sati. A part that Saturn leaves and enters again is written once for
// each stay.
func (w *writer) phase(p *ShaniPhase) {
	if w.length == Brief {
		return
	}
	w.say("shani.phase", fact("shani."+p.Phase.String(), p.Start.Format(time.DateOnly)), "phase",
		w.word("phase."+p.Phase.String()), "during", w.during(p.Start.Time, p.End.Time), "sign",
		w.sign(w.Sign.At(vedic.Moon).Nth(int(p.FromMoon))))
}

func (w *writer) stay(s *Stay) {
	key := "transit." + s.Graha.String() + "." + s.Start.Format(time.DateOnly)
	name := w.word("stay." + s.Graha.String() + "." + strconv.Itoa(int(s.FromMoon)))
	w.say("transit."+s.Level, fact(key, strconv.Itoa(int(s.FromMoon))), "during",
		w.during(s.Start.Time, s.End.Time), "graha", w.name(s.Graha), "sign", w.sign(s.Rashi), "nth", w.nth(s.FromMoon),
		"of", w.nth(s.FromLagna), "phrase", name)
	if w.length == Brief {
		return
	}
	w.say("transit.lagna", fact("transit."+s.Graha.String()+".from_lagna."+s.Rashi.String(),
		strconv.Itoa(int(s.FromLagna))), "sign", w.sign(s.Rashi), "graha", w.name(s.Graha),
		"theme", w.theme(s.FromLagna))
	w.say("transit.points", fact(key+".points", s.Outcome.String()+" "+strconv.Itoa(s.Bindus)), "graha",
		w.name(s.Graha), "sign", w.sign(s.Rashi), "note", w.noteOf(s.Outcome, s.Bindus, s.By))
	w.kakshyas(s)
	if s.Running {
		w.say("transit.running", fact("transit."+s.Graha.String()+".running", "true"), "graha", w.name(s.Graha))
	}
}

// date writes a day with its year: "3 June 2027".
func (w *writer) date(t time.Time) string { return strconv.Itoa(t.Day()) + " " + w.month(t) }

func (w *writer) dated(d *Date) {
	frame := "date." + d.Kind
	switch {
	case d.Kind == "ingress" && d.Retrograde && !d.Graha.Node(): // the nodes always go back
		frame = "date.back"
	case d.Kind == "station" && d.Retrograde:
		frame = "date.turns"
	case d.Kind == "station":
		frame = "date.direct"
	case d.Kind == "eclipse" && d.Touches:
		frame = "date.eclipse_near"
	}
	nth, note := "", ""
	if d.Rashi != 0 {
		nth = w.nth(vedic.Bhava(w.Lagna.CountTo(d.Rashi)))
	}
	if t := d.Transit; t != nil {
		note = w.noteOf(t.Outcome, t.Bindus, t.By)
		known := "note " + t.Graha.String() + t.Rashi.String() + t.Outcome.String() + plain(t.By)
		if w.said[known] { // by an earlier date of the same graha in the sign
			frame += ".bare"
		}
		w.said[known] = true
	}
	w.say(frame, fact("date."+d.Kind+"."+d.Graha.String(), d.At.Format(time.DateOnly)+" "+strconv.Itoa(int(d.Natal))),
		"date", w.date(d.At.Time), "graha", w.name(d.Graha), "sign", w.signOf(d), "nth", nth, "note", note, "other",
		w.natal(d))
	if w.length != Brief {
		w.turning(d)
	}
}

// natal names the point that is crossed, without an article.
func (w *writer) natal(d *Date) string {
	switch {
	case d.Kind != "contact" && d.Kind != "eclipse":
		return ""
	case d.Natal == 0:
		return w.word("natal.lagna")
	}
	return w.word("natal." + strconv.Itoa(int(d.Natal)))
}

func (w *writer) signOf(d *Date) string {
	if d.Rashi == 0 {
		return ""
	}
	return w.sign(d.Rashi)
}
