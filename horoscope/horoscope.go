package horoscope

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Daily returns the day of all twelve signs. The error is a *vedic.ParseError for a date that is not in the calendar
// and a query without a zone, a *vedic.RangeError for a date that the ephemeris does not reach with the new Moons about
// it and a place that cannot be, and that of the context when it is done. The sky is looked at once for all signs. It
// keeps nothing, and is safe for concurrent use if the ephemeris is.
func Daily(ctx context.Context, e Ephemeris, q Query) (*DailyResult, error) {
	q.Period = Day
	w, s, err := open(ctx, e, &q)
	if err != nil {
		return nil, fmt.Errorf("horoscope %v: %w", q.Date, err)
	}
	slow, err := w.background(s.at)
	if err != nil {
		return nil, fmt.Errorf("horoscope %v: %w", q.Date, err)
	}
	r := &DailyResult{
		Date: q.Date, Timezone: w.place.Zone.String(), Lang: q.Options.Lang, Rashis: make([]Horoscope, 12),
		Model: s.Model, Ayanamsa: s.Ayanamsa,
	}
	for i := range r.Rashis {
		r.Rashis[i] = w.daily(w.view(s, vedic.Rashi(i+1)), &slow)
	}
	return r, nil
}

// Single returns a period for one sign. Errors are those of [Daily] for all its days, and a
// *vedic.ParseError for an undefined sign or period. A month computes the panchang of each of its
// days, a year the sky of each morning.
func Single(ctx context.Context, e Ephemeris, q Query) (*SingleResult, error) {
	if q.Rashi < vedic.Mesha || q.Rashi > vedic.Meena {
		_, err := vedic.ParseRashi(q.Rashi.String())
		return nil, fmt.Errorf("horoscope: %w", err)
	}
	h, s, err := single(ctx, e, &q)
	if err != nil {
		return nil, fmt.Errorf("horoscope %v: %w", q.Date, err)
	}
	return &SingleResult{
		Lang: q.Options.Lang, Timezone: s.Place.Zone.String(), Horoscope: h, Model: s.Model, Ayanamsa: s.Ayanamsa,
	}, nil
}

func single(ctx context.Context, e Ephemeris, q *Query) (h Horoscope, s *sight, err error) {
	w, s, err := open(ctx, e, q)
	if err != nil {
		return h, nil, err
	}
	slow, err := w.background(s.at)
	if err != nil {
		return h, nil, err
	}
	if q.Period == Day {
		return w.daily(w.view(s, q.Rashi), &slow), s, nil
	}
	h, err = w.periodic(q, s, &slow)
	return h, s, err
}

// open looks at the first day of a query.
func open(ctx context.Context, e Ephemeris, q *Query) (*watcher, *sight, error) {
	if err := q.check(); err != nil {
		return nil, nil, err
	}
	w := &watcher{ctx: ctx, e: e, o: q.Options}
	var err error
	if w.place, w.real, err = q.where(); err != nil {
		return nil, nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	from, _ := q.Period.span(q.Date)
	day, err := panchang.Of(e, from, w.place, w.panchang())
	if err != nil {
		return nil, nil, err
	}
	s, err := w.see(day)
	return w, s, err
}

// frame returns what all periods share.
func (w *watcher) frame(rashi vedic.Rashi, p Period, from, to vedic.Date, first *dayView,
	slow *[len(slow)]stays) Horoscope {
	h := Horoscope{
		Rashi: vedic.Name(rashi, w.o.Lang), Period: p, From: from, To: to,
		Transits: make([]Transit, len(first.verdicts)),
		Points:   []Point{}, Segments: []Segment{}, Taras: []Tara{}, Background: make([]Background, len(slow)),
	}
	for i, v := range first.verdicts {
		h.Transits[i] = Transit{v.Graha, v.Rashi, v.House, v.Vedha, v.Outcome}
	}
	for i := range slow {
		h.Background[i] = slow[i].of(w, rashi, &first.verdicts[slow[i].graha-1])
	}
	return h
}

// daily writes a day of a sign.
func (w *watcher) daily(v *dayView, slow *[len(slow)]stays) Horoscope {
	h := w.frame(v.rashi, Day, v.Date, v.Date, v, slow)
	h.Score, h.Points, h.Taras, h.Chandrashtama, h.Lucky = v.score(), v.points, v.taras, v.chandrashtama(), w.lucky(v)
	for i := range v.parts {
		p := &v.parts[i]
		house := v.house(i)
		h.Segments = append(h.Segments, Segment{
			vedic.Instant{Time: p.from}, vedic.Instant{Time: p.to.In(w.place.Zone)}, p.moon(), house,
			chandrabala.At(house) > 0,
		})
	}
	x := w.writer(v.rashi, Day, v.Date)
	rest := x.parts(&v.reading, &v.mostly)
	x.begin(general, h.Score)
	x.moon(v)
	x.special(v)
	x.tara(v)
	x.slow(h.Background)
	x.close(rest)
	h.Areas = append([]Area{x.end()}, rest...)
	return h
}

// moon says where she is from sunrise on, and from when she is elsewhere.
func (w *writer) moon(v *dayView) {
	for i := v.awake(); i < len(v.parts); i++ {
		p := &v.parts[i]
		w.graha(vedic.Moon, p.moon(), general)
		h := v.house(i)
		if i == v.awake() {
			verdicts := gochar.Judge(&p.transits, w.rashi, w.gochar())
			w.say("moon."+number(int(h)), []finding.Told{w.transit(&verdicts[vedic.Moon-1])}, ruleMoon)
			continue
		}
		w.fill[gapTime] = w.clock(p.from)
		key := "then.bad"
		if chandrabala.At(h) > 0 {
			key = "then.good"
		}
		w.say(key, []finding.Told{w.fact("gochar.then", "moon.enters", vedic.Instant{Time: p.from}.String())},
			ruleMoon)
	}
}

// clock returns the minute of a moment as people say it: in Hindi with the part of the day.
func (w *writer) clock(t time.Time) string {
	part := "night"
	switch h := t.Hour(); {
	case h >= 20 || h < 4:
	case h < 12:
		part = "morning"
	case h < 16:
		part = "noon"
	default:
		part = "evening"
	}
	return text.Fill(w.word("clock."+part), text.Pairs("h24", t.Format("15:04"), "h12", t.Format("3:04")))
}

// special says what stands out: the eighth Moon, and the first of the events.
func (w *writer) special(v *dayView) {
	if v.chandrashtama() {
		for i := v.awake(); i < len(v.parts); i++ {
			if v.house(i) == 8 {
				w.graha(vedic.Moon, v.parts[i].moon(), general)
				w.say("special.chandrashtama", []finding.Told{w.fact("gochar.bad", "moon.houseFromMoon", "8")},
					ruleMoon)
			}
		}
		return
	}
	if len(v.events) == 0 {
		return
	}
	e := &v.events[0]
	w.graha(e.graha, e.rashi, general)
	at := vedic.InstantOf(e.at, w.place.Zone)
	w.fill[gapTime], w.fill[gapDay] = w.clock(at.Time), w.day(v.Date)
	rule := ruleSpecial
	var f finding.Told
	switch e.key {
	case "eclipse":
		rule = ruleEclipse
		f = w.fact("gochar.eclipse", e.graha.String()+".eclipse", at.String())
	case "ingress":
		rule = ruleIngress
		f = w.fact("gochar.enters", e.graha.String()+".enters", at.String())
	case "turn.back", "turn.forward":
		f = w.fact("gochar."+e.key, e.graha.String()+".motion", e.key[len("turn."):])
	default:
		w.fill[gapBest] = v.Tithi[0].Key.Name(w.sentenceLang())
		f = w.fact("gochar.tithi", "day.tithi", number(v.Tithi[0].Number))
	}
	w.say("special."+e.key, []finding.Told{f}, rule)
}

// tara speaks to those born under one of the sign's stars, another one each day.
func (w *writer) tara(v *dayView) {
	n := len(v.taras)
	t := &v.taras[(w.number%n+n)%n] // the number is negative before 1800
	w.fill[gapNakshatra], w.fill[gapStar], w.fill[gapTara] = v.Nakshatra[0].Key.Name(w.sentenceLang()),
		t.Nakshatra.Name(w.sentenceLang()), t.Name
	w.say("tara."+t.Quality, []finding.Told{w.fact("gochar.tara", t.Nakshatra.String()+".tara", number(t.Number))},
		ruleTara)
}
