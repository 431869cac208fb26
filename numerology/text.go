package numerology

import (
	"embed"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func word(id string, l vedic.Lang) string { return texts.Get(l, id) }

// Name returns the display name of a number, "life path"; it panics for a key that is none of ours.
func (k Key) Name(l vedic.Lang) string { return word(string(k), l) }

// framed numbers share what is said of a number, each in a sentence of its own.
func (k Key) framed() bool {
	switch k {
	case attitude, balance, rationalThought, hiddenPassion, subconsciousSelf, universalYear, universalMonth,
		universalDay, firstNameNumber, kua:
		return true
	}
	return false
}

// meaning words a number of a kind.
func (k Key) meaning(value int, l vedic.Lang) string {
	n := strconv.Itoa(value)
	if k.framed() {
		return text.Fill(word(string(k)+".frame", l), text.Pairs("trait", word("trait."+n, l)))
	}
	return word(string(k)+"."+n, l)
}

func (n *Number) word(l vedic.Lang) {
	n.Name, n.Meaning = n.Key.Name(l), n.Key.meaning(n.Value, l)
	if n.Omen = nil; n.Source == cheiro && n.Compound > 9 {
		c := &compounds[n.Compound-10]
		n.Omen = &Omen{c.nature, word("compound."+strconv.Itoa(c.as), l)}
	}
}

func wordAll(numbers []Number, l vedic.Lang) {
	for i := range numbers {
		numbers[i].word(l)
	}
}

func (p *Period) word(l vedic.Lang) { p.Meaning = p.key.meaning(p.Number, l) }

func (m *Marked) word(l vedic.Lang) { m.Meaning = m.key.meaning(m.Number, l) }

// word fills in all texts of a profile.
func (p *Profile) word(l vedic.Lang) {
	for i := range p.Systems {
		r := &p.Systems[i]
		wordAll(r.Numbers, l)
		if r.Karma != nil {
			for i := range r.Karma.Lessons {
				r.Karma.Lessons[i].word(l)
			}
			for i := range r.Karma.Debts {
				r.Karma.Debts[i].word(l)
			}
		}
	}
	p.Birth.Driver.word(l)
	p.Birth.Conductor.word(l)
	if p.Birth.Kua != nil {
		p.Birth.Kua.word(l)
	}
	wordAll(p.Cycles.Numbers, l)
	for i := range 4 {
		p.Cycles.Pinnacles[i].word(l)
		p.Cycles.Challenges[i].word(l)
	}
	p.Lucky.word(p.Birth.Driver.Value, l)
	p.Warnings = p.warn(l)
}

func (x *Lucky) word(driver int, l vedic.Lang) {
	if driver < 1 || driver > len(rulers) {
		return
	}
	of := &rulers[driver-1]
	x.Colours, x.Weekdays = make([]string, len(of.colours)), make([]string, 0, 2)
	for i, c := range of.colours {
		x.Colours[i] = word("colour."+c, l)
	}
	for _, d := range of.days {
		if d != 0 {
			x.Weekdays = append(x.Weekdays, d.Name(l))
		}
	}
	x.Gem = word("gem."+of.gem, l)
}

// The codes of our warnings.
const (
	noScripture = "no_scripture"
	spelledOut  = "transliterated"
	leftOut     = "ignored_characters"
	unknownLong = "vowel_lengths_unknown"
	notChecked  = "availability_not_checked"
	couldRelax  = "could_relax"
)

// warn returns what a careful reader should know: where numerology comes from, which spelling was counted, what has no
// value.
func (p *Profile) warn(l vedic.Lang) []vedic.Warning {
	list := []vedic.Warning{{Code: noScripture, Message: word(noScripture, l)}}
	if p.Transliterated {
		list = append(list, warning(spelledOut, strings.TrimSpace(p.Normalized+" "+p.Current), l))
	}
	for i := range p.Systems {
		if ignored := p.Systems[i].Ignored; len(ignored) > 0 {
			return append(list, warning(leftOut, strings.Join(ignored, " "), l))
		}
	}
	return list
}

func warning(code, things string, l vedic.Lang) vedic.Warning {
	return vedic.Warning{Code: code, Message: text.Fill(word(code, l), text.Pairs("things", things))}
}

// In returns the profile with its texts in a language. Keys, numbers and steps stay as they are, and warnings that
// others have added stay.
func (p *Profile) In(l vedic.Lang) *Profile {
	other := *p
	other.Systems = append([]Reading{}, p.Systems...)
	for i := range other.Systems {
		r := &other.Systems[i]
		r.Numbers = append([]Number{}, r.Numbers...)
		if r.Karma != nil {
			k := *r.Karma
			k.Lessons, k.Debts = append([]Marked{}, k.Lessons...), append([]Marked{}, k.Debts...)
			r.Karma = &k
		}
	}
	if p.Birth.Kua != nil {
		k := *p.Birth.Kua
		other.Birth.Kua = &k
	}
	other.Cycles.Numbers = append([]Number{}, p.Cycles.Numbers...)
	other.word(l)
	for _, w := range p.Warnings {
		if w.Code != noScripture && w.Code != spelledOut && w.Code != leftOut {
			other.Warnings = append(other.Warnings, w)
		}
	}
	return &other
}
