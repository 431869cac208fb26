package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
)

// ravi is a birth that is right, for others to go wrong from.
var ravi = []string{"chart", "--name", "Ravi", "--date", "1990-05-15", "--time", "10:30", "--place", "New Delhi, India"}

// with changes flags of a birth: pairs of flag and value, where an empty value takes the flag away.
func with(birth []string, pairs ...string) []string {
	list := append([]string{}, birth...)
	for i := 0; i < len(pairs); i += 2 {
		at := -1
		for j, a := range list {
			if a == pairs[i] {
				at = j
			}
		}
		switch {
		case at >= 0 && pairs[i+1] == "":
			list = append(list[:at], list[at+2:]...)
		case at >= 0:
			list[at+1] = pairs[i+1]
		case pairs[i+1] != "":
			list = append(list, pairs[i], pairs[i+1])
		}
	}
	return list
}

// An old local time is shown with the seconds of its offset: 69°36′33″ east at 240 s a degree are 4 h 38 min 26.2 s.
func TestSkyOfLocalMeanTime(t *testing.T) {
	got := jyotish(t, nil, "sky", "--date", "1869-10-02", "--time", "07:12", "--place", "Porbandar, Gujarat, India",
		"--time-basis", "lmt")
	require.Zero(t, got.code, got.stderr)
	require.Regexp(t, `(?m) 1869-10-02 07:12:00 \+04:38:26$`, got.stdout)
}

// The lagna is that of Raman, Notable Horoscopes, in its sign; places and dashas follow by hand from
// testdata/reference, whose birth is 5.03 s earlier: the Moon of positions.json (DE441) is 27°56′17.16″ and goes 3.03″
// further. Of 17 years of Mercury to 13°20′ each arcsecond is 3.10 hours, by which the dashas begin earlier. Venus
// begins at 06:29:43 on 20 May 1879 by the Moon of dasha.json, which is 0.05″ behind that of positions.json: with both,
// 9 h 34 min earlier, on the 19th.
func TestChartOfGandhi(t *testing.T) {
	got := jyotish(t, nil, "chart", "--name", "M. K. Gandhi", "--date", "1869-10-02", "--time", "07:12", "--place",
		"Porbandar, Gujarat, India",
		"--time-basis", "lmt")
	require.Zero(t, got.code, got.stderr)
	for _, line := range []string{
		"1869-10-02 07:12:00  +04:38:26 LMT  (1869-10-02 02:33:34 UT)", // 69°36′33″ east: 4 h 38 min 26.2 s
		"Porbandar, Gujarat, IN", "Lahiri 22°02′17″, whole sign houses, mean node, geocentric; almanac 2 (",
		"7 As Ma Me Ve", "1 Ju", "10 Ke", "4 Mo Ra", "6 Su", "8 Sa",
		"Lagna    Libra      4°", "Moon     Cancer     27°56′20″", "Jupiter  Aries      28°",
		"Saturday, Krishna Ekadashi",
		"balance at birth Mercury 2y ", "Venus    1879-05-19 – 1899-05-19", "lagna\n", "pada of the Moon",
	} {
		require.Contains(t, got.stdout, line)
	}
	require.NotContains(t, got.stdout, "combust")
	for _, line := range strings.Split(got.stdout, "\n") {
		require.LessOrEqual(t, view.Width(line), 120, line)
	}
}

func TestChartInHindi(t *testing.T) {
	got := jyotish(t, nil, with(ravi, "--lang", "hi")...)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "उत्तराषाढ़ा")
	require.Contains(t, got.stdout, "शनि")
}

// In New York clocks went forward on 2024-03-10 at 2:00 and back on 2024-11-03 at 2:00.
func TestChartAtEdgesOfSummerTime(t *testing.T) {
	newYork := with(ravi, "--place", "New York, USA")
	for _, c := range []struct{ date, time, choice, ut string }{
		{"2024-03-10", "01:59", "", "2024-03-10 06:59:00 UT"},
		{"2024-03-10", "03:00", "", "2024-03-10 07:00:00 UT"},
		{"2024-11-03", "01:30", "earlier", "2024-11-03 05:30:00 UT"},
		{"2024-11-03", "01:30", "later", "2024-11-03 06:30:00 UT"},
		{"2024-11-03", "02:00", "", "2024-11-03 07:00:00 UT"},
	} {
		got := jyotish(t, nil, with(newYork, "--date", c.date, "--time", c.time, "--disambiguation", c.choice)...)
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stdout, c.ut)
	}
}

func TestChartSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		pairs []string
		want  []string
	}{
		{[]string{"--date", "1990-02-30"}, []string{"--date: ", "1990-02-28"}},
		{[]string{"--date", "1100-01-01", "--calendar", "julian"}, []string{"--date: ", "1200-01-1"}},
		{[]string{"--time", "24:00"}, []string{"--time: ", "23:59"}},
		{[]string{"--time", "7:5"}, []string{"--time: ", "HH:MM"}},
		{[]string{"--name", "\x01\x02"}, []string{"--name: "}},
		{[]string{"--date", "31/12/1990", "--time", "x", "--name", "A\x01"},
			[]string{"--name: ", "--date: ", "--time: "}},
		{[]string{"--place", "", "--lat", "91", "--lon", "77"}, []string{"--lat: ", "from -90 to 90"}},
		{[]string{"--place", "", "--lat", "north", "--lon", "77"}, []string{"--lat: "}},
		{[]string{"--lat", "28"}, []string{"--lon: "}},
		{[]string{"--timezone", "Asia/Bombay"}, []string{"--timezone: "}},
		{[]string{"--timezone", "Asia/Kolkata", "--utc-offset", "+05:00"}, []string{"--utc-offset: ", "+05:30"}},
		{[]string{"--place", "New York", "--date", "2024-03-10", "--time", "02:30"},
			[]string{"--time: ", "did not exist", "03:00:00"}},
		{[]string{"--place", "New York", "--date", "2024-11-03", "--time", "01:30"},
			[]string{"--time: ", "05:30:00Z", "06:30:00Z", "--disambiguation"}},
		{[]string{"--place", "Springfield"}, []string{"--place: ", "Illinois", "--place-id", "plc_"}},
		{[]string{"--place", "Qwxzzy"}, []string{"--place: ", "not known"}},
		{[]string{"--ayanamsa", "lahri"}, []string{"--ayanamsa: ", "lahiri"}},
		{[]string{"--place", "", "--lat", "70", "--lon", "25", "--houses", "placidus"},
			[]string{"--houses: ", "polar", "whole_sign"}},
		{[]string{"--accuracy", "-5"}, []string{"--accuracy: "}},
	} {
		t.Run(strings.Join(c.pairs, " "), func(t *testing.T) {
			got := jyotish(t, nil, with(ravi, c.pairs...)...)
			require.Equal(t, 2, got.code, "%+v", got)
			require.Empty(t, got.stdout)
			for _, want := range c.want {
				require.Contains(t, got.stderr, want)
			}
			require.NotContains(t, got.stderr, "/options")
		})
	}
}

// Where a birth has fields of its own, the command has a flag for each.
func TestFlagsNameEveryField(t *testing.T) {
	help := jyotish(t, nil, "chart", "--help").stdout + jyotish(t, nil, "help", "settings").stdout
	for pointer, flag := range flags {
		require.Regexp(t, flag+"[= ]", help, pointer)
	}
}

func TestChartAsJSON(t *testing.T) {
	type chart struct {
		Object, Name string
		Place        struct{ Timezone, CountryCode string }
		Lagna        struct{ Rashi struct{ Key string } }
		Planets      []struct {
			Graha struct{ Key string }
			House int
		}
		Houses      []object
		Vimshottari struct {
			Periods []struct{ Sub []object }
		}
	}
	got := decoded[chart](t, jyotish(t, nil, append(ravi, "--json")...))
	require.Equal(t, "Ravi", got.Name)
	require.Equal(t, "Asia/Kolkata", got.Place.Timezone)
	require.Equal(t, "karka", got.Lagna.Rashi.Key)
	require.Len(t, got.Planets, 9)
	require.Len(t, got.Houses, 12)
	require.Len(t, got.Vimshottari.Periods, 9)
	require.Len(t, got.Vimshottari.Periods[1].Sub, 9)
}

type object = map[string]any

// A chart needs neither name nor text of its place.
func TestChartWithoutName(t *testing.T) {
	got := jyotish(t, nil, "chart", "--date", "1990-05-15", "--time", "14:30", "--place-id", "plc_r7kb")
	require.Zero(t, got.code, got.stderr)
	require.True(t, strings.HasPrefix(got.stdout, "1990-05-15 14:30:00"), got.stdout)
	require.Contains(t, got.stdout, "Jaipur, Rajasthan, IN")
	got = jyotish(t, nil, "yoga", "--date", "1990-05-15", "--time", "14:30", "--lat", "26.9", "--lon", "75.8")
	require.Zero(t, got.code, got.stderr)
	require.False(t, strings.HasPrefix(got.stdout, "\n"), got.stdout)
	got = jyotish(t, nil, "chart", "--date", "1990-05-15", "--time", "14:30", "--place", "Rampur")
	require.Contains(t, got.stdout, "Rampur, Uttar Pradesh, India")
}

// The finer settings are flags of every command that casts a chart, and stand in meta.
func TestFinerSettings(t *testing.T) {
	born := []string{"--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur", "--places", "geometric",
		"--ayanamsa-nutation", "lagna_without",
		"--ayanamsa-offset", "-0.0001", "--clock", "utc", "--ayanamsa-star", "geometric", "--json"}
	for _, command := range []string{"chart", "yoga"} {
		got := jyotish(t, nil, append([]string{command}, born...)...)
		require.Zero(t, got.code, got.stderr)
		meta := decoded[object](t, got)["meta"].(object)
		for member, want := range map[string]any{"places": "geometric", "ayanamsaNutation": "lagna_without",
			"ayanamsaOffset": -0.0001, "clock": "utc",
			"ayanamsaStar": "geometric"} {
			require.Equal(t, want, meta[member], member)
		}
	}
	got := jyotish(t, nil, "chart", "--date", "1990-05-15", "--time", "14:30", "--place", "Jaipur", "--clock", "tai",
		"--ayanamsa-offset", "x")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "--clock: ")
	require.Contains(t, got.stderr, "--ayanamsa-offset: ")
}
