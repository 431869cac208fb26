package bala

import (
	"strconv"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Part is one strength with its reasons.
type Part struct {
	// The part, by key: uccha, dig ….
	Key string `json:"key"`
	// As people call it, in the language of the answer.
	Name string `json:"name"`
	// How much it is; negative for what is taken off.
	Virupas Strength `json:"virupas"`
	// The same in rupas of 60 virupas.
	Rupas vedic.Decimal `json:"rupas"`
	// The facts that were considered, as sentences. Never nil; empty for a house without occupants
	// that count.
	Because []finding.Told `json:"because"`
	// Chapter and verse.
	Source vedic.Source `json:"source"`
}

// Explain returns the parts of a shadbala in the order of the chapter, with what each follows from, in a language. The
// parts sum to the total. Strengths read back from JSON have lost their chart and get nil.
func (s *GrahaStrength) Explain(l vedic.Lang) []Part {
	if s.at == nil {
		return nil
	}
	l = l.Words()
	w, k := &witness{moment: s.at, g: s.Graha, lang: l}, &s.Components
	w.part("uccha", k.Uccha, w.uccha)
	w.part("saptavargaja", k.Saptavargaja, w.saptavargaja)
	w.part("ojayugma", k.Ojayugma, w.ojayugma)
	w.part("kendradi", k.Kendradi, w.kendradi)
	w.part("drekkana", k.Drekkana, w.drekkana)
	w.part("dig", s.Dig, w.dig)
	w.part("natonnata", k.Natonnata, w.natonnata)
	w.part("paksha", k.Paksha, w.paksha)
	w.part("tribhaga", k.Tribhaga, w.tribhaga)
	w.part("abda", k.Abda, func() { w.lord("abda", w.lords.abda) })
	w.part("masa", k.Masa, func() { w.lord("masa", w.lords.masa) })
	w.part("vara", k.Vara, func() { w.lord("vara", w.lords.vara) })
	w.part("hora", k.Hora, func() { w.lord("hora", w.lords.hora) })
	w.part("ayana", k.Ayana, w.ayana)
	w.part("yuddha", k.Yuddha, w.yuddha)
	w.part("cheshta", s.Cheshta, w.cheshta)
	w.part("naisargika", s.Naisargika, w.naisargika)
	w.part("drik", s.Drik, w.drik)
	return w.parts
}

// Explain returns the parts of a bhava bala; see [GrahaStrength.Explain].
func (s *BhavaStrength) Explain(l vedic.Lang) []Part {
	if s.at == nil {
		return nil
	}
	l = l.Words()
	w := &witness{moment: s.at, lang: l}
	path := "house." + strconv.Itoa(int(s.House))
	w.part("adhipati", s.Adhipati, func() {
		w.fact(path+".lord", s.Lord.String(), "why.adhipati", "sign", s.Madhya.Rashi().Name(l), "lord",
			finding.Named(s.Lord, l))
	})
	w.part("bhava_dig", s.Dig, func() {
		w.fact(path+".weak", strconv.Itoa(int(s.Weak)), "why.bhava_dig", "middle", placed(s.Madhya, l), "house",
			text.House(l, s.Weak))
	})
	w.part("drishti", s.Drishti, func() { w.looks(path, s.Madhya, 0) })
	if s.additions {
		w.part("occupants", s.Occupants, func() { w.occupants(s.House) })
		w.part("rising", s.Rising, func() {
			id := "why.rising"
			if s.Rising == 0 {
				id = "why.not_rising"
			}
			sign := s.Madhya.Rashi()
			w.fact(path+".rising", sign.Traits().Rising, id, "sign", sign.Name(l))
		})
	}
	return w.parts
}

// sources are the verses by the key of a part.
var sources = map[string]vedic.Source{
	"uccha": {Work: "BPHS", At: "27.1"}, "saptavargaja": {Work: "BPHS", At: "27.2-4"},
	"ojayugma": {Work: "BPHS", At: "27.4-5"},
	"kendradi": {Work: "BPHS", At: "27.5"}, "drekkana": {Work: "BPHS", At: "27.6"}, "dig": {Work: "BPHS", At: "27.7"},
	"natonnata": {Work: "BPHS", At: "27.8-9"}, "paksha": {Work: "BPHS", At: "27.10-11"},
	"tribhaga": {Work: "BPHS", At: "27.12"},
	"abda":     {Work: "BPHS", At: "27.13"}, "masa": {Work: "BPHS", At: "27.13"}, "vara": {Work: "BPHS", At: "27.13"},
	"hora": {Work: "BPHS", At: "27.13"}, "ayana": {Work: "BPHS", At: "27.15-17"}, "yuddha": {Work: "BPHS", At: "27.20"},
	"cheshta": {Work: "BPHS", At: "27.18, 21-25"}, "naisargika": {Work: "BPHS", At: "27.14"},
	"drik":     {Work: "BPHS", At: "27.19"},
	"adhipati": {Work: "BPHS", At: "27.26-29"}, "bhava_dig": {Work: "BPHS", At: "27.26-29"},
	"drishti":   {Work: "BPHS", At: "27.26-29"},
	"occupants": {Work: "BPHS", At: "27.30-31"}, "rising": {Work: "BPHS", At: "27.30-31"},
}

// witness says what was looked at for one graha, in words. It asks the same methods that weighed,
// so that a reason cannot differ from the number beside it.
type witness struct {
	*moment
	g     vedic.Graha
	lang  vedic.Lang
	parts []Part
}

// part begins a part and lets because add what it follows from.
func (w *witness) part(key string, s Strength, because func()) {
	name := texts.Get(w.lang, key)
	w.parts = append(w.parts, Part{Key: key, Name: name, Virupas: s, Rupas: vedic.Decimal(s.Rupas()),
		Because: []finding.Told{}, Source: sources[key]})
	because()
}

// fact adds a fact to the part that is being explained; args are the names and the values of the gaps in its text.
func (w *witness) fact(path, value, id string, args ...string) {
	p := &w.parts[len(w.parts)-1]
	p.Because = append(p.Because, finding.Tell(w.lang, path, value, id, args...))
}

// own adds a fact of the graha itself, whose name is a gap in the text.
func (w *witness) own(of, value, id string, args ...string) {
	w.fact(w.g.String()+"."+of, value, id, append(args, "graha", finding.Named(w.g, w.lang))...)
}

// word returns a text in the language of the witness.
func (w *witness) word(id string) string { return texts.Get(w.lang, id) }

// at returns where the graha stands.
func (w *witness) at() vedic.Longitude { return w.sky.Grahas[w.g-1].Longitude }

// placed returns sign and arc in words.
func placed(l vedic.Longitude, lang vedic.Lang) string {
	return l.Rashi().Name(lang) + " " + l.InSign().String()
}

// uccha notes the distance of the graha from its deep debilitation. Each method below notes the
// facts of one component.
func (w *witness) uccha() {
	arc := fallArc(w.g, w.at())
	w.own("fall", arc.String(), "why.uccha", "arc", arc.String())
}

// saptavargaja notes the dignity of the graha in each of seven vargas.
func (w *witness) saptavargaja() {
	for _, v := range sapta {
		s, sign := w.standing(w.g, v), v.Rashi(w.at())
		w.own(v.String(), s.key(), "why.saptavargaja", "varga", w.division(v), "sign", sign.Name(w.lang), "standing",
			w.word(s.key()),
			"virupas", s.value(w.o.VargaValuesBPHS).String())
	}
}

// ojayugma notes the parity of its sign and of its navamsa.
func (w *witness) ojayugma() {
	for i, sign := range [2]vedic.Rashi{w.at().Rashi(), w.at().Navamsa()} {
		parity := "even"
		if sign.Traits().Odd {
			parity = "odd"
		}
		w.own([2]string{"D1", "D9"}[i], parity, "why.ojayugma."+parity, "varga",
			w.division([2]varga.Varga{varga.D1, varga.D9}[i]), "sign", sign.Name(w.lang))
	}
}

// division names a varga: by its number in English, as the tables beside it do, by its name in other languages.
func (w *witness) division(v varga.Varga) string {
	if w.lang.Words() == vedic.English {
		return v.String()
	}
	return v.Name(w.lang)
}

// kendradi notes whether its house is a kendra, a panaphara or an apoklima.
func (w *witness) kendradi() {
	h := w.house(w.g)
	w.own("house", strconv.Itoa(int(h)), "why."+[3]string{"kendra", "panaphara", "apoklima"}[(h-1)%3], "house",
		text.House(w.lang, h))
}

// drekkana notes the decanate of the graha, and the one in which it is strong.
func (w *witness) drekkana() {
	n := strconv.Itoa(w.third(w.g))
	w.own("third", n, "why.drekkana", "third", n, "own", strconv.Itoa(w.ownThird(w.g)))
}

// dig notes its distance from the point where it has no directional strength.
func (w *witness) dig() {
	weak, arc := w.digArc(w.g)
	w.own("dig", arc.String(), "why.dig", "house", text.House(w.lang, weak), "arc", arc.String())
}

// natonnata notes the distance of the Sun from midnight and whether the graha is strong at noon or
// at midnight.
func (w *witness) natonnata() {
	id := "why.midnight"
	switch w.g {
	case vedic.Sun, vedic.Jupiter, vedic.Venus:
		id = "why.noon"
	case vedic.Mercury:
		id = "why.always"
	}
	w.fact("sun.midnight", w.meridian.String(), id, "graha", finding.Named(w.g, w.lang), "arc", w.meridian.String())
}

// paksha notes the Moon's elongation and whether the graha is a benefic.
func (w *witness) paksha() {
	w.fact("moon.elongation", w.elongation.String(), "why.paksha", "arc", w.elongation.String())
	w.nature(w.g)
	if w.g == vedic.Moon && !w.o.LightsInCheshta {
		w.own("paksha", "doubled", "why.doubled")
	}
}

// nature notes whether a graha is a benefic.
func (w *witness) nature(g vedic.Graha) {
	key := w.natureKey(g)
	w.fact(g.String()+".nature", key, "why."+key, "graha", finding.Named(g, w.lang))
}

// natureKey names that.
func (w *witness) natureKey(g vedic.Graha) string {
	if w.natures.At(g) == vedic.Benefic {
		return "benefic"
	}
	return "malefic"
}

// tribhaga notes the third of the day or night and its lord. Jupiter is strong in all of them.
func (w *witness) tribhaga() {
	if i := w.moment.part - 1; i < 0 {
		w.fact("birth.third", "none", "why.no_sunrise")
	} else {
		half, n := [2]string{"day", "night"}[i/3], strconv.Itoa(i%3+1)
		w.fact("birth.third", half+"."+n, "why."+half, "third", n, "lord", finding.Named(tribhagaLords[i], w.lang))
	}
	if w.g == vedic.Jupiter {
		w.own("tribhaga", "always", "why.jupiter")
	}
}

// lord notes the lord of the year, the month, the weekday or the hour.
func (w *witness) lord(of string, g vedic.Graha) {
	if g == 0 {
		w.fact(of+".lord", "none", "why.no_sunrise")
		return
	}
	w.fact(of+".lord", g.String(), "why."+of, "lord", finding.Named(g, w.lang))
}

// ayana notes the declination that strengthens or weakens the graha.
func (w *witness) ayana() {
	k, _ := w.moment.ayana(w.g)
	id := "why.north"
	if k < 0 {
		id = "why.south"
	}
	w.own("declination", k.String(), id, "arc", k.Abs().String())
	if w.g == vedic.Sun && !w.o.LightsInCheshta {
		w.own("ayana", "doubled", "why.doubled")
	}
}

// yuddha notes each planetary war of the graha, or that there is none.
func (w *witness) yuddha() {
	for _, x := range w.wars {
		if w.g == x.winner || w.g == x.loser {
			value, other := "won", x.loser
			if w.g == x.loser {
				value, other = "lost", x.winner
			}
			w.own("war."+other.String(), value, "why."+value, "other", finding.Named(other, w.lang), "virupas",
				x.prize.String())
		}
	}
	if p := w.parts[len(w.parts)-1]; len(p.Because) == 0 {
		w.own("war", "none", "why.peace")
	}
}

// cheshta notes the rule for its motional strength, and the arc or the motion.
func (w *witness) cheshta() {
	switch {
	case w.g <= vedic.Moon && w.o.LightsInCheshta:
		w.own("cheshta", "light", "why.light")
	case w.g <= vedic.Moon:
		w.own("cheshta", "doubled", "why.doubled")
	case w.o.CheshtaBPHS:
		key := motionKeys[motionOf(w.g, w.sky.Grahas[w.g-1])]
		w.own("motion", key, "why.motion", "motion", w.word(key))
	default:
		mean, apex, arc := cheshtaArc(w.g, w.sky)
		w.own("cheshta", arc.String(), "why.cheshta", "mean", placed(mean, w.lang), "apex", placed(apex, w.lang), "arc",
			arc.String())
	}
}

// naisargika notes the natural strength of the graha in sevenths.
func (w *witness) naisargika() {
	n := strconv.Itoa(int(sevenths[w.g-1]))
	w.own("sevenths", n, "why.naisargika", "n", n)
}

// drik notes the aspects on the graha.
func (w *witness) drik() { w.looks(w.g.String(), w.at(), w.g) }

// looks notes the aspects of the grahas on a point, except those of but.
func (w *witness) looks(path string, at vedic.Longitude, but vedic.Graha) {
	for by := vedic.Sun; by <= vedic.Saturn; by++ {
		s := w.look(by, at)
		if by == but || s == 0 {
			continue
		}
		w.fact(path+".seen_by."+by.String(), s.String(), "why.look."+w.natureKey(by), "graha",
			finding.Named(by, w.lang),
			"virupas", s.String())
	}
	if p := w.parts[len(w.parts)-1]; len(p.Because) == 0 {
		w.fact(path+".seen_by", "none", "why.unseen")
	}
}

// occupants names the grahas in a house that count there.
func (w *witness) occupants(h vedic.Bhava) {
	for g := vedic.Sun; g <= vedic.Saturn; g++ {
		if adds := occupantShares[g-1]; adds != 0 && kundali.BhavaAmong(&w.middles, w.sky.Grahas[g-1].Longitude) == h {
			w.fact(g.String()+".bhava", strconv.Itoa(int(h)), "why.occupant", "graha", finding.Named(g, w.lang),
				"virupas",
				adds.String())
		}
	}
}
