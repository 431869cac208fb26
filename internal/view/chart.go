package view

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// sheet is a report as a person likes to read it.
type sheet struct {
	page
	r      *op.Report
	*about // the answer
}

// newSheet begins a page; r is nil for an answer that is of no birth.
func newSheet(r *op.Report, in Reader) *sheet {
	s := &sheet{page: newPage(in), r: r, about: &about{}}
	if r != nil {
		s.warnings, s.meta = r.Warnings, &r.Meta
	}
	return s
}

// Chart is a report around its chart, drawn in characters. View is in the language of the reader; drawn is its figure
// in characters, as package drawing has it.
func (in Reader) Chart(view *op.Report, drawn string) *Paper {
	s := newSheet(view, in)
	s.print(drawn)
	return s.out
}

// print shows the report, around its chart in characters.
func (s *sheet) print(chart string) {
	s.heading()
	fmt.Fprintln(s.out)
	s.out.draw(chart)
	fmt.Fprintln(s.out)
	s.grahas()
	fmt.Fprintln(s.out)
	s.houses()
	fmt.Fprintln(s.out)
	s.panchang()
	fmt.Fprintln(s.out)
	s.dashas()
	fmt.Fprintln(s.out)
	s.sensitivity()
	s.notes(s.r.Warnings)
}

// heading shows the birth and how the chart was computed.
func (s *sheet) heading() {
	s.out.about(func() {
		s.born()
		s.made(s.meta)
	})
}

// born shows the name, time and place of birth as they were resolved.
func (s *sheet) born() {
	r := s.r
	abbreviation := ""
	// the UTC offset is enough where a language has no name for the time zone
	if a := r.Time.Abbreviation; a != nil && (s.lang.Words() == vedic.English || words.Has(s.lang, "clock."+*a)) {
		abbreviation = " " + s.key("clock", *a)
	}
	if r.Input.Name != "" {
		fmt.Fprintln(s.out, r.Input.Name)
	}
	s.say("born", "local", s.lang.Format(r.Time.Clock(), time.DateTime), "offset",
		s.lang.Digits(fmt.Sprint(r.Time.Offset))+abbreviation,
		"ut", s.lang.Format(r.Time.UTC.UTC(), "2006-01-02 15:04:05"))
	s.julian(r.Time.Julian)
	fmt.Fprintf(s.out, "%s  %s  %s\n", s.where(&r.Place), s.coordinates(&r.Place), r.Place.Timezone)
}

// julian shows the date of birth in the Julian calendar, if there is one.
func (p *page) julian(date string) {
	if date != "" {
		p.say("born.julian", "date", p.lang.Digits(date))
	}
}

// made shows the settings and the ephemeris.
func (s *sheet) made(m *op.Meta) {
	s.say("made", "ayanamsa", s.ayanamsa(m), "houses", s.keyOf("houses", m.Houses), "node", s.keyOf("node", m.Node),
		"center", s.keyOf("center", m.Center), "engine", s.engine(m))
}

// ayanamsa names it, with its value. The tropical zodiac has none: the value from the mean equinox is the nutation.
func (p *page) ayanamsa(m *op.Meta) string {
	name := p.key("ayanamsa", m.Ayanamsa.Key)
	if !m.Tropical() {
		name += " " + fmt.Sprint(m.Ayanamsa.DMS)
	}
	if by := m.Nakshatras; by != nil {
		return p.word("made.nakshatras", "signs", name, "ayanamsa", p.key("ayanamsa", by.Key)+" "+fmt.Sprint(by.DMS))
	}
	return name
}

// engine names what observed the sky.
func (p *page) engine(m *op.Meta) string {
	version := m.Ephemeris.Version
	if p.lang.Words() != vedic.English {
		version = strings.ReplaceAll(version, "Swiss Ephemeris", p.title("Swiss Ephemeris"))
	}
	return p.key("engine", m.Ephemeris.Source) + " " + version
}

// grahas shows the lagna and the nine, a row each.
func (s *sheet) grahas() {
	rows := [][]string{s.head("graha", "sign", "degree", "nakshatra", "pada", "house", "dignity", "state")}
	l := s.r.Lagna
	rows = append(rows, []string{s.word("lagna"), l.Rashi.Name, l.DMS.String(), l.Nakshatra.Name,
		fmt.Sprint(l.Nakshatra.Pada),
		"1", "", ""})
	for _, p := range s.r.Planets {
		dignity := ""
		if p.Dignity != 0 {
			dignity = s.keyOf("dignity", p.Dignity)
		}
		rows = append(rows, []string{p.Graha.Name, p.Rashi.Name, p.DMS.String(), p.Nakshatra.Name,
			fmt.Sprint(p.Nakshatra.Pada),
			fmt.Sprint(uint8(p.House)), dignity, s.state(&p)})
	}
	s.table(rows)
}

// state returns the notable states of a graha: retrograde, combust, vargottama.
func (s *sheet) state(p *kundali.GrahaPosition) string {
	var list []string
	if p.Retrograde {
		list = append(list, s.word("retrograde"))
	}
	if p.Combust {
		list = append(list, s.word("combust"))
	}
	if p.Vargottama {
		list = append(list, s.word("vargottama"))
	}
	return strings.Join(list, ", ")
}

// houses shows the twelve with their lords, and who is in them and looks at them.
func (s *sheet) houses() {
	rows := [][]string{s.head("house", "sign", "lord", "cusp", "occupants", "aspected_by")}
	for n, h := range s.r.Houses.All() {
		rows = append(rows, []string{fmt.Sprint(uint8(n)), h.Rashi.Name, h.Lord.Name(s.lang),
			vedic.Angle(h.Cusp).String(), s.names(h.Occupants),
			s.names(h.AspectedBy)})
	}
	s.table(rows)
}

// names returns the names of grahas, separated by commas.
func (s *sheet) names(list []vedic.Graha) string { return namesOf(s.lang, list) }

// panchang shows the five limbs at birth and the avakahada.
func (s *sheet) panchang() {
	p, a := s.r.Panchang, s.r.Avakahada
	if s.lang.Words() != s.lang {
		s.limbRows()
		return
	}
	s.say("chart.panchang", "vara", s.r.Weekday(s.lang), "tithi", p.Tithi.Name, "nakshatra", p.Nakshatra.Name,
		"yoga", p.Yoga.Name, "karana", p.Karana.Name)
	if p.Sunrise != nil && p.Sunset != nil {
		rise, set := s.light(p.Sunrise, p.Sunset)
		s.say("chart.light", "sunrise", rise, "sunset", set)
	}
	s.say("chart.avakahada", "varna", s.key("varna", a.Varna), "vashya", s.key("vashya", a.Vashya),
		"yoni", s.key("yoni", a.Yoni), "gana", s.key("gana", a.Gana), "nadi", s.key("nadi", a.Nadi),
		"paya", s.key("paya", a.Paya), "latin", a.NameSyllables[0], "devanagari", a.NameSyllables[1])
}

// light shows sunrise and sunset of the day of a birth, with a date where that is not the date of the birth.
func (s *sheet) light(sunrise, sunset *vedic.Instant) (rise, set string) {
	born := vedic.DateOf(s.r.Time.Clock())
	return s.dated(sunrise.Time, time.TimeOnly, born), s.dated(sunset.Time, time.TimeOnly, born)
}

// limbRows shows the panchang and the avakahada as rows, for a language that has names and no sentences.
func (s *sheet) limbRows() {
	p, a := s.r.Panchang, s.r.Avakahada
	rows := [][]string{{s.word("vara"), s.r.Weekday(s.lang)}, {s.word("tithi"), p.Tithi.Name},
		{s.word("nakshatra"), p.Nakshatra.Name}, {s.word("yoga"), p.Yoga.Name}, {s.word("karana"), p.Karana.Name}}
	if p.Sunrise != nil && p.Sunset != nil {
		rise, set := s.light(p.Sunrise, p.Sunset)
		rows = append(rows, []string{s.word("sunrise"), rise}, []string{s.word("sunset"), set})
	}
	for _, x := range [][2]string{{"varna", a.Varna}, {"vashya", a.Vashya}, {"yoni", a.Yoni}, {"gana", a.Gana},
		{"nadi", a.Nadi}, {"paya", a.Paya}} {
		rows = append(rows, []string{s.word("avakahada." + x[0]), s.key(x[0], x[1])})
	}
	s.table(append(rows, []string{s.word("avakahada.syllable"), a.NameSyllables[0] + " " + a.NameSyllables[1]}))
}

// sensitivity shows how many minutes the time of birth may be off until a thing changes, which is what an astrologer
// asks of a time from memory.
func (s *sheet) sensitivity() {
	x := s.r.Sensitivity
	rows := [][]string{s.head("birth_was", "earlier_by", "later_by", "this_changes")}
	for _, row := range []struct {
		delta kundali.Delta
		what  string
	}{
		{x.Lagna, "changes.lagna"}, {x.NavamsaLagna, "changes.navamsa"}, {x.DasamsaLagna, "changes.dasamsa"},
		{x.MoonNakshatra, "changes.nakshatra"},
		{x.MoonPada, "changes.pada"},
	} {
		rows = append(rows, []string{"", s.minutes(row.delta.Earlier), s.minutes(row.delta.Later), s.word(row.what)})
	}
	s.table(rows)
	s.say("chart.minute", "days", decimal2(x.DashaDaysPerMinute))
}

// minutes shows how far a birth may be off; what is farther than half a day has no number.
func (p *page) minutes(m kundali.Minutes) string {
	if n := bare(m); n != "" {
		return p.word("minutes", "n", n)
	}
	return p.word("over_12h")
}

// bare is the number of minutes alone; empty where there is none.
func bare(m kundali.Minutes) string {
	text, err := m.MarshalJSON()
	if err != nil || string(text) == "null" {
		return ""
	}
	return string(text)
}
