package book

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// askOverview computes what the overview needs: the nine answers, the yogas and the doshas.
func (k *kundaliBook) askOverview() error {
	if err := k.askAnswers(); err != nil {
		return err
	}
	nine := k.answers.nine
	if err := k.askYogas(); err != nil {
		return err
	}
	yogas := k.answers.yoga
	if err := k.askDoshas(); err != nil {
		return err
	}
	k.answers.nine, k.answers.yoga = nine, yogas
	return nil
}

// overview sets the book on one page: the nine answers, what runs now, the strongest yogas, the doshas that apply, and
// what to do.
func (k *kundaliBook) overview(f *flow) {
	f.part(k.word("part.overview"), usualKeep)
	f.text(k.rising())
	if v := &k.r.Vimshottari; len(v.Current) > 0 && !hourUnknown(k.r) {
		last := &v.Current[min(1, len(v.Current)-1)]
		f.text(k.word("overview.now", "lords", k.running(2), "until", k.inWords(last.End.Time)))
	}
	f.answerTable(k.answers.nine)
	f.small(k.word("answers.share-means"))
	f.listed(k.word("overview.strong"), yogaNames(k.yoga.Headings.Yogas))
	var care []string
	for i := range k.dosha.Doshas {
		if d := &k.dosha.Doshas[i]; d.Status != finding.Absent {
			care = append(care, d.Name+" ("+k.keyOf("status", d.Status)+")")
		}
	}
	f.listed(k.word("overview.care"), append(yogaNames(k.yoga.Headings.Strains), care...))
	f.title(k.word("answers.todo"))
	for _, a := range k.answers.nine {
		if i := a.Best(); i >= 0 && len(a.ToDo) > 0 && k.soon(&a.Windows[i]) {
			f.point(a.Title + ": " + a.ToDo[0])
		}
	}
	f.gap(4 * pdf.Point)
	f.small(k.answers.nine[0].Disclaimer)
}

// soon reports whether a window begins within a year.
func (k *kundaliBook) soon(w *answer.Window) bool { return w.Start.Before(k.on.Now.AddDate(1, 0, 0)) }

// rising says in one line what rises and where the Moon stands.
func (k *kundaliBook) rising() string {
	l, moon := &k.r.Lagna, k.r.Graha(vedic.Moon)
	if hourUnknown(k.r) { // every sign rises within the hours that it may have been
		return k.word("cover.noon", "moon", moon.Rashi.Name, "star", moon.Nakshatra.Name)
	}
	return k.word("cover.lagna", "sign", l.Rashi.Name, "moon", moon.Rashi.Name, "star", moon.Nakshatra.Name,
		"pada", moon.Nakshatra.Pada)
}

// running names the lords of the dashas that run, down to a level.
func (k *kundaliBook) running(levels int) string {
	var names []string
	for i := range k.r.Vimshottari.Current {
		if i < levels {
			names = append(names, k.r.Vimshottari.Current[i].Lord.Name(k.lang))
		}
	}
	return strings.Join(names, " – ")
}

// answerTable sets the answers in a row each.
func (f *flow) answerTable(list []*answer.Answer) {
	g := &grid{head: f.heads("question", "answer", "of-100", "when"), bold: []int{0}}
	for _, a := range list {
		share, when := "–", "–"
		if a.Share > 0 {
			share = strconv.Itoa(a.Share)
		}
		if i := a.Best(); i >= 0 {
			when = f.months(&a.Windows[i])
		}
		g.rows = append(g.rows, []string{a.Title, a.Summary, share, when})
	}
	f.table(g)
}

// listed sets names in one paragraph under a small heading. Without names it sets nothing.
func (f *flow) listed(title string, names []string) {
	if len(names) > 0 {
		f.title(title)
		f.text(strings.Join(names, ", ") + f.word("stop"))
	}
}

func yogaNames(list []yoga.Heading) (names []string) {
	for i := range list {
		names = append(names, list[i].Name)
	}
	return names
}
