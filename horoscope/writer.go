package horoscope

import (
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// writer writes the areas of one horoscope.
type writer struct {
	*watcher
	rashi  vedic.Rashi
	period Period
	number int // of the period
	words  map[string]fragment
	area   *Area
	fill   [gaps]string
	forms  [gaps]text.Form // of what is filled in
}

func (w *watcher) writer(rashi vedic.Rashi, p Period, from vedic.Date) *writer {
	x := &writer{watcher: w, rashi: rashi, period: p, number: p.number(from), words: libraries[w.o.Lang.Words()]()}
	x.fill[gapSpan], x.fill[gapSign] = x.word("span."+p.String()), rashi.Name(w.sentenceLang())
	return x
}

// sentenceLang returns the language of the sentences.
func (w *watcher) sentenceLang() vedic.Lang { return w.o.Lang.Words() }

func (w *writer) word(id string, n ...int) string { return word(w.o.Lang, id, n...) }

// noun sets a placeholder to a noun phrase with its grammatical form.
func (w *writer) noun(g gap, id string, n ...int) {
	w.fill[g], w.forms[g] = noun(w.o.Lang, id, n...)
}

// begin begins an area with its leading sentence.
func (w *writer) begin(a, score int) {
	w.area = &Area{Area: areas[a].key, Rating: rating(score), Score: score}
	w.area.Because, w.area.Rules, w.area.Sentences = make([]finding.Told, 0, 8), make([]finding.Citation, 0, 6),
		make([]Sentence, 0, 8)
	w.fill[gapBest], w.fill[gapScore] = w.word("area."+w.area.Area), number(score)
	rule := ruleArea
	if a == general {
		rule = ruleScore
	}
	w.say("lead."+w.area.Area+"."+number(w.area.Rating),
		[]finding.Told{w.fact("gochar.score", w.area.Area+".score", number(score))}, rule)
}

func (w *writer) end() Area {
	texts := make([]string, len(w.area.Sentences))
	for i := range texts {
		texts[i] = w.area.Sentences[i].Text
	}
	w.area.Text = strings.Join(texts, " ")
	return *w.area
}

// say adds the sentence of a room, with what it stands on.
func (w *writer) say(room string, facts []finding.Told, rules ...finding.Citation) {
	f := w.words[room]
	s := Sentence{Fragment: f.id, Text: w.fillIn(&f)}
	for _, x := range facts {
		s.Because = append(s.Because, place(&w.area.Because, x, func(y finding.Told) bool { return y == x }))
	}
	for _, x := range rules {
		s.Rules = append(s.Rules, place(&w.area.Rules, x, func(y finding.Citation) bool {
			return y.RuleID == x.RuleID
		}))
	}
	w.area.Sentences = append(w.area.Sentences, s)
}

// place returns the index of an element, which it appends where it is not there yet.
func place[T any](list *[]T, x T, same func(T) bool) int {
	if i := slices.IndexFunc(*list, same); i >= 0 {
		return i
	}
	*list = append(*list, x)
	return len(*list) - 1
}

// fillIn fills the gaps of a fragment, which begins a sentence.
func (w *writer) fillIn(f *fragment) string {
	for _, gap := range f.gaps {
		if w.fill[gap] == "" {
			panic("horoscope: nothing for {" + gapNames[gap] + "} of " + f.id)
		}
	}
	return text.Sentence(f.Agree(w.fill[:], w.forms[:]))
}

// fact words a fact with what the gaps hold.
func (w *writer) fact(id, path, value string) finding.Told {
	f := w.words[id]
	return finding.Told{Path: path, Value: value, Text: w.fillIn(&f)}
}

// graha fills in what is said of a graha in a house, in an area.
func (w *writer) graha(g vedic.Graha, rashi vedic.Rashi, a int) {
	h := w.rashi.CountTo(rashi)
	w.fill[gapGraha], w.fill[gapRashi] = w.word("graha."+g.String()), rashi.Name(w.sentenceLang())
	w.noun(gapGift, "gift."+g.String())
	w.noun(gapStrain, strainOf(g, a))
	w.fill[gapHouse] = w.word("house", h)
	w.noun(gapTheme, "theme."+areas[a].key, h)
}

// strainOf is what a graha strains in an area. Work is strained as the whole is.
func strainOf(g vedic.Graha, a int) string {
	switch key := areas[a].key; key {
	case "love", "health", "finance":
		return "strain." + g.String() + "." + key
	}
	return "strain." + g.String()
}

// transit returns the fact of a verdict, after [writer.graha].
func (w *writer) transit(v *gochar.Verdict) finding.Told {
	if len(v.By) > 0 {
		w.fill[gapBy], w.forms[gapBy] = w.grahas(v.By), text.Several(len(v.By), text.Singular)
	}
	return w.fact("gochar."+v.Outcome.String(), v.Graha.String()+".houseFromMoon", number(int(v.House)))
}

func (w *writer) grahas(list []vedic.Graha) string {
	return text.List(list, w.word("and"), func(g vedic.Graha) string { return w.word("graha." + g.String()) })
}

// list joins words: a, b and c.
func (w *writer) list(words []string) string {
	return text.List(words, w.word("and"), func(s string) string { return s })
}

func (w *writer) day(d vedic.Date) string { return number(d.Day) + " " + w.word("month", int(d.Month)) }

func (w *writer) date(t time.Time) string {
	d := vedic.DateOf(t)
	return w.day(d) + " " + number(d.Year)
}

// agrees puts a graha that pulls as the rating goes before all that do not.
const agrees = 1000 * one

// driver adds the sentence on the graha that moves an area most: one that pulls as the rating goes, where there is
// one. Only those count whose standing says the same as their points, for the mean of a long period may contradict its
// beginning. A week and more do not hang on the Moon, nor a year on any graha faster than Jupiter.
func (w *writer) driver(a int, points *vedic.ByGraha[int], verdicts *vedic.ByGraha[gochar.Verdict]) {
	g, most := vedic.Saturn, -1
	for h, p := range points.All() {
		bad := verdicts[h-1].Outcome == gochar.Bad || verdicts[h-1].Outcome == gochar.Relieved
		switch t := triggerOf(a, h, verdicts[h-1].House); {
		case p > 0 && bad && t <= 0, p < 0 && !bad, w.period == Week && h == vedic.Moon, w.period == Year && !slower(h):
			continue
		}
		size := max(p, -p)
		if p > 0 && w.area.Rating > 3 || p < 0 && w.area.Rating < 3 {
			size += agrees
		}
		if size > most {
			g, most = h, size
		}
	}
	v := &verdicts[g-1]
	w.graha(g, v.Rashi, a)
	fact := w.transit(v)
	key := "driver.quiet"
	switch p := points.At(g); {
	case p > 0:
		key = "driver.good"
	case p < 0 && v.Outcome == gochar.Relieved:
		key = "driver.eased"
	case p < 0:
		key = "driver.bad"
	}
	rules := []finding.Citation{ruleGochara}
	if triggerOf(a, g, v.House) != 0 {
		rules = append(rules, ruleArea)
	}
	w.say(key, []finding.Told{fact}, rules...)
}

// slower reports whether a graha stays in a sign for a year or so.
func slower(g vedic.Graha) bool { return g == vedic.Jupiter || g >= vedic.Saturn }

// advice closes an area.
func (w *writer) advice() {
	tone := tones[0]
	switch w.area.Rating {
	case 3:
		tone = tones[1]
	case 1, 2:
		tone = tones[2]
	}
	w.fill[gapBest], w.fill[gapScore] = w.word("area."+w.area.Area), number(w.area.Score)
	w.say("advice."+w.area.Area+"."+tone, []finding.Told{w.fact("gochar.score", w.area.Area+".score",
		number(w.area.Score))}, ruleArea)
}

// parts writes the areas after the first.
func (w *writer) parts(r *reading, verdicts *vedic.ByGraha[gochar.Verdict]) (list []Area) {
	for a := career; a < len(areas); a++ {
		points := r.area(a, w.period)
		w.begin(a, score(sum(&points)))
		w.driver(a, &points, verdicts)
		w.advice()
		list = append(list, w.end())
	}
	return list
}

// slow adds the sentence on the background: a time of Saturn, else Jupiter.
func (w *writer) slow(list []Background) {
	b := &list[0]
	if saturnStates.At(b.House) == "" {
		b = &list[1]
	}
	w.graha(b.Graha, b.Rashi, general)
	w.fill[gapDate] = w.date(b.To.Time)
	w.say("slow."+b.State, []finding.Told{w.fact("gochar.stays", b.Graha.String()+".until",
		vedic.DateOf(b.To.Time).String())}, b.Rule)
}

// close names the best and the worst of the other areas.
func (w *writer) close(list []Area) {
	best, worst := &list[0], &list[0]
	for i := range list {
		if list[i].Score > best.Score {
			best = &list[i]
		}
		if list[i].Score <= worst.Score {
			worst = &list[i]
		}
	}
	facts := make([]finding.Told, 2)
	for i, a := range []*Area{worst, best} {
		w.fill[gapBest], w.fill[gapScore] = w.word("area."+a.Area), number(a.Score)
		facts[i] = w.fact("gochar.score", a.Area+".score", number(a.Score))
	}
	w.fill[gapWorst] = w.word("area." + worst.Area)
	w.say("close", facts, ruleArea)
}
