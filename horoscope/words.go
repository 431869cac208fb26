package horoscope

import (
	"embed"
	"fmt"
	"hash/fnv"
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

// room is a place in a horoscope for which several fragments say the same; they take turns. Its gaps must be filled
// wherever one is asked for.
type room struct {
	count int
	gaps  []gap
}

// rooms are all of them.
var rooms = func() map[string]room {
	all := map[string]room{}
	for _, a := range areas {
		for r := 1; r <= len(ratings)+1; r++ {
			all["lead."+a.key+"."+number(r)] = room{5, []gap{gapSpan}}
		}
	}
	for _, a := range areas[1:] {
		for _, tone := range tones {
			all["advice."+a.key+"."+tone] = room{count: 5}
		}
	}
	for h := 1; h <= 12; h++ {
		all["moon."+number(h)] = room{count: 4}
	}
	for _, r := range roomTable {
		all[r.key] = room{r.count, r.gaps}
	}
	return all
}()

// tones of an advice: ratings 4 and 5, 3, and below.
var tones = [...]string{"high", "mid", "low"}

var roomTable = []struct {
	key   string
	count int
	gaps  []gap
}{
	{"driver.good", 9, []gap{gapGraha, gapHouse, gapTheme, gapGift}},
	{"driver.bad", 9, []gap{gapGraha, gapHouse, gapTheme, gapStrain}},
	{"driver.eased", 7, []gap{gapGraha, gapHouse, gapTheme, gapStrain, gapBy}},
	{"driver.quiet", 6, []gap{gapGraha, gapHouse, gapTheme}},
	{"then.good", 5, []gap{gapTime, gapHouse, gapTheme, gapRashi}},
	{"then.bad", 5, []gap{gapTime, gapHouse, gapTheme, gapRashi}},
	{"tara.good", 5, []gap{gapNakshatra, gapStar, gapTara}},
	{"tara.neutral", 3, []gap{gapNakshatra, gapStar, gapTara}},
	{"tara.bad", 5, []gap{gapNakshatra, gapStar, gapTara}},
	{"special.chandrashtama", 5, []gap{gapSpan}},
	{"special.eclipse", 3, []gap{gapGraha, gapRashi, gapHouse}},
	{"special.ingress", 5, []gap{gapGraha, gapRashi, gapHouse, gapTheme, gapTime}},
	{"special.purnima", 4, []gap{gapHouse, gapTheme}},
	{"special.amavasya", 4, []gap{gapHouse, gapTheme}},
	{"special.ekadashi", 4, []gap{gapHouse, gapTheme}},
	{"special.turn.back", 3, []gap{gapGraha, gapHouse, gapTheme}},
	{"special.turn.forward", 3, []gap{gapGraha, gapHouse, gapTheme}},
	{"slow.rising", 5, []gap{gapDate, gapRashi}},
	{"slow.peak", 5, []gap{gapDate, gapRashi}},
	{"slow.setting", 5, []gap{gapDate, gapRashi}},
	{"slow.kantaka", 5, []gap{gapDate, gapRashi}},
	{"slow.ashtama", 5, []gap{gapDate, gapRashi}},
	{"slow.good", 6, []gap{gapGraha, gapDate, gapRashi, gapHouse, gapTheme}},
	{"slow.bad", 6, []gap{gapGraha, gapDate, gapRashi, gapHouse, gapTheme}},
	{"close", 6, []gap{gapSpan, gapBest, gapWorst}},
	{"days", 4, []gap{gapSpan, gapGood, gapHard}},
	{"months", 3, []gap{gapGood, gapHard}},
	{"moons", 4, []gap{gapDay, gapHouse, gapUntil, gapNext}},
	{"chandra", 4, []gap{gapDay, gapUntil}},
	{"chandra.day", 2, []gap{gapDay}},
	{"ingress", 6, []gap{gapGraha, gapDay, gapRashi, gapHouse, gapTheme}},
	{"half", 4, []gap{gapDay, gapHouse, gapNext}},
	{"eclipse", 3, []gap{gapGraha, gapDay, gapRashi, gapHouse}},
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
var libraries = [...]func() map[string][]fragment{library(vedic.English), library(vedic.Hindi)}

func library(l vedic.Lang) func() map[string][]fragment {
	return sync.OnceValue(func() map[string][]fragment {
		all := make(map[string][]fragment, len(rooms)+len(factTable))
		for key, r := range rooms {
			for i := 1; i <= r.count; i++ {
				all[key] = append(all[key], cut(key+"."+number(i), word(l, key, i)))
			}
		}
		for _, f := range factTable {
			all[f.key] = []fragment{cut(f.key, finding.Word(l, "fact."+f.key))}
		}
		return all
	})
}

// ruleset is the version of rules and texts; another one turns the fragments.
const ruleset = "1"

// turn returns which of n fragments of a room has its turn: it depends on the sign, and moves on by a step that leads
// through all of them before it comes back to one.
func turn(room string, rashi vedic.Rashi, p Period, number, n int) int {
	h := fnv.New32a()
	h.Write([]byte{byte(rashi), byte(p)})
	h.Write([]byte(room))
	h.Write([]byte(ruleset))
	x := h.Sum32()
	x ^= x >> 15 // fnv spreads its last bytes badly into the low bits
	x *= 0x2c1b3c6d
	x ^= x >> 12
	x *= 0x297a2d39
	x ^= x >> 15
	step := 1
	if n > 2 {
		for step = 1 + int(x>>16)%(n-1); !coprime(step, n); step++ {
		}
	}
	return int((int64(x%uint32(n)) + int64(number)*int64(step)) % int64(n))
}

func coprime(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a == 1
}
