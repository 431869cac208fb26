package dashboard_test

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
)

// The chart of 17 May 1990, 06:45, at Pune has Taurus rising and Venus in Pisces, its sign of exaltation: the 11th
// house. From there it aspects the 7th sign, Virgo, the 5th; it rules Taurus and Libra, the 1st and the 6th; and
// Jupiter rules its sign. Saturn in Capricorn, the 9th, aspects its 3rd, 7th and 10th: the 11th, the 3rd and the 6th.
func TestLivingChart(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	before := s.balance(s.account.ID)
	page := b.open(report)
	data := regexp.MustCompile(`(?s)<script type="application/json">(.*?)</script>`).FindStringSubmatch(page)
	require.NotNil(t, data)
	var c view.LivingChart
	require.NoError(t, json.Unmarshal([]byte(data[1]), &c))
	require.Equal(t, "D1", c.Frame)
	venus, saturn := c.Grahas[5], c.Grahas[6]
	require.Equal(t, "venus", venus.Key)
	require.Equal(t, 11, venus.House)
	require.Equal(t, []int{1, 6}, venus.Own)
	require.Equal(t, []int{5}, venus.Sees)
	require.Equal(t, "jupiter", venus.Lord)
	require.Equal(t, []string{"saturn"}, venus.SeenBy)
	require.Contains(t, venus.Rows, [2]string{"Dignity", "exalted"})
	require.Equal(t, []int{11, 3, 6}, saturn.Sees)
	require.Equal(t, "venus", c.Houses[0].Lord)
	require.Equal(t, []string{"venus"}, c.Houses[10].With)
	require.Contains(t, page, `data-graha="venus"`)

	// Another chart is sent whole; one that is not bought is not.
	require.NoError(t, json.Unmarshal(b.send("GET", report+"/chart.json?varga=moon&style=south", nil).ok(t, 200).body,
		&c))
	require.Equal(t, "moon", c.Frame)
	require.Contains(t, string(c.Picture), "<svg")
	require.Equal(t, 1, c.Grahas[1].House, "the Moon is in the first house of its own chart")
	b.send("GET", report+"/chart.json?varga=D10", nil).ok(t, 402)
	b.send("GET", report+"/chart.json?varga=D11", nil).ok(t, 404)
	require.Equal(t, before, s.balance(s.account.ID))

	// What is found stands beside the name of a part, in both languages.
	for lang, want := range map[string]string{"en": "exalted: Venus", "hi": "उच्च: शुक्र"} {
		require.Contains(t, html.UnescapeString(b.open(report+"?lang="+lang)), want)
	}
	s.sound()
}

// Saturn is retrograde on 28 November 2026, until 10 December, and direct at the end of the year; the Sun is in
// Scorpio, the 8th sign. A year that the ephemeris does not reach is refused.
func TestSkyYear(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	var y view.SkyYear
	require.NoError(t, json.Unmarshal(b.send("GET", report+"/sky.json?year=2026", nil).ok(t, 200).body, &y))
	require.Len(t, y.Dates, 365)
	const day = 331 // 28 November
	require.Equal(t, "2026-11-28", y.Dates[day])
	require.Equal(t, 7, y.Longitudes[0][day]/30)
	require.GreaterOrEqual(t, y.Longitudes[6][day], 360)
	require.Less(t, y.Longitudes[6][364], 360)
	require.Equal(t, 0, y.Dashas[0].From)
	require.Len(t, strings.Split(y.Dashas[0].Text, " › "), 3)
	require.NoError(t, json.Unmarshal(b.send("GET", report+"/sky.json?year=2028", nil).ok(t, 200).body, &y))
	require.Len(t, y.Dates, 366)
	b.send("GET", report+"/sky.json?year=1100", nil).ok(t, 422)
}
