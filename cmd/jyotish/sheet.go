package main

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// sheet is a report as a person likes to read it.
type sheet struct {
	*shell
	r    *birth.Report
	lang vedic.Lang
}

func newSheet(sh *shell, r *birth.Report, lang vedic.Lang) *sheet { return &sheet{sh, r, lang} }

// print shows the report, around its chart in characters.
func (s *sheet) print(chart string) {
	s.heading()
	fmt.Fprintln(s.stdout)
	fmt.Fprint(s.stdout, chart)
	fmt.Fprintln(s.stdout)
	s.grahas()
	fmt.Fprintln(s.stdout)
	s.houses()
	fmt.Fprintln(s.stdout)
	s.panchang()
	fmt.Fprintln(s.stdout)
	s.dashas()
	fmt.Fprintln(s.stdout)
	s.sensitivity()
	s.notes(s.r.Warnings)
}

// heading tells who it is about, and how the chart was made.
func (s *sheet) heading() {
	s.born()
	m := &s.r.Meta
	s.made(m.Ayanamsa.Key.String(), m.Ayanamsa.DMS, m)
}

// born tells who was born when and where, as it was understood.
func (s *sheet) born() {
	r := s.r
	abbreviation := ""
	if a := r.Time.Abbreviation; a != nil {
		abbreviation = " " + *a
	}
	where := r.Place.Label
	if r.Place.Name != nil && r.Place.Admin1 != nil {
		where = fmt.Sprintf("%s, %s, %s", *r.Place.Name, *r.Place.Admin1, *r.Place.CountryCode)
	}
	fmt.Fprintln(s.stdout, r.Input.Name)
	fmt.Fprintf(s.stdout, "%s  %s%s  (%s UT)\n", strings.Replace(r.Time.Local, "T", " ", 1), r.Time.Offset, abbreviation,
		r.Time.UTC.UTC().Format("2006-01-02 15:04:05"))
	fmt.Fprintf(s.stdout, "%s  %s %s  %s\n", where, side2(r.Place.Latitude, "N", "S"), side2(r.Place.Longitude, "E", "W"), r.Place.Timezone)
}

// made tells by which rules and which engine, with the ayanamsa apart: some of KP have no key elsewhere.
func (s *sheet) made(ayanamsa string, value vedic.DMS, m *kundali.Meta) {
	fmt.Fprintf(s.stdout, "%s %s, %s houses, %s node, %s; %s %s\n", ayanamsa, value, m.Houses, m.Node, m.Center,
		m.Ephemeris.Source, m.Ephemeris.Version)
}

// side2 shows a coordinate with its side.
func side2(a vedic.Angle, positive, negative string) string {
	if a < 0 {
		return (-a).String() + negative
	}
	return a.String() + positive
}

func (s *sheet) grahas() {
	rows := [][]string{{"", "Sign", "Degree", "Nakshatra", "Pada", "House", "Dignity", "State"}}
	l := s.r.Lagna
	rows = append(rows, []string{"Lagna", l.Rashi.Name, l.DMS.String(), l.Nakshatra.Name, fmt.Sprint(l.Nakshatra.Pada), "1", "", ""})
	for _, p := range s.r.Planets {
		dignity := ""
		if p.Dignity != 0 {
			dignity = strings.ReplaceAll(p.Dignity.String(), "_", " ")
		}
		rows = append(rows, []string{p.Graha.Name, p.Rashi.Name, p.DMS.String(), p.Nakshatra.Name, fmt.Sprint(p.Nakshatra.Pada),
			fmt.Sprint(uint8(p.House)), dignity, state(&p)})
	}
	s.table(rows)
}

func state(p *kundali.GrahaPosition) string {
	var list []string
	if p.Retrograde {
		list = append(list, "retrograde")
	}
	if p.Combust {
		list = append(list, "combust")
	}
	if p.Vargottama {
		list = append(list, "vargottama")
	}
	return strings.Join(list, ", ")
}

func (s *sheet) houses() {
	rows := [][]string{{"House", "Sign", "Lord", "Cusp", "Occupants", "Aspected by"}}
	for n, h := range s.r.Houses.All() {
		rows = append(rows, []string{fmt.Sprint(uint8(n)), h.Rashi.Name, h.Lord.Name(s.lang), vedic.Angle(h.Cusp).String(), s.names(h.Occupants),
			s.names(h.AspectedBy)})
	}
	s.table(rows)
}

func (s *sheet) names(list []vedic.Graha) string {
	var names []string
	for _, g := range list {
		names = append(names, g.Name(s.lang))
	}
	return strings.Join(names, ", ")
}

func (s *sheet) panchang() {
	p, a := s.r.Panchang, s.r.Avakahada
	fmt.Fprintf(s.stdout, "Panchang   %s, %s, %s, %s yoga, %s karana\n", p.Vara.Name, p.Tithi.Name, p.Nakshatra.Name, p.Yoga.Name, p.Karana.Name)
	if p.Sunrise != nil && p.Sunset != nil {
		fmt.Fprintf(s.stdout, "           sunrise %s, sunset %s\n", p.Sunrise.Format("15:04:05"), p.Sunset.Format("15:04:05"))
	}
	fmt.Fprintf(s.stdout, "Avakahada  varna %s, vashya %s, yoni %s, gana %s, nadi %s, paya %s, syllable %s %s\n",
		a.Varna, a.Vashya, a.Yoni, a.Gana, a.Nadi, a.Paya, a.NameSyllables[0], a.NameSyllables[1])
}

func (s *sheet) sensitivity() {
	x := s.r.Sensitivity
	rows := [][]string{{"If the birth was", "earlier by", "later by", "this changes"}}
	for _, row := range []struct {
		delta kundali.Delta
		what  string
	}{
		{x.Lagna, "lagna"}, {x.NavamsaLagna, "navamsa lagna"}, {x.DasamsaLagna, "dasamsa lagna"}, {x.MoonNakshatra, "nakshatra of the Moon"},
		{x.MoonPada, "pada of the Moon"},
	} {
		rows = append(rows, []string{"", minutes(row.delta.Earlier), minutes(row.delta.Later), row.what})
	}
	s.table(rows)
	fmt.Fprintf(s.stdout, "For each minute that it was later, the dashas begin %.2f days earlier.\n", float64(x.DashaDaysPerMinute))
}

func minutes(m kundali.Minutes) string {
	text, err := m.MarshalJSON()
	if err != nil || string(text) == "null" {
		return "over 12 h"
	}
	return string(text) + " min"
}
