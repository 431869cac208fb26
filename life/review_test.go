package life

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// samples stand in the gaps of the frames for those who read them aloud.
var samples = map[vedic.Lang][]string{
	vedic.English: {"graha", "Venus", "other", "Saturn", "sign", "Libra", "nth", "seventh", "of", "tenth",
		"from", "March 2027", "to", "May 2029", "theme", "work, duty and standing", "name", "Malavya",
		"span", "March 2027 to May 2029", "until", "2031–2033", "phrase", "patience and lasting effort", "list",
		"Jupiter and Mars", "topic", "Study goes well.", "matter", "study", "ground", "the navamsa confirms it",
		"class", "in the better fifth of the months of a life", "phase", "middle", "n", "5", "date", "3 June 2027",
		"ruleset", "1", "third", "the second", "chart", "the second chart", "note",
		"a good place from the Moon, with 5 of 8 points"},
	vedic.Hindi: {"graha", "शुक्र", "other", "शनि", "sign", "तुला", "nth", "सातवें", "of", "दसवें", "from",
		"मार्च 2027",
		"to", "मई 2029", "theme", "काम, कर्तव्य और प्रतिष्ठा", "name", "मालव्य", "span", "मार्च 2027 से मई 2029",
		"until",
		"2031–2033", "phrase", "धीरज और टिकाऊ मेहनत", "list", "गुरु और मंगल", "topic", "पढ़ाई अच्छी चलती है।", "matter",
		"पढ़ाई", "ground", "नवांश उसकी पुष्टि करता है", "class", "जीवन के अच्छे पाँचवें भाग में", "phase", "मध्य", "n",
		"5", "date",
		"3 जून 2027", "ruleset", "1", "third", "दूसरा", "chart", "दूसरी कुंडली", "note",
		"चंद्र से अच्छा स्थान, 8 में से 5 बिंदु"},
}

// Every text with an example in Hindi and its English, for those who read the Hindi aloud.
func TestReviewIsCurrent(t *testing.T) {
	ids := slices.Clone(single)
	for id, n := range frames {
		for i := 1; i <= n; i++ {
			ids = append(ids, id+"."+strconv.Itoa(i))
		}
	}
	slices.Sort(ids)
	var b strings.Builder
	b.WriteString("| frame | in Hindi | example | in English |\n|---|---|---|---|\n")
	for _, id := range slices.Compact(ids) {
		hindi, _ := texts.Get(vedic.Hindi, id)
		english, _ := texts.Get(vedic.English, id)
		fill := func(l vedic.Lang, s string) string { return text.Sentence(text.Fill(s, gaps(samples[l]).fill)) }
		b.WriteString("| " + strings.Join([]string{id, hindi, fill(vedic.Hindi, hindi), fill(vedic.English, english)},
			" | ") + " |\n")
	}
	golden.Text(t, "review/life.md", []byte(b.String()))
}
