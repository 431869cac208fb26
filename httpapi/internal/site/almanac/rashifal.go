package almanac

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// indianZone is that of the days of a horoscope, which are for no town.
const indianZone = "Asia/Kolkata"

// rashifalView is what a period is said to bring to a Moon sign.
type rashifalView struct {
	*horoscope.Horoscope
	Lang       vedic.Lang
	Intro      string
	Prev, Next *way
	Spans      []page.Link // by length
	Signs      []way
	Best       []way // days of a week or a month with the highest scores
}

// span is a period as addresses name it: a date, a week (2026-W47), a month or a year.
type span struct {
	period horoscope.Period
	date   vedic.Date // its first day
}

// readSpan reads a period.
func readSpan(s string) (span, bool) {
	var year, week int
	if d, err := vedic.ParseDate(s); err == nil {
		return span{horoscope.Day, d}, true
	}
	if m, ok := readMonth(s); ok {
		return span{horoscope.Month, vedic.Date{Year: m.Year, Month: m.Month, Day: 1}}, true
	}
	if n, err := fmt.Sscanf(s, "%4d-W%2d", &year, &week); err == nil && n == 2 && len(s) == 8 {
		// 4 January is always in the first week
		d := vedic.Date{Year: year, Month: 1, Day: 4}
		d = d.Plus(-(int(d.Weekday())+6)%7 + 7*(week-1))
		x := span{horoscope.Week, d}
		return x, x.String() == s
	}
	if year, ok := readYear(s); ok {
		return span{horoscope.Year, vedic.Date{Year: year, Month: 1, Day: 1}}, true
	}
	return span{}, false
}

// spanOf returns the period of a length that holds a date.
func spanOf(p horoscope.Period, d vedic.Date) span {
	switch p {
	case horoscope.Week:
		d = d.Plus(-(int(d.Weekday()) + 6) % 7)
	case horoscope.Month:
		d.Day = 1
	case horoscope.Year:
		d.Month, d.Day = 1, 1
	}
	return span{p, d}
}

// String is how addresses name it.
func (s span) String() string {
	switch s.period {
	case horoscope.Week:
		year, week := s.date.In(time.UTC).ISOWeek()
		return fmt.Sprintf("%04d-W%02d", year, week)
	case horoscope.Month:
		return month{s.date.Year, s.date.Month}.String()
	case horoscope.Year:
		return fmt.Sprintf("%04d", s.date.Year)
	}
	return s.date.String()
}

// plus is the period so many later.
func (s span) plus(n int) span {
	switch s.period {
	case horoscope.Week:
		return span{s.period, s.date.Plus(7 * n)}
	case horoscope.Month:
		m := month{s.date.Year, s.date.Month}.plus(n)
		return span{s.period, vedic.Date{Year: m.Year, Month: m.Month, Day: 1}}
	case horoscope.Year:
		return span{s.period, vedic.Date{Year: s.date.Year + n, Month: 1, Day: 1}}
	}
	return span{s.period, s.date.Plus(n)}
}

// within is a date if it is in the period, else its first day.
func (s span) within(d vedic.Date) vedic.Date {
	if d.Since(s.date) >= 0 && d.Since(s.plus(1).date) < 0 {
		return d
	}
	return s.date
}

// text names it for people.
func (s span) text(l vedic.Lang) string {
	switch s.period {
	case horoscope.Week:
		return dated(l, s.date) + " – " + dated(l, s.date.Plus(6))
	case horoscope.Month:
		return titled(l, month{s.date.Year, s.date.Month})
	case horoscope.Year:
		return fmt.Sprint(s.date.Year)
	}
	return dated(l, s.date)
}

func (v *visit) indianDay() vedic.Date {
	zone, err := v.desk.Zones.Load(indianZone)
	if err != nil {
		return vedic.DateOf(v.now.UTC())
	}
	return vedic.DateOf(v.now.In(zone))
}

func rashifalPath(r vedic.Rashi, s span) string { return "/rashifal/" + r.String() + "/" + s.String() }

// signWays lead to a period of each sign.
func (v *visit) signWays(s span) (ways []way) {
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		ways = append(ways, way{v.way(rashifalPath(r, s)), r.Name(v.lang)})
	}
	return ways
}

// rashifals leads to the signs of the day.
func rashifals(v *visit) (*answer, error) {
	d := v.indianDay()
	k, err := v.made("rashifals "+d.String(), func() (*sheet, error) {
		title := v.word("almanac.rashifals-title", "date", dated(v.lang, d))
		h := v.head("/rashifal", v.word("almanac.about-rashifal"))
		h.Room = "/rashifal"
		w := &indexView{Intro: h.About, Ways: v.signWays(span{horoscope.Day, d})}
		if v.door.Charts() {
			w.More = []way{{v.way("/chart"), v.word("almanac.own-sign")}}
		}
		return &sheet{name: "almanac-index", title: title, head: h, view: w}, nil
	})
	return &answer{page: k, fresh: time.Minute}, err
}

// rashifal is the horoscope of a sign for a period, or its picture; the default is today.
func rashifal(v *visit) (*answer, error) {
	name, when, tail := v.r.PathValue("rashi"), v.r.PathValue("when"), ""
	if strings.HasSuffix(v.r.URL.Path, cardName) {
		tail = cardName
	}
	today := spanOf(horoscope.Day, v.indianDay())
	when = cmp.Or(when, today.String())
	s, ok := readSpan(when)
	moves := v.r.PathValue("when") == ""
	if !ok {
		s, ok = running(when, today.date)
		moves = ok
	}
	if !ok {
		return nil, v.noSpan(name, when, today)
	}
	r, err := vedic.ParseRashi(strings.ToLower(name))
	if err != nil {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-rashi", values: []any{"got", name},
			ways: v.signWays(s)}
	}
	if r.String() != name || moves {
		return &answer{location: v.keep(rashifalPath(r, s) + tail)}, nil
	}
	if tail != "" {
		return rashifalCard(v, r, s)
	}
	key := "rashifal " + r.String() + " " + s.String()
	if d := s.within(today.date); d == today.date {
		key += " " + d.String() // to which its ways lead
	}
	k, err := v.made(key, func() (*sheet, error) { return v.rashifalSheet(r, s) })
	return &answer{page: k, fresh: time.Hour}, err
}

func (v *visit) rashifalSheet(r vedic.Rashi, s span) (*sheet, error) {
	zone, err := v.desk.Zones.Load(indianZone)
	if err != nil {
		return nil, err
	}
	x, err := v.desk.Horoscope(v.ctx, horoscope.Query{Date: s.date, Rashi: r, Period: s.period, Zone: zone,
		Options: horoscope.Options{Lang: v.lang}}, v.now)
	if err != nil {
		return nil, v.out(err, rashifalPath(r, nearestSpan(s)), nearestSpan(s).text(v.lang))
	}
	title := v.word("almanac.rashifal-title", "sign", r.Name(v.lang), "span", s.text(v.lang))
	w := &rashifalView{Horoscope: &x.Result.Horoscope, Lang: v.lang, Intro: v.word("almanac.rashifal-intro"),
		Signs: v.signWays(s)}
	for i, to := range []**way{&w.Prev, &w.Next} {
		if n := s.plus(2*i - 1); n.date.Year >= firstYear && n.date.Year <= lastYear {
			*to = &way{v.way(rashifalPath(r, n)), n.text(v.lang)}
		}
	}
	for i, p := range []horoscope.Period{horoscope.Day, horoscope.Week, horoscope.Month, horoscope.Year} {
		word := [...]string{"almanac.span-day", "almanac.span-week", "almanac.span-month", "almanac.span-year"}[i]
		w.Spans = append(w.Spans, page.Link{Path: v.way(rashifalPath(r, spanOf(p, s.within(v.indianDay())))),
			Word: word,
			Here: p == s.period})
	}
	h := v.head(rashifalPath(r, s), w.Areas[0].Text)
	h.Room, h.Image = "/rashifal", v.pictured(rashifalPath(r, s))
	h.Data = data(v.about(h, title, [2]string{"/rashifal", v.word("almanac.nav-rashifal")}))
	return &sheet{name: "almanac-rashifal", title: title, head: h, view: w}, nil
}

// Stars writes a rating of five.
func (w *rashifalView) Stars(n int) string {
	return strings.Repeat("●", n) + strings.Repeat("○", 5-n)
}

// When says how long the Moon stays in a sign.
func (w *rashifalView) When(x horoscope.Segment) string {
	return clock{vedic.DateOf(x.Start.Time), w.Lang}.At(x.Start) + " – " +
		clock{vedic.DateOf(x.Start.Time), w.Lang}.At(x.End)
}

// Sign names a sign.
func (w *rashifalView) Sign(r vedic.Rashi) string { return r.Name(w.Lang) }

// Body names a graha.
func (w *rashifalView) Body(g vedic.Graha) string { return g.Name(w.Lang) }

// House returns the house of a transit, counted from the Moon.
func (w *rashifalView) House(x horoscope.Transit) string {
	return page.Word(w.Lang, "almanac.house", "n", text.House(w.Lang, x.House))
}

// Brings names what a transit brings.
func (w *rashifalView) Brings(x horoscope.Transit) string { return x.Outcome.Name(w.Lang) }
