package life

import (
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// transits tells the year ahead: Saturn around the Moon, each stay of the slow three, and the dates.
func (w *writer) transits(r *Reading) {
	t := r.Transits
	w.open("shani")
	for i := range t.Shanis {
		w.shani(&t.Shanis[i])
	}
	for _, g := range slow {
		w.open("transit." + g.String())
		for i := range t.Stays {
			if t.Stays[i].Graha == g {
				w.stay(&t.Stays[i])
			}
		}
	}
	if w.length == Brief {
		return
	}
	w.open("dates")
	for i := range t.Dates {
		w.date(&t.Dates[i])
	}
}

func (w *writer) shani(p *Shani) {
	from, to := p.Start.Time, p.End.Time
	f := fact("shani."+p.Kind.String(), from.Format(time.DateOnly))
	if p.Kind != gochar.SadeSati {
		w.say("shani.dhaiya", f, "from", w.month(from), "to", w.month(to), "nth", w.nth(p.Phases[0].FromMoon))
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

// phase tells a part of Sade Sati, each of its stays where Saturn goes back and comes again.
func (w *writer) phase(p *ShaniPhase) {
	if w.length == Brief {
		return
	}
	w.say("shani.phase", fact("shani."+p.Phase.String(), p.Start.Format(time.DateOnly)), "phase",
		w.word("phase."+p.Phase.String()), "from", w.month(p.Start.Time), "to", w.month(p.End.Time), "sign",
		w.sign(w.Sign.At(vedic.Moon).Nth(int(p.FromMoon))))
}

func (w *writer) stay(s *Stay) {
	key := "transit." + s.Graha.String() + "." + s.Start.Format(time.DateOnly)
	name := w.word("stay." + s.Graha.String() + "." + strconv.Itoa(int(s.FromMoon)))
	w.say("transit."+s.Level, fact(key, strconv.Itoa(int(s.FromMoon))), "from", w.month(s.Start.Time),
		"to", w.month(s.End.Time), "graha", w.name(s.Graha), "sign", w.sign(s.Rashi), "nth", w.nth(s.FromMoon),
		"of", w.nth(s.FromLagna), "phrase", name)
	if w.length == Brief {
		return
	}
	w.say("transit.lagna", fact("transit."+s.Graha.String()+".from_lagna."+s.Rashi.String(),
		strconv.Itoa(int(s.FromLagna))), "sign", w.sign(s.Rashi), "graha", w.name(s.Graha),
		"theme", w.theme(s.FromLagna))
	if s.Running {
		w.say("transit.running", fact("transit."+s.Graha.String()+".running", "true"), "graha", w.name(s.Graha))
	}
}

func (w *writer) date(d *Date) {
	frame := map[string]string{"ingress": "date.ingress", "station": "date.direct", "contact": "date.contact",
		"antara": "date.antara"}[d.Kind]
	switch {
	case d.Retrograde && d.Kind == "ingress" && !d.Graha.Node(): // the nodes always go back
		frame = "date.back"
	case d.Retrograde && d.Kind == "station":
		frame = "date.turns"
	}
	nth := ""
	if d.Rashi != 0 {
		nth = w.nth(vedic.Bhava(w.Lagna.CountTo(d.Rashi)))
	}
	w.say(frame, fact("date."+d.Kind+"."+d.Graha.String(), d.At.Format(time.DateOnly)+" "+strconv.Itoa(int(d.Natal))),
		"date", strconv.Itoa(d.At.Day())+" "+w.month(d.At.Time), "graha", w.name(d.Graha), "sign", w.signOf(d), "nth",
		nth,
		"other", w.natal(d))
}

// natal names the point that is crossed, without an article.
func (w *writer) natal(d *Date) string {
	switch {
	case d.Kind != "contact":
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
