package main

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

// muhuratPage is what a search found as a person likes to read it. Times are told against the date of the window and the offset of the
// first one.
type muhuratPage struct {
	*shell
	*calendar.BestDates
	lang   vedic.Lang
	clocks clocks
}

func newMuhuratPage(sh *shell, b *calendar.BestDates, lang vedic.Lang) *muhuratPage {
	p := &muhuratPage{shell: sh, BestDates: b, lang: lang}
	if len(b.Windows) > 0 {
		p.clocks = clocksOf(b.Windows[0].Start)
	}
	return p
}

func (p *muhuratPage) print() {
	m := &p.Meta
	fmt.Fprintf(p.stdout, "%s  %s – %s\n%s\n", p.Activity.Name(p.lang), p.From, p.To, strings.TrimSpace(spotLine(&p.Place, string(p.clocks))))
	fmt.Fprintf(p.stdout, "%s %s; %s %s\n", m.Ayanamsa.Key, m.Ayanamsa.DMS, m.Ephemeris.Source, m.Ephemeris.Version)
	for i := range p.Windows {
		fmt.Fprintln(p.stdout)
		p.window(&p.Windows[i])
	}
	fmt.Fprintf(p.stdout, "\n%d of %d days have windows", len(p.Days), p.DaysScanned)
	if len(p.Rejected) == 0 {
		fmt.Fprintln(p.stdout, ".")
	} else {
		fmt.Fprintln(p.stdout, "; the others:")
	}
	for _, r := range p.Rejected {
		p.paragraph(fmt.Sprintf("%5d", r.Days), "       ", r.Name)
	}
	for _, w := range p.Warnings {
		p.paragraph("Note:", "      ", w.Message)
	}
}

// reasons is how many grounds for and against a window are shown; --json has all.
const reasons = 4

func (p *muhuratPage) window(w *muhurat.Window) {
	lagna := ""
	if w.Lagna != nil {
		lagna = ", lagna " + w.Lagna.Name(p.lang)
	}
	fmt.Fprintf(p.stdout, "%s %s  %s – %s  %s %s  (%d min%s)\n", w.Date, vedic.VaraOf(w.Date.Weekday()).Name(p.lang), p.clocks.at(w.Start.Time, w.Date),
		p.clocks.at(w.End.Time, vedic.DateOf(w.Start.Time)), w.Grade.Name(p.lang), number1(w.Score), w.Minutes, lagna)
	fmt.Fprintf(p.stdout, "  best  %s  %s\n", p.clocks.span(w.Best.Span, w.Date), number1(w.Best.Score))
	for _, f := range w.For(reasons) {
		p.factor("+", &f)
	}
	for _, f := range w.Against(reasons) {
		p.factor("−", &f)
	}
}

func (p *muhuratPage) factor(mark string, f *muhurat.Factor) {
	text := f.Rule.Note
	if text == "" {
		text = f.Key + " " + f.Value
	}
	if f.Person > 0 {
		text = fmt.Sprintf("%s [person %d]", text, f.Person)
	}
	p.paragraph(fmt.Sprintf("  %s %5s", mark, number1(max(f.Points, -f.Points))), "            ", text+" ("+f.Rule.Source+")")
}

// number1 shows a number with one decimal.
func number1(d vedic.Decimal) string { return fmt.Sprintf("%.1f", float64(d)) }
