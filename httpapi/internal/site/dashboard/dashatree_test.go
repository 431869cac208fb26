package dashboard_test

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The page of dashas is a tree of five levels that is open at today, or at the period that is chosen in it: 9 periods
// of each level, whatever the system has of them. It costs nothing. With levels it is the list.
func TestDashaTree(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	before := s.balance(s.account.ID)
	path := "/dashboard/reports/" + id + "/ask/dasha"
	type chain struct {
		Current []struct {
			Lord       string
			Start, End time.Time
		}
	}
	const reading = `(?: <a class="small read" [^>]*>Reading<span [^>]*>[^<]*</span></a>)?`
	open := regexp.MustCompile(`<strong>▸ ([^<]*)</strong>` + reading +
		`</td><td>([^<]*)</td><td>([^<]*)</td><td>([^<]*)</td>`)
	ways := regexp.MustCompile(`href="(` + path + `\?at=[^"]*)"`)
	page := b.open(path)
	rows := open.FindAllStringSubmatch(page, -1)
	require.Len(t, rows, 5)
	require.Equal(t, 45, strings.Count(page, "</td></tr>"))
	now := s.clock.now().UTC().Format(time.RFC3339)
	told := decode[chain](t, s.get("/v1/kundali/"+id+"/dashas?levels=5&at="+now)).Current
	require.Len(t, told, 5)
	for i, p := range told {
		require.Equal(t, strings.ToLower(rows[i][1]), p.Lord)
		require.Equal(t, p.Start.Format("2006-01-02 15:04"), rows[i][2])
		require.Equal(t, p.End.Format("2006-01-02 15:04"), rows[i][3])
		// Born on 15 May 1990: a date from the 15th on completes a month.
		months := 12*(p.End.Year()-1990) + int(p.End.Month()) - 5
		if p.End.Day() < 15 {
			months--
		}
		require.True(t, strings.HasSuffix(rows[i][4], fmt.Sprintf(" – %dy %dm", months/12, months%12)), rows[i][4])
	}
	list := ways.FindAllStringSubmatch(page, -1)
	require.Len(t, list, 40, "each that is not open leads to itself")
	for _, way := range []int{0, 9, 20, 31, 39} {
		there := html.UnescapeString(list[way][1])
		require.Contains(t, there, "%3A00%3A00Z", "no exact moment stands in an address")
		name := regexp.MustCompile(`href="` + regexp.QuoteMeta(list[way][1]) + `">([^<]*)</a>` + reading +
			`</td><td>([^<]*)<`).
			FindStringSubmatch(page)
		require.NotNil(t, name)
		require.Regexp(t, `<strong>▸ `+name[1]+`</strong>`+reading+`</td><td>`+name[2], b.open(there))
	}
	require.Contains(t, b.open(path+"?lang=hi"), "दशाएँ")
	b.open(path + "?lang=en")
	require.Regexp(t, `▸ [A-Z][a-z]+ \([A-Z][a-z]+\)</strong>`, b.open(path+"?system=yogini"))
	require.Len(t, open.FindAllString(b.open(path+"?system=kalachakra"), -1), 5)
	require.NotContains(t, b.open(path+"?levels=1"), "<strong>▸")
	require.NotContains(t, b.open(path+"?at=2300-01-01"), "<strong>▸", "after the life nothing runs")
	b.send("GET", path+"?at=tomorrow", nil).ok(t, 422)

	chara := b.open(path + "?system=chara")
	require.Contains(t, chara, `id="buy-jaimini"`)
	require.Contains(t, chara, "5 credits")
	require.Equal(t, before, s.balance(s.account.ID))
	s.buyAll(id)
	require.NotEmpty(t, open.FindAllString(b.open(path+"?system=chara"), -1))
}

// What a graha lacks is a sentence below its strengths, and the first of them no heading of the others.
func TestStrengthsHaveNoFalseHeading(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	path := "/dashboard/reports/" + s.generate().ID + "/ask/bala"
	require.Regexp(t, `<p>[A-Z][a-z]+ falls short in [^<]*\.</p>`, b.open(path))
	require.NotRegexp(t, `<h2>[^<]*falls short`, b.open(path))
	require.NotRegexp(t, `<h2>[^<]*में कमी`, b.open(path+"?lang=hi"))
}

// What the panels of a chart tell has the names of the language of the page, in each of those that there are, and not
// only in those whose sentences are there too.
func TestPanelsInEveryLanguage(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	running := decode[struct{ Current []struct{ Lord vedic.Graha } }](t,
		s.get("/v1/kundali/"+id+"/dashas?at="+s.clock.now().UTC().Format(time.RFC3339)).ok(t, 200)).Current
	require.NotEmpty(t, running)
	lord := running[0].Lord
	for _, tag := range vedic.LangTags() {
		var l vedic.Lang
		require.NoError(t, l.UnmarshalText([]byte(tag)))
		page := b.open("/dashboard/reports/" + id + "/ask/dasha?lang=" + tag)
		head, _, found := strings.Cut(page, "<table")
		require.True(t, found, tag)
		require.Contains(t, head, lord.Name(l), "the sheet above the tree, %s", tag)
	}
}

// The timeline has a band for each maha dasha with its antardashas, the one that runs marked; each period of the two
// levels that had not ended at birth leads to its reading, which other systems have none of. The reading of a maha
// dasha has all antardashas after birth, each where the way leads, and the settings stay.
func TestDashaTimeline(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := s.generate().ID
	before := s.balance(s.account.ID)
	base := "/dashboard/reports/" + id
	page := b.open(base + "/ask/dasha")
	require.Equal(t, 8, strings.Count(page, `<svg class="band"`), "the ninth begins after a hundred years")
	require.Equal(t, 7*9+1, len(regexp.MustCompile(`<rect x="[0-9.]+%"`).FindAllString(page, -1)),
		"of the first only the last is after birth")
	require.Equal(t, 1, strings.Count(page, "data-today"))
	require.Equal(t, 1, strings.Count(page, `<line class="birth"`))
	require.Equal(t, 1, strings.Count(page, `<line x1="`))
	ways := regexp.MustCompile(`href="(`+base+`/dasha/(\w+)#?(\w*))"`).FindAllStringSubmatch(page, -1)
	require.Len(t, ways, 8+8+9, "of each band, of each row of a maha dasha, and of those below the open one")
	for _, way := range ways {
		there := b.open(strings.Split(way[1], "#")[0])
		require.Contains(t, there, `<h2 id="p-0">`)
		if way[3] != "" {
			require.Contains(t, there, `<section id="`+way[3]+`"`)
		}
	}
	moon := b.open(base + "/dasha/moon?dashaYear=days_360&lang=hi")
	require.Contains(t, moon, "चंद्र की महादशा")
	require.Contains(t, moon, "/ask/dasha?dashaYear=days_360")
	b.open(base + "?lang=en")
	require.NotContains(t, b.open(base+"/ask/dasha?system=yogini"), base+"/dasha/")
	require.Contains(t, b.open(base+"/ask/dasha?system=narayana"), `<svg class="band"`)
	b.send("GET", base+"/dasha/pluto", nil).ok(t, 404)
	key := decode[struct{ Secret string }](t, s.post("/v1/api-keys",
		`{"name":"reader","scopes":["kundali:read","charts:read"]}`).ok(t, 201))
	poor := s.browser().signIn(key.Secret)
	require.NotContains(t, poor.open(base+"/ask/dasha"), base+"/dasha/")
	poor.send("GET", base+"/dasha/moon", nil).ok(t, 403)
	require.Equal(t, before, s.balance(s.account.ID))
}

// Dates of a birth by local mean time have the seconds of its offset, which no moment of the API can have: 69.609° east
// are 4 h 38 min 26 s. Some of the dates of this page are a minute later by them.
func TestDashboardMeanTime(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	id := decode[report](t, s.post("/v1/kundali/generate",
		`{"name":"M","date":"1869-10-02","time":"07:12:30","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`)).ID
	page := b.open("/dashboard/reports/" + id + "/ask/dasha?at=1900-05-05")
	require.Contains(t, page, "On 1900-05-05 00:00")
	told := decode[struct {
		Periods []struct {
			Sub []struct{ Start time.Time }
		}
	}](t, s.get("/v1/kundali/"+id+"/dashas?levels=2&from=1899-06-01&to=1905-01-01&detail=standard"))
	clock, later := time.FixedZone("", (4*60+38)*60+26), 0
	for _, p := range told.Periods[0].Sub {
		const minutes = "2006-01-02 15:04"
		right := p.Start.In(clock).Format(minutes)
		require.Contains(t, page, "<td>"+right+"</td>")
		if right != p.Start.Format(minutes) {
			later++
		}
	}
	require.Positive(t, later)
}
