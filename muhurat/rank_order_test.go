package muhurat_test

import (
	"cmp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/muhurat"
)

// Score, class and grade agree: along a list of the best windows none of them rises, and equal scores have one class.
// By the school that has no table of ranks, scores are points, and a window that is not pure scores below a good one.
func TestScoreClassAndGradeAgree(t *testing.T) {
	own,
		err := muhurat.ParseSchool(strings.NewReader(`{"school": "ours", "name": "Pandit Ji", "source": {"work": "own"},
		"activities": [{"activity": "marriage", "source": {"work": "own"},
		"nakshatra": {"open": ["rohini", "hasta", "revati", "swati"]}}]}`))
	require.NoError(t, err)
	order := map[muhurat.Class]int{"": 0, muhurat.ClassWeak: 1, muhurat.ClassFair: 2, muhurat.ClassGood: 3,
		muhurat.ClassExcellent: 4}
	for name, school := range map[string]*muhurat.School{"drik": nil, "ours": own} {
		r := find(t, muhurat.Marriage, "2027-01-01", "2027-12-31", muhurat.Wish{}, func(p *muhurat.Plan) {
			p.Place, p.School = jaipur, school
		})
		grades := map[muhurat.Grade]int{}
		for i := range r.Windows {
			w := &r.Windows[i]
			if grades[w.Grade]++; i == 0 {
				continue
			}
			before := &r.Windows[i-1]
			if cmp.Compare(before.Score, w.Score) < 0 || order[before.Class] < order[w.Class] ||
				before.Grade < w.Grade {
				t.Errorf("%s: %v %s %v stands above %v %s %v", name, before.Score, before.Class, before.Grade, w.Score,
					w.Class, w.Grade)
			}
			if before.Score == w.Score && before.Class != w.Class {
				t.Errorf("%s: %v is %s and %s", name, w.Score, before.Class, w.Class)
			}
		}
		for i := range r.Days[1:] {
			if a, b := &r.Days[i], &r.Days[i+1]; order[a.Class] < order[b.Class] || a.Score < b.Score {
				t.Errorf("%s: the day of %v %s stands above %v %s", name, a.Score, a.Class, b.Score, b.Class)
			}
		}
		require.GreaterOrEqual(t, len(grades), 2, "%s: %v", name, grades)
	}
}
