package storetest

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Crowd is a number of generated reports of an account, one a minute up to a moment, for filling a
// store with test data. The same number gives the same report in every store.
type Crowd struct {
	Account string
	Size    int
	// Time of the last report.
	Last time.Time
	// Number of the first report, which determines its ID.
	First int
}

// Person is one of a Crowd.
type Person struct {
	account.Report
	Facts account.Facts
}

// Tags of a Crowd: one in five hundred has the first, the oldest hundredth the second.
const (
	SeldomTag = "vip"
	OldTag    = "before"
)

var (
	firstNames = []string{"asha", "ravi", "meera", "arjun", "lakshmi", "vijay", "sunita", "kiran", "prakash", "deepa",
		"आशा", "zubin", "gopal"}
	lastNames = []string{"rao", "sharma", "iyer", "patel", "singh", "nair", "das", "mistry", "शर्मा", "kulkarni",
		"joshi"}
	grahas = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}
)

// mahadashas are the lords of the Vimshottari with their years, in the order in which they follow each other.
var mahadashas = []struct {
	lord  string
	years int64
}{{"ketu", 7}, {"venus", 20}, {"sun", 6}, {"moon", 10}, {"mars", 7}, {"rahu", 18}, {"jupiter", 16}, {"saturn", 19},
	{"mercury", 17}}

// draw is a number that looks drawn, the same for the same seed (SplitMix64, Steele and others 2014).
func draw(seed uint64) uint64 {
	seed *= 0x9e3779b97f4a7c15
	seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
	seed = (seed ^ seed>>27) * 0x94d049bb133111eb
	return seed ^ seed>>31
}

// Person returns the report of a number from 1 to Size: a name of thirteen and eleven words and a number, and what a
// chart has of facts, sign, nakshatra and house of everything, anywhere in the zodiac, and nine maha dashas.
func (c Crowd) Person(i int) Person {
	name := fmt.Sprintf("%s %s %d", firstNames[i%len(firstNames)], lastNames[i/len(firstNames)%len(lastNames)], i)
	p := Person{Report: account.Report{ID: fmt.Sprintf("kun_%026d", c.First+i), AccountID: c.Account,
		CreatedAt: c.Last.Add(time.Duration(i-c.Size) * time.Minute), Revision: 1,
		Chart: account.Chart{Name: name, ExternalRef: fmt.Sprintf("crm-%d", i), BirthDate: "1990-06-15",
			BirthTime: "14:30", PlaceLabel: "Delhi, India", Ascendant: "kanya", MoonSign: "kumbha",
			MoonNakshatra: "dhanishta"}}}
	if i%500 == 0 {
		p.Tags = append(p.Tags, SeldomTag)
	}
	if i <= c.Size/100 {
		p.Tags = append(p.Tags, OldTag)
	}
	p.Facts = factsOf(uint64(c.First + i))
	return p
}

// factsOf draws the lagna and the grahas to the minute of arc, and the birth from the seventy years after 1950.
func factsOf(seed uint64) (f account.Facts) {
	lagna := draw(seed) % 21600
	moon := uint64(0)
	f.Words = append(f.Words, fmt.Sprintf("lagna.rashi.%d", lagna/1800+1),
		fmt.Sprintf("lagna.nakshatra.%d", lagna/800+1))
	for n, graha := range grahas {
		at := draw(seed+uint64(n+1)<<32) % 21600
		if graha == "moon" {
			moon = at
		}
		f.Words = append(f.Words, fmt.Sprintf("%s.rashi.%d", graha, at/1800+1),
			fmt.Sprintf("%s.nakshatra.%d", graha, at/800+1),
			fmt.Sprintf("%s.house.%d", graha, (at/1800+12-lagna/1800)%12+1))
	}
	const year = 31_557_600
	born := int64(draw(seed+10<<32)%(70*year)) - 20*year
	first := int64(moon / 800 % 9)
	from := born - int64(moon%800)*mahadashas[first].years*year/800
	for n := range int64(len(mahadashas)) {
		d := mahadashas[(first+n)%9]
		to := from + d.years*year
		f.Spans = append(f.Spans, account.Stretch{Name: d.lord, From: time.Unix(max(from, born), 0),
			To: time.Unix(to, 0)})
		from = to
	}
	return f
}
