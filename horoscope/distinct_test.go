package horoscope_test

import (
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

// shingles numbers the runs of four words of a text.
type shingles map[string]uint32

func (s shingles) of(text string) map[uint32]bool {
	words := strings.Fields(strings.ToLower(text))
	set := make(map[uint32]bool, len(words))
	for i := 0; i+4 <= len(words); i++ {
		key := strings.Join(words[i:i+4], " ")
		n, ok := s[key]
		if !ok {
			n = uint32(len(s))
			s[key] = n
		}
		set[n] = true
	}
	return set
}

func jaccard(a, b map[uint32]bool) float64 {
	both := 0
	for x := range a {
		if b[x] {
			both++
		}
	}
	return float64(both) / float64(len(a)+len(b)-both)
}

func whole(h *horoscope.Horoscope) string {
	var b strings.Builder
	for i := range h.Areas {
		b.WriteString(h.Areas[i].Text + " ")
	}
	return b.String()
}

// No two texts of a year are alike, no area says the same on two days running, and less than half of the runs of four
// words are shared between the signs of a day and between the days of a sign (Jaccard index).
func TestDistinct(t *testing.T) {
	for _, x := range []struct {
		lang vedic.Lang
		days int
	}{{vedic.English, 365}, {vedic.Hindi, 60}} {
		first, all := date("2027-01-01"), map[string]string{}
		numbers := shingles{}
		var before []horoscope.Horoscope
		var setsBefore []map[uint32]bool
		mostSigns, mostDays, sumSigns, sumDays, pairs := 0.0, 0.0, 0.0, 0.0, 0
		for i := range x.days {
			r := daily(t, first.Plus(i), horoscope.Options{Lang: x.lang})
			sets := make([]map[uint32]bool, 12)
			for j := range r.Rashis {
				h := &r.Rashis[j]
				text := whole(h)
				if where, twice := all[text]; twice {
					t.Fatalf("%v %v: the same as %s", r.Date, h.Rashi.Key, where)
				}
				all[text] = r.Date.String() + " " + h.Rashi.Key.String()
				sets[j] = numbers.of(text)
				for k := range j {
					s := jaccard(sets[j], sets[k])
					mostSigns, sumSigns, pairs = max(mostSigns, s), sumSigns+s, pairs+1
				}
				if before == nil {
					continue
				}
				s := jaccard(sets[j], setsBefore[j])
				mostDays, sumDays = max(mostDays, s), sumDays+s
				for a := range h.Areas {
					if h.Areas[a].Text == before[j].Areas[a].Text {
						t.Errorf("%v %v: %s as the day before", r.Date, h.Rashi.Key, h.Areas[a].Area)
					}
				}
			}
			before, setsBefore = r.Rashis, sets
		}
		t.Logf("%v, %d days: shared between signs at most %.3f, mean %.3f; between days at most %.3f, mean %.3f",
			x.lang, x.days,
			mostSigns, sumSigns/float64(pairs), mostDays, sumDays/float64(12*(x.days-1)))
		if mostSigns >= 0.5 || mostDays >= 0.5 {
			t.Errorf("%v: shared between signs %.3f, between days %.3f", x.lang, mostSigns, mostDays)
		}
	}
}

// Longer periods do not repeat an area either.
func TestDistinctPeriods(t *testing.T) {
	for _, x := range []struct {
		period horoscope.Period
		step   int // days
		count  int
	}{{horoscope.Week, 7, 16}, {horoscope.Month, 31, 11}, {horoscope.Year, 366, 4}} {
		for _, r := range []vedic.Rashi{vedic.Mesha, vedic.Simha, vedic.Dhanu} {
			var before *horoscope.Horoscope
			for i := range x.count {
				h := single(t, date("2027-01-01").Plus(i*x.step).String(), r, x.period)
				if before != nil {
					for a := range h.Areas {
						if h.Areas[a].Text == before.Areas[a].Text {
							t.Errorf("%v %v %v: %s", x.period, h.From, r, h.Areas[a].Text)
						}
					}
				}
				before = h
			}
		}
	}
}
