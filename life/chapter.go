package life

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/vedic"
)

// chapters are what each chapter is about: the questions that it answers, and the houses and grahas that it describes.
// Every question, house and graha belongs to one chapter.
var chapters = [...]struct {
	questions []answer.Question
	houses    []vedic.Bhava
	grahas    []vedic.Graha
}{
	You:      {nil, []vedic.Bhava{1}, []vedic.Graha{vedic.Moon}},
	Learning: {[]answer.Question{answer.Study}, []vedic.Bhava{3}, []vedic.Graha{vedic.Mercury}},
	Home:     {[]answer.Question{answer.Home}, []vedic.Bhava{4}, []vedic.Graha{vedic.Mars}},
	Work:     {[]answer.Question{answer.Career}, []vedic.Bhava{10}, []vedic.Graha{vedic.Saturn}},
	Money:    {[]answer.Question{answer.Money}, []vedic.Bhava{2, 11}, nil},
	Marriage: {[]answer.Question{answer.Marriage}, []vedic.Bhava{7}, []vedic.Graha{vedic.Venus}},
	Children: {[]answer.Question{answer.Children}, []vedic.Bhava{5}, []vedic.Graha{vedic.Jupiter}},
	Health:   {[]answer.Question{answer.Health}, []vedic.Bhava{6, 8}, []vedic.Graha{vedic.Sun}},
	Road: {[]answer.Question{answer.Travel, answer.Faith}, []vedic.Bhava{9, 12},
		[]vedic.Graha{vedic.Rahu, vedic.Ketu}},
}

// The levels of the sentences of a chapter. A shorter reading has those of the first levels.
const (
	verdicts = 1 + iota // the verdict, the chief reason of either side, when, what to do; who you are
	grounds             // the other reasons, where grahas and lords of houses are, the dashas, the chief yogas
	windows             // the other windows, remedies, the rest of the day of birth
	facts               // everything else that was weighed of a graha or a house
	details             // what confirms it: vargas, nakshatras, antardashas, how yogas are formed
	remarks             // what was not weighed
)

// words are how many words the nine chapters have at each length.
var words = [...]int{Standard: 2000, Brief: 800, Full: 5000}

// book writes chapters. The answers, and what was weighed for them, are the same for all chapters; a fact that belongs
// to a graha or a house is stated in its paragraph, if no verdict has named it.
type book struct {
	*writer
	answers []*answer.Answer
	facts   [answer.Faith + 1][]answer.Reason
	// what was weighed of each graha and house, the weightiest first
	ofGraha vedic.ByGraha[[]answer.Reason]
	ofHouse vedic.ByBhava[[]answer.Reason]
	// what was weighed of the vargas and yogas of a question
	ofQuestion map[answer.Question][]answer.Reason
	// the reasons below each verdict, and the facts that they state or that have a heading of their own
	picked [answer.Faith + 1][]answer.Reason
	taken  map[string]bool
	// all facts that were weighed for any question
	weighed map[string]bool
}

// The reasons below a verdict: how many of either side, and the least weight of one, as in package answer.
const (
	mostReasons = 3
	leastReason = 0.02
)

// pick shares the reasons out among the verdicts. In each round every verdict takes the weightiest reason of either
// side that no verdict has and that is about a graha or a house that it has not named on that side.
func (b *book) pick() {
	named := map[string]bool{}
	for range mostReasons {
		for _, a := range b.answers {
			for _, sign := range []vedic.Decimal{1, -1} {
				all := b.facts[a.Question]
				for i := range all {
					x := &all[i]
					about := fmt.Sprintf("%v %v %v", a.Question, sign, aboutOf(x))
					if x.Weight*sign < leastReason || b.taken[x.Fact()] || named[about] {
						continue
					}
					b.taken[x.Fact()], named[about] = true, true
					b.picked[a.Question] = append(b.picked[a.Question], *x)
					break
				}
			}
		}
	}
}

// chapters writes the chapters that are asked for, each as long as its share of the words.
func (w *writer) chapters(r *Reading, parts []Part) []Section {
	b := &book{writer: w, ofQuestion: map[answer.Question][]answer.Reason{}, taken: map[string]bool{},
		weighed: map[string]bool{}}
	for _, a := range r.answers {
		a = a.In(w.l)
		b.answers = append(b.answers, a)
		// what rounds to nothing is on neither side
		b.facts[a.Question] = slices.DeleteFunc(a.Facts(), func(f answer.Reason) bool { return f.Weight == 0 })
		for _, f := range b.facts[a.Question] {
			b.weighed[f.Fact()] = true
			switch g, n := f.Graha(), f.House(); {
			case g != 0:
				b.ofGraha[g-1] = append(b.ofGraha[g-1], f)
			case n != 0:
				b.ofHouse[n-1] = append(b.ofHouse[n-1], f)
			default:
				b.ofQuestion[a.Question] = append(b.ofQuestion[a.Question], f)
			}
		}
	}
	for _, all := range [][][]answer.Reason{b.ofGraha[:], b.ofHouse[:]} {
		for _, list := range all {
			slices.SortStableFunc(list, func(a, b answer.Reason) int {
				return cmp.Compare(math.Abs(float64(b.Weight)), math.Abs(float64(a.Weight)))
			})
		}
	}
	// the chief yogas are described under their own heading
	for _, list := range [][]string{yogaIDs(w.heads.Yogas[:min(mostYogas, len(w.heads.Yogas))]),
		yogaIDs(w.heads.Strains)} {
		for _, id := range list {
			b.taken["yoga."+id] = true
		}
	}
	b.pick()
	var list []Section
	for _, p := range parts {
		w.begin(p)
		b.write(p, r)
		list = append(list, *w.section)
	}
	if w.l == vedic.English {
		trim(list, words[w.length]*len(parts)/len(Chapters()))
		return list
	}
	drop(list, func(s *Sentence) bool { return !r.kept[s.key()] })
	return list
}

// key identifies a sentence of a reading, in any language.
func (s *Sentence) key() string { return s.Because[0].Path + "=" + s.Because[0].Value }

func (b *book) write(p Part, r *Reading) {
	row := &chapters[p]
	if p == You {
		b.birth()
		b.yogas()
	}
	for _, q := range row.questions {
		i := slices.IndexFunc(b.answers, func(a *answer.Answer) bool { return a.Question == q })
		b.section.Answers = append(b.section.Answers, b.answers[i].Line())
		b.answer(b.answers[i], len(row.questions) > 1)
	}
	for _, n := range row.houses {
		b.house(n)
	}
	for _, g := range row.grahas {
		b.graha(g)
	}
	if p == Road {
		b.dashas(r)
	}
}

// reason adds something that was weighed.
func (b *book) reason(x *answer.Reason, said string) {
	side := ".for"
	if x.Weight < 0 {
		side = ".against"
	}
	b.plain("reason"+side, fact("weighed."+x.Fact(), ""), said)
}

// rest adds what was weighed and stands below no verdict.
func (b *book) rest(list []answer.Reason) {
	for i := range list {
		if x := &list[i]; !b.taken[x.Fact()] {
			b.reason(x, x.Plain())
		}
	}
}

// answer writes the verdict on a question, its reasons, when, what to do, and then what confirms it.
func (b *book) answer(a *answer.Answer, titled bool) {
	key, title := a.Question.String(), ""
	if titled {
		title = a.Title
	}
	b.open(key, title)
	b.level = verdicts
	b.plain("answer.verdict", fact(key+".verdict", a.Verdict.String()), a.Summary)
	if a.Confidence != "" {
		b.plain("answer.share", fact(key+".share", strconv.Itoa(a.Share)), a.Confidence)
	}
	named := map[vedic.Graha]bool{}
	for _, sign := range []vedic.Decimal{1, -1} {
		b.level = verdicts
		for _, x := range b.picked[a.Question] {
			if x.Weight*sign < 0 {
				continue
			}
			if g := x.Graha(); g != 0 && named[g] {
				b.reason(&x, x.Plain())
			} else {
				b.reason(&x, x.Text)
				named[g] = true
			}
			b.level = grounds
		}
	}
	b.level = verdicts
	if a.When != "" {
		b.plain("answer.when", fact(key+".when", ""), a.When)
	}
	b.windows(a)
	for i, s := range a.ToDo {
		if b.level = verdicts; i > 0 {
			b.level = windows
		}
		if b.now.Before(b.end) { // advice for a life that is over is of no use
			b.plain("answer.todo", fact(key+".todo", strconv.Itoa(i)), s)
		}
	}
	b.level = details
	list := b.ofQuestion[a.Question]
	b.rest(list)
	if b.level = remarks; a.Verdict != answer.Early {
		b.plain("answer.method", fact(key+".method", ""), a.Method[0])
	}
}

func aboutOf(x *answer.Reason) string {
	if x.Graha() == 0 && x.House() == 0 {
		return x.Fact()
	}
	return x.Graha().String() + strconv.Itoa(int(x.House()))
}

// windows says why the months that When names are those, and names the others.
func (b *book) windows(a *answer.Answer) {
	key, topic := a.Question.String(), a.Question.Topic(b.l)
	best, of := a.Best(), ""
	if a.Question == answer.Health { // whose months are those for care
		of = ".health"
	}
	for i := range a.Windows {
		x := &a.Windows[i]
		tense := ""
		if x.Past {
			tense = over
		}
		f := fact(key+".window", x.Start.Format("2006-01"))
		if i == best {
			b.level = grounds
			b.say("window.ground"+of+tense, f, "topic", topic, "why", x.Why)
			continue
		}
		b.level = windows
		b.say("window.more"+of+tense, f, "topic", topic, "span", b.span(x.Start.Time, x.End.Time), "class",
			b.word("window.class."+x.Class.String()), "why", x.Why)
	}
}

// trim leaves out the sentences of the last levels beyond a number of words. Within a level every chapter has its turn,
// so that chapters stay alike in length.
func trim(list []Section, most int) {
	type place struct{ section, paragraph, sentence, level, turn, words int }
	var all []place
	for i := range list {
		var turns [remarks + 1]int
		for k := range list[i].Paragraphs {
			for n := range list[i].Paragraphs[k].Sentences {
				s := &list[i].Paragraphs[k].Sentences[n]
				all = append(all, place{i, k, n, s.level, turns[s.level], len(strings.Fields(s.Text))})
				turns[s.level]++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Or(a.level-b.level, a.turn-b.turn) })
	total := 0
	for _, p := range all {
		if total += p.words; total > most {
			list[p.section].Paragraphs[p.paragraph].Sentences[p.sentence].level = 0
			total -= p.words
		}
	}
	drop(list, func(s *Sentence) bool { return s.level == 0 })
}

// drop leaves out sentences, and paragraphs that have none.
func drop(list []Section, which func(*Sentence) bool) {
	for i := range list {
		s := &list[i]
		for k := range s.Paragraphs {
			s.Paragraphs[k].Sentences = slices.DeleteFunc(s.Paragraphs[k].Sentences,
				func(x Sentence) bool { return which(&x) })
		}
		s.Paragraphs = slices.DeleteFunc(s.Paragraphs, func(p Paragraph) bool { return len(p.Sentences) == 0 })
	}
}

// sides reports whether anything of a list is for and whether anything is against.
func sides(list []answer.Reason) (pro, con bool) {
	for i := range list {
		pro, con = pro || list[i].Weight > 0, con || list[i].Weight < 0
	}
	return pro, con
}

// plain writes grahas as the value of a fact: "sun,moon".
func plain(list []vedic.Graha) string {
	names := make([]string, len(list))
	for i, g := range list {
		names[i] = g.String()
	}
	return strings.Join(names, ",")
}
