package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// kept leaves out the facts that a book for a family does not tell: whose house is a maraka.
func kept(list []finding.Fact) (out []finding.Fact) {
	for _, x := range list {
		if x.Kind != finding.GemMaraka {
			out = append(out, x)
		}
	}
	return out
}

// because puts facts after what they are looked at for.
func (b *binder) because(note string, facts []finding.Fact) string {
	var texts []string
	for _, x := range kept(facts) {
		texts = append(texts, x.Text())
	}
	return b.joined(note, texts)
}

// joined puts facts in a row. Those of English are sentences; those of Hindi lack their danda, and stand in one.
func (b *binder) joined(note string, texts []string) string {
	between := "; "
	if b.lang.Words() == vedic.English {
		between = ". "
		for i, s := range texts {
			texts[i] = text.Sentence(s)
		}
	}
	return strings.TrimSpace(note + " " + strings.Join(texts, between))
}

// within puts a source in brackets, which it may not hold itself: Muhurtha (Raman) is Muhurtha, Raman there.
func within(source string) string {
	return " (" + strings.NewReplacer(" (", ", ", ")", "").Replace(source) + ")"
}

func (b *binder) houses(list []vedic.Bhava) string {
	var out []string
	for _, n := range list {
		out = append(out, fmt.Sprint(uint8(n)))
	}
	return strings.Join(out, ", ")
}

func (k *kundaliBook) yogas(f *flow) {
	f.part(k.word("part.yogas"))
	present := 0
	for i := range k.yoga.Yogas {
		if k.yoga.Yogas[i].Present {
			present++
		}
	}
	f.text(k.word("yogas.about", "n", present, "all", k.yoga.RulesChecked))
	f.headings(k.word("yogas.first"), k.yoga.Headings.Yogas)
	f.headings(k.word("yogas.strains"), k.yoga.Headings.Strains)
	f.heading(k.word("yogas.all"), 80*pdf.Point)
	for i := range k.yoga.Yogas {
		if y := &k.yoga.Yogas[i]; y.Present {
			f.yoga(y)
		}
	}
}

// headings lists the yogas that a reading tells first, with how common each is.
func (f *flow) headings(title string, list []yoga.Heading) {
	if len(list) == 0 {
		return
	}
	f.heading(title, 60*pdf.Point)
	g := &grid{head: f.heads("yoga", "grahas", "houses", "share"), bold: []int{0}}
	for i := range list {
		h := &list[i]
		share := ""
		if h.Share > 0 {
			share = f.word("share", "n", fmt.Sprintf("%.0f", 100*float64(h.Share)))
		}
		name := h.Name
		for _, a := range h.Also {
			name += "; " + a.Name
		}
		g.rows = append(g.rows, []string{name, f.names(h.Planets), f.houses(h.Houses), share})
	}
	f.table(g)
}

func (f *flow) yoga(y *yoga.Finding) {
	f.title(y.Name)
	about := []string{text.Sentence(f.word("yoga.class", "class", f.keyOf("class", y.Class)))}
	if len(y.Planets) > 0 {
		about = append(about, f.names(y.Planets))
	}
	if len(y.Houses) > 0 {
		id := pick(len(y.Houses) == 1, "in_house", "in_houses")
		about = append(about, f.word(id, "houses", text.Houses(f.lang, y.Houses)))
	}
	if !y.Cancelled() {
		about = append(about, f.word("strength", "n", fmt.Sprint(y.Strength)))
	}
	f.small(strings.Join(about, "; ") + within(f.source(y.Rule.Source)))
	f.text(y.Rule.Note)
	for _, x := range kept(y.Because) {
		f.point(x.Text(), 0)
	}
	for i := range y.Cancellations {
		if c := &y.Cancellations[i]; c.Applies {
			f.circumstance(&circumstance{c.Rule.Source.String(), true, c.Effect, f.because(c.Rule.Note, c.Because)})
		}
	}
	f.gap(4 * pdf.Point)
}

// circumstance is something that cancels or eases where it applies.
type circumstance struct {
	source  string
	applies bool
	effect  finding.Effect
	text    string
}

func (f *flow) circumstance(c *circumstance) {
	answer := f.word("applies.not")
	if c.applies {
		answer = f.keyOf("applies", c.effect)
	}
	f.point(answer+": "+c.text+within(f.cite(c.source)), 0)
}

// circumstances sets those that apply first.
func (f *flow) circumstances(list []circumstance) {
	slices.SortStableFunc(list, func(a, b circumstance) int {
		switch {
		case a.applies == b.applies:
			return 0
		case a.applies:
			return -1
		}
		return 1
	})
	for i := range list {
		f.circumstance(&list[i])
	}
}

func (k *kundaliBook) doshas(f *flow) {
	f.part(k.word("part.doshas"))
	f.text(k.word("doshas.about"))
	all := slices.Concat(k.dosha.Doshas, k.dosha.Further)
	g := &grid{head: k.heads("dosha", "status", "severity"), bold: []int{0}}
	for i := range all {
		d := &all[i]
		severity := ""
		if d.Status != finding.Absent {
			severity = k.keyOf("severity", d.Severity)
		}
		g.rows = append(g.rows, []string{d.Name, k.keyOf("status", d.Status), severity})
	}
	f.table(g)
	for i := range all {
		if d := &all[i]; d.Status != finding.Absent {
			f.heading(d.Name, 60*pdf.Point)
			f.dosha(d)
		}
	}
	if slices.ContainsFunc(all, func(d desk.Dosha) bool { return d.Status == finding.Absent }) {
		f.heading(k.word("doshas.absent"), 60*pdf.Point)
		var others []string
		for i := range all {
			d := &all[i]
			if d.Status != finding.Absent {
				continue
			}
			if len(d.Looked) == 0 {
				others = append(others, d.Name)
				continue
			}
			f.title(d.Name)
			for _, x := range kept(d.Looked) {
				f.point(x.Text(), 0)
			}
		}
		if len(others) > 0 {
			f.gap(4 * pdf.Point)
			f.text(k.word("doshas.others", "names", strings.Join(others, ", ")))
		}
	}
	k.shani(f)
}

// dosha sets one in full: what it is, how it stands and by whom, what it rests on, and all that was held against it.
func (f *flow) dosha(d *desk.Dosha) {
	about := []string{f.keyOf("status", d.Status)}
	if d.Severity != 0 {
		about = append(about, f.word("severity", "now", f.keyOf("severity", d.Severity)))
	}
	about = append(about, f.keyOf("standing", d.Standing))
	f.small(strings.Join(about, "; ") + within(f.source(d.Source)))
	f.text(d.Explanation)
	for i := range d.Triggers {
		t := &d.Triggers[i]
		f.point(f.because(t.Rule.Note, t.Because)+within(f.source(t.Rule.Source)), 0)
	}
	var list []circumstance
	for i := range d.Cancellations {
		c := &d.Cancellations[i]
		list = append(list, circumstance{c.Rule.Source.String(), c.Applies, c.Effect,
			f.because(c.Rule.Note, c.Because)})
	}
	if len(list) > 0 {
		f.title(f.word("doshas.cancellations"))
		f.circumstances(list)
	}
	if len(d.Remedies) > 0 {
		f.title(f.word("doshas.practice"))
		for _, s := range d.Remedies {
			f.point(s, 0)
		}
	}
}

// shani sets the times of Saturn around the Moon.
func (k *kundaliBook) shani(f *flow) {
	x := k.dosha.SadeSati
	f.heading(x.Finding.Name, 100*pdf.Point)
	f.dosha(&x.Finding)
	g := &grid{head: k.heads("shani", "from", "to", "sign", "from_moon"), bold: []int{0}}
	for i := range x.Periods {
		p := &x.Periods[i]
		if !x.At.Before(p.Start.Time) && x.At.Time.Before(p.End.Time) {
			g.marked = append(g.marked, len(g.rows))
		}
		var signs, houses []string
		for _, s := range p.Stays {
			if name := s.Rashi.Name(k.lang); !slices.Contains(signs, name) {
				signs, houses = append(signs, name), append(houses, fmt.Sprint(uint8(s.House)))
			}
		}
		g.rows = append(g.rows, []string{p.Kind.Name(k.lang), k.day(p.Start.Time), k.day(p.End.Time),
			strings.Join(signs, ", "), strings.Join(houses, ", ")})
	}
	f.gap(4 * pdf.Point)
	f.table(g)
}
