package life

import (
	"embed"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Section is a part of a reading in words.
type Section struct {
	// Part is the part, Title its heading in the language of the reading.
	Part  Part   `json:"part"`
	Title string `json:"title"` // the title in a few words
	// Answers are the answers that the chapter begins with, as in the overview of package answer; empty, not nil, where
	// it begins with none.
	Answers []answer.Line `json:"answers"`
	// Paragraphs has one paragraph for each subject, in the order of the part.
	Paragraphs []Paragraph `json:"paragraphs"`
}

// Paragraph is about one subject, such as "venus", "house.7", "dasha.saturn" or "marriage".
type Paragraph struct {
	Subject string `json:"subject"` // what the paragraph is about
	// Title is a heading, "Venus"; "" for a paragraph that stands under the heading of its part.
	Title     string     `json:"title"`
	Sentences []Sentence `json:"sentences"` // the sentences, each with its facts and rules
}

// Sentence states one thing and its reason. ID is the key of its frame, the same in every language.
// If the wording depends on time, it ends with ".past" for a period that is over at [Reading].AsOf
// and with ".ahead" for one that has not begun.
type Sentence struct {
	ID   string `json:"id"`   // identifies it in later calls
	Text string `json:"text"` // in the language of the answer
	// Because has one fact, whose Text is the sentence.
	Because []finding.Told `json:"because"`

	level int // how early it is taken into a chapter; 1 is first
}

// writer turns the results of a reading into sentences. A fact is stated once: its key is remembered, and a repetition
// is left out.
type writer struct {
	*view
	l      vedic.Lang
	length Length
	// keys of facts and texts of sentences that are in the reading
	said    map[string]bool
	section *Section
	level   int // of the sentences that are added
	now     time.Time
	// antardashas within this many years of now are described
	years int
}

func (w *writer) word(id string) string { return texts.Get(w.l, id) }

// fill returns a text with its gaps filled.
func (w *writer) fill(id string, with ...string) string {
	return text.Fill(w.word(id), gaps(with).fill)
}

// gaps are alternating names and values for the gaps of a frame. A capitalised name yields the
// value with a capital.
type gaps []string

func (g gaps) fill(name string) string {
	for i := 0; i+1 < len(g); i += 2 {
		switch {
		case g[i] == name:
			return g[i+1]
		case strings.EqualFold(g[i], name):
			return text.Sentence(g[i+1])
		}
	}
	panic("life: nothing is put in {" + name + "}")
}

// fact returns the reason of a sentence: a path and its value.
func fact(path, value string) finding.Told { return finding.Told{Path: path, Value: value} }

// begin starts a section, and open a paragraph of it.
func (w *writer) begin(p Part) {
	w.section = &Section{Part: p, Title: w.word("part." + p.String()), Answers: []answer.Line{},
		Paragraphs: []Paragraph{}}
}

func (w *writer) open(subject, title string) {
	w.section.Paragraphs = append(w.section.Paragraphs, Paragraph{subject, title, []Sentence{}})
}

// say adds a sentence of a frame, unless its fact is in the reading.
func (w *writer) say(frame string, f finding.Told, with ...string) {
	if texts.Has(vedic.English, frame) { // not of a part that is out of range
		w.plain(frame, f, text.Sentence(w.fill(frame, with...)))
	}
}

// plain adds a sentence that is a complete text, unless its fact or the text is in the reading.
func (w *writer) plain(id string, f finding.Told, said string) {
	if w.l.Words() == vedic.Hindi {
		said = text.Anusvara(said)
	}
	key := f.Path + "=" + f.Value
	if w.said[key] || w.said[said] {
		return
	}
	w.said[key], w.said[said] = true, true
	f.Text = said
	p := &w.section.Paragraphs[len(w.section.Paragraphs)-1]
	p.Sentences = append(p.Sentences, Sentence{id, said, []finding.Told{f}, w.level})
}

// Values for the gaps of frames.

func (w *writer) name(g vedic.Graha) string { return finding.Named(g, w.l) }

// title names a graha as a heading.
func (w *writer) title(g vedic.Graha) string { return g.Name(w.l) }

func (w *writer) names(list []vedic.Graha) string {
	return text.List(list, w.word("and"), w.name)
}

func (w *writer) join(list []string) string {
	return text.List(list, w.word("and"), func(s string) string { return s })
}

func (w *writer) nth(n vedic.Bhava) string { return w.word("nth." + strconv.Itoa(int(n))) }

func (w *writer) theme(n vedic.Bhava) string { return prediction.ThemeOf(n, w.l) }

func (w *writer) sign(r vedic.Rashi) string { return r.Name(w.l) }

func (w *writer) month(t time.Time) string { return prediction.MonthOf(int(t.Month()), t.Year(), w.l) }

// span names the first and the last month of a span, or the one month that holds it. The end is exclusive.
func (w *writer) span(from, to time.Time) string { return w.months("span", from, to.Add(-time.Second)) }

// during is [writer.span] as an adverb: "from March 2027 to May 2028" or "in March 2027". Both ends are inclusive.
func (w *writer) during(from, to time.Time) string { return w.months("during", from, to) }

func (w *writer) months(frame string, from, to time.Time) string {
	first, last := w.month(from), w.month(to)
	if first == last {
		frame += ".month"
	}
	return w.fill(frame, "from", first, "to", last)
}
