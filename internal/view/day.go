package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// dayPage is the panchang of a day. Times are shown relative to the date and to the UTC offset at
// its start.
type dayPage struct {
	page
	*op.Day
	*about
	clocks clocks
	told   []string // codes of warnings that are already shown next to a value
}

// Day is the panchang of a day. The answer must have its names in the reader's language.
func (in Reader) Day(a *op.Answer[op.Day]) *Paper {
	p := &dayPage{newPage(in), a.Result, aboutOf(a), clocks{}, nil}
	p.clocks = p.clocksOf(a.Result.Light.Begins)
	p.print()
	return p.out
}

// print shows the parts of the day, the most wanted first: festivals, Sun and Moon, limbs. Warnings
// that were shown next to a value are not repeated at the end.
func (p *dayPage) print() {
	p.heading()
	for _, part := range []func(){p.kept, p.lights, p.limbs, p.signs, p.times, p.choghadiya, p.hours, p.rahita, p.bala,
		p.directions} {
		fmt.Fprintln(p.out)
		part()
	}
	first := true
	for _, w := range p.warnings {
		if slices.Contains(p.told, w.Code) {
			continue
		}
		if first {
			fmt.Fprintln(p.out)
		}
		first = false
		p.paragraph("note_title", 0, w.Message)
	}
}

// heading shows the date, the place and the calendar.
func (p *dayPage) heading() {
	fmt.Fprintf(p.out, "%s %s\n", p.Vara.Name, p.date(p.Date))
	fmt.Fprintln(p.out, p.spot(&p.Place, p.lang.Digits(p.clocks.offset)))
	m := p.meta
	p.say("day.made", "ayanamsa", p.ayanamsa(m), "sunrise", p.key("sunrise", fmt.Sprint(p.Light.Definition)),
		"engine", p.engine(m))
	fmt.Fprintln(p.out)
	e := &p.Era
	months := [][]string{{p.word("month"), p.months()}, {p.word("solar"), p.solar()}}
	if name := p.Day.SolarMonth(p.lang); name != "" {
		months = [][]string{{p.word("month"), name}, {p.word("lunar"), p.months()}, months[1]}
	}
	if local := p.LocalDate(); local != nil {
		months = append([][]string{{local.Name, local.Text}}, months...)
	}
	p.table(append(months, [][]string{
		{p.word("year"), p.word("day.year", "vikram", e.Vikram, "north", e.North.Name, "shaka", e.Shaka,
			"south", e.South.Name, "gujarati", e.Gujarati, "west", e.SamvatsaraGujarati.Name, "kali", e.Kali)},
		{p.word("season"), p.word("day.season", "ritu", p.Ritu.Name, "ayana", p.Ayana.Name(p.lang),
			"drik", p.DrikRitu.Name, "drikAyana", p.DrikAyana.Name(p.lang))},
	}...))
}

// clock shows a moment.
func (p *dayPage) clock(at vedic.Instant) string { return p.clocks.at(at.Time, p.Date) }

// span shows a time.
func (p *dayPage) span(s panchang.Span) string { return p.clocks.span(s, p.Date) }

// maybe returns a moment that may not exist, or a dash with the reason: the message of the first
// warning with one of the codes. Each reason is shown once, and its code is recorded in p.told.
func (p *dayPage) maybe(at *vedic.Instant, codes ...string) string {
	if at != nil {
		return p.clock(*at)
	}
	for _, w := range p.warnings {
		if slices.Contains(codes, w.Code) && !slices.Contains(p.told, w.Code) {
			p.told = append(p.told, w.Code)
			return "— " + w.Message
		}
	}
	return "—"
}

// lights shows when Sun and Moon rise and set, and how long day and night are.
func (p *dayPage) lights() {
	l := &p.Light
	for _, row := range [][2]string{
		{"sunrise", p.maybe(l.Sunrise, "midnight_sun", "polar_night")}, {"sunset", p.maybe(l.Sunset)},
		{"next_sunrise", p.maybe(l.NextSunrise)},
		{"moonrise", p.maybe(l.Moonrise, "no_moonrise_today")}, {"moonset", p.maybe(l.Moonset, "no_moonset_today")},
	} {
		p.paragraph(row[0], 0, row[1])
	}
	if l.Dinamana == nil || l.Ratrimana == nil || l.Madhyahna == nil {
		p.paragraph("the_day", 0, p.span(panchang.Span{Start: l.Begins, End: l.Ends}))
		return
	}
	p.paragraph("daylight", 0, p.lang.Digits(hms(*l.Dinamana)))
	p.paragraph("night_length", 0, p.lang.Digits(hms(*l.Ratrimana)))
	p.paragraph("madhyahna", 0, p.clock(*l.Madhyahna))
}

// hms shows a length in hours, minutes and seconds.
func hms(l panchang.Length) string {
	s := int(time.Duration(l).Round(time.Second) / time.Second)
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}

// limbs shows the four limbs that run in the day, each segment a row.
func (p *dayPage) limbs() {
	rows := [][]string{p.head("limb", "name", "from", "to", "lord", "deity", "detail")}
	rows = append(rows, limbRows(p, "tithi", p.Tithi)...)
	rows = append(rows, limbRows(p, "nakshatra", p.Nakshatra)...)
	rows = append(rows, limbRows(p, "yoga", p.Yoga)...)
	rows = append(rows, limbRows(p, "karana", p.Karana)...)
	p.table(rows)
}

// limb is what segments are of.
type limb interface {
	vedic.Tithi | vedic.Nakshatra | vedic.NityaYoga | vedic.Karana
	Name(vedic.Lang) string
}

// limbRows names the limb in the first row alone.
func limbRows[K limb](p *dayPage, what string, list []panchang.Segment[K]) (rows [][]string) {
	what = p.word(what)
	for _, s := range list {
		name, lord, deity := s.Name, "", ""
		if s.Pada != 0 {
			name = fmt.Sprintf("%s %d", name, s.Pada)
		}
		if s.Lord != nil {
			lord = s.Lord.Name(p.lang)
		}
		if s.Deity != nil {
			deity = *s.Deity
		}
		rows = append(rows, []string{what, name, p.clock(s.Start), p.clock(s.End), lord, deity, limbMark(p, &s)})
		what = ""
	}
	return rows
}

// limbMark says what is unusual about a limb.
func limbMark[K limb](p *dayPage, s *panchang.Segment[K]) string {
	switch {
	case s.Kshaya:
		return p.word("day.kshaya")
	case s.Vriddhi && p.Light.Sunrise == nil:
		return p.word("vriddhi")
	case s.Vriddhi:
		return p.word("day.vriddhi", "n", s.Repeat)
	case s.Avoid != nil:
		return p.word("day.avoid", "at", p.clock(s.Avoid.End))
	}
	return ""
}

// signs shows when Sun and Moon change signs.
func (p *dayPage) signs() {
	rows := [][]string{p.head("graha", "sign", "from", "to")}
	for _, body := range []struct {
		graha vedic.Graha
		list  []panchang.SignSpan
	}{{vedic.Sun, p.SunSigns}, {vedic.Moon, p.MoonSigns}} {
		name := body.graha.Name(p.lang)
		for _, s := range body.list {
			rows = append(rows, []string{name, s.Rashi.Name(p.lang), p.clock(s.Start), p.clock(s.End)})
			name = ""
		}
	}
	p.table(rows)
}

// times are all that is good or bad for beginnings, by the clock. Good ones come first: they are what is sought. Within
// a group the order is that of time.
func (p *dayPage) times() {
	all := slices.Concat(p.Slots, p.SpecialYogas, p.Panchaka)
	for i := range p.Bhadra {
		b := &p.Bhadra[i]
		all = append(all, panchang.Slot{Span: b.Span,
			Named: vedic.Named[panchang.Term]{Name: p.word("day.bhadra", "loka", b.Loka.Name)}, Quality: b.Quality,
			Rule: b.Rule})
	}
	slices.SortStableFunc(all, func(a, b panchang.Slot) int {
		return cmp.Compare(a.Start.UnixNano(), b.Start.UnixNano())
	})
	var rows [][]string
	for _, group := range []struct {
		quality panchang.Quality
		title   string
	}{{panchang.Good, "auspicious"}, {panchang.Bad, "inauspicious"}, {panchang.Neutral, "other_times"}} {
		title := p.word(group.title)
		for _, s := range all {
			if s.Quality == group.quality {
				rows = append(rows, []string{title, s.Name, p.span(s.Span), p.source(s.Rule.Source.String())})
				title = ""
			}
		}
	}
	p.table(rows)
}

// marks show a quality in a column.
var marks = map[panchang.Quality]string{panchang.Good: "+", panchang.Bad: "−", panchang.Neutral: "·"}

// choghadiya shows the eighths of the day beside those of the night.
func (p *dayPage) choghadiya() {
	if len(p.Choghadiya) == 0 {
		p.paragraph("choghadiya", 0, "— "+p.undivided())
		return
	}
	rows := [][]string{p.head("choghadiya", "by_day", "choghadiya", "by_night")}
	half := len(p.Choghadiya) / 2
	for i := range half {
		day, night := &p.Choghadiya[i], &p.Choghadiya[half+i]
		rows = append(rows, []string{marks[day.Quality] + " " + day.Name, p.span(day.Span),
			marks[night.Quality] + " " + night.Name, p.span(night.Span)})
	}
	p.table(rows)
}

// undivided is the warning for what stands for sunrise on a polar day.
func (p *dayPage) undivided() string {
	for _, w := range p.warnings {
		if w.Code == "nominal_day" {
			p.told = append(p.told, w.Code)
			return w.Message
		}
	}
	return ""
}

// hours shows the horas of day and night beside the signs that rise.
func (p *dayPage) hours() {
	rows := [][]string{p.head("lagna", "time")}
	half := len(p.Hora) / 2
	if half > 0 {
		rows = [][]string{p.head("hora", "by_day", "hora", "by_night", "lagna", "time")}
	}
	for i := range max(half, len(p.Lagnas)) {
		var row []string
		if half > 0 {
			row = make([]string, 4)
		}
		if i < half {
			day, night := &p.Hora[i], &p.Hora[half+i]
			row = []string{day.Lord.Name(p.lang), p.span(day.Span), night.Lord.Name(p.lang), p.span(night.Span)}
		}
		if i < len(p.Lagnas) {
			row = append(row, p.Lagnas[i].Rashi.Name(p.lang), p.span(p.Lagnas[i].Span))
		}
		rows = append(rows, row)
	}
	p.table(rows)
}

// rahita shows what rests of five, and the Anandadi yogas.
func (p *dayPage) rahita() {
	rows := [][]string{p.head("panchaka_rahita", "time", "anandadi", "time")}
	for i := range max(len(p.PanchakaRahita), len(p.Anandadi)) {
		row := []string{"", ""}
		if i < len(p.PanchakaRahita) {
			s := &p.PanchakaRahita[i]
			row = []string{marks[s.Quality] + " " + s.Name, p.span(s.Span)}
		}
		if i < len(p.Anandadi) {
			s := &p.Anandadi[i]
			row = append(row, marks[s.Quality]+" "+s.Name, p.span(s.Span))
		}
		rows = append(rows, row)
	}
	p.table(rows)
}

// bala shows for whom the Moon is good.
func (p *dayPage) bala() {
	for i, s := range p.Tarabala.Spans {
		var names []string
		for _, n := range s.Favourable {
			names = append(names, vedic.Nakshatra(n).Name(p.lang))
		}
		p.paragraph("tarabala", i, p.spanWithin(s.Span)+": "+strings.Join(names, ", "))
	}
	for i, s := range p.Chandrabala.Spans {
		signs := namesOf(p.lang, s.Favourable)
		if i == 0 && len(p.Chandrabala.Shukla) > 0 {
			signs += ", " + p.word("day.bright_half", "signs", namesOf(p.lang, p.Chandrabala.Shukla))
		}
		p.paragraph("chandrabala", i, p.word("day.chandrabala", "time", p.spanWithin(s.Span), "signs", signs,
			"eighth", s.Chandrashtama.Name(p.lang)))
	}
}

// spanWithin cuts a time to the day.
func (p *dayPage) spanWithin(s panchang.Span) string {
	if s.Start.Before(p.Light.Begins.Time) {
		s.Start = p.Light.Begins
	}
	if s.End.After(p.Light.Ends.Time) {
		s.End = p.Light.Ends
	}
	return p.span(s)
}

// paragraph prints a text beside its title, which only the first of several has.
func (p *dayPage) paragraph(title string, nth int, text string) {
	if title = p.word(title); nth > 0 {
		title = ""
	}
	p.page.paragraph(title, "              ", text)
}

// directions shows where not to travel and where powers dwell, and after them the junctions of the Moon.
func (p *dayPage) directions() {
	d := &p.Directions
	p.paragraph("disha_shool", 0, d.ShoolName+"; "+d.ShoolRemedy)
	p.paragraph("rahu_vasa", 0, d.RahuVasa.Name)
	for _, list := range []struct {
		title string
		slots []panchang.Slot
	}{{"star_shool", d.StarShool}, {"chandra_vasa", d.ChandraVasa}, {"yogini_vasa", d.YoginiVasa}} {
		for i, s := range list.slots {
			p.paragraph(list.title, i, s.Name+"  "+p.spanWithin(s.Span))
		}
	}
	for _, list := range []struct {
		title string
		stays []panchang.StarSpan
	}{{"gandmool", p.Gandmool}, {"gandanta", p.Gandanta}} {
		for i, s := range list.stays {
			name := s.Nakshatra.Name(p.lang)
			if s.Pada != 0 {
				name = fmt.Sprintf("%s %d", name, s.Pada)
			}
			p.paragraph(list.title, i, name+"  "+p.span(s.Span))
		}
	}
}
