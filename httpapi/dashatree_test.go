package httpapi_test

import (
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
	open := regexp.MustCompile(`<strong>▸ ([^<]*)</strong></td><td>([^<]*)</td><td>([^<]*)</td>`)
	ways := regexp.MustCompile(`href="(` + path + `\?at=[^"]*)"`)
	page := b.open(path)
	rows := open.FindAllStringSubmatch(page, -1)
	require.Len(t, rows, 5)
	require.Equal(t, 45, strings.Count(page, "</td></tr>"))
	now := s.clock.now().UTC().Format(time.RFC3339)
	told := decode[chain](t, s.get("/v1/kundali/"+id+"/dashas?levels=5&at="+now)).Current
	for i, p := range told {
		require.Equal(t, strings.ToLower(rows[i][1]), p.Lord)
		require.Equal(t, p.Start.Format("2006-01-02 15:04"), rows[i][2])
		require.Equal(t, p.End.Format("2006-01-02 15:04"), rows[i][3])
	}
	list := ways.FindAllStringSubmatch(page, -1)
	require.Len(t, list, 40, "each that is not open leads to itself")
	for _, way := range []int{0, 9, 20, 31, 39} {
		there := html.UnescapeString(list[way][1])
		require.Contains(t, there, "%3A00%3A00Z", "no exact moment stands in an address")
		name := regexp.MustCompile(`href="` + regexp.QuoteMeta(list[way][1]) + `">([^<]*)</a></td><td>([^<]*)<`).
			FindStringSubmatch(page)
		require.NotNil(t, name)
		require.Contains(t, b.open(there), `<strong>▸ `+name[1]+`</strong></td><td>`+name[2])
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
