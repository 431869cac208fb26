package life

import (
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// dashas writes the nine maha dashas of a life and the antardashas of the years around now.
func (w *writer) dashas(r *Reading) {
	for i := range r.Dashas {
		p := &r.Dashas[i]
		w.maha(p)
		if w.length != Brief {
			for k := range p.Sub {
				w.antaraOf(&p.Sub[k])
			}
		}
		if i+1 < len(r.Dashas) && w.near(p.End.Time, r) {
			if next := r.Dashas[i+1].Band; next > p.Band+1 || p.Band > next+1 {
				w.say("dasha.change", fact("dasha."+p.Lord.String()+".ends", p.End.Format(time.DateOnly)),
					"from", w.month(p.End.Time))
			}
		}
	}
}

func (w *writer) near(t time.Time, r *Reading) bool {
	return t.After(w.now) && t.Before(w.now.AddDate(r.o.Years, 0, 0))
}

// The tenses of frames that tell of a period: how its name ends of one that is over or has not begun at now; of one
// that runs it ends with nothing. What a frame without tenses says holds at any time.
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
	w.open(name)
	w.say("dasha."+p.Band.String()+tense, fact(name+".band", p.Band.String()+" "+p.Start.Format(time.DateOnly)),
		"graha", w.name(g), "from", w.month(p.Start.Time), "to", w.month(p.End.Time))
	best, worst := extremes(p.Because)
	first, second, frames := best, worst, [2]string{"dasha.for", "dasha.against"}
	if p.Band == Demanding {
		first, second, frames = worst, best, [2]string{"dasha.hard", "dasha.help"}
	}
	w.ground(frames[0], g, first)
	w.ground(frames[1], g, second)
	most := map[Length]int{Brief: 1, Standard: 3, Full: 4}[w.length]
	for i := range p.Topics[:min(most, len(p.Topics))] {
		frame := "dasha.more"
		if i == 0 {
			frame = "dasha.first"
		}
		w.topic(frame, name, tense, g, &p.Topics[i])
	}
	if w.length != Brief {
		w.outstanding(p)
		w.thirds(p)
		if tense != over && p.Start.Before(w.now.AddDate(w.years, 0, 0)) { // advice for the past is of no use
			w.say("advice."+g.String()+tense, fact(name+".advice", g.String()))
		}
	}
}

// extremes returns the factor that adds most and the one that takes most away; nil where none does.
func extremes(list []Weight) (best, worst *Weight) {
	for i := range list {
		x := &list[i]
		if x.Factor == "maha" || x.Factor == "antara" {
			continue
		}
		if x.Value > 0 && (best == nil || x.Value > best.Value) {
			best = x
		}
		if x.Value < 0 && (worst == nil || x.Value < worst.Value) {
			worst = x
		}
	}
	return best, worst
}

// leastGround is the smallest weight of a factor that is mentioned.
const leastGround = 0.04

func (w *writer) ground(frame string, g vedic.Graha, x *Weight) {
	if x == nil || x.Value < leastGround && x.Value > -leastGround {
		return
	}
	side := ".for"
	if x.Value < 0 {
		side = ".against"
	}
	var owned []string
	for n := range finding.Members[vedic.Bhava](w.Owned.At(g)) {
		owned = append(owned, w.nth(n))
	}
	nth, other := w.House.At(g), w.Sign.At(g).Lord()
	switch {
	case x.Factor == "moon":
		nth = w.From(g, vedic.Moon)
	case x.Factor == "company" && x.Value < 0:
		stern := slices.Collect(finding.Members[vedic.Graha](w.Company(g, finding.Seven) &
			finding.Of(vedic.Mars, vedic.Saturn)))
		if other = stern[0]; len(stern) > 1 {
			side += ".both"
		}
	}
	ground := w.fill("ground."+x.Factor+side, "list", w.join(owned), "nth", w.nth(nth), "sign", w.sign(w.Sign.At(g)),
		"other", w.name(other))
	w.say(frame, fact("dasha."+g.String()+"."+x.Factor, strconv.FormatFloat(float64(x.Value), 'f', 3, 64)),
		"graha", w.name(g), "ground", ground)
}

func (w *writer) topic(frame, name, tense string, g vedic.Graha, t *Topic) {
	topic := w.form("topic."+t.Area+"."+t.Polarity+tense, nil)
	w.say(frame+tense, fact(name+".topic."+t.Area, strconv.Itoa(int(t.House))+" "+t.Polarity),
		"graha", w.name(g), "nth", w.nth(t.House), "topic", topic)
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
		if subs[i].Start.Time.Before(w.c.Birth.Time) {
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
	w.say("dasha.best", fact("dasha."+p.Lord.String()+".antaras", a.Lord.String()+","+b.Lord.String()),
		"graha", w.name(a.Lord), "other", w.name(b.Lord), "span", years(a.Start.Time, a.End.Time),
		"until", years(b.Start.Time, b.End.Time))
}

// thirds writes how a dasha is divided into thirds. Dashas that are over are included only in a
// full reading.
func (w *writer) thirds(p *Period) {
	if w.length != Full && !p.End.After(w.now) {
		return
	}
	name := "dasha." + p.Lord.String()
	if len(p.Phases) == len(thirds) && !p.Partial {
		best := slices.IndexFunc(p.Phases, func(x Phase) bool { return x.Best })
		w.say("dasha.analogy", fact("dasha.thirds", "analogy"))
		w.say("dasha.thirds", fact(name+".thirds", p.Phases[best].Of), "graha", w.name(p.Lord), "from",
			w.month(p.Phases[0].End.Time), "to", w.month(p.Phases[1].End.Time), "third",
			w.word("third."+p.Phases[best].Of))
	}
	switch {
	case p.Order != "":
		w.say("dasha."+p.Order, fact(name+".order", p.Order), "graha", w.name(p.Lord))
	case w.length == Full && p.Lord != vedic.Ketu:
		rising := w.Sign.At(p.Lord).Traits().Rising
		w.say("dasha.rise."+rising, fact(name+".sign.rising", rising), "graha", w.name(p.Lord), "sign",
			w.sign(w.Sign.At(p.Lord)))
	}
}

// years writes the years of a span: "2019–2021".
func years(from, to time.Time) string {
	a, b := from.Year(), to.Year()
	if a == b {
		return strconv.Itoa(a)
	}
	return strconv.Itoa(a) + "–" + strconv.Itoa(b)
}

func (w *writer) antaraOf(p *Period) {
	name, tense := "dasha."+p.Maha.String()+"."+p.Lord.String(), w.tense(p)
	w.open(name)
	w.say("antara."+p.Band.String()+tense, fact(name+".band", p.Band.String()+" "+p.Start.Format(time.DateOnly)),
		"graha", w.name(p.Lord), "other", w.name(p.Maha), "span", w.span(p.Start.Time, p.End.Time))
	if len(p.Topics) > 0 && w.length == Full {
		w.topic("antara.topic", name, tense, p.Lord, &p.Topics[0])
	}
}

// windows writes the months that tradition would choose for each matter, with the class of each
// window.
func (w *writer) windows(r *Reading) {
	for i := range r.Windows {
		m := &r.Windows[i]
		key := m.Matter.String()
		w.open(key)
		matter := w.word("matter." + key)
		if m.Quiet {
			w.say("window.silent", fact(key+".promise", "quiet"), "matter", matter)
		}
		if m.MarkedMonths == 0 {
			w.say("window.none", fact(key+".marked", "0"), "matter", matter)
		}
		first := true
		for k := range m.Windows {
			x := &m.Windows[k]
			if w.length == Brief && x.Past && len(m.Windows) > 1 {
				continue
			}
			w.window(key, matter, x, m.MarkedMonths == 0, &first)
		}
	}
}

func (w *writer) window(key, matter string, x *Window, poor bool, first *bool) {
	frame, tense := "window.next", ""
	if x.Past {
		tense = over
	}
	switch {
	case poor:
		frame = "window.best" + tense
	case x.Past:
		frame = "window.past"
	case *first:
		frame, *first = "window.when", false
	}
	at := key + "." + x.Start.Format(time.DateOnly)
	w.say(frame, fact(at, x.Class.String()+", rank "+strconv.Itoa(x.Rank)), "matter", matter, "span",
		w.span(x.Start.Time, x.End.Time),
		"class", w.word("class."+x.Class.String()))
	switch {
	case w.length == Brief:
	case x.Maha == x.Antara:
		w.say("window.own"+tense, fact(at+".dasha", x.Maha.String()+"/"+x.Antara.String()), "graha", w.name(x.Antara),
			"sign", w.sign(x.Jupiter))
	default:
		w.say("window.dasha"+tense, fact(at+".dasha", x.Maha.String()+"/"+x.Antara.String()), "graha", w.name(x.Antara),
			"other", w.name(x.Maha), "sign", w.sign(x.Jupiter))
	}
}
