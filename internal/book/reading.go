package book

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

func (k *kundaliBook) reading(f *flow) {
	f.part(k.word("part.reading"), usualKeep)
	f.text(k.word("reading.about"))
	for i := range k.life.Sections {
		s := &k.life.Sections[i]
		if isAhead(s.Part) {
			continue
		}
		if rest := k.withoutAnswers(s); len(rest.Paragraphs) > 0 {
			f.heading(s.Title, 50*pdf.Point)
			f.addSection(rest)
		}
	}
	f.gap(6 * pdf.Point)
	f.small(k.life.Method)
	f.small(k.life.Disclaimer)
}

// addSection sets the paragraphs of a section, each under its heading.
func (f *flow) addSection(s *life.Section) {
	for _, p := range s.Paragraphs {
		var texts []string
		for _, x := range p.Sentences {
			texts = append(texts, x.Text)
		}
		if p.Title != "" && len(texts) > 0 {
			f.title(p.Title)
		}
		if len(texts) > 0 {
			f.text(strings.Join(texts, " "))
		}
	}
}

func (k *kundaliBook) year(f *flow) {
	f.part(k.word("part.year"), usualKeep)
	k.annual(f)
	for i := range k.life.Sections {
		if s := &k.life.Sections[i]; isAhead(s.Part) {
			f.heading(s.Title, 50*pdf.Point)
			f.addSection(s)
		}
	}
	t := k.life.Transits
	if t == nil {
		return
	}
	f.heading(k.word("year.stays"), 100*pdf.Point)
	g := &grid{head: k.heads("graha", "sign", "from", "to", "from_moon", "from_lagna", "bindus"), bold: []int{0}}
	for _, s := range t.Stays {
		if !k.on.Now.Before(s.Start.Time) && k.on.Now.Before(s.End.Time) { // as in the other tables, what runs now
			g.marked = append(g.marked, len(g.rows))
		}
		g.rows = append(g.rows, []string{s.Graha.Name(k.lang), s.Rashi.Name(k.lang), k.day(s.Start.Time),
			k.day(s.End.Time),
			fmt.Sprint(uint8(s.FromMoon)), fmt.Sprint(uint8(s.FromLagna)), bindus(s.Bindus)})
	}
	f.table(g)
	f.small(k.life.Disclaimer)
}

// annual sets the chart of the year of life that runs. There is none of a life that is over, nor of a birth whose hour
// is not known.
func (k *kundaliBook) annual(f *flow) {
	a, err := k.desk.Varshphal(k.on, &op.VarshphalInput{})
	if _, ok := errors.AsType[*op.Invalid](err); ok {
		return
	}
	if err != nil {
		f.err = err
		return
	}
	year := a.Result
	s, err := drawing.Annual(year.Chart(), year.CivilYear).Scene(drawing.Options{Style: k.o.Style, Lang: k.lang,
		Degrees: true})
	if err != nil {
		f.err = err
		return
	}
	f.heading(k.word("year.chart"), 280*pdf.Point)
	f.text(k.word("year.chart-of", "day", k.day(year.At.Time), "muntha", year.Muntha.RashiName,
		"house", text.House(k.lang, year.Muntha.House), "lord", year.Lord.Name))
	f.plates([]plate{{s.Title, s}}, 2, 250*pdf.Point)
}

// bindus shows those of a sign; the nodes have none.
func bindus(n int) string {
	if n < 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func (k *kundaliBook) remedies(f *flow) {
	r := k.remedy
	f.part(k.word("part.remedies"), usualKeep)
	f.text(k.word("remedies.about"))
	g := &grid{head: k.heads("graha", "index", "nature", "aim", "gem"), bold: []int{0}}
	for i := range r.Afflicted {
		a := &r.Afflicted[i]
		gem := k.word("gem.no")
		if a.Gemstone {
			gem = k.word("gem.may")
		}
		aim := k.keyOf("aim", a.Aim)
		g.rows = append(g.rows, []string{a.Graha.Name(k.lang), fmt.Sprint(a.Index), k.key("nature", a.Nature), aim,
			gem})
	}
	if len(g.rows) > 0 {
		f.table(g)
	}
	for i := range r.Afflicted {
		a := &r.Afflicted[i]
		f.together(func(f *flow) {
			f.heading(k.word("remedies.why", "graha", a.Graha.Name(k.lang)), 50*pdf.Point)
			for _, s := range once(kept(a.Reasons)) {
				f.point(s)
			}
		})
	}
	f.heading(k.word("remedies.list"), 60*pdf.Point)
	for i := range r.Remedies {
		f.together(func(f *flow) { f.practice(&r.Remedies[i]) })
	}
	f.gap(6 * pdf.Point)
	f.small(r.Disclaimer)
}

// practice sets a remedy: what it is and costs, why it is named, how it is done.
func (f *flow) practice(x *remedy.Remedy) {
	var cited []string
	for _, c := range x.Rules {
		cited = append(cited, f.source(c.Source))
	}
	f.title(x.Title)
	f.small(f.word("remedies.kind", "type", f.keyOf("remedy", x.Type), "cost", f.keyOf("cost", x.Cost)) +
		within(strings.Join(cited, "; ")))
	if x.Ground != "" {
		f.small(x.Ground)
	}
	f.text(x.Instructions)
	for _, d := range x.Details {
		// letters with marks are for who does not read Devanagari
		if !strings.Contains(x.Instructions, d.Value) &&
			(f.lang.Words() == vedic.English || !strings.HasSuffix(d.Key, "Iast")) {
			f.point(f.key("detail", text.Parted(d.Key)) + ": " + d.Value)
		}
	}
	if x.Caution != "" {
		f.point(x.Caution)
	}
}

// glossaryTerms are the ids of the terms that are explained, in the order of the subject, with the sections that speak
// of them; those of none are in every book.
var glossaryTerms = []struct {
	in  []Section
	ids []string
}{
	{nil, []string{"lagna", "rashi", "nakshatra", "pada", "bhava", "graha"}},
	{[]Section{Planets, Yogas, Doshas, Reading, Remedies}, []string{"drishti", "dignity"}},
	{nil, []string{"retrograde", "combust"}},
	{[]Section{Planets}, []string{"vargottama"}},
	{[]Section{Charts, Vargas, Reading, Jaimini}, []string{"varga", "navamsa"}},
	{[]Section{Charts}, []string{"chalit"}},
	{nil, []string{"ayanamsa", "panchang", "tithi", "yoga_day", "karana", "vara"}},
	{[]Section{Dashas, Reading, Year}, []string{"dasha", "antardasha"}},
	{[]Section{Strengths, Reading}, []string{"shadbala"}},
	{[]Section{Strengths, Reading, Year}, []string{"ashtakavarga", "bindu"}},
	{[]Section{Yogas, Reading}, []string{"yoga"}},
	{[]Section{Yogas, Doshas}, []string{"kendra", "trikona", "dusthana"}},
	{[]Section{Doshas, Remedies}, []string{"dosha"}},
	{[]Section{Doshas}, []string{"cancellation"}},
	{[]Section{Doshas, Year}, []string{"sade_sati", "dhaiya"}},
	{[]Section{Kp}, []string{"sub_lord"}},
	{[]Section{Jaimini}, []string{"karaka", "arudha"}},
	{[]Section{Year}, []string{"gochar"}},
	{[]Section{Remedies}, []string{"remedy"}},
	{nil, []string{"gana", "nadi", "yoni"}},
}

func (b *binder) glossaryOf(f *flow, terms []string) {
	f.part(b.word("part.glossary"), 120*pdf.Point)
	g := &grid{bold: []int{0}, size: 85 * pdf.Point / 10} // all on one page
	for _, id := range terms {
		g.rows = append(g.rows, []string{b.word("term." + id), b.word("term." + id + ".is")})
	}
	f.table(g)
}

func (k *kundaliBook) glossary(f *flow) {
	var ids []string
	for _, t := range glossaryTerms {
		if len(t.in) == 0 || slices.ContainsFunc(t.in, k.o.has) {
			ids = append(ids, t.ids...)
		}
	}
	k.glossaryOf(f, ids)
}
