package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// muhuratPage renders the windows that a search found. A time has its date only where that is not the one on which its
// window begins.
type muhuratPage struct {
	page
	*op.BestDates
	*about
	clocks clocks
}

// Muhurat is what a search for the best dates found.
func (in Reader) Muhurat(a *op.Answer[op.BestDates]) *Paper {
	b := a.Result
	p := &muhuratPage{page: newPage(in), BestDates: b, about: aboutOf(a)}
	if len(b.Windows) > 0 {
		p.clocks = p.clocksOf(b.Windows[0].Start)
	}
	p.print()
	return p.out
}

// print shows the windows in the order of the search, and then why other days fell out.
func (p *muhuratPage) print() {
	m := p.meta
	fmt.Fprintf(p.out, "%s  %s – %s\n%s\n", p.Activity.Name(p.lang), p.From, p.To,
		p.spot(&p.Place, p.lang.Digits(p.clocks.offset)))
	fmt.Fprintf(p.out, "%s; %s\n", p.ayanamsa(m), p.engine(m))
	for i := range p.Windows {
		fmt.Fprintln(p.out)
		p.window(&p.Windows[i])
	}
	fmt.Fprintln(p.out)
	days := "muhurat.days"
	if len(p.Rejected) > 0 {
		days = "muhurat.days_others"
	}
	p.say(days, "n", len(p.Days), "all", p.DaysScanned)
	for _, r := range p.Rejected {
		p.paragraph(fmt.Sprintf("%5d", r.Days), "       ", r.Name)
	}
	p.notes(p.warnings)
}

// reasons is how many grounds for and against a window are shown; --json has all. More would bury the window itself.
const reasons = 4

// window shows one with its best hour and what speaks for and against it.
func (p *muhuratPage) window(w *muhurat.Window) {
	o := muhurat.Opening{Span: panchang.Span{Start: w.Start, End: w.End}}
	fmt.Fprintf(p.out, "%s  %s\n", p.civilDay(o.CivilDate(), w.HinduDay), o.Text(p.lang))
	p.paragraph(fmt.Sprintf("  %-12s", p.standing(w)), strings.Repeat(" ", 15), w.Text)
	fmt.Fprintf(p.out, "  %s  %s  %s\n", p.word("best"), p.clocks.span(w.Best.Span, o.CivilDate()),
		p.word("muhurat.lagna", "sign", w.Best.Lagna.Name(p.lang)))
	for _, f := range w.For(reasons) {
		p.factor("+", &f)
	}
	for _, f := range w.Against(reasons) {
		p.factor("−", &f)
	}
}

// civilDay returns a civil date with its weekday, and the Hindu day where that has another date: "2027-02-11 Thursday
// (Hindu day: Wednesday, 10 February)".
func (p *page) civilDay(d vedic.Date, of muhurat.HinduDay) string {
	text := p.date(d) + " " + vedic.VaraOf(d.Weekday()).Name(p.lang)
	if note := of.Note(d, p.lang); note != "" {
		text += " (" + note + ")"
	}
	return text
}

// standing returns the score and class of a window, or only its points if it has no class.
func (p *muhuratPage) standing(w *muhurat.Window) string {
	if w.Class == "" {
		return number1(w.Points)
	}
	return fmt.Sprintf("%.0f %s", float64(w.Score), w.Class.Name(p.lang))
}

// factor shows a ground with its points, whose it is, and who says so.
func (p *muhuratPage) factor(mark string, f *muhurat.Factor) {
	text := f.Rule.Note
	if text == "" {
		text = p.subject(f.Key) + " " + p.subject(f.Value)
	}
	if f.Person > 0 {
		text += " [" + p.word("muhurat.person", "n", f.Person) + "]"
	}
	p.paragraph(fmt.Sprintf("  %s %5s", mark, number1(max(f.Points, -f.Points))), "            ",
		text+" ("+p.source(f.Rule.Source)+")")
}

// number1 shows a number with one decimal.
func number1(d vedic.Decimal) string { return fmt.Sprintf("%.1f", float64(d)) }
