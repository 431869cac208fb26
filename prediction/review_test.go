package prediction

import (
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// samples stand in the slots of the texts for those who read them aloud.
var samples = [...]values{
	vedic.English: {inWho: "Venus, lord of the 7th,", inGraha: "Venus", inBy: "Saturn", inRashi: "Libra",
		inNth: "7th", inLord: "lord of the 10th", inHouse: "the 10th house", inN: "31", inYoga: "Malavya yoga",
		inList: "Venus", inVarga: "navamsa", inTopic: "work and career", inFirst: "Venus is in its own sign, Libra.",
		inSecond: "it is in the 7th house, an angle.", inPhrase: "friends and steady gains",
		inTheme: "partnership and agreements", inThemeOf: "work and standing", inMaha: "Saturn", inAntar: "Venus",
		inStart: "March 2027", inEnd: "May 2027", inSide: "later", inStar: "Rohini", inPartA: "the houses",
		inPartB: "the yogas", inCounsel: "Keep messages short.", inYear: "2027", inRuleset: "1", inM: "21"},
	vedic.Hindi: {inWho: "सप्तमेश शुक्र", inGraha: "शुक्र", inBy: "शनि", inRashi: "तुला", inNth: "सातवें",
		inLord: "दशमेश", inHouse: "दसवें भाव", inN: "31", inYoga: "मालव्य योग", inList: "शुक्र", inVarga: "नवांश",
		inTopic: "काम और करियर", inFirst: "शुक्र अपनी ही राशि तुला में है।", inSecond: "वह सातवें भाव (केंद्र) में है।",
		inPhrase: "मित्रों और स्थिर लाभ", inTheme: "साझेदारी और समझौतों", inThemeOf: "काम और प्रतिष्ठा", inMaha: "शनि",
		inAntar: "शुक्र", inStart: "मार्च 2027", inEnd: "मई 2027", inSide: "बाद", inStar: "रोहिणी", inPartA: "भाव",
		inPartB: "योग", inCounsel: "संदेश छोटे रखें।", inYear: "2027", inRuleset: "1", inM: "21"},
}

// Every text with slots, with an example in Hindi and its English, for those who read the Hindi aloud.
func TestReviewIsCurrent(t *testing.T) {
	keys := slices.Clone(fragmentKeys)
	slices.SortFunc(keys, func(a, b key) int { return strings.Compare(a.id, b.id) })
	var b strings.Builder
	b.WriteString("| text | in Hindi | example | in English |\n|---|---|---|---|\n")
	for _, k := range keys {
		hindi := texts.Get(vedic.Hindi, k.id)
		fill := func(l vedic.Lang) string { return text.Sentence(books[l]().keys[k.id].fill(&samples[l])) }
		b.WriteString("| " + strings.Join([]string{k.id, hindi, fill(vedic.Hindi), fill(vedic.English)}, " | ") +
			" |\n")
	}
	golden.Text(t, "review/prediction.md", []byte(b.String()))
}
