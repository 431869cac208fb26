package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/stretchr/testify/require"
)

var gandhiFlags = []string{"--name", "N", "--date", "1869-10-02", "--time", "07:12", "--place", "Porbandar",
	"--time-basis", "lmt"}

// asked runs a line for Gandhi and reads its JSON.
func asked[T any](t *testing.T, line string) T {
	t.Helper()
	words := append(strings.Fields(line), "--json")
	return decoded[T](t, jyotish(t, nil, append(words, gandhiFlags...)...))
}

// The timed upagrahas by the sunrise of the reference, each to its 0.02°: the Hindu one, and the apparent one in air of
// 0 °C, which lifts the Sun by 36′44″.
func TestGulikaBySunriseOfReference(t *testing.T) {
	var file struct {
		Cases []struct {
			Input    input
			Upagraha struct {
				Apparent map[string]json.RawMessage `json:"timed_apparent"`
				Hindu    map[string]json.RawMessage `json:"timed_hindu"`
			}
		}
	}
	skytest.ReadJSON(t, "techniques.json", &file)
	compared, nights := 0, 0
	for _, c := range file.Cases {
		if !c.Input.whole() {
			continue
		}
		for _, by := range []struct {
			rows  map[string]json.RawMessage
			flags []string
		}{
			{c.Upagraha.Hindu, []string{"--sunrise", "hindu"}},
			{c.Upagraha.Apparent, []string{"--refraction", "36.7333333"}},
		} {
			var want struct{ Begin, Middle, End float64 }
			if by.rows["gulika"] == nil {
				continue
			}
			require.NoError(t, json.Unmarshal(by.rows["gulika"], &want))
			for at, deg := range map[string]float64{"begin": want.Begin, "middle": want.Middle, "end": want.End} {
				line := append([]string{"points", "--gulika", at, "--json"}, by.flags...)
				got := decoded[struct {
					Timed struct {
						Night  bool
						Points []struct {
							Point     string
							Longitude float64
						}
					} `json:"timedUpagrahas"`
				}](t, jyotish(t, nil, c.Input.line(line[0], line[1:]...)...))
				if got.Timed.Night {
					nights++
				}
				for _, p := range got.Timed.Points {
					if p.Point == "gulika" {
						near(t, deg, p.Longitude, 0.02, c.Input.ID+" "+at)
						compared++
					}
				}
			}
		}
	}
	require.Greater(t, compared, 100)
	require.Greater(t, nights, 30)
}

type dashaChain struct {
	System  string
	Current []struct {
		Lord, Rashi string
		Start, End  time.Time
	}
	Seed struct{ Longitude float64 }
}

// Gandhi on the first day of the salt march, 12 March 1930, in his 61st year: the maha dashas of techniques.json
// (60.437 years from birth), which another program and the books' rules agree on.
func TestGandhiByDashas(t *testing.T) {
	for system, want := range map[string]string{
		"shodashottari": "mercury", "dwadashottari": "saturn", "panchottari": "mars", "shatabdika": "saturn",
		"chaturashiti_sama": "venus", "dwisaptati_sama": "sun", "vimshottari --seed lagna": "mercury",
		"vimshottari --star kshema": "saturn", "narayana": "mithuna", "narayana --varga D9": "vrishchika",
		"sudasa": "mithuna", "drig": "vrishchika", "shoola": "mesha", "niryana_shoola": "mesha", "trikona": "mithuna",
		"lagna_kendradi": "simha", "yogardha": "vrishabha", "navamsa": "simha",
	} {
		c := asked[dashaChain](t, "dasha --levels 5 --at 1930-03-12 --system "+system)
		require.Len(t, c.Current, 5, system)
		first := c.Current[0].Rashi
		if first == "" {
			first = c.Current[0].Lord
		}
		require.Equal(t, want, first, system)
	}
}

// Options of schools reach the command: each gives another answer than none, or is refused by its name.
func TestDashaOptions(t *testing.T) {
	chain := func(flags string) string {
		c := asked[dashaChain](t, "dasha --levels 2 --at 1930-03-12 "+flags)
		return jsonText(t, c.Current)
	}
	for with, without := range map[string]string{
		"--seed indu": "--seed moon", "--seed pranapada": "", "--division equal": "", "--division next": "",
		"--start-star rohini":                                  "",
		"--seed lagna --dasha-year solar_return":               "--seed lagna --dasha-year days_365_256363",
		"--system kalachakra --dasha-year calendar":            "--system kalachakra --dasha-year days_365_2425",
		"--system narayana --dasha-year solar_return":          "--system narayana --dasha-year days_365_256363",
		"--system shashtihayani --stars 27":                    "--system kalachakra",
		"--system kalachakra --raghavacharya":                  "--system kalachakra",
		"--system kalachakra --by-row":                         "--system kalachakra",
		"--system narayana --parts general":                    "--system narayana",
		"--system drig --drig-by-sthira":                       "--system drig",
		"--system shoola --house 9":                            "--system shoola",
		"--system trikona --trikona-by-trines":                 "--system trikona",
		"--system mandooka --mandooka-by-sthira":               "--system mandooka",
		"--system naisargika --levels 2 --naisargika-of-lagna": "--system sudasa",
	} {
		require.NotEqual(t, chain(without), chain(with), with)
	}
	for line, flag := range map[string]string{
		"--system narayana --drig-by-sthira": "--drig-by-sthira", "--system yogini --house 9": "--house",
		"--stars 28": "--stars", "--system ashtottari --start-star magha": "--start-star",
		"--system yogini --raghavacharya": "--raghavacharya", "--nodes-twice": "--nodes-twice",
		"--system sthira --parts general": "--parts", "--system narayana --seed indu": "--seed",
		"--system foo": "shattrimsa_sama", "--seed rahuketu": "pranapada",
	} {
		words := append([]string{"dasha"}, strings.Fields(line)...)
		o := jyotish(t, nil, append(words, gandhiFlags...)...)
		require.NotZero(t, o.code, line)
		require.Contains(t, o.stderr, flag, line)
	}
}

// A year of days is one length, one that the Sun counts is another; they part by minutes, and come together at birth.
func TestTrueYears(t *testing.T) {
	type span struct {
		Periods []struct{ Start, End time.Time }
	}
	days := asked[span](t, "dasha --seed lagna --levels 1 --dasha-year days_365_256363")
	sun := asked[span](t, "dasha --seed lagna --levels 1 --dasha-year solar_return")
	require.Equal(t, len(days.Periods), len(sun.Periods))
	apart := 0.0
	for i := range days.Periods {
		off := sun.Periods[i].End.Sub(days.Periods[i].End).Hours() / 24
		require.InDelta(t, 0, off, 4, "the Sun's place is within 2° of his mean one, whichever part of a year it is")
		apart = max(apart, off, -off)
	}
	require.Greater(t, apart, 0.1)
	// Whole years of life end as the year of a varshphal does; dashas have a short series for the Sun, good to 12 s.
	year := decoded[struct{ At time.Time }](t, jyotish(t, nil,
		append([]string{"varshphal", "--age", "120", "--json"}, gandhiFlags...)...))
	solar := asked[span](t, "dasha --levels 1 --system naisargika --dasha-year solar_return")
	require.Len(t, solar.Periods, 7)
	require.InDelta(t, 0, solar.Periods[6].End.Sub(year.At).Seconds(), 12)
}

// The year of who lives elsewhere: its moment stays, its lagna is that of the place.
func TestVarshphalElsewhere(t *testing.T) {
	type year struct {
		At        time.Time
		Lagna     float64
		YearPlace *struct{ Timezone string }
	}
	home := asked[year](t, "varshphal --age 30")
	away := asked[year](t, "varshphal --age 30 --year-lat 51.5 --year-lon -0.12")
	require.True(t, home.At.Equal(away.At))
	require.NotEqual(t, int(home.Lagna), int(away.Lagna))
	require.Nil(t, home.YearPlace)
	require.Equal(t, "Europe/London", away.YearPlace.Timezone)
	// Of a printed example: born 1967-03-08 17:40 at 26°18′ N 73°04′ E, the 33rd year, its second month, sixty hours 2.
	hours := decoded[year](t, jyotish(t, nil,
		strings.Fields(`varshphal --name N --date 1967-03-08 --time 17:40 --lat 26.3
		--lon 73.0667 --timezone Asia/Kolkata --age 33 --month 2 --part 2 --json`)...))
	require.InDelta(t, 0, hours.At.Sub(time.Date(2000, 4, 9, 18, 10, 7, 0, time.UTC)).Seconds(), 2)
	for flags, flag := range map[string]string{"--day 3": "--month", "--month 2 --part 2 --day 3": "--day",
		"--year-lat 51.5": "--year-lon", "--year-place Xyzzyplugh": "--year-place"} {
		words := append(strings.Fields("varshphal --age 30 "+flags), gandhiFlags...)
		o := jyotish(t, nil, words...)
		require.NotZero(t, o.code)
		require.Contains(t, o.stderr, flag)
	}
}

// The sky, transits, vargas of any number and wheels by the command.
func TestTransitCommands(t *testing.T) {
	sky := jyotish(t,
		nil, strings.Fields("gochar --place Delhi,IN --from 2025-07-01 --to 2025-08-15 --grahas saturn,mercury")...)
	require.Contains(t, sky.stdout, "2025-07-13 08:57:34  Saturn turns backward")
	require.Contains(t, sky.stdout, "as almanacs have it 07-13 09:36:35")
	birth := strings.Fields("--name राम --date 1990-05-15 --time 14:30 --place Jaipur,IN --lang hi")
	life := jyotish(t, nil, append(strings.Fields("transits --life --at 2026-11-22 --year 2026"), birth...)...)
	require.Contains(t, life.stdout, "साढ़ेसाती")
	require.Contains(t, life.stdout, "2017-01-26")
	vargas := jyotish(t, nil, append(strings.Fields("varga --varga any"), birth...)...)
	for _, n := range []string{"5", "6", "8", "11", "81", "108", "144", "150"} {
		require.Contains(t, vargas.stdout, "\nडी"+n+" ")
	}
	file := filepath.Join(t.TempDir(), "kota.svg")
	for _, kind := range []string{"sarvatobhadra", "sudarshana", "kota"} {
		words := append([]string{"chakra", "--at", "2026-11-22", "--kinds", kind, "--svg", file}, birth...)
		require.Zero(t, jyotish(t, nil, words...).code)
		svg, err := os.ReadFile(file)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(string(svg), "<svg"), kind)
	}
	words := append(strings.Fields("transits --at 2026-11-22T06:30 --style east --varga D9 --svg "+file), birth...)
	require.Zero(t, jyotish(t, nil, words...).code)
	ringed, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(ringed), "2026-11-22 06:30 का गोचर")
	for line, want := range map[string]string{
		"gochar --place Delhi,IN --events station": "send a --year", "gochar --place Delhi,IN --year 1066": "--year",
		"gochar --place Delhi,IN --from 2000-01-01 --to 2020-01-01": "at most 10 years",
	} {
		o := jyotish(t, nil, strings.Fields(line)...)
		require.NotZero(t, o.code, line)
		require.Contains(t, o.stderr, want, line)
	}
	for line, want := range map[string]string{
		"varga --varga D999": "D1 to D300", "varga --varga D81 --charts D9": "--charts",
		"varga --varga D5 --deal raman": "raman is of D11", "divisions --varga D5xD6xD7xD8": "--varga",
		"chakra --svg x.svg": "--kinds", "chakra --theme dark": "--svg", "chakra --letter R": "Devanagari",
		"chakra --kinds kurma": "sarvatobhadra", "transits --orb 16": "--orb", "transits --at 1092-01-01": "--at",
		"transits --from 2026-01-01": "--to", "transits --style south": "--svg",
		"transits --svg x.svg --varga bhava":         "not signs",
		"transits --svg x.svg --at 2026-11-22T25:00": "--at",
	} {
		o := jyotish(t, nil, append(strings.Fields(line), gandhiFlags...)...)
		require.NotZero(t, o.code, line)
		require.Contains(t, o.stderr, want, line)
	}
	o := jyotish(t, nil, append(strings.Fields("chakra --accuracy 720 --at 2026-11-22"), gandhiFlags...)...)
	require.Contains(t, o.stdout, "Left out: Sudarshana – the hour of birth is not known")
}
