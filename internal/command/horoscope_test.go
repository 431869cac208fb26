package command

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
)

type rashiJSON struct {
	Rashi            struct{ Key, Name string }
	Period, From, To string
	Areas            []struct {
		Area, Text string
		Rating     int
	}
	Segments []struct {
		Start         time.Time
		Rashi         string
		HouseFromMoon int
	}
	Days   []struct{ Date string }
	Months []struct{ Month int }
}

// The JSON is the contract's, in both languages. On 15 April 2026 the Moon leaves Kumbha at 09:37 in India; weeks begin
// on Monday.
func TestHoroscopeJSON(t *testing.T) {
	daily, single := schema(t, "DailyHoroscope"), schema(t, "SingleHoroscope")
	for lang, mesha := range map[string]string{"en": "Aries", "hi": "मेष"} {
		all := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--lang", lang, "--json")
		require.NoError(t, daily.Check(decoded[any](t, all)))
		day := decoded[struct {
			Date, Timezone, Lang string
			Rashis               []rashiJSON
		}](t, all)
		require.Equal(t, "2026-04-15 Asia/Kolkata "+lang, day.Date+" "+day.Timezone+" "+day.Lang)
		require.Len(t, day.Rashis, 12)
		require.Equal(t, mesha, day.Rashis[0].Rashi.Name)
		var stays []string
		for _, s := range day.Rashis[0].Segments {
			stays = append(stays, fmt.Sprint(s.Rashi, " ", s.HouseFromMoon))
		}
		require.Equal(t, []string{"kumbha 11", "meena 12"}, stays)
		require.Equal(t, "09:37", day.Rashis[0].Segments[1].Start.Format("15:04"))
		for period, span := range map[string]string{"daily": "2026-04-15 2026-04-15", "weekly": "2026-04-13 2026-04-19",
			"monthly": "2026-04-01 2026-04-30", "yearly": "2026-01-01 2026-12-31"} {
			for _, name := range []string{"mesha", "Aries", "मेष"} {
				one := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", name, "--period", period,
					"--lang", lang, "--json")
				got := decoded[struct{ Horoscope rashiJSON }](t, one).Horoscope
				require.Equal(t, "mesha "+period+" "+span,
					strings.Join([]string{got.Rashi.Key, got.Period, got.From, got.To}, " "))
				switch period {
				case "daily":
					require.Equal(t, day.Rashis[0], got)
				case "weekly":
					require.Len(t, got.Days, 7)
				case "monthly":
					require.Len(t, got.Days, 30)
				case "yearly": // the contract has none
					require.Len(t, got.Months, 12)
					continue
				}
				require.NoError(t, single.Check(decoded[any](t, one)))
			}
		}
	}
}

func TestHoroscopePage(t *testing.T) {
	for _, lang := range []string{"en", "hi"} {
		for _, flags := range []string{"", "--explain", "--rashi=kumbha", "--rashi=kumbha --explain",
			"--rashi=kumbha --period=weekly",
			"--rashi=kumbha --period=monthly --explain", "--rashi=kumbha --period=yearly",
			"--rashi=kumbha --timezone=Asia/Kathmandu"} {
			got := jyotish(t, nil, append([]string{"horoscope", "--date", "2026-04-15", "--lang", lang},
				strings.Fields(flags)...)...)
			require.Zero(t, got.code, got.stderr)
			for row := range strings.SplitSeq(got.stdout, "\n") {
				require.LessOrEqual(t, view.Width(row), 120, row)
				require.Equal(t, strings.TrimRight(row, " "), row)
			}
			require.NotContains(t, got.stdout, "%!")
		}
	}
	day := jyotish(t, nil, "horoscope", "--date", "2026-04-15").stdout
	require.True(t, strings.HasPrefix(day, "2026-04-15 Wednesday\nAsia/Kolkata +05:30; Lahiri 24°13′"), day)
	require.Regexp(t, `\nMoon   Aquarius\n       from 09:37:\d\d Pisces\n\nAries\n[●○]{5}  `, day)
	require.Contains(t, day, "\n\nPisces\n")
	require.Equal(t, 12, strings.Count(day, "\nLucky  "))

	one := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", "kumbha").stdout
	require.True(t, strings.HasPrefix(one, "Aquarius  2026-04-15 Wednesday\n"), one)
	require.Regexp(t, `\nMoon   Aquarius, house 1: good\n       from 09:37:\d\d Pisces, house 2: testing\n`, one)
	require.Regexp(t,
		`\nSaturn, Pisces, house 2: Sade Sati, last part, .*; 2025-03-29 – 2027-06-03, 2027-10-20 – 2028-02-23\n`, one)
	require.NotContains(t, one, "Phaladeepika")
	why := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", "kumbha", "--explain").stdout
	require.Contains(t, why, "\n       · Jupiter is in Gemini, fifth from Aquarius: a good place (Phaladeepika 26)\n")
	require.Regexp(t, `\nsun +3 +[+-][\d.]+ +Phaladeepika 26\n`, why)

	week := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", "kumbha", "--period", "weekly").stdout
	require.True(t, strings.HasPrefix(week, "Aquarius  2026-04-13 – 2026-04-19\n"), week)
	require.Regexp(t, `\n2026-04-13 – 2026-04-19( +\d+){7}\n`, week)
	year := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", "kumbha", "--period", "yearly").stdout
	require.Regexp(t, `\n2026-01-01 – 2026-12-31( +\d+){12}\n`, year)
	hindi := jyotish(t, nil, "horoscope", "--date", "2026-04-15", "--rashi", "kumbha", "--lang", "hi").stdout
	require.True(t, strings.HasPrefix(hindi, "कुंभ  2026-04-15 बुधवार\n"), hindi)
}

func TestHoroscopeOfToday(t *testing.T) {
	zone, err := zones().Load("Pacific/Kiritimati")
	require.NoError(t, err)
	before := time.Now().In(zone).Format(time.DateOnly)
	got := decoded[struct{ Date, Timezone string }](t,
		jyotish(t, nil, "horoscope", "--timezone", "Pacific/Kiritimati", "--json"))
	require.Contains(t, []string{before, time.Now().In(zone).Format(time.DateOnly)}, got.Date)
	require.Equal(t, "Pacific/Kiritimati", got.Timezone)
}

func TestHoroscopeFaults(t *testing.T) {
	for line, want := range map[string]string{
		"--date 2026-02-30":             "--date: ",
		"--date 1200-01-01":             "--date: ",
		"--rashi ram":                   `--rashi: "ram" is not one of mesha, `,
		"--rashi mesha --period hourly": `--period: "hourly" is not one of daily, weekly, monthly, yearly.`,
		"--period weekly":               "--period: A weekly horoscope is for one Moon sign: say which by --rashi.",
		"--timezone Asia/Kolkatta":      "--timezone: Use an IANA time zone, for example Asia/Kolkata. Perhaps Asia/Kolkata?",
		"--lang fr":                     "--lang: ",
		"--rashi mesha --period yearly --date 2400-06-01": "--date: ",
	} {
		got := jyotish(t, nil, append([]string{"horoscope"}, strings.Fields(line)...)...)
		require.Equal(t, 2, got.code, "%s: %+v", line, got)
		require.Contains(t, got.stderr, "jyotish: "+want, line)
		require.Empty(t, got.stdout)
	}
	got := jyotish(t, nil, "horoscope", "--date", "x", "--rashi", "y", "--timezone", "z")
	require.Equal(t, 3, strings.Count(got.stderr, "--"), "all that is wrong is told at once: %s", got.stderr)
}
