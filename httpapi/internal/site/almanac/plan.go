package almanac

import (
	"bytes"
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// term is the time that a page of good days covers: a month, a whole year where Month is zero, or the twelve months
// from today where Year is zero too.
type term struct{ month }

// comingTerm is the twelve months from today, and comingWord stands for it in addresses.
var comingTerm = term{}

const comingWord = "next"

// readTerm reads "next", a year or a month.
func readTerm(s string) (term, bool) {
	if s == comingWord {
		return comingTerm, true
	}
	if year, ok := readYear(s); ok {
		return term{month{Year: year}}, true
	}
	m, ok := readMonth(s)
	return term{m}, ok
}

// String returns the term as addresses have it.
func (t term) String() string {
	switch {
	case t == comingTerm:
		return comingWord
	case t.Month == 0:
		return strconv.Itoa(t.Year)
	}
	return t.month.String()
}

// dates returns the first and the last civil date of the term.
func (t term) dates(today vedic.Date) (from, to vedic.Date) {
	switch {
	case t == comingTerm:
		return today, vedic.DateOf(today.In(nil).AddDate(1, 0, -1))
	case t.Month == 0:
		return vedic.Date{Year: t.Year, Month: 1, Day: 1}, vedic.Date{Year: t.Year, Month: 12, Day: 31}
	}
	return vedic.Date{Year: t.Year, Month: t.Month, Day: 1},
		vedic.DateOf(time.Date(t.Year, t.Month+1, 0, 0, 0, 0, 0, time.UTC))
}

// name writes the term for people.
func (t term) name(v *visit) string {
	switch {
	case t == comingTerm:
		return v.word("almanac.next-months")
	case t.Month == 0:
		return v.lang.Digits(strconv.Itoa(t.Year))
	}
	return titled(v.lang, t.month)
}

// mostRanked is how many days the list of the best has.
const mostRanked = 12

// planView is the good days of a year, or of the twelve months from today: the best first, then all by date.
type planView struct {
	Town       *town
	Form       townForm
	Intro      string
	Warnings   []vedic.Warning
	Weekdays   []string
	Ranked     []planRow
	Months     []planMonth
	Feed       string
	Couple     []personField
	Action     string // address that the form of the couple is sent to
	Prev, Next *way
	Others     []way // undertakings
	Towns      []way
}

// planRow is a day of the ranked list: the civil date on which its best window begins, with the windows that begin
// there. Calendar and Share are addresses.
type planRow struct {
	openRow
	Away            string // in how many days; empty for a day that is not within sixty days from today
	Calendar, Share string
}

// planMonth is a month of the year grid.
type planMonth struct {
	Name, Path string
	Days       []planCell
}

// planCell is a date of the grid. At is its weekday, 1 for Sunday, on the first of the month and zero elsewhere. Path
// and Hours are empty for a date without windows.
type planCell struct {
	Day, Path, Hours         string
	At                       int
	Good, Open, Today, Ended bool
}

// personField lets a visitor choose the Moon of one of the people.
type personField struct {
	Name, Label string
	Options     []moonOption
}

// moonOption is a nakshatra with one of the signs in which it lies.
type moonOption struct {
	Value, Text string
	Chosen      bool
}

// planPeople are the people whom a page of days is for, by the names of the fields of its form.
func planPeople(a muhurat.Activity) []planPerson {
	if a == muhurat.Marriage || a == muhurat.Engagement {
		return []planPerson{{"bride", muhurat.Bride}, {"groom", muhurat.Groom}}
	}
	return []planPerson{{"person", muhurat.NoRole}}
}

// planPerson is the field of a form that asks for a person, and the part of that person.
type planPerson struct {
	field string
	role  muhurat.Role
}

// moonPlaces are the nakshatras, each once for every sign in which it lies.
func moonPlaces() (all []muhurat.Person) {
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		first, last := (int(n)-1)*4/9+1, (int(n)*4-1)/9+1 // signs of the first and of the last pada
		for sign := first; sign <= last; sign++ {
			all = append(all, muhurat.Person{Nakshatra: n, Rashi: vedic.Rashi(sign)})
		}
	}
	return all
}

// moonKey writes a nakshatra and a sign as the form sends them: "krittika.vrishabha".
func moonKey(p muhurat.Person) string { return p.Nakshatra.String() + "." + p.Rashi.String() }

// people reads the people from the query, and returns it as the pages and files of the same days repeat it.
func (v *visit) people(x *muhuratAsked) (list []op.Party, query url.Values, err error) {
	asked, query := v.r.URL.Query(), url.Values{}
	places := moonPlaces()
	for _, p := range planPeople(x.activity) {
		text := asked.Get(p.field)
		if text == "" {
			continue
		}
		i := slices.IndexFunc(places, func(m muhurat.Person) bool { return moonKey(m) == text })
		if i < 0 {
			return nil, nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-nakshatra",
				values: []any{"got", text}, ways: []way{{v.way(x.path(x.key, x.when)), x.title(v)}}}
		}
		person := places[i]
		person.Role = p.role
		list = append(list, op.Party{Moon: &person})
		query.Set(p.field, text)
	}
	return list, query, nil
}

// moonFields returns the fields of the form of the people.
func (v *visit) moonFields(a muhurat.Activity, chosen url.Values) (fields []personField) {
	for _, p := range planPeople(a) {
		f := personField{Name: p.field, Label: "almanac.moon-" + p.field}
		for _, m := range moonPlaces() {
			f.Options = append(f.Options, moonOption{moonKey(m),
				m.Nakshatra.Name(v.lang) + " (" + m.Rashi.Name(v.lang) + ")", chosen.Get(p.field) == moonKey(m)})
		}
		fields = append(fields, f)
	}
	return fields
}

// listing lists the days of a term, from the day before it on, whose small hours may fall into it.
func (v *visit) listing(x *muhuratAsked, people []op.Party) (*op.Answer[op.MuhuratDays], error) {
	from, to := x.when.dates(v.today(x.town))
	reply, err := v.desk.MuhuratDays(&op.Request{Context: v.ctx, Lang: v.lang, Now: v.now}, &op.MuhuratInput{
		PlaceDaysInput: op.PlaceDaysInput{Spot: x.town.spot()},
		SpanInput:      op.SpanInput{From: from.Plus(-1), To: to},
		Plan:           muhurat.Plan{Activity: x.activity, Reasons: true}, People: people})
	if err != nil {
		near := term{month{Year: within(x.when.Year), Month: x.when.Month}}
		if x.when.Month != 0 {
			near = term{nearestMonth(x.when.month)}
		}
		return nil, v.out(err, x.path(x.key, near), near.name(v))
	}
	return reply, nil
}

// muhuratPlan is the page of the good days of a year or of the twelve months from today.
func (v *visit) muhuratPlan(x *muhuratAsked) (*answer, error) {
	people, query, err := v.people(x)
	if err != nil {
		return nil, err
	}
	today := v.today(x.town)
	key := "muhurat plan " + x.key + " " + x.town.PlaceID + " " + x.when.String() + " " + today.String() +
		query.Encode()
	k, err := v.made(key, func() (*sheet, error) {
		reply, err := v.listing(x, people)
		if err != nil {
			return nil, err
		}
		path := x.path(x.key, x.when)
		w := &planView{Town: x.town, Form: townForm{From: path}, Warnings: reply.Warnings, Action: path,
			Couple: v.moonFields(x.activity, query), Feed: withQuery(v.way(path+fileName), query),
			Others: v.activityWays(func(key string) string { return x.path(key, x.when) }),
			Towns:  v.townWays(x.town, path)}
		w.turn(v, x, today)
		from, to := x.when.dates(today)
		days := v.planDays(reply.Result, from, to)
		w.rank(v, x, reply.Result, days, query)
		w.grid(v, x, days, from, to, today)
		w.Intro = v.planIntro(reply.Result, days, x, today)
		title := x.title(v)
		h := v.head(path, w.Intro)
		h.Room, h.Image, h.Feed = "/muhurat", v.pictured(path), w.Feed
		h.Data = data(v.about(h, title, [2]string{"/muhurat", v.word("almanac.nav-muhurat")}))
		s := &sheet{name: "almanac-plan", title: title, head: h, view: w}
		if len(query) > 0 {
			f := page.Frame{Lang: v.lang}
			other := url.Values{"lang": {f.OtherLang().String()}}
			for name := range query {
				other.Set(name, query.Get(name))
			}
			s.other = "?" + other.Encode()
		}
		return s, nil
	})
	return &answer{page: k, fresh: time.Hour}, err
}

// withQuery adds members to the query of an address.
func withQuery(path string, query url.Values) string {
	switch {
	case len(query) == 0:
		return path
	case strings.Contains(path, "?"):
		return path + "&" + query.Encode()
	}
	return path + "?" + query.Encode()
}

// turn sets the ways to the years before and after. From the coming months they lead to the years that run and come.
func (w *planView) turn(v *visit, x *muhuratAsked, today vedic.Date) {
	prev, next := x.when.Year-1, x.when.Year+1
	if x.when == comingTerm {
		prev, next = today.Year, today.Year+1
	}
	for year, to := range map[int]**way{prev: &w.Prev, next: &w.Next} {
		if year >= firstYear && year <= lastYear {
			t := term{month{Year: year}}
			*to = &way{v.way(x.path(x.key, t)), t.name(v)}
		}
	}
}

// planDay is a listed day with those of its windows that begin on one civil date.
type planDay struct {
	*op.MuhuratDay
	muhurat.CivilDay
}

// end is when the last of the windows ends.
func (d *planDay) end() time.Time { return d.CivilDay.Windows[len(d.CivilDay.Windows)-1].End.Time }

// planDays are the windows of the days of a listing by civil date, of the dates from one to another.
func (v *visit) planDays(x *op.MuhuratDays, from, to vedic.Date) (list []planDay) {
	for i := range x.Days {
		for _, c := range x.Days[i].CivilDays() {
			if c.Date.Since(from) >= 0 && c.Date.Since(to) <= 0 {
				list = append(list, planDay{&x.Days[i], c})
			}
		}
	}
	return list
}

// rank fills the list of the best days that are not over, the best first and of equal ones the earlier.
func (w *planView) rank(v *visit, x *muhuratAsked, list *op.MuhuratDays, days []planDay, query url.Values) {
	today := v.today(x.town)
	best := slices.Clone(days)
	best = slices.DeleteFunc(best, func(d planDay) bool { return !d.Best || !d.end().After(v.now) })
	slices.SortStableFunc(best, func(a, b planDay) int {
		switch {
		case a.Merit != nil && b.Merit != nil && better(a.Merit, b.Merit):
			return -1
		case a.Merit != nil && b.Merit != nil && better(b.Merit, a.Merit):
			return 1
		}
		return cmp.Compare(a.CivilDay.Date.Since(b.CivilDay.Date), 0)
	})
	rows := muhuratView{Town: x.town, Weekdays: weekdays(v.lang)}
	w.Weekdays = rows.Weekdays
	for _, d := range best[:min(len(best), mostRanked)] {
		date := d.CivilDay.Date
		row := planRow{openRow: rows.row(v, list, d.MuhuratDay, &d.CivilDay), Away: v.away(date, today)}
		row.Shown = dated(v.lang, date)
		one := url.Values{"day": {date.String()}}
		for name := range query {
			one.Set(name, query.Get(name))
		}
		row.Calendar = withQuery(v.way(x.path(x.key, x.when)+fileName), one)
		row.Share = "https://wa.me/?" + url.Values{"text": {x.activity.Name(v.lang) + ", " + x.town.Short() + ": " +
			row.Vara + ", " + row.Shown + ", " + strings.Join(row.Hours, "; ") + "\n" +
			v.door.Base() + v.way(x.path(x.key, x.when))}}.Encode()
		w.Ranked = append(w.Ranked, row)
	}
}

// away says in how many days a date is, for the next sixty days.
func (v *visit) away(d, today vedic.Date) string {
	switch n := int(d.Since(today)); {
	case n < 0 || n > comingDays:
		return ""
	case n == 0:
		return v.word("almanac.nav-today")
	case n == 1:
		return v.word("almanac.tomorrow")
	default:
		return v.word("almanac.in-days", "n", v.lang.Digits(strconv.Itoa(n)))
	}
}

// weekdays are the names of the weekdays from Sunday on.
func weekdays(l vedic.Lang) (names []string) {
	for d := vedic.Ravivara; d <= vedic.Shanivara; d++ {
		names = append(names, d.Name(l))
	}
	return names
}

// grid fills the months. A date with windows leads to its row on the page of its month.
func (w *planView) grid(v *visit, x *muhuratAsked, days []planDay, from, to, today vedic.Date) {
	open := map[vedic.Date]*dayWindows{}
	for i := range days {
		d := &days[i]
		if open[d.CivilDay.Date] == nil {
			open[d.CivilDay.Date] = &dayWindows{}
		}
		open[d.CivilDay.Date].add(&d.CivilDay, d.Merit)
	}
	for d := from; d.Since(to) <= 0; d = d.Plus(1) {
		m := month{d.Year, d.Month}
		path := v.way(x.path(x.key, term{m}))
		if len(w.Months) == 0 || d.Day == 1 {
			w.Months = append(w.Months, planMonth{Name: titled(v.lang, m), Path: path})
		}
		at := &w.Months[len(w.Months)-1]
		c := planCell{Day: v.lang.Digits(strconv.Itoa(d.Day)), Today: d == today, Ended: d.Since(today) < 0}
		if len(at.Days) == 0 {
			c.At = int(d.Weekday()) + 1
		}
		if found := open[d]; found != nil {
			c.Open, c.Good, c.Path = true, good(found.merit), path+"#on-"+d.String()
			var hours []string
			for _, span := range found.spans {
				hours = append(hours, clock{d, v.lang}.During(span))
			}
			c.Hours = strings.Join(hours, ", ")
		}
		at.Days = append(at.Days, c)
	}
}

// planIntro answers first: the next day with its hours, then how many there are.
func (v *visit) planIntro(list *op.MuhuratDays, days []planDay, x *muhuratAsked, today vedic.Date) string {
	dates := map[vedic.Date]bool{}
	var next *planDay
	for i := range days {
		d := &days[i]
		dates[d.CivilDay.Date] = true
		weak := d.Merit != nil && d.Merit.Class == muhurat.ClassWeak
		if next == nil && !weak && d.Best && d.end().After(v.now) {
			next = d
		}
	}
	count := v.word("almanac.plan-count", "school", list.School, "n", v.lang.Digits(strconv.Itoa(len(dates))),
		"when", x.when.name(v))
	if _, to := x.when.dates(today); next == nil {
		if to.Since(today) < 0 {
			return v.word("almanac.plan-over", "when", x.when.name(v)) + " " + count
		}
		return v.word("almanac.plan-none") + " " + count
	}
	var hours []string
	for i := range next.CivilDay.Windows {
		hours = append(hours, next.CivilDay.Windows[i].Text(v.lang))
	}
	return v.word("almanac.plan-next", "day", vedic.VaraOf(next.CivilDay.Date.Weekday()).Name(v.lang)+", "+
		dated(v.lang, next.CivilDay.Date), "hours", strings.Join(hours, "; ")) + " " + count
}

// muhuratFile is the days of a term for calendar programs, or one of them.
func muhuratFile(v *visit) (*answer, error) {
	x, err := v.muhuratOf(fileName)
	if err != nil {
		return nil, err
	}
	people, query, err := v.people(&x)
	if err != nil {
		return nil, err
	}
	only, asked := vedic.Date{}, v.r.URL.Query().Get("day")
	if asked != "" {
		if only, err = vedic.ParseDate(asked); err != nil {
			return nil, v.noDate(x.town, asked)
		}
	}
	day := v.now.UTC().Truncate(24 * time.Hour)
	key := "muhurat file " + x.key + " " + x.town.PlaceID + " " + x.when.String() + " " + asked + " " +
		day.Format(time.DateOnly) + query.Encode()
	k, err := v.keptAs(key, func() (*kept, error) {
		reply, err := v.listing(&x, people)
		if err != nil {
			return nil, err
		}
		if asked != "" {
			keepDay(reply.Result, only)
			if len(reply.Result.Windows) == 0 {
				return nil, v.noDate(x.town, asked)
			}
		}
		body, err := op.AppendCalendar(nil, reply, day)
		if err != nil {
			return nil, err
		}
		return v.pack("text/calendar; charset=utf-8", bytes.Clone(body)), nil
	})
	return &answer{page: k, fresh: time.Hour, file: x.key + "-" + cmp.Or(asked, x.when.String()) + ".ics"}, err
}

// keepDay leaves of the windows those of the days whose best window begins on a civil date.
func keepDay(x *op.MuhuratDays, date vedic.Date) {
	of := func(w *muhurat.Opening) bool {
		for i := range x.Days {
			for _, c := range x.Days[i].CivilDays() {
				if c.Best && c.Date == date && slices.ContainsFunc(c.Windows, func(part muhurat.Opening) bool {
					return part.Start.Before(w.End.Time) && w.Start.Before(part.End.Time)
				}) {
					return true
				}
			}
		}
		return false
	}
	list := *x.Listing
	list.Windows = slices.DeleteFunc(slices.Clone(list.Windows), func(w muhurat.Opening) bool { return !of(&w) })
	x.Listing = &list
}
