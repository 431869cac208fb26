package view_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// printed runs an operation on days and returns what a terminal shows.
func printed(t *testing.T, lang vedic.Lang, command string, fields ...string) string {
	t.Helper()
	c := &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	given := map[string]string{}
	for i := 0; i < len(fields); i += 2 {
		given[fields[i]] = fields[i+1]
	}
	q := op.OperationNamed(command)
	on := &op.Request{Context: context.Background(), Now: time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), Lang: lang}
	response, err := c.Run(q, on, q.FromTexts(given))
	require.NoError(t, err)
	paper, err := view.Reader{Lang: lang, Gazetteer: c.Gazetteer}.Of(q, response, nil, on.Now)
	require.NoError(t, err)
	var b strings.Builder
	_, err = paper.WriteTo(&b)
	require.NoError(t, err)
	return b.String()
}

// Every window of a list stands under the civil date on which it begins: the heading and the first date of the window
// are the same day, and a heading whose Hindu day is another names it.
func TestWindowsUnderTheirDates(t *testing.T) {
	head := regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d) \S+( \(Hindu day: \w+, \d+ \w+\))?$`)
	window := regexp.MustCompile(`^  (?:from \d\d:\d\d, )?(\d+) \w+, (?:(\d\d):\d\d|to)`)
	list := printed(t, vedic.English, "muhurat-days", "activity", "marriage", "from", "2027-01-01", "to", "2027-06-30",
		"place", "Jaipur", "reasons", "true")
	day, noted, windows, after := 0, false, 0, 0
	for _, line := range strings.Split(list, "\n") {
		if m := head.FindStringSubmatch(line); m != nil {
			_, err := fmt.Sscan(strings.TrimLeft(m[3], "0"), &day)
			require.NoError(t, err)
			noted = m[4] != ""
		} else if m := window.FindStringSubmatch(line); m != nil {
			windows++
			require.Equal(t, fmt.Sprint(day), m[1], line)
			if noted {
				after++
				require.Less(t, m[2], "07:30", line)
			}
		}
	}
	require.Greater(t, windows, 30)
	require.Greater(t, after, 3)
	require.Contains(t, list, "2027-02-11 Thursday (Hindu day: Wednesday, 10 February)\n  11 February, 03:05 to 07:07")

	hindi := printed(t, vedic.Hindi, "muhurat-days", "activity", "marriage", "from", "2027-02-10", "to", "2027-02-10",
		"place", "Jaipur")
	require.Contains(t, hindi, "2027-02-11 गुरुवार (पंचांग का दिन: बुधवार, 10 फ़रवरी)\n  11 फ़रवरी, 03:05 से 07:07 तक")
}

// A rite after midnight is on the date after that of its festival: Maha Shivaratri is kept on 6 March 2027, and its
// Nishita is on the 7th. A rite that begins before midnight has a date only at its end.
func TestRitesAfterMidnight(t *testing.T) {
	list := printed(t, vedic.English, "festivals", "from", "2027-03-01", "to", "2027-10-31", "place", "Jaipur", "keys",
		"maha_shivaratri,holika_dahan,janmashtami,kojagara_puja,diwali")
	for name, rite := range map[string]string{
		"Maha Shivaratri": "03-07 00:13 – 01:02", "Holika Dahan": "03-22 01:28 – 02:34",
		"Krishna Janmashtami (smarta)":     "08-25 00:07 – 00:52",
		"Kojagara (Kojagiri) Lakshmi Puja": "23:48 – 10-15 00:38",
		"Diwali (Lakshmi Puja)":            "Lakshmi Puja 18:44 – 19:07",
	} {
		require.Regexp(t, regexp.QuoteMeta(name)+`.* festival +`+regexp.QuoteMeta(rite), list, name)
	}
}

// The sutak of an eclipse after midnight begins the day before, and so does one that is seen from before midnight.
func TestEclipseOverMidnight(t *testing.T) {
	list := printed(t, vedic.English, "eclipses", "from", "2029-12-01", "to", "2030-06-30", "place", "Jaipur")
	require.Regexp(t, `2029-12-21 04:12 +Moon +total +02:25 – 05:59 .* 12-20 15:01 – 12-21 05:59`, list)
	require.Regexp(t, `2030-06-16 00:03 +Moon +partial +06-15 22:51 – 06-16 01:16`, list)
}
