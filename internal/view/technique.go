package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	special "github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// varshphalSheet is the chart of a year as a person likes to read it.
type varshphalSheet struct {
	*sheet
	v *op.Varshphal
}

// print shows when the year begins, its muntha and its lord with why he is, the grahas with their strengths, yogas,
// sahams and dashas.
func (s *varshphalSheet) print() {
	s.heading()
	v := s.v
	if v.Place != nil {
		s.say("sky.spent", "at", s.spot(v.Place, ""))
	}
	year := "year.begins"
	if v.Pravesha.Month > 0 {
		year = "year.month"
	}
	fmt.Fprintln(s.out)
	s.say(year, "year", v.Pravesha.Completed+1, "complete", v.Pravesha.Completed, "at", s.clock(v.At.Time),
		"month", v.Pravesha.Month)
	if v.Pravesha.Part > 0 {
		s.say("sky.part", "n", v.Pravesha.Part)
	}
	if v.Pravesha.Day > 0 {
		s.say("sky.day", "n", v.Pravesha.Day)
	}
	s.say("year.muntha", "at", s.place(v.Muntha.Longitude), "house", text.House(s.lang, v.Muntha.House),
		"lord", v.Muntha.Lord.Name(s.lang), "fortune", v.Muntha.Fortune.Name(s.lang))
	s.say("year.lord", "graha", v.Lord.Graha.Name(s.lang), "because", namesOf(s.lang, v.Lord.Because))
	fmt.Fprintln(s.out)
	s.say("year_of.offices")
	rows := [][]string{s.head("office", "graha", "aspects_lagna", "vishwa")}
	for _, o := range v.Lord.Offices {
		rows = append(rows, []string{o.Name, o.Graha.Name(s.lang), s.yes(o.Aspects),
			fmt.Sprintf("%.2f", float64(o.Vishwa))})
	}
	s.table(rows)
	rows = [][]string{s.head("graha", "at", "house", "harsha", "vishwa", "grade"),
		{s.word("lagna"), s.place(v.Lagna), "1", "", "", ""}}
	for i, g := range v.Grahas {
		row := []string{g.Graha.Name(s.lang), s.place(g.Longitude), houseNumber(g.House), "", "", ""}
		if i < len(v.Strengths) {
			x := &v.Strengths[i]
			row[3], row[4] = fmt.Sprint(x.Harsha.Points), fmt.Sprintf("%.2f", float64(x.Panchavargiya.Vishwa))
			row[5] = x.Panchavargiya.Grade.Name(s.lang)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(s.out)
	s.say("year_of.grahas")
	s.table(rows)
	s.legend("year.legend")
	s.yogas()
	rows = [][]string{s.head("saham", "at", "house", "lord")}
	for i := range v.Sahams {
		x := &v.Sahams[i]
		rows = append(rows, []string{x.Name, s.place(x.Longitude), houseNumber(x.House),
			x.Lord.Name(s.lang)})
	}
	fmt.Fprintln(s.out)
	s.say("year_of.sahams")
	s.table(rows)
	s.periods("mudda", v.Mudda)
	s.periods("patyayini", v.Patyayini)
	s.notes(s.warnings)
}

// yogas shows those of Tajika; one that a text alone has, and practice does not, says so.
func (s *varshphalSheet) yogas() {
	rows := [][]string{s.head("yoga", "yoga_of", "yoga_by", "source")}
	for i := range s.v.Yogas {
		y := &s.v.Yogas[i]
		source := s.source(y.Source.String())
		if y.TextOnly {
			source += ", " + s.word("text_only")
		}
		rows = append(rows, []string{y.Name, s.pair(y.Faster, y.Slower), s.pair(y.By, 0), source})
	}
	fmt.Fprintln(s.out)
	s.say("year_of.yogas")
	if len(rows) == 1 {
		s.say("none")
		return
	}
	s.table(rows)
	for i := range s.v.Verdicts {
		s.paragraph("", "  ", s.v.Verdicts[i].Text)
	}
}

// pair names one or two grahas.
func (s *varshphalSheet) pair(a, b vedic.Graha) string {
	var list []vedic.Graha
	for _, g := range []vedic.Graha{a, b} {
		if g != 0 {
			list = append(list, g)
		}
	}
	return s.names(list)
}

// periods shows a dasha of the year; nothing for a part of it, which has none.
func (s *varshphalSheet) periods(title string, list []op.YearPeriod) {
	if len(list) == 0 {
		return
	}
	rows := [][]string{s.head(title, "from", "to_end")}
	for _, p := range list {
		lord := s.word("lagna")
		if !p.Lagna {
			lord = p.Lord.Name(s.lang)
		}
		rows = append(rows, []string{lord, s.time(p.Start, "2006-01-02 15:04"), s.time(p.End, "2006-01-02 15:04")})
	}
	fmt.Fprintln(s.out)
	s.table(rows)
}

// place shows a longitude by its sign.
func (s *sheet) place(l vedic.Longitude) string {
	return l.InSign().String() + " " + l.Rashi().Name(s.lang)
}

// yes is a word or a dash, for columns.
func (p *page) yes(b bool) string {
	if b {
		return p.word("yes")
	}
	return "–"
}

// pointsSheet is the points of a chart as a person likes to read them.
type pointsSheet struct {
	*sheet
	p *op.Points
}

// print shows points in one table, and then what follows from them.
func (s *pointsSheet) print() {
	s.heading()
	rows := [][]string{s.head("point", "at", "house", "nakshatra", "pada", "sky.read_for")}
	add := func(p *special.Point, use string) {
		rows = append(rows, []string{p.Point.Name(s.lang), s.place(p.Longitude), house(p.House),
			p.Nakshatra.Name(s.lang), fmt.Sprint(p.Pada), use})
	}
	for i := range s.p.Timed.Points {
		add(&s.p.Timed.Points[i].Point, s.p.Timed.Points[i].Use)
	}
	for _, list := range [][]op.NamedPoint{s.p.Solar, s.p.Sphutas} {
		for i := range list {
			add(&list[i].Point, list[i].Use)
		}
	}
	fmt.Fprintln(s.out)
	s.say("points_of.points")
	s.table(rows)
	fmt.Fprintln(s.out)
	s.say("points_of.follows")
	if y := s.p.Yogi; y != nil {
		s.say("points.yogi", "yogi", y.Yogi.Name(s.lang), "sahayogi", y.Sahayogi.Name(s.lang),
			"avayogi", y.Avayogi.Name(s.lang))
	}
	if n := s.p.Nisheka; n != nil {
		moon := s.word("points.nisheka_moon", "c", n.MoonInSign)
		if n.MoonInSign == 0 {
			moon = s.word("points.nisheka_above")
		}
		s.say("points.nisheka")
		s.say("points.nisheka_at", "at", s.time(n.At, "2006-01-02 15:04"), "days", fmt.Sprintf("%.2f", float64(n.Days)),
			"a", n.SaturnToGulika, "b", n.LagnaToNinth, "moon", moon)
		if n.Lagna != nil {
			s.say("points.nisheka_lagna", "lagna", s.place(*n.Lagna))
		}
	}
	if x := s.p.Dagdha; x != nil && len(x.Rashis) > 0 {
		s.say("sky.shunya", "signs", namesOf(s.lang, x.Rashis), "lords",
			s.names(slices.Compact(slices.Clone(x.Lords))))
	}
	if b := s.p.Badhaka; b != nil {
		s.say("points.badhaka", "sign", b.Rashi.Name(s.lang), "lord", b.Lord.Name(s.lang))
	}
	if x := s.p.Taras; x != nil {
		var stars []string
		for _, star := range x.Special {
			stars = append(stars, star.Name+" "+star.StarName)
		}
		s.say("sky.stars", "list", strings.Join(stars, ", "))
	}
	s.marakas()
	s.bodies()
	s.avasthas()
	for _, w := range s.p.Wars {
		s.say("points.war", "grahas", s.names(w.Grahas[:]), "winner", w.Winner.Name(s.lang))
	}
	for _, w := range s.p.Withheld {
		s.say("points.withheld", "what", w.What.Name(s.lang), "because", w.Because.Name(s.lang))
	}
	s.notes(s.warnings)
}

// marakas are for the table of the astrologer: ranks, and nothing foretold of them.
func (s *pointsSheet) marakas() {
	var list []string
	for _, m := range s.p.Marakas {
		list = append(list, s.word("points.maraka", "graha", m.Name, "n", m.Rank))
	}
	if len(list) > 0 {
		s.say("sky.marakas", "list", strings.Join(list, ", "))
	}
}

// bodies shows what the place of each graha means by itself. A star marks who stands on his mrityu bhaga.
func (s *pointsSheet) bodies() {
	rows := [][]string{s.head("graha", "sky.navamsa64", "sky.drekkana22", "sky.mrityu", "sky.pushkara", "sky.drekkana")}
	for i := range s.p.Bodies {
		b := &s.p.Bodies[i]
		var pushkara []string
		if b.Pushkara.Navamsa {
			pushkara = append(pushkara, s.word("sky.navamsa"))
		}
		if b.Pushkara.Bhaga {
			pushkara = append(pushkara, s.word("sky.bhaga"))
		}
		hit := ""
		if b.MrityuBhaga.Hit {
			hit = " *"
		}
		rows = append(rows, []string{b.Name, b.Navamsa64.Rashi.Name(s.lang) + ", " + b.Navamsa64.Lord.Name(s.lang),
			b.Drekkana22.Rashi.Name(s.lang) + ", " + b.Drekkana22.Lord.Name(s.lang),
			fmt.Sprintf("%d°%s", b.MrityuBhaga.At, hit), orDash(strings.Join(pushkara, ", ")),
			orDash(namesOf(s.lang, b.Kinds))})
	}
	fmt.Fprintln(s.out)
	s.say("points_of.bodies")
	s.table(rows)
	s.legend("points.mrityu_legend")
	fmt.Fprintln(s.out)
}

// avasthas shows the states of each graha by the ways of counting them.
func (s *pointsSheet) avasthas() {
	s.say("standing_of.states")
	rows := [][]string{s.head("graha", "age", "waking", "mood", "sky.lajjitadi", "lying")}
	for i := range s.p.Avasthas {
		a := &s.p.Avasthas[i]
		rows = append(rows, []string{a.Name, orDash(a.Baladi), orDash(a.Jagradadi), orDash(a.Deeptadi),
			orDash(namesOf(s.lang, a.Lajjitadi)), orDash(a.Shayanadi)})
	}
	s.table(rows)
}
