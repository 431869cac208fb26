package prediction

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sentence returns the sentence that states a piece of this judgement's evidence, such as "Mars, lord of the 7th, is in
// the 1st house, an angle." Every reading states a fact in this sentence. Named says that the graha was introduced
// before and its name is enough. The result is empty for a piece of another judgement whose fact this one does not
// have.
func (j *Judgement) Sentence(e Evidence, named bool, l vedic.Lang) string {
	if j.j == nil { // it was not made by JudgeAll
		return ""
	}
	w := writer{view: j.v, o: &Options{Lang: l}, b: books[l.Words()](), j: j.j}
	if _, ok := w.b.keys[reasonKey(&e.leaf)]; !ok || int(e.name) > len(j.v.yogas) {
		return ""
	}
	who := w.name(e.Graha)
	if !named {
		who = w.called(e.Graha)
	}
	return text.Sentence(w.sentence(&e.leaf, e.name, who, w.houseOf(&e.leaf)))
}

// LordIn returns the sentence that says in which house the lord of a house is, such as "Saturn, lord of the 4th, is in
// the 2nd house, which ties home, mother and peace of mind to savings, speech and family." It is empty for an undefined
// graha or house.
func LordIn(lord vedic.Graha, of, at vedic.Bhava, l vedic.Lang) string {
	if lord < vedic.Sun || lord > vedic.Ketu || of < 1 || of > 12 || at < 1 || at > 12 {
		return ""
	}
	w := writer{o: &Options{Lang: l}, b: books[l.Words()]()}
	return w.lordIn(lord, of, at)
}

func (w *writer) lordIn(lord vedic.Graha, of, at vedic.Bhava) string {
	key := "link"
	if at == of {
		key = "link.own"
	}
	return w.fill(key, &values{inGraha: w.name(lord), inLord: w.lordOf(of), inNth: w.nth(at),
		inThemeOf: w.word("theme." + strconv.Itoa(int(of))), inTheme: w.word("theme." + strconv.Itoa(int(at)))})
}

// lordOf names the office of the lord of a house: "lord of the 7th".
func (w *writer) lordOf(n vedic.Bhava) string { return w.word("lord." + strconv.Itoa(int(n))) }

// sentence states one leaf, without a capital. who and house are its subject, of which it has one; name is the place of
// a yoga among those of the chart, from 1.
func (w *writer) sentence(l *leaf, name uint16, who, house string) string {
	v := values{inWho: who, inHouse: house, inBy: w.name(l.by), inN: strconv.Itoa(int(l.n))}
	if w.j.area != 0 {
		v[inVarga] = w.word("varga." + w.j.row.varga.String())
	}
	if l.house != 0 {
		v[inNth] = w.nth(l.house)
	}
	if l.factor == vargaPlace {
		v[inNth] = w.nth(vedic.Bhava(l.n))
	}
	if l.graha != 0 {
		v[inRashi] = w.spelt(w.Sky.Grahas[l.graha-1].Longitude.Rashi().Name(w.o.Lang))
	}
	if name != 0 {
		v[inYoga], v[inList] = w.yogaName(name), w.names(w.yogas[name-1].Planets)
	}
	key := reasonKey(l)
	if name != 0 && l.value > 0 && w.yogas[name-1].ID == "yogakaraka" { // what a graha is, and nothing that it forms
		key = "reason.yoga.karaka"
	}
	return w.fill(key, &v)
}

// houseOf names the house of a leaf.
func (w *writer) houseOf(l *leaf) string {
	if l.house == 0 {
		return ""
	}
	return w.fill("house", &values{inNth: w.nth(l.house)})
}

// called names a graha with what makes it count for the area: the house that it rules, and what it stands for by nature
// or by its degree.
func (w *writer) called(g vedic.Graha) string {
	if g == 0 {
		return ""
	}
	v, key := values{inGraha: w.name(g)}, "who"
	if i := slices.IndexFunc(w.j.row.lords, func(n vedic.Bhava) bool { return w.Houses[n-1].Lord == g }); i >= 0 {
		v[inLord] = w.lordOf(w.j.row.lords[i])
		key += ".lord"
	}
	if slices.Contains(w.j.karakas, g) {
		v[inTopic] = w.word("karaka." + w.j.topic)
		if w.j.area == 0 || slices.Contains(w.j.area.Karakas(), g) {
			key += ".karaka"
		} else {
			key += ".degree"
		}
	}
	return w.fill(key, &v)
}

// yogaName returns the name of a yoga of the chart, by its place from 1, with the word "yoga".
func (w *writer) yogaName(n uint16) string {
	name := w.spelt(w.yogas[n-1].In(w.o.Lang).Name)
	if kind := w.word("yoga"); !strings.Contains(strings.ToLower(name), kind) {
		name += " " + kind
	}
	return name
}

func (w *writer) names(list []vedic.Graha) string {
	return text.List(list, w.word("and"), w.name)
}
