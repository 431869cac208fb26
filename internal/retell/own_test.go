package retell_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// randomReport reads a chart that was drawn, over two years.
func randomReport(t testing.TB, r *rand.Rand) *prediction.Report {
	t.Helper()
	at := func(d float64) string {
		l := vedic.NewLongitude(vedic.Degrees(d))
		return fmt.Sprintf("%v %.4f", l.Rashi(), l.InSign().Degrees())
	}
	sun := r.Float64() * 360
	text := "lagna " + at(r.Float64()*360) + ", sun " + at(sun) + ", mercury " + at(sun+r.Float64()*50-25) +
		", venus " + at(sun+r.Float64()*90-45)
	for _, g := range []string{"moon", "mars", "jupiter", "saturn", "rahu"} {
		text += ", " + g + " " + at(r.Float64()*360)
		if g == "saturn" && r.IntN(3) == 0 {
			text += " retro"
		}
	}
	sky := skytest.Sky(text)
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
	report, err := prediction.Of(chart, prediction.Options{From: vedic.Date{Year: 2027, Month: 1, Day: 1},
		To: vedic.Date{Year: 2028, Month: 12, Day: 31}})
	require.NoError(t, err)
	return report
}

// Our own words pass, of every statement and of every ground, in both languages: the checker refuses no wording for
// what it is made of.
func TestOwnWordsPass(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 27))
	sentences := 0
	for range 40 {
		english := randomReport(t, r)
		hindi, err := english.In(vedic.Hindi)
		require.NoError(t, err)
		for _, report := range []*prediction.Report{english, hindi} {
			for _, s := range retell.Sections(report) {
				var told []retell.Reworded
				for _, st := range s.Statements {
					one := retell.Reworded{ID: st.ID,
						Sentences: []retell.Sentence{{Text: st.Own(), Facts: []string{st.ID}}}}
					told = append(told, one)
				}
				v := s.Check(told)
				sentences += v.Sentences
				for _, x := range v.Refused {
					t.Errorf("%s: %v: %s", x.Statement, x.Reasons, x.Sentence.Text)
				}
				require.Equal(t, v.Sentences, v.Passed, s.ID)
				require.Len(t, v.Texts, len(s.Statements), s.ID)
			}
		}
	}
	t.Logf("%d sentences", sentences)
}
