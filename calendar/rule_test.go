package calendar

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

var modern = ephemeris.New(almanac.Engine{})

// A table of two years, as the file has it: the first days of their months, and of the month after them.
func TestTableOfBikramSambat(t *testing.T) {
	const head, first = "year 1 2 3 4 5 6 7 8 9 10 11 12\n", "1999 31 31 32 31 31 31 30 29 30 29 30 30\n"
	const second = "2000 30 32 31 32 31 30 30 30 29 30 29 31\n"
	table := readBikram(head + first + second)
	for _, x := range []struct {
		year, month, day int
		ok               bool
	}{
		{1998, 12, 0, false}, {1999, 1, bikramAnchorDay - 365, true}, {1999, 2, bikramAnchorDay - 334, true},
		{1999, 12, bikramAnchorDay - 30, true}, {2000, 1, bikramAnchorDay, true}, {2000, 3, bikramAnchorDay + 62, true},
		{2000, 12, bikramAnchorDay + 334, true}, {2001, 1, bikramAnchorDay + 365, true}, {2001, 2, 0, false},
		{2002, 1, 0, false},
	} {
		if day, ok := table.start(x.year, x.month); day != x.day || ok != x.ok {
			t.Errorf("%d-%d begins on %d (%v), want %d (%v)", x.year, x.month, day, ok, x.day, x.ok)
		}
	}
	for what, file := range map[string]string{"a year is missing": first + strings.Replace(second, "2000", "2001", 1),
		"a letter": strings.Replace(first, "29", "x", 1), "eleven months": "1999 31 31 32 31 31 31 30 29 30 29 30\n" +
			second} {
		func() {
			defer func() {
				require.NotNil(t, recover(), "%s: read", what)
			}()
			readBikram(file)
		}()
	}
	require.Equal(t, "1943-04-14", dateOf(bikramAnchorDay).String(), "2000 begins")
	// The year after the table begins where it ends, and is provisional; so is all after it.
	var c Converter
	_, last := PublishedBikramSambat()
	for _, month := range []int{1, 2, 12} {
		if m, err := c.Month(BikramSambat, last+1, month); err != nil || m.Basis != Provisional {
			t.Errorf("%d-%d is %v (%v)", last+1, month, m.Basis, err)
		}
	}
}

// The rule of Nepal for entries by the Surya Siddhanta, at 82.5° east: from midnight to midnight, but the day of
// Shrawan begins at 5:30 and that of Magh ends at 17:00.
func TestRuleOfNepal(t *testing.T) {
	c := &Converter{}
	for n := 12 * 4900; n < 12*5100; n++ {
		entry := float64(suryaEntry(n)) + 0.5 + 82.5/360 // days since a midnight
		day := int(math.Floor(entry))
		switch hours := 24 * (entry - float64(day)); {
		case n%12 == 3 && hours < 5.5:
			day--
		case n%12 == 9 && hours >= 17:
			day++
		}
		if got, err := c.firstDay(BikramSambat, Usual, n); err != nil || got != day {
			t.Errorf("entry %d: %d, want %d (%v)", n, got, day, err)
		}
	}
}

// The first days of the traditional schools by the rules of the calendars, with the sunrise of a day whose length is
// that of geometry: half of it is the arc whose cosine is −tan φ tan δ.
func TestRulesOfTheSchools(t *testing.T) {
	c := &Converter{}
	for cal, r := range solarTable {
		if cal == BikramSambat {
			continue
		}
		for _, school := range []School{Surya, Vakya} {
			lat := map[Calendar]float64{Tamil: 10.79, Malayalam: 8.52, Bengali: 22.57, Odia: 20.27, Tulu: 12.87}[cal]
			for n := 12 * 4900; n < 12*5100; n++ {
				// The Sun's tropical longitude, with the precession of Lahiri.
				years := float64(n)/12 - 5101
				l := (float64(n%12)*30 + 23.86 + years*50.29/3600) * math.Pi / 180
				tan := math.Tan(math.Asin(math.Sin(l) * math.Sin(23.44*math.Pi/180)))
				light := math.Acos(-math.Tan(lat*math.Pi/180)*tan) / math.Pi
				var day int
				var since float64 // from the midnight of the day
				if school == Vakya {
					day, since = vakyaEntry(n)
					since += 0.5 - light/2
				} else {
					local := float64(suryaEntry(n)) + r.lon/360 + 0.5
					day = int(math.Floor(local))
					since = local - float64(day)
				}
				limit := map[Calendar]float64{Tamil: 0.5 + light/2, Malayalam: 0.5 - light/2 + light*3/5,
					Bengali: 1, Odia: 1, Tulu: 0.5 - light/2}[cal]
				near := math.Abs(since-limit) < 1e-4 || math.Abs(since-1-limit) < 1e-4
				want := day
				if since >= limit {
					want++
				}
				if cal == Bengali {
					want++
				}
				if got, err := c.firstDay(cal, school, n); err != nil || got != want && !near {
					t.Errorf("%v by %v, entry %d: %d, want %d (%v)", cal, school, n, got, want, err)
				}
			}
		}
	}
}

// The first days by the modern Sun, with the rises and sets of the calendar's place: 40 years of each.
func TestRulesOfTheModernSun(t *testing.T) {
	c := &Converter{Sky: modern}
	for cal := range solarTable {
		if cal == BikramSambat {
			continue
		}
		place := map[Calendar]vedic.Place{
			Tamil:     {Lat: vedic.Degrees(13.08), Lon: vedic.Degrees(80.27)},
			Malayalam: {Lat: vedic.Degrees(8.52), Lon: vedic.Degrees(76.94)},
			Tulu:      {Lat: vedic.Degrees(12.87), Lon: vedic.Degrees(74.88)}}[cal]
		for n := 12 * 5080; n < 12*5120; n++ {
			at, err := c.drikEntry(n)
			require.NoError(t, err)
			l, err := modern.Lights(at, vedic.Lahiri)
			require.NoError(t, err)
			off := (vedic.Angle(l.Sun) - vedic.Angle(n%12)*vedic.Sign).Signed().Abs()
			require.True(t, off <= vedic.Arcsecond/10, "entry %d is %v off", n, off)
			moment := at.Time().In(india)
			midnight := time.Date(moment.Year(), moment.Month(), moment.Day(), 0, 0, 0, 0, india)
			want := vedic.DateOf(midnight)
			if cal == Bengali {
				want = want.Plus(1)
			}
			if place.Lat != 0 {
				rise, err := modern.Next(ephemeris.Event{Body: ephemeris.Body(vedic.Sun)}, vedic.JDOf(midnight), place)
				require.NoError(t, err)
				set, err := modern.Next(ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Setting: true}, rise, place)
				require.NoError(t, err)
				part := map[Calendar]float64{Tamil: 1, Malayalam: 0.6, Tulu: 0}[cal]
				if at.Time().Sub(rise.Time()).Hours() >= part*set.Time().Sub(rise.Time()).Hours() {
					want = want.Plus(1)
				}
			}
			if got, err := c.firstDay(cal, Drik, n); err != nil || dateOf(got) != want {
				t.Errorf("%v, entry %d at %v: %v, want %v (%v)", cal, n, moment, dateOf(got), want, err)
			}
		}
	}
}

// The calendars that need the sky say so, and no error of it is lost.
func TestErrorsOfTheSky(t *testing.T) {
	civil := vedic.Date{Year: 2025, Month: time.May, Day: 20}
	ways := skytest.Ways{}
	for _, cal := range All() {
		for _, school := range []School{Usual, Drik, Ketaki} {
			c := Converter{School: school}
			d, none := c.Of(cal, civil)
			if needs := cal.Lunar() || cal.Solar() && school != Usual ||
				cal.Solar() && solarTable[cal].usual == Drik; !needs {
				require.NoError(t, none, cal)
				continue
			}
			require.ErrorIs(t, none, ErrNoSky, "%v by %v of a date: %v", cal, school, d)
			d = Date{Calendar: cal, Year: map[bool]int{true: 2082, false: 1947}[cal == Vikram || cal == Gujarati ||
				cal == BikramSambat], Month: 2, Day: 5}
			if cal == Tamil {
				d.Year = 5127
			}
			_, err := c.Civil(d)
			require.ErrorIs(t, err, ErrNoSky, "%v by %v", cal, school)
			if _, err := c.MonthOf(d); cal.Solar() && !errors.Is(err, ErrNoSky) {
				t.Errorf("month of %v by %v: %v", cal, school, err)
			}
			if cal == Malayalam {
				d.Year = 1200
			} else if cal == Bengali {
				d.Year = 1432
			}
			name := fmt.Sprint(cal, " by ", school)
			ways.LosesNoError(t, almanac.Engine{}, name, func(o *ephemeris.Observer) error {
				c := Converter{School: school, Sky: o}
				_, err := c.Of(cal, civil)
				return err
			})
			ways.LosesNoError(t, almanac.Engine{}, name+", civil", func(o *ephemeris.Observer) error {
				c := Converter{School: school, Sky: o}
				_, err := c.Civil(d)
				return err
			})
		}
	}
	c := &Converter{}
	if at, err := c.drikEntry(61000); at != 0 || err == nil {
		t.Error(at, err)
	}
	if day, err := c.nepalFirst(Drik, 61000); day != 0 || err == nil {
		t.Error(day, err)
	}
	if day, err := c.firstDay(Odia, Drik, 61000); day != 0 || err == nil {
		t.Error(day, err)
	}
	// A leap month is asked for that is none: the months before are looked at.
	ways.LosesNoError(t, almanac.Engine{}, "leap", func(o *ephemeris.Observer) error {
		c := Converter{Sky: o}
		_, err := c.Civil(Date{Calendar: Shaka, Year: 1947, Month: 5, Day: 1, Leap: true})
		var wrong *DateError
		if errors.As(err, &wrong) {
			return nil
		}
		return err
	})
}

// By Ketaki the ayanamsa is that of Chitra, whatever the converter has; by Drik it is the converter's own.
func TestAyanamsaOfSchools(t *testing.T) {
	moved := 0
	for month := 1; month <= 12; month++ {
		var got [4]vedic.Date
		for i, c := range []Converter{{School: Ketaki}, {School: Ketaki, Ayanamsa: vedic.Raman},
			{School: Drik}, {School: Drik, Ayanamsa: vedic.Raman}} {
			c.Sky = modern
			m, err := c.Month(BikramSambat, 2090, month)
			require.NoError(t, err)
			got[i] = m.First
		}
		require.Equal(t, got[1], got[0], "month %d: %v", month, got)
		require.Equal(t, got[2], got[0], "month %d: %v", month, got)
		if got[2] != got[3] {
			moved++
		}
	}
	if moved != 12 { // Raman's is 1°26′ less: the Sun enters a day and a half later
		t.Errorf("%d months begin on another day by Raman's ayanamsa", moved)
	}
}

// Of a month that bears two names the dark half has the second one.
func TestLunarDateOfAnOutline(t *testing.T) {
	for _, x := range []struct {
		month, second panchang.Masa
		adhika        bool
		tithi         int
		cal           Calendar
		want          string
	}{
		{9, 10, false, 15, Shaka, "1904-09-S15"}, {9, 10, false, 16, Shaka, "1904-10-K01"},
		{9, 0, false, 16, Shaka, "1904-09-K01"}, {9, 0, false, 15, Vikram, "2039-09-S15"},
		{9, 0, false, 16, Vikram, "2039-10-K01"}, {9, 0, true, 16, Vikram, "2039-09L-K01"},
		{9, 0, true, 15, Vikram, "2039-09L-S15"}, {7, 0, false, 30, Gujarati, "2038-07-K15"},
		{8, 0, false, 1, Gujarati, "2039-08-S01"}, {9, 0, false, 1, Gujarati, "2039-09-S01"},
	} {
		o := &panchang.Outline{Date: vedic.Date{Year: 1982, Month: time.December, Day: 20}}
		o.Months = []panchang.MonthStay{{Month: x.month, Second: x.second, Adhika: x.adhika}}
		o.Tithis = make([]panchang.Stay, 1)
		o.Tithis[0].Number = x.tithi
		require.Equal(t, x.want, lunarDateOf(x.cal, o).String(), x)
	}
}

// Each tithi of two years has the civil date whose sunrise it holds, the first of two; one that holds none is refused
// with the date on which it runs.
func TestEveryTithiOfTwoYears(t *testing.T) {
	c := Converter{Sky: modern}
	type day struct {
		date  vedic.Date
		tithi []int
		month panchang.MonthStay
	}
	var days []day
	for x, err := range panchang.Outlines(context.Background(), modern, vedic.Date{Year: 2025, Month: 3, Day: 31},
		vedic.Date{Year: 2027, Month: 4, Day: 8}, ujjainPlace, panchang.Options{}) {
		require.NoError(t, err)
		d := day{date: x.Date, month: x.Months[0]}
		for _, s := range x.Tithis {
			d.tithi = append(d.tithi, s.Number)
		}
		days = append(days, d)
	}
	lost := 0
	for i, d := range days {
		if i > 0 && days[i-1].tithi[0] == d.tithi[0] {
			continue
		}
		want := Date{Calendar: Shaka, Year: panchang.ChaitraYear(d.month.Month, d.date) - 78, Month: int(d.month.Month),
			Day: d.tithi[0], Leap: d.month.Adhika}
		if got, err := c.Civil(want); err != nil || got != d.date {
			t.Errorf("%v is %v, want %v (%v)", want, got, d.date, err)
		}
		if len(d.tithi) > 2 || len(d.tithi) == 2 && i+1 < len(days) && days[i+1].tithi[0] != d.tithi[1] {
			lost++
			want.Day = d.tithi[1]
			if want.Day == 1 { // of the next month
				continue
			}
			var wrong *DateError
			if _, err := c.Civil(want); !errors.As(err, &wrong) || wrong.Instead != d.date {
				t.Errorf("%v: %v, want one without a day on %v", want, err, d.date)
			}
		}
	}
	require.GreaterOrEqual(t, lost, 20)
}

// Names of months are read back in every language, and examples are dates of 2025.
func TestNamesAreReadBack(t *testing.T) {
	c := Converter{Sky: modern}
	for _, cal := range All() {
		d, err := c.Of(cal, vedic.Date{Year: 2025, Month: time.November, Day: 25})
		require.NoError(t, err)
		require.Equal(t, (Date{Calendar: cal, Year: d.Year, Month: 1, Day: 15}).String(), cal.example(), cal)
		if cal.Lunar() {
			continue
		}
		for m := 1; m <= 12; m++ {
			for _, l := range vedic.Langs() {
				name := (Date{Calendar: cal, Month: m}).MonthName(l)
				if got := cal.monthNamed(name); got != m || name == fmt.Sprint(m) {
					t.Errorf("%v: %q in %v is month %d, want %d", cal, name, l, got, m)
				}
				// A language has its own names for the months of its own calendar alone.
				own := l.Known() && l.Language().Calendar == cal.String()
				if plain := word(l, fmt.Sprintf("month.%v.%d", cal, m)); !own && name != plain {
					t.Errorf("%v: month %d is %q in %v, want %q", cal, m, name, l, plain)
				}
			}
			for _, name := range otherNames[cal][m] {
				require.Equal(t, m, cal.monthNamed(strings.ToUpper(name)), "%v: %s is month", cal, name)
			}
		}
	}
	for m, want := range strings.Fields("Baisakh Jestha Asar Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra") {
		d := Date{Calendar: BikramSambat, Year: 2082, Month: m + 1, Day: 1}
		require.Equal(t, want, d.MonthName(vedic.English), "month %d", m+1)
	}
	var tamil vedic.Lang
	require.NoError(t, tamil.UnmarshalText([]byte("ta")))
	require.Equal(t, "சித்திரை", (Date{Calendar: Tamil, Month: 1}).MonthName(tamil))
}

// A lunar date is written with its half.
func TestFormatOfLunarDates(t *testing.T) {
	for d, want := range map[Date]string{
		{Calendar: Vikram, Year: 2082, Month: 1, Day: 5}:             "2082 Chaitra Shukla 5",
		{Calendar: Vikram, Year: 2082, Month: 1, Day: 15}:            "2082 Chaitra Shukla 15",
		{Calendar: Vikram, Year: 2082, Month: 12, Day: 16}:           "2082 Phalguna Krishna 1",
		{Calendar: Shaka, Year: 1945, Month: 5, Day: 30, Leap: true}: "1945 Adhika Shravana Krishna 15",
		{Calendar: Saka, Year: 1947, Month: 1, Day: 22}:              "22 Chaitra 1947",
		{Calendar: BikramSambat, Year: 2082, Month: 4, Day: 32}:      "32 Shrawan 2082",
	} {
		require.Equal(t, want, d.Format(vedic.English))
	}
}

// Keys of schools and bases.
func TestKeys(t *testing.T) {
	var got []string
	for s := Usual; s <= Ketaki; s++ {
		got = append(got, s.String())
	}
	for b := Computed; b <= Fixed; b++ {
		got = append(got, b.String())
	}
	want := "usual surya vakya drik ketaki computed published provisional fixed"
	require.Equal(t, want, strings.Join(got, " "), got)
	require.Equal(t, "[bikram_sambat tamil malayalam bengali bangladesh odia tulu saka nanakshahi "+
		"vikram gujarati shaka]", fmt.Sprint(All()))
}
