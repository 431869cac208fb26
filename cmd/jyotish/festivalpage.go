package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// spotLine shows a place that was found, with its coordinates and its clocks.
func spotLine(p *place.Resolved, offset string) string {
	where := p.Label
	if p.Name != nil && p.Admin1 != nil && p.CountryCode != nil {
		where = fmt.Sprintf("%s, %s, %s", *p.Name, *p.Admin1, *p.CountryCode)
	}
	return fmt.Sprintf("%s  %s %s  %s %s", where, side2(p.Latitude, "N", "S"), side2(p.Longitude, "E", "W"), p.Timezone, offset)
}

// festivalPage is a list of festivals as a person likes to read it. Times are told against the date of the festival and the offset of the
// first one.
type festivalPage struct {
	*shell
	*calendar.Festivals
	lang   vedic.Lang
	clocks clocks
	why    bool // also how each date was chosen, and by which rule
	cells  [][]string
	below  [][]string // texts to stand below each row
}

func newFestivalPage(sh *shell, f *calendar.Festivals, lang vedic.Lang, why bool) *festivalPage {
	p := &festivalPage{shell: sh, Festivals: f, lang: lang, why: why}
	for _, x := range f.List {
		if x.Window != nil {
			p.clocks = clocksOf(x.Window.Start)
			break
		}
	}
	return p
}

func (p *festivalPage) print() {
	fmt.Fprintf(p.stdout, "%s – %s\n%s\n\n", p.From, p.To, strings.TrimSpace(spotLine(&p.Place, string(p.clocks))))
	if len(p.List) == 0 {
		fmt.Fprintln(p.stdout, "No festival, vrat or sankranti lies on these dates.")
	}
	p.row([]string{"Date", "", "", "Kind", "Time", "Kept by"}, nil)
	var last vedic.Date
	for i := range p.List {
		x := &p.List[i]
		p.festival(x, x.Date == last)
		last = x.Date
	}
	p.flush()
	for _, w := range p.Warnings {
		fmt.Fprintln(p.stdout, "Note:", w.Message)
	}
}

// festival adds one, without its date if the one before shows it.
func (p *festivalPage) festival(x *panchang.Festival, again bool) {
	date, day, kala := x.Date.String(), vedic.VaraOf(x.Date.Weekday()).Name(p.lang), ""
	if again {
		date, day = "", ""
	}
	if x.Kala != "" {
		kala = x.Kala.Name(p.lang)
	}
	var why []string
	if x.Detail != nil && (p.why || x.Kind == "sankranti") { // of which the detail has the moment
		why = append(why, *x.Detail)
	}
	if p.why {
		why = append(why, x.Rule.Rule+", "+x.Rule.Source.String())
	}
	p.row([]string{date, day, x.Name, x.Kind, p.clocks.maybe(x.Window, x.Date), kala}, why)
	if x.Parana != nil {
		from := vedic.DateOf(x.Parana.Start.Round(time.Second))
		p.row([]string{"", "", "  parana " + from.String(), "", p.clocks.span(*x.Parana, from), ""}, nil)
	}
	if x.Alternative != nil {
		p.row([]string{"", "", "  some keep", "", x.Alternative.String(), ""}, nil)
	}
}

// row adds a row of the table with texts to stand below it.
func (p *festivalPage) row(row []string, below []string) {
	p.cells, p.below = append(p.cells, row), append(p.below, below)
}

// flush prints the table.
func (p *festivalPage) flush() {
	if len(p.cells) == 1 {
		return // the heading
	}
	var b strings.Builder
	(&shell{stdout: &b}).table(p.cells)
	for i, line := range strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n") {
		fmt.Fprintln(p.stdout, line)
		for _, text := range p.below[i] {
			p.paragraph("", strings.Repeat(" ", 25), text)
		}
	}
}
