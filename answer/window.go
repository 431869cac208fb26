package answer

import (
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
)

// role is what the lord of a dasha is to a question: what it does, and to which house. The zero role is none.
type role struct {
	key   string // "lord", "in", "karaka", "sees" or "with"
	house vedic.Bhava
}

// windowsOf says of each window what its lords are to the question.
func (f *facts) windowsOf(m *life.MatterWindows) []Window {
	list := []Window{}
	if len(m.Windows) == 0 {
		return list
	}
	points := bala.Ashtakavarga(f.c, bala.AshtakavargaOptions{})
	for _, w := range m.Windows {
		if w.Past && !f.over { // the answer to "when?" is ahead
			continue
		}
		x := Window{Start: w.Start, End: w.End, Past: w.Past || f.over, Class: w.Class, Share: w.Class.Share(),
			Maha: w.Maha, Antara: w.Antara, Jupiter: w.Jupiter, Saturn: w.Saturn, Because: w.Because,
			Bindus: points.Of(bala.Contributor(vedic.Jupiter)).Bindus.At(w.Jupiter)}
		x.lords = [2]role{f.roleOf(w.Maha), f.roleOf(w.Antara)}
		if n := len(list); n > 0 && list[n-1].goesOn(&x) {
			list[n-1].End = x.End
			continue
		}
		list = append(list, x)
	}
	return list
}

// goesOn reports whether another window begins where w ends and is of the same kind, with Jupiter and Saturn in the
// same signs midway: life ends a window after 18 months, and two such are one to a reader.
func (w *Window) goesOn(next *Window) bool {
	return w.End.Equal(next.Start.Time) && w.Class == next.Class && w.Maha == next.Maha && w.Antara == next.Antara &&
		w.Jupiter == next.Jupiter && w.Saturn == next.Saturn && w.Past == next.Past
}

// roleOf returns the first that holds: lord of a house of the question, in it, karaka, with or in aspect to the house,
// or with its lord; then lord of a house that supports it, or in one.
func (f *facts) roleOf(g vedic.Graha) role {
	own, support := f.row.matter.Houses()
	for n := range finding.Members[vedic.Bhava](own) {
		if f.view.LordOf(n) == g {
			return role{"lord", n}
		}
	}
	for n := range finding.Members[vedic.Bhava](own) {
		if f.view.Here.At(n).Has(g) {
			return role{"in", n}
		}
	}
	if f.row.matter.Karakas().Has(g) {
		return role{key: "karaka"}
	}
	for n := range finding.Members[vedic.Bhava](own) {
		if f.view.Sees.At(g).HasHouse(n) {
			return role{"sees", n}
		}
	}
	for n := range finding.Members[vedic.Bhava](own) {
		if f.view.Together(g, f.view.LordOf(n)) {
			return role{"with", n}
		}
	}
	for n := range finding.Members[vedic.Bhava](support) {
		if f.view.LordOf(n) == g {
			return role{"lord", n}
		}
	}
	for n := range finding.Members[vedic.Bhava](support) {
		if f.view.Here.At(n).Has(g) {
			return role{"in", n}
		}
	}
	return role{}
}

// reaches returns the house of the question that a graha in a sign occupies (there is true) or aspects, counted from
// the lagna; zero if it does neither.
func (f *facts) reaches(g vedic.Graha, at vedic.Rashi) (n vedic.Bhava, there bool) {
	own, _ := f.row.matter.Houses()
	for n := range finding.Members[vedic.Bhava](own) {
		if f.view.Lagna.Nth(int(n)) == at {
			return n, true
		}
	}
	for n := range finding.Members[vedic.Bhava](own) {
		count := at.CountTo(f.view.Lagna.Nth(int(n)))
		for _, by := range g.Drishti() {
			if by == count {
				return n, false
			}
		}
	}
	return 0, false
}
