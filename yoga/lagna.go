package yoga

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// LagnaBalance weighs those that support the lagna against those that press on it, where rules of both kinds are
// formed: benefics in the lagna or on both sides of it, and malefics there.
type LagnaBalance struct {
	// Verdict is "supported", "pressed" or "even".
	Verdict string `json:"verdict"`
	// Support and Pressure are the grahas in the lagna and in the houses on both sides of it, Sun first.
	Support  []vedic.Graha `json:"support"`
	Pressure []vedic.Graha `json:"pressure"` // those that press on it
	// Text is the verdict as one sentence, in the language of the headings.
	Text string `json:"text"`
}

// lagnaBalance weighs the grahas at the lagna, and is nil where only one kind of rule is formed. A graha in the lagna
// counts twice, one beside it once. What a graha rules decides before what it is by nature: a lord of 1, 5 or 9
// supports (BPHS 34.2–7), a lord of 6, 8 or 12 and of none of these presses.
func (r *ranking) lagnaBalance() *LagnaBalance {
	if r.formed("shubha") == nil || r.formed("ashubha") == nil && !r.maleficsOnBothSides(0) {
		return nil
	}
	b := &LagnaBalance{Verdict: "even", Support: []vedic.Graha{}, Pressure: []vedic.Graha{}}
	sum := 0
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		weight := 0
		switch r.House.At(g) {
		case 1:
			weight = 2
		case 2, 12:
			weight = 1
		default:
			continue
		}
		if r.supports(g) {
			b.Support, sum = append(b.Support, g), sum+weight
		} else {
			b.Pressure, sum = append(b.Pressure, g), sum-weight
		}
	}
	switch {
	case sum > 0:
		b.Verdict = "supported"
	case sum < 0:
		b.Verdict = "pressed"
	}
	return b
}

// supports reports whether a graha is good for the lagna: by the houses it rules, and where these do not decide by
// nature.
func (r *ranking) supports(g vedic.Graha) bool {
	own := r.Owned.At(g)
	switch {
	case own&finding.Trikona != 0:
		return true
	case own&finding.Dusthana != 0:
		return false
	}
	return finding.In(r.benefics, g)
}

// maleficsOnBothSides reports whether malefics, the nodes among them, stand on both sides of a graha or of the lagna.
func (r *ranking) maleficsOnBothSides(ref vedic.Graha) bool {
	malefics := r.malefics | finding.Nodes
	return r.Beside(ref, 12)&malefics != 0 && r.Beside(ref, 2)&malefics != 0
}

// settles reports whether the balance makes a strain of the lagna none: the support is greater. Papakartari may be
// formed by the Moon too, and then it stays.
func (b *LagnaBalance) settles(r *ranking, rule string) bool {
	if b == nil || b.Verdict != "supported" {
		return false
	}
	moon := r.maleficsOnBothSides(vedic.Moon) &&
		(r.Beside(vedic.Moon, 12)|r.Beside(vedic.Moon, 2))&r.benefics == 0
	return rule == "ashubha" || rule == "papakartari" && !moon
}

// in returns the balance in a language.
func (b *LagnaBalance) in(l vedic.Lang) *LagnaBalance {
	if b == nil {
		return nil
	}
	names := func(list []vedic.Graha) string {
		return text.List(list, word(l, "lagna.and"), func(g vedic.Graha) string { return g.Name(l) })
	}
	other := *b
	other.Support, other.Pressure = slices.Clone(b.Support), slices.Clone(b.Pressure)
	id := "lagna." + b.Verdict
	if len(b.Pressure) == 0 {
		id = "lagna.clear"
	} else if len(b.Support) == 0 {
		id = "lagna.bare"
	}
	other.Text = text.Fill(word(l, id), text.Pairs("support", names(b.Support), "pressure", names(b.Pressure)))
	return &other
}
