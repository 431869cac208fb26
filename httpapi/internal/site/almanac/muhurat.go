package almanac

import (
	"net/http"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// muhuratView is the days of a month that suit an undertaking.
type muhuratView struct {
	Town       *town
	Form       townForm
	Intro      string
	School     string
	Warnings   []vedic.Warning
	Weekdays   []string
	Days       []openCell
	Rows       []openRow
	Prev, Next *way
	Coming     *way  // to the days that come
	Others     []way // undertakings
	Towns      []way
}

// openCell is a civil date of the grid, with the windows that begin on it. Class is empty for a date without windows.
type openCell struct {
	Path, Date, Vara string
	Day              string
	Outside, Open    bool
	Today, Ended     bool
	Good             bool // and not only fair
	Class            string
	Hours            []string
}

// openRow is a civil date with those windows of a Hindu day that begin on it. Hindu names that day where it has another
// date. Class, Limbs and Text are those of the day, and stand on the date of its best window.
type openRow struct {
	Path, Date, Shown, Vara string
	Hindu                   string
	Class, Limbs, Text      string
	Good, Ended             bool
	First                   bool // of the rows of the date
	Hours                   []string
}

// activityOf parses an activity. The error for an unknown one lists the valid activities.
func (v *visit) activityOf(key string, path func(key string) string) (muhurat.Activity, error) {
	a, err := muhurat.ParseActivity(key)
	if err != nil {
		return 0, &wrong{status: http.StatusNotFound, text: "almanac.no-activity", values: []any{"got", key},
			ways: v.activityWays(path)}
	}
	return a, nil
}

func (v *visit) activityWays(path func(key string) string) (ways []way) {
	for _, key := range op.Activities() {
		ways = append(ways, way{v.way(path(key)), op.ActivityOf(key).Name(v.lang)})
	}
	return ways
}

// muhurats is the page of the undertakings, each with a way to its next good days at the chosen town.
func muhurats(v *visit) (*answer, error) {
	t := v.chosen()
	if t == nil {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-name"}
	}
	k, err := v.made("muhurats "+t.PlaceID, func() (*sheet, error) {
		title := v.word("almanac.nav-muhurat")
		h := v.head("/muhurat", v.word("almanac.about-muhurats"))
		h.Room = "/muhurat"
		ways := v.activityWays(func(key string) string {
			return "/muhurat/" + key + "/" + comingWord + "/" + t.Slug()
		})
		return &sheet{name: "almanac-index", title: title, head: h, view: &indexView{h.About, ways, nil}}, nil
	})
	return &answer{page: k, fresh: time.Minute, private: true}, err
}

// indexView is a page of ways.
type indexView struct {
	Intro string
	Ways  []way
	More  []way
}

// muhuratAsked is an undertaking in a term at a town, as an address asks for it.
type muhuratAsked struct {
	key      string
	activity muhurat.Activity
	when     term
	town     *town
}

// path is the address of an undertaking in a term at that town.
func (x *muhuratAsked) path(key string, t term) string {
	return "/muhurat/" + key + "/" + t.String() + "/" + x.town.Slug()
}

// title names it for people.
func (x *muhuratAsked) title(v *visit) string {
	switch {
	case x.when == comingTerm:
		return v.word("almanac.plan-title-next", "activity", x.activity.Name(v.lang), "town", x.town.Short())
	case x.when.Month == 0:
		return v.word("almanac.plan-title-year", "activity", x.activity.Name(v.lang), "year", x.when.name(v),
			"town", x.town.Short())
	}
	return v.word("almanac.muhurat-title", "activity", x.activity.Name(v.lang), "month",
		monthName(v.lang, x.when.Month), "year", v.lang.Digits(strconv.Itoa(x.when.Year)), "town", x.town.Short())
}

// muhuratOf reads an address, which may end with a tail.
func (v *visit) muhuratOf(tail string) (x muhuratAsked, err error) {
	x.key = v.r.PathValue("activity")
	when := v.r.PathValue("month")
	x.town, err = v.town(func(slug string) string { return "/muhurat/" + x.key + "/" + when + "/" + slug + tail })
	if err != nil {
		return x, err
	}
	var ok bool
	if x.when, ok = readTerm(when); !ok {
		return x, v.noMonth(x.town, when, func(m month) string { return x.path(x.key, term{m}) })
	}
	x.activity, err = v.activityOf(x.key, func(key string) string { return x.path(key, x.when) })
	return x, err
}

// muhuratNow leads from an undertaking alone, or in a term, to that of the chosen town: to the days that come where the
// address names no term.
func muhuratNow(v *visit) (*answer, error) {
	x := muhuratAsked{key: v.r.PathValue("activity"), town: v.chosen()}
	if x.town == nil {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-name"}
	}
	if when := v.r.PathValue("month"); when != "" {
		var ok bool
		if x.when, ok = readTerm(when); !ok {
			return nil, v.noMonth(x.town, when, func(m month) string { return x.path(x.key, term{m}) })
		}
	}
	if _, err := v.activityOf(x.key, func(key string) string { return x.path(key, x.when) }); err != nil {
		return nil, err
	}
	return &answer{location: v.keep(x.path(x.key, x.when))}, nil
}

// muhuratPage is the days of a term that suit an undertaking at a town: a month as a calendar, a longer time as a list
// of the best days.
func muhuratPage(v *visit) (*answer, error) {
	asked, err := v.muhuratOf("")
	if err != nil {
		return nil, err
	}
	if asked.when.Month == 0 {
		return v.muhuratPlan(&asked)
	}
	return v.muhuratMonth(&asked)
}

// muhuratMonth is the page of a month. Today is marked, and what is over is dimmed.
func (v *visit) muhuratMonth(asked *muhuratAsked) (*answer, error) {
	key, m, t := asked.key, asked.when.month, asked.town
	path := func(key string, m month) string { return asked.path(key, term{m}) }
	today := v.today(t)
	kept := "muhurat " + key + " " + t.PlaceID + " " + m.String()
	switch now := (month{today.Year, today.Month}); {
	case now == m:
		kept += " " + today.String()
	case now.String() > m.String():
		kept += " over"
	}
	k, err := v.made(kept, func() (*sheet, error) {
		first, last := asked.when.dates(today)
		// The small hours of the first belong to the Hindu day before.
		reply, err := v.ask("muhurat-days", map[string]string{"activity": key,
			"from": first.Plus(-1).String(), "to": last.String(), "placeId": t.PlaceID, "reasons": "true"})
		if err != nil {
			return nil, v.out(err, path(key, nearestMonth(m)), titled(v.lang, nearestMonth(m)))
		}
		x := reply.(*op.Answer[op.MuhuratDays])
		title := asked.title(v)
		w := &muhuratView{Town: t, Form: townForm{From: path(key, m)}, School: x.Result.School, Warnings: x.Warnings,
			Others: v.activityWays(func(key string) string { return path(key, m) }), Towns: v.townWays(t, path(key, m))}
		for i, to := range []**way{&w.Prev, &w.Next} {
			if n := m.plus(2*i - 1); n.Year >= firstYear && n.Year <= lastYear {
				*to = &way{v.way(path(key, n)), titled(v.lang, n)}
			}
		}
		w.Coming = &way{v.way(asked.path(key, comingTerm)), v.word("almanac.plan-coming")}
		w.fill(v, x.Result, first, last, today)
		w.Intro = v.word("almanac.muhurat-intro", "n", w.listed(), "school", x.Result.School)
		h := v.head(path(key, m), w.Intro)
		h.Room, h.Image = "/muhurat", v.pictured(path(key, m))
		h.Data = data(v.about(h, title, [2]string{"/muhurat", v.word("almanac.nav-muhurat")}))
		return &sheet{name: "almanac-muhurat", title: title, head: h, view: w}, nil
	})
	return &answer{page: k, fresh: time.Hour}, err
}

func (w *muhuratView) fill(v *visit, x *op.MuhuratDays, first, last, today vedic.Date) {
	w.Weekdays = weekdays(v.lang)
	cells := map[vedic.Date]*dayWindows{}
	for i := range x.Days {
		day := &x.Days[i]
		for _, c := range day.CivilDays() {
			if cells[c.Date] == nil {
				cells[c.Date] = &dayWindows{}
			}
			cells[c.Date].add(&c, day.Merit)
			if c.Date.Since(first) >= 0 && c.Date.Since(last) <= 0 {
				row := w.row(v, x, day, &c)
				row.Ended = c.Date.Since(today) < 0
				row.First = len(w.Rows) == 0 || w.Rows[len(w.Rows)-1].Date != row.Date
				w.Rows = append(w.Rows, row)
			}
		}
	}
	from, to := first.Plus(-int(first.Weekday())), last.Plus(6-int(last.Weekday()))
	for d := from; d.Since(to) <= 0; d = d.Plus(1) {
		c := openCell{Path: w.dayPath(v, d), Date: d.String(), Day: v.lang.Digits(strconv.Itoa(d.Day)),
			Vara: w.Weekdays[d.Weekday()], Outside: d.Month != first.Month, Today: d == today,
			Ended: d.Since(today) < 0}
		if found := cells[d]; found != nil {
			c.Open, c.Class, c.Good = true, standing(found.merit, v.lang), good(found.merit)
			for _, span := range found.spans {
				c.Hours = append(c.Hours, clock{d, v.lang}.During(span))
			}
		}
		w.Days = append(w.Days, c)
	}
}

// listed returns how many dates have a row.
func (w *muhuratView) listed() (n int) {
	for i := range w.Rows {
		if i == 0 || w.Rows[i].Date != w.Rows[i-1].Date {
			n++
		}
	}
	return n
}

// dayPath is the address of the panchang of a date.
func (w *muhuratView) dayPath(v *visit, d vedic.Date) string {
	return v.way("/panchang/" + w.Town.Slug() + "/" + d.String())
}

// row makes the row of those windows of a Hindu day that begin on a civil date. The page says once whose rule lists the
// days, and a row says so only where it is another school's.
func (w *muhuratView) row(v *visit, x *op.MuhuratDays, day *op.MuhuratDay, c *muhurat.CivilDay) openRow {
	row := openRow{Path: w.dayPath(v, c.Date), Date: c.Date.String(), Shown: short(v.lang, c.Date),
		Vara: w.Weekdays[c.Date.Weekday()], Hindu: day.HinduDay.Note(c.Date, v.lang), Good: c.Best && good(day.Merit)}
	for i := range c.Windows {
		row.Hours = append(row.Hours, c.Windows[i].Text(v.lang))
	}
	if c.Best {
		row.Class, row.Text = standing(day.Merit, v.lang), day.Text
		if day.Merit != nil && !x.Rule.FellBack {
			row.Text = day.Merit.Sentence(v.lang)
		}
		row.Limbs = day.Tithi.Name(v.lang) + ", " + day.Star.Name(v.lang)
	}
	return row
}

// dayWindows are the windows that begin on a civil date, of up to two Hindu days, and the better merit of those that
// have their best window on it.
type dayWindows struct {
	spans []panchang.Span
	merit *muhurat.Merit
}

// add adds windows. One that goes on with the one before is the same window after a sunrise.
func (d *dayWindows) add(c *muhurat.CivilDay, m *muhurat.Merit) {
	for i := range c.Windows {
		span := c.Windows[i].Span
		if n := len(d.spans); n > 0 && d.spans[n-1].End.Equal(span.Start.Time) {
			d.spans[n-1].End = span.End
		} else {
			d.spans = append(d.spans, span)
		}
	}
	if c.Best && m != nil && (d.merit == nil || better(m, d.merit)) {
		d.merit = m
	}
}

// better reports whether a day is better than another, by score and then by points, as best dates are sorted.
func better(a, b *muhurat.Merit) bool {
	if a.Score != nil && b.Score != nil && *a.Score != *b.Score {
		return *a.Score > *b.Score
	}
	return a.Points > b.Points
}

// standing returns the class of a day; "" if there is none.
func standing(m *muhurat.Merit, l vedic.Lang) string {
	if m == nil || m.Class == "" {
		return ""
	}
	return m.Class.Name(l)
}

// good reports whether a day is better than fair; one that has no class is listed, and that is good.
func good(m *muhurat.Merit) bool {
	return m == nil || m.Class != muhurat.ClassFair && m.Class != muhurat.ClassWeak
}
