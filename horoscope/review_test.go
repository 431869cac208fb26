package horoscope

import (
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// sampled fills each gap as the writer would, for those who read the fragments aloud.
func sampled(l vedic.Lang) (fill [gaps]string, forms [gaps]text.Form) {
	w := &writer{watcher: &watcher{o: Options{Lang: l}}, rashi: vedic.Mesha}
	w.fill[gapSpan] = w.word("span.daily")
	w.graha(vedic.Saturn, vedic.Tula, career)
	w.fill[gapNext], w.fill[gapSign] = w.word("house", 8), vedic.Mesha.Name(l)
	w.fill[gapNakshatra], w.fill[gapStar] = vedic.Nakshatra(1).Name(l), vedic.Nakshatra(3).Name(l)
	w.fill[gapTara], w.fill[gapTime] = w.word("tara", 8), text.Fill(w.word("clock.evening"),
		text.Pairs("h24", "17:21", "h12", "5:21"))
	day := vedic.Date{Year: 2027, Month: 6, Day: 3}
	w.fill[gapDate], w.fill[gapDay], w.fill[gapUntil] = w.day(day)+" 2027", w.day(day), w.day(day.Plus(2))
	w.fill[gapGood] = w.dates([]DayScore{{Date: day}, {Date: day.Plus(4)}})
	w.fill[gapHard] = w.dates([]DayScore{{Date: day.Plus(1)}, {Date: day.Plus(9)}})
	w.fill[gapBest], w.fill[gapWorst] = w.word("area.career"), w.word("area.love")
	w.fill[gapBy], w.forms[gapBy] = w.grahas([]vedic.Graha{vedic.Sun, vedic.Mars}), text.Plural
	w.fill[gapScore] = "72"
	return w.fill, w.forms
}

// Every fragment with an example in Hindi and its English, for those who read the Hindi aloud.
func TestReviewIsCurrent(t *testing.T) {
	var b strings.Builder
	b.WriteString("| fragment | in Hindi | example | in English |\n|---|---|---|---|\n")
	var keys []string
	for key := range rooms {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		said := [2]string{}
		for l := range said {
			f := libraries[l]()[key]
			fill, forms := sampled(vedic.Lang(l))
			said[l] = text.Sentence(f.Agree(fill[:], forms[:]))
		}
		b.WriteString("| " + strings.Join([]string{key, word(vedic.Hindi, key), said[vedic.Hindi],
			said[vedic.English]}, " | ") + " |\n")
	}
	golden.Text(t, "review/horoscope.md", []byte(b.String()))
}
