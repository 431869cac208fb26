package prediction

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// samples stand in the slots of the fragments for those who read them aloud.
var samples = [...]values{
	vedic.English: {inWho: "Venus, lord of the 7th house,", inGraha: "Venus", inBy: "Saturn", inRashi: "Libra",
		inNth: "7th", inOf: "10th", inHouse: "the 10th house", inN: "31", inYoga: "Malavya", inVarga: "navamsa",
		inTopic: "your career", inFirst: "Venus is at home in Libra", inSecond: "it is in the 7th house, an angle",
		inPhrase: "friends and steady gains", inTheme: "partnership and agreements", inThemeOf: "work and standing",
		inMaha: "Saturn", inAntar: "Venus", inStart: "March 2027", inEnd: "May 2027", inSide: "later", inStar: "Rohini",
		inPartA: "the houses", inPartB: "the yogas", inCounsel: "keep messages short.", inYear: "2027", inRuleset: "1",
		inM: "21"},
	vedic.Hindi: {inWho: "सातवें भाव का स्वामी शुक्र", inGraha: "शुक्र", inBy: "शनि", inRashi: "तुला", inNth: "सातवें",
		inOf: "दसवें", inHouse: "दसवें भाव", inN: "31", inYoga: "मालव्य", inVarga: "नवांश",
		inTopic: "आपके कार्यक्षेत्र",
		inFirst: "शुक्र स्वराशि तुला में है", inSecond: "वह सातवें भाव में, अर्थात केंद्र में है",
		inPhrase: "मित्रों और स्थिर लाभ", inTheme: "साझेदारी और समझौतों", inThemeOf: "काम और प्रतिष्ठा", inMaha: "शनि",
		inAntar: "शुक्र", inStart: "मार्च 2027", inEnd: "मई 2027", inSide: "बाद", inStar: "रोहिणी", inPartA: "भाव",
		inPartB: "योग", inCounsel: "संदेश छोटे रखें।", inYear: "2027", inRuleset: "1", inM: "21"},
}

// Every fragment with an example in Hindi and its English, for those who read the Hindi aloud.
func TestReviewIsCurrent(t *testing.T) {
	keys := slices.Clone(fragmentKeys)
	slices.SortFunc(keys, func(a, b paraphrases) int { return strings.Compare(a.id, b.id) })
	var b strings.Builder
	b.WriteString("| fragment | in Hindi | example | in English |\n|---|---|---|---|\n")
	for _, k := range keys {
		for i := range k.count {
			id := k.id + "." + strconv.Itoa(i+1)
			hindi, _ := texts.Get(vedic.Hindi, id)
			fill := func(l vedic.Lang) string { return text.Sentence(books[l]().keys[k.id][i].fill(&samples[l])) }
			b.WriteString("| " + strings.Join([]string{id, hindi, fill(vedic.Hindi), fill(vedic.English)}, " | ") +
				" |\n")
		}
	}
	golden.Text(t, "review/prediction.md", []byte(b.String()))
}
