package horoscope

import (
	"embed"
	"fmt"
	"math"
	"strconv"
	"sync"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// word returns a text of the language files; n, where there is one, is its last member.
func word(l vedic.Lang, id string, n ...int) string {
	s, _ := noun(l, id, n...)
	return s
}

// noun returns a text with what verbs agree with in it.
func noun(l vedic.Lang, id string, n ...int) (string, text.Form) {
	for _, i := range n {
		id += "." + strconv.Itoa(i)
	}
	return texts.Noun(l, id)
}

func number(n int) string { return strconv.Itoa(n) }

func decimal(p int) vedic.Decimal { return vedic.Decimal(float64(p) / one) }

func thousandths(d vedic.Decimal) int { return int(math.Round(float64(d) * one)) }

// gap is what stands open in a fragment.
type gap uint8

// The gaps.
const (
	gapSpan      gap = iota // today, this week
	gapGraha                // with its article
	gapHouse                // an ordinal
	gapNext                 // another one
	gapTheme                // what a house touches in an area
	gapGift                 // what a graha gives
	gapStrain               // how it can be in the way
	gapRashi                // where a graha stands
	gapSign                 // the one that is read
	gapNakshatra            // of the day
	gapStar                 // of birth
	gapTara
	gapTime  // of the clock
	gapDate  // and year
	gapDay   // without the year
	gapUntil // another day
	gapGood  // days or months, in a list
	gapHard
	gapBest // areas
	gapWorst
	gapBy    // grahas, in a list
	gapScore // of 100
	gaps     = iota
)

var gapNames = [gaps]string{
	"span", "graha", "house", "next", "theme", "gift", "strain", "rashi", "sign", "nakshatra", "star", "tara", "time",
	"date", "day", "until",
	"good", "hard", "best", "worst", "by", "score",
}

// rooms are the keys of all sentences, with the gaps that are filled wherever one is asked for.
var rooms = func() map[string][]gap {
	all := map[string][]gap{}
	for _, a := range areas {
		for r := 1; r <= len(ratings)+1; r++ {
			all["lead."+a.key+"."+number(r)] = []gap{gapSpan}
		}
	}
	for _, a := range areas[1:] {
		for _, tone := range tones {
			all["advice."+a.key+"."+tone] = nil
		}
	}
	for h := 1; h <= 12; h++ {
		all["moon."+number(h)] = nil
	}
	for _, r := range roomTable {
		all[r.key] = r.gaps
	}
	return all
}()

// tones of an advice: ratings 4 and 5, 3, and below.
var tones = [...]string{"high", "mid", "low"}

var roomTable = []struct {
	key  string
	gaps []gap
}{
	{"driver.good", []gap{gapGraha, gapHouse, gapTheme, gapGift}},
	{"driver.bad", []gap{gapGraha, gapHouse, gapTheme, gapStrain}},
	{"driver.eased", []gap{gapGraha, gapHouse, gapTheme, gapStrain, gapBy}},
	{"driver.quiet", []gap{gapGraha, gapHouse, gapTheme}},
	{"then.good", []gap{gapTime, gapHouse, gapTheme, gapRashi}},
	{"then.bad", []gap{gapTime, gapHouse, gapTheme, gapRashi}},
	{"tara.good", []gap{gapNakshatra, gapStar, gapTara}},
	{"tara.neutral", []gap{gapNakshatra, gapStar, gapTara}},
	{"tara.bad", []gap{gapNakshatra, gapStar, gapTara}},
	{"special.chandrashtama", []gap{gapSpan}},
	{"special.eclipse", []gap{gapGraha, gapRashi, gapHouse}},
	{"special.ingress", []gap{gapGraha, gapRashi, gapHouse, gapTheme, gapTime}},
	{"special.purnima", []gap{gapHouse, gapTheme}},
	{"special.amavasya", []gap{gapHouse, gapTheme}},
	{"special.ekadashi", []gap{gapHouse, gapTheme}},
	{"special.turn.back", []gap{gapGraha, gapHouse, gapTheme}},
	{"special.turn.forward", []gap{gapGraha, gapHouse, gapTheme}},
	{"slow.rising", []gap{gapDate, gapRashi}},
	{"slow.peak", []gap{gapDate, gapRashi}},
	{"slow.setting", []gap{gapDate, gapRashi}},
	{"slow.kantaka", []gap{gapDate, gapRashi}},
	{"slow.ashtama", []gap{gapDate, gapRashi}},
	{"slow.good", []gap{gapGraha, gapDate, gapRashi, gapHouse, gapTheme}},
	{"slow.bad", []gap{gapGraha, gapDate, gapRashi, gapHouse, gapTheme}},
	{"close", []gap{gapSpan, gapBest, gapWorst}},
	{"days", []gap{gapSpan, gapGood, gapHard}},
	{"months", []gap{gapGood, gapHard}},
	{"moons", []gap{gapDay, gapHouse, gapUntil, gapNext}},
	{"chandra", []gap{gapDay, gapUntil}},
	{"chandra.day", []gap{gapDay}},
	{"ingress", []gap{gapGraha, gapDay, gapRashi, gapHouse, gapTheme}},
	{"half", []gap{gapDay, gapHouse, gapNext}},
	{"eclipse", []gap{gapGraha, gapDay, gapRashi, gapHouse}},
}

// factTable are the texts of facts, which are among those of package finding, with their gaps.
var factTable = []struct {
	key  string
	gaps []gap
}{
	{"gochar.good", []gap{gapGraha, gapRashi, gapHouse, gapSign}},
	{"gochar.bad", []gap{gapGraha, gapRashi, gapHouse, gapSign}},
	{"gochar.void", []gap{gapGraha, gapRashi, gapHouse, gapSign, gapBy}},
	{"gochar.relieved", []gap{gapGraha, gapRashi, gapHouse, gapSign, gapBy}},
	{"gochar.enters", []gap{gapGraha, gapRashi, gapHouse, gapSign, gapDay}},
	{"gochar.stays", []gap{gapGraha, gapRashi, gapHouse, gapSign, gapDate}},
	{"gochar.then", []gap{gapTime, gapRashi, gapHouse, gapSign}},
	{"gochar.score", []gap{gapBest, gapScore}},
	{"gochar.tara", []gap{gapStar, gapNakshatra, gapTara}},
	{"gochar.tithi", []gap{gapBest}},
	{"gochar.turn.back", []gap{gapGraha, gapRashi}},
	{"gochar.turn.forward", []gap{gapGraha, gapRashi}},
	{"gochar.eclipse", []gap{gapGraha, gapRashi, gapHouse, gapSign, gapDay}},
	{"gochar.moons", []gap{gapDay, gapHouse, gapUntil, gapNext, gapSign}},
	{"gochar.eighth", []gap{gapDay, gapUntil}},
	{"gochar.days", []gap{gapGood, gapHard}},
}

// fragment is a text with its gaps.
type fragment struct {
	id   string
	gaps []int
	text.Template
}

// cut cuts a text at its gaps; one that is none of ours is a mistake in the language files.
func cut(id, s string) fragment {
	t, err := text.Cut(s, gapNames[:])
	if err != nil {
		panic(fmt.Sprintf("horoscope: %s: %v", id, err))
	}
	return fragment{id, t.Slots(), t}
}

// libraries hold the fragments of each language by room, cut once.
var libraries = [...]func() map[string]fragment{library(vedic.English), library(vedic.Hindi)}

func library(l vedic.Lang) func() map[string]fragment {
	return sync.OnceValue(func() map[string]fragment {
		all := make(map[string]fragment, len(rooms)+len(factTable))
		for key := range rooms {
			all[key] = cut(key, word(l, key))
		}
		for _, f := range factTable {
			all[f.key] = cut(f.key, finding.Word(l, "fact."+f.key))
		}
		return all
	})
}
