package life

import (
	"strconv"
	"time"
)

// dashas writes the nine maha dashas of a life and the antardashas of the years around now.
func (w *writer) dashas(r *Reading) {
	for i := range r.Dashas {
		p := &r.Dashas[i]
		w.maha(p)
		if i+1 < len(r.Dashas) && w.near(p.End.Time) {
			if next := &r.Dashas[i+1]; next.Band > p.Band+1 || p.Band > next.Band+1 {
				w.level = windows
				w.say("dasha.change", fact("dasha."+p.Lord.String()+".ends", p.End.Format(time.DateOnly)), "from",
					w.month(p.End.Time), "graha", w.name(p.Lord), "other", w.name(next.Lord))
			}
		}
		w.level = details
		for k := range p.Sub {
			w.antaraOf(&p.Sub[k], w.section.Part == Dashas)
		}
		if w.section.Part == Road && w.length == Full {
			w.level = remarks
			for k := range r.whole[i].Sub {
				w.antaraOf(&r.whole[i].Sub[k], false)
			}
		}
	}
}

func (w *writer) near(t time.Time) bool {
	return t.After(w.now) && t.Before(w.now.AddDate(w.years, 0, 0))
}

// The tenses of frames about a period: the end of the name for one that is over or has not begun at now. The name of a
// frame for one that runs, or that holds at any time, has none.
const (
	over   = ".past"
	toCome = ".ahead"
)

// tense returns the suffix of the frames for a period: past, present or future.
func (w *writer) tense(p *Period) string {
	switch {
	case !p.End.After(w.now):
		return over
	case p.Start.After(w.now):
		return toCome
	}
	return ""
}

func (w *writer) maha(p *Period) {
	g, tense := p.Lord, w.tense(p)
	name := "dasha." + g.String()
	from, to := w.month(p.Start.Time), w.month(p.End.Time)
	w.open(name, w.fill("title.dasha", "graha", w.title(g), "from", strconv.Itoa(p.Start.Year()), "to",
		strconv.Itoa(p.End.Year())))
	if w.level = windows; tense == "" {
		w.level = verdicts
	} else if tense == toCome {
		w.level = grounds
	}
	w.say("dasha."+p.Band.String()+tense, fact(name+".band", p.Band.String()+" "+p.Start.Format(time.DateOnly)),
		"graha", w.name(g), "from", from, "to", to)
	w.level = max(w.level+1, facts)
	for _, side := range []string{"good", "hard"} {
		if keys := areasOf(p.Topics, side); keys != "" {
			w.say("dasha."+side+tense, fact(name+"."+side, keys), "graha", w.name(g), "list", w.areas(keys))
		}
	}
	w.level = details
	w.outstanding(p)
	if tense != over && p.Start.Before(w.now.AddDate(w.years, 0, 0)) { // advice for the past is of no use
		w.level = windows
		w.say("advice."+g.String(), fact(name+".advice", g.String()))
	}
}

// outstanding names the best and the hardest antardasha of a whole maha dasha.
func (w *writer) outstanding(p *Period) {
	d, err := w.c.Dashas(2, p.Start.Time.Add(time.Hour), p.End.Time.Add(-time.Hour))
	if err != nil || len(d.Periods) == 0 {
		return
	}
	subs := d.Periods[0].Sub
	best, worst, high, low := -1, -1, -2.0, 2.0
	for i := range subs {
		if subs[i].Start.Time.Before(w.c.Birth.Time) || subs[i].End.Time.After(w.end) {
			continue
		}
		s, _ := w.antara(p.Lord, subs[i].Lord)
		if s > high {
			best, high = i, s
		}
		if s < low {
			worst, low = i, s
		}
	}
	if best < 0 || best == worst {
		return
	}
	a, b := &subs[best], &subs[worst]
	w.say("dasha.best", fact("dasha."+p.Lord.String()+".antaras", a.Lord.String()+","+b.Lord.String()), "graha",
		w.name(p.Lord), "best", w.name(a.Lord), "other", w.name(b.Lord), "span", years(a.Start.Time, a.End.Time),
		"until", years(b.Start.Time, b.End.Time))
}

// years writes the years of a span: "2019–2021".
func years(from, to time.Time) string {
	a, b := from.Year(), to.Year()
	if a == b {
		return strconv.Itoa(a)
	}
	return strconv.Itoa(a) + "–" + strconv.Itoa(b)
}

// antaraOf writes an antardasha, in a paragraph of its own where the periods are read alone.
func (w *writer) antaraOf(p *Period, alone bool) {
	name := "dasha." + p.Maha.String() + "." + p.Lord.String()
	if alone {
		w.open(name, w.title(p.Maha)+" – "+w.title(p.Lord))
	}
	w.say("antara", fact(name+".band", p.Band.String()+" "+p.Start.Format(time.DateOnly)), "graha", w.name(p.Lord),
		"other", w.name(p.Maha), "span", w.span(p.Start.Time, p.End.Time), "band", w.word("band."+p.Band.String()))
	if !alone {
		return
	}
	for _, side := range []string{"good", "hard"} {
		if keys := areasOf(p.Topics, side); keys != "" {
			w.say("dasha."+side+w.tense(p), fact(name+"."+side, keys), "graha", w.name(p.Lord), "list", w.areas(keys))
		}
	}
}
