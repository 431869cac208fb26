package answer

import (
	"embed"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// In returns the answer in another language. Only the text changes. An answer that was read from JSON has no chart and
// keeps its language.
func (a *Answer) In(l vedic.Lang) *Answer {
	other := *a
	if a.f == nil {
		return &other
	}
	other.lang = l
	w := other.writer(nil)
	other.For = w.reasons(a.For)
	if a.Question == JobOrBusiness { // a graha may count on both sides, each time for another reason
		w.named = map[vedic.Graha]bool{}
	}
	other.Against = w.reasons(a.Against)
	other.Windows = make([]Window, len(a.Windows))
	for i, x := range a.Windows {
		x.Why = w.why(&x)
		other.Windows[i] = x
	}
	other.Title, other.Summary = a.Question.Name(w.l), w.summary()
	other.Confidence, other.When = "", ""
	if a.Verdict != Early {
		id := "share." + a.f.j.Confidence.String()
		if a.Question == JobOrBusiness {
			v := a.Verdict
			if v == Hour {
				v = a.f.verdicts[0]
			}
			id = "share." + v.String()
		}
		if a.Share == 1 {
			id += ".one"
		}
		other.Confidence = w.fill(id, "n", strconv.Itoa(a.Share), "topic", w.topic())
		other.When = w.when()
	}
	other.ToDo, other.Method = w.toDo(), w.method()
	other.Disclaimer = w.word("disclaimer")
	return &other
}

// writer puts an answer into words.
type writer struct {
	f *facts
	a *Answer
	l vedic.Lang
	// grahas that were named with their office; from then on the name is enough
	named map[vedic.Graha]bool
	// the same of the lords of windows
	ruled map[vedic.Graha]bool
}

// writer returns a writer in the language of the answer, for which some grahas were named.
func (a *Answer) writer(named map[vedic.Graha]bool) *writer {
	if named == nil {
		named = map[vedic.Graha]bool{}
	}
	return &writer{f: a.f, a: a, l: a.lang.Words(), named: named, ruled: map[vedic.Graha]bool{}}
}

func (w *writer) word(id string) string { return word(w.l, id) }

func (w *writer) fill(id string, pairs ...string) string {
	return text.Fill(w.word(id), text.Pairs(pairs...))
}

// of returns the text of a question where it has one of its own, and otherwise the common one.
func (w *writer) of(id string) string {
	if own := id + "." + w.a.Question.String(); texts.Has(vedic.English, own) {
		return own
	}
	return id
}

func (w *writer) topic() string { return w.word("topic." + w.a.Question.String()) }

func (w *writer) summary() string {
	f := w.f
	pairs := []string{"topic", w.topic(), "Topic", text.Sentence(w.topic()), "age", strconv.Itoa(f.age), "year",
		strconv.Itoa(f.year)}
	if w.a.Verdict == Hour {
		pairs = append(pairs, "minutes", strconv.Itoa(f.minutes), "given", f.verdicts[0].Name(w.l), "other",
			f.verdicts[1].Name(w.l))
	}
	id := w.of("summary." + w.a.Verdict.String())
	if w.a.Verdict == Hour && f.minutes == 1 {
		id += ".one"
	}
	return w.fill(id, pairs...)
}

// when names the first months to look at: the best of those to come, or of a life that is over the best of all.
func (w *writer) when() string {
	var best *Window
	if i := w.a.Best(); i >= 0 {
		best = &w.a.Windows[i]
	}
	id := "when.ahead"
	switch {
	case best == nil && w.f.over:
		id = "when.none.over"
	case best == nil:
		id = "when.none"
	case w.f.over && w.f.quiet:
		id = "when.quiet.over"
	case w.f.over:
		id = "when.over"
	case w.f.quiet:
		id = "when.quiet"
	}
	if best == nil {
		return w.fill(w.of(id), "topic", w.topic())
	}
	return w.fill(w.of(id), "topic", w.topic(), "span", w.span(best))
}

// span names the months of a window, the last of which is the one before its end.
func (w *writer) span(x *Window) string {
	month := func(t time.Time) string { return prediction.MonthOf(int(t.Month()), t.Year(), w.l) }
	return w.fill("span", "from", month(x.Start.Time), "to", month(x.End.AddDate(0, 0, -1)))
}

func (w *writer) name(g vedic.Graha) string {
	if g == 0 {
		return ""
	}
	return finding.Named(g, w.l)
}

func (w *writer) nth(n vedic.Bhava) string { return w.word("nth." + strconv.Itoa(int(n))) }

func (w *writer) sign(r vedic.Rashi) string {
	s := r.Name(w.l)
	if w.l == vedic.Hindi {
		s = text.Anusvara(s)
	}
	return s
}

func (w *writer) reasons(list []Reason) []Reason {
	all := make([]Reason, len(list))
	for i, r := range list {
		r.Text = w.reason(&r.r)
		all[i] = r
	}
	return all
}

// reason writes one fact as a sentence. The first that is about a graha says what makes it count.
func (w *writer) reason(r *reason) string {
	if r.link.kind != 0 {
		return w.tie(r)
	}
	g := r.e.Graha
	named := w.named[g]
	w.named[g] = true
	if r.way != 0 {
		return w.f.ways[r.way].Sentence(r.e, named, w.l)
	}
	return w.f.j.Sentence(r.e, named, w.l)
}

// tie writes a link of a livelihood with the 10th house.
func (w *writer) tie(r *reason) string {
	w.named[r.link.graha] = true
	return text.Sentence(w.fill("reason.link."+r.link.kind.String(), "graha", w.name(r.link.graha), "by",
		w.name(r.link.by), "nth", w.nth(r.link.house), "lord", w.word("lord."+strconv.Itoa(int(r.link.house))), "way",
		w.word("karaka."+w.a.Question.String()+"."+r.way.String())))
}

// why says of a window who rules and what the slow transits reach, as a clause.
func (w *writer) why(x *Window) string {
	id := "why"
	if x.Maha == x.Antara {
		id = "why.own"
	}
	s := w.fill(id, "maha", w.lordOf(x.Maha, x.lords[0]), "antara", w.lordOf(x.Antara, x.lords[1]))
	for _, t := range [2]struct {
		g  vedic.Graha
		at vedic.Rashi
	}{{vedic.Jupiter, x.Jupiter}, {vedic.Saturn, x.Saturn}} {
		id := "transit.none"
		n, there := w.f.reaches(t.g, t.at)
		switch {
		case n == 0 && t.g == vedic.Saturn:
			continue
		case there:
			id = "transit.in"
		case n != 0:
			id = "transit.sees"
		}
		nth := ""
		if n != 0 {
			nth = w.nth(n)
		}
		if t.g == vedic.Jupiter {
			id += ".points"
		}
		s += w.fill(id, "graha", w.name(t.g), "nth", nth, "rashi", w.sign(t.at), "n", strconv.Itoa(x.Bindus))
	}
	return s
}

// lordOf names the lord of a period with what it is to the question.
func (w *writer) lordOf(g vedic.Graha, r role) string {
	if r.key == "" || w.ruled[g] {
		return w.name(g)
	}
	w.ruled[g] = true
	nth, lord := "", ""
	if r.house != 0 {
		nth, lord = w.nth(r.house), w.word("lord."+strconv.Itoa(int(r.house)))
	}
	return w.fill("role."+r.key, "graha", w.name(g), "nth", nth, "lord", lord, "topic",
		w.word("karaka."+w.a.Question.String()))
}

// toDo is the advice for the question by its verdict, and what tradition does for the graha that weighs most against
// it.
func (w *writer) toDo() []string {
	if w.f.over {
		return []string{w.word("todo.over")}
	}
	side := "effort"
	switch w.a.Verdict {
	case Strong, Supported:
		side = "support"
	case Hour, Early:
		side = w.a.Verdict.String()
	case Job, Business, Alike:
		return []string{w.word("todo." + w.a.Verdict.String())}
	}
	id := "todo." + side + "." + w.a.Question.String()
	switch {
	case side == "hour" || side == "early":
		id = w.of("todo." + side)
	case w.f.young: // for the parents; practices for a graha are those of adults
		return []string{w.word("todo.child." + w.a.Question.String())}
	}
	list := []string{w.fill(id, "year", strconv.Itoa(w.f.year))}
	if g := w.f.remedy; g != 0 && w.a.Verdict != Hour {
		c, err := remedy.General(remedy.Query{Graha: g, Types: remedy.Only(remedy.Conduct)})
		if err == nil && len(c.In(w.l).Remedies) > 0 {
			list = append(list, w.fill("todo.graha", "graha", w.name(g), "how", c.In(w.l).Remedies[0].Instructions))
		}
	}
	return list
}

// method says how the answer was worked out.
func (w *writer) method() []string {
	if w.a.Verdict == Early {
		return []string{w.word("method.early")}
	}
	chart, share := w.word("method.chart.job_or_business"), w.word("method.share.job_or_business")
	if w.a.Question != JobOrBusiness {
		chart, share = w.weighedHouses(), w.word("method.share")
	}
	list := []string{chart, w.word("method.weights"), share, w.word("method.windows"), Tested(w.l)}
	switch {
	case w.f.minutes > 0 && w.a.Verdict != Hour:
		id := "method.holds"
		if w.f.minutes == 1 {
			id += ".one"
		}
		list = append(list, w.fill(id, "minutes", strconv.Itoa(w.f.minutes)))
	case w.f.minutes == 0:
		list = append(list, w.word("method.hour"))
	}
	return list
}

// weighedHouses says which houses, grahas and varga were weighed.
func (w *writer) weighedHouses() string {
	all, _ := w.f.row.area.Houses()
	houses := text.List(all, w.word("and"), w.nth)
	return w.fill("method.chart", "topic", w.topic(), "houses", houses, "varga",
		w.word("varga."+w.f.row.area.Varga().String()))
}

// Tested returns the sentence that says how the windows were tested and that they predict nothing.
func Tested(l vedic.Lang) string { return word(l.Words(), "method.tested") }

// Best returns the index in Windows of the one that When names, and −1 where there are none: of the highest class the
// first.
func (a *Answer) Best() int {
	best := -1
	for i := range a.Windows {
		if best < 0 || a.Windows[i].Class > a.Windows[best].Class {
			best = i
		}
	}
	return best
}
