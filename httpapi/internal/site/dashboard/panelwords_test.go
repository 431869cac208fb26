package dashboard_test

import (
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

var (
	keyed  = regexp.MustCompile(`\b[a-z]+[0-9]*(?:_[a-z0-9]+)+\b`)
	cellOf = regexp.MustCompile(`<t[dh][^>]*>([^<]*)</t[dh]>`)
	// a column of a table that nothing names
	unnamed = regexp.MustCompile(`<thead>.*<td></td>.*</thead>`)
	// what follows a name in a cell: a pada, a mark, a part
	afterName = regexp.MustCompile(`[\s\d.,%*†°′″+–-]+$`)
)

// wordsNamed are the keys, and the English names, of what the table of a language has a name for: what a cell of a page
// in that language must not hold. Words that mean something else elsewhere are left out.
func wordsNamed(l vedic.Lang) map[string]string {
	list := map[string]string{}
	add := func(id, key, english string) {
		if name, ok := l.Term(id); ok {
			list[key], list[english] = name, name
		}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		add("graha."+g.String(), g.String(), g.Name(vedic.English))
	}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		add("rashi."+r.String(), r.String(), r.Name(vedic.English))
	}
	for n := vedic.Nakshatra(1); n <= 27; n++ {
		add("nakshatra."+n.String(), n.String(), n.Name(vedic.English))
	}
	for v := vedic.Vara(1); v <= 7; v++ {
		add("vara."+v.String(), v.String(), v.Name(vedic.English))
	}
	for id, english := range map[string]string{"word.lagna": "Lagna", "word.rashi": "Sign", "word.house": "House",
		"word.tithi": "Tithi", "word.nakshatra": "Nakshatra", "word.karana": "Karana", "word.yoga": "Yoga",
		"word.vara": "Vara", "state.retrograde": "retrograde", "state.combust": "combust", "dignity.own": "own",
		"dignity.exalted": "exalted", "dignity.friend": "friend", "dignity.enemy": "enemy",
		"dignity.neutral": "neutral", "event.sunrise": "Sunrise", "event.sunset": "Sunset"} {
		add(id, english, english)
	}
	add("word.lagna", "Ascendant", "ascendant")
	return list
}

// panelsAsked are panels with what their forms ask, besides as they open; OTHER is another chart of the account.
var panelsAsked = []string{"ask?question=marriage", "bala?explain=true", "chakra?at=2026-11-24", "compare?report=OTHER",
	"divisions?varga=D81", "dosha?sadeSati=now", "jaimini?scheme=eight", "kp?number=147", "life?length=brief&years=10",
	"predict?length=full", "remedies?maxCost=free", "transits?year=2026&life=true", "varshphal?age=30",
	"yoga?all=true"}

// panelsOf are the panels that the page of a report leads to.
func panelsOf(b *browser, report string) map[string]bool {
	paths := map[string]bool{}
	for _, m := range regexp.MustCompile(`href="(`+report+`/ask/[a-z-]+)"`).FindAllStringSubmatch(b.open(report), -1) {
		paths[m[1]] = true
	}
	return paths
}

// No panel of a chart has a Latin letter in Hindi whatever its form asks, but in what somebody typed, zone ids and
// titles of works; nor have those of a birth whose hour is not known, which tell more of what is uncertain.
func TestHindiPanelsHaveNoLatinLetter(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id, other := s.generate().ID, s.generate().ID
	s.buyAll(id)
	unknown := decode[report](t, s.post("/api/v1/kundali/generate", `{"name":"Asha Rao","date":"1990-05-17",`+
		`"time":"12:00","place":"Pune, India","timeAccuracyMinutes":720}`).ok(t, 201)).ID
	s.buyAll(unknown)
	const reports = "/dashboard/reports/"
	var paths []string
	for _, asked := range panelsAsked {
		paths = append(paths, reports+id+"/ask/"+strings.Replace(asked, "OTHER", other, 1))
	}
	for path := range panelsOf(b, reports+unknown) {
		paths = append(paths, path+"?")
	}
	paths = append(paths, "/dashboard/panchang?date=2026-11-26&place=Mumbai,+India",
		"/dashboard/horoscope?rashi=kanya&period=month", "/dashboard/tables/kp-table?",
		"/dashboard/days/festivals?place=Ujjain&year=2026")
	for i, path := range paths {
		if i%15 == 14 {
			s.clock.move(time.Minute) // a key opens so many pages a minute
		}
		page := b.send("GET", path+"&lang=hi", nil)
		require.Contains(t, []int{200, 422}, page.status, path)
		for _, line := range latinOf(string(page.body)) {
			t.Errorf("%s: %s", path, line)
		}
	}
}

// TestPanelsShowNoKey checks that no panel shows a key of the engine in any language. No cell has a
// key or an English name if the table of the language has a translation. Each column has a head,
// which a narrow page shows next to each cell.
func TestPanelsShowNoKey(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id, other := s.generate().ID, s.generate().ID
	s.buyAll(id)
	report := "/dashboard/reports/" + id
	paths := panelsOf(b, report)
	paths[report] = true
	require.Greater(t, len(paths), 17)
	for _, asked := range panelsAsked {
		paths[report+"/ask/"+strings.Replace(asked, "OTHER", other, 1)] = true
	}
	seen := 0
	for _, l := range vedic.Langs() {
		named := wordsNamed(l)
		for _, path := range slices.Sorted(maps.Keys(paths)) {
			if seen++; seen%15 == 0 {
				s.clock.move(time.Minute) // a key opens so many pages a minute
			}
			sep := "?"
			if strings.Contains(path, "?") {
				sep = "&"
			}
			page := notRead.ReplaceAllString(b.open(path+sep+"lang="+l.String()), " ")
			for _, head := range unnamed.FindAllString(page, -1) {
				if path == report {
					break // whose table of changes has its things in the first column, and no word above them
				}
				t.Errorf("%s in %v: a column without a head: %s", path[len(report):], l, head)
			}
			text := html.UnescapeString(markup.ReplaceAllString(page, "\n"))
			for _, key := range keyed.FindAllString(strings.ReplaceAll(text, id, ""), -1) {
				if !strings.HasPrefix(key, "kun_") && !strings.HasPrefix(key, "req_") {
					t.Errorf("%s in %v: the key %s", path[len(report):], l, key)
				}
			}
			for _, m := range cellOf.FindAllStringSubmatch(page, -1) {
				for part := range strings.SplitSeq(html.UnescapeString(m[1]), ", ") {
					part = strings.TrimSpace(afterName.ReplaceAllString(part, ""))
					if name, ok := named[part]; ok {
						t.Errorf("%s in %v: %s", path[len(report):], l, fmt.Sprintf("%q, which is %q", part, name))
					}
				}
			}
		}
	}
}
