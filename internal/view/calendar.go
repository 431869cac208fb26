package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// spot returns a place with its coordinates, its time zone and its UTC offset.
func (p *page) spot(r *place.Resolved, offset string) string {
	return strings.TrimSpace(fmt.Sprintf("%s  %s  %s %s", p.where(r), p.coordinates(r), r.Timezone, offset))
}

// festivals shows days of the calendar, one festival a row. The date is shown in the first row of
// each day only.
func (s *operationView) festivals(list *op.FestivalList) {
	fmt.Fprintf(s.out, "%s – %s\n%s\n\n", s.date(list.From), s.date(list.To), s.spot(&list.Place, ""))
	for i := range list.Named {
		s.profile(&list.Named[i])
	}
	if list.Holidays != nil {
		s.holidays(list.Holidays)
		return
	}
	rows := [][]string{s.head("date", "weekday", "day_kept", "kind", "time", "fast_broken")}
	var last vedic.Date
	for i := range list.List {
		x := &list.List[i]
		hours := s.keptHours(x)
		row := []string{"", "", s.dayName(x), s.key("kind", x.Kind), hours[0], s.parana(x.Parana)}
		if x.Date != last {
			row[0], row[1] = s.date(x.Date), s.weekday(x.Date.Weekday())
		}
		last = x.Date
		rows = append(rows, row)
		for _, more := range append(hours[1:], x.Remarks(s.lang)...) {
			rows = append(rows, []string{"", "", "  " + more})
		}
		if x.Local != nil && row[0] != "" {
			row[0] += " (" + x.Local.Text + ")"
		}
		for _, other := range x.Alternatives {
			rows = append(rows, []string{"", "",
				"  " + s.word("or", "date", other.Date, "who", other.Name(s.lang))})
		}
	}
	s.out.tableWithin(38, rows)
	if list.LeftOut > 0 {
		fmt.Fprintf(s.out, "\n%s\n", s.word("left_out", "n", list.LeftOut, "who", list.Community.Name(s.lang)))
	}
}

// holidays shows the public holidays of a country, by the names of its law.
func (s *operationView) holidays(list []festival.Holiday) {
	rows := [][]string{s.head("date", "weekday", "holiday", "day_kept", "holiday_where")}
	for i := range list {
		h := &list[i]
		where := strings.Join(h.Parts, " ")
		if h.Optional {
			where = strings.TrimSpace(s.word("holiday_optional") + " " + where)
		}
		rows = append(rows, []string{s.date(h.Date), s.weekday(h.Date.Weekday()), h.Name, h.Title(s.lang), where})
	}
	s.out.tableWithin(38, rows)
}

// profile shows what is known of a day apart from its dates.
func (s *operationView) profile(p *op.FestivalProfile) {
	fmt.Fprintln(s.out, p.Name)
	if p.Asks != "" {
		fmt.Fprintln(s.out, p.Asks)
	}
	fmt.Fprintf(s.out, "%s\n\n", s.word("kept_by", "who", strings.Join(p.Keepers, ", ")))
}

// keptHours returns when to do what is done on a day, never empty: the time to use first, then the further named times.
func (p *page) keptHours(x *op.Festival) []string {
	during := func(span *panchang.Span) string { return p.during(span, x.Date) }
	first := during(cmpSpan(x.Rite, x.Window))
	var lines []string
	for _, line := range x.Hours(during) {
		lines = append(lines, listLines(line, 90)...)
	}
	if x.Rite == nil || len(lines) == 0 {
		return append([]string{first}, lines...)
	}
	return lines
}

// listLines breaks a list after its commas into lines of at most width columns.
func listLines(list string, width int) (lines []string) {
	line := ""
	for item := range strings.SplitSeq(list, ", ") {
		switch {
		case line == "":
			line = item
		case Width(line+", "+item) < width:
			line += ", " + item
		default:
			lines, line = append(lines, line+","), item
		}
	}
	return append(lines, line)
}

// cmpSpan is the time for the rite, or the part of the day that decides.
func cmpSpan(a, b *panchang.Span) *panchang.Span { return cmp.Or(a, b) }

// parana shows when a fast is broken, always with its date, which is that of the next day.
func (p *page) parana(x *panchang.Span) string { return p.during(x, vedic.Date{}) }

// during shows a time by the clock of its place, next to a date: "22:45 – 23:31", "03-07 00:13 – 01:02" where it begins
// on another date, "23:48 – 10-15 00:38" where only its end does. It returns "" for nil.
func (p *page) during(x *panchang.Span, shown vedic.Date) string {
	if x == nil {
		return ""
	}
	from, to := x.Start.Round(time.Minute), x.End.Round(time.Minute)
	text := p.dated(from, "15:04", shown)
	if !from.Equal(to) {
		text += " – " + p.dated(to, "15:04", vedic.DateOf(from))
	}
	return text
}

// dated shows a time of day next to a date, with month and day before it where the moment has another date.
func (p *page) dated(at time.Time, layout string, shown vedic.Date) string {
	if vedic.DateOf(at) != shown {
		layout = "01-02 " + layout
	}
	return p.lang.Format(at, layout)
}

// minute shows a moment to the nearest minute.
func (p *page) minute(x vedic.Instant, layout string) string {
	return p.lang.Format(x.Round(time.Minute), layout)
}

// clipped is a text that is no wider than so many cells. Widths are those of a terminal: marks of Devanagari take none,
// so a text is cut by cells and not by code points.
func clipped(text string, most int) string {
	if Width(text) <= most {
		return text
	}
	for Width(text) >= most {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return strings.TrimRight(text, " ") + "…"
}

// eclipses shows eclipses as the place sees them.
func (s *operationView) eclipses(list *op.Eclipses) {
	fmt.Fprintf(s.out, "%s – %s\n%s\n\n", s.date(list.From), s.date(list.To), s.spot(&list.Place, ""))
	rows := [][]string{s.head("greatest", "eclipse_of", "kind", "seen_here", "magnitude", "contacts", "sutak")}
	for _, x := range list.List {
		seen, date := s.word("no"), vedic.DateOf(x.Greatest.Time)
		if x.Visible {
			seen = s.during(x.View, date)
		}
		rows = append(rows, []string{s.time(x.Greatest, "2006-01-02 15:04"), x.Body.Name(s.lang),
			s.keyOf("eclipse", x.Kind), seen,
			fmt.Sprintf("%.3f", x.Magnitude), s.during(x.Partial, date), s.during(x.Sutak, date)})
	}
	s.table(rows)
}

// month shows a month as a wall calendar, a week a row: the tithi and the first days of the calendar below each date.
// Dates of other months stand in brackets.
func (s *operationView) month(m *op.MonthGrid) {
	title := prediction.MonthOf(int(m.Month), m.Year, s.lang)
	if s.lang != s.lang.Words() {
		title = s.lang.Format(time.Date(m.Year, time.Month(m.Month), 1, 0, 0, 0, 0, time.UTC), "January 2006")
	}
	if m.Title != "" {
		title = m.Title
	}
	fmt.Fprintf(s.out, "%s\n%s\n\n", title, s.spot(&m.Place, ""))
	rows := [][]string{nil}
	for v := vedic.Ravivara; v <= vedic.Shanivara; v++ {
		rows[0] = append(rows[0], v.Name(s.lang))
	}
	for i := range m.Weeks {
		var days, tithis []string
		var lists [][]string
		for k := range m.Weeks[i] {
			c := &m.Weeks[i][k]
			day := fmt.Sprint(c.Date.Day)
			switch {
			case c.Local == nil:
			case m.Title != "": // a month of that calendar: the Gregorian date is the second one
				day = fmt.Sprint(c.Local.Day) + " · " + s.lang.Format(c.Date.In(nil), "01-02")
			default:
				day += fmt.Sprintf(" · %s %d", c.Local.MonthName, c.Local.Day)
			}
			if c.Outside {
				day = "(" + day + ")"
			}
			days, tithis = append(days, day), append(tithis, c.Lunar.Tithi.Name(s.lang))
			lists = append(lists, s.cellNames(c.Festival))
		}
		rows = append(rows, days, tithis)
		rows = append(rows, spread(nil, lists...)...)
	}
	s.out.tableWithin(24, rows)
}

// dayName is the name of a day of the calendar, with the tradition where not all keep it.
func (p *page) dayName(x *op.Festival) string {
	if x.School == "all" || x.School == "" {
		return x.Name
	}
	tradition := p.key("tradition", x.School)
	if strings.Contains(strings.ToLower(x.Name), strings.ToLower(tradition)) {
		return x.Name
	}
	return x.Name + " (" + tradition + ")"
}

// cellNames are what there is room for of the days of a cell, and how many more there are. What both traditions keep on
// one date stands once. Four and a count: a cell that grew with its festivals would tear the week apart.
func (p *page) cellNames(list []op.Festival) (names []string) {
	for i := range list {
		same := func(x op.Festival) bool { return x.Key == list[i].Key }
		if slices.IndexFunc(list, same) < i {
			continue
		}
		name := p.dayName(&list[i])
		if slices.ContainsFunc(list[i+1:], same) {
			name = list[i].Name
		}
		names = append(names, name)
	}
	const room = 4
	if more := len(names) - room; more > 0 {
		names = append(names[:room], fmt.Sprintf("+ %d", more))
	}
	return names
}

// muhuratDays shows the days that a school lists, each window under the civil date on which it begins.
func (s *operationView) muhuratDays(d *op.MuhuratDays) {
	fmt.Fprintf(s.out, "%s  %s – %s; %s\n%s\n\n", d.Activity.Name(s.lang), s.date(d.From), s.date(d.To),
		s.school(d.School),
		s.spot(&d.Place, ""))
	for i := range d.Days {
		x := &d.Days[i]
		for _, civil := range x.CivilDays() {
			fmt.Fprintln(s.out, s.civilDay(civil.Date, x.HinduDay))
			for k := range civil.Windows {
				fmt.Fprintln(s.out, hung(civil.Windows[k].Text(s.lang), "  "))
			}
		}
		fmt.Fprintln(s.out, hung(x.Text, "  "))
	}
	if len(d.Days) == 0 {
		fmt.Fprintln(s.out, "–")
	}
}

// asta shows when Jupiter and Venus are hidden.
func (s *operationView) asta(a *op.Asta) {
	fmt.Fprintf(s.out, "%s\n%s\n\n", s.lang.Digits(fmt.Sprint(a.Year)), s.spot(&a.Place, ""))
	rows := [][]string{s.head("graha", "asta", "udaya", "conjunction", "basis")}
	for _, x := range a.List {
		rows = append(rows, []string{x.Graha.Name(s.lang), s.time(x.Asta, "2006-01-02 15:04"),
			s.time(x.Udaya, "2006-01-02 15:04"),
			s.time(x.Conjunction, "2006-01-02 15:04"), s.key("basis", string(x.Basis))})
	}
	s.table(rows)
}

// school names a school of muhurat, in English by its key; one of the caller's own has no other name.
func (p *page) school(key string) string {
	if p.lang.Words() == vedic.English {
		return key
	}
	return p.key("muhurat_school", key)
}

// why shows what each criterion says of a day, and which schools would take it.
func (s *operationView) why(w *op.MuhuratWhy) {
	whole := muhurat.Opening{Span: w.Day}
	fmt.Fprintf(s.out, "%s  %s %s\n%s\n%s\n\n%s\n\n", w.Activity.Name(s.lang), s.date(w.Date),
		vedic.VaraOf(w.Date.Weekday()).Name(s.lang), whole.Text(s.lang), s.spot(&w.Place, ""), w.Text)
	day := s.clocksOf(w.Day.Start)
	rows := [][]string{s.head("criterion", "answer", "from", "to", "detail")}
	for i := range w.Criteria {
		c := &w.Criteria[i]
		name, verdict := c.Criterion.Name(s.lang), s.key("verdict", string(c.Verdict))
		for k := range c.Times {
			t := &c.Times[k]
			open := muhurat.ClosedAllDay
			if t.Open {
				open = muhurat.OpenAllDay
			}
			rows = append(rows, []string{name, verdict, day.at(t.Start.Time, w.Date), day.at(t.End.Time, w.Date),
				strings.TrimSpace(s.key("verdict", string(open)) + " " + t.Name(s.lang))})
			name, verdict = "", ""
		}
	}
	s.table(rows)
	if m := w.Merit; m != nil {
		fmt.Fprintf(s.out, "\n%s\n", hung(m.Sentence(s.lang), ""))
	}
	fmt.Fprintln(s.out)
	rows = [][]string{s.head("school", "lists_it", "closed_by")}
	for i := range w.Schools {
		x := &w.Schools[i]
		listed := s.word("no")
		if x.Listed {
			listed = s.word("yes")
		}
		name := s.school(x.Rule.School)
		if x.Rule.FellBack {
			name += " (" + s.school(x.Rule.Row) + ")"
		}
		rows = append(rows, []string{name, listed, namesOf(s.lang, x.ClosedBy)})
	}
	s.table(rows)
}

// kept shows the day of the calendar that people keep. Nothing is shown where the calendar does not reach; a warning
// says so.
func (p *dayPage) kept() {
	k := p.Kept
	if k == nil {
		return
	}
	var rows [][]string
	for i := range k.Festival {
		x := &k.Festival[i]
		hours := p.keptHours(x)
		row := []string{p.dayName(x), p.key("kind", x.Kind), hours[0]}
		more := ""
		switch {
		case x.Parana != nil:
			more = p.word("kept.broken", "time", p.parana(x.Parana))
		case x.Sankranti != nil:
			more = p.word("kept.entry", "time", p.minute(*x.Sankranti, "01-02 15:04"))
		case x.Eclipse != nil && x.Eclipse.Sutak != nil:
			more = p.word("kept.sutak", "time", p.during(x.Eclipse.Sutak, p.Date))
		}
		row[2] = strings.Trim(row[2]+"; "+more, "; ")
		rows = append(rows, row)
		for _, more := range append(hours[1:], x.Remarks(p.lang)...) {
			rows = append(rows, []string{"  " + more})
		}
		for _, other := range x.Alternatives {
			rows = append(rows, []string{"  " + p.word("or", "date", other.Date, "who", other.Name(p.lang))})
		}
	}
	for i := range k.Periods {
		x := &k.Periods[i]
		turn := "kept.runs"
		switch {
		case x.Begins:
			turn = "kept.begins"
		case x.Ends:
			turn = "kept.ends"
		}
		rows = append(rows, []string{x.Name, p.word(turn),
			p.time(x.Start, "2006-01-02 15:04") + " – " + p.time(x.End, "2006-01-02 15:04")})
	}
	p.table(rows)
}

// months names the lunar month by both reckonings, that of the place first.
func (p *dayPage) months() string {
	if p.Kept == nil {
		return p.word("day.month", "amanta", p.Month.AmantaName, "purnimanta", p.Month.PurnimantaName)
	}
	m := &p.Kept.Months
	return p.word("day.months", "here", m[0].Name, "reckoning", p.key("reckoning", m[0].Reckoning), "other", m[1].Name,
		"otherwise", p.key("reckoning", m[1].Reckoning))
}

// regional are the calendars whose dates a panchang shows beside the sign of the Sun. The date of Nepal has a row of
// its own there, and the converter shows all.
var regional = []calendar.Calendar{calendar.Tamil, calendar.Malayalam, calendar.Bengali, calendar.Odia}

// solar returns the solar date: by the sign of the Sun at sunrise, and in the regional calendars.
func (p *dayPage) solar() string {
	list := []string{native(p.lang, fmt.Sprintf("%s %d", p.Day.Solar.Rashi.Name(p.lang), p.Day.Solar.Day))}
	if p.Kept != nil {
		for _, s := range p.Kept.Solar {
			if !slices.Contains(regional, s.Calendar) {
				continue
			}
			list = append(list, s.Name+" "+native(p.lang, fmt.Sprintf("%s %d", s.MonthName, s.Day)))
		}
	}
	return strings.Join(list, "; ")
}

// conversion shows a day in other calendars, one a row.
func (s *operationView) conversion(x *op.Conversion) {
	fmt.Fprintf(s.out, "%s %s\n\n", x.Weekday.Name, s.date(x.Date))
	rows := [][]string{s.head("calendar", "date", "written", "month_days", "month_known")}
	for i := range x.Dates {
		d := &x.Dates[i]
		text, days := d.Text, ""
		if d.YearName != "" {
			text += " " + d.YearName
		}
		if d.MonthDays > 0 {
			days = fmt.Sprint(d.MonthDays)
		}
		rows = append(rows, []string{d.Name, text, d.Date, days, d.Basis.Name(s.lang.Words())})
	}
	if len(x.Dates) > 0 {
		s.table(rows)
	}
	s.notes(s.warnings)
}

// birthdays shows the dates of a birthday, one a row.
func (s *operationView) birthdays(x *op.Birthdays) {
	s.heading()
	fmt.Fprintf(s.out, "\n%s\n%s\n\n", x.Tithi, x.Star)
	rows := [][]string{s.head("date", "weekday", "birthday_by", "age")}
	for _, d := range x.Dates {
		rows = append(rows, []string{s.date(d.Date), d.Weekday.Name, s.word(d.By), fmt.Sprint(d.Age)})
	}
	s.table(rows)
	s.notes(s.warnings)
}
