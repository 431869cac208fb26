package calendar

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// The sines of Surya Siddhanta 2.17–22, the epicycle of 2.34 and the apogee of 1.41 and 1.54: 387 turns in a kalpa have
// brought it to 77°7′48″ when Kali began, 1,955,880,000 years after the creation.
func TestNumbersOfTheSiddhanta(t *testing.T) {
	const verses = "0 225 449 671 890 1105 1315 1520 1719 1910 2093 2267 2431 2585 2728 2859 2978 3084 3177 3256 3321 " +
		"3372 3409 3431 3438"
	require.Equal(t, verses, strings.Trim(fmt.Sprint(jya), "[]"))
	for i, n := range jya { // each is that of geometry to a minute
		require.InDelta(t, 3438*math.Sin(float64(i)*3.75*math.Pi/180), n, 1.1, "sine %d", i)
	}
	got := 360 * (1 - apogeeTurns/100000.0)
	require.InDelta(t, 77+7/60.0+48/3600.0, got, 1e-3, "the apogee")
	if got := suryaYear; math.Abs(got-(365+279457/1080000.0)) > 1e-9 {
		t.Errorf("a year of %v days", got)
	}
	// The apogee goes on by 387 turns in 4,320,000,000 years.
	if got, want := suryaAnomaly/suryaYear-1, 387.0/(4320000000-387); math.Abs(got-want) > 1e-12 {
		t.Errorf("from apogee to apogee a year and %v, want %v", got, want)
	}
	if kaliMidnight != 588465.5 || ujjain != 75.7683 { // 18 February −3101 of the Julian calendar
		t.Error(kaliMidnight, ujjain)
	}
}

// Between two sines of the text the sine is linear: at 3°45′ it is 225, in the middle of the first two 112.5.
func TestSinesBetweenThoseOfTheText(t *testing.T) {
	for degrees, want := range map[float64]float64{0: 0, 1.875: 112.5, 3.75: 225, 5.625: 337, 30: 1719, 86.25: 3431,
		88.125: 3434.5, 90: 3438, 91.875: 3434.5, 93.75: 3431, 150: 1719, 178.125: 112.5, 180: 0, 181.875: -112.5,
		210: -1719, 270: -3438, 330: -1719, 358.125: -112.5, 360: 0, -30: -1719, -1.875: -112.5, 390: 1719, 750: 1719,
		-390: -1719} {
		require.InDelta(t, want, sine(degrees)*3438, 1e-9, "sine of %v°", degrees)
	}
	for sine, want := range map[float64]float64{0: 0, 112.5: 1.875, 225: 3.75, 337: 5.625, 1719: 30, 3431: 86.25,
		3434.5: 88.125, 3438: 90} {
		require.InDelta(t, want, arcsine(sine/3438), 1e-9, "arc of %v", sine)
		got := arcsine(-sine / 3438)
		require.LessOrEqual(t, math.Abs(got+want), 1e-9, "arc of %v: %v°, want %v", -sine, got, -want)
	}
	for degrees, want := range map[float64]float64{0: 0, 359: 359, 360: 0, 361: 1, -1: 359, -361: 359, 725: 5} {
		require.Equal(t, want, turn(degrees), "%v°", degrees)
	}
}

// The equation of the Sun by hand: at 90° from the apogee 3438·14·(1 − 1/42)/360 = 130.52′, the 2°10′31″ of Burgess; at
// 30° 1719·14·(1 − 1/84)/360 = 66.05′. Both are below the first sine, where arc and sine are one.
func TestEquationOfTheSun(t *testing.T) {
	for anomaly, minutes := range map[float64]float64{0: 0, 30: 66.0542, 90: 130.5167, 150: 66.0542, 180: 0,
		210: -66.0542, 270: -130.5167} {
		for _, turns := range []float64{1, 5000} {
			days := (anomaly/360 - apogeeTurns/100000.0 + turns) * suryaAnomaly
			if got := 60 * (turn(days/suryaYear*360-suryaSun(days)+180) - 180); math.Abs(got-minutes) > 1e-3 {
				t.Errorf("at %v° of the apogee %.4f′, want %v′", anomaly, got, minutes)
			}
		}
	}
	// At each entry the Sun is at the beginning of the sign. In the year 0 that of Mesha is 2;10,14 days before the
	// mean Sun's, the shodhya of the Siddhanta, to some minutes.
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 60000, 61207, 61205} {
		days := float64(suryaEntry(n)-kaliMidnight) + ujjain/360
		require.InDelta(t, 0, turn(suryaSun(days)-float64(n%12)*30+180)-180, 1e-6, "entry %d", n)
		mean := float64(n) / 12 * suryaYear
		require.InDelta(t, mean, days, 2.3, "entry %d is %v days from that of the mean Sun", n, days-mean)
	}
	require.InDelta(t, 2+10/60.0+14/3600.0, float64(kaliMidnight-suryaEntry(0))-ujjain/360, 0.003)
}

func TestWholeDivision(t *testing.T) {
	for _, x := range [][4]int{{25, 12, 1, 2}, {24, 12, 0, 2}, {23, 12, 11, 1}, {0, 12, 0, 0}, {-1, 12, 11, -1},
		{-12, 12, 0, -1}, {-13, 12, 11, -2}} {
		require.Equal(t, x[2], mod(x[0], x[1]), x)
		require.Equal(t, x[3], floorDiv(x[0], x[1]), x)
	}
}

// The months of the Tamil year as the Kala Sankalita has them, in days, ghatis and palas, and a year of 365;15,31,15.
func TestVakyaMonths(t *testing.T) {
	months := [12][4]int{{30, 55, 32, 0}, {31, 24, 12, 0}, {31, 36, 38, 0}, {31, 28, 12, 0}, {31, 2, 10, 0},
		{30, 27, 22, 0}, {29, 54, 7, 0}, {29, 30, 24, 0}, {29, 20, 53, 0}, {29, 27, 16, 0}, {29, 48, 24, 0},
		{30, 20, 21, 15}}
	vipala := func(m [4]int) int { return m[0]*216000 + m[1]*3600 + m[2]*60 + m[3] }
	sum := 0
	for i, m := range months {
		require.Equal(t, vipala(m), vakyaMonths[i], "month %d", i+1)
		sum += vakyaMonths[i]
	}
	require.Equal(t, vipala([4]int{365, 15, 31, 15}), sum, "a year")
	require.Equal(t, vakyaYear, sum, "a year")
	// The first year began 2;8,51,15 days before the sunrise of Kali: on the third day before it, 0.8525 of a day after
	// sunrise. The next month is 30;55,32 days later.
	for n, want := range map[int][2]float64{0: {kaliNoon - 3, 1 - (8/60.0 + 51/3600.0 + 15/216000.0)},
		1: {kaliNoon + 28, 55/60.0 + 32/3600.0 - (8/60.0 + 51/3600.0 + 15/216000.0)},
		// A year before: 365;15,31,15 days.
		-12: {kaliNoon - 368, 1 - (24/60.0 + 22/3600.0 + 30/216000.0)}} {
		if day, since := vakyaEntry(n); float64(day) != want[0] || math.Abs(since-want[1]) > 1e-9 {
			t.Errorf("entry %d: day %d and %v, want %v", n, day, since, want)
		}
	}
}

// The Tamil new year of 2024 and 2025: Chithirai 5126 and 5127.
func TestTamilEntry(t *testing.T) {
	for _, x := range []struct {
		since, light float64
		want         int
	}{{0.3, 0.5, 7}, {0.5, 0.5, 8}, {0.49, 0.5, 7}, {0.9, 0.5, 8}} {
		e := VakyaEntry{vedic.Date{Year: 2024, Month: time.April, Day: 7}, x.since, x.light}
		require.Equal(t, x.want, e.First().Day, e)
	}
	for year, want := range map[int]string{5126: "2024-04-14", 5127: "2025-04-14"} {
		e := TamilEntry(year, 1)
		if got := e.First().String(); got != want || e.Since < 0 || e.Since >= 1 {
			t.Errorf("%d begins on %s, want %s", year, got, want)
		}
		// At Thanjavur a day of April has 12 h 16 min without refraction.
		require.True(t, e.Light >= 12.2/24, "%v hours of daylight", e.Light*24)
		require.True(t, e.Light <= 12.35/24, "%v hours of daylight", e.Light*24)
	}
}

// The first days of the months as they are published for each calendar: of a year of 365 days, and of a leap year where
// it differs.
func TestFixedMonthsAsPublished(t *testing.T) {
	var c Converter
	for _, x := range []struct {
		cal    Calendar
		year   int
		firsts string
		last   int // days of the last month
	}{
		{Saka, 1947, "03-22 04-21 05-22 06-22 07-23 08-23 09-23 10-23 11-22 12-22 01-21 02-20", 30},
		{Saka, 1946, "03-21 04-21 05-22 06-22 07-23 08-23 09-23 10-23 11-22 12-22 01-21 02-20", 30},
		{Nanakshahi, 557, "03-14 04-14 05-15 06-15 07-16 08-16 09-15 10-15 11-14 12-14 01-13 02-12", 30},
		{Nanakshahi, 555, "03-14 04-14 05-15 06-15 07-16 08-16 09-15 10-15 11-14 12-14 01-13 02-12", 31},
		{Bangladesh, 1432, "04-14 05-15 06-15 07-16 08-16 09-16 10-17 11-16 12-16 01-15 02-14 03-15", 30},
		{Bangladesh, 1430, "04-14 05-15 06-15 07-16 08-16 09-16 10-17 11-16 12-16 01-15 02-14 03-15", 30},
		// the reform of 1987
		{Bangladesh, 1425, "04-14 05-15 06-15 07-16 08-16 09-16 10-16 11-15 12-15 01-14 02-13 03-15", 30},
		{Bangladesh, 1422, "04-14 05-15 06-15 07-16 08-16 09-16 10-16 11-15 12-15 01-14 02-13 03-15", 30},
	} {
		var got []string
		var m Month
		for i := 1; i <= 12; i++ {
			var err error
			if m, err = c.Month(x.cal, x.year, i); err != nil || m.Basis != Fixed {
				t.Fatal(m, err)
			}
			got = append(got, m.First.String()[5:])
			for day, civil := range map[int]vedic.Date{1: m.First, m.Days: m.First.Plus(m.Days - 1)} {
				want := m.Date(day)
				if d, err := c.Of(x.cal, civil); err != nil || d != want {
					t.Errorf("%v is %v, want %v (%v)", civil, d, want, err)
				}
			}
		}
		require.Equal(t, x.firsts, strings.Join(got, " "), "%v %d: %v", x.cal, x.year, got)
		require.Equal(t, x.last, m.Days, "%v %d: %v", x.cal, x.year, got)
	}
	for year, leap := range map[int]bool{1900: false, 2000: true, 2023: false, 2024: true} { // of Gregory
		first, _ := fixedStart(Saka, year-78)
		require.Equal(t, leap, first.Day == 21, "%d: %v", year, first)
	}
}

// The years from 1 to 3000 of our era, as each calendar counts them; none before its own first.
func TestYearsAtTheirEnds(t *testing.T) {
	for c, x := range map[Calendar][2]int{BikramSambat: {58, 3057}, Tamil: {3103, 6102}, Malayalam: {1, 2176},
		Bengali: {1, 2407}, Bangladesh: {1394, 2406}, Odia: {1, 2922}, Tulu: {1, 2922}, Saka: {1, 2921},
		Nanakshahi: {1, 1531}, Vikram: {58, 3057}, Gujarati: {58, 3057}, Shaka: {1, 2922}} {
		for year, ok := range map[int]bool{x[0]: true, x[0] - 1: false, x[1]: true, x[1] + 1: false} {
			err := checkYear(c, year)
			var wrong *vedic.RangeError
			if ok != (err == nil) || !ok && !errors.As(err, &wrong) {
				t.Errorf("%d of %v: %v", year, c, err)
			}
			if wrong != nil && (wrong.Low != fmt.Sprint(x[0]) || wrong.High != fmt.Sprint(x[1])) {
				t.Errorf("%v: %v", c, wrong)
			}
		}
	}
	for _, c := range []Calendar{0, Shaka + 1} {
		require.Error(t, checkYear(c, 2000), "calendar %d has years", c)
	}
}

// A calendar that is none has no date, no month and no name; neither has a month that is none.
func TestNoCalendar(t *testing.T) {
	var c Converter
	d := vedic.Date{Year: 2025, Month: time.April, Day: 14}
	var parse *vedic.ParseError
	for _, cal := range []Calendar{0, Shaka + 1} {
		_, err := c.Of(cal, d)
		require.ErrorAs(t, err, &parse, cal)
		_, err = c.Civil(Date{Calendar: cal, Year: 2000, Month: 1, Day: 1})
		require.ErrorAs(t, err, &parse, cal)
		_, err = c.Month(cal, 2000, 1)
		require.Error(t, err, "%d has a month", cal)
		_, err = Parse(cal, "2000-01-01")
		require.Error(t, err, "%d has a date", cal)
		require.Equal(t, cal.String(), cal.Name(vedic.English), cal)
		require.Equal(t, "3", (Date{Calendar: cal, Month: 3}).MonthName(vedic.English), "its month")
		if cal.Lunar() || cal.Fixed() || cal.Solar() {
			t.Errorf("%d is of a kind", cal)
		}
	}
	for _, cal := range []Calendar{BikramSambat, Shaka} {
		for month, want := range map[int]string{0: "0", 13: "13", -1: "-1"} {
			require.Equal(t, want, (Date{Calendar: cal, Month: month}).MonthName(vedic.English))
		}
	}
	var wrong *DateError
	for _, month := range []int{0, 13} {
		_, err := c.Month(Tamil, 5127, month)
		require.ErrorAs(t, err, &wrong, "month %d", month)
	}
	if _, err := c.Month(Vikram, 2082, 1); err == nil || errors.As(err, &wrong) {
		t.Error(err)
	}
	_, err := c.Of(Saka, vedic.Date{Year: 2025, Month: 13, Day: 1})
	require.Error(t, err, "a date that is none")
}

// The kinds of calendars, and who says what a month is.
func TestKindsAndSources(t *testing.T) {
	kinds := map[Calendar]string{BikramSambat: "solar", Tamil: "solar", Malayalam: "solar", Bengali: "solar",
		Odia: "solar", Tulu: "solar", Bangladesh: "fixed", Saka: "fixed", Nanakshahi: "fixed", Vikram: "lunar",
		Gujarati: "lunar", Shaka: "lunar"}
	for _, c := range All() {
		got := map[bool]string{c.Lunar(): "lunar", c.Fixed(): "fixed", c.Solar(): "solar"}[true]
		require.Equal(t, kinds[c], got, c)
		require.Len(t, kinds, len(All()), c)
	}
	for _, x := range []struct {
		c    Calendar
		s    School
		b    Basis
		want string
	}{
		{BikramSambat, Usual, Published, "Nepal Panchanga Nirnayak Samiti"},
		{BikramSambat, Usual, Provisional, "Surya Siddhanta"}, {BikramSambat, Drik, Computed, "common practice"},
		{Tamil, Usual, Computed, "Kala Sankalita"}, {Tamil, Surya, Computed, "Surya Siddhanta"},
		{Odia, Usual, Computed, "common practice"}, {Odia, Vakya, Computed, "Kala Sankalita"},
		{Saka, Usual, Fixed, "Calendar Reform Committee"}, {Bangladesh, Surya, Fixed, "Bangla Academy"},
		{Nanakshahi, Vakya, Fixed, "Nanakshahi Calendar"}, {Shaka, Usual, Computed, "common practice"},
		{Shaka, Surya, Computed, "common practice"}, {Vikram, Vakya, Computed, "common practice"},
	} {
		require.Equal(t, x.want, x.c.Source(x.s, x.b).Work, "%v by %v, %v", x.c, x.s, x.b)
	}
}

// Names of years as almanacs have them for 2025–26, and as the next year of the sixty follows.
func TestYearNames(t *testing.T) {
	for d, want := range map[Date]string{
		{Calendar: Tamil, Year: 5127}: "Vishvavasu", {Calendar: Shaka, Year: 1947}: "Vishvavasu",
		{Calendar: Vikram, Year: 2082}: "Kalayukta", {Calendar: Gujarati, Year: 2082}: "Pingala",
		{Calendar: Tamil, Year: 5128}: "Parabhava", {Calendar: Saka, Year: 1947}: "",
		{Calendar: BikramSambat, Year: 2082}: "",
	} {
		require.Equal(t, want, d.YearName(vedic.English), d)
	}
}

// What is read as a date, at the ends of months, days and tithis, with each separator and in each order.
func TestParseAtItsEnds(t *testing.T) {
	for _, x := range []struct {
		c    Calendar
		text string
		want string // "" for an error
	}{
		{Tamil, "5127-01-01", "5127-01-01"}, {Tamil, "5127-12-32", "5127-12-32"}, {Tamil, "5127-12-33", ""},
		{Tamil, "5127-00-01", ""}, {Tamil, "5127-13-01", ""}, {Tamil, "5127-01-00", ""},
		{Tamil, "5127/1/2", "5127-01-02"}, {Tamil, "5127.1.2", "5127-01-02"}, {Tamil, " 5127 1 2 ", "5127-01-02"},
		{Tamil, "2 Avani 5127", "5127-05-02"}, {Tamil, "5127 avani. 2", "5127-05-02"}, {Tamil, "0 Avani 5127", ""},
		{Tamil, "33 Avani 5127", ""}, {Tamil, "5127 Avani 33", ""}, {Tamil, "2 Jeth 5127", ""},
		{Shaka, "1947-01-S01", "1947-01-S01"}, {Shaka, "1947/12/k15", "1947-12-K15"},
		{Shaka, "1947-01l-s15", "1947-01L-S15"}, {Shaka, "1947-01-S16", ""}, {Shaka, "1947-01-K16", ""},
		{Shaka, "1947-01-S00", ""}, {Shaka, "1947-01-K00", ""}, {Shaka, "1947-00-S01", ""},
		{Shaka, "1947-13-S01", ""}, {Shaka, "1947-01-01", ""}, {Tamil, "5127-01-S01", ""}, {Tamil, "", ""},
	} {
		d, err := Parse(x.c, x.text)
		if (err == nil) != (x.want != "") || err == nil && d.String() != x.want {
			t.Errorf("%v %q: %v, %v, want %q", x.c, x.text, d, err, x.want)
		}
		// A number that no month or day has is a fault of the date, another word one of the text.
		var wrong *DateError
		if got := errors.As(err, &wrong); err != nil && got != (x.c == Tamil && len(x.text) > 9 &&
			!strings.Contains(x.text, "Jeth") && !strings.Contains(x.text, "S") || x.c == Shaka &&
			strings.ContainsAny(x.text, "SK")) {
			t.Errorf("%v %q: %v", x.c, x.text, err)
		}
	}
	for _, c := range All() { // the example of each is a date
		if d, err := Parse(c, c.example()); err != nil || d.Day != 15 || d.Month != 1 || d.Calendar != c {
			t.Errorf("%v: %s, %v", c, c.example(), err)
		}
	}
}
