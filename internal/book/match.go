package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Match prints a match as a book: both births, the eight kootas with their reasons, the doshas, the ten poruthams.
// Options.Sections is not asked. Errors are those of [Of] and of the desk for the two births.
func Match(d *op.Calculator, on *op.Request, ask *op.MatchInput, o Options) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	whole := *ask
	whole.Poruthams, whole.Outlook = true, true
	a, err := d.Match(on, &whole)
	if err != nil {
		return nil, err
	}
	document, err := a.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	return MatchOf(d, on, document, [2]*op.Report{a.Result.Bride.View, a.Result.Groom.View}, o)
}

// MatchOf prints a match out of its document, in the language that it is in. Births are the reports of bride and groom
// whose charts are shown; nil for one that is not known any more. The error of a document that is none says nothing of
// it; others are those of [Of].
func MatchOf(d *op.Calculator, on *op.Request, document []byte, births [2]*op.Report, o Options) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	m := &matchBook{binder: newBinder(d, on, o, ""), births: births}
	if err := jsonv2.Unmarshal(document, &m.m, jsonv2.MatchCaseInsensitiveNames(true)); err != nil {
		return nil, errDocument
	}
	if err := m.name(); err != nil {
		return nil, err
	}
	for _, set := range []func(*flow){m.couple, m.kootas, m.doshas, m.outlook, m.south, m.end} {
		if err := m.part(func(f *flow) error { set(f); return f.err }); err != nil {
			return nil, err
		}
	}
	m.contents()
	m.cover()
	return m.bytes(1), nil
}

// errDocument holds nothing of the document, which is personal.
var errDocument = errors.New("book: the document of a match cannot be parsed")

// matchBook is a book of one match.
type matchBook struct {
	*binder
	m      matchDocument
	births [2]*op.Report
	names  [2]string
}

func (m *matchBook) two() [2]*partner { return [2]*partner{&m.m.Bride, &m.m.Groom} }

// name sets the names of the two people, or "bride" and "groom" if no name was sent.
func (m *matchBook) name() error {
	for i, who := range m.two() {
		role := [2]string{"bride", "groom"}[i]
		m.names[i] = m.word(role)
		if who.Label != nil && *who.Label != "" {
			m.names[i] = *who.Label
		}
		texts := []string{m.names[i]}
		if r := m.births[i]; r != nil {
			texts = append(texts, r.Place.Label)
		}
		if fault := printable("/"+role+"/name", strings.Join(texts, " ")); fault != nil {
			return &op.Invalid{Faults: []op.Fault{*fault}}
		}
	}
	m.title = m.names[0] + " – " + m.names[1]
	m.doc.SetTitle(m.title)
	return nil
}

// couple sets both births with their charts.
func (m *matchBook) couple(f *flow) {
	f.part(m.word("part.couple"), usualKeep)
	// Both births and their warnings share one page, so each warning makes the charts smaller.
	side := max(188-10*pdf.Unit(len(m.m.Warnings)), 130) * pdf.Point
	for i, who := range m.two() {
		title := m.word([2]string{"bride", "groom"}[i])
		if m.names[i] != title {
			title += ": " + m.names[i]
		}
		r := m.births[i]
		f.heading(title, pick(r != nil, 290*pdf.Point, 40*pdf.Point))
		moon := m.word("match.moon", "sign", who.Rashi.Name, "star", who.Nakshatra.Name, "pada", who.Nakshatra.Pada,
			"lord", who.RashiLord.Name(m.lang))
		if r == nil {
			f.text(moon)
			continue
		}
		when, where := m.born(r)
		f.pairs([][]string{{m.word("match.born"), when}, {m.word("birth.place"), where}, {m.word("birth.moon"), moon}})
		f.drawn(r.Chart, 2, side, true, drawing.Frame(varga.D1), drawing.Frame(varga.D9))
	}
	f.notes(m.warned())
}

// warned returns the warnings, with the name of whom each is about.
func (m *matchBook) warned() []vedic.Warning {
	list := slices.Clone(m.m.Warnings)
	for i := range list {
		for k, who := range [2]string{"/bride", "/groom"} {
			if strings.HasPrefix(list[i].Pointer, who) {
				list[i].Message = m.names[k] + ": " + list[i].Message
			}
		}
	}
	return list
}

// compared names what a koota compares: a sign or a graha, and otherwise the key as words.
func (b *binder) compared(koota, key string) string {
	if words.Has(b.lang, koota+"."+key) {
		return text.Sentence(b.key(koota, key))
	}
	var g vedic.Graha
	var r vedic.Rashi
	switch t := []byte(key); {
	case g.UnmarshalText(t) == nil:
		return g.Name(b.lang)
	case r.UnmarshalText(t) == nil:
		return r.Name(b.lang)
	}
	return text.Sentence(b.key("key", key))
}

// needed is the sum from which common practice takes a match to be acceptable.
const needed = 18

func (m *matchBook) kootas(f *flow) {
	x := &m.m
	f.part(m.word("part.kootas"), usualKeep)
	f.text(m.word("match.about"))
	bars := drawing.Bars{Got: int(x.Total), Of: 2 * x.Maximum, Needed: 2 * needed}
	g := &grid{head: m.heads("koota", "bride", "groom", "points", "most", "effective", "cancellation"),
		bold:  []int{0},
		right: []int{3, 4, 5}}
	for i := range x.Kootas {
		k := &x.Kootas[i]
		bars.Kootas = append(bars.Kootas, drawing.Bar{Name: k.Name, Got: int(k.Obtained), Of: int(k.Maximum)})
		g.rows = append(g.rows, []string{k.Name, m.compared(k.Koota, k.Bride), m.compared(k.Koota, k.Groom),
			k.Obtained.String(), k.Maximum.String(), k.Effective.String(), k.EffectiveNote})
	}
	g.marked = []int{len(g.rows)}
	g.rows = append(g.rows, []string{m.word("match.total"), "", "", x.Total.String(), fmt.Sprint(x.Maximum),
		x.EffectiveTotal.String(), ""})
	s, err := bars.Scene(drawing.Look{Lang: m.lang})
	if err != nil {
		f.err = err
		return
	}
	const wide = room * 3 / 4 // so that the verdict stands on the same page
	f.y += f.figure(s, left+(room-wide)/2, f.y, wide) + 10*pdf.Point
	f.table(g)
	f.small(m.word("match.effective"))
	f.together(m.verdict)
	for i := range x.Kootas {
		f.together(func(f *flow) { m.koota(f, &x.Kootas[i]) })
	}
}

// verdict sets what the band means and what to do next.
func (m *matchBook) verdict(f *flow) {
	v := &m.m.Verdict
	f.heading(m.word("match.verdict"), 60*pdf.Point)
	f.paragraph("P", m.value("band", v.Band.String()), boldText)
	f.text(v.Text)
	for _, step := range m.m.Instructions {
		f.point(step)
	}
	f.text(m.word("match.caveat"))
}

// outlook sets what both charts promise of marriage, and when their dashas meet; nothing for a match of before or of a
// Moon alone.
func (m *matchBook) outlook(f *flow) {
	o := m.m.Outlook
	if o == nil {
		return
	}
	f.part(m.word("part.outlook"), usualKeep)
	for _, x := range o.Promises {
		f.point(x.Text)
	}
	f.heading(m.word("match.times"), 50*pdf.Point)
	if o.Detail != "" {
		f.text(o.Detail)
	}
	for _, x := range o.Times {
		f.point(x.Text)
	}
	for _, s := range append(slices.Clone(o.Note), o.Disclaimer) {
		f.small(s)
	}
}

// koota sets what a koota compares, its points and the cancellations that were checked.
func (m *matchBook) koota(f *flow, k *koota) {
	f.heading(m.word("match.points", "koota", k.Name, "n", k.Obtained, "most", k.Maximum), 50*pdf.Point)
	if k.Text != "" { // a match of before has none
		f.text(k.Text)
	}
	f.small(m.reason(&k.Rule, k.Because))
	if k.Obtained < k.Maximum && !m.isDosha(k.Koota) { // doshas show their own cancellations
		f.circumstances(m.weighed(k.Cancellations))
	}
}

// isDosha reports whether the missing points of a koota are shown as a dosha of the match, with its
// cancellations.
func (m *matchBook) isDosha(koota string) bool {
	for i := range m.m.Doshas {
		if d := &m.m.Doshas[i]; d.Key == koota && d.Status != finding.Absent && len(d.Cancellations) > 0 {
			return true
		}
	}
	return false
}

// reason returns what a rule looks at, what it found, and who says so.
func (m *matchBook) reason(rule *cited, list []factText) string {
	return m.joined(rule.Note, texts(list)) + within(m.cite(rule.Source))
}

func texts(list []factText) (out []string) {
	for _, x := range list {
		out = append(out, x.Text)
	}
	return out
}

func (m *matchBook) weighed(list []cancellation) []circumstance {
	out := make([]circumstance, len(list))
	for i := range list {
		c := &list[i]
		note := c.Rule.Note
		if c.Applies && c.Text != "" {
			note = text.Sentence(c.Text) + ": " + note
		}
		out[i] = circumstance{c.Rule.Source, c.Applies, c.Effect, note, texts(c.Because)}
	}
	return out
}

// doshas sets the doshas between the two, and Mangal in each chart.
func (m *matchBook) doshas(f *flow) {
	f.part(m.word("part.match_doshas"), usualKeep)
	f.text(m.word("match.doshas.about"))
	g := &grid{head: m.heads("dosha", "status"), bold: []int{0}}
	for i := range m.m.Doshas {
		d := &m.m.Doshas[i]
		g.rows = append(g.rows, []string{m.doshaName(d.Key), m.keyOf("status", d.Status)})
	}
	f.table(g)
	for i := range m.m.Doshas {
		if d := &m.m.Doshas[i]; d.Text != "" {
			f.point(d.Text)
		}
	}
	for i := range m.m.Doshas {
		if d := &m.m.Doshas[i]; d.Status != finding.Absent && len(d.Cancellations) > 0 {
			f.together(func(f *flow) {
				f.heading(m.doshaName(d.Key), 50*pdf.Point)
				f.circumstances(m.weighed(d.Cancellations))
			})
		}
	}
	for i, who := range m.two() {
		if who.Mangal != nil {
			f.heading(m.word("match.mangal", "who", m.names[i]), 60*pdf.Point)
			m.mangal(f, who)
		}
	}
}

// mangal sets Mangal dosha of one of the two, with the cancellations that apply.
func (m *matchBook) mangal(f *flow, who *partner) {
	d := who.Mangal
	f.small(m.keyOf("status", d.Status) + "; " + m.key("standing", d.ClassicalStatus))
	if d.Status == finding.Absent {
		return
	}
	var standing finding.Standing
	_ = standing.UnmarshalText([]byte(d.ClassicalStatus)) // what is none has no sentence to leave out
	f.text(m.plain(d.Explanation, standing))
	for i := range d.Triggers {
		f.ground(&d.Triggers[i].Rule, texts(d.Triggers[i].Because))
	}
	f.circumstances(m.weighed(d.Cancellations))
}

// doshaName names a dosha as its koota or porutham is called.
func (m *matchBook) doshaName(key string) string {
	for i := range m.m.Kootas {
		if m.m.Kootas[i].Koota == key {
			return m.m.Kootas[i].Name
		}
	}
	if words.Has(m.lang, "dosha."+key) {
		return m.word("dosha." + key)
	}
	return m.key("key", key)
}

func (m *matchBook) south(f *flow) {
	s := m.m.Poruthams
	if s == nil {
		return
	}
	f.part(m.word("part.south"), usualKeep)
	f.text(m.word("match.south.about"))
	f.paragraph("P", m.word("match.south", "n", s.Total, "band", m.keyOf("south", s.Band)), boldText)
	f.gap(6 * pdf.Point)
	g := &grid{head: m.heads("porutham", "grade"), bold: []int{0}}
	for i := range s.Poruthams {
		p := &s.Poruthams[i]
		g.rows = append(g.rows, []string{p.Name, m.key("grade", p.Grade)})
	}
	f.table(g)
	for i := range s.Poruthams {
		p := &s.Poruthams[i]
		f.together(func(f *flow) {
			f.title(m.word("match.graded", "porutham", p.Name, "grade", m.key("grade", p.Grade)))
			f.text(m.word("match.looked", "note", m.reason(&p.Rule, p.Because)))
		})
	}
}

var matchTerms = []string{"rashi", "nakshatra", "pada", "koota", "porutham", "gana", "nadi", "yoni", "dosha",
	"mangal_dosha", "cancellation", "navamsa", "ayanamsa", "lagna", "graha", "bhava"}

// end sets the glossary and how the match was computed.
func (m *matchBook) end(f *flow) {
	m.glossaryOf(f, matchTerms)
	x := &m.m.Meta
	f.heading(m.word("settings"), 60*pdf.Point)
	rows := [][]string{{m.word("settings.rules"), x.RulesetVersion}, {m.word("settings.hash"), x.ResultSHA256}}
	if x.Ayanamsa.Key != "" {
		rows = append([][]string{
			{m.word("settings.ayanamsa"), m.value("ayanamsa", x.Ayanamsa.Key)},
			{m.word("settings.houses"), m.value("houses", x.HouseSystem)},
			{m.word("settings.node"), m.value("node", x.NodeType)},
			{m.word("settings.center"), m.value("center", x.Center)},
			{m.word("settings.engine"), m.engine(x.Ephemeris.Source, x.Ephemeris.Version)},
		}, rows...)
	}
	f.pairs(rows)
	f.small(m.colophon())
}

// cover sets the first page.
func (m *matchBook) cover() {
	f := m.face(m.word("match.title"), "")
	f.y += 40 * pdf.Point
	for i, r := range m.births {
		f.centred(m.names[i], letters{26 * pdf.Point, pdf.Bold, inkText})
		if r != nil {
			when, where := m.born(r)
			f.centred(when, letters{11 * pdf.Point, pdf.Regular, inkText})
			f.centred(where, letters{11 * pdf.Point, pdf.Regular, inkText})
		}
		f.y += 34 * pdf.Point
	}
	f.centred(fmt.Sprintf("%v / %d", m.m.Total, m.m.Maximum), letters{34 * pdf.Point, pdf.Bold, m.accent})
	f.centred(m.value("band", m.m.Verdict.Band.String()), letters{13 * pdf.Point, pdf.Regular, inkText})
}
