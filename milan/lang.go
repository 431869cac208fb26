package milan

import (
	"github.com/jyotish-go/jyotish/finding"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// In returns the report in a language, as a copy: r stays as it was, and its numbers and keys are the same. Keys stay
// as they are, and so do warnings that others have added. It is for reports of [Match], not for ones made by hand,
// whose rules have no words. Where the language has names but no sentences, these are those of [vedic.Lang.Words].
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Kootas, other.Doshas, other.Warnings = slices.Clone(r.Kootas), slices.Clone(r.Doshas),
		slices.Clone(r.Warnings)
	for i := range other.Kootas {
		k := &other.Kootas[i]
		k.Because, k.Cancellations = finding.AllIn(k.Because, l), cancellationsIn(k.Cancellations, l)
	}
	for i := range other.Doshas {
		other.Doshas[i].Cancellations = cancellationsIn(other.Doshas[i].Cancellations, l)
	}
	for i := range other.South.Poruthams {
		other.South.Poruthams[i].Because = finding.AllIn(other.South.Poruthams[i].Because, l)
	}
	other.Verdict.Because = finding.AllIn(other.Verdict.Because, l)
	for _, who := range [2]*Particulars{&other.Bride, &other.Groom} {
		who.Rashi = vedic.Name(who.Rashi.Key, l)
		who.Nakshatra.Name = who.Nakshatra.Key.Name(l)
		if who.Mangal != nil {
			f := who.Mangal.In(l)
			who.Mangal = &f
		}
	}
	other.name(l)
	return &other
}

func cancellationsIn(list []Cancellation, l vedic.Lang) []Cancellation {
	other := slices.Clone(list)
	for i := range other {
		other[i].Because = finding.AllIn(other[i].Because, l)
	}
	return other
}

// name puts the words of a language into the report, but for its facts, which word themselves.
func (r *Report) name(l vedic.Lang) {
	all := sayings[l.Words()]()
	note := func(list []Cancellation) {
		for i := range list {
			list[i].Rule.Note = all[list[i].Rule.RuleID].note
			list[i].Text = word(l, "relief."+list[i].Relief.String())
		}
	}
	for i := range r.Kootas {
		k := &r.Kootas[i]
		words := all[k.Rule.RuleID]
		k.Name, k.Rule.Note, k.EffectiveNote = k.Koota.Name(l), words.note, ""
		if id := k.note(); id != "" {
			k.EffectiveNote = word(l, id)
		}
		note(k.Cancellations)
	}
	for i := range r.Doshas {
		note(r.Doshas[i].Cancellations)
	}
	for i := range r.South.Poruthams {
		x := &r.South.Poruthams[i]
		words := all[x.Rule.RuleID]
		x.Name, x.Rule.Note = words.name, words.note
	}
	w := writer{r, l}
	for i := range r.Kootas {
		r.Kootas[i].Text = w.koota(&r.Kootas[i])
	}
	for i := range r.Doshas {
		r.Doshas[i].Text = w.dosha(&r.Doshas[i])
	}
	r.Verdict.Text, r.Next = w.verdict(), w.next()
	for i, w := range r.Warnings {
		switch w.Code {
		case moonOnly, middlePada, uncertain, sameMoon:
			r.Warnings[i].Message = word(l, w.Code)
		}
	}
}
