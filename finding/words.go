package finding

import (
	"embed"
	"strconv"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Word returns a text by its ID; it panics for one that is not there, which is a mistake of the room that asks.
func Word(l vedic.Lang, id string) string {
	if !texts.Has(vedic.English, id) {
		return ""
	}
	return texts.Get(l, id)
}

// say returns a text with words in its gaps: names of gaps and what stands there, in turn. It begins with a capital.
func say(l vedic.Lang, id string, gaps ...string) string {
	return text.Sentence(text.Fill(Word(l, id), text.Pairs(gaps...)))
}

// Named names a graha, or with zero the lagna, within a sentence: "the Sun", "Mars".
// It is empty for no graha.
func Named(g vedic.Graha, l vedic.Lang) string {
	if g > vedic.Ketu {
		return ""
	}
	return wordsOf[l.Words()]().grahas[g]
}

// listed names grahas with commas between them.
func listed(s Set, l vedic.Lang) string {
	return string(appendList(nil, s, ", ", func(g vedic.Graha) string { return Named(g, l) }))
}

// gaps are what stands open in the texts of facts.
var gaps = []string{
	"graha", "other", "sign", "dignity", "company", "houses", "filled", "list", "n", "m", "arc", "day", "points",
	"ratio", "mobilities", "term",
	"lord", "fact", "needed", "nth",
}

// Their numbers are the places in gaps.
const (
	gapGraha int = iota
	gapOther
	gapSign
	gapDignity
	gapCompany
	gapHouses
	gapFilled
	gapList
	gapN
	gapM
	gapArc
	gapDay
	gapPoints
	gapRatio
	gapMobilities
	gapTerm
	gapLord // Graha, as the lord of something
	gapFact
	gapNeeded
	gapNth // N as a house
)

// words are the texts of one language that facts take, cut once.
type words struct {
	grahas    [10]string
	templates [kindCount]map[string]text.Template // by the ending
	missing   text.Template
	needed    text.Template
	same      text.Template
}

var wordsOf = [...]func() *words{
	vedic.English: sync.OnceValue(func() *words { return gather(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *words { return gather(vedic.Hindi) }),
}

// gather cuts all texts of a language, so that a missing one shows when the first fact is worded
// and not in the rarest.
func gather(l vedic.Lang) *words {
	w := &words{missing: cut(l, "fact.missing"), needed: cut(l, "fact.needed"), same: cut(l, "fact.same")}
	w.grahas[0] = Word(l, "graha.lagna")
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if w.grahas[g] = g.Name(l); g <= vedic.Moon {
			w.grahas[g] = Word(l, "graha."+g.String())
		}
	}
	for k := InHouse; int(k) < kindCount; k++ {
		w.templates[k] = map[string]text.Template{}
		for _, end := range table[k].endings() {
			w.templates[k][end] = cut(l, textID(k)+end)
		}
	}
	return w
}

// cut cuts a text of ours. A gap that is unknown is a mistake in the file, which the tests find.
func cut(l vedic.Lang, id string) text.Template {
	t, err := text.Cut(Word(l, id), gaps)
	if err != nil {
		panic(err)
	}
	return t
}

// textID returns the ID of the text of a kind, without its ending.
func textID(k Kind) string {
	switch r := &table[k]; {
	case r.text != "":
		return "fact." + r.text
	case r.path == ofParty:
		return "fact.party." + r.key
	case r.path == ofKoota:
		return "fact.koota." + r.key
	default:
		return "fact." + r.key
	}
}

// endings returns the endings that the texts of a kind have.
func (r *row) endings() (list []string) {
	switch r.form {
	case byFlag, bySecond, byHolding:
		return []string{".yes", ".no"}
	case byWho, byNumber:
		return []string{"", ".none"}
	case byTerm:
		for _, t := range r.terms {
			list = append(list, "."+some(t))
		}
		return list
	case byTermOf:
		for _, t := range r.terms {
			if list = append(list, "."+some(t)); t != "" {
				list = append(list, "."+t+".alone")
			}
		}
		return list
	}
	switch r.path {
	case ofParty:
		return []string{".bride", ".groom"}
	case ofKoota:
		for _, k := range kootas[1:] {
			list = append(list, "."+k)
		}
		return list
	}
	return []string{""}
}

// some is the ending of a term; the empty one has a word too.
func some(term string) string {
	if term == "" {
		return "none"
	}
	return term
}

// ending picks the ending of a fact.
func (f *Fact) ending() string {
	r := &table[f.Kind]
	switch r.form {
	case byFlag:
		return yesNo(f.N != 0)
	case bySecond:
		return yesNo(f.M != 0)
	case byHolding:
		return yesNo(!f.Against)
	case byWho:
		return none(f.Who == 0)
	case byNumber:
		return none(f.N == 0)
	case byTerm:
		return "." + some(r.terms[f.N])
	case byTermOf:
		if f.N != 0 && f.Who == 0 {
			return "." + r.terms[f.N] + ".alone"
		}
		return "." + some(r.terms[f.N])
	}
	switch r.path {
	case ofParty:
		return [3]string{"", ".bride", ".groom"}[f.M]
	case ofKoota:
		return "." + kootas[f.M]
	}
	return ""
}

// yesNo is the ending of what is so or not.
func yesNo(yes bool) string {
	if yes {
		return ".yes"
	}
	return ".no"
}

// none is the ending where there is nothing to list.
func none(is bool) string {
	if is {
		return ".none"
	}
	return ""
}

// Text returns the fact in words. If the fact fails its rule the text says so, and what would have
// satisfied the rule if there was a choice. A condition of a gem has texts of its own for that.
func (f Fact) Text() string {
	if f.told != nil {
		return f.told.Text
	}
	w := wordsOf[f.lang.Words()]()
	var room [192]byte
	b := w.template(&f).Append(room[:0], f.appendPart)
	if !f.Against || f.Kind >= GemLordship {
		return text.Sentence(string(b))
	}
	if needed := f.needed(); needed != "" {
		b = w.needed.Append(b, func(b []byte, _ int) []byte { return append(b, needed...) })
	}
	return text.Sentence(string(w.missing.Append(nil, func(to []byte, _ int) []byte { return append(to, b...) })))
}

// template picks the text. Of a pair that is one graha there is nothing to say but that.
func (w *words) template(f *Fact) text.Template {
	switch f.Kind {
	case InHouse, IsWith, Exchanges, Related, Aspects:
		if f.Graha == f.Other {
			return w.same
		}
	}
	if int(f.Kind) >= len(w.templates) {
		return text.Template{}
	}
	return w.templates[f.Kind][f.ending()]
}

// appendPart words one gap.
func (f *Fact) appendPart(b []byte, gap int) []byte {
	switch gap {
	case gapGraha, gapLord:
		return append(b, Named(f.Graha, f.lang)...)
	case gapOther:
		return append(b, Named(f.Other, f.lang)...)
	case gapSign:
		return append(b, f.sign()...)
	case gapDignity:
		return append(b, Word(f.lang, "dignity."+vedic.Dignity(f.N).String())...)
	case gapCompany:
		return append(b, Word(f.lang, "company."+companies[f.N])...)
	case gapHouses:
		return f.appendHouses(b, f.Want)
	case gapFilled:
		return f.appendHouses(b, f.Who)
	case gapNth:
		return append(b, text.House(f.lang, vedic.Bhava(f.N))...)
	case gapList:
		return append(b, listed(f.Who, f.lang)...)
	case gapM:
		return strconv.AppendUint(b, uint64(f.M), 10)
	case gapArc:
		return f.Arc.AppendDMS(b)
	case gapDay:
		return f.moment().AppendFormat(b, "2006-01-02")
	case gapPoints:
		return f.appendSigned(b)
	case gapRatio:
		return strconv.AppendFloat(b, float64(f.M)/100, 'f', 2, 64)
	case gapMobilities:
		return appendList(b, f.Who, ", ", f.mobility)
	case gapTerm:
		return append(b, f.term()...)
	}
	return f.appendNumber(b)
}

// appendNumber words N as its kind counts: halves, tenths or whole.
func (f *Fact) appendNumber(b []byte) []byte {
	switch table[f.Kind].value {
	case isHalves:
		return f.appendHalves(b)
	case isTenths:
		return append(b, f.known(isTenths)...)
	}
	return strconv.AppendUint(b, uint64(f.N), 10)
}

func (f *Fact) appendHouses(b []byte, s Set) []byte {
	return appendList(b, s, ", ", func(h vedic.Bhava) string { return text.House(f.lang, h) })
}

func (f *Fact) mobility(m vedic.Mobility) string { return Word(f.lang, "mobility."+m.String()) }

// sign returns the value of the placeholder sign: a sign or a nakshatra.
func (f *Fact) sign() string {
	switch table[f.Kind].value {
	case isStar, isPada:
		return vedic.Nakshatra(f.N).Name(f.lang)
	case isSecondSign:
		return vedic.Rashi(f.M).Name(f.lang)
	}
	if f.Kind == InHouse {
		return vedic.Rashi(f.M).Name(f.lang)
	}
	return vedic.Rashi(f.N).Name(f.lang)
}

// term words what N counts. The rules of neechabhanga and the Nabhasa yogas have texts that their own rooms take too.
func (f *Fact) term() string {
	r := &table[f.Kind]
	switch f.Kind {
	case Relieved:
		return Word(f.lang, r.terms[f.N]+".about")
	case Preceded:
		return Word(f.lang, r.terms[f.N]+".name")
	}
	return Word(f.lang, r.words+r.terms[f.N])
}

// appendSigned appends points with their sign, as people write it; of a sum only the minus.
func (f *Fact) appendSigned(b []byte) []byte {
	switch s := f.Points.String(); {
	case f.Points < 0:
		return append(append(b, "−"...), s[1:]...)
	case f.Kind == Affliction:
		return append(b, s...)
	default:
		return append(append(b, '+'), s...)
	}
}

// needed words what would have served, where that is a choice.
func (f *Fact) needed() string {
	switch f.Kind {
	case InHouse, RulesAmong:
		return string(appendNumbers(nil, f.Want, ", "))
	case InSign, InNavamsa:
		return string(appendList(nil, f.Want, ", ", func(s vedic.Rashi) string { return s.Name(f.lang) }))
	case HasDignity:
		return string(appendList(nil, f.Want, ", ", func(d vedic.Dignity) string {
			return Word(f.lang,
				"dignity."+d.String())
		}))
	case Mobilities:
		return string(appendList(nil, f.Want, ", ", f.mobility))
	}
	return ""
}
