package dashboard_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// what the days of Ujjain are known for: Lakshmi Puja and the eclipses of 2026 by the almanacs, Devshayani Ekadashi,
// and by the same the weeks in which Jupiter cannot be seen.
var knownDays = map[string]struct{ ask, found string }{
	"festivals":    {"year=2026", "2026-11-08"},
	"ekadashi":     {"year=2026", "2026-07-25"},
	"eclipses":     {"year=2026", "2026-03-03"},
	"calendar":     {"month=2026-11", "8"},
	"muhurat-days": {"activity=marriage&year=2026", "2026-11-21"},
	"muhurat-why":  {"activity=marriage&date=2026-11-21", "2026-11-21"},
	"asta":         {"year=2026", "2026-07"},
	"untimed":      {"date=1990-05-15", "1990-05-15"},
	"gochar":       {"at=2026-11-21", "2026-11-21"},
	"stars":        {"at=2026-11-21", "2026-11-21"},
}

// Each question of the days of a place is a page that asks for a place, answers in both languages for nothing, and says
// what is wrong beside the field; detect, which is asked with what another program printed, is for the command and the
// API.
func TestDaysPages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	ways := regexp.MustCompile(`href="/dashboard/days/([a-z-]+)"`).
		FindAllStringSubmatch(b.open("/dashboard/panchang"), -1)
	var words []string
	for _, way := range ways {
		words = append(words, way[1])
	}
	var all []string
	for _, q := range op.Operations() {
		if q.Of == op.OfPlace && q.NoPage == "" && !q.Private {
			all = append(all, q.Command)
		}
	}
	require.ElementsMatch(t, all, words)
	for _, word := range words {
		path := "/dashboard/days/" + word
		form := b.open(path)
		require.Contains(t, form, `name="place"`)
		require.NotContains(t, form, "<article", "no place is named")
		known := knownDays[word]
		path += "?place=Ujjain&" + known.ask
		require.Contains(t, article.FindString(b.open(path)), known.found, word)
		for line := range strings.Lines(article.FindString(b.open(path + "&lang=hi"))) {
			bare := latinKept.ReplaceAllString(html.UnescapeString(markup.ReplaceAllString(line, " ")), "")
			require.NotRegexp(t, hasFew, bare, word)
		}
		b.open(path + "&lang=en")
	}
	require.Equal(t, before, s.balance(s.account.ID))
	b.send("GET", "/dashboard/days/detect", nil).ok(t, 404)
	s.sound()
}

// The community of a list is chosen on the page and remembered.
func TestDaysCommunity(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const list = "/dashboard/days/festivals?year=2027&place=Ujjain"
	require.NotContains(t, b.open(list), "Pongal")
	page := b.open(list + "&community=tamil")
	require.Contains(t, page, "Pongal")
	require.Contains(t, page, `<option value="tamil" selected>Tamil</option>`)
	require.Contains(t, b.open(list), "Pongal", "it is remembered")
	require.NotContains(t, b.open(list+"&community=place"), "Pongal")
}

// A place that several share lists them, and what is wrong stands beside its field.
func TestDaysFaults(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	r := b.send("GET", "/dashboard/days/festivals?year=2026&place=Salem", nil).ok(t, 422)
	choice := regexp.MustCompile(`type="radio" name="placeId" value="([^"]+)"`).FindSubmatch(r.body)
	require.NotNil(t, choice)
	b.send("GET", "/dashboard/days/festivals?year=2026&place=Salem&placeId="+string(choice[1]), nil).ok(t, 200)
	r = b.send("GET", "/dashboard/days/festivals?year=9999&place=Ujjain", nil)
	require.Contains(t, []int{400, 422}, r.status)
	require.NotContains(t, string(r.body), "<article")
	r = b.send("GET", "/dashboard/days/muhurat-days?activity=fishing&place=Ujjain", nil).ok(t, 422)
	require.Contains(t, string(r.body), `id="activity-wrong"`)
	token := s.newKey(s.account.ID, "keys:read").Token
	s.browser().signIn(token).send("GET", "/dashboard/days/festivals?place=Ujjain", nil).ok(t, 403)
}
