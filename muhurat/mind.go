package muhurat

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// sortGrounds puts what speaks for a time first and what speaks against it last, the weightiest outermost.
func sortGrounds(list []Ground) {
	slices.SortStableFunc(list, func(a, b Ground) int { return cmp.Compare(b.Points, a.Points) })
}

// minded lists the tracks of the times to avoid with their keys. Bhadra counts only when it is on
// earth.
var minded = [...]struct {
	track int
	key   reason
}{
	{ofRahu, byRahuKalam}, {ofDurmuhurta, byDurmuhurta}, {ofVarjyam, byVarjyam}, {ofBhadra, byBhadra},
	{ofGandanta, gateGandanta}, {ofTithiGandanta, gateTithiGandanta}, {ofSankranti, gateSankranti},
}

// mind returns the times to mind within the windows.
func (s *search) mind(windows []Opening) []Mind {
	list := []Mind{}
	take := func(key reason, x stretch, person int) {
		for _, w := range windows {
			if from, to := max(x.from, micros(w.Start)), min(x.to, micros(w.End)); from < to {
				list = append(list, Mind{reasonKeys[key], panchang.Span{Start: s.instant(from), End: s.instant(to)},
					person})
			}
		}
	}
	for _, m := range minded {
		for _, x := range s.day.tracks[m.track] {
			if m.track != ofBhadra || x.v == 1 {
				take(m.key, x, 0)
			}
		}
	}
	for _, x := range s.eclipses {
		take(gateEclipse, x, 0)
	}
	for _, x := range s.day.tracks[ofLagna] {
		if s.row.traits[marsInEighth] && vedic.Rashi(x.v).CountTo(vedic.Rashi(s.stays[vedic.Mars-1].at(x.from))) == 8 {
			take(byMars, x, 0)
		}
	}
	for i := range s.p.People {
		s.mindOf(i, take)
	}
	return joined(list)
}

// mindOf takes the times to mind for a person.
func (s *search) mindOf(person int, take func(reason, stretch, int)) {
	p := &s.p.People[person]
	for _, x := range s.day.tracks[ofStar] {
		if p.Nakshatra.CountTo(vedic.Nakshatra(x.v))%9 == 7 {
			take(byTara, x, person+1)
		}
	}
	for _, x := range s.day.tracks[ofMoon] {
		if p.Rashi.CountTo(vedic.Rashi(x.v)) == 8 {
			take(byChandra, x, person+1)
		}
	}
}

// joined returns times in order, and as one what touches: two Durmuhurtas, the two sides of a junction. It sorts twice,
// first by what and whom so that what can be joined is side by side, then by time.
func joined(list []Mind) []Mind {
	slices.SortStableFunc(list, func(a, b Mind) int {
		return cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.Person, b.Person), a.Start.Compare(b.Start.Time))
	})
	all := list[:0]
	for _, x := range list {
		if k := len(all) - 1; k >= 0 && all[k].Key == x.Key && all[k].Person == x.Person &&
			!x.Start.After(all[k].End.Time) {
			if x.End.After(all[k].End.Time) {
				all[k].End = x.End
			}
			continue
		}
		all = append(all, x)
	}
	slices.SortStableFunc(all, func(a, b Mind) int { return a.Start.Compare(b.Start.Time) })
	return all
}
