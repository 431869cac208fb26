package life

import (
	"embed"
	"strconv"
	"strings"
	"time"

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
	Title string `json:"title"`
	// Paragraphs has one paragraph for each subject, in the order of the part.
	Paragraphs []Paragraph `json:"paragraphs"`
}

// Paragraph is about one subject, such as "venus", "house.7", "dasha.saturn" or "marriage".
type Paragraph struct {
	Subject   string     `json:"subject"`
	Sentences []Sentence `json:"sentences"`
}

// Sentence states one thing and its reason. ID is the key of its frame, the same in every language.
// If the wording depends on time, it ends with ".past" for a period that is over at [Reading].AsOf
// and with ".ahead" for one that has not begun.
type Sentence struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	// Because has one fact, whose Text is the sentence.
	Because []finding.Told `json:"because"`
}

// writer turns the results of a reading into sentences. A fact is said once: its key is remembered,
// and a repetition is left out. A frame has several forms. The writer uses them in turn, starting
// with one that depends on the chart, and skips a form that begins like another sentence of the
// section.
type writer struct {
	*view
	l      vedic.Lang
	length Length
	seed   uint32
	// index of the next form of each frame
	used map[string]int
	// facts already said, as "path=value"
	told map[string]bool
	// the first words of sentences of the section
	leads   map[string]bool
	section *Section
	now     time.Time
	// antardashas within this many years of now are described
	years int
}

func (w *writer) word(id string) string {
	s, _ := texts.Get(w.l, id)
	return s
}

// fill returns a text that has one form, with its gaps filled.
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
	w.section = &Section{Part: p, Title: w.word("part." + p.String()), Paragraphs: []Paragraph{}}
	w.leads = map[string]bool{}
}

func (w *writer) open(subject string) {
	w.section.Paragraphs = append(w.section.Paragraphs, Paragraph{subject, []Sentence{}})
}

// say adds a sentence of a frame, unless its fact was already said.
func (w *writer) say(frame string, f finding.Told, with ...string) {
	key := f.Path + "=" + f.Value
	if w.told[key] {
		return
	}
	w.told[key] = true
	w.add(frame, w.form(frame, gaps(with)), f)
}

// plain adds a sentence that is a complete text rather than a frame, unless its fact was already
// said.
func (w *writer) plain(id string, f finding.Told, text string) {
	key := f.Path + "=" + f.Value
	if !w.told[key] {
		w.told[key] = true
		w.add(id, text, f)
	}
}

func (w *writer) add(id, said string, f finding.Told) {
	if w.l.Words() == vedic.Hindi {
		said = text.Anusvara(said)
	}
	f.Text = said
	p := &w.section.Paragraphs[len(w.section.Paragraphs)-1]
	p.Sentences = append(p.Sentences, Sentence{id, said, []finding.Told{f}})
}

// form fills the next form of a frame that does not begin like another sentence of the section. If
// every form does, it uses the next one anyway: a fact is never left out for style.
func (w *writer) form(frame string, g gaps) string {
	n := frames[frame]
	if n == 0 { // of a part that is out of range
		return frame
	}
	at, seen := w.used[frame]
	if !seen {
		at = int(hash(w.seed, frame) % uint32(n))
	}
	best := ""
	for i := range n {
		s := text.Sentence(text.Fill(w.word(frame+"."+strconv.Itoa((at+i)%n+1)), g.fill))
		if best == "" {
			best = s
			w.used[frame] = at + 1
		}
		if lead := leadOf(s); !w.leads[lead] {
			w.leads[lead], w.used[frame] = true, at+i+1
			return s
		}
	}
	return best
}

// leadOf returns the first two words of a sentence.
func leadOf(s string) string {
	words := strings.SplitN(s, " ", 3)
	return strings.Join(words[:min(2, len(words))], " ")
}

func hash(h uint32, s string) uint32 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h
}

// seedOf hashes the longitudes of a chart (FNV-1a), so that the same chart always reads the same.
func seedOf(v *view) uint32 {
	h := uint32(2166136261)
	h = hash(h, strconv.FormatInt(int64(v.c.Lagna.Longitude), 36))
	for _, l := range v.At {
		h = hash(h, strconv.FormatInt(int64(l), 36))
	}
	return h
}

// Values for the gaps of frames.

func (w *writer) name(g vedic.Graha) string { return finding.Named(g, w.l) }

func (w *writer) names(list []vedic.Graha) string {
	names := make([]string, len(list))
	for i, g := range list {
		names[i] = w.name(g)
	}
	return w.join(names)
}

func (w *writer) join(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + w.word("and") + list[len(list)-1]
}

func (w *writer) nth(n vedic.Bhava) string { return w.word("nth." + strconv.Itoa(int(n))) }

func (w *writer) theme(n vedic.Bhava) string { return prediction.ThemeOf(n, w.l) }

func (w *writer) sign(r vedic.Rashi) string { return r.Name(w.l) }

func (w *writer) month(t time.Time) string { return prediction.MonthOf(int(t.Month()), t.Year(), w.l) }

// span names the first and the last month of a span. The end is exclusive.
func (w *writer) span(from, to time.Time) string {
	return text.Fill(w.word("span"), gaps{"from", w.month(from), "to", w.month(to.Add(-time.Second))}.fill)
}
